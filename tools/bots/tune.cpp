// Tunes the doctrines of Imperial Borders' quick play by experiment: which numbers, made larger or smaller, win more,
// and for whom.
//
// Build and run from the root, after `scons cli`:
//   g++ -std=c++20 -O2 -Iengine tools/bots/tune.cpp build/lib/release/libbaton.a -lpthread -o build/tune
//   build/tune steps 5000 1 CENTRE NEXT 6  six steps of so many matches: four seats play doctrines strewn around their
//   Nation's in the file CENTRE,
//                                          two the plain one; what each number does moves the centres, which go to the
//                                          files NEXT.0, NEXT.1 ...
//   build/tune match 1200 1 CENTRE FOE 4   how often one seat with its Nation's doctrine wins among five of FOE's (by
//   powers of weights), by Nation
// A file holds lines "name" and six values, by Nation; what it does not name is plain. "-" is no file, "master" stands
// for Marshal's doctrines. The number after the matches is the first seed.
#include "tuning.h"

#include "rulesets/imperial_borders/bots/ib_prior.h"
#include "rulesets/imperial_borders/flow/ib_scoring.h"
#include "rulesets/imperial_borders/ib_game.h"
#include "session/library.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

using namespace baton;
using namespace baton::ib;

namespace {

constexpr double SPREAD = 0.3; // of the numbers' logarithms
constexpr double STEP = 3; // SPREADs that a number is moved for one percent of effect
constexpr double FARTHEST = 0.5; // that a logarithm is moved in one step
constexpr int STREWN = 4; // seats
constexpr float FIRMER = 4; // power of the weights
constexpr double NO_CAPITAL = 12;

struct Player {
	Doctrine doctrine;
	float power = tuning::FIRM;
	std::vector<double> x; ///< how far each number lies from the centre, in SPREADs
};

using Doctrines = std::array<Doctrine, NATIONS>;

bool read(const char *path, Doctrines &out) {
	if (std::strcmp(path, "-") == 0) {
		return true;
	}
	if (std::strcmp(path, "master") == 0) {
		for (size_t nation = 0; nation < out.size(); ++nation) {
			out[nation] = doctrine_of(Skill::Master, int(nation));
		}
		return true;
	}
	std::ifstream file(path);
	const auto numbers = doctrine_numbers();
	for (std::string name; file >> name;) {
		const auto it =
				std::find_if(numbers.begin(), numbers.end(), [&](const DoctrineNumber &n) { return name == n.name; });
		if (it == numbers.end()) {
			std::fprintf(stderr, "no number is called \"%s\"\n", name.c_str());
			return false;
		}
		for (Doctrine &doctrine : out) {
			file >> doctrine.*(it->number);
		}
	}
	return file.eof();
}

void write(const std::string &path, const Doctrines &all) {
	std::ofstream out(path);
	for (const DoctrineNumber &n : doctrine_numbers()) {
		out << n.name;
		for (const Doctrine &doctrine : all) {
			out << " " << doctrine.*(n.number);
		}
		out << "\n";
	}
}

/// One match of quick play, each Nation by its own doctrine.
class Table {
public:
	explicit Table(const IbGame &game) : game_(game) {}

	/// Each Nation's score less the best of the others', a Nation without its Capital set back.
	void play(uint64_t seed, const std::vector<const Player *> &players, double (&margin)[NATIONS], PowerSet &winners) {
		ApplyContext ctx;
		MatchSetup setup;
		setup.seed = seed;
		static_cast<void>(game_.setup(state_, setup, ctx));
		Rng rng = Rng::stream(seed, 77);
		const R r{ game_.data(), IbGame::of(state_) };
		for (Decision d = game_.decision(state_); d.mode != Mode::Over; d = game_.decision(state_)) {
			const PowerId power = first_power(d.asked);
			game_.legal_actions(state_, power, rows_);
			const Row row = rows_[pick(r, power, *players[size_t(power)], rng)];
			game_.apply_row(state_, row, ctx);
		}
		double points[NATIONS];
		for (int n = 0; n < NATIONS; ++n) {
			points[n] = score(r, n) - (holds_capital(r, n) ? 0 : NO_CAPITAL);
		}
		for (int n = 0; n < NATIONS; ++n) {
			double best = -1e9;
			for (int m = 0; m < NATIONS; ++m) {
				best = m == n ? best : std::max(best, points[m]);
			}
			margin[n] = points[n] - best;
		}
		winners = state_.core().winners;
	}

private:
	int pick(const R &r, PowerId power, const Player &player, Rng &rng) {
		weights_.assign(size_t(rows_.size()), 0.f);
		weigh_rows({ r, power, rows_, weights_, player.doctrine });
		return tuning::pick(rows_, weights_, player.power, rng);
	}

