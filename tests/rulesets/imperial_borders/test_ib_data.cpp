// Tests of Imperial Borders' numbers: forces, dice, medals, scenarios, options and the catalog.
#include "ib_data_fixture.h"

#include "kit/nations.h"
#include "rulesets/imperial_borders/state/ib_words.h"
#include "session/library.h"

#include <numeric>

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

const ForceStats &stats(Type type) {
	return ib_data().data->stats(type);
}

int start_count(int preset, int nation, Type type, bool is_elite) {
	int count = 0;
	for (const StartForce &row : ib_data().data->start[size_t(preset)][size_t(nation)]) {
		count += row.type == type && row.is_elite == is_elite ? row.count : 0;
	}
	return count;
}

int start_value(int preset, int nation) {
	int value = 0;
	for (const StartForce &row : ib_data().data->start[size_t(preset)][size_t(nation)]) {
		value += row.count * ib_data().data->cost[size_t(row.type)];
	}
	return value;
}

int start_elites(int preset, int nation) {
	int count = 0;
	for (const StartForce &row : ib_data().data->start[size_t(preset)][size_t(nation)]) {
		count += row.is_elite ? row.count : 0;
	}
	return count;
}

} // namespace

// --- Forces ---

TEST_CASE("[IB][IB-G-04] hit points of every force") {
	CHECK(stats(Type::Frigate).hp == 2);
	CHECK(stats(Type::ShipOfLine).hp == 3);
	CHECK(stats(Type::Half).hp == 1);
	CHECK(stats(Type::Full).hp == 2);
	CHECK(stats(Type::Cavalry).hp == 1);
	CHECK(stats(Type::Cannon).hp == 1);
	CHECK(int(Tier::Capital) == 4);
	CHECK(int(Tier::Major) == 2);
	CHECK(int(Tier::Minor) == 1);
	for (size_t i = 0; i < MOBILE_TYPES; ++i) {
		CHECK(ib_data().data->hp[i] == ib_data().data->force[i].hp);
	}
}

TEST_CASE("[IB][IB-G-05] battle dice of every force, as the Lorraine example proves them") {
	CHECK(stats(Type::Cannon).black == 1);
	CHECK(stats(Type::Frigate).black == 1);
	CHECK(stats(Type::ShipOfLine).black == 2);
	const int h = stats(Type::Half).white_front;
	const int f = stats(Type::Full).white_front;
	const int c = stats(Type::Cavalry).white_front;
	const int r = stats(Type::Cavalry).white_rear;
	const int triad = ib_data().data->numbers.triad_white;
	CHECK(f + c == 5);
	CHECK(h + c == 3);
	CHECK(f + h == 4);
	CHECK(f + 2 * h + r + triad == 8);
	CHECK(h == 1);
	CHECK(f == 3);
	CHECK(c == 2);
	CHECK(r == 1);
	CHECK(stats(Type::Cavalry).white_port == 1);
	CHECK(stats(Type::Half).white_port == 1);
	CHECK(stats(Type::Full).white_port == 3);
	CHECK(ib_data().data->numbers.triad_black == 1);
}

TEST_CASE("[IB][IB-G-07] a Pennant adds a White Die to Infantry and Cavalry, a Black one to Cannons and Ships") {
	for (Type type : { Type::Half, Type::Full, Type::Cavalry }) {
		CHECK(stats(type).elite_white == 1);
		CHECK(stats(type).elite_black == 0);
		CHECK(stats(type).elite_annex == 1);
	}
	for (Type type : { Type::Cannon, Type::Frigate, Type::ShipOfLine }) {
		CHECK(stats(type).elite_white == 0);
		CHECK(stats(type).elite_black == 1);
		CHECK(stats(type).elite_annex == (type == Type::Cannon ? 1 : 0));
	}
}

TEST_CASE("[IB][IB-P7-04] purchase costs") {
	CHECK(stats(Type::Half).cost == 4);
	CHECK(stats(Type::Cavalry).cost == 6);
	CHECK(stats(Type::Full).cost == 8);
	CHECK(stats(Type::Cannon).cost == 10);
	CHECK(stats(Type::Frigate).cost == 10);
	CHECK(stats(Type::ShipOfLine).cost == 15);
}

