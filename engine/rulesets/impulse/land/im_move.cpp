// Moves by Command Points: cost and legality of a step, and the frame that carries it out (P3).
#include "im_move.h"

#include "im_attrition.h"
#include "im_react.h"
#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::im {

bool find_link(const R &r, Camp camp, int from, int to, LinkKind &kind) {
	const kit::MapLink *link = r.data.graph.link(from, to);
	if (link == nullptr) {
		return false;
	}
	kind = laws(r).link_kind(r, camp, from, to, LinkKind(link->kind));
	return true;
}

Nation only_nation(const R &r, const Formation &formation) {
	Nation found = NO_NATION;
	bool is_mixed = false;
	const auto note = [&](Nation nation) {
		is_mixed = is_mixed || (found != NO_NATION && found != nation);
		found = nation;
	};
	each_leader(formation.leaders, [&](int leader) { note(nation_of(r, leader)); });
	for (int i = 0; i < formation.count; ++i) {
		note(Nation(formation.parts[i].nation));
	}
	return is_mixed ? NO_NATION : found;
}

int move_cost(const R &r, const Formation &formation, int to) {
	const int each = r.data.cost.move + laws(r).move_extra(r);
	if (formation.leaders == 0) {
		// KU-10.11-a, KU-10.12-c
		return each + laws(r).surcharge(r, Nation(formation.parts[0].nation), to);
	}
	// KU-10.63-a, KU-10.12-c: once for each Army, the surcharge for each Allied one.
	const Armies armies = armies_of(r, formation);
	int cost = 0;
	for (Nation n = 0; n < r.data.nations; ++n) {
		cost += armies.of_nation[n] > 0 ? armies.of_nation[n] * (each + laws(r).surcharge(r, n, to)) : 0;
	}
	return cost;
}

namespace {

Status may_pieces_march(const R &r, PowerId power, const Formation &formation, int to) {
	Status status;
	PowerSet nations = 0;
	each_leader(formation.leaders, [&](int leader) {
		nations |= bit(nation_of(r, leader));
		status = status ? may_march(r, r.s.leaders[leader].cond) : status;
	});
	bool is_dry = false;
	for (int i = 0; i < formation.count; ++i) {
		nations |= bit(Nation(formation.parts[i].nation));
		status = status ? may_march(r, formation.parts[i].cond) : status;
		is_dry = is_dry || (formation.parts[i].cond & cond::NO_CROSSING) != 0;
	}
	for (Nation n = 0; n < r.data.nations && status; ++n) {
		if (!has(nations, n)) {
			continue;
		}
		// KU-10.11-b, KU-10.64-a
		status = may_take(r, power, n, formation.place, formation.leaders);
		status = status ? laws(r).may_enter(r, n, formation.place, to) : status;
	}
	LinkKind kind;
	if (status && is_dry && find_link(r, camp_of(r.s, power), formation.place, to, kind) && kind == LinkKind::River) {
		return Status::refuse(cite(r).event_stop, "im.refuse.no_crossing", Noun::space(to));
	}
	return status;
}

} // namespace

Status may_move(const R &r, PowerId power, const Formation &formation, int to, bool is_free) {
	const int from = formation.place;
	const Camp camp = camp_of(r.s, power);
	LinkKind kind;
	if (formation.is_empty()) {
		return Status::refuse(cite(r).move_cost, "im.refuse.nothing");
	}
	// KU-10.3-a
	if (!find_link(r, camp, from, to, kind)) {
		return Status::refuse(cite(r).not_adjacent, "im.refuse.not_adjacent", Noun::space(from), Noun::space(to));
	}
	if (const Status status = may_pieces_march(r, power, formation, to); !status) {
		return status;
	}
	// KU-13.41-a: out of an enemy Fortress Duchy only to where one is a friend or already stands.
	if (is_enemy_fortress(r, camp, from) && is_enemy(r, camp, to)) {
		return Status::refuse(cite(r).leave_fortress, "im.refuse.leave_fortress", Noun::space(from), Noun::space(to));
	}
	if (formation.leaders == 0) {
		// KU-10.11-a: one piece at a time.
		const Part &part = formation.parts[0];
		if (formation.count != 1 || !can_represent(r, Nation(part.nation), to, part.sp, from, true)) {
			return Status::refuse(cite(r).move_loose, "im.refuse.loose", Noun::number(formation.sp()));
		}
	} else if (const Armies armies = armies_of(r, formation); !armies.status) {
		return armies.status;
	}
	const int cost = is_free ? 0 : move_cost(r, formation, to);
	if (cost > points_for(r.s, Purse::Move, only_nation(r, formation)) && !is_free) {
		return Status::refuse(cite(r).move_cost, "im.refuse.points", Noun::number(cost));
	}
	for (int i = 0; i < formation.count && formation.leaders != 0; ++i) {
		const Nation nation = Nation(formation.parts[i].nation);
		if (i > 0 && formation.parts[i - 1].nation == nation) {
			continue;
		}
		// KU-1.5-c: the pieces left must still make up what stays and what goes.
		if (!can_represent(r, nation, to, formation.sp_of(nation), from)) {
			return Status::refuse(cite(r).pool, "im.refuse.pool", Noun::power(nation), Noun::number(formation.sp()));
		}
	}
	return Status::ok();
}

