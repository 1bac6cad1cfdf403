// baton-cli script: runs scripted cases.
#include "commands.h"

#include "data/json_writer.h"
#include "harness/case_trace.h"

#include <cstdio>

namespace baton::cli {

namespace {

constexpr OptionSpec OPTIONS[] = {
	{ "--trace", nullptr, "print every step, its events and the legal rows after it" },
};

int run(Context &context) {
	const session::GameSource source = [&](std::string_view id, std::string &error) {
		return context.library.game(id, error);
	};
	std::string out;
	data::JsonWriter json(out);
	json.begin_object().begin_array("cases");
	int failed = 0;
	int total = 0;
	for (const std::string &word : context.args.words()) {
		for (const std::string &path : session::find_cases(word)) {
			std::string trace;
			const session::CaseResult result = session::run_case_file(
					path, source, context.args.has("--trace") ? session::trace_into(trace) : session::CaseWatch{});
			std::printf("%s", trace.c_str());
			++total;
			failed += result.is_ok() ? 0 : 1;
			std::printf("%s %s: %d steps, %d expectations\n", result.is_ok() ? "ok    " : "FAILED", path.c_str(),
					result.actions, result.expects);
			json.begin_object()
					.field("file", path)
					.field("ok", result.is_ok())
					.field("description", result.description)
					.field("actions", result.actions)
					.field("expects", result.expects)
					.begin_array("failures");
			for (const std::string &failure : result.failures) {
				std::printf("  %s\n", failure.c_str());
				json.value(failure);
			}
			json.end_array().end_object();
		}
	}
	json.end_array().field("passed", total - failed).field("failed", failed).end_object();
	std::printf("%d cases passed, %d failed\n", total - failed, failed);
	if (context.json) {
		std::printf("%s\n", out.c_str());
	}
	return failed == 0 ? EXIT_OK : EXIT_FAILED;
}

} // namespace

const Command SCRIPT_COMMAND = { "script", "FILE|FOLDER...",
	"Runs scripted cases: set-up, edits, dice, steps, expectations (docs/cases.md)", OPTIONS, 1, 10000, run };

} // namespace baton::cli
