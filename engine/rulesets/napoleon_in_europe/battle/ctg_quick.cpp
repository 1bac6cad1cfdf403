// Quick battles: rounds of two turns, Generals who rally or assist, routs by quota, regrouping (CTG-QB-01 to
// CTG-QB-15). Pieces stand in the Reserve of their side; who is routed lies in its Rout Area.
#include "ctg_clash.h"

#include <algorithm>

namespace baton::ctg {

namespace {

enum QuickStep : uint8_t {
	Q_ROUND,
	Q_STAY, ///< fight on or retreat (CTG-QB-11)
	Q_ATTACK,
	Q_GENERALS,
	Q_ROUT,
	Q_SAVE,
	Q_NEXT,
	Q_END
};

struct BATON_FRAME_RECORD QuickFrame {
	uint8_t round;
	uint8_t side; ///< whose turn
	uint8_t hits;
	uint8_t routs; ///< still to be chosen by the other side
	uint8_t retreats; ///< side + 1 that retreats
	uint8_t assists; ///< left to the General who acts, when he assists
	uint8_t rallies; ///< left to him, when he rallies
	uint8_t saves; ///< pieces to be saved now
	int8_t saver; ///< whose General saves
	uint8_t bank[SIDES]; ///< rallies that succeeded in the own turn of the attacker
	uint8_t net[SIDES]; ///< pieces that remain routed (CTG-AMB-36)
	uint8_t quota[SIDES]; ///< cavalry and artillery chosen
	uint8_t zero;
	uint8_t by[POWERS]; ///< bank by the nation of the General
};

bool is_routed(const LotKey &key) {
	return key.area >= ROUT;
}
/// Strikes in this turn (CTG-QB-10, CTG-QB-11).
bool may_strike(const QuickFrame &f, const LotKey &key) {
	const bool now = is_routed(key) && (key.points & quick::ROUTED_NOW) != 0;
	return now || (!is_routed(key) && f.retreats != f.side + 1);
}
bool is_assistable(const R &r, const QuickFrame &f, const LotKey &general, const LotKey &key) {
	return is_troop(key) && side_of(r.s.battle, key) == f.side && may_strike(f, key) && !key.is(quick::USED) &&
			is_friend(r, general.power(), key.power());
}

int standing(const R &r, Side side) {
	return troops(r, reserve(side), side) + generals(r, reserve(side), side);
}

/// The General who is to act next in this turn.
bool next_general(const R &r, const QuickFrame &f, LotKey &out) {
	bool found = false;
	each_lot(r.s.battle, [&](const Lot &lot) {
		const LotKey &key = lot.key;
		if (!found && !is_troop(key) && side_of(r.s.battle, key) == f.side && may_strike(f, key) &&
				!key.is(quick::USED)) {
			out = key;
			found = true;
		}
	});
	return found;
}

/// Infantry, cavalry and artillery all strike on that side (CTG-QB-04).
bool has_all_arms(const R &r, const QuickFrame &f) {
	bool arm[3] = {};
	each_lot(r.s.battle, [&](const Lot &lot) {
		if (is_troop(lot.key) && side_of(r.s.battle, lot.key) == f.side && may_strike(f, lot.key)) {
			arm[class_of(r, lot.key)] = true;
		}
	});
	return arm[FOOT] && arm[HORSE] && arm[GUNS];
}

/// What a hero adds to assistance or rallies of a General, and how many more he has.
int hero_bonus(const R &r, const LotKey &general, GiftOn on, int *extra = nullptr) {
	int sum = 0;
	for (const Gift &gift : r.data.gifts) {
		LotKey key;
		if (gift.on != on || r.s.date() < gift.from || r.s.date() > gift.until || !find_hero(r, gift.hero, key)) {
			continue;
		}
		const bool himself = general.hero == gift.hero + 1 && gift.who == GiftWho::Himself;
		const bool aura = general.hero != gift.hero + 1 && gift.who == GiftWho::OtherGenerals &&
				general.power() == r.data.hero[gift.hero].nation &&
				side_of(r.s.battle, general) == side_of(r.s.battle, key);
		sum += himself || aura ? gift.value : 0;
		if (himself && extra != nullptr) {
			*extra += gift.extra;
		}
	}
	return sum;
}

/// One roll of each piece of the lot; hits.
int strike(W &w, const LotKey &key, int times, bool all_arms, int bonus) {
	const R r = w.read();
	const int need = quick_need(r, key);
	if (need == 0) {
		return 0;
	}
	Mods mods = quick_mods(r, key, all_arms);
	mods.add(bonus, "ctg.mod.hero", "CTG-QB-15");
	EventWriter event = w.event("quick_attack", key.power());
	event.who(Noun::type(key.type)).purpose("quick_attack").rule(bonus != 0 ? "CTG-QB-06" : "CTG-QB-03");
	mods.tell(event);
	int hits = 0;
	for (int n = 0; n < times; ++n) {
		const int die = w.roll("quick_attack", 6);
		hits += die + mods.sum >= need ? 1 : 0;
		event.die(die);
	}
	event.amount(hits, need);
	return hits;
}

void attack(W &w, QuickFrame &f) {
	const R r = w.read();
	const bool all_arms = has_all_arms(r, f);
	int hits = 0;
	for (int i = 0; i < w.s.battle.lot_count; ++i) {
		const Lot lot = w.s.battle.lots[i];
		if (is_troop(lot.key) && side_of(w.s.battle, lot.key) == f.side && may_strike(f, lot.key)) {
			hits += strike(w, lot.key, lot.count, all_arms, 0);
		}
	}
	f.hits = uint8_t(std::min(200, f.hits + hits));
}

LotKey used(const LotKey &key) {
	LotKey out = key;
	out.cond |= quick::USED;
	return out;
}

void clear_used(S &s) {
	for (bool again = true; again;) {
		again = false;
		for (int i = 0; i < s.battle.lot_count && !again; ++i) {
			if (s.battle.lots[i].key.is(quick::USED)) {
				const Lot lot = s.battle.lots[i];
				LotKey now = lot.key;
				now.cond &= uint8_t(~quick::USED);
				remove_lot(s, lot.key, lot.count);
				add_lot(s, now, lot.count);
				again = true;
			}
		}
	}
}

// --- Routs ---

bool is_quota(const R &r, const LotKey &key) {
	return class_of(r, key) == HORSE || class_of(r, key) == GUNS;
}

/// How many of the pieces still to be routed must be cavalry or artillery (CTG-QB-09).
int quota_left(const R &r, const QuickFrame &f, Side side) {
	// The bank of the attacker saves some of those that are chosen now.
	const int after = std::max(0, f.net[side] + f.routs - (side == ATTACKER ? f.bank[side] : 0));
	const int wanted = after / r.data.battle.quick_quota - f.quota[side];
	int there = 0;
	each_lot(r.s.battle,
			[&](const Lot &lot) { there += lot.key.area == reserve(side) && is_quota(r, lot.key) ? lot.count : 0; });
	return std::clamp(wanted, 0, std::min<int>(there, f.routs));
}

/// Ok if that many pieces of the lot may be routed now.
Status may_rout(const R &r, const QuickFrame &f, const LotKey &key, int n) {
	const Side side = other(Side(f.side));
	if (key.area != reserve(side)) {
		return Status::refuse("CTG-QB-08", "ctg.refuse.not_standing");
	}
	if (n > f.routs) {
		return Status::refuse("CTG-QB-08", "ctg.refuse.more_than_hits", Noun::number(f.routs));
	}
	if (!is_quota(r, key) && f.routs - n < quota_left(r, f, side)) {
		return Status::refuse("CTG-QB-09", "ctg.refuse.quota");
	}
	return Status::ok();
}

void rout(W &w, QuickFrame &f, const LotKey &key, int n) {
	const Side side = side_of(w.s.battle, key);
	const int quota = is_quota(w.read(), key) ? n : 0;
	LotKey to = key;
	to.area = uint8_t(ctg::rout(side));
	to.points = quick::ROUTED_NOW;
	remove_lot(w.s, key, n);
	add_lot(w.s, to, n);
	f.routs = uint8_t(f.routs - n);
	f.net[side] = uint8_t(f.net[side] + n);
	f.quota[side] = uint8_t(f.quota[side] + quota);
	w.event("routs", key.power()).who(Noun::type(key.type)).amount(n).rule("CTG-QB-08");
}

bool may_save(const R &r, const QuickFrame &f, const LotKey &key) {
	return is_routed(key) && (key.points & quick::ROUTED_NOW) != 0 && f.saver != NO_POWER &&
			side_of(r.s.battle, key) == r.s.battle.side_of[f.saver] && is_friend(r, f.saver, key.power());
}
bool has_saveable(const R &r, const QuickFrame &f) {
	bool found = false;
	each_lot(r.s.battle, [&](const Lot &lot) { found = found || may_save(r, f, lot.key); });
	return found;
}

void save(W &w, QuickFrame &f, const LotKey &key) {
	const Side side = side_of(w.s.battle, key);
	LotKey to = key;
	to.area = uint8_t(reserve(side));
	to.points = 0;
	// Where its side retreats, it strikes nevertheless: it was routed in this round.
	remove_lot(w.s, key);
	add_lot(w.s, to);
	--f.saves;
	f.net[side] = uint8_t(f.net[side] - 1);
	w.event("rallied", f.saver).who(Noun::type(key.type)).rule("CTG-QB-07");
}

/// Routs of this round are those of an earlier one now.
void close_round(S &s) {
	for (bool again = true; again;) {
		again = false;
		for (int i = 0; i < s.battle.lot_count && !again; ++i) {
			if (is_routed(s.battle.lots[i].key) && s.battle.lots[i].key.points != 0) {
				const Lot lot = s.battle.lots[i];
				LotKey now = lot.key;
				now.points = 0;
				remove_lot(s, lot.key, lot.count);
				add_lot(s, now, lot.count);
				again = true;
			}
		}
	}
}

// CTG-QB-13
void regroup(W &w) {
	S &s = w.s;
	Lot lots[MAX_LOTS];
	int n = 0;
	each_lot(s.battle, [&](const Lot &lot) {
		if (is_routed(lot.key)) {
			lots[n++] = lot;
		}
	});
	for (int i = 0; i < n; ++i) {
		const LotKey key = lots[i].key;
		const int add = w.data.kind[key.type].regroup;
		int back = 0;
		EventWriter event = w.event("regroups", key.power());
		event.who(Noun::type(key.type)).purpose("regroup").rule("CTG-QB-13").modifier("ctg.mod.defence", add);
		for (int k = 0; k < lots[i].count; ++k) {
			const int die = w.roll("regroup", 6);
			back += die + add >= w.data.battle.quick_regroup ? 1 : 0;
			event.die(die);
		}
		event.amount(back, lots[i].count - back);
		for (int k = 0; k < lots[i].count; ++k) {
			if (k < back) {
				LotKey to = key;
				to.area = uint8_t(reserve(side_of(s.battle, key)));
				change(s, key, to);
			} else {
				eliminate(w, key);
			}
		}
	}
}

// CTG-QB-12: of two sides that are wholly routed the one with fewer pieces has lost; then the order of nations.
Side winner_of_ruins(const R &r) {
	const int a = pieces(r, ATTACKER), d = pieces(r, DEFENDER);
	if (a != d) {
		return a > d ? ATTACKER : DEFENDER;
	}
	for (PowerId p = 0; p < POWERS; ++p) {
		if (r.s.battle.side_of[p] != NO_SIDE) {
			return Side(r.s.battle.side_of[p]);
		}
	}
	return DEFENDER;
}

/// A side may choose to retreat: not in the attacker's first turn, never a minor alone (CTG-QB-11, CTG-ANNEX-14).
bool has_choice(const R &r, const QuickFrame &f) {
	const Side side = Side(f.side);
	const bool minor = (powers_of_side(r.s.battle, side) & ~bit(MINOR)) == 0;
	return !minor && (f.round > 1 || side == DEFENDER) && standing(r, side) > 0;
}

PowerId lead_of(const R &r, Side side) {
	return PowerId(r.s.battle.lead[side]);
}

Flow end_battle(W &w, Frame &frame, QuickFrame &f) {
	Battle &b = w.s.battle;
	const R r = w.read();
	const bool a = standing(r, ATTACKER) > 0, d = standing(r, DEFENDER) > 0;
	uint8_t winner = f.retreats != 0 ? uint8_t(other(Side(f.retreats - 1)))
			: a != d				 ? uint8_t(a ? ATTACKER : DEFENDER)
									 : uint8_t(NO_SIDE);
	regroup(w);
	b.winner = winner == NO_SIDE ? uint8_t(winner_of_ruins(w.read())) : winner;
	clear_used(w.s);
	(void)frame;
	w.event("battle_won", lead_of(r, Side(b.winner))).amount(f.round).rule("CTG-QB-12");
	w.s.core.pop(b.winner);
	return Flow::Go;
}

Flow advance_quick(W &w, Frame &frame) {
	QuickFrame &f = frame.as<QuickFrame>();
	const R r = w.read();
	switch (frame.step) {
		case Q_ROUND:
			++f.round;
			f.side = ATTACKER;
			f.saver = NO_POWER;
			w.event("quick_round").amount(f.round).rule("CTG-QB-02");
			frame.step = Q_STAY;
			return Flow::Go;
		case Q_STAY:
			clear_used(w.s);
			f.hits = 0;
			if (has_choice(r, f)) {
				return Flow::Ask;
			}
			frame.step = Q_ATTACK;
			return Flow::Go;
		case Q_ATTACK:
			attack(w, f);
			frame.step = Q_GENERALS;
			return Flow::Go;
		case Q_GENERALS: {
			LotKey general;
			if (f.assists == 0 && !next_general(r, f, general)) {
				f.routs = uint8_t(std::min<int>(f.hits, standing(r, other(Side(f.side)))));
				frame.step = Q_ROUT;
				return Flow::Go;
			}
			return Flow::Ask;
		}
		case Q_ROUT: {
			if (f.routs == 0) {
				// CTG-QB-07: the attacker's rallies count after the defender's turn.
				frame.step = f.side == DEFENDER ? Q_SAVE : Q_NEXT;
				return Flow::Go;
			}
			return Flow::Ask;
		}
		case Q_SAVE:
			if (f.saves == 0) {
				f.saver = NO_POWER;
				for (PowerId p = 0; p < POWERS && f.saves == 0; ++p) {
					if (f.side == DEFENDER && f.by[p] > 0 && r.s.battle.side_of[p] == ATTACKER) {
						f.saver = p;
						f.saves = f.by[p];
						f.by[p] = 0;
					}
				}
			}
			if (f.saves > 0 && has_saveable(r, f)) {
				return Flow::Ask;
			}
			f.saves = 0; // CTG-QB-07: surplus rallies are lost.
			if (f.saver == NO_POWER) {
				frame.step = Q_NEXT;
			}
			f.saver = NO_POWER;
			return Flow::Go;
		default:
			if (f.side == ATTACKER) {
				f.side = DEFENDER;
				frame.step = Q_STAY;
				return Flow::Go;
			}
			f.bank[ATTACKER] = 0;
			close_round(w.s);
			if (f.retreats != 0 || standing(r, ATTACKER) == 0 || standing(r, DEFENDER) == 0) {
				return end_battle(w, frame, f);
			}
			frame.step = Q_ROUND;
			return Flow::Go;
	}
}

void ask_quick(const R &r, const Frame &frame, PowerId, Decision &out) {
	const QuickFrame &f = frame.as<QuickFrame>();
	const Noun region = Noun::space(r.s.battle.region);
	LotKey general;
	switch (frame.step) {
		case Q_STAY:
			ask<"quick_stay">(out, bit(lead_of(r, Side(f.side))), "CTG-QB-11", region,
					Noun::power(lead_of(r, Side(f.side))), region);
			break;
		case Q_GENERALS:
			next_general(r, f, general);
			if (f.saves > 0) {
				ask<"quick_save">(out, bit(PowerId(f.saver)), "CTG-QB-07", region, Noun::power(f.saver));
			} else {
				ask<"quick_general">(out, bit(general.power()), "CTG-QB-06", region, Noun::power(general.power()),
						Noun::number(f.assists));
			}
			break;
		case Q_ROUT: {
			const Side side = other(Side(f.side));
			ask<"quick_rout">(out, bit(lead_of(r, side)), "CTG-QB-08", region, Noun::power(lead_of(r, side)),
					Noun::number(f.routs), Noun::number(quota_left(r, f, side)));
			break;
		}
		default:
			ask<"quick_save">(out, bit(PowerId(f.saver)), "CTG-QB-07", region, Noun::power(f.saver));
			break;
	}
}

void legal_saves(const R &r, const QuickFrame &f, PowerId power, ActionList &out) {
	// CTG-DP-79: the most valuable by default.
	LotKey best;
	int worth = -1;
	each_lot(r.s.battle, [&](const Lot &lot) {
		if (may_save(r, f, lot.key) && r.data.kind[lot.key.type].cost > worth) {
			worth = r.data.kind[lot.key.type].cost;
			best = lot.key;
		}
	});
	each_lot(r.s.battle, [&](const Lot &lot) {
		if (may_save(r, f, lot.key)) {
			out.add(Action::make(Verb::SelectPiece, power, lot_noun(lot.key)),
					uint16_t(row_flag::COMPLETES | (lot.key == best ? row_flag::QUIET : 0)));
		}
	});
}

void legal_quick(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const QuickFrame &f = frame.as<QuickFrame>();
	switch (frame.step) {
		case Q_STAY:
			out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET | row_flag::ROLLS);
			out.add(Action::make(Verb::Choose, power, Noun::option(WORD_RETREAT)),
					row_flag::COMPLETES | row_flag::ROLLS);
			break;
		case Q_GENERALS: {
			if (f.saves > 0) {
				legal_saves(r, f, power, out);
				break;
			}
			LotKey general;
			next_general(r, f, general);
			bool any = false;
			// CTG-DP-78: with the best piece that has not been assisted yet.
			int best = 7;
			each_lot(r.s.battle, [&](const Lot &lot) {
				if (is_assistable(r, f, general, lot.key)) {
					best = std::min(best, quick_need(r, lot.key));
				}
			});
			each_lot(r.s.battle, [&](const Lot &lot) {
				if (is_assistable(r, f, general, lot.key)) {
					const bool quiet = !any && quick_need(r, lot.key) == best;
					any = any || quiet;
					out.add(Action::make(Verb::SelectPiece, power, lot_noun(lot.key)),
							uint16_t(row_flag::COMPLETES | row_flag::ROLLS | (quiet ? row_flag::QUIET : 0)));
				}
			});
			if (f.assists == 0) {
				out.add(Action::make(Verb::Choose, power, Noun::option(WORD_RALLY)),
						uint16_t(row_flag::COMPLETES | row_flag::ROLLS | (any ? 0 : row_flag::QUIET)));
			} else {
				out.add(Action::make(Verb::Pass, power),
						uint16_t(row_flag::COMPLETES | row_flag::GIVES_UP | (any ? 0 : row_flag::QUIET)));
			}
			break;
		}
		case Q_ROUT: {
			// CTG-DP-79: the cheapest by default, as many as may go.
			LotKey cheap;
			int cost = 99, number = 0;
			each_lot(r.s.battle, [&](const Lot &lot) {
				int most = 0;
				for (int n = 1; n <= lot.count; ++n) {
					most = may_rout(r, f, lot.key, n) ? n : most;
				}
				const int value = r.data.kind[lot.key.type].cost + (lot.key.hero != 0 ? 40 : 0);
				if (most > 0 && value < cost) {
					cost = value;
					cheap = lot.key;
					number = most;
				}
			});
			each_lot(r.s.battle, [&](const Lot &lot) {
				for (int n = 1; n <= lot.count && n <= f.routs; ++n) {
					if (may_rout(r, f, lot.key, n)) {
						out.add(Action::make(Verb::Allocate, power, lot_noun(lot.key), n),
								uint16_t(
										row_flag::COMPLETES | (lot.key == cheap && n == number ? row_flag::QUIET : 0)));
					}
				}
			});
			break;
		}
		default:
			legal_saves(r, f, power, out);
			break;
	}
}

void assist(W &w, QuickFrame &f, const LotKey &general, const LotKey &piece) {
	const R r = w.read();
	int extra = 0;
	const int bonus = hero_bonus(r, general, GiftOn::QuickAssist, &extra);
	f.assists = uint8_t(f.assists > 0 ? f.assists : 1 + extra);
	const int hits = strike(w, piece, 1, has_all_arms(r, f), bonus);
	f.hits = uint8_t(std::min(200, f.hits + hits));
	change(w.s, piece, used(piece));
	--f.assists;
	if (f.assists == 0) {
		change(w.s, general, used(general));
	}
}

// CTG-QB-06, CTG-QB-07
void rally_quickly(W &w, QuickFrame &f, const LotKey &general) {
	int extra = 0;
	const int bonus = hero_bonus(w.read(), general, GiftOn::QuickRally, &extra);
	for (int n = 0; n <= extra; ++n) {
		const int die = w.roll("quick_rally", 6);
		const bool works = die + bonus >= w.data.battle.quick_rally;
		w.event("quick_rally", general.power())
				.amount(works ? 1 : 0)
				.purpose("quick_rally")
				.rule("CTG-QB-06")
				.modifier("ctg.mod.hero", bonus, "CTG-QB-15")
				.die(die);
		if (works && f.side == ATTACKER) {
			++f.bank[ATTACKER];
			++f.by[general.power()];
		} else if (works) {
			++f.saves;
			f.saver = general.power();
		}
	}
	change(w.s, general, used(general));
	if (f.saves > 0 && !has_saveable(w.read(), f)) {
		f.saves = 0;
	}
}

void act_quick(W &w, Frame &frame, const Row &row) {
	QuickFrame &f = frame.as<QuickFrame>();
	const Action &action = row.action;
	LotKey general;
	switch (frame.step) {
		case Q_STAY:
			frame.step = Q_ATTACK;
			if (action.verb == Verb::Choose) {
				f.retreats = uint8_t(f.side + 1);
				w.event("retreats", action.power).rule("CTG-QB-11");
				if (f.side == ATTACKER) { // It does nothing more; nor does its enemy.
					f.side = DEFENDER;
					frame.step = Q_END;
				}
			}
			break;
		case Q_GENERALS:
			if (f.saves > 0) {
				save(w, f, lot_key(action.id));
				if (f.saves > 0 && !has_saveable(w.read(), f)) {
					f.saves = 0;
				}
				break;
			}
			next_general(w.read(), f, general);
			if (action.verb == Verb::SelectPiece) {
				assist(w, f, general, lot_key(action.id));
			} else if (action.verb == Verb::Choose) {
				rally_quickly(w, f, general);
			} else {
				f.assists = 0;
				change(w.s, general, used(general));
			}
			break;
		case Q_ROUT:
			rout(w, f, lot_key(action.id), action.a);
			break;
		default:
			save(w, f, lot_key(action.id));
			break;
	}
}

Status refuse_quick(const R &r, const Frame &frame, const Action &action) {
	const QuickFrame &f = frame.as<QuickFrame>();
	if (frame.step == Q_ROUT && action.verb == Verb::Allocate && action.kind == NounKind::Lot && action.a > 0) {
		return may_rout(r, f, lot_key(action.id), action.a);
	}
	if (frame.step == Q_GENERALS && action.verb == Verb::SelectPiece) {
		return Status::refuse("CTG-QB-06", "ctg.refuse.cannot_assist");
	}
	if (frame.step == Q_STAY && action.verb == Verb::Choose) {
		return Status::refuse("CTG-QB-11", "ctg.refuse.cannot_retreat");
	}
	return Status::ok();
}

Noun quick_subject(const R &r, const Frame &) {
	return Noun::space(r.s.battle.region);
}

} // namespace

