// A land battle from the counter-marches to the pursuit, in the order of NE-14-b.
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"

#include <algorithm>

namespace baton::ne {

void clear_battle(S &s) {
	s.battle = Battle{};
	s.battle.zone = s.battle.retreat_to = NO_ZONE;
	for (BattleSide &side : s.battle.side) {
		side.side = NO_SIDE;
		side.commander = side.lead = side.subordinate = NO_PIECE;
		side.from = NO_ZONE;
		side.nation = NO_NATION;
		std::fill(std::begin(side.cards), std::end(side.cards), NO_CARD);
	}
}

void start_battle(W &w, int zone, Side attacker, int from, uint8_t flags) {
	clear_battle(w.s);
	Battle &b = w.s.battle;
	b.zone = uint8_t(zone);
	b.flags = flags;
	b.side[0].side = attacker;
	b.side[1].side = other(attacker);
	b.side[0].from = uint8_t(from);
	if ((flags & battle_flag::INTERCEPTION) != 0) {
		force_at(w.read(), zone, other(attacker)).each([&](int i) {
			if (has(w.s.pieces[i], piece_flag::JOINED)) {
				b.side[1].from = w.s.pieces[i].from; // NE-14.10-b
			}
		});
	}
	w.event("battle", PowerId(attacker))
			.from(from == NO_ZONE ? Noun{} : zone_noun(from))
			.to(zone_noun(zone))
			.rule("NE-14-a");
	// NE-4-p: who fights is seen.
	show_pieces(w, outside(w.read(), zone, EMPIRE) | outside(w.read(), zone, COALITION));
	w.s.core.push(F_BATTLE, PowerId(attacker), zone);
}

void destroy_force(W &w, const PieceSet &set, const char *rule) {
	set.each([&](int i) {
		if (is_general(i) || kind_of(i) == PieceKind::Army) {
			to_reserve(w, i, rule);
		} else {
			eliminate(w, i, rule);
		}
	});
}

namespace {

enum Step : uint8_t {
	HELP_OPEN, ///< counter-march cards: f[1] side
	HELP_CARD,
	HELPED,
	ASSESS,
	COMMIT_ATTACKER,
	COMMIT_DEFENDER,
	CARDS, ///< f[1] side, f[2] passes in a row
	CARD_PLAYED,
	ROLL,
	AFTER, ///< f[1] side
	AFTER_CARD,
	LOSSES_ATTACKER,
	LOSSES_DEFENDER,
	RETREAT,
	RETREATED,
	NERVE, ///< demoralisation
	NERVE_CARD,
	REAR_GUARD,
	REAR_GUARD_CARD,
	PURSUIT,
	PURSUIT_CARD,
	END,
};

int loser_of(const Battle &b) {
	return b.winner == 1 ? 1 : 0;
}

PieceSet alive(const S &s, const PieceSet &set) {
	PieceSet out;
	set.each([&](int i) {
		if (s.pieces[i].steps > 0) {
			out.set(i);
		}
	});
	return out;
}

bool is_over_early(W &w) {
	Battle &b = w.s.battle;
	const bool attacker = combat_halves(w.read(), battle_force(w.read(), 0)) > 0;
	const bool defender = combat_halves(w.read(), battle_force(w.read(), 1)) > 0;
	if (attacker && defender) {
		return false;
	}
	b.winner = attacker ? 1 : 2;
	return true;
}

// NE-14.2-c: the weaker side is swept away.
bool overrun(W &w) {
	Battle &b = w.s.battle;
	if (!w.data.tables.is_overrun(b.ratio)) {
		return false;
	}
	const int weak = b.ratio > 0 ? 1 : 0;
	b.flags = uint8_t(b.flags | battle_flag::OVERRUN);
	b.winner = uint8_t(weak == 1 ? 1 : 2);
	w.event("overrun", PowerId(b.side[1 - weak].side)).to(zone_noun(b.zone)).amount(b.ratio).rule("NE-14.2-c");
	const PieceSet set = battle_force(w.read(), weak);
	b.side[weak].taken = uint8_t(steps_in(w.read(), set));
	destroy_force(w, set, "NE-14.2-c");
	return true;
}

void push_losses(W &w, int index) {
	const BattleSide &side = w.s.battle.side[index];
	if (side.due > side.taken) {
		Frame &frame =
				w.s.core.push(F_LOSSES, PowerId(side.side), side.due - side.taken, LOSS_BATTLE, index, w.s.battle.zone);
		frame.f[4] = 2;
	}
}

// NE-14.9.1: d6 against the morale left to the force.
// NE-Q18: the retreat and its loss come first. NE-14.9.2-a: whoever breaks now is pursued, cavalry or not.
void test_nerve(W &w, Frame &frame) {
	Battle &b = w.s.battle;
	const int index = loser_of(b);
	BattleSide &side = b.side[index];
	const PieceSet set = alive(w.s, b.beaten);
	const int skill = tactics_of(w.read(), index);
	const int gap = int(b.side[1 - index].taken) - int(side.taken);
	const int limit = side.morale + skill + gap + side.morale_mod;
	frame.step = END;
	if ((side.flags & battle_side_flag::STEADFAST) != 0) {
		w.event("steadfast", PowerId(side.side)).to(zone_noun(b.zone)).rule("NE-14.9.1-b");
		return;
	}
	const bool is_automatic = limit <= 0; // NE-14.9.1-c
	const int die = is_automatic ? 0 : w.roll("demoralisation", 6);
	const bool breaks = is_automatic || die > limit;
	{
		EventWriter event = w.event("demoralisation", PowerId(side.side));
		event.who(side.commander == NO_PIECE ? Noun{} : piece_noun(side.commander))
				.to(zone_noun(b.zone))
				.amount(breaks ? 1 : 0, limit)
				.purpose("demoralisation")
				.rule("NE-14.9.1-a")
				.modifier("ne.mod.morale", side.morale, "NE-14.4-a")
				.modifier("ne.mod.commander", skill, "NE-14.9.1-b")
				.modifier("ne.mod.losses", gap, "NE-14.9.1-b")
				.modifier("ne.mod.card", side.morale_mod, "NE-14.9.1-b");
		if (!is_automatic) {
			event.die(die);
		}
	}
	if (!breaks) {
		return;
	}
	if (is_demoralised(w.read(), set)) {
		destroy_force(w, set, "NE-14.9.3-e");
		return;
	}
	set_flags(w.s, set, piece_flag::DEMORALISED);
	frame.step = REAR_GUARD;
}

// NE-14.9.2-b: d6 + attack value + reserve cavalry + cavalry generals; each point above 6 is a loss.
void pursue(W &w) {
	Battle &b = w.s.battle;
	const int index = loser_of(b), winner = 1 - index;
	BattleSide &side = b.side[winner];
	const PieceSet hunters = battle_force(w.read(), winner);
	const PieceId commander = commander_of(w.read(), hunters);
	const int skill = commander == NO_PIECE ? 0 : ratings_of(w.read(), commander).attack; // NE-Q19
	const int cavalry = cavalry_steps(w.read(), hunters);
	int generals = 0;
	hunters.each([&](int i) { generals += is_general(i) && general_of(w.data, i).is_cavalry ? 1 : 0; });
	const int die = w.roll("pursuit", 6);
	const int total = die + skill + cavalry + generals + side.pursuit_mod;
	const int losses = std::max(0, total - PURSUIT_FREE);
	w.event("pursuit", PowerId(side.side))
			.who(commander == NO_PIECE ? Noun{} : piece_noun(commander))
			.to(zone_noun(b.zone))
			.amount(total, losses)
			.purpose("pursuit")
			.rule("NE-14.9.2-b")
			.modifier("ne.mod.commander", skill, "NE-14.9.2-b")
			.modifier("ne.mod.cavalry_steps", cavalry, "NE-14.9.2-b")
			.modifier("ne.mod.cavalry_generals", generals, "NE-14.9.2-b")
			.modifier("ne.mod.card", side.pursuit_mod, "NE-14.9.2-b")
			.die(die);
	start_losses(w, b.side[index].side, alive(w.s, b.beaten), losses, true, "NE-14.9.2-c");
}

void wound_subordinate(W &w, int index) {
	const BattleSide &side = w.s.battle.side[index];
	if (side.subordinate == NO_PIECE || w.s.pieces[side.subordinate].steps == 0) {
		return;
	}
	const int die = w.roll("wound", 6);
	const bool is_hit = die >= WOUND_ROLL;
	w.event("wound_test", PowerId(side.side))
			.who(piece_noun(side.subordinate))
			.to(zone_noun(w.s.battle.zone))
			.amount(is_hit ? 1 : 0, WOUND_ROLL)
			.purpose("wound")
			.rule("NE-14.7-a")
			.die(die);
	if (is_hit) {
		to_reserve(w, side.subordinate, "NE-14.7-a");
	}
}

void finish(W &w) {
	S &s = w.s;
	Battle &b = s.battle;
	const int zone = b.zone, index = loser_of(b);
	const Side winner = b.side[1 - index].side, loser = b.side[index].side;
	const PieceSet victors = battle_force(w.read(), 1 - index);
	if (has_demoralised(w.read(), victors)) {
		clear_flags(s, victors, piece_flag::DEMORALISED); // NE-14.9.4-e
		w.event("rallied", PowerId(winner)).to(zone_noun(zone)).rule("NE-14.9.4-e");
	}
	// NE-8.2.1-c: a defeat of Spain, with or without a general.
	if (b.side[index].nation == SPAIN && Level(b.level) != Level::Skirmish) {
		s.politics[SPAIN].flags = uint8_t(s.politics[SPAIN].flags | politics_flag::SHAKEN); // NE-8.2.1-c
	}
	const PieceSet gone = alive(s, b.beaten);
	for (int i = 0; i < PIECES; ++i) {
		Piece &p = s.pieces[i];
		p.flags = uint16_t(p.flags & ~piece_flag::JOINED);
	}
	gone.each([&](int i) { s.pieces[i].from = NO_ZONE; });
	const uint8_t result = b.winner;
	ZoneSet places;
	gone.each([&](int i) {
		if (s.pieces[i].at < w.data.zones && !has(s.pieces[i], piece_flag::MOVING) &&
				!has(s.pieces[i], piece_flag::INSIDE)) {
			places.set(s.pieces[i].at);
		}
	});
	clear_battle(s);
	s.core.pop(result);
	tidy_force(w, zone, winner);
	tidy_force(w, zone, loser);
	places.each([&](int z) {
		PieceSet guests;
		gone.each([&](int i) {
			if (s.pieces[i].at == z) {
				guests.set(i);
			}
		});
		settle_in(w, z, loser, guests);
	});
	check_home_bound(w, zone);
	review_siege(w, zone);
	s.core.result[0] = result;
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	Battle &b = s.battle;
	switch (frame.step) {
		case HELP_OPEN:
			// NE-14.1-a: the attacker's side first.
			if (is_over_early(w)) {
				frame.step = END;
			} else if (frame.f[1] > 1) {
				frame.step = ASSESS;
			} else if (open_window(w, b.side[frame.f[1]].side, Moment::CounterMarch)) {
				frame.step = HELP_CARD;
			} else {
				frame.step = HELPED;
			}
			return Flow::Go;
		case HELP_CARD:
			if (s.core.result[0] >= 0) {
				apply_battle_card(w, s.core.result[0], Moment::CounterMarch);
				frame.step = HELP_OPEN;
			} else {
				frame.step = HELPED;
			}
			return Flow::Go;
		case HELPED:
			s.core.push(F_COUNTER_MARCH, PowerId(b.side[frame.f[1]].side), frame.f[1]);
			++frame.f[1];
			frame.step = HELP_OPEN;
			return Flow::Go;
		case ASSESS:
			if (is_over_early(w)) {
				frame.step = END;
				return Flow::Go;
			}
			assess_battle(w);
			frame.step = overrun(w) ? END : COMMIT_ATTACKER;
			return Flow::Go;
		case COMMIT_ATTACKER:
		case COMMIT_DEFENDER: {
			const int index = frame.step - COMMIT_ATTACKER;
			++frame.step;
			frame.f[1] = frame.f[2] = 0;
			s.core.push(F_COMMITMENT, PowerId(b.side[index].side), index);
			return Flow::Go;
		}
		case CARDS:
			// NE-14.5.7-a: attacker, defender, until both have passed.
			if (frame.f[2] >= 2) {
				frame.step = ROLL;
			} else if (open_window(w, b.side[frame.f[1]].side, Moment::Battle)) {
				frame.step = CARD_PLAYED;
			} else {
				++frame.f[2];
				frame.f[1] = int16_t(1 - frame.f[1]);
			}
			return Flow::Go;
		case CARD_PLAYED:
			if (s.core.result[0] >= 0) {
				apply_battle_card(w, s.core.result[0], Moment::Battle);
				frame.f[2] = 0;
			} else {
				++frame.f[2];
			}
			frame.f[1] = int16_t(1 - frame.f[1]);
			frame.step = CARDS;
			return Flow::Go;
		case ROLL:
			roll_battle(w);
			wound_subordinate(w, 0);
			wound_subordinate(w, 1);
			frame.f[1] = 0;
			frame.step = AFTER;
			return Flow::Go;
		case AFTER:
			if (frame.f[1] > 1) {
				frame.step = LOSSES_ATTACKER;
			} else if (open_window(w, b.side[frame.f[1]].side, Moment::AfterBattle)) {
				frame.step = AFTER_CARD;
			} else {
				++frame.f[1];
			}
			return Flow::Go;
		case AFTER_CARD:
			if (s.core.result[0] >= 0) {
				apply_battle_card(w, s.core.result[0], Moment::AfterBattle);
			} else {
				++frame.f[1];
			}
			frame.step = AFTER;
			return Flow::Go;
		case LOSSES_ATTACKER:
		case LOSSES_DEFENDER:
			push_losses(w, frame.step - LOSSES_ATTACKER);
			++frame.step;
			return Flow::Go;
		case RETREAT: {
			frame.step = RETREATED;
			const int index = loser_of(b);
			b.beaten = battle_force(w.read(), index);
			if ((b.side[index].flags & battle_side_flag::DEPOT_ONLY) != 0 || !has_combat_units(b.beaten)) {
				destroy_force(w, b.beaten, "NE-2.1-k");
				return Flow::Go;
			}
			s.core.push(F_RETREAT, PowerId(b.side[index].side), index);
			return Flow::Go;
		}
		case RETREATED:
			frame.step = Level(b.level) != Level::Skirmish && has_combat_units(alive(s, b.beaten)) ? NERVE
																								   : END; // NE-14.9.1-a
			return Flow::Go;
		case NERVE:
			if (open_window(w, b.side[loser_of(b)].side, Moment::Demoralisation)) {
				frame.step = NERVE_CARD;
			} else {
				test_nerve(w, frame);
			}
			return Flow::Go;
		case NERVE_CARD:
			if (s.core.result[0] >= 0) {
				apply_battle_card(w, s.core.result[0], Moment::Demoralisation);
				frame.step = NERVE;
			} else {
				test_nerve(w, frame);
			}
			return Flow::Go;
		case REAR_GUARD:
			s.core.result[0] = -1;
			frame.step = REAR_GUARD_CARD;
			open_window(w, b.side[loser_of(b)].side, Moment::RearGuard);
			return Flow::Go;
		case REAR_GUARD_CARD:
			if (s.core.result[0] >= 0) {
				apply_battle_card(w, s.core.result[0], Moment::RearGuard);
			}
			frame.step = (b.side[1 - loser_of(b)].flags & battle_side_flag::NO_PURSUIT) != 0 ? END : PURSUIT;
			return Flow::Go;
		case PURSUIT:
			s.core.result[0] = -1;
			frame.step = PURSUIT_CARD;
			open_window(w, b.side[1 - loser_of(b)].side, Moment::Pursuit);
			return Flow::Go;
		case PURSUIT_CARD:
			if (s.core.result[0] >= 0) {
				apply_battle_card(w, s.core.result[0], Moment::Pursuit);
			}
			frame.step = END;
			pursue(w);
			return Flow::Go;
		default:
			finish(w);
			return Flow::Go;
	}
}

Noun subject(const R &, const Frame &frame) {
	return zone_noun(frame.f[0]);
}

} // namespace

const Def BATTLE_FRAME = { "battle", advance, nullptr, nullptr, nullptr, nullptr, subject };

} // namespace baton::ne
