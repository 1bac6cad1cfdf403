// Saving on a worker thread: appends and whole-file writes in order, repeated until the disk takes them.
#pragma once

#include "data/files.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace baton::session {

/// One save file that grows with a match. All methods return at once except flush() and the destructor, which
/// wait until everything is on the disk or the disk has refused it.
class AutoSave {
public:
	explicit AutoSave(std::string path);
	~AutoSave();
	AutoSave(const AutoSave &) = delete;
	AutoSave &operator=(const AutoSave &) = delete;

	/// Replaces the whole file; the previous one stays beside it as `<path>.bak`.
	void write(std::string text);
	/// Adds whole lines and syncs them to the disk.
	void append(std::string lines);
	/// Waits until all is written, trying once more what failed. True when everything is on the disk.
	bool flush();
	/// Why the last attempt failed, or empty. What failed is kept and tried again at the next call.
	std::string error() const;
	const std::string &path() const { return path_; }

private:
	struct Job {
		bool is_whole;
		std::string text;
		bool is_appended = false; ///< in the file, but not known to be on the disk yet
	};
	void work();
	data::FileStatus carry_out(Job &job);

	std::string path_;
	data::AppendFile file_; ///< worker only
	mutable std::mutex mutex_;
	std::condition_variable wake_;
	std::condition_variable idle_;
	std::deque<Job> jobs_;
	std::string error_;
	bool is_stuck_ = false; ///< the front job failed; wait for the next call
	bool is_busy_ = false;
	bool is_ending_ = false;
	std::thread thread_;
};

} // namespace baton::session
