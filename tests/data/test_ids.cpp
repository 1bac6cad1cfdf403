// Id tables and the nearest spelling.
#include "data/ids.h"

#include <doctest/doctest.h>

using namespace baton::data;

TEST_CASE("[Data] ids keep their order and are found both ways") {
	IdTable table("space");
	for (int i = 0; i < 5000; ++i) {
		REQUIRE(table.add("space_" + std::to_string(i * 7)) == i);
	}
	const IdTable copy = table;
	table = IdTable();
	CHECK(copy.size() == 5000);
	for (int i = 0; i < 5000; ++i) {
		REQUIRE(copy.find("space_" + std::to_string(i * 7)) == i);
		REQUIRE(copy.name(i) == "space_" + std::to_string(i * 7));
	}
	CHECK(copy.find("space_1") == NO_ID);
	CHECK(copy.find("") == NO_ID);
	CHECK(table.find("space_0") == NO_ID);
	CHECK(copy.name(-1) == "");
	CHECK(copy.name(5000) == "");
}

TEST_CASE("[Data] an id is added once and must have the form of its table") {
	IdTable table("card");
	CHECK(table.add("le_1er_corps", { "cards.toml", 3, 6 }) == 0);
	CHECK(table.add("le_1er_corps") == NO_ID);
	CHECK(table.where(0).to_text() == "cards.toml:3:6");
	for (const std::string_view bad : { "", "Ulm", "_ulm", "new ulm", "ulm-2", "\xC3\xA9tat", "a:b" }) {
		CAPTURE(bad);
		CHECK(table.add(bad) == NO_ID);
	}
	CHECK(table.add(std::string(64, 'a')) == 1);
	CHECK(table.add(std::string(65, 'a')) == NO_ID);
	CHECK(table.size() == 2);

	IdTable rules("rule", IdForm::Rule);
	CHECK(rules.add("IB-P4-22") == 0);
	CHECK(rules.add("NE-6.2.1-a") == 1);
	CHECK(rules.add("-a") == NO_ID);
	CHECK(rules.add("a b") == NO_ID);
}

TEST_CASE("[Data] the nearest spelling is suggested only if it is close") {
	const std::string_view words[] = { "infantry", "cavalry", "artillery", "a", "b" };
	const WordList list{ 5, [&words](std::size_t i) { return words[i]; } };
	CHECK(nearest_word("infnatry", list) == 0);
	CHECK(nearest_word("caval", list) == 1);
	CHECK(nearest_word("artilery", list) == 2);
	CHECK(nearest_word("frigate", list) == -1);
	CHECK(nearest_word("c", list) == -1);
	CHECK(nearest_word("", list) == -1);
	CHECK(edit_distance("ab", "ba") == 1);
	CHECK(edit_distance("kitten", "sitting") == 3);
	CHECK(edit_distance("", "abc") == 3);
	CHECK(edit_distance(std::string(1000, 'a'), std::string(500, 'a')) == 0);
}

TEST_CASE("[Data] long lists of allowed words are cut, odd text is quoted visibly") {
	IdTable table("space");
	for (int i = 0; i < 50; ++i) {
		table.add("s" + std::to_string(i));
	}
	const std::string text = unknown_word("space", "warsaw", table.words());
	CHECK(text.starts_with("unknown space \"warsaw\"; allowed: s0, s1, s2, "));
	CHECK(text.ends_with(", s39, ... (50 in all)"));
	CHECK(listed({ 0, nullptr }) == "nothing");
	CHECK(quoted("a\nb\x01\xFF") == "\"a\\nb\\x01\xEF\xBF\xBD\"");
	CHECK(quoted(std::string(100, 'x')) == '"' + std::string(60, 'x') + "...\"");
}
