// Command, hierarchy, changing generals, stacking and combining forces of Napoléon against Europe (NE-10, NE-11,
// NE-12.2).
#include "ne_land_fixture.h"

namespace baton::ne::test {

namespace {

W writer(LandTable &t, ApplyContext &ctx) {
	ctx.sink = &t.sink;
	ctx.queue = &t.queue;
	return W{ game_data(), t.s(), ctx };
}

std::string rule_of(const Status &status) {
	return status ? "" : status.rule;
}

} // namespace

TEST_CASE("[NE][NE-10.1-b] allied minors fill the command of a general without further limit, allied majors only half "
		  "of the force") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1", "by_corps", "wu_corps" });
	CHECK(is_legal_force(t.r(), force_at(t.r(), zone("reims"), EMPIRE)).is_ok()); // 4 of 6 steps are minors'
	t.stand("reims", { "ba_corps" });
	CHECK(rule_of(is_legal_force(t.r(), force_at(t.r(), zone("reims"), EMPIRE))) == "NE-10.1-a"); // 7 steps
	LandTable spain;
	spain.stand("reims", { "davout", "fr_line_1", "sp_line_1" });
	CHECK(is_legal_force(spain.r(), force_at(spain.r(), zone("reims"), EMPIRE)).is_ok());
	spain.stand("reims", { "sp_line_2" });
	CHECK(rule_of(is_legal_force(spain.r(), force_at(spain.r(), zone("reims"), EMPIRE))) == "NE-10.1-c");
}

TEST_CASE("[NE][NE-10.1-d] an army doubles the command, with two steps of cavalry and three subordinates at most") {
	LandTable t;
	t.army("reims", "grande_armee", "murat",
			{ "fr_line_1", "fr_line_2", "fr_line_3", "fr_cavalry", "soult", "ney", "marmont" });
	const auto status = [&](const char *where, Side side) {
		return rule_of(is_legal_force(t.r(), force_at(t.r(), zone(where), side)));
	};
	CHECK(status("reims", EMPIRE) == ""); // 8 steps with a command of 4
	t.edit("put oudinot reims army=grande_armee");
	CHECK(status("reims", EMPIRE) == "NE-10.1-d");
	t.edits("off oudinot; put fr_line_4 reims army=grande_armee steps=1");
	CHECK(status("reims", EMPIRE) == "NE-10.1-a");
	t.army("vienne", "premiere_armee", "koutouzov", { "ru_line_1", "ru_line_2", "ru_cavalry" });
	CHECK(status("vienne", COALITION) == "");
	t.edit("put au_cavalry vienne army=premiere_armee steps=1");
	CHECK(status("vienne", COALITION) == "NE-10.1-d"); // three steps of cavalry
}

TEST_CASE("[NE][NE-10.2-b] a lone corps is below every general: it takes nothing from him and comes under him") {
	LandTable t;
	t.stand("reims", { "ney", "fr_line_2" }).stand("soissons", { "fr_line_1" });
	t.march("fr_line_1").go("reims").act("empire: choose reorganise");
	CHECK(t.refused("empire: select_piece fr_line_2") == "NE-10.2-b");
	t.play("empire: pass; empire: pass");
	CHECK(commander_of(t.r(), force_at(t.r(), zone("reims"), EMPIRE)) == piece("ney"));
	CHECK(steps_in(t.r(), force_of(t.r(), piece("ney"))) == 4);
}

TEST_CASE("[NE][NE-10.2-f] on the march an army takes allies in, a general without army only those of a weaker ally") {
	LandTable t;
	t.army("raab", "premiere_armee", "koutouzov", { "ru_line_1", "ru_line_2" })
			.stand("budapest", { "bellegarde", "au_line_1", "au_line_2" });
	t.march("koutouzov")
			.go("budapest")
			.play("coalition: choose reorganise; coalition: select_piece au_line_1; coalition: commit");
	CHECK(t.at("au_line_1").army == t.at("koutouzov").army); // Austria would come first, but he has the army
	LandTable weak;
	weak.stand("raab", { "koutouzov", "ru_line_1" }).stand("budapest", { "bellegarde", "au_line_1", "au_line_2" });
	weak.march("koutouzov").go("budapest").play("coalition: choose reorganise; coalition: select_piece au_line_1");
	CHECK(weak.refused("coalition: commit") == "NE-10.2-f");
	LandTable strong;
	strong.stand("raab", { "koutouzov", "ru_line_1", "ru_line_2" }).stand("budapest", { "bellegarde", "au_line_1" });
	strong.march("koutouzov")
			.go("budapest")
			.play("coalition: choose reorganise; coalition: select_piece au_line_1; coalition: commit");
	CHECK(strong.place("bellegarde") == "reserve_austria"); // NE-2.2-c: nobody is left to him
}

