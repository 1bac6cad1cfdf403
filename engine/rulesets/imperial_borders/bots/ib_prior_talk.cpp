// When a bot speaks up between Nations: what it asks for, and what it promises (IB-D-01, IB-D-02).
#include "ib_prior.h"

#include "rulesets/imperial_borders/battle/ib_battle.h"
#include "rulesets/imperial_borders/flow/ib_talk.h"
#include "rulesets/imperial_borders/ib_game.h"

namespace baton::ib {

namespace {

/// Nations whose leave the own open orders will need on their way, where they start but not where they end (IB-P4-22).
PowerSet needed_for_marches(const R &r, int nation) {
	PowerSet out = 0;
	each_order(r.s, nation, [&](int, const Order &order) {
		if ((order.flags & order_flag::OPEN) == 0) {
			return;
		}
		for (int i = 0; i < order.len; ++i) {
			const int region = i == 0 ? order.origin : order.path[i - 1];
			out = r.data.sea[size_t(region)] ? out : PowerSet(out | opposers(r, region, nation));
		}
	});
	return out;
}

/// Nations beside the two in question that have Forces where the battle is about to be fought.
PowerSet bystanders(const R &r, int active) {
	const int region = r.s.battle.region;
	if (region == NO_REGION) {
		return 0;
	}
	PowerSet out = battle_nations(r, region);
	for (int n = 0; n < NATIONS; ++n) {
		if (same_team(r.s, n, active) || n == r.s.owner[region]) {
			out = PowerSet(out & ~bit(PowerId(n)));
		}
	}
	return out;
}

/// The same answer to the same request all round long, and another one in another round or match.
bool is_inclined(const S &s, int nation, int asker, int word, int percent) {
	uint64_t h = uint64_t(s.round) << 24 | uint64_t(nation) << 16 | uint64_t(asker) << 8 | uint64_t(word);
	for (int n = 0; n < NATIONS; ++n) {
		h = (h ^ uint64_t(uint16_t(s.prestige[n]))) * 0x9E3779B97F4A7C15ull;
		h ^= h >> 31;
	}
	return int(h % 100) < percent;
}

} // namespace

float talk_chance(const R &r, PowerId power, const Action &a) {
	const S &s = r.s;
	const Survey &v = survey(r, power, Depth::Counts);
	const int other = a.id;
	if (a.b != 0) {
		// The leader is promised nothing; for others leave and peace are cheaper than blood.
		const int percent = other == v.leader ? 0 : a.a == WORD_JOIN ? 20 : a.a == WORD_PASSAGE ? 35 : 45;
		return is_inclined(s, power, other, a.a, percent) ? 1.f : 0.f;
	}
	switch (s.core.top().kind) {
		case F_MOVES:
			return a.a == WORD_PASSAGE && has(needed_for_marches(r, power), PowerId(other)) ? 0.5f : 0.f;
		case F_COMMIT_FORCES: {
			const int owner = s.owner[s.battle.region];
			if (!has(bystanders(r, power), PowerId(other)) || other == v.leader) {
				return 0.f;
			}
			// Against the leader everybody is called; otherwise they had better stay out of it.
			if (owner >= 0 && owner == v.leader) {
				return a.a == WORD_JOIN ? 0.8f : 0.f;
			}
			return a.a == WORD_ABSTAIN ? 0.25f : 0.f;
		}
		default:
			return 0.f;
	}
}

void IbGame::any_time_chances(
		const State &state, PowerId power, const ActionList &rows, std::span<float> chances) const {
	const S &s = of(state);
	const R r{ data(), s };
	if (s.core.over != 0 || s.core.depth == 0) {
		return;
	}
	prior(state, power, rows, chances); // for insisting on turn order
	for (int i = 0; i < rows.size(); ++i) {
		const Action &a = rows[i].action;
		if (a.verb == Verb::PlayAs) {
			chances[size_t(i)] = talk_chance(r, power, a);
		} else if (a.noun() != Noun::option(WORD_INSIST)) {
			chances[size_t(i)] = 0.f;
		}
	}
}

} // namespace baton::ib
