// Lots of pieces on the map, for ctg_changes.h.
#pragma once

#include "ctg_changes.h"

namespace baton::ctg {

template <class F> void each_map_lot(const R &r, int space, PowerId p, F &&f) {
	const S &s = r.s;
	const bool at_sea = space >= r.data.first_port;
	uint8_t rest[STOCKS][TYPES] = {};
	uint16_t heroes = 0;
	for (int stock = 0; stock < STOCKS; ++stock) {
		if (power_of(stock) != p) {
			continue;
		}
		for (int type = at_sea ? int(ADMIRAL) : 0; type < (at_sea ? int(TYPES) : int(LAND_TYPES)); ++type) {
			rest[stock][type] =
					at_sea ? s.fleet[space - r.data.first_port][stock][type - ADMIRAL] : s.army[space][stock][type];
		}
	}
	for (int h = 0; h < HEROES; ++h) {
		heroes |= s.hero[h] == space && r.data.hero[size_t(h)].nation == p ? uint16_t(1 << h) : uint16_t(0);
	}
	for (int i = 0; i < s.moved_count; ++i) {
		const MapLot &lot = s.moved[i];
		if (lot.key.space == space && lot.key.power() == p) {
			f(lot.key, int(lot.count));
			if (lot.key.hero != 0) {
				heroes &= uint16_t(~(1 << (lot.key.hero - 1)));
			} else {
				rest[lot.key.stock][lot.key.type] = uint8_t(rest[lot.key.stock][lot.key.type] - lot.count);
			}
		}
	}
	for (int stock = 0; stock < STOCKS; ++stock) {
		for (int type = 0; type < TYPES; ++type) {
			if (rest[stock][type] > 0) {
				f(MapKey{ uint8_t(space), uint8_t(stock), uint8_t(type), fresh_state(r.data, type), 0 },
						int(rest[stock][type]));
			}
		}
	}
	for (int h = 0; h < HEROES; ++h) {
		if ((heroes >> h & 1) != 0) {
			const uint8_t type = at_sea ? uint8_t(ADMIRAL) : uint8_t(GENERAL);
			f(MapKey{ uint8_t(space), uint8_t(p), type, fresh_state(r.data, type), uint8_t(h + 1) }, 1);
		}
	}
}

} // namespace baton::ctg
