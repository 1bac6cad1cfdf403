// Reach of a force and odds of a battle, found by a trial on a copy of the position.
#include "ne_overlay.h"

#include "rulesets/napoleon_against_europe/land/ne_march.h"

#include <algorithm>

namespace baton::ne {

namespace {

// Who would set out: all but fixed depots.
PieceSet marchers(const R &r, int piece) {
	const PieceSet set = force_of(r, piece);
	PieceSet out = set;
	set.each([&](int i) {
		if (kind_of(i) == PieceKind::Depot && has(r.s.pieces[i], piece_flag::FIXED)) {
			out.reset(i);
		}
	});
	return out;
}

} // namespace

Reach reach_of(const R &r, int piece) {
	Reach out;
	std::fill(std::begin(out.cost), std::end(out.cost), NO_REACH);
	std::fill(std::begin(out.from), std::end(out.from), uint8_t(NO_ZONE));
	const Piece &p = r.s.pieces[piece];
	const Side side = side_of_piece(r, piece);
	if (!is_in_zone(r, p) || side == NO_SIDE) {
		return out;
	}
	S trial = r.s;
	const PieceSet set = marchers(r, piece);
	Move &m = trial.move;
	const bool is_under_way = has(p, piece_flag::MOVING);
	if (!is_under_way) {
		clear_move(trial);
		m.zone = m.origin = uint8_t(p.at);
		m.side = side;
		m.leader = PieceId(piece);
		m.mf = uint8_t(std::max(0, movement_of(r, set) - (is_bad_weather(r.s) ? r.data.tables.weather : 0)));
	}
	const R t{ r.data, trial };
	out.mf = points_left(t);
	const bool may_force = !is_demoralised(r, set) && (!is_under_way || (m.march == 0 && m.spent == 0));
	out.march = may_force ? MAX_FORCED_MARCH : 0;
	const int most = out.mf + out.march;
	const Side enemy = other(side);
	const Presence here = presence(r);
	const ZoneSet hostile = here.field[enemy] | here.depots[enemy];
	if (is_under_way && !may_leave(t)) {
		return out;
	}
	// Nearest first; MP are few, so one pass per point.
	ZoneSet ring[16] = {};
	out.cost[m.zone] = 0;
	ring[0].set(m.zone);
	for (int spent = 0; spent < most && spent < 15; ++spent) {
		ring[spent].each([&](int zone) {
			if (out.cost[zone] != spent || (zone != m.zone && (hostile[zone] || fortress_side(r, zone) == enemy))) {
				return; // NE-12.1-i, NE-15.1-c: it stops here
			}
			for (const Link &link : r.data.links_of(zone)) {
				const int cost = spent + step_cost(t, link);
				const bool is_desert = link.kind == LinkKind::Desert;
				if (cost > most || cost >= out.cost[link.to] || (is_desert && spent + m.spent > 0) || cost > 15 ||
						!may_cross(t, side, set, link)) {
					continue;
				}
				out.cost[link.to] = uint8_t(cost);
				out.from[link.to] = uint8_t(zone);
				ring[cost].set(link.to);
			}
		});
	}
	for (int z = 0; z < r.data.zones; ++z) {
		// NE-12.2-i, NE-12.6-a: it may not end with friends whom it cannot join.
		if (out.cost[z] != NO_REACH && z != m.zone && (!here.field[side][z] || can_stay(r, set, z, side, hostile[z]))) {
			out.zones.set(z);
		}
	}
	return out;
}

bool try_battle(const R &r, int piece, int zone, S &out) {
	out = r.s;
	if (piece < 0) {
		return out.battle.zone != NO_ZONE;
	}
	const Side side = side_of_piece(r, piece);
	const Piece &p = r.s.pieces[piece];
	if (!is_in_zone(r, p) || side == NO_SIDE || combat_halves(r, outside(r, zone, other(side))) == 0) {
		return false;
	}
	int from = p.from;
	if (p.at != zone) {
		const Reach reach = reach_of(r, piece);
		from = reach.cost[zone] != NO_REACH			 ? int(reach.from[zone])
				: r.data.link(p.at, zone) != nullptr ? int(p.at)
													 : int(NO_ZONE);
		if (from == NO_ZONE) {
			return false;
		}
	}
	const PieceSet set = marchers(r, piece);
	set.each([&](int i) {
		out.pieces[i].at = SpaceId(zone);
		out.pieces[i].from = ZoneId(from);
		out.pieces[i].flags = uint16_t(out.pieces[i].flags & ~piece_flag::INSIDE);
	});
	clear_battle(out);
	Battle &b = out.battle;
	b.zone = uint8_t(zone);
	b.side[0].side = side;
	b.side[1].side = other(side);
	b.side[0].from = uint8_t(from);
	return true;
}

namespace {

// Whether a side of the open battle has named its lead corps and helpers (NE-D45); attacker first.
bool has_committed(const S &s, int index) {
	const Frame &top = s.core.top();
	return top.kind == F_COMMITMENT ? index < top.f[0] : top.kind == F_WINDOW && s.battle.side[0].halves > 0;
}

} // namespace

Odds odds_of(W &w, bool is_open) {
	Odds out;
	Battle &b = w.s.battle;
	const bool is_settled[2] = { is_open && has_committed(w.s, 0), is_open && has_committed(w.s, 1) };
	assess_battle(w);
	out.zone = b.zone;
	out.ratio = b.ratio;
	out.level = b.level;
	out.is_overrun = w.data.tables.is_overrun(b.ratio);
	const int steps[2] = { steps_in(w.read(), battle_force(w.read(), 0)),
		steps_in(w.read(), battle_force(w.read(), 1)) };
	if (out.is_overrun) {
		(b.ratio > 0 ? out.win : out.loss) = 1;
		out.losses[b.ratio > 0 ? 1 : 0] = steps[b.ratio > 0 ? 1 : 0];
		return out;
	}
	for (int i = 0; i < 2; ++i) {
		if (!is_settled[i]) {
			commit_best(w.s, w.data, i);
		}
	}
	constexpr int WAYS[11] = { 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 }; // of 2 to 12 with two dice
	settle_superiority(w);
	const int plus[2] = { battle_sum(w.read(), 0).total, battle_sum(w.read(), 1).total };
	for (int a = 0; a < 11; ++a) {
		const BattleResult &one = w.data.tables.battle_result(Level(b.level), a + 2 + plus[0]);
		for (int d = 0; d < 11; ++d) {
			const BattleResult &two = w.data.tables.battle_result(Level(b.level), d + 2 + plus[1]);
			const double chance = double(WAYS[a] * WAYS[d]) / 1296.;
			const bool wins = battle_winner(one, two) == 1;
			(wins ? out.win : one.losses == two.losses ? out.tie : out.loss) += chance;
			// NE-14.8-b: never more than the enemy's or one's own steps.
			const int due[2] = { std::max(0, two.losses + b.side[0].losses_mod),
				std::max(0, one.losses + b.side[1].losses_mod) };
			for (int i = 0; i < 2; ++i) {
				out.losses[i] += chance * std::min({ due[i], std::max(1, steps[1 - i]), steps[i] });
			}
		}
	}
	return out;
}

} // namespace baton::ne
