// The map of Napoléon against Europe: distances and neighbours that the rulebook's examples imply.
#include "ne_test_support.h"

using namespace baton::ne;
using namespace baton::ne::test;

namespace {

const Zone &at(std::string_view id) {
	return game_data().zone[zone(id)];
}

bool touch(std::string_view a, std::string_view b) {
	return game_data().near[zone(a)][zone(b)];
}

LinkKind kind(std::string_view a, std::string_view b) {
	const Link *link = game_data().link(zone(a), zone(b));
	REQUIRE_MESSAGE(link != nullptr, std::string(a), " - ", std::string(b));
	return link->kind;
}

} // namespace

TEST_CASE("[NE][NE-3.1-a] the map has 180 to 250 zones and 12 to 15 sea zones") {
	const Data &d = game_data();
	CHECK(d.zones >= 180);
	CHECK(d.zones <= 250);
	CHECK(d.seas >= 12);
	CHECK(d.seas <= 15);
}

TEST_CASE("[NE] links go both ways and agree with the bit sets") {
	const Data &d = game_data();
	for (int z = 0; z < d.zones; ++z) {
		ZoneSet seen;
		for (const Link &link : d.links_of(z)) {
			const Link *back = d.link(link.to, z);
			REQUIRE(back != nullptr);
			CHECK(back->kind == link.kind);
			CHECK(back->sea == link.sea);
			CHECK(d.near_by[size_t(link.kind)][size_t(z)][link.to]);
			seen.set(link.to);
		}
		CHECK(seen == d.near[size_t(z)]);
	}
}

TEST_CASE("[NE] every zone of the mainland can be reached from Paris without a desert road") {
	const Data &d = game_data();
	ZoneSet reached;
	reached.set(zone("paris"));
	for (int round = 0; round < d.zones; ++round) {
		ZoneSet more;
		reached.each([&](int z) { more |= d.near[size_t(z)]; });
		reached |= more;
	}
	for (int z = 0; z < d.zones; ++z) {
		const bool is_reached = reached[z];
		const bool is_island = !d.zone[size_t(z)].is_continental;
		const bool is_beyond = d.zone[size_t(z)].country == BRITAIN;
		CHECK_MESSAGE((is_reached || is_island || is_beyond), d.zone[size_t(z)].id);
	}
}

TEST_CASE("[NE][NE-X46] Marmont: Hollande, Hanovre, Berg, Thuringe, Wurtzburg with one flag in 6 MP, and Hesse not "
		  "needed") {
	CHECK(march({ "amsterdam", "hanovre", "berg", "thuringe", "wurtzburg" }) + game_data().tables.flag_cost <= 6);
	CHECK(at("thuringe").fortress == 0);
	CHECK(at("thuringe").city == "Erfurt");
	CHECK_FALSE(at("thuringe").is_open);
}

TEST_CASE("[NE][NE-X48] Venise to Mantoue is one step of 2 MP into marsh") {
	CHECK(march({ "venise", "mantoue" }) == 2);
	CHECK(at("mantoue").terrain == Terrain::Marsh);
	CHECK(game_data().is_difficult(zone("mantoue")));
}

TEST_CASE("[NE][NE-X49] Florence to Rome is 2 MP, and the beaten corps goes from Rome back to Naples") {
	CHECK(distance("florence", "rome") == 2);
	CHECK(touch("rome", "naples"));
	CHECK(kind("rome", "naples") == LinkKind::Plain);
}

TEST_CASE("[NE][NE-X50] Salzbourg, Munich and Ulm are 1 MP apart") {
	CHECK(march({ "salzburg", "munich", "ulm" }) == 2);
}

TEST_CASE("[NE][NE-X51] Lille to Ulm by Soissons, Metz, Strasbourg and Bade is 6 MP and no route is shorter") {
	CHECK(march({ "lille", "soissons", "metz", "strasbourg", "bade", "ulm" }) == 6);
	CHECK(distance("lille", "ulm") == 6);
}

