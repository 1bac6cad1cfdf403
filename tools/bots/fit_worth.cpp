// Fits the factors of ib_bot.cpp: least squares of final scores on what each Nation holds when orders are due, round by
// round.
//
// Build and run from the root, after `scons tests`:
//   g++ -std=c++20 -O2 -Iengine tools/bots/fit_worth.cpp build/lib/release/libbaton.a -lpthread -o build/fit_worth
//   build/fit_worth 600 2    matches, and the skill of everybody (kernel/bot_advice.h)
#include "bots/policy.h"
#include "rulesets/imperial_borders/bots/ib_survey.h"
#include "rulesets/imperial_borders/flow/ib_scoring.h"
#include "rulesets/imperial_borders/ib_game.h"
#include "session/library.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

using namespace baton;
using namespace baton::ib;

namespace {

constexpr int THINGS = 11 + NATIONS;
constexpr const char *NAMES[THINGS] = { "prestige", "annexed", "homeland", "elite land", "elite ships", "gold",
	"land units", "ships", "capital", "danger", "pull", "(france", "austria", "prussia", "great_britain", "russia",
	"spain)" };
constexpr double NO_CAPITAL = 12; // taken off the final score of whoever cannot win

struct Sample {
	double x[THINGS] = {};
	double y = 0;
	int nation = 0;
	int round = 0;
	bool has_won = false;
};

Sample sample_of(const R &r, int nation) {
	const std::array<int, MEDALS> points = medal_points(r, nation);
	const Survey &v = survey(r, nation);
	double land = 0, ships = 0, danger = 0, pull = 0;
	each_piece(r.s, [&](int, const Piece &p) {
		if (p.owner == nation && p.type != Type::Tent) {
			(is_ship(p.type) ? ships : land) += r.data.cost[size_t(p.type)];
		}
	});
	for (int region = 0; region < r.data.regions; ++region) {
		danger -= r.s.owner[region] == nation ? double(v.hold(r, region, v.own[region])) : 0;
		pull += r.data.is_land(region) ? v.own[region].units() * double(v.pull[region]) : 0;
	}
	const double x[THINGS] = { double(r.s.prestige[nation]), double(points[1]), double(points[2]), double(points[3]),
		double(points[4]), double(r.s.gold[nation]), land, ships, double(holds_capital(r, nation)), danger, pull };
	Sample out;
	std::memcpy(out.x, x, sizeof x);
	// Who it is explains a good deal that must not be laid to what it has.
	out.x[11 + nation] = 1;
	out.nation = nation;
	out.round = r.s.round;
	return out;
}

void play(const IbGame &game, uint64_t seed, Skill skill, std::vector<Sample> &out) {
	State state;
	ApplyContext ctx;
	MatchSetup setup;
	setup.seed = seed;
	static_cast<void>(game.setup(state, setup, ctx));
	Policy policy;
	policy.school(PowerSet(~0), skill);
	Rng rng = Rng::stream(seed, 1);
	const size_t first = out.size();
	int seen = 0;
	const R r{ game.data(), IbGame::of(state) };
	for (Decision d = game.decision(state); d.mode != Mode::Over; d = game.decision(state)) {
		if (std::strcmp(d.kind, "plot") == 0 && r.s.round != seen) {
			seen = r.s.round;
			for (int n = 0; n < NATIONS; ++n) {
				out.push_back(sample_of(r, n));
			}
		}
		if (!policy.answer(game, state, first_power(d.asked), Sharpness::Firm, rng, nullptr)) {
			return;
		}
	}
	for (size_t i = first; i < out.size(); ++i) {
		out[i].y = score(r, out[i].nation) - (holds_capital(r, out[i].nation) ? 0 : NO_CAPITAL);
		out[i].has_won = has(state.core().winners, PowerId(out[i].nation));
	}
}

// Takes the mean of the six Nations off, then solves the normal equations.
void fit(std::vector<Sample> rows, int round) {
	for (size_t i = 0; i + NATIONS <= rows.size(); i += NATIONS) {
		Sample mean;
		for (int n = 0; n < NATIONS; ++n) {
			for (int k = 0; k < THINGS; ++k) {
				mean.x[k] += rows[i + size_t(n)].x[k] / NATIONS;
			}
			mean.y += rows[i + size_t(n)].y / NATIONS;
		}
		for (int n = 0; n < NATIONS; ++n) {
			for (int k = 0; k < THINGS; ++k) {
				rows[i + size_t(n)].x[k] -= mean.x[k];
			}
			rows[i + size_t(n)].y -= mean.y;
		}
	}
	double m[THINGS][THINGS + 1] = {};
	for (const Sample &row : rows) {
		for (int i = 0; i < THINGS; ++i) {
			for (int k = 0; k < THINGS; ++k) {
				m[i][k] += row.x[i] * row.x[k];
			}
			m[i][THINGS] += row.x[i] * row.y;
		}
	}
	for (int i = 0; i < THINGS; ++i) {
		m[i][i] += 1; // keeps things that never differ at zero
	}
	for (int i = 0; i < THINGS; ++i) {
		for (int k = 0; k < THINGS; ++k) {
			const double share = k == i ? 0 : m[k][i] / m[i][i];
			for (int j = 0; j <= THINGS && k != i; ++j) {
				m[k][j] -= share * m[i][j];
			}
		}
	}
	double rest = 0, all = 0;
	for (const Sample &row : rows) {
		double guess = 0;
		for (int k = 0; k < THINGS; ++k) {
			guess += m[k][THINGS] / m[k][k] * row.x[k];
		}
		rest += (row.y - guess) * (row.y - guess);
		all += row.y * row.y;
	}
	// The sharpness with which points become chances: the likeliest, given who won.
	double sharpness = 0, likeliest = -1e18;
	for (double k = 0.02; k < 0.8; k *= 1.05) {
		double likelihood = 0;
		for (size_t i = 0; i + NATIONS <= rows.size(); i += NATIONS) {
			double sum = 0, won = 0;
			for (size_t n = i; n < i + NATIONS; ++n) {
				double guess = 0;
				for (int j = 0; j < THINGS; ++j) {
					guess += m[j][THINGS] / m[j][j] * rows[n].x[j];
				}
				sum += std::exp(k * guess);
				won += rows[n].has_won ? std::exp(k * guess) : 0;
			}
			likelihood += std::log(won / sum);
		}
		if (likelihood > likeliest) {
			likeliest = likelihood;
			sharpness = k;
		}
	}
	std::printf("round %d, explained %.2f, sharpness %.3f (%.3f a match):", round, 1 - rest / all, sharpness,
			likeliest / (double(rows.size()) / NATIONS));
	for (int k = 0; k < THINGS; ++k) {
		std::printf(" %s %.3f", NAMES[k], m[k][THINGS] / m[k][k]);
	}
	std::printf("\n");
}

} // namespace

int main(int argc, char **argv) {
	session::Library library("assets");
	std::string error;
	const std::shared_ptr<const Game> game = library.game("imperial_borders", error);
	if (game == nullptr) {
		std::fprintf(stderr, "%s\n", error.c_str());
		return 1;
	}
	std::vector<Sample> samples;
	const int matches = argc > 1 ? std::atoi(argv[1]) : 100;
	const Skill skill = argc > 2 ? Skill(std::atoi(argv[2])) : Skill::Plain;
	for (int i = 0; i < matches; ++i) {
		play(static_cast<const IbGame &>(*game), uint64_t(5000 + i), skill, samples);
	}
	for (int round = 2; round <= LAST_ROUND; ++round) {
		std::vector<Sample> rows;
		for (const Sample &sample : samples) {
			if (sample.round == round) {
				rows.push_back(sample);
			}
		}
		fit(std::move(rows), round);
	}
	return 0;
}
