// Land operations: what other chapters call (P2).
#pragma once

#include "rulesets/napoleon_against_europe/cards/ne_cards.h"

namespace baton::ne {

/// Whether this general or lone corps can be activated now: on the map, of the side, not besieged (NE-Q24), no second
/// activation of pieces inside one Major Campaign.
bool can_activate(const R &r, Side side, int piece);
/// The same with the force of the piece at hand.
bool can_activate(const R &r, Side side, int piece, const Command &command);
Status may_activate(const R &r, Side side, int piece, const Command &command);
/// Starts an activation (pushes F_ACTIVATE). `piece`: general (commander, or subordinate who goes alone: NE-9.1-e) or
/// lone corps. free_march: MP that count for no attrition; mp: added to the MF. AP are paid by the caller before.
void start_activation(W &w, Side side, int piece, int free_march = 0, int mp = 0);
/// Starts a Major Campaign of so many forces (pushes F_CAMPAIGN).
void start_campaign(W &w, Side side, int count);
/// Opens a battle between all standing forces of both sides in a zone (pushes F_BATTLE). The frame below resumes with
/// result[0] = 1 attacker won, 2 defender won. `from`: zone whence the attacker came, NO_ZONE for a landing; flags:
/// battle_flag.
void start_battle(W &w, int zone, Side attacker, int from, uint8_t flags = 0);
/// One siege attack (pushes F_SIEGE); result[0] = SiegeResult. Cost in MP is the caller's.
void start_siege(W &w, int zone, Side besieger);
/// One attrition test of these pieces (pushes F_ATTRITION). `mods`: sum of march, counter-march, events; the standing
/// modifiers (poor, winter, depot, home, French, Russian) are added inside as flagged.
struct AttritionCase {
	int plus = 0; ///< march, counter-march, event
	bool poor = false, winter = false;
	uint8_t home = 0; ///< majors, as bits, in whose own land the whole operation was (NE-13.6.2-f)
	const char *rule = "NE-13.6.1-a";
	PieceSet force; ///< who marched together, generals and army markers too; empty: the tested pieces alone
};
/// Bit of AttritionCase::home for land of this nation.
constexpr uint8_t home_of(Nation owner) {
	return is_major(owner) ? uint8_t(1 << owner) : uint8_t(0);
}
/// NE-13.6.2-d: two armies in one force are tested one after the other, each as the army of its own nation.
void start_attrition(W &w, const PieceSet &set, int zone, const AttritionCase &c);
/// Losses at the owner's choice (pushes F_LOSSES); `free`: depots and anything count (pursuit).
void start_losses(W &w, Side side, const PieceSet &set, int n, bool free, const char *rule);
/// Ends the siege of a zone if the besieger is gone or too weak (NE-15.3-a), starts none. Call after any change in a
/// fortress zone.
void review_siege(W &w, int zone);
/// Brings the stack of a side in a zone back within limits (NE-11-b, NE-10.1-c): pushes F_SURPLUS when a choice is
/// needed.
void check_stack(W &w, int zone, Side side);
/// The same for all zones where something has gone or changed sides. True: an owner is asked.
bool settle_stacks(W &w);
/// Zones adjacent to `zone` to which a force may be displaced by retreat rules, best priority only (NE-14.10-c).
ZoneSet retreat_zones(const R &r, const PieceSet &set, int zone, const ZoneSet &not_to, bool with_fortress);
/// The same with one zone barred, or none (NO_ZONE).
inline ZoneSet retreat_zones(const R &r, const PieceSet &set, int zone, int not_to, bool with_fortress) {
	ZoneSet barred;
	barred.set(not_to);
	return retreat_zones(r, set, zone, barred, with_fortress);
}
/// NE-4-p: when only a way through much weaker enemies is left, strengths are compared, so the neighbours are shown.
void look_for_way(W &w, const ZoneSet &found, int zone, Side side);

} // namespace baton::ne
