// Sequence of play of Napoléon against Europe (NE-5-c): turns, phases, rounds, and the victory check.
#include "ne_flow.h"

#include "rulesets/napoleon_against_europe/cards/ne_event_forces.h"
#include "rulesets/napoleon_against_europe/land/ne_land.h"
#include "rulesets/napoleon_against_europe/politics/ne_peace.h"

#include <algorithm>

namespace baton::ne {

namespace {

void enter_phase(W &w, Phase phase) {
	w.s.phase = int8_t(phase);
	w.s.active = NO_SIDE;
	w.event("phase").who(Noun::option(WORD_PHASE_SETUP + int(phase))).amount(w.s.year, w.s.round).rule("NE-5-c");
}

// What lasts one year goes with it.
void begin_year(W &w) {
	S &s = w.s;
	s.round = 0;
	s.rounds = ROUNDS;
	s.wars_started = 0;
	s.cost_general = NO_PIECE;
	for (const Side side : { EMPIRE, COALITION }) {
		s.talks_rounds[side] = 0;
	}
	for (Piece &p : s.pieces) {
		p.flags &= uint16_t(~piece_flag::DONE);
	}
	return_borrowed(w);
	w.event("year").amount(s.year).rule("NE-5-a");
}

bool is_army_in_good_order(const R &r, int nation) {
	for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
		const Piece &p = r.s.pieces[i];
		if (r.data.nation_of(i) == nation && is_in_zone(r, p) && !has(p, piece_flag::DEMORALISED)) {
			return true;
		}
	}
	return false;
}

// NE-20.1-e.
void judge_1815(W &w) {
	const R r = w.read();
	const bool is_beaten = is_conquered(r, FRANCE);
	const bool has_order = is_army_in_good_order(r, FRANCE);
	if (!is_on_map(r, w.s.pieces[w.data.napoleon])) {
		end_match(w, COALITION, WORD_NAPOLEON_GONE, "NE-20.1-e");
	} else if (is_beaten && !has_order) {
		end_match(w, COALITION, WORD_CONQUERED, "NE-20.1-e");
	} else if (!is_beaten && has_order) {
		end_match(w, EMPIRE, WORD_UNBEATEN, "NE-20.1-e");
	} else {
		end_match(w, NO_SIDE, WORD_DRAWN, "NE-20.1-e");
	}
}

// NE-19-b: after the last year without an automatic victory.
void judge_campaign(W &w) {
	const R r = w.read();
	const ZoneSet home = (territory_of(r, FRANCE) & r.data.country[FRANCE]) & r.data.key;
	// NE-3.2-g: only zones in supply count.
	const ZoneSet ours = supplied_for(r, EMPIRE), theirs = supplied_for(r, COALITION);
	const auto is_held = [&](int z) { return controller(r, z) == EMPIRE && ours[z]; };
	bool all_lost = home.any(), all_held = home.any() && is_held(r.data.at.mantoue);
	home.each([&](int z) {
		all_lost &= controller(r, z) == COALITION && theirs[z];
		all_held &= is_held(z);
	});
	const Side winner = all_lost ? COALITION : all_held ? EMPIRE : NO_SIDE;
	end_match(w, winner, winner == NO_SIDE ? WORD_DRAWN : WORD_HELD, "NE-19-b");
}

// NE-5.4-a: at the end of each turn. NE-Q58: the Hundred Days have the same end, once.
void check_victory(W &w) {
	if (has_duty(w.read(), "NE-20.1-e")) {
		judge_1815(w);
	} else if (w.s.year >= scenario_of(w.read()).last_year) {
		judge_campaign(w);
	}
}

// --- F_MATCH: f[0] cursor inside a phase ---

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	const Scenario &scenario = w.data.scenarios[s.scenario];
	const auto go = [&frame](MatchStep step) { frame.step = uint8_t(step); };
	if (frame.step > uint8_t(MatchStep::FirstYear) && settle_stacks(w)) {
		return Flow::Go;
	}
	switch (MatchStep(frame.step)) {
		case MatchStep::Setup:
			enter_phase(w, Phase::Setup);
			go(MatchStep::FirstYear);
			s.core.push(F_SETUP, PowerId(EMPIRE));
			break;
		case MatchStep::FirstYear:
			// Scenarios start inside a year, after its interphase (NE-20.1-a, NE-20.2-a, NE-20.3-a).
			begin_year(w);
			s.round = int8_t(scenario.round - 1);
			enter_phase(w, Phase::Rounds);
			go(MatchStep::Rounds);
			break;
		case MatchStep::War:
			if (frame.f[0] == 0) {
				begin_year(w);
				enter_phase(w, Phase::War);
			}
			// NE-5.1.1-a: Coalition first.
			if (frame.f[0] < SIDES) {
				s.core.push(F_DECLARE, PowerId(frame.f[0]++ == 0 ? COALITION : EMPIRE));
			} else {
				frame.f[0] = 0;
				go(MatchStep::Hand);
			}
			break;
		case MatchStep::Hand:
			if (frame.f[0] == 0) {
				enter_phase(w, Phase::Hand);
			}
			if (frame.f[0] < SIDES) {
				s.core.push(F_HAND, PowerId(frame.f[0]++ == 0 ? COALITION : EMPIRE));
			} else {
				frame.f[0] = 0;
				go(MatchStep::Budget);
			}
			break;
		case MatchStep::Budget:
			enter_phase(w, Phase::Budget);
			go(MatchStep::Diplomacy);
			s.core.push(F_BUDGET);
			break;
		case MatchStep::Diplomacy:
			if (frame.f[0] == 0) {
				enter_phase(w, Phase::Diplomacy);
			}
			// NE-5.1.4-a: Coalition first.
			if (frame.f[0] < SIDES) {
				s.core.push(F_DIPLOMACY, PowerId(frame.f[0]++ == 0 ? COALITION : EMPIRE));
			} else {
				frame.f[0] = 0;
				go(MatchStep::Neutrals);
			}
			break;
		case MatchStep::Neutrals:
			enter_phase(w, Phase::Neutrals);
			go(MatchStep::Redeployment);
			s.core.push(F_NEUTRALS);
			break;
		// NE-4-ff: all of this comes before the first round.
		case MatchStep::Redeployment:
			enter_phase(w, Phase::Redeployment);
			go(MatchStep::StartRounds);
			s.core.push(F_REDEPLOY);
			break;
		case MatchStep::StartRounds:
			enter_phase(w, Phase::Rounds);
			go(MatchStep::Rounds);
			break;
		case MatchStep::Rounds:
			if (s.round < s.rounds) {
				++s.round;
				w.event("round").amount(s.round).rule("NE-5.2-a");
				s.core.push(F_ROUND);
			} else {
				go(MatchStep::EndOfRounds);
			}
			break;
		case MatchStep::EndOfRounds:
			enter_phase(w, Phase::EndOfRounds);
			for (const Side side : { EMPIRE, COALITION }) {
				if (s.reserve[side] > 0) {
					w.event("reserve_lost", PowerId(side)).amount(s.reserve[side]).rule("NE-9.2-c");
				}
				s.reserve[side] = 0; // NE-9.2-c
			}
			go(MatchStep::Conquests);
			s.core.push(F_END_ROUNDS);
			break;
		case MatchStep::Conquests:
			enter_phase(w, Phase::Conquests);
			go(MatchStep::Victory);
			s.core.push(F_CONQUESTS);
			break;
		case MatchStep::Victory:
			enter_phase(w, Phase::Victory);
			go(MatchStep::NextYear);
			check_victory(w);
			break;
		case MatchStep::NextYear:
			++s.year;
			frame.f[0] = 0;
			go(MatchStep::War);
			break;
	}
	return Flow::Go;
}

