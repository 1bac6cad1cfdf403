// Interceptions and evasions: what is allowed, with which modifiers and causes of Attrition.
#include "im_react.h"

#include "im_attrition.h"
#include "im_move.h"
#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::im {

// --- What is allowed ---

namespace {

int season(const R &r) {
	return r.data.turn(r.s.track.turn).winter ? 1 : 0;
}

/// Whether a line may be used by an Interception (KU-11.3-e, KU-11.3-f); an Event leads across a River, and only there.
bool is_line_open(const R &r, Camp camp, int from, int to, uint8_t mode, LinkKind &kind) {
	return find_link(r, camp, from, to, kind) &&
			((mode & react_mode::RIVER) != 0 ? kind == LinkKind::River
											 : !r.data.tables.terrain[int(kind)].intercept_barred[camp]);
}

/// Soldiers of a Camp in a Place that may still intercept without a Leader.
bool has_free_soldiers(const R &r, int place, Camp camp) {
	bool found = false;
	each_lot(r, place, [&](Nation nation, uint8_t condition, int) {
		found = found || (camp_of(r.s, nation) == camp && (condition & (cond::BFI | cond::HALTED)) == 0);
	});
	return found;
}

} // namespace

LeaderSet free_leaders(const R &r, int place, Camp camp) {
	LeaderSet out = 0;
	each_leader(leaders_at(r, place, camp), [&](int leader) {
		const bool is_free = (r.s.leaders[leader].cond & (cond::BFI | cond::HALTED)) == 0;
		out |= is_free ? leader_bit(leader) : 0;
	});
	return out;
}

int place_between(const R &r, Camp camp, int from, int to) {
	int best = NO_PLACE, best_rank = -1000;
	(r.data.graph.near(from) & r.data.graph.near(to)).each([&](int via) {
		LinkKind first, last;
		if (is_zone(r, via) || stands(r.s, other_camp(camp), via) || is_enemy_fortress(r, camp, via) ||
				!is_line_open(r, camp, from, via, 0, first) || !is_line_open(r, camp, via, to, 0, last)) {
			return;
		}
		const int rank = 10 * r.data.tables.terrain[int(last)].intercept[camp][season(r)] +
				(is_friendly(r, camp, via) ? 5 : 0) - (r.s.scorched[via] ? 1 : 0);
		if (rank > best_rank) {
			best = via;
			best_rank = rank;
		}
	});
	return best;
}

