// Who fights in a Battle and with which dice, each source by itself.
#include "im_battle.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"

#include <algorithm>

namespace baton::im {

namespace {

int season(const R &r) {
	return r.data.turn(r.s.track.turn).winter ? 1 : 0;
}

} // namespace

Formation force_of(const R &r, Camp camp) {
	const BattleNow &battle = r.s.battle;
	if (camp == Camp(battle.active)) {
		return r.s.moving;
	}
	Formation all = all_at(r, battle.place - 1, camp), out;
	// KU-10.51-b: who evaded inside a Zone is out of it.
	const Formation &aloof = r.s.aloof;
	out.place = all.place;
	out.leaders = all.leaders & ~aloof.leaders;
	for (int i = 0; i < all.count; ++i) {
		int apart = 0;
		for (int k = 0; k < aloof.count; ++k) {
			const bool is_same =
					aloof.parts[k].nation == all.parts[i].nation && aloof.parts[k].cond == all.parts[i].cond;
			apart += is_same ? aloof.parts[k].sp : 0;
		}
		out.add(Nation(all.parts[i].nation), all.parts[i].cond, all.parts[i].sp - apart);
	}
	return out;
}

Nation leading_nation(const R &r, const Formation &force) {
	if (const int leader = commander_of(r, force.leaders); leader >= 0) {
		return nation_of(r, leader);
	}
	// KA-62: most Strength Points, then the next power on the track.
	Nation best = NO_NATION;
	int most = 0;
	const PowerId from = active(r.s) < 0 ? PowerId(0) : active(r.s);
	for (int i = 0; i < r.data.powers; ++i) {
		const PowerId power = PowerId((from + i) % r.data.powers);
		int points = 0;
		Nation own = NO_NATION;
		for (Nation n = 0; n < r.data.nations; ++n) {
			if (power_of(r.s, n) == power && force.sp_of(n) > 0) {
				points += force.sp_of(n);
				own = own == NO_NATION ? n : own;
			}
		}
		if (points > most) {
			most = points;
			best = own;
		}
	}
	return best;
}

PowerId leading_power(const R &r, const Formation &force) {
	const Nation nation = leading_nation(r, force);
	return nation == NO_NATION ? NO_POWER : power_of(r.s, nation);
}

BattleDice force_dice(const R &r, const Formation &force) {
	BattleDice out;
	const int commander = commander_of(r, force.leaders);
	// KU-12.2-a, KA-28: a die for each Strength Point and each other Leader, the Commander's rating.
	out.soldiers = force.sp();
	out.staff = commander >= 0 ? force.leader_count() - 1 : 0;
	out.rating = commander >= 0 ? battle_rating(r, commander) : 0;
	out.morale = laws(r).battle->morale_dice(r, force);
	return out;
}

bool is_entrenched(const R &r, Camp camp, int place) {
	if (!r.s.entrenched[place] || camp_of(r.s, holder(r, place)) != camp) {
		return false;
	}
	return sp_of_camp(r, place, camp) >= r.data.tables.battle.entrenchment_strength || has_army(r, place, camp);
}

BattleDice battle_dice(const R &r, Camp camp) {
	const BattleNow &battle = r.s.battle;
	const SideNow &side = battle.side[camp];
	const int place = battle.place - 1;
	const Formation force = force_of(r, camp);
	BattleDice out = force_dice(r, force);
	out.event = side.dice + side.dice_all;
	if (laws(r).battle->disrupt == nullptr) {
		// KU-12.53-a: from the second Round on; those of shore batteries too (KU-15.3-c).
		out.disrupts = battle.round > 1 ? -side.disrupts : 0;
	} else {
		laws(r).battle->disrupt(r, force, out, side.disrupts);
	}
	if (battle.round > 1) {
		return out;
	}
	const bool is_active = camp == Camp(battle.active);
	if (is_active) {
		// KU-11.8-b
		out.evasion = battle.evaded * r.data.tables.react.failed_evasion_die;
	} else if (battle.evaded == 0 && (battle.flags & battle_flag::NO_TERRAIN) == 0) {
		// KU-12.41-a to KU-12.44-a; KA-21: never for the Active side; KA-22: lost by a failed evasion.
		const bool is_own = camp_of(r.s, holder(r, place)) == camp; // KU-12.4-a: Friendly before the Battle
		out.terrain = battle.origin != 0 && is_own ? r.data.tables.terrain[battle.kind].defence[camp][season(r)] : 0;
		const Nation home = owner(r, place);
		bool is_at_home = home != NO_NATION && force.sp_of(home) > 0;
		each_leader(force.leaders, [&](int leader) { is_at_home = is_at_home || nation_of(r, leader) == home; });
		out.zone = is_zone(r, place) && is_at_home ? r.data.tables.battle.home_zone_die : 0;
	}
	// KU-12.45-d
	out.entrenchment = is_entrenched(r, other_camp(camp), place) ? r.data.tables.battle.entrenchment_enemy_die : 0;
	return out;
}

int rout_margin(const R &r, Camp loser) {
	const BattleNow &battle = r.s.battle;
	const BattleTable &table = r.data.tables.battle;
	const bool is_dug_in = (battle.side[loser].flags & side_flag::ENTRENCHED) != 0;
	const int margin = (is_dug_in ? table.rout_entrenched : table.rout) + battle.side[other_camp(loser)].margin;
	return std::max(1, margin);
}

} // namespace baton::im
