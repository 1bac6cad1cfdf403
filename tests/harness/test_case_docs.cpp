// What the pages say about scripted cases, held against the program: samples run, listed words exist.
#include "data/files.h"
#include "harness/case_runner.h"
#include "harness/case_words.h"
#include "harness/source_words.h"
#include "rulesets/registry.h"
#include "session/library.h"

#include "bots/random_bot.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

using namespace baton;
using namespace baton::session;

namespace {

Library &library() {
	static Library all("assets");
	return all;
}

GameSource source() {
	return [](std::string_view id, std::string &error) { return library().game(id, error); };
}

std::string file_text(const std::string &path) {
	std::string text;
	const data::FileStatus status = data::read_file(path, text);
	REQUIRE_MESSAGE(bool(status), status.message());
	return text;
}

// The blocks of a page between ```toml and ```.
std::vector<std::string> samples(const std::string &page) {
	constexpr std::string_view OPEN = "```toml\n";
	std::vector<std::string> out;
	for (size_t at = page.find(OPEN); at != std::string::npos; at = page.find(OPEN, at + 1)) {
		const size_t from = at + OPEN.size();
		out.push_back(page.substr(from, page.find("```", from) - from));
	}
	return out;
}

// The code at the head of each list item of a section: "put NATION ...".
std::vector<std::string> listed_words(const std::string &page, const std::string &title) {
	std::vector<std::string> out;
	size_t at = page.find("## " + title + "\n");
	const size_t end = std::min(page.find("\n## ", at + 1), page.size());
	while (at != std::string::npos && (at = page.find("\n- `", at)) < end) {
		at += 4;
		out.push_back(page.substr(at, page.find('`', at) - at));
	}
	return out;
}

std::vector<std::string> program_words(const std::vector<CaseWord> &words) {
	std::vector<std::string> out;
	for (const CaseWord &word : words) {
		out.push_back(std::string(word.name) + (word.usage[0] != 0 ? " " : "") + word.usage);
	}
	return out;
}

} // namespace

TEST_CASE("[Session] every sample of docs that is a case runs") {
	int found = 0;
	for (const auto &entry : std::filesystem::directory_iterator("docs")) {
		if (entry.path().extension() != ".md") {
			continue;
		}
		for (const std::string &sample : samples(file_text(entry.path().string()))) {
			const bool is_case_page = entry.path().filename() == "cases.md";
			if (!is_case_page && sample.find("ruleset = ") == std::string::npos) {
				continue; // a data file
			}
			++found;
			const CaseResult result = run_case(entry.path().string(), sample, source());
			for (const std::string &failure : result.failures) {
				FAIL_CHECK(failure);
			}
			CHECK(result.expects > 0);
		}
	}
	CHECK(found >= 2);
}

TEST_CASE("[Session] the README of a ruleset lists its edits and starts as the program knows them") {
	for (const RulesetEntry &entry : rulesets()) {
		std::string error;
		const auto game = library().game(entry.id, error);
		REQUIRE_MESSAGE(game != nullptr, error);
		const std::string path = std::string("engine/rulesets/") + entry.id + "/README.md";
		const std::string page = file_text(path);
		CHECK_MESSAGE(listed_words(page, "Edits of scripted cases") == program_words(game->edit_words()), path);
		CHECK_MESSAGE(listed_words(page, "Begin of scripted cases") == program_words(game->begin_words()), path);
	}
}

TEST_CASE("[Session] the words of a ruleset are those that random matches use") {
	for (const RulesetEntry &entry : rulesets()) {
		std::string error;
		const auto game = library().game(entry.id, error);
		REQUIRE_MESSAGE(game != nullptr, error);
		SourceWords words;
		REQUIRE(find_ruleset_words(".", entry.id, words));
		const std::vector<std::string> events = event_names(game->catalog());
		MatchSetup setup;
		setup.seed = 1812;
		State state;
		EventSink sink;
		ChanceQueue queue;
		ApplyContext ctx;
		ctx.sink = &sink;
		ctx.queue = &queue;
		REQUIRE(game->setup(state, setup, ctx).is_ok());
		Rng rng = Rng::seeded(7);
		ActionList rows;
		for (int step = 0, drafted = 0; step < 4000 && state.core().over == 0; ++step) {
			const Decision d = game->decision(state);
			CHECK_MESSAGE(words.decisions.contains(d.kind), std::string(d.kind));
			game->legal_actions(state, first_power(d.asked), rows);
			REQUIRE_FALSE(rows.empty());
			const Row row = rows[RandomBot::pick(rows, rng, drafted)];
			drafted = (row.flags & row_flag::COMPLETES) != 0 ? 0 : drafted + 1;
			game->apply_row(state, row, ctx);
		}
		for (const std::string &purpose : queue.asked()) {
			CHECK_MESSAGE(words.purposes.contains(purpose), purpose);
		}
		for (const Event &event : sink.events) {
			CHECK_MESSAGE(std::binary_search(events.begin(), events.end(), event.what), std::string(event.what));
		}
	}
}

TEST_CASE("[Session] words are found in sources, also behind names and parameters") {
	SourceWords words;
	find_source_words_in(R"(
constexpr const char *KINDS[2] = { "card_action", "card_battle" };
const char *kind_of(int what) {
	return what == 0 ? "consent" : "petition";
}
void ask(Decision &out) {
	out.kind = KINDS[0];
	out.kind = kind_of(1);
	out.kind = is_new ? "bid" : "bid_again";
	named.kind = "port";
	kit::ask<"xx", "plot">(out, powers, "XX-1"); // not ask<"xx", "peace">
}
void mix(W &w, const char *purpose, int n) { w.draw(purpose, n); }
void play(W &w) {
	const char *purpose = side == 0 ? "battle.attacker" : "battle.defender";
	w.roll(purpose, 6);
	w.draw("fleet", 3);
	mix(w, "shuffle", 4);
	s.deck.draw(w, power, 0, "card", "XX-2");
}
)",
			words);
	CHECK(words.decisions ==
			std::set<std::string>{ "bid", "bid_again", "card_action", "card_battle", "consent", "petition", "plot" });
	CHECK(words.purposes == std::set<std::string>{ "battle.attacker", "battle.defender", "card", "fleet", "shuffle" });
}
