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
	out["seats"] = int64_t(info.seats);
	out["asker"] = int64_t(info.asker);
	out["kind"] = to_godot(info.kind);
	out["event_begin"] = info.event_begin;
	out["event_end"] = info.event_end;
	return out;
}

void Match::hold(int64_t p_seat, bool p_on) {
	NEED_MATCH();
	ERR_FAIL_COND_MSG(p_seat < 0 || p_seat >= int64_t(match_->seats().size()), "There is no seat of that number.");
	match_->hold(SeatId(p_seat), p_on);
	changed();
}

Dictionary Match::pass_window(int64_t p_serial, int64_t p_seat) {
	NEED_MATCH(malformed("There is no match."));
	ERR_FAIL_COND_V_MSG(p_seat < 0 || p_seat >= int64_t(match_->seats().size()),
			malformed("There is no seat of that number."), "There is no seat of that number.");
	const bool is_serial = p_serial >= 0 && p_serial <= UINT32_MAX;
	const Status status = is_serial ? match_->pass_window(uint32_t(p_serial), SeatId(p_seat))
									: Status::refuse(core_rule::STALE, "core.refuse.stale");
	const Dictionary out = result_of(game(), match_->state(), status);
	if (status) {
		changed();
	}
	return out;
}

void Match::set_beat(double p_seconds) {
	NEED_MATCH();
	ERR_FAIL_COND_MSG(!(p_seconds >= 0 && p_seconds <= 600), "A beat is a number of seconds, 0 to 600.");
	match_->set_beat(p_seconds);
}

// --- Bots ---

bool Match::bot_think(int64_t p_power, const String &p_level, double p_seconds, int64_t p_iterations) {
	NEED_POWER(p_power, false);
	const PowerId power = PowerId(p_power);
	ERR_FAIL_COND_V_MSG(!has(match_->decision().asked, power), false,
			"Nothing is asked of this power: a bot has nothing to think about.");
	ERR_FAIL_COND_V_MSG(!(p_seconds >= 0) || p_iterations < 0, false, "The budget of a bot cannot be negative.");
	Budget budget;
	budget.seconds = std::min(p_seconds, 3600.0);
	budget.iterations = int(std::min<int64_t>(p_iterations, INT32_MAX));
	const bool is_asked = match_->crew().ask_hint(match_->hint_job(power, to_text(p_level), budget));
	ERR_FAIL_COND_V_MSG(!is_asked, false, "There is no bot of the level \"" + p_level + "\".");
	return true;
}

void Match::bot_cancel(int64_t p_power) {
	ERR_FAIL_COND_MSG(p_power < -1 || p_power >= MAX_POWERS, "There is no power of that number.");
	if (match_ != nullptr) {
		match_->crew().cancel_hints(PowerId(p_power));
	}
}

void Match::bot_hurry(int64_t p_power) {
	ERR_FAIL_COND_MSG(p_power < -1 || p_power >= MAX_POWERS, "There is no power of that number.");
	if (match_ != nullptr) {
		match_->crew().hurry_hints(PowerId(p_power));
	}
}

void Match::take_thoughts() {
	if (match_ == nullptr) {
		return;
	}
	for (const session::QueryReport &report : match_->crew().take_queries()) {
		emit_signal("query_answered", int64_t(report.id), pack_answer(report.answer));
	}
	if (match_ == nullptr) {
		return; // whoever listens may have ended the match
	}
	for (const session::BotReport &report : match_->crew().take_hints()) {
		emit_signal("bot_thought", int64_t(report.power), pack_steps(report.thought.gesture.steps),
				to_godot(report.thought.why), int64_t(report.serial));
	}
}

bool Match::is_thinking() const {
	return match_ != nullptr && (match_->is_thinking() || match_->has_news_coming());
}

int64_t Match::next_bot_power() const {
	return match_ != nullptr ? match_->next_bot_power() : -1;
}

bool Match::play_bot(int64_t p_power) {
	NEED_POWER(p_power, false);
	const PowerId power = PowerId(p_power);
	const session::WindowInfo open = match_->window();
	const int64_t seat = seat_of(p_power);
	const bool is_due = has(match_->decision().asked, power) && !(open.is_open && has(open.answered, power)) &&
			seat >= 0 && match_->seats()[size_t(seat)].kind == session::SeatKind::Bot;
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
