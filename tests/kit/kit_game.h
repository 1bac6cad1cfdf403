// A tiny frame game for the tests of the kit: powers, a hand each, a window and a consent.
#pragma once

#include "kit/claims.h"
#include "kit/consent.h"
#include "kit/deck.h"
#include "kit/frame_table.h"
#include "kit/sealed.h"

namespace baton::kit_test {

inline constexpr int POWERS = 4, CARDS = 12;
enum Word {
	Yes,
	No,
	Passage,
	Gold,
};
enum FrameKind {
	F_MAIN,
	F_WINDOW,
	F_CONSENT,
	F_COUNT,
};

struct Data {};
struct KitState {
	StateCore core;
	Offer offer;
	kit::Claims claims;
	kit::Deck<CARDS, POWERS, 2> deck;
	int16_t spare[2] = {};
};
using Machine = FrameGame<KitState, Data>;
using R = Machine::R;
using W = Machine::W;
using Def = Machine::Def;

/// Runs hooks of frames without a Game around them.
struct Bench {
	Data data;
	KitState s;
	EventSink sink;
	ChanceQueue queue;
	ApplyContext ctx{ &sink, &queue, {} };
	W w{ data, s, ctx };

	bool has_event(std::string_view what) const {
		for (const Event &event : sink.events) {
			if (what == event.what) {
				return true;
			}
		}
		return false;
	}
};

} // namespace baton::kit_test
