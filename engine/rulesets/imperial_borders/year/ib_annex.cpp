// Phase 5: annexing Independent Territories, alone, against others or pooled; and the optional revolts.
#include "ib_annex.h"

#include "rulesets/imperial_borders/flow/ib_flow.h"
#include "rulesets/imperial_borders/orders/ib_march.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

int annex_dice(const R &r, int nation, int region) {
	return annex_dice(r, nation, region, team_of(r.s, nation));
}

int annex_dice(const R &r, int nation, int region, PowerSet allies) {
	// IB-P5-03: one White Die per Land Unit of any type, one more per Elite.
	int units = 0, elites = 0;
	bool is_doubled = false;
	each_piece_in(r.s, region, [&](int, const Piece &p) {
		if (!is_land(p.type) || is_cargo(p)) {
			return;
		}
		if (p.owner == nation) {
			++units;
			elites += (p.flags & piece_flag::ELITE) != 0;
		}
		// AMB-46, IB-P6-18: Dominus Exercitus doubles the Elites of everyone who rolls with the holder.
		is_doubled |= r.s.medal[int(Medal::DominusExercitus)] == p.owner && has(allies, p.owner);
	});
	return units + elites * (is_doubled ? 2 : 1);
}

int blasts_needed(const R &r, int region) {
	// IB-O-06: Sweden and Portugal take two in one attempt.
	return is_on(r.s, Option::SwedenPortugal) && r.data.region[size_t(region)].is_special ? 2 : 1;
}

bool is_annexing_face(const R &r, int nation, Face face) {
	// IB-P5-04, IB-P5-05; IB-P5-13: by the Medals of the last Parade.
	return face == Face::WhiteBlue || face == Face::WhiteRed ||
			(face == Face::WhiteBar && r.s.medal[int(Medal::AdVictoriam)] == nation);
}

namespace {

// A Territory that has been tried this round, kept in fort_flags until the phase ends.
constexpr uint8_t TRIED = 64;

// Whether anybody may try a region: an Independent Territory not tried yet.
Status may_be_tried(const R &r, int region) {
	if (is_closed(r, region)) {
		return Status::refuse(closing_rule(r, region), "ib.refuse.closed", region_noun(region));
	}
	if (!r.data.territory[size_t(region)]) {
		return Status::refuse("IB-P5-01", "ib.refuse.annex_kind", region_noun(region));
	}
	if (r.s.owner[region] >= 0) {
		return Status::refuse("IB-P5-01", "ib.refuse.annex_owned", region_noun(region));
	}
	return (r.s.fort_flags[region] & TRIED) == 0
			? Status::ok()
			: Status::refuse("IB-P5-08", "ib.refuse.annex_again", region_noun(region));
}

// A unit that may roll where it stands: a Land Unit ashore.
bool can_roll(const R &r, const Piece &p) {
	return is_land(p.type) && !is_cargo(p) && may_be_tried(r, p.region).is_ok();
}

} // namespace

Status may_annex(const R &r, int nation, int region) {
	const Status status = may_be_tried(r, region);
	return !status || has(rivals(r, region), PowerId(nation))
			? status
			: Status::refuse("IB-P5-01", "ib.refuse.annex_no_units", region_noun(region));
}

Status may_pool(const R &r, int nation, int other, int region) {
	return other != nation && has(rivals(r, region), PowerId(other))
			? Status::ok()
			: Status::refuse("IB-P5-10", "ib.refuse.annex_pool", Noun::power(other), region_noun(region));
}

PowerSet rivals(const R &r, int region) {
	PowerSet set = 0;
	each_piece_in(r.s, region, [&](int, const Piece &p) { set |= can_roll(r, p) ? bit(p.owner) : NO_POWERS; });
	return set;
}

RegionSet tries_of(const R &r, int nation) {
	RegionSet set;
	each_piece(r.s, [&](int, const Piece &p) {
		if (p.owner == nation && can_roll(r, p)) {
			set[p.region] = true;
		}
	});
	return set;
}

