// Damage: Hits take effect together, Forces fall, split, go Out-of-Action or sink, and casualties are counted.
#include "ib_battle.h"

namespace baton::ib {

namespace {

void count_loss(Battle &b, int side, Spoil spoil) {
	uint8_t &n = b.lost[side][int(spoil)];
	n = uint8_t(n < 255 ? n + 1 : n);
}

/// IB-P4-17: who gets a Tent for it, and where.
void count_dead(const R &r, Battle &b, const Piece &p) {
	uint8_t &n = b.dead[is_port_battle(r) && is_land(p.type)][p.owner];
	n = uint8_t(n < 255 ? n + 1 : n);
}

void damage_ship(W &w, int side, int i) {
	Battle &b = w.s.battle;
	Piece &p = w.s.pieces[i];
	p.damage = uint8_t(p.damage + b.pending[i]);
	b.pending[i] = 0;
	if (p.damage >= w.data.hp[size_t(p.type)]) {
		// IB-P4-125, IB-P4-126: sunk with its Cargo.
		w.event("sunk", p.owner)
				.who(lot_noun(w.s, i))
				.to(region_noun(b.region))
				.rule(p.type == Type::Frigate ? "IB-P4-125" : "IB-P4-126");
		kill_piece(w, side, i);
		return;
	}
	if (is_out_of_action(p)) {
		// IB-P4-128: its Pennant goes to the enemy Commander at once.
		if ((p.flags & piece_flag::ELITE) != 0) {
			p.flags = uint8_t(p.flags & ~piece_flag::ELITE);
			count_loss(b, side, Spoil::Pennant);
			w.event("pennant_lost", p.owner).who(lot_noun(w.s, i)).rule("IB-P4-128");
		}
		w.event("out_of_action", p.owner).who(lot_noun(w.s, i)).rule("IB-P4-128");
	} else {
		w.event("ship_damaged", p.owner).who(lot_noun(w.s, i)).amount(p.damage).rule("IB-P4-126");
	}
}

} // namespace

int lost_points(const R &r, int side) {
	int points = 0;
	for (int i = 0; i < SPOILS; ++i) {
		points += r.s.battle.lost[side][i] * r.data.spoil_value[size_t(i)];
	}
	return points;
}

void kill_piece(W &w, int side, int piece) {
	Battle &b = w.s.battle;
	const Piece p = w.s.pieces[piece];
	if (is_ship(p.type)) {
		// IB-P4-94, AMB-43: Cargo sinks with its Ship, whoever owns it.
		for (int i = 0; i < w.s.piece_top; ++i) {
			if (is_live(w.s.pieces[i]) && w.s.pieces[i].carrier == piece) {
				w.event("cargo_lost", w.s.pieces[i].owner).who(lot_noun(w.s, i)).rule("IB-P4-94");
				kill_piece(w, side, i);
			}
		}
	}
	// IB-P4-137: type and Spoil share their numbers; AMB-38: an Elite Force also yields its Pennant.
	count_loss(b, side, Spoil(p.type));
	if ((p.flags & piece_flag::ELITE) != 0) {
		count_loss(b, side, Spoil::Pennant);
	}
	if (!is_cargo(p)) {
		count_dead(w.read(), b, p);
	}
	leave_battle(b, side, piece);
	remove_piece(w.s, piece);
}

void apply_damage(W &w) {
	S &s = w.s;
	Battle &b = s.battle;
	if (b.fort_pending > 0) {
		// IB-P4-124: a Damage Token each; at 0 it is defeated but stays.
		s.fort_hp[b.region] = uint8_t(s.fort_hp[b.region] - b.fort_pending);
		w.event("fort_damaged", PowerId(s.owner[b.region]))
				.who(region_noun(b.region))
				.amount(b.fort_pending, s.fort_hp[b.region])
				.rule("IB-P4-124");
		b.fort_pending = 0;
	}
	for (int side = 0; side < 2; ++side) {
		each_in(b.committed[side], [&](int i) {
			Piece &p = s.pieces[i];
			if (b.pending[i] == 0) {
				return;
			}
			if (is_ship(p.type)) {
				damage_ship(w, side, i);
			} else if (p.type == Type::Full && b.pending[i] == 1) {
				// IB-P4-123: one Half Infantry is lost, the other stands and keeps the Pennant.
				b.pending[i] = 0;
				w.event("halved", p.owner).who(lot_noun(s, i)).rule("IB-P4-123");
				p.type = Type::Half;
				count_loss(b, side, Spoil::Half);
			} else {
				w.event("defeated", p.owner).who(lot_noun(s, i)).to(region_noun(b.region)).rule("IB-P4-119");
				kill_piece(w, side, i);
			}
		});
		for (uint8_t &n : b.dice[side]) {
			n = 0;
		}
		b.double_zone[side] = NO_ZONE;
	}
}

} // namespace baton::ib
