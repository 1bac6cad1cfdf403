// The steps of the Interphase, one after the other: income, reinforcements power by power, cards.
#include "ku_interphase.h"

#include "ku_ends.h"
#include "rulesets/impulse/state/im_control.h"

#include <algorithm>

namespace baton::ku {

bool is_last_turn(const W &w) {
	return w.s.track.turn == int(w.data.tables.turn.size());
}

PowerId power_in_order(const W &w, int i) {
	// KU-17.2-a: from the Power next on the track.
	return PowerId((w.s.track.marker + i) % w.data.powers);
}

namespace {

void gain(W &w, PowerId power, int amount, const char *rule) {
	if (amount > 0) {
		w.s.resources[power] = uint8_t(std::min(w.s.resources[power] + amount, 99));
		w.event("resources_gained", power).amount(amount).rule(rule);
	}
}

/// KU-16.2-b: a Depot that both partners call home, while their Camp controls it.
bool is_shared_depot(const R &r, int place) {
	const Place &info = r.data.place[size_t(place)];
	return info.shared && info.depot && controlling_camp(r, place) == r.data.nation[size_t(info.owner)].camp;
}

} // namespace

bool take_income(W &w, int at) {
	if (is_last_turn(w)) {
		return true;
	}
	const R r = w.read();
	const Interphase &table = w.data.tables.interphase;
	if (at == 0) {
		for (int i = 0; i < w.data.powers; ++i) {
			const PowerId power = power_in_order(w, i);
			int depots = 0;
			// KA-71: besieged yes, Uncontrolled no; those taken from the enemy too.
			w.data.depots.each([&](int place) {
				const Nation by = controller(r, place);
				depots += by != NO_NATION && power_of(r.s, by) == power && !is_shared_depot(r, place) ? 1 : 0;
			});
			gain(w, power, table.resources + depots * table.depot_resources, "KU-16.2-b");
		}
		return false;
	}
	// KU-16.2-b: Warsaw's and Moscow's go to either partner; KU-16.2-c: FN shares out the Camp's own.
	const int shared[2] = { w.data.warsaw, w.data.moscow };
	if (at <= 2) {
		const int place = shared[at - 1];
		for (int i = 0; i < table.depot_resources && is_shared_depot(r, place); ++i) {
			share(w, Shared::Resource, w.data.nation[size_t(w.data.place[size_t(place)].owner)].camp, false);
		}
		return false;
	}
	if (at - 3 < w.data.turn(w.s.track.turn + 1).bonus) {
		share(w, Shared::Resource, IMPERIAL, true);
		return false;
	}
	return true;
}

bool share_moscow(W &w, int at) {
	if (is_last_turn(w) || at > 0) {
		return true;
	}
	// KU-17.22-a: its points go to either Tsarist Power.
	w.s.phase = PhaseNow{};
	if (controlling_camp(w.read(), w.data.moscow) == TSARIST) {
		share(w, Shared::Points, TSARIST, false);
		return false;
	}
	return true;
}

bool reinforce(W &w, int at) {
	if (is_last_turn(w)) {
		return true;
	}
	if (at == 0) {
		// KU-17.2-d: a Mobilization Centre more, and one lost one replaced.
		const int before = w.data.turn(w.s.track.turn).dmc, after = w.data.turn(w.s.track.turn + 1).dmc;
		for (PowerId p = 0; p < w.data.powers; ++p) {
			uint8_t &has = w.s.ku.mobilizations[p];
			has = uint8_t(has + std::min(1, std::max(0, before - has)) + (after - before));
		}
	}
	if (at == w.data.powers) {
		w.s.phase = PhaseNow{};
		return true;
	}
	const uint8_t extra = w.s.phase.extra;
	w.s.phase = PhaseNow{};
	w.s.phase.extra = extra;
	w.s.core.push(F_REINFORCE, power_in_order(w, at));
	return false;
}

} // namespace baton::ku