PowerSet attempters(const R &r) {
	PowerSet set = 0;
	each_piece(r.s, [&](int, const Piece &p) { set |= can_roll(r, p) ? bit(p.owner) : NO_POWERS; });
	return set;
}

namespace {

// Frame: f[0] turn order cursor, f[1] region in hand or -1, f[4..9] answers of the Nations.
enum AnnexStep : uint8_t {
	OPENING,
	ALL_AT_ONCE, ///< the plans are sealed, or somebody has insisted
	IN_TURN,
	CLOSING,
};

// Next Nation in turn order whose answer about the shared Territory is open.
int next_to_answer(const R &r, const Frame &frame) {
	int8_t order[NATIONS];
	const int n = turn_order(r.s, order);
	const PowerSet there = rivals(r, frame.f[1]);
	for (int i = 0; i < n; ++i) {
		if (has(there, order[i]) && frame.f[4 + order[i]] == NOT_ASKED) {
			return order[i];
		}
	}
	return -1;
}

int roll_blasts(W &w, int nation, int region, PowerSet allies) {
	const R r = w.read();
	const int dice = annex_dice(r, nation, region, allies);
	EventWriter event = w.event("annex_roll", PowerId(nation));
	event.to(region_noun(region)).purpose("annex").rule("IB-P5-03");
	int blasts = 0;
	for (int i = 0; i < dice; ++i) {
		const Face face = w.data.die[1][size_t(w.draw("annex", 6))];
		event.die(int(face));
		blasts += is_annexing_face(r, nation, face);
	}
	// IB-O-07: a lone unit that rolled a Blast rolls once more in Sweden and Portugal.
	if (dice == 1 && blasts == 1 && blasts_needed(r, region) == 2) {
		const Face face = w.data.die[1][size_t(w.draw("annex", 6))];
		event.die(int(face));
		blasts += is_annexing_face(r, nation, face);
	}
	event.amount(blasts);
	return blasts;
}

void annex(W &w, int nation, int region) {
	take_control(w, region, nation, true, "IB-P5-06"); // IB-P5-12: a Fort, taxes and a point; IB-P5-11: nothing more
	// IB-P5-07: every connected Port that nobody controls comes with it.
	for (uint8_t port : w.data.region[size_t(region)].ports) {
		if (w.s.owner[port] < 0) {
			take_control(w, port, nation, true, "IB-P5-07");
		}
	}
	// IB-O-08: Sweden and Portugal give a Half Infantry.
	if (blasts_needed(w.read(), region) == 2) {
		const int index = add_piece(w.s, nation, Type::Half, region);
		if (index >= 0) {
			w.event("raised", PowerId(nation)).who(lot_noun(w.s, index)).to(region_noun(region)).rule("IB-O-08");
		}
	}
	w.event("annexed", PowerId(nation)).to(region_noun(region)).rule("IB-P5-06");
}

void resolve(W &w, Frame &frame) {
	const int region = frame.f[1];
	const PowerSet there = rivals(w.read(), region);
	int total[NATIONS] = {};
	int target[NATIONS] = {};
	PowerSet rolling = NO_POWERS;
	for (PowerId n = 0; n < NATIONS; ++n) {
		const int answer = frame.f[4 + n];
		target[n] = answer >= POOL_FOR ? answer - POOL_FOR : n;
		rolling |= has(there, n) && answer != ABSTAIN ? bit(n) : NO_POWERS;
	}
	// IB-P5-09, IB-P5-10, AMB-47: all roll; pooled results count for the chosen Nation, against the others.
	for (PowerId n = 0; n < NATIONS; ++n) {
		if (!has(rolling, n)) {
			continue;
		}
		PowerSet allies = PowerSet(team_of(w.s, n) & rolling);
		for (PowerId m = 0; m < NATIONS; ++m) {
			allies |= has(rolling, m) && target[m] == target[n] ? bit(m) : NO_POWERS;
		}
		total[target[n]] += roll_blasts(w, n, region, allies);
	}
	int best = -1;
	bool is_tied = false;
	for (int n = 0; n < NATIONS; ++n) {
		if (total[n] == 0) {
			continue;
		}
		if (best < 0 || total[n] > total[best]) {
			best = n;
			is_tied = false;
		} else if (total[n] == total[best]) {
			is_tied = true;
		}
	}
	w.s.fort_flags[region] |= TRIED; // IB-P5-08: one attempt per round
	if (best >= 0 && !is_tied && total[best] >= blasts_needed(w.read(), region)) {
		annex(w, best, region);
	} else {
		w.event("annex_failed").to(region_noun(region)).rule(is_tied ? "IB-P5-09" : "IB-P5-08");
	}
	for (int n = 0; n < NATIONS; ++n) {
		frame.f[4 + n] = 0;
	}
	frame.f[1] = -1;
}

// IB-P5-10: dice are pooled for a Nation that rolls for itself; sealed pools that cross or miss count for their owner.
int planned(const S &s, int nation, int region) {
	const int answer = s.plot_n[nation][region];
	if (answer == NOT_ASKED) {
		return COMPETE;
	}
	return answer >= POOL_FOR && s.plot_n[answer - POOL_FOR][region] > COMPETE ? int(COMPETE) : answer;
}

void tell_answer(W &w, int nation, int answer, int region) {
	if (answer >= POOL_FOR) {
		w.event("pooled", PowerId(nation)).who(Noun::power(answer - POOL_FOR)).to(region_noun(region)).rule("IB-P5-10");
	} else {
		w.event(answer == COMPETE ? "competes" : "abstains", PowerId(nation)).to(region_noun(region)).rule("IB-P5-09");
	}
}

// IB-P5-02: the sealed plans; nobody's dice change what another could have done, so that they are thrown in turn order.
void resolve_plans(W &w, Frame &frame) {
	int8_t order[NATIONS];
	const int n = turn_order(w.s, order);
	for (int i = 0; i < n; ++i) {
		const RegionSet mine = tries_of(w.read(), order[i]);
		for (int region = 0; region < w.data.regions; ++region) {
			if (!mine[size_t(region)] || planned(w.s, order[i], region) == ABSTAIN) {
				continue;
			}
			const PowerSet there = rivals(w.read(), region);
			for (int nation = 0; nation < NATIONS; ++nation) {
				frame.f[4 + nation] =
						int16_t(has(there, PowerId(nation)) ? planned(w.s, nation, region) : int(ABSTAIN));
				if (has(there, PowerId(nation)) && count(there) > 1) {
					tell_answer(w, nation, frame.f[4 + nation], region);
				}
			}
			frame.f[1] = int16_t(region);
			resolve(w, frame);
		}
	}
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step == OPENING) {
		frame.f[1] = -1;
		// DP-49: with one Nation at most there is nothing to insist on.
		frame.step = count(attempters(w.read())) > 1 ? ALL_AT_ONCE : IN_TURN;
		if (frame.step == ALL_AT_ONCE) {
			s.core.push(F_ANNEX_PLAN);
			return Flow::Go;
		}
	}
	if (frame.step == ALL_AT_ONCE) {
		frame.step = s.core.result[0] != 0 ? IN_TURN : CLOSING;
		if (frame.step == CLOSING) {
			resolve_plans(w, frame);
			for (auto &plan : s.plot_n) {
				for (uint8_t &answer : plan) {
					answer = 0;
				}
			}
		}
	}
	if (frame.f[1] >= 0) {
		if (next_to_answer(w.read(), frame) >= 0) {
			return Flow::Ask;
		}
		resolve(w, frame);
		return Flow::Go;
	}
	// IB-P5-02: somebody insists, so one Nation after the other makes all its attempts.
	const PowerSet left = attempters(w.read());
	while (frame.step == IN_TURN && frame.f[0] < NATIONS) {
		const int nation = s.order_of_play[frame.f[0]];
		if (nation >= 0 && in_play(s, nation) && has(left, PowerId(nation))) {
			return Flow::Ask;
		}
		++frame.f[0];
	}
	for (uint8_t &flags : s.fort_flags) {
		flags &= uint8_t(~TRIED);
	}
	s.core.pop();
	return Flow::Go;
}

