// Conquests phase of Napoléon against Europe (NE-3.2-d, NE-5.3-a, NE-18): flags, minors, majors, new states, rally.
#include "ne_peace_terms.h"

namespace baton::ne {

ZoneSet supplied_for(const R &r, Side side) {
	ZoneSet out;
	for (int n = 0; n < MAJORS; ++n) {
		if (side_of(r.s, n) == side) {
			out |= supplied_zones(r, Nation(n));
		}
	}
	return out;
}

namespace {

bool has_army_at_home(const R &r, Nation major) {
	const ZoneSet home = territory_of(r, major);
	for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
		const Piece &p = r.s.pieces[i];
		if (r.data.nation_of(i) == major && is_in_zone(r, p) && home[p.at] && !has(p, piece_flag::DEMORALISED)) {
			return true;
		}
	}
	return false;
}

// NE-18.2.1-b: Madrid and every port of the peninsula but Gibraltar.
ZoneSet liberation_zones(const R &r) {
	ZoneSet zones = (r.data.country[SPAIN] | r.data.country[PORTUGAL]) & r.data.port & r.data.continental;
	zones.reset(r.data.at.gibraltar);
	zones.set(r.data.at.madrid);
	return zones;
}

} // namespace

ZoneSet conquest_zones(const R &r, Nation major) {
	if (major == SPAIN && side_of(r.s, SPAIN) == COALITION && is_in_force(r.s, StandingEvent::WarOfLiberation)) {
		return liberation_zones(r);
	}
	ZoneSet keys = territory_of(r, major) & r.data.key;
	if (major == BRITAIN) {
		keys = {};
		keys.set(r.data.at.londres); // NE-18.2.1-e
	}
	return keys;
}

// NE-18-a: asked in this phase alone.
bool is_conquered(const R &r, Nation major) {
	const Side side = side_of(r.s, major);
	if (side == NO_SIDE) {
		return false;
	}
	const Side victor = other(side);
	const ZoneSet keys = conquest_zones(r, major);
	const ZoneSet taken = keys & controlled_by(r, victor);
	const int all = keys.count();
	if (taken.none() || taken.count() < all - 1) {
		return false; // the enemy is far from it: no need to trace his lines
	}
	const int held = (taken & supplied_for(r, victor))
							 .count(); // NE-3.2-g, NE-18.1-a: controlled by the enemy and in supply for him
	if (held == all) {
		return true; // NE-18.2.1-a
	}
	if (major == SPAIN && victor == EMPIRE && is_in_force(r.s, StandingEvent::WarOfLiberation)) {
		return false;
	}
	// NE-18.2.1-a2, NE-Q43: all but one, the capital lost, no army in good order at home.
	if (major == BRITAIN || all < 2 || held < all - 1 || has_army_at_home(r, major)) {
		return false;
	}
	for (const ZoneId z : r.data.nation[size_t(major)].capitals) {
		if (controller(r, z) == side) {
			return false;
		}
	}
	return true;
}

bool is_minor_conquered(const R &r, Nation minor) {
	const Side side = side_of(r.s, minor);
	if (is_major(minor) || side == NO_SIDE) {
		return false;
	}
	const ZoneSet land = territory_of(r, minor);
	const Side victor = other(side);
	if (minor == POLAND) {
		return side == EMPIRE && is_conquered(r, FRANCE); // NE-18.1-c
	}
	if (minor == NAPLES) {
		return land[r.data.at.naples] && controller(r, r.data.at.naples) == victor &&
				supplied_for(r, victor)[r.data.at.naples]; // NE-18.1-b, NE-3.2-g
	}
	ZoneSet needed = land & r.data.fortress;
	for (const ZoneId z : r.data.nation[size_t(minor)].capitals) {
		if (land[z]) {
			needed.set(z);
		}
	}
	return needed.any() && controlled_by(r, victor).contains(needed) &&
			supplied_for(r, victor).contains(needed); // NE-18.1-a, NE-3.2-g, NE-Q41
}

