// One function per subject of an expectation.
#include "case_check.h"

#include "case_words.h"
#include "view_changes.h"

#include "data/spelling.h"

#include <algorithm>
#include <cmath>

namespace baton::session {

namespace {

class CaseCheck {
public:
	CaseCheck(const CaseScene &scene, const Expect &expect) :
			game_(scene.game),
			catalog_(game_.catalog()),
			scene_(scene),
			state_(scene.state),
			sink_(scene.sink),
			e_(expect) {}

	std::string check() {
		if (std::string error = read_viewer(); !error.empty()) {
			return error;
		}
		if (e_.power && (power_ = catalog_.powers.find(*e_.power)) < 0) {
			return unknown("power", *e_.power, catalog_.powers);
		}
		game_.view(state_, known_, view_);
		if (e_.subject == "action" || e_.subject == "steps") {
			return steps();
		}
		if (e_.subject == "pieces_at") {
			return pieces();
		}
		if (e_.subject == "owner_of" || e_.subject == "space") {
			return space();
		}
		if (e_.subject == "track") {
			return track();
		}
		if (e_.subject == "relation") {
			return relation();
		}
		if (e_.subject == "card" || e_.subject == "cards") {
			return e_.subject == "card" ? card() : cards();
		}
		if (e_.subject == "event" || e_.subject == "last_event") {
			return events();
		}
		if (e_.subject == "decision") {
			return decision();
		}
		if (e_.subject == "over") {
			return over();
		}
		if (e_.subject == "query") {
			return query();
		}
		if (e_.subject == "compared_to") {
			return compare();
		}
		return other();
	}

private:
	static std::string unknown(std::string_view what, std::string_view word, const NameTable &table) {
		return data::unknown_word(
				what, word, { size_t(table.size()), [&](size_t i) { return std::string_view(table[int(i)].id); } });
	}
	static std::string differ(const std::string &what, const std::string &found, const std::string &expected) {
		return what + " is " + found + ", expected " + expected;
	}
	template <class T> static std::string number_differs(const std::string &what, T found, T expected) {
		return found == expected ? "" : differ(what, std::to_string(found), std::to_string(expected));
	}
	std::string power_name(int power) const {
		return power >= 0 && power < catalog_.powers.size() ? catalog_.powers[power].id : "none";
	}
	std::string power_names(PowerSet set) const {
		std::string out;
		for (PowerId power = 0; power < PowerId(catalog_.powers.size()); ++power) {
			out += has(set, power) ? (out.empty() ? "" : ", ") + catalog_.powers[power].id : "";
		}
		return out.empty() ? "nobody" : out;
	}

	std::string read_viewer() {
		known_ = e_.viewer == "all" ? ALL_POWERS : NO_POWERS;
		if (e_.viewer == "all" || e_.viewer == "public") {
			return "";
		}
		std::vector<std::string> allowed = { "all", "public" };
		for (size_t seat = 0; seat < scene_.scenario.seats.size(); ++seat) {
			allowed.push_back(scene_.scenario.seats[seat].id);
			if (allowed.back() == e_.viewer) {
				known_ = game_.known_to(state_, SeatSet(1u << seat));
				return "";
			}
		}
		for (PowerId power = 0; power < PowerId(catalog_.powers.size()); ++power) {
			const SeatId seat = state_.core().seat_of[power];
			if (seat < 0) {
				continue;
			}
			allowed.push_back(catalog_.powers[power].id);
			if (allowed.back() == e_.viewer) {
				known_ = game_.known_to(state_, SeatSet(1u << seat));
				return "";
			}
		}
		return unknown_of("viewer", e_.viewer, allowed);
	}

	std::string steps() {
		std::vector<Action> actions;
		const std::vector<std::string> texts = e_.subject == "action" ? std::vector<std::string>{ e_.text } : e_.list;
		State copy = state_;
		Status status;
		std::string last; // the one that is refused, else the last one
		std::string word;
		for (const std::string &text : texts) {
			Action action;
			bool for_good = false;
			last = text;
			word = unknown_step_word(game_, copy, text, for_good);
			status = game_.parse_action(copy, text, first_power(game_.decision(copy).asked), action);
			status = status ? game_.apply(copy, action) : status;
			if (!status) {
				break;
			}
		}
		word = status || word.empty() ? "" : "; " + word;
		if (e_.flag_value) {
			return status.is_ok() == *e_.flag_value ? ""
													: "\"" + last + "\" is " +
							(status ? "legal" : "refused: " + game_.status_text(copy, status) + word);
		}
		if (status) {
			return "\"" + last + "\" is legal, expected a refusal under " + *e_.refused;
		}
		if (*e_.refused != status.rule) {
			return "\"" + last + "\" is refused under " + status.rule + ", expected " + *e_.refused + ": " +
					game_.status_text(copy, status) + word;
		}
		if (e_.reason && *e_.reason != status.reason) {
			return differ("the reason", status.reason, *e_.reason);
		}
		return "";
	}

