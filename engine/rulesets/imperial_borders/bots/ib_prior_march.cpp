// Weights inside a Nation's turn: carrying out orders, Cavalry bonus, Cargo, seizing, and requests for leave.
#include "ib_prior.h"

#include "rulesets/imperial_borders/flow/ib_talk.h"

#include "rulesets/imperial_borders/orders/ib_march.h"

#include <algorithm>

namespace baton::ib {

namespace {

Stand single(Type type) {
	Stand out;
	out.count[int(type)] = 1;
	return out;
}

int piece_of(const S &s, const Action &a) {
	return a.kind == NounKind::Lot ? piece_of_lot(s, a.id) : -1;
}

/// Gain of moving one unit from its region to another, as things stand.
float unit_gain(const R &r, const Survey &v, Type type, int from, int to) {
	const Stand unit = single(type);
	Stand after = v.own[to];
	after.add(unit);
	Stand left = v.own[from];
	if (left.count[int(type)] > 0) {
		--left.count[int(type)];
	}
	return v.hold(r, to, after) - v.hold(r, to, v.own[to]) + v.hold(r, from, left) - v.hold(r, from, v.own[from]) +
			v.doctrine->unit_pull * (v.pull[to] - v.pull[from]);
}

/// The Port where a Ship's open order ends, or NO_REGION.
int bound_for(const S &s, const Piece &ship) {
	int best = NO_REGION;
	for (int i = 0; i < MAX_ORDERS; ++i) {
		const Order &order = s.orders[ship.owner][i];
		if (order.n != 0 && (order.flags & order_flag::OPEN) != 0 &&
				(ship.order == i + 1 || (ship.order == 0 && order.origin == ship.region))) {
			best = order.path[order.len - 1];
		}
	}
	return best;
}

/// Gain of taking a unit aboard in a Port and landing it where a Ship there is bound for.
float boarding_gain(const R &r, const Survey &v, int unit) {
	const Piece &u = r.s.pieces[unit];
	float best = 0;
	if (u.owner != v.nation || !is_land(u.type) || is_cargo(u) || !r.data.territory[u.region]) {
		return 0;
	}
	for (uint8_t port : r.data.region[u.region].ports) {
		if (v.ships[port] == 0) {
			continue;
		}
		each_piece_in(r.s, port, [&](int i, const Piece &ship) {
			if (ship.owner != v.nation || !is_ship(ship.type) || is_out_of_action(ship)) {
				return;
			}
			const int to = bound_for(r.s, ship);
			if (to == NO_REGION || !r.data.is_port(to) ||
					cargo_used(r.s, i) + cargo_size(u.type) > cargo_capacity(ship.type)) {
				return;
			}
			const Stand unit_stand = single(u.type);
			Stand left = v.own[u.region];
			if (left.count[int(u.type)] > 0) {
				--left.count[int(u.type)];
			}
			const float lost = v.hold(r, u.region, v.own[u.region]) - v.hold(r, u.region, left) +
					v.doctrine->unit_pull * v.pull[u.region];
			best = std::max(best, landing_value(r, v, to, unit_stand) - lost);
		});
	}
	return best;
}

float unloading_gain(const R &r, const Survey &v, int unit) {
	const Piece &u = r.s.pieces[unit];
	if (u.owner != v.nation || !is_cargo(u) || !r.data.is_port(u.region)) {
		return 0;
	}
	const Piece &ship = r.s.pieces[u.carrier];
	const int bound = bound_for(r.s, ship);
	if (bound != NO_REGION && bound != u.region) {
		return 0; // not there yet
	}
	const int interior = r.data.region[u.region].interior;
	if (interior == NO_REGION) {
		return 0;
	}
	const float gain = landing_value(r, v, u.region, single(u.type));
	return r.s.owner[interior] >= 0 && same_team(r.s, r.s.owner[interior], v.nation) ? std::max(gain, 0.2f) : gain;
}

float best_boarding(const R &r, const Survey &v) {
	float best = 0;
	for (int i = 0; i < r.s.piece_top; ++i) {
		if (is_live(r.s.pieces[i]) && r.s.pieces[i].owner == v.nation && is_land(r.s.pieces[i].type)) {
			best = std::max(best, boarding_gain(r, v, i));
		}
	}
	return best;
}

float best_unloading(const R &r, const Survey &v) {
	float best = 0;
	for (int i = 0; i < r.s.piece_top; ++i) {
		if (is_live(r.s.pieces[i]) && is_cargo(r.s.pieces[i])) {
			best = std::max(best, unloading_gain(r, v, i));
		}
	}
	return best;
}

float best_ride(const R &r, const Survey &v, int from) {
	float best = 0;
	for (uint8_t to : r.data.region[size_t(from)].links) {
		if (r.data.is_land(to) && !is_closed(r, to)) {
			best = std::max(best, unit_gain(r, v, Type::Cavalry, from, to));
		}
	}
	return best;
}

/// What an open order still gains: below zero it had better be cancelled.
float order_gain(const R &r, const Survey &v, const Order &order) {
	if (r.data.is_water(order.origin)) {
		return 0.1f;
	}
	const int to = order.path[order.len - 1];
	const int n = std::min<int>(order.n, v.own[order.origin].units());
	return n == 0 ? 0.f : march_gain(r, v, order.origin, to, v.own[order.origin], v.own[to], n);
}

} // namespace

void weigh_moves(const Weighing &w) {
	const R &r = w.r;
	const S &s = r.s;
	const Survey &v = w.survey();
	const Draft &draft = s.draft[w.power];
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if ((w.row(i).flags & row_flag::RETRACTS) != 0) {
			continue;
		}
		if (a.kind == NounKind::Slot) {
			const Order &order = s.orders[w.power][a.id - NATIONS];
			const float gain = order_gain(r, v, order);
			if (draft.stage == 1) {
				w[i] = std::max(0.01f, -gain); // the worst is cancelled
			} else {
				w[i] = r.data.is_water(order.origin) ? 0.5f : 1.f;
			}
		} else if (a.verb == Verb::SelectPiece) {
			const int rider = piece_of(s, a);
			const float gain = rider < 0 ? 0.f : best_ride(r, v, s.pieces[rider].region);
			w[i] = gain > w.doctrine.ride ? gain * w.doctrine.ride_weight : 0.f;
		} else if (a.verb == Verb::SelectSpace) {
			w[i] = draft.stage == 2 ? std::max(0.001f, unit_gain(r, v, Type::Cavalry, draft.origin, a.id)) : 1.f;
		} else if (a.verb == Verb::Pass) {
			w[i] = 0.3f;
		} else if (a.id == WORD_LOAD) {
			const float gain = best_boarding(r, v);
			w[i] = gain > w.doctrine.board ? 6.f : 0.f;
		} else if (a.id == WORD_UNLOAD) {
			const float gain = best_unloading(r, v);
			w[i] = gain > w.doctrine.unload ? 3.f : 0.f;
		} else if (a.id == WORD_SEIZE) {
			w[i] = 2.f;
		} else if (a.id == WORD_CANCEL) {
			float worst = 0;
			for (const Order &order : s.orders[w.power]) {
				if (order.n != 0 && (order.flags & order_flag::OPEN) != 0 && (order.flags & order_flag::STARTED) == 0) {
					worst = std::min(worst, order_gain(r, v, order));
				}
			}
			w[i] = worst < -w.doctrine.cancel_at ? 0.5f - 0.2f * worst : 0.f;
		}
	}
}

