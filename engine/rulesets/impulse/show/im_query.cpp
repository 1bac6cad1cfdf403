// Reach, reactions, odds and Attrition as lines of numbers, and prices of rows.
#include "im_query.h"

#include "im_odds.h"
#include "rulesets/impulse/battle/im_siege.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>
#include <vector>

namespace baton::im {

namespace {

constexpr int FAR = 6; // Command Points that a reach reckons with when there are none to spend

void line(Answer &out, const char *key, std::vector<Noun> nouns, double value, const char *rule) {
	out.lines.push_back({ key, std::move(nouns), value, 0, rule });
}

bool is_leader(const R &r, const Noun &noun) {
	return noun.kind == NounKind::Piece && noun.id >= 0 && noun.id < r.data.leaders &&
			is_on_map(r.s.leaders[noun.id].place);
}
bool is_place(const R &r, const Noun &noun) {
	return noun.kind == NounKind::Space && noun.id >= 0 && noun.id < r.data.places;
}

/// The Army that a Leader would lead now: what is in hand if he is, else all he can take along.
Formation army_of(const R &r, int leader) {
	const int place = r.s.leaders[leader].place;
	if (!is_hand_empty(r.s) && (r.s.hand.leaders & leader_bit(leader)) != 0) {
		return hand_formation(r);
	}
	S trial = r.s;
	trial.hand = Hand{};
	trial.hand.place = uint8_t(place + 1);
	trial.hand.leaders = leader_bit(leader);
	return hand_formation({ r.data, trial });
}

double attrition_loss(const R &r, int dice, int size) {
	const TurnInfo &turn = r.data.turn(r.s.track.turn);
	int faces = 0;
	for (int die = 1; die <= 6; ++die) {
		faces += turn.is_loss(die) ? 1 : 0;
	}
	return std::min(double(size), dice * faces / 6.0);
}

// --- Reach ---

struct Stop {
	S state;
	Formation army;
	int cost = 0, dice = 0;
};

void reach(const R &r, int leader, Answer &out) {
	const Nation nation = nation_of(r, leader);
	const PowerId power = power_of(r.s, nation);
	const Camp camp = camp_of(r.s, nation);
	const int spendable = active(r.s) == power ? points_for(r.s, Purse::Move, nation) : 0;
	const int budget = spendable > 0 ? spendable : FAR;
	line(out, "points", { Noun::power(power) }, spendable, cite(r).move_cost);
	std::vector<int> best(size_t(r.data.places), 999), dice(size_t(r.data.places), 0);
	std::vector<Stop> open;
	open.push_back({ r.s, army_of(r, leader), 0, 0 });
	best[open[0].army.place] = 0;
	for (size_t at = 0; at < open.size(); ++at) {
		// Cheapest first, then with the least Attrition.
		std::stable_sort(open.begin() + long(at), open.end(),
				[](const Stop &a, const Stop &b) { return a.cost != b.cost ? a.cost < b.cost : a.dice < b.dice; });
		const Stop here = open[at];
		const R now{ r.data, here.state };
		const int from = here.army.place;
		if (here.cost > best[size_t(from)] || (here.cost == best[size_t(from)] && here.dice > dice[size_t(from)])) {
			continue;
		}
		r.data.graph.near(from).each([&](int to) {
			const int cost = here.cost + move_cost(now, here.army, to);
			LinkKind kind = LinkKind::Clear;
			if (cost > budget || cost > best[size_t(to)] || !may_move(now, power, here.army, to, true) ||
					!find_link(now, camp, from, to, kind)) {
				return;
			}
			const MarchCheck check = march_check(now, camp, here.army, to, kind);
			const CheckPlan plan{ here.army.size(), __builtin_popcount(check.causes), check.forced, 0 };
			const bool is_check = plan.causes > 0 || plan.forced > 0;
			const int rolled = here.dice + (is_check ? attrition_dice(now, camp, to, plan) : 0);
			if (cost == best[size_t(to)] && rolled >= dice[size_t(to)]) {
				return;
			}
			const bool is_first = best[size_t(to)] == 999;
			best[size_t(to)] = cost;
			dice[size_t(to)] = rolled;
			// KU-10.51-a, KU-10.53-a: a Zone, an enemy Fortress and a Battle end the march.
			const bool is_end =
					is_zone(now, to) || is_enemy_fortress(now, camp, to) || stands(now.s, other_camp(camp), to);
			if (is_end) {
				if (is_first) {
					line(out, "stop", { Noun::space(to) }, 1, cite(r).battle_stop);
				}
				return;
			}
			Stop next{ here.state, here.army, cost, rolled };
			ApplyContext ctx;
			W w{ r.data, next.state, ctx };
			shift(w, next.army, to, true);
			line(out, "way", { Noun::space(to), Noun::space(from) }, cost, cite(r).move_cost);
			open.push_back(std::move(next));
		});
	}
	for (int p = 0; p < r.data.places; ++p) {
		if (best[size_t(p)] == 999 || best[size_t(p)] == 0) {
			continue;
		}
		line(out, "reach", { Noun::space(p) }, best[size_t(p)], cite(r).move_cost);
		if (dice[size_t(p)] > 0) {
			line(out, "attrition", { Noun::space(p) }, dice[size_t(p)], cite(r).attrition);
		}
	}
}

// --- Reactions ---

void attempt_lines(const R &r, const Attempt &attempt, bool is_evasion, const Noun &who, const Noun &to, Answer &out) {
	const Cite &c = cite(r);
	const auto modifier = [&](const char *key, int value, const char *rule) {
		if (value != 0) {
			line(out, key, { who, to }, value, rule);
		}
	};
	line(out, is_evasion ? "evade" : "intercept", { who, to },
			chance_of_two_dice(r.data.tables.react.needed, attempt.total()),
			is_evasion ? c.evade_roll : c.intercept_roll);
	modifier("im.mod.friendly", attempt.friendly, is_evasion ? c.evade_friendly : c.intercept_friendly);
	modifier("im.mod.hostile", attempt.hostile, is_evasion ? c.evade_hostile : c.intercept_hostile);
	modifier("im.mod.terrain", attempt.terrain, is_evasion ? c.evade_terrain : c.intercept_terrain);
	modifier("im.mod.rating", attempt.rating, c.rating);
	modifier("im.mod.event", attempt.event, c.react_event);
}

/// Chance that somebody of the other Camp intercepts into a Place, each Army with all its Leaders.
double interceptions(const R &r, Camp camp, int to, int from, Answer &out) {
	const Camp enemy = other_camp(camp);
	double nobody = 1;
	(r.data.graph.near(to) & r.s.stands[enemy]).each([&](int near) {
		if (near == from || !may_intercept_from(r, enemy, near, to)) {
			return;
		}
		const Formation army = army_at(r, near, enemy);
		const Attempt attempt = interception(r, army, to);
		attempt_lines(r, attempt, false, Noun::piece(commander_of(r, army.leaders)), Noun::space(to), out);
		nobody *= 1 - chance_of_two_dice(r.data.tables.react.needed, attempt.total());
	});
	line(out, "risk", { Noun::space(to) }, 1 - nobody, cite(r).intercept);
	return 1 - nobody;
}

void evasions(const R &r, int place, Answer &out) {
	for (int c = 0; c < CAMPS; ++c) {
		const Camp camp = Camp(c);
		if (!has_army(r, place, camp)) {
			continue;
		}
		const Formation army = army_at(r, place, camp);
		const int origin = r.s.move.to == place + 1 ? r.s.move.from - 1 : NO_PLACE;
		r.data.graph.near(place).each([&](int to) {
			if (may_evade_to(r, camp, place, to, origin)) {
				attempt_lines(r, evasion(r, army, to), true, Noun::piece(commander_of(r, army.leaders)),
						Noun::space(to), out);
			}
		});
	}
}

// --- Odds ---

void dice_lines(const R &r, const BattleDice &dice, Noun side, Answer &out) {
	const Cite &c = cite(r);
	line(out, "dice", { side }, dice.total(), c.battle_dice);
	const auto part = [&](const char *key, int value, const char *rule) {
		if (value != 0) {
			line(out, key, { side }, value, rule);
		}
	};
	part("im.mod.soldiers", dice.soldiers, c.battle_dice);
	part("im.mod.staff", dice.staff, c.battle_dice);
	part("im.mod.rating", dice.rating, c.battle_dice);
	part("im.mod.morale", dice.morale, c.morale_dice);
	part("im.mod.terrain", dice.terrain, c.terrain_dice);
	part("im.mod.zone", dice.zone, c.zone_die);
	part("im.mod.evasion", dice.evasion, c.evade_failed);
	part("im.mod.event", dice.event, c.event_dice);
	part("im.mod.entrenchment", dice.entrenchment, c.entrenchment);
	part("im.mod.disrupts", dice.disrupts, c.disrupts);
}

void battle_lines(const R &r, Answer &out) {
	const Camp active_camp = Camp(r.s.battle.active);
	const Noun where = Noun::space(r.s.battle.place - 1);
	const Odds odds = open_battle_odds(r);
	const Noun sides[2] = { Noun::power(leading_power(r, force_of(r, active_camp))),
		Noun::power(leading_power(r, force_of(r, other_camp(active_camp)))) };
	const Cite &c = cite(r);
	line(out, "win", { where, sides[0] }, odds.win, c.winner);
	line(out, "tie", { where, sides[0] }, odds.tie, c.tie);
	line(out, "loss", { where, sides[1] }, odds.loss, c.winner);
	line(out, "rout", { where, sides[1] }, odds.routs, c.rout);
	line(out, "routed", { where, sides[0] }, odds.is_routed, c.rout);
	S first = r.s;
	first.battle.round = first.battle.round == 0 ? 1 : first.battle.round;
	const R now{ r.data, first };
	for (int i = 0; i < 2; ++i) {
		line(out, "losses", { sides[i] }, odds.lost[i], c.casualties);
		dice_lines(now, battle_dice(now, i == 0 ? active_camp : other_camp(active_camp)), sides[i], out);
	}
}

void siege_lines(const R &r, const Formation &army, int place, int dice, int hits, int left, Answer &out) {
	const int rating = r.data.place[size_t(place)].fortress;
	const SiegeOdds odds = siege_odds(dice, army.size(), rating, left, rating, hits);
	const Noun where = Noun::space(place);
	const Cite &c = cite(r);
	line(out, "falls", { where }, odds.falls, c.siege_falls);
	line(out, "early", { where }, odds.early, c.siege_overrun);
	line(out, "losses", { Noun::power(leading_power(r, army)) }, odds.lost, c.casualties);
	line(out, "dice", { Noun::power(leading_power(r, army)) }, dice, c.siege_dice);
	line(out, "walls", { where }, rating, c.siege_dice);
}

bool odds_now(const R &r, Answer &out) {
	if (!is_battle_open(r.s)) {
		return false;
	}
	const BattleNow &battle = r.s.battle;
	if ((battle.flags & battle_flag::SIEGE) != 0) {
		const int left = std::max(1, int(battle.rounds) - int(battle.round));
		siege_lines(r, r.s.moving, battle.place - 1, siege_dice(r, Camp(battle.active)), battle.hits, left, out);
	} else {
		battle_lines(r, out);
	}
	return true;
}

bool odds_of(const R &r, int leader, int to, Answer &out) {
	const Nation nation = nation_of(r, leader);
	const PowerId power = power_of(r.s, nation);
	const Camp camp = camp_of(r.s, nation);
	if (camp == NO_CAMP) {
		return false;
	}
	const int from = r.s.leaders[leader].place;
	const Formation army = army_of(r, leader);
	if (from != to && !r.data.graph.is_near(from, to)) {
		return false;
	}
	S trial;
	if (try_battle(r, power, army, to, trial)) {
		battle_lines({ r.data, trial }, out);
		return true;
	}
	if (!is_enemy_fortress(r, camp, to)) {
		return false;
	}
	const int rating = r.data.place[size_t(to)].fortress;
	trial.battle.flags |= battle_flag::SIEGE;
	const int own = force_dice({ r.data, trial }, trial.moving).total();
	siege_lines(r, army, to, laws(r).battle->siege_dice(r, camp, to, own), 0, rating, out);
	return true;
}

// --- Attrition ---

void turn_end_attrition(const R &r, Camp only, Answer &out) {
	for (int c = 0; c < CAMPS; ++c) {
		const Camp camp = Camp(c);
		if (only != NO_CAMP && only != camp) {
			continue;
		}
		r.s.stands[camp].each([&](int p) {
			// KU-4.3-a: whoever stands where it controls nothing.
			if (!is_uncontrolled(r, camp, p) || laws(r).is_spared(r, camp, p, Cause::TurnEnd)) {
				return;
			}
			const int size = all_at(r, p, camp).size();
			const int dice = attrition_dice(r, camp, p, { size, 1, 0, 0 });
			line(out, "dice", { Noun::space(p) }, dice, cite(r).attrition);
			line(out, "losses", { Noun::space(p) }, attrition_loss(r, dice, size), cite(r).attrition);
		});
	}
}

} // namespace

double chance_of_two_dice(int needed, int modifier) {
	int ways = 0;
	for (int a = 1; a <= 6; ++a) {
		for (int b = 1; b <= 6; ++b) {
			ways += a + b + modifier >= needed ? 1 : 0;
		}
	}
	return ways / 36.0;
}

bool shared_query(const R &r, std::string_view name, std::span<const Noun> args, Answer &out) {
	const bool has_leader = !args.empty() && is_leader(r, args[0]);
	const bool is_step = has_leader && args.size() > 1 && is_place(r, args[1]);
	if (name == "reach" && has_leader && camp_of(r.s, nation_of(r, args[0].id)) != NO_CAMP) {
		reach(r, args[0].id, out);
		return true;
	}
	if (name == "intercept" && is_step && camp_of(r.s, nation_of(r, args[0].id)) != NO_CAMP) {
		interceptions(r, camp_of(r.s, nation_of(r, args[0].id)), args[1].id, r.s.leaders[args[0].id].place, out);
		return true;
	}
	if (name == "evade" && !args.empty() && is_place(r, args[0])) {
		evasions(r, args[0].id, out);
		return true;
	}
	if (name == "odds" && (args.empty() || is_step)) {
		const bool is_known = args.empty() ? odds_now(r, out) : odds_of(r, args[0].id, args[1].id, out);
		if (!is_known) {
			out.status = Status::refuse(cite(r).battle, "im.refuse.no_battle");
		}
		return true;
	}
	if (name == "attrition") {
		const bool is_power =
				!args.empty() && args[0].kind == NounKind::Power && args[0].id >= 0 && args[0].id < r.data.nations;
		turn_end_attrition(r, is_power ? camp_of(r.s, Nation(args[0].id)) : NO_CAMP, out);
		return true;
	}
	return false;
}

// --- Rows ---

namespace {

void price_in_impulse(const R &r, const Action &action, RowInfo &info) {
	if (action.verb == Verb::Choose && action.noun() == Noun::option(WORD_BUY)) {
		info.cost = r.data.cost.card;
		return;
	}
	if (is_hand_empty(r.s)) {
		if (action.verb == Verb::SelectSpace && action.kind == NounKind::Space) {
			info.cost = r.s.scorched[action.id] ? r.data.cost.flag_scorched : r.data.cost.flag;
		} else if (action.verb == Verb::SelectPiece && action.kind == NounKind::Piece && action.id < r.data.leaders &&
				!is_on_map(r.s.leaders[action.id].place)) {
			info.cost = build_cost(r, action.id, 0, r.s.leaders[action.id].place);
		} else if (action.verb == Verb::Allocate && action.kind == NounKind::Lot) {
			const LotKey lot = lot_key(action.id);
			info.cost = is_on_map(lot.place) ? 0 : build_cost(r, -1, action.a, lot.place);
		}
		return;
	}
	if (action.verb != Verb::SelectSpace) {
		return;
	}
	const int from = hand_place(r.s), to = action.id;
	if (!is_on_map(from)) {
		const int leader = r.s.hand.leaders != 0 ? __builtin_ctzll(r.s.hand.leaders) : -1;
		info.cost = build_cost(r, leader, leader >= 0 ? 0 : r.s.hand.wish[0].sp, from);
		return;
	}
	const Formation formation = to == from ? fight_formation(r) : hand_formation(r);
	info.cost = to == from ? (is_zone(r, to) ? r.data.cost.move : 0) : move_cost(r, formation, to);
	const Camp camp = camp_of(r.s, action.power);
	S trial;
	if (is_zone(r, to) && to != from) {
		return; // whether it attacks is said later
	}
	if (stands(r.s, other_camp(camp), to) && try_battle(r, action.power, formation, to, trial)) {
		info.odds = open_battle_odds({ r.data, trial }).win;
	} else if (to == from && is_enemy_fortress(r, camp, to)) {
		const int rating = r.data.place[size_t(to)].fortress;
		trial = r.s;
		trial.moving = formation;
		const int dice = laws(r).battle->siege_dice(r, camp, to, force_dice({ r.data, trial }, formation).total());
		info.odds = siege_odds(dice, formation.size(), rating, rating, rating).falls;
	}
}

void odds_of_reaction(const R &r, const Action &action, RowInfo &info) {
	if (is_hand_empty(r.s) || action.verb != Verb::SelectSpace) {
		return;
	}
	const ReactFrame &at = r.s.core.top().as<ReactFrame>();
	const bool is_evasion = hand_place(r.s) == at.to;
	const Camp camp = camp_of(r.s, action.power);
	const Formation formation = is_evasion && r.s.hand.leaders != 0 ? army_at(r, at.to, camp) : hand_formation(r);
	if (formation.is_empty()) {
		return;
	}
	const Attempt attempt = is_evasion ? evasion(r, formation, action.id) : interception(r, formation, at.to);
	info.odds = chance_of_two_dice(r.data.tables.react.needed, attempt.total());
}

} // namespace

void describe_price(const R &r, const Row &row, RowInfo &info) {
	if (r.s.core.over != 0 || r.s.core.depth == 0) {
		return;
	}
	switch (r.s.core.top().kind) {
		case F_IMPULSE:
			return price_in_impulse(r, row.action, info);
		case F_REACT:
			return odds_of_reaction(r, row.action, info);
		case F_ATTRITION:
			info.cost = row.action.verb == Verb::Choose ? 1 : 0;
			return;
		default:
			return;
	}
}

} // namespace baton::im
