// Loads the data of Imperial Borders: rules reference, Nations, options and scenarios; the other files stand beside.
#include "ib_data_load.h"

#include "data/spelling.h"
#include "kit/nations.h"

#include <algorithm>

namespace baton::ib {

using data::Count;
using data::Table;

// --- Shared by the loaders ---

std::vector<Table> read_each(const Table &root, std::string_view key, std::span<const std::string_view> words) {
	std::vector<Table> found(words.size());
	for (const Table &table : root.tables(key, Count::exactly(int(words.size())))) {
		const size_t word = size_t(table.one_of("id", words));
		if (found[word].exists()) {
			table.error("id", "\"" + std::string(words[word]) + "\" stands there twice");
		} else {
			found[word] = table;
		}
	}
	return found;
}

// --- game.toml ---

namespace {

void read_powers(Load &load, const Table &root) {
	const std::vector<Table> tables = read_in_order(root, "power", NATION_IDS);
	for (size_t nation = 0; nation < tables.size(); ++nation) {
		const Table &table = tables[nation];
		Named power;
		power.id = NATION_IDS[nation];
		power.name = table.str("name");
		power.detail = table.str("adjective");
		power.rule = load.rule(table);
		baton::NationInfo look;
		look.id = power.id;
		look.name = power.name;
		look.adjective = power.detail;
		look.code = table.str("code");
		look.power = PowerId(nation);
		read_own_look(table, look);
		load.catalog.nations.push_back(std::move(look));
		load.data.start_gold[nation] = int8_t(table.integer("gold", 0, 100));
		const int capital = table.id("capital", load.regions);
		if (table.exists() && capital != load.data.capital[nation]) {
			table.error("capital",
					"the map says that the capital of " + power.id + " is \"" +
							load.region_id(load.data.capital[nation]) + "\" (IB-G-26)");
		}
		load.catalog.powers.add(std::move(power));
	}
}

/// IB-N-03: the homeland closes; IB-N-04 and IB-N-05: some neighbours with their Ports as well.
void read_neutrals(Load &load, const Table &root) {
	for (size_t nation = 0; nation < NATIONS; ++nation) {
		load.data.closed_if_neutral[nation] = load.data.homeland[nation];
	}
	for (const Table &table : root.tables("neutral", Count::any())) {
		RegionSet &closed = load.data.closed_if_neutral[size_t(table.id("power", load.nations))];
		load.rule(table);
		for (int r : table.id_set("closed", load.regions)) {
			if (load.region(r).kind != RegionKind::Territory || load.region(r).tier != Tier::Minor) {
				table.error("closed", "\"" + load.region_id(r) + "\" is not a minor territory");
			}
			closed.set(size_t(r));
			for (int port : load.region(r).ports) {
				closed.set(size_t(port));
			}
		}
	}
}

void read_options(Load &load, const Table &root) {
	constexpr std::string_view GROUPS[] = { "advanced", "ruling", "set_up" };
	load.common().read_options(root, OPTION_IDS, GROUPS);
	const std::vector<Table> tables = root.tables("option", Count::any());
	const Table presets = tables.size() > size_t(Option::StartForces) ? tables[size_t(Option::StartForces)] : Table();
	if (presets.exists() &&
			presets.strs("choices", Count::exactly(int(PRESET_IDS.size()))) !=
					std::vector<std::string>(PRESET_IDS.begin(), PRESET_IDS.end())) {
		presets.error("choices", "the choices are one_elite, as_read, balanced in this order (AMB-01)");
	}
}

} // namespace

void load_game(Load &load) {
	const data::Document document = data::parse(load.files, "game.toml", load.errors);
	const Table root = document.root();
	root.header(SCHEMA);
	read_game_head(root, load.catalog, "ib.");
	const int rounds_min = root.integer("rounds_min", 1, LAST_ROUND);
	root.integer("rounds_max", rounds_min, LAST_ROUND);
	read_credits(root, load.catalog);
	read_powers(load, root);
	read_neutrals(load, root);
	read_options(load, root);
	document.finish();
}

// --- scenarios/*.toml ---

namespace {

struct OrderedScenario {
	int order = 0;
	Scenario scenario;
	ScenarioInfo info;
};

/// Teams: those of the file first (IB-T-01), then each Nation left over by itself.
void read_teams(Load &load, const Table &root, Scenario &scenario) {
	data::IdTable teams("team");
	scenario.team.fill(-1);
	for (const Table &table : root.tables("team", Count::optional())) {
		const int team = table.define("id", teams);
		table.str("name");
		for (int nation : table.id_set("powers", load.nations, Count::between(2, 3))) {
			if (scenario.seat[size_t(nation)] < 0) {
				table.error("powers", std::string(NATION_IDS[size_t(nation)]) + " has no seat");
			} else if (scenario.team[size_t(nation)] >= 0) {
				table.error("powers", std::string(NATION_IDS[size_t(nation)]) + " is in another team already");
			}
			scenario.team[size_t(nation)] = int8_t(team);
		}
	}
	int next = teams.size();
	scenario.is_team_game = next > 0;
	for (size_t nation = 0; nation < NATIONS; ++nation) {
		if (scenario.seat[nation] >= 0 && scenario.team[nation] < 0) {
			scenario.team[nation] = int8_t(next++);
		}
	}
}

void read_seats(Load &load, const Table &root, Scenario &scenario, ScenarioInfo &info) {
	data::IdTable seats("seat");
	scenario.seat.fill(-1);
	const std::vector<Table> tables = root.tables("seat", Count::between(2, MAX_SEATS));
	for (const Table &table : tables) {
		SeatInfo seat;
		const int number = table.define("id", seats);
		seat.id = table.str("id");
		seat.name = table.str("name");
		for (int nation : table.id_set("powers", load.nations, Count::at_least(1))) {
			if (scenario.seat[size_t(nation)] >= 0) {
				table.error("powers", std::string(NATION_IDS[size_t(nation)]) + " has another seat already");
			} else if (has(scenario.neutral, PowerId(nation))) {
				table.error(
						"powers", std::string(NATION_IDS[size_t(nation)]) + " is Neutral and has no seat (IB-N-02)");
			}
			scenario.seat[size_t(nation)] = int8_t(number);
			seat.powers.push_back(PowerId(nation));
		}
		info.seats.push_back(std::move(seat));
	}
	scenario.seats = seats.size();
	read_teams(load, root, scenario);
	for (size_t i = 0; i < tables.size() && i < info.seats.size(); ++i) {
		SeatInfo &seat = info.seats[i];
		for (PowerId nation : seat.powers) {
			if (scenario.team[size_t(nation)] != scenario.team[size_t(seat.powers[0])]) {
				tables[i].error("powers", "the Nations of one seat are one team (IB-T-01)");
				break;
			}
		}
		if (!seat.powers.empty()) {
			seat.team = scenario.is_team_game ? scenario.team[size_t(seat.powers[0])] : int8_t(-1);
		}
	}
	for (size_t nation = 0; nation < NATIONS; ++nation) {
		if (scenario.seat[nation] < 0 && !has(scenario.neutral, PowerId(nation))) {
			root.error("neutral", std::string(NATION_IDS[nation]) + " has no seat and is not Neutral");
		}
	}
}

} // namespace

void load_scenarios(Load &load) {
	std::vector<OrderedScenario> all;
	const std::vector<std::string> names = load.files.names_under("scenarios/");
	if (names.empty()) {
		load.errors.add({ load.files.display("scenarios/"), 0, 0 }, "", "there is no scenario");
	}
	data::IdTable ids("scenario");
	for (const std::string &name : names) {
		const data::Document document = data::parse(load.files, name, load.errors);
		const Table root = document.root();
		root.header(SCHEMA);
		OrderedScenario entry;
		root.define("id", ids);
		entry.info.id = entry.scenario.id = root.str("id");
		entry.info.title = root.str("title");
		entry.info.detail = root.str("detail");
		load.rule(root);
		entry.order = root.integer("order", 1, 100);
		read_briefing(root, load.catalog, entry.info);
		for (int nation : root.id_set("neutral", load.nations)) {
			entry.scenario.neutral |= bit(PowerId(nation));
		}
		read_seats(load, root, entry.scenario, entry.info);
		if (name != "scenarios/" + entry.scenario.id + ".toml") {
			root.error("id", "the id is the name of the file");
		}
		all.push_back(std::move(entry));
		document.finish();
	}
	std::sort(all.begin(), all.end(), [](const OrderedScenario &a, const OrderedScenario &b) {
		return a.order != b.order ? a.order < b.order : a.info.id < b.info.id;
	});
	for (OrderedScenario &entry : all) {
		load.data.scenarios.push_back(std::move(entry.scenario));
		load.catalog.scenarios.push_back(std::move(entry.info));
	}
	check_scenarios(load.files, load.errors, load.catalog);
}

// --- All of it ---

std::unique_ptr<Data> load_data(const data::FileSet &files, data::Errors &errors, Catalog &catalog) {
	auto data = std::make_unique<Data>();
	catalog = Catalog{};
	catalog.data_version = files.fingerprint();
	Load load{ files, errors, *data, catalog };
	for (std::string_view nation : NATION_IDS) {
		load.nations.add(nation);
	}
	load_rules_reference(load.files, load.errors, load.catalog, load.rules);
	load_all_texts(files, errors, catalog);
	load_map(load);
	// Everything else refers to the map; without it there would be an error for each reference.
	if (data->regions == 0) {
		return nullptr;
	}
	load_game(load);
	add_regions(load);
	load_forces(load);
	load_tables(load);
	load_view(load);
	load_scenarios(load);
	fill_catalog(load);
	fill_looks(files, errors, catalog);
	return errors.empty() ? std::move(data) : nullptr;
}

} // namespace baton::ib
