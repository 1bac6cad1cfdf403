// How a match of Kutuzov ends before its time, and what Will to Fight and the Retreat from Moscow bring.
#include "ku_ends.h"

#include "ku_level.h"
#include "ku_markers.h"
#include "ku_morale.h"
#include "ku_scoring.h"
#include "ku_spend.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"
#include "rulesets/kutuzov/cards/ku_places.h"

#include <algorithm>

namespace baton::ku {

// --- Conquest and defeat ---

bool holds_capital(const R &r) {
	return controlling_camp(r, r.data.moscow) == IMPERIAL || controlling_camp(r, r.data.st_petersburg) == IMPERIAL;
}

ConquestParts conquest_parts(const R &r) {
	const Tables &t = r.data.tables;
	const Conquest &c = t.conquest;
	const KuPart &ku = r.s.ku;
	ConquestParts out = {};
	const auto set = [&](ConquestPart part, int value) { out[size_t(part)] += value; };
	set(ConquestPart::Event, ku.conquest);
	set(ConquestPart::ImperialMorale, t.morale[ku.morale[IMPERIAL]].conquest[IMPERIAL]);
	set(ConquestPart::TsaristMorale, t.morale[ku.morale[TSARIST]].conquest[TSARIST]);
	set(ConquestPart::Level, t.level[ku.level].conquest);
	set(ConquestPart::Keys, band_value(t.key_modifier, count_controlled(r, r.data.keys, TSARIST)));
	(r.data.keys | r.data.depots).each([&](int p) {
		const Place &place = r.data.place[size_t(p)];
		const bool is_imperial = controlling_camp(r, p) == IMPERIAL;
		if (r.data.nation[size_t(place.owner)].camp == TSARIST) {
			set(ConquestPart::TsaristDepots, place.depot && is_imperial ? c.tsarist_depot : 0);
		} else if (!is_imperial) {
			set(ConquestPart::HomeKeys, place.key ? c.imperial_home_key : 0);
			set(ConquestPart::HomeDepots, place.depot ? c.imperial_depot : 0);
		}
	});
	set(ConquestPart::Moscow, controlling_camp(r, r.data.moscow) == IMPERIAL ? c.moscow : 0);
	set(ConquestPart::StPetersburg, controlling_camp(r, r.data.st_petersburg) == IMPERIAL ? c.st_petersburg : 0);
	each_leader(r.data.last_leaders, [&](int leader) {
		const bool is_away = nation_of(r, leader) < r.data.nations && camp_of(r.s, nation_of(r, leader)) == IMPERIAL &&
				!is_on_map(r.s.leaders[leader].place);
		set(ConquestPart::Napoleon, is_away ? c.napoleon_absent : 0);
	});
	return out;
}

int conquest_modifier(const R &r) {
	int total = 0;
	for (const int part : conquest_parts(r)) {
		total += part;
	}
	return total;
}

void roll_conquest(W &w, bool is_will) {
	const Conquest &c = w.data.tables.conquest;
	const Ending &end = w.data.tables.ending;
	KuPart &ku = w.s.ku;
	const int modifier = conquest_modifier(w.read());
	// KU-19.723-a, KA-87: after the Retreat a marker wins no more.
	const bool may_win = is_will ? ku.retreat != 2 : holds_capital(w.read());
	// KA-55, KU-19.22-b: rolls that could have won are counted; the third needs no die.
	const bool is_valid = may_win && (is_will || 6 + modifier >= c.win);
	const PowerId roller = w.data.roller[IMPERIAL];
	if (is_valid && w.s.track.turn <= end.last_capital_turn) {
		ku.conquest_rolls = uint8_t(std::min(ku.conquest_rolls + 1, 99));
		if (ku.conquest_rolls >= end.conquest_rolls) {
			return camp_wins(w, IMPERIAL, "KU-19.22-b");
		}
	}
	const int die = w.roll("conquest", 6);
	w.event("conquest_roll", roller).die(die).amount(die + modifier, modifier).rule("KU-19.5-a");
	// KU-19.82-c: the die itself may win it.
	if (may_win && (die + modifier >= c.win || (is_will && die == c.natural))) {
		return camp_wins(w, IMPERIAL, "KU-19.5-a");
	}
	if (die + modifier <= c.lose) {
		camp_wins(w, TSARIST, "KU-19.5-a");
	}
}

void watch_ends(W &w) {
	const R r = w.read();
	const Ending &end = w.data.tables.ending;
	if (w.s.core.over != 0) {
		return;
	}
	// KU-19.22-a: Flags count, not control.
	if (w.s.track.turn <= end.last_capital_turn) {
		const auto is_flagged = [&](int place) { return camp_of(r.s, flag_at(r.s, place)) == IMPERIAL; };
		if (is_flagged(r.data.moscow) && is_flagged(r.data.st_petersburg)) {
			camp_wins(w, IMPERIAL, "KU-19.22-a");
		}
		return;
	}
	// KU-19.23-a
	if (w.s.track.turn >= end.first_key_turn && count_controlled(r, r.data.keys & r.data.russia, TSARIST) == 0) {
		camp_wins(w, IMPERIAL, "KU-19.23-a");
	}
}

void check_tsarist_keys(W &w) {
	const Ending &end = w.data.tables.ending;
	const ImpulseNow &now = w.s.now;
	// KU-19.3-a, KA-69: a Scheduled Impulse of the Imperials in which a card was played.
	if (w.s.core.over == 0 && w.s.track.turn >= end.first_tsarist_keys_turn && now.cards > 0 &&
			(now.flags & impulse_flag::PREEMPTIVE) == 0 && camp_of(w.s, active(w.s)) == IMPERIAL &&
			count_controlled(w.read(), w.data.keys, TSARIST) >= end.tsarist_keys) {
		camp_wins(w, TSARIST, "KU-19.3-a");
	}
}

void note_retreat(W &w) {
	const auto is_flagged = [&](int place) { return camp_of(w.s, flag_at(w.s, place)) == IMPERIAL; };
	if (w.s.ku.retreat == 0 && (is_flagged(w.data.moscow) || is_flagged(w.data.st_petersburg))) {
		w.s.ku.retreat = 1;
		w.event("retreat_open", w.data.roller[IMPERIAL]).rule("KU-19.7-a");
	}
}

// --- Will to Fight ---

namespace {

enum WillStep : uint8_t {
	MARKER,
	DICE,
	ROLL,
	DONE
};

/// KU-19.81-a: the marker opens the Retreat, or is worth a Resource.
void take_marker(W &w) {
	KuPart &ku = w.s.ku;
	if (ku.retreat == 0) {
		ku.retreat = 1;
		w.event("retreat_open", w.data.roller[IMPERIAL]).rule("KU-19.81-a");
		return;
	}
	if (ku.will_resources >= w.data.tables.ending.will_resources) {
		return; // KA-53
	}
	++ku.will_resources;
	PowerId poorest = FN;
	if (w.s.resources[FS] < w.s.resources[FN] ||
			(w.s.resources[FS] == w.s.resources[FN] && w.roll("will_tie", 6) > 3)) {
		poorest = FS;
	}
	w.s.resources[poorest] = uint8_t(w.s.resources[poorest] + 1);
	w.event("resources_gained", poorest).amount(1).rule("KU-19.81-a");
}

Flow advance_will(W &w, Frame &frame) {
	const MoraleRules &rules = w.data.tables.morale_rules;
	switch (frame.step) {
		case MARKER:
			w.event("will_marker", frame.power).amount(frame.as<WillFrame>().level).rule("KU-19.81-a");
			take_marker(w);
			// KA-54: outside Impulses that is all.
			frame.step = is_impulse(w.s) ? DICE : DONE;
			return Flow::Go;
		case DICE: {
			frame.step = ROLL;
			int hits = 0;
			EventWriter event = w.event("recovery", frame.power);
			for (int i = 0; i < rules.will_dice; ++i) {
				const int die = w.roll("will", 6);
				event.die(die);
				hits += die >= rules.will_success ? 1 : 0;
			}
			event.amount(hits).rule("KU-19.82-a");
			add_morale_gains(w, IMPERIAL, hits, "KU-19.82-a");
			if (w.s.ku.gains[IMPERIAL] >= rules.improve_least && may_rise(w.read(), IMPERIAL)) {
				w.s.core.push(F_IMPROVE, frame.power);
			}
			return Flow::Go;
		}
		case ROLL:
			frame.step = DONE;
			// KU-19.82-b: only with Imperial Morale above the Tsarist one.
			if (w.s.ku.morale[IMPERIAL] < w.s.ku.morale[TSARIST]) {
				roll_conquest(w, true);
			}
			return Flow::Go;
		default:
			w.s.core.pop();
			return Flow::Go;
	}
}

// --- Choices ---

struct BATON_FRAME_RECORD ChoiceFrame {
	uint8_t choice;
	uint8_t what; ///< Shared
	uint8_t named; ///< + 1: the power that is to have it
	uint8_t is_roller; ///< nobody else is asked
	uint8_t place; ///< + 1
	uint8_t zero;
};

PowerId partner_of(const R &r, PowerId power) {
	for (PowerId p = 0; p < r.data.powers; ++p) {
		if (p != power && camp_of(r.s, p) == camp_of(r.s, power)) {
			return p;
		}
	}
	return power;
}

void give_share(W &w, const ChoiceFrame &at, PowerId power) {
	if (Shared(at.what) == Shared::Points) {
		w.s.phase.extra = uint8_t(power + 1);
		w.event("points_shared", power).rule("KU-17.22-a");
		return;
	}
	w.s.resources[power] = uint8_t(std::min(w.s.resources[power] + 1, 99));
	w.event("resources_gained", power).amount(1).rule("KU-16.2-b");
}

Flow advance_choice(W &w, Frame &frame) {
	if (Choice(frame.as<ChoiceFrame>().choice) == Choice::Burn) {
		const int place = frame.as<ChoiceFrame>().place - 1;
		const PowerId power = frame.power;
		if (frame.step == 0) {
			frame.step = 1;
			laws(w).window(w, Moment::React, place);
			return Flow::Go;
		}
		w.s.core.pop();
		burn_down(w, power, place, "KU-16.57-a");
		return Flow::Go;
	}
	if (frame.step == 0) {
		frame.step = 1;
		return Flow::Ask;
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_choice(const R &, const Frame &frame, PowerId, Decision &out) {
	const Noun who = Noun::power(frame.power);
	switch (Choice(frame.as<ChoiceFrame>().choice)) {
		case Choice::Retreat:
			return kit::ask<"ku", "retreat">(out, bit(frame.power), "KU-19.71-a", who, who);
		case Choice::Hero:
			return kit::ask<"ku", "hero">(out, bit(frame.power), "KU-6.35-a", who, who);
		case Choice::Burn:
			return;
		case Choice::Waste: {
			const Noun place = Noun::space(frame.as<ChoiceFrame>().place - 1);
			return kit::ask<"ku", "waste">(out, bit(frame.power), "KU-5.1-d", place, who, place);
		}
		case Choice::Share: {
			const bool is_points = Shared(frame.as<ChoiceFrame>().what) == Shared::Points;
			return is_points ? kit::ask<"ku", "share_points">(out, bit(frame.power), "KU-17.22-a", who, who)
							 : kit::ask<"ku", "share">(out, bit(frame.power), "KU-16.2-b", who, who);
		}
		case Choice::Agree: {
			const Noun named = Noun::power(PowerId(frame.as<ChoiceFrame>().named - 1));
			return kit::ask<"ku", "agree">(out, bit(frame.power), "KU-16.2-b", who, who, named);
		}
	}
}

void legal_choice(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const auto add = [&](Noun noun, uint16_t flags) {
		out.add(Action::make(Verb::Choose, power, noun), uint16_t(row_flag::COMPLETES | flags));
	};
	switch (Choice(frame.as<ChoiceFrame>().choice)) {
		case Choice::Retreat:
			add(Noun::option(WORD_ACCEPT), 0);
			return add(Noun::option(WORD_REFUSE), row_flag::QUIET);
		case Choice::Agree:
			add(Noun::option(WORD_ACCEPT), row_flag::QUIET);
			return add(Noun::option(WORD_REFUSE), row_flag::ROLLS);
		case Choice::Hero:
			add(Noun::option(WORD_HALVE), 0);
			return add(Noun::option(WORD_GAIN), row_flag::QUIET);
		case Choice::Burn:
			return;
		case Choice::Waste:
			add(Noun::option(WORD_SCORCH), 0);
			return add(Noun::option(WORD_REFUSE), row_flag::QUIET);
		case Choice::Share:
			for (PowerId p = 0; p < r.data.powers; ++p) {
				if (camp_of(r.s, p) == camp_of(r.s, power)) {
					add(Noun::power(p), p == power ? row_flag::QUIET : uint16_t(0));
				}
			}
			return;
	}
}

void gain_resource(W &w, PowerId power, const char *rule) {
	w.s.resources[power] = uint8_t(std::min(w.s.resources[power] + 1, 99));
	w.event("resources_gained", power).amount(1).rule(rule);
}

/// KU-19.722-a, KU-19.722-b
void consolidate(W &w) {
	KuPart &ku = w.s.ku;
	ku.retreat = 2;
	w.event("retreat_chosen", w.data.roller[IMPERIAL]).rule("KU-19.722-a");
	ku.losses[TSARIST] = 0;
	if (!raise_morale(w, TSARIST, "KU-19.722-a", true)) {
		share(w, Shared::Resource, TSARIST, false); // KA-94
	}
	ku.level_losses = 0;
	for (int i = 0; i < 2; ++i) {
		if (!improve_level(w, "KU-19.722-b")) {
			gain_resource(w, FN, "KU-19.722-b");
		}
		share(w, Shared::Resource, IMPERIAL, true); // KA-52: the pair of KU-16.2-c
	}
}

void act_choice(W &w, Frame &frame, const Row &row) {
	const Action &action = row.action;
	switch (Choice(frame.as<ChoiceFrame>().choice)) {
		case Choice::Retreat:
			if (action.id == WORD_ACCEPT) {
				frame.step = 1;
				consolidate(w);
			}
			return;
		case Choice::Hero:
			// KU-6.35-a, KA-63
			if (action.id == WORD_HALVE) {
				uint8_t &losses = w.s.ku.losses[TSARIST];
				w.event("morale_halved", frame.power).amount((losses + 1) / 2).rule("KU-6.35-a");
				losses = uint8_t(losses / 2);
				return;
			}
			return add_morale_gains(w, TSARIST, w.data.tables.awards.hero_gain, "KU-6.35-a");
		case Choice::Burn:
			return;
		case Choice::Waste:
			if (action.id == WORD_SCORCH) {
				scorch(w, frame.power, frame.as<ChoiceFrame>().place - 1, "KU-5.1-d");
			}
			return;
		case Choice::Share: {
			ChoiceFrame &at = frame.as<ChoiceFrame>();
			const PowerId partner = partner_of(w.read(), frame.power);
			if (at.is_roller != 0 || w.s.core.seat_of[partner] == w.s.core.seat_of[frame.power]) {
				return give_share(w, at, PowerId(action.id));
			}
			// KA-68: the partner agrees, or dice decide.
			at.named = uint8_t(action.id + 1);
			at.choice = uint8_t(Choice::Agree);
			frame.power = partner;
			frame.step = 0;
			return;
		}
		case Choice::Agree: {
			const ChoiceFrame at = frame.as<ChoiceFrame>();
			const PowerId named = PowerId(at.named - 1);
			const bool is_other = action.id != WORD_ACCEPT && w.roll("share", 6) > 3;
			return give_share(w, at, is_other ? partner_of(w.read(), named) : named);
		}
	}
}

} // namespace

void begin_choice(W &w, Choice choice, PowerId power, int place) {
	ChoiceFrame &at = w.s.core.push(F_CHOICE, power).as<ChoiceFrame>();
	at.choice = uint8_t(choice);
	at.place = uint8_t(place + 1);
}

void share(W &w, Shared what, Camp camp, bool is_roller) {
	ChoiceFrame &at = w.s.core.push(F_CHOICE, w.data.roller[size_t(camp)]).as<ChoiceFrame>();
	at.choice = uint8_t(Choice::Share);
	at.what = uint8_t(what);
	at.is_roller = is_roller ? 1 : 0;
}

const Def WILL_FRAME = { "will", advance_will };
const Def CHOICE_FRAME = { "choice", advance_choice, ask_choice, legal_choice, act_choice };

} // namespace baton::ku
