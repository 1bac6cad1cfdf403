// What the rules fix about the map, checked at load (CTG-MAP-08 to CTG-MAP-19, CTG-EX-02, CTG-EX-10).
#include "ctg_data_load.h"

namespace baton::ctg {

namespace {

struct Pair {
	const char *a;
	const char *b;
	const char *rule;
};

// CTG-MAP-09, CTG-EX-10
constexpr Pair BORDERS[] = { { "finland", "st_petersburg", "CTG-MAP-09" }, { "finland", "sweden", "CTG-MAP-09" },
	{ "armenia", "caucasus", "CTG-MAP-09" }, { "armenia", "arabia", "CTG-MAP-09" }, { "egypt", "syria", "CTG-MAP-09" },
	{ "egypt", "cyrenaica", "CTG-MAP-09" }, { "tripolitania", "tunisia", "CTG-MAP-09" },
	{ "albania", "macedonia", "CTG-EX-10" }, { "macedonia", "greece", "CTG-EX-10" },
	{ "macedonia", "constantinople", "CTG-EX-10" }, { "anatolia", "syria", "CTG-EX-10" } };
constexpr Pair NO_BORDERS[] = { { "denmark", "sweden", "CTG-MAP-11" }, { "constantinople", "anatolia", "CTG-MAP-11" },
	{ "sicily", "naples", "CTG-MAP-11" }, { "london", "picardy", "CTG-MAP-11" },
	{ "gibraltar", "morocco", "CTG-MAP-11" }, { "gibraltar", "andalusia", "CTG-MAP-11" },
	{ "gibraltar", "western_spain", "CTG-MAP-11" }, { "greece", "albania", "CTG-EX-10" } };
constexpr Pair WATERS[] = { { "north_sea", "baltic_sea", "CTG-MAP-13" },
	{ "mid_atlantic", "barbary_coast", "CTG-MAP-13" }, { "black_sea", "aegean_sea", "CTG-MAP-13" },
	{ "english_channel", "north_atlantic", "CTG-EX-08" }, { "baltic_sea", "gulf_of_bothnia", "CTG-EX-06" } };
constexpr const char *AFRICA[] = { "morocco", "oran", "algiers", "tunisia", "tripolitania", "cyrenaica", "egypt" };
constexpr Pair CAPITALS[] = { { "paris", "france", "CTG-MAP-08" }, { "london", "britain", "CTG-MAP-08" },
	{ "berlin", "prussia", "CTG-MAP-08" }, { "st_petersburg", "russia", "CTG-MAP-08" },
	{ "moscow", "russia", "CTG-MAP-08" }, { "constantinople", "turkey", "CTG-MAP-08" },
	{ "vienna", "austria", "CTG-MAP-08" }, { "madrid", "spain", "CTG-MAP-08" } };
// Prussia is free within bounds; the others follow from the Prestige example (CTG-EX-02).
constexpr int HOMES[MAJORS][2] = { { 10, 10 }, { 8, 8 }, { 5, 6 }, { 13, 13 }, { 7, 7 }, { 7, 7 }, { 6, 6 } };

class Check {
public:
	Check(Load &load, const data::Table &root) : load_(load), root_(root) {}

