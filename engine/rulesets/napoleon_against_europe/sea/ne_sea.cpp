// One squadron's activation (NE-17.1, NE-17.2): who sails, each step at sea, attacks, cargo, and the end of the voyage.
#include "ne_embark.h"
#include "rulesets/napoleon_against_europe/land/ne_land.h"

#include <algorithm>

namespace baton::ne {

namespace {

enum Step : uint8_t {
	GATHER, ///< which fleets set out
	SAIL, ///< one step of the voyage
	ENTERED, ///< a place has been entered: interceptions are over
	FOUGHT, ///< an attack of its own is over
	ASHORE, ///< a landing is over
	FINISH,
	MERGE, ///< surplus fleets are gone
	END,
};

SpaceId corsairs(const Data &data) {
	return SpaceId(first_box_space(data) + BOX_CORSAIRS);
}

// NE-17.2.10-b: the box matters where hands are drawn, and to the Coalition alone. A fleet leaves the map from anywhere
// but a blockaded port.
bool may_hunt_corsairs(const R &r, const Naval &n) {
	const bool is_shut = is_harbour(r.data, n.at) && is_blockaded(r, zone_at(r.data, n.at));
	return n.side == COALITION && scenario_of(r).has_interphase && !is_shut && cargo_of(r, n.fleets).none() &&
			n.fleets.count() == 1;
}

bool is_home_port(const R &r, int fleet, int zone) {
	return owner_of(r, zone) == major_of(r, r.data.nation_of(fleet));
}

// Places one step away.
template <class F> void each_step(const R &r, const Naval &n, F f) {
	const Data &data = r.data;
	const bool in_harbour = (n.flags & IN_HARBOUR) != 0;
	const auto offer = [&](int to) {
		int cost = 0;
		if (step_cost(r, n.side, n.fleets, n.at, to, in_harbour, cost) && cost <= n.mp) {
			f(to, cost);
		}
	};
	if (!is_sea(data, n.at)) {
		offer(sea_space(data, sea_at(data, n.at)));
		if (is_box(data, n.at)) {
			offer(harbour_of(data, zone_at(data, n.at)));
		}
		return;
	}
	const int sea = sea_at(data, n.at);
	for (int to = 0; to < data.seas; ++to) {
		if ((data.sea[size_t(sea)].near >> to & 1) != 0) {
			offer(sea_space(data, to));
		}
	}
	for (const ZoneId zone : data.sea[size_t(sea)].ports) {
		offer(harbour_of(data, zone));
		offer(box_of(data, zone));
	}
}

bool can_stop(const R &r, const Naval &n) {
	return room_in(r, n.at, n.side, n.fleets) >= n.fleets.count(); // NE-17.2.2-a
}

// Whether these can leave the others aboard as a force of their own (NE-11-a).
Status may_part(const R &r, const PieceSet &aboard, const PieceSet &party) {
	S then = r.s;
	aboard.each([&](int i) {
		Piece &p = then.pieces[i];
		if (p.army != 0 && party[i] != party[FIRST_ARMY + p.army - 1]) {
			p.army = 0;
			p.flags &= uint16_t(~piece_flag::COMMANDER);
		}
	});
	return is_legal_force(R{ r.data, then }, party);
}

// NE-17.2.9-b: never in winter, at most so many steps, and only against a port that they can take.
// `party`: who is to go ashore; empty: everybody aboard.
Status may_land(const R &r, const Naval &n, const PieceSet &party) {
	const ZoneId zone = zone_at(r.data, n.at);
	const PieceSet who = party.any() ? party : cargo_of(r, n.fleets);
	const int steps = steps_in(r, who);
	if (steps == 0) {
		return Status::refuse("NE-17.2.8-c", "ne.refuse.no_cargo");
	}
	if (fleets_in(r, harbour_of(r.data, zone), other(n.side)).any()) {
		return Status::refuse("NE-17.2.9-a", "ne.refuse.fleets_in_port", zone_noun(zone));
	}
	const bool is_assault = has_fortress(r, zone) || has_field_force(r, zone, other(n.side));
	if (is_assault && is_winter(r.s)) {
		return Status::refuse("NE-17.2.9-b", "ne.refuse.winter_landing");
	}
	if (is_assault && steps > n.landing_steps) {
		return Status::refuse("NE-17.2.9-b", "ne.refuse.landing_steps", Noun::number(n.landing_steps));
	}
	if (has_fortress(r, zone) && steps < 2 * fortress_level(r, zone)) {
		return Status::refuse("NE-15.2-a", "ne.refuse.weak_siege", zone_noun(zone));
	}
	if (force_at(r, zone, n.side, Part::Field).any()) {
		return Status::refuse("NE-11-a", "ne.refuse.two_forces", zone_noun(zone)); // the besiegers are there already
	}
	return party.any() ? may_part(r, cargo_of(r, n.fleets), party) : Status::ok();
}

// NE-17.2.9-b: with more steps aboard than may attack, some of them are told off; the others wait at sea.
bool must_tell_off(const R &r, const Naval &n) {
	return is_box(r.data, n.at) && steps_in(r, cargo_of(r, n.fleets)) > n.landing_steps;
}

int landing_cost(const Naval &n) {
	return (n.flags & IN_HARBOUR) != 0 ? 1 : 2; // NE-17.2.1-a: into the harbour, then ashore
}

bool is_friendly_harbour(const R &r, const Naval &n) {
	return is_harbour(r.data, n.at) && controller(r, zone_at(r.data, n.at)) == n.side;
}

// Own cargo may join whoever stands in a friendly port, if both make one force; else it stays aboard.
bool may_disembark(const R &r, const Naval &n) {
	return is_friendly_harbour(r, n) && cargo_of(r, n.fleets).any();
}

PieceSet gatherable(const R &r, const Frame &frame) {
	const Naval &n = r.s.naval;
	PieceSet set = fleets_in(r, n.at, n.side);
	set.reset(frame.f[0]);
	PieceSet out;
	set.each([&](int i) {
		if (!has(r.s.pieces[i], piece_flag::DONE)) {
			out.set(i);
		}
	});
	return out;
}

void set_out(W &w, Frame &frame) {
	Naval &n = w.s.naval;
	n.mp = uint8_t(sailing_mf(w.read(), n.fleets));
	n.used = uint8_t(n.fleets.count());
	frame.f[3] = n.used;
	// By event each fleet acts once.
	set_flags(w.s, n.fleets,
			(n.flags & naval_flag::FREE) != 0 ? uint16_t(piece_flag::ACTIVATED | piece_flag::DONE)
											  : piece_flag::ACTIVATED);
	n.fleets.each([&](int i) {
		w.event("sails", frame.power).who(piece_noun(i)).from(Noun::space(n.at)).amount(n.mp).rule("NE-17.1-a");
	});
	frame.step = SAIL;
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	Naval &n = s.naval;
	switch (frame.step) {
		case GATHER:
			if (frame.f[1] <= 1 || n.at == corsairs(w.data) || gatherable(w.read(), frame).none()) {
				set_out(w, frame);
				return Flow::Go;
			}
			return Flow::Ask;
		case SAIL:
			if (n.fleets.none() || (n.flags & naval_flag::ENDED) != 0) {
				frame.step = FINISH;
				return Flow::Go;
			}
			return Flow::Ask;
		case ENTERED:
		case FOUGHT:
			if (s.core.result[0] == 0 || (frame.step == FOUGHT && s.core.result[0] == 2)) {
				n.flags |= naval_flag::ENDED; // NE-17.3.1-d
			}
			frame.step = SAIL;
			return Flow::Go;
		case ASHORE:
			frame.step = SAIL;
			return Flow::Go;
		case FINISH: {
			frame.step = MERGE;
			if (n.fleets.any()) {
				if (is_friendly_harbour(w.read(), n)) {
					frame.f[4] = int16_t(zone_at(w.data, n.at) + 1);
					land_cargo(w, n.fleets, zone_at(w.data, n.at), "NE-17.2.8-c");
				} else {
					// NE-17.2.8-c: whoever is still at sea when the voyage ends is lost.
					cargo_of(w.read(), n.fleets).each([&](int i) { eliminate(w, i, "NE-17.2.8-c"); });
				}
				check_squadron(w, n.at, n.side);
			}
			return Flow::Go;
		}
		case MERGE:
			frame.step = END;
			if (frame.f[4] != 0) {
				check_stack(w, frame.f[4] - 1, n.side);
			}
			return Flow::Go;
		default:
			for (int i = 0; i < PIECES; ++i) {
				// NE-17.2.8-c: troops that went ashore stay where they are until the action is over.
				if (s.phase != int8_t(Phase::Rounds) || s.pieces[i].at >= w.data.zones) {
					s.pieces[i].flags &= uint16_t(~piece_flag::LANDED);
				}
				if (kind_of(i) == PieceKind::Fleet) {
					s.pieces[i].flags &= uint16_t(~piece_flag::ACTIVATED);
				}
			}
			n = Naval{};
			n.at = n.from = NO_SPACE;
			n.side = NO_SIDE;
			s.core.pop(frame.f[3]);
			return Flow::Go;
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Naval &n = r.s.naval;
	out.asked = bit(frame.power);
	out.rule = "NE-17.2.1-a";
	out.subject = out.args[0] = Noun::space(n.at);
	if (frame.step == GATHER) {
		out.kind = "squadron";
		out.prompt = "ne.prompt.squadron";
		out.rule = "NE-17.1-a";
		out.args[1] = Noun::number(frame.f[1] - 1);
		return;
	}
	out.kind = "sail";
	out.prompt = r.s.draft[frame.power].pick.any() ? "ne.prompt.embark" : "ne.prompt.sail";
	out.args[1] = Noun::number(n.mp);
}

void legal_gather(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const PieceSet &pick = r.s.draft[power].pick;
	const int most = std::min<int>(frame.f[1], SQUADRON_FLEETS) - 1;
	gatherable(r, frame).each([&](int i) {
		if (pick[i]) {
			out.add(Action::make(Verb::Retract, power, piece_noun(i)), row_flag::RETRACTS);
		} else if (pick.count() < most) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)));
		}
	});
	out.add(Action::make(Verb::Commit, power), DOES | row_flag::QUIET);
}

