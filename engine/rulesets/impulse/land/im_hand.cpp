// Pieces in hand: picking Leaders and Soldiers up, saying how many go, putting them back.
#include "im_hand.h"

#include "im_group.h"

#include "rulesets/impulse/battle/im_siege.h"
#include <algorithm>

namespace baton::im {

bool is_hand_form(const R &r, const Action &action) {
	if (action.b != 0) {
		return false;
	}
	switch (action.verb) {
		case Verb::SelectPiece:
			return action.kind == NounKind::Piece && action.id >= 0 && action.id < r.data.leaders && action.a == 0;
		case Verb::Allocate: {
			if (action.kind != NounKind::Lot || action.id < 0) {
				return false;
			}
			const LotKey lot = lot_key(action.id);
			return lot.nation < r.data.nations && lot_id(lot.place, lot.nation, lot.cond) == action.id &&
					(lot.place < r.data.places || lot.place == AT_POOL || lot.place == AT_REGROUP);
		}
		case Verb::Retract:
			return action.kind == NounKind::None && action.id == 0 && action.a == 0;
		default:
			return false;
	}
}

int wish_of(const S &s, Nation nation, uint8_t condition) {
	for (int i = 0; i < s.hand.wishes; ++i) {
		if (s.hand.wish[i].nation == nation && s.hand.wish[i].cond == condition) {
			return s.hand.wish[i].sp;
		}
	}
	return -1;
}

namespace {

void set_wish(Hand &hand, Nation nation, uint8_t condition, int points) {
	int at = 0;
	while (at < hand.wishes &&
			(hand.wish[at].nation < nation || (hand.wish[at].nation == nation && hand.wish[at].cond < condition))) {
		++at;
	}
	if (at == hand.wishes || hand.wish[at].nation != nation || hand.wish[at].cond != condition) {
		if (hand.wishes == std::size(hand.wish)) {
			return; // may_allocate refuses it before.
		}
		std::copy_backward(hand.wish + at, hand.wish + hand.wishes, hand.wish + hand.wishes + 1);
		++hand.wishes;
	}
	hand.wish[at] = { 0, uint8_t(nation), condition, uint8_t(points) };
}

} // namespace

void act_hand(W &w, const Action &action) {
	Hand &hand = w.s.hand;
	switch (action.verb) {
		case Verb::SelectPiece:
			hand.place = uint8_t(w.s.leaders[action.id].place + 1);
			hand.leaders |= leader_bit(action.id);
			return;
		case Verb::Allocate: {
			const LotKey lot = lot_key(action.id);
			hand.place = uint8_t(lot.place + 1);
			set_wish(hand, lot.nation, lot.cond, action.a);
			return;
		}
		default:
			drop_hand(w.s);
			return;
	}
}

Status may_allocate(const R &r, PowerId power, const LotKey &lot, int points) {
	const Hand &hand = r.s.hand;
	const Noun what = Noun::lot(lot_id(lot.place, lot.nation, lot.cond));
	if (const Status status = may_take(r, power, lot.nation, lot.place, hand.leaders); !status) {
		return status;
	}
	if (points < 0 || points > sp_of_lot(r, lot)) {
		return Status::refuse(cite(r).pool, "im.refuse.not_so_many", what, Noun::number(points));
	}
	// Whom a Zone or a Fortress has stopped may still fight there (KA-36, KA-84).
	const bool is_fight = is_fighting_ground(r, camp_of(r.s, power), lot.place);
	const uint8_t counts = is_fight ? uint8_t(lot.cond & ~cond::STOPPED) : lot.cond;
	if (const Status status = may_march(r, counts); !status) {
		return status;
	}
	if (hand.wishes == std::size(hand.wish) && wish_of(r.s, lot.nation, lot.cond) < 0) {
		return Status::refuse(core_rule::LIMIT, "im.refuse.too_many_lots");
	}
	// The wishes alone must fit under the Leaders in hand: what was not said gives way.
	Formation formation;
	formation.leaders = hand.leaders;
	for (int i = 0; i < hand.wishes; ++i) {
		if (hand.wish[i].nation != lot.nation || hand.wish[i].cond != lot.cond) {
			formation.add(Nation(hand.wish[i].nation), hand.wish[i].cond, hand.wish[i].sp);
		}
	}
	formation.add(lot.nation, lot.cond, points);
	return armies_of(r, formation).status;
}

void add_allocations(const R &r, PowerId power, ActionList &out) {
	if (r.s.hand.leaders == 0) {
		return;
	}
	const int place = hand_place(r.s);
	each_lot(r, place, [&](Nation nation, uint8_t condition, int points) {
		const LotKey lot{ place, nation, condition };
		const int said = wish_of(r.s, nation, condition);
		for (int n = 0; n <= points; ++n) {
			if (n == said) {
				continue;
			}
			if (!may_allocate(r, power, lot, n)) {
				break; // More does not fit either.
			}
			out.add(Action::make(Verb::Allocate, power, Noun::lot(lot_id(place, nation, condition)), n));
		}
	});
}

void add_retract(const R &r, PowerId power, ActionList &out) {
	if (!is_hand_empty(r.s)) {
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	}
}

} // namespace baton::im
