// A part of a test in a process of its own, which can be killed: this program again, with a job instead of tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace baton::test {

// Defined at namespace scope by a test: `const ChildJob JOB("append", [](const auto &words) { ... return 0; });`
class ChildJob {
public:
	using Run = std::function<int(const std::vector<std::string> &words)>;
	ChildJob(const char *name, Run run);
};

// Tells the parent something, from within a job. False if it does not listen any more.
bool tell_parent(const void *message, std::size_t bytes);

// If the program's arguments name a job, runs it, and `code` is what it returned.
bool run_child_job(const std::vector<std::string> &arguments, int &code);

// A started job. Killed at the end if it still runs.
class Child {
public:
	Child(const std::string &job, const std::vector<std::string> &words);
	Child(const Child &) = delete;
	Child &operator=(const Child &) = delete;
	~Child();

	bool is_started() const { return process_ != 0; }
	// Waits for a message; false if the job ended before.
	bool listen(void *message, std::size_t bytes);
	// Ends it at once, wherever it is; true if it was still running.
	bool kill();
	// Waits for its end and returns the exit code, ABORTED if it ended itself by std::abort, OTHERWISE else.
	int wait();

	static constexpr int ABORTED = -1, OTHERWISE = -2;

private:
	std::intptr_t process_ = 0;
	std::intptr_t pipe_ = -1;
};

void sleep_us(int microseconds);

// For its lifetime files grow to that size at most, as on a full disk: POSIX has a limit for that, our Windows side
// too.
class SmallDisk {
public:
	explicit SmallDisk(std::uint64_t bytes);
	SmallDisk(const SmallDisk &) = delete;
	SmallDisk &operator=(const SmallDisk &) = delete;
	~SmallDisk();

private:
	std::uint64_t before_ = 0;
	void (*handler_)(int) = nullptr;
};

} // namespace baton::test
