// Operations, conditions, moments and keys of the cards of The Napoleonic Wars, as cards.toml writes them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace baton::nw {

/// Moments of a card (legend of cards.toml), in the order of the bits of NwCard::when.
enum class NwMoment : uint8_t {
	Impulse,
	Step,
	React,
	Intercept,
	Evade,
	Event,
	Battle,
	RoundEnd,
	Defeat,
	AfterBattle,
	Siege,
	AttritionRolled,
	SeaStep,
	SeaIntercept,
	SeaBattle,
	PactBroken
};
inline constexpr std::array<std::string_view, 16> NW_MOMENT_IDS = { "impulse", "step", "react", "intercept", "evade",
	"event", "battle", "round_end", "defeat", "after_battle", "siege", "attrition_rolled", "sea_step", "sea_intercept",
	"sea_battle", "pact_broken" };

/// Keys: name, word, kind of value.
#define NW_ARGS(X) \
	X(Amount, "amount", Int) \
	X(Choice, "choice", Int) \
	X(IfCan, "if_can", Bool) \
	X(At, "moment", Moment) \
	X(Status, "status", Status) \
	X(Whom, "whom", Whom) \
	X(Of, "of", Whom) \
	X(Leader, "leader", Leader) \
	X(Only, "only", Only) \
	X(Pick, "pick", Pick) \
	X(Row, "row", Whom) \
	X(Boxes, "boxes", Int) \
	X(Pact, "pact", Bool) \
	X(Flip, "flip", Bool) \
	X(Box, "box", Box) \
	X(With, "with", Whom) \
	X(War, "war", War) \
	X(Where, "at", Where) \
	X(Places, "places", Places) \
	X(Near, "near", Place) \
	X(Range, "range", Int) \
	X(Mode, "mode", Mode) \
	X(Flag, "flag", Bool) \
	X(Flags, "flags", Bool) \
	X(Causes, "causes", Int) \
	X(One, "one", Bool) \
	X(Most, "most", Int) \
	X(Least, "least", Int) \
	X(More, "more", Int) \
	X(Side, "side", Side) \
	X(All, "all", Bool) \
	X(Until, "until", Until) \
	X(Set, "set", Int) \
	X(Any, "any", Bool) \
	X(Two, "two", Bool) \
	X(Leaderless, "leaderless", Bool) \
	X(Easy, "easy", Bool) \
	X(Quiet, "quiet", Bool) \
	X(Command, "command", Int) \
	X(Leaders, "leaders", Int) \
	X(Squadrons, "squadrons", Int) \
	X(Lose, "lose", Int) \
	X(Subject, "subject", Bool) \
	X(Among, "among", Nations) \
	X(Between, "between", Between) \
	X(From, "from", Int) \
	X(To, "to", Int) \
	X(Camp, "camp", Camp) \
	X(Zones, "zones", Places) \
	X(WithArmy, "with_army", Bool)

enum class NwArg : uint8_t {
#define X(NAME, WORD, KIND) NAME,
	NW_ARGS(X)
#undef X
	COUNT
};
inline constexpr int NW_ARG_COUNT = int(NwArg::COUNT);

