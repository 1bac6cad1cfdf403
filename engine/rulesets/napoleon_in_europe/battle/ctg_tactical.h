// A tactical battle from the muster of the armies to the pursuit: what the frames of the battle board share.
#pragma once

#include "ctg_battle.h"

#include "rulesets/napoleon_in_europe/ctg_frames.h"
#include "rulesets/napoleon_in_europe/state/ctg_words.h"

namespace baton::ctg {

// --- Coming and going (ctg_muster.cpp) ---

/// Says who fights: attacker and defender nation, all nations of both sides. The rest of the battle is forgotten.
void open_battle(S &s, int region, PowerId attacker, PowerId defender, PowerSet attackers, PowerSet defenders);
/// The armies of both sides in the region leave the map for their Reserves; the size of the battle follows
/// (CTG-BATTLE-10, CTG-BATTLE-11).
void muster(W &w);
/// All pieces go back to their armies, routed ones too (CTG-PURSUIT-06).
void disband(W &w);
/// Nations of one side; those of them with a piece on the board.
PowerSet powers_of_side(const Battle &battle, Side side);
PowerSet present(const Battle &battle, Side side);
/// Eliminated pieces of a side, Generals included (CTG-LBPAP-02).
int lost_by(const Battle &battle, Side side);

/// What a row of SelectPiece does with the piece that it names, besides taking one in hand.
enum Deed : int16_t {
	DEED_NONE,
	DEED_FIRE,
	DEED_CHARGE,
	DEED_RALLY,
	DEED_PURSUE
};
inline constexpr Deed DEEDS[] = { DEED_NONE, DEED_FIRE, DEED_CHARGE, DEED_RALLY, DEED_PURSUE };

inline Noun area_noun(const R &r, int area) {
	return Noun::space(r.data.first_area + area);
}
/// The area of a space of the battle board, else NO_AREA.
inline int area_of(const R &r, Noun noun) {
	const int area = noun.kind == NounKind::Space ? noun.id - r.data.first_area : -1;
	return area >= 0 && area < AREAS ? area : int(NO_AREA);
}
inline Noun lot_noun(const LotKey &key) {
	return Noun::lot(lot_id(key));
}

// --- Deployment (ctg_deploy.cpp) ---

/// How many troops of a side start in its Rout Area (CTG-TACSET-04, CTG-TACSET-05).
int to_rout(const R &r, Side side);
Status may_start_routed(const R &r, Side side, const LotKey &piece, int count);
/// Who deploys behind a screen now, so that others see their pieces in Reserve (CTG-TACSET-03).
PowerSet screened(const S &s);
/// Areas of its own rank that a nation must fill are dealt beforehand (ruling of CTG-TACSET-06).
void deal_duties(W &w);
/// Formation with which a piece starts: 0, cond::SQUARE or cond::SKIRMISH (CTG-TACSET-07).
Status may_deploy(const R &r, PowerId power, const LotKey &piece, int count, int area, int formation);
/// Whether a nation has filled all its areas.
Status may_end_deployment(const R &r, PowerId power);
/// One of a few sound deployments: step after step until the army stands. False when nothing is left to do.
inline constexpr int TEMPLATES = 6;
bool next_of_template(const R &r, PowerId power, int which, Action &out);
/// The army of a nation deploys by a template at once.
void deploy_by_template(W &w, PowerId power, int which);
/// All that a nation has deployed goes back to the Reserve.
void undeploy(S &s, PowerId power);

// --- Phases (ctg_phase.cpp) ---

/// Whether a piece can do anything now.
bool has_deed(const R &r, const LotKey &piece);
/// CTG-TACWIN-02
Status may_concede(const R &r, PowerId power);
/// Whether the charged side is asked before the combat (CTG-CHARGE-04, CTG-CHARGE-05).
bool reacts(const R &r, const LotKey &charger, const LotKey &target);
/// `phase`: class in the order of CTG-TACSEQ-01 * 2 + side.
void push_phase(S &s, int phase);
/// A battle that has come to this phase.
void push_tactical(S &s, int phase);
/// The point of the charge is paid.
void push_charge(S &s, const LotKey &charger, const LotKey &target);
/// Of the frame of a charge: who charges whom, and whether countercharges are asked for.
const LotKey &charger_of(const Frame &frame);
const LotKey &target_of(const Frame &frame);
bool is_countercharge(const Frame &frame);
/// Battle turns after which the defender has won (ruling 5 of the plan).
inline constexpr int LAST_BATTLE_TURN = 40;

// --- Pursuit (ctg_pursuit.cpp) ---

/// Only cavalry pursues: un-routed cavalry was left to the loser (CTG-PURSUIT-02).
bool is_screened(const R &r);
Status may_pursue(const R &r, const LotKey &piece);
Status may_pursue(const R &r, const LotKey &piece, const LotKey &target);
Mods pursuit_mods(const R &r, const LotKey &piece, const LotKey &target);

} // namespace baton::ctg