	const IbGame &game_;
	State state_;
	ActionList rows_;
	std::vector<float> weights_;
};

double chance_of(double margin) {
	return 1 / (1 + std::exp(-margin / 6));
}

Player strewn(const Doctrine &centre, Rng &rng) {
	Player out;
	out.power = tuning::KEEN;
	out.doctrine = tuning::strewn(centre, doctrine_numbers(), rng, out.x, SPREAD);
	return out;
}

/// What each number does for each Nation, with standard errors.
struct Effects {
	std::vector<double> mean[NATIONS], error[NATIONS];
};

Effects measure(const IbGame &game, int matches, uint64_t first, const Doctrines &centre) {
	Table table(game);
	Player plain[2];
	plain[1].power = FIRMER;
	for (Player &player : plain) {
		player.doctrine.seal();
	}
	std::vector<std::vector<double>> x[NATIONS];
	std::vector<double> y[NATIONS];
	double won[NATIONS] = {};
	Rng rng = Rng::stream(first, 5);
	for (int i = 0; i < matches; ++i) {
		std::vector<Player> players;
		std::vector<const Player *> seats(NATIONS, nullptr);
		players.reserve(STREWN);
		for (int k = 0; k < STREWN; ++k) {
			int seat = rng.below(NATIONS);
			while (seats[size_t(seat)] != nullptr) {
				seat = rng.below(NATIONS);
			}
			players.push_back(strewn(centre[size_t(seat)], rng));
			seats[size_t(seat)] = &players.back();
		}
		for (const Player *&seat : seats) {
			seat = seat == nullptr ? &plain[rng.below(2)] : seat;
		}
		double margin[NATIONS];
		PowerSet winners = 0;
		table.play(first + uint64_t(i), seats, margin, winners);
		for (int n = 0; n < NATIONS; ++n) {
			if (!seats[size_t(n)]->x.empty()) {
				// Half by whether it won, half by how near it came: that tells more where few matches are won.
				const double share = has(winners, PowerId(n)) ? 1.0 / count(winners) : 0;
				x[n].push_back(seats[size_t(n)]->x);
				y[n].push_back(0.5 * (chance_of(margin[n]) + share));
				won[n] += share;
			}
		}
	}
	Effects out;
	std::printf("strewn players win, by Nation:");
	for (int n = 0; n < NATIONS; ++n) {
		const double mean = std::accumulate(y[n].begin(), y[n].end(), 0.0) / double(y[n].size());
		for (double &value : y[n]) {
			value -= mean;
		}
		out.mean[n] = tuning::solve(x[n], y[n], out.error[n]);
		std::printf(" %.1f %%", 100 * won[n] / double(y[n].size()));
	}
	std::printf("\n");
	return out;
}

/// Moves each number by what it does for all Nations, and by what it does otherwise for one as far as that is no luck.
void move(const Effects &effects, Doctrines &centre) {
	const auto numbers = doctrine_numbers();
	for (size_t i = 0; i < numbers.size(); ++i) {
		double mean = 0, luck = 0, spread = 0;
		for (int n = 0; n < NATIONS; ++n) {
			mean += effects.mean[n][i] / NATIONS;
			luck += effects.error[n][i] * effects.error[n][i] / NATIONS;
		}
		for (int n = 0; n < NATIONS; ++n) {
			spread += (effects.mean[n][i] - mean) * (effects.mean[n][i] - mean) / (NATIONS - 1);
		}
		const double own_variance = std::max(0.1 * luck, spread - luck);
		const double t2 = mean * mean * NATIONS / luck;
		for (size_t n = 0; n < centre.size(); ++n) {
			const double error = effects.error[n][i];
			const double own = (effects.mean[n][i] - mean) * own_variance / (own_variance + error * error);
			const double step = STEP * SPREAD * 100 * (mean * t2 / (1 + t2) + own);
			centre[n].*(numbers[i].number) *= float(std::exp(std::clamp(step, -FARTHEST, FARTHEST)));
		}
	}
}

int match(const IbGame &game, int matches, uint64_t first, const Doctrines &own, const Doctrines &foes, float power) {
	Table table(game);
	Player players[2][NATIONS];
	for (size_t n = 0; n < NATIONS; ++n) {
		players[0][n].doctrine = foes[n];
		players[0][n].power = power;
		players[1][n].doctrine = own[n];
		players[1][n].power = tuning::KEEN;
		players[0][n].doctrine.seal();
		players[1][n].doctrine.seal();
	}
	double won[NATIONS] = {}, proxy = 0, all = 0;
	for (int i = 0; i < matches; ++i) {
		std::vector<const Player *> seats;
		const int one = i % NATIONS;
		for (int n = 0; n < NATIONS; ++n) {
			seats.push_back(&players[n == one ? 1 : 0][n]);
		}
		double margin[NATIONS];
		PowerSet winners = 0;
		table.play(first + uint64_t(i / NATIONS), seats, margin, winners);
		const double share = has(winners, PowerId(one)) ? 1.0 / count(winners) : 0;
		won[one] += share;
		all += share;
		proxy += chance_of(margin[one]);
	}
	const double rate = all / matches;
	std::printf("wins %.1f %% +- %.1f of %d, proxy %.1f; by Nation:", 100 * rate,
			196 * std::sqrt(rate * (1 - rate) / matches), matches, 100 * proxy / matches);
	for (double share : won) {
		std::printf(" %.1f %%", 100 * NATIONS * share / matches);
	}
	std::printf("\n");
	return 0;
}

} // namespace

int main(int argc, char **argv) {
	session::Library library("assets");
	std::string error;
	const std::shared_ptr<const Game> game = library.game("imperial_borders", error);
	if (game == nullptr || argc < 7) {
		std::fprintf(stderr, "%s\n",
				game == nullptr ? error.c_str()
								: "tune steps MATCHES SEED CENTRE NEXT STEPS | match MATCHES SEED CENTRE FOE POWER");
		return 1;
	}
	const IbGame &ib = static_cast<const IbGame &>(*game);
	Doctrines centre, foes;
	const bool is_match = std::strcmp(argv[1], "match") == 0;
	if (!read(argv[4], centre) || (is_match && !read(argv[5], foes))) {
		std::fprintf(stderr, "%s cannot be read\n", argv[4]);
		return 1;
	}
	const int matches = std::atoi(argv[2]);
	const uint64_t seed = std::strtoull(argv[3], nullptr, 10);
	if (is_match) {
		return match(ib, matches, seed, centre, foes, float(std::atof(argv[6])));
	}
	for (int step = 0; step < std::atoi(argv[6]); ++step) {
		move(measure(ib, matches, seed + uint64_t(step) * uint64_t(matches), centre), centre);
		write(std::string(argv[5]) + "." + std::to_string(step), centre);
	}
	return 0;
}
