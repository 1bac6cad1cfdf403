// Reads cards.toml of The Napoleonic Wars: 110 cards and eleven Reserves, each operation against its list of keys.
#include "nw_load.h"

#include "rulesets/napoleonic_wars/cards/nw_ops.h"
#include "rulesets/napoleonic_wars/nw_game.h"

namespace baton::nw {

using data::Count;
using data::quoted;
using data::Table;

namespace {

enum class ArgKind {
	Int,
	Bool,
	Moment,
	Status,
	Whom,
	Leader,
	Only,
	Pick,
	Box,
	War,
	Where,
	Places,
	Place,
	Mode,
	Side,
	Until,
	Nations,
	Between,
	Camp
};
struct ArgDef {
	std::string_view word;
	ArgKind kind;
};
constexpr ArgDef ARG_DEFS[] = {
#define X(NAME, WORD, KIND) { WORD, ArgKind::KIND },
	NW_ARGS(X)
#undef X
};
struct ClauseDef {
	std::string_view word, keys;
};
constexpr ClauseDef OP_DEFS[] = {
#define X(NAME, WORD, KEYS) { WORD, KEYS },
	NW_OPS(X)
#undef X
};
constexpr ClauseDef NEED_DEFS[] = {
#define X(NAME, WORD, KEYS) { WORD, KEYS },
	NW_NEEDS(X)
#undef X
};
constexpr std::string_view WHOM_IDS[] = {
#define X(NAME, WORD) WORD,
	NW_WHOM(X)
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
int word_or_id(const Table &table, std::string_view key, data::Words words, const data::IdTable &ids, int words_from,
		int ids_from) {
	const std::string text = table.str(key);
	for (size_t i = 0; i < words.size(); ++i) {
		if (text == words[i]) {
			return words_from + int(i);
		}
	}
	return ids_from + std::max(0, table.id(key, ids));
}

PowerSet read_set(Load &load, const Table &table, std::string_view key) {
	PowerSet set = 0;
	for (const int nation : table.id_set(key, load.nations, Count::at_least(1))) {
		set |= bit(PowerId(nation));
	}
	return set;
}

int read_value(Load &load, const Table &table, const ArgDef &def, NwClause &clause) {
	const std::string_view key = def.word;
	switch (def.kind) {
		case ArgKind::Int:
			return table.integer(key, -20, 20);
		case ArgKind::Bool:
			return table.boolean(key) ? 1 : 0;
		case ArgKind::Moment:
			return table.one_of(key, NW_MOMENT_IDS);
		case ArgKind::Status:
			return table.one_of(key, { "proxy", "player" });
		case ArgKind::Whom:
			if (table.kind(key) == data::Kind::List) {
				clause.nations = read_set(load, table, key);
				return WHOM_BASE + int(NwWhom::List);
			}
			return word_or_id(table, key, WHOM_IDS, load.nations, WHOM_BASE, 0);
		case ArgKind::Leader: {
			constexpr std::string_view WORDS[] = { "enemy", "own", "army" };
			return word_or_id(table, key, WORDS, load.leaders, LEADER_ENEMY_NOW, 0);
		}
		case ArgKind::Only:
			return table.one_of(key, { "move", "build", "sea", "convoy", "flags", "diplomacy" });
		case ArgKind::Pick:
			return table.one_of(key, { "random", "owner", "most", "player", "in", "step" });
		case ArgKind::Box:
			return table.one_of(key, { "unaligned", "friend", "aide", "partner", "pact" });
		case ArgKind::War: {
			for (size_t i = 0; i < load.data.nw.war.size(); ++i) {
				if (load.data.nw.war[i].id == table.str(key)) {
					return int(i);
				}
			}
			table.error(key, "there is no such Foreign War in tables.toml");
			return 0;
		}
		case ArgKind::Where:
			return table.one_of(key, { "home", "capital", "army", "battle" });
		case ArgKind::Places: {
			const data::List list = table.list(key, Count::at_least(1));
			for (int i = 0; i < list.size(); ++i) {
				const int space = load.catalog.spaces.find(list.str(i));
				if (space < 0) {
					table.error(key, quoted(list.str(i)) + " is neither Duchy nor Zone");
				} else {
					clause.places.set(space);
				}
			}
			return 1;
		}
		case ArgKind::Place:
			return std::max(0, table.id(key, load.places));
		case ArgKind::Mode:
			return table.one_of(key, { "set", "remove", "remove_any" });
		case ArgKind::Side:
			return table.one_of(key, { "own", "enemy" });
		case ArgKind::Until:
			return table.one_of(key, { "battle", "impulse", "turn" });
		case ArgKind::Nations:
			clause.nations = read_set(load, table, key);
			return 1;
		case ArgKind::Between: {
			// own, choose, or a nation: two of them in one number.
			const data::List list = table.list(key, Count::exactly(2));
			int both = 0;
			for (int i = 0; i < list.size(); ++i) {
				const std::string text = list.str(i);
				const int found = load.nations.find(text);
				both = both * 16 + (text == "own" ? 14 : text == "choose" ? 15 : std::max(0, found));
			}
			return both;
		}
		case ArgKind::Camp:
			return table.one_of(key, { "imperial", "coalition", "none" });
	}
	return 0;
}

NwClause read_clause(Load &load, const Table &table, const char *name_key, std::span<const ClauseDef> defs,
		std::string_view always, data::Words words) {
	NwClause clause;
	clause.word = uint8_t(table.one_of(name_key, words));
	const ClauseDef &def = defs[clause.word];
	for (const std::string &key : table.keys()) {
		if (key == name_key) {
			continue;
		}
		for (int arg = 0; arg < NW_ARG_COUNT; ++arg) {
			if (ARG_DEFS[arg].word != key) {
				continue;
			}
			if (!has_key(def.keys, key) && !has_key(always, key)) {
				table.error(key, quoted(def.word) + " takes no such key");
			}
			clause.set(arg, read_value(load, table, ARG_DEFS[arg], clause));
		}
	}
	return clause;
}

PowerSet read_by(Load &load, const Table &table) {
	if (table.kind("by") == data::Kind::List) {
		return read_set(load, table, "by");
	}
	table.one_of("by", { "any" });
	return PowerSet((1u << NATIONS) - 1);
}

void read_card(Load &load, const Table &table, int number, bool is_reserve) {
	static const std::vector<std::string_view> OP_WORDS = words_of(OP_DEFS), NEED_WORDS = words_of(NEED_DEFS);
	Card card;
	NwCard more;
	table.define("id", load.cards);
	card.id = table.str("id");
	card.title = table.str("title");
	card.text = table.str("text");
	card.number = uint8_t(number);
	if (is_reserve) {
		more.reserve_of = PowerId(table.id("nation", load.nations));
		card.plus = table.boolean("plus");
	} else if (table.integer("number", 1, CARDS) != number && table.exists()) {
		table.error("number", "cards stand in the order of their numbers");
	}
	card.must = table.boolean_or("must", false);
	card.points = uint8_t(table.integer_or("points", 1, 12, 0));
	card.response = table.boolean_or("response", false);
	card.battle = table.boolean_or("battle", false);
	card.siege = table.boolean_or("siege", false);
	more.naval = table.boolean_or("naval", false);
	more.no_1805 = table.boolean_or("no_1805", false);
	more.timed = table.boolean_or("timed", false);
	card.reminder = table.boolean_or("reminder", false);
	const int forced = table.one_of_or("forced", { "no", "red", "green" }, 0);
	more.forced = forced == 1 ? uint8_t(1) : uint8_t(0);
	if (forced == 2) {
		more.forced = uint8_t(table.integer("forced_from", 1, 6));
	}
	const int fate = is_reserve ? 0 : table.one_of("fate", { "discard", "remove", "remove_if" });
	card.fate = fate == 1 ? Fate::Remove : Fate::Discard;
	more.removes_if = fate == 2;
	card.by = read_by(load, table);
	more.when = table.has("when") ? table.flags("when", NW_MOMENT_IDS, Count::at_least(1)) : 1u;
	if (table.has("war")) {
		NwClause war;
		more.war = int8_t(read_value(load, table, { "war", ArgKind::War }, war));
	}
	for (const Table &need : table.tables("needs", Count::optional())) {
		more.needs.push_back(read_clause(load, need, "that", NEED_DEFS, "", NEED_WORDS));
	}
	for (const Table &need : table.tables("remove_if", Count::optional())) {
		more.remove_if.push_back(read_clause(load, need, "that", NEED_DEFS, "", NEED_WORDS));
	}
	for (const Table &effect : table.tables("effects", Count::at_least(1))) {
		more.effects.push_back(read_clause(load, effect, "op", OP_DEFS, "choice if_can moment status", OP_WORDS));
		card.choices = std::max(card.choices, int(more.effects.back().get(int(NwArg::Choice))));
	}
	// NW-6-b: one card alone has no Command Points.
	if (table.exists() && card.must == (card.points != 0)) {
		table.error("points", "every card but one that must be its Event has Command Points (NW-6-b)");
	}
	// NW-6.13-a: a Foreign War's card stays with it.
	if (more.war >= 0 && card.fate != Fate::Remove) {
		table.error("fate", "the card of a Foreign War is removed when it ends (NW-6.13-b)");
	}
	Named named;
	named.id = card.id;
	named.name = card.title;
	named.detail = card.text;
	named.kind = is_reserve ? "reserve" : "card";
	named.value = card.points;
	if (load.catalog.cards.find(card.id) < 0) {
		load.catalog.cards.add(std::move(named));
	}
	if (is_reserve && more.reserve_of >= 0) {
		NwNation &nation = load.data.nw.nation[size_t(more.reserve_of)];
		int count = 0;
		for (const NwCard &other : load.data.nw.card) {
			count += other.reserve_of == more.reserve_of ? 1 : 0;
		}
		if (count >= nation.reserves) {
			table.error("nation", "it has another number of Reserves (NW-6.2-a)");
		} else {
			nation.reserve[size_t(count)] = uint8_t(number - 1 - CARDS);
		}
		if (card.plus == nation.is_minor) {
			table.error("plus", "the Reserves of Powers, and only they, go with a card (NW-5.12-a)");
		}
	}
	load.data.card.push_back(std::move(card));
	load.data.nw.card.push_back(std::move(more));
}

} // namespace

void read_cards_file(Load &load) {
	const data::Document document = data::parse(load.files, "cards.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	int number = 1;
	for (const Table &table : root.tables("card", Count::exactly(CARDS))) {
		read_card(load, table, number++, false);
	}
	for (const Table &table : root.tables("reserve", Count::exactly(RESERVES))) {
		read_card(load, table, number++, true);
	}
	document.finish();
}

} // namespace baton::nw
