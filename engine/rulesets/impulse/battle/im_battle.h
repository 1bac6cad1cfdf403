// Battles and Sieges: who fights, with which dice, what is lost, who goes where (KU 12, 13; NW 11, 12).
//
// ImState::battle holds the open one. Events change its fields in the windows Moment::Battle (before the dice of each
// Round), RoundEnd (losses are taken, nothing is decided), Defeat (somebody is beaten) and AfterBattle; in a Siege in
// Moment::Siege.
#pragma once

#include "rulesets/impulse/land/im_group.h"

namespace baton::im {

extern const Def BATTLE_FRAME, CASUALTIES_FRAME, RETREAT_FRAME, CAPTURE_FRAME;

/// What a game does differently.
struct BattleLaws {
	/// Dice for Morale of a force (KU 12.3).
	int (*morale_dice)(const R &r, const Formation &force);
	/// How many of a Round's disrupts become losses (KU 12.54).
	int (*converted)(const R &r, Camp camp, int disrupts);
	/// Whether a Camp loses tied Battles (KU 12.61).
	bool (*loses_ties)(const R &r, Camp camp);
	/// Ok, or why pieces of a nation may not retreat to a Place; they go to the Regroup Box then (KU 9.31-c).
	bool (*holds_in_retreat)(const R &r, Nation nation, int to);
	/// A Camp is beaten: Morale losses. `outcome` is the worst it suffered.
	void (*on_defeat)(W &w, Camp loser, Outcome outcome, bool is_group);
	/// An Army was Routed or Overrun by the winner under this nation's Commander: Loot and what follows.
	void (*on_spoils)(W &w, Camp winner, Nation commander, int losses);
	/// Dice of a besieger after what the Fortress does to them (KU 13.31).
	int (*siege_dice)(const R &r, Camp camp, int place, int dice);
	/// Resources that a successful Sack gives more, read before the Flag changes (KU 13.52).
	int (*siege_bonus)(const R &r, int place, Camp winner);
	/// By Events: the winner shakes the beaten Camp; an Inactive winner may scorch the Place.
	void (*on_shaken)(W &w, Camp loser);
	void (*on_wasted)(W &w, Camp winner, int place);
	/// A Fortress has fallen and is Flagged: Morale, Sack. May set BattleNow::spoils and start a check of `moving`.
	void (*on_siege)(W &w, Camp winner, Nation commander, int place);
	/// Takes the dice of disrupts off, null: one each (NW-11.33).
	void (*disrupt)(const R &r, const Formation &force, struct BattleDice &dice, int disrupts) = nullptr;
};

/// Dice of one side, by source.
struct BattleDice {
	int soldiers = 0, staff = 0, rating = 0, morale = 0, terrain = 0, zone = 0, evasion = 0, event = 0;
	int entrenchment = 0; ///< the enemy's: negative
	int disrupts = 0; ///< negative

	int total() const {
		const int n = soldiers + staff + rating + morale + terrain + zone + evasion + event + entrenchment + disrupts;
		return n < 0 ? 0 : n;
	}
};

inline bool is_battle_open(const S &s) {
	return s.battle.place != 0;
}
/// What fights for a Camp in the open Battle.
Formation force_of(const R &r, Camp camp);
/// Soldiers, Staff Officers, Commander and Morale of a force, nothing else.
BattleDice force_dice(const R &r, const Formation &force);
/// Dice of a Camp in the current Round.
BattleDice battle_dice(const R &r, Camp camp);
/// Whether a Camp fights out of an Entrenchment in a Place (KU 12.45-d).
bool is_entrenched(const R &r, Camp camp, int place);
/// The difference at which a Camp is Routed.
int rout_margin(const R &r, Camp loser);
/// The power that decides for a force: its Commander's, else the one with most Strength Points, then the next on the
/// track.
Nation leading_nation(const R &r, const Formation &force);
PowerId leading_power(const R &r, const Formation &force);

/// Pushes the Battle in a Place between `moving` and the enemies there. `flags`: battle_flag.
void begin_battle(W &w, int place, int origin, LinkKind kind, uint8_t flags = 0);
/// Fills the record of a Battle or Siege between `moving` and what stands in a Place.
void open_battle(W &w, int place, int origin, LinkKind kind, uint8_t flags);
void clear_battle(W &w);
/// Gives the pieces of a Formation a condition more.
void mark_formation(W &w, const Formation &formation, uint8_t condition);
/// Rolls dice of an Event before the Round: what they hit counts with the Round.
void battle_volley(W &w, Camp by, int dice);
/// Rolls what Events of both sides have announced for this Round (KU-12.1-a).
void battle_volleys(W &w);
/// KU-10.73-a: Interceptions of an Event into the open Battle, the Active Camp's first. Whether one was begun.
bool begin_relief(W &w);
/// Places to which the beaten fled and the Active side may go after them.
Set pursuit_places(const R &r);

// --- Casualties (im_casualties.cpp) ---

struct BATON_FRAME_RECORD CasualtiesFrame {
	uint8_t kills, regrouped;
	uint8_t loss; ///< Loss
	uint8_t camp;
	uint8_t is_fled; ///< taken from ImState::fled
	uint8_t power; ///< + 1: the power that takes the next one
	uint8_t zero[2];
};
/// Shares losses out among a side (KU-12.51, KA-20). They are counted in SideNow::lost.
void begin_casualties(W &w, Camp camp, int kills, int regrouped, Loss loss, bool is_fled);
/// Everything of a side is lost at once.
void lose_all(W &w, Camp camp, bool to_regroup, Loss loss, const char *rule);

// --- Retreats (im_retreat.cpp) ---

struct BATON_FRAME_RECORD RetreatFrame {
	uint8_t camp;
	uint8_t checked; ///< Formations of ImState::fled that have rolled their Attrition
	uint8_t is_stay; ///< the loser stays in the Zone
	uint8_t is_gone; ///< all have left
};
/// Ok, or why the beaten of a Camp may not go to a Place (KU 12.6).
Status may_retreat_to(const R &r, Camp camp, int to);
/// Places of the best kind that there is: Friendly, else Uncontrolled, else others (KA-29).
Set retreat_places(const R &r, Camp camp);
uint16_t retreat_causes(const R &r, Camp camp, int from, int to);
void begin_retreat(W &w, Camp camp);

// --- Flags of what was won (im_capture.cpp) ---

/// Asks the winner whose Flag flies there, if there is a choice.
void begin_capture(W &w, int place, Nation by, bool is_siege);

} // namespace baton::im
