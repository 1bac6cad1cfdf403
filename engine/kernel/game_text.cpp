// The text form of verbs, nouns and actions, and sentences from text keys.
#include "game.h"

#include <array>
#include <charconv>

namespace baton {

namespace {

constexpr std::array<const char *, VERBS> VERB_NAMES = { "select_piece", "select_space", "select_card", "play_as",
	"choose", "allocate", "commit", "retract", "pass", "confirm" };

constexpr std::array<const char *, NOUN_KINDS> KIND_NAMES = { "none", "piece", "lot", "space", "card", "power", "slot",
	"die", "number", "option", "type" };

// Kinds are tried in this order when a text does not say its kind.
constexpr NounKind SEARCH_ORDER[] = { NounKind::Option, NounKind::Power, NounKind::Type, NounKind::Space,
	NounKind::Card, NounKind::Slot, NounKind::Die };

NounKind preferred_kind(Verb verb) {
	switch (verb) {
		case Verb::SelectSpace:
			return NounKind::Space;
		case Verb::SelectCard:
		case Verb::PlayAs:
			return NounKind::Card;
		default:
			return NounKind::None;
	}
}

bool parse_int(std::string_view text, int &out) {
	const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
	return error == std::errc() && end == text.data() + text.size();
}

std::string_view next_word(std::string_view &text) {
	while (!text.empty() && text.front() == ' ') {
		text.remove_prefix(1);
	}
	const size_t n = std::min(text.find(' '), text.size());
	std::string_view word = text.substr(0, n);
	text.remove_prefix(n);
	return word;
}

// First table that knows the text, in search order with `preferred` first.
Noun look_up(const Catalog &catalog, std::string_view text, NounKind preferred) {
	if (const NameTable *table = catalog.table(preferred)) {
		const int id = table->find(text);
		if (id >= 0) {
			return { preferred, id };
		}
	}
	for (NounKind kind : SEARCH_ORDER) {
		const int id = catalog.table(kind)->find(text);
		if (id >= 0) {
			return { kind, id };
		}
	}
	return {};
}

} // namespace

const char *verb_name(Verb verb) {
	return VERB_NAMES[size_t(verb)];
}

bool parse_verb(std::string_view text, Verb &out) {
	for (size_t i = 0; i < VERB_NAMES.size(); ++i) {
		if (text == VERB_NAMES[i]) {
			out = Verb(i);
			return true;
		}
	}
	return false;
}

const char *mode_name(Mode mode) {
	constexpr const char *NAMES[] = { "over", "single", "sealed", "open" };
	return NAMES[size_t(mode)];
}

std::string Game::lot_text(const State &, int32_t lot) const {
	return "lot:" + std::to_string(lot);
}

bool Game::parse_lot(const State &, std::string_view, int32_t &) const {
	return false;
}

std::string Game::piece_text(const State &, int32_t piece) const {
	return "piece:" + std::to_string(piece);
}

bool Game::parse_piece(const State &, std::string_view, int32_t &) const {
	return false;
}

std::string Game::noun_text(const State &state, Noun noun) const {
	switch (noun.kind) {
		case NounKind::None:
			return "";
		case NounKind::Number:
			return std::to_string(noun.id);
		case NounKind::Lot:
			return lot_text(state, noun.id);
		case NounKind::Piece:
			return piece_text(state, noun.id);
		default:
			break;
	}
	const NameTable &table = *catalog_.table(noun.kind);
	if (noun.id < 0 || noun.id >= table.size()) {
		return std::string(KIND_NAMES[size_t(noun.kind)]) + ":" + std::to_string(noun.id);
	}
	return table[noun.id].id;
}

bool Game::parse_noun(const State &state, std::string_view text, NounKind kind, Noun &out) const {
	if (const size_t colon = text.find(':'); colon != std::string_view::npos) {
		const std::string_view prefix = text.substr(0, colon);
		for (size_t i = 1; i < KIND_NAMES.size(); ++i) {
			if (prefix == KIND_NAMES[i] && catalog_.table(NounKind(i)) != nullptr) {
				const int id = catalog_.table(NounKind(i))->find(text.substr(colon + 1));
				out = { NounKind(i), id };
				return id >= 0;
			}
		}
	}
	int number = 0;
	if (parse_int(text, number)) {
		out = Noun::number(number);
		return true;
	}
	out = look_up(catalog_, text, kind);
	if (out.kind != NounKind::None) {
		return true;
	}
	int32_t id = 0;
	if (parse_lot(state, text, id)) {
		out = Noun::lot(id);
		return true;
	}
	if (parse_piece(state, text, id)) {
		out = Noun::piece(id);
		return true;
	}
	return false;
}

std::string Game::action_text(const State &state, const Action &action) const {
	std::string out;
	if (action.power >= 0 && action.power < catalog_.powers.size()) {
		out = catalog_.powers[action.power].id + ": ";
	}
	out += verb_name(action.verb);
	if (action.kind != NounKind::None) {
		std::string noun = noun_text(state, action.noun());
		// A word that another kind would catch first is spelled with its kind.
		if (catalog_.table(action.kind) != nullptr &&
				look_up(catalog_, noun, preferred_kind(action.verb)) != action.noun()) {
			noun = std::string(KIND_NAMES[size_t(action.kind)]) + ":" + noun;
		}
		out += " " + noun;
	}
	if (action.verb == Verb::PlayAs && action.a >= 0 && action.a < catalog_.options.size()) {
		out += " " + catalog_.options[action.a].id;
	} else if (action.a != 0 || action.b != 0) {
		// `*` keeps a count apart from a number that is the noun itself.
		out += " *" + std::to_string(action.a);
	}
	if (action.b != 0) {
		out += " *" + std::to_string(action.b);
	}
	return out;
}

Status Game::parse_action(const State &state, std::string_view text, PowerId power, Action &out) const {
	const Status malformed = Status::refuse(core_rule::FORM, "core.refuse.text");
	out = Action{};
	out.power = power;
	if (const size_t colon = text.find(": "); colon != std::string_view::npos) {
		const int id = catalog_.powers.find(text.substr(0, colon));
		if (id < 0) {
			return malformed;
		}
		out.power = PowerId(id);
		text.remove_prefix(colon + 2);
	}
	if (!parse_verb(next_word(text), out.verb)) {
		return malformed;
	}
	bool has_use = false;
	int params = 0;
	for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
		int number = 0;
		Noun noun;
		if (word.front() == '*' && parse_int(word.substr(1), number) && number >= INT16_MIN && number <= INT16_MAX &&
				params < 2) {
			(params == 0 ? out.a : out.b) = int16_t(number);
			++params;
		} else if (out.verb == Verb::PlayAs && out.kind != NounKind::None && !has_use) {
			const int use = catalog_.options.find(word);
			if (use < 0) {
				return malformed;
			}
			out.a = int16_t(use);
			has_use = true;
			params = 1;
		} else if (out.kind == NounKind::None && parse_noun(state, word, preferred_kind(out.verb), noun)) {
			out.kind = noun.kind;
			out.id = noun.id;
		} else {
			return malformed;
		}
	}
	return Status::ok();
}

