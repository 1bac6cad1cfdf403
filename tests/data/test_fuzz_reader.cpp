// Seeded mutations of sample texts: whatever the bytes, reading ends with values or with placed errors.
#include "data_test_support.h"

#include <doctest/doctest.h>

#include <cstdint>

using namespace baton::data;
using namespace baton::data::test;

namespace {

constexpr std::string_view SAMPLES[] = {
	R"(schema = 1
description = "Sample map"
# Spaces with their terrain.
[[space]]
id = "ulm"
title = "Ulm \u00e9 \"x\""
terrain = "clear"
links = ["munich", 'vienna']
at = [9.99, 48.4]
[[space]]
id = "munich"
terrain = "marsh"
links = ["ulm"]
pieces = { infantry = 3, cavalry = 1 }
port = true
[[space]]
id = "vienna"
terrain = "mountain"
links = []
)",
	R"([game]
title = """
Long
  text \
  é goes on"""
raw = '''C:\x'''
seats = 2
odds = [[1, 2, 3], [-1, 0, +4]]
when = 1805-12-02T08:00:00Z
weights = { a = 1e3, b = -inf, c = nan, d = 0x1F, e = 0b11, f = 1_000 }
[game.rules.deep]
a.b.c = 1
"quoted key" = { x.y = [ { z = 1 }, { z = 2 } ] }
[[game.turn]]
n = 1
  [[game.turn.step]]
  what = "move"
)",
};

constexpr std::string_view TOKENS[] = { "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "\"", "'", "\"\"\"", "'''", "\n",
	"\r\n", "#", "\\", "\\u", "\\U0010FFFF", "nan", "inf", "-", "+", "0x", "1e", "9999999999999999999", "1979-05-27",
	"true", "a", "a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a", "\xC3", "\xFF", "\xED\xA0\x80", "\xC3\xA9", "\xE3\x83\x83",
	"\xE2\x80\xA8", "\xEF\xBB\xBF", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", " ", "\t" };

class Random {
public:
	explicit Random(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ULL + 1) {}

	std::size_t below(std::size_t bound) {
		state_ ^= state_ << 13;
		state_ ^= state_ >> 7;
		state_ ^= state_ << 17;
		return bound == 0 ? 0 : static_cast<std::size_t>(state_ % bound);
	}

private:
	std::uint64_t state_;
};

void mutate(std::string &text, Random &random) {
	const std::size_t at = random.below(text.size() + 1);
	const std::size_t length = random.below(20);
	switch (random.below(7)) {
		case 0:
			if (at < text.size()) {
				text[at] = static_cast<char>(random.below(256));
			}
			break;
		case 1:
			text.erase(at, length);
			break;
		case 2:
			text.insert(at, TOKENS[random.below(std::size(TOKENS))]);
			break;
		case 3:
			text.insert(at, text.substr(random.below(text.size() + 1), length));
			break;
		case 4:
			text.resize(at);
			break;
		case 5:
			text.insert(at, std::string(random.below(200), "[{.\"'a"[random.below(6)]));
			break;
		default:
			if (at < text.size()) {
				text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
			}
			break;
	}
}

// Asks for everything in every way, right or wrong.
void read_everything(const Table &t, const IdTable &ids, int depth) {
	if (!t || depth > 6) {
		return;
	}
	constexpr std::string_view WORDS[] = { "clear", "marsh", "mountain" };
	for (const std::string &key : t.keys()) {
		switch ((key.size() + static_cast<std::size_t>(depth)) % 5) {
			case 0:
				t.one_of(key, WORDS);
				t.flags(key, WORDS, Count::optional());
				t.grid(key, -1, 4, Count::between(1, 3), Count::exactly(3));
				break;
			case 1:
				t.ids(key, ids);
				t.integers(key, 0, 5, Count::at_least(1));
				t.number(key, 0, 1);
				break;
			case 2:
				t.counts(key, ids, 0, 2);
				t.id(key, ids);
				t.boolean(key);
				break;
			default: {
				read_everything(t.table_or_none(key), ids, depth + 1);
				const List list = t.list(key, Count::optional());
				for (int i = 0; i <= list.size(); ++i) {
					list.kind(i) == Kind::Table ? read_everything(list.table(i), ids, depth + 1)
												: static_cast<void>(list.id(i, ids));
				}
				break;
			}
		}
		REQUIRE(t.where(key).line > 0);
	}
	IdTable defined("space");
	t.define("id", defined);
	t.str("title");
	t.integer("seats", 1, 1);
}

std::string load(const std::string &text, bool &is_ok) {
	IdTable ids("space");
	ids.add("ulm");
	ids.add("munich");
	Errors errors(50);
	const Document document = parse("fuzz.toml", text, errors);
	is_ok = document.is_ok();
	REQUIRE((is_ok || errors.count() == 1));
	read_everything(document.root(), ids, 0);
	document.finish();
	REQUIRE(errors.list().size() <= 50);
	for (const Error &error : errors.list()) {
		REQUIRE(error.where.file == "fuzz.toml");
		REQUIRE((error.where.line > 0 || !is_ok));
		REQUIRE_FALSE(error.message.empty());
	}
	return errors.to_text();
}

} // namespace

TEST_CASE("[Data][fuzz] mutated texts never crash the reader and read the same twice") {
	// BATON_FUZZ_ROUNDS makes a longer run.
	const char *wanted = std::getenv("BATON_FUZZ_ROUNDS");
	const int rounds = wanted != nullptr ? std::atoi(wanted) : 20000;
	int well_formed = 0;
	for (int round = 0; round < rounds; ++round) {
		CAPTURE(round);
		Random random(static_cast<std::uint64_t>(round) + 1);
		std::string text(SAMPLES[random.below(std::size(SAMPLES))]);
		for (std::size_t i = random.below(6) + 1; i > 0; --i) {
			mutate(text, random);
		}
		bool is_ok = false;
		const std::string first = load(text, is_ok);
		if (round % 16 == 0) {
			REQUIRE(load(text, is_ok) == first);
		}
		well_formed += is_ok ? 1 : 0;
	}
	// Both sides of the parser must have been seen.
	CHECK(well_formed > rounds / 50);
	CHECK(well_formed < rounds);
}

TEST_CASE("[Data][fuzz] every truncation of a text is read or refused cleanly") {
	for (const std::string_view sample : SAMPLES) {
		for (std::size_t length = 0; length <= sample.size(); ++length) {
			CAPTURE(length);
			bool is_ok = false;
			load(std::string(sample.substr(0, length)), is_ok);
		}
	}
}
