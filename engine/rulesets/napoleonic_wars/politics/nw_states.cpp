// Proxies and Patrons, Camps, Keys, points; changes of Camp and Pact with what follows at once.
#include "nw_states.h"

#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

namespace baton::nw {

int capital_of(const R &r, Nation n, int which) {
	int found = 0, count = 0;
	r.data.nw.nation[size_t(n)].capitals.each([&](int p) { found = count++ == which ? p : found; });
	return found;
}

int keys_of(const R &r, Nation n) {
	int keys = 0;
	r.data.keys.each([&](int p) { keys += controller(r, p) == n ? 1 : 0; });
	return keys;
}

int keys_lost(const R &r, Nation n) {
	int keys = 0;
	(r.data.keys & r.data.nw.nation[size_t(n)].own).each([&](int p) {
		// What was ceded then is not counted again; an Uncontrolled Key is not lost to anybody.
		keys += holder(r, p) != n && !r.s.nw.ceded[p] ? 1 : 0;
	});
	return keys;
}

int conquest_modifier(const R &r, Nation n) {
	return r.data.nw.nation[size_t(n)].conquest + r.data.nw.tables.per_key * keys_lost(r, n);
}

int points_of_power(const R &r, Nation n) {
	const NwTables &t = r.data.nw.tables;
	// NW-5.81-a, NW-A58: the "+1 Key" counts as one.
	int points =
			t.key_points * (keys_of(r, n) + (r.s.nw.key_status == n + 1 ? 1 : 0) - r.data.nw.nation[size_t(n)].keys);
	for (Nation other = 0; other < NATIONS; ++other) {
		// NW-5.81-c: surviving Pacts of Minors alone.
		points += is_minor(r, other) && is_pact(r.s, other) && patron_of(r.s, other) == n ? t.pact_points : 0;
	}
	return points + t.resource_points * r.s.resources[n];
}

int points_of_seat(const R &r, SeatId seat) {
	int points = 0;
	for (Nation n = 0; n < NATIONS; ++n) {
		points += r.s.core.seat_of[n] == seat && is_player_power(r.s, n) ? points_of_power(r, n) : 0;
	}
	return points;
}

// --- Changing ---

namespace {

/// NW-15.23-a: land of a Subject Neutral is friendly to its conqueror and his Camp, its own Capital left out when
/// somebody wants in.
void refresh_open(const ImData &data, S &s) {
	for (Set &set : s.open) {
		set.clear();
	}
	const R r{ data, s };
	for (Nation n = 0; n < NATIONS; ++n) {
		const Nation by = Nation(s.nw.conqueror[n] - 1);
		if (!is_subject(s, n) || by < 0 || !is_in_camp(s, by)) {
			continue;
		}
		for (int p = 0; p < data.places; ++p) {
			if (holder(r, p) == n) {
				s.open[s.camp[by]].set(p);
			}
		}
	}
}

} // namespace

void refresh_nations(const ImData &data, S &s) {
	for (Nation n = 0; n < NATIONS; ++n) {
		if (is_proxy(s, n)) {
			// NW-4.3-a: the Patron's player directs it.
			const bool is_led = is_pact(s, n) && s.nw.row[n] != 0;
			s.core.seat_of[n] = is_led ? s.core.seat_of[s.nw.row[n] - 1] : NO_SEAT;
		}
	}
	refresh_stands(data, s);
	refresh_open(data, s);
}

void set_camp(W &w, Nation n, Camp camp, const char *rule) {
	if (w.s.camp[n] == camp) {
		return;
	}
	w.s.camp[n] = int8_t(camp);
	w.event(camp == NEUTRAL ? "leaves_camp" : camp == IMPERIAL ? "joins_imperial" : "joins_coalition", n).rule(rule);
	refresh_nations(w.data, w.s);
}

void settle_event_leaders(W &w) {
	int number = 0;
	for (int i = 0; i < w.data.leaders; ++i) {
		if (!w.data.leader[size_t(i)].hero) {
			continue;
		}
		// NW-7.2-c: once eliminated he is gone for good.
		if ((w.s.nw.entered >> number & 1) != 0 && w.s.leaders[i].place == AT_POOL) {
			set_leader(w.data, w.s, i, AT_REMOVED);
		}
		++number;
	}
}

void regroup_pieces(W &w, int place, Nation n, const char *rule) {
	Formation found;
	found.place = uint8_t(place);
	each_lot(w.read(), place, [&](Nation nation, uint8_t condition, int points) {
		if (nation == n) {
			found.add(n, condition, points);
		}
	});
	for (int i = 0; i < found.count; ++i) {
		lose_sp(w, place, n, found.parts[i].cond, found.parts[i].sp, Loss::Transfer, true, rule);
	}
	each_leader(leaders_at(w.read(), place) & w.data.leaders_of[size_t(n)],
			[&](int leader) { lose_leader(w, leader, Loss::Transfer, true, rule); });
}

void free_duchy(W &w, int place, const char *rule) {
	if (w.s.flag[place] != 0) {
		set_flag(w, place, NO_NATION, NO_POWER, rule);
	}
	w.s.nw.ceded.reset(place);
	w.s.nw.retained.reset(place);
}

void move_consul(W &w, Nation n, Nation row, ConsulBox box, const char *rule) {
	NwPart &nw = w.s.nw;
	const bool was_pact = is_pact(w.s, n);
	if (was_pact && (box != ConsulBox::Pact || row != patron_of(w.s, n))) {
		return end_pact(w, n, row, box, rule);
	}
	nw.row[n] = box == ConsulBox::Unaligned ? uint8_t(0) : uint8_t(row + 1);
	nw.box[n] = uint8_t(box);
	// NW-8.1-g: a +1 Consul turns over in every new box.
	nw.flags[n] = uint8_t(nw.flags[n] & ~nation_flag::PLUS);
	w.event("consul", n)
			.to(Noun::space(w.data.nw.consul_space[row < 0 ? 0 : row][int(box)]))
			.amount(int(box))
			.rule(rule);
	if (box != ConsulBox::Pact || was_pact) {
		return;
	}
	// NW-8.2-a: an Ally at once; NW-7.51-b: what a Neutral Proxy has saved is lost.
	nw.flags[n] = uint8_t(nw.flags[n] & ~(nation_flag::SAVED | nation_flag::FROZEN | nation_flag::SUBJECT));
	nw.conqueror[n] = nw.grace[n] = 0;
	w.event("pact", n).who(Noun::power(row)).rule("NW-8.2-a");
	// NW-A16: with a neutral Power it stays neutral; NW-8.33-b: else it is in that Camp at once.
	const Camp camp = Camp(w.s.camp[row]);
	refresh_nations(w.data, w.s);
	w.reveal();
	set_camp(w, n, camp, "NW-8.33-b");
	end_wars_by_camp(w, n);
}

void end_pact(W &w, Nation n, Nation row, ConsulBox box, const char *rule) {
	NwPart &nw = w.s.nw;
	const Nation patron = patron_of(w.s, n);
	w.event("pact_broken", n).who(Noun::power(patron)).rule(rule);
	nw.box[n] = uint8_t(box);
	nw.row[n] = box == ConsulBox::Unaligned ? uint8_t(0) : uint8_t(row + 1);
	nw.flags[n] = uint8_t(nw.flags[n] & ~nation_flag::PLUS);
	// NW-8.21-c: as many new cards as it held, unseen by anybody.
	int cards = 0;
	for (int card = 0; card < CARDS; ++card) {
		if (w.s.cards.is_in_hand(card, n)) {
			w.s.cards.discard(card, COMMON);
			++cards;
		}
	}
	set_camp(w, n, NEUTRAL, rule);
	for (int i = 0; i < cards; ++i) {
		w.s.cards.draw(w, n, COMMON, "draw", "NW-8.21-c", true);
	}
	const Set own = w.data.nw.nation[size_t(n)].own, homes = w.data.home[size_t(n)];
	for (int p = 0; p < w.data.places; ++p) {
		const R r = w.read();
		const bool is_home = homes[p], is_associate = own[p] && !is_home;
		if (!is_home && !is_associate) {
			// NW-8.21-d: its Forces abroad Regroup, Flags go back to the pool.
			regroup_pieces(w, p, n, "NW-8.21-d");
			if (flag_at(w.s, p) == n) {
				free_duchy(w, p, "NW-8.21-d");
			}
			continue;
		}
		bool is_foreign = false;
		for (Nation other = 0; other < NATIONS; ++other) {
			const bool is_there =
					other != n && (w.s.sp[p][other] > 0 || (leaders_at(r, p) & w.data.leaders_of[size_t(other)]) != 0);
			is_foreign = is_foreign || is_there;
			// NW-8.21-e, NW-8.21-h: guests leave its Homes, and Associates that nobody controls.
			if (is_there && is_home) {
				regroup_pieces(w, p, other, "NW-8.21-e");
			}
		}
		if (is_home) {
			free_duchy(w, p, "NW-8.21-e");
		} else if (is_foreign && holder(w.read(), p) == n) {
			for (Nation other = 0; other < NATIONS; ++other) {
				if (other != n) {
					regroup_pieces(w, p, other, "NW-8.21-h");
				}
			}
		}
	}
	regroup_exiled_fleets(w, n, "NW-8.21-i");
	refresh_nations(w.data, w.s);
}

} // namespace baton::nw
