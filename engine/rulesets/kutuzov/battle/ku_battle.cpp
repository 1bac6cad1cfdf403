// What Battles and Sieges of Kutuzov do beyond the shared procedure: Morale dice, conversion, awards, Loot, Sack.
#include "ku_battle.h"

#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/kutuzov/flow/ku_ends.h"
#include "rulesets/kutuzov/flow/ku_markers.h"
#include "rulesets/kutuzov/flow/ku_morale.h"

#include <algorithm>

namespace baton::ku {

namespace {

/// Weight of a nation's Leaders: ratings of those that lead Armies, one for each Staff Officer (KU-12.31-a).
int leader_weight(const R &r, const Formation &force, Nation nation) {
	const int commander = commander_of(r, force.leaders);
	int weight = 0, room = 0, left = 0;
	LeaderSet leaders = 0;
	each_leader(force.leaders, [&](int leader) {
		leaders |= nation_of(r, leader) == nation ? leader_bit(leader) : 0;
		left += nation_of(r, leader) == nation ? 1 : 0;
	});
	const int soldiers = force.sp_of(nation);
	while (leaders != 0) {
		// KU-10.63-d: the Commander first, then the largest commands.
		int next = -1;
		each_leader(leaders, [&](int leader) {
			const bool is_better = next < 0 || leader == commander ||
					(next != commander && command_rating(r, leader) > command_rating(r, next));
			next = is_better ? leader : next;
		});
		leaders &= ~leader_bit(next);
		const bool is_army = room == 0 || room < soldiers + left;
		weight += is_army ? battle_rating(r, next) : 1;
		room += is_army ? command_rating(r, next) : 0;
		--left;
	}
	return weight;
}

bool is_french(const R &r, Nation nation) {
	return nation == FN || nation == FS || (r.s.ku.as_french >> nation & 1) != 0;
}

int morale_dice(const R &r, const Formation &force) {
	if (force.is_empty()) {
		return 0;
	}
	const Nation first = force.count > 0 ? Nation(force.parts[0].nation) : nation_of(r, __builtin_ctzll(force.leaders));
	const Camp camp = camp_of(r.s, first);
	const MoraleInfo &level =
			r.data.tables.morale[std::min<size_t>(r.s.ku.morale[camp], r.data.tables.morale.size() - 1)];
	// KU-12.3-a: places of NATIONALITY_IDS.
	if (camp == TSARIST) {
		return level.dice[1];
	}
	// KU-12.31-a: half of the force decides.
	const Shares shares = shares_of(r, force);
	return shares.french * 2 >= shares.total ? level.dice[0] : shares.allied * 2 >= shares.total ? level.dice[3] : 0;
}

int converted(const R &r, Camp camp, int disrupts) {
	// KU-12.54-a: rounded up.
	const uint8_t(&part)[2] = r.data.tables.morale[r.s.ku.morale[camp]].convert;
	return (disrupts * part[0] + part[1] - 1) / part[1];
}

bool loses_ties(const R &r, Camp camp) {
	return r.data.tables.morale[r.s.ku.morale[camp]].ties; // KU-12.61-a
}

bool holds_in_retreat(const R &r, Nation nation, int to) {
	// KU-9.31-c, KA-04
	return nation >= PR && has(r.data.tables.morale[r.s.ku.morale[IMPERIAL]].hesitant, nation) &&
			(r.s.ku.as_french >> nation & 1) == 0 && r.data.russia[to] && !is_friendly(r, IMPERIAL, to);
}

/// KU-5.72-a: the card whose Guard has recoiled leaves the game.
void lose_guard(W &w, Camp loser) {
	for (int card = 0; card < CARDS && w.s.battle.side[loser].loss_markers > 0; ++card) {
		const Card &info = w.data.card[size_t(card)];
		const bool is_guard = std::any_of(info.effects.begin(), info.effects.end(),
				[](const Clause &clause) { return clause.op() == Op::Guard; });
		if (is_guard && w.s.cards.is_at(card, Cards::area(FACE_UP))) {
			w.s.cards.put(card, Cards::area(REMOVED), ALL_POWERS);
			w.event("card_removed", w.data.roller[size_t(loser)]).who(Noun::card(card)).rule("KU-5.72-a");
		}
	}
}

void on_defeat(W &w, Camp loser, Outcome outcome, bool is_group) {
	const Awards &awards = w.data.tables.awards;
	const bool is_safe = (w.s.battle.side[loser].flags & side_flag::SAFE_RETREAT) != 0;
	const Award &award = outcome == Outcome::Overrun ? awards.overrun
			: outcome == Outcome::Rout				 ? awards.rout
													 : awards.retreat;
	// KU-12.81-a, KU-12.82-a
	if (outcome != Outcome::Retreat || !is_safe) {
		add_morale_losses(w, loser, is_group ? award.group : award.army, "KU-12.82-a");
	}
	if (outcome != Outcome::Retreat) {
		add_morale_losses(w, loser, w.s.battle.side[loser].loss_markers, "KU-5.1-b");
		lose_guard(w, loser);
	}
}

void on_spoils(W &w, Camp winner, Nation commander, int losses) {
	const PowerId power = power_of(w.s, commander);
	const int die = w.roll("loot", 6);
	const int modifier = w.s.battle.side[winner].loot;
	// KU-12.10-a: all losses of the beaten Army.
	const int gained = band_value(w.data.tables.loot, die + losses + modifier);
	w.event("loot", power)
			.amount(gained)
			.rule("KU-12.10-a")
			.die(die)
			.modifier("im.mod.losses", losses, "KU-12.10-f")
			.modifier("im.mod.event", modifier, "KU-12.10-a");
	if (gained == 0) {
		return;
	}
	// KU-12.10-b, KU-12.10-c
	w.s.resources[power] = uint8_t(std::min(w.s.resources[power] + gained, 99));
	add_morale_gains(w, winner, gained * w.data.tables.awards.loot_gain, "KU-12.10-c");
	// KU-9.4-b, KU-9.53-a: the loser checks, then the victor may try for better Morale.
	demand_check(w, other_camp(winner));
	offer_improvement(w, winner);
}

void on_shaken(W &w, Camp loser) {
	demand_check(w, loser); // KU-9.4-c
}

void on_wasted(W &w, Camp winner, int place) {
	if (!w.s.scorched[place] && w.s.scorched.count() < w.data.markers.scorched_earth) {
		begin_choice(w, Choice::Waste, w.data.roller[size_t(winner)], place);
	}
}

int siege_dice(const R &r, Camp camp, int place, int dice) {
	// KU-13.31-b: rounded up.
	return camp == IMPERIAL && r.data.place[size_t(place)].halves_siege ? (dice + 1) / 2 : dice;
}

int siege_bonus(const R &r, int place, Camp winner) {
	bool is_centre = false;
	for (PowerId p = 0; p < r.data.powers; ++p) {
		for (const uint8_t at : r.s.ku.mobilization[p]) {
			is_centre = is_centre || (at == place + 1 && camp_of(r.s, p) != winner);
		}
	}
	return is_centre ? r.data.tables.siege.sack_dmc_resource : 0;
}

void on_siege(W &w, Camp winner, Nation commander, int place) {
	const Awards &awards = w.data.tables.awards;
	const SiegeTable &table = w.data.tables.siege;
	const int rating = w.data.place[size_t(place)].fortress;
	BattleNow &battle = w.s.battle;
	const int bonus = battle.spoils;
	battle.spoils = 0;
	// KU-13.51-a; KU-13.51-b comes with the Flag.
	add_morale_losses(w, other_camp(winner), winner == IMPERIAL ? rating : awards.fortress_lost_imperial, "KU-13.51-a");
	add_morale_gains(w, winner, awards.fortress_taken_gain, "KU-13.51-a");
	// KU-13.52-b: once sacked, nothing is left to take.
	if (w.s.sacked[place]) {
		return;
	}
	const PowerId power = power_of(w.s, commander);
	const int die = w.roll("sack", 6), early = std::max(0, rating - battle.round);
	const bool is_rich = die + early >= table.sack;
	battle.spoils = uint8_t(is_rich ? table.sack_resources + bonus : 0);
	w.event(is_rich ? "sacked" : "not_sacked", power)
			.to(Noun::space(place))
			.amount(battle.spoils)
			.rule("KU-13.52-a")
			.die(die)
			.modifier("im.mod.early", early, "KU-13.52-a");
	if (is_rich) {
		w.s.sacked.set(place);
		// KU-13.52-c: the sack costs a Tsarist Army its order.
		if (winner == TSARIST) {
			begin_check(w, w.s.moving, cause_bit(Cause::Event), 0, 0, check_flag::ALL_REGROUP);
		}
	}
}

} // namespace

Shares shares_of(const R &r, const Formation &force) {
	Shares out;
	for (Nation n = 0; n < r.data.nations; ++n) {
		const int weight = force.sp_of(n) + leader_weight(r, force, n);
		out.total += weight;
		(is_french(r, n) ? out.french : out.allied) += weight;
	}
	return out;
}

const BattleLaws &battle_laws() {
	static const BattleLaws LAWS = {
		.morale_dice = morale_dice,
		.converted = converted,
		.loses_ties = loses_ties,
		.holds_in_retreat = holds_in_retreat,
		.on_defeat = on_defeat,
		.on_spoils = on_spoils,
		.siege_dice = siege_dice,
		.siege_bonus = siege_bonus,
		.on_shaken = on_shaken,
		.on_wasted = on_wasted,
		.on_siege = on_siege,
	};
	return LAWS;
}

} // namespace baton::ku
