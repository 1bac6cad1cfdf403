// The worker that writes a save.
#include "autosave.h"

namespace baton::session {

AutoSave::AutoSave(std::string path) : path_(std::move(path)), thread_([this] { work(); }) {}

AutoSave::~AutoSave() {
	flush();
	{
		const std::lock_guard lock(mutex_);
		is_ending_ = true;
	}
	wake_.notify_all();
	thread_.join();
}

void AutoSave::write(std::string text) {
	{
		const std::lock_guard lock(mutex_);
		// What was still to be written is part of the whole file.
		while (jobs_.size() > (is_busy_ ? 1u : 0u)) {
			jobs_.pop_back();
		}
		jobs_.push_back({ true, std::move(text) });
		is_stuck_ = false;
	}
	wake_.notify_all();
}

void AutoSave::append(std::string lines) {
	if (lines.empty()) {
		return;
	}
	{
		const std::lock_guard lock(mutex_);
		const size_t free_from = is_busy_ ? 1 : 0;
		if (jobs_.size() > free_from && !jobs_.back().is_appended) {
			jobs_.back().text += lines; // one sync for all that waits
		} else {
			jobs_.push_back({ false, std::move(lines) });
		}
		is_stuck_ = false;
	}
	wake_.notify_all();
}

bool AutoSave::flush() {
	std::unique_lock lock(mutex_);
	is_stuck_ = false;
	wake_.notify_all();
	idle_.wait(lock, [this] { return !is_busy_ && (jobs_.empty() || is_stuck_); });
	return jobs_.empty();
}

std::string AutoSave::error() const {
	const std::lock_guard lock(mutex_);
	return error_;
}

void AutoSave::work() {
	std::unique_lock lock(mutex_);
	for (;;) {
		wake_.wait(lock, [this] { return is_ending_ || (!jobs_.empty() && !is_stuck_); });
		if (jobs_.empty() || is_stuck_) {
			return;
		}
		is_busy_ = true;
		Job &job = jobs_.front(); // stays where it is: nobody else takes the front while is_busy_
		lock.unlock();
		const data::FileStatus status = carry_out(job);
		lock.lock();
		is_busy_ = false;
		if (status) {
			jobs_.pop_front();
			error_.clear();
		} else {
			error_ = status.message();
			is_stuck_ = true;
		}
		idle_.notify_all();
	}
}

data::FileStatus AutoSave::carry_out(Job &job) {
	if (job.is_whole) {
		if (data::FileStatus status = file_.close(); !status) {
			return status;
		}
		return data::write_file_atomic(path_, job.text);
	}
	if (!file_.is_open()) {
		if (data::FileStatus status = file_.open(path_); !status) {
			return status;
		}
	}
	if (!job.is_appended) {
		if (data::FileStatus status = file_.append(job.text); !status) {
			return status;
		}
		job.is_appended = true;
	}
	return file_.sync();
}

} // namespace baton::session
