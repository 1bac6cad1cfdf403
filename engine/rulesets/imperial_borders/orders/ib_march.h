// Phase 4 apart from battles: what the turn, the marches and Cargo Management share.
#pragma once

#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

// --- Orders (ib_turn.cpp) ---

/// IB-P4-08, IB-P4-09: cancels an order that has not been started; its dots get White tags (pushes F_TAG when there is
/// a choice).
void cancel_order(W &w, int nation, int order_index, const char *rule);
/// Untagged (no Blue, no White) pieces of a Nation in a region that can carry out orders: Forces and Tents (IB-P4-18,
/// IB-P4-20).
int ready_count(const S &s, int nation, int region);
inline bool is_ready(const Piece &p) {
	return is_live(p) && !is_cargo(p) && p.order == 0 && (p.flags & (piece_flag::BLUE | piece_flag::WHITE)) == 0;
}
/// AMB-16: when a ready piece has ended its movement otherwise, orders that ask for more than is left give up dots.
void settle_dots(W &w, int nation, int region);
/// Whether any order of a Nation is still open.
bool has_open_orders(const S &s, int nation);

// --- Picking Forces and Tents (ib_group.cpp) ---

/// All ready pieces of a Nation in a region are of one lot.
bool is_one_lot(const S &s, int nation, int region);
/// Rows of picking ready pieces of a region by lots into the draft until `need` are picked.
void legal_pick(const R &r, PowerId power, int region, int need, ActionList &out);
void act_pick(S &s, const Action &a);

// --- Tags and arrival (ib_march.cpp) ---

/// IB-P4-10: movement finished or blocked.
void tag_blue(W &w, int piece);
/// IB-O-02: a Land Force of another Nation entering a Territory in revolt takes its pile.
void on_entered(W &w, int piece, int region);
/// IB-O-03: the controller's Land Unit, or fit Ship in a connected Port, ends its movement: the revolt is over.
void on_ended_movement(W &w, int piece, int region);
/// Moves one piece a step and tells.
void step_piece(W &w, int piece, int region, const char *rule);

/// The rule that closes a region to everybody (is_closed): IB-N-03 for a Neutral Homeland, IB-N-04 or IB-N-05 for what
/// is closed with it.
const char *closing_rule(const R &r, int region);

// --- Seizing (ib_exec.cpp) ---

/// IB-P4-43, IB-P4-44, AMB-17, AMB-18: an own Ship that can seize the Independent Port it is in.
Status may_seize_with(const R &r, int nation, int piece);
/// IB-P4-42: a Port that can be seized, and that has not been refused or left alone in this step.
Status may_seize(const R &r, int port);
/// Why a Nation can seize nothing there; NO_REGION: anywhere. Ok when it can.
Status may_seize_at(const R &r, int nation, int port);

// --- Cargo (ib_cargo.cpp) ---

/// Whether any act of Cargo Management is open to a Nation; `port` NO_REGION: anywhere.
bool can_manage_any(const R &r, int nation, int port);
/// Adds the rows `choose load / unload / transfer` that are open.
void add_cargo_rows(const R &r, PowerId power, int port, ActionList &out);
/// Opens one act.
void start_cargo(W &w, int nation, int word, int port);
/// Why an act is closed, for refusals.
Status refuse_cargo(const R &r, int nation, int word, int port);
/// Something has changed in a Port: its holds may be rearranged again (IB-P4-58).
inline void touch_port(S &s, int region) {
	s.arranged[region / 8] = uint8_t(s.arranged[region / 8] & ~(1u << (region % 8)));
}

// --- The step under way: F_MOVES or F_BATTLES, f[4..13] = regions whose Nations have refused in this step ---

const Frame *step_frame(const S &s);
bool was_refused(const S &s, int region);
void note_refused(S &s, int region);

} // namespace baton::ib
