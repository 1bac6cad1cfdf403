// Writing a match: the head, the log line by line, and the file that grows with it.
#include "match.h"

#include "save.h"
#include "version.h"
#include "words.h"

#include <algorithm>
#include <cstdio>

namespace baton::session {

namespace {

std::string hex(uint64_t number) {
	char out[24];
	std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(number));
	return out;
}

std::string hash_line(size_t steps, uint64_t hash) {
	return "= " + std::to_string(steps) + " " + hex(hash) + "\n";
}

} // namespace

std::string Match::header_text() const {
	const Catalog &catalog = game_->catalog();
	std::string out = std::string(SAVE_MAGIC) + " " + std::to_string(SAVE_FORMAT) + "\n";
	out += "ruleset " + catalog.id + "\n";
	out += "data " + hex(catalog.data_version) + "\n";
	out += "scenario " + catalog.scenarios[size_t(setup_.scenario)].id + "\n";
	for (size_t i = 0; i < setup_.options.size(); ++i) {
		out += "option " + catalog.game_options[i].id + " " + std::to_string(setup_.options[i]) + "\n";
	}
	for (size_t i = 0; i < setup_.seat_of.size(); ++i) {
		out += "power " + catalog.powers[int(i)].id + " " + std::to_string(setup_.seat_of[i] + 1) + "\n";
	}
	out += "seed " + std::to_string(setup_.seed) + "\n";
	out += lesson_ != nullptr ? "lesson " + lesson_->id + "\n" : "";
	out += std::string("version ") + program_version() + "\n";
	return out + "log\n";
}

void Match::emit(std::string &out, size_t from_line, size_t from_record, size_t to_line) const {
	size_t record = from_record;
	for (size_t i = from_line; i <= to_line; ++i) {
		for (; record < records_.size() && records_[record].at <= i; ++record) {
			out += "@ " + records_[record].text + "\n";
		}
		if (i == to_line) {
			return;
		}
		const LogLine &line = log_[i];
		if (line.window == 0) {
			out += line.text + "\n";
		} else if (i + 1 == log_.size() || log_[i + 1].window != line.window) {
			out += "* pass\n";
		}
		// A number inside a window that all passed is written behind the line that stands for all of it.
		const bool is_inside = line.window != 0 && i + 1 < log_.size() && log_[i + 1].window == line.window;
		if (!is_inside) {
			size_t first = i;
			while (line.window != 0 && first > 0 && log_[first - 1].window == line.window) {
				--first;
			}
			for (size_t n = first + 1; n <= i + 1; ++n) {
				if (n % HASH_EVERY == 0) {
					out += hash_line(n, hashes_[n / HASH_EVERY - 1]);
				}
			}
		}
	}
}

std::string Match::save_text() const {
	std::string out = header_text();
	emit(out, 0, 0, log_.size());
	if (log_.size() % HASH_EVERY != 0) {
		out += hash_line(log_.size(), game_->hash(state_));
	}
	return out;
}

std::string Match::save_text_at(size_t steps) const {
	steps = std::min(steps, log_.size());
	while (steps > 0 && steps < log_.size() && log_[steps].window != 0 &&
			log_[steps - 1].window == log_[steps].window) {
		--steps; // one line stands for the whole window
	}
	std::string out = header_text();
	emit(out, 0, 0, steps);
	if (steps % HASH_EVERY != 0) {
		out += hash_line(steps, game_->hash(state_after(steps)));
	}
	return out;
}

void Match::autosave_to(const std::string &path) {
	if (autosave_ == nullptr || autosave_->path() != path) {
		autosave_.reset(); // it may hold the same file under another name
		autosave_ = std::make_unique<AutoSave>(path);
	}
	rewrite_save();
}

void Match::rewrite_save() {
	if (autosave_ == nullptr) {
		return;
	}
	std::string out = header_text();
	emit(out, 0, 0, log_.size());
	autosave_->write(std::move(out));
	saved_lines_ = log_.size();
	saved_records_ = records_.size();
}

void Match::flush_log() {
	if (autosave_ == nullptr) {
		return;
	}
	bool is_due = saved_records_ < records_.size();
	for (size_t i = saved_lines_; i < log_.size() && !is_due; ++i) {
		is_due = (log_[i].flags & row_flag::COMPLETES) != 0;
	}
	if (!is_due) {
		return;
	}
	std::string out;
	emit(out, saved_lines_, saved_records_, log_.size());
	if (is_over() && log_.size() % HASH_EVERY != 0) {
		out += hash_line(log_.size(), game_->hash(state_));
	}
	autosave_->append(std::move(out));
	saved_lines_ = log_.size();
	saved_records_ = records_.size();
}

std::string Match::finish_saving() {
	if (autosave_ == nullptr || autosave_->flush()) {
		return "";
	}
	return "The match could not be saved: " + autosave_->error() +
			". Make room or choose another place; nothing saved before is lost.";
}

std::string Match::apply_record(std::string_view text) {
	std::string_view rest = text;
	const std::string_view word = take_word(rest);
	rest = trimmed(rest);
	if (word == "seat") {
		int number = 0;
		const std::string_view digits = take_word(rest);
		if (!parse_number(digits, number) || number < 1 || size_t(number) > seats_.size()) {
			return "this match has seats 1 to " + std::to_string(seats_.size());
		}
		Seat seat;
		if (std::string error = parse_seat(trimmed(rest), seat); !error.empty()) {
			return error;
		}
		seats_[size_t(number - 1)] = seat;
	} else if (word == "policy") {
		Policy policy;
		if (std::string error = parse_policy(*game_, state_, rest, policy); !error.empty()) {
			return error;
		}
		std::erase_if(policies_, [&](const Policy &old) { return old.is_about_the_same(policy); });
		policies_.push_back(policy);
	} else if (word == "takeback") {
		is_marked_ = true;
	}
	// Other words are notes: kept, without effect.
	records_.push_back({ log_.size(), std::string(text) });
	return "";
}

} // namespace baton::session
