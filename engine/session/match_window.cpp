// Reaction windows: answers are kept back and applied together at the end of the beat.
#include "match.h"

namespace baton::session {

State Match::with_answer(PowerId power) const {
	State out = state_;
	if (window_.is_open && power >= 0 && !has(window_.answered, power)) {
		for (const Action &action : window_.steps[size_t(power)]) {
			static_cast<void>(game_->apply(out, action));
		}
	}
	return out;
}

Action Match::pass_action(const State &state, PowerId power) const {
	ActionList rows;
	game_->legal_actions(state, power, rows);
	for (const Row &row : rows) {
		if (row.action.verb == Verb::Pass && (row.flags & row_flag::COMPLETES) != 0) {
			return row.action;
		}
	}
	return Action::make(Verb::Pass, NO_POWER);
}

Status Match::answer_window(const Action &action) {
	const PowerId power = action.power;
	if (has(window_.answered, power)) {
		return Status::refuse(core_rule::NOT_ASKED, "core.refuse.answered", Noun::power(power));
	}
	const State copy = with_answer(power);
	ActionList rows;
	game_->legal_actions(copy, power, rows);
	const Row *row = rows.find(action);
	if (row == nullptr) {
		return game_->explain(copy, std::span(&action, 1));
	}
	if ((row->flags & row_flag::ANY_TIME) != 0) {
		held_acts_.push_back(action); // waits until the window has closed
		return Status::ok();
	}
	window_.steps[size_t(power)].push_back(action);
	if ((row->flags & row_flag::COMPLETES) != 0) {
		window_.answered |= bit(power);
		const SeatId seat = state_.core().seat_of[power];
		if (seat >= 0 && (powers_of(seat) & game_->decision(state_).asked & ~window_.answered) == 0) {
			window_.held_by = SeatSet(window_.held_by & ~(1u << seat)); // it has said all it had to say
		}
	}
	settle();
	return Status::ok();
}

// Between people a window lasts as long whatever anyone holds. A person alone with bots can give nothing away.
bool Match::has_clock() const {
	int people = 0;
	for (size_t i = 0; i < seats_.size(); ++i) {
		people += seats_[i].kind == SeatKind::Human && powers_of(SeatId(i)) != 0 ? 1 : 0;
	}
	return beat_ > 0 && people > 1;
}

void Match::open_window(const Decision &d) {
	window_ = Window{};
	window_.is_open = true;
	window_.serial = d.serial;
	int people = 0;
	for (const Seat &seat : seats_) {
		people += seat.kind == SeatKind::Human ? 1 : 0;
	}
	ActionList rows;
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		if (!has(d.asked, power)) {
			continue;
		}
		if (is_unseated(power)) {
			for (const Action &action : game_->default_gesture(state_, power).steps) {
				static_cast<void>(answer_window(action));
			}
			continue;
		}
		if (answer_by_policy(power) || people != 1 || seat_of(power)->kind != SeatKind::Human) {
			continue;
		}
		// A person alone with bots is asked only when there is something to answer with.
		game_->legal_actions(state_, power, rows);
		if (const Row *only = rows.only_way()) {
			const Action action = only->action;
			window_.given |= bit(power);
			static_cast<void>(answer_window(action));
		}
	}
}

bool Match::settle_window() {
	const Decision d = game_->decision(state_);
	if (!window_.is_open || window_.serial != d.serial) {
		open_window(d);
	}
	const bool all_answered = (d.asked & ~window_.answered) == 0;
	if (has_clock() ? window_.elapsed >= beat_ && window_.held_by == 0 && !is_thinking() : all_answered) {
		close_window();
		return true;
	}
	return false;
}

void Match::close_window() {
	const Window closed = std::move(window_);
	window_ = Window{};
	const PowerSet asked = game_->decision(state_).asked;
	std::array<std::vector<Action>, MAX_POWERS> answers;
	std::array<bool, MAX_POWERS> is_given = {}; // by the session: silence, or nothing else was possible
	bool all_pass = true;
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		if (!has(asked, power)) {
			continue;
		}
		std::vector<Action> &steps = answers[size_t(power)];
		steps = closed.steps[size_t(power)];
		is_given[size_t(power)] = !has(closed.answered, power) || has(closed.given, power);
		if (!has(closed.answered, power)) {
			const Action pass = pass_action(state_, power);
			steps.clear();
			if (pass.power == power) {
				steps.push_back(pass);
			} else {
				steps = game_->default_gesture(state_, power).steps;
			}
		}
		all_pass = all_pass && steps.size() == 1 && steps[0] == Action::make(Verb::Pass, power);
	}
	const size_t first = log_.size();
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		for (const Action &action : answers[size_t(power)]) {
			if (step(action)) {
				log_.back().is_given = log_.back().is_given || is_given[size_t(power)];
			}
		}
	}
	if (all_pass && log_.size() == first + size_t(count(asked))) {
		++window_count_;
		for (size_t i = first; i < log_.size(); ++i) {
			log_[i].window = window_count_;
		}
	}
}