PowerId decider(const R &r, const Frame &frame) {
	return PowerId(frame.f[1] >= 0 ? next_to_answer(r, frame) : r.s.order_of_play[frame.f[0]]);
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(decider(r, frame));
	out.kind = "annex";
	out.rule = "IB-P5-02";
	out.prompt = "ib.prompt.annex";
	if (frame.f[1] >= 0) {
		out.kind = "annex_shared";
		out.rule = "IB-P5-10";
		out.prompt = "ib.prompt.annex_shared";
		out.subject = region_noun(frame.f[1]);
		out.args[0] = region_noun(frame.f[1]);
	}
}

// In turn order the others' answers are known: who rolls for another cannot be rolled for. Who is rolled for is asked
// no more.
Status may_roll_for(const R &r, const Frame &frame, int nation, int other) {
	const Status status = may_pool(r, nation, other, frame.f[1]);
	const int answer = status ? frame.f[4 + other] : int(NOT_ASKED);
	return answer == NOT_ASKED || answer == COMPETE
			? status
			: Status::refuse("IB-P5-10", "ib.refuse.annex_gone", Noun::power(other), region_noun(frame.f[1]));
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	if (frame.f[1] < 0) {
		bool is_first = true; // DP-50: to roll is the quiet answer
		const RegionSet mine = tries_of(r, power);
		for (int region = 0; region < r.data.regions; ++region) {
			if (mine[size_t(region)]) {
				const bool is_shared = count(rivals(r, region)) > 1;
				out.add(Action::make(Verb::SelectSpace, power, region_noun(region)),
						uint16_t(row_flag::COMPLETES | (is_shared ? row_flag::ASKS : row_flag::ROLLS) |
								(is_first ? row_flag::QUIET : 0)));
				is_first = false;
			}
		}
		out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::GIVES_UP);
		return;
	}
	out.add(choose(power, WORD_COMPETE), row_flag::COMPLETES | row_flag::ROLLS | row_flag::QUIET);
	out.add(choose(power, WORD_ABSTAIN), row_flag::COMPLETES | row_flag::GIVES_UP);
	for (PowerId n = 0; n < NATIONS; ++n) {
		if (may_roll_for(r, frame, power, n)) {
			out.add(Action::make(Verb::Choose, power, Noun::power(n)), row_flag::COMPLETES | row_flag::ROLLS);
		}
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	if (a.verb == Verb::Pass) {
		++frame.f[0];
		return;
	}
	if (a.verb == Verb::SelectSpace) {
		frame.f[1] = int16_t(a.id);
		const PowerSet there = rivals(w.read(), a.id);
		if (count(there) == 1) {
			frame.f[4 + a.power] = COMPETE; // alone: it rolls at once
		}
		return;
	}
	if (a.kind == NounKind::Power) {
		frame.f[4 + a.power] = int16_t(POOL_FOR + a.id);
		frame.f[4 + a.id] = COMPETE; // who is pooled for rolls for itself
	} else {
		frame.f[4 + a.power] = a.id == WORD_COMPETE ? COMPETE : ABSTAIN;
	}
	tell_answer(w, a.power, frame.f[4 + a.power], frame.f[1]);
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const bool is_open = frame.f[1] >= 0; // a Territory is in hand
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space && a.id >= 0 && a.id < r.data.regions) {
		return is_open ? Status::refuse("IB-P5-09", "ib.refuse.annex_answer", region_noun(frame.f[1]))
					   : may_annex(r, a.power, a.id);
	}
	const bool is_answer = a.verb == Verb::Choose &&
			(a.kind == NounKind::Power || a.noun() == Noun::option(WORD_COMPETE) ||
					a.noun() == Noun::option(WORD_ABSTAIN));
	if (is_answer && !is_open) {
		return Status::refuse("IB-P5-10", "ib.refuse.annex_first");
	}
	if (is_answer && a.kind == NounKind::Power && a.id >= 0 && a.id < NATIONS) {
		return may_roll_for(r, frame, a.power, a.id);
	}
	return refuse_insisting(r.s, a, "IB-P5-02");
}

