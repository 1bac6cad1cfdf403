// A squadron enters a place at sea: blockaders of its port, interceptions, the port that is being blockaded, evasion
// (NE-17.2.5..7, NE-D48..D50).
#include "ne_squadron.h"

#include <algorithm>

namespace baton::ne {

namespace {

// f[0] place entered, f[1] place left, f[2] 1 for an evader, f[3] cursor, f[4..5] the squadron, f[6..7] fleets that
// intercept, f[8] place asked.
enum Field {
	TO,
	FROM,
	EVADER,
	CURSOR,
	SQUADRON,
	JOINED = 6,
	ASKED = 8,
};
enum Step : uint8_t {
	LEAVE, ///< out of a blockaded port
	LEFT,
	ARRIVE,
	NEXT, ///< the next squadron that could intercept
	OFFER, ///< it is asked
	PICK, ///< more fleets than may join: which
	MEET, ///< those who came fight
	OVER,
	PORT, ///< the squadron of the blockaded port is asked
	ATTACKED, ///< an attack: evade or fight
	FLED, ///< the evader has reached its place
};

bool is_under_way(const S &s, const PieceSet &fleets) {
	return s.naval.at != NO_SPACE && s.naval.fleets.intersects(fleets);
}

void arrive(W &w, const PieceSet &fleets, int to) {
	put_fleets(w, fleets, to);
	if (is_under_way(w.s, fleets)) {
		w.s.naval.at = SpaceId(to);
	}
}

// NE-17.2.5-a, NE-X37: the squadron at sea and those who join it are three fleets at most.
int room_at_sea(const R &r, const Frame &frame) {
	const Side enemy = other(Side(frame.power));
	return SQUADRON_FLEETS - fleets_in(r, frame.f[TO], enemy).count();
}

// Place of the next squadron that could intercept, or NO_SPACE: at sea, then the boxes of this sea in order.
// NE-17.2.5-b, NE-Q44: ships in port are not asked; those who succeed fight together, three fleets at most.
int next_asked(const R &r, Frame &frame) {
	const Side enemy = other(Side(frame.power));
	const Sea &sea = r.data.sea[sea_at(r.data, frame.f[TO])];
	const int ports = frame.f[EVADER] != 0 ? 0 : int(sea.ports.size());
	while (frame.f[CURSOR] <= ports) {
		const int i = frame.f[CURSOR]++;
		const int space = i == 0 ? frame.f[TO] : box_of(r.data, sea.ports[size_t(i - 1)]);
		if (fleets_in(r, space, enemy).any() && (i == 0 || room_at_sea(r, frame) > 0)) {
			return space;
		}
	}
	return NO_SPACE;
}

PieceSet asked_fleets(const R &r, const Frame &frame) {
	return fleets_in(r, frame.f[ASKED], other(Side(frame.power)));
}

// Interceptors from a blockade box are at sea from now on: they may have lifted their blockade (NE-17.2.7-f).
void join(W &w, Frame &frame, const PieceSet &fleets) {
	put_fleets(w, fleets, frame.f[TO]);
	keep_fleets(frame, JOINED, kept_fleets(w.s, frame, JOINED) | fleets);
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	const R r = w.read();
	const Side side = Side(frame.power);
	const PieceSet mine = kept_fleets(s, frame, SQUADRON);
	if (mine.none()) {
		s.core.pop(0);
		return Flow::Go;
	}
	switch (frame.step) {
		case LEAVE: {
			frame.step = ARRIVE;
			if (is_harbour(w.data, frame.f[FROM])) {
				// NE-17.2.7-d: whoever sails from a blockaded port is intercepted automatically.
				const SpaceId box = box_of(w.data, zone_at(w.data, frame.f[FROM]));
				const PieceSet blockaders = fleets_in(r, box, other(side));
				if (blockaders.any()) {
					frame.step = LEFT;
					start_naval_battle(w, mine, side, blockaders, box, frame.f[FROM], 0);
				}
			}
			return Flow::Go;
		}
		case LEFT:
			if (s.core.result[0] != 1) {
				s.core.pop(0);
				return Flow::Go;
			}
			frame.step = ARRIVE;
			return Flow::Go;
		case ARRIVE: {
			const int to = frame.f[TO];
			const bool was_blockaded = is_box(w.data, to) && fleets_in(r, to, side).any();
			arrive(w, mine, to);
			if (is_sea(w.data, to)) {
				frame.step = NEXT;
				return Flow::Go;
			}
			if (is_box(w.data, to)) {
				w.event("blockade", frame.power).to(zone_noun(zone_at(w.data, to))).rule("NE-17.2.7-a");
				// NE-17.2.7-b: relieving a blockade that stands already meets nobody.
				if (!was_blockaded && fleets_in(r, harbour_of(w.data, zone_at(w.data, to)), other(side)).any()) {
					frame.step = PORT;
					return Flow::Go;
				}
			}
			s.core.pop(1);
			return Flow::Go;
		}
		case NEXT: {
			const int space = next_asked(r, frame);
			if (space == NO_SPACE) {
				frame.step = MEET;
				return Flow::Go;
			}
			frame.f[ASKED] = int16_t(space);
			frame.step = OFFER;
			return Flow::Go;
		}
		case OFFER:
		case PORT:
		case ATTACKED:
			return Flow::Ask;
		case PICK:
			if (room_at_sea(r, frame) <= 0 || asked_fleets(r, frame).none()) {
				frame.step = NEXT;
				return Flow::Go;
			}
			return Flow::Ask;
		case MEET: {
			const PieceSet enemy = kept_fleets(s, frame, JOINED);
			if (enemy.none()) {
				s.core.pop(1);
				return Flow::Go;
			}
			frame.step = OVER;
			start_naval_battle(w, mine, side, enemy, frame.f[TO], frame.f[FROM], 0);
			return Flow::Go;
		}
		case FLED:
			s.core.pop(1); // NE-17.2.6-c: the active squadron goes on
			return Flow::Go;
		default: {
			// An attack answers 2 when beaten, an entry 0.
			const int result = s.core.result[0];
			s.core.pop(result == 1 ? 1 : frame.flags != 0 ? 2 : 0);
			return Flow::Go;
		}
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(PowerId(other(Side(frame.power))));
	out.asker = frame.power;
	out.subject = out.args[0] = Noun::space(frame.f[TO]);
	switch (frame.step) {
		case OFFER:
			out.kind = "naval_interception";
			out.prompt = "ne.prompt.naval_interception";
			out.rule = "NE-17.2.5-a";
			out.args[1] = Noun::space(frame.f[ASKED]);
			out.args[2] = Noun::number(std::max(1, NAVAL_SUCCESS - best_initiative(r, asked_fleets(r, frame))));
			return;
		case PICK:
			out.kind = "naval_joiners";
			out.prompt = "ne.prompt.naval_joiners";
			out.rule = "NE-17.2.5-a";
			out.args[1] = Noun::number(room_at_sea(r, frame));
			return;
		case PORT:
			out.kind = "come_out";
			out.prompt = "ne.prompt.come_out";
			out.rule = "NE-17.2.7-b";
			out.args[0] = zone_noun(zone_at(r.data, frame.f[TO]));
			return;
		default:
			out.kind = "naval_evasion";
			out.prompt = "ne.prompt.naval_evasion";
			out.rule = "NE-17.2.6-a";
			out.args[1] = Noun::number(std::max(1, NAVAL_SUCCESS - best_initiative(r, asked_fleets(r, frame))));
			return;
	}
}

// NE-17.2.6-b: friendly ports of the zone, or a neighbouring sea that the attacker did not come from.
template <class F> void each_refuge(const R &r, const Frame &frame, F f) {
	const Side enemy = other(Side(frame.power));
	const PieceSet fleets = asked_fleets(r, frame);
	const int sea = sea_at(r.data, frame.f[TO]);
	for (const ZoneId zone : r.data.sea[size_t(sea)].ports) {
		const SpaceId harbour = harbour_of(r.data, zone);
		if (controller(r, zone) == enemy && room_in(r, harbour, enemy, fleets) >= fleets.count()) {
			f(harbour);
		}
	}
	const int barred = frame.f[FROM] == int16_t(NO_SPACE) ? -1 : int(sea_at(r.data, uint16_t(frame.f[FROM])));
	for (int to = 0; to < r.data.seas; ++to) {
		const bool is_near = (r.data.sea[size_t(sea)].near >> to & 1) != 0;
		if (is_near && to != barred && may_sail(r, enemy, fleets, sea, to) &&
				room_in(r, sea_space(r.data, to), enemy, fleets) >= fleets.count()) {
			f(sea_space(r.data, to));
		}
	}
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	switch (frame.step) {
		case OFFER:
			out.add(choose(power, WORD_INTERCEPT), DOES | row_flag::ROLLS);
			out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
			return;
		case PICK: {
			bool is_first = kept_fleets(r.s, frame, JOINED).none();
			asked_fleets(r, frame).each([&](int i) {
				out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)),
						uint16_t(DOES | (is_first ? row_flag::QUIET : 0)));
				is_first = false;
			});
			if (kept_fleets(r.s, frame, JOINED).any()) {
				out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
			}
			return;
		}
		case PORT:
			out.add(choose(power, WORD_SORTIE), DOES | row_flag::ROLLS);
			out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
			return;
		default:
			each_refuge(r, frame, [&](int to) {
				out.add(Action::make(Verb::SelectSpace, power, Noun::space(to)), DOES | row_flag::ROLLS);
			});
			out.add(choose(power, WORD_FIGHT), DOES | row_flag::QUIET | row_flag::ROLLS);
			return;
	}
}

