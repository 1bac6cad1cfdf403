// Paths, places and unknown keys of a parsed file, and the readers of single values.
#include "data/tree.h"

#include "data/spelling.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace baton::data {

namespace {

std::string number_text(double number) {
	if (std::isnan(number)) {
		return "nan";
	}
	char buffer[40];
	const auto result = std::to_chars(buffer, buffer + sizeof(buffer), number);
	return std::string(buffer, result.ptr);
}

// What stands there, for messages.
std::string found(const Node &node) {
	switch (node.kind) {
		case Kind::Text:
			return "the text " + quoted(node.text);
		case Kind::Integer:
			return "the whole number " + std::to_string(node.integer);
		case Kind::Number:
			return "the number " + number_text(node.number);
		case Kind::Boolean:
			return node.integer != 0 ? "true" : "false";
		case Kind::Date:
			return "a date or time";
		case Kind::List:
			return "a list";
		case Kind::Table:
			return "a table";
		case Kind::None:
			break;
	}
	return "nothing";
}

std::string entries(int count) {
	return std::to_string(count) + (count == 1 ? " entry" : " entries");
}

WordList word_list(Words words) {
	return { words.size(), [words](std::size_t i) { return words[i]; } };
}

} // namespace

// Tree

int Tree::find(int table, std::string_view key) const {
	for (const int child : at(table).children) {
		if (at(child).key == key) {
			return child;
		}
	}
	return -1;
}

int Tree::ask(int table, std::string_view key) {
	std::vector<std::string> &asked = at(table).asked;
	if (std::find(asked.begin(), asked.end(), key) == asked.end()) {
		asked.emplace_back(key);
	}
	return find(table, key);
}

Where Tree::where(int node) const {
	// Tables that only dotted keys imply have no place of their own: take that of the key, else of the parent.
	for (int i = node; i >= 0; i = at(i).parent) {
		if (at(i).line > 0) {
			return { file, at(i).line, at(i).column };
		}
		if (at(i).key_line > 0) {
			return { file, at(i).key_line, at(i).key_column };
		}
	}
	return { file, 1, 1 };
}

std::string Tree::path(int node) const {
	const int parent = at(node).parent;
	if (parent < 0) {
		return "";
	}
	if (at(parent).kind == Kind::Table) {
		return path(parent, at(node).key);
	}
	std::string text = path(parent) + '[';
	const int id = at(node).kind == Kind::Table ? find(node, "id") : -1;
	if (id >= 0 && at(id).kind == Kind::Text && IdTable::is_well_formed(at(id).text, IdForm::Rule)) {
		text += at(id).text;
	} else {
		const std::vector<int> &siblings = at(parent).children;
		text += std::to_string(std::find(siblings.begin(), siblings.end(), node) - siblings.begin());
	}
	return text + ']';
}

std::string Tree::path(int table, std::string_view key) const {
	std::string text = path(table);
	if (key.empty()) {
		return text;
	}
	if (!text.empty()) {
		text += '.';
	}
	text += IdTable::is_well_formed(key, IdForm::Rule) ? std::string(key) : quoted(key);
	return text;
}

void Tree::report(int node, std::string_view message) {
	at(node).is_bad = true;
	errors->add(where(node), path(node), message);
}

void Tree::report_count(int list, std::string_view message) {
	if (!at(list).is_count_bad) {
		at(list).is_count_bad = true;
		errors->add(where(list), path(list), message);
	}
}

void Tree::report_key(int node, std::string_view message) {
	at(node).is_bad = true;
	Where place = where(node);
	if (at(node).key_line > 0) {
		place.line = at(node).key_line;
		place.column = at(node).key_column;
	}
	errors->add(std::move(place), path(node), message);
}

void Tree::report_missing(int table, std::string_view key, std::string_view expected) {
	errors->add(where(table), path(table, key), "missing; expected " + std::string(expected));
}

void Tree::finish(int node) {
	// Indices, not references: reporting changes nodes.
	if (at(node).is_finished || at(node).is_bad) {
		return;
	}
	at(node).is_finished = true;
	const std::vector<std::string> &asked = at(node).asked;
	const WordList words{ asked.size(), [&asked](std::size_t i) { return std::string_view(asked[i]); } };
	for (const int child : at(node).children) {
		if (at(child).is_bad) {
			continue;
		}
		if (at(child).is_read) {
			finish(child);
		} else if (at(node).kind == Kind::List) {
			report(child, "unexpected entry");
		} else {
			report_key(child, unknown_word("key", at(child).key, words));
		}
	}
}