Status Match::pass_all() {
	const Decision d = game_->decision(state_);
	if (d.mode != Mode::Sealed || d.asked == 0) {
		return Status::refuse(core_rule::FORM, "core.refuse.form");
	}
	++window_count_;
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		if (has(d.asked, power)) {
			if (const Status status = step(Action::make(Verb::Pass, power)); !status) {
				return status;
			}
			log_.back().window = window_count_;
		}
	}
	return Status::ok();
}

WindowInfo Match::window() const {
	WindowInfo out;
	if (!window_.is_open) {
		out.beat = beat_;
		return out;
	}
	const Decision d = game_->decision(state_);
	out.is_open = true;
	out.serial = window_.serial;
	out.elapsed = window_.elapsed;
	out.beat = has_clock() ? beat_ : 0;
	out.held_by = window_.held_by;
	out.answered = window_.answered;
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		const Seat *seat = seat_of(power);
		if (has(d.asked, power) && seat != nullptr && seat->kind == SeatKind::Human) {
			out.seats = SeatSet(out.seats | 1u << state_.core().seat_of[power]);
		}
	}
	out.asker = d.asker;
	out.kind = d.kind;
	out.event_begin = log_.empty() ? 0 : int(log_.back().event_begin);
	out.event_end = event_count();
	return out;
}

Status Match::pass_window(uint32_t serial, SeatId seat) {
	if (!window_.is_open || window_.serial != serial) {
		return Status::refuse(core_rule::STALE, "core.refuse.stale");
	}
	const bool is_person = seat >= 0 && size_t(seat) < seats_.size() && seats_[size_t(seat)].kind == SeatKind::Human;
	const PowerSet asked = PowerSet(game_->decision(state_).asked & (is_person ? powers_of(seat) : PowerSet(0)));
	const PowerSet open = PowerSet(asked & ~window_.answered);
	if (open == 0) {
		const PowerId power = first_power(asked != 0 ? asked : is_person ? powers_of(seat) : PowerSet(0));
		return asked != 0 ? Status::refuse(core_rule::NOT_ASKED, "core.refuse.answered", Noun::power(power))
						  : Status::refuse(core_rule::NOT_ASKED, "core.refuse.form");
	}
	// One answer may close the window: the others are put together first.
	std::vector<Action> passes;
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		if (has(open, power)) {
			window_.steps[size_t(power)].clear();
			const Action pass = pass_action(state_, power);
			const Gesture quiet = pass.power == power ? Gesture{} : game_->default_gesture(state_, power);
			passes.insert(passes.end(), quiet.steps.begin(), quiet.steps.end());
			if (pass.power == power) {
				passes.push_back(pass);
			}
		}
	}
	for (const Action &action : passes) {
		if (const Status status = answer_window(action); !status) {
			return status;
		}
	}
	return Status::ok();
}

void Match::hold(SeatId seat, bool on) {
	if (!window_.is_open || seat < 0 || size_t(seat) >= seats_.size()) {
		return;
	}
	const SeatSet seat_bit = SeatSet(1u << seat);
	window_.held_by = SeatSet(on ? window_.held_by | seat_bit : window_.held_by & ~seat_bit);
	settle();
}

bool Match::advance(double seconds) {
	bool has_changed = false;
	if (window_.is_open && has_clock()) {
		window_.elapsed += seconds;
		if (window_.elapsed >= beat_ && !window_.is_hurried && crew_ != nullptr) {
			window_.is_hurried = true; // bots answer now, so that their thinking does not show in the pause
			crew_->hurry();
		}
		const size_t lines = log_.size();
		settle();
		has_changed = log_.size() != lines;
	}
	BotReport report;
	while (crew_ != nullptr && crew_->take(report)) {
		has_changed = take_report(report) || has_changed;
	}
	if (is_over()) {
		return has_changed;
	}
	const Decision d = game_->decision(state_);
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		const Seat *seat = seat_of(power);
		if (!has(d.asked, power) || (window_.is_open && has(window_.answered, power)) || seat == nullptr ||
				seat->kind != SeatKind::Bot) {
			continue;
		}
		if (!crew().is_asked(power, d.serial)) {
			crew().ask(make_job(power));
		}
		if (d.mode == Mode::Open) {
			break; // one at a time: the first act changes what the others see
		}
	}
	return has_changed;
}

} // namespace baton::session
