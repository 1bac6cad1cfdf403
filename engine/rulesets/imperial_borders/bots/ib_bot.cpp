// What Imperial Borders tells the bots: the worth of a position for each Nation and its chance to win.
//
// The factors were fitted to the outcomes of six hundred matches of quick play (docs/bots.md tells how): a Territory
// held early decides more than its Medal Points, since it pays, ranks and screens until the end.
#include "ib_bot.h"

#include "ib_survey.h"
#include "rulesets/imperial_borders/flow/ib_scoring.h"
#include "rulesets/imperial_borders/ib_game.h"
#include "rulesets/imperial_borders/year/ib_annex.h"

#include <algorithm>
#include <cmath>

namespace baton::ib {

const char *const WORTH_KEYS[WORTHS] = { "ib.worth.lands", "ib.worth.prestige", "ib.worth.elites", "ib.worth.gold",
	"ib.worth.army", "ib.worth.prospects", "ib.worth.spoils", "ib.worth.danger", "ib.worth.capital" };

namespace {

// By rounds to come after this one, 0 to 8. LAND is quick play's; the others are those of the worth.
constexpr float LAND[] = { 1.05f, 1.28f, 1.56f, 1.9f, 2.32f, 2.83f, 3.45f, 4.2f, 4.8f };
constexpr float ANNEXED[] = { 1.f, 1.f, 1.f, 1.05f, 1.1f, 1.2f, 1.3f, 1.4f, 1.4f };
constexpr float HOMELAND[] = { 1.f, 1.05f, 1.1f, 1.2f, 1.3f, 1.4f, 1.5f, 1.6f, 1.6f };
constexpr float ARMY[] = { 0.05f, 0.09f, 0.13f, 0.165f, 0.195f, 0.2f, 0.2f, 0.25f,
	0.3f }; // per Gold of Land Units, wherever they are
constexpr float GOLD[] = { 0.1f, 0.1f, 0.12f, 0.15f, 0.17f, 0.18f, 0.19f, 0.2f, 0.25f };
constexpr float DANGER[] = { 0.5f, 0.65f, 0.7f, 0.8f, 0.8f, 0.65f, 0.6f, 0.5f, 0.5f };
constexpr float SHARPNESS[] = { 0.376f, 0.241f, 0.198f, 0.171f, 0.148f, 0.134f, 0.122f, 0.105f, 0.09f };
// What a Nation's place on the map is worth in each round to come.
constexpr float PLACE[NATIONS] = { -1.4f, 1.1f, -0.3f, -2.1f, 1.7f, 1.f };
constexpr float PRESTIGE = 1.04f;
constexpr float ELITE_LAND = 0.6f;
constexpr float ELITE_SHIP = 0.6f;
constexpr float SHIP = 0.2f;
constexpr float POSITION = 0.03f; // per unit and pull
constexpr float SPOILS_SHARE = 0.35f; // of a Medal Point of Morale, which counts for this round's rank only
constexpr float NO_CAPITAL = 12.f; // cannot spend and cannot win (IB-G-26)

int left_of(const S &s) {
	return std::clamp(int(s.last_round) - int(s.round), 0, 8);
}

float sum_of(const Worths &all) {
	float sum = 0;
	for (float part : all) {
		sum += part;
	}
	return sum;
}

} // namespace

float land_factor(int rounds_left) {
	return LAND[std::clamp(rounds_left, 0, 8)];
}

Worths worths(const R &r, int nation) {
	const S &s = r.s;
	const int left = left_of(s);
	const Survey &v = survey(r, nation);
	const std::array<int, MEDALS> columns = medal_points(r, nation);
	Worths out = {};
	out[int(Worth::Lands)] = ANNEXED[left] * float(columns[1]) + HOMELAND[left] * float(columns[2]);
	out[int(Worth::Prestige)] = PRESTIGE * float(s.prestige[nation]);
	out[int(Worth::Elites)] = ELITE_LAND * float(columns[3]) + ELITE_SHIP * float(columns[4]);
	out[int(Worth::Gold)] = GOLD[left] * float(s.gold[nation]);
	const bool is_before_count = s.phase < 6;
	if (is_before_count) {
		out[int(Worth::Spoils)] = SPOILS_SHARE * 0.1f * float(casualty_sum(r, nation));
	}
	float army = 0, danger = 0, prospects = 0;
	for (int region = 0; region < r.data.regions; ++region) {
		const int n = v.own[region].units();
		if (n > 0 && r.data.is_land(region)) {
			army += POSITION * float(n) * v.pull[region] * (left > 0 ? 1.f : 0.4f);
			if (s.owner[region] < 0 && r.data.territory[size_t(region)] && s.phase < 5) {
				prospects += v.hold(r, region, v.own[region]) * ANNEXED[left] / LAND[left];
			}
		}
		if (s.owner[region] == nation && r.data.territory[size_t(region)]) {
			danger += v.hold(r, region, v.own[region]);
		}
	}
	each_piece(s, [&](int, const Piece &p) {
		if (p.owner == nation && p.type != Type::Tent) {
			army += is_ship(p.type) ? (is_out_of_action(p) ? 0.5f * SHIP : SHIP)
									: ARMY[left] * float(r.data.cost[size_t(p.type)]);
			army += is_cargo(p) ? 0.1f : 0.f;
		}
	});
	out[int(Worth::Army)] = army;
	out[int(Worth::Prospects)] = prospects;
	out[int(Worth::Danger)] = DANGER[left] * danger;
	out[int(Worth::Capital)] = holds_capital(r, nation) ? 0.f : -NO_CAPITAL;
	return out;
}

int IbGame::looks_needed(const State &state) const {
	// Square of luck over what answers differ by, as tools/bots/spread.cpp finds it.
	const S &s = of(state);
	if (s.core.over != 0 || s.core.depth == 0) {
		return 0;
	}
	switch (s.core.top().kind) {
		case F_SETUP_PLOT:
			return 60;
		case F_BID:
		case F_BUY:
			return 90;
		case F_SLOTS:
		case F_CONGRESS:
			return 250;
		default:
			return 0;
	}
}

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
	float worth[NATIONS] = {};
	for (int n = 0; n < NATIONS; ++n) {
		worth[n] = in_play(s, n) ? sum_of(worths(r, n)) + PLACE[n] * float(std::min(5, left_of(s))) : 0.f;
	}
	float points[NATIONS] = {};
	float best = -1e9f;
	for (int n = 0; n < NATIONS; ++n) {
		if (!in_play(s, n)) {
			continue;
		}
		for (int m = 0; m < NATIONS; ++m) {
			points[n] += in_play(s, m) && same_team(s, n, m) ? worth[m] : 0.f;
		}
		points[n] /= float(count(team_of(s, n)));
		best = std::max(best, points[n]);
	}
	// A lead counts more the nearer the end is.
	const float sharpness = SHARPNESS[left_of(s)];
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
