// Weights for quick play: what to buy, and when to insist on seeing what others buy.
#include "ib_prior.h"

#include "rulesets/imperial_borders/state/ib_rules.h"

#include <algorithm>

namespace baton::ib {

namespace {

// DP-56: the last to buy, with a rich rival before it and nothing picked yet, may want to see what it faces.
bool wants_to_see_purchases(const Weighing &w) {
	const S &s = w.r.s;
	int richest = 0, picked = 0;
	for (int n = 0; n < NATIONS; ++n) {
		richest = in_play(s, n) && !same_team(s, n, w.power) ? std::max(richest, int(s.gold[n])) : richest;
	}
	for (uint8_t n : s.draft[w.power].buy) {
		picked += n;
	}
	return rank_of(s, w.power) + 1 >= count(s.in_play) && s.gold[w.power] >= 10 && richest >= 15 && picked == 0;
}

} // namespace

void weigh_buy(const Weighing &w) {
	const R &r = w.r;
	const Survey &v = w.survey();
	const Doctrine &d = w.doctrine;
	int have[MOBILE_TYPES] = {};
	each_piece(r.s, [&](int, const Piece &p) {
		if (p.owner == w.power && p.type != Type::Tent) {
			++have[int(p.type)];
		}
	});
	for (int t = 0; t < MOBILE_TYPES; ++t) {
		have[t] += r.s.draft[w.power].buy[t];
	}
	int independent = 0;
	for (int region = 0; region < r.data.regions; ++region) {
		independent += r.data.territory[size_t(region)] && r.s.owner[region] < 0 && !is_closed(r, region);
	}
	// Halves to annex with while there is land to be had; sets of three arms to fight.
	const int sets = std::min(have[1], std::min(have[2], have[3]));
	const int ships = have[4] + have[5];
	int stuck = 0;
	for (int region = 0; region < r.data.regions; ++region) {
		stuck += r.data.territory[size_t(region)] && v.own[region].units() > 0 && v.pull[region] < 0.25f
				? v.own[region].units()
				: 0;
	}
	float weight[MOBILE_TYPES] = {};
	weight[int(Type::Half)] =
			d.half + d.half_free * float(std::min(12, independent)) / (1.f + d.half_crowd * float(have[0]));
	weight[int(Type::Full)] = have[1] <= sets ? d.full : d.full_more;
	weight[int(Type::Cavalry)] = have[2] <= sets ? d.cavalry : d.cavalry_more;
	weight[int(Type::Cannon)] = have[3] <= sets ? d.cannon : d.cannon_more;
	// Troops that have nowhere to march need Ships more than company.
	const bool is_stranded = float(stuck) > d.stranded * float(ships);
	weight[int(Type::Frigate)] = is_stranded && ships < 7 ? d.frigate : ships == 0 ? 0.4f : d.frigate_more;
	weight[int(Type::ShipOfLine)] = is_stranded && ships < 6 ? d.ship : d.ship_more;
	if (is_stranded) {
		weight[int(Type::Cannon)] *= 0.3f;
	}
	// Across the sea a Half Infantry takes half the room, and rolls as much as any other when it annexes (IB-P4-51,
	// IB-P5-03).
	int homes = 0, islands = 0;
	for (int region = 0; region < r.data.regions; ++region) {
		if (r.data.territory[size_t(region)] && r.data.homeland[size_t(w.power)][size_t(region)] &&
				r.s.owner[region] == w.power) {
			++homes;
			islands += v.pull[region] < 0.25f;
		}
	}
	if (2 * islands > homes && independent > 0) {
		weight[int(Type::Half)] += d.island_half;
		weight[int(Type::Full)] *= 0.6f;
		weight[int(Type::Cavalry)] *= 0.5f;
	}
	bool can_buy = false;
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if (a.verb == Verb::Choose && a.kind == NounKind::Type) {
			w[i] = weight[a.id];
			can_buy = true;
		}
	}
	for (int i = 0; i < w.size(); ++i) {
		if (w.row(i).action.verb == Verb::Commit) {
			w[i] = can_buy ? d.save : 1.f;
		} else if (w.is_word(i, WORD_INSIST)) {
			w[i] = wants_to_see_purchases(w) ? 0.06f : 0.f;
		}
	}
}

} // namespace baton::ib
