// Samples of what the fog hides: the unseen units of a side are dealt anew among its stacks, from what its enemy knows
// alone (NE-4-p).
#include "ne_fog.h"

#include <algorithm>
#include <vector>

namespace baton::ne {

namespace {

/// A general with hidden units, or one army: what can be dealt to him.
struct Slot {
	PieceId commander;
	Nation major;
	uint8_t army; ///< 0: no army
	int room; ///< steps he may still command
	int cavalry; ///< steps of reserve cavalry he may still take
	int needed; ///< steps he must have to besiege (NE-15.2-a)
	int generals; ///< subordinates that he may still have
	int units; ///< dealt to him so far
};

constexpr int NO_LIMIT = 99; ///< NE-11-e: walls hold any number

class Dealer {
public:
	Dealer(const Data &data, S &s, Side side, Rng &rng) : r_{ data, s }, s_(s), side_(side), rng_(rng) {}

	void run() {
		pin();
		find_slots();
		for (int major = 0; major < MAJORS; ++major) {
			deal_units(Nation(major));
		}
		deal_generals();
		deal_others();
	}

private:
	// Pieces that an open procedure names stay where they are: the rest of it must go on working.
	void pin() {
		const PieceSet sets[] = { s_.hurt, s_.next_hurt, s_.campaign.force[0], s_.campaign.force[1],
			s_.campaign.force[2], s_.battle.tried, s_.battle.beaten, s_.peace.regrouped, s_.draft[side_].pick };
		for (const PieceSet &set : sets) {
			pinned_ |= set;
		}
		for (int i = 0; i < s_.core.depth; ++i) {
			for (const int16_t value : s_.core.stack[i].f) {
				if (value >= 0 && value < PIECES) {
					pinned_.set(value);
				}
			}
		}
		if (s_.draft[side_].piece != 0) {
			pinned_.set(s_.draft[side_].piece - 1);
		}
		hidden_ = hidden_pieces(r_, side_);
	}

	Nation major_of_piece(int piece) const { return major_of(r_, r_.data.nation_of(piece)); }

	// Who leads a hidden piece, or NO_PIECE when nobody does.
	PieceId leader_of(int piece) const {
		const PieceSet stack = force_of(r_, piece);
		const uint8_t army = s_.pieces[piece].army;
		PieceId found = NO_PIECE;
		(stack & ALL_GENERALS).each([&](int i) {
			const bool leads = army != 0 ? has(s_.pieces[i], piece_flag::COMMANDER) && s_.pieces[i].army == army
										 : !stack.intersects(ALL_ARMIES) && !hidden_[i];
			found = leads ? PieceId(i) : found;
		});
		return found;
	}

	bool can_be_dealt(int piece, PieceId leader) const {
		if (leader == NO_PIECE || pinned_[piece] || major_of_piece(piece) != major_of_piece(leader)) {
			return false;
		}
		switch (kind_of(piece)) {
			case PieceKind::Corps:
				return !corps_of(r_.data, piece).is_home_bound;
			case PieceKind::Depot:
				return !has(s_.pieces[piece], piece_flag::FIXED);
			case PieceKind::General:
				return s_.pieces[piece].army != 0 && r_.data.nation_of(piece) == r_.data.nation_of(leader);
			default:
				return true;
		}
	}

	// One slot for each leader of a stack in which nothing has been seen and some corps can be dealt.
	void find_slots() {
		PieceSet loose[3]; // corps, generals, others
		hidden_.each([&](int i) {
			const PieceId leader = leader_of(i);
			if (!can_be_dealt(i, leader) || is_special(force_of(r_, i), leader)) {
				return;
			}
			loose[is_combat(i) ? 0 : is_general(i) ? 1 : 2].set(i);
		});
		PieceSet leaders;
		loose[0].each([&](int i) { leaders.set(leader_of(i)); });
		for (PieceSet &set : loose) {
			set.each([&](int i) {
				if (!leaders[leader_of(i)]) {
					set.reset(i);
				}
			});
		}
		units_ = loose[0];
		generals_ = loose[1];
		others_ = loose[2];
		leaders.each([&](int i) { slots_.push_back(slot_of(i)); });
	}

