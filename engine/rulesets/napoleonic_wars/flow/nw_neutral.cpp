// The Impulse of a Neutral Proxy: a random card for its Event or for builds, by fixed priorities (NW-5.3, NW-7.5).
#include "nw_impulse.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/napoleonic_wars/cards/nw_event.h"
#include "rulesets/napoleonic_wars/land/nw_land.h"
#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

#include <algorithm>

namespace baton::nw {

namespace {

/// Where a Neutral Proxy's pieces come: its Capital, else the Home it holds that is nearest to it.
int neutral_site(const R &r, Nation nation) {
	const int capital = capital_of(r, nation);
	if (may_regroup_at(r, nation, capital)) {
		return capital;
	}
	int best = NO_PLACE, nearest = 999;
	r.data.home[size_t(nation)].each([&](int p) {
		Set all;
		for (int k = 0; k < r.data.places; ++k) {
			all.set(k);
		}
		Set start;
		start.set(p);
		int hops = 0;
		while (hops < 99 && !start[capital]) {
			start = start | r.data.graph.around(start);
			++hops;
		}
		if (may_regroup_at(r, nation, p) && hops < nearest) {
			nearest = hops;
			best = p;
		}
	});
	return best;
}

/// Units in a Place that no Leader there leads.
int unled(const R &r, Nation nation, int place) {
	int led = 0;
	each_leader(leaders_at(r, place) & r.data.leaders_of[size_t(nation)],
			[&](int leader) { led += command_rating(r, leader); });
	return std::max(0, r.s.sp[place][nation] - led);
}

/// The best Leader that may be built: Battle Rating, Command Rating, then the lower number.
int best_leader(const R &r, Nation nation) {
	int best = -1;
	each_leader(r.data.leaders_of[size_t(nation)], [&](int leader) {
		const im::LeaderInfo &info = r.data.leader[size_t(leader)];
		if (r.s.leaders[leader].place != AT_POOL || info.hero || info.entry > r.s.track.turn) {
			return;
		}
		const auto rank = [&](int i) {
			return r.data.leader[size_t(i)].battle * 16 + r.data.leader[size_t(i)].command;
		};
		best = best < 0 || rank(leader) > rank(best) ? leader : best;
	});
	return best;
}

int free_squadron(const R &r, Nation nation, int at) {
	for (int i = 0; i < squadrons(r); ++i) {
		if (nation_of_squadron(r, i) == nation && r.s.nw.squadrons[i].at == at) {
			return i;
		}
	}
	return -1;
}

/// NW-7.5-a: the Friendly Home Port nearest to the Capital.
int neutral_port(const R &r, Nation nation, bool unblockaded) {
	int best = NO_PLACE, nearest = 999;
	(r.data.home[size_t(nation)] & r.data.ports).each([&](int p) {
		if (holder(r, p) != nation || (unblockaded && is_shut(r, p))) {
			return;
		}
		Set reached;
		reached.set(p);
		int hops = 0;
		while (hops < 99 && !reached[capital_of(r, nation)]) {
			reached = reached | r.data.graph.around(reached);
			++hops;
		}
		if (hops < nearest) {
			nearest = hops;
			best = p;
		}
	});
	return best;
}

struct Builder {
	W &w;
	Nation nation;
	int points;

	void place_sp(int from, int count, int site) {
		remove_sp(w.s, from, nation, count);
		add_sp(w.s, site, nation, count);
		w.event(from == AT_POOL ? "built" : "returned", nation)
				.who(Noun::power(nation))
				.to(Noun::space(site))
				.amount(count, count)
				.rule("NW-7.5-a");
	}
	void place_leader(int leader, int site) {
		put_leader(w, leader, site);
		w.event("leader_built", nation).who(Noun::piece(leader)).to(Noun::space(site)).rule("NW-7.5-c");
	}
	int room(int site, int most, int from) const {
		while (most > 0 && !may_place(w.read(), nation, site, most, from)) {
			--most;
		}
		return most;
	}

	// NW-7.5-c: what lies in Regroup comes first.
	bool regroup(int site) {
		const R r = w.read();
		LeaderSet back = 0;
		each_leader(r.data.leaders_of[size_t(nation)],
				[&](int leader) { back |= r.s.leaders[leader].place == AT_REGROUP ? leader_bit(leader) : 0; });
		if (back != 0 && site != NO_PLACE) {
			place_leader(__builtin_ctzll(back), site);
			--points;
			return true;
		}
		const int units = site == NO_PLACE ? 0 : room(site, std::min<int>(points, r.s.regroup[nation]), AT_REGROUP);
		if (units > 0) {
			place_sp(AT_REGROUP, units, site);
			points -= units;
			return true;
		}
		const int squadron = free_squadron(r, nation, FLEET_REGROUP), port = neutral_port(r, nation, true);
		if (squadron >= 0 && port != NO_PLACE) {
			SquadronState &state = w.s.nw.squadrons[squadron];
			state.at = uint8_t(port);
			++state.refits; // NW-7.7-e
			w.event("squadron_returns", nation).to(Noun::space(port)).amount(squadron).rule("NW-7.5-c");
			--points;
			return true;
		}
		return false;
	}

