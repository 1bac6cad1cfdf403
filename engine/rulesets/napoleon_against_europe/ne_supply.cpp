// Supply of Napoléon against Europe: one flood of bit sets for each question, since the answer depends on who asks and where.
#include "ne_rules.h"

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

/// What all floods of a side share: the map as its lines find it. Those of Spain may find another one (NE-8.1.2-g).
struct Ground {
	ZoneSet enemies, closed; ///< enemies in the field; ground that nobody of the side may use
	ZoneSet forts, besieged, held; ///< active fortresses, zones under siege, zones that the side controls
	ZoneSet links, ports; ///< links: without regard to what is blocked; ports: free ones of the side
	uint16_t seas = 0;
	bool is_gate_open = false;
};

/// Everything one flood needs to know.
struct Flood {
	const R &r;
	Side side;
	Nation major;
	ZoneSet blocked, links, ports; ///< ports: free ones of the side
	uint16_t seas = 0;
	bool is_gate_open = false;
	ZoneSet nodes, supplied;
};

// NE-17.2.3-a: the Bosphorus is open while Turkey is neutral, else to the side that holds Constantinople.
bool is_gate_open(const R &r, Side side) {
	const Side holder = controller(r, r.data.gate);
	return holder == NO_SIDE || holder == side;
}

// NE-13.3-h: open ground carries a line in enemy land too, for nobody controls it.
Ground ground_of(const R &r, Side side, Nation major, const Presence &here) {
	Ground g;
	const Side enemy = other(side);
	g.forts = active_fortresses(r);
	g.besieged = r.data.all - zones_with(r.s.siege, 0);
	g.held = controlled_by(r, side);
	const ZoneSet lost = controlled_by(r, enemy);
	// NE-13.3-g: enemy units in the field, enemy control; besieged enemies do not count.
	g.enemies = here.field[enemy];
	g.closed = (lost - (g.besieged & g.forts)) | (r.data.all - (enterable_land(r, side, major) | g.held)); // NE-12.1-j, NE-8.1.2-g: zone by zone
	// NE-13.3-a, NE-13.2-b: unbesieged fortresses of the side and fixed depots.
	g.links = (g.forts & g.held) - g.besieged;
	if (side == EMPIRE) {
		for (int n = 0; n < MAJORS; ++n) {
			if (r.s.politics[n].standing == Standing::ForcedAlliance) {
				g.links |= (territory_of(r, n) & g.forts) - g.besieged; // NE-8.1.4-e
			}
		}
	}
	g.links |= here.links[side];
	ZoneSet boxes; // blockaded ports
	const int first_blockade = space_of_blockade(r.data, 0);
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		const int port = int(r.s.pieces[i].at) - first_blockade;
		if (r.s.pieces[i].steps > 0 && port >= 0 && port < r.data.ports) {
			boxes.set(r.data.port_zone[size_t(port)]);
		}
	}
	g.ports = (r.data.port & g.held) - boxes;
	g.seas = open_seas(r, side);
	g.is_gate_open = is_gate_open(r, side);
	return g;
}

// What the lines of one major start from and run through.
void fill_ground(Flood &f, const Ground &g, const SupplyCase &c) {
	const R &r = f.r;
	f.blocked = g.enemies;
	if (c.battle != NO_ZONE) {
		f.blocked.reset(c.battle);
	}
	f.blocked |= g.closed;
	f.blocked |= c.enemy_from; // NE-13.3-g: the zones the enemy came from
	f.links = g.links - f.blocked;
	f.ports = g.ports;
	f.seas = g.seas;
	f.is_gate_open = g.is_gate_open;

	// NE-13.2-a: capital, fortresses of the national territory, fortified capitals of its minors (NE-Q42).
	f.nodes = territory_of(r, f.major) & g.forts & g.held;
	for (ZoneId z : r.data.nation[size_t(f.major)].capitals) {
		if (g.held[z]) {
			f.nodes.set(z);
		}
	}
	for (int n = MAJORS; n < NATIONS; ++n) {
		if (side_of(r.s, n) == f.side && major_of(r, n) == f.major) {
			for (ZoneId z : r.data.nation[size_t(n)].capitals) {
				if (g.held[z] && g.forts[z]) {
					f.nodes.set(z);
				}
			}
		}
	}
	f.nodes -= g.besieged;
	f.nodes -= f.blocked;
}

// Zones from which a line of at most two MP reaches the node.
// NE-Q12: entry costs on the way to the link are summed, that of its own zone too.
ZoneSet feeders(const Flood &f, int node) {
	const Data &data = f.r.data;
	ZoneSet near = data.hop1[size_t(node)];
	if (!data.near_straits[node] && !near.intersects(f.blocked)) {
		return data.feeders[size_t(node)];
	}
	ZoneSet out = data.hop2[size_t(node)];
	const auto cross = [&](int zone, int most, ZoneSet &into, ZoneSet *close) {
		for (const Link &link : data.links_of(zone)) {
			if (link.kind != LinkKind::Strait || ((f.seas >> link.sea) & 1) == 0) {
				continue; // NE-13.3-i
			}
			const int cost = data.tables.terrain_cost[size_t(data.zone[size_t(zone)].terrain)] + data.tables.link_cost[size_t(LinkKind::Strait)];
			if (cost <= most) {
				into.set(link.to);
			}
			if (close != nullptr && cost <= 1) {
				close->set(link.to);
			}
		}
	};
	if (data.straits[node]) {
		cross(node, SUPPLY_HOP, out, &near);
	}
	near -= f.blocked;
	near.each([&](int middle) {
		out |= data.hop1[size_t(middle)];
		if (data.straits[middle]) {
			cross(middle, 1, out, nullptr);
		}
	});
	return out;
}

