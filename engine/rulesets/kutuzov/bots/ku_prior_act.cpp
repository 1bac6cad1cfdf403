// Weights in an Impulse: marches as whole plans, Sieges, building, Flags, and which card pays for them.
#include "ku_prior.h"

#include "rulesets/impulse/battle/im_siege.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_group.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>
#include <cmath>

namespace baton::ku {

namespace {

constexpr float WASTE = 0.3f; // of a Command Point's worth: what is not spent lapses

/// Between 0 and 1: how far an enemy is beyond what stands there.
float excess(float threat, float own) {
	const float more = std::max(0.f, threat - own);
	return more / (more + 6.f);
}

/// Chance that the enemies in a Place slip away before a Battle, as far as they will want to.
float slip_chance(const Weighing &w, float dice, int place, int from) {
	const R &r = w.r;
	const Camp enemy = other_camp(w.camp);
	const int leader = commander_at(r, place, enemy);
	bool has_way = false;
	r.data.graph.near(place).each([&](int to) {
		has_way = has_way || (to != from && is_friendly(r, enemy, to) && may_evade_to(r, enemy, place, to, from));
	});
	if (!has_way) {
		return 0;
	}
	// Who is stronger stays.
	const float foe = w.view().foe[place];
	const float want = std::clamp((dice - foe) / (0.5f * foe + 1.f), 0.f, 0.8f);
	return w.d.evade * want * react_chance(r, (leader >= 0 ? battle_rating(r, leader) : 0) + 1);
}

/// What enemies next door may do to a Formation that steps into an empty Place.
float interception_loss(const Weighing &w, float dice, float men, int to, int from) {
	const R &r = w.r;
	const Survey &v = w.view();
	const Camp enemy = other_camp(w.camp);
	float loss = 0;
	(r.data.graph.near(to) & r.s.stands[enemy]).each([&](int near) {
		if (near == from || !may_intercept_from(r, enemy, near, to)) {
			return;
		}
		Formation army;
		army.place = uint8_t(near);
		army.leaders = leaders_at(r, near, enemy);
		const float chance = react_chance(r, interception(r, army, to).total());
		const Guess guess = guess_fight(dice, v.foe[near], men, v.foe[near]);
		loss = std::min(loss, chance * fight_worth(guess, w.d));
	});
	return loss;
}

float attrition_loss(const Weighing &w, const Formation &formation, int to, LinkKind kind) {
	const R &r = w.r;
	const MarchCheck check = march_check(r, w.camp, formation, to, kind);
	if (check.causes == 0 && check.forced == 0) {
		return 0;
	}
	const int dice =
			attrition_dice(r, w.camp, to, { formation.size(), __builtin_popcount(check.causes), check.forced, 0 });
	const bool is_winter = r.data.turn(r.s.track.turn).regroups != 0;
	const float lost = std::min(float(formation.size()), float(dice) * (is_winter ? 0.27f : 0.167f));
	return lost * (w.d.strength + (w.camp == IMPERIAL ? w.d.attrition : 0.f));
}

/// Loose Soldiers are worth more where a Leader has room for them.
float join_points(const Weighing &w, const Formation &formation, int to) {
	const R &r = w.r;
	const auto room = [&](int place) {
		const LeaderSet leaders = leaders_at(r, place, w.camp);
		return leaders == 0 ? 0 : std::max(0, capacity(r, leaders) - sp_of_camp(r, place, w.camp));
	};
	const int men = formation.sp();
	const int gone = leaders_at(r, formation.place, w.camp) == 0
			? 0
			: std::clamp(capacity(r, leaders_at(r, formation.place, w.camp)) - sp_of_camp(r, formation.place, w.camp) +
							  men,
					  0, men);
	return w.d.join * float(std::min(room(to), men) - gone);
}

/// KU-13.3: how a Siege by so many dice would go.
float siege_points(const Weighing &w, const Formation &formation, int place) {
	const float rating = float(w.r.data.place[size_t(place)].fortress);
	const float dice =
			w.r.data.place[size_t(place)].halves_siege ? 0.5f * dice_of(w.r, formation) : dice_of(w.r, formation);
	const float mean = dice / 6.f * (dice / 6.f > rating / 3.f ? 1.6f : 1.f);
	const float spread = std::sqrt(std::max(0.3f, dice * 5.f / 36.f));
	const float chance = 1.f / (1.f + std::exp(-1.702f * (mean - rating + 0.5f) / spread));
	return chance * place_worth(w.r, w.d, place) - w.d.strength * rating / 6.f * 1.3f;
}

/// A Leader with the Soldiers that would go with him if he took up the march.
Formation army_of(const R &r, LeaderSet leaders, int place) {
	Formation out;
	out.place = uint8_t(place);
	out.leaders = leaders;
	int room[MAX_NATIONS] = {}, count[MAX_NATIONS] = {};
	each_leader(leaders, [&](int leader) {
		const Nation n = nation_of(r, leader);
		room[n] += command_rating(r, leader);
		++count[n];
	});
	each_lot(r, place, [&](Nation nation, uint8_t condition, int points) {
		if (count[nation] > 0 && may_march(r, condition)) {
			const int taken = std::clamp(room[nation], 0, points);
			out.add(nation, condition, taken);
			room[nation] -= taken;
		}
	});
	return out;
}

/// The best that a Formation may do next, its price counted.
float best_points(const Weighing &w, const Formation &formation) {
	const R &r = w.r;
	float best = kit::NEVER;
	r.data.graph.near(formation.place).each([&](int to) {
		if (may_move(r, w.power, formation, to)) {
			const float cost = WASTE * w.d.point * float(move_cost(r, formation, to));
			best = std::max(best, step_points(w, formation, to) - cost);
		}
	});
	if (is_fighting_ground(r, w.camp, formation.place) && may_fight_here(r, w.power, formation)) {
		best = std::max(best, step_points(w, formation, formation.place));
	}
	return best;
}

float build_points(const Weighing &w, int leader, int points, int from, int place) {
	const R &r = w.r;
	const Survey &v = w.view();
	const float men = leader >= 0
			? 0.5f * float(r.data.leader[size_t(leader)].battle) + 0.4f * float(command_rating(r, leader))
			: float(points);
	const bool is_late = r.s.track.turn == int(r.data.tables.turn.size());
	float worth = w.d.build * w.d.strength * men * (is_late ? 0.5f : 1.f);
	worth += 0.02f * men * v.pull[place];
	worth -= w.d.danger * w.d.strength * men * excess(v.threat[place], v.own[place] + float(points));
	return worth - WASTE * w.d.point * float(build_cost(r, leader, points, from));
}

float flag_points(const Weighing &w, int place) {
	// Somebody else may take it back before it counts.
	const float safe = 1.f - 0.5f * excess(w.view().threat[place], w.view().own[place]);
	return place_worth(w.r, w.d, place) * safe - WASTE * w.d.point;
}

float card_points(const Weighing &w, int number, int use) {
	const Card &card = w.r.data.card[size_t(number)];
	const float paid = w.d.point * float(card.points);
	if (use == WORD_EVENT) {
		return std::max(-3.f, w.d.event * event_points(w, number)) - (card.must ? 0.f : 0.2f);
	}
	float kept = card.response || card.battle ? w.d.keep : 0.f;
	// "+" cards come on top of others: not as the one of the Impulse.
	kept += card.plus && (w.r.s.now.flags & impulse_flag::NORMAL) == 0 ? 0.5f : 0.f;
	// An Event that is worth more later is not spent on points.
	kept += 0.3f * std::max(0.f, event_points(w, number));
	return paid - kept;
}

/// KU-16.5: what Resources and Command Points buy besides.
float spend_points(const Weighing &w, const Action &a) {
	const R &r = w.r;
	const KuPart &ku = r.s.ku;
	const Survey &v = w.view();
	const float dice = 1.f / 3.f;
	// Losses that may soon cost a Level weigh double.
	const float morale = w.d.morale * (ku.losses[w.camp] >= 6 ? 2.f : 1.f);
	const float hunger = w.d.attrition * (ku.level_losses >= 6 ? 2.f : 1.f);
	switch (a.kind == NounKind::Space ? a.a : a.id) {
		case WORD_ENTRENCH:
			return 2.f * std::min(1.f, v.own[a.id] / 8.f) * excess(v.threat[a.id], v.own[a.id]) - w.d.resource;
		case WORD_SCORCH:
			return w.d.scorch * (std::min(16.f, v.threat[a.id]) + place_worth(r, w.d, a.id)) - w.d.resource;
		case WORD_MORALE_DIE:
			return dice * morale - WASTE * w.d.point;
		case WORD_ATTRITION_DIE:
			return dice * hunger - WASTE * w.d.point;
		case WORD_MORALE_RESOURCE:
			return dice * float(r.data.tables.morale_rules.resource_dice) * morale - w.d.resource;
		case WORD_ATTRITION_RESOURCE:
			return dice * float(r.data.tables.level_rules.resource_dice) * hunger - w.d.resource;
		default:
			return -0.5f;
	}
}

/// KU-16.3-a: a card for two Resources, cheap where more lie than may be kept.
float purchase_points(const Weighing &w) {
	const bool is_rich = w.r.s.resources[w.power] > w.r.data.tables.interphase.resources_kept;
	return w.d.card - float(w.r.data.cost.card) * w.d.resource * (is_rich ? 0.3f : 1.f);
}

void weigh_first(const Weighing &w) {
	const R &r = w.r;
	const bool is_owed = !may_end_impulse(r);
	const int left = points_for(r.s, Purse::Any, NO_NATION);
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		switch (a.verb) {
			case Verb::PlayAs:
				// First what is on the table is spent, then more is played.
				w[i] = a.kind == NounKind::Card ? card_points(w, a.id, a.a) - (is_owed || left == 0 ? 0.f : 0.5f)
												: spend_points(w, a);
				break;
			case Verb::SelectPiece: {
				const int place = r.s.leaders[a.id].place;
				if (is_on_map(place)) {
					w[i] = best_points(w, army_of(r, leader_bit(a.id), place));
					break;
				}
				float best = kit::NEVER;
				r.data.build_sites.each([&](int to) {
					if (may_build(r, w.power, a.id, nation_of(r, a.id), 0, place, to)) {
						best = std::max(best, build_points(w, a.id, 0, place, to));
					}
				});
				w[i] = best > kit::NEVER ? best : build_points(w, a.id, 0, place, r.data.moscow) - 0.5f;
				break;
			}
			case Verb::Allocate: {
				const LotKey lot = lot_key(a.id);
				if (is_on_map(lot.place)) {
					Formation loose;
					loose.place = uint8_t(lot.place);
					loose.add(lot.nation, lot.cond, a.a);
					w[i] = best_points(w, loose);
					break;
				}
				// The site is looked for when the pieces are in hand.
				const float worth = w.d.build * w.d.strength * float(a.a);
				w[i] = worth - WASTE * w.d.point * float(build_cost(r, -1, a.a, lot.place));
				break;
			}
			case Verb::SelectSpace:
				w[i] = flag_points(w, a.id) - (a.a == 1 ? 0.3f : 0.f);
				break;
			case Verb::Choose:
				w[i] = a.noun() == Noun::option(WORD_BUY) ? purchase_points(w) : spend_points(w, a);
				break;
			case Verb::Pass:
				w[i] = 0;
				break;
			default:
				w[i] = -2;
				break;
		}
	}
	w.softmax(w.d.sharpness);
}

void weigh_hand(const Weighing &w) {
	const R &r = w.r;
	const int from = hand_place(r.s);
	const bool is_march = is_on_map(from);
	const Formation formation = hand_formation(r);
	float here = kit::NEVER;
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb != Verb::SelectSpace) {
			continue;
		}
		if (!is_march) {
			const int leader = r.s.hand.leaders != 0 ? __builtin_ctzll(r.s.hand.leaders) : -1;
			w[i] = build_points(w, leader, leader >= 0 ? 0 : r.s.hand.wish[0].sp, from, a.id);
		} else {
			const float cost = a.id == from ? 0.f : WASTE * w.d.point * float(move_cost(r, formation, a.id));
			w[i] = step_points(w, a.id == from ? fight_formation(r) : formation, a.id) - cost;
		}
		here = std::max(here, w[i]);
	}
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb == Verb::SelectPiece) {
			// Another Leader brings what he can lead.
			w[i] = best_points(w, army_of(r, r.s.hand.leaders | leader_bit(a.id), from)) - 0.05f;
		} else if (a.verb == Verb::Allocate) {
			w[i] = here - 2.5f;
		}
	}
	w.softmax(w.d.sharpness);
}

} // namespace

