// Cards of the impulse family as data: marks, moments, conditions and operations of their Events.
//
// A game's cards.toml is read against the lists below: every operation and condition names the keys it may have. The
// chapters of cards carry the operations out (flow/im_event.h); a new word needs one line here and one there.
#pragma once

#include "rulesets/impulse/state/im_types.h"

#include <string>
#include <vector>

namespace baton::im {

inline constexpr std::array<std::string_view, MOMENTS> MOMENT_IDS = { "impulse", "step", "react", "intercept",
	"reacted", "evade", "event", "battle", "round_end", "defeat", "after_battle", "siege", "attrition",
	"attrition_rolled" };

/// What becomes of a card after its Event.
enum class Fate : uint8_t {
	Discard,
	Remove,
	Reshuffle,
	ReshuffleAll,
	FaceUp,
	Aside
};
inline constexpr std::array<std::string_view, 6> FATE_IDS = { "discard", "remove", "reshuffle", "reshuffle_all",
	"face_up", "aside" };

/// Keys of operations and conditions: name, kind of value.
#define IM_ARGS(X) \
	X(Amount, "amount", Int) \
	X(Whom, "whom", Whom) \
	X(Of, "of", Of) \
	X(At, "at", At) \
	X(Places, "places", Places) \
	X(Near, "near", Place) \
	X(Range, "range", Int) \
	X(Side, "side", Side) \
	X(Only, "only", Only) \
	X(Choice, "choice", Int) \
	X(For, "for", Camp) \
	X(Leader, "leader", Leader) \
	X(SetTo, "set", Int) \
	X(Until, "until", Until) \
	X(Leaders, "leaders", Int) \
	X(WithLeader, "with_leader", Bool) \
	X(Mode, "mode", Mode) \
	X(Power, "power", Nation) \
	X(PlaceId, "place", Place) \
	X(LossOf, "loss", Int) \
	X(Gain, "gain", Bool) \
	X(Pick, "pick", Pick) \
	X(Causes, "causes", Int) \
	X(Deep, "deep", Bool) \
	X(Mixed, "mixed", Bool) \
	X(Easy, "easy", Bool) \
	X(Quiet, "quiet", Bool) \
	X(Two, "two", Bool) \
	X(River, "river", Bool) \
	X(Leaderless, "leaderless", Bool) \
	X(Active, "active", Bool) \
	X(Free, "free", Bool) \
	X(All, "all", Bool) \
	X(Most, "most", Int) \
	X(More, "more", Int) \
	X(Sum, "sum", Bool) \
	X(From, "from", Int) \
	X(To, "to", Int) \
	X(Best, "best", Level) \
	X(Kinds, "kinds", Links) \
	X(Again, "again", Int)

enum class Arg : uint8_t {
#define X(NAME, WORD, KIND) NAME,
	IM_ARGS(X)
#undef X
	COUNT
};
inline constexpr int ARGS = int(Arg::COUNT);
static_assert(ARGS <= 64);
constexpr uint64_t arg_bit(Arg arg) {
	return uint64_t(1) << int(arg);
}

/// Operations: name, word, keys it may have (besides choice and for).
#define IM_OPS(X) \
	X(Points, "points", "amount only of") \
	X(Draw, "draw", "amount") \
	X(DrawHome, "draw_home", "amount") \
	X(DiscardCards, "discard", "whom amount") \
	X(Look, "look", "whom") \
	X(ShuffleHome, "shuffle_home", "") \
	X(Resources, "resources", "whom amount") \
	X(Pay, "pay", "amount loss") \
	X(PayOne, "pay_one", "whom amount loss") \
	X(Take, "take", "whom amount") \
	X(Cancel, "cancel", "") \
	X(NoPreempt, "no_preempt", "whom") \
	X(Reinforcement, "reinforcement", "whom amount") \
	X(Place, "place", "of amount at places with_leader") \
	X(Enter, "enter", "leader places") \
	X(Regroup, "regroup", "of amount leaders") \
	X(Demand, "demand", "whom amount") \
	X(Lose, "lose", "whom amount pick") \
	X(Check, "check", "whom pick causes") \
	X(Recall, "recall", "whom") \
	X(SupplyTrains, "supply_trains", "") \
	X(Entrench, "entrench", "amount at") \
	X(Scorch, "scorch", "amount range places") \
	X(Flags, "flags", "amount near range mode") \
	X(Strip, "strip", "amount") \
	X(Zone, "zone", "place power") \
	X(Exit, "exit", "of") \
	X(Morale, "morale", "whom amount gain") \
	X(MoraleCheck, "morale_check", "whom") \
	X(Attrition, "attrition", "amount gain") \
	X(Level, "level", "amount deep") \
	X(Cossacks, "cossacks", "amount") \
	X(Conquest, "conquest", "amount") \
	X(NoPeace, "no_peace", "") \
	X(AsFrench, "as_french", "of mixed") \
	X(MixedArmy, "mixed_army", "") \
	X(Rating, "rating", "leader amount set until") \
	X(ReactBonus, "react_bonus", "amount") \
	X(Mud, "mud", "amount") \
	X(Fog, "fog", "") \
	X(Frozen, "frozen", "") \
	X(Bridge, "bridge", "") \
	X(March, "march", "amount easy quiet") \
	X(Halt, "halt", "") \
	X(NoCrossing, "no_crossing", "") \
	X(Intercept, "intercept", "amount two river leaderless active") \
	X(Hinder, "hinder", "amount") \
	X(Evade, "evade", "amount free") \
	X(Dice, "dice", "side amount all") \
	X(Disrupt, "disrupt", "side amount") \
	X(Volley, "volley", "amount") \
	X(Rounds, "rounds", "most more again") \
	X(NoRout, "no_rout", "") \
	X(HalfRout, "half_rout", "") \
	X(RoutMargin, "rout_margin", "amount") \
	X(Loot, "loot", "amount sum") \
	X(SecondBattle, "second_battle", "") \
	X(Shaken, "shaken", "") \
	X(NoTerrain, "no_terrain", "") \
	X(Guard, "guard", "loss") \
	X(Wasted, "wasted", "") \
	X(Reinforce, "reinforce", "amount") \
	X(SafeRetreat, "safe_retreat", "") \
	X(SiegeRounds, "siege_rounds", "amount") \
	X(Assault, "assault", "amount") \
	X(Soften, "soften", "")

enum class Op : uint8_t {
#define X(NAME, WORD, KEYS) NAME,
	IM_OPS(X)
#undef X
	COUNT
};
inline constexpr int OPS = int(Op::COUNT);

/// Conditions of an Event: name, word, keys.
#define IM_NEEDS(X) \
	X(Turn, "turn", "from to") \
	X(Commander, "commander", "leader") \
	X(Attacker, "attacker", "") \
	X(Defender, "defender", "") \
	X(Winner, "winner", "") \
	X(Link, "link", "kinds") \
	X(RiverStep, "river_step", "") \
	X(Port, "port", "") \
	X(Own, "own", "") \
	X(Enemy, "enemy", "") \
	X(Ally, "ally", "of") \
	X(Morale, "morale", "whom best") \
	X(Zone, "zone", "place whom") \
	X(OffMap, "off_map", "leader") \
	X(Army, "army", "whom")

enum class Need : uint8_t {
#define X(NAME, WORD, KEYS) NAME,
	IM_NEEDS(X)
#undef X
	COUNT
};
inline constexpr int NEEDS = int(Need::COUNT);

/// Values of the key "whom"; a power is WHOM_POWER + its number.
#define IM_WHOM(X) \
	X(Own, "own") \
	X(OwnCamp, "camp") \
	X(EnemyCamp, "enemy_camp") \
	X(Imperial, "imperial") \
	X(Tsarist, "tsarist") \
	X(ChoosePower, "choose_power") \
	X(ChooseEnemy, "choose_enemy") \
	X(ChooseImperial, "choose_imperial") \
	X(ChooseTsarist, "choose_tsarist") \
	X(ChooseCamp, "choose_camp") \
	X(Same, "same") \
	X(BetterMorale, "better_morale") \
	X(Any, "any")
enum class Whom : uint8_t {
#define X(NAME, WORD) NAME,
	IM_WHOM(X)
#undef X
	COUNT
};
inline constexpr int WHOM_POWER = 32;

/// "of": OF_OWN or a nation. "leader": a Leader, or one of LEADER_*.
inline constexpr int OF_OWN = -1;
inline constexpr int LEADER_ENEMY = 100, LEADER_ANY = 101, LEADER_ARMY = 102;
enum class At : uint8_t {
	Home,
	Key,
	Army,
	Battle
};
enum class Pick : uint8_t {
	Player,
	Most,
	Each
};

/// One operation or condition with its values; `given` tells which keys stand there.
struct Clause {
	uint8_t word = 0; ///< Op or Need
	uint64_t given = 0;
	std::array<int16_t, ARGS> value = {};
	Set places; ///< Arg::Places