// NE-13.3-d: ports that hang together with a port by open seas.
ZoneSet ports_by_sea(const Data &data, uint16_t seas, bool is_gate_open, int from) {
	const SeaId start = data.zone[size_t(from)].sea;
	uint16_t reached = uint16_t(seas & 1 << start);
	for (uint16_t last = 0; last != reached;) {
		last = reached;
		for (int sea = 0; sea < data.seas; ++sea) {
			if ((reached >> sea & 1) != 0) {
				const uint16_t near = is_gate_open ? data.sea[size_t(sea)].near : uint16_t(data.sea[size_t(sea)].near & ~data.sea[size_t(sea)].gated);
				reached = uint16_t(reached | (near & seas));
			}
		}
	}
	ZoneSet out;
	for (int sea = 0; sea < data.seas; ++sea) {
		if ((reached >> sea & 1) != 0) {
			out |= data.sea_ports[size_t(sea)];
		}
	}
	return out;
}

void run_lines(Flood &f) {
	ZoneSet todo = f.nodes;
	f.supplied |= f.nodes;
	ZoneSet by_sea; // ports already joined by sea
	while (todo.any()) {
		const int node = todo.first();
		todo.reset(node);
		const ZoneSet from = feeders(f, node);
		f.supplied |= from;
		ZoneSet found = (from & f.links) - f.nodes;
		if (f.ports[node] && !by_sea[node]) {
			const ZoneSet ports = ports_by_sea(f.r.data, f.seas, f.is_gate_open, node) & f.ports;
			by_sea |= ports;
			f.supplied |= ports;
			found |= (ports - f.blocked) - f.nodes;
		}
		f.nodes |= found;
		todo |= found;
	}
}

// NE-20.1-c: the Chouans live off Poitou and Bretagne; elsewhere off a controlled port with a British depot.
bool are_chouans_supplied(const R &r, int zone) {
	const std::string &province = r.data.province[r.data.zone[size_t(zone)].province].id;
	if (province == "poitou" || province == "bretagne") {
		return true;
	}
	Flood f{ r, COALITION, BRITAIN, {}, {}, {}, 0, false, {}, {} };
	fill_ground(f, ground_of(r, COALITION, BRITAIN, presence(r)), {});
	f.nodes = {};
	for (int i = FIRST_DEPOT; i < FIRST_FLEET; ++i) {
		const Piece &p = r.s.pieces[i];
		if (is_in_zone(r, p) && r.data.nation_of(i) == BRITAIN && r.data.port[p.at] && controller(r, p.at) == COALITION) {
			f.nodes.set(p.at);
		}
	}
	run_lines(f);
	return f.supplied[zone];
}

// Answers of one position. The same question comes again and again (every force at the end of a year, every row of a march), so each thread
// remembers the last position asked about: the part of the state on which supply depends, byte for byte. Where only corps, generals and depots
// have moved, the answers of a side stand as long as its enemies and its own fixed depots hold the same zones.
struct Answers {
	static constexpr size_t BYTES = offsetof(S, cards) - offsetof(S, pieces); // pieces, zones, politics
	static constexpr size_t FIRST_SHIP = FIRST_FLEET * sizeof(Piece), LAST_SHIP = FIRST_ARMY * sizeof(Piece); // fleets
	static constexpr size_t FIRST_ZONE = offsetof(S, back) - offsetof(S, pieces); // from here on: zones, politics
	struct Entry {
		Nation major = NO_NATION;
		SupplyCase c;
		ZoneSet blocked, links, ports, nodes, supplied;
		uint16_t seas = 0;
		bool is_gate_open = false;
	};
	/// What is known for the lines of one side.
	struct Known {
		ZoneSet enemies, depots; ///< enemies in the field; own fixed depots
		Entry entries[8];
		int n = 0, next = 0;
		Ground ground[2]; ///< of all, and of Spain
		bool has_ground[2] = {};