void legal_sail(const R &r, PowerId power, ActionList &out) {
	const Naval &n = r.s.naval;
	const PieceSet &pick = r.s.draft[power].pick;
	const PieceSet ready = embarkable(r, n);
	const PieceSet aboard = cargo_of(r, n.fleets);
	ready.each([&](int i) {
		PieceSet more = pick;
		more.set(i);
		if (pick[i]) {
			out.add(Action::make(Verb::Retract, power, piece_noun(i)), row_flag::RETRACTS);
		} else if (fits_aboard(r, aboard | more, n.fleets.count())) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)));
		}
	});
	if (must_tell_off(r, n)) {
		aboard.each([&](int i) {
			PieceSet more = pick;
			more.set(i);
			if (pick[i]) {
				out.add(Action::make(Verb::Retract, power, piece_noun(i)), row_flag::RETRACTS);
			} else if (steps_in(r, more) <= n.landing_steps) {
				out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)));
			}
		});
		if (pick.any()) {
			const bool may_go = landing_cost(n) <= n.mp && may_land(r, n, pick).is_ok();
			if (may_go) {
				out.add(choose(power, WORD_LAND), DOES | row_flag::ROLLS);
			}
			out.add(Action::make(Verb::Retract, power), uint16_t(row_flag::RETRACTS | row_flag::QUIET));
			return;
		}
	}
	if (pick.any()) {
		const bool is_whole = may_embark(r, n, pick).is_ok();
		if (is_whole) {
			out.add(Action::make(Verb::Commit, power), DOES | row_flag::QUIET);
		}
		// Ashore again, all of them: what has been picked may never make a cargo.
		out.add(Action::make(Verb::Retract, power), uint16_t(row_flag::RETRACTS | (is_whole ? 0 : row_flag::QUIET)));
		return;
	}
	const int before = out.size();
	if (n.at == corsairs(r.data)) {
		// NE-17.2.10-b: back to a port of the national territory.
		r.data.port.each([&](int zone) {
			if (controller(r, zone) == n.side && is_home_port(r, n.fleets.first(), zone) &&
					room_in(r, harbour_of(r.data, zone), n.side, {}) > 0) {
				out.add(Action::make(Verb::SelectSpace, power, Noun::space(harbour_of(r.data, zone))), DOES);
			}
		});
		out.add(choose(power, WORD_STOP), DOES | row_flag::QUIET);
		return;
	}
	each_step(r, n, [&](int to, int) { out.add(Action::make(Verb::SelectSpace, power, Noun::space(to)), DOES); });
	if (is_sea(r.data, n.at)) {
		// NE-17.2.5-d: enemies at sea here, or in a blockade box, can be attacked.
		if (fleets_in(r, n.at, other(n.side)).any()) {
			out.add(choose(power, WORD_ATTACK), DOES | row_flag::ASKS);
		}
		for (const ZoneId zone : r.data.sea[sea_at(r.data, n.at)].ports) {
			if (fleets_in(r, box_of(r.data, zone), other(n.side)).any()) {
				out.add(choose(power, WORD_ATTACK, 1 + r.data.zone[zone].port), DOES | row_flag::ROLLS);
			}
		}
	}
	if (may_hunt_corsairs(r, n)) {
		out.add(choose(power, WORD_CORSAIRS), DOES);
	}
	if (is_box(r.data, n.at) && landing_cost(n) <= n.mp && may_land(r, n, {})) {
		out.add(choose(power, WORD_LAND), DOES | row_flag::ROLLS);
	}
	if (may_disembark(r, n)) {
		out.add(choose(power, WORD_LAND), DOES);
	}
	// NE-17.2.1-b: fleets may be dropped on the way.
	if (n.fleets.count() > 1 && room_in(r, n.at, n.side, n.fleets) > 0) {
		without_cargo(r, n.fleets).each([&](int i) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), DOES);
		});
	}
	if (can_stop(r, n) || out.size() == before) {
		out.add(choose(power, WORD_STOP), DOES | row_flag::QUIET);
	} else {
		out[before].flags |= row_flag::QUIET; // passing on is the only way (NE-17.2.2-a)
	}
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	if (frame.step == GATHER) {
		legal_gather(r, frame, power, out);
	} else {
		legal_sail(r, power, out);
	}
}

