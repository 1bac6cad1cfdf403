// Weights for what happens around a battle: evasion, interception, counter-marches, who leads, losses, retreats.
#include "ne_prior.h"
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/land/ne_march.h"

#include <algorithm>
#include <cmath>

namespace baton::ne {

float battle_gain(
		const R &r, const Survey &v, const Guess &guess, const PieceSet &attacker, const PieceSet &defender, int zone) {
	const Doctrine &d = *v.doctrine;
	const Side side = side_of_piece(r, attacker.first());
	const int from = r.s.pieces[attacker.first()].at;
	const float own = v.step_worth(r, side, from), theirs = v.step_worth(r, other(side), zone);
	const int steps = steps_in(r, attacker), foes = steps_in(r, defender);
	float gain = guess.loss[1] * theirs - guess.loss[0] * own;
	const bool is_own = side == v.side;
	// Who is beaten may be demoralised, pursued, cut off.
	gain += guess.win * theirs * std::min(1.5f, (is_own ? d.rout : d.routed) * float(foes)) -
			(1 - guess.win) * own * std::min(1.5f, (is_own ? d.routed : d.rout) * float(steps));
	if (v.is_1815) {
		// NE-20.1-e: the last steps of Napoléon's army are worth the match.
		if (defender[r.data.napoleon]) {
			const float left = float(foes) - guess.loss[1];
			gain += left < 5.f ? d.last_step * (5.f - left) : 0.4f;
			const int exits = retreat_zones(r, defender, zone, from, true).count();
			gain += exits == 0 ? d.trapped * guess.win : exits == 1 ? guess.win : 0.f;
		} else if (attacker[r.data.napoleon]) {
			const float left = float(steps) - guess.loss[0];
			gain -= left < 5.f ? d.own_last_step * (5.f - left) : 0.f;
		}
	}
	return gain;
}

namespace {

// The better of standing and going, seen by the force that is attacked.
struct Stand {
	float fight = 0;
	PieceSet own, foe;
};

Stand stand_of(const R &r, const Survey &v, Side side, int zone, int from) {
	Stand out;
	out.own = outside(r, zone, side);
	out.foe = moving_force(r);
	if (out.own.none() || out.foe.none()) {
		return out;
	}
	const Guess guess = guess_battle(r, out.foe, out.own, zone, from);
	// Seen from the attacker's side, with the sign turned.
	out.fight = -battle_gain(r, v, guess, out.foe, out.own, zone);
	out.fight += v.guard[zone] * v.doctrine->stand_guard * (1 - guess.win);
	return out;
}

} // namespace

void weigh_evade(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	const Survey &v = w.survey();
	const int zone = frame.f[0];
	const Stand stand = stand_of(r, v, w.side, zone, frame.f[1]);
	const float power = power_of(r, stand.own);
	const float here = place_value(r, v, stand.own, power, zone, true);
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (w.is_word(i, WORD_FIGHT)) {
			w[i] = stand.fight + here;
		} else if (a.verb == Verb::SelectSpace) {
			// Some two in five get away unless it is sure; the others fight all the same.
			const float chance = (w.row(i).flags & row_flag::ROLLS) != 0 ? w.d.slip : 1.f;
			const float there = place_value(r, v, stand.own, power, a.id, true) - v.guard[zone] * w.d.slip_guard;
			w[i] = chance * there + (1 - chance) * (stand.fight + here) - 0.1f;
		} else if (w.is_word(i, WORD_FORTRESS)) {
			const bool is_doomed = stand.own[r.data.napoleon] && v.is_1815;
			w[i] = here - w.d.walls * power + v.guard[zone] * 0.3f - (is_doomed ? w.d.walls_doom : 0.f);
		} else {
			w[i] = NEVER;
		}
	}
	w.settle(1.2f);
}

void weigh_intercept(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	const Survey &v = w.survey();
	const int zone = frame.f[0];
	const Draft &draft = r.s.draft[w.side];
	const PieceSet mover = moving_force(r);
	const auto gain_of = [&](const PieceSet &set) {
		const PieceSet all = set | force_at(r, zone, w.side);
		const Guess guess = guess_battle(r, mover, all, zone, frame.f[1], 0, INTERCEPTION_BONUS);
		const int from = r.s.pieces[set.first()].at;
		const float power = power_of(r, set);
		const float moved = place_value(r, v, set, power, zone, true) - place_value(r, v, set, power, from, true);
		return -battle_gain(r, v, guess, mover, all, zone) + w.d.meet_place * moved - w.d.meet_bias;
	};
	const float gain = draft.piece == 0 ? 0.f : gain_of(draft.pick);
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (w.is_pass(i)) {
			w[i] = 0;
		} else if (a.verb == Verb::SelectPiece && draft.piece == 0) {
			const bool wants_cards = hand_size(r.s, w.side) > v.rounds_left;
			w[i] = gain_of(force_of(r, a.id)) * w.d.meet_gain - (wants_cards ? 0.3f : w.d.meet_card);
		} else if (a.verb == Verb::SelectCard) {
			w[i] = gain * w.d.meet_gain - 0.4f * float(card_value(r, a.id));
		} else if (a.verb == Verb::PlayAs) {
			w[i] = gain;
		} else {
			w[i] = NEVER;
		}
	}
	w.settle(1.5f);
}