void weigh_group(const Weighing &w, int index) {
	const S &s = w.r.s;
	const Order &order = s.orders[w.power][index];
	const Survey &v = w.survey(Depth::Counts);
	const int to = order.path[order.len - 1];
	const bool is_fight = v.foes[to].units() > 0 || (s.owner[to] >= 0 && !same_team(s, s.owner[to], w.power));
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if (a.verb == Verb::Commit) {
			w[i] = 1;
		} else if (a.verb == Verb::SelectPiece) {
			const int piece = piece_of(s, a);
			const Type type = piece < 0 ? Type::Half : s.pieces[piece].type;
			const float cost = type == Type::Tent ? 0.5f : float(w.r.data.cost[size_t(type)]);
			w[i] = is_fight ? cost * cost : 30.f / (cost * cost);
		}
	}
}

void weigh_tags(const Weighing &w) {
	w.quiet(1.f, 0.05f);
}

void weigh_exec(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	const S &s = r.s;
	const Survey &v = w.survey();
	const Order &order = s.orders[w.power][frame.f[0]];
	const int here = frame.f[1] == 0 ? order.origin : order.path[frame.f[1] - 1];
	const int to = order.path[order.len - 1];
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if ((w.row(i).flags & row_flag::RETRACTS) != 0) {
			continue;
		}
		if (a.noun() == Noun::option(WORD_ASK)) {
			w[i] = 1;
		} else if (a.noun() == Noun::option(WORD_STOP)) {
			// Staying to fight, when that is better than going on.
			Stand none;
			const float stay = r.data.is_land(here) ? v.hold(r, here, v.own[here]) - v.hold(r, here, none) : 0.f;
			const float go = r.data.is_land(to) ? v.hold(r, to, v.own[here]) : 0.3f;
			w[i] = stay > go ? 0.8f : 0.1f;
		} else if (a.verb == Verb::Confirm) {
			w[i] = 1;
		} else if (a.noun() == Noun::option(WORD_UNLOAD)) {
			w[i] = best_unloading(r, v) > 0.3f ? 1.f : 0.f;
		} else if (a.noun() == Noun::option(WORD_LOAD)) {
			w[i] = best_boarding(r, v) > 0.3f ? 6.f : 0.f; // the troops are what it has called for
		} else if (a.noun() == Noun::option(WORD_SEIZE)) {
			w[i] = 0.1f;
		}
	}
}

