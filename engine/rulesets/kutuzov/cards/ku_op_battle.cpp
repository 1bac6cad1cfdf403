// Operations on the open Battle, Siege or Attrition roll.
#include "ku_ops.h"

#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::ku {

namespace {

SideNow &own(W &w, const Play &play) {
	return w.s.battle.side[play.camp];
}
SideNow &side_of(W &w, const Play &play) {
	// The words of "side": own, enemy.
	return w.s.battle.side[play.clause.get(Arg::Side) == 0 ? play.camp : other_camp(play.camp)];
}

bool is_fight(const R &r, const Play &) {
	return is_battle_open(r.s);
}
bool is_battle(const R &r, const Play &) {
	return is_battle_open(r.s) && (r.s.battle.flags & battle_flag::SIEGE) == 0;
}

Next dice(W &w, EventFrame &, const Play &play) {
	SideNow &side = side_of(w, play);
	int8_t &to = play.clause.is(Arg::All) ? side.dice_all : side.dice;
	to = int8_t(to + play.amount());
	return Next::Done;
}

Next disrupt(W &w, EventFrame &, const Play &play) {
	SideNow &side = side_of(w, play);
	side.disrupt = int8_t(side.disrupt + play.amount());
	return Next::Done;
}

// KU-12.1-a: rolled when both Camps have played.
Next volley(W &w, EventFrame &, const Play &play) {
	own(w, play).volley = uint8_t(own(w, play).volley + play.amount());
	return Next::Done;
}

Next rounds(W &w, EventFrame &, const Play &play) {
	BattleNow &battle = w.s.battle;
	const Clause &clause = play.clause;
	if (clause.has(Arg::Most)) {
		battle.rounds = uint8_t(std::max<int>(battle.round, clause.get(Arg::Most)));
	}
	battle.rounds = uint8_t(battle.rounds + clause.get(Arg::More));
	battle.again = uint8_t(battle.again + clause.get(Arg::Again));
	return Next::Done;
}

bool can_go_on(const R &r, const Play &play) {
	return is_battle(r, play) && !force_of(r, IMPERIAL).is_empty() && !force_of(r, TSARIST).is_empty();
}

Next siege_rounds(W &w, EventFrame &, const Play &play) {
	w.s.battle.rounds = uint8_t(w.s.battle.rounds + play.amount());
	return Next::Done;
}

bool is_siege(const R &r, const Play &) {
	return is_battle_open(r.s) && (r.s.battle.flags & battle_flag::SIEGE) != 0;
}

template <uint8_t FLAG> Next mark_side(W &w, EventFrame &, const Play &play) {
	own(w, play).flags |= FLAG;
	return Next::Done;
}
template <uint8_t FLAG> Next mark_battle(W &w, EventFrame &, const Play &) {
	w.s.battle.flags |= FLAG;
	return Next::Done;
}

/// A Rout may still come, or has come, to the own side.
bool may_be_routed(const R &r, const Play &play) {
	if (!is_battle(r, play)) {
		return false;
	}
	return r.s.battle.winner == 0 ||
			(r.s.battle.winner == other_camp(play.camp) + 1 && r.s.battle.side[play.camp].disrupts > 0);
}

bool is_beaten(const R &r, const Play &play) {
	return is_battle(r, play) && r.s.battle.winner == other_camp(play.camp) + 1 &&
			Outcome(r.s.battle.outcome) == Outcome::Retreat;
}

Next rout_margin(W &w, EventFrame &, const Play &play) {
	own(w, play).margin = int8_t(own(w, play).margin + play.amount());
	return Next::Done;
}

Next loot(W &w, EventFrame &, const Play &play) {
	own(w, play).loot = int8_t(own(w, play).loot + play.clause.get(Arg::Amount));
	w.s.battle.flags |= play.clause.is(Arg::Sum) ? battle_flag::LOOT_SUM : uint8_t(0);
	return Next::Done;
}

bool can_pursue(const R &r, const Play &play) {
	return is_battle(r, play) && Camp(r.s.battle.active) == play.camp && pursuit_places(r).any();
}

// KU-5.72-a: paid if the side is Routed or Overrun.
Next guard(W &w, EventFrame &, const Play &play) {
	own(w, play).loss_markers = uint8_t(own(w, play).loss_markers + play.clause.get(Arg::LossOf));
	return Next::Done;
}

bool can_relieve(const R &r, const Play &play) {
	if (!is_battle(r, play)) {
		return false;
	}
	bool found = false;
	each_power(r, ALL_POWERS, [&](PowerId p) {
		found = found ||
				(camp_of(r.s, p) == play.camp && could_event_react(r, p, r.s.battle.place - 1, react_mode::RELIEF));
	});
	return found;
}

Next reinforce(W &w, EventFrame &, const Play &play) {
	own(w, play).relief = uint8_t(own(w, play).relief + play.amount());
	return Next::Done;
}

bool can_soften(const R &r, const Play &) {
	return r.s.check.place != 0 && r.s.check.kills + r.s.check.regrouped > 0 &&
			(r.s.check.flags & check_flag::SOFTENED) == 0;
}

Next soften(W &w, EventFrame &, const Play &) {
	w.s.check.flags |= check_flag::SOFTENED;
	return Next::Done;
}

// --- Battle Ratings ---

/// Leaders whose rating counts in what is going on.
LeaderSet leaders_concerned(const R &r, const Play &play) {
	switch (play.moment) {
		case Moment::Battle:
			return force_of(r, IMPERIAL).leaders | force_of(r, TSARIST).leaders;
		case Moment::Step: {
			// The mover, whom it meets, and who may intercept.
			LeaderSet set = r.s.moving.leaders;
			const Camp enemy = other_camp(camp_of(r.s, active(r.s)));
			Set near = r.data.graph.near(play.about);
			near.set(play.about);
			near.each([&](int place) { set |= leaders_at(r, place, enemy); });
			return set;
		}
		default: {
			LeaderSet set = 0;
			for (int i = 0; i < r.data.leaders; ++i) {
				set |= is_on_map(r.s.leaders[i].place) ? leader_bit(i) : 0;
			}
			return set;
		}
	}
}

LeaderSet rated(const R &r, const Play &play) {
	const int leader = play.clause.get(Arg::Leader);
	if (leader == LEADER_ENEMY) {
		const int found = is_battle_open(r.s) ? commander_of(r, force_of(r, other_camp(play.camp)).leaders) : -1;
		return found >= 0 ? leader_bit(found) : 0;
	}
	if (leader == LEADER_ARMY) {
		const int found = commander_of(r, r.s.moving.leaders);
		return found >= 0 ? leader_bit(found) : 0;
	}
	if (leader != LEADER_ANY) {
		return is_on_map(r.s.leaders[leader].place) ? leader_bit(leader) : 0;
	}
	LeaderSet set = 0;
	each_leader(leaders_concerned(r, play), [&](int i) {
		// KU-2.33-b: in Split Personality against the other Camp alone. Whom it changes nothing for is left out.
		const bool is_open = (r.s.ku.flags & ku_flag::SPLIT) == 0 || camp_of(r.s, nation_of(r, i)) != play.camp;
		set |= is_open && battle_rating(r, i) > 0 ? leader_bit(i) : 0;
	});
	return set;
}

bool can_rate(const R &r, const Play &play) {
	return rated(r, play) != 0 && (r.s.move.flags & move_flag::CALLED_OFF) == 0;
}

void rate(W &w, const Play &play, int leader) {
	const bool is_set = play.clause.has(Arg::SetTo);
	change_rating(w.s, leader, is_set ? 0 : play.clause.get(Arg::Amount), is_set, Until(play.clause.get(Arg::Until)));
	w.event("rating_changed", power_of(w.s, nation_of(w.read(), leader)))
			.who(Noun::piece(leader))
			.amount(battle_rating(w.read(), leader))
			.rule(CARD_RULE);
}

Next rating(W &w, EventFrame &at, const Play &play) {
	const LeaderSet set = rated(w.read(), play);
	if (at.left != 0 || set == 0) {
		return Next::Done;
	}
	if ((set & (set - 1)) == 0) {
		rate(w, play, __builtin_ctzll(set));
		return Next::Done;
	}
	return Next::Ask;
}

void ask_rating(const R &, const EventFrame &at, const Play &, PowerId who, Decision &out) {
	kit::ask<"ku", "event_leader">(out, bit(who), CARD_RULE, {}, Noun::power(who), Noun::card(at.card));
}

void rating_rows(const R &r, const EventFrame &, const Play &play, PowerId who, ActionList &out) {
	each_leader(rated(r, play), [&](int leader) {
		out.add(Action::make(Verb::SelectPiece, who, Noun::piece(leader)), row_flag::COMPLETES);
	});
}

void act_rating(W &w, EventFrame &at, const Play &play, const Row &row) {
	rate(w, play, row.action.id);
	at.left = 1;
}

Status may_rate(const R &, const EventFrame &at, const Play &, const Action &action) {
	return action.verb == Verb::SelectPiece ? Status::refuse(CARD_RULE, "ku.refuse.event_target", Noun::card(at.card))
											: Status::ok();
}

} // namespace

