// What the position says: relations, who is where, dates, purses; nothing here changes anything.
#pragma once

#include "ctg_state.h"

#include "rulesets/napoleon_in_europe/data/ctg_options.h"

namespace baton::ctg {

// --- Nations ---

inline int option(const R &r, Option which) {
	return r.s.options[which];
}
inline bool is_major(PowerId p) {
	return p >= 0 && p < MAJORS;
}
/// CTG-TERM-11
inline bool is_controlled(const S &s, PowerId p) {
	return is_major(p) && s.core.seat_of[p] >= 0;
}
PowerSet controlled(const S &s);
inline bool is_player(const S &s, PowerId p) {
	return has(s.players, p);
}
/// CTG-TERM-10
bool is_extinct(const S &s, PowerId p);
inline bool at_war(const S &s, PowerId a, PowerId b) {
	return has(s.war[a], b);
}
inline bool is_allied(const S &s, PowerId a, PowerId b) {
	return has(s.ally[a], b);
}
inline bool is_neutral(const S &s, PowerId a, PowerId b) {
	return a != b && !at_war(s, a, b) && !is_allied(s, a, b);
}
/// 0: French, 1: against it, 2: uncontrolled or an Empire game (CTG-TEAM-01).
int team_of(const S &s, PowerId p);
inline bool same_team(const S &s, PowerId a, PowerId b) {
	return s.empire == 0 && team_of(s, a) < 2 && team_of(s, a) == team_of(s, b);
}
inline bool same_player(const S &s, PowerId a, PowerId b) {
	return is_controlled(s, a) && s.core.seat_of[a] == s.core.seat_of[b];
}
/// Player nation of whoever controls that nation; NO_POWER without one.
PowerId player_nation(const S &s, PowerId p);
/// The next nation of a set in standard order after `p`, around; NO_POWER if it is empty.
PowerId next_in_order(PowerSet set, PowerId p);

// --- Calendar ---

inline bool is_winter(const R &r) {
	return option(r, OPT_WINTER_RULES) != 0 && (r.data.winter >> r.s.month & 1) != 0;
}
inline bool is_production(const R &r) {
	return (r.data.production >> r.s.month & 1) != 0;
}

// --- Regions ---

/// Where a piece of a stock comes from (CTG-PIECE-14).
inline bool is_native_piece(int stock) {
	return stock != FOREIGN_OTTOMAN;
}
inline bool is_native_owned(const R &r, int region) {
	return r.s.owner[region] ==
			(r.data.region[size_t(region)].homeland < 0 ? int(MINOR) : int(r.data.region[size_t(region)].homeland));
}
/// A homeland region that its own nation owns.
inline bool is_home_of(const R &r, int region, PowerId p) {
	return r.data.region[size_t(region)].homeland == p && r.s.owner[region] == p;
}
inline bool is_free_minor(const S &s, int region) {
	return s.owner[region] == MINOR;
}
/// Number of a capital region, or -1.
int capital_number(const CtgData &data, int region);
/// CTG-CAPITAL-01: native-owned and not captured.
bool is_liberated(const R &r, int capital);

// --- Pieces on the map ---

int pieces_in(const S &s, int region, PowerId p, Type type);
/// Land pieces but Generals.
int troops_in(const S &s, int region, PowerId p);
/// Heroes among them.
int generals_in(const R &r, int region, PowerId p);
inline int army_of(const R &r, int region, PowerId p) {
	return troops_in(r.s, region, p) + generals_in(r, region, p);
}
PowerSet with_troops(const S &s, int region);
PowerSet with_pieces(const R &r, int region);
/// Squadrons of a nation in a port or sea area.
int ships_at(const R &r, int space, PowerId p);
/// Nelson among them.
int admirals_at(const R &r, int space, PowerId p);
PowerSet with_ships(const R &r, int space);
/// Nations with a piece in the region or one of its ports (CTG-AMB-82).
PowerSet occupants(const R &r, int region);
/// All pieces of a nation (CTG-WAR-11).
int all_pieces(const R &r, PowerId p);
/// Regions that a nation owns.
int regions_of(const S &s, PowerId p);
/// At war with it and with troops in the region.
inline PowerSet enemy_troops(const S &s, int region, PowerId p) {
	return PowerSet(with_troops(s, region) & s.war[p]);
}
/// Two nations at war with each other stand in the region.
bool has_battle(const R &r, int region);
int where_is(const S &s, int hero);
/// The hero of that nation who is a General; -1: none.
int hero_of(const CtgData &data, PowerId p);
int nelson_of(const CtgData &data);

// --- PAPs (CTG-PAP-01 to CTG-PAP-05) ---

/// What can be paid for a nation: its own PAPs, and those of its controller's player nation.
int purse(const S &s, PowerId p);
/// Ok if `cost` can be paid; a debt comes first (CTG-PAP-03).
Status may_pay(const R &r, PowerId p, int cost);

} // namespace baton::ctg
