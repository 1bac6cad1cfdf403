// A running match: position, log, undo, policies, reaction windows, bots and saving, on top of one Game.
#pragma once

#include "autosave.h"
#include "bot_crew.h"
#include "lesson.h"
#include "log.h"
#include "policy.h"
#include "seat.h"

#include "kernel/game.h"

#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace baton::session {

/// Whether a seat may take back more than its last own gesture.
enum class Takebacks : uint8_t {
	Auto, ///< friendly when no two persons are rivals
	Strict, ///< only up to the last barrier: chance, reveal, another power's act
	Friendly, ///< past barriers too; the match is then marked
};

struct MatchConfig {
	MatchSetup setup;
	std::vector<Seat> seats; ///< one per seat of the scenario; shorter: persons
	Takebacks takebacks = Takebacks::Auto;
	double beat = 0; ///< seconds that a reaction window lasts; 0: until all have answered
	std::shared_ptr<const Lesson> lesson; ///< the match is this lesson: it begins in the lesson's position
};

/// Why a list of steps went no further.
enum class Stop : uint8_t {
	Done, ///< all applied
	Refused, ///< see the status
	Chance, ///< something was rolled or shown
	Others, ///< another power acted or is to act
};

struct SubmitResult {
	int applied = 0;
	Stop stop = Stop::Done;
	Status status; ///< of the refused step
	std::vector<Action> rest; ///< not applied: the plan
};

/// The reaction window now open, if any. All of it but `answered` may be shown to everybody.
struct WindowInfo {
	bool is_open = false;
	uint32_t serial = 0;
	double elapsed = 0;
	double beat = 0; ///< seconds it lasts; 0: no clock runs, it closes when all have answered
	SeatSet held_by = 0;
	PowerSet answered = 0; ///< for the asking seat's own use only: never show others' bits
	SeatSet seats = 0; ///< persons who may answer
	PowerId asker = NO_POWER; ///< who did what is answered to
	const char *kind = ""; ///< Decision::kind
	int event_begin = 0, event_end = 0; ///< what was done: events of the step that opened it
};

/// What taking back would do.
struct UndoInfo {
	Status status; ///< whether it may be done now; else the barrier
	bool is_past_barrier = false; ///< something rolled, shown or done by others would be undone
	int event_begin = 0; ///< events from this number on would be undone
	int lines = 0; ///< steps of the log that would be undone
};

/// One match. Used from one thread; bots and the save file have their own, with copies.
class Match {
public:
	/// Sets a match up. Null and a sentence in `error` when the set-up or a seat is wrong.
	static std::unique_ptr<Match> start(
			std::shared_ptr<const Game> game, const MatchConfig &config, std::string &error);
	~Match();

	// --- Position ---
	const Game &game() const { return *game_; }
	const std::shared_ptr<const Game> &shared_game() const { return game_; }
	const MatchSetup &setup() const { return setup_; }
	/// The lesson that this match is, or null.
	const std::shared_ptr<const Lesson> &lesson() const { return lesson_; }
	const State &state() const { return state_; }
	bool is_over() const { return state_.core().over != 0; }
	/// The decision as a power sees it; its unsent answer in a window counts.
	Decision decision(PowerId power = NO_POWER) const;
	/// Legal steps of a power now.
	void legal(PowerId power, ActionList &out) const;
	/// Powers that a seat runs now.
	PowerSet powers_of(SeatId seat) const { return state_.core().powers_of(seat); }
	/// Powers of persons that owe an answer now. While the clock of a window runs, nobody does but who holds it.
	PowerSet waiting_for_people() const;
	/// What these seats, taken together, may know: no seats = the public, one seat, or everyone in the room.
	void view(SeatSet seats, View &out) const;
	PowerSet known_to(SeatSet seats) const { return game_->known_to(state_, seats); }
	/// The position with a power's unsent steps in the open window.
	State with_answer(PowerId power) const;
	Status explain(std::span<const Action> steps) const;
	Answer query(SeatSet seats, std::string_view name, std::span<const Noun> args) const;

