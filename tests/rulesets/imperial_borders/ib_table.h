// A table for tests: one position of Imperial Borders, changed by edits and played by action texts through the
// contract.
#pragma once

#include "../table_base.h"

#include "rulesets/imperial_borders/state/ib_rules.h"
#include "session/library.h"

namespace baton::ib::test {

inline const Game &ib_game() {
	static session::Library library("assets");
	static const std::shared_ptr<const Game> game = [] {
		std::string error;
		std::shared_ptr<const Game> loaded = library.game("imperial_borders", error);
		REQUIRE_MESSAGE(loaded != nullptr, error);
		return loaded;
	}();
	return *game;
}

/// One position of this game.
class Table : public baton::test::TableBase<Table> {
public:
	explicit Table(std::string_view scenario = "six_players", uint64_t seed = 1) :
			TableBase(ib_game(), scenario, seed) {}

	const S &s() const { return *static_cast<const S *>(state.bytes()); }

	struct KindDecision {
		std::string kind;
		std::string rule;
		Mode mode;
		PowerSet asked;
		PowerId asker;
	};
	KindDecision decision() const {
		const Decision d = ib_game().decision(state);
		return { d.kind, d.rule, d.mode, d.asked, d.asker };
	}
	/// Name of the first asked power.
	std::string asked() const {
		const PowerId power = first_power(ib_game().decision(state).asked);
		return power < 0 ? "" : ib_game().catalog().powers[power].id;
	}

	int region(std::string_view id) const {
		const int found = ib_game().catalog().spaces.find(id);
		REQUIRE_MESSAGE(found >= 0, std::string(id));
		return found;
	}
	int nation(std::string_view id) const {
		const int found = ib_game().catalog().powers.find(id);
		REQUIRE_MESSAGE(found >= 0, std::string(id));
		return found;
	}
	/// Pieces that a lot text like "austria.cavalry.blue@piedmont" names: exact condition; 0 when there is none.
	int count(std::string_view lot) const {
		Noun noun;
		if (!ib_game().parse_noun(state, lot, NounKind::Lot, noun) || noun.kind != NounKind::Lot) {
			return 0;
		}
		return lot_count(s(), noun.id);
	}
	/// Mobile Forces of a Nation in a region, Cargo too, whatever their condition.
	int forces(std::string_view nation_id, std::string_view region_id) const {
		int n = 0;
		each_piece_in(s(), region(region_id),
				[&](int, const Piece &p) { n += p.owner == nation(nation_id) && p.type != Type::Tent; });
		return n;
	}
	std::string owner(std::string_view region_id) const {
		const int n = s().owner[region(region_id)];
		return n < 0 ? "none" : ib_game().catalog().powers[n].id;
	}
	int gold(std::string_view nation_id) const { return s().gold[nation(nation_id)]; }
	int prestige(std::string_view nation_id) const { return s().prestige[nation(nation_id)]; }
	int hp(std::string_view region_id) const { return s().fort_hp[region(region_id)]; }
	/// Events of a name since the last clear.
	int events(std::string_view what) const {
		int n = 0;
		for (const Event &event : sink.events) {
			n += what == event.what;
		}
		return n;
	}
	/// The last event of a name; fails when there is none.
	Event event(std::string_view what) const {
		for (size_t i = sink.events.size(); i-- > 0;) {
			if (what == sink.events[i].what) {
				return sink.events[i];
			}
		}
		FAIL("no event " << std::string(what));
		return {};
	}
};

/// A board without Forces and with empty Treasuries, ready for edits.
inline Table cleared(std::string_view scenario = "six_players") {
	Table table(scenario);
	table.edits("clear; gold prussia 0; gold great_britain 0");
	return table;
}

/// The same with Russia last in the turn order and an order of its own to carry out, so that the round does not run on
/// when the turn under test is over.
inline Table held(std::string_view scenario = "six_players") {
	Table table = cleared(scenario);
	table.edits("put russia frigate odessa; order russia odessa 1 black_sea; turn_order france austria prussia "
				"great_britain spain russia");
	return table;
}

} // namespace baton::ib::test
