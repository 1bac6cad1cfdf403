// Consent: an offer put to others one after the other, as a frame that every ruleset can use.
//
// The frame works on an Offer in the state. It answers core.result[0] = 1 if the offer holds, result[1] = the first
// power that refused or -1. Events: "asks_leave", "allows", "opposes", then "consent_given" or "consent_refused".
#pragma once

#include "kernel/frame_game.h"
#include "kernel/offer.h"

#include <span>

namespace baton::kit {

/// How one kind of question is put. Standing orders are keyed by `kind`.
struct ConsentKind {
	int what; ///< option id of the offer's first item
	const char *kind; ///< "consent_passage"
	const char *prompt; ///< {0} who asks, {1} where, {2} the noun, {3} the option
	const char *rule;
};

/// What a ruleset says about its consents. `kinds[0]` serves for every `what` that is not listed.
template <class S, class D> struct ConsentRules {
	int frame; ///< its number in the frame table
	Offer S::*offer;
	std::span<const ConsentKind> kinds;
	int accept, refuse; ///< option ids
	const char *rule; ///< behind a single answer
	/// Who of the open ones is asked next; nullptr: by number.
	PowerId (*next)(const S &s, PowerSet open) = nullptr;
	/// Called when it is settled, before the offer is wiped.
	void (*settled)(Writer<S, D> &w, const Offer &offer) = nullptr;

	const ConsentKind &kind_of(int what) const {
		for (const ConsentKind &kind : kinds) {
			if (kind.what == what) {
				return kind;
			}
		}
		return kinds[0];
	}
};

/// The frame: `const Def CONSENT_FRAME = kit::consent_frame<S, D, RULES>();`
template <class S, class D, const ConsentRules<S, D> &RULES> struct Consent {
	using R = Reader<S, D>;
	using W = Writer<S, D>;

	static Noun place(const Frame &frame) { return frame.f[0] < 0 ? Noun{} : Noun::space(frame.f[0]); }
	static Flow advance(W &w, Frame &frame) {
		Offer &offer = w.s.*RULES.offer;
		if (!offer.is_settled()) {
			return Flow::Ask;
		}
		const bool is_given = offer.is_accepted();
		const PowerId refused = first_power(offer.refused);
		w.event(is_given ? "consent_given" : "consent_refused", is_given ? frame.power : refused)
				.who(Noun::option(offer.items[0].what))
				.to(place(frame))
				.cause(Noun::power(frame.power))
				.rule(RULES.kind_of(offer.items[0].what).rule);
		if (RULES.settled != nullptr) {
			RULES.settled(w, offer);
		}
		offer = Offer{};
		w.s.core.pop(is_given ? 1 : 0, refused);
		return Flow::Go;
	}
	static void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
		const Offer &offer = r.s.*RULES.offer;
		const OfferItem &item = offer.items[0];
		const ConsentKind &kind = RULES.kind_of(item.what);
		out.asked = bit(RULES.next != nullptr ? RULES.next(r.s, offer.open()) : first_power(offer.open()));
		out.kind = kind.kind;
		out.prompt = kind.prompt;
		out.rule = kind.rule;
		out.asker = frame.power;
		out.subject = place(frame);
		out.args[0] = Noun::power(frame.power);
		out.args[1] = place(frame);
		out.args[2] = Noun{ item.noun_kind, item.noun };
		out.args[3] = Noun::option(item.what);
	}
	/// Whoever can oppose does so by default.
	static void legal(const R &, const Frame &, PowerId power, ActionList &out) {
		out.add(Action::make(Verb::Choose, power, Noun::option(RULES.accept)), row_flag::COMPLETES);
		out.add(Action::make(Verb::Choose, power, Noun::option(RULES.refuse)), row_flag::COMPLETES | row_flag::QUIET);
	}
	static void act(W &w, Frame &frame, const Row &row) {
		Offer &offer = w.s.*RULES.offer;
		const bool is_yes = row.action.id == RULES.accept;
		offer.answer(row.action.power, is_yes);
		w.event(is_yes ? "allows" : "opposes", row.action.power)
				.who(Noun::power(frame.power))
				.to(place(frame))
				.cause(Noun::option(offer.items[0].what))
				.rule(RULES.rule);
	}
	static Noun subject(const R &, const Frame &frame) { return place(frame); }
};

template <class S, class D, const ConsentRules<S, D> &RULES>
constexpr FrameDef<S, D> consent_frame(const char *name = "consent") {
	using C = Consent<S, D, RULES>;
	return { name, C::advance, C::ask, C::legal, C::act, nullptr, C::subject };
}

/// Puts a question of one item to these powers, who must all agree; false if there is nobody to ask. `space` is what
/// it is about, or -1.
template <class S, class D>
bool ask_consent(Writer<S, D> &w, const ConsentRules<S, D> &rules, PowerId from, PowerSet to, const OfferItem &item,
		int space, const char *rule) {
	if (to == 0) {
		return false;
	}
	Offer &offer = w.s.*rules.offer;
	offer = Offer{};
	offer.from = from;
	offer.to = to;
	offer.rule = OfferRule::All;
	offer.add(item);
	w.s.core.push(rules.frame, from, space);
	w.event("asks_leave", from)
			.who(Noun{ item.noun_kind, item.noun })
			.to(space < 0 ? Noun{} : Noun::space(space))
			.cause(Noun::option(item.what))
			.rule(rule);
	return true;
}

} // namespace baton::kit