TEST_CASE("[IB][IB-P4-137] casualty values") {
	const auto &value = ib_data().data->spoil_value;
	CHECK(value[size_t(Spoil::Half)] == 4);
	CHECK(value[size_t(Spoil::Cavalry)] == 6);
	CHECK(value[size_t(Spoil::Full)] == 8);
	CHECK(value[size_t(Spoil::Cannon)] == 10);
	CHECK(value[size_t(Spoil::Frigate)] == 10);
	CHECK(value[size_t(Spoil::ShipOfLine)] == 15);
	CHECK(value[size_t(Spoil::Pennant)] == 5);
	CHECK(value[size_t(Spoil::BlueMorale)] == 10);
	CHECK(value[size_t(Spoil::RedMorale)] == -10);
}

TEST_CASE("[IB][IB-P4-51] cargo in half-slots: a Ship of the Line takes a Cannon and two Half Infantry") {
	CHECK(stats(Type::Frigate).capacity == 2);
	CHECK(stats(Type::ShipOfLine).capacity == 4);
	CHECK(stats(Type::Half).size == 1);
	CHECK(stats(Type::Cannon).size + 2 * stats(Type::Half).size == stats(Type::ShipOfLine).capacity);
	for (Type type : { Type::Full, Type::Cavalry, Type::Cannon }) {
		CHECK(stats(type).size == 2);
	}
}

TEST_CASE("[IB][IB-P4-114] hit hierarchy: Half Infantry, Full Infantry, Cavalry, Cannon") {
	CHECK(stats(Type::Half).hit_order == 1);
	CHECK(stats(Type::Full).hit_order == 2);
	CHECK(stats(Type::Cavalry).hit_order == 3);
	CHECK(stats(Type::Cannon).hit_order == 4);
	CHECK(stats(Type::Frigate).hit_order == 0);
}

TEST_CASE("[IB][IB-P4-125][IB-P4-126] Ships are Out-of-Action with one hit point left") {
	CHECK(stats(Type::Frigate).out_of_action == 1);
	CHECK(stats(Type::ShipOfLine).out_of_action == 1);
}

TEST_CASE("[IB][IB-P2-08][IB-P2-13][IB-P4-31] movement: land 2, sea 6, Cavalry one more") {
	for (Type type : { Type::Half, Type::Full, Type::Cavalry, Type::Cannon }) {
		CHECK(stats(type).move == LAND_RANGE);
		CHECK(stats(type).bonus_move == (type == Type::Cavalry ? 1 : 0));
	}
	CHECK(stats(Type::Frigate).move == SEA_RANGE);
	CHECK(stats(Type::ShipOfLine).move == SEA_RANGE);
}

TEST_CASE("[IB][IB-P4-139] captured Cargo brings half its cost") {
	CHECK(stats(Type::Half).cargo_gold == 2);
	CHECK(stats(Type::Cavalry).cargo_gold == 3);
	CHECK(stats(Type::Full).cargo_gold == 4);
	CHECK(stats(Type::Cannon).cargo_gold == 5);
}

// --- Starting forces ---

TEST_CASE("[IB][AMB-01] purchase values of the starting forces, by preset") {
	const int one_elite[] = { 95, 64, 82, 87, 72, 83 };
	const int balanced[] = { 87, 82, 82, 87, 80, 83 };
	for (int nation = 0; nation < NATIONS; ++nation) {
		CAPTURE(nation);
		CHECK(start_value(0, nation) == one_elite[nation]);
		CHECK(start_value(1, nation) == one_elite[nation]);
		CHECK(start_value(2, nation) == balanced[nation]);
	}
}

