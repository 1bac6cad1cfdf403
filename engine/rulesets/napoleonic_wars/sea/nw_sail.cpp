// Steps of Fleets and Patrols: what is legal, and the frame that asks for Interceptions and Evasions.
#include "nw_sail.h"

#include "nw_shipyard.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/napoleonic_wars/nw_words.h"

#include <algorithm>

namespace baton::nw {

Nation fleet_leader(const S &s, const R &r, Nation nation) {
	return is_minor(r, nation) && is_pact(s, nation) ? patron_of(s, nation) : nation;
}

SquadronSet fleet_at(const R &r, int at, Nation leader, bool stocks) {
	SquadronSet set = 0;
	for (int i = 0; i < squadrons(r); ++i) {
		const SquadronState &squadron = r.s.nw.squadrons[i];
		const bool is_ready = stocks || (squadron.flags & squadron_flag::BUILD) == 0;
		if (squadron.at == at && is_ready && fleet_leader(r.s, r, nation_of_squadron(r, i)) == leader) {
			set |= squadron_bit(i);
		}
	}
	return set;
}

int naval_bonus(const R &r, SquadronSet fleet) {
	int count[NATIONS] = {}, all = 0;
	each_squadron(fleet, [&](int i) {
		++count[nation_of_squadron(r, i)];
		++all;
	});
	for (Nation n = 0; n < NATIONS; ++n) {
		if (2 * count[n] > all && r.data.nw.nation[size_t(n)].bonus > 0) {
			return r.data.nw.nation[size_t(n)].bonus;
		}
	}
	return 0;
}

int naval_dice(const R &r, SquadronSet fleet) {
	int dice = 0;
	each_squadron(fleet, [&](int i) {
		const SquadronState &squadron = r.s.nw.squadrons[i];
		const int refit = squadron.refits > 0 ? r.data.nw.tables.refit_die : 0;
		const bool can_fire = (squadron.flags & squadron_flag::BUILD) == 0;
		dice += can_fire ? std::max(0, r.data.nw.nation[size_t(nation_of_squadron(r, i))].dice + refit) : 0;
	});
	return dice;
}

Set nearest_ports(const R &r, Nation nation, int zone, int not_this) {
	Set found;
	uint16_t reached = uint16_t(1u << zone);
	for (int steps = 0; steps < MAX_SEAS && found.none(); ++steps) {
		r.data.ports.each([&](int port) {
			const Nation by = holder(r, port);
			bool is_near = false;
			for (const int8_t opens : r.data.nw.place[size_t(port)].port) {
				is_near = is_near || (opens >= 0 && (reached >> opens & 1) != 0);
			}
			if (is_near && port != not_this && is_allied(r.s, nation, by)) {
				found.set(port);
			}
		});
		uint16_t next = reached;
		for (size_t z = 0; z < r.data.nw.sea.size(); ++z) {
			next = uint16_t(next | ((reached >> z & 1) != 0 ? r.data.nw.sea[z].near : 0));
		}
		reached = next;
	}
	return found;
}

// --- What is allowed ---

namespace {

int place_of_space(const R &r, int space) {
	if (space < r.data.places) {
		return space;
	}
	const int zone = space - r.data.nw.sea_first;
	return zone < int(r.data.nw.sea.size()) ? at_zone(zone) : FLEET_POOL;
}

int space_of(const R &r, int at) {
	return is_in_port(at) ? at : r.data.nw.sea[size_t(zone_of(at))].space;
}

Nation leader_of(const R &r, SquadronSet fleet) {
	return fleet == 0 ? NO_NATION : fleet_leader(r.s, r, nation_of_squadron(r, __builtin_ctzll(fleet)));
}

bool has_enemy_fleet(const R &r, Nation nation, int port) {
	for (int i = 0; i < squadrons(r); ++i) {
		if (r.s.nw.squadrons[i].at == port && is_at_war(r.s, nation, nation_of_squadron(r, i))) {
			return true;
		}
	}
	return false;
}

/// NW-13.1-b: Port to its Zone, Zone to its Port or the next Zone.
bool is_sea_step(const R &r, int from, int to) {
	if (is_in_port(from)) {
		return is_at_sea(to) && r.data.nw.place[size_t(from)].opens_on(zone_of(to));
	}
	return is_at_sea(to) ? (r.data.nw.sea[size_t(zone_of(from))].near >> zone_of(to) & 1) != 0
						 : is_in_port(to) && r.data.nw.place[size_t(to)].opens_on(zone_of(from));
}

} // namespace

Status may_sail(const R &r, PowerId power, SquadronSet fleet, int to) {
	if (fleet == 0) {
		return Status::refuse("NW-13.1-b", "im.refuse.nothing");
	}
	const int from = r.s.nw.squadrons[__builtin_ctzll(fleet)].at;
	if (!is_sea_step(r, from, to)) {
		return Status::refuse("NW-13.1-b", "im.refuse.not_adjacent", Noun::space(space_of(r, from)),
				to < FLEET_POOL ? Noun::space(space_of(r, to)) : Noun{});
	}
	if (is_in_port(to)) {
		const Nation by = holder(r, to);
		const bool is_friend = is_allied(r.s, power, by);
		// NW-13.5-a: an enemy Port is entered to fight the Fleet in it; a neutral's not at all.
		if (!is_friend && (!is_at_war(r.s, power, by) || !has_enemy_fleet(r, power, to))) {
			return Status::refuse("NW-13.5-a", "nw.refuse.no_fleet_there", Noun::space(to));
		}
	}
	return maneuvers_for(r, power) >= 1 ? Status::ok() : Status::refuse("NW-13-a", "im.refuse.points", Noun::number(1));
}

Status may_patrol(const R &r, PowerId power, Nation target) {
	const SquadronSet fleet = r.s.nw.sea.picked;
	const int at = fleet != 0 ? r.s.nw.squadrons[__builtin_ctzll(fleet)].at : FLEET_POOL;
	// NW-13.3-b, NW-13.34-a: an enemy Fleet at sea in the same Zone.
	if (!is_at_sea(at) || !is_at_war(r.s, power, target) || fleet_at(r, at, target) == 0) {
		return Status::refuse("NW-13.3-b", "nw.refuse.no_patrol", Noun::power(target));
	}
	return maneuvers_for(r, power) >= r.data.nw.cost.patrol
			? Status::ok()
			: Status::refuse("NW-13.3-b", "im.refuse.points", Noun::number(1));
}

Status may_pick_squadron(const R &r, PowerId power, int squadron) {
	const SquadronState &state = r.s.nw.squadrons[squadron];
	const Nation nation = nation_of_squadron(r, squadron);
	const SquadronSet picked = r.s.nw.sea.picked;
	// NW-13.1-a, NW-8.2-e: its own, and those of its Pact Minors as one Fleet.
	if (nation != power && fleet_leader(r.s, r, nation) != power) {
		return Status::refuse("NW-8.2-e", "im.refuse.not_own", Noun::power(nation));
	}
	if (!is_in_port(state.at) && !is_at_sea(state.at)) {
		return Status::refuse("NW-13.1-b", "nw.refuse.no_squadron", Noun::power(nation));
	}
	// NW-7.3-b, NW-13.11-a, NW-13.11-c
	const bool is_tied = state.refits > 0 && is_in_port(state.at) && (state.flags & squadron_flag::FORCED) == 0;
	if ((state.flags & squadron_flag::BUILD) != 0 || is_tied) {
		return Status::refuse("NW-13.11-a", "nw.refuse.refit", Noun::power(nation));
	}
	// NW-13.42-a
	if ((state.flags & squadron_flag::HELD) != 0) {
		return Status::refuse("NW-13.42-a", "nw.refuse.held", Noun::power(nation));
	}
	if ((picked & squadron_bit(squadron)) != 0 ||
			(picked != 0 && r.s.nw.squadrons[__builtin_ctzll(picked)].at != state.at)) {
		return Status::refuse("NW-13.1-c", "im.refuse.other_place", Noun::piece(MAX_LEADERS + squadron));
	}
	return maneuvers_for(r, power) >= 1 ? Status::ok() : Status::refuse("NW-13-a", "im.refuse.points", Noun::number(1));
}

// --- The act ---

namespace {

bool is_squadron_form(const R &r, const Action &action) {
	return action.verb == Verb::SelectPiece && action.kind == NounKind::Piece && action.id >= MAX_LEADERS &&
			action.id < MAX_LEADERS + squadrons(r) && action.a == 0 && action.b == 0 && r.s.hand.place == 0;
}
bool is_target_form(const R &r, const Action &action) {
	return action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 && action.a == 0 &&
			action.b == 0 && r.s.nw.sea.picked != 0;
}
bool is_patrol_form(const Action &action) {
	return action.verb == Verb::PlayAs && action.kind == NounKind::Power && action.id >= 0 && action.id < NATIONS &&
			action.a == WORD_PATROL && action.b == 0;
}

bool owns(const R &r, const Action &action) {
	return is_squadron_form(r, action) || is_target_form(r, action) || is_patrol_form(action);
}

Status may(const R &r, const Action &action) {
	if (is_squadron_form(r, action)) {
		return may_pick_squadron(r, action.power, action.id - MAX_LEADERS);
	}
	return is_patrol_form(action) ? may_patrol(r, action.power, Nation(action.id))
								  : may_sail(r, action.power, r.s.nw.sea.picked, place_of_space(r, action.id));
}

void rows(const R &r, PowerId power, ActionList &out) {
	if (r.s.hand.place != 0 || maneuvers_for(r, power) < 1) {
		return;
	}
	for (int i = 0; i < squadrons(r); ++i) {
		if (may_pick_squadron(r, power, i)) {
			out.add(Action::make(Verb::SelectPiece, power, Noun::piece(MAX_LEADERS + i)));
		}
	}
	if (r.s.nw.sea.picked == 0) {
		return;
	}
	const int from = r.s.nw.squadrons[__builtin_ctzll(r.s.nw.sea.picked)].at;
	const auto add = [&](int to) {
		if (may_sail(r, power, r.s.nw.sea.picked, to)) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(space_of(r, to))),
					row_flag::COMPLETES | row_flag::ASKS);
		}
	};
	if (is_at_sea(from)) {
		r.data.ports.each(add);
	}
	for (int zone = 0; zone < int(r.data.nw.sea.size()); ++zone) {
		add(at_zone(zone));
	}
	for (Nation n = 0; n < NATIONS; ++n) {
		if (may_patrol(r, power, n)) {
			out.add(Action::make(Verb::PlayAs, power, Noun::power(n), WORD_PATROL),
					row_flag::COMPLETES | row_flag::ROLLS);
		}
	}
}

