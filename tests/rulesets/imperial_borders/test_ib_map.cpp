// Tests of the map of Imperial Borders: the validators MAP-01 to MAP-16 and the ways that the worked examples use.
#include "ib_data_fixture.h"

#include <algorithm>
#include <initializer_list>
#include <set>

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

/// Whether each region of the path is adjacent to the one before.
bool is_path(std::initializer_list<std::string_view> path) {
	for (auto it = path.begin(); it + 1 != path.end(); ++it) {
		if (!ib_data().is_near(*it, *(it + 1))) {
			MESSAGE(std::string(*it), " - ", std::string(*(it + 1)));
			return false;
		}
	}
	return true;
}

template <class F> void each_region(F f) {
	for (int r = 0; r < ib_data().data->regions; ++r) {
		f(r, ib_data().data->region[size_t(r)]);
	}
}

int count_regions(RegionKind kind, Tier tier) {
	int n = 0;
	each_region([&](int, const Region &region) { n += region.kind == kind && region.tier == tier; });
	return n;
}

/// Regions that Forces of a Nation can come to from where it starts, by land and by sea, with some Nations Neutral.
RegionSet reach_of(int nation, PowerSet neutral) {
	const Data &data = *ib_data().data;
	RegionSet closed;
	for (int other = 0; other < NATIONS; ++other) {
		if (has(neutral, PowerId(other))) {
			closed |= data.closed_if_neutral[size_t(other)];
		}
	}
	RegionSet reached;
	each_region([&](int r, const Region &region) { reached[size_t(r)] = region.start_owner == nation; });
	for (bool is_growing = true; is_growing;) {
		RegionSet next = reached;
		each_region([&](int r, const Region &region) {
			if (reached[size_t(r)]) {
				next |= data.near[size_t(r)];
				for (int port : region.ports) {
					next.set(size_t(port));
				}
				if (region.interior != NO_REGION) {
					next.set(region.interior);
				}
			}
		});
		next &= ~closed;
		is_growing = next != reached;
		reached = next;
	}
	return reached;
}

bool is_independent(const Region &region) {
	return region.kind == RegionKind::Territory && region.start_owner < 0;
}

} // namespace

TEST_CASE("[IB][MAP-01] every port faces one sea and serves one territory, Malta none; ports touch nothing else") {
	const Data &data = *ib_data().data;
	each_region([&](int r, const Region &region) {
		if (region.kind != RegionKind::Port) {
			return;
		}
		CAPTURE(ib_data().catalog.spaces[r].id);
		REQUIRE(region.links.size() == 1);
		CHECK(data.region[region.links[0]].kind == RegionKind::Sea);
		CHECK(region.links[0] == region.sea);
		if (r == ib_data().region("malta")) {
			CHECK(region.interior == NO_REGION);
		} else {
			REQUIRE(region.interior != NO_REGION);
			const Region &interior = data.region[region.interior];
			CHECK(interior.kind == RegionKind::Territory);
			CHECK(std::count(interior.ports.begin(), interior.ports.end(), uint8_t(r)) == 1);
		}
	});
}

TEST_CASE("[IB][MAP-02] mountain ranges touch territories only, at least two") {
	const Data &data = *ib_data().data;
	int ranges = 0;
	each_region([&](int r, const Region &region) {
		if (!data.range[size_t(r)]) {
			return;
		}
		++ranges;
		CAPTURE(ib_data().catalog.spaces[r].id);
		CHECK(region.links.size() >= 2);
		CHECK((data.near[size_t(r)] & ~data.territory).none());
		CHECK(region.tier == Tier::None);
	});
	CHECK(ranges == 20);
}

