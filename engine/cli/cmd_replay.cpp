// baton-cli replay: plays a save again and checks it.
#include "commands.h"

#include "data/json_writer.h"
#include "session/save.h"

#include <chrono>
#include <cstdio>

namespace baton::cli {

namespace {

constexpr OptionSpec OPTIONS[] = {
	{ "--verify", nullptr, "say only whether every step and hash holds" },
	{ "--to", "N", "stop after so many steps" },
};

int run(Context &context) {
	Args &args = context.args;
	const int64_t steps = args.number("--to", -1, 0, 1000000000);
	if (!args.error().empty()) {
		return context.fail(EXIT_USAGE, args.error());
	}
	const session::GameSource source = [&](std::string_view id, std::string &error) {
		return context.library.game(id, error);
	};
	session::LoadOptions options;
	options.settle = false;
	const auto begin = std::chrono::steady_clock::now();
	const session::LoadResult loaded = session::load_save_file(args.words()[0], source, options);
	const double ms = 1e3 * std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
	std::string out;
	data::JsonWriter json(out);
	json.begin_object()
			.field("file", args.words()[0])
			.field("ok", loaded.match != nullptr)
			.field("error", loaded.error)
			.field("line", loaded.line)
			.field("load_ms", ms);
	json.begin_array("notices");
	for (const std::string &notice : loaded.notices) {
		json.value(notice);
	}
	json.end_array();
	if (loaded.match != nullptr) {
		const session::Match &match = *loaded.match;
		if (!args.has("--verify")) {
			const size_t end = steps < 0 ? match.log().size() : std::min(size_t(steps), match.log().size());
			size_t event = 0;
			for (size_t i = 0; i < end; ++i) {
				const size_t event_end =
						i + 1 < match.log().size() ? match.log()[i + 1].event_begin : match.sink().events.size();
				std::printf("%5zu  %s\n", i + 1, match.log()[i].text.c_str());
				for (event = match.log()[i].event_begin; event < event_end; ++event) {
					if (Game::may_see(match.sink().events[event], NO_POWERS)) {
						std::printf("         %s\n", match.event_text(int(event)).c_str());
					}
				}
			}
		}
		for (const std::string &notice : loaded.notices) {
			std::printf("note: %s\n", notice.c_str());
		}
		std::printf("%s: %s, %zu steps, %s, %.1f ms\n", args.words()[0].c_str(), match.game().catalog().id.c_str(),
				match.log().size(), match.is_over() ? "finished" : "not finished", ms);
		json.field("ruleset", match.game().catalog().id)
				.field("actions", match.log().size())
				.field("over", match.is_over());
	}
	json.end_object();
	if (loaded.match == nullptr) {
		context.fail(EXIT_FAILED, loaded.error);
	}
	if (context.json) {
		std::printf("%s\n", out.c_str());
	}
	return loaded.match != nullptr ? EXIT_OK : EXIT_FAILED;
}

} // namespace

const Command REPLAY_COMMAND = { "replay", "SAVE", "Plays a save again, checking every step and hash", OPTIONS, 1, 1,
	run };

} // namespace baton::cli
