// Scenarios of Napoléon against Europe: dates, decks, politics and set-ups as the rulebook gives them.
#include "ne_test_support.h"

#include <algorithm>

using namespace baton::ne;
using namespace baton::ne::test;

namespace {

const StartForce &force_at(const Scenario &s, std::string_view zone_id) {
	const ZoneId z = zone(zone_id);
	for (const StartForce &force : s.forces) {
		if (force.zone == z) {
			return force;
		}
	}
	REQUIRE_MESSAGE(false, std::string(zone_id));
	return s.forces[0];
}

int steps(const StartForce &force) {
	int n = int(force.reduced.size());
	for (const PieceId id : force.corps) {
		n += game_data().corps[id - FIRST_CORPS].steps;
	}
	return n;
}

} // namespace

TEST_CASE("[NE][NE-20.1-a] the Hundred Days: dates, decks and hands") {
	const Scenario &s = scenario("hundred_days_1815");
	CHECK((s.year == 1815 && s.round == 2 && s.last_year == 1815));
	CHECK_FALSE(s.has_interphase);
	CHECK(s.victory == -1);
	const auto size = [&](Side side) {
		return std::count(s.cards[size_t(side)].in_deck.begin(), s.cards[size_t(side)].in_deck.end(), true);
	};
	CHECK(size(EMPIRE) == 15);
	CHECK(size(COALITION) == 19);
	CHECK((s.cards[EMPIRE].hand == 6 && s.cards[COALITION].hand == 8));
	CHECK((s.order[0] == COALITION && s.order[1] == EMPIRE));
	for (const std::string_view id : { "lannes", "massena", "marmont", "macdonald", "gouvion_saint_cyr", "charles",
				 "brunswick", "moore", "bagration", "benningsen", "koutouzov", "fleet_villeneuve", "fleet_nelson" }) {
		CHECK_MESSAGE(std::count(s.removed.begin(), s.removed.end(), piece(id)) == 1, std::string(id));
	}
}

TEST_CASE("[NE][NE-20.1-f] the Hundred Days: forces stand where the rulebook puts them") {
	const Scenario &s = scenario("hundred_days_1815");
	const StartForce &wellington = force_at(s, "bruxelles");
	CHECK(wellington.generals == std::vector<PieceId>{ piece("wellington"), piece("clinton") });
	CHECK((wellington.corps.size() == 4 && wellington.special.size() == 2 && wellington.mobile_depots == 1));
	const StartForce &blucher = force_at(s, "liege");
	CHECK((blucher.corps.size() == 5 && blucher.army == piece("armee_de_l_elbe")));
	const StartForce &napoleon = force_at(s, "soissons");
	CHECK((napoleon.generals.size() == 3 && napoleon.corps.size() == 5 && napoleon.special.size() == 1));
	CHECK(napoleon.choices.size() == 3);
	CHECK(force_at(s, "munich").corps.size() == 6);
	CHECK(force_at(s, "milan").corps.size() == 3);
	CHECK(force_at(s, "anvers").fixed_depots == 1);
	CHECK(force_at(s, "koenigsberg").pick_command == 6);
	int blockaders = 0;
	for (const StartSquadron &squadron : s.squadrons) {
		blockaders += squadron.berth == Berth::Blockade ? squadron.draw : 0;
	}
	CHECK(blockaders == 9);
	int french = 0;
	for (const StartForce &force : s.forces) {
		for (const PieceId id : force.corps) {
			const Corps &c = game_data().corps[id - FIRST_CORPS];
			french += c.nation == FRANCE && (c.kind == CorpsKind::Line || c.kind == CorpsKind::Elite) ? 1 : 0;
		}
	}
	CHECK(french == 15);
}

TEST_CASE("[NE][NE-20.2-a] the Grand Campaign: levels, hands and the steps that the example counts") {
	const Scenario &s = scenario("campaign_1805");
	CHECK((s.year == 1805 && s.round == 2 && s.last_year == 1814 && s.victory == 5 && s.escalade == 0));
	CHECK((s.cards[EMPIRE].hand == 7 && s.cards[COALITION].hand == 7));
	CHECK(s.cards[COALITION].with.size() == 3);
	CHECK_FALSE(s.has_punishments);
	CHECK(steps(force_at(s, "lille")) == 15); // 13 after one corps stays behind
	CHECK(steps(force_at(s, "salzburg")) == 7);
	CHECK(steps(force_at(s, "venise")) == 7);
	CHECK(steps(force_at(s, "innsbruck")) == 2);
	CHECK(steps(force_at(s, "amsterdam")) == 2);
	CHECK(steps(force_at(s, "lublin")) + steps(force_at(s, "brest_litovsk")) == 8);
	CHECK(s.free.size() == 1);
	CHECK((s.free[0].generals == 3 && s.free[0].mobile_depots == 1));
}

