// Submission: a beaten Power offers terms at the end of an Impulse, the strongest invader says yes or no (NW-15.4).
//
// The offer is a gesture: select_space for each Duchy of the terms (its own to be ceded, its flagged Homes to come
// back), choose submit sends it; pass makes none.
#include "nw_conquest.h"

#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/napoleonic_wars/flow/nw_turn.h"
#include "rulesets/napoleonic_wars/land/nw_land.h"
#include "rulesets/napoleonic_wars/nw_words.h"

#include <algorithm>

namespace baton::nw {

namespace {

inline constexpr int MAX_TERMS = 6;

struct BATON_FRAME_RECORD OfferFrame {
	uint8_t terms[MAX_TERMS]; ///< Duchies + 1, in order
	uint8_t count;
	uint8_t is_sent;
	int16_t by; ///< who submits
	int16_t agreed; ///< invaders who have accepted, as bits
};

/// NW-3-forces, NW-15.4-c: Units, Leaders and Flags of some nations; `in`: only in these Duchies.
int forces(const R &r, PowerSet nations, const Set &in, bool flags) {
	int n = 0;
	in.each([&](int p) {
		for (Nation k = 0; k < NATIONS; ++k) {
			n += has(nations, k) ? r.s.sp[p][k] : 0;
			n += flags && has(nations, k) && r.s.flag[p] == k + 1 ? 1 : 0;
		}
	});
	for (int i = 0; i < r.data.leaders; ++i) {
		const int place = r.s.leaders[i].place;
		n += is_on_map(place) && in[place] && has(nations, nation_of(r, i)) ? 1 : 0;
	}
	return n;
}

Set everywhere(const R &r) {
	Set set;
	for (int p = 0; p < r.data.places; ++p) {
		set.set(p);
	}
	return set;
}

PowerSet camp_set(const R &r, Camp camp) {
	PowerSet set = 0;
	for (Nation n = 0; n < NATIONS; ++n) {
		set |= r.s.camp[n] == camp ? bit(n) : PowerSet(0);
	}
	return set;
}

/// An invader with the Minors in Pact with it (NW-15.4-d).
int invading_forces(const R &r, Nation victim, Nation invader) {
	PowerSet set = bit(invader);
	for (Nation n = 0; n < NATIONS; ++n) {
		set |= is_minor(r, n) && is_pact(r.s, n) && patron_of(r.s, n) == invader ? bit(n) : PowerSet(0);
	}
	return forces(r, set, r.data.nw.nation[size_t(victim)].own, true);
}

/// Invaders with most Forces, all that are tied (NW-15.4-d, NW-15.41-f).
PowerSet strongest(const R &r, Nation victim) {
	PowerSet best = 0;
	int most = 0;
	for (Nation n = 0; n < NATIONS; ++n) {
		if (!is_at_war(r.s, n, victim) || (is_minor(r, n) && is_pact(r.s, n))) {
			continue;
		}
		const int count = invading_forces(r, victim, n);
		best = count > most ? bit(n) : count == most && count > 0 ? PowerSet(best | bit(n)) : best;
		most = std::max(most, count);
	}
	return best;
}

/// NW-15.4-b, NW-15.4-c, NW-A52
bool may_submit(const R &r, Nation victim) {
	if (!is_player_power(r.s, victim) || !is_in_camp(r.s, victim)) {
		return false;
	}
	const Camp camp = camp_of(r.s, victim);
	const Set &own = r.data.nw.nation[size_t(victim)].own;
	const int invaders = forces(r, camp_set(r, other_camp(camp)), own, true);
	const int defence = forces(r, bit(victim), everywhere(r), true) +
			forces(r, PowerSet(camp_set(r, camp) & ~bit(victim)), own, false);
	return invaders > defence && strongest(r, victim) != 0;
}

/// NW-15.41-c, NW-15.41-e: its own unflagged Duchies but no Capital, and its Homes under the Flags of the invaders.
Status may_name(const R &r, const OfferFrame &at, int place) {
	const Nation victim = Nation(at.by);
	if (at.count == MAX_TERMS || at.count == r.data.nw.tables.submission_duchies) {
		return Status::refuse("NW-15.41-c", "nw.refuse.terms_full", Noun::number(at.count));
	}
	for (int i = 0; i < at.count; ++i) {
		if (at.terms[i] == place + 1) {
			return Status::refuse("NW-15.41-c", "nw.refuse.not_cedable", Noun::space(place));
		}
	}
	const bool is_cession = owner(r, place) == victim && r.s.flag[place] == 0 && !r.data.capitals[place];
	const Nation flag = flag_at(r.s, place);
	const bool is_return = r.data.home[size_t(victim)][place] && flag != NO_NATION && is_at_war(r.s, flag, victim) &&
			!r.s.nw.ceded[place];
	return is_cession || is_return ? Status::ok()
								   : Status::refuse("NW-15.41-e", "nw.refuse.not_cedable", Noun::space(place));
}

void add_term(OfferFrame &at, int place) {
	int i = at.count++;
	for (; i > 0 && at.terms[i - 1] > place + 1; --i) {
		at.terms[i] = at.terms[i - 1];
	}
	at.terms[i] = uint8_t(place + 1);
}

PowerId next_invader(const R &r, const OfferFrame &at) {
	const PowerSet open = PowerSet(strongest(r, Nation(at.by)) & ~at.agreed);
	PowerId found = NO_POWER;
	in_order(r, [&](Nation n) { found = found == NO_POWER && has(open, n) ? n : found; });
	return found;
}

void carry_out(W &w, const OfferFrame at) {
	const Nation victim = Nation(at.by);
	Nation invader = NO_NATION;
	const PowerSet best = strongest(w.read(), victim);
	in_order(w.read(), [&](Nation n) { invader = invader == NO_NATION && has(best, n) ? n : invader; });
	w.event("submits", victim).who(Noun::power(invader)).amount(at.count).rule("NW-15.4-e");
	for (int i = 0; i < at.count; ++i) {
		const int place = at.terms[i] - 1;
		if (w.s.flag[place] != 0) {
			free_duchy(w, place, "NW-15.41-f");
		} else if (flags_left_of(w.read(), invader) > 0) {
			set_flag(w, place, invader, invader, "NW-15.4-e");
			w.s.nw.ceded.set(place);
		}
	}
	settle_conquest(w, victim, invader);
}

Flow advance(W &w, Frame &frame) {
	OfferFrame &at = frame.as<OfferFrame>();
	if (frame.step != 0) {
		w.s.core.pop();
		return Flow::Go;
	}
	if (at.is_sent == 0) {
		frame.power = PowerId(at.by);
		return Flow::Ask;
	}
	const PowerId next = next_invader(w.read(), at);
	if (next == NO_POWER) {
		frame.step = 1;
		const OfferFrame copy = at;
		w.s.core.pop();
		carry_out(w, copy);
		return Flow::Go;
	}
	frame.power = next;
	return Flow::Ask;
}

void ask_offer(const R &, const Frame &frame, PowerId, Decision &out) {
	const OfferFrame &at = frame.as<OfferFrame>();
	if (at.is_sent == 0) {
		kit::ask<"nw", "submit">(out, bit(frame.power), "NW-15.4-b", Noun::power(frame.power), Noun::power(frame.power),
				Noun::number(at.count));
	} else {
		kit::ask<"nw", "accept_submission">(out, bit(frame.power), "NW-15.41-a", Noun::power(PowerId(at.by)),
				Noun::power(frame.power), Noun::power(PowerId(at.by)), Noun::number(at.count));
	}
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const OfferFrame &at = frame.as<OfferFrame>();
	if (at.is_sent != 0) {
		out.add(Action::make(Verb::Choose, power, Noun::option(im::WORD_ACCEPT)), row_flag::COMPLETES);
		out.add(Action::make(Verb::Choose, power, Noun::option(im::WORD_REFUSE)),
				row_flag::COMPLETES | row_flag::QUIET);
		return;
	}
	for (int p = 0; p < r.data.places; ++p) {
		if (may_name(r, at, p)) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(p)));
		}
	}
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_SUBMIT)),
			row_flag::COMPLETES | row_flag::ASKS | row_flag::GIVES_UP);
	if (at.count > 0) {
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	} else {
		out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
	}
}

