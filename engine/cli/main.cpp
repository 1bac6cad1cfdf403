// baton-cli: the engine without Godot. Finds the command, reads its options, runs it.
#include "commands.h"

#include "data/files.h"
#include "data/program.h"
#include "data/spelling.h"
#include "harness/case_runner.h"
#include "session/version.h"

#include <cstdio>
#include <vector>

namespace baton::cli {

namespace {

constexpr const Command *COMMANDS[] = { &LIST_COMMAND, &PLAY_COMMAND, &FUZZ_COMMAND, &BENCH_COMMAND, &SCRIPT_COMMAND,
	&REPLAY_COMMAND, &WHY_COMMAND, &RULES_COMMAND, &PLAYTHROUGH_COMMAND, &WORDS_COMMAND, &PARTS_COMMAND };

constexpr OptionSpec COMMON[] = {
	{ "--json", nullptr, "print one JSON object as the last line" },
	{ "--assets", "DIR", "the content folder (default: assets here, or beside the program)" },
	{ "--help", nullptr, "show this text" },
};

void print_options(std::span<const OptionSpec> options) {
	for (const OptionSpec &option : options) {
		const std::string left = option.value == nullptr ? option.name : std::string(option.name) + " " + option.value;
		std::printf("  %-22s %s\n", left.c_str(), option.help);
	}
}

void print_help() {
	std::printf("Usage: baton-cli COMMAND ...\n\nPlays, tests and measures the games of Marshal's Baton without a "
				"screen.\n\n");
	for (const Command *command : COMMANDS) {
		std::printf("  %-12s %s\n", command->name, command->summary);
	}
	std::printf("\n`baton-cli COMMAND --help` shows the options of a command, `baton-cli --version` the "
				"version.\n");
}

void print_help(const Command &command) {
	std::printf("Usage: baton-cli %s %s%s[OPTIONS]\n\n%s.\n\n", command.name, command.words,
			command.words[0] == 0 ? "" : " ", command.summary);
	print_options(command.options);
	print_options(COMMON);
}

// The content folder: given, in the environment, here, or beside the program.
std::string find_assets(const Args &args, const char *program) {
	if (args.has("--assets")) {
		return args.text("--assets");
	}
	if (std::string set = data::environment("BATON_ASSETS"); !set.empty()) {
		return set;
	}
	if (data::is_directory("assets/rulesets")) {
		return "assets";
	}
	const std::string path = program;
	const std::string beside = path.substr(0, data::name_position(path));
	for (const char *folder : { "assets", "../assets" }) {
		if (data::is_directory(beside + folder + "/rulesets")) {
			return beside + folder;
		}
	}
	return "assets";
}

int run(int argc, char **argv) {
	data::prepare_output();
	const std::vector<std::string> arguments = data::program_arguments(argc, argv);
	std::vector<std::string_view> words(arguments.begin(), arguments.end());
	if (words.empty()) {
		print_help();
		return EXIT_USAGE;
	}
	if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
		print_help();
		return EXIT_OK;
	}
	if (words[0] == "--version") {
		std::printf("baton-cli %s\n", session::program_version());
		return EXIT_OK;
	}
	const Command *found = nullptr;
	for (const Command *command : COMMANDS) {
		found = words[0] == command->name ? command : found;
	}
	if (found == nullptr) {
		const std::string sentence = data::unknown_word("command", words[0],
				{ std::size(COMMANDS), [](size_t i) { return std::string_view(COMMANDS[i]->name); } });
		std::fprintf(stderr, "baton-cli: %s\n", sentence.c_str());
		return EXIT_USAGE;
	}
	std::vector<OptionSpec> options(found->options.begin(), found->options.end());
	options.insert(options.end(), std::begin(COMMON), std::end(COMMON));
	Args args;
	const bool is_parsed = args.parse(std::span(words).subspan(1), options);
	if (is_parsed && args.has("--help")) {
		print_help(*found);
		return EXIT_OK;
	}
	session::Library library(find_assets(args, argv[0]));
	Context context{ std::move(args), library };
	context.json = context.args.has("--json");
	context.command = found->name;
	if (!is_parsed) {
		return context.fail(EXIT_USAGE, context.args.error());
	}
	if (context.args.words().size() < found->min_words || context.args.words().size() > found->max_words) {
		return context.fail(
				EXIT_USAGE, std::string("usage: baton-cli ") + found->name + " " + found->words + " (see --help)");
	}
	return found->run(context);
}

} // namespace

int Context::fail(int code, std::string_view sentence) const {
	std::fflush(stdout);
	std::fprintf(stderr, "baton-cli %.*s: %.*s\n", int(command.size()), command.data(), int(sentence.size()),
			sentence.data());
	return code;
}

std::shared_ptr<const Game> Context::game(size_t index) const {
	std::string error;
	std::shared_ptr<const Game> out = library.game(args.words()[index], error);
	if (out == nullptr) {
		fail(EXIT_USAGE, error);
	}
	return out;
}

std::unique_ptr<State> Context::case_end(const Game &game, const std::string &path) const {
	const session::GameSource source = [&](std::string_view id, std::string &error) { return library.game(id, error); };
	session::CaseResult result = session::run_case_file(path, source);
	if (!result.is_ok() || result.ruleset != game.catalog().id) {
		fail(EXIT_FAILED, result.is_ok() ? path + " is a case of " + result.ruleset : result.failures.front());
		return nullptr;
	}
	return std::make_unique<State>(std::move(result.end));
}

bool Context::setup(const Game &game, const std::string &scenario, uint64_t seed, MatchSetup &out) const {
	session::SetupRequest request;
	request.scenario = scenario;
	request.seed = seed;
	for (const std::string &text : args.all("--option")) {
		const size_t equals = text.find('=');
		int value = 0;
		if (equals == std::string::npos || std::sscanf(text.c_str() + equals + 1, "%d", &value) != 1) {
			fail(EXIT_USAGE, "--option reads ID=NUMBER, not " + data::quoted(text));
			return false;
		}
		request.options.emplace_back(text.substr(0, equals), value);
	}
	if (const std::string error = session::make_setup(game, request, out); !error.empty()) {
		fail(EXIT_USAGE, error);
		return false;
	}
	return true;
}

} // namespace baton::cli

int main(int argc, char **argv) {
	return baton::cli::run(argc, argv);
}
