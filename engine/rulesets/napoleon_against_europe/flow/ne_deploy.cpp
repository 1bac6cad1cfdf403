// A nation's forces appear on its land when it joins a side (NE-7.1-e, NE-8.2.3-d, NE-D03).
#include "ne_deploy.h"

namespace baton::ne {

namespace {

// NE-8.1.1-b: until their nation joins a side, units of a minor wait off the map.
bool is_ready(const R &r, int piece) {
	const Piece &p = r.s.pieces[piece];
	return p.steps == 0 && p.at < removed_space(r.data) &&
			(p.flags & (piece_flag::WAITS | piece_flag::OUT | piece_flag::RETURNS)) == 0;
}

// The next unit of the nation that is not on the map: corps, then fleets.
int next_unit(const R &r, int nation) {
	const NationInfo &info = r.data.nation[size_t(nation)];
	for (const PieceId piece : info.corps) {
		if (is_ready(r, piece)) {
			return piece;
		}
	}
	for (const PieceId piece : info.fleets) {
		if (is_ready(r, piece)) {
			return piece;
		}
	}
	return -1;
}

// NE-11-d: a corps stands alone where no friendly force is, or joins one that may take it.
bool can_stand(const R &r, int piece, int zone) {
	const Side side = side_of(r.s, r.data.nation_of(piece));
	if (force_at(r, zone, other(side)).any()) {
		return false;
	}
	const PieceSet here = force_at(r, zone, side);
	if (!has_combat_units(here)) {
		return true;
	}
	S copy = r.s;
	copy.pieces[piece].at = SpaceId(zone);
	copy.pieces[piece].steps = uint8_t(corps_of(r.data, piece).steps);
	PieceId markers[ARMIES];
	copy.pieces[piece].army = armies_in(here, markers) > 0 ? uint8_t(markers[0] - FIRST_ARMY + 1) : uint8_t(0);
	const R changed{ r.data, copy };
	return is_legal_force(changed, force_at(changed, zone, side)).is_ok();
}

int fleets_in_port(const R &r, int zone) {
	const int space = space_of_port(r.data, r.data.zone[size_t(zone)].port);
	int n = 0;
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		n += r.s.pieces[i].steps > 0 && r.s.pieces[i].at == space ? 1 : 0;
	}
	return n;
}

ZoneSet places(const R &r, int nation, int piece) {
	const Side side = side_of(r.s, nation);
	const ZoneSet land = territory_of(r, nation) & (controlled_by(r, side) | r.data.open);
	ZoneSet out;
	land.each([&](int z) {
		const bool is_fleet = kind_of(piece) == PieceKind::Fleet;
		if (is_fleet ? r.data.port[z] && fleets_in_port(r, z) < PORT_FLEETS : can_stand(r, piece, z)) {
			out.set(z);
		}
	});
	return out;
}

// --- F_DEPLOY: f[0] nation, f[1] units that found no place ---

Flow advance(W &w, Frame &frame) {
	const R r = w.read();
	const int unit = next_unit(r, frame.f[0]);
	if (unit < 0 || side_of(w.s, frame.f[0]) == NO_SIDE || places(r, frame.f[0], unit).none()) {
		w.s.politics[frame.f[0]].flags |= politics_flag::DEPLOYED;
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "deploy";
	out.prompt = "ne.prompt.deploy";
	out.rule = "NE-8.2.3-d";
	out.subject = out.args[0] = piece_noun(next_unit(r, frame.f[0]));
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const ZoneSet zones = places(r, frame.f[0], next_unit(r, frame.f[0]));
	// Capital first.
	int quiet = zones.first();
	for (const ZoneId z : r.data.nation[size_t(frame.f[0])].capitals) {
		quiet = zones[z] ? z : quiet;
	}
	zones.each([&](int z) {
		out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)),
				uint16_t(DOES | (z == quiet ? row_flag::QUIET : 0)));
	});
}

void act(W &w, Frame &frame, const Row &row) {
	const int unit = next_unit(w.read(), frame.f[0]);
	const int zone = row.action.id;
	PieceId markers[ARMIES];
	const bool has_marker = armies_in(force_at(w.read(), zone, Side(frame.power)), markers) > 0;
	Piece &p = w.s.pieces[unit];
	const bool is_fleet = kind_of(unit) == PieceKind::Fleet;
	p.at = is_fleet ? SpaceId(space_of_port(w.data, w.data.zone[size_t(zone)].port)) : SpaceId(zone);
	p.steps = is_fleet ? uint8_t(1) : uint8_t(corps_of(w.data, unit).steps);
	p.army = has_marker && !is_fleet ? uint8_t(markers[0] - FIRST_ARMY + 1) : uint8_t(0);
	p.from = NO_ZONE;
	w.event("deployed", frame.power).who(piece_noun(unit)).to(zone_noun(zone)).rule("NE-8.2.3-d");
}

} // namespace

void deploy_nation(W &w, Nation nation) {
	const Side side = side_of(w.s, nation);
	if (side == NO_SIDE || is_major(nation) || (w.s.politics[nation].flags & politics_flag::DEPLOYED) != 0) {
		return;
	}
	w.s.core.push(F_DEPLOY, PowerId(side), nation);
}

const Def DEPLOY_FRAME = { "deploy", advance, ask, legal, act, nullptr, nullptr, true };

} // namespace baton::ne
