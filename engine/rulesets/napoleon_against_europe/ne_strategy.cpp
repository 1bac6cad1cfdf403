// Prizes of the campaigns and the long marches towards them.
#include "ne_strategy.h"

#include <algorithm>

namespace baton::ne {

namespace {

// In steps of infantry.
constexpr float FRENCH_KEY = 10.f, MANTUA = 7.f, KEY = 6.f, CAPITAL = 2.f;
constexpr float LAST_KEY = 4.f; // the fall of a power: an army, cards and a victory point
constexpr float LAST_YEARS = 1.6f; // more for what the Empire must hold
constexpr float DECAY = 0.9f; // of a pull for each MP

// NE-18.2.1-a: how near a power at war is to its fall: of its key zones all are in enemy hands but this one.
bool is_last_key(const R &r, Nation owner, Side holder, int zone) {
	bool is_last = true;
	(territory_of(r, owner) & r.data.key).each([&](int z) { is_last &= z == zone || controller(r, z) == other(holder); });
	return is_last;
}

float key_worth(const R &r, int z) {
	const Zone &zone = r.data.zone[size_t(z)];
	const Nation owner = owner_of(r, z);
	if (owner == FRANCE) {
		return FRENCH_KEY + (zone.is_capital ? CAPITAL : 0.f);
	}
	if (z == r.data.at.mantoue) {
		return MANTUA;
	}
	const Side side = side_of(r.s, owner);
	float worth = KEY + (zone.is_capital ? CAPITAL : 0.f);
	if (is_major(owner) && side == COALITION && is_last_key(r, owner, COALITION, z)) {
		worth += LAST_KEY;
	}
	return worth;
}

} // namespace

float campaign_prize(const R &r, Side side, int z) {
	const Zone &zone = r.data.zone[size_t(z)];
	const Nation owner = owner_of(r, z);
	const bool is_home = side_of(r.s, owner) == side; // lost ground that is to be won back
	float worth = zone.is_open ? 0.f : 0.3f;
	if (zone.is_key) {
		worth = key_worth(r, z);
	} else if (zone.fortress > 0) {
		worth = 1.6f + (is_major(owner) ? 0.f : 1.f);
	} else if (zone.is_capital) {
		worth = 2.5f;
	}
	// NE-19-b: in the end France and Mantua decide.
	const bool is_decisive = zone.is_key && (owner == FRANCE || z == r.data.at.mantoue);
	if (side == EMPIRE && is_decisive && r.s.year + 1 >= scenario_of(r).last_year) {
		worth *= LAST_YEARS;
	}
	// NE-8.1.5-c, NE-19-a: protectorates are victory points.
	if (zone.is_capital && !is_major(owner) && owner != NO_NATION) {
		worth += r.s.politics[owner].standing == Standing::Protectorate || r.data.nation[size_t(owner)].can_be_protectorate ? 2.f : 0.f;
	}
	return worth + (is_home && !zone.is_open ? 1.f : 0.f);
}

void spread_campaign_pull(const R &r, Survey &v) {
	float share[9] = { 1.f };
	for (int i = 1; i < 9; ++i) {
		share[i] = share[i - 1] * DECAY;
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
