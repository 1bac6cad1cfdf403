// Retreat after a naval battle, pursuit into a blockade, and fleets beyond three in one place (NE-17.3.2, NE-17.2.2-b,
// NE-D53).
#include "ne_squadron.h"

namespace baton::ne {

namespace {

// f[0] index of the loser, f[1] whence the mover came, f[2] 1: surplus form, f[3] place with the surplus or of the
// refuge.
enum Field {
	LOSER,
	CAME_FROM,
	SURPLUS_ONLY,
	PLACE,
};
enum Step : uint8_t {
	CHOOSE,
	SURPLUS,
	PURSUIT,
	END,
};

PieceSet losers(const S &s, const Frame &frame) {
	return s.sea_battle.fleets[frame.f[LOSER]];
}

// Fleets that lie in a port or keep their box have nowhere to go.
bool stays(const R &r, const Frame &frame) {
	const NavalBattle &b = r.s.sea_battle;
	const int at = r.s.pieces[losers(r.s, frame).first()].at;
	if (is_harbour(r.data, at)) {
		return true; // NE-17.3.2-d, NE-17.2.7-c
	}
	const bool is_mover = frame.f[LOSER] == 0;
	return is_mover && is_harbour(r.data, b.at) && (r.s.naval.flags & naval_flag::HELD_BLOCKADE) != 0; // NE-17.3.3-b
}

template <class F> void each_refuge(const R &r, const Frame &frame, F f) {
	const Data &data = r.data;
	const NavalBattle &b = r.s.sea_battle;
	const PieceSet fleets = losers(r.s, frame);
	const Side side = b.side[frame.f[LOSER]];
	const int at = r.s.pieces[fleets.first()].at;
	const int sea = sea_at(data, at);
	const bool is_mover = frame.f[LOSER] == 0;
	const int from = uint16_t(frame.f[CAME_FROM]);
	// NE-17.2.7-c: beaten in the box, the mover goes back to the sea of the port.
	if (is_mover && is_box(data, b.at) && at == b.at) {
		f(sea_space(data, sea));
		return;
	}
	for (const ZoneId zone : data.sea[size_t(sea)].ports) {
		if (controller(r, zone) == side && room_in(r, harbour_of(data, zone), side, fleets) > 0) {
			f(harbour_of(data, zone)); // NE-17.3.2-a: a port of the zone
		}
	}
	const bool is_active = is_mover && side == r.s.active;
	if (is_active) {
		if (from != NO_SPACE && is_sea(data, from)) {
			f(from);
			return;
		}
		if (from != NO_SPACE && is_box(data, from)) {
			f(sea_space(data, sea));
			return;
		}
	}
	if (is_active && from != NO_SPACE) {
		return; // from a port: that port is among those of the zone
	}
	const int barred = from != NO_SPACE ? int(sea_at(data, from)) : -1;
	for (int to = 0; to < data.seas; ++to) {
		const bool is_near = (data.sea[size_t(sea)].near >> to & 1) != 0;
		const SpaceId space = sea_space(data, to);
		if (is_near && (to != barred || from == NO_SPACE) && may_sail(r, side, fleets, sea, to) &&
				room_in(r, space, side, fleets) > 0) {
			f(space);
		}
	}
}

bool has_refuge(const R &r, const Frame &frame) {
	bool found = false;
	each_refuge(r, frame, [&](int) { found = true; });
	return found;
}

// NE-17.3.2-b: winners at sea may follow into the box of the port.
bool may_follow(const R &r, const Frame &frame) {
	const NavalBattle &b = r.s.sea_battle;
	const PieceSet winners = b.fleets[1 - frame.f[LOSER]];
	if (winners.none() || !is_harbour(r.data, frame.f[PLACE])) {
		return false;
	}
	const int at = r.s.pieces[winners.first()].at;
	const SpaceId box = box_of(r.data, zone_at(r.data, frame.f[PLACE]));
	return is_sea(r.data, at) && at != box && room_in(r, box, b.side[1 - frame.f[LOSER]], winners) >= winners.count();
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	switch (frame.step) {
		case CHOOSE:
			if (frame.f[SURPLUS_ONLY] != 0) {
				frame.step = SURPLUS;
				return Flow::Go;
			}
			if (stays(w.read(), frame)) {
				const PieceSet fleets = losers(s, frame);
				frame.f[PLACE] = int16_t(s.pieces[fleets.first()].at);
				w.event("stays_put", frame.power)
						.who(piece_noun(fleets.first()))
						.to(Noun::space(frame.f[PLACE]))
						.rule("NE-17.3.2-d");
				frame.step = PURSUIT;
				return Flow::Go;
			}
			if (!has_refuge(w.read(), frame)) {
				losers(s, frame).each([&](int i) { sink(w, i, "NE-17.3.2-a"); });
				s.sea_battle.fleets[frame.f[LOSER]] = {};
				frame.step = END;
				return Flow::Go;
			}
			return Flow::Ask;
		case SURPLUS:
			if (fleets_in(w.read(), frame.f[PLACE], Side(frame.power)).count() <= SQUADRON_FLEETS) {
				frame.step = frame.f[SURPLUS_ONLY] != 0 ? END : PURSUIT;
				return Flow::Go;
			}
			return Flow::Ask;
		case PURSUIT:
			if (!may_follow(w.read(), frame)) {
				frame.step = END;
				return Flow::Go;
			}
			return Flow::Ask;
		default:
			s.core.pop();
			return Flow::Go;
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.subject = out.args[0] = Noun::space(
			frame.f[SURPLUS_ONLY] != 0 || frame.step != CHOOSE ? int(frame.f[PLACE]) : int(r.s.sea_battle.at));
	if (frame.step == SURPLUS) {
		out.kind = "fleet_surplus";
		out.prompt = "ne.prompt.fleet_surplus";
		out.rule = "NE-17.2.2-b";
	} else if (frame.step == PURSUIT) {
		out.asked = bit(PowerId(other(Side(frame.power))));
		out.kind = "naval_pursuit";
		out.prompt = "ne.prompt.naval_pursuit";
		out.rule = "NE-17.3.2-b";
	} else {
		out.kind = "naval_retreat";
		out.prompt = "ne.prompt.naval_retreat";
		out.rule = "NE-17.3.2-a";
	}
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	uint16_t quiet = row_flag::QUIET;
	if (frame.step == SURPLUS) {
		const PieceSet fleets = fleets_in(r, frame.f[PLACE], Side(frame.power));
		const PieceSet empty = without_cargo(r, fleets);
		(empty.any() ? empty : fleets).each([&](int i) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), uint16_t(DOES | quiet));
			quiet = 0;
		});
	} else if (frame.step == PURSUIT) {
		out.add(choose(power, WORD_FOLLOW), DOES | row_flag::QUIET);
		out.add(choose(power, WORD_STAY), DOES);
	} else {
		each_refuge(r, frame, [&](int to) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(to)), uint16_t(DOES | quiet));
			quiet = 0;
		});
	}
}

