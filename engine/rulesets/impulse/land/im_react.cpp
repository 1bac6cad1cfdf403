// Interceptions and evasions: legality, modifiers, and the frame that asks the Inactive Camp.
#include "im_react.h"

#include "im_attrition.h"
#include "im_move.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

namespace baton::im {

// --- What is allowed ---

namespace {

int season(const R &r) {
	return r.data.turn(r.s.track.turn).winter ? 1 : 0;
}

/// Leaders of a Camp in a Place that may still intercept.
LeaderSet free_leaders(const R &r, int place, Camp camp) {
	LeaderSet out = 0;
	each_leader(leaders_at(r, place, camp), [&](int leader) {
		const bool is_free = (r.s.leaders[leader].cond & (cond::BFI | cond::HALTED)) == 0;
		out |= is_free ? leader_bit(leader) : 0;
	});
	return out;
}

} // namespace

Status may_intercept_from(const R &r, Camp camp, int from, int to) {
	LinkKind kind;
	if (!find_link(r, camp, from, to, kind)) {
		return Status::refuse(cite(r).intercept, "im.refuse.not_adjacent", Noun::space(from), Noun::space(to));
	}
	// KU-11.3-c: only Armies.
	if (leaders_at(r, from, camp) == 0) {
		return Status::refuse(cite(r).intercept_leader, "im.refuse.no_leader", Noun::space(from));
	}
	// KU-11.3-d: none that failed or fought in this Impulse.
	if (free_leaders(r, from, camp) == 0) {
		return Status::refuse(cite(r).intercept_failed, "im.refuse.bfi");
	}
	// KU-11.3-e, KU-11.3-f: not across a River, Imperials not along Marsh.
	if (r.data.tables.terrain[int(kind)].intercept_barred[camp]) {
		return Status::refuse(cite(r).intercept_link, "im.refuse.line_barred", Noun::space(from), Noun::space(to));
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
	// KU-11.3-h, KU-13.41-a: besiegers leave their siege only for Friendly or Uncontrolled Places.
	if (is_enemy_fortress(r, camp, from) && is_enemy(r, camp, to)) {
		return Status::refuse(
				cite(r).intercept_fortress, "im.refuse.leave_fortress", Noun::space(from), Noun::space(to));
	}
	if (laws(r).is_interception_off(r, camp)) {
		return Status::refuse(cite(r).react_event, "im.refuse.no_interception");
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

// --- The frame ---

namespace {

int origin_of(const ReactFrame &at) {
	return at.from - 1;
}

bool is_in_army(const R &r, int place, Camp camp, Nation nation) {
	bool found = false;
	each_leader(leaders_at(r, place, camp), [&](int leader) { found = found || nation_of(r, leader) == nation; });
	return found;
}

/// Loose Soldiers of a nation in the Place that have not tried yet: those whom no Army takes along (KU-1.62-b).
int loose_left(const R &r, const ReactFrame &at, Camp camp, Nation nation) {
	const int with_army = is_in_army(r, at.to, camp, nation) ? army_at(r, at.to, camp).sp_of(nation) : 0;
	return r.s.sp[at.to][nation] - with_army - at.tried[nation];
}

/// KU-11.6-a: whoever commands the Army decides for it.
PowerId army_power(const R &r, int place, Camp camp) {
	const int leader = commander_at(r, place, camp);
	return leader >= 0 ? power_of(r.s, nation_of(r, leader)) : NO_POWER;
}

/// KU-10.52-b: in a Zone only who is attacked has reason to evade.
bool is_attacked(const R &r, const ReactFrame &at) {
	return !is_zone(r, at.to) || (r.s.move.flags & move_flag::ATTACKS) != 0;
}

Status may_army_evade(const R &r, const ReactFrame &at, PowerId power, int to) {
	const Camp camp = camp_of(r.s, power);
	if (!is_attacked(r, at)) {
		return Status::refuse(cite(r).evade, "im.refuse.not_attacked");
	}
	if (at.is_army_done != 0) {
		return Status::refuse(cite(r).evade_whole, "im.refuse.evaded");
	}
	// KA-32: who has intercepted must fight.
	if (r.s.move.intercepted > 0) {
		return Status::refuse(cite(r).intercept_roll, "im.refuse.must_fight");
	}
	if (army_power(r, at.to, camp) != power) {
		return Status::refuse(cite(r).commander, "im.refuse.not_commander");
	}
	return may_evade_to(r, camp, at.to, to, origin_of(at));
}

Status may_loose_evade(const R &r, const ReactFrame &at, PowerId power, const LotKey &lot, int points, int to) {
	const Camp camp = camp_of(r.s, power);
	if (power_of(r.s, lot.nation) != power || lot.place != at.to) {
		return Status::refuse(cite(r).evade, "im.refuse.not_own", Noun::power(lot.nation));
	}
	if (!is_attacked(r, at)) {
		return Status::refuse(cite(r).evade, "im.refuse.not_attacked");
	}
	if (r.s.move.intercepted > 0) {
		return Status::refuse(cite(r).intercept_roll, "im.refuse.must_fight");
	}
	// KU-11.6-a: piece by piece.
	if (points > sp_of_lot(r, lot) || points > loose_left(r, at, camp, lot.nation) ||
			!can_represent(r, lot.nation, to, points, at.to, true)) {
		return Status::refuse(cite(r).evade, "im.refuse.loose", Noun::number(points));
	}
	return may_evade_to(r, camp, at.to, to, origin_of(at));
}

Status may_intercept(const R &r, const ReactFrame &at, PowerId power, const Formation &formation) {
	const Camp camp = camp_of(r.s, power);
	// KU-11.1-a: against a step, not against an attack on the spot.
	const bool is_answered = laws(r).on_build != nullptr && (r.s.move.flags & move_flag::PLACED) != 0; // NW-10.1-b
	if (r.s.move.from != 0 && r.s.move.from == r.s.move.to && !is_answered) {
		return Status::refuse(cite(r).intercept, "im.refuse.no_interception");
	}
	if (const Status status = may_intercept_from(r, camp, formation.place, at.to); !status) {
		return status;
	}
	if (formation.leaders == 0) {
		return Status::refuse(cite(r).intercept_leader, "im.refuse.no_leader", Noun::space(formation.place));
	}
	if ((r.s.move.flags & move_flag::QUIET) != 0) {
		return Status::refuse(cite(r).react_event, "im.refuse.no_interception");
	}
	Status status;
	each_leader(formation.leaders, [&](int leader) {
		if ((r.s.leaders[leader].cond & (cond::BFI | cond::HALTED)) != 0) {
			status = Status::refuse(cite(r).intercept_failed, "im.refuse.bfi");
		} else if (power_of(r.s, nation_of(r, leader)) != power) {
			status = Status::refuse(cite(r).move_own, "im.refuse.not_own", Noun::power(nation_of(r, leader)));
		} else if (status) {
			status = laws(r).may_enter(r, nation_of(r, leader), formation.place, at.to);
		}
	});
	if (!status) {
		return status;
	}
	for (int i = 0; i < formation.count; ++i) {
		const Nation nation = Nation(formation.parts[i].nation);
		if (!can_represent(r, nation, at.to, formation.sp_of(nation), formation.place)) {
			return Status::refuse(cite(r).pool, "im.refuse.pool", Noun::power(nation), Noun::number(formation.sp()));
		}
	}
	return armies_of(r, formation).status;
}

/// Places a hand in the entered Place may evade to, as the frame sees it now.
Status may_go(const R &r, const ReactFrame &at, PowerId power, int to) {
	const Hand &hand = r.s.hand;
	if (hand_place(r.s) != at.to) {
		return to == at.to ? may_intercept(r, at, power, hand_formation(r))
						   : Status::refuse(cite(r).intercept, "im.refuse.not_target", Noun::space(to));
	}
	if (hand.leaders != 0) {
		return may_army_evade(r, at, power, to);
	}
	const Part &wish = hand.wish[0];
	return may_loose_evade(r, at, power, { at.to, Nation(wish.nation), wish.cond }, wish.sp, to);
}

template <class F> void each_evasion(const R &r, const ReactFrame &at, F &&f) {
	r.data.graph.near(at.to).each(f);
	if (is_zone(r, at.to)) {
		f(at.to);
	}
}

/// First steps: the Leaders of Armies that may try, and loose pieces.
void add_picks(const R &r, const ReactFrame &at, PowerId power, ActionList &out) {
	const Camp camp = camp_of(r.s, power);
	(r.data.graph.near(at.to) & r.s.stands[camp]).each([&](int from) {
		each_leader(free_leaders(r, from, camp), [&](int leader) {
			Formation lone;
			lone.place = uint8_t(from);
			lone.leaders = leader_bit(leader);
			if (may_intercept(r, at, power, lone)) {
				out.add(Action::make(Verb::SelectPiece, power, Noun::piece(leader)));
			}
		});
	});
	if (!stands(r.s, camp, at.to)) {
		return;
	}
	const int commander = commander_at(r, at.to, camp);
	bool can_go = false;
	each_evasion(
			r, at, [&](int to) { can_go = can_go || (commander >= 0 && may_army_evade(r, at, power, to).is_ok()); });
	if (can_go) {
		out.add(Action::make(Verb::SelectPiece, power, Noun::piece(commander)));
	}
	each_lot(r, at.to, [&](Nation nation, uint8_t condition, int points) {
		for (const int n : { 1, 2, 4 }) {
			const LotKey lot{ at.to, nation, condition };
			bool is_possible = false;
			each_evasion(r, at, [&](int to) {
				is_possible = is_possible || (n <= points && may_loose_evade(r, at, power, lot, n, to).is_ok());
			});
			if (is_possible) {
				out.add(Action::make(Verb::Allocate, power, Noun::lot(lot_id(at.to, nation, condition)), n));
			}
		}
	});
}

bool may_react(const R &r, const ReactFrame &at, PowerId power) {
	static thread_local ActionList rows;
	rows.clear();
	add_picks(r, at, power, rows);
	return !rows.empty();
}

/// The next power to be asked: of the Inactive Camp, in the order of the track from the Active one (KA-33).
PowerId asked_power(const R &r, const ReactFrame &at) {
	const PowerId from = active(r.s);
	for (int i = 1; i < r.data.powers; ++i) {
		const PowerId p = PowerId((from + i) % r.data.powers);
		if (camp_of(r.s, p) == other_camp(camp_of(r.s, from)) && (at.passed >> p & 1) == 0) {
			return p;
		}
	}
	return NO_POWER;
}

Flow advance(W &w, Frame &frame) {
	ReactFrame &at = frame.as<ReactFrame>();
	if (w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	for (PowerId p = asked_power(w.read(), at); p != NO_POWER; p = asked_power(w.read(), at)) {
		if (may_react(w.read(), at, p)) {
			frame.power = p;
			return Flow::Ask;
		}
		at.passed = uint16_t(at.passed | 1u << p);
	}
	w.s.core.pop(w.s.move.intercepted);
	return Flow::Go;
}

void ask_react(const R &r, const Frame &frame, PowerId, Decision &out) {
	const ReactFrame &at = frame.as<ReactFrame>();
	ask<"react">(out, bit(frame.power), cite(r).intercept, Noun::space(at.to), Noun::power(frame.power),
			Noun::space(at.to), Noun::power(active(r.s)));
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const ReactFrame &at = frame.as<ReactFrame>();
	if (is_hand_empty(r.s)) {
		add_picks(r, at, power, out);
		out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
		return;
	}
	if (hand_place(r.s) != at.to) {
		// KU-11.51-a: a Group names who goes; an Army may go alone.
		each_leader(free_leaders(r, hand_place(r.s), camp_of(r.s, power)), [&](int leader) {
			const bool is_own = power_of(r.s, nation_of(r, leader)) == power;
			if (is_own && (r.s.hand.leaders & leader_bit(leader)) == 0) {
				out.add(Action::make(Verb::SelectPiece, power, Noun::piece(leader)));
			}
		});
		add_allocations(r, power, out);
		if (may_go(r, at, power, at.to)) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(at.to)), row_flag::COMPLETES | row_flag::ROLLS);
		}
	} else {
		each_evasion(r, at, [&](int to) {
			if (may_go(r, at, power, to)) {
				out.add(Action::make(Verb::SelectSpace, power, Noun::space(to)), row_flag::COMPLETES | row_flag::ROLLS);
			}
		});
	}
	add_retract(r, power, out);
}

bool roll_attempt(W &w, PowerId power, const Formation &formation, const Attempt &attempt, int to, bool is_evasion) {
	const char *purpose = is_evasion ? "evade" : "intercept";
	const int first = w.roll(purpose, 6), second = w.roll(purpose, 6);
	const bool is_success = first + second + attempt.total() >= w.data.tables.react.needed;
	const int leader = commander_of(w.read(), formation.leaders);
	const Cite &c = cite(w);
	w.event(is_evasion			  ? is_success ? "evaded" : "evasion_failed"
					 : is_success ? "intercepted"
								  : "interception_failed",
			 power)
			.who(leader >= 0 ? Noun::piece(leader)
							 : Noun::lot(lot_id(
									   formation.place, Nation(formation.parts[0].nation), formation.parts[0].cond)))
			.from(Noun::space(formation.place))
			.to(Noun::space(to))
			.amount(first + second + attempt.total())
			.rule(is_evasion ? c.evade_roll : c.intercept_roll)
			.die(first)
			.die(second)
			.modifier("im.mod.friendly", attempt.friendly, is_evasion ? c.evade_friendly : c.intercept_friendly)
			.modifier("im.mod.hostile", attempt.hostile, is_evasion ? c.evade_hostile : c.intercept_hostile)
			.modifier("im.mod.terrain", attempt.terrain, is_evasion ? c.evade_terrain : c.intercept_terrain)
			.modifier("im.mod.rating", attempt.rating, c.rating)
			.modifier("im.mod.event", attempt.event, c.react_event);
	w.s.move.bonus = 0;
	return is_success;
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

void intercept(W &w, ReactFrame &at, PowerId power, Formation formation) {
	const R r = w.read();
	const Camp camp = camp_of(w.s, power);
	const int from = formation.place;
	if (!roll_attempt(w, power, formation, interception(r, formation, at.to), at.to, false)) {
		// KU-11.4-b, KU-11.51-c: all that stands there has lost its chance.
		mark_all(w, from, camp, cond::BFI);
		return;
	}
	const uint16_t causes = step_causes(r, camp, from, at.to, false);
	++w.s.move.intercepted;
	w.s.joined.set(from, laws(w).free_retreat);
	shift(w, formation, at.to, false);
	begin_check(w, formation, causes);
}

void stand_aloof(W &w, ReactFrame &at, const Formation &formation) {
	w.s.aloof.place = formation.place;
	w.s.aloof.leaders |= formation.leaders;
	for (int i = 0; i < formation.count; ++i) {
		const Part &part = formation.parts[i];
		w.s.aloof.add(Nation(part.nation), part.cond, part.sp);
		uint8_t &tried = at.tried[part.nation];
		tried = uint8_t(tried + (formation.leaders == 0 ? part.sp : 0));
	}
}

void evade(W &w, ReactFrame &at, PowerId power, Formation formation, int to) {
	const R r = w.read();
	const Camp camp = camp_of(w.s, power);
	const Attempt attempt = evasion(r, formation, to);
	const bool is_group = armies_of(r, formation).count > 1;
	const bool is_success = roll_attempt(w, power, formation, attempt, to, true);
	if (formation.leaders != 0) {
		at.is_army_done = 1;
		laws(w).on_evasion(w, camp, is_group); // KU-11.6-d: every attempt of an Army
	}
	if (!is_success) {
		// KU-11.8-b: the Active side gets a die for it.
		++w.s.move.evaded;
		if (formation.leaders == 0) {
			uint8_t &tried = at.tried[formation.parts[0].nation];
			tried = uint8_t(tried + formation.parts[0].sp);
		}
		return;
	}
	if (to == at.to) {
		// KU-10.51-b, KU-11.6-b: it stays and is out of this fight.
		stand_aloof(w, at, formation);
		return;
	}
	const uint16_t causes = step_causes(r, camp, at.to, to, true);
	shift(w, formation, to, false);
	begin_check(w, formation, causes);
}

void act(W &w, Frame &frame, const Row &row) {
	ReactFrame &at = frame.as<ReactFrame>();
	const PowerId power = row.action.power;
	if (row.action.verb == Verb::Pass) {
		at.passed = uint16_t(at.passed | 1u << power);
		return;
	}
	if (row.action.verb != Verb::SelectSpace) {
		return act_hand(w, row.action);
	}
	const bool is_evasion = hand_place(w.s) == at.to;
	const bool has_leader = w.s.hand.leaders != 0;
	const Formation formation =
			is_evasion && has_leader ? army_at(w.read(), at.to, camp_of(w.s, power)) : hand_formation(w.read());
	drop_hand(w.s);
	// KU-11.11-b: after each result everybody may try again.
	at.passed = 0;
	if (is_evasion) {
		evade(w, at, power, formation, row.action.id);
	} else {
		intercept(w, at, power, formation);
	}
}

Status refuse(const R &r, const Frame &frame, const Action &action) {
	const ReactFrame &at = frame.as<ReactFrame>();
	const PowerId power = action.power;
	const Camp camp = camp_of(r.s, power);
	if (action.verb == Verb::SelectSpace && action.kind == NounKind::Space && !is_hand_empty(r.s) && action.id >= 0 &&
			action.id < r.data.places) {
		return may_go(r, at, power, action.id);
	}
	if (!is_hand_form(r, action) || !is_hand_empty(r.s)) {
		return Status::ok();
	}
	if (action.verb == Verb::SelectPiece && is_on_map(r.s.leaders[action.id].place)) {
		const int place = r.s.leaders[action.id].place;
		if (camp_of(r.s, nation_of(r, action.id)) != camp) {
			return Status::refuse(cite(r).intercept, "im.refuse.not_own", Noun::power(nation_of(r, action.id)));
		}
		Formation lone;
		lone.place = uint8_t(place);
		lone.leaders = leader_bit(action.id);
		return place == at.to ? may_army_evade(r, at, power, at.to) : may_intercept(r, at, power, lone);
	}
	return Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return Noun::space(frame.as<ReactFrame>().to);
}

} // namespace

const Def REACT_FRAME = { "react", advance, ask_react, legal, act, refuse, subject };

void begin_react(W &w, int to, int from) {
	Frame &frame = w.s.core.push(F_REACT, active(w.s));
	ReactFrame &at = frame.as<ReactFrame>();
	at.to = uint8_t(to);
	at.from = uint8_t(from + 1);
}

} // namespace baton::im
