// One land activation: who goes, forced march, help from next door, steps, flags, sieges, rallies (NE-9.1, NE-12,
// NE-D22..D25).
#include "ne_activate.h"

#include "rulesets/napoleon_against_europe/state/ne_fog.h"

#include <algorithm>

namespace baton::ne {

bool can_activate(const R &r, Side side, int piece) {
	return is_in_zone(r, r.s.pieces[piece]) && side_of_piece(r, piece) == side &&
			can_activate(r, side, piece, command_at(r, piece));
}

Status may_activate(const R &r, Side side, int piece, const Command &command) {
	const Piece &p = r.s.pieces[piece];
	const Noun who = piece_noun(piece);
	if (!is_in_zone(r, p) || side_of_piece(r, piece) != side || has(p, piece_flag::MOVING)) {
		return Status::refuse("NE-9.1-c", "ne.refuse.cannot_activate", who);
	}
	if (has(p, piece_flag::INSIDE) && is_besieged(r.s, p.at) && !is_on(r.s, Option::Sortie)) {
		return Status::refuse("NE-Q24", "ne.refuse.besieged");
	}
	if (r.s.campaign.side == side && has(p, piece_flag::DONE)) {
		return Status::refuse("NE-12.6-a", "ne.refuse.has_acted", who);
	}
	if (has_landed(r, command.force)) {
		return Status::refuse("NE-17.2.8-c", "ne.refuse.landed", who);
	}
	if (is_general(piece)) {
		const int units = combat_units_in(command.force);
		if (units == 0) {
			return Status::refuse("NE-9.1-b", "ne.refuse.leads_nobody", who);
		}
		// NE-9.1-e: a subordinate needs steps that he may lead away, and the army keeps some.
		return command.commander == piece || (!has(p, piece_flag::INSIDE) && units > 1)
				? Status::ok()
				: Status::refuse("NE-9.1-e", "ne.refuse.subordinate_alone", who);
	}
	if (!is_combat(piece)) {
		return Status::refuse("NE-9.1-b", "ne.refuse.not_alone", who); // depots and armies go with others
	}
	return command.commander == NO_PIECE
			? Status::ok()
			: Status::refuse("NE-10.2-b", "ne.refuse.under_general", who, piece_noun(command.commander));
}

bool can_activate(const R &r, Side side, int piece, const Command &command) {
	return may_activate(r, side, piece, command).is_ok();
}

void start_activation(W &w, Side side, int piece, int free_march, int mp) {
	clear_move(w.s);
	Move &m = w.s.move;
	m.zone = m.origin = uint8_t(w.s.pieces[piece].at);
	m.side = side;
	m.leader = PieceId(piece);
	m.free_march = uint8_t(free_march);
	m.extra = uint8_t(mp);
	if (w.s.campaign.side == side) {
		m.flags = move_flag::CAMPAIGN;
	}
	w.s.core.push(F_ACTIVATE, PowerId(side), piece);
}

namespace {

enum Step : uint8_t {
	DETACH, ///< who goes with a subordinate (NE-9.1-e)
	BEGIN,
	OWN, ///< own cards before it moves
	OWN_DONE,
	ENEMY, ///< cards of the other side
	ENEMY_DONE,
	MARCH, ///< NE-D25
	END, ///< tests that are due
	OVER,
};
static_assert(MARCH == ACTIVATE_MARCH);

// Frame: f[0] leader at the start, f[1] 1: something has been done, so that forced march and help can no longer be
// asked for.

bool is_subordinate(const R &r, int piece) {
	return is_general(piece) && commander_of(r, force_of(r, piece)) != piece;
}

void reset_draft(S &s, Side side) {
	s.draft[side] = Draft{};
}

void begin(W &w, Frame &frame) {
	Move &m = w.s.move;
	const Side side = m.side;
	const PieceId leader = m.leader;
	PieceSet set;
	const PieceSet whole = force_of(w.read(), leader);
	if (is_subordinate(w.read(), leader)) {
		set = w.s.draft[side].pick;
		apply_split(w, whole, set);
	} else if (!is_general(leader) && combat_units_in(whole) > 1) {
		set.set(leader); // one corps of a garrison without a general (NE-10.2-b)
	} else {
		whole.each([&](int i) {
			if (kind_of(i) != PieceKind::Depot || !has(w.s.pieces[i], piece_flag::FIXED)) {
				set.set(i);
			}
		});
	}
	reset_draft(w.s, side);
	hide_stack(w, m.zone, side); // NE-4-p
	clear_flags(w.s, set, piece_flag::INSIDE);
	set_flags(w.s, set,
			uint16_t(piece_flag::MOVING | piece_flag::ACTIVATED | (w.s.campaign.side == side ? piece_flag::DONE : 0)));
	set.each([&](int i) { w.s.pieces[i].from = NO_ZONE; });
	m.steps = uint8_t(steps_in(w.read(), set));
	set_points(w, true);
	// NE-13.1-a: supply is checked now.
	if (is_supplied(w.read(), set, m.zone)) {
		clear_flags(w.s, set, piece_flag::UNSUPPLIED);
	} else {
		set_flags(w.s, set, piece_flag::UNSUPPLIED);
		m.flags = uint16_t(m.flags | move_flag::UNSUPPLIED);
	}
	if (w.data.zone[m.zone].is_poor) {
		frame.f[2] = 1;
	}
	w.event("sets_out", PowerId(side))
			.who(piece_noun(leader))
			.from(zone_noun(m.zone))
			.amount(points_left(w.read()), steps_in(w.read(), set))
			.rule(is_general(leader) ? "NE-9.1-b" : "NE-9.1-e");
	// NE-20.1-d: replacements for a French army of the Hundred Days.
	PieceId markers[ARMIES];
	const int armies = armies_in(set, markers);
	if (side == EMPIRE && has_duty(w.read(), "NE-20.1-d") && !is_winter(w.s)) {
		for (int i = armies - 1; i >= 0; --i) {
			if (w.data.nation_of(markers[i]) == FRANCE && (w.s.reinforced >> (markers[i] - FIRST_ARMY) & 1) == 0) {
				w.s.core.push(F_REPLACE, PowerId(side), markers[i], 2);
			}
		}
	}
}

void apply_card(W &w, int card, Moment moment) {
	each_effect(w.read(), card, moment, [&](const Effect &effect) {
		Move &m = w.s.move;
		switch (effect.op) {
			case Op::March:
				m.free_march = uint8_t(m.free_march + effect.args.mp);
				break;
			case Op::Bridges:
				m.flags = uint16_t(m.flags | move_flag::BRIDGES);
				break;
			case Op::Slow:
				m.slow = uint8_t(m.slow + effect.args.amount);
				set_points(w, false);
				break;
			default:
				break;
		}
	});
	w.event("points_changed", PowerId(w.s.move.side))
			.who(piece_noun(w.s.move.leader))
			.cause(Noun::card(card))
			.amount(points_left(w.read()))
			.rule("NE-6.4-a");
}

// --- The frame ---

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	const Side side = Side(frame.power);
	switch (frame.step) {
		case DETACH:
			if (is_subordinate(w.read(), s.move.leader)) {
				if (s.draft[side].pick.none()) {
					s.draft[side].pick.set(s.move.leader);
				}
				return Flow::Ask;
			}
			frame.step = BEGIN;
			return Flow::Go;
		case BEGIN:
			frame.step = OWN;
			begin(w, frame);
			return Flow::Go;
		case OWN:
		case ENEMY: {
			const Moment moment = frame.step == OWN ? Moment::Activation : Moment::EnemyActivation;
			const bool is_open = open_window(w, frame.step == OWN ? side : other(side), moment);
			frame.step = uint8_t(frame.step + (is_open ? 1 : 2));
			return Flow::Go;
		}
		case OWN_DONE:
		case ENEMY_DONE: {
			const int card = s.core.result[0];
			if (card >= 0) {
				apply_card(w, card, frame.step == OWN_DONE ? Moment::Activation : Moment::EnemyActivation);
				--frame.step; // another one
			} else {
				++frame.step;
			}
			return Flow::Go;
		}
		case MARCH: {
			const PieceSet set = moving_force(w.read());
			if (!is_moving(s) || !has_combat_units(set) || (s.move.flags & move_flag::ENDED) != 0) {
				frame.step = END;
				return Flow::Go;
			}
			if (has_field_force(w.read(), s.move.zone, other(side))) {
				// It comes out of its fortress under the eyes of an enemy: that is an attack, and the walls are its
				// retreat.
				Frame &entry = s.core.push(F_ENTRY, frame.power, s.move.zone, s.move.zone);
				entry.step = ENTRY_EVADE;
				frame.f[1] = 1;
				return Flow::Go;
			}
			lay_siege(w, s.move.zone, side);
			return Flow::Ask;
		}
		case END:
			if (is_moving(s)) {
				if (has_combat_units(moving_force(w.read())) && start_due_test(w)) {
					return Flow::Go;
				}
				tidy_force(w, s.move.zone, side);
				frame.step = OVER;
				end_move(w);
				return Flow::Go;
			}
			frame.step = OVER;
			return Flow::Go;
		default:
			reset_draft(s, side);
			s.core.pop();
			return Flow::Go;
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.subject = piece_noun(r.s.move.leader);
	out.args[0] = out.subject;
	out.args[1] = zone_noun(r.s.move.zone);
	out.args[2] = Noun::number(points_left(r));
	if (frame.step == DETACH) {
		out.kind = "detach";
		out.prompt = "ne.prompt.detach";
		out.rule = "NE-9.1-e";
	} else {
		out.kind = "march";
		out.prompt = "ne.prompt.march";
		out.rule = "NE-12.1-c";
	}
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Move &m = r.s.move;
	if (frame.step == DETACH) {
		const PieceSet whole = force_of(r, m.leader);
		pick_rows(r, power, whole, m.leader, out);
		if (may_split(r, whole, r.s.draft[power].pick)) {
			out.add(Action::make(Verb::Commit, power), DOES);
		}
		unpick_rows(r, power, whole, m.leader, out);
		out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET | row_flag::GIVES_UP);
		return;
	}
	// In the order of the list: verbs, then words.
	const March march = march_of(r);
	if (can_pull(r, frame, march.set)) {
		PieceSet near;
		for (const Link &link : r.data.links_of(m.zone)) {
			near |= force_at(r, link.to, m.side);
		}
		(near & (ALL_GENERALS | ALL_CORPS)).each([&](int i) {
			if (may_pull(r, frame, march.set, i)) {
				out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), DOES);
			}
		});
	}
	for (const Link &link : r.data.links_of(m.zone)) {
		if (may_step(r, link, march)) {
			out.add(Action::make(Verb::SelectSpace, power, zone_noun(link.to)), DOES);
		}
	}
	if (may_march(r, frame, march.set)) {
		for (int n = 1; n <= MAX_FORCED_MARCH; ++n) {
			out.add(choose(power, WORD_FORCED_MARCH, n), DOES);
		}
	}
	const bool can_regroup = may_reorganise(r, march.set);
	const bool is_masking = fortress_side(r, m.zone) == other(m.side) && m.from != NO_ZONE;
	if (can_regroup && !is_masking) {
		out.add(choose(power, WORD_REORGANISE), DOES);
	}
	if (may_flag(r, march.set)) {
		out.add(choose(power, WORD_FLAG), DOES);
	}
	if (may_besiege(r, march.set)) {
		out.add(choose(power, WORD_SIEGE), DOES | row_flag::ROLLS);
	}
	if (can_regroup && is_masking) {
		out.add(choose(power, WORD_MASK), DOES);
	}
	if (may_rally(r, march.set)) {
		out.add(choose(power, WORD_RALLY), DOES | row_flag::ROLLS);
	}
	if (mobile_depot(march.set) >= 0) {
		out.add(choose(power, WORD_FIX_DEPOT), DOES);
	}
	if (may_stop(r, march)) {
		out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	Move &m = w.s.move;
	const Side side = Side(frame.power);
	if (frame.step == DETACH) {
		if (act_pick(w.s, row)) {
			return;
		}
		if (a.verb == Verb::Pass) {
			w.event("stopped", frame.power).who(piece_noun(m.leader)).to(zone_noun(m.zone)).rule("NE-9.1-e");
			clear_move(w.s);
			frame.step = OVER;
		} else {
			frame.step = BEGIN;
		}
		return;
	}
	if (a.verb == Verb::SelectSpace) {
		frame.f[1] = 1;
		w.s.core.push(F_ENTRY, frame.power, a.id, m.zone);
		return;
	}
	if (a.verb == Verb::SelectPiece) {
		pull_in(w, a.id);
		return;
	}
	if (a.verb == Verb::Pass) {
		w.event("stopped", frame.power).who(piece_noun(m.leader)).to(zone_noun(m.zone)).rule("NE-9.1-g");
		frame.step = END;
		return;
	}
	switch (a.id) {
		case WORD_FORCED_MARCH:
			m.march = uint8_t(a.a);
			w.event("forced_march", frame.power).who(piece_noun(m.leader)).amount(a.a).rule("NE-12.3-a");
			break;
		case WORD_MASK:
		case WORD_REORGANISE:
			m.regrouped = uint8_t(m.zone + 1);
			w.s.core.push(F_REORGANISE, frame.power);
			break;
		case WORD_FLAG:
			frame.f[1] = 1;
			if ((m.flags & move_flag::FREE_FLAG) == 0) {
				m.spent = uint8_t(m.spent + w.data.tables.flag_cost);
			}
			m.flags = uint16_t(m.flags & ~move_flag::FREE_FLAG);
			take_zone(w, m.zone, side, "NE-3.2-e");
			offer_walls(w, m.zone, side);
			break;
		case WORD_SIEGE:
			frame.f[1] = 1;
			if ((m.flags & move_flag::FREE_SIEGE) == 0) {
				m.spent = uint8_t(m.spent + w.data.tables.siege_cost);
			}
			m.flags = uint16_t(m.flags & ~move_flag::FREE_SIEGE);
			start_siege(w, m.zone, side);
			break;
		case WORD_RALLY:
			frame.f[1] = 1;
			rally(w);
			break;
		case WORD_FIX_DEPOT: {
			const int depot = mobile_depot(moving_force(w.read()));
			Piece &p = w.s.pieces[depot];
			p.flags = uint16_t((p.flags & ~(piece_flag::MOVING | piece_flag::ACTIVATED)) | piece_flag::FIXED);
			p.army = 0;
			w.event("depot_fixed", frame.power).who(piece_noun(depot)).to(zone_noun(m.zone)).rule("NE-13.4-a");
			break;
		}
		default:
			break;
	}
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const Move &m = r.s.move;
	if (frame.step == DETACH) {
		return a.verb == Verb::Commit ? may_split(r, force_of(r, m.leader), r.s.draft[frame.power].pick) : Status::ok();
	}
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space && a.id >= 0 && a.id < r.data.zones) {
		const Link *link = r.data.link(m.zone, a.id);
		return link == nullptr ? Status::refuse("NE-12.1-e", "ne.refuse.not_adjacent", zone_noun(a.id))
							   : may_step(r, *link);
	}
	if (a.verb == Verb::SelectPiece && a.kind == NounKind::Piece && a.id >= 0 && a.id < PIECES) {
		return may_pull(r, frame, moving_force(r), a.id);
	}
	if (a.verb == Verb::Pass) {
		return may_stop(r, march_of(r));
	}
	if (a.verb != Verb::Choose) {
		return Status::ok();
	}
	switch (a.id) {
		case WORD_FORCED_MARCH:
			return may_march(r, frame, moving_force(r));
		case WORD_FLAG:
			return may_flag(r, moving_force(r));
		case WORD_SIEGE:
			return may_besiege(r, moving_force(r));
		case WORD_RALLY:
			return may_rally(r, moving_force(r));
		case WORD_FIX_DEPOT:
			return Status::refuse("NE-13.4-a", "ne.refuse.no_depot");
		case WORD_REORGANISE:
			return Status::refuse("NE-12.2-a", "ne.refuse.reorganised");
		default:
			return Status::ok();
	}
}

Noun subject(const R &r, const Frame &) {
	return is_moving(r.s) ? piece_noun(r.s.move.leader) : Noun{};
}

} // namespace

const Def ACTIVATE_FRAME = { "activate", advance, ask, legal, act, refuse, subject };

} // namespace baton::ne