// NE-17.3.2-c: a beaten mover has ended its voyage (the caller sees that it lost), a victorious one goes on.
void act(W &w, Frame &frame, const Row &row) {
	NavalBattle &b = w.s.sea_battle;
	if (frame.step == SURPLUS) {
		sink(w, row.action.id, "NE-17.2.2-b");
		for (PieceSet &set : b.fleets) {
			set.reset(row.action.id);
		}
		return;
	}
	if (frame.step == PURSUIT) {
		frame.step = END;
		if (row.action.id == WORD_FOLLOW) {
			const PieceSet winners = b.fleets[1 - frame.f[LOSER]];
			const SpaceId box = box_of(w.data, zone_at(w.data, frame.f[PLACE]));
			put_fleets(w, winners, box);
			if (w.s.naval.at != NO_SPACE && w.s.naval.fleets.intersects(winners)) {
				w.s.naval.from = w.s.naval.at;
				w.s.naval.at = box;
			}
			w.event("blockade", row.action.power).to(zone_noun(zone_at(w.data, box))).rule("NE-17.3.2-b");
		}
		return;
	}
	const PieceSet fleets = losers(w.s, frame);
	put_fleets(w, fleets, row.action.id);
	if (w.s.naval.at != NO_SPACE && w.s.naval.fleets.intersects(fleets)) {
		w.s.naval.at = SpaceId(row.action.id);
		w.s.naval.flags = uint8_t((w.s.naval.flags & ~IN_HARBOUR) | naval_flag::ENDED); // NE-17.3.1-d
	}
	frame.f[PLACE] = int16_t(row.action.id);
	frame.step = SURPLUS;
}

Status refuse(const R &, const Frame &frame, const Action &a) {
	if (frame.step == CHOOSE && a.verb == Verb::SelectSpace && a.kind == NounKind::Space) {
		return Status::refuse("NE-17.3.2-a", "ne.refuse.no_refuge", Noun::space(a.id));
	}
	return Status::ok();
}

} // namespace

void check_squadron(W &w, int space, Side side) {
	if (fleets_in(w.read(), space, side).count() > SQUADRON_FLEETS) {
		w.s.core.push(F_NAVAL_RETREAT, PowerId(side), 0, 0, 1, space);
	}
}

const Def NAVAL_RETREAT_FRAME = { "naval_retreat", advance, ask, legal, act, refuse, nullptr, true };

} // namespace baton::ne
