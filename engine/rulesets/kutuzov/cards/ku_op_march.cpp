// Operations on marches and reactions, and those that hold until the Impulse or the Turn ends.
#include "ku_ops.h"

#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::ku {

namespace {

// --- The open step ---

bool is_step_open(const R &r, const Play &) {
	return r.s.move.from != 0 && (r.s.move.flags & move_flag::CALLED_OFF) == 0;
}

/// Nobody is asked whether to stop his own step: he need not have declared it.
bool can_stop(const R &r, const Play &play) {
	return is_step_open(r, play) && play.player != active(r.s) &&
			((r.s.ku.flags & ku_flag::SPLIT) == 0 || play.camp != camp_of(r.s, active(r.s)));
}

void call_off(W &w, const Play &play, uint8_t condition) {
	Formation &moving = w.s.moving;
	mark_formation(w, moving, condition);
	Formation after;
	after.place = moving.place;
	after.leaders = moving.leaders;
	for (int i = 0; i < moving.count; ++i) {
		after.add(Nation(moving.parts[i].nation), uint8_t(moving.parts[i].cond | condition), moving.parts[i].sp);
	}
	moving = after;
	w.s.move.flags |= move_flag::CALLED_OFF;
	w.event("march_stopped", play.player).to(Noun::space(w.s.move.to - 1)).rule(CARD_RULE);
}

Next halt(W &w, EventFrame &, const Play &play) {
	call_off(w, play, cond::HALTED);
	return Next::Done;
}

Next no_crossing(W &w, EventFrame &, const Play &play) {
	call_off(w, play, cond::NO_CROSSING);
	return Next::Done;
}

// --- Interception and evasion ---

uint8_t react_mode_of(const R &r, const Play &play) {
	const Clause &clause = play.clause;
	const bool is_active = clause.is(Arg::Active) && camp_of(r.s, active(r.s)) == play.camp;
	return uint8_t((clause.is(Arg::Two) ? react_mode::TWO : 0) | (clause.is(Arg::River) ? react_mode::RIVER : 0) |
			(clause.is(Arg::Leaderless) ? react_mode::LEADERLESS : 0) | (is_active ? react_mode::ACTIVE : 0));
}

/// Whether a step or an Event's Flag is being answered, no attack on the spot.
bool is_reacting(const R &r, const Play &play) {
	if (r.s.move.from != 0) {
		return r.s.move.from != r.s.move.to;
	}
	bool found = false;
	for (int i = 0; i < r.s.core.depth; ++i) {
		const Frame &frame = r.s.core.stack[i];
		found = found || (frame.kind == F_REACT && frame.as<ReactFrame>().to == play.about);
	}
	return found;
}

bool can_intercept(const R &r, const Play &play) {
	const uint8_t mode = react_mode_of(r, play);
	const bool is_active = (mode & react_mode::ACTIVE) != 0;
	// KU-11.2-b: the Active Camp joins a step that meets the enemy.
	if (is_active && (r.s.move.from == 0 || !stands(r.s, other_camp(play.camp), play.about))) {
		return false;
	}
	// KU-11.1-a: against a step or a Flag of an Event, not against Scorched Earth.
	return is_reacting(r, play) && could_event_react(r, play.player, play.about, mode);
}

Next intercept(W &w, EventFrame &at, const Play &play) {
	if (at.at > 0) {
		return Next::Done;
	}
	begin_event_react(w, play.player, play.about, react_mode_of(w.read(), play), 1, play.clause.get(Arg::Amount));
	return Next::Again;
}

Next hinder(W &w, EventFrame &, const Play &play) {
	if (play.clause.has(Arg::Amount)) {
		add_attempt_bonus(w.s.move, play.clause.get(Arg::Amount));
	} else {
		w.s.move.attempt |= attempt_flag::CALLED_OFF;
	}
	return Next::Done;
}

bool is_tried(const R &r, const Play &) {
	return !r.s.trying.is_empty() && (r.s.move.attempt & attempt_flag::CALLED_OFF) == 0;
}

Next evade(W &w, EventFrame &, const Play &play) {
	add_attempt_bonus(w.s.move, play.clause.get(Arg::Amount));
	w.s.move.attempt |= play.clause.is(Arg::Free) ? attempt_flag::FREE : uint8_t(0);
	return Next::Done;
}

// --- Bridges ---

/// Places with a River line that is a River to the Camp now.
bool has_river(const R &r, Camp camp, int place, Set *ends = nullptr) {
	bool found = false;
	r.data.graph.near(place).each([&](int to) {
		LinkKind kind;
		if (find_link(r, camp, place, to, kind) && kind == LinkKind::River) {
			found = true;
			if (ends != nullptr) {
				ends->set(to);
			}
		}
	});
	return found;
}

/// Duchies at which a bridge would change what is going on.
Set bridge_sites(const R &r, const Play &play) {
	Set out;
	switch (play.moment) {
		case Moment::Step:
			if (is_step_open(r, play) && play.camp == camp_of(r.s, active(r.s)) &&
					LinkKind(r.s.move.kind) == LinkKind::River) {
				out.set(r.s.move.from - 1);
				out.set(r.s.move.to - 1);
			}
			break;
		case Moment::React: {
			// An Army of the Camp beyond a River that may intercept when there is a bridge.
			Set ends;
			has_river(r, play.camp, play.about, &ends);
			(ends & r.s.stands[play.camp]).each([&](int from) {
				if (may_intercept_from(r, play.camp, from, play.about, react_mode::RIVER)) {
					out.set(from);
					out.set(play.about);
				}
			});
			break;
		}
		case Moment::Defeat:
			if (r.s.battle.winner == other_camp(play.camp) + 1 && has_river(r, play.camp, r.s.battle.place - 1)) {
				out.set(r.s.battle.place - 1);
			}
			break;
		default:
			for (int p = 0; p < r.data.duchies; ++p) {
				out.set(p, has_river(r, play.camp, p));
			}
			return out;
	}
	return out - r.data.zones;
}

bool can_bridge(const R &r, const Play &play) {
	return bridge_sites(r, play).any();
}

Next bridge(W &w, EventFrame &at, const Play &play) {
	if (at.left != 0) {
		return Next::Done;
	}
	return bridge_sites(w.read(), play).any() ? Next::Ask : Next::Done;
}

void ask_bridge(const R &, const EventFrame &at, const Play &, PowerId who, Decision &out) {
	kit::ask<"ku", "event_bridge">(out, bit(who), CARD_RULE, {}, Noun::power(who), Noun::card(at.card));
}

void bridge_rows(const R &r, const EventFrame &, const Play &play, PowerId who, ActionList &out) {
	add_places(bridge_sites(r, play), who, false, out);
}

void act_bridge(W &w, EventFrame &at, const Play &play, const Row &row) {
	w.s.ku.bridge[play.camp] = uint8_t(row.action.id + 1);
	at.left = 1;
	w.event("bridged", play.player).to(Noun::space(row.action.id)).rule(CARD_RULE);
}

Status may_bridge(const R &r, const EventFrame &, const Play &play, const Action &action) {
	return may_choose_place(bridge_sites(r, play), action, CARD_RULE, "ku.refuse.no_river");
}

// --- A march by Event ---

constexpr int BITS = 16; ///< of a note

LeaderSet led_by(const EventFrame &at) {
	LeaderSet set = 0;
	for (int i = 0; i < 3; ++i) {
		set |= LeaderSet(uint16_t(at.note[i])) << (BITS * i);
	}
	return set;
}
void lead(EventFrame &at, LeaderSet set) {
	for (int i = 0; i < 3; ++i) {
		at.note[i] = int16_t(uint16_t(set >> (BITS * i)));
	}
}

/// What the hand takes along: one Army, filled up with Soldiers of its own contingent.
Formation army_in_hand(const R &r) {
	const Hand &hand = r.s.hand;
	Formation out;
	out.place = uint8_t(hand_place(r.s));
	out.leaders = hand.leaders;
	int most = 0, staff = -1;
	PowerSet nations = 0;
	each_leader(hand.leaders, [&](int leader) {
		most = std::max(most, command_rating(r, leader));
		nations |= bit(nation_of(r, leader));
		++staff;
	});
	for (int i = 0; i < hand.wishes; ++i) {
		out.add(Nation(hand.wish[i].nation), hand.wish[i].cond, hand.wish[i].sp);
	}
	int room = most - staff - out.sp();
	each_lot(r, out.place, [&](Nation nation, uint8_t condition, int points) {
		const bool is_open = has(nations, nation) && wish_of(r.s, nation, condition) < 0 && may_march(r, condition);
		const int taken = is_open ? std::clamp(room, 0, points) : 0;
		out.add(nation, condition, taken);
		room -= taken;
	});
	return out;
}

Status may_step(const R &r, const Play &play, const Formation &army, int to) {
	const Armies armies = armies_of(r, army);
	if (!armies.status) {
		return armies.status;
	}
	if (armies.count != 1) {
		return Status::refuse(CARD_RULE, "im.refuse.one_army_marches");
	}
	return may_move(r, play.player, army, to, true);
}

Status may_lead(const R &r, const EventFrame &at, const Play &play, int leader) {
	const int place = r.s.leaders[leader].place;
	const LeaderSet before = led_by(at);
	if (!is_on_map(place)) {
		return Status::refuse(CARD_RULE, "im.refuse.no_target", Noun::piece(leader));
	}
	// The Army that has begun goes on, no other.
	if (before != 0 && (before & leader_bit(leader)) == 0) {
		return Status::refuse(CARD_RULE, "im.refuse.one_army_marches");
	}
	if (const Status status = may_take(r, play.player, nation_of(r, leader), place, r.s.hand.leaders); !status) {
		return status;
	}
	if (!is_hand_empty(r.s) && (hand_place(r.s) != place || (r.s.hand.leaders & leader_bit(leader)) != 0)) {
		return Status::refuse(CARD_RULE, "im.refuse.other_place", Noun::piece(leader));
	}
	Formation some;
	some.place = uint8_t(place);
	some.leaders = r.s.hand.leaders | leader_bit(leader);
	for (int i = 0; i < r.s.hand.wishes; ++i) {
		some.add(Nation(r.s.hand.wish[i].nation), r.s.hand.wish[i].cond, r.s.hand.wish[i].sp);
	}
	Status first = Status::refuse(CARD_RULE, "im.refuse.no_target", Noun::piece(leader));
	bool is_possible = false, is_said = false;
	r.data.graph.near(place).each([&](int to) {
		const Status status = is_possible ? Status::ok() : may_step(r, play, some, to);
		is_possible = is_possible || status.is_ok();
		if (!status && !is_said) {
			first = status;
			is_said = true;
		}
	});
	return is_possible ? Status::ok() : first;
}

bool can_march(const R &r, const Play &play) {
	const EventFrame none = {};
	for (int i = 0; i < r.data.leaders; ++i) {
		if (power_of(r.s, nation_of(r, i)) == play.player && may_lead(r, none, play, i)) {
			return true;
		}
	}
	return false;
}

void march_rows(const R &r, const EventFrame &at, const Play &play, PowerId who, ActionList &out) {
	for (int i = 0; i < r.data.leaders; ++i) {
		const bool is_own = power_of(r.s, nation_of(r, i)) == who || !is_hand_empty(r.s);
		if (is_own && camp_of(r.s, nation_of(r, i)) == play.camp && may_lead(r, at, play, i)) {
			out.add(Action::make(Verb::SelectPiece, who, Noun::piece(i)));
		}
	}
	if (is_hand_empty(r.s)) {
		out.add(Action::make(Verb::Pass, who), row_flag::COMPLETES | row_flag::QUIET | row_flag::GIVES_UP);
		return;
	}
	add_allocations(r, who, out);
	const Formation army = army_in_hand(r);
	r.data.graph.near(army.place).each([&](int to) {
		if (may_step(r, play, army, to)) {
			out.add(Action::make(Verb::SelectSpace, who, Noun::space(to)), row_flag::COMPLETES | row_flag::ASKS);
		}
	});
	add_retract(r, who, out);
}

Next march(W &w, EventFrame &at, const Play &play) {
	if (at.at == 0) {
		at.left = int16_t(play.amount());
	}
	if (at.left <= 0) {
		return Next::Done;
	}
	const R r = w.read();
	for (int i = 0; i < w.data.leaders; ++i) {
		if (power_of(w.s, nation_of(r, i)) == play.player && may_lead(r, at, play, i)) {
			return Next::Ask;
		}
	}
	return is_hand_empty(w.s) ? Next::Done : Next::Ask;
}

void ask_march(const R &, const EventFrame &at, const Play &, PowerId who, Decision &out) {
	kit::ask<"ku", "event_march">(
			out, bit(who), CARD_RULE, {}, Noun::power(who), Noun::card(at.card), Noun::number(at.left));
}

void act_march(W &w, EventFrame &at, const Play &play, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		at.left = 0;
		return;
	}
	if (row.action.verb != Verb::SelectSpace) {
		return act_hand(w, row.action);
	}
	const Formation army = army_in_hand(w.read());
	drop_hand(w.s);
	lead(at, army.leaders);
	--at.left;
	const uint8_t flags = uint8_t(move_flag::FREE | (play.clause.is(Arg::Easy) ? move_flag::EASY : 0) |
			(play.clause.is(Arg::Quiet) ? move_flag::QUIET : 0));
	begin_move(w, play.player, army, row.action.id, flags);
}