float step_points(const Weighing &w, const Formation &formation, int to) {
	const R &r = w.r;
	const Doctrine &d = w.d;
	const Survey &v = w.view();
	const int from = formation.place;
	const float men = float(formation.size()), dice = dice_of(r, formation);
	if (to == from) {
		if (is_zone(r, to)) {
			const Guess guess = guess_fight(dice, v.foe[to] + 1.f, men, v.foe[to]);
			return fight_worth(guess, d) - WASTE * d.point;
		}
		return siege_points(w, formation, to);
	}
	const bool is_army = formation.leaders != 0;
	const float weight = d.pull * (is_army ? std::min(1.6f, dice / 10.f) : d.loose * men / 4.f);
	LinkKind kind = LinkKind::Clear;
	find_link(r, w.camp, from, to, kind);
	float points = 0, win = 1;
	if (v.foe[to] > 0 && !is_zone(r, to)) {
		const float slip = slip_chance(w, dice, to, from);
		const Guess guess = guess_fight(
				dice, v.foe[to] + defence_of(r, other_camp(w.camp), to, kind), men, std::max(1.f, v.foe[to]));
		win = slip + (1.f - slip) * guess.win;
		points += (1.f - slip) * fight_worth(guess, d);
	} else {
		points += interception_loss(w, dice, men, to, from);
	}
	points += weight * (win * v.pull[to] - v.pull[from]);
	// Who stands somewhere may take it.
	const bool is_gain = camp_of(r.s, holder(r, to)) == other_camp(w.camp);
	points += is_gain && !is_zone(r, to) && !is_fortress(r, to) ? 0.3f * win * place_worth(r, d, to) : 0.f;
	points -= attrition_loss(w, formation, to, kind);
	const float at_risk = d.danger * d.strength * std::min(8.f, men);
	points -= at_risk *
			(excess(v.threat[to], dice + v.own[to] + 0.3f * v.support[to]) -
					excess(v.threat[from], v.own[from] + 0.3f * v.support[from]));
	if (!is_army) {
		points += join_points(w, formation, to);
		return points;
	}
	// Armies that can help each other.
	points += d.join * (std::min(8.f, v.own[to]) - std::min(8.f, std::max(0.f, v.own[from] - dice)));
	return points;
}

void weigh_act(const Weighing &w) {
	if (is_hand_empty(w.r.s)) {
		weigh_first(w);
	} else {
		weigh_hand(w);
	}
}

} // namespace baton::ku
