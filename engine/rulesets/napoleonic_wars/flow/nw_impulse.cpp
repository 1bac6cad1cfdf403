// Cards, Reserves and Resources in the own Impulse; what an Impulse begins and ends with.
#include "nw_impulse.h"

#include "nw_turn.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/state/im_words.h"
#include "rulesets/napoleonic_wars/cards/nw_effects.h"
#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

#include <algorithm>

namespace baton::nw {

namespace {

bool is_card_use(const Action &action) {
	return action.verb == Verb::PlayAs && action.kind == NounKind::Card && action.id >= 0 &&
			action.id < CARDS + RESERVES && (action.a == WORD_EVENT || action.a == WORD_POINTS) && action.b == 0;
}
bool is_draw(const Action &action) {
	return action.verb == Verb::Choose && action.noun() == Noun::option(WORD_RESOURCE) && action.a == 0 &&
			action.b == 0;
}

bool owns(const R &, const Action &action) {
	return is_card_use(action) || is_draw(action);
}

Status may_draw(const R &r, PowerId power) {
	// NW-5.12-b: one Resource or one Reserve in an Impulse.
	if ((r.s.now.flags & impulse_flag::PLUS) != 0) {
		return Status::refuse("NW-5.12-b", "nw.refuse.plus", Noun::power(power));
	}
	if (r.s.resources[power] == 0) {
		return Status::refuse("NW-16.2-a", "im.refuse.resources", Noun::number(1));
	}
	if (r.s.cards.count(Cards::draw_pile(COMMON)) + r.s.cards.count(Cards::discard_pile(COMMON)) == 0) {
		return Status::refuse("NW-16.2-a", "im.refuse.no_deck");
	}
	return Status::ok();
}

Status may_play_now(const R &r, PowerId power, int card, int use) {
	const ImpulseNow &now = r.s.now;
	const bool is_single = !is_reserve(card) || !r.data.card[size_t(card)].plus;
	if (is_reserve(card)) {
		if (const Status status = may_use_reserve(r, power, card); !status) {
			return status;
		}
		if (r.data.card[size_t(card)].plus && (now.flags & impulse_flag::PLUS) != 0) {
			return Status::refuse("NW-5.12-b", "nw.refuse.plus", Noun::power(power));
		}
	} else if (!r.s.cards.is_in_hand(card, power)) {
		return Status::refuse("NW-6.5-a", "im.refuse.not_in_hand", Noun::power(power));
	}
	// NW-5.11-a, NW-5.12-a: a card, or what replaces one.
	if (is_single && (now.flags & impulse_flag::NORMAL) != 0) {
		return Status::refuse("NW-5.11-a", "im.refuse.one_card", Noun::card(card));
	}
	if (use == WORD_POINTS) {
		return r.data.card[size_t(card)].points > 0 ? Status::ok()
													: Status::refuse("NW-6-b", "im.refuse.no_points", Noun::card(card));
	}
	return may_play_event(r, power, card, NwMoment::Impulse);
}

Status may(const R &r, const Action &action) {
	return is_draw(action) ? may_draw(r, action.power) : may_play_now(r, action.power, action.id, action.a);
}

void rows(const R &r, PowerId power, ActionList &out) {
	if (!is_hand_empty(r.s)) {
		return;
	}
	int quiet = -1, cheapest = 99;
	const bool is_owed = !may_end_impulse(r);
	const auto add = [&](int card, int use) {
		if (!may_play_now(r, power, card, use)) {
			return false;
		}
		out.add(Action::make(Verb::PlayAs, power, Noun::card(card), use),
				uint16_t(row_flag::COMPLETES | row_flag::REVEALS));
		return true;
	};
	for (int card = 0; card < CARDS + RESERVES; ++card) {
		const bool is_own =
				is_reserve(card) ? r.data.nw.card[size_t(card)].reserve_of == power : r.s.cards.is_in_hand(card, power);
		if (!is_own) {
			continue;
		}
		const bool is_event = add(card, WORD_EVENT);
		const int worth = r.data.card[size_t(card)].points;
		// The quiet answer of who must play is the cheapest card.
		if (is_event && worth == 0 && is_owed && !is_reserve(card) && quiet < 0) {
			quiet = out.size() - 1;
		}
		if (add(card, WORD_POINTS) && is_owed && !is_reserve(card) && worth < cheapest) {
			cheapest = worth;
			quiet = out.size() - 1;
		}
	}
	if (quiet >= 0) {
		out[quiet].flags |= row_flag::QUIET;
	}
	if (may_draw(r, power)) {
		out.add(Action::make(Verb::Choose, power, Noun::option(WORD_RESOURCE)), row_flag::COMPLETES | row_flag::ROLLS);
	}
}

void act(W &w, const Row &row) {
	const PowerId power = row.action.power;
	ImpulseNow &now = w.s.now;
	if (is_draw(row.action)) {
		--w.s.resources[power];
		// NW-16.2-c: the Resource is the plus play, and by itself satisfies NW-5.1-b.
		now.flags |= impulse_flag::PLUS | impulse_flag::BOUGHT;
		w.event("resource_spent", power).amount(1).rule("NW-16.2-a");
		w.s.cards.draw(w, power, COMMON, "draw", "NW-16.2-a");
		return;
	}
	const int card = row.action.id;
	const bool is_event = row.action.a == WORD_EVENT;
	w.reveal();
	if (is_reserve(card)) {
		use_reserve(w, power, card);
		now.flags |=
				impulse_flag::BOUGHT | (w.data.card[size_t(card)].plus ? impulse_flag::PLUS : impulse_flag::NORMAL);
	} else {
		now.cards = uint8_t(now.cards + 1);
		now.flags |= impulse_flag::NORMAL;
	}
	w.event(is_event ? "played_event" : "played_points", power)
			.who(Noun::card(card))
			.amount(is_event ? 0 : points_of(w.read(), card))
			.rule("NW-6-a");
	if (is_event) {
		return nw::begin_event(w, power, card);
	}
	now.points[int(Purse::Any)] = uint8_t(now.points[int(Purse::Any)] + points_of(w.read(), card));
	if (!is_reserve(card)) {
		w.s.cards.discard(card, COMMON); // NW-6.13-b: played for its points it is never removed
	}
}

} // namespace

const ImpulseAct CARD_PLAY = { "cards", owns, may, rows, act };

Status may_use_reserve(const R &r, Nation nation, int card) {
	const NwNation &info = r.data.nw.nation[size_t(nation)];
	// NW-6.2-a: its own.
	if (r.data.nw.card[size_t(card)].reserve_of != nation) {
		return Status::refuse("NW-6.2-a", "nw.refuse.reserve", Noun::card(card), Noun::power(nation));
	}
	for (int i = 0; i < info.reserves; ++i) {
		if (info.reserve[size_t(i)] + CARDS == card && (r.s.nw.reserves[nation] >> i & 1) != 0) {
			return Status::ok();
		}
	}
	// NW-6.2-b: once a Turn.
	return Status::refuse("NW-6.2-b", "nw.refuse.reserve_used", Noun::card(card));
}

int points_of(const R &r, int card) {
	const int points = r.data.card[size_t(card)].points;
	// A trade war makes Reserves poorer while it lasts.
	const NwClause *c = is_reserve(card) ? timed_clause(r, NwOp::TradeWar) : nullptr;
	const bool is_hit = c != nullptr && arg(*c, NwArg::Whom) == r.data.nw.card[size_t(card)].reserve_of;
	return is_hit ? std::max(0, points - arg(*c, NwArg::Amount)) : points;
}

void impulse_begin(W &w) {
	NwPart &nw = w.s.nw;
	const Nation nation = Nation(active(w.s));
	nw.maneuvers = 0;
	nw.offers = 0;
	nw.bidders = 0;
	nw.spare[WAR_DISCOUNT] = 0;
	nw.flags[nation] = uint8_t(nw.flags[nation] & ~nation_flag::CHANGED);
	nw.game_flags = uint8_t(nw.game_flags & ~nw_flag::CONVOY);
	for (SquadronState &squadron : nw.squadrons) {
		squadron.fresh = 0;
		squadron.flags = uint8_t(squadron.flags & ~(squadron_flag::HELD | squadron_flag::NEW));
	}
	nw.timed = uint16_t(timed_events(w.read()));
	if (has(PowerSet(nw.skipped), nation)) {
		nw.skipped = uint16_t(nw.skipped & ~bit(nation));
		w.s.core.top().step = 2; // the Impulse is over
		w.event("skipped", nation).rule("NW-6.1-b");
		return;
	}
	if (!is_directed(w.s, nation)) {
		// NW-5.3-b: nobody decides for it.
		w.s.core.top().step = 2;
		play_neutral(w, nation);
	}
}

void impulse_end(W &w) {
	NwPart &nw = w.s.nw;
	const Nation nation = Nation(active(w.s));
	nw.maneuvers = 0;
	w.s.battle = BattleNow{}; // what batteries hit when no battle followed
	// NW-6.19-b, NW-6.19-c: a Player Power that has played a card, an older timed Event in play.
	if (is_player_power(w.s, nation) && w.s.now.cards > 0 && nw.timed > 0 && timed_events(w.read()) > 0) {
		const int die = w.roll("timed", 6);
		const bool is_over = die >= w.data.nw.tables.end_timed;
		w.event(is_over ? "timed_over" : "timed_stays", nation).die(die).amount(die).rule("NW-6.19-b");
		nw.step = is_over ? uint8_t(nation + 1) : uint8_t(0);
	} else {
		nw.step = 0;
	}
	nw.timed = 0;
}

bool after_impulse(W &w, int at) {
	if (w.s.core.over != 0) {
		return true;
	}
	if (at == 0 && w.s.nw.step != 0) {
		// NW-6.19-b: the Active player says which, if there is a choice.
		const Nation nation = Nation(w.s.nw.step - 1);
		w.s.nw.step = 0;
		end_timed_event(w, nation);
		return false;
	}
	return offer_submissions(w);
}

} // namespace baton::nw
