// Effects of events on cards, points, money and the year (NE_OPS: ap, draw, hand, discard, look, resources, standing
// ...).
#include "ne_event.h"

#include <algorithm>

namespace baton::ne {

namespace {

Side target(int card, const Effect &effect) {
	return effect.args.is_enemy ? other(deck_of(card)) : effect.args.side != NO_SIDE ? effect.args.side : deck_of(card);
}

// At random from a hand; permanent cards are safe (NE-4-x).
void discard_at_random(W &w, Side side, int n) {
	for (int k = 0; k < n; ++k) {
		int list[DECK_CARDS];
		int found = 0;
		for (int i = side * DECK_CARDS; i < (side + 1) * DECK_CARDS; ++i) {
			if (in_hand(w.s, i) && w.data.card[size_t(i)].permanent == NO_NATION) {
				list[found++] = i;
			}
		}
		if (found > 0) {
			discard_card(w, list[w.draw("discard", found)], WORD_DISCARD, "NE-6.4-b");
		}
	}
}

void look(W &w, Side viewer) {
	w.reveal();
	const Side side = other(viewer);
	for (int i = side * DECK_CARDS; i < (side + 1) * DECK_CARDS; ++i) {
		if (in_hand(w.s, i)) {
			w.s.cards[i].flags |= card_flag::KNOWN;
			w.event("card_seen", PowerId(side)).who(Noun::card(i)).audience(ALL_POWERS).rule("NE-6.4-b");
		}
	}
}

// In the present budget, or in the next one when played outside the budget phase.
void add_resources(W &w, int nation, int points) {
	if (w.s.phase == int8_t(Phase::Budget)) {
		w.s.purse[nation] = int16_t(std::max(0, w.s.purse[nation] + 2 * points));
	} else {
		w.s.next_purse[nation] = int16_t(w.s.next_purse[nation] + 2 * points);
	}
	w.event("resources", PowerId(SIDES + nation)).amount(points).rule("NE-7.3.1-a");
}

bool may_receive(const R &r, Side side, Pick pick, int nation) {
	if (pick != Pick::BoundMajor) {
		return side_of(r.s, nation) == side;
	}
	const Politics &p = r.s.politics[nation];
	return (p.standing == Standing::ForcedPeace || p.standing == Standing::ForcedAlliance) && p.side == EMPIRE;
}

// --- resources with a pick: which power ---

Flow advance_resources(W &w, Frame &frame, const Effect &effect) {
	for (int n = 0; n < MAJORS; ++n) {
		if (may_receive(w.read(), Side(frame.power), effect.args.pick, n)) {
			return Flow::Ask;
		}
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_resources(const R &, const Frame &, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.resources";
	out.args[1] = Noun::number(effect.args.amount);
}

void legal_resources(const R &r, const Frame &, const Effect &effect, PowerId power, ActionList &out) {
	bool is_first = true;
	for (int n = 0; n < MAJORS; ++n) {
		if (may_receive(r, Side(power), effect.args.pick, n)) {
			out.add(Action::make(Verb::Choose, power, Noun::power(SIDES + n)),
					uint16_t(DOES | (is_first ? row_flag::QUIET : 0)));
			is_first = false;
		}
	}
}

void act_resources(W &w, Frame &, const Effect &effect, const Row &row) {
	add_resources(w, row.action.id - SIDES, effect.args.amount);
	w.s.core.pop();
}

constexpr EffectDef DEFS[] = {
	{ Op::Resources, advance_resources, ask_resources, legal_resources, act_resources },
};

} // namespace

std::span<const EffectDef> card_effect_defs() {
	return DEFS;
}

bool start_card_effect(W &w, int card, const Effect &effect) {
	const Side side = target(card, effect);
	const CardArgs &a = effect.args;
	switch (effect.op) {
		case Op::Ap:
			w.s.points.left = int8_t(w.s.points.left + a.amount); // NE-6.4-c: an event may grant points
			return true;
		case Op::Landing:
			w.s.points.landing = uint8_t(a.count);
			return true;
		case Op::Draw:
			draw_cards(w, side, a.count);
			return true;
		case Op::Hand:
			w.s.hand_bonus[side] = int8_t(w.s.hand_bonus[side] + a.amount);
			w.event("next_hand", PowerId(side)).amount(a.amount).cause(Noun::card(card)).rule("NE-6.3-b");
			return true;
		case Op::Discard:
			discard_at_random(w, side, a.count);
			return true;
		case Op::Look:
			look(w, deck_of(card));
			return true;
		case Op::LoseReserve:
			w.event("reserve_lost", PowerId(side)).amount(w.s.reserve[side]).cause(Noun::card(card)).rule("NE-9.2-c");
			w.s.reserve[side] = 0;
			return true;
		case Op::Resources:
			if (a.nation != NO_NATION) {
				add_resources(w, a.nation, a.amount);
			} else {
				push_effect(w, card, effect, deck_of(card));
			}
			return true;
		case Op::Cost:
			w.s.cost_general = a.general;
			w.event("general_dearer", PowerId(side)).who(piece_noun(a.general)).amount(a.amount).rule("NE-9.1-b");
			return true;
		case Op::Standing:
			w.s.events = uint16_t(w.s.events | 1 << int(a.event));
			w.event("standing", PowerId(deck_of(card))).cause(Noun::card(card)).amount(int(a.event)).rule("NE-6.4-b");
			recount_victory(w);
			return true;
		case Op::ExtraRound:
			w.s.rounds = ROUNDS + 1; // NE-4-bb
			w.event("extra_round").cause(Noun::card(card)).amount(w.s.rounds).rule("NE-4-bb");
			return true;
		case Op::Diplomacy:
			start_talks(w, card, effect);
			return true;
		default:
			return false;
	}
}

} // namespace baton::ne