	// --- Acting ---
	/// One step of one power. `serial` is that of the decision it answers; a passed one is refused (CORE-STALE).
	Status apply(uint32_t serial, const Action &action);
	/// Steps in a row. Stops at the first refused one and, unless told to go on, at any roll, reveal or act of
	/// another power; the rest is kept as that power's plan.
	SubmitResult submit(uint32_t serial, std::span<const Action> steps, bool go_on = false);
	const std::vector<Action> &plan(PowerId power) const { return plans_[size_t(power)]; }
	void drop_plan(PowerId power) { plans_[size_t(power)].clear(); }
	/// Acts at any time that wait until nobody has a draft in hand.
	int held_acts() const { return int(held_acts_.size()); }

	// --- Time ---
	/// Lets so many seconds pass: windows close, bots are asked, their answers applied. True when something happened.
	bool advance(double seconds);
	WindowInfo window() const;
	/// Keeps the window open for a seat, or lets it go.
	void hold(SeatId seat, bool on);
	/// Passes in the open window for all powers of a person's seat that have not answered. `serial` is the window's.
	Status pass_window(uint32_t serial, SeatId seat);
	/// Seconds that windows last from now on; 0: until all have answered.
	void set_beat(double seconds) { beat_ = seconds > 0 ? seconds : 0; }

	// --- Bots ---
	/// The next power that a bot has to answer for, or NO_POWER.
	PowerId next_bot_power() const;
	/// Thinks on this thread and applies the answer.
	BotReport play_bot(PowerId power);
	bool is_thinking() const { return crew_ != nullptr && !crew_->is_idle(); }
	/// Stops all thinking at once; advance() asks again.
	void cancel_bots();
	/// Waits for a bot's answer, at most so long; then advance() applies it.
	bool wait_for_bots(double seconds) { return crew_ != nullptr && crew_->wait(seconds); }
	/// Why a bot did its last gesture; empty for persons.
	const std::string &last_why(PowerId power) const { return whys_[size_t(power)]; }
	/// A bot's thought about any asked power, not applied: hints for people.
	Thought hint(PowerId power, std::string_view level, Budget budget) const;
	/// The question behind a hint (think_through). Without a budget the level's own.
	BotJob hint_job(PowerId power, std::string_view level, Budget budget) const;
	/// Called on a worker thread when a hint or the answer to a query is there. Before the first of them is asked for.
	void on_news(std::function<void()> call) { on_news_ = std::move(call); }
	/// A hint or the answer to a query is on its way or waits to be taken.
	bool has_news_coming() const { return crew_ != nullptr && !crew_->has_no_news(); }
	/// The threads of this match: bots, hints, queries.
	BotCrew &crew();
	/// Match::query on another thread; its answer comes under the number given back (BotCrew::take_queries).
	int query_later(SeatSet seats, std::string_view name, std::span<const Noun> args);

	// --- Undo ---
	/// Whether the last gesture (or the last step of it) of these powers can be taken back.
	Status can_undo(PowerSet powers, bool step_only = false) const;
	Status undo(PowerSet powers, bool step_only = false);
	/// What undo() would take back: whether it may, whether it would go past a barrier, and from which event on.
	UndoInfo undo_info(PowerSet powers, bool step_only = false) const;
	bool is_friendly() const { return is_friendly_; }
	/// Whether from now on more may be taken back than up to the last barrier.
	void set_friendly(bool on) { is_friendly_ = on; }
	/// True once something was taken back past a barrier.
	bool is_marked() const { return is_marked_; }
	/// Grows with every take-back: readers of events start again from event_count().
	uint32_t rewinds() const { return rewinds_; }

	// --- Seats and policies ---
	const std::vector<Seat> &seats() const { return seats_; }
	std::string set_seat(SeatId seat, const Seat &seat_config);
	const std::vector<Policy> &policies() const { return policies_; }
	std::string set_policy(const Policy &policy);

	// --- Events and log ---
	const EventSink &sink() const { return sink_; }
	int event_count() const { return int(sink_.events.size()); }
	/// Numbers of the events from `from` on that these seats may know.
	void events_since(int from, SeatSet seats, std::vector<int> &out) const;
	std::string event_text(int index) const;
	const std::vector<LogLine> &log() const { return log_; }
	const std::vector<Record> &records() const { return records_; }
	/// Writes a note into the log; it never affects the rules.
	void note(const std::string &text);
	/// Position after so many steps, for watching a match again.
	State state_after(size_t steps) const;
	uint64_t hash() const { return game_->hash(state_); }
	/// Completed gestures of a power.
	uint32_t gestures_of(PowerId power) const { return gestures_done_[size_t(power)]; }

