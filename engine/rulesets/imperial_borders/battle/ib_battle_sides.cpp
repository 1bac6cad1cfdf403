// Who fights on which side: declarations open or sealed, the Active Nation's consent, and the defending Commander.
#include "ib_battle.h"

#include "kernel/check.h"

namespace baton::ib {

namespace {

constexpr uint8_t FORT_STAYS_OUT = 1; ///< Draft::spare[0]

/// Nations with Land Units in the Interior of a Port but no Forces in it: free to stay away (IB-P4-92).
PowerSet outsiders(const R &r) {
	const Battle &b = r.s.battle;
	const int inside = troops_region(r, b.region);
	PowerSet set = NO_POWERS;
	if (inside != NO_REGION) {
		each_piece_in(r.s, inside,
				[&](int, const Piece &p) { set |= is_land(p.type) && !is_cargo(p) ? bit(p.owner) : NO_POWERS; });
	}
	return PowerSet(set & ~battle_nations(r, b.region) & ~bit(b.commander[0]));
}

/// IB-P4-77: Nations that must declare themselves.
PowerSet declarers(const R &r) {
	return PowerSet((battle_nations(r, r.s.battle.region) & ~bit(r.s.battle.commander[0])) | outsiders(r));
}

template <class F> void each_here(const S &s, int nation, F f) {
	each_piece_in(s, s.battle.region, [&](int i, const Piece &p) {
		if (p.owner == nation && is_mobile(p) && !is_cargo(p)) {
			f(i, p);
		}
	});
}

/// Forces of a Nation in the region, its marks to stay out, and what could join the Active side.
struct Strength {
	int all = 0;
	int marked = 0;
	int eligible = 0; ///< unmarked, without Red or White (IB-P4-79)
};

Strength strength_of(const R &r, int nation) {
	const S &s = r.s;
	const Draft &draft = s.draft[nation];
	Strength n;
	each_here(s, nation, [&](int i, const Piece &p) {
		const bool is_marked = has_piece(draft.pick, i);
		++n.all;
		n.marked += is_marked;
		n.eligible += !is_marked && is_untagged(p);
	});
	if (s.owner[s.battle.region] == nation) {
		const bool is_marked = draft.spare[0] == FORT_STAYS_OUT;
		++n.all;
		n.marked += is_marked;
		n.eligible += !is_marked && can_fort_join(s, nation, s.battle.region);
	}
	if (has(outsiders(r), PowerId(nation))) {
		each_piece_in(s, troops_region(r, s.battle.region), [&](int, const Piece &p) {
			n.eligible += p.owner == nation && is_land(p.type) && !is_cargo(p) && is_untagged(p);
		});
	}
	return n;
}

/// A Nation of the same team stands on that side already (IB-P4-82).
bool has_mate_on(const Battle &b, const S &s, int nation, int side) {
	for (int n = 0; n < NATIONS; ++n) {
		if (n != nation && b.side[n] == side && same_team(s, n, nation)) {
			return true;
		}
	}
	return false;
}

bool has_mate_against(const S &s, int nation) {
	for (int n = 0; n < NATIONS; ++n) {
		if (n != nation && in_play(s, n) && s.battle.wish[n] == WISH_AGAINST && same_team(s, n, nation)) {
			return true;
		}
	}
	return false;
}

// --- Declarations (DP-26, DP-29) ---

enum SideStep : uint8_t {
	SIDES_BEGIN,
	SIDES_MODE,
	SIDES_OPEN,
	SIDES_SEALED,
};

/// f[0] = Nations that declare, f[1] = the one asked in open mode.
int next_open(const S &s, PowerSet asked) {
	int8_t order[NATIONS];
	const int n = turn_order(s, order);
	for (int i = 0; i < n; ++i) {
		if (has(asked, order[i]) && s.battle.wish[order[i]] == NO_WISH) {
			return order[i];
		}
	}
	return -1;
}

void declare_event(W &w, int nation) {
	constexpr Word WORD[] = { WORD_NOTHING, WORD_WITH, WORD_AGAINST, WORD_ABSTAIN };
	w.event("battle_wish", PowerId(nation))
			.who(Noun::option(WORD[w.s.battle.wish[nation]]))
			.to(region_noun(w.s.battle.region))
			.rule("IB-P4-77");
}

Flow advance_sides(W &w, Frame &frame) {
	Battle &b = w.s.battle;
	StateCore &core = w.s.core;
	switch (frame.step) {
		case SIDES_BEGIN: {
			clear_drafts(w.s);
			const PowerSet asked = declarers(w.read());
			frame.f[0] = int16_t(asked);
			frame.step = count(asked) > 1 ? SIDES_MODE : SIDES_OPEN;
			return Flow::Go;
		}
		case SIDES_MODE:
			return Flow::Ask;
		case SIDES_OPEN: {
			const int next = next_open(w.s, PowerSet(frame.f[0]));
			if (next < 0) {
				core.pop();
				return Flow::Go;
			}
			frame.f[1] = int16_t(next);
			return Flow::Ask;
		}
		default: {
			const PowerSet all = PowerSet(frame.f[0]);
			if ((all & ~core.committed) != 0) {
				return Flow::Ask;
			}
			// IB-P4-81: shown together.
			w.reveal();
			core.committed = NO_POWERS;
			for (int n = 0; n < NATIONS; ++n) {
				if (has(all, PowerId(n))) {
					b.wish[n] = uint8_t(w.s.draft[n].value);
					w.s.draft[n].value = 0;
					declare_event(w, n);
				}
			}
			core.pop();
			return Flow::Go;
		}
	}
}

void ask_sides(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.subject = region_noun(r.s.battle.region);
	out.args[0] = out.subject;
	out.args[1] = Noun::power(r.s.battle.commander[0]);
	out.asker = r.s.battle.commander[0];
	if (frame.step == SIDES_MODE) {
		out.asked = bit(frame.power);
		out.asker = NO_POWER;
		out.may = r.s.in_play; // IB-P4-74: negotiations come before the sides
		out.kind = "battle_mode";
		out.prompt = "ib.prompt.battle_mode";
		out.rule = "IB-P4-81";
		return;
	}
	out.kind = "battle_side";
	out.prompt = "ib.prompt.battle_side";
	out.rule = "IB-P4-77";
	if (frame.step == SIDES_SEALED) {
		out.mode = Mode::Sealed;
		out.asked = PowerSet(PowerSet(frame.f[0]) & ~r.s.core.committed);
	} else {
		out.asked = bit(PowerId(frame.f[1]));
	}
}

void legal_sides(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const S &s = r.s;
	const Battle &b = s.battle;
	constexpr uint16_t DONE = row_flag::COMPLETES | row_flag::ASKS;
	if (frame.step == SIDES_MODE) {
		out.add(choose(power, WORD_OPEN), DONE | row_flag::QUIET);
		out.add(choose(power, WORD_SECRET), DONE);
		return;
	}
	const Draft &draft = s.draft[power];
	const bool is_mate = same_team(s, power, b.commander[0]);
	const bool is_outsider = has(outsiders(r), power);
	const Strength n = strength_of(r, power);
	const uint16_t last = frame.step == SIDES_SEALED && count(PowerSet(PowerSet(frame.f[0]) & ~s.core.committed)) == 1
			? row_flag::REVEALS
			: uint16_t(0);
	if (!is_mate) {
		out.add(choose(power, WORD_AGAINST), DONE | last | (is_outsider ? 0 : row_flag::QUIET));
	}
	// IB-P4-79: only untagged Forces can join; IB-P4-82: not away from a team mate.
	const bool may_join = n.eligible > 0 && (frame.step == SIDES_SEALED || !has_mate_against(s, power));
	if (may_join) {
		out.add(choose(power, WORD_WITH), DONE | last);
	}
	if (n.marked == 0) {
		out.add(choose(power, WORD_ABSTAIN), DONE | last | (is_mate || is_outsider ? row_flag::QUIET : 0));
	}
	if (is_outsider) {
		return;
	}
	// IB-P4-78: single Forces can be marked to stay out, but not the last one. A team mate of the Active Nation can
	// only join with the rest, so that one untagged Force must be left.
	const auto leaves_a_side = [&](bool is_eligible) {
		return !is_mate || (may_join && n.eligible > int(is_eligible));
	};
	int32_t shown = -1;
	each_here(s, power, [&](int i, const Piece &p) {
		const int32_t lot = lot_of(s, i);
		if (has_piece(draft.pick, i)) {
			out.add(Action::make(Verb::Retract, power, Noun::lot(lot)), row_flag::RETRACTS);
		} else if (n.marked + 1 < n.all && lot != shown && leaves_a_side(is_untagged(p))) {
			out.add(Action::make(Verb::SelectPiece, power, Noun::lot(lot)));
			shown = lot;
		}
	});
	if (s.owner[b.region] == power) {
		if (draft.spare[0] == FORT_STAYS_OUT) {
			out.add(Action::make(Verb::Retract, power, Noun::option(WORD_FORT)), row_flag::RETRACTS);
		} else if (n.marked + 1 < n.all && leaves_a_side(can_fort_join(s, power, b.region))) {
			out.add(choose(power, WORD_FORT));
		}
	}
}

void act_sides(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	const Action &a = row.action;
	Draft &draft = s.draft[a.power];
	if (frame.step == SIDES_MODE) {
		s.battle.is_secret = a.id == WORD_SECRET;
		frame.step = s.battle.is_secret != 0 ? SIDES_SEALED : SIDES_OPEN;
		s.core.committed = NO_POWERS;
		w.event("battle_mode", frame.power).who(Noun::option(a.id)).rule("IB-P4-81");
		return;
	}
	if (a.kind == NounKind::Lot) {
		if (a.verb == Verb::SelectPiece) {
			put_piece(draft.pick, piece_of_lot(s, a.id, draft.pick));
		} else {
			drop_piece(draft.pick, picked_of_lot(s, a.id, draft.pick));
		}
		return;
	}
	if (a.noun() == Noun::option(WORD_FORT)) {
		draft.spare[0] = a.verb == Verb::Retract ? 0 : FORT_STAYS_OUT;
		return;
	}
	const Wish wish = a.id == WORD_WITH ? WISH_WITH : a.id == WORD_AGAINST ? WISH_AGAINST : WISH_ABSTAIN;
	if (frame.step == SIDES_SEALED) {
		draft.value = int16_t(wish);
		s.core.committed |= bit(a.power);
		w.event("battle_ready", a.power).to(region_noun(s.battle.region)).rule("IB-P4-81");
	} else {
		s.battle.wish[a.power] = wish;
		declare_event(w, a.power);
	}
}

Status refuse_sides(const R &r, const Frame &frame, const Action &action) {
	const S &s = r.s;
	const int nation = action.power;
	if (frame.step == SIDES_MODE) {
		return Status::ok();
	}
	const Strength n = strength_of(r, nation);
	if (action.noun() == Noun::option(WORD_AGAINST)) {
		return Status::refuse("IB-P4-82", "ib.refuse.side_team", Noun::power(s.battle.commander[0]));
	}
	if (action.noun() == Noun::option(WORD_WITH)) {
		return n.eligible == 0 ? Status::refuse("IB-P4-79", "ib.refuse.side_tagged")
							   : Status::refuse("IB-P4-82", "ib.refuse.side_team", Noun::power(nation));
	}
	if (action.noun() == Noun::option(WORD_ABSTAIN)) {
		return Status::refuse("IB-P4-78", "ib.refuse.side_marked");
	}
	if (action.verb == Verb::SelectPiece || action.noun() == Noun::option(WORD_FORT)) {
		const int i = action.kind == NounKind::Lot ? piece_of_lot(s, action.id) : -1;
		if (i >= 0 && s.pieces[i].owner != nation) {
			return Status::refuse("IB-P4-77", "ib.refuse.battle_foreign", action.noun());
		}
		if (i >= 0 && is_cargo(s.pieces[i])) {
			return Status::refuse("IB-P4-53", "ib.refuse.battle_cargo", action.noun());
		}
		return Status::refuse("IB-P4-78", "ib.refuse.side_last", action.noun());
	}
	return Status::ok();
}

// --- The Active Nation's consent (DP-30) ---

enum WishStep : uint8_t {
	WISH_JOINS, ///< wishes to fight with
	WISH_ABSENCES, ///< wishes to abstain
	WISH_PARTS, ///< enemies who want to keep some Forces out (AMB-21)
	WISH_BUILD,
};

void settle(W &w, int nation, int side) {
	w.s.battle.side[nation] = int8_t(side);
	constexpr Word WORD[] = { WORD_ABSTAIN, WORD_WITH, WORD_AGAINST };
	w.event("battle_side", PowerId(nation))
			.who(Noun::option(WORD[side + 1]))
			.to(region_noun(w.s.battle.region))
			.rule(side == 1				? "IB-P4-80"
							: side == 0 ? "IB-P4-79"
										: "IB-P4-78");
}

/// IB-P4-80, AMB-22: who may do neither is against, unless a team mate stands with the Active Nation or it is not in
/// the Port.
void settle_refused(W &w, int nation) {
	const bool is_free = has_mate_on(w.s.battle, w.s, nation, 0) || has(outsiders(w.read()), PowerId(nation));
	settle(w, nation, is_free ? -1 : 1);
}

bool has_marks(const S &s, int nation) {
	return s.draft[nation].spare[0] != 0 || count_pieces(s.draft[nation].pick) > 0;
}

/// Puts a Nation's Forces on its side.
void enlist(W &w, int nation) {
	S &s = w.s;
	Battle &b = s.battle;
	const int side = b.side[nation];
	if (side < 0) {
		return;
	}
	const Draft &draft = s.draft[nation];
	each_here(s, nation, [&](int i, const Piece &p) {
		// IB-P4-80: defenders fight whatever their tags; AMB-20: tagged Forces of an ally stay out.
		if (!has_piece(draft.pick, i) && (side == 1 || is_untagged(p))) {
			put_piece(b.committed[side], i);
		}
	});
	if (s.owner[b.region] == nation && draft.spare[0] == 0 && (side == 1 || can_fort_join(s, nation, b.region))) {
		b.fort_in = uint8_t(side + 1); // IB-P4-91: on its controller's side
	}
	b.fort_out = b.fort_out != 0 || draft.spare[0] != 0;
}

/// Next Nation in turn order with that wish and no place yet, or -1. f[0] = Nations dealt with in this step.
int next_wish(const S &s, const Frame &frame) {
	int8_t order[NATIONS];
	const int n = turn_order(s, order);
	for (int i = 0; i < n; ++i) {
		const int nation = order[i];
		if (nation == s.battle.commander[0] || (frame.f[0] >> nation & 1) != 0) {
			continue;
		}
		const uint8_t wish = s.battle.wish[nation];
		const bool is_due = frame.step == WISH_JOINS ? wish == WISH_WITH
				: frame.step == WISH_ABSENCES		 ? wish == WISH_ABSTAIN
													 : s.battle.side[nation] == 1 && has_marks(s, nation);
		if (is_due) {
			return nation;
		}
	}
	return -1;
}

Flow advance_wishes(W &w, Frame &frame) {
	S &s = w.s;
	Battle &b = s.battle;
	if (b.outcome == BATTLE_CALLED_OFF) {
		s.core.pop();
		return Flow::Go;
	}
	if (frame.step == WISH_JOINS && frame.flags == 0) {
		frame.flags = 1;
		for (int n = 0; n < NATIONS; ++n) {
			if (b.wish[n] == WISH_AGAINST) {
				settle(w, n, 1);
			}
		}
	}
	if (frame.step == WISH_BUILD) {
		for (int n = 0; n < NATIONS; ++n) {
			if (n != b.commander[0]) {
				enlist(w, n);
			}
		}
		clear_drafts(s);
		s.core.pop();
		return Flow::Go;
	}
	const int nation = next_wish(s, frame);
	if (nation < 0) {
		frame.f[0] = 0;
		++frame.step;
		return Flow::Go;
	}
	frame.f[1] = int16_t(nation);
	const bool is_mate = same_team(s, nation, b.commander[0]);
	if (frame.step == WISH_JOINS && has_mate_on(b, s, nation, 1)) {
		// IB-P4-82: a team mate is against, so the wish lapses.
		frame.f[0] = int16_t(frame.f[0] | 1 << nation);
		settle(w, nation, 1);
		return Flow::Go;
	}
	// IB-T-02: no refusals inside a team; IB-P4-92: who is not in the Port needs no leave to stay away.
	if (is_mate || (frame.step == WISH_ABSENCES && has(outsiders(w.read()), PowerId(nation)))) {
		frame.f[0] = int16_t(frame.f[0] | 1 << nation);
		settle(w, nation, frame.step == WISH_JOINS ? 0 : -1);
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_wishes(const R &r, const Frame &frame, PowerId, Decision &out) {
	constexpr const char *PROMPT[] = { "ib.prompt.wish_join", "ib.prompt.wish_abstain", "ib.prompt.wish_part" };
	out.asked = bit(frame.power);
	out.kind = "battle_consent";
	out.prompt = PROMPT[frame.step < WISH_BUILD ? frame.step : 0];
	out.rule = frame.step == WISH_JOINS ? "IB-P4-79" : "IB-P4-78";
	out.subject = Noun::power(frame.f[1]);
	out.args[0] = out.subject;
	out.args[1] = region_noun(r.s.battle.region);
	out.asker = PowerId(frame.f[1]);
}

void legal_wishes(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(choose(power, WORD_ACCEPT), row_flag::COMPLETES);
	out.add(choose(power, WORD_REFUSE), row_flag::COMPLETES | row_flag::QUIET);
	out.add(choose(power, WORD_CALL_OFF), row_flag::COMPLETES | row_flag::GIVES_UP);
}

void act_wishes(W &w, Frame &frame, const Row &row) {
	Battle &b = w.s.battle;
	const int nation = frame.f[1];
	if (row.action.id == WORD_CALL_OFF) {
		b.outcome = BATTLE_CALLED_OFF;
		return;
	}
	const bool is_accepted = row.action.id == WORD_ACCEPT;
	frame.f[0] = int16_t(frame.f[0] | 1 << nation);
	w.event(is_accepted ? "wish_accepted" : "wish_refused", frame.power).who(Noun::power(nation)).rule("IB-P4-78");
	if (frame.step == WISH_PARTS) {
		if (!is_accepted) {
			clear_pieces(w.s.draft[nation].pick);
			w.s.draft[nation].spare[0] = 0;
		}
	} else if (is_accepted) {
		settle(w, nation, frame.step == WISH_JOINS ? 0 : -1);
	} else {
		// A wish that was refused loses its marks: all Forces defend.
		clear_pieces(w.s.draft[nation].pick);
		w.s.draft[nation].spare[0] = 0;
		settle_refused(w, nation);
	}
}

// --- The defending Commander (DP-33) ---

enum CommandStep : uint8_t {
	COMMAND_BEGIN,
	COMMAND_NAME,
	COMMAND_AGREE,
	COMMAND_DONE,
};

/// f[0] = Nation named, f[1] = Nations that have agreed, f[2] = the one asked.
int next_to_agree(const S &s, const Frame &frame) {
	int8_t order[NATIONS];
	const int n = turn_order(s, order);
	for (int i = 0; i < n; ++i) {
		const int nation = order[i];
		// IB-T-02: inside a team nobody refuses.
		if (s.battle.side[nation] == 1 && (frame.f[1] >> nation & 1) == 0 &&
				!same_team(s, nation, s.battle.commander[1])) {
			return nation;
		}
	}
	return -1;
}

Flow advance_commander(W &w, Frame &frame) {
	S &s = w.s;
	Battle &b = s.battle;
	switch (frame.step) {
		case COMMAND_BEGIN: {
			// IB-P4-83: the earliest in turn order, unless they agree on another.
			int8_t order[NATIONS];
			const int n = turn_order(s, order);
			for (int i = n - 1; i >= 0; --i) {
				b.commander[1] = b.side[order[i]] == 1 ? order[i] : b.commander[1];
			}
			BATON_CHECK(b.commander[1] >= 0, "a battle has a defending Nation");
			frame.step = count(nations_on(b, 1)) > 1 ? COMMAND_NAME : COMMAND_DONE;
			return Flow::Go;
		}
		case COMMAND_AGREE: {
			const int nation = next_to_agree(s, frame);
			if (nation < 0) {
				b.commander[1] = int8_t(frame.f[0]);
				frame.step = COMMAND_DONE;
				return Flow::Go;
			}
			frame.f[2] = int16_t(nation);
			return Flow::Ask;
		}
		case COMMAND_NAME:
			return Flow::Ask;
		default:
			w.event("battle_commander", PowerId(b.commander[1])).who(region_noun(b.region)).rule("IB-P4-83");
			s.core.pop();
			return Flow::Go;
	}
}

void ask_commander(const R &r, const Frame &frame, PowerId, Decision &out) {
	const bool is_naming = frame.step == COMMAND_NAME;
	out.asked = bit(PowerId(is_naming ? int(r.s.battle.commander[1]) : int(frame.f[2])));
	out.kind = is_naming ? "battle_command" : "battle_agree";
	out.prompt = is_naming ? "ib.prompt.battle_command" : "ib.prompt.battle_agree";
	out.rule = "IB-P4-83";
	out.subject = region_noun(r.s.battle.region);
	out.args[0] = out.subject;
	out.args[1] = is_naming ? Noun{} : Noun::power(frame.f[0]);
	out.asker = is_naming ? NO_POWER : r.s.battle.commander[1];
}

void legal_commander(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	if (frame.step == COMMAND_AGREE) {
		out.add(choose(power, WORD_ACCEPT), row_flag::COMPLETES);
		out.add(choose(power, WORD_REFUSE), row_flag::COMPLETES | row_flag::QUIET);
		return;
	}
	for (int n = 0; n < NATIONS; ++n) {
		if (r.s.battle.side[n] == 1) {
			out.add(Action::make(Verb::Choose, power, Noun::power(n)),
					row_flag::COMPLETES | (n == power ? row_flag::QUIET : row_flag::ASKS));
		}
	}
}

void act_commander(W &w, Frame &frame, const Row &row) {
	if (frame.step == COMMAND_AGREE) {
		frame.f[1] = int16_t(frame.f[1] | 1 << row.action.power);
		if (row.action.id == WORD_REFUSE) {
			w.event("command_refused", row.action.power).who(Noun::power(frame.f[0])).rule("IB-P4-83");
			frame.step = COMMAND_DONE;
		}
		return;
	}
	frame.f[0] = int16_t(row.action.id);
	frame.step = row.action.id == row.action.power ? COMMAND_DONE : COMMAND_AGREE;
}

Status refuse_commander(const R &, const Frame &frame, const Action &action) {
	return frame.step == COMMAND_NAME && action.kind == NounKind::Power
			? Status::refuse("IB-P4-83", "ib.refuse.commander", action.noun())
			: Status::ok();
}

Noun battle_region(const R &r, const Frame &) {
	return region_noun(r.s.battle.region);
}

} // namespace

void resample_sides(const Data &data, S &s, PowerSet known, Rng &rng) {
	const R r{ data, s };
	const PowerSet asked = declarers(r);
	for (int n = 0; n < NATIONS; ++n) {
		if (!has(asked, PowerId(n)) || !has(s.core.committed, PowerId(n)) || has(known, PowerId(n))) {
			continue;
		}
		// Most defend; with the rest it is open. The draft holds no marks, so all Forces go with the wish.
		Wish wish =
				same_team(s, n, s.battle.commander[0]) || has(outsiders(r), PowerId(n)) ? WISH_ABSTAIN : WISH_AGAINST;
		const int chance = rng.below(8);
		if (chance == 0) {
			wish = WISH_ABSTAIN;
		} else if (chance <= 2 && strength_of(r, n).eligible > 0) {
			wish = WISH_WITH;
		}
		s.draft[n].value = int16_t(wish);
	}
}

const Def SIDES_FRAME = { .name = "sides",
	.advance = advance_sides,
	.ask = ask_sides,
	.legal = legal_sides,
	.act = act_sides,
	.refuse = refuse_sides,
	.subject = battle_region };
const Def WISHES_FRAME = { .name = "wishes",
	.advance = advance_wishes,
	.ask = ask_wishes,
	.legal = legal_wishes,
	.act = act_wishes,
	.subject = battle_region };
const Def COMMANDER_FRAME = { .name = "commander",
	.advance = advance_commander,
	.ask = ask_commander,
	.legal = legal_commander,
	.act = act_commander,
	.refuse = refuse_commander,
	.subject = battle_region };

} // namespace baton::ib
