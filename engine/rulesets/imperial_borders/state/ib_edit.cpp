// State edits for scripted cases and tests (docs/cases.md): pieces, control, treasuries, orders, and starting inside a
// procedure.
#include "ib_rules.h"
#include "rulesets/imperial_borders/battle/ib_battle.h"
#include "rulesets/imperial_borders/flow/ib_flow.h"
#include "rulesets/imperial_borders/ib_game.h"
#include "rulesets/imperial_borders/orders/ib_plot.h"

#include "kit/edit_table.h"

#include <algorithm>
#include <cstring>

namespace baton::ib {

namespace {

using Args = std::span<const std::string>;

/// The words of one edit, with the nouns of this game and what it changes.
class Words : public kit::EditWords {
public:
	Words(const Catalog &of_catalog, const Data &of_data, S &of_state, Args args) :
			EditWords(args), catalog(of_catalog), data(of_data), s(of_state) {}

	const Catalog &catalog;
	const Data &data;
	S &s;

	int nation() { return id(catalog.powers, "nation"); }
	/// A Nation, or -1 for "none".
	int nation_or_none() { return take("none") ? -1 : nation(); }
	int region() {
		const int found = id(catalog.spaces, "region");
		if (found >= data.regions) {
			fail("a battle zone is no region");
		}
		return found;
	}
	int type() { return id(catalog.types, "type"); }
};

bool is_number(const std::string &word) {
	return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

// Tents too (type "tent").
void put(Words &words) {
	// The first six are the bits of piece_flag.
	constexpr const char *CONDITIONS[] = { "elite", "blue", "red", "white", "landed", "bonus", "xN", "damage=N" };
	S &s = words.s;
	const int nation = words.nation();
	const int type = words.type();
	const int region = words.region();
	int n = 1, flags = 0, damage = 0;
	while (words.has_more()) {
		const std::string &word = words.word();
		const auto found = std::find(CONDITIONS, CONDITIONS + 6, word);
		if (found != CONDITIONS + 6) {
			flags |= 1 << (found - CONDITIONS);
		} else if (is_number(word)) {
			n = words.number_of(word, 0, MAX_PIECES);
		} else if (!words.is_setting(word, "damage=", 0, 255, damage) &&
				!words.is_setting(word, "x", 0, MAX_PIECES, n)) {
			words.fail_unknown("condition", word, CONDITIONS);
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

// A Land Unit as Cargo of the first such Ship there with room.
void load_cargo(Words &words) {
	S &s = words.s;
	const int nation = words.nation(), type = words.type(), region = words.region();
	const int owner = words.nation(), ship = words.type();
	constexpr const char *ELITE[] = { "elite" };
	const bool is_elite = words.has_more() && words.one_of(ELITE, "condition") == 0;
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

// A sealed order as it stands after Phase 2; not checked, so that faulty ones can be reviewed.
void put_order(Words &words) {
	const int nation = words.nation(), origin = words.region(), n = words.number();
	uint8_t path[6] = {};
	int len = 0;
	while (words.has_more() && len < 6) {
		path[len++] = uint8_t(words.region());
	}
	if (words.is_ok() && !add_order(words.s, nation, origin, n, path, len)) {
		words.fail("no room for another order");
	}
}

// Takes pieces off; without a region all of them and all orders.
void clear(Words &words) {
	S &s = words.s;
	const int only = words.has_more() ? words.region() : -1;
	for (int i = s.piece_top - 1; i >= 0; --i) {
		if (is_live(s.pieces[i]) && (only < 0 || s.pieces[i].region == only)) {
			remove_piece(s, i);
		}
	}
	if (only < 0) {
		std::memset(s.orders, 0, sizeof s.orders);
	}
}

void set_owner(Words &words) {
	S &s = words.s;
	const int region = words.region();
	s.owner[region] = int8_t(words.nation_or_none());
	s.fort_hp[region] = s.owner[region] >= 0 ? uint8_t(words.data.region[size_t(region)].tier) : uint8_t(0);
}

void set_order_of_play(Words &words) {
	for (int slot = 0; slot < NATIONS; ++slot) {
		words.s.order_of_play[slot] = words.has_more() ? int8_t(words.nation()) : int8_t(-1);
	}
}

void set_option(Words &words) {
	const std::vector<OptionInfo> &options = words.catalog.game_options;
	const std::string name = words.word();
	for (int i = 0; i < OPTIONS; ++i) {
		if (options[size_t(i)].id == name) {
			words.s.options[i] = uint8_t(words.number());
			return;
		}
	}
	words.fail_unknown("option", name, { options.size(), [&](size_t i) { return std::string_view(options[i].id); } });
}

void set_spoils(Words &words) {
	constexpr const char *NAMES[SPOILS] = { "half", "full", "cavalry", "cannon", "frigate", "ship_of_line", "pennant",
		"blue_morale", "red_morale" };
	const int nation = words.nation();
	const int spoil = words.one_of(NAMES, "casualty");
	words.s.spoils[nation][spoil] = uint8_t(words.number());
}

void set_medal(Words &words) {
	const int column = words.number();
	if (column < 1 || column > MEDALS) {
		words.fail("a medal column is 1 to 6");
	} else {
		words.s.medal[column - 1] = int8_t(words.nation_or_none());
	}
}

// Counts the Forces on the map as those that the orders were written for (IB-P2-04).
void seal_counts(Words &words) {
	S &s = words.s;
	std::memset(s.plot_n, 0, sizeof s.plot_n);
	each_piece(s, [&](int, const Piece &p) {
		if (p.type != Type::Tent && !is_cargo(p)) {
			++s.plot_n[p.owner][p.region];
		}
	});
}

// A number of each Nation or region.
template <auto FIELD> void set_of_nation(Words &words) {
	auto &numbers = words.s.*FIELD;
	const int nation = words.nation();
	numbers[nation] = std::remove_reference_t<decltype(numbers[0])>(words.number());
}
template <auto FIELD> void set_of_region(Words &words) {
	auto &numbers = words.s.*FIELD;
	const int region = words.region();
	numbers[region] = std::remove_reference_t<decltype(numbers[0])>(words.number());
}

constexpr kit::EditOp<Words> EDITS[] = {
	{ "put", "NATION TYPE REGION [xN] [elite] [blue] [red] [white] [landed] [bonus] [damage=N]", put },
	{ "load", "NATION TYPE PORT SHIP_NATION SHIP_TYPE [elite]", load_cargo },
	{ "clear", "[REGION]", clear },
	{ "owner", "REGION NATION|none", set_owner },
	{ "hp", "REGION N", set_of_region<&S::fort_hp> },
	{ "gold", "NATION N", set_of_nation<&S::gold> },
	{ "prestige", "NATION N", set_of_nation<&S::prestige> },
	{ "medal", "COLUMN NATION|none", set_medal },
	{ "round", "N", [](Words &w) { w.s.round = uint8_t(w.number()); } },
	{ "last_round", "N", [](Words &w) { w.s.last_round = uint8_t(w.number()); } },
	{ "turn_order", "NATION...", set_order_of_play },
	{ "order", "NATION ORIGIN N REGION...", put_order },
	{ "seal", "", seal_counts },
	{ "option", "OPTION N", set_option },
	{ "spoils", "NATION CASUALTY N", set_spoils },
	{ "pile", "REGION N", set_of_region<&S::pile> },
	{ "revolt", "REGION", [](Words &w) { w.s.fort_flags[w.region()] |= 128; } },
	{ "team", "NATION N", set_of_nation<&S::team> },
};

// Phase by phase: the match frame goes on behind the procedure (steps of ib_flow.cpp).
struct Entry {
	const char *name;
	const char *usage;
	FrameKind kind;
	uint8_t phase;
	MatchStep next;
};
constexpr Entry ENTRIES[] = {
	{ "setup_plot", "", F_SETUP_PLOT, 0, MatchStep::OrderSetup },
	{ "taxes", "", F_TAXES, 1, MatchStep::Plot },
	{ "plot", "", F_PLOT, 2, MatchStep::Bid },
	{ "bid", "", F_BID, 3, MatchStep::March },
	{ "turn", "NATION", F_TURN, 4, MatchStep::March },
	{ "battle", "NATION REGION", F_BATTLE, 4, MatchStep::March },
	{ "revolt", "", F_REVOLT, 5, MatchStep::Annex },
	{ "annex", "", F_ANNEX, 5, MatchStep::Parade },
	{ "parade", "", F_PARADE, 6, MatchStep::Congress },
	{ "congress", "", F_CONGRESS, 6, MatchStep::CheckEnd },
	{ "end", "", F_MATCH, 6, MatchStep::CheckEnd },
	{ "repair", "", F_REPAIR, 7, MatchStep::Buy },
	{ "buy", "", F_BUY, 7, MatchStep::Deploy },
};

const Entry *find_entry(std::string_view name) {
	for (const Entry &entry : ENTRIES) {
		if (name == entry.name) {
			return &entry;
		}
	}
	return nullptr;
}

} // namespace

std::string IbGame::edit(State &state, std::string_view op, Args args) const {
	Words words(catalog(), data(), of(state), args);
	return kit::run_edit<Words>("edit", EDITS, op, words);
}

std::vector<CaseWord> IbGame::edit_words() const {
	return kit::words_of<Words>(EDITS);
}

std::vector<CaseWord> IbGame::begin_words() const {
	std::vector<CaseWord> out;
	for (const Entry &entry : ENTRIES) {
		out.push_back({ entry.name, entry.usage });
	}
	return out;
}

std::vector<std::string> IbGame::face_names(std::string_view purpose) const {
	std::vector<std::string> out;
	if (purpose == "battle.black" || purpose == "battle.white" || purpose == "annex") {
		for (const Face face : data().die[purpose == "battle.black" ? 0 : 1]) {
			out.push_back(catalog().dice[int(face)].id);
		}
	}
	return out;
}

std::string IbGame::begin(State &state, std::string_view frame, Args fields, ApplyContext &ctx) const {
	const Entry *entry = find_entry(frame);
	if (entry == nullptr) {
		return kit::unknown_word("procedure", frame, begin_words());
	}
	S &s = of(state);
	Words words(catalog(), data(), s, fields);
	const bool has_nation = entry->kind == F_TURN || entry->kind == F_BATTLE;
	const int nation = has_nation ? words.nation() : -1;
	const int region = entry->kind == F_BATTLE ? words.region() : -1;
	if (!words.error().empty()) {
		return words.error();
	}
	kit::reset_flow(s.core);
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
	s.phase = entry->phase;
	W w{ data(), s, ctx };
	s.core.push(F_MATCH).step = uint8_t(entry->next);
	if (has_nation) {
		s.active = int8_t(nation);
		s.turn_index = uint8_t(rank_of(s, nation));
		s.core.top().f[0] = int16_t(rank_of(s, nation) + 1);
	}
	if (entry->kind == F_BATTLE) {
		start_battle(w, nation, region);
	} else if (entry->kind == F_TURN) {
		s.core.push(F_TURN, PowerId(nation));
	} else if (entry->kind != F_MATCH) {
		s.core.push(entry->kind);
	}
	run(w);
	return "";
}

} // namespace baton::ib
