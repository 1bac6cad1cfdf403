// Tunes the doctrines of Napoléon against Europe's quick play by experiment: which numbers, made larger or smaller, win
// more for a side.
//
// Build and run from the root, after `scons cli`:
//   g++ -std=c++20 -O2 -Iengine tools/bots/tune_ne.cpp build/lib/release/libbaton.a -lpthread -o build/tune_ne
//   build/tune_ne effect SCENARIO SIDE 6000 1 CENTRE FOE NEXT  what each number does: the side plays doctrines strewn
//   around the one in the
//                                                              file CENTRE against that of FOE; a step along the
//                                                              effects goes to NEXT
//   build/tune_ne match SCENARIO SIDE 2000 1 CENTRE FOE [POWER] how often the side wins with that doctrine
// SIDE is empire or coalition. A file holds lines "name value"; what it does not name is a Recruit's. "-" is no file,
// "master" is Marshal's doctrine. The number after the matches is the first seed.
#include "tuning.h"

#include "rulesets/napoleon_against_europe/bots/ne_prior.h"
#include "rulesets/napoleon_against_europe/ne_game.h"
#include "session/library.h"

#include <cstdlib>

using namespace baton;
using namespace baton::ne;

namespace {

struct Player {
	Doctrine doctrine;
	float power = tuning::KEEN;
};

/// One match of quick play, each side by its own doctrine.
class Table {
public:
	Table(const NeGame &game, const char *scenario) : game_(game) {
		for (size_t i = 0; i < game.catalog().scenarios.size(); ++i) {
			scenario_ = game.catalog().scenarios[i].id == scenario ? int(i) : scenario_;
		}
	}

	/// What the end is worth to the side: 1 for a win, 0.3 when nobody wins.
	double play(uint64_t seed, const Player *const (&players)[SIDES], Side side) {
		ApplyContext ctx;
		MatchSetup setup;
		setup.seed = seed;
		setup.scenario = scenario_;
		static_cast<void>(game_.setup(state_, setup, ctx));
		Rng rng = Rng::stream(seed, 77);
		const R r{ game_.data(), NeGame::of(state_) };
		for (Decision d = game_.decision(state_); d.mode != Mode::Over; d = game_.decision(state_)) {
			const PowerId power = first_power(d.asked);
			game_.legal_actions(state_, power, rows_);
			weights_.assign(size_t(rows_.size()), 0.f);
			weigh_rows({ r, Side(power), rows_, weights_, players[power]->doctrine });
			const Row row = rows_[tuning::pick(rows_, weights_, players[power]->power, rng)];
			game_.apply_row(state_, row, ctx);
		}
		const PowerSet winners = state_.core().winners;
		return winners == 0 ? 0.3 : has(winners, PowerId(side)) ? 1.0 : 0.0;
	}

private:
	const NeGame &game_;
	int scenario_ = 0;
	State state_;
	ActionList rows_;
	std::vector<float> weights_;
};

bool read(const char *path, Side side, bool is_1815, Doctrine &out) {
	out = doctrine_of(std::strcmp(path, "master") == 0 ? Skill::Master : Skill::Plain, side, is_1815);
	const bool is_read = std::strcmp(path, "master") == 0 || tuning::read(path, doctrine_numbers(), out);
	out.seal();
	return is_read;
}

int effect(
		Table &table, Side side, int matches, uint64_t first, const Doctrine &centre, Player &foe, const char *next) {
	std::vector<std::vector<double>> x;
	x.resize(size_t(matches));
	std::vector<double> y;
	double mean = 0;
	Rng rng = Rng::stream(first, 5);
	for (int i = 0; i < matches; ++i) {
		Player one;
		one.doctrine = tuning::strewn(centre, doctrine_numbers(), rng, x[size_t(i)]);
		foe.power = i % 2 == 0 ? tuning::KEEN : tuning::FIRM;
		const Player *players[SIDES] = { &foe, &foe };
		players[side] = &one;
		y.push_back(table.play(first + uint64_t(i), players, side));
		mean += y.back() / matches;
	}
	for (double &v : y) {
		v -= mean;
	}
	std::printf("strewn players win %.1f %%\n", 100 * mean);
	tuning::step(x, y, centre, doctrine_numbers(), next);
	return 0;
}

int match(Table &table, Side side, int matches, uint64_t first, const Doctrine &centre, Player &foe, float power) {
	const Player one{ centre, power };
	double won = 0;
	for (int i = 0; i < matches; ++i) {
		const Player *players[SIDES] = { &foe, &foe };
		players[side] = &one;
		foe.power = i % 2 == 0 ? tuning::KEEN : tuning::FIRM;
		won += table.play(first + uint64_t(i), players, side) / matches;
	}
	std::printf("wins %.1f %% +- %.1f of %d\n", 100 * won, 196 * std::sqrt(won * (1 - won) / matches), matches);
	return 0;
}

} // namespace

int main(int argc, char **argv) {
	session::Library library("assets");
	std::string error;
	const std::shared_ptr<const Game> game = library.game("napoleon_against_europe", error);
	if (game == nullptr || argc < 8) {
		std::fprintf(stderr, "%s\n",
				game == nullptr ? error.c_str()
								: "tune_ne effect|match SCENARIO SIDE MATCHES SEED CENTRE FOE [NEXT|POWER]");
		return 1;
	}
	Table table(static_cast<const NeGame &>(*game), argv[2]);
	const bool is_1815 = std::strcmp(argv[2], "hundred_days_1815") == 0;
	const Side side = std::strcmp(argv[3], "empire") == 0 ? EMPIRE : COALITION;
	Doctrine centre;
	Player foe;
	if (!read(argv[6], side, is_1815, centre) || !read(argv[7], other(side), is_1815, foe.doctrine)) {
		return 1;
	}
	const int matches = std::atoi(argv[4]);
	const uint64_t seed = std::strtoull(argv[5], nullptr, 10);
	if (std::strcmp(argv[1], "effect") == 0) {
		return effect(table, side, matches, seed, centre, foe, argc > 8 ? argv[8] : "/dev/null");
	}
	return match(table, side, matches, seed, centre, foe, argc > 8 ? float(std::atof(argv[8])) : tuning::KEEN);
}
