// Points of the players and the end of the match (NW-5.81, NW-5.82).
#include "nw_turn.h"

#include "rulesets/napoleonic_wars/politics/nw_states.h"

namespace baton::nw {

bool is_last_turn(const R &r) {
	const bool is_extra = (r.s.nw.game_flags & nw_flag::EXTRA_TURN) != 0;
	// NW-5.82-b: the fifth, or the sixth once Napoleon has abdicated.
	return r.s.track.turn >= r.s.options[3] + (is_extra ? 1 : 0);
}

void end_match(W &w, const char *rule) {
	const R r = w.read();
	SeatId best = NO_SEAT;
	int most = 0;
	Nation latest = NO_NATION;
	for (Nation n = 0; n < NATIONS; ++n) {
		if (!is_player_power(w.s, n)) {
			continue;
		}
		const SeatId seat = w.s.core.seat_of[n];
		const int points = points_of_seat(r, seat);
		w.event("points", n).amount(points_of_power(r, n), points).rule("NW-5.81-a");
		// NW-5.81-d, NW-A41: most points; of equals the one whose Power is latest on the Movement Track.
		if (best == NO_SEAT || points > most || (points == most && seat != best)) {
			best = seat;
			most = points;
		}
		latest = seat == best ? n : latest;
	}
	w.s.core.over = 1;
	w.s.core.winners = 0;
	for (Nation n = 0; n < NATIONS; ++n) {
		w.s.core.winners |= w.s.core.seat_of[n] == best && is_player_power(w.s, n) ? bit(n) : PowerSet(0);
	}
	w.event("victory", latest).amount(most).rule(rule);
}

void finish(W &w) {
	end_match(w, "NW-5.82-d");
}

} // namespace baton::nw
