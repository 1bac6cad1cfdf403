// The battle board: zones, Ship lines, and the Commanders' choice of Cavalry positions and line order.
#include "ib_battle.h"

#include <algorithm>

namespace baton::ib {

constexpr int LINE =
		int(sizeof(Battle::line[0]) / sizeof(uint16_t)) - 1; ///< chosen places; later Ships follow in default order

bool is_land_battle(const R &r) {
	return r.data.is_land(r.s.battle.region);
}

bool is_port_battle(const R &r) {
	return r.data.is_port(r.s.battle.region);
}

Noun zone_noun(const R &r, int side, Zone zone) {
	// Order on the board "battle": front, rear, land, sea of side 0, then of side 1.
	const int k = zone == ZONE_SEA ? 3 : zone == ZONE_REAR ? 1 : is_port_battle(r) ? 2 : 0;
	return Noun::space(r.data.regions + 4 * side + k);
}

Zone zone_of(const R &r, int piece) {
	const Piece &p = r.s.pieces[piece];
	if (is_ship(p.type)) {
		return ZONE_SEA;
	}
	if (is_port_battle(r)) { // IB-P4-90: one Land Zone
		return ZONE_FRONT;
	}
	// IB-P4-88: Cannons stand in the Rear, Infantry in the Front, Cavalry in either.
	return p.type == Type::Cannon || (p.type == Type::Cavalry && !has_piece(r.s.battle.front, piece)) ? ZONE_REAR
																									  : ZONE_FRONT;
}

void leave_battle(Battle &b, int side, int piece) { // IB-P4-130: no dice from now on
	drop_piece(b.committed[side], piece);
	drop_piece(b.front, piece);
	b.pending[piece] = 0;
	int n = 0;
	for (int i = 0; i <= LINE; ++i) {
		if (b.line[side][i] != piece + 1) {
			b.line[side][n++] = b.line[side][i];
		}
	}
	while (n <= LINE) {
		b.line[side][n++] = 0;
	}
}

namespace {

/// Default line (DP-35): Cargo carriers last, then Out-of-Action Ships, the strongest first. Lower comes first.
int line_key(const R &r, int piece) {
	const Piece &p = r.s.pieces[piece];
	const int hp = r.data.hp[size_t(p.type)] - p.damage;
	return has_cargo(r.s, piece) * 4096 + is_out_of_action(p) * 2048 + (3 - hp) * 512 + piece;
}

bool is_in_line(const Battle &b, int side, int piece) {
	for (int i = 0; i < LINE && b.line[side][i] != 0; ++i) {
		if (b.line[side][i] == piece + 1) {
			return true;
		}
	}
	return false;
}

int line_length(const Battle &b, int side) {
	int n = 0;
	while (n < LINE && b.line[side][n] != 0) {
		++n;
	}
	return n;
}

bool has_room(const R &r, int piece) {
	const Piece &p = r.s.pieces[piece];
	return r.data.hp[size_t(p.type)] > p.damage + r.s.battle.pending[piece];
}

} // namespace

int first_ship(const R &r, int side) {
	const Battle &b = r.s.battle;
	for (int i = 0; i < LINE && b.line[side][i] != 0; ++i) {
		const int piece = b.line[side][i] - 1;
		if (has_room(r, piece)) {
			return piece;
		}
	}
	int best = -1;
	int best_key = 0;
	each_in(b.committed[side], [&](int i) {
		if (!is_ship(r.s.pieces[i].type) || !has_room(r, i) || is_in_line(b, side, i)) {
			return;
		}
		const int key = line_key(r, i);
		if (best < 0 || key < best_key) {
			best = i;
			best_key = key;
		}
	});
	return best;
}

int ship_line(const R &r, int side, int16_t out[MAX_PIECES]) {
	const Battle &b = r.s.battle;
	int n = 0;
	for (int i = 0; i < LINE && b.line[side][i] != 0; ++i) {
		out[n++] = int16_t(b.line[side][i] - 1);
	}
	const int chosen = n;
	each_in(b.committed[side], [&](int i) {
		if (is_ship(r.s.pieces[i].type) && !is_in_line(b, side, i)) {
			out[n++] = int16_t(i);
		}
	});
	std::sort(out + chosen, out + n, [&](int16_t l, int16_t k) { return line_key(r, l) < line_key(r, k); });
	return n;
}

// --- The Commanders' choices (DP-34..36) ---

namespace {

/// f[0] = side, f[1] = 1 in chapter 1, 0 when only Cavalry may be moved (IB-P4-98).
bool is_first_layout(const Frame &frame) {
	return frame.f[1] != 0;
}

/// Pieces of a lot that stand in the Front on this side, and all of them.
void count_lot(const S &s, int side, int32_t lot, int &front, int &all) {
	front = all = 0;
	each_in(s.battle.committed[side], [&](int i) {
		if (lot_of(s, i) == lot) {
			++all;
			front += has_piece(s.battle.front, i);
		}
	});
}

/// IB-P4-88: so many of a lot stand in the Front.
Status may_stand(const R &r, int side, int32_t lot, int n) {
	const Noun name = Noun::lot(lot);
	int front = 0;
	int all = 0;
	count_lot(r.s, side, lot, front, all);
	if (all == 0) {
		return Status::refuse("IB-P4-83", "ib.refuse.not_commanded", name);
	}
	const Type type = r.s.pieces[piece_of_lot(r.s, lot)].type;
	if (!is_land_battle(r)) {
		return Status::refuse("IB-P4-90", "ib.refuse.no_zones", name);
	}
	if (type == Type::Cannon) {
		return Status::refuse("IB-P4-88", "ib.refuse.cannon_rear", name);
	}
	if (type != Type::Cavalry) {
		return Status::refuse("IB-P4-88", "ib.refuse.infantry_front", name);
	}
	if (n < 0 || n > all) {
		return Status::refuse("IB-P4-88", "ib.refuse.front_number", name, Noun::number(all));
	}
	return n == front ? Status::refuse("IB-P4-88", "ib.refuse.front_same", name, Noun::number(n)) : Status::ok();
}

/// IB-P4-89: whether two different Ships are left, so that their order matters.
bool is_line_open(const R &r, int side) {
	int32_t first = -1;
	bool is_mixed = false;
	each_in(r.s.battle.committed[side], [&](int i) {
		if (!is_ship(r.s.pieces[i].type) || is_in_line(r.s.battle, side, i)) {
			return;
		}
		const int32_t lot = lot_of(r.s, i);
		is_mixed = is_mixed || (first >= 0 && lot != first);
		first = first < 0 ? lot : first;
	});
	return is_mixed;
}

/// IB-P4-89: the line is built from the first Ship on. `is_open`: is_line_open().
Status may_line_up(const R &r, int side, int32_t lot, bool is_open) {
	const Noun name = Noun::lot(lot);
	bool is_ours = false;
	bool is_left = false;
	each_in(r.s.battle.committed[side], [&](int i) {
		if (lot_of(r.s, i) == lot) {
			is_ours = true;
			is_left = is_left || !is_in_line(r.s.battle, side, i);
		}
	});
	if (!is_ours) {
		return Status::refuse("IB-P4-83", "ib.refuse.not_commanded", name);
	}
	if (!is_ship(r.s.pieces[piece_of_lot(r.s, lot)].type)) {
		return Status::refuse("IB-P4-89", "ib.refuse.line_ships", name);
	}
	if (!is_left) {
		return Status::refuse("IB-P4-89", "ib.refuse.line_fixed", name);
	}
	if (line_length(r.s.battle, side) >= LINE) {
		return Status::refuse(core_rule::LIMIT, "ib.refuse.line_full", Noun::number(LINE));
	}
	return is_open ? Status::ok() : Status::refuse("IB-P4-89", "ib.refuse.line_alike", name);
}

/// The rows that place something; false when there is nothing to place.
bool placing_rows(const R &r, int side, bool is_first, PowerId power, ActionList *out) {
	const S &s = r.s;
	bool has_any = false;
	if (is_land_battle(r)) {
		int32_t shown = -1;
		each_in(s.battle.committed[side], [&](int i) {
			if (s.pieces[i].type != Type::Cavalry || lot_of(s, i) == shown) {
				return;
			}
			has_any = true;
			if (out == nullptr) {
				return;
			}
			shown = lot_of(s, i);
			int front = 0;
			int all = 0;
			count_lot(s, side, shown, front, all);
			for (int n = 0; n <= all; ++n) {
				if (may_stand(r, side, shown, n)) {
					out->add(Action::make(Verb::Allocate, power, Noun::lot(shown), n));
				}
			}
		});
		return has_any;
	}
	if (!is_first || line_length(s.battle, side) >= LINE) {
		return false;
	}
	if (!is_line_open(r, side)) {
		return false;
	}
	if (out != nullptr) {
		each_in(s.battle.committed[side], [&](int i) {
			if (!is_in_line(s.battle, side, i) && may_line_up(r, side, lot_of(s, i), true)) {
				out->add(Action::make(Verb::SelectPiece, power, lot_noun(s, i)));
			}
		});
	}
	return true;
}

Flow advance_layout(W &w, Frame &frame) {
	S &s = w.s;
	Battle &b = s.battle;
	const int side = frame.f[0];
	if (frame.step == 0) {
		frame.step = 1;
		if (is_first_layout(frame) && is_land_battle(w.read())) {
			each_in(b.committed[side], [&](int i) {
				if (s.pieces[i].type == Type::Cavalry) {
					put_piece(b.front, i);
				}
			});
		}
		// IB-P4-75: the Active Nation is asked even with nothing to place, since it can still call the battle off.
		if (!(is_first_layout(frame) && side == 0) &&
				!placing_rows(w.read(), side, is_first_layout(frame), frame.power, nullptr)) {
			frame.step = 2;
		}
	}
	if (frame.step == 1) {
		return Flow::Ask;
	}
	s.core.pop();
	return Flow::Go;
}

void ask_layout(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.subject = region_noun(r.s.battle.region);
	out.args[0] = out.subject;
	if (is_land_battle(r)) {
		out.kind = is_first_layout(frame) ? "battle_layout" : "battle_cavalry";
		out.prompt = is_first_layout(frame) ? "ib.prompt.battle_layout" : "ib.prompt.battle_cavalry";
		out.rule = is_first_layout(frame) ? "IB-P4-88" : "IB-P4-98";
	} else {
		out.kind = "battle_line";
		out.prompt = "ib.prompt.battle_line";
		out.rule = "IB-P4-89";
	}
}

void legal_layout(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const int side = frame.f[0];
	placing_rows(r, side, is_first_layout(frame), power, &out);
	if (r.s.battle.line[side][0] != 0) {
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	}
	out.add(Action::make(Verb::Commit, power), row_flag::COMPLETES | row_flag::QUIET);
	if (side == 0 && is_first_layout(frame)) {
		out.add(choose(power, WORD_CALL_OFF), row_flag::COMPLETES | row_flag::GIVES_UP);
	}
}

void act_layout(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	Battle &b = s.battle;
	const int side = frame.f[0];
	const Action &a = row.action;
	switch (a.verb) {
		case Verb::Allocate: {
			int left = a.a;
			each_in(b.committed[side], [&](int i) {
				if (lot_of(s, i) == a.id) {
					drop_piece(b.front, i);
					if (left-- > 0) {
						put_piece(b.front, i);
					}
				}
			});
			break;
		}
		case Verb::SelectPiece: {
			int piece = -1;
			each_in(b.committed[side],
					[&](int i) { piece = piece < 0 && lot_of(s, i) == a.id && !is_in_line(b, side, i) ? i : piece; });
			b.line[side][line_length(b, side)] = uint16_t(piece + 1);
			break;
		}
		case Verb::Retract:
			for (uint16_t &place : b.line[side]) {
				place = 0;
			}
			break;
		case Verb::Commit:
			w.event("battle_layout", frame.power)
					.who(region_noun(b.region))
					.rule(is_land_battle(w.read()) ? "IB-P4-88" : "IB-P4-89");
			frame.step = 2;
			break;
		default:
			b.outcome = BATTLE_CALLED_OFF;
			frame.step = 2;
			break;
	}
}

Status refuse_layout(const R &r, const Frame &frame, const Action &action) {
	const int side = frame.f[0];
	const int i = action.kind == NounKind::Lot ? piece_of_lot(r.s, action.id) : -1;
	if (action.noun() == Noun::option(WORD_CALL_OFF)) {
		return Status::refuse("IB-P4-75", "ib.refuse.no_call_off");
	}
	if (i < 0) {
		return Status::ok();
	}
	if (action.verb == Verb::Allocate) {
		return may_stand(r, side, action.id, action.a);
	}
	return action.verb == Verb::SelectPiece ? may_line_up(r, side, action.id, is_line_open(r, side)) : Status::ok();
}

Noun battle_region(const R &r, const Frame &) {
	return region_noun(r.s.battle.region);
}

} // namespace

const Def LAYOUT_FRAME = { .name = "layout",
	.advance = advance_layout,
	.ask = ask_layout,
	.legal = legal_layout,
	.act = act_layout,
	.refuse = refuse_layout,
	.subject = battle_region };

} // namespace baton::ib
