// Weights for orders: what moving Forces gains, in points.
#include "ib_prior.h"

#include "rulesets/imperial_borders/orders/ib_plot.h"

#include <algorithm>
#include <bitset>
#include <cmath>
#include <cstring>

namespace baton::ib {

namespace {

bool is_marching(const Order &order) {
	return order.n != 0 && (order.flags & order_flag::OPEN) != 0 && order.len > 0;
}

float weight_of(float gain) {
	return gain <= 0 ? 0.f : gain;
}

} // namespace

// --- Gains ---

float march_gain(const R &r, const Survey &v, int from, int to, const Stand &there, const Stand &arrived, int n) {
	// For a fight the best go, to an Independent Territory the cheapest: at the moment of execution they are chosen so.
	const bool is_fight = v.foes[to].units() > 0 || (r.s.owner[to] >= 0 && !same_team(r.s, r.s.owner[to], v.nation));
	const Stand group = there.part(n, !is_fight);
	const Stand left = there.without(n, !is_fight);
	Stand after = arrived;
	after.add(group);
	const float gain = v.hold(r, to, after) - v.hold(r, to, arrived) + v.hold(r, from, left) - v.hold(r, from, there);
	return gain +
			v.doctrine->march_pull * float(n) * (v.pull[to] - v.pull[from]) * (is_fight ? v.doctrine->fight_pull : 1.f);
}

namespace {

struct March {
	int to = NO_REGION;
	int n = 0;
	float gain = 0;
};

/// What own orders leave and bring, for all regions at once.
struct Plan {
	Stand stay[MAX_REGIONS]; ///< own Land Units without an order
	Stand later[MAX_REGIONS]; ///< in the region after all orders
	uint64_t base = 0; ///< key of the survey
	uint64_t key = 0; ///< the same with the orders
	std::bitset<MAX_REGIONS> known; ///< `best` holds for the orders as they are
	March best[MAX_REGIONS]; ///< by origin
};

bool is_equal(const Stand &l, const Stand &r) {
	return std::memcmp(&l, &r, sizeof l) == 0;
}

Plan &plan_of(const R &r, const Survey &v) {
	static thread_local Plan plan;
	const uint64_t base = v.key;
	uint64_t key = base;
	for (const Order &order : r.s.orders[v.nation]) {
		if (order.n == 0) {
			break; // orders are kept sorted, empty ones last
		}
		uint64_t a;
		std::memcpy(&a, &order, 8);
		key = (key ^ a ^ uint64_t(order.path[4]) << 32 ^ uint64_t(order.path[5]) << 40) * 0x9E3779B97F4A7C15ull;
		key ^= key >> 31;
	}
	if (plan.key == key) {
		return plan;
	}
	static thread_local Stand stay[MAX_REGIONS], later[MAX_REGIONS];
	std::memcpy(static_cast<void *>(stay), v.own, sizeof stay);
	for (const Order &order : r.s.orders[v.nation]) {
		if (is_marching(order) && r.data.is_land(order.origin)) {
			stay[order.origin] = stay[order.origin].without(order.n, true);
		}
	}
	std::memcpy(static_cast<void *>(later), stay, sizeof later);
	for (const Order &order : r.s.orders[v.nation]) {
		if (is_marching(order) && r.data.is_land(order.origin)) {
			later[order.path[order.len - 1]].add(v.own[order.origin].part(order.n, true));
		}
	}
	if (plan.base != base) {
		plan.known.reset();
	} else {
		// One order more: only what lies within a march of the change is reckoned again.
		for (int at = 0; at < r.data.regions; ++at) {
			if (is_equal(stay[at], plan.stay[at]) && is_equal(later[at], plan.later[at])) {
				continue;
			}
			for (int from = 0; from < r.data.regions; ++from) {
				if (r.data.distance[size_t(at)][size_t(from)] <= LAND_RANGE) {
					plan.known.reset(size_t(from));
				}
			}
		}
	}
	std::memcpy(static_cast<void *>(plan.stay), stay, sizeof stay);
	std::memcpy(static_cast<void *>(plan.later), later, sizeof later);
	plan.base = base;
	plan.key = key;
	return plan;
}

/// Calls f(via, to): ends of one or two steps from a region; via == to for one step.
template <class F> void each_march(const R &r, const Survey &v, int from, F f) {
	for (uint8_t a : r.data.region[size_t(from)].links) {
		if (!r.data.is_land(a) || is_closed(r, a)) {
			continue;
		}
		f(a, a);
		if (v.blocked[a] != 0 || r.data.white_range[a]) {
			continue;
		}
		for (uint8_t b : r.data.region[a].links) {
			if (b != from && r.data.is_land(b) && !is_closed(r, b)) {
				f(a, b);
			}
		}
	}
}

constexpr int MOST = 8; // units of one order that any doctrine considers

/// What a march of so many units must gain more than that of one: a unit used here is missing elsewhere.
struct ByNumber {
	float share[MOST + 1] = { 1.f };
	int most;

