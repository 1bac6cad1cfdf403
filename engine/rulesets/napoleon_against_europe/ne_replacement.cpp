// A general taken off the map by an event: his power may send another from its reserve (F_REPLACEMENT, NE-D66).
#include "ne_peace_terms.h"

namespace baton::ne {

namespace {

// f[0] zone, f[1] nation, f[2] army number or 0, f[3] 1: he commanded that army.

bool may_replace(const R &r, const Frame &frame, int general) {
	const Piece &p = r.s.pieces[general];
	const Nation nation = Nation(frame.f[1]);
	if (r.data.nation_of(general) != nation || p.steps > 0 || p.at != reserve_space(r, nation) || (p.flags & (piece_flag::OUT | piece_flag::WAITS)) != 0) {
		return false;
	}
	if (frame.f[2] != 0) {
		// Nobody in the army may stand above its new commander (NE-10.2-e).
		bool fits = true;
		force_at(r, frame.f[0], Side(frame.power)).each([&](int i) {
			fits &= frame.f[3] == 0 || !is_general(i) || r.s.pieces[i].army != frame.f[2] || !outranks(r, i, general);
		});
		return fits;
	}
	PieceSet one;
	one.set(general);
	return can_join(r, one, frame.f[0]);
}

Flow advance(W &w, Frame &frame) {
	if (frame.step == 0 && steps_in(w.read(), force_at(w.read(), frame.f[0], Side(frame.power))) > 0) {
		for (int i = FIRST_GENERAL; i < PIECES; ++i) {
			if (may_replace(w.read(), frame, i)) {
				return Flow::Ask;
			}
		}
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "replacement";
	out.prompt = "ne.prompt.replacement";
	out.rule = "NE-4-aa";
	out.subject = out.args[0] = zone_noun(frame.f[0]);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	for (int i = FIRST_GENERAL; i < PIECES; ++i) {
		if (may_replace(r, frame, i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), DOES);
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
}

void act(W &w, Frame &frame, const Row &row) {
	frame.step = 1;
	if (row.action.verb == Verb::Pass) {
		return;
	}
	Piece &p = w.s.pieces[row.action.id];
	p.at = SpaceId(frame.f[0]);
	p.steps = 1;
	p.army = uint8_t(frame.f[2]);
	p.flags = frame.f[3] != 0 ? piece_flag::COMMANDER : uint16_t(0);
	p.from = NO_ZONE;
	w.event("replaced", frame.power).who(piece_noun(row.action.id)).to(zone_noun(frame.f[0])).rule("NE-4-aa");
}

} // namespace

const Def REPLACEMENT_FRAME = { "replacement", advance, ask, legal, act };

} // namespace baton::ne
