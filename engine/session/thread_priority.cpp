// Lowers the priority of the calling thread by the means of each system.
#include "thread_priority.h"

#if defined(_WIN32)
#include <windows.h>
#elif defined(__APPLE__)
#include <pthread/qos.h>
#elif defined(__linux__)
#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace baton::session {

void step_back() {
#if defined(_WIN32)
	SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
#elif defined(__APPLE__)
	pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0);
#elif defined(__linux__)
	constexpr int NICENESS = 10;
	const sched_param plain{};
	pthread_setschedparam(pthread_self(), SCHED_BATCH, &plain);
	setpriority(PRIO_PROCESS, id_t(syscall(SYS_gettid)), NICENESS);
#endif
}

} // namespace baton::session
