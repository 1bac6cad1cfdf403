// The frames of Napoleon in Europe, one block per chapter.
#pragma once

#include "state/ctg_state.h"

namespace baton::ctg {

using Def = FrameDef<CtgState, CtgData>;

enum CtgFrame : uint8_t {
	// --- The battle board (battle/) ---
	F_FIELD, ///< a battle on its own: it ends the match
	F_TACTICAL, ///< from deployment to victory; result: the side that won
	F_ROUTED, ///< troops that start in the Rout Area
	F_DEPLOY,
	F_PHASE,
	F_CHARGE,
	F_FALLEN, ///< which General a natural 12 has killed
	F_PURSUIT, ///< power: none; the side that won stands in the battle
	F_COUNT
};

extern const Def FIELD_FRAME, TACTICAL_FRAME, ROUTED_FRAME, DEPLOY_FRAME, PHASE_FRAME, CHARGE_FRAME, FALLEN_FRAME,
		PURSUIT_FRAME;

} // namespace baton::ctg
