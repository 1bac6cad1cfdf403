// Events as packed rows with texts on demand, and the steps of the log.
#include "match.h"

#include "checks.h"

#include <algorithm>

namespace baton::bridge {

using namespace godot;

int32_t Match::word(const char *p_text) {
	if (p_text == nullptr || p_text[0] == 0) {
		return -1;
	}
	const auto [it, is_new] = word_numbers_.try_emplace(p_text, int32_t(word_numbers_.size()));
	if (is_new) {
		words_.push_back(to_godot(p_text));
	}
	return it->second;
}

int64_t Match::event_count() const {
	return match_ != nullptr ? match_->event_count() : 0;
}

PackedInt32Array Match::events_since(int64_t p_from, int64_t p_seat_set) {
	NEED_SEATS(p_seat_set, PackedInt32Array());
	const std::vector<Event> &events = match_->sink().events;
	const int from = int(std::clamp<int64_t>(p_from, 0, int64_t(events.size())));
	// A cause may lie further back: it is named only to those who know it.
	int first = from;
	for (size_t i = size_t(from); i < events.size(); ++i) {
		first = events[i].cause_event >= 0 ? std::min(first, events[i].cause_event) : first;
	}
	std::vector<int> known;
	match_->events_since(first, SeatSet(p_seat_set), known);
	const auto begin = std::lower_bound(known.begin(), known.end(), from);
	return pack(std::span(begin, known.end()), EVENT_STRIDE, [&](int p_index, int32_t *r_columns) {
		const Event &event = events[size_t(p_index)];
		const auto noun = [&](Noun p_noun, EventColumn p_kind, EventColumn p_id) {
			r_columns[p_kind] = int32_t(p_noun.kind);
			r_columns[p_id] = p_noun.id;
		};
		r_columns[EVENT_INDEX] = p_index;
		r_columns[EVENT_WHAT] = word(event.what);
		r_columns[EVENT_RULE] = word(event.rule);
		r_columns[EVENT_PURPOSE] = word(event.purpose);
		r_columns[EVENT_POWER] = event.power;
		noun(event.who, EVENT_WHO_KIND, EVENT_WHO_ID);
		noun(event.from, EVENT_FROM_KIND, EVENT_FROM_ID);
		noun(event.to, EVENT_TO_KIND, EVENT_TO_ID);
		noun(event.cause, EVENT_CAUSE_KIND, EVENT_CAUSE_ID);
		r_columns[EVENT_AMOUNT] = event.amount;
		r_columns[EVENT_EXTRA] = event.extra;
		r_columns[EVENT_DICE] = event.die_count;
		r_columns[EVENT_MODIFIERS] = event.mod_count;
		r_columns[EVENT_CAUSE_EVENT] =
				std::binary_search(known.begin(), known.end(), event.cause_event) ? event.cause_event : -1;
	});
}

String Match::event_text(int64_t p_index) const {
	NEED_MATCH(String());
	ERR_FAIL_COND_V_MSG(p_index < 0 || p_index >= event_count(), String(), "There is no event of that number.");
	return to_godot(match_->event_text(int(p_index)));
}

Dictionary Match::event(int64_t p_index) const {
	NEED_MATCH(Dictionary());
	ERR_FAIL_COND_V_MSG(p_index < 0 || p_index >= event_count(), Dictionary(), "There is no event of that number.");
	const EventSink &sink = match_->sink();
	const Event &found = sink.events[size_t(p_index)];
	Dictionary out;
	out["what"] = to_godot(found.what);
	out["text"] = to_godot(match_->event_text(int(p_index)));
	out["rule"] = to_godot(found.rule);
	out["purpose"] = to_godot(found.purpose);
	out["power"] = int64_t(found.power);
	out["dice"] = pack(std::span(sink.dice).subspan(found.die_begin, found.die_count), 1,
			[](int16_t p_die, int32_t *r_columns) { *r_columns = p_die; });
	Array modifiers;
	for (const Modifier &modifier : std::span(sink.modifiers).subspan(found.mod_begin, found.mod_count)) {
		Dictionary row;
		row["text"] = to_godot(game().format(match_->state(), modifier.source, std::span(&modifier.noun, 1)));
		row["value"] = int64_t(modifier.value);
		row["rule"] = to_godot(modifier.rule);
		row["kind"] = int64_t(modifier.noun.kind);
		row["id"] = int64_t(modifier.noun.id);
		modifiers.push_back(row);
	}
	out["modifiers"] = modifiers;
	return out;
}

int64_t Match::step_count() const {
	return match_ != nullptr ? int64_t(match_->log().size()) : 0;
}

Dictionary Match::step(int64_t p_index) const {
	NEED_MATCH(Dictionary());
	ERR_FAIL_COND_V_MSG(p_index < 0 || p_index >= step_count(), Dictionary(), "There is no step of that number.");
	const std::vector<session::LogLine> &log = match_->log();
	const session::LogLine &line = log[size_t(p_index)];
	Dictionary out;
	out["power"] = int64_t(line.action.power);
	out["text"] = to_godot(line.text);
	out["flags"] = int64_t(line.flags);
	out["gesture"] = int64_t(line.gesture);
	out["event_begin"] = int64_t(line.event_begin);
	out["event_end"] = size_t(p_index) + 1 < log.size() ? int64_t(log[size_t(p_index) + 1].event_begin) : event_count();
	return out;
}

} // namespace baton::bridge
