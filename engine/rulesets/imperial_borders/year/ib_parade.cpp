// Phase 6: Medal Points, Prestige, Medals with their effects, the gift of Prestige, and the Congress of Vienna.
#include "rulesets/imperial_borders/flow/ib_flow.h"
#include "rulesets/imperial_borders/flow/ib_scoring.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

namespace {

void count_points(W &w) {
	S &s = w.s;
	for (int n = 0; n < NATIONS; ++n) {
		// IB-P6-01: counted anew; IB-P6-10: only Nations in play.
		const std::array<int, MEDALS> points = in_play(s, n) ? medal_points(w.read(), n) : std::array<int, MEDALS>{};
		for (int column = 0; column < MEDALS; ++column) {
			s.points[n][column] = uint8_t(points[size_t(column)] > 255 ? 255 : points[size_t(column)]);
		}
		if (in_play(s, n)) {
			w.event("medal_points", PowerId(n)).amount(points[5], points[0]).rule("IB-P6-08");
		}
		// IB-P6-03: casualties and tokens go once they are counted.
		for (uint8_t &spoil : s.spoils[n]) {
			spoil = 0;
		}
	}
}

std::array<int, NATIONS> column_of(const S &s, int column) {
	std::array<int, NATIONS> values = {};
	for (int n = 0; n < NATIONS; ++n) {
		values[size_t(n)] = s.points[n][column];
	}
	return values;
}

void award_prestige(W &w) {
	const std::array<int, NATIONS> awards = prestige_awards(column_of(w.s, 5), w.s.in_play);
	for (int n = 0; n < NATIONS; ++n) {
		if (awards[size_t(n)] > 0) {
			w.s.prestige[n] = int16_t(w.s.prestige[n] + awards[size_t(n)]);
			w.event("prestige", PowerId(n)).amount(awards[size_t(n)], w.s.prestige[n]).rule("IB-P6-11");
		}
	}
}

void award_medals(W &w) {
	S &s = w.s;
	for (int column = 0; column < MEDALS; ++column) {
		// IB-P6-14: last round's Medals end here.
		s.medal[column] = int8_t(medal_winner(s, column_of(s, column), s.in_play));
		const int holder = s.medal[column];
		if (holder < 0) {
			w.event("medal_tied").amount(column + 1).rule("IB-P6-13");
			continue;
		}
		w.event("medal", PowerId(holder)).amount(column + 1, s.points[holder][column]).rule("IB-P6-13");
		// IB-P6-15..17, AMB-50: 5 Gold at once, only with the own Capital.
		if (column < 3 && holds_capital(w.read(), holder)) {
			constexpr const char *RULES[] = { "IB-P6-15", "IB-P6-16", "IB-P6-17" };
			s.gold[holder] = int16_t(s.gold[holder] + 5);
			w.event("medal_gold", PowerId(holder)).amount(5, s.gold[holder]).rule(RULES[column]);
		}
	}
}

// IB-P6-20: to another Nation in play, not of the holder's team; IB-T-05: nobody in a game of two teams.
PowerSet gift_targets(const S &s, int holder) {
	return holder < 0 || is_two_team_game(s) ? NO_POWERS : PowerSet(s.in_play & ~team_of(s, holder));
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step == 0) {
		// IB-P6-21: points, Prestige, Medals, then the Congress.
		count_points(w);
		award_prestige(w);
		award_medals(w);
		frame.step = 1;
		frame.power = s.medal[int(Medal::AdVictoriam)];
		if (gift_targets(s, frame.power) != 0) {
			return Flow::Ask;
		}
	}
	s.core.pop();
	return Flow::Go;
}

void ask(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "gift";
	out.prompt = "ib.prompt.gift";
	out.rule = "IB-P6-20";
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	int lowest = -1; // DP-52: the quiet answer is the lowest score
	const PowerSet targets = gift_targets(r.s, frame.power);
	for (int n = 0; n < NATIONS; ++n) {
		if (has(targets, PowerId(n)) && (lowest < 0 || score(r, n) < score(r, lowest))) {
			lowest = n;
		}
	}
	for (int n = 0; n < NATIONS; ++n) {
		if (has(targets, PowerId(n))) {
			out.add(Action::make(Verb::Choose, power, Noun::power(n)),
					uint16_t(row_flag::COMPLETES | (n == lowest ? row_flag::QUIET : 0)));
		}
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const int to = row.action.id;
	++w.s.prestige[to];
	w.event("gift", frame.power).who(Noun::power(to)).amount(1, w.s.prestige[to]).rule("IB-P6-20");
	frame.step = 2;
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	if (a.verb == Verb::Choose && a.kind == NounKind::Power) {
		const bool is_neutral = a.id >= 0 && a.id < NATIONS && !in_play(r.s, a.id);
		return Status::refuse(
				is_neutral ? "IB-N-07" : "IB-P6-20", "ib.refuse.gift", Noun::power(a.id), Noun::power(frame.power));
	}
	return Status::ok();
}

// --- Congress (DP-53) ---

void count_votes(W &w) {
	S &s = w.s;
	w.reveal();
	int peace = 0, war = 0;
	for (int n = 0; n < NATIONS; ++n) {
		if (!in_play(s, n)) {
			continue;
		}
		const bool is_for_peace = s.draft[n].value == WORD_PEACE;
		++(is_for_peace ? peace : war);
		w.event("vote", PowerId(n)).who(Noun::option(s.draft[n].value)).rule("IB-P6-23");
	}
	const bool is_won = is_peace(s.round, peace, war);
	EventWriter event = w.event("congress");
	event.who(Noun::option(is_won ? WORD_PEACE : WORD_WAR)).amount(peace, war).rule("IB-P6-25");
	if (s.round > 5) {
		event.modifier("ib.mod.peace_votes", s.round - 5, "IB-P6-24");
	}
	if (is_won) {
		s.last_round = uint8_t(s.round + 1); // IB-P6-25, IB-P6-28: the next round is the last
	}
}

Flow advance_congress(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step == 0) {
		open_sealed(s);
		frame.step = 1;
	}
	if (still_sealed(s, s.in_play) != 0) {
		return Flow::Ask;
	}
	count_votes(w);
	open_sealed(s);
	s.core.pop();
	return Flow::Go;
}

void ask_congress(const R &r, const Frame &, PowerId, Decision &out) {
	out.mode = Mode::Sealed;
	out.asked = still_sealed(r.s, r.s.in_play);
	out.may = r.s.in_play;
	out.kind = "vote";
	out.prompt = "ib.prompt.vote";
	out.rule = "IB-P6-23";
	out.args[0] = Noun::number(r.s.round - 5);
}

void legal_congress(const R &r, const Frame &, PowerId power, ActionList &out) {
	const bool is_last = still_sealed(r.s, r.s.in_play) == bit(power);
	const uint16_t flags = uint16_t(row_flag::COMPLETES | (is_last ? row_flag::REVEALS : 0));
	out.add(choose(power, WORD_PEACE), flags);
	out.add(choose(power, WORD_WAR), uint16_t(flags | row_flag::QUIET));
}

void act_congress(W &w, Frame &, const Row &row) {
	w.s.draft[row.action.power].value = int16_t(row.action.id);
	commit_sealed(w, row.action.power);
}

} // namespace

const Def PARADE_FRAME = { "parade", advance, ask, legal, act, refuse, nullptr, true };
const Def CONGRESS_FRAME = { "congress", advance_congress, ask_congress, legal_congress, act_congress };

} // namespace baton::ib
