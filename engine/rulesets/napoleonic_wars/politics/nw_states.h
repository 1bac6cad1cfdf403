// Who is whose friend: Proxies and their Patrons, Camps, Subject Neutrals, Keys; and the changes that keep all of it in
// step (NW 3, 8).
#pragma once

#include "rulesets/impulse/state/im_control.h"
#include "rulesets/napoleonic_wars/nw_game.h"

namespace baton::nw {

// --- Reading ---

inline bool has_flag(const S &s, Nation n, uint8_t flag) {
	return (s.nw.flags[n] & flag) != 0;
}
inline bool is_proxy(const S &s, Nation n) {
	return has_flag(s, n, nation_flag::PROXY);
}
inline bool is_minor(const R &r, Nation n) {
	return r.data.nw.nation[size_t(n)].is_minor;
}
/// A Power with a player of its own (NW-3-player-power).
inline bool is_player_power(const S &s, Nation n) {
	return !is_proxy(s, n);
}
inline bool is_subject(const S &s, Nation n) {
	return has_flag(s, n, nation_flag::SUBJECT);
}
inline bool is_in_camp(const S &s, Nation n) {
	return s.camp[n] == IMPERIAL || s.camp[n] == COALITION;
}
inline ConsulBox box_of(const S &s, Nation n) {
	return ConsulBox(s.nw.box[n]);
}
inline bool is_pact(const S &s, Nation n) {
	return box_of(s, n) == ConsulBox::Pact;
}
/// The Power whose Client a Proxy is, NO_NATION: nobody's (NW-3-client).
inline Nation patron_of(const S &s, Nation n) {
	const ConsulBox box = box_of(s, n);
	const bool is_client = box != ConsulBox::Unaligned && box != ConsulBox::None;
	return is_client ? Nation(s.nw.row[n] - 1) : NO_NATION;
}
/// Whether somebody decides for a nation.
inline bool is_directed(const S &s, Nation n) {
	return s.core.seat_of[n] != NO_SEAT;
}
inline bool is_at_war(const S &s, Nation a, Nation b) {
	return is_in_camp(s, a) && is_in_camp(s, b) && s.camp[a] != s.camp[b];
}
inline bool is_allied(const S &s, Nation a, Nation b) {
	return a == b || (is_in_camp(s, a) && s.camp[a] == s.camp[b]) ||
			(is_pact(s, a) && patron_of(s, a) == b && !is_subject(s, b)) ||
			(is_pact(s, b) && patron_of(s, b) == a && !is_subject(s, a));
}
/// A Capital; of Russia's two the n-th.
int capital_of(const R &r, Nation n, int which = 0);
/// Calls f(nation) in Order of Movement from the next Scheduled Impulse on (NW-3-oom).
template <class F> void in_order(const R &r, F &&f) {
	for (int i = 0; i < NATIONS; ++i) {
		f(Nation((r.s.track.marker + i) % NATIONS));
	}
}
/// Place of a nation in Order of Movement.
inline int order_of(const S &s, Nation n) {
	return (n - s.track.marker + NATIONS) % NATIONS;
}

// --- Keys and points ---

int keys_of(const R &r, Nation n);
/// Of the Keys it started with, those that others hold and it has not ceded before (NW-15.1-d).
int keys_lost(const R &r, Nation n);
int conquest_modifier(const R &r, Nation n);
/// Points of a player as if the game ended now (NW-5.81).
int points_of_power(const R &r, Nation n);
int points_of_seat(const R &r, SeatId seat);

// --- Changing ---

/// Sets what follows from Camps, Pacts and conquerors: seats of Proxies, stands, land open to a conqueror's Camp.
void refresh_nations(const ImData &data, S &s);
void set_camp(W &w, Nation n, Camp camp, const char *rule);
/// A Consul goes to a box; entering or leaving a Pact has its consequences at once (NW-8.2-a).
void move_consul(W &w, Nation n, Nation row, ConsulBox box, const char *rule);
/// A Proxy leaves its Pact for good: neutral, its Hand exchanged, guests and exiles Regroup (NW-8.21).
void end_pact(W &w, Nation n, Nation row, ConsulBox box, const char *rule);

/// All pieces of a Camp or nation in a Place go to the Regroup Box; Flags are not touched.
void regroup_pieces(W &w, int place, Nation n, const char *rule);
/// A Leader lost for good or to be built again (NW-7.2-c, NW-7.2-d).
void settle_event_leaders(W &w);
/// Takes a Flag off: the original owner controls it again.
void free_duchy(W &w, int place, const char *rule);

} // namespace baton::nw
