// TOML text -> Tree; the only place that sees toml++.
#include "data/files.h"
#include "data/reader.h"
#include "data/tree.h"
#include "data/utf8.h"

#include <algorithm>

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_MAX_NESTED_VALUES 32
#include <toml++/toml.h>

namespace baton::data {

namespace {

static_assert(MAX_NESTED_VALUES == 32, "keep in step with TOML_MAX_NESTED_VALUES above");

// Finds what the parser does not bound: bytes that are no UTF-8, and keys of many dotted parts, which would nest
// tables without end. Follows strings and comments as TOML does; after a syntax error the parser stops anyway.
class Limits {
public:
	Limits(std::string_view text, std::string_view name, Errors &errors) : text_(text), name_(name), errors_(errors) {}

	bool check() {
		if (text_.size() > MAX_TEXT_BYTES) {
			errors_.add({ std::string(name_), 0, 0 }, "", "file is larger than " + std::to_string(MAX_TEXT_BYTES >> 20) + " MiB");
			return false;
		}
		while (at_ < text_.size()) {
			const std::string_view rest = text_.substr(at_);
			const std::size_t length = utf8_length(rest);
			if (length == 0) {
				return fail("invalid UTF-8");
			}
			if (rest[0] == '\0') {
				return fail("zero byte in text");
			}
			if (length == 1 && !step(rest)) {
				return false;
			}
			at_ += length;
			if (length == 1 && rest[0] == '\n') {
				++line_;
				column_ = 1;
			} else {
				++column_;
			}
		}
		return true;
	}

private:
	enum class In { Plain,
		Comment,
		Basic,
		Literal,
		LongBasic,
		LongLiteral };

	bool fail(std::string_view message) {
		errors_.add({ std::string(name_), line_, column_ }, "", message);
		return false;
	}

	// Takes further bytes that are no line end, as part of the same step.
	void skip(std::size_t bytes) {
		at_ += bytes;
		column_ += static_cast<int>(bytes);
	}

	// Length of the run of this quote here, at most `limit`.
	static std::size_t run(std::string_view rest, char quote, std::size_t limit) {
		std::size_t length = 0;
		while (length < limit && length < rest.size() && rest[length] == quote) {
			++length;
		}
		return length;
	}

	void open(std::string_view rest) {
		const char quote = rest[0];
		if (run(rest, quote, 3) == 3) {
			in_ = quote == '"' ? In::LongBasic : In::LongLiteral;
			skip(2);
		} else {
			in_ = quote == '"' ? In::Basic : In::Literal;
		}
	}

	bool step(std::string_view rest) {
		const char c = rest[0];
		switch (in_) {
			case In::Comment:
				in_ = c == '\n' ? In::Plain : In::Comment;
				break;
			case In::Basic:
			case In::Literal:
				if (c == '\n' || c == (in_ == In::Basic ? '"' : '\'')) {
					in_ = In::Plain;
				} else if (c == '\\' && in_ == In::Basic && rest.size() > 1 && (rest[1] == '"' || rest[1] == '\\')) {
					skip(1);
				}
				break;
			case In::LongBasic:
			case In::LongLiteral: {
				const char quote = in_ == In::LongBasic ? '"' : '\'';
				if (c == quote) {
					// Up to two quotes may stand right before the closing three.
					const std::size_t quotes = run(rest, quote, 5);
					if (quotes >= 3) {
						in_ = In::Plain;
					}
					skip(quotes - 1);
				} else if (c == '\\' && in_ == In::LongBasic && rest.size() > 1 && (rest[1] == '"' || rest[1] == '\\')) {
					skip(1);
				}
				break;
			}
			case In::Plain:
				return step_plain(rest);
		}
		return true;
	}

	bool step_plain(std::string_view rest) {
		switch (rest[0]) {
			case '#':
				in_ = In::Comment;
				dots_ = 0;
				break;
			case '"':
			case '\'':
				open(rest);
				break;
			case '.':
				if (++dots_ >= MAX_DOTTED_KEYS) {
					return fail("key of more than " + std::to_string(MAX_DOTTED_KEYS) + " dotted parts");
				}
				break;
			case '\n':
			case '=':
			case ',':
			case '[':
			case ']':
			case '{':
			case '}':
				dots_ = 0;
				break;
			default:
				break;
		}
		return true;
	}

