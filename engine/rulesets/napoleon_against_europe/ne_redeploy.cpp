// Interphase moves of Napoléon against Europe: neutral powers at home (NE-7.5, NE-D16) and strategic redeployment (NE-7.6, NE-D17).
#include "ne_fog.h"
#include "ne_march.h"

#include <algorithm>

namespace baton::ne {

namespace {

constexpr int FAR = 99;
constexpr int MOST_SWAPS = 12; ///< of one power and redeployment: nobody goes to and fro for ever

/// What all forces of a power share while it is asked: who stands where, and where it is in supply.
struct Board {
	Presence here;
	ZoneSet fed;
};

/// Cheapest ways of one force.
struct Reach {
	uint8_t cost[MAX_ZONES];
	uint8_t before[MAX_ZONES];
};

template <class F>
void flood(const R &r, int start, int most, F may_enter, Reach &out) {
	std::fill(std::begin(out.cost), std::end(out.cost), uint8_t(FAR));
	std::fill(std::begin(out.before), std::end(out.before), uint8_t(NO_ZONE));
	out.cost[start] = 0;
	ZoneSet reached;
	reached.set(start);
	for (int spent = 0; spent < most; ++spent) {
		const ZoneSet known = reached;
		known.each([&](int z) {
			if (out.cost[z] != spent) {
				return;
			}
			for (const Link &link : r.data.links_of(z)) {
				const int cost = spent + r.data.entry_cost(link);
				if (link.kind == LinkKind::Desert || cost > most || cost >= out.cost[link.to] || !may_enter(link)) {
					continue;
				}
				out.cost[link.to] = uint8_t(cost);
				out.before[link.to] = uint8_t(z);
				reached.set(link.to);
			}
		});
	}
}

// NE-7.6-g: it stands alone there, or joins or absorbs whom it finds, hierarchy respected.
// NE-Q64: others are picked up only where it starts or ends.
bool can_end(const R &r, const Board &board, const PieceSet &set, int zone, Side side) {
	if (side != NO_SIDE && !board.here.field[side][zone]) {
		return true;
	}
	const PieceSet host = force_at(r, zone, side) - set;
	return combat_units_in(host) == 0 || unite(r, host, set).status.is_ok();
}

bool is_home_bound(const R &r, const PieceSet &set) {
	bool is_bound = false;
	set.each([&](int i) { is_bound |= is_combat(i) && corps_of(r.data, i).is_home_bound; });
	return is_bound;
}

int leader_of(const R &r, const PieceSet &set) {
	const PieceId commander = commander_of(r, set);
	int leader = commander;
	if (commander == NO_PIECE) {
		leader = -1;
		set.each([&](int i) { leader = leader < 0 && is_combat(i) ? i : leader; });
	}
	return leader;
}

// The forces of a power (its minors' too) that have not moved yet, by their leaders.
template <class F>
void each_force(const R &r, int nation, F f) {
	const Side side = side_of(r.s, nation);
	ZoneSet stands;
	for (int i = 0; i < CORPS; ++i) {
		const Piece &p = r.s.pieces[i];
		if (p.at < r.data.zones && p.steps > 0 && p.carrier == NO_PIECE && (p.flags & (piece_flag::INSIDE | piece_flag::DONE)) == 0 && side_of_piece(r, i) == side) {
			stands.set(p.at);
		}
	}
	stands.each([&](int z) {
		const PieceSet set = force_at(r, z, side);
		const int leader = leader_of(r, set);
		const auto is_his = [&](int i) { return !has(r.s.pieces[i], piece_flag::DONE) && (r.data.nation_of(i) == nation || (side != NO_SIDE && major_of(r, r.data.nation_of(i)) == nation)); };
		set.each([&](int i) {
			// Generals under an army may take units and go (NE-7.6-g).
			if (i == leader || (is_general(i) && r.s.pieces[i].army != 0 && !has(r.s.pieces[i], piece_flag::COMMANDER))) {
				if (is_his(i)) {
					f(i, z, set);
				}
			}
		});
	});
}

PieceSet movers(const R &r, const PieceSet &all) {
	PieceSet set;
	all.each([&](int i) {
		if ((r.s.pieces[i].flags & (piece_flag::FIXED | piece_flag::DONE)) == 0) {
			set.set(i);
		}
	});
	return set;
}

// Who goes with a general at first: all of his force, or nobody when he is a subordinate.
PieceSet first_party(const R &r, int leader) {
	return movers(r, is_general(leader) ? first_pick(r, leader) : force_of(r, leader));
}

bool may_part(const R &r, const PieceSet &all, const PieceSet &party) {
	return party == all || may_split(r, all, party).is_ok();
}

// NE-7.5-a: inside the national territory, up to the base MF.
// NE-8.1.1-a: not into the land of its minors.
ZoneSet neutral_zones(const R &r, const Board &board, int nation, const PieceSet &set, int zone) {
	const ZoneSet land = territory_of(r, nation);
	Reach reach;
	flood(
			r, zone, movement_of(r, set), [&](const Link &link) { return land[link.to]; }, reach); // NE-18.2.3-e: also where a conqueror stands
	ZoneSet out;
	land.each([&](int z) {
		if (z != zone && reach.cost[z] < FAR && can_end(r, board, set, z, NO_SIDE)) {
			out.set(z);
		}
	});
	return out;
}

int allowance(const R &r, const PieceSet &set) {
	const int mf = movement_of(r, set);
	return commander_of(r, set) == NO_PIECE ? mf : 2 * mf; // NE-7.6-d
}

/// Which steps a redeploying force may take.
class Ways {
public:
	Ways(const R &r, const Presence &here, int nation, const PieceSet &set, int zone) :
			r_(r), here_(here), side_(side_of(r.s, nation)), from_(zone), flag_(r.data.nation_of(leader_of(r, set))), is_bound_(is_home_bound(r, set)), seas_(open_seas(r, side_)) {}