TEST_CASE("[NE][NE-10.2-c] nobody evades, intercepts or retreats to friends with whom he makes no legal force") {
	LandTable t;
	t.stand("munich", { "hiller", "au_line_1", "au_line_2" })
			.stand("ratisbonne", { "klenau", "au_line_3", "au_line_4" });
	const PieceSet force = force_at(t.r(), zone("munich"), COALITION);
	const ZoneSet ways = evasion_zones(t.r(), force, zone("munich"), zone("ulm"));
	CHECK_FALSE(ways[zone("ratisbonne")]); // eight steps under Hiller's four
	CHECK(ways[zone("budweis")]);
	t.edit("flag ratisbonne coalition"); // first in the order of retreats, but it cannot hold them
	const ZoneSet back = retreat_zones(t.r(), force, zone("munich"), zone("ulm"), true);
	CHECK_FALSE(back[zone("ratisbonne")]);
	CHECK(back[zone("budweis")]);
	t.steps("au_line_1", 1).steps("au_line_2", 1).steps("au_line_3", 1).steps("au_line_4", 1);
	CHECK(evasion_zones(t.r(), force, zone("munich"), zone("ulm"))[zone("ratisbonne")]);
}

TEST_CASE("[NE][NE-10.2-c][NE-12.4-f][NE-Q26] an interceptor joins friends only in a legal force; he may leave units "
		  "behind for that") {
	LandTable t;
	t.stand("reims", { "ney", "fr_line_1" })
			.stand("metz", { "hiller", "au_line_1", "au_line_2" })
			.stand("nancy", { "klenau", "au_line_3" });
	t.edit("hand coalition wound");
	t.steps("au_line_3", 2);
	t.march("ney").go("nancy");
	REQUIRE(t.asks("intercept"));
	t.act("coalition: select_piece hiller");
	CHECK(t.refused("coalition: select_card wound") == "NE-10.1-a"); // six steps under Hiller's four
	t.act("coalition: retract au_line_2");
	t.dice("interception", { 6 }).dice("attrition", { 1 }).act("coalition: select_card wound");
	CHECK(t.place("au_line_1") == "nancy");
	CHECK(t.place("au_line_2") == "metz");
	CHECK(t.is_off("klenau")); // the lower general has gone to the reserve
}

TEST_CASE("[NE][NE-10.2-d] a lower general who brings steps to a higher one goes to the reserve, or into the army") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1" }).stand("soissons", { "marmont", "fr_line_2" });
	t.march("marmont").go("reims").act("empire: pass");
	CHECK(t.is_off("marmont"));
	CHECK(t.is("marmont", piece_flag::OUT));
	CHECK(steps_in(t.r(), force_of(t.r(), piece("davout"))) == 4);
	LandTable army;
	army.army("reims", "grande_armee", "davout", { "fr_line_1" }).stand("soissons", { "marmont", "fr_line_2" });
	army.march("marmont").go("reims").act("empire: pass");
	CHECK(army.place("marmont") == "reims");
	CHECK(army.at("marmont").army == army.at("grande_armee").army);
	CHECK_FALSE(army.is("marmont", piece_flag::COMMANDER));
}

TEST_CASE("[NE][NE-10.2-e] a higher general is not absorbed by the army of a lower one, but may bring it his steps and "
		  "go") {
	LandTable t;
	t.army("reims", "armee_d_italie", "oudinot", { "fr_line_1" }).stand("soissons", { "davout", "fr_line_2" });
	t.march("oudinot");
	CHECK(t.refused("empire: select_piece davout") == "NE-10.2-e"); // no pull-in (NE-9.1-h)
	t.act("empire: pass");
	t.march("davout").go("reims").act("empire: pass");
	CHECK(t.is_off("davout"));
	CHECK(t.at("fr_line_2").army == t.at("armee_d_italie").army);
	CHECK(t.is("oudinot", piece_flag::COMMANDER));
}

TEST_CASE("[NE][NE-10.3-a][NE-10.3-b] on the march neither the general of a force nor the commander of an army can be "
		  "left behind") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1", "fr_line_2" });
	t.march("davout").act("empire: choose reorganise");
	CHECK(t.refused("empire: select_piece davout") == "NE-10.3-a");
	LandTable army;
	army.army("reims", "grande_armee", "davout", { "fr_line_1", "fr_line_2", "ney" });
	army.march("davout").act("empire: choose reorganise");
	CHECK(army.refused("empire: select_piece davout") == "NE-10.3-b");
	CHECK(army.refused("empire: select_piece grande_armee") == "NE-10.3-b");
	CHECK(army.is_legal("empire: select_piece ney"));
}

