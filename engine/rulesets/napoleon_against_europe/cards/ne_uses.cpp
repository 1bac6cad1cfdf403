// What cards serve for in a round and in the diplomatic phase (NE-5.2-b, NE-5.1.4-a), for lists and refusals alike.
#include "ne_uses.h"

#include "rulesets/napoleon_against_europe/flow/ne_flow.h"
#include "rulesets/napoleon_against_europe/politics/ne_diplomacy.h"

#include <algorithm>

namespace baton::ne {

namespace {

constexpr int NO_COURT = 99; // least_talk_value() without a target

bool is_war_on(const S &s) {
	return std::any_of(std::begin(s.cards), std::end(s.cards), [](const CardState &c) { return c.pile == Pile::War; });
}

Status may_protect_any(const R &r, Side side) {
	if (side != EMPIRE) {
		return Status::refuse("NE-8.1.5-b", "ne.refuse.protect_side"); // the Empire alone
	}
	return has_protectorate_target(r) ? Status::ok() : Status::refuse("NE-4-z", "ne.refuse.protect_nobody");
}

// NE-6.5-c, NE-Q08: the Coalition, in the diplomatic phase or in a winter round, while a war is on.
Status may_end_war(const R &r, Side side, Moment moment) {
	if (side != COALITION) {
		return Status::refuse("NE-Q08", "ne.refuse.end_war_side");
	}
	if (!is_war_on(r.s)) {
		return Status::refuse("NE-6.5-c", "ne.refuse.end_war_none");
	}
	return moment == Moment::Diplomacy || is_winter(r.s) ? Status::ok()
														 : Status::refuse("NE-6.5-c", "ne.refuse.end_war_season");
}

Status held_by_duty() {
	return Status::refuse("NE-20.2-c", "ne.refuse.duty");
}

Status no_court() {
	return Status::refuse("NE-8.2-a", "ne.refuse.talks_none");
}

} // namespace

CardUses uses_in_round(const R &r, Side side) {
	CardUses uses{ side, Moment::Action };
	uses.is_bound = is_bound_to_duty(r, side);
	uses.protect = may_protect_any(r, side);
	uses.end_war = may_end_war(r, side, Moment::Action);
	if (uses.is_bound) {
		uses.talks = held_by_duty();
	} else if (r.s.talks_rounds[side] >= DIPLOMACY_ROUNDS) {
		uses.talks = Status::refuse("NE-Q09", "ne.refuse.talks_rounds", Noun::number(DIPLOMACY_ROUNDS));
	} else if ((uses.least_value = least_talk_value(r, side, false)) == NO_COURT) {
		uses.talks = no_court();
	}
	return uses;
}

CardUses uses_in_diplomacy(const R &r, Side side, bool majors, NationSet among) {
	CardUses uses{ side, Moment::Diplomacy };
	uses.protect = may_protect_any(r, side);
	uses.end_war = may_end_war(r, side, Moment::Diplomacy);
	uses.least_value = least_talk_value(r, side, majors, among);
	if (uses.least_value == NO_COURT) {
		uses.talks = no_court();
	}
	return uses;
}

Status may_use(const R &r, const CardUses &uses, int card, int word) {
	const int value = card_value(r, card);
	const Noun who = Noun::card(card);
	switch (word) {
		case WORD_AP: // NE-5.2-b (1)
			if (uses.moment != Moment::Action) {
				return Status::refuse("NE-5.2-b", "ne.refuse.points_phase");
			}
			if (value <= 0) {
				return Status::refuse("NE-9.1-a", "ne.refuse.no_points", who);
			}
			// NE-20.2-c: points that move no Austrian do not serve the duty.
			return !uses.is_bound || can_use_points(r, uses.side, value + r.s.reserve[uses.side]) ? Status::ok()
																								  : held_by_duty();
		case WORD_EVENT: // (2)
			return uses.is_bound ? held_by_duty() : may_play(r, card, uses.moment);
		case WORD_PROTECTORATE: // (5)
			if (uses.protect && value < PROTECTORATE_VALUE) {
				return Status::refuse("NE-8.1.5-b", "ne.refuse.protectorate", who, Noun::number(PROTECTORATE_VALUE));
			}
			return uses.protect;
		case WORD_END_WAR: // (6)
			return uses.is_bound && uses.end_war ? held_by_duty() : uses.end_war;
		case WORD_TALKS: // (7)
			if (uses.talks && value < uses.least_value) {
				return Status::refuse(
						"NE-8.2.3-a", "ne.refuse.talks", who, Noun::number(uses.least_value), Noun::number(value));
			}
			return uses.talks;
		default:
			return Status::refuse("NE-5.2-b", "ne.refuse.not_now");
	}
}

void legal_uses(const R &r, const CardUses &uses, PowerId power, ActionList &out) {
	constexpr Word WORDS_IN_ORDER[] = { WORD_AP, WORD_EVENT, WORD_PROTECTORATE, WORD_END_WAR, WORD_TALKS };
	for (int i = uses.side * DECK_CARDS; i < (uses.side + 1) * DECK_CARDS; ++i) {
		if (!in_hand(r.s, i)) {
			continue;
		}
		for (const Word word : WORDS_IN_ORDER) {
			if (may_use(r, uses, i, word)) {
				out.add(Action::make(Verb::PlayAs, power, Noun::card(i), word),
						uint16_t(DOES | row_flag::REVEALS | (word == WORD_END_WAR ? row_flag::ROLLS : 0)));
			}
		}
	}
}

Status refuse_use(const R &r, const CardUses &uses, const Action &a) {
	return a.verb == Verb::PlayAs && is_own_card(r, a) ? may_use(r, uses, a.id, a.a) : Status::ok();
}

} // namespace baton::ne
