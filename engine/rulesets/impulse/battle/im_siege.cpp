// The Siege of a Fortress, Round by Round, and who may begin one (KU 13, P5; NW 12).
#include "im_siege.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::im {

// --- Who may fight where it stands ---

namespace {

constexpr uint8_t UNABLE = cond::BFI | cond::HALTED;

Status may_pieces_fight(const R &r, PowerId power, const Formation &formation) {
	Status status;
	PowerSet nations = 0;
	uint8_t condition = 0;
	each_leader(formation.leaders, [&](int leader) {
		nations |= bit(nation_of(r, leader));
		condition |= r.s.leaders[leader].cond;
	});
	for (int i = 0; i < formation.count; ++i) {
		nations |= bit(Nation(formation.parts[i].nation));
		condition |= formation.parts[i].cond;
	}
	for (Nation n = 0; n < r.data.nations && status; ++n) {
		status = has(nations, n) ? may_take(r, power, n, formation.place, formation.leaders) : status;
	}
	return status ? may_march(r, uint8_t(condition & UNABLE)) : status;
}

int rating_of(const R &r, int place) {
	return r.data.place[size_t(place)].fortress;
}

} // namespace

Status may_siege(const R &r, PowerId power, const Formation &formation) {
	const int place = formation.place;
	const Camp camp = camp_of(r.s, power);
	if (!is_enemy_fortress(r, camp, place)) {
		return Status::refuse(cite(r).siege, "im.refuse.no_siege", Noun::space(place));
	}
	// KU-13.21-a: an Army, and one alone.
	if (formation.leaders == 0) {
		return Status::refuse(cite(r).siege_army, "im.refuse.no_leader", Noun::space(place));
	}
	// KU-13.2-a: no enemy in the field, no Battle fought.
	if (stands(r.s, other_camp(camp), place)) {
		return Status::refuse(cite(r).siege, "im.refuse.enemy_holds", Noun::space(place));
	}
	// KU-13.22-a
	if (r.s.sieged[place]) {
		return Status::refuse(cite(r).siege_once, "im.refuse.sieged", Noun::space(place));
	}
	if (laws(r).may_siege != nullptr) {
		if (const Status status = laws(r).may_siege(r, power, formation); !status) {
			return status;
		}
	}
	if (const Status status = may_pieces_fight(r, power, formation); !status) {
		return status;
	}
	const Armies armies = armies_of(r, formation);
	if (!armies.status) {
		return armies.status;
	}
	return armies.count == 1 ? Status::ok() : Status::refuse(cite(r).siege_army, "im.refuse.one_army");
}

bool is_fighting_ground(const R &r, Camp camp, int place) {
	return is_zone(r, place) ? stands(r.s, other_camp(camp), place) : is_enemy_fortress(r, camp, place);
}

Formation fight_formation(const R &r) {
	const Hand &hand = r.s.hand;
	const int place = hand_place(r.s);
	Formation out;
	out.leaders = hand.leaders;
	out.place = uint8_t(place);
	LeaderSet by_nation[MAX_NATIONS] = {};
	for (int i = 0; i < hand.wishes; ++i) {
		out.add(Nation(hand.wish[i].nation), hand.wish[i].cond, hand.wish[i].sp);
	}
	each_leader(hand.leaders, [&](int leader) { by_nation[nation_of(r, leader)] |= leader_bit(leader); });
	for (Nation n = 0; n < r.data.nations; ++n) {
		if (by_nation[n] == 0) {
			continue;
		}
		int most = 0, sum = 0;
		each_leader(by_nation[n], [&](int leader) {
			most = std::max(most, command_rating(r, leader));
			sum += command_rating(r, leader);
		});
		const int staff = __builtin_popcountll(by_nation[n]) - 1;
		int room = (is_zone(r, place) ? sum : most - staff) - out.sp_of(n);
		each_lot(r, place, [&](Nation nation, uint8_t condition, int points) {
			const bool is_open = nation == n && (condition & UNABLE) == 0 && wish_of(r.s, nation, condition) < 0;
			const int taken = is_open ? std::clamp(room, 0, points) : 0;
			out.add(nation, condition, taken);
			room -= taken;
		});
	}
	return out;
}

