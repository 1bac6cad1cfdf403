// Checks of Kutuzov's data: numbers and lines that its rules fix (inventory, data present and data to be authored).
#include "ku_check.h"

#include "data/spelling.h"
#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

namespace {

/// Reports what is not as the rules say, by file.
struct Check {
	const ImData &d;
	const data::FileSet &files;
	data::Errors &errors;

	void that(bool is_so, const char *file, const std::string &what) const {
		if (!is_so) {
			errors.add({ files.display(file), 0, 0 }, "", what);
		}
	}
	int find(const char *id) const {
		for (int p = 0; p < d.places; ++p) {
			if (d.place[size_t(p)].id == id) {
				return p;
			}
		}
		errors.add({ files.display("map.toml"), 0, 0 }, "", "the rules name a Place " + data::quoted(id));
		return 0;
	}
	/// KT-02 and its fellows: lines that the rules state. `kind` LINK_KINDS: any that is neither River nor Marsh.
	void line(const char *a, const char *b, int kind, const char *rule) const {
		const kit::MapLink *link = d.graph.link(find(a), find(b));
		const bool is_so = kind < 0
				? link == nullptr
				: link != nullptr && (kind == LINK_KINDS ? link->kind < int(LinkKind::Marsh) : link->kind == kind);
		that(is_so, "map.toml", std::string("the line ") + a + " - " + b + " is not what the rules say (" + rule + ")");
	}
};

void check_map(const Check &c) {
	const ImData &d = c.d;
	const Set russian_keys = d.keys & d.russia;
	c.that(d.zones.count() == 11, "map.toml", "there are 11 Zones (KU-1.24-a)");
	c.that(russian_keys.count() == 13, "map.toml", "Russia has 13 Keys (KU-1.9-a)");
	c.that((russian_keys & d.home[R2]).count() == 6, "map.toml", "six Russian Keys are R2's (KU-1.21-h)");
	c.that((russian_keys & d.home[R1]).count() == 7, "map.toml", "six Russian Keys and Moscow are R1's (KU-1.21-h)");
	c.that(((d.russia & d.home[R2]) - d.keys - d.zones).none(), "map.toml", "only Keys are R2's (KU-1.21-h)");
	c.that((d.keys & d.home[AU]).count() == 2, "map.toml", "Austria has two Keys (KU-6.31-b)");
	c.that(d.depots.count() == 6, "map.toml", "there are six Depots (KU-1.21-c)");
	c.that(d.capitals.count() == 2, "map.toml", "there are two Capitals (KU-1.21-b)");
	c.that(d.ports.count() == 10, "map.toml", "there are 10 Ports (KU-1.21-j)");
	c.that((d.ports & d.home[R1]).count() >= 2, "map.toml", "R1 needs two Ports for a Convoy (KU-15.2-a)");
	c.that(d.pripyet.count() == 9, "map.toml", "nine Duchies are the Pripyet Marshes (KU-20.32-a)");
	c.that(d.edge[0].count() == 4, "map.toml", "four Zones are the western edge (KU-6.32-b)");
	c.that(d.edge[1].count() == 4, "map.toml", "four Zones are the eastern edge (KU-6.32-b)");
	const int duchies = (d.russia - d.zones).count();
	c.that(duchies >= 65 && duchies <= 80, "map.toml", "Russia has 65 to 80 Duchies (KX-05a)");
	for (int n = 0; n < d.nations; ++n) {
		c.that((d.home[size_t(n)] & d.zones).any(), "map.toml",
				d.nation[size_t(n)].id + " has no Home Zone (KU-1.24-c)");
	}
	d.keys.each([&](int key) {
		int dry = 0;
		for (const kit::MapLink &link : d.graph.links_of(key)) {
			dry += link.kind != int(LinkKind::River) ? 1 : 0;
		}
		c.that(dry >= 2, "map.toml", d.place[size_t(key)].id + " has fewer than two lines without a River (KX-05f)");
	});
	const int pinsk = c.find("pinsk");
	Set marsh = d.graph.near(pinsk, int(LinkKind::Marsh));
	c.that(marsh.count() == 8, "map.toml", "Pinsk has eight Marsh lines (KX-05e)");
	marsh.set(pinsk);
	c.that(marsh == d.pripyet, "map.toml", "the Pripyet Marshes are Pinsk and its Marsh neighbours (KX-05e)");
	struct Line {
		const char *a, *b;
		int kind;
		const char *rule;
	};
	constexpr int CLEAR = 0, ROUGH = 1, MARSH = 2, RIVER = 3;
	constexpr Line LINES[] = { { "moscow", "borodino", CLEAR, "KT-02" }, { "moscow", "ryazan", RIVER, "KT-49" },
		{ "pinsk", "bobruisk", MARSH, "KT-02" }, { "masuria", "grodno", RIVER, "KT-02" },
		{ "kiev", "konotop", ROUGH, "KT-02" }, { "elnya", "mstislavl", ROUGH, "KT-44" },
		{ "smolensk", "mstislavl", LINK_KINDS, "KT-44" }, { "minsk", "lida", LINK_KINDS, "KT-02" },
		{ "staraya_russa", "cholm", LINK_KINDS, "KT-73" }, { "staraya_russa", "novgorod", LINK_KINDS, "KT-73" },
		{ "staraya_russa", "tver", LINK_KINDS, "KT-73" }, { "staraya_russa", "chudovo", RIVER, "KT-73" },
		{ "minsk", "volozhin", -1, "KT-02" }, { "galicia", "poland", CLEAR, "KT-03" },
		{ "galicia", "austria", CLEAR, "KT-03" }, { "poland", "austria", -1, "KT-03" } };
	for (const Line &line : LINES) {
		c.line(line.a, line.b, line.kind, line.rule);
	}
}

void check_forces(const Check &c) {
	const ImData &d = c.d;
	constexpr uint8_t POOLS[NATIONS][SOLDIERS] = { { 19, 6, 3 }, { 19, 6, 3 }, { 19, 6, 3 }, { 19, 6, 3 }, { 4, 2, 0 },
		{ 7, 3, 1 } };
	int french = 0, russian = 0, allied = 0;
	for (int n = 0; n < d.nations; ++n) {
		const im::NationInfo &nation = d.nation[size_t(n)];
		for (int k = 0; k < SOLDIERS; ++k) {
			c.that(nation.pool[size_t(k)] == POOLS[n][k], "forces.toml",
					nation.id + " has another number of " + std::string(SOLDIER_IDS[size_t(k)]) + " (KU-1.5-c)");
		}
		(nation.is_power ? nation.camp == IMPERIAL ? french : russian : allied) += nation.flags;
		c.that(nation.dmc == (nation.is_power ? 2 : 0), "forces.toml",
				"each Power has two Mobilization Centres (KU-17.2-d)");
	}
	c.that(french == 60 && russian == 16 && allied == 11, "forces.toml",
			"there are 60 French, 16 Russian and 11 Allied Flags (KU-1.7-a)");
	c.that(d.leaders <= 20, "forces.toml", "there are stands for 20 Leaders");
	c.that(d.hero >= 0 && d.leader[size_t(std::max(0, d.hero))].nation == R1, "forces.toml",
			"one Leader of R1 has the entry of KU-6.35-a");
	c.that(__builtin_popcountll(d.last_leaders) == 1, "forces.toml", "one Leader is lost last (KU-12.51-b)");
}

void check_tables(const Check &c) {
	const Tables &t = c.d.tables;
	c.that(t.turn.size() == 4, "tables.toml", "there are four Turns (KU-4-a)");
	c.that(t.morale.size() == 6 && t.level.size() == 6, "tables.toml",
			"there are six Morale Levels and six Attrition Levels (KU-9-a, KU-14.41-a)");
	c.that(band_value(t.key_modifier, 3) == 2, "tables.toml", "three Tsarist Keys give +2 (KT-77)");
	for (size_t i = 1; i < t.key_modifier.size(); ++i) {
		c.that(t.key_modifier[i].value <= t.key_modifier[i - 1].value, "tables.toml",
				"more Tsarist Keys never help the Conquest roll (KX-04)");
	}
	c.that(t.awards.overrun.group == 4 && t.awards.rout.army == 2, "tables.toml",
			"an Army Group overrun costs 4, an Army routed 2 (KT-37, KT-38)");
	int will = 0;
	for (const MoraleInfo &level : t.morale) {
		will += level.will ? 1 : 0;
	}
	c.that(will == c.d.markers.will_to_fight, "tables.toml", "each Will to Fight marker has its box (KU-2.5-b)");
	int winter = 0;
	for (const Card &card : c.d.card) {
		winter += card.winter ? 1 : 0;
	}
	c.that(winter == 12, "cards.toml", "twelve Must Play cards are special (KU-4.21-e)");
	c.that(c.d.starts.size() == 4, "scenarios/", "there is a start for each Turn (KU-2.41-a)");
}

} // namespace

void check_data(const ImData &data, const data::FileSet &files, data::Errors &errors) {
	const Check check{ data, files, errors };
	check_map(check);
	check_forces(check);
	check_tables(check);
}

} // namespace baton::ku