	// Stacks that stay as they are: part of them has been seen, or allied powers share them (NE-10.1-c).
	bool is_special(const PieceSet &stack, PieceId leader) const {
		bool found = false;
		stack.each([&](int i) {
			found |= has(s_.pieces[i], piece_flag::SEEN) && i != leader;
			found |= (is_combat(i) || is_general(i)) && major_of_piece(i) != major_of_piece(leader);
		});
		return found;
	}

	Slot slot_of(int leader) const {
		const Piece &p = s_.pieces[leader];
		const bool is_army = p.army != 0;
		Slot slot = { PieceId(leader), major_of_piece(leader), p.army, command_of(r_, leader, is_army),
			is_army ? ARMY_CAVALRY_STEPS : 0, 1, is_army ? ARMY_SUBORDINATES : 0, 0 };
		int fixed = 0;
		force_of(r_, leader).each([&](int i) {
			if (s_.pieces[i].army != p.army || i == leader || units_[i] || generals_[i]) {
				return;
			}
			if (is_combat(i)) {
				fixed += s_.pieces[i].steps;
				slot.cavalry -= r_.data.cavalry[i] ? s_.pieces[i].steps : 0;
			}
			slot.generals -= is_general(i) ? 1 : 0;
		});
		slot.room = has(p, piece_flag::INSIDE) ? NO_LIMIT : slot.room - fixed;
		const bool besieges = p.at < r_.data.zones && is_besieged(s_, p.at) && fortress_side(r_, p.at) != side_;
		slot.needed = std::max(1, (besieges ? 2 * fortress_level(r_, p.at) : 0) - fixed);
		return slot;
	}

	// --- Dealing ---

	// The piece goes to a leader and shares his state.
	void give(int piece, const Slot &slot, int steps) {
		const Piece &leader = s_.pieces[slot.commander];
		Piece &p = s_.pieces[piece];
		constexpr uint16_t SHARED = piece_flag::MOVING | piece_flag::INSIDE | piece_flag::DEMORALISED |
				piece_flag::UNSUPPLIED | piece_flag::ACTIVATED | piece_flag::JOINED | piece_flag::LANDED |
				piece_flag::DONE | piece_flag::CUT_OFF;
		p.at = leader.at;
		p.flags = uint16_t((leader.flags & SHARED) | (p.flags & piece_flag::BORROWED));
		p.steps = uint8_t(steps);
		p.army = slot.army;
		p.from = leader.from;
	}

	void give_unit(int piece, Slot &slot) {
		const bool is_cavalry = r_.data.cavalry[piece];
		int room = is_cavalry ? std::min(slot.room, slot.cavalry) : slot.room;
		room = std::max(1, room);
		const int steps = std::min({ int(corps_of(r_.data, piece).steps), room, rng_.below(4) == 0 ? 1 : 2 });
		give(piece, slot, steps);
		slot.room -= steps;
		slot.cavalry -= is_cavalry ? steps : 0;
		slot.needed -= steps;
		++slot.units;
		dealt_.push_back({ piece, &slot });
	}

	// A full unit loses a step so that one more finds room.
	Slot *squeeze(bool is_cavalry, Nation major) {
		for (auto &[piece, slot] : dealt_) {
			const bool counts =
					slot->major == major && s_.pieces[piece].steps > 1 && (!is_cavalry || r_.data.cavalry[piece]);
			if (counts) {
				--s_.pieces[piece].steps;
				++slot->room;
				slot->cavalry += r_.data.cavalry[piece] ? 1 : 0;
				++slot->needed;
				return slot;
			}
		}
		return nullptr;
	}

	int take(std::vector<int> &pool) {
		const size_t at = size_t(rng_.below(int(pool.size())));
		const int piece = pool[at];
		pool.erase(pool.begin() + long(at));
		return piece;
	}

