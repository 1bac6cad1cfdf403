// After the battle: captured Ships and Cargo, control, Morale, loot, casualties, Tents, tags and Pennants
// (IB-P4-136..150).
#include "ib_battle.h"

namespace baton::ib {

namespace {

enum SpoilStep : uint8_t {
	CAPTURE, ///< DP-42
	CARGO, ///< DP-43
	BALANCE,
	CONTROL,
	MORALE, ///< DP-44
	LOOT, ///< DP-45
	SEIZURE, ///< DP-47
	SHARE_ACTIVE, ///< DP-41
	SHARE_DEFENDER,
	RETURN,
	PENNANT_ACTIVE, ///< DP-48
	PENNANT_DEFENDER,
	FINISHED,
};

// Integers of the frame.
enum Field {
	SHIP, ///< next Ship to look at; in CARGO the captured one
	UNIT, ///< next Cargo piece to look at
	TOKENS, ///< Blue Morale Tokens to be given
	GOLD, ///< loot that can still be shared
	POINTS, ///< and POINTS + 1: casualty points taken by each side
	POINTS_1,
	WAS, ///< controller before the battle
};

// --- Control ---

void claim_control(W &w, Frame &frame) {
	S &s = w.s;
	Battle &b = s.battle;
	const int former = frame.f[WAS];
	// IB-P4-143: only when the Fortification took part on the losing side; IB-P4-144: whichever side won.
	if (b.outcome != BATTLE_VICTORY || b.fort_in == 0 ||
			b.fort_in == b.victor) { // IB-P4-146: nothing to claim without one
		return;
	}
	const int victor = b.commander[winner(b)]; // AMB-39, AMB-40: the Commander's Nation, without asking
	const int tokens = full_hp(w.read(), b.region);
	frame.f[GOLD] = int16_t(take_control(w, b.region, victor, false, "IB-P4-143"));
	// IB-P4-140: Morale by the full strength; the loss is the former controller's alone.
	add_spoil(s, former, Spoil::RedMorale, tokens);
	w.event("morale_lost", PowerId(former)).who(region_noun(b.region)).amount(tokens).rule("IB-P4-140");
	frame.f[TOKENS] = int16_t(tokens);
	// AMB-37: Blue Tokens count for the Pennant.
	frame.f[POINTS + winner(b)] =
			int16_t(frame.f[POINTS + winner(b)] + tokens * w.data.spoil_value[size_t(Spoil::BlueMorale)]);
}

void give_tokens(W &w, Frame &frame, int nation) {
	add_spoil(w.s, nation, Spoil::BlueMorale, frame.f[TOKENS]);
	w.event("morale_won", PowerId(nation))
			.who(region_noun(w.s.battle.region))
			.amount(frame.f[TOKENS])
			.rule("IB-P4-140");
	frame.f[TOKENS] = 0;
}

/// Allies that can be given a share of the looted Treasury (DP-45).
PowerSet sharers(const R &r) {
	return PowerSet(payees(r) & ~bit(r.s.battle.commander[winner(r.s.battle)]));
}

// --- Casualties (IB-P4-136) ---

/// First kind of casualty that the Commander of `side` still has to give away, or -1.
int next_spoil(const Battle &b, int side) {
	for (int i = 0; i < SPOILS; ++i) {
		if (b.lost[1 - side][i] > 0) {
			return i;
		}
	}
	return -1;
}

void give_spoils(W &w, int side, int spoil, int nation, int n) {
	Battle &b = w.s.battle;
	b.lost[1 - side][spoil] = uint8_t(b.lost[1 - side][spoil] - n);
	add_spoil(w.s, nation, Spoil(spoil), n);
	w.event("casualties", PowerId(nation))
			.who(spoil < MOBILE_TYPES ? Noun::type(spoil) : Noun::option(WORD_PENNANT))
			.amount(n, w.data.spoil_value[size_t(spoil)])
			.rule("IB-P4-136");
}

void give_rest(W &w, int side) {
	for (int spoil = next_spoil(w.s.battle, side); spoil >= 0; spoil = next_spoil(w.s.battle, side)) {
		give_spoils(w, side, spoil, w.s.battle.commander[side], w.s.battle.lost[1 - side][spoil]);
	}
}

// --- Pennants (IB-P4-149, IB-P4-150) ---

bool can_be_elite(const Piece &p) { // IB-G-06: one Pennant each, and it stays
	return !is_out_of_action(p) && (p.flags & piece_flag::ELITE) == 0;
}

void award_pennant(W &w, int side, int piece) {
	w.s.pieces[piece].flags = uint8_t(w.s.pieces[piece].flags | piece_flag::ELITE);
	w.event("pennant", PowerId(w.s.battle.commander[side])).who(lot_noun(w.s, piece)).rule("IB-P4-150");
}

/// Whether the Commander has to choose; a single candidate gets it at once.
bool must_choose_pennant(W &w, const Frame &frame, int side) {
	const int points = frame.f[POINTS + side];
	if (points < w.data.numbers.pennant_points) {
		return false;
	}
	int first = -1;
	bool is_mixed = false;
	each_in(w.s.battle.committed[side], [&](int i) {
		if (can_be_elite(w.s.pieces[i])) {
			is_mixed = is_mixed || (first >= 0 && lot_of(w.s, i) != lot_of(w.s, first));
			first = first < 0 ? i : first;
		}
	});
	if (first < 0) {
		w.event("pennant_forgone", PowerId(w.s.battle.commander[side])).amount(points).rule("IB-P4-150");
	} else if (!is_mixed) {
		award_pennant(w, side, first);
	}
	return is_mixed;
}

// --- The frame ---

int side_of_step(const Frame &frame) {
	return frame.step == SHARE_DEFENDER || frame.step == PENNANT_DEFENDER ? 1 : 0;
}

void go(Frame &frame, SpoilStep step) {
	frame.step = step;
	frame.flags = 0;
}

Flow advance_spoils(W &w, Frame &frame) {
	S &s = w.s;
	Battle &b = s.battle;
	switch (SpoilStep(frame.step)) {
		case CAPTURE:
			if (can_capture(w.read())) {
				const int ship = next_prize(s, frame.f[SHIP]);
				if (ship >= 0) {
					frame.f[SHIP] = int16_t(ship);
					return Flow::Ask;
				}
			}
			go(frame, BALANCE);
			return Flow::Go;
		case CARGO: {
			const int unit = next_cargo(s, frame.f[SHIP], frame.f[UNIT]);
			if (unit < 0 || payees(w.read()) == 0) {
				++frame.f[SHIP];
				frame.f[UNIT] = 0;
				go(frame, CAPTURE);
				return Flow::Go;
			}
			frame.f[UNIT] = int16_t(unit);
			return Flow::Ask;
		}
		case BALANCE:
			frame.f[WAS] = s.owner[b.region];
			for (int side = 0; side < 2; ++side) {
				frame.f[POINTS + side] = int16_t(lost_points(w.read(), 1 - side));
			}
			balance_of_power(w, frame.f[WAS]);
			go(frame, CONTROL);
			return Flow::Go;
		case CONTROL:
			claim_control(w, frame);
			go(frame, MORALE);
			return Flow::Go;
		case MORALE:
			if (frame.f[TOKENS] > 0) {
				if (count(fought_on(b, winner(b))) > 1) {
					return Flow::Ask;
				}
				give_tokens(w, frame, b.commander[winner(b)]);
			}
			go(frame, LOOT);
			return Flow::Go;
		case LOOT:
			if (frame.f[GOLD] > 0 && sharers(w.read()) != 0) {
				return Flow::Ask;
			}
			go(frame, SEIZURE);
			return Flow::Go;
		case SEIZURE:
			if (frame.flags == 0 && can_seize(w.read())) {
				return Flow::Ask;
			}
			go(frame, SHARE_ACTIVE);
			return Flow::Go;
		case SHARE_ACTIVE:
		case SHARE_DEFENDER: {
			const int side = side_of_step(frame);
			if (count(fought_on(b, side)) > 1 && next_spoil(b, side) >= 0) {
				return Flow::Ask;
			}
			give_rest(w, side);
			go(frame, side == 0 ? SHARE_DEFENDER : RETURN);
			return Flow::Go;
		}
		case RETURN:
			pitch_tents(w);
			tag_red(w);
			go(frame, PENNANT_ACTIVE);
			return Flow::Go;
		case PENNANT_ACTIVE:
		case PENNANT_DEFENDER:
			if (frame.flags == 0 && must_choose_pennant(w, frame, side_of_step(frame))) {
				return Flow::Ask;
			}
			go(frame, frame.step == PENNANT_ACTIVE ? PENNANT_DEFENDER : FINISHED);
			return Flow::Go;
		default:
			s.core.pop();
			return Flow::Go;
	}
}

void ask_spoils(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Battle &b = r.s.battle;
	out.subject = region_noun(b.region);
	out.args[0] = out.subject;
	const int side = frame.step < SHARE_ACTIVE ? winner(b) : side_of_step(frame);
	out.asked = bit(b.commander[side]);
	switch (frame.step) {
		case CAPTURE:
			out.kind = "battle_capture";
			out.prompt = "ib.prompt.capture";
			out.rule = "IB-P4-138";
			out.subject = lot_noun(r.s, frame.f[SHIP]);
			out.args[1] = out.subject;
			break;
		case CARGO:
			out.kind = "battle_cargo";
			out.prompt = "ib.prompt.captured_cargo";
			out.rule = "IB-P4-139";
			out.subject = lot_noun(r.s, frame.f[UNIT]);
			out.args[1] = out.subject;
			out.args[2] = Noun::number(r.data.stats(r.s.pieces[frame.f[UNIT]].type).cargo_gold);
			break;
		case MORALE:
			out.kind = "battle_morale";
			out.prompt = "ib.prompt.morale";
			out.rule = "IB-P4-140";
			out.args[1] = Noun::number(frame.f[TOKENS]);
			break;
		case LOOT:
			out.kind = "battle_loot";
			out.prompt = "ib.prompt.loot";
			out.rule = "IB-P1-05";
			out.args[1] = Noun::number(frame.f[GOLD]);
			break;
		case SEIZURE:
			out.kind = "battle_seize";
			out.prompt = "ib.prompt.battle_seize";
			out.rule = "IB-P4-147";
			break;
		case SHARE_ACTIVE:
		case SHARE_DEFENDER: {
			const int spoil = next_spoil(b, side);
			out.kind = "battle_share";
			out.prompt = "ib.prompt.share";
			out.rule = "IB-P4-136";
			out.args[1] = spoil < 0 ? Noun{} : spoil < MOBILE_TYPES ? Noun::type(spoil) : Noun::option(WORD_PENNANT);
			out.args[2] = Noun::number(spoil < 0 ? 0 : b.lost[1 - side][spoil]);
			break;
		}
		default:
			out.kind = "battle_pennant";
			out.prompt = "ib.prompt.pennant";
			out.rule = "IB-P4-150";
			break;
	}
}

void nation_rows(PowerSet nations, PowerId power, PowerId quiet, ActionList &out) {
	for (int n = 0; n < NATIONS; ++n) {
		if (has(nations, PowerId(n))) {
			out.add(Action::make(Verb::Choose, power, Noun::power(n)),
					row_flag::COMPLETES | (n == quiet ? row_flag::QUIET : 0));
		}
	}
}

void legal_spoils(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const S &s = r.s;
	const Battle &b = s.battle;
	switch (frame.step) {
		case CAPTURE:
			nation_rows(fought_on(b, winner(b)), power, power, out);
			out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::GIVES_UP);
			break;
		case CARGO: {
			const PowerSet to = payees(r);
			nation_rows(to, power, has(to, power) ? power : first_power(to), out);
			out.add(choose(power, WORD_KEEP), row_flag::COMPLETES); // AMB-42: it stays aboard
			break;
		}
		case MORALE:
			nation_rows(fought_on(b, winner(b)), power, power, out);
			break;
		case LOOT:
			for (int n = 0; n < NATIONS; ++n) {
				for (int gold = 1; has(sharers(r), PowerId(n)) && gold <= frame.f[GOLD]; ++gold) {
					out.add(Action::make(Verb::Allocate, power, Noun::power(n), gold), row_flag::COMPLETES);
				}
			}
			out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
			break;
		case SEIZURE:
			out.add(choose(power, WORD_SEIZE), row_flag::COMPLETES | row_flag::QUIET);
			out.add(choose(power, WORD_LEAVE), row_flag::COMPLETES | row_flag::GIVES_UP);
			break;
		case SHARE_ACTIVE:
		case SHARE_DEFENDER: {
			const int side = side_of_step(frame);
			const int spoil = next_spoil(b, side);
			const PowerSet nations = fought_on(b, side);
			for (int n = 0; n < NATIONS; ++n) {
				for (int k = 1; has(nations, PowerId(n)) && k <= b.lost[1 - side][spoil]; ++k) {
					out.add(Action::make(Verb::Allocate, power, Noun::power(n), k), row_flag::COMPLETES);
				}
			}
			if (spoil == int(Spoil::Full) && b.lost[1 - side][int(Spoil::Half)] <= 253) {
				out.add(choose(power, WORD_SPLIT), row_flag::COMPLETES);
			}
			out.add(choose(power, WORD_ALL), row_flag::COMPLETES | row_flag::QUIET);
			break;
		}
		default: {
			const int side = side_of_step(frame);
			int best = -1;
			each_in(b.committed[side], [&](int i) {
				const bool is_fit = can_be_elite(s.pieces[i]);
				best = is_fit &&
								(best < 0 ||
										r.data.cost[size_t(s.pieces[i].type)] >
												r.data.cost[size_t(s.pieces[best].type)])
						? i
						: best;
			});
			each_in(b.committed[side], [&](int i) {
				if (can_be_elite(s.pieces[i])) {
					out.add(Action::make(Verb::SelectPiece, power, lot_noun(s, i)),
							row_flag::COMPLETES | (lot_of(s, i) == lot_of(s, best) ? row_flag::QUIET : 0));
				}
			});
			break;
		}
	}
}

void act_spoils(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	Battle &b = s.battle;
	const Action &a = row.action;
	switch (frame.step) {
		case CAPTURE:
			if (a.verb == Verb::Pass) {
				++frame.f[SHIP];
			} else {
				capture_ship(w, frame.f[SHIP], a.id);
				frame.f[UNIT] = 0;
				go(frame, CARGO);
			}
			break;
		case CARGO:
			if (a.kind == NounKind::Power) {
				sell_cargo(w, frame.f[UNIT], a.id);
			}
			++frame.f[UNIT];
			break;
		case MORALE:
			give_tokens(w, frame, a.id);
			break;
		case LOOT:
			if (a.verb == Verb::Pass) {
				frame.f[GOLD] = 0;
			} else {
				// AMB-41: a Victor without its own Capital shares out of the pile.
				int16_t &purse = holds_capital(w.read(), a.power) ? s.gold[a.power] : s.pile[b.region];
				purse = int16_t(purse - a.a);
				s.gold[a.id] = int16_t(s.gold[a.id] + a.a);
				frame.f[GOLD] = int16_t(frame.f[GOLD] - a.a);
				w.event("loot_shared", a.power).to(Noun::power(a.id)).amount(a.a).rule("IB-P1-05");
			}
			break;
		case SEIZURE:
			frame.flags = 1;
			if (a.id == WORD_SEIZE) {
				take_control(w, b.region, a.power, true, "IB-P4-147");
			}
			break;
		case SHARE_ACTIVE:
		case SHARE_DEFENDER: {
			const int side = side_of_step(frame);
			const int spoil = next_spoil(b, side);
			if (a.verb == Verb::Allocate) {
				give_spoils(w, side, spoil, a.id, a.a);
			} else if (a.id == WORD_SPLIT) {
				--b.lost[1 - side][int(Spoil::Full)];
				b.lost[1 - side][int(Spoil::Half)] = uint8_t(b.lost[1 - side][int(Spoil::Half)] + 2);
			} else {
				give_rest(w, side);
			}
			break;
		}
		default: {
			const int side = side_of_step(frame);
			int piece = -1;
			each_in(b.committed[side], [&](int i) { piece = piece < 0 && lot_of(s, i) == a.id ? i : piece; });
			award_pennant(w, side, piece);
			frame.flags = 1;
			break;
		}
	}
}

Status refuse_spoils(const R &r, const Frame &frame, const Action &action) {
	switch (frame.step) {
		case CAPTURE:
		case MORALE:
		case SHARE_ACTIVE:
		case SHARE_DEFENDER:
			return action.kind == NounKind::Power ? Status::refuse(frame.step == CAPTURE   ? "IB-P4-138"
																	: frame.step == MORALE ? "IB-P4-140"
																						   : "IB-P4-136",
															"ib.refuse.took_no_part", action.noun())
												  : Status::ok();
		case CARGO:
			return action.kind == NounKind::Power
					? Status::refuse(has(fought_on(r.s.battle, winner(r.s.battle)), PowerId(action.id)) ? "IB-P1-06"
																										: "IB-P4-139",
							  "ib.refuse.no_gold_for", action.noun())
					: Status::ok();
		case LOOT:
			return action.kind == NounKind::Power ? Status::refuse("IB-P1-05", "ib.refuse.no_gold_for", action.noun())
												  : Status::ok();
		case PENNANT_ACTIVE:
		case PENNANT_DEFENDER:
			return action.verb == Verb::Pass	   ? Status::refuse("IB-P4-150", "ib.refuse.must_award")
					: action.kind == NounKind::Lot ? Status::refuse("IB-P4-150", "ib.refuse.no_pennant", action.noun())
												   : Status::ok();
		default:
			return Status::ok();
	}
}

Noun battle_region(const R &r, const Frame &) {
	return region_noun(r.s.battle.region);
}

} // namespace

const Def SPOILS_FRAME = { .name = "spoils",
	.advance = advance_spoils,
	.ask = ask_spoils,
	.legal = legal_spoils,
	.act = act_spoils,
	.refuse = refuse_spoils,
	.subject = battle_region };

} // namespace baton::ib
