// Writing of traces.
#include "case_trace.h"

namespace baton::session {

namespace {

constexpr int MAX_ROWS = 40; ///< of one power

void add_rows(std::string &out, const Game &game, const State &state) {
	const Decision decision = game.decision(state);
	if (state.core().over != 0) {
		out += "  the match is over\n";
		return;
	}
	out += std::string("  asked is \"") + decision.kind + "\" (" + decision.rule + ")\n";
	ActionList rows;
	for (PowerId power = 0; power < PowerId(game.catalog().powers.size()); ++power) {
		if (!has(decision.asked, power)) {
			continue;
		}
		game.legal_actions(state, power, rows);
		for (int i = 0; i < rows.size() && i < MAX_ROWS; ++i) {
			out += "    legal: " + game.action_text(state, rows[i].action) + "\n";
		}
		if (rows.size() > MAX_ROWS) {
			out += "    ... " + std::to_string(rows.size()) + " rows of " + game.catalog().powers[power].id +
					" in all\n";
		}
	}
}

} // namespace

CaseWatch trace_into(std::string &out) {
	return [&out](const CaseStep &step) {
		out += step.text.empty() ? "position" : (step.is_quiet ? "by itself: " : "step: ") + step.text;
		out += "\n";
		for (size_t i = step.first_event; i < step.sink.events.size(); ++i) {
			const Event &event = step.sink.events[i];
			out += std::string("  event ") + event.what + ": " + step.game.event_text(step.state, step.sink, event) +
					(event.purpose != nullptr ? std::string(" {") + event.purpose + "}" : "") +
					(event.rule != nullptr ? std::string(" (") + event.rule + ")" : "") + "\n";
		}
		add_rows(out, step.game, step.state);
	};
}

} // namespace baton::session