	// Any of those with room, the roomiest likeliest.
	Slot *pick(const std::vector<Slot *> &mine, bool is_cavalry, bool wants_empty) {
		int sum = 0;
		const auto weight = [&](const Slot *slot) {
			const int room = is_cavalry ? std::min(slot->room, slot->cavalry) : slot->room;
			return room <= 0 || (wants_empty && slot->units > 0) ? 0 : std::min(room, 20);
		};
		for (const Slot *slot : mine) {
			sum += weight(slot);
		}
		if (sum == 0) {
			return nullptr;
		}
		int at = rng_.below(sum);
		for (Slot *slot : mine) {
			at -= weight(slot);
			if (at < 0) {
				return slot;
			}
		}
		return nullptr;
	}

	void deal_units(Nation major) {
		std::vector<Slot *> mine;
		for (Slot &slot : slots_) {
			if (slot.major == major) {
				mine.push_back(&slot);
			}
		}
		std::vector<int> riders, infantry;
		units_.each([&](int i) {
			if (major_of_piece(i) == major) {
				(r_.data.cavalry[i] ? riders : infantry).push_back(i);
			}
		});
		if (mine.empty()) {
			return;
		}
		// Reserve cavalry to armies, one each before any has two (NE-4-f).
		while (!riders.empty()) {
			const int piece = take(riders);
			Slot *slot = pick(mine, true, true);
			slot = slot != nullptr ? slot : pick(mine, true, false);
			slot = slot != nullptr ? slot : squeeze(true, major);
			give_unit(piece, slot != nullptr ? *slot : *mine[0]);
		}
		// Nobody leads nothing; besiegers have what they need.
		for (const bool with_army : { false, true }) {
			for (Slot *slot : mine) {
				if ((slot->army != 0) == with_army && slot->units == 0 && !infantry.empty()) {
					give_unit(take(infantry), *slot);
				}
			}
		}
		for (Slot *slot : mine) {
			while (slot->needed > 0 && slot->room > 0 && !infantry.empty()) {
				give_unit(take(infantry), *slot);
			}
		}
		while (!infantry.empty()) {
			const int piece = take(infantry);
			Slot *slot = pick(mine, false, false);
			slot = slot != nullptr ? slot : squeeze(false, major);
			give_unit(piece, slot != nullptr ? *slot : *mine[0]);
		}
	}

	// NE-10.2-e: subordinates go to commanders of their nation who stand above them; the highest first, who have least
	// choice.
	void deal_generals() {
		std::vector<int> order;
		generals_.each([&](int i) { order.push_back(i); });
		std::stable_sort(order.begin(), order.end(),
				[&](int a, int b) { return general_of(r_.data, a).rank < general_of(r_.data, b).rank; });
		for (const int piece : order) {
			std::vector<Slot *> fits;
			for (Slot &slot : slots_) {
				if (slot.generals > 0 && r_.data.nation_of(slot.commander) == r_.data.nation_of(piece) &&
						!outranks(r_, piece, slot.commander)) {
					fits.push_back(&slot);
				}
			}
			if (!fits.empty()) {
				Slot &slot = *fits[size_t(rng_.below(int(fits.size())))];
				--slot.generals;
				give(piece, slot, 1);
			}
		}
	}

	// Special units to armies, depots to anybody of their power.
	void deal_others() {
		others_.each([&](int piece) {
			std::vector<const Slot *> fits;
			for (const Slot &slot : slots_) {
				if (slot.major == major_of_piece(piece) && (kind_of(piece) == PieceKind::Depot || slot.army != 0)) {
					fits.push_back(&slot);
				}
			}
			if (!fits.empty()) {
				give(piece, *fits[size_t(rng_.below(int(fits.size())))], 1);
			}
		});
	}

	const R r_;
	S &s_;
	const Side side_;
	Rng &rng_;
	PieceSet pinned_, hidden_, units_, generals_, others_;
	std::vector<Slot> slots_;
	std::vector<std::pair<int, Slot *>> dealt_;
};

} // namespace

void sample_stacks(const Data &data, S &s, Side side, Rng &rng) {
	// Before the set-up is done stacks are not complete, and what the scenario prints is known to all.
	if (has_fog(s) && s.phase != int8_t(Phase::Setup) && s.core.over == 0) {
		Dealer(data, s, side, rng).run();
	}
}

} // namespace baton::ne
