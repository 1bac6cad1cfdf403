// Lines of communication: paths from friendly regions, and what it costs to have none (CTG-LOC-01 to CTG-LOC-07).
#include "ctg_production.h"

#include <algorithm>

namespace baton::ctg {

namespace {

/// Nations whose troops and ships keep a path open.
PowerSet friends_of(const S &s, PowerId p) {
	return PowerSet(bit(p) | s.ally[p]);
}

bool has_enemy(const R &r, PowerId p, int space) {
	const PowerSet here = space < REGIONS ? with_troops(r.s, space) : with_ships(r, space);
	return (here & r.s.war[p]) != 0;
}

/// A path may begin there: friendly, not enemy-occupied, and held if in uprising (CTG-AMB-56).
bool is_origin(const R &r, PowerId p, int region) {
	return r.s.owner[region] == p && !has_enemy(r, p, region) &&
			(r.s.uprising[region] == 0 || (with_troops(r.s, region) & friends_of(r.s, p)) != 0);
}

/// CTG-LOC-02, CTG-LOC-03
bool is_open_on_way(const R &r, PowerId p, int space) {
	if (has_enemy(r, p, space)) {
		return false;
	}
	if (space < REGIONS) {
		const PowerId owner = PowerId(r.s.owner[space]);
		const bool at_ease = r.s.uprising[space] == 0 && has(friends_of(r.s, p), owner);
		return at_ease || (with_troops(r.s, space) & friends_of(r.s, p)) != 0;
	}
	return (with_ships(r, space) & friends_of(r.s, p)) != 0;
}

/// CTG-LOC-05: the owners of both shores let the nation through; an uncontrolled one nobody.
bool is_bosphorus_open(const R &r, PowerId p) {
	for (const int region : { r.data.constantinople, r.data.anatolia }) {
		const PowerId owner = PowerId(r.s.owner[region]);
		const bool is_asked = is_controlled(r.s, owner);
		const bool allows = owner == p || (is_asked && is_allied(r.s, owner, p) && !has(r.s.strait_shut[owner], p)) ||
				(is_asked && has(r.s.strait_open[owner], p));
		if (!allows) {
			return false;
		}
	}
	return true;
}

bool has_port_on(const R &r, int region, int sea) {
	for (const int port : r.data.region[size_t(region)].ports) {
		if (r.data.port[size_t(port - r.data.first_port)].seas[sea]) {
			return true;
		}
	}
	return false;
}

/// Places from which one step leads to `place`, told one by one.
template <class F> void each_before(const R &r, PowerId p, int place, F &&f) {
	const auto frozen = [&](int sea) { return is_winter(r) && r.data.frozen[sea]; };
	if (place < REGIONS) {
		r.data.land.near(place).each(f);
		r.data.region[size_t(place)].coast.each([&](int sea) {
			if (!frozen(sea)) {
				f(sea);
			}
		});
		// Straits need no squadrons, and no open water in winter (CTG-AMB-94).
		for (const auto &strait : r.data.strait) {
			const int from = strait[0] == place ? strait[1] : strait[1] == place ? strait[0] : -1;
			if (from >= 0 && has_port_on(r, from, strait[2]) && !has_enemy(r, p, strait[2])) {
				f(from);
			}
		}
		return;
	}
	if (frozen(place)) {
		return;
	}
	r.data.water.near(place).each([&](int other) {
		if (other < r.data.first_sea) { // CTG-LOC-04: from a region with a port there.
			f(r.data.port[size_t(other - r.data.first_port)].region);
			return;
		}
		const bool bosphorus = (place == r.data.black_sea && other == r.data.aegean_sea) ||
				(place == r.data.aegean_sea && other == r.data.black_sea);
		if (!frozen(other) && (!bosphorus || is_bosphorus_open(r, p))) {
			f(other);
		}
	});
}

// CTG-LOC-06
int lose_cut_off(W &w, PowerId p, int place, int type, int count) {
	EventWriter event = w.event("cut_off", p);
	event.who(Noun::type(type)).to(Noun::space(place)).purpose("cut_off").rule("CTG-LOC-06");
	int lost = 0;
	for (int n = 0; n < count; ++n) {
		const int die = w.roll("cut_off", 6);
		lost += die <= w.data.campaign.cut_off ? 1 : 0;
		event.die(die);
	}
	event.amount(lost, count);
	return lost;
}

void check_army(W &w, PowerId p, int region) {
	for (int stock = 0; stock < STOCKS; ++stock) {
		for (int type = 0; type < TROOP_TYPES; ++type) {
			const int count = power_of(stock) == p ? int(w.s.army[region][stock][type]) : 0;
			if (count > 0) {
				const int lost = lose_cut_off(w, p, region, type, count);
				if (lost > 0) {
					take_pieces(w, region, stock, type, lost);
				}
			}
		}
	}
}

void check_fleet(W &w, PowerId p, int space) {
	for (int stock = 0; stock < STOCKS; ++stock) {
		uint8_t *fleet = fleet_of(w, space, stock);
		if (power_of(stock) != p || fleet[1] == 0) {
			continue;
		}
		fleet[1] = uint8_t(fleet[1] - lose_cut_off(w, p, space, SQUADRON, fleet[1]));
	}
	// Admirals go aboard what is left; Nelson before the others.
	int room = ships_at(w.read(), space, p);
	for (int h = 0; h < HEROES; ++h) {
		if (w.s.hero[h] == space && w.data.hero[size_t(h)].nation == p) {
			if (room == 0) {
				roll_fate(w, h, 0);
			} else {
				--room;
			}
		}
	}
	for (int stock = 0; stock < STOCKS; ++stock) {
		if (power_of(stock) == p) {
			uint8_t *fleet = fleet_of(w, space, stock);
			fleet[0] = uint8_t(std::min<int>(fleet[0], room));
			room -= fleet[0];
		}
	}
}

} // namespace

bool is_in_communication(const R &r, PowerId p, int place) {
	// CTG-AMB-57: a port counts as its region.
	const int at = place >= r.data.first_port && place < r.data.first_sea
			? r.data.port[size_t(place - r.data.first_port)].region
			: place;
	if (at < REGIONS && is_origin(r, p, at)) {
		return true;
	}
	SpaceSet seen, edge;
	edge.set(at);
	while (edge.any()) {
		SpaceSet next;
		bool found = false;
		seen |= edge;
		edge.each([&](int space) {
			each_before(r, p, space, [&](int before) {
				if (seen[before]) {
					return;
				}
				found = found || (before < REGIONS && is_origin(r, p, before));
				if (is_open_on_way(r, p, before)) {
					next.set(before);
				}
			});
		});
		if (found) {
			return true;
		}
		edge = next - seen;
	}
	return false;
}

void check_lines(W &w) {
	for (PowerId p = MAJORS - 1; p >= 0; --p) { // CTG-LOC-01
		for (int region = 0; region < REGIONS; ++region) {
			if (has(with_troops(w.s, region), p) && !is_in_communication(w.read(), p, region)) {
				check_army(w, p, region);
			}
		}
		for (int space = w.data.first_port; space < w.data.first_sea + w.data.seas; ++space) {
			if (has(with_ships(w.read(), space), p) && !is_in_communication(w.read(), p, space)) {
				check_fleet(w, p, space);
			}
		}
	}
}

} // namespace baton::ctg
