// The owners' free choices of a set-up in Napoléon against Europe: zones, generals, squadrons, depots (NE-D01).
#include "ne_setup.h"

#include "rulesets/napoleon_against_europe/cards/ne_cards.h"

#include <algorithm>

namespace baton::ne {

namespace {

// --- F_SETUP: f[0] place in the set-up order, f[1] item: forces, then squadrons, then free generals and depots; step 0
// zone, 1 general; a free general: step 0 who (f[2]: his number + 1), step 1 where ---

int placed_items(const Scenario &scenario) {
	return int(scenario.forces.size() + scenario.squadrons.size());
}

int items(const Scenario &scenario) {
	int n = placed_items(scenario);
	for (const StartFree &free : scenario.free) {
		n += free.generals + free.mobile_depots;
	}
	return n;
}

/// One general or depot that its owner adds to a force of his choice (NE-D01).
struct FreeItem {
	const StartFree *free;
	int index;
	bool is_general;
};

bool free_item(const Scenario &scenario, int item, FreeItem &out) {
	int left = item - placed_items(scenario);
	for (const StartFree &free : scenario.free) {
		if (left >= 0 && left < free.generals + free.mobile_depots) {
			out = { &free, left < free.generals ? left : left - free.generals, left < free.generals };
			return true;
		}
		left -= free.generals + free.mobile_depots;
	}
	return false;
}

// Null for squadrons and free pieces.
const StartForce *force_of_item(const Scenario &scenario, int item) {
	return item < int(scenario.forces.size()) ? &scenario.forces[size_t(item)] : nullptr;
}

const StartSquadron &squadron_of_item(const Scenario &scenario, int item) {
	return scenario.squadrons[size_t(item) - scenario.forces.size()];
}

// Who sets an item up: its side; neutrals come in their own place of the order and are set up by their caretakers.
bool is_turn_of(const R &r, Nation nation, Side place, Side &decider) {
	const Side side = side_of(r.s, nation);
	decider = side != NO_SIDE ? side : decider_of(r, nation);
	return side == place && decider != NO_SIDE;
}

// Where the force of an item stands now: its own corps tell.
int zone_of_item(const R &r, const StartForce &force) {
	const PieceId piece = !force.corps.empty() ? force.corps[0] : force.reduced[0];
	return r.s.pieces[piece].at;
}

// NE-11-a: free of other forces of the side.
bool can_stand(const R &r, int zone, Side side) {
	return force_at(r, zone, side).none() && force_at(r, zone, other(side)).none();
}

// Neutrals stand for no side, whoever sets them up.
PieceSet pieces_of_item(const R &r, const StartForce &force) {
	return force_at(r, zone_of_item(r, force), side_of(r.s, force.nation));
}

// The picked generals of an item that stand with it now.
int picked_general(const R &r, const StartForce &force, int index) {
	int seen = 0, found = -1;
	pieces_of_item(r, force).each([&](int i) {
		if (is_general(i) && !is_listed(force.generals, i) && seen++ == index) {
			found = i;
		}
	});
	return found;
}

bool can_lead(const R &r, const StartForce &force, int general, int instead_of) {
	const Piece &p = r.s.pieces[general];
	const General &info = general_of(r.data, general);
	if (p.steps > 0 || has(p, piece_flag::WAITS) || p.at == removed_space(r.data) ||
			ratings_of(r, general).command < force.pick_command) {
		return false;
	}
	if (info.nation != r.data.nation_of(instead_of)) {
		return false;
	}
	const PieceSet set = pieces_of_item(r, force);
	if (!has(r.s.pieces[instead_of], piece_flag::COMMANDER) && has_army(set)) {
		const PieceId commander = commander_of(r, set);
		return !(info.nation == r.data.nation_of(commander) && outranks(r, general, commander)); // NE-10.2-e
	}
	return steps_in(r, set) <= command_of(r, general, has_army(set)); // NE-10.1-a
}

void legal_zones(const R &r, const StartForce &force, PowerId power, ActionList &out) {
	const int now = zone_of_item(r, force);
	out.add(Action::make(Verb::SelectSpace, power, zone_noun(now)), DOES | row_flag::QUIET);
	const auto offer = [&](ZoneId zone) {
		if (zone != now && can_stand(r, zone, Side(power))) {
			out.add(Action::make(Verb::SelectSpace, power, zone_noun(zone)), DOES);
		}
	};
	offer(force.zone);
	for (const ZoneId zone : force.choices) {
		offer(zone);
	}
}

int fleets_at(const R &r, int space) {
	int n = 0;
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		n += r.s.pieces[i].steps > 0 && r.s.pieces[i].at == space ? 1 : 0;
	}
	return n;
}

int size_of(const StartSquadron &squadron) {
	return int(squadron.fleets.size()) + squadron.draw;
}

void legal_berths(const R &r, const StartSquadron &squadron, PowerId power, ActionList &out) {
	const int now = space_of_berth(r.data, squadron.berth, squadron.place);
	out.add(Action::make(Verb::SelectSpace, power, Noun::space(now)), DOES | row_flag::QUIET);
	for (const ZoneId zone : squadron.choices) {
		const int space = space_of_berth(r.data, squadron.berth, zone);
		const int room = squadron.berth == Berth::Port ? PORT_FLEETS : SQUADRON_FLEETS;
		if (space != now && fleets_at(r, space) + size_of(squadron) <= room &&
				(squadron.berth != Berth::Port || controller(r, zone) == power)) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(space)), DOES);
		}
	}
}