Status may_intercept_from(const R &r, Camp camp, int from, int to, uint8_t mode) {
	LinkKind kind = LinkKind::Clear;
	const bool is_two = (mode & react_mode::TWO) != 0;
	// KA-34: inside a Zone, against an enemy who enters it.
	const bool is_inside = from == to && !is_two && is_zone(r, to) && stands(r.s, camp, to);
	if (!is_inside && (from == to || (!is_two && !find_link(r, camp, from, to, kind)))) {
		return Status::refuse(cite(r).intercept, "im.refuse.not_adjacent", Noun::space(from), Noun::space(to));
	}
	// KU-11.3-g
	if (is_two && place_between(r, camp, from, to) == NO_PLACE) {
		return Status::refuse(cite(r).intercept_two, "im.refuse.not_two_away", Noun::space(from), Noun::space(to));
	}
	// KU-11.3-c: only Armies, unless an Event lends Soldiers a Leader.
	const bool is_lent = (mode & react_mode::LEADERLESS) != 0 && has_free_soldiers(r, from, camp);
	if (leaders_at(r, from, camp) == 0 && !is_lent) {
		return Status::refuse(cite(r).intercept_leader, "im.refuse.no_leader", Noun::space(from));
	}
	// KU-11.3-d: none that failed or fought in this Impulse.
	if (free_leaders(r, from, camp) == 0 && !is_lent) {
		return Status::refuse(cite(r).intercept_failed, "im.refuse.bfi");
	}
	// KU-11.3-e, KU-11.3-f: not across a River, Imperials not along Marsh.
	if (!is_two && !is_inside && !is_line_open(r, camp, from, to, mode, kind)) {
		return Status::refuse(cite(r).intercept_link, "im.refuse.line_barred", Noun::space(from), Noun::space(to));
	}
	if (laws(r).is_interception_off(r, camp)) {
		return Status::refuse(cite(r).react_event, "im.refuse.no_interception");
	}
	// KU-11.3-h, KU-13.41-a: besiegers leave their siege only for Friendly or Uncontrolled Places.
	if (is_enemy_fortress(r, camp, from) && is_enemy(r, camp, to)) {
		return Status::refuse(
				cite(r).intercept_fortress, "im.refuse.leave_fortress", Noun::space(from), Noun::space(to));
	}
	// KU-11.2-b: who joins a step or a Battle of his own Camp comes where an enemy may stand.
	if ((mode & (react_mode::ACTIVE | react_mode::RELIEF)) != 0) {
		return Status::ok();
	}
	const Camp enemy = other_camp(camp);
	const bool is_enemy_there = stands(r.s, enemy, to), is_friend_there = stands(r.s, camp, to);
	// KU-11.3-b: a Zone with an enemy in it only where a friend stands already.
	if (is_zone(r, to) && is_enemy_there && !is_friend_there) {
		return Status::refuse(cite(r).intercept_zone, "im.refuse.zone_enemy", Noun::space(to));
	}
	// KU-11.1-b: not where an enemy is alone already.
	if (is_enemy_there && !is_friend_there) {
		return Status::refuse(cite(r).intercept_occupied, "im.refuse.enemy_holds", Noun::space(to));
	}
	return Status::ok();
}

bool could_intercept(const R &r, Camp camp, int to) {
	bool found = false;
	(r.data.graph.near(to) & r.s.stands[camp]).each([&](int from) {
		found = found || may_intercept_from(r, camp, from, to).is_ok();
	});
	return found;
}

Attempt interception(const R &r, const Formation &formation, int to) {
	Attempt out;
	const int leader = commander_of(r, formation.leaders);
	const Camp camp =
			leader >= 0 ? camp_of(r.s, nation_of(r, leader)) : camp_of(r.s, Nation(formation.parts[0].nation));
	LinkKind kind = LinkKind::Clear;
	find_link(r, camp, formation.place, to, kind);
	// KU-11.4-a
	out.friendly = is_friendly(r, camp, to) ? r.data.tables.react.into_friendly : 0;
	out.hostile = is_friendly(r, camp, formation.place) ? 0 : r.data.tables.react.from_hostile;
	out.terrain = r.data.tables.terrain[int(kind)].intercept[camp][season(r)];
	out.rating = leader >= 0 ? battle_rating(r, leader) : 0;
	out.event = laws(r).react_bonus(r, camp, false) + (r.s.move.bonus != 0 ? r.s.move.bonus - 16 : 0);
	return out;
}

uint16_t step_causes(const R &r, Camp camp, int from, int to, bool is_evasion) {
	if (laws(r).step_causes != nullptr) {
		return laws(r).step_causes(r, camp, from, to, is_evasion ? StepKind::Evade : StepKind::Intercept);
	}
	LinkKind kind = LinkKind::Clear;
	find_link(r, camp, from, to, kind);
	uint16_t causes = 0;
	causes |= from != to && r.data.tables.terrain[int(kind)].attrition[camp] ? cause_bit(Cause::Marsh) : 0;
	causes |= r.s.scorched[to] && !laws(r).is_spared(r, camp, to, Cause::Scorched) ? cause_bit(Cause::Scorched) : 0;
	// KU-11.9-a: an evader rolls on enemy ground and in an enemy Fortress Duchy; KU-11.5-a: an interceptor as a mover.
	const bool is_bad = is_evasion ? is_enemy(r, camp, to) || is_enemy_fortress(r, camp, to)
								   : is_enemy(r, camp, to) && !is_friendly(r, camp, from);
	causes |= from != to && is_bad ? cause_bit(is_evasion ? Cause::EnemyLand : Cause::Ambush) : 0;
	return causes;
}

