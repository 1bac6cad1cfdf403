// Words that go with a number: how their forms are filled, and that no text says "1 steps".
#include "probe_game.h"

#include "kernel/texts.h"

#include <doctest/doctest.h>

#include <regex>
#include <set>

using namespace baton;

namespace {

// Every sentence of every text file by its key.
Catalog all_texts() {
	data::Errors errors;
	Catalog catalog;
	const data::FileSet files = data::load_directory("assets", errors);
	for (const std::string &name : files.names()) {
		if (name.find("text/") != std::string::npos) {
			Catalog part;
			load_texts(files, name, errors, part);
			catalog.texts.insert(part.texts.begin(), part.texts.end());
		}
	}
	CHECK(errors.to_text() == "");
	return catalog;
}

// What both forms of a word share at their beginning is not what makes it a plural: "step stays|steps stay" gives
// "steps".
std::set<std::string> plural_words(const Catalog &catalog) {
	const std::regex forms(R"(\{\d\|([^|}]*)\|([^|}]*)\})");
	const std::regex word(R"([A-Za-z]+)");
	std::set<std::string> found;
	for (const auto &[key, text] : catalog.texts) {
		for (std::sregex_iterator it(text.begin(), text.end(), forms), end; it != end; ++it) {
			const std::string one = (*it)[1];
			const std::string many = (*it)[2];
			std::set<std::string> singular;
			for (std::sregex_iterator w(one.begin(), one.end(), word); w != end; ++w) {
				singular.insert(w->str());
			}
			for (std::sregex_iterator w(many.begin(), many.end(), word); w != end; ++w) {
				// Verbs lose their s in the plural ("stays", "stay"): only nouns are looked for.
				if (singular.count(w->str()) == 0 && singular.count(w->str() + "s") == 0 && w->str() != "are" &&
						w->str() != "have" && w->str() != "do" && w->str() != "go") {
					found.insert(w->str());
				}
			}
		}
	}
	return found;
}

} // namespace

TEST_CASE("[Kernel] a word takes the form that goes with its number") {
	const Game &game = *probe::probe_game();
	ApplyContext ctx;
	State state;
	REQUIRE(game.setup(state, MatchSetup{}, ctx).is_ok());
	const auto say = [&](int number) {
		const Noun args[] = { Noun::number(number) };
		return game.format(state, "pr.refuse.steps", args);
	};
	CHECK(say(1) == "Only 1 step is left {x}.");
	CHECK(say(2) == "Only 2 steps are left {x}.");
	CHECK(say(0) == "Only 0 steps are left {x}.");
	CHECK(say(-1) == "Only -1 step is left {x}.");
	CHECK(game.format(state, "pr.refuse.steps", {}) == "Only  steps are left {x}.");
}

TEST_CASE("[Kernel] every number in a text has its words in both forms") {
	const Catalog catalog = all_texts();
	std::set<std::string> plurals = plural_words(catalog);
	CHECK(plurals.count("steps") == 1);
	CHECK(plurals.count("dice") == 1);
	CHECK(plurals.count("stay") == 0);
	for (const char *more :
			{ "medals", "years", "zones", "spaces", "pieces", "depots", "generals", "leaders", "provinces" }) {
		plurals.insert(more);
	}
	const std::regex braces(R"(\{\d(\|[^|{}]*\|[^|{}]*)?\})");
	// In the sentence of an event {4} and {5} are always numbers, the others never.
	const std::regex counted(R"(\{\d\}((?: [A-Za-z-]+){1,4}))");
	const std::regex counted_event(R"(\{[45]\}((?: [A-Za-z-]+){1,4}))");
	// Behind these words another part of the sentence begins.
	const std::set<std::string> ends = { "of", "in", "by", "to", "the", "its", "your", "their", "for", "at", "with",
		"from", "holds", "has", "gives", "changes" };
	const std::regex word(R"([A-Za-z-]+)");
	const std::regex event_number(R"(\{[45]\} (?!is |has |was |begins)[A-Za-z]*[a-rt-z]s\b)");
	for (const auto &[key, text] : catalog.texts) {
		CAPTURE(key);
		CAPTURE(text);
		const std::string rest = std::regex_replace(text, braces, "");
		CHECK(rest.find('{') == std::string::npos);
		CHECK(rest.find('}') == std::string::npos);
		const bool is_event = key.find(".event.") != std::string::npos;
		for (std::sregex_iterator it(text.begin(), text.end(), is_event ? counted_event : counted), end; it != end;
				++it) {
			const std::string after = (*it)[1];
			for (std::sregex_iterator w(after.begin(), after.end(), word); w != end && ends.count(w->str()) == 0; ++w) {
				CAPTURE(w->str());
				CHECK(plurals.count(w->str()) == 0);
			}
		}
		CHECK_FALSE((is_event && std::regex_search(text, event_number)));
	}
}
