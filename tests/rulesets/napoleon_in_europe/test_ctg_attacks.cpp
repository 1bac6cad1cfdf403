// Napoleon in Europe, battle board: fire, charges, squares, avoiding, countercharges, skirmishers and rallies.
#include "ctg_field.h"

using namespace baton;
using namespace baton::ctg;

namespace {

enum Fate {
	NOTHING,
	ROUTED,
	DEAD
};

Fate fate_by_fire(Type by, Type at, int natural) {
	Field f;
	W w = f.w();
	const LotKey piece = f.put(MID_CENTRE, FRANCE, by), target = f.put(DEFENDER_CENTRE, AUSTRIA, at);
	f.phase(by == ARTILLERY || by == HORSE_GUNS ? GUNS_PHASE : INFANTRY_PHASE);
	REQUIRE(check_fire(f.r(), piece, target));
	f.dice("fire", natural);
	fire(w, piece, target);
	CHECK(f.queue.empty());
	return f.lost(AUSTRIA, at) > 0 ? DEAD : f.routed(DEFENDER) > 0 ? ROUTED : NOTHING;
}

Clash clash(Field &f, const LotKey &by, const LotKey &at, int natural, int held) {
	W w = f.w();
	f.dice("charge", natural);
	f.dice("stand", held);
	return carry_through(w, pay(w, by), at);
}

} // namespace

TEST_CASE("[CTG][CTG-FIRE-04][CTG-FIRE-07][CTG-FIRE-08][CTG-DV-25][CTG-DV-26] what a shot does") {
	CHECK(fate_by_fire(ARTILLERY, INFANTRY, 6) == NOTHING);
	CHECK(fate_by_fire(ARTILLERY, INFANTRY, 7) == ROUTED);
	CHECK(fate_by_fire(ARTILLERY, INFANTRY, 8) == ROUTED);
	CHECK(fate_by_fire(ARTILLERY, INFANTRY, 9) == DEAD);
	CHECK(fate_by_fire(HORSE_GUNS, INFANTRY, 7) == NOTHING);
	CHECK(fate_by_fire(HORSE_GUNS, INFANTRY, 8) == ROUTED);
	CHECK(fate_by_fire(INFANTRY, ELITE, 9) == NOTHING);
	CHECK(fate_by_fire(INFANTRY, ELITE, 10) == ROUTED);
	CHECK(fate_by_fire(INFANTRY, ELITE, 12) == ROUTED);
	CHECK(fate_by_fire(INFANTRY, MILITIA, 7) == NOTHING);
	CHECK(fate_by_fire(INFANTRY, MILITIA, 8) == ROUTED);
	CHECK(fate_by_fire(INFANTRY, MILITIA, 9) == DEAD);
	CHECK(fate_by_fire(ELITE, CAVALRY, 7) == ROUTED);
}

