// Embarking troops in a friendly port (NE-17.2.8): capacity, armies that are split, who carries what.
#include "ne_embark.h"

namespace baton::ne {

// NE-Q48: embarking costs no point; a squadron that leaves a blockaded port fights with its cargo aboard.

namespace {

// Armies part: whoever leaves a marker, or is left by it, belongs to it no longer.
void part_armies(S &s, const PieceSet &pick, const PieceSet &rest) {
	const auto leave = [&s](const PieceSet &who, const PieceSet &mine) {
		who.each([&](int i) {
			Piece &p = s.pieces[i];
			if (p.army != 0 && !mine[FIRST_ARMY + p.army - 1]) {
				p.army = 0;
				p.flags &= uint16_t(~piece_flag::COMMANDER);
			}
		});
	};
	leave(pick, pick);
	leave(rest, rest);
}

PieceSet standing(const R &r, const Naval &naval) {
	const ZoneId zone = zone_at(r.data, naval.at);
	return force_at(r, zone, naval.side, Part::Field) | force_at(r, zone, naval.side, Part::Inside);
}

} // namespace

PieceSet embarkable(const R &r, const Naval &naval) {
	PieceSet out;
	if (!is_harbour(r.data, naval.at) || controller(r, zone_at(r.data, naval.at)) != naval.side) {
		return out;
	}
	standing(r, naval).each([&](int i) {
		const Piece &p = r.s.pieces[i];
		const bool is_bound = is_combat(i) && corps_of(r.data, i).is_home_bound; // NE-2.1-d
		const bool is_fixed = kind_of(i) == PieceKind::Depot && has(p, piece_flag::FIXED);
		if (!is_bound && !is_fixed && !has(p, piece_flag::LANDED)) {
			out.set(i);
		}
	});
	return out;
}

bool fits_aboard(const R &r, const PieceSet &cargo, int fleets) {
	int pairs = 0, singles = 0, depots = 0, generals = 0, markers = 0;
	cargo.each([&](int i) {
		switch (kind_of(i)) {
			case PieceKind::Corps:
				++(r.s.pieces[i].steps >= CARGO_STEPS ? pairs : singles);
				break;
			case PieceKind::Special:
				++singles;
				break;
			case PieceKind::Depot:
				++depots;
				break;
			case PieceKind::General:
				++generals;
				break;
			default:
				++markers;
				break;
		}
	});
	return pairs + (singles + 1) / 2 <= fleets && depots <= fleets && generals <= fleets && markers <= fleets;
}

Status may_embark(const R &r, const Naval &naval, const PieceSet &pick) {
	const PieceSet cargo = cargo_of(r, naval.fleets) | pick;
	if (!fits_aboard(r, cargo, naval.fleets.count())) {
		return Status::refuse("NE-17.2.8-a", "ne.refuse.no_room_aboard");
	}
	const ZoneId zone = zone_at(r.data, naval.at);
	S then = r.s;
	part_armies(then, cargo, standing(r, naval) - pick);
	pick.each([&](int i) { then.pieces[i].carrier = PieceId(naval.fleets.first()); });
	const R after{ r.data, then };
	const Status aboard = is_legal_force(after, cargo);
	if (!aboard) {
		return aboard;
	}
	for (const Part part : { Part::Field, Part::Inside }) {
		const PieceSet rest = force_at(after, zone, naval.side, part);
		const Status status = rest.any() ? is_legal_force(after, rest) : Status::ok();
		if (!status) {
			return status;
		}
	}
	return Status::ok();
}

void embark(W &w, const PieceSet &pick) {
	const Naval &naval = w.s.naval;
	const ZoneId zone = zone_at(w.data, naval.at);
	part_armies(w.s, pick | cargo_of(w.read(), naval.fleets), standing(w.read(), naval) - pick);
	const PieceSet cargo = cargo_of(w.read(), naval.fleets) | pick;
	pick.each([&](int i) {
		Piece &p = w.s.pieces[i];
		w.event("embarked", PowerId(naval.side)).who(piece_noun(i)).from(zone_noun(zone)).rule("NE-17.2.8-c");
		p.flags &= uint16_t(~piece_flag::INSIDE);
		p.from = NO_ZONE;
	});
	// Everybody aboard finds a ship: pairs of steps first, then single steps two by two, the rest one by one.
	uint8_t room[FLEETS] = {}, depots[FLEETS] = {}, generals[FLEETS] = {}, markers[FLEETS] = {};
	naval.fleets.each([&](int f) { room[f - FIRST_FLEET] = CARGO_STEPS; });
	const auto stow = [&](int i, uint8_t *used, int most, int size) {
		bool is_stowed = false;
		naval.fleets.each([&](int f) {
			uint8_t &slot = used[f - FIRST_FLEET];
			if (!is_stowed && (used == room ? slot >= size : slot < most)) {
				slot = uint8_t(used == room ? slot - size : slot + 1);
				w.s.pieces[i].carrier = PieceId(f);
				w.s.pieces[i].at = naval.at;
				is_stowed = true;
			}
		});
	};
	cargo.each([&](int i) {
		if (is_combat(i) && w.s.pieces[i].steps >= CARGO_STEPS) {
			stow(i, room, 0, CARGO_STEPS);
		}
	});
	cargo.each([&](int i) {
		switch (kind_of(i)) {
			case PieceKind::Corps:
			case PieceKind::Special:
				if (!is_combat(i) || w.s.pieces[i].steps < CARGO_STEPS) {
					stow(i, room, 0, 1);
				}
				break;
			case PieceKind::Depot:
				stow(i, depots, 1, 1);
				break;
			case PieceKind::General:
				stow(i, generals, 1, 1);
				break;
			default:
				stow(i, markers, 1, 1);
				break;
		}
	});
}

} // namespace baton::ne
