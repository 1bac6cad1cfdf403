// Filling the survey: strengths, worths, goals spread over the map.
#include "ku_survey.h"

#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/land/im_group.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/impulse/state/im_control.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace baton::ku {

namespace {

constexpr int SWEEPS = 6; // how far goals are felt

void mix(uint64_t &key, uint64_t x) {
	key = (key ^ x) * 0x9E3779B97F4A7C15ull;
	key ^= key >> 29;
}

template <class T> void mix_bytes(uint64_t &key, const T &what) {
	uint64_t words[sizeof(T) / 8];
	std::memcpy(words, &what, sizeof words);
	for (const uint64_t word : words) {
		mix(key, word);
	}
}

uint64_t key_of(const R &r, Camp camp) {
	uint64_t key = uint64_t(camp) + 1;
	mix_bytes(key, r.s.sp);
	mix_bytes(key, r.s.flag);
	for (int i = 0; i < r.data.leaders; ++i) {
		mix(key, uint64_t(r.s.leaders[i].place));
	}
	mix(key,
			uint64_t(r.s.track.turn) << 40 | uint64_t(r.s.ku.retreat) << 32 | uint64_t(r.s.ku.morale[0]) << 24 |
					uint64_t(r.s.ku.morale[1]) << 16 | uint64_t(r.s.ku.level));
	return key;
}

/// Distribution of the normal curve, near enough.
float normal(float x) {
	return 1.f / (1.f + std::exp(-1.702f * x));
}

void fill_strength(const R &r, Survey &v) {
	for (int c = 0; c < CAMPS; ++c) {
		float *const out = Camp(c) == v.camp ? v.own : v.foe;
		r.s.stands[c].each([&](int p) { out[p] = float(sp_of_camp(r, p, Camp(c))); });
	}
	for (Nation n = 0; n < r.data.nations; ++n) {
		if (const Camp camp = camp_of(r.s, n); camp != NO_CAMP) {
			v.strength[camp] += float(r.s.on_map[n]) + 0.5f * float(r.s.regroup[n]);
		}
	}
	int8_t best[CAMPS][MAX_PLACES] = {};
	for (int i = 0; i < r.data.leaders; ++i) {
		const int place = r.s.leaders[i].place;
		const Camp camp = camp_of(r.s, nation_of(r, i));
		if (!is_on_map(place) || camp == NO_CAMP) {
			continue;
		}
		const int rating = battle_rating(r, i);
		(camp == v.camp ? v.own : v.foe)[place] += float(std::max(0, rating - best[camp][place]));
		best[camp][place] = int8_t(std::max<int>(rating, best[camp][place]));
		v.strength[camp] += 0.5f;
	}
	for (int c = 0; c < CAMPS; ++c) {
		const int morale = r.data.tables.morale[r.s.ku.morale[c]].dice[c == IMPERIAL ? 0 : 1];
		float *const out = Camp(c) == v.camp ? v.own : v.foe;
		r.s.stands[c].each([&](int p) { out[p] += float(morale); });
	}
	// What could come: Armies that are there with one or two steps.
	r.s.stands[other_camp(v.camp)].each([&](int p) {
		const bool is_army = best[other_camp(v.camp)][p] > 0;
		if (!is_army) {
			return;
		}
		r.data.graph.near(p).each([&](int q) {
			v.threat[q] = std::max(v.threat[q], v.foe[p]);
			r.data.graph.near(q).each([&](int far) { v.threat[far] = std::max(v.threat[far], 0.6f * v.foe[p]); });
		});
		v.threat[p] = std::max(v.threat[p], v.foe[p]);
	});
	r.s.stands[v.camp].each([&](int p) {
		if (best[v.camp][p] > 0) {
			r.data.graph.near(p).each([&](int q) { v.support[q] += v.own[p]; });
		}
	});
}

void fill_goals(const R &r, const Doctrine &d, Survey &v) {
	const Camp enemy = other_camp(v.camp);
	for (int p = 0; p < r.data.places; ++p) {
		const Camp by = camp_of(r.s, holder(r, p));
		const float worth = place_worth(r, d, p);
		if (by == v.camp) {
			// Only what somebody could take needs a guard.
			const float need = std::min(1.f, v.threat[p] / 8.f);
			v.goal[p] = worth > 1 ? d.guard * worth * need : 0;
			v.goal[p] += v.foe[p] > 0 ? worth : 0;
		} else if (by == enemy) {
			const float walls = r.data.place[size_t(p)].fortress != 0 ? 0.7f : 1.f;
			v.goal[p] = r.data.place[size_t(p)].is_zone() ? 0.f : worth * walls;
		}
		// An enemy that can be beaten is a goal, too.
		if (v.foe[p] > 0) {
			v.goal[p] += d.hunt * std::min(6.f, v.foe[p] * d.strength * 0.5f);
		}
	}
	std::copy(std::begin(v.goal), std::end(v.goal), std::begin(v.pull));
	for (int sweep = 0; sweep < SWEEPS; ++sweep) {
		bool is_changed = false;
		for (const kit::MapLink &link : r.data.graph.links()) {
			const float felt = v.pull[link.to] * (v.foe[link.to] > 6.f ? 0.85f * d.decay : d.decay);
			if (felt > v.pull[link.from]) {
				v.pull[link.from] = felt;
				is_changed = true;
			}
		}
		if (!is_changed) {
			break;
		}
	}
}

} // namespace

