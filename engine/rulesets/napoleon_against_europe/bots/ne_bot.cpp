// What Napoléon against Europe tells the bots about a position: its worth for each side and the chance to win.
//
// The factors of the Hundred Days were fitted to the winners of thousands of matches of quick play
// (tools/bots/fit_worth_ne.cpp).
#include "ne_bot.h"

#include "ne_survey.h"
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/ne_game.h"
#include "rulesets/napoleon_against_europe/politics/ne_peace.h"

#include <algorithm>
#include <cmath>

namespace baton::ne {

const char *const WORTH_KEYS[WORTHS] = { "ne.worth.army", "ne.worth.pursuers", "ne.worth.exits", "ne.worth.keys",
	"ne.worth.strength", "ne.worth.order", "ne.worth.cards", "ne.worth.level", "ne.worth.home", "ne.worth.allies" };

namespace {

constexpr int MOST_ROUNDS = 6;

// How the odds start by rounds to come, the present one counted (the first for none), and what one of each thing adds,
// in the order of Worth.
struct Factors {
	float start[MOST_ROUNDS + 1];
	float factor[WORTHS];
	float per_round[WORTHS]; ///< more of each factor for each round to come
};
// Masters fight for the key zones of France as well as for the Emperor: when she is conquered, he cannot win any more.
constexpr Factors PLAIN = {
	{ 1.9f, 1.3f, 0.36f, -0.32f, -0.81f, -0.68f, -0.6f },
	{ 0.785f, 0.376f, 0.018f, 0.768f, 0.091f, 0.4f, 0.05f },
	{ -0.106f, 0.022f, 0.004f, -0.13f, -0.018f },
};
constexpr Factors MASTER = {
	{ 1.5f, 0.744f, -0.062f, -1.0f, -1.84f, -2.17f, -1.0f },
	{ 0.327f, 0.398f, 0.25f, 0.687f, 0.059f, 0.4f, 0.05f, 0.f, 2.48f },
	{ -0.026f, -0.119f, -0.025f, -0.121f, -0.011f, 0.f, 0.f, 0.f, -0.716f },
};

const Factors &factors_of(Skill skill) {
	return is_master(skill) ? MASTER : PLAIN;
}

constexpr int SETUP_LOOKS = 2000; // that it would take to tell set-ups apart

int rounds_to_come(const S &s) {
	return s.round <= 0 ? MOST_ROUNDS : std::clamp(int(s.rounds) - int(s.round) + 1, 0, MOST_ROUNDS);
}

float &at(Worths &all, Worth which) {
	return all[size_t(which)];
}

// The Hundred Days: everything turns on the Emperor.
void things_of_1815(const R &r, Worths &out) {
	const Survey &empire = survey(r, EMPIRE), &coalition = survey(r, COALITION);
	const ZoneId zone = empire.napoleon;
	if (zone == NO_ZONE) {
		at(out, Worth::Army) = -20.f;
		return;
	}
	const PieceSet force = force_of(r, r.data.napoleon);
	const int steps = steps_in(r, force);
	// The first steps count most: they are his life.
	at(out, Worth::Army) = float(std::min(steps, 6)) + 0.5f * float(std::clamp(steps - 6, 0, 12));
	at(out, Worth::Pursuers) = -0.1f * (0.5f * empire.threat[zone] + 0.5f * std::min(40.f, coalition.support[zone]));
	int exits = 0;
	for (const Link &link : r.data.links_of(zone)) {
		exits += !empire.enemies[link.to] && fortress_side(r, link.to) != COALITION ? 1 : 0;
	}
	at(out, Worth::Exits) = has(r.s.pieces[r.data.napoleon], piece_flag::INSIDE) ? -3.f : float(std::min(exits, 4));
	(territory_of(r, FRANCE) & r.data.key).each([&](int z) {
		at(out, Worth::Keys) -= controller(r, z) == COALITION ? 1.f : 0.f;
	});
	// NE-20.1-e: the Empire does not win when France is conquered, whatever its Emperor does abroad.
	at(out, Worth::Home) = is_conquered(r, FRANCE) ? -1.f : 0.f;
	float strength = 0;
	for (int z = 0; z < r.data.zones; ++z) {
		strength += z == zone ? 0.f : empire.own[z];
		// Only what is in France or can be there soon.
		strength -= empire.foe[z] > 0 &&
						(owner_of(r, z) == FRANCE || r.data.near[size_t(z)].intersects(territory_of(r, FRANCE)))
				? empire.foe[z]
				: 0.f;
	}
	at(out, Worth::Strength) = strength;
	bool is_shaken = false, is_hungry = false;
	(force & ALL_CORPS).each([&](int i) {
		is_shaken |= has(r.s.pieces[i], piece_flag::DEMORALISED);
		is_hungry |= has(r.s.pieces[i], piece_flag::UNSUPPLIED);
	});
	at(out, Worth::Order) = (is_shaken ? -1.f : 0.f) + (is_hungry ? -0.5f : 0.f);
	if (is_shaken) {
		// NE-20.1-e: without any army in good order at the end the Empire has not won.
		bool has_other = false;
		for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
			const Piece &p = r.s.pieces[i];
			has_other |= r.data.nation_of(i) == FRANCE && is_in_zone(r, p) && !has(p, piece_flag::DEMORALISED);
		}
		at(out, Worth::Order) -= has_other ? 0.f : rounds_to_come(r.s) <= 1 ? 12.f : 0.5f;
	}
}

} // namespace

