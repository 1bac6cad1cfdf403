// What the games of the family do differently: rule ids to cite, functions of the game, lists of its chapters.
//
// Shared code never names a rule id in a refusal or an event: it takes `laws.cite.<what>` and quotes the ids of both
// games above the branch. A game fills one constant `Laws` (kutuzov/ku_laws.cpp), chosen when its data are loaded.
#pragma once

#include "im_state.h"

#include "rulesets/impulse/data/im_data.h"

#include "kernel/action.h"
#include "kernel/status.h"

#include <span>

namespace baton::im {

/// Rule ids of the game by what the shared code wants to cite. Every id must stand in rules.toml (checked at load).
struct Cite {
	// Impulses and cards
	const char *impulse, *must_play, *one_card, *plus, *plus_bought, *must_play_card, *no_card, *purchase,
			*purchase_once, *play_after_purchase, *preempt, *round, *impulses_over, *event_who, *event_when,
			*battle_card, *points, *points_lapse, *hand, *discard, *home_discard, *deal, *home_deal;
	// Pieces
	const char *pool, *change, *army, *army_serves, *army_size, *group_cost, *powers_apart, *commander, *group_moves,
			*group_joins;
	// Building and Regroup
	const char *build_cost, *build_site, *build_nation, *build_scorched, *build_scorched_check, *leader_entry,
			*regroup_cost, *regroup_site, *regroup_key, *owed;
	// Flags
	const char *flag_cost, *flag_own, *flag_pool, *flag_occupied, *flag_fortress, *flag_adjacent, *flag_blocked,
			*flag_partner, *flag_zone, *flag_return, *flag_hesitant, *flag_commander;
	// Movement
	const char *move_cost, *move_loose, *move_own, *surcharge, *not_adjacent, *zone_stop, *battle_stop, *fortress_stop,
			*leave_fortress, *hesitant, *closed, *bfi, *event_stop, *enemy_there, *marsh, *forced, *ambush, *scorched,
			*zone_attack;
	// Interception and evasion
	const char *intercept, *intercept_occupied, *intercept_failed, *intercept_zone, *intercept_leader, *intercept_link,
			*intercept_fortress, *intercept_roll, *intercept_two, *intercept_friendly, *intercept_hostile,
			*intercept_terrain, *rating, *evade, *evade_back, *evade_enemy, *evade_zone, *evade_link, *evade_roll,
			*evade_friendly, *evade_hostile, *evade_terrain, *evade_cost, *evade_failed, *evade_whole, *react_event;
	// Attrition
	const char *attrition, *attrition_extra, *attrition_causes, *attrition_half, *attrition_resource, *losses,
			*leader_last, *winter, *enemy_land;
	// Battles
	const char *battle, *battle_dice, *morale_dice, *terrain_dice, *zone_die, *event_dice, *entrenchment, *disrupts,
			*casualties, *loss_leader, *convert, *winner, *tie, *tie_lost, *retreat, *retreat_active, *retreat_stay,
			*no_retreat, *rout, *overrun, *flag_overrun, *siege_falls, *siege, *siege_once, *siege_army, *siege_dice,
			*siege_more, *siege_relief, *landing, *shore, *siege_overrun, *zone_choice;
	// Sequence and end
	const char *turn, *resources_kept, *game_end;
};

/// One kind of thing that the Active Power may do in its Impulse (flow/im_impulse.h). Rows come from `rows`, which
/// adds what `may` allows; `owns` tells by form alone whether an action is of this kind.
struct ImpulseAct {
	const char *name;
	bool (*owns)(const R &r, const Action &action);
	Status (*may)(const R &r, const Action &action);
	void (*rows)(const R &r, PowerId power, ActionList &out);
	void (*act)(W &w, const Row &row);
};

/// One step after the Impulses of a Turn: called again and again until it says true; may push frames in between.
/// `at` counts its calls.
struct TurnStep {
	const char *name;
	bool (*run)(W &w, int at);
};

/// One kind of duty (flow/im_duties.h): called once, may push frames.
struct DutyDef {
	const char *name;
	void (*run)(W &w, const Duty &duty);
};

/// Rule ids of Convoys; none: the game has no such Convoys.
struct ConvoyCite {
	const char *who = nullptr, *march = nullptr, *port = nullptr, *landing = nullptr, *capacity = nullptr;
};

struct BattleLaws; ///< battle/im_battle.h
struct Load; ///< data/im_data_load.h

/// What brings pieces into a Place (Laws::step_causes).
enum class StepKind : uint8_t {
	March,
	Intercept,
	Evade,
	Retreat
};

struct Laws {
	Cite cite;
	const char *code; ///< "ku", of text keys
	std::span<const char *const> powers; ///< ids of the catalog, in Impulse Track Order, then Allied Nations

	// --- Lists of the game's chapters ---
	std::span<const ImpulseAct *const> acts;
	std::span<const TurnStep> turn_end; ///< the last one prepares the next Turn
	std::span<const DutyDef> duties;

