// Basic changes of the position: pieces come, go and move; PAPs, ownership, wars; what a round remembers of each piece.
#pragma once

#include "ctg_rules.h"

namespace baton::ctg {

// --- What pieces have done in this round (ctg_moved.cpp) ---

inline constexpr int32_t MAP_LOT = 1 << 30;
inline constexpr int32_t map_lot_id(const MapKey &key) {
	return MAP_LOT | key.space | key.stock << 8 | key.type << 12 | key.state << 16 | key.hero << 21;
}
inline constexpr MapKey map_key(int32_t id) {
	return { uint8_t(id & 255), uint8_t(id >> 8 & 15), uint8_t(id >> 12 & 15), uint8_t(id >> 16 & 31),
		uint8_t(id >> 21 & 15) };
}
inline Noun map_noun(const MapKey &key) {
	return Noun::lot(map_lot_id(key));
}
/// State of a piece that has not done anything yet.
uint8_t fresh_state(const CtgData &data, int type);
int moved_count(const S &s, const MapKey &key);
void note_moved(S &s, const MapKey &key, int count);
/// Takes pieces off the list; fewer stand there: all of them.
void forget_moved(S &s, const MapKey &key, int count);
/// Pieces of one nation and place, lot by lot. Land pieces in regions, ships in ports and seas.
template <class F> void each_map_lot(const R &r, int space, PowerId p, F &&f);
int map_lot_count(const R &r, const MapKey &key);
/// Some pieces change what they have done.
void set_state(W &w, const MapKey &key, uint8_t state, int count);
/// All land pieces of a nation in a region stop for the round.
void stop_army(W &w, int region, PowerId p);
/// After losses elsewhere: no more pieces are remembered than stand there.
void trim_moved(W &w, int region);
/// Forgets what no longer counts: nations whose turn to move is over keep only those that have stopped.
void clear_moved(S &s, bool keep_stopped);

// --- Pieces ---

/// Pieces appear in a region (CTG-LAND-03: they are newcomers of this turn).
void add_pieces(W &w, int region, int stock, int type, int count = 1);
/// Pieces go, those that could move least first.
void take_pieces(W &w, int region, int stock, int type, int count = 1);
/// One piece of that kind leaves for another region with that state.
void shift_piece(W &w, const MapKey &key, int region, uint8_t state);
/// A land piece on the map is eliminated; a hero waits for his fate.
void destroy(W &w, const MapKey &key, int count = 1);
/// HERO-11 to HERO-15: the hero's fate; `enemies`: who may take him.
void roll_fate(W &w, int hero, PowerSet enemies);
inline uint8_t *fleet_of(W &w, int space, int stock) {
	return w.s.fleet[space - w.data.first_port][stock];
}

// --- Nations ---

void gain_pap(W &w, PowerId p, int n, const char *rule);
/// Own PAPs first, then the player nation's (CTG-PAP-04).
void pay_pap(W &w, PowerId p, int n, const char *rule);
void set_owner(W &w, int region, uint8_t owner);
/// Each stands at the end of the other's War list (CTG-WAR-04, CTG-POL-06).
void begin_war(W &w, PowerId a, PowerId b);
/// Lists close up.
void end_war(W &w, PowerId a, PowerId b);
void begin_alliance(W &w, PowerId a, PowerId b);
void end_alliance(W &w, PowerId a, PowerId b);

} // namespace baton::ctg

#include "ctg_moved.h"
