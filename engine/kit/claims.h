// A reaction window for any number of powers: each claims or passes unseen, the first claim in the ruleset's order is
// played, the others lapse and stay unseen, and the window opens again.
//
// A frame of the ruleset holds the window:
//   advance: if (!claims.is_closed(s.core)) return Flow::Ask;
//            const Claim claim = claims.take(s.core, order);
//            if (!claim) { claims = {}; s.core.pop(...); return Flow::Go; }
//            play claim.what; claims.open(s.core, who may answer now); return Flow::Go;
//   ask:     claims.ask(s.core, out), then kind, prompt, rule
//   legal:   rows of the power, and Pass with COMPLETES | QUIET
//   act:     claims.claim(s.core, power, what) or claims.pass(s.core, power); no event: nobody learns of it
// Who is asked must follow from public facts (who could hold an answer), never from what is really held.
#pragma once

#include "kernel/decision.h"
#include "kernel/frame.h"

#include <span>
#include <type_traits>

namespace baton::kit {

/// What came out of a window that everybody has answered.
struct Claim {
	PowerId power = NO_POWER;
	int what = -1;

	explicit operator bool() const { return power != NO_POWER; }
};

/// Record of the state; all zero while no window is open. `what` is a number of the ruleset's own, as a rule a card.
struct Claims {
	int16_t what[MAX_POWERS] = {}; ///< claim + 1; 0: passed, or no answer yet
	PowerSet asked = 0;
	int16_t rounds = 0; ///< how often the window has been opened

	/// Opens the window (again) for these powers.
	void open(StateCore &core, PowerSet powers) {
		forget(core);
		asked = powers;
		++rounds;
	}
	PowerSet still(const StateCore &core) const { return PowerSet(asked & ~core.committed); }
	bool is_closed(const StateCore &core) const { return still(core) == 0; }
	void claim(StateCore &core, PowerId power, int number) {
		what[power] = int16_t(number + 1);
		core.committed |= bit(power);
	}
	void pass(StateCore &core, PowerId power) {
		what[power] = 0;
		core.committed |= bit(power);
	}
	/// Claim of a power that has answered, or -1. For `legal` of its own later steps and for tests.
	int claim_of(PowerId power) const { return what[power] - 1; }
	/// The first claim in this order; all claims are gone then. Powers that do not stand in the order come last, by
	/// number.
	Claim take(StateCore &core, std::span<const PowerId> order) {
		Claim first;
		for (const PowerId power : order) {
			if (!first && power >= 0 && what[power] != 0) {
				first = { power, claim_of(power) };
			}
		}
		for (PowerId power = 0; power < MAX_POWERS; ++power) {
			if (!first && what[power] != 0) {
				first = { power, claim_of(power) };
			}
		}
		forget(core);
		return first;
	}
	/// The public part of the decision.
	void ask(const StateCore &core, Decision &out) const {
		out.mode = Mode::Sealed;
		out.window = true;
		out.asked = still(core);
	}
	/// For Game::determinize: the answers of powers outside `known` are drawn anew. `sample(power)` gives a claim or
	/// -1 and may read public facts and the newly sampled cards alone.
	template <class F> void resample(const StateCore &core, PowerSet known, F &&sample) {
		for (PowerId power = 0; power < MAX_POWERS; ++power) {
			if (has(asked, power) && !has(known, power)) {
				what[power] = has(core.committed, power) ? int16_t(sample(power) + 1) : int16_t(0);
			}
		}
	}

private:
	void forget(StateCore &core) {
		for (int16_t &number : what) {
			number = 0;
		}
		core.committed = 0;
	}
};
static_assert(std::has_unique_object_representations_v<Claims> && std::is_trivially_copyable_v<Claims>);

} // namespace baton::kit
