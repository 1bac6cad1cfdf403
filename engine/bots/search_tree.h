// Tree of answers for searching sampled worlds: an edge is one power's whole answer, chance lies between the nodes.
#pragma once

#include "lookahead.h"
#include "versus.h"
#include "why.h"

#include <vector>

namespace baton {

/// Information-set Monte Carlo tree search. Nodes are sequences of answers, whatever the dice and the hidden things
/// were; new answers come from quick play and are let in slowly as a node is visited more (progressive widening).
/// Each power is taken to choose what is best for itself. At the root every answer is looked at in the same worlds; the
/// caller drops the worse ones and brings in others.
class SearchTree {
public:
	/// One answer at the root with what was found about it.
	struct RootEdge {
		Answering answer;
		int visits = 0;
		double sum = 0;
		Tally tally;
		Versus versus; ///< the first of the answers given
		bool is_active = true; ///< still looked at
		double mean() const { return visits == 0 ? 0 : sum / visits; }
	};

	/// `answers` are the ways to begin with, `policy` says how well everybody plays; equal numbers of `seed` give equal
	/// sample worlds.
	SearchTree(const Game &game, const State &root, PowerId power, PowerSet known, const Policy &policy,
			const std::vector<Answering> &answers, uint64_t seed);
	/// One world: down the tree, one new node, playing on to the horizon, back up. False when cancelled half-way.
	bool iterate(const Deadline &deadline);
	/// Goes on with these answers at the root only, known ones and new ones.
	void narrow(const std::vector<Answering> &answers);
	/// Answers at the root that are still looked at.
	size_t active() const { return active_.size(); }
	/// Whether all of them have been looked at equally often.
	bool is_even() const;
	/// Answers tried at the root, in the order of their discovery.
	std::vector<RootEdge> root_edges() const;
	size_t bytes() const;

private:
	struct Node {
		Answering answer;
		PowerId mover = NO_POWER; ///< who gave the answer that leads here
		int visits = 0;
		double sum = 0; ///< of the mover's values
		int first_child = -1;
		int next_sibling = -1;
		int children = 0;
	};
	int add_child(int node, PowerId mover, const Answering &answer);
	int widen(int node, PowerId mover, State &world, Rng &rng);
	int select(int node, PowerId mover);
	int next_of_root() const;
	bool may_grow(int node, PowerId mover) const;

	const Game &game_;
	const State &root_;
	PowerId power_;
	PowerSet known_;
	Policy policy_;
	int rounds_; ///< of the horizon
	ActionList rows_;
	Answering answer_;
	std::vector<Node> nodes_;
	std::vector<int> path_;
	std::vector<Tally> tallies_; ///< by root child, in the order of discovery
	std::vector<std::vector<float>> values_; ///< by root child and world
	std::vector<int> root_children_;
	std::vector<int> active_; ///< of them
	uint64_t seed_;
	size_t stored_rows_ = 0;
	float low_[MAX_POWERS];
	float high_[MAX_POWERS];
};

} // namespace baton
