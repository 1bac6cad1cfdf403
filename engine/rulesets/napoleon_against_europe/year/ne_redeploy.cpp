// Interphase moves of Napoléon against Europe: neutral powers at home (NE-7.5, NE-D16) and strategic redeployment
// (NE-7.6, NE-D17).
#include "ne_redeploy.h"

#include "rulesets/napoleon_against_europe/state/ne_fog.h"
#include "rulesets/napoleon_against_europe/state/ne_last_position.h"
#include "rulesets/napoleon_against_europe/state/ne_stacks.h"

namespace baton::ne {

namespace {

constexpr int MOST_SWAPS = 12; ///< of one power and redeployment: nobody goes to and fro for ever

// A power's pieces: its minors' too, unless it is neutral.
bool is_his(const R &r, int nation, int piece) {
	return r.data.nation_of(piece) == nation ||
			(side_of(r.s, nation) != NO_SIDE && major_of(r, r.data.nation_of(piece)) == nation);
}

// NE-7.6-g: a force moves with its leader; generals under an army may take units and go.
bool leads(const R &r, int piece, const Outline &force) {
	const Piece &p = r.s.pieces[piece];
	return piece == force.leader || (is_general(piece) && p.army != 0 && !has(p, piece_flag::COMMANDER));
}

// The forces of a power that have not moved yet, by their leaders.
template <class F> void each_force(const R &r, int nation, F f) {
	const Side side = side_of(r.s, nation);
	const Stacks &stacks = Stacks::of(r);
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
			if (leads(r, i, force) && !has(r.s.pieces[i], piece_flag::DONE) && is_his(r, nation, i)) {
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

Status may_part(const R &r, const PieceSet &all, const PieceSet &party) {
	return party == all ? Status::ok() : may_split(r, all, party);
}

// --- NE-7.6-g: two armies of one zone swap units, each within its command ---

Status may_swap(const R &r, const Frame &frame, int piece, int army) {
	if (frame.kind != F_REDEPLOY) {
		return Status::refuse("NE-7.6-g", "ne.refuse.swap_phase", piece_noun(piece));
	}
	if (frame.f[1] >= MOST_SWAPS) {
		return Status::refuse("NE-7.6-g", "ne.refuse.swaps", Noun::number(MOST_SWAPS));
	}
	const int marker = FIRST_ARMY + army - 1;
	const Piece &unit = r.s.pieces[piece];
	const Side side = side_of(r.s, frame.f[0]);
	PieceSet force;
	PieceId markers[ARMIES];
	if (army >= 1 && army <= ARMIES && is_in_zone(r, r.s.pieces[marker]) && r.data.nation_of(marker) == frame.f[0]) {
		force = Stacks::of(r).at(r.s.pieces[marker].at, side);
	}
	if (!force[marker] || !force[piece] || armies_in(force, markers) != 2) {
		return Status::refuse("NE-7.6-g", "ne.refuse.swap_armies", piece_noun(piece));
	}
	if (!is_supplied(r, force, unit.at)) {
		return Status::refuse("NE-7.6-a", "ne.refuse.unsupplied");
	}
	if (has(unit, piece_flag::DONE)) {
		return Status::refuse("NE-7.6-d", "ne.refuse.has_moved", piece_noun(piece));
	}
	if (ALL_DEPOTS[piece] || ALL_ARMIES[piece] || unit.army == army || has(unit, piece_flag::COMMANDER)) {
		return Status::refuse("NE-7.6-g", "ne.refuse.stays_with_army", piece_noun(piece));
	}
	static thread_local S copy;
	copy = r.s;
	copy.pieces[piece].army = uint8_t(army);
	return is_legal_force(R{ r.data, copy }, force);
}

template <class F> void each_swap(const R &r, const Frame &frame, F f) {
	if (frame.kind != F_REDEPLOY) {
		return;
	}
	const Side side = side_of(r.s, frame.f[0]);
	for (int marker = FIRST_ARMY; marker < FIRST_GENERAL; ++marker) {
		const Piece &p = r.s.pieces[marker];
		if (!is_in_zone(r, p) || r.data.nation_of(marker) != frame.f[0]) {
			continue;
		}
		const PieceSet force = Stacks::of(r).at(p.at, side);
		PieceId markers[ARMIES];
		if (armies_in(force, markers) != 2) {
			continue; // nothing to ask about: nearly always
		}
		const int army = marker - FIRST_ARMY + 1;
		force.each([&](int i) {
			if (may_swap(r, frame, i, army)) {
				f(i, uint8_t(army));
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

// NE-7.6-a: who leads a force of the power that is asked may move it if it is in supply and there is anywhere to go.
Status may_move(const R &r, const RedeployBoard &board, Lines &lines, const PieceSet &all, const Outline &force,
		int zone, int leader) {
	if (!board.is_neutral && !lines.is_supplied(force, zone)) {
		return Status::refuse("NE-7.6-a", "ne.refuse.unsupplied");
	}
	const Status nowhere = Status::refuse(board.rule("NE-7.6-b"), "ne.refuse.redeploy_nowhere", piece_noun(leader));
	const PieceSet party = first_party(leader, force);
	if (has_combat_units(party)) {
		const Status parts = may_part(r, all, party);
		return parts && !can_end(r, board, party, zone) ? nowhere : parts;
	}
	// A subordinate: some unit must be free to go with him.
	bool found = false;
	(force.movers & ALL_CORPS).each([&](int i) {
		if (!found) {
			PieceSet two = party;
			two.set(i);
			found = may_part(r, all, two) && can_end(r, board, two, zone);
		}
	});
	return found ? Status::ok() : nowhere;
}

// The same for any piece.
Status may_lead(const R &r, const RedeployBoard &board, int piece) {
	const Piece &p = r.s.pieces[piece];
	const Noun name = piece_noun(piece);
	if (p.steps == 0 || !is_in_zone(r, p)) {
		return Status::refuse(board.rule("NE-7.6-a"), "ne.refuse.redeploy_absent", name);
	}
	if (!is_his(r, board.nation, piece)) {
		return Status::refuse(
				board.rule("NE-7.6-c"), "ne.refuse.redeploy_turn", name, Noun::power(SIDES + board.nation));
	}
	if (has(p, piece_flag::INSIDE)) {
		return Status::refuse(board.rule("NE-7.6-a"), "ne.refuse.besieged");
	}
	if (has(p, piece_flag::DONE)) {
		return Status::refuse(board.rule("NE-7.6-d"), "ne.refuse.has_moved", name);
	}
	const PieceSet all = Stacks::of(r).at(p.at, board.side);
	const Outline force = outline(r, all);
	if (!leads(r, piece, force)) {
		return Status::refuse(board.rule("NE-7.6-d"), "ne.refuse.redeploy_leader", name);
	}
	Lines lines(r);
	return may_move(r, board, lines, all, force, p.at, piece);
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
	const RedeployBoard &board() const { return board_; }
	const PieceSet &leaders(const R &r, const Frame &frame) {
		if (!has_leaders_) {
			leaders_ = {};
			Lines lines(r);
			each_force(r, frame.f[0], [&](int leader, int zone, const PieceSet &set, const Outline &force) {
				if (may_move(r, board_, lines, set, force, zone, leader)) {
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
		board_ = redeploy_board(r, Nation(frame.f[0]), is_neutral_frame(frame));
		has_leaders_ = false;
	}

	LastPosition last_;
	uint8_t kind_ = 0; ///< of the frame
	int nation_ = 0;
	RedeployBoard board_;
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
			const Trip trip = trip_of(r, scene.board(), draft.pick, zone);
			uint16_t quiet = row_flag::QUIET; // the first of them
			trip.reached.each([&](int z) {
				if (may_end_at(r, scene.board(), trip, z)) {
					out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)), uint16_t(DOES | quiet));
					quiet = 0;
				}
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
	Way way;
	AttritionCase test;
	bool is_long = false;
	if (!is_neutral_frame(frame)) {
		find_way(r, Scene::of(r, frame).board(), set, from, to, way);
		is_long = way.cost > movement_of(r, set); // NE-7.6-e
		test.home = home_of(owner_of(r, from));
		test.rule = "NE-7.6-e";
		for (int z = to; z != from && z != NO_ZONE; z = way.before[z]) {
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

// Who else goes with the leader that has been named.
Status may_take(const R &r, const RedeployBoard &board, const Draft &draft, int piece) {
	const int leader = draft.piece - 1;
	const PieceSet all = force_of(r, leader);
	const Noun name = piece_noun(piece);
	if (!all[piece] || !is_general(leader)) {
		return Status::refuse(board.rule("NE-7.6-g"), "ne.refuse.redeploy_elsewhere", name, piece_noun(leader));
	}
	if (draft.pick[piece]) {
		return Status::refuse(board.rule("NE-7.6-g"), "ne.refuse.redeploy_taken", name);
	}
	return outline(r, all).movers[piece] ? Status::ok()
										 : Status::refuse(board.rule("NE-7.6-d"), "ne.refuse.has_moved", name);
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const Draft &draft = r.s.draft[frame.power];
	const RedeployBoard &board = Scene::of(r, frame).board();
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space && a.id >= 0 && a.id < first_box_space(r.data)) {
		if (draft.piece == 0) {
			return Status::refuse(board.rule("NE-7.6-a"), "ne.refuse.redeploy_who");
		}
		const Status parts = may_part(r, force_of(r, draft.piece - 1), draft.pick);
		return parts ? may_end_at(r, board, trip_of(r, board, draft.pick, r.s.pieces[draft.piece - 1].at), a.id)
					 : parts;
	}
	if (a.kind != NounKind::Piece || a.id < 0 || a.id >= PIECES) {
		return Status::ok();
	}
	if (a.verb == Verb::SelectPiece) {
		return draft.piece == 0 ? may_lead(r, board, a.id) : may_take(r, board, draft, a.id);
	}
	return a.verb == Verb::Allocate && draft.piece == 0 ? may_swap(r, frame, a.id, a.a) : Status::ok();
}

} // namespace

const Def NEUTRALS_FRAME = { "neutrals", advance, ask, legal, act, refuse };
const Def REDEPLOY_FRAME = { "redeploy", advance, ask, legal, act, refuse };

} // namespace baton::ne
