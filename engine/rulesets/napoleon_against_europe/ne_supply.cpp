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

/// Everything one flood needs to know.
struct Flood {
	const R &r;
	Side side;
	Nation major;
	ZoneSet blocked, links, ports; ///< ports: free ones of the side
	uint16_t seas = 0;
	ZoneSet nodes, supplied;
};

// NE-17.2.3-a: the Bosphorus is open while Turkey is neutral, else to the side that holds Constantinople.
bool is_gate_open(const R &r, Side side) {
	const Side holder = controller(r, r.data.gate);
	return holder == NO_SIDE || holder == side;
}

// NE-13.3-h: open ground carries a line in enemy land too, for nobody controls it.
void fill_ground(Flood &f, const SupplyCase &c) {
	const R &r = f.r;
	const Side enemy = other(f.side);
	const Presence here = presence(r);
	ZoneSet mine, theirs; // land by owner
	ZoneSet open_to_us;
	for (int p = 0; p < r.data.provinces; ++p) {
		const Nation owner = r.s.owner[p];
		const Side side = side_of(r.s, owner);
		const ZoneSet &zones = r.data.province[size_t(p)].zones;
		if (side == f.side) {
			mine |= zones;
			if (may_enter_land(r, f.side, f.major, zones.first())) {
				open_to_us |= zones;
			}
		} else if (side == enemy) {
			theirs |= zones;
			open_to_us |= zones;
		} else if (may_enter_land(r, f.side, f.major, zones.first())) {
			open_to_us |= zones;
		}
	}
	const ZoneSet forts = active_fortresses(r), besieged = r.data.all - zones_with(r.s.siege, 0);
	const ZoneSet flagged_mine = flagged(r.s, f.side), flagged_theirs = flagged(r.s, enemy);
	const ZoneSet held = ((mine - r.data.open) - flagged_theirs) | flagged_mine;
	const ZoneSet lost = ((theirs - r.data.open) - flagged_mine) | flagged_theirs;
	// NE-13.3-g: enemy units in the field, enemy control, the zone the enemy came from; besieged enemies do not count.
	ZoneSet enemies = here.field[enemy];
	if (c.battle != NO_ZONE) {
		enemies.reset(c.battle);
	}
	f.blocked = (enemies | (lost - (besieged & forts))) | (r.data.all - (open_to_us | held));
	f.blocked |= c.enemy_from;
	// NE-13.3-a, NE-13.2-b: unbesieged fortresses of the side and fixed depots.
	f.links = (forts & held) - besieged;
	if (f.side == EMPIRE) {
		for (int n = 0; n < MAJORS; ++n) {
			if (r.s.politics[n].standing == Standing::ForcedAlliance) {
				f.links |= (territory_of(r, n) & forts) - besieged; // NE-8.1.4-e
			}
		}
	}
	for (int i = FIRST_DEPOT; i < FIRST_FLEET; ++i) {
		const Piece &p = r.s.pieces[i];
		if (is_in_zone(r, p) && has(p, piece_flag::FIXED) && !has(p, piece_flag::INSIDE) && side_of_piece(r, i) == f.side) {
			f.links.set(p.at);
		}
	}
	f.links -= f.blocked;
	ZoneSet boxes; // blockaded ports
	const int first_blockade = space_of_blockade(r.data, 0);
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		const int port = int(r.s.pieces[i].at) - first_blockade;
		if (r.s.pieces[i].steps > 0 && port >= 0 && port < r.data.ports) {
			boxes.set(r.data.port_zone[size_t(port)]);
		}
	}
	f.ports = (r.data.port & held) - boxes;
	f.seas = open_seas(r, f.side);

	// NE-13.2-a: capital, fortresses of the national territory, fortified capitals of its minors (NE-Q42).
	const ZoneSet home = territory_of(r, f.major);
	f.nodes = home & forts & held;
	for (ZoneId z : r.data.nation[size_t(f.major)].capitals) {
		if (held[z]) {
			f.nodes.set(z);
		}
	}
	for (int n = MAJORS; n < NATIONS; ++n) {
		if (side_of(r.s, n) == f.side && major_of(r, n) == f.major) {
			for (ZoneId z : r.data.nation[size_t(n)].capitals) {
				if (held[z] && forts[z]) {
					f.nodes.set(z);
				}
			}
		}
	}
	f.nodes -= besieged;
	f.nodes -= f.blocked;
}

