// Cargo Management: loading and unloading in Ports, with everybody's leave (IB-P4-48..67).
#include "ib_cargo.h"

namespace baton::ib {

namespace {

// --- Who may take part ---

// IB-P4-56, IB-P4-57, IB-P4-65, IB-P4-67: whose leave an act takes in the Port: who can oppose there, and whose Ship or
// unit takes part.
PowerSet leave_in_port(const R &r, int nation, int port, int ship_owner, int unit_owner) {
	const PowerSet asked = PowerSet(opposers(r, port, nation) | bit(PowerId(ship_owner)) | bit(PowerId(unit_owner)));
	return PowerSet(asked & ~team_of(r.s, nation));
}

// IB-P4-56: loading takes the leave of the Interior as well.
PowerSet leave_inland(const R &r, int nation, int port) {
	const int interior = r.data.region[size_t(port)].interior;
	return interior == NO_REGION ? NO_POWERS : opposers(r, interior, nation);
}

bool was_load_refused(const S &s, int port) {
	return (s.load_refused[port / 8] >> (port % 8) & 1) != 0;
}

// Where anything can happen: Ships in Ports, the Territories behind, and the room taken aboard; looked at once per
// question.
struct Sites {
	RegionSet interiors;
	bool has_cargo = false;
	int ships = 0;
	int16_t ship[MAX_PIECES]; ///< indices of the Ships, `ships` of them
	uint8_t used[MAX_PIECES] = {}; ///< half-slots taken, by index of the Ship
};

void find_sites(const R &r, int port, Sites &out) {
	for (int i = 0; i < r.s.piece_top; ++i) {
		const Piece &p = r.s.pieces[i];
		if (!is_live(p) || !r.data.port[p.region] || (port != NO_REGION && p.region != port)) {
			continue;
		}
		if (is_cargo(p)) {
			out.has_cargo = true;
			out.used[p.carrier] = uint8_t(out.used[p.carrier] + cargo_size(p.type));
		} else if (is_ship(p.type)) {
			out.ship[out.ships++] = int16_t(i);
			const uint8_t interior = r.data.region[p.region].interior;
			if (interior != NO_REGION) {
				out.interiors[interior] = true;
			}
		}
	}
}

bool has_room(const R &r, const Sites &sites, int ship, Type unit) {
	return sites.used[ship] + cargo_size(unit) <= cargo_capacity(r.s.pieces[ship].type);
}

// --- Loading ---

// A Land Unit of the Interior that may go aboard.
Status can_board(const R &r, int nation, int unit, int port) {
	const Piece &p = r.s.pieces[unit];
	const int interior = r.data.region[size_t(port)].interior;
	if (interior == NO_REGION || is_closed(r, interior)) {
		return Status::refuse("IB-P4-66", "ib.refuse.no_interior", region_noun(port)); // Malta, neutral Andalusia
	}
	if (!is_land(p.type) || p.region != interior || is_cargo(p)) {
		return Status::refuse("IB-P4-59", "ib.refuse.not_inland", region_noun(interior));
	}
	if ((p.flags & piece_flag::WHITE) != 0) { // a Blue tag is no bar (IB-P4-60)
		return Status::refuse("IB-P4-61", "ib.refuse.white_cargo", lot_noun(r.s, unit));
	}
	// Each unit lands and boards again once at most in a turn, so that nothing goes round for ever.
	if ((p.flags & piece_flag::LANDED) != 0 && (p.flags & piece_flag::BONUS) != 0) {
		return Status::refuse("IB-P4-63", "ib.refuse.boarded_again", lot_noun(r.s, unit));
	}
	// IB-P4-62: not a unit that open orders still need. A foreign Nation's sealed orders are nobody's business
	// (AMB-09).
	const int dots = p.owner == nation && is_ready(p) ? outstanding_dots(r.s, nation, interior) : 0;
	if (dots > 0 && ready_count(r.s, nation, interior) - 1 < dots) {
		return Status::refuse("IB-P4-62", "ib.refuse.needed_by_orders", region_noun(interior));
	}
	return Status::ok();
}

Status can_load(const R &r, const Sites &sites, int nation, int unit, int ship) {
	const Piece &s = r.s.pieces[ship];
	const Piece &u = r.s.pieces[unit];
	if (!can_manage_ship(s)) {
		return Status::refuse("IB-P4-12", "ib.refuse.white_ship", lot_noun(r.s, ship));
	}
	if (is_out_of_action(s)) {
		return Status::refuse("IB-P4-64", "ib.refuse.ship_out", lot_noun(r.s, ship));
	}
	// IB-P4-49: own Ship or own Cargo.
	if (s.owner != nation && u.owner != nation) {
		return Status::refuse("IB-P4-49", "ib.refuse.not_yours");
	}
	if (!has_room(r, sites, ship, u.type)) {
		return Status::refuse("IB-P4-51", "ib.refuse.capacity", lot_noun(r.s, ship));
	}
	const Status port = can_use_port(
			r, nation, WORD_LOAD, s.region, [&] { return leave_in_port(r, nation, s.region, s.owner, u.owner); });
	if (!port) {
		return port;
	}
	const Status boards = can_board(r, nation, unit, s.region);
	if (boards && was_load_refused(r.s, s.region) && leave_inland(r, nation, s.region) != 0) {
		return Status::refuse("IB-P4-56", "ib.refuse.load_refused", region_noun(r.data.region[s.region].interior),
				region_noun(s.region));
	}
	return boards;
}

// --- Unloading ---

Status can_unload(const R &r, int nation, int unit) {
	const Piece &u = r.s.pieces[unit];
	if (!is_cargo(u)) {
		return Status::refuse("IB-P4-48", "ib.refuse.not_cargo", lot_noun(r.s, unit));
	}
	const Piece &s = r.s.pieces[u.carrier];
	if (!can_manage_ship(s)) {
		return Status::refuse("IB-P4-12", "ib.refuse.white_ship", lot_noun(r.s, u.carrier));
	}
	if (s.owner != nation && u.owner != nation) {
		return Status::refuse("IB-P4-49", "ib.refuse.not_yours");
	}
	const Status port = can_use_port(
			r, nation, WORD_UNLOAD, u.region, [&] { return leave_in_port(r, nation, u.region, s.owner, u.owner); });
	if (!port) {
		return port;
	}
	const int interior = r.data.region[u.region].interior; // IB-P4-52: ashore there or nowhere
	if (interior == NO_REGION || is_closed(r, interior)) {
		return Status::refuse("IB-P4-66", "ib.refuse.no_interior", region_noun(u.region));
	}
	return Status::ok();
}

// --- Enumeration: units that can be loaded or unloaded ---

// Whether a unit has some way to take part with the Ships of `sites`.
bool has_load(const R &r, const Sites &sites, int nation, int unit) {
	const Piece &u = r.s.pieces[unit];
	if (is_cargo(u)) {
		return false;
	}
	for (int k = 0; k < sites.ships; ++k) {
		const int ship = sites.ship[k];
		if (r.data.region[r.s.pieces[ship].region].interior == u.region && can_load(r, sites, nation, unit, ship)) {
			return true;
		}
	}
	return false;
}

bool has_act(const R &r, const Sites &sites, int nation, int word, int unit, int port) {
	const Piece &u = r.s.pieces[unit];
	if (!is_live(u) || !is_land(u.type)) {
		return false;
	}
	if (word == WORD_LOAD) {
		return sites.interiors[u.region] && has_load(r, sites, nation, unit);
	}
	return is_cargo(u) && (port == NO_REGION || u.region == port) && can_unload(r, nation, unit).is_ok();
}

bool can_manage_at(const R &r, const Sites &sites, int nation, int word, int port) {
	if (sites.ships == 0 || (word != WORD_LOAD && !sites.has_cargo)) {
		return false;
	}
	for (int i = 0; i < r.s.piece_top; ++i) {
		if (has_act(r, sites, nation, word, i, port)) {
			return true;
		}
	}
	return false;
}

} // namespace

bool can_manage_any(const R &r, int nation, int port) {
	Sites sites;
	find_sites(r, port, sites);
	return can_manage_at(r, sites, nation, WORD_LOAD, port) || can_manage_at(r, sites, nation, WORD_UNLOAD, port) ||
			(sites.has_cargo && can_rearrange_any(r, nation, port));
}

void add_cargo_rows(const R &r, PowerId power, int port, ActionList &out) {
	Sites sites;
	find_sites(r, port, sites);
	for (int word : { WORD_LOAD, WORD_UNLOAD }) {
		if (can_manage_at(r, sites, power, word, port)) {
			out.add(choose(power, word));
		}
	}
	if (sites.has_cargo && can_rearrange_any(r, power, port)) {
		out.add(choose(power, WORD_TRANSFER));
	}
}

void start_cargo(W &w, int nation, int word, int port) {
	w.s.draft[nation] = Draft{};
	if (word == WORD_TRANSFER) {
		w.s.core.push(F_HOLDS, PowerId(nation), port, -1);
	} else {
		w.s.core.push(F_CARGO, PowerId(nation), word, port, -1, -1);
	}
}

namespace {

// Why a Land Unit takes part in no act of that kind with any Ship of its Port; allowed when no Ship lies there.
Status refuse_unit(const R &r, const Sites &sites, int nation, int word, int unit) {
	if (word == WORD_UNLOAD) {
		return can_unload(r, nation, unit);
	}
	for (int k = 0; k < sites.ships; ++k) {
		const int ship = sites.ship[k];
		if (r.data.region[r.s.pieces[ship].region].interior != r.s.pieces[unit].region) {
			continue;
		}
		const Status status = can_load(r, sites, nation, unit, ship);
		if (!status) {
			return status;
		}
	}
	return Status::ok();
}

} // namespace

Status refuse_cargo(const R &r, int nation, int word, int port) {
	// The most telling reason: that of the first own Ship's Port, else that of the first own unit that could have taken
	// part.
	for (int i = 0; i < r.s.piece_top; ++i) {
		const Piece &p = r.s.pieces[i];
		if (!is_live(p) || !is_ship(p.type) || p.owner != nation || (port != NO_REGION && p.region != port)) {
			continue;
		}
		const Status status = can_use_port(r, nation, word, p.region, [] { return ALL_POWERS; });
		if (!status) {
			return status;
		}
	}
	if (word == WORD_TRANSFER) {
		return refuse_rearranging(r, nation, port);
	}
	Sites sites;
	find_sites(r, port, sites);
	for (int i = 0; i < r.s.piece_top; ++i) {
		const Piece &p = r.s.pieces[i];
		if (!is_live(p) || !is_land(p.type) || p.owner != nation || is_cargo(p) == (word == WORD_LOAD)) {
			continue;
		}
		const Status status = refuse_unit(r, sites, nation, word, i);
		if (!status) {
			return status;
		}
	}
	return Status::refuse(word == WORD_LOAD ? "IB-P4-59" : "IB-P4-48", "ib.refuse.no_cargo_act");
}

// --- F_CARGO, loading and unloading: f[0] word, f[1] port or NO_REGION, f[2] unit, f[3] Ship; step 0 unit, 1 Ship, 2
// answered, 3 over ---

namespace {

void do_load(W &w, int unit, int ship) {
	S &s = w.s;
	Piece &u = s.pieces[unit];
	w.event("loaded", s.active)
			.who(lot_noun(s, unit))
			.from(region_noun(u.region))
			.to(lot_noun(s, ship))
			.rule("IB-P4-48");
	u.flags |= (u.flags & piece_flag::LANDED) != 0 ? piece_flag::BONUS : uint8_t(0);
	u.carrier = int16_t(ship);
	u.region = s.pieces[ship].region;
	touch_port(s, u.region);
}

void do_unload(W &w, int unit) {
	S &s = w.s;
	Piece &u = s.pieces[unit];
	const int ship = u.carrier;
	const int interior = w.data.region[u.region].interior;
	w.event("unloaded", s.active)
			.who(lot_noun(s, unit))
			.from(lot_noun(s, ship))
			.to(region_noun(interior))
			.rule("IB-P4-48");
	touch_port(s, u.region);
	u.carrier = -1;
	u.region = uint8_t(interior);
	u.flags |= piece_flag::LANDED;
	on_entered(w, unit, interior);
	tag_blue(w, unit); // IB-P4-63
	// IB-P4-39: the Ship's movement ends. Only the Active Nation's own Ships are moving.
	if (s.pieces[ship].owner == s.active) {
		const bool was_ready = is_ready(s.pieces[ship]);
		const int port = s.pieces[ship].region;
		tag_blue(w, ship);
		if (was_ready) {
			settle_dots(w, s.active, port); // AMB-16
		}
	}
}

int port_of_act(const S &s, const Frame &frame) {
	return frame.f[0] == WORD_LOAD ? s.pieces[frame.f[3]].region : s.pieces[frame.f[2]].region;
}

PowerSet port_leave(const R &r, const Frame &frame) {
	const Piece &u = r.s.pieces[frame.f[2]];
	const int ship = frame.f[0] == WORD_LOAD ? frame.f[3] : u.carrier;
	return leave_in_port(r, frame.power, port_of_act(r.s, frame), r.s.pieces[ship].owner, u.owner);
}

// Asks whoever has a say; false when nobody has.
bool ask_leave(W &w, const Frame &frame) {
	const R r = w.read();
	const int port = port_of_act(r.s, frame);
	const PowerSet inland = frame.f[0] == WORD_LOAD ? leave_inland(r, frame.power, port) : NO_POWERS;
	return ask_consent(w, frame.power, PowerSet(port_leave(r, frame) | inland), WORD_CARGO, lot_noun(r.s, frame.f[2]),
			port, "IB-P4-55");
}

// The refusal stands for this step: in the Port, or for loading from the Interior alone.
void note_no(W &w, const Frame &frame) {
	const int port = port_of_act(w.s, frame);
	if (frame.f[0] == WORD_LOAD && !has(port_leave(w.read(), frame), PowerId(w.s.core.result[1]))) {
		w.s.load_refused[port / 8] = uint8_t(w.s.load_refused[port / 8] | 1u << (port % 8));
	} else {
		note_refused(w.s, port);
	}
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step < 2) {
		return Flow::Ask;
	}
	if (frame.step == 2) {
		if (s.core.result[0] == 0) {
			note_no(w, frame);
		} else if (frame.f[0] == WORD_LOAD) {
			do_load(w, frame.f[2], frame.f[3]);
		} else {
			do_unload(w, frame.f[2]);
		}
	}
	s.draft[frame.power] = Draft{};
	s.core.pop();
	return Flow::Go;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "cargo";
	out.rule = "IB-P4-48";
	out.args[0] = Noun::option(frame.f[0]);
	out.prompt = frame.step == 0 ? "ib.prompt.cargo_unit" : "ib.prompt.cargo_ship";
	if (frame.step == 1) {
		out.args[1] = lot_noun(r.s, frame.f[2]);
	}
}

// Flags of the row that ends the act: whether anybody is asked.
uint16_t end_flags(const R &r, const Frame &frame, int port, int ship, int unit) {
	PowerSet asked = leave_in_port(r, frame.power, port, r.s.pieces[ship].owner, r.s.pieces[unit].owner);
	asked |= frame.f[0] == WORD_LOAD ? leave_inland(r, frame.power, port) : NO_POWERS;
	return uint16_t(row_flag::COMPLETES | (asked != 0 ? row_flag::ASKS : 0));
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const S &s = r.s;
	out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	Sites sites;
	find_sites(r, frame.f[1], sites);
	if (frame.step == 0) {
		for (int i = 0; i < s.piece_top; ++i) {
			if (has_act(r, sites, power, frame.f[0], i, frame.f[1])) {
				const uint16_t flags = frame.f[0] == WORD_UNLOAD
						? end_flags(r, frame, s.pieces[i].region, s.pieces[i].carrier, i)
						: uint16_t(0);
				out.add(Action::make(Verb::SelectPiece, power, lot_noun(s, i)), flags);
			}
		}
		return;
	}
	for (int k = 0; k < sites.ships; ++k) {
		const int ship = sites.ship[k];
		if (can_load(r, sites, power, frame.f[2], ship)) {
			out.add(Action::make(Verb::SelectPiece, power, lot_noun(s, ship)),
					end_flags(r, frame, s.pieces[ship].region, ship, frame.f[2]));
		}
	}
}

void act(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	if (row.action.verb == Verb::Retract) {
		frame.step = frame.step == 1 ? uint8_t(0) : uint8_t(3);
		frame.f[2] = -1;
		return;
	}
	const int index = piece_of_lot(s, row.action.id);
	if (frame.step == 0) {
		frame.f[2] = int16_t(index);
		if (frame.f[0] != WORD_UNLOAD) {
			frame.step = 1;
			return;
		}
	} else {
		frame.f[3] = int16_t(index);
	}
	frame.step = 2;
	s.core.result[0] = 1;
	ask_leave(w, frame);
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	if (a.verb != Verb::SelectPiece || a.kind != NounKind::Lot) {
		return Status::ok();
	}
	const int index = piece_of_lot(r.s, a.id);
	if (index < 0) {
		return Status::ok();
	}
	const Piece &p = r.s.pieces[index];
	Sites sites;
	find_sites(r, NO_REGION, sites);
	if (frame.step == 1) {
		return is_ship(p.type) ? can_load(r, sites, a.power, frame.f[2], index)
							   : Status::refuse("IB-P4-48", "ib.refuse.no_ship", a.noun());
	}
	if (frame.f[0] == WORD_UNLOAD) {
		return can_unload(r, a.power, index);
	}
	for (uint8_t port : r.data.region[p.region].ports) {
		const Status status = can_board(r, a.power, index, port);
		if (!status) {
			return status;
		}
	}
	const Status ships = refuse_unit(r, sites, a.power, WORD_LOAD, index);
	return ships ? Status::refuse("IB-P4-59", "ib.refuse.no_cargo_act") : ships;
}

Noun subject(const R &, const Frame &frame) {
	return Noun::option(frame.f[0]);
}

} // namespace

const Def CARGO_FRAME = { "cargo", advance, ask, legal, act, refuse, subject };

} // namespace baton::ib
