// Loads the data of a game of the impulse family: game.toml and the order of the files; the others stand beside.
#include "im_data_load.h"

#include "rulesets/impulse/state/im_words.h"

#include "kernel/texts.h"
#include "kit/nations.h"

namespace baton::im {

using data::Count;
using data::Table;

int band_value(const std::vector<Band> &bands, int number) {
	for (const Band &band : bands) {
		if (number <= band.up_to) {
			return band.value;
		}
	}
	return bands.empty() ? 0 : bands.back().value;
}

namespace {

void read_camps(Load &load, const Table &root) {
	constexpr std::string_view IDS[CAMPS] = { "imperial", "tsarist" };
	int i = 0;
	for (const Table &table : kit::read_in_order(root, "camp", IDS)) {
		load.camps.add(IDS[i++]);
		const std::string key = "camp." + table.str("id");
		load.common().add_text(key, table.str("name"));
		load.common().add_text(key + ".code", table.str("code"));
		load.common().add_text(key + ".adjective", table.str("adjective"));
		load.rule(table);
	}
}

std::string read_colour(const Table &table, const char *key) {
	const std::string text = table.str(key);
	const bool is_good =
			text.size() == 7 && text[0] == '#' && text.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
	if (table.exists() && !is_good) {
		table.error(key, "a colour is # and six hexadecimal digits in lower case");
	}
	return text;
}

void read_nations(Load &load, const Table &root) {
	ImData &d = load.data;
	std::vector<std::string_view> ids(load.laws.powers.begin(), load.laws.powers.end());
	for (const std::string_view id : ids) {
		load.nations.add(id);
	}
	d.nations = int(ids.size());
	int i = 0;
	for (const Table &table : kit::read_in_order(root, "power", ids)) {
		NationInfo &nation = d.nation[size_t(i)];
		nation.id = ids[size_t(i)];
		nation.code = table.str("code");
		nation.name = table.str("name");
		nation.adjective = table.str("adjective");
		nation.is_power = table.one_of("kind", { "power", "ally" }) == 0;
		nation.camp = Camp(table.id("camp", load.camps));
		nation.sea = table.boolean_or("sea", false);
		nation.own_card = table.integer_or("own_card", 1, CARDS, 0) - 1;
		nation.commander = PowerId(nation.is_power ? i : table.id("commander", load.nations));
		nation.colour = read_colour(table, "colour");
		nation.ink = read_colour(table, "ink");
		const std::string rule = load.rule(table);
		// Powers come first: their number is their place on the track.
		if (nation.is_power && d.powers != i) {
			table.error("kind", "the Powers stand before the Allied Nations");
		}
		d.powers += nation.is_power ? 1 : 0;
		Named named;
		named.id = nation.id;
		named.name = nation.name;
		named.detail = nation.adjective;
		named.rule = rule;
		baton::NationInfo look; // colours and emblem come from the list of all nations
		look.id = nation.id;
		look.name = nation.name;
		look.adjective = nation.adjective;
		look.code = nation.code;
		look.power = PowerId(i);
		load.catalog.nations.push_back(std::move(look));
		load.catalog.powers.add(std::move(named));
		for (const auto &[key, text] :
				{ std::pair("code", nation.code), std::pair("colour", nation.colour), std::pair("ink", nation.ink) }) {
			load.common().add_text("power." + nation.id + "." + key, text);
		}
		++i;
	}
}

// The camps name Powers, which name Camps: the roller is read when both are known.
void read_rollers(Load &load, const Table &root) {
	ImData &d = load.data;
	int i = 0;
	for (const Table &table : root.tables("camp", Count::exactly(CAMPS))) {
		const int roller = table.id("roller", load.nations);
		d.roller[size_t(i)] = PowerId(roller);
		if (roller >= 0 && (d.nation[size_t(roller)].camp != i || !d.nation[size_t(roller)].is_power)) {
			table.error("roller", "a Power of the Camp rolls for it");
		}
		++i;
	}
}

void read_seatings(Load &load, const Table &root) {
	data::IdTable ids("seating");
	for (const Table &table : root.tables("seating", Count::at_least(1))) {
		table.define("id", ids);
		Seating seating;
		seating.id = table.str("id");
		seating.title = table.str("title");
		seating.detail = table.str("detail");
		seating.rule = load.rule(table);
		seating.partners = table.boolean("partners");
		seating.split = table.boolean("split");
		PowerSet seated = 0;
		for (const Table &seat : table.tables("seats", Count::between(2, load.data.powers))) {
			SeatInfo info;
			info.id = seat.str("id");
			info.name = seat.str("name");
			for (const int power : seat.id_set("powers", load.nations, Count::at_least(1))) {
				info.powers.push_back(PowerId(power));
				if (has(seated, PowerId(power))) {
					seat.error("powers", std::string(load.nations.name(power)) + " has another seat already");
				}
				seated |= bit(PowerId(power));
			}
			if (!info.powers.empty()) {
				info.team = int8_t(seating.split ? -1 : load.data.nation[size_t(info.powers[0])].camp);
			}
			seating.seats.push_back(std::move(info));
		}
		if (seated != PowerSet((1u << load.data.powers) - 1)) {
			table.error("seats", "every Power has a seat, Allied Nations have none");
		}
		load.data.seatings.push_back(std::move(seating));
	}
}

} // namespace

void load_game(Load &load) {
	const data::Document document = data::parse(load.files, "game.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	kit::read_game_head(root, load.catalog, load.prefix);
	kit::read_credits(root, load.catalog);
	read_camps(load, root);
	read_nations(load, root);
	read_rollers(load, root);
	read_seatings(load, root);
	std::vector<std::string> ids;
	for (const Table &table : root.tables("option", Count::at_most(4))) {
		ids.push_back(table.str("id"));
	}
	const std::vector<std::string_view> words(ids.begin(), ids.end());
	load.common().read_options(root, words, {});
	document.finish();
}

// --- All of it ---

namespace {

// Every id that the laws cite stands in the rules reference.
void check_citations(Load &load) {
	const char *const *id = reinterpret_cast<const char *const *>(&load.laws.cite);
	for (size_t i = 0; i < sizeof(Cite) / sizeof(const char *); ++i) {
		if (id[i] == nullptr || !load.rules.contains(id[i])) {
			load.errors.add({ load.files.display("rules.toml"), 0, 0 }, "",
					std::string("the laws cite the unknown rule ") + (id[i] == nullptr ? "(none)" : id[i]) +
							" (number " + std::to_string(i) + ")");
		}
	}
}

} // namespace

std::unique_ptr<ImData> load_data(
		const data::FileSet &files, data::Errors &errors, Catalog &catalog, const Laws &laws) {
	auto data = std::make_unique<ImData>();
	data->laws = &laws;
	Load load{ files, errors, catalog, *data, laws, std::string(laws.code) + "." };
	kit::load_rules_reference(files, errors, catalog, load.rules);
	kit::load_all_texts(files, errors, catalog);
	if (laws.load != nullptr) {
		laws.load(load);
	} else {
		load_game(load);
		load_map(load);
		load_forces(load);
		load_tables(load);
		load_cards(load);
		load_starts(load);
		load_view(load);
	}
	kit::CatalogReader words{ catalog, load.rules, "im." };
	words.add_words(WORD_IDS, files, errors);
	check_citations(load);
	if (errors.empty()) {
		laws.check_data(*data, files, errors);
	}
	kit::fill_looks(files, errors, catalog);
	catalog.data_version = files.fingerprint();
	return data;
}

} // namespace baton::im
