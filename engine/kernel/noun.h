// Typed references: everything that an action, an event, a prompt or a view can point at.
#pragma once

#include <compare>
#include <cstdint>

namespace baton {

/// Powers are what is played (nations, camps, sides); at most 16 in a ruleset.
using PowerId = int8_t;
inline constexpr PowerId NO_POWER = -1;
inline constexpr int MAX_POWERS = 16;

/// A set of powers as bits.
using PowerSet = uint16_t;
inline constexpr PowerSet NO_POWERS = 0;
inline constexpr PowerSet ALL_POWERS = 0xFFFF;
constexpr PowerSet bit(PowerId power) {
	return power < 0 ? PowerSet(0) : PowerSet(1u << power);
}
constexpr bool has(PowerSet set, PowerId power) {
	return power >= 0 && (set >> power & 1u) != 0;
}
/// First power of a set that is not empty.
constexpr PowerId first_power(PowerSet set) {
	PowerId power = 0;
	while (power < MAX_POWERS && !has(set, power)) {
		++power;
	}
	return power < MAX_POWERS ? power : NO_POWER;
}
constexpr int count(PowerSet set) {
	int n = 0;
	for (; set != 0; set = PowerSet(set & (set - 1))) {
		++n;
	}
	return n;
}

/// Seats are who plays; at most 8. A set of seats is what a view is made for.
using SeatId = int8_t;
inline constexpr SeatId NO_SEAT = -1;
inline constexpr int MAX_SEATS = 8;
using SeatSet = uint8_t;

/// What a noun refers to. Pieces that no rule can tell apart are one Lot with a count.
/// Boxes, ships, forts, track slots and zones of sub-boards are Spaces on named boards.
enum class NounKind : uint8_t {
	None,
	Piece, ///< one individual piece
	Lot, ///< (space, power, type, condition), packed by the ruleset into 31 bits
	Space,
	Card,
	Power,
	Slot, ///< a place in an order or on a track: turn order slots, order numbers
	Die, ///< a die face or class of dice
	Number,
	Option, ///< a word of the ruleset: "aggressive", "war", "accept"
	Type, ///< a piece type (views, prompts, purchases)
};
inline constexpr int NOUN_KINDS = 11;

struct Noun {
	NounKind kind = NounKind::None;
	int32_t id = 0;

	constexpr auto operator<=>(const Noun &) const = default;

	static constexpr Noun piece(int id) { return { NounKind::Piece, id }; }
	static constexpr Noun lot(int id) { return { NounKind::Lot, id }; }
	static constexpr Noun space(int id) { return { NounKind::Space, id }; }
	static constexpr Noun card(int id) { return { NounKind::Card, id }; }
	static constexpr Noun power(int id) { return { NounKind::Power, id }; }
	static constexpr Noun slot(int id) { return { NounKind::Slot, id }; }
	static constexpr Noun die(int id) { return { NounKind::Die, id }; }
	static constexpr Noun number(int id) { return { NounKind::Number, id }; }
	static constexpr Noun option(int id) { return { NounKind::Option, id }; }
	static constexpr Noun type(int id) { return { NounKind::Type, id }; }
};

} // namespace baton
