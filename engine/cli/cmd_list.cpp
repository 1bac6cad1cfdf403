// baton-cli list: rulesets, scenarios, seats and options.
#include "commands.h"

#include "data/json_writer.h"

#include <cstdio>

namespace baton::cli {

namespace {

void write_json(data::JsonWriter &json, const Catalog &catalog) {
	json.begin_object()
			.field("id", catalog.id)
			.field("code", catalog.code)
			.field("title", catalog.title)
			.field("credits", catalog.credits);
	json.begin_array("scenarios");
	for (const ScenarioInfo &scenario : catalog.scenarios) {
		json.begin_object().field("id", scenario.id).field("title", scenario.title).begin_array("seats");
		for (const SeatInfo &seat : scenario.seats) {
			json.begin_object()
					.field("id", seat.id)
					.field("name", seat.name)
					.field("team", int(seat.team))
					.begin_array("powers");
			for (PowerId power : seat.powers) {
				json.value(catalog.powers[power].id);
			}
			json.end_array().end_object();
		}
		json.end_array().end_object();
	}
	json.end_array().begin_array("options");
	for (const OptionInfo &option : catalog.game_options) {
		json.begin_object().field("id", option.id).field("title", option.title).field("rule", option.rule);
		json.field("lo", option.lo).field("hi", option.hi).field("default", option.def).end_object();
	}
	json.end_array().field("rules", catalog.rules.size()).end_object();
}

void print(const Catalog &catalog) {
	std::printf("%s (%s): %s\n", catalog.id.c_str(), catalog.code.c_str(), catalog.title.c_str());
	for (const ScenarioInfo &scenario : catalog.scenarios) {
		std::printf(
				"  scenario %-24s %zu seats  %s\n", scenario.id.c_str(), scenario.seats.size(), scenario.title.c_str());
	}
	for (const OptionInfo &option : catalog.game_options) {
		std::printf("  option   %-24s %d..%d (%d)  %s\n", option.id.c_str(), option.lo, option.hi, option.def,
				option.title.c_str());
	}
}

int run(Context &context) {
	std::string out;
	data::JsonWriter json(out);
	json.begin_object().begin_array("rulesets");
	int code = EXIT_OK;
	for (const RulesetEntry &entry : context.library.entries()) {
		std::string error;
		const auto game = context.library.game(entry.id, error);
		if (game == nullptr) {
			code = context.fail(EXIT_FAILED, error);
			continue;
		}
		write_json(json, game->catalog());
		if (!context.json) {
			print(game->catalog());
		}
	}
	json.end_array().end_object();
	if (context.json) {
		std::printf("%s\n", out.c_str());
	}
	return code;
}

} // namespace

const Command LIST_COMMAND = { "list", "", "Lists rulesets, scenarios, options and seats", {}, 0, 0, run };

} // namespace baton::cli