void begin_sail(W &w, PowerId power, int to) {
	SeaNow &sea = w.s.nw.sea;
	const SquadronSet fleet = sea.picked;
	const int from = w.s.nw.squadrons[__builtin_ctzll(fleet)].at;
	sea = SeaNow{};
	sea.moving = fleet;
	sea.from = uint8_t(from + 1);
	sea.to = uint8_t(to + 1);
	// NW-13.31-b, NW-13.32-a, NW-13.32-b: in the Zone entered, or that from which a Port is entered.
	const int zone = is_at_sea(to) ? zone_of(to) : zone_of(from);
	sea.zone = uint8_t(zone + 1);
	if (is_in_port(from) && is_blockaded(w.read(), from, zone)) {
		sea.flags |= sea_flag::FROM_BLOCKADE;
	}
	w.event("sails", power)
			.from(Noun::space(space_of(w.read(), from)))
			.to(Noun::space(space_of(w.read(), to)))
			.amount(__builtin_popcountll(fleet))
			.rule("NW-13.1-b");
	w.s.core.push(F_SAIL, power);
}

void act(W &w, const Row &row) {
	const PowerId power = row.action.power;
	SeaNow &sea = w.s.nw.sea;
	if (row.action.verb == Verb::SelectPiece) {
		sea.picked |= squadron_bit(row.action.id - MAX_LEADERS);
		return;
	}
	pay_maneuvers(w, power, 1);
	if (row.action.verb == Verb::SelectSpace) {
		return begin_sail(w, power, place_of_space(w.read(), row.action.id));
	}
	// NW-13.3-b: the Active Fleet looks for one enemy Fleet.
	const SquadronSet fleet = sea.picked;
	const int at = w.s.nw.squadrons[__builtin_ctzll(fleet)].at;
	sea = SeaNow{};
	sea.moving = fleet;
	sea.target = fleet_at(w.read(), at, Nation(row.action.id));
	sea.from = sea.to = uint8_t(at + 1);
	sea.zone = uint8_t(zone_of(at) + 1);
	sea.flags = sea_flag::PATROL;
	w.event("patrols", power)
			.who(Noun::power(PowerId(row.action.id)))
			.to(Noun::space(space_of(w.read(), at)))
			.rule("NW-13.3-b");
	w.s.core.push(F_SAIL, power);
}

} // namespace