	std::string pieces() {
		const int place = catalog_.spaces.find(e_.text);
		const int type = e_.type ? catalog_.types.find(*e_.type) : -1;
		const int flag = e_.flag ? catalog_.conditions.find(*e_.flag) : -1;
		if (place < 0) {
			return unknown("space", e_.text, catalog_.spaces);
		}
		if (e_.type && type < 0) {
			return unknown("type", *e_.type, catalog_.types);
		}
		if (e_.flag && flag < 0) {
			return unknown("condition", *e_.flag, catalog_.conditions);
		}
		int found = 0;
		for (const PieceRow &row : view_.pieces) {
			if (row.place == place && (!e_.power || row.power == power_) && (type < 0 || row.type == type) &&
					(flag < 0 || (row.flags >> flag & 1) != 0) && (!e_.damage || row.damage == *e_.damage)) {
				found += row.count;
			}
		}
		return number_differs("the number of pieces at " + e_.text, found, *e_.count);
	}

	std::string space() {
		const int id = catalog_.spaces.find(e_.text);
		if (id < 0) {
			return unknown("space", e_.text, catalog_.spaces);
		}
		SpaceRow row = { int16_t(id), -1, 0, 0, 0, 0 };
		for (const SpaceRow &candidate : view_.spaces) {
			row = candidate.space == id ? candidate : row;
		}
		if (e_.is_text && *e_.is_text != "none" && catalog_.powers.find(*e_.is_text) < 0) {
			return unknown("power", *e_.is_text, catalog_.powers);
		}
		if (e_.is_text && power_name(row.owner) != *e_.is_text) {
			return differ("the owner of " + e_.text, power_name(row.owner), *e_.is_text);
		}
		if (e_.flag) {
			const int flag = catalog_.space_flags.find(*e_.flag);
			if (flag < 0) {
				return unknown("flag", *e_.flag, catalog_.space_flags);
			}
			const bool is_set = (row.flags >> flag & 1) != 0;
			if (is_set != e_.flag_value.value_or(true)) {
				return e_.text + " is " + (is_set ? "" : "not ") + *e_.flag;
			}
		}
		std::string out;
		out = e_.strength ? number_differs<int>("the strength of " + e_.text, row.strength, *e_.strength) : out;
		out = out.empty() && e_.damage ? number_differs<int>("the damage of " + e_.text, row.damage, *e_.damage) : out;
		// Cases from before rows had a nation of their own find it as the amount, counted from 1.
		const int amount = row.amount == 0 ? row.nation + 1 : row.amount;
		return out.empty() && e_.amount ? number_differs<int>("the amount at " + e_.text, amount, *e_.amount) : out;
	}

	std::string track() {
		int id = -1;
		for (size_t i = 0; i < catalog_.tracks.size(); ++i) {
			id = catalog_.tracks[i].id == e_.text ? int(i) : id;
		}
		if (id < 0) {
			return data::unknown_word("track", e_.text,
					{ catalog_.tracks.size(), [&](size_t i) { return std::string_view(catalog_.tracks[i].id); } });
		}
		for (const TrackRow &row : view_.tracks) {
			if (row.track == id && (!e_.power || row.power == power_)) {
				return number_differs<int>(e_.text + (e_.power ? " of " + *e_.power : ""), row.value, int(*e_.number));
			}
		}
		return "the view shows no " + e_.text + (e_.power ? " of " + *e_.power : "");
	}

	// Between two powers, whichever of them is named first; without `value` whether it stands at all.
	std::string relation() {
		const int kind = catalog_.relations.find(e_.text);
		if (kind < 0) {
			return unknown("relation", e_.text, catalog_.relations);
		}
		const int a = catalog_.powers.find(e_.args[0]), b = catalog_.powers.find(e_.args[1]);
		if (a < 0 || b < 0) {
			return unknown("power", e_.args[a < 0 ? 0 : 1], catalog_.powers);
		}
		const std::string between = e_.text + " between " + e_.args[0] + " and " + e_.args[1];
		const RelationRow *found = nullptr;
		for (const RelationRow &row : view_.relations) {
			const bool is_pair = (row.a == a && row.b == b) || (row.a == b && row.b == a);
			found = row.kind == kind && is_pair ? &row : found;
		}
		if ((found != nullptr) != e_.flag_value.value_or(true)) {
			return "there is " + std::string(found != nullptr ? "" : "no ") + between;
		}
		return found != nullptr && e_.amount ? number_differs<int>(between, found->value, *e_.amount) : "";
	}