Noun subject(const R &, const Frame &frame) {
	return frame.step != 0 && frame.f[1] >= 0 ? region_noun(frame.f[1]) : Noun{};
}

} // namespace

const Def ANNEX_FRAME = { "annex", advance, ask, legal, act, refuse, subject };

// --- Revolts (option, DP-60) ---

// IB-O-01: somebody else's Annexed or captured Homeland Territory without its controller's Land Units or Ships.
Status may_revolt(const R &r, int nation, int region) {
	const S &s = r.s;
	const int owner = s.owner[region];
	const Noun where = region_noun(region);
	if (is_closed(r, region)) {
		return Status::refuse(closing_rule(r, region), "ib.refuse.closed", where);
	}
	if (!r.data.territory[size_t(region)]) {
		return Status::refuse("IB-O-01", "ib.refuse.revolt_kind", where);
	}
	if (owner < 0 || !in_play(s, owner)) {
		return Status::refuse("IB-O-01", "ib.refuse.revolt_free", where);
	}
	if (owner == nation) {
		return Status::refuse("IB-O-01", "ib.refuse.revolt_own", where);
	}
	if (r.data.region[size_t(region)].homeland == owner) {
		return Status::refuse("IB-O-01", "ib.refuse.revolt_home", where, Noun::power(owner));
	}
	if ((s.fort_flags[region] & 128) != 0) {
		return Status::refuse("IB-O-01", "ib.refuse.revolt_again", where);
	}
	bool is_held = false;
	each_piece(s, [&](int, const Piece &p) {
		if (p.owner != owner || p.type == Type::Tent) {
			return;
		}
		is_held |= p.region == region && is_land(p.type);
		is_held |= is_ship(p.type) && r.data.is_port(p.region) && r.data.region[p.region].interior == region;
	});
	return is_held ? Status::refuse("IB-O-01", "ib.refuse.revolt_held", where, Noun::power(owner)) : Status::ok();
}