		void forget() {
			n = next = 0;
			has_ground[0] = has_ground[1] = false;
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
		const auto is_same = [&](size_t first, size_t last) { return std::memcmp(position + first, now + first, last - first) == 0; };
		const bool is_same_land = is_same_game && is_same(FIRST_SHIP, LAST_SHIP) && is_same(FIRST_ZONE, BYTES);
		const Presence here = presence(r);
		for (const Side side : { EMPIRE, COALITION }) {
			Known &k = known[side];
			const ZoneSet &enemies = here.field[other(side)], &depots = here.links[side];
			if (!is_same_land || !(k.enemies == enemies && k.depots == depots)) {
				k.forget();
				k.enemies = enemies;
				k.depots = depots;
			}
		}
		version = r.data.version;
		events = r.s.events;
		std::memcpy(position, now, BYTES);
	}
	const Entry *find(Side side, Nation major, const SupplyCase &c) const {
		const Known &k = known[side];
		for (int i = 0; i < k.n; ++i) {
			if (k.entries[i].major == major && k.entries[i].c.battle == c.battle && k.entries[i].c.enemy_from == c.enemy_from) {
				return &k.entries[i];
			}
		}
		return nullptr;
	}
	const Ground &ground(const R &r, Side side, Nation major) {
		Known &k = known[side];
		const int column = major == SPAIN ? 1 : 0;
		if (!k.has_ground[column]) {
			k.ground[column] = ground_of(r, side, major, presence(r));
			k.has_ground[column] = true;
		}
		return k.ground[column];
	}
	const Entry &keep(const Flood &f, const SupplyCase &c) {
		Known &k = known[f.side];
		Entry &entry = k.entries[k.next];
		entry = { f.major, c, f.blocked, f.links, f.ports, f.nodes, f.supplied, f.seas, f.is_gate_open };
		k.next = (k.next + 1) % 8;
		k.n = std::max(k.n, k.next == 0 ? 8 : k.next);
		return entry;
	}
};

// Floods of the last positions. Most moves change nothing that a line meets: a flood with the same start over the same ground is not run again.
struct PastFloods {
	struct Entry {
		ZoneSet starts, blocked, links, ports;
		uint16_t seas = 0;
		bool is_gate_open = false;
		ZoneSet nodes, supplied;
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
			if (e.starts == f.nodes && e.blocked == f.blocked && e.links == f.links && e.ports == f.ports && e.seas == f.seas && e.is_gate_open == f.is_gate_open) {
				f.nodes = e.nodes;
				f.supplied = e.supplied;
				return;
			}
		}
		Entry &e = entries[next];
		e = { f.nodes, f.blocked, f.links, f.ports, f.seas, f.is_gate_open, {}, {} };
		run_lines(f);
		e.nodes = f.nodes;
		e.supplied = f.supplied;
		next = (next + 1) % ENTRIES;
		n = std::max(n, next == 0 ? ENTRIES : next);
	}
};

// Stands until the next question of this thread.
const Answers::Entry &answer(const R &r, Nation major, const SupplyCase &c) {
	static thread_local Answers answers;
	static thread_local PastFloods past;
	static const Answers::Entry nothing;
	Flood f{ r, side_of(r.s, major), major, {}, {}, {}, 0, false, {}, {} };
	if (f.side == NO_SIDE) {
		return nothing;
	}
	answers.fit(r);
	if (const Answers::Entry *known = answers.find(f.side, major, c)) {
		return *known;
	}
	fill_ground(f, answers.ground(r, f.side, major), c);
	past.run(f);
	return answers.keep(f, c);
}

// Whether a force is in supply; fed(major): zones that the lines of a major reach.
template <class F>
bool is_force_supplied(const R &r, const PieceSet &set, int zone, F fed) {
	bool is_cut_off = false, is_inside = false;
	int unit = -1;
	set.each([&](int i) {
		is_cut_off |= has(r.s.pieces[i], piece_flag::CUT_OFF);
		is_inside |= has(r.s.pieces[i], piece_flag::INSIDE);
		unit = is_combat(i) ? i : unit;
	});
	if (is_cut_off) {
		return false;
	}
	const PieceId commander = commander_of(r, set);
	if (unit >= 0 && r.data.nation_of(unit) == CHOUANS && commander == NO_PIECE && has_duty(r, "NE-20.1-c")) {
		return are_chouans_supplied(r, zone);
	}
	const Nation major = supply_nation(r, set, commander);
	if (major == NO_NATION || side_of(r.s, major) == NO_SIDE) {
		return true; // neutral powers live at home
	}
	// NE-13.2-c: a minor's force, by its general or its lone unit, may use the lines of any major of its side.
	const int leader = commander != NO_PIECE ? int(commander) : unit;
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
	return is_force_supplied(r, set, zone, [&](Nation major) -> const ZoneSet & { return answer(r, major, c).supplied; });
}

const ZoneSet &Lines::fed(Nation major) {
	if ((known_ >> major & 1) == 0) {
		fed_[major] = supplied_zones(r_, major);
		known_ = uint8_t(known_ | 1 << major);
	}
	return fed_[major];
}

bool Lines::is_supplied(const PieceSet &set, int zone) {
	return is_force_supplied(r_, set, zone, [&](Nation major) -> const ZoneSet & { return fed(major); });
}

bool is_fed_by_sea(const R &r, Nation major, int zone) {
	const Answers::Entry &known = answer(r, major, {});
	if (!known.ports[zone]) {
		return false;
	}
	ZoneSet ports = ports_by_sea(r.data, known.seas, known.is_gate_open, zone) & known.ports;
	ports.reset(zone);
	return (ports & known.nodes).any();
}

} // namespace baton::ne
