// Candidate answers from quick play, thinned out by halves after looks ahead in common sample worlds.
#include "veteran_bot.h"

#include "kernel/bot_advice.h"

#include <algorithm>

namespace baton {

namespace {

constexpr int CANDIDATES = 10;
constexpr int DRAWS = 24; // attempts to find different ones
constexpr int ENOUGH_WORLDS = 64; // looks ahead per candidate after which more tell nothing new
constexpr double CLOSE = 0.01; // answers this near to the best are as good in sealed decisions

} // namespace

bool VeteranBot::try_out(const Game &game, const State &state, PowerId power, PowerSet known, const Deadline &deadline,
		uint64_t seed, int world, Candidate &candidate) {
	Rng rng = Rng::stream(seed, uint64_t(world) + 1);
	State copy = state;
	Rng apart = Rng::seeded(rng.next());
	game.determinize(copy, known, apart);
	const Horizon horizon(game, copy);
	if (!replay(game, copy, candidate.answer, false, rows_)) {
		return false;
	}
	Values values;
	if (!play_out(game, copy, horizon, policy_, rng, deadline, values)) {
		return false;
	}
	candidate.sum += double(values[size_t(power)]);
	++candidate.tries;
	candidate.values.push_back(values[size_t(power)]);
	candidate.tally.note(game, copy, power, known);
	return true;
}

Thought VeteranBot::think(const Game &game, const State &given, PowerId power, PowerSet known, const Budget &allowed,
		const std::atomic<bool> &cancel, Rng rng) {
	Thought out;
	const Decision d = game.decision(given);
	if (!has(d.asked, power)) {
		return out;
	}
	policy_.school(PowerSet(~0), Skill::Trained);
	const State state = own_sample(game, given, known, rng);
	if (is_talkative && speak_up(game, state, power, rng, out)) {
		return out;
	}
	const Budget budget = worth_thinking(game, state, allowed);
	int options = 0;
	if (answer_at_once(game, state, power, policy_, rows_, rng, answer_, options, out)) {
		return out;
	}
	const Deadline deadline(budget, cancel);
	const int looks = expected_looks(game, state, power, policy_, budget, deadline, rng);
	draw_answers(
			game, state, power, policy_, rng, affordable(CANDIDATES, looks, looks_needed(game, state)), DRAWS, drawn_);
	if (drawn_.empty()) {
		return out;
	}
	candidates_.clear();
	for (const Answering &answer : drawn_) {
		candidates_.emplace_back();
		candidates_.back().answer = answer;
	}
	// Half of those that are left are dropped whenever all of them have seen the same worlds; quick play's favourite,
	// which comes first, stays to the end as the measure of the others.
	const uint64_t seed = rng.next();
	const Candidate &favourite = candidates_.front();
	std::vector<Candidate *> left;
	for (Candidate &candidate : candidates_) {
		left.push_back(&candidate);
	}
	int done = 0;
	int world = 0;
	for (int goal = 2; left.size() > 1 && world < ENOUGH_WORLDS && deadline.allows(done);) {
		for (size_t i = 0; i < left.size() && deadline.allows(done); ++i, ++done) {
			if (!try_out(game, state, power, known, deadline, seed, world, *left[i])) {
				break;
			}
		}
		++world;
		if (world >= goal && left.size() > 2 && deadline.share_used(done) > 0.2) {
			std::stable_sort(left.begin() + 1, left.end(),
					[](const Candidate *l, const Candidate *r) { return l->mean() > r->mean(); });
			left.resize((left.size() + 1) / 2);
			goal = world + std::max(2, world / 2);
		}
	}
	out.iterations = done;
	const auto gain = [&](const Candidate *c) {
		return c == &favourite ? 0.0 : compare(c->values, favourite.values).sure_gain();
	};
	std::stable_sort(
			left.begin(), left.end(), [&](const Candidate *l, const Candidate *r) { return gain(l) > gain(r); });
	// Sealed answers are mixed: any of the best that are as good as equal.
	size_t equals = 1;
	while (d.mode == Mode::Sealed && equals < left.size() &&
			gain(left[0]) - gain(left[equals]) < CLOSE * left[0]->mean()) {
		++equals;
	}
	const size_t chosen = size_t(rng.below(int(equals)));
	const Candidate &best = *left[chosen];
	put_answer(best.answer, out);
	if (best.tries == 0 || candidates_.size() == 1) {
		out.why = why_first_sight(game, state, best.answer.rows.front(), options);
		return out;
	}
	out.value = best.mean();
	Tally others;
	double next = -1;
	for (const Candidate &candidate : candidates_) {
		if (&candidate != &best && candidate.tries > 0) {
			others.add(candidate.tally);
			next = std::max(next, candidate.mean());
		}
	}
	out.why = why_best(game, state, best.tally, others, int(candidates_.size()), out.value, next);
	return out;
}

} // namespace baton