	// --- Saving ---
	/// The whole save as text, ending in a hash.
	std::string save_text() const;
	/// The save that this match was after so many steps (a window that all passed is not divided): for playing on from
	/// there.
	std::string save_text_at(size_t steps) const;
	/// From now on every completed gesture goes to this file.
	void autosave_to(const std::string &path);
	/// Waits until all is on the disk. A sentence when the disk refuses, or empty.
	std::string finish_saving();
	std::string save_error() const { return autosave_ != nullptr ? autosave_->error() : ""; }

private:
	friend class SaveLoader;
	Match() = default;

	struct Window {
		uint32_t serial = 0;
		bool is_open = false;
		bool is_hurried = false;
		double elapsed = 0;
		SeatSet held_by = 0;
		std::array<std::vector<Action>, MAX_POWERS> steps;
		PowerSet answered = 0;
		PowerSet given = 0; ///< answered for by the session: nothing else was possible
	};
	/// A power was given to another seat by that many steps.
	struct Handover {
		size_t at = 0;
		PowerId power = NO_POWER;
	};
	struct Knowledge {
		uint32_t event_begin = 0;
		std::array<PowerSet, MAX_SEATS> sees = {};
	};
	struct Cut {
		size_t first = 0; ///< first line taken back
		bool is_own_only = false; ///< sealed: only this gesture, others' later steps stay
		uint32_t gesture = 0;
		bool is_past_barrier = false;
	};

	// match.cpp
	static std::string prepare(Match &match, std::shared_ptr<const Game> game, const MatchConfig &config);
	Status step(const Action &action);
	void note_line(LogLine line);
	void note_knowledge();
	void note_handovers(const int8_t *before);
	void restore_policies(const std::vector<Handover> &before);
	void settle();
	bool settle_once();
	bool answer_by_policy(PowerId power);
	void play_default(PowerId power);
	void flush_log();
	bool is_unseated(PowerId power) const;
	const Seat *seat_of(PowerId power) const;
	bool is_someone_drafting() const;
	int turn() const;

	// match_window.cpp
	Status answer_window(const Action &action);
	bool settle_window();
	void open_window(const Decision &d);
	void close_window();
	bool has_clock() const;
	Action pass_action(const State &state, PowerId power) const;
	Status pass_all();

	// match_bots.cpp
	BotJob make_job(PowerId power) const;
	bool take_report(const BotReport &report);

	// match_undo.cpp
	Status find_cut(PowerSet powers, bool step_only, Cut &out) const;
	void rewind(const Cut &cut);

	// match_save.cpp
	std::string header_text() const;
	void emit(std::string &out, size_t from_line, size_t from_record, size_t to_line) const;
	void rewrite_save();
	std::string apply_record(std::string_view text);

	std::shared_ptr<const Game> game_;
	MatchSetup setup_;
	std::shared_ptr<const Lesson> lesson_;
	std::vector<Seat> seats_;
	bool is_friendly_ = false;
	bool is_marked_ = false;
	double beat_ = 0;

	State state_;
	std::vector<LogLine> log_;
	std::vector<Record> records_;
	std::vector<uint64_t> hashes_; ///< [k]: after HASH_EVERY * (k + 1) steps
	std::vector<State> snapshots_; ///< [k]: after HASH_EVERY * k steps
	EventSink sink_;
	std::vector<Knowledge> knowledge_; ///< who saw whose secrets, from which event on

	std::array<uint32_t, MAX_POWERS> open_gesture_ = {}; ///< number, or 0
	std::array<uint32_t, MAX_POWERS> gestures_done_ = {};
	uint32_t gesture_count_ = 0;
	uint32_t window_count_ = 0;
	uint32_t rewinds_ = 0;
	Window window_;
	std::deque<Action> held_acts_; ///< any-time acts that wait for the end of someone's gesture
	std::vector<Policy> policies_;
	std::vector<Handover> handovers_;
	std::array<std::vector<Action>, MAX_POWERS> plans_;
	std::array<std::string, MAX_POWERS> whys_;
	bool is_settling_ = false;

	std::unique_ptr<AutoSave> autosave_;
	size_t saved_lines_ = 0; ///< handed to autosave_
	size_t saved_records_ = 0;
	std::function<void()> on_news_;
	int queries_ = 0;
	std::unique_ptr<BotCrew> crew_;
};

} // namespace baton::session
