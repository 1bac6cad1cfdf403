// Deployment between Turns: the least costly ways over Friendly ground.
#include "im_deploy.h"

#include "im_move.h"
#include "im_react.h"
#include "rulesets/impulse/state/im_control.h"

#include <algorithm>

namespace baton::im {

Set deployment_places(const R &r, Camp camp) {
	// KU-17.31-b
	Set open = friendly_places(r, camp) - r.s.stands[other_camp(camp)];
	Set out;
	open.each([&](int place) { out.set(place, !could_intercept(r, other_camp(camp), place)); });
	return out;
}

Ways::Ways(const R &r, Camp camp, int from, const Set &open, int free, int most) {
	int16_t now[MAX_PLACES], next[MAX_PLACES];
	std::fill(best_, best_ + MAX_PLACES, NEVER);
	std::fill(now, now + MAX_PLACES, NEVER);
	now[from] = 0;
	Set edge;
	edge.set(from);
	// Layer by layer: what a step costs depends on how many there were before it.
	for (int steps = 1; steps <= most && edge.any(); ++steps) {
		std::fill(next, next + MAX_PLACES, NEVER);
		Set reached;
		edge.each([&](int at) {
			(r.data.graph.near(at) & open).each([&](int to) {
				LinkKind kind = LinkKind::Clear;
				find_link(r, camp, at, to, kind);
				// KU-17.31-c, KU-17.33-a
				const bool is_marsh = r.data.tables.terrain[size_t(kind)].attrition[camp];
				const bool is_scorched = r.s.scorched[to] && !laws(r).is_spared(r, camp, to, Cause::Scorched);
				const int cost = now[at] + (is_marsh ? 1 : 0) + (is_scorched ? 1 : 0) + (steps > free ? 1 : 0);
				if (cost < next[to]) {
					next[to] = int16_t(cost);
					reached.set(to);
				}
			});
		});
		edge.clear();
		reached.each([&](int place) {
			// A longer way pays only where it costs less than all shorter ones.
			if (place != from && next[place] < best_[place]) {
				best_[place] = next[place];
				edge.set(place);
			}
		});
		std::copy(next, next + MAX_PLACES, now);
	}
}

Set Ways::reached() const {
	Set set;
	for (int p = 0; p < MAX_PLACES; ++p) {
		set.set(p, best_[p] != NEVER);
	}
	return set;
}

} // namespace baton::im
