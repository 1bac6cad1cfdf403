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
constexpr int VARIATIONS =
		4; // of the best so far, tried at each cut where each answer has been looked at often; half as many before
constexpr int OFTEN = 8;
constexpr double CLOSE = 0.004; // answers this near to the best are as good in sealed decisions
constexpr double CUTS[] = { 0.25, 0.45, 0.65, 0.85, 1 }; // shares of the budget after which the worse half is dropped
constexpr int ENOUGH_WORLDS = 6; // in which an answer must have been no better than the favourite to be given up
constexpr double NEGLIGIBLE = 0.0005; // chances not worth a thought
constexpr size_t NUMBER_OF_CUTS = sizeof CUTS / sizeof CUTS[0];

/// One of the searches, with what it has used of its share of the budget.
struct Search {
	SearchTree tree;
	int done = 0;
	double seconds = 0;

	/// Goes on until that share of its budget is used and all answers have been looked at equally often.
	void go_on(const Budget &budget, double share, const std::atomic<bool> &cancel);
};

void Search::go_on(const Budget &budget, double share, const std::atomic<bool> &cancel) {
	const double before = seconds;
	const Deadline deadline(
			{ budget.seconds > 0 ? std::max(1e-9, budget.seconds - before) : 0, budget.iterations }, cancel);
	// Without any budget one world is still looked at, so that there is an answer.
	while (done == 0 || deadline.allows(done)) {
		const double used = budget.seconds > 0 ? seconds / budget.seconds : double(done) / budget.iterations;
		if (done > 0 && used >= share && tree.is_even()) {
			break;
		}
		if (!tree.iterate(deadline)) {
			break;
		}
		++done;
		seconds = before + deadline.elapsed();
	}
}

