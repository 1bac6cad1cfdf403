// Weights for battles: where to start one, on which side to stand, stances, Hits and when to stop.
#include "ib_prior.h"

#include "rulesets/imperial_borders/battle/ib_battle.h"
#include "rulesets/imperial_borders/flow/ib_talk.h"

#include <algorithm>

namespace baton::ib {

namespace {

/// A side of the battle being fought, as it stands now.
Muster side_muster(const R &r, int side) {
	const Battle &b = r.s.battle;
	DicePool pool;
	gather(r, side, true, pool);
	Muster m;
	m.black = float(pool.blacks());
	m.white = float(pool.whites());
	each_in(b.committed[side], [&](int i) {
		const Piece &p = r.s.pieces[i];
		m.hp += float(r.data.hp[size_t(p.type)] - p.damage);
		m.value += float(r.data.cost[size_t(p.type)]);
		++m.units;
	});
	if (b.fort_in == side + 1) {
		m.hp += r.s.fort_hp[b.region];
	}
	return m;
}

/// Everything in a region hostile to a Nation that would defend there.
Muster defence_of(const R &r, const Survey &v, int region) {
	if (r.data.is_land(region)) {
		Muster m = v.foes[region].muster();
		if (r.s.owner[region] >= 0 && !same_team(r.s, r.s.owner[region], v.nation)) {
			m.add(fort_muster(r.s, region));
		}
		return m;
	}
	return v.sea_defence(r, region);
}

/// Own Forces in a region (and inland of a Port) that may still fight this round.
Muster attack_of(const R &r, int nation, int region) {
	Stand land;
	Muster m;
	const int inside = troops_region(r, region);
	each_piece(r.s, [&](int, const Piece &p) {
		if (p.owner != nation || !can_initiate(p) || (p.region != region && (p.region != inside || !is_land(p.type)))) {
			return;
		}
		if (is_land(p.type)) {
			++land.count[int(p.type)];
			land.elites = uint8_t(land.elites + ((p.flags & piece_flag::ELITE) != 0));
		} else {
			// A Ship is out of the fight one Hit before it sinks.
			m.black +=
					float(r.data.hp[size_t(p.type)] - 1 - p.damage) + ((p.flags & piece_flag::ELITE) != 0 ? 1.f : 0.f);
			m.hp += float(r.data.hp[size_t(p.type)] - 1 - p.damage);
			m.value += float(r.data.cost[size_t(p.type)]);
			++m.units;
		}
	});
	m.add(land.muster());
	if (r.s.owner[region] == nation && can_fort_join(r.s, nation, region)) {
		m.add(fort_muster(r.s, region));
	}
	return m;
}

} // namespace

float battle_gain(const R &r, const Survey &v, int region) {
	const Muster attack = attack_of(r, v.nation, region);
	const Muster defence = defence_of(r, v, region);
	const float chance = win_chance(attack, defence);
	const int owner = r.s.owner[region];
	const Doctrine &d = *v.doctrine;
	float prize = 0;
	if (owner >= 0 && !same_team(r.s, owner, v.nation)) {
		prize = r.data.territory[size_t(region)] ? d.battle_prize * v.land_value(r, region)
												 : 0.5f * float(int(r.data.region[size_t(region)].tier)) + 0.8f;
	} else if (owner == v.nation && r.data.territory[size_t(region)]) {
		prize = d.battle_free * v.land_value(r, region); // freeing own land
	} else if (owner < 0 && r.data.territory[size_t(region)]) {
		prize = d.battle_share * v.land_value(r, region);
	}
	const float bled = std::min(1.f, (attack.black * 2.5f + attack.white) / (defence.hp + 0.1f));
	const float lost = std::min(1.f, (defence.black * 2.5f + defence.white) / (attack.hp + 0.1f));
	// IB-P4-149: ten points of casualties make a Pennant.
	const float pennant = bled * defence.value >= 10 ? d.battle_pennant : 0.f;
	const float price = r.data.is_land(region) ? d.battle_price : d.ship_price; // a beaten Ship is captured as well
	return chance * prize + bled * d.battle_bled * defence.value + pennant - lost * price * attack.value;
}

void weigh_battles(const Weighing &w, bool is_after) {
	const Survey &v = w.survey(Depth::Counts);
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if ((w.row(i).flags & row_flag::RETRACTS) != 0) {
			continue;
		}
		if (a.verb == Verb::SelectSpace) {
			float gain = battle_gain(w.r, v, a.id);
			if (!is_after) {
				// Before moving, a fight here keeps the Forces for it; one that frees orders is worth more.
				gain += outstanding_dots(w.r.s, w.power, a.id) > 0 && v.blocked[a.id] != 0 ? w.doctrine.battle_before
																						   : 0.f;
			}
			w[i] = gain > w.doctrine.battle_least ? 0.5f + gain : 0.f;
		} else if (a.verb == Verb::Pass) {
			w[i] = w.doctrine.battle_pass;
		} else if (a.noun() == Noun::option(WORD_UNLOAD)) {
			w[i] = 0.6f;
		} else if (a.kind == NounKind::Slot) {
			w[i] = 0.01f;
		}
	}
}

