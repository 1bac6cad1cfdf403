// Who is meant by a card, and whether its conditions hold.
#include "nw_effects.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

namespace baton::nw {

/// A nation named by a key, NO_NATION: none that is fixed.
Nation named(const R &r, Nation own, int value) {
	if (value < WHOM_BASE) {
		return Nation(value);
	}
	switch (NwWhom(value - WHOM_BASE)) {
		case NwWhom::Own:
			return own;
		case NwWhom::Active:
			return Nation(active(r.s));
		case NwWhom::Richest: {
			Nation best = NO_NATION;
			in_order(r, [&](Nation n) {
				const bool is_more = best == NO_NATION || hand_size(r.s, n) > hand_size(r.s, best);
				best = is_player_power(r.s, n) && is_more ? n : best;
			});
			return best;
		}
		case NwWhom::Leading: {
			Nation best = NO_NATION;
			for (Nation n = 0; n < NATIONS; ++n) {
				// Of equals the last in Movement Track Order.
				const bool is_more = best == NO_NATION ||
						points_of_seat(r, r.s.core.seat_of[n]) >= points_of_seat(r, r.s.core.seat_of[best]);
				best = is_player_power(r.s, n) && is_more ? n : best;
			}
			return best;
		}
		default:
			return NO_NATION;
	}
}

/// Nations that a key means, those of a free choice left out.
PowerSet meant(const R &r, Nation own, const NwClause &c, NwArg key) {
	const int value = arg(c, key, WHOM_BASE + int(NwWhom::Own));
	if (value == WHOM_BASE + int(NwWhom::Each)) {
		return PowerSet((1u << NATIONS) - 1);
	}
	if (value == WHOM_BASE + int(NwWhom::List)) {
		return c.nations;
	}
	if (value == WHOM_BASE + int(NwWhom::Powers)) {
		PowerSet set = 0;
		for (Nation n = 0; n < NATIONS; ++n) {
			set |= is_player_power(r.s, n) ? bit(n) : PowerSet(0);
		}
		return set;
	}
	if (value == WHOM_BASE + int(NwWhom::Imperial) || value == WHOM_BASE + int(NwWhom::Coalition)) {
		PowerSet set = 0;
		for (Nation n = 0; n < NATIONS; ++n) {
			set |= r.s.camp[n] == value - WHOM_BASE - int(NwWhom::Imperial) ? bit(n) : PowerSet(0);
		}
		return set;
	}
	const Nation n = named(r, own, value);
	return n == NO_NATION ? PowerSet(0) : bit(n);
}

namespace {

bool has_fleet(const R &r, Nation n, const Set &zones) {
	for (int i = 0; i < squadrons(r); ++i) {
		const SquadronState &squadron = r.s.nw.squadrons[i];
		const bool is_out = is_at_sea(squadron.at);
		const bool is_in = is_in_port(squadron.at) && (squadron.flags & squadron_flag::BUILD) == 0;
		if (nation_of_squadron(r, i) != n || (!is_out && !is_in)) {
			continue;
		}
		if (zones.none() || (is_out && zones[r.data.nw.sea_first + zone_of(squadron.at)])) {
			return true;
		}
	}
	return false;
}

} // namespace

bool is_capital_lost(const R &r, Nation n) {
	bool is_lost = false;
	r.data.nw.nation[size_t(n)].capitals.each(
			[&](int p) { is_lost = is_lost || (holder(r, p) != n && is_at_war(r.s, n, holder(r, p))); });
	return is_lost;
}

/// Conditions that hold between fights. Those of battles, Sieges and steps belong to their own moments.
bool is_met(const R &r, Nation own, const NwClause &need) {
	switch (NwNeed(need.word)) {
		case NwNeed::Turn:
			return r.s.track.turn >= arg(need, NwArg::From, 1) && r.s.track.turn <= arg(need, NwArg::To, 9);
		case NwNeed::Camp: {
			const Nation n = named(r, own, arg(need, NwArg::Of));
			const int camp = arg(need, NwArg::Camp);
			return n != NO_NATION && (camp == 2 ? !is_in_camp(r.s, n) : r.s.camp[n] == camp);
		}
		case NwNeed::Pact: {
			const Nation n = named(r, own, arg(need, NwArg::Of));
			const bool is_any = !need.has(int(NwArg::With));
			return n != NO_NATION && is_pact(r.s, n) &&
					(is_any || patron_of(r.s, n) == named(r, own, arg(need, NwArg::With)));
		}
		case NwNeed::NoPact: {
			const Nation n = named(r, own, arg(need, NwArg::Of));
			return n != NO_NATION && is_proxy(r.s, n) && !is_pact(r.s, n);
		}
		case NwNeed::Subject: {
			const PowerSet set = arg(need, NwArg::Of) == WHOM_BASE + int(NwWhom::Any) ? PowerSet((1u << NATIONS) - 1)
																					  : meant(r, own, need, NwArg::Of);
			for (Nation n = 0; n < NATIONS; ++n) {
				if (has(set, n) && is_subject(r.s, n)) {
					return true;
				}
			}
			return false;
		}
		case NwNeed::CapitalLost: {
			const PowerSet set = need.has(int(NwArg::Among)) ? need.nations : meant(r, own, need, NwArg::Of);
			for (Nation n = 0; n < NATIONS; ++n) {
				if (has(set, n) && is_capital_lost(r, n)) {
					return true;
				}
			}
			return false;
		}
		case NwNeed::KeysLost:
			return keys_lost(r, named(r, own, arg(need, NwArg::Of))) >= arg(need, NwArg::Least);
		case NwNeed::NoEnemyIn: {
			const Camp enemy = other_camp(camp_of(r.s, own));
			return enemy == NO_CAMP || !need.places.intersects(r.s.stands[enemy]);
		}
		case NwNeed::Invaded: {
			const Nation n = named(r, own, arg(need, NwArg::Of));
			const Camp enemy = n == NO_NATION ? NO_CAMP : other_camp(camp_of(r.s, n));
			return enemy != NO_CAMP && r.data.home[size_t(n)].intersects(r.s.stands[enemy]);
		}
		case NwNeed::Holds: {
			const PowerSet set = meant(r, own, need, NwArg::Whom);
			bool holds = false;
			need.places.each([&](int p) {
				holds = holds || (p < r.data.places && controller(r, p) != NO_NATION && has(set, controller(r, p)));
			});
			return holds;
		}
		case NwNeed::OffMap: {
			const int place = r.s.leaders[arg(need, NwArg::Leader)].place;
			return place == AT_POOL;
		}
		case NwNeed::OnMap:
			return is_on_map(r.s.leaders[arg(need, NwArg::Leader)].place);
		case NwNeed::Army: {
			const Nation n = named(r, own, arg(need, NwArg::Whom));
			for (int i = 0; i < r.data.leaders; ++i) {
				if (nation_of(r, i) == n && is_on_map(r.s.leaders[i].place)) {
					return true;
				}
			}
			return false;
		}
		case NwNeed::Fleet:
			return has_fleet(r, named(r, own, arg(need, NwArg::Whom)), need.places);
		case NwNeed::NoWar:
			return (r.s.nw.wars >> arg(need, NwArg::War) & 1) == 0;
		case NwNeed::NotFriends: {
			const Nation of = named(r, own, arg(need, NwArg::Of)), whom = named(r, own, arg(need, NwArg::Whom));
			const Nation patron = patron_of(r.s, of);
			// NW-8.4-a, NW-8.31-c
			return !is_allied(r.s, of, whom) && (patron == NO_NATION || !is_allied(r.s, patron, whom));
		}
		default:
			return true;
	}
}

} // namespace baton::nw
