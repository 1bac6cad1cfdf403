// The parsed file behind Document, Table and List (internal to engine/data).
#pragma once

#include "data/reader.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace baton::data {

// One value, with its place and what is known about its reading.
struct Node {
	Kind kind = Kind::None;
	bool is_read = false; // Somebody asked for it with the right kind.
	bool is_bad = false; // An error about it was reported already.
	bool is_count_bad = false; // A list; an error about its length was reported already.
	bool is_finished = false; // Its unknown keys were reported already.
	int line = 0;
	int column = 0;
	int key_line = 0;
	int key_column = 0;
	int parent = -1;
	std::string key; // Key in the parent table; empty in a list.
	std::int64_t integer = 0; // Also the boolean.
	double number = 0.0;
	std::string text;
	std::vector<int> children; // In the order of the file.
	std::vector<std::string> asked; // Keys asked for, in the order of asking.
};

struct Tree {
	std::string file;
	Errors *errors = nullptr;
	bool is_ok = false;
	std::vector<Node> nodes; // 0 is the root table.

	Node &at(int node) { return nodes[static_cast<std::size_t>(node)]; }
	const Node &at(int node) const { return nodes[static_cast<std::size_t>(node)]; }

	// Child of a table with this key, or -1. Does not count as asking.
	int find(int table, std::string_view key) const;
	// Child of a table with this key, or -1; remembers that the key was asked for.
	int ask(int table, std::string_view key);

	Where where(int node) const;
	// "space[ulm].terrain"
	std::string path(int node) const;
	// Path of a key that need not be there.
	std::string path(int table, std::string_view key) const;

	// Reports what is wrong with a node; it is then not looked at again.
	void report(int node, std::string_view message);
	// Reports a wrong length once; the entries are still looked at.
	void report_count(int list, std::string_view message);
	// Reports a key that should not be there.
	void report_key(int node, std::string_view message);
	void report_missing(int table, std::string_view key, std::string_view expected);
	void finish(int node);
};

// Readers of one value; each marks the node, reports what is wrong and then returns the harmless value.
namespace value {

// Marks the node as read; whether it is of this kind. If not, `report_kind` says what was expected.
bool is_kind(Tree &tree, int node, Kind kind);
void report_kind(Tree &tree, int node, std::string_view expected, std::string_view allowed = {});
std::string text(Tree &tree, int node, bool may_be_empty);
std::int64_t integer(Tree &tree, int node, std::int64_t lo, std::int64_t hi);
double number(Tree &tree, int node, double lo, double hi);
bool boolean(Tree &tree, int node);
// Number of the word, or -1.
int word(Tree &tree, int node, Words words);
// Number of the id, or NO_ID.
int id(Tree &tree, int node, const IdTable &ids);
// Whether the node is a list with so many entries.
bool list(Tree &tree, int node, Count count);
bool table(Tree &tree, int node);

// What a message says was expected.
std::string expect_integer(std::int64_t lo, std::int64_t hi);
std::string expect_number(double lo, double hi);
std::string expect_word(Words words);
std::string expect_id(const IdTable &ids);
std::string expect_list(Count count);

} // namespace value

} // namespace baton::data
