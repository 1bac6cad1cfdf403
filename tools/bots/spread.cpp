// Tells how much looking ahead can tell: spread between candidate answers against the luck of single look-aheads, by
// kind of question.
//
// Build and run from the root, after `scons cli` (matches, looks per candidate):
//   g++ -std=c++20 -O2 -Iengine tools/bots/spread.cpp build/lib/release/libbaton.a -lpthread -o build/spread
//   build/spread 2 100
#include "bots/lookahead.h"
#include "bots/policy.h"
#include "rulesets/imperial_borders/ib_game.h"
#include "session/library.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

using namespace baton;
using namespace baton::ib;

namespace {

struct Kind {
	int questions = 0;
	double luck = 0; ///< variance of one look, between worlds
	double paired = 0; ///< variance of the difference of two answers in the same world, halved
	double between = 0; ///< variance of the answers' true means
	double best = 0; ///< what the best of them gains over the mean
	double first = 0; ///< what quick play's favourite gains
};

class Spread {
public:
	Spread(const Game &game, int looks) : game_(game), looks_(looks) {}

	void play(uint64_t seed) {
		State state;
		ApplyContext ctx;
		MatchSetup setup;
		setup.seed = seed;
		static_cast<void>(game_.setup(state, setup, ctx));
		Rng rng = Rng::seeded(seed);
		int asked = 0;
		for (Decision d = game_.decision(state); d.mode != Mode::Over; d = game_.decision(state)) {
			const PowerId power = first_power(d.asked);
			if (++asked % 23 == 0 || (d.mode == Mode::Sealed && asked % 3 == 0)) {
				study(state, power, d.kind, rng);
			}
			if (!policy_.answer(game_, state, power, Sharpness::Firm, rng, nullptr)) {
				return;
			}
		}
	}

	void print() const {
		std::printf("%-18s %5s %8s %8s %8s %8s %8s   looks to tell best from mean\n", "kind", "n", "luck", "paired",
				"between", "best", "first");
		for (const auto &[name, k] : kinds_) {
			const double n = k.questions;
			const double need = k.best > 0 ? 4 * (k.paired / n) / ((k.best / n) * (k.best / n)) : 0;
			std::printf("%-18s %5d %8.4f %8.4f %8.4f %8.4f %8.4f   %.0f\n", name.c_str(), k.questions,
					std::sqrt(k.luck / n), std::sqrt(k.paired / n), std::sqrt(std::max(0.0, k.between / n)), k.best / n,
					k.first / n, need);
		}
	}

private:
	void study(const State &state, PowerId power, const char *name, Rng &rng) {
		std::vector<Answering> answers;
		draw_answers(game_, state, power, policy_, rng, 8, 24, answers);
		if (answers.size() < 2) {
			return;
		}
		const std::atomic<bool> cancel = false;
		const Deadline deadline({ 0, 1, 1 }, cancel);
		const PowerSet known = game_.sees(state, state.core().seat_of[power]);
		const uint64_t seed = rng.next();
		std::vector<std::vector<double>> values(answers.size());
		for (size_t a = 0; a < answers.size(); ++a) {
			for (int world = 0; world < looks_; ++world) {
				Rng luck = Rng::stream(seed, uint64_t(world));
				State copy = state;
				Rng apart = Rng::seeded(luck.next());
				game_.determinize(copy, known, apart);
				const Horizon horizon(game_, copy);
				Values out;
				if (!replay(game_, copy, answers[a], false, rows_) ||
						!play_out(game_, copy, horizon, policy_, luck, deadline, out)) {
					return;
				}
				values[a].push_back(double(out[size_t(power)]));
			}
		}
		Kind &kind = kinds_[name];
		++kind.questions;
		const double n = looks_;
		std::vector<double> mean;
		double all = 0, luck = 0;
		for (const auto &v : values) {
			double sum = 0, square = 0;
			for (double x : v) {
				sum += x;
				square += x * x;
			}
			mean.push_back(sum / n);
			all += sum / n / double(values.size());
			luck += (square / n - (sum / n) * (sum / n)) / double(values.size());
		}
		double paired = 0, between = 0;
		for (size_t a = 1; a < values.size(); ++a) {
			double sum = 0, square = 0;
			for (int w = 0; w < looks_; ++w) {
				const double x = values[a][size_t(w)] - values[0][size_t(w)];
				sum += x;
				square += x * x;
			}
			paired += (square / n - (sum / n) * (sum / n)) / 2 / double(values.size() - 1);
		}
		double best = 0;
		for (double m : mean) {
			between += (m - all) * (m - all) / double(values.size() - 1);
			best = std::max(best, m - all);
		}
		kind.luck += luck;
		kind.paired += paired;
		kind.between += between - paired / n;
		kind.best += best;
		kind.first += mean[0] - all;
	}

	const Game &game_;
	int looks_;
	Policy policy_;
	ActionList rows_;
	std::map<std::string, Kind> kinds_;
};

} // namespace

int main(int argc, char **argv) {
	session::Library library("assets");
	std::string error;
	const std::shared_ptr<const Game> game = library.game("imperial_borders", error);
	if (game == nullptr) {
		std::fprintf(stderr, "%s\n", error.c_str());
		return 1;
	}
	Spread spread(*game, argc > 2 ? std::atoi(argv[2]) : 100);
	for (int i = 0; i < (argc > 1 ? std::atoi(argv[1]) : 2); ++i) {
		spread.play(uint64_t(7000 + i));
	}
	spread.print();
	return 0;
}
