// Every reason that Napoléon against Europe can give for a refusal is given in some position: matches drawn by lot are
// asked for everything that is not legal, and what they never answer must be demanded by a test or a case.
#include "ne_table.h"

#include "data/files.h"
#include "harness/refusals.h"

#include <filesystem>
#include <map>
#include <set>

namespace baton::ne::test {

namespace {

using Said = std::set<std::pair<std::string, std::string>>;

/// Asks a position for every step of a verb and a noun.
class Prober {
public:
	explicit Prober(Said &said) : said_(said) {}

	void ask(const State &state, PowerId power) {
		state_ = &state;
		power_ = power;
		for (int i = 0; i < PIECES; ++i) {
			say(Verb::SelectPiece, Noun::piece(i));
		}
		for (int i = 0; i < int(ne_game().catalog().spaces.size()); ++i) {
			say(Verb::SelectSpace, Noun::space(i));
		}
		for (int i = 0; i < WORDS; ++i) {
			say(Verb::Choose, Noun::option(i));
		}
		for (int i = 0; i < MAJORS; ++i) {
			say(Verb::Choose, Noun::power(SIDES + i));
			say(Verb::Allocate, Noun::power(SIDES + i), 1);
		}
		const S &s = *static_cast<const S *>(state.bytes());
		for (int i = power * DECK_CARDS; i < (power + 1) * DECK_CARDS; ++i) {
			if (!in_hand(s, i)) {
				continue;
			}
			say(Verb::SelectCard, Noun::card(i));
			for (const Word word : { WORD_AP, WORD_EVENT, WORD_PROTECTORATE, WORD_END_WAR, WORD_TALKS }) {
				say(Verb::PlayAs, Noun::card(i), word);
			}
		}
		for (const Verb verb : { Verb::Commit, Verb::Pass, Verb::Confirm }) {
			say(verb, {});
		}
	}

private:
	void say(Verb verb, Noun noun, int a = 0) {
		State copy = *state_;
		const Status status = ne_game().apply(copy, Action::make(verb, power_, noun, a));
		if (!status) {
			said_.insert({ status.rule, status.reason });
		}
	}

	Said &said_;
	const State *state_ = nullptr;
	PowerId power_ = 0;
};

/// How often a kind of decision is probed in a match: marches and voyages are refused in most ways.
int probes_of(const std::string &kind) {
	return kind == "march"													 ? 50
			: kind == "sail" || kind == "build"								 ? 30
			: kind == "reorganise" || kind == "detach" || kind == "redeploy" ? 12
																			 : 4;
}

/// Plays a match by lot and probes what is asked in it.
void play(std::string_view scenario_id, uint64_t seed, Said &said) {
	Table t(scenario_id, seed);
	Prober prober(said);
	Rng rng = Rng::seeded(seed);
	std::map<std::string, int> asked;
	for (int guard = 0; guard < 20000 && t.state.core().over == 0; ++guard) {
		const Decision d = t.decision();
		const PowerId power = first_power(d.asked);
		if (asked[d.kind]++ < probes_of(d.kind)) {
			prober.ask(t.state, power);
		}
		ActionList rows;
		ne_game().legal_actions(t.state, power, rows);
		REQUIRE(rows.size() > 0);
		REQUIRE(ne_game().apply(t.state, rows[rng.below(uint32_t(rows.size()))].action).is_ok());
	}
}

/// Reasons of checks that others use as a mere yes or no: where they hold, nobody is asked.
const std::set<std::string> INNER = {
	"NE-14.10-a ne.refuse.retreat_back", // one way back, taken without a question
	"NE-9.1-f ne.refuse.beaten", // a beaten force is not asked for steps
	"NE-12.1-i ne.refuse.enemy_here", // nor is one that meets an enemy, before it has fought
	"NE-14.1-c ne.refuse.helper_depot", // nobody can help, so nobody is asked
	"NE-12.5-a ne.refuse.no_units", // only troops are attacked
};

template <class F> void each_source(const std::string &folder, F f) {
	std::vector<std::string> paths;
	for (const auto &entry : std::filesystem::recursive_directory_iterator(folder)) {
		const std::string path = entry.path().generic_string();
		if (path.ends_with(".cpp") || path.ends_with(".h")) {
			paths.push_back(path);
		}
	}
	std::sort(paths.begin(), paths.end());
	for (const std::string &path : paths) {
		std::string text;
		REQUIRE(data::read_file(path, text).ok());
		f(path, text);
	}
}

} // namespace

TEST_CASE("[NE] every reason for a refusal is given in some position: by lot, or because a test demands it") {
	Said said;
	play("hundred_days_1815", 11, said);
	play("campaign_1805", 12, said);
	play("campaign_1809", 13, said);
	// Queries refuse too.
	Table t;
	t.s().options[size_t(Option::FogOfWar)] = 1;
	const Noun far[] = { Noun::piece(piece("napoleon")), Noun::space(zone("moscou")) };
	const Noun hidden[] = { Noun::piece(piece("wellington")) };
	for (const Status &status : { ne_game().query(t.state, bit(EMPIRE), "odds", far).status,
				 ne_game().query(t.state, bit(EMPIRE), "supply", hidden).status }) {
		REQUIRE_FALSE(status.is_ok());
		said.insert({ status.rule, status.reason });
	}
	std::vector<session::RefusalSite> sites;
	std::vector<session::RefusalDemand> demands;
	for (const auto &[rule, key] : said) {
		demands.push_back({ rule, key });
	}
	each_source("engine/rulesets/napoleon_against_europe",
			[&](const std::string &path, const std::string &text) { session::find_refusals_in(text, path, sites); });
	each_source("tests/rulesets/napoleon_against_europe",
			[&](const std::string &, const std::string &text) { session::find_demands_in(text, demands); });
	CHECK(sites.size() > 150);
	size_t inner = 0;
	for (const std::string &line : session::unreached(sites, demands)) {
		const bool is_inner = INNER.count(line.substr(line.find(": ") + 2)) != 0;
		inner += is_inner ? 1 : 0;
		CHECK_MESSAGE(is_inner, line);
	}
	CHECK(inner == INNER.size()); // what is reached by now leaves the list
}

} // namespace baton::ne::test
