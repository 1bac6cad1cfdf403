// What cards, Morale and choices are worth to the bots.
#include "ku_prior.h"

#include "rulesets/impulse/flow/im_event.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_words.h"
#include "rulesets/kutuzov/flow/ku_ends.h"

#include <algorithm>

namespace baton::ku {

namespace {

/// 1: the own Camp, -1: the enemy's, 0: neither.
float side_of(const Weighing &w, int whom) {
	if (whom >= WHOM_POWER) {
		return w.r.data.nation[size_t(whom - WHOM_POWER)].camp == w.camp ? 1.f : -1.f;
	}
	switch (Whom(whom)) {
		case Whom::Own:
		case Whom::OwnCamp:
			return 1;
		case Whom::EnemyCamp:
		case Whom::ChooseEnemy:
			return -1;
		case Whom::Imperial:
		case Whom::ChooseImperial:
			return w.camp == IMPERIAL ? 1.f : -1.f;
		case Whom::Tsarist:
		case Whom::ChooseTsarist:
			return w.camp == TSARIST ? 1.f : -1.f;
		case Whom::BetterMorale: {
			const KuPart &ku = w.r.s.ku;
			const Camp enemy = other_camp(w.camp);
			return ku.morale[w.camp] == ku.morale[enemy] ? 0.f : ku.morale[w.camp] < ku.morale[enemy] ? 1.f : -1.f;
		}
		default:
			return 0; // whom the player chooses, best for himself
	}
}

/// For a harm that the player may lay on whom he likes the enemy is meant, for a good himself.
float harm(const Weighing &w, const Clause &clause) {
	const int whom = clause.get(Arg::Whom, int(Whom::Any));
	const bool is_free = Whom(whom) == Whom::Any || Whom(whom) == Whom::ChoosePower || Whom(whom) == Whom::ChooseCamp ||
			Whom(whom) == Whom::Same;
	return whom < WHOM_POWER && is_free ? 1.f : -side_of(w, whom);
}

float clause_points(const Weighing &w, const Clause &clause) {
	const Doctrine &d = w.d;
	const float amount = float(clause.get(Arg::Amount, 1));
	const float imperial = w.camp == IMPERIAL ? 1.f : -1.f;
	switch (clause.op()) {
		case Op::Points:
			return d.point * amount * (clause.has(Arg::Of) ? 0.8f : 0.9f);
		case Op::Draw:
		case Op::DrawHome:
			return d.card * amount;
		case Op::DiscardCards:
			return harm(w, clause) * d.card * amount * 0.8f;
		case Op::Look:
			return 0.2f;
		case Op::Resources:
			return (amount < 0 ? harm(w, clause) : std::max(0.f, -harm(w, clause))) * std::abs(amount) * d.resource;
		case Op::Pay:
			return -d.resource * amount;
		case Op::PayOne:
		case Op::Take:
			return harm(w, clause) * d.resource * amount * (clause.op() == Op::Take ? 2.f : 1.f);
		case Op::NoPreempt:
			return 0.3f;
		case Op::Reinforcement:
			return amount < 0 ? 0.7f * d.point * -amount : 0.7f * d.point * amount;
		case Op::Place:
			return d.strength * amount * 1.1f;
		case Op::Enter:
			return 2.2f;
		case Op::Regroup: {
			int held = 0;
			for (Nation n = 0; n < w.r.data.nations; ++n) {
				held += power_of(w.r.s, n) == w.power ? w.r.s.regroup[n] : 0;
			}
			return d.strength * std::min(amount, float(held));
		}
		case Op::Demand:
			return harm(w, clause) * d.strength * amount;
		case Op::Lose:
			return harm(w, clause) * d.strength * amount;
		case Op::Check:
			return harm(w, clause) * d.strength * 1.5f;
		case Op::Recall:
			return 1.5f;
		case Op::SupplyTrains:
			return w.camp == IMPERIAL ? 0.8f : 0.2f;
		case Op::Entrench:
			return 0.5f * amount;
		case Op::Scorch:
			return 0.7f * amount;
		case Op::Flags:
			return 0.9f * amount;
		case Op::Strip:
			return 0.3f;
		case Op::Zone:
			return 1;
		case Op::Exit:
			return 6;
		case Op::Morale:
			// Losses are above zero.
			return -std::abs(amount) * d.morale * (amount > 0 ? -harm(w, clause) : harm(w, clause));
		case Op::MoraleCheck:
			return harm(w, clause) * 2 * d.morale;
		case Op::Attrition:
			return -imperial * amount * d.attrition;
		case Op::Level:
			return -imperial * amount * 4 * d.attrition;
		case Op::Cossacks:
			return -imperial * amount * 0.5f;
		case Op::Conquest:
			return imperial * amount * d.conquest * (holds_capital(w.r) ? 1.f : 0.2f);
		case Op::AsFrench:
			return 0.3f;
		case Op::Mud:
		case Op::Fog:
		case Op::Frozen:
			return 0.5f;
		case Op::March:
			return 0.5f * d.point * amount * 2;
		case Op::ReactBonus:
			return 0.6f;
		default:
			return 0.2f; // what belongs to Battles and to windows is worth more there
	}
}

} // namespace

float event_points(const Weighing &w, int number) {
	const Card &card = w.r.data.card[size_t(number)];
	float best = 0;
	for (int choice = 0; choice <= card.choices; ++choice) {
		if (choice == 0 && card.choices > 0) {
			continue;
		}
		float points = 0;
		for (const Clause &clause : card.effects) {
			const int of = clause.get(Arg::Choice, 0);
			points += of == 0 || of == choice ? clause_points(w, clause) : 0.f;
		}
		best = choice <= 1 ? points : std::max(best, points);
	}
	if (card.helps != NO_CAMP && card.helps != w.camp) {
		best = std::min(best, 0.f);
	}
	return best;
}

/// KU-9-c, KU-14.44-a: a Level is worth a Resource or a small card while it can still be saved.
void weigh_recovery(const Weighing &w, bool is_morale) {
	const R &r = w.r;
	const KuPart &ku = r.s.ku;
	const int level = is_morale ? ku.morale[w.camp] : ku.level;
	const int last = is_morale ? int(r.data.tables.morale.size()) : int(r.data.tables.level.size());
	// The last Level is the match.
	const float worth = is_morale && level + 1 >= last ? 8.f : 2.2f + 0.3f * float(level);
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb == Verb::PlayAs) {
			const Card &card = r.data.card[size_t(a.id)];
			w[i] = worth * std::min(1.f, 0.12f * float(card.points)) - w.d.point * float(card.points) - 0.3f;
		} else {
			w[i] = w.is_pass(i) ? 0.f : 0.55f * worth - w.d.resource;
		}
	}
	w.softmax(w.d.sharpness);
}