Status may_march_so(const R &r, const EventFrame &at, const Play &play, const Action &action) {
	if (action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places && !is_hand_empty(r.s)) {
		return may_step(r, play, army_in_hand(r), action.id);
	}
	if (!is_hand_form(r, action)) {
		return Status::ok();
	}
	if (action.verb == Verb::SelectPiece) {
		return may_lead(r, at, play, action.id);
	}
	if (action.verb == Verb::Allocate && is_hand_empty(r.s)) {
		return Status::refuse(CARD_RULE, "im.refuse.one_army_marches");
	}
	return action.verb == Verb::Allocate ? may_allocate(r, action.power, lot_key(action.id), action.a) : Status::ok();
}

// --- Until the Impulse or the Turn ends ---

Next as_french(W &w, EventFrame &, const Play &play) {
	const uint8_t nation = uint8_t(1u << play.of());
	w.s.ku.as_french |= nation;
	w.s.ku.mixed |= play.clause.is(Arg::Mixed) ? nation : uint8_t(0);
	return Next::Done;
}

bool is_ally(const R &r, const Play &play) {
	return camp_of(r.s, play.of()) == play.camp;
}

Next mixed_army(W &w, EventFrame &, const Play &) {
	w.s.ku.flags |= ku_flag::MIXED_ARMY;
	return Next::Done;
}

