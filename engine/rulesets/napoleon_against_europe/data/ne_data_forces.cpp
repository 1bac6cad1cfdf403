// Reads forces.toml: corps, special units, depots, fleets, army markers and generals.
#include "ne_data_load.h"

namespace baton::ne {

namespace {

using data::Count;
using data::quoted;
using data::Table;

/// Reads the id of a counter; ids of all kinds of counters are different.
template <class Counter, size_t N>
Counter *read_counter(Load &load, const Table &table, data::IdTable &ids, std::array<Counter, N> &counters) {
	const int number = table.define("id", ids);
	if (number < 0 || number >= int(N)) {
		return nullptr;
	}
	Counter &counter = counters[size_t(number)];
	counter.id = table.str("id");
	counter.name = table.str("name");
	counter.nation = load.nation(table);
	for (const data::IdTable *others : { &load.corps, &load.special, &load.fleets, &load.armies, &load.generals }) {
		if (others != &ids && others->contains(counter.id)) {
			table.error("id", "another counter has this id");
		}
	}
	load.rule(table);
	return &counter;
}

void read_corps(Load &load, const Table &root) {
	for (const Table &table : root.tables("corps", Count::exactly(CORPS))) {
		Corps *corps = read_counter(load, table, load.corps, load.data.corps);
		if (corps == nullptr) {
			continue;
		}
		corps->kind = table.one_of<CorpsKind>("kind", CORPS_KIND_WORDS);
		corps->steps = int8_t(table.integer("steps", 1, 2));
		corps->morale = int8_t(table.integer("morale", 1, 6));
		corps->move = int8_t(table.integer("move", 2, 5));
		corps->stars = int8_t(table.integer_or("stars", 1, 2, 0));
		corps->is_home_bound = table.boolean_or("home", false);
		corps->entry = table.one_of_or("entry", ENTRY_WORDS, Entry::Start);
		const int province = table.id_or("province", load.provinces);
		corps->province = province < 0 ? NO_PROVINCE : ProvinceId(province);
		corps->can_be_rebuilt = table.boolean_or("rebuild", true);
		const bool is_local = corps->kind == CorpsKind::Feudatory || corps->kind == CorpsKind::Insurgent;
		if (is_local != (province >= 0)) {
			table.error("province",
					is_local ? "feudatory and insurgent corps muster in a province"
							 : "only feudatory and insurgent corps have one");
		}
		// NE-2.1-d: militia never leaves home.
		if (corps->kind == CorpsKind::Militia && !corps->is_home_bound) {
			table.error("home", "militia may not leave its national territory (NE-2.1-d)");
		}
		const bool has_stars = corps->kind == CorpsKind::Elite || corps->kind == CorpsKind::Guard;
		if (has_stars != (corps->stars > 0)) {
			table.error("stars", "elite and guard corps have stars, others none (NE-2.1-b)");
		}
		NationInfo &nation = load.data.nation[size_t(corps->nation)];
		nation.corps.push_back(PieceId(corps - load.data.corps.data() + FIRST_CORPS));
		nation.has_units = true;
		if (nation.kind == NationKind::Insurgent && corps->kind != CorpsKind::Insurgent) {
			table.error("kind", "insurgent nations have insurgent corps");
		}
	}
}

void read_special(Load &load, const Table &root) {
	for (const Table &table : root.tables("special", Count::exactly(SPECIALS))) {
		SpecialUnit *unit = read_counter(load, table, load.special, load.data.special);
		if (unit == nullptr) {
			continue;
		}
		unit->bonus = int8_t(table.integer("bonus", 0, 2));
		unit->siege = int8_t(table.integer_or("siege", 0, 2, 0));
		unit->is_cavalry = table.boolean_or("cavalry", false);
	}
}

void read_depots(Load &load, const Table &root) {
	Data &data = load.data;
	int next = 0;
	for (const Table &table : root.tables("depots", Count::at_least(1))) {
		const Nation nation = load.nation(table);
		const int count = table.integer("count", 1, DEPOTS);
		load.rule(table);
		NationInfo &info = data.nation[size_t(nation)];
		if (info.depots > 0) {
			table.error("nation", "the depots of " + info.id + " stand there twice");
			continue;
		}
		info.first_depot = int8_t(next);
		info.depots = int8_t(count);
		for (int i = 1; i <= count; ++i, ++next) {
			if (next < DEPOTS) {
				data.depot[size_t(next)] = nation;
				data.depot_id[size_t(next)] = info.id + "_depot_" + std::to_string(i);
				data.depot_name[size_t(next)] = info.adjective + " depot";
			}
		}
	}
	if (root.has("depots") && next != DEPOTS) {
		root.error("depots", "there are " + std::to_string(DEPOTS) + " depots in all, not " + std::to_string(next));
	}
}

void read_armies(Load &load, const Table &root) {
	std::array<int, NATIONS> count = {};
	for (const Table &table : root.tables("army", Count::exactly(ARMIES))) {
		if (const ArmyMarker *army = read_counter(load, table, load.armies, load.data.army)) {
			++count[size_t(army->nation)];
		}
	}
	// NE-2.3-a: France has two, Spain none, the other major powers one.
	for (int n = 0; n < NATIONS && load.armies.size() == ARMIES; ++n) {
		const int expected = n == FRANCE ? 2 : is_major(n) && n != SPAIN ? 1 : 0;
		if (count[size_t(n)] != expected) {
			root.error("army",
					std::string(NATION_IDS[size_t(n)]) + " has " + std::to_string(expected) +
							" army markers (NE-2.3-a)");
		}
	}
}

void read_fleets(Load &load, const Table &root) {
	for (const Table &table : root.tables("fleet", Count::exactly(FLEETS))) {
		Fleet *fleet = read_counter(load, table, load.fleets, load.data.fleet);
		if (fleet == nullptr) {
			continue;
		}
		fleet->initiative = int8_t(table.integer("initiative", 0, 3));
		fleet->move = int8_t(table.integer("move", 2, 6));
		fleet->tactics = int8_t(table.integer("tactics", 0, 3));
		fleet->waters = table.one_of_or("waters", WATERS_WORDS, Waters::Any);
		fleet->is_named = table.boolean_or("named", false);
		load.data.nation[size_t(fleet->nation)].fleets.push_back(PieceId(fleet - load.data.fleet.data() + FIRST_FLEET));
		// NE-17.2.4-b: whose fleets are bound to which waters.
		const Waters bound = fleet->nation == RUSSIA				  ? Waters::Russian
				: fleet->nation == SWEDEN || fleet->nation == DENMARK ? Waters::Northern
				: fleet->nation == TURKEY || fleet->nation == NAPLES  ? Waters::Inner
																	  : Waters::Any;
		if (fleet->waters != bound) {
			table.error("waters",
					"fleets of " + load.data.nation[size_t(fleet->nation)].id + " are bound to " +
							quoted(WATERS_WORDS[size_t(bound)]) + " waters (NE-17.2.4-b)");
		}
	}
}

} // namespace

void read_ratings(const Table &table, Ratings &ratings, bool is_whole) {
	const auto read = [&](std::string_view key, int least, int most, int8_t &value) {
		value = int8_t(is_whole ? table.integer(key, least, most) : table.integer_or(key, least, most, value));
	};
	read("initiative", 1, 3, ratings.initiative);
	read("command", 1, 12, ratings.command);
	read("attack", 0, 3, ratings.attack);
	read("defence", 0, 3, ratings.defence);
}

namespace {

void read_generals(Load &load, const Table &root) {
	Data &data = load.data;
	const std::vector<Table> tables = root.tables("general", Count::exactly(GENERALS));
	std::array<uint32_t, NATIONS> ranks = {};
	for (const Table &table : tables) {
		General *general = read_counter(load, table, load.generals, data.general);
		if (general == nullptr) {
			continue;
		}
		read_ratings(table, *general, true);
		general->rank = int8_t(table.integer("rank", 1, 31));
		general->is_cavalry = table.boolean_or("cavalry", false);
		general->year = int16_t(table.integer_or("year", FIRST_YEAR, LAST_YEAR, FIRST_YEAR));
		general->entry = table.one_of_or<Entry>("entry", { "start", "event" }, Entry::Start);
		NationInfo &nation = data.nation[size_t(general->nation)];
		nation.generals.push_back(PieceId(general - data.general.data() + FIRST_GENERAL));
		uint32_t &taken = ranks[size_t(general->nation)];
		if ((taken >> general->rank & 1) != 0) {
			table.error("rank",
					"two generals of " + nation.id + " have rank " + std::to_string(general->rank) + " (NE-10.2-a)");
		}
		taken |= 1u << general->rank;
		if (nation.precedence == 0) {
			table.error("nation", nation.id + " has a general, so game.toml must give it a precedence (NE-10.2-f)");
		}
	}
	for (const Table &table : tables) {
		const int self = load.generals.find(table.str("id"));
		const int replaced = table.id_or("replaces", load.generals);
		if (self >= 0 && self < GENERALS && replaced >= 0) {
			data.general[size_t(self)].replaces = PieceId(FIRST_GENERAL + replaced);
			if (self == replaced) {
				table.error("replaces", "nobody replaces himself");
			}
		}
	}
	const int napoleon = load.generals.find("napoleon");
	if (napoleon < 0 && !tables.empty()) {
		root.error("general", "the rules need a general \"napoleon\"");
	}
	data.napoleon = napoleon < 0 ? NO_PIECE : PieceId(FIRST_GENERAL + napoleon);
}

// What the rules look up all the time, by piece number.
void fill_lookups(Data &data) {
	for (int i = 0; i < PIECES; ++i) {
		Nation &nation = data.piece_nation[size_t(i)];
		switch (kind_of(i)) {
			case PieceKind::Corps: {
				const Corps &corps = data.corps[size_t(i - FIRST_CORPS)];
				nation = corps.nation;
				if (corps.kind == CorpsKind::Cavalry) {
					data.cavalry.set(i);
				}
				if (corps.is_home_bound) {
					data.home_bound.set(i);
				}
				break;
			}
			case PieceKind::Special:
				nation = data.special[size_t(i - FIRST_SPECIAL)].nation;
				break;
			case PieceKind::Depot:
				nation = data.depot[size_t(i - FIRST_DEPOT)];
				break;
			case PieceKind::Fleet:
				nation = data.fleet[size_t(i - FIRST_FLEET)].nation;
				break;
			case PieceKind::Army:
				nation = data.army[size_t(i - FIRST_ARMY)].nation;
				break;
			case PieceKind::General:
				nation = data.general[size_t(i - FIRST_GENERAL)].nation;
				break;
		}
	}
}

} // namespace

void load_forces(Load &load) {
	const data::Document document = data::parse(load.files, "forces.toml", load.errors);
	const Table root = document.root();
	root.header(SCHEMA);
	read_corps(load, root);
	read_special(load, root);
	read_depots(load, root);
	read_armies(load, root);
	read_fleets(load, root);
	read_generals(load, root);
	const int nelson = load.fleets.find("fleet_nelson");
	if (nelson < 0 && !load.fleets.empty()) {
		root.error("fleet", "the rules need a fleet \"fleet_nelson\" (NE-17.3.4-a)");
	}
	load.data.nelson = nelson < 0 ? NO_PIECE : PieceId(FIRST_FLEET + nelson);
	fill_lookups(load.data);
	document.finish();
}

} // namespace baton::ne
