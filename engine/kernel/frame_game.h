// The machine behind a ruleset: a table of frames, the loop that runs them, and the Game methods that follow from it.
#pragma once

#include "game.h"

#include "check.h"

#include <type_traits>

namespace baton {

/// What a frame's advance says.
enum class Flow : uint8_t {
	Go, ///< something was done, pushed or popped: run the (new) top frame
	Ask, ///< a decision is needed now
};

/// Read access for checks: data and state.
template <class S, class D> struct Reader {
	const D &data;
	const S &s;
};

/// Write access while an action takes effect: data, state, chance and events.
template <class S, class D> struct Writer {
	const D &data;
	S &s;
	ApplyContext &ctx;

	Reader<S, D> read() const { return { data, s }; }
	EventWriter event(const char *what, PowerId power = NO_POWER) { return EventWriter(ctx.sink, what, power); }
	bool has_sink() const { return ctx.sink != nullptr; }

	/// Uniform in [0, n); queued results of that purpose come first. A barrier for undo.
	int draw(const char *purpose, int n) {
		ctx.applied.flags |= row_flag::ROLLS;
		int result = 0;
		if (ctx.queue != nullptr && ctx.queue->take(purpose, 0, n - 1, result)) {
			return result;
		}
		return s.core.rng.below(n);
	}
	/// A die 1..sides.
	int roll(const char *purpose, int sides) { return draw_die(purpose, sides); }
	/// Something hidden is shown now: a barrier for undo.
	void reveal() { ctx.applied.flags |= row_flag::REVEALS; }

private:
	int draw_die(const char *purpose, int sides) {
		ctx.applied.flags |= row_flag::ROLLS;
		int result = 0;
		if (ctx.queue != nullptr && ctx.queue->take(purpose, 1, sides, result)) {
			return result;
		}
		return 1 + s.core.rng.below(sides);
	}
};

/// One kind of frame. Check and effect of its decision stand side by side.
template <class S, class D> struct FrameDef {
	using R = Reader<S, D>;
	using W = Writer<S, D>;
	const char *name; ///< "battle"; text key "<code>.frame.<name>"
	/// Goes on until something is asked, pushed or popped. Called after each act and when the frame comes (back) on
	/// top.
	Flow (*advance)(W &w, Frame &frame);
	/// Fills the decision; `power` is who looks (its own cursor in sealed decisions) or NO_POWER for the public part.
	void (*ask)(const R &r, const Frame &frame, PowerId power, Decision &out) = nullptr;
	/// Rows of one asked power.
	void (*legal)(const R &r, const Frame &frame, PowerId power, ActionList &out) = nullptr;
	/// Applies a legal row.
	void (*act)(W &w, Frame &frame, const Row &row) = nullptr;
	/// Why an action that fits this decision's form is not legal; nullptr or ok: the general reason.
	Status (*refuse)(const R &r, const Frame &frame, const Action &action) = nullptr;
	/// Noun shown in the view's list of open frames.
	Noun (*subject)(const R &r, const Frame &frame) = nullptr;
	/// A Single decision with exactly one row is taken without asking: its answer is public knowledge.
	bool skip_single = false;
};

/// Base class of all rulesets: S is the flat state (first member `StateCore core`), D the const data.
template <class S, class D> class FrameGame : public Game {
public:
	using R = Reader<S, D>;
	using W = Writer<S, D>;
	using Def = FrameDef<S, D>;
	static_assert(std::is_trivially_copyable_v<S>, "a state is copied by memcpy");
	static_assert(std::has_unique_object_representations_v<S>, "a state has no padding");
	static_assert(sizeof(S) % 8 == 0 && sizeof(S) <= 16 * 1024, "a state is at most 16 KiB");

	static S &of(State &state) { return *static_cast<S *>(state.bytes()); }
	static const S &of(const State &state) { return *static_cast<const S *>(state.bytes()); }
	const D &data() const { return *data_; }

	size_t state_size() const override { return sizeof(S); }
	size_t hashed_size() const override { return sizeof(S); }
	void rebuild(State &) const override {}

	Status setup(State &state, const MatchSetup &setup, ApplyContext &ctx) const override {
		state = make_state();
		new (state.bytes()) S();
		S &s = of(state);
		s.core.rng = Rng::seeded(setup.seed);
		W w{ data(), s, ctx };
		Status status = begin_match(w, setup);
		if (status) {
			for (size_t i = 0; i < setup.seat_of.size() && i < size_t(MAX_POWERS); ++i) {
				s.core.seat_of[i] = setup.seat_of[i];
			}
			run(w);
		}
		return status;
	}

	Decision decision(const State &state, PowerId power = NO_POWER) const override {
		const S &s = of(state);
		Decision out;
		out.serial = s.core.serial;
		if (s.core.over != 0 || s.core.depth == 0) {
			return out;
		}
		const Frame &frame = s.core.top();
		out.frame = frame.kind;
		out.mode = Mode::Single;
		def(frame).ask(R{ data(), s }, frame, power, out);
		return out;
	}

	void legal_actions(const State &state, PowerId power, ActionList &out) const override {
		out.clear();
		const S &s = of(state);
		if (s.core.over != 0 || s.core.depth == 0 || power < 0) {
			return;
		}
		const Frame &frame = s.core.top();
		const Decision d = decision(state);
		const R r{ data(), s };
		if (has(d.asked, power)) {
			def(frame).legal(r, frame, power, out);
		}
		const int own = out.size();
		if (has(d.may, power) && !is_in_hand(r, power)) {
			legal_any_time(r, power, out);
		}
		out.normalize(own);
	}

	void apply_row(State &state, const Row &row, ApplyContext &ctx) const override {
		S &s = of(state);
		ctx.applied.flags = row.flags;
		W w{ data(), s, ctx };
		const uint8_t depth = s.core.depth;
		const Frame before = s.core.top();
		const Mode mode = decision(state).mode;
		const PowerSet committed = s.core.committed;
		if ((row.flags & row_flag::ANY_TIME) != 0) {
			act_any_time(w, row);
		} else {
			def(before).act(w, s.core.top(), row);
		}
		run(w);
		if ((row.flags & row_flag::COMPLETES) != 0) {
			// A sealed decision keeps its number until it closes, so that steps of different powers commute. One that
			// closes and opens again at once (a window after a claim) has forgotten who had committed.
			const bool same = s.core.over == 0 && s.core.depth == depth && s.core.top().kind == before.kind &&
					s.core.top().step == before.step && (s.core.committed & committed) == committed;
			if (mode != Mode::Sealed || !same) {
				++s.core.serial;
			}
		}
	}

	bool is_drafting(const State &state, PowerId power) const override {
		return is_in_hand(R{ data(), of(state) }, power) || Game::is_drafting(state, power);
	}

	void view(const State &state, PowerSet known, View &out) const override {
		out.clear();
		const S &s = of(state);
		out.serial = s.core.serial;
		out.over = s.core.over != 0;
		out.winners = s.core.winners;
		out.known = known;
		const R r{ data(), s };
		for (int i = 0; i < s.core.depth; ++i) {
			const Frame &frame = s.core.stack[i];
			const Def &d = def(frame);
			out.frames.push_back(
					{ int16_t(frame.kind), int16_t(frame.power), d.subject != nullptr ? d.subject(r, frame) : Noun{} });
		}
		fill_view(r, known, out);
	}

	void determinize(State &state, PowerSet known, Rng &rng) const override {
		resample(of(state), known, rng);
		of(state).core.rng = Rng::seeded(rng.next());
		rebuild(state);
	}

protected:
	FrameGame(std::unique_ptr<const D> data, std::span<const Def> defs) : data_(std::move(data)), defs_(defs) {
		for (const Def &d : defs_) {
			catalog_.frames.push_back(d.name);
		}
	}

	/// `catalog` is complete but for the names of the frames.
	FrameGame(std::unique_ptr<const D> data, Catalog catalog, std::span<const Def> defs) :
			data_(std::move(data)), defs_(defs) {
		catalog_ = std::move(catalog);
		for (const Def &d : defs_) {
			catalog_.frames.push_back(d.name);
		}
	}

	// --- What a ruleset writes beside its frames ---
	/// Fills the zeroed state for a scenario and pushes the first frame.
	virtual Status begin_match(W &w, const MatchSetup &setup) const = 0;
	virtual void fill_view(const R &r, PowerSet known, View &out) const = 0;
	/// Replaces what is hidden from these powers (see Game::determinize); the generator is renewed by the caller.
	virtual void resample(S &s, PowerSet known, Rng &rng) const = 0;
	/// Acts of powers in Decision::may.
	virtual void legal_any_time(const R &, PowerId, ActionList &) const {}
	virtual void act_any_time(W &, const Row &) const {}
	/// Whether a power has a draft in hand into which its own acts at any time must not fall: it is offered none then.
	virtual bool is_in_hand(const R &, PowerId) const { return false; }
	/// Asked first of all: a refusal under a rule of the game's own that holds whoever is asked now ("not during a
	/// battle"); ok: none, the general reasons follow.
	virtual Status refuse_unasked(const R &, const Action &) const { return Status::ok(); }
	/// General reasons for an action that does not fit the open decision's frame.
	virtual Status refuse_general(const R &, const Action &) const {
		return Status::refuse(core_rule::FORM, "core.refuse.form");
	}

	/// A general reason: an act of another step, with the rule that asks now.
	Status refuse_not_now(const R &r, const Action &action, const char *reason) const {
		const Frame &frame = r.s.core.top();
		Decision d;
		if (def(frame).ask != nullptr) {
			def(frame).ask(r, frame, action.power, d);
		}
		return Status::refuse(d.rule[0] != 0 ? d.rule : core_rule::FORM, reason);
	}

	Status refusal(const State &state, const Action &action) const override {
		const S &s = of(state);
		if (s.core.over != 0) {
			return Status::refuse(core_rule::OVER, "core.refuse.over");
		}
		const R r{ data(), s };
		const Frame &frame = s.core.top();
		const Decision d = decision(state);
		if (Status status = refuse_unasked(r, action); !status) {
			return status;
		}
		if (!has(d.asked, action.power) && !has(d.may, action.power)) {
			return Status::refuse(core_rule::NOT_ASKED, "core.refuse.not_asked", Noun::power(action.power),
					Noun::power(first_power(d.asked)));
		}
		if (has(d.may, action.power) && is_in_hand(r, action.power)) {
			ActionList rows;
			legal_any_time(r, action.power, rows);
			rows.normalize();
			if (rows.find(action) != nullptr) {
				return Status::refuse(core_rule::DRAFT, "core.refuse.held", Noun::power(action.power));
			}
		}
		if (def(frame).refuse != nullptr) {
			Status status = def(frame).refuse(r, frame, action);
			if (!status) {
				return status;
			}
		}
		return refuse_general(r, action);
	}

	/// Runs frames until a decision is open or the match is over.
	void run(W &w) const {
		for (int guard = 0; w.s.core.over == 0; ++guard) {
			BATON_CHECK(w.s.core.depth > 0, "the frame stack ran empty without an end of the match");
			BATON_CHECK(guard < 100000, "frames run on without asking anything");
			BATON_CHECK(w.s.core.overflow == 0, "a fixed array of the state ran over");
			Frame &frame = w.s.core.top();
			if (def(frame).advance(w, frame) != Flow::Ask) {
				continue;
			}
			if (!def(frame).skip_single || !take_single(w)) {
				return;
			}
		}
	}

	const Def &def(const Frame &frame) const { return defs_[frame.kind]; }

private:
	bool take_single(W &w) const {
		Frame &frame = w.s.core.top();
		const R r = w.read();
		Decision d;
		def(frame).ask(r, frame, NO_POWER, d);
		if (d.mode != Mode::Single && d.mode != Mode::Over) {
			return false;
		}
		static thread_local ActionList rows;
		rows.clear();
		def(frame).legal(r, frame, first_power(d.asked), rows);
		rows.normalize();
		if (rows.size() != 1 || (rows[0].flags & row_flag::COMPLETES) == 0) {
			return false;
		}
		const Row row = rows[0];
		def(frame).act(w, frame, row);
		return true;
	}

	std::unique_ptr<const D> data_;
	std::span<const Def> defs_;
};

} // namespace baton