TEST_CASE("[NE][NE-X52] Innsbruck to Ulm is a counter-march of 1 MP without mountains in the way") {
	CHECK(march({ "innsbruck", "ulm" }) == 1);
}

TEST_CASE("[NE][NE-X56] Lublin to Brest-Litovsk 1 MP, from there 5 MP to Leopoldstadt through poor land") {
	CHECK(march({ "lublin", "brest_litovsk" }) == 1);
	CHECK(distance("brest_litovsk", "leopoldstadt") == 5);
	CHECK(march({ "brest_litovsk", "lublin", "sandomir", "cracovie", "leopoldstadt" }) == 5);
	CHECK(at("sandomir").is_poor);
}

TEST_CASE("[NE][NE-X60] a Russian army in Vienne is fed through the fortresses of Hungary and Galicia") {
	for (const char *id : { "neminov", "lemberg", "kaschau", "leopoldstadt" }) {
		CHECK(at(id).fortress == 1);
	}
	CHECK(distance("vienne", "leopoldstadt") <= SUPPLY_HOP);
	CHECK(distance("raab", "leopoldstadt") <= SUPPLY_HOP); // NE-X63
	CHECK(distance("leopoldstadt", "kaschau") <= SUPPLY_HOP);
	CHECK(distance("kaschau", "lemberg") <= SUPPLY_HOP);
	CHECK(distance("lemberg", "neminov") <= SUPPLY_HOP);
}

TEST_CASE("[NE][NE-X57] Munich, Salzbourg, Vienne are 1 MP apart and Ulm is a link 2 MP from Salzbourg") {
	CHECK(march({ "munich", "salzburg", "vienne" }) == 2);
	CHECK(distance("salzburg", "ulm") == SUPPLY_HOP);
	CHECK(at("salzburg").fortress == 1);
	CHECK(at("vienne").fortress == 1);
}

TEST_CASE("[NE][NE-X58] Charles reaches the zone south of Vienne from Mantoue with 5 MP, and it is not difficult") {
	CHECK(distance("mantoue", "graz") <= 5);
	CHECK(touch("graz", "vienne"));
	CHECK(touch("graz", "salzburg"));
	CHECK_FALSE(game_data().is_difficult(zone("graz")));
	// The whole march lies in Austria, so that the bonus for home ground holds.
	ZoneSet austria = game_data().country[AUSTRIA];
	CHECK(distance("mantoue", "graz", austria) <= 5);
}

TEST_CASE("[NE][NE-X60] Leopoldstadt touches Vienne at 1 MP") {
	CHECK(march({ "leopoldstadt", "vienne" }) == 1);
}

TEST_CASE(
		"[NE][NE-X61] the zone north of Budapest is 2 MP from Vienne; Graz, Salzbourg, Vienne and a siege take 3 MP") {
	CHECK(distance("vienne", "neograd") == 2);
	CHECK(touch("neograd", "budapest"));
	CHECK(march({ "graz", "salzburg", "vienne" }) + game_data().tables.siege_cost == 3);
}

TEST_CASE("[NE][NE-X62] from there Koutouzov is in Vienne by Budapest and the zone east of Vienne with 4 MP") {
	CHECK(march({ "neograd", "budapest", "raab", "vienne" }) <= 4);
}

TEST_CASE("[NE][NE-X43][NE-X65] nearest fortresses after the peace with Austria") {
	CHECK(distance("vienne", "ulm") < distance("vienne", "trieste"));
	CHECK(distance("vienne", "ulm") < distance("vienne", "venise"));
	CHECK(distance("brunn", "brest_litovsk") < distance("brunn", "neminov"));
	CHECK(distance("raab", "neminov") < distance("raab", "brest_litovsk"));
}

