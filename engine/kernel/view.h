// The view: what a set of seats may know of a state, as flat rows that a client shows without knowing any rule.
#pragma once

#include "decision.h"
#include "noun.h"

#include <cstdint>
#include <vector>

namespace baton {

/// State of one space. Spaces without anything to say have no row.
struct SpaceRow {
	int16_t space;
	int16_t owner; ///< power or -1
	int16_t strength; ///< fortress level, hit points left ...
	int16_t damage;
	int32_t flags; ///< bits named in Catalog::space_flags
	int32_t amount; ///< gold lying there or another number of the ruleset
	int16_t nation = -1; ///< whose land it is by right (Catalog::nations), or -1 when the ruleset does not say

	bool operator==(const SpaceRow &) const = default;
};

/// Pieces: one row per lot or individual piece, under the reference that actions use.
struct PieceRow {
	Noun noun; ///< Lot or Piece
	int16_t place; ///< space id, or -1 when carried
	int16_t power;
	int16_t type;
	int16_t count;
	int16_t damage;
	int16_t group; ///< army, order or formation it belongs to, or -1
	int32_t flags; ///< bits named in Catalog::conditions
	int32_t carrier; ///< noun id of the carrying piece, or -1
	int16_t leader = -1; ///< who it is (Catalog::leaders), or -1: nobody, or nobody whom these seats may know

	bool operator==(const PieceRow &) const = default;
};

struct TrackRow {
	int16_t track;
	int16_t power; ///< or -1
	int32_t value;

	bool operator==(const TrackRow &) const = default;
};

/// A card where these seats see it; card = -1 is a back, then count tells how many.
struct CardRow {
	int16_t card;
	int16_t zone; ///< Catalog::zones
	int16_t power; ///< holder or -1
	int16_t count;

	bool operator==(const CardRow &) const = default;
};

/// Spaces of a route that are shown, its origin among them.
inline constexpr int MAX_ROUTE = 16;

/// A planned or finished way across spaces: orders, marches, supply lines. Shown as an arrow.
struct RouteRow {
	int16_t power;
	int16_t slot; ///< Noun::slot under which actions name it, or -1
	int16_t count;
	int16_t flags; ///< 1 draft, 2 done, 4 cancelled
	int16_t length;
	int16_t path[MAX_ROUTE];

	bool operator==(const RouteRow &) const = default;
};

/// How two powers stand to each other: war, peace, a pact, a right of passage. What nobody needs to be told has no row.
struct RelationRow {
	int16_t a;
	int16_t b; ///< of a mutual relation the higher power; else `a` gives or holds it and `b` is bound by it
	int16_t kind; ///< Catalog::relations
	int32_t value; ///< turns left or another number of the ruleset; 0 when there is none

	bool operator==(const RelationRow &) const = default;
};

/// One row of a table of the ruleset's own panel: View::cells from `first` on, a number for each of its columns.
struct PanelRow {
	int16_t panel; ///< Catalog::panels
	int32_t first;

	bool operator==(const PanelRow &) const = default;
};

/// One open procedure, outermost first.
struct FrameRow {
	int16_t kind; ///< Catalog::frames
	int16_t power;
	Noun subject;

	bool operator==(const FrameRow &) const = default;
};

/// One item of an offer that stands open.
struct OfferRow {
	int16_t from;
	int16_t to_powers; ///< PowerSet
	int16_t giver;
	int16_t taker;
	Noun what; ///< Option: "passage", "gold" ...
	Noun noun;
	int32_t amount;

	bool operator==(const OfferRow &) const = default;
};

struct PowerRow {
	int16_t power;
	int16_t seat; ///< or -1
	int16_t team; ///< or -1
	int16_t order; ///< place in the turn order, or -1
	int16_t flags; ///< 1 in play, 2 active, 4 asked, 8 ready (sealed: has committed), 16 eliminated

	bool operator==(const PowerRow &) const = default;
};

struct View {
	uint32_t serial = 0;
	bool over = false;
	PowerSet winners = 0;
	PowerSet known = 0; ///< powers whose secrets are in here
	int16_t turn = 0;
	int16_t phase = 0; ///< option id naming the phase, or -1
	std::vector<PowerRow> powers;
	std::vector<SpaceRow> spaces;
	std::vector<PieceRow> pieces;
	std::vector<TrackRow> tracks;
	std::vector<CardRow> cards;
	std::vector<RouteRow> routes;
	std::vector<FrameRow> frames;
	std::vector<OfferRow> offers;
	std::vector<Noun> draft; ///< what is picked so far by the known powers, in order
	std::vector<RelationRow> relations;
	std::vector<PanelRow> panels; ///< numbers of the ruleset's own panel (battle board ...); rows of one table together
	std::vector<int32_t> cells; ///< of the rows in `panels`

	void clear();
	bool operator==(const View &) const = default;
};

} // namespace baton
