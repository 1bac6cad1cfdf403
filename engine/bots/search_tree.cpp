// Selection, widening, playing on and backing up.
#include "search_tree.h"

#include <algorithm>
#include <cmath>

namespace baton {

namespace {

constexpr size_t MAX_NODES = 40000;
constexpr size_t MAX_ROWS = 3000000; // stored steps: 48 MB
constexpr double WIDENING = 1.3;
constexpr int RIPE =
		12; // visits before answers to an answer are told apart: fewer say more of luck than of the answers
constexpr double EXPLORATION = 0.45; // against values scaled to 0..1 by what has been seen

} // namespace

SearchTree::SearchTree(const Game &game, const State &root, PowerId power, PowerSet known, const Policy &policy,
		const std::vector<Answering> &answers, uint64_t seed) :
		game_(game),
		root_(root),
		power_(power),
		known_(known),
		policy_(policy),
		rounds_(foresight(game, root).rounds),
		seed_(seed) {
	nodes_.emplace_back();
	std::fill(low_, low_ + MAX_POWERS, 1.f);
	std::fill(high_, high_ + MAX_POWERS, 0.f);
	for (const Answering &answer : answers) {
		active_.push_back(add_child(0, power, answer));
	}
}

int SearchTree::add_child(int node, PowerId mover, const Answering &answer) {
	const int child = int(nodes_.size());
	nodes_.emplace_back();
	Node &made = nodes_.back();
	made.answer = answer;
	made.mover = mover;
	made.next_sibling = nodes_[size_t(node)].first_child;
	nodes_[size_t(node)].first_child = child;
	++nodes_[size_t(node)].children;
	stored_rows_ += answer.rows.size();
	if (node == 0) {
		root_children_.push_back(child);
		tallies_.emplace_back();
		values_.emplace_back();
	}
	return child;
}

bool SearchTree::is_even() const {
	return std::all_of(active_.begin(), active_.end(),
			[&](int child) { return nodes_[size_t(child)].visits == nodes_[size_t(active_.front())].visits; });
}

void SearchTree::narrow(const std::vector<Answering> &answers) {
	active_.clear();
	for (const Answering &answer : answers) {
		const auto it = std::find_if(root_children_.begin(), root_children_.end(),
				[&](int child) { return nodes_[size_t(child)].answer.key == answer.key; });
		active_.push_back(it != root_children_.end() ? *it : add_child(0, power_, answer));
	}
}

int SearchTree::next_of_root() const {
	return *std::min_element(active_.begin(), active_.end(),
			[&](int l, int r) { return nodes_[size_t(l)].visits < nodes_[size_t(r)].visits; });
}

bool SearchTree::may_grow(int node, PowerId mover) const {
	if (nodes_.size() >= MAX_NODES || stored_rows_ >= MAX_ROWS || nodes_[size_t(node)].visits < RIPE) {
		return false;
	}
	int children = 0;
	for (int child = nodes_[size_t(node)].first_child; child >= 0; child = nodes_[size_t(child)].next_sibling) {
		children += nodes_[size_t(child)].mover == mover;
	}
	return children == 0 || double(children) < WIDENING * std::sqrt(double(nodes_[size_t(node)].visits));
}

int SearchTree::widen(int node, PowerId mover, State &world, Rng &rng) {
	answer_.clear();
	const int known_ways = nodes_[size_t(node)].children;
	// The first is what quick play likes best, later ones stray further.
	const Sharpness sharpness = known_ways == 0 ? Sharpness::Keen
			: known_ways % 3 == 2				? Sharpness::Loose
												: Sharpness::Firm;
	if (!policy_.answer(game_, world, mover, sharpness, rng, &answer_)) {
		return -1;
	}
	for (int child = nodes_[size_t(node)].first_child; child >= 0; child = nodes_[size_t(child)].next_sibling) {
		if (nodes_[size_t(child)].mover == mover && nodes_[size_t(child)].answer.key == answer_.key) {
			return child;
		}
	}
	return add_child(node, mover, answer_);
}

int SearchTree::select(int node, PowerId mover) {
	const double scale = std::max(1e-4f, high_[mover] - low_[mover]);
	const double root_log = std::log(double(nodes_[size_t(node)].visits) + 1);
	int best = -1;
	double best_score = -1e9;
	for (int child = nodes_[size_t(node)].first_child; child >= 0; child = nodes_[size_t(child)].next_sibling) {
		const Node &c = nodes_[size_t(child)];
		if (c.mover != mover || c.answer.rows.empty()) {
			continue;
		}
		// The first step must be possible in this world; a later one that is not ends the descent.
		if (rows_.find(c.answer.rows.front().action) == nullptr) {
			continue;
		}
		const double score = c.visits == 0
				? 1e6
				: (c.sum / c.visits - low_[mover]) / scale + EXPLORATION * std::sqrt(root_log / c.visits);
		if (score > best_score) {
			best_score = score;
			best = child;
		}
	}
	return best;
}

bool SearchTree::iterate(const Deadline &deadline) {
	// Each answer sees the worlds in the same order, with the same luck.
	int node = next_of_root();
	State world = root_;
	Rng luck = Rng::stream(seed_, uint64_t(nodes_[size_t(node)].visits) + 1);
	Rng apart = Rng::seeded(luck.next());
	game_.determinize(world, known_, apart);
	Horizon horizon(game_, world, rounds_);
	path_.clear();
	path_.push_back(0);
	path_.push_back(node);
	replay(game_, world, nodes_[size_t(node)].answer, false, rows_);
	for (bool is_new = false; !is_new;) {
		const Decision d = game_.decision(world);
		const PowerId mover = next_to_answer(d);
		if (d.mode == Mode::Over || mover == NO_POWER || horizon.is_reached(world, d) || deadline.is_cancelled()) {
			break;
		}
		game_.legal_actions(world, mover, rows_);
		if (const Row *forced = rows_.only_way()) {
			// Nothing is chosen, so nothing is told apart: a pass with an empty hand takes no node.
			ApplyContext ctx;
			const Row row = *forced;
			game_.apply_row(world, row, ctx);
			continue;
		}
		int child = -1;
		if (may_grow(node, mover)) {
			child = widen(node, mover, world, luck);
			is_new = child >= 0 && nodes_[size_t(child)].visits == 0;
		} else {
			child = select(node, mover);
			if (child >= 0 && !replay(game_, world, nodes_[size_t(child)].answer, true, rows_)) {
				child = -1;
			}
		}
		if (child < 0) {
			break;
		}
		path_.push_back(child);
		node = child;
	}
	Values values;
	if (!play_out(game_, world, horizon, policy_, luck, deadline, values)) {
		return false;
	}
	for (int i : path_) {
		Node &n = nodes_[size_t(i)];
		++n.visits;
		if (n.mover >= 0) {
			n.sum += double(values[size_t(n.mover)]);
		}
	}
	for (int p = 0; p < MAX_POWERS; ++p) {
		low_[p] = std::min(low_[p], values[size_t(p)]);
		high_[p] = std::max(high_[p], values[size_t(p)]);
	}
	const auto it = std::find(root_children_.begin(), root_children_.end(), path_[1]);
	const size_t place = size_t(it - root_children_.begin());
	tallies_[place].note(game_, world, power_, known_);
	values_[place].push_back(values[size_t(power_)]);
	return true;
}

std::vector<SearchTree::RootEdge> SearchTree::root_edges() const {
	std::vector<RootEdge> out;
	for (size_t i = 0; i < root_children_.size(); ++i) {
		const Node &n = nodes_[size_t(root_children_[i])];
		const bool is_active = std::find(active_.begin(), active_.end(), root_children_[i]) != active_.end();
		out.push_back({ n.answer, n.visits, n.sum, tallies_[i], compare(values_[i], values_[0]), is_active });
	}
	return out;
}

size_t SearchTree::bytes() const {
	return nodes_.capacity() * sizeof(Node) + stored_rows_ * sizeof(Row) * 2;
}

} // namespace baton
