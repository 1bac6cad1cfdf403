// Victory Points of Kutuzov and the end of the match (KU 20).
#include "ku_scoring.h"

#include "rulesets/impulse/state/im_control.h"

namespace baton::ku {

namespace {

/// Points of a Key or Depot for whoever controls it.
void score_place(const R &r, int p, int (&halves)[4]) {
	const Place &place = r.data.place[size_t(p)];
	const Victory &v = r.data.tables.victory;
	const Nation by = controller(r, p);
	const Camp camp = camp_of(r.s, by);
	if (camp == NO_CAMP) {
		return;
	}
	// KA-50: the commanding Power scores for its Allied Nation.
	const PowerId power = power_of(r.s, by);
	int points = (place.key ? v.key : 0) + (place.depot ? v.depot : 0);
	if (camp == IMPERIAL) {
		// KU-20.2-c
		points += p == r.data.moscow ? v.moscow_imperial : 0;
		points += p == r.data.st_petersburg ? v.st_petersburg_imperial : 0;
		points += p == r.data.kiev ? v.kiev_imperial : 0;
		// KU-20.32-b: after a Retreat from Moscow the Empire itself counts for more at the end.
		if (r.s.ku.retreat == 2 && r.s.track.turn == int(r.data.tables.turn.size()) && !place.in_russia) {
			points += (place.key ? v.retreat_key : 0) + (place.depot ? v.retreat_depot : 0);
		}
	}
	// KU-20.2-b: what both Powers of a Camp call home counts half for each of them.
	if (place.shared && r.data.nation[size_t(place.owner)].camp == camp) {
		for (PowerId q = 0; q < r.data.powers; ++q) {
			halves[q] += camp_of(r.s, q) == camp ? points / 2 : 0;
		}
		return;
	}
	halves[power] += points;
}

} // namespace

void victory_points(const R &r, int (&halves)[4]) {
	const Victory &v = r.data.tables.victory;
	const Tables &t = r.data.tables;
	for (int p = 0; p < 4; ++p) {
		halves[p] = 0;
	}
	(r.data.keys | r.data.depots).each([&](int place) { score_place(r, place, halves); });
	const bool is_retreat = r.s.ku.retreat == 2;
	for (PowerId p = 0; p < r.data.powers; ++p) {
		// KU-20.2-a, KU-20.32-b
		const bool is_imperial = r.data.nation[size_t(p)].camp == IMPERIAL;
		halves[p] += r.s.resources[p] * (is_retreat && is_imperial ? v.resource_retreat : v.resource);
	}
	const bool is_austria_out = (r.s.ku.exits >> AU & 1) != 0, is_prussia_out = (r.s.ku.exits >> PR & 1) != 0;
	// KU-20.31-a to KU-20.34-a, KA-51: Ports and marshes count for the Camp.
	halves[FN] += (is_prussia_out ? 0 : v.ally_true) + band_value(t.ports, count_controlled(r, r.data.ports, IMPERIAL));
	halves[FS] +=
			(is_austria_out ? 0 : v.ally_true) + band_value(t.marshes, count_controlled(r, r.data.pripyet, IMPERIAL));
	halves[R1] += (is_austria_out ? v.ally_lost : 0) + (is_prussia_out ? v.ally_lost : 0) +
			band_value(t.ports, count_controlled(r, r.data.ports, TSARIST));
	halves[R2] +=
			(is_austria_out ? v.ally_lost : 0) + band_value(t.marshes, count_controlled(r, r.data.pripyet, TSARIST));
}

void camp_wins(W &w, Camp camp, const char *rule) {
	const R r = w.read();
	int halves[4];
	victory_points(r, halves);
	PowerSet of_camp = 0;
	PowerId best = NO_POWER;
	for (PowerId p = 0; p < w.data.powers; ++p) {
		if (w.data.nation[size_t(p)].camp != camp) {
			continue;
		}
		of_camp |= bit(p);
		// KU-20.5-a: more points, then more Resources, then the later one on the track.
		if (best == NO_POWER || halves[p] > halves[best] ||
				(halves[p] == halves[best] && w.s.resources[p] >= w.s.resources[best])) {
			best = p;
		}
	}
	SeatId seat = NO_SEAT;
	bool is_one_seat = true;
	for (PowerId p = 0; p < w.data.powers; ++p) {
		if (has(of_camp, p)) {
			is_one_seat = is_one_seat && (seat == NO_SEAT || seat == w.s.core.seat_of[p]);
			seat = w.s.core.seat_of[p];
		}
	}
	w.s.core.over = 1;
	w.s.core.winners = is_one_seat ? of_camp : bit(best);
	w.event("victory", best).amount(halves[best]).rule(rule);
}

void finish_by_points(W &w) {
	int halves[4];
	const R r = w.read();
	victory_points(r, halves);
	int total[CAMPS] = {}, resources[CAMPS] = {};
	for (PowerId p = 0; p < w.data.powers; ++p) {
		const Camp camp = w.data.nation[size_t(p)].camp;
		total[camp] += halves[p];
		resources[camp] += w.s.resources[p];
		w.event("points", p).amount(halves[p]).rule("KU-20.2-a");
	}
	if (total[IMPERIAL] != total[TSARIST]) {
		return camp_wins(w, total[IMPERIAL] > total[TSARIST] ? IMPERIAL : TSARIST, "KU-20.1-a");
	}
	// KU-20.4-a: Resources, then Morale, then the state of the Grande Armee.
	if (resources[IMPERIAL] != resources[TSARIST]) {
		return camp_wins(w, resources[IMPERIAL] > resources[TSARIST] ? IMPERIAL : TSARIST, "KU-20.4-a");
	}
	const KuPart &ku = w.s.ku;
	if (ku.morale[IMPERIAL] != ku.morale[TSARIST]) {
		return camp_wins(w, ku.morale[IMPERIAL] < ku.morale[TSARIST] ? IMPERIAL : TSARIST, "KU-20.4-a");
	}
	camp_wins(w, ku.level + 2 >= int(w.data.tables.level.size()) ? TSARIST : IMPERIAL, "KU-20.4-a");
}

} // namespace baton::ku
