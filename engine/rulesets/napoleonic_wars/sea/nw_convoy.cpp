// Convoys and amphibious assaults: the way, what may go, batteries, and the landing as a step of the march.
#include "nw_convoy.h"

#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_group.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/napoleonic_wars/land/nw_land.h"
#include "rulesets/napoleonic_wars/nw_words.h"

#include <algorithm>

namespace baton::nw {

namespace {

bool is_assault(const R &r, Nation nation, int to) {
	return !is_allied(r.s, nation, holder(r, to));
}

/// NW-13.6-g: a strait under an enemy Fortress lets no Convoy through.
bool is_way_shut(const R &r, Nation nation, int a, int b) {
	const int strait = r.data.nw.sea[size_t(a)].strait[b] - 1;
	bool is_shut_way = false;
	if (strait >= 0) {
		r.data.nw.strait[size_t(strait)].duchies.each([&](int p) {
			is_shut_way = is_shut_way || (is_fortress(r, p) && is_at_war(r.s, nation, holder(r, p)));
		});
	}
	return is_shut_way;
}

} // namespace

int convoy_cost(const R &r, Nation nation, int from, int to) {
	const Camp camp = camp_of(r.s, nation), enemy = other_camp(camp);
	const int zones = int(r.data.nw.sea.size());
	// NW-13.6-f, NW-13.63-a: enemy Fleets stop it, others do not.
	const auto is_open = [&](int zone) { return enemy == NO_CAMP || squadrons_of_camp(r, at_zone(zone), enemy) == 0; };
	int steps[MAX_SEAS] = {};
	for (int zone = 0; zone < zones; ++zone) {
		steps[zone] = r.data.nw.place[size_t(from)].opens_on(zone) && is_open(zone) ? 1 : 0;
	}
	for (int length = 1; length < zones; ++length) {
		for (int a = 0; a < zones; ++a) {
			for (int b = 0; b < zones && steps[a] == length; ++b) {
				const bool is_near = (r.data.nw.sea[size_t(a)].near >> b & 1) != 0;
				if (is_near && steps[b] == 0 && is_open(b) && !is_way_shut(r, nation, a, b)) {
					steps[b] = length + 1;
				}
			}
		}
	}
	int best = 0;
	for (int zone = 0; zone < zones; ++zone) {
		// NW-13.7-a: the Zone of an enemy Port must be controlled.
		const bool is_good = steps[zone] > 0 && r.data.nw.place[size_t(to)].opens_on(zone) &&
				(!is_assault(r, nation, to) || controls_zone(r, camp, zone));
		if (is_good && (best == 0 || steps[zone] + 1 < best)) {
			best = steps[zone] + 1; // NW-13.6-e: each Zone, and the Port
		}
	}
	return best;
}

Status may_convoy(const R &r, PowerId power, const Formation &formation, int to) {
	const int from = formation.place;
	const Noun place = Noun::space(to);
	if (!r.data.ports[from] || !r.data.ports[to] || from == to) {
		return Status::refuse("NW-13.6-a", "nw.refuse.no_port", r.data.ports[from] ? place : Noun::space(from));
	}
	// NW-13.6-b, NW-A69
	if ((r.s.nw.game_flags & nw_flag::CONVOY) != 0) {
		return Status::refuse("NW-13.6-b", "nw.refuse.convoy_once", Noun::power(power));
	}
	// NW-13.6-a, NW-13.62-a: out of a Friendly Port, under its or an Ally's Flag.
	if (!is_allied(r.s, power, holder(r, from))) {
		return Status::refuse("NW-13.6-a", "nw.refuse.not_friendly", Noun::space(from));
	}
	if (is_assault(r, power, to)) {
		// NW-13.7-a, NW-8.33-a: an enemy's Port, not a neutral's.
		if (!is_at_war(r.s, power, holder(r, to))) {
			return Status::refuse("NW-8.33-a", "nw.refuse.no_war", Noun::power(power), Noun::power(holder(r, to)));
		}
	}
	// NW-13.71-a, NW-13.6-f
	const Camp enemy = other_camp(camp_of(r.s, power));
	if (enemy != NO_CAMP && squadrons_of_camp(r, to, enemy) > 0) {
		return Status::refuse("NW-13.71-a", "nw.refuse.fleet_in_port", place);
	}
	// NW-13.6-b
	if (formation.is_empty() || formation.size() > r.data.cost.convoy_capacity) {
		return Status::refuse("NW-13.6-b", "nw.refuse.capacity", Noun::number(r.data.cost.convoy_capacity));
	}
	// NW-13.6-d: pieces that have neither marched nor been built in this Impulse.
	constexpr uint8_t TIED = cond::MARCHED | cond::BFI | cond::STOPPED | cond::HALTED | cond::NO_CROSSING;
	uint8_t condition = 0;
	for (int i = 0; i < formation.count; ++i) {
		condition |= formation.parts[i].cond;
	}
	each_leader(formation.leaders, [&](int leader) { condition |= r.s.leaders[leader].cond; });
	if ((condition & TIED) != 0) {
		return Status::refuse("NW-13.6-d", "nw.refuse.convoy_tied", Noun::space(from));
	}
	// NW-13.6-c, T-34: one loose piece, or one Army.
	if (formation.leaders == 0) {
		const Part &part = formation.parts[0];
		if (formation.count != 1 || !can_represent(r, Nation(part.nation), to, part.sp, from, true)) {
			return Status::refuse("NW-13.6-c", "im.refuse.loose", Noun::number(formation.sp()));
		}
	} else {
		const Armies armies = armies_of(r, formation);
		if (!armies.status || armies.count != 1) {
			return armies.status ? Status::refuse("NW-13.6-c", "im.refuse.one_army") : armies.status;
		}
	}
	const int cost = convoy_cost(r, power, from, to) * r.data.cost.convoy;
	if (cost == 0) {
		return Status::refuse("NW-13.6-f", "nw.refuse.no_way", Noun::space(from), place);
	}
	return cost <= points_for(r.s, Purse::Convoy, power)
			? Status::ok()
			: Status::refuse("NW-13.6-e", "im.refuse.points", Noun::number(cost));
}

namespace {

bool owns(const R &r, const Action &action) {
	return action.verb == Verb::PlayAs && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places && action.a == WORD_CONVOY && action.b == 0;
}

Status may(const R &r, const Action &action) {
	const bool is_hand = r.s.hand.place != 0 && is_on_map(hand_place(r.s));
	return is_hand ? may_convoy(r, action.power, hand_formation(r), action.id)
				   : Status::refuse("NW-13.6-c", "im.refuse.nothing");
}

void rows(const R &r, PowerId power, ActionList &out) {
	const bool is_hand = r.s.hand.place != 0 && is_on_map(hand_place(r.s));
	if (!is_hand || !r.data.ports[hand_place(r.s)]) {
		return;
	}
	const Formation formation = hand_formation(r);
	r.data.ports.each([&](int to) {
		if (may_convoy(r, power, formation, to)) {
			out.add(Action::make(Verb::PlayAs, power, Noun::space(to), WORD_CONVOY),
					uint16_t(row_flag::COMPLETES | row_flag::ASKS |
							(is_assault(r, power, to) ? row_flag::ROLLS : uint16_t(0))));
		}
	});
}

/// NW-13.7-b, NW-13.7-e: the batteries fire at the boats; what they hit counts in the battle that follows.
void fire(W &w, Formation &force, int to) {
	const NwTables &t = w.data.nw.tables;
	const int dice = is_fortress(w.read(), to) ? t.battery_fortress : t.battery;
	int kills = 0, disrupts = 0;
	{
		EventWriter event = w.event("battery", holder(w.read(), to));
		event.to(Noun::space(to)).rule("NW-13.7-b");
		for (int i = 0; i < dice; ++i) {
			const int die = w.roll("battery", 6);
			event.die(die);
			kills += die == w.data.tables.battle.kill ? 1 : 0;
			disrupts += die == w.data.tables.battle.disrupt ? 1 : 0;
		}
		event.amount(kills, disrupts);
	}
	SideNow &side = w.s.battle.side[camp_of(w.s, Nation(active(w.s)))];
	side.kills = uint8_t(kills);
	side.disrupts = uint8_t(disrupts);
	for (int i = 0; i < kills && !force.is_empty(); ++i) {
		++side.lost;
		if (force.count > 0) {
			int largest = 0;
			for (int k = 1; k < force.count; ++k) {
				largest = force.parts[k].sp > force.parts[largest].sp ? k : largest;
			}
			const Part part = force.parts[largest];
			lose_sp(w, force.place, Nation(part.nation), part.cond, 1, Loss::Battle, false, "NW-13.7-b");
			if (--force.parts[largest].sp == 0) {
				std::copy(force.parts + largest + 1, force.parts + force.count, force.parts + largest);
				force.parts[--force.count] = Part{};
			}
		} else {
			const int leader = __builtin_ctzll(force.leaders);
			force.leaders &= force.leaders - 1;
			lose_leader(w, leader, Loss::Battle, false, "NW-13.7-b");
		}
	}
}

void act(W &w, const Row &row) {
	const PowerId power = row.action.power;
	const int to = row.action.id;
	const R r = w.read();
	const Formation picked = hand_formation(r);
	const int from = picked.place;
	const int cost = convoy_cost(r, power, from, to) * w.data.cost.convoy;
	drop_hand(w.s);
	pay_points(w, Purse::Convoy, power, cost);
	w.s.nw.game_flags |= nw_flag::CONVOY;
	const int leader = commander_of(r, picked.leaders);
	w.event("convoy", power)
			.who(leader >= 0 ? Noun::piece(leader) : Noun::lot(lot_id(from, Nation(picked.parts[0].nation))))
			.from(Noun::space(from))
			.to(Noun::space(to))
			.amount(picked.size(), cost)
			.rule("NW-13.6-a");
	// NW-13.6-d: they march no more in this Impulse.
	mark_formation(w, picked, cond::STOPPED);
	Formation force;
	force.place = picked.place;
	force.leaders = picked.leaders;
	for (int i = 0; i < picked.count; ++i) {
		force.add(Nation(picked.parts[i].nation), uint8_t(picked.parts[i].cond | cond::STOPPED), picked.parts[i].sp);
	}
	const bool is_landing = is_assault(r, power, to);
	if (is_landing) {
		fire(w, force, to);
	}
	if (force.is_empty()) {
		return;
	}
	w.s.moving = force;
	w.s.aloof = Formation{};
	w.s.joined.clear();
	w.s.move = MoveNow{};
	w.s.move.from = uint8_t(from + 1);
	w.s.move.to = uint8_t(to + 1);
	w.s.move.kind = uint8_t(LinkKind::Clear);
	w.s.move.flags = move_flag::FREE | move_flag::EASY | move_flag::BY_SEA;
	w.s.core.push(F_MOVE, power).step = 1; // the reactions
}

} // namespace

const ImpulseAct CONVOY_ACT = { "convoy", owns, may, rows, act };

} // namespace baton::nw
