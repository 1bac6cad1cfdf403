// Land battles of Napoléon against Europe: entry, evasion, interception, dice, losses, attrition, the siege table.
#include "ne_table.h"

#include "rulesets/napoleon_against_europe/land/ne_march.h"

namespace baton::ne::test {

namespace {

// An open position: Napoléon at Soissons is on the march, an enemy corps or general stands next door at Reims.
struct Field {
	Table t;
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	Field() { ctx.sink = &t.sink, ctx.queue = &t.queue; }
	void move_to(const char *id, const char *zone) {
		Piece &p = t.s().pieces[piece(id)];
		p.at = game_data().find_zone(zone);
		p.army = 0;
		p.flags = 0;
		p.from = NO_ZONE;
		p.steps = p.steps == 0 ? uint8_t(1) : p.steps;
	}
	void march() { t.act("empire: choose operation").act("empire: select_piece napoleon").quiet_until("march"); }
};

} // namespace

TEST_CASE("[NE][NE-12.5-g] a corps without a general cannot slip away") {
	Field f;
	f.t.quiet_until("action");
	f.move_to("au_line_5", "reims");
	f.march();
	f.t.act("empire: select_space reims").quiet_until("evade");
	CHECK(f.t.refused("coalition: select_space metz") == "NE-12.5-g");
	CHECK(f.t.is_legal("coalition: choose fight"));
	f.t.act("coalition: choose fight");
	f.t.quiet_until("march");
	// NE-14.2-c: swept away by five to one, and the march goes on.
	CHECK(f.t.at("au_line_5").steps == 0);
	CHECK(f.t.last("overrun") != nullptr);
	CHECK((f.t.s().move.flags & move_flag::WON) != 0);
}

TEST_CASE("[NE][NE-12.5-c] evasion is d6 with its modifiers, five or more") {
	for (const int die : { 1, 6 }) {
		Field f;
		f.t.quiet_until("action");
		f.move_to("hiller", "reims");
		f.move_to("au_line_3", "reims");
		f.march();
		f.t.act("empire: select_space reims").quiet_until("evade");
		f.t.dice("evasion", { die });
		std::string target;
		ActionList rows;
		ne_game().legal_actions(f.t.state, COALITION, rows);
		for (const Row &row : rows) {
			if (row.action.verb == Verb::SelectSpace) {
				target = ne_game().action_text(f.t.state, row.action);
			}
		}
		REQUIRE_FALSE(target.empty());
		f.t.act(target);
		while (f.t.last("evasion_roll") == nullptr) {
			f.t.quiet();
		}
		CHECK((f.t.last("evaded") != nullptr) == (die == 6));
		CHECK(f.t.last("evasion_roll")->amount == die); // no cavalry, no lower initiative, clear ground
	}
}

TEST_CASE("[NE][NE-12.4-c] an interception costs a card of the general's initiative, then a roll of five") {
	Field f;
	f.t.quiet_until("action");
	f.t.act("empire: choose operation").act("empire: select_piece napoleon").quiet_until("march");
	// Blücher at Liège touches zones north of Soissons: bring him next to Reims.
	const int zone = f.t.at("napoleon").at;
	const PieceSet army = force_at(f.t.r(), f.t.at("blucher").at, COALITION);
	int beside = -1, target = -1;
	for (const Link &one : game_data().links_of(zone)) {
		for (const Link &two : game_data().links_of(one.to)) {
			if (two.to != zone && game_data().link(two.to, zone) == nullptr &&
					outside(f.t.r(), one.to, EMPIRE).none() && outside(f.t.r(), two.to, EMPIRE).none() &&
					two.kind == LinkKind::Plain) {
				target = one.to;
				beside = two.to;
			}
		}
	}
	REQUIRE(beside >= 0);
	army.each([&](int i) { f.t.s().pieces[i].at = SpaceId(beside); });
	f.t.act("empire: select_space " + game_data().zone[size_t(target)].id);
	REQUIRE(f.t.decision().kind == std::string("intercept"));
	CHECK(f.t.is_legal("coalition: select_piece blucher"));
	CHECK(f.t.refused("coalition: select_piece wellington") != "");
	CHECK(f.t.refused("coalition: select_card admiralty") == "NE-12.4-b");
	const int cards = hand_size(f.t.s(), COALITION);
	f.t.act("coalition: select_piece blucher");
	ActionList rows;
	ne_game().legal_actions(f.t.state, COALITION, rows);
	for (const Row &row : rows) {
		if (row.action.verb == Verb::SelectCard) {
			f.t.dice("interception", { 1 });
			f.t.act(ne_game().action_text(f.t.state, row.action));
			break;
		}
	}
	CHECK(hand_size(f.t.s(), COALITION) == cards - 1);
	REQUIRE(f.t.last("interception_roll") != nullptr);
	CHECK(f.t.last("intercepts") == nullptr);
	CHECK(f.t.decision().kind == std::string("march"));
}

TEST_CASE("[NE][NE-13.6.2-f] attrition adds the march and takes off for Frenchmen; the table gives the losses") {
	Field f;
	f.t.quiet_until("action");
	PieceSet set;
	for (const char *id : { "fr_elite_6", "fr_elite_7" }) {
		set.set(piece(id));
	}
	const int before = steps_in(f.t.r(), set);
	AttritionCase c;
	c.plus = 3;
	f.t.dice("attrition", { 6 });
	start_attrition(f.w, set, f.t.at("davout").at, c);
	ATTRITION_FRAME.advance(f.w, f.t.s().core.top());
	ATTRITION_FRAME.advance(f.w, f.t.s().core.top());
	const Event *event = f.t.last("attrition");
	REQUIRE(event != nullptr);
	CHECK(event->amount == 6 + 3 + game_data().tables.attrition_modifiers.all_french);
	CHECK(event->extra == game_data().tables.attrition_result(before, event->amount).losses);
}

TEST_CASE("[NE][NE-14.8-a] the corps that leads takes the first loss") {
	Field f;
	f.t.quiet_until("action");
	f.march();
	f.move_to("hiller", "reims");
	f.move_to("au_line_3", "reims");
	start_battle(f.w, f.t.at("napoleon").at, EMPIRE, NO_ZONE, 0);
	assess_battle(f.w);
	BattleSide &side = f.t.s().battle.side[0];
	side.due = 2;
	side.lead = piece("fr_elite_1");
	PieceSet first = battle_loss_choice(f.t.r(), 0);
	CHECK(first.count() == 1);
	CHECK(first[piece("fr_elite_1")]);
	take_battle_loss(f.w, 0, piece("fr_elite_1"));
	// NE-14.4-b: the second of two must be of the force's morale too.
	battle_loss_choice(f.t.r(), 0).each([&](int i) { CHECK(corps_of(game_data(), i).morale == side.morale); });
}

TEST_CASE("[NE][NE-15.4-f] a siege attack that fails raises the marker, one that succeeds takes the zone") {
	for (const int die : { 2, 6 }) {
		Field f;
		f.t.quiet_until("action");
		int zone = -1;
		for (int z = 0; z < game_data().zones && zone < 0; ++z) {
			zone = fortress_side(f.t.r(), z) == COALITION && fortress_level(f.t.r(), z) == 1 &&
							outside(f.t.r(), z, COALITION).none()
					? z
					: zone;
		}
		REQUIRE(zone >= 0);
		f.move_to("fr_line_1", game_data().zone[size_t(zone)].id.c_str());
		f.t.s().pieces[piece("fr_line_1")].steps = 2;
		f.t.dice("siege", { die });
		start_siege(f.w, zone, EMPIRE);
		SIEGE_FRAME.advance(f.w, f.t.s().core.top());
		if (f.t.s().core.top().kind == F_WINDOW) {
			f.t.s().core.pop(-1);
			SIEGE_FRAME.advance(f.w, f.t.s().core.top());
		}
		SIEGE_FRAME.advance(f.w, f.t.s().core.top());
		REQUIRE(f.t.last("siege_roll") != nullptr);
		CHECK(f.t.last("siege_roll")->amount == die);
		if (die == 2) {
			CHECK(f.t.s().siege[zone] == 2); // stable: marker 1
		} else {
			CHECK(controller(f.t.r(), zone) == EMPIRE);
			CHECK((f.t.s().fort[zone] & fort_flag::EMPTY) != 0); // NE-15.5-a
		}
	}
}

TEST_CASE("[NE][NE-12.6-a] a Major Campaign lets a force act once, and ends with its marks cleared") {
	Field f;
	f.t.quiet_until("action");
	start_campaign(f.w, EMPIRE, 3);
	f.t.act("empire: select_piece davout").quiet_until("march");
	f.t.act("empire: pass");
	f.t.quiet_until("campaign");
	CHECK(f.t.refused("empire: select_piece davout") == "NE-12.6-a");
	f.t.act("empire: pass");
	CHECK(f.t.s().campaign.side == NO_SIDE);
	for (const Piece &p : f.t.s().pieces) {
		CHECK((p.flags & piece_flag::DONE) == 0);
	}
}

} // namespace baton::ne::test
