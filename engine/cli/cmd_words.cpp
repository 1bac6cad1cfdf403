// baton-cli words: every word that a scripted case of a ruleset may use, from the program and its sources.
#include "commands.h"

#include "data/json_writer.h"
#include "harness/case_words.h"
#include "harness/source_words.h"

#include <cstdio>

namespace baton::cli {

namespace {

constexpr OptionSpec OPTIONS[] = {
	{ "--root", "DIR", "root of the source tree, for decisions and dice (default: here)" },
};

using Words = std::vector<std::string>;

void print(const char *what, const Words &words, data::JsonWriter &json) {
	std::printf("%s\n", what);
	json.begin_array(what);
	for (const std::string &word : words) {
		std::printf("  %s\n", word.c_str());
		json.value(word);
	}
	json.end_array();
}

Words with_usage(const std::vector<CaseWord> &words) {
	Words out;
	for (const CaseWord &word : words) {
		out.push_back(std::string(word.name) + (word.usage[0] != 0 ? " " : "") + word.usage);
	}
	return out;
}

Words ids(const NameTable &table) {
	Words out;
	for (const Named &named : table.items()) {
		out.push_back(named.id);
	}
	return out;
}

int run(Context &context) {
	const auto game = context.game(0);
	if (game == nullptr) {
		return EXIT_USAGE;
	}
	const Catalog &catalog = game->catalog();
	const std::string root = context.args.text("--root", ".");
	session::SourceWords found;
	if (!session::find_ruleset_words(root, catalog.id, found)) {
		return context.fail(EXIT_USAGE, "\"" + root + "\" is not the root of the source tree; name it with --root");
	}
	Words dice;
	for (const std::string &purpose : found.purposes) {
		std::string faces;
		for (const std::string &face : game->face_names(purpose)) {
			faces += (faces.empty() ? ": " : ", ") + face;
		}
		dice.push_back(purpose + faces);
	}
	Words seats;
	for (const ScenarioInfo &scenario : catalog.scenarios) {
		for (const SeatInfo &seat : scenario.seats) {
			seats.push_back(scenario.id + ": " + seat.id);
		}
	}
	std::string out;
	data::JsonWriter json(out);
	json.begin_object();
	print("edits", with_usage(game->edit_words()), json);
	print("begin", with_usage(game->begin_words()), json);
	print("events", session::event_names(catalog), json);
	print("decisions", Words(found.decisions.begin(), found.decisions.end()), json);
	print("dice", dice, json);
	print("frames", catalog.frames, json);
	print("powers", ids(catalog.powers), json);
	print("viewers", seats, json);
	json.end_object();
	if (context.json) {
		std::printf("%s\n", out.c_str());
	}
	return EXIT_OK;
}

} // namespace

const Command WORDS_COMMAND = { "words", "RULESET",
	"Lists the words of scripted cases: edits, begin, events, decisions, dice, frames, viewers", OPTIONS, 1, 1, run };

} // namespace baton::cli
