// The laws of Kutuzov for the shared library: rule ids to cite, functions of its own, lists of its chapters.
#include "ku_game.h"

#include "battle/ku_battle.h"
#include "cards/ku_debts.h"
#include "cards/ku_places.h"
#include "cards/ku_window.h"
#include "data/ku_check.h"
#include "flow/ku_ends.h"
#include "flow/ku_leaving.h"
#include "flow/ku_level.h"
#include "flow/ku_markers.h"
#include "flow/ku_morale.h"
#include "flow/ku_opening.h"
#include "flow/ku_scoring.h"
#include "flow/ku_spend.h"
#include "flow/ku_turn_end.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_consent.h"
#include "rulesets/impulse/land/im_convoy.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_place.h"
#include "rulesets/impulse/state/im_control.h"

#include <algorithm>

namespace baton::ku {

bool is_hesitant(const R &r, Nation nation) {
	// KU-9.31-b: by Imperial Morale; Events lift it.
	return nation >= PR && has(r.data.tables.morale[r.s.ku.morale[IMPERIAL]].hesitant, nation) &&
			camp_of(r.s, nation) == IMPERIAL && (r.s.ku.as_french >> nation & 1) == 0;
}

namespace {

constexpr const char *POWER_IDS[NATIONS] = { "fn", "r1", "fs", "r2", "pr", "au" };

bool is_ally(Nation nation) {
	return nation >= PR;
}
bool counts_as_french(const R &r, Nation nation) {
	return (r.s.ku.as_french >> nation & 1) != 0;
}

// --- Armies ---

bool may_serve(const R &r, Nation leader, Nation soldiers) {
	// KU-1.62-a: one Power, and one nationality.
	if (leader == soldiers) {
		return true;
	}
	// Cards 4 and 107 relax it (KU-10.2-a).
	if ((r.s.ku.mixed >> leader & 1) != 0 && power_of(r.s, leader) == soldiers) {
		return true;
	}
	return (r.s.ku.flags & ku_flag::MIXED_ARMY) != 0 && camp_of(r.s, leader) == camp_of(r.s, soldiers);
}

bool is_mixed(const R &r, const Formation &army) {
	// Card 107, in the Impulse of its player's Camp.
	return (r.s.ku.flags & ku_flag::MIXED_ARMY) != 0 && army.leaders != 0 && active(r.s) != NO_POWER &&
			camp_of(r.s, nation_of(r, __builtin_ctzll(army.leaders))) == camp_of(r.s, active(r.s));
}

// --- Sites ---

bool is_shared_home(const R &r, Nation nation, int place) {
	// KU-6.31-c, KU-6.31-d: Warsaw and Moscow are home to both Powers of their Camp.
	const Place &info = r.data.place[size_t(place)];
	return info.shared && !is_ally(nation) && camp_of(r.s, owner(r, place)) == camp_of(r.s, nation);
}

Status may_build_at(const R &r, Nation nation, int place) {
	const Place &info = r.data.place[size_t(place)];
	const Cite &c = cite(r);
	const Noun args[2] = { Noun::power(nation), Noun::space(place) };
	// KU-3.2-a: an Event that gives a Zone away gives no right to build there.
	const bool is_home =
			info.owner == nation || is_shared_home(r, nation, place) || (!info.is_zone() && owner(r, place) == nation);
	if (!is_home) {
		// KU-6.31-b: Allied sites are for Allied pieces and the other way round.
		const bool is_of_ally = owner(r, place) >= 0 && is_ally(owner(r, place)) != is_ally(nation);
		return Status::refuse(is_of_ally ? c.build_nation : c.build_site, "im.refuse.build_site", args[0], args[1]);
	}
	// KU-6.31-a: a Home Zone, or a Home Key that it controls (KA-92: not under the partner's Flag).
	const bool is_held = info.is_zone() ? holder(r, place) == nation
										: info.key &&
					(controller(r, place) == nation ||
							(info.shared && controlling_camp(r, place) == camp_of(r.s, nation)));
	return is_held ? Status::ok() : Status::refuse(c.build_site, "im.refuse.build_site", args[0], args[1]);
}

/// Whether a Friendly Port that the nation occupies is linked to the Place, and another Friendly Port to the edge.
bool is_port_chain(const R &r, Nation nation, int place, const Set &chain) {
	const Camp camp = camp_of(r.s, nation);
	const Set friendly = friendly_places(r, camp);
	Set start;
	start.set(place);
	bool is_occupied = false;
	(r.data.graph.reach(start, friendly) & friendly & r.data.ports).each([&](int port) {
		is_occupied = is_occupied || r.s.sp[port][nation] > 0 ||
				(leaders_at(r, port) & r.data.leaders_of[size_t(nation)]) != 0;
	});
	return is_occupied && chain.intersects(r.data.ports);
}

Status may_regroup_at(const R &r, Nation nation, int place) {
	const Place &info = r.data.place[size_t(place)];
	const Camp camp = camp_of(r.s, nation);
	const Nation by = owner(r, place);
	const bool is_friendly_place = is_friendly(r, camp, place);
	const bool is_crowded = info.is_zone() && stands(r.s, other_camp(camp), place) && !stands(r.s, camp, place);
	// KU-6.32-a, KA-82: Home to both Tsarist Powers is all of Russia; Imperials keep to their colour.
	const bool is_home =
			camp == TSARIST ? by >= 0 && camp_of(r.s, by) == TSARIST : by == nation || is_shared_home(r, nation, place);
	if (is_home && is_friendly_place && !is_crowded) {
		return Status::ok();
	}
	if (is_ally(nation)) {
		return Status::refuse(cite(r).regroup_site, "im.refuse.regroup_site", Noun::power(nation), Noun::space(place));
	}
	// KU-6.32-b, KU-6.32-d, KU-6.32-e: a Key under its Flag, its Mobilization Centre or Supply Trains, on a chain to
	// the edge.
	const bool is_own_flag = info.key && flag_at(r.s, place) == nation;
	const bool is_centre = r.s.ku.mobilization[nation][0] == place + 1 || r.s.ku.mobilization[nation][1] == place + 1;
	const bool is_train = r.s.ku.trains[camp] == place + 1;
	if ((is_own_flag || is_centre || is_train) && is_friendly_place && !is_besieged(r, place)) {
		const Set chain = chained_places(r, camp);
		if (chain[place]) {
			return Status::ok();
		}
		// KU-6.32-c: from a Friendly Port that it occupies R1's chain goes by sea to another and on by land.
		const bool is_by_sea = r.data.nation[size_t(nation)].sea && is_port_chain(r, nation, place, chain);
		if (is_by_sea) {
			return Status::ok();
		}
	}
	return Status::refuse(is_own_flag ? cite(r).regroup_key : cite(r).regroup_site, "im.refuse.regroup_site",
			Noun::power(nation), Noun::space(place));
}

// --- Movement ---

int surcharge(const R &r, Nation nation, int to) {
	// KU-10.12-a: Allied Armies enter Russia at a price, except where their own nation holds the Place.
	const bool is_due =
			is_ally(nation) && !counts_as_french(r, nation) && r.data.russia[to] && controller(r, to) != nation;
	return is_due ? r.data.cost.allied_surcharge : 0;
}

int move_extra(const R &r) {
	return r.s.ku.mud;
}

int march_limit(const R &r, Camp camp) {
	// KU-10.42-a, KU-10.42-b
	return r.data.turn(r.s.track.turn).march[size_t(camp)];
}

LinkKind link_kind(const R &r, Camp camp, int from, int to, LinkKind printed) {
	if (printed != LinkKind::River) {
		return printed;
	}
	if ((r.s.ku.flags & ku_flag::FROZEN) != 0) {
		return LinkKind::Clear;
	}
	// KU-18.2-a: bridges of the surprise attack lead out of a Duchy; those of an Event serve both ways.
	const uint8_t bridge = r.s.ku.bridge[camp];
	const bool is_bridged = (camp == IMPERIAL && r.s.ku.bridge_rounds > 0 && r.s.bridged[from]) || bridge == from + 1 ||
			bridge == to + 1;
	return is_bridged ? LinkKind::Clear : printed;
}

/// Between the acts of an Impulse.
void watch(W &w) {
	pay_debts(w);
	keep_trains(w);
	watch_ends(w);
}

bool is_closed(const R &r, Nation nation, int place) {
	// KU-19.722-g: after a Retreat from Moscow, once the Power has had its first Impulse of the last Turn.
	return r.s.ku.retreat == 2 && camp_of(r.s, nation) == IMPERIAL && r.data.rfm_closed[place] &&
			(r.s.ku.retreated >> power_of(r.s, nation) & 1) != 0;
}

Status may_enter(const R &r, Nation nation, int, int to) {
	if (camp_of(r.s, holder(r, to)) == NO_CAMP) {
		// KU-1.12-a with tables.toml: a neutral's land is closed to both Camps.
		return Status::refuse("KU-1.12-a", "im.refuse.neutral", Noun::space(to));
	}
	if (is_closed(r, nation, to)) {
		return Status::refuse(cite(r).closed, "im.refuse.closed", Noun::space(to));
	}
	// KU-9.31-b: a hesitant Ally does not go into an enemy Place in Russia.
	if (is_hesitant(r, nation) && r.data.russia[to] && is_enemy(r, IMPERIAL, to)) {
		return Status::refuse(cite(r).hesitant, "im.refuse.hesitant", Noun::power(nation), Noun::space(to));
	}
	return Status::ok();
}

Status may_flag(const R &r, Nation nation, int place) {
	if (is_closed(r, nation, place)) {
		return Status::refuse(cite(r).closed, "im.refuse.closed", Noun::space(place));
	}
	// KU-7.1-f
	if (is_hesitant(r, nation) && r.data.russia[place]) {
		return Status::refuse(cite(r).flag_hesitant, "im.refuse.hesitant", Noun::power(nation), Noun::space(place));
	}
	return Status::ok();
}

// --- Attrition and reactions ---

int attrition_extra(const R &r, Camp camp, int n) {
	// KU-14.41-a
	const LevelInfo &level = r.data.tables.level[r.s.ku.level];
	return camp == IMPERIAL ? n * level.extra[0] / level.extra[1] : 0;
}

int attrition_halvings(const R &r, Camp camp, int place) {
	if (!is_friendly(r, camp, place)) {
		return 0;
	}
	// KU-14.2-a: a Depot that is not scorched, and a Mobilization Centre of either partner (KT-60).
	int n = r.data.depots[place] && !r.s.scorched[place] ? 1 : 0;
	bool is_centre = false;
	for (PowerId p = 0; p < r.data.powers; ++p) {
		for (const uint8_t at : r.s.ku.mobilization[p]) {
			is_centre = is_centre || (at == place + 1 && camp_of(r.s, p) == camp);
		}
	}
	return n + (is_centre ? 1 : 0);
}

bool is_spared(const R &r, Camp camp, int place, Cause cause) {
	// KU-6.32-d, KT-23: Supply Trains spare Scorched Earth and the Attrition step.
	return r.s.ku.trains[camp] == place + 1 && (cause == Cause::Scorched || cause == Cause::TurnEnd);
}

int react_bonus(const R &r, Camp camp, bool is_evasion) {
	return is_evasion ? 0 : r.s.ku.react_bonus[camp];
}

bool is_interception_off(const R &r, Camp camp) {
	return r.s.ku.fog_until != 0 || (camp == TSARIST && r.s.ku.quiet_impulses > 0);
}

// --- What follows from losses, Flags, evasions and Leaders ---

void on_loss(W &w, Nation nation, int pieces, Loss loss) {
	// KU-14.42-a: Battle, Siege and Attrition; KA-60: a Leader withdrawn counts too.
	const bool counts = loss == Loss::Battle || loss == Loss::Siege || loss == Loss::Attrition || loss == Loss::Rout ||
			loss == Loss::NoRetreat || loss == Loss::Transfer;
	if (counts && camp_of(w.s, nation) == IMPERIAL) {
		add_level_losses(w, pieces, "KU-14.42-a");
	}
}

/// KU-12.11-a: a Mobilization Centre that the enemy Flags is lost, and may be looted outside Fortresses.
bool capture_centres(W &w, int place, Nation after) {
	bool found = false;
	for (PowerId p = 0; p < w.data.powers; ++p) {
		for (uint8_t &at : w.s.ku.mobilization[p]) {
			if (at != place + 1 || camp_of(w.s, p) == camp_of(w.s, after)) {
				continue;
			}
			at = 0;
			w.s.ku.mobilizations[p] = uint8_t(std::max(0, w.s.ku.mobilizations[p] - 1));
			found = true;
			w.event("centre_lost", p).to(Noun::space(place)).rule("KU-12.11-a");
			const SiegeTable &siege = w.data.tables.siege;
			if (!is_fortress(w.read(), place) && w.roll("centre", 6) >= siege.dmc_loot) {
				const PowerId taker = power_of(w.s, after);
				w.s.resources[taker] = uint8_t(std::min(w.s.resources[taker] + siege.dmc_resource, 99));
				w.event("resources_gained", taker).amount(siege.dmc_resource).rule("KU-12.11-a");
			}
		}
	}
	for (uint8_t &at : w.s.ku.trains) {
		at = at == place + 1 ? uint8_t(0) : at;
	}
	return found;
}

void on_flag(W &w, int place, Nation before, Nation after) {
	if (camp_of(w.s, before) != camp_of(w.s, after) && camp_of(w.s, after) != NO_CAMP) {
		const Place &info = w.data.place[size_t(place)];
		// Flags that nobody sets (Cossacks) loot nothing and lift nobody's Morale (KA-58).
		const bool is_taken = w.s.flag[place] != 0 || stands(w.s, camp_of(w.s, after), place);
		const bool is_looted = is_taken && capture_centres(w, place, after);
		// KU-9.53-a
		if (is_looted || (is_taken && (info.depot || info.fortress != 0))) {
			offer_improvement(w, camp_of(w.s, after));
		}
	}
	const Awards &awards = w.data.tables.awards;
	const Place &info = w.data.place[size_t(place)];
	const Camp by = camp_of(w.s, after), home = w.data.nation[size_t(info.owner)].camp;
	if (by == home || by == camp_of(w.s, before)) {
		return;
	}
	// KU-12.9-b, KU-7.2-a: a printed Depot; a Home Duchy of the Imperials.
	const int markers = (info.depot ? awards.depot_flagged : 0) +
			(home == IMPERIAL && by == TSARIST ? awards.imperial_home_flagged : 0);
	add_morale_losses(w, home, markers, "KU-12.9-b");
	watch_ends(w);
}

void on_evasion(W &w, Camp camp, bool is_group) {
	const Award &award = w.data.tables.awards.evasion;
	add_morale_losses(w, camp, is_group ? award.group : award.army, "KU-11.6-d");
}

void on_leader(W &w, int leader) {
	if (leader == w.data.hero && (w.s.ku.flags & ku_flag::HERO) == 0) {
		w.s.ku.flags |= ku_flag::HERO; // KU-16.57-c
		add_duty(w, DUTY_HERO, TSARIST); // KU-6.35-a: the first time only
	}
}

void impulse_begin(W &w) {
	KuPart &ku = w.s.ku;
	const PowerId power = active(w.s);
	if (ku.mud_until == power + 1) {
		ku.mud = ku.mud_until = 0;
	}
	if (ku.fog_until == power + 1) {
		ku.fog_until = 0;
	}
	// KA-91: what was left over when nothing counted at once.
	if (ku.level_losses >= w.data.tables.level_rules.worsen) {
		add_duty(w, DUTY_LEVEL, IMPERIAL);
	}
	begin_leaving(w);
}

void impulse_end(W &w) {
	KuPart &ku = w.s.ku;
	check_tsarist_keys(w);
	trim_level_gains(w);
	// KU-19.722-g: from the end of its first Impulse of the last Turn on.
	if (ku.retreat == 2 && camp_of(w.s, active(w.s)) == IMPERIAL) {
		ku.retreated = uint8_t(ku.retreated | 1u << active(w.s));
	}
	for (int c = 0; c < CAMPS; ++c) {
		ku.rises[c] = ku.falls[c] = 0;
	}
	ku.level_rises = ku.level_falls = 0;
	ku.scorched = 0;
	ku.bridge[IMPERIAL] = ku.bridge[TSARIST] = 0;
	ku.flags = uint8_t(ku.flags & ~ku_flag::MIXED_ARMY);
	ku.quiet_impulses = uint8_t(ku.quiet_impulses > 0 ? ku.quiet_impulses - 1 : 0);
}

} // namespace

const Laws &ku_laws() {
	static const ImpulseAct *const ACTS[] = { &CARD_ACT, &PIECES_ACT, &FLAG_ACT, &SPEND_ACT, &CONVOY_ACT, &PLACED_ACT,
		&COMMAND_ACT };
	static const Laws LAWS = {
		.cite = {
			.impulse = "KU-4.2-b",
			.must_play = "KU-4.2-b",
			.one_card = "KU-5.6-a",
			.plus = "KU-5.6-b",
			.plus_bought = "KU-5.6-d",
			.must_play_card = "KU-1.10-a",
			.no_card = "KU-4.2-c",
			.purchase = "KU-16.3-a",
			.purchase_once = "KU-16.3-e",
			.play_after_purchase = "KU-16.3-b",
			.preempt = "KU-4.22-b",
			.round = "KU-4.2-e",
			.impulses_over = "KU-4.24-a",
			.event_who = "KU-5.1-a",
			.event_when = "KU-5.21-a",
			.battle_card = "KU-5.3-a",
			.points = "KU-5-a",
			.points_lapse = "KU-5.5-c",
			.hand = "KU-2.7-a",
			.discard = "KU-4.21-a",
			.home_discard = "KU-5.4-c",
			.deal = "KU-2.6-a",
			.home_deal = "KU-17.44-a",
			.pool = "KU-1.5-c",
			.change = "KU-12.45-b",
			.army = "KU-1.62-a",
			.army_serves = "KU-1.62-a",
			.army_size = "KU-1.6-b",
			.group_cost = "KU-10.63-a",
			.powers_apart = "KU-10.63-c",
			.commander = "KU-10.62-a",
			.group_moves = "KU-10.64-a",
			.group_joins = "KU-10.61-a",
			.build_cost = "KU-6.1-a",
			.build_site = "KU-6.31-a",
			.build_nation = "KU-6.31-b",
			.build_scorched = "KU-6.31-e",
			.build_scorched_check = "KU-6.31-f",
			.leader_entry = "KU-6-a",
			.regroup_cost = "KU-6.2-a",
			.regroup_site = "KU-6.32-a",
			.regroup_key = "KU-6.32-b",
			.owed = "KU-5.12-b",
			.flag_cost = "KU-7.1-a",
			.flag_own = "KU-7-b",
			.flag_pool = "KU-1.7-a",
			.flag_occupied = "KU-7.11-a",
			.flag_fortress = "KU-7.12-a",
			.flag_adjacent = "KU-7.13-a",
			.flag_blocked = "KU-7.13-a",
			.flag_partner = "KU-8.1-b",
			.flag_zone = "KU-1.7-b",
			.flag_return = "KU-7-c",
			.flag_hesitant = "KU-7.1-f",
			.flag_commander = "KU-10.62-b",
			.move_cost = "KU-10.1-a",
			.move_loose = "KU-10.11-a",
			.move_own = "KU-10.11-b",
			.surcharge = "KU-10.12-a",
			.not_adjacent = "KU-10.3-a",
			.zone_stop = "KU-10.51-a",
			.battle_stop = "KU-10.52-a",
			.fortress_stop = "KU-10.53-a",
			.leave_fortress = "KU-13.41-a",
			.hesitant = "KU-9.31-b",
			.closed = "KU-19.722-g",
			.bfi = "KU-12.52-c",
			.event_stop = "KU-5.1-b",
			.enemy_there = "KU-10.5-a",
			.marsh = "KU-10.41-a",
			.forced = "KU-10.42-a",
			.ambush = "KU-10.43-a",
			.scorched = "KU-10.45-a",
			.zone_attack = "KU-10.72-a",
			.intercept = "KU-11.1-a",
			.intercept_occupied = "KU-11.1-b",
			.intercept_failed = "KU-11.3-d",
			.intercept_zone = "KU-11.3-b",
			.intercept_leader = "KU-11.3-c",
			.intercept_link = "KU-11.3-e",
			.intercept_fortress = "KU-11.3-h",
			.intercept_roll = "KU-11.4-a",
			.intercept_two = "KU-11.3-g",
			.intercept_friendly = "KU-11.4-a",
			.intercept_hostile = "KU-11.4-a",
			.intercept_terrain = "KU-11.4-a",
			.rating = "KU-11.4-a",
			.evade = "KU-11.6-a",
			.evade_back = "KU-11.6-a",
			.evade_enemy = "KU-11.7-a",
			.evade_zone = "KU-11.7-a",
			.evade_link = "KU-11.7-a",
			.evade_roll = "KU-11.8-a",
			.evade_friendly = "KU-11.8-a",
			.evade_hostile = "KU-11.8-a",
			.evade_terrain = "KU-11.8-a",
			.evade_cost = "KU-11.6-d",
			.evade_failed = "KU-11.8-b",
			.evade_whole = "KU-11.6-a",
			.react_event = "KU-11.2-b",
			.attrition = "KU-14.1-a",
			.attrition_extra = "KU-14.41-a",
			.attrition_causes = "KU-14.3-a",
			.attrition_half = "KU-14.2-a",
			.attrition_resource = "KU-16.4-a",
			.losses = "KU-14.1-b",
			.leader_last = "KU-14.1-b",
			.winter = "KU-14.61-a",
			.enemy_land = "KU-10.44-a",
			.battle = "KU-10.52-a",
			.battle_dice = "KU-12.2-a",
			.morale_dice = "KU-12.3-a",
			.terrain_dice = "KU-12.4-a",
			.zone_die = "KU-12.44-a",
			.event_dice = "KU-12.1-b",
			.entrenchment = "KU-12.45-d",
			.disrupts = "KU-12.53-a",
			.casualties = "KU-12.51-a",
			.loss_leader = "KU-12.51-b",
			.convert = "KU-12.54-a",
			.winner = "KU-12.52-a",
			.tie = "KU-12.52-b",
			.tie_lost = "KU-12.61-a",
			.retreat = "KU-12.6-b",
			.retreat_active = "KU-12.6-d",
			.retreat_stay = "KU-12.6-a",
			.no_retreat = "KU-12.63-a",
			.rout = "KU-12.7-a",
			.overrun = "KU-12.8-a",
			.flag_overrun = "KU-12.9-a",
			.siege_falls = "KU-13.34-b",
			.siege = "KU-13.2-a",
			.siege_once = "KU-13.22-a",
			.siege_army = "KU-13.21-a",
			.siege_dice = "KU-13.31-a",
			.siege_more = "KU-13.33-a",
			.siege_relief = "KU-13.36-a",
			.landing = "KU-15.3-a",
			.shore = "KU-15.3-b",
			.siege_overrun = "KU-13.42-a",
			.zone_choice = "KU-10.52-b",
			.turn = "KU-4.1-a",
			.resources_kept = "KU-4.6-a",
			.game_end = "KU-20.1-a",
		},
		.code = "ku",
		.powers = POWER_IDS,
		.acts = ACTS,
		.turn_end = turn_end_steps(),
		.duties = ku_duties(),
		.check_data = check_data,
		.may_serve = may_serve,
		.is_mixed = is_mixed,
		.may_build_at = may_build_at,
		.may_regroup_at = may_regroup_at,
		.surcharge = surcharge,
		.move_extra = move_extra,
		.march_limit = march_limit,
		.link_kind = link_kind,
		.may_enter = may_enter,
		.may_flag = may_flag,
		.attrition_extra = attrition_extra,
		.attrition_halvings = attrition_halvings,
		.is_spared = is_spared,
		.react_bonus = react_bonus,
		.is_interception_off = is_interception_off,
		.on_loss = on_loss,
		.on_flag = on_flag,
		.on_evasion = on_evasion,
		.on_leader = on_leader,
		.impulse_begin = impulse_begin,
		.impulse_end = impulse_end,
		.watch = watch,
		.may_event = may_event,
		.window = window_of,
		.battle = &battle_laws(),
		.finish = finish_by_points,
		.opening = opening_steps(),
		.convoy = {
			.who = "KU-15.1-a",
			.march = "KU-15.2-b",
			.port = "KU-15.2-a",
			.landing = "KU-15.3-a",
			.capacity = "KU-15.2-a",
		},
		.placed_rule = "KU-6.34-a",
		.asks_partners = true,
	};
	return LAWS;
}

} // namespace baton::ku
