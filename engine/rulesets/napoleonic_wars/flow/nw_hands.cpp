// Exchanging a Hand, bids for the Peace roll, and cards over the Maximum Hand (NW-4.5, NW-5.8, NW-14.31).
#include "nw_turn.h"

#include "rulesets/napoleonic_wars/flow/nw_impulse.h"
#include "rulesets/napoleonic_wars/nw_words.h"
#include "rulesets/napoleonic_wars/politics/nw_politics.h"

#include <algorithm>

namespace baton::nw {

namespace {

bool is_kept(const S &s, int card) {
	return (s.nw.kept[card >> 3] >> (card & 7) & 1) != 0;
}

int fresh_cards(const S &s, Nation n) {
	int count = 0;
	s.cards.each(Cards::hand(n), [&](int card) { count += is_kept(s, card) ? 0 : 1; });
	return count;
}

void see_hand(W &w, Nation n) {
	w.s.cards.each(Cards::hand(n), [&](int card) { w.s.cards.show(card, bit(n)); });
}

// --- Mulligans ---

void exchange(W &w, Nation n, int count) {
	for (int card = 0; card < CARDS; ++card) {
		if (w.s.cards.is_in_hand(card, n) && !is_kept(w.s, card)) {
			w.s.cards.discard(card, COMMON);
		}
	}
	draw_cards(w, n, count, "NW-4.5-a");
	see_hand(w, n);
}

Flow advance_mulligan(W &w, Frame &frame) {
	if (frame.step != 0 || fresh_cards(w.s, frame.power) == 0) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_mulligan(const R &r, const Frame &frame, PowerId, Decision &out) {
	kit::ask<"nw", "mulligan">(out, bit(frame.power), "NW-4.5-a", Noun::power(frame.power), Noun::power(frame.power),
			Noun::number(fresh_cards(r.s, frame.power)));
}

void legal_mulligan(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_MULLIGAN)),
			row_flag::COMPLETES | row_flag::ROLLS | row_flag::GIVES_UP);
	// NW-14.31-d: a Subject Neutral may take a full Hand for its Reserves.
	if (is_subject(r.s, power) && frame.flags == 0 && r.s.track.turn > 1 && r.s.nw.reserves[power] != 0) {
		out.add(Action::make(Verb::Choose, power, Noun::option(WORD_EXCHANGE)),
				row_flag::COMPLETES | row_flag::ROLLS | row_flag::GIVES_UP);
	}
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act_mulligan(W &w, Frame &frame, const Row &row) {
	const Nation n = frame.power;
	if (row.action.verb == Verb::Pass) {
		frame.step = 1;
		return;
	}
	w.reveal();
	if (row.action.id == WORD_MULLIGAN) {
		// NW-4.5-a: one card fewer each time.
		const int count = fresh_cards(w.s, n) - 1;
		w.event("mulligan", n).amount(count).rule("NW-4.5-a");
		frame.flags = 1;
		exchange(w, n, count);
		return;
	}
	// NW-14.31-d, NW-14.31-e: the Maximum Hand, and a card face down for each Reserve.
	const int reserves = __builtin_popcount(w.s.nw.reserves[n]);
	w.event("exchanged", n).amount(w.data.nw.nation[size_t(n)].most, reserves).rule("NW-14.31-d");
	exchange(w, n, w.data.nw.nation[size_t(n)].most);
	w.s.nw.reserves[n] = 0;
	frame.step = 1;
}

Noun subject_of_power(const R &, const Frame &frame) {
	return Noun::power(frame.power);
}

} // namespace

const Def MULLIGAN_FRAME = { "mulligan", advance_mulligan, ask_mulligan, legal_mulligan, act_mulligan, nullptr,
	subject_of_power };

bool begin_mulligan(W &w, Nation nation) {
	see_hand(w, nation);
	// NW-A24: nobody decides for an undirected Proxy.
	if (!is_directed(w.s, nation) || fresh_cards(w.s, nation) == 0) {
		return false;
	}
	w.s.core.push(F_MULLIGAN, nation);
	return true;
}

// --- Peace ---

