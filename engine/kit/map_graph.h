// A map as a graph: spaces, links with a kind, floods and hops by bit sets.
#pragma once

#include "bit_set.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace baton::kit {

inline constexpr uint8_t NO_WAY = 255; ///< in tables of distances

/// One way of a link; both ways stand in the graph.
struct MapLink {
	uint16_t from = 0;
	uint16_t to = 0;
	uint8_t kind = 0; ///< word of the ruleset's list of link kinds
	uint8_t cost = 1; ///< for the ruleset to set; 1 unless told
	int16_t extra = -1; ///< what closes it, a sea or a gate; -1: nothing
};

/// At most 64 * WORDS spaces, KINDS kinds of links. Filled once at load by `add` and `finish`.
template <int WORDS, int KINDS> class MapGraph {
public:
	using Set = BitSet<WORDS>;
	static constexpr int MAX_SPACES = Set::SIZE;

	// --- Filling ---

	/// One way. False if it stands there already.
	bool add_one_way(int from, int to, int kind = 0, int extra = -1) {
		if (near_[size_t(from)][to]) {
			return false;
		}
		near_[size_t(from)].set(to);
		near_by_[size_t(kind)][size_t(from)].set(to);
		links_.push_back({ uint16_t(from), uint16_t(to), uint8_t(kind), 1, int16_t(extra) });
		return true;
	}
	/// Both ways. False if one of them stands there already.
	bool add(int a, int b, int kind = 0, int extra = -1) {
		const bool is_new = add_one_way(a, b, kind, extra);
		return add_one_way(b, a, kind, extra) && is_new;
	}
	/// Sorts the links; to be called before any of them is looked at.
	void finish(int spaces) {
		spaces_ = spaces;
		std::sort(links_.begin(), links_.end(),
				[](const MapLink &x, const MapLink &y) { return std::pair(x.from, x.to) < std::pair(y.from, y.to); });
		size_t at = 0;
		for (int s = 0; s <= MAX_SPACES; ++s) {
			while (at < links_.size() && links_[at].from < s) {
				++at;
			}
			first_[size_t(s)] = uint32_t(at);
		}
	}
	/// Links that lead one way only: the faults of lists of neighbours.
	std::vector<MapLink> one_way_links() const {
		std::vector<MapLink> out;
		for (const MapLink &link : links_) {
			if (!near_[link.to][link.from]) {
				out.push_back(link);
			}
		}
		return out;
	}

	// --- Looking ---

	int spaces() const { return spaces_; }
	std::span<const MapLink> links() const { return links_; }
	std::span<MapLink> links() { return links_; }
	std::span<const MapLink> links_of(int s) const {
		return { links_.data() + first_[size_t(s)], links_.data() + first_[size_t(s) + 1] };
	}
	/// Null if the spaces do not touch.
	const MapLink *link(int from, int to) const {
		for (const MapLink &l : links_of(from)) {
			if (l.to == to) {
				return &l;
			}
		}
		return nullptr;
	}
	bool is_near(int a, int b) const { return near_[size_t(a)][b]; }
	const Set &near(int s) const { return near_[size_t(s)]; }
	const Set &near(int s, int kind) const { return near_by_[size_t(kind)][size_t(s)]; }

	// --- Floods ---

	/// All spaces that touch one of the set, the set itself left out unless it touches itself.
	Set around(const Set &set) const {
		Set out;
		set.each([&](int s) { out |= near_[size_t(s)]; });
		return out;
	}
	/// Spaces that can be reached from `from` in at most `most` steps over spaces of `open`; `from` itself needs not be
	/// open. -1: however many.
	Set reach(const Set &from, const Set &open, int most = -1) const {
		Set seen = from, edge = from;
		for (int step = 0; step != most && edge.any(); ++step) {
			edge = (around(edge) & open) - seen;
			seen |= edge;
		}
		return seen;
	}
	/// Steps from one space to another over spaces of `open` (the goal needs not be open); NO_WAY if there is none.
	int hops(int from, int to, const Set &open) const {
		Set seen, edge;
		edge.set(from);
		for (int n = 0; edge.any(); ++n) {
			if (edge[to]) {
				return n;
			}
			seen |= edge;
			Set allowed = open;
			allowed.set(to);
			edge = (around(edge) & allowed) - seen;
		}
		return NO_WAY;
	}
	/// Steps from one space to all others with everything open, NO_WAY where there is none. `out` has `spaces` entries.
	void fill_hops(int from, std::span<uint8_t> out) const {
		std::fill(out.begin(), out.end(), NO_WAY);
		Set seen, edge;
		edge.set(from);
		for (int n = 0; edge.any(); ++n) {
			edge.each([&](int s) { out[size_t(s)] = uint8_t(n); });
			seen |= edge;
			edge = around(edge) - seen;
		}
	}

private:
	int spaces_ = 0;
	std::vector<MapLink> links_; ///< by space, then by target
	std::array<uint32_t, size_t(MAX_SPACES) + 1> first_ = {};
	std::vector<Set> near_ = std::vector<Set>(size_t(MAX_SPACES));
	std::array<std::vector<Set>, size_t(KINDS)> near_by_ = filled();

	static std::array<std::vector<Set>, size_t(KINDS)> filled() {
		std::array<std::vector<Set>, size_t(KINDS)> out;
		out.fill(std::vector<Set>(size_t(MAX_SPACES)));
		return out;
	}
};

} // namespace baton::kit