namespace {

bool has_revolt(const R &r, int nation) {
	for (int region = 0; region < r.data.regions; ++region) {
		if (may_revolt(r, nation, region)) {
			return true;
		}
	}
	return false;
}

Flow advance_revolt(W &w, Frame &frame) {
	while (frame.f[0] < NATIONS) {
		const int nation = w.s.order_of_play[frame.f[0]];
		if (nation >= 0 && in_play(w.s, nation) && has_revolt(w.read(), nation)) {
			return Flow::Ask;
		}
		++frame.f[0];
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_revolt(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(r.s.order_of_play[frame.f[0]]);
	out.kind = "revolt";
	out.prompt = "ib.prompt.revolt";
	out.rule = "IB-O-01";
}

void legal_revolt(const R &r, const Frame &, PowerId power, ActionList &out) {
	for (int region = 0; region < r.data.regions; ++region) {
		if (may_revolt(r, power, region)) {
			out.add(Action::make(Verb::SelectSpace, power, region_noun(region)), row_flag::COMPLETES);
		}
	}
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act_revolt(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		++frame.f[0];
		return;
	}
	w.s.fort_flags[row.action.id] |= 128;
	w.event("revolt", row.action.power).to(region_noun(row.action.id)).rule("IB-O-01");
}

Status refuse_revolt(const R &r, const Frame &, const Action &a) {
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space && a.id >= 0 && a.id < r.data.regions) {
		return may_revolt(r, a.power, a.id);
	}
	return Status::ok();
}

} // namespace

const Def REVOLT_FRAME = { "revolt", advance_revolt, ask_revolt, legal_revolt, act_revolt, refuse_revolt };

} // namespace baton::ib
