// Which port, which troops, which shore: one squadron's voyage reckoned as a whole.
#include "ne_voyage.h"

#include "ne_embark.h"

#include <algorithm>

namespace baton::ne {

Chart::Chart(const R &r, const PieceSet &fleets, int start) {
	std::fill(std::begin(cost), std::end(cost), SEA_FAR);
	cost[start] = 0;
	for (bool is_changed = true; is_changed;) {
		is_changed = false;
		for (int sea = 0; sea < r.data.seas; ++sea) {
			for (int to = 0; cost[sea] < SEA_FAR && to < r.data.seas; ++to) {
				if ((r.data.sea[size_t(sea)].near >> to & 1) != 0 && cost[to] > cost[sea] + 1 &&
						may_sail(r, COALITION, fleets, sea, to)) {
					cost[to] = cost[sea] + 1;
					is_changed = true;
				}
			}
		}
	}
}

namespace {

constexpr float SHORE = 0.5f; // of a pull: troops overseas are of no use where they stand
constexpr float FIT = 2.4f; // power of a force that can use it
constexpr float PRICE = 0.6f; // a voyage for its own sake

// Everybody who can go; else the commander with the best corps that find room; else one corps.
PieceSet load_at(const R &r, const PieceSet &fleets, int zone, int most_steps) {
	Naval naval = {};
	naval.at = harbour_of(r.data, zone);
	naval.side = COALITION;
	naval.fleets = fleets;
	const PieceSet ready = embarkable(r, naval);
	if ((ready & ALL_CORPS).none()) {
		return {};
	}
	if (steps_in(r, ready) <= most_steps && may_embark(r, naval, ready)) {
		return ready;
	}
	const PieceId commander = commander_of(r, ready);
	PieceSet pick;
	if (commander != NO_PIECE) {
		pick.set(commander);
		const uint8_t army = r.s.pieces[commander].army;
		if (army != 0 && ready[FIRST_ARMY + army - 1]) {
			pick.set(FIRST_ARMY + army - 1);
		}
	}
	PieceSet one;
	float best_one = 0;
	for (int round = 0; round < 3; ++round) {
		int best = -1;
		float most = 0;
		(ready & ALL_CORPS).each([&](int i) {
			PieceSet more = pick;
			more.set(i);
			const Corps &corps = corps_of(r.data, i);
			const float worth = float(r.s.pieces[i].steps) * (1.f + 0.1f * float(corps.morale + corps.stars));
			if (!pick[i] && worth > most && steps_in(r, more) <= most_steps && fits_aboard(r, more, fleets.count())) {
				best = i;
				most = worth;
			}
			if (worth > best_one && r.s.pieces[i].steps <= most_steps) {
				best_one = worth;
				one = {};
				one.set(i);
			}
		});
		if (best >= 0) {
			pick.set(best);
		}
	}
	if ((pick & ALL_CORPS).any() && may_embark(r, naval, pick)) {
		return pick;
	}
	return one.any() && may_embark(r, naval, one) ? one : PieceSet{};
}

// What the load would do ashore; 0 where it may not or should not land.
float shore_gain(
		const R &r, const Survey &v, const PieceSet &fleets, const PieceSet &load, int from, int to, int landing) {
	const float power = power_of(r, load);
	if (controller(r, to) == COALITION) {
		const float here = from == NO_ZONE ? 0.f : v.pull[from];
		const float threat = v.threat[to] > 1.3f * (power + v.own[to]) ? 0.25f * power : 0.f;
		return SHORE * std::min(2.f, power / FIT) * (v.pull[to] - here) - threat;
	}
	const int level = fortress_level(r, to);
	const bool is_held = has_field_force(r, to, EMPIRE) || fleets_in(r, harbour_of(r.data, to), EMPIRE).any() ||
			force_at(r, to, COALITION).any();
	// NE-3.2-d: without walls there is no flag to be won from the sea; NE-17.2.9-b: at most so many steps storm a
	// fortress, never in winter.
	if (controller(r, to) != EMPIRE || fortress_side(r, to) != EMPIRE || is_held || is_winter(r.s) ||
			steps_in(r, load) > landing || steps_in(r, load) < 2 * level) {
		return 0;
	}
	const float falls = 1 - (1 - siege_chance(r, load, to, 0)) * (1 - siege_chance(r, load, to, 1));
	const float silenced = fleets.count() > 1 ? 0.95f : 0.75f;
	const float lost = 1.2f * float(steps_in(r, load)) + (commander_of(r, load) == NO_PIECE ? 0.f : 0.5f);
	return silenced * (falls * v.value[to] - (1 - falls) * lost) - (1 - silenced) * lost;
}

} // namespace

Voyage best_voyage(const R &r, const Survey &v, const PieceSet &fleets, int mp, int landing) {
	Voyage best;
	const Data &data = r.data;
	const int at = r.s.pieces[fleets.first()].at;
	if (v.is_1815 || v.side != COALITION || at < data.zones || at >= first_box_space(data)) {
		return best;
	}
	const PieceSet cargo = cargo_of(r, fleets);
	const int out = is_sea(data, at) ? 0 : 1;
	const Chart chart(r, fleets, sea_at(data, at));
	const auto look = [&](int from, const PieceSet &whole, const PieceSet &raid, const Chart &way, int spent) {
		data.port.each([&](int to) {
			const bool is_friend = controller(r, to) == COALITION;
			const int cost = spent + way.cost[data.zone[size_t(to)].sea] + (is_friend ? 1 : 3);
			const PieceSet &load = is_friend ? whole : raid;
			if (to == from || cost > mp || load.none() ||
					(is_friend && room_in(r, harbour_of(data, to), COALITION, fleets) < fleets.count())) {
				return;
			}
			const float gain = shore_gain(r, v, fleets, load, from, to, landing);
			if (gain > best.gain) {
				best = { gain, ZoneId(from), ZoneId(to), load };
			}
		});
	};
	if (cargo.any()) {
		look(NO_ZONE, cargo, cargo, chart, out);
		return best;
	}
	data.port.each([&](int from) {
		const int there = at == harbour_of(data, from) ? 0 : out + chart.cost[data.zone[size_t(from)].sea] + 1;
		const bool is_idle =
				v.own[from] > 0 && controller(r, from) == COALITION && v.pull[from] < 2.f && v.threat[from] <= 0;
		if (!is_idle || there + 2 > mp || room_in(r, harbour_of(data, from), COALITION, fleets) < fleets.count()) {
			return;
		}
		const PieceSet whole = load_at(r, fleets, from, 2 * fleets.count()), raid = load_at(r, fleets, from, landing);
		look(from, whole, raid, Chart(r, fleets, data.zone[size_t(from)].sea), there + 1);
	});
	best.gain -= PRICE;
	return best.gain > 0 ? best : Voyage{};
}

Voyage voyage_from(const R &r, const Survey &v, int fleet, int points, int &count) {
	Voyage best;
	count = 1;
	if (v.is_1815 || v.side != COALITION) {
		return best;
	}
	PieceSet fleets;
	fleets.set(fleet);
	const PieceSet others = fleets_in(r, r.s.pieces[fleet].at, COALITION);
	const int landing = std::max<int>(r.s.points.landing, 2);
	for (int n = 1; n <= std::min(3, points); ++n) {
		const Voyage voyage = best_voyage(r, v, fleets, sailing_mf(r, fleets), landing);
		if (voyage.gain > best.gain) {
			best = voyage;
			count = n;
		}
		int next = -1;
		others.each([&](int i) { next = next < 0 && !fleets[i] && !has(r.s.pieces[i], piece_flag::DONE) ? i : next; });
		if (next < 0) {
			break;
		}
		fleets.set(next);
	}
	return best;
}

float voyages_value(const R &r, const Survey &v, int points) {
	float best = 0;
	for (int i = FIRST_FLEET; i < FIRST_ARMY && !v.is_1815 && v.side == COALITION; ++i) {
		int count = 0;
		if (r.s.pieces[i].steps > 0 && side_of_piece(r, i) == COALITION) {
			best = std::max(best, voyage_from(r, v, i, points, count).gain);
		}
	}
	return best;
}

} // namespace baton::ne