TEST_CASE("[NE][NE-X70] redeployments of 1806 fit the movement factors") {
	CHECK(distance("madrid", "leon") == 3);
	ZoneSet russia = game_data().country[RUSSIA];
	CHECK(distance("neminov", "grodno", russia) > 3);
	CHECK(distance("neminov", "grodno", russia) <= 6);
	CHECK(touch("grodno", "vilna"));
	CHECK(distance("vilna", "koenigsberg") <= 6);
	CHECK(distance("breslau", "wittemberg") <= 6);
	CHECK(distance("berlin", "magdebourg") <= 3);
	CHECK(distance("kassel", "magdebourg") <= 3);
	CHECK(distance("ulm", "wurtzburg") <= 8);
	CHECK(distance("liege", "wurtzburg") <= 8);
	CHECK(distance("strasbourg", "wurtzburg") <= 8);
	CHECK(distance("milan", "mayence") > 3);
	CHECK(distance("milan", "mayence") <= 6);
	CHECK(distance("wurtzburg", "mayence") <= 3);
	CHECK(distance("brest", "reims") <= 4);
	CHECK(distance("toulon", "florence") <= 4);
}

TEST_CASE("[NE][NE-X20][NE-12.1-e] Milan and Bologne meet in a point only; Mantoue lies between") {
	CHECK_FALSE(touch("milan", "bologna"));
	CHECK(touch("milan", "mantoue"));
	CHECK(touch("mantoue", "bologna"));
}

TEST_CASE("[NE][NE-X25] an unbridged river guards Milan on the Austrian side") {
	CHECK(kind("verone", "milan") == LinkKind::River);
	CHECK(at("verone").country == AUSTRIA);
}

TEST_CASE("[NE][NE-X16] Ulm has neighbours over an unbridged river and over nothing") {
	CHECK(kind("ulm", "ratisbonne") == LinkKind::River);
	CHECK(kind("ulm", "munich") == LinkKind::Plain);
}

TEST_CASE("[NE][NE-X33] Thorn, a fortress, touches a marsh zone; from that zone back to Thorn is beyond a hop") {
	CHECK(at("thorn").fortress == 1);
	CHECK(touch("thorn", "pultusk"));
	CHECK(at("pultusk").terrain == Terrain::Marsh);
	CHECK(game_data().tables.terrain_cost[size_t(Terrain::Marsh)] + march({ "pultusk", "thorn" }) > SUPPLY_HOP);
}

TEST_CASE("[NE][NE-X19] a ridge into clear land costs 3 MP, a pass fits a supply hop") {
	const Data &d = game_data();
	int ridges = 0, passes = 0;
	for (int z = 0; z < d.zones; ++z) {
		for (const Link &link : d.links_of(z)) {
			if (d.zone[link.to].terrain != Terrain::Clear) {
				continue;
			}
			if (link.kind == LinkKind::Ridge) {
				CHECK(d.entry_cost(link) == 3);
				++ridges;
			} else if (link.kind == LinkKind::Pass) {
				CHECK(d.entry_cost(link) <= SUPPLY_HOP);
				++passes;
			}
		}
	}
	CHECK(ridges > 20);
	CHECK(passes > 60);
}

TEST_CASE("[NE][NE-3.1-b] only Gibraltar, Mantoue and Constantinople are citadels") {
	const Data &d = game_data();
	CHECK(d.citadel.count() == 3);
	CHECK((d.citadel[d.at.gibraltar] && d.citadel[d.at.mantoue] && d.citadel[d.at.constantinople]));
}

TEST_CASE("[NE] fortresses and capitals where reinforcements appeared in the example") {
	for (const std::string_view id : { "vilna", "liege", "strasbourg", "la_corogne", "magdebourg", "varsovie",
				 "neminov", "brest_litovsk", "ulm", "rome", "florence" }) {
		CHECK_MESSAGE(at(id).fortress == 1, std::string(id));
	}
	CHECK(at("berlin").is_capital);
	CHECK(at("madrid").is_capital);
	CHECK(at("vienne").is_capital);
}

