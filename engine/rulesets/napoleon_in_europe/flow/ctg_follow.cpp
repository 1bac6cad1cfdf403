// What follows from an event: passages that run out, capitals, commitment rolls, closed ports, Team victory. One frame
// works it off; whatever comes up meanwhile is seen the next time round.
#include "ctg_flow.h"

#include "rulesets/napoleon_in_europe/politics/ctg_peace.h"

namespace baton::ctg {

namespace {

// CTG-SUE-25: an involuntary passage ends with the Reverse Grace Period (never for Spain, CTG-AMB-20) or with the last
// piece there.
bool has_forced_passage_run_out(const R &r, PowerId from, PowerId to) {
	if (r.s.reverse[from] == 0 && from != SPAIN) {
		return true;
	}
	for (int region = 0; region < REGIONS; ++region) {
		if (r.s.owner[region] == from && has(occupants(r, region), to)) {
			return false;
		}
	}
	return true;
}

/// Nations that hold a capital against its own nation (CTG-CAPITAL-02).
PowerSet captors(const R &r, int capital) {
	const int region = r.data.capital[size_t(capital)];
	const PowerId home = r.data.region[size_t(region)].homeland;
	if (r.s.owner[region] != home) {
		return 0;
	}
	const PowerSet here = with_troops(r.s, region);
	const PowerSet friends = PowerSet(bit(home) | r.s.ally[home]);
	return (here & friends) != 0 ? PowerSet(0) : PowerSet(here & r.s.war[home]);
}

bool must_change(const R &r, int capital) {
	const int region = r.data.capital[size_t(capital)];
	const PowerId home = r.data.region[size_t(region)].homeland;
	if (r.s.owner[region] != home) {
		return false;
	}
	return r.s.capital[capital].held == 0 ? captors(r, capital) != 0 : enemy_troops(r.s, region, home) == 0;
}

void change_capital(W &w, int capital) {
	S &s = w.s;
	CapitalState &c = s.capital[capital];
	const int region = w.data.capital[size_t(capital)];
	const PowerId home = w.data.region[size_t(region)].homeland;
	if (c.held != 0) { // CTG-CAPITAL-07
		c.held = 0;
		w.event("capital_freed", home).to(Noun::space(region)).rule("CTG-CAPITAL-07");
		return;
	}
	const PowerSet by = captors(w.read(), capital);
	c.held = uint8_t(s.turn_of + 1); // CTG-CAPITAL-05
	w.event("capital_taken", first_power(by)).to(Noun::space(region)).from(Noun::power(home)).rule("CTG-CAPITAL-02");
	if (c.taken == 0) { // CTG-CAPITAL-03
		c.taken = 1;
		int pick = count(by) > 1 ? w.draw("capital_pap", count(by)) : 0;
		PowerId gainer = first_power(by);
		for (; pick > 0; --pick) {
			gainer = next_in_order(by, gainer);
		}
		gain_pap(w, gainer, 1, "CTG-CAPITAL-03");
	}
	for (PowerId p = 0; p < MAJORS; ++p) { // CTG-CAPITAL-04
		if (has(by, p)) {
			stop_army(w, region, p);
		}
	}
}

/// The next who owes a commitment roll, in reverse order (CTG-COMMIT-02).
PowerId next_to_roll(const S &s) {
	for (PowerId p = MAJORS - 1; p >= 0; --p) {
		if (s.due[p] > 0) {
			return p;
		}
	}
	return NO_POWER;
}

Flow advance_follow(W &w, Frame &frame) {
	(void)frame;
	S &s = w.s;
	const R r = w.read();
	for (PowerId p = 0; p < MAJORS; ++p) {
		for (PowerId q = 0; q < MAJORS; ++q) {
			if (has(s.forced[p], q) && has_forced_passage_run_out(r, p, q)) {
				s.forced[p] &= PowerSet(~bit(q));
				w.event("passage_ends", p).to(Noun::power(q)).rule("CTG-SUE-25");
			}
		}
	}
	for (int i = 0; i < CAPITALS; ++i) {
		if (must_change(r, i)) {
			change_capital(w, i);
		}
	}
	const PowerId roller = next_to_roll(s);
	if (roller != NO_POWER) {
		--s.due[roller];
		if (s.war[roller] == 0) { // CTG-COMMIT-01
			s.due[roller] = 0;
		} else if (!roll_commitment(w, roller)) {
			s.due[roller] = 0; // CTG-COMMIT-03: earlier events are over with the war.
			begin_suit(w, roller, true);
		}
		return Flow::Go;
	}
	check_team_victory(w);
	s.core.pop();
	return Flow::Go;
}

} // namespace

bool needs_follow(const R &r) {
	for (int i = 0; i < CAPITALS; ++i) {
		if (must_change(r, i)) {
			return true;
		}
	}
	for (PowerId p = 0; p < MAJORS; ++p) {
		if (r.s.due[p] > 0 || r.s.forced[p] != 0) {
			return true;
		}
	}
	return r.s.empire == 0;
}

void call_capital_rolls(W &w) {
	S &s = w.s;
	for (int i = 0; i < CAPITALS; ++i) {
		const PowerId home = w.data.region[size_t(w.data.capital[size_t(i)])].homeland;
		if (s.capital[i].held != s.turn_of + 1 || s.war[home] == 0) {
			continue;
		}
		bool excused = false; // CTG-CAPITAL-06
		for (int region = 0; region < REGIONS && home == PRUSSIA; ++region) {
			excused = excused || (w.data.region[size_t(region)].homeland == home && troops_in(s, region, home) > 0);
		}
		s.due[home] = uint8_t(s.due[home] + (excused ? 0 : 1));
	}
}

// CTG-COMMIT-03
bool roll_commitment(W &w, PowerId p) {
	S &s = w.s;
	const int a = w.roll("commitment", 6), b = w.roll("commitment", 6);
	const bool passes = a + b - s.strain[p] >= s.commitment[p];
	w.event(passes ? "stands_firm" : "gives_in", p)
			.amount(a + b - s.strain[p], s.commitment[p])
			.purpose("commitment")
			.rule("CTG-COMMIT-03")
			.modifier("ctg.mod.strain", -s.strain[p], "CTG-PAP-06")
			.die(a)
			.die(b);
	if (passes) {
		s.strain[p] = uint8_t(std::min(250, s.strain[p] + 1));
		s.passed |= bit(p);
	}
	return passes;
}

const Def FOLLOW_FRAME = { "follow", advance_follow };

} // namespace baton::ctg