int quick_need(const R &r, const LotKey &piece) {
	return r.data.kind[piece.type].quick;
}

Mods quick_mods(const R &r, const LotKey &piece, bool all_arms) {
	Mods m;
	const Side side = side_of(r.s.battle, piece), enemy = other(side);
	m.add(!all_arms && r.data.kind[piece.type].needs_arms ? -1 : 0, "ctg.mod.missing_arms", "CTG-QB-04");
	bool cavalry = false;
	each_lot(r.s.battle, [&](const Lot &lot) {
		cavalry = cavalry || (lot.key.area == reserve(enemy) && class_of(r, lot.key) == HORSE);
	});
	m.add(!cavalry && can_skirmish(r, piece) ? 1 : 0, "ctg.mod.skirmishers", "CTG-QB-05");
	for (int h = 0; h < HEROES; ++h) {
		LotKey hero;
		if (class_of(r, piece) == GUNS && find_hero(r, h, hero) && side_of(r.s.battle, hero) == enemy) {
			m.add(r.data.gift(h, GiftOn::QuickEnemyArtillery, GiftWho::Himself, r.s.date()), "ctg.mod.hero",
					"CTG-HERO-04");
		}
	}
	return m;
}

const Def QUICK_FRAME = { "quick", advance_quick, ask_quick, legal_quick, act_quick, refuse_quick, quick_subject };

} // namespace baton::ctg
