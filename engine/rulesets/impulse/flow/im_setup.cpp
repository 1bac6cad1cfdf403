// The start of a match: pieces, Flags, markers and cards of a start.
#include "rulesets/impulse/im_game.h"

#include "im_impulse.h"
#include "rulesets/impulse/state/im_control.h"

#include "kit/load_game.h"

namespace baton::im {

namespace {

void place_pieces(W &w, const Start &start) {
	S &s = w.s;
	for (int n = 0; n < MAX_NATIONS; ++n) {
		const NationInfo &info = w.data.nation[size_t(n)];
		s.camp[n] = n < w.data.nations ? info.camp : NO_CAMP;
		s.commands[n] = n < w.data.nations ? info.commander : NO_POWER;
	}
	for (int i = 0; i < w.data.leaders; ++i) {
		s.leaders[i].place = AT_POOL;
	}
	for (int i = w.data.leaders; i < MAX_LEADERS; ++i) {
		s.leaders[i].place = AT_REMOVED;
	}
	for (const uint8_t leader : start.removed) {
		s.leaders[leader].place = AT_REMOVED;
	}
	for (const SetupRow &row : start.rows) {
		add_sp(s, row.place, row.nation, row.sp);
		for (const uint8_t leader : row.leaders) {
			set_leader(w.data, s, leader, row.place);
		}
	}
	for (int n = 0; n < w.data.nations; ++n) {
		for (const uint8_t place : start.flags[size_t(n)]) {
			s.flag[place] = uint8_t(n + 1);
		}
	}
	s.scorched = start.scorched;
	s.entrenched = start.entrenched;
	s.sacked = start.sacked;
	refresh_stands(w.data, s);
}

void place_markers(W &w, const Start &start) {
	S &s = w.s;
	KuPart &ku = s.ku;
	for (int c = 0; c < CAMPS; ++c) {
		ku.morale[c] = start.morale[size_t(c)];
		ku.losses[c] = start.losses[size_t(c)];
		ku.gains[c] = start.gains[size_t(c)];
	}
	ku.level = uint8_t(start.level);
	ku.level_losses = uint8_t(start.level_losses);
	ku.level_gains = uint8_t(start.level_gains);
	ku.will = start.will;
	ku.retreat = uint8_t(start.retreat);
	ku.conquest_rolls = uint8_t(start.conquest_rolls);
	ku.flags |= start.hero ? ku_flag::HERO : 0;
	ku.flags |= start.scorching ? ku_flag::SCORCHING : 0;
	for (int p = 0; p < w.data.powers; ++p) {
		s.resources[p] = start.resources[size_t(p)];
		ku.mobilizations[p] = uint8_t(start.dmc);
	}
	for (const auto &[power, place] : start.dmc_at) {
		uint8_t(&at)[2] = ku.mobilization[power];
		at[at[0] != 0 ? 1 : 0] = uint8_t(place + 1);
	}
	s.track.turn = uint8_t(start.turn);
	s.track.round = 1;
	s.track.marker = uint8_t(start.first);
	s.track.flags = start.preempt ? track_flag::PREEMPTION : 0;
}

void place_cards(W &w, const Start &start) {
	Cards &cards = w.s.cards;
	for (int i = 0; i < CARDS; ++i) {
		cards.bury(i, w.data.card[size_t(i)].pile);
	}
	for (const uint8_t card : start.aside) {
		cards.put(card, Cards::area(ASIDE), ALL_POWERS);
	}
	for (const uint8_t card : start.returned) {
		w.s.returned[card >> 3] = uint8_t(w.s.returned[card >> 3] | 1u << (card & 7));
	}
	for (PowerId p = 0; p < w.data.powers; ++p) {
		draw_common(w, p, start.cards);
	}
	deal_home(w);
}

} // namespace

void draw_common(W &w, PowerId power, int count) {
	for (int i = 0; i < count; ++i) {
		w.s.cards.draw(w, power, COMMON, "draw", cite(w).deal);
	}
}

void deal_home(W &w) {
	Cards &cards = w.s.cards;
	for (PowerId p = 0; p < w.data.powers; ++p) {
		const NationInfo &info = w.data.nation[size_t(p)];
		// KU-1.10-b: two cards have a fixed holder and are not part of the reserve.
		if (info.own_card >= 0 && !cards.is_at(info.own_card, Cards::area(REMOVED))) {
			cards.put(info.own_card, Cards::hand(p), ALL_POWERS);
		}
	}
	// KU-17.44-a
	for (PowerId p = 0; p < w.data.powers; ++p) {
		const Camp camp = w.data.nation[size_t(p)].camp;
		for (int i = 0; i < w.data.turn(w.s.track.turn).home[size_t(camp)]; ++i) {
			cards.draw(w, p, home_pile(camp), "draw_home", cite(w).home_deal);
		}
	}
}

void set_up(W &w, const Start &start) {
	place_pieces(w, start);
	place_markers(w, start);
	place_cards(w, start);
	w.s.core.push(F_MATCH);
}

Status ImGame::begin_match(W &w, const MatchSetup &setup) const {
	if (const Status status = kit::read_setup(catalog(), setup, w.s.options); !status) {
		return status;
	}
	w.s.scenario = uint8_t(setup.scenario);
	const ScenarioRef ref = data().scenarios[size_t(setup.scenario)];
	const Seating &seating = data().seatings[ref.seating];
	kit::seat_powers(w.s.core, catalog().scenarios[size_t(setup.scenario)]);
	w.s.ku.flags |= seating.split ? ku_flag::SPLIT : 0;
	w.s.ku.flags |= seating.partners ? ku_flag::PARTNERS : 0;
	set_up(w, data().starts[ref.start]);
	return Status::ok();
}

} // namespace baton::im
