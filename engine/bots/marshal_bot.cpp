// Two independent searches whose findings at the root are added up: their number does not depend on the cores at hand.
#include "marshal_bot.h"

#include <algorithm>
#include <cmath>
#include <thread>

namespace baton {

namespace {

constexpr int SEARCHES = 2;

struct Search {
	std::vector<SearchTree::RootEdge> edges;
	int done = 0;
};

Search run(const Game &game, const State &state, PowerId power, PowerSet known, const Budget &budget, const std::atomic<bool> &cancel, Rng rng) {
	Search out;
	const Deadline deadline(budget, cancel);
	SearchTree tree(game, state, power, known);
	// Without any budget one world is still looked at, so that there is an answer.
	while (out.done == 0 || deadline.allows(out.done)) {
		if (!tree.iterate(rng, deadline)) {
			break;
		}
		++out.done;
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
		}
	}
}

/// A careful mean: answers seen seldom are pulled towards the average of all.
double careful(const SearchTree::RootEdge &edge, double average) {
	constexpr double PULL = 3;
	return (edge.sum + PULL * average) / (edge.visits + PULL);
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
	int options = 0;
	if (answer_at_once(game, state, power, policy_, rows_, rng, answer_, options, out)) {
		return out;
	}
	if (cancel.load(std::memory_order_relaxed) || (budget.seconds <= 0 && budget.iterations <= 0)) {
		return GreedyBot().think(game, state, power, known, budget, cancel, rng);
	}
	Search searches[SEARCHES];
	Budget share = budget;
	const Rng streams[SEARCHES] = { Rng::seeded(rng.next()), Rng::seeded(rng.next()) };
	const auto half = [&](int i) {
		Budget b = share;
		b.iterations = budget.iterations > 0 ? std::max(1, (budget.iterations + 1 - i) / SEARCHES) : 0;
		searches[i] = run(game, state, power, known, b, cancel, streams[i]);
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
	double sum = 0;
	int visits = 0;
	for (const SearchTree::RootEdge &edge : edges) {
		sum += edge.sum;
		visits += edge.visits;
	}
	if (visits == 0) {
		return GreedyBot().think(game, state, power, known, budget, cancel, rng);
	}
	const double average = sum / visits;
	std::stable_sort(edges.begin(), edges.end(), [&](const SearchTree::RootEdge &l, const SearchTree::RootEdge &r) { return careful(l, average) > careful(r, average); });
	// Sealed answers are mixed among those that are as good as equal.
	size_t equals = 1;
	while (d.mode == Mode::Sealed && equals < edges.size() && careful(edges[0], average) - careful(edges[equals], average) < 0.004 * careful(edges[0], average)) {
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
