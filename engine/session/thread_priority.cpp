// Priorities of threads by the means of each system.
#include "thread_priority.h"

#if defined(_WIN32)
#include <bit>
#include <windows.h>
#elif defined(__APPLE__)
#include <pthread/qos.h>
#elif defined(__linux__)
#include <cstdint>
#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace baton::session {

namespace {

#if defined(_WIN32)
// Keeps off the last of the cores that this program may use, if there are others.
void leave_a_core() {
	DWORD_PTR ours = 0, all = 0;
	if (::GetProcessAffinityMask(::GetCurrentProcess(), &ours, &all) == 0 || std::popcount(ours) < 2) {
		return;
	}
	::SetThreadAffinityMask(::GetCurrentThread(), ours & ~std::bit_floor(ours));
}
#endif

#if defined(__linux__)
// A thread of this policy never interrupts another one when it wakes up.
void run_behind(int niceness) {
	const sched_param plain{};
	pthread_setschedparam(pthread_self(), SCHED_BATCH, &plain);
	setpriority(PRIO_PROCESS, id_t(syscall(SYS_gettid)), niceness);
}

// Keeps off the last of the cores that this thread may use, if there are others.
void leave_a_core() {
	cpu_set_t cores;
	if (pthread_getaffinity_np(pthread_self(), sizeof cores, &cores) != 0 || CPU_COUNT(&cores) < 2) {
		return;
	}
	int last = CPU_SETSIZE - 1;
	while (!CPU_ISSET(last, &cores)) {
		--last;
	}
	CPU_CLR(last, &cores);
	pthread_setaffinity_np(pthread_self(), sizeof cores, &cores);
}

// The first published form of the kernel's struct sched_attr, which no header of the C library declares.
struct SchedAttr {
	uint32_t size = sizeof(SchedAttr), policy = SCHED_OTHER;
	uint64_t flags = 1; // threads that it starts are plain ones
	int32_t niceness = 0;
	uint32_t priority = 0;
	uint64_t runtime = 0, deadline = 0, period = 0;
};
#endif

} // namespace

void step_forward() {
#if defined(_WIN32)
	SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_ABOVE_NORMAL);
#elif defined(__linux__)
	// Linux lets whoever has a core go on to the end of a slice of some 3 ms, however low its priority is; only a
	// thread that asks for shorter slices need not wait for it (from 6.12 on; before, this changes nothing).
	constexpr uint64_t SLICE = 300'000; // ns
	SchedAttr wish;
	wish.niceness = getpriority(PRIO_PROCESS, id_t(syscall(SYS_gettid)));
	wish.runtime = SLICE;
	syscall(SYS_sched_setattr, 0, &wish, 0);
#endif
}

void step_back() {
#if defined(_WIN32)
	SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_LOWEST);
	leave_a_core();
#elif defined(__APPLE__)
	pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0);
#elif defined(__linux__)
	constexpr int NICENESS = 10;
	run_behind(NICENESS);
	leave_a_core();
#endif
}

void give_way() {
#if defined(_WIN32)
	SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
#elif defined(__APPLE__)
	pthread_set_qos_class_self_np(QOS_CLASS_USER_INITIATED, 0);
#elif defined(__linux__)
	constexpr int NICENESS = 19;
	run_behind(NICENESS);
#endif
}

} // namespace baton::session
