// What the files of land operations share: joining and splitting forces, crossing links, the force under way, tests.
#pragma once

#include "ne_land.h"

namespace baton::ne {

// --- Joining and splitting forces (ne_union.cpp; NE-10.2, NE-11-a, NE-12.2) ---

/// Two forces of one zone made into one.
struct Union {
	Status status;
	PieceSet set; ///< the force that results
	PieceSet leave; ///< generals who go to the reserve
	uint8_t army = 0; ///< army that pieces without one join, or 0
};
/// `two_armies`: a battle or a Major Campaign brings two armies together (NE-12.2-e).
Union unite(const R &r, const PieceSet &host, const PieceSet &guest, bool two_armies = false);
void apply_union(W &w, const Union &one);
/// Whether `part` may leave `whole` as a force of its own, and what stays is one too. `rule_free`: what stays need not
/// be looked at.
Status may_split(const R &r, const PieceSet &whole, const PieceSet &part);
/// Pieces that part from their army lose it.
void apply_split(W &w, const PieceSet &whole, const PieceSet &part);
/// All pieces of a side in a zone but those in the fortress.
PieceSet outside(const R &r, int zone, Side side);
/// NE-14.9.3-a, NE-14.9.3-b: of two armies the greater decides.
bool is_demoralised(const R &r, const PieceSet &set);
/// Any of its units is demoralised: what rallies are about, each army for itself (NE-14.9.4-d, NE-14.9.4-e).
bool has_demoralised(const R &r, const PieceSet &set);
/// The highest morale of NE-14.4-a, lost capitals counted (NE-14.4-c).
int best_morale(const R &r, const PieceSet &set);
/// A general is lost to his force by an event: the highest present takes over, and one may come from the reserve
/// (NE-10.3-c, NE-10.3-d; pushes F_REPLACEMENT).
void lose_general(W &w, int general, const char *rule);
/// Joins what has just come into a zone with its friends there; surplus goes (NE-11-b).
void settle_in(W &w, int zone, Side side, const PieceSet &guests);

// --- Drafts of a detachment: who goes with a general (ne_union.cpp) ---

/// The first draft: the whole force for its commander, himself alone for a subordinate.
PieceSet first_pick(const R &r, int general);
/// Rows that add to the draft of `power`, and those that take from it.
void pick_rows(const R &r, PowerId power, const PieceSet &whole, int general, ActionList &out);
void unpick_rows(const R &r, PowerId power, const PieceSet &whole, int general, ActionList &out);
/// Handles such a row; false: it is another one.
bool act_pick(S &s, const Row &row);

// --- Movement (ne_march.cpp) ---

/// Pieces of the force under way.
PieceSet moving_force(const R &r);
/// MP left to the force under way.
int points_left(const R &r);
/// A river that Pontoneers have bridged for the force under way.
bool is_bridged(const R &r, const Link &link);
/// MP for the force under way to cross a link.
int step_cost(const R &r, const Link &link);
/// NE-12.1-f, NE-12.1-g: an enemy fleet at sea closes a strait; other links are open.
Status may_ferry(const R &r, Side side, int from, const Link &link);
/// NE-12.1-f, NE-12.1-g, NE-12.1-j, NE-2.1-d: land, straits and leashes; costs and forces in the way not counted.
Status may_cross(const R &r, Side side, const PieceSet &set, const Link &link);
/// NE-12.1-i: what keeps the force under way in its zone.
Status may_leave(const R &r);
/// The force under way, asked once for all its steps.
struct March {
	PieceSet set;
	Status leaves; ///< may_leave()
};
March march_of(const R &r);
/// The whole check of one step of the force under way.
Status may_step(const R &r, const Link &link, const March &march);
inline Status may_step(const R &r, const Link &link) {
	return may_step(r, link, march_of(r));
}
/// NE-15.1-c, NE-15.2-a: puts the siege marker when the side's force in a zone is strong enough and nobody stands
/// outside.
void lay_siege(W &w, int zone, Side side);
/// NE-15.5-b: a side that has just put its flag on an empty fortress may man it, as after a siege (NE-X60).
void offer_walls(W &w, int zone, Side side);
/// The rest of the force under way is put down: joined with friends, marks of the activation cleared.
void end_move(W &w);
void clear_move(S &s);
inline bool is_moving(const S &s) {
	return s.move.zone != NO_ZONE;
}
/// Starts the attrition test of the force under way if one is due (NE-12.3-b, NE-13.5-a). False: none.
bool start_due_test(W &w);

// --- Tests (ne_entry.cpp, ne_counter_march.cpp) ---

/// Zones into which a force may evade (NE-12.5-d).
ZoneSet evasion_zones(const R &r, const PieceSet &set, int zone, int from);
/// Zones adjacent to `zone` that a set may enter at all and in which it may stay with friends.
bool can_stay(const R &r, const PieceSet &set, int zone, Side side, bool two_armies = false);

/// Chance that a die and this sum of modifiers pass a test (NE-12.4-d, NE-12.5-c, NE-14.1-d).
inline double test_chance(int modifier) {
	const int passing = 6 - (TEST_SUCCESS - modifier) + 1;
	return (passing < 0 ? 0 : passing > 6 ? 6 : passing) / 6.;
}
/// Chances of the tests that are open for decision: a force that intercepts, evades, or marches to the guns.
double interception_chance(const R &r, const Frame &frame, int general, const PieceSet &set);
double evasion_chance(const R &r, const Frame &frame);
double counter_march_chance(const R &r, const Frame &frame, int general, bool is_by_commander);

// --- Battle (ne_battle*.cpp) ---

void clear_battle(S &s);
/// Pieces of one side of the open battle: 0 attacker, 1 defender.
PieceSet battle_force(const R &r, int index);
/// Zones from which a side of the open battle entered its zone: closed to the other's retreat and supply (NE-14.10-c,
/// NE-13.3-g).
ZoneSet entry_zones(const R &r, int index);
/// Tactical value of a side's commander by role.
int tactics_of(const R &r, int index);
/// NE-14.4-a: morale values shared by most steps, as bits; bit m: value m.
int morale_bits(const R &r, const PieceSet &set);
/// NE-14.4-c.
bool has_lost_capital(const R &r, const PieceSet &set);
/// Effects of a card played in the open battle by a side.
void apply_battle_card(W &w, int card, Moment moment);
/// Supply, odds and level of the open battle (NE-14.2, NE-14.3, NE-14.5.4-a).
void assess_battle(W &w);
/// Sums the modifiers and rolls for both (NE-14.6-a).
void roll_battle(W &w);
/// Everything of a set goes: units eliminated, generals to the reserve (NE-14.2-c, NE-14.10-d).
void destroy_force(W &w, const PieceSet &set, const char *rule);
/// Steps that must be lost in the open battle next, as pieces (NE-14.8-a).
PieceSet battle_loss_choice(const R &r, int index);
/// Books one loss of the open battle.
void take_battle_loss(W &w, int index, int piece);

/// Steps at which a waiting force of a Major Campaign, or a garrison that comes out, enters these frames.
inline constexpr uint8_t ACTIVATE_MARCH = 6, ENTRY_EVADE = 3, ENTRY_TEST = 6;

/// Kinds of losses in F_LOSSES: f[1].
enum LossKind : int16_t {
	LOSS_PLAIN, ///< any step
	LOSS_FREE, ///< steps or depots (NE-14.9.2-c)
	LOSS_BATTLE, ///< NE-14.8-a
	LOSS_FRENCH, ///< the first one is a French step (NE-13.6.2-e)
};

} // namespace baton::ne
