// Windows of Kutuzov: which moments are asked about, and which answers could change anything.
#include "ku_window.h"

#include "ku_event.h"
#include "rulesets/impulse/flow/im_window.h"
#include "rulesets/impulse/state/im_control.h"

namespace baton::ku {

namespace {

/// The first step of a Formation in the Impulse, or one into a Place that is not Friendly to it.
bool is_step_of_note(const R &r, int to) {
	const Formation &moving = r.s.moving;
	uint8_t entered = 0;
	for (int i = 0; i < moving.count; ++i) {
		entered = uint8_t(entered | marched(moving.parts[i].cond));
	}
	each_leader(moving.leaders, [&](int leader) { entered = uint8_t(entered | marched(r.s.leaders[leader].cond)); });
	return entered == 0 || !is_friendly(r, camp_of(r.s, active(r.s)), to);
}

} // namespace

Status may_event(const R &r, PowerId power, int number, Moment moment, int about) {
	const Card &card = r.data.card[size_t(number)];
	// KU-2.33-b: in Split Personality a card works for the Camp of the Power that holds it.
	const bool is_split = (r.s.ku.flags & ku_flag::SPLIT) != 0;
	if (is_split && card.helps != NO_CAMP && card.helps != camp_of(r.s, power)) {
		return Status::refuse("KU-2.33-b", "ku.refuse.other_camp", Noun::card(number));
	}
	// KU-5.22-a: an answer must be able to change what is going on.
	const bool is_answer = moment != Moment::Impulse;
	if ((is_answer || (is_split && card.helps == NO_CAMP && card.choices > 0)) &&
			!can_do_any(r, power, number, moment, about)) {
		return Status::refuse("KU-5.22-a", "ku.refuse.no_effect", Noun::card(number));
	}
	return Status::ok();
}

bool window_of(W &w, Moment moment, int about) {
	if (moment == Moment::Step && !is_step_of_note(w.read(), about)) {
		return false;
	}
	return open_window(w, moment, about);
}

} // namespace baton::ku
