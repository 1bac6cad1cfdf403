// The worth of a position in the campaigns of 1805 and 1809: levels, key zones, armies and alliances.
//
// The factors were fitted to the winners of quick play (tools/bots/fit_worth_ne.cpp).
#include "ne_bot.h"

#include "ne_survey.h"
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"

#include <algorithm>

namespace baton::ne {

namespace {

constexpr int MOST_YEARS = 9;
// By full years to come; the first in the last year.
constexpr float START[MOST_YEARS + 1] = { 1.95f, 1.52f, 1.19f, 0.88f, 0.62f, 0.37f, 0.23f, 0.24f, 0.36f, 0.64f };
// In the order of Worth; the second is added for each year to come.
constexpr float FACTOR[WORTHS] = { 0.015f, 0.233f, 0, 0.147f, 0.022f, 0.012f, 0.03f, 0.142f, 0.697f, 0.028f };
constexpr float PER_YEAR[WORTHS] = { 0.002f, -0.019f, 0, -0.013f, 0.015f, 0, 0, 0.005f, -0.06f, 0 };

constexpr float LOW_LEVEL = 1.f, HIGH_LEVEL = 0.5f; // more for each point below 5, above 16

int years_to_come(const R &r) {
	return std::clamp(int(scenario_of(r).last_year) - int(r.s.year), 0, MOST_YEARS);
}

float &at(Worths &all, Worth which) {
	return all[size_t(which)];
}

// What a power in the war is worth, by nation: army, cards, budget.
constexpr float POWER[MAJORS] = { 1.f, 1.f, 2.f, 3.f, 3.f, 0.f, 0.f };

// How open a side's own key zones lie: what can fall on each against what stands there.
float exposure(const R &r, Side side) {
	const Survey &v = survey(r, side);
	float sum = 0;
	r.data.key.each([&](int z) {
		const Nation owner = owner_of(r, z);
		const bool is_prize = owner == FRANCE || z == r.data.at.mantoue || (is_major(owner) && side == COALITION);
		if (is_prize && side_of(r.s, owner) == side && controller(r, z) == side && v.threat[z] > 0) {
			sum += std::clamp((v.threat[z] - v.own[z]) / 12.f, 0.f, 1.f);
		}
	});
	return sum;
}

// NE-19-a: near its bounds the level is the match.
float level_worth(float level) {
	return level - 8.f - LOW_LEVEL * std::max(0.f, 5.f - level) + HIGH_LEVEL * std::max(0.f, level - 16.f);
}

} // namespace

void things_of_campaign(const R &r, Worths &out) {
	at(out, Worth::Level) = level_worth(float(r.s.victory));
	for (int n = 0; n < MAJORS; ++n) {
		const Side side = side_of(r.s, n);
		if (side == NO_SIDE) {
			continue;
		}
		at(out, Worth::Allies) += side == EMPIRE ? POWER[n] : -POWER[n];
		const ZoneSet keys = territory_of(r, n) & r.data.key;
		const int all = keys.count();
		int lost = 0;
		keys.each([&](int z) { lost += controller(r, z) == other(side) ? 1 : 0; });
		if (n == FRANCE) {
			at(out, Worth::Home) -= float(lost);
			continue;
		}
		// A power near its fall is worth more than a key zone here and there.
		const float worth = float(lost) + (all > 1 && lost >= all - 1 ? 1.5f : 0.f);
		at(out, Worth::Keys) += side == COALITION ? worth : -worth;
	}
	at(out, Worth::Home) -= controller(r, r.data.at.mantoue) == COALITION ? 1.f : 0.f;
	for (int i = 0; i < CORPS; ++i) {
		const Piece &p = r.s.pieces[i];
		if (!is_in_zone(r, p)) {
			continue;
		}
		const Side side = side_of_piece(r, i);
		if (side == NO_SIDE) {
			continue;
		}
		const Corps &corps = corps_of(r.data, i);
		const float worth = float(p.steps) * (0.64f + 0.12f * float(corps.morale) + 0.1f * float(corps.stars));
		at(out, Worth::Army) += side == EMPIRE ? worth : -0.8f * worth;
		const float trouble = (has(p, piece_flag::DEMORALISED) ? 0.5f : 0.f) +
				(has(p, piece_flag::UNSUPPLIED) ? 0.3f : 0.f) +
				(has(p, piece_flag::INSIDE) && is_besieged(r.s, p.at) ? 0.4f : 0.f);
		at(out, Worth::Order) += (side == EMPIRE ? -1.f : 1.f) * trouble * worth;
	}
	for (int z = 0; z < r.data.zones; ++z) {
		const bool is_fort = fortress_level(r, z) > 0;
		if (is_fort && r.s.flag[z] != NO_SIDE) {
			at(out, Worth::Strength) += r.s.flag[z] == EMPIRE ? 1.f : -1.f;
		}
	}
	at(out, Worth::Pursuers) = exposure(r, COALITION) - exposure(r, EMPIRE);
}

float campaign_factor(const R &r, Worth which) {
	return std::max(0.f, FACTOR[size_t(which)] + PER_YEAR[size_t(which)] * float(years_to_come(r)));
}

float campaign_start(const R &r) {
	return START[years_to_come(r)];
}

} // namespace baton::ne