Next react_bonus(W &w, EventFrame &, const Play &play) {
	w.s.ku.react_bonus[play.camp] = uint8_t(w.s.ku.react_bonus[play.camp] + play.amount());
	return Next::Done;
}

Next mud(W &w, EventFrame &, const Play &play) {
	w.s.ku.mud = uint8_t(play.amount());
	w.s.ku.mud_until = uint8_t(play.player + 1);
	return Next::Done;
}

Next fog(W &w, EventFrame &, const Play &play) {
	w.s.ku.fog_until = uint8_t(play.player + 1);
	return Next::Done;
}

Next frozen(W &w, EventFrame &, const Play &) {
	w.s.ku.flags |= ku_flag::FROZEN;
	return Next::Done;
}

} // namespace

const OpDef *march_op(Op op) {
	static const OpDef HALT{ can_stop, halt }, NO_CROSSING{ can_stop, no_crossing },
			INTERCEPT{ can_intercept, intercept }, HINDER{ is_tried, hinder }, EVADE{ is_tried, evade },
			BRIDGE{ can_bridge, bridge, ask_bridge, bridge_rows, act_bridge, may_bridge },
			MARCH{ can_march, march, ask_march, march_rows, act_march, may_march_so }, AS_FRENCH{ is_ally, as_french },
			MIXED{ nullptr, mixed_army }, BONUS{ nullptr, react_bonus }, MUD{ nullptr, mud }, FOG{ nullptr, fog },
			FROZEN{ nullptr, frozen };
	switch (op) {
		case Op::Halt:
			return &HALT;
		case Op::NoCrossing:
			return &NO_CROSSING;
		case Op::Intercept:
			return &INTERCEPT;
		case Op::Hinder:
			return &HINDER;
		case Op::Evade:
			return &EVADE;
		case Op::Bridge:
			return &BRIDGE;
		case Op::March:
			return &MARCH;
		case Op::AsFrench:
			return &AS_FRENCH;
		case Op::MixedArmy:
			return &MIXED;
		case Op::ReactBonus:
			return &BONUS;
		case Op::Mud:
			return &MUD;
		case Op::Fog:
			return &FOG;
		case Op::Frozen:
			return &FROZEN;
		default:
			return nullptr;
	}
}

} // namespace baton::ku
