// The ways of forces in the interphase: which steps a party may take, how far it comes, where it may end and why not
// (NE-7.5, NE-7.6).
#include "ne_redeploy.h"

#include "rulesets/napoleon_against_europe/state/ne_stacks.h"

#include <algorithm>

namespace baton::ne {

namespace {

constexpr int FAR = 99;

/// Cheapest ways of one force.
struct Reach {
	uint8_t cost[MAX_ZONES];
	uint8_t before[MAX_ZONES];
};

/// No farther than to `goal`.
template <class F> void flood(const R &r, int start, int goal, int most, F may_cross_by, Reach &out) {
	std::fill(std::begin(out.cost), std::end(out.cost), uint8_t(FAR));
	std::fill(std::begin(out.before), std::end(out.before), uint8_t(NO_ZONE));
	out.cost[start] = 0;
	ZoneSet rings[LINK_COSTS + 1]; // zones by cost, round and round
	rings[0].set(start);
	for (int spent = 0; spent < most && spent < out.cost[goal]; ++spent) {
		ZoneSet &ring = rings[spent % (LINK_COSTS + 1)];
		ring.each([&](int z) {
			if (out.cost[z] != spent) {
				return; // there is a shorter way
			}
			for (const Link &link : r.data.links_of(z)) {
				const int cost = spent + r.data.entry_cost(link);
				if (link.kind == LinkKind::Desert || cost > most || cost >= out.cost[link.to] ||
						!may_cross_by(z, link)) {
					continue;
				}
				out.cost[link.to] = uint8_t(cost);
				out.before[link.to] = uint8_t(z);
				rings[cost % (LINK_COSTS + 1)].set(link.to);
			}
		});
		ring = {};
	}
}

// The same without the ways: all zones within reach but the first, as sets. `free`: what may be entered but by a
// strait, of which may_cross_by decides. As soon as one of `goals` is found there is no need for more.
template <class F>
ZoneSet flood_zones(const R &r, int start, int most, const ZoneSet &free, F may_cross_by, const ZoneSet &goals) {
	ZoneSet rings[LINK_COSTS + 1]; // zones by cost, round and round
	ZoneSet open = free; // not reached yet
	open.reset(start);
	ZoneSet reached, ring;
	ring.set(start);
	for (int spent = 0; spent < most; ++spent) {
		const int dearest = std::min(most - spent, r.data.dearest_link);
		ring.each([&](int z) {
			if (!r.data.straits[z] && r.data.near_by[size_t(LinkKind::Desert)][size_t(z)].none()) {
				for (int step = 1; step <= dearest; ++step) {
					rings[(spent + step) % (LINK_COSTS + 1)] |= r.data.near_at[size_t(z)][size_t(step - 1)];
				}
				return;
			}
			for (const Link &link : r.data.links_of(z)) {
				if (link.kind != LinkKind::Desert && r.data.entry_cost(link) <= dearest && may_cross_by(z, link)) {
					rings[(spent + r.data.entry_cost(link)) % (LINK_COSTS + 1)].set(link.to);
				}
			}
		});
		ZoneSet &next = rings[(spent + 1) % (LINK_COSTS + 1)];
		ring = next & open;
		next = {};
		open -= ring;
		reached |= ring;
		if (ring.intersects(goals)) {
			break;
		}
	}
	return reached;
}

// NE-7.6-g: it stands alone there, or joins or absorbs whom it finds, hierarchy respected.
// NE-Q64: others are picked up only where it starts or ends.
Status may_join(const R &r, const Stacks &stacks, const PieceSet &set, int zone, Side side) {
	const PieceSet host = stacks.at(zone, side) - set;
	return host.intersects(ALL_CORPS) ? unite(r, host, set).status : Status::ok();
}

// Where corps may stand in its way.
const ZoneSet &crowded(const R &r, const RedeployBoard &board) {
	return board.is_neutral ? r.data.all : board.here.field[board.side];
}

// What a party may enter, and how many MP it has.
Trip start_trip(const R &r, const RedeployBoard &board, const PieceSet &set, int zone) {
	Trip trip;
	trip.set = set;
	trip.zone = zone;
	trip.force = outline(r, set);
	const bool is_spanish = trip.force.leader >= 0 && r.data.nation_of(trip.force.leader) == SPAIN;
	trip.open = is_spanish ? board.free_to_spain : board.free;
	if (set.intersects(r.data.home_bound)) {
		trip.open &= home_bounds(r, set); // NE-2.1-d
	}
	const bool is_led = trip.force.commander != NO_PIECE && !board.is_neutral; // NE-7.5-a: no forced march at home
	trip.points = is_led ? 2 * trip.force.move : trip.force.move; // NE-7.6-d
	return trip;
}

ZoneSet reach_of(
		const R &r, const RedeployBoard &board, const Trip &trip, const ZoneSet &goals, bool are_straits_open) {
	return flood_zones(
			r, trip.zone, trip.points, trip.open,
			[&](int from, const Link &link) {
				return trip.open[link.to] && (are_straits_open || may_ferry(r, board.side, from, link));
			},
			goals);
}

// Zones that every force reaches with its first MP if it may enter them.
ZoneSet next_door(const R &r, int zone) {
	return r.data.near_at[size_t(zone)][0] - r.data.near_by[size_t(LinkKind::Strait)][size_t(zone)] -
			r.data.near_by[size_t(LinkKind::Desert)][size_t(zone)];
}

// Why a zone is closed to a party, however near; ok: it is not.
Status may_enter(const R &r, const RedeployBoard &board, const Trip &trip, int zone) {
	const Noun where = zone_noun(zone);
	if (board.is_neutral) {
		if (!board.free[zone]) {
			return Status::refuse("NE-7.5-a", "ne.refuse.redeploy_abroad", where);
		}
	} else {
		const int nation = trip.force.leader < 0 ? int(NO_NATION) : int(r.data.nation_of(trip.force.leader));
		if (const Status land = may_enter_land(r, board.side, nation, zone); !land) {
			return land;
		}
		if (board.enemies[zone]) {
			return Status::refuse("NE-7.6-b", "ne.refuse.redeploy_enemy", where);
		}
		if (board.walls[zone]) {
			return Status::refuse("NE-7.6-b", "ne.refuse.redeploy_walls", where);
		}
		if (board.marked[zone]) {
			return Status::refuse("NE-7.6-b", "ne.refuse.redeploy_control", where);
		}
		if (!board.fed[zone]) {
			return Status::refuse("NE-7.6-b", "ne.refuse.redeploy_supply", where);
		}
	}
	const PieceSet bound = out_of_bounds(r, trip.set, zone);
	return bound.any() ? Status::refuse("NE-2.1-d", "ne.refuse.home_bound", piece_noun(bound.first())) : Status::ok();
}

} // namespace

RedeployBoard redeploy_board(const R &r, Nation nation, bool is_neutral) {
	RedeployBoard board;
	board.nation = nation;
	board.is_neutral = is_neutral;
	board.here = presence(r);
	if (is_neutral) {
		// NE-7.5-a, NE-8.1.1-a: its own land, not that of its minors; NE-18.2.3-e: also where a conqueror stands.
		board.free = board.free_to_spain = territory_of(r, nation);
		return board;
	}
	const Side side = side_of(r.s, nation), enemy = other(side);
	board.side = side;
	board.fed = supplied_zones(r, nation);
	// NE-7.6-b: walls that are besieged and empty bar nobody.
	const ZoneSet besieged = r.data.all - zones_with(r.s.siege, 0);
	const ZoneSet forts = active_fortresses(r), held = controlled_by(r, enemy);
	board.enemies = board.here.field[enemy] | board.here.depots[enemy] | (board.here.inside[enemy] & held);
	board.walls = (forts & held) - besieged;
	board.marked = held - (forts & besieged & flagged(r.s, NO_SIDE));
	const ZoneSet closed = board.enemies | board.walls | board.marked;
	board.land = enterable_land(r, side, NO_NATION);
	board.land_to_spain = side_of(r.s, SPAIN) == side ? enterable_land(r, side, SPAIN) : board.land;
	board.free = (board.land & board.fed) - closed;
	board.free_to_spain = (board.land_to_spain & board.fed) - closed;
	return board;
}

Trip trip_of(const R &r, const RedeployBoard &board, const PieceSet &set, int zone) {
	Trip trip = start_trip(r, board, set, zone);
	trip.reached = reach_of(r, board, trip, {}, false);
	return trip;
}

Status may_end_at(const R &r, const RedeployBoard &board, const Trip &trip, int zone) {
	if (zone == trip.zone) {
		return Status::refuse(board.rule("NE-7.6-a"), "ne.refuse.redeploy_here", zone_noun(zone));
	}
	if (zone >= r.data.zones) {
		return Status::refuse(board.rule("NE-7.6-f"), "ne.refuse.redeploy_sea", zone_noun(zone));
	}
	if (trip.reached[zone]) {
		return crowded(r, board)[zone] ? may_join(r, Stacks::of(r), trip.set, zone, board.side) : Status::ok();
	}
	if (const Status enters = may_enter(r, board, trip, zone); !enters) {
		return enters;
	}
	if (reach_of(r, board, trip, {}, true)[zone]) {
		return Status::refuse("NE-12.1-f", "ne.refuse.strait", zone_noun(zone));
	}
	return Status::refuse(board.rule("NE-7.6-d"), "ne.refuse.redeploy_far", zone_noun(zone), Noun::number(trip.points));
}

bool can_end(const R &r, const RedeployBoard &board, const PieceSet &set, int zone) {
	const ZoneSet &friends = crowded(r, board);
	const ZoneSet goals = board.free - friends;
	if (movement_of(r, set) > 0 && !set.intersects(r.data.home_bound) &&
			(next_door(r, zone) & board.free_to_spain).intersects(goals)) {
		return true; // the zone next door usually answers
	}
	const Trip trip = start_trip(r, board, set, zone);
	const ZoneSet reached = reach_of(r, board, trip, goals, false);
	bool found = (reached - friends).any();
	const Stacks &stacks = Stacks::of(r);
	(reached & friends).each([&](int z) { found = found || may_join(r, stacks, set, z, board.side).is_ok(); });
	return found;
}

void find_way(const R &r, const RedeployBoard &board, const PieceSet &set, int zone, int goal, Way &out) {
	const Trip trip = start_trip(r, board, set, zone);
	Reach reach;
	flood(
			r, zone, goal, trip.points,
			[&](int from, const Link &link) { return trip.open[link.to] && may_ferry(r, board.side, from, link); },
			reach);
	out.cost = reach.cost[goal];
	std::copy(std::begin(reach.before), std::end(reach.before), std::begin(out.before));
}

} // namespace baton::ne
