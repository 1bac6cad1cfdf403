// Nationality dice, disrupts in excess, the Resource of a rout, and what the sea does for a besieged Fortress.
#include "nw_battle.h"

#include "rulesets/napoleonic_wars/politics/nw_states.h"
#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

#include <algorithm>

namespace baton::nw {

int nationality_dice(const R &r, const Formation &force) {
	int french = 0, minor = 0;
	const int all = force.size();
	const auto count = [&](Nation nation, int n) {
		french += nation == FRANCE ? n : 0;
		minor += is_minor(r, nation) ? n : 0;
	};
	for (int i = 0; i < force.count; ++i) {
		count(Nation(force.parts[i].nation), force.parts[i].sp);
	}
	each_leader(force.leaders, [&](int leader) { count(nation_of(r, leader), 1); });
	const NwTables &t = r.data.nw.tables;
	// NW-11.21-a to NW-11.21-c, NW-A12: by what is left, the disrupted too.
	return all == 0 ? 0 : 2 * french > all ? t.french_dice : 2 * minor >= all ? t.minor_dice : t.other_dice;
}

namespace {

int no_conversion(const R &, Camp, int) {
	return 0;
}

void disrupt(const R &r, const Formation &force, BattleDice &dice, int disrupts) {
	// NW-11.33-a: Units and Leaders who do not command first.
	const int units = dice.soldiers + dice.staff;
	const int first = std::min(units, disrupts);
	int excess = disrupts - first;
	dice.disrupts = -first;
	if (excess > 0 && dice.rating > 0) {
		// NW-11.33-b: then the Commander, his whole rating at once.
		dice.rating = 0;
		--excess;
	}
	// NW-11.33-c: then dice of Events and of nationality.
	const int rest = std::min(excess, std::max(0, dice.event) + dice.morale);
	dice.disrupts -= rest;
	(void)r;
	(void)force;
}

void on_spoils(W &w, Camp winner, Nation nation, int) {
	const BattleNow &battle = w.s.battle;
	const Camp loser = other_camp(winner);
	const int margin = battle.side[loser].casualties - battle.side[winner].casualties;
	const int leader = battle.led_by[loser] - 1;
	// NW-11.5-c, NW-11.5-f: a routed Army, not one that was merely wiped out.
	if (margin < w.data.tables.battle.rout || leader < 0 || nation == NO_NATION) {
		return;
	}
	const int rating = w.data.leader[size_t(leader)].battle + battle.side[winner].loot;
	const int die = w.roll("trophy", 6);
	const bool is_won = die <= rating;
	w.event(is_won ? "trophy" : "no_trophy", nation).who(Noun::piece(leader)).die(die).amount(rating).rule("NW-11.5-c");
	// NW-A77: the victorious Commander's nation.
	if (is_won) {
		w.s.resources[nation] = uint8_t(std::min(w.s.resources[nation] + 1, 99));
	}
}

int siege_dice(const R &r, Camp camp, int place, int dice) {
	// NW-12.32-a: its owner or an Ally controls a Zone at the Port.
	const Camp own = other_camp(camp);
	for (const int8_t zone : r.data.nw.place[size_t(place)].port) {
		if (zone >= 0 && controls_zone(r, own, zone)) {
			return std::max(0, dice + r.data.nw.tables.sea_control_die);
		}
	}
	return dice;
}

} // namespace

const BattleLaws &battle_laws() {
	static const BattleLaws LAWS = {
		.morale_dice = nationality_dice,
		.converted = no_conversion,
		.loses_ties = [](const R &, Camp) { return false; },
		.holds_in_retreat = [](const R &, Nation, int) { return false; },
		.on_defeat = [](W &, Camp, Outcome, bool) {},
		.on_spoils = on_spoils,
		.siege_dice = siege_dice,
		.siege_bonus = [](const R &, int, Camp) { return 0; },
		.on_shaken = [](W &, Camp) {},
		.on_wasted = [](W &, Camp, int) {},
		.on_siege = [](W &w, Camp, Nation, int place) { take_port(w, place); },
		.disrupt = disrupt,
	};
	return LAWS;
}

} // namespace baton::nw
