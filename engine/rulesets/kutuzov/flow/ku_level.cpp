// The Imperial Attrition Level of Kutuzov.
#include "ku_level.h"

#include "ku_markers.h"
#include "ku_morale.h"
#include "rulesets/impulse/flow/im_impulse.h"

#include <algorithm>

namespace baton::ku {

namespace {

struct BATON_FRAME_RECORD LevelFrame {
	uint8_t passed; ///< powers that recover no more, as bits
	uint8_t zero[3];
};

void take_off(W &w) {
	w.s.ku.level_losses =
			uint8_t(w.s.ku.level_losses - std::min<int>(w.s.ku.level_losses, w.data.tables.level_rules.worsen));
}

} // namespace

void worsen_level(W &w, const char *rule) {
	KuPart &ku = w.s.ku;
	ku.level_falls = uint8_t(std::min(ku.level_falls + 1, 99));
	const PowerId roller = w.data.roller[IMPERIAL];
	// KU-14.44-b, KA-13
	if (ku.level + 1 == int(w.data.tables.level.size())) {
		w.event("level_beyond", roller).rule("KU-14.44-b");
		return lower_morale(w, IMPERIAL, "KU-14.44-b");
	}
	++ku.level;
	const LevelInfo &level = w.data.tables.level[ku.level];
	w.event("level_worse", roller).amount(ku.level).rule(rule);
	// KU-14.48-b: Morale above the cap falls to it.
	while (ku.morale[IMPERIAL] < level.cap) {
		lower_morale(w, IMPERIAL, "KU-14.48-b");
	}
	// KU-14.48-a
	add_morale_losses(w, IMPERIAL, level.loss, "KU-14.48-a");
}

bool improve_level(W &w, const char *rule) {
	KuPart &ku = w.s.ku;
	if (ku.level == 0) {
		return false;
	}
	--ku.level;
	ku.level_rises = uint8_t(std::min(ku.level_rises + 1, 99));
	w.event("level_better", w.data.roller[IMPERIAL]).amount(ku.level).rule(rule);
	// KU-14.48-a, KU-14.5-a
	add_morale_gains(w, IMPERIAL, w.data.tables.level[ku.level].gain, "KU-14.48-a");
	return true;
}

void use_level_gains(W &w) {
	const int needed = w.data.tables.level_rules.improve;
	// KU-14.45-a, KU-14.47-a
	if (w.s.ku.level_gains >= needed && w.s.ku.level > 0 && w.s.ku.level_rises == 0) {
		w.s.ku.level_gains = uint8_t(w.s.ku.level_gains - needed);
		improve_level(w, "KU-14.47-a");
	}
}

void trim_level_gains(W &w) {
	w.s.ku.level_gains = uint8_t(std::min<int>(w.s.ku.level_gains, w.data.tables.level_rules.reserve));
}

void roll_level(W &w) {
	const int a = w.roll("level", 6), b = w.roll("level", 6);
	w.event("level_roll", w.data.roller[IMPERIAL]).die(a).die(b).amount(a + b, w.s.ku.level_losses).rule("KU-14.43-b");
	if (a + b < w.s.ku.level_losses) {
		take_off(w);
		worsen_level(w, "KU-14.43-b");
	}
}

void begin_level(W &w) {
	if (is_impulse(w.s) && w.s.ku.level_losses >= w.data.tables.level_rules.worsen) {
		w.s.core.push(F_LEVEL, w.data.roller[IMPERIAL]);
	}
}

namespace {

Flow advance(W &w, Frame &frame) {
	LevelFrame &at = frame.as<LevelFrame>();
	// KU-14.43-a, KA-06: averted when fewer than nine are left.
	if (w.s.ku.level_losses < w.data.tables.level_rules.worsen) {
		w.s.core.pop();
		return Flow::Go;
	}
	// KU-14.44-a
	if (w.s.ku.level_falls > 0 && can_recover(w.read(), IMPERIAL, at.passed)) {
		return Flow::Ask;
	}
	at.passed = 0;
	take_off(w);
	worsen_level(w, "KU-14.43-a");
	return Flow::Go;
}

void ask_recover(const R &r, const Frame &frame, PowerId, Decision &out) {
	const PowerId who = next_recoverer(r, IMPERIAL, frame.as<LevelFrame>().passed);
	kit::ask<"ku", "recover_level">(out, bit(who), "KU-14.44-a", Noun::power(who), Noun::power(who),
			Noun::number(r.s.ku.level_losses - r.data.tables.level_rules.worsen + 1));
}

void legal(const R &r, const Frame &, PowerId power, ActionList &out) {
	legal_recovery(r, power, out);
}

void act(W &w, Frame &frame, const Row &row) {
	LevelFrame &at = frame.as<LevelFrame>();
	if (row.action.verb == Verb::Pass) {
		at.passed = uint8_t(at.passed | bit(row.action.power));
		return;
	}
	at.passed = 0;
	const int hits = roll_recovery(w, row.action, w.data.tables.level_rules.die_success);
	add_level_gains(w, hits, "KU-14.44-a");
}

} // namespace

const Def LEVEL_FRAME = { "level", advance, ask_recover, legal, act };

} // namespace baton::ku
