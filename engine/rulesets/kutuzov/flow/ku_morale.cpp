// Morale Levels and checks of Kutuzov, with emergency recovery and the roll for improvement.
#include "ku_morale.h"

#include "ku_ends.h"
#include "ku_level.h"
#include "ku_markers.h"
#include "ku_scoring.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::ku {

namespace {

struct BATON_FRAME_RECORD MoraleFrame {
	uint8_t camp;
	uint8_t roll; ///< 2d6, 0: not yet
	uint8_t passed; ///< powers that recover no more, as bits
	uint8_t zero;
};

bool has_duty(const S &s, int kind, int who) {
	for (int i = 0; i < s.duty_count; ++i) {
		if (s.duties[i].kind == kind && s.duties[i].who == who) {
			return true;
		}
	}
	return false;
}

/// KU-9.21-a, KU-9.2-a: at most nine come off.
void take_off(uint8_t &markers, const R &r) {
	markers = uint8_t(markers - std::min<int>(markers, r.data.tables.morale_rules.removed));
}

/// KU-9.53-d, KA-08: at the best Level only a reserve is kept.
void trim_at_top(W &w, Camp camp) {
	if (w.s.ku.morale[camp] == 0) {
		w.s.ku.gains[camp] = uint8_t(std::min<int>(w.s.ku.gains[camp], w.data.tables.morale_rules.reserve));
	}
}

} // namespace

void demand_check(W &w, Camp camp) {
	add_duty(w, DUTY_MORALE, camp);
}

void demand_nine(W &w, Camp camp) {
	// KU-9.41-a: markers that come together call for one check.
	if (!has_duty(w.s, DUTY_NINE, camp)) {
		add_duty(w, DUTY_NINE, camp);
	}
}

void demand_level(W &w) {
	if (!has_duty(w.s, DUTY_LEVEL, IMPERIAL)) {
		add_duty(w, DUTY_LEVEL, IMPERIAL);
	}
}

void offer_improvement(W &w, Camp camp) {
	// KU-9.53-a: one roll for one occasion.
	if (!has_duty(w.s, DUTY_IMPROVE, camp)) {
		add_duty(w, DUTY_IMPROVE, camp);
	}
}

void lower_morale(W &w, Camp camp, const char *rule) {
	KuPart &ku = w.s.ku;
	ku.falls[camp] = uint8_t(std::min(ku.falls[camp] + 1, 99));
	const PowerId roller = w.data.roller[size_t(camp)];
	if (ku.morale[camp] + 1 == int(w.data.tables.morale.size())) {
		w.event("morale_broken", roller).rule("KU-9.22-a");
		return camp_wins(w, other_camp(camp), "KU-9.22-a");
	}
	++ku.morale[camp];
	w.event("morale_falls", roller).amount(ku.morale[camp]).rule(rule);
	if (camp == IMPERIAL) {
		add_duty(w, DUTY_HESITANCY, camp);
	} else if ((ku.will >> ku.morale[camp] & 1) != 0) {
		// KU-19.81-a: box by box.
		ku.will = uint8_t(ku.will & ~(1u << ku.morale[camp]));
		add_duty(w, DUTY_WILL, camp, ku.morale[camp]);
	}
}

Status may_rise(const R &r, Camp camp) {
	const KuPart &ku = r.s.ku;
	const PowerId roller = r.data.roller[size_t(camp)];
	if (ku.morale[camp] == 0) {
		return Status::refuse("KU-9.53-b", "ku.refuse.morale_top", Noun::power(roller));
	}
	// KU-14.48-b
	if (camp == IMPERIAL && ku.morale[camp] <= r.data.tables.level[ku.level].cap) {
		return Status::refuse("KU-14.48-b", "ku.refuse.morale_cap", Noun::power(roller));
	}
	// KU-9-b
	if (ku.rises[camp] > 0) {
		return Status::refuse("KU-9-b", "ku.refuse.morale_risen", Noun::power(roller));
	}
	return Status::ok();
}

bool raise_morale(W &w, Camp camp, const char *rule, bool is_forced) {
	KuPart &ku = w.s.ku;
	const uint8_t rises = ku.rises[camp];
	ku.rises[camp] = is_forced ? uint8_t(0) : rises;
	const bool may = may_rise(w.read(), camp).is_ok();
	ku.rises[camp] = uint8_t(may ? rises + 1 : rises);
	if (may) {
		--ku.morale[camp];
		w.event("morale_rises", w.data.roller[size_t(camp)]).amount(ku.morale[camp]).rule(rule);
	}
	return may;
}

