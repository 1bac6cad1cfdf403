// The Congress of a suit for peace, between the chapters that share its frame.
#pragma once

#include "ctg_peace.h"

#include "rulesets/napoleon_in_europe/land/ctg_land.h"

namespace baton::ctg {

/// What is picked in a turn of the Congress.
enum CongressPick : uint8_t {
	PICK_NONE,
	PICK_ANNEX,
	PICK_RESTORE,
	PICK_SERFS
};
struct BATON_FRAME_RECORD SuitFrame {
	uint16_t foes; ///< of the war that ends: the guests
	uint16_t passed;
	uint16_t took_home; ///< guests that have annexed native homeland (CTG-SUE-09)
	int8_t guest; ///< whose turn
	int8_t last; ///< who had the turn before
	uint8_t forced;
	uint8_t pick; ///< CongressPick of the draft
	uint8_t picks; ///< regions in the draft
	uint8_t region[3];
};

/// CTG-SUE-07 to CTG-SUE-11
Status may_annex_at_congress(const R &r, PowerId suing, const SuitFrame &f, PowerId guest, int region);
/// CTG-SUE-06, CTG-SUE-13
Status may_restore_at_congress(const R &r, PowerId suing, const SuitFrame &f, PowerId guest, int region);
/// CTG-SUE-15
Status may_free_serfs(const R &r, PowerId suing, const SuitFrame &f, PowerId guest, int region);
bool has_congress_move(const R &r, PowerId suing, const SuitFrame &f, PowerId guest);
/// The last region is gone (CTG-SUE-17).
void make_extinct(W &w, PowerId p);
/// Freed: independent, or back to its native nation; markers go (CTG-SUE-13, CTG-REST-03, CTG-ABAN-01).
void free_region(W &w, int region, const char *rule);

/// CTG-SUE-12: annexed Spanish homeland takes up arms.
void rise_in_spain(W &w, int region);

void ask_congress(const R &r, const Frame &frame, PowerId power, Decision &out);
void legal_congress(const R &r, const Frame &frame, PowerId power, ActionList &out);
void act_congress(W &w, Frame &frame, const Row &row);
Status refuse_congress(const R &r, const Frame &frame, const Action &action);

} // namespace baton::ctg
