// The numbers behind the weights of quick play: what a Nation's bot thinks things are worth. Levels differ in them.
#pragma once

#include "kernel/bot_advice.h"
#include "rulesets/imperial_borders/state/ib_types.h"

#include <cstdint>
#include <span>

namespace baton::ib {

/// One way of judging. As it is made it is a Recruit's: set by hand, sound and simple.
struct Doctrine {
	// --- What holding a region is worth (ib_survey.cpp) ---
	float land = 1; ///< of a Medal Point of land against ib_bot's factor for the rounds to come
	float annex = 1; ///< a try at an Independent Territory, against its worth
	float rival_kill = 0.05f; ///< Gold of rivals driven out of an Independent Territory
	float rival_drive = 0.3f; ///< driving them out
	float guard_foe = 0.8f; ///< own land with enemies in it, against its worth
	float guard_strike = 0.5f; ///< striking at them
	float guard = 0.25f; ///< own land that a neighbour can reach
	float guard_capital = 0.45f;
	float threat_share = 0.6667f; ///< of what a neighbour could send
	float capture = 1; ///< foreign land against its worth
	float leader = 1.8f; ///< the same when the leader holds it
	float march_bled = 0.05f; ///< Gold of enemy casualties in an attack to come
	float march_lost = 0.055f; ///< of own ones
	float morale = 0.6f; ///< Morale Tokens, by tier
	float pennant = 0.8f; ///< the Pennant that goes with a capture
	float loot = 2.2f; ///< a foreign Capital
	float purse = 0.8f; ///< eight Gold in it
	float ports = 0.25f; ///< Ports of an Independent Territory
	float own_capital = 10; ///< cannot win without it (IB-G-26)

	// --- What lies beyond ---
	float pull_free = 0.4f; ///< of an Independent Territory's worth
	float pull_held = 0.5f; ///< of foreign land's worth
	float pull_tier = 0.25f; ///< how much its Fortification takes off
	float pull_sum = 0.15f; ///< of all goals together beside the nearest

	// --- Orders (ib_prior_orders.cpp) ---
	float march_pull = 0.12f; ///< share of what lies beyond that counts for a march
	float fight_pull = 0.3f; ///< of it when the march ends in a fight
	float least_gain = 0.12f; ///< marches that gain less stay at home
	float crowd = 0.9f; ///< power of the number of units by which a march must gain more
	float most = 4; ///< units of one order that are considered
	float done = 0.03f; ///< chance of stopping while something is left to gain
	float sail = 0.8f; ///< Ships against marches
	float sail_cost = 0.15f;
	float sea_access = 0.8f; ///< landing through a defended Port
	float sea_kill = 0.06f; ///< Gold of enemy Ships
	float sea_win = 0.7f;
	float sea_lost = 0.12f; ///< Gold of own Ships
	float sea_tokens = 0.5f; ///< Morale Tokens of a Port
	float free_port = 0.15f; ///< a Port for the taking
	float fetch = 0.35f; ///< an empty Ship goes where a unit waits

	// --- Turns (ib_prior_march.cpp) ---
	float unit_pull = 0.12f; ///< as march_pull, for single units
	float ride = 0.25f; ///< least gain of a Cavalry ride
	float ride_weight = 2;
	float cancel_at = 1; ///< an order that loses more is cancelled
	float board = 0.15f; ///< least gain of going aboard
	float unload = 0.05f; ///< least gain of landing
	float passage = 0.6f; ///< leave for a strong guest

	// --- Battles (ib_prior_battle.cpp) ---
	float battle_prize = 1; ///< foreign land against its worth
	float battle_free = 0.5f; ///< freeing own land
	float battle_share = 0.4f; ///< driving rivals out of Independent land
	float battle_bled = 0.06f; ///< Gold of enemy casualties
	float battle_pennant = 0.7f;
	float battle_price = 0.063f; ///< Gold of own casualties
	float ship_price = 0.11f; ///< the same at sea, where a beaten Ship is captured as well
	float battle_least = 0.25f; ///< least gain to begin one
	float battle_pass = 0.15f; ///< weight of beginning none
	float battle_before = 0.3f; ///< for one that frees orders
	float defensive = 0.25f; ///< weight of standing on the defensive
	float defensive_pressed = 0.45f;
	float defensive_sure = 0.4f;
	float go_on = 0.35f; ///< fighting another Battle Round
	float go_on_trade = 0.03f;
	float abstain = 0.6f; ///< staying out of others' battles

	// --- Purchases, bids, deployment (ib_prior_buy.cpp, ib_prior_plot.cpp) ---
	float half = 0.25f;
	float half_free = 0.06f; ///< by Independent Territory
	float half_crowd = 0.08f; ///< by Half Infantry at hand
	float full = 1;
	float full_more = 0.4f; ///< beyond a set of three arms
	float cavalry = 0.9f;
	float cavalry_more = 0.3f;
	float cannon = 0.8f;
	float cannon_more = 0.15f;
	float frigate = 1.3f; ///< for troops that are stranded
	float frigate_more = 0.03f;
	float ship = 0.7f;
	float ship_more = 0.03f;
	float stranded = 2; ///< units with nowhere to go by Ship
	float island_half = 0.6f;
	float save = 0.06f; ///< weight of buying no more
	float bid = 0.6f; ///< bids of one to three Gold
	float bid_high = 0.08f; ///< four to seven
	float slot_first = 1;
	float slot_last = 0.5f;
	float slot_mid = 0.25f;
	float end_first = 1; ///< the same in the last round
	float end_last = 0.5f;
	float post_base = 0.2f;
	float post_pull = 1;
	float post_ships = 1.5f;
	float post_capital = 3;
	float post_bare = 0.6f;
	float post_crowd = 0.45f;

	/// Of all numbers, see seal(): what was reckoned under one doctrine is not remembered under another.
	uint64_t key = 0;
	/// To be called when the numbers have been set.
	void seal();
};

/// A number with its name, for experiments (tools/bots/tune.cpp) and tests.
struct DoctrineNumber {
	const char *name;
	float Doctrine::*number;
};
std::span<const DoctrineNumber> doctrine_numbers();

/// What Recruits and Veterans go by, whatever their Nation.
const Doctrine &plain_doctrine();
/// What players of a skill go by who lead a Nation: masters know what suits theirs.
const Doctrine &doctrine_of(Skill skill, int nation);

/// A number of the tuned doctrines, Nation by Nation (ib_doctrine_master.cpp).
struct MasterNumber {
	const char *name;
	float by_nation[NATIONS];
};
std::span<const MasterNumber> master_numbers();

} // namespace baton::ib
