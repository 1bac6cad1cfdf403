// Questions that many chapters of Napoléon against Europe ask of a position, and the basic changes to pieces and
// control.
#pragma once

#include "ne_scan.h"
#include "ne_words.h"

namespace baton::ne {

// --- Options, scenario ---

inline bool is_on(const S &s, Option option) {
	return s.options[size_t(option)] != 0;
}
inline bool is_in_force(const S &s, StandingEvent event) {
	return (s.events >> int(event) & 1) != 0;
}
inline const Scenario &scenario_of(const R &r) {
	return r.data.scenarios[r.s.scenario];
}
/// Whether the scenario has a special rule, by its rule id ("NE-20.1-d").
bool has_duty(const R &r, std::string_view rule);
inline bool is_winter(const S &s) {
	return s.round >= WINTER_ROUND; // NE-5-b
}
inline bool is_bad_weather(const S &s) {
	return s.round >= BAD_WEATHER_ROUND; // NE-12.1-b
}

// --- Nations and sides ---

/// Side for which a nation fights now; NO_SIDE for neutral, forced peace, forced alliance and absent ones. A minor with
/// a patron follows him (NE-8.1.2-a).
inline Side side_of(const S &s, int nation) {
	if (nation < 0) {
		return NO_SIDE;
	}
	const Politics *p = &s.politics[nation];
	// NE-8.1.2-a: a minor may be allied to a neutral major, and is then neutral itself (NE-Q55).
	while (p->standing == Standing::Ally && p->patron != NO_NATION && p != &s.politics[p->patron]) {
		p = &s.politics[p->patron];
	}
	return p->standing == Standing::Ally || p->standing == Standing::National || p->standing == Standing::Protectorate
			? p->side
			: NO_SIDE;
}
inline bool is_ally(const S &s, int nation, Side side) {
	return side != NO_SIDE && side_of(s, nation) == side;
}
/// The major that a minor's units obey: its patron, or the leader of its side (NE-8.1.2-e). A major: itself.
Nation major_of(const R &r, int nation);
/// Side that controls a piece now; borrowed corps count for the Empire.
inline Side side_of_piece(const R &r, int piece) {
	return (r.s.pieces[piece].flags & piece_flag::BORROWED) != 0 ? EMPIRE
																 : side_of(r.s, r.data.nation_of(piece)); // NE-8.1.4-d
}
/// Side that takes the decisions of a nation: its own, or its caretaker (NE-7.3.2-b, NE-7.3.2-c, NE-7.5-b).
Side decider_of(const R &r, int nation);
inline Noun side_noun(Side side) {
	return Noun::power(side);
}
/// Noun of a nation: majors are powers 2..8; minors are named by their capital's space where a noun is needed.
Noun nation_noun(const R &r, int nation);

// --- Zones ---

inline Noun zone_noun(int zone) {
	return Noun::space(zone);
}
/// Nation whose land the zone is now.
inline Nation owner_of(const R &r, int zone) {
	return r.s.owner[r.data.province_of[size_t(zone)]];
}
/// NE-4-w: zones of a nation's land now.
ZoneSet territory_of(const R &r, int nation);
/// NE-3.2-a: side that controls a zone; NO_SIDE for open zones (NE-3.2-b) and neutral land. A control marker beats
/// ownership.
inline Side controller(const R &r, int zone) {
	if (r.s.flag[zone] != NO_SIDE) {
		return r.s.flag[zone];
	}
	return r.data.open[zone] ? NO_SIDE : side_of(r.s, owner_of(r, zone)); // NE-3.2-b, NE-3.2-c
}
ZoneSet controlled_by(const R &r, Side side);
/// Zones of all nations of which is_in(nation) is true; each nation is asked once.
template <class F> ZoneSet land_of(const R &r, F is_in) {
	uint64_t in[NATIONS];
	for (int n = 0; n < NATIONS; ++n) {
		in[n] = is_in(Nation(n)) ? ~uint64_t(0) : 0;
	}
	ZoneSet set;
	for (int p = 0; p < r.data.provinces; ++p) {
		const uint64_t mask = r.s.owner[p] >= 0 ? in[r.s.owner[p]] : 0;
		for (int i = 0; i < 4; ++i) {
			set.word[i] |= r.data.province_zones[size_t(p)].word[i] & mask;
		}
	}
	return set;
}
/// 0 none, 1 fortress, 2 citadel; empty ones too (NE-15.1-a).
inline int fortress_level(const R &r, int zone) {
	return (r.s.fort[zone] & fort_flag::CITADEL) != 0 ? 2 : r.data.zone[size_t(zone)].fortress;
}
/// An active (not empty) fortress; its side is controller().
inline bool has_fortress(const R &r, int zone) {
	return fortress_level(r, zone) > 0 && (r.s.fort[zone] & fort_flag::EMPTY) == 0;
}
/// Zones with an active fortress.
ZoneSet active_fortresses(const R &r);
/// Side of the active fortress of a zone, or NO_SIDE when it has none.
inline Side fortress_side(const R &r, int zone) {
	return has_fortress(r, zone) ? controller(r, zone) : NO_SIDE;
}
inline bool is_besieged(const S &s, int zone) {
	return s.siege[zone] != 0;
}
/// NE-12.1-j: neutral land, Spain before the Snare of Bayonne (NE-8.1.2-g), land under forced peace for anyone but the
/// conqueror (NE-18.2.3-e), forced allies for anyone but the Empire (NE-8.1.4-e). `nation` is that of the entering
/// force's leader.
Status may_enter_land(const R &r, Side side, int nation, int zone);
/// All zones that may_enter_land allows.
ZoneSet enterable_land(const R &r, Side side, int nation);

// --- Pieces ---

inline bool is_combat(int piece) {
	return piece < FIRST_SPECIAL;
}
inline bool is_general(int piece) {
	return piece >= FIRST_GENERAL && piece < PIECES;
}
inline const Corps &corps_of(const Data &data, int piece) {
	return data.corps[size_t(piece - FIRST_CORPS)];
}
inline const General &general_of(const Data &data, int piece) {
	return data.general[size_t(piece - FIRST_GENERAL)];
}
/// NE-2.2-a: what the general is worth in this scenario.
inline const Ratings &ratings_of(const R &r, int piece) {
	return scenario_of(r).ratings[size_t(piece - FIRST_GENERAL)];
}
inline const SpecialUnit &special_of(const Data &data, int piece) {
	return data.special[size_t(piece - FIRST_SPECIAL)];
}
inline const Fleet &front_of(const Data &data, int piece) { ///< initiative, MF, waters: public
	return data.fleet[size_t(piece - FIRST_FLEET)];
}
inline const Fleet &back_of(const R &r, int piece) { ///< tactics, admiral: hidden until SEEN
	return r.data.fleet[r.s.back[piece - FIRST_FLEET]];
}
inline bool has(const Piece &p, uint16_t flag) {
	return (p.flags & flag) != 0;
}
/// NE-2.1-o: whether these powers may see the back of a fleet.
inline bool is_back_known(const R &r, int piece, PowerSet known) {
	return has(r.s.pieces[piece], piece_flag::SEEN) || baton::has(known, PowerId(side_of_piece(r, piece)));
}
inline bool is_on_map(const R &r, const Piece &p) {
	return p.steps > 0 && p.at < first_box_space(r.data);
}
inline bool is_in_zone(const R &r, const Piece &p) {
	return p.steps > 0 && p.at < r.data.zones && p.carrier == NO_PIECE;
}
inline Noun piece_noun(int piece) {
	return Noun::piece(piece);
}
/// Space of a nation's reserve: its own box for majors, the box of its side for minors (NE-4-aa).
SpaceId reserve_space(const R &r, int nation);
inline SpaceId removed_space(const Data &data) {
	return SpaceId(first_box_space(data) + BOX_REMOVED);
}

// --- Forces: all pieces of one side in one zone that stand (field), sit in the fortress, or move ---

enum class Part : uint8_t {
	Field,
	Inside,
	Moving,
};
/// Land pieces of a side in a zone: corps, special units, depots, army markers, generals. Fixed depots alone are forces
/// too.
PieceSet force_at(const R &r, int zone, Side side, Part part = Part::Field);
/// The same among the pieces of a space that have been found already.
PieceSet force_among(const R &r, const PieceSet &here, Side side, Part part = Part::Field);
/// The same for a piece: the force that it belongs to.
PieceSet force_of(const R &r, int piece);
/// Combat units of a set that have steps; their steps in all.
int steps_in(const R &r, const PieceSet &set);
inline int combat_units_in(const PieceSet &set) {
	return (set & ALL_CORPS).count();
}
inline bool has_combat_units(const PieceSet &set) {
	return set.intersects(ALL_CORPS);
}
/// Steps by nation of corps.
int steps_of_nation(const R &r, const PieceSet &set, int nation);
/// Combat value in half points (NE-14.2-a, NE-2.1-k).
int combat_halves(const R &r, const PieceSet &set);
/// Total for cavalry superiority (NE-4-i).
int cavalry_in(const R &r, const PieceSet &set);
/// Steps of reserve cavalry corps.
int cavalry_steps(const R &r, const PieceSet &set);
/// Lowest MF of its corps (NE-12.1-a); 0 without corps.
int movement_of(const R &r, const PieceSet &set);
/// NE-10.2-a, NE-10.2-f: who commands; NO_PIECE without a general.
PieceId find_commander(const R &r, const PieceSet &set);
inline PieceId commander_of(const R &r, const PieceSet &set) {
	const PieceSet generals = set & ALL_GENERALS;
	return generals.none() ? NO_PIECE : generals.has_one() ? PieceId(generals.first()) : find_commander(r, set);
}
/// NE-10.2: whether a is above b when both have (or lack) an army: rank inside a nation, precedence between nations.
bool outranks(const R &r, int a, int b);
/// Steps that a general commands; twice that with an army (NE-10.1-d).
int command_of(const R &r, int general, bool with_army);
/// Army markers in a set, as piece numbers; returns how many (0..2 in a legal force).
int armies_in(const PieceSet &set, PieceId out[ARMIES]);
inline bool has_army(const PieceSet &set) {
	return set.intersects(ALL_ARMIES);
}
/// NE-11-a, NE-11-d, NE-10.1, NE-4-f: whether these pieces can be one force, with the rule that says no.
Status is_legal_force(const R &r, const PieceSet &set);
/// NE-17.2.8-c: some of these have gone ashore in this action; they and whoever has taken them in stay there.
inline bool has_landed(const R &r, const PieceSet &set) {
	bool found = false;
	if (r.s.points.landed != 0) {
		set.each([&](int i) { found |= has(r.s.pieces[i], piece_flag::LANDED); });
	}
	return found;
}
/// Whether a reduced corps may take one step more where it stands: within the command of its force (NE-10.1-a).
bool can_gain_step(const R &r, int corps);
/// Nation whose supply the force needs (NE-13.3-f): of the commander, or of the lone unit; minors: their major.
Nation supply_nation(const R &r, const PieceSet &set, PieceId commander);
inline Nation supply_nation(const R &r, const PieceSet &set) {
	return supply_nation(r, set, commander_of(r, set));
}
/// What can be said of a force wherever it stands. Lists that ask again and again keep it (Stacks::outline).
struct Outline {
	PieceId commander = NO_PIECE;
	int16_t leader = -1; ///< commander, or the first corps of a force without one
	int16_t unit = -1; ///< a corps
	Nation supply = NO_NATION; ///< supply_nation
	uint8_t move = 0; ///< movement_of
	bool is_fresh = false; ///< a corps has not moved yet
	uint16_t flags = 0; ///< of any of its pieces
	PieceSet movers; ///< pieces that are neither FIXED nor DONE

