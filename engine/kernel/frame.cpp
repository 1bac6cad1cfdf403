// The frame stack, with its depth checked.
#include "frame.h"

#include "check.h"

namespace baton {

Frame &StateCore::push(int kind, PowerId power, int f0, int f1, int f2, int f3) {
	BATON_CHECK(depth < MAX_FRAMES, "more than 32 open frames");
	Frame &frame = stack[depth++];
	frame = Frame{};
	frame.kind = uint8_t(kind);
	frame.power = power;
	frame.f[0] = int16_t(f0);
	frame.f[1] = int16_t(f1);
	frame.f[2] = int16_t(f2);
	frame.f[3] = int16_t(f3);
	return frame;
}

void StateCore::pop(int result0, int result1) {
	BATON_CHECK(depth > 0, "no frame to close");
	--depth;
	stack[depth] = Frame{}; // unused tails are zero, so that equal positions have equal hashes
	result[0] = int16_t(result0);
	result[1] = int16_t(result1);
}

PowerSet StateCore::powers_of(SeatId seat) const {
	PowerSet set = 0;
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		if (seat >= 0 && seat_of[power] == seat) {
			set |= bit(power);
		}
	}
	return set;
}

} // namespace baton
