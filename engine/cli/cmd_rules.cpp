// baton-cli rules: every rule id with the tests and code places that cite it.
#include "commands.h"

#include "data/json_writer.h"
#include "harness/citations.h"

#include <cstdio>
#include <set>

namespace baton::cli {

namespace {

constexpr OptionSpec OPTIONS[] = {
	{ "--root", "DIR", "root of the source tree (default: here)" },
	{ "--untested", nullptr, "print only the ids without a test" },
};

int run(Context &context) {
	const auto game = context.game(0);
	if (game == nullptr) {
		return EXIT_USAGE;
	}
	const Catalog &catalog = game->catalog();
	const std::string root = context.args.text("--root", ".");
	session::Citations tests;
	session::Citations code;
	if (!session::find_citations(root + "/tests", catalog.code, tests) ||
			!session::find_citations(root + "/engine", catalog.code, code)) {
		return context.fail(EXIT_USAGE, "\"" + root + "\" is not the root of the source tree; name it with --root");
	}
	// Ids under another prefix (rulings of ambiguities) mean this ruleset only in its own folders.
	std::set<std::string> prefixes;
	for (const RuleInfo &rule : catalog.rules) {
		prefixes.insert(rule.id.substr(0, rule.id.find('-')));
	}
	prefixes.erase(catalog.code);
	for (const std::string &prefix : prefixes) {
		session::find_citations(root + "/tests", prefix, tests, "/" + catalog.id + "/");
		session::find_citations(root + "/engine", prefix, code, "/" + catalog.id + "/");
	}
	std::string out;
	data::JsonWriter json(out);
	json.begin_object().field("ruleset", catalog.id).begin_array("rules");
	const auto write = [&](const char *key, const session::Citations &found, const std::string &id) {
		json.begin_array(key);
		if (const auto it = found.find(id); it != found.end()) {
			for (const std::string &place : it->second) {
				json.value(place);
			}
		}
		json.end_array();
	};
	std::vector<std::string> untested;
	std::vector<std::string> uncited;
	for (const RuleInfo &rule : catalog.rules) {
		json.begin_object().field("id", rule.id);
		write("tests", tests, rule.id);
		write("code", code, rule.id);
		json.end_object();
		if (!tests.contains(rule.id)) {
			untested.push_back(rule.id);
		}
		if (!code.contains(rule.id)) {
			uncited.push_back(rule.id);
		}
		if (!context.args.has("--untested") && !context.json) {
			const auto places = [](const session::Citations &found, const std::string &id) {
				return found.contains(id) ? found.at(id).size() : 0;
			};
			std::printf("%-14s %3zu tests %3zu places in code  %s\n", rule.id.c_str(), places(tests, rule.id),
					places(code, rule.id), rule.title.c_str());
		}
	}
	json.end_array().begin_array("untested");
	for (const std::string &id : untested) {
		json.value(id);
		if (context.args.has("--untested")) {
			std::printf("%s\n", id.c_str());
		}
	}
	json.end_array().begin_array("uncited");
	for (const std::string &id : uncited) {
		json.value(id);
	}
	json.end_array().begin_array("unknown");
	for (const session::Citations *found : { &tests, &code }) {
		for (const auto &[id, places] : *found) {
			if (catalog.rule(id) == nullptr) {
				json.value(id + " (" + places[0] + ")");
			}
		}
	}
	json.end_array().end_object();
	std::printf("%s: %zu rules, %zu without a test, %zu not cited in code\n", catalog.id.c_str(), catalog.rules.size(),
			untested.size(), uncited.size());
	if (context.json) {
		std::printf("%s\n", out.c_str());
	}
	return EXIT_OK;
}

} // namespace

const Command RULES_COMMAND = { "rules", "RULESET", "Lists rule ids with the tests and code places that cite them",
	OPTIONS, 1, 1, run };

} // namespace baton::cli