namespace {

/// NW-5.8-c: a Player Power that is due more than its minimum, no Subject Neutral; its player has not bid yet.
bool may_bid(const R &r, Nation n) {
	const NwTables &t = r.data.nw.tables;
	if (!is_player_power(r.s, n) || is_subject(r.s, n) ||
			keys_of(r, n) / t.keys_per_card <= r.data.nw.nation[size_t(n)].least) {
		return false;
	}
	for (Nation other = 0; other < NATIONS; ++other) {
		if (r.s.core.seat_of[other] == r.s.core.seat_of[n] && has_flag(r.s, other, nation_flag::BID)) {
			return false;
		}
	}
	return true;
}

Flow advance_bid(W &w, Frame &frame) {
	if (frame.step != 0) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_bid(const R &r, const Frame &frame, PowerId, Decision &out) {
	kit::ask<"nw", "peace">(out, bit(frame.power), "NW-5.8-b", Noun::power(frame.power), Noun::power(frame.power),
			Noun::number(r.s.nw.peace));
}

void legal_bid(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_MORE)), row_flag::COMPLETES);
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_LESS)), row_flag::COMPLETES);
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act_bid(W &w, Frame &frame, const Row &row) {
	frame.step = 1;
	if (row.action.verb == Verb::Pass) {
		return;
	}
	const int bid = row.action.id == WORD_MORE ? w.data.nw.tables.bid : -w.data.nw.tables.bid;
	w.s.nw.peace = int8_t(w.s.nw.peace + bid);
	w.s.nw.flags[frame.power] |= nation_flag::BID;
	w.event("peace_bid", frame.power).amount(bid, w.s.nw.peace).rule("NW-5.8-b");
}

} // namespace

const Def PEACE_BID_FRAME = { "peace_bid", advance_bid, ask_bid, legal_bid, act_bid, nullptr, subject_of_power };

bool peace(W &w, int at) {
	if ((w.s.nw.game_flags & nw_flag::NO_PEACE) != 0) {
		return true;
	}
	if (at < NATIONS) {
		const Nation n = Nation((w.s.track.marker + at) % NATIONS);
		if (may_bid(w.read(), n)) {
			w.s.core.push(F_PEACE_BID, n);
		}
		return false;
	}
	// NW-5.8-a
	const int die = w.roll("peace", 6), total = die + w.s.nw.peace;
	w.event("peace_roll").die(die).modifier("nw.mod.peace", w.s.nw.peace, "NW-5.8-b").amount(total).rule("NW-5.8-a");
	if (total >= w.data.nw.tables.peace_needed) {
		end_match(w, "NW-5.8-a");
	}
	return true;
}

// --- Over the Maximum Hand ---

namespace {

int excess(const R &r, Nation n) {
	return r.s.cards.count(Cards::hand(n)) - r.data.nw.nation[size_t(n)].most;
}

Flow advance_excess(W &w, Frame &frame) {
	if (w.s.now.points[int(Purse::Any)] > 0 && frame.step == 1) {
		return Flow::Ask;
	}
	frame.step = 0;
	w.s.now = ImpulseNow{};
	if (excess(w.read(), frame.power) <= 0) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_excess(const R &r, const Frame &frame, PowerId, Decision &out) {
	if (frame.step == 1) {
		kit::ask<"nw", "excess_points">(out, bit(frame.power), "NW-14.31-h", Noun::power(frame.power),
				Noun::power(frame.power), Noun::number(r.s.now.points[int(Purse::Any)]));
		return;
	}
	kit::ask<"nw", "excess">(out, bit(frame.power), "NW-14.31-h", Noun::power(frame.power), Noun::power(frame.power),
			Noun::number(excess(r, frame.power)));
}

void legal_excess(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	if (frame.step == 1) {
		// NW-14.31-h: no Pact is gained or broken.
		add_consul_rows(r, power, false, out);
		out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
		return;
	}
	int quiet = -1, cheapest = 99;
	r.s.cards.each(Cards::hand(power), [&](int card) {
		out.add(Action::make(Verb::SelectCard, power, Noun::card(card)), row_flag::COMPLETES | row_flag::REVEALS);
		if (points_of(r, card) < cheapest) {
			cheapest = points_of(r, card);
			quiet = out.size() - 1;
		}
	});
	if (quiet >= 0) {
		out[quiet].flags |= row_flag::QUIET;
	}
}

void act_excess(W &w, Frame &frame, const Row &row) {
	if (frame.step == 1) {
		if (row.action.verb == Verb::Pass) {
			w.s.now = ImpulseNow{};
			frame.step = 0;
			return;
		}
		return shift_consul(w, row.action);
	}
	w.reveal();
	w.s.cards.discard(row.action.id, COMMON);
	w.event("excess_card", frame.power).who(Noun::card(row.action.id)).rule("NW-14.31-h");
	w.s.now.points[int(Purse::Any)] = uint8_t(points_of(w.read(), row.action.id));
	frame.step = 1;
}

} // namespace

const Def EXCESS_FRAME = { "excess", advance_excess, ask_excess, legal_excess, act_excess, nullptr, subject_of_power };

} // namespace baton::nw
