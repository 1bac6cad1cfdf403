// Months and turns in the order of the manual; set-up of special pieces before them.
#include "ctg_flow.h"

#include "ctg_setup.h"

namespace baton::ctg {

namespace {

// --- The match ---

void share_out_idle(W &w) {
	// CTG-CTRL-09: whoever is at war is controlled; the first option of the chart if nobody was named.
	const Start &start = w.data.starts[w.s.scenario];
	for (PowerId p = 0; p < MAJORS; ++p) {
		if (is_controlled(w.s, p) || w.s.war[p] == 0) {
			continue;
		}
		for (const Setting &setting : start.settings) {
			PowerSet all = 0;
			for (const PowerId q : setting.players) {
				all |= bit(q);
			}
			const PowerId by = first_power(PowerSet(setting.may_control[p] & w.s.players));
			if (all == w.s.players && setting.empire == (w.s.empire != 0) && by != NO_POWER) {
				w.s.core.seat_of[p] = w.s.core.seat_of[by];
				break;
			}
		}
	}
}

Flow advance_match(W &w, Frame &frame) {
	S &s = w.s;
	switch (frame.step) {
		case 0:
			share_out_idle(w);
			for (PowerId p = 0; p < MAJORS; ++p) {
				// CTG-SETUP-16, CTG-OPT-06
				if (!is_controlled(s, p) || option(w.read(), OPT_SPECIALS_IN_CAPITAL) != 0) {
					place_uncontrolled(w, p);
				}
			}
			frame.step = 1;
			return Flow::Go;
		case 1:
			// CTG-SETUP-13: nation by nation.
			while (frame.f[0] < MAJORS) {
				const PowerId p = PowerId(frame.f[0]++);
				if (s.special[p][0] + s.special[p][1] + s.special[p][2] > 0) {
					s.core.push(F_SETUP, p);
					return Flow::Go;
				}
			}
			frame.step = 2;
			return Flow::Go;
		default:
			if (s.finished != 0) {
				end_match(w);
				return Flow::Go;
			}
			s.core.push(F_ROUND);
			return Flow::Go;
	}
}

// --- Special pieces ---

Flow advance_setup(W &w, Frame &frame) {
	const uint8_t(&left)[SPECIALS] = w.s.special[frame.power];
	if (left[0] + left[1] + left[2] == 0) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_setup(const R &r, const Frame &frame, PowerId, Decision &out) {
	const uint8_t(&left)[SPECIALS] = r.s.special[frame.power];
	ask<"special">(out, bit(frame.power), "CTG-SETUP-15", {}, Noun::power(frame.power),
			Noun::number(left[0] + left[1] + left[2]));
}

void legal_setup(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	for (int kind = 0; kind < SPECIALS; ++kind) {
		for (int region = 0; region < REGIONS; ++region) {
			if (check_special(r, frame.power, kind, region)) {
				out.add(Action::make(Verb::SelectSpace, power, Noun::space(region), SPECIAL[kind]),
						row_flag::COMPLETES);
			}
		}
	}
	// CTG-DP-07: the rest into the capital.
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act_setup(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		place_uncontrolled(w, frame.power);
		return;
	}
	for (int kind = 0; kind < SPECIALS; ++kind) {
		if (SPECIAL[kind] == row.action.a) {
			place_special(w, frame.power, kind, row.action.id);
		}
	}
}

Status refuse_setup(const R &r, const Frame &frame, const Action &action) {
	if (action.verb != Verb::SelectSpace || action.id < 0 || action.id >= REGIONS) {
		return Status::ok();
	}
	for (int kind = 0; kind < SPECIALS; ++kind) {
		if (SPECIAL[kind] == action.a) {
			return check_special(r, frame.power, kind, action.id);
		}
	}
	return Status::refuse("CTG-SETUP-15", "ctg.refuse.not_special", Noun::type(action.a));
}

// --- A month ---

// CTG-SEQ-11, not a battle (CTG-NAVBAT-10)
void freeze_seas(W &w) {
	for (int sea = w.data.first_sea; sea < w.data.first_sea + w.data.seas; ++sea) {
		if (!w.data.frozen[sea]) {
			continue;
		}
		for (int stock = 0; stock < STOCKS; ++stock) {
			uint8_t *fleet = fleet_of(w, sea, stock);
			if (fleet[0] + fleet[1] > 0) {
				w.event("ice", power_of(stock)).to(Noun::space(sea)).amount(fleet[1]).rule("CTG-SEQ-11");
				fleet[0] = fleet[1] = 0;
			}
		}
		for (int h = 0; h < HEROES; ++h) {
			if (w.s.hero[h] == sea) {
				roll_fate(w, h, 0);
			}
		}
	}
}

// CTG-SEQ-04
void open_month(W &w) {
	S &s = w.s;
	++s.round;
	if (++s.month > 12) {
		s.month = 1;
		++s.year;
	}
	w.event("month").amount(s.month, s.year).rule("CTG-SEQ-04");
	if (s.month == 12 && option(w.read(), OPT_WINTER_RULES) != 0) {
		freeze_seas(w);
	}
	for (PowerId p = 0; p < MAJORS; ++p) {
		for (PowerId q = 0; q < MAJORS; ++q) {
			s.grace[p][q] = uint8_t(s.grace[p][q] - (s.grace[p][q] > 0 ? 1 : 0));
		}
		if (s.reverse[p] > 0 && --s.reverse[p] == 0) {
			s.foes[p] = 0;
			w.event("reverse_ends", p).rule("CTG-SUE-20");
			const int hero = hero_of(w.data, p);
			if (s.hero[hero] == HERO_EXILE) {
				s.hero[hero] = uint8_t(w.data.corsica); // CTG-AMB-19
			}
		}
	}
	// CTG-SEQ-05
	for (PowerId p = 0; p < MAJORS; ++p) {
		bool free = false;
		for (int i = 0; i < CAPITALS; ++i) {
			free = free ||
					(w.data.region[size_t(w.data.capital[size_t(i)])].homeland == p && is_liberated(w.read(), i));
		}
		if (is_controlled(s, p) && free) {
			const int die = w.roll("pap", 6);
			w.event("pap_roll", p).amount(die >= 5 ? 1 : 0).purpose("pap").rule("CTG-SEQ-05").die(die);
			gain_pap(w, p, die >= 5 ? 1 : 0, "CTG-SEQ-05");
		}
	}
}

void count_months(S &s) {
	for (SeatId seat = 0; seat < MAX_SEATS; ++seat) {
		s.counted[seat] = 0;
		for (PowerId p = 0; p < MAJORS; ++p) {
			if (s.core.seat_of[p] == seat) {
				s.counted[seat] |= bit(p);
				s.months[seat][p] = uint8_t(std::min(254, s.months[seat][p] + 1));
			}
		}
	}
}

bool is_last(const R &r) {
	switch (option(r, OPT_DURATION)) {
		case CAMPAIGN:
			return r.s.date() >= r.data.campaign.last;
		case NEXT_START: {
			const int limit = r.data.starts[r.s.scenario].limits;
			return limit > 0 ? r.s.round >= limit : r.s.date() >= r.data.campaign.last;
		}
		default:
			return r.s.round >= option(r, OPT_ROUNDS);
	}
}

// CTG-SETUP-07
bool dies_suddenly(W &w) {
	S &s = w.s;
	const int from = option(w.read(), OPT_SUDDEN_DEATH);
	if (from == 0 || s.round < from) {
		return false;
	}
	const CampaignTable &c = w.data.campaign;
	s.end_number = uint8_t(s.end_number == 0 ? c.sudden_start : std::max(2, s.end_number - c.sudden_step));
	const int a = w.roll("sudden_death", 6), b = w.roll("sudden_death", 6);
	w.event("sudden_death").amount(a + b, s.end_number).purpose("sudden_death").rule("CTG-SETUP-07").die(a).die(b);
	return a + b >= s.end_number;
}

enum RoundStep : uint8_t {
	ROUND_OPENS,
	ROUND_TURNS,
	ROUND_ENDS,
	ROUND_PRODUCTION
};

Flow advance_round(W &w, Frame &frame) {
	S &s = w.s;
	switch (frame.step) {
		case ROUND_OPENS:
			// CTG-SEQ-03: the first one has no month of its own before it.
			if (s.round == 0) {
				s.round = 1;
				frame.f[0] = s.turn_of;
			} else {
				open_month(w);
			}
			count_months(s);
			for (uint8_t &turn : s.moved_in) {
				turn = 0;
			}
			s.passed = 0;
			clear_moved(s, false);
			frame.step = ROUND_TURNS;
			return Flow::Go;
		case ROUND_TURNS:
			while (frame.f[0] < MAJORS) {
				const PowerId p = PowerId(frame.f[0]++);
				if (is_controlled(s, p) && !is_extinct(s, p)) { // CTG-SEQ-07
					s.core.push(F_TURN, p);
					return Flow::Go;
				}
			}
			frame.step = ROUND_ENDS;
			return Flow::Go;
		case ROUND_ENDS: {
			const bool ends = dies_suddenly(w);
			for (PowerId p = 0; p < MAJORS; ++p) { // CTG-SEQ-08, CTG-PAP-06
				s.strain[p] = uint8_t(s.strain[p] - (!has(s.passed, p) && s.strain[p] > 0 ? 1 : 0));
			}
			if (ends) {
				s.finished = 1;
				s.core.pop();
				return Flow::Go;
			}
			s.finished = is_last(w.read()) ? 1 : 0;
			frame.step = ROUND_PRODUCTION;
			if (is_production(w.read())) {
				s.core.push(F_PRODUCTION);
			}
			return Flow::Go;
		}
		default:
			s.core.pop();
			return Flow::Go;
	}
}

// --- A turn ---

enum TurnStep : uint8_t {
	TURN_OPENS,
	TURN_SEA,
	TURN_LAND,
	TURN_BATTLES,
	TURN_ROLLS,
	TURN_ENDS
};

Flow advance_turn(W &w, Frame &frame) {
	S &s = w.s;
	switch (frame.step++) {
		case TURN_OPENS:
			s.turn_of = uint8_t(frame.power);
			s.raised = 0;
			s.bound = 0;
			for (uint8_t &region : s.newcomer) {
				region = 0;
			}
			for (PowerId p = 0; p < POWERS; ++p) {
				s.war_then[p] = s.war[p];
				s.ally_then[p] = s.ally[p];
			}
			w.event("turn", frame.power).amount(s.month, s.year).rule("CTG-SEQ-02");
			follow(w);
			return Flow::Go;
		case TURN_SEA:
			return Flow::Go;
		case TURN_LAND:
			s.core.push(F_LAND, frame.power);
			return Flow::Go;
		case TURN_BATTLES:
			s.core.push(F_BATTLES, frame.power);
			return Flow::Go;
		case TURN_ROLLS:
			call_capital_rolls(w);
			follow(w);
			return Flow::Go;
		default:
			clear_moved(s, true);
			s.core.pop();
			return Flow::Go;
	}
}

Noun turn_subject(const R &, const Frame &frame) {
	return Noun::power(frame.power);
}

} // namespace

void give_control(W &w, PowerId p, SeatId seat) {
	S &s = w.s;
	s.core.seat_of[p] = seat;
	if (seat >= 0 && !has(s.counted[seat], p)) {
		s.counted[seat] |= bit(p);
		s.months[seat][p] = uint8_t(std::min(254, s.months[seat][p] + 1));
	}
	w.event(seat >= 0 ? "control" : "released", p).amount(seat).rule("CTG-TERM-11");
}

const Def MATCH_FRAME = { "match", advance_match };
const Def SETUP_FRAME = { "setup", advance_setup, ask_setup, legal_setup, act_setup, refuse_setup, turn_subject };
const Def ROUND_FRAME = { "round", advance_round };
const Def TURN_FRAME = { "turn", advance_turn, nullptr, nullptr, nullptr, nullptr, turn_subject };

} // namespace baton::ctg
