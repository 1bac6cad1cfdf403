// What a set of seats may see of a position: rows for powers, spaces, lots, tracks, routes, drafts and the battle
// board.
#include "rulesets/imperial_borders/battle/ib_battle.h"
#include "rulesets/imperial_borders/flow/ib_scoring.h"
#include "rulesets/imperial_borders/ib_game.h"
#include "rulesets/imperial_borders/state/ib_hidden.h"
#include "rulesets/imperial_borders/state/ib_rules.h"
#include "rulesets/imperial_borders/year/ib_annex.h"

#include <algorithm>

namespace baton::ib {

namespace {

/// Kinds of promises, in the order of their bits and of Catalog::relations: passage, join, abstain.
constexpr int16_t PROMISES = 3;

/// Bits of PieceRow::flags behind the six piece flags; names in Catalog::conditions.
constexpr int32_t SHOWN_OUT_OF_ACTION = 64;
constexpr int32_t SHOWN_CARGO = 128;
constexpr int32_t SHOWN_TENT = 256;

void show_powers(const R &r, View &out) {
	const S &s = r.s;
	for (int n = 0; n < NATIONS; ++n) {
		int16_t flags = in_play(s, n) ? 1 : 0;
		flags = int16_t(flags | (s.active == n ? 2 : 0));
		flags = int16_t(flags | (is_sealed_now(s) && has(s.core.committed, PowerId(n)) ? 8 : 0));
		const int rank = rank_of(s, n);
		out.powers.push_back({ int16_t(n), s.core.seat_of[n], s.team[n], int16_t(rank < NATIONS ? rank : -1), flags });
	}
}

void show_spaces(const R &r, View &out) {
	const S &s = r.s;
	for (int region = 0; region < r.data.regions; ++region) {
		const Region &info = r.data.region[size_t(region)];
		const bool can_own = info.kind == RegionKind::Territory || info.kind == RegionKind::Port;
		int32_t flags = info.is_capital ? 1 : 0;
		flags |= (s.fort_flags[region] & 128) != 0 ? 2 : 0;
		flags |= can_own && s.owner[region] < 0 ? 4 : 0;
		flags |= is_closed(r, region) ? 8 : 0;
		flags |= (s.fort_flags[region] & piece_flag::RED) != 0 ? 16 : 0;
		flags |= s.battle.region == region ? 32 : 0;
		const int damage = s.owner[region] >= 0 ? int(info.tier) - s.fort_hp[region] : 0;
		out.spaces.push_back({ int16_t(region), s.owner[region], int16_t(s.fort_hp[region]), int16_t(damage), flags,
				s.pile[region] });
	}
}

void show_pieces(const R &r, View &out) {
	const S &s = r.s;
	for (int i = 0; i < s.piece_top; ++i) {
		const Piece &p = s.pieces[i];
		if (!is_live(p)) {
			continue;
		}
		const Noun noun = lot_noun(s, i);
		auto row = std::find_if(
				out.pieces.begin(), out.pieces.end(), [&](const PieceRow &known) { return known.noun == noun; });
		if (row != out.pieces.end()) {
			++row->count;
			continue;
		}
		int32_t flags = p.flags & 63;
		flags |= is_out_of_action(p) ? SHOWN_OUT_OF_ACTION : 0;
		flags |= is_cargo(p) ? SHOWN_CARGO : 0;
		flags |= p.type == Type::Tent ? SHOWN_TENT : 0;
		const int32_t carrier = is_cargo(p) ? lot_of(s, p.carrier) : -1;
		out.pieces.push_back({ noun, int16_t(p.region), p.owner, int16_t(p.type), 1, int16_t(p.damage),
				int16_t(p.order - 1), flags, carrier });
	}
	std::sort(out.pieces.begin(), out.pieces.end(),
			[](const PieceRow &l, const PieceRow &row) { return l.noun < row.noun; });
}

/// Order of Catalog::tracks.
enum Track : int16_t {
	T_GOLD,
	T_PRESTIGE,
	T_MORALE,
	T_ANNEXED,
	T_HOMELAND,
	T_ELITE_LAND,
	T_ELITE_SHIPS,
	T_MEDAL_POINTS,
	T_MEDALS,
	T_ROUND,
	T_LAST_ROUND,
};

void show_tracks(const R &r, View &out) {
	const S &s = r.s;
	for (int16_t n = 0; n < NATIONS; ++n) {
		if (!in_play(s, n)) {
			continue;
		}
		const std::array<int, MEDALS> points = medal_points(r, n);
		int32_t medals = 0;
		for (int column = 0; column < MEDALS; ++column) {
			medals |= s.medal[column] == n ? 1 << column : 0;
		}
		out.tracks.push_back({ T_GOLD, n, s.gold[n] });
		out.tracks.push_back({ T_PRESTIGE, n, s.prestige[n] });
		out.tracks.push_back({ T_MORALE, n, casualty_sum(r, n) });
		out.tracks.push_back({ T_ANNEXED, n, points[1] });
		out.tracks.push_back({ T_HOMELAND, n, points[2] });
		out.tracks.push_back({ T_ELITE_LAND, n, points[3] });
		out.tracks.push_back({ T_ELITE_SHIPS, n, points[4] });
		out.tracks.push_back({ T_MEDAL_POINTS, n, points[5] });
		out.tracks.push_back({ T_MEDALS, n, medals });
	}
	out.tracks.push_back({ T_ROUND, -1, s.round });
	out.tracks.push_back({ T_LAST_ROUND, -1, s.last_round });
}

void show_orders(const R &r, PowerSet known, View &out) {
	const S &s = r.s;
	const PowerSet orders = visible_orders(s, known);
	const PowerSet drafts = visible_drafts(s, known);
	for (int n = 0; n < NATIONS; ++n) {
		for (int i = 0; has(orders, PowerId(n)) && i < MAX_ORDERS; ++i) {
			const Order &order = s.orders[n][i];
			if (order.n == 0) {
				continue;
			}
			RouteRow row = { int16_t(n), int16_t(NATIONS + i), order.n, 0, int16_t(order.len + 1), {} };
			row.flags = int16_t(((order.flags & order_flag::DONE) != 0 ? 2 : 0) |
					((order.flags & order_flag::CANCELLED) != 0 ? 4 : 0));
			row.path[0] = order.origin;
			std::copy(order.path, order.path + order.len, row.path + 1);
			out.routes.push_back(row);
		}
		const Draft &draft = s.draft[n];
		if (s.phase == 2 && has(drafts, PowerId(n)) && draft.stage != 0) {
			RouteRow row = { int16_t(n), -1, draft.n, 1, int16_t(draft.len + 1), {} };
			row.path[0] = draft.origin;
			std::copy(draft.path, draft.path + draft.len, row.path + 1);
			out.routes.push_back(row);
		}
	}
}

// Where a Nation has said what its dice do, each with the answer (DP-50, DP-51).
void show_plan(const R &r, int nation, View &out) {
	for (int region = 0; region < r.data.regions; ++region) {
		const int answer = r.s.plot_n[nation][region];
		if (answer != 0) {
			out.draft.push_back(region_noun(region));
			out.draft.push_back(annex_answer_noun(answer));
		}
	}
	if (r.s.draft[nation].stage == 1) {
		out.draft.push_back(region_noun(r.s.draft[nation].origin));
	}
}

void show_drafts(const R &r, PowerSet known, View &out) {
	const S &s = r.s;
	for (int n = 0; n < NATIONS; ++n) {
		if (s.phase == 0 && has(visible_places(s, known), PowerId(n))) {
			for (int region = 0; region < r.data.regions; ++region) {
				for (int k = 0; k < s.plot_n[n][region]; ++k) {
					out.draft.push_back(region_noun(region));
				}
			}
		}
		if (!has(visible_drafts(s, known), PowerId(n))) {
			continue;
		}
		const Draft &draft = s.draft[n];
		for (int i = 0; i < s.piece_top; ++i) {
			if (is_live(s.pieces[i]) && has_piece(draft.pick, i)) {
				out.draft.push_back(lot_noun(s, i));
			}
		}
		for (int type = 0; type < MOBILE_TYPES; ++type) {
			for (int k = 0; k < draft.buy[type]; ++k) {
				out.draft.push_back(Noun::type(type));
			}
		}
		if (s.core.over == 0 && s.core.top().kind == F_ANNEX_PLAN) {
			show_plan(r, n, out);
		}
		if (s.phase == 3 && draft.stage == 1) {
			out.draft.push_back(Noun::number(draft.value));
		}
	}
}

// IB-D-01: what Nations have promised each other for this round; public, and binding nobody.
void show_promises(const S &s, View &out) {
	for (int16_t from = 0; from < NATIONS; ++from) {
		for (int16_t to = 0; to < NATIONS; ++to) {
			for (int16_t kind = 0; kind < PROMISES; ++kind) {
				if ((s.promise[from][to] >> kind & 1) != 0) {
					out.relations.push_back({ from, to, kind, 0 });
				}
			}
		}
	}
}

} // namespace

void IbGame::fill_view(const R &r, PowerSet known, View &out) const {
	out.turn = r.s.round;
	out.phase = int16_t(WORD_PHASE_SETUP + r.s.phase);
	show_powers(r, out);
	show_spaces(r, out);
	show_pieces(r, out);
	show_tracks(r, out);
	show_orders(r, known, out);
	show_drafts(r, known, out);
	r.s.offer.show(out);
	show_promises(r.s, out);
	if (r.s.battle.region != NO_REGION) {
		show_battle(r, out);
	}
}

} // namespace baton::ib
