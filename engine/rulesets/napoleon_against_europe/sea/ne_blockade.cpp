// The Continental Blockade of Napoléon against Europe (NE-4-k, NE-4-l).
#include "rulesets/napoleon_against_europe/politics/ne_peace.h"

namespace baton::ne {

namespace {

// NE-4-l: during the War of Liberation the peninsula is left out while France holds the fortresses along its border.
bool is_peninsula_shut_off(const R &r) {
	if (!is_in_force(r.s, StandingEvent::WarOfLiberation)) {
		return false;
	}
	bool is_held = true;
	const auto border = [&](Nation mine, Nation theirs) {
		(r.data.country[size_t(mine)] & r.data.fortress).each([&](int z) {
			if (r.data.near[size_t(z)].intersects(r.data.country[size_t(theirs)])) {
				is_held &= controller(r, z) == EMPIRE;
			}
		});
	};
	border(FRANCE, SPAIN);
	border(SPAIN, FRANCE);
	return is_held;
}

// NE-4-k: French, allied or forced ally, or a power once beaten that is neutral or bound; minors go with their major.
bool keeps_blockade(const R &r, int zone) {
	if (r.s.flag[zone] != NO_SIDE) {
		return r.s.flag[zone] == EMPIRE;
	}
	const Nation owner = owner_of(r, zone);
	const Side side = side_of(r.s, owner);
	if (side != NO_SIDE) {
		return side == EMPIRE;
	}
	const Nation major = is_major(owner) ? owner : r.s.politics[owner].patron;
	if (major == NO_NATION) {
		return false; // NE-4-m
	}
	const Politics &p = r.s.politics[major];
	return p.standing == Standing::ForcedAlliance || p.beaten[EMPIRE] > 0 || (p.flags & politics_flag::BLOCKADED) != 0;
}

} // namespace

bool is_blockade_closed(const R &r) {
	ZoneSet ports = r.data.port & r.data.continental;
	ports -= r.data.country[TURKEY] | r.data.country[EGYPT] | r.data.country[BRITAIN];
	ports.reset(r.data.at.gibraltar);
	if (is_peninsula_shut_off(r)) {
		ports -= r.data.country[SPAIN] | r.data.country[PORTUGAL];
	}
	bool is_closed = true;
	ports.each([&](int z) {
		// From Saint-Petersburg round to Zara: the Black Sea and the Levant do not count.
		const Sea &sea = r.data.sea[r.data.zone[size_t(z)].sea];
		const bool is_black_sea = sea.is_russian && !sea.is_northern;
		is_closed &= is_black_sea || keeps_blockade(r, z);
	});
	return is_closed;
}

} // namespace baton::ne
