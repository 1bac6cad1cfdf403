// Events of cards: who may play one when, and the frame that goes through its operations.
#include "im_event.h"

#include "im_impulse.h"

namespace baton::im {

Status may_play_event(const R &r, PowerId power, int number, Moment moment) {
	const Card &card = r.data.card[size_t(number)];
	// KU-5.1-b: the card itself says who plays it.
	if (!has(card.by, power)) {
		return Status::refuse(cite(r).event_who, "im.refuse.event_who", Noun::card(number), Noun::power(power));
	}
	// KU-5.21-a: and when.
	if (!card.plays_at(moment)) {
		return Status::refuse(cite(r).event_when, "im.refuse.event_when", Noun::card(number));
	}
	return Status::ok();
}

void begin_event(W &w, PowerId power, int card) {
	Frame &frame = w.s.core.push(F_EVENT, power);
	frame.as<EventFrame>().card = uint8_t(card);
}

namespace {

Flow advance(W &w, Frame &frame) {
	const EventFrame event = frame.as<EventFrame>();
	const PowerId power = frame.power;
	w.s.core.pop();
	settle_card(w, power, event.card, true);
	return Flow::Go;
}

Noun subject(const R &, const Frame &frame) {
	return Noun::card(frame.as<EventFrame>().card);
}

} // namespace

const Def EVENT_FRAME = { "event", advance, nullptr, nullptr, nullptr, nullptr, subject };

} // namespace baton::im
