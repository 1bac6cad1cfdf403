// Amphibious attacks (NE-17.2.9): the fortress fires, the troops fight and besiege, and hold the port or perish.
#include "ne_squadron.h"
#include "rulesets/napoleon_against_europe/land/ne_land.h"

namespace baton::ne {

namespace {

// f[0] zone, f[1] 1: the port is defended, f[2] siege attempts left.
enum Field {
	ZONE,
	ASSAULT,
	SIEGES,
};
enum Step : uint8_t {
	GUNS,
	GUNS_SILENT,
	ASHORE,
	FOUGHT,
	SIEGE,
	END,
	TIDY,
};

PieceSet landed(const R &r, const Frame &frame) {
	PieceSet out;
	force_at(r, frame.f[ZONE], Side(frame.power), Part::Field).each([&](int i) {
		if (has(r.s.pieces[i], piece_flag::LANDED)) {
			out.set(i);
		}
	});
	return out;
}

bool may_besiege(const R &r, const Frame &frame) {
	const int zone = frame.f[ZONE];
	// NE-15.2-a: nobody outside the walls, and twice the value of the fortress in steps.
	return frame.f[SIEGES] > 0 && fortress_side(r, zone) == other(Side(frame.power)) &&
			!has_field_force(r, zone, other(Side(frame.power))) &&
			steps_in(r, landed(r, frame)) >= 2 * fortress_level(r, zone);
}

// NE-17.2.9-d: a port still not taken when the assault is over costs the whole force.
// NE-17.2.9-e: the squadron itself sails on with what points it has left.
void judge(W &w, Frame &frame) {
	const Side side = Side(frame.power);
	const int zone = frame.f[ZONE];
	if (frame.f[ASSAULT] == 0 || controller(w.read(), zone) == side) {
		return;
	}
	const bool is_clear = landed(w.read(), frame).any() && !has_fortress(w.read(), zone) &&
			!has_field_force(w.read(), zone, other(side));
	if (is_clear) {
		take_zone(w, zone, side, "NE-3.2-e"); // the flag is free after a won battle
		return;
	}
	landed(w.read(), frame).each([&](int i) {
		if (is_general(i) || kind_of(i) == PieceKind::Army) {
			to_reserve(w, i, "NE-17.2.9-d");
		} else {
			eliminate(w, i, "NE-17.2.9-d");
		}
	});
	review_siege(w, zone);
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	const Side side = Side(frame.power), enemy = other(side);
	const int zone = frame.f[ZONE];
	switch (frame.step) {
		case GUNS: {
			const bool has_guns = fortress_side(w.read(), zone) == enemy;
			frame.f[ASSAULT] = has_guns || has_field_force(w.read(), zone, enemy) ? 1 : 0;
			frame.f[SIEGES] = LANDING_SIEGES;
			w.event("landing", frame.power)
					.to(zone_noun(zone))
					.amount(steps_in(w.read(), landing_party(w.read(), s.naval.fleets)))
					.rule("NE-17.2.9-a");
			frame.step = ASHORE;
			if (has_guns) {
				// NE-17.2.9-a: the fortress fires at the squadron before anybody lands (NE-Q47).
				frame.step = GUNS_SILENT;
				start_naval_battle(w, s.naval.fleets, side, {}, harbour_of(w.data, zone), s.naval.from,
						fortress_level(w.read(), zone));
			}
			return Flow::Go;
		}
		case GUNS_SILENT:
			if (s.core.result[0] != 1 || s.naval.fleets.none()) {
				s.naval.flags |= naval_flag::ENDED;
				s.core.pop();
				return Flow::Go;
			}
			frame.step = ASHORE;
			return Flow::Go;
		case ASHORE:
			land_party(w, landing_party(w.read(), s.naval.fleets), zone, "NE-17.2.9-a");
			s.naval.flags |= naval_flag::LANDED;
			frame.step = SIEGE;
			if (has_field_force(w.read(), zone, enemy)) {
				frame.step = FOUGHT;
				start_battle(w, zone, side, NO_ZONE, battle_flag::LANDING);
			}
			return Flow::Go;
		case FOUGHT:
			frame.step = s.core.result[0] == 1 ? SIEGE : END;
			return Flow::Go;
		case SIEGE:
			if (!may_besiege(w.read(), frame)) {
				frame.step = END;
				return Flow::Go;
			}
			return Flow::Ask;
		case END:
			frame.step = TIDY;
			judge(w, frame);
			return Flow::Go;
		default:
			tidy_force(w, zone, side);
			s.core.pop();
			return Flow::Go;
	}
}

void ask(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "landing_siege";
	out.prompt = "ne.prompt.landing_siege";
	out.rule = "NE-17.2.9-d";
	out.subject = out.args[0] = zone_noun(frame.f[ZONE]);
	out.args[1] = Noun::number(frame.f[SIEGES]);
}

void legal(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(choose(power, WORD_SIEGE), DOES | row_flag::QUIET | row_flag::ROLLS);
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::GIVES_UP);
}

void act(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		frame.step = END;
		return;
	}
	--frame.f[SIEGES];
	if (w.s.siege[frame.f[ZONE]] == 0) {
		w.s.siege[frame.f[ZONE]] = 1; // NE-15.4-g: a new siege begins at 0
	}
	start_siege(w, frame.f[ZONE], Side(frame.power));
}

Noun subject(const R &, const Frame &frame) {
	return zone_noun(frame.f[ZONE]);
}

} // namespace

const Def LANDING_FRAME = { "landing", advance, ask, legal, act, nullptr, subject };

} // namespace baton::ne
