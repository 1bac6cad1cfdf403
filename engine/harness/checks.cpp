// The checks behind the conformance suite and the fuzzer.
#include "checks.h"

#include "bots/random_bot.h"

#include <algorithm>
#include <unordered_set>

namespace baton::session {

namespace {

PowerId powers_end(const Game &game) {
	return PowerId(game.catalog().powers.size());
}

bool same_text(const char *a, const char *b) {
	return std::string_view(a == nullptr ? "" : a) == std::string_view(b == nullptr ? "" : b);
}

bool same_decision(const Decision &a, const Decision &b) {
	return a.serial == b.serial && a.mode == b.mode && a.asked == b.asked && a.may == b.may && a.window == b.window &&
			a.frame == b.frame && same_text(a.kind, b.kind) && same_text(a.prompt, b.prompt) &&
			same_text(a.rule, b.rule) && a.subject == b.subject &&
			std::equal(std::begin(a.args), std::end(a.args), std::begin(b.args)) && a.asker == b.asker &&
			same_text(a.stage, b.stage);
}

bool same_rows(const ActionList &a, const ActionList &b) {
	return std::equal(a.begin(), a.end(), b.begin(), b.end(),
			[](const Row &l, const Row &r) { return l.action == r.action && l.flags == r.flags; });
}

bool same_status(const Status &a, const Status &b) {
	return same_text(a.rule, b.rule) && same_text(a.reason, b.reason) &&
			std::equal(std::begin(a.args), std::end(a.args), std::begin(b.args));
}

// The same words wherever it is found, so that one missing text is one finding.
std::string missing(std::string_view key) {
	return "the text \"" + std::string(key) + "\" is missing";
}

// A legal action bent a little, or nonsense.
Action bend(Action action, const Game &game, Rng &rng) {
	switch (rng.below(8)) {
		case 0:
			action.id += 1 + rng.below(3);
			break;
		case 1:
			action.id -= 1 + rng.below(3);
			break;
		case 2:
			action.id = rng.below(2) == 0 ? 1 << 20 : -(1 << 20);
			break;
		case 3:
			action.a = int16_t(action.a + 1 + rng.below(40));
			break;
		case 4:
			action.b = int16_t(rng.below(2) == 0 ? -1 : 7);
			break;
		case 5:
			action.verb = Verb(rng.below(VERBS));
			break;
		case 6:
			action.kind = NounKind(rng.below(NOUN_KINDS));
			action.id = rng.below(16);
			break;
		default:
			action.power = PowerId(rng.below(powers_end(game)));
			break;
	}
	return action;
}

} // namespace

Checker::Checker(const Game &game) : game_(game) {}

bool Checker::has_rule(const char *rule) const {
	return rule != nullptr && (std::string_view(rule).starts_with("CORE-") || game_.catalog().rule(rule) != nullptr);
}

void Checker::position(const State &state, int seats, Rng &rng, std::vector<std::string> &out) {
	copies(state, out);
	knowledge(state, seats, rng, out);
	if (state.core().over != 0) {
		return;
	}
	decision(state, out);
	legal_lists(state, out);
	refusals(state, rng, out);
	drafts(state, rng, out);
	gestures(state, out);
}

void Checker::catalog(std::vector<std::string> &out) const {
	const Catalog &c = game_.catalog();
	for (const char *key : { "core.refuse.form", "core.refuse.text", "core.refuse.over", "core.refuse.not_asked",
				 "core.refuse.stale" }) {
		if (!has_text(key)) {
			out.push_back(missing(key));
		}
	}
	for (const std::string &frame : c.frames) {
		if (!has_text(c.prefix + "frame." + frame)) {
			out.push_back(missing(c.prefix + "frame." + frame));
		}
	}
	for (const EventSound &sound : c.sounds) {
		const std::string start = c.prefix + "event." + sound.event;
		if (std::none_of(c.texts.begin(), c.texts.end(), [&](const auto &t) { return t.first.starts_with(start); })) {
			out.push_back("there is a sound for \"" + sound.event + "\", but no such event");
		}
	}
	for (const LeaderInfo &leader : c.leaders) {
		for (const Rating &rating : leader.ratings) {
			if (!has_text(c.prefix + "rating." + rating.id)) {
				out.push_back(missing(c.prefix + "rating." + rating.id));
			}
		}
		if (leader.nation < 0 || size_t(leader.nation) >= c.nations.size()) {
			out.push_back("leader \"" + leader.id + "\" has no nation");
		}
	}
	for (const OptionInfo &option : c.game_options) {
		if (!option.rule.empty() && !has_rule(option.rule.c_str())) {
			out.push_back("option \"" + option.id + "\" names the unknown rule " + option.rule);
		}
		if (option.def < option.lo || option.def > option.hi) {
			out.push_back("option \"" + option.id + "\" has a default out of its range");
		}
	}
	std::unordered_set<std::string> ids;
	for (const RuleInfo &rule : c.rules) {
		if (!ids.insert(rule.id).second) {
			out.push_back("rule " + rule.id + " stands twice");
		}
	}
	for (const ScenarioInfo &scenario : c.scenarios) {
		if (scenario.seats.empty() || scenario.seats.size() > size_t(MAX_SEATS)) {
			out.push_back("scenario \"" + scenario.id + "\" has no seats or too many");
		}
	}
	if (game_.state_size() > 16 * 1024) {
		out.push_back("a state is larger than 16 KiB");
	}
}

void Checker::decision(const State &state, std::vector<std::string> &out) const {
	const Decision d = game_.decision(state);
	const std::string where = std::string("decision \"") + d.kind + "\": ";
	if (d.asked == 0 || d.mode == Mode::Over) {
		out.push_back(where + "nobody is asked although the match is not over");
	}
	if (d.mode == Mode::Single && count(d.asked) != 1) {
		out.push_back(where + "a single decision asks " + std::to_string(count(d.asked)) + " powers");
	}
	if (d.window && d.mode != Mode::Sealed) {
		out.push_back(where + "a window must be sealed");
	}
	if (std::string_view(d.kind).empty()) {
		out.push_back(where + "it has no kind");
	}
	for (PowerId power = NO_POWER; power < powers_end(game_); ++power) {
		if (power != NO_POWER && !has(d.asked, power)) {
			continue;
		}
		const Decision own = game_.decision(state, power);
		if (!has_text(own.prompt)) {
			out.push_back(missing(own.prompt));
		}
		if (!has_rule(own.rule)) {
			out.push_back(where + "its rule \"" + own.rule + "\" is unknown");
		}
	}
}

void Checker::legal_lists(const State &state, std::vector<std::string> &out) {
	const Decision d = game_.decision(state);
	for (PowerId power = 0; power < powers_end(game_); ++power) {
		game_.legal_actions(state, power, rows_);
		const std::string where = game_.catalog().powers[power].id + " in \"" + d.kind + "\": ";
		if (has(d.asked, power) && rows_.empty()) {
			out.push_back(where + "asked, but nothing is legal");
		}
		if (!has(d.asked, power) && !has(d.may, power) && !rows_.empty()) {
			out.push_back(where + "not asked, but something is legal");
		}
		std::unordered_set<std::string> texts;
		for (int i = 0; i < rows_.size(); ++i) {
			const Action &action = rows_[i].action;
			if (i > 0 && !(rows_[i - 1].action < action)) {
				out.push_back(where + "the legal list is not sorted or has duplicates");
			}
			const std::string text = game_.action_text(state, action);
			if (action.power != power) {
				out.push_back(where + "an action of another power: " + text);
			}
			if (!texts.insert(text).second) {
				out.push_back(where + "two actions read \"" + text + "\"");
			}
			Action back;
			if (!game_.parse_action(state, text, NO_POWER, back) || back != action) {
				out.push_back(where + "\"" + text + "\" does not read back as the same action");
			}
			if (has(d.asked, power) == false && (rows_[i].flags & row_flag::ANY_TIME) == 0) {
				out.push_back(where + "an act of a power that is not asked lacks ANY_TIME: " + text);
			}
			const RowInfo info = game_.describe(state, rows_[i]);
			if (!has_text(info.label)) {
				out.push_back(missing(info.label));
			}
			if (info.warning != nullptr && !has_text(info.warning)) {
				out.push_back(missing(info.warning));
			}
			if (info.odds > 1.0000001) {
				out.push_back(where + "odds above 1 for \"" + text + "\"");
			}
		}
	}
}

void Checker::refusals(const State &state, Rng &rng, std::vector<std::string> &out) {
	const Decision d = game_.decision(state);
	State copy = state;
	for (int attempt = 0; attempt < 6; ++attempt) {
		game_.legal_actions(state, first_power(d.asked), rows_);
		if (rows_.empty()) {
			return;
		}
		const Action action = bend(rows_[rng.below(rows_.size())].action, game_, rng);
		game_.legal_actions(state, action.power, other_rows_);
		if (other_rows_.find(action) != nullptr) {
			continue;
		}
		const Status status = game_.apply(copy, action);
		const std::string where = std::string("in \"") + d.kind + "\", refused " + verb_name(action.verb) + " (kind " +
				std::to_string(int(action.kind)) + ", id " + std::to_string(action.id) + ", *" +
				std::to_string(action.a) + " *" + std::to_string(action.b) + "): ";
		if (status) {
			out.push_back(where + "an action that is not in the legal list was applied");
			copy = state;
			continue;
		}
		if (!(copy == state)) {
			out.push_back(where + "a refused action changed the position");
			copy = state;
		}
		if (!has_rule(status.rule)) {
			out.push_back(where + "the rule \"" + std::string(status.rule) + "\" is unknown");
		}
		if (status.reason == nullptr || !has_text(status.reason)) {
			out.push_back(missing(status.reason == nullptr ? "(a refusal without a key)" : status.reason));
		}
		if (game_.status_text(state, status).empty()) {
			out.push_back(where + "no words");
		}
	}
}

void Checker::copies(const State &state, std::vector<std::string> &out) const {
	State copy = state;
	if (!(copy == state) || game_.hash(copy) != game_.hash(state)) {
		out.push_back("a copy differs from its original");
	}
	game_.rebuild(copy);
	if (!(copy == state)) {
		out.push_back("derived data is not what rebuild() gives");
	}
	if (std::string broken = game_.invariants(state); !broken.empty()) {
		out.push_back("invariant: " + broken);
	}
}

void Checker::knowledge(const State &state, int seats, Rng &rng, std::vector<std::string> &out) {
	knowledge_of(state, NO_POWERS, "the public", rng, out);
	for (SeatId seat = 0; seat < seats; ++seat) {
		knowledge_of(state, game_.sees(state, seat), "seat " + std::to_string(seat + 1), rng, out);
	}
}

void Checker::knowledge_of(
		const State &state, PowerSet known, const std::string &who, Rng &rng, std::vector<std::string> &out) {
	const Decision d = game_.decision(state);
	const std::string where = std::string("in \"") + d.kind + "\", for " + who + ": ";
	State a = state;
	Rng first = Rng::seeded(rng.next());
	game_.determinize(a, known, first);
	if (std::string broken = game_.invariants(a); !broken.empty()) {
		out.push_back(where + "a sample breaks an invariant: " + broken);
	}
	game_.view(state, known, view_);
	game_.view(a, known, other_view_);
	if (!(view_ == other_view_)) {
		const char *part = view_.powers != other_view_.powers ? "powers"
				: view_.spaces != other_view_.spaces		  ? "spaces"
				: view_.pieces != other_view_.pieces		  ? "pieces"
				: view_.tracks != other_view_.tracks		  ? "tracks"
				: view_.cards != other_view_.cards			  ? "cards"
				: view_.routes != other_view_.routes		  ? "routes"
				: view_.frames != other_view_.frames		  ? "frames"
				: view_.offers != other_view_.offers		  ? "offers"
				: view_.draft != other_view_.draft			  ? "draft"
				: view_.relations != other_view_.relations	  ? "relations"
				: view_.panels != other_view_.panels		  ? "panels"
				: view_.cells != other_view_.cells			  ? "panels"
															  : "head";
		out.push_back(where + "the view depends on what may not be known (" + part + ")");
	}
	if (!same_decision(d, game_.decision(a))) {
		out.push_back(where + "the public decision depends on what may not be known");
	}
	for (PowerId power = 0; power < powers_end(game_); ++power) {
		if (!has(known, power)) {
			continue;
		}
		const std::string name = game_.catalog().powers[power].id;
		if (!same_decision(game_.decision(state, power), game_.decision(a, power))) {
			out.push_back(where + "the decision of " + name + " depends on what may not be known");
		}
		game_.legal_actions(state, power, rows_);
		game_.legal_actions(a, power, other_rows_);
		if (!same_rows(rows_, other_rows_)) {
			out.push_back(where + "the legal list of " + name + " depends on what may not be known");
			continue;
		}
		for (int i = 0; i < rows_.size(); i += 1 + rows_.size() / 4) {
			const RowInfo l = game_.describe(state, rows_[i]);
			const RowInfo r = game_.describe(a, rows_[i]);
			if (!same_text(l.label, r.label) || l.cost != r.cost || l.odds != r.odds ||
					!same_text(l.warning, r.warning)) {
				out.push_back(where + "what " + game_.action_text(state, rows_[i].action) +
						" would mean depends on what may not be known");
			}
		}
		if (!rows_.empty()) {
			const Action bent = bend(rows_[rng.below(rows_.size())].action, game_, rng);
			if (bent.power == power && rows_.find(bent) == nullptr &&
					!same_status(game_.explain(state, { &bent, 1 }), game_.explain(a, { &bent, 1 }))) {
				out.push_back(where + "an explanation depends on what may not be known");
			}
		}
	}
	// The position and its sample look alike, so equal generators must give equal samples of both.
	State b = state;
	const uint64_t seed = rng.next();
	Rng left = Rng::seeded(seed);
	Rng right = Rng::seeded(seed);
	game_.determinize(a, known, left);
	game_.determinize(b, known, right);
	if (!(a == b)) {
		out.push_back(where + "positions that look alike give different samples");
	}
}

void Checker::drafts(const State &state, Rng &rng, std::vector<std::string> &out) {
	const Decision d = game_.decision(state);
	PowerSet left = d.asked;
	Row chosen[2];
	int n = 0;
	for (; left != 0 && n < 2; left = PowerSet(left & (left - 1))) {
		game_.legal_actions(state, first_power(left), rows_);
		if (!rows_.empty()) {
			chosen[n++] = rows_[RandomBot::pick(rows_, rng, 0)];
		}
	}
	for (int i = 0; i < n; ++i) {
		if ((chosen[i].flags & row_flag::COMPLETES) != 0) {
			continue;
		}
		State copy = state;
		ApplyContext ctx;
		game_.apply_row(copy, chosen[i], ctx);
		const Decision after = game_.decision(copy);
		const std::string where =
				game_.action_text(state, chosen[i].action) + " in \"" + d.kind + "\" does not complete, but ";
		if (copy.core().rng.s0 != state.core().rng.s0 || copy.core().rng.s1 != state.core().rng.s1 ||
				(ctx.applied.flags & (row_flag::ROLLS | row_flag::REVEALS)) != 0) {
			out.push_back(where + "something was rolled or shown");
		}
		if (after.serial != d.serial || after.asked != d.asked) {
			out.push_back(where + "another decision is open now");
		}
		game_.legal_actions(copy, chosen[i].action.power, rows_);
		if (rows_.empty()) {
			out.push_back(where + "leaves nothing to do");
		} else if ((game_.default_gesture(copy, chosen[i].action.power).flags & row_flag::COMPLETES) == 0) {
			out.push_back(where + "cannot be completed by the quiet answer");
		}
	}
	if (d.mode != Mode::Sealed || n < 2) {
		return;
	}
	State one = state;
	State two = state;
	const Status steps[4] = { game_.apply(one, chosen[0].action), game_.apply(one, chosen[1].action),
		game_.apply(two, chosen[1].action), game_.apply(two, chosen[0].action) };
	const std::string where = game_.action_text(state, chosen[0].action) + " and " +
			game_.action_text(state, chosen[1].action) + " in the sealed \"" + d.kind + "\"";
	if (!steps[0] || !steps[1] || !steps[2] || !steps[3]) {
		out.push_back(where + ": one forbids the other");
	} else if (!(one == two)) {
		out.push_back(where + " do not commute");
	}
}

void Checker::gestures(const State &state, std::vector<std::string> &out) {
	const Decision d = game_.decision(state);
	for (PowerId power = 0; power < powers_end(game_); ++power) {
		const Gesture quiet = game_.default_gesture(state, power);
		const std::string where = game_.catalog().powers[power].id + " in \"" + d.kind + "\": ";
		if (has(d.asked, power) == quiet.steps.empty()) {
			out.push_back(
					where + (quiet.steps.empty() ? "no quiet answer" : "a quiet answer although nothing is asked"));
		}
		State copy = state;
		for (size_t i = 0; i < quiet.steps.size(); ++i) {
			ApplyContext ctx;
			if (!game_.apply(copy, quiet.steps[i], ctx)) {
				out.push_back(where + "the quiet answer has an illegal step");
				break;
			}
			if (((ctx.applied.flags & row_flag::COMPLETES) != 0) != (i + 1 == quiet.steps.size())) {
				out.push_back(where + "the quiet answer does not end exactly where it completes");
				break;
			}
		}
	}
}

void Checker::events(const State &state, const EventSink &sink, size_t from, std::vector<std::string> &out) const {
	for (size_t i = from; i < sink.events.size(); ++i) {
		const Event &event = sink.events[i];
		const std::string key = game_.catalog().prefix + "event." + event.what;
		if (!has_text(key)) {
			out.push_back(missing(key));
		}
		if (event.rule != nullptr && !has_rule(event.rule)) {
			out.push_back("event \"" + std::string(event.what) + "\" names the unknown rule " + event.rule);
		}
		for (uint32_t m = 0; m < event.mod_count; ++m) {
			const Modifier &modifier = sink.modifiers[event.mod_begin + m];
			if (modifier.source == nullptr || !has_text(modifier.source)) {
				out.push_back(missing(modifier.source == nullptr ? "(a modifier without a key)" : modifier.source));
			}
			if (modifier.rule != nullptr && !has_rule(modifier.rule)) {
				out.push_back(
						"a modifier of \"" + std::string(event.what) + "\" names the unknown rule " + modifier.rule);
			}
		}
		if (game_.event_text(state, sink, event).empty()) {
			out.push_back("event \"" + std::string(event.what) + "\" has no words");
		}
	}
}

} // namespace baton::session
