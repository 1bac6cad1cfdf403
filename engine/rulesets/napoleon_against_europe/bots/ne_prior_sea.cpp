// Weights for squadrons: where they go and what they do there.
#include "ne_prior.h"
#include "rulesets/napoleon_against_europe/sea/ne_squadron.h"
#include "rulesets/napoleon_against_europe/sea/ne_voyage.h"

namespace baton::ne {

namespace {

// MP between two places at sea, by the seas between them.
int sea_steps(const R &r, const PieceSet &fleets, int from, int to) {
	const int ends = from == to ? 0 : (is_sea(r.data, from) ? 0 : 1) + (is_sea(r.data, to) ? 0 : 1);
	return Chart(r, fleets, sea_at(r.data, from)).cost[sea_at(r.data, to)] + ends;
}

// A voyage under way: to the troops, aboard, to the shore, land. False: there is none.
bool weigh_voyage(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	const Naval &n = r.s.naval;
	const Survey &v = w.survey();
	if (v.is_1815 || w.side != COALITION || n.fleets.none() || n.at == NO_SPACE) {
		return false;
	}
	if (w.size() > 0 && w.action(w.size() - 1).verb == Verb::Commit && r.s.draft[w.side].pick.none() &&
			frame.step == 0) {
		// Who joins the squadron: as many as the voyage can use.
		int count = 1;
		const bool has_use = voyage_from(r, v, n.fleets.first(), frame.f[1], count).gain > 0 && count > 1;
		for (int i = 0; i < w.size(); ++i) {
			w[i] = w.action(i).verb == Verb::Commit ? (has_use ? 0.02f : 1.f) : has_use ? 1.f : 0.05f;
		}
		return true;
	}
	if (frame.step == 0) {
		int count = 1;
		voyage_from(r, v, n.fleets.first(), frame.f[1], count);
		const bool is_enough = 1 + r.s.draft[w.side].pick.count() >= count;
		for (int i = 0; i < w.size(); ++i) {
			w[i] = w.action(i).verb == Verb::Commit			? (is_enough ? 1.f : 0.02f)
					: w.action(i).verb == Verb::SelectPiece ? (is_enough ? 0.02f : 1.f)
															: 0.f;
		}
		return true;
	}
	const Voyage voyage = best_voyage(r, v, n.fleets, n.mp, n.landing_steps);
	if (voyage.gain <= 0) {
		return false;
	}
	const Data &data = r.data;
	const bool is_friend = voyage.from != NO_ZONE || controller(r, voyage.to) == COALITION;
	const int goal = voyage.from != NO_ZONE ? int(harbour_of(data, voyage.from))
			: is_friend						? int(harbour_of(data, voyage.to))
											: int(box_of(data, voyage.to));
	const PieceSet &pick = r.s.draft[w.side].pick;
	const int here = sea_steps(r, n.fleets, n.at, goal);
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		w[i] = 0.002f;
		if (a.verb == Verb::SelectSpace) {
			w[i] = n.at != goal && sea_steps(r, n.fleets, a.id, goal) < here && (is_sea(data, a.id) || a.id == goal)
					? 3.f
					: 0.002f;
		} else if (a.verb == Verb::SelectPiece && kind_of(a.id) != PieceKind::Fleet) {
			w[i] = n.at == goal && voyage.from != NO_ZONE && voyage.load[a.id] ? 3.f : 0.f;
		} else if (a.verb == Verb::Commit) {
			w[i] = (voyage.load - pick).none() ? 6.f : 0.01f;
		} else if (w.is_word(i, WORD_LAND)) {
			w[i] = n.at == goal && voyage.from == NO_ZONE ? 8.f : 0.002f;
		} else if (w.is_word(i, WORD_STOP)) {
			w[i] = 0.02f;
		} else if (a.verb == Verb::Retract) {
			w[i] = 0.f;
		}
	}
	return true;
}

} // namespace

void weigh_sail(const Weighing &w, const Frame &frame) {
	if (weigh_voyage(w, frame)) {
		return;
	}
	// Blockades and battles are worth it for who is stronger at sea: the Coalition.
	const bool is_strong = w.side == COALITION;
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (w.is_quiet(i)) {
			w[i] = 1.f;
		} else if (w.is_word(i, WORD_CORSAIRS)) {
			w[i] = is_in_force(w.r.s, StandingEvent::Corsairs) ? 2.f : 0.01f; // NE-17.2.10-a
		} else if (w.is_word(i, WORD_LAND)) {
			w[i] = 1.5f;
		} else if (w.is_word(i, WORD_ATTACK)) {
			w[i] = is_strong ? 0.8f : 0.05f;
		} else {
			w[i] = a.verb == Verb::SelectSpace ? (is_strong ? 0.3f : 0.1f) : 0.08f;
		}
	}
}

} // namespace baton::ne