	bool has(Arg arg) const { return (given & arg_bit(arg)) != 0; }
	int get(Arg arg, int fallback = 0) const { return has(arg) ? value[size_t(arg)] : fallback; }
	bool is(Arg arg) const { return get(arg) != 0; }
	Op op() const { return Op(word); }
	Need need() const { return Need(word); }
};

struct Card {
	std::string id, title, text;
	uint8_t number = 0; ///< printed; the card's number in nouns is one less
	uint8_t pile = 0; ///< COMMON, or home_pile(camp)
	uint8_t points = 0; ///< 0: a Must Play card
	PowerId holder = NO_POWER; ///< always dealt to this power
	PowerSet by = 0; ///< powers that may play the Event
	uint16_t when = 0; ///< bits of Moment
	Fate fate = Fate::Discard;
	uint8_t barred = 0; ///< 1: no Event on the last Turn; 2: nor after a Retreat was chosen
	Camp helps = NO_CAMP;
	bool plus = false, response = false, battle = false, siege = false, must = false, winter = false, repeats = false,
		 reminder = false;
	std::vector<Clause> needs, effects;
	int choices = 0; ///< the player picks 1 .. choices first

	bool is_home() const { return pile != 0; }
	bool plays_at(Moment moment) const { return (when >> int(moment) & 1) != 0; }
};

} // namespace baton::im