	explicit ByNumber(const Doctrine &d) : most(std::clamp(int(d.most), 1, MOST)) {
		for (int n = 1; n <= MOST; ++n) {
			share[n] = std::pow(float(n), -d.crowd);
		}
	}
};

const ByNumber &by_number_of(const Doctrine &d) {
	static thread_local ByNumber known[2] = { ByNumber(Doctrine{}), ByNumber(Doctrine{}) };
	static thread_local uint64_t keys[2] = {};
	const size_t slot = d.key % 2;
	if (keys[slot] != d.key) {
		keys[slot] = d.key;
		known[slot] = ByNumber(d);
	}
	return known[slot];
}

/// Marches from one region: what leaving costs is reckoned once for all destinations.
class Departure {
public:
	Departure(const R &r, const Survey &v, const Plan &plan, int from) :
			r_(r), v_(v), plan_(plan), from_(from), there_(plan.stay[from]), base_(v.hold(r, from, there_)) {}

	/// The same as march_gain.
	float gain(int to, int n) {
		const bool is_fight =
				v_.foes[to].units() > 0 || (r_.s.owner[to] >= 0 && !same_team(r_.s, r_.s.owner[to], v_.nation));
		if (n > MOST) {
			return march_gain(r_, v_, from_, to, there_, plan_.later[to], n);
		}
		Leaving &leaving = leaving_[is_fight][n];
		if (!leaving.is_known) {
			leaving.is_known = true;
			leaving.group = there_.part(n, !is_fight);
			leaving.cost = base_ - v_.hold(r_, from_, there_.without(n, !is_fight));
		}
		if (to != last_) {
			last_ = to;
			before_ = v_.hold(r_, to, plan_.later[to]);
		}
		Stand after = plan_.later[to];
		after.add(leaving.group);
		return v_.hold(r_, to, after) - before_ - leaving.cost +
				v_.doctrine->march_pull * float(n) * (v_.pull[to] - v_.pull[from_]) *
				(is_fight ? v_.doctrine->fight_pull : 1.f);
	}

private:
	struct Leaving {
		Stand group;
		float cost = 0;
		bool is_known = false;
	};
	const R &r_;
	const Survey &v_;
	const Plan &plan_;
	int from_;
	Stand there_;
	float base_;
	Leaving leaving_[2][MOST + 1];
	int last_ = NO_REGION;
	float before_ = 0;
};

March best_march(const R &r, const Survey &v, Plan &plan, int from) {
	March &best = plan.best[from];
	if (plan.known[size_t(from)]) {
		return best;
	}
	best = {};
	plan.known.set(size_t(from));
	const int free = plan.stay[from].units();
	const ByNumber &by_number = by_number_of(*v.doctrine);
	Departure departure(r, v, plan, from);
	RegionSet seen;
	each_march(r, v, from, [&](int, int to) {
		if (seen[size_t(to)]) {
			return;
		}
		seen[size_t(to)] = true;
		for (int n = 1; n <= free && n <= by_number.most; ++n) {
			const float gain = departure.gain(to, n) * by_number.share[n];
			if (gain > best.gain) {
				best = { to, n, gain };
			}
		}
	});
	return best;
}

/// Land Units that could go aboard in a Port: in its Interior, without orders.
Stand troops_at(const R &r, const Plan &plan, int port) {
	const int interior = r.data.is_port(port) ? int(r.data.region[size_t(port)].interior) : int(NO_REGION);
	return interior == NO_REGION ? Stand{} : plan.stay[interior];
}

int capacity_at(const R &r, int nation, int region) {
	int slots = 0;
	each_piece_in(r.s, region, [&](int i, const Piece &p) {
		if (p.owner == nation && is_ship(p.type) && !is_out_of_action(p)) {
			slots += cargo_capacity(p.type) - cargo_used(r.s, i);
		}
	});
	return slots;
}

Stand aboard(const R &r, int nation, int region) {
	Stand out;
	each_piece_in(r.s, region, [&](int, const Piece &p) {
		if (p.owner == nation && is_cargo(p)) {
			++out.count[int(p.type)];
		}
	});
	return out;
}

/// Troops behind a Port that have nowhere to march and wait for Ships of that capacity: as many of the cheapest as are
/// worth it.
Stand waiting(const R &r, const Survey &v, const Plan &plan, int port, int capacity) {
	if (!r.data.is_port(port) || r.s.owner[port] != v.nation || v.blocked[port] != 0) {
		return {};
	}
	const int interior = r.data.region[size_t(port)].interior;
	if (interior == NO_REGION || v.blocked[interior] != 0 || v.pull[interior] >= STRANDED) {
		return {}; // they will rather march
	}
	const Stand inland = troops_at(r, plan, port);
	const int spare = std::max(0, inland.units() - (r.data.region[size_t(interior)].is_capital ? 1 : 0));
	return inland.part(std::min(spare, capacity), true);
}

/// What a fleet in a water region would carry from there: its Cargo, or troops that wait.
Stand passengers(const R &r, const Survey &v, const Plan &plan, int from) {
	const Stand troops = aboard(r, v.nation, from);
	return troops.units() > 0 ? troops : waiting(r, v, plan, from, capacity_at(r, v.nation, from));
}

} // namespace

float landing_value(const R &r, const Survey &v, int port, const Stand &troops) {
	const int interior = r.data.region[size_t(port)].interior;
	if (interior == NO_REGION || troops.units() == 0 || is_closed(r, interior)) {
		return 0;
	}
	Stand after = v.own[interior];
	after.add(troops);
	const float gain = v.hold(r, interior, after) - v.hold(r, interior, v.own[interior]);
	return gain + v.doctrine->march_pull * float(troops.units()) * v.pull[interior];
}

int best_port(
		const R &r, const Survey &v, int from, int range, const Stand &troops, float fleet, float &value, int except) {
	const Doctrine &d = *v.doctrine;
	int best = NO_REGION;
	value = 0;
	for (int to = 0; to < r.data.regions; ++to) {
		const int steps = r.data.distance[size_t(from)][size_t(to)];
		if (!r.data.is_water(to) || steps == 0 || steps > range || to == except || is_closed(r, to)) {
			continue;
		}
		float gain = 0;
		float access = 1;
		const Muster defence = v.sea_defence(r, to);
		if (defence.hp > 0) {
			Muster attack;
			attack.black = fleet;
			attack.hp = fleet;
			attack.value = fleet * 8;
			const float chance = win_chance(attack, defence);
			access = chance * d.sea_access;
			// A lost Ship is the enemy's Morale, Pennant and often the enemy's Ship.
			gain += chance * (d.sea_kill * defence.value + d.sea_win) -
					(1 - chance) * (d.sea_lost * attack.value + 0.5f);
			if (r.s.owner[to] >= 0 && r.data.is_port(to)) {
				gain += chance * d.sea_tokens * float(r.s.fort_hp[to]); // Morale Tokens
			}
		}
		if (r.data.is_port(to)) {
			const int interior = r.data.region[size_t(to)].interior;
			const bool is_same = r.data.is_port(from) && r.data.region[size_t(from)].interior == interior;
			gain += access * landing_value(r, v, to, troops);
			gain += r.s.owner[to] < 0 ? d.free_port : 0.f; // a Port for the taking
			if (troops.units() == 0 && interior != NO_REGION && !is_same && v.blocked[to] == 0 &&
					r.s.owner[to] == v.nation && v.ships[to] == 0) {
				// Empty Ships go where troops wait that have nowhere to march.
				gain += d.fetch * float(std::min(3, v.own[interior].units())) *
						(v.pull[interior] < STRANDED ? 1.f : 0.05f);
			}
		}
		if (gain > value) {
			value = gain;
			best = to;
		}
	}
	return best;
}

// --- Orders (F_PLOT) ---

namespace {

enum Stage : uint8_t {
	IDLE,
	COUNT,
	PATH,
};

/// A call on the way of an empty fleet: the own Port where troops wait that it could still land somewhere, or
/// NO_REGION.
int best_call(const R &r, const Survey &v, const Plan &plan, int at, int origin, int range, float fleet, float &value) {
	int best = NO_REGION;
	value = 0;
	const int capacity = capacity_at(r, v.nation, origin);
	for (int port = 0; port < r.data.regions; ++port) {
		const int steps = r.data.distance[size_t(at)][size_t(port)];
		if (port == origin || steps == 0 || steps + 2 > range || !r.data.port[size_t(port)]) {
			continue;
		}
		const Stand troops = waiting(r, v, plan, port, capacity);
		float gain = 0;
		if (troops.units() > 0 && best_port(r, v, port, range - steps, troops, fleet, gain, port) != NO_REGION &&
				gain > value) {
			value = gain;
			best = port;
		}
	}
	return best;
}

float sail_gain(const R &r, const Survey &v, const Plan &plan, int from) {
	float value = 0, called = 0;
	const Stand troops = passengers(r, v, plan, from);
	best_port(r, v, from, SEA_RANGE, troops, v.fleet[from], value);
	if (troops.units() == 0) {
		best_call(r, v, plan, from, from, SEA_RANGE, v.fleet[from], called);
	}
	// What the passengers leave behind.
	return std::max(value, called) * v.doctrine->sail;
}

void weigh_origins(const Weighing &w, const Survey &v, Plan &plan) {
	float best = 0;
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if (a.verb != Verb::SelectSpace) {
			continue;
		}
		float gain = 0;
		if (w.r.data.is_land(a.id)) {
			gain = best_march(w.r, v, plan, a.id).gain;
		} else if (v.ships[a.id] > 0) {
			gain = sail_gain(w.r, v, plan, a.id) - w.doctrine.sail_cost;
		}
		gain = gain > w.doctrine.least_gain ? gain : 0.f;
		w[i] = gain;
		best = std::max(best, gain);
	}
	for (int i = 0; i < w.size(); ++i) {
		if (w.row(i).action.verb == Verb::Confirm) {
			w[i] = best > 0 ? w.doctrine.done : 1.f;
		}
	}
}

void weigh_numbers(const Weighing &w, const Survey &v, const Plan &plan, int from) {
	const bool at_sea = w.r.data.is_water(from);
	const ByNumber &by_number = by_number_of(w.doctrine);
	Departure departure(w.r, v, plan, from);
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if (a.verb != Verb::Allocate || (!at_sea && a.id > by_number.most)) {
			continue;
		}
		if (at_sea) {
			w[i] = a.id == v.ships[from] ? 1.f : 0.2f;
			continue;
		}
		float best = 0;
		RegionSet seen;
		each_march(w.r, v, from, [&](int, int to) {
			if (!seen[size_t(to)]) {
				seen[size_t(to)] = true;
				best = std::max(best, departure.gain(to, a.id) * by_number.share[a.id]);
			}
		});
		w[i] = weight_of(best) + 1e-4f;
	}
}

