// Reads cards.toml: marks, moments, conditions and operations of the cards, each against its list of keys.
#include "im_data_load.h"

namespace baton::im {

using data::Count;
using data::quoted;
using data::Table;

namespace {

enum class ArgKind {
	Int,
	Bool,
	Whom,
	Of,
	At,
	Places,
	Place,
	Side,
	Only,
	Camp,
	Leader,
	Until,
	Mode,
	Nation,
	Pick,
	Level,
	Links,
};
struct ArgDef {
	std::string_view word;
	ArgKind kind;
};
constexpr ArgDef ARG_DEFS[ARGS] = {
#define X(NAME, WORD, KIND) { WORD, ArgKind::KIND },
	IM_ARGS(X)
#undef X
};

struct ClauseDef {
	std::string_view word, keys;
};
constexpr ClauseDef OP_DEFS[OPS] = {
#define X(NAME, WORD, KEYS) { WORD, KEYS },
	IM_OPS(X)
#undef X
};
constexpr ClauseDef NEED_DEFS[NEEDS] = {
#define X(NAME, WORD, KEYS) { WORD, KEYS },
	IM_NEEDS(X)
#undef X
};

constexpr std::string_view WHOM_IDS[] = {
#define X(NAME, WORD) WORD,
	IM_WHOM(X)
#undef X
};

template <size_t N> std::vector<std::string_view> words_of(const ClauseDef (&defs)[N]) {
	std::vector<std::string_view> words;
	for (const ClauseDef &def : defs) {
		words.push_back(def.word);
	}
	return words;
}

bool has_key(std::string_view keys, std::string_view key) {
	for (size_t at = 0; at < keys.size();) {
		const size_t end = std::min(keys.find(' ', at), keys.size());
		if (keys.substr(at, end - at) == key) {
			return true;
		}
		at = end + 1;
	}
	return false;
}

/// A word of a list, or an id of a table after it.
int word_or_id(const Table &table, std::string_view key, data::Words words, const data::IdTable &ids, int base) {
	const std::string text = table.str(key);
	for (size_t i = 0; i < words.size(); ++i) {
		if (text == words[i]) {
			return int(i);
		}
	}
	return base + std::max(0, table.id(key, ids));
}

int read_value(Load &load, const Table &table, const ArgDef &def, Clause &clause) {
	const std::string_view key = def.word;
	switch (def.kind) {
		case ArgKind::Int:
			return table.integer(key, -20, 20);
		case ArgKind::Bool:
			return table.boolean(key) ? 1 : 0;
		case ArgKind::Whom:
			return word_or_id(table, key, WHOM_IDS, load.nations, WHOM_POWER);
		case ArgKind::Of: {
			constexpr std::string_view OWN[] = { "own" };
			return word_or_id(table, key, OWN, load.nations, 1) - 1;
		}
		case ArgKind::At:
			return table.one_of(key, { "home", "key", "army", "battle" });
		case ArgKind::Places:
			for (const int place : table.id_set(key, load.places, Count::at_least(1))) {
				clause.places.set(place);
			}
			return 1;
		case ArgKind::Place:
			return std::max(0, table.id(key, load.places));
		case ArgKind::Side:
			return table.one_of(key, { "own", "enemy" });
		case ArgKind::Only:
			return table.one_of(key, { "any", "move", "convoy" });
		case ArgKind::Camp:
			return std::max(0, table.id(key, load.camps));
		case ArgKind::Leader: {
			constexpr std::string_view WORDS[] = { "enemy", "any", "army" };
			const int value = word_or_id(table, key, WORDS, load.leaders, 3);
			return value < 3 ? LEADER_ENEMY + value : value - 3;
		}
		case ArgKind::Until:
			return table.one_of(key, { "battle", "impulse", "turn" });
		case ArgKind::Mode:
			return table.one_of(key, { "set", "remove" });
		case ArgKind::Nation:
			return std::max(0, table.id(key, load.nations));
		case ArgKind::Pick:
			return table.one_of(key, { "player", "most", "each" });
		case ArgKind::Level:
			return std::max(0, table.id(key, load.morale));
		case ArgKind::Links:
			return int(table.flags(key, RIVER_LINKS, Count::at_least(1)));
	}
	return 0;
}

Clause read_clause(Load &load, const Table &table, const char *name_key, std::span<const ClauseDef> defs,
		std::string_view always, data::Words words) {
	Clause clause;
	clause.word = uint8_t(table.one_of(name_key, words));
	const ClauseDef &def = defs[clause.word];
	for (const std::string &key : table.keys()) {
		if (key == name_key) {
			continue;
		}
		for (int arg = 0; arg < ARGS; ++arg) {
			if (ARG_DEFS[arg].word != key) {
				continue;
			}
			if (!has_key(def.keys, key) && !has_key(always, key)) {
				table.error(key, quoted(def.word) + " takes no such key");
			}
			clause.value[size_t(arg)] = int16_t(read_value(load, table, ARG_DEFS[arg], clause));
			clause.given |= arg_bit(Arg(arg));
		}
	}
	return clause;
}

PowerSet read_by(Load &load, const Table &table) {
	PowerSet set = 0;
	if (table.kind("by") == data::Kind::List) {
		for (const int power : table.id_set("by", load.nations, Count::at_least(1))) {
			set |= bit(PowerId(power));
		}
		return set;
	}
	const int camp = table.one_of("by", { "any", "imperial", "tsarist" }) - 1;
	for (int p = 0; p < load.data.powers; ++p) {
		set |= camp < 0 || load.data.nation[size_t(p)].camp == camp ? bit(PowerId(p)) : PowerSet(0);
	}
	return set;
}

void read_card(Load &load, const Table &table, int number) {
	static const std::vector<std::string_view> OP_WORDS = words_of(OP_DEFS), NEED_WORDS = words_of(NEED_DEFS);
	Card card;
	table.define("id", load.cards);
	card.id = table.str("id");
	card.title = table.str("title");
	card.text = table.str("text");
	card.number = uint8_t(table.integer("number", 1, CARDS));
	if (table.exists() && card.number != number) {
		table.error("number", "cards stand in the order of their numbers");
	}
	card.pile = uint8_t(table.one_of("deck", { "common", "imperial", "tsarist" }));
	card.holder = PowerId(table.id_or("holder", load.nations));
	card.must = table.boolean_or("must", false);
	card.points = uint8_t(table.integer_or("points", 1, 12, 0));
	card.plus = table.boolean_or("plus", false);
	card.response = table.boolean_or("response", false);
	card.battle = table.boolean_or("battle", false);
	card.siege = table.boolean_or("siege", false);
	card.winter = table.boolean_or("winter", false);
	card.repeats = table.boolean_or("repeats", false);
	card.barred = uint8_t(table.one_of_or("barred", { "never", "no_interphase", "retreat_chosen" }, 0));
	card.fate = table.one_of<Fate>("fate", FATE_IDS);
	card.by = read_by(load, table);
	card.when = table.has("when") ? uint16_t(table.flags("when", MOMENT_IDS, Count::at_least(1))) : uint16_t(1);
	card.reminder = table.boolean_or("reminder", false);
	card.helps = Camp(table.id_or("helps", load.camps, NO_CAMP));
	for (const Table &need : table.tables("needs", Count::optional())) {
		card.needs.push_back(read_clause(load, need, "that", NEED_DEFS, "", NEED_WORDS));
	}
	for (const Table &effect : table.tables("effects", Count::at_least(1))) {
		Clause clause = read_clause(load, effect, "op", OP_DEFS, "choice for", OP_WORDS);
		card.choices = std::max(card.choices, clause.get(Arg::Choice));
		card.effects.push_back(clause);
	}
	if (table.exists()) {
		// KU-5-a: a card has Command Points or must be played as its Event.
		if (card.must == (card.points != 0)) {
			table.error("points", "every card but a Must Play card has Command Points (KU-1.10-a)");
		}
		// KU-14.62-a: the special cards are set aside.
		if (card.winter != (card.fate == Fate::Aside) || (card.winter && !card.must)) {
			table.error("fate", "the special Must Play cards, and only they, are set aside (KU-14.62-a)");
		}
		if (card.is_home() && card.fate == Fate::Remove) {
			table.error("fate", "Home cards never leave by their Event alone (KU-5.4-a)");
		}
		if (card.holder >= 0 && load.data.nation[size_t(card.holder)].own_card != number - 1) {
			table.error("holder", "game.toml gives this Power another card (KU-1.10-b)");
		}
		if (card.is_home()) {
			for (int p = 0; p < load.data.powers; ++p) {
				// KU-1.10-c: nobody uses the other Camp's Home cards.
				if (has(card.by, PowerId(p)) && home_pile(load.data.nation[size_t(p)].camp) != card.pile) {
					table.error("by", "no Power uses the other Camp's Home cards (KU-1.10-c)");
				}
			}
		}
		if (card.battle && !card.plays_at(Moment::Battle) && !card.plays_at(Moment::Siege) &&
				!card.plays_at(Moment::RoundEnd) && !card.plays_at(Moment::Defeat)) {
			table.error("when", "a Battle card is played in a Battle (KU-5.3-a)");
		}
		if (card.siege != card.plays_at(Moment::Siege)) {
			table.error("siege", "a card of Sieges has the moment siege (KU-13.23-a)");
		}
	}
	Named named;
	named.id = card.id;
	named.name = card.title;
	named.detail = card.text;
	named.kind = card.pile == COMMON ? "common" : card.pile == home_pile(0) ? "imperial" : "tsarist";
	named.value = card.points;
	if (load.catalog.cards.find(card.id) < 0) {
		load.catalog.cards.add(std::move(named));
	}
	for (int moment = 0; moment < MOMENTS; ++moment) {
		if (card.plays_at(Moment(moment))) {
			load.data.at_moment[size_t(moment)].push_back(uint8_t(number - 1));
		}
	}
	load.data.card.push_back(std::move(card));
}

} // namespace

void load_cards(Load &load) {
	const data::Document document = data::parse(load.files, "cards.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	int number = 1;
	for (const Table &table : root.tables("card", Count::exactly(CARDS))) {
		read_card(load, table, number++);
	}
	document.finish();
}

} // namespace baton::im
