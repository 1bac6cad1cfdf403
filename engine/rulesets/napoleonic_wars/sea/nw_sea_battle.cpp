// Battles at sea and in Ports: dice, losses, who wins, where the beaten run (NW 13.4, 13.5).
#include "nw_sail.h"

#include "rulesets/impulse/flow/im_impulse.h"

#include <algorithm>

namespace baton::nw {

namespace {

enum Step : uint8_t {
	ROUND,
	DECIDE,
	RUN, ///< the beaten Fleet looks for a Port
	END
};

SquadronSet &side_of(S &s, int side) {
	return side == 0 ? s.nw.sea.moving : s.nw.sea.target;
}
SquadronSet side_of(const S &s, int side) {
	return side == 0 ? s.nw.sea.moving : s.nw.sea.target;
}

/// Squadrons that are more than timber on the stocks (NW-3-squadron).
SquadronSet afloat(const R &r, SquadronSet set) {
	SquadronSet out = 0;
	each_squadron(
			set, [&](int i) { out |= (r.s.nw.squadrons[i].flags & squadron_flag::BUILD) == 0 ? squadron_bit(i) : 0; });
	return out;
}

/// NW-13.4-f, T-33: evenly by nation, the weaker nation first; NW-13.4-e: those under Refit before others.
int next_sunk(const R &r, SquadronSet set, const uint8_t (&lost)[NW_NATIONS]) {
	int best = -1, best_rank = 1 << 20;
	each_squadron(set, [&](int i) {
		const Nation n = nation_of_squadron(r, i);
		const int rank =
				lost[n] * 256 + r.data.nw.nation[size_t(n)].dice * 16 - std::min<int>(r.s.nw.squadrons[i].refits, 7);
		if (rank < best_rank) {
			best_rank = rank;
			best = i;
		}
	});
	return best;
}

int battery(const R &r) {
	const SeaNow &sea = r.s.nw.sea;
	if ((sea.flags & sea_flag::PORT) == 0) {
		return 0;
	}
	const NwTables &t = r.data.nw.tables;
	return is_fortress(r, sea.to - 1) ? t.battery_fortress : t.battery;
}

void roll_side(W &w, int side, int dice) {
	SeaNow &sea = w.s.nw.sea;
	const SquadronSet fleet = side_of(w.s, side);
	const PowerId who =
			fleet != 0 ? nation_of_squadron(w.read(), __builtin_ctzll(fleet)) : holder(w.read(), sea.to - 1);
	EventWriter event = w.event("sea_roll", who);
	event.to(Noun::space(w.data.nw.sea[size_t(sea.zone - 1)].space)).rule("NW-13.4-b");
	int sunk = 0, hit = 0;
	for (int i = 0; i < dice; ++i) {
		const int die = w.roll(side == 0 ? "sea_attack" : "sea_defence", 6);
		event.die(die);
		sunk += die == w.data.nw.tables.sink ? 1 : 0;
		hit += die == w.data.nw.tables.naval_disrupt ? 1 : 0;
	}
	event.amount(sunk, hit);
	const int enemy = 1 - side;
	sea.hits[enemy] = uint8_t(sea.hits[enemy] + sunk + hit);
	// NW-13.4-d: a die less in later Rounds for each.
	sea.disrupts[enemy] = uint8_t(sea.disrupts[enemy] + hit);
	sea.sinks[enemy] = uint8_t(sea.sinks[enemy] + sunk);
}

void round(W &w) {
	SeaNow &sea = w.s.nw.sea;
	++sea.round;
	int dice[2];
	for (int side = 0; side < 2; ++side) {
		const int more = sea.round == 1 ? sea.dice[side] * w.data.nw.tables.naval_evasion_die : 0;
		const int less = sea.disrupts[side];
		dice[side] = std::max(0, naval_dice(w.read(), side_of(w.s, side)) + more - less);
	}
	// NW-13.5-b: the battery fires along with the Fleet in Port.
	dice[1] += battery(w.read());
	roll_side(w, 0, dice[0]);
	roll_side(w, 1, dice[1]);
	take_sinks(w, 0);
	take_sinks(w, 1);
}

void end_battle(W &w, bool has_active_won) {
	SeaNow &sea = w.s.nw.sea;
	sea.outcome = has_active_won ? 1 : 2;
	w.event(has_active_won ? "sea_won" : "sea_lost", PowerId(w.s.core.top().power))
			.to(Noun::space(w.data.nw.sea[size_t(sea.zone - 1)].space))
			.amount(sea.hits[1], sea.hits[0])
			.rule("NW-13.4-h");
}

void decide(W &w, Frame &frame) {
	SeaNow &sea = w.s.nw.sea;
	const R r = w.read();
	const bool is_active_gone = sea.moving == 0, is_target_gone = afloat(r, sea.target) == 0;
	frame.step = RUN;
	// NW-13.4-h, NW-13.5-h: a Fleet wholly sunk has lost, whatever the hits.
	if (is_active_gone || is_target_gone) {
		return end_battle(w, !is_active_gone);
	}
	if (sea.hits[0] != sea.hits[1]) {
		return end_battle(w, sea.hits[0] < sea.hits[1]);
	}
	if (sea.round < w.data.nw.tables.naval_rounds) {
		frame.step = ROUND;
		return;
	}
	end_battle(w, false); // still tied: the Active side has lost
}

int loser_side(const S &s) {
	return s.nw.sea.outcome == 1 ? 1 : 0;
}

/// NW-13.42-a to NW-13.42-c: where the beaten may go.
Set refuge(const R &r) {
	const SeaNow &sea = r.s.nw.sea;
	const int side = loser_side(r.s);
	const SquadronSet fleet = side_of(r.s, side);
	const Nation nation = fleet_leader(r.s, r, nation_of_squadron(r, __builtin_ctzll(fleet)));
	if (side == 0 && is_in_port(sea.from - 1)) {
		Set back;
		back.set(sea.from - 1);
		return back;
	}
	return nearest_ports(r, nation, sea.zone - 1, is_in_port(sea.to - 1) ? sea.to - 1 : NO_PLACE);
}

void run(W &w, int port) {
	const int side = loser_side(w.s);
	SquadronSet &fleet = side_of(w.s, side);
	each_squadron(fleet, [&](int i) {
		SquadronState &squadron = w.s.nw.squadrons[i];
		squadron.at = uint8_t(port);
		squadron.flags |= squadron_flag::HELD;
	});
	w.event("runs", nation_of_squadron(w.read(), __builtin_ctzll(fleet)))
			.to(Noun::space(port))
			.amount(__builtin_popcountll(fleet))
			.rule("NW-13.42-a");
	fleet = 0;
}

Flow advance(W &w, Frame &frame) {
	SeaNow &sea = w.s.nw.sea;
	switch (frame.step) {
		case ROUND:
			frame.step = DECIDE;
			round(w);
			return Flow::Go;
		case DECIDE:
			decide(w, frame);
			return Flow::Go;
		case RUN: {
			const int side = loser_side(w.s);
			if (side == 1 && (sea.flags & sea_flag::PORT) != 0) {
				// NW-13.5-f: all of it is lost; NW-13.5-g: the victor is back in his Zone.
				each_squadron(sea.target, [&](int i) { sink_squadron(w, i, "NW-13.5-f"); });
				sea.target = 0;
				frame.step = END;
				return Flow::Go;
			}
			if (side_of(w.s, side) == 0) {
				frame.step = END;
				return Flow::Go;
			}
			const Set ports = refuge(w.read());
			if (ports.count() > 1) {
				return Flow::Ask;
			}
			frame.step = END;
			if (ports.none()) {
				// NW-A14
				each_squadron(side_of(w.s, side), [&](int i) { sink_squadron(w, i, "NW-A14"); });
				side_of(w.s, side) = 0;
			} else {
				run(w, ports.first());
			}
			return Flow::Go;
		}
		default:
			sea.round = 0;
			sea.dice[0] = sea.dice[1] = 0;
			sea.hits[0] = sea.hits[1] = sea.disrupts[0] = sea.disrupts[1] = 0;
			w.s.core.pop();
			return Flow::Go;
	}
}

void ask_run(const R &r, const Frame &, PowerId, Decision &out) {
	const SquadronSet fleet = side_of(r.s, loser_side(r.s));
	const PowerId who = fleet_leader(r.s, r, nation_of_squadron(r, __builtin_ctzll(fleet)));
	kit::ask<"nw", "sea_retreat">(out, bit(who), "NW-13.42-a", Noun::power(who), Noun::power(who));
}

void legal(const R &r, const Frame &, PowerId power, ActionList &out) {
	bool is_first = true;
	refuge(r).each([&](int port) {
		out.add(Action::make(Verb::SelectSpace, power, Noun::space(port)),
				uint16_t(row_flag::COMPLETES | (is_first ? row_flag::QUIET : 0)));
		is_first = false;
	});
}

void act(W &w, Frame &frame, const Row &row) {
	frame.step = END;
	run(w, row.action.id);
}

Noun subject(const R &r, const Frame &) {
	return r.s.nw.sea.zone != 0 ? Noun::space(r.data.nw.sea[size_t(r.s.nw.sea.zone - 1)].space) : Noun{};
}

} // namespace

const Def SEA_BATTLE_FRAME = { "sea_battle", advance, ask_run, legal, act, nullptr, subject };

void take_sinks(W &w, int side) {
	SeaNow &sea = w.s.nw.sea;
	while (sea.sinks[side] > 0) {
		--sea.sinks[side];
		SquadronSet &fleet = side_of(w.s, side);
		const int squadron = next_sunk(w.read(), afloat(w.read(), fleet), sea.lost[side]);
		if (squadron < 0) {
			continue;
		}
		++sea.lost[side][nation_of_squadron(w.read(), squadron)];
		fleet &= ~squadron_bit(squadron);
		sink_squadron(w, squadron, "NW-13.4-e");
	}
}

void begin_sea_battle(W &w) {
	SeaNow &sea = w.s.nw.sea;
	sea.round = 0;
	sea.outcome = 0;
	w.event("sea_battle", active(w.s))
			.to(Noun::space(w.data.nw.sea[size_t(sea.zone - 1)].space))
			.amount(__builtin_popcountll(sea.moving), __builtin_popcountll(sea.target))
			.rule("NW-13.4-a");
	w.s.core.push(F_SEA_BATTLE, active(w.s));
}

} // namespace baton::nw
