// Free steps of a side's minors in the budget (NE-7.3.3, NE-D10).
#include "ne_budget.h"

#include <algorithm>

namespace baton::ne {

namespace {

// --- F_MINORS: f[0] steps left (NE-D10) ---

ZoneSet minor_zones(const R &r, int piece) {
	ZoneSet out;
	minor_homes(r, r.data.nation_of(piece)).each([&](int z) {
		if (can_place(r, piece, z,
					std::max(1, has(r.s.pieces[piece], piece_flag::RETURNS) ? int(r.s.pieces[piece].from) : 1))) {
			out.set(z);
		}
	});
	return out;
}

// NE-15.4-d: a garrison that left with honours comes back without a step of the year's gift.
int returning_steps(const R &r, int piece) {
	return has(r.s.pieces[piece], piece_flag::RETURNS) ? int(r.s.pieces[piece].from) : 0;
}

Status may_help(const R &r, const Frame &frame, int piece) {
	const Nation nation = r.data.nation_of(piece);
	const Piece &p = r.s.pieces[piece];
	const Noun who = piece_noun(piece);
	if (!is_combat(piece) || is_major(nation) || side_of(r.s, nation) != Side(frame.power)) {
		return Status::refuse("NE-7.3.3-b", "ne.refuse.not_minor", who);
	}
	if (frame.f[0] == 0 && returning_steps(r, piece) == 0) {
		return Status::refuse("NE-7.3.3-c", "ne.refuse.no_free_step");
	}
	if (p.steps == 0) {
		return is_available(r, piece) && minor_zones(r, piece).any()
				? Status::ok()
				: Status::refuse("NE-7.3.3-f", "ne.refuse.minor_place", who);
	}
	if (!is_in_zone(r, p) || p.steps >= corps_of(r.data, piece).steps) {
		return Status::refuse("NE-7.3.3-f", "ne.refuse.not_reduced", who);
	}
	S copy = r.s;
	++copy.pieces[piece].steps;
	const R changed{ r.data, copy };
	return has(p, piece_flag::INSIDE) ? Status::ok() : is_legal_force(changed, force_of(changed, piece));
}

bool can_help(const R &r, const Frame &frame, int piece) {
	return may_help(r, frame, piece).is_ok();
}

Flow advance(W &w, Frame &frame) {
	if (frame.step == 0) {
		for (int i = 0; i < CORPS; ++i) {
			if (can_help(w.read(), frame, i)) {
				return Flow::Ask;
			}
		}
	}
	w.s.draft[frame.power] = Draft{};
	w.s.core.pop();
	return Flow::Go;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Draft &draft = r.s.draft[frame.power];
	out.asked = bit(frame.power);
	out.kind = "minor_steps";
	out.prompt = draft.piece == 0 ? "ne.prompt.minor_steps" : "ne.prompt.deploy";
	out.stage = draft.piece == 0 ? "menu" : "place";
	out.rule = "NE-7.3.3-f";
	out.args[0] = draft.piece == 0 ? Noun::number(frame.f[0]) : piece_noun(draft.piece - 1);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Draft &draft = r.s.draft[power];
	if (draft.piece != 0) {
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
		const ZoneSet zones = minor_zones(r, draft.piece - 1);
		zones.each([&](int z) {
			out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)),
					uint16_t(DOES | (z == zones.first() ? row_flag::QUIET : 0)));
		});
		return;
	}
	for (int i = 0; i < CORPS; ++i) {
		if (can_help(r, frame, i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)),
					r.s.pieces[i].steps > 0 ? DOES : uint16_t(0));
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET | row_flag::GIVES_UP);
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	Draft &draft = w.s.draft[frame.power];
	if (a.verb == Verb::Pass) {
		frame.step = 1;
	} else if (a.verb == Verb::Retract) {
		draft = Draft{};
	} else if (a.verb == Verb::SelectSpace) {
		const int piece = draft.piece - 1;
		const int returning = returning_steps(w.read(), piece);
		draft = Draft{};
		frame.f[0] = int16_t(frame.f[0] - (returning > 0 ? 0 : 1));
		place_piece(w, piece, a.id, std::max(1, returning), returning > 0 ? "NE-15.4-d" : "NE-7.3.3-f");
	} else if (w.s.pieces[a.id].steps > 0) {
		++w.s.pieces[a.id].steps;
		--frame.f[0];
		w.event("restored", frame.power).who(a.noun()).to(zone_noun(w.s.pieces[a.id].at)).rule("NE-7.3.3-f");
	} else {
		draft.piece = uint8_t(a.id + 1);
	}
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const bool is_piece = a.verb == Verb::SelectPiece && a.kind == NounKind::Piece && a.id >= 0 && a.id < PIECES;
	return is_piece && r.s.draft[a.power].piece == 0 ? may_help(r, frame, a.id) : Status::ok();
}

} // namespace

const Def MINORS_FRAME = { "minors", advance, ask, legal, act, refuse };

} // namespace baton::ne