std::string Game::noun_label(const State &state, Noun noun) const {
	const NameTable *table = catalog_.table(noun.kind);
	if (table != nullptr && noun.id >= 0 && noun.id < table->size()) {
		return (*table)[noun.id].name;
	}
	return noun_text(state, noun);
}

// The form of a word that goes with a number: "{1|step|steps}" gives the first form for one, the second for all others.
static std::string_view plural_form(std::string_view forms, Noun counted) {
	const size_t mark = forms.find('|');
	const bool is_one = counted.kind == NounKind::Number && (counted.id == 1 || counted.id == -1);
	return is_one || mark == std::string_view::npos ? forms.substr(0, mark) : forms.substr(mark + 1);
}

std::string Game::format(const State &state, std::string_view key, std::span<const Noun> args) const {
	auto it = catalog_.texts.find(std::string(key));
	if (it == catalog_.texts.end()) {
		// A missing template must be seen, by people and by the test that looks for it.
		return "[" + std::string(key) + "]";
	}
	const std::string &pattern = it->second;
	std::string out;
	for (size_t i = 0; i < pattern.size(); ++i) {
		const bool is_place =
				pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 1] >= '0' && pattern[i + 1] <= '9';
		const size_t end = is_place ? pattern.find('}', i + 2) : std::string::npos;
		if (end == std::string::npos || (end != i + 2 && pattern[i + 2] != '|')) {
			out += pattern[i];
			continue;
		}
		const size_t index = size_t(pattern[i + 1] - '0');
		if (end != i + 2) {
			out += plural_form(
					std::string_view(pattern).substr(i + 3, end - i - 3), index < args.size() ? args[index] : Noun{});
		} else if (index < args.size()) {
			out += noun_label(state, args[index]);
		}
		i = end;
	}
	return out;
}

std::string Game::status_text(const State &state, const Status &status) const {
	if (status.is_ok()) {
		return "";
	}
	return format(state, status.reason, status.args) + " (" + status.rule + ")";
}

std::string Game::event_text(const State &state, const EventSink &sink, const Event &event) const {
	// {0} power, {1} who, {2} from, {3} to, {4} amount, {5} extra, {6} cause, {7} dice
	const Noun args[7] = { event.power >= 0 ? Noun::power(event.power) : Noun{}, event.who, event.from, event.to,
		Noun::number(event.amount), Noun::number(event.extra), event.cause };
	std::string out = format(state, catalog_.prefix + "event." + event.what, args);
	if (event.die_count > 0) {
		out += " [";
		for (uint32_t i = 0; i < event.die_count; ++i) {
			out += (i == 0 ? "" : " ") + std::to_string(sink.dice[event.die_begin + i]);
		}
		out += "]";
	}
	for (uint32_t i = 0; i < event.mod_count; ++i) {
		const Modifier &m = sink.modifiers[event.mod_begin + i];
		out += (i == 0 ? " (" : ", ") + format(state, m.source, std::span<const Noun>(&m.noun, 1)) +
				(m.value >= 0 ? " +" : " ") + std::to_string(m.value);
		out += i + 1 == event.mod_count ? ")" : "";
	}
	return out;
}

} // namespace baton
