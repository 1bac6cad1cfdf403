// Budget of Napoléon against Europe: sums, places for new units, and trying a change on a copy.
#pragma once

#include "rulesets/napoleon_against_europe/state/ne_rules.h"

namespace baton::ne {

/// Half points of a power this year, before transfers (NE-7.3.1).
int yearly_halves(const R &r, int nation);
/// NE-7.3.4-a, -c: capital and unbesieged fortresses of its land that hang together with the capital.
ZoneSet reinforcement_zones(const R &r, int nation);
/// NE-Q52: capital and unbesieged fortresses of a minor, while its side holds them.
ZoneSet minor_homes(const R &r, int nation);
/// A counter off the map that may be built or placed now: in its reserve, entered, not waiting for the next year.
bool is_available(const R &r, int piece);
/// Price in half points of so many steps of a corps; forces that come back pay only for steps that they did not have
/// (NE-6.5-d, NE-15.4-d).
int price_of(const R &r, int piece, int steps);
/// Whether a piece with so many steps may join what stands in a zone (NE-11, NE-10.1); it joins the army there if there
/// is one.
bool can_place(const R &r, int piece, int zone, int steps);
/// The same with what stands in the zone at hand: asked once for all pieces of a side.
struct Site {
	PieceSet own; ///< force of the side in the field
	bool has_enemy = false;
};
Site site_at(const R &r, int zone, Side side);
bool can_place(const R &r, int piece, int zone, int steps, const Site &site);
/// Puts a piece on the map, into the army of the zone if there is one; the highest rank takes the command (NE-10.3-c).
void place_piece(W &w, int piece, int zone, int steps, const char *rule);
/// NE-10.3-c: the highest rank of the marker's nation in an army commands it.
void settle_command(const Data &data, S &s, uint8_t army);
/// Zones of armies of a nation that are in supply (NE-7.3.4-d).
ZoneSet supplied_armies(const R &r, int nation);
/// Free room for a fleet in home ports (NE-7.3.4-b), as zones.
ZoneSet fleet_ports(const R &r, int nation);
/// A fleet drawn at random from the reserve into a port (NE-Q66); false without any.
bool build_fleet(W &w, int nation, int zone, const char *rule);
/// Puts a fleet of the reserve into the port of a zone.
void place_fleet(W &w, int fleet, int zone, const char *rule);
bool has_reserve_fleet(const R &r, int nation);
/// A copy of these pieces, the politics and the scenario, in which a change is tried: is_legal_force looks at nothing
/// else, settle_command at all pieces. One per thread; what else is in it comes from trials before.
S &trial_copy(const R &r, const PieceSet &set);

} // namespace baton::ne
