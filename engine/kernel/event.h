// Events: what happened, in order, in fixed-size records with modifiers, rule id and audience.
#pragma once

#include "noun.h"

#include <vector>

namespace baton {

/// One modifier of a roll or a sum, with its source.
struct Modifier {
	const char *source = nullptr; ///< text key: "ib.mod.triad"
	const char *rule = nullptr;
	Noun noun; ///< what it came from, when that is a thing
	int16_t value = 0;
};

/// One thing that happened. Strings are literals; `what` is also the text key "<code>.event.<what>".
struct Event {
	const char *what = nullptr;
	const char *rule = nullptr;
	const char *purpose = nullptr; ///< of a roll or draw
	PowerId power = NO_POWER; ///< who acted or is concerned
	bool inverse = false; ///< shown exactly to those who may not see the `audience` (redacted twin)
	PowerSet audience = ALL_POWERS; ///< powers that may know
	Noun who; ///< the thing that changed
	Noun from;
	Noun to;
	Noun cause; ///< what brought it about, when that is a thing
	int16_t amount = 0;
	int16_t extra = 0;
	uint32_t mod_begin = 0;
	uint16_t mod_count = 0;
	uint32_t die_begin = 0;
	uint16_t die_count = 0;
	int32_t cause_event = -1; ///< index in this sink of the event that caused it, or -1
};

/// Receives events of one or more actions. Reuse it: clear() keeps the memory.
class EventSink {
public:
	std::vector<Event> events;
	std::vector<Modifier> modifiers;
	std::vector<int16_t> dice;

	void clear() {
		events.clear();
		modifiers.clear();
		dice.clear();
	}
};

/// Writes one event; does nothing at all without a sink.
class EventWriter {
public:
	EventWriter(EventSink *sink, const char *what, PowerId power) : sink_(sink) {
		if (sink_ != nullptr) {
			index_ = sink_->events.size();
			Event &e = sink_->events.emplace_back();
			e.what = what;
			e.power = power;
			e.mod_begin = uint32_t(sink_->modifiers.size());
			e.die_begin = uint32_t(sink_->dice.size());
		}
	}
	explicit operator bool() const { return sink_ != nullptr; }
	/// Index in the sink, for cause_event of later ones; -1 without a sink.
	int index() const { return sink_ != nullptr ? int(index_) : -1; }

	EventWriter &who(Noun n) {
		return set([&](Event &e) { e.who = n; });
	}
	EventWriter &from(Noun n) {
		return set([&](Event &e) { e.from = n; });
	}
	EventWriter &to(Noun n) {
		return set([&](Event &e) { e.to = n; });
	}
	EventWriter &cause(Noun n) {
		return set([&](Event &e) { e.cause = n; });
	}
	EventWriter &caused_by(int event_index) {
		return set([&](Event &e) { e.cause_event = event_index; });
	}
	EventWriter &amount(int n, int extra = 0) {
		return set([&](Event &e) { e.amount = int16_t(n), e.extra = int16_t(extra); });
	}
	EventWriter &rule(const char *id) {
		return set([&](Event &e) { e.rule = id; });
	}
	EventWriter &purpose(const char *text) {
		return set([&](Event &e) { e.purpose = text; });
	}
	/// Only these powers may know.
	EventWriter &audience(PowerSet powers) {
		return set([&](Event &e) { e.audience = powers; });
	}
	/// Shown to everyone else: the redacted twin of an event with that audience.
	EventWriter &redacted_from(PowerSet powers) {
		return set([&](Event &e) { e.audience = powers, e.inverse = true; });
	}
	/// Modifiers and dice must follow their event before the next event is written.
	EventWriter &modifier(const char *source, int value, const char *rule_id = nullptr, Noun noun = {}) {
		if (sink_ != nullptr && value != 0) {
			sink_->modifiers.push_back({ source, rule_id, noun, int16_t(value) });
			++sink_->events[index_].mod_count;
		}
		return *this;
	}
	EventWriter &die(int result) {
		if (sink_ != nullptr) {
			sink_->dice.push_back(int16_t(result));
			++sink_->events[index_].die_count;
		}
		return *this;
	}

private:
	template <class F> EventWriter &set(F f) {
		if (sink_ != nullptr) {
			f(sink_->events[index_]);
		}
		return *this;
	}
	EventSink *sink_;
	size_t index_ = 0;
};

} // namespace baton