void roll_for_rise(W &w, Camp camp) {
	const int a = w.roll("morale", 6), b = w.roll("morale", 6);
	const int total = a + b + w.s.ku.gains[camp];
	w.event("morale_step", w.data.roller[size_t(camp)]).die(a).die(b).amount(total).rule("KU-9.2-a");
	if (total >= w.data.tables.morale_rules.rise) {
		// KA-83: where the Level cannot rise the markers are spent all the same.
		raise_morale(w, camp, "KU-9.2-a");
		take_off(w.s.ku.gains[camp], w.read());
	}
}

// --- Emergency recovery ---

namespace {

bool has_means(const R &r, PowerId power) {
	bool found = r.s.resources[power] > 0;
	r.s.cards.each(Cards::hand(power), [&](int card) { found = found || r.data.card[size_t(card)].points > 0; });
	return found;
}

} // namespace

PowerId next_recoverer(const R &r, Camp camp, PowerSet passed) {
	for (PowerId p = 0; p < r.data.powers; ++p) {
		if (camp_of(r.s, p) == camp && !has(passed, p) && has_means(r, p)) {
			return p;
		}
	}
	return NO_POWER;
}

bool can_recover(const R &r, Camp camp, PowerSet passed) {
	return is_impulse(r.s) && next_recoverer(r, camp, passed) != NO_POWER;
}

void legal_recovery(const R &r, PowerId power, ActionList &out) {
	if (r.s.resources[power] > 0) {
		out.add(Action::make(Verb::Choose, power, Noun::option(WORD_RESOURCE)), row_flag::COMPLETES | row_flag::ROLLS);
	}
	// KU-5.23-a: any card with points.
	r.s.cards.each(Cards::hand(power), [&](int card) {
		if (r.data.card[size_t(card)].points > 0) {
			out.add(Action::make(Verb::PlayAs, power, Noun::card(card), WORD_POINTS),
					row_flag::COMPLETES | row_flag::ROLLS | row_flag::REVEALS);
		}
	});
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

int roll_recovery(W &w, const Action &action, int success) {
	const PowerId power = action.power;
	int dice = w.data.tables.morale_rules.resource_dice;
	if (action.verb == Verb::PlayAs) {
		const Card &card = w.data.card[size_t(action.id)];
		dice = card.points * w.data.cost.die;
		w.reveal();
		w.event("played_points", power).who(Noun::card(action.id)).amount(card.points).rule("KU-5.23-a");
		settle_card(w, power, action.id, false);
	} else {
		--w.s.resources[power];
		w.event("resources_taken", power).amount(1).rule("KU-9-c");
	}
	int hits = 0;
	EventWriter event = w.event("recovery", power);
	for (int i = 0; i < dice; ++i) {
		const int die = w.roll("recovery", 6);
		event.die(die);
		hits += die >= success ? 1 : 0;
	}
	event.amount(hits).rule("KU-9-c");
	return hits;
}

// --- The check ---

void begin_morale_check(W &w, Camp camp) {
	if (w.s.ku.losses[camp] > 0) {
		w.s.core.push(F_MORALE, w.data.roller[size_t(camp)]).as<MoraleFrame>().camp = uint8_t(camp);
	}
}

namespace {

Flow advance(W &w, Frame &frame) {
	MoraleFrame &at = frame.as<MoraleFrame>();
	KuPart &ku = w.s.ku;
	const Camp camp = Camp(at.camp);
	if (at.roll == 0) {
		const int a = w.roll("morale", 6), b = w.roll("morale", 6);
		at.roll = uint8_t(a + b);
		w.event("morale_check", frame.power).die(a).die(b).amount(a + b, ku.losses[camp]).rule("KU-9.2-b");
	}
	// KU-9.2-b: below the number of losses it fails.
	if (at.roll >= ku.losses[camp]) {
		w.s.core.pop();
		return Flow::Go;
	}
	// KU-9-c: the second loss of an Impulse, and each later one, may be averted.
	if (ku.falls[camp] > 0 && can_recover(w.read(), camp, at.passed)) {
		return Flow::Ask;
	}
	w.s.core.pop();
	take_off(ku.losses[camp], w.read());
	lower_morale(w, camp, "KU-9.2-b");
	return Flow::Go;
}

void ask_recover(const R &r, const Frame &frame, PowerId, Decision &out) {
	const MoraleFrame &at = frame.as<MoraleFrame>();
	const PowerId who = next_recoverer(r, Camp(at.camp), at.passed);
	kit::ask<"ku", "recover_morale">(out, bit(who), "KU-9-c", Noun::power(who), Noun::power(who),
			Noun::number(r.s.ku.losses[at.camp] - at.roll));
}

void legal(const R &r, const Frame &, PowerId power, ActionList &out) {
	legal_recovery(r, power, out);
}

void act(W &w, Frame &frame, const Row &row) {
	MoraleFrame &at = frame.as<MoraleFrame>();
	if (row.action.verb == Verb::Pass) {
		at.passed = uint8_t(at.passed | bit(row.action.power));
		return;
	}
	at.passed = 0; // The partner sees the result and may think again.
	const int hits = roll_recovery(w, row.action, w.data.tables.morale_rules.die_success);
	add_morale_gains(w, Camp(at.camp), hits, "KU-9-c");
}

// --- Improvement ---

Flow advance_improve(W &w, Frame &frame) {
	if (frame.step == 0) {
		frame.step = 1;
		return Flow::Ask;
	}
	w.s.core.pop();
	return Flow::Go;
}

Camp camp_of_frame(const R &r, const Frame &frame) {
	return r.data.nation[size_t(frame.power)].camp;
}

void ask_improve(const R &r, const Frame &frame, PowerId, Decision &out) {
	kit::ask<"ku", "improve">(out, bit(frame.power), "KU-9.53-a", Noun::power(frame.power), Noun::power(frame.power),
			Noun::number(r.s.ku.gains[camp_of_frame(r, frame)]));
}

void legal_improve(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_ACCEPT)), row_flag::COMPLETES | row_flag::ROLLS);
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act_improve(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		return;
	}
	const Camp camp = camp_of_frame(w.read(), frame);
	const int a = w.roll("morale", 6), b = w.roll("morale", 6);
	w.event("morale_improvement", frame.power).die(a).die(b).amount(a + b, w.s.ku.gains[camp]).rule("KU-9.53-c");
	// KU-9.53-c
	if (a + b <= w.s.ku.gains[camp]) {
		raise_morale(w, camp, "KU-9.53-c");
		take_off(w.s.ku.gains[camp], w.read());
		trim_at_top(w, camp);
	}
}