void weigh_counter_march(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	const Survey &v = w.survey();
	const Battle &b = r.s.battle;
	const Draft &draft = r.s.draft[w.side];
	const int own = frame.f[0];
	const PieceSet sides[2] = { battle_force(r, 0), battle_force(r, 1) };
	const auto gain_of = [&](const PieceSet &more) {
		PieceSet with[2] = { sides[0], sides[1] };
		with[own] |= more;
		const Guess before = guess_battle(r, sides[0], sides[1], b.zone, b.side[0].from);
		const Guess after = guess_battle(r, with[0], with[1], b.zone, b.side[0].from);
		const float change = battle_gain(r, v, after, with[0], with[1], b.zone) -
				battle_gain(r, v, before, sides[0], sides[1], b.zone);
		const int from = r.s.pieces[more.first()].at;
		const float left = v.guard[from] >= 4.f && v.threat[from] > 0 ? w.d.join_left : 0.f;
		return (own == 0 ? change : -change) - w.d.join_price - left;
	};
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (w.is_pass(i)) {
			w[i] = 0;
		} else if (a.verb == Verb::SelectPiece && draft.piece == 0) {
			const PieceSet whole = force_of(r, a.id);
			w[i] = commander_of(r, whole) == a.id ? gain_of(whole) + 0.3f : -2.f;
		} else if (a.verb == Verb::Choose && a.kind == NounKind::Option) {
			const bool by_commander = a.id == WORD_COMMANDER;
			const PieceId commander = commander_of(r, sides[own]);
			const int general = by_commander && commander != NO_PIECE ? int(commander) : draft.piece - 1;
			const Ratings &g = ratings_of(r, general);
			w[i] = 1.f + float(own == 0 ? g.attack : g.defence);
		} else if (a.verb == Verb::SelectPiece) {
			w[i] = is_combat(a.id) && !has_combat_units(draft.pick) ? 1.f : -3.f;
		} else {
			w[i] = NEVER;
		}
	}
	w.settle(1.5f);
}

void weigh_commitment(const Weighing &w, const Frame &frame) {
	// The best corps leads, everything that helps is thrown in; in a skirmish the Guard stays in reserve.
	const R &r = w.r;
	const bool is_small = r.s.battle.level == uint8_t(Level::Skirmish);
	int best = 0;
	const auto tactics = [&](int i) {
		return frame.f[0] == 0 ? int(ratings_of(r, i).attack) : int(ratings_of(r, i).defence);
	};
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb == Verb::SelectPiece && is_combat(a.id)) {
			best = std::max(best, int(corps_of(r.data, a.id).stars));
		}
	}
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb == Verb::SelectPiece && is_combat(a.id)) {
			const int stars = corps_of(r.data, a.id).stars;
			w[i] = stars == best ? (is_small && stars > 1 ? 0.6f : 4.f) : 0.8f;
		} else if (a.verb == Verb::SelectPiece && is_general(a.id)) {
			w[i] = tactics(a.id) > 0 ? 3.f * float(tactics(a.id)) : 0.01f;
		} else if (a.verb == Verb::SelectPiece) {
			w[i] = is_small ? 0.2f : 3.f;
		} else {
			w[i] = a.verb == Verb::Commit ? 0.25f : a.verb == Verb::Retract ? 0.f : 0.02f;
		}
	}
}

void weigh_retreat(const Weighing &w, int zone) {
	const R &r = w.r;
	const Survey &v = w.survey();
	const PieceSet set = outside(r, zone, w.side);
	const float power = set.any() ? power_of(r, set) : 1.f;
	const Nation nation = set.any() ? supply_nation(r, set) : NO_NATION;
	const ZoneSet fed = nation != NO_NATION && side_of(r.s, nation) == w.side ? supplied_zones(r, nation) : ZoneSet{};
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb != Verb::SelectSpace || a.id >= r.data.zones || set.none()) {
			w[i] = 0;
			continue;
		}
		const Link *link = r.data.link(zone, a.id);
		const bool costs_step =
				link != nullptr && (link->kind == LinkKind::River || link->kind == LinkKind::Ridge); // NE-14.10-e
		w[i] = place_value(r, v, set, power, a.id, fed[a.id]) - (costs_step ? 1.f : 0.f);
		if (a.id == zone) {
			w[i] -= v.is_1815 && set[r.data.napoleon] ? 6.f : 0.2f * power;
		}
	}
	w.settle(1.2f);
}

void weigh_losses(const Weighing &w) {
	w.quiet(1.f, 0.03f);
}

void weigh_replacements(const Weighing &w) {
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		w[i] = 0.01f;
		if (a.verb == Verb::SelectPiece && is_combat(a.id)) {
			const Corps &corps = corps_of(w.r.data, a.id);
			w[i] = float(1 + corps.stars + std::max(0, corps.morale - 3));
		}
	}
}

void weigh_wait(const Weighing &w, const Frame &frame) {
	// NE-12.6-a: a campaign waits for the others when it is too weak alone and somebody can still come.
	const R &r = w.r;
	const Survey &v = w.survey();
	const int zone = frame.f[0];
	const PieceSet own = moving_force(r), foe = outside(r, zone, other(w.side));
	const Guess guess = own.any() && foe.any() ? guess_battle(r, own, foe, zone, frame.f[1]) : Guess{};
	const float gain = own.any() && foe.any() ? battle_gain(r, v, guess, own, foe, zone) : 0.f;
	const bool can_come = r.s.campaign.left > 0 && v.support[zone] > 1.3f * power_of(r, own);
	for (int i = 0; i < w.size(); ++i) {
		w[i] = w.is_word(i, WORD_WAIT) ? (can_come ? 1.f : -4.f) : 0.5f * gain;
	}
	w.settle(1.2f);
}

} // namespace baton::ne
