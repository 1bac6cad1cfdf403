// Consent: a one-item offer put to each Nation that can oppose, in turn order; the first refusal ends it (IB-D-04).
#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

namespace {

// Decision kinds by what is asked; response policies are keyed by them.
const char *kind_of(int what) {
	switch (what) {
		case WORD_PASSAGE:
			return "consent_passage";
		case WORD_CARGO:
			return "consent_cargo";
		case WORD_SEIZURE:
			return "consent_seizure";
		case WORD_TROOPS:
			return "consent_troops";
		case WORD_REPAIR_SHIP:
			return "consent_repair_ship";
		case WORD_REPAIR_FORT:
			return "consent_repair_fort";
		case WORD_COLONIES:
			return "consent_colonies";
		default:
			return "consent";
	}
}

const char *prompt_of(int what) {
	switch (what) {
		case WORD_PASSAGE:
			return "ib.prompt.consent_passage";
		case WORD_CARGO:
			return "ib.prompt.consent_cargo";
		case WORD_SEIZURE:
			return "ib.prompt.consent_seizure";
		case WORD_TROOPS:
			return "ib.prompt.consent_troops";
		case WORD_REPAIR_SHIP:
			return "ib.prompt.consent_repair_ship";
		case WORD_REPAIR_FORT:
			return "ib.prompt.consent_repair_fort";
		case WORD_COLONIES:
			return "ib.prompt.consent_colonies";
		default:
			return "ib.prompt.consent";
	}
}

// Rule behind each question; also what a refusal cites.
const char *rule_of(int what) {
	switch (what) {
		case WORD_PASSAGE:
			return "IB-P4-22";
		case WORD_CARGO:
			return "IB-P4-55";
		case WORD_SEIZURE:
			return "IB-P4-42";
		case WORD_TROOPS:
			return "IB-P4-92";
		case WORD_REPAIR_SHIP:
			return "IB-P7-02";
		case WORD_REPAIR_FORT:
			return "IB-P7-01";
		case WORD_COLONIES:
			return "IB-P1-03";
		default:
			return "IB-D-04";
	}
}

// Asked Nations answer in turn order; before the first turn order of a match by their number.
PowerId next_asked(const S &s) {
	const PowerSet open = s.offer.open();
	for (int slot = 0; slot < NATIONS; ++slot) {
		if (s.order_of_play[slot] >= 0 && has(open, s.order_of_play[slot])) {
			return s.order_of_play[slot];
		}
	}
	return first_power(open);
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	if (!s.offer.is_settled()) {
		return Flow::Ask;
	}
	const bool is_allowed = s.offer.is_accepted();
	const PowerId refused = first_power(s.offer.refused);
	w.event(is_allowed ? "consent_given" : "consent_refused", is_allowed ? frame.power : refused)
			.who(Noun::option(s.offer.items[0].what))
			.to(region_noun(frame.f[0]))
			.cause(Noun::power(frame.power))
			.rule(rule_of(s.offer.items[0].what));
	s.offer = Offer{};
	s.core.pop(is_allowed ? 1 : 0, refused);
	return Flow::Go;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	const OfferItem &item = r.s.offer.items[0];
	out.asked = bit(next_asked(r.s));
	out.kind = kind_of(item.what);
	out.prompt = prompt_of(item.what);
	out.rule = rule_of(item.what);
	out.asker = frame.power;
	out.subject = region_noun(frame.f[0]);
	out.args[0] = Noun::power(frame.power);
	out.args[1] = region_noun(frame.f[0]);
	out.args[2] = Noun{ item.noun_kind, item.noun };
	out.args[3] = Noun::option(item.what);
}

void legal(const R &, const Frame &, PowerId power, ActionList &out) {
	// Section 3: whoever can oppose does so by default.
	out.add(choose(power, WORD_ALLOW), row_flag::COMPLETES);
	out.add(choose(power, WORD_REFUSE), row_flag::COMPLETES | row_flag::QUIET);
}

void act(W &w, Frame &frame, const Row &row) {
	const bool is_yes = row.action.id == WORD_ALLOW;
	w.s.offer.answer(row.action.power, is_yes);
	w.event(is_yes ? "allows" : "opposes", row.action.power)
			.who(Noun::power(frame.power))
			.to(region_noun(frame.f[0]))
			.cause(Noun::option(w.s.offer.items[0].what))
			.rule("IB-D-04");
}

Noun subject(const R &, const Frame &frame) {
	return region_noun(frame.f[0]);
}

} // namespace

bool ask_consent(W &w, int nation, PowerSet asked, Word what, Noun noun, int where, const char *rule) {
	S &s = w.s;
	asked = PowerSet(asked & ~team_of(s, nation) & s.in_play); // IB-T-02: no refusals inside a team
	if (asked == 0) {
		return false;
	}
	s.offer = Offer{};
	s.offer.from = PowerId(nation);
	s.offer.to = asked;
	s.offer.rule = OfferRule::All;
	OfferItem item;
	item.what = int16_t(what);
	item.taker = PowerId(nation);
	item.noun = noun.id;
	item.noun_kind = noun.kind;
	item.amount = 1;
	s.offer.add(item);
	s.core.push(F_CONSENT, PowerId(nation), where);
	w.event("asks_leave", PowerId(nation)).who(noun).to(region_noun(where)).cause(Noun::option(what)).rule(rule);
	return true;
}

const Def CONSENT_FRAME = { "consent", advance, ask, legal, act, nullptr, subject };

} // namespace baton::ib
