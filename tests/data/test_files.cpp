// File sets, directories and atomic writing.
#include "data_test_support.h"

#include <doctest/doctest.h>

#include <cerrno>
#include <csignal>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace baton::data;
using namespace baton::data::test;

namespace {

void write(const std::string &path, std::string_view text) {
	REQUIRE(write_file_atomic(path, text).ok());
}

bool exists(const std::string &path) {
	return ::access(path.c_str(), F_OK) == 0;
}

} // namespace

TEST_CASE("[Data] a file set holds texts by name, sorted") {
	FileSet files("kutuzov/");
	files.add("scenarios/1812.toml", "x");
	files.add("map.toml", "old");
	files.add("map.toml", "new");
	files.add("scenarios/1807.toml", "y");
	CHECK(files.size() == 3);
	CHECK(*files.find("map.toml") == "new");
	CHECK(files.find("cards.toml") == nullptr);
	CHECK(files.names() == std::vector<std::string>{ "map.toml", "scenarios/1807.toml", "scenarios/1812.toml" });
	CHECK(files.names_under("scenarios/") == std::vector<std::string>{ "scenarios/1807.toml", "scenarios/1812.toml" });
	CHECK(files.display("map.toml") == "kutuzov/map.toml");
}

TEST_CASE("[Data] the fingerprint depends on names and texts only") {
	FileSet a("one/");
	a.add("x", "1");
	a.add("y", "2");
	FileSet b("two/");
	b.add("y", "2");
	b.add("x", "1");
	CHECK(a.fingerprint() == b.fingerprint());
	FileSet c;
	c.add("x", "1y");
	c.add("", "2");
	CHECK(a.fingerprint() != c.fingerprint());
	b.add("x", "3");
	CHECK(a.fingerprint() != b.fingerprint());
}

TEST_CASE("[Data] a directory is loaded with its folders, without other and hidden files") {
	const TemporaryDirectory folder;
	REQUIRE(make_directories(folder / "kutuzov/scenarios").ok());
	write(folder / "kutuzov/map.toml", "a = 1");
	write(folder / "kutuzov/map.toml", "a = 2");
	write(folder / "kutuzov/scenarios/1812.toml", "b = 1");
	write(folder / "kutuzov/.hidden.toml", "c = 1");
	write(folder / "kutuzov/notes.md", "d");
	for (const char *end : { "kutuzov", "kutuzov/" }) {
		Errors errors;
		const FileSet files = load_directory(folder / end, errors);
		CHECK(errors.to_text() == "");
		CHECK(files.names() == std::vector<std::string>{ "map.toml", "scenarios/1812.toml" });
		CHECK(*files.find("map.toml") == "a = 2");
		CHECK(files.display("map.toml") == "kutuzov/map.toml");
	}
}

TEST_CASE("[Data] what cannot be loaded is named") {
	const TemporaryDirectory folder;
	Errors errors;
	CHECK(load_directory(folder / "nothing", errors).size() == 0);
	CHECK(errors.to_text() == folder / "nothing" + ": cannot list the directory: No such file or directory\n");

	errors.clear();
	REQUIRE(::symlink("nowhere", (folder / "dead.toml").c_str()) == 0);
	REQUIRE(make_directories(folder / "1/2/3/4/5").ok());
	const FileSet files = load_directory(folder.path(), errors);
	REQUIRE(errors.count() == 2);
	CHECK(errors.list()[0].to_text().ends_with("1/2/3/4/5: directories are nested too deeply"));
	CHECK(errors.list()[1].to_text().ends_with("dead.toml: No such file or directory"));
}

TEST_CASE("[Data] reading reports missing, oversized and unreadable files") {
	const TemporaryDirectory folder;
	std::string text = "before";
	FileStatus status = read_file(folder / "x", text);
	CHECK(status.code() == ENOENT);
	CHECK(status.message() == "cannot open " + folder / "x" + ": No such file or directory");
	CHECK(text == "");
	CHECK(read_file(folder.path(), text).code() == EISDIR);
	write(folder / "x", "12345");
	CHECK(read_file(folder / "x", text, 5).ok());
	CHECK(text == "12345");
	status = read_file(folder / "x", text, 4);
	CHECK(status.code() == EFBIG);
	CHECK(text == "");
}

