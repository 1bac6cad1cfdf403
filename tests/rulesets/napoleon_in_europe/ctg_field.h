// A battle board for tests: France attacks, Austria defends; Britain and Prussia take a side when told.
#pragma once

#include "ctg_fixture.h"

#include "rulesets/napoleon_in_europe/battle/ctg_battle.h"

namespace baton::ctg {

inline constexpr int CAVALRY_PHASE = 0, GUNS_PHASE = 2, INFANTRY_PHASE = 4, LEADERS_PHASE = 6; ///< + side

struct Field : Position {
	Field() {
		s.year = 1806;
		s.month = 5;
		s.battle.major = 1;
		s.battle.side_of[FRANCE] = ATTACKER;
		s.battle.side_of[AUSTRIA] = DEFENDER;
		for (const char *option : { "skirmishing", "countercharging" }) {
			REQUIRE(d.option_number(option) >= 0);
			s.options[d.option_number(option)] = 1;
		}
	}
	LotKey put(int area, PowerId power, Type type, int n = 1, uint8_t conditions = 0, int hero = -1) {
		const uint8_t points = area >= ROUT ? uint8_t(0) : d.kind[type].actions;
		const LotKey key{ uint8_t(area), uint8_t(power), type, conditions, points, uint8_t(hero + 1) };
		add_lot(s, key, n);
		return key;
	}
	void phase(int number) { s.battle.phase = uint8_t(number); }
	/// Two dice of this sum.
	void dice(const char *purpose, int sum) {
		const int first = sum > 7 ? 6 : sum - 1;
		queue.push(purpose, first);
		queue.push(purpose, sum - first);
	}
	int hero(std::string_view id) const {
		for (int h = 0; h < HEROES; ++h) {
			if (d.hero[size_t(h)].id == id) {
				return h;
			}
		}
		FAIL("no such hero");
		return 0;
	}
	int lost(PowerId power, Type type) const { return s.battle.lost[power][type]; }
	int routed(Side side) const { return troops(r(), rout(side), side); }
};

} // namespace baton::ctg
