// Typed reading of TOML text: every wrong, missing or unknown key becomes an error with its place.
//
// Reading never stops: after an error a harmless value is returned, so that a loader runs straight through
// and looks at the error list once at the end. docs/data.md shows a whole loader.
#pragma once

#include "data/errors.h"
#include "data/ids.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace baton::data {

class FileSet;
class List;
class Table;
struct Tree;

// What kind of value stands under a key.
enum class Kind {
	None, // The key is absent.
	Text,
	Integer,
	Number,
	Boolean,
	Date, // Dates and times: never used by us, always the wrong kind.
	List,
	Table,
};

// How many entries a list must have. Without one, a list must be present and may have any length.
struct Count {
	int min = 0;
	int max = 1 << 20;
	bool is_required = true;

	static constexpr Count any() { return {}; }
	static constexpr Count exactly(int n) { return { n, n, true }; }
	static constexpr Count at_least(int n) { return { n, 1 << 20, true }; }
	static constexpr Count at_most(int n) { return { 0, n, true }; }
	static constexpr Count between(int min, int max) { return { min, max, true }; }
	// The key may be absent: an empty list, whatever the bounds. `Count::optional(Count::exactly(2))`.
	static constexpr Count optional() { return { 0, 1 << 20, false }; }
	static constexpr Count optional(Count count) { return { count.min, count.max, false }; }
};

// An id and how many of it: one entry of `Table::counts`.
struct IdCount {
	int id = 0;
	int count = 0;
};

using Words = std::span<const std::string_view>;

// One parsed file. Movable; must outlive the tables and lists read from it, and `errors` must outlive it.
class Document {
public:
	Document(Document &&) noexcept;
	Document &operator=(Document &&) noexcept;
	~Document();

	// False if the text was not TOML (already reported); `root` is then an empty, silent table.
	bool is_ok() const;
	Table root() const;
	// Reports every key that nobody asked for. The same as `root().finish()`.
	void finish() const;

private:
	friend Document parse(std::string_view name, std::string_view text, Errors &errors);
	friend Document parse(const FileSet &files, std::string_view name, Errors &errors);
	explicit Document(std::unique_ptr<Tree> tree);

	std::unique_ptr<Tree> tree_;
};

// Limits of one file. Longer texts and deeper nesting are errors.
inline constexpr std::size_t MAX_TEXT_BYTES = 16u << 20;
inline constexpr int MAX_NESTED_VALUES = 32;
inline constexpr int MAX_DOTTED_KEYS = 16;

// Parses TOML text. `name` is shown in errors and never opened. An empty text is an error.
Document parse(std::string_view name, std::string_view text, Errors &errors);
// Parses one file of a set; a missing file is an error that lists those that are there.
Document parse(const FileSet &files, std::string_view name, Errors &errors);

// A handle on one table. Cheap to copy. A table that was not there reads as defaults and reports nothing more.
// Functions without `_or` ask for a key that must be there; those with `_or` return `fallback` if it is absent.
// After an error: empty text, the lower bound, false, the first word, id 0, no entries, or `fallback`.
class Table {
public:
	Table() = default;

	// What is here. Asking for a key, in whatever way, makes it a known key.
	bool exists() const { return tree_ != nullptr; }
	explicit operator bool() const { return exists(); }
	bool has(std::string_view key) const { return kind(key) != Kind::None; }
	Kind kind(std::string_view key) const;
	// Keys in the order of the file, for tables whose keys are data. Each must then be read like any other.
	std::vector<std::string> keys() const;

	// Places and errors of the caller's own checks. Without a key, or if the key is absent: the table itself.
	Where where(std::string_view key = {}) const;
	void error(std::string_view key, std::string_view message) const;

	// Start of every file: `schema` must be this number, `description` must be there.
	void header(int schema) const;

	// Values. Bounds are inclusive.
	std::string str(std::string_view key) const; // Not empty.
	std::string str_or(std::string_view key, std::string_view fallback) const; // May be empty.
	int integer(std::string_view key, int lo, int hi) const;
	int integer_or(std::string_view key, int lo, int hi, int fallback) const;
	std::int64_t integer64(std::string_view key, std::int64_t lo, std::int64_t hi) const;
	double number(std::string_view key, double lo, double hi) const; // Finite; whole numbers are fine.
	double number_or(std::string_view key, double lo, double hi, double fallback) const;
	bool boolean(std::string_view key) const;
	bool boolean_or(std::string_view key, bool fallback) const;

