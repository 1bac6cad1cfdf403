// The words of Napoléon against Europe: options that actions and prompts name, in one list.
#pragma once

namespace baton::ne {

// clang-format off
#define NE_WORDS(X) \
	X(PHASE_SETUP, "phase_setup", "Set-up") \
	X(PHASE_WAR, "phase_war", "Declarations of war") \
	X(PHASE_HAND, "phase_hand", "Card hands") \
	X(PHASE_BUDGET, "phase_budget", "Budget") \
	X(PHASE_DIPLOMACY, "phase_diplomacy", "Diplomacy") \
	X(PHASE_NEUTRALS, "phase_neutrals", "Neutral powers") \
	X(PHASE_REDEPLOYMENT, "phase_redeployment", "Strategic redeployment") \
	X(PHASE_ROUNDS, "phase_rounds", "Activation") \
	X(PHASE_END_ROUNDS, "phase_end_rounds", "End of activation") \
	X(PHASE_CONQUESTS, "phase_conquests", "Conquests and surrenders") \
	X(PHASE_VICTORY, "phase_victory", "Victory") \
	X(PHASE_END, "phase_end", "The end") \
	X(AP, "ap", "Activation points") \
	X(EVENT, "event", "Event") \
	X(TALKS, "talks", "Diplomatic action") \
	X(PROTECTORATE, "protectorate", "Protectorate") \
	X(END_WAR, "end_war", "End a foreign war") \
	X(INTERCEPTION, "interception", "Interception") \
	X(ALLIANCE, "alliance", "Forced alliance") \
	X(OPERATION, "operation", "One-point operation") \
	X(FORCED_MARCH, "forced_march", "Forced march") \
	X(ARMY, "army", "The whole army") \
	X(ALONE, "alone", "On his own") \
	X(PULL_IN, "pull_in", "Call in neighbours") \
	X(REORGANISE, "reorganise", "Drop or take on units") \
	X(FLAG, "flag", "Raise the flag") \
	X(SIEGE, "siege", "Siege attack") \
	X(MASK, "mask", "Mask the fortress") \
	X(RALLY, "rally", "Rally") \
	X(FIX_DEPOT, "fix_depot", "Set up the depot") \
	X(STOP, "stop", "Stop here") \
	X(WAIT, "wait", "Wait for the others") \
	X(FIGHT, "fight", "Fight") \
	X(EVADE, "evade", "Evade") \
	X(FORTRESS, "fortress", "Into the fortress") \
	X(ATTACK, "attack", "Attack") \
	X(DEPOT, "depot", "Spend a depot") \
	X(STEP, "step", "Spend a step") \
	X(REACTIVATE, "reactivate", "Garrison the fortress") \
	X(OWN_VALUE, "own_value", "By his own skill") \
	X(COMMANDER, "commander", "By the army commander's skill") \
	X(FULL, "full", "At full strength") \
	X(REDUCED, "reduced", "Reduced") \
	X(CARD, "card", "A card") \
	X(FLEET, "fleet", "A fleet") \
	X(RESOURCES, "resources", "Resources") \
	X(BUILD, "build", "Build") \
	X(RESTORE, "restore", "Restore") \
	X(REMOVE, "remove", "Take off the map") \
	X(PLACE, "place", "Place") \
	X(NEW_ARMY, "new_army", "Form an army") \
	X(PROMOTE, "promote", "Give the command") \
	X(DECLARE, "declare", "Declare war") \
	X(ALLY, "ally", "Ally") \
	X(NATIONAL, "national", "National territory") \
	X(STAY, "stay", "Stay") \
	X(LEAVE, "leave", "Leave") \
	X(RETREAT, "retreat", "Retreat") \
	X(FOLLOW, "follow", "Follow and blockade") \
	X(INTERCEPT, "intercept", "Intercept") \
	X(BLOCKADE, "blockade", "Into the blockade box") \
	X(HARBOUR, "harbour", "Into the harbour") \
	X(CORSAIRS, "corsairs", "Hunt corsairs") \
	X(EMBARK, "embark", "Embark") \
	X(LAND, "land", "Land") \
	X(SAIL, "sail", "Set sail") \
	X(REPLACEMENTS, "replacements", "Replacements") \
	X(SORTIE, "sortie", "Sortie") \
	X(AUTOMATIC, "automatic", "Automatic victory") \
	X(CONQUERED, "conquered", "France is conquered") \
	X(NAPOLEON_GONE, "napoleon_gone", "Napoléon is out of play") \
	X(UNBEATEN, "unbeaten", "France is unbeaten") \
	X(HELD, "held", "The key zones are held") \
	X(DRAWN, "drawn", "Nobody has won") \
	X(DONE, "done", "Done") \
	X(KEEP, "keep", "Keep") \
	X(DISCARD, "discard", "Discard") \
	X(TRANSFER, "transfer", "Send resources") \
	X(FOREIGN_WAR, "foreign_war", "Foreign war") \
	X(MOVE_ENEMY, "move_enemy", "Move the enemy") \
	X(DIE, "die", "Die") \
	X(ALL, "all", "All") \
	X(NOTHING, "nothing", "Nothing")
// clang-format on

/// Option nouns; the value is the id in Catalog::options.
enum Word : int {
#define NE_WORD(name, id, label) WORD_##name,
	NE_WORDS(NE_WORD)
#undef NE_WORD
	WORDS,
};

} // namespace baton::ne
