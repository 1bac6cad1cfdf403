// Selection, widening, playing on and backing up.
#include "search_tree.h"

#include <algorithm>
#include <cmath>

namespace baton {

namespace {

constexpr size_t MAX_NODES = 40000;
constexpr size_t MAX_ROWS = 3000000; // stored steps: 48 MB
constexpr double WIDENING = 1.3;
constexpr double ROOT_WIDENING = 1.8;
constexpr double EXPLORATION = 0.45; // against values scaled to 0..1 by what has been seen

} // namespace

SearchTree::SearchTree(const Game &game, const State &root, PowerId power, PowerSet known) :
		game_(game), root_(root), power_(power), known_(known) {
	nodes_.emplace_back();
	std::fill(low_, low_ + MAX_POWERS, 1.f);
	std::fill(high_, high_ + MAX_POWERS, 0.f);
}

bool SearchTree::may_grow(int node, PowerId mover) const {
	if (nodes_.size() >= MAX_NODES || stored_rows_ >= MAX_ROWS) {
		return false;
	}
	int children = 0;
	for (int child = nodes_[size_t(node)].first_child; child >= 0; child = nodes_[size_t(child)].next_sibling) {
		children += nodes_[size_t(child)].mover == mover;
	}
	return children == 0 || double(children) < (node == 0 ? ROOT_WIDENING : WIDENING) * std::sqrt(double(nodes_[size_t(node)].visits));
}

int SearchTree::widen(int node, PowerId mover, State &world, Rng &rng) {
	answer_.clear();
	const int known_ways = nodes_[size_t(node)].children;
	// The first is what quick play likes best, later ones stray further.
	const Sharpness sharpness = known_ways == 0 ? Sharpness::Keen : known_ways % 3 == 2 ? Sharpness::Loose
																						: Sharpness::Firm;
	// At the root of a sealed decision every other new answer is a variation of the best one so far.
	bool is_found = false;
	if (node == 0 && known_ways >= 4 && known_ways % 2 == 0) {
		State copy = world;
		is_found = vary(game_, copy, nodes_[size_t(best_of_root())].answer, policy_, rng, rows_, answer_);
		if (is_found) {
			world = std::move(copy);
		} else {
			answer_.clear();
		}
	}
	if (!is_found && !policy_.answer(game_, world, mover, sharpness, rng, &answer_)) {
		return -1;
	}
	for (int child = nodes_[size_t(node)].first_child; child >= 0; child = nodes_[size_t(child)].next_sibling) {
		if (nodes_[size_t(child)].mover == mover && nodes_[size_t(child)].answer.key == answer_.key) {
			return child;
		}
	}
	const int child = int(nodes_.size());
	nodes_.emplace_back();
	Node &made = nodes_.back();
	made.answer = answer_;
	made.mover = mover;
	made.next_sibling = nodes_[size_t(node)].first_child;
	nodes_[size_t(node)].first_child = child;
	++nodes_[size_t(node)].children;
	stored_rows_ += answer_.rows.size();
	if (node == 0) {
		root_children_.push_back(child);
		tallies_.emplace_back();
	}
	return child;
}

int SearchTree::best_of_root() const {
	int best = root_children_.front();
	for (int child : root_children_) {
		const Node &c = nodes_[size_t(child)];
		const Node &b = nodes_[size_t(best)];
		// One look is not enough to be taken as a model.
		if (c.visits >= 2 && (b.visits < 2 || c.sum * b.visits > b.sum * c.visits)) {
			best = child;
		}
	}
	return best;
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
		if (node != 0 && rows_.find(c.answer.rows.front().action) == nullptr) {
			continue;
		}
		const double score = c.visits == 0 ? 1e6 : (c.sum / c.visits - low_[mover]) / scale + EXPLORATION * std::sqrt(root_log / c.visits);
		if (score > best_score) {
			best_score = score;
			best = child;
		}
	}
	return best;
}

bool SearchTree::iterate(Rng &rng, const Deadline &deadline) {
	State world = root_;
	Rng apart = Rng::seeded(rng.next());
	game_.determinize(world, known_, apart);
	Horizon horizon(game_, world);
	path_.clear();
	path_.push_back(0);
	int node = 0;
	for (bool is_new = false; !is_new;) {
		const Decision d = game_.decision(world);
		const PowerId mover = node == 0 ? power_ : next_to_answer(d);
		if (d.mode == Mode::Over || mover == NO_POWER || (node != 0 && horizon.is_reached(world, d)) || deadline.is_cancelled()) {
			break;
		}
		int child = -1;
		if (may_grow(node, mover)) {
			child = widen(node, mover, world, rng);
			is_new = child >= 0 && nodes_[size_t(child)].visits == 0;
		} else {
			if (node != 0) {
				game_.legal_actions(world, mover, rows_);
			}
			child = select(node, mover);
			if (child >= 0 && !replay(game_, world, nodes_[size_t(child)].answer, node != 0, rows_)) {
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
	if (!play_out(game_, world, horizon, policy_, rng, deadline, values)) {
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
	if (path_.size() > 1) {
		const auto it = std::find(root_children_.begin(), root_children_.end(), path_[1]);
		tallies_[size_t(it - root_children_.begin())].note(game_, world, power_, known_);
	}
	return true;
}

std::vector<SearchTree::RootEdge> SearchTree::root_edges() const {
	std::vector<RootEdge> out;
	for (size_t i = 0; i < root_children_.size(); ++i) {
		const Node &n = nodes_[size_t(root_children_[i])];
		out.push_back({ n.answer, n.visits, n.sum, tallies_[i] });
	}
	return out;
}

size_t SearchTree::bytes() const {
	return nodes_.capacity() * sizeof(Node) + stored_rows_ * sizeof(Row) * 2;
}

} // namespace baton
