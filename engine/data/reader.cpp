// Document, Table and List: keys that must or may be there, lists, ids.
#include "data/reader.h"

#include "data/tree.h"

#include <algorithm>

namespace baton::data {

// Document

Document::Document(std::unique_ptr<Tree> tree) : tree_(std::move(tree)) {}
Document::Document(Document &&) noexcept = default;
Document &Document::operator=(Document &&) noexcept = default;
Document::~Document() = default;

bool Document::is_ok() const {
	return tree_->is_ok;
}

Table Document::root() const {
	return tree_->is_ok ? Table(tree_.get(), 0) : Table();
}

void Document::finish() const {
	root().finish();
}

// Table: what is here

namespace {

// The node of a key that may be absent; -1 if there is nothing to read.
int ask(Tree *tree, int table, std::string_view key) {
	return tree == nullptr ? -1 : tree->ask(table, key);
}

// The node of a key that must be there. `expected` makes the text for the message.
template <class Expected> int require(Tree *tree, int table, std::string_view key, Expected expected) {
	const int node = ask(tree, table, key);
	if (node < 0 && tree != nullptr) {
		tree->report_missing(table, key, expected());
	}
	return node;
}

} // namespace

Kind Table::kind(std::string_view key) const {
	const int node = ask(tree_, node_, key);
	return node < 0 ? Kind::None : tree_->at(node).kind;
}

std::vector<std::string> Table::keys() const {
	std::vector<std::string> keys;
	if (exists()) {
		for (const int child : tree_->at(node_).children) {
			keys.push_back(tree_->at(child).key);
		}
	}
	return keys;
}

Where Table::where(std::string_view key) const {
	if (!exists()) {
		return {};
	}
	const int node = key.empty() ? -1 : tree_->find(node_, key);
	return tree_->where(node < 0 ? node_ : node);
}

void Table::error(std::string_view key, std::string_view message) const {
	if (exists()) {
		tree_->errors->add(where(key), tree_->path(node_, key), message);
	}
}

void Table::header(int schema) const {
	const std::string expected = "the schema number " + std::to_string(schema);
	const int node = require(tree_, node_, "schema", [&] { return expected; });
	if (node >= 0 && (!value::is_kind(*tree_, node, Kind::Integer) || tree_->at(node).integer != schema)) {
		value::report_kind(*tree_, node, expected);
	}
	str("description");
}

// Table: values

std::string Table::str(std::string_view key) const {
	const int node = require(tree_, node_, key, [] { return "text"; });
	return node < 0 ? "" : value::text(*tree_, node, false);
}

std::string Table::str_or(std::string_view key, std::string_view fallback) const {
	const int node = ask(tree_, node_, key);
	if (node < 0) {
		return std::string(fallback);
	}
	const std::string text = value::text(*tree_, node, true);
	return tree_->at(node).is_bad ? std::string(fallback) : text;
}

int Table::integer(std::string_view key, int lo, int hi) const {
	return static_cast<int>(integer64(key, lo, hi));
}

int Table::integer_or(std::string_view key, int lo, int hi, int fallback) const {
	const int node = ask(tree_, node_, key);
	if (node < 0) {
		return fallback;
	}
	const int integer = static_cast<int>(value::integer(*tree_, node, lo, hi));
	return tree_->at(node).is_bad ? fallback : integer;
}

std::int64_t Table::integer64(std::string_view key, std::int64_t lo, std::int64_t hi) const {
	const int node = require(tree_, node_, key, [&] { return value::expect_integer(lo, hi); });
	return node < 0 ? lo : value::integer(*tree_, node, lo, hi);
}

double Table::number(std::string_view key, double lo, double hi) const {
	const int node = require(tree_, node_, key, [&] { return value::expect_number(lo, hi); });
	return node < 0 ? lo : value::number(*tree_, node, lo, hi);
}

double Table::number_or(std::string_view key, double lo, double hi, double fallback) const {
	const int node = ask(tree_, node_, key);
	if (node < 0) {
		return fallback;
	}
	const double number = value::number(*tree_, node, lo, hi);
	return tree_->at(node).is_bad ? fallback : number;
}

bool Table::boolean(std::string_view key) const {
	const int node = require(tree_, node_, key, [] { return "true or false"; });
	return node >= 0 && value::boolean(*tree_, node);
}

bool Table::boolean_or(std::string_view key, bool fallback) const {
	const int node = ask(tree_, node_, key);
	if (node < 0) {
		return fallback;
	}
	const bool boolean = value::boolean(*tree_, node);
	return tree_->at(node).is_bad ? fallback : boolean;
}

int Table::word(std::string_view key, Words words, const int *fallback) const {
	const int node = fallback != nullptr ? ask(tree_, node_, key)
										 : require(tree_, node_, key, [&] { return value::expect_word(words); });
	const int number = node < 0 ? -1 : value::word(*tree_, node, words);
	if (number >= 0) {
		return number;
	}
	return fallback == nullptr ? 0 : *fallback;
}

std::uint32_t Table::flags(std::string_view key, Words words, Count count) const {
	const List entries = list(key, count);
	std::uint32_t bits = 0;
	for (int i = 0; i < entries.size(); ++i) {
		const int number = value::word(*tree_, entries.entry(i), words.first(std::min<std::size_t>(words.size(), 32)));
		if (number < 0) {
			continue;
		}
		const std::uint32_t bit = std::uint32_t{ 1 } << number;
		if ((bits & bit) != 0) {
			entries.error(i, quoted(words[static_cast<std::size_t>(number)]) + " stands there twice");
		}
		bits |= bit;
	}
	return bits;
}

// Table: ids

int Table::define(std::string_view key, IdTable &ids) const {
	const auto expected = [&] { return "the id of a new " + std::string(ids.what()); };
	const int node = require(tree_, node_, key, expected);
	if (node < 0) {
		return 0;
	}
	if (!value::is_kind(*tree_, node, Kind::Text)) {
		value::report_kind(*tree_, node, expected());
		return 0;
	}
	const std::string &text = tree_->at(node).text;
	const int known = ids.find(text);
	if (known != NO_ID) {
		const Where first = ids.where(known);
		std::string message = "there is already a " + std::string(ids.what()) + ' ' + quoted(text);
		if (!first.file.empty()) {
			message += ", defined at " + first.to_text();
		}
		tree_->report(node, message);
		return known;
	}
	const int number = ids.add(text, tree_->where(node));
	if (number != NO_ID) {
		return number;
	}
	if (IdTable::is_well_formed(text, ids.form())) {
		tree_->report(node, "too many ids");
	} else {
		tree_->report(node, quoted(text) + " is no id; allowed: " + std::string(IdTable::describe(ids.form())));
	}
	return 0;
}

int Table::id(std::string_view key, const IdTable &ids) const {
	const int node = require(tree_, node_, key, [&] { return value::expect_id(ids); });
	return node < 0 ? 0 : std::max(0, value::id(*tree_, node, ids));
}

int Table::id_or(std::string_view key, const IdTable &ids, int fallback) const {
	const int node = ask(tree_, node_, key);
	const int number = node < 0 ? NO_ID : value::id(*tree_, node, ids);
	return number == NO_ID ? fallback : number;
}

// Table: lists

List Table::list(std::string_view key, Count count) const {
	const int node = count.is_required ? require(tree_, node_, key, [&] { return value::expect_list(count); })
									   : ask(tree_, node_, key);
	return node >= 0 && value::list(*tree_, node, count) ? List(tree_, node) : List();
}

std::vector<std::string> Table::strs(std::string_view key, Count count) const {
	const List entries = list(key, count);
	std::vector<std::string> result;
	for (int i = 0; i < entries.size(); ++i) {
		result.push_back(entries.str(i));
	}
	return result;
}

std::vector<int> Table::integers(std::string_view key, int lo, int hi, Count count) const {
	const List entries = list(key, count);
	std::vector<int> result;
	for (int i = 0; i < entries.size(); ++i) {
		result.push_back(entries.integer(i, lo, hi));
	}
	return result;
}

std::vector<double> Table::numbers(std::string_view key, double lo, double hi, Count count) const {
	const List entries = list(key, count);
	std::vector<double> result;
	for (int i = 0; i < entries.size(); ++i) {
		result.push_back(entries.number(i, lo, hi));
	}
	return result;
}

std::vector<int> Table::read_ids(std::string_view key, const IdTable &ids, Count count, bool is_set) const {
	const List entries = list(key, count);
	std::vector<int> result;
	for (int i = 0; i < entries.size(); ++i) {
		const int number = value::id(*tree_, entries.entry(i), ids);
		if (number == NO_ID) {
			continue;
		}
		if (is_set && std::find(result.begin(), result.end(), number) != result.end()) {
			entries.error(i, quoted(ids.name(number)) + " stands there twice");
			continue;
		}
		result.push_back(number);
	}
	return result;
}

std::vector<int> Table::ids(std::string_view key, const IdTable &ids, Count count) const {
	return read_ids(key, ids, count, false);
}

std::vector<int> Table::id_set(std::string_view key, const IdTable &ids, Count count) const {
	return read_ids(key, ids, count, true);
}

std::vector<IdCount> Table::counts(std::string_view key, const IdTable &ids, int lo, int hi, bool is_required) const {
	const Table entries = is_required ? table(key) : table_or_none(key);
	std::vector<IdCount> result;
	if (!entries) {
		return result;
	}
	// By node: keys that are no ids are errors of their own kind, not unknown keys.
	for (const int child : tree_->at(entries.node_).children) {
		const int number = ids.find(tree_->at(child).key);
		if (number == NO_ID) {
			tree_->report_key(child, unknown_word(ids.what(), tree_->at(child).key, ids.words()));
			continue;
		}
		const int count = static_cast<int>(value::integer(*tree_, child, lo, hi));
		if (!tree_->at(child).is_bad) {
			result.push_back({ number, count });
		}
	}
	return result;
}

std::vector<std::vector<int>> Table::grid(std::string_view key, int lo, int hi, Count rows, Count columns) const {
	const List entries = list(key, rows);
	std::vector<std::vector<int>> result;
	for (int i = 0; i < entries.size(); ++i) {
		const List row = entries.list(i, columns);
		std::vector<int> &values = result.emplace_back();
		for (int j = 0; j < row.size(); ++j) {
			values.push_back(row.integer(j, lo, hi));
		}
		if (values.size() != result.front().size()) {
			entries.error(i,
					"expected as many entries as in the first row (" + std::to_string(result.front().size()) +
							"), found " + std::to_string(values.size()));
		}
	}
	return result;
}

// Table: tables

Table Table::table(std::string_view key) const {
	const int node = require(tree_, node_, key, [] { return "a table"; });
	return node >= 0 && value::table(*tree_, node) ? Table(tree_, node) : Table();
}

Table Table::table_or_none(std::string_view key) const {
	const int node = ask(tree_, node_, key);
	return node >= 0 && value::table(*tree_, node) ? Table(tree_, node) : Table();
}

std::vector<Table> Table::tables(std::string_view key, Count count) const {
	const List entries = list(key, count);
	std::vector<Table> result;
	for (int i = 0; i < entries.size(); ++i) {
		const Table table = entries.table(i);
		if (table) {
			result.push_back(table);
		}
	}
	return result;
}

void Table::finish() const {
	if (exists()) {
		tree_->finish(node_);
	}
}

// List

int List::size() const {
	return tree_ == nullptr ? 0 : static_cast<int>(tree_->at(node_).children.size());
}

// The node of an entry; reports one beyond the end. -1 if there is nothing to read.
int List::entry(int i) const {
	if (tree_ == nullptr || i < 0) {
		return -1;
	}
	if (i >= size()) {
		tree_->report_count(
				node_, "expected " + value::expect_list(Count::at_least(i + 1)) + ", found " + std::to_string(size()));
		return -1;
	}
	return tree_->at(node_).children[static_cast<std::size_t>(i)];
}

Kind List::kind(int i) const {
	return i < 0 || i >= size() ? Kind::None : tree_->at(entry(i)).kind;
}

Where List::where(int i) const {
	if (tree_ == nullptr) {
		return {};
	}
	return tree_->where(i < 0 || i >= size() ? node_ : entry(i));
}

void List::error(int i, std::string_view message) const {
	if (tree_ != nullptr) {
		tree_->errors->add(where(i), tree_->path(i < 0 || i >= size() ? node_ : entry(i)), message);
	}
}

std::string List::str(int i) const {
	const int node = entry(i);
	return node < 0 ? "" : value::text(*tree_, node, false);
}

int List::integer(int i, int lo, int hi) const {
	const int node = entry(i);
	return node < 0 ? lo : static_cast<int>(value::integer(*tree_, node, lo, hi));
}

double List::number(int i, double lo, double hi) const {
	const int node = entry(i);
	return node < 0 ? lo : value::number(*tree_, node, lo, hi);
}

bool List::boolean(int i) const {
	const int node = entry(i);
	return node >= 0 && value::boolean(*tree_, node);
}

int List::word(int i, Words words) const {
	const int node = entry(i);
	return node < 0 ? 0 : std::max(0, value::word(*tree_, node, words));
}

int List::id(int i, const IdTable &ids) const {
	const int node = entry(i);
	return node < 0 ? 0 : std::max(0, value::id(*tree_, node, ids));
}

List List::list(int i, Count count) const {
	const int node = entry(i);
	return node >= 0 && value::list(*tree_, node, count) ? List(tree_, node) : List();
}

Table List::table(int i) const {
	const int node = entry(i);
	return node >= 0 && value::table(*tree_, node) ? Table(tree_, node) : Table();
}

} // namespace baton::data
