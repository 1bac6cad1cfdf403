// Windows: who could answer, the frame that asks, and the order of claims.
#include "im_window.h"

#include "im_event.h"
#include "im_impulse.h"
#include "rulesets/impulse/state/im_pieces.h"
#include "rulesets/impulse/state/im_words.h"

namespace baton::im {

namespace {

/// The moments at which the Camps answer one after the other (KU-12.1-a).
bool is_fight(Moment moment) {
	return moment == Moment::Battle || moment == Moment::Siege;
}

Camp side_of(const S &s, const WindowFrame &at) {
	if (!is_fight(Moment(at.moment))) {
		return NO_CAMP;
	}
	const Camp first = Camp(s.battle.active);
	return at.side == 0 ? first : other_camp(first);
}

} // namespace

bool could_hold(const R &r, PowerId power, int number) {
	const Cards &cards = r.s.cards;
	if (cards.is_face_up(number)) {
		return cards.is_in_hand(number, power);
	}
	// The backs tell Home cards of each Camp and common ones apart (KU-1.10-d).
	bool found = false;
	cards.each(Cards::hand(power), [&](int card) {
		found = found ||
				(!cards.is_face_up(card) && r.data.card[size_t(card)].pile == r.data.card[size_t(number)].pile);
	});
	return found;
}

PowerSet who_could_answer(const R &r, Moment moment, int about, Camp side) {
	PowerSet out = 0;
	for (const uint8_t card : r.data.at_moment[size_t(moment)]) {
		for (PowerId p = 0; p < r.data.powers; ++p) {
			if (!has(out, p) && (side == NO_CAMP || camp_of(r.s, p) == side) && could_hold(r, p, card) &&
					may_play_event(r, p, card, moment, about)) {
				out |= bit(p);
			}
		}
	}
	return out;
}

bool open_window(W &w, Moment moment, int about) {
	const R r = w.read();
	if (who_could_answer(r, moment, about) == 0) {
		return false;
	}
	WindowFrame &at = w.s.core.push(F_WINDOW, active(w.s)).as<WindowFrame>();
	at.moment = uint8_t(moment);
	at.about = int16_t(about);
	return true;
}

namespace {

void close(W &w, WindowFrame &at) {
	w.s.claims = {};
	at.is_open = 0;
	if (is_fight(Moment(at.moment)) && at.side == 0) {
		at.side = 1;
		return;
	}
	w.s.core.pop();
}

void answer(W &w, WindowFrame &at, PowerId power, int number) {
	const Card &card = w.data.card[size_t(number)];
	const Moment moment = Moment(at.moment);
	const int about = at.about;
	const bool is_battle_card = card.battle && is_fight(moment);
	++at.played;
	// KU-5.6-a: without a ribbon it is a play of the own Impulse.
	if (!card.response && !is_battle_card) {
		take_slot(w, number);
	}
	w.reveal();
	w.event("answers", power).who(Noun::card(number)).rule(is_battle_card ? cite(w).battle_card : cite(w).event_when);
	begin_event(w, power, number, moment, about);
}

Flow advance(W &w, Frame &frame) {
	WindowFrame &at = frame.as<WindowFrame>();
	// What an answer has brought about comes before the next one.
	if (at.is_open == 0 && at.played > 0 && w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	if (at.is_open == 0) {
		if (at.played > 0) {
			keep_formations(w);
		}
		const PowerSet who = who_could_answer(w.read(), Moment(at.moment), at.about, side_of(w.s, at));
		if (who == 0) {
			close(w, at);
			return Flow::Go;
		}
		w.s.claims.open(w.s.core, who);
		at.is_open = 1;
	}
	if (!w.s.claims.is_closed(w.s.core)) {
		return Flow::Ask;
	}
	// KU-5.22-c: the power next on the Impulse Track counts as first.
	PowerId order[MAX_NATIONS];
	const int from = active(w.s) != NO_POWER ? active(w.s) : w.s.track.marker;
	for (int i = 0; i < w.data.powers; ++i) {
		order[i] = PowerId((from + 1 + i) % w.data.powers);
	}
	const kit::Claim claim = w.s.claims.take(w.s.core, { order, size_t(w.data.powers) });
	if (!claim) {
		close(w, at);
		return Flow::Go;
	}
	w.s.claims = {};
	at.is_open = 0;
	answer(w, at, claim.power, claim.what);
	return Flow::Go;
}

constexpr const char *PROMPTS[MOMENTS] = { "im.prompt.respond", "im.prompt.respond.step", "im.prompt.respond.react",
	"im.prompt.respond.intercept", "im.prompt.respond.reacted", "im.prompt.respond.evade", "im.prompt.respond.event",
	"im.prompt.respond.battle", "im.prompt.respond.round_end", "im.prompt.respond.defeat",
	"im.prompt.respond.after_battle", "im.prompt.respond.siege", "im.prompt.respond.attrition",
	"im.prompt.respond.attrition_rolled" };

Noun about_of(const WindowFrame &at) {
	return at.about < 0 ? Noun{} : Moment(at.moment) == Moment::Event ? Noun::card(at.about) : Noun::space(at.about);
}

void ask_window(const R &r, const Frame &frame, PowerId, Decision &out) {
	const WindowFrame &at = frame.as<WindowFrame>();
	r.s.claims.ask(r.s.core, out);
	out.kind = "respond";
	out.prompt = PROMPTS[at.moment];
	out.rule = is_fight(Moment(at.moment)) ? cite(r).battle_card : cite(r).event_when;
	out.subject = out.args[0] = about_of(at);
	out.asker = frame.power;
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const WindowFrame &at = frame.as<WindowFrame>();
	for (const uint8_t card : r.data.at_moment[at.moment]) {
		if (r.s.cards.is_in_hand(card, power) && may_play_event(r, power, card, Moment(at.moment), at.about)) {
			out.add(Action::make(Verb::PlayAs, power, Noun::card(card), WORD_EVENT),
					row_flag::COMPLETES | row_flag::REVEALS);
		}
	}
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act(W &w, Frame &, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		w.s.claims.pass(w.s.core, row.action.power);
	} else {
		w.s.claims.claim(w.s.core, row.action.power, row.action.id);
	}
}

Status refuse(const R &r, const Frame &frame, const Action &action) {
	const WindowFrame &at = frame.as<WindowFrame>();
	const bool is_card = action.verb == Verb::PlayAs && action.kind == NounKind::Card && action.id >= 0 &&
			action.id < CARDS && action.b == 0;
	if (!is_card) {
		return Status::ok();
	}
	if (!r.s.cards.is_in_hand(action.id, action.power)) {
		return Status::refuse(cite(r).hand, "im.refuse.not_in_hand", Noun::power(action.power));
	}
	// KU-5.21-a: an answer is an Event.
	return action.a == WORD_EVENT ? may_play_event(r, action.power, action.id, Moment(at.moment), at.about)
								  : Status::refuse(cite(r).event_when, "im.refuse.event_when", Noun::card(action.id));
}

Noun subject(const R &, const Frame &frame) {
	return about_of(frame.as<WindowFrame>());
}

} // namespace

const Def WINDOW_FRAME = { "window", advance, ask_window, legal, act, refuse, subject };

} // namespace baton::im
