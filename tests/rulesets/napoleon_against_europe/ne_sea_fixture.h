// Fleets for tests of Napoléon against Europe: a cleared sea, chosen squadrons, steps by counter.
#pragma once

#include "ne_table.h"

#include "rulesets/napoleon_against_europe/sea/ne_squadron.h"

namespace baton::ne::test {

inline int space(std::string_view id) {
	const Catalog &catalog = ne_game().catalog();
	for (int i = 0; i < int(catalog.spaces.size()); ++i) {
		if (catalog.spaces[i].id == id) {
			return i;
		}
	}
	FAIL("no space " << std::string(id));
	return 0;
}

/// A table in a round of the Hundred Days (or another scenario) without any fleet; each counter has its own back.
class SeaTable : public Table {
public:
	explicit SeaTable(std::string_view scenario_id = "hundred_days_1815") : Table(scenario_id) {
		for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
			Piece &p = s().pieces[i];
			p.at = reserve_space(r(), game_data().nation_of(i));
			p.steps = 0;
			s().back[i - FIRST_FLEET] = uint8_t(i - FIRST_FLEET);
		}
		for (CardState &card : s().cards) {
			card = { card.pile == Pile::Hand ? Pile::Deck : card.pile, 0 }; // nobody answers with a card
		}
		s().round = 3;
	}
	SeaTable &fleet(std::string_view id, std::string_view where) {
		Piece &p = s().pieces[piece(id)];
		p.at = SpaceId(space(where));
		p.steps = 1;
		return *this;
	}
	/// The side spends a one-point operation on this fleet, with so many points in reserve for others.
	SeaTable &sail(Side side, std::string_view id, int reserve = 0) {
		s().reserve[side] = int8_t(reserve);
		begin(side == EMPIRE ? "action empire" : "action coalition");
		act(std::string(side == EMPIRE ? "empire" : "coalition") + ": choose operation");
		return select(side, id);
	}
	SeaTable &select(Side side, std::string_view id) {
		return step(Action::make(Verb::SelectPiece, PowerId(side), piece_noun(piece(id))));
	}
	SeaTable &go(Side side, std::string_view where) {
		return step(Action::make(Verb::SelectSpace, PowerId(side), Noun::space(space(where))));
	}
	SeaTable &step(const Action &action) {
		act(ne_game().action_text(state, action));
		return *this;
	}
	bool is_kind(const char *kind) const { return decision().kind == std::string(kind); }
};

} // namespace baton::ne::test
