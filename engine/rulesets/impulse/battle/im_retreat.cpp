// Retreats: where the beaten may go, and the frame that sends them there and rolls their Attrition (KU 12.6, NW 11.4).
//
// The Active side goes back whence it came. Each power of the other one sends its own pieces (KU-10.65-a):
//   select_space PLACE                       everything it has left there
//   select_piece LEADER, allocate LOT *n     then select_space PLACE: exactly those
//   choose stand                             in a Zone: stays
#include "im_battle.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::im {

// --- Where to ---

namespace {

/// The Active side goes back whence it came, unless it may not (KU-19.722-f).
bool goes_back(const R &r, Camp camp) {
	return camp == Camp(r.s.battle.active) && (r.s.move.flags & move_flag::NO_RETURN) == 0;
}

} // namespace

Status may_retreat_to(const R &r, Camp camp, int to) {
	const BattleNow &battle = r.s.battle;
	const int from = battle.place - 1, origin = battle.origin - 1;
	const bool is_active = goes_back(r, camp);
	const Noun place = Noun::space(to);
	LinkKind kind;
	// NW-13.61-b: from a landing only back to the ships.
	const bool is_bound = is_active && (!laws(r).free_retreat || (battle.flags & battle_flag::BY_SEA) != 0);
	if (is_bound) {
		// KU-12.6-d, KU-6.34-c: back whence it came, nowhere else.
		if (to != origin) {
			return Status::refuse(cite(r).retreat_active, "im.refuse.retreat_back", place);
		}
	} else if (!find_link(r, camp, from, to, kind)) {
		return Status::refuse(cite(r).retreat, "im.refuse.not_adjacent", Noun::space(from), place);
	} else if ((!is_active && to == origin) || (is_active && r.s.joined[to])) {
		// KU-12.6-b, NW-11.42-b: not whence the enemy came to the fight.
		return Status::refuse(cite(r).retreat, "im.refuse.evade_back", place);
	}
	const bool is_friend_there = stands(r.s, camp, to);
	// KU-12.6-b, KA-73: no enemies; in a Zone beside friends.
	if (stands(r.s, other_camp(camp), to) && !(is_zone(r, to) && is_friend_there)) {
		return Status::refuse(cite(r).retreat, "im.refuse.enemy_holds", place);
	}
	// KU-13.41-a
	if (is_enemy_fortress(r, camp, to) && !is_friend_there) {
		return Status::refuse(cite(r).leave_fortress, "im.refuse.enemy_fortress", place);
	}
	if (!is_bound && is_enemy_fortress(r, camp, from) && is_enemy(r, camp, to)) {
		return Status::refuse(cite(r).leave_fortress, "im.refuse.leave_fortress", Noun::space(from), place);
	}
	const Nation roller =
			laws(r).free_retreat ? leading_nation(r, force_of(r, camp)) : Nation(r.data.roller[size_t(camp)]);
	return roller == NO_NATION ? Status::ok() : laws(r).may_enter(r, roller, from, to);
}

Set retreat_places(const R &r, Camp camp) {
	const BattleNow &battle = r.s.battle;
	Set out[3];
	const auto sort_in = [&](int to) {
		if (may_retreat_to(r, camp, to)) {
			// KA-29: Friendly, else Uncontrolled, else the enemy's.
			out[is_friendly(r, camp, to) ? 0 : is_uncontrolled(r, camp, to) ? 1 : 2].set(to);
		}
	};
	if (goes_back(r, camp)) {
		if (battle.origin != 0) {
			sort_in(battle.origin - 1);
		}
		// NW-11.4-c, NW-A64: the way it came first, then as everybody else.
		const bool is_by_sea = (battle.flags & battle_flag::BY_SEA) != 0;
		if (!laws(r).free_retreat || is_by_sea || (out[0] | out[1] | out[2]).any()) {
			return out[0] | out[1] | out[2];
		}
	}
	r.data.graph.near(battle.place - 1).each(sort_in);
	return out[0].any() ? out[0] : out[1].any() ? out[1] : out[2];
}