void weigh_choice(const Weighing &w) {
	const R &r = w.r;
	const KuPart &ku = r.s.ku;
	if (r.s.core.top().kind == F_IMPROVE) {
		for (int i = 0; i < w.size(); ++i) {
			w[i] = w.is_word(i, WORD_ACCEPT) ? 1.f : 0.f;
		}
		return w.softmax(w.d.sharpness);
	}
	// KU-19.7: the Retreat is chosen when the roll for Conquest is out of reach.
	const float hope = float(conquest_modifier(r) + 6 - r.data.tables.conquest.win + 1) / 6.f;
	const bool is_last = r.s.track.turn + 1 >= int(r.data.tables.turn.size());
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (w.is_word(i, WORD_ACCEPT)) {
			w[i] = (is_last ? 1.5f : 0.f) - 3.f * std::clamp(hope, 0.f, 1.f) + 0.2f * float(ku.level);
		} else if (w.is_word(i, WORD_HALVE)) {
			w[i] = float(ku.losses[TSARIST] - ku.losses[TSARIST] / 2) - float(r.data.tables.awards.hero_gain);
		} else if (a.kind == NounKind::Power) {
			w[i] = a.id == w.power ? 1.f : r.s.core.seat_of[a.id] == r.s.core.seat_of[w.power] ? 0.9f : 0.f;
		}
	}
	w.softmax(w.d.sharpness);
}

namespace {

/// A card that answers something: worth the more, the more men the open fight is about.
float answer_points(const Weighing &w, int number) {
	const Card &card = w.r.data.card[size_t(number)];
	const BattleNow &battle = w.r.s.battle;
	float stake = 0.3f;
	if (battle.place != 0) {
		const Survey &v = w.view();
		const int place = battle.place - 1;
		stake = 0.12f * std::min(v.own[place], v.foe[place]) + 0.15f * place_worth(w.r, w.d, place);
	} else if (w.r.s.move.to != 0) {
		stake = 0.06f * float(w.r.s.moving.size()) + 0.1f * place_worth(w.r, w.d, w.r.s.move.to - 1);
	}
	return stake - 0.5f * w.d.point * float(card.points) + 0.2f * w.d.keep;
}

/// Whom or what an Event strikes, or where it puts something.
float target_points(const Weighing &w, const Row &row) {
	const R &r = w.r;
	const Action &a = row.action;
	const Survey &v = w.view();
	switch (a.kind) {
		case NounKind::Space: {
			if (a.id < 0 || a.id >= r.data.places) {
				return 0;
			}
			const float risk = std::max(0.f, v.threat[a.id] - v.own[a.id]);
			return 0.2f * v.pull[a.id] + 0.1f * place_worth(r, w.d, a.id) + 0.05f * std::min(10.f, v.own[a.id]) -
					0.05f * std::min(10.f, risk);
		}
		case NounKind::Power:
			// The enemy with most.
			return a.id >= 0 && a.id < r.data.nations && camp_of(r.s, Nation(a.id)) == other_camp(w.camp)
					? 0.5f + 0.01f * float(r.s.on_map[a.id])
					: 0.f;
		case NounKind::Lot:
			return 0.05f * float(a.a);
		case NounKind::Piece:
			return a.id >= 0 && a.id < r.data.leaders ? 0.1f * float(r.data.leader[size_t(a.id)].battle) : 0.f;
		default:
			return 0.1f;
	}
}

} // namespace

void weigh_cards(const Weighing &w) {
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (w.is_pass(i)) {
			w[i] = 0;
		} else if (a.kind == NounKind::Card && a.id >= 0 && a.id < CARDS) {
			w[i] = a.verb == Verb::PlayAs ? answer_points(w, a.id) : -0.2f * float(w.r.data.card[size_t(a.id)].points);
		} else {
			w[i] = 0.2f + target_points(w, w.row(i));
		}
	}
	w.softmax(w.d.sharpness);
}

} // namespace baton::ku