TEST_CASE("[IB][MAP-03] territories divided by a range meet only where a way round it is named") {
	// Pairs that share a range and a direct link are neighbours on one flank or stand in [[gap]]; the loader refuses
	// all others. These are divided along their whole border:
	const Loaded &ib = ib_data();
	const std::pair<const char *, const char *> divided[] = {
		{ "leon", "portugal" },
		{ "aragon_catalonia", "aquitaine" },
		{ "new_castile", "andalusia" },
		{ "provence", "piedmont" },
		{ "switzerland", "lombardy_venetia" },
		{ "tyrol", "lombardy_venetia" },
		{ "tyrol", "wurttemberg" },
		{ "bohemia_styria", "saxony" },
		{ "bohemia_styria", "silesia_posen" },
		{ "baden", "wurttemberg" },
		{ "england", "scotland" },
		{ "norway", "sweden" },
		{ "galicia", "hungary" },
		{ "galicia", "ruthenia" },
	};
	for (const auto &[a, b] : divided) {
		CAPTURE(a);
		CAPTURE(b);
		CHECK_FALSE(ib.is_near(a, b));
		CHECK(ib.steps(a, b) == 2);
	}
	for (const auto &[a, b] : { std::pair("bavaria", "tyrol"), std::pair("hungary", "moldavia_wallachia"),
				 std::pair("tuscany", "papal_states") }) {
		CHECK(ib.is_near(a, b));
	}
}

TEST_CASE("[IB][MAP-04] each Nation has one Capital and four Major territories; three Capital Ports in all") {
	const Loaded &ib = ib_data();
	for (int nation = 0; nation < NATIONS; ++nation) {
		int capitals = 0, majors = 0;
		each_region([&](int r, const Region &region) {
			if (region.kind == RegionKind::Territory && region.homeland == nation) {
				capitals += region.tier == Tier::Capital;
				majors += region.tier == Tier::Major;
				if (region.is_capital) {
					CHECK(ib.data->capital[size_t(nation)] == r);
				}
			}
		});
		CHECK(capitals == 1);
		CHECK(majors == 4);
	}
	std::set<std::string> capital_ports;
	each_region([&](int r, const Region &region) {
		if (region.kind == RegionKind::Port && region.tier == Tier::Capital) {
			capital_ports.insert(ib.catalog.spaces[r].id);
		}
	});
	CHECK(capital_ports == std::set<std::string>{ "liverpool", "london", "st_petersburg" });
	CHECK(ib.at("london").interior == ib.region("england"));
	CHECK(ib.at("liverpool").interior == ib.region("england"));
	CHECK(ib.at("england").is_capital);
}

TEST_CASE("[IB][MAP-05] a coastal Major territory has one or two homeland ports; Andalusia has Gibraltar besides") {
	const Loaded &ib = ib_data();
	each_region([&](int r, const Region &region) {
		if (region.kind == RegionKind::Territory && region.homeland >= 0 && !region.ports.empty()) {
			CAPTURE(ib.catalog.spaces[r].id);
			const auto own = std::count_if(region.ports.begin(), region.ports.end(),
					[&](int port) { return ib.data->region[size_t(port)].homeland == region.homeland; });
			CHECK(own >= 1);
			CHECK(own <= 2);
			CHECK(int(region.ports.size()) == own + (r == ib.region("andalusia") ? 1 : 0));
		}
	});
	// IB-G-29, IB-G-30, IB-G-31
	for (const char *id : { "gibraltar", "malta" }) {
		CHECK(ib.at(id).tier == Tier::Major);
		CHECK(ib.at(id).start_owner == GREAT_BRITAIN);
		CHECK(ib.at(id).homeland == -1);
	}
	CHECK(ib.at("gibraltar").interior == ib.region("andalusia"));
	CHECK(ib.data->gibraltar == ib.region("gibraltar"));
	CHECK(ib.data->malta == ib.region("malta"));
}

TEST_CASE("[IB][MAP-06] counts of ports, territories and regions") {
	const Data &data = *ib_data().data;
	CHECK(count_regions(RegionKind::Territory, Tier::Capital) == 6);
	CHECK(count_regions(RegionKind::Territory, Tier::Major) == 24);
	CHECK(count_regions(RegionKind::Territory, Tier::Minor) == 32);
	CHECK(count_regions(RegionKind::Port, Tier::Capital) == 3);
	CHECK(count_regions(RegionKind::Port, Tier::Major) == 18 + 2);
	CHECK(count_regions(RegionKind::Port, Tier::Minor) == 29);
	CHECK(data.minor.count() == 32);
	CHECK(data.sea.count() == 26);
	CHECK(data.regions == 160);
	CHECK(data.regions <= MAX_REGIONS);
	int independent = 0;
	each_region([&](int, const Region &region) { independent += is_independent(region); });
	CHECK(independent == 26);
}