void weigh_march_path(const Weighing &w, const Survey &v, const Plan &plan, const Draft &d) {
	float stop = 0;
	float beyond = 0;
	const int at = d.len == 0 ? int(NO_REGION) : int(d.path[d.len - 1]);
	float gain_by[MAX_REGIONS] = {};
	Departure departure(w.r, v, plan, d.origin);
	each_march(w.r, v, d.origin, [&](int via, int to) {
		if (d.len > 0 && via != at) {
			return;
		}
		const float gain = weight_of(departure.gain(to, d.n));
		if (d.len == 0) {
			gain_by[via] = std::max(gain_by[via], gain);
		} else if (via == at) {
			if (to == at) {
				stop = gain;
			} else {
				gain_by[to] = gain;
				beyond = std::max(beyond, gain);
			}
		}
	});
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if (a.verb == Verb::Commit) {
			w[i] = d.len >= LAND_RANGE ? 1.f : std::max(stop, beyond > 0 ? 1e-4f : 0.05f);
		} else if (a.verb == Verb::SelectSpace) {
			w[i] = gain_by[a.id] + 1e-4f;
		}
	}
}

void weigh_sail_path(const Weighing &w, const Survey &v, const Plan &plan, const Draft &d) {
	const int at = d.len == 0 ? d.origin : d.path[d.len - 1];
	const float fleet = v.fleet[d.origin] * float(d.n) / float(std::max<int>(1, v.ships[d.origin]));
	Stand troops = passengers(w.r, v, plan, d.origin);
	// An empty fleet carries what waited in the Port that it has called at.
	int start = d.origin, sailed = 0;
	const bool is_empty = troops.units() == 0;
	for (int i = 0; is_empty && i < d.len && troops.units() == 0; ++i) {
		troops = waiting(w.r, v, plan, d.path[i], capacity_at(w.r, v.nation, d.origin));
		if (troops.units() > 0) {
			start = d.path[i];
			sailed = i + 1;
		}
	}
	float here = 0, value = 0;
	// Is this a good end, and is there a better one further on?
	if (d.len > sailed) {
		float unused = 0;
		const int again = best_port(w.r, v, start, SEA_RANGE - sailed, troops, fleet, unused, start);
		here = again == at ? 1.f : 0.f;
	}
	int goal = best_port(w.r, v, at, SEA_RANGE - d.len, troops, fleet, value, start);
	if (troops.units() == 0) {
		float called = 0;
		const int call = best_call(w.r, v, plan, at, d.origin, SEA_RANGE - d.len, fleet, called);
		if (call != NO_REGION && called > value) {
			goal = call;
			here = 0;
		}
	}
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if (a.verb == Verb::Commit) {
			w[i] = here > 0 || goal == NO_REGION ? 1.f : 0.02f;
		} else if (a.verb == Verb::SelectSpace) {
			const bool is_nearer = goal != NO_REGION &&
					w.r.data.distance[size_t(a.id)][size_t(goal)] < w.r.data.distance[size_t(at)][size_t(goal)];
			const bool is_open = a.id == goal || v.blocked[a.id] == 0;
			w[i] = here > 0 ? 0.01f : is_nearer && is_open ? 1.f : 0.01f;
		}
	}
}

} // namespace

void weigh_plot(const Weighing &w) {
	const Survey &v = w.survey();
	Plan &plan = plan_of(w.r, v);
	const Draft &d = w.r.s.draft[w.power];
	if (d.stage == IDLE) {
		weigh_origins(w, v, plan);
	} else if (d.stage == COUNT) {
		weigh_numbers(w, v, plan, d.origin);
	} else if (w.r.data.is_land(d.origin)) {
		weigh_march_path(w, v, plan, d);
	} else {
		weigh_sail_path(w, v, plan, d);
	}
}

} // namespace baton::ib
