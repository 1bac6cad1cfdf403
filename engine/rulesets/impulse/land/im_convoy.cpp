// Convoys: who may sail where, and the voyage.
#include "im_convoy.h"

#include "im_move.h"
#include "im_place.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"

#include <algorithm>

namespace baton::im {

Formation convoy_formation(const R &r) {
	const Hand &hand = r.s.hand;
	Formation out;
	out.place = uint8_t(hand_place(r.s));
	out.leaders = hand.leaders;
	for (int i = 0; i < hand.wishes; ++i) {
		out.add(Nation(hand.wish[i].nation), hand.wish[i].cond, hand.wish[i].sp);
	}
	PowerSet nations = 0;
	each_leader(hand.leaders, [&](int leader) { nations |= bit(nation_of(r, leader)); });
	each_lot(r, out.place, [&](Nation nation, uint8_t condition, int points) {
		if (!has(nations, nation) || condition != 0 || wish_of(r.s, nation, condition) >= 0) {
			return;
		}
		const int most = std::min(r.data.cost.convoy_capacity,
				points_for(r.s, Purse::Convoy, NO_NATION) / std::max(1, r.data.cost.convoy));
		out.add(nation, condition, std::clamp(most - out.size(), 0, points));
	});
	return out;
}

int convoy_cost(const R &r, const Formation &formation) {
	// KU-15.2-a: one for each Leader and Strength Point.
	return formation.size() * r.data.cost.convoy;
}

namespace {

Status may_board(const R &r, PowerId power, const Formation &formation) {
	PowerSet nations = 0;
	uint8_t condition = 0;
	each_leader(formation.leaders, [&](int leader) {
		nations |= bit(nation_of(r, leader));
		condition |= r.s.leaders[leader].cond;
	});
	for (int i = 0; i < formation.count; ++i) {
		nations |= bit(Nation(formation.parts[i].nation));
		condition |= formation.parts[i].cond;
	}
	for (Nation n = 0; n < r.data.nations; ++n) {
		if (!has(nations, n)) {
			continue;
		}
		// KU-15.1-a, KA-95: its own pieces, and of those who have ships.
		if (power_of(r.s, n) != power || !r.data.nation[size_t(n)].sea) {
			return Status::refuse(laws(r).convoy.who, "im.refuse.no_ships", Noun::power(n));
		}
	}
	// KU-15.2-b: who has marched in this Impulse does not sail.
	if (marched(condition) != 0) {
		return Status::refuse(laws(r).convoy.march, "im.refuse.has_marched");
	}
	return may_march(r, condition);
}

} // namespace

Status may_sail(const R &r, PowerId power, const Formation &formation, int to) {
	const ConvoyCite &c = laws(r).convoy;
	const int from = formation.place;
	const Camp camp = camp_of(r.s, power);
	if (formation.is_empty()) {
		return Status::refuse(c.capacity, "im.refuse.nothing");
	}
	if (const Status status = may_leave_placed(r); !status) {
		return status;
	}
	if (const Status status = may_board(r, power, formation); !status) {
		return status;
	}
	// KU-15.2-a: from a Friendly Port to another, KA-38: also a besieged Fortress of its own.
	if (!r.data.ports[from] || !r.data.ports[to] || from == to || !is_friendly(r, camp, from)) {
		return Status::refuse(c.port, "im.refuse.no_port", Noun::space(to));
	}
	// KU-15.3-a: other Ports by an Event alone.
	if (!is_friendly(r, camp, to)) {
		return Status::refuse(c.landing, "im.refuse.no_landing", Noun::space(to));
	}
	if (formation.size() > r.data.cost.convoy_capacity) {
		return Status::refuse(c.capacity, "im.refuse.convoy_size", Noun::number(r.data.cost.convoy_capacity));
	}
	const Nation nation = only_nation(r, formation);
	if (const Status status = laws(r).may_enter(r, nation, from, to); !status) {
		return status;
	}
	const int cost = convoy_cost(r, formation);
	// KU-15.2-a: one in an Impulse; points of an Event bring one more.
	const bool is_extra = r.s.now.points[int(Purse::Convoy)] >= cost;
	if ((r.s.now.flags & impulse_flag::CONVOY) != 0 && !is_extra) {
		return Status::refuse(c.capacity, "im.refuse.convoy_once");
	}
	if (cost > points_for(r.s, Purse::Convoy, NO_NATION)) {
		return Status::refuse(c.capacity, "im.refuse.points", Noun::number(cost));
	}
	// KU-1.5-c
	const int points = formation.sp();
	return points == 0 || can_represent(r, nation, to, points, from)
			? Status::ok()
			: Status::refuse(cite(r).pool, "im.refuse.pool", Noun::power(nation), Noun::number(points));
}

bool can_sail(const R &r, PowerId power, const Formation &formation) {
	if (laws(r).convoy.who == nullptr || !r.data.ports[formation.place]) {
		return false;
	}
	bool found = false;
	r.data.ports.each([&](int to) { found = found || may_sail(r, power, formation, to).is_ok(); });
	return found;
}

// --- The voyage ---

void begin_convoy(W &w, PowerId power, const Formation &formation, int to) {
	const int cost = convoy_cost(w.read(), formation);
	const bool is_extra = w.s.now.points[int(Purse::Convoy)] >= cost;
	pay_points(w, Purse::Convoy, NO_NATION, cost);
	w.s.now.flags = uint8_t(w.s.now.flags | (is_extra ? 0 : impulse_flag::CONVOY));
	w.event("sails", power)
			.from(Noun::space(formation.place))
			.to(Noun::space(to))
			.amount(formation.size(), cost)
			.rule(laws(w).convoy.capacity);
	begin_move(w, power, formation, to, move_flag::FREE | move_flag::EASY | move_flag::BY_SEA);
	w.s.move.kind = uint8_t(LinkKind::Clear);
}

// --- The act ---

namespace {

bool owns(const R &r, const Action &action) {
	return action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places && action.a == 1 && action.b == 0 && !is_hand_empty(r.s) &&
			is_on_map(hand_place(r.s));
}

Status may(const R &r, const Action &action) {
	if (laws(r).convoy.who == nullptr) {
		return Status::refuse(cite(r).not_adjacent, "im.refuse.no_port", Noun::space(action.id));
	}
	return may_sail(r, action.power, convoy_formation(r), action.id);
}

void rows(const R &r, PowerId power, ActionList &out) {
	if (laws(r).convoy.who == nullptr || points_for(r.s, Purse::Convoy, NO_NATION) == 0) {
		return;
	}
	if (!is_hand_empty(r.s)) {
		if (is_on_map(hand_place(r.s)) && r.data.ports[hand_place(r.s)]) {
			const Formation formation = convoy_formation(r);
			r.data.ports.each([&](int to) {
				if (may_sail(r, power, formation, to)) {
					out.add(Action::make(Verb::SelectSpace, power, Noun::space(to), 1),
							row_flag::COMPLETES | row_flag::ASKS);
				}
			});
		}
		return;
	}
	// First picks that only a Convoy can use; the others come with the marches.
	(r.data.ports & r.s.stands[camp_of(r.s, power)]).each([&](int place) {
		each_lot(r, place, [&](Nation nation, uint8_t condition, int points) {
			for (int n = 1; n <= std::min(points, r.data.cost.convoy_capacity); ++n) {
				Formation some;
				some.place = uint8_t(place);
				some.add(nation, condition, n);
				if (can_sail(r, power, some)) {
					out.add(Action::make(Verb::Allocate, power, Noun::lot(lot_id(place, nation, condition)), n));
				}
			}
		});
		each_leader(leaders_at(r, place), [&](int leader) {
			Formation lone;
			lone.place = uint8_t(place);
			lone.leaders = leader_bit(leader);
			if (can_sail(r, power, lone)) {
				out.add(Action::make(Verb::SelectPiece, power, Noun::piece(leader)));
			}
		});
	});
}

void act(W &w, const Row &row) {
	const Formation formation = convoy_formation(w.read());
	drop_hand(w.s);
	begin_convoy(w, row.action.power, formation, row.action.id);
}

} // namespace

const ImpulseAct CONVOY_ACT = { "convoys", owns, may, rows, act };

} // namespace baton::im
