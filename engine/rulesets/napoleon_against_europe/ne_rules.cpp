// Questions about sides, zones and forces of Napoléon against Europe.
#include "ne_rules.h"

#include <algorithm>

namespace baton::ne {

bool has_duty(const R &r, std::string_view rule) {
	const std::vector<std::string> &duties = scenario_of(r).duties;
	return std::find(duties.begin(), duties.end(), rule) != duties.end();
}

// --- Nations and sides ---

Side side_of(const S &s, int nation) {
	if (nation < 0) {
		return NO_SIDE;
	}
	const Politics &p = s.politics[nation];
	switch (p.standing) {
		case Standing::National:
		case Standing::Protectorate:
			return p.side;
		case Standing::Ally:
			// NE-8.1.2-a: a minor may be allied to a neutral major, and is then neutral itself (NE-Q55).
			return p.patron != NO_NATION && p.patron != nation ? side_of(s, p.patron) : p.side;
		default:
			return NO_SIDE;
	}
}

Nation major_of(const R &r, int nation) {
	if (is_major(nation)) {
		return Nation(nation);
	}
	const Politics &p = r.s.politics[nation];
	if (p.patron != NO_NATION) {
		return p.patron;
	}
	const Side side = side_of(r.s, nation);
	return side == NO_SIDE ? NO_NATION : r.data.side[size_t(side)].leader;
}

Side side_of_piece(const R &r, int piece) {
	if (has(r.s.pieces[piece], piece_flag::BORROWED)) {
		return EMPIRE; // NE-8.1.4-d
	}
	return side_of(r.s, r.data.nation_of(piece));
}

Side decider_of(const R &r, int nation) {
	const Side side = side_of(r.s, nation);
	if (side != NO_SIDE) {
		return side;
	}
	const Politics &p = r.s.politics[nation];
	if (p.standing == Standing::ForcedPeace || p.standing == Standing::ForcedAlliance) {
		return other(p.side); // NE-7.3.2-b, NE-7.3.2-c: the side that did not defeat it
	}
	return r.data.nation[size_t(nation)].caretaker;
}

Noun nation_noun(const R &r, int nation) {
	if (is_major(nation)) {
		return Noun::power(SIDES + nation);
	}
	const NationInfo &info = r.data.nation[size_t(nation)];
	return info.capitals.empty() ? Noun{} : zone_noun(info.capitals[0]);
}

// --- Zones ---

ZoneSet territory_of(const R &r, int nation) {
	ZoneSet set;
	for (int p = 0; p < r.data.provinces; ++p) {
		if (r.s.owner[p] == nation) {
			set |= r.data.province[size_t(p)].zones;
		}
	}
	return set;
}

Side controller(const R &r, int zone) {
	if (r.s.flag[zone] != NO_SIDE) {
		return r.s.flag[zone];
	}
	return r.data.zone[size_t(zone)].is_open ? NO_SIDE : side_of(r.s, owner_of(r, zone)); // NE-3.2-b, NE-3.2-c
}

ZoneSet controlled_by(const R &r, Side side) {
	ZoneSet set;
	for (int p = 0; p < r.data.provinces; ++p) {
		if (side_of(r.s, r.s.owner[p]) == side) {
			set |= r.data.province[size_t(p)].zones;
		}
	}
	set -= r.data.open;
	for (int z = 0; z < r.data.zones; ++z) {
		if (r.s.flag[z] == side) {
			set.set(z);
		} else if (r.s.flag[z] != NO_SIDE) {
			set.reset(z);
		}
	}
	return set;
}

int fortress_level(const R &r, int zone) {
	return (r.s.fort[zone] & fort_flag::CITADEL) != 0 ? 2 : r.data.zone[size_t(zone)].fortress;
}

bool has_fortress(const R &r, int zone) {
	return fortress_level(r, zone) > 0 && (r.s.fort[zone] & fort_flag::EMPTY) == 0;
}

Side fortress_side(const R &r, int zone) {
	return has_fortress(r, zone) ? controller(r, zone) : NO_SIDE;
}

Status may_enter_land(const R &r, Side side, int nation, int zone) {
	const Nation owner = owner_of(r, zone);
	if (r.s.flag[zone] != NO_SIDE) {
		return Status::ok(); // fought over: not neutral
	}
	if (owner == SPAIN && side == EMPIRE && nation != SPAIN && side_of(r.s, SPAIN) == EMPIRE && !is_in_force(r.s, StandingEvent::SnareOfBayonne)) {
		return Status::refuse("NE-8.1.2-g", "ne.refuse.spain", zone_noun(zone)); // closed before the Snare of Bayonne
	}
	if (side_of(r.s, owner) != NO_SIDE) {
		return Status::ok();
	}
	const Nation major = is_major(owner) ? owner : r.s.politics[owner].patron;
	const Politics &p = r.s.politics[major != NO_NATION ? major : owner];
	if (p.standing == Standing::ForcedPeace && p.side == side) {
		return Status::ok(); // NE-18.2.3-e: the conqueror may cross
	}
	if (p.standing == Standing::ForcedAlliance && side == EMPIRE) {
		return Status::ok(); // NE-8.1.4-e
	}
	return Status::refuse("NE-12.1-j", "ne.refuse.neutral", zone_noun(zone));
}

// --- Pieces ---

SpaceId reserve_space(const R &r, int nation) {
	const int first = first_box_space(r.data);
	if (is_major(nation)) {
		return SpaceId(first + BOX_RESERVE + nation);
	}
	const Side side = side_of(r.s, nation);
	return SpaceId(first + BOX_RESERVE_MINORS + (side == NO_SIDE ? int(COALITION) : int(side)));
}

// --- Forces ---

PieceSet force_at(const R &r, int zone, Side side, Part part) {
	PieceSet set;
	const uint16_t wanted = part == Part::Moving ? piece_flag::MOVING : part == Part::Inside ? piece_flag::INSIDE
																							 : uint16_t(0);
	// Nearly all pieces are elsewhere: four places at a time.
	const auto scan = [&](int from, int to) {
		int i = from;
		const auto look = [&](int k) {
			const Piece &p = r.s.pieces[k];
			if (p.at == zone && p.steps > 0 && p.carrier == NO_PIECE && (p.flags & (piece_flag::MOVING | piece_flag::INSIDE)) == wanted && side_of_piece(r, k) == side) {
				set.set(k);
			}
		};
		for (; i + 4 <= to; i += 4) {
			const Piece *p = r.s.pieces + i;
			const int none = int(p[0].at != zone) & int(p[1].at != zone) & int(p[2].at != zone) & int(p[3].at != zone);
			if (none != 0) {
				continue;
			}
			look(i);
			look(i + 1);
			look(i + 2);
			look(i + 3);
		}
		for (; i < to; ++i) {
			look(i);
		}
	};
	scan(0, FIRST_FLEET);
	scan(FIRST_ARMY, PIECES);
	return set;
}

PieceSet force_of(const R &r, int piece) {
	const Piece &p = r.s.pieces[piece];
	if (p.at >= r.data.zones || p.steps == 0) {
		return {};
	}
	const Part part = has(p, piece_flag::MOVING) ? Part::Moving : has(p, piece_flag::INSIDE) ? Part::Inside
																							 : Part::Field;
	return force_at(r, p.at, side_of_piece(r, piece), part);
}

int steps_in(const R &r, const PieceSet &set) {
	int n = 0;
	set.each([&](int i) { n += is_combat(i) ? r.s.pieces[i].steps : 0; });
	return n;
}

int combat_units_in(const PieceSet &set) {
	int n = 0;
	set.each([&](int i) { n += is_combat(i) ? 1 : 0; });
	return n;
}

int steps_of_nation(const R &r, const PieceSet &set, int nation) {
	int n = 0;
	set.each([&](int i) { n += is_combat(i) && r.data.nation_of(i) == nation ? r.s.pieces[i].steps : 0; });
	return n;
}

int combat_halves(const R &r, const PieceSet &set) {
	const int steps = steps_in(r, set);
	if (steps > 0) {
		return 2 * steps;
	}
	// NE-2.1-k: a fixed depot alone defends with a half.
	int halves = 0;
	set.each([&](int i) { halves = kind_of(i) == PieceKind::Depot && has(r.s.pieces[i], piece_flag::FIXED) ? 1 : halves; });
	return halves;
}

int cavalry_steps(const R &r, const PieceSet &set) {
	int n = 0;
	set.each([&](int i) { n += is_combat(i) && corps_of(r.data, i).kind == CorpsKind::Cavalry ? r.s.pieces[i].steps : 0; });
	return n;
}

int cavalry_in(const R &r, const PieceSet &set) {
	// NE-4-i: steps of reserve cavalry, special cavalry units, cavalry generals.
	int n = cavalry_steps(r, set);
	set.each([&](int i) {
		n += kind_of(i) == PieceKind::Special && special_of(r.data, i).is_cavalry ? 1 : 0;
		n += is_general(i) && general_of(r.data, i).is_cavalry ? 1 : 0;
	});
	return n;
}

int movement_of(const R &r, const PieceSet &set) {
	int lowest = 0;
	set.each([&](int i) {
		if (is_combat(i)) {
			const int move = corps_of(r.data, i).move;
			lowest = lowest == 0 || move < lowest ? move : lowest;
		}
	});
	return lowest;
}

bool outranks(const R &r, int a, int b) {
	const General &one = general_of(r.data, a);
	const General &two = general_of(r.data, b);
	if (one.nation == two.nation) {
		return one.rank < two.rank; // NE-10.2-a
	}
	return r.data.nation[size_t(one.nation)].precedence < r.data.nation[size_t(two.nation)].precedence; // NE-10.2-f
}

PieceId commander_of(const R &r, const PieceSet &set) {
	// NE-10.2-f: a general with an army first; then, between nations, the one with most steps of his own; then precedence.
	PieceId best = NO_PIECE;
	set.each([&](int i) {
		if (!is_general(i)) {
			return;
		}
		if (best == NO_PIECE) {
			best = PieceId(i);
			return;
		}
		const bool leads = has(r.s.pieces[i], piece_flag::COMMANDER);
		const bool led = has(r.s.pieces[best], piece_flag::COMMANDER);
		if (leads != led) {
			best = leads ? PieceId(i) : best;
			return;
		}
		const Nation mine = r.data.nation_of(i), theirs = r.data.nation_of(best);
		const int own = mine == theirs ? 0 : steps_of_nation(r, set, mine);
		const int rival = mine == theirs ? 0 : steps_of_nation(r, set, theirs);
		if (own != rival ? own > rival : outranks(r, i, best)) {
			best = PieceId(i);
		}
	});
	return best;
}

int command_of(const R &r, int general, bool with_army) {
	return general_of(r.data, general).command * (with_army ? ARMY_COMMAND_FACTOR : 1); // NE-10.1-d
}

int armies_in(const PieceSet &set, PieceId out[ARMIES]) {
	int n = 0;
	set.each([&](int i) {
		if (kind_of(i) == PieceKind::Army) {
			out[n++] = PieceId(i);
		}
	});
	return n;
}

namespace {

// One army of a force: its commander, its units (NE-10.1-d).
Status is_legal_army(const R &r, const PieceSet &set, PieceId marker) {
	const uint8_t number = uint8_t(marker - FIRST_ARMY + 1);
	PieceSet part;
	int generals = 0, commanders = 0;
	set.each([&](int i) {
		if (r.s.pieces[i].army != number) {
			return;
		}
		part.set(i);
		generals += is_general(i) ? 1 : 0;
		commanders += is_general(i) && has(r.s.pieces[i], piece_flag::COMMANDER) ? 1 : 0;
	});
	if (commanders != 1) {
		return Status::refuse("NE-4-b", "ne.refuse.army_commander");
	}
	if (generals > 1 + ARMY_SUBORDINATES) {
		return Status::refuse("NE-10.1-d", "ne.refuse.subordinates");
	}
	const PieceId commander = commander_of(r, part);
	if (steps_in(r, part) > command_of(r, commander, true)) {
		return Status::refuse("NE-10.1-a", "ne.refuse.command", piece_noun(commander), Noun::number(command_of(r, commander, true)));
	}
	if (cavalry_steps(r, part) > ARMY_CAVALRY_STEPS) {
		return Status::refuse("NE-10.1-d", "ne.refuse.cavalry");
	}
	Status status;
	part.each([&](int i) {
		if (is_general(i) && i != commander && r.data.nation_of(i) == r.data.nation_of(commander) && outranks(r, i, commander)) {
			status = Status::refuse("NE-10.2-e", "ne.refuse.rank", piece_noun(i), piece_noun(commander));
		}
	});
	return status;
}

// NE-10.1-c: steps of other major powers at most half of the force, rounded down. Minors are free (NE-10.1-b).
bool has_foreign_surplus(const R &r, const PieceSet &set, PieceId commander) {
	const Nation own = major_of(r, r.data.nation_of(commander));
	int foreign = 0;
	set.each([&](int i) {
		const Nation nation = r.data.nation_of(i);
		foreign += is_combat(i) && is_major(nation) && nation != own ? r.s.pieces[i].steps : 0;
	});
	return foreign > steps_in(r, set) / 2;
}

} // namespace

Status is_legal_force(const R &r, const PieceSet &set) {
	PieceId markers[ARMIES];
	const int armies = armies_in(set, markers);
	int generals = 0, units = 0, cavalry = 0, specials = 0, loose = 0;
	set.each([&](int i) {
		generals += is_general(i) ? 1 : 0;
		units += is_combat(i) ? 1 : 0;
		cavalry += is_combat(i) && corps_of(r.data, i).kind == CorpsKind::Cavalry ? 1 : 0;
		specials += kind_of(i) == PieceKind::Special ? 1 : 0;
		loose += kind_of(i) != PieceKind::Depot && r.s.pieces[i].army == 0 ? 1 : 0;
	});
	if (armies > ARMIES_IN_ZONE) {
		return Status::refuse("NE-4-e", "ne.refuse.armies");
	}
	if (units == 0 && (generals > 0 || armies > 0 || specials > 0)) {
		return Status::refuse("NE-12.2-g", "ne.refuse.no_units");
	}
	if (armies > 0) {
		if (loose > 0) {
			return Status::refuse("NE-11-a", "ne.refuse.two_forces");
		}
		for (int i = 0; i < armies; ++i) {
			const Status status = is_legal_army(r, set, markers[i]);
			if (!status) {
				return status;
			}
		}
	} else {
		if (cavalry > 0 || specials > 0) {
			return Status::refuse("NE-4-f", "ne.refuse.needs_army");
		}
		if (generals > 1) {
			return Status::refuse("NE-11-a", "ne.refuse.two_generals");
		}
		if (generals == 0 && units > 1) {
			return Status::refuse("NE-11-d", "ne.refuse.needs_general");
		}
		const PieceId commander = commander_of(r, set);
		if (commander != NO_PIECE && steps_in(r, set) > command_of(r, commander, false)) {
			return Status::refuse("NE-10.1-a", "ne.refuse.command", piece_noun(commander), Noun::number(command_of(r, commander, false)));
		}
	}
	const PieceId commander = commander_of(r, set);
	if (commander != NO_PIECE && has_foreign_surplus(r, set, commander)) {
		return Status::refuse("NE-10.1-c", "ne.refuse.allied_half", piece_noun(commander));
	}
	return Status::ok();
}

bool can_gain_step(const R &r, int corps) {
	const Piece &p = r.s.pieces[corps];
	if (!is_in_zone(r, p) || p.steps >= corps_of(r.data, corps).steps) {
		return false;
	}
	if (has(p, piece_flag::INSIDE)) {
		return true; // NE-11-e: no limit inside a fortress
	}
	static thread_local S copy;
	copy = r.s;
	++copy.pieces[corps].steps;
	const R changed{ r.data, copy };
	return is_legal_force(changed, force_of(changed, corps)).is_ok();
}

Nation supply_nation(const R &r, const PieceSet &set) {
	const PieceId commander = commander_of(r, set);
	if (commander != NO_PIECE) {
		return major_of(r, r.data.nation_of(commander));
	}
	int unit = -1;
	set.each([&](int i) { unit = unit < 0 || (is_combat(i) && !is_combat(unit)) ? i : unit; });
	return unit < 0 ? NO_NATION : major_of(r, r.data.nation_of(unit));
}

int activation_cost(const R &r, int piece) {
	if (!is_general(piece)) {
		return 1; // NE-9.1-b
	}
	int cost = general_of(r.data, piece).initiative;
	const PieceSet set = force_of(r, piece);
	PieceId markers[ARMIES];
	if (armies_in(set, markers) > 1 && commander_of(r, set) == piece) {
		cost = std::min(cost + 1, 3); // NE-9.1-d
	}
	return cost + (piece == r.s.cost_general ? 1 : 0);
}

Presence presence(const R &r) {
	Presence out;
	for (int i = 0; i < CORPS; ++i) {
		const Piece &p = r.s.pieces[i];
		const Side side = is_in_zone(r, p) ? side_of_piece(r, i) : NO_SIDE;
		if (side != NO_SIDE) {
			(has(p, piece_flag::INSIDE) ? out.inside : out.field)[side].set(p.at);
		}
	}
	for (int i = FIRST_DEPOT; i < FIRST_FLEET; ++i) {
		const Piece &p = r.s.pieces[i];
		const Side side = is_in_zone(r, p) && has(p, piece_flag::FIXED) ? side_of_piece(r, i) : NO_SIDE;
		if (side != NO_SIDE && !out.field[side][p.at]) {
			out.depots[side].set(p.at);
		}
	}
	return out;
}

bool has_field_force(const R &r, int zone, Side side, bool moving) {
	const uint16_t not_these = uint16_t(piece_flag::INSIDE | (moving ? 0 : piece_flag::MOVING));
	for (int i = 0; i < FIRST_FLEET; ++i) {
		const Piece &p = r.s.pieces[i];
		if (p.at != zone || p.steps == 0 || p.carrier != NO_PIECE || (p.flags & not_these) != 0) {
			continue;
		}
		const bool counts = is_combat(i) || (kind_of(i) == PieceKind::Depot && has(p, piece_flag::FIXED));
		if (counts && side_of_piece(r, i) == side) {
			return true;
		}
	}
	return false;
}

} // namespace baton::ne
