// Doctrines by skill, and their numbers by name.
#include "ib_doctrine.h"

#include <cstring>

namespace baton::ib {

namespace {

constexpr DoctrineNumber NUMBERS[] = {
	{ "land", &Doctrine::land },
	{ "annex", &Doctrine::annex },
	{ "rival_kill", &Doctrine::rival_kill },
	{ "rival_drive", &Doctrine::rival_drive },
	{ "guard_foe", &Doctrine::guard_foe },
	{ "guard_strike", &Doctrine::guard_strike },
	{ "guard", &Doctrine::guard },
	{ "guard_capital", &Doctrine::guard_capital },
	{ "threat_share", &Doctrine::threat_share },
	{ "capture", &Doctrine::capture },
	{ "leader", &Doctrine::leader },
	{ "march_bled", &Doctrine::march_bled },
	{ "march_lost", &Doctrine::march_lost },
	{ "morale", &Doctrine::morale },
	{ "pennant", &Doctrine::pennant },
	{ "loot", &Doctrine::loot },
	{ "purse", &Doctrine::purse },
	{ "ports", &Doctrine::ports },
	{ "own_capital", &Doctrine::own_capital },
	{ "pull_free", &Doctrine::pull_free },
	{ "pull_held", &Doctrine::pull_held },
	{ "pull_tier", &Doctrine::pull_tier },
	{ "pull_sum", &Doctrine::pull_sum },
	{ "march_pull", &Doctrine::march_pull },
	{ "fight_pull", &Doctrine::fight_pull },
	{ "least_gain", &Doctrine::least_gain },
	{ "crowd", &Doctrine::crowd },
	{ "most", &Doctrine::most },
	{ "done", &Doctrine::done },
	{ "sail", &Doctrine::sail },
	{ "sail_cost", &Doctrine::sail_cost },
	{ "sea_access", &Doctrine::sea_access },
	{ "sea_kill", &Doctrine::sea_kill },
	{ "sea_win", &Doctrine::sea_win },
	{ "sea_lost", &Doctrine::sea_lost },
	{ "sea_tokens", &Doctrine::sea_tokens },
	{ "free_port", &Doctrine::free_port },
	{ "fetch", &Doctrine::fetch },
	{ "unit_pull", &Doctrine::unit_pull },
	{ "ride", &Doctrine::ride },
	{ "ride_weight", &Doctrine::ride_weight },
	{ "cancel_at", &Doctrine::cancel_at },
	{ "board", &Doctrine::board },
	{ "unload", &Doctrine::unload },
	{ "passage", &Doctrine::passage },
	{ "battle_prize", &Doctrine::battle_prize },
	{ "battle_free", &Doctrine::battle_free },
	{ "battle_share", &Doctrine::battle_share },
	{ "battle_bled", &Doctrine::battle_bled },
	{ "battle_pennant", &Doctrine::battle_pennant },
	{ "battle_price", &Doctrine::battle_price },
	{ "ship_price", &Doctrine::ship_price },
	{ "battle_least", &Doctrine::battle_least },
	{ "battle_pass", &Doctrine::battle_pass },
	{ "battle_before", &Doctrine::battle_before },
	{ "defensive", &Doctrine::defensive },
	{ "defensive_pressed", &Doctrine::defensive_pressed },
	{ "defensive_sure", &Doctrine::defensive_sure },
	{ "go_on", &Doctrine::go_on },
	{ "go_on_trade", &Doctrine::go_on_trade },
	{ "abstain", &Doctrine::abstain },
	{ "half", &Doctrine::half },
	{ "half_free", &Doctrine::half_free },
	{ "half_crowd", &Doctrine::half_crowd },
	{ "full", &Doctrine::full },
	{ "full_more", &Doctrine::full_more },
	{ "cavalry", &Doctrine::cavalry },
	{ "cavalry_more", &Doctrine::cavalry_more },
	{ "cannon", &Doctrine::cannon },
	{ "cannon_more", &Doctrine::cannon_more },
	{ "frigate", &Doctrine::frigate },
	{ "frigate_more", &Doctrine::frigate_more },
	{ "ship", &Doctrine::ship },
	{ "ship_more", &Doctrine::ship_more },
	{ "stranded", &Doctrine::stranded },
	{ "island_half", &Doctrine::island_half },
	{ "save", &Doctrine::save },
	{ "bid", &Doctrine::bid },
	{ "bid_high", &Doctrine::bid_high },
	{ "slot_first", &Doctrine::slot_first },
	{ "slot_last", &Doctrine::slot_last },
	{ "slot_mid", &Doctrine::slot_mid },
	{ "end_first", &Doctrine::end_first },
	{ "end_last", &Doctrine::end_last },
	{ "post_base", &Doctrine::post_base },
	{ "post_pull", &Doctrine::post_pull },
	{ "post_ships", &Doctrine::post_ships },
	{ "post_capital", &Doctrine::post_capital },
	{ "post_bare", &Doctrine::post_bare },
	{ "post_crowd", &Doctrine::post_crowd },
};

// Found by tools/bots/tune.cpp in five steps of 3,000 to 4,000 matches (docs/bots.md): fewer guards, larger columns, more land.
constexpr Doctrine MASTER = {
	.land = 1.6f,
	.annex = 2.8f,
	.rival_kill = 0.053f,
	.guard_foe = 0.84f,
	.guard_strike = 0.47f,
	.guard = 0.13f,
	.guard_capital = 0.41f,
	.threat_share = 0.37f,
	.capture = 1.4f,
	.leader = 2.2f,
	.march_bled = 0.023f,
	.march_lost = 0.084f,
	.morale = 0.64f,
	.pennant = 0.74f,
	.loot = 2.8f,
	.purse = 0.73f,
	.ports = 0.26f,
	.own_capital = 8.3f,
	.pull_free = 0.66f,
	.pull_held = 0.37f,
	.pull_sum = 0.14f,
	.fight_pull = 0.27f,
	.least_gain = 0.077f,
	.crowd = 0.23f,
	.most = 8.0f,
	.done = 0.025f,
	.sail = 0.9f,
	.sea_kill = 0.072f,
	.sea_win = 0.66f,
	.sea_lost = 0.14f,
	.sea_tokens = 0.45f,
	.free_port = 0.16f,
	.fetch = 0.33f,
	.ride = 0.3f,
	.ride_weight = 2.3f,
	.cancel_at = 0.68f,
	.unload = 0.064f,
	.passage = 1.1f,
	.battle_prize = 1.1f,
	.battle_share = 0.47f,
	.battle_bled = 0.048f,
	.battle_pennant = 0.6f,
	.ship_price = 0.19f,
	.battle_pass = 0.19f,
	.battle_before = 0.28f,
	.defensive_pressed = 0.27f,
	.defensive_sure = 1.3f,
	.go_on = 0.44f,
	.go_on_trade = 0.037f,
	.abstain = 0.68f,
	.half = 0.18f,
	.half_free = 0.05f,
	.half_crowd = 0.086f,
	.full = 1.2f,
	.full_more = 0.38f,
	.cavalry_more = 0.22f,
	.cannon = 0.65f,
	.cannon_more = 0.11f,
	.frigate_more = 0.019f,
	.ship = 0.65f,
	.ship_more = 0.035f,
	.stranded = 2.5f,
	.island_half = 0.57f,
	.save = 0.054f,
	.bid = 0.34f,
	.bid_high = 0.068f,
	.slot_first = 0.69f,
	.slot_last = 0.55f,
	.slot_mid = 0.35f,
	.end_last = 0.46f,
	.post_base = 0.17f,
	.post_pull = 1.1f,
	.post_ships = 1.7f,
	.post_capital = 4.0f,
};

Doctrine sealed(Doctrine doctrine) {
	doctrine.seal();
	return doctrine;
}

} // namespace

void Doctrine::seal() {
	key = 0;
	for (const DoctrineNumber &n : NUMBERS) {
		uint32_t bits;
		static_assert(sizeof bits == sizeof(float));
		std::memcpy(&bits, &(this->*n.number), sizeof bits);
		key = (key ^ bits) * 0x9E3779B97F4A7C15ull;
		key ^= key >> 29;
	}
}

std::span<const DoctrineNumber> doctrine_numbers() {
	return NUMBERS;
}

const Doctrine &doctrine_of(Skill skill) {
	static const Doctrine PLAIN = sealed({});
	static const Doctrine TUNED = sealed(MASTER);
	return skill == Skill::Master ? TUNED : PLAIN;
}

} // namespace baton::ib
