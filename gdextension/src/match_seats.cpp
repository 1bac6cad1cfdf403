// Who sits where, standing answers, reaction windows and bots.
#include "match.h"

#include "checks.h"

#include <algorithm>

namespace baton::bridge {

using namespace godot;

// --- Seats and policies ---

PackedStringArray Match::seats() const {
	PackedStringArray out;
	if (match_ != nullptr) {
		for (const session::Seat &seat : match_->seats()) {
			out.push_back(to_godot(session::seat_text(seat)));
		}
	}
	return out;
}

String Match::set_seat(int64_t p_seat, const String &p_text) {
	if (match_ == nullptr) {
		return "There is no match.";
	}
	session::Seat seat;
	std::string error = session::parse_seat(to_text(p_text), seat);
	if (error.empty()) {
		error = match_->set_seat(SeatId(std::clamp<int64_t>(p_seat, -1, MAX_SEATS)), seat);
		changed();
	}
	return to_godot(error);
}

int64_t Match::powers_of(int64_t p_seat) const {
	NEED_MATCH(0);
	ERR_FAIL_COND_V_MSG(p_seat < 0 || p_seat >= MAX_SEATS, 0, "There is no seat of that number.");
	return match_->powers_of(SeatId(p_seat));
}

int64_t Match::seat_of(int64_t p_power) const {
	NEED_POWER(p_power, -1);
	return match_->state().core().seat_of[p_power];
}

int64_t Match::known_to(int64_t p_seat_set) const {
	NEED_SEATS(p_seat_set, 0);
	return match_->known_to(SeatSet(p_seat_set));
}

int64_t Match::waiting_for_people() const {
	return match_ != nullptr ? match_->waiting_for_people() : 0;
}

PackedStringArray Match::policies() const {
	PackedStringArray out;
	if (match_ != nullptr) {
		for (const session::Policy &policy : match_->policies()) {
			out.push_back(to_godot(session::policy_text(game(), match_->state(), policy)));
		}
	}
	return out;
}

String Match::set_policy(const String &p_text) {
	if (match_ == nullptr) {
		return "There is no match.";
	}
	session::Policy policy;
	std::string error = session::parse_policy(game(), match_->state(), to_text(p_text), policy);
	if (error.empty()) {
		error = match_->set_policy(policy);
		changed();
	}
	return to_godot(error);
}

// --- Time ---

bool Match::advance(double p_seconds) {
	const double seconds = p_seconds > 0 ? std::min(p_seconds, 60.0) : 0; // NaN counts as no time
	if (match_ == nullptr || !match_->advance(seconds)) {
		return false;
	}
	changed();
	return true;
}

Dictionary Match::window() const {
	NEED_MATCH(Dictionary());
	const session::WindowInfo info = match_->window();
	Dictionary out;
	out["open"] = info.is_open;
	out["serial"] = int64_t(info.serial);
	out["elapsed"] = info.elapsed;
	out["beat"] = info.beat;
	out["held_by"] = int64_t(info.held_by);
	return out;
}

void Match::hold(int64_t p_seat, bool p_on) {
	NEED_MATCH();
	ERR_FAIL_COND_MSG(p_seat < 0 || p_seat >= int64_t(match_->seats().size()), "There is no seat of that number.");
	match_->hold(SeatId(p_seat), p_on);
	changed();
}

// --- Bots ---

bool Match::bot_think(int64_t p_power, const String &p_level, double p_seconds, int64_t p_iterations) {
	NEED_POWER(p_power, false);
	const PowerId power = PowerId(p_power);
	ERR_FAIL_COND_V_MSG(!has(match_->decision().asked, power), false, "Nothing is asked of this power: a bot has nothing to think about.");
	ERR_FAIL_COND_V_MSG(!(p_seconds >= 0) || p_iterations < 0, false, "The budget of a bot cannot be negative.");
	Budget budget;
	budget.seconds = std::min(p_seconds, 3600.0);
	budget.iterations = int(std::min<int64_t>(p_iterations, INT32_MAX));
	if (desk_ == nullptr) {
		desk_ = std::make_unique<BotDesk>(match_->shared_game(), [this] { call_deferred("_take_thoughts"); });
	}
	const bool is_asked = desk_->ask(match_->hint_job(power, to_text(p_level), budget));
	ERR_FAIL_COND_V_MSG(!is_asked, false, "There is no bot of the level \"" + p_level + "\".");
	return true;
}

void Match::bot_cancel(int64_t p_power) {
	ERR_FAIL_COND_MSG(p_power < -1 || p_power >= MAX_POWERS, "There is no power of that number.");
	if (desk_ != nullptr) {
		desk_->cancel(PowerId(p_power));
	}
}

void Match::bot_hurry(int64_t p_power) {
	ERR_FAIL_COND_MSG(p_power < -1 || p_power >= MAX_POWERS, "There is no power of that number.");
	if (desk_ != nullptr) {
		desk_->hurry(PowerId(p_power));
	}
}

void Match::take_thoughts() {
	if (desk_ == nullptr) {
		return;
	}
	for (const session::BotReport &report : desk_->take()) {
		emit_signal("bot_thought", int64_t(report.power), pack_steps(report.thought.gesture.steps), to_godot(report.thought.why), int64_t(report.serial));
	}
}

bool Match::is_thinking() const {
	return match_ != nullptr && (match_->is_thinking() || (desk_ != nullptr && !desk_->is_idle()));
}

int64_t Match::next_bot_power() const {
	return match_ != nullptr ? match_->next_bot_power() : -1;
}

bool Match::play_bot(int64_t p_power) {
	NEED_POWER(p_power, false);
	const PowerId power = PowerId(p_power);
	const session::WindowInfo open = match_->window();
	const int64_t seat = seat_of(p_power);
	const bool is_due = has(match_->decision().asked, power) && !(open.is_open && has(open.answered, power)) && seat >= 0 && match_->seats()[size_t(seat)].kind == session::SeatKind::Bot;
	ERR_FAIL_COND_V_MSG(!is_due, false, "No bot has to answer for this power now.");
	match_->play_bot(power);
	changed();
	return true;
}

String Match::last_why(int64_t p_power) const {
	NEED_POWER(p_power, String());
	return to_godot(match_->last_why(PowerId(p_power)));
}

} // namespace baton::bridge
