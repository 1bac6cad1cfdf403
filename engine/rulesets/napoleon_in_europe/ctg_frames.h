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
	// --- The course of the match (flow/) ---
	F_MATCH,
	F_SETUP, ///< special pieces of one nation
	F_ROUND, ///< a month
	F_TURN, ///< of one nation
	F_FOLLOW, ///< what follows from an event: capitals, commitment, ports; nothing of it calls itself
	// --- Politics (politics/) ---
	F_SUE, ///< a suit for peace with its Congress
	F_HOME, ///< pieces of a nation that is no longer controlled go home
	// --- Land (land/) ---
	F_LAND, ///< marches
	// --- Battles in a region (battle/) ---
	F_BATTLES, ///< which region next
	F_BATTLE, ///< initiative, sides, fight, consequences
	F_QUICK, ///< result: the side that won
	F_RETREAT,
	// --- Production (year/) ---
	F_PRODUCTION, ///< a production round
	F_BUY, ///< a nation's production turn
	F_COUNT
};

extern const Def MATCH_FRAME, SETUP_FRAME, ROUND_FRAME, TURN_FRAME, FOLLOW_FRAME, LAND_FRAME, BATTLES_FRAME,
		BATTLE_FRAME, QUICK_FRAME, RETREAT_FRAME, SUE_FRAME, HOME_FRAME, PRODUCTION_FRAME, BUY_FRAME;
extern const Def FIELD_FRAME, TACTICAL_FRAME, ROUTED_FRAME, DEPLOY_FRAME, PHASE_FRAME, CHARGE_FRAME, FALLEN_FRAME,
		PURSUIT_FRAME;

} // namespace baton::ctg
