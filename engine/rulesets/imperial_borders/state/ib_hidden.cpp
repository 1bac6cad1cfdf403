// Hidden information: who may see which drafts, orders and plotted places, and how the rest is sampled.
#include "ib_hidden.h"

#include "ib_rules.h"
#include "rulesets/imperial_borders/battle/ib_battle.h"
#include "rulesets/imperial_borders/flow/ib_setup.h"
#include "rulesets/imperial_borders/ib_game.h"
#include "rulesets/imperial_borders/orders/ib_plot.h"

#include <algorithm>
#include <cstring>

namespace baton::ib {

bool is_sealed_now(const S &s) {
	if (s.core.over != 0 || s.core.depth == 0) {
		return false;
	}
	switch (s.core.top().kind) {
		case F_SETUP_PLOT:
		case F_PLOT:
		case F_BID:
		case F_CONGRESS:
		case F_BUY:
		case F_ANNEX_PLAN:
			return true;
		case F_SIDES:
			return s.battle.is_secret != 0;
		default:
			return false;
	}
}

PowerSet visible_drafts(const S &s, PowerSet known) {
	return is_sealed_now(s) ? known : ALL_POWERS;
}

PowerSet visible_orders(const S &s, PowerSet known) {
	return PowerSet(known | s.revealed);
}

PowerSet visible_places(const S &s, PowerSet known) {
	// In set-up plot_n holds the plotted places, in Phase 5 the sealed plans; else it is what everybody could count on
	// the map.
	if (s.phase != 0) {
		return s.core.over == 0 && s.core.top().kind == F_ANNEX_PLAN ? known : ALL_POWERS;
	}
	PowerSet set = known;
	for (int i = 0; i < s.core.depth; ++i) {
		if (s.core.stack[i].kind == F_SETUP_TYPE) {
			set |= bit(s.core.stack[i].power);
		}
	}
	return set;
}

namespace {

// A random legal set of start places (DP-02).
void sample_places(const Data &data, S &s, int nation, Rng &rng) {
	const R r{ data, s };
	const Pool pool = start_pool(r, nation);
	const int capital = data.capital[size_t(nation)];
	int places[2][MAX_REGIONS];
	int n[2] = {};
	for (int region = 0; region < data.regions; ++region) {
		if (is_start_place(r, nation, region)) {
			const int at_sea = data.is_port(region) ? 1 : 0;
			places[at_sea][n[at_sea]++] = region;
		}
	}
	int left = pool.land();
	if (left > 0) {
		s.plot_n[nation][capital] = 1;
		--left;
	}
	while (left > 0) {
		const int region = places[0][rng.below(n[0])];
		if (s.plot_n[nation][region] < 3) { // IB-S-06
			++s.plot_n[nation][region];
			--left;
		}
	}
	for (int ships = pool.ships(); ships > 0; --ships) {
		++s.plot_n[nation][places[1][rng.below(n[1])]];
	}
}

// How likely a Nation is to send Forces there, in quarters: Independent land first, its own ground last.
int liking(const R &r, int nation, int region, const RegionSet &claimed) {
	if (r.data.is_water(region)) {
		return 2;
	}
	if (!r.data.territory[size_t(region)] || claimed[size_t(region)]) {
		return 0;
	}
	const int owner = r.s.owner[region];
	return owner < 0 ? 4 : same_team(r.s, owner, nation) ? 1 : 2;
}

// Likely orders that were legal against the Forces counted when they were sealed.
void sample_orders(const Data &data, S &s, int nation, const uint8_t *forces, Rng &rng) {
	const R r{ data, s };
	RegionSet claimed;
	for (int region = 0; region < data.regions; ++region) {
		const bool is_capital = data.capital[size_t(nation)] == region;
		int left = std::max(0, int(forces[region]) - (is_capital ? 1 : 0));
		for (int attempt = 0; left > 0 && attempt < 4 + left && order_count(s, nation) < MAX_ORDERS; ++attempt) {
			uint8_t path[6] = {};
			int len = 0;
			const int wanted = 1 + rng.below(data.is_water(region) ? SEA_RANGE : LAND_RANGE);
			while (len < wanted) {
				const int at = len == 0 ? region : path[len - 1];
				const auto &links = data.region[size_t(at)].links;
				if (links.empty()) {
					break;
				}
				const uint8_t next = links[size_t(rng.below(int(links.size())))];
				if (!can_extend(r, nation, region, path, len, next)) {
					break;
				}
				path[len++] = next;
			}
			const int end = len > 0 ? path[len - 1] : region;
			if (len == 0 || rng.below(4) >= liking(r, nation, end, claimed) ||
					!can_plot_path(r, nation, region, path, len)) {
				continue;
			}
			// One unit tries an Independent Territory; whoever wants a fight sends more.
			const int n = data.is_land(end) && s.owner[end] < 0 ? 1 : 1 + rng.below(left);
			add_order(s, nation, region, n, path, len);
			claimed[size_t(end)] = data.is_land(end);
			left -= n;
		}
	}
}

// Sealed answers of a Nation that has committed: something it could have chosen, from public facts alone.
void sample_answer(const Data &data, S &s, int nation, Rng &rng) {
	Draft &draft = s.draft[nation];
	switch (s.core.top().kind) {
		case F_BID:
			// Mostly little: the smaller of two draws out of a third of the Treasury.
			draft.value = int16_t(std::min(rng.below(s.gold[nation] / 3 + 1), rng.below(s.gold[nation] / 3 + 1)));
			draft.stage = 1;
			break;
		case F_CONGRESS:
			draft.value = int16_t(rng.below(2) == 0 ? WORD_PEACE : WORD_WAR);
			break;
		case F_BUY:
			for (int gold = s.gold[nation], guard = 0; guard < 12; ++guard) {
				const int type = rng.below(int(Type::Frigate)); // Land Units always have a place: the Capital
				if (data.cost[size_t(type)] <= gold) {
					gold -= data.cost[size_t(type)];
					++draft.buy[type];
				}
			}
			break;
		default:
			break;
	}
}

} // namespace

void IbGame::resample(IbState &s, PowerSet known, Rng &rng) const {
	const Data &d = data();
	const bool is_sealed = is_sealed_now(s);
	const int top = s.core.over != 0 ? int(F_MATCH) : s.core.top().kind;
	// First forget everything that is not known, then sample from what is left.
	for (int n = 0; n < NATIONS; ++n) {
		if (!has(visible_places(s, known), PowerId(n))) {
			std::memset(s.plot_n[n], 0, sizeof s.plot_n[n]);
		}
		if (!has(visible_orders(s, known), PowerId(n))) {
			std::memset(s.orders[n], 0, sizeof s.orders[n]);
		}
		if (!has(visible_drafts(s, known), PowerId(n))) {
			s.draft[n] = Draft{};
		}
	}
	for (int n = 0; n < NATIONS; ++n) {
		if (!in_play(s, n) || has(known, PowerId(n))) {
			continue;
		}
		const bool is_committed = has(s.core.committed, PowerId(n));
		if (s.phase == 0) {
			const bool has_plotted = top != F_SETUP_PLOT || is_committed;
			if (has_plotted && !has(visible_places(s, known), PowerId(n)) && start_pool({ d, s }, n).land() > 0) {
				sample_places(d, s, n, rng);
			}
			continue;
		}
		if (!has(s.revealed, PowerId(n))) {
			if (top == F_PLOT && is_committed) {
				uint8_t forces[MAX_REGIONS] = {};
				each_piece(s, [&](int, const Piece &p) {
					forces[p.region] =
							uint8_t(forces[p.region] + (p.owner == n && p.type != Type::Tent && !is_cargo(p)));
				});
				sample_orders(d, s, n, forces, rng);
			} else if (s.phase == 3 || s.phase == 4) {
				sample_orders(d, s, n, s.plot_n[n], rng);
			}
		}
		if (is_sealed && is_committed && top != F_SIDES) {
			sample_answer(d, s, n, rng);
		}
	}
	if (is_sealed && top == F_SIDES) {
		resample_sides(d, s, known, rng);
	}
}

} // namespace baton::ib