	bool operator==(const Outline &) const = default;
};
Outline outline(const R &r, const PieceSet &set);
/// NE-9.1-b, NE-9.1-d: AP to activate the force of this general or lone corps.
int activation_cost(const R &r, int piece);
/// The force of a piece and who leads it: asked once for all its pieces.
struct Command {
	PieceSet force;
	PieceId commander = NO_PIECE;
};
Command command_at(const R &r, int piece);
int activation_cost(const R &r, int piece, const Command &command);

/// Where combat units stand: zones by side, outside and inside fortresses.
struct Presence {
	ZoneSet field[SIDES], inside[SIDES],
			depots[SIDES]; ///< depots: zones with a fixed depot and no combat unit of that side outside
	ZoneSet links[SIDES]; ///< zones with a fixed depot outside the walls
};
Presence presence(const R &r);
/// A side has combat units (or a lone fixed depot) outside the fortress of a zone. `moving` also counts the force under
/// way.
bool has_field_force(const R &r, int zone, Side side, bool moving = true);

template <class F> void each_piece(const PieceSet &set, F f) {
	set.each(f);
}

// --- Supply (ne_supply.cpp, NE-13) ---

/// What differs from question to question.
struct SupplyCase {
	ZoneId battle = NO_ZONE; ///< zone of the open battle: both forces stand in it without blocking (NE-13.3-g)
	ZoneSet enemy_from; ///< zones from which the enemy entered the battle zone: closed to the line
};
/// Zones from which a force of this major (minors: supply_nation) is in supply; one flood of bit sets.
ZoneSet supplied_zones(const R &r, Nation major, const SupplyCase &c = {});
/// Links and sources that hang together with a source: the network itself, for overlays.
ZoneSet supply_network(const R &r, Nation major, const SupplyCase &c = {});
/// Whether a force is in supply where it stands, scenario rules and CUT_OFF counted (NE-20.1-c). Besieged garrisons: by
/// sea only.
bool is_supplied(const R &r, const PieceSet &set, int zone, const SupplyCase &c = {});
/// The same for many forces of one position that does not change meanwhile: each major's lines are looked up once.
class Lines {
public:
	explicit Lines(const R &r) : r_(r) {}
	const ZoneSet &fed(Nation major);
	bool is_supplied(const PieceSet &set, int zone) { return is_supplied(outline(r_, set), zone); }
	bool is_supplied(const Outline &force, int zone);

private:
	R r_;
	ZoneSet fed_[MAJORS];
	uint8_t known_ = 0; ///< majors looked up, as bits
};
/// NE-15.2-d: a supply line of this major reaches the port of a besieged fortress by sea.
bool is_fed_by_sea(const R &r, Nation major, int zone);
/// Sea zones through which a side may trace and sail supply: not held by enemy fleets alone (NE-13.3-d), as bits.
uint16_t open_seas(const R &r, Side side);
/// A port that is controlled, friendly and not blockaded.
bool is_free_port(const R &r, Side side, int zone);
bool is_blockaded(const R &r, int zone);
/// Sides with fleets at sea in a sea zone, as bits.
int fleets_at_sea(const R &r, int sea);

// --- Basic changes. All write events ---

/// To the nation's reserve (or out of the game if it cannot be rebuilt); carried, army and flags cleared (NE-14.8-c).
void eliminate(W &w, int piece, const char *rule);
/// One step less; eliminates at zero. Then generals without units leave (drop_empty_generals is the caller's job at the
/// end).
void lose_step(W &w, int piece, const char *rule);
/// A general leaves for the reserve and is not to be had before the next Budget Phase (NE-2.2-c).
void to_reserve(W &w, int piece, const char *rule);
/// NE-2.2-c, NE-12.2-g, NE-4-g, NE-2.1-i: generals, markers and special units left without combat units in a force go;
/// a mobile depot alone in an enemy-controlled zone is destroyed, elsewhere it becomes fixed. Call after losses and
/// moves of a zone.
void tidy_force(W &w, int zone, Side side);
/// Pieces whose army stands elsewhere, or on another side by now, are in it no longer.
void part_armies(W &w);
/// After nations have changed sides: armies are parted, who is left alone goes as tidy_force says, all stacks wait to
/// be settled.
void part_sides(W &w);
/// Moves pieces to a zone; sets `from` to the zone they leave.
void move_pieces(W &w, const PieceSet &set, int zone);
void set_flags(S &s, const PieceSet &set, uint16_t flags);
void clear_flags(S &s, const PieceSet &set, uint16_t flags);
/// NE-3.2-d: the zone changes hands: marker set or taken off, siege ended; enemy fleets in its port must leave (pushes
/// F_PORT_FALLS). Lasting victory lines are recounted.
void take_zone(W &w, int zone, Side side, const char *rule);
/// NE-2.1-d: corps of a set that may not be in a zone: home-bound ones, and it is not in their land.
PieceSet out_of_bounds(const R &r, const PieceSet &set, int zone);
/// Zones in which none of a set is out of bounds.
ZoneSet home_bounds(const R &r, const PieceSet &set);
/// After any change that can break a home-bound unit's leash (NE-2.1-d): those who are abroad are lost.
void check_home_bound(W &w, int zone);

// --- The Coalition's first duty of 1805 (ne_duty.cpp, NE-20.2-c) ---

/// Whether a side may do nothing but march Austrians to Mantua and Ulm.
bool is_bound_to_duty(const R &r, Side side);
/// A siege has been laid; a force has come into a zone.
void note_siege(W &w, int zone);
void note_entry(W &w, const PieceSet &set, int zone);

// --- Tracks (ne_scoring.cpp) ---

void change_victory(W &w, int by, const char *rule, Noun cause = {});
void change_escalade(W &w, int by, const char *rule, Noun cause = {});
/// Ends the match; NO_SIDE: nobody wins (NE-19-b) or a draw (NE-20.1-e).
void end_match(W &w, Side winner, Word reason, const char *rule);
/// Recounts lasting victory lines (protectorates, key zones, blockade; NE-19-a) after politics or control changed.
void recount_victory(W &w);
/// Takes the lasting lines of the set-up as counted in the start levels.
void count_victory(W &w);

// --- Shortcuts for actions and rows ---

inline Action choose(PowerId power, int word, int a = 0) {
	return Action::make(Verb::Choose, power, Noun::option(word), a);
}
inline constexpr uint16_t DOES = row_flag::COMPLETES;

} // namespace baton::ne
