// State edits for scripted cases and tests (docs/cases.md): pieces, control, treasuries, orders, and starting inside a
// procedure.
#include "ib_rules.h"
#include "rulesets/imperial_borders/battle/ib_battle.h"
#include "rulesets/imperial_borders/flow/ib_flow.h"
#include "rulesets/imperial_borders/ib_game.h"
#include "rulesets/imperial_borders/orders/ib_plot.h"

#include "kit/edit_words.h"

#include <cstring>

namespace baton::ib {

namespace {

using Args = std::span<const std::string>;

/// The words of one edit, with the nouns of this game.
class Words : public kit::EditWords {
public:
	Words(const Catalog &catalog, Args args) : EditWords(args), catalog_(catalog) {}

	int nation() { return id(catalog_.powers, "nation"); }
	/// A Nation, or -1 for "none".
	int nation_or_none() { return take("none") ? -1 : nation(); }
	int region(int regions) {
		const int found = id(catalog_.spaces, "region");
		if (found >= regions) {
			fail("a battle zone is no region");
		}
		return found;
	}
	int type() { return id(catalog_.types, "type"); }

private:
	const Catalog &catalog_;
};

int flag_of(const std::string &word) {
	constexpr const char *NAMES[] = { "elite", "blue", "red", "white", "landed", "bonus" };
	for (int i = 0; i < 6; ++i) {
		if (word == NAMES[i]) {
			return 1 << i;
		}
	}
	return 0;
}

// put NATION TYPE REGION [xN] [elite|blue|red|white|landed|bonus|damage=N] ... ; tents too (type "tent")
void put(S &s, const Data &d, Words &words) {
	const int nation = words.nation();
	const int type = words.type();
	const int region = words.region(d.regions);
	int n = 1, flags = 0, damage = 0;
	while (words.has_more()) {
		const std::string &word = words.word();
		const int flag = flag_of(word);
		if (flag != 0) {
			flags |= flag;
		} else if (word.size() > 1 && word[0] == 'x') {
			n = std::atoi(word.c_str() + 1);
		} else if (word.rfind("damage=", 0) == 0) {
			damage = std::atoi(word.c_str() + 7);
		} else {
			words.fail("unknown condition '" + word + "'");
		}
	}
	for (int i = 0; words.is_ok() && i < n; ++i) {
		const int index = add_piece(s, nation, Type(type), region);
		if (index < 0) {
			words.fail("no room for another piece");
			return;
		}
		s.pieces[index].flags = uint8_t(flags);
		s.pieces[index].damage = uint8_t(damage);
	}
}

// load NATION TYPE PORT SHIP_NATION SHIP_TYPE [elite]: a Land Unit as Cargo of the first such Ship there with room
void load_cargo(S &s, const Data &d, Words &words) {
	const int nation = words.nation(), type = words.type(), region = words.region(d.regions);
	const int owner = words.nation(), ship = words.type();
	const bool is_elite = words.has_more() && words.word() == "elite";
	for (int i = 0; words.is_ok() && i < s.piece_top; ++i) {
		const Piece &p = s.pieces[i];
		if (p.region == region && p.owner == owner && int(p.type) == ship &&
				cargo_used(s, i) + cargo_size(Type(type)) <= cargo_capacity(p.type)) {
			s.pieces[add_piece(s, nation, Type(type), region, is_elite)].carrier = int16_t(i);
			return;
		}
	}
	words.fail("no such ship with room there");
}

// order NATION ORIGIN N PATH...: a sealed order as it stands after Phase 2; not checked, so that faulty ones can be
// reviewed
void put_order(S &s, const Data &d, Words &words) {
	const int nation = words.nation(), origin = words.region(d.regions), n = words.number();
	uint8_t path[6] = {};
	int len = 0;
	while (words.has_more() && len < 6) {
		path[len++] = uint8_t(words.region(d.regions));
	}
	if (words.is_ok() && !add_order(s, nation, origin, n, path, len)) {
		words.fail("no room for another order");
	}
}

// clear [REGION]: takes pieces off; without a region all of them and all orders
void clear(S &s, const Data &d, Words &words) {
	const int only = words.has_more() ? words.region(d.regions) : -1;
	for (int i = s.piece_top - 1; i >= 0; --i) {
		if (is_live(s.pieces[i]) && (only < 0 || s.pieces[i].region == only)) {
			remove_piece(s, i);
		}
	}
	if (only < 0) {
		std::memset(s.orders, 0, sizeof s.orders);
	}
}

void set_owner(S &s, const Data &d, Words &words) {
	const int region = words.region(d.regions);
	s.owner[region] = int8_t(words.nation_or_none());
	s.fort_hp[region] = s.owner[region] >= 0 ? uint8_t(d.region[size_t(region)].tier) : uint8_t(0);
}

// turn_order NATION...
void set_order_of_play(S &s, Words &words) {
	for (int slot = 0; slot < NATIONS; ++slot) {
		s.order_of_play[slot] = words.has_more() ? int8_t(words.nation()) : int8_t(-1);
	}
}

void set_option(S &s, const Catalog &catalog, Words &words) {
	const std::string name = words.word();
	for (int i = 0; i < OPTIONS; ++i) {
		if (catalog.game_options[size_t(i)].id == name) {
			s.options[i] = uint8_t(words.number());
			return;
		}
	}
	words.fail("unknown option '" + name + "'");
}

void set_spoils(S &s, Words &words) {
	constexpr const char *NAMES[SPOILS] = { "half", "full", "cavalry", "cannon", "frigate", "ship_of_line", "pennant",
		"blue_morale", "red_morale" };
	const int nation = words.nation();
	const std::string name = words.word();
	for (int i = 0; i < SPOILS; ++i) {
		if (name == NAMES[i]) {
			s.spoils[nation][i] = uint8_t(words.number());
			return;
		}
	}
	words.fail("unknown casualty '" + name + "'");
}

// seal: counts the Forces on the map as those that the orders were written for (IB-P2-04)
void seal_counts(S &s) {
	std::memset(s.plot_n, 0, sizeof s.plot_n);
	each_piece(s, [&](int, const Piece &p) {
		if (p.type != Type::Tent && !is_cargo(p)) {
			++s.plot_n[p.owner][p.region];
		}
	});
}

} // namespace

std::string IbGame::edit(State &state, std::string_view op, Args args) const {
	S &s = of(state);
	const Data &d = data();
	Words words(catalog(), args);
	if (op == "put") {
		put(s, d, words);
	} else if (op == "load") {
		load_cargo(s, d, words);
	} else if (op == "clear") {
		clear(s, d, words);
	} else if (op == "owner") {
		set_owner(s, d, words);
	} else if (op == "hp") {
		const int region = words.region(d.regions);
		s.fort_hp[region] = uint8_t(words.number());
	} else if (op == "gold") {
		const int nation = words.nation();
		s.gold[nation] = int16_t(words.number());
	} else if (op == "prestige") {
		const int nation = words.nation();
		s.prestige[nation] = int16_t(words.number());
	} else if (op == "medal") {
		const int column = words.number();
		if (column < 1 || column > MEDALS) {
			words.fail("a medal column is 1 to 6");
		} else {
			s.medal[column - 1] = int8_t(words.nation_or_none());
		}
	} else if (op == "round") {
		s.round = uint8_t(words.number());
	} else if (op == "last_round") {
		s.last_round = uint8_t(words.number());
	} else if (op == "turn_order") {
		set_order_of_play(s, words);
	} else if (op == "order") {
		put_order(s, d, words);
	} else if (op == "seal") {
		seal_counts(s);
	} else if (op == "option") {
		set_option(s, catalog(), words);
	} else if (op == "spoils") {
		set_spoils(s, words);
	} else if (op == "pile") {
		const int region = words.region(d.regions);
		s.pile[region] = int16_t(words.number());
	} else if (op == "revolt") {
		s.fort_flags[words.region(d.regions)] |= 128;
	} else if (op == "team") {
		const int nation = words.nation();
		s.team[nation] = int8_t(words.number());
	} else {
		return "unknown edit '" + std::string(op) +
				"'; allowed: put load clear owner hp gold prestige medal round last_round turn_order order seal option "
				"spoils pile revolt team";
	}
	return words.error();
}

std::string IbGame::begin(State &state, std::string_view frame, Args fields) const {
	S &s = of(state);
	Words words(catalog(), fields);
	while (s.core.depth > 0) {
		s.core.pop();
	}
	s.core.committed = 0;
	for (Draft &draft : s.draft) {
		draft = Draft{};
	}
	if (s.order_of_play[0] < 0) {
		for (int n = 0, slot = 0; n < NATIONS; ++n) {
			if (in_play(s, n)) {
				s.order_of_play[slot++] = int8_t(n);
			}
		}
	}
	// Phase by phase: the match frame goes on behind the procedure (steps of ib_flow.cpp).
	struct Entry {
		const char *name;
		FrameKind kind;
		uint8_t phase;
		MatchStep next;
	};
	constexpr Entry ENTRIES[] = {
		{ "setup_plot", F_SETUP_PLOT, 0, MatchStep::OrderSetup },
		{ "taxes", F_TAXES, 1, MatchStep::Plot },
		{ "plot", F_PLOT, 2, MatchStep::Bid },
		{ "bid", F_BID, 3, MatchStep::March },
		{ "turn", F_TURN, 4, MatchStep::March },
		{ "battle", F_BATTLE, 4, MatchStep::March },
		{ "revolt", F_REVOLT, 5, MatchStep::Annex },
		{ "annex", F_ANNEX, 5, MatchStep::Parade },
		{ "parade", F_PARADE, 6, MatchStep::Congress },
		{ "congress", F_CONGRESS, 6, MatchStep::CheckEnd },
		{ "end", F_MATCH, 6, MatchStep::CheckEnd },
		{ "repair", F_REPAIR, 7, MatchStep::Buy },
		{ "buy", F_BUY, 7, MatchStep::Deploy },
	};
	for (const Entry &entry : ENTRIES) {
		if (frame != entry.name) {
			continue;
		}
		s.phase = entry.phase;
		ApplyContext ctx;
		W w{ data(), s, ctx };
		s.core.push(F_MATCH).step = uint8_t(entry.next);
		if (entry.kind == F_TURN || entry.kind == F_BATTLE) {
			const int nation = words.nation();
			s.active = int8_t(nation);
			s.turn_index = uint8_t(rank_of(s, nation));
			s.core.top().f[0] = int16_t(rank_of(s, nation) + 1);
			if (entry.kind == F_BATTLE) {
				start_battle(w, nation, words.region(data().regions));
			} else {
				s.core.push(F_TURN, PowerId(nation));
			}
		} else if (entry.kind != F_MATCH) {
			s.core.push(entry.kind);
		}
		if (words.error().empty()) {
			run(w);
		}
		return words.error();
	}
	return "unknown procedure '" + std::string(frame) +
			"'; allowed: setup_plot taxes plot bid turn battle revolt annex parade congress end repair buy";
}

} // namespace baton::ib
