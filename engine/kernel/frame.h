// Control flow inside the state: frames on a stack, the generator, seats of powers, the decision serial.
#pragma once

#include "chance.h"
#include "noun.h"

#include <cstdint>
#include <type_traits>

namespace baton {

/// Marks a struct as a frame's record: named fields over the integers of a frame, see Frame::as.
#if defined(__GNUC__) || defined(__clang__)
#define BATON_FRAME_RECORD __attribute__((may_alias))
#else
#define BATON_FRAME_RECORD
#endif

/// One open procedure: 32 bytes. `kind` indexes the ruleset's frame table; `step` is where it goes on;
/// `f` are its few integers, named by each ruleset. Larger work lies in named records of the state.
struct Frame {
	uint8_t kind = 0;
	uint8_t step = 0;
	PowerId power = NO_POWER; ///< whose procedure it is
	uint8_t flags = 0;
	int16_t f[14] = {};

	/// The integers under their names: `struct BATON_FRAME_RECORD BidFrame { int16_t gold; uint8_t tries; uint8_t zero;
	/// };` A record of small integers without padding, at most 28 bytes; all zero at first.
	template <class Record> Record &as() {
		check_record<Record>();
		return *reinterpret_cast<Record *>(f);
	}
	template <class Record> const Record &as() const {
		check_record<Record>();
		return *reinterpret_cast<const Record *>(f);
	}

private:
	template <class Record> static constexpr void check_record() {
		static_assert(sizeof(Record) <= sizeof(int16_t[14]) && alignof(Record) <= alignof(int16_t),
				"a frame's record is at most 28 bytes of small integers");
		static_assert(std::is_trivially_copyable_v<Record> && std::has_unique_object_representations_v<Record>,
				"a frame's record has no padding");
	}
};
static_assert(sizeof(Frame) == 32 && std::has_unique_object_representations_v<Frame>);

inline constexpr int MAX_FRAMES = 32;

/// First member of every ruleset's state.
struct StateCore {
	Rng rng;
	uint32_t serial = 0; ///< number of the decision now open; a new decision has a new number
	uint8_t depth = 0; ///< frames in use
	uint8_t over = 0; ///< the match has ended
	uint8_t overflow = 0; ///< set instead of running past a full array; the kernel reports it as a bug
	uint8_t spare = 0;
	PowerSet winners = 0; ///< powers that won, when over
	PowerSet committed = 0; ///< sealed decision on top: powers that have committed
	int16_t result[2] = {}; ///< handed by a popped frame to the one below
	int8_t seat_of[MAX_POWERS] = { -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
		-1 }; ///< who runs which power now
	Frame stack[MAX_FRAMES];

	Frame &top() { return stack[depth - 1]; }
	const Frame &top() const { return stack[depth - 1]; }

	/// Opens a frame on top. References to other frames stay valid.
	Frame &push(int kind, PowerId power = NO_POWER, int f0 = 0, int f1 = 0, int f2 = 0, int f3 = 0);
	/// Closes the top frame and hands a result down.
	void pop(int result0 = 0, int result1 = 0);

	PowerSet powers_of(SeatId seat) const;
};
static_assert(std::has_unique_object_representations_v<StateCore> && std::is_trivially_copyable_v<StateCore>);

} // namespace baton