TEST_CASE("[CTG][CTG-FIRE-01][CTG-FIRE-02][CTG-FIRE-03][CTG-ATTACK-01][CTG-ATTACK-03][CTG-TACSEQ-06] refused shots") {
	Field f;
	f.phase(GUNS_PHASE);
	const LotKey guns = f.put(ATTACKER_CENTRE, FRANCE, ARTILLERY), back = f.put(RESERVE, FRANCE, ARTILLERY);
	const LotKey distant = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY), aside = f.put(DEFENDER_LEFT, AUSTRIA, INFANTRY);
	CHECK(check_fire(f.r(), guns, distant));
	CHECK(rule_of(check_fire(f.r(), guns, aside)) == "CTG-ATTACK-01");
	CHECK(rule_of(check_fire(f.r(), guns, back)) == "CTG-ATTACK-03");
	CHECK(rule_of(check_fire(f.r(), guns, f.put(DEFENDER_CENTRE, AUSTRIA, GENERAL))) == "CTG-ATTACK-03");
	f.put(MID_CENTRE, FRANCE, GENERAL);
	CHECK(check_fire(f.r(), guns, distant)); // Generals do not block.
	const LotKey close_by = f.put(MID_LEFT, AUSTRIA, INFANTRY);
	CHECK(check_fire(f.r(), back, close_by)); // Out of the Reserve into the Mid Rank.
	f.put(ATTACKER_LEFT, FRANCE, INFANTRY);
	CHECK(check_fire(f.r(), back, close_by).reason == std::string("ctg.refuse.line_of_fire"));
	f.put(MID_CENTRE, FRANCE, INFANTRY);
	CHECK(check_fire(f.r(), guns, distant).reason == std::string("ctg.refuse.line_of_fire"));
	const LotKey front_guns = f.put(MID_RIGHT, FRANCE, HORSE_GUNS);
	CHECK(rule_of(check_fire(f.r(), front_guns, f.put(reserve(DEFENDER), AUSTRIA, INFANTRY))) == "CTG-FIRE-02");
	// The screen hides the line, not the cavalry.
	const LotKey line = f.put(DEFENDER_RIGHT, AUSTRIA, INFANTRY), horse = f.put(DEFENDER_RIGHT, AUSTRIA, CAVALRY);
	const LotKey screen = f.put(DEFENDER_RIGHT, AUSTRIA, INFANTRY, 1, cond::SKIRMISH);
	CHECK(rule_of(check_fire(f.r(), front_guns, line)) == "CTG-FIRE-03");
	CHECK(check_fire(f.r(), front_guns, horse));
	CHECK(check_fire(f.r(), front_guns, screen));
	W w = f.w();
	f.dice("fire", 2);
	const LotKey fired = fire(w, front_guns, horse);
	CHECK(rule_of(check_fire(f.r(), fired, horse)) == "CTG-TACSEQ-06");
	CHECK(check_move(f.r(), fired, ATTACKER_RIGHT));
	f.phase(INFANTRY_PHASE);
	const LotKey foot = f.put(ATTACKER_CENTRE, FRANCE, INFANTRY);
	CHECK(check_fire(f.r(), foot, distant).reason == std::string("ctg.refuse.too_far"));
}

TEST_CASE("[CTG][CTG-FIRE-05][CTG-EX-12] two British skirmishers help six of seven others, in this phase alone") {
	Field f;
	W w = f.w();
	f.s.battle.side_of[BRITAIN] = ATTACKER;
	f.phase(INFANTRY_PHASE);
	const LotKey screen = f.put(MID_CENTRE, BRITAIN, INFANTRY, 2, cond::SKIRMISH);
	const LotKey line = f.put(MID_CENTRE, BRITAIN, INFANTRY, 7), target = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 9);
	CHECK(fire_mods(f.r(), line, target).sum == 0);
	for (int i = 0; i < 2; ++i) {
		f.dice("fire", 2);
		fire(w, screen, target);
	}
	CHECK(fire_mods(f.r(), f.put(MID_CENTRE, BRITAIN, INFANTRY, 1, cond::SQUARE), target).sum == 0);
	for (int i = 0; i < 6; ++i) {
		CHECK(fire_mods(f.r(), line, target).sum == 1);
		f.dice("fire", 2);
		fire(w, line, target);
	}
	CHECK(fire_mods(f.r(), line, target).sum == 0);
	f.dice("fire", 2);
	fire(w, f.put(MID_CENTRE, BRITAIN, INFANTRY, 1, cond::SKIRMISH), target);
	CHECK(fire_mods(f.r(), line, target).sum == 1);
	begin_phase(w, INFANTRY_PHASE);
	CHECK(fire_mods(f.r(), line, target).sum == 0);
}

TEST_CASE("[CTG][CTG-CHARGE-08][CTG-EX-13] two French skirmishers help six of seven others to charge") {
	Field f;
	W w = f.w();
	f.phase(INFANTRY_PHASE);
	const LotKey screen = f.put(MID_CENTRE, FRANCE, INFANTRY, 2, cond::SKIRMISH);
	const LotKey line = f.put(MID_CENTRE, FRANCE, INFANTRY, 7), target = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 9);
	for (int i = 0; i < 2; ++i) {
		f.dice("fire", 2);
		fire(w, screen, target);
	}
	for (int i = 0; i < 6; ++i) {
		CHECK(charge_mods(f.r(), line, target, false).sum == 1);
		CHECK(fire_mods(f.r(), line, target).sum == 0);
		clash(f, line, target, 5, 6);
	}
	CHECK(charge_mods(f.r(), line, target, false).sum == 0);
	CHECK(f.routed(ATTACKER) + f.routed(DEFENDER) == 0); // Six ties.
}

