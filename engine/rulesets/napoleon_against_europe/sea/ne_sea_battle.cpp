// Naval battles (NE-17.3): one card each, dice, ties, fleets lost; the retreat follows in ne_sea_retreat.cpp.
#include "ne_squadron.h"

#include <algorithm>

namespace baton::ne {

namespace {

enum Step : uint8_t {
	CARD_MOVER,
	CARD_MOVER_PLAYED,
	CARD_OTHER,
	CARD_OTHER_PLAYED,
	ROLL,
	TIE_INACTIVE, ///< retreat and lose, or stay
	TIE_ACTIVE,
	LOSSES,
	RETREAT,
	ADMIRALS,
	CLOSE,
};

// f[0]: place whence the mover came.

int inactive_index(const S &s) {
	return s.sea_battle.side[0] == s.active ? 1 : s.sea_battle.side[1] == s.active ? 0 : 1;
}

int loser_of(const NavalBattle &b) {
	return b.winner == 1 ? 1 : 0;
}

// NE-17.2.8-b: fleets without cargo go first.
PieceSet doomed(const R &r) {
	const NavalBattle &b = r.s.sea_battle;
	const PieceSet &fleets = b.fleets[loser_of(b)];
	const PieceSet empty = without_cargo(r, fleets);
	return empty.any() ? empty : fleets;
}

// NE-6.6-b: at most one card per side.
bool offer_card(W &w, int index) {
	return w.s.sea_battle.card[index] == NO_CARD && open_window(w, w.s.sea_battle.side[index], Moment::NavalBattle);
}

void use_card(W &w, int index) {
	const int card = w.s.core.result[0];
	if (card < 0) {
		return;
	}
	NavalBattle &b = w.s.sea_battle;
	b.card[index] = CardId(card);
	each_effect(w.read(), card, Moment::NavalBattle, [&](const Effect &effect) {
		if (effect.op == Op::NavalRoll) {
			b.mod[index] = int8_t(b.mod[index] + effect.args.amount);
		}
	});
}

// One die per fleet and tactics (NE-17.3.1-a); one per level of the fortress (NE-17.3.3-a).
int fire(W &w, int index) {
	NavalBattle &b = w.s.sea_battle;
	const char *purpose = index == 0 ? "naval.mover" : "naval.other";
	int dice[SQUADRON_FLEETS + 3] = {};
	int bonus[SQUADRON_FLEETS + 3] = {};
	int who[SQUADRON_FLEETS + 3] = {};
	int n = 0;
	b.fleets[index].each([&](int i) {
		if (n >= SQUADRON_FLEETS) {
			return;
		}
		who[n] = i;
		bonus[n] = back_of(w.read(), i).tactics;
		dice[n++] = w.roll(purpose, 6);
		if (!has(w.s.pieces[i], piece_flag::SEEN)) {
			w.reveal();
			w.s.pieces[i].flags |= piece_flag::SEEN; // NE-Q62
		}
	});
	const int guns = index == 1 && b.in_port > 0 ? b.in_port - 1 : 0;
	for (int i = 0; i < guns; ++i) {
		who[n] = -1;
		dice[n++] = w.roll(purpose, 6);
	}
	int total = b.mod[index];
	for (int i = 0; i < n; ++i) {
		total += dice[i] + bonus[i];
	}
	EventWriter e = w.event("naval_fire", PowerId(b.side[index]));
	e.to(Noun::space(b.at)).amount(total, b.round).purpose(purpose).rule(guns > 0 ? "NE-17.3.3-a" : "NE-17.3.1-a");
	for (int i = 0; i < n; ++i) {
		if (who[i] >= 0) {
			e.modifier("ne.mod.tactics", bonus[i], "NE-17.3.1-a", piece_noun(who[i]));
		}
	}
	e.modifier("ne.mod.card", b.mod[index], "NE-6.6-b", b.card[index] == NO_CARD ? Noun{} : Noun::card(b.card[index]));
	for (int i = 0; i < n; ++i) {
		e.die(dice[i]);
	}
	b.dice_sum[index] = uint8_t(std::max(0, total));
	return total;
}

// NE-17.3.1-b.
int fleets_lost(int difference, int fleets) {
	return difference >= 12	  ? fleets
			: difference >= 8 ? std::min(2, fleets)
			: difference >= 4 ? std::min(1, fleets)
							  : 0;
}

void decide(W &w, int winner, int lost, const char *rule) {
	NavalBattle &b = w.s.sea_battle;
	b.winner = uint8_t(winner);
	const int loser = loser_of(b);
	b.lost[loser] = uint8_t(lost);
	w.event("naval_won", PowerId(b.side[1 - loser])).to(Noun::space(b.at)).amount(lost, b.round).rule(rule);
}

Flow exchange_fire(W &w, Frame &frame) {
	NavalBattle &b = w.s.sea_battle;
	++b.round;
	const int mover = fire(w, 0), enemy = fire(w, 1);
	if (mover == enemy) {
		if (b.in_port != 0) {
			decide(w, 2, 0, "NE-17.3.3-a"); // NE-Q45: a single round; the attack has not got through
			frame.step = LOSSES;
			return Flow::Go;
		}
		b.winner = 3;
		frame.step = TIE_INACTIVE;
		return Flow::Go;
	}
	const int loser = mover > enemy ? 1 : 0;
	decide(w, mover > enemy ? 1 : 2, fleets_lost(std::abs(mover - enemy), b.fleets[loser].count()), "NE-17.3.1-b");
	frame.step = LOSSES;
	return Flow::Go;
}

// NE-17.3.4-a: admirals are tested only when their card was played.
void test_admirals(W &w) {
	NavalBattle &b = w.s.sea_battle;
	for (int index = 0; index < 2; ++index) {
		if (b.card[index] == NO_CARD) {
			continue;
		}
		each_effect(w.read(), b.card[index], Moment::NavalBattle, [&](const Effect &effect) {
			if (effect.op != Op::Admiral || w.s.pieces[effect.args.fleet].steps == 0) {
				return;
			}
			const int fleet = effect.args.fleet;
			const int roll = w.roll("wound", 6);
			const bool is_hit = roll >= effect.args.roll;
			w.event(is_hit ? "admiral_lost" : "admiral_safe", PowerId(b.side[index]))
					.who(piece_noun(fleet))
					.amount(roll, effect.args.roll)
					.purpose("wound")
					.rule("NE-17.3.4-a")
					.die(roll);
			if (is_hit) {
				sink(w, fleet, "NE-17.3.4-a");
				w.s.pieces[fleet].at = removed_space(w.data);
				b.fleets[index].reset(fleet);
			}
		});
	}
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	NavalBattle &b = s.sea_battle;
	switch (frame.step) {
		case CARD_MOVER:
			frame.step = CARD_MOVER_PLAYED;
			if (!offer_card(w, 0)) {
				s.core.result[0] = -1;
			}
			return Flow::Go;
		case CARD_MOVER_PLAYED:
			use_card(w, 0);
			frame.step = CARD_OTHER;
			return Flow::Go;
		case CARD_OTHER:
			frame.step = CARD_OTHER_PLAYED;
			if (!offer_card(w, 1)) {
				s.core.result[0] = -1;
			}
			return Flow::Go;
		case CARD_OTHER_PLAYED:
			use_card(w, 1);
			frame.step = ROLL;
			return Flow::Go;
		case ROLL:
			return exchange_fire(w, frame);
		case TIE_INACTIVE:
		case TIE_ACTIVE:
			return Flow::Ask;
		case LOSSES: {
			const int loser = loser_of(b);
			if (b.lost[loser] >= b.fleets[loser].count()) {
				b.fleets[loser].each([&](int i) { sink(w, i, "NE-17.3.1-b"); });
				b.fleets[loser] = {};
				b.lost[loser] = 0;
			}
			if (b.lost[loser] > 0) {
				return Flow::Ask;
			}
			frame.step = ADMIRALS;
			if (b.fleets[loser].any()) {
				s.core.push(F_NAVAL_RETREAT, PowerId(b.side[loser]), loser, frame.f[0]);
			}
			return Flow::Go;
		}
		case ADMIRALS:
			test_admirals(w);
			frame.step = CLOSE;
			return Flow::Go;
		default: {
			const int winner = b.winner;
			b = NavalBattle{};
			b.at = NO_SPACE;
			s.core.pop(winner);
			return Flow::Go;
		}
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	const NavalBattle &b = r.s.sea_battle;
	out.subject = out.args[0] = Noun::space(b.at);
	if (frame.step == LOSSES) {
		const int loser = loser_of(b);
		out.asked = bit(PowerId(b.side[loser]));
		out.kind = "fleet_loss";
		out.prompt = "ne.prompt.fleet_loss";
		out.rule = "NE-17.3.1-b";
		out.args[1] = Noun::number(b.lost[loser]);
		return;
	}
	const int index = frame.step == TIE_INACTIVE ? inactive_index(r.s) : 1 - inactive_index(r.s);
	out.asked = bit(PowerId(b.side[index]));
	out.kind = "naval_tie";
	out.prompt = "ne.prompt.naval_tie";
	out.rule = "NE-17.3.1-c";
	out.args[1] = Noun::number(b.dice_sum[0]);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	if (frame.step == LOSSES) {
		bool is_first = true;
		doomed(r).each([&](int i) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)),
					uint16_t(DOES | (is_first ? row_flag::QUIET : 0)));
			is_first = false;
		});
		return;
	}
	out.add(choose(power, WORD_RETREAT), DOES);
	out.add(choose(power, WORD_STAY), DOES | row_flag::QUIET | row_flag::ROLLS);
}