	bool may_enter(const Link &link) const {
		const int z = link.to;
		const Side enemy = side_ == EMPIRE ? COALITION : EMPIRE;
		// NE-7.6-b: no enemy units, walls or markers; walls that are besieged and empty bar nobody. NE-12.1-f for straits.
		const bool is_invested = fortress_side(r_, z) == enemy && is_besieged(r_.s, z) && r_.s.flag[z] == NO_SIDE && !here_.inside[enemy][z];
		if (here_.field[enemy][z] || here_.depots[enemy][z] || (controller(r_, z) == enemy && !is_invested)) {
			return false;
		}
		if (link.kind == LinkKind::Strait && z != r_.data.at.copenhague && (seas_ >> link.sea & 1) == 0) {
			return false;
		}
		if (is_bound_ && owner_of(r_, z) != owner_of(r_, from_)) {
			return false;
		}
		return may_enter_land(r_, side_, flag_, z).is_ok();
	}

private:
	const R &r_;
	const Presence &here_;
	Side side_;
	int from_;
	Nation flag_;
	bool is_bound_;
	uint16_t seas_;
};

void redeploy_reach(const R &r, const Presence &here, int nation, const PieceSet &set, int zone, Reach &reach) {
	const Ways ways(r, here, nation, set, zone);
	flood(
			r, zone, allowance(r, set), [&](const Link &link) { return ways.may_enter(link); }, reach);
}

// The zone next door usually answers whether a force can go anywhere, without a flood.
ZoneSet next_door(const R &r, const Board &board, int nation, const PieceSet &set, int zone) {
	const Ways ways(r, board.here, nation, set, zone);
	const int most = allowance(r, set);
	const Side side = side_of(r.s, nation);
	ZoneSet out;
	for (const Link &link : r.data.links_of(zone)) {
		if (link.kind != LinkKind::Desert && r.data.entry_cost(link) <= most && board.fed[link.to] && !board.here.field[side][link.to] && ways.may_enter(link)) {
			out.set(link.to);
			break;
		}
	}
	return out;
}

ZoneSet redeploy_zones(const R &r, const Board &board, int nation, const PieceSet &set, int zone, bool is_one_enough) {
	const Side side = side_of(r.s, nation);
	if (is_one_enough) {
		const ZoneSet near = next_door(r, board, nation, set, zone);
		if (near.any()) {
			return near;
		}
	}
	Reach reach;
	redeploy_reach(r, board.here, nation, set, zone, reach);
	ZoneSet out;
	for (int z = 0; z < r.data.zones && !(is_one_enough && out.any()); ++z) {
		if (z != zone && reach.cost[z] < FAR && board.fed[z] && can_end(r, board, set, z, side)) {
			out.set(z);
		}
	}
	return out;
}

// --- NE-7.6-g: two armies of one zone swap units, each within its command ---

template <class F>
void each_swap(const R &r, const Frame &frame, F f) {
	if (frame.kind != F_REDEPLOY || frame.f[1] >= MOST_SWAPS) {
		return;
	}
	const Side side = side_of(r.s, frame.f[0]);
	for (int marker = FIRST_ARMY; marker < FIRST_GENERAL; ++marker) {
		const Piece &p = r.s.pieces[marker];
		if (!is_in_zone(r, p) || r.data.nation_of(marker) != frame.f[0] || has(p, piece_flag::INSIDE)) {
			continue;
		}
		const PieceSet force = force_at(r, p.at, side);
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
	return standing == Standing::Neutral || standing == Standing::ForcedPeace || standing == Standing::ForcedAlliance; // NE-5.1.5-a
}

Board board_of(const R &r, const Frame &frame) {
	return { presence(r), is_neutral_frame(frame) ? ZoneSet{} : supplied_zones(r, Nation(frame.f[0])) };
}

ZoneSet targets(const R &r, const Board &board, const Frame &frame, const PieceSet &set, int zone, bool is_one_enough = false) {
	return is_neutral_frame(frame) ? neutral_zones(r, board, frame.f[0], set, zone) : redeploy_zones(r, board, frame.f[0], set, zone, is_one_enough);
}

bool can_move(const R &r, const Board &board, const Frame &frame, const PieceSet &all, int zone, int leader) {
	if (!is_neutral_frame(frame) && !is_supplied(r, all, zone)) {
		return false;
	}
	const PieceSet party = first_party(r, leader);
	if (combat_units_in(party) > 0) {
		return may_part(r, all, party) && targets(r, board, frame, party, zone, true).any();
	}
	// A subordinate: some unit must be free to go with him.
	bool found = false;
	movers(r, all).each([&](int i) {
		if (!found && is_combat(i)) {
			PieceSet two = party;
			two.set(i);
			found = may_part(r, all, two) && targets(r, board, frame, two, zone, true).any();
		}
	});
	return found;
}

// NE-7.5-b: the Empire moves Spain and Turkey while they are neutral or beaten by the Coalition; all others are the Coalition's.
Side mover_of(const R &r, const Frame &frame) {
	if (!is_neutral_frame(frame)) {
		return decider_of(r, frame.f[0]);
	}
	const Politics &p = r.s.politics[frame.f[0]];
	const bool is_ours = r.data.nation[size_t(frame.f[0])].caretaker == EMPIRE && (p.standing == Standing::Neutral || p.side == COALITION);
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
	bool has_force = false;
	if (frame.step == 0 && moves_now(r, frame, frame.f[0])) {
		frame.power = PowerId(mover_of(r, frame));
		const Board board = board_of(r, frame);
		each_force(r, frame.f[0], [&](int leader, int zone, const PieceSet &set) { has_force = has_force || can_move(r, board, frame, set, zone, leader); });
		each_swap(r, frame, [&](int, uint8_t) { has_force = true; });
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
	out.prompt = draft.piece == 0 ? (is_neutral_frame(frame) ? "ne.prompt.neutral_move" : "ne.prompt.redeploy") : "ne.prompt.redeploy_where";
	out.rule = is_neutral_frame(frame) ? "NE-7.5-a" : "NE-7.6-a";
	out.subject = out.args[0] = Noun::power(SIDES + frame.f[0]);
	out.args[1] = draft.piece == 0 ? Noun{} : piece_noun(draft.piece - 1);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Draft &draft = r.s.draft[power];
	const Board board = board_of(r, frame);
	if (draft.piece != 0) {
		const int leader = draft.piece - 1;
		const int zone = r.s.pieces[leader].at;
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
		const PieceSet all = force_of(r, leader);
		if (is_general(leader)) {
			pick_rows(r, power, movers(r, all), leader, out);
		}
		if (!may_part(r, all, draft.pick)) {
			return;
		}
		const ZoneSet zones = targets(r, board, frame, draft.pick, zone);
		zones.each([&](int z) { out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)), uint16_t(DOES | (z == zones.first() ? row_flag::QUIET : 0))); });
		return;
	}
	each_force(r, frame.f[0], [&](int leader, int zone, const PieceSet &set) {
		if (can_move(r, board, frame, set, zone, leader)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(leader)));
		}
	});
	each_swap(r, frame, [&](int piece, uint8_t army) { out.add(Action::make(Verb::Allocate, power, piece_noun(piece), army), DOES); });
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
		redeploy_reach(r, presence(r), frame.f[0], set, from, reach);
		is_long = reach.cost[to] > movement_of(r, set); // NE-7.6-e
		test.home = owner_of(r, from) == frame.f[0];
		test.rule = "NE-7.6-e";
		for (int z = to; z != from && z != NO_ZONE; z = reach.before[z]) {
			note_entry(w, set, z);
			test.poor |= r.data.poor[z];
			test.home &= owner_of(r, z) == frame.f[0];
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
	w.event("redeployed", frame.power).who(piece_noun(leader)).from(zone_noun(from)).to(zone_noun(to)).rule(is_neutral_frame(frame) ? "NE-7.5-a" : "NE-7.6-d");
	if (combat_units_in(host) > 0) {
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
		draft.pick = first_party(w.read(), a.id);
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
