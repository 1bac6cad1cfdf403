// baton-cli why: the reason why a step is refused, with the rule behind it.
#include "commands.h"

#include "data/json_writer.h"
#include "harness/case_words.h"
#include "session/save.h"

#include <cstdio>

namespace baton::cli {

namespace {

constexpr OptionSpec OPTIONS[] = {
	{ "--scenario", "ID", "scenario to ask about (default: the first)" },
	{ "--seed", "N", "its seed (default: 1)" },
	{ "--option", "ID=N", "an option of the game", true },
	{ "--save", "FILE", "ask about the position at the end of a save instead" },
	{ "--case", "FILE", "ask about the position at the end of a scripted case instead" },
};

int run(Context &context) {
	const auto game = context.game(0);
	if (game == nullptr) {
		return EXIT_USAGE;
	}
	Args &args = context.args;
	const int64_t seed = args.number("--seed", 1, 0, INT64_MAX / 2);
	if (!args.error().empty()) {
		return context.fail(EXIT_USAGE, args.error());
	}
	State state;
	if (args.has("--save") && args.has("--case")) {
		return context.fail(EXIT_USAGE, "--save and --case exclude each other");
	}
	if (args.has("--case")) {
		const std::unique_ptr<State> end = context.case_end(*game, args.text("--case"));
		if (end == nullptr) {
			return EXIT_FAILED;
		}
		state = *end;
	} else if (args.has("--save")) {
		const session::GameSource source = [&](std::string_view id, std::string &error) {
			return context.library.game(id, error);
		};
		session::LoadOptions options;
		options.expected_ruleset = game->catalog().id;
		const session::LoadResult loaded = session::load_save_file(args.text("--save"), source, options);
		if (loaded.match == nullptr) {
			return context.fail(EXIT_FAILED, loaded.error);
		}
		state = loaded.match->state();
	} else {
		MatchSetup setup;
		if (!context.setup(*game, args.text("--scenario"), uint64_t(seed), setup)) {
			return EXIT_USAGE;
		}
		ApplyContext ctx;
		if (const Status status = game->setup(state, setup, ctx); !status) {
			return context.fail(EXIT_FAILED, std::string("the set-up is refused: ") + status.rule);
		}
	}
	// Steps before the last are applied; the first that fails is explained.
	Status status;
	std::string step;
	for (size_t i = 1; i < args.words().size() && status; ++i) {
		step = args.words()[i];
		Action action;
		status = game->parse_action(state, step, first_power(game->decision(state).asked), action);
		if (status) {
			status = game->apply(state, action);
		}
	}
	bool for_good = false;
	const std::string word = status ? "" : session::unknown_step_word(*game, state, step, for_good);
	const std::string text = status ? "legal" : game->status_text(state, status) + (word.empty() ? "" : " " + word);
	const RuleInfo *rule = status ? nullptr : game->catalog().rule(status.rule);
	std::printf("%s: %s\n", step.c_str(), text.c_str());
	if (rule != nullptr) {
		std::printf("%s  %s\n  %s\n", rule->id.c_str(), rule->title.c_str(), rule->text.c_str());
	}
	if (context.json) {
		std::string out;
		data::JsonWriter json(out);
		json.begin_object()
				.field("step", step)
				.field("legal", status.is_ok())
				.field("rule", status ? "" : status.rule)
				.field("reason", status ? "" : status.reason)
				.field("text", text);
		json.field("rule_title", rule != nullptr ? rule->title : "")
				.field("rule_text", rule != nullptr ? rule->text : "")
				.end_object();
		std::printf("%s\n", out.c_str());
	}
	return EXIT_OK;
}

} // namespace

const Command WHY_COMMAND = { "why", "RULESET STEP...", "Says why a step is refused: steps read \"power: verb noun\"",
	OPTIONS, 2, 1000, run };

} // namespace baton::cli