void merge(std::vector<SearchTree::RootEdge> &into, const std::vector<SearchTree::RootEdge> &from) {
	for (const SearchTree::RootEdge &edge : from) {
		auto it = std::find_if(into.begin(), into.end(),
				[&](const SearchTree::RootEdge &e) { return e.answer.key == edge.answer.key; });
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

/// Whether none of those still looked at promises anything beyond the favourite, which comes first.
bool is_settled(const std::vector<SearchTree::RootEdge> &edges) {
	return std::none_of(edges.begin() + 1, edges.end(), [](const SearchTree::RootEdge &e) {
		return e.is_active && (e.versus.worlds < ENOUGH_WORLDS || e.versus.possible_gain() > NEGLIGIBLE);
	});
}

/// The favourite and the better half of the others that are still looked at.
std::vector<Answering> best_half(const std::vector<SearchTree::RootEdge> &edges) {
	std::vector<const SearchTree::RootEdge *> active;
	for (const SearchTree::RootEdge &edge : edges) {
		if (edge.is_active) {
			active.push_back(&edge);
		}
	}
	std::stable_sort(active.begin() + 1, active.end(),
			[](const SearchTree::RootEdge *l, const SearchTree::RootEdge *r) { return l->mean() > r->mean(); });
	active.resize((active.size() + 1) / 2);
	std::vector<Answering> out;
	for (const SearchTree::RootEdge *edge : active) {
		out.push_back(edge->answer);
	}
	return out;
}

/// Brings variations of the best answer in, where it is one of many gestures.
void add_variations(const Game &game, const State &state, const std::vector<SearchTree::RootEdge> &edges, int most,
		Policy &policy, Rng &rng, std::vector<Answering> &out) {
	const auto best = std::max_element(
			edges.begin(), edges.end(), [](const SearchTree::RootEdge &l, const SearchTree::RootEdge &r) {
				return l.is_active < r.is_active || (l.is_active == r.is_active && l.mean() < r.mean());
			});
	ActionList rows;
	Answering answer;
	for (int i = 0; i < most && gestures_in(best->answer) >= 3; ++i) {
		State copy = state;
		answer.clear();
		if (!vary(game, copy, best->answer, policy, rng, rows, answer)) {
			continue;
		}
		const auto is_same = [&](uint64_t key) { return key == answer.key; };
		if (std::none_of(
					edges.begin(), edges.end(), [&](const SearchTree::RootEdge &e) { return is_same(e.answer.key); }) &&
				std::none_of(out.begin(), out.end(), [&](const Answering &a) { return is_same(a.key); })) {
			out.push_back(answer);
		}
	}
}

} // namespace

Thought MarshalBot::think(const Game &game, const State &given, PowerId power, PowerSet known, const Budget &allowed,
		const std::atomic<bool> &cancel, Rng rng) {
	Thought out;
	const Decision d = game.decision(given);
	if (!has(d.asked, power)) {
		return out;
	}
	// The own powers play as well as the ruleset can teach it; how the others do, it says too.
	policy_.school(PowerSet(~0), foresight(game, given).others);
	policy_.school(known | bit(power), Skill::Master);
	const State state = own_sample(game, given, known, rng);
	if (is_talkative && speak_up(game, state, power, rng, out)) {
		return out;
	}
	const Budget budget = worth_thinking(game, state, allowed);
	int options = 0;
	if (answer_at_once(game, state, power, policy_, rows_, rng, answer_, options, out)) {
		return out;
	}
	if (cancel.load(std::memory_order_relaxed) || (budget.seconds <= 0 && budget.iterations <= 0)) {
		return GreedyBot().think(game, state, power, known, budget, cancel, rng);
	}
	std::vector<Answering> answers;
	const Deadline whole(budget, cancel);
	const int looks = expected_looks(game, state, power, policy_, budget, whole, rng) / SEARCHES;
	draw_answers(game, state, power, policy_, rng, affordable(CANDIDATES, looks / 2, looks_needed(game, state) / 2),
			DRAWS, answers, Sharpness::Keen);
	if (answers.size() <= 1) {
		// Nothing else came to mind.
		if (!answers.empty()) {
			put_answer(answers.front(), out);
			out.why = why_first_sight(game, state, answers.front().rows.front(), options);
		}
		return out;
	}
	Budget share = budget;
	// What drawing up the answers took is taken off, as far as it is not nearly all.
	constexpr double LEAST_SHARE = 0.3;
	share.seconds = std::max(LEAST_SHARE * budget.seconds, budget.seconds - whole.elapsed()) /
			(budget.threads > 1 ? 1 : SEARCHES);
	const uint64_t seeds[SEARCHES] = { rng.next(), rng.next() };
	Search searches[SEARCHES] = { { SearchTree(game, state, power, known, policy_, answers, seeds[0]) },
		{ SearchTree(game, state, power, known, policy_, answers, seeds[1]) } };
	std::vector<SearchTree::RootEdge> edges;
	for (size_t cut = 0; cut < NUMBER_OF_CUTS; ++cut) {
		const auto half = [&](int i) {
			Budget b = share;
			b.iterations = budget.iterations > 0 ? std::max(1, (budget.iterations + 1 - i) / SEARCHES) : 0;
			searches[i].go_on(b, CUTS[cut], cancel);
		};
		if (budget.threads > 1) {
			std::thread other([&] { half(1); });
			half(0);
			other.join();
		} else {
			half(0);
			half(1);
		}
		// Both go on with the same answers: what one has found out need not be found again by the other. A clock is
		// there to be used; iterations are saved where nothing is left to find.
		edges = searches[0].tree.root_edges();
		merge(edges, searches[1].tree.root_edges());
		if (cut + 1 == NUMBER_OF_CUTS || cancel.load(std::memory_order_relaxed) ||
				(budget.seconds <= 0 && is_settled(edges))) {
			break;
		}
		const bool is_often = searches[0].done >= OFTEN * int(searches[0].tree.active());
		std::vector<Answering> left = best_half(edges);
		if (cut + 2 < NUMBER_OF_CUTS) {
			add_variations(game, state, edges, is_often ? VARIATIONS : VARIATIONS / 2, policy_, rng, left);
		}
		for (Search &search : searches) {
			search.tree.narrow(left);
		}
	}
	out.iterations = searches[0].done + searches[1].done;
	if (out.iterations == 0) {
		return GreedyBot().think(game, state, power, known, budget, cancel, rng);
	}
	// Quick play's favourite comes first; another answer must be better for sure.
	const auto gain = [&](const SearchTree::RootEdge &edge) {
		return edge.answer.key == answers.front().key ? 0.0 : edge.versus.sure_gain();
	};
	std::stable_sort(edges.begin(), edges.end(),
			[&](const SearchTree::RootEdge &l, const SearchTree::RootEdge &r) { return gain(l) > gain(r); });
	// Sealed answers are mixed among those that are as good as equal.
	size_t equals = 1;
	while (d.mode == Mode::Sealed && equals < edges.size() &&
			gain(edges[0]) - gain(edges[equals]) < CLOSE * edges[0].mean()) {
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