namespace {

/// KU-10.42-a: pieces that have entered as many Places as they may enter without effort.
int forced_pieces(const R &r, const Formation &formation, Camp camp) {
	const int limit = laws(r).march_limit(r, camp);
	int n = 0;
	for (int i = 0; i < formation.count; ++i) {
		n += marched(formation.parts[i].cond) >= limit ? formation.parts[i].sp : 0;
	}
	each_leader(formation.leaders, [&](int leader) { n += marched(r.s.leaders[leader].cond) >= limit ? 1 : 0; });
	return n;
}

} // namespace

MarchCheck march_check(const R &r, Camp camp, const Formation &formation, int to, LinkKind kind, bool is_easy) {
	MarchCheck out;
	out.forced = is_easy ? 0 : forced_pieces(r, formation, camp);
	if (laws(r).step_causes != nullptr) {
		out.causes = laws(r).step_causes(r, camp, formation.place, to, StepKind::March);
		return out;
	}
	// KU-10.41-a, KA-19: one cause for the line.
	out.causes |= r.data.tables.terrain[int(kind)].attrition[camp] ? cause_bit(Cause::Marsh) : 0;
	// KU-10.43-a, KA-18: out of a Place that is no friend's into one of the enemy's.
	out.causes |= is_enemy(r, camp, to) && !is_friendly(r, camp, formation.place) ? cause_bit(Cause::Ambush) : 0;
	// KU-10.45-a
	out.causes |= r.s.scorched[to] && !laws(r).is_spared(r, camp, to, Cause::Scorched) ? cause_bit(Cause::Scorched) : 0;
	return out;
}

void begin_move(W &w, PowerId power, const Formation &formation, int to, uint8_t flags) {
	const R r = w.read();
	LinkKind kind = LinkKind::Clear;
	find_link(r, camp_of(w.s, power), formation.place, to, kind);
	const int cost = (flags & move_flag::FREE) != 0 ? 0 : move_cost(r, formation, to);
	pay_points(w, Purse::Move, only_nation(r, formation), cost);
	w.s.moving = formation;
	w.s.aloof = Formation{};
	w.s.joined.clear();
	w.s.move = MoveNow{};
	w.s.move.from = uint8_t(formation.place + 1);
	w.s.move.to = uint8_t(to + 1);
	w.s.move.kind = uint8_t(kind);
	w.s.move.flags = flags;
	w.s.now.moves = uint8_t(w.s.now.moves < 255 ? w.s.now.moves + 1 : 255);
	const int leader = commander_of(r, formation.leaders);
	w.event(leader >= 0 ? "marches" : "soldiers_march", power)
			.who(leader >= 0 ? Noun::piece(leader)
							 : Noun::lot(lot_id(
									   formation.place, Nation(formation.parts[0].nation), formation.parts[0].cond)))
			.from(Noun::space(formation.place))
			.to(Noun::space(to))
			.amount(formation.sp(), cost)
			.rule(cite(w).move_cost);
	w.s.core.push(F_MOVE, power);
}

