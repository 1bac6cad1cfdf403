// What looking ahead at orders gains in Imperial Borders: chances over quick play's favourite, by looks per answer and
// by how much must be sure.
//
// Build and run from the root, after `scons cli`:
//   g++ -std=c++20 -O2 -Iengine tools/bots/gain.cpp build/lib/release/libbaton.a -lpthread -o build/gain
//   build/gain 30 10 192    positions, answers in each, worlds: half of them choose, the other half tell what the
//   choice is worth
#include "bots/greedy_bot.h"
#include "bots/lookahead.h"
#include "bots/versus.h"
#include "rulesets/imperial_borders/ib_game.h"
#include "session/library.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

using namespace baton;
using namespace baton::ib;

namespace {

constexpr int LOOKS[] = { 4, 8, 16, 32, 64 };
constexpr double DOUBTS[] = { 0, 0.3, 0.7, 1.2 }; // standard errors by which another answer must be better
constexpr int LOOK_KINDS = 5, DOUBT_KINDS = 4;
constexpr int ATTEMPTS = 40; // to draw different answers

struct Sums {
	double gain[LOOK_KINDS][DOUBT_KINDS] = {};
	double favourite = 0, luck = 0;
	int positions = 0;
};

/// Orders of a Nation that plays by its tuned doctrine among plain ones, in a round drawn by lot. False when it did not
/// get there.
bool find_orders(const IbGame &game, uint64_t seed, PowerId power, Policy &policy, Rng &rng, State &state) {
	ApplyContext ctx;
	MatchSetup setup;
	setup.seed = seed;
	static_cast<void>(game.setup(state, setup, ctx));
	const int round = 1 + rng.below(8);
	const S &s = IbGame::of(state);
	for (Decision d = game.decision(state); d.mode != Mode::Over; d = game.decision(state)) {
		if (has(d.asked, power) && s.round >= round && std::strcmp(d.kind, "plot") == 0) {
			return true;
		}
		const PowerId next = first_power(d.asked);
		if (!policy.answer(game, state, next, next == power ? Sharpness::Keen : Sharpness::Firm, rng, nullptr)) {
			return false;
		}
	}
	return false;
}

float look(const IbGame &game, const State &root, PowerId power, Policy &policy, const Answering &answer, uint64_t seed,
		int world) {
	static const std::atomic<bool> NEVER{ false };
	static const Deadline DEADLINE({}, NEVER);
	ActionList rows;
	Rng luck = Rng::stream(seed, uint64_t(world) + 1);
	State copy = root;
	Rng apart = Rng::seeded(luck.next());
	game.determinize(copy, bit(power), apart);
	const Horizon horizon(game, copy);
	replay(game, copy, answer, false, rows);
	Values values;
	play_out(game, copy, horizon, policy, luck, DEADLINE, values);
	return values[size_t(power)];
}

/// The answer that looks in the worlds from `first` on would choose.
size_t choose(const std::vector<std::vector<float>> &values, int first, int looks, double doubt) {
	size_t best = 0;
	double most = 0;
	for (size_t k = 1; k < values.size(); ++k) {
		double sum = 0, squares = 0;
		for (int w = first; w < first + looks; ++w) {
			const double d = double(values[k][size_t(w)] - values[0][size_t(w)]);
			sum += d;
			squares += d * d;
		}
		const double mean = sum / looks;
		const double variance = std::max(0.0, squares / looks - mean * mean) * looks / (looks - 1);
		const double gain = mean - doubt * std::sqrt(variance / looks);
		if (gain > most) {
			most = gain;
			best = k;
		}
	}
	return best;
}

void weigh_up(const std::vector<std::vector<float>> &values, int worlds, Sums &sums) {
	const int half = worlds / 2;
	std::vector<double> truth;
	for (const std::vector<float> &row : values) {
		double sum = 0;
		for (int w = half; w < worlds; ++w) {
			sum += double(row[size_t(w)]);
		}
		truth.push_back(sum / (worlds - half));
	}
	double variance = 0;
	for (size_t k = 1; k < values.size(); ++k) {
		const Versus v = compare(values[k], values[0]);
		variance += (v.squares / v.worlds - v.sum / v.worlds * v.sum / v.worlds) / double(values.size() - 1);
	}
	++sums.positions;
	sums.favourite += truth[0];
	sums.luck += variance;
	for (int l = 0; l < LOOK_KINDS; ++l) {
		const int times = half / LOOKS[l];
		for (int t = 0; t < times; ++t) {
			for (int d = 0; d < DOUBT_KINDS; ++d) {
				sums.gain[l][d] += (truth[choose(values, t * LOOKS[l], LOOKS[l], DOUBTS[d])] - truth[0]) / times;
			}
		}
	}
}

} // namespace

int main(int argc, char **argv) {
	session::Library library("assets");
	std::string error;
	const std::shared_ptr<const Game> found = library.game("imperial_borders", error);
	if (found == nullptr || argc < 4) {
		std::fprintf(stderr, "%s\n", found == nullptr ? error.c_str() : "gain POSITIONS ANSWERS WORLDS");
		return 1;
	}
	const IbGame &game = static_cast<const IbGame &>(*found);
	const int positions = std::atoi(argv[1]), most = std::atoi(argv[2]), worlds = std::atoi(argv[3]);
	Sums sums;
	for (uint64_t seed = 70000; sums.positions < positions; ++seed) {
		const PowerId power = PowerId(seed % NATIONS);
		Policy policy;
		policy.school(bit(power), Skill::Master);
		Rng rng = Rng::stream(seed, 3);
		State state;
		if (!find_orders(game, seed, power, policy, rng, state)) {
			continue;
		}
		const State root = own_sample(game, state, bit(power), rng);
		std::vector<Answering> answers;
		draw_answers(game, root, power, policy, rng, most, ATTEMPTS, answers, Sharpness::Keen);
		std::vector<std::vector<float>> values(answers.size());
		for (size_t k = 0; k < answers.size(); ++k) {
			for (int w = 0; w < worlds; ++w) {
				values[k].push_back(look(game, root, power, policy, answers[k], seed, w));
			}
		}
		if (answers.size() > 1) {
			weigh_up(values, worlds, sums);
		}
	}
	std::printf("%d positions, favourite %.2f %%, luck of a difference in one world %.2f\n", sums.positions,
			100 * sums.favourite / sums.positions, 100 * std::sqrt(sums.luck / sums.positions));
	for (int l = 0; l < LOOK_KINDS; ++l) {
		std::printf("%d looks:", LOOKS[l]);
		for (int d = 0; d < DOUBT_KINDS; ++d) {
			std::printf("  doubt %.1f: %+.2f", DOUBTS[d], 100 * sums.gain[l][d] / sums.positions);
		}
		std::printf("\n");
	}
	return 0;
}