void legal_generals(const R &r, const StartForce &force, int index, PowerId power, ActionList &out) {
	const int now = picked_general(r, force, index);
	out.add(Action::make(Verb::SelectPiece, power, piece_noun(now)), DOES | row_flag::QUIET);
	for (int i = FIRST_GENERAL; i < PIECES; ++i) {
		if (can_lead(r, force, i, now)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), DOES);
		}
	}
}

// The depot that stands at our default place: the last one put there.
int free_item_piece(const R &r, const Frame &frame, const FreeItem &item) {
	if (item.is_general) {
		return frame.step == 0 ? int(item.free->generals_default[size_t(item.index)].first) : frame.f[2] - 1;
	}
	int found = -1;
	const NationInfo &info = r.data.nation[size_t(item.free->nation)];
	for (int i = 0; i < info.depots; ++i) {
		const int piece = FIRST_DEPOT + info.first_depot + i;
		found = r.s.pieces[piece].at == item.free->depots_default[size_t(item.index)] && r.s.pieces[piece].steps > 0
				? piece
				: found;
	}
	return found;
}

// Zones with a force of the side that may take the piece in (NE-20-a).
ZoneSet free_zones(const R &r, const FreeItem &item, int piece) {
	const Side side = side_of(r.s, item.free->nation);
	const Presence here = presence(r);
	ZoneSet out;
	static thread_local S copy;
	here.field[side].each([&](int z) {
		if (!item.is_general) {
			out.set(z);
			return;
		}
		copy = r.s;
		Piece &p = copy.pieces[piece];
		p = Piece{ SpaceId(z), 0, 1, army_at(r, z, item.free->nation), NO_ZONE, NO_PIECE };
		const R changed{ r.data, copy };
		if (is_legal_force(changed, force_at(changed, z, side))) {
			out.set(z);
		}
	});
	return out;
}

void legal_free(const R &r, const Frame &frame, const FreeItem &item, PowerId power, ActionList &out) {
	const int now = free_item_piece(r, frame, item);
	if (item.is_general && frame.step == 0) {
		out.add(Action::make(Verb::SelectPiece, power, piece_noun(now)), DOES | row_flag::QUIET);
		for (int i = FIRST_GENERAL; i < PIECES; ++i) {
			const Piece &p = r.s.pieces[i];
			if (p.steps == 0 && !has(p, piece_flag::WAITS) && p.at != removed_space(r.data) &&
					r.data.nation_of(i) == item.free->nation && free_zones(r, item, i).any()) {
				out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), DOES);
			}
		}
		return;
	}
	const ZoneSet zones = free_zones(r, item, now);
	const int quiet = zones[r.s.pieces[now].at] ? int(r.s.pieces[now].at) : zones.first();
	zones.each([&](int z) {
		out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)),
				uint16_t(DOES | (z == quiet ? row_flag::QUIET : 0)));
	});
}

void act_free(W &w, Frame &frame, const FreeItem &item, int id) {
	const int now = free_item_piece(w.read(), frame, item);
	if (item.is_general && frame.step == 0) {
		if (id != now) {
			std::swap(w.s.pieces[id], w.s.pieces[now]);
		}
		frame.f[2] = int16_t(id + 1);
		return;
	}
	Piece &p = w.s.pieces[now];
	p.at = SpaceId(id);
	p.army = army_at(w.read(), id, item.free->nation);
}

Flow next_item(Frame &frame) {
	++frame.f[1];
	frame.step = 0;
	return Flow::Go;
}

