// Doctrines by skill and side, and their numbers by name.
#include "ne_doctrine.h"

#include <cstring>

namespace baton::ne {

namespace {

constexpr DoctrineNumber NUMBERS[] = {
	{ "prey", &Doctrine::prey },
	{ "his_step", &Doctrine::his_step },
	{ "empire_step", &Doctrine::empire_step },
	{ "own_step", &Doctrine::own_step },
	{ "own_step_later", &Doctrine::own_step_later },
	{ "foe_step", &Doctrine::foe_step },
	{ "foe_step_far", &Doctrine::foe_step_far },
	{ "paris", &Doctrine::paris },
	{ "other_key", &Doctrine::other_key },
	{ "fort_home", &Doctrine::fort_home },
	{ "land_home", &Doctrine::land_home },
	{ "fort", &Doctrine::fort },
	{ "land", &Doctrine::land },
	{ "fade", &Doctrine::fade },
	{ "french_key", &Doctrine::french_key },
	{ "mantua", &Doctrine::mantua },
	{ "key_zone", &Doctrine::key_zone },
	{ "capital", &Doctrine::capital },
	{ "last_key", &Doctrine::last_key },
	{ "last_years", &Doctrine::last_years },
	{ "stronghold", &Doctrine::stronghold },
	{ "minor_fort", &Doctrine::minor_fort },
	{ "minor_capital", &Doctrine::minor_capital },
	{ "protectorate", &Doctrine::protectorate },
	{ "regain", &Doctrine::regain },
	{ "plain_land", &Doctrine::plain_land },
	{ "campaign_fade", &Doctrine::campaign_fade },
	{ "guard_pull", &Doctrine::guard_pull },
	{ "prey_near", &Doctrine::prey_near },
	{ "prey_far", &Doctrine::prey_far },
	{ "pull_both", &Doctrine::pull_both },
	{ "position", &Doctrine::position },
	{ "fit", &Doctrine::fit },
	{ "risk", &Doctrine::risk },
	{ "risk_from", &Doctrine::risk_from },
	{ "guard", &Doctrine::guard },
	{ "hunger", &Doctrine::hunger },
	{ "net", &Doctrine::net },
	{ "exit", &Doctrine::exit },
	{ "together", &Doctrine::together },
	{ "great", &Doctrine::great },
	{ "campaign_guard", &Doctrine::campaign_guard },
	{ "grave", &Doctrine::grave },
	{ "campaign_hunger", &Doctrine::campaign_hunger },
	{ "caught_at_once", &Doctrine::caught_at_once },
	{ "caught", &Doctrine::caught },
	{ "helped", &Doctrine::helped },
	{ "storm_garrison", &Doctrine::storm_garrison },
	{ "siege_goes_on", &Doctrine::siege_goes_on },
	{ "flag_later", &Doctrine::flag_later },
	{ "rally", &Doctrine::rally },
	{ "again", &Doctrine::again },
	{ "cost_share", &Doctrine::cost_share },
	{ "idle_below", &Doctrine::idle_below },
	{ "guest", &Doctrine::guest },
	{ "guest_price", &Doctrine::guest_price },
	{ "trapped", &Doctrine::trapped },
	{ "last_step", &Doctrine::last_step },
	{ "own_last_step", &Doctrine::own_last_step },
	{ "rout", &Doctrine::rout },
	{ "routed", &Doctrine::routed },
	{ "stand_guard", &Doctrine::stand_guard },
	{ "slip", &Doctrine::slip },
	{ "slip_guard", &Doctrine::slip_guard },
	{ "walls", &Doctrine::walls },
	{ "walls_doom", &Doctrine::walls_doom },
	{ "meet_bias", &Doctrine::meet_bias },
	{ "meet_place", &Doctrine::meet_place },
	{ "meet_gain", &Doctrine::meet_gain },
	{ "meet_card", &Doctrine::meet_card },
	{ "join_price", &Doctrine::join_price },
	{ "join_left", &Doctrine::join_left },
	{ "card", &Doctrine::card },
	{ "card_spare", &Doctrine::card_spare },
	{ "card_short", &Doctrine::card_short },
	{ "card_combat", &Doctrine::card_combat },
	{ "card_last", &Doctrine::card_last },
	{ "victory", &Doctrine::victory },
	{ "campaign", &Doctrine::campaign },
	{ "steps", &Doctrine::steps },
	{ "muster", &Doctrine::muster },
	{ "harm", &Doctrine::harm },
	{ "draw", &Doctrine::draw },
	{ "hand", &Doctrine::hand },
	{ "resource", &Doctrine::resource },
	{ "extra_round", &Doctrine::extra_round },
	{ "unlock", &Doctrine::unlock },
	{ "standing", &Doctrine::standing },
	{ "envoy", &Doctrine::envoy },
	{ "statecraft", &Doctrine::statecraft },
	{ "stake_steps", &Doctrine::stake_steps },
	{ "stake_zone", &Doctrine::stake_zone },
	{ "stake_emperor", &Doctrine::stake_emperor },
	{ "stake_price", &Doctrine::stake_price },
	{ "after_battle", &Doctrine::after_battle },
	{ "in_siege", &Doctrine::in_siege },
	{ "on_march", &Doctrine::on_march },
	{ "on_enemy_march", &Doctrine::on_enemy_march },
	{ "on_evasion", &Doctrine::on_evasion },
	{ "no_action", &Doctrine::no_action },
};

Doctrine plain(Side side) {
	Doctrine out;
	// The Coalition must destroy him, the Empire must keep him: neither sees his army as the other does.
	out.his_step = side == EMPIRE ? 2.2f : 3.2f;
	out.seal();
	return out;
}

} // namespace

void Doctrine::seal() {
	key = 0x5EA1;
	for (const DoctrineNumber &n : NUMBERS) {
		uint32_t bits = 0;
		std::memcpy(&bits, &(this->*(n.number)), sizeof bits);
		key = (key ^ bits) * 0x9E3779B97F4A7C15ull;
		key ^= key >> 29;
	}
}

std::span<const DoctrineNumber> doctrine_numbers() {
	return NUMBERS;
}

const Doctrine &doctrine_of(Skill skill, Side side, bool is_1815) {
	static const Doctrine PLAIN[SIDES] = { plain(EMPIRE), plain(COALITION) };
	(void)skill;
	(void)is_1815;
	return PLAIN[side];
}

} // namespace baton::ne
