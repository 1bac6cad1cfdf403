// Rearranging the holds of the Ships in one Port: all or part of their Cargo changes places in one gesture (IB-P4-58).
#include "ib_cargo.h"

#include <algorithm>

namespace baton::ib {

namespace {

// Any arrangement of a Port's holds is reached by one gesture, and the next is offered when something has changed there
// (a Ship has come or gone, a unit has landed or boarded, a battle was fought), so that nothing goes round for ever.
bool is_arranged(const S &s, int port) {
	return (s.arranged[port / 8] >> (port % 8) & 1) != 0;
}

// The Ships of one Port with what the draft has put aboard. Units that the draft has not moved yet may still go to any
// Ship that takes Cargo: a step is open when all of them can find room in the end.
struct Holds {
	int port = NO_REGION;
	bool has_own_taker = false; ///< an own Ship that takes Cargo: through it everything reaches everything
	bool is_refused = false; ///< leave was refused here in this step: foreign Ships and units stay as they are
	int units = 0; ///< units that can change Ships, those of the draft among them
	int rooms = 0; ///< half-slots that the draft leaves on Ships that take Cargo
	int double_rooms = 0; ///< pairs of half-slots of one Ship among them
	int size = 0; ///< half-slots of the units that the draft has not moved, on such Ships
	int doubles = 0; ///< units of two half-slots among them
	int8_t left[MAX_PIECES] = {}; ///< by Ship: capacity less what is bound to be aboard
	int8_t load[MAX_PIECES] = {}; ///< by Ship: half-slots taken as the draft stands
	uint64_t moved[MAX_PIECES / 64] = {}; ///< units of the draft
};

bool is_usable(const R &r, const Holds &h, int nation, int owner) {
	return !h.is_refused || same_team(r.s, owner, nation);
}
// A Ship that takes new Cargo (IB-P4-12, IB-P4-64).
bool is_taker(const R &r, const Holds &h, int nation, const Piece &ship) {
	return can_manage_ship(ship) && !is_out_of_action(ship) && is_usable(r, h, nation, ship.owner);
}
bool can_leave(const R &r, const Holds &h, int nation, const Piece &unit) {
	const Piece &ship = r.s.pieces[unit.carrier];
	return can_manage_ship(ship) && is_usable(r, h, nation, ship.owner) && is_usable(r, h, nation, unit.owner);
}

void look(const R &r, int nation, int port, Holds &h) {
	const S &s = r.s;
	h.port = port;
	h.is_refused = was_refused(s, port);
	for (int k = 0; k < s.shift_count; ++k) {
		const Shift &shift = s.shifts[k];
		const int size = cargo_size(s.pieces[shift.unit].type);
		put_piece(h.moved, shift.unit);
		h.left[shift.ship] = int8_t(h.left[shift.ship] - size);
		h.load[shift.ship] = int8_t(h.load[shift.ship] + size);
	}
	each_piece_in(s, port, [&](int i, const Piece &p) {
		if (!is_cargo(p)) {
			return;
		}
		const int size = cargo_size(p.type);
		const bool is_movable = can_leave(r, h, nation, p);
		h.units += is_movable;
		if (has_piece(h.moved, i)) {
			return;
		}
		h.load[p.carrier] = int8_t(h.load[p.carrier] + size);
		if (!is_movable) {
			h.left[p.carrier] = int8_t(h.left[p.carrier] - size);
		} else if (is_taker(r, h, nation, s.pieces[p.carrier])) {
			h.size += size;
			h.doubles += size == 2;
		}
	});
	each_piece_in(s, port, [&](int i, const Piece &p) {
		if (is_ship(p.type) && is_taker(r, h, nation, p)) {
			h.left[i] = int8_t(h.left[i] + cargo_capacity(p.type));
			h.rooms += h.left[i];
			h.double_rooms += h.left[i] / 2;
			h.has_own_taker |= p.owner == nation;
		}
	});
}

// IB-P4-51: whether all Cargo finds room once the unit is aboard that Ship.
bool fits(const R &r, const Holds &h, int nation, int unit, int ship) {
	const Piece &u = r.s.pieces[unit];
	const int size = cargo_size(u.type);
	// Without an own Ship to go through, or with more units than a gesture holds, only into room that is there now.
	if (!h.has_own_taker || h.units > MAX_SHIFTS) {
		return h.load[ship] + size <= cargo_capacity(r.s.pieces[ship].type);
	}
	const int left = h.left[ship] - size;
	if (left < 0) {
		return false;
	}
	const bool was_aboard_taker = is_taker(r, h, nation, r.s.pieces[u.carrier]);
	return h.doubles - (was_aboard_taker && size == 2 ? 1 : 0) <= h.double_rooms - h.left[ship] / 2 + left / 2 &&
			h.size - (was_aboard_taker ? size : 0) <= h.rooms - size;
}

Status may_arrange(const R &r, int nation, int port) {
	const Status use = can_use_port(r, nation, WORD_TRANSFER, port, [&] { return opposers(r, port, nation); });
	if (!use) {
		return use;
	}
	if (is_arranged(r.s, port)) {
		return Status::refuse("IB-P4-58", "ib.refuse.arranged", region_noun(port));
	}
	return Status::ok();
}

Status may_leave_ship(const R &r, const Holds &h, int nation, int unit) {
	const Piece &u = r.s.pieces[unit];
	if (!is_cargo(u) || u.region != h.port) {
		return Status::refuse("IB-P4-48", "ib.refuse.not_cargo", lot_noun(r.s, unit));
	}
	if (!can_manage_ship(r.s.pieces[u.carrier])) {
		return Status::refuse("IB-P4-12", "ib.refuse.white_ship", lot_noun(r.s, u.carrier));
	}
	if (!can_leave(r, h, nation, u)) {
		return Status::refuse("IB-P4-65", "ib.refuse.cargo_refused", region_noun(h.port));
	}
	return Status::ok();
}

Status may_shift(const R &r, const Holds &h, int nation, int unit, int ship) {
	const Status leaves = may_leave_ship(r, h, nation, unit);
	if (!leaves) {
		return leaves;
	}
	const Piece &u = r.s.pieces[unit];
	const Piece &to = r.s.pieces[ship];
	if (!is_ship(to.type) || u.carrier == ship || to.region != h.port) {
		return Status::refuse("IB-P4-58", "ib.refuse.transfer_to", lot_noun(r.s, ship));
	}
	if (!can_manage_ship(to)) {
		return Status::refuse("IB-P4-12", "ib.refuse.white_ship", lot_noun(r.s, ship));
	}
	if (is_out_of_action(to)) {
		return Status::refuse("IB-P4-64", "ib.refuse.ship_out", lot_noun(r.s, ship));
	}
	// IB-P4-58: one of the Ships is the Active Nation's, if only as the one through which the Cargo goes.
	if (!h.has_own_taker && r.s.pieces[u.carrier].owner != nation) {
		return Status::refuse("IB-P4-58", "ib.refuse.not_yours");
	}
	if (r.s.shift_count >= MAX_SHIFTS) {
		return Status::refuse(core_rule::LIMIT, "ib.refuse.shift_limit", Noun::number(MAX_SHIFTS));
	}
	if (!fits(r, h, nation, unit, ship)) {
		return Status::refuse("IB-P4-51", "ib.refuse.capacity", lot_noun(r.s, ship));
	}
	return Status::ok();
}

bool has_shift(const R &r, const Holds &h, int nation, int unit) {
	if (has_piece(h.moved, unit) || !is_cargo(r.s.pieces[unit]) || !may_leave_ship(r, h, nation, unit)) {
		return false;
	}
	bool found = false;
	each_piece_in(r.s, h.port, [&](int i, const Piece &p) {
		found = found || (is_ship(p.type) && may_shift(r, h, nation, unit, i).is_ok());
	});
	return found;
}

// Ports with Cargo aboard and another Ship beside it.
RegionSet crowded_ports(const R &r, int port) {
	RegionSet ships, several, cargo;
	each_piece(r.s, [&](int, const Piece &p) {
		if (!r.data.port[p.region] || (port != NO_REGION && p.region != port)) {
			return;
		}
		if (is_cargo(p)) {
			cargo.set(p.region);
		} else if (is_ship(p.type)) {
			(ships[p.region] ? several : ships).set(p.region);
		}
	});
	return cargo & several;
}

/// Calls f(holds) for each Port where Cargo may change Ships.
template <class F> void each_port(const R &r, int nation, int port, F f) {
	const RegionSet crowded = crowded_ports(r, port);
	for (int region = 0; crowded.any() && region < r.data.regions; ++region) {
		if (crowded[size_t(region)] && may_arrange(r, nation, region)) {
			Holds h;
			look(r, nation, region, h);
			f(h);
		}
	}
}

// --- F_HOLDS: f[0] port or NO_REGION, f[1] unit in hand or -1; step 0 unit, 1 Ship, 2 answered, 3 over ---

enum Step : uint8_t {
	UNIT,
	SHIP,
	ANSWERED,
	OVER,
};

// The Port of the draft, once something has been moved in it.
int port_in_hand(const S &s, const Frame &frame) {
	return s.shift_count > 0 ? s.pieces[s.shifts[0].unit].region : frame.f[0];
}

bool is_arrangement(const R &r, const Holds &h) {
	bool is_full = false;
	each_piece_in(r.s, h.port, [&](int i, const Piece &p) {
		is_full = is_full || (is_ship(p.type) && h.load[i] > cargo_capacity(p.type));
	});
	return r.s.shift_count > 0 && !is_full;
}

void forget(S &s, int nation) {
	std::fill(s.shifts, s.shifts + MAX_SHIFTS, Shift{});
	s.shift_count = 0;
	s.draft[nation] = Draft{};
}

void add_shift(S &s, int unit, int ship) {
	int k = s.shift_count++;
	for (; k > 0 && s.shifts[k - 1].unit > unit; --k) {
		s.shifts[k] = s.shifts[k - 1];
	}
	s.shifts[k] = { int16_t(unit), int16_t(ship) };
}

void drop_shift(S &s, int unit) {
	Shift *end = s.shifts + s.shift_count;
	Shift *at = std::find_if(s.shifts, end, [&](const Shift &shift) { return shift.unit == unit; });
	if (at != end) {
		std::copy(at + 1, end, at);
		s.shifts[--s.shift_count] = Shift{};
	}
}

// IB-P4-58, IB-P4-65: who can oppose in the Port, and whose Ships and units take part.
PowerSet leave_for(const R &r, int nation, int port) {
	PowerSet asked = opposers(r, port, nation);
	for (int k = 0; k < r.s.shift_count; ++k) {
		const Piece &unit = r.s.pieces[r.s.shifts[k].unit];
		asked |= bit(unit.owner) | bit(r.s.pieces[unit.carrier].owner) | bit(r.s.pieces[r.s.shifts[k].ship].owner);
	}
	return PowerSet(asked & ~team_of(r.s, nation));
}

void carry_out(W &w, int nation) {
	S &s = w.s;
	for (int k = 0; k < s.shift_count; ++k) {
		const Shift &shift = s.shifts[k];
		w.event("transferred", PowerId(nation))
				.who(lot_noun(s, shift.unit))
				.from(lot_noun(s, s.pieces[shift.unit].carrier))
				.to(lot_noun(s, shift.ship))
				.rule("IB-P4-58");
	}
	for (int k = 0; k < s.shift_count; ++k) { // all at once
		s.pieces[s.shifts[k].unit].carrier = s.shifts[k].ship;
	}
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step < ANSWERED) {
		return Flow::Ask;
	}
	if (frame.step == ANSWERED) {
		const int port = port_in_hand(s, frame);
		if (s.core.result[0] != 0) {
			carry_out(w, frame.power);
			s.arranged[port / 8] = uint8_t(s.arranged[port / 8] | 1u << (port % 8));
		} else {
			note_refused(s, port);
		}
	}
	forget(s, frame.power);
	s.core.pop();
	return Flow::Go;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "cargo";
	out.rule = "IB-P4-58";
	out.args[0] = Noun::option(WORD_TRANSFER);
	out.prompt = frame.step == SHIP ? "ib.prompt.cargo_ship"
			: r.s.shift_count == 0	? "ib.prompt.cargo_unit"
									: "ib.prompt.holds_more";
	if (frame.step == SHIP) {
		out.args[1] = lot_noun(r.s, frame.f[1]);
	} else {
		out.args[1] = Noun::number(r.s.shift_count);
	}
}

// Ships that look alike are one lot until the draft puts something aboard; the parameter then says which, from 1 on.
int nth_of_lot(const S &s, int ship) {
	const int32_t lot = lot_of(s, ship);
	int nth = 0, all = 0;
	each_piece_in(s, s.pieces[ship].region, [&](int i, const Piece &p) {
		if (is_ship(p.type) && lot_of(s, i) == lot) {
			++all;
			nth += i <= ship;
		}
	});
	return all > 1 ? nth : 0;
}

bool is_touched(const S &s, int ship) {
	return std::any_of(s.shifts, s.shifts + s.shift_count, [&](const Shift &shift) { return shift.ship == ship; });
}

int ship_of(const S &s, const Action &a) {
	int found = -1, nth = 0;
	each_piece_in(s, a.id & 255, [&](int i, const Piece &p) {
		if (!is_ship(p.type) || lot_of(s, i) != a.id) {
			return;
		}
		++nth;
		const bool is_it = a.a == 0 ? found < 0 || (is_touched(s, found) && !is_touched(s, i)) : nth == a.a;
		found = is_it ? i : found;
	});
	return found;
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const S &s = r.s;
	out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	if (frame.step == SHIP) {
		Holds h;
		look(r, power, s.pieces[frame.f[1]].region, h);
		each_piece_in(s, h.port, [&](int i, const Piece &p) {
			if (is_ship(p.type) && may_shift(r, h, power, frame.f[1], i)) {
				out.add(Action::make(
						Verb::SelectPiece, power, lot_noun(s, i), is_touched(s, i) ? nth_of_lot(s, i) : 0));
			}
		});
		return;
	}
	each_port(r, power, port_in_hand(s, frame), [&](const Holds &h) {
		each_piece_in(s, h.port, [&](int i, const Piece &) {
			if (has_piece(h.moved, i)) {
				out.add(Action::make(Verb::Retract, power, lot_noun(s, i)), row_flag::RETRACTS);
			} else if (has_shift(r, h, power, i)) {
				out.add(Action::make(Verb::SelectPiece, power, lot_noun(s, i)));
			}
		});
		if (is_arrangement(r, h)) {
			const uint16_t asks = leave_for(r, power, h.port) != 0 ? row_flag::ASKS : uint16_t(0);
			out.add(Action::make(Verb::Commit, power), uint16_t(row_flag::COMPLETES | asks));
		}
	});
}

void act(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	const Action &a = row.action;
	uint64_t *moved = s.draft[a.power].pick;
	if (a.verb == Verb::Retract && a.kind == NounKind::None) {
		frame.step = frame.step == SHIP ? UNIT : OVER;
		frame.f[1] = -1;
	} else if (a.verb == Verb::Retract) {
		const int unit = picked_of_lot(s, a.id, moved);
		drop_piece(moved, unit);
		drop_shift(s, unit);
	} else if (a.verb == Verb::Commit) {
		frame.step = ANSWERED;
		s.core.result[0] = 1;
		const int port = port_in_hand(s, frame);
		ask_consent(w, a.power, leave_for(w.read(), a.power, port), WORD_CARGO, lot_noun(s, s.shifts[0].unit), port,
				"IB-P4-55");
	} else if (frame.step == UNIT) {
		frame.f[1] = int16_t(piece_of_lot(s, a.id, moved));
		frame.step = SHIP;
	} else {
		put_piece(moved, frame.f[1]);
		add_shift(s, frame.f[1], ship_of(s, a));
		frame.f[1] = -1;
		frame.step = UNIT;
	}
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const S &s = r.s;
	if (a.verb == Verb::Commit && frame.step == UNIT) {
		return s.shift_count == 0 ? Status::refuse("IB-P4-58", "ib.refuse.no_shift")
								  : Status::refuse("IB-P4-51", "ib.refuse.holds_full");
	}
	const int index = a.verb == Verb::SelectPiece && a.kind == NounKind::Lot
			? (frame.step == SHIP ? ship_of(s, a) : piece_of_lot(s, a.id, s.draft[a.power].pick))
			: -1;
	if (index < 0) {
		return Status::ok();
	}
	const int port = s.pieces[frame.step == SHIP ? frame.f[1] : index].region;
	const int in_hand = port_in_hand(s, frame);
	if (frame.step == UNIT && in_hand != NO_REGION && port != in_hand) {
		return Status::refuse("IB-P4-58", "ib.refuse.one_port", region_noun(in_hand));
	}
	Status status = may_arrange(r, a.power, port);
	Holds h;
	look(r, a.power, port, h);
	if (status && frame.step == SHIP) {
		return may_shift(r, h, a.power, frame.f[1], index);
	}
	status = status ? may_leave_ship(r, h, a.power, index) : status;
	each_piece_in(s, port, [&](int i, const Piece &p) {
		if (status && is_ship(p.type) && i != s.pieces[index].carrier) {
			status = may_shift(r, h, a.power, index, i);
		}
	});
	return status ? Status::refuse("IB-P4-58", "ib.refuse.no_other_ship", region_noun(port)) : status;
}

Noun subject(const R &, const Frame &) {
	return Noun::option(WORD_TRANSFER);
}

} // namespace

bool can_rearrange_any(const R &r, int nation, int port) {
	bool found = false;
	each_port(r, nation, port, [&](const Holds &h) {
		each_piece_in(r.s, h.port, [&](int i, const Piece &) { found = found || has_shift(r, h, nation, i); });
	});
	return found;
}

Status refuse_rearranging(const R &r, int nation, int port) {
	// The most telling reason: that of the first own Ship with another beside it.
	const RegionSet crowded = crowded_ports(r, port);
	for (int i = 0; i < r.s.piece_top; ++i) {
		const Piece &p = r.s.pieces[i];
		if (!is_live(p) || !is_cargo(p) || !crowded[p.region]) {
			continue;
		}
		Status status = may_arrange(r, nation, p.region);
		Holds h;
		look(r, nation, p.region, h);
		each_piece_in(r.s, p.region, [&](int ship, const Piece &to) {
			if (status && is_ship(to.type) && ship != p.carrier) {
				status = may_shift(r, h, nation, i, ship);
			}
		});
		if (!status) {
			return status;
		}
	}
	return Status::refuse("IB-P4-58", "ib.refuse.no_transfer");
}

const Def HOLDS_FRAME = { "holds", advance, ask, legal, act, refuse, subject };

} // namespace baton::ib