TEST_CASE("[NE][NE-20.2-j] 1805: no counter that waits for an event, a state or a later year is on the map") {
	const Scenario &s = scenario("campaign_1805");
	for (const StartForce &force : s.forces) {
		CHECK(force.special.empty());
		for (const std::vector<PieceId> *pieces : { &force.corps, &force.reduced }) {
			for (const PieceId id : *pieces) {
				CHECK(game_data().corps[id - FIRST_CORPS].entry == Entry::Start);
			}
		}
	}
}

TEST_CASE("[NE][NE-20.2-b] 1805: politics drawn from the rulebook") {
	const Scenario &s = scenario("campaign_1805");
	const auto status = [&](Nation n) { return s.status[size_t(n)]; };
	CHECK(status(SPAIN).side == EMPIRE);
	CHECK(status(AUSTRIA).side == COALITION);
	CHECK(status(RUSSIA).side == COALITION);
	CHECK(status(PRUSSIA).standing == Standing::Neutral);
	CHECK(status(TURKEY).standing == Standing::Neutral);
	CHECK(status(EGYPT).standing == Standing::Neutral);
	CHECK(status(HESSE).patron == PRUSSIA);
	CHECK(status(SAXONY).patron == PRUSSIA);
	CHECK(status(THURINGIA).patron == AUSTRIA);
	CHECK(status(PAPAL_STATES).patron == AUSTRIA);
	CHECK(status(ITALY).standing == Standing::Protectorate);
	CHECK(status(SWITZERLAND).standing == Standing::Protectorate);
	// NE-X67: six French and three British minors with units.
	int french = 0, british = 0;
	for (int n = MAJORS; n < NATIONS; ++n) {
		const bool counts = game_data().nation[size_t(n)].has_units && s.status[size_t(n)].standing != Standing::Absent;
		french += counts && s.status[size_t(n)].side == EMPIRE ? 1 : 0;
		british += counts && s.status[size_t(n)].side == COALITION && s.status[size_t(n)].patron == BRITAIN ? 1 : 0;
	}
	CHECK(french == 6);
	CHECK(british == 3);
}

TEST_CASE("[NE][NE-20.3-a] 1809: the Coalition alone acts first, levels, hands and events") {
	const Scenario &s = scenario("campaign_1809");
	CHECK((s.year == 1809 && s.round == 1 && s.victory == 15 && s.escalade == -1 && s.has_punishments));
	CHECK_FALSE(s.acts_first[EMPIRE]);
	CHECK(s.acts_first[COALITION]);
	CHECK(s.cards[EMPIRE].with == std::vector<CardId>{ card_id(EMPIRE, 1), card_id(EMPIRE, 29), card_id(EMPIRE, 36) });
	CHECK(s.cards[COALITION].with.size() == 4);
	CHECK(s.cards[COALITION].spent == std::vector<CardId>{ card_id(COALITION, 3) });
	CHECK((s.events >> int(StandingEvent::ContinentalBlockade) & 1) == 1);
	CHECK((s.events >> int(StandingEvent::WarOfLiberation) & 1) == 1);
}

TEST_CASE("[NE][NE-20.3-e] 1809: politics and land") {
	const Scenario &s = scenario("campaign_1809");
	const Data &d = game_data();
	CHECK(s.status[PRUSSIA].standing == Standing::ForcedPeace);
	CHECK((s.status[PRUSSIA].until == 1810 && s.status[PRUSSIA].then == Standing::ForcedAlliance));
	for (const Nation n : { DENMARK, POLAND, SAXONY, NAPLES, CONFEDERATION }) {
		CHECK(s.status[size_t(n)].standing == Standing::Protectorate);
	}
	CHECK(s.status[WESTPHALIA].standing == Standing::Absent);
	const auto owner = [&](std::string_view zone_id) { return s.owner[d.zone[zone(zone_id)].province]; };
	CHECK(owner("varsovie") == POLAND);
	CHECK(owner("posen") == POLAND);
	CHECK(owner("innsbruck") == BAVARIA);
	CHECK(owner("venise") == ITALY);
	CHECK(owner("trieste") == FRANCE);
	CHECK(s.flags[EMPIRE][zone("madrid")]);
	CHECK(s.flags[EMPIRE][zone("leon")]);
	CHECK_FALSE(s.flags[EMPIRE][zone("ciudad_rodrigo")]);
	CHECK_FALSE(s.flags[EMPIRE][zone("seville")]);
	CHECK(steps(force_at(s, "salzburg")) == 12);
	CHECK(force_at(s, "ratisbonne").generals[0] == piece("davout"));
	CHECK(d.near[zone("ratisbonne")][zone("wurtzburg")]);
	CHECK(force_at(s, "klagenfurt").generals[0] == piece("jean"));
	CHECK((d.near[zone("klagenfurt")][zone("salzburg")] && d.near[zone("klagenfurt")][zone("venise")]));
}