void go_to(W &w, Frame &frame, int to) {
	Naval &n = w.s.naval;
	if (n.at == corsairs(w.data)) {
		put_fleets(w, n.fleets, to);
		n.at = SpaceId(to);
		n.flags |= naval_flag::ENDED;
		return;
	}
	int cost = 0;
	step_cost(w.read(), n.side, n.fleets, n.at, to, (n.flags & IN_HARBOUR) != 0, cost);
	n.mp = uint8_t(n.mp - cost);
	const bool is_enemy_harbour = is_harbour(w.data, to) && controller(w.read(), zone_at(w.data, to)) != n.side;
	if (is_enemy_harbour) {
		// NE-17.2.7-e, NE-17.3.3-a: into the harbour; enemy fleets there fight under their fortress.
		const ZoneId zone = zone_at(w.data, to);
		const SpaceId box = box_of(w.data, zone);
		const SpaceId came_from = n.at;
		put_fleets(w, n.fleets, box);
		n.from = came_from;
		n.at = box;
		n.flags = uint8_t(n.flags | IN_HARBOUR |
				(came_from == box && n.spare[0] == 1 + port_at(w.data, box) ? naval_flag::HELD_BLOCKADE : 0));
		const PieceSet enemy = fleets_in(w.read(), to, other(n.side));
		if (enemy.any()) {
			frame.step = FOUGHT;
			start_naval_battle(w, n.fleets, n.side, enemy, to, came_from,
					has_fortress(w.read(), zone) ? fortress_level(w.read(), zone) : 0);
		}
		return;
	}
	n.flags &= uint8_t(~(IN_HARBOUR | naval_flag::HELD_BLOCKADE));
	const SpaceId came_from = n.at;
	n.from = came_from;
	frame.step = ENTERED;
	start_sea_entry(w, n.fleets, n.side, to, came_from, false);
}

