// The words of Napoléon against Europe: options that actions and prompts name, in one list. What people read is the
// text "ne.word.<id>".
#pragma once

namespace baton::ne {

// clang-format off
#define NE_WORDS(X) \
	X(PHASE_SETUP, "phase_setup") \
	X(PHASE_WAR, "phase_war") \
	X(PHASE_HAND, "phase_hand") \
	X(PHASE_BUDGET, "phase_budget") \
	X(PHASE_DIPLOMACY, "phase_diplomacy") \
	X(PHASE_NEUTRALS, "phase_neutrals") \
	X(PHASE_REDEPLOYMENT, "phase_redeployment") \
	X(PHASE_ROUNDS, "phase_rounds") \
	X(PHASE_END_ROUNDS, "phase_end_rounds") \
	X(PHASE_CONQUESTS, "phase_conquests") \
	X(PHASE_VICTORY, "phase_victory") \
	X(PHASE_END, "phase_end") \
	X(AP, "ap") \
	X(EVENT, "event") \
	X(TALKS, "talks") \
	X(PROTECTORATE, "protectorate") \
	X(END_WAR, "end_war") \
	X(INTERCEPTION, "interception") \
	X(ALLIANCE, "alliance") \
	X(OPERATION, "operation") \
	X(FORCED_MARCH, "forced_march") \
	X(ARMY, "army") \
	X(ALONE, "alone") \
	X(PULL_IN, "pull_in") \
	X(REORGANISE, "reorganise") \
	X(FLAG, "flag") \
	X(SIEGE, "siege") \
	X(MASK, "mask") \
	X(RALLY, "rally") \
	X(FIX_DEPOT, "fix_depot") \
	X(STOP, "stop") \
	X(WAIT, "wait") \
	X(FIGHT, "fight") \
	X(EVADE, "evade") \
	X(FORTRESS, "fortress") \
	X(ATTACK, "attack") \
	X(DEPOT, "depot") \
	X(STEP, "step") \
	X(REACTIVATE, "reactivate") \
	X(OWN_VALUE, "own_value") \
	X(COMMANDER, "commander") \
	X(FULL, "full") \
	X(REDUCED, "reduced") \
	X(CARD, "card") \
	X(FLEET, "fleet") \
	X(RESOURCES, "resources") \
	X(BUILD, "build") \
	X(RESTORE, "restore") \
	X(REMOVE, "remove") \
	X(PLACE, "place") \
	X(NEW_ARMY, "new_army") \
	X(PROMOTE, "promote") \
	X(DECLARE, "declare") \
	X(ALLY, "ally") \
	X(NATIONAL, "national") \
	X(STAY, "stay") \
	X(LEAVE, "leave") \
	X(RETREAT, "retreat") \
	X(FOLLOW, "follow") \
	X(INTERCEPT, "intercept") \
	X(BLOCKADE, "blockade") \
	X(HARBOUR, "harbour") \
	X(CORSAIRS, "corsairs") \
	X(EMBARK, "embark") \
	X(LAND, "land") \
	X(SAIL, "sail") \
	X(REPLACEMENTS, "replacements") \
	X(SORTIE, "sortie") \
	X(AUTOMATIC, "automatic") \
	X(CONQUERED, "conquered") \
	X(NAPOLEON_GONE, "napoleon_gone") \
	X(UNBEATEN, "unbeaten") \
	X(HELD, "held") \
	X(DRAWN, "drawn") \
	X(DONE, "done") \
	X(KEEP, "keep") \
	X(DISCARD, "discard") \
	X(TRANSFER, "transfer") \
	X(FOREIGN_WAR, "foreign_war") \
	X(MOVE_ENEMY, "move_enemy") \
	X(DIE, "die") \
	X(ALL, "all") \
	X(NOTHING, "nothing")
// clang-format on

/// Option nouns; the value is the id in Catalog::options.
enum Word : int {
#define NE_WORD(name, id) WORD_##name,
	NE_WORDS(NE_WORD)
#undef NE_WORD
	WORDS,
};

} // namespace baton::ne
