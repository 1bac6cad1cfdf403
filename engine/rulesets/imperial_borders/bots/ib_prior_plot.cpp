// Weights for set-up, purchases, deployment and bids.
#include "ib_prior.h"

#include "rulesets/imperial_borders/flow/ib_setup.h"

#include <algorithm>

namespace baton::ib {

// --- Bids and slots ---

void weigh_bid(const Weighing &w) {
	// Little, and never the same: being early pays when rivals stand close, but Gold buys units.
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if (a.verb == Verb::Commit) {
			w[i] = 1;
		} else if (a.verb == Verb::Choose) {
			w[i] = a.id == 0 ? 1.f : a.id <= 3 ? w.doctrine.bid / float(a.id) : a.id <= 7 ? w.doctrine.bid_high : 0.f;
		}
	}
}

void weigh_slot(const Weighing &w) {
	const Doctrine &d = w.doctrine;
	const bool is_end = w.r.s.round >= w.r.s.last_round;
	for (int i = 0; i < w.size(); ++i) {
		w[i] = i == 0				? (is_end ? d.end_first : d.slot_first)
				: i + 1 == w.size() ? (is_end ? d.end_last : d.slot_last)
									: d.slot_mid;
	}
}

// --- Set-up, purchases, deployment ---

namespace {

bool has_ships_at(const R &r, const Survey &v, int territory) {
	for (uint8_t port : r.data.region[size_t(territory)].ports) {
		if (r.s.owner[port] == v.nation && (v.ships[port] > 0 || (r.s.phase == 0 && r.s.plot_n[v.nation][port] > 0))) {
			return true;
		}
	}
	return false;
}

/// How useful one more unit in an own region is: what it could reach, and how bare the region is.
float post_value(const R &r, const Survey &v, int region, int there) {
	const Doctrine &d = *v.doctrine;
	if (r.data.is_port(region)) {
		// Ships lie where troops wait that have nowhere to march.
		const int interior = r.data.region[size_t(region)].interior;
		if (interior == NO_REGION || r.s.owner[interior] != v.nation) {
			return 0.02f;
		}
		const int waiting = r.s.phase == 0 ? int(r.s.plot_n[v.nation][interior]) : v.own[interior].units();
		const bool is_stranded = v.pull[interior] < STRANDED;
		return (is_stranded ? 0.4f + float(std::min(3, waiting)) : 0.15f + 0.05f * float(std::min(3, waiting))) /
				(1.f + 0.8f * float(there));
	}
	const bool is_capital = r.data.region[size_t(region)].is_capital;
	float value = d.post_base + d.post_pull * v.pull[region];
	if (v.pull[region] < STRANDED && has_ships_at(r, v, region)) {
		value += d.post_ships; // where Ships lie to take them across
	}
	if (is_capital && there == 0) {
		value += d.post_capital;
	}
	if (v.threat[region].units > 0 && there == 0) {
		value += d.post_bare;
	}
	return value / (1.f + d.post_crowd * float(there));
}

} // namespace

void weigh_setup_plot(const Weighing &w) {
	const Survey &v = w.survey();
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if (a.verb == Verb::Commit) {
			w[i] = 1;
		} else if (a.verb == Verb::SelectSpace) {
			w[i] = post_value(w.r, v, a.id, w.r.s.plot_n[w.power][a.id]);
		}
	}
}

void weigh_setup_type(const Weighing &w, int region) {
	// Cheap units to the borders with Independent Territories, the strong ones where they can strike or guard.
	const bool is_capital = w.r.data.region[size_t(region)].is_capital;
	for (int i = 0; i < w.size(); ++i) {
		const Type type = Type(w.row(i).action.id);
		float value = 1;
		if (is_capital) {
			value = type == Type::Full ? 1.f : type == Type::Cannon ? 0.8f : 0.1f;
		} else if (type == Type::Half || type == Type::Cavalry) {
			value = 1.2f;
		}
		w[i] = value;
	}
}

void weigh_deploy(const Weighing &w, int type) {
	const Survey &v = w.survey();
	for (int i = 0; i < w.size(); ++i) {
		const int region = w.row(i).action.id;
		const int there = is_ship(Type(type)) ? int(v.ships[region]) : v.own[region].units();
		w[i] = post_value(w.r, v, region, there);
	}
}

} // namespace baton::ib