namespace {

void weigh_sides(const Weighing &w) {
	const R &r = w.r;
	const S &s = r.s;
	const Battle &b = s.battle;
	const Survey &v = w.survey(Depth::Counts);
	const int active = b.commander[0];
	const bool is_mine = s.owner[b.region] == w.power;
	const Muster attack = attack_of(r, active, b.region);
	Muster mine = r.data.is_land(b.region) ? v.own[b.region].muster() : Muster{};
	if (is_mine) {
		mine.add(fort_muster(s, b.region));
	}
	PowerSet others = PowerSet(battle_nations(r, b.region) & ~bit(PowerId(active)) & ~bit(w.power));
	for (int n = 0; n < NATIONS; ++n) {
		others = has(others, PowerId(n)) && same_team(s, n, w.power) ? PowerSet(others & ~bit(PowerId(n))) : others;
	}
	// Against whoever is far ahead the others stand together.
	const bool leader_attacks = active == v.leader;
	const bool leader_defends = v.leader >= 0 && has(others, PowerId(v.leader));
	for (int i = 0; i < w.size(); ++i) {
		if (w.is_word(i, WORD_AGAINST)) {
			w[i] = is_mine || others == 0 ? 1.f : leader_attacks ? 0.8f : leader_defends ? 0.05f : 0.25f;
		} else if (w.is_word(i, WORD_WITH)) {
			w[i] = same_team(s, active, w.power)			   ? 1.f
					: is_mine || others == 0 || leader_attacks ? 0.f
					: leader_defends						   ? 0.8f
															   : 0.2f;
		} else if (w.is_word(i, WORD_ABSTAIN)) {
			w[i] = is_mine ? 0.01f : others == 0 ? 0.3f * win_chance(attack, mine) : w.doctrine.abstain;
		} else if (w.is_word(i, WORD_OPEN)) {
			w[i] = 1;
		} else if (w.is_word(i, WORD_SECRET)) {
			w[i] = 0.15f;
		}
	}
	// IB-D-02: what was promised is kept unless the own land is at stake; what was asked for is considered.
	if (is_mine || same_team(s, active, w.power)) {
		return;
	}
	for (Word word : { WORD_JOIN, WORD_ABSTAIN }) {
		const float said = has_promised(s, w.power, active, word)			 ? 4.f
				: has_asked_for(s, w.power, active, word) && !leader_attacks ? 0.4f
																			 : 0.f;
		for (int i = 0; i < w.size(); ++i) {
			if (w.is_word(i, word == WORD_JOIN ? WORD_WITH : WORD_ABSTAIN)) {
				w[i] += said;
			}
		}
	}
}

void weigh_wishes(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	const int region = r.s.battle.region;
	const bool is_owner = r.s.owner[region] == frame.f[1];
	for (int i = 0; i < w.size(); ++i) {
		if (w.is_word(i, WORD_CALL_OFF)) {
			w[i] = 0;
		} else {
			// Help is welcome; whoever holds the land we want may not stay out of it.
			const bool is_join = r.s.battle.wish[frame.f[1]] == WISH_WITH;
			const float accept = is_join ? 0.8f : is_owner ? 0.02f : 0.6f;
			w[i] = w.is_word(i, WORD_ACCEPT) ? accept : 1 - accept;
		}
	}
}

void weigh_stance(const Weighing &w, int side) {
	const Muster mine = side_muster(w.r, side);
	const Muster theirs = side_muster(w.r, 1 - side);
	// Bars block best when many Hits are coming and few of ours are needed.
	const float incoming = theirs.black * 0.66f + theirs.white * 0.33f;
	const float needed = theirs.hp / std::max(0.5f, mine.black * 0.83f + mine.white * 0.5f);
	float defensive = w.doctrine.defensive;
	if (side == 1 && incoming > mine.hp * 0.7f) {
		defensive = w.doctrine.defensive_pressed;
	}
	if (needed < 0.6f) {
		defensive = w.doctrine.defensive_sure;
	}
	defensive = std::min(defensive, 0.98f);
	for (int i = 0; i < w.size(); ++i) {
		w[i] = w.is_word(i, WORD_DEFENSIVE) ? defensive : 1 - defensive;
	}
}

void weigh_continue(const Weighing &w) {
	const Muster mine = side_muster(w.r, 0);
	const Muster theirs = side_muster(w.r, 1);
	const float chance = win_chance(mine, theirs);
	const float trade =
			(mine.black * 0.83f + mine.white * 0.5f) * 5.f - (theirs.black * 0.83f + theirs.white * 0.5f) * 4.f;
	const float go_on = std::clamp(w.doctrine.go_on + chance + w.doctrine.go_on_trade * trade, 0.03f, 0.99f);
	for (int i = 0; i < w.size(); ++i) {
		w[i] = w.is_word(i, WORD_CONTINUE) ? go_on : 1 - go_on;
	}
}

} // namespace

void weigh_battle(const Weighing &w, const Frame &frame) {
	switch (frame.kind) {
		case F_SIDES:
			return weigh_sides(w);
		case F_WISHES:
			return weigh_wishes(w, frame);
		case F_STANCE:
			return weigh_stance(w, frame.f[0]);
		case F_CONTINUE:
			return weigh_continue(w);
		case F_PORT_TROOPS:
			for (int i = 0; i < w.size(); ++i) {
				w[i] = w.is_word(i, WORD_ALL) ? 1.f : w.row(i).action.verb == Verb::Pass ? 0.4f : 0.05f;
			}
			return;
		case F_COMMIT_FORCES:
		case F_LAYOUT:
			for (int i = 0; i < w.size(); ++i) {
				const Verb verb = w.row(i).action.verb;
				w[i] = verb == Verb::Commit			  ? 1.f
						: verb == Verb::Allocate	  ? 0.12f
						: w.is_word(i, WORD_CALL_OFF) ? 0.002f
													  : 0.02f;
			}
			return;
		case F_BLOCKS:
		case F_HITS:
			return w.quiet(1.f, 0.3f);
		default:
			return w.quiet(1.f, 0.03f);
	}
}

} // namespace baton::ib
