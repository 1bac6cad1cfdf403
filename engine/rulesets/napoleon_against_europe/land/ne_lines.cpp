// Supply lines of Napoléon against Europe: one flood of bit sets, from link to link over land and from port to port by
// sea (NE-13.3).
#include "ne_lines.h"

#include <bit>

namespace baton::ne {

Troops troops_of(const Presence &here, Side side) {
	return { here.field[other(side)], here.links[side] };
}

namespace {

// NE-17.2.3-a: the Bosphorus is open while Turkey is neutral, else to the side that holds Constantinople.
bool is_gate_open(const R &r, Side side) {
	const Side holder = controller(r, r.data.gate);
	return holder == NO_SIDE || holder == side;
}

// NE-13.3-d: ports that hang together by open seas.
void join_ports(const Data &data, bool is_gate_open, Ground &g) {
	uint16_t left = g.seas;
	while (left != 0) {
		uint16_t reached = uint16_t(left & -left);
		ZoneSet ports;
		for (uint16_t rim = reached; rim != 0;) {
			const int sea = std::countr_zero(rim);
			const Sea &at = data.sea[size_t(sea)];
			const uint16_t next = uint16_t((is_gate_open ? at.near : at.near & ~at.gated) & g.seas & ~reached);
			ports |= data.sea_ports[size_t(sea)];
			reached = uint16_t(reached | next);
			rim = uint16_t((rim & (rim - 1)) | next);
		}
		ports &= g.ports;
		for (uint16_t seas = reached; seas != 0; seas = uint16_t(seas & (seas - 1))) {
			g.joined[std::countr_zero(seas)] = ports;
		}
		left = uint16_t(left & ~reached);
	}
}

} // namespace

// NE-13.3-h: open ground carries a line in enemy land too, for nobody controls it.
Ground ground_of(const R &r, Side side, Nation major) {
	Ground g;
	const Side enemy = other(side);
	g.forts = active_fortresses(r);
	g.besieged = r.data.all - zones_with(r.s.siege, 0);
	g.held = controlled_by(r, side);
	const ZoneSet lost = controlled_by(r, enemy);
	// NE-13.3-g: enemy control; besieged enemies do not count.
	g.closed = (lost - (g.besieged & g.forts)) |
			(r.data.all - (enterable_land(r, side, major) | g.held)); // NE-12.1-j, NE-8.1.2-g: zone by zone
	// NE-13.3-a, NE-13.2-b: unbesieged fortresses of the side.
	g.links = (g.forts & g.held) - g.besieged;
	if (side == EMPIRE) {
		for (int n = 0; n < MAJORS; ++n) {
			if (r.s.politics[n].standing == Standing::ForcedAlliance) {
				g.links |= (territory_of(r, n) & g.forts) - g.besieged; // NE-8.1.4-e
			}
		}
	}
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
	join_ports(r.data, is_gate_open(r, side), g);
	return g;
}

ZoneSet starts_of(const R &r, const Ground &g, Side side, Nation major) {
	ZoneSet starts = territory_of(r, major) & g.forts & g.held;
	for (ZoneId z : r.data.nation[size_t(major)].capitals) {
		if (g.held[z]) {
			starts.set(z);
		}
	}
	for (int n = MAJORS; n < NATIONS; ++n) {
		if (side_of(r.s, n) == side && major_of(r, n) == major) {
			for (ZoneId z : r.data.nation[size_t(n)].capitals) {
				if (g.held[z] && g.forts[z]) {
					starts.set(z);
				}
			}
		}
	}
	return starts - g.besieged;
}

void fill_ground(Flood &f, const Ground &g, const Troops &troops, const ZoneSet &starts, const SupplyCase &c) {
	f.blocked = troops.enemies; // NE-13.3-g: enemy units in the field
	if (c.battle != NO_ZONE) {
		f.blocked.reset(c.battle);
	}
	f.blocked |= g.closed;
	f.blocked |= c.enemy_from; // NE-13.3-g: the zones the enemy came from
	f.links = (g.links | troops.depots) - f.blocked; // NE-13.3-a, NE-13.2-b: fixed depots too
	f.ground = &g;
	f.nodes = starts - f.blocked;
}

namespace {

// Zones from which a line of at most two MP reaches the node.
// NE-Q12: entry costs on the way to the link are summed, that of its own zone too.
ZoneSet feeders(Flood &f, int node) {
	const Data &data = f.r.data;
	ZoneSet near = data.hop1[size_t(node)];
	f.met |= near;
	if (!data.near_straits[node] && !near.intersects(f.blocked)) {
		return data.feeders[size_t(node)];
	}
	ZoneSet out = data.hop2[size_t(node)];
	const auto cross = [&](int zone, int most, ZoneSet &into, ZoneSet *close) {
		for (const Link &link : data.links_of(zone)) {
			if (link.kind != LinkKind::Strait) {
				continue;
			}
			f.straits = uint16_t(f.straits | 1 << link.sea);
			if ((f.ground->seas >> link.sea & 1) == 0) {
				continue; // NE-13.3-i
			}
			const int cost = data.tables.terrain_cost[size_t(data.zone[size_t(zone)].terrain)] +
					data.tables.link_cost[size_t(LinkKind::Strait)];
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
		f.met |= near;
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

} // namespace

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
		if (f.ground->ports[node] && !by_sea[node]) {
			const SeaId sea = f.r.data.zone[size_t(node)].sea;
			const ZoneSet &ports = f.ground->joined[sea];
			f.coasts = uint16_t(f.coasts | 1 << sea);
			by_sea |= ports;
			f.met |= ports;
			f.supplied |= ports;
			found |= (ports - f.blocked) - f.nodes;
		}
		f.nodes |= found;
		todo |= found;
	}
}

} // namespace baton::ne