TEST_CASE("[NE][NE-10.3-c] when an army loses its commander the highest general present takes over") {
	LandTable t;
	t.army("reims", "grande_armee", "murat", { "fr_line_1", "ney", "davout" });
	ApplyContext ctx;
	W w = writer(t, ctx);
	lose_general(w, piece("murat"), "NE-14.7-b");
	CHECK(t.is("davout", piece_flag::COMMANDER));
	CHECK_FALSE(t.is("ney", piece_flag::COMMANDER));
	CHECK(t.is_off("murat"));
	CHECK(t.is("murat", piece_flag::OUT)); // until the next Budget Phase
	CHECK(t.event("takes_over").rule == std::string("NE-10.3-c"));
}

TEST_CASE("[NE][NE-10.3-d] a general removed by an event may be replaced by one who is free in the reserve") {
	LandTable t;
	t.edits("remove joseph; remove murat; remove eugene; remove jerome; remove massena");
	t.stand("reims", { "ney", "fr_line_1", "fr_line_2" });
	set_flags(t.s(), pieces({ "davout" }), piece_flag::OUT);
	ApplyContext ctx;
	W w = writer(t, ctx);
	lose_general(w, piece("ney"), "NE-6.4-b");
	CHECK(std::string_view(t.decision().kind) == "replacement"); // NE-D66: the owner chooses
	t.quiet();
	CHECK(t.place("soult") == "reims"); // Davout, above him, is not to be had this year
	CHECK(t.is_off("davout"));
	CHECK(t.is_off("ney"));
	CHECK(is_legal_force(t.r(), force_at(t.r(), zone("reims"), EMPIRE)).is_ok());
}

TEST_CASE(
		"[NE][NE-11-b] surplus units are eliminated at once at their owner's choice, and generals go to the reserve") {
	LandTable t;
	t.stand("reims", { "ney", "fr_line_1", "fr_line_2", "fr_line_3", "marmont" });
	t.begin("action empire");
	ApplyContext ctx;
	W w = writer(t, ctx);
	check_stack(w, zone("reims"), EMPIRE); // six steps under Ney's four
	REQUIRE(t.asks("surplus"));
	t.act("empire: select_piece fr_line_3");
	CHECK(t.steps_of("fr_line_3") == 1);
	t.act("empire: select_piece fr_line_3");
	CHECK(t.asks("action"));
	CHECK(t.is_off("marmont"));
	CHECK(steps_in(t.r(), force_of(t.r(), piece("ney"))) == 4);
}

TEST_CASE("[NE][NE-11-c] both sides cannot end a round in one zone: they fight it out") {
	LandTable t;
	t.stand("troyes", { "ney", "fr_line_1", "fr_line_2" }).stand("besancon", { "massena", "fr_elite_1" });
	t.begin("action empire");
	t.stand("troyes", { "hiller", "au_line_1", "au_line_2" });
	t.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
	t.play("empire: choose operation; empire: pass");
	while (t.last("battle_won") == nullptr || t.asks("losses") || t.asks("retreat")) {
		t.quiet();
	}
	CHECK(force_at(t.r(), zone("troyes"), COALITION).none());
	CHECK(t.place("ney") == "troyes");
}

TEST_CASE("[NE][NE-11-e][NE-15.1-b] a fortress holds any number of steps, and they may stay when the siege is over") {
	LandTable t;
	for (const char *id : { "fr_line_1", "fr_line_2", "fr_line_3" }) {
		t.edit(std::string("put ") + id + " ulm inside");
	}
	t.steps("fr_line_1", 1).stand("ulm", { "hiller", "au_line_1" }).edit("siege ulm 0");
	CHECK(can_gain_step(t.r(), piece("fr_line_1"))); // six steps without a general
	t.stand("innsbruck", { "klenau", "au_line_2" });
	t.begin("activate hiller");
	t.go("munich").act("coalition: pass");
	CHECK_FALSE(is_besieged(t.s(), zone("ulm")));
	for (const char *id : { "fr_line_1", "fr_line_2", "fr_line_3" }) {
		CHECK(t.place(id) == "ulm");
		CHECK(t.is(id, piece_flag::INSIDE));
	}
	// One of them may march off alone; a general who comes takes the others out.
	t.march("fr_line_1").go("bade").act("empire: pass");
	CHECK(t.place("fr_line_1") == "bade");
	CHECK(t.place("fr_line_2") == "ulm");
	t.stand("stuttgart", { "davout", "fr_line_4" });
	t.march("davout").go("ulm").act("empire: pass");
	CHECK(steps_in(t.r(), force_of(t.r(), piece("davout"))) == 6);
}

