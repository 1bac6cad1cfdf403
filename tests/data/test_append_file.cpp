// Appending whole lines: torn lines, full disks, killed programs.
#include "data_test_support.h"

#include "support/child.h"

#include <doctest/doctest.h>

#include <cerrno>
#include <utility>

using namespace baton::data;
using namespace baton::data::test;

TEST_CASE("[Data] lines are appended to a new or an old file") {
	const TemporaryDirectory folder;
	AppendFile file;
	CHECK_FALSE(file.is_open());
	CHECK(file.append("x\n").code() == EBADF);
	CHECK(file.sync().code() == EBADF);
	REQUIRE(file.open(folder / "log").ok());
	CHECK(file.append("one\ntwo\n").ok());
	CHECK(file.append("").ok());
	CHECK(file.sync().ok());
	CHECK(file.size() == 8);
	AppendFile moved = std::move(file);
	CHECK(moved.append("three\n").ok());
	CHECK(moved.close().ok());
	CHECK_FALSE(moved.is_open());
	REQUIRE(moved.open(folder / "log").ok());
	CHECK(moved.append("four\n").ok());
	CHECK(read_back(folder / "log") == "one\ntwo\nthree\nfour\n");
}

TEST_CASE("[Data] only whole lines are appended") {
	const TemporaryDirectory folder;
	AppendFile file;
	REQUIRE(file.open(folder / "log").ok());
	const FileStatus status = file.append("half");
	CHECK(status.code() == EINVAL);
	CHECK(status.message() == "cannot append to " + folder / "log" + ": the text does not end with a line feed");
	CHECK(read_back(folder / "log") == "");
}

TEST_CASE("[Data] a torn last line is cut off at opening and handed back") {
	const TemporaryDirectory folder;
	const std::string path = folder / "log";
	AppendFile file;
	std::string dropped = "before";
	for (const auto &[text, whole, torn] : {
				 std::tuple<std::string, std::string, std::string>{ "one\ntwo\nthr", "one\ntwo\n", "thr" },
				 { "one\n", "one\n", "" },
				 { "thr", "", "thr" },
				 { "one\n" + std::string(10000, 'x'), "one\n", std::string(4096, 'x') },
		 }) {
		REQUIRE(file.close().ok()); // Windows replaces no open file.
		REQUIRE(write_file_atomic(path, text).ok());
		REQUIRE(file.open(path, &dropped).ok());
		CHECK(dropped == torn);
		CHECK(read_back(path) == whole);
		CHECK(file.append("next\n").ok());
		CHECK(read_back(path) == whole + "next\n");
	}
}

#if !defined(_WIN32)
TEST_CASE("[Data] appending to a full disk is reported") {
	AppendFile file;
	REQUIRE(file.open("/dev/full").ok());
	const FileStatus status = file.append("one\n");
	CHECK_FALSE(status.ok());
	CHECK(status.code() == ENOSPC);
	CHECK(status.message() == "cannot append to /dev/full: No space left on device");
	CHECK(file.size() == 0);
	CHECK(file.close().ok());
}
#endif

TEST_CASE("[Data] an append that stops half way leaves no torn line and may be repeated") {
	const TemporaryDirectory folder;
	const std::string path = folder / "log";
	AppendFile file;
	REQUIRE(file.open(path).ok());
	REQUIRE(file.append("one\n").ok());
	const std::string lines = std::string(50, 'x') + "\n";
	FileStatus status;
	std::string between;
	{
		const baton::test::SmallDisk disk(20);
		status = file.append(lines);
		between = read_back(path);
	}
	CHECK(status.code() == EFBIG);
	CHECK(between == "one\n");
	CHECK(file.append(lines).ok());
	CHECK(read_back(path) == "one\n" + lines);
	CHECK(file.size() == 4 + lines.size());
}

TEST_CASE("[Data] a file that cannot be opened is reported") {
	const TemporaryDirectory folder;
	AppendFile file;
	CHECK(file.open(folder / "none/log").code() == ENOENT);
	CHECK(file.open(folder.path()).code() == EISDIR);
	CHECK_FALSE(file.is_open());
}

namespace {

// Appends for ever and tells after the first line; ends with 2 if the file is being written.
const baton::test::ChildJob APPEND("append for ever", [](const std::vector<std::string> &words) {
	AppendFile file;
	if (const FileStatus status = file.open(words[0]); !status) {
		return status.code() == EBUSY ? 2 : 1;
	}
	for (bool is_first = true;; is_first = false) {
		if (!file.append("power: select_space ulm\n") || !file.sync() ||
				(is_first && !baton::test::tell_parent("!", 1))) {
			return 1;
		}
	}
});

} // namespace

TEST_CASE("[Data] one program writes a file at a time, and everybody may read it") {
	const TemporaryDirectory folder;
	const std::string path = folder / "log";
	AppendFile file;
	REQUIRE(file.open(path).ok());
	REQUIRE(file.append("one\n").ok());
	AppendFile second;
	const FileStatus status = second.open(path);
	CHECK(status.code() == EBUSY);
	CHECK(status.message() == "cannot open " + path + ": another program is writing it");
	CHECK(baton::test::Child("append for ever", { path }).wait() == 2);
	CHECK(read_back(path) == "one\n");
	CHECK(file.append("two\n").ok());
	CHECK(file.close().ok());
	CHECK(second.open(path).ok());
	CHECK(second.append("three\n").ok());
	CHECK(read_back(path) == "one\ntwo\nthree\n");
}

TEST_CASE("[Data] a program killed while appending leaves all synced lines whole") {
	const TemporaryDirectory folder;
	const std::string path = folder / "log";
	for (int round = 0; round < 12; ++round) {
		baton::test::Child child("append for ever", { path });
		char said = 0;
		REQUIRE(child.listen(&said, 1));
		baton::test::sleep_us(555 * round);
		REQUIRE(child.kill());
	}
	AppendFile file;
	REQUIRE(file.open(path).ok());
	std::string rest = read_back(path);
	const std::string line = "power: select_space ulm\n";
	while (rest.starts_with(line)) {
		rest.erase(0, line.size());
	}
	CHECK(rest == "");
	CHECK(file.size() >= 12 * line.size());
}
