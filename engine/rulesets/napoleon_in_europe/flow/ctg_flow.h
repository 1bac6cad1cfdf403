// The course of a match: set-up, months, turns, what follows from events, the end.
#pragma once

#include "rulesets/napoleon_in_europe/ctg_frames.h"
#include "rulesets/napoleon_in_europe/state/ctg_changes.h"
#include "rulesets/napoleon_in_europe/state/ctg_words.h"

#include "kit/ask.h"

namespace baton::ctg {

/// ask<"march">(out, powers, "CTG-LAND-01", subject, args...)
template <kit::Literal KIND, class... Args>
void ask(Decision &out, PowerSet asked, const char *rule, Noun subject = {}, Args... args) {
	kit::ask<"ctg", KIND>(out, asked, rule, subject, args...);
}

/// Who plays what: game type, teams, player nations, controlled nations (CTG-SETUP-02, CTG-SETUP-09).
Status seat_players(S &s, const Start &start, const MatchSetup &setup);
/// Pieces that the options leave out (CTG-OPT-02 to CTG-OPT-07).
void apply_options(W &w);

/// A seat takes a nation; the month counts for it (CTG-VIC-30).
void give_control(W &w, PowerId p, SeatId seat);

// --- What follows (ctg_follow.cpp) ---

/// Whether anything is to be done: capitals, commitment, ports.
bool needs_follow(const R &r);
inline void follow(W &w) {
	if (needs_follow(w.read())) {
		w.s.core.push(F_FOLLOW);
	}
}
/// End of the movement turn: who has to roll for its captured capitals (CTG-CAPITAL-05, CTG-CAPITAL-06).
void call_capital_rolls(W &w);

// --- The end (ctg_scoring.cpp) ---

/// What regions count, in quarters (CTG-VIC-10 to CTG-VIC-18).
int prestige(const R &r, PowerId p);
/// Squadrons and Admirals (CTG-VIC-21).
int navy(const R &r, PowerId p);
enum Level : uint8_t {
	EXTINCTION,
	DEFEAT,
	SURVIVAL,
	MINOR_VICTORY,
	MAJOR_VICTORY,
	TOTAL_VICTORY
};
Level victory_level(const R &r, PowerId p);
/// In hundredths (CTG-VIC-05, CTG-VIC-30).
int player_score(const R &r, SeatId seat);
/// CTG-VIC-01, CTG-VIC-02
void win_for_team(W &w, int team);
void check_team_victory(W &w);
/// The limit is reached.
void end_match(W &w);

} // namespace baton::ctg
