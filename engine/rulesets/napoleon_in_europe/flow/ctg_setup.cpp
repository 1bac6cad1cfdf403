// Set-up of a start: what the scenario fixes, then special pieces one by one.
#include "ctg_setup.h"

namespace baton::ctg {

namespace {

void place_force(W &w, const StartForce &force) {
	const uint8_t stock = force.foreign && force.nation == TURKEY ? FOREIGN_OTTOMAN : uint8_t(force.nation);
	if (force.space < REGIONS) {
		for (int type = 0; type < LAND_TYPES; ++type) {
			uint8_t &count = w.s.army[force.space][stock][type];
			count = uint8_t(count + force.count[type]);
		}
	} else {
		uint8_t(&fleet)[2] = w.s.fleet[force.space - w.data.first_port][stock];
		fleet[0] = uint8_t(fleet[0] + force.count[ADMIRAL]);
		fleet[1] = uint8_t(fleet[1] + force.count[SQUADRON]);
	}
	for (int hero = 0; hero < HEROES; ++hero) {
		if ((force.heroes >> hero & 1) != 0) {
			w.s.hero[hero] = uint8_t(force.space);
		}
	}
}

} // namespace

void set_up(W &w, const Start &start) {
	S &s = w.s;
	s.year = uint16_t(start.month / 100);
	s.month = uint8_t(start.month % 100);
	s.round = 1;
	s.turn_of = uint8_t(start.first);
	for (int p = 0; p < MAJORS; ++p) {
		s.war[p] = start.war[p];
		s.ally[p] = start.ally[p];
		s.passage[p] = start.passage[p];
		s.pap[p] = int8_t(start.paps[p]);
		s.saved[p] = start.points[p];
		s.commitment[p] = start.commitment[p];
		for (int q = 0; q < MAJORS; ++q) {
			s.rating[p][q] = start.rating[p][q];
		}
		for (int kind = 0; kind < SPECIALS; ++kind) {
			s.special[p][kind] = start.special[p][SPECIAL[kind]];
		}
	}
	for (size_t i = 0; i < REGIONS; ++i) {
		s.owner[i] = uint8_t(start.owner[i]);
		s.uprising[i] = start.uprising[i];
		s.navy[i] = start.navy[i] ? 1 : 0;
	}
	for (int hero = 0; hero < HEROES; ++hero) {
		s.hero[hero] = (start.gone >> hero & 1) != 0 ? HERO_DEAD : HERO_POOL;
	}
	for (const StartForce &force : start.forces) {
		place_force(w, force);
	}
}

// CTG-SETUP-15
Status check_special(const R &r, PowerId power, int kind, int region) {
	if (r.s.special[power][kind] == 0) {
		return Status::refuse("CTG-SETUP-15", "ctg.refuse.no_special", Noun::type(SPECIAL[kind]));
	}
	if (r.s.army[region][power][ORDINARY[kind]] == 0) {
		return Status::refuse(
				"CTG-SETUP-15", "ctg.refuse.no_ordinary", Noun::type(ORDINARY[kind]), Noun::space(region));
	}
	return Status::ok();
}

void place_special(W &w, PowerId power, int kind, int region) {
	uint8_t(&army)[LAND_TYPES] = w.s.army[region][power];
	--army[ORDINARY[kind]];
	++army[SPECIAL[kind]];
	--w.s.special[power][kind];
	w.event("special", power).who(Noun::type(SPECIAL[kind])).to(Noun::space(region)).rule("CTG-SETUP-15");
}

int setup_capital(const CtgData &data, PowerId power) {
	int found = -1;
	for (int i = 0; i < REGIONS; ++i) {
		const Region &region = data.region[size_t(i)];
		if (region.capital && region.homeland == power && (found < 0 || region.id == "st_petersburg")) {
			found = i;
		}
	}
	return found;
}

// Where the capital holds too few ordinary pieces, the rest replaces those of the first regions that have some.
void place_uncontrolled(W &w, PowerId power) {
	for (int kind = 0; kind < SPECIALS; ++kind) {
		while (w.s.special[power][kind] > 0) {
			int at = setup_capital(w.data, power);
			for (int i = 0; i < REGIONS && !check_special(w.read(), power, kind, at); ++i) {
				at = i;
			}
			BATON_CHECK(
					check_special(w.read(), power, kind, at).is_ok(), "a start has more special than ordinary pieces");
			place_special(w, power, kind, at);
		}
	}
}

} // namespace baton::ctg
