// Events of Napoléon against Europe: a card's effects one after another, and the choices inside them.
#include "ne_event.h"

#include "kernel/check.h"

namespace baton::ne {

void start_event(W &w, int card, Moment moment) {
	w.s.points = Points{};
	w.s.points.landing = LANDING_STEPS;
	play_event_card(w, card, "NE-6.4-b");
	w.s.core.push(F_EVENT, PowerId(deck_of(card)), card, 0, int(moment));
}

Frame &push_effect(W &w, int card, const Effect &effect, Side decider) {
	const std::vector<Effect> &list = w.data.card[size_t(card)].effects;
	return w.s.core.push(F_EFFECT, PowerId(decider), card, int(&effect - list.data()));
}

namespace {

// --- F_EVENT: f[0] card, f[1] next effect, f[2] moment ---

enum EventStep : uint8_t {
	OFFER, ///< the other side may cancel
	ANSWERED,
	EFFECTS,
	POINTS,
};

Flow advance_event(W &w, Frame &frame) {
	const int card = frame.f[0];
	const Card &info = w.data.card[size_t(card)];
	const Moment moment = Moment(frame.f[2]);
	switch (frame.step) {
		case OFFER:
			frame.step = ANSWERED;
			// NE-4-x: no event touches a permanent card.
			if (info.permanent == NO_NATION && open_window(w, other(info.deck), Moment::EnemyEvent)) {
				return Flow::Go;
			}
			w.s.core.result[0] = -1;
			return Flow::Go;
		case ANSWERED:
			if (w.s.core.result[0] >= 0) {
				w.event("event_cancelled", PowerId(info.deck))
						.who(Noun::card(card))
						.cause(Noun::card(w.s.core.result[0]))
						.rule("NE-6.4-d");
				w.s.core.pop();
				return Flow::Go;
			}
			frame.step = EFFECTS;
			score_event_card(w, card);
			return Flow::Go;
		case EFFECTS: {
			if (frame.f[1] >= int(info.effects.size())) {
				frame.step = POINTS;
				return Flow::Go;
			}
			const Effect &effect = info.effects[size_t(frame.f[1]++)];
			if (!counts_at(w.read(), card, effect, moment)) {
				return Flow::Go;
			}
			const bool is_known = start_card_effect(w, card, effect) || start_move_effect(w, card, effect) ||
					start_force_effect(w, card, effect) || start_politics_effect(w, card, effect);
			BATON_CHECK(is_known, "an effect of an event belongs to no chapter");
			return Flow::Go;
		}
		default:
			// NE-9.2-b: an event that gives AP may use the reserve too.
			w.s.core.pop();
			if (w.s.points.left > 0 && w.s.phase != int8_t(Phase::Rounds)) {
				// NE-9.2-a: outside the rounds nobody can be activated; the points wait in the reserve.
				int8_t &reserve = w.s.reserve[info.deck];
				reserve = int8_t(reserve + w.s.points.left);
				w.event("banked", PowerId(info.deck)).amount(w.s.points.left, reserve).rule("NE-9.2-a");
				w.s.points = Points{};
			} else if (w.s.points.left > 0) {
				w.s.core.push(F_POINTS, PowerId(info.deck));
			}
			return Flow::Go;
	}
}

Noun card_of(const R &, const Frame &frame) {
	return Noun::card(frame.f[0]);
}

// --- F_EFFECT ---

const Effect &effect_of(const Data &data, const Frame &frame) {
	return data.card[size_t(frame.f[0])].effects[size_t(frame.f[1])];
}

const EffectDef &def_of(const Data &data, const Frame &frame) {
	const Op op = effect_of(data, frame).op;
	for (const std::span<const EffectDef> table :
			{ card_effect_defs(), move_effect_defs(), force_effect_defs(), politics_effect_defs() }) {
		for (const EffectDef &d : table) {
			if (d.op == op) {
				return d;
			}
		}
	}
	check_failed(__FILE__, __LINE__, "effect", "an effect asks without a definition");
}

Flow advance_effect(W &w, Frame &frame) {
	return def_of(w.data, frame).advance(w, frame, effect_of(w.data, frame));
}

void ask_effect(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "effect";
	out.rule = "NE-6.4-b";
	out.subject = out.args[0] = Noun::card(frame.f[0]);
	def_of(r.data, frame).ask(r, frame, effect_of(r.data, frame), out);
}

void legal_effect(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	def_of(r.data, frame).legal(r, frame, effect_of(r.data, frame), power, out);
}

void act_effect(W &w, Frame &frame, const Row &row) {
	def_of(w.data, frame).act(w, frame, effect_of(w.data, frame), row);
}

// NE-6.4-b: only what stands on the card; its list has everything that it reaches.
Status refuse_effect(const R &, const Frame &, const Action &a) {
	const bool is_choice = a.verb == Verb::SelectPiece || a.verb == Verb::SelectSpace || a.verb == Verb::SelectCard;
	return is_choice && a.kind != NounKind::None ? Status::refuse("NE-6.4-b", "ne.refuse.card_reach", a.noun())
												 : Status::ok();
}

} // namespace

const Def EVENT_FRAME = { "event", advance_event, nullptr, nullptr, nullptr, nullptr, card_of };
const Def EFFECT_FRAME = { "effect", advance_effect, ask_effect, legal_effect, act_effect, refuse_effect, card_of };

} // namespace baton::ne
