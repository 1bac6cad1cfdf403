// Writing and comparing of golden playthroughs.
#include "playthrough.h"

#include "case_file.h"
#include "case_runner.h"
#include "session/library.h"
#include "session/words.h"

#include "bots/random_bot.h"
#include "data/files.h"
#include "data/spelling.h"

#include <cstdio>

namespace baton::session {

namespace {

constexpr int DIGEST_EVERY = 32;

class Digest {
public:
	template <class... T> void add(const T &...values) { (mix(uint64_t(int64_t(values))), ...); }
	void add_noun(const Noun &noun) { add(int(noun.kind), noun.id); }
	uint64_t value() const { return hash_; }

private:
	void mix(uint64_t value) {
		hash_ = (hash_ ^ value) * 0x9E3779B97F4A7C15ull;
		hash_ ^= hash_ >> 32;
	}
	uint64_t hash_ = 0xA0761D6478BD642Full;
};

std::string hex(uint64_t number) {
	char out[24];
	std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(number));
	return out;
}

std::string_view next_line(std::string_view &text) {
	const size_t end = text.find('\n');
	const std::string_view line = text.substr(0, end);
	text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
	return line;
}

std::string digest_line(const Game &game, const State &state, int seats, int actions) {
	View view;
	game.view(state, NO_POWERS, view);
	std::string out = "= " + std::to_string(actions) + " public " + hex(view_digest(view));
	for (SeatId seat = 0; seat < seats; ++seat) {
		game.view(state, game.sees(state, seat), view);
		out += " seat" + std::to_string(seat + 1) + " " + hex(view_digest(view));
	}
	return out + "\n";
}

std::string head_text(const PlaythroughHead &head) {
	std::string out = head.case_file.empty()
			? "# Golden playthrough: steps drawn by lot from the seed, public events, digests of the views.\n"
			: "# Golden playthrough: steps and dice of a scripted case, public events, digests of the views.\n";
	out += "# Made by `baton-cli playthrough --write`; review the difference like code.\n";
	out += "ruleset " + head.ruleset + "\nscenario " + head.scenario + "\nseed " + std::to_string(head.seed);
	if (!head.case_file.empty()) {
		return out + "\ncase " + head.case_file + "\nbegin\n";
	}
	out += head.start_case.empty() ? "" : "\nstart " + head.start_case;
	return out + "\nevents_until " + std::to_string(head.events_until) + "\nmax_actions " +
			std::to_string(head.max_actions) + "\nbegin\n";
}

void add_events(std::string &out, const Game &game, const State &state, const EventSink &sink, size_t first) {
	for (size_t i = first; i < sink.events.size(); ++i) {
		if (Game::may_see(sink.events[i], NO_POWERS)) {
			out += "  " + game.event_text(state, sink, sink.events[i]) + "\n";
		}
	}
}

std::string end_text(const Game &game, const State &state) {
	std::vector<int> scores(size_t(MAX_POWERS), 0);
	game.scores(state, scores);
	std::string out = state.core().over != 0 ? "over" : "stopped";
	for (PowerId power = 0; power < PowerId(game.catalog().powers.size()); ++power) {
		out += " " + game.catalog().powers[power].id + (has(state.core().winners, power) ? " won " : " ") +
				std::to_string(scores[size_t(power)]);
	}
	return out + "\n";
}

// The whole case, with what it expects.
std::string play_case(
		const std::shared_ptr<const Game> &game, const PlaythroughHead &head, int seats, std::string &error) {
	std::string text;
	if (data::FileStatus status = data::read_file(head.root + "/" + head.case_file, text); !status) {
		error = status.message();
		return "";
	}
	CaseFile file;
	data::Errors errors;
	if (read_case(head.case_file, text, file, errors) &&
			(file.ruleset != head.ruleset || file.scenario != head.scenario || file.seed != head.seed)) {
		error = head.case_file + " is of another ruleset, scenario or seed";
		return "";
	}
	std::string out, end;
	int actions = 0;
	const CaseResult result = run_case(
			head.case_file, text, [&](std::string_view, std::string &) { return game; },
			[&](const CaseStep &step) {
				if (!step.text.empty()) {
					out += step.text + "\n";
					add_events(out, step.game, step.state, step.sink, step.first_event);
					++actions;
				}
				out += actions % DIGEST_EVERY == 0 ? digest_line(step.game, step.state, seats, actions) : "";
				end = digest_line(step.game, step.state, seats, actions) + end_text(step.game, step.state);
			});
	error = result.is_ok() ? "" : result.failures.front();
	return result.is_ok() ? head_text(head) + out + end : "";
}

} // namespace

