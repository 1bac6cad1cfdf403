// Jobs in processes of their own, by the means of each system.
#include "child.h"

#include "data/system_file.h"

#include <csignal>
#include <cstdlib>
#include <map>

#if defined(_WIN32)
#include "data/wide_text.h"

#include <windows.h>
#else
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace baton::test {

namespace {

constexpr const char *JOB_WORD = "--child-job";

std::map<std::string, ChildJob::Run> &jobs() {
	static std::map<std::string, ChildJob::Run> all;
	return all;
}

} // namespace

ChildJob::ChildJob(const char *name, Run run) {
	if (!jobs().emplace(name, std::move(run)).second) {
		std::abort(); // Two jobs of one name.
	}
}

bool run_child_job(const std::vector<std::string> &arguments, int &code) {
	if (arguments.size() < 2 || arguments[0] != JOB_WORD) {
		return false;
	}
	const auto found = jobs().find(arguments[1]);
	code = found == jobs().end() ? 99 : found->second({ arguments.begin() + 2, arguments.end() });
	return true;
}

Child::~Child() {
	kill();
#if defined(_WIN32)
	if (pipe_ != -1) {
		::CloseHandle(reinterpret_cast<HANDLE>(pipe_));
	}
#else
	if (pipe_ != -1) {
		::close(int(pipe_));
	}
#endif
}

#if defined(_WIN32)

bool tell_parent(const void *message, std::size_t bytes) {
	DWORD count = 0;
	return ::WriteFile(::GetStdHandle(STD_OUTPUT_HANDLE), message, DWORD(bytes), &count, nullptr) != 0 &&
			count == bytes;
}

Child::Child(const std::string &job, const std::vector<std::string> &words) {
	SECURITY_ATTRIBUTES inherited = { sizeof inherited, nullptr, TRUE };
	HANDLE ours = nullptr, theirs = nullptr;
	if (::CreatePipe(&ours, &theirs, &inherited, 0) == 0) {
		return;
	}
	::SetHandleInformation(ours, HANDLE_FLAG_INHERIT, 0);
	wchar_t program[MAX_PATH] = {};
	::GetModuleFileNameW(nullptr, program, MAX_PATH);
	std::wstring line = L"\"" + std::wstring(program) + L"\" ";
	std::vector<std::string> all = { JOB_WORD, job };
	all.insert(all.end(), words.begin(), words.end());
	for (const std::string &word : all) { // No word of ours has a quotation mark or ends in a backslash.
		std::wstring wide;
		static_cast<void>(data::to_wide(word, wide));
		line += L"\"" + wide + L"\" ";
	}
	STARTUPINFOW start = {};
	start.cb = sizeof start;
	start.dwFlags = STARTF_USESTDHANDLES;
	start.hStdOutput = theirs;
	start.hStdError = INVALID_HANDLE_VALUE;
	start.hStdInput = INVALID_HANDLE_VALUE;
	PROCESS_INFORMATION info = {};
	if (::CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &start, &info) != 0) {
		process_ = reinterpret_cast<std::intptr_t>(info.hProcess);
		::CloseHandle(info.hThread);
	}
	::CloseHandle(theirs);
	pipe_ = reinterpret_cast<std::intptr_t>(ours);
}

bool Child::listen(void *message, std::size_t bytes) {
	std::size_t have = 0;
	while (have < bytes) {
		DWORD count = 0;
		if (::ReadFile(reinterpret_cast<HANDLE>(pipe_), static_cast<char *>(message) + have, DWORD(bytes - have),
					&count, nullptr) == 0 ||
				count == 0) {
			return false;
		}
		have += count;
	}
	return true;
}

bool Child::kill() {
	constexpr UINT KILLED = 0xDEAD;
	const HANDLE process = reinterpret_cast<HANDLE>(std::exchange(process_, 0));
	if (process == nullptr) {
		return false;
	}
	::TerminateProcess(process, KILLED);
	::WaitForSingleObject(process, INFINITE);
	DWORD code = 0;
	::GetExitCodeProcess(process, &code);
	::CloseHandle(process);
	return code == KILLED;
}

int Child::wait() {
	const HANDLE process = reinterpret_cast<HANDLE>(std::exchange(process_, 0));
	if (process == nullptr) {
		return OTHERWISE;
	}
	::WaitForSingleObject(process, INFINITE);
	DWORD code = 0;
	::GetExitCodeProcess(process, &code);
	::CloseHandle(process);
	constexpr DWORD OF_ABORT = 3;
	return code == OF_ABORT ? ABORTED : code < 256 ? int(code) : OTHERWISE;
}

void sleep_us(int microseconds) {
	::Sleep(DWORD((microseconds + 999) / 1000));
}

SmallDisk::SmallDisk(std::uint64_t bytes) {
	data::set_file_limit(bytes);
}

SmallDisk::~SmallDisk() {
	data::set_file_limit(UINT64_MAX);
}

#else

bool tell_parent(const void *message, std::size_t bytes) {
	return ::write(STDOUT_FILENO, message, bytes) == ssize_t(bytes);
}

Child::Child(const std::string &job, const std::vector<std::string> &words) {
	int ends[2];
	if (::pipe(ends) != 0) {
		return;
	}
	std::vector<const char *> all = { "tests", JOB_WORD, job.c_str() };
	for (const std::string &word : words) {
		all.push_back(word.c_str());
	}
	all.push_back(nullptr);
	const pid_t child = ::fork();
	if (child == 0) {
		::dup2(ends[1], STDOUT_FILENO);
		::close(ends[0]);
		::close(ends[1]);
		::close(STDERR_FILENO);
		::execv("/proc/self/exe", const_cast<char *const *>(all.data()));
		::_exit(98);
	}
	::close(ends[1]);
	process_ = child > 0 ? child : 0;
	pipe_ = ends[0];
}

bool Child::listen(void *message, std::size_t bytes) {
	std::size_t have = 0;
	while (have < bytes) {
		const ssize_t count = ::read(int(pipe_), static_cast<char *>(message) + have, bytes - have);
		if (count <= 0) {
			return false;
		}
		have += std::size_t(count);
	}
	return true;
}

bool Child::kill() {
	const pid_t process = pid_t(std::exchange(process_, 0));
	if (process == 0) {
		return false;
	}
	::kill(process, SIGKILL);
	int ended = 0;
	return ::waitpid(process, &ended, 0) == process && WIFSIGNALED(ended) && WTERMSIG(ended) == SIGKILL;
}

int Child::wait() {
	const pid_t process = pid_t(std::exchange(process_, 0));
	int ended = 0;
	if (process == 0 || ::waitpid(process, &ended, 0) != process) {
		return OTHERWISE;
	}
	if (WIFSIGNALED(ended)) {
		return WTERMSIG(ended) == SIGABRT ? ABORTED : OTHERWISE;
	}
	return WEXITSTATUS(ended);
}

void sleep_us(int microseconds) {
	::usleep(useconds_t(microseconds));
}

SmallDisk::SmallDisk(std::uint64_t bytes) {
	handler_ = std::signal(SIGXFSZ, SIG_IGN);
	rlimit limit = {};
	::getrlimit(RLIMIT_FSIZE, &limit);
	before_ = limit.rlim_cur;
	limit.rlim_cur = bytes;
	::setrlimit(RLIMIT_FSIZE, &limit);
}

SmallDisk::~SmallDisk() {
	rlimit limit = {};
	::getrlimit(RLIMIT_FSIZE, &limit);
	limit.rlim_cur = before_;
	::setrlimit(RLIMIT_FSIZE, &limit);
	std::signal(SIGXFSZ, handler_);
}

#endif

} // namespace baton::test
