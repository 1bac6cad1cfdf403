// Words of events and steps.
#include "case_words.h"

#include "session/words.h"

#include "data/spelling.h"

#include <algorithm>

namespace baton::session {

namespace {

void add_once(std::vector<std::string> &list, std::string word) {
	if (!word.empty() && std::find(list.begin(), list.end(), word) == list.end()) {
		list.push_back(std::move(word));
	}
}

std::vector<std::string> ids_of(const NameTable &table) {
	std::vector<std::string> out;
	for (const Named &named : table.items()) {
		out.push_back(named.id);
	}
	return out;
}

// Nouns of the power's legal rows: of this verb, or of all when it has none.
std::vector<std::string> legal_nouns(const Game &game, const State &state, PowerId power, Verb verb) {
	ActionList rows;
	game.legal_actions(state, power, rows);
	std::vector<std::string> of_verb, all;
	for (int i = 0; i < rows.size(); ++i) {
		const Action &action = rows[i].action;
		const std::string noun = game.noun_text(state, action.noun());
		add_once(all, noun);
		if (action.verb == verb) {
			add_once(of_verb, noun);
		}
	}
	return of_verb.empty() ? all : of_verb;
}

} // namespace

std::vector<std::string> event_names(const Catalog &catalog) {
	std::string prefix;
	for (const char c : catalog.code) {
		prefix += char(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
	}
	prefix += ".event.";
	std::vector<std::string> out;
	for (const auto &[key, text] : catalog.texts) {
		if (key.starts_with(prefix)) {
			out.push_back(key.substr(prefix.size()));
		}
	}
	std::sort(out.begin(), out.end());
	return out;
}

std::string unknown_of(std::string_view what, std::string_view word, const std::vector<std::string> &allowed) {
	return data::unknown_word(what, word, { allowed.size(), [&](size_t i) { return std::string_view(allowed[i]); } });
}

std::string unknown_step_word(const Game &game, const State &state, std::string_view text, bool &for_good) {
	const Catalog &catalog = game.catalog();
	PowerId power = first_power(game.decision(state).asked);
	for_good = true;
	if (const size_t colon = text.find(": "); colon != std::string_view::npos) {
		const std::string_view id = text.substr(0, colon);
		power = PowerId(catalog.powers.find(id));
		if (power < 0) {
			return unknown_of("power", id, ids_of(catalog.powers));
		}
		text.remove_prefix(colon + 2);
	}
	Verb verb = Verb::Pass;
	text = trimmed(text);
	const std::string_view first = take_word(text);
	if (!parse_verb(first, verb)) {
		std::vector<std::string> verbs;
		for (int i = 0; i < VERBS; ++i) {
			verbs.push_back(verb_name(Verb(i)));
		}
		return unknown_of("verb", first, verbs);
	}
	bool has_noun = false;
	for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
		const std::string_view word = take_word(text);
		int number = 0;
		Noun noun;
		if (word.front() == '*') {
			if (!parse_number(word.substr(1), number)) {
				return "unknown number " + data::quoted(word) + "; a number behind a noun reads *3";
			}
		} else if (verb == Verb::PlayAs && has_noun) {
			if (catalog.options.find(word) < 0) {
				return unknown_of("use", word, ids_of(catalog.options));
			}
		} else if (has_noun) {
			return data::quoted(word) + " is one word too many; a number behind a noun reads *" + std::string(word);
		} else if (!game.parse_noun(state, word, NounKind::None, noun)) {
			for_good = false; // pieces come and go
			return unknown_of("noun", word, legal_nouns(game, state, power, verb));
		} else {
			has_noun = true;
		}
	}
	return "";
}

} // namespace baton::session
