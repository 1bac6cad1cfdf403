// Supply of Napoléon against Europe: one flood of bit sets for each question, since the answer depends on who asks and
// where.
#include "ne_lines.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace baton::ne {

int fleets_at_sea(const R &r, int sea) {
	const int space = space_of_sea(r.data, sea);
	int sides = 0;
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		if (r.s.pieces[i].at == space && r.s.pieces[i].steps > 0) {
			const Side side = side_of_piece(r, i);
			sides |= side == NO_SIDE ? 0 : 1 << side;
		}
	}
	return sides;
}

uint16_t open_seas(const R &r, Side side) {
	int sides[MAX_SEAS] = {};
	const int first = r.data.zones;
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		const Piece &p = r.s.pieces[i];
		const int sea = int(p.at) - first;
		if (p.steps > 0 && sea >= 0 && sea < r.data.seas) {
			const Side owner = side_of_piece(r, i);
			sides[sea] |= owner == NO_SIDE ? 0 : 1 << owner;
		}
	}
	uint16_t open = 0;
	for (int sea = 0; sea < r.data.seas; ++sea) {
		// NE-13.3-d: closed where only enemy fleets are at sea.
		open = uint16_t(open | (sides[sea] == 1 << other(side) ? 0 : 1 << sea));
	}
	return open;
}

// NE-4-y: a fleet lies in the box of the port.
bool is_blockaded(const R &r, int zone) {
	const uint8_t port = r.data.zone[size_t(zone)].port;
	if (port == NO_PORT) {
		return false;
	}
	const int box = space_of_blockade(r.data, port);
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		if (r.s.pieces[i].at == box && r.s.pieces[i].steps > 0) {
			return true;
		}
	}
	return false;
}

bool is_free_port(const R &r, Side side, int zone) {
	return r.data.zone[size_t(zone)].port != NO_PORT && controller(r, zone) == side && !is_blockaded(r, zone);
}

namespace {

// NE-20.1-c: the Chouans live off Poitou and Bretagne; elsewhere off a controlled port with a British depot.
bool are_chouans_supplied(const R &r, int zone) {
	const std::string &province = r.data.province[r.data.zone[size_t(zone)].province].id;
	if (province == "poitou" || province == "bretagne") {
		return true;
	}
	Flood f{ r, COALITION, BRITAIN };
	const Ground ground = ground_of(r, COALITION, BRITAIN);
	fill_ground(f, ground, troops_of(presence(r), COALITION), {}, {});
	for (int i = FIRST_DEPOT; i < FIRST_FLEET; ++i) {
		const Piece &p = r.s.pieces[i];
		if (is_in_zone(r, p) && r.data.nation_of(i) == BRITAIN && r.data.port[p.at] &&
				controller(r, p.at) == COALITION) {
			f.nodes.set(p.at);
		}
	}
	run_lines(f);
	return f.supplied[zone];
}

// Answers of one position. The same question comes again and again (every force at the end of a year, every row of a
// march), so each thread remembers the last position asked about: the part of the state on which supply depends, byte
// for byte. Where only corps, generals and depots have moved, the ground stays the same, and the answers of a side
// stand as long as its enemies and its own fixed depots hold the same zones.
struct Answers {
	static constexpr size_t BYTES = offsetof(S, cards) - offsetof(S, pieces); // pieces, zones, politics
	static constexpr size_t FIRST_SHIP = FIRST_FLEET * sizeof(Piece), LAST_SHIP = FIRST_ARMY * sizeof(Piece); // fleets
	static constexpr size_t FIRST_ZONE = offsetof(S, back) - offsetof(S, pieces); // from here on: zones, politics
	struct Entry {
		Nation major = NO_NATION;
		SupplyCase c;
		ZoneSet nodes, supplied;
		const Ground *ground = nullptr;
	};
	/// What is known for the lines of one side.
	struct Known {
		Troops troops;
		Entry entries[8];
		int n = 0, next = 0;
		Ground ground[2]; ///< of all, and of Spain
		bool has_ground[2] = {};
		ZoneSet starts[MAJORS];
		uint8_t has_starts = 0; ///< bits of majors