void try_interception(W &w, Frame &frame) {
	const Side enemy = other(Side(frame.power));
	const PieceSet fleets = asked_fleets(w.read(), frame);
	const int bonus = best_initiative(w.read(), fleets);
	const int roll = w.roll("naval_interception", 6);
	const bool is_met = roll + bonus >= NAVAL_SUCCESS;
	w.event(is_met ? "naval_intercepted" : "naval_missed", PowerId(enemy))
			.who(piece_noun(fleets.first()))
			.from(Noun::space(frame.f[ASKED]))
			.to(Noun::space(frame.f[TO]))
			.amount(roll + bonus, NAVAL_SUCCESS)
			.purpose("naval_interception")
			.rule("NE-17.2.5-c")
			.modifier("ne.mod.initiative", bonus, "NE-17.2.5-c")
			.die(roll);
	frame.step = NEXT;
	if (!is_met) {
		return;
	}
	if (frame.f[ASKED] == frame.f[TO]) {
		keep_fleets(frame, JOINED, fleets);
	} else if (fleets.count() <= room_at_sea(w.read(), frame)) {
		join(w, frame, fleets);
	} else {
		frame.step = PICK;
	}
}

void try_evasion(W &w, Frame &frame, int to) {
	const Side enemy = other(Side(frame.power));
	const PieceSet fleets = asked_fleets(w.read(), frame);
	const int bonus = best_initiative(w.read(), fleets);
	const int roll = w.roll("naval_evasion", 6);
	const bool is_away = roll + bonus >= NAVAL_SUCCESS;
	w.event(is_away ? "naval_evaded" : "naval_caught", PowerId(enemy))
			.who(piece_noun(fleets.first()))
			.from(Noun::space(frame.f[TO]))
			.to(Noun::space(to))
			.amount(roll + bonus, NAVAL_SUCCESS)
			.purpose("naval_evasion")
			.rule("NE-17.2.6-a")
			.modifier("ne.mod.initiative", bonus, "NE-17.2.6-a")
			.die(roll);
	if (!is_away) {
		keep_fleets(frame, JOINED, fleets);
		frame.step = MEET;
		return;
	}
	frame.step = FLED;
	if (is_sea(w.data, to)) {
		start_sea_entry(w, fleets, enemy, to, frame.f[TO], true);
	} else {
		put_fleets(w, fleets, to);
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	const Side side = Side(frame.power);
	switch (frame.step) {
		case OFFER:
			if (a.verb == Verb::Pass) {
				frame.step = NEXT;
			} else {
				try_interception(w, frame);
			}
			return;
		case PICK: {
			if (a.verb == Verb::Pass) {
				frame.step = NEXT;
				return;
			}
			PieceSet one;
			one.set(a.id);
			join(w, frame, one);
			return;
		}
		case PORT:
			if (a.verb == Verb::Pass) {
				w.event("stays_in_port", a.power).to(zone_noun(zone_at(w.data, frame.f[TO]))).rule("NE-17.2.7-c");
				w.s.core.pop(1);
				return;
			}
			frame.step = OVER;
			start_naval_battle(w, kept_fleets(w.s, frame, SQUADRON), side,
					fleets_in(w.read(), harbour_of(w.data, zone_at(w.data, frame.f[TO])), other(side)), frame.f[TO],
					frame.f[FROM], 0);
			return;
		default:
			if (a.verb == Verb::SelectSpace) {
				try_evasion(w, frame, a.id);
			} else {
				keep_fleets(frame, JOINED, asked_fleets(w.read(), frame));
				frame.step = MEET;
			}
			return;
	}
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	if (frame.step == ATTACKED && a.verb == Verb::SelectSpace && a.kind == NounKind::Space) {
		return Status::refuse("NE-17.2.6-b", "ne.refuse.no_refuge", Noun::space(a.id));
	}
	if (frame.step == PICK && a.verb == Verb::SelectPiece) {
		return Status::refuse("NE-17.2.5-a", "ne.refuse.not_with_them", Noun::space(frame.f[ASKED]),
				Noun::number(room_at_sea(r, frame)));
	}
	return Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return Noun::space(frame.f[TO]);
}

} // namespace

void start_sea_entry(W &w, const PieceSet &fleets, Side side, int to, int from, bool is_evader) {
	Frame &frame = w.s.core.push(F_SEA_ENTRY, PowerId(side), to, from, is_evader ? 1 : 0);
	keep_fleets(frame, SQUADRON, fleets);
}

void start_sea_attack(W &w, const PieceSet &fleets, Side side, int at, int from) {
	Frame &frame = w.s.core.push(F_SEA_ENTRY, PowerId(side), at, from, 0);
	keep_fleets(frame, SQUADRON, fleets);
	frame.step = ATTACKED;
	frame.flags = 1;
	frame.f[ASKED] = int16_t(at);
}

const Def SEA_ENTRY_FRAME = { "sea_entry", advance, ask, legal, act, refuse, subject };

} // namespace baton::ne
