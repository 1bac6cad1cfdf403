// Reaction windows of Napoléon against Europe (NE-D42): one side may answer with a card from its hand; they open on
// public facts alone.
#include "ne_cards.h"

namespace baton::ne {

bool window_can_open(const R &r, Side side, Moment moment) {
	bool has_hidden = false, has_known = false, could_hold = false;
	for (int i = side * DECK_CARDS; i < (side + 1) * DECK_CARDS; ++i) {
		const CardState &card = r.s.cards[i];
		if (card.pile != Pile::Hand && card.pile != Pile::Deck) {
			continue;
		}
		const bool is_known = card.pile == Pile::Hand && (card.flags & card_flag::KNOWN) != 0;
		has_hidden |= card.pile == Pile::Hand && !is_known;
		if (r.data.card[size_t(i)].can_be_played_at(moment) && can_play(r, i, moment)) {
			(is_known ? has_known : could_hold) = true;
		}
	}
	return has_known || (has_hidden && could_hold);
}

bool open_window(W &w, Side side, Moment moment) {
	if (!window_can_open(w.read(), side, moment)) {
		return false;
	}
	w.s.core.push(F_WINDOW, PowerId(side), int(moment));
	return true;
}

namespace {

constexpr const char *PROMPTS[MOMENTS] = { "ne.prompt.window", "ne.prompt.window", "ne.prompt.window",
	"ne.prompt.window", "ne.prompt.window.activation", "ne.prompt.window.battle", "ne.prompt.window.counter_march",
	"ne.prompt.window.after_battle", "ne.prompt.window.demoralisation", "ne.prompt.window.pursuit",
	"ne.prompt.window.rear_guard", "ne.prompt.window.siege", "ne.prompt.window.naval_battle",
	"ne.prompt.window.own_interception", "ne.prompt.window.own_evasion", "ne.prompt.window.enemy_activation",
	"ne.prompt.window.enemy_evasion", "ne.prompt.window.enemy_campaign", "ne.prompt.window.enemy_diplomacy",
	"ne.prompt.window.enemy_event", "ne.prompt.window.surrender" };

constexpr const char *KINDS[MOMENTS] = { "card_budget", "card_diplomacy", "card_action", "card_conquest",
	"card_activation", "card_battle", "card_counter_march", "card_after_battle", "card_demoralisation", "card_pursuit",
	"card_rear_guard", "card_siege", "card_naval_battle", "card_own_interception", "card_own_evasion",
	"card_enemy_activation", "card_enemy_evasion", "card_enemy_campaign", "card_enemy_diplomacy", "card_enemy_event",
	"card_surrender" };

Noun where(const R &r) {
	if (r.s.battle.zone != NO_ZONE) {
		return zone_noun(r.s.battle.zone);
	}
	if (r.s.sea_battle.at != NO_SPACE) {
		return Noun::space(r.s.sea_battle.at);
	}
	return r.s.move.zone != NO_ZONE ? zone_noun(r.s.move.zone) : Noun{};
}

Flow advance(W &, Frame &) {
	return Flow::Ask;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.mode = Mode::Sealed;
	out.window = true;
	out.kind = KINDS[frame.f[0]];
	out.prompt = PROMPTS[frame.f[0]];
	out.rule = "NE-6.4-a";
	out.subject = out.args[0] = where(r);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Moment moment = Moment(frame.f[0]);
	for (int i = power * DECK_CARDS; i < (power + 1) * DECK_CARDS; ++i) {
		if (in_hand(r.s, i) && can_play(r, i, moment)) {
			out.add(Action::make(Verb::SelectCard, power, Noun::card(i)), DOES | row_flag::REVEALS);
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
}

void act(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		w.s.core.pop(-1);
		return;
	}
	const int card = row.action.id;
	const Moment moment = Moment(frame.f[0]);
	play_event_card(w, card, "NE-6.4-a");
	w.s.core.pop(card);
	if (moment != Moment::Conquest) {
		score_event_card(w, card); // events of that phase may still be cancelled
	}
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	return a.verb == Verb::SelectCard && is_own_card(r, a) ? may_play(r, a.id, Moment(frame.f[0])) : Status::ok();
}

} // namespace

const Def WINDOW_FRAME = { "window", advance, ask, legal, act, refuse };

} // namespace baton::ne
