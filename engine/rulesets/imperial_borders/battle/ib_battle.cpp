// Where a battle may be started, and its course: chapters, Battle Rounds and their steps (IB-P4-74).
#include "ib_battle.h"

#include "kernel/check.h"

#include <cstring>

namespace baton::ib {

// --- Questions about a region ---

PowerSet battle_nations(const R &r, int region) {
	PowerSet set = has_fort(r.s, region) ? bit(r.s.owner[region]) : NO_POWERS;
	each_piece_in(
			r.s, region, [&](int, const Piece &p) { set |= is_mobile(p) && !is_cargo(p) ? bit(p.owner) : NO_POWERS; });
	return set;
}

int troops_region(const R &r, int region) {
	// IB-P4-92: in an Independent Port only Ships fight.
	return r.data.is_port(region) && has_fort(r.s, region) ? r.data.region[size_t(region)].interior : NO_REGION;
}

PowerSet nations_on(const Battle &b, int side) {
	PowerSet set = NO_POWERS;
	for (int n = 0; n < NATIONS; ++n) {
		set |= b.side[n] == side ? bit(PowerId(n)) : NO_POWERS;
	}
	return set;
}

PowerSet fought_on(const Battle &b, int side) {
	PowerSet set = NO_POWERS;
	for (int n = 0; n < NATIONS; ++n) {
		set |= (b.fought[n] >> side & 1) != 0 ? bit(PowerId(n)) : NO_POWERS;
	}
	return set;
}

bool has_land_units(const S &s, const uint64_t *set) {
	bool found = false;
	each_in(set, [&](int i) { found = found || is_land(s.pieces[i].type); });
	return found;
}

void clear_drafts(S &s) {
	for (Draft &draft : s.draft) {
		std::memset(static_cast<void *>(&draft), 0, sizeof(Draft));
	}
}

// --- Starting ---

namespace {

bool is_idle(const S &s, int nation, int region) {
	return s.battle.idle_active == nation && (s.battle.idle[region / 8] >> (region % 8) & 1) != 0;
}

/// Nations that can be fought: outside the team and in the game.
PowerSet foes_of(const S &s, int nation) {
	return PowerSet(s.in_play & ~team_of(s, nation));
}

} // namespace

void battle_regions(const R &r, int nation, RegionSet &out) {
	const S &s = r.s;
	const PowerSet foes = foes_of(s, nation);
	RegionSet own, other, troops;
	for (int i = 0; i < s.piece_top; ++i) {
		const Piece &p = s.pieces[i];
		if (!is_mobile(p) || is_cargo(p)) {
			continue;
		}
		if (p.owner == nation) {
			// IB-P4-70, IB-P4-71: free of Red and White, no Cargo, not Out-of-Action.
			if (can_initiate(p)) {
				own.set(p.region);
				if (is_land(p.type)) {
					troops.set(p.region);
				}
			}
		} else if (has(foes, p.owner)) {
			other.set(p.region);
		}
	}
	for (int region = 0; region < r.data.regions; ++region) {
		if (!has_fort(s, region)) {
			continue;
		}
		// IB-P4-71: a Fortification with hit points can start a battle too (AMB-19).
		if (s.owner[region] == nation) {
			if (can_fort_join(s, nation, region)) {
				own.set(size_t(region));
			}
		} else if (has(foes, s.owner[region])) {
			other.set(size_t(region));
		}
		// IB-P4-72: Land Units of the Interior can start a Port battle.
		if (r.data.port[size_t(region)] && other[size_t(region)]) {
			const int inside = troops_region(r, region);
			if (inside != NO_REGION && troops[size_t(inside)]) {
				own.set(size_t(region));
			}
		}
	}
	out = own & other;
	for (int region = 0; out.any() && region < r.data.regions; ++region) {
		if (out[size_t(region)] && is_idle(s, nation, region)) {
			out.reset(size_t(region));
		}
	}
}

Status can_start_battle(const R &r, int nation, int region) {
	const S &s = r.s;
	const Noun where = region_noun(region);
	if (region < 0 || region >= r.data.regions || (battle_nations(r, region) & foes_of(s, nation)) == 0) {
		return Status::refuse("IB-P4-68", "ib.refuse.battle_no_enemy", where);
	}
	if (is_idle(s, nation, region)) {
		return Status::refuse("IB-P4-75", "ib.refuse.battle_idle", where);
	}
	bool fit = can_fort_join(s, nation, region);
	bool red = s.owner[region] == nation && s.fort_hp[region] > 0 && !fit;
	bool white = false;
	bool unable = s.owner[region] == nation && s.fort_hp[region] == 0;
	bool inland = false;
	const int interior = r.data.is_port(region) ? r.data.region[size_t(region)].interior : NO_REGION;
	each_piece(s, [&](int, const Piece &p) {
		const bool here = p.region == region;
		if (p.owner != nation || p.type == Type::Tent ||
				(!here && (p.region != interior || interior == NO_REGION || is_cargo(p)))) {
			return;
		}
		if (!here && !has_fort(s, region)) {
			inland = true;
		} else if (is_cargo(p) || is_out_of_action(p)) {
			unable = true;
		} else if ((p.flags & piece_flag::WHITE) != 0) {
			white = true;
		} else if ((p.flags & piece_flag::RED) != 0) {
			red = true;
		} else {
			fit = true;
		}
	});
	if (fit) {
		return Status::ok();
	}
	if (red) {
		// IB-P4-70, IB-P4-73: every battle needs a Force that has not fought yet.
		return Status::refuse("IB-P4-70", "ib.refuse.battle_red", where);
	}
	if (white) {
		return Status::refuse("IB-P4-12", "ib.refuse.battle_white", where);
	}
	if (unable) {
		return Status::refuse("IB-P4-71", "ib.refuse.battle_unable", where);
	}
	if (inland) {
		return Status::refuse("IB-P4-92", "ib.refuse.battle_inland", where);
	}
	return Status::refuse("IB-P4-70", "ib.refuse.battle_no_force", where);
}

void begin_battle_step(W &w) {
	std::memset(w.s.battle.idle, 0, sizeof(w.s.battle.idle));
	w.s.battle.idle_active = w.s.active;
}

void start_battle(W &w, int nation, int region) {
	Battle &b = w.s.battle;
	if (b.idle_active != nation) {
		std::memset(b.idle, 0, sizeof(b.idle));
		b.idle_active = int8_t(nation);
	}
	b.region = uint8_t(region);
	b.commander[0] = int8_t(nation);
	b.commander[1] = -1;
	std::memset(b.side, -1, sizeof(b.side));
	b.side[nation] = 0;
	w.event("battle", PowerId(nation)).who(region_noun(region)).rule("IB-P4-68");
	w.s.core.push(F_BATTLE, PowerId(nation), region);
}

// --- The course of a battle ---

namespace {

enum Step : uint8_t {
	FORCES,
	SIDES,
	WISHES,
	TROOPS,
	COMMANDERS,
	LAYOUT_ACTIVE, // IB-G-12: the Active Commander acts first, here and below
	LAYOUT_DEFENDER,
	OPENING,
	PLACE_ACTIVE,
	PLACE_DEFENDER,
	STANCE_ACTIVE,
	STANCE_DEFENDER,
	DICE,
	BLOCK_ACTIVE,
	BLOCK_DEFENDER,
	HIT_ACTIVE,
	HIT_DEFENDER,
	DAMAGE,
	AGAIN,
	AFTERMATH,
	DONE,
};

/// Empties the record but for the list of regions whose battle came to nothing: enmity ends (IB-D-09), survivors are
/// where they were (IB-P4-141).
void clear_battle(S &s) {
	Battle &b = s.battle;
	const int8_t active = b.idle_active;
	uint8_t idle[sizeof(b.idle)];
	std::memcpy(idle, b.idle, sizeof(idle));
	std::memset(static_cast<void *>(&b), 0, sizeof(Battle));
	std::memcpy(b.idle, idle, sizeof(idle));
	b.idle_active = active;
	b.region = NO_REGION;
	clear_drafts(s);
}

Flow call_off(W &w, const Frame &frame) {
	const int region = w.s.battle.region;
	// IB-P4-75, AMB-23: without effect, without tags; offered once per step so that nothing goes in circles.
	w.s.battle.idle[region / 8] = uint8_t(w.s.battle.idle[region / 8] | 1u << (region % 8));
	w.event("battle_off", frame.power).who(region_noun(region)).rule("IB-P4-75");
	clear_battle(w.s);
	w.s.core.pop(BATTLE_CALLED_OFF, -1);
	return Flow::Go;
}

/// IB-O-09, AMB-65: the Nation that would get its free Full Infantry in this battle, or -1.
int called_nation(const R &r) {
	const Battle &b = r.s.battle;
	const int home = r.data.region[b.region].homeland;
	const bool is_due = is_on(r.s, Option::CallToArms) && r.data.territory[b.region] && home >= 0 &&
			b.side[home] == 1 && (r.s.called_to_arms >> home & 1) == 0;
	return is_due && free_pieces(r.s) > 0 ? home : -1;
}

void call_to_arms(W &w) {
	const int nation = called_nation(w.read());
	if (nation < 0) {
		return;
	}
	w.s.called_to_arms = uint8_t(w.s.called_to_arms | 1u << nation);
	const int piece = add_piece(w.s, nation, Type::Full, w.s.battle.region);
	put_piece(w.s.battle.committed[1], piece);
	w.event("called_to_arms", PowerId(nation))
			.who(lot_noun(w.s, piece))
			.to(region_noun(w.s.battle.region))
			.rule("IB-O-09");
}

/// Notes who takes part: that lasts whatever the losses (IB-P4-84, IB-P4-136).
void note_fighters(W &w) {
	Battle &b = w.s.battle;
	for (int side = 0; side < 2; ++side) {
		each_in(b.committed[side], [&](int i) {
			const int n = w.s.pieces[i].owner;
			b.fought[n] = uint8_t(b.fought[n] | 1u << side);
		});
		if (b.fort_in == side + 1) {
			const int n = w.s.owner[b.region];
			b.fought[n] = uint8_t(b.fought[n] | 1u << side);
		}
	}
}

void end_fighting(W &w) {
	Battle &b = w.s.battle;
	const bool can0 = can_contribute(w.read(), 0);
	const bool can1 = can_contribute(w.read(), 1);
	b.outcome = can0 && can1 ? BATTLE_CONTESTED : !can0 && !can1 ? BATTLE_MUTUAL : BATTLE_VICTORY;
	b.victor = b.outcome != BATTLE_VICTORY ? 0 : can0 ? 1 : 2;
	constexpr const char *RULE[] = { "", "IB-P4-133", "IB-P4-134", "IB-P4-135" };
	constexpr const char *WHAT[] = { "", "battle_won", "battle_mutual", "battle_contested" };
	w.event(WHAT[b.outcome], b.victor == 0 ? NO_POWER : PowerId(b.commander[b.victor - 1]))
			.who(region_noun(b.region))
			.amount(b.round)
			.rule(RULE[b.outcome]);
}

bool has_cavalry(const S &s, int side) {
	bool found = false;
	each_in(s.battle.committed[side], [&](int i) { found = found || s.pieces[i].type == Type::Cavalry; });
	return found;
}

void push_side(W &w, int kind, int side, int flag = 0) {
	w.s.core.push(kind, PowerId(w.s.battle.commander[side]), side, flag);
}

Flow advance_battle(W &w, Frame &frame) {
	Battle &b = w.s.battle;
	if (b.outcome == BATTLE_CALLED_OFF) {
		return call_off(w, frame);
	}
	const Step step = Step(frame.step);
	frame.step = uint8_t(step + 1);
	switch (step) {
		// --- Chapter 1 ---
		case FORCES:
			w.s.core.push(F_COMMIT_FORCES, frame.power);
			break;
		case SIDES:
			w.s.core.push(F_SIDES, frame.power);
			break;
		case WISHES:
			w.s.core.push(F_WISHES, frame.power);
			break;
		case TROOPS:
			// AMB-23: with nobody on the other side there is no battle.
			if (count_pieces(b.committed[1]) == 0 && b.fort_in != 2) {
				b.outcome = BATTLE_CALLED_OFF;
			} else if (troops_region(w.read(), b.region) != NO_REGION) {
				w.s.core.push(F_PORT_TROOPS, frame.power);
			}
			break;
		case COMMANDERS:
			w.s.core.push(F_COMMANDER, frame.power);
			break;
		case LAYOUT_ACTIVE:
			note_fighters(w);
			// IB-P4-85, IB-P4-86: against Forces that can roll nothing chapter 2 is skipped; what follows is that of
			// any battle (AMB-35, AMB-36).
			if (!can_contribute(w.read(), 1) && called_nation(w.read()) < 0) {
				end_fighting(w);
				frame.step = AFTERMATH;
				break;
			}
			push_side(w, F_LAYOUT, 0, 1);
			break;
		case LAYOUT_DEFENDER:
			push_side(w, F_LAYOUT, 1, 1);
			break;
		// --- Chapter 2 ---
		case OPENING:
			call_to_arms(w);
			b.round = 1;
			w.event("battle_round").who(region_noun(b.region)).amount(b.round).rule("IB-P4-96");
			break;
		case PLACE_ACTIVE:
		case PLACE_DEFENDER:
			// IB-P4-98: Cavalry may change zones at the start of each Battle Round, Active Commander first.
			if (is_land_battle(w.read()) && has_cavalry(w.s, step - PLACE_ACTIVE)) {
				push_side(w, F_LAYOUT, step - PLACE_ACTIVE);
			}
			break;
		case STANCE_ACTIVE:
		case STANCE_DEFENDER:
			push_side(w, F_STANCE, step - STANCE_ACTIVE);
			break;
		case DICE:
			roll_dice(w);
			break;
		case BLOCK_ACTIVE:
		case BLOCK_DEFENDER:
			if (b.stance[step - BLOCK_ACTIVE] == DEFENSIVE) {
				push_side(w, F_BLOCKS, step - BLOCK_ACTIVE);
			}
			break;
		case HIT_ACTIVE:
		case HIT_DEFENDER:
			push_side(w, F_HITS, step - HIT_ACTIVE);
			break;
		case DAMAGE:
			apply_damage(w);
			// IB-P4-95: a side without dice or the third Battle Round ends it.
			if (b.round >= w.data.numbers.battle_rounds || !can_contribute(w.read(), 0) ||
					!can_contribute(w.read(), 1)) {
				end_fighting(w);
				frame.step = AFTERMATH;
			} else {
				push_side(w, F_CONTINUE, 0);
			}
			break;
		case AGAIN:
			if (w.s.core.result[0] == 0) {
				end_fighting(w);
				break;
			}
			++b.round;
			w.event("battle_round").who(region_noun(b.region)).amount(b.round).rule("IB-P4-97");
			frame.step = PLACE_ACTIVE;
			break;
		// --- Chapter 3 ---
		case AFTERMATH:
			w.s.core.push(F_SPOILS, frame.power);
			break;
		case DONE: {
			const int outcome = b.outcome;
			const int victor = b.victor == 0 ? -1 : b.commander[b.victor - 1];
			clear_battle(w.s);
			w.s.core.pop(outcome, victor);
			break;
		}
	}
	return Flow::Go;
}

Noun battle_subject(const R &, const Frame &frame) {
	return region_noun(frame.f[0]);
}

} // namespace

const Def BATTLE_FRAME = { .name = "battle", .advance = advance_battle, .subject = battle_subject };

} // namespace baton::ib
