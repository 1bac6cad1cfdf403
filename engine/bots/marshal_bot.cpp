// Two independent searches whose findings at the root are added up: their number does not depend on the cores at hand.
#include "marshal_bot.h"

#include "kernel/bot_advice.h"

#include <algorithm>
#include <cmath>
#include <thread>

namespace baton {

namespace {

constexpr int SEARCHES = 2;
constexpr int CANDIDATES = 16; // answers to begin with
constexpr int DRAWS = 40; // attempts to find different ones
constexpr int VARIATIONS = 4; // of the best so far, tried at each cut where each answer has been looked at often; half as many before
constexpr int OFTEN = 8;
constexpr double CLOSE = 0.004; // answers this near to the best are as good in sealed decisions
constexpr double CUTS[] = { 0.25, 0.45, 0.65, 0.85 }; // shares of the budget after which the worse half is dropped
constexpr size_t NUMBER_OF_CUTS = sizeof CUTS / sizeof CUTS[0];

struct Search {
	std::vector<SearchTree::RootEdge> edges;
	int done = 0;
};

Search run(const Game &game, const State &state, PowerId power, PowerSet known, const std::vector<Answering> &answers, const Budget &budget,
		const std::atomic<bool> &cancel, Rng rng) {
	Search out;
	const Deadline deadline(budget, cancel);
	SearchTree tree(game, state, power, known, answers, rng.next());
	size_t cuts = 0;
	// Without any budget one world is still looked at, so that there is an answer.
	while (out.done == 0 || deadline.allows(out.done)) {
		if (!tree.iterate(deadline)) {
			break;
		}
		++out.done;
		if (cuts < NUMBER_OF_CUTS && tree.active() > 1 && tree.is_even() && deadline.share_used(out.done) >= CUTS[cuts]) {
			// Variations come in while there is time to look at them as often as at the others.
			++cuts;
			const int variations = cuts == NUMBER_OF_CUTS ? 0 : out.done >= OFTEN * int(tree.active()) ? VARIATIONS
																									   : VARIATIONS / 2;
			tree.narrow((tree.active() + 1) / 2, variations, rng);
		}
	}
	out.edges = tree.root_edges();
	return out;
}

void merge(std::vector<SearchTree::RootEdge> &into, const std::vector<SearchTree::RootEdge> &from) {
	for (const SearchTree::RootEdge &edge : from) {
		auto it = std::find_if(into.begin(), into.end(), [&](const SearchTree::RootEdge &e) { return e.answer.key == edge.answer.key; });
		if (it == into.end()) {
			into.push_back(edge);
		} else {
			it->visits += edge.visits;
			it->sum += edge.sum;
			it->tally.add(edge.tally);
			it->versus.add(edge.versus);
		}
	}
}

} // namespace

Thought MarshalBot::think(const Game &game, const State &given, PowerId power, PowerSet known, const Budget &budget,
		const std::atomic<bool> &cancel, Rng rng) {
	Thought out;
	const Decision d = game.decision(given);
	if (!has(d.asked, power)) {
		return out;
	}
	const State state = own_sample(game, given, known, rng);
	if (is_talkative && speak_up(game, state, power, rng, out)) {
		return out;
	}
	int options = 0;
	if (answer_at_once(game, state, power, policy_, rows_, rng, answer_, options, out)) {
		return out;
	}
	if (cancel.load(std::memory_order_relaxed) || (budget.seconds <= 0 && budget.iterations <= 0)) {
		return GreedyBot().think(game, state, power, known, budget, cancel, rng);
	}
	std::vector<Answering> answers;
	const int looks = expected_looks(game, state, power, policy_, budget, Deadline(budget, cancel), rng) / SEARCHES;
	draw_answers(game, state, power, policy_, rng, affordable(CANDIDATES, looks / 2, looks_needed(game, state) / 2), DRAWS, answers);
	if (answers.size() <= 1) {
		// Nothing else came to mind.
		if (!answers.empty()) {
			put_answer(answers.front(), out);
			out.why = why_first_sight(game, state, answers.front().rows.front(), options);
		}
		return out;
	}
	Search searches[SEARCHES];
	Budget share = budget;
	const Rng streams[SEARCHES] = { Rng::seeded(rng.next()), Rng::seeded(rng.next()) };
	const auto half = [&](int i) {
		Budget b = share;
		b.iterations = budget.iterations > 0 ? std::max(1, (budget.iterations + 1 - i) / SEARCHES) : 0;
		searches[i] = run(game, state, power, known, answers, b, cancel, streams[i]);
	};
	if (budget.threads > 1) {
		std::thread other([&] { half(1); });
		half(0);
		other.join();
	} else {
		share.seconds = budget.seconds / SEARCHES;
		half(0);
		half(1);
	}
	std::vector<SearchTree::RootEdge> edges = std::move(searches[0].edges);
	merge(edges, searches[1].edges);
	out.iterations = searches[0].done + searches[1].done;
	if (out.iterations == 0) {
		return GreedyBot().think(game, state, power, known, budget, cancel, rng);
	}
	// Quick play's favourite comes first; another answer must be better for sure.
	const auto gain = [&](const SearchTree::RootEdge &edge) { return edge.answer.key == answers.front().key ? 0.0 : edge.versus.sure_gain(); };
	std::stable_sort(edges.begin(), edges.end(), [&](const SearchTree::RootEdge &l, const SearchTree::RootEdge &r) { return gain(l) > gain(r); });
	// Sealed answers are mixed among those that are as good as equal.
	size_t equals = 1;
	while (d.mode == Mode::Sealed && equals < edges.size() && gain(edges[0]) - gain(edges[equals]) < CLOSE * edges[0].mean()) {
		++equals;
	}
	const size_t chosen = size_t(rng.below(int(equals)));
	put_answer(edges[chosen].answer, out);
	if (edges.size() == 1) {
		out.why = why_first_sight(game, state, edges[0].answer.rows.front(), options);
		return out;
	}
	out.value = edges[chosen].mean();
	Tally others;
	double next = -1;
	for (size_t i = 0; i < edges.size(); ++i) {
		if (i != chosen && edges[i].visits > 0) {
			others.add(edges[i].tally);
			next = next < 0 ? edges[i].mean() : next;
		}
	}
	out.why = why_best(game, state, edges[chosen].tally, others, int(edges.size()), out.value, next);
	return out;
}

} // namespace baton
