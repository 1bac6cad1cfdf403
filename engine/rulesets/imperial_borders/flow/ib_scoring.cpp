// Medal Points, Prestige and final scores.
#include "ib_scoring.h"

#include "ib_flow.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

#include <algorithm>

namespace baton::ib {

int casualty_sum(const R &r, int nation) {
	int sum = 0;
	for (int spoil = 0; spoil < SPOILS; ++spoil) {
		sum += r.s.spoils[nation][spoil] * r.data.spoil_value[size_t(spoil)];
	}
	return sum;
}

std::array<int, MEDALS> medal_points(const R &r, int nation) {
	std::array<int, MEDALS> points = {};
	// IB-P6-03, IB-P6-02: a tenth of the casualties' value, never below zero.
	points[0] = std::max(0, casualty_sum(r, nation)) / 10;
	for (int region = 0; region < r.data.regions; ++region) {
		const Region &info = r.data.region[size_t(region)];
		// IB-P6-09: Ports count for nothing.
		if (info.kind != RegionKind::Territory || r.s.owner[region] != nation) {
			continue;
		}
		// IB-P6-04, IB-P6-05: Annexed Territories, and Homeland ones of any Nation.
		(info.homeland < 0 ? points[1] : points[2]) += int(info.tier);
	}
	each_piece(r.s, [&](int, const Piece &p) {
		if (p.owner == nation && (p.flags & piece_flag::ELITE) != 0) {
			++(is_ship(p.type) ? points[4] : points[3]); // IB-P6-06, IB-P6-07
		}
	});
	points[5] = points[0] + points[1] + points[2] + points[3] + points[4]; // IB-P6-08
	return points;
}

std::array<int, NATIONS> prestige_awards(const std::array<int, NATIONS> &totals, PowerSet nations) {
	std::array<int, NATIONS> awards = {};
	for (int n = 0; n < NATIONS; ++n) {
		if (!has(nations, PowerId(n))) {
			continue;
		}
		// AMB-48: ranks are ranks of distinct totals, however low (AMB-49).
		int higher[NATIONS];
		int distinct = 0;
		for (int m = 0; m < NATIONS; ++m) {
			if (has(nations, PowerId(m)) && totals[size_t(m)] > totals[size_t(n)] &&
					std::find(higher, higher + distinct, totals[size_t(m)]) == higher + distinct) {
				higher[distinct++] = totals[size_t(m)];
			}
		}
		awards[size_t(n)] = std::max(0, 3 - distinct);
	}
	return awards;
}

int medal_winner(const S &s, const std::array<int, NATIONS> &column, PowerSet nations) {
	int best = -1;
	bool is_tied = false;
	for (int n = 0; n < NATIONS; ++n) {
		if (!has(nations, PowerId(n))) {
			continue;
		}
		if (best < 0 || column[size_t(n)] > column[size_t(best)]) {
			best = n;
			is_tied = false;
		} else if (column[size_t(n)] == column[size_t(best)]) {
			// IB-T-06, AMB-59: inside one team the better place in the turn order takes it.
			if (same_team(s, n, best)) {
				best = rank_of(s, n) < rank_of(s, best) ? n : best;
			} else {
				is_tied = true;
			}
		}
	}
	return is_tied ? -1 : best;
}

int score(const R &r, int nation) {
	const std::array<int, MEDALS> points = medal_points(r, nation);
	return r.s.prestige[nation] + points[1] + points[2] + points[3] + points[4];
}

int projected_score(const R &r, int nation) {
	return score(r, nation) + (r.s.core.over != 0 ? 0 : r.s.gold[nation] / 10);
}

namespace {

PowerSet best_nations(const R &r) {
	const S &s = r.s;
	// IB-E-03: only Nations that hold their own Capital can win; AMB-57 if nobody does.
	PowerSet able_to_win = 0;
	for (int n = 0; n < NATIONS; ++n) {
		if (in_play(s, n) && holds_capital(r, n)) {
			able_to_win |= bit(PowerId(n));
		}
	}
	if (able_to_win == 0) {
		able_to_win = s.in_play;
	}
	PowerSet best = 0;
	std::pair<int, int> top;
	for (int n = 0; n < NATIONS; ++n) {
		if (!has(able_to_win, PowerId(n))) {
			continue;
		}
		// IB-E-04: ties go to more Gold, then are shared.
		const std::pair<int, int> value = { score(r, n), s.gold[n] };
		if (best == 0 || value > top) {
			best = bit(PowerId(n));
			top = value;
		} else if (value == top) {
			best |= bit(PowerId(n));
		}
	}
	return best;
}

} // namespace

PowerSet winners(const R &r) {
	const S &s = r.s;
	if (!is_team_game(s)) {
		return best_nations(r);
	}
	// IB-T-07, IB-E-05: own Capitals held, then combined score, then combined Gold (AMB-58).
	PowerSet best = 0;
	std::array<int, 3> top = {};
	for (int n = 0; n < NATIONS; ++n) {
		const PowerSet team = team_of(s, n);
		if (!in_play(s, n) || first_power(team) != n) {
			continue;
		}
		std::array<int, 3> value = {};
		for (int m = 0; m < NATIONS; ++m) {
			if (has(team, PowerId(m))) {
				value[0] += holds_capital(r, m) ? 1 : 0;
				value[1] += score(r, m);
				value[2] += s.gold[m];
			}
		}
		if (best == 0 || value > top) {
			best = team;
			top = value;
		} else if (value == top) {
			best |= team;
		}
	}
	return best;
}

bool is_peace(int round, int peace, int war) {
	// IB-P6-24: one more vote for Peace in round 6, two in round 7. IB-P6-26: a tie is no Peace.
	const int extra = round == 6 ? 1 : round == 7 ? 2 : 0;
	return peace + extra > war;
}

void end_match(W &w) {
	S &s = w.s;
	s.phase = 8;
	for (int n = 0; n < NATIONS; ++n) {
		if (!in_play(s, n)) {
			continue;
		}
		// IB-E-01: one Prestige for every 10 Gold.
		const int bonus = s.gold[n] / 10;
		s.prestige[n] = int16_t(s.prestige[n] + bonus);
		w.event("gold_prestige", PowerId(n)).amount(bonus, s.gold[n]).rule("IB-E-01");
		w.event("final_score", PowerId(n)).amount(score(w.read(), n)).rule("IB-E-02");
	}
	s.core.winners = winners(w.read());
	s.core.over = 1;
	for (int n = 0; n < NATIONS; ++n) {
		if (has(s.core.winners, PowerId(n))) {
			w.event("won", PowerId(n)).rule("IB-E-03");
		}
	}
}

} // namespace baton::ib