void begin_zone_attack(W &w, PowerId power, const Formation &formation) {
	const int place = formation.place;
	pay_points(w, Purse::Move, only_nation(w.read(), formation), w.data.cost.move);
	w.s.moving = formation;
	w.s.aloof = Formation{};
	w.s.move = MoveNow{};
	w.s.move.from = w.s.move.to = uint8_t(place + 1);
	w.s.move.flags = move_flag::ATTACKS;
	w.event("zone_attack", power).to(Noun::space(place)).amount(formation.size()).rule(cite(w).zone_attack);
	w.s.core.push(F_MOVE, power).step = 1; // the reactions
}

namespace {

enum Step : uint8_t {
	DECLARED,
	REACTIONS, ///< an attack in a Zone begins here
	REACTED,
	MARCH,
	FIGHT,
	ARRIVE,
	CHOICE,
	JOIN, ///< who joins the step by an Event
	JOINED,
	SHORE ///< the batteries of a Port have fired
};

} // namespace

void begin_pursuit(W &w, const Formation &formation, int to, LinkKind kind, int carried) {
	w.s.moving = formation;
	w.s.move = MoveNow{};
	w.s.move.from = uint8_t(formation.place + 1);
	w.s.move.to = uint8_t(to + 1);
	w.s.move.kind = uint8_t(kind);
	w.s.move.flags = move_flag::FREE | move_flag::EASY | move_flag::QUIET | move_flag::ATTACKS;
	w.s.move.carried = uint8_t(carried);
	w.event("pursues", leading_power(w.read(), formation))
			.from(Noun::space(formation.place))
			.to(Noun::space(to))
			.amount(formation.size())
			.rule(cite(w).event_stop);
	w.s.core.push(F_MOVE, active(w.s)).step = MARCH;
}

void begin_landing(W &w, PowerId power, const Formation &fleet, int to) {
	w.s.moving = fleet;
	w.s.aloof = Formation{};
	w.s.move = MoveNow{};
	w.s.move.from = uint8_t(fleet.place + 1);
	w.s.move.to = uint8_t(to + 1);
	w.s.move.flags = move_flag::FREE | move_flag::EASY | move_flag::BY_SEA | move_flag::ATTACKS;
	w.event("lands", power)
			.from(Noun::space(fleet.place))
			.to(Noun::space(to))
			.amount(fleet.size())
			.rule(cite(w).landing);
	w.s.core.push(F_MOVE, power).step = REACTIONS;
}

// --- The frame ---

