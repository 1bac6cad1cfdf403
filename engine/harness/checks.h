// Checks that every ruleset must pass at every position: the conformance suite and the fuzzer share them.
#pragma once

#include "kernel/chance.h"
#include "kernel/game.h"

#include <string>
#include <vector>

namespace baton::session {

/// Looks for broken promises of a ruleset. Each finding is one sentence.
class Checker {
public:
	explicit Checker(const Game &game);

	/// Everything below, at one position. `seats` is the number of seats of the scenario.
	void position(const State &state, int seats, Rng &rng, std::vector<std::string> &out);

	/// Texts, names and rule ids of the catalog itself.
	void catalog(std::vector<std::string> &out) const;
	/// The open decision: someone is asked, its words exist.
	void decision(const State &state, std::vector<std::string> &out) const;
	/// Legal lists: not empty, sorted, unique, whose texts come back as the same action; describe() has words.
	void legal_lists(const State &state, std::vector<std::string> &out);
	/// Actions that are not legal are refused under a rule that exists, and change nothing.
	void refusals(const State &state, Rng &rng, std::vector<std::string> &out);
	/// Copies, hashes, derived data and invariants.
	void copies(const State &state, std::vector<std::string> &out) const;
	/// Nothing that a seat is shown depends on what it may not know; look-alike positions give equal samples.
	void knowledge(const State &state, int seats, Rng &rng, std::vector<std::string> &out);
	/// Steps before the last of a gesture change only the draft; sealed steps of different powers commute.
	void drafts(const State &state, Rng &rng, std::vector<std::string> &out);
	/// Quiet answers and gesture lists consist of legal steps and end in one that completes.
	void gestures(const State &state, std::vector<std::string> &out);
	/// Keys, rules and modifiers of events from number `from` on.
	void events(const State &state, const EventSink &sink, size_t from, std::vector<std::string> &out) const;

private:
	bool has_text(std::string_view key) const { return game_.catalog().texts.contains(std::string(key)); }
	bool has_rule(const char *rule) const;
	void knowledge_of(
			const State &state, PowerSet known, const std::string &who, Rng &rng, std::vector<std::string> &out);

	const Game &game_;
	ActionList rows_;
	ActionList other_rows_;
	View view_;
	View other_view_;
};

} // namespace baton::session
