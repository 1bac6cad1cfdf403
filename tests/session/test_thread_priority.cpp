// Threads that make room for others: Linux and Windows tell what became of it.
#include "session/thread_priority.h"

#include <doctest/doctest.h>

#if defined(__linux__)

#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>

using namespace baton;

namespace {

// What the system says of a thread.
struct Standing {
	int policy = 0, niceness = 0, cores = 0;
};

Standing standing() {
	cpu_set_t cores;
	CPU_ZERO(&cores);
	sched_getaffinity(0, sizeof cores, &cores);
	return { sched_getscheduler(0), getpriority(PRIO_PROCESS, id_t(syscall(SYS_gettid))), CPU_COUNT(&cores) };
}

// On a thread of its own, since nothing of it can be taken back.
Standing after(void (*step)()) {
	Standing out;
	std::thread([&] {
		step();
		out = standing();
	}).join();
	return out;
}

} // namespace

TEST_CASE("[Session] a thread that thinks stands behind the others and leaves them a core") {
	const Standing plain = standing();
	const Standing thinking = after(session::step_back);
	CHECK(thinking.policy == SCHED_BATCH);
	CHECK(thinking.niceness >= 10);
	CHECK(thinking.cores == (plain.cores > 1 ? plain.cores - 1 : 1));
}

TEST_CASE("[Session] a thread that draws ahead interrupts nobody and may use every core") {
	const Standing drawing = after(session::give_way);
	CHECK(drawing.policy == SCHED_BATCH);
	CHECK(drawing.niceness == 19);
	CHECK(drawing.cores == standing().cores);
}

TEST_CASE("[Session] the thread that shows the table stays a plain one, and so do those that it starts") {
	std::thread([] {
		const Standing plain = standing();
		session::step_forward();
		const Standing shown = standing();
		CHECK((shown.policy & ~SCHED_RESET_ON_FORK) == SCHED_OTHER);
		CHECK(shown.niceness == plain.niceness);
		CHECK(shown.cores == plain.cores);
		const Standing started = after([] {});
		CHECK(started.policy == SCHED_OTHER);
		CHECK(started.cores == plain.cores);
	}).join();
}

#elif defined(_WIN32)

#include <bit>
#include <thread>

#include <windows.h>

using namespace baton;

namespace {

struct Standing {
	int priority = 0, cores = 0;
};

int program_cores() {
	DWORD_PTR ours = 0, all = 0;
	::GetProcessAffinityMask(::GetCurrentProcess(), &ours, &all);
	return std::popcount(ours);
}

// On a thread of its own, since nothing of it can be taken back.
Standing after(void (*step)()) {
	Standing out;
	std::thread([&] {
		step();
		out.priority = ::GetThreadPriority(::GetCurrentThread());
		// Setting the cores tells which they were before.
		DWORD_PTR ours = 0, all = 0;
		::GetProcessAffinityMask(::GetCurrentProcess(), &ours, &all);
		out.cores = std::popcount(::SetThreadAffinityMask(::GetCurrentThread(), ours));
	}).join();
	return out;
}

} // namespace

TEST_CASE("[Session] a thread that thinks stands behind the others and leaves them a core") {
	const Standing thinking = after(session::step_back);
	CHECK(thinking.priority == THREAD_PRIORITY_LOWEST);
	CHECK(thinking.cores == (program_cores() > 1 ? program_cores() - 1 : 1));
}

TEST_CASE("[Session] a thread that draws ahead stands behind and may use every core") {
	const Standing drawing = after(session::give_way);
	CHECK(drawing.priority == THREAD_PRIORITY_BELOW_NORMAL);
	CHECK(drawing.cores == program_cores());
}

TEST_CASE("[Session] the thread that shows the table stands before the others") {
	CHECK(after(session::step_forward).priority == THREAD_PRIORITY_ABOVE_NORMAL);
}

#endif