void act(W &w, Frame &frame, const Row &row) {
	OfferFrame &at = frame.as<OfferFrame>();
	if (at.is_sent != 0) {
		if (row.action.id == im::WORD_ACCEPT) {
			at.agreed = int16_t(at.agreed | 1 << row.action.power);
		} else {
			w.event("submission_refused", row.action.power).who(Noun::power(PowerId(at.by))).rule("NW-15.41-a");
			frame.step = 1;
		}
		return;
	}
	switch (row.action.verb) {
		case Verb::SelectSpace:
			return add_term(at, row.action.id);
		case Verb::Retract:
			for (uint8_t &term : at.terms) {
				term = 0;
			}
			at.count = 0;
			return;
		case Verb::Pass:
			frame.step = 1;
			return;
		default:
			at.is_sent = 1;
			++w.s.nw.offers; // NW-15.41-a: one in an Impulse
			w.event("offers_submission", row.action.power).amount(at.count).rule("NW-15.41-a");
			return;
	}
}

Status refuse(const R &r, const Frame &frame, const Action &action) {
	const OfferFrame &at = frame.as<OfferFrame>();
	const bool is_place = action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places;
	return is_place && at.is_sent == 0 ? may_name(r, at, action.id) : Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return Noun::power(PowerId(frame.as<OfferFrame>().by));
}

} // namespace

const Def OFFER_FRAME = { "offer", advance, ask_offer, legal, act, refuse, subject };

bool offer_submissions(W &w) {
	if (w.s.nw.offers > 0 || w.s.core.over != 0) {
		return true;
	}
	Nation next = NO_NATION;
	in_order(w.read(), [&](Nation n) {
		const bool is_asked = (w.s.nw.bidders & bit(n)) != 0;
		next = next == NO_NATION && !is_asked && may_submit(w.read(), n) ? n : next;
	});
	if (next == NO_NATION) {
		w.s.nw.bidders = 0;
		return true;
	}
	w.s.nw.bidders = uint16_t(w.s.nw.bidders | bit(next));
	w.s.core.push(F_OFFER, next).as<OfferFrame>().by = next;
	return false;
}

} // namespace baton::nw
