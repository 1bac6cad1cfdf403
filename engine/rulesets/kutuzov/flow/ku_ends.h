// Sudden ends, the Conquest roll, Will to Fight, Retreat from Moscow and single choices of the Turn's end (KU 19).
#pragma once

#include "rulesets/kutuzov/ku_game.h"

#include <array>

namespace baton::ku {

extern const Def WILL_FRAME, CHOICE_FRAME;

struct BATON_FRAME_RECORD WillFrame {
	uint8_t level; ///< Tsarist Morale Level reached
	uint8_t zero[3];
};

/// What is added to the Conquest roll now, by source (KU-19.5-a).
enum class ConquestPart : uint8_t {
	ImperialMorale,
	TsaristMorale,
	Level,
	Keys, ///< that the Tsarists still control
	TsaristDepots,
	HomeKeys,
	HomeDepots,
	Moscow,
	StPetersburg,
	Napoleon, ///< off the map
	Event,
	COUNT
};
using ConquestParts = std::array<int, size_t(ConquestPart::COUNT)>;
ConquestParts conquest_parts(const R &r);
int conquest_modifier(const R &r);
bool holds_capital(const R &r);
/// KU-19.5-a: may end the match for either Camp. `is_will`: by a Will to Fight marker (KU-19.82-c).
void roll_conquest(W &w, bool is_will);
/// KU-19.22-a, KU-19.23-a: ends that come with a Flag or a march.
void watch_ends(W &w);
/// KU-19.3-a: the end of an Impulse.
void check_tsarist_keys(W &w);
/// KU-19.7-a: a Flag in a capital when the Turn ends.
void note_retreat(W &w);

/// Choices of one power between two or more words.
enum class Choice : uint8_t {
	Retreat, ///< KU-19.71-a
	Hero, ///< KU-6.35-a
	Burn, ///< no choice: a Place is to be scorched, and answers come first (KU-5.22-b, KT-73)
	Waste, ///< card 74: the Place may be scorched
	Share, ///< something for either Power of the Camp (KU-16.2-b, KU-16.2-c)
	Agree, ///< the partner's answer to it (KA-68)
};
/// What either Power of a Camp may get.
enum class Shared : uint8_t {
	Resource, ///< KU-16.2-b, KU-16.2-c, KU-19.722-e
	Points, ///< Moscow's reinforcements (KU-17.22-a)
};
void begin_choice(W &w, Choice choice, PowerId power, int place = NO_PLACE);
/// Either Power of a Camp gets something: its first Power names one, the partner agrees or dice decide (KA-68);
/// `is_roller`: the first Power alone decides (KU-16.2-c).
void share(W &w, Shared what, Camp camp, bool is_roller);

} // namespace baton::ku