uint64_t view_digest(const View &view) {
	Digest d;
	d.add(view.serial, view.over, view.winners, view.turn, view.phase);
	for (const PowerRow &r : view.powers) {
		d.add(1, r.power, r.seat, r.team, r.order, r.flags);
	}
	for (const SpaceRow &r : view.spaces) {
		d.add(2, r.space, r.owner, r.strength, r.damage, r.flags, r.amount, r.nation);
	}
	for (const PieceRow &r : view.pieces) {
		d.add_noun(r.noun);
		d.add(3, r.place, r.power, r.type, r.count, r.damage, r.group, r.flags, r.carrier, r.leader);
	}
	for (const TrackRow &r : view.tracks) {
		d.add(4, r.track, r.power, r.value);
	}
	for (const CardRow &r : view.cards) {
		d.add(5, r.card, r.zone, r.power, r.count);
	}
	for (const RouteRow &r : view.routes) {
		d.add(6, r.power, r.slot, r.count, r.flags, r.length);
		for (int16_t i = 0; i < r.length; ++i) {
			d.add(r.path[i]);
		}
	}
	for (const FrameRow &r : view.frames) {
		d.add(7, r.kind, r.power);
		d.add_noun(r.subject);
	}
	for (const OfferRow &r : view.offers) {
		d.add(8, r.from, r.to_powers, r.giver, r.taker, r.amount);
		d.add_noun(r.what);
		d.add_noun(r.noun);
	}
	for (const Noun &noun : view.draft) {
		d.add(9);
		d.add_noun(noun);
	}
	for (const RelationRow &r : view.relations) {
		d.add(11, r.a, r.b, r.kind, r.value);
	}
	for (const PanelRow &r : view.panels) {
		d.add(12, r.panel, r.first);
	}
	for (int32_t number : view.cells) {
		d.add(10, number);
	}
	return d.value();
}

std::string read_playthrough_head(std::string_view text, PlaythroughHead &out) {
	out = PlaythroughHead{};
	for (int n = 1; !text.empty(); ++n) {
		std::string_view line = trimmed(next_line(text));
		if (line.empty() || line.front() == '#') {
			continue;
		}
		if (line == "begin") {
			return out.ruleset.empty() || out.scenario.empty() ? "the head lacks its ruleset or scenario" : "";
		}
		const std::string_view key = take_word(line);
		line = trimmed(line);
		bool is_fine = true;
		if (key == "ruleset") {
			out.ruleset = line;
		} else if (key == "scenario") {
			out.scenario = line;
		} else if (key == "seed") {
			is_fine = parse_number(line, out.seed);
		} else if (key == "events_until") {
			is_fine = parse_number(line, out.events_until);
		} else if (key == "max_actions") {
			is_fine = parse_number(line, out.max_actions);
		} else if (key == "case") {
			out.case_file = line;
		} else if (key == "start") {
			out.start_case = line;
		} else {
			is_fine = false;
		}
		if (!is_fine) {
			return "line " + std::to_string(n) + ": " + data::quoted(key) + " is not understood";
		}
	}
	return "the head does not end with \"begin\"";
}

std::string make_playthrough(const std::shared_ptr<const Game> &game, const PlaythroughHead &head, std::string &error) {
	MatchSetup setup;
	error = make_setup(*game, { head.scenario, head.seed, {} }, setup);
	if (!error.empty()) {
		return "";
	}
	State state;
	EventSink sink;
	ApplyContext ctx;
	ctx.sink = &sink;
	if (const Status status = game->setup(state, setup, ctx); !status) {
		error = std::string("the set-up is refused: ") + status.rule;
		return "";
	}
	if (!head.start_case.empty()) {
		CaseResult result =
				run_case_file(head.root + "/" + head.start_case, [&](std::string_view, std::string &) { return game; });
		if (!result.is_ok() || result.ruleset != head.ruleset || result.scenario != setup.scenario) {
			error = result.is_ok() ? head.start_case + " is of another ruleset or scenario" : result.failures.front();
			return "";
		}
		state = std::move(result.end);
	}
	const int seats = int(game->catalog().scenarios[size_t(setup.scenario)].seats.size());
	if (!head.case_file.empty()) {
		return play_case(game, head, seats, error);
	}
	std::string out = head_text(head);
	Rng rng = Rng::stream(head.seed, 4242);
	ActionList rows;
	int actions = 0;
	int drafted = 0;
	for (; state.core().over == 0 && actions < head.max_actions; ++actions) {
		if (actions % DIGEST_EVERY == 0) {
			out += digest_line(*game, state, seats, actions);
		}
		PowerSet asked = game->decision(state).asked;
		for (int skip = rng.below(count(asked)); skip > 0; --skip) {
			asked = PowerSet(asked & (asked - 1));
		}
		game->legal_actions(state, first_power(asked), rows);
		if (rows.empty()) {
			error = "nothing is legal after " + std::to_string(actions) + " actions";
			return "";
		}
		const Row row = rows[RandomBot::pick(rows, rng, drafted)];
		drafted = (row.flags & row_flag::COMPLETES) != 0 ? 0 : drafted + 1;
		out += game->action_text(state, row.action) + "\n";
		sink.clear();
		game->apply_row(state, row, ctx);
		if (actions < head.events_until) {
			add_events(out, *game, state, sink, 0);
		}
	}
	return out + digest_line(*game, state, seats, actions) + end_text(*game, state);
}

std::string first_difference(std::string_view expected, std::string_view found) {
	for (int n = 1; !expected.empty() || !found.empty(); ++n) {
		const std::string_view left = next_line(expected);
		const std::string_view right = next_line(found);
		if (left != right) {
			return "line " + std::to_string(n) + " was " + data::quoted(left) + " and is " + data::quoted(right);
		}
	}
	return "";
}

} // namespace baton::session
