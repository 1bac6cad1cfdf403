// baton-cli parts: what a ruleset still lacks, with the step of the recipe that makes it.
#include "commands.h"

#include "data/json_writer.h"
#include "harness/ruleset_parts.h"

#include <algorithm>
#include <cstdio>

namespace baton::cli {

namespace {

constexpr OptionSpec OPTIONS[] = {
	{ "--root", "DIR", "root of the source tree (default: here)" },
	{ "--without", "WORD", "leave out what has this word in it", true },
};

int run(Context &context) {
	const auto game = context.game(0);
	if (game == nullptr) {
		return EXIT_USAGE;
	}
	std::string out;
	data::JsonWriter json(out);
	json.begin_object().begin_array("missing");
	int missing = 0;
	for (const session::MissingPart &part : session::missing_parts(*game, context.args.text("--root", "."))) {
		const std::vector<std::string> &words = context.args.all("--without");
		if (std::any_of(words.begin(), words.end(),
					[&](const std::string &word) { return part.what.find(word) != std::string::npos; })) {
			continue;
		}
		++missing;
		std::printf("step %d: %s\n", part.step, part.what.c_str());
		json.begin_object().field("step", part.step).field("what", part.what).end_object();
	}
	json.end_array().end_object();
	std::printf(missing == 0 ? "nothing is missing\n" : "%d missing; steps are those of docs/adding_a_ruleset.md\n",
			missing);
	if (context.json) {
		std::printf("%s\n", out.c_str());
	}
	return missing == 0 ? EXIT_OK : EXIT_FAILED;
}

} // namespace

const Command PARTS_COMMAND = { "parts", "RULESET", "Lists what a ruleset still lacks (docs/adding_a_ruleset.md)",
	OPTIONS, 1, 1, run };

} // namespace baton::cli