namespace {

struct BATON_FRAME_RECORD MoveFrame {
	int16_t join_causes; ///< of Attrition, for who joins by an Event
	uint8_t has_joined;
	uint8_t battery; ///< dice of the shore that the landing draws
};

void march(W &w, Frame &frame) {
	const R r = w.read();
	const MoveNow &move = w.s.move;
	const int to = move.to - 1;
	const Camp camp = camp_of(w.s, frame.power);
	const bool is_easy = (move.flags & move_flag::EASY) != 0;
	const MarchCheck check = march_check(r, camp, w.s.moving, to, LinkKind(move.kind), is_easy);
	// KU-15.3-b, KA-37: whoever controls the Port fires.
	if ((move.flags & move_flag::BY_SEA) != 0 && is_enemy(r, camp, to)) {
		const SiegeTable &siege = r.data.tables.siege;
		frame.as<MoveFrame>().battery = uint8_t(is_fortress(r, to) ? siege.shore_dice_fortress : siege.shore_dice);
	}
	// KU-3.1-d: control lapses only when the fight for the Place is over.
	w.s.contested = uint8_t(stands(w.s, other_camp(camp), to) ? to + 1 : 0);
	// KU-11.2-b, KU-11.5-a: who joins pays for the same ground as if he had gone first.
	if (!w.s.joining.is_empty()) {
		frame.as<MoveFrame>().join_causes = int16_t(step_causes(r, camp, w.s.joining.place, to, false));
	}
	shift(w, w.s.moving, to, !is_easy);
	frame.step = w.s.joining.is_empty() ? FIGHT : JOIN;
	w.s.checked = w.s.moving;
	begin_check(w, w.s.moving, check.causes, check.forced);
}

/// KU-11.2-b: pieces that an Event brings up go in beside the mover, or alone if nothing of it is left.
void join(W &w, Frame &frame) {
	w.s.moving = w.s.checked;
	clamp_formation(w.read(), w.s.moving);
	Formation joining = w.s.joining;
	w.s.joining = Formation{};
	clamp_formation(w.read(), joining);
	if (joining.is_empty()) {
		return;
	}
	frame.as<MoveFrame>().has_joined = 1;
	const int to = w.s.move.to - 1;
	w.event("joins", frame.power)
			.from(Noun::space(joining.place))
			.to(Noun::space(to))
			.amount(joining.size())
			.rule(cite(w).intercept);
	shift(w, joining, to, false);
	begin_check(w, joining, uint16_t(frame.as<MoveFrame>().join_causes));
}

/// The survivors of both march on together.
void unite(W &w, const Formation &first) {
	Formation both = w.s.checked;
	clamp_formation(w.read(), both);
	both.place = first.place;
	both.leaders |= first.leaders;
	for (int i = 0; i < first.count; ++i) {
		both.add(Nation(first.parts[i].nation), first.parts[i].cond, first.parts[i].sp);
	}
	w.s.checked = both;
}

void arrive(W &w, const Frame &frame) {
	const R r = w.read();
	if (w.s.move.to == 0) {
		// An Event has led it on from there.
		w.s.core.pop();
		return;
	}
	const int to = w.s.move.to - 1;
	const Camp camp = camp_of(w.s, frame.power);
	w.s.contested = 0;
	// KU-10.51-a, KU-10.53-a: a Zone or an enemy Fortress ends the march.
	if (!w.s.moving.is_empty() && w.s.moving.place == to && (is_zone(r, to) || is_enemy_fortress(r, camp, to))) {
		for (int i = 0; i < w.s.moving.count; ++i) {
			const Part &part = w.s.moving.parts[i];
			remove_sp(w.s, to, Nation(part.nation), part.sp, part.cond);
			add_sp(w.s, to, Nation(part.nation), part.sp, uint8_t(part.cond | cond::STOPPED));
		}
		each_leader(w.s.moving.leaders, [&](int leader) { w.s.leaders[leader].cond |= cond::STOPPED; });
	}
	w.s.move = MoveNow{};
	w.s.moving = Formation{};
	w.s.joining = Formation{};
	w.s.checked = Formation{};
	w.s.aloof = Formation{};
	w.s.core.pop();
}

/// KU-15.3-b: fives disrupt, sixes kill, once; KU-15.3-c: what they hit counts for the fight that follows.
void fire_batteries(W &w, const Frame &frame) {
	const int to = w.s.move.to - 1;
	const Camp camp = camp_of(w.s, frame.power);
	open_battle(w, to, w.s.move.from - 1, LinkKind::Clear, battle_flag::BY_SEA | battle_flag::ASSAULT);
	SideNow &side = w.s.battle.side[camp];
	{
		EventWriter event = w.event("shore_batteries", power_of(w.s, holder(w.read(), to)));
		event.to(Noun::space(to)).rule(cite(w).shore);
		for (int i = 0; i < frame.as<MoveFrame>().battery; ++i) {
			const int die = w.roll("shore", 6);
			event.die(die);
			side.kills = uint8_t(side.kills + (die == w.data.tables.battle.kill ? 1 : 0));
			side.disrupts = uint8_t(side.disrupts + (die == w.data.tables.battle.disrupt ? 1 : 0));
		}
		event.amount(side.kills, side.disrupts);
	}
	w.s.now.battery = uint8_t(to + 1);
	w.s.now.battery_kills = side.kills;
	w.s.now.battery_disrupts = side.disrupts;
	begin_casualties(w, camp, side.kills, 0, Loss::Battle, false);
}

Flow advance(W &w, Frame &frame) {
	if (w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	const int from = w.s.move.from - 1, to = w.s.move.to - 1;
	switch (frame.step) {
		case DECLARED:
			// KU-10.52-b: in a Zone the mover says whether it attacks.
			if (is_zone(w.read(), to) && stands(w.s, other_camp(camp_of(w.s, frame.power)), to)) {
				frame.step = CHOICE;
				return Flow::Go;
			}
			frame.step = REACTIONS;
			laws(w).window(w, Moment::Step, to);
			return Flow::Go;
		case REACTIONS:
			if ((w.s.move.flags & move_flag::CALLED_OFF) != 0) {
				frame.step = ARRIVE;
				return Flow::Go;
			}
			// An Event may have bridged the River.
			if (LinkKind kind; find_link(w.read(), camp_of(w.s, frame.power), from, to, kind)) {
				w.s.move.kind = uint8_t(kind);
			}
			// KU-11.11-a: reactions come before the mover's own Attrition.
			frame.step = REACTED;
			begin_react(w, to, from);
			return Flow::Go;
		case REACTED:
			frame.step = MARCH;
			laws(w).window(w, Moment::Reacted, to);
			return Flow::Go;
		case MARCH:
			if (from == to) {
				frame.step = FIGHT;
				w.s.checked = w.s.moving;
				return Flow::Go;
			}
			march(w, frame);
			return Flow::Go;
		case JOIN:
			frame.step = JOINED;
			join(w, frame);
			return Flow::Go;
		case JOINED:
			frame.step = FIGHT;
			if (frame.as<MoveFrame>().has_joined != 0) {
				unite(w, w.s.moving);
			}
			return Flow::Go;
		case FIGHT: {
			w.s.moving = w.s.checked;
			clamp_formation(w.read(), w.s.moving);
			if (frame.as<MoveFrame>().battery != 0 && !w.s.moving.is_empty()) {
				frame.step = SHORE;
				fire_batteries(w, frame);
				return Flow::Go;
			}
			[[fallthrough]];
		}
		case SHORE: {
			frame.step = ARRIVE;
			// KU-15.3: shore batteries have fired at a landing before it fights.
			const bool is_landing = (w.s.move.flags & move_flag::BY_SEA) != 0 && !laws(w).free_retreat;
			const Camp enemy = other_camp(camp_of(w.s, frame.power));
			// KU-10.52-a, KU-10.52-b: in a Duchy a Battle follows; in a Zone if the mover attacks, or is intercepted
			// (KU-10.71-a); nobody who evaded inside the Zone takes part (KU-10.51-b).
			const bool is_fight =
					!is_zone(w.read(), to) || (w.s.move.flags & move_flag::ATTACKS) != 0 || w.s.move.intercepted > 0;
			const int enemies = all_at(w.read(), to, enemy).size() - w.s.aloof.size();
			if (!w.s.moving.is_empty() && enemies > 0 && is_fight) {
				const bool is_placed = (w.s.move.flags & move_flag::PLACED) != 0 && !laws(w).free_retreat;
				const uint8_t flags = is_placed ? battle_flag::BUILT
						: is_landing			? uint8_t(battle_flag::BY_SEA | battle_flag::ASSAULT)
						: (w.s.move.flags & move_flag::BY_SEA) != 0 ? battle_flag::BY_SEA
																	: uint8_t(0);
				// NW-13.7-e: what batteries have hit counts in the first Round.
				const SideNow &own = w.s.battle.side[camp_of(w.s, frame.power)];
				const bool is_fired_at = flags == battle_flag::BY_SEA && own.kills + own.disrupts > 0;
				begin_battle(w, to, from == to ? NO_PLACE : from, LinkKind(w.s.move.kind),
						uint8_t(flags | (is_fired_at ? battle_flag::ASSAULT : uint8_t(0))));
			} else if (is_landing) {
				clear_battle(w);
			}
			return Flow::Go;
		}
		case CHOICE:
			return Flow::Ask;
		default:
			arrive(w, frame);
			return Flow::Go;
	}
}

void ask_attack(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Noun zone = Noun::space(r.s.move.to - 1);
	ask<"zone_attack">(out, bit(frame.power), cite(r).zone_choice, zone, Noun::power(frame.power), zone);
}

void legal(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_ATTACK)), row_flag::COMPLETES | row_flag::ROLLS);
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act(W &w, Frame &frame, const Row &row) {
	w.s.move.flags |= row.action.verb == Verb::Choose ? move_flag::ATTACKS : uint8_t(0);
	frame.step = REACTIONS;
	laws(w).window(w, Moment::Step, w.s.move.to - 1);
}

Noun subject(const R &r, const Frame &) {
	return r.s.move.to != 0 ? Noun::space(r.s.move.to - 1) : Noun{};
}

} // namespace

const Def MOVE_FRAME = { "move", advance, ask_attack, legal, act, nullptr, subject };

} // namespace baton::im
