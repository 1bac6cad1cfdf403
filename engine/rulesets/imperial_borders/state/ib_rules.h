// Questions that many chapters of Imperial Borders ask of a position, and the basic changes to pieces.
#pragma once

#include "ib_state.h"
#include "ib_words.h"

#include <vector>

namespace baton::ib {

// --- Options, Nations, teams ---

inline bool is_on(const S &s, Option option) {
	return s.options[int(option)] != 0;
}
inline bool in_play(const S &s, int nation) {
	return (s.in_play >> nation & 1) != 0;
}
/// IB-T-01: Nations of one team (a Nation is on its own team).
inline bool same_team(const S &s, int a, int b) {
	return a == b || (a >= 0 && b >= 0 && s.team[a] == s.team[b]);
}
/// All Nations of a Nation's team, itself included.
PowerSet team_of(const S &s, int nation);
/// Exactly two teams are in the game (IB-T-05).
bool is_two_team_game(const S &s);
/// Some team has more than one Nation.
bool is_team_game(const S &s);
/// IB-G-26: needed to spend, collect and win.
bool holds_capital(const R &r, int nation);
/// Nations in play in turn order; count in `n`.
int turn_order(const S &s, int8_t out[NATIONS]);
/// Slot of a Nation in the turn order.
int rank_of(const S &s, int nation);
/// IB-N-03..05: closed to everybody in this match.
bool is_closed(const R &r, int region);

// --- Pieces ---

inline bool is_live(const Piece &p) {
	return p.region != NO_REGION;
}
inline bool is_cargo(const Piece &p) {
	return p.carrier >= 0;
}
inline bool is_mobile(const Piece &p) {
	return is_live(p) && p.type != Type::Tent;
}
/// IB-P4-125, IB-P4-126, IB-P4-128.
inline bool is_out_of_action(const Piece &p) {
	return (p.type == Type::Frigate && p.damage >= 1) || (p.type == Type::ShipOfLine && p.damage >= 2);
}
/// IB-D-05: a piece that can oppose (Fortifications: fort_hp).
inline bool can_oppose(const Piece &p) {
	return is_mobile(p) && !is_cargo(p) && !is_out_of_action(p);
}
/// Calls f(index, piece) for every live piece, Tents included.
template <class F> void each_piece(const S &s, F f) {
	for (int i = 0; i < s.piece_top; ++i) {
		if (is_live(s.pieces[i])) {
			f(i, s.pieces[i]);
		}
	}
}
/// Calls f(index, piece) for every live piece in a region, Cargo and Tents included.
template <class F> void each_piece_in(const S &s, int region, F f) {
	for (int i = 0; i < s.piece_top; ++i) {
		if (s.pieces[i].region == region) {
			f(i, s.pieces[i]);
		}
	}
}
/// Puts a piece on the map; -1 when the state is full (CORE-LIMIT: callers refuse the purchase before).
int add_piece(S &s, int nation, Type type, int region, bool is_elite = false);
/// Takes a piece off; Cargo of a Ship must have been dealt with before.
void remove_piece(S &s, int index);
/// Moves a piece with all its Cargo (IB-P4-40).
void move_piece(S &s, int index, int region);
/// Free piece slots left.
int free_pieces(const S &s);
/// Mobile Forces of a Nation in a region, Cargo not counted (IB-P2-04).
int mobile_count(const S &s, int nation, int region);
/// IB-P4-51 in half-slots.
int cargo_capacity(Type ship);
int cargo_size(Type unit);
int cargo_used(const S &s, int ship_index);
bool has_cargo(const S &s, int ship_index);

// --- Sets of pieces in drafts and battles ---

inline bool has_piece(const uint64_t *set, int i) {
	return (set[i / 64] >> (i % 64) & 1) != 0;
}
inline void put_piece(uint64_t *set, int i) {
	set[i / 64] |= uint64_t(1) << (i % 64);
}
inline void drop_piece(uint64_t *set, int i) {
	set[i / 64] &= ~(uint64_t(1) << (i % 64));
}
void clear_pieces(uint64_t *set);
int count_pieces(const uint64_t *set);

// --- Lots: pieces that no rule can tell apart ---

/// (region, owner, type, flags, damage of a Ship or carrier of a Land Unit) packed into 30 bits, region in the low 8;
/// also the noun of views and actions.
int32_t lot_of(const S &s, int piece_index);
inline Noun lot_noun(const S &s, int piece_index) {
	return Noun::lot(lot_of(s, piece_index));
}
/// Lowest piece index of the lot that is not in `except` (may be nullptr), or -1.
int piece_of_lot(const S &s, int32_t lot, const uint64_t *except = nullptr);
/// Highest piece index of the lot that is in `set`, or -1: what `retract` takes back.
int picked_of_lot(const S &s, int32_t lot, const uint64_t *set);
/// Pieces in the lot.
int lot_count(const S &s, int32_t lot);

// --- Presence and opposition (IB-D-04..07) ---

inline bool has_fort(const S &s, int region) {
	return s.owner[region] >= 0;
}
/// Nations with Forces of any kind in a region, Cargo and dead Fortifications included.
PowerSet present(const R &r, int region);
/// IB-D-05: Nations with Forces able to oppose in a region.
PowerSet able(const R &r, int region);
/// IB-D-04: Nations outside the acting Nation's team that could oppose it in a region.
PowerSet opposers(const R &r, int region, int nation);
/// Calls f(index, order) for the orders of a Nation. They lie without gaps, so the first free slot ends them
/// (invariants()).
template <class F> void each_order(const S &s, int nation, F f) {
	for (int i = 0; i < MAX_ORDERS && s.orders[nation][i].n != 0; ++i) {
		f(i, s.orders[nation][i]);
	}
}
/// Whether a Nation has uncancelled orders from a region still outstanding, in dots (IB-P4-62).
int outstanding_dots(const S &s, int nation, int region);

// --- Control (ib_control.cpp) ---

/// A Territory or Port changes hands or is claimed: flags, Fortification, piles and Treasuries (IB-P1-05,
/// IB-P1-07, IB-P4-143, IB-P4-148, IB-O-03). A captured Fortification keeps its damage; `is_new` places a whole one.
/// Looted Gold of a Capital goes to `nation`; returns its amount so that the Victor may share it (DP-45).
int take_control(W &w, int region, int nation, bool is_new, const char *rule);
/// Full strength of a region's Fortification (IB-G-21).
int full_hp(const R &r, int region);
/// Pays Gold into a Treasury, or into the pile of `region` while the Capital is lost (IB-P1-06, AMB-41).
void pay_or_pile(W &w, int nation, int region, int gold);

// --- Consent (ib_consent.cpp) ---

/// Puts a one-item question to each of `asked` in turn order; the first refusal ends it (IB-D-04). The frame
/// below resumes with core.result[0] = 1 (all allow) or 0, result[1] = the Nation that refused.
/// `what` is a Word; `noun` what it is about; `where` the region. Nations of the same team are not asked (IB-T-02).
/// With nobody to ask it returns false and pushes nothing: go on as allowed.
bool ask_consent(W &w, int nation, PowerSet asked, Word what, Noun noun, int where, const char *rule);

// --- Shortcuts for actions and rows ---

inline Action choose(int nation, int word) {
	return Action::make(Verb::Choose, PowerId(nation), Noun::option(word));
}
inline Noun region_noun(int region) {
	return Noun::space(region);
}

} // namespace baton::ib
