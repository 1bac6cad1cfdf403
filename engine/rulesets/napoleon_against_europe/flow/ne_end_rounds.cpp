// End of the activation phase: final siege attacks, fortresses that recover, attrition (NE-5.2.1, NE-15.5-c, NE-D32).
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/state/ne_stacks.h"

#include <algorithm>

namespace baton::ne {

namespace {

enum Step : uint8_t {
	SIEGES,
	RECOVERY,
	ATTRITION,
	DONE,
};

// Frame: f[0] zone, f[1] which of its forces: part, side, army.

Side besieger_of(const R &r, int zone) {
	return other(controller(r, zone));
}

// NE-Q21: every besieged fortress, garrisoned or not; the besieger must be supplied.
bool can_attack(const R &r, int zone) {
	if (!is_besieged(r.s, zone) || !has_fortress(r, zone) || (r.s.fort[zone] & fort_flag::ATTACKED) != 0) {
		return false;
	}
	const Side side = besieger_of(r, zone);
	const PieceSet camp = force_at(r, zone, side);
	return side != NO_SIDE && steps_in(r, camp) >= 2 * fortress_level(r, zone) && is_supplied(r, camp, zone);
}

void recover(W &w) {
	ZoneSet empty;
	for (int z = 0; z < w.data.zones; ++z) {
		if ((w.s.fort[z] & fort_flag::EMPTY) != 0) {
			empty.set(z);
		}
	}
	if (empty.none()) {
		return;
	}
	ZoneSet fed[SIDES];
	for (int n = 0; n < MAJORS; ++n) {
		const Side side = side_of(w.s, n);
		if (side != NO_SIDE) {
			fed[side] |= supplied_zones(w.read(), Nation(n));
		}
	}
	empty.each([&](int z) {
		const Side side = controller(w.read(), z);
		if (side != NO_SIDE && fed[side][z] && !has_field_force(w.read(), z, other(side))) {
			w.s.fort[z] = uint8_t(w.s.fort[z] & ~fort_flag::EMPTY);
			w.event("fortress_recovered", PowerId(side)).to(zone_noun(z)).rule("NE-15.5-c");
		}
	});
}

// NE-5.2.1-b, NE-Q22: unsupplied, besieged or demoralised; one test for each force, each army for itself.
// NE-14.9.3-f: among them whoever is still shaken.
bool start_test(W &w, Lines &lines, int zone, Side side, Part part, int army) {
	const R r = w.read();
	const PieceSet all = Stacks::of(r).at(zone, side, part);
	PieceId markers[ARMIES];
	const int armies = std::max(1, armies_in(all, markers));
	if (army >= armies) {
		return false;
	}
	PieceSet units, group;
	all.each([&](int i) {
		if (armies == 1 || r.s.pieces[i].army == uint8_t(markers[army] - FIRST_ARMY + 1)) {
			group.set(i);
			if (is_combat(i)) {
				units.set(i);
			}
		}
	});
	if (units.none()) {
		return false;
	}
	const bool fed = lines.is_supplied(all, zone);
	if (fed) {
		clear_flags(w.s, group, piece_flag::UNSUPPLIED);
	} else {
		set_flags(w.s, group, piece_flag::UNSUPPLIED);
	}
	const bool is_shut = part == Part::Inside && is_besieged(w.s, zone);
	if (fed && !is_shut && !is_demoralised(w.read(), group)) {
		return false;
	}
	AttritionCase c;
	c.poor = w.data.zone[size_t(zone)].is_poor;
	c.home = home_of(owner_of(w.read(), zone));
	c.force = group;
	c.rule = "NE-5.2.1-b";
	start_attrition(w, units, zone, c); // NE-16-b: winter does not count here
	return true;
}

Flow advance(W &w, Frame &frame) {
	switch (frame.step) {
		case SIEGES:
			while (frame.f[0] < w.data.zones) {
				if (can_attack(w.read(), frame.f[0])) {
					frame.power = PowerId(besieger_of(w.read(), frame.f[0]));
					return Flow::Ask;
				}
				++frame.f[0];
			}
			frame.step = RECOVERY;
			frame.power = NO_POWER;
			return Flow::Go;
		case RECOVERY:
			for (uint8_t &fort : w.s.fort) {
				fort &= uint8_t(~fort_flag::ATTACKED);
			}
			recover(w);
			frame.step = ATTRITION;
			frame.f[0] = frame.f[1] = 0;
			return Flow::Go;
		case ATTRITION: {
			const Presence here = presence(w.read());
			Lines lines(w.read()); // marks of supply do not change them, and a test ends the loop
			const ZoneSet held =
					here.field[EMPIRE] | here.field[COALITION] | here.inside[EMPIRE] | here.inside[COALITION];
			while (frame.f[0] < w.data.zones) {
				while (frame.f[1] < 8 && held[frame.f[0]]) {
					const int k = frame.f[1]++;
					const Part part = (k & 2) != 0 ? Part::Inside : Part::Field;
					const bool is_there =
							part == Part::Inside ? here.inside[k & 1][frame.f[0]] : here.field[k & 1][frame.f[0]];
					if (is_there && start_test(w, lines, frame.f[0], Side(k & 1), part, k >> 2)) {
						return Flow::Go;
					}
				}
				const int zone = frame.f[0]++;
				frame.f[1] = 0;
				if (is_besieged(w.s, zone)) {
					review_siege(w, zone);
					return Flow::Go;
				}
			}
			frame.step = DONE;
			return Flow::Go;
		}
		default:
			w.s.core.pop();
			return Flow::Go;
	}
}

void ask(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "final_siege";
	out.prompt = "ne.prompt.final_siege";
	out.rule = "NE-5.2.1-a";
	out.subject = out.args[0] = zone_noun(frame.f[0]);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	out.add(choose(power, WORD_SIEGE), DOES | row_flag::ROLLS | row_flag::QUIET);
	// NE-D32: he may take another fortress first.
	for (int z = frame.f[0] + 1; z < r.data.zones; ++z) {
		if (can_attack(r, z) && besieger_of(r, z) == Side(power)) {
			out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)), DOES | row_flag::ROLLS);
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::GIVES_UP);
}

void act(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::SelectSpace) {
		w.s.fort[row.action.id] |= fort_flag::ATTACKED;
		start_siege(w, row.action.id, Side(frame.power));
		return;
	}
	const int zone = frame.f[0]++;
	if (row.action.verb == Verb::Choose) {
		start_siege(w, zone, Side(frame.power));
	}
}

Noun subject(const R &r, const Frame &frame) {
	return frame.step == SIEGES && frame.f[0] < r.data.zones ? zone_noun(frame.f[0]) : Noun{};
}

} // namespace

const Def END_ROUNDS_FRAME = { "end_rounds", advance, ask, legal, act, nullptr, subject };

} // namespace baton::ne
