// Fleets of a port that changes hands: they break out and run for the nearest friendly port (NE-17.2.1-c, NE-D55).
#include "ne_squadron.h"

#include <algorithm>

namespace baton::ne {

namespace {

// f[0] zone, f[1] harbour they run for, f[2] space they are in, f[8..9] the fleets, f[10..11] result kept for the frame
// below.
enum Field {
	ZONE,
	GOAL,
	HERE,
	SHIPS = 8,
	RESULT = 10,
};
enum Step : uint8_t {
	START,
	BROKEN_OUT,
	CHOOSE,
	VOYAGE,
	ENTERED,
	ARRIVE,
	END,
};

// Sea moves from each sea to another for this squadron; 99: out of reach.
void distances(const R &r, Side side, const PieceSet &fleets, int from, int out[MAX_SEAS]) {
	std::fill(out, out + MAX_SEAS, 99);
	out[from] = 0;
	for (bool grows = true; grows;) {
		grows = false;
		for (int a = 0; a < r.data.seas; ++a) {
			for (int b = 0; b < r.data.seas && out[a] < 99; ++b) {
				const bool is_near = (r.data.sea[size_t(a)].near >> b & 1) != 0;
				if (is_near && out[a] + 1 < out[b] && may_sail(r, side, fleets, a, b)) {
					out[b] = out[a] + 1;
					grows = true;
				}
			}
		}
	}
}

// Nearest friendly harbours within the movement factor, with room.
template <class F> void each_goal(const R &r, const Frame &frame, F f) {
	const Side side = Side(frame.power);
	const PieceSet fleets = kept_fleets(r.s, frame, SHIPS);
	int dist[MAX_SEAS];
	distances(r, side, fleets, r.data.zone[size_t(frame.f[ZONE])].sea, dist);
	int best = 99;
	for (const bool is_count : { true, false }) {
		r.data.port.each([&](int zone) {
			const int sea = r.data.zone[size_t(zone)].sea;
			const int cost = 2 + dist[sea]; // out of the port, over the seas, into the other
			if (zone == frame.f[ZONE] || controller(r, zone) != side ||
					room_in(r, harbour_of(r.data, zone), side, fleets) <= 0 || cost > sailing_mf(r, fleets)) {
				return;
			}
			if (is_count) {
				best = std::min(best, cost);
			} else if (cost == best) {
				f(harbour_of(r.data, zone));
			}
		});
	}
}

// Next sea on a shortest way; one without enemies at sea if there is a choice.
int next_sea(const R &r, const Frame &frame) {
	const Side side = Side(frame.power);
	const PieceSet fleets = kept_fleets(r.s, frame, SHIPS);
	const int here = sea_at(r.data, frame.f[HERE]), goal = sea_at(r.data, frame.f[GOAL]);
	int best = -1, best_value = 999;
	for (int to = 0; to < r.data.seas; ++to) {
		if ((r.data.sea[size_t(here)].near >> to & 1) == 0 || !may_sail(r, side, fleets, here, to)) {
			continue;
		}
		int dist[MAX_SEAS];
		distances(r, side, fleets, to, dist);
		const int value = 2 * dist[goal] + (fleets_in(r, sea_space(r.data, to), other(side)).any() ? 1 : 0);
		if (value < best_value) {
			best_value = value;
			best = to;
		}
	}
	return best;
}

// Blockaders of a port that is theirs now lie in it.
void open_box(W &w, int zone, Side side) {
	const SpaceId box = box_of(w.data, zone), harbour = harbour_of(w.data, zone);
	const PieceSet fleets = fleets_in(w.read(), box, side);
	if (fleets.none()) {
		return;
	}
	const bool fits = room_in(w.read(), harbour, side, fleets) >= fleets.count();
	const int to = fits ? int(harbour) : int(sea_space(w.data, w.data.zone[size_t(zone)].sea));
	put_fleets(w, fleets, to);
	Naval &n = w.s.naval;
	if (n.at == box && n.fleets.intersects(fleets)) {
		n.at = SpaceId(to);
		n.flags = uint8_t((n.flags & ~(IN_HARBOUR | naval_flag::HELD_BLOCKADE)) | PORT_TAKEN);
	}
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	const Side side = Side(frame.power);
	const int zone = frame.f[ZONE];
	const PieceSet fleets = kept_fleets(s, frame, SHIPS);
	if (fleets.none() && frame.step < END) {
		frame.step = END;
	}
	switch (frame.step) {
		case START: {
			frame.f[RESULT] = s.core.result[0];
			frame.f[RESULT + 1] = s.core.result[1];
			frame.step = CHOOSE;
			const PieceSet blockaders = fleets_in(w.read(), box_of(w.data, zone), other(side));
			if (blockaders.any()) {
				frame.step = BROKEN_OUT;
				start_naval_battle(w, fleets, side, blockaders, box_of(w.data, zone), harbour_of(w.data, zone), 0);
			}
			return Flow::Go;
		}
		case BROKEN_OUT:
			frame.step = CHOOSE;
			return Flow::Go;
		case CHOOSE: {
			bool found = false;
			each_goal(w.read(), frame, [&](int) { found = true; });
			if (!found) {
				fleets.each([&](int i) { sink(w, i, "NE-17.2.1-c"); });
				frame.step = END;
				return Flow::Go;
			}
			return Flow::Ask;
		}
		case VOYAGE: {
			const int from = frame.f[HERE];
			if (is_harbour(w.data, from)) {
				frame.f[HERE] = int16_t(sea_space(w.data, sea_at(w.data, from)));
			} else if (sea_at(w.data, from) == sea_at(w.data, frame.f[GOAL])) {
				frame.step = ARRIVE;
				return Flow::Go;
			} else {
				const int to = next_sea(w.read(), frame);
				if (to < 0) {
					frame.step = ARRIVE;
					return Flow::Go;
				}
				frame.f[HERE] = int16_t(sea_space(w.data, to));
			}
			frame.step = ENTERED;
			start_sea_entry(w, fleets, side, frame.f[HERE], is_harbour(w.data, from) ? int(NO_SPACE) : from, false);
			return Flow::Go;
		}
		case ENTERED:
			// NE-17.2.1-c: beaten or not, those who live end in that port.
			frame.step = s.core.result[0] == 1 ? VOYAGE : ARRIVE;
			return Flow::Go;
		case ARRIVE:
			put_fleets(w, fleets, frame.f[GOAL]);
			frame.step = END;
			check_squadron(w, frame.f[GOAL], side);
			return Flow::Go;
		default:
			open_box(w, zone, other(side));
			s.core.pop(frame.f[RESULT], frame.f[RESULT + 1]);
			return Flow::Go;
	}
}

void ask(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "port_falls";
	out.prompt = "ne.prompt.port_falls";
	out.rule = "NE-17.2.1-c";
	out.subject = out.args[0] = zone_noun(frame.f[ZONE]);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	uint16_t quiet = row_flag::QUIET;
	each_goal(r, frame, [&](int space) {
		out.add(Action::make(Verb::SelectSpace, power, Noun::space(space)), uint16_t(DOES | quiet));
		quiet = 0;
	});
}

void act(W &w, Frame &frame, const Row &row) {
	frame.f[GOAL] = int16_t(row.action.id);
	frame.f[HERE] = int16_t(harbour_of(w.data, frame.f[ZONE]));
	frame.step = VOYAGE;
}

Status refuse(const R &, const Frame &frame, const Action &a) {
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space) {
		return Status::refuse("NE-17.2.1-c", "ne.refuse.not_nearest", Noun::space(a.id), zone_noun(frame.f[ZONE]));
	}
	return Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return zone_noun(frame.f[ZONE]);
}

} // namespace

void port_falls(W &w, int zone, Side new_side) {
	if (w.data.zone[size_t(zone)].port == NO_PORT || new_side == NO_SIDE) {
		return;
	}
	const PieceSet fleets = fleets_in(w.read(), harbour_of(w.data, zone), other(new_side));
	if (fleets.none()) {
		open_box(w, zone, new_side);
		return;
	}
	Frame &frame = w.s.core.push(F_PORT_FALLS, PowerId(other(new_side)), zone);
	keep_fleets(frame, SHIPS, fleets);
}

const Def PORT_FALLS_FRAME = { "port_falls", advance, ask, legal, act, refuse, subject, true };

} // namespace baton::ne