// --- F_ROUND: step 0 Empire, 1 Coalition, 2 end ---

void end_round(W &w) {
	for (Piece &p : w.s.pieces) {
		p.flags &= uint16_t(~piece_flag::CUT_OFF);
	}
	for (uint8_t &fort : w.s.fort) {
		fort &= uint8_t(~fort_flag::COVERED); // NE-15.1-d
	}
	w.s.reinforced = 0;
	w.s.active = NO_SIDE;
	// NE-20.1-e: without an interphase Napoléon cannot come back.
	if (has_duty(w.read(), "NE-20.1-e") && !is_on_map(w.read(), w.s.pieces[w.data.napoleon])) {
		end_match(w, COALITION, WORD_NAPOLEON_GONE, "NE-20.1-e");
	}
}

// NE-Q57: in the first round of 1809 the Coalition alone acts, and nobody draws.
Flow advance_round(W &w, Frame &frame) {
	if (settle_stacks(w)) {
		return Flow::Go;
	}
	if (frame.step >= SIDES) {
		end_round(w);
		w.s.core.pop();
		return Flow::Go;
	}
	const Side side = Side(frame.step++);
	const Scenario &scenario = scenario_of(w.read());
	const bool is_first = w.s.year == scenario.year && w.s.round == scenario.round;
	if (is_first && !scenario.acts_first[side]) {
		return Flow::Go; // NE-20.3-a
	}
	w.s.active = side;
	frame.power = PowerId(side);
	w.s.core.push(F_ACTION, PowerId(side));
	return Flow::Go;
}

} // namespace

const Def MATCH_FRAME = { "match", advance };
const Def ROUND_FRAME = { "round", advance_round };

} // namespace baton::ne