TEST_CASE("[CTG][CTG-CHARGE-07][CTG-CHARGE-09][CTG-CHARGE-10][CTG-DV-27][CTG-DV-28][CTG-EX-18] combat of a charge") {
	Field f;
	const LotKey horse = f.put(MID_CENTRE, FRANCE, CAVALRY, 3), foot = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 3);
	CHECK(clash(f, horse, foot, 4, 6).target_stands); // 6 : 6
	CHECK(f.routed(DEFENDER) == 0);
	CHECK(!clash(f, horse, foot, 6, 6).target_stands); // 8 : 6
	CHECK(f.routed(DEFENDER) == 1);
	clash(f, horse, foot, 7, 6); // 9 : 6
	CHECK(f.routed(DEFENDER) == 1);
	CHECK(f.lost(AUSTRIA, INFANTRY) == 1);
	// The charger suffers as the charged: 2 + 2 against 6, then against 7.
	const LotKey more = f.put(MID_LEFT, FRANCE, CAVALRY, 2), other_foot = f.put(DEFENDER_LEFT, AUSTRIA, INFANTRY);
	CHECK(!clash(f, more, other_foot, 2, 6).charger_stands);
	CHECK(f.routed(ATTACKER) == 1);
	clash(f, more, other_foot, 2, 7);
	CHECK(f.lost(FRANCE, CAVALRY) == 1);
	// Heavy Cavalry: 2 for itself when it charges, 1 when it is charged; -4 against a square, which dies when beaten.
	const LotKey heavy = f.put(MID_RIGHT, FRANCE, HEAVY),
				 square = f.put(DEFENDER_RIGHT, AUSTRIA, INFANTRY, 1, cond::SQUARE);
	CHECK(charge_mods(f.r(), heavy, square, false).sum == -2);
	CHECK(stand_mods(f.r(), heavy).sum == 1);
	clash(f, heavy, square, 9, 6);
	CHECK(f.lost(AUSTRIA, INFANTRY) == 2);
}

TEST_CASE("[CTG][CTG-CHARGE-07] arms, Generals and allies in the area of the piece") {
	Field f;
	const LotKey foot = f.put(MID_CENTRE, FRANCE, INFANTRY), horse = f.put(DEFENDER_CENTRE, AUSTRIA, CAVALRY);
	CHECK(charge_mods(f.r(), foot, horse, false).sum == -2);
	CHECK(charge_mods(f.r(), foot, f.put(DEFENDER_CENTRE, AUSTRIA, ARTILLERY), false).sum == 3);
	f.put(MID_CENTRE, FRANCE, CAVALRY);
	f.s.battle.side_of[SPAIN] = ATTACKER;
	f.put(MID_CENTRE, SPAIN, ARTILLERY);
	f.put(MID_CENTRE, SPAIN, GENERAL, 2);
	CHECK(charge_mods(f.r(), foot, horse, false).sum == -2); // On the same side, but no ally.
	f.s.ally[FRANCE] = bit(SPAIN);
	f.s.ally[SPAIN] = bit(FRANCE);
	CHECK(charge_mods(f.r(), foot, horse, false).sum == 0); // General and three arms, each once.
	CHECK(stand_mods(f.r(), foot).sum == 2);
	CHECK(stand_mods(f.r(), f.put(MID_LEFT, FRANCE, MILITIA)).sum == -1);
	CHECK(stand_mods(f.r(), f.put(MID_LEFT, FRANCE, ELITE, 1, cond::SKIRMISH)).sum == 0);
}

TEST_CASE("[CTG][CTG-CHARGE-02][CTG-CHARGE-03][CTG-SQUARE-03][CTG-ATTACK-01] refused charges") {
	Field f;
	const LotKey horse = f.put(MID_CENTRE, FRANCE, CAVALRY), guns = f.put(DEFENDER_CENTRE, AUSTRIA, ARTILLERY);
	CHECK(check_charge(f.r(), horse, guns));
	const LotKey line = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
	CHECK(rule_of(check_charge(f.r(), horse, guns)) == "CTG-CHARGE-02");
	CHECK(check_charge(f.r(), horse, line));
	const LotKey screen = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 1, cond::SKIRMISH);
	CHECK(rule_of(check_charge(f.r(), horse, line)) == "CTG-CHARGE-03");
	CHECK(check_charge(f.r(), horse, screen));
	CHECK(rule_of(check_charge(f.r(), horse, f.put(DEFENDER_LEFT, AUSTRIA, INFANTRY))) == "CTG-ATTACK-01");
	f.phase(INFANTRY_PHASE);
	CHECK(rule_of(check_charge(f.r(), f.put(MID_CENTRE, FRANCE, INFANTRY, 1, cond::SQUARE), screen)) ==
			"CTG-SQUARE-03");
	f.phase(GUNS_PHASE);
	CHECK(rule_of(check_charge(f.r(), f.put(MID_CENTRE, FRANCE, ARTILLERY), screen)) == "CTG-ATTACK-03");
}

