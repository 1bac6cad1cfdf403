// What Imperial Borders tells the bots: the worth of a position for each Nation, and quick weights for legal rows.
#include "ib_annex.h"
#include "ib_game.h"
#include "ib_rules.h"
#include "ib_scoring.h"
#include "ib_talk.h"

#include <cmath>

namespace baton::ib {

namespace {

// Purchase value of a Nation's Forces on the map, damaged Ships at half.
float army_value(const R &r, int nation) {
	float value = 0;
	each_piece(r.s, [&](int, const Piece &p) {
		if (p.owner == nation && p.type != Type::Tent) {
			const float cost = r.data.cost[size_t(p.type)];
			value += is_out_of_action(p) ? cost * 0.3f : cost;
			value += (p.flags & piece_flag::ELITE) != 0 ? 4.f : 0.f;
		}
	});
	return value;
}

// Enemy Land Units standing in the Capital's region or next to it, against the own ones.
float capital_danger(const R &r, int nation) {
	const int capital = r.data.capital[size_t(nation)];
	float threat = 0, guard = r.s.fort_hp[capital] * 5.f;
	each_piece(r.s, [&](int, const Piece &p) {
		if (!is_land(p.type) || is_cargo(p)) {
			return;
		}
		const bool is_near = p.region == capital || r.data.near[size_t(capital)][p.region];
		if (is_near) {
			(same_team(r.s, p.owner, nation) ? guard : threat) += r.data.cost[size_t(p.type)];
		}
	});
	return threat <= guard * 0.5f ? 0.f : std::min(1.f, (threat - guard * 0.5f) / (guard + 1.f));
}

// Points that the position is worth to a Nation at the end, roughly.
float worth(const R &r, int nation) {
	const S &s = r.s;
	const int rounds_left = std::max(0, int(s.last_round) - int(s.round));
	float points = float(projected_score(r, nation));
	const std::array<int, MEDALS> columns = medal_points(r, nation);
	points += 0.25f * float(columns[5]) * float(rounds_left) * 0.3f; // Prestige of rounds to come
	points += army_value(r, nation) * (rounds_left > 0 ? 0.10f : 0.02f);
	points += float(s.gold[nation]) * (rounds_left > 0 ? 0.12f : 0.f);
	for (int region = 0; region < r.data.regions; ++region) {
		if (r.data.territory[size_t(region)] && can_annex(r, nation, region)) {
			points += 0.8f; // a try at an Independent Territory
		}
	}
	if (!holds_capital(r, nation)) {
		points -= 12.f; // cannot spend and cannot win (IB-G-26)
	}
	points -= capital_danger(r, nation) * 8.f;
	return points;
}

} // namespace

void IbGame::evaluate(const State &state, std::span<float> per_power) const {
	const S &s = of(state);
	const R r{ data(), s };
	for (float &value : per_power) {
		value = 0;
	}
	if (s.core.over != 0) {
		const int n = count(s.core.winners);
		for (PowerId power = 0; power < NATIONS; ++power) {
			per_power[size_t(power)] = has(s.core.winners, power) ? (is_team_game(s) ? 1.f : 1.f / float(n)) : 0.f;
		}
		return;
	}
	float points[NATIONS] = {};
	float best = -1e9f;
	for (int n = 0; n < NATIONS; ++n) {
		if (!in_play(s, n)) {
			continue;
		}
		for (int m = 0; m < NATIONS; ++m) {
			points[n] += in_play(s, m) && same_team(s, n, m) ? worth(r, m) : 0.f;
		}
		points[n] /= float(count(team_of(s, n)));
		best = std::max(best, points[n]);
	}
	// A lead counts more the nearer the end is.
	const float sharpness = 0.10f + 0.03f * float(s.round);
	float sum = 0;
	float share[NATIONS] = {};
	for (int n = 0; n < NATIONS; ++n) {
		if (in_play(s, n)) {
			share[n] = std::exp((points[n] - best) * sharpness);
			sum += share[n] / float(count(team_of(s, n)));
		}
	}
	for (int n = 0; n < NATIONS; ++n) {
		per_power[size_t(n)] = in_play(s, n) ? share[n] / sum : 0.f;
	}
}

} // namespace baton::ib