void run_improve(W &w, const Duty &duty) {
	const Camp camp = Camp(duty.who);
	// KU-9.53-b
	if (w.s.ku.gains[camp] >= w.data.tables.morale_rules.improve_least && may_rise(w.read(), camp)) {
		w.s.core.push(F_IMPROVE, w.data.roller[size_t(camp)]);
	}
}

// --- Hesitancy ---

void run_hesitancy(W &w, const Duty &) {
	const R r = w.read();
	for (Nation n = Nation(w.data.powers); n < w.data.nations; ++n) {
		if (!is_hesitant(r, n)) {
			continue;
		}
		// KU-9.31-c, KA-04: Russian Duchies that the Imperials do not control.
		(w.data.russia - w.data.zones).each([&](int place) {
			if (is_friendly(r, IMPERIAL, place)) {
				return;
			}
			Formation there;
			each_lot(r, place, [&](Nation nation, uint8_t condition, int points) {
				if (nation == n) {
					there.add(nation, condition, points);
				}
			});
			for (int i = 0; i < there.count; ++i) {
				lose_sp(w, place, n, there.parts[i].cond, there.parts[i].sp, Loss::Hesitancy, true, "KU-9.31-c");
			}
			each_leader(leaders_at(r, place) & w.data.leaders_of[size_t(n)],
					[&](int leader) { lose_leader(w, leader, Loss::Hesitancy, true, "KU-9.31-c"); });
		});
	}
}

void run_check(W &w, const Duty &duty) {
	begin_morale_check(w, Camp(duty.who));
}

void run_nine(W &w, const Duty &duty) {
	if (w.s.ku.losses[duty.who] >= w.data.tables.morale_rules.check) {
		begin_morale_check(w, Camp(duty.who));
	}
}

void run_level(W &w, const Duty &) {
	begin_level(w);
}

void run_will(W &w, const Duty &duty) {
	w.s.core.push(F_WILL, w.data.roller[IMPERIAL]).as<WillFrame>().level = uint8_t(duty.amount);
}

void run_hero(W &w, const Duty &) {
	begin_choice(w, Choice::Hero, w.data.roller[TSARIST]);
}

} // namespace

const Def MORALE_FRAME = { "morale", advance, ask_recover, legal, act };
const Def IMPROVE_FRAME = { "improve", advance_improve, ask_improve, legal_improve, act_improve };

std::span<const DutyDef> ku_duties() {
	static constexpr DutyDef LIST[DUTIES] = {
		{ "morale", run_check },
		{ "nine", run_nine },
		{ "level", run_level },
		{ "improve", run_improve },
		{ "will", run_will },
		{ "hesitancy", run_hesitancy },
		{ "hero", run_hero },
	};
	return LIST;
}

} // namespace baton::ku
