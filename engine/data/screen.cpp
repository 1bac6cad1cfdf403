// Follows strings and comments as TOML does; from a syntax error on it may differ, but there the parser stops anyway.
#include "data/screen.h"

#include "data/reader.h"
#include "data/utf8.h"

#include <cstddef>
#include <string>

namespace baton::data {

namespace {

class Screen {
public:
	Screen(std::string_view name, std::string_view text, Errors &errors) : text_(text), name_(name), errors_(errors) {}

	bool check() {
		if (text_.size() > MAX_TEXT_BYTES) {
			errors_.add({ std::string(name_), 0, 0 }, "",
					"file is larger than " + std::to_string(MAX_TEXT_BYTES >> 20) + " MiB");
			return false;
		}
		while (at_ < text_.size()) {
			const std::string_view rest = text_.substr(at_);
			const std::size_t length = utf8_length(rest);
			if (length == 0) {
				return fail("invalid UTF-8");
			}
			if (is_control(rest)) {
				return fail("control character; allowed: tabs and line ends");
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
	enum class In {
		Plain,
		Comment,
		Basic,
		Literal,
		LongBasic,
		LongLiteral
	};

	bool fail(std::string_view message) {
		errors_.add({ std::string(name_), line_, column_ }, "", message);
		return false;
	}

	static bool is_control(std::string_view rest) {
		const char c = rest[0];
		if (c == '\r') {
			return rest.size() < 2 || rest[1] != '\n';
		}
		return (c >= 0 && c < 0x20 && c != '\t' && c != '\n') || c == 0x7F;
	}

	// Whether an escape stands here that could be taken for a closing quote, or hides one.
	static bool is_escaped_quote(std::string_view rest) {
		return rest.size() > 1 && rest[0] == '\\' && (rest[1] == '"' || rest[1] == '\\');
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
				} else if (in_ == In::Basic && is_escaped_quote(rest)) {
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
				} else if (in_ == In::LongBasic && is_escaped_quote(rest)) {
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

} // namespace

bool screen(std::string_view name, std::string_view text, Errors &errors) {
	return Screen(name, text, errors).check();
}

} // namespace baton::data