const ImpulseAct SAIL_ACT = { "sail", owns, may, rows, act };

// --- The frame ---

namespace {

enum Step : uint8_t {
	BEGIN,
	STRAIT,
	ENTER,
	INTERCEPT, ///< asks inactive Fleets, one after the other
	EVADE, ///< asks who was found
	FOUGHT,
	PORT,
	PORT_FOUGHT,
	END
};

void put(W &w, SquadronSet fleet, int at) {
	each_squadron(fleet, [&](int i) { w.s.nw.squadrons[i].at = uint8_t(at); });
}

/// Batteries that fire on ships: results count for the fight that follows (NW-13.5-d, NW-A83).
void fire(W &w, Nation by, int place, int dice) {
	SeaNow &sea = w.s.nw.sea;
	EventWriter event = w.event("battery", by);
	event.to(Noun::space(place)).rule("NW-13.5-a");
	int sunk = 0, hit = 0;
	for (int i = 0; i < dice; ++i) {
		const int die = w.roll("battery", 6);
		event.die(die);
		sunk += die == w.data.nw.tables.sink ? 1 : 0;
		hit += die == w.data.nw.tables.naval_disrupt ? 1 : 0;
	}
	event.amount(sunk, hit);
	sea.hits[0] = uint8_t(sea.hits[0] + sunk + hit);
	sea.disrupts[0] = uint8_t(sea.disrupts[0] + hit);
	sea.sinks[0] = uint8_t(sea.sinks[0] + sunk);
}

/// NW-13.8-a: every enemy Fortress at the strait that is crossed.
void fire_strait(W &w) {
	SeaNow &sea = w.s.nw.sea;
	const int from = sea.from - 1, to = sea.to - 1;
	if (!is_at_sea(from) || !is_at_sea(to)) {
		return;
	}
	const int strait = w.data.nw.sea[size_t(zone_of(from))].strait[zone_of(to)] - 1;
	if (strait < 0) {
		return;
	}
	const Nation mover = leader_of(w.read(), sea.moving);
	w.data.nw.strait[size_t(strait)].duchies.each([&](int p) {
		if (is_fortress(w.read(), p) && is_at_war(w.s, mover, holder(w.read(), p))) {
			fire(w, holder(w.read(), p), p, w.data.nw.tables.battery_fortress); // NW-A35
			sea.flags |= sea_flag::STRAIT;
		}
	});
}

/// The next inactive Fleet that may try: in Order of Movement (NW-13.3-c).
Nation next_interceptor(const R &r) {
	const SeaNow &sea = r.s.nw.sea;
	const Nation mover = leader_of(r, sea.moving);
	Nation found = NO_NATION;
	in_order(r, [&](Nation n) {
		const bool is_new = found == NO_NATION && (sea.passed & bit(n)) == 0 && fleet_leader(r.s, r, n) == n;
		if (is_new && is_at_war(r.s, n, mover) && fleet_at(r, at_zone(sea.zone - 1), n) != 0 &&
				r.s.core.seat_of[n] != NO_SEAT) {
			found = n;
		}
	});
	return found;
}

bool attempt(W &w, PowerId power, const char *purpose, SquadronSet fleet, int more) {
	const int first = w.roll(purpose, 6), second = w.roll(purpose, 6);
	const int bonus = naval_bonus(w.read(), fleet);
	const bool is_success = first + second + bonus + more >= w.data.nw.tables.naval_needed;
	w.event(is_success ? "sea_success" : "sea_failure", power)
			.to(Noun::space(w.data.nw.sea[size_t(w.s.nw.sea.zone - 1)].space))
			.die(first)
			.die(second)
			.modifier("nw.mod.nation", bonus, "NW-13.36-a")
			.modifier("nw.mod.blockade", more, "NW-13.36-b")
			.amount(first + second + bonus + more)
			.rule(std::string_view(purpose) == "sea_evade" ? "NW-13.33-a" : "NW-13.31-a");
	return is_success;
}

/// The fight is over: the beaten Active Fleet has gone to a Port, or the target is beaten.
bool is_beaten(const S &s) {
	return s.nw.sea.outcome == 2 || s.nw.sea.moving == 0;
}

Flow advance(W &w, Frame &frame) {
	SeaNow &sea = w.s.nw.sea;
	switch (frame.step) {
		case BEGIN:
			frame.step = (sea.flags & sea_flag::PATROL) != 0 ? EVADE : STRAIT;
			if ((sea.flags & sea_flag::PATROL) != 0) {
				// NW-13.31-e: a Patrol that finds nobody may be tried again.
				if (!attempt(w, frame.power, "sea_intercept", sea.moving, 0)) {
					frame.step = END;
				}
			}
			return Flow::Go;
		case STRAIT:
			frame.step = ENTER;
			fire_strait(w);
			if (sea.sinks[0] > 0) {
				take_sinks(w, 0);
			}
			return Flow::Go;
		case ENTER:
			if (sea.moving == 0) {
				frame.step = END;
				return Flow::Go;
			}
			frame.step = INTERCEPT;
			if (is_at_sea(sea.to - 1)) {
				put(w, sea.moving, sea.to - 1);
				sea.flags |= sea_flag::ENTERED;
			}
			return Flow::Go;
		case INTERCEPT:
			if (is_beaten(w.s)) {
				frame.step = END;
				return Flow::Go;
			}
			if (next_interceptor(w.read()) != NO_NATION) {
				return Flow::Ask;
			}
			frame.step = is_in_port(sea.to - 1) ? PORT : END;
			return Flow::Go;
		case EVADE:
			return Flow::Ask;
		case FOUGHT:
			frame.step = (sea.flags & sea_flag::PATROL) != 0 || is_beaten(w.s) ? END : INTERCEPT;
			return Flow::Go;
		case PORT: {
			const int port = sea.to - 1;
			frame.step = END;
			if (is_allied(w.s, leader_of(w.read(), sea.moving), holder(w.read(), port))) {
				put(w, sea.moving, port);
				return Flow::Go;
			}
			// NW-13.5-a to NW-13.5-c: first battery, then the Fleet in Port, built or not, and a second battery.
			frame.step = PORT_FOUGHT;
			sea.flags |= sea_flag::PORT;
			sea.target = 0;
			for (int i = 0; i < squadrons(w.read()); ++i) {
				const bool is_enemy = is_at_war(w.s, frame.power, nation_of_squadron(w.read(), i));
				sea.target |= w.s.nw.squadrons[i].at == port && is_enemy ? squadron_bit(i) : 0;
			}
			const NwTables &t = w.data.nw.tables;
			fire(w, holder(w.read(), port), port, is_fortress(w.read(), port) ? t.battery_fortress : t.battery);
			take_sinks(w, 0);
			begin_sea_battle(w);
			return Flow::Go;
		}
		case PORT_FOUGHT:
			frame.step = END;
			return Flow::Go;
		default:
			sea = SeaNow{};
			w.s.core.pop();
			return Flow::Go;
	}
}

/// Who answers: the interceptor, or the one who was found.
PowerId asked(const R &r, const Frame &frame) {
	const SeaNow &sea = r.s.nw.sea;
	if (frame.step == INTERCEPT) {
		return next_interceptor(r);
	}
	return leader_of(r, (sea.flags & sea_flag::PATROL) != 0 ? sea.target : sea.moving);
}

void ask_sea(const R &r, const Frame &frame, PowerId, Decision &out) {
	const SeaNow &sea = r.s.nw.sea;
	const PowerId who = asked(r, frame);
	const Noun zone = Noun::space(r.data.nw.sea[size_t(sea.zone - 1)].space);
	if (frame.step == INTERCEPT) {
		kit::ask<"nw", "sea_intercept">(
				out, bit(who), "NW-13.31-a", zone, Noun::power(who), zone, Noun::power(frame.power));
	} else {
		kit::ask<"nw", "sea_evade">(out, bit(who), "NW-13.33-a", zone, Noun::power(who), zone);
	}
}

void legal(const R &, const Frame &frame, PowerId power, ActionList &out) {
	const int word = frame.step == INTERCEPT ? int(WORD_INTERCEPT) : int(WORD_EVADE);
	out.add(Action::make(Verb::Choose, power, Noun::option(word)), row_flag::COMPLETES | row_flag::ROLLS);
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act_sea(W &w, Frame &frame, const Row &row) {
	SeaNow &sea = w.s.nw.sea;
	const PowerId who = row.action.power;
	const bool is_patrol = (sea.flags & sea_flag::PATROL) != 0;
	if (frame.step == INTERCEPT) {
		sea.passed = uint16_t(sea.passed | bit(who));
		if (row.action.verb == Verb::Pass) {
			return;
		}
		sea.target = fleet_at(w.read(), at_zone(sea.zone - 1), who);
		// NW-13.36-b: easier against a Fleet that leaves a Blockaded Port.
		const int more = (sea.flags & sea_flag::FROM_BLOCKADE) != 0 ? w.data.nw.tables.blockade : 0;
		if (attempt(w, who, "sea_intercept", sea.target, more)) {
			frame.step = EVADE;
		}
		return;
	}
	frame.step = FOUGHT;
	const SquadronSet evader = is_patrol ? sea.target : sea.moving;
	if (row.action.verb != Verb::Pass) {
		if (attempt(w, who, "sea_evade", evader, 0)) {
			// NW-13.33-c: out of a Blockaded Port it goes back there.
			if (!is_patrol && (sea.flags & sea_flag::FROM_BLOCKADE) != 0) {
				put(w, sea.moving, sea.from - 1);
				frame.step = END;
			}
			return;
		}
		// NW-13.33-e: a die more for who found it.
		++sea.dice[is_patrol ? 0 : 1];
	}
	begin_sea_battle(w);
}

Noun subject(const R &r, const Frame &) {
	return r.s.nw.sea.zone != 0 ? Noun::space(r.data.nw.sea[size_t(r.s.nw.sea.zone - 1)].space) : Noun{};
}

} // namespace

const Def SAIL_FRAME = { "sail", advance, ask_sea, legal, act_sea, nullptr, subject };

} // namespace baton::nw
