// Morale of the two Camps: Levels, checks, improvement, emergency recovery and Hesitancy (KU 9).
//
// What other chapters call: `add_morale_losses` and `add_morale_gains` (ku_markers.h) put the check for nine markers on
// the list of duties by themselves. The rest is here. A frame that must not go on before the duties pushes F_DUTIES.
#pragma once

#include "rulesets/kutuzov/ku_game.h"

#include <span>

namespace baton::ku {

extern const Def MORALE_FRAME, IMPROVE_FRAME;

/// Things that must still happen (ImState::duties).
enum DutyKind : uint8_t {
	DUTY_MORALE, ///< who: Camp that checks (KU-9.4-b, KU-9.4-c)
	DUTY_NINE, ///< who: Camp that checks if nine losses still lie there (KU-9.4-a)
	DUTY_LEVEL, ///< nine Attrition losses in an Impulse (KU-14.43-a)
	DUTY_IMPROVE, ///< who: Camp that may try KU-9.53-a
	DUTY_WILL, ///< amount: Tsarist Morale Level reached for the first time (KU-19.81-a)
	DUTY_HESITANCY, ///< KU-9.31-c
	DUTY_HERO, ///< KU-6.35-a
	DUTIES
};
std::span<const DutyDef> ku_duties();

/// Whether an Impulse is going on: then nine Attrition losses count at once and Levels may be saved.
inline bool is_impulse(const S &s) {
	return s.now.power != 0;
}

/// Puts a Morale Check of a Camp on the list; one without losses is skipped (KU-9.4-d).
void demand_check(W &w, Camp camp);
/// The same for nine losses (KU-9.4-a): ku_markers.cpp alone calls it.
void demand_nine(W &w, Camp camp);
/// Puts the worsening of the Attrition Level on the list (KU-14.43-a).
void demand_level(W &w);
/// Puts the offer of an improvement roll on the list (KU-9.53-a).
void offer_improvement(W &w, Camp camp);
/// Starts a Morale Check now: F_MORALE.
void begin_morale_check(W &w, Camp camp);
/// The Level falls by one, whatever the reason; below the last the other Camp wins (KU-9.22-a). Markers stay.
void lower_morale(W &w, Camp camp, const char *rule);
/// The Level rises by one unless it stands at the top, at the cap of the Attrition Level or has risen in this Impulse.
/// `is_forced`: a rise before does not matter. Markers stay. Whether it rose.
bool raise_morale(W &w, Camp camp, const char *rule, bool is_forced = false);
/// Ok, or why the Level may not rise now.
Status may_rise(const R &r, Camp camp);
/// KU-9.2-a: what the Morale step rolls for a Camp without losses.
void roll_for_rise(W &w, Camp camp);

// --- Emergency recovery, for Morale and the Attrition Level alike ---

/// KU-5.23-a: cards with points and Resources that a power could still give.
bool can_recover(const R &r, Camp camp, PowerSet passed);
/// The next of a Camp that is asked, NO_POWER: nobody. `from` is asked first.
PowerId next_recoverer(const R &r, Camp camp, PowerSet passed);
void legal_recovery(const R &r, PowerId power, ActionList &out);
/// Dice of one step of recovery; how many succeeded.
int roll_recovery(W &w, const Action &action, int success);

} // namespace baton::ku
