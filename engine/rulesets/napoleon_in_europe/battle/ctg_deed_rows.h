// All that a piece on the battle board may do now, as rows.
#pragma once

#include "ctg_tactical.h"

namespace baton::ctg {

inline constexpr struct {
	Form form;
	Word word;
} FORMS[] = { { FORM_SQUARE, WORD_SQUARE }, { FORM_LINE, WORD_LINE }, { FORM_SKIRMISH, WORD_SKIRMISH },
	{ FORM_RECALL, WORD_RECALL } };

/// CTG-TACMOVE-02: enemy Generals alone may be there; those who can kill them roll (CTG-OVERRUN-01).
inline bool rolls_on_move(const R &r, const LotKey &piece, int area) {
	const Class cls = class_of(r, piece);
	return (cls == FOOT || cls == HORSE) && generals(r, area, other(side_of(r.s.battle, piece))) > 0;
}

/// Calls f(action, flags) for all that a piece may do; false from f ends it.
template <class F> void each_deed(const R &r, const LotKey &piece, F &&f) {
	const Battle &b = r.s.battle;
	const PowerId power = piece.power();
	if (!check_act(r, piece)) {
		return;
	}
	for (int area = 0; area < ROUT; ++area) {
		if (touches(piece.area, area, side_of(b, piece)) && check_move(r, piece, area) &&
				!f(Action::make(Verb::SelectSpace, power, area_noun(r, area)),
						rolls_on_move(r, piece, area) ? row_flag::ROLLS : 0)) {
			return;
		}
	}
	for (const auto &way : FORMS) {
		if (class_of(r, piece) == FOOT && check_form(r, piece, way.form) &&
				!f(Action::make(Verb::Choose, power, Noun::option(way.word)), 0)) {
			return;
		}
	}
	const PieceKind &kind = r.data.kind[piece.type];
	for (int i = 0; i < b.lot_count; ++i) {
		const LotKey &target = b.lots[i].key;
		if (!is_troop(target)) {
			continue;
		}
		if (kind.fires && check_fire(r, piece, target) &&
				!f(Action::make(Verb::SelectPiece, power, lot_noun(target), DEED_FIRE), row_flag::ROLLS)) {
			return;
		}
		if (kind.charges && check_charge(r, piece, target) &&
				!f(Action::make(Verb::SelectPiece, power, lot_noun(target), DEED_CHARGE),
						reacts(r, piece, target) ? row_flag::ASKS : row_flag::ROLLS)) {
			return;
		}
		if (piece.type == GENERAL && check_rally(r, piece, target) &&
				!f(Action::make(Verb::SelectPiece, power, lot_noun(target), DEED_RALLY), row_flag::ROLLS)) {
			return;
		}
	}
}

} // namespace baton::ctg