uint16_t retreat_causes(const R &r, Camp camp, int from, int to) {
	// KU-15.2-c, KU-15.3-d: back to the ships.
	if ((r.s.battle.flags & battle_flag::BY_SEA) != 0 && camp == Camp(r.s.battle.active)) {
		return cause_bit(Cause::Sea);
	}
	if (laws(r).step_causes != nullptr) {
		return laws(r).step_causes(r, camp, from, to, StepKind::Retreat);
	}
	LinkKind kind = LinkKind::Clear;
	find_link(r, camp, from, to, kind);
	const Terrain &terrain = r.data.tables.terrain[int(kind)];
	uint16_t causes = 0;
	// KU-10.44-a: Marsh or River, enemy land; KU-10.45-a: scorched earth. KA-17: one cause for the land.
	causes |= terrain.attrition[camp] ? cause_bit(Cause::Marsh) : 0;
	causes |= !terrain.attrition[camp] && terrain.retreat[camp] ? cause_bit(Cause::River) : 0;
	causes |= r.s.scorched[to] && !laws(r).is_spared(r, camp, to, Cause::Scorched) ? cause_bit(Cause::Scorched) : 0;
	causes |= is_enemy(r, camp, to) || is_enemy_fortress(r, camp, to) ? cause_bit(Cause::EnemyLand) : 0;
	return causes;
}

// --- The frame ---

