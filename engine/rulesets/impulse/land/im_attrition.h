// The Attrition check: dice from pieces, causes, Level and Depots; Resources; losses (KU 14, P6; NW 9.4).
#pragma once

#include "rulesets/impulse/state/im_pieces.h"

namespace baton::im {

extern const Def ATTRITION_FRAME, LOSSES_FRAME;

constexpr uint16_t cause_bit(Cause cause) {
	return uint16_t(1u << int(cause));
}

/// What a check rolls for: the whole Formation once for each of `causes`, the pieces on a Forced March and those just
/// placed once more (KU-14.3-c).
struct CheckPlan {
	int size = 0; ///< Strength Points and Leaders
	int causes = 0; ///< of the whole Formation
	int forced = 0; ///< pieces on a Forced March
	int placed = 0; ///< pieces just placed
};
/// Dice before Resources, 0: no check.
int attrition_dice(const R &r, Camp camp, int place, const CheckPlan &plan);
/// Each halving leaves half, rounded down, and never less than one (KU-14.3-b).
int halve(int dice, int times);

/// Starts a check of a Formation standing in a Place: F_ATTRITION on top of the stack. False if nothing is rolled. The
/// survivors are in ImState::checked afterwards; result[0] is the number of pieces lost. `times`: so many causes in
/// all, where one of them counts more than once.
bool begin_check(W &w, const Formation &formation, uint16_t causes, int forced = 0, int placed = 0, uint8_t flags = 0,
		int times = 0);

/// Picks losses of ImState::checked: `kills` are eliminated, `regrouped` go to the Regroup Box.
struct BATON_FRAME_RECORD LossesFrame {
	uint8_t kills, regrouped;
	uint8_t loss; ///< Loss
	uint8_t apart; ///< kills that Laws::apart alone pays, and it no others
	uint8_t is_apart;
	uint8_t zero;
};
void begin_losses(W &w, int kills, int regrouped, Loss loss, int apart = 0);

} // namespace baton::im
