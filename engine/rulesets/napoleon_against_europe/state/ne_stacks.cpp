// All forces of a position of Napoléon against Europe, and the memory of the last one.
#include "ne_stacks.h"

namespace baton::ne {

const Stacks &Stacks::of(const R &r) {
	static thread_local Stacks stacks;
	stacks.fit(r);
	return stacks;
}

void Stacks::fit(const R &r) {
	if (version_ != r.data.version || std::memcmp(politics_, r.s.politics, sizeof politics_) != 0) {
		version_ = r.data.version;
		std::memcpy(pieces_, r.s.pieces, sizeof pieces_);
		std::memcpy(politics_, r.s.politics, sizeof politics_);
		fill(r);
	} else if (std::memcmp(pieces_, r.s.pieces, sizeof pieces_) != 0) {
		// From one question to the next few pieces change.
		each_changed(pieces_, r.s.pieces, [&](int i) {
			take(r.data, i);
			pieces_[i] = r.s.pieces[i];
			add(r.data, i);
		});
	}
}

void Stacks::fill(const R &r) {
	for (int n = 0; n < NATIONS; ++n) {
		rows_[n] = int8_t(row(side_of(r.s, n)));
	}
	for (ZoneSet(&parts)[PARTS] : zones_) {
		for (ZoneSet &set : parts) {
			set = {};
		}
	}
	outlined_ = {};
	for (free_n_ = 0; free_n_ < MOST; ++free_n_) {
		free_[free_n_] = uint8_t(MOST - 1 - free_n_);
	}
	(pieces_below(r.s, r.data.zones) - ALL_FLEETS).each([&](int i) { add(r.data, i); });
}

bool Stacks::counts(const Data &data, int piece) const {
	const Piece &p = pieces_[piece];
	return p.steps > 0 && p.carrier == NO_PIECE && p.at < data.zones && !ALL_FLEETS[piece];
}

int Stacks::row_of(const Data &data, int piece) const {
	return has(pieces_[piece], piece_flag::BORROWED) ? row(EMPIRE) : rows_[data.nation_of(piece)];
}

void Stacks::add(const Data &data, int piece) {
	if (!counts(data, piece)) {
		return;
	}
	const Piece &p = pieces_[piece];
	const int of = row_of(data, piece), part = int(part_of(p));
	uint8_t &slot = slot_[of][part][p.at];
	if (!zones_[of][part][p.at]) {
		zones_[of][part].set(p.at);
		slot = free_[--free_n_];
		forces_[slot] = {};
	}
	forces_[slot].set(piece);
	outlined_.reset(slot);
}

void Stacks::take(const Data &data, int piece) {
	if (!counts(data, piece)) {
		return;
	}
	const Piece &p = pieces_[piece];
	const int of = row_of(data, piece), part = int(part_of(p));
	const uint8_t slot = slot_[of][part][p.at];
	forces_[slot].reset(piece);
	outlined_.reset(slot);
	if (forces_[slot].none()) {
		zones_[of][part].reset(p.at);
		free_[free_n_++] = slot;
	}
}

} // namespace baton::ne
