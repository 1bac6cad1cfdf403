// File sets, directories and atomic writing.
#include "data_test_support.h"

#include "support/child.h"

#include <doctest/doctest.h>

#include <cerrno>

#if !defined(_WIN32)
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace baton::data;
using namespace baton::data::test;

namespace {

void write(const std::string &path, std::string_view text) {
	REQUIRE(write_file_atomic(path, text).ok());
}

bool exists(const std::string &path) {
	return kind_of(path) != PathKind::None;
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
	REQUIRE(make_directories(folder / "1/2/3/4/5").ok());
	static_cast<void>(load_directory(folder.path(), errors));
	REQUIRE(errors.count() == 1);
	CHECK(errors.list()[0].to_text().ends_with("1/2/3/4/5: directories are nested too deeply"));

#if !defined(_WIN32) // Links to nowhere need a privilege there.
	errors.clear();
	REQUIRE(::symlink("nowhere", (folder / "dead.toml").c_str()) == 0);
	static_cast<void>(load_directory(folder.path(), errors));
	REQUIRE(errors.count() == 2);
	CHECK(errors.list()[1].to_text().ends_with("dead.toml: No such file or directory"));
#endif
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
	REQUIRE(link_file(path, path + ".bak") == 0);
	REQUIRE(link_file(path, path + ".bak.tmp") == 0);
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

	const std::string path = folder / "save";
	write(path, "one");
	FileStatus status;
	{
		const baton::test::SmallDisk disk(100);
		status = write_file_atomic(path, std::string(1000, 'x'));
	}
	CHECK(status.code() == EFBIG);
	CHECK(read_back(path) == "one");
	CHECK_FALSE(exists(path + ".tmp"));

	REQUIRE(make_directories(folder / "dir").ok());
	CHECK_FALSE(write_file_atomic(folder / "dir", "x").ok());
	CHECK_FALSE(exists(folder / "dir.tmp"));
}

TEST_CASE("[Data] an atomic write replaces plain files only") {
#if defined(_WIN32)
	CHECK(write_file_atomic("NUL", "x").message() == "cannot replace NUL: it is not a plain file");
#else
	const TemporaryDirectory folder;
	const std::string path = folder / "pipe";
	REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
	CHECK(write_file_atomic(path, "x").message() == "cannot replace " + path + ": it is not a plain file");
	struct stat info = {};
	REQUIRE(::lstat(path.c_str(), &info) == 0);
	CHECK(S_ISFIFO(info.st_mode));
	CHECK_FALSE(exists(path + ".tmp"));
	CHECK_FALSE(exists(path + ".bak"));
#endif
}

namespace {

std::string text_of_turn(int turn) {
	return turn % 2 == 0 ? std::string(200000, 'a') : std::string(100000, 'b');
}

// Replaces a file for ever and tells after the first time.
const baton::test::ChildJob REPLACE("replace for ever", [](const std::vector<std::string> &words) {
	for (int i = 1;; ++i) {
		if (!write_file_atomic(words[0], text_of_turn(i)) || (i == 1 && !baton::test::tell_parent("!", 1))) {
			return 1;
		}
	}
});

} // namespace

TEST_CASE("[Data] a program killed while writing leaves a whole file") {
	const TemporaryDirectory folder;
	const std::string path = folder / "save";
	write(path, text_of_turn(0));
	for (int round = 0; round < 12; ++round) {
		baton::test::Child child("replace for ever", { path });
		char said = 0;
		REQUIRE(child.listen(&said, 1));
		baton::test::sleep_us(777 * round);
		REQUIRE(child.kill());
		const std::string found = read_back(path);
		CHECK((found == text_of_turn(0) || found == text_of_turn(1)));
	}
}

TEST_CASE("[Data] names of any language and paths of any length are fine") {
	const TemporaryDirectory folder;
	// Accents, Greek, Cyrillic, Han, a character beyond 16 bits.
	std::string path = folder /
			"Napol\u00e9on \u0391\u03b8\u03ae\u03bd\u03b1 \u041a\u0443\u0442\u0443\u0437\u043e\u0432 "
			"\u6b50\u6d32 \U0001F3B2";
	for (int i = 0; i < 8; ++i) {
		path += "/" + std::string(80, char('a' + i));
	}
	REQUIRE(path.size() > 600);
	REQUIRE(make_directories(path).ok());
	CHECK(is_directory(path));
	const std::string save = path + "/d\u00e9but.save";
	write(save, "one");
	write(save, "two");
	CHECK(read_back(save) == "two");
	CHECK(read_back(save + ".bak") == "one");
	AppendFile file;
	REQUIRE(file.open(path + "/\u6b50.log").ok());
	CHECK(file.append("line\n").ok());
	CHECK(file.close().ok());
	std::vector<FileInfo> files;
	REQUIRE(list_directory(path, files).ok());
	REQUIRE(files.size() == 3);
	CHECK(files[0].name == "d\u00e9but.save");
	CHECK(files[2].name == "\u6b50.log");
	std::vector<std::string> below;
	REQUIRE(list_below(folder.path(), below).ok());
	REQUIRE(below.size() == 3);
	CHECK(below[0] == save);
	CHECK(remove_file(save).ok());
	CHECK_FALSE(exists(save));
}

TEST_CASE("[Data] the directory of a path") {
	CHECK(directory_of("a/b/c") == "a/b");
	CHECK(directory_of("c") == "");
	CHECK(directory_of("/c") == "/");
#if defined(_WIN32)
	CHECK(directory_of("C:\\a\\b") == "C:\\a");
#endif
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