		void forget_lines() { n = next = 0; }
		void forget_ground() {
			has_ground[0] = has_ground[1] = false;
			has_starts = 0;
		}
	};
	uint64_t version = 0; ///< of the data; 0: nothing remembered
	uint16_t events = 0;
	uint8_t position[BYTES] = {};
	Known known[SIDES];

	void fit(const R &r) {
		const uint8_t *now = reinterpret_cast<const uint8_t *>(r.s.pieces);
		const bool is_same_game = version == r.data.version && events == r.s.events;
		if (is_same_game && std::memcmp(position, now, BYTES) == 0) {
			return;
		}
		const auto is_same = [&](size_t first, size_t last) {
			return std::memcmp(position + first, now + first, last - first) == 0;
		};
		const bool is_same_land = is_same_game && is_same(FIRST_SHIP, LAST_SHIP) && is_same(FIRST_ZONE, BYTES);
		const Presence here = presence(r);
		for (const Side side : { EMPIRE, COALITION }) {
			Known &k = known[side];
			const Troops troops = troops_of(here, side);
			if (!is_same_land || !(k.troops == troops)) {
				k.forget_lines();
				k.troops = troops;
			}
			if (!is_same_land) {
				k.forget_ground();
			}
		}
		version = r.data.version;
		events = r.s.events;
		std::memcpy(position, now, BYTES);
	}
	const Entry *find(Side side, Nation major, const SupplyCase &c) const {
		const Known &k = known[side];
		for (int i = 0; i < k.n; ++i) {
			if (k.entries[i].major == major && k.entries[i].c.battle == c.battle &&
					k.entries[i].c.enemy_from == c.enemy_from) {
				return &k.entries[i];
			}
		}
		return nullptr;
	}
	/// Of a flood that knows its side and its major.
	void fill(Flood &f, const SupplyCase &c) {
		Known &k = known[f.side];
		const int column = f.major == SPAIN ? 1 : 0;
		if (!k.has_ground[column]) {
			k.ground[column] = ground_of(f.r, f.side, f.major);
			k.has_ground[column] = true;
		}
		if ((k.has_starts >> f.major & 1) == 0) {
			k.starts[f.major] = starts_of(f.r, k.ground[column], f.side, f.major);
			k.has_starts = uint8_t(k.has_starts | 1 << f.major);
		}
		fill_ground(f, k.ground[column], k.troops, k.starts[f.major], c);
	}
	const Entry &keep(const Flood &f, const SupplyCase &c) {
		Known &k = known[f.side];
		Entry &entry = k.entries[k.next];
		entry = { f.major, c, f.nodes, f.supplied, f.ground };
		k.next = (k.next + 1) % 8;
		k.n = std::max(k.n, k.next == 0 ? 8 : k.next);
		return entry;
	}
};

// Floods of the last positions. Most moves change nothing that a line meets: a flood with the same start whose zones
// are blocked and linked as they were is not run again.
struct PastFloods {
	struct Entry {
		ZoneSet starts, blocked, links, ports; ///< ports: those of its nodes
		ZoneSet nodes, supplied, met;
		ZoneSet joined[MAX_SEAS]; ///< of `coasts` alone
		uint16_t seas = 0, straits = 0, coasts = 0;

		bool fits(const Flood &f) const {
			return starts == f.nodes && ((seas ^ f.ground->seas) & straits) == 0 && is_same(blocked, f.blocked, met) &&
					is_same(links, f.links, supplied) && ports == (f.ground->ports & nodes) &&
					has_same_coasts(*f.ground);
		}
		static bool is_same(const ZoneSet &a, const ZoneSet &b, const ZoneSet &among) {
			return (a & among) == (b & among);
		}
		bool has_same_coasts(const Ground &ground) const {
			bool is_same = true;
			for (uint16_t left = coasts; left != 0; left = uint16_t(left & (left - 1))) {
				const int sea = std::countr_zero(left);
				is_same &= joined[sea] == ground.joined[sea];
			}
			return is_same;
		}
		void keep(const Flood &f) {
			ports = f.ground->ports & f.nodes;
			nodes = f.nodes;
			supplied = f.supplied;
			met = f.met;
			seas = f.ground->seas;
			straits = f.straits;
			coasts = f.coasts;
			std::copy(std::begin(f.ground->joined), std::end(f.ground->joined), joined);
		}
	};
	static constexpr int ENTRIES = 16;
	uint64_t version = 0; ///< of the data; 0: nothing remembered
	Entry entries[ENTRIES];
	int n = 0, next = 0;

