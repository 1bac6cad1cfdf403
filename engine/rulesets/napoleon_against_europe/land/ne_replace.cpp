// Replacements of the Hundred Days: up to two steps for a French army when it sets out (NE-20.1-d, NE-D67).
#include "ne_march.h"

namespace baton::ne {

namespace {

// Frame: f[0] army marker, f[1] steps left.

PieceSet army_of(const R &r, int marker) {
	PieceSet set;
	force_of(r, marker).each([&](int i) {
		if (r.s.pieces[i].army == uint8_t(marker - FIRST_ARMY + 1)) {
			set.set(i);
		}
	});
	return set;
}

Status may_replace(const R &r, const Frame &frame, int piece) {
	const Piece &p = r.s.pieces[piece];
	const PieceSet army = army_of(r, frame.f[0]);
	const PieceId commander = commander_of(r, army);
	if (!is_combat(piece) || r.data.nation_of(piece) != FRANCE || commander == NO_PIECE) {
		return Status::refuse("NE-20.1-d", "ne.refuse.replacement");
	}
	const Corps &corps = corps_of(r.data, piece);
	const bool is_here = army[piece] && p.steps < corps.steps;
	const bool is_reserve =
			p.steps == 0 && p.at == reserve_space(r, FRANCE) && !has(p, piece_flag::OUT) && !has(p, piece_flag::WAITS);
	if (!is_here && !is_reserve) {
		return Status::refuse("NE-20.1-d", "ne.refuse.replacement");
	}
	if (steps_in(r, army) + 1 > command_of(r, commander, true)) {
		return Status::refuse(
				"NE-10.1-a", "ne.refuse.command", piece_noun(commander), Noun::number(command_of(r, commander, true)));
	}
	if (corps.kind == CorpsKind::Cavalry && cavalry_steps(r, army) + 1 > ARMY_CAVALRY_STEPS) {
		return Status::refuse("NE-10.1-d", "ne.refuse.cavalry");
	}
	if (corps.is_home_bound && owner_of(r, r.s.pieces[frame.f[0]].at) != FRANCE) {
		return Status::refuse("NE-2.1-d", "ne.refuse.home_bound", piece_noun(piece));
	}
	return Status::ok();
}

Flow advance(W &w, Frame &frame) {
	const int marker = frame.f[0];
	w.s.reinforced = uint8_t(w.s.reinforced | 1 << (marker - FIRST_ARMY));
	if (frame.f[1] > 0 && w.s.pieces[marker].steps > 0) {
		for (int i = 0; i < CORPS; ++i) {
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
	out.kind = "replacements";
	out.prompt = "ne.prompt.replacements";
	out.rule = "NE-20.1-d";
	out.subject = out.args[0] = piece_noun(frame.f[0]);
	out.args[1] = Noun::number(frame.f[1]);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	bool is_first = true;
	for (int i = 0; i < CORPS; ++i) {
		if (r.data.nation_of(i) == FRANCE && may_replace(r, frame, i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)),
					uint16_t(DOES | (is_first ? row_flag::QUIET : 0)));
			is_first = false;
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::GIVES_UP);
}

void act(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		frame.f[1] = 0;
		return;
	}
	--frame.f[1];
	const Piece &marker = w.s.pieces[frame.f[0]];
	Piece &p = w.s.pieces[row.action.id];
	if (p.steps == 0) {
		p.at = marker.at;
		p.army = marker.army;
		p.from = NO_ZONE;
		p.carrier = NO_PIECE;
		p.flags = uint16_t(marker.flags & (piece_flag::MOVING | piece_flag::ACTIVATED | piece_flag::DEMORALISED));
	}
	++p.steps;
	w.event("replacement", frame.power)
			.who(piece_noun(row.action.id))
			.to(Noun::space(marker.at))
			.amount(p.steps)
			.rule("NE-20.1-d");
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	return a.verb == Verb::SelectPiece && a.kind == NounKind::Piece && a.id >= 0 && a.id < PIECES
			? may_replace(r, frame, a.id)
			: Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return piece_noun(frame.f[0]);
}

} // namespace

const Def REPLACE_FRAME = { "replace", advance, ask, legal, act, refuse, subject };

} // namespace baton::ne