TEST_CASE("[IB][IB-S-11] each Nation starts with one Elite Force; the printed table has four French and no Russian "
		  "ones") {
	const int as_read[] = { 4, 1, 1, 1, 0, 1 };
	for (int nation = 0; nation < NATIONS; ++nation) {
		CAPTURE(nation);
		CHECK(start_elites(0, nation) == 1);
		CHECK(start_elites(1, nation) == as_read[nation]);
		CHECK(start_elites(2, nation) == 1);
	}
	CHECK(start_count(0, FRANCE, Type::Full, true) == 1);
	CHECK(start_count(0, AUSTRIA, Type::Cavalry, true) == 1);
	CHECK(start_count(0, PRUSSIA, Type::Full, true) == 1);
	CHECK(start_count(0, RUSSIA, Type::Cannon, true) == 1);
}

TEST_CASE("[IB][AMB-02] the Elite Ship is a Ship of the Line") {
	for (int nation : { int(GREAT_BRITAIN), int(SPAIN) }) {
		CHECK(start_count(0, nation, Type::ShipOfLine, true) == 1);
	}
	CHECK(start_count(1, FRANCE, Type::ShipOfLine, true) == 1);
	for (int nation = 0; nation < NATIONS; ++nation) {
		CHECK(start_count(0, nation, Type::Frigate, false) == 1);
	}
}

TEST_CASE("[IB][IB-S-06] starting Land Units fit into the territories at three each, and the Capital can be guarded") {
	for (int preset = 0; preset < 3; ++preset) {
		for (int nation = 0; nation < NATIONS; ++nation) {
			int units = 0;
			for (const StartForce &row : ib_data().data->start[size_t(preset)][size_t(nation)]) {
				units += is_ship(row.type) ? 0 : row.count;
			}
			CHECK(units <= 6 * ib_data().data->numbers.units_per_territory);
			CHECK(start_count(preset, nation, Type::Full, false) + start_count(preset, nation, Type::Full, true) +
							start_count(preset, nation, Type::Cannon, false) >=
					1);
		}
	}
}

TEST_CASE("[IB][IB-S-12] Prussia and Great Britain begin with a chest") {
	const int gold[] = { 0, 0, 5, 5, 0, 0 };
	for (int nation = 0; nation < NATIONS; ++nation) {
		CHECK(ib_data().data->start_gold[size_t(nation)] == gold[nation]);
	}
}

// --- Tables ---

TEST_CASE("[IB][AMB-04] die faces: six sides each; a White Die is a Blast one time in three") {
	const Data &data = *ib_data().data;
	for (size_t die = 0; die < 2; ++die) {
		CHECK(std::accumulate(data.face_count[die].begin(), data.face_count[die].end(), 0) == 6);
		for (size_t face = 0; face < FACES; ++face) {
			const auto shown = std::count(data.die[die].begin(), data.die[die].end(), Face(face));
			CHECK(int(shown) == data.face_count[die][face]);
		}
	}
	const auto &black = data.face_count[0];
	CHECK(black[size_t(Face::BlackDouble)] == 1);
	CHECK(black[size_t(Face::BlackBlast)] == 2);
	CHECK(black[size_t(Face::BlackBar)] == 1);
	CHECK(black[size_t(Face::Blank)] == 2);
	const auto &white = data.face_count[1];
	CHECK(white[size_t(Face::WhiteBlue)] == 1);
	CHECK(white[size_t(Face::WhiteRed)] == 1);
	CHECK(white[size_t(Face::WhiteBar)] == 1);
	CHECK(white[size_t(Face::Blank)] == 3);
}

TEST_CASE("[IB][IB-P4-95][IB-P4-103][IB-P4-149] battle numbers") {
	const Numbers &numbers = ib_data().data->numbers;
	CHECK(numbers.battle_rounds == 3);
	CHECK(numbers.salvo_rounds == 1);
	CHECK(numbers.pennant_points == 10);
	CHECK(numbers.triad_black == 1);
	CHECK(numbers.triad_white == 2);
	CHECK(numbers.medal_factor == 2);
	CHECK(numbers.morale_divisor == 10);
}

TEST_CASE("[IB][IB-P6-11][IB-E-01] prestige by rank and for Gold") {
	const Numbers &numbers = ib_data().data->numbers;
	CHECK(numbers.prestige_by_rank == std::array<int, 3>{ 3, 2, 1 });
	CHECK(numbers.gold_per_prestige == 10);
	CHECK(numbers.prestige_gift == 1);
	CHECK(numbers.balance_of_power == 1);
}