void act_sail(W &w, Frame &frame, const Action &a) {
	Naval &n = w.s.naval;
	Draft &draft = w.s.draft[frame.power];
	if (a.verb == Verb::SelectSpace) {
		go_to(w, frame, a.id);
		return;
	}
	if (a.verb == Verb::Retract && a.kind == NounKind::None) {
		draft = Draft{};
		return;
	}
	if (a.verb == Verb::SelectPiece || a.verb == Verb::Retract) {
		if (kind_of(a.id) != PieceKind::Fleet) {
			a.verb == Verb::SelectPiece ? draft.pick.set(a.id) : draft.pick.reset(a.id);
			return;
		}
		n.fleets.reset(a.id);
		w.event("left_behind", frame.power).who(piece_noun(a.id)).to(Noun::space(n.at)).rule("NE-17.2.1-b");
		return;
	}
	if (a.verb == Verb::Commit) {
		embark(w, draft.pick);
		draft = Draft{};
		return;
	}
	switch (a.id) {
		case WORD_ATTACK: {
			frame.step = FOUGHT;
			if (a.a == 0) {
				start_sea_attack(w, n.fleets, n.side, n.at, n.from);
				return;
			}
			const SpaceId box = SpaceId(space_of_blockade(w.data, a.a - 1));
			start_naval_battle(w, n.fleets, n.side, fleets_in(w.read(), box, other(n.side)), box, n.from, 0);
			return;
		}
		case WORD_CORSAIRS:
			put_fleets(w, n.fleets, corsairs(w.data));
			n.at = corsairs(w.data);
			n.flags |= naval_flag::ENDED;
			return;
		case WORD_LAND: {
			const ZoneId zone = zone_at(w.data, n.at);
			if (is_friendly_harbour(w.read(), n)) {
				land_cargo(w, n.fleets, zone, "NE-17.2.8-c");
				frame.f[4] = int16_t(zone + 1);
				return;
			}
			n.mp = uint8_t(n.mp - landing_cost(n));
			n.flags |= IN_HARBOUR;
			set_flags(w.s, draft.pick.any() ? draft.pick : cargo_of(w.read(), n.fleets), piece_flag::LANDED);
			draft = Draft{};
			frame.step = ASHORE;
			w.s.core.push(F_LANDING, frame.power, zone);
			return;
		}
		default:
			n.flags |= naval_flag::ENDED;
			return;
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	if (frame.step != GATHER) {
		act_sail(w, frame, a);
		return;
	}
	Draft &draft = w.s.draft[frame.power];
	if (a.verb == Verb::Commit) {
		w.s.naval.fleets |= draft.pick;
		draft = Draft{};
		set_out(w, frame);
	} else {
		a.verb == Verb::SelectPiece ? draft.pick.set(a.id) : draft.pick.reset(a.id);
	}
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const Naval &n = r.s.naval;
	if (frame.step == GATHER) {
		const bool is_fleet =
				a.verb == Verb::SelectPiece && a.kind == NounKind::Piece && a.id >= FIRST_FLEET && a.id < FIRST_ARMY;
		return is_fleet ? Status::refuse("NE-17.1-a", "ne.refuse.fleet_points", piece_noun(a.id)) : Status::ok();
	}
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space && a.id >= 0 && a.id < first_box_space(r.data) &&
			n.at != corsairs(r.data)) {
		int cost = 0;
		const Status status = step_cost(r, n.side, n.fleets, n.at, a.id, (n.flags & IN_HARBOUR) != 0, cost);
		return !status ? status
				: cost > n.mp
				? Status::refuse("NE-17.2.1-a", "ne.refuse.naval_mp", Noun::number(cost), Noun::number(n.mp))
				: Status::ok();
	}
	if (a.verb == Verb::Choose && a.kind == NounKind::Option && a.id == WORD_LAND && is_box(r.data, n.at)) {
		const Status status = may_land(r, n, r.s.draft[frame.power].pick);
		return !status ? status
					   : Status::refuse("NE-17.2.1-a", "ne.refuse.naval_mp", Noun::number(landing_cost(n)),
								 Noun::number(n.mp));
	}
	if (a.verb == Verb::Choose && a.kind == NounKind::Option && a.id == WORD_STOP) {
		return Status::refuse("NE-17.2.2-a", "ne.refuse.sea_full", Noun::space(n.at));
	}
	if (a.verb == Verb::Commit && r.s.draft[frame.power].pick.any()) {
		return may_embark(r, n, r.s.draft[frame.power].pick);
	}
	if (a.verb == Verb::SelectPiece && a.kind == NounKind::Piece && a.id >= FIRST_FLEET && a.id < FIRST_ARMY) {
		if (!n.fleets[a.id]) {
			return Status::refuse("NE-17.2.1-b", "ne.refuse.no_pick_up", piece_noun(a.id));
		}
		return n.fleets.count() == 1 ? Status::refuse("NE-17.2.1-b", "ne.refuse.last_fleet", piece_noun(a.id))
				: cargo_of(r, n.fleets).any() && !without_cargo(r, n.fleets)[a.id]
				? Status::refuse("NE-17.2.8-c", "ne.refuse.drop_cargo", piece_noun(a.id))
				: Status::refuse("NE-17.2.2-a", "ne.refuse.sea_full", Noun::space(n.at));
	}
	if (a.verb == Verb::SelectPiece && a.kind == NounKind::Piece && a.id >= 0 && a.id < PIECES) {
		if (must_tell_off(r, n) && cargo_of(r, n.fleets)[a.id]) {
			return Status::refuse("NE-17.2.9-b", "ne.refuse.landing_steps", Noun::number(n.landing_steps));
		}
		return is_friendly_harbour(r, n) ? Status::refuse("NE-17.2.8-a", "ne.refuse.no_room_aboard")
										 : Status::refuse("NE-17.2.8-c", "ne.refuse.embark_port");
	}
	return Status::ok();
}

