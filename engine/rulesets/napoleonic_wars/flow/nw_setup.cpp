// The start of a match: pieces, Camps, Consuls, Squadrons and Hands, and what players decide before the first Turn.
#include "nw_turn.h"

#include "rulesets/napoleonic_wars/nw_words.h"
#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

#include <algorithm>

namespace baton::nw {

namespace {

/// NW-4.31-a, DP-02: Units that the winner of a Camp has bid, from his largest stacks.
void pay_bid(W &w, int bid) {
	for (; bid != 0; bid += bid > 0 ? -1 : 1) {
		int place = NO_PLACE;
		Nation from = NO_NATION;
		for (int p = 0; p < w.data.places; ++p) {
			for (Nation n = 0; n < NATIONS; ++n) {
				const bool is_payer = is_player_power(w.s, n) && (n == FRANCE) == (bid > 0) && is_in_camp(w.s, n);
				if (is_payer && w.s.sp[p][n] > 0 && (place == NO_PLACE || w.s.sp[p][n] > w.s.sp[place][from])) {
					place = p;
					from = n;
				}
			}
		}
		if (place == NO_PLACE) {
			return;
		}
		remove_any_sp(w.read(), w.s, place, from, 1);
	}
}

} // namespace

void draw_cards(W &w, Nation nation, int count, const char *rule) {
	for (int i = 0; i < count; ++i) {
		// NW-4.41-a: nobody looks at a Hand before its turn to decide has come.
		w.s.cards.draw(w, nation, COMMON, "draw", rule, true);
	}
}

void place_start(W &w, int number) {
	const Start &start = w.data.starts[size_t(number)];
	const NwStart &more = w.data.nw.starts[size_t(number)];
	S &s = w.s;
	for (int n = 0; n < MAX_NATIONS; ++n) {
		s.camp[n] = n < NATIONS ? more.camp[size_t(n)] : NO_CAMP;
		s.commands[n] = int8_t(n < NATIONS ? n : NO_POWER);
	}
	for (Nation n = 0; n < NATIONS; ++n) {
		s.nw.row[n] = more.row[size_t(n)];
		s.nw.box[n] = more.box[size_t(n)];
		// NW-3-proxy: whoever has a Consul has no player.
		s.nw.flags[n] = box_of(s, n) == ConsulBox::None ? uint8_t(0) : nation_flag::PROXY;
		s.nw.reserves[n] = uint8_t((1u << w.data.nw.nation[size_t(n)].reserves) - 1);
	}
	for (int i = 0; i < MAX_LEADERS; ++i) {
		s.leaders[i].place = i < w.data.leaders ? AT_POOL : AT_REMOVED;
	}
	for (const SetupRow &row : start.rows) {
		add_sp(s, row.place, row.nation, row.sp);
		for (const uint8_t leader : row.leaders) {
			set_leader(w.data, s, leader, row.place);
		}
	}
	for (const auto &[squadron, at] : more.fleets) {
		s.nw.squadrons[squadron].at = at;
	}
	for (int i = squadrons(w.read()); i < MAX_SQUADRONS; ++i) {
		s.nw.squadrons[i] = SquadronState{};
	}
	refresh_nations(w.data, s);
	pay_bid(w, s.options[0]);
	s.track.turn = uint8_t(start.turn);
	s.track.round = 1;
	s.track.marker = uint8_t(start.first);
	for (int card = 0; card < CARDS; ++card) {
		s.cards.bury(card, COMMON);
	}
	for (Nation n = 0; n < NATIONS; ++n) {
		draw_cards(w, n, more.hand[size_t(n)], "NW-4.4-a");
	}
	s.core.push(F_MATCH);
}

// --- Before the first Turn ---

namespace {

struct BATON_FRAME_RECORD AskFrame {
	int16_t seat; ///< that chooses a Power of its own for its Resource
};

PowerSet powers_of_seat(const R &r, SeatId seat) {
	PowerSet set = 0;
	for (Nation n = 0; n < NATIONS; ++n) {
		set |= r.s.core.seat_of[n] == seat && is_player_power(r.s, n) ? bit(n) : PowerSet(0);
	}
	return set;
}

void give_resource(W &w, Nation n) {
	const NwStart &start = w.data.nw.starts[w.s.scenario];
	w.s.resources[n] = uint8_t(w.s.resources[n] + start.seat_resources);
	w.event("resources_gained", n).amount(start.seat_resources).rule("NW-4.2-e");
}

Flow advance_ask(W &w, Frame &frame) {
	const PowerSet set = powers_of_seat(w.read(), SeatId(frame.as<AskFrame>().seat));
	if (frame.step != 0 || set == 0) {
		w.s.core.pop();
		return Flow::Go;
	}
	if ((set & (set - 1)) == 0) {
		give_resource(w, first_power(set));
		frame.step = 1;
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_resource(const R &r, const Frame &frame, PowerId, Decision &out) {
	const PowerId first = first_power(powers_of_seat(r, SeatId(frame.as<AskFrame>().seat)));
	kit::ask<"nw", "resource">(out, bit(first), "NW-4.2-e", Noun::power(first), Noun::power(first));
}

void legal_resource(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const PowerSet set = powers_of_seat(r, SeatId(frame.as<AskFrame>().seat));
	bool is_first = true;
	for (Nation n = 0; n < NATIONS; ++n) {
		if (has(set, n)) {
			out.add(Action::make(Verb::Choose, power, Noun::power(n)),
					uint16_t(row_flag::COMPLETES | (is_first ? row_flag::QUIET : 0)));
			is_first = false;
		}
	}
}

void act_resource(W &w, Frame &frame, const Row &row) {
	give_resource(w, Nation(row.action.id));
	frame.step = 1;
}

// NW-4.2-e: each player has one Resource and says whose it is.
bool first_resources(W &w, int at) {
	if (at == 5) {
		return true;
	}
	w.s.core.push(F_ASK).as<AskFrame>().seat = int16_t(at);
	return false;
}

// NW-4.5-a, NW-4.41-a: one Hand after the other, in Order of Movement.
bool first_mulligans(W &w, int at) {
	if (at == NATIONS) {
		return true;
	}
	begin_mulligan(w, Nation((w.s.track.marker + at) % NATIONS));
	return false;
}

constexpr TurnStep OPENING[] = {
	{ "resources", first_resources },
	{ "mulligans", first_mulligans },
};

} // namespace

const Def ASK_FRAME = { "resource", advance_ask, ask_resource, legal_resource, act_resource };

std::span<const TurnStep> opening_steps() {
	return OPENING;
}

} // namespace baton::nw
