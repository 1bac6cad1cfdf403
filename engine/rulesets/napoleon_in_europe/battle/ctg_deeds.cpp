// Deeds on the battle board: turns and phases, moves, fire, combat of charges, forming and rallying.
#include "ctg_battle.h"

namespace baton::ctg {

namespace {

int roll_two(W &w, const char *purpose, int (&dice)[2]) {
	dice[0] = w.roll(purpose, 6);
	dice[1] = w.roll(purpose, 6);
	return dice[0] + dice[1];
}

LotKey with(LotKey key, uint8_t on, uint8_t off = 0) {
	key.cond = uint8_t((key.cond | on) & ~off);
	return key;
}

LotKey turn_back(W &w, const LotKey &key) {
	return class_of(w.read(), key) == HORSE ? change(w.s, key, with(key, cond::BACK)) : key;
}

/// CTG-OVERRUN-03: with several to choose from, the choice waits.
void kill_general(W &w, Side side, int area) {
	const Lot *found = nullptr;
	int lots = 0;
	each_lot(w.s.battle, [&](const Lot &lot) {
		if (lot.key.area == area && !is_troop(lot.key) && side_of(w.s.battle, lot.key) == side) {
			found = &lot;
			++lots;
		}
	});
	if (lots == 1) {
		eliminate(w, LotKey(found->key));
	} else if (lots > 1) {
		w.s.battle.fallen = uint8_t(area + 1);
	}
}

/// CTG-OVERRUN-01, CTG-OVERRUN-02
void overrun(W &w, const LotKey &mover, int area) {
	const Side enemy = other(side_of(w.s.battle, mover));
	const bool rides = class_of(w.read(), mover) == FOOT || class_of(w.read(), mover) == HORSE;
	Lot found[16];
	int lots = 0;
	each_lot(w.s.battle, [&](const Lot &lot) {
		if (lot.key.area == area && !is_troop(lot.key) && side_of(w.s.battle, lot.key) == enemy && lots < 16) {
			found[lots++] = lot;
		}
	});
	const int bonus = mover.is(cond::SKIRMISH) ? 1 : mover.type == MILITIA ? -1 : 0;
	for (int i = 0; i < lots; ++i) {
		for (int n = 0; n < found[i].count; ++n) {
			if (rides && w.roll("overrun", 6) + bonus >= w.data.battle.overrun) {
				eliminate(w, found[i].key);
			} else {
				// Past areas that hold troops of the mover's side.
				LotKey back = found[i].key;
				int to = rear(area, enemy);
				while (is_field(to) && troops(w.read(), to, other(enemy)) > 0) {
					to = rear(to, enemy);
				}
				back.area = uint8_t(to);
				change(w.s, found[i].key, back);
			}
		}
	}
}

Clash fight(W &w, LotKey charger, LotKey target, bool counters) {
	Battle &b = w.s.battle;
	const R r = w.read();
	const Mods attack = charge_mods(r, charger, target, counters), stand = stand_mods(r, target);
	const Side enemy = side_of(b, target);
	const int area = target.area;
	Clash out;
	b.active = 1;
	if (attack.has("CTG-CHARGE-08")) {
		--b.bonus[COLUMN][charger.area];
	}
	int dice[2], against[2];
	const int natural = roll_two(w, "charge", dice), held = roll_two(w, "stand", against);
	const int by = natural + attack.sum - held - stand.sum;
	EventWriter event = w.event(counters ? "countercharge" : "charge", charger.power());
	event.who(Noun::lot(lot_id(charger))).to(Noun::lot(lot_id(target))).amount(natural + attack.sum, held + stand.sum);
	event.purpose("charge").rule(counters ? "CTG-COUNTER-03" : "CTG-CHARGE-09");
	attack.tell(event);
	event.die(dice[0]).die(dice[1]).die(against[0]).die(against[1]);
	// CTG-CHARGE-11
	if (!counters && charger.type == INFANTRY && natural >= w.data.battle.promotion && by >= 0) {
		LotKey after = charger;
		after.type = ELITE;
		charger = change(w.s, charger, after);
	}
	const bool broken = class_of(r, charger) == HORSE && target.is(cond::SQUARE); // CTG-CHARGE-10
	if (by > 0) {
		out.target_stands = false;
		if (broken || by > w.data.kind[target.type].defence) {
			eliminate(w, target);
		} else {
			target = send_to_rout(w, target);
		}
	} else if (by < 0) {
		out.charger_stands = false;
		if (-by > w.data.kind[charger.type].defence) {
			eliminate(w, charger);
		} else {
			charger = send_to_rout(w, charger);
		}
	}
	// CTG-TACSEQ-03, CTG-COUNTER-04
	target = out.target_stands ? turn_back(w, target) : target;
	charger = out.charger_stands && counters ? turn_back(w, charger) : charger;
	if (natural >= w.data.battle.general_killed) {
		kill_general(w, enemy, area);
	}
	out.charger = charger;
	out.target = target;
	return out;
}

} // namespace

void begin_turn(W &w) {
	Battle &b = w.s.battle;
	const Battle before = b;
	++b.turn;
	b.active = 0;
	for (Lot &lot : b.lots) {
		lot = {};
	}
	b.lot_count = 0;
	each_lot(before, [&](const Lot &lot) {
		LotKey key = with(lot.key, 0, cond::FIRED | cond::DONE);
		key.points = key.area >= ROUT ? uint8_t(0) : w.data.kind[key.type].actions;
		add_lot(w.s, key, lot.count);
	});
}

void begin_phase(W &w, int phase) {
	Battle &b = w.s.battle;
	b.phase = uint8_t(phase);
	for (auto &areas : b.bonus) {
		for (uint8_t &n : areas) {
			n = 0;
		}
	}
	if (phase / 2 != 0) {
		return;
	}
	const Battle before = b;
	each_lot(before, [&](const Lot &lot) {
		if (lot.key.is(cond::BACK) && side_of(b, lot.key) == phase % 2) {
			remove_lot(w.s, lot.key, lot.count);
			add_lot(w.s, with(lot.key, 0, cond::BACK), lot.count);
		}
	});
}

void eliminate(W &w, const LotKey &key) {
	const LotKey gone = key;
	Battle &b = w.s.battle;
	remove_lot(w.s, gone);
	++b.lost[gone.stock][gone.type];
	if (gone.hero != 0) {
		w.s.hero[gone.hero - 1] = HERO_FALLEN;
	}
	w.event("eliminated", gone.power()).who(Noun::lot(lot_id(gone))).rule("CTG-TERM-12");
	// CTG-AMB-40: a side without any piece has lost.
	const Side side = side_of(b, gone);
	if (b.winner == NO_SIDE && pieces(w.read(), side) == 0) {
		b.winner = other(side);
	}
}

// CTG-TACSEQ-04, CTG-TACSEQ-08: whoever routs faces forward, in no formation.
LotKey send_to_rout(W &w, const LotKey &key) {
	LotKey after = key;
	after.area = uint8_t(rout(side_of(w.s.battle, key)));
	after.cond = 0;
	after.points = 0;
	w.event("routed", key.power()).who(Noun::lot(lot_id(key))).rule("CTG-TERM-12");
	return change(w.s, key, after);
}

// CTG-TACSEQ-03: cavalry turns when its last point is spent.
LotKey pay(W &w, const LotKey &piece) {
	LotKey after = piece;
	--after.points;
	if (after.points == 0 && class_of(w.read(), piece) == HORSE) {
		after.cond |= cond::BACK;
	}
	return change(w.s, piece, after);
}

LotKey move(W &w, LotKey piece, int area) {
	Battle &b = w.s.battle;
	const Side side = side_of(b, piece);
	const int from = piece.area;
	LotKey after = piece;
	after.area = uint8_t(area);
	piece = pay(w, change(w.s, piece, after));
	w.event("board_move", piece.power())
			.who(Noun::lot(lot_id(piece)))
			.from(Noun::space(w.data.first_area + from))
			.to(Noun::space(w.data.first_area + area))
			.rule("CTG-TACMOVE-01");
	if (is_field(from) && front(from, side) == area) {
		b.active = 1; // CTG-TACWIN-03
	}
	overrun(w, piece, area);
	// CTG-TACWIN-01
	if (is_troop(piece) && is_home(area, other(side))) {
		b.winner = side;
		b.broke_in = 1;
	}
	return piece;
}

LotKey fire(W &w, LotKey piece, const LotKey &aim) {
	Battle &b = w.s.battle;
	const R r = w.read();
	const LotKey target = aim;
	const int need = fire_need(r, piece, target);
	const Mods mods = fire_mods(r, piece, target);
	b.active = 1;
	if (mods.has("CTG-FIRE-05")) {
		--b.bonus[VOLLEY][piece.area];
	}
	// CTG-FIRE-05, CTG-CHARGE-08: skirmishers that fired prepare the way for the others.
	if (piece.is(cond::SKIRMISH) && (piece.power() == BRITAIN || piece.power() == FRANCE)) {
		uint8_t &others = b.bonus[piece.power() == BRITAIN ? VOLLEY : COLUMN][piece.area];
		others = uint8_t(others + w.data.battle.volley);
	}
	if (w.data.kind[piece.type].shots < w.data.kind[piece.type].actions) {
		piece = change(w.s, piece, with(piece, cond::FIRED));
	}
	piece = pay(w, piece);
	int dice[2];
	const int natural = roll_two(w, "fire", dice);
	const int over = natural + mods.sum - need;
	EventWriter event = w.event("fire", piece.power());
	event.who(Noun::lot(lot_id(piece))).to(Noun::lot(lot_id(target))).amount(natural + mods.sum, need);
	event.purpose("fire").rule("CTG-FIRE-07").die(dice[0]).die(dice[1]);
	mods.tell(event);
	// CTG-FIRE-08
	if (over >= w.data.kind[target.type].defence) {
		eliminate(w, target);
	} else if (over >= 0) {
		send_to_rout(w, target);
	}
	if (natural >= w.data.battle.general_killed) {
		kill_general(w, side_of(b, target), target.area);
	}
	return piece;
}

LotKey form(W &w, const LotKey &piece, Form form) {
	const uint8_t on = form == FORM_SQUARE ? cond::SQUARE : form == FORM_SKIRMISH ? cond::SKIRMISH : uint8_t(0);
	const uint8_t off = form == FORM_LINE ? cond::SQUARE : form == FORM_RECALL ? cond::SKIRMISH : uint8_t(0);
	return pay(w, change(w.s, piece, with(piece, on, off)));
}

LotKey rally(W &w, const LotKey &general, const LotKey &target) {
	const Mods mods = rally_mods(w.read(), general, target);
	const LotKey routed = target;
	w.s.battle.active = 1;
	const LotKey after = pay(w, general);
	int dice[2];
	const int sum = roll_two(w, "rally", dice) + mods.sum;
	EventWriter event = w.event("rally", general.power());
	event.who(Noun::lot(lot_id(routed))).amount(sum, w.data.battle.rally).purpose("rally").rule("CTG-RALLY-01");
	event.die(dice[0]).die(dice[1]);
	mods.tell(event);
	if (sum >= w.data.battle.rally) {
		LotKey back = routed;
		back.area = uint8_t(reserve(side_of(w.s.battle, routed)));
		change(w.s, routed, back);
	}
	return after;
}

// CTG-SQUARE-01
LotKey form_in_haste(W &w, const LotKey &target) {
	if (target.type == MILITIA && w.roll("square", 6) < w.data.battle.militia_square) {
		return target;
	}
	return change(w.s, target, with(target, cond::SQUARE));
}

// CTG-AVOID-01: enemy Generals who stand alone in its way are overrun.
LotKey avoid(W &w, const LotKey &target) {
	LotKey after = target;
	after.area = uint8_t(rear(target.area, side_of(w.s.battle, target)));
	const LotKey back = change(w.s, target, after);
	if (is_field(back.area)) {
		overrun(w, back, back.area);
	}
	return back;
}

Clash carry_through(W &w, const LotKey &charger, const LotKey &target) {
	return fight(w, charger, target, false);
}

Clash countercharge(W &w, const LotKey &piece, const LotKey &charger) {
	return fight(w, pay(w, piece), charger, true);
}

} // namespace baton::ctg
