// All forces of a position of Napoléon against Europe, and the memory of the last one.
#include "ne_stacks.h"

#include <cstring>

namespace baton::ne {

const Stacks &Stacks::of(const R &r) {
	static thread_local Stacks stacks;
	stacks.fit(r);
	return stacks;
}

void Stacks::fit(const R &r) {
	if (version_ == r.data.version && std::memcmp(pieces_, r.s.pieces, sizeof pieces_) == 0 && std::memcmp(politics_, r.s.politics, sizeof politics_) == 0) {
		return;
	}
	version_ = r.data.version;
	std::memcpy(pieces_, r.s.pieces, sizeof pieces_);
	std::memcpy(politics_, r.s.politics, sizeof politics_);
	fill(r);
}

void Stacks::fill(const R &r) {
	int rows[NATIONS];
	for (int n = 0; n < NATIONS; ++n) {
		rows[n] = row(side_of(r.s, n));
	}
	for (ZoneSet(&parts)[PARTS] : zones_) {
		for (ZoneSet &set : parts) {
			set = {};
		}
	}
	int n = 0;
	(pieces_below(r.s, r.data.zones) - ALL_FLEETS).each([&](int i) {
		const Piece &p = r.s.pieces[i];
		if (p.steps == 0 || p.carrier != NO_PIECE) {
			return;
		}
		const int of = has(p, piece_flag::BORROWED) ? row(EMPIRE) : rows[r.data.nation_of(i)];
		const int part = int(part_of(p));
		uint8_t &slot = slot_[of][part][p.at];
		if (!zones_[of][part][p.at]) {
			zones_[of][part].set(p.at);
			slot = uint8_t(n);
			forces_[n++] = {};
		}
		forces_[slot].set(i);
	});
}

} // namespace baton::ne
