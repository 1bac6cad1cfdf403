// Events of cards: who may play one, when, and on what conditions.
#include "im_event.h"

#include "im_impulse.h"
#include "rulesets/impulse/state/im_control.h"

namespace baton::im {

namespace {

Camp camp_meant(const R &r, PowerId power, int whom) {
	const Camp own = camp_of(r.s, power);
	return Whom(whom) == Whom::Imperial		? Camp(0)
			: Whom(whom) == Whom::Tsarist	? Camp(1)
			: Whom(whom) == Whom::EnemyCamp ? other_camp(own)
											: own;
}

/// Whether a condition holds. Those of Battles, Sieges and steps are for their own moments.
bool is_met(const R &r, PowerId power, const Clause &need) {
	switch (need.need()) {
		case Need::Turn:
			return r.s.track.turn >= need.get(Arg::From) && r.s.track.turn <= need.get(Arg::To);
		case Need::Ally:
			return camp_of(r.s, Nation(need.get(Arg::Of))) == r.data.nation[size_t(need.get(Arg::Of))].camp;
		case Need::Morale:
			return r.s.ku.morale[camp_meant(r, power, need.get(Arg::Whom))] >= need.get(Arg::Best);
		case Need::Zone:
			return controlling_camp(r, need.get(Arg::PlaceId)) == camp_meant(r, power, need.get(Arg::Whom));
		case Need::OffMap: {
			const int place = r.s.leaders[need.get(Arg::Leader)].place;
			return !is_on_map(place) && place != AT_REMOVED;
		}
		case Need::Army: {
			const bool is_own = Whom(need.get(Arg::Whom)) == Whom::Own;
			const Camp camp = camp_meant(r, power, need.get(Arg::Whom));
			for (int i = 0; i < r.data.leaders; ++i) {
				const Nation nation = nation_of(r, i);
				if (is_on_map(r.s.leaders[i].place) &&
						(is_own ? power_of(r.s, nation) == power : camp_of(r.s, nation) == camp)) {
					return true;
				}
			}
			return false;
		}
		default:
			return true;
	}
}

} // namespace

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
	for (const Clause &need : card.needs) {
		// KU-5.1-b: conditions stand on the card.
		if (!is_met(r, power, need)) {
			return Status::refuse(cite(r).event_stop, "im.refuse.event_needs", Noun::card(number));
		}
	}
	return Status::ok();
}

void begin_event(W &w, PowerId power, int card) {
	// It has left the hand while it works: no draw or discard of its own finds it there.
	w.s.cards.put(card, Cards::area(FACE_UP), ALL_POWERS);
	Frame &frame = w.s.core.push(F_EVENT, power);
	frame.as<EventFrame>().card = uint8_t(card);
}

} // namespace baton::im
