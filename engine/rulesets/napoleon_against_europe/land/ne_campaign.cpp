// Major Campaigns: several forces move one after another and may fight together (NE-12.6, NE-D26).
#include "ne_march.h"

namespace baton::ne {

namespace {

enum Step : uint8_t {
	CHOOSE,
	RESUME, ///< forces that wait in an enemy's zone fight now; with several the mover says which (NE-12.6-d)
	DONE,
};

void clear_campaign(S &s) {
	s.campaign = Campaign{};
	s.campaign.side = NO_SIDE;
	for (Campaign::Waiting &wait : s.campaign.waiting) {
		wait = { NO_ZONE, 0, NO_PIECE, NO_ZONE };
	}
	for (ZoneId &z : s.campaign.no_evasion) {
		z = NO_ZONE;
	}
	s.campaign.fought = NO_ZONE;
}

bool is_waiting(const S &s, int zone) {
	for (const Campaign::Waiting &wait : s.campaign.waiting) {
		if (wait.zone == zone) {
			return true;
		}
	}
	return false;
}

// NE-12.6-f: nobody has to wait for the others; each force may also do all its own.
Status may_join(const R &r, Side side, int piece) {
	const Piece &p = r.s.pieces[piece];
	if (!is_in_zone(r, p) || side_of_piece(r, piece) != side) {
		return Status::refuse("NE-9.1-c", "ne.refuse.cannot_activate", piece_noun(piece));
	}
	if (is_waiting(r.s, p.at)) {
		return Status::refuse("NE-12.6-d", "ne.refuse.column_waits", zone_noun(p.at));
	}
	return has(p, piece_flag::DONE) ? Status::refuse("NE-12.6-a", "ne.refuse.has_acted", piece_noun(piece))
									: may_activate(r, side, piece, command_at(r, piece));
}

bool can_join(const R &r, Side side, int piece) {
	return may_join(r, side, piece).is_ok();
}

int waiting_forces(const S &s) {
	int n = 0;
	for (const Campaign::Waiting &wait : s.campaign.waiting) {
		n += wait.zone != NO_ZONE ? 1 : 0;
	}
	return n;
}

// A waiting force takes up its activation where it left it: the battle comes now.
void resume(W &w, int index, Side side) {
	const Campaign::Waiting wait = w.s.campaign.waiting[index];
	w.s.campaign.waiting[index] = { NO_ZONE, 0, NO_PIECE, NO_ZONE };
	PieceSet movers;
	(force_at(w.read(), wait.zone, side) & w.s.campaign.force[index]).each([&](int i) {
		if (kind_of(i) != PieceKind::Depot || !has(w.s.pieces[i], piece_flag::FIXED)) {
			movers.set(i);
		}
	});
	w.s.campaign.force[index] = {};
	if (!has_combat_units(movers)) {
		return;
	}
	set_flags(w.s, movers, uint16_t(piece_flag::MOVING | piece_flag::DONE));
	clear_move(w.s);
	Move &m = w.s.move;
	m.zone = m.origin = wait.zone;
	m.from = wait.from;
	m.side = side;
	const PieceId commander = commander_of(w.read(), movers);
	m.leader = commander != NO_PIECE ? commander : PieceId(movers.first());
	m.mf = wait.mp;
	m.flags = uint16_t(move_flag::CAMPAIGN | move_flag::TESTED);
	Frame &activate = w.s.core.push(F_ACTIVATE, PowerId(side), m.leader, 1);
	activate.step = ACTIVATE_MARCH;
	if (has_field_force(w.read(), wait.zone, other(side))) {
		// NE-12.6-e: who fights them one by one may go after the first fight.
		const bool may_go = w.s.campaign.fought == wait.zone;
		Frame &entry = w.s.core.push(F_ENTRY, PowerId(side), wait.zone, wait.from, 0, may_go ? 1 : 0);
		entry.step = may_go ? ENTRY_EVADE : ENTRY_TEST;
	}
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	const Side side = Side(frame.power);
	switch (frame.step) {
		case CHOOSE:
			if (s.campaign.left > 0) {
				for (int i = 0; i < PIECES; ++i) {
					if ((is_combat(i) || is_general(i)) && can_join(w.read(), side, i)) {
						return Flow::Ask;
					}
				}
			}
			s.campaign.left = 0;
			frame.step = RESUME;
			return Flow::Go;
		case RESUME:
			if (waiting_forces(s) > 1) {
				return Flow::Ask;
			}
			for (int i = 0; i < 3; ++i) {
				if (s.campaign.waiting[i].zone != NO_ZONE) {
					resume(w, i, side);
					return Flow::Go;
				}
			}
			frame.step = DONE;
			return Flow::Go;
		default:
			for (Piece &p : s.pieces) {
				p.flags = uint16_t(p.flags & ~piece_flag::DONE);
			}
			clear_campaign(s);
			s.core.pop();
			return Flow::Go;
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	if (frame.step == RESUME) {
		out.kind = "campaign_order";
		out.prompt = "ne.prompt.campaign_order";
		out.rule = "NE-12.6-d";
		return;
	}
	out.kind = "campaign";
	out.prompt = "ne.prompt.campaign";
	out.rule = "NE-12.6-a";
	out.args[0] = Noun::number(r.s.campaign.left);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	if (frame.step == RESUME) {
		uint16_t quiet = row_flag::QUIET;
		for (const Campaign::Waiting &wait : r.s.campaign.waiting) {
			if (wait.zone != NO_ZONE) {
				out.add(Action::make(Verb::SelectPiece, power, piece_noun(wait.leader)), uint16_t(DOES | quiet));
				quiet = 0;
			}
		}
		return;
	}
	for (int i = 0; i < PIECES; ++i) {
		if ((is_combat(i) || is_general(i)) && can_join(r, Side(frame.power), i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), DOES);
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET | row_flag::GIVES_UP);
}

void act(W &w, Frame &frame, const Row &row) {
	if (frame.step == RESUME) {
		for (int i = 0; i < 3; ++i) {
			if (w.s.campaign.waiting[i].zone != NO_ZONE && w.s.campaign.waiting[i].leader == row.action.id) {
				resume(w, i, Side(frame.power));
				return;
			}
		}
		return;
	}
	if (row.action.verb == Verb::Pass) {
		w.s.campaign.left = 0;
		return;
	}
	--w.s.campaign.left;
	start_activation(w, Side(frame.power), row.action.id);
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const bool is_piece = a.verb == Verb::SelectPiece && a.kind == NounKind::Piece && a.id >= 0 && a.id < PIECES &&
			frame.step != RESUME;
	return is_piece ? may_join(r, Side(frame.power), a.id) : Status::ok();
}

} // namespace

void start_campaign(W &w, Side side, int count) {
	clear_campaign(w.s);
	w.s.campaign.side = side;
	w.s.campaign.left = uint8_t(count);
	for (Piece &p : w.s.pieces) {
		p.flags = uint16_t(p.flags & ~piece_flag::DONE);
	}
	w.s.core.push(F_CAMPAIGN, PowerId(side));
}

const Def CAMPAIGN_FRAME = { "campaign", advance, ask, legal, act, refuse };

} // namespace baton::ne