/// Operations: name, word, keys besides choice, if_can, moment and status.
#define NW_OPS(X) \
	X(Points, "points", "amount only of") \
	X(Grant, "grant", "whom amount") \
	X(Draw, "draw", "whom amount subject") \
	X(DrawPlay, "draw_play", "amount") \
	X(DiscardCards, "discard", "whom amount pick") \
	X(DiscardMost, "discard_most", "least") \
	X(Look, "look", "whom") \
	X(Resources, "resources", "whom amount") \
	X(Cancel, "cancel", "") \
	X(VoidReserve, "void_reserve", "whom") \
	X(RestoreReserve, "restore_reserve", "whom") \
	X(NoPreempt, "no_preempt", "whom") \
	X(Skip, "skip", "whom") \
	X(Reinforcement, "reinforcement", "whom amount") \
	X(Peace, "peace", "amount") \
	X(NoPeace, "no_peace", "") \
	X(KeyStatus, "key_status", "whom") \
	X(ExtraTurn, "extra_turn", "") \
	X(EndGame, "end_game", "") \
	X(Consul, "consul", "of row boxes pact flip") \
	X(Court, "court", "of row boxes pact") \
	X(Cool, "cool", "of boxes") \
	X(BreakPact, "break_pact", "of with box") \
	X(SwitchPact, "switch_pact", "of with row box") \
	X(StartWar, "start_war", "war") \
	X(EndWar, "end_war", "") \
	X(Declare, "declare", "amount") \
	X(Armistice, "armistice", "between") \
	X(Capitulate, "capitulate", "among amount") \
	X(Place, "place", "of amount at places leader") \
	X(Promote, "promote", "of command") \
	X(Enter, "enter", "leader places with_army") \
	X(Garrison, "garrison", "of amount flag places") \
	X(Regroup, "regroup", "of amount leaders squadrons") \
	X(Demand, "demand", "whom amount leaders squadrons") \
	X(Lose, "lose", "whom amount pick") \
	X(Check, "check", "whom pick causes flags one") \
	X(Recall, "recall", "whom leader") \
	X(Wound, "wound", "whom lose") \
	X(FlagsOp, "flags", "amount near range mode places of") \
	X(Rating, "rating", "leader amount set until") \
	X(Mud, "mud", "amount of") \
	X(Fog, "fog", "") \
	X(Slip, "slip", "amount") \
	X(NoConvoy, "no_convoy", "whom") \
	X(TradeWar, "trade_war", "whom amount") \
	X(March, "march", "amount easy quiet leader") \
	X(Halt, "halt", "") \
	X(Intercept, "intercept", "amount any two leaderless of") \
	X(Hinder, "hinder", "amount") \
	X(Evade, "evade", "amount") \
	X(Dice, "dice", "side amount all") \
	X(Disrupt, "disrupt", "side amount") \
	X(Volley, "volley", "amount") \
	X(Rounds, "rounds", "most more") \
	X(NoRout, "no_rout", "") \
	X(RoutMargin, "rout_margin", "amount") \
	X(Trophy, "trophy", "amount") \
	X(SecondBattle, "second_battle", "") \
	X(NoTerrain, "no_terrain", "") \
	X(SafeRetreat, "safe_retreat", "") \
	X(Reinforce, "reinforce", "amount") \
	X(SiegeHits, "siege_hits", "amount") \
	X(SiegeRounds, "siege_rounds", "amount") \
	X(Soften, "soften", "") \
	X(Maneuvers, "maneuvers", "amount") \
	X(Squadron, "squadron", "of amount") \
	X(Refit, "refit", "of amount") \
	X(Sink, "sink", "whom amount places") \
	X(FireShips, "fire_ships", "amount") \
	X(Offboard, "offboard", "most") \
	X(Gale, "gale", "amount")

enum class NwOp : uint8_t {
#define X(NAME, WORD, KEYS) NAME,
	NW_OPS(X)
#undef X
	COUNT
};

/// Conditions: name, word, keys.
#define NW_NEEDS(X) \
	X(Turn, "turn", "from to") \
	X(Commander, "commander", "leader") \
	X(NotCommander, "not_commander", "leader") \
	X(Attacker, "attacker", "") \
	X(Defender, "defender", "") \
	X(Winner, "winner", "") \
	X(Place, "place", "places") \
	X(Home, "home", "of") \
	X(Own, "own", "") \
	X(Enemy, "enemy", "") \
	X(Mover, "mover", "of") \
	X(SideHas, "side_has", "of side") \
	X(Camp, "camp", "of camp") \
	X(Pact, "pact", "of with") \
	X(NoPact, "no_pact", "of") \
	X(Subject, "subject", "of") \
	X(CapitalLost, "capital_lost", "of among") \
	X(KeysLost, "keys_lost", "of least") \
	X(NoEnemyIn, "no_enemy_in", "places") \
	X(Invaded, "invaded", "of") \
	X(Holds, "holds", "whom places") \
	X(OffMap, "off_map", "leader") \
	X(OnMap, "on_map", "leader") \
	X(Army, "army", "whom") \
	X(Fleet, "fleet", "whom zones") \
	X(NoWar, "no_war", "war") \
	X(NotFriends, "not_friends", "of whom")

enum class NwNeed : uint8_t {
#define X(NAME, WORD, KEYS) NAME,
	NW_NEEDS(X)
#undef X
	COUNT
};

/// Values of whom, of, row, with: a nation by its number, or WHOM_BASE + one of these.
inline constexpr int WHOM_BASE = 32;
#define NW_WHOM(X) \
	X(Own, "own") \
	X(Choose, "choose") \
	X(ChooseEnemy, "choose_enemy") \
	X(ChooseEnemyPower, "choose_enemy_power") \
	X(ChooseAlly, "choose_ally") \
	X(ChooseProxy, "choose_proxy") \
	X(Same, "same") \
	X(Each, "each") \
	X(Powers, "powers") \
	X(Active, "active") \
	X(Richest, "richest") \
	X(Leading, "leading") \
	X(Any, "any") \
	X(Imperial, "imperial") \
	X(Coalition, "coalition") \
	X(List, "") /* the nations of NwClause::nations */
enum class NwWhom : uint8_t {
#define X(NAME, WORD) NAME,
	NW_WHOM(X)
#undef X
	COUNT
};

/// Values of leader: a Leader by his number, or one of these.
inline constexpr int LEADER_ENEMY_NOW = 100, LEADER_OWN_NOW = 101, LEADER_OF_ARMY = 102;

} // namespace baton::nw
