// What a piece on the battle board may do, and the rule that refuses the rest.
#include "ctg_battle.h"

namespace baton::ctg {

namespace {

constexpr Class PHASES[] = { HORSE, GUNS, FOOT, LEADERS }; // CTG-TACSEQ-01

Status no(const char *rule, const char *reason) {
	return Status::refuse(rule, reason);
}

/// Rule that lists what a class may do outside the Rout Area.
const char *rule_of_class(Class cls) {
	return cls == HORSE	  ? "CTG-TACSEQ-05"
			: cls == GUNS ? "CTG-TACSEQ-06"
			: cls == FOOT ? "CTG-TACSEQ-07"
						  : "CTG-TACSEQ-09";
}

/// Twice the troops of a side in an area as CTG-TACMOVE-03 counts them; one piece of `mover` does not count.
int weight(const R &r, int area, Side side, const LotKey *mover) {
	int line = 0, screen = 0, rest = 0;
	each_lot(r.s.battle, [&](const Lot &lot) {
		if (lot.key.area != area || !is_troop(lot.key) || side_of(r.s.battle, lot.key) != side) {
			return;
		}
		const int n = lot.count - (mover != nullptr && lot.key == *mover ? 1 : 0);
		if (class_of(r, lot.key) != FOOT) {
			rest += 2 * n;
		} else if (lot.key.is(cond::SKIRMISH)) {
			screen += 6 * n;
		} else {
			line += lot.key.is(cond::SQUARE) ? n : 2 * n;
		}
	});
	return rest + (screen > 0 ? screen : line);
}

/// Twice the enemy troops in all areas that touch one (CTG-AMB-46).
int threat(const R &r, int area, Side side) {
	int n = 0;
	for (int next = 0; next < BATTLE_AREAS; ++next) {
		n += touches(area, next, side) ? weight(r, next, other(side), nullptr) : 0;
	}
	return n;
}

/// Troops as targets of any attack.
Status check_target(const R &r, const LotKey &piece, const LotKey &target) {
	const Battle &b = r.s.battle;
	if (!is_troop(target) || lot_count(b, target) == 0 || side_of(b, target) == side_of(b, piece)) {
		return no("CTG-ATTACK-03", "ctg.refuse.no_target");
	}
	return Status::ok();
}

} // namespace

Status check_act(const R &r, const LotKey &piece) {
	const Battle &b = r.s.battle;
	const Class cls = class_of(r, piece);
	if (lot_count(b, piece) == 0) {
		return no("CTG-ATTACK-02", "ctg.refuse.no_piece");
	}
	if (PHASES[b.phase / 2] != cls || b.phase % 2 != side_of(b, piece)) {
		return no("CTG-TACSEQ-01", "ctg.refuse.phase");
	}
	if (piece.area >= ROUT) {
		return no(rule_of_class(cls), "ctg.refuse.routed");
	}
	if (piece.is(cond::BACK)) {
		return no("CTG-TACSEQ-03", "ctg.refuse.reforming");
	}
	if (piece.is(cond::DONE)) {
		return no("CTG-TACSEQ-02", "ctg.refuse.has_finished");
	}
	if (piece.points == 0) {
		return no("CTG-TACSEQ-02", "ctg.refuse.no_points");
	}
	return Status::ok();
}

Status check_move(const R &r, const LotKey &piece, int area) {
	const Battle &b = r.s.battle;
	if (const Status status = check_act(r, piece); !status) {
		return status;
	}
	const Side side = side_of(b, piece);
	if (piece.is(cond::SQUARE)) {
		return no("CTG-TACMOVE-01", "ctg.refuse.squared");
	}
	if (area >= ROUT) {
		return no("CTG-TACMOVE-02", "ctg.refuse.into_rout");
	}
	if (!in_use(area, b.major != 0)) {
		return no("CTG-TACSET-02", "ctg.refuse.wing");
	}
	if (!touches(piece.area, area, side)) {
		return no("CTG-TACMOVE-01", "ctg.refuse.not_adjacent");
	}
	if (troops(r, area, other(side)) > 0) {
		return no("CTG-TACMOVE-02", "ctg.refuse.enemy_there");
	}
	if (is_sideways(piece.area, area)) {
		const int here = threat(r, piece.area, side), there = threat(r, area, side);
		if (here > 0 && there > 0 &&
				(weight(r, piece.area, side, &piece) <= here || weight(r, area, side, nullptr) <= there)) {
			return no("CTG-TACMOVE-03", "ctg.refuse.sideways");
		}
	}
	return Status::ok();
}

Status check_fire(const R &r, const LotKey &piece, const LotKey &target) {
	const PieceKind &kind = r.data.kind[piece.type];
	if (const Status status = check_act(r, piece); !status) {
		return status;
	}
	if (!kind.fires) {
		return no("CTG-ATTACK-03", "ctg.refuse.cannot_fire");
	}
	if (const Status status = check_target(r, piece, target); !status) {
		return status;
	}
	const Side side = side_of(r.s.battle, piece);
	if (target.area == reserve(other(side))) {
		return no("CTG-FIRE-02", "ctg.refuse.at_reserve");
	}
	const int range = distance(piece.area, target.area, side);
	if (range == 0) {
		return no("CTG-ATTACK-01", "ctg.refuse.not_before");
	}
	if (range > kind.range) {
		return no("CTG-FIRE-01", "ctg.refuse.too_far");
	}
	if (range == 2) {
		const int between = front(target.area, other(side));
		if (troops(r, between, ATTACKER) + troops(r, between, DEFENDER) > 0) {
			return no("CTG-FIRE-01", "ctg.refuse.line_of_fire");
		}
	}
	if (piece.is(cond::FIRED)) {
		return no("CTG-TACSEQ-06", "ctg.refuse.one_shot");
	}
	if (class_of(r, target) == FOOT && !target.is(cond::SKIRMISH) && has_skirmishers(r, target.area, other(side))) {
		return no("CTG-FIRE-03", "ctg.refuse.screen");
	}
	return Status::ok();
}

Status check_charge(const R &r, const LotKey &piece, const LotKey &target) {
	const Battle &b = r.s.battle;
	if (const Status status = check_act(r, piece); !status) {
		return status;
	}
	if (!r.data.kind[piece.type].charges) {
		return no("CTG-ATTACK-03", "ctg.refuse.cannot_charge");
	}
	if (const Status status = check_target(r, piece, target); !status) {
		return status;
	}
	if (piece.is(cond::SQUARE)) {
		return no("CTG-SQUARE-03", "ctg.refuse.squared");
	}
	const Side enemy = other(side_of(b, piece));
	if (front(piece.area, side_of(b, piece)) != target.area) {
		return no("CTG-ATTACK-01", "ctg.refuse.not_before");
	}
	bool covered = false;
	each_lot(b, [&](const Lot &lot) {
		const Class cls = class_of(r, lot.key);
		covered = covered ||
				(lot.key.area == target.area && side_of(b, lot.key) == enemy && (cls == FOOT || cls == HORSE));
	});
	if (class_of(r, target) == GUNS && covered) {
		return no("CTG-CHARGE-02", "ctg.refuse.covered_guns");
	}
	if (class_of(r, target) == FOOT && !target.is(cond::SKIRMISH) && has_skirmishers(r, target.area, enemy)) {
		return no("CTG-CHARGE-03", "ctg.refuse.screen");
	}
	return Status::ok();
}

// CTG-SKIRM-01
bool can_skirmish(const R &r, const LotKey &piece) {
	const int since = r.data.contingent[size_t(piece.power())].skirmish;
	return is_on(r, "skirmishing") && r.data.kind[piece.type].skirmishes && since >= 0 && r.s.date() >= since;
}

Status check_form(const R &r, const LotKey &piece, Form form) {
	if (const Status status = check_act(r, piece); !status) {
		return status;
	}
	if (class_of(r, piece) != FOOT) {
		return no(rule_of_class(class_of(r, piece)), "ctg.refuse.no_infantry");
	}
	const bool square = piece.is(cond::SQUARE), open = piece.is(cond::SKIRMISH);
	switch (form) {
		case FORM_SQUARE:
			return square || open ? no("CTG-SQUARE-02", "ctg.refuse.formed") : Status::ok();
		case FORM_LINE:
			return square ? Status::ok() : no("CTG-SQUARE-02", "ctg.refuse.no_square");
		case FORM_RECALL:
			return open ? Status::ok() : no("CTG-SKIRM-02", "ctg.refuse.no_skirmisher");
		case FORM_SKIRMISH:
			break;
	}
	if (!can_skirmish(r, piece)) {
		return no("CTG-SKIRM-01", "ctg.refuse.cannot_skirmish");
	}
	return square || open ? no("CTG-SKIRM-02", "ctg.refuse.formed") : Status::ok();
}

Status check_rally(const R &r, const LotKey &general, const LotKey &target) {
	if (const Status status = check_act(r, general); !status) {
		return status;
	}
	const Side side = side_of(r.s.battle, general);
	if (is_troop(general) || general.area != reserve(side)) {
		return no("CTG-TACSEQ-09", "ctg.refuse.not_in_reserve");
	}
	if (!is_troop(target) || lot_count(r.s.battle, target) == 0 || target.area != rout(side)) {
		return no("CTG-RALLY-01", "ctg.refuse.nothing_routed");
	}
	if (!is_friend(r, general.power(), target.power())) {
		return no("CTG-RALLY-02", "ctg.refuse.not_allied");
	}
	return Status::ok();
}

Status check_square(const R &r, const LotKey &target, const LotKey &charger) {
	if (class_of(r, charger) != HORSE || class_of(r, target) != FOOT || target.is(cond::SQUARE | cond::SKIRMISH)) {
		return no("CTG-SQUARE-01", "ctg.refuse.cannot_square");
	}
	return Status::ok();
}

Status check_avoid(const R &r, const LotKey &target, const LotKey &charger) {
	const bool quick = class_of(r, target) == HORSE || target.is(cond::SKIRMISH) || target.type == HORSE_GUNS;
	return class_of(r, charger) == FOOT && quick ? Status::ok() : no("CTG-AVOID-01", "ctg.refuse.cannot_avoid");
}

Status check_countercharge(const R &r, const LotKey &piece, const LotKey &charger, int area) {
	const Battle &b = r.s.battle;
	if (!is_on(r, "countercharging") || !r.data.kind[piece.type].countercharges || lot_count(b, piece) == 0 ||
			side_of(b, piece) == side_of(b, charger) || piece.area != area) {
		return no("CTG-COUNTER-01", "ctg.refuse.cannot_counter");
	}
	if (lot_count(b, charger) == 0 || front(charger.area, side_of(b, charger)) != area) {
		return no("CTG-COUNTER-05", "ctg.refuse.charger_gone");
	}
	if (piece.is(cond::BACK)) {
		return no("CTG-TACSEQ-03", "ctg.refuse.reforming");
	}
	return piece.points > 0 ? Status::ok() : no("CTG-AMB-93", "ctg.refuse.no_points");
}

} // namespace baton::ctg