TEST_CASE("[CTG][CTG-CHARGE-11][CTG-DV-29] regular Infantry that charges well becomes Elite") {
	const auto charge = [](Type type, int natural, int held) {
		Field f;
		f.phase(INFANTRY_PHASE);
		f.put(DEFENDER_CENTRE, AUSTRIA, GENERAL); // Austria's infantry stands one higher.
		return clash(f, f.put(MID_CENTRE, FRANCE, type), f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY), natural, held)
				.charger.type;
	};
	CHECK(charge(INFANTRY, 10, 9) == ELITE);
	CHECK(charge(INFANTRY, 10, 5) == ELITE);
	CHECK(charge(INFANTRY, 10, 10) == INFANTRY);
	CHECK(charge(INFANTRY, 9, 5) == INFANTRY);
	CHECK(charge(MILITIA, 10, 5) == MILITIA);
	Field f; // The charged piece is never promoted.
	const LotKey foot = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
	CHECK(clash(f, f.put(MID_CENTRE, FRANCE, INFANTRY), foot, 11, 11).target.type == INFANTRY);
}

TEST_CASE("[CTG][CTG-OVERRUN-03][CTG-AMB-44] a natural 12 of the attacker kills a General in the attacked area") {
	Field f;
	W w = f.w();
	const LotKey guns = f.put(MID_CENTRE, FRANCE, ARTILLERY, 2), foot = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 3);
	f.put(DEFENDER_CENTRE, AUSTRIA, GENERAL);
	f.put(DEFENDER_LEFT, AUSTRIA, GENERAL);
	f.dice("fire", 11);
	fire(w, guns, foot);
	CHECK(f.lost(AUSTRIA, GENERAL) == 0);
	clash(f, f.put(MID_CENTRE, FRANCE, CAVALRY), foot, 9, 12);
	CHECK(f.lost(AUSTRIA, GENERAL) == 0);
	f.dice("fire", 12);
	fire(w, guns, foot);
	CHECK(f.lost(AUSTRIA, GENERAL) == 1);
	CHECK(generals(f.r(), DEFENDER_LEFT, DEFENDER) == 1);
	CHECK(f.s.battle.fallen == 0);
	// With a hero beside another General there is a choice.
	const int charles = f.hero("charles");
	f.put(DEFENDER_LEFT, AUSTRIA, GENERAL, 1, 0, charles);
	f.dice("fire", 12);
	fire(w, f.put(MID_LEFT, FRANCE, ARTILLERY), f.put(DEFENDER_LEFT, AUSTRIA, INFANTRY));
	CHECK(f.s.battle.fallen == DEFENDER_LEFT + 1);
	CHECK(f.lost(AUSTRIA, GENERAL) == 1);
}