TEST_CASE("[IB][MAP-07] every Nation has a homeland port for its Frigate") {
	const int expected[] = { 4, 2, 2, 6, 3, 4 };
	for (int nation = 0; nation < NATIONS; ++nation) {
		CHECK(int((ib_data().data->homeland[size_t(nation)] & ib_data().data->port).count()) == expected[nation]);
	}
}

TEST_CASE("[IB][MAP-08][EX-23] Spalato to Cagliari by way of Bari and the Tyrrhenian Sea takes six steps") {
	CHECK(is_path({ "spalato", "adriatic_sea", "bari", "adriatic_sea", "ionian_sea", "tyrrhenian_sea", "cagliari" }));
	CHECK(ib_data().at("spalato").interior == ib_data().region("slovenia_croatia"));
	CHECK(ib_data().at("bari").interior == ib_data().region("naples"));
	CHECK(ib_data().at("cagliari").interior == ib_data().region("sardinia"));
}

TEST_CASE("[IB][MAP-09][EX-06] a Spanish port lies six steps from Naples by way of Cagliari") {
	CHECK(is_path({ "barcelona", "balearic_sea", "sardinian_sea", "tyrrhenian_sea", "cagliari", "tyrrhenian_sea",
			"naples_port" }));
	CHECK(ib_data().steps("barcelona", "cagliari") + ib_data().steps("cagliari", "naples_port") == 6);
}

TEST_CASE("[IB][MAP-10][EX-03] Corunna to La Rochelle is within one order") {
	CHECK(ib_data().steps("corunna", "la_rochelle") == 2);
	CHECK(ib_data().at("corunna").interior == ib_data().region("leon"));
}

TEST_CASE("[IB][MAP-11][EX-03] Leon borders Aragon-Catalonia, and Portugal over a Brown range") {
	CHECK(is_path({ "tras_os_montes", "leon", "aragon_catalonia" }));
	CHECK(is_path({ "leon", "tras_os_montes", "portugal" }));
	CHECK(ib_data().at("tras_os_montes").kind == RegionKind::BrownRange);
}

TEST_CASE("[IB][MAP-12][EX-27][EX-28][EX-29][EX-30] the ways of the Austrian example") {
	const Loaded &ib = ib_data();
	CHECK(is_path({ "piedmont", "lombardy_venetia", "central_alps", "switzerland" }));
	CHECK(is_path({ "eastern_alps", "tyrol", "allgau_alps", "wurttemberg", "bavaria", "bohemia_styria", "ore_mountains",
			"saxony" }));
	CHECK(ib.at("central_alps").kind == RegionKind::WhiteRange);
	CHECK(ib.at("eastern_alps").kind == RegionKind::WhiteRange);
	CHECK(ib.at("allgau_alps").kind == RegionKind::BrownRange);
	CHECK(ib.at("ore_mountains").kind == RegionKind::BrownRange);
	for (const char *id : { "bohemia_styria", "ruthenia", "slovenia_croatia", "hungary" }) {
		CHECK(ib.at(id).homeland == AUSTRIA);
	}
}

TEST_CASE("[IB][MAP-13] islands have no land links and a port") {
	for (const char *id : { "corsica", "sardinia", "balearic_islands", "sicily", "ireland" }) {
		CAPTURE(id);
		CHECK(ib_data().at(id).links.empty());
		CHECK(ib_data().at(id).ports.size() >= 1);
	}
}

TEST_CASE("[IB][MAP-14] with Neutral land closed every Nation in play reaches at least three Independents") {
	const Data &data = *ib_data().data;
	for (const Scenario &scenario : data.scenarios) {
		for (int nation = 0; nation < NATIONS; ++nation) {
			if (scenario.seat[size_t(nation)] < 0) {
				continue;
			}
			const RegionSet reached = reach_of(nation, scenario.neutral);
			int independents = 0;
			each_region(
					[&](int r, const Region &region) { independents += reached[size_t(r)] && is_independent(region); });
			CAPTURE(scenario.id);
			CAPTURE(nation);
			CHECK(independents >= 3);
		}
	}
}

