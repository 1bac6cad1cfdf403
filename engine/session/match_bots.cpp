// Bots in a match: what they are given, and what becomes of their answers.
#include "match.h"

namespace baton::session {

namespace {

// Hurried answers under an iteration budget would not be the same every time.
Budget budget_of(const Seat &seat) {
	return seat.budget.seconds > 0 || seat.budget.iterations > 0 ? seat.budget : default_budget(seat.level);
}

} // namespace

BotJob Match::make_job(PowerId power) const {
	BotJob job;
	const Seat *seat = seat_of(power);
	const Decision d = game_->decision(state_);
	job.power = power;
	job.serial = d.serial;
	job.level = seat != nullptr ? seat->level : "recruit";
	job.budget = seat != nullptr ? budget_of(*seat) : Budget{};
	const SeatId seat_id = state_.core().seat_of[power];
	job.known = seat_id >= 0 ? game_->sees(state_, seat_id) : bit(power);
	// The stream depends on the match, the power and how often it has decided, and on nothing else.
	job.rng = Rng::stream(setup_.seed, uint64_t(power) + 1, gestures_done_[size_t(power)]);
	job.state = state_;
	Rng sample = Rng::stream(setup_.seed, uint64_t(power) + 1001, gestures_done_[size_t(power)]);
	game_->determinize(job.state, job.known, sample);
	return job;
}

PowerId Match::next_bot_power() const {
	if (is_over()) {
		return NO_POWER;
	}
	const Decision d = game_->decision(state_);
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		const Seat *seat = seat_of(power);
		if (has(d.asked, power) && !(window_.is_open && has(window_.answered, power)) && seat != nullptr &&
				seat->kind == SeatKind::Bot) {
			return power;
		}
	}
	return NO_POWER;
}

BotReport Match::play_bot(PowerId power) {
	BotReport report;
	const BotJob job = make_job(power);
	const std::unique_ptr<Bot> bot = make_bot(job.level);
	if (bot != nullptr) {
		const std::atomic<bool> cancel = false;
		bot->is_talkative = true;
		report = think_through(*game_, *bot, job, cancel);
	}
	report.power = power;
	report.serial = job.serial;
	take_report(report);
	return report;
}

bool Match::take_report(const BotReport &report) {
	const PowerId power = report.power;
	const Decision d = game_->decision(state_);
	if (is_over() || report.serial != d.serial || !has(d.asked, power)) {
		return false;
	}
	whys_[size_t(power)] = report.thought.why;
	bool is_complete = false;
	ActionList rows;
	for (const Action &action : report.thought.gesture.steps) {
		legal(power, rows);
		const Row *row = rows.find(action);
		if (row == nullptr) {
			break;
		}
		is_complete = (row->flags & row_flag::COMPLETES) != 0;
		static_cast<void>(window_.is_open ? answer_window(action) : step(action));
		if (is_complete) {
			break;
		}
	}
	// The rest of a sealed answer that takes several gestures: orders one by one, then the seal.
	for (const Action &action : report.thought.then) {
		const Decision now = game_->decision(state_);
		if (!is_complete || window_.is_open || now.mode != Mode::Sealed || now.serial != report.serial ||
				!has(now.asked, power) || !step(action)) {
			break;
		}
	}
	if (!is_complete) {
		// No answer, or one that does not hold in the true position: the quiet answer instead.
		const Gesture quiet = game_->default_gesture(with_answer(power), power);
		for (const Action &action : quiet.steps) {
			static_cast<void>(window_.is_open ? answer_window(action) : step(action));
		}
	}
	settle();
	return true;
}

BotCrew &Match::crew() {
	if (crew_ == nullptr) {
		crew_ = std::make_unique<BotCrew>(game_, on_news_);
	}
	return *crew_;
}

int Match::query_later(SeatSet seats, std::string_view name, std::span<const Noun> args) {
	QueryJob job;
	job.id = ++queries_;
	job.state = state_;
	job.known = known_to(seats);
	job.name = name;
	job.args.assign(args.begin(), args.end());
	crew().ask_query(std::move(job));
	return queries_;
}

void Match::cancel_bots() {
	if (crew_ != nullptr) {
		crew_->cancel();
	}
}

Thought Match::hint(PowerId power, std::string_view level, Budget budget) const {
	const std::unique_ptr<Bot> bot = make_bot(level);
	if (bot == nullptr || is_over() || !has(game_->decision(state_).asked, power)) {
		return {};
	}
	const std::atomic<bool> cancel = false;
	return think_through(*game_, *bot, hint_job(power, level, budget), cancel).thought;
}

BotJob Match::hint_job(PowerId power, std::string_view level, Budget budget) const {
	BotJob job = make_job(power);
	job.level = level;
	job.budget = budget.seconds > 0 || budget.iterations > 0 ? budget : default_budget(level);
	return job;
}

} // namespace baton::session
