// What becomes of the pieces, Flags and Places of an Allied Nation that leaves its Camp, and of the guests there.
#include "ku_exit.h"

#include "rulesets/impulse/state/im_control.h"

namespace baton::ku {

Status may_leave_camp(const R &r, Nation nation) {
	return nation >= r.data.powers && camp_of(r.s, nation) == r.data.nation[size_t(nation)].camp
			? Status::ok()
			: Status::refuse("KU-1.12-a", "ku.refuse.has_left", Noun::power(nation));
}

namespace {

void recall_pieces(W &w, Nation nation) {
	for (int p = 0; p < w.data.places; ++p) {
		remove_any_sp(w.read(), w.s, p, nation, w.s.sp[p][nation]);
	}
	w.s.regroup[nation] = 0;
	each_leader(w.data.leaders_of[size_t(nation)], [&](int leader) { put_leader(w, leader, AT_REMOVED); });
	w.event("recalled", nation).rule("KU-1.12-a");
}

/// Its Flags become those of the power that commanded it, as far as they go; over a home of the new owner none flies.
void pass_flags(W &w, Nation nation, PowerId power) {
	for (int p = 0; p < w.data.duchies; ++p) {
		if (flag_at(w.s, p) != nation) {
			continue;
		}
		const bool has_flag = flags_used(w.read(), power) < w.data.nation[size_t(power)].flags;
		set_flag(w, p, has_flag && owner(w.read(), p) != power ? Nation(power) : NO_NATION, power, "KU-1.12-a");
	}
}

/// The nearest Place that is Friendly to a Camp and free of enemies; NO_PLACE: none.
int nearest_refuge(const R &r, Camp camp, int from) {
	Set seen, edge;
	seen.set(from);
	edge.set(from);
	const Set refuges = friendly_places(r, camp) - r.s.stands[other_camp(camp)];
	while (edge.any()) {
		edge = r.data.graph.around(edge) - seen;
		seen |= edge;
		if (const Set found = edge & refuges; found.any()) {
			return found.first();
		}
	}
	return NO_PLACE;
}

/// Formations of others leave what is closed now.
void send_guests_home(W &w, int place) {
	for (const Camp camp : { IMPERIAL, TSARIST }) {
		Formation guests = all_at(w.read(), place, camp);
		if (guests.is_empty()) {
			continue;
		}
		const int to = nearest_refuge(w.read(), camp, place);
		if (to != NO_PLACE) {
			w.event("guests_leave", w.data.roller[size_t(camp)])
					.from(Noun::space(place))
					.to(Noun::space(to))
					.amount(guests.size())
					.rule("KU-1.12-a");
			shift(w, guests, to, false);
			continue;
		}
		for (int i = 0; i < guests.count; ++i) {
			const Part &part = guests.parts[i];
			lose_sp(w, place, Nation(part.nation), part.cond, part.sp, Loss::Event, true, "KU-1.12-a");
		}
		each_leader(guests.leaders, [&](int leader) { lose_leader(w, leader, Loss::Event, true, "KU-1.12-a"); });
	}
}

} // namespace

void leave_camp(W &w, Nation nation) {
	const Exit &exit = w.data.tables.exit[size_t(nation)];
	const PowerId power = power_of(w.s, nation);
	w.event("leaves_camp", nation).rule("KU-1.12-a");
	w.s.ku.exits = uint8_t(w.s.ku.exits | 1u << nation);
	recall_pieces(w, nation);
	if (exit.flags_to_power) {
		pass_flags(w, nation, power);
	}
	w.s.camp[nation] = NO_CAMP;
	w.data.home[size_t(nation)].each([&](int p) {
		if (exit.places != NO_NATION) {
			// They count as the new owner's by print: his own Flag there comes off (KU-7-b).
			w.s.held[p] = uint8_t(exit.places + 1);
			w.s.flag[p] = flag_at(w.s, p) == exit.places ? uint8_t(0) : w.s.flag[p];
		} else {
			w.s.flag[p] = 0;
		}
		for (PowerId q = 0; q < w.data.powers; ++q) {
			for (uint8_t &at : w.s.ku.mobilization[q]) {
				// Nobody's Centre stays on ground that has turned against it.
				const bool is_lost =
						at == p + 1 && (exit.places == NO_NATION || camp_of(w.s, exit.places) != camp_of(w.s, q));
				at = is_lost ? uint8_t(0) : at;
				w.s.ku.mobilizations[q] = uint8_t(w.s.ku.mobilizations[q] - (is_lost ? 1 : 0));
			}
		}
		if (exit.guests_retreat) {
			send_guests_home(w, p);
		}
		keep_marks(w, p);
	});
	for (Formation *open : { &w.s.moving, &w.s.checked, &w.s.aloof }) {
		open->leaders &= ~w.data.leaders_of[size_t(nation)];
		clamp_formation(w.read(), *open);
	}
	refresh_stands(w.data, w.s);
}

} // namespace baton::ku