void weigh_bonus(const Weighing &w, int region) {
	const Survey &v = w.survey();
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if (a.verb == Verb::Pass) {
			w[i] = 0.25f;
		} else if (a.verb == Verb::SelectPiece) {
			w[i] = best_ride(w.r, v, region) > w.doctrine.ride ? 1.f : 0.f;
		} else if (a.verb == Verb::SelectSpace) {
			w[i] = std::max(0.f, unit_gain(w.r, v, Type::Cavalry, region, a.id) - 0.1f);
		}
	}
}

void weigh_seize(const Weighing &w) {
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		const int piece = piece_of(w.r.s, a);
		// The Ship with Cargo takes the Port, so that the troops can land.
		w[i] = piece < 0 ? 0.03f : has_cargo(w.r.s, piece) ? 2.f : 1.f;
	}
}

void weigh_cargo(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	const Survey &v = w.survey();
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		const int piece = piece_of(r.s, a);
		if (piece < 0 || (w.row(i).flags & row_flag::RETRACTS) != 0) {
			continue;
		}
		if (frame.f[0] == WORD_UNLOAD) {
			w[i] = std::max(0.01f, unloading_gain(r, v, piece));
		} else if (frame.f[0] == WORD_LOAD && frame.step == 0) {
			w[i] = std::max(0.01f, boarding_gain(r, v, piece)) / float(cargo_size(r.s.pieces[piece].type));
		} else if (frame.f[0] == WORD_LOAD) {
			const Piece &ship = r.s.pieces[piece];
			const int to = ship.owner == w.power ? bound_for(r.s, ship) : int(NO_REGION);
			w[i] = to != NO_REGION && r.data.is_port(to)
					? 0.05f + std::max(0.f, landing_value(r, v, to, single(r.s.pieces[frame.f[2]].type)))
					: 0.01f;
		} else {
			w[i] = 1;
		}
	}
}

void weigh_consent(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	const S &s = r.s;
	const int what = s.offer.items[0].what;
	const int region = frame.f[0];
	const int asker = frame.power;
	float allow = 0.04f;
	if (same_team(s, asker, w.power)) {
		allow = 1;
	} else if (what == WORD_PASSAGE && r.data.is_land(region)) {
		// A strong guest who only wants to pass had better go; a weak one can be held and beaten.
		const Survey &v = w.survey(Depth::Counts);
		Stand guest;
		each_piece_in(s, region, [&](int, const Piece &p) {
			if (p.owner == asker && is_land(p.type) && !is_cargo(p)) {
				++guest.count[int(p.type)];
			}
		});
		Muster guard = v.own[region].muster();
		if (s.owner[region] == w.power) {
			guard.add(fort_muster(s, region));
		}
		const float chance = win_chance(guest.muster(), guard);
		allow = (0.05f + w.doctrine.passage * chance) * (asker == v.leader ? 0.3f : 1.f);
		if (has_promised(s, w.power, asker, WORD_PASSAGE)) {
			allow = 0.9f; // a word is kept, so that people can learn to trust it (IB-D-02)
		} else if (has_asked_for(s, w.power, asker, WORD_PASSAGE) && asker != v.leader) {
			allow = std::min(0.9f, allow + 0.25f); // who asks politely
		}
	} else if (what == WORD_CARGO || what == WORD_REPAIR_SHIP) {
		allow = 0.1f;
	}
	for (int i = 0; i < w.size(); ++i) {
		w[i] = w.is_word(i, WORD_ALLOW) ? allow : 1 - std::min(allow, 0.98f);
	}
}

} // namespace baton::ib
