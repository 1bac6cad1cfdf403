// A tactical battle as a whole: deployment, battle turns with their eight phases, and how it ends.
#include "ctg_tactical.h"

#include "kit/ask.h"

namespace baton::ctg {

namespace {

enum Step : uint8_t {
	ROUTED,
	DEPLOY,
	OPENLY, ///< nation after nation, in the open
	TURN,
	PHASES
};

struct BATON_FRAME_RECORD TacticalFrame {
	uint16_t deployed; ///< nations that stand, when they deploy in the open
	uint8_t phase;
	uint8_t zero;
};

/// CTG-TACSET-03: the side that lost the initiative first; on each side the leading nation first.
PowerId next_to_deploy(const Battle &b, PowerSet deployed) {
	for (const Side side : { other(Side(b.opener)), Side(b.opener) }) {
		const PowerSet left = PowerSet(present(b, side) & ~deployed);
		if (left != 0) {
			return has(left, PowerId(b.lead[side])) ? PowerId(b.lead[side]) : first_power(left);
		}
	}
	return NO_POWER;
}

// CTG-TACWIN-03
void end_turn(W &w) {
	Battle &b = w.s.battle;
	b.stall = b.active != 0 ? uint8_t(0) : uint8_t(b.stall + 1);
	if (b.stall >= w.data.battle.stall || b.turn >= LAST_BATTLE_TURN) {
		b.winner = DEFENDER;
		w.event("stalemate", PowerId(b.lead[DEFENDER])).amount(b.turn, b.stall).rule("CTG-TACWIN-03");
	}
}

Flow advance_tactical(W &w, Frame &frame) {
	S &s = w.s;
	Battle &b = s.battle;
	TacticalFrame &f = frame.as<TacticalFrame>();
	switch (frame.step) {
		case ROUTED:
			frame.step = DEPLOY;
			for (const Side side : { ATTACKER, DEFENDER }) {
				if (const int n = to_rout(w.read(), side); n > 0) {
					s.core.push(F_ROUTED, PowerId(b.lead[side]), side, n);
					return Flow::Go;
				}
			}
			return Flow::Go;
		case DEPLOY:
			deal_duties(w);
			frame.step = OPENLY;
			if (b.opener == NO_SIDE || b.margin < w.data.battle.open_margin) {
				frame.step = TURN;
				s.core.push(F_DEPLOY, NO_POWER);
			}
			return Flow::Go;
		case OPENLY: {
			const PowerId next = next_to_deploy(b, f.deployed);
			f.deployed |= bit(next);
			if (next == NO_POWER) {
				frame.step = TURN;
			} else {
				s.core.push(F_DEPLOY, next);
			}
			return Flow::Go;
		}
		case TURN:
			begin_turn(w);
			w.event("battle_turn").amount(b.turn).rule("CTG-TACSEQ-01");
			f.phase = 0;
			frame.step = PHASES;
			return Flow::Go;
		default:
			if (b.winner == NO_SIDE && f.phase == 8) {
				end_turn(w);
				frame.step = TURN;
			}
			if (b.winner != NO_SIDE) {
				w.event("battle_won", PowerId(b.lead[b.winner])).amount(b.turn, b.broke_in).rule("CTG-TACWIN-01");
				s.core.pop(b.winner, b.broke_in);
				return Flow::Go;
			}
			if (frame.step == PHASES) {
				push_phase(s, f.phase++);
			}
			return Flow::Go;
	}
}

Noun battle_region(const R &r, const Frame &) {
	return Noun::space(r.s.battle.region);
}

// --- A battle on its own ---

Flow advance_field(W &w, Frame &frame) {
	S &s = w.s;
	switch (frame.step++) {
		case 0:
			s.core.push(F_TACTICAL);
			return Flow::Go;
		case 1:
			s.core.push(F_PURSUIT);
			return Flow::Go;
		default:
			s.core.winners = powers_of_side(s.battle, Side(s.battle.winner));
			s.core.over = 1;
			return Flow::Go;
	}
}

} // namespace

void push_tactical(S &s, int phase) {
	Frame &frame = s.core.push(F_TACTICAL);
	frame.step = PHASES;
	frame.as<TacticalFrame>().phase = uint8_t(phase + 1);
	push_phase(s, phase);
}

const Def TACTICAL_FRAME = { .name = "tactical", .advance = advance_tactical, .subject = battle_region };
const Def FIELD_FRAME = { .name = "field", .advance = advance_field, .subject = battle_region };

} // namespace baton::ctg
