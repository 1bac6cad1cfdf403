// Saves: what stands in them, what is said about broken ones, and that nothing saved is ever lost.
#include "probe_match.h"

#include "data/data_test_support.h"
#include "session/library.h"
#include "session/version.h"
#include "support/child.h"

#include <cstdlib>
#include <string>

using namespace baton;
using namespace baton::session;

namespace {

std::unique_ptr<Match> long_match(uint64_t seed = 3) {
	auto match = probe_match(2, seed, { Seat::bot("random"), Seat::bot("recruit") });
	while (!match->is_over()) {
		match->play_bot(match->next_bot_power());
	}
	return match;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
	const size_t at = text.find(what);
	REQUIRE(at != std::string::npos);
	return text.replace(at, what.size(), with);
}

std::string error_of(const std::string &text) {
	const LoadResult result = load_save(text, probe_source());
	CHECK((result.match == nullptr) == !result.error.empty());
	return result.error;
}

std::string content_of(const std::string &path) {
	std::string text;
	CHECK(data::read_file(path, text).ok());
	return text;
}

} // namespace

TEST_CASE("[Session] a save is readable text and loads as the same match") {
	auto match = long_match();
	const std::string text = match->save_text();
	CHECK(text.starts_with("marshals-baton-save 1\nruleset probe\ndata 0000000000abcdef\nscenario pair\noption rounds "
						   "3\nseed 3\nversion "));
	CHECK(text.find(std::string("\nversion ") + program_version() + "\nlog\n@ seat 1 bot random\n") !=
			std::string::npos);
	CHECK(text.find("\n= 64 ") != std::string::npos);
	const LoadResult loaded = load_save(text, probe_source());
	REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
	CHECK(loaded.notices.empty());
	CHECK(loaded.match->state() == match->state());
	CHECK(loaded.match->save_text() == text);
	CHECK(loaded.match->event_count() == match->event_count());
}

TEST_CASE("[Session] a match can be taken up again at any of its steps") {
	auto match = long_match();
	for (size_t steps = 0; steps <= match->log().size(); steps += 7) {
		const LoadResult loaded = load_save(match->save_text_at(steps), probe_source());
		REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
		const size_t kept = loaded.match->log().size();
		CHECK(kept <= steps); // a window that all passed is not divided
		CHECK(steps - kept < 4);
		CHECK(loaded.match->state() == match->state_after(kept));
		CHECK(loaded.match->seats() == match->seats());
	}
	CHECK(match->save_text_at(match->log().size()) == match->save_text());
}

TEST_CASE("[Session] a draft, policies and seats survive saving") {
	auto match = probe_match(0, 5, { Seat::human("Anna"), Seat::bot("recruit", { 0, 50 }), Seat::human() });
	Policy policy;
	policy.power = 0;
	policy.kind = "consent";
	policy.asker = 2;
	policy.place = Noun::space(5); // "town", which is an option too
	policy.until_turn = 4;
	policy.reply = Reply::Default;
	CHECK(match->set_policy(policy).empty());
	REQUIRE(act(*match, "red: choose 2").is_ok());
	const LoadResult loaded = load_save(match->save_text(), probe_source());
	REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
	CHECK(loaded.match->seats() == match->seats());
	CHECK(loaded.match->state() == match->state());
	REQUIRE(loaded.match->policies().size() == 1);
	CHECK(loaded.match->policies()[0].place == Noun::space(5));
	CHECK(loaded.match->policies()[0].until_turn == 4);
	CHECK(loaded.match->save_text() == match->save_text());
}

