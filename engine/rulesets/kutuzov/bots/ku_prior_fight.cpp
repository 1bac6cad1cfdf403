// Weights of reactions and fights: interceptions and evasions by their exact odds, retreats, losses, Sieges.
#include "ku_prior.h"

#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_group.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::ku {

namespace {

constexpr float TRY = 0.1f; // what an attempt costs besides

/// What a Battle in the entered Place is worth to the Inactive side with so many dice.
float defence_points(const Weighing &w, int to, float dice, float men) {
	const R &r = w.r;
	const float attack = dice_of(r, r.s.moving);
	const Guess guess = guess_fight(attack, dice + defence_of(r, w.camp, to, LinkKind(r.s.move.kind)),
			float(r.s.moving.size()), std::max(1.f, men));
	return -fight_worth(guess, w.d) - guess.win * 0.5f * place_worth(r, w.d, to);
}

/// Points of standing in a Place with a Formation: what lies near, and who threatens.
float stand_points(const Weighing &w, float men, int place) {
	const Survey &v = w.view();
	const float more = std::max(0.f, v.threat[place] - v.own[place] - men);
	float points = 0.3f * v.pull[place] + w.d.join * std::min(10.f, v.own[place]);
	points -= w.d.danger * w.d.strength * std::min(8.f, men) * more / (more + 6.f);
	points += is_friendly(w.r, w.camp, place) ? 0.3f : -0.3f;
	points -= w.r.s.scorched[place] ? 0.15f * men : 0.f;
	return points;
}

float evasion_points(const Weighing &w, const Formation &formation, int to) {
	const R &r = w.r;
	const int at = formation.place;
	const float men = float(formation.size()), dice = dice_of(r, formation);
	const float stay = defence_points(w, at, dice, men);
	const float caught = defence_points(w, at, dice - 1.f, men);
	const float gone = -0.35f * place_worth(r, w.d, at) + 0.3f * (stand_points(w, men, to) - stand_points(w, men, at));
	const float chance = react_chance(r, evasion(r, formation, to).total());
	const float price = formation.leaders != 0 ? w.d.morale : 0.f;
	return chance * gone + (1.f - chance) * caught - price - stay;
}

float interception_points(const Weighing &w, const Formation &formation, int to) {
	const R &r = w.r;
	const float men = float(formation.size());
	const float chance = react_chance(r, interception(r, formation, to).total());
	// Left alone the enemy goes on into the Place.
	const float left = -0.3f * (is_friendly(r, w.camp, to) ? place_worth(r, w.d, to) : 0.f);
	const float kept = defence_points(w, to, dice_of(r, formation), men) + 0.3f * place_worth(r, w.d, to);
	return chance * (kept - left) - TRY;
}

Formation army_with(const R &r, LeaderSet leaders, int place, Camp camp) {
	Formation out = army_at(r, place, camp);
	out.leaders = leaders;
	int room = 0;
	each_leader(leaders, [&](int leader) { room += command_rating(r, leader); });
	Formation cut;
	cut.place = out.place;
	cut.leaders = leaders;
	for (int i = 0; i < out.count && room > 0; ++i) {
		bool is_led = false;
		each_leader(leaders, [&](int leader) { is_led = is_led || nation_of(r, leader) == out.parts[i].nation; });
		const int taken = is_led ? std::min<int>(room, out.parts[i].sp) : 0;
		cut.add(Nation(out.parts[i].nation), out.parts[i].cond, taken);
		room -= taken;
	}
	return cut;
}

float best_evasion(const Weighing &w, const ReactFrame &at, const Formation &formation) {
	float best = kit::NEVER;
	w.r.data.graph.near(at.to).each([&](int to) {
		if (may_evade_to(w.r, w.camp, at.to, to, at.from - 1)) {
			best = std::max(best, evasion_points(w, formation, to));
		}
	});
	if (is_zone(w.r, at.to)) {
		best = std::max(best, evasion_points(w, formation, at.to));
	}
	return best;
}

} // namespace