TEST_CASE("[CTG][CTG-SQUARE-01][CTG-SQUARE-02][CTG-AMB-43] squares in haste and in the own phase") {
	Field f;
	W w = f.w();
	const LotKey horse = f.put(MID_CENTRE, FRANCE, CAVALRY), foot = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
	CHECK(check_square(f.r(), foot, horse));
	CHECK(rule_of(check_square(f.r(), foot, f.put(MID_CENTRE, FRANCE, INFANTRY))) == "CTG-SQUARE-01");
	const LotKey square = form_in_haste(w, foot);
	CHECK(square.is(cond::SQUARE));
	CHECK(square.points == foot.points);
	CHECK(rule_of(check_square(f.r(), square, horse)) == "CTG-SQUARE-01");
	const LotKey militia = f.put(DEFENDER_CENTRE, AUSTRIA, MILITIA);
	f.queue.push("square", 3);
	CHECK(!form_in_haste(w, militia).is(cond::SQUARE));
	f.queue.push("square", 4);
	CHECK(form_in_haste(w, militia).is(cond::SQUARE));
	f.phase(INFANTRY_PHASE + DEFENDER);
	CHECK(rule_of(check_form(f.r(), square, FORM_SQUARE)) == "CTG-SQUARE-02");
	REQUIRE(check_form(f.r(), square, FORM_LINE));
	const LotKey line = form(w, square, FORM_LINE);
	CHECK(!line.is(cond::SQUARE));
	CHECK(line.points == 0);
	// Militia squares in its own phase without a die.
	const LotKey again = f.put(DEFENDER_LEFT, AUSTRIA, MILITIA);
	CHECK(form(w, again, FORM_SQUARE).is(cond::SQUARE));
	CHECK(f.queue.empty());
}

TEST_CASE("[CTG][CTG-AVOID-01][CTG-CHARGE-05] cavalry, skirmishers and Horse Artillery step back before infantry") {
	Field f;
	W w = f.w();
	const LotKey foot = f.put(MID_CENTRE, FRANCE, INFANTRY), rider = f.put(MID_CENTRE, FRANCE, CAVALRY);
	const LotKey horse = f.put(DEFENDER_CENTRE, AUSTRIA, CAVALRY, 1, cond::BACK);
	CHECK(check_avoid(f.r(), horse, foot));
	CHECK(rule_of(check_avoid(f.r(), horse, rider)) == "CTG-AVOID-01");
	CHECK(check_avoid(f.r(), f.put(DEFENDER_CENTRE, AUSTRIA, HORSE_GUNS), foot));
	CHECK(rule_of(check_avoid(f.r(), f.put(DEFENDER_CENTRE, AUSTRIA, ARTILLERY), foot)) == "CTG-AVOID-01");
	CHECK(check_avoid(f.r(), f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 1, cond::SKIRMISH), foot));
	CHECK(rule_of(check_avoid(f.r(), f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY), foot)) == "CTG-AVOID-01");
	const LotKey after = avoid(w, horse);
	CHECK(after.area == reserve(DEFENDER));
	CHECK(after.is(cond::BACK)); // Its facing and points stay.
	CHECK(after.points == horse.points);
}

TEST_CASE("[CTG][CTG-COUNTER-01][CTG-COUNTER-03][CTG-COUNTER-04][CTG-COUNTER-05][CTG-AMB-93] countercharges") {
	Field f;
	W w = f.w();
	f.phase(CAVALRY_PHASE);
	const LotKey horse = f.put(MID_CENTRE, FRANCE, CAVALRY), foot = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 2);
	const LotKey reply = f.put(DEFENDER_CENTRE, AUSTRIA, CAVALRY), aside = f.put(DEFENDER_LEFT, AUSTRIA, CAVALRY);
	const Clash first = clash(f, horse, foot, 4, 6);
	CHECK(!first.charger.is(cond::BACK)); // One point left.
	CHECK(rule_of(check_countercharge(f.r(), aside, first.charger, DEFENDER_CENTRE)) == "CTG-COUNTER-01");
	REQUIRE(check_countercharge(f.r(), reply, first.charger, DEFENDER_CENTRE));
	CHECK(charge_mods(f.r(), reply, first.charger, true).sum == 1);
	f.dice("charge", 5);
	f.dice("stand", 6);
	const Clash second = countercharge(w, reply, first.charger);
	CHECK(second.charger.is(cond::BACK)); // Both, although it was a tie.
	CHECK(second.target.is(cond::BACK));
	CHECK(second.charger.points == 1);
	CHECK(rule_of(check_charge(f.r(), second.target, foot)) == "CTG-TACSEQ-03");
	CHECK(rule_of(check_countercharge(f.r(), second.charger, second.target, DEFENDER_CENTRE)) == "CTG-TACSEQ-03");
	CHECK(rule_of(check_countercharge(f.r(), aside, horse, DEFENDER_LEFT)) == "CTG-COUNTER-05");
	LotKey tired = aside;
	tired.points = 0;
	change(f.s, aside, tired);
	f.put(MID_LEFT, FRANCE, CAVALRY);
	LotKey left = horse;
	left.area = MID_LEFT;
	CHECK(rule_of(check_countercharge(f.r(), tired, left, DEFENDER_LEFT)) == "CTG-AMB-93");
	// Two instead of one into British cavalry; into infantry one, beside what cavalry has against it.
	f.s.battle.side_of[BRITAIN] = ATTACKER;
	CHECK(charge_mods(f.r(), tired, f.put(MID_LEFT, BRITAIN, CAVALRY), true).sum == 2);
	CHECK(charge_mods(f.r(), tired, f.put(MID_LEFT, BRITAIN, INFANTRY), true).sum == 3);
	f.s.options[f.d.option_number("countercharging")] = 0;
	CHECK(rule_of(check_countercharge(f.r(), f.put(DEFENDER_LEFT, AUSTRIA, HEAVY), left, DEFENDER_LEFT)) ==
			"CTG-COUNTER-01");
}

