// The numbers behind the weights of quick play: what a side's bot thinks things are worth. Levels differ in them.
#pragma once

#include "kernel/bot_advice.h"
#include "rulesets/napoleon_against_europe/state/ne_types.h"

#include <cstdint>
#include <span>

namespace baton::ne {

/// One way of judging, in steps of infantry unless said otherwise.
struct Doctrine {
	// --- What zones and armies are worth: the Hundred Days (ne_survey.cpp) ---
	float prey = 14; ///< Napoléon's army, for the Coalition
	float his_step = 2.2f; ///< a step of it
	float empire_step = 0.7f; ///< a step of other armies of the Empire
	float own_step = 0.1f; ///< of the Coalition, for itself
	float own_step_later = 0.05f; ///< the same, more for each round to come
	float foe_step = 1.2f; ///< of the Coalition near France, for the Empire
	float foe_step_far = 0.5f;
	float paris = 5.4f;
	float other_key = 2.6f;
	float fort_home = 1.6f; ///< a fortress of France
	float land_home = 0.4f;
	float fort = 1;
	float land = 0.15f;
	float fade = 0.2f; ///< what a pull loses for each MP

	// --- The same in the campaigns (ne_strategy.cpp) ---
	float french_key = 10;
	float mantua = 7;
	float key_zone = 6;
	float capital = 2; ///< more for a key zone that is one
	float last_key = 4; ///< the fall of a power: an army, cards and a victory point
	float last_years = 1.6f; ///< times as much for what the Empire must hold at the end
	float last_from = 1; ///< years before the last one from which on that counts
	float stronghold = 1.6f; ///< a fortress
	float minor_fort = 1; ///< more for one of a minor nation
	float minor_capital = 2.5f;
	float protectorate = 2;
	float regain = 1; ///< more for lost ground
	float plain_land = 0.3f;
	float campaign_fade = 0.1f;

	// --- What draws forces ---
	float guard_pull = 0.7f; ///< own ground in danger, against its worth
	float prey_near = 0.3f; ///< of the power of an army that is to be beaten
	float prey_far = 0.15f;
	float pull_both = 0.3f; ///< of the lesser of prize and prey

	// --- Places (ne_prior_march.cpp) ---
	float position = 0.32f; ///< of a pull, for a force that is fit to use it
	float fit = 2.4f; ///< power of such a force
	float risk = 0.35f; ///< share of a force that a stronger foe next door would cost it
	float risk_from = 0.75f; ///< times its power from which a foe is one
	float guard = 0.8f; ///< of a threatened zone, for who stands in it
	float hunger = 0.26f; ///< of each step out of supply
	float net = 0.7f; ///< a way out that is closed to Napoléon
	float exit = 0.5f; ///< a way out that he lacks
	float together = 0.1f; ///< of the power of who stands beside others
	float great = 2; ///< campaigns: times fit up to which an army's size counts
	float campaign_guard = 0.4f;
	float grave = 6; ///< power of a threat that must be met in full
	float campaign_hunger = 0.15f;

	// --- Marches ---
	float caught_at_once = 0.65f; ///< chance to catch a foe with a general, without MP left to follow him
	float caught = 0.82f; ///< with MP left
	float helped = 6; ///< power of a foe for whom it pays to reckon with help from next door
	float storm_garrison = 0.8f; ///< of the steps behind walls
	float siege_goes_on = 0.3f; ///< of a fortress that has not fallen yet
	float flag_later = 0.4f; ///< of a zone that is taken without an MP left for it
	float rally = 1.2f;
	float again = 0.6f; ///< of a force's gain when it is activated once more
	float cost_share = 0.3f; ///< how much activation points weigh in choosing a force
	float idle_below = 0.4f; ///< best gain below which no force is activated
	float guest = 0.25f; ///< of the power of who joins a force under way
	float guest_price = 0.8f;

	// --- Battles (ne_prior_battle.cpp) ---
	float trapped = 10.6f; ///< Napoléon beaten with nowhere to go
	float last_step = 2; ///< each of the last steps of his army
	float own_last_step = 2.5f; ///< the same when he attacks
	float rout = 0.12f; ///< of the steps of a beaten foe
	float routed = 0.12f; ///< of the own steps
	float stand_guard = 0.6f; ///< of a zone that is held by standing
	float slip = 0.45f; ///< chance to get away
	float slip_guard = 0.5f; ///< of a zone that is left
	float walls = 0.35f; ///< price of going behind walls, by power
	float walls_doom = 6; ///< the same for Napoléon in 1815
	float meet_bias = 0.5f; ///< price of an interception
	float meet_place = 0.5f; ///< of what the move is worth
	float meet_gain = 0.5f; ///< of what the battle is worth
	float meet_card = 1.1f; ///< price of the card when hands are short
	float join_price = 0.3f; ///< of a counter-march
	float join_left = 1.2f; ///< of a threatened zone that is left for it

	// --- Cards (ne_prior_cards.cpp) ---
	float card = 0.35f; ///< price of a card, by its value
	float card_spare = 0.6f; ///< times that with cards to spare
	float card_short = 1.6f; ///< and with too few
	float card_combat = 0.5f; ///< more for one that helps in battle
	float card_last = 0.3f; ///< times the price in the last round
	float victory = 4; ///< a victory point
	float campaign = 1.1f; ///< a Major Campaign against single activations
	float steps = 0.8f; ///< a step raised
	float muster = 1.5f;
	float harm = 1.2f; ///< a step that the foe loses
	float draw = 0.8f;
	float hand = 0.9f;
	float resource = 0.35f;
	float extra_round = 5; ///< for the Coalition
	float unlock = 1.5f; ///< new units, reforms
	float standing = 1.2f;
	float envoy = 1.2f;
	float statecraft = 5; ///< peace, new states, risings
	float stake_steps = 0.15f; ///< what hangs on a battle: by steps
	float stake_zone = 0.4f; ///< by the zone
	float stake_emperor = 1;
	float stake_price = 0.7f; ///< of the price of a card in a battle
	float after_battle = 1.6f;
	float in_siege = 1;
	float on_march = 0.35f;
	float on_enemy_march = 0.14f; ///< by his power
	float on_evasion = 1.5f;
	float no_action = 1.5f; ///< price of doing nothing

	/// Of all numbers, see seal(): what was reckoned under one doctrine is not remembered under another.
	uint64_t key = 0;
	/// To be called when the numbers have been set.
	void seal();
};

/// A number with its name, for experiments (tools/bots/tune_ne.cpp) and tests.
struct DoctrineNumber {
	const char *name;
	float Doctrine::*number;
};
std::span<const DoctrineNumber> doctrine_numbers();

/// What players of a skill go by who lead a side, in the Hundred Days or in the campaigns.
const Doctrine &doctrine_of(Skill skill, Side side, bool is_1815);

} // namespace baton::ne
