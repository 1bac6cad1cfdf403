// What cards are made of: moments, conditions and effects, as cards.toml spells and explains them.
#pragma once

#include "rulesets/napoleon_against_europe/state/ne_types.h"

#include <cstdint>
#include <string>
#include <vector>

namespace baton::ne {

/// When a card may be played as an event (NE-6.4-a). Name, word in the data.
#define NE_MOMENTS(X) \
	X(Budget, "budget") \
	X(Diplomacy, "diplomacy") \
	X(Action, "action") \
	X(Conquest, "conquest") \
	X(Activation, "activation") \
	X(Battle, "battle") \
	X(CounterMarch, "counter_march") \
	X(AfterBattle, "after_battle") \
	X(Demoralisation, "demoralisation") \
	X(Pursuit, "pursuit") \
	X(RearGuard, "rear_guard") \
	X(Siege, "siege") \
	X(NavalBattle, "naval_battle") \
	X(OwnInterception, "own_interception") \
	X(OwnEvasion, "own_evasion") \
	X(EnemyActivation, "enemy_activation") \
	X(EnemyEvasion, "enemy_evasion") \
	X(EnemyCampaign, "enemy_campaign") \
	X(EnemyDiplomacy, "enemy_diplomacy") \
	X(EnemyEvent, "enemy_event") \
	X(Surrender, "surrender")

/// Keys that conditions and effects carry; each op says which it must and may have.
#define NE_KEYS(X) \
	X(SIDE, "side") \
	X(AMOUNT, "amount") \
	X(COUNT, "count") \
	X(NATION, "nation") \
	X(NATIONS, "nations") \
	X(PICK, "pick") \
	X(GENERAL, "general") \
	X(INITIATIVE, "initiative") \
	X(MARCH, "march") \
	X(MP, "mp") \
	X(DEFENCE, "defence") \
	X(KIND, "kind") \
	X(SPECIAL, "special") \
	X(CORPS, "corps") \
	X(ZONES, "zones") \
	X(ZONE, "zone") \
	X(PROVINCE, "province") \
	X(SYMBOL, "symbol") \
	X(PLACE, "place") \
	X(LEVEL, "level") \
	X(FORTRESS, "fortress") \
	X(EVENT, "event") \
	X(ROLL, "roll") \
	X(FLEET, "fleet") \
	X(YEAR, "year") \
	X(ROLE, "role") \
	X(COAST, "coast") \
	X(WAIVE, "waive") \
	X(ALLIED, "allied") \
	X(CORPS_COUNT, "corps_count") \
	X(FLEET_COUNT, "fleet_count")

namespace key {
enum Number : uint32_t {
#define NE_KEY(name, word) name##_NUMBER,
	NE_KEYS(NE_KEY)
#undef NE_KEY
	NUMBERS
};
#define NE_KEY(name, word) inline constexpr uint32_t name = 1u << name##_NUMBER;
NE_KEYS(NE_KEY)
#undef NE_KEY
} // namespace key

/// Conditions of an event. Name, word, keys that must be there, keys that may be there.
#define NE_NEEDS(X) \
	X(Ally, "ally", key::NATION | key::SIDE, 0) \
	X(Enemy, "enemy", key::NATION, 0) \
	X(Bound, "bound", 0, key::NATION) \
	X(InPeace, "in_peace", key::NATION, 0) \
	X(ForcedAlly, "forced_ally", 0, 0) \
	X(Beaten, "beaten", key::NATION | key::SIDE, 0) \
	X(BrokenArmy, "broken_army", key::NATIONS, 0) \
	X(AlliesWith, "allies_with", key::SYMBOL | key::COUNT, 0) \
	X(Controls, "controls", key::ZONE | key::SIDE, 0) \
	X(Annexed, "annexed", key::PROVINCE, 0) \
	X(Intruder, "intruder", key::NATION, 0) \
	X(UnitIn, "unit_in", key::NATION | key::ZONE, 0) \
	X(Event, "event", key::EVENT, 0) \
	X(Year, "year", key::YEAR, 0) \
	X(Leader, "leader", 0, key::GENERAL | key::NATION | key::NATIONS | key::CORPS) \
	X(EnemyLeader, "enemy_leader", key::GENERAL, 0) \
	X(Lead, "lead", key::CORPS, 0) \
	X(Role, "role", key::ROLE, 0) \
	X(Supplied, "supplied", 0, 0) \
	X(Fleet, "fleet", key::FLEET, 0)

/// What an event does. Name, word, keys that must be there, keys that may be there.
#define NE_OPS(X) \
	X(BattleRoll, "battle_roll", key::AMOUNT, key::SIDE) \
	X(Losses, "losses", key::AMOUNT, key::SIDE) \
	X(Cavalry, "cavalry", key::AMOUNT, 0) \
	X(NoSuperiority, "no_superiority", 0, 0) \
	X(Morale, "morale", key::AMOUNT, 0) \
	X(Steadfast, "steadfast", 0, 0) \
	X(Pursuit, "pursuit", key::AMOUNT, 0) \
	X(NoPursuit, "no_pursuit", 0, 0) \
	X(CounterMarch, "counter_march", key::AMOUNT, 0) \
	X(Wound, "wound", key::ROLL, 0) \
	X(NavalRoll, "naval_roll", key::AMOUNT, 0) \
	X(Admiral, "admiral", key::FLEET | key::ROLL, 0) \
	X(Activate, "activate", key::COUNT, key::NATION | key::GENERAL | key::INITIATIVE | key::MARCH | key::MP) \
	X(Campaign, "campaign", key::COUNT, 0) \
	X(Separate, "separate", key::DEFENCE, 0) \
	X(March, "march", key::MP, 0) \
	X(Slow, "slow", key::AMOUNT, 0) \
	X(Bridges, "bridges", 0, 0) \
	X(MoveEnemy, "move_enemy", key::KIND, 0) \
	X(Evasion, "evasion", key::AMOUNT, 0) \
	X(Evade, "evade", 0, 0) \
	X(Intercept, "intercept", 0, 0) \
	X(Siege, "siege", key::AMOUNT, 0) \
	X(Ap, "ap", key::AMOUNT, 0) \
	X(Landing, "landing", key::COUNT, 0) \
	X(Fleets, "fleets", key::COUNT, 0) \
	X(Special, "special", key::SPECIAL, 0) \
	X(Muster, "muster", key::CORPS | key::ZONES, key::COUNT) \
	X(Unlock, "unlock", key::CORPS, 0) \
	X(Reform, "reform", key::NATION, 0) \
	X(Steps, "steps", key::COUNT | key::PLACE, key::NATION | key::PICK) \
	X(Depots, "depots", key::NATION | key::COUNT, 0) \
	X(BuildFleets, "build_fleets", key::NATION | key::COUNT, 0) \
	X(Lose, "lose", key::COUNT, key::ZONES) \
	X(LoseDepot, "lose_depot", key::COUNT, 0) \
	X(RemoveCorps, "remove_corps", key::CORPS | key::COUNT, 0) \
	X(Test, "test", key::COUNT | key::AMOUNT | key::NATION, 0) \
	X(CutOff, "cut_off", key::COUNT, 0) \
	X(Fortress, "fortress", key::ZONE | key::FORTRESS, 0) \
	X(ReturnGeneral, "return_general", key::NATION, 0) \
	X(EnterGeneral, "enter_general", key::GENERAL, 0) \
	X(ForcedAlly, "forced_ally", key::COUNT, 0) \
	X(Draw, "draw", key::COUNT, 0) \
	X(Hand, "hand", key::SIDE | key::AMOUNT, 0) \
	X(Discard, "discard", key::SIDE | key::COUNT, 0) \
	X(Look, "look", 0, 0) \
	X(LoseReserve, "lose_reserve", key::SIDE, 0) \
	X(Cancel, "cancel", 0, 0) \
	X(Resources, "resources", key::AMOUNT, key::NATION | key::PICK) \
	X(Cost, "cost", key::GENERAL | key::AMOUNT, 0) \
	X(Diplomacy, "diplomacy", key::COUNT | key::AMOUNT | key::LEVEL, \
			key::NATIONS | key::COAST | key::WAIVE | key::ALLIED) \
	X(Hinder, "hinder", key::AMOUNT, 0) \
	X(Join, "join", key::NATION | key::SIDE, 0) \
	X(Rise, "rise", key::NATION | key::SIDE, 0) \
	X(Peace, "peace", key::NATIONS, 0) \
	X(Bind, "bind", key::NATION, 0) \
	X(State, "state", key::NATION, 0) \
	X(War, "war", key::NATION | key::CORPS_COUNT, key::FLEET_COUNT) \
	X(Standing, "standing", key::EVENT, 0) \
	X(Refuse, "refuse", 0, 0) \
	X(ExtraRound, "extra_round", 0, 0)

/// When one effect of a card counts. Name, word.
#define NE_IFS(X) \
	X(Always, "always") \
	X(Major, "major") \
	X(Army, "army") \
	X(Defender, "defender") \
	X(Superiority, "superiority") \
	X(BritishLeader, "british_leader") \
	X(Bound, "bound") \
	X(WithEmpire, "with_empire")

#define NE_FIRST(name, ...) name,
enum class Moment : uint8_t {
	NE_MOMENTS(NE_FIRST)
};
enum class Need : uint8_t {
	NE_NEEDS(NE_FIRST)
};
enum class Op : uint8_t {
	NE_OPS(NE_FIRST)
};
enum class If : uint8_t {
	NE_IFS(NE_FIRST)
};
#undef NE_FIRST
#define NE_ONE(...) +1
inline constexpr int MOMENTS = 0 NE_MOMENTS(NE_ONE);
inline constexpr int OPS = 0 NE_OPS(NE_ONE);
#undef NE_ONE

constexpr uint32_t bit_of(Moment moment) {
	return 1u << uint32_t(moment);
}

enum class Pick : uint8_t {
	None,
	BoundMajor, ///< a power in forced peace or forced alliance with the Empire
	AlliedMajor, ///< a major power of the card's side
	Partner, ///< a major power of the card's side other than its leader
};
enum class Place : uint8_t {
	Home,
	Army, ///< one supplied army
	Armies, ///< any supplied armies
	Minors,
};

/// Arguments of a condition or an effect; what is not given keeps its default.
struct CardArgs {
	Side side = NO_SIDE; ///< of conditions and of join, rise: this side. Of other effects: see `is_enemy`
	bool is_enemy = false; ///< side = "enemy"
	Pick pick = Pick::None;
	Place place = Place::Home;
	bool only_minors = false; ///< level = "minor"
	bool coast = false, waive = false, allied = false;
	bool attacker = false; ///< of role
	Nation nation = NO_NATION;
	int8_t amount = 0, count = 0, initiative = 0, march = 0, mp = 0, defence = 0, roll = 0, fortress = 0,
		   corps_count = 0, fleet_count = 0;
	int16_t year = 0;
	uint8_t symbol = 0;
	ZoneId zone = NO_ZONE;
	ProvinceId province = NO_PROVINCE;
	PieceId general = NO_PIECE, special = NO_PIECE, fleet = NO_PIECE; ///< piece numbers
	StandingEvent event = StandingEvent::ContinentalBlockade;
	NationSet nations = 0;
	std::vector<PieceId> corps;
	std::vector<ZoneId> zones;
};

struct Condition {
	Need need = Need::Ally;
	uint32_t at = ~0u; ///< moments in which it must hold, as bits
	CardArgs args;
};

struct Effect {
	Op op = Op::BattleRoll;
	If only_if = If::Always;
	uint32_t at = ~0u; ///< moments in which it counts, as bits
	CardArgs args;
};

// NE-6.2-a, NE-6.2-e, NE-6.2-f, NE-6.2-h: number, value, event with its details, phases; marks of combat, foreign war
// and of the cards that 1809 leaves out.
struct Card {
	std::string id, title, text, rule;
	Side deck = EMPIRE;
	int8_t number = 0;
	int8_t ap = 0;
	Period period = Period::Epic;
	Star star = Star::None;
	bool is_combat = false, is_war = false, must_keep = false, has_red_dot = false;
	Nation permanent = NO_NATION;
	int8_t victory = 0, escalade = 0;
	uint32_t when = 0; ///< moments as bits
	std::vector<Condition> needs; ///< all must hold
	std::vector<Effect> effects; ///< in order

	bool can_be_played_at(Moment moment) const { return (when & bit_of(moment)) != 0; }
};

} // namespace baton::ne
