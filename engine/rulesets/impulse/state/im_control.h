// Control of Places as it follows from print, Flags and Formations: nothing of it is stored (KU 3, NW 3).
#pragma once

#include "im_pieces.h"

namespace baton::im {

/// Printed owner, or who counts as such by an Event.
inline Nation owner(const R &r, int place) {
	return r.s.held[place] != 0 ? Nation(r.s.held[place] - 1) : r.data.place[size_t(place)].owner;
}
inline Nation flag_at(const S &s, int place) {
	return Nation(s.flag[place] - 1);
}
/// Whose Flag flies there, else the printed owner; Formations are not looked at.
inline Nation holder(const R &r, int place) {
	return r.s.flag[place] != 0 ? flag_at(r.s, place) : owner(r, place);
}
inline bool is_zone(const R &r, int place) {
	return place >= r.data.duchies;
}
inline bool is_fortress(const R &r, int place) {
	return r.data.place[size_t(place)].fortress != 0;
}
/// Whether an enemy Formation cancels the holder's control (KU 3.1-c): never in Fortress Duchies and Zones, not while
/// the fight for the Place is open.
bool is_cancelled(const R &r, int place);
/// The nation that controls a Place; NO_NATION: Uncontrolled.
inline Nation controller(const R &r, int place) {
	return is_cancelled(r, place) ? NO_NATION : holder(r, place);
}
inline Camp controlling_camp(const R &r, int place) {
	return camp_of(r.s, controller(r, place));
}
/// Friendly to a Camp: controlled by it, or its Fortress or Zone whatever stands there.
inline bool is_friendly(const R &r, Camp camp, int place) {
	return camp != NO_CAMP && (controlling_camp(r, place) == camp || (camp < CAMPS && r.s.open[camp][place]));
}
/// Uncontrolled to a Camp: cancelled, or an enemy Fortress Duchy or Zone in which it has a Formation.
bool is_uncontrolled(const R &r, Camp camp, int place);
/// Enemy to a Camp: held by the other one, and no Formation of the Camp there.
inline bool is_enemy(const R &r, Camp camp, int place) {
	return !is_friendly(r, camp, place) && !is_uncontrolled(r, camp, place);
}
/// A Fortress of somebody else than this Camp.
inline bool is_enemy_fortress(const R &r, Camp camp, int place) {
	return is_fortress(r, place) && camp_of(r.s, holder(r, place)) != camp;
}
/// A Camp's Formations are alone in an enemy Fortress Duchy (KU 13.21-a).
inline bool is_besieged(const R &r, int place) {
	const Camp camp = camp_of(r.s, holder(r, place));
	return is_fortress(r, place) && camp != NO_CAMP && stands(r.s, other_camp(camp), place) &&
			!stands(r.s, camp, place);
}
/// All Places Friendly to a Camp.
Set friendly_places(const R &r, Camp camp);
/// Friendly Places that a chain from the Camp's edge reaches (KU 6.32-b); Zones with enemies in them start none.
Set chained_places(const R &r, Camp camp);
/// Flags of a nation on the map, and those it has left.
int flags_used(const R &r, Nation nation);
int flags_left(const R &r, Nation nation);
/// Sets or takes off a Flag: `nation` NO_NATION leaves none. Event "flagged" or "unflagged", then Laws::on_flag.
void set_flag(W &w, int place, Nation nation, PowerId by, const char *rule);
/// Keys, Ports ... of a set that a Camp controls.
int count_controlled(const R &r, const Set &set, Camp camp);

} // namespace baton::im
