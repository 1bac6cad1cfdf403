// Prizes of the campaigns and the long marches towards them.
#include "ne_strategy.h"

#include <algorithm>

namespace baton::ne {

namespace {

// NE-18.2.1-a: how near a power at war is to its fall: of its key zones all are in enemy hands but this one.
bool is_last_key(const R &r, Nation owner, Side holder, int zone) {
	bool is_last = true;
	(territory_of(r, owner) & r.data.key).each([&](int z) {
		is_last &= z == zone || controller(r, z) == other(holder);
	});
	return is_last;
}

float key_worth(const R &r, const Doctrine &d, int z) {
	const Zone &zone = r.data.zone[size_t(z)];
	const Nation owner = owner_of(r, z);
	if (owner == FRANCE) {
		return d.french_key + (zone.is_capital ? d.capital : 0.f);
	}
	if (z == r.data.at.mantoue) {
		return d.mantua;
	}
	const Side side = side_of(r.s, owner);
	float worth = d.key_zone + (zone.is_capital ? d.capital : 0.f);
	if (is_major(owner) && side == COALITION && is_last_key(r, owner, COALITION, z)) {
		worth += d.last_key;
	}
	return worth;
}

} // namespace

float campaign_prize(const R &r, const Doctrine &d, Side side, int z) {
	const Zone &zone = r.data.zone[size_t(z)];
	const Nation owner = owner_of(r, z);
	const bool is_home = side_of(r.s, owner) == side; // lost ground that is to be won back
	float worth = zone.is_open ? 0.f : d.plain_land;
	if (zone.is_key) {
		worth = key_worth(r, d, z);
	} else if (zone.fortress > 0) {
		worth = d.stronghold + (is_major(owner) ? 0.f : d.minor_fort);
	} else if (zone.is_capital) {
		worth = d.minor_capital;
	}
	// NE-19-b: in the end France and Mantua decide.
	const bool is_decisive = zone.is_key && (owner == FRANCE || z == r.data.at.mantoue);
	if (side == EMPIRE && is_decisive && float(r.s.year) + d.last_from >= float(scenario_of(r).last_year)) {
		worth *= d.last_years;
	}
	// NE-8.1.5-c, NE-19-a: protectorates are victory points.
	if (zone.is_capital && !is_major(owner) && owner != NO_NATION) {
		worth += r.s.politics[owner].standing == Standing::Protectorate ||
						r.data.nation[size_t(owner)].can_be_protectorate
				? d.protectorate
				: 0.f;
	}
	return worth + (is_home && !zone.is_open ? d.regain : 0.f);
}

void spread_campaign_pull(const R &r, Survey &v) {
	float share[9] = { 1.f };
	for (int i = 1; i < 9; ++i) {
		share[i] = share[i - 1] * (1.f - std::min(0.9f, v.doctrine->campaign_fade));
	}
	// In rings from each prize: a zone is looked at again only when its pull has grown.
	ZoneSet now;
	for (int z = 0; z < r.data.zones; ++z) {
		if (v.pull[z] > 0.5f) {
			now.set(z);
		}
	}
	for (int sweep = 0; sweep < 40 && now.any(); ++sweep) {
		ZoneSet next;
		now.each([&](int z) {
			if (!v.open[z]) {
				return;
			}
			for (const Link &link : r.data.links_of(z)) {
				const float from = v.pull[z] * share[std::min<int>(link.cost, 8)];
				if (from > v.pull[link.to] + 0.01f) {
					v.pull[link.to] = from;
					next.set(link.to);
				}
			}
		});
		now = next;
	}
}

} // namespace baton::ne