TEST_CASE("[CTG][CTG-TACSEQ-03][CTG-DV-09] charged cavalry that stands cannot countercharge in that phase") {
	Field f;
	const LotKey target = f.put(DEFENDER_CENTRE, AUSTRIA, CAVALRY);
	const Clash first = clash(f, f.put(MID_CENTRE, FRANCE, CAVALRY), target, 6, 6);
	CHECK(first.target.is(cond::BACK));
	CHECK(rule_of(check_countercharge(f.r(), first.target, first.charger, DEFENDER_CENTRE)) == "CTG-TACSEQ-03");
}

TEST_CASE("[CTG][CTG-SKIRM-01][CTG-SKIRM-02] who deploys skirmishers, and since when") {
	Field f;
	W w = f.w();
	f.phase(INFANTRY_PHASE);
	for (const PowerId power : { BRITAIN, RUSSIA, PRUSSIA, SPAIN }) {
		f.s.battle.side_of[power] = ATTACKER;
	}
	const auto may = [&](PowerId power, int year, int month) {
		f.s.year = uint16_t(year);
		f.s.month = uint8_t(month);
		const Status status = check_form(f.r(), f.put(MID_CENTRE, power, INFANTRY), FORM_SKIRMISH);
		CHECK((status.is_ok() || rule_of(status) == "CTG-SKIRM-01"));
		return status.is_ok();
	};
	CHECK(may(FRANCE, 1796, 1));
	CHECK(!may(BRITAIN, 1805, 12));
	CHECK(may(BRITAIN, 1806, 1));
	CHECK(!may(RUSSIA, 1810, 12));
	CHECK(may(RUSSIA, 1811, 1));
	CHECK(!may(PRUSSIA, 1812, 12));
	CHECK(may(PRUSSIA, 1813, 1));
	CHECK(!may(SPAIN, 1815, 1));
	CHECK(rule_of(check_form(f.r(), f.put(MID_CENTRE, FRANCE, MILITIA), FORM_SKIRMISH)) == "CTG-SKIRM-01");
	const LotKey line = f.put(MID_LEFT, FRANCE, INFANTRY);
	CHECK(rule_of(check_form(f.r(), line, FORM_RECALL)) == "CTG-SKIRM-02");
	const LotKey screen = form(w, line, FORM_SKIRMISH);
	CHECK(screen.is(cond::SKIRMISH));
	CHECK(screen.points == 0);
	f.s.options[f.d.option_number("skirmishing")] = 0;
	CHECK(!may(FRANCE, 1805, 1));
}