Status may_fight_here(const R &r, PowerId power, const Formation &formation) {
	const int place = formation.place;
	if (!is_zone(r, place)) {
		return may_siege(r, power, formation);
	}
	// KU-10.72-a: one point, an enemy there.
	if (!stands(r.s, other_camp(camp_of(r.s, power)), place)) {
		return Status::refuse(cite(r).zone_attack, "im.refuse.no_enemy", Noun::space(place));
	}
	if (formation.is_empty()) {
		return Status::refuse(cite(r).zone_attack, "im.refuse.nothing");
	}
	if (const Status status = may_pieces_fight(r, power, formation); !status) {
		return status;
	}
	if (formation.leaders == 0) {
		// KU-10.11-a, KU-10.73-a: loose pieces do not fight together.
		const Part &part = formation.parts[0];
		if (formation.count != 1 || !can_represent(r, Nation(part.nation), place, part.sp, place, true)) {
			return Status::refuse(cite(r).move_loose, "im.refuse.loose", Noun::number(formation.sp()));
		}
	} else if (const Armies armies = armies_of(r, formation); !armies.status) {
		return armies.status;
	}
	if (points_for(r.s, Purse::Move, only_nation(r, formation)) < r.data.cost.move) {
		return Status::refuse(cite(r).zone_attack, "im.refuse.points", Noun::number(r.data.cost.move));
	}
	return Status::ok();
}

void fight_here(W &w, PowerId power, const Formation &formation) {
	if (is_zone(w.read(), formation.place)) {
		begin_zone_attack(w, power, formation);
	} else {
		begin_siege(w, formation);
	}
}

// --- Dice ---

int siege_dice(const R &r, Camp camp) {
	const SideNow &side = r.s.battle.side[camp];
	// KA-35: disrupts first; KU-13.31-b: then the Fortress; dice of Events are not halved.
	const int own = std::max(0, force_dice(r, r.s.moving).total() - side.disrupts);
	const int dice = laws(r).battle->siege_dice(r, camp, r.s.battle.place - 1, own);
	return std::max(0, dice + side.dice + side.dice_all);
}

// --- The frame ---

