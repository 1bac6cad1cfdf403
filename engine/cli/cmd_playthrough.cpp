// baton-cli playthrough: compares golden playthroughs, writes them anew, or adds one.
#include "commands.h"

#include "data/files.h"
#include "data/json_writer.h"
#include "harness/case_file.h"
#include "harness/playthrough.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace baton::cli {

namespace {

constexpr OptionSpec OPTIONS[] = {
	{ "--write", nullptr, "write the files anew instead of comparing them" },
	{ "--add", "SCENARIO", "add a file for this scenario of the RULESET named" },
	{ "--case", "FILE", "add a file for this scripted case (path below the root) of the RULESET named" },
	{ "--start", "FILE", "with --add: from the end of this scripted case (path below the root) on" },
	{ "--seed", "N", "seed of the added one (default: 1805)" },
	{ "--max-actions", "N", "length of the added one at most (default: 1500)" },
	{ "--root", "DIR", "root of the source tree (default: here)" },
};

std::vector<std::string> find_files(const std::string &folder) {
	std::vector<std::string> out;
	static_cast<void>(data::list_below(folder, out));
	std::erase_if(out, [](const std::string &path) { return !path.ends_with(".txt"); });
	return out;
}

int add(Context &context, const std::string &folder) {
	if (context.args.words().empty()) {
		return context.fail(EXIT_USAGE, "--add and --case need the RULESET");
	}
	const auto game = context.game(0);
	if (game == nullptr) {
		return EXIT_USAGE;
	}
	session::PlaythroughHead head;
	head.ruleset = game->catalog().id;
	head.scenario = context.args.text("--add");
	head.case_file = context.args.text("--case");
	head.start_case = context.args.text("--start");
	head.root = context.args.text("--root", ".");
	head.seed = uint64_t(context.args.number("--seed", 1805, 0, INT64_MAX / 2));
	head.max_actions = int(context.args.number("--max-actions", 1500, 1, 1000000));
	if (!context.args.error().empty()) {
		return context.fail(EXIT_USAGE, context.args.error());
	}
	if (!head.start_case.empty() && !context.args.has("--add")) {
		return context.fail(EXIT_USAGE, "--start goes with --add SCENARIO");
	}
	std::string stem =
			head.start_case.empty() ? head.scenario : std::filesystem::path(head.start_case).stem().string() + "_on";
	stem += "_" + std::to_string(head.seed);
	if (!head.case_file.empty()) {
		std::string source;
		session::CaseFile file;
		data::Errors errors;
		const data::FileStatus read = data::read_file(head.root + "/" + head.case_file, source);
		if (!read || !session::read_case(head.case_file, source, file, errors)) {
			return context.fail(EXIT_USAGE, read ? errors.to_text() : read.message());
		}
		head.scenario = file.scenario;
		head.seed = file.seed;
		stem = head.case_file.substr(data::name_position(head.case_file));
		stem = stem.substr(0, stem.rfind('.'));
	}
	std::string error;
	const std::string text = session::make_playthrough(game, head, error);
	if (!error.empty()) {
		return context.fail(EXIT_USAGE, error);
	}
	const std::string path = folder + "/" + head.ruleset + "/" + stem + ".txt";
	data::FileStatus status = data::make_directories(folder + "/" + head.ruleset);
	status = status ? data::write_file_atomic(path, text) : status;
	if (!status) {
		return context.fail(EXIT_FAILED, status.message());
	}
	std::printf("wrote %s\n", path.c_str());
	return EXIT_OK;
}

int run(Context &context) {
	const std::string folder = context.args.text("--root", ".") + "/tests/playthroughs";
	if (context.args.has("--add") || context.args.has("--case")) {
		return add(context, folder);
	}
	const std::string below = context.args.words().empty() ? folder : folder + "/" + context.args.words()[0];
	std::string out;
	data::JsonWriter json(out);
	json.begin_object().begin_array("files");
	int differing = 0;
	for (const std::string &path : find_files(below)) {
		std::string expected;
		std::string error;
		session::PlaythroughHead head;
		data::FileStatus status = data::read_file(path, expected);
		error = status ? session::read_playthrough_head(expected, head) : status.message();
		head.root = context.args.text("--root", ".");
		const auto game = error.empty() ? context.library.game(head.ruleset, error) : nullptr;
		const std::string found = game != nullptr ? session::make_playthrough(game, head, error) : "";
		if (!error.empty()) {
			return context.fail(EXIT_FAILED, path + ": " + error);
		}
		const std::string difference = session::first_difference(expected, found);
		differing += difference.empty() ? 0 : 1;
		std::printf("%s: %s\n", path.c_str(), difference.empty() ? "unchanged" : difference.c_str());
		json.begin_object().field("file", path).field("difference", difference).end_object();
		if (context.args.has("--write") && !difference.empty()) {
			if (status = data::write_file_atomic(path, found); !status) {
				return context.fail(EXIT_FAILED, status.message());
			}
			static_cast<void>(data::remove_file(path + ".bak"));
		}
	}
	json.end_array().field("differing", differing).end_object();
	if (context.json) {
		std::printf("%s\n", out.c_str());
	}
	return differing == 0 || context.args.has("--write") ? EXIT_OK : EXIT_FAILED;
}

} // namespace

const Command PLAYTHROUGH_COMMAND = { "playthrough", "[RULESET]",
	"Compares the golden playthroughs of tests/playthroughs with what is played now", OPTIONS, 0, 1, run };

} // namespace baton::cli
