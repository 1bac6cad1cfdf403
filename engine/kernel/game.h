// The contract: what every ruleset offers to players, bots, the session, the fuzzer and the interface.
#pragma once

#include "action.h"
#include "catalog.h"
#include "decision.h"
#include "event.h"
#include "frame.h"
#include "status.h"
#include "view.h"

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace baton {

/// One position: an owned block of bytes of the ruleset's size. Copying is a memcpy.
class State {
public:
	State() = default;
	explicit State(size_t size);
	State(const State &other);
	State(State &&other) noexcept = default;
	State &operator=(const State &other);
	State &operator=(State &&other) noexcept = default;

	void *bytes() { return words_.get(); }
	const void *bytes() const { return words_.get(); }
	size_t size() const { return size_; }
	StateCore &core() { return *static_cast<StateCore *>(bytes()); }
	const StateCore &core() const { return *static_cast<const StateCore *>(bytes()); }
	bool operator==(const State &other) const {
		return size_ == other.size_ && std::memcmp(bytes(), other.bytes(), size_) == 0;
	}

private:
	std::unique_ptr<uint64_t[]> words_;
	size_t size_ = 0;
};

/// How a match starts. Seats take the scenario's powers unless `seat_of` says otherwise.
struct MatchSetup {
	int scenario = 0;
	uint64_t seed = 1;
	std::vector<int> options; ///< one value per Catalog::game_options; shorter: defaults for the rest
	/// By power: the seat that plays it, -1: nobody. Empty: as the scenario says. Where ScenarioInfo::free_seats
	/// allows.
	std::vector<SeatId> seat_of;
};

/// What an applied action turned out to do.
struct Applied {
	uint16_t flags = 0; ///< row_flag of the row, plus ROLLS / REVEALS when they really happened
};

/// Extras of apply(): where events go, and queued chance for tests and cases.
struct ApplyContext {
	EventSink *sink = nullptr;
	ChanceQueue *queue = nullptr;
	Applied applied;
};

/// A whole gesture: steps of one power, ending in one that completes.
struct Gesture {
	std::vector<Action> steps;
	double score = 0; ///< higher is better; comparable inside one list only
	int cost = 0;
	uint16_t flags = 0; ///< union of the rows' flags
};

/// What a row means to a person.
struct RowInfo {
	const char *label = ""; ///< text key
	Noun args[4];
	int cost = 0;
	double odds = -1; ///< chance of success, or -1
	const char *warning = nullptr; ///< text key
};

/// Read-only overlay: reach, supply, odds, score so far.
struct Answer {
	struct Line {
		std::string key; ///< text key or stable word
		std::vector<Noun> nouns;
		double value = 0;
		double error = 0; ///< half width of the 95 % interval when simulated, 0 when exact
		std::string rule;
	};
	Status status;
	std::vector<Line> lines;
};

/// A word of scripted cases, and what follows it: "put", "POWER TYPE SPACE [xN]".
struct CaseWord {
	const char *name;
	const char *usage;
};

/// Immutable rules and data of one ruleset. All methods are const, thread-safe and never change
/// anything but their out-parameters.
class Game {
public:
	virtual ~Game() = default;

	const Catalog &catalog() const { return catalog_; }

	// --- State ---
	virtual size_t state_size() const = 0;
	/// Bytes from the start that are saved and hashed; derived data lies behind them.
	virtual size_t hashed_size() const = 0;
	State make_state() const { return State(state_size()); }
	uint64_t hash(const State &state) const;
	/// Sets the position up and runs to the first decision.
	virtual Status setup(State &state, const MatchSetup &setup, ApplyContext &ctx) const = 0;
	/// Recomputes derived data from the rest.
	virtual void rebuild(State &state) const = 0;
	/// First violated invariant in words, or empty.
	virtual std::string invariants(const State &state) const = 0;
	/// Upper bound on applied actions in any match; random play ends within it.
	virtual int max_actions() const = 0;

	// --- Deciding ---
	/// The open decision as `power` sees it; NO_POWER: the public part.
	virtual Decision decision(const State &state, PowerId power = NO_POWER) const = 0;
	/// All legal actions of a power, sorted and unique; empty when it may not act. Does not mutate state.
	virtual void legal_actions(const State &state, PowerId power, ActionList &out) const = 0;
	/// Applies one step after checking it against legal_actions; a refusal changes nothing.
	Status apply(State &state, const Action &action, ApplyContext &ctx) const;
	Status apply(State &state, const Action &action) const {
		ApplyContext ctx;
		return apply(state, action, ctx);
	}
	/// The same without the check, for rows just taken from legal_actions of this very state.
	virtual void apply_row(State &state, const Row &row, ApplyContext &ctx) const = 0;
	/// Why the first failing of these steps is refused; ok when all are legal. For any power at any time.
	Status explain(const State &state, std::span<const Action> steps) const;
	/// Whether a power has something in hand that it has not completed and can still put back: acts at any time wait
	/// until it has not. By default, whether it is asked and a legal row retracts.
	virtual bool is_drafting(const State &state, PowerId power) const;
	/// Label, cost, odds and warning of a legal row.
	virtual RowInfo describe(const State &state, const Row &row) const = 0;

	// --- Gestures ---
	/// Whole gestures of a power that use all `nouns` (any when empty), best first, at most `limit`.
	virtual void gestures(
			const State &state, PowerId power, std::span<const Noun> nouns, int limit, std::vector<Gesture> &out) const;
	/// The quiet answer: steps up to the one that completes. Empty when the power owes none.
	Gesture default_gesture(const State &state, PowerId power) const;
	/// The next step of the quiet answer. `rows` are the power's legal actions, not empty.
	virtual int default_row(const State &state, PowerId power, const ActionList &rows) const;

	// --- Knowledge ---
	/// Powers whose secrets one seat may see now: its own, and its partners' where the rules say so.
	virtual PowerSet sees(const State &state, SeatId seat) const;
	/// Powers whose secrets every one of these seats may see; the empty set of seats sees none.
	PowerSet known_to(const State &state, SeatSet seats) const;
	/// What those may know who see the secrets of exactly these powers. ALL_POWERS: everything (tests).
	virtual void view(const State &state, PowerSet known, View &out) const = 0;
	/// Whether those who see the secrets of these powers may see an event.
	static bool may_see(const Event &event, PowerSet known) {
		return event.audience == ALL_POWERS || ((event.audience & known) != 0) != event.inverse;
	}
	/// Replaces everything that the holder of these powers' secrets cannot know by a sample. Reads that
	/// knowledge alone: states that look alike to it give equal results under equal generators.
	virtual void determinize(State &state, PowerSet known, Rng &rng) const = 0;
	/// Overlays: "reach", "supply", "odds", "score" ... Depends only on what `known` may know.
	virtual Answer query(
			const State &state, PowerSet known, std::string_view name, std::span<const Noun> args) const = 0;

	// --- Gifts to the bots ---
	/// One value per power in [0, 1]: chance or share of winning, at any state.
	virtual void evaluate(const State &state, std::span<float> per_power) const = 0;
	/// Weight of each legal row for quick play, 0 and up; not normalised.
	virtual void prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const = 0;
	/// Final or running score per power for tables and tournaments.
	virtual void scores(const State &state, std::span<int> per_power) const = 0;

	// --- Text ---
	/// "austria: select_space bohemia". Unique among legal actions of a state.
	std::string action_text(const State &state, const Action &action) const;
	/// Parses action_text; the power may be left out when `power` is given.
	Status parse_action(const State &state, std::string_view text, PowerId power, Action &out) const;
	/// Stable id text of a noun, and back.
	std::string noun_text(const State &state, Noun noun) const;
	bool parse_noun(const State &state, std::string_view text, NounKind kind, Noun &out) const;
	/// What people read: "Bohemia-Styria", "2 Cavalry in Piedmont".
	virtual std::string noun_label(const State &state, Noun noun) const;
	/// Fills {0}.. of the catalog's template of a text key; "{0|step|steps}" gives the form that goes with the number
	/// {0}.
	std::string format(const State &state, std::string_view key, std::span<const Noun> args) const;
	std::string status_text(const State &state, const Status &status) const;
	/// One sentence, with modifiers when asked.
	std::string event_text(const State &state, const EventSink &sink, const Event &event) const;

	// --- Cases (state edits for scripts and tests; docs/cases.md) ---
	/// Carries out one edit: op "put", "owner", "track" ... with words and numbers. Error text or empty.
	virtual std::string edit(State &state, std::string_view op, std::span<const std::string> args) const = 0;
	/// Throws away the frame stack and starts inside a procedure; what it runs writes events and uses queued results.
	/// Error text or empty.
	virtual std::string begin(
			State &state, std::string_view frame, std::span<const std::string> fields, ApplyContext &ctx) const = 0;
	std::string begin(State &state, std::string_view frame, std::span<const std::string> fields) const {
		ApplyContext ctx;
		return begin(state, frame, fields, ctx);
	}
	/// What edit() and begin() know.
	virtual std::vector<CaseWord> edit_words() const { return {}; }
	virtual std::vector<CaseWord> begin_words() const { return {}; }
	/// Names of the results of a purpose of chance, by the number that is queued for it; empty: it has numbers only.
	/// A name may stand for several numbers.
	virtual std::vector<std::string> face_names(std::string_view) const { return {}; }

protected:
	/// Reason for an action that is not in the legal list. Must refuse and name a rule id.
	virtual Status refusal(const State &state, const Action &action) const = 0;
	virtual std::string lot_text(const State &state, int32_t lot) const;
	virtual bool parse_lot(const State &state, std::string_view text, int32_t &lot) const;
	virtual std::string piece_text(const State &state, int32_t piece) const;
	virtual bool parse_piece(const State &state, std::string_view text, int32_t &piece) const;

	Catalog catalog_;
};

/// Words of the contract in their text form.
const char *verb_name(Verb verb);
bool parse_verb(std::string_view text, Verb &out);
const char *mode_name(Mode mode);

} // namespace baton