TEST_CASE("[IB][MAP-15] Great Britain's homeland has no land way to the continent; Hanover is its foothold") {
	const Loaded &ib = ib_data();
	const RegionSet homeland = ib.data->homeland[GREAT_BRITAIN] & ib.data->territory;
	CHECK(homeland.count() == 5);
	each_region([&](int r, const Region &region) {
		if (region.kind == RegionKind::Territory && region.homeland != GREAT_BRITAIN) {
			CHECK(ib.steps("england", ib.catalog.spaces[r].id) == NO_WAY);
		}
	});
	CHECK(ib.at("hanover").start_owner == GREAT_BRITAIN);
	CHECK(ib.steps("hanover", "brandenburg") == 1);
}

TEST_CASE("[IB][MAP-16] every territory can be reached from every other by land and sea") {
	const RegionSet reached = reach_of(SPAIN, 0);
	CHECK(int(reached.count()) == ib_data().data->regions);
}

// --- Places the rulebook names ---

TEST_CASE("[IB][IB-S-03] annexed territories at the start, with their ports") {
	const Loaded &ib = ib_data();
	const std::tuple<int, const char *, const char *> expected[] = {
		{ FRANCE, "corsica", "ajaccio" },
		{ AUSTRIA, "tyrol", "" },
		{ PRUSSIA, "westphalia", "" },
		{ GREAT_BRITAIN, "hanover", "bremen" },
		{ RUSSIA, "finland", "helsinki" },
		{ SPAIN, "balearic_islands", "palma" },
	};
	for (const auto &[nation, territory, port] : expected) {
		CAPTURE(territory);
		CHECK(ib.at(territory).start_owner == nation);
		CHECK(ib.at(territory).tier == Tier::Minor);
		CHECK(ib.at(territory).homeland == -1);
		if (std::string_view(port).empty()) {
			CHECK(ib.at(territory).ports.empty());
		} else {
			CHECK(ib.at(port).start_owner == nation);
			CHECK(ib.at(port).interior == ib.region(territory));
		}
	}
}

TEST_CASE("[IB][IB-N-03][IB-N-04][IB-N-05] what a Neutral Nation closes") {
	const Loaded &ib = ib_data();
	const RegionSet &spain = ib.data->closed_if_neutral[SPAIN];
	CHECK(spain.count() == 5 + 4 + 2);
	CHECK(spain[size_t(ib.region("palma"))]);
	CHECK(spain[size_t(ib.region("andalusia"))]);
	CHECK_FALSE(spain[size_t(ib.region("gibraltar"))]);
	const RegionSet &russia = ib.data->closed_if_neutral[RUSSIA];
	CHECK(russia.count() == 5 + 3 + 4 + 3);
	for (const char *id : { "finland", "helsinki", "lithuania", "libau", "suwalski", "moldavia_wallachia", "galatz",
				 "st_petersburg" }) {
		CHECK(russia[size_t(ib.region(id))]);
	}
}

TEST_CASE("[IB][IB-O-06] Sweden and Portugal are the special Independents") {
	std::set<std::string> special;
	each_region([&](int r, const Region &region) {
		if (region.is_special) {
			CHECK(is_independent(region));
			special.insert(ib_data().catalog.spaces[r].id);
		}
	});
	CHECK(special == std::set<std::string>{ "portugal", "sweden" });
}

TEST_CASE("[IB][IB-P1-08] base income at the start is 13 for every Nation") {
	for (int nation = 0; nation < NATIONS; ++nation) {
		int income = 0;
		each_region([&](int, const Region &region) {
			income += region.kind == RegionKind::Territory && region.start_owner == nation ? int(region.tier) : 0;
		});
		CHECK(income == 13);
	}
}

TEST_CASE("[IB] balance: every Nation has three Independents within an order of its starting land or ports") {
	const Loaded &ib = ib_data();
	for (int nation = 0; nation < NATIONS; ++nation) {
		std::set<int> easy;
		each_region([&](int from, const Region &home) {
			if (home.start_owner != nation) {
				return;
			}
			each_region([&](int to, const Region &region) {
				const int way = ib.data->distance[size_t(from)][size_t(to)];
				if (is_independent(region) && way <= LAND_RANGE) {
					easy.insert(to);
				} else if (region.kind == RegionKind::Port && region.interior != NO_REGION && way <= SEA_RANGE &&
						is_independent(ib.data->region[region.interior])) {
					easy.insert(region.interior);
				}
			});
		});
		CAPTURE(nation);
		CHECK(easy.size() >= 3);
	}
}
