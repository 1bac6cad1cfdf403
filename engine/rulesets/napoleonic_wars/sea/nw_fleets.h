// Squadrons and where they are: Fleets, control of Zones, Blockades, closed straits, Regroup (NW 3, 13).
#pragma once

#include "rulesets/napoleonic_wars/politics/nw_states.h"

namespace baton::nw {

inline int squadrons(const R &r) {
	return int(r.data.nw.squadron.size());
}
inline Nation nation_of_squadron(const R &r, int squadron) {
	return r.data.nw.squadron[size_t(squadron)].nation;
}
inline bool is_in_port(int at) {
	return at < FLEET_ZONE;
}
inline bool is_at_sea(int at) {
	return at >= FLEET_ZONE && at < FLEET_POOL;
}
inline int zone_of(int at) {
	return at - FLEET_ZONE;
}
inline int at_zone(int zone) {
	return FLEET_ZONE + zone;
}
/// Squadrons in a Port or Zone, those on the stocks left out (NW-3-squadron).
int squadrons_at(const R &r, int at, Nation nation);
int squadrons_of_camp(const R &r, int at, Camp camp);
/// Whether a Camp controls a Zone: a Fleet of its own at sea there and no enemy's (NW-3-control-c).
bool controls_zone(const R &r, Camp camp, int zone);
/// Whether a Port is blockaded on one of its Zones against the nation that holds it (NW-13.35-a, NW-A34).
bool is_blockaded(const R &r, int port, int zone);
/// Blockaded on every Zone on which it opens.
bool is_shut(const R &r, int port);
/// Whether an enemy Fleet closes a strait to a Camp's land Forces (NW-9.53-a).
bool is_strait_closed(const R &r, Camp camp, int strait);

/// A Port has changed hands: Squadrons of its enemies put to sea, those on the stocks are lost (NW-13.9).
void take_port(W &w, int port);
/// Sends a Squadron to the Regroup Box; its Build or Refit markers stay as NW-6.13-e says.
void regroup_squadron(W &w, int squadron, const char *rule);
/// Takes it off for good: it may be built again.
void sink_squadron(W &w, int squadron, const char *rule);
/// Squadrons of a nation in Ports that are not its own Regroup (NW-8.21-i); at sea too if `all` (NW-15.22-a).
void regroup_exiled_fleets(W &w, Nation n, const char *rule, bool all = false);
/// Foreign Wars that end because a nation has come into a Camp (NW-8.4-c to NW-8.4-e).
void end_wars_by_camp(W &w, Nation n);
void end_war(W &w, int war, const char *rule);

} // namespace baton::nw
