// Relations, who is where, purses: questions that every chapter asks.
#include "ctg_rules.h"

namespace baton::ctg {

PowerSet controlled(const S &s) {
	PowerSet out = 0;
	for (PowerId p = 0; p < MAJORS; ++p) {
		out |= is_controlled(s, p) ? bit(p) : PowerSet(0);
	}
	return out;
}

bool is_extinct(const S &s, PowerId p) {
	return is_major(p) && regions_of(s, p) == 0;
}

int team_of(const S &s, PowerId p) {
	return s.empire == 0 && is_controlled(s, p) ? s.team[s.core.seat_of[p]] : 2;
}

PowerId player_nation(const S &s, PowerId p) {
	return is_controlled(s, p) ? PowerId(s.player[s.core.seat_of[p]] - 1) : NO_POWER;
}

PowerId next_in_order(PowerSet set, PowerId p) {
	for (int i = 1; i <= MAX_POWERS; ++i) {
		const PowerId q = PowerId((p + i) % MAX_POWERS);
		if (has(set, q)) {
			return q;
		}
	}
	return NO_POWER;
}

int capital_number(const CtgData &data, int region) {
	for (size_t i = 0; i < data.capital.size(); ++i) {
		if (data.capital[i] == region) {
			return int(i);
		}
	}
	return -1;
}

bool is_liberated(const R &r, int capital) {
	return is_native_owned(r, r.data.capital[size_t(capital)]) && r.s.capital[capital].held == 0;
}

int pieces_in(const S &s, int region, PowerId p, Type type) {
	return s.army[region][p][type] + (p == TURKEY ? s.army[region][FOREIGN_OTTOMAN][type] : 0);
}

int troops_in(const S &s, int region, PowerId p) {
	int n = 0;
	for (int type = 0; type < TROOP_TYPES; ++type) {
		n += pieces_in(s, region, p, Type(type));
	}
	return n;
}

int generals_in(const R &r, int region, PowerId p) {
	int n = pieces_in(r.s, region, p, GENERAL);
	for (int h = 0; h < HEROES; ++h) {
		n += r.s.hero[h] == region && r.data.hero[size_t(h)].nation == p ? 1 : 0;
	}
	return n;
}

PowerSet with_troops(const S &s, int region) {
	PowerSet out = 0;
	for (int stock = 0; stock < STOCKS; ++stock) {
		const uint8_t(&army)[LAND_TYPES] = s.army[region][stock];
		int any = 0;
		for (int type = 0; type < TROOP_TYPES; ++type) {
			any |= army[type];
		}
		out |= any != 0 ? bit(power_of(stock)) : PowerSet(0);
	}
	return out;
}

PowerSet with_pieces(const R &r, int region) {
	PowerSet out = with_troops(r.s, region);
	for (int stock = 0; stock < STOCKS; ++stock) {
		out |= r.s.army[region][stock][GENERAL] != 0 ? bit(power_of(stock)) : PowerSet(0);
	}
	for (int h = 0; h < HEROES; ++h) {
		out |= r.s.hero[h] == region ? bit(r.data.hero[size_t(h)].nation) : PowerSet(0);
	}
	return out;
}

int ships_at(const R &r, int space, PowerId p) {
	const auto &here = r.s.fleet[space - r.data.first_port];
	return here[p][1] + (p == TURKEY ? here[FOREIGN_OTTOMAN][1] : 0);
}

int admirals_at(const R &r, int space, PowerId p) {
	const auto &here = r.s.fleet[space - r.data.first_port];
	int n = here[p][0] + (p == TURKEY ? here[FOREIGN_OTTOMAN][0] : 0);
	for (int h = 0; h < HEROES; ++h) {
		n += r.s.hero[h] == space && r.data.hero[size_t(h)].nation == p ? 1 : 0;
	}
	return n;
}

PowerSet with_ships(const R &r, int space) {
	PowerSet out = 0;
	const auto &here = r.s.fleet[space - r.data.first_port];
	for (int stock = 0; stock < STOCKS; ++stock) {
		out |= here[stock][1] != 0 ? bit(power_of(stock)) : PowerSet(0);
	}
	return out;
}

PowerSet occupants(const R &r, int region) {
	PowerSet out = with_pieces(r, region);
	for (const int port : r.data.region[size_t(region)].ports) {
		out |= with_ships(r, port);
	}
	return out;
}

int all_pieces(const R &r, PowerId p) {
	int n = 0;
	for (int region = 0; region < REGIONS; ++region) {
		n += army_of(r, region, p);
	}
	for (int i = 0; i < r.data.ports + r.data.seas; ++i) {
		n += ships_at(r, r.data.first_port + i, p) + admirals_at(r, r.data.first_port + i, p);
	}
	return n;
}

int regions_of(const S &s, PowerId p) {
	int n = 0;
	for (const uint8_t owner : s.owner) {
		n += owner == p ? 1 : 0;
	}
	return n;
}

bool has_battle(const R &r, int region) {
	const PowerSet here = with_pieces(r, region);
	for (PowerId p = 0; p < POWERS; ++p) {
		if (has(here, p) && (r.s.war[p] & here) != 0) {
			return true;
		}
	}
	return false;
}

int where_is(const S &s, int hero) {
	return s.hero[hero] < HERO_CAPTIVE ? s.hero[hero] : -1;
}

int hero_of(const CtgData &data, PowerId p) {
	for (int h = 0; h < HEROES; ++h) {
		if (data.hero[size_t(h)].nation == p && !data.hero[size_t(h)].admiral) {
			return h;
		}
	}
	return -1;
}

int nelson_of(const CtgData &data) {
	for (int h = 0; h < HEROES; ++h) {
		if (data.hero[size_t(h)].admiral) {
			return h;
		}
	}
	return -1;
}

// CTG-PAP-04: the player nation pays for others, never the other way round.
int purse(const S &s, PowerId p) {
	const PowerId player = player_nation(s, p);
	const int own = std::max<int>(0, s.pap[p]);
	return own + (player != NO_POWER && player != p ? std::max<int>(0, s.pap[player]) : 0);
}

Status may_pay(const R &r, PowerId p, int cost) {
	if (cost > 0 && r.s.pap[p] < 0) {
		return Status::refuse("CTG-PAP-03", "ctg.refuse.debt", Noun::power(p), Noun::number(-r.s.pap[p]));
	}
	if (purse(r.s, p) < cost) {
		return Status::refuse("CTG-PAP-01", "ctg.refuse.paps", Noun::power(p), Noun::number(cost));
	}
	return Status::ok();
}

} // namespace baton::ctg
