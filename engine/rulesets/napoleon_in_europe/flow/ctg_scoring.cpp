// Prestige, victory levels, scores of players, and the end of both types of game.
#include "ctg_flow.h"

#include <algorithm>

namespace baton::ctg {

namespace {

constexpr int QUARTERS = 4;

// CTG-VIC-13 to CTG-VIC-16; CTG-AMB-06, CTG-AMB-08
int region_worth(const R &r, PowerId p, int region) {
	const Region &land = r.data.region[size_t(region)];
	const int capital = capital_number(r.data, region);
	if (capital >= 0) {
		const int column = land.homeland == p ? -1 : p == TURKEY ? 1 : 2;
		return column < 0 ? QUARTERS : r.data.campaign.yield[capital][column] * QUARTERS;
	}
	const bool is_egypt = land.id == "egypt"; // CTG-VIC-12
	if (land.africa && !is_egypt) {
		return QUARTERS / 2; // CTG-VIC-11
	}
	if (land.homeland != p) {
		switch (p) {
			case RUSSIA:
				return QUARTERS / 2; // CTG-VIC-14
			case SPAIN:
			case PRUSSIA:
				return QUARTERS * 2; // CTG-VIC-15, CTG-VIC-16
			default:
				break;
		}
	}
	return QUARTERS;
}

bool owns_home(const R &r, PowerId p, bool all) {
	bool every = true, any = false;
	for (int region = 0; region < REGIONS; ++region) {
		if (r.data.region[size_t(region)].homeland == p) {
			every = every && r.s.owner[region] == p;
			any = any || r.s.owner[region] == p;
		}
	}
	return all ? every : any;
}

/// Greater than the next two navies together; each minor squadron is a navy of one (CTG-VIC-19).
bool rules_waves(const R &r) {
	int most[2] = {};
	const auto put = [&](int n) {
		if (n > most[0]) {
			most[1] = most[0];
			most[0] = n;
		} else {
			most[1] = std::max(most[1], n);
		}
	};
	for (PowerId p = 0; p < MAJORS; ++p) {
		if (p != BRITAIN) {
			put(navy(r, p));
		}
	}
	for (const uint8_t squadron : r.s.navy) {
		put(squadron);
	}
	return navy(r, BRITAIN) > most[0] + most[1];
}

} // namespace

int prestige(const R &r, PowerId p) {
	int sum = 0;
	for (int region = 0; region < REGIONS; ++region) {
		if (r.s.owner[region] == p) {
			sum += region_worth(r, p, region) / (r.s.uprising[region] >= 2 ? 2 : 1); // CTG-VIC-10
		}
	}
	sum += p == FRANCE ? -6 * QUARTERS : 0; // CTG-VIC-17
	sum += p == AUSTRIA ? 2 * QUARTERS : 0; // CTG-VIC-18
	return sum;
}

int navy(const R &r, PowerId p) {
	int n = 0;
	for (int i = 0; i < r.data.ports + r.data.seas; ++i) {
		n += ships_at(r, r.data.first_port + i, p) + admirals_at(r, r.data.first_port + i, p);
	}
	return n;
}

Level victory_level(const R &r, PowerId p) {
	if (!owns_home(r, p, false)) {
		return EXTINCTION; // CTG-VIC-28
	}
	if (!owns_home(r, p, true)) {
		return DEFEAT; // CTG-VIC-27
	}
	int count[MAJORS];
	for (PowerId q = 0; q < MAJORS; ++q) {
		count[q] = prestige(r, q);
	}
	int others[2] = { -1000, -1000 }; // the two largest of the others
	for (PowerId q = 0; q < MAJORS; ++q) {
		if (q != p && count[q] > others[0]) {
			others[1] = others[0];
			others[0] = count[q];
		} else if (q != p) {
			others[1] = std::max(others[1], count[q]);
		}
	}
	const bool first = count[p] > others[0];
	if (p == BRITAIN) { // CTG-VIC-21, CTG-VIC-23, CTG-VIC-25
		const bool waves = rules_waves(r), quiet = others[0] <= 16 * QUARTERS;
		return waves && quiet && first ? TOTAL_VICTORY
				: waves && quiet	   ? MAJOR_VICTORY
				: waves				   ? MINOR_VICTORY
									   : SURVIVAL;
	}
	if (count[p] > others[0] + others[1]) {
		return TOTAL_VICTORY; // CTG-VIC-20
	}
	if (first) {
		return MAJOR_VICTORY; // CTG-VIC-22
	}
	// CTG-VIC-24, CTG-AMB-09: the two largest but Britain and whoever has a greater victory, with those tied.
	int better = 0;
	for (PowerId q = 0; q < MAJORS; ++q) {
		if (q == p || q == BRITAIN || count[q] <= count[p]) {
			continue;
		}
		bool leads = owns_home(r, q, true);
		for (PowerId o = 0; o < MAJORS; ++o) {
			leads = leads && (o == q || count[q] > count[o]);
		}
		better += leads ? 0 : 1;
	}
	return better < 2 ? MINOR_VICTORY : SURVIVAL;
}

int player_score(const R &r, SeatId seat) {
	int sum = 0, months = 0;
	for (PowerId p = 0; p < MAJORS; ++p) {
		sum += int(victory_level(r, p)) * r.s.months[seat][p] * 100;
		months += r.s.months[seat][p];
	}
	return months > 0 ? (sum + months / 2) / months : 0;
}

namespace {

void finish(W &w, PowerSet winners) {
	w.s.finished = 2;
	w.s.core.over = 1;
	w.s.core.winners = winners;
	w.event("match_ends", first_power(winners)).amount(count(winners)).rule("CTG-SETUP-05");
}

} // namespace

void win_for_team(W &w, int team) {
	PowerSet winners = 0;
	for (PowerId p = 0; p < MAJORS; ++p) {
		winners |= team_of(w.s, p) == team ? bit(p) : PowerSet(0);
	}
	w.event("team_wins", first_power(winners)).amount(team).rule(team == 0 ? "CTG-VIC-02" : "CTG-VIC-01");
	finish(w, winners);
}

// CTG-VIC-02, CTG-AMB-14: not before there was a war.
void check_team_victory(W &w) {
	S &s = w.s;
	s.fought |= s.war[FRANCE] != 0 ? 1 : 0;
	if (s.empire == 0 && s.core.over == 0 && s.fought != 0 && s.war[FRANCE] == 0) {
		win_for_team(w, 0);
	}
}

void end_match(W &w) {
	S &s = w.s;
	if (s.empire == 0) {
		finish(w, 0); // CTG-VIC-03
		return;
	}
	// CTG-VIC-30: the best score wins, ties share.
	int best = -1;
	PowerSet winners = 0;
	for (SeatId seat = 0; seat < MAX_SEATS; ++seat) {
		if (s.player[seat] == 0) {
			continue;
		}
		const int score = player_score(w.read(), seat);
		if (score > best) {
			best = score;
			winners = 0;
		}
		winners |= score == best ? bit(PowerId(s.player[seat] - 1)) : PowerSet(0);
	}
	finish(w, winners);
}

} // namespace baton::ctg