TEST_CASE("[IB][IB-P6-22][IB-P6-24] votes in rounds 5 to 7 with 0, 1 and 2 extra votes for Peace") {
	const Numbers &numbers = ib_data().data->numbers;
	CHECK(numbers.first_vote == 5);
	CHECK(numbers.last_vote == 7);
	CHECK(numbers.extra_peace[5] == 0);
	CHECK(numbers.extra_peace[6] == 1);
	CHECK(numbers.extra_peace[7] == 2);
}

TEST_CASE("[IB][IB-P1-03][IB-O-04][IB-O-06] colonies, trades and special annexations") {
	const Loaded &ib = ib_data();
	CHECK(ib.data->numbers.colonies == 2);
	CHECK(ib.data->numbers.trade_limit == 15);
	CHECK(ib.data->numbers.blasts_needed == 1);
	CHECK(ib.data->numbers.special_needed == 2);
	CHECK(ib.data->england == ib.region("england"));
	CHECK(ib.data->london == ib.region("london"));
}

TEST_CASE("[IB][IB-P6-15][IB-E-02] Medals: Gold in columns 1 to 3, final score from columns 2 to 5") {
	const auto &medal = ib_data().data->medal;
	for (size_t i = 0; i < MEDALS; ++i) {
		CHECK(medal[i].gold == (i < 3 ? 5 : 0));
		CHECK(medal[i].is_final == (i >= 1 && i <= 4));
	}
	CHECK(medal[size_t(Medal::DominusExercitus)].effect == MedalStats::Effect::EliteLand);
	CHECK(medal[size_t(Medal::DominusMaris)].effect == MedalStats::Effect::EliteShips);
	CHECK(medal[size_t(Medal::AdVictoriam)].effect == MedalStats::Effect::Victoriam);
}

// --- Scenarios, options, catalog ---

TEST_CASE("[IB][IB-S-01][IB-N-01] scenarios for 2 to 6 seats") {
	const Loaded &ib = ib_data();
	struct Expected {
		const char *id;
		int seats;
		PowerSet neutral;
		bool is_team_game;
		int teams;
	};
	const PowerSet spain = bit(SPAIN);
	const PowerSet both = PowerSet(bit(SPAIN) | bit(RUSSIA));
	const Expected expected[] = {
		{ "six_players", 6, 0, false, 6 },
		{ "five_players", 5, spain, false, 5 },
		{ "four_players", 4, both, false, 4 },
		{ "three_players", 3, 0, true, 3 },
		{ "two_players_a", 2, 0, true, 2 },
		{ "two_players_b", 2, both, true, 2 },
		{ "teams_of_two", 6, 0, true, 3 },
		{ "teams_of_three", 6, 0, true, 2 },
	};
	REQUIRE(ib.data->scenarios.size() == std::size(expected));
	for (size_t i = 0; i < std::size(expected); ++i) {
		const Scenario &scenario = ib.data->scenarios[i];
		CAPTURE(scenario.id);
		CHECK(scenario.id == expected[i].id);
		CHECK(ib.catalog.scenarios[i].id == scenario.id);
		CHECK(scenario.seats == expected[i].seats);
		CHECK(int(ib.catalog.scenarios[i].seats.size()) == scenario.seats);
		CHECK(scenario.neutral == expected[i].neutral);
		CHECK(scenario.is_team_game == expected[i].is_team_game);
		unsigned teams = 0;
		for (size_t nation = 0; nation < NATIONS; ++nation) {
			CHECK((scenario.seat[nation] < 0) == has(scenario.neutral, PowerId(nation)));
			CHECK((scenario.team[nation] < 0) == has(scenario.neutral, PowerId(nation)));
			teams |= scenario.team[nation] < 0 ? 0u : 1u << scenario.team[nation];
		}
		CHECK(count(PowerSet(teams)) == expected[i].teams);
		for (const SeatInfo &seat : ib.catalog.scenarios[i].seats) {
			CHECK_FALSE(seat.name.empty());
			for (PowerId nation : seat.powers) {
				// IB-T-01: Nations of one seat are one team.
				CHECK(scenario.team[size_t(nation)] == scenario.team[size_t(seat.powers[0])]);
			}
		}
	}
}

