// What every seat sees: nearly everything lies open (CTG-AMB-80); the screen of a deployment alone hides pieces.
#include "rulesets/napoleon_in_europe/battle/ctg_odds.h"
#include "rulesets/napoleon_in_europe/bots/ctg_auto.h"
#include "rulesets/napoleon_in_europe/bots/ctg_forecast.h"
#include "rulesets/napoleon_in_europe/ctg_game.h"
#include "rulesets/napoleon_in_europe/flow/ctg_flow.h"

namespace baton::ctg {

namespace {

/// In the order of view.toml.
enum Track : int16_t {
	T_YEAR,
	T_MONTH,
	T_ROUND,
	T_END_NUMBER,
	T_PAPS,
	T_DEBT,
	T_STRAIN,
	T_POINTS,
	T_INCOME,
	T_COMMITMENT,
	T_PRESTIGE,
	T_NAVY,
	T_PIECES,
	T_LEVEL,
	T_YARD,
	T_SCORE,
	T_MARGIN,
	T_BATTLE_TURN,
	T_STALL
};
enum Mark : int {
	M_UPRISING_1,
	M_UPRISING_2,
	M_FOREIGN,
	M_CAPTURED,
	M_ANNEXED,
	M_SQUADRON,
	M_YARD,
	M_CLOSED,
	M_ICE,
	M_NO_LINE,
	M_UNTOUCHED
};
enum Relation : int16_t {
	L_NEUTRAL,
	L_WAR,
	L_ALLIED,
	L_PASSAGE,
	L_FORCED,
	L_GRACE,
	L_REVERSE
};
enum ShownCondition : int {
	C_MOVED_1,
	C_MOVED_2,
	C_STOPPED,
	C_LANDED,
	C_TRIED,
	C_FOREIGN,
	C_FOUGHT
};

int32_t mark(bool on, Mark which) {
	return on ? int32_t(1) << which : 0;
}

void show_regions(const R &r, View &out) {
	for (int i = 0; i < REGIONS; ++i) {
		const PowerId home = r.data.region[size_t(i)].homeland;
		const int capital = capital_number(r.data, i);
		const int32_t flags = mark(r.s.uprising[i] == 1, M_UPRISING_1) | mark(r.s.uprising[i] == 2, M_UPRISING_2) |
				mark(!is_native_owned(r, i), M_FOREIGN) |
				mark(capital >= 0 && r.s.capital[capital].held != 0, M_CAPTURED) |
				mark(capital >= 0 && !is_native_owned(r, i), M_ANNEXED) | mark(r.s.navy[i] != 0, M_SQUADRON) |
				mark(i == r.data.denmark && r.s.old_denmark != 0, M_UNTOUCHED);
		out.spaces.push_back(
				{ int16_t(i), int16_t(r.s.owner[i]), 0, int16_t(r.s.uprising[i]), flags, 0, int16_t(home) });
	}
	for (int i = 0; i < r.data.ports; ++i) {
		const int region = r.data.port[size_t(i)].region;
		out.spaces.push_back({ int16_t(r.data.first_port + i), int16_t(r.s.owner[region]), 0, 0,
				mark(r.s.yard[i] > 0, M_YARD), int32_t(r.s.yard[i]), int16_t(-1) });
	}
	for (int i = 0; i < r.data.seas; ++i) {
		const int sea = r.data.first_sea + i;
		const bool ice = is_winter(r) && r.data.frozen[sea];
		out.spaces.push_back({ int16_t(sea), -1, 0, 0, mark(ice, M_ICE), 0, int16_t(-1) });
	}
}

void show_pieces(const R &r, View &out) {
	for (int space = 0; space < r.data.first_sea + r.data.seas; ++space) {
		const PowerSet here = space < REGIONS ? PowerSet(with_pieces(r, space)) : with_ships(r, space);
		for (PowerId p = 0; p < POWERS; ++p) {
			if (!has(here, p)) {
				continue;
			}
			each_map_lot(r, space, p, [&](const MapKey &key, int count) {
				const int full = fresh_state(r.data, key.type) & march::POINTS;
				const int used = full - key.points();
				const auto flag = [](bool on, ShownCondition which) { return on ? int32_t(1) << which : 0; };
				const int32_t flags = flag(used == 1, C_MOVED_1) | flag(used >= 2, C_MOVED_2) |
						flag((key.state & march::STOPPED) != 0, C_STOPPED) |
						flag((key.state & march::TRIED) != 0, C_TRIED) | flag(key.stock == FOREIGN_OTTOMAN, C_FOREIGN) |
						flag((key.state & march::AFLOAT) != 0, C_FOUGHT);
				out.pieces.push_back({ map_noun(key), int16_t(space), int16_t(p), int16_t(key.type), int16_t(count), 0,
						-1, flags, -1, int16_t(key.hero - 1) });
			});
		}
	}
}

void show_nations(const R &r, View &out) {
	const S &s = r.s;
	for (PowerId p = 0; p < MAJORS; ++p) {
		const bool is_active = s.turn_of == p;
		out.powers.push_back({ int16_t(p), int16_t(s.core.seat_of[p]), int16_t(team_of(s, p)), int16_t(p),
				int16_t((is_extinct(s, p) ? 16 : 1) | (is_active ? 2 : 0)) });
		const auto track = [&](Track id, int value) { out.tracks.push_back({ id, int16_t(p), value }); };
		track(T_PAPS, std::max<int>(0, s.pap[p]));
		track(T_DEBT, std::max<int>(0, -s.pap[p]));
		track(T_STRAIN, s.strain[p]);
		track(T_POINTS, s.saved[p]);
		track(T_COMMITMENT, s.commitment[p]);
		track(T_PRESTIGE, prestige(r, p) / 4);
		track(T_NAVY, navy(r, p));
		track(T_PIECES, all_pieces(r, p));
		track(T_LEVEL, victory_level(r, p));
		for (PowerId q = 0; q < MAJORS; ++q) {
			const auto relation = [&](Relation kind, int value) {
				out.relations.push_back({ int16_t(p), int16_t(q), kind, value });
			};
			if (p < q && at_war(s, p, q)) {
				relation(L_WAR, s.rank[p][q]);
			}
			if (p < q && is_allied(s, p, q)) {
				relation(L_ALLIED, 0);
			}
			if (has(s.passage[p], q)) {
				relation(L_PASSAGE, 0);
			}
			if (has(s.forced[p], q)) {
				relation(L_FORCED, 0);
			}
			if (s.grace[p][q] > 0) {
				relation(L_GRACE, s.grace[p][q]);
			}
			if (has(s.foes[p], q)) {
				relation(L_REVERSE, s.reverse[p]);
			}
		}
	}
}

} // namespace

void CtgGame::fill_view(const R &r, PowerSet known, View &out) const {
	const S &s = r.s;
	out.turn = int16_t(s.round);
	out.phase = -1;
	show_regions(r, out);
	show_pieces(r, out);
	show_nations(r, out);
	show_board(r, known, out);
	const auto track = [&](Track id, int value) { out.tracks.push_back({ id, -1, value }); };
	track(T_YEAR, s.year);
	track(T_MONTH, s.month);
	track(T_ROUND, s.round);
	track(T_END_NUMBER, s.end_number);
	track(T_MARGIN, s.battle.margin);
	track(T_BATTLE_TURN, s.battle.turn);
	track(T_STALL, s.battle.stall);
	for (int i = 0; i < s.hand.count; ++i) {
		out.draft.push_back(map_noun(s.hand.lot[i].key));
	}
}

Answer CtgGame::query(const State &state, PowerSet known, std::string_view name, std::span<const Noun> args) const {
	Answer out;
	const R r{ data(), of(state) };
	if (answer_battle(r, known, name, args, out) || answer_forecast(r, known, name, args, out) ||
			answer_expectation(r, name, args, out)) {
		return out;
	}
	if (name == "score") {
		for (PowerId p = 0; p < MAJORS; ++p) {
			out.lines.push_back({ "prestige", { Noun::power(p) }, prestige(r, p) / 4.0, 0, "CTG-VIC-09" });
			out.lines.push_back({ "level", { Noun::power(p) }, double(victory_level(r, p)), 0, "CTG-VIC-29" });
		}
		return out;
	}
	out.status = Status::refuse(core_rule::FORM, "core.refuse.form");
	return out;
}

} // namespace baton::ctg