TEST_CASE("[Data] an atomic write replaces the file and keeps the previous one") {
	const TemporaryDirectory folder;
	const std::string path = folder / "save";
	write(path, "one");
	CHECK(read_back(path) == "one");
	CHECK_FALSE(exists(path + ".bak"));
	write(path, "two");
	write(path, "three");
	CHECK(read_back(path) == "three");
	CHECK(read_back(path + ".bak") == "two");
	std::vector<FileInfo> files;
	REQUIRE(list_directory(folder.path(), files).ok());
	REQUIRE(files.size() == 2);
	CHECK(files[0].name == "save");
	CHECK(files[0].bytes == 5);
	CHECK(files[0].modified > 1500000000);
	CHECK(files[1].name == "save.bak");
}

TEST_CASE("[Data] an atomic write that follows a crash cleans up after it") {
	const TemporaryDirectory folder;
	const std::string path = folder / "save";
	write(path, "one");
	// As if the program had ended right before the last step: the backup is already the same file.
	REQUIRE(::link(path.c_str(), (path + ".bak").c_str()) == 0);
	REQUIRE(::link(path.c_str(), (path + ".bak.tmp").c_str()) == 0);
	write(path + ".tmp", "half");
	write(path, "two");
	CHECK(read_back(path) == "two");
	CHECK(read_back(path + ".bak") == "one");
	CHECK_FALSE(exists(path + ".tmp"));
	CHECK_FALSE(exists(path + ".bak.tmp"));
}

TEST_CASE("[Data] an atomic write that fails leaves the old file alone") {
	const TemporaryDirectory folder;
	CHECK(write_file_atomic(folder / "none/save", "x").message() ==
			"cannot create " + folder / "none/save.tmp" + ": No such file or directory");

	// The limit on file sizes stands in for a full disk: a write that stops half way.
	const std::string path = folder / "save";
	write(path, "one");
	rlimit old = {};
	REQUIRE(::getrlimit(RLIMIT_FSIZE, &old) == 0);
	const auto handler = std::signal(SIGXFSZ, SIG_IGN);
	const rlimit small = { 100, old.rlim_max };
	REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
	const FileStatus status = write_file_atomic(path, std::string(1000, 'x'));
	::setrlimit(RLIMIT_FSIZE, &old);
	std::signal(SIGXFSZ, handler);
	CHECK(status.code() == EFBIG);
	CHECK(read_back(path) == "one");
	CHECK_FALSE(exists(path + ".tmp"));

	REQUIRE(make_directories(folder / "dir").ok());
	CHECK_FALSE(write_file_atomic(folder / "dir", "x").ok());
	CHECK_FALSE(exists(folder / "dir.tmp"));
}

TEST_CASE("[Data] an atomic write replaces plain files only") {
	const TemporaryDirectory folder;
	const std::string path = folder / "pipe";
	REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
	CHECK(write_file_atomic(path, "x").message() == "cannot replace " + path + ": it is not a plain file");
	struct stat info = {};
	REQUIRE(::lstat(path.c_str(), &info) == 0);
	CHECK(S_ISFIFO(info.st_mode));
	CHECK_FALSE(exists(path + ".tmp"));
	CHECK_FALSE(exists(path + ".bak"));
}

TEST_CASE("[Data] a program killed while writing leaves a whole file") {
	const TemporaryDirectory folder;
	const std::string path = folder / "save";
	const std::string texts[2] = { std::string(200000, 'a'), std::string(100000, 'b') };
	write(path, texts[0]);
	for (int round = 0; round < 12; ++round) {
		const pid_t child = ::fork();
		REQUIRE(child >= 0);
		if (child == 0) {
			for (int i = 1;; ++i) {
				if (!write_file_atomic(path, texts[i % 2])) {
					::_exit(1);
				}
			}
		}
		::usleep(static_cast<useconds_t>(1000 + 777 * round));
		::kill(child, SIGKILL);
		int ended = 0;
		REQUIRE(::waitpid(child, &ended, 0) == child);
		REQUIRE(WIFSIGNALED(ended));
		const std::string found = read_back(path);
		CHECK((found == texts[0] || found == texts[1]));
	}
}

TEST_CASE("[Data] removing and making directories is fine if already done") {
	const TemporaryDirectory folder;
	write(folder / "x", "1");
	CHECK(remove_file(folder / "x").ok());
	CHECK(remove_file(folder / "x").ok());
	CHECK_FALSE(remove_file(folder.path()).ok());
	CHECK(make_directories(folder / "a/b").ok());
	CHECK(make_directories(folder / "a/b").ok());
	write(folder / "f", "1");
	CHECK_FALSE(make_directories(folder / "f/b").ok());
	std::vector<FileInfo> files;
	CHECK(list_directory(folder / "zzz", files).code() == ENOENT);
}
