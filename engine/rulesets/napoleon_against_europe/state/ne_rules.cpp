// Questions about sides, zones and forces of Napoléon against Europe.
#include "ne_rules.h"

#include <algorithm>
#include <cstring>

namespace baton::ne {

bool has_duty(const R &r, std::string_view rule) {
	const std::vector<std::string> &duties = scenario_of(r).duties;
	return std::find(duties.begin(), duties.end(), rule) != duties.end();
}

// --- Nations and sides ---

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
	static_assert(sizeof(Nation) == 1);
	ZoneSet set;
	entries_with(reinterpret_cast<const uint8_t(&)[MAX_PROVINCES]>(r.s.owner), uint8_t(nation)).each([&](int p) {
		set |= r.data.province_zones[size_t(p)];
	});
	return set;
}

ZoneSet active_fortresses(const R &r) {
	// The marks of fort_flag are rare; zones without any are as printed.
	ZoneSet set = r.data.fortress | r.data.citadel;
	const ZoneSet marked = r.data.all - zones_with(r.s.fort, 0);
	marked.each([&](int z) { has_fortress(r, z) ? set.set(z) : set.reset(z); });
	return set;
}

namespace {

// Why land of an owner that nobody has put a flag on is closed; null: it is not.
const char *closed_by(const R &r, Side side, int nation, Nation owner) {
	if (owner == SPAIN && side == EMPIRE && nation != SPAIN && side_of(r.s, SPAIN) == EMPIRE &&
			!is_in_force(r.s, StandingEvent::SnareOfBayonne)) {
		return "NE-8.1.2-g"; // closed before the Snare of Bayonne
	}
	if (side_of(r.s, owner) != NO_SIDE) {
		return nullptr;
	}
	const Nation major = is_major(owner) ? owner : r.s.politics[owner].patron;
	const Politics &p = r.s.politics[major != NO_NATION ? major : owner];
	const bool is_conqueror = p.standing == Standing::ForcedPeace && p.side == side; // NE-18.2.3-e: may cross
	const bool is_forced_ally = p.standing == Standing::ForcedAlliance && side == EMPIRE; // NE-8.1.4-e
	return is_conqueror || is_forced_ally ? nullptr : "NE-12.1-j";
}

} // namespace

Status may_enter_land(const R &r, Side side, int nation, int zone) {
	if (r.s.flag[zone] != NO_SIDE) {
		return Status::ok(); // fought over: not neutral
	}
	const Nation owner = owner_of(r, zone);
	const char *rule = closed_by(r, side, nation, owner);
	return rule == nullptr
			? Status::ok()
			: Status::refuse(rule,
					  owner == SPAIN && side_of(r.s, SPAIN) == side ? "ne.refuse.spain" : "ne.refuse.neutral",
					  zone_noun(zone));
}

namespace {

// Sets that hang on control and politics alone. Those change seldom, so each thread remembers the last ones.
struct Lands {
	static constexpr size_t BYTES =
			offsetof(S, cards) - offsetof(S, flag); // flags, sieges, fortresses, owners, politics
	struct Entry {
		ZoneSet set;
		bool is_known = false;
	};
	uint64_t version = 0; ///< of the data; 0: nothing remembered
	uint16_t events = 0;
	uint8_t bytes[BYTES] = {};
	Entry controlled[SIDES], enterable[SIDES][2]; ///< enterable: by anybody, by Spain (NE-8.1.2-g)

	void fit(const R &r) {
		if (version == r.data.version && events == r.s.events && std::memcmp(bytes, r.s.flag, BYTES) == 0) {
			return;
		}
		version = r.data.version;
		events = r.s.events;
		std::memcpy(bytes, r.s.flag, BYTES);
		for (const Side side : { EMPIRE, COALITION }) {
			controlled[side].is_known = enterable[side][0].is_known = enterable[side][1].is_known = false;
		}
	}
	template <class F> static const ZoneSet &get(Entry &entry, F make) {
		if (!entry.is_known) {
			entry = { make(), true };
		}
		return entry.set;
	}
};

Lands &lands_of(const R &r) {
	static thread_local Lands lands;
	lands.fit(r);
	return lands;
}

} // namespace

