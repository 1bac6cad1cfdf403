// Card hand phase of Napoléon against Europe (NE-6.3, NE-D05): discards, size, permanent cards, draw.
#include "ne_hand.h"

#include <algorithm>

namespace baton::ne {

// NE-6.3-d: land in forced alliance belongs to no side and pays nobody.
bool pays(const R &r, const HandGroup &group, Side side) {
	if (group.zones.empty()) {
		return group.pays[side] && is_in_force(r.s, group.event);
	}
	bool is_held = true, is_owned = true;
	for (const ZoneId z : group.zones) {
		is_held &= controller(r, z) == side;
		is_owned &= side_of(r.s, owner_of(r, z)) == side;
	}
	// NE-6.3-e: some pay whoever holds them, others only their owner.
	return is_held && (group.pays_holder || (is_owned && group.pays[side]));
}

int hand_groups_of(const R &r, int nation, Side side) {
	int n = 0;
	for (const HandGroup &group : r.data.tables.hand) {
		if (!group.zones.empty() && owner_of(r, group.zones[0]) == nation && pays(r, group, side)) {
			++n;
		}
	}
	return n;
}

int hand_target(const R &r, Side side) {
	int n = r.s.hand_bonus[side];
	for (const HandGroup &group : r.data.tables.hand) {
		n += pays(r, group, side) ? 1 : 0;
	}
	if (side == COALITION && is_in_force(r.s, StandingEvent::Corsairs)) {
		// NE-17.2.10-a: one fewer unless a fleet hunts them.
		bool is_hunted = false;
		for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
			is_hunted |= r.s.pieces[i].at == first_box_space(r.data) + BOX_CORSAIRS && side_of_piece(r, i) == COALITION;
		}
		n -= is_hunted ? 0 : 1;
	}
	const bool is_open = side == COALITION && is_in_force(r.s, StandingEvent::MiseriesOfWar);
	return std::clamp(n, MIN_HAND, is_open ? std::max(n, MAX_HAND) : MAX_HAND);
}

namespace {

// NE-4-x: a permanent card comes back at once while its country pays for it; without that it is a card like any other
// (NE-X66).
bool is_bound(const R &r, int card) {
	for (const HandGroup &group : r.data.tables.hand) {
		if (group.card == card && pays(r, group, Side(deck_of(card)))) {
			return true;
		}
	}
	return false;
}

Status may_discard(const R &r, int card) {
	if (r.data.card[size_t(card)].must_keep) {
		return Status::refuse("NE-6.3-i", "ne.refuse.must_keep", Noun::card(card));
	}
	return is_bound(r, card) ? Status::refuse("NE-4-x", "ne.refuse.permanent", Noun::card(card)) : Status::ok();
}

// NE-5.1.2-a, NE-7.2-a: discards are done; now the size, the permanent cards, the draw.
void fill_hand(W &w, Side side) {
	const R r = w.read();
	const int target = hand_target(r, side);
	w.event("hand_size", PowerId(side)).amount(target).rule("NE-6.3-g");
	for (const HandGroup &group : w.data.tables.hand) {
		// NE-6.3-h: permanent cards take a place of the hand.
		if (group.card == NO_CARD || deck_of(group.card) != side || !pays(r, group, side) ||
				w.s.cards[group.card].pile != Pile::Discard) {
			continue;
		}
		w.s.cards[group.card].pile = Pile::Hand;
		w.s.cards[group.card].flags |= card_flag::KNOWN;
		w.event("permanent_card", PowerId(side)).who(Noun::card(group.card)).rule("NE-4-x");
	}
	draw_cards(w, side, target - hand_size(w.s, side));
	w.s.hand_bonus[side] = 0;
}

Flow advance(W &w, Frame &frame) {
	if (frame.step != 0) {
		fill_hand(w, Side(frame.power));
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "discard";
	out.prompt = "ne.prompt.discard";
	out.rule = "NE-6.3-a";
	out.args[0] = Noun::number(hand_target(r, Side(frame.power)));
}

void legal(const R &r, const Frame &, PowerId power, ActionList &out) {
	for (int i = power * DECK_CARDS; i < (power + 1) * DECK_CARDS; ++i) {
		if (in_hand(r.s, i) && may_discard(r, i)) {
			out.add(Action::make(Verb::SelectCard, power, Noun::card(i)), DOES | row_flag::REVEALS);
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET | row_flag::ROLLS);
}

void act(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		frame.step = 1;
		return;
	}
	discard_card(w, row.action.id, WORD_DISCARD, "NE-6.3-a");
}

Status refuse(const R &r, const Frame &, const Action &a) {
	return a.verb == Verb::SelectCard && is_own_card(r, a) ? may_discard(r, a.id) : Status::ok();
}

} // namespace

const Def HAND_FRAME = { "hand", advance, ask, legal, act, refuse };

} // namespace baton::ne