namespace {

Formation own_part(const R &r, Camp camp, PowerId power) {
	const Formation all = force_of(r, camp);
	Formation out;
	out.place = all.place;
	each_leader(all.leaders,
			[&](int leader) { out.leaders |= power_of(r.s, nation_of(r, leader)) == power ? leader_bit(leader) : 0; });
	for (int i = 0; i < all.count; ++i) {
		const Part &part = all.parts[i];
		out.add(Nation(part.nation), part.cond, power_of(r.s, Nation(part.nation)) == power ? part.sp : 0);
	}
	return out;
}

int powers_left(const R &r, Camp camp) {
	int n = 0;
	for (PowerId p = 0; p < r.data.powers; ++p) {
		n += own_part(r, camp, p).is_empty() ? 0 : 1;
	}
	return n;
}

/// Exactly what is in hand.
Formation picked(const R &r) {
	Formation out;
	out.place = uint8_t(r.s.battle.place - 1);
	out.leaders = r.s.hand.leaders;
	for (int i = 0; i < r.s.hand.wishes; ++i) {
		out.add(Nation(r.s.hand.wish[i].nation), r.s.hand.wish[i].cond, r.s.hand.wish[i].sp);
	}
	return out;
}

bool may_stay(const R &r, const RetreatFrame &) {
	// KU-12.6-a
	return is_zone(r, r.s.battle.place - 1);
}

/// Whether a power may still send pieces apart: there must be room to remember them.
bool may_split(const R &r, Camp camp) {
	return camp != Camp(r.s.battle.active) && r.s.battle.fled + powers_left(r, camp) < MAX_FLED &&
			retreat_places(r, camp).count() > 1;
}

void leave(W &w, RetreatFrame &at, Formation formation, int to) {
	const R r = w.read();
	const Camp camp = Camp(at.camp);
	SideNow &side = w.s.battle.side[camp];
	Formation going;
	going.place = formation.place;
	each_leader(formation.leaders, [&](int leader) {
		// KU-9.31-c: hesitant Allies do not go on into Russia.
		if (laws(w).battle->holds_in_retreat(w.read(), nation_of(w.read(), leader), to)) {
			lose_leader(w, leader, Loss::Hesitancy, true, cite(w).hesitant);
		} else {
			going.leaders |= leader_bit(leader);
		}
	});
	for (int i = 0; i < formation.count; ++i) {
		const Part &part = formation.parts[i];
		if (laws(w).battle->holds_in_retreat(r, Nation(part.nation), to)) {
			lose_sp(w, formation.place, Nation(part.nation), part.cond, part.sp, Loss::Hesitancy, true,
					cite(w).hesitant);
		} else {
			going.add(Nation(part.nation), part.cond, part.sp);
		}
	}
	if (camp == Camp(w.s.battle.active)) {
		w.s.moving = Formation{};
	}
	if (going.is_empty()) {
		return;
	}
	const int from = formation.place;
	const uint16_t causes =
			(side.flags & side_flag::SAFE_RETREAT) != 0 ? uint16_t(0) : retreat_causes(r, camp, from, to);
	w.event("retreats", leading_power(r, going))
			.from(Noun::space(from))
			.to(Noun::space(to))
			.amount(going.size())
			.rule(camp == Camp(w.s.battle.active) ? cite(w).retreat_active : cite(w).retreat);
	shift(w, going, to, false);
	// KU-1.5-c: a beaten force that splits may lack pieces for both halves.
	for (Nation n = 0; n < w.data.nations; ++n) {
		if (going.sp_of(n) > 0) {
			settle_pool(w, to, n);
		}
	}
	refresh_stands(w.data, w.s, to);
	clamp_formation(w.read(), going);
	w.s.fled[w.s.battle.fled++] = going;
	at.checked = uint8_t(w.s.battle.fled);
	begin_check(w, going, causes);
}

/// The Attrition of the last ones to leave is done: what it took counts as casualties (KU-12.62-a).
void take_in(W &w, RetreatFrame &at) {
	Formation &fled = w.s.fled[at.checked - 1];
	SideNow &side = w.s.battle.side[at.camp];
	const int lost = fled.size() - w.s.checked.size();
	fled = w.s.checked;
	side.lost = uint8_t(side.lost + lost);
	side.casualties = uint8_t(side.casualties + lost);
	at.checked = 0;
}

Flow advance(W &w, Frame &frame) {
	RetreatFrame &at = frame.as<RetreatFrame>();
	const Camp camp = Camp(at.camp);
	if (at.checked != 0) {
		take_in(w, at);
	}
	if (w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	const R r = w.read();
	const Formation left = force_of(r, camp);
	if (left.is_empty() || at.is_stay != 0) {
		w.s.core.pop();
		return Flow::Go;
	}
	const Set places = retreat_places(r, camp);
	if (places.none()) {
		if (may_stay(r, at)) {
			at.is_stay = 1;
			return Flow::Go;
		}
		if ((w.s.battle.flags & battle_flag::BUILT) != 0 && goes_back(r, camp)) {
			// KU-6.34-c: what was placed among besiegers goes where it could return from; it is not Overrun.
			w.event("placed_lost", leading_power(r, left))
					.to(Noun::space(left.place))
					.amount(left.size())
					.rule(cite(w).no_retreat);
			lose_all(w, camp, true, Loss::Event, cite(w).no_retreat);
			return Flow::Go;
		}
		// KU-12.63-a, KA-30: no way out.
		w.event("no_retreat", leading_power(r, left)).to(Noun::space(left.place)).rule(cite(w).no_retreat);
		w.s.battle.outcome = uint8_t(Outcome::Overrun);
		lose_all(w, camp, !laws(w).free_retreat, Loss::NoRetreat, cite(w).no_retreat);
		return Flow::Go;
	}
	if (goes_back(r, camp)) {
		if (may_stay(r, at)) {
			frame.power = leading_power(r, left);
			return Flow::Ask;
		}
		if (places.count() > 1) {
			frame.power = leading_power(r, left);
			return Flow::Ask;
		}
		leave(w, at, left, places.first());
		return Flow::Go;
	}
	if (camp == Camp(w.s.battle.active) && places.count() == 1) {
		leave(w, at, left, places.first());
		return Flow::Go;
	}
	// The Commander's power first.
	PowerId power = leading_power(r, left);
	for (PowerId p = 0; p < r.data.powers && own_part(r, camp, power).is_empty(); ++p) {
		power = p;
	}
	if (places.count() == 1 && !may_stay(r, at)) {
		leave(w, at, own_part(r, camp, power), places.first());
		return Flow::Go;
	}
	frame.power = power;
	return Flow::Ask;
}

void ask_retreat(const R &r, const Frame &frame, PowerId, Decision &out) {
	const int place = r.s.battle.place - 1;
	ask<"retreat">(
			out, bit(frame.power), cite(r).retreat, Noun::space(place), Noun::power(frame.power), Noun::space(place));
}

Status may_pick(const R &r, const RetreatFrame &at, const Action &action) {
	const Camp camp = Camp(at.camp);
	const Formation own = own_part(r, camp, action.power);
	if (!may_split(r, camp)) {
		return Status::refuse(cite(r).retreat, "im.refuse.retreat_whole");
	}
	if (action.verb == Verb::SelectPiece) {
		return (own.leaders & leader_bit(action.id)) != 0 && (r.s.hand.leaders & leader_bit(action.id)) == 0
				? Status::ok()
				: Status::refuse(cite(r).retreat, "im.refuse.not_own", Noun::power(nation_of(r, action.id)));
	}
	const LotKey lot = lot_key(action.id);
	int most = 0;
	for (int i = 0; i < own.count; ++i) {
		most = lot.place == own.place && own.parts[i].nation == lot.nation && own.parts[i].cond == lot.cond
				? own.parts[i].sp
				: most;
	}
	if (r.s.hand.wishes == std::size(r.s.hand.wish) || action.a < 1 || action.a > most ||
			action.a == wish_of(r.s, lot.nation, lot.cond)) {
		return Status::refuse(cite(r).retreat, "im.refuse.not_so_many", Noun::lot(action.id), Noun::number(action.a));
	}
	return Status::ok();
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const RetreatFrame &at = frame.as<RetreatFrame>();
	const Camp camp = Camp(at.camp);
	const Formation own = own_part(r, camp, power);
	if (is_hand_empty(r.s) && may_stay(r, at)) {
		out.add(Action::make(Verb::Choose, power, Noun::option(WORD_STAND)), row_flag::COMPLETES | row_flag::QUIET);
	}
	bool is_first = !may_stay(r, at);
	retreat_places(r, camp).each([&](int to) {
		out.add(Action::make(Verb::SelectSpace, power, Noun::space(to)),
				uint16_t(row_flag::COMPLETES | row_flag::ROLLS | (is_first ? row_flag::QUIET : 0)));
		is_first = false;
	});
	each_leader(own.leaders, [&](int leader) {
		const Action action = Action::make(Verb::SelectPiece, power, Noun::piece(leader));
		if (may_pick(r, at, action)) {
			out.add(action);
		}
	});
	for (int i = 0; i < own.count; ++i) {
		const Part &part = own.parts[i];
		for (int n = 1; n <= part.sp; ++n) {
			const Action action = Action::make(
					Verb::Allocate, power, Noun::lot(lot_id(own.place, Nation(part.nation), part.cond)), n);
			if (may_pick(r, at, action)) {
				out.add(action);
			}
		}
	}
	add_retract(r, power, out);
}

void act(W &w, Frame &frame, const Row &row) {
	RetreatFrame &at = frame.as<RetreatFrame>();
	const Camp camp = Camp(at.camp);
	if (row.action.verb == Verb::Choose) {
		at.is_stay = 1;
		w.event("stays", row.action.power).to(Noun::space(w.s.battle.place - 1)).rule(cite(w).retreat_stay);
		return;
	}
	if (row.action.verb != Verb::SelectSpace) {
		return act_hand(w, row.action);
	}
	const Formation going = is_hand_empty(w.s)
			? camp == Camp(w.s.battle.active) ? force_of(w.read(), camp) : own_part(w.read(), camp, row.action.power)
			: picked(w.read());
	drop_hand(w.s);
	leave(w, at, going, row.action.id);
}

Status refuse(const R &r, const Frame &frame, const Action &action) {
	const RetreatFrame &at = frame.as<RetreatFrame>();
	const Camp camp = Camp(at.camp);
	if (action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places) {
		const Status status = may_retreat_to(r, camp, action.id);
		// KA-29: something better is open.
		return status ? Status::refuse(cite(r).retreat, "im.refuse.retreat_rank", Noun::space(action.id)) : status;
	}
	if (is_hand_form(r, action) && action.verb != Verb::Retract) {
		return may_pick(r, at, action);
	}
	return Status::ok();
}

Noun subject(const R &r, const Frame &) {
	return Noun::space(r.s.battle.place - 1);
}

} // namespace

const Def RETREAT_FRAME = { "retreat", advance, ask_retreat, legal, act, refuse, subject };

void begin_retreat(W &w, Camp camp) {
	w.s.core.push(F_RETREAT).as<RetreatFrame>().camp = uint8_t(camp);
}

} // namespace baton::im