	std::string card() {
		const int id = catalog_.cards.find(e_.text);
		const int zone = catalog_.zones.find(*e_.zone);
		if (id < 0) {
			return unknown("card", e_.text, catalog_.cards);
		}
		if (zone < 0) {
			return unknown("zone", *e_.zone, catalog_.zones);
		}
		bool is_there = false;
		for (const CardRow &row : view_.cards) {
			is_there = is_there || (row.card == id && row.zone == zone && (!e_.power || row.power == power_));
		}
		return is_there == e_.flag_value.value_or(true)
				? ""
				: "card " + e_.text + " is " + (is_there ? "" : "not ") + "in " + *e_.zone;
	}

	std::string cards() {
		const int zone = catalog_.zones.find(e_.text);
		if (zone < 0) {
			return unknown("zone", e_.text, catalog_.zones);
		}
		int found = 0;
		for (const CardRow &row : view_.cards) {
			found += row.zone == zone && (!e_.power || row.power == power_) ? row.count : 0;
		}
		return number_differs("the number of cards in " + e_.text, found, *e_.count);
	}

	bool fits(const Event &event) const {
		const auto noun = [&](const std::optional<std::string> &text, Noun found) {
			return !text || game_.noun_text(state_, found) == *text;
		};
		return (!e_.power || event.power == power_) &&
				(!e_.rule || (event.rule != nullptr && *e_.rule == event.rule)) && noun(e_.who, event.who) &&
				noun(e_.from, event.from) && noun(e_.to, event.to) && (!e_.amount || event.amount == *e_.amount) &&
				(!e_.lane || event.extra == *e_.lane) &&
				(!e_.zone || (event.purpose != nullptr && *e_.zone == event.purpose));
	}

	// A misspelt name would be an event that never happens.
	std::string wrong_event_word() const {
		const std::vector<std::string> names = event_names(catalog_);
		if (!names.empty() && std::find(names.begin(), names.end(), e_.text) == names.end()) {
			return unknown_of("event", e_.text, names);
		}
		if (e_.rule && !e_.rule->starts_with("CORE-") && catalog_.rule(*e_.rule) == nullptr) {
			return data::unknown_word("rule", *e_.rule,
					{ catalog_.rules.size(), [&](size_t i) { return std::string_view(catalog_.rules[i].id); } });
		}
		return "";
	}

	std::string events() {
		if (std::string wrong = wrong_event_word(); !wrong.empty()) {
			return wrong;
		}
		int found = 0;
		const Event *last = nullptr;
		std::string seen;
		for (const Event &event : sink_.events) {
			if (known_ != ALL_POWERS && !Game::may_see(event, known_)) {
				continue;
			}
			last = &event;
			if (e_.text == event.what) {
				found += fits(event) ? 1 : 0;
				seen = game_.event_text(state_, sink_, event);
			}
		}
		if (e_.subject == "last_event") {
			if (last == nullptr) {
				return "nothing has happened";
			}
			return e_.text == last->what && fits(*last) ? ""
														: std::string("the last event is \"") + last->what +
							"\": " + game_.event_text(state_, sink_, *last);
		}
		if (e_.times ? found == *e_.times : found > 0) {
			return "";
		}
		return "event \"" + e_.text + "\" happened " + std::to_string(found) + " times as described" +
				(e_.times ? ", expected " + std::to_string(*e_.times) : "") +
				(seen.empty() ? "" : "; the last of that name: " + seen);
	}

	std::string decision() {
		const Decision d = game_.decision(state_);
		if (e_.text != d.kind) {
			return differ("the decision", std::string("\"") + d.kind + "\" of " + power_names(d.asked),
					"\"" + e_.text + "\"");
		}
		if (e_.mode && *e_.mode != mode_name(d.mode)) {
			return differ("the mode", mode_name(d.mode), *e_.mode);
		}
		if (e_.rule && *e_.rule != d.rule) {
			return differ("its rule", d.rule, *e_.rule);
		}
		return e_.args.empty() ? "" : same_powers("asked", d.asked);
	}

	std::string same_powers(const std::string &what, PowerSet found) {
		PowerSet expected = 0;
		for (const std::string &id : e_.args) {
			const int power = catalog_.powers.find(id);
			if (power < 0) {
				return unknown("power", id, catalog_.powers);
			}
			expected |= bit(PowerId(power));
		}
		return found == expected ? "" : differ(what, power_names(found), power_names(expected));
	}

	std::string over() {
		const bool is_over = state_.core().over != 0;
		if (is_over != (e_.text == "true")) {
			return is_over ? "the match is over" : "the match is not over";
		}
		return e_.args.empty() ? "" : same_powers("the winners", state_.core().winners);
	}