TEST_CASE("[NE][NE-3.1-c] key zones are those of the inventory") {
	const Data &d = game_data();
	ZoneSet expected;
	for (const std::string_view id :
			{ "paris", "bordeaux", "lyon", "anvers", "mantoue", "madrid", "le_caire", "londres", "gibraltar", "malte",
					"moscou", "saint_petersbourg", "odessa", "kiev", "vienne", "prague", "berlin", "koenigsberg",
					"varsovie", "lisbonne", "naples", "palerme", "constantinople", "adrianople" }) {
		expected.set(zone(id));
	}
	CHECK(d.key == expected);
}

TEST_CASE("[NE][NE-12.1-k][NE-13.3-c] the desert road joins Alexandrette and Acre") {
	CHECK(kind("alexandrette", "acre") == LinkKind::Desert);
	CHECK(at("acre").country == EGYPT);
}

TEST_CASE("[NE][NE-12.1-f][NE-12.1-g] straits name the sea that closes them; Copenhague's is in the Straits") {
	const Data &d = game_data();
	for (const Link &link : d.links_of(zone("copenhague"))) {
		CHECK(link.kind == LinkKind::Strait);
		CHECK(d.sea[link.sea].id == "detroits");
	}
	CHECK(kind("constantinople", "brousse") == LinkKind::Strait);
	CHECK(kind("reggio", "messine") == LinkKind::Strait);
}

TEST_CASE("[NE][NE-4-l] islands are not continental, Copenhague is") {
	for (const std::string_view id : { "palerme", "messine", "ajaccio", "cagliari", "malte", "mahon", "londres" }) {
		CHECK_FALSE_MESSAGE(at(id).is_continental, std::string(id));
	}
	CHECK(at("copenhague").is_continental);
}

TEST_CASE("[NE][NE-X37][NE-X64] ports open on the seas that the examples name") {
	const Data &d = game_data();
	const auto sea = [&](std::string_view id) { return d.sea[at(id).sea].id; };
	CHECK(sea("amsterdam") == "manche");
	CHECK(sea("anvers") == "manche");
	CHECK(sea("toulon") == "golfe_du_lion");
	CHECK(sea("saint_petersbourg") == "golfe_de_finlande");
	CHECK(sea("odessa") == "mer_noire");
	CHECK(sea("zara") == "adriatique");
}

TEST_CASE("[NE][NE-17.2.3-a][NE-17.2.4-a] one gate at the Bosphorus and ice in the north of the Baltic") {
	const Data &d = game_data();
	CHECK(d.gate == d.at.constantinople);
	int gates = 0, icy = 0;
	for (int s = 0; s < d.seas; ++s) {
		gates += d.sea[size_t(s)].gated != 0 ? 1 : 0;
		icy += d.sea[size_t(s)].has_ice ? 1 : 0;
	}
	CHECK(gates == 2);
	CHECK(icy == 1);
}

TEST_CASE("[NE][NE-X10][NE-7.3.4-c] Frioul and Illyrie are cut off from France by Italy") {
	const Data &d = game_data();
	for (const int nation : { FRANCE, SPAIN }) {
		d.country[size_t(nation)].each([&](int z) {
			for (const Link &link : d.links_of(z)) {
				const std::string &province = d.province[d.zone[link.to].province].id;
				CHECK(province != "frioul");
				CHECK(province != "illyrie");
			}
		});
	}
}

TEST_CASE("[NE][NE-20.2-f] nine minors bear the symbol of the Confederation; Westphalia and Poland have land to take "
		  "in") {
	const Data &d = game_data();
	NationSet confederation = 0;
	int westphalia = 0, poland = 0;
	for (int z = 0; z < d.zones; ++z) {
		const Zone &zone = d.zone[size_t(z)];
		if ((zone.symbols & SYMBOL_CONFEDERATION) != 0) {
			confederation |= bit_of(zone.country);
		}
		westphalia += (zone.symbols & SYMBOL_WESTPHALIA) != 0 ? 1 : 0;
	}
	for (int p = 0; p < d.provinces; ++p) {
		poland += (d.province[size_t(p)].symbols & SYMBOL_POLAND) != 0 ? 1 : 0;
	}
	CHECK(std::popcount(confederation) >= 6);
	CHECK(westphalia >= 3);
	CHECK(poland >= 3);
}
