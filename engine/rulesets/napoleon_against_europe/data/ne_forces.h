// Counters of Napoléon against Europe as forces.toml lists them.
#pragma once

#include "rulesets/napoleon_against_europe/state/ne_types.h"

#include <string>

namespace baton::ne {

// NE-2.1-a, NE-2.1-c: what is left of its steps is its combat value; morale and movement; infantry unless its kind is
// cavalry.
struct Corps {
	std::string id, name;
	Nation nation = NO_NATION;
	CorpsKind kind = CorpsKind::Line;
	int8_t steps = 1, morale = 1, move = 3, stars = 0;
	bool is_home_bound = false; ///< NE-2.1-d; insurgents: bound to the country of `province`
	bool can_be_rebuilt = true; ///< NE-2.1-f
	Entry entry = Entry::Start;
	ProvinceId province = NO_PROVINCE;
};
struct SpecialUnit {
	std::string id, name;
	Nation nation = NO_NATION;
	int8_t bonus = 0, siege = 0;
	bool is_cavalry = false; ///< NE-4-i
};
// NE-2.1-n, NE-2.1-o: the front shows nation, initiative and movement, the back tactics and admiral; some are kept to
// certain waters.
struct Fleet {
	std::string id, name; ///< the admiral
	Nation nation = NO_NATION;
	int8_t initiative = 0, move = 0, tactics = 0;
	Waters waters = Waters::Any;
	bool is_named = false; ///< never drawn at random in a set-up that places him by name
};
struct ArmyMarker {
	std::string id, name;
	Nation nation = NO_NATION;
};
// NE-2.2-a: initiative, command in steps, skill in attack and in defence. NE-Q61: initiative moves nobody faster.
struct Ratings {
	int8_t initiative = 3, command = 0, attack = 0, defence = 0;
};
// NE-2.2-a: ratings, rank; some lead cavalry. A scenario may have other counters of them (Scenario::ratings).
struct General : Ratings {
	std::string id, name;
	Nation nation = NO_NATION;
	int8_t rank = 0;
	bool is_cavalry = false;
	int16_t year = FIRST_YEAR;
	Entry entry = Entry::Start;
	PieceId replaces = NO_PIECE; ///< piece number (NE-X01)
};

} // namespace baton::ne