	// A word of a list; the result is its number in the list, as an enum if asked: `one_of<Terrain>("terrain", {...})`.
	template <class E = int> E one_of(std::string_view key, Words words) const {
		return static_cast<E>(word(key, words, nullptr));
	}
	template <class E = int> E one_of(std::string_view key, std::initializer_list<std::string_view> words) const {
		return one_of<E>(key, Words(words.begin(), words.size()));
	}
	template <class E = int> E one_of_or(std::string_view key, Words words, E fallback) const {
		const int number = static_cast<int>(fallback);
		return static_cast<E>(word(key, words, &number));
	}
	template <class E = int>
	E one_of_or(std::string_view key, std::initializer_list<std::string_view> words, E fallback) const {
		return one_of_or<E>(key, Words(words.begin(), words.size()), fallback);
	}
	// A list of different words (at most 32 allowed ones) as a bit set: bit n is word n. May be absent if told so.
	std::uint32_t flags(std::string_view key, Words words, Count count = {}) const;
	std::uint32_t flags(std::string_view key, std::initializer_list<std::string_view> words, Count count = {}) const {
		return flags(key, Words(words.begin(), words.size()), count);
	}

	// Ids. `define` adds the id to the table (a second one of the same name is an error); `id` looks one up.
	int define(std::string_view key, IdTable &ids) const;
	int id(std::string_view key, const IdTable &ids) const;
	int id_or(std::string_view key, const IdTable &ids, int fallback = NO_ID) const;

	// Lists.
	std::vector<std::string> strs(std::string_view key, Count count = {}) const;
	std::vector<int> integers(std::string_view key, int lo, int hi, Count count = {}) const;
	std::vector<double> numbers(std::string_view key, double lo, double hi, Count count = {}) const;
	// Entries with unknown ids are left out. `id_set` also refuses an id that stands there twice.
	std::vector<int> ids(std::string_view key, const IdTable &ids, Count count = {}) const;
	std::vector<int> id_set(std::string_view key, const IdTable &ids, Count count = {}) const;
	// A table whose keys are ids: `{ infantry = 3, cavalry = 1 }`, in the order of the file. `is_required`: must be
	// there.
	std::vector<IdCount> counts(
			std::string_view key, const IdTable &ids, int lo, int hi, bool is_required = true) const;
	// Rows of equal length, as in combat tables.
	std::vector<std::vector<int>> grid(std::string_view key, int lo, int hi, Count rows, Count columns) const;
	// A list whose entries are read one by one, for mixed entries: `["ulm", "munich", 2]`.
	List list(std::string_view key, Count count = {}) const;

	// Tables: one, one that may be absent (test it with `exists`), many (`[[space]]`).
	Table table(std::string_view key) const;
	Table table_or_none(std::string_view key) const;
	std::vector<Table> tables(std::string_view key, Count count = {}) const;

	// Reports every key below this table that nobody asked for, with the keys that were asked for. Call it once,
	// after reading; tables already finished are not reported again.
	void finish() const;

private:
	friend class Document;
	friend class List;
	Table(Tree *tree, int node) : tree_(tree), node_(node) {}

	int word(std::string_view key, Words words, const int *fallback) const;
	std::vector<int> read_ids(std::string_view key, const IdTable &ids, Count count, bool is_set) const;

	Tree *tree_ = nullptr;
	int node_ = 0;
};

// A handle on one list; entries are read by number, from 0. Asking beyond the end is an error in the data.
class List {
public:
	List() = default;

	int size() const;
	Kind kind(int i) const;
	Where where(int i) const;
	void error(int i, std::string_view message) const;

	std::string str(int i) const;
	int integer(int i, int lo, int hi) const;
	double number(int i, double lo, double hi) const;
	bool boolean(int i) const;
	template <class E = int> E one_of(int i, Words words) const { return static_cast<E>(word(i, words)); }
	template <class E = int> E one_of(int i, std::initializer_list<std::string_view> words) const {
		return one_of<E>(i, Words(words.begin(), words.size()));
	}
	int id(int i, const IdTable &ids) const;
	List list(int i, Count count = {}) const;
	Table table(int i) const;

private:
	friend class Table;
	List(Tree *tree, int node) : tree_(tree), node_(node) {}

	int entry(int i) const;
	int word(int i, Words words) const;

	Tree *tree_ = nullptr;
	int node_ = 0;
};

} // namespace baton::data