	// NW-7.51-a: Units in the Capital may be cashed in for what is dear.
	bool afford(int price, int site) {
		const int worth = w.data.nw.cost.proxy_unit;
		int units = 0;
		while (points + units * worth < price && site != NO_PLACE && units < w.s.sp[site][nation]) {
			++units;
		}
		if (points + units * worth < price) {
			return false;
		}
		if (units > 0) {
			remove_any_sp(w.read(), w.s, site, nation, units);
			points += units * worth;
			w.event("cashed", nation).to(Noun::space(site)).amount(units).rule("NW-7.51-a");
		}
		return true;
	}

	bool units(int site) {
		const int price = w.data.cost.strength_point;
		const int count =
				site == NO_PLACE ? 0 : room(site, std::min(points / price, sp_in_pool(w.read(), nation)), AT_POOL);
		if (count <= 0) {
			return false;
		}
		place_sp(AT_POOL, count, site);
		points -= count * price;
		return true;
	}

	bool leader(int site) {
		const int best = best_leader(w.read(), nation);
		if (best < 0 || site == NO_PLACE || !afford(command_rating(w.read(), best), site)) {
			return false;
		}
		points -= command_rating(w.read(), best);
		place_leader(best, site);
		return true;
	}

	bool squadron(int site) {
		const int found = free_squadron(w.read(), nation, FLEET_POOL), port = neutral_port(w.read(), nation, false);
		if (found < 0 || port == NO_PLACE || !afford(w.data.nw.cost.squadron, site)) {
			return false;
		}
		points -= w.data.nw.cost.squadron;
		SquadronState &state = w.s.nw.squadrons[found];
		state = SquadronState{};
		state.at = uint8_t(port);
		state.flags = squadron_flag::BUILD | squadron_flag::NEW;
		w.event("squadron_built", nation).to(Noun::space(port)).amount(found).rule("NW-7.5-f");
		return true;
	}

	bool refit() {
		for (int i = 0; i < squadrons(w.read()); ++i) {
			SquadronState &state = w.s.nw.squadrons[i];
			if (nation_of_squadron(w.read(), i) == nation && is_in_port(state.at) && state.refits > state.fresh) {
				--state.refits;
				--points;
				w.event("refitted", nation).to(Noun::space(state.at)).amount(i).rule("NW-7.5-g");
				return true;
			}
		}
		return false;
	}
};

} // namespace

void build_neutral(W &w, Nation nation, int points) {
	Builder b{ w, nation, points };
	if (has_flag(w.s, nation, nation_flag::SAVED)) {
		++b.points;
		w.s.nw.flags[nation] = uint8_t(w.s.nw.flags[nation] & ~nation_flag::SAVED);
	}
	const int site = neutral_site(w.read(), nation);
	// NW-7.5-b, NW-A48: the category is chosen once, when the Impulse begins; then down the list.
	const int best = best_leader(w.read(), nation);
	const bool wants_leader =
			best >= 0 && site != NO_PLACE && unled(w.read(), nation, site) > command_rating(w.read(), best);
	while (b.points > 0 && b.regroup(site)) {
	}
	if (wants_leader && b.points > 0) {
		b.leader(site); // NW-7.5-e
	}
	if (!wants_leader) {
		b.units(site); // NW-7.5-d
	}
	// NW-7.5-d: if nothing else can be built, Units all the same; NW-7.5-f: a Squadron only without either.
	if (!b.units(site) && b.points >= w.data.cost.strength_point) {
		b.squadron(site);
	}
	while (b.points > 0 && b.refit()) {
	}
	// NW-7.51-b: one point is kept.
	if (b.points > 0 && w.data.nw.tables.proxy_saves > 0) {
		w.s.nw.flags[nation] |= nation_flag::SAVED;
		w.event("saved", nation).amount(1).rule("NW-7.51-b");
	}
	refresh_nations(w.data, w.s);
}

void play_neutral(W &w, Nation nation) {
	const int count = w.s.cards.count(Cards::hand(nation));
	if (count == 0) {
		w.event("passed", nation).rule("NW-5.4-a");
		return;
	}
	// NW-5.3-b: a random card of its Hand.
	int pick = w.draw("neutral_card", count), card = -1;
	w.s.cards.each(Cards::hand(nation), [&](int c) { card = pick-- == 0 ? c : card; });
	w.reveal();
	w.s.now.cards = 1;
	w.s.now.flags |= impulse_flag::NORMAL;
	const NwCard &more = w.data.nw.card[size_t(card)];
	// NW-5.31-a: red and green cards are their Events, unless void.
	const bool is_forced = more.forced != 0 && w.s.track.turn >= more.forced;
	if (is_forced && may_play_event(w.read(), nation, card, NwMoment::Impulse)) {
		w.event("played_event", nation).who(Noun::card(card)).rule("NW-5.31-a");
		return nw::begin_event(w, nation, card);
	}
	const int points = points_of(w.read(), card);
	w.event("played_points", nation).who(Noun::card(card)).amount(points).rule("NW-5.31-a");
	w.s.cards.discard(card, COMMON);
	build_neutral(w, nation, points);
}

} // namespace baton::nw
