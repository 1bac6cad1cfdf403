// Armies, build and Regroup sites, borders, Flags and Attrition of The Napoleonic Wars.
#include "nw_land.h"

#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

#include <algorithm>

namespace baton::nw {

bool may_serve(const R &r, Nation leader, Nation soldiers) {
	// NW-3-army-a, NW-9.1-d: his own nation, and Minors in Pact with it; a Minor's Leader leads his own alone.
	return leader == soldiers ||
			(is_minor(r, soldiers) && is_pact(r.s, soldiers) && patron_of(r.s, soldiers) == leader);
}

// --- Sites ---

namespace {

/// NW-14.22-a to NW-14.22-e: Capitals, else the Friendly Home nearest to one, else the nearest Friendly Associate.
Set reinforcement_sites(const R &r, Nation nation) {
	Set found;
	const Set &capitals = r.data.nw.nation[size_t(nation)].capitals;
	capitals.each([&](int p) { found.set(p, holder(r, p) == nation); });
	const Set &homes = r.data.home[size_t(nation)], &own = r.data.nw.nation[size_t(nation)].own;
	for (const Set &kind : { homes, own - homes }) {
		Set reached = capitals;
		for (int hops = 0; hops < 40 && found.none(); ++hops) {
			(reached & kind).each([&](int p) {
				const bool is_crowded = stands(r.s, other_camp(camp_of(r.s, nation)), p) && !is_fortress(r, p);
				found.set(p, found[p] || (holder(r, p) == nation && !is_crowded));
			});
			reached = reached | r.data.graph.around(reached);
		}
	}
	return found;
}

bool is_interphase(const R &r) {
	return r.s.now.power == 0;
}

} // namespace

Status may_build_at(const R &r, Nation nation, int place) {
	const NwPlace &info = r.data.nw.place[size_t(place)];
	const Noun args[2] = { Noun::power(nation), Noun::space(place) };
	if (is_interphase(r)) {
		return reinforcement_sites(r, nation)[place]
				? Status::ok()
				: Status::refuse("NW-14.22-a", "im.refuse.build_site", args[0], args[1]);
	}
	const bool is_site = owner(r, place) == nation || info.second == nation;
	// NW-7-a, NW-7.43-c: while no other nation controls it; of a Dual Associate's two Powers the one in control.
	if (!is_site || holder(r, place) != nation) {
		return Status::refuse(is_site && info.kind == DuchyClass::Dual ? "NW-7.43-c" : "NW-7-a", "im.refuse.build_site",
				args[0], args[1]);
	}
	return Status::ok();
}

Status may_regroup_at(const R &r, Nation nation, int place) {
	const Camp camp = camp_of(r.s, nation);
	if (is_interphase(r)) {
		return reinforcement_sites(r, nation)[place]
				? Status::ok()
				: Status::refuse("NW-14.22-a", "im.refuse.regroup_site", Noun::power(nation), Noun::space(place));
	}
	const bool is_home = r.data.home[size_t(nation)][place] && holder(r, place) == nation;
	// NW-7.7-b: a Friendly Home Duchy, no Associate.
	if (is_home && (!stands(r.s, other_camp(camp), place) || is_fortress(r, place))) {
		return Status::ok();
	}
	return Status::refuse("NW-7.7-b", "im.refuse.regroup_site", Noun::power(nation), Noun::space(place));
}

// --- Borders ---

Status may_enter(const R &r, Nation nation, int from, int to) {
	const Camp camp = camp_of(r.s, nation);
	const kit::MapLink *link = r.data.graph.link(from, to);
	// NW-9.53-a
	if (link != nullptr && link->kind == int(LinkKind::Strait) && is_strait_closed(r, camp, link->extra)) {
		return Status::refuse("NW-9.53-a", "nw.refuse.strait", Noun::space(from), Noun::space(to));
	}
	const Nation by = holder(r, to);
	// NW-8.5-b: in the first Round Prussia stays at home.
	if (nation == PRUSSIA && r.s.track.turn == 1 && r.s.track.round == 1 && owner(r, to) != PRUSSIA &&
			(r.s.nw.game_flags & nw_flag::PRUSSIA_FREE) == 0) {
		return Status::refuse("NW-8.5-b", "nw.refuse.first_round", Noun::power(nation));
	}
	if (by == nation) {
		return Status::ok();
	}
	if (is_in_camp(r.s, nation) && is_in_camp(r.s, by)) {
		return Status::ok();
	}
	if (is_in_camp(r.s, nation)) {
		// NW-17.2-e: an Event has opened it.
		if (r.s.nw.opened[to]) {
			return Status::ok();
		}
		// NW-15.23-b: the conqueror's Camp goes anywhere but into the Capital.
		if (r.s.open[camp][to]) {
			return r.data.capitals[to] ? Status::refuse("NW-15.23-b", "nw.refuse.capital", Noun::space(to))
									   : Status::ok();
		}
		// NW-8.8-d: a Subject Neutral's borders; NW-9.54-a: those of other neutrals.
		return Status::refuse(is_subject(r.s, by) ? "NW-8.8-d" : "NW-9.54-a", "im.refuse.neutral", Noun::space(to));
	}
	// NW-A16: a neutral Power and its Pact Proxies share their land; NW-8.33-a: else it must declare war first.
	const bool is_pair = !is_in_camp(r.s, by) && is_allied(r.s, nation, by);
	return is_pair ? Status::ok()
				   : Status::refuse("NW-8.33-a", "nw.refuse.no_war", Noun::power(nation), Noun::power(by));
}

Status may_flag(const R &r, Nation nation, int place) {
	const Nation home = owner(r, place), by = holder(r, place);
	// NW-8.22-c, NW-8.22-d: no own Flag on an Ally's land.
	if (is_allied(r.s, nation, home) && home != nation) {
		return Status::refuse("NW-8.22-d", "im.refuse.flag_own", Noun::space(place), Noun::power(home));
	}
	// NW-8.33-a: nobody Flags a neutral's land in peace.
	const bool is_war = is_at_war(r.s, nation, by) || r.s.nw.opened[place];
	return is_war ? Status::ok()
				  : Status::refuse("NW-8.33-a", "nw.refuse.no_war", Noun::power(nation), Noun::power(by));
}

int flags_left_of(const R &r, Nation nation) {
	const int own = r.data.nation[size_t(nation)].flags - flags_used(r, nation);
	// NW-2.2-i: French Flags are the reverses of all others.
	int all = 0;
	for (int p = 0; p < r.data.duchies; ++p) {
		all += r.s.flag[p] != 0 ? 1 : 0;
	}
	return std::min(own, r.data.nation[FRANCE].flags - all);
}

void on_flag(W &w, int place, Nation, Nation) {
	NwPart &nw = w.s.nw;
	// NW-3-duchy-f: once somebody Flags it, it is ceded no longer; a conqueror's cession marks it again.
	nw.ceded.reset(place);
	nw.retained.reset(place);
	refresh_nations(w.data, w.s);
	// NW-13.9-a: Squadrons in a Port that is the enemy's now put to sea.
	if (w.data.ports[place]) {
		take_port(w, place);
	}
}

void on_build(W &w, const Formation &placed) {
	const int place = placed.place;
	const Nation nation =
			placed.leaders != 0 ? nation_of(w.read(), __builtin_ctzll(placed.leaders)) : Nation(placed.parts[0].nation);
	const Camp enemy = other_camp(camp_of(w.s, nation));
	// NW-14.22-d: in the Interphase nobody answers.
	if (is_interphase(w.read())) {
		return;
	}
	// NW-13.6-d: what is built in this Impulse does not sail in it.
	mark_formation(w, placed, cond::NO_CROSSING);
	Formation marked;
	marked.place = placed.place;
	marked.leaders = placed.leaders;
	for (int i = 0; i < placed.count; ++i) {
		marked.add(
				Nation(placed.parts[i].nation), uint8_t(placed.parts[i].cond | cond::NO_CROSSING), placed.parts[i].sp);
	}
	if (enemy == NO_CAMP || (!stands(w.s, enemy, place) && !could_intercept(w.read(), enemy, place))) {
		return;
	}
	// NW-7-b, NW-12.1-d: the builder attacks; NW-10.1-b: it may be intercepted.
	w.s.moving = marked;
	w.s.aloof = Formation{};
	w.s.joined.clear();
	w.s.move = MoveNow{};
	w.s.move.from = w.s.move.to = uint8_t(place + 1);
	w.s.move.flags = move_flag::ATTACKS | move_flag::PLACED;
	w.s.core.push(F_MOVE, nation).step = 1; // the reactions
}

Status may_siege_now(const R &r, PowerId power, const Formation &formation) {
	// NW-12.2-c, NW-A6
	if ((r.s.now.flags & impulse_flag::PREEMPTIVE) != 0) {
		return Status::refuse("NW-12.2-c", "nw.refuse.preemptive_siege", Noun::power(power));
	}
	// NW-8.22-b, NW-9.54-a: a neutral's Fortress is nobody's enemy.
	const Nation by = holder(r, formation.place);
	return is_at_war(r.s, power, by)
			? Status::ok()
			: Status::refuse("NW-8.33-a", "nw.refuse.no_war", Noun::power(power), Noun::power(by));
}

// --- Attrition ---

uint16_t step_causes(const R &r, Camp camp, int from, int to, StepKind kind) {
	const kit::MapLink *link = r.data.graph.link(from, to);
	const Terrain none;
	const Terrain &terrain = link != nullptr ? r.data.tables.terrain[link->kind] : none;
	const bool is_hostile = is_enemy(r, camp, to);
	uint16_t causes = 0;
	// NW-9.41-a, NW-A28: a marsh or pass into an Enemy Duchy, whoever goes there.
	causes |= terrain.attrition[camp] && is_hostile ? cause_bit(Cause::Marsh) : 0;
	if (kind == StepKind::March || kind == StepKind::Intercept) {
		// NW-9.43-a, NW-10.11-c: out of an Uncontrolled Duchy into an Enemy one.
		causes |= is_hostile && is_uncontrolled(r, camp, from) ? cause_bit(Cause::Ambush) : 0;
		return causes;
	}
	// NW-9.44-a, NW-9.44-b
	causes |= is_hostile ? cause_bit(Cause::EnemyLand) : 0;
	causes |= terrain.retreat[camp] ? cause_bit(Cause::River) : 0;
	return causes;
}

namespace {

/// NW-9.45-a: halved, unless in a Home Duchy of a nation that gives no halving.
bool is_halved(const R &r, int place) {
	const Nation home = owner(r, place);
	return !(r.data.nw.nation[size_t(home)].no_halving && r.data.nw.place[size_t(place)].kind == DuchyClass::Home);
}

struct Rolled {
	int french = 0, others = 0;
};

/// One cause: every Unit and Leader rolls, French and others apart (NW-9.45-c, NW-9.45-d).
Rolled roll_cause(W &w, EventWriter &event, int french, int others, bool halved) {
	Rolled out;
	const TurnInfo &turn = w.data.turn(w.s.track.turn);
	for (int i = 0; i < french + others; ++i) {
		const int die = w.roll("attrition", 6);
		event.die(die);
		(i < french ? out.french : out.others) += turn.is_loss(die) ? 1 : 0;
	}
	const int *share = w.data.nw.tables.french_share;
	// NW-3-fractions: French losses are rounded up.
	out.french = halved ? (out.french * share[0] + share[1] - 1) / share[1] : out.french;
	return out;
}

} // namespace

void roll_attrition(W &w, PowerId power) {
	CheckNow &check = w.s.check;
	const R r = w.read();
	// NW-A18: for every kind of step the Duchy left counts, else the one occupied.
	const int place = w.s.left != 0 ? w.s.left - 1 : check.place - 1;
	const bool halved = is_halved(r, place);
	w.s.left = 0;
	int french = w.s.checked.sp_of(FRANCE);
	each_leader(w.s.checked.leaders, [&](int leader) { french += nation_of(r, leader) == FRANCE ? 1 : 0; });
	const int others = w.s.checked.size() - french;
	EventWriter event = w.event("attrition_rolled", power);
	event.to(Noun::space(check.place - 1)).rule("NW-9.4-c");
	int apart = 0, kills = 0;
	for (int cause = 0; cause < check.causes; ++cause) {
		const Rolled rolled = roll_cause(w, event, french, others, halved);
		apart += rolled.french;
		kills += rolled.others;
	}
	if (check.forced > 0) {
		// NW-9.42-b: piece by piece; who has just entered a fifth Duchy or a later one.
		const int limit = w.data.turn(w.s.track.turn).march[0] + 1;
		int forced_french = 0;
		for (int i = 0; i < w.s.checked.count; ++i) {
			const Part &part = w.s.checked.parts[i];
			forced_french += Nation(part.nation) == FRANCE && marched(part.cond) >= limit ? part.sp : 0;
		}
		each_leader(w.s.checked.leaders, [&](int leader) {
			forced_french += nation_of(r, leader) == FRANCE && marched(w.s.leaders[leader].cond) >= limit ? 1 : 0;
		});
		const Rolled rolled = roll_cause(w, event, forced_french, check.forced - forced_french, halved);
		apart += rolled.french;
		kills += rolled.others;
	}
	check.kills_apart = uint8_t(std::min(apart, 255));
	check.kills = uint8_t(std::min(kills, 255));
	check.flags |= check_flag::ROLLED;
	event.amount(check.kills + check.kills_apart);
}

} // namespace baton::nw