Worths things_of(const R &r) {
	Worths out = {};
	at(out, Worth::Cards) = float(hand_size(r.s, EMPIRE) - hand_size(r.s, COALITION)) +
			0.5f * float(r.s.reserve[EMPIRE] - r.s.reserve[COALITION]);
	if (r.s.victory < 0) {
		things_of_1815(r, out);
	} else {
		things_of_campaign(r, out);
	}
	return out;
}

Worths worths(const R &r, Side side, Skill skill) {
	Worths out = things_of(r);
	const float sign = side == EMPIRE ? 1.f : -1.f;
	if (r.s.victory < 0) {
		const int left = rounds_to_come(r.s);
		const Factors &f = factors_of(skill);
		for (int i = 0; i < WORTHS; ++i) {
			out[size_t(i)] *= sign * std::max(0.01f, f.factor[i] + f.per_round[i] * float(std::min(left, 5)));
		}
		return out;
	}
	for (int i = 0; i < WORTHS; ++i) {
		out[size_t(i)] *= sign * campaign_factor(r, Worth(i));
	}
	return out;
}

void NeGame::evaluate(const State &state, std::span<float> per_power) const {
	evaluate_of(Skill::Plain, state, per_power);
}

void NeGame::evaluate_of(Skill skill, const State &state, std::span<float> per_power) const {
	const S &s = of(state);
	const R r{ data(), s };
	for (float &value : per_power) {
		value = 0;
	}
	if (s.core.over != 0) {
		for (PowerId side = 0; side < SIDES; ++side) {
			per_power[size_t(side)] = s.core.winners == 0 ? 0.3f : baton::has(s.core.winners, side) ? 1.f : 0.f;
		}
		return;
	}
	float lead = s.victory < 0 ? factors_of(skill).start[rounds_to_come(s)] : campaign_start(r);
	for (const float part : worths(r, EMPIRE, skill)) {
		lead += part;
	}
	const float chance = 1.f / (1.f + std::exp(-lead));
	per_power[EMPIRE] = chance;
	per_power[COALITION] = 1.f - chance;
}

int NeGame::looks_needed(const State &state) const {
	// Who is set up where changes the chances of a whole year by less than luck does (docs/bots.md).
	const StateCore &core = state.core();
	return core.depth > 0 && core.top().kind == F_SETUP ? SETUP_LOOKS : 0;
}

} // namespace baton::ne