	void run(Flood &f) {
		if (version != f.r.data.version) {
			version = f.r.data.version;
			n = next = 0;
		}
		for (int i = 0; i < n; ++i) {
			const Entry &e = entries[i];
			if (e.fits(f)) {
				f.nodes = e.nodes;
				f.supplied = e.supplied;
				return;
			}
		}
		Entry &e = entries[next];
		e.starts = f.nodes;
		e.blocked = f.blocked;
		e.links = f.links;
		run_lines(f);
		e.keep(f);
		next = (next + 1) % ENTRIES;
		n = std::max(n, next == 0 ? ENTRIES : next);
	}
};

// Stands until the next question of this thread.
const Answers::Entry &answer(const R &r, Nation major, const SupplyCase &c) {
	static thread_local Answers answers;
	static thread_local PastFloods past;
	static const Answers::Entry nothing;
	Flood f{ r, side_of(r.s, major), major };
	if (f.side == NO_SIDE) {
		return nothing;
	}
	answers.fit(r);
	if (const Answers::Entry *known = answers.find(f.side, major, c)) {
		return *known;
	}
	answers.fill(f, c);
	past.run(f);
	return answers.keep(f, c);
}

// Whether a force is in supply; fed(major): zones that the lines of a major reach.
template <class F> bool is_force_supplied(const R &r, const Outline &force, int zone, F fed) {
	if ((force.flags & piece_flag::CUT_OFF) != 0) {
		return false;
	}
	const bool is_inside = (force.flags & piece_flag::INSIDE) != 0;
	if (force.unit >= 0 && r.data.nation_of(force.unit) == CHOUANS && force.commander == NO_PIECE &&
			has_duty(r, "NE-20.1-c")) {
		return are_chouans_supplied(r, zone);
	}
	const Nation major = force.supply;
	if (major == NO_NATION || side_of(r.s, major) == NO_SIDE) {
		return true; // neutral powers live at home
	}
	// NE-13.2-c: a minor's force, by its general or its lone unit, may use the lines of any major of its side.
	const int leader = force.commander != NO_PIECE ? int(force.commander) : force.unit;
	if (leader >= 0 && !is_major(r.data.nation_of(leader)) && !is_inside) {
		for (int n = 0; n < MAJORS; ++n) {
			if (side_of(r.s, n) == side_of(r.s, major) && fed(Nation(n))[zone]) {
				return true;
			}
		}
		return false;
	}
	if (is_inside && is_besieged(r.s, zone)) {
		return is_fed_by_sea(r, major, zone); // NE-13.2-b: nothing comes over land
	}
	return fed(major)[zone];
}

} // namespace

ZoneSet supplied_zones(const R &r, Nation major, const SupplyCase &c) {
	return answer(r, major, c).supplied;
}

ZoneSet supply_network(const R &r, Nation major, const SupplyCase &c) {
	return answer(r, major, c).nodes;
}

bool is_supplied(const R &r, const PieceSet &set, int zone, const SupplyCase &c) {
	return is_force_supplied(
			r, outline(r, set), zone, [&](Nation major) -> const ZoneSet & { return answer(r, major, c).supplied; });
}

const ZoneSet &Lines::fed(Nation major) {
	if ((known_ >> major & 1) == 0) {
		fed_[major] = supplied_zones(r_, major);
		known_ = uint8_t(known_ | 1 << major);
	}
	return fed_[major];
}

bool Lines::is_supplied(const Outline &force, int zone) {
	return is_force_supplied(r_, force, zone, [&](Nation major) -> const ZoneSet & { return fed(major); });
}

bool is_fed_by_sea(const R &r, Nation major, int zone) {
	const Answers::Entry &known = answer(r, major, {});
	if (known.ground == nullptr || !known.ground->ports[zone]) {
		return false;
	}
	ZoneSet ports = known.ground->joined[r.data.zone[size_t(zone)].sea];
	ports.reset(zone);
	return (ports & known.nodes).any();
}

} // namespace baton::ne
