// Losses at the owner's choice: attrition, battle, pursuit, repulses (NE-D28, NE-D46).
#include "rulesets/napoleon_against_europe/land/ne_march.h"

#include <cstring>

namespace baton::ne {

namespace {

// Frame: f[0] losses left, f[1] LossKind, f[2] side of the battle (LOSS_BATTLE), f[3] zone, f[4] rule, f[5] 1: the
// first is taken.

constexpr const char *RULES[] = { "NE-13.6.2-a", "NE-14.9.2-c", "NE-14.8-a", "NE-13.6.2-e", "NE-14.10-e", "NE-15.4-b",
	"NE-15.5-b", "NE-8.2.3-g", "NE-6.4-b", "NE-17.2.8-b" };

PieceSet choices(const R &r, const Frame &frame) {
	PieceSet set;
	if (frame.f[1] == LOSS_BATTLE) {
		return battle_loss_choice(r, frame.f[2]);
	}
	bool has_french = false;
	r.s.hurt.each([&](int i) {
		if (r.s.pieces[i].steps > 0 && (is_combat(i) || (frame.f[1] == LOSS_FREE && kind_of(i) == PieceKind::Depot))) {
			set.set(i);
			has_french |= is_combat(i) && r.data.nation_of(i) == FRANCE;
		}
	});
	if (frame.f[1] == LOSS_FRENCH && frame.f[5] == 0 && has_french) {
		PieceSet french;
		set.each([&](int i) {
			if (r.data.nation_of(i) == FRANCE) {
				french.set(i);
			}
		});
		return french;
	}
	return set;
}

void take(W &w, Frame &frame, int piece) {
	--frame.f[0];
	frame.f[5] = 1;
	if (frame.f[1] == LOSS_BATTLE) {
		take_battle_loss(w, frame.f[2], piece);
	} else {
		lose_step(w, piece, RULES[frame.f[4]]);
	}
}

Flow advance(W &w, Frame &frame) {
	PieceSet set = choices(w.read(), frame);
	int steps = 0;
	set.each([&](int i) { steps += w.s.pieces[i].steps; });
	if (frame.f[0] > 0 && frame.f[1] != LOSS_BATTLE && frame.f[1] != LOSS_FRENCH && steps <= frame.f[0]) {
		// Nothing to choose: everything goes.
		set.each([&](int i) {
			while (w.s.pieces[i].steps > 0 && frame.f[0] > 0) {
				take(w, frame, i);
			}
		});
		set = {};
	}
	if (frame.f[0] <= 0 || set.none()) {
		const int zone = frame.f[3];
		const Side side = Side(frame.power);
		w.s.core.pop(w.s.core.result[0], w.s.core.result[1]);
		if (zone < w.data.zones) {
			tidy_force(w, zone, side);
		}
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "losses";
	out.prompt = "ne.prompt.losses";
	out.rule = RULES[frame.f[4]];
	out.args[0] = Noun::number(frame.f[0]);
	out.subject = out.args[1] = zone_noun(frame.f[3]);
}

// What a step is worth to its owner, roughly: depots least.
int worth(const R &r, int piece) {
	if (!is_combat(piece)) {
		return kind_of(piece) == PieceKind::Depot ? 0 : 3;
	}
	const Corps &corps = corps_of(r.data, piece);
	return 4 + 4 * corps.stars + 2 * corps.morale + (r.s.pieces[piece].steps == 1 ? 1 : 0);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const PieceSet set = choices(r, frame);
	int cheapest = -1;
	set.each([&](int i) { cheapest = cheapest < 0 || worth(r, i) < worth(r, cheapest) ? i : cheapest; });
	set.each([&](int i) {
		out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)),
				uint16_t(DOES | (i == cheapest ? row_flag::QUIET : 0)));
	});
}

void act(W &w, Frame &frame, const Row &row) {
	take(w, frame, row.action.id);
}

Status refuse(const R &, const Frame &frame, const Action &a) {
	if (a.verb != Verb::SelectPiece) {
		return Status::ok();
	}
	return frame.f[1] == LOSS_FRENCH
			? Status::refuse("NE-13.6.2-e", "ne.refuse.loss_majority")
			: Status::refuse(frame.f[1] == LOSS_BATTLE ? "NE-14.8-a" : RULES[frame.f[4]], "ne.refuse.loss");
}

Noun subject(const R &, const Frame &frame) {
	return zone_noun(frame.f[3]);
}

} // namespace

void start_losses(W &w, Side side, const PieceSet &set, int n, bool free, const char *rule) {
	if (set.none() || n <= 0) {
		return;
	}
	w.s.hurt = set;
	Frame &frame =
			w.s.core.push(F_LOSSES, PowerId(side), n, free ? LOSS_FREE : LOSS_PLAIN, 0, w.s.pieces[set.first()].at);
	for (size_t i = 0; i < std::size(RULES); ++i) {
		if (std::strcmp(RULES[i], rule) == 0) {
			frame.f[4] = int16_t(i);
		}
	}
}

const Def LOSSES_FRAME = { "losses", advance, ask, legal, act, refuse, subject, true };

} // namespace baton::ne
