// Reads cards.toml: both decks with their conditions and effects, and the standing events.
#include "ne_data_load.h"

namespace baton::ne {

namespace {

using data::Count;
using data::quoted;
using data::Table;

// --- Words ---

#define NE_WORD(name, word, ...) word,
constexpr std::string_view MOMENT_WORDS[] = { NE_MOMENTS(NE_WORD) };
constexpr std::string_view NEED_WORDS[] = { NE_NEEDS(NE_WORD) };
constexpr std::string_view OP_WORDS[] = { NE_OPS(NE_WORD) };
constexpr std::string_view IF_WORDS[] = { NE_IFS(NE_WORD) };
constexpr std::string_view KEY_WORDS[] = { NE_KEYS(NE_WORD) };
#undef NE_WORD

struct Keys {
	uint32_t must, may;
};
#define NE_KEY_SETS(name, word, must, may) Keys{ must, may },
constexpr Keys NEED_KEYS[] = { NE_NEEDS(NE_KEY_SETS) };
constexpr Keys OP_KEYS[] = { NE_OPS(NE_KEY_SETS) };
#undef NE_KEY_SETS

constexpr std::string_view PICK_WORDS[] = { "none", "bound_major", "allied_major", "partner" };
constexpr std::string_view PLACE_WORDS[] = { "home", "army", "armies", "minors" };
constexpr std::string_view OWN_WORDS[] = { "own", "enemy" };

// --- Conditions and effects ---

/// Which keys must and may stand there; an unknown key is reported by the document's finish.
void check_keys(const Table &table, const Keys &keys, std::string_view word) {
	for (uint32_t k = 0; k < key::NUMBERS; ++k) {
		const uint32_t bit = 1u << k;
		if (((keys.must | keys.may) & bit) == 0) {
			continue;
		}
		if (!table.has(KEY_WORDS[k]) && (keys.must & bit) != 0) {
			table.error("", quoted(word) + " needs " + quoted(KEY_WORDS[k]));
		}
	}
}

PieceId piece_or_none(const Table &table, std::string_view key, const data::IdTable &ids, int base) {
	const int number = table.id_or(key, ids);
	return number < 0 ? NO_PIECE : PieceId(base + number);
}

/// Reads the keys that the op may have, and no others, so that a key out of place is an unknown key.
CardArgs read_args(Load &load, const Table &table, const Keys &keys, bool is_side_fixed) {
	CardArgs args;
	const uint32_t all = keys.must | keys.may;
	const auto has = [all, &table](
							 uint32_t k, uint32_t number) { return (all & k) != 0 && table.has(KEY_WORDS[number]); };
	const auto number = [&](uint32_t k, uint32_t n, int lo, int hi) {
		return int8_t(has(k, n) ? table.integer(KEY_WORDS[n], lo, hi) : 0);
	};
	if (has(key::SIDE, key::SIDE_NUMBER)) {
		if (is_side_fixed) {
			args.side = table.one_of<Side>("side", SIDE_IDS);
		} else {
			args.is_enemy = table.one_of("side", OWN_WORDS) == 1;
		}
	}
	args.amount = number(key::AMOUNT, key::AMOUNT_NUMBER, -10, 10);
	args.count = number(key::COUNT, key::COUNT_NUMBER, 1, 12);
	args.initiative = number(key::INITIATIVE, key::INITIATIVE_NUMBER, 1, 3);
	args.march = number(key::MARCH, key::MARCH_NUMBER, 1, MAX_FORCED_MARCH);
	args.mp = number(key::MP, key::MP_NUMBER, 1, 3);
	args.defence = number(key::DEFENCE, key::DEFENCE_NUMBER, 0, 3);
	args.roll = number(key::ROLL, key::ROLL_NUMBER, 2, 6);
	args.fortress = number(key::FORTRESS, key::FORTRESS_NUMBER, 1, 2);
	args.corps_count = number(key::CORPS_COUNT, key::CORPS_COUNT_NUMBER, 1, 4);
	args.fleet_count = number(key::FLEET_COUNT, key::FLEET_COUNT_NUMBER, 1, 4);
	if (has(key::NATION, key::NATION_NUMBER)) {
		args.nation = load.nation(table);
	}
	if (has(key::NATIONS, key::NATIONS_NUMBER)) {
		for (const int nation : table.id_set("nations", load.nations, Count::at_least(1))) {
			args.nations |= bit_of(nation);
		}
	}
	if (has(key::PICK, key::PICK_NUMBER)) {
		args.pick = table.one_of<Pick>("pick", PICK_WORDS);
	}
	if (has(key::PLACE, key::PLACE_NUMBER)) {
		args.place = table.one_of<Place>("place", PLACE_WORDS);
	}
	if (has(key::LEVEL, key::LEVEL_NUMBER)) {
		args.only_minors = table.one_of("level", { "any", "minor" }) == 1;
	}
	if (has(key::KIND, key::KIND_NUMBER)) {
		table.one_of("kind", { "army" });
	}
	if (has(key::ROLE, key::ROLE_NUMBER)) {
		args.attacker = table.one_of("role", { "defender", "attacker" }) == 1;
	}
	args.coast = has(key::COAST, key::COAST_NUMBER) && table.boolean("coast");
	args.waive = has(key::WAIVE, key::WAIVE_NUMBER) && table.boolean("waive");
	args.allied = has(key::ALLIED, key::ALLIED_NUMBER) && table.boolean("allied");
	if (has(key::YEAR, key::YEAR_NUMBER)) {
		args.year = int16_t(table.integer("year", FIRST_YEAR, LAST_YEAR));
	}
	if (has(key::SYMBOL, key::SYMBOL_NUMBER)) {
		args.symbol = uint8_t(1u << table.one_of("symbol", SYMBOL_WORDS));
	}
	if (has(key::ZONE, key::ZONE_NUMBER)) {
		args.zone = ZoneId(table.id("zone", load.zones));
	}
	if (has(key::PROVINCE, key::PROVINCE_NUMBER)) {
		args.province = ProvinceId(table.id("province", load.provinces));
	}
	if (has(key::EVENT, key::EVENT_NUMBER)) {
		args.event = StandingEvent(table.id("event", load.events));
	}
	if (has(key::GENERAL, key::GENERAL_NUMBER)) {
		args.general = piece_or_none(table, "general", load.generals, FIRST_GENERAL);
	}
	if (has(key::SPECIAL, key::SPECIAL_NUMBER)) {
		args.special = piece_or_none(table, "special", load.special, FIRST_SPECIAL);
	}
	if (has(key::FLEET, key::FLEET_NUMBER)) {
		args.fleet = piece_or_none(table, "fleet", load.fleets, FIRST_FLEET);
	}
	if (has(key::CORPS, key::CORPS_NUMBER)) {
		if (table.kind("corps") == data::Kind::List) {
			args.corps = small_ids(table.id_set("corps", load.corps, Count::at_least(1)), FIRST_CORPS);
		} else {
			args.corps = { PieceId(FIRST_CORPS + table.id("corps", load.corps)) };
		}
	}
	if (has(key::ZONES, key::ZONES_NUMBER)) {
		args.zones = small_ids(table.id_set("zones", load.zones, Count::at_least(1)), 0);
	}
	return args;
}

uint32_t read_at(const Table &table, uint32_t when) {
	if (!table.has("at")) {
		return when;
	}
	const uint32_t at = 1u << table.one_of("at", MOMENT_WORDS);
	if ((at & when) == 0) {
		table.error("at", "the card is never played at that moment");
	}
	return at;
}

Condition read_need(Load &load, const Table &table, uint32_t when) {
	Condition condition;
	condition.need = table.one_of<Need>("that", NEED_WORDS);
	const Keys &keys = NEED_KEYS[size_t(condition.need)];
	check_keys(table, keys, NEED_WORDS[size_t(condition.need)]);
	condition.args = read_args(load, table, keys, true);
	condition.at = read_at(table, when);
	const CardArgs &args = condition.args;
	if (condition.need == Need::Leader && args.general == NO_PIECE && args.nation == NO_NATION && args.nations == 0) {
		table.error("that", "\"leader\" needs a general, a nation or nations");
	}
	return condition;
}

Effect read_effect(Load &load, const Table &table, uint32_t when) {
	Effect effect;
	effect.op = table.one_of<Op>("op", OP_WORDS);
	effect.only_if = table.one_of_or<If>("if", IF_WORDS, If::Always);
	const bool is_side_fixed = effect.op == Op::Join || effect.op == Op::Rise;
	const Keys &keys = OP_KEYS[size_t(effect.op)];
	check_keys(table, keys, OP_WORDS[size_t(effect.op)]);
	effect.args = read_args(load, table, keys, is_side_fixed);
	effect.at = read_at(table, when);
	const CardArgs &args = effect.args;
	const bool has_target = (args.nation != NO_NATION) != (args.pick != Pick::None);
	if ((effect.op == Op::Resources || (effect.op == Op::Steps && args.place != Place::Minors)) && !has_target) {
		table.error("nation", "give either a nation or a pick");
	}
	if (effect.op == Op::Resources && args.nation != NO_NATION && !is_major(args.nation)) {
		table.error("nation", "only major powers have resources (NE-7.3.3-a)");
	}
	if (effect.op == Op::State && load.data.nation[size_t(args.nation)].kind != NationKind::State) {
		table.error("nation", "the new states are confederation, westphalia and poland (NE-20.2-d)");
	}
	return effect;
}

// --- Cards ---

void check_card(const Load &load, const Table &table, const Card &card) {
	const bool has_war = !card.effects.empty() && card.effects[0].op == Op::War;
	if (card.is_war != has_war) {
		table.error("war", "a foreign war card starts its war first (NE-6.5-a)");
	}
	uint32_t covered = 0;
	for (const Effect &effect : card.effects) {
		covered |= effect.at;
	}
	if ((card.when & ~covered) != 0) {
		table.error("effects", "there is a moment in which the card does nothing");
	}
	if (card.permanent != NO_NATION && (card.deck == EMPIRE) != (card.permanent == FRANCE)) {
		table.error("permanent",
				"permanent cards are France's for the Empire, those of others for the Coalition (NE-6.2-i)");
	}
	if (card.permanent != NO_NATION && card.star == Star::Gold) {
		table.error("star", "a permanent card never leaves the game (NE-4-x)");
	}
	if (card.has_red_dot && card.period != Period::Epic) {
		table.error("red_dot", "only Epic cards have a red dot");
	}
	if (load.rules.empty()) {
		table.error("rule", "there are no rules");
	}
}

void read_card(Load &load, const Table &table, std::array<bool, CARDS> &is_taken) {
	table.define("id", load.cards);
	const Side deck = table.one_of<Side>("deck", SIDE_IDS);
	const int number = table.integer("number", 1, DECK_CARDS);
	const CardId id = card_id(deck, number);
	if (is_taken[id]) {
		table.error("number", "number " + std::to_string(number) + " of this deck stands there twice");
	}
	is_taken[id] = true;
	Card &card = load.data.card[id];
	card = Card{};
	card.id = table.str("id");
	card.deck = deck;
	card.number = int8_t(number);
	card.title = table.str("title");
	card.text = table.str("text");
	card.period = table.one_of<Period>("period", { "epic", "punishments" });
	card.ap = int8_t(table.integer("ap", 0, 3));
	card.when = table.flags("when", MOMENT_WORDS, Count::at_least(1));
	card.star = table.one_of_or<Star>("star", { "none", "gold", "silver" }, Star::None);
	card.is_combat = table.boolean_or("combat", false);
	card.is_war = table.boolean_or("war", false);
	card.must_keep = table.boolean_or("keep", false);
	card.has_red_dot = table.boolean_or("red_dot", false);
	card.permanent = load.nation_or_none(table, "permanent");
	card.victory = int8_t(table.integer_or("victory", -5, 5, 0));
	card.escalade = int8_t(table.integer_or("escalade", 0, 5, 0));
	card.rule = load.rule(table);
	for (const Table &need : table.tables("needs", Count::optional())) {
		card.needs.push_back(read_need(load, need, card.when));
	}
	for (const Table &effect : table.tables("effects", Count::at_least(1))) {
		card.effects.push_back(read_effect(load, effect, card.when));
	}
	check_card(load, table, card);
}

/// Numbers that the rulebook quotes keep their meaning (inventory 5.7).
void check_known_numbers(const Load &load, const Table &root) {
	const struct {
		Side deck;
		int number;
		std::string_view id;
	} known[] = {
		{ EMPIRE, 1, "genius_of_napoleon" },
		{ EMPIRE, 22, "marie_walewska" },
		{ EMPIRE, 24, "snare_of_bayonne" },
		{ EMPIRE, 25, "continental_blockade" },
		{ EMPIRE, 26, "tilsit" },
		{ EMPIRE, 35, "corsairs" },
		{ EMPIRE, 40, "expeditionary_corps" },
		{ COALITION, 1, "admiralty" },
		{ COALITION, 3, "holy_empire" },
		{ COALITION, 10, "nelson" },
		{ COALITION, 15, "interior_lines" },
		{ COALITION, 16, "winter_campaign" },
		{ COALITION, 22, "dos_de_mayo" },
		{ COALITION, 27, "drums_of_war" },
		{ COALITION, 45, "scharnhorst" },
		{ COALITION, 46, "landwehr" },
		{ COALITION, 47, "schoenbrunn" },
		{ COALITION, 52, "miseries_of_war" },
	};
	for (const auto &entry : known) {
		if (load.data.card[card_id(entry.deck, entry.number)].id != entry.id) {
			root.error("card",
					"number " + std::to_string(entry.number) + " of the " + std::string(SIDE_IDS[size_t(entry.deck)]) +
							" is " + quoted(entry.id));
		}
	}
}

} // namespace

void load_cards(Load &load) {
	const data::Document document = data::parse(load.files, "cards.toml", load.errors);
	const Table root = document.root();
	root.header(SCHEMA);
	for (const Table &table : read_in_order(root, "standing", EVENT_IDS)) {
		const std::string id = table.str("id");
		load.catalog.texts.emplace("ne.standing." + id, table.str("title"));
		load.catalog.texts.emplace("ne.standing." + id + ".text", table.str("text"));
		load.catalog.texts.emplace("ne.standing." + id + ".rule", load.rule(table));
	}
	std::array<bool, CARDS> is_taken = {};
	const std::vector<Table> tables = root.tables("card", Count::exactly(CARDS));
	for (const Table &table : tables) {
		read_card(load, table, is_taken);
	}
	if (!tables.empty()) {
		check_known_numbers(load, root);
	}
	document.finish();
}

} // namespace baton::ne
