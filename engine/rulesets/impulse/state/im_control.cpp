// Control of Places as it follows from print, Flags and Formations.
#include "im_control.h"

namespace baton::im {

bool is_cancelled(const R &r, int place) {
	// KU-3.1-e, KU-3.2-a: Fortress Duchies and Zones stay with their owner.
	if (is_zone(r, place) || is_fortress(r, place)) {
		return false;
	}
	const Camp camp = camp_of(r.s, holder(r, place));
	if (camp == NO_CAMP) {
		return false;
	}
	const Camp enemy = other_camp(camp);
	// KU-3.1-c: an enemy Formation cancels control ...
	if (!stands(r.s, enemy, place)) {
		return false;
	}
	// ... KU-3.1-d: but only once the fight for the Place is over.
	if (r.s.contested == place + 1 && r.s.now.power != 0 && camp_of(r.s, Nation(r.s.now.power - 1)) == enemy) {
		return false;
	}
	return true;
}

bool is_uncontrolled(const R &r, Camp camp, int place) {
	if (is_cancelled(r, place)) {
		return true;
	}
	// KU-3.1-e, KU-3.2-b: to those who stand in them enemy Fortress Duchies and Zones are Uncontrolled.
	return (is_zone(r, place) || is_fortress(r, place)) && stands(r.s, camp, place) && !is_friendly(r, camp, place);
}

Set friendly_places(const R &r, Camp camp) {
	Set set;
	for (int p = 0; p < r.data.places; ++p) {
		set.set(p, is_friendly(r, camp, p));
	}
	return set;
}

Set chained_places(const R &r, Camp camp) {
	const Set friendly = friendly_places(r, camp);
	return r.data.graph.reach((r.data.edge[size_t(camp)] & friendly) - r.s.stands[other_camp(camp)], friendly);
}

int flags_used(const R &r, Nation nation) {
	int n = 0;
	for (int p = 0; p < r.data.duchies; ++p) {
		n += r.s.flag[p] == nation + 1;
	}
	return n;
}

int flags_left(const R &r, Nation nation) {
	return laws(r).flags_left != nullptr ? laws(r).flags_left(r, nation)
										 : r.data.nation[size_t(nation)].flags - flags_used(r, nation);
}

void set_flag(W &w, int place, Nation nation, PowerId by, const char *rule) {
	const Nation before = holder(w.read(), place);
	w.s.flag[place] = uint8_t(nation + 1);
	const Nation after = holder(w.read(), place);
	w.event(nation == NO_NATION ? "unflagged" : "flagged", by)
			.who(Noun::power(nation == NO_NATION ? before : nation))
			.to(Noun::space(place))
			.from(Noun::power(before))
			.rule(rule);
	laws(w).on_flag(w, place, before, after);
}

int count_controlled(const R &r, const Set &set, Camp camp) {
	int n = 0;
	set.each([&](int place) { n += controlling_camp(r, place) == camp ? 1 : 0; });
	return n;
}

} // namespace baton::im