TEST_CASE("[Session] broken saves are refused with the line and what to do") {
	const std::string text = long_match()->save_text();
	CHECK(error_of("") ==
			"line 1: the file is empty. Load an earlier save, or the previous one beside it (its name ends in .bak).");
	CHECK(error_of("hello\n") == "line 1: this is not a saved match.");
	CHECK(error_of(replaced(text, "save 1", "save 2"))
					.find("line 1: the save has format 2, this program knows up to 1. It was made by a newer "
						  "version") == 0);
	CHECK(error_of(replaced(text, "ruleset probe", "ruleset chess")) == "line 2: unknown ruleset \"chess\"");
	CHECK(error_of(replaced(text, "scenario pair", "scenario pairs"))
					.find("line 4: unknown scenario \"pairs\" (did you mean \"pair\"?)") == 0);
	CHECK(error_of(replaced(text, "option rounds 3", "option rounds 77")).find("must be 1 to 6") != std::string::npos);
	CHECK(error_of(replaced(text, "option rounds 3", "option turns 3")).find("unknown option \"turns\"") !=
			std::string::npos);
	CHECK(error_of(replaced(text, "seed 3", "seed x")).find("line 6: \"seed x\" is broken.") == 0);
	CHECK(error_of(replaced(text, "seed 3\n", "")).find("lacks its ruleset, scenario or seed") != std::string::npos);
	CHECK(error_of(replaced(text, "log\n", "lag\n")).find("the head has no line \"lag\"") != std::string::npos);
	CHECK(error_of(replaced(text, "@ seat 2", "@ seat 9")).find("this match has seats 1 to 2") != std::string::npos);
	const std::string broken = error_of(replaced(text, ": commit", ": comit"));
	CHECK(broken.find("comit\" cannot be played") != std::string::npos);
	CHECK(broken.starts_with("line 1"));
	CHECK(error_of(replaced(text, "seed 3", "seed 4")).find("cannot be played") != std::string::npos);
	const size_t at = text.find("= 64 ") + 5;
	std::string other_hash = text;
	other_hash[at] = other_hash[at] == '0' ? '1' : '0';
	CHECK(error_of(other_hash).find("the position after step 64 is not the one that was saved.") != std::string::npos);
	CHECK(error_of(text + "red: pass\n").find("the match was over before \"red: pass\"") != std::string::npos);
	LoadOptions options;
	options.expected_ruleset = "imperial_borders";
	CHECK(load_save(text, probe_source(), options)
					.error.find("this is a match of \"probe\", not of \"imperial_borders\"") != std::string::npos);
	CHECK(load_save_file("/nonexistent/save", probe_source()).error.find("No such file") != std::string::npos);
}

TEST_CASE("[Session] other data loads with a notice while every step holds, and names the cause when not") {
	const std::string text = replaced(long_match()->save_text(), "data 0000000000abcdef", "data 1");
	const LoadResult loaded = load_save(text, probe_source());
	CHECK(loaded.match != nullptr);
	CHECK(loaded.notices.size() == 1);
	CHECK(error_of(replaced(text, ": commit", ": comit")).find("saved with other game data") != std::string::npos);
	const std::string version = program_version();
	CHECK(error_of(replaced(text, ": commit", ": comit")).find("that saved it (" + version + ").") !=
			std::string::npos);
	// A save of before there was a version, and one of another version, load as well.
	const std::string line = "version " + version + "\n";
	CHECK(load_save(replaced(text, line, ""), probe_source()).match != nullptr);
	CHECK(load_save(replaced(text, line, "version 9.9.9\n"), probe_source()).match != nullptr);
}

TEST_CASE("[Session] a torn last line is dropped with a notice") {
	auto match = long_match();
	const std::string text = match->save_text();
	const size_t begin = text.find("log\n") + 4;
	for (size_t cut = begin; cut < text.size(); cut += 7) {
		const std::string torn = text.substr(0, cut);
		const LoadResult loaded = load_save(torn, probe_source());
		REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
		CHECK(loaded.notices.size() == (torn.back() == '\n' ? 0u : 1u));
	}
	CHECK(load_save(text + std::string(4096, '\0'), probe_source()).match != nullptr);
}

TEST_CASE("[Session] the save file grows with every gesture and is whole after an undo") {
	const data::test::TemporaryDirectory folder;
	const std::string path = folder.path() + "/match.save";
	auto match = probe_match(0, 7, {}, Takebacks::Friendly);
	match->autosave_to(path);
	REQUIRE(act(*match, "red: choose 2").is_ok());
	CHECK(match->finish_saving().empty());
	CHECK(content_of(path).find("red: choose 2") == std::string::npos); // not yet a gesture
	REQUIRE(act(*match, "red: commit").is_ok());
	CHECK(match->finish_saving().empty());
	CHECK(content_of(path).find("red: choose 2\nred: commit\n") != std::string::npos);
	REQUIRE(match->undo(bit(0)).is_ok());
	CHECK(match->finish_saving().empty());
	CHECK(content_of(path).find("red: commit\n") == std::string::npos);
	CHECK(content_of(path + ".bak").find("red: commit\n") != std::string::npos);
	play_until(*match, "play");
	CHECK(match->finish_saving().empty());
	const LoadResult loaded = load_save_file(path, probe_source());
	REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
	CHECK(loaded.match->state() == match->state());
}