ZoneSet controlled_by(const R &r, Side side) {
	const auto find = [&] {
		const ZoneSet set = land_of(r, [&](Nation n) { return side_of(r.s, n) == side; }) - r.data.open;
		return (set - flagged(r.s, other(side))) | flagged(r.s, side);
	};
	return side == NO_SIDE ? find() : Lands::get(lands_of(r).controlled[side], find);
}

ZoneSet enterable_land(const R &r, Side side, int nation) {
	return Lands::get(lands_of(r).enterable[side][nation == SPAIN ? 1 : 0], [&] {
		const ZoneSet fought_over = r.data.all - flagged(r.s, NO_SIDE); // not neutral
		return fought_over | land_of(r, [&](Nation owner) { return closed_by(r, side, nation, owner) == nullptr; });
	});
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

namespace {

constexpr uint16_t PARTS = piece_flag::MOVING | piece_flag::INSIDE;

uint16_t flag_of(Part part) {
	return part == Part::Moving ? piece_flag::MOVING : part == Part::Inside ? piece_flag::INSIDE : uint16_t(0);
}

// Who of these land pieces is really there and fights for the side.
PieceSet on_side(const R &r, const PieceSet &among, Side side) {
	PieceSet set = among;
	among.each([&](int i) {
		const Piece &p = r.s.pieces[i];
		if (p.steps == 0 || p.carrier != NO_PIECE || side_of_piece(r, i) != side) {
			set.reset(i);
		}
	});
	return set;
}

} // namespace

PieceSet force_at(const R &r, int zone, Side side, Part part) {
	return on_side(r, pieces_at<ALL_PIECES - ALL_FLEETS>(r.s, zone, PARTS, flag_of(part)), side);
}

PieceSet force_among(const R &r, const PieceSet &here, Side side, Part part) {
	PieceSet set;
	(here - ALL_FLEETS).each([&](int i) {
		if ((r.s.pieces[i].flags & PARTS) == flag_of(part)) {
			set.set(i);
		}
	});
	return on_side(r, set, side);
}

// NE-4-q: a force is a lone unit, a general with his units, an army, or two armies of one zone.
PieceSet force_of(const R &r, int piece) {
	const Piece &p = r.s.pieces[piece];
	if (p.at >= r.data.zones || p.steps == 0) {
		return {};
	}
	const Part part = has(p, piece_flag::MOVING) ? Part::Moving
			: has(p, piece_flag::INSIDE)		 ? Part::Inside
												 : Part::Field;
	return force_at(r, p.at, side_of_piece(r, piece), part);
}

// NE-2.1-m: only corps have steps; depots, generals and markers do not count.
int steps_in(const R &r, const PieceSet &set) {
	int n = 0;
	(set & ALL_CORPS).each([&](int i) { n += r.s.pieces[i].steps; });
	return n;
}

int steps_of_nation(const R &r, const PieceSet &set, int nation) {
	int n = 0;
	(set & ALL_CORPS).each([&](int i) { n += r.data.nation_of(i) == nation ? r.s.pieces[i].steps : 0; });
	return n;
}

int combat_halves(const R &r, const PieceSet &set) {
	const int steps = steps_in(r, set);
	if (steps > 0) {
		return 2 * steps;
	}
	// NE-2.1-k: a fixed depot alone defends with a half.
	int halves = 0;
	(set & ALL_DEPOTS).each([&](int i) { halves = has(r.s.pieces[i], piece_flag::FIXED) ? 1 : halves; });
	return halves;
}

int cavalry_steps(const R &r, const PieceSet &set) {
	int n = 0;
	(set & r.data.cavalry).each([&](int i) { n += r.s.pieces[i].steps; });
	return n;
}

int cavalry_in(const R &r, const PieceSet &set) {
	// NE-4-i: steps of reserve cavalry, special cavalry units, cavalry generals.
	int n = cavalry_steps(r, set);
	(set & ALL_SPECIALS).each([&](int i) { n += special_of(r.data, i).is_cavalry ? 1 : 0; });
	(set & ALL_GENERALS).each([&](int i) { n += general_of(r.data, i).is_cavalry ? 1 : 0; });
	return n;
}

// NE-Q63: generals and depots have no speed of their own.
int movement_of(const R &r, const PieceSet &set) {
	int lowest = 0;
	(set & ALL_CORPS).each([&](int i) {
		const int move = corps_of(r.data, i).move;
		lowest = lowest == 0 || move < lowest ? move : lowest;
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

PieceId find_commander(const R &r, const PieceSet &set) {
	// NE-10.2-f: a general with an army first; then, between nations, the one with most steps of his own; then
	// precedence.
	PieceId best = NO_PIECE;
	(set & ALL_GENERALS).each([&](int i) {
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

// NE-4-j: steps that a general leads, twice as many with an army.
int command_of(const R &r, int general, bool with_army) {
	return ratings_of(r, general).command * (with_army ? ARMY_COMMAND_FACTOR : 1); // NE-10.1-d
}

int armies_in(const PieceSet &set, PieceId out[ARMIES]) {
	int n = 0;
	(set & ALL_ARMIES).each([&](int i) { out[n++] = PieceId(i); });
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
		return Status::refuse(
				"NE-10.1-a", "ne.refuse.command", piece_noun(commander), Noun::number(command_of(r, commander, true)));
	}
	if (cavalry_steps(r, part) > ARMY_CAVALRY_STEPS) {
		return Status::refuse("NE-10.1-d", "ne.refuse.cavalry");
	}
	Status status;
	part.each([&](int i) {
		if (is_general(i) && i != commander && r.data.nation_of(i) == r.data.nation_of(commander) &&
				outranks(r, i, commander)) {
			status = Status::refuse("NE-10.2-e", "ne.refuse.rank", piece_noun(i), piece_noun(commander));
		}
	});
	return status;
}

// NE-10.1-c: steps of other major powers at most half of the force, rounded down. Minors are free (NE-10.1-b).
// NE-8.1.2-f: allied powers fight under one another; their ships, lines, cards and money are shared in their chapters.
bool has_foreign_surplus(const R &r, const PieceSet &set, PieceId commander) {
	const Nation own = major_of(r, r.data.nation_of(commander));
	int foreign = 0, all = 0;
	(set & ALL_CORPS).each([&](int i) {
		const Nation nation = r.data.nation_of(i);
		foreign += is_major(nation) && nation != own ? r.s.pieces[i].steps : 0;
		all += r.s.pieces[i].steps;
	});
	return foreign > all / 2;
}

} // namespace

Status is_legal_force(const R &r, const PieceSet &set) {
	PieceId markers[ARMIES];
	const int armies = has_army(set) ? armies_in(set, markers) : 0;
	const PieceSet generals = set & ALL_GENERALS;
	const bool has_cavalry = set.intersects(r.data.cavalry), has_specials = set.intersects(ALL_SPECIALS);
	if (armies > ARMIES_IN_ZONE) {
		return Status::refuse("NE-4-e", "ne.refuse.armies");
	}
	if (!has_combat_units(set) && (generals.any() || armies > 0 || has_specials)) {
		return Status::refuse("NE-12.2-g", "ne.refuse.no_units");
	}
	if (armies > 0) {
		bool has_loose = false;
		(set - ALL_DEPOTS).each([&](int i) { has_loose |= r.s.pieces[i].army == 0; });
		if (has_loose) {
			return Status::refuse("NE-11-a", "ne.refuse.two_forces");
		}
		for (int i = 0; i < armies; ++i) {
			const Status status = is_legal_army(r, set, markers[i]);
			if (!status) {
				return status;
			}
		}
	} else {
		if (has_cavalry || has_specials) {
			return Status::refuse("NE-4-f", "ne.refuse.needs_army");
		}
		if (generals.none()) {
			const bool is_crowd = has_combat_units(set) && !(set & ALL_CORPS).has_one();
			return is_crowd ? Status::refuse("NE-11-d", "ne.refuse.needs_general") : Status::ok();
		}
		if (!generals.has_one()) {
			return Status::refuse("NE-11-a", "ne.refuse.two_generals");
		}
		const PieceId commander = PieceId(generals.first());
		if (steps_in(r, set) > command_of(r, commander, false)) {
			return Status::refuse("NE-10.1-a", "ne.refuse.command", piece_noun(commander),
					Noun::number(command_of(r, commander, false)));
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
	// A copy of the force and the politics: all that is_legal_force looks at.
	static thread_local S copy;
	const PieceSet force = force_of(r, corps);
	std::memcpy(copy.politics, r.s.politics, sizeof copy.politics);
	copy.scenario = r.s.scenario;
	force.each([&](int i) { copy.pieces[i] = r.s.pieces[i]; });
	++copy.pieces[corps].steps;
	return is_legal_force(R{ r.data, copy }, force).is_ok();
}

Nation supply_nation(const R &r, const PieceSet &set, PieceId commander) {
	if (commander != NO_PIECE) {
		return major_of(r, r.data.nation_of(commander));
	}
	int unit = -1;
	set.each([&](int i) { unit = unit < 0 || (is_combat(i) && !is_combat(unit)) ? i : unit; });
	return unit < 0 ? NO_NATION : major_of(r, r.data.nation_of(unit));
}

Outline outline(const R &r, const PieceSet &set) {
	Outline out;
	set.each([&](int i) {
		const uint16_t flags = r.s.pieces[i].flags;
		out.flags = uint16_t(out.flags | flags);
		if ((flags & (piece_flag::FIXED | piece_flag::DONE)) == 0) {
			out.movers.set(i);
		}
		if (is_combat(i)) {
			out.leader = out.leader < 0 ? int16_t(i) : out.leader;
			out.unit = int16_t(i);
			out.is_fresh |= (flags & piece_flag::DONE) == 0;
		}
	});
	out.commander = commander_of(r, set);
	out.leader = out.commander != NO_PIECE ? int16_t(out.commander) : out.leader;
	out.supply = supply_nation(r, set, out.commander);
	out.move = uint8_t(movement_of(r, set));
	return out;
}

Command command_at(const R &r, int piece) {
	const PieceSet force = force_of(r, piece);
	return { force, commander_of(r, force) };
}

int activation_cost(const R &r, int piece) {
	return activation_cost(r, piece, is_general(piece) ? command_at(r, piece) : Command{});
}

// NE-4-s: the initiative of the leader is his price.
int activation_cost(const R &r, int piece, const Command &command) {
	if (!is_general(piece)) {
		return 1; // NE-9.1-b
	}
	int cost = ratings_of(r, piece).initiative;
	if ((command.force & ALL_ARMIES).count() > 1 && command.commander == piece) {
		cost = std::min(cost + 1, 3); // NE-9.1-d
	}
	return cost + (piece == r.s.cost_general ? 1 : 0);
}

bool has_field_force(const R &r, int zone, Side side, bool moving) {
	const uint16_t not_these = uint16_t(piece_flag::INSIDE | (moving ? 0 : piece_flag::MOVING));
	bool found = false;
	pieces_at<ALL_CORPS | ALL_DEPOTS>(r.s, zone, not_these, 0).each([&](int i) {
		const Piece &p = r.s.pieces[i];
		const bool counts = p.steps > 0 && p.carrier == NO_PIECE && (is_combat(i) || has(p, piece_flag::FIXED));
		found |= counts && side_of_piece(r, i) == side;
	});
	return found;
}

} // namespace baton::ne
