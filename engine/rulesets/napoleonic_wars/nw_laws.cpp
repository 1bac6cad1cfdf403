// The laws of The Napoleonic Wars for the shared library: rule ids to cite, functions of its own, lists of chapters.
#include "nw_game.h"

#include "battle/nw_battle.h"
#include "cards/nw_effects.h"
#include "data/nw_load.h"
#include "flow/nw_impulse.h"
#include "flow/nw_turn.h"
#include "land/nw_land.h"
#include "politics/nw_politics.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_move.h"
#include "sea/nw_convoy.h"
#include "sea/nw_sail.h"
#include "sea/nw_shipyard.h"

namespace baton::nw {

namespace {

constexpr const char *POWER_IDS[NATIONS] = { "france", "spain", "britain", "austria", "turkey", "russia", "prussia",
	"sweden", "denmark" };

int no_extra(const R &, Camp, int) {
	return 0;
}
/// Mud and marsh: each Army pays more in the Homes that a timed Event names.
int mud(const R &r, Nation, int to) {
	const NwClause *c = timed_clause(r, NwOp::Mud);
	const Nation home = r.data.place[size_t(to)].owner;
	return c != nullptr && has(c->nations, home) && r.data.home[size_t(home)][to] ? arg(*c, NwArg::Amount) : 0;
}
bool is_fog(const R &r, Camp) {
	return timed_clause(r, NwOp::Fog) != nullptr;
}
LinkKind same_kind(const R &, Camp, int, int, LinkKind printed) {
	return printed;
}
bool spares_scorched(const R &, Camp, int, Cause cause) {
	return cause == Cause::Scorched;
}
int no_bonus(const R &, Camp, bool) {
	return 0;
}
bool window(W &, Moment, int) {
	return false;
}
void on_evasion(W &, Camp, bool) {}

} // namespace

const Laws &nw_laws() {
	static const ImpulseAct *const ACTS[] = { &CARD_PLAY, &SAIL_ACT, &PIECES_ACT, &FLAG_ACT, &CONVOY_ACT, &SHIPYARD_ACT,
		&CONSUL_ACT, &END_WAR_ACT, &WAR_ACT };
	static const Laws LAWS = {
		.cite = {
			.impulse = "NW-5.1-a",
			.must_play = "NW-5.1-b",
			.one_card = "NW-5.11-a",
			.plus = "NW-5.12-b",
			.plus_bought = "NW-5.12-b",
			.must_play_card = "NW-6-b",
			.no_card = "NW-5.4-a",
			.purchase = "NW-16.2-a",
			.purchase_once = "NW-5.12-b",
			.play_after_purchase = "NW-16.2-d",
			.preempt = "NW-5.2-b",
			.round = "NW-5.1-c",
			.impulses_over = "NW-5.1-d",
			.event_who = "NW-6.1-d",
			.event_when = "NW-6.14-a",
			.battle_card = "NW-11.1-a",
			.points = "NW-6.3-a",
			.points_lapse = "NW-6.3-c",
			.hand = "NW-6.5-a",
			.discard = "NW-5.1-e",
			.home_discard = "NW-6.13-b",
			.deal = "NW-4.4-a",
			.home_deal = "NW-14.31-a",
			.pool = "NW-2.2-c",
			.change = "NW-2.2-a",
			.army = "NW-3-army-a",
			.army_serves = "NW-3-army-a",
			.army_size = "NW-3-command-rating",
			.group_cost = "NW-9.71-a",
			.powers_apart = "NW-3-army-a",
			.commander = "NW-3-commander-a",
			.group_moves = "NW-9.71-a",
			.group_joins = "NW-9.7-e",
			.build_cost = "NW-7.1-a",
			.build_site = "NW-7-a",
			.build_nation = "NW-7-a",
			.build_scorched = "NW-7-a",
			.build_scorched_check = "NW-7-a",
			.leader_entry = "NW-7.2-b",
			.regroup_cost = "NW-7.7-b",
			.regroup_site = "NW-7.7-b",
			.regroup_key = "NW-7.7-b",
			.owed = "NW-6.12-c",
			.flag_cost = "NW-7.4-a",
			.flag_own = "NW-7.4-b",
			.flag_pool = "NW-7.44-a",
			.flag_occupied = "NW-7.41-c",
			.flag_fortress = "NW-7.42-a",
			.flag_adjacent = "NW-7.41-d",
			.flag_blocked = "NW-7.41-f",
			.flag_partner = "NW-8.22-c",
			.flag_zone = "NW-7.4-a",
			.flag_return = "NW-8.22-d",
			.flag_hesitant = "NW-8.22-c",
			.flag_commander = "NW-9.7-j",
			.move_cost = "NW-9.1-a",
			.move_loose = "NW-9.1-b",
			.move_own = "NW-8.2-e",
			.surcharge = "NW-9.1-a",
			.not_adjacent = "NW-9.3-a",
			.zone_stop = "NW-9.52-a",
			.battle_stop = "NW-9.51-b",
			.fortress_stop = "NW-9.52-a",
			.leave_fortress = "NW-12.4-b",
			.hesitant = "NW-9.54-a",
			.closed = "NW-9.54-a",
			.bfi = "NW-9.51-b",
			.event_stop = "NW-6.1-b",
			.enemy_there = "NW-9.51-a",
			.marsh = "NW-9.41-a",
			.forced = "NW-9.42-a",
			.ambush = "NW-9.43-a",
			.scorched = "NW-9.44-a",
			.zone_attack = "NW-9.8-a",
			.intercept = "NW-10.1-a",
			.intercept_occupied = "NW-10.1-c",
			.intercept_failed = "NW-10.3-c",
			.intercept_zone = "NW-10.1-c",
			.intercept_leader = "NW-10.3-b",
			.intercept_link = "NW-9.53-a",
			.intercept_fortress = "NW-12.4-b",
			.intercept_roll = "NW-10.11-a",
			.intercept_two = "NW-10.11-a",
			.intercept_friendly = "NW-10.11-b",
			.intercept_hostile = "NW-10.11-b",
			.intercept_terrain = "NW-10.11-b",
			.rating = "NW-10.11-b",
			.evade = "NW-10.2-a",
			.evade_back = "NW-10.2-a",
			.evade_enemy = "NW-10.2-d",
			.evade_zone = "NW-10.2-d",
			.evade_link = "NW-9.53-a",
			.evade_roll = "NW-10.2-f",
			.evade_friendly = "NW-10.2-f",
			.evade_hostile = "NW-10.2-f",
			.evade_terrain = "NW-10.2-f",
			.evade_cost = "NW-10.2-f",
			.evade_failed = "NW-10.2-h",
			.evade_whole = "NW-10.2-b",
			.react_event = "NW-6.1-c",
			.attrition = "NW-9.4-a",
			.attrition_extra = "NW-9.4-a",
			.attrition_causes = "NW-9.4-c",
			.attrition_half = "NW-9.45-a",
			.attrition_resource = "NW-9.4-a",
			.losses = "NW-9.4-a",
			.leader_last = "NW-9.4-b",
			.winter = "NW-9.4-a",
			.enemy_land = "NW-9.44-a",
			.battle = "NW-9.51-a",
			.battle_dice = "NW-11.2-a",
			.morale_dice = "NW-11.2-c",
			.terrain_dice = "NW-11.2-e",
			.zone_die = "NW-11.2-a",
			.event_dice = "NW-11.2-b",
			.entrenchment = "NW-11.2-a",
			.disrupts = "NW-11.33-a",
			.casualties = "NW-11.31-a",
			.loss_leader = "NW-11.31-b",
			.convert = "NW-11.3-a",
			.winner = "NW-11.32-b",
			.tie = "NW-11.32-d",
			.tie_lost = "NW-11.32-d",
			.retreat = "NW-11.4-b",
			.retreat_active = "NW-11.4-c",
			.retreat_stay = "NW-11.4-a",
			.no_retreat = "NW-11.42-a",
			.rout = "NW-11.5-a",
			.overrun = "NW-11.6-a",
			.flag_overrun = "NW-11.7-a",
			.siege_falls = "NW-12.3-f",
			.siege = "NW-12.2-b",
			.siege_once = "NW-12.2-e",
			.siege_army = "NW-12.2-a",
			.siege_dice = "NW-12.3-a",
			.siege_more = "NW-12.3-d",
			.siege_relief = "NW-12.33-b",
			.landing = "NW-13.7-a",
			.shore = "NW-13.7-e",
			.siege_overrun = "NW-12.31-a",
			.zone_choice = "NW-9.8-a",
			.turn = "NW-5-a",
			.resources_kept = "NW-16.1-a",
			.game_end = "NW-5.82-b",
		},
		.code = "nw",
		.powers = POWER_IDS,
		.acts = ACTS,
		.turn_end = turn_end_steps(),
		.duties = {},
		.check_data = check_data,
		.may_serve = may_serve,
		.is_mixed = [](const R &, const Formation &) { return false; },
		.may_build_at = may_build_at,
		.may_regroup_at = may_regroup_at,
		.surcharge = mud,
		.move_extra = [](const R &) { return 0; },
		.march_limit = [](const R &r, Camp) { return int(r.data.turn(r.s.track.turn).march[0]); },
		.link_kind = same_kind,
		.may_enter = may_enter,
		.may_flag = may_flag,
		.attrition_extra = no_extra,
		.attrition_halvings = no_extra,
		.is_spared = spares_scorched,
		.react_bonus = no_bonus,
		.is_interception_off = is_fog,
		.on_loss = [](W &w, Nation, int, Loss) { settle_event_leaders(w); },
		.on_flag = on_flag,
		.on_evasion = on_evasion,
		.on_leader = [](W &, int) {},
		.impulse_begin = impulse_begin,
		.impulse_end = impulse_end,
		.watch = [](W &) {},
		.may_event = [](const R &, PowerId, int, Moment, int) { return Status::ok(); },
		.window = window,
		.battle = &battle_laws(),
		.finish = finish,
		.load = load_all,
		.opening = opening_steps(),
		.after_impulse = after_impulse,
		.is_last_turn = is_last_turn,
		.step_causes = step_causes,
		.roll_attrition = roll_attrition,
		.apart = FRANCE,
		.flags_left = flags_left_of,
		.may_siege = may_siege_now,
		.on_build = on_build,
		.most_marched = 5,
		.frees_homes = true,
		.partners_agree = true,
		.free_retreat = true,
		.no_softening = true,
		.endless_sieges = true,
	};
	return LAWS;
}

} // namespace baton::nw