Noun subject(const R &r, const Frame &) {
	return r.s.naval.at == NO_SPACE ? Noun{} : Noun::space(r.s.naval.at);
}

} // namespace

Status may_set_sail(const R &r, Side side, int fleet) {
	const Piece &p = r.s.pieces[fleet];
	const Noun who = piece_noun(fleet);
	// DONE: an event moves each fleet once.
	if (p.steps == 0 || side_of_piece(r, fleet) != side || has(p, piece_flag::DONE)) {
		return Status::refuse("NE-9.1-c", "ne.refuse.cannot_activate", who);
	}
	if (p.at == corsairs(r.data)) {
		return Status::ok(); // NE-17.2.10-b
	}
	if (p.at < r.data.zones || p.at >= first_box_space(r.data)) {
		return Status::refuse("NE-6.5-a", "ne.refuse.far_away", who); // in a foreign war
	}
	return is_winter(r.s) && r.data.sea[sea_at(r.data, p.at)].has_ice ? Status::refuse("NE-17.2.4-a", "ne.refuse.ice")
																	  : Status::ok();
}

void start_sailing(W &w, Side side, int fleet, int points, int landing_steps) {
	Naval &n = w.s.naval;
	n = Naval{};
	n.at = w.s.pieces[fleet].at;
	n.from = NO_SPACE;
	n.side = side;
	n.landing_steps = uint8_t(landing_steps);
	n.fleets.set(fleet);
	n.spare[0] = is_box(w.data, n.at) ? uint8_t(1 + port_at(w.data, n.at)) : uint8_t(0); // NE-17.3.3-b
	w.s.core.push(F_NAVAL, PowerId(side), fleet, points);
}

const Def NAVAL_FRAME = { "naval", advance, ask, legal, act, refuse, subject };

} // namespace baton::ne