namespace {

enum Step : uint8_t {
	ROUND,
	ROLL,
	FALL_BACK,
	CONVERT,
	DECIDE,
	FALLEN,
	SACKED,
	END
};

Camp besieger(const S &s) {
	return Camp(s.battle.active);
}

void begin_round(W &w) {
	BattleNow &battle = w.s.battle;
	++battle.round;
	battle.round_hits = 0;
	for (SideNow &side : battle.side) {
		side.sixes = side.fives = 0;
		side.dice = side.disrupt = 0;
	}
}

int roll_dice(W &w, const char *purpose, int dice, EventWriter &event, int &fives) {
	const BattleTable &table = w.data.tables.battle;
	int sixes = 0;
	for (int i = 0; i < dice; ++i) {
		const int die = w.roll(purpose, 6);
		event.die(die);
		sixes += die == table.kill ? 1 : 0;
		fives += die == table.disrupt ? 1 : 0;
	}
	return sixes;
}

void roll(W &w) {
	BattleNow &battle = w.s.battle;
	const Camp camp = besieger(w.s);
	const int place = battle.place - 1;
	SideNow &side = battle.side[camp];
	const SideNow &walls = battle.side[other_camp(camp)];
	// KU-13.31-a: simultaneous; the Fortress has its rating each Round.
	const int attack = siege_dice(w.read(), camp);
	const int defence = std::max(0, rating_of(w.read(), place) + walls.dice + walls.dice_all);
	int lost = 0, fives = 0;
	{
		EventWriter event = w.event("siege_roll", leading_power(w.read(), w.s.moving));
		event.to(Noun::space(place)).rule(cite(w).siege_dice);
		const int hits = roll_dice(w, "siege", attack, event, lost);
		// KU-13.32-a: fives do nothing to walls. What an Event's guns have hit counts with the Round.
		battle.round_hits = uint8_t(std::min(255, hits + walls.sixes));
		battle.hits = uint8_t(std::min(255, battle.hits + battle.round_hits));
		event.amount(hits, battle.hits);
	}
	EventWriter event = w.event("fortress_roll", power_of(w.s, holder(w.read(), place)));
	event.to(Noun::space(place)).rule(cite(w).siege_dice);
	const int sixes = roll_dice(w, "fortress", defence, event, fives);
	event.amount(sixes, fives);
	side.sixes = uint8_t(side.sixes + sixes);
	side.fives = uint8_t(std::max(0, side.fives + fives + side.disrupt));
	side.kills = uint8_t(side.kills + side.sixes);
	side.disrupts = uint8_t(side.disrupts + side.fives);
	side.casualties = uint8_t(side.casualties + side.sixes + side.fives);
	begin_casualties(w, camp, side.sixes, 0, Loss::Siege, false);
}

void convert(W &w) {
	SideNow &side = w.s.battle.side[besieger(w.s)];
	// KU-13.34-a, KU-12.54-a
	const int converted = laws(w).battle->converted(w.read(), besieger(w.s), side.fives);
	if (converted > 0 && !w.s.moving.is_empty()) {
		side.disrupts = uint8_t(side.disrupts - converted);
		w.event("converted", w.data.roller[size_t(besieger(w.s))]).amount(converted).rule(cite(w).convert);
		begin_casualties(w, besieger(w.s), 0, converted, Loss::Siege, false);
	}
}

/// KU-13.33-a: fewer casualties than hits in the last Round, and Rounds left.
bool may_go_on(const R &r) {
	const BattleNow &battle = r.s.battle;
	const SideNow &side = battle.side[battle.active];
	// KU-15.3-c: what the shore batteries have hit counts with the first Round.
	const bool is_landing = battle.round == 1 && r.s.now.battery == battle.place;
	const int lost = side.sixes + side.fives + (is_landing ? r.s.now.battery_kills + r.s.now.battery_disrupts : 0);
	return battle.round < battle.rounds && lost < battle.round_hits && r.s.moving.leaders != 0;
}

/// KU-13.36-a: Soldiers beyond the Leader's command step in for the lost, then for the disrupted.
void relieve(W &w) {
	const R r = w.read();
	Formation &army = w.s.moving;
	const int commander = commander_of(r, army.leaders);
	const Nation nation = nation_of(r, commander);
	SideNow &side = w.s.battle.side[besieger(w.s)];
	int room = -army.leader_count() - army.sp(), most = 0;
	each_leader(army.leaders, [&](int leader) { most = std::max(most, command_rating(r, leader)); });
	room += most + 1;
	Formation spare;
	each_lot(r, army.place, [&](Nation n, uint8_t condition, int points) {
		int taken = 0;
		for (int i = 0; i < army.count; ++i) {
			taken += army.parts[i].nation == n && army.parts[i].cond == condition ? army.parts[i].sp : 0;
		}
		spare.add(n, condition, n == nation && (condition & UNABLE) == 0 ? points - taken : 0);
	});
	int relieved = 0;
	for (int i = 0; i < spare.count; ++i) {
		const int fill = std::clamp<int>(room, 0, spare.parts[i].sp);
		army.add(nation, spare.parts[i].cond, fill);
		room -= fill;
		const int swapped = std::min<int>({ spare.parts[i].sp - fill, side.disrupts, army.sp_of(nation) - relieved });
		relieved += std::max(0, swapped) + fill;
		side.disrupts = uint8_t(side.disrupts - std::max(0, swapped));
	}
	if (relieved > 0) {
		w.event("relieved", power_of(w.s, nation))
				.to(Noun::space(army.place))
				.amount(relieved)
				.rule(cite(w).siege_relief);
	}
}

void decide(W &w, Frame &frame) {
	BattleNow &battle = w.s.battle;
	const int place = battle.place - 1, rating = rating_of(w.read(), place);
	const R r = w.read();
	// KU-13.32-a: the Commander, who falls last, must live.
	if (battle.hits >= rating && w.s.moving.leaders != 0) {
		const Nation by = nation_of(r, commander_of(r, w.s.moving.leaders));
		// KU-13.42-a: more than was needed, or sooner than it could hold.
		const bool is_overrun = battle.hits > rating || battle.round < rating;
		battle.winner = uint8_t(battle.active + 1);
		battle.outcome = uint8_t(is_overrun ? Outcome::Overrun : Outcome::Retreat);
		battle.spoils = uint8_t(laws(w).battle->siege_bonus(r, place, besieger(w.s)));
		w.event("fortress_falls", power_of(w.s, by))
				.to(Noun::space(place))
				.amount(battle.round)
				.rule(cite(w).siege_falls);
		frame.step = FALLEN;
		begin_capture(w, place, by, true);
		return;
	}
	frame.step = END;
}

void unstop(W &w, const Formation &formation) {
	for (int i = 0; i < formation.count; ++i) {
		const Part &part = formation.parts[i];
		remove_sp(w.s, formation.place, Nation(part.nation), part.sp, part.cond);
		add_sp(w.s, formation.place, Nation(part.nation), part.sp, uint8_t(part.cond & ~cond::STOPPED));
	}
	each_leader(formation.leaders,
			[&](int leader) { w.s.leaders[leader].cond = uint8_t(w.s.leaders[leader].cond & ~cond::STOPPED); });
}

void end(W &w) {
	const BattleNow &battle = w.s.battle;
	const bool is_overrun = battle.winner != 0 && Outcome(battle.outcome) == Outcome::Overrun;
	// KU-13.35-a, KU-10.53-a: who overran the Fortress may go on.
	if (is_overrun) {
		w.event("siege_overrun", leading_power(w.read(), w.s.moving))
				.to(Noun::space(battle.place - 1))
				.rule(cite(w).siege_overrun);
		unstop(w, w.s.moving);
	} else if (!w.s.moving.is_empty()) {
		mark_formation(w, w.s.moving, cond::BFI);
	}
	w.s.moving = Formation{};
	clear_battle(w);
	w.s.core.pop();
}

/// KU-13.34-a: a besieger falls back by an Event alone, to a Friendly or Uncontrolled Place without enemies.
Set fall_back_places(const R &r) {
	const Camp camp = besieger(r.s);
	const int from = r.s.battle.place - 1;
	Set out;
	r.data.graph.near(from).each([&](int to) {
		const bool is_open = (is_friendly(r, camp, to) || is_uncontrolled(r, camp, to)) &&
				!stands(r.s, other_camp(camp), to) &&
				laws(r).may_enter(r, leading_nation(r, r.s.moving), from, to).is_ok();
		out.set(to, is_open);
	});
	return out;
}

/// The same pieces after a condition was added.
Formation with_condition(const Formation &formation, uint8_t condition) {
	Formation out;
	out.leaders = formation.leaders;
	out.place = formation.place;
	for (int i = 0; i < formation.count; ++i) {
		const Part &part = formation.parts[i];
		out.add(Nation(part.nation), uint8_t(part.cond | condition), part.sp);
	}
	return out;
}

void fall_back(W &w, int to) {
	const int from = w.s.battle.place - 1;
	const Camp camp = besieger(w.s);
	const uint16_t causes = retreat_causes(w.read(), camp, from, to);
	w.event("retreats", leading_power(w.read(), w.s.moving))
			.from(Noun::space(from))
			.to(Noun::space(to))
			.amount(w.s.moving.size())
			.rule(cite(w).event_stop);
	mark_formation(w, w.s.moving, cond::BFI);
	Formation army = with_condition(w.s.moving, cond::BFI);
	shift(w, army, to, false);
	w.s.moving = Formation{};
	begin_check(w, army, causes);
}

Flow advance(W &w, Frame &frame) {
	if (w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	BattleNow &battle = w.s.battle;
	const int place = battle.place - 1;
	switch (frame.step) {
		case ROUND:
			begin_round(w);
			frame.step = ROLL;
			laws(w).window(w, Moment::Siege, place);
			return Flow::Go;
		case ROLL:
			// By an Event: the besieger leaves.
			if ((battle.flags & battle_flag::WASTED) != 0) {
				frame.step = FALL_BACK;
				return Flow::Go;
			}
			frame.step = CONVERT;
			battle_volleys(w);
			roll(w);
			return Flow::Go;
		case FALL_BACK: {
			const Set places = fall_back_places(w.read());
			if (places.count() > 1) {
				frame.power = leading_power(w.read(), w.s.moving);
				return Flow::Ask;
			}
			frame.step = END;
			if (places.any()) {
				fall_back(w, places.first());
			}
			return Flow::Go;
		}
		case CONVERT:
			frame.step = DECIDE;
			convert(w);
			return Flow::Go;
		case DECIDE:
			if (battle.hits < rating_of(w.read(), place) && may_go_on(w.read())) {
				frame.power = power_of(w.s, nation_of(w.read(), commander_of(w.read(), w.s.moving.leaders)));
				return Flow::Ask;
			}
			decide(w, frame);
			return Flow::Go;
		case FALLEN:
			frame.step = SACKED;
			w.s.checked = w.s.moving;
			laws(w).battle->on_siege(
					w, besieger(w.s), nation_of(w.read(), commander_of(w.read(), w.s.moving.leaders)), place);
			return Flow::Go;
		case SACKED: {
			frame.step = END;
			// KU-13.52-c: what was found may not soften the Attrition it costs.
			const PowerId power = frame.power;
			w.s.moving = w.s.checked;
			clamp_formation(w.read(), w.s.moving);
			w.s.resources[power] = uint8_t(std::min(w.s.resources[power] + battle.spoils, 99));
			return Flow::Go;
		}
		default:
			end(w);
			return Flow::Go;
	}
}

void ask_siege(const R &r, const Frame &frame, PowerId, Decision &out) {
	const BattleNow &battle = r.s.battle;
	if (frame.step == FALL_BACK) {
		const Noun place = Noun::space(battle.place - 1);
		return ask<"fall_back">(out, bit(frame.power), cite(r).event_stop, place, Noun::power(frame.power), place);
	}
	ask<"siege_on">(out, bit(frame.power), cite(r).siege_more, Noun::space(battle.place - 1), Noun::power(frame.power),
			Noun::space(battle.place - 1), Noun::number(battle.hits), Noun::number(battle.rounds - battle.round));
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	if (frame.step == FALL_BACK) {
		bool is_first = true;
		fall_back_places(r).each([&](int place) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(place)),
					uint16_t(row_flag::COMPLETES | (is_first ? row_flag::QUIET : 0)));
			is_first = false;
		});
		return;
	}
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_ATTACK)), row_flag::COMPLETES | row_flag::ROLLS);
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act(W &w, Frame &frame, const Row &row) {
	if (frame.step == FALL_BACK) {
		frame.step = END;
		return fall_back(w, row.action.id);
	}
	if (row.action.verb == Verb::Pass) {
		frame.step = END;
		return;
	}
	relieve(w);
	frame.step = ROUND;
}

Noun subject(const R &r, const Frame &) {
	return Noun::space(r.s.battle.place - 1);
}

} // namespace

const Def SIEGE_FRAME = { "siege", advance, ask_siege, legal, act, nullptr, subject };

void begin_siege(W &w, const Formation &formation) {
	const int place = formation.place;
	w.s.moving = formation;
	w.s.sieged.set(place);
	open_battle(w, place, NO_PLACE, LinkKind::Clear, battle_flag::SIEGE);
	w.s.battle.rounds = uint8_t(laws(w).endless_sieges ? 255 : rating_of(w.read(), place));
	if (w.s.now.battery == place + 1) {
		w.s.battle.side[w.s.battle.active].disrupts = w.s.now.battery_disrupts;
	}
	w.event("siege", active(w.s))
			.to(Noun::space(place))
			.amount(formation.size(), w.s.battle.rounds)
			.rule(cite(w).siege);
	w.s.core.push(F_SIEGE, active(w.s));
}

} // namespace baton::im