	// --- Functions of the game ---
	/// Checks of map, forces and tables that only this game has.
	void (*check_data)(const ImData &data, const data::FileSet &files, data::Errors &errors);
	/// Whether Soldiers (or Staff Officers) of a nation may be part of an Army under a Leader of another.
	bool (*may_serve)(const R &r, Nation leader, Nation soldiers);
	/// Whether by an Event the Army of these Leaders may hold every contingent of its Camp.
	bool (*is_mixed)(const R &r, const Formation &army);
	/// Build and Regroup sites.
	Status (*may_build_at)(const R &r, Nation nation, int place);
	Status (*may_regroup_at)(const R &r, Nation nation, int place);
	/// CPs more for an Army of this nation that enters a Place.
	int (*surcharge)(const R &r, Nation nation, int to);
	/// CPs more for any Army and Place.
	int (*move_extra)(const R &r);
	/// Places that may be entered by CPs in an Impulse without Forced March.
	int (*march_limit)(const R &r, Camp camp);
	/// The kind of a line for a Camp now: bridges, ice.
	LinkKind (*link_kind)(const R &r, Camp camp, int from, int to, LinkKind printed);
	/// Ok, or why a Formation of this nation may not enter a Place at all.
	Status (*may_enter)(const R &r, Nation nation, int from, int to);
	/// Ok, or why pieces of this nation may not set a Flag there.
	Status (*may_flag)(const R &r, Nation nation, int place);
	/// Attrition dice beyond n, and how many halvings the Place gives.
	int (*attrition_extra)(const R &r, Camp camp, int n);
	int (*attrition_halvings)(const R &r, Camp camp, int place);
	/// Whether the Formations of a Camp are spared the checks of a cause in a Place.
	bool (*is_spared)(const R &r, Camp camp, int place, Cause cause);
	/// Added to interceptions and evasions by the game's Events.
	int (*react_bonus)(const R &r, Camp camp, bool is_evasion);
	/// Whether nobody of the Camp may intercept now.
	bool (*is_interception_off)(const R &r, Camp camp);
	/// Pieces of a nation are lost, or a Flag changed: markers and duties.
	void (*on_loss)(W &w, Nation nation, int pieces, Loss loss);
	void (*on_flag)(W &w, int place, Nation before, Nation after);
	/// An Army (or Group) has tried to evade; a Leader has come onto the map.
	void (*on_evasion)(W &w, Camp camp, bool is_group);
	void (*on_leader)(W &w, int leader);
	/// An Impulse begins or ends; the Formation of a Place changed (upkeep of marks).
	void (*impulse_begin)(W &w);
	void (*impulse_end)(W &w);
	/// Looks for ends that any act may bring; called between the acts of an Impulse.
	void (*watch)(W &w);
	/// Ok, or why the game itself forbids an Event whose general conditions hold (flow/im_event.h).
	Status (*may_event)(const R &r, PowerId power, int card, Moment moment, int about);
	/// Opens the window of a moment; false if nobody could answer by public facts (flow/im_window.h).
	bool (*window)(W &w, Moment moment, int about);
	const BattleLaws *battle;
	/// Ends the match when the Turns are over; core.over and core.winners.
	void (*finish)(W &w);

	// --- What one game alone asks for: null or false where it does not ---
	/// Reads all files in the game's own forms.
	void (*load)(Load &load) = nullptr;
	/// Steps before the first Turn.
	std::span<const TurnStep> opening = {};
	/// Called after each Impulse until it says true; may push frames.
	bool (*after_impulse)(W &w, int at) = nullptr;
	/// Whether the Turn now played is the last one.
	bool (*is_last_turn)(const R &r) = nullptr;
	/// Causes of Attrition of a step, instead of those that the shared code finds.
	uint16_t (*step_causes)(const R &r, Camp camp, int from, int to, StepKind kind) = nullptr;
	/// Rolls the dice of ImState::check, instead of one roll for all.
	void (*roll_attrition)(W &w, PowerId power) = nullptr;
	/// The nation whose pieces alone pay CheckNow::kills_apart.
	Nation apart = NO_NATION;
	/// Flags of a nation that are not on the map.
	int (*flags_left)(const R &r, Nation nation) = nullptr;
	/// Ok, or why an Army may not resolve a Siege now.
	Status (*may_siege)(const R &r, PowerId power, const Formation &formation) = nullptr;
	/// Something was built or has come back from Regroup: it may have to fight.
	void (*on_build)(W &w, const Formation &placed) = nullptr;
	/// Most steps of a march that are told apart.
	int most_marched = 3;
	/// Home of any friend: an enemy Flag there comes off and no other is set (NW-8.22-d).
	bool frees_homes = false;
	/// Players must agree before pieces of theirs are taken along, and any own Leader may command (NW-9.7-e, NW-9.6).
	bool partners_agree = false;
	/// Beaten attackers may go elsewhere if they cannot go back, and what cannot retreat is eliminated (NW-11.4, A64).
	bool free_retreat = false;
	/// Resources soften no Attrition.
	bool no_softening = false;
	/// Sieges have no limit of Rounds but that of siege_more (NW-12.3-d).
	bool endless_sieges = false;
	/// Convoys by Command Points (land/im_convoy.h).
	ConvoyCite convoy = {};
	/// Rule by which pieces set down among enemies fight them (land/im_place.h).
	const char *placed_rule = nullptr;
	/// Partners whom a march meets on its way are asked to join it (land/im_consent.h).
	bool asks_partners = false;
};

inline const Cite &cite(const R &r) {
	return r.data.laws->cite;
}
inline const Cite &cite(const W &w) {
	return w.data.laws->cite;
}
inline const Laws &laws(const R &r) {
	return *r.data.laws;
}
inline const Laws &laws(const W &w) {
	return *w.data.laws;
}

} // namespace baton::im
