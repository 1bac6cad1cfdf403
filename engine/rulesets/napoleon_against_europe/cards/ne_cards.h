// Cards in play: where they are, what they are worth, reaction windows and the effects of events (P1).
#pragma once

#include "rulesets/napoleon_against_europe/state/ne_rules.h"

namespace baton::ne {

// --- Facts ---

inline Side deck_of(int card) {
	return card < DECK_CARDS ? EMPIRE : COALITION;
}
inline bool in_hand(const S &s, int card) {
	return s.cards[card].pile == Pile::Hand;
}
/// An act names a card of the own hand.
inline bool is_own_card(const R &r, const Action &a) {
	return a.kind == NounKind::Card && a.id >= 0 && a.id < CARDS && deck_of(a.id) == a.power && in_hand(r.s, a.id);
}
int hand_size(const S &s, Side side);
int pile_size(const S &s, Side side, Pile pile);
/// Activation value now, Grand Coalition counted (NE-6.2-b).
int card_value(const R &r, int card);
/// NE-6.2-b: it is in force.
bool is_grand_coalition(const R &r);
/// All conditions of the event hold now, for its deck's side. "The force concerned" is that side's force in the open
/// battle (s.battle), else the force under way (s.move).
bool needs_hold(const R &r, int card, Moment moment);
/// NE-18.2.1-d: at war with the Empire, no army in good order on the map, a key zone lost to the Empire.
bool is_broken(const R &r, int nation);
/// May be played as an event at this moment: moment, conditions, not SPENT, at least one effect counts there.
Status may_play(const R &r, int card, Moment moment);
inline bool can_play(const R &r, int card, Moment moment) {
	return may_play(r, card, moment).is_ok();
}
/// Whether an effect counts at that moment, `at` and `if` checked.
bool counts_at(const R &r, int card, const Effect &effect, Moment moment);

// --- Changes ---

/// Draws so many cards; reshuffles the discards when the pile runs out (NE-6.4-g, NE-Q78).
void draw_cards(W &w, Side side, int n);
/// Hand -> discard pile: used for its value (AP, interception, protectorate ...).
void discard_card(W &w, int card, Word use, const char *rule);
/// Hand -> where an event card goes: removed (gold), spent (silver), discard (NE-6.2-c, NE-6.2-d, NE-6.4-f).
void play_event_card(W &w, int card, const char *rule);
/// Victory and escalade printed on it, once nobody has cancelled it (NE-6.2-g).
void score_event_card(W &w, int card);

/// NE-4-o, NE-8.1.3-f: the waiting Punishments and the Epic cards of pile and discards form new draw piles (NE-Q38).
void open_punishments(W &w, const char *rule);

// --- Reaction windows (F_WINDOW) ---

/// Whether public facts allow a side to hold a card for this moment: its hand is not empty and such a card lies neither
/// in the discards nor out of the game. The window must open on this alone.
bool window_can_open(const R &r, Side side, Moment moment);
/// Opens a window if it can (returns true: pushed; the frame below resumes with core.result[0] = card or -1). The card
/// is then already played and paid for; the caller carries out its effects with each_effect().
bool open_window(W &w, Side side, Moment moment);
/// Calls f(effect) for each effect of a card that counts at this moment.
template <class F> void each_effect(const R &r, int card, Moment moment, F f) {
	for (const Effect &effect : r.data.card[size_t(card)].effects) {
		if (counts_at(r, card, effect, moment)) {
			f(effect);
		}
	}
}
/// Starts F_EVENT for a card played in a phase or as an action: window for enemy_event, then its effects one by one.
void start_event(W &w, int card, Moment moment);

/// Diplomatic actions by an event (op diplomacy): pushes F_TALKS (ne_diplomacy.cpp).
void start_talks(W &w, int card, const Effect &effect);

// --- Parts of F_EVENT by chapter. Each starts one effect: changes things at once or pushes frames. False: not its op
// ---

bool start_force_effect(W &w, int card, const Effect &effect); ///< ne_event_forces.cpp (P3)
bool start_politics_effect(W &w, int card, const Effect &effect); ///< ne_event_politics.cpp (P3)
bool start_card_effect(
		W &w, int card, const Effect &effect); ///< ne_event_cards.cpp (P1): cards, money, ap, extra_round, standing
bool start_move_effect(
		W &w, int card, const Effect &effect); ///< ne_event_moves.cpp (P2): activate, campaign, move_enemy

} // namespace baton::ne
