// A side's action of a round (NE-D20) and the spending of activation points (NE-D21).
#include "rulesets/napoleon_against_europe/cards/ne_uses.h"
#include "rulesets/napoleon_against_europe/flow/ne_flow.h"
#include "rulesets/napoleon_against_europe/land/ne_land.h"
#include "rulesets/napoleon_against_europe/politics/ne_diplomacy.h"
#include "rulesets/napoleon_against_europe/politics/ne_peace.h"
#include "rulesets/napoleon_against_europe/sea/ne_sea.h"
#include "rulesets/napoleon_against_europe/state/ne_stacks.h"

#include <algorithm>

namespace baton::ne {

namespace {

// --- What can be activated ---

// NE-20.2-c: until Mantua and Ulm are besieged the Austrians march, and nobody else.
bool may_set_out(const R &r, int piece, bool is_bound) {
	return !is_bound || r.data.nation_of(piece) == AUSTRIA;
}

// Generals who command or go alone, and lone corps (NE-9.1-b, NE-9.1-e).
// Calls f(piece, cost) until it returns false.
template <class F> bool each_leader(const R &r, Side side, F f) {
	const bool is_bound = is_bound_to_duty(r, side);
	const Stacks &stacks = Stacks::of(r);
	PieceSet rest = pieces_below(r.s, r.data.zones);
	const auto look = [&](const PieceSet &kinds) {
		for (PieceSet left = rest & kinds; left.any(); left &= rest) {
			const int i = left.first();
			rest.reset(i);
			if (!is_in_zone(r, r.s.pieces[i]) || side_of_piece(r, i) != side) {
				continue;
			}
			const Piece &p = r.s.pieces[i];
			const PieceSet force = stacks.at(p.at, side, part_of(p));
			const Command command{ force, commander_of(r, force) };
			rest -= force;
			bool goes_on = true;
			(command.force & (ALL_GENERALS | ALL_CORPS)).each([&](int k) {
				if (goes_on && may_set_out(r, k, is_bound) && can_activate(r, side, k, command)) {
					goes_on = f(k, activation_cost(r, k, command));
				}
			});
			if (!goes_on) {
				return false;
			}
		}
		return true;
	};
	return look(ALL_GENERALS) && look(ALL_CORPS);
}

template <class F> void each_ship(const R &r, Side side, F f) {
	const bool is_bound = is_bound_to_duty(r, side);
	for (int i = FIRST_FLEET; i < FIRST_ARMY && !is_bound; ++i) {
		if (r.s.pieces[i].steps > 0 && side_of_piece(r, i) == side && can_sail(r, side, i)) {
			f(i);
		}
	}
}

} // namespace

// NE-Q79: the reserve helps a card, an event with points or the one-point operation, nothing else.
bool can_use_points(const R &r, Side side, int points) {
	if (points <= 0) {
		return false;
	}
	bool is_found = false;
	each_leader(r, side, [&](int, int cost) {
		is_found = cost <= points;
		return !is_found;
	});
	const bool is_bound = is_bound_to_duty(r, side);
	for (int i = FIRST_FLEET; i < FIRST_ARMY && !is_found && !is_bound; ++i) {
		is_found = r.s.pieces[i].steps > 0 && side_of_piece(r, i) == side && can_sail(r, side, i);
	}
	return is_found;
}

namespace {

// NE-20.2-c: an operation that can pay for no Austrian does not serve the duty.
Status may_operate(const R &r, Side side) {
	return !is_bound_to_duty(r, side) || can_use_points(r, side, 1 + r.s.reserve[side])
			? Status::ok()
			: Status::refuse("NE-20.2-c", "ne.refuse.duty");
}

// NE-11-c: where both sides are left in the field of one zone, they fight it out. True: a battle has been opened.
bool settle_contested(W &w, Side active) {
	const Presence here = presence(w.read());
	const ZoneSet contested = here.field[EMPIRE] & here.field[COALITION];
	if (contested.none()) {
		return false;
	}
	const int zone = contested.first();
	const ZoneSet back = retreat_zones(w.read(), force_at(w.read(), zone, active), zone, NO_ZONE, false);
	start_battle(w, zone, active, back.any() ? back.first() : int(NO_ZONE));
	return true;
}

// --- F_ACTION ---

Flow advance(W &w, Frame &frame) {
	if (frame.step != 0) {
		if (!settle_contested(w, Side(frame.power))) {
			for (Piece &p : w.s.pieces) {
				p.flags &= uint16_t(~piece_flag::LANDED);
			}
			w.s.points.landed = 0;
			w.s.core.pop();
		}
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "action";
	out.prompt = "ne.prompt.action";
	out.rule = "NE-5.2-b";
	out.args[0] = Noun::number(r.s.round);
	out.args[1] = Noun::number(r.s.reserve[frame.power]);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Side side = Side(frame.power);
	legal_uses(r, uses_in_round(r, side), power, out);
	if (may_operate(r, side)) {
		out.add(choose(power, WORD_OPERATION), DOES); // (3)
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET | row_flag::GIVES_UP); // (4)
}

// NE-4-a: activation points move forces and fleets.
void start_points(W &w, Side side, int points) {
	w.s.points = Points{};
	w.s.points.left = int8_t(points);
	w.s.points.landing = LANDING_STEPS;
	w.s.core.push(F_POINTS, PowerId(side));
}

void act(W &w, Frame &frame, const Row &row) {
	const Side side = Side(frame.power);
	const Action &a = row.action;
	frame.step = 1;
	if (a.verb == Verb::Pass) {
		w.event("passed", frame.power).rule("NE-5.2-b");
		return;
	}
	if (a.verb == Verb::Choose) {
		w.event("operation", frame.power).rule("NE-5.2-b");
		start_points(w, side, 1); // NE-9.2-b
		w.s.points.is_cardless = 1;
		return;
	}
	const int card = a.id;
	switch (a.a) {
		case WORD_AP: {
			const int value = card_value(w.read(), card);
			discard_card(w, card, WORD_AP, "NE-9.1-a");
			start_points(w, side, value);
			break;
		}
		case WORD_EVENT:
			start_event(w, card, Moment::Action);
			break;
		case WORD_PROTECTORATE:
			discard_card(w, card, WORD_PROTECTORATE, "NE-8.1.5-b");
			push_protectorate(w);
			break;
		case WORD_END_WAR: {
			const int value = card_value(w.read(), card);
			discard_card(w, card, WORD_END_WAR, "NE-6.5-c");
			try_to_end_war(w, value);
			break;
		}
		default: {
			const int value = card_value(w.read(), card);
			++w.s.talks_rounds[side]; // NE-Q09
			discard_card(w, card, WORD_TALKS, "NE-8.2.3-a");
			push_talks(w, side, card, value, false);
			break;
		}
	}
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const Side side = Side(frame.power);
	const bool is_operation = a.verb == Verb::Choose && a.kind == NounKind::Option && a.id == WORD_OPERATION;
	return is_operation ? may_operate(r, side) : refuse_use(r, uses_in_round(r, side), a);
}

// --- F_POINTS: record s.points; step 1: a squadron has returned ---

int available(const S &s, Side side) {
	return s.points.left + s.reserve[side];
}

// NE-9.2-b: the card's points first, then the reserve.
void pay(S &s, Side side, int cost) {
	const int own = std::min<int>(cost, s.points.left);
	s.points.left = int8_t(s.points.left - own);
	s.points.drawn = int8_t(s.points.drawn + cost - own);
	s.reserve[side] = int8_t(s.reserve[side] - (cost - own));
}

void bank(W &w, Side side) {
	// NE-9.2-a: only what a card or its event gave can be put aside; the point of an operation is used or lost.
	if (w.s.points.left > 0 && w.s.points.is_cardless == 0) {
		w.s.reserve[side] = int8_t(w.s.reserve[side] + w.s.points.left); // NE-9.2-a
		w.event("banked", PowerId(side)).amount(w.s.points.left, w.s.reserve[side]).rule("NE-9.2-a");
	}
	const uint8_t landed = w.s.points.landed;
	w.s.points = Points{};
	w.s.points.landed = landed; // until the action is over
}

Flow advance_points(W &w, Frame &frame) {
	const Side side = Side(frame.power);
	w.s.points.open = 1;
	if (frame.step == 1) {
		frame.step = 0;
		pay(w.s, side, std::min<int>(w.s.core.result[0], available(w.s, side)));
	}
	if (settle_contested(w, side) || settle_stacks(w)) {
		return Flow::Go;
	}
	if (frame.step == 2 || !can_use_points(w.read(), side, available(w.s, side))) {
		bank(w, side);
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_points(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "activate";
	out.prompt = "ne.prompt.activate";
	out.rule = "NE-9.1-b";
	out.args[0] = Noun::number(r.s.points.left);
	out.args[1] = Noun::number(r.s.reserve[frame.power]);
}

void legal_points(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Side side = Side(frame.power);
	const int points = available(r.s, side);
	PieceSet found; // rows in order need no sort
	each_leader(r, side, [&](int i, int cost) {
		if (cost <= points) {
			found.set(i);
		}
		return true;
	});
	if (points > 0) {
		each_ship(r, side, [&](int i) { found.set(i); });
	}
	found.each([&](int i) { out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), DOES); });
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
}

void act_points(W &w, Frame &frame, const Row &row) {
	const Side side = Side(frame.power);
	if (row.action.verb == Verb::Pass) {
		frame.step = 2;
		return;
	}
	const int piece = row.action.id;
	if (kind_of(piece) == PieceKind::Fleet) {
		frame.step = 1;
		start_sailing(w, side, piece, std::min(available(w.s, side), int(SQUADRON_FLEETS)), w.s.points.landing);
		return;
	}
	const int cost = activation_cost(w.read(), piece);
	pay(w.s, side, cost);
	w.event("activated", frame.power).who(piece_noun(piece)).amount(cost, w.s.points.left).rule("NE-9.1-b");
	start_activation(w, side, piece);
}

Status refuse_points(const R &r, const Frame &frame, const Action &a) {
	if (a.verb != Verb::SelectPiece || a.kind != NounKind::Piece || a.id < 0 || a.id >= PIECES ||
			side_of_piece(r, a.id) != frame.power) {
		return Status::ok();
	}
	const Side side = Side(frame.power);
	if (is_bound_to_duty(r, side) && r.data.nation_of(a.id) != AUSTRIA) {
		return Status::refuse("NE-20.2-c", "ne.refuse.duty");
	}
	const bool is_fleet = kind_of(a.id) == PieceKind::Fleet;
	if (!is_fleet && !is_in_zone(r, r.s.pieces[a.id])) {
		return Status::refuse("NE-9.1-c", "ne.refuse.cannot_activate", piece_noun(a.id));
	}
	const Command command = is_fleet ? Command{} : command_at(r, a.id);
	if (Status status = is_fleet ? may_set_sail(r, side, a.id) : may_activate(r, side, a.id, command); !status) {
		return status;
	}
	const int cost = is_fleet ? 1 : activation_cost(r, a.id, command);
	return cost <= available(r.s, side) ? Status::ok()
										: Status::refuse("NE-9.1-b", "ne.refuse.points", piece_noun(a.id),
												  Noun::number(cost), Noun::number(available(r.s, side)));
}

} // namespace

const Def ACTION_FRAME = { "action", advance, ask, legal, act, refuse };
const Def POINTS_FRAME = { "points", advance_points, ask_points, legal_points, act_points, refuse_points };

} // namespace baton::ne