// Values

namespace value {

bool is_kind(Tree &tree, int node, Kind kind) {
	tree.at(node).is_read = true;
	return tree.at(node).kind == kind;
}

void report_kind(Tree &tree, int node, std::string_view expected, std::string_view allowed) {
	std::string message = "expected " + std::string(expected) + ", found " + found(tree.at(node));
	if (!allowed.empty()) {
		message += "; allowed: " + std::string(allowed);
	}
	tree.report(node, message);
}

std::string text(Tree &tree, int node, bool may_be_empty) {
	if (!is_kind(tree, node, Kind::Text)) {
		report_kind(tree, node, "text");
		return "";
	}
	if (!may_be_empty && tree.at(node).text.empty()) {
		tree.report(node, "the text must not be empty");
	}
	return tree.at(node).text;
}

std::int64_t integer(Tree &tree, int node, std::int64_t lo, std::int64_t hi) {
	if (!is_kind(tree, node, Kind::Integer)) {
		report_kind(tree, node, expect_integer(lo, hi));
		return lo;
	}
	const std::int64_t integer = tree.at(node).integer;
	if (integer < lo || integer > hi) {
		tree.report(node, "expected " + expect_integer(lo, hi) + ", found " + std::to_string(integer));
		return lo;
	}
	return integer;
}

double number(Tree &tree, int node, double lo, double hi) {
	double number = 0.0;
	if (tree.at(node).kind == Kind::Integer) {
		tree.at(node).is_read = true;
		number = static_cast<double>(tree.at(node).integer);
	} else if (is_kind(tree, node, Kind::Number)) {
		number = tree.at(node).number;
	} else {
		report_kind(tree, node, expect_number(lo, hi));
		return lo;
	}
	// Written so that NaN fails.
	if (!(number >= lo && number <= hi)) {
		tree.report(node, "expected " + expect_number(lo, hi) + ", found " + number_text(number));
		return lo;
	}
	return number;
}

bool boolean(Tree &tree, int node) {
	if (!is_kind(tree, node, Kind::Boolean)) {
		report_kind(tree, node, "true or false");
		return false;
	}
	return tree.at(node).integer != 0;
}

int word(Tree &tree, int node, Words words) {
	if (!is_kind(tree, node, Kind::Text)) {
		report_kind(tree, node, "a word", listed(word_list(words)));
		return -1;
	}
	const std::string &text = tree.at(node).text;
	for (std::size_t i = 0; i < words.size(); ++i) {
		if (words[i] == text) {
			return static_cast<int>(i);
		}
	}
	tree.report(node, unknown_word("word", text, word_list(words)));
	return -1;
}

int id(Tree &tree, int node, const IdTable &ids) {
	if (!is_kind(tree, node, Kind::Text)) {
		report_kind(tree, node, "the id of a " + std::string(ids.what()), listed(ids.words()));
		return NO_ID;
	}
	const int number = ids.find(tree.at(node).text);
	if (number == NO_ID) {
		tree.report(node, unknown_word(ids.what(), tree.at(node).text, ids.words()));
	}
	return number;
}

bool list(Tree &tree, int node, Count count) {
	if (!is_kind(tree, node, Kind::List)) {
		report_kind(tree, node, expect_list(count));
		return false;
	}
	const int size = static_cast<int>(tree.at(node).children.size());
	if (size < count.min || size > count.max) {
		tree.report_count(node, "expected " + expect_list(count) + ", found " + std::to_string(size));
	}
	return true;
}

bool table(Tree &tree, int node) {
	if (!is_kind(tree, node, Kind::Table)) {
		report_kind(tree, node, "a table");
		return false;
	}
	return true;
}

std::string expect_integer(std::int64_t lo, std::int64_t hi) {
	return "a whole number from " + std::to_string(lo) + " to " + std::to_string(hi);
}

std::string expect_number(double lo, double hi) {
	return "a number from " + number_text(lo) + " to " + number_text(hi);
}

std::string expect_word(Words words) {
	return "one of: " + listed(word_list(words));
}

std::string expect_id(const IdTable &ids) {
	return "the id of a " + std::string(ids.what()) + "; allowed: " + listed(ids.words());
}

std::string expect_list(Count count) {
	if (count.min == count.max) {
		return "a list of " + entries(count.min);
	}
	if (count.max < Count().max) {
		return "a list of " + std::to_string(count.min) + " to " + entries(count.max);
	}
	return count.min > 0 ? "a list of at least " + entries(count.min) : "a list";
}

} // namespace value

} // namespace baton::data