	std::string query() {
		std::vector<Noun> args;
		for (const std::string &text : e_.args) {
			Noun noun;
			if (!game_.parse_noun(state_, text, NounKind::None, noun)) {
				return data::quoted(text) + " is nothing in this game";
			}
			args.push_back(noun);
		}
		const Answer answer = game_.query(state_, known_, e_.text, args);
		if (!answer.status) {
			return "the query is refused: " + game_.status_text(state_, answer.status);
		}
		std::string keys;
		for (const Answer::Line &line : answer.lines) {
			if (!e_.line || line.key == *e_.line) {
				return std::abs(line.value - *e_.number) <= e_.within
						? ""
						: differ(line.key, std::to_string(line.value), std::to_string(*e_.number));
			}
			keys += (keys.empty() ? "" : ", ") + line.key;
		}
		return "the answer has no line" + (e_.line ? " \"" + *e_.line + "\"; it has " + keys : std::string());
	}

	// What the viewer sees now against what it would see in the marked position.
	std::string compare() {
		const auto mark = scene_.marks.find(e_.text);
		if (mark == scene_.marks.end()) {
			std::vector<std::string> allowed;
			for (const auto &[name, state] : scene_.marks) {
				allowed.push_back(name);
			}
			return unknown_of("mark", e_.text, allowed);
		}
		const std::vector<ViewChange> changes = view_changes(game_, mark->second, state_, known_);
		std::string found;
		for (size_t i = 0; i < changes.size() && i < data::MAX_LISTED_WORDS; ++i) {
			found += "\n    " + changes[i].to_text();
		}
		found = changes.empty() ? "nothing has changed since \"" + e_.text + "\" for " + e_.viewer
								: "since \"" + e_.text + "\" these have changed for " + e_.viewer + ":" + found;
		if (e_.flag_value) {
			return changes.empty() == *e_.flag_value ? "" : found;
		}
		for (const std::string &line : e_.args) {
			if (std::none_of(changes.begin(), changes.end(),
						[&](const ViewChange &change) { return line == change.what || line == change.to_text(); })) {
				return data::quoted(line) + " has not changed so; " + found;
			}
		}
		return e_.is_only && changes.size() != e_.args.size() ? "more has changed; " + found : "";
	}

	std::string other() {
		if (e_.subject == "turn") {
			return number_differs<int>("the turn", view_.turn, std::atoi(e_.text.c_str()));
		}
		if (e_.subject == "phase") {
			const std::string phase = view_.phase >= 0 && view_.phase < catalog_.options.size()
					? catalog_.options[view_.phase].id
					: "none";
			return phase == e_.text ? "" : differ("the phase", phase, e_.text);
		}
		if (e_.subject == "score") {
			const int power = catalog_.powers.find(e_.text);
			if (power < 0) {
				return unknown("power", e_.text, catalog_.powers);
			}
			std::vector<int> scores(size_t(MAX_POWERS), 0);
			game_.scores(state_, scores);
			return number_differs("the score of " + e_.text, scores[size_t(power)], int(*e_.number));
		}
		if (e_.subject == "frame") {
			if (std::find(catalog_.frames.begin(), catalog_.frames.end(), e_.text) == catalog_.frames.end()) {
				return unknown_of("frame", e_.text, catalog_.frames);
			}
			bool is_open = false;
			for (const FrameRow &row : view_.frames) {
				is_open = is_open ||
						(size_t(row.kind) < catalog_.frames.size() && catalog_.frames[size_t(row.kind)] == e_.text);
			}
			return is_open == *e_.flag_value ? ""
											 : "the frame \"" + e_.text + "\" is " + (is_open ? "open" : "not open");
		}
		if (e_.subject == "draft") {
			std::vector<std::string> found;
			for (const Noun &noun : view_.draft) {
				found.push_back(game_.noun_text(state_, noun));
			}
			const auto words = [](const std::vector<std::string> &list) {
				return data::listed({ list.size(), [&](size_t i) { return std::string_view(list[i]); } });
			};
			return found == e_.list ? "" : differ("the draft", words(found), words(e_.list));
		}
		return game_.invariants(state_); // "invariants"
	}

	const Game &game_;
	const Catalog &catalog_;
	const CaseScene &scene_;
	const State &state_;
	const EventSink &sink_;
	const Expect &e_;
	PowerSet known_ = 0;
	int power_ = -1;
	View view_;
};

} // namespace

std::string check_expect(const CaseScene &scene, const Expect &expect) {
	return CaseCheck(scene, expect).check();
}

} // namespace baton::session
