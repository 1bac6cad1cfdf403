// The tactical battle: lots on the board, what a piece may do, what attacks add up to, and the deeds themselves.
#pragma once

#include "ctg_board.h"

#include "rulesets/napoleon_in_europe/state/ctg_state.h"

namespace baton::ctg {

// --- Lots (ctg_lots.cpp) ---

int32_t lot_id(const LotKey &key);
LotKey lot_key(int32_t id);
int lot_count(const Battle &battle, const LotKey &key);
void add_lot(S &s, const LotKey &key, int count = 1);
void remove_lot(S &s, const LotKey &key, int count = 1);
/// One piece changes; its new key.
LotKey change(S &s, const LotKey &from, const LotKey &to);
inline Side side_of(const Battle &battle, const LotKey &key) {
	return Side(battle.side_of[key.power()]);
}
inline bool is_troop(const LotKey &key) {
	return key.type < TROOP_TYPES;
}
inline Class class_of(const R &r, const LotKey &key) {
	return r.data.kind[key.type].cls;
}
template <class F> void each_lot(const Battle &battle, F &&f) {
	for (int i = 0; i < battle.lot_count; ++i) {
		f(battle.lots[i]);
	}
}
/// Of the same nation, or of an ally.
bool is_friend(const R &r, PowerId a, PowerId b);
int troops(const R &r, int area, Side side);
int generals(const R &r, int area, Side side);
int pieces(const R &r, Side side);
bool has_skirmishers(const R &r, int area, Side side);
bool is_on(const R &r, std::string_view option);
/// The hero's key on the board; false if he is not there.
bool find_hero(const R &r, int hero, LotKey &out);

// --- Checks (ctg_may.cpp): ok or the rule that forbids it ---

/// Ways in which infantry forms by an action point (CTG-SQUARE-02, CTG-SKIRM-02).
enum Form : uint8_t {
	FORM_SQUARE,
	FORM_LINE,
	FORM_SKIRMISH,
	FORM_RECALL
};
/// Infantry of a nation that has skirmishers by now (CTG-SKIRM-01).
bool can_skirmish(const R &r, const LotKey &piece);
Status check_act(const R &r, const LotKey &piece);
Status check_move(const R &r, const LotKey &piece, int area);
Status check_fire(const R &r, const LotKey &piece, const LotKey &target);
Status check_charge(const R &r, const LotKey &piece, const LotKey &target);
Status check_form(const R &r, const LotKey &piece, Form form);
Status check_rally(const R &r, const LotKey &general, const LotKey &target);
Status check_square(const R &r, const LotKey &target, const LotKey &charger);
Status check_avoid(const R &r, const LotKey &target, const LotKey &charger);
/// `area`: that of the piece which was charged.
Status check_countercharge(const R &r, const LotKey &piece, const LotKey &charger, int area);

// --- Sums (ctg_mods.cpp) ---

/// What is added to a roll, line by line.
struct Mods {
	struct Line {
		const char *key;
		const char *rule;
		int value;
	};
	Line line[16];
	int count = 0, sum = 0;

	void add(int value, const char *key, const char *rule) {
		if (value != 0 && count < 16) {
			line[count++] = { key, rule, value };
			sum += value;
		}
	}
	bool has(std::string_view rule) const;
	void tell(EventWriter &event) const;
};
int fire_need(const R &r, const LotKey &piece, const LotKey &target);
Mods fire_mods(const R &r, const LotKey &piece, const LotKey &target);
Mods charge_mods(const R &r, const LotKey &charger, const LotKey &target, bool counters);
/// Of the piece that is charged.
Mods stand_mods(const R &r, const LotKey &target);
Mods rally_mods(const R &r, const LotKey &general, const LotKey &target);

// --- Deeds (ctg_deeds.cpp): each was checked before ---

struct Clash {
	LotKey charger, target;
	bool charger_stands = true, target_stands = true;
};
/// All points are fresh (CTG-TACSEQ-02).
void begin_turn(W &w);
/// Cavalry of the side whose phase it is faces forward (CTG-TACSEQ-03); bonuses of skirmishers lapse.
void begin_phase(W &w, int phase);
void eliminate(W &w, const LotKey &key);
LotKey send_to_rout(W &w, const LotKey &key);
LotKey pay(W &w, const LotKey &piece);
LotKey move(W &w, LotKey piece, int area);
LotKey fire(W &w, LotKey piece, const LotKey &target);
LotKey form(W &w, const LotKey &piece, Form form);
LotKey rally(W &w, const LotKey &general, const LotKey &target);
LotKey form_in_haste(W &w, const LotKey &target);
LotKey avoid(W &w, const LotKey &target);
/// Combat of a charge whose point is paid already, or of a countercharge, which pays here (CTG-AMB-93).
Clash carry_through(W &w, const LotKey &charger, const LotKey &target);
Clash countercharge(W &w, const LotKey &piece, const LotKey &charger);

} // namespace baton::ctg