void weigh_react(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	const ReactFrame &at = frame.as<ReactFrame>();
	const bool is_first = is_hand_empty(r.s);
	float best = kit::NEVER;
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (w.is_pass(i)) {
			w[i] = 0;
		} else if (a.verb == Verb::SelectPiece) {
			const int place = r.s.leaders[a.id].place;
			const LeaderSet with = (is_first ? 0 : r.s.hand.leaders) | leader_bit(a.id);
			w[i] = place == at.to ? best_evasion(w, at, army_at(r, place, w.camp))
								  : interception_points(w, army_with(r, with, place, w.camp), at.to);
		} else if (a.verb == Verb::Allocate && is_first) {
			const LotKey lot = lot_key(a.id);
			Formation loose;
			loose.place = uint8_t(lot.place);
			loose.add(lot.nation, lot.cond, a.a);
			w[i] = best_evasion(w, at, loose) * (0.5f + 0.1f * float(a.a));
		} else if (a.verb == Verb::SelectSpace) {
			const bool is_evasion = hand_place(r.s) == at.to;
			const Formation army = is_evasion && r.s.hand.leaders != 0 ? army_at(r, at.to, w.camp) : hand_formation(r);
			w[i] = is_evasion ? evasion_points(w, army, a.id) : interception_points(w, army, a.id);
			best = std::max(best, w[i]);
		}
	}
	for (int i = 0; i < w.size() && !is_first; ++i) {
		w[i] = w.action(i).verb == Verb::Allocate ? best - 2.5f : w[i];
	}
	w.softmax(w.d.sharpness);
}

void weigh_zone_attack(const Weighing &w) {
	const R &r = w.r;
	const int to = r.s.move.to - 1;
	const Formation &army = r.s.moving;
	const float foe = to >= 0 ? w.view().foe[to] : 0.f;
	const Guess guess = guess_fight(dice_of(r, army), foe + 1.f, float(army.size()), std::max(1.f, foe));
	for (int i = 0; i < w.size(); ++i) {
		w[i] = w.is_word(i, WORD_ATTACK) ? fight_worth(guess, w.d) : 0.f;
	}
	w.softmax(w.d.sharpness);
}

/// KU-16.4-a: a Resource halves the dice.
void weigh_soften(const Weighing &w) {
	const R &r = w.r;
	const TurnInfo &turn = r.data.turn(r.s.track.turn);
	const int dice = halve(r.s.check.dice, r.s.check.spent);
	const float lost = turn.regroups != 0 ? 0.27f : 0.167f;
	const float saved = float(dice - halve(dice, 1)) * lost;
	const float each = w.d.strength + (w.camp == IMPERIAL ? w.d.attrition : 0.f);
	for (int i = 0; i < w.size(); ++i) {
		w[i] = w.is_pass(i) ? 0.f : saved * each - w.d.resource;
	}
	w.softmax(w.d.sharpness);
}

/// The tired and the Allies first; Leaders by their ratings, the worst first.
void weigh_losses(const Weighing &w) {
	const R &r = w.r;
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.kind == NounKind::Lot) {
			const LotKey lot = lot_key(a.id);
			w[i] = 0.2f * float(marched(lot.cond)) + ((lot.cond & ~cond::MARCHED) != 0 ? 0.5f : 0.f) +
					(lot.nation == w.power ? 0.f : 0.6f);
		} else if (a.kind == NounKind::Piece && a.verb == Verb::SelectPiece && a.id < r.data.leaders) {
			w[i] = -float(battle_rating(r, a.id)) - 0.3f * float(command_rating(r, a.id));
		}
	}
	w.softmax(w.d.sharpness);
}

void weigh_retreat(const Weighing &w) {
	const R &r = w.r;
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb != Verb::SelectSpace || a.kind != NounKind::Space) {
			w[i] = w.is_quiet(i) ? 0.f : -0.5f;
			continue;
		}
		const float men = float(force_of(r, w.camp).size());
		const uint16_t causes = retreat_causes(r, w.camp, r.s.battle.place - 1, a.id);
		w[i] = stand_points(w, men, a.id) - 0.15f * men * float(__builtin_popcount(causes));
	}
	w.softmax(w.d.sharpness);
}

void weigh_siege(const Weighing &w) {
	const R &r = w.r;
	const BattleNow &battle = r.s.battle;
	const int place = battle.place - 1;
	const float rating = place >= 0 ? float(r.data.place[size_t(place)].fortress) : 1.f;
	const float dice = dice_of(r, r.s.moving) - float(battle.side[w.camp].disrupts);
	const float chance = std::clamp(dice / 6.f / std::max(1.f, rating - float(battle.hits)), 0.f, 1.f);
	const float gain = place >= 0 ? chance * place_worth(r, w.d, place) - w.d.strength * rating / 6.f : 0.f;
	for (int i = 0; i < w.size(); ++i) {
		w[i] = w.is_word(i, WORD_ATTACK) ? gain : 0.f;
	}
	w.softmax(w.d.sharpness);
}

} // namespace baton::ku