TEST_CASE("[IB][IB-O-01] the five optional rules are switches that are off; the rulings keep their defaults") {
	const Catalog &catalog = ib_data().catalog;
	REQUIRE(catalog.game_options.size() == OPTIONS);
	for (size_t i = 0; i < OPTIONS; ++i) {
		CAPTURE(i);
		const bool is_on = Option(i) == Option::BarsBlockBars || Option(i) == Option::DominusInPorts;
		CHECK(catalog.game_options[i].def == (is_on ? 1 : 0));
		CHECK(catalog.game_options[i].hi == (Option(i) == Option::StartForces ? 2 : 1));
		CHECK(catalog.rule(catalog.game_options[i].rule) != nullptr);
	}
}

TEST_CASE("[IB] the catalog keeps the order of the enums") {
	const Loaded &ib = ib_data();
	CHECK(ib.catalog.code == "IB");
	CHECK(contains(ib.catalog.credits, "Larry Harris"));
	CHECK(ib.catalog.powers.find("france") == FRANCE);
	CHECK(ib.catalog.powers.find("spain") == SPAIN);
	CHECK(ib.catalog.types.find("half_infantry") == int(Type::Half));
	CHECK(ib.catalog.types.find("ship_of_the_line") == int(Type::ShipOfLine));
	CHECK(ib.catalog.types.find("tent") == int(Type::Tent));
	CHECK(ib.catalog.dice.find("white_bar") == int(Face::WhiteBar));
	CHECK(ib.catalog.options.size() == WORDS);
	CHECK(ib.catalog.options.find("aggressive") == WORD_AGGRESSIVE);
	CHECK(ib.catalog.slots.find("slot_1") == 0);
	CHECK(ib.catalog.slots.find("order_1") == NATIONS);
	CHECK(ib.catalog.slots.size() == NATIONS + MAX_ORDERS);
	CHECK(ib.catalog.spaces.find("front_0") == ib.data->regions);
	CHECK(ib.catalog.spaces[ib.data->regions].board == 1);
	CHECK(ib.catalog.spaces[ib.region("lorraine")].detail == "Homeland of France");
	CHECK(ib.catalog.spaces[ib.region("malta")].detail == "Port without land, on the Strait of Sicily");
	CHECK(ib.catalog.conditions[2].id == "red");
	CHECK((1 << 2) == piece_flag::RED);
	CHECK(ib.catalog.texts.contains("ib.frame.match"));
	CHECK(ib.catalog.data_version != 0);
}

TEST_CASE("[IB] links as lists, as one array and as bits are the same") {
	const Data &data = *ib_data().data;
	for (size_t r = 0; r < size_t(data.regions); ++r) {
		const Region &region = data.region[r];
		CHECK(region.links.size() == data.near[r].count());
		CHECK(region.links ==
				std::vector<uint8_t>(
						data.link.begin() + data.first_link[r], data.link.begin() + data.first_link[r + 1]));
		for (uint8_t other : region.links) {
			CHECK(data.near[r][other]);
		}
	}
}

TEST_CASE("[IB][IB-G-01] the Nations look as in the list of all nations") {
	data::Errors errors;
	const data::FileSet art = data::load_directory("assets/art", errors);
	const kit::NationList list = kit::read_nation_list(art, "nations.toml", errors);
	CHECK(errors.to_text() == "");
	session::Library library("assets");
	std::string error;
	const Catalog &catalog = library.game("imperial_borders", error)->catalog();
	REQUIRE(catalog.nations.size() == size_t(NATIONS));
	for (const NationInfo &nation : catalog.nations) {
		CAPTURE(nation.id);
		const NationInfo *look = list.find(nation.id);
		REQUIRE(look != nullptr);
		CHECK(nation.id == catalog.powers[nation.power].id);
		CHECK(nation.name == look->name);
		CHECK(nation.colour == look->colour);
		CHECK(nation.trim == look->trim);
		CHECK(nation.pattern == look->pattern);
		CHECK(nation.emblem == look->emblem);
	}
}