TEST_CASE("[NE][NE-12.2-a][NE-12.2-c][NE-12.2-g][NE-X21] Massena drops two steps and absorbs Oudinot's two, who goes "
		  "to the reserve") {
	LandTable t;
	t.stand("soissons", { "massena", "fr_line_1", "fr_line_2" })
			.stand("reims", { "oudinot", "fr_line_3", "fr_line_4" });
	t.steps("fr_line_3", 1).steps("fr_line_4", 1);
	t.march("massena");
	const int before = t.points();
	t.play("empire: choose reorganise; empire: select_piece fr_line_2; empire: commit")
			.act("empire: select_space reims");
	t.play("empire: choose reorganise; empire: select_piece fr_line_3; empire: select_piece fr_line_4; empire: commit");
	CHECK(t.points() == before - 1); // one MP for the step, none for dropping and taking on
	CHECK(t.is_off("oudinot"));
	CHECK(steps_in(t.r(), moving_force(t.r())) == 4);
	CHECK_FALSE(t.is("fr_line_2", piece_flag::MOVING));
	// Part of a force is enough, too: Oudinot keeps one corps and stays.
	LandTable part;
	part.stand("soissons", { "massena", "fr_line_1" }).stand("reims", { "oudinot", "fr_line_3", "fr_line_4" });
	part.march("massena").go("reims").play("empire: choose reorganise; empire: select_piece fr_line_3; empire: commit");
	CHECK(part.place("oudinot") == "reims");
	CHECK(steps_in(part.r(), moving_force(part.r())) == 4);
	// In Massena's army he stays as a subordinate.
	LandTable army;
	army.army("soissons", "armee_d_italie", "massena", { "fr_line_1" }).stand("reims", { "oudinot", "fr_line_3" });
	army.march("massena").go("reims").play(
			"empire: choose reorganise; empire: select_piece fr_line_3; empire: select_piece oudinot; empire: commit");
	CHECK(army.is("oudinot", piece_flag::MOVING));
	CHECK(army.at("oudinot").army == army.at("armee_d_italie").army);
}

TEST_CASE("[NE][NE-12.2-d][NE-12.2-f] an army takes units from another of lower rank, which keeps a step, and never "
		  "beyond its command") {
	LandTable t;
	t.army("soissons", "grande_armee", "davout", { "fr_line_1" })
			.army("reims", "armee_d_italie", "oudinot", { "fr_line_3", "fr_line_4" });
	t.march("davout").go("reims").act("empire: choose reorganise");
	t.play("empire: select_piece fr_line_3; empire: select_piece fr_line_4");
	CHECK(t.refused("empire: commit") == "NE-12.2-d");
	t.play("empire: retract fr_line_4; empire: commit");
	CHECK(t.at("fr_line_3").army == t.at("grande_armee").army);
	CHECK(t.at("fr_line_4").army == t.at("armee_d_italie").army);
	LandTable low;
	low.army("soissons", "grande_armee", "oudinot", { "fr_line_1" })
			.army("reims", "armee_d_italie", "davout", { "fr_line_3", "fr_line_4" });
	low.march("oudinot").go("reims").play("empire: choose reorganise; empire: select_piece fr_line_3");
	CHECK(low.refused("empire: commit") == "NE-10.2-a");
	LandTable full;
	full.stand("soissons", { "ney", "fr_line_1", "fr_line_2" }).stand("reims", { "marmont", "fr_line_3", "fr_line_4" });
	full.march("ney").go("reims").play("empire: choose reorganise; empire: select_piece fr_line_3");
	CHECK(full.refused("empire: commit") == "NE-10.1-a"); // six steps, if only for a moment
	full.play("empire: select_piece fr_line_1; empire: commit");
	CHECK(full.is("fr_line_3", piece_flag::MOVING));
}

TEST_CASE("[NE][NE-12.2-h] a force joins an army by its own move, and the army then sets out with it") {
	LandTable t;
	t.army("reims", "grande_armee", "davout", { "fr_line_1" }).stand("soissons", { "marmont", "fr_line_2" });
	t.march("marmont").go("reims").act("empire: pass");
	t.march("davout");
	CHECK(steps_in(t.r(), moving_force(t.r())) == 4);
	CHECK(t.is("fr_line_2", piece_flag::MOVING));
	CHECK(t.is("marmont", piece_flag::MOVING));
}

TEST_CASE("[NE][NE-12.2-i] a force that cannot join the friends of a zone goes on, and does not enter without the "
		  "points to do so") {
	LandTable t;
	t.stand("soissons", { "ney", "fr_line_1", "fr_line_2" }).stand("reims", { "marmont", "fr_line_3", "fr_line_4" });
	t.march("ney").go("reims");
	CHECK(t.refused("empire: pass") == "NE-12.2-i");
	t.go("nancy");
	CHECK(t.is_legal("empire: pass"));
	LandTable tired;
	tired.stand("soissons", { "ney", "fr_line_1", "fr_line_2" })
			.stand("reims", { "marmont", "fr_line_3", "fr_line_4" });
	tired.march("ney");
	tired.s().move.spent = uint8_t(tired.s().move.mf - 1);
	CHECK(tired.refused("empire: select_space reims") == "NE-12.2-i");
}

} // namespace baton::ne::test
