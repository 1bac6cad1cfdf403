// Interphase moves of Napoléon against Europe: neutral powers at home (NE-7.5, NE-D16) and strategic redeployment
// (NE-7.6, NE-D17).
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"
#include "rulesets/napoleon_against_europe/state/ne_last_position.h"
#include "rulesets/napoleon_against_europe/state/ne_stacks.h"

#include <algorithm>

namespace baton::ne {

namespace {

constexpr int FAR = 99;
constexpr int MOST_SWAPS = 12; ///< of one power and redeployment: nobody goes to and fro for ever

/// What all forces of a power share while it is asked: who stands where, where it is in supply, which seas are open to
/// it, what it may enter.
struct Board {
	Presence here;
	ZoneSet fed;
	uint16_t seas = 0;
	ZoneSet free, free_to_spain; ///< zones that a force may enter (NE-7.6-b); that one under a Spanish leader may enter
								 ///< (NE-8.1.2-g)
};

/// Cheapest ways of one force.
struct Reach {
	uint8_t cost[MAX_ZONES];
	uint8_t before[MAX_ZONES];
};

/// No farther than to `goal`.
template <class F> void flood(const R &r, int start, int goal, int most, F may_enter, Reach &out) {
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
				if (link.kind == LinkKind::Desert || cost > most || cost >= out.cost[link.to] || !may_enter(link)) {
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
// strait, of which may_enter decides. As soon as one of `goals` is found there is no need for more.
template <class F>
ZoneSet flood_zones(const R &r, int start, int most, const ZoneSet &free, F may_enter, const ZoneSet &goals) {
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
				if (link.kind != LinkKind::Desert && r.data.entry_cost(link) <= dearest && may_enter(link)) {
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
bool can_end(const R &r, const Stacks &stacks, const PieceSet &set, int zone, Side side) {
	const PieceSet host = stacks.at(zone, side) - set;
	return !host.intersects(ALL_CORPS) || unite(r, host, set).status.is_ok();
}

// Of the zones that a force reaches those where it may end; `crowded`: where corps may stand in its way.
ZoneSet ends(const R &r, const PieceSet &set, const ZoneSet &reached, const ZoneSet &crowded, Side side,
		bool is_one_enough) {
	ZoneSet out = reached - crowded;
	if (is_one_enough && out.any()) {
		return out;
	}
	const Stacks &stacks = Stacks::of(r);
	(reached & crowded).each([&](int z) {
		if (!(is_one_enough && out.any()) && can_end(r, stacks, set, z, side)) {
			out.set(z);
		}
	});
	return out;
}

// The forces of a power (its minors' too) that have not moved yet, by their leaders.
template <class F> void each_force(const R &r, int nation, F f) {
	const Side side = side_of(r.s, nation);
	const Stacks &stacks = Stacks::of(r);
	const auto is_his = [&](int i) {
		return !has(r.s.pieces[i], piece_flag::DONE) &&
				(r.data.nation_of(i) == nation || (side != NO_SIDE && major_of(r, r.data.nation_of(i)) == nation));
	};
	stacks.zones(side).each([&](int z) {
		const Outline &force = stacks.outline(r, z, side);
		if (!force.is_fresh) {
			return;
		}
		const PieceSet set = stacks.at(z, side);
		PieceSet leaders = set & ALL_GENERALS;
		if (force.leader >= 0) {
			leaders.set(force.leader);
		}
		leaders.each([&](int i) {
			// Generals under an army may take units and go (NE-7.6-g).
			const bool leads =
					i == force.leader || (r.s.pieces[i].army != 0 && !has(r.s.pieces[i], piece_flag::COMMANDER));
			if (leads && is_his(i)) {
				f(i, z, set, force);
			}
		});
	});
}

// Who goes with a general at first: all of his force, or nobody when he is a subordinate.
PieceSet first_party(int leader, const Outline &force) {
	if (!is_general(leader) || force.commander == leader) {
		return force.movers;
	}
	PieceSet one;
	one.set(leader);
	return force.movers & one;
}

bool may_part(const R &r, const PieceSet &all, const PieceSet &party) {
	return party == all || may_split(r, all, party).is_ok();
}

// NE-7.5-a: inside the national territory, up to the base MF.
// NE-8.1.1-a: not into the land of its minors.
ZoneSet neutral_zones(const R &r, int nation, const PieceSet &set, int zone, bool is_one_enough) {
	const ZoneSet land = territory_of(r, nation);
	const ZoneSet reached = flood_zones(r, zone, movement_of(r, set), land, [](const Link &) { return true; },
			{}); // NE-18.2.3-e: also where a conqueror stands
	return ends(r, set, reached, land, NO_SIDE, is_one_enough);
}

int allowance(const Outline &force) {
	return force.commander == NO_PIECE ? force.move : 2 * force.move; // NE-7.6-d
}

/// Which steps a redeploying force may take.
class Ways {
public:
	Ways(const R &r, const Board &board, const PieceSet &set, const Outline &force, int zone) :
			r_(r),
			free_(r.data.nation_of(force.leader) == SPAIN ? board.free_to_spain : board.free),
			seas_(board.seas) {
		if (set.intersects(r.data.home_bound)) {
			free_ &= territory_of(r, owner_of(r, zone)); // NE-2.1-d
		}
	}

	const ZoneSet &free() const { return free_; }
	bool may_enter(const Link &link) const {
		if (!free_[link.to]) {
			return false;
		}
		return link.kind != LinkKind::Strait || link.to == r_.data.at.copenhague ||
				(seas_ >> link.sea & 1) != 0; // NE-12.1-f
	}

private:
	const R &r_;
	ZoneSet free_;
	uint16_t seas_;
};

void redeploy_reach(const R &r, const Board &board, const PieceSet &set, int zone, int goal, Reach &reach) {
	const Outline force = outline(r, set);
	const Ways ways(r, board, set, force, zone);
	flood(
			r, zone, goal, allowance(force), [&](const Link &link) { return ways.may_enter(link); }, reach);
}

// Zones that every force reaches with its first MP if it may enter them.
ZoneSet next_door(const R &r, int zone) {
	return r.data.near_at[size_t(zone)][0] - r.data.near_by[size_t(LinkKind::Strait)][size_t(zone)] -
			r.data.near_by[size_t(LinkKind::Desert)][size_t(zone)];
}

ZoneSet redeploy_zones(const R &r, const Board &board, int nation, const PieceSet &set, int zone, bool is_one_enough) {
	const Side side = side_of(r.s, nation);
	const ZoneSet &crowded = board.here.field[side];
	const ZoneSet goals = is_one_enough ? board.fed - crowded : ZoneSet{};
	if (is_one_enough && movement_of(r, set) > 0 && !set.intersects(r.data.home_bound)) {
		// The zone next door usually answers.
		const ZoneSet near = next_door(r, zone) & board.free & board.free_to_spain & goals;
		if (near.any()) {
			return near;
		}
	}
	const Outline force = outline(r, set);
	const Ways ways(r, board, set, force, zone);
	const ZoneSet reached = flood_zones(
			r, zone, allowance(force), ways.free(), [&](const Link &link) { return ways.may_enter(link); }, goals);
	return ends(r, set, reached & board.fed, crowded, side, is_one_enough);
}

// --- NE-7.6-g: two armies of one zone swap units, each within its command ---

template <class F> void each_swap(const R &r, const Frame &frame, F f) {
	if (frame.kind != F_REDEPLOY || frame.f[1] >= MOST_SWAPS) {
		return;
	}
	const Side side = side_of(r.s, frame.f[0]);
	for (int marker = FIRST_ARMY; marker < FIRST_GENERAL; ++marker) {
		const Piece &p = r.s.pieces[marker];
		if (!is_in_zone(r, p) || r.data.nation_of(marker) != frame.f[0] || has(p, piece_flag::INSIDE)) {
			continue;
		}
		const PieceSet force = Stacks::of(r).at(p.at, side);
		PieceId markers[ARMIES];
		if (armies_in(force, markers) != 2 || !is_supplied(r, force, p.at)) {
			continue;
		}
		const uint8_t to = uint8_t(marker - FIRST_ARMY + 1);
		(force - ALL_DEPOTS - ALL_ARMIES).each([&](int i) {
			const Piece &unit = r.s.pieces[i];
			if (unit.army == to || (unit.flags & (piece_flag::COMMANDER | piece_flag::DONE)) != 0) {
				return;
			}
			static thread_local S copy;
			copy = r.s;
			copy.pieces[i].army = to;
			if (is_legal_force(R{ r.data, copy }, force)) {
				f(i, to);
			}
		});
	}
}

// --- Both frames: f[0] power, f[1] swaps made by it; draft piece: the force that has been named ---

bool is_neutral_frame(const Frame &frame) {
	return frame.kind == F_NEUTRALS;
}

bool moves_now(const R &r, const Frame &frame, int nation) {
	const Side side = side_of(r.s, nation);
	if (!is_neutral_frame(frame)) {
		return side != NO_SIDE; // NE-7.6-a
	}
	const Standing standing = r.s.politics[nation].standing;
	return standing == Standing::Neutral || standing == Standing::ForcedPeace ||
			standing == Standing::ForcedAlliance; // NE-5.1.5-a
}

Board find_board(const R &r, const Frame &frame) {
	Board board{ presence(r), {}, 0, {}, {} };
	if (is_neutral_frame(frame)) {
		return board;
	}
	const Nation nation = Nation(frame.f[0]);
	const Side side = side_of(r.s, nation), enemy = other(side);
	board.fed = supplied_zones(r, nation);
	board.seas = open_seas(r, side);
	// NE-7.6-b: no enemy units, walls or markers; walls that are besieged and empty bar nobody.
	const ZoneSet besieged = r.data.all - zones_with(r.s.siege, 0);
	const ZoneSet invested = (active_fortresses(r) & besieged & flagged(r.s, NO_SIDE)) - board.here.inside[enemy];
	const ZoneSet closed = board.here.field[enemy] | board.here.depots[enemy] | (controlled_by(r, enemy) - invested);
	board.free = enterable_land(r, side, NO_NATION) - closed;
	board.free_to_spain = side_of(r.s, SPAIN) == side ? enterable_land(r, side, SPAIN) - closed : board.free;
	return board;
}

ZoneSet targets(
		const R &r, const Board &board, const Frame &frame, const PieceSet &set, int zone, bool is_one_enough = false) {
	return is_neutral_frame(frame) ? neutral_zones(r, frame.f[0], set, zone, is_one_enough)
								   : redeploy_zones(r, board, frame.f[0], set, zone, is_one_enough);
}

bool can_move(const R &r, const Board &board, Lines &lines, const Frame &frame, const PieceSet &all,
		const Outline &force, int zone, int leader) {
	if (!is_neutral_frame(frame) && !lines.is_supplied(force, zone)) {
		return false;
	}
	const PieceSet party = first_party(leader, force);
	if (has_combat_units(party)) {
		return may_part(r, all, party) && targets(r, board, frame, party, zone, true).any();
	}
	// A subordinate: some unit must be free to go with him.
	bool found = false;
	(force.movers & ALL_CORPS).each([&](int i) {
		if (!found) {
			PieceSet two = party;
			two.set(i);
			found = may_part(r, all, two) && targets(r, board, frame, two, zone, true).any();
		}
	});
	return found;
}

/// The board of a power, and its leaders who can go anywhere. One move asks for them again and again: whether there is
/// a decision, what is legal, each step of the gesture. So each thread remembers those of the last position.
class Scene {
public:
	/// Stands until this thread asks about another position or power.
	static Scene &of(const R &r, const Frame &frame) {
		static thread_local Scene scene;
		scene.fit(r, frame);
		return scene;
	}
	const Board &board() const { return board_; }
	const PieceSet &leaders(const R &r, const Frame &frame) {
		if (!has_leaders_) {
			leaders_ = {};
			Lines lines(r);
			each_force(r, frame.f[0], [&](int leader, int zone, const PieceSet &set, const Outline &force) {
				if (can_move(r, board_, lines, frame, set, force, zone, leader)) {
					leaders_.set(leader);
				}
			});
			has_leaders_ = true;
		}
		return leaders_;
	}

private:
	void fit(const R &r, const Frame &frame) {
		if (last_.is_same(r) && kind_ == frame.kind && nation_ == frame.f[0]) {
			return;
		}
		kind_ = frame.kind;
		nation_ = frame.f[0];
		board_ = find_board(r, frame);
		has_leaders_ = false;
	}

	LastPosition last_;
	uint8_t kind_ = 0; ///< of the frame
	int nation_ = 0;
	Board board_;
	PieceSet leaders_;
	bool has_leaders_ = false;
};

// NE-7.5-b: the Empire moves Spain and Turkey while they are neutral or beaten by the Coalition; all others are the
// Coalition's.
Side mover_of(const R &r, const Frame &frame) {
	if (!is_neutral_frame(frame)) {
		return decider_of(r, frame.f[0]);
	}
	const Politics &p = r.s.politics[frame.f[0]];
	const bool is_ours = r.data.nation[size_t(frame.f[0])].caretaker == EMPIRE &&
			(p.standing == Standing::Neutral || p.side == COALITION);
	return is_ours ? EMPIRE : COALITION;
}

// NE-5.1.6-a, NE-7.6-c: f[0] runs through the powers in the order of Nation. NE-7.6-f: no interception, no ships.
Flow advance(W &w, Frame &frame) {
	if (settle_stacks(w)) {
		return Flow::Go;
	}
	const R r = w.read();
	if (frame.f[0] >= MAJORS) {
		for (Piece &p : w.s.pieces) {
			p.flags &= uint16_t(~piece_flag::DONE);
		}
		w.s.draft[0] = w.s.draft[1] = Draft{};
		w.s.core.pop();
		return Flow::Go;
	}
	if (frame.step == 0 && frame.power != NO_POWER && w.s.draft[frame.power].piece != 0) {
		return Flow::Ask; // inside a gesture: nothing has moved since it began
	}
	bool has_force = false;
	if (frame.step == 0 && moves_now(r, frame, frame.f[0])) {
		frame.power = PowerId(mover_of(r, frame));
		has_force = Scene::of(r, frame).leaders(r, frame).any();
		if (!has_force) {
			each_swap(r, frame, [&](int, uint8_t) { has_force = true; });
		}
	}
	if (!has_force || frame.power == NO_POWER) {
		++frame.f[0];
		frame.f[1] = 0;
		frame.step = 0;
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Draft &draft = r.s.draft[frame.power];
	out.asked = bit(frame.power);
	out.kind = is_neutral_frame(frame) ? "neutral_move" : "redeploy";
	out.prompt = draft.piece == 0 ? (is_neutral_frame(frame) ? "ne.prompt.neutral_move" : "ne.prompt.redeploy")
								  : "ne.prompt.redeploy_where";
	out.rule = is_neutral_frame(frame) ? "NE-7.5-a" : "NE-7.6-a";
	out.subject = out.args[0] = Noun::power(SIDES + frame.f[0]);
	out.args[1] = draft.piece == 0 ? Noun{} : piece_noun(draft.piece - 1);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Draft &draft = r.s.draft[power];
	Scene &scene = Scene::of(r, frame);
	if (draft.piece != 0) {
		const int leader = draft.piece - 1;
		const int zone = r.s.pieces[leader].at;
		const PieceSet all = force_of(r, leader);
		const PieceSet movers = outline(r, all).movers;
		if (is_general(leader)) {
			pick_rows(r, power, movers, leader, out);
		}
		if (may_part(r, all, draft.pick)) {
			const ZoneSet zones = targets(r, scene.board(), frame, draft.pick, zone);
			zones.each([&](int z) {
				out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)),
						uint16_t(DOES | (z == zones.first() ? row_flag::QUIET : 0)));
			});
		}
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
		if (is_general(leader)) {
			unpick_rows(r, power, movers, leader, out);
		}
		return;
	}
	scene.leaders(r, frame).each(
			[&](int leader) { out.add(Action::make(Verb::SelectPiece, power, piece_noun(leader))); });
	each_swap(r, frame, [&](int piece, uint8_t army) {
		out.add(Action::make(Verb::Allocate, power, piece_noun(piece), army), DOES);
	});
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
}

void move_force(W &w, Frame &frame, int leader, const PieceSet &set, int to) {
	const R r = w.read();
	const int from = w.s.pieces[leader].at;
	const Side side = side_of_piece(r, leader);
	Reach reach;
	AttritionCase test;
	bool is_long = false;
	if (!is_neutral_frame(frame)) {
		redeploy_reach(r, Scene::of(r, frame).board(), set, from, to, reach);
		is_long = reach.cost[to] > movement_of(r, set); // NE-7.6-e
		test.home = home_of(owner_of(r, from));
		test.rule = "NE-7.6-e";
		for (int z = to; z != from && z != NO_ZONE; z = reach.before[z]) {
			note_entry(w, set, z);
			test.poor |= r.data.poor[z];
			test.home &= home_of(owner_of(r, z));
		}
	}
	const PieceSet all = force_of(r, leader);
	if (!(all == set)) {
		apply_split(w, all, set);
	}
	const PieceSet host = force_at(r, to, side);
	hide_stack(w, from, side);
	set.each([&](int i) { w.s.pieces[i].at = SpaceId(to); });
	set_flags(w.s, set, piece_flag::DONE);
	w.event("redeployed", frame.power)
			.who(piece_noun(leader))
			.from(zone_noun(from))
			.to(zone_noun(to))
			.rule(is_neutral_frame(frame) ? "NE-7.5-a" : "NE-7.6-d");
	if (has_combat_units(host)) {
		apply_union(w, unite(w.read(), host, set));
	}
	tidy_force(w, from, side);
	w.s.unsettled.set(from);
	review_siege(w, from); // NE-7.6-a: besiegers may go too (NE-15.3-a)
	if (is_long) {
		start_attrition(w, set, to, test);
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	Draft &draft = w.s.draft[frame.power];
	if (a.verb == Verb::Pass) {
		frame.step = 1;
	} else if (a.verb == Verb::Allocate) {
		++frame.f[1];
		hide_stack(w, w.s.pieces[a.id].at, Side(frame.power));
		w.s.pieces[a.id].army = uint8_t(a.a);
		w.event("swapped", frame.power).who(piece_noun(a.id)).cause(piece_noun(FIRST_ARMY + a.a - 1)).rule("NE-7.6-g");
	} else if (draft.piece != 0 && act_pick(w.s, row)) {
		return;
	} else if (a.verb == Verb::Retract) {
		draft = Draft{};
	} else if (a.verb == Verb::SelectPiece) {
		draft.piece = uint8_t(a.id + 1);
		draft.pick = first_party(a.id, outline(w.read(), force_of(w.read(), a.id)));
	} else {
		const int leader = draft.piece - 1;
		const PieceSet party = draft.pick;
		draft = Draft{};
		move_force(w, frame, leader, party, a.id);
	}
}

Status refuse(const R &, const Frame &frame, const Action &a) {
	if (a.verb == Verb::SelectSpace || a.verb == Verb::SelectPiece) {
		return Status::refuse(is_neutral_frame(frame) ? "NE-7.5-a" : "NE-7.6-b", "ne.refuse.redeploy", a.noun());
	}
	return Status::ok();
}

} // namespace

const Def NEUTRALS_FRAME = { "neutrals", advance, ask, legal, act, refuse };
const Def REDEPLOY_FRAME = { "redeploy", advance, ask, legal, act, refuse };

} // namespace baton::ne
