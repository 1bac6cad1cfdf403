// The sequence of play: Turns, the Impulse Track with pre-emption, one Impulse with its acts, steps of a Turn's end.
//
// What the Active Power may do in its Impulse is a list of acts (Laws::acts); each chapter adds its own. All acts share
// one decision, "act": they may be mixed and interleaved as KU 5.5-c and 5.6-a ask. Rows of different acts must differ
// in form; `owns` says which forms an act answers for.
#pragma once

#include "rulesets/impulse/state/im_laws.h"

#include "kit/ask.h"

namespace baton::im {

extern const Def MATCH_FRAME, TRACK_FRAME, IMPULSE_FRAME, TURN_END_FRAME, DUTIES_FRAME;

/// Asks in the words of the family: prompt "im.prompt.<kind>".
template <kit::Literal KIND, class... Args>
void ask(Decision &out, PowerSet asked, const char *rule, Noun subject = {}, Args... args) {
	kit::ask<"im", KIND>(out, asked, rule, subject, args...);
}

struct BATON_FRAME_RECORD MatchFrame {
	int16_t phase; ///< 0 set-up, 1 Impulses, 2 end of the Turn
	int16_t at; ///< step of the set-up
};
struct BATON_FRAME_RECORD TrackFrame {
	uint8_t phase; ///< 0 before a Scheduled Impulse, 1 the Impulse is over
	uint8_t is_open; ///< pre-emption is being asked
	uint16_t before; ///< powers that held cards when the Impulse began, as bits
	int16_t after; ///< calls of Laws::after_impulse
	int16_t had_impulse; ///< the last one was more than a pass
};
struct BATON_FRAME_RECORD TurnEndFrame {
	int16_t step; ///< in Laws::turn_end or Laws::opening
	int16_t at; ///< calls of it so far
	int16_t is_opening;
};

/// Cards in hand, Home cards included (KU-4.22-b, KA-43).
int hand_size(const S &s, PowerId power);
/// Who may pre-empt the power at the marker, NO_POWER: nobody. The citation says why not.
PowerId preemptor(const R &r);
/// The Active Power, NO_POWER between Impulses.
inline PowerId active(const S &s) {
	return PowerId(s.now.power - 1);
}
/// Command Points that may pay for something of a nation: all purses that allow it.
int points_for(const S &s, Purse use, Nation nation);
/// Takes them, purses with the narrowest use first.
void pay_points(W &w, Purse use, Nation nation, int points);

/// Ok, or why the Active Power may not end its Impulse now (KU-4.2-b).
Status may_end_impulse(const R &r);
/// Playing a card from hand in the own Impulse: `use` is WORD_EVENT or WORD_POINTS.
Status may_play(const R &r, PowerId power, int card, int use);
Status may_buy(const R &r, PowerId power);
/// Ok, or why the Active Power has no card play left for this card (KU 5.6); and the play is used.
Status may_use_slot(const R &r, int card);
void take_slot(W &w, int card);
/// The act for cards: play_as CARD event|points, choose buy.
extern const ImpulseAct CARD_ACT;

/// Puts a card where it belongs after its play.
void settle_card(W &w, PowerId power, int card, bool was_event);

/// Adds a duty at the end of the list; F_DUTIES is pushed by the frames that end an act (see advance of F_IMPULSE).
void add_duty(W &w, int kind, int who, int amount = 0);

} // namespace baton::im
