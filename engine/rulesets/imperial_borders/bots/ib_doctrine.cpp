// Doctrines by skill, and their numbers by name.
#include "ib_doctrine.h"

#include "kit/doctrine.h"

#include <array>
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

std::array<Doctrine, NATIONS> tuned() {
	std::array<Doctrine, NATIONS> out;
	for (size_t nation = 0; nation < out.size(); ++nation) {
		for (const MasterNumber &tuned : master_numbers()) {
			for (const DoctrineNumber &n : NUMBERS) {
				if (std::strcmp(n.name, tuned.name) == 0) {
					out[nation].*(n.number) = tuned.by_nation[nation];
				}
			}
		}
		out[nation].seal();
	}
	return out;
}

} // namespace

void Doctrine::seal() {
	key = kit::key_of_numbers(*this, NUMBERS);
}

std::span<const DoctrineNumber> doctrine_numbers() {
	return NUMBERS;
}

const Doctrine &plain_doctrine() {
	static const Doctrine PLAIN = kit::with_key(Doctrine{});
	return PLAIN;
}

const Doctrine &doctrine_of(Skill skill, int nation) {
	static const std::array<Doctrine, NATIONS> TUNED = tuned();
	return is_master(skill) && nation >= 0 && nation < NATIONS ? TUNED[size_t(nation)] : plain_doctrine();
}

} // namespace baton::ib