void act(W &w, Frame &frame, const Row &row) {
	NavalBattle &b = w.s.sea_battle;
	if (frame.step == LOSSES) {
		const int loser = loser_of(b);
		sink(w, row.action.id, "NE-17.3.1-b");
		b.fleets[loser].reset(row.action.id);
		--b.lost[loser];
		return;
	}
	if (row.action.id == WORD_STAY) {
		frame.step = frame.step == TIE_INACTIVE ? TIE_ACTIVE : ROLL;
		return;
	}
	// NE-17.3.1-c: whoever withdraws from a tie has lost.
	const int index = b.side[0] == row.action.power ? 0 : 1;
	decide(w, index == 0 ? 2 : 1, 0, "NE-17.3.1-c");
	frame.step = LOSSES;
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	if (frame.step == LOSSES && a.verb == Verb::SelectPiece && a.kind == NounKind::Piece) {
		const NavalBattle &b = r.s.sea_battle;
		const bool is_mine = a.id >= 0 && a.id < PIECES && b.fleets[loser_of(b)][a.id];
		return is_mine ? Status::refuse("NE-17.2.8-b", "ne.refuse.cargo_last", piece_noun(a.id))
					   : Status::refuse("NE-17.3.1-b", "ne.refuse.not_in_battle");
	}
	return Status::ok();
}

Noun subject(const R &r, const Frame &) {
	return r.s.sea_battle.at == NO_SPACE ? Noun{} : Noun::space(r.s.sea_battle.at);
}

} // namespace

void start_naval_battle(
		W &w, const PieceSet &mover, Side side, const PieceSet &enemy, int at, int came_from, int port_level) {
	NavalBattle &b = w.s.sea_battle;
	b = NavalBattle{};
	b.fleets[0] = mover;
	b.fleets[1] = enemy;
	b.at = SpaceId(at);
	b.side[0] = side;
	b.side[1] = other(side);
	b.in_port = is_harbour(w.data, at) ? uint8_t(port_level + 1) : uint8_t(0);
	b.card[0] = b.card[1] = NO_CARD;
	w.event("naval_battle", PowerId(side)).to(Noun::space(at)).amount(mover.count(), enemy.count()).rule("NE-17.3.1-a");
	w.s.core.push(F_NAVAL_BATTLE, PowerId(side), came_from);
}

const Def NAVAL_BATTLE_FRAME = { "naval_battle", advance, ask, legal, act, refuse, subject };

} // namespace baton::ne
