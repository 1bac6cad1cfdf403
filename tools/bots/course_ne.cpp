// Tells how campaigns of Napoléon against Europe go: year by year the levels, armies, hands and lost key zones, and why
// matches end.
//
// Build and run from the root, after `scons cli`:
//   g++ -std=c++20 -O2 -Iengine tools/bots/course_ne.cpp build/lib/release/libbaton.a -lpthread -o build/course_ne
//   build/course_ne campaign_1805 100 [EMPIRE COALITION [ITERATIONS [SEED]]]
#include "bots/bot.h"
#include "rulesets/napoleon_against_europe/bots/ne_bot.h"
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/ne_game.h"
#include "session/library.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

using namespace baton;
using namespace baton::ne;

namespace {

constexpr int FIRST_YEAR = 1805, YEARS = 10;

// Sums over matches, at the victory phase of a year.
struct Year {
	int matches = 0;
	double level = 0, escalade = 0, punishments = 0;
	double keys = 0, mantua = 0; // of France, in the hands of the Coalition
	double foreign = 0; // key zones of its powers in the hands of the Empire
	double hand[SIDES] = {}; // at the start of the rounds
	double steps[MAJORS] = {}; // on the map
	double allied[MAJORS][3] = {}; // share of matches with the Coalition, with the Empire, bound or at peace
	double minors[SIDES] = {}; // steps
	double liberation = 0, blockade = 0;
};

struct Course {
	Year years[YEARS];
	std::map<std::string, int> ends;
	std::map<std::string, int> notes;
};

void note_year(const R &r, Year &y) {
	const S &s = r.s;
	++y.matches;
	y.level += s.victory;
	y.escalade += s.escalade;
	y.punishments += s.has_punishments != 0;
	(territory_of(r, FRANCE) & r.data.key).each([&](int z) { y.keys += controller(r, z) == COALITION; });
	y.mantua += controller(r, r.data.at.mantoue) == COALITION;
	for (int n = 0; n < MAJORS; ++n) {
		const Side side = side_of(s, n);
		(territory_of(r, Nation(n)) & r.data.key).each([&](int z) {
			y.foreign += side == COALITION && controller(r, z) == EMPIRE;
		});
		y.allied[n][side == COALITION	 ? 0
						: side == EMPIRE ? 1
										 : 2] += s.politics[n].standing != Standing::Neutral || side != NO_SIDE;
	}
	for (int i = 0; i < CORPS; ++i) {
		if (!is_in_zone(r, s.pieces[i])) {
			continue;
		}
		const Nation n = r.data.nation_of(i);
		if (is_major(n)) {
			y.steps[n] += s.pieces[i].steps;
		} else if (side_of_piece(r, i) != NO_SIDE) {
			y.minors[side_of_piece(r, i)] += s.pieces[i].steps;
		}
	}
	y.liberation += is_in_force(s, StandingEvent::WarOfLiberation);
	y.blockade += is_in_force(s, StandingEvent::ContinentalBlockade);
}

void play(
		const NeGame &game, int scenario, const char *const levels[SIDES], int iterations, uint64_t seed, Course &out) {
	State state;
	ApplyContext ctx;
	MatchSetup setup;
	setup.seed = seed;
	setup.scenario = scenario;
	static_cast<void>(game.setup(state, setup, ctx));
	const std::unique_ptr<Bot> bots[SIDES] = { make_bot(levels[0]), make_bot(levels[1]) };
	const std::atomic<bool> cancel = false;
	baton::Budget budget;
	budget.iterations = iterations;
	uint64_t asked = 0;
	const S &s = NeGame::of(state);
	const R r{ game.data(), s };
	int year = 0, hands = 0;
	S last = s;
	for (Decision d = game.decision(state); d.mode != Mode::Over; d = game.decision(state)) {
		if (s.year != year) {
			if (year != 0) {
				note_year(R{ game.data(), last }, out.years[year - FIRST_YEAR]);
			}
			year = s.year;
		}
		if (s.round > 0 && hands != s.year) {
			hands = s.year;
			for (const Side side : { EMPIRE, COALITION }) {
				out.years[year - FIRST_YEAR].hand[side] += hand_size(s, side);
			}
		}
		last = s;
		const PowerId power = first_power(d.asked);
		State seen = state;
		Rng rng = Rng::stream(seed, ++asked);
		game.determinize(seen, game.sees(state, state.core().seat_of[power]), rng);
		const Thought thought = bots[power]->think(
				game, seen, power, game.sees(state, state.core().seat_of[power]), budget, cancel, rng);
		for (const Action &action : thought.gesture.steps) {
			static_cast<void>(game.apply(state, action));
		}
		for (const Action &action : thought.then) {
			static_cast<void>(game.apply(state, action));
		}
	}
	note_year(r, out.years[s.year - FIRST_YEAR]);
	const std::string who = s.core.winners == 0 ? "nobody" : has(s.core.winners, EMPIRE) ? "Empire" : "Coalition";
	++out.ends[who];
	std::string how =
			who + (s.lost_reason == WORD_AUTOMATIC ? ", automatic in " + std::to_string(s.year) : ", at the end");
	if (s.core.winners == 0) {
		ZoneSet keys = territory_of(r, FRANCE) & r.data.key;
		keys.set(r.data.at.mantoue);
		how += ", lost:";
		keys.each([&](int z) { how += controller(r, z) == COALITION ? " " + r.data.zone[size_t(z)].id : ""; });
	}
	++out.notes[how];
	std::fprintf(
			stderr, "seed %llu: %s, level %d\n", static_cast<unsigned long long>(seed), how.c_str(), int(s.victory));
}

void print(const Course &all, int matches) {
	for (const auto &[who, n] : all.ends) {
		std::printf("%-10s %4d  %.1f %%\n", who.c_str(), n, 100. * n / matches);
	}
	for (const auto &[how, n] : all.notes) {
		std::printf("  %4d %s\n", n, how.c_str());
	}
	std::printf("year   n level esc pun | keys mant taken | hands E C | Tur Spa Pru Aus Rus Bri Fra minE minC | with "
				"Coalition T S P A R | with Empire T S P A R | lib bloc\n");
	for (int i = 0; i < YEARS; ++i) {
		const Year &y = all.years[i];
		const double n = std::max(1, y.matches);
		if (y.matches == 0) {
			continue;
		}
		std::printf("%d %3d %5.1f %3.0f %.2f | %.2f %.2f %.2f | %.1f %.1f |", FIRST_YEAR + i, y.matches, y.level / n,
				y.escalade / n, y.punishments / n, y.keys / n, y.mantua / n, y.foreign / n, y.hand[0] / n,
				y.hand[1] / n);
		for (double steps : y.steps) {
			std::printf(" %.1f", steps / n);
		}
		std::printf(" %.1f %.1f |", y.minors[0] / n, y.minors[1] / n);
		for (int side = 0; side < 2; ++side) {
			for (int m = 0; m < 5; ++m) {
				std::printf(" %.2f", y.allied[m][side] / n);
			}
			std::printf(" |");
		}
		std::printf(" %.2f %.2f\n", y.liberation / n, y.blockade / n);
	}
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
	int scenario = -1;
	for (size_t i = 0; i < game->catalog().scenarios.size(); ++i) {
		scenario = game->catalog().scenarios[i].id == (argc > 1 ? argv[1] : "campaign_1805") ? int(i) : scenario;
	}
	if (scenario < 0) {
		std::fprintf(stderr, "no such scenario\n");
		return 1;
	}
	const int matches = argc > 2 ? std::atoi(argv[2]) : 20;
	const char *const levels[SIDES] = { argc > 4 ? argv[3] : "recruit", argc > 4 ? argv[4] : "recruit" };
	const int iterations = argc > 5 ? std::atoi(argv[5]) : 0;
	const uint64_t seed = argc > 6 ? uint64_t(std::atoll(argv[6])) : 1000;
	Course course;
	for (int i = 0; i < matches; ++i) {
		play(static_cast<const NeGame &>(*game), scenario, levels, iterations, seed + uint64_t(i), course);
	}
	print(course, matches);
	return 0;
}
