// Tunes the doctrine of Imperial Borders' quick play by experiment: which numbers, made larger or smaller, win more.
//
// Build and run from the root, after `scons cli`:
//   g++ -std=c++20 -O2 -Iengine tools/bots/tune.cpp build/lib/release/libbaton.a -lpthread -o build/tune
//   build/tune effect 3000 1 CENTRE NEXT  what each number does: three seats play doctrines strewn around the one in the file CENTRE,
//                                         three the plain one; a step along the effects goes to the file NEXT
//   build/tune match 1200 1 CENTRE        how often one seat with that doctrine wins among five Recruits, by Nation
// A file holds lines "name value"; what it does not name is a Recruit's. "-" is no file, "master" stands for
// Marshal's doctrine. The number after the matches is the first seed.
#include "rulesets/imperial_borders/ib_game.h"
#include "rulesets/imperial_borders/ib_prior.h"
#include "rulesets/imperial_borders/ib_scoring.h"
#include "session/library.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

using namespace baton;
using namespace baton::ib;

namespace {

constexpr double SPREAD = 0.35; // of the numbers' logarithms
constexpr double STEP = 1.2; // SPREADs that a number is moved for one percent of effect
constexpr float FIRM = 2, KEEN = 8; // powers of the weights, as in bots/policy.cpp
constexpr double NO_CAPITAL = 12;

struct Player {
	Doctrine doctrine;
	float power = FIRM;
	std::vector<double> x; ///< how far each number lies from the centre, in SPREADs
};

double normal(Rng &rng) {
	const double u = std::max(1e-12, rng.unit());
	return std::sqrt(-2 * std::log(u)) * std::cos(6.283185307179586 * rng.unit());
}

bool read(const char *path, Doctrine &out) {
	if (std::strcmp(path, "-") == 0) {
		return true;
	}
	if (std::strcmp(path, "master") == 0) {
		out = doctrine_of(Skill::Master);
		return true;
	}
	std::ifstream file(path);
	std::string name;
	float value = 0;
	while (file >> name >> value) {
		const auto numbers = doctrine_numbers();
		const auto it = std::find_if(numbers.begin(), numbers.end(), [&](const DoctrineNumber &n) { return name == n.name; });
		if (it == numbers.end()) {
			std::fprintf(stderr, "no number is called \"%s\"\n", name.c_str());
			return false;
		}
		out.*(it->number) = value;
	}
	return file.eof();
}

/// One match of quick play, each Nation by its own doctrine.
class Table {
public:
	explicit Table(const IbGame &game) :
			game_(game) {}

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
		float best = 0, sum = 0;
		for (int i = 0; i < rows_.size(); ++i) {
			float &w = weights_[size_t(i)];
			w = (rows_[i].flags & (row_flag::RETRACTS | row_flag::ANY_TIME)) != 0 ? -1.f : w;
			best = std::max(best, w);
		}
		for (float &w : weights_) {
			// Without an opinion anything that goes forward will do.
			w = w < 0 ? 0.f : best > 0 ? std::pow(w / best, player.power)
									   : 1.f;
			sum += w;
		}
		float left = float(rng.unit()) * sum;
		int last = 0;
		for (int i = 0; i < rows_.size(); ++i) {
			if (weights_[size_t(i)] > 0) {
				last = i;
				left -= weights_[size_t(i)];
				if (left < 0) {
					break;
				}
			}
		}
		return last;
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
	out.doctrine = centre;
	out.power = KEEN;
	for (const DoctrineNumber &n : doctrine_numbers()) {
		out.x.push_back(normal(rng));
		out.doctrine.*(n.number) *= float(std::exp(SPREAD * out.x.back()));
	}
	out.doctrine.seal();
	return out;
}

/// Least squares of y on x by Gauss and Jordan; `error` gets the standard errors.
std::vector<double> solve(const std::vector<std::vector<double>> &x, const std::vector<double> &y, std::vector<double> &error) {
	const size_t n = x[0].size();
	std::vector<std::vector<double>> m(n, std::vector<double>(2 * n + 1, 0.0));
	for (size_t s = 0; s < x.size(); ++s) {
		for (size_t i = 0; i < n; ++i) {
			for (size_t k = 0; k < n; ++k) {
				m[i][k] += x[s][i] * x[s][k];
			}
			m[i][2 * n] += x[s][i] * y[s];
		}
	}
	for (size_t i = 0; i < n; ++i) {
		m[i][i] += 1;
		m[i][n + i] = 1;
	}
	for (size_t i = 0; i < n; ++i) {
		const double top = m[i][i];
		for (double &v : m[i]) {
			v /= top;
		}
		for (size_t k = 0; k < n; ++k) {
			const double share = m[k][i];
			for (size_t j = 0; k != i && j <= 2 * n; ++j) {
				m[k][j] -= share * m[i][j];
			}
		}
	}
	std::vector<double> out(n);
	double rest = 0;
	for (size_t i = 0; i < n; ++i) {
		out[i] = m[i][2 * n];
	}
	for (size_t s = 0; s < x.size(); ++s) {
		double guess = 0;
		for (size_t i = 0; i < n; ++i) {
			guess += out[i] * x[s][i];
		}
		rest += (y[s] - guess) * (y[s] - guess);
	}
	error.resize(n);
	for (size_t i = 0; i < n; ++i) {
		error[i] = std::sqrt(m[i][n + i] * rest / double(x.size()));
	}
	return out;
}

int effect(const IbGame &game, int matches, uint64_t first, const Doctrine &centre, const char *next) {
	Table table(game);
	Player plain;
	plain.doctrine.seal();
	plain.power = KEEN;
	std::vector<std::vector<double>> x;
	std::vector<double> y;
	std::vector<int> nation;
	double mean[NATIONS] = {};
	int count[NATIONS] = {};
	double won = 0;
	Rng rng = Rng::stream(first, 5);
	for (int i = 0; i < matches; ++i) {
		std::vector<Player> players;
		std::vector<const Player *> seats(NATIONS, &plain);
		players.reserve(3);
		for (int k = 0; k < 3; ++k) {
			players.push_back(strewn(centre, rng));
			int seat = rng.below(NATIONS);
			while (seats[size_t(seat)] != &plain) {
				seat = rng.below(NATIONS);
			}
			seats[size_t(seat)] = &players.back();
		}
		double margin[NATIONS];
		PowerSet winners = 0;
		table.play(first + uint64_t(i), seats, margin, winners);
		for (int n = 0; n < NATIONS; ++n) {
			if (seats[size_t(n)] != &plain) {
				x.push_back(seats[size_t(n)]->x);
				y.push_back(chance_of(margin[n]));
				nation.push_back(n);
				mean[n] += y.back();
				++count[n];
				won += has(winners, PowerId(n)) ? 1.0 / baton::count(winners) : 0;
			}
		}
	}
	for (size_t i = 0; i < y.size(); ++i) {
		y[i] -= mean[nation[i]] / count[nation[i]];
	}
	std::vector<double> error;
	const std::vector<double> b = solve(x, y, error);
	std::printf("three strewn players win %.1f %% of matches together\n", 100 * won / matches);
	std::ofstream out(next);
	const auto numbers = doctrine_numbers();
	for (size_t i = 0; i < b.size(); ++i) {
		const double t = b[i] / error[i];
		const double step = STEP * SPREAD * b[i] * 100 * t * t / (1 + t * t);
		const float now = centre.*(numbers[i].number);
		const float then = now * float(std::exp(step));
		std::printf("%-18s effect %6.2f %% +- %.2f, t %5.1f: %.4f -> %.4f\n", numbers[i].name, 100 * b[i], 100 * error[i], t, double(now), double(then));
		out << numbers[i].name << " " << then << "\n";
	}
	return 0;
}

int match(const IbGame &game, int matches, uint64_t first, const Doctrine &centre, float power) {
	Table table(game);
	Player plain, one;
	plain.doctrine.seal();
	one.doctrine = centre;
	one.doctrine.seal();
	one.power = power;
	double won[NATIONS] = {}, margins[NATIONS] = {}, proxy = 0;
	double all = 0;
	for (int i = 0; i < matches; ++i) {
		std::vector<const Player *> seats(NATIONS, &plain);
		const int n = i % NATIONS;
		seats[size_t(n)] = &one;
		double margin[NATIONS];
		PowerSet winners = 0;
		table.play(first + uint64_t(i / NATIONS), seats, margin, winners);
		const double share = has(winners, PowerId(n)) ? 1.0 / count(winners) : 0;
		won[n] += share;
		all += share;
		margins[n] += margin[n];
		proxy += chance_of(margin[n]);
	}
	const double rate = all / matches;
	std::printf("wins %.1f %% +- %.1f of %d, proxy %.1f; by Nation:", 100 * rate, 196 * std::sqrt(rate * (1 - rate) / matches), matches, 100 * proxy / matches);
	for (int n = 0; n < NATIONS; ++n) {
		std::printf(" %.1f %% (%.1f)", 600 * won[n] / matches, 6 * margins[n] / matches);
	}
	std::printf("\n");
	return 0;
}

} // namespace

int main(int argc, char **argv) {
	session::Library library("assets");
	std::string error;
	const std::shared_ptr<const Game> game = library.game("imperial_borders", error);
	if (game == nullptr || argc < 5) {
		std::fprintf(stderr, "%s\n", game == nullptr ? error.c_str() : "tune effect|match MATCHES SEED CENTRE [NEXT|POWER]");
		return 1;
	}
	const IbGame &ib = static_cast<const IbGame &>(*game);
	Doctrine centre;
	if (!read(argv[4], centre)) {
		std::fprintf(stderr, "%s cannot be read\n", argv[4]);
		return 1;
	}
	const int matches = std::atoi(argv[2]);
	const uint64_t seed = std::strtoull(argv[3], nullptr, 10);
	if (std::strcmp(argv[1], "effect") == 0) {
		return effect(ib, matches, seed, centre, argc > 5 ? argv[5] : "/dev/null");
	}
	return match(ib, matches, seed, centre, argc > 5 ? float(std::atof(argv[5])) : KEEN);
}