TEST_CASE("[Session] a full disk loses nothing and is told; there is room again and all is saved") {
	const data::test::TemporaryDirectory folder;
	const std::string path = folder.path() + "/match.save";
	std::string error;
	MatchConfig config;
	config.setup.seed = 3;
	config.seats = { Seat::bot("random"), Seat::bot("random"), Seat::bot("random") };
	auto match = Match::start(probe::probe_game(), config, error);
	match->autosave_to(path);
	REQUIRE(match->finish_saving().empty());
	bool is_told = false;
	{
		const test::SmallDisk disk(1500);
		while (!match->is_over()) {
			match->play_bot(match->next_bot_power());
			match->finish_saving();
		}
		is_told = match->finish_saving().find("could not be saved") != std::string::npos;
	}
	CHECK(is_told);
	CHECK_FALSE(match->save_error().empty());
	const LoadResult part = load_save(content_of(path), probe_source());
	REQUIRE_MESSAGE(part.match != nullptr, part.error);
	CHECK(part.match->log().size() > 10);
	CHECK(part.match->log().size() < match->log().size());
	CHECK(part.notices.empty());
	CHECK(match->finish_saving().empty());
	CHECK(match->save_error().empty());
	const LoadResult whole = load_save(content_of(path), probe_source());
	REQUIRE_MESSAGE(whole.match != nullptr, whole.error);
	CHECK(whole.match->hash() == match->hash());
}

namespace {

// Plays a match of that seed with a save and tells how many steps it knows to be saved.
const test::ChildJob PLAY("play and save", [](const std::vector<std::string> &words) {
	std::string error;
	MatchConfig config;
	config.setup.seed = uint64_t(std::stoi(words[1]));
	config.setup.options = { 6 };
	config.seats = { Seat::bot("random"), Seat::bot("random"), Seat::bot("random") };
	config.takebacks = Takebacks::Friendly;
	auto match = Match::start(probe::probe_game(), config, error);
	match->autosave_to(words[0]);
	match->finish_saving();
	for (int i = 0; !match->is_over(); ++i) {
		match->play_bot(match->next_bot_power());
		if (i % 9 == 8) {
			static_cast<void>(match->undo(ALL_POWERS)); // whole-file writes in between
		}
		if (i % 3 == 0) {
			match->finish_saving();
			const uint32_t steps = uint32_t(match->log().size());
			if (!test::tell_parent(&steps, sizeof steps)) {
				return 2;
			}
		}
	}
	for (;;) {
		test::sleep_us(100000);
	}
});

} // namespace

TEST_CASE("[Session] a match killed at any moment resumes at its last completed gesture") {
	const data::test::TemporaryDirectory folder;
	Rng rng = Rng::seeded(99);
	for (int round = 0; round < 12; ++round) {
		const std::string path = folder.path() + "/match" + std::to_string(round) + ".save";
		test::Child child("play and save", { path, std::to_string(round + 1) });
		// The child tells how much it knows to be saved; it is killed after some of these messages.
		uint32_t saved = 0;
		const int messages = 1 + rng.below(25);
		for (int i = 0; i < messages && child.listen(&saved, sizeof saved); ++i) {
		}
		REQUIRE(saved > 0);
		test::sleep_us(rng.below(800));
		REQUIRE(child.kill());
		const LoadResult loaded = load_save_file(path, probe_source());
		REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
		// A later take-back may have cut the log by a gesture; otherwise nothing is missing.
		CHECK(loaded.match->log().size() + 16 >= saved);
	}
}

TEST_CASE("[Session] the library names unknown rulesets and broken content") {
	static const RulesetEntry ENTRIES[] = { { "probe", "PR",
			[](const data::FileSet &, std::string &errors) -> std::unique_ptr<Game> {
				errors = "game.toml:1:1: it is broken\n";
				return nullptr;
			} } };
	std::string error;
	Library library("/nonexistent", ENTRIES);
	CHECK(library.game("prob", error) == nullptr);
	CHECK(error.find("unknown ruleset \"prob\" (did you mean \"probe\"?)") == 0);
	CHECK(library.game("probe", error) == nullptr);
	CHECK(error.find("is \"/nonexistent\" the content folder?") != std::string::npos);
	MatchSetup setup;
	CHECK(make_setup(*probe::probe_game(), { "duo", 1, {} }, setup).find("unknown scenario \"duo\"") == 0);
	CHECK(make_setup(*probe::probe_game(), { "", 1, { { "round", 1 } } }, setup)
					.find("unknown option \"round\" (did you mean \"rounds\"?)") == 0);
	CHECK(make_setup(*probe::probe_game(), { "duel", 4, { { "rounds", 2 } } }, setup).empty());
	CHECK(setup.scenario == 1);
	CHECK(setup.options == std::vector<int>{ 2 });
}
