// One Battle from its first cards to its last consequence, in the order of P4 (KU 12, NW 11).
#include "im_battle.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/impulse/state/im_control.h"

#include <algorithm>

namespace baton::im {

namespace {

enum Step : uint8_t {
	ROUND,
	RELIEF,
	ROLL,
	LOSE_SECOND,
	CONVERT,
	CONVERT_SECOND,
	ROUND_END,
	DECIDE,
	DEFEAT,
	ROUT,
	RETREAT,
	RETREATED,
	FLAG,
	MORALE,
	SPOILS,
	AFTER,
	WASTE,
	PURSUE,
	END
};

bool is_gone(const R &r, Camp camp) {
	return force_of(r, camp).is_empty();
}

void roll_side(W &w, Camp camp) {
	const BattleDice dice = battle_dice(w.read(), camp);
	const bool is_active = camp == Camp(w.s.battle.active);
	const BattleTable &table = w.data.tables.battle;
	const Cite &c = cite(w);
	SideNow &enemy = w.s.battle.side[other_camp(camp)];
	EventWriter event = w.event("battle_roll", leading_power(w.read(), force_of(w.read(), camp)));
	event.to(Noun::space(w.s.battle.place - 1)).rule(c.battle_dice);
	int sixes = 0, fives = 0;
	for (int i = dice.total(); i > 0; --i) {
		const int die = w.roll(is_active ? "attack" : "defence", 6);
		event.die(die);
		sixes += die == table.kill ? 1 : 0;
		fives += die == table.disrupt ? 1 : 0;
	}
	event.amount(sixes, fives)
			.modifier("im.mod.soldiers", dice.soldiers, c.battle_dice)
			.modifier("im.mod.staff", dice.staff, c.battle_dice)
			.modifier("im.mod.rating", dice.rating, c.battle_dice)
			.modifier("im.mod.morale", dice.morale, c.morale_dice)
			.modifier("im.mod.terrain", dice.terrain, c.terrain_dice)
			.modifier("im.mod.zone", dice.zone, c.zone_die)
			.modifier("im.mod.evasion", dice.evasion, c.evade_failed)
			.modifier("im.mod.event", dice.event, c.event_dice)
			.modifier("im.mod.entrenchment", dice.entrenchment, c.entrenchment)
			.modifier("im.mod.disrupts", dice.disrupts, c.disrupts);
	enemy.sixes = uint8_t(enemy.sixes + sixes);
	enemy.fives = uint8_t(enemy.fives + fives);
}

/// What the dice did to a side, Events and Entrenchment taken off.
void settle_hits(W &w, Camp camp) {
	BattleNow &battle = w.s.battle;
	SideNow &side = battle.side[camp];
	side.fives = uint8_t(std::max(0, side.fives + side.disrupt));
	if (battle.round == 1 && (side.flags & side_flag::ENTRENCHED) != 0) {
		// KU-12.45-d, KA-26: it counts for nothing; a kill is always the one worth ignoring.
		for (int i = 0; i < w.data.tables.battle.entrenchment_ignores; ++i) {
			uint8_t &hits = side.sixes > 0 ? side.sixes : side.fives;
			hits = uint8_t(hits > 0 ? hits - 1 : 0);
		}
	}
	side.kills = uint8_t(side.kills + side.sixes);
	side.disrupts = uint8_t(side.disrupts + side.fives);
	side.casualties = uint8_t(side.casualties + side.sixes + side.fives);
}

void roll(W &w) {
	BattleNow &battle = w.s.battle;
	const Camp active_camp = Camp(battle.active), other = other_camp(active_camp);
	if (battle.round == 1) {
		for (const Camp camp : { active_camp, other }) {
			const bool is_dug_in = is_entrenched(w.read(), camp, battle.place - 1);
			battle.side[camp].flags |= is_dug_in ? side_flag::ENTRENCHED : uint8_t(0);
		}
	}
	// KU-12.5-a: both roll with what they have now.
	roll_side(w, active_camp);
	roll_side(w, other);
	settle_hits(w, active_camp);
	settle_hits(w, other);
}

/// The beaten Camp as it stands now, NO_CAMP: a tie. Both gone: nobody wins (KA-24).
Camp beaten(const R &r) {
	const BattleNow &battle = r.s.battle;
	const Camp a = Camp(battle.active), b = other_camp(a);
	const bool is_a_gone = is_gone(r, a), is_b_gone = is_gone(r, b);
	// KU-12.52-a
	if (is_a_gone != is_b_gone) {
		return is_a_gone ? a : b;
	}
	const int difference = battle.side[a].casualties - battle.side[b].casualties;
	if (difference != 0 && !is_a_gone) {
		return difference > 0 ? a : b;
	}
	return NO_CAMP;
}

/// Who loses a tie, NO_CAMP: another Round decides.
Camp tie_breaker(const R &r) {
	const BattleNow &battle = r.s.battle;
	const Camp a = Camp(battle.active), b = other_camp(a);
	// KU-12.61-a, KA-23: at once.
	const bool is_a_weak = laws(r).battle->loses_ties(r, a), is_b_weak = laws(r).battle->loses_ties(r, b);
	if (is_a_weak || is_b_weak) {
		return is_a_weak ? a : b;
	}
	// KU-12.52-b
	return battle.round >= battle.rounds ? a : NO_CAMP;
}

bool is_rout(const R &r, Camp loser) {
	const BattleNow &battle = r.s.battle;
	const SideNow &side = battle.side[loser];
	return (side.flags & side_flag::NO_ROUT) == 0 &&
			side.casualties - battle.side[other_camp(loser)].casualties >= rout_margin(r, loser);
}

void convert(W &w, Camp camp) {
	SideNow &side = w.s.battle.side[camp];
	// KU-9.31-a: moot if the Round ends in a Rout.
	if (beaten(w.read()) == camp && (is_gone(w.read(), camp) || is_rout(w.read(), camp))) {
		return;
	}
	const int converted = laws(w).battle->converted(w.read(), camp, side.fives);
	if (converted <= 0) {
		return;
	}
	// KU-12.54-a, KA-25: they leave the count of disrupts; casualties stay as they were.
	side.disrupts = uint8_t(side.disrupts - converted);
	w.event("converted", w.data.roller[size_t(camp)]).amount(converted).rule(cite(w).convert);
	begin_casualties(w, camp, 0, converted, Loss::Battle, false);
}

/// KU-12.7-a: the disrupted are lost; KA-25: also those that had gone to the Regroup Box.
void rout(W &w, Camp loser, bool is_fled) {
	BattleNow &battle = w.s.battle;
	SideNow &side = battle.side[loser];
	battle.outcome = uint8_t(Outcome::Rout);
	w.event("routed", w.data.roller[size_t(loser)]).to(Noun::space(battle.place - 1)).rule(cite(w).rout);
	for (Nation n = 0; n < w.data.nations; ++n) {
		const int back = camp_of(w.s, n) == loser ? std::min(battle.regrouped_of[n], w.s.regroup[n]) : 0;
		if (back > 0) {
			remove_sp(w.s, AT_REGROUP, n, back);
			settle_pool(w, AT_REGROUP, n);
			w.event("lost", n).who(Noun::lot(lot_id(AT_REGROUP, n))).amount(back).rule(cite(w).rout);
		}
	}
	int lost = side.disrupts;
	// By an Event half of them, rounded up, are spared.
	lost -= (side.flags & side_flag::HALF_ROUT) != 0 ? (lost + 1) / 2 : 0;
	side.disrupts = 0;
	begin_casualties(w, loser, lost, 0, Loss::Rout, is_fled);
}

bool is_all_lost(const R &r, Camp camp) {
	int left = force_of(r, camp).size();
	for (int i = 0; i < r.s.battle.fled; ++i) {
		left += r.s.fled[i].size();
	}
	return left == 0;
}

/// KU-6.34-c: pieces placed among besiegers lost, but went back to the Regroup Box.
bool is_sent_back(const R &r, Camp loser) {
	return (r.s.battle.flags & battle_flag::BUILT) != 0 && loser == Camp(r.s.battle.active) &&
			Outcome(r.s.battle.outcome) != Outcome::Overrun;
}

/// KU-12.9-a, KA-27: sixes beyond what the loser could take.
bool is_flag_overrun(const R &r, Camp loser) {
	const BattleNow &battle = r.s.battle;
	const int place = battle.place - 1;
	const BattleTable &table = r.data.tables.battle;
	const int needed = r.s.scorched[place] ? table.flag_overrun_scorched : table.flag_overrun;
	return battle.winner != 0 && Outcome(battle.outcome) == Outcome::Overrun && !is_zone(r, place) &&
			!is_fortress(r, place) && (battle.side[loser].flags & side_flag::ENTRENCHED) == 0 &&
			camp_of(r.s, holder(r, place)) == loser && battle.side[loser].kills - battle.side[loser].strength >= needed;
}

void decide(W &w, Frame &frame) {
	BattleNow &battle = w.s.battle;
	const R r = w.read();
	const Camp a = Camp(battle.active), b = other_camp(a);
	const bool is_one_gone = is_gone(r, a) || is_gone(r, b);
	// An Event makes them fight on.
	if (battle.again > 0 && !is_one_gone) {
		--battle.again;
		frame.step = ROUND;
		return;
	}
	Camp loser = beaten(r);
	if (loser == NO_CAMP && !is_one_gone) {
		loser = tie_breaker(r);
		if (loser == NO_CAMP) {
			frame.step = ROUND;
			return;
		}
		// KT-18: nobody was beaten.
		battle.flags = uint8_t(battle.flags & ~battle_flag::WASTED);
		w.event("drawn", w.data.roller[size_t(loser)])
				.to(Noun::space(battle.place - 1))
				.rule(laws(w).battle->loses_ties(r, loser) ? cite(w).tie_lost : cite(w).tie);
	}
	if (loser == NO_CAMP) {
		// KA-24: nobody is left.
		battle.outcome = uint8_t(Outcome::Overrun);
		frame.step = MORALE;
		return;
	}
	battle.winner = uint8_t(other_camp(loser) + 1);
	const int commander = commander_of(r, force_of(r, other_camp(loser)).leaders);
	battle.commander = uint8_t(commander + 1);
	battle.outcome = uint8_t(is_gone(r, loser) ? Outcome::Overrun : Outcome::Retreat);
	w.event("battle_won", leading_power(r, force_of(r, other_camp(loser))))
			.to(Noun::space(battle.place - 1))
			.amount(battle.side[loser].casualties, battle.side[other_camp(loser)].casualties)
			.rule(cite(w).winner);
	frame.step = DEFEAT;
}

void begin_round(W &w) {
	BattleNow &battle = w.s.battle;
	++battle.round;
	for (SideNow &side : battle.side) {
		// KU-12.1-b: Events of one Round are over.
		side.sixes = side.fives = 0;
		side.dice = side.disrupt = 0;
	}
	if (battle.round == 1 && (battle.flags & battle_flag::ASSAULT) != 0) {
		// KU-15.3-c: what the batteries did counts, but the dead are dead already.
		SideNow &side = battle.side[battle.active];
		side.casualties = uint8_t(side.kills + side.disrupts);
	}
}

/// By an Event: the Active side is on the heels of the beaten, and they fight again at once.
void pursue(W &w, int to) {
	BattleNow &battle = w.s.battle;
	const int from = battle.place - 1;
	const Camp camp = Camp(battle.active);
	LinkKind kind = LinkKind::Clear;
	find_link(w.read(), camp, from, to, kind);
	const int carried = (battle.flags & battle_flag::LOOT_SUM) != 0 ? battle.side[other_camp(camp)].lost : 0;
	end_ratings(w.data, w.s, Until::Battle);
	w.s.contested = 0;
	clear_battle(w);
	w.s.core.pop();
	begin_pursuit(w, w.s.moving, to, kind, carried);
}

void end(W &w) {
	BattleNow &battle = w.s.battle;
	const int place = battle.place - 1;
	const bool is_overrun = Outcome(battle.outcome) == Outcome::Overrun;
	// KU-12.52-c, KU-12.8-a: marked, unless the winner overran.
	if (!is_overrun) {
		for (int c = 0; c < CAMPS; ++c) {
			const Formation force = force_of(w.read(), Camp(c));
			const bool is_beaten = battle.winner != 0 && battle.winner != c + 1;
			mark_formation(w, force, uint8_t(cond::BFI | (is_beaten ? cond::BEATEN : 0)));
		}
		w.s.moving = Formation{};
	}
	for (int i = 0; i < battle.fled; ++i) {
		mark_formation(w, w.s.fled[i], cond::BFI | cond::BEATEN);
	}
	end_ratings(w.data, w.s, Until::Battle);
	if (w.s.moving.place != place) {
		w.s.moving = Formation{};
	}
	w.s.contested = 0;
	clear_battle(w);
	w.s.core.pop();
}

Flow advance(W &w, Frame &frame) {
	if (w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	BattleNow &battle = w.s.battle;
	const Camp a = Camp(battle.active), b = other_camp(a);
	const Camp loser = battle.winner != 0 ? other_camp(Camp(battle.winner - 1)) : NO_CAMP;
	const int place = battle.place - 1;
	switch (frame.step) {
		case ROUND:
			begin_round(w);
			frame.step = RELIEF;
			laws(w).window(w, Moment::Battle, place);
			return Flow::Go;
		case RELIEF:
			// KU-12.1-a: what Events roll for comes when both have played.
			if (!begin_relief(w)) {
				frame.step = ROLL;
			}
			return Flow::Go;
		case ROLL:
			frame.step = LOSE_SECOND;
			battle_volleys(w);
			roll(w);
			begin_casualties(w, a, battle.side[a].sixes, 0, Loss::Battle, false);
			return Flow::Go;
		case LOSE_SECOND:
			frame.step = CONVERT;
			begin_casualties(w, b, battle.side[b].sixes, 0, Loss::Battle, false);
			return Flow::Go;
		case CONVERT:
			frame.step = CONVERT_SECOND;
			convert(w, a);
			return Flow::Go;
		case CONVERT_SECOND:
			frame.step = ROUND_END;
			convert(w, b);
			return Flow::Go;
		case ROUND_END:
			frame.step = DECIDE;
			laws(w).window(w, Moment::RoundEnd, place);
			return Flow::Go;
		case DECIDE:
			decide(w, frame);
			return Flow::Go;
		case DEFEAT:
			frame.step = ROUT;
			laws(w).window(w, Moment::Defeat, place);
			return Flow::Go;
		case ROUT:
			frame.step = RETREAT;
			// KU-12.7-c: the margin is reached before the retreat.
			if (Outcome(battle.outcome) == Outcome::Retreat && is_rout(w.read(), loser)) {
				rout(w, loser, false);
			}
			return Flow::Go;
		case RETREAT:
			frame.step = RETREATED;
			if (is_gone(w.read(), loser)) {
				battle.outcome = uint8_t(Outcome::Overrun);
			} else {
				begin_retreat(w, loser);
			}
			return Flow::Go;
		case RETREATED:
			frame.step = FLAG;
			// KU-12.62-a: the losses of the retreat may make it a Rout.
			if (Outcome(battle.outcome) == Outcome::Retreat && is_rout(w.read(), loser)) {
				rout(w, loser, true);
			}
			return Flow::Go;
		case FLAG:
			frame.step = MORALE;
			if (is_all_lost(w.read(), loser) && !is_sent_back(w.read(), loser)) {
				battle.outcome = uint8_t(Outcome::Overrun);
				w.event("overrun", w.data.roller[size_t(loser)]).to(Noun::space(place)).rule(cite(w).overrun);
			}
			// KA-11: before the checks of Morale.
			if (is_flag_overrun(w.read(), loser)) {
				w.s.contested = 0;
				const Nation by = battle.commander != 0
						? nation_of(w.read(), battle.commander - 1)
						: leading_nation(w.read(), force_of(w.read(), other_camp(loser)));
				begin_capture(w, place, by, false);
			}
			return Flow::Go;
		case MORALE:
			frame.step = SPOILS;
			for (const Camp camp : { a, b }) {
				// KU-12.82-a: the worst alone; nothing for leaderless Soldiers, nothing for who stayed in a Zone.
				const SideNow &side = battle.side[camp];
				const bool is_beaten = battle.winner == 0 || camp == loser;
				const bool stays =
						Outcome(battle.outcome) == Outcome::Retreat && battle.fled == 0 && is_zone(w.read(), place);
				if (is_beaten && (side.flags & side_flag::ARMY) != 0 && !stays) {
					laws(w).battle->on_defeat(w, camp, Outcome(battle.outcome), (side.flags & side_flag::GROUP) != 0);
				}
			}
			// KU-9.4-c: after the markers of the Battle.
			if (battle.winner != 0 && (battle.side[battle.winner - 1].flags & side_flag::SHAKES) != 0) {
				laws(w).battle->on_shaken(w, loser);
			}
			return Flow::Go;
		case SPOILS: {
			frame.step = AFTER;
			const bool is_rich = Outcome(battle.outcome) >= Outcome::Rout && battle.winner != 0 &&
					(battle.side[loser].flags & side_flag::ARMY) != 0;
			// KU-12.10-a, KU-12.10-f
			if (is_rich) {
				const Nation by = battle.commander != 0
						? nation_of(w.read(), battle.commander - 1)
						: leading_nation(w.read(), force_of(w.read(), other_camp(loser)));
				laws(w).battle->on_spoils(w, other_camp(loser), by, battle.side[loser].lost);
			}
			return Flow::Go;
		}
		case AFTER:
			frame.step = WASTE;
			laws(w).window(w, Moment::AfterBattle, place);
			return Flow::Go;
		case WASTE:
			frame.step = PURSUE;
			if ((battle.flags & battle_flag::WASTED) != 0 && battle.winner == b + 1 && !is_zone(w.read(), place)) {
				laws(w).battle->on_wasted(w, b, place);
			}
			return Flow::Go;
		case PURSUE: {
			frame.step = END;
			if ((battle.flags & battle_flag::SECOND) == 0) {
				return Flow::Go;
			}
			const Set places = pursuit_places(w.read());
			frame.power = leading_power(w.read(), w.s.moving);
			if (places.count() > 1) {
				frame.step = PURSUE;
				return Flow::Ask;
			}
			if (places.any()) {
				pursue(w, places.first());
			}
			return Flow::Go;
		}
		default:
			end(w);
			return Flow::Go;
	}
}

// By an Event: which of the fled the winner goes after.
void ask_pursuit(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Noun place = Noun::space(r.s.battle.place - 1);
	ask<"pursue">(out, bit(frame.power), cite(r).event_stop, place, Noun::power(frame.power), place);
}

void legal(const R &r, const Frame &, PowerId power, ActionList &out) {
	bool is_first = true;
	pursuit_places(r).each([&](int place) {
		out.add(Action::make(Verb::SelectSpace, power, Noun::space(place)),
				uint16_t(row_flag::COMPLETES | (is_first ? row_flag::QUIET : 0)));
		is_first = false;
	});
}

void act(W &w, Frame &, const Row &row) {
	pursue(w, row.action.id);
}

Noun subject(const R &r, const Frame &) {
	return Noun::space(r.s.battle.place - 1);
}

} // namespace

const Def BATTLE_FRAME = { "battle", advance, ask_pursuit, legal, act, nullptr, subject };

Set pursuit_places(const R &r) {
	const BattleNow &battle = r.s.battle;
	const Camp camp = Camp(battle.active);
	Set out;
	for (int i = 0; i < battle.fled; ++i) {
		const Formation &fled = r.s.fled[i];
		LinkKind kind;
		if (!fled.is_empty() && !r.s.moving.is_empty() && find_link(r, camp, battle.place - 1, fled.place, kind)) {
			const Nation nation = leading_nation(r, r.s.moving);
			out.set(fled.place, out[fled.place] || laws(r).may_enter(r, nation, battle.place - 1, fled.place).is_ok());
		}
	}
	return out;
}

void clear_battle(W &w) {
	w.s.battle = BattleNow{};
	w.s.aloof = Formation{};
	for (Formation &fled : w.s.fled) {
		fled = Formation{};
	}
}

void mark_formation(W &w, const Formation &formation, uint8_t condition) {
	for (int i = 0; i < formation.count; ++i) {
		const Part &part = formation.parts[i];
		remove_sp(w.s, formation.place, Nation(part.nation), part.sp, part.cond);
		add_sp(w.s, formation.place, Nation(part.nation), part.sp, uint8_t(part.cond | condition));
	}
	each_leader(formation.leaders, [&](int leader) { w.s.leaders[leader].cond |= condition; });
}

void open_battle(W &w, int place, int origin, LinkKind kind, uint8_t flags) {
	BattleNow &battle = w.s.battle;
	const PowerId power = active(w.s);
	const BattleNow before = battle;
	battle = BattleNow{};
	battle.place = uint8_t(place + 1);
	battle.origin = uint8_t(origin + 1);
	battle.kind = uint8_t(kind);
	battle.rounds = uint8_t(w.data.tables.battle.rounds);
	battle.active = uint8_t(camp_of(w.s, power));
	battle.flags = flags;
	battle.evaded = w.s.move.evaded;
	const R r = w.read();
	for (int c = 0; c < CAMPS; ++c) {
		const Formation force = force_of(r, Camp(c));
		SideNow &side = battle.side[c];
		side.strength = uint8_t(force.size());
		battle.led_by[c] = uint8_t(commander_of(r, force.leaders) + 1);
		const bool is_group = armies_of(r, force).count > 1;
		side.flags = uint8_t((force.leaders != 0 ? side_flag::ARMY : 0) | (is_group ? side_flag::GROUP : 0));
		side.lost = uint8_t(Camp(c) != Camp(battle.active) ? w.s.move.carried : 0);
		if ((flags & battle_flag::ASSAULT) != 0) {
			side.kills = before.side[c].kills;
			side.disrupts = before.side[c].disrupts;
			side.lost = before.side[c].lost;
		}
	}
}

void begin_battle(W &w, int place, int origin, LinkKind kind, uint8_t flags) {
	open_battle(w, place, origin, kind, flags);
	w.s.contested = uint8_t(is_zone(w.read(), place) ? 0 : place + 1);
	w.event("battle", active(w.s))
			.to(Noun::space(place))
			.amount(w.s.battle.side[w.s.battle.active].strength, w.s.battle.side[1 - w.s.battle.active].strength)
			.rule(cite(w).battle);
	w.s.core.push(F_BATTLE, active(w.s));
}

bool begin_relief(W &w) {
	BattleNow &battle = w.s.battle;
	for (const Camp camp : { Camp(battle.active), other_camp(Camp(battle.active)) }) {
		SideNow &side = battle.side[camp];
		if (side.relief > 0) {
			const int attempts = side.relief;
			side.relief = 0;
			begin_event_react(w, w.data.roller[size_t(camp)], battle.place - 1, react_mode::RELIEF, attempts, 0);
			return true;
		}
	}
	return false;
}

void battle_volleys(W &w) {
	BattleNow &battle = w.s.battle;
	for (const Camp camp : { Camp(battle.active), other_camp(Camp(battle.active)) }) {
		SideNow &side = battle.side[camp];
		if (side.volley > 0) {
			battle_volley(w, camp, side.volley);
			side.volley = 0;
		}
	}
}

void battle_volley(W &w, Camp by, int dice) {
	SideNow &enemy = w.s.battle.side[other_camp(by)];
	const BattleTable &table = w.data.tables.battle;
	EventWriter event = w.event("volley", w.data.roller[size_t(by)]);
	event.to(Noun::space(w.s.battle.place - 1)).rule(cite(w).event_dice);
	int sixes = 0, fives = 0;
	for (int i = 0; i < dice; ++i) {
		const int die = w.roll("volley", 6);
		event.die(die);
		sixes += die == table.kill ? 1 : 0;
		fives += die == table.disrupt ? 1 : 0;
	}
	event.amount(sixes, fives);
	enemy.sixes = uint8_t(enemy.sixes + sixes);
	enemy.fives = uint8_t(enemy.fives + fives);
}

} // namespace baton::im