Status may_evade_to(const R &r, Camp camp, int from, int to, int origin) {
	const Camp enemy = other_camp(camp);
	if (from == to) {
		// KU-10.51-b, KU-11.6-b: in a Zone one may stay.
		return is_zone(r, from) ? Status::ok() : Status::refuse(cite(r).evade, "im.refuse.stay", Noun::space(from));
	}
	LinkKind kind;
	if (!find_link(r, camp, from, to, kind)) {
		return Status::refuse(cite(r).evade, "im.refuse.not_adjacent", Noun::space(from), Noun::space(to));
	}
	// KU-11.6-a: not whence the enemy comes.
	if (to == origin) {
		return Status::refuse(cite(r).evade_back, "im.refuse.evade_back", Noun::space(to));
	}
	// KU-11.7-a: not across a River.
	if (r.data.tables.terrain[int(kind)].evade_barred[camp]) {
		return Status::refuse(cite(r).evade_link, "im.refuse.line_barred", Noun::space(from), Noun::space(to));
	}
	const bool is_friend_there = stands(r.s, camp, to);
	// KU-11.7-a: no enemy Formation; in a Zone only beside a friend; no Fortress that friends do not besiege.
	if (stands(r.s, enemy, to) && !(is_zone(r, to) && is_friend_there)) {
		return Status::refuse(cite(r).evade_enemy, "im.refuse.enemy_holds", Noun::space(to));
	}
	if (is_enemy_fortress(r, camp, to) && !is_friend_there) {
		return Status::refuse(cite(r).evade_enemy, "im.refuse.enemy_fortress", Noun::space(to));
	}
	// KU-13.41-a
	if (is_enemy_fortress(r, camp, from) && is_enemy(r, camp, to)) {
		return Status::refuse(cite(r).leave_fortress, "im.refuse.leave_fortress", Noun::space(from), Noun::space(to));
	}
	return Status::ok();
}

Attempt evasion(const R &r, const Formation &formation, int to) {
	Attempt out;
	const int leader = commander_of(r, formation.leaders);
	const Camp camp =
			leader >= 0 ? camp_of(r.s, nation_of(r, leader)) : camp_of(r.s, Nation(formation.parts[0].nation));
	LinkKind kind = LinkKind::Clear;
	find_link(r, camp, formation.place, to, kind);
	// KU-11.8-a
	out.friendly = is_friendly(r, camp, to) ? r.data.tables.react.into_friendly : 0;
	out.hostile = is_friendly(r, camp, formation.place) ? 0 : r.data.tables.react.from_hostile;
	out.terrain = formation.place == to ? 0 : r.data.tables.terrain[int(kind)].evade[camp][season(r)];
	out.rating = leader >= 0 ? battle_rating(r, leader) : 0;
	out.event = laws(r).react_bonus(r, camp, true) + (r.s.move.bonus != 0 ? r.s.move.bonus - 16 : 0);
	return out;
}

Formation army_at(const R &r, int place, Camp camp) {
	Formation out;
	out.place = uint8_t(place);
	out.leaders = leaders_at(r, place, camp);
	int room[MAX_NATIONS] = {};
	int leaders[MAX_NATIONS] = {};
	each_leader(out.leaders, [&](int leader) {
		room[nation_of(r, leader)] += command_rating(r, leader);
		++leaders[nation_of(r, leader)];
	});
	each_lot(r, place, [&](Nation nation, uint8_t condition, int points) {
		const int taken = camp_of(r.s, nation) == camp && leaders[nation] > 0 ? std::min(points, room[nation]) : 0;
		out.add(nation, condition, taken);
		room[nation] -= taken;
	});
	return out;
}

} // namespace baton::im
