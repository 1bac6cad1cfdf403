// Fits the factors of ne_bot.cpp and ne_bot_campaign.cpp: logistic regression of the winner on what the position shows
// when the Empire acts.
//
// Build and run from the root, after `scons cli`:
//   g++ -std=c++20 -O2 -Iengine tools/bots/fit_worth_ne.cpp build/lib/release/libbaton.a -lpthread -o
//   build/fit_worth_ne build/fit_worth_ne 2000 build/fit_worth_ne 400 campaign_1805 build/fit_worth_ne 4000
//   hundred_days_1815 masters     both sides by masters only
#include "bots/policy.h"
#include "rulesets/napoleon_against_europe/bots/ne_bot.h"
#include "rulesets/napoleon_against_europe/ne_game.h"
#include "session/library.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

using namespace baton;
using namespace baton::ne;

namespace {

constexpr int ROUNDS_SEEN = 10; // rounds to come in the Hundred Days, years in the campaigns
constexpr int TERMS =
		ROUNDS_SEEN + 2 * WORTHS + 2; // a start for each number of rounds to come; each thing alone and by rounds

struct Sample {
	double x[TERMS] = {};
	double y = 0;
};

Sample sample_of(const R &r) {
	Sample out;
	const bool is_campaign = r.s.victory >= 0;
	const int left = is_campaign ? std::clamp(int(scenario_of(r).last_year) - int(r.s.year), 0, ROUNDS_SEEN - 1)
								 : std::clamp(int(r.s.rounds) - int(r.s.round) + 1, 0, 6);
	out.x[left] = 1;
	const Worths things = things_of(r);
	for (int i = 0; i < WORTHS; ++i) {
		// Cards are spent when there is fighting, order is lost in it: what goes with them is no effect of theirs.
		if (i == int(Worth::Cards) || i == int(Worth::Order)) {
			continue;
		}
		out.x[ROUNDS_SEEN + i] = double(things[size_t(i)]);
		out.x[ROUNDS_SEEN + WORTHS + i] = double(things[size_t(i)]) * left;
	}
	return out;
}

void play(const NeGame &game, const char *scenario, bool is_masters, uint64_t seed, std::vector<Sample> &out) {
	State state;
	ApplyContext ctx;
	MatchSetup setup;
	setup.seed = seed;
	for (size_t i = 0; i < game.catalog().scenarios.size(); ++i) {
		setup.scenario = game.catalog().scenarios[i].id == scenario ? int(i) : setup.scenario;
	}
	static_cast<void>(game.setup(state, setup, ctx));
	// Plain players and masters of both sides in turn: a worth that knew only one of them would mislead who plays like
	// the other.
	Policy policy;
	policy.school(bit(EMPIRE), !is_masters && seed % 2 == 0 ? Skill::Plain : Skill::Master);
	policy.school(bit(COALITION), !is_masters && seed / 2 % 2 == 0 ? Skill::Plain : Skill::Master);
	Rng rng = Rng::stream(seed, 1);
	const size_t first = out.size();
	uint64_t asked = 0;
	const R r{ game.data(), NeGame::of(state) };
	for (Decision d = game.decision(state); d.mode != Mode::Over; d = game.decision(state)) {
		// Also in the middle of things: look-aheads end there.
		if (std::strcmp(d.kind, "action") == 0 || (std::strcmp(d.kind, "activate") == 0 && ++asked % 2 == 0)) {
			out.push_back(sample_of(r));
		}
		const PowerId power = first_power(d.asked);
		if (!policy.answer(game, state, power, Sharpness::Firm, rng, nullptr)) {
			break;
		}
	}
	for (size_t i = first; i < out.size(); ++i) {
		out[i].x[TERMS - 2] = seed % 2 == 0 ? -0.5 : 0.5;
		out[i].x[TERMS - 1] = seed / 2 % 2 == 0 ? -0.5 : 0.5;
		out[i].y = state.core().winners == 0		? (NeGame::of(state).victory >= 0 ? 0.5 : 0.3)
				: has(state.core().winners, EMPIRE) ? 1
													: 0;
	}
}

// Newton's method with a small ridge.
void fit(const std::vector<Sample> &rows) {
	double b[TERMS] = {};
	for (int round = 0; round < 12; ++round) {
		std::vector<std::vector<double>> m(TERMS, std::vector<double>(TERMS + 1, 0.0));
		double cost = 0;
		for (const Sample &row : rows) {
			double z = 0;
			for (int i = 0; i < TERMS; ++i) {
				z += b[i] * row.x[i];
			}
			const double p = 1 / (1 + std::exp(-std::clamp(z, -30.0, 30.0)));
			cost -= row.y * std::log(p + 1e-9) + (1 - row.y) * std::log(1 - p + 1e-9);
			for (int i = 0; i < TERMS; ++i) {
				for (int k = 0; k < TERMS && row.x[i] != 0; ++k) {
					m[size_t(i)][size_t(k)] += row.x[i] * row.x[k] * p * (1 - p);
				}
				m[size_t(i)][TERMS] += row.x[i] * (row.y - p);
			}
		}
		for (int i = 0; i < TERMS; ++i) {
			m[size_t(i)][size_t(i)] += 2;
			m[size_t(i)][TERMS] -= 2 * b[i];
		}
		for (int i = 0; i < TERMS; ++i) {
			for (int k = 0; k < TERMS; ++k) {
				const double share = k == i ? 0 : m[size_t(k)][size_t(i)] / m[size_t(i)][size_t(i)];
				for (int j = 0; j <= TERMS && k != i; ++j) {
					m[size_t(k)][size_t(j)] -= share * m[size_t(i)][size_t(j)];
				}
			}
		}
		for (int i = 0; i < TERMS; ++i) {
			b[i] += m[size_t(i)][TERMS] / m[size_t(i)][size_t(i)];
		}
		std::printf("pass %d: cost per position %.4f\n", round, cost / double(rows.size()));
	}
	const auto line = [&](const char *name, int from, int to) {
		std::printf("%s = {", name);
		for (int i = from; i < to; ++i) {
			std::printf(" %.3ff,", b[i]);
		}
		std::printf(" }\n");
	};
	line("START", 0, ROUNDS_SEEN);
	line("FACTOR", ROUNDS_SEEN, ROUNDS_SEEN + WORTHS);
	line("PER_ROUND", ROUNDS_SEEN + WORTHS, TERMS - 2);
	line("MASTERS", TERMS - 2, TERMS);
}

} // namespace

int main(int argc, char **argv) {
	session::Library library("assets");
	std::string error;
	const std::shared_ptr<const Game> game = library.game("napoleon_against_europe", error);
	if (game == nullptr) {
		std::fprintf(stderr, "%s\n", error.c_str());
		return 1;
	}
	std::vector<Sample> samples;
	const int matches = argc > 1 ? std::atoi(argv[1]) : 200;
	const bool is_masters = argc > 3 && std::strcmp(argv[3], "masters") == 0;
	for (int i = 0; i < matches; ++i) {
		play(static_cast<const NeGame &>(*game), argc > 2 ? argv[2] : "hundred_days_1815", is_masters,
				uint64_t(5000 + i), samples);
	}
	double won = 0;
	for (const Sample &sample : samples) {
		won += sample.y;
	}
	std::printf("%zu positions, the Empire wins %.2f of them\n", samples.size(), won / double(samples.size()));
	fit(samples);
	return 0;
}
