// Matching of policies and their text form.
#include "policy.h"

#include "words.h"

#include "data/spelling.h"

namespace baton::session {

namespace {

constexpr const char *KIND_PREFIX[NOUN_KINDS] = { "", "", "", "space:", "card:", "power:", "slot:", "die:", "",
	"option:", "type:" };

PowerId find_power(const Game &game, std::string_view id) {
	return PowerId(game.catalog().powers.find(id));
}

} // namespace

bool Policy::is_about_the_same(const Policy &other) const {
	return power == other.power && kind == other.kind && asker == other.asker && place == other.place;
}

bool Policy::fits(const Decision &decision) const {
	return (kind.empty() || kind == decision.kind) && (asker == NO_POWER || asker == decision.asker) &&
			(place.kind == NounKind::None || place == decision.subject);
}

std::string policy_text(const Game &game, const State &state, const Policy &policy) {
	const auto power_id = [&](PowerId power) {
		return power >= 0 && power < game.catalog().powers.size() ? game.catalog().powers[power].id : std::string("*");
	};
	std::string out = power_id(policy.power) + " " + (policy.kind.empty() ? "*" : policy.kind) + " " +
			power_id(policy.asker) + " ";
	out += policy.place.kind == NounKind::None
			? "*"
			: KIND_PREFIX[size_t(policy.place.kind)] + game.noun_text(state, policy.place);
	out += policy.until_turn > 0 ? " turn " + std::to_string(policy.until_turn) : " always";
	switch (policy.reply) {
		case Reply::Ask:
			return out + " ask";
		case Reply::Default:
			return out + " default";
		case Reply::Act:
			break;
	}
	return out + " " + policy.action;
}

std::string parse_policy(const Game &game, const State &state, std::string_view text, Policy &out) {
	out = Policy{};
	const std::string_view power = take_word(text);
	out.power = find_power(game, power);
	if (out.power < 0) {
		return data::quoted(power) + " is no power of this game";
	}
	const std::string_view kind = take_word(text);
	out.kind = kind == "*" ? "" : kind;
	const std::string_view asker = take_word(text);
	if (asker != "*" && (out.asker = find_power(game, asker)) < 0) {
		return data::quoted(asker) + " is no power of this game";
	}
	const std::string_view place = take_word(text);
	if (place != "*" && !game.parse_noun(state, place, NounKind::Space, out.place)) {
		return data::quoted(place) + " is nothing in this game";
	}
	const std::string_view until = take_word(text);
	if (until == "turn") {
		if (!parse_number(take_word(text), out.until_turn) || out.until_turn < 1) {
			return "a policy until a turn needs the number of the turn";
		}
	} else if (until != "always") {
		return "a policy holds \"always\" or until \"turn N\", not " + data::quoted(until);
	}
	text = trimmed(text);
	if (text == "ask" || text == "default") {
		out.reply = text == "ask" ? Reply::Ask : Reply::Default;
		return "";
	}
	Action action;
	if (!game.parse_action(state, text, out.power, action)) {
		return "a policy answers \"ask\", \"default\" or with a step, not " + data::quoted(text);
	}
	out.reply = Reply::Act;
	out.action = text;
	return "";
}

} // namespace baton::session
