// Strength Points as totals and lots, Leaders, Formations, pools: all changes of pieces go through here.
#pragma once

#include "im_laws.h"

namespace baton::im {

// --- Reading ---

inline Camp camp_of(const S &s, Nation nation) {
	return nation < 0 ? NO_CAMP : Camp(s.camp[nation]);
}
/// The power whose Command Points move a nation's pieces.
inline PowerId power_of(const S &s, Nation nation) {
	return PowerId(s.commands[nation]);
}
inline Nation nation_of(const R &r, int leader) {
	return r.data.leader[size_t(leader)].nation;
}
/// Calls f(leader) for each of a set.
template <class F> void each_leader(LeaderSet set, F &&f) {
	for (; set != 0; set &= set - 1) {
		f(__builtin_ctzll(set));
	}
}
constexpr LeaderSet leader_bit(int leader) {
	return LeaderSet(1) << leader;
}

/// Leaders in a Place (or box).
LeaderSet leaders_at(const R &r, int place);
LeaderSet leaders_at(const R &r, int place, Camp camp);
/// Strength Points of a nation or a Camp in a Place.
inline int sp_at(const S &s, int place, Nation nation) {
	return s.sp[place][nation];
}
int sp_of_camp(const R &r, int place, Camp camp);
/// Strength Points of one lot; also of the pool and the Regroup Box.
int sp_of_lot(const R &r, const LotKey &lot);
/// Calls f(nation, condition, points) for each lot of a Place, by nation and condition.
template <class F> void each_lot(const R &r, int place, F &&f) {
	for (Nation n = 0; n < r.data.nations; ++n) {
		int fresh = r.s.sp[place][n];
		if (fresh == 0) {
			continue;
		}
		const int first = r.s.worn_count;
		int found = first;
		for (int i = 0; i < first; ++i) {
			const Part &part = r.s.worn[i];
			if (part.place == place && part.nation == n) {
				fresh -= part.sp;
				found = found == first ? i : found;
			}
		}
		if (fresh > 0) {
			f(n, uint8_t(0), fresh);
		}
		for (int i = found; i < first; ++i) {
			const Part &part = r.s.worn[i];
			if (part.place != place || part.nation != n) {
				break;
			}
			f(n, part.cond, int(part.sp));
		}
	}
}
/// Whether a Camp has a Formation in a Place.
inline bool stands(const S &s, Camp camp, int place) {
	return camp != NO_CAMP && s.stands[camp][place];
}
inline bool has_army(const R &r, int place, Camp camp) {
	return leaders_at(r, place, camp) != 0;
}
/// Battle Rating as Events have left it, not below 0.
int battle_rating(const R &r, int leader);
/// An Event changes a Battle Rating, or makes it 0, for so long; and what was said for so long, or less, is over.
void change_rating(S &s, int leader, int change, bool is_zero, Until until);
void end_ratings(const ImData &data, S &s, Until until);
inline int command_rating(const R &r, int leader) {
	return r.data.leader[size_t(leader)].command;
}

// --- Pools (KU 1.5, NW 2.2) ---

inline int sp_on_map(const R &r, Nation nation) {
	return r.s.on_map[nation];
}
/// Strength Points neither on the map nor in the Regroup Box.
int sp_in_pool(const R &r, Nation nation);
/// Whether the pieces of the pool can make up all totals if `more` points come to a Place (or leave it); `from` is
/// where they come from: AT_POOL, AT_REGROUP or a Place. `as_one`: those points must be one piece of 1, 2 or 4.
bool can_represent(const R &r, Nation nation, int place, int more, int from, bool as_one = false);
/// Ok, or why so many points cannot stand there.
Status may_place(const R &r, Nation nation, int place, int points, int from);

// --- Changing ---

void add_sp(S &s, int place, Nation nation, int points, uint8_t condition = 0);
void remove_sp(S &s, int place, Nation nation, int points, uint8_t condition = 0);
/// Takes the freshest points first, or the most worn ones.
void remove_any_sp(const R &r, S &s, int place, Nation nation, int points);
/// A Leader goes to a Place or box; his conditions there.
void put_leader(W &w, int leader, int place, uint8_t condition = 0);
/// The same for set-up and edits: no events, no hooks.
void set_leader(const ImData &data, S &s, int leader, int place, uint8_t condition = 0);
/// A Formation goes from its Place to another; `is_march`: the step counts for Forced March. The Formation follows:
/// its place and conditions are those after the step.
void shift(W &w, Formation &formation, int to, bool is_march);
/// Gives all pieces of a Place of one Camp a condition.
void mark_all(W &w, int place, Camp camp, uint8_t condition);
/// End of an Impulse: all conditions are gone.
void clear_conditions(const ImData &data, S &s);
/// Recomputes `stands` for a Place, or for all.
void refresh_stands(const ImData &data, S &s, int place);
void refresh_stands(const ImData &data, S &s);

/// Everything of a Camp in a Place.
Formation all_at(const R &r, int place, Camp camp);

// --- Losses ---

/// Takes points of a lot off the map: to the pool, or to the Regroup Box. Event "lost"; then Laws::on_loss.
void lose_sp(
		W &w, int place, Nation nation, uint8_t condition, int points, Loss loss, bool to_regroup, const char *rule);
void lose_leader(W &w, int leader, Loss loss, bool to_regroup, const char *rule);
/// Points that the pieces of the pool cannot make up any more are lost in that Place, or else in the Regroup Box
/// (KU-1.5-c). Called by all that splits or thins out stacks.
void settle_pool(W &w, int place, Nation nation);
/// The same for all Formations that open procedures remember, when something else has taken pieces away meanwhile.
void keep_formations(W &w);
/// Drops from a Formation what is no longer where it stands.
void clamp_formation(const R &r, Formation &formation);
/// Marks that need a garrison go when it is gone (KU 12.45-b). Called by all that takes pieces away.
void keep_marks(W &w, int place);

} // namespace baton::im