// NE-20.1-f, NE-20.2-j: owners choose in the order of the scenario.
Flow advance(W &w, Frame &frame) {
	const Scenario &scenario = w.data.scenarios[w.s.scenario];
	if (frame.f[0] >= scenario.orders) {
		w.s.core.pop();
		return Flow::Go;
	}
	if (frame.f[1] >= items(scenario)) {
		frame.f[1] = 0;
		++frame.f[0];
		return Flow::Go;
	}
	const R r = w.read();
	FreeItem free;
	if (free_item(scenario, frame.f[1], free)) {
		Side owner = NO_SIDE;
		if (!is_turn_of(r, free.free->nation, scenario.order[size_t(frame.f[0])], owner) ||
				frame.step > (free.is_general ? 1 : 0) || free_item_piece(r, frame, free) < 0) {
			return next_item(frame);
		}
		frame.power = PowerId(owner);
		return Flow::Ask;
	}
	const StartForce *force = force_of_item(scenario, frame.f[1]);
	const Nation nation = force != nullptr ? force->nation : squadron_of_item(scenario, frame.f[1]).nation;
	Side decider = NO_SIDE;
	if (!is_turn_of(r, nation, scenario.order[size_t(frame.f[0])], decider)) {
		return next_item(frame);
	}
	frame.power = PowerId(decider);
	if (force == nullptr) {
		return frame.step > 0 || squadron_of_item(scenario, frame.f[1]).choices.empty() ? next_item(frame) : Flow::Ask;
	}
	if (frame.step == 0) {
		if (!force->choices.empty()) {
			return Flow::Ask;
		}
		frame.step = 1;
	}
	return frame.step > force->pick ? next_item(frame) : Flow::Ask;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Scenario &scenario = scenario_of(r);
	const StartForce *force = force_of_item(scenario, frame.f[1]);
	out.asked = bit(frame.power);
	out.rule = "NE-20-a";
	FreeItem free;
	if (free_item(scenario, frame.f[1], free)) {
		const int now = free_item_piece(r, frame, free);
		const bool is_choice = free.is_general && frame.step == 0;
		out.kind = is_choice ? "setup_general" : "setup_zone";
		out.prompt = is_choice ? "ne.prompt.setup_free" : "ne.prompt.setup_free_zone";
		out.subject = out.args[0] = is_choice ? Noun::number(free.index + 1) : piece_noun(now);
		return;
	}
	if (force == nullptr) {
		const StartSquadron &squadron = squadron_of_item(scenario, frame.f[1]);
		out.kind = "setup_squadron";
		out.prompt = "ne.prompt.setup_squadron";
		out.args[0] = Noun::number(size_of(squadron));
		out.subject = out.args[1] = Noun::space(space_of_berth(r.data, squadron.berth, squadron.place));
		return;
	}
	out.subject = out.args[0] = zone_noun(zone_of_item(r, *force));
	out.kind = frame.step == 0 ? "setup_zone" : "setup_general";
	out.prompt = frame.step == 0 ? "ne.prompt.setup_zone" : "ne.prompt.setup_general";
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Scenario &scenario = scenario_of(r);
	FreeItem free;
	if (free_item(scenario, frame.f[1], free)) {
		legal_free(r, frame, free, power, out);
		return;
	}
	const StartForce *force = force_of_item(scenario, frame.f[1]);
	if (force == nullptr) {
		legal_berths(r, squadron_of_item(scenario, frame.f[1]), power, out);
	} else if (frame.step == 0) {
		legal_zones(r, *force, power, out);
	} else {
		legal_generals(r, *force, frame.step - 1, power, out);
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const R r = w.read();
	const Scenario &scenario = scenario_of(r);
	const StartForce *force = force_of_item(scenario, frame.f[1]);
	const int id = row.action.id;
	FreeItem free;
	if (free_item(scenario, frame.f[1], free)) {
		act_free(w, frame, free, id);
	} else if (force == nullptr) {
		const StartSquadron &squadron = squadron_of_item(scenario, frame.f[1]);
		const int from = space_of_berth(w.data, squadron.berth, squadron.place);
		int left = size_of(squadron);
		for (int i = FIRST_FLEET; i < FIRST_ARMY && from != id; ++i) {
			// The squadron's own fleets: named ones first, then as many of its nation as it had drawn.
			Piece &p = w.s.pieces[i];
			if (p.steps > 0 && p.at == from && w.data.nation_of(i) == squadron.nation && left > 0) {
				p.at = SpaceId(id);
				--left;
			}
		}
	} else if (frame.step == 0) {
		pieces_of_item(r, *force).each([&](int i) { w.s.pieces[i].at = SpaceId(id); });
	} else {
		const int now = picked_general(r, *force, frame.step - 1);
		if (now != id) {
			Piece &out = w.s.pieces[now];
			w.s.pieces[id] = out;
			w.s.pieces[id].steps = 1;
			out.at = reserve_space(r, w.data.nation_of(now));
			out.steps = out.army = 0;
			out.flags = 0;
		}
	}
	w.event("set_up", frame.power).who(row.action.noun()).rule("NE-20-a");
	++frame.step;
}

} // namespace

const Def SETUP_FRAME = { "setup", advance, ask, legal, act, nullptr, nullptr, true };

} // namespace baton::ne