	void fail(const std::string &what, const std::string &rule) { root_.error("", what + " (" + rule + ")"); }
	int space(const char *id, const char *rule) {
		const int found = load_.space(id);
		if (found < 0) {
			fail(std::string("there is no ") + id, rule);
		}
		return found;
	}
	void touch(const Graph &graph, const Pair &pair, bool wanted) {
		const int a = space(pair.a, pair.rule), b = space(pair.b, pair.rule);
		if (a >= 0 && b >= 0 && graph.is_near(a, b) != wanted) {
			fail(std::string(pair.a) + " and " + pair.b + (wanted ? " must touch" : " must not touch"), pair.rule);
		}
	}

private:
	Load &load_;
	const data::Table &root_;
};

} // namespace

void check_map(Load &load, const data::Table &root) {
	const CtgData &d = load.data;
	Check check(load, root);
	for (const Pair &pair : BORDERS) {
		check.touch(d.land, pair, true);
	}
	for (const Pair &pair : NO_BORDERS) {
		check.touch(d.land, pair, false);
	}
	for (const Pair &pair : WATERS) {
		check.touch(d.water, pair, true);
	}
	int homes[MAJORS] = {}, capitals = 0, north = 0, africa = 0, foment = 0;
	for (const Region &region : d.region) {
		homes[region.homeland >= 0 ? region.homeland : 0] += region.homeland >= 0 ? 1 : 0;
		capitals += region.capital ? 1 : 0;
		north += region.north ? 1 : 0;
		africa += region.africa ? 1 : 0;
		foment += region.foment ? 1 : 0;
		if ((region.north || region.navy) && region.homeland >= 0) {
			check.fail(region.id + " is no minor nation", region.north ? "CTG-MAP-19" : "CTG-SETUP-17");
		}
		if (region.navy && region.ports.size() != 1) {
			check.fail(region.id + " needs one port for its squadron", "CTG-SETUP-17");
		}
		if (region.foment && region.homeland < 0) {
			check.fail(region.id + " is no homeland", "CTG-UPR-01");
		}
	}
	for (PowerId p = 0; p < MAJORS; ++p) {
		if (homes[p] < HOMES[p][0] || homes[p] > HOMES[p][1]) {
			check.fail("the homeland of " + std::string(load.nations.name(p)) + " has the wrong size", "CTG-EX-02");
		}
	}
	for (const Pair &pair : CAPITALS) {
		const int at = check.space(pair.a, pair.rule);
		if (at >= 0 && at < REGIONS &&
				(!d.region[size_t(at)].capital || d.region[size_t(at)].homeland != load.nations.find(pair.b))) {
			check.fail(std::string(pair.a) + " is a capital of " + pair.b, pair.rule);
		}
	}
	for (size_t i = 0; i < std::size(AFRICA); ++i) {
		const int at = check.space(AFRICA[i], "CTG-MAP-18");
		if (at >= 0 && (!d.region[size_t(at)].africa || d.region[size_t(at)].coast.none())) {
			check.fail(std::string(AFRICA[i]) + " lies on the coast of North Africa", "CTG-MAP-18");
		}
		if (i > 0) {
			check.touch(d.land, { AFRICA[i - 1], AFRICA[i], "CTG-MAP-18" }, true);
		}
	}
	if (capitals != 8) {
		check.fail("there are eight capitals", "CTG-MAP-08");
	}
	if (north != 15) {
		check.fail("there are fifteen northern minors", "CTG-MAP-19");
	}
	if (africa != int(std::size(AFRICA))) {
		check.fail("North Africa has seven regions", "CTG-MAP-18");
	}
	if (foment != 4) {
		check.fail("four homeland regions are always open to unrest", "CTG-UPR-01");
	}
	const int gibraltar = check.space("gibraltar", "CTG-MAP-12");
	if (gibraltar >= 0 && !d.land.links_of(gibraltar).empty()) {
		check.fail("Gibraltar counts as an island", "CTG-MAP-12");
	}
	const int egypt = check.space("egypt", "CTG-MAP-15"), ionian = check.space("ionian_sea", "CTG-MAP-15");
	if (egypt >= 0 && ionian >= 0 && d.region[size_t(egypt)].coast[ionian]) {
		check.fail("the Ionian Sea does not touch Egypt", "CTG-MAP-15");
	}
	const int london = check.space("london", "CTG-MAP-13"), atlantic = check.space("north_atlantic", "CTG-MAP-13");
	if (london >= 0 && atlantic >= 0 && !d.region[size_t(london)].coast[atlantic]) {
		check.fail("the North Atlantic touches London", "CTG-MAP-13");
	}
}

} // namespace baton::ctg
