// State edits and starts of scripted cases and tests.
#include "ctg_changes.h"

#include "rulesets/napoleon_in_europe/battle/ctg_battle_begin.h"
#include "rulesets/napoleon_in_europe/ctg_game.h"
#include "rulesets/napoleon_in_europe/politics/ctg_peace.h"

#include "kit/edit_table.h"

namespace baton::ctg {

namespace {

struct Words : kit::EditWords {
	Words(const Catalog &names, const CtgData &data, S &state, ApplyContext &ctx, std::span<const std::string> args) :
			EditWords(args), catalog(names), w{ data, state, ctx }, s(state) {}
	const Catalog &catalog;
	W w;
	S &s;

	PowerId power() { return PowerId(std::max(0, id(catalog.powers, "nation"))); }
	PowerId major() {
		const PowerId p = power();
		if (p >= MAJORS) {
			fail("not a major nation");
			return 0;
		}
		return p;
	}
	int region() {
		const int found = id(catalog.spaces, "region");
		if (found >= REGIONS) {
			fail("not a region");
		}
		return found < 0 || found >= REGIONS ? 0 : found;
	}
	/// Type and number, "infantry*3".
	int type(int &count) {
		std::string text = word();
		const size_t star = text.find('*');
		count = star == std::string::npos ? 1 : number_of(text.substr(star + 1), 0, 200);
		const int found = catalog.types.find(text.substr(0, star));
		if (found < 0) {
			fail("unknown piece '" + text + "'");
		}
		return std::max(0, found);
	}
	int hero() {
		const std::string text = word();
		for (int h = 0; h < HEROES; ++h) {
			if (w.data.hero[size_t(h)].id == text) {
				return h;
			}
		}
		fail("unknown hero '" + text + "'");
		return 0;
	}
};

void put_pieces(Words &e) {
	const int space = e.id(e.catalog.spaces, "space");
	if (space < 0 || space >= e.w.data.first_area) {
		e.fail("pieces stand in regions, ports and seas");
		return;
	}
	const PowerId p = e.power();
	const bool foreign = p == TURKEY && e.take("foreign");
	const int stock = foreign ? int(FOREIGN_OTTOMAN) : int(p);
	do {
		int n = 0;
		const int type = e.type(n);
		if (!e.is_ok() || (type < LAND_TYPES) != (space < REGIONS)) {
			e.fail("that piece does not stand there");
			return;
		}
		if (space < REGIONS) {
			e.s.army[space][stock][type] = uint8_t(n);
		} else {
			fleet_of(e.w, space, stock)[type - ADMIRAL] = uint8_t(n);
		}
	} while (e.has_more());
}

void wipe(Words &e) {
	for (auto &region : e.s.army) {
		for (auto &army : region) {
			std::fill(std::begin(army), std::end(army), uint8_t(0));
		}
	}
	for (auto &place : e.s.fleet) {
		for (auto &fleet : place) {
			fleet[0] = fleet[1] = 0;
		}
	}
	for (uint8_t &where : e.s.hero) {
		where = where == HERO_DEAD ? HERO_DEAD : HERO_POOL;
	}
	clear_moved(e.s, false);
	std::fill(std::begin(e.s.navy), std::end(e.s.navy), uint8_t(0));
}

constexpr kit::EditOp<Words> EDITS[] = {
	{ "clear", "", wipe },
	{ "put", "SPACE NATION [foreign] PIECE*N ...", put_pieces },
	{ "hero", "HERO SPACE|pool|dead",
			[](Words &e) {
				const int h = e.hero();
				e.s.hero[h] = e.take("pool") ? HERO_POOL
						: e.take("dead")	 ? HERO_DEAD
											 : uint8_t(std::max(0, e.id(e.catalog.spaces, "space")));
			} },
	{ "owner", "REGION NATION",
			[](Words &e) {
				const int region = e.region();
				set_owner(e.w, region, uint8_t(e.power()));
			} },
	{ "uprising", "REGION N",
			[](Words &e) {
				const int region = e.region();
				e.s.uprising[region] = uint8_t(e.number(0, 2));
			} },
	{ "navy", "REGION N",
			[](Words &e) {
				const int region = e.region();
				e.s.navy[region] = uint8_t(e.number(0, 1));
			} },
	{ "war", "NATION NATION",
			[](Words &e) {
				const PowerId a = e.power(), b = e.power();
				if (a < MAJORS && b < MAJORS && !at_war(e.s, a, b)) {
					end_alliance(e.w, a, b);
					begin_war(e.w, a, b);
				}
			} },
	{ "ally", "NATION NATION",
			[](Words &e) {
				const PowerId a = e.major(), b = e.major();
				end_war(e.w, a, b);
				begin_alliance(e.w, a, b);
			} },
	{ "neutral", "NATION NATION",
			[](Words &e) {
				const PowerId a = e.major(), b = e.major();
				end_war(e.w, a, b);
				end_alliance(e.w, a, b);
			} },
	{ "passage", "NATION NATION",
			[](Words &e) {
				const PowerId a = e.major();
				e.s.passage[a] |= bit(e.major());
			} },
	{ "date", "YEAR MONTH",
			[](Words &e) {
				e.s.year = uint16_t(e.number(1796, 1815));
				e.s.month = uint8_t(e.number(1, 12));
			} },
	{ "paps", "NATION N",
			[](Words &e) {
				const PowerId p = e.major();
				e.s.pap[p] = int8_t(e.number(-20, 100));
			} },
	{ "points", "NATION N",
			[](Words &e) {
				const PowerId p = e.major();
				e.s.saved[p] = uint8_t(e.number(0, 250));
			} },
	{ "commitment", "NATION N",
			[](Words &e) {
				const PowerId p = e.major();
				e.s.commitment[p] = uint8_t(e.number(2, 12));
			} },
	{ "strain", "NATION N",
			[](Words &e) {
				const PowerId p = e.major();
				e.s.strain[p] = uint8_t(e.number(0, 20));
			} },
	{ "rank", "NATION NATION N",
			[](Words &e) {
				const PowerId p = e.major(), q = e.major();
				e.s.rank[p][q] = uint8_t(e.number(1, 7));
			} },
	{ "option", "OPTION N",
			[](Words &e) {
				const int which = e.w.data.option_number(e.word());
				if (which < 0) {
					e.fail("unknown option");
					return;
				}
				e.s.options[which] = int8_t(e.number(0, 100));
			} },
	{ "round", "N", [](Words &e) { e.s.round = uint8_t(e.number(0, 250)); } },
};

constexpr kit::EditOp<Words> BEGINS[] = {
	{ "round", "", [](Words &e) { e.s.core.push(F_ROUND); } },
	{ "turn", "NATION",
			[](Words &e) {
				const PowerId p = e.major();
				e.s.turn_of = uint8_t(p);
				e.s.core.push(F_TURN, p);
			} },
	{ "land", "NATION",
			[](Words &e) {
				const PowerId p = e.major();
				e.s.turn_of = uint8_t(p);
				for (PowerId q = 0; q < POWERS; ++q) {
					e.s.war_then[q] = e.s.war[q];
					e.s.ally_then[q] = e.s.ally[q];
				}
				e.s.core.push(F_LAND, p);
			} },
	{ "battle", "REGION", [](Words &e) { e.s.core.push(F_BATTLE, NO_POWER, e.region()); } },
	{ "sue", "NATION [forced]",
			[](Words &e) {
				const PowerId p = e.major();
				begin_suit(e.w, p, e.take("forced"));
			} },
	{ "production", "", [](Words &e) { e.s.core.push(F_PRODUCTION); } },
	{ "buy", "NATION", [](Words &e) { e.s.core.push(F_BUY, e.major()); } },
	{ "follow", "", [](Words &e) { e.s.core.push(F_FOLLOW); } },
};

} // namespace

std::string CtgGame::edit(State &state, std::string_view op, std::span<const std::string> args) const {
	ApplyContext ctx;
	Words words(catalog(), data(), of(state), ctx, args);
	return kit::run_edit<Words>("edit", EDITS, op, words);
}

std::string CtgGame::begin(
		State &state, std::string_view frame, std::span<const std::string> fields, ApplyContext &ctx) const {
	S &s = of(state);
	kit::reset_flow(s.core);
	s.hand = {};
	s.battle = Battle{};
	std::fill(std::begin(s.moved_in), std::end(s.moved_in), uint8_t(0));
	std::fill(std::begin(s.newcomer), std::end(s.newcomer), uint8_t(0));
	s.raised = 0;
	W board{ data(), s, ctx };
	std::string wrong;
	if (begin_battle(catalog(), board, frame, fields, wrong)) {
		if (wrong.empty()) {
			run(board);
		}
		return wrong;
	}
	s.core.push(F_MATCH).step = 2; // Months go on when it is over.
	Words words(catalog(), data(), s, ctx, fields);
	const std::string error = kit::run_edit<Words>("procedure", BEGINS, frame, words);
	if (!error.empty()) {
		return error;
	}
	W w{ data(), s, ctx };
	run(w);
	return "";
}

std::vector<CaseWord> CtgGame::edit_words() const {
	return kit::words_of<Words>(EDITS);
}

std::vector<CaseWord> CtgGame::begin_words() const {
	std::vector<CaseWord> out = kit::words_of<Words>(BEGINS);
	for (const CaseWord &word : battle_begin_words()) {
		out.push_back(word);
	}
	return out;
}

} // namespace baton::ctg