float place_worth(const R &r, const Doctrine &d, int p) {
	const Place &place = r.data.place[size_t(p)];
	const Victory &v = r.data.tables.victory;
	float worth = place.is_zone() ? 0.2f : d.place_plain;
	worth += place.key ? d.place_key * 0.5f * float(v.key) : 0.f;
	worth += place.depot ? d.place_depot * 0.5f * float(v.depot) : 0.f;
	worth += place.port ? d.place_port : 0.f;
	worth += place.pripyet ? d.place_marsh : 0.f;
	const bool is_russian = place.in_russia;
	const Conquest &c = r.data.tables.conquest;
	if (is_russian) {
		worth += float(p == r.data.moscow ? v.moscow_imperial : 0) +
				float(p == r.data.st_petersburg ? v.st_petersburg_imperial : 0) +
				float(p == r.data.kiev ? v.kiev_imperial : 0);
		worth += d.conquest *
				float((place.depot ? c.tsarist_depot : 0) + (p == r.data.moscow ? c.moscow : 0) +
						(p == r.data.st_petersburg ? c.st_petersburg : 0));
		// A capital opens the Conquest roll.
		worth += p == r.data.moscow || p == r.data.st_petersburg ? 2 * d.conquest : 0.f;
		worth += place.key ? 0.3f * d.conquest : 0.f;
	} else {
		worth += d.conquest * float((place.key ? 1 : 0) + (place.depot ? 1 : 0));
		const bool is_late = r.s.ku.retreat == 2;
		worth += is_late ? float((place.key ? v.retreat_key : 0) + (place.depot ? v.retreat_depot : 0)) : 0.f;
	}
	return worth;
}

const Survey &survey(const R &r, Camp camp, const Doctrine &d) {
	static thread_local Survey kept[CAMPS];
	Survey &v = kept[camp];
	const uint64_t key = key_of(r, camp) ^ d.key;
	if (v.key != key || v.camp != camp) {
		v = Survey{};
		v.camp = camp;
		v.key = key;
		fill_strength(r, v);
		fill_goals(r, d, v);
	}
	return v;
}

Guess guess_fight(float attack, float defence, float attackers, float defenders) {
	Guess out;
	if (defenders <= 0) {
		out.win = 1;
		return out;
	}
	// A die kills or disrupts on 5 and 6.
	const float mean = (attack - defence) / 3.f;
	const float spread = std::sqrt(std::max(1.f, (attack + defence) * 2.f / 9.f));
	out.win = normal((mean - 0.2f) / spread);
	out.rout = normal((mean - 2.5f) / spread);
	out.routed = normal((-mean - 2.5f) / spread);
	out.killed = std::min(defenders, attack / 6.f + out.rout * attack / 6.f);
	out.lost = std::min(attackers, defence / 6.f + out.routed * defence / 6.f);
	return out;
}

float fight_worth(const Guess &g, const Doctrine &d) {
	const float markers = 2.f * (g.rout - g.routed) + (g.win - g.rout) - (1.f - g.win - g.routed);
	return d.fight * (d.strength * (g.killed - g.lost) + d.morale * markers + 0.7f * d.resource * (g.rout - g.routed));
}

float react_chance(const R &r, int modifier) {
	// Ways to throw at least n with two dice.
	constexpr std::array<int, 14> AT_LEAST = { 36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0 };
	return float(AT_LEAST[size_t(std::clamp(r.data.tables.react.needed - modifier, 0, 13))]) / 36.f;
}

float dice_of(const R &r, const Formation &formation) {
	return float(force_dice(r, formation).total());
}

float defence_of(const R &r, Camp camp, int place, LinkKind kind) {
	float dice = 0;
	if (camp_of(r.s, holder(r, place)) == camp) {
		const int season = r.data.turn(r.s.track.turn).winter ? 1 : 0;
		dice += float(r.data.tables.terrain[size_t(kind)].defence[camp][season]);
	}
	return dice + (is_entrenched(r, camp, place) ? 2.f : 0.f);
}

} // namespace baton::ku
