// Squadrons of Napoléon against Europe: where fleets are, where they may go, what they carry; shared by the naval
// chapter.
#pragma once

#include "ne_sea.h"

namespace baton::ne {

// --- Places: a sea zone, a harbour or the blockade box of a port ---

inline bool is_sea(const Data &data, int space) {
	return space >= data.zones && space < data.zones + data.seas;
}
inline bool is_harbour(const Data &data, int space) {
	return space >= space_of_port(data, 0) && space < space_of_blockade(data, 0);
}
inline bool is_box(const Data &data, int space) {
	return space >= space_of_blockade(data, 0) && space < first_box_space(data);
}
/// Number of the port of a harbour or blockade box.
inline int port_at(const Data &data, int space) {
	return is_box(data, space) ? space - space_of_blockade(data, 0) : space - space_of_port(data, 0);
}
/// Zone of the port of a harbour or blockade box.
inline ZoneId zone_at(const Data &data, int space) {
	return data.port_zone[size_t(port_at(data, space))];
}
/// Sea of a place: itself, or that of the port.
inline SeaId sea_at(const Data &data, int space) {
	return is_sea(data, space) ? SeaId(space - data.zones) : data.zone[zone_at(data, space)].sea;
}
inline SpaceId sea_space(const Data &data, int sea) {
	return SpaceId(space_of_sea(data, sea));
}
inline SpaceId harbour_of(const Data &data, int zone) {
	return SpaceId(space_of_port(data, data.zone[size_t(zone)].port));
}
inline SpaceId box_of(const Data &data, int zone) {
	return SpaceId(space_of_blockade(data, data.zone[size_t(zone)].port));
}

// --- Squadrons ---

inline constexpr uint8_t IN_HARBOUR = 16; ///< naval flag: lies inside the enemy harbour of its box (NE-17.2.1-a)
inline constexpr uint8_t PORT_TAKEN = 32; ///< naval flag: its troops have taken the zone

/// A set of fleets in two fields of a frame, and back.
inline void keep_fleets(Frame &frame, int field, const PieceSet &fleets) {
	uint32_t bits = 0;
	fleets.each([&](int i) { bits |= 1u << (i - FIRST_FLEET); });
	frame.f[field] = int16_t(bits & 0xFFFF);
	frame.f[field + 1] = int16_t(bits >> 16);
}
/// Those of the kept fleets that are still afloat.
inline PieceSet kept_fleets(const S &s, const Frame &frame, int field) {
	const uint32_t bits = uint32_t(uint16_t(frame.f[field])) | uint32_t(uint16_t(frame.f[field + 1])) << 16;
	PieceSet out;
	for (int i = 0; i < FLEETS; ++i) {
		if ((bits >> i & 1) != 0 && s.pieces[FIRST_FLEET + i].steps > 0) {
			out.set(FIRST_FLEET + i);
		}
	}
	return out;
}

/// Best initiative of a squadron (NE-17.2.5-c).
int best_initiative(const R &r, const PieceSet &fleets);
/// Lowest MF of a squadron, weather counted (NE-16-a).
int sailing_mf(const R &r, const PieceSet &fleets);
/// Land pieces that these fleets carry.
PieceSet cargo_of(const R &r, const PieceSet &fleets);
/// Fleets of the set that carry nothing.
PieceSet without_cargo(const R &r, const PieceSet &fleets);
/// NE-17.2.3-a, NE-17.2.4: whether fleets may go from one sea into another; the rule that says no.
Status may_sail(const R &r, Side side, const PieceSet &fleets, int from_sea, int to_sea);
/// Room for fleets of a side in a harbour, box or sea, the set itself not counted (NE-3.1-d, NE-17.2.2-a).
int room_in(const R &r, int space, Side side, const PieceSet &but);
/// One step of a squadron from a place to another: its MP, or a refusal.
Status step_cost(const R &r, Side side, const PieceSet &fleets, int from, int to, bool in_harbour, int &cost);

// --- Changes ---

/// Puts fleets and what they carry into a place.
void put_fleets(W &w, const PieceSet &fleets, int space);
/// A fleet goes down with its cargo (NE-17.2.8-b).
void sink(W &w, int fleet, const char *rule);
/// Squadron at `at` of `mover` meets the enemies: opens the naval battle (pushes F_NAVAL_BATTLE); result[0]: 1 mover
/// won, 2 the other.
void start_naval_battle(
		W &w, const PieceSet &mover, Side side, const PieceSet &enemy, int at, int came_from, int port_level);
/// A squadron comes into a place: interceptions, blockaders of its port, the squadron of a blockaded port (pushes
/// F_SEA_ENTRY). It is put there; result[0]: 1 it may go on, 0 it was beaten. An evader meets squadrons at sea only
/// (NE-17.2.6-b).
void start_sea_entry(W &w, const PieceSet &fleets, Side side, int to, int from, bool is_evader);
/// An attack on the enemies at sea, who may try to evade (pushes F_SEA_ENTRY); result[0]: 1 go on, 2 beaten.
void start_sea_attack(W &w, const PieceSet &fleets, Side side, int at, int from);
/// Fleets of a side beyond three in a place: pushes F_NAVAL_RETREAT in its surplus form (NE-17.2.2-b).
void check_squadron(W &w, int space, Side side);
/// Everything carried goes ashore in a friendly zone (NE-17.2.8-c).
void land_cargo(W &w, const PieceSet &fleets, int zone, const char *rule);
/// Who aboard has been told off to go ashore (NE-17.2.9-b), and their landing.
PieceSet landing_party(const R &r, const PieceSet &fleets);
void land_party(W &w, const PieceSet &cargo, int zone, const char *rule);

} // namespace baton::ne