namespace {

// --- F_CONQUESTS: f[0] cursor ---

enum Step : uint8_t {
	FLAGS,
	EXPIRY,
	EVENTS, ///< cards of this phase, Coalition then Empire
	EVENT_PLAYED,
	MINORS,
	MAJORS_FALL,
	STATES,
	RALLY,
	DONE,
};

// NE-3.2-d (2), NE-3.2-f: the free flag of a supplied force that stands alone, the enemy flag that comes off at home.
Side flag_for(const R &r, int zone) {
	if (r.data.zone[size_t(zone)].is_open) {
		return NO_SIDE;
	}
	for (const Side side : { EMPIRE, COALITION }) {
		const Side enemy = other(side);
		if (controller(r, zone) != enemy || has_field_force(r, zone, enemy)) {
			continue;
		}
		const PieceSet force = force_at(r, zone, side, Part::Field);
		if (steps_in(r, force) == 0 || fortress_side(r, zone) == enemy) {
			continue; // NE-4-cc: a fortress falls by siege alone
		}
		const bool is_home = r.s.flag[zone] == enemy && side_of(r.s, owner_of(r, zone)) == side;
		if (is_home || is_supplied(r, force, zone)) {
			return side;
		}
	}
	return NO_SIDE;
}

// Zones of a side in which corps of the other stand: elsewhere no flag changes.
ZoneSet contested(const R &r) {
	const Presence here = presence(r);
	return (here.field[EMPIRE] & controlled_by(r, COALITION)) | (here.field[COALITION] & controlled_by(r, EMPIRE));
}

// NE-14.9.4-c: supplied forces rally; NE-5.3-a, NE-Q23: markers of fortresses that nobody holds against their owner go.
// NE-14.9.4-a: shaken forces stay so until here.
void rally(W &w) {
	ZoneSet shaky;
	for (const Piece &p : w.s.pieces) {
		if (has(p, piece_flag::DEMORALISED) && p.steps > 0 && p.at < w.data.zones) {
			shaky.set(p.at);
		}
	}
	for (int z = 0; z < w.data.zones; ++z) {
		for (const Side side : { EMPIRE, COALITION }) {
			for (const Part part : { Part::Field, Part::Inside }) {
				if (!shaky[z]) {
					continue;
				}
				const PieceSet force = force_at(w.read(), z, side, part);
				PieceSet shaken;
				force.each([&](int i) {
					if (has(w.s.pieces[i], piece_flag::DEMORALISED)) {
						shaken.set(i);
					}
				});
				if (shaken.any() && is_supplied(w.read(), force, z)) {
					clear_flags(w.s, shaken, piece_flag::DEMORALISED);
					w.event("rallied", PowerId(side))
							.who(piece_noun(shaken.first()))
							.to(zone_noun(z))
							.rule("NE-14.9.4-c");
				}
			}
		}
		if ((w.s.fort[z] & fort_flag::EMPTY) != 0 && w.s.flag[z] == NO_SIDE) {
			w.s.fort[z] &= uint8_t(~fort_flag::EMPTY);
			w.event("fortress_restored").to(zone_noun(z)).rule("NE-5.3-a");
		}
	}
}

Flow next(Frame &frame, Step step) {
	frame.step = step;
	frame.f[0] = 0;
	return Flow::Go;
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	if (settle_stacks(w)) {
		return Flow::Go;
	}
	switch (frame.step) {
		case FLAGS: {
			const ZoneSet zones = contested(w.read());
			while (frame.f[0] < w.data.zones) {
				const int zone = frame.f[0]++;
				const Side side = zones[zone] ? flag_for(w.read(), zone) : NO_SIDE;
				if (side != NO_SIDE) {
					take_zone(w, zone, side, s.flag[zone] != NO_SIDE ? "NE-3.2-f" : "NE-3.2-d");
					return Flow::Go; // fleets may have to leave the port
				}
			}
			// NE-20.1-a, NE-20.1-e: 1815 ends with its operations. There is no peace to make, and the verdict asks
			// which armies the fighting has left in good order: nobody rallies first (NE-14.9.4-c).
			return next(frame, scenario_of(w.read()).has_interphase ? EXPIRY : DONE);
		}
		case EXPIRY:
			while (frame.f[0] < MAJORS) {
				const int n = frame.f[0]++;
				const Politics &p = s.politics[n];
				if (p.standing == Standing::ForcedPeace && p.until != 0 && p.until <= s.year - 1800) {
					end_forced_peace(w, Nation(n));
					return Flow::Go;
				}
			}
			return next(frame, EVENTS);
		case EVENTS:
			if (frame.f[0] < SIDES) {
				const Side side = frame.f[0] == 0 ? COALITION : EMPIRE;
				frame.step = EVENT_PLAYED;
				if (!open_window(w, side, Moment::Conquest)) {
					s.core.result[0] = -1;
				}
				return Flow::Go;
			}
			return next(frame, MINORS);
		case EVENT_PLAYED: {
			const int card = s.core.result[0];
			frame.step = EVENTS;
			if (card < 0) {
				++frame.f[0];
			} else {
				s.core.push(F_EVENT, PowerId(deck_of(card)), card, 0, int(Moment::Conquest));
			}
			return Flow::Go;
		}
		case MINORS:
			while (frame.f[0] < NATIONS - MAJORS) {
				const Nation n = Nation(MAJORS + frame.f[0]++);
				if (is_minor_conquered(w.read(), n)) {
					s.core.push(F_MINOR_FALLS, PowerId(other(side_of(s, n))), n);
					return Flow::Go;
				}
			}
			return next(frame, MAJORS_FALL);
		case MAJORS_FALL:
			while (frame.f[0] < MAJORS) {
				const Nation n = Nation(frame.f[0]++);
				if (is_conquered(w.read(), n)) {
					s.core.push(F_SURRENDER, PowerId(side_of(s, n)), n);
					return Flow::Go;
				}
			}
			return next(frame, STATES);
		case STATES:
			frame.step = RALLY;
			s.core.push(F_STATES, PowerId(EMPIRE));
			return Flow::Go;
		case RALLY:
			rally(w);
			return next(frame, DONE);
		default:
			recount_victory(w);
			s.core.pop();
			return Flow::Go;
	}
}

// --- F_MINOR_FALLS: f[0] nation; power: the conqueror ---

Flow advance_minor(W &w, Frame &frame) {
	const Nation minor = Nation(frame.f[0]);
	// NE-18.1-d: a minor with units becomes an ally; for others the conqueror chooses.
	if (w.data.nation[size_t(minor)].has_units && frame.step == 0) {
		frame.step = 1;
		conquer_minor(w, minor, Side(frame.power), false);
	}
	if (frame.step == 0) {
		return Flow::Ask;
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_minor(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "minor_falls";
	out.prompt = "ne.prompt.minor_falls";
	out.rule = "NE-18.1-d";
	out.subject = out.args[0] = nation_noun(r, frame.f[0]);
}

void legal_minor(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(choose(power, WORD_ALLY), DOES | row_flag::QUIET);
	out.add(choose(power, WORD_NATIONAL), DOES);
}

void act_minor(W &w, Frame &frame, const Row &row) {
	frame.step = 1;
	conquer_minor(w, Nation(frame.f[0]), Side(frame.power), row.action.id == WORD_NATIONAL);
}

Noun nation_of(const R &r, const Frame &frame) {
	return nation_noun(r, frame.f[0]);
}

} // namespace

const Def CONQUESTS_FRAME = { "conquests", advance };
const Def MINOR_FALLS_FRAME = { "minor_falls", advance_minor, ask_minor, legal_minor, act_minor, nullptr, nation_of };

} // namespace baton::ne
