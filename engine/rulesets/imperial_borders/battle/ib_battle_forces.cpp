// Which Forces fight: the Active Nation's own choice, and Land Units of the Interior in Port battles.
#include "ib_battle.h"

#include <cstring>

namespace baton::ib {

namespace {

constexpr uint8_t FORT_PICKED = 1; ///< Draft::spare[0]

bool is_inland(const R &r, const Piece &p) {
	return p.region != r.s.battle.region;
}

/// Untagged Forces of the Active Nation that may be committed: in the region, or Land Units of the Interior (IB-P4-72).
template <class F> void each_own(const R &r, int nation, F f) {
	const int region = r.s.battle.region;
	const int inside = troops_region(r, region);
	each_piece(r.s, [&](int i, const Piece &p) {
		if (p.owner == nation && is_mobile(p) && !is_cargo(p) && is_untagged(p) &&
				(p.region == region || (p.region == inside && is_land(p.type)))) {
			f(i, p);
		}
	});
}

/// Rows for putting together a set of pieces by lots: select what is left, retract what is picked.
template <class Can>
void lot_rows(const R &r, int nation, const uint64_t *pick, bool may_retract, ActionList &out, Can can_pick) {
	int32_t last = -1;
	each_piece(r.s, [&](int i, const Piece &) {
		if (!can_pick(i)) {
			return;
		}
		const int32_t lot = lot_of(r.s, i);
		const bool is_picked = has_piece(pick, i);
		if (is_picked && may_retract) {
			out.add(Action::make(Verb::Retract, PowerId(nation), Noun::lot(lot)), row_flag::RETRACTS);
		} else if (!is_picked && lot != last) {
			out.add(Action::make(Verb::SelectPiece, PowerId(nation), Noun::lot(lot)));
			last = lot;
		}
	});
}

// --- The Active Nation's Forces (DP-28) ---

enum CommitStep : uint8_t {
	COMMIT_BEGIN,
	COMMIT_ASK,
	COMMIT_TROOPS,
	COMMIT_DONE,
};

struct Chosen {
	int all = 0;
	int initiators = 0;
};

Chosen count_own(const R &r, int nation, bool picked_only) {
	const Draft &draft = r.s.draft[nation];
	Chosen n;
	each_own(r, nation, [&](int i, const Piece &p) {
		if (!picked_only || has_piece(draft.pick, i)) {
			++n.all;
			n.initiators += can_initiate(p);
		}
	});
	if (can_fort_join(r.s, nation, r.s.battle.region) && (!picked_only || draft.spare[0] == FORT_PICKED)) {
		++n.all;
		++n.initiators;
	}
	return n;
}

/// All that can fight is picked at first; Out-of-Action Ships stay out, and so do Land Units that somebody inland could
/// hold back.
void pick_default(W &w, int nation) {
	const R r = w.read();
	Draft &draft = w.s.draft[nation];
	const int inside = troops_region(r, w.s.battle.region);
	const bool is_free = inside != NO_REGION && opposers(r, inside, nation) == 0;
	if (can_fort_join(w.s, nation, w.s.battle.region)) {
		draft.spare[0] = FORT_PICKED;
	}
	each_own(r, nation, [&](int i, const Piece &p) {
		if (can_initiate(p) && (!is_inland(r, p) || is_free)) {
			put_piece(draft.pick, i);
		}
	});
	if (count_own(r, nation, true).initiators == 0) {
		each_own(r, nation, [&](int i, const Piece &) { put_piece(draft.pick, i); });
	}
}

void commit_forces(W &w, Frame &frame) {
	Battle &b = w.s.battle;
	Draft &draft = w.s.draft[frame.power];
	const R r = w.read();
	bool has_troops = false;
	each_in(draft.pick, [&](int i) {
		put_piece(b.committed[0], i);
		has_troops = has_troops || is_inland(r, w.s.pieces[i]);
	});
	if (draft.spare[0] == FORT_PICKED) {
		b.fort_in = 1;
	}
	w.event("battle_forces", frame.power)
			.who(region_noun(b.region))
			.amount(count_pieces(draft.pick) + draft.spare[0])
			.rule("IB-P4-78");
	std::memset(static_cast<void *>(&draft), 0, sizeof(Draft));
	frame.step = COMMIT_DONE;
	if (has_troops) {
		// AMB-32: Nations able to oppose in the Interior can hold the Land Units back.
		const int inside = troops_region(r, b.region);
		if (ask_consent(w, frame.power, opposers(r, inside, frame.power), WORD_TROOPS, region_noun(b.region), inside,
					"IB-P4-92")) {
			frame.step = COMMIT_TROOPS;
		}
	}
}

void drop_inland(W &w, int side, int nation) {
	Battle &b = w.s.battle;
	each_in(b.committed[side], [&](int i) {
		if (w.s.pieces[i].owner == nation && is_inland(w.read(), w.s.pieces[i])) {
			drop_piece(b.committed[side], i);
		}
	});
}

Flow advance_commit(W &w, Frame &frame) {
	Battle &b = w.s.battle;
	switch (frame.step) {
		case COMMIT_BEGIN: {
			clear_drafts(w.s);
			pick_default(w, frame.power);
			frame.step = COMMIT_ASK;
			if (count_own(w.read(), frame.power, false).all > 1) {
				return Flow::Ask;
			}
			commit_forces(w, frame);
			return Flow::Go;
		}
		case COMMIT_ASK:
			return Flow::Ask;
		case COMMIT_TROOPS:
			frame.step = COMMIT_DONE;
			if (w.s.core.result[0] == 0) {
				drop_inland(w, 0, frame.power);
				bool fit = b.fort_in == 1;
				each_in(b.committed[0], [&](int i) { fit = fit || can_initiate(w.s.pieces[i]); });
				if (!fit) {
					b.outcome = BATTLE_CALLED_OFF;
				}
			}
			return Flow::Go;
		default:
			w.s.core.pop();
			return Flow::Go;
	}
}

void ask_commit(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.may = r.s.in_play; // IB-P4-74: negotiations come before the sides
	out.kind = "battle_forces";
	out.prompt = "ib.prompt.battle_forces";
	out.rule = "IB-P4-78";
	out.subject = region_noun(r.s.battle.region);
	out.args[0] = out.subject;
}

void legal_commit(const R &r, const Frame &, PowerId power, ActionList &out) {
	const Draft &draft = r.s.draft[power];
	const Chosen picked = count_own(r, power, true);
	lot_rows(r, power, draft.pick, true, out, [&](int i) {
		const Piece &p = r.s.pieces[i];
		const int inside = troops_region(r, r.s.battle.region);
		if (p.owner != power || !is_mobile(p) || is_cargo(p) || !is_untagged(p) ||
				(p.region != r.s.battle.region && (p.region != inside || !is_land(p.type)))) {
			return false;
		}
		// IB-P4-70: at least one Force that can start the battle stays in.
		return !has_piece(draft.pick, i) || !can_initiate(p) || picked.initiators > 1;
	});
	if (can_fort_join(r.s, power, r.s.battle.region)) {
		if (draft.spare[0] != FORT_PICKED) {
			out.add(choose(power, WORD_FORT));
		} else if (picked.initiators > 1) {
			out.add(Action::make(Verb::Retract, power, Noun::option(WORD_FORT)), row_flag::RETRACTS);
		}
	}
	out.add(Action::make(Verb::Commit, power), row_flag::COMPLETES | row_flag::ASKS | row_flag::QUIET);
	out.add(choose(power, WORD_CALL_OFF), row_flag::COMPLETES | row_flag::GIVES_UP);
}

/// Shared by both decisions of this file: a step that changes the picked set.
bool change_pick(S &s, const Action &a) {
	Draft &draft = s.draft[a.power];
	if (a.kind == NounKind::Lot) {
		if (a.verb == Verb::SelectPiece) {
			put_piece(draft.pick, piece_of_lot(s, a.id, draft.pick));
		} else {
			drop_piece(draft.pick, picked_of_lot(s, a.id, draft.pick));
		}
		return true;
	}
	if (a.noun() == Noun::option(WORD_FORT)) {
		draft.spare[0] = a.verb == Verb::Retract ? 0 : FORT_PICKED;
		return true;
	}
	return false;
}

void act_commit(W &w, Frame &frame, const Row &row) {
	if (change_pick(w.s, row.action)) {
		return;
	}
	if (row.action.verb == Verb::Commit) {
		commit_forces(w, frame);
	} else {
		w.s.battle.outcome = BATTLE_CALLED_OFF;
		frame.step = COMMIT_DONE;
	}
}

Status refuse_commit(const R &r, const Frame &frame, const Action &action) {
	const Noun noun = action.noun();
	if (action.verb == Verb::Retract) {
		return Status::refuse("IB-P4-70", "ib.refuse.battle_last", noun);
	}
	if (noun == Noun::option(WORD_FORT)) {
		const bool is_red = r.s.owner[r.s.battle.region] == frame.power &&
				(r.s.fort_flags[r.s.battle.region] & piece_flag::RED) != 0;
		return is_red ? Status::refuse("IB-P4-11", "ib.refuse.battle_red", noun)
					  : Status::refuse("IB-P4-71", "ib.refuse.battle_unable", noun);
	}
	if (action.verb != Verb::SelectPiece || action.kind != NounKind::Lot) {
		return Status::ok();
	}
	const int i = piece_of_lot(r.s, action.id);
	if (i < 0) {
		return Status::ok();
	}
	const Piece &p = r.s.pieces[i];
	if (p.owner != frame.power) {
		return Status::refuse("IB-P4-77", "ib.refuse.battle_foreign", noun);
	}
	if (is_cargo(p)) {
		return Status::refuse("IB-P4-53", "ib.refuse.battle_cargo", noun);
	}
	if ((p.flags & piece_flag::WHITE) != 0) {
		return Status::refuse("IB-P4-12", "ib.refuse.battle_white", noun);
	}
	if ((p.flags & piece_flag::RED) != 0) {
		return Status::refuse("IB-P4-11", "ib.refuse.battle_red", noun);
	}
	return Status::refuse("IB-P4-76", "ib.refuse.battle_elsewhere", noun);
}

// --- Land Units of the Interior (DP-31, DP-32) ---

enum TroopStep : uint8_t {
	TROOPS_NEXT,
	TROOPS_ASK,
	TROOPS_ANSWERED,
};

/// f[0] = next place in the sequence: turn order of side 0, then of side 1; f[1] = Nation asked.
template <class F> void each_troop(const R &r, int nation, F f) {
	const Battle &b = r.s.battle;
	const int inside = troops_region(r, b.region);
	each_piece_in(r.s, inside, [&](int i, const Piece &p) {
		// IB-P4-79, IB-P4-80: tags matter only on the Active side.
		if (p.owner == nation && is_land(p.type) && !is_cargo(p) && (b.side[nation] == 1 || is_untagged(p))) {
			f(i);
		}
	});
}

int next_troop_nation(const S &s, int &cursor) {
	int8_t order[NATIONS];
	const int n = turn_order(s, order);
	for (; cursor < 2 * n; ++cursor) {
		const int nation = order[cursor % n];
		if (s.battle.side[nation] == cursor / n && nation != s.battle.commander[0]) {
			return nation;
		}
	}
	return -1;
}

/// Nations that wanted to come from the Interior but sent nobody take no part.
void drop_absent(S &s) {
	Battle &b = s.battle;
	for (int n = 0; n < NATIONS; ++n) {
		bool is_there = b.side[n] < 0 || (b.fort_in == b.side[n] + 1 && s.owner[b.region] == n);
		for (int side = 0; side < 2; ++side) {
			each_in(b.committed[side], [&](int i) { is_there = is_there || s.pieces[i].owner == n; });
		}
		if (!is_there) {
			b.side[n] = -1;
		}
	}
}

Flow advance_troops(W &w, Frame &frame) {
	Battle &b = w.s.battle;
	if (frame.step == TROOPS_ASK) {
		return Flow::Ask;
	}
	if (frame.step == TROOPS_ANSWERED) {
		frame.step = TROOPS_NEXT;
		if (w.s.core.result[0] == 0) {
			drop_inland(w, b.side[frame.f[1]], frame.f[1]);
		}
	}
	int cursor = frame.f[0];
	for (int nation = next_troop_nation(w.s, cursor); nation >= 0; nation = next_troop_nation(w.s, cursor)) {
		++cursor;
		// IB-P4-92: all Land Units that join are on one side; the Active side comes first.
		const bool is_taken = b.side[nation] == 1 && has_land_units(w.s, b.committed[0]);
		bool has_any = false;
		each_troop(w.read(), nation, [&](int) { has_any = true; });
		if (!is_taken && has_any) {
			frame.f[0] = int16_t(cursor);
			frame.f[1] = int16_t(nation);
			frame.step = TROOPS_ASK;
			clear_drafts(w.s);
			return Flow::Ask;
		}
	}
	drop_absent(w.s);
	clear_drafts(w.s);
	w.s.core.pop();
	return Flow::Go;
}

void ask_troops(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(PowerId(frame.f[1]));
	out.kind = "battle_troops";
	out.prompt = "ib.prompt.battle_troops";
	out.rule = "IB-P4-92";
	out.subject = region_noun(r.s.battle.region);
	out.args[0] = out.subject;
	out.args[1] = region_noun(troops_region(r, r.s.battle.region));
}

void legal_troops(const R &r, const Frame &, PowerId power, ActionList &out) {
	const Draft &draft = r.s.draft[power];
	const int side = r.s.battle.side[power];
	const int inside = troops_region(r, r.s.battle.region);
	lot_rows(r, power, draft.pick, true, out, [&](int i) {
		const Piece &p = r.s.pieces[i];
		return p.region == inside && p.owner == power && is_land(p.type) && !is_cargo(p) &&
				(side == 1 || is_untagged(p));
	});
	if (count_pieces(draft.pick) > 0) {
		out.add(Action::make(Verb::Commit, power), row_flag::COMPLETES | row_flag::ASKS);
	} else {
		out.add(choose(power, WORD_ALL), row_flag::COMPLETES | row_flag::ASKS);
		out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
	}
}

void act_troops(W &w, Frame &frame, const Row &row) {
	if (change_pick(w.s, row.action)) {
		return;
	}
	const int nation = row.action.power;
	Battle &b = w.s.battle;
	Draft &draft = w.s.draft[nation];
	frame.step = TROOPS_NEXT;
	if (row.action.verb == Verb::Choose) {
		each_troop(w.read(), nation, [&](int i) { put_piece(draft.pick, i); });
	}
	const int n = count_pieces(draft.pick);
	if (n == 0) {
		return;
	}
	each_in(draft.pick, [&](int i) { put_piece(b.committed[b.side[nation]], i); });
	const int inside = troops_region(w.read(), b.region);
	w.event("battle_troops", PowerId(nation))
			.who(region_noun(b.region))
			.from(region_noun(inside))
			.amount(n)
			.rule("IB-P4-92");
	if (ask_consent(w, nation, opposers(w.read(), inside, nation), WORD_TROOPS, region_noun(b.region), inside,
				"IB-P4-92")) {
		frame.step = TROOPS_ANSWERED;
	}
}

Status refuse_troops(const R &r, const Frame &frame, const Action &action) {
	const int i = action.verb == Verb::SelectPiece && action.kind == NounKind::Lot ? piece_of_lot(r.s, action.id) : -1;
	if (i < 0) {
		return Status::ok();
	}
	const Piece &p = r.s.pieces[i];
	if (is_cargo(p)) {
		return Status::refuse("IB-P4-92", "ib.refuse.battle_cargo", action.noun());
	}
	if (p.owner == frame.f[1] && p.region == troops_region(r, r.s.battle.region) && !is_untagged(p)) {
		return Status::refuse("IB-P4-79", "ib.refuse.battle_red", action.noun());
	}
	return Status::refuse("IB-P4-92", "ib.refuse.battle_elsewhere", action.noun());
}

Noun battle_region(const R &r, const Frame &) {
	return region_noun(r.s.battle.region);
}

} // namespace

const Def COMMIT_FORCES_FRAME = { .name = "commit_forces",
	.advance = advance_commit,
	.ask = ask_commit,
	.legal = legal_commit,
	.act = act_commit,
	.refuse = refuse_commit,
	.subject = battle_region };
const Def PORT_TROOPS_FRAME = { .name = "port_troops",
	.advance = advance_troops,
	.ask = ask_troops,
	.legal = legal_troops,
	.act = act_troops,
	.refuse = refuse_troops,
	.subject = battle_region };

} // namespace baton::ib
