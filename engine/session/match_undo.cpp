// Taking back: cut the log, play again from the nearest snapshot.
#include "match.h"

#include "words.h"

#include <algorithm>

namespace baton::session {

Status Match::find_cut(PowerSet powers, bool step_only, Cut &out) const {
	const auto is_own = [&](const LogLine &line) {
		return has(powers, line.action.power) && !line.is_auto && !line.is_given;
	};
	const auto last = std::find_if(log_.rbegin(), log_.rend(), is_own);
	if (last == log_.rend()) {
		return Status::refuse(core_rule::UNDO, "core.refuse.nothing_to_undo");
	}
	out = Cut{};
	out.gesture = last->gesture;
	out.first = size_t(log_.rend() - last) - 1;
	if (!step_only) {
		const auto begin = std::find_if(
				log_.begin(), log_.end(), [&](const LogLine &line) { return line.gesture == out.gesture; });
		out.first = size_t(begin - log_.begin());
	}
	const Decision d = game_->decision(state_);
	const auto is_same_sealed = [&](const LogLine &line) {
		return line.mode == Mode::Sealed && line.serial == d.serial;
	};
	if (d.mode == Mode::Sealed && std::all_of(log_.begin() + std::ptrdiff_t(out.first), log_.end(), is_same_sealed)) {
		out.is_own_only = true;
		return Status::ok();
	}
	for (size_t i = out.first; i < log_.size(); ++i) {
		const LogLine &line = log_[i];
		Status barrier;
		if ((line.flags & row_flag::ROLLS) != 0) {
			barrier = Status::refuse(core_rule::UNDO, "core.refuse.undo_roll");
		} else if ((line.flags & row_flag::REVEALS) != 0) {
			barrier = Status::refuse(core_rule::UNDO, "core.refuse.undo_reveal");
		} else if (!has(powers, line.action.power) && !line.is_auto && !(is_friendly_ && line.is_pass)) {
			barrier = Status::refuse(core_rule::UNDO, "core.refuse.undo_other", Noun::power(line.action.power));
		}
		if (!barrier) {
			out.is_past_barrier = true;
			return barrier;
		}
	}
	return Status::ok();
}

Status Match::can_undo(PowerSet powers, bool step_only) const {
	if (window_.is_open && std::any_of(window_.steps.begin(), window_.steps.end(), [&](const auto &steps) {
			return !steps.empty() && has(powers, steps[0].power);
		})) {
		return Status::ok();
	}
	Cut cut;
	const Status status = find_cut(powers, step_only, cut);
	return status || (cut.is_past_barrier && is_friendly_) ? Status::ok() : status;
}

UndoInfo Match::undo_info(PowerSet powers, bool step_only) const {
	UndoInfo out;
	out.status = can_undo(powers, step_only);
	out.event_begin = event_count();
	Cut cut;
	const Status status = find_cut(powers, step_only, cut);
	if (!status && !cut.is_past_barrier) {
		return out;
	}
	out.is_past_barrier = cut.is_past_barrier;
	out.event_begin = int(log_[cut.first].event_begin);
	out.lines = cut.is_own_only ? 1 : int(log_.size() - cut.first);
	return out;
}

Status Match::undo(PowerSet powers, bool step_only) {
	if (window_.is_open) {
		bool has_taken = false;
		for (PowerId power = 0; power < MAX_POWERS; ++power) {
			std::vector<Action> &steps = window_.steps[size_t(power)];
			if (has(powers, power) && !steps.empty()) {
				step_only ? steps.pop_back() : steps.clear();
				window_.answered = PowerSet(window_.answered & ~bit(power));
				has_taken = true;
			}
		}
		if (has_taken) {
			return Status::ok();
		}
	}
	Cut cut;
	const Status status = find_cut(powers, step_only, cut);
	if (!status && !(cut.is_past_barrier && is_friendly_)) {
		return status;
	}
	const PowerId power = log_[cut.first].action.power;
	rewind(cut);
	if (cut.is_past_barrier) {
		is_marked_ = true;
		records_.push_back({ log_.size(), "takeback " + game_->catalog().powers[power].id });
	}
	rewrite_save();
	settle();
	return Status::ok();
}

void Match::rewind(const Cut &cut) {
	cancel_bots();
	const size_t base = cut.first / HASH_EVERY * HASH_EVERY;
	std::vector<LogLine> again;
	for (size_t i = base; i < log_.size(); ++i) {
		if (i < cut.first || (cut.is_own_only && log_[i].gesture != cut.gesture)) {
			again.push_back(log_[i]);
		}
	}
	// A window of which one pass is taken back is no longer one line: its other passes stand for themselves.
	for (size_t i = cut.first; i < log_.size(); ++i) {
		const bool is_removed = !cut.is_own_only || log_[i].gesture == cut.gesture;
		if (log_[i].window != 0 && is_removed) {
			for (LogLine &line : again) {
				line.window = line.window == log_[i].window ? 0 : line.window;
			}
			for (size_t k = base; k > 0 && log_[k - 1].window == log_[i].window; --k) {
				log_[k - 1].window = 0;
			}
		}
	}
	// Back to the snapshot, with everything that was written since.
	if (base < log_.size()) {
		const size_t events = log_[base].event_begin;
		if (events < sink_.events.size()) {
			sink_.modifiers.resize(sink_.events[events].mod_begin);
			sink_.dice.resize(sink_.events[events].die_begin);
			sink_.events.resize(events);
		}
		while (knowledge_.size() > 1 && knowledge_.back().event_begin > events) {
			knowledge_.pop_back();
		}
	}
	log_.resize(base);
	hashes_.resize(base / HASH_EVERY);
	snapshots_.resize(base / HASH_EVERY + 1);
	state_ = snapshots_.back();
	open_gesture_ = {};
	gestures_done_ = {};
	for (const LogLine &line : log_) {
		const bool completes = (line.flags & row_flag::COMPLETES) != 0;
		if ((line.flags & row_flag::ANY_TIME) == 0) {
			open_gesture_[size_t(line.action.power)] = completes ? 0 : line.gesture;
		}
		gestures_done_[size_t(line.action.power)] += completes ? 1 : 0;
	}
	const std::vector<Handover> handovers = handovers_;
	std::erase_if(handovers_, [&](const Handover &handover) { return handover.at > base; });
	window_ = Window{};
	held_acts_.clear();
	for (std::vector<Action> &plan : plans_) {
		plan.clear();
	}
	++rewinds_;
	for (const LogLine &line : again) {
		if (!step(line.action)) {
			break; // what is there stays consistent; the rest is given up
		}
		log_.back().window = line.window;
		log_.back().is_given = log_.back().is_given || line.is_given;
	}
	restore_policies(handovers);
	for (Record &record : records_) {
		record.at = std::min(record.at, log_.size());
	}
}

// Standing answers as they were given to who directs each power now: those given under another director, which the
// take-back has put away again, go with it.
void Match::restore_policies(const std::vector<Handover> &before) {
	const auto power_of = [&](std::string_view text) {
		return take_word(text) == "policy" ? PowerId(game_->catalog().powers.find(take_word(text))) : NO_POWER;
	};
	for (const Handover &old : before) {
		const bool stays = std::any_of(handovers_.begin(), handovers_.end(),
				[&](const Handover &now) { return now.power == old.power && now.at <= old.at; });
		if (!stays) {
			std::erase_if(records_,
					[&](const Record &record) { return record.at >= old.at && power_of(record.text) == old.power; });
		}
	}
	policies_.clear();
	size_t next = 0;
	for (const Record &record : records_) {
		for (; next < handovers_.size() && handovers_[next].at <= record.at; ++next) {
			const PowerId power = handovers_[next].power;
			std::erase_if(policies_, [&](const Policy &policy) { return policy.power == power; });
		}
		std::string_view text = record.text;
		Policy policy;
		if (take_word(text) == "policy" && parse_policy(*game_, state_, trimmed(text), policy).empty()) {
			std::erase_if(policies_, [&](const Policy &old) { return old.is_about_the_same(policy); });
			policies_.push_back(policy);
		}
	}
	for (; next < handovers_.size(); ++next) {
		const PowerId power = handovers_[next].power;
		std::erase_if(policies_, [&](const Policy &policy) { return policy.power == power; });
	}
}

} // namespace baton::session
