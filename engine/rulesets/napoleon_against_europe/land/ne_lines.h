// Supply lines of Napoléon against Europe on a given ground: what they start from, run along and reach (NE-13). Who
// asks again and again keeps what they found (ne_supply.cpp).
#pragma once

#include "rulesets/napoleon_against_europe/state/ne_rules.h"

namespace baton::ne {

/// What all floods of a side share: the map as its lines find it, but for troops. Those of Spain may find another one
/// (NE-8.1.2-g).
struct Ground {
	ZoneSet closed; ///< ground that nobody of the side may use
	ZoneSet forts, besieged, held; ///< active fortresses, zones under siege, zones that the side controls
	ZoneSet links, ports; ///< links: fortresses, without regard to what is blocked; ports: free ones of the side
	uint16_t seas = 0; ///< open ones
	ZoneSet joined[MAX_SEAS]; ///< by sea: its free ports, and those that hang together with them by open seas
							  ///< (NE-13.3-d)
};

/// Troops that bear on the lines of a side: enemies in the field, own fixed depots.
struct Troops {
	ZoneSet enemies, depots;
	bool operator==(const Troops &) const = default;
};
Troops troops_of(const Presence &here, Side side);

/// Everything one flood needs to know.
struct Flood {
	const R &r;
	Side side;
	Nation major;
	const Ground *ground = nullptr;
	ZoneSet blocked, links;
	ZoneSet nodes, supplied;
	ZoneSet met; ///< zones at which it was asked whether they are blocked
	uint16_t straits = 0, coasts = 0; ///< seas of which it was asked whether they are open, and which ports they join
};

Ground ground_of(const R &r, Side side, Nation major);
/// NE-13.2-a: what the lines of a major start from: capital, fortresses of the national territory, fortified capitals
/// of its minors (NE-Q42).
ZoneSet starts_of(const R &r, const Ground &g, Side side, Nation major);
/// What the lines of one major run through.
void fill_ground(Flood &f, const Ground &g, const Troops &troops, const ZoneSet &starts, const SupplyCase &c);
/// From f.nodes on, which it fills with all links that hang together with them, and f.supplied with all zones that a
/// line reaches.
void run_lines(Flood &f);

} // namespace baton::ne