// Zones from which a line of at most two MP reaches the node.
// NE-Q12: entry costs on the way to the link are summed, that of its own zone too.
ZoneSet feeders(const Flood &f, int node) {
	const Data &data = f.r.data;
	ZoneSet out = data.hop2[size_t(node)];
	ZoneSet near = data.hop1[size_t(node)];
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
ZoneSet ports_by_sea(const Flood &f, int from) {
	const Data &data = f.r.data;
	const SeaId start = data.zone[size_t(from)].sea;
	uint16_t reached = uint16_t(f.seas & 1 << start);
	const bool gate = is_gate_open(f.r, f.side);
	for (uint16_t last = 0; last != reached;) {
		last = reached;
		for (int sea = 0; sea < data.seas; ++sea) {
			if ((reached >> sea & 1) != 0) {
				const uint16_t near = gate ? data.sea[size_t(sea)].near : uint16_t(data.sea[size_t(sea)].near & ~data.sea[size_t(sea)].gated);
				reached = uint16_t(reached | (near & f.seas));
			}
		}
	}
	ZoneSet out;
	f.ports.each([&](int z) {
		if ((reached >> data.zone[size_t(z)].sea & 1) != 0) {
			out.set(z);
		}
	});
	return out;
}

void run(Flood &f) {
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
			const ZoneSet ports = ports_by_sea(f, node);
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
	Flood f{ r, COALITION, BRITAIN, {}, {}, {}, 0, {}, {} };
	fill_ground(f, {});
	f.nodes = {};
	for (int i = FIRST_DEPOT; i < FIRST_FLEET; ++i) {
		const Piece &p = r.s.pieces[i];
		if (is_in_zone(r, p) && r.data.nation_of(i) == BRITAIN && r.data.port[p.at] && controller(r, p.at) == COALITION) {
			f.nodes.set(p.at);
		}
	}
	run(f);
	return f.supplied[zone];
}

// Answers of one position. The same question comes again and again (every force at the end of a year, every row of a march), so each thread
// remembers the last position asked about: the part of the state on which supply depends, byte for byte.
struct Answers {
	static constexpr size_t BYTES = offsetof(S, cards) - offsetof(S, pieces); // pieces, zones, politics
	struct Entry {
		Nation major = NO_NATION;
		SupplyCase c;
		ZoneSet blocked, links, ports, nodes, supplied;
		uint16_t seas = 0;
	};
	uint64_t version = 0; ///< of the data; 0: nothing remembered
	uint16_t events = 0;
	uint8_t position[BYTES] = {};
	Entry entries[8];
	int n = 0, next = 0;

	void fit(const R &r) {
		const void *now = r.s.pieces;
		if (version == r.data.version && events == r.s.events && std::memcmp(position, now, BYTES) == 0) {
			return;
		}
		version = r.data.version;
		events = r.s.events;
		std::memcpy(position, now, BYTES);
		n = next = 0;
	}
	const Entry *find(Nation major, const SupplyCase &c) const {
		for (int i = 0; i < n; ++i) {
			if (entries[i].major == major && entries[i].c.battle == c.battle && entries[i].c.enemy_from == c.enemy_from) {
				return &entries[i];
			}
		}
		return nullptr;
	}
	void keep(const Flood &f, const SupplyCase &c) {
		entries[next] = { f.major, c, f.blocked, f.links, f.ports, f.nodes, f.supplied, f.seas };
		next = (next + 1) % 8;
		n = std::max(n, next == 0 ? 8 : next);
	}
};

Flood flood(const R &r, Nation major, const SupplyCase &c) {
	static thread_local Answers answers;
	Flood f{ r, side_of(r.s, major), major, {}, {}, {}, 0, {}, {} };
	if (f.side == NO_SIDE) {
		return f;
	}
	answers.fit(r);
	if (const Answers::Entry *known = answers.find(major, c)) {
		return { r, f.side, major, known->blocked, known->links, known->ports, known->seas, known->nodes, known->supplied };
	}
	fill_ground(f, c);
	run(f);
	answers.keep(f, c);
	return f;
}

} // namespace

ZoneSet supplied_zones(const R &r, Nation major, const SupplyCase &c) {
	return flood(r, major, c).supplied;
}

ZoneSet supply_network(const R &r, Nation major, const SupplyCase &c) {
	return flood(r, major, c).nodes;
}

bool is_supplied(const R &r, const PieceSet &set, int zone, const SupplyCase &c) {
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
	if (unit >= 0 && r.data.nation_of(unit) == CHOUANS && commander_of(r, set) == NO_PIECE && has_duty(r, "NE-20.1-c")) {
		return are_chouans_supplied(r, zone);
	}
	const Nation major = supply_nation(r, set);
	if (major == NO_NATION || side_of(r.s, major) == NO_SIDE) {
		return true; // neutral powers live at home
	}
	// NE-13.2-c: a minor's force, by its general or its lone unit, may use the lines of any major of its side.
	const PieceId commander = commander_of(r, set);
	const int leader = commander != NO_PIECE ? int(commander) : unit;
	if (leader >= 0 && !is_major(r.data.nation_of(leader)) && !is_inside) {
		for (int n = 0; n < MAJORS; ++n) {
			if (side_of(r.s, n) == side_of(r.s, major) && flood(r, Nation(n), c).supplied[zone]) {
				return true;
			}
		}
		return false;
	}
	if (is_inside && is_besieged(r.s, zone)) {
		return is_fed_by_sea(r, major, zone); // NE-13.2-b: nothing comes over land
	}
	return flood(r, major, c).supplied[zone];
}

bool is_fed_by_sea(const R &r, Nation major, int zone) {
	const Flood f = flood(r, major, {});
	if (!f.ports[zone]) {
		return false;
	}
	ZoneSet ports = ports_by_sea(f, zone);
	ports.reset(zone);
	return (ports & f.nodes).any();
}

} // namespace baton::ne