	std::string_view text_;
	std::string_view name_;
	Errors &errors_;
	std::size_t at_ = 0;
	int line_ = 1;
	int column_ = 1;
	int dots_ = 0;
	In in_ = In::Plain;
};

// Depth is bounded: MAX_NESTED_VALUES values, each under a key of at most MAX_DOTTED_KEYS parts.
class Converter {
public:
	explicit Converter(Tree &tree) : tree_(tree) {}

	int add(const toml::node &source, int parent) {
		const int self = static_cast<int>(tree_.nodes.size());
		tree_.nodes.emplace_back();
		Node node;
		node.parent = parent;
		node.line = static_cast<int>(source.source().begin.line);
		node.column = static_cast<int>(source.source().begin.column);
		if (const auto *table = source.as_table()) {
			node.kind = Kind::Table;
			for (const auto &[key, child] : *table) {
				const int number = add(child, self);
				Node &entry = tree_.at(number);
				entry.key = std::string(key.str());
				entry.key_line = static_cast<int>(key.source().begin.line);
				entry.key_column = static_cast<int>(key.source().begin.column);
				node.children.push_back(number);
			}
			std::stable_sort(node.children.begin(), node.children.end(), [this](int a, int b) {
				const Node &left = tree_.at(a);
				const Node &right = tree_.at(b);
				return std::pair(left.key_line, left.key_column) < std::pair(right.key_line, right.key_column);
			});
		} else if (const auto *array = source.as_array()) {
			node.kind = Kind::List;
			for (const toml::node &child : *array) {
				node.children.push_back(add(child, self));
			}
		} else if (const auto *text = source.as_string()) {
			node.kind = Kind::Text;
			node.text = text->get();
		} else if (const auto *integer = source.as_integer()) {
			node.kind = Kind::Integer;
			node.integer = integer->get();
		} else if (const auto *number = source.as_floating_point()) {
			node.kind = Kind::Number;
			node.number = number->get();
		} else if (const auto *boolean = source.as_boolean()) {
			node.kind = Kind::Boolean;
			node.integer = boolean->get() ? 1 : 0;
		} else {
			node.kind = Kind::Date;
		}
		tree_.at(self) = std::move(node);
		return self;
	}

private:
	Tree &tree_;
};

} // namespace

Document parse(std::string_view name, std::string_view text, Errors &errors) {
	auto tree = std::make_unique<Tree>();
	tree->file = std::string(name);
	tree->errors = &errors;
	constexpr std::string_view BYTE_ORDER_MARK = "\xEF\xBB\xBF";
	if (text.starts_with(BYTE_ORDER_MARK)) {
		text.remove_prefix(BYTE_ORDER_MARK.size());
	}
	if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
		errors.add({ tree->file, 0, 0 }, "", "file is empty");
		return Document(std::move(tree));
	}
	if (!Limits(text, name, errors).check()) {
		return Document(std::move(tree));
	}
	const toml::parse_result result = toml::parse(text);
	if (!result) {
		const toml::source_position place = result.error().source().begin;
		errors.add({ tree->file, static_cast<int>(place.line), static_cast<int>(place.column) }, "", result.error().description());
		return Document(std::move(tree));
	}
	Converter(*tree).add(result.table(), -1);
	tree->is_ok = true;
	return Document(std::move(tree));
}

Document parse(const FileSet &files, std::string_view name, Errors &errors) {
	const std::string *text = files.find(name);
	if (text != nullptr) {
		return parse(files.display(name), *text, errors);
	}
	const std::vector<std::string> names = files.names();
	const WordList words{ names.size(), [&names](std::size_t i) { return std::string_view(names[i]); } };
	errors.add({ files.display(name), 0, 0 }, "", "file is missing; there is: " + listed(words));
	auto tree = std::make_unique<Tree>();
	tree->file = files.display(name);
	tree->errors = &errors;
	return Document(std::move(tree));
}

} // namespace baton::data