const OpDef *battle_op(Op op) {
	static const OpDef DICE{ is_fight, dice }, DISRUPT{ is_fight, disrupt }, VOLLEY{ is_fight, volley },
			ROUNDS{ can_go_on, rounds }, NO_ROUT{ may_be_routed, mark_side<side_flag::NO_ROUT> },
			HALF_ROUT{ may_be_routed, mark_side<side_flag::HALF_ROUT> }, MARGIN{ is_battle, rout_margin },
			LOOT{ is_battle, loot }, SECOND{ can_pursue, mark_battle<battle_flag::SECOND> },
			SHAKEN{ is_battle, mark_side<side_flag::SHAKES> },
			NO_TERRAIN{ is_battle, mark_battle<battle_flag::NO_TERRAIN> }, GUARD{ is_battle, guard },
			WASTED{ is_fight, mark_battle<battle_flag::WASTED> }, REINFORCE{ can_relieve, reinforce },
			SAFE{ is_beaten, mark_side<side_flag::SAFE_RETREAT> }, SIEGE_ROUNDS{ is_siege, siege_rounds },
			SOFTEN{ can_soften, soften }, RATING{ can_rate, rating, ask_rating, rating_rows, act_rating, may_rate };
	switch (op) {
		case Op::Dice:
			return &DICE;
		case Op::Disrupt:
			return &DISRUPT;
		case Op::Volley:
			return &VOLLEY;
		case Op::Rounds:
			return &ROUNDS;
		case Op::NoRout:
			return &NO_ROUT;
		case Op::HalfRout:
			return &HALF_ROUT;
		case Op::RoutMargin:
			return &MARGIN;
		case Op::Loot:
			return &LOOT;
		case Op::SecondBattle:
			return &SECOND;
		case Op::Shaken:
			return &SHAKEN;
		case Op::NoTerrain:
			return &NO_TERRAIN;
		case Op::Guard:
			return &GUARD;
		case Op::Wasted:
			return &WASTED;
		case Op::Reinforce:
			return &REINFORCE;
		case Op::SafeRetreat:
			return &SAFE;
		case Op::SiegeRounds:
			return &SIEGE_ROUNDS;
		case Op::Soften:
			return &SOFTEN;
		case Op::Rating:
			return &RATING;
		default:
			return nullptr;
	}
}

} // namespace baton::ku
