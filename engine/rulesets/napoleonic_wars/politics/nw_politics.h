// Diplomacy: Consuls, Declarations of War, changes of Camp, Foreign Wars (NW 8, 7.6).
#pragma once

#include "nw_states.h"

namespace baton::nw {

/// play_as POWER right|left|plus_side|plain_side: the Consul of that Proxy.
extern const ImpulseAct CONSUL_ACT;
/// play_as POWER end_war: a roll to end the own Foreign War.
extern const ImpulseAct END_WAR_ACT;
/// play_as POWER war: a Declaration of War.
extern const ImpulseAct WAR_ACT;

/// Ok, or why a nation may not do this to a Consul now; `word` as above. `pact`: it may enter a Pact box.
Status may_shift_consul(const R &r, Nation by, Nation proxy, int word, bool pact);
int shift_cost(const R &r, Nation proxy, int word);
void add_consul_rows(const R &r, Nation by, bool pact, ActionList &out);
/// Pays and does it.
void shift_consul(W &w, const Action &action);

/// What a Declaration would mean.
struct WarPlan {
	Status status;
	int cost = 0;
	Nation by = NO_NATION; ///< the Player Power that declares
	Camp joins = NO_CAMP; ///< Camp that it enters by it; NO_CAMP: it stays where it is
	bool needs_leave = false; ///< of the players of that Camp
};
WarPlan plan_war(const R &r, Nation by, Nation target, bool is_interphase);
/// Declares: asks for permission first if it needs one.
void declare_war(W &w, Nation by, Nation target, const WarPlan &plan);
/// NW-14.11-a: a Power changes Camps in the Interphase.
WarPlan plan_change(const R &r, Nation by);
void change_camp(W &w, Nation by, Camp camp);
/// The step of the Interphase; true: done (NW-14.1).
bool camps_step(W &w, int at);

} // namespace baton::nw
