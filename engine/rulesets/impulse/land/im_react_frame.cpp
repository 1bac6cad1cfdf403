// The frame of interceptions and evasions: asks, rolls, and moves who succeeds (KU 11, NW 10).
#include "im_react.h"

#include "im_attrition.h"
#include "im_move.h"
#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::im {

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

/// KA-34, KU-10.71-a: in a Zone whom nobody attacks may force a Battle by an interception where he stands.
bool is_inside(const R &r, const ReactFrame &at, int from) {
	return from == at.to && !is_attacked(r, at) && (at.mode & react_mode::EVENT) == 0;
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
	// KU-19.722-g, KU-1.12-a: nor into what is closed.
	const Nation led = nation_of(r, commander_at(r, at.to, camp));
	if (const Status enter = laws(r).may_enter(r, led, at.to, to); to != at.to && !enter) {
		return enter;
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
	if (const Status enter = laws(r).may_enter(r, lot.nation, at.to, to); to != at.to && !enter) {
		return enter;
	}
	return may_evade_to(r, camp, at.to, to, origin_of(at));
}

Status may_intercept(const R &r, const ReactFrame &at, PowerId power, const Formation &formation) {
	const Camp camp = camp_of(r.s, power);
	// KU-11.1-a: against a step, not against an attack on the spot.
	const bool is_answered = laws(r).on_build != nullptr && (r.s.move.flags & move_flag::PLACED) != 0; // NW-10.1-b
	if (r.s.move.from != 0 && r.s.move.from == r.s.move.to && !is_answered && (at.mode & react_mode::RELIEF) == 0) {
		return Status::refuse(cite(r).intercept, "im.refuse.no_interception");
	}
	if (const Status status = may_intercept_from(r, camp, formation.place, at.to, at.mode); !status) {
		return status;
	}
	if (formation.leaders == 0 && (at.mode & react_mode::LEADERLESS) == 0) {
		return Status::refuse(cite(r).intercept_leader, "im.refuse.no_leader", Noun::space(formation.place));
	}
	// An Event has called it off.
	if (at.barred == formation.place + 1) {
		return Status::refuse(cite(r).react_event, "im.refuse.no_interception");
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
		if (formation.leaders == 0) {
			// KU-11.3-d, KU-10.11-b: Soldiers with a lent Leader.
			if ((formation.parts[i].cond & (cond::BFI | cond::HALTED)) != 0) {
				return Status::refuse(cite(r).intercept_failed, "im.refuse.bfi");
			}
			if (power_of(r.s, nation) != power) {
				return Status::refuse(cite(r).move_own, "im.refuse.not_own", Noun::power(nation));
			}
			if (const Status enter = laws(r).may_enter(r, nation, formation.place, at.to); !enter) {
				return enter;
			}
		}
		if (!can_represent(r, nation, at.to, formation.sp_of(nation), formation.place)) {
			return Status::refuse(cite(r).pool, "im.refuse.pool", Noun::power(nation), Noun::number(formation.sp()));
		}
	}
	return armies_of(r, formation).status;
}

/// Places a hand in the entered Place may evade to, as the frame sees it now.
Status may_go(const R &r, const ReactFrame &at, PowerId power, int to) {
	const Hand &hand = r.s.hand;
	if (hand_place(r.s) == at.to && (at.mode & react_mode::EVENT) != 0) {
		return Status::refuse(cite(r).evade, "im.refuse.not_now");
	}
	if (hand_place(r.s) != at.to || is_inside(r, at, at.to)) {
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

/// Where an Interception may come from.
Set places_around(const R &r, int to, uint8_t mode) {
	const Set near = r.data.graph.near(to);
	if ((mode & react_mode::TWO) == 0) {
		return near;
	}
	Set out = r.data.graph.around(near);
	out.reset(to);
	return out;
}

/// By an Event: Soldiers of one lot that try as if somebody led them.
void add_lent(const R &r, const ReactFrame &at, PowerId power, int from, ActionList &out) {
	each_lot(r, from, [&](Nation nation, uint8_t condition, int points) {
		for (int n = 1; n <= points; ++n) {
			Formation some;
			some.place = uint8_t(from);
			some.add(nation, condition, n);
			if (may_intercept(r, at, power, some)) {
				out.add(Action::make(Verb::Allocate, power, Noun::lot(lot_id(from, nation, condition)), n));
			}
		}
	});
}

/// First steps: the Leaders of Armies that may try, and loose pieces.
void add_picks(const R &r, const ReactFrame &at, PowerId power, ActionList &out) {
	const Camp camp = camp_of(r.s, power);
	(places_around(r, at.to, at.mode) & r.s.stands[camp]).each([&](int from) {
		// An Event that lends a Leader to the Inactive Camp gives its Armies nothing that they have not.
		const bool is_lent_alone = (at.mode & (react_mode::LEADERLESS | react_mode::ACTIVE)) == react_mode::LEADERLESS;
		each_leader(is_lent_alone ? 0 : free_leaders(r, from, camp), [&](int leader) {
			Formation lone;
			lone.place = uint8_t(from);
			lone.leaders = leader_bit(leader);
			if (may_intercept(r, at, power, lone)) {
				out.add(Action::make(Verb::SelectPiece, power, Noun::piece(leader)));
			}
		});
		if ((at.mode & react_mode::LEADERLESS) != 0) {
			add_lent(r, at, power, from, out);
		}
	});
	if (!stands(r.s, camp, at.to) || (at.mode & react_mode::EVENT) != 0) {
		return;
	}
	if (is_inside(r, at, at.to)) {
		each_leader(free_leaders(r, at.to, camp), [&](int leader) {
			Formation lone;
			lone.place = at.to;
			lone.leaders = leader_bit(leader);
			if (may_intercept(r, at, power, lone)) {
				out.add(Action::make(Verb::SelectPiece, power, Noun::piece(leader)));
			}
		});
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
PowerId asked_power(const R &r, const Frame &frame) {
	const ReactFrame &at = frame.as<ReactFrame>();
	const PowerId from = active(r.s);
	const bool is_event = (at.mode & react_mode::EVENT) != 0;
	// KU-5.1-d: of an Event its player, or his Camp where it is a matter of the Camp.
	if (is_event && (at.mode & react_mode::RELIEF) == 0) {
		return (at.passed >> frame.power & 1) == 0 ? frame.power : NO_POWER;
	}
	const Camp camp = is_event ? camp_of(r.s, frame.power) : other_camp(camp_of(r.s, from));
	for (int i = 0; i < r.data.powers; ++i) {
		const PowerId p = PowerId(((is_event ? frame.power : from) + i) % r.data.powers);
		if (camp_of(r.s, p) == camp && (at.passed >> p & 1) == 0) {
			return p;
		}
	}
	return NO_POWER;
}

enum Attempting : uint8_t {
	NOTHING,
	INTERCEPTS,
	EVADES,
	ARRIVES, ///< from two Places away: the second half of the way
	RELIEVES ///< who came into an open Battle has rolled its Attrition
};

void intercept(W &w, ReactFrame &at, PowerId power, Formation formation);
void arrive(W &w, ReactFrame &at, PowerId power);
void take_place(W &w, ReactFrame &at, const Formation &formation);
void evade(W &w, ReactFrame &at, PowerId power, Formation formation, int to);

/// What was declared, now that nobody answers it any more.
void go_on(W &w, Frame &frame) {
	ReactFrame &at = frame.as<ReactFrame>();
	const uint8_t pending = at.pending;
	at.pending = NOTHING;
	const Formation trying = w.s.trying;
	if (pending == ARRIVES) {
		return arrive(w, at, frame.power);
	}
	if (pending == RELIEVES) {
		Formation survivors = w.s.checked;
		w.s.trying = Formation{};
		clamp_formation(w.read(), survivors);
		return survivors.is_empty() ? void() : take_place(w, at, survivors);
	}
	if (pending == EVADES) {
		evade(w, at, frame.power, trying, at.target);
	} else if ((w.s.move.attempt & attempt_flag::CALLED_OFF) != 0) {
		// An Event: no roll, and no mark for later.
		w.event("interception_called_off", frame.power)
				.from(Noun::space(trying.place))
				.to(Noun::space(at.to))
				.rule(cite(w).react_event);
		at.barred = uint8_t(trying.place + 1);
		w.s.move.bonus = 0;
	} else {
		intercept(w, at, frame.power, trying);
	}
	w.s.move.attempt = 0;
	if (at.pending == NOTHING) {
		w.s.trying = Formation{};
	}
}

Flow advance(W &w, Frame &frame) {
	ReactFrame &at = frame.as<ReactFrame>();
	if (w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	if (at.pending != NOTHING) {
		go_on(w, frame);
		return Flow::Go;
	}
	const bool is_event = (at.mode & react_mode::EVENT) != 0;
	if (frame.step == 0) {
		frame.step = 1;
		if (!is_event) {
			laws(w).window(w, Moment::React, at.to);
			return Flow::Go;
		}
	}
	if (is_event && at.left == 0) {
		w.s.move.bonus = 0;
		w.s.core.pop(w.s.move.intercepted);
		return Flow::Go;
	}
	for (PowerId p = asked_power(w.read(), frame); p != NO_POWER; p = asked_power(w.read(), frame)) {
		if (may_react(w.read(), at, p)) {
			frame.power = p;
			return Flow::Ask;
		}
		at.passed = uint16_t(at.passed | 1u << p);
	}
	w.s.move.bonus = 0;
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
	if (r.s.hand.leaders == 0 && hand_place(r.s) != at.to) {
		// By an Event: Soldiers alone.
		if (may_go(r, at, power, at.to)) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(at.to)), row_flag::COMPLETES | row_flag::ROLLS);
		}
	} else if (hand_place(r.s) != at.to || is_inside(r, at, at.to)) {
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

/// The interceptor stands where it wanted to be.
void take_place(W &w, ReactFrame &at, const Formation &formation) {
	const Camp camp = camp_of(w.s,
			formation.leaders != 0 ? nation_of(w.read(), __builtin_ctzll(formation.leaders))
								   : Nation(formation.parts[0].nation));
	if ((at.mode & react_mode::RELIEF) == 0) {
		++w.s.move.intercepted;
		return;
	}
	// KU-10.73-a: it fights in the open Battle.
	BattleNow &battle = w.s.battle;
	SideNow &side = battle.side[camp];
	side.strength = uint8_t(std::min(side.strength + formation.size(), 255));
	if (camp == Camp(battle.active)) {
		w.s.moving.place = formation.place;
		w.s.moving.leaders |= formation.leaders;
		for (int i = 0; i < formation.count; ++i) {
			w.s.moving.add(Nation(formation.parts[i].nation), formation.parts[i].cond, formation.parts[i].sp);
		}
	}
	const Formation force = force_of(w.read(), camp);
	side.flags = uint8_t(side.flags | (force.leaders != 0 ? side_flag::ARMY : 0) |
			(armies_of(w.read(), force).count > 1 ? side_flag::GROUP : 0));
}

void intercept(W &w, ReactFrame &at, PowerId power, Formation formation) {
	const R r = w.read();
	const Camp camp = camp_of(w.s, power);
	const int from = formation.place;
	at.left = uint8_t(at.left > 0 ? at.left - 1 : 0);
	const int via = (at.mode & react_mode::TWO) != 0 ? place_between(r, camp, from, at.to) : NO_PLACE;
	Formation last = formation;
	// KU-11.3-g, KU-11.4-a: the last line and the Place beside the target count.
	last.place = uint8_t(via != NO_PLACE ? via : from);
	if (!roll_attempt(w, power, formation, interception(r, last, at.to), at.to, false)) {
		// KU-11.4-b, KU-11.51-c: all that stands there has lost its chance.
		mark_all(w, from, camp, cond::BFI);
		return;
	}
	if ((at.mode & react_mode::ACTIVE) != 0) {
		// KU-11.2-b: it goes when the step is taken.
		w.s.joining = formation;
		return;
	}
	const int first = via != NO_PLACE ? via : at.to;
	const uint16_t causes = step_causes(r, camp, from, first, false);
	w.s.joined.set(from, laws(w).free_retreat);
	if (from != first) {
		shift(w, formation, first, false);
	}
	if (via != NO_PLACE || (at.mode & react_mode::RELIEF) != 0) {
		w.s.trying = w.s.checked = formation;
		at.pending = via != NO_PLACE ? ARRIVES : RELIEVES;
	} else {
		take_place(w, at, formation);
	}
	begin_check(w, formation, causes);
}

void arrive(W &w, ReactFrame &at, PowerId power) {
	Formation formation = w.s.checked;
	w.s.trying = Formation{};
	clamp_formation(w.read(), formation);
	if (formation.is_empty()) {
		return;
	}
	const uint16_t causes = step_causes(w.read(), camp_of(w.s, power), formation.place, at.to, false);
	shift(w, formation, at.to, false);
	take_place(w, at, formation);
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
		if ((w.s.move.attempt & attempt_flag::FREE) == 0) {
			laws(w).on_evasion(w, camp, is_group); // KU-11.6-d: every attempt of an Army
		}
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
	const bool is_evasion = hand_place(w.s) == at.to && !is_inside(w.read(), at, at.to);
	const bool has_leader = w.s.hand.leaders != 0;
	const Formation formation =
			is_evasion && has_leader ? army_at(w.read(), at.to, camp_of(w.s, power)) : hand_formation(w.read());
	drop_hand(w.s);
	// KU-11.11-b: after each result everybody may try again.
	at.passed = 0;
	// KU-5.22-b: declared, not yet rolled.
	w.s.trying = formation;
	at.target = uint8_t(row.action.id);
	at.pending = is_evasion ? EVADES : INTERCEPTS;
	w.event(is_evasion ? "evasion_declared" : "interception_declared", power)
			.from(Noun::space(formation.place))
			.to(Noun::space(row.action.id))
			.rule(is_evasion ? cite(w).evade : cite(w).intercept);
	laws(w).window(w, is_evasion ? Moment::Evade : Moment::Intercept, row.action.id);
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
		return place == at.to && !is_inside(r, at, place) ? may_army_evade(r, at, power, at.to) : may_intercept(r, at, power, lone);
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

void begin_event_react(W &w, PowerId power, int to, uint8_t mode, int attempts, int bonus) {
	ReactFrame &at = w.s.core.push(F_REACT, power).as<ReactFrame>();
	at.to = uint8_t(to);
	at.mode = uint8_t(mode | react_mode::EVENT);
	at.left = uint8_t(attempts);
	add_attempt_bonus(w.s.move, bonus);
}

bool could_event_react(const R &r, PowerId power, int to, uint8_t mode) {
	ReactFrame at = {};
	at.to = uint8_t(to);
	at.mode = uint8_t(mode | react_mode::EVENT);
	return may_react(r, at, power);
}

void add_attempt_bonus(MoveNow &move, int bonus) {
	const int before = move.bonus != 0 ? move.bonus - 16 : 0;
	move.bonus = uint8_t(before + bonus + 16);
}

} // namespace baton::im
