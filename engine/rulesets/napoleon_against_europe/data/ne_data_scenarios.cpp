// Reads scenarios/*.toml: dates, cards, politics and set-ups, with every check that a set-up can be placed.
#include "ne_data_load.h"

#include <algorithm>

namespace baton::ne {

namespace {

using data::Count;
using data::quoted;
using data::Table;

/// One scenario being read: what has been placed already, so that no counter stands twice.
struct ScenarioLoad {
	Load &load;
	const Table &root;
	Scenario &scenario;
	std::array<bool, PIECES> is_used = {};
	std::array<int, NATIONS> drawn = {}; ///< unnamed fleets asked for
	std::array<int, NATIONS> depots = {};

	bool use(const Table &table, std::string_view key, PieceId piece) {
		if (piece == NO_PIECE || piece >= PIECES) {
			return false;
		}
		if (is_used[piece]) {
			table.error(key, quoted(load.data.id_of(piece)) + " stands there twice or is removed");
			return false;
		}
		is_used[piece] = true;
		return true;
	}
	std::vector<PieceId> take(const Table &table, std::string_view key, const data::IdTable &ids, int base) {
		std::vector<PieceId> pieces = small_ids(table.id_set(key, ids, Count::optional()), base);
		for (const PieceId piece : pieces) {
			use(table, key, piece);
		}
		return pieces;
	}
};

/// Whose counters a force of this nation may hold: those of the same side.
Side side_of(const Scenario &scenario, Nation nation) {
	const StartStatus &status = scenario.status[size_t(nation)];
	if (status.side != NO_SIDE) {
		return status.side;
	}
	return status.patron == NO_NATION || status.patron == nation ? NO_SIDE
																 : scenario.status[size_t(status.patron)].side;
}

// --- Head and cards ---

void read_head(ScenarioLoad &s) {
	const Table &root = s.root;
	Scenario &scenario = s.scenario;
	scenario.id = root.str("id");
	scenario.title = root.str("title");
	scenario.subtitle = root.str("subtitle");
	scenario.summary = root.str("summary");
	scenario.rule = s.load.rule(root);
	scenario.year = int16_t(root.integer("year", FIRST_YEAR, LAST_YEAR));
	scenario.last_year = int16_t(root.integer("last_year", scenario.year, LAST_YEAR));
	scenario.round = int8_t(root.integer("round", 1, ROUNDS));
	scenario.has_interphase = root.boolean("interphase");
	scenario.has_punishments = root.boolean("punishments");
	scenario.victory = int8_t(root.integer_or("victory", VICTORY_COALITION + 1, VICTORY_EMPIRE - 1, -1));
	scenario.escalade = int8_t(root.integer_or("escalade", 0, ESCALADE_PUNISHMENTS - 1, -1));
	const uint32_t first = root.flags("first_sides", SIDE_IDS, Count::at_least(1));
	scenario.acts_first[EMPIRE] = (first & 1) != 0;
	scenario.acts_first[COALITION] = (first & 2) != 0;
	constexpr std::string_view WHO[] = { "empire", "coalition", "neutrals" };
	const data::List order = root.list("order", Count::between(2, 3));
	uint32_t seen = 0;
	for (int i = 0; i < order.size() && i < 3; ++i) {
		const int who = order.one_of(i, WHO);
		if ((seen >> who & 1) != 0) {
			order.error(i, quoted(WHO[who]) + " stands there twice");
		}
		seen |= 1u << who;
		scenario.order[size_t(i)] = who == 2 ? NO_SIDE : Side(who);
		++scenario.orders;
	}
	const data::List duties = root.list("duties");
	for (int i = 0; i < duties.size(); ++i) {
		scenario.duties.emplace_back(s.load.rules.name(duties.id(i, s.load.rules)));
	}
	for (const int event : root.id_set("events", s.load.events)) {
		scenario.events = uint16_t(scenario.events | 1u << event);
	}
}

void read_cards(ScenarioLoad &s) {
	const Table cards = s.root.table("cards");
	for (size_t side = 0; side < SIDES; ++side) {
		const Table table = cards.table(SIDE_IDS[side]);
		StartCards &start = s.scenario.cards[side];
		const std::vector<int> only = table.integers("only", 1, DECK_CARDS, Count::optional());
		const std::vector<int> without = table.integers("without", 1, DECK_CARDS, Count::optional());
		if (!only.empty() && !without.empty()) {
			table.error("without", "give either `only` or `without`");
		}
		for (int number = 1; number <= DECK_CARDS; ++number) {
			start.in_deck[size_t(number)] = only.empty();
		}
		for (const int number : only) {
			start.in_deck[size_t(number)] = true;
		}
		for (const int number : without) {
			start.in_deck[size_t(number)] = false;
		}
		start.hand = int8_t(table.integer("hand", 1, 12));
		for (const std::string_view key : { "with", "spent" }) {
			for (const int number : table.integers(key, 1, DECK_CARDS, Count::optional())) {
				if (!start.in_deck[size_t(number)]) {
					table.error(key, "number " + std::to_string(number) + " is not in the deck");
				}
				(key == "with" ? start.with : start.spent).push_back(card_id(Side(side), number));
			}
		}
		if (int(start.with.size()) > start.hand) {
			table.error("with", "there are more of them than cards in the hand");
		}
	}
}

// --- Politics ---

void read_status(ScenarioLoad &s) {
	Scenario &scenario = s.scenario;
	NationSet seen = 0;
	for (const Table &table : s.root.tables("status", Count::exactly(NATIONS))) {
		const Nation nation = s.load.nation(table);
		if ((seen & bit_of(nation)) != 0) {
			table.error("nation", "the status of " + std::string(NATION_IDS[size_t(nation)]) + " stands there twice");
		}
		seen |= bit_of(nation);
		StartStatus &status = scenario.status[size_t(nation)];
		status.standing = table.one_of<Standing>("status", STANDING_WORDS);
		status.side = Side(table.one_of_or<int>("side", SIDE_IDS, NO_SIDE));
		status.patron = s.load.nation_or_none(table, "patron");
		status.until = int16_t(table.integer_or("until", scenario.year, LAST_YEAR, 0));
		status.then = table.one_of_or("then", STANDING_WORDS, Standing::Neutral);
		s.load.rule(table);
		const bool has_side = status.side != NO_SIDE;
		const bool is_alone = status.standing == Standing::Neutral || status.standing == Standing::Absent;
		if (is_alone && (has_side || status.patron != NO_NATION)) {
			table.error("side", "neutral and absent nations have no side");
		}
		if (!is_alone && !has_side && (status.patron == NO_NATION || is_major(nation))) {
			table.error("side", "an ally needs a side, or a neutral major power as its patron");
		}
		if (status.patron != NO_NATION && !is_major(status.patron)) {
			table.error("patron", "a patron is a major power (NE-8.1.2-a)");
		}
		if ((status.standing == Standing::ForcedPeace) != (status.until != 0)) {
			table.error("until", "a forced peace, and only that, ends in a year (NE-18.2.3-g)");
		}
		if (status.standing == Standing::Protectorate && !s.load.data.nation[size_t(nation)].can_be_protectorate) {
			table.error("status", "this nation cannot be a protectorate (NE-4-z)");
		}
		if ((nation == FRANCE && status.side != EMPIRE) || (nation == BRITAIN && status.side != COALITION)) {
			table.error("side", "France and Britain lead their sides (NE-8.1-a)");
		}
	}
}

void read_land(ScenarioLoad &s) {
	const Data &data = s.load.data;
	Scenario &scenario = s.scenario;
	for (int p = 0; p < data.provinces; ++p) {
		scenario.owner[size_t(p)] = data.province[size_t(p)].country;
	}
	for (const Table &table : s.root.tables("annexed", Count::optional())) {
		const int province = table.id("province", s.load.provinces);
		const Nation nation = s.load.nation(table);
		s.load.rule(table);
		if (scenario.owner[size_t(province)] == nation) {
			table.error("nation", "the province belongs to it already, or stands there twice");
		}
		scenario.owner[size_t(province)] = nation;
	}
	for (const Table &table : s.root.tables("control", Count::optional())) {
		const Side side = table.one_of<Side>("side", SIDE_IDS);
		const int province = table.id_or("province", s.load.provinces);
		const std::vector<int> zones = table.id_set("zones", s.load.zones, Count::optional());
		const std::vector<int> except = table.id_set("except", s.load.zones, Count::optional());
		s.load.rule(table);
		if ((province >= 0) == !zones.empty()) {
			table.error("zones", "give either zones or a province");
		}
		ZoneSet held = province >= 0 ? data.province[size_t(province)].zones : ZoneSet{};
		for (const int zone : zones) {
			held.set(zone);
		}
		for (const int zone : except) {
			if (!held[zone]) {
				table.error("except", quoted(s.load.zone_id(zone)) + " is not in the province");
			}
			held.reset(zone);
		}
		// NE-3.2-b: open zones never carry a flag.
		held -= data.open;
		if (held.intersects(scenario.flags[size_t(other(side))])) {
			table.error("side", "the other side controls some of these zones already");
		}
		scenario.flags[size_t(side)] |= held;
	}
}

// --- Forces ---

int steps_of(const Data &data, const StartForce &force) {
	int steps = int(force.reduced.size());
	for (const PieceId piece : force.corps) {
		steps += data.corps[piece - FIRST_CORPS].steps;
	}
	return steps;
}

void check_command(ScenarioLoad &s, const Table &table, const StartForce &force) {
	const Data &data = s.load.data;
	const int corps = int(force.corps.size() + force.reduced.size());
	std::vector<PieceId> generals = force.generals;
	generals.insert(generals.end(), force.pick_default.begin(), force.pick_default.end());
	if (corps == 0) {
		table.error("", "a force needs a corps");
		return;
	}
	if (generals.empty()) {
		// NE-11-d: without a general there is one unit.
		if (corps > 1 || force.army != NO_PIECE) {
			table.error("generals", "more than one corps, or an army, needs a general (NE-11-d)");
		}
		return;
	}
	const General &first = data.general[generals[0] - FIRST_GENERAL];
	const int command = s.scenario.ratings[generals[0] - FIRST_GENERAL].command *
			(force.army == NO_PIECE ? 1 : ARMY_COMMAND_FACTOR);
	const int steps = steps_of(data, force);
	if (steps > command) {
		table.error("corps",
				std::to_string(steps) + " steps are more than " + quoted(first.id) + " commands, " +
						std::to_string(command) + " (NE-10.1-a)");
	}
	if (int(generals.size()) - 1 > (force.army == NO_PIECE ? 0 : ARMY_SUBORDINATES)) {
		table.error("generals", "only an army has subordinate generals, three at most (NE-10.1-d)");
	}
	for (const PieceId piece : generals) {
		const General &general = data.general[piece - FIRST_GENERAL];
		if (general.nation == first.nation && general.rank < first.rank) {
			table.error("generals", quoted(general.id) + " outranks " + quoted(first.id) + " (NE-10.2-a)");
		}
		if (general.year > s.scenario.year) {
			table.error(
					"generals", quoted(general.id) + " enters in " + std::to_string(general.year) + " (NE-7.3.5-a)");
		}
	}
	for (const PieceId piece : force.pick_default) {
		if (s.scenario.ratings[piece - FIRST_GENERAL].command < force.pick_command) {
			table.error("pick_default", quoted(data.id_of(piece)) + " has less than the command asked for");
		}
	}
	int cavalry = 0;
	for (const std::vector<PieceId> *pieces : { &force.corps, &force.reduced }) {
		for (const PieceId piece : *pieces) {
			cavalry += data.corps[piece - FIRST_CORPS].kind == CorpsKind::Cavalry ? 1 : 0;
		}
	}
	if ((cavalry > 0 || !force.special.empty()) && force.army == NO_PIECE) {
		table.error("army", "reserve cavalry and special units stand with an army (NE-4-f)");
	}
}

void check_sides(ScenarioLoad &s, const Table &table, const StartForce &force) {
	const Data &data = s.load.data;
	const Side side = side_of(s.scenario, force.nation);
	for (const std::vector<PieceId> *pieces :
			{ &force.corps, &force.reduced, &force.generals, &force.pick_default, &force.special }) {
		for (const PieceId piece : *pieces) {
			const Nation nation = data.nation_of(piece);
			if (nation != force.nation && (side == NO_SIDE || side_of(s.scenario, nation) != side)) {
				table.error("corps", quoted(data.id_of(piece)) + " is not on the side of the force");
			}
		}
	}
	if (force.army != NO_PIECE && data.nation_of(force.army) != force.nation) {
		table.error("army", "the army marker belongs to another power");
	}
}

void read_forces(ScenarioLoad &s) {
	Load &load = s.load;
	std::array<ZoneSet, SIDES + 1> taken;
	for (const Table &table : s.root.tables("force", Count::at_least(1))) {
		StartForce force;
		force.nation = load.nation(table);
		force.zone = ZoneId(table.id("zone", load.zones));
		force.choices = small_ids(table.id_set("choices", load.zones, Count::optional()), 0);
		force.generals = s.take(table, "generals", load.generals, FIRST_GENERAL);
		force.pick = int8_t(table.integer_or("pick", 1, ARMY_SUBORDINATES, 0));
		force.pick_command = int8_t(table.integer_or("pick_command", 1, 12, 0));
		force.pick_default = s.take(table, "pick_default", load.generals, FIRST_GENERAL);
		if (int(force.pick_default.size()) != force.pick) {
			table.error("pick_default", "as many as `pick`");
		}
		const int army = table.id_or("army", load.armies);
		force.army = army < 0 ? NO_PIECE : PieceId(FIRST_ARMY + army);
		s.use(table, "army", force.army);
		force.corps = s.take(table, "corps", load.corps, FIRST_CORPS);
		force.reduced = s.take(table, "reduced", load.corps, FIRST_CORPS);
		for (const PieceId piece : force.reduced) {
			if (load.data.corps[piece - FIRST_CORPS].steps < 2) {
				table.error("reduced", quoted(load.data.id_of(piece)) + " has no reduced side (NE-4-t)");
			}
		}
		force.special = s.take(table, "special", load.special, FIRST_SPECIAL);
		force.mobile_depots = int8_t(table.integer_or("mobile_depots", 1, 4, 0));
		force.fixed_depots = int8_t(table.integer_or("fixed_depots", 1, 4, 0));
		s.depots[size_t(force.nation)] += force.mobile_depots + force.fixed_depots;
		load.rule(table);
		check_command(s, table, force);
		check_sides(s, table, force);
		// NE-11-a: one force of a side in a zone.
		ZoneSet &zones = taken[size_t(side_of(s.scenario, force.nation) + 1)];
		if (zones[force.zone]) {
			table.error("zone", "another force of the side stands there (NE-11-a)");
		}
		zones.set(force.zone);
		s.scenario.forces.push_back(std::move(force));
	}
}

void read_squadrons(ScenarioLoad &s) {
	Load &load = s.load;
	for (const Table &table : s.root.tables("squadron", Count::any())) {
		StartSquadron squadron;
		squadron.nation = load.nation(table);
		const int places = int(table.has("port")) + int(table.has("sea")) + int(table.has("blockade"));
		if (places != 1) {
			table.error("", "give one of port, sea and blockade");
		}
		if (table.has("sea")) {
			squadron.berth = Berth::Sea;
			squadron.place = uint8_t(table.id("sea", load.seas));
		} else {
			const std::string_view key = table.has("port") ? "port" : "blockade";
			squadron.berth = table.has("port") ? Berth::Port : Berth::Blockade;
			squadron.place = uint8_t(table.id(key, load.zones));
			if (load.data.zone[squadron.place].port == NO_PORT) {
				table.error(key, quoted(load.zone_id(squadron.place)) + " has no port");
			}
		}
		squadron.choices = small_ids(table.id_set("choices", load.zones, Count::optional()), 0);
		for (const ZoneId zone : squadron.choices) {
			if (load.data.zone[zone].port == NO_PORT) {
				table.error("choices", quoted(load.zone_id(zone)) + " has no port");
			}
		}
		squadron.fleets = s.take(table, "fleets", load.fleets, FIRST_FLEET);
		squadron.draw = int8_t(table.integer_or("draw", 1, SQUADRON_FLEETS, 0));
		s.drawn[size_t(squadron.nation)] += squadron.draw;
		load.rule(table);
		for (const PieceId fleet : squadron.fleets) {
			if (load.data.nation_of(fleet) != squadron.nation) {
				table.error("fleets", quoted(load.data.id_of(fleet)) + " belongs to another nation");
			}
		}
		const int fleets = int(squadron.fleets.size()) + squadron.draw;
		if (fleets < 1 || fleets > SQUADRON_FLEETS) {
			table.error("fleets", "a squadron has one to three fleets (NE-17.2.2-a)");
		}
		s.scenario.squadrons.push_back(std::move(squadron));
	}
}

void read_free(ScenarioLoad &s) {
	for (const Table &table : s.root.tables("free", Count::optional())) {
		StartFree free;
		free.nation = s.load.nation(table);
		free.generals = int8_t(table.integer("generals", 0, 5));
		for (const Table &entry : table.tables("generals_default", Count::exactly(free.generals))) {
			const PieceId general = PieceId(FIRST_GENERAL + entry.id("general", s.load.generals));
			s.use(entry, "general", general);
			free.generals_default.emplace_back(general, ZoneId(entry.id("zone", s.load.zones)));
		}
		free.mobile_depots = int8_t(table.integer("mobile_depots", 0, 5));
		free.depots_default =
				small_ids(table.ids("depots_default", s.load.zones, Count::exactly(free.mobile_depots)), 0);
		s.depots[size_t(free.nation)] += free.mobile_depots;
		s.load.rule(table);
		s.scenario.free.push_back(std::move(free));
	}
}

void read_removed(ScenarioLoad &s) {
	const Table removed = s.root.table("removed");
	for (const PieceId piece : s.take(removed, "generals", s.load.generals, FIRST_GENERAL)) {
		s.scenario.removed.push_back(piece);
	}
	for (const PieceId piece : s.take(removed, "fleets", s.load.fleets, FIRST_FLEET)) {
		s.scenario.removed.push_back(piece);
	}
	for (const PieceId piece : s.take(removed, "special", s.load.special, FIRST_SPECIAL)) {
		s.scenario.removed.push_back(piece);
	}
	s.load.rule(removed);
}

/// NE-2.2-a: the counters of generals, and those that this scenario has instead.
void read_ratings_of_years(ScenarioLoad &s) {
	for (size_t i = 0; i < GENERALS; ++i) {
		s.scenario.ratings[i] = s.load.data.general[i];
	}
	std::array<bool, GENERALS> is_read = {};
	for (const Table &table : s.root.tables("rating", Count::optional())) {
		const int general = table.id("general", s.load.generals);
		if (general >= 0 && general < GENERALS) {
			if (is_read[size_t(general)]) {
				table.error("general", quoted(s.load.data.general[size_t(general)].id) + " stands there twice");
			}
			is_read[size_t(general)] = true;
			read_ratings(table, s.scenario.ratings[size_t(general)], false);
		}
		s.load.rule(table);
	}
}

/// What is left must be enough for fleets drawn at random and for depots.
void check_counts(const ScenarioLoad &s) {
	for (size_t n = 0; n < NATIONS; ++n) {
		const NationInfo &nation = s.load.data.nation[n];
		int left = 0;
		for (const PieceId fleet : nation.fleets) {
			left += s.is_used[fleet] ? 0 : 1;
		}
		if (s.drawn[n] > left) {
			s.root.error("squadron",
					nation.id + " draws " + std::to_string(s.drawn[n]) + " fleets and has " + std::to_string(left));
		}
		if (s.depots[n] > nation.depots) {
			s.root.error("force",
					nation.id + " places " + std::to_string(s.depots[n]) + " depots and has " +
							std::to_string(int(nation.depots)));
		}
	}
}

} // namespace

void load_scenarios(Load &load) {
	const std::vector<std::string> names = load.files.names_under("scenarios/");
	if (names.empty()) {
		load.errors.add({ load.files.display("scenarios/"), 0, 0 }, "", "there is no scenario");
	}
	data::IdTable ids("scenario");
	struct Listed {
		int place = 0;
		Scenario scenario;
		ScenarioInfo info;
	};
	std::vector<Listed> all;
	for (const std::string &name : names) {
		const data::Document document = data::parse(load.files, name, load.errors);
		const Table root = document.root();
		root.header(SCHEMA);
		root.define("id", ids);
		Listed entry;
		Scenario &scenario = entry.scenario;
		ScenarioLoad s{ load, root, scenario };
		entry.place = root.integer("place", 1, 100);
		read_head(s);
		read_briefing(root, load.catalog, entry.info);
		read_cards(s);
		read_status(s);
		read_land(s);
		read_removed(s);
		read_ratings_of_years(s);
		read_forces(s);
		read_squadrons(s);
		read_free(s);
		for (const Table &table : root.tables("reserve", Count::optional())) {
			for (const PieceId piece : s.take(table, "corps", load.corps, FIRST_CORPS)) {
				scenario.reserve.push_back(piece);
			}
			load.rule(table);
		}
		check_counts(s);
		if (document.is_ok() && name != "scenarios/" + scenario.id + ".toml") {
			root.error("id", "the id is the name of the file");
		}
		all.push_back(std::move(entry));
		document.finish();
	}
	std::stable_sort(all.begin(), all.end(), [](const auto &a, const auto &b) { return a.place < b.place; });
	for (auto &[place, scenario, info] : all) {
		info.id = scenario.id;
		info.title = scenario.title;
		info.detail = scenario.summary;
		for (size_t side = 0; side < SIDES; ++side) {
			SeatInfo seat;
			seat.id = SIDE_IDS[side];
			seat.name = load.data.side[side].name;
			seat.powers = { PowerId(side) };
			info.seats.push_back(std::move(seat));
		}
		load.catalog.scenarios.push_back(std::move(info));
		load.data.scenarios.push_back(std::move(scenario));
	}
	check_scenarios(load.files, load.errors, load.catalog);
}

} // namespace baton::ne