TEST_CASE("[CTG][CTG-RALLY-01][CTG-RALLY-02][CTG-TACSEQ-09] rallies out of the Rout Area") {
	Field f;
	W w = f.w();
	f.phase(LEADERS_PHASE);
	f.s.battle.side_of[BRITAIN] = ATTACKER;
	const LotKey general = f.put(RESERVE, FRANCE, GENERAL), away = f.put(ATTACKER_LEFT, FRANCE, GENERAL);
	const LotKey foot = f.put(ROUT, FRANCE, INFANTRY, 2), british = f.put(ROUT, BRITAIN, HEAVY);
	CHECK(rule_of(check_rally(f.r(), away, foot)) == "CTG-TACSEQ-09");
	CHECK(rule_of(check_rally(f.r(), general, british)) == "CTG-RALLY-02");
	CHECK(rule_of(check_rally(f.r(), general, f.put(rout(DEFENDER), AUSTRIA, INFANTRY))) == "CTG-RALLY-01");
	f.dice("rally", 7);
	LotKey after = rally(w, general, foot);
	CHECK(lot_count(f.s.battle, foot) == 2);
	f.dice("rally", 8);
	after = rally(w, after, foot);
	CHECK(lot_count(f.s.battle, foot) == 1);
	CHECK(troops(f.r(), RESERVE, ATTACKER) == 1);
	CHECK(rule_of(check_rally(f.r(), after, foot)) == "CTG-TACSEQ-02");
	CHECK(rally_mods(f.r(), general, f.put(ROUT, FRANCE, ELITE)).sum == 1);
	CHECK(rally_mods(f.r(), general, f.put(ROUT, FRANCE, MILITIA)).sum == -1);
	CHECK(rally_mods(f.r(), general, british).sum == -1);
	CHECK(rally_mods(f.r(), general, f.put(ROUT, BRITAIN, INFANTRY)).sum == 0);
}

TEST_CASE("[CTG][CTG-HERO-03][CTG-HERO-04][CTG-HERO-07][CTG-FIRE-06][CTG-AMB-45] heroes on the board") {
	Field f;
	const LotKey elite = f.put(MID_CENTRE, FRANCE, ELITE), guns = f.put(MID_CENTRE, FRANCE, ARTILLERY);
	const LotKey foot = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY), aside = f.put(MID_LEFT, FRANCE, INFANTRY);
	const LotKey general = f.put(MID_LEFT, FRANCE, GENERAL, 2);
	CHECK(charge_mods(f.r(), aside, foot, false).sum == 1);
	const LotKey napoleon = f.put(MID_CENTRE, FRANCE, GENERAL, 1, 0, f.hero("napoleon"));
	CHECK(fire_mods(f.r(), elite, foot).sum == 2);
	CHECK(fire_mods(f.r(), guns, foot).sum == 1);
	CHECK(charge_mods(f.r(), elite, foot, false).sum == 3); // Elite, General, attack with Napoleon; no other General.
	CHECK(stand_mods(f.r(), elite).sum == 2);
	CHECK(charge_mods(f.r(), aside, foot, false).sum == 2); // Another French General, Napoleon in the region.
	CHECK(stand_mods(f.r(), aside).sum == 2);
	const LotKey routed = f.put(ROUT, FRANCE, INFANTRY);
	CHECK(rally_mods(f.r(), general, routed).sum == 1);
	CHECK(rally_mods(f.r(), napoleon, routed).sum == 2);
	// Wellington against all guns of the enemy, wherever he stands.
	f.s.battle.side_of[BRITAIN] = DEFENDER;
	f.put(reserve(DEFENDER), BRITAIN, GENERAL, 1, 0, f.hero("wellington"));
	CHECK(fire_mods(f.r(), guns, foot).sum == 0);
	CHECK(fire_mods(f.r(), elite, foot).sum == 2);
	// Kutuzov before 1800, his infantry, his area.
	Field k;
	k.s.battle.side_of[RUSSIA] = ATTACKER;
	k.put(MID_CENTRE, RUSSIA, GENERAL, 1, 0, k.hero("koutouzov"));
	const LotKey russian = k.put(MID_CENTRE, RUSSIA, INFANTRY), target = k.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
	CHECK(charge_mods(k.r(), russian, target, false).sum == 1);
	k.s.year = 1799;
	CHECK(charge_mods(k.r(), russian, target, false).sum == 2);
}

TEST_CASE("[CTG][CTG-AMB-40] the last piece of a side is gone; a fallen hero waits for his fate") {
	Field f;
	W w = f.w();
	f.put(MID_CENTRE, FRANCE, INFANTRY);
	const LotKey foot = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
	const LotKey charles = f.put(reserve(DEFENDER), AUSTRIA, GENERAL, 1, 0, f.hero("charles"));
	eliminate(w, foot);
	CHECK(f.s.battle.winner == NO_SIDE);
	eliminate(w, charles);
	CHECK(f.s.battle.winner == ATTACKER);
	CHECK(f.s.hero[f.hero("charles")] == HERO_FALLEN);
}
