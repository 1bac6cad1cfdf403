// Arguments, environment and use of resources by the means of each system.
#include "data/program.h"

#if defined(_WIN32)
#include "data/wide_text.h"

#include <cstdio>
#include <cstdlib>

#include <fcntl.h>
#include <io.h>
#include <windows.h>
// After windows.h, whose types these use.
#include <psapi.h>
#include <shellapi.h>
#else
#include <cstdlib>
#include <ctime>

#include <sys/resource.h>
#endif

namespace baton::data {

#if defined(_WIN32)

std::vector<std::string> program_arguments(int /*argc*/, char ** /*argv*/) {
	int count = 0;
	wchar_t **const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
	std::vector<std::string> out;
	for (int i = 1; words != nullptr && i < count; ++i) {
		out.push_back(from_wide(words[i]));
	}
	::LocalFree(words);
	return out;
}

std::string environment(const std::string &name) {
	std::wstring wide;
	const wchar_t *const found = to_wide(name, wide) ? ::_wgetenv(wide.c_str()) : nullptr;
	return found != nullptr ? from_wide(found) : "";
}

void prepare_output() {
	::SetConsoleOutputCP(CP_UTF8);
	for (std::FILE *const file : { stdout, stderr }) {
		::_setmode(::_fileno(file), _O_BINARY);
	}
}

double processor_seconds() {
	FILETIME created, ended, kernel, user;
	::GetProcessTimes(::GetCurrentProcess(), &created, &ended, &kernel, &user);
	const auto ticks = [](const FILETIME &time) {
		return double((std::uint64_t(time.dwHighDateTime) << 32) | time.dwLowDateTime);
	};
	return 1e-7 * (ticks(kernel) + ticks(user));
}

std::uint64_t peak_memory_bytes() {
	PROCESS_MEMORY_COUNTERS counters = {};
	counters.cb = sizeof counters;
	::K32GetProcessMemoryInfo(::GetCurrentProcess(), &counters, sizeof counters);
	return counters.PeakWorkingSetSize;
}

#else

std::vector<std::string> program_arguments(int argc, char **argv) {
	return { argv + (argc > 0 ? 1 : 0), argv + argc };
}

std::string environment(const std::string &name) {
	const char *const found = std::getenv(name.c_str());
	return found != nullptr ? found : "";
}

void prepare_output() {}

double processor_seconds() {
	timespec time = {};
	::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
}

std::uint64_t peak_memory_bytes() {
	struct rusage usage = {};
	::getrusage(RUSAGE_SELF, &usage);
#if defined(__APPLE__)
	return std::uint64_t(usage.ru_maxrss);
#else
	return std::uint64_t(usage.ru_maxrss) * 1024;
#endif
}

#endif

} // namespace baton::data
