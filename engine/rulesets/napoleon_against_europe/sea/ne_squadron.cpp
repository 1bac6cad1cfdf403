// Squadrons of Napoléon against Europe: places, restrictions, costs of steps and cargo (NE-17.2).
#include "ne_squadron.h"

#include "rulesets/napoleon_against_europe/land/ne_march.h"

#include <algorithm>

namespace baton::ne {

PieceSet fleets_in(const R &r, int space, Side side) {
	PieceSet set;
	pieces_at<ALL_FLEETS>(r.s, space).each([&](int i) {
		if (r.s.pieces[i].steps > 0 && side_of_piece(r, i) == side) {
			set.set(i);
		}
	});
	return set;
}

int best_initiative(const R &r, const PieceSet &fleets) {
	int best = 0;
	fleets.each([&](int i) { best = std::max<int>(best, front_of(r.data, i).initiative); });
	return best;
}

int sailing_mf(const R &r, const PieceSet &fleets) {
	int mf = 99;
	fleets.each([&](int i) { mf = std::min<int>(mf, front_of(r.data, i).move); });
	// NE-16-a: bad weather slows every unit.
	return mf == 99 ? 0 : std::max(1, mf - (is_bad_weather(r.s) ? r.data.tables.weather : 0));
}

PieceSet cargo_of(const R &r, const PieceSet &fleets) {
	PieceSet set;
	pieces_aboard(r.s).each([&](int i) {
		const Piece &p = r.s.pieces[i];
		if (p.steps > 0 && fleets[p.carrier]) {
			set.set(i);
		}
	});
	return set;
}

PieceSet without_cargo(const R &r, const PieceSet &fleets) {
	PieceSet set = fleets;
	pieces_aboard(r.s).each([&](int i) {
		if (r.s.pieces[i].steps > 0) {
			set.reset(r.s.pieces[i].carrier);
		}
	});
	return set;
}

namespace {

// NE-17.2.4-b: Russian fleets that lie beyond the Black Sea, the Straits and the Baltic, these not counted.
int russians_abroad(const R &r, const PieceSet &but) {
	int n = 0;
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		const Piece &p = r.s.pieces[i];
		if (p.steps > 0 && p.at >= r.data.zones && p.at < first_box_space(r.data) && !but[i] &&
				front_of(r.data, i).waters == Waters::Russian) {
			n += r.data.sea[sea_at(r.data, p.at)].is_russian ? 0 : 1;
		}
	}
	return n;
}

} // namespace

Status may_sail(const R &r, Side side, const PieceSet &fleets, int from_sea, int to_sea) {
	const Sea &from = r.data.sea[size_t(from_sea)], &to = r.data.sea[size_t(to_sea)];
	if (from_sea != to_sea && (from.near >> to_sea & 1) == 0) {
		return Status::refuse("NE-17.2.1-a", "ne.refuse.far_sea", Noun::space(sea_space(r.data, to_sea)));
	}
	if (is_winter(r.s) && (from.has_ice || to.has_ice)) {
		return Status::refuse("NE-17.2.4-a", "ne.refuse.ice"); // winter closes the iced Baltic
	}
	if (from_sea != to_sea && (from.gated >> to_sea & 1) != 0) {
		const Side holder = controller(r, r.data.gate);
		if (holder != NO_SIDE && holder != side) {
			return Status::refuse("NE-17.2.3-a", "ne.refuse.bosphorus", zone_noun(r.data.gate));
		}
	}
	Status status;
	int russians = 0;
	fleets.each([&](int i) {
		const Waters waters = front_of(r.data, i).waters;
		const bool is_out =
				(waters == Waters::Northern && !to.is_northern) || (waters == Waters::Inner && to.is_atlantic);
		if (is_out) {
			status = Status::refuse("NE-17.2.4-b", "ne.refuse.waters", piece_noun(i));
		}
		russians += waters == Waters::Russian ? 1 : 0;
	});
	if (status && russians > 0 && !to.is_russian && russians + russians_abroad(r, fleets) > 1) {
		return Status::refuse("NE-17.2.4-b", "ne.refuse.russians");
	}
	return status;
}

int room_in(const R &r, int space, Side side, const PieceSet &but) {
	return (is_harbour(r.data, space) ? PORT_FLEETS : SQUADRON_FLEETS) - (fleets_in(r, space, side) - but).count();
}

