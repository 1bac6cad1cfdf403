// Where combat units of Napoléon against Europe stand, and the memory of the last position asked about.
#include "ne_stacks.h"

namespace baton::ne {

namespace {

// Corps and fixed depots by zone. From one question to the next few pieces change, so they are counted in and out.
class Stands {
public:
	const Presence &of(const R &r) {
		if (version_ != r.data.version || std::memcmp(politics_, r.s.politics, sizeof politics_) != 0) {
			version_ = r.data.version;
			std::memcpy(pieces_, r.s.pieces, sizeof pieces_);
			std::memcpy(politics_, r.s.politics, sizeof politics_);
			fill(r);
		} else if (std::memcmp(pieces_, r.s.pieces, sizeof pieces_) != 0) {
			each_changed(pieces_, r.s.pieces, [&](int i) {
				count(r.data, i, -1);
				pieces_[i] = r.s.pieces[i];
				count(r.data, i, 1);
			});
			find_depots();
		}
		return here_;
	}

private:
	using Counts = uint8_t[MAX_ZONES];

	void fill(const R &r) {
		for (int n = 0; n < NATIONS; ++n) {
			side_by_[n] = side_of(r.s, n);
		}
		std::memset(field_, 0, sizeof field_);
		std::memset(inside_, 0, sizeof inside_);
		std::memset(depots_, 0, sizeof depots_);
		std::memset(links_, 0, sizeof links_);
		here_ = {};
		fixed_[EMPIRE] = fixed_[COALITION] = {};
		(pieces_below(r.s, r.data.zones) & (ALL_CORPS | ALL_DEPOTS)).each([&](int i) { count(r.data, i, 1); });
		find_depots();
	}
	void count(const Data &data, int piece, int by) {
		const Piece &p = pieces_[piece];
		const bool is_corps = is_combat(piece);
		if (p.steps == 0 || p.at >= data.zones || p.carrier != NO_PIECE ||
				(!is_corps && (piece < FIRST_DEPOT || !has(p, piece_flag::FIXED)))) {
			return;
		}
		const Side side = has(p, piece_flag::BORROWED) ? EMPIRE : side_by_[data.nation_of(piece)];
		if (side == NO_SIDE) {
			return;
		}
		const bool is_inside = has(p, piece_flag::INSIDE);
		if (is_corps) {
			change(is_inside ? inside_[side] : field_[side], (is_inside ? here_.inside : here_.field)[side], p.at, by);
			return;
		}
		change(depots_[side], fixed_[side], p.at, by);
		if (!is_inside) {
			change(links_[side], here_.links[side], p.at, by);
		}
	}
	static void change(Counts &counts, ZoneSet &set, int zone, int by) {
		counts[zone] = uint8_t(counts[zone] + by);
		counts[zone] == 0 ? set.reset(zone) : set.set(zone);
	}
	void find_depots() {
		for (const Side side : { EMPIRE, COALITION }) {
			here_.depots[side] = fixed_[side] - here_.field[side];
		}
	}

	uint64_t version_ = 0; ///< of the data; 0: nothing remembered
	Piece pieces_[FIRST_FLEET] = {}; ///< corps and depots stand before the fleets
	Politics politics_[NATIONS] = {};
	Side side_by_[NATIONS] = {};
	Counts field_[SIDES] = {}, inside_[SIDES] = {}, depots_[SIDES] = {}, links_[SIDES] = {};
	ZoneSet fixed_[SIDES]; ///< zones with a fixed depot
	Presence here_;
};

} // namespace

Presence presence(const R &r) {
	static thread_local Stands stands;
	return stands.of(r);
}

} // namespace baton::ne