Status step_cost(const R &r, Side side, const PieceSet &fleets, int from, int to, bool in_harbour, int &cost) {
	const Data &data = r.data;
	cost = 1;
	const Status far = Status::refuse("NE-17.2.1-a", "ne.refuse.far_sea", Noun::space(to));
	if (to == from || to < data.zones || to >= first_box_space(data)) {
		return far;
	}
	const int from_sea = sea_at(data, from), to_sea = sea_at(data, to);
	if (is_sea(data, to)) {
		if (!is_sea(data, from) && from_sea != to_sea) {
			return far;
		}
		return may_sail(r, side, fleets, from_sea, to_sea);
	}
	// Ports: from their own sea, or from the box into the harbour.
	const ZoneId zone = zone_at(data, to);
	if (from_sea != to_sea ||
			(!is_sea(data, from) &&
					!(is_box(data, from) && is_harbour(data, to) && port_at(data, from) == port_at(data, to)))) {
		return far;
	}
	const Status ice = may_sail(r, side, fleets, from_sea, to_sea);
	if (!ice) {
		return ice;
	}
	const Side holder = controller(r, zone);
	if (holder == NO_SIDE) {
		return Status::refuse("NE-12.1-j", "ne.refuse.neutral", zone_noun(zone));
	}
	if (holder == side) {
		if (is_box(data, to)) {
			return Status::refuse(
					"NE-17.2.7-a", "ne.refuse.own_box", zone_noun(zone)); // only enemy ports are blockaded
		}
		if (room_in(r, to, side, fleets) < fleets.count()) {
			return Status::refuse("NE-3.1-d", "ne.refuse.port_full", zone_noun(zone));
		}
		return Status::ok();
	}
	if (is_box(data, to)) {
		if (room_in(r, to, side, fleets) < fleets.count()) {
			return Status::refuse("NE-17.2.2-a", "ne.refuse.box_full", zone_noun(zone)); // NE-Q46
		}
		return Status::ok();
	}
	// NE-17.2.1-a: straight into an enemy harbour costs two; it makes sense for a fight or a landing.
	if (in_harbour) {
		return far;
	}
	if (fleets_in(r, to, other(side)).none() && cargo_of(r, fleets).none()) {
		return Status::refuse("NE-17.2.7-e", "ne.refuse.empty_harbour", zone_noun(zone));
	}
	if (is_sea(data, from) && room_in(r, box_of(data, zone), side, fleets) < fleets.count()) {
		return Status::refuse("NE-17.2.2-a", "ne.refuse.box_full", zone_noun(zone));
	}
	cost = is_sea(data, from) ? 2 : 1;
	return Status::ok();
}

// --- Changes ---

void put_fleets(W &w, const PieceSet &fleets, int space) {
	fleets.each([&](int i) {
		Piece &p = w.s.pieces[i];
		if (p.at != space) {
			w.event("sailed", PowerId(side_of_piece(w.read(), i)))
					.who(piece_noun(i))
					.from(Noun::space(p.at))
					.to(Noun::space(space))
					.rule("NE-17.2.1-a");
			p.at = SpaceId(space);
		}
	});
	cargo_of(w.read(), fleets).each([&](int i) { w.s.pieces[i].at = SpaceId(space); });
}

void sink(W &w, int fleet, const char *rule) {
	PieceSet one;
	one.set(fleet);
	// NE-17.2.8-b: a lost fleet takes its cargo with it.
	cargo_of(w.read(), one).each([&](int i) { eliminate(w, i, "NE-17.2.8-b"); });
	eliminate(w, fleet, rule);
	w.s.naval.fleets.reset(fleet);
}

void land_cargo(W &w, const PieceSet &fleets, int zone, const char *rule) {
	land_party(w, cargo_of(w.read(), fleets), zone, rule);
}

PieceSet landing_party(const R &r, const PieceSet &fleets) {
	PieceSet out;
	cargo_of(r, fleets).each([&](int i) {
		if (has(r.s.pieces[i], piece_flag::LANDED)) {
			out.set(i);
		}
	});
	return out;
}

void land_party(W &w, const PieceSet &cargo, int zone, const char *rule) {
	if (cargo.none()) {
		return;
	}
	w.s.points.landed = 1;
	const Side side = w.s.naval.side;
	cargo.each([&](int i) {
		Piece &p = w.s.pieces[i];
		p.carrier = NO_PIECE;
		p.at = SpaceId(zone);
		p.from = NO_ZONE;
		p.flags = uint16_t((p.flags & ~(piece_flag::MOVING | piece_flag::INSIDE)) | piece_flag::LANDED);
		w.event("landed", PowerId(side)).who(piece_noun(i)).to(zone_noun(zone)).rule(rule);
	});
	part_armies(w); // from those who stay aboard
	settle_in(w, zone, side, cargo);
}

} // namespace baton::ne
