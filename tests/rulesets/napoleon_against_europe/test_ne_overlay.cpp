// Overlays of Napoléon against Europe: reach of a force, and odds of a battle checked against every throw of the dice.
#include "ne_table.h"

#include "rulesets/napoleon_against_europe/land/ne_march.h"

#include <algorithm>
#include <map>

namespace baton::ne::test {

namespace {

Answer ask(const Table &t, std::string_view name, std::vector<Noun> args = {}) {
	return ne_game().query(t.state, NO_POWERS, name, args);
}

Noun zone_named(const char *id) {
	return Noun::space(game_data().find_zone(id));
}

/// MP by zone of the lines with this key.
std::map<int, int> costs(const Answer &answer, std::string_view key) {
	std::map<int, int> out;
	for (const Answer::Line &line : answer.lines) {
		if (line.key == key) {
			out[line.nouns[0].id] = int(line.value);
		}
	}
	return out;
}

/// Value of the first line with this key and, if given, this power among its nouns.
double value(const Answer &answer, std::string_view key, int power = -1) {
	for (const Answer::Line &line : answer.lines) {
		if (line.key != key) {
			continue;
		}
		for (const Noun &noun : line.nouns) {
			if (power < 0 || (noun.kind == NounKind::Power && noun.id == power)) {
				return line.value;
			}
		}
	}
	return -1000;
}

/// Zones that the open march can enter, by trying every row, with the MP it takes; `most` bounds the depth.
void walk(const Table &from, int spent, int most, std::map<int, int> &out) {
	if (from.decision().kind != std::string("march")) {
		return;
	}
	ActionList rows;
	ne_game().legal_actions(from.state, EMPIRE, rows);
	for (const Row &row : rows) {
		if (row.action.verb != Verb::SelectSpace) {
			continue;
		}
		const Link *link = game_data().link(from.s().move.zone, row.action.id);
		REQUIRE(link != nullptr);
		const int cost = spent + step_cost(from.r(), *link);
		const auto known = out.find(row.action.id);
		if (cost > most || (known != out.end() && known->second <= cost)) {
			continue;
		}
		out[row.action.id] = cost;
		Table next = from;
		ApplyContext ctx;
		REQUIRE(ne_game().apply(next.state, row.action, ctx));
		walk(next, cost, most, out);
	}
}

/// Napoléon on the march at Soissons, nobody of the other side in a hand's or army's reach to answer.
Table on_the_march(bool is_alone) {
	Table t;
	t.quiet_until("action");
	if (is_alone) {
		for (int i = 0; i < CARDS; ++i) {
			if (t.s().cards[i].pile == Pile::Hand && deck_of(i) == COALITION) {
				t.s().cards[i].pile = Pile::Deck; // no card, no interception (NE-12.4-b)
			}
		}
	}
	t.act("empire: choose operation").act("empire: select_piece napoleon").quiet_until("march");
	return t;
}

/// Numbers on a counter as these powers may read them.
std::vector<int> counter(const Table &t, std::string_view id, PowerSet known = NO_POWERS) {
	const Noun asked[] = { Noun::piece(piece(id)) };
	const Answer answer = ne_game().query(t.state, known, "counter", asked);
	REQUIRE(answer.status.is_ok());
	std::vector<int> out;
	for (const Answer::Line &line : answer.lines) {
		for (const Noun &noun : line.nouns) {
			out.push_back(noun.id);
		}
	}
	return out;
}

} // namespace

TEST_CASE("[NE][NE-12.1-c] reach of a marching force is what its rows allow, at the same cost") {
	const Table t = on_the_march(true);
	const Answer answer = ask(t, "reach", { Noun::piece(piece("napoleon")) });
	REQUIRE(answer.status.is_ok());
	const int mf = int(value(answer, "mf"));
	CHECK(mf == points_left(t.r()));
	CHECK(int(value(answer, "march")) == MAX_FORCED_MARCH);
	const std::map<int, int> found = costs(answer, "reach");
	std::map<int, int> walked;
	walk(t, 0, mf, walked);
	REQUIRE(walked.size() > 8);
	for (const auto &[zone, cost] : found) {
		CAPTURE(game_data().zone[size_t(zone)].id);
		REQUIRE(walked.count(zone) == 1);
		CHECK(walked.at(zone) == cost);
	}
	for (const auto &[zone, cost] : walked) {
		CAPTURE(game_data().zone[size_t(zone)].id);
		// Only zones of friends whom he cannot join, and his own, may be passed without being an end.
		CHECK((found.count(zone) == 1 || zone == t.s().move.zone ||
				combat_units_in(force_at(t.r(), zone, EMPIRE)) > 0));
	}
}

TEST_CASE("[NE][NE-12.3-a] a forced march opens the zones that reach names, and then there is no other") {
	Table t = on_the_march(true);
	const std::vector<Noun> napoleon = { Noun::piece(piece("napoleon")) };
	const Answer before = ask(t, "reach", napoleon);
	const int mf = int(value(before, "mf"));
	const std::map<int, int> near = costs(before, "reach"), far = costs(before, "reach.march");
	REQUIRE_FALSE(far.empty());
	t.act("empire: choose forced_march *1");
	const Answer after = ask(t, "reach", napoleon);
	CHECK(int(value(after, "mf")) == mf + 1);
	CHECK(int(value(after, "march")) == 0);
	CHECK(costs(after, "reach.march").empty());
	std::map<int, int> expected = near;
	for (const auto &[zone, cost] : far) {
		CHECK(cost > mf);
		if (cost == mf + 1) {
			expected[zone] = cost;
		}
	}
	CHECK(costs(after, "reach") == expected);
}

TEST_CASE("[NE][NE-18.2.1-a] the list of a conquest counts what the enemy holds in supply, and Londres alone for "
		  "Britain") {
	Table t("campaign_1805");
	const auto value = [&](std::string_view nation, std::string_view where) {
		const Noun who = Noun::power(ne_game().catalog().powers.find(std::string(nation)));
		for (const Answer::Line &line : ne_game().query(t.state, ALL_POWERS, "conquest", { &who, 1 }).lines) {
			if (line.nouns[0] == zone_noun(zone(where))) {
				return line.value;
			}
		}
		return -1.;
	};
	CHECK(value("austria", "vienne") == 0);
	CHECK(value("austria", "prague") == 0);
	CHECK(value("austria", "salzburg") == -1); // no key zone
	CHECK(value("britain", "londres") == 0);
	CHECK(value("britain", "gibraltar") == -1);
	t.edits("clear salzburg; flag vienne empire");
	CHECK(value("austria", "vienne") == 0); // held, but cut off
	t.edits("flag munich empire; flag salzburg empire");
	CHECK(value("austria", "vienne") == 1);
	CHECK(value("austria", "prague") == 0);
}

TEST_CASE("[NE][NE-13.3-a] the supply of a force names its links, and none that is cut off") {
	Table t("campaign_1805");
	const auto ask = [&](std::string_view who) {
		const Noun noun = piece_noun(piece(who));
		return ne_game().query(t.state, ALL_POWERS, "supply", { &noun, 1 }).lines;
	};
	const auto has_link = [&](std::string_view who, std::string_view where) {
		for (const Answer::Line &line : ask(who)) {
			if (line.key == "link" && line.nouns[0] == zone_noun(zone(where))) {
				return true;
			}
		}
		return false;
	};
	CHECK(ask("mack").front().value == 1);
	CHECK(has_link("mack", "salzburg"));
	t.edits("clear vienne; flag vienne empire; flag lemberg empire; put koutouzov brunn; put ru_elite_1 brunn loose");
	CHECK_FALSE(has_link("koutouzov", "leopoldstadt"));
	CHECK(ask("koutouzov").front().value == 0);
	t.edit("flag lemberg none");
	CHECK(has_link("koutouzov", "leopoldstadt"));
	CHECK(ask("koutouzov").front().value == 1);
}

TEST_CASE("[NE][NE-12.1-i] an enemy in the field ends the way") {
	Table t;
	t.quiet_until("action");
	const std::vector<Noun> napoleon = { Noun::piece(piece("napoleon")) };
	const std::map<int, int> open = costs(ask(t, "reach", napoleon), "reach");
	REQUIRE(open.size() > 8);
	const auto stand_at = [&](int zone) {
		Piece &corps = t.s().pieces[piece("au_line_5")];
		corps = Piece{};
		corps.at = SpaceId(zone);
		corps.steps = 1;
		corps.from = NO_ZONE;
		corps.carrier = NO_PIECE;
	};
	int longer = 0;
	for (const auto &[zone, cost] : open) {
		CAPTURE(game_data().zone[size_t(zone)].id);
		stand_at(zone);
		const std::map<int, int> barred = costs(ask(t, "reach", napoleon), "reach");
		REQUIRE(barred.count(zone) == 1); // it can be attacked
		CHECK(barred.at(zone) == cost);
		for (const auto &[other_zone, other_cost] : open) {
			const bool is_farther = barred.count(other_zone) == 0 || barred.at(other_zone) > other_cost;
			longer += is_farther ? 1 : 0;
			CHECK((!is_farther || other_cost > cost)); // only what lies behind
		}
	}
	CHECK(longer > 0);
	// A piece off the map goes nowhere.
	t.s().pieces[piece("au_line_5")].at = NO_SPACE;
	CHECK(costs(ask(t, "reach", { Noun::piece(piece("au_line_5")) }), "reach").empty());
}

TEST_CASE("[NE][NE-14.6-b] odds of the open battle are exact over all throws, modifier by modifier") {
	Table t = on_the_march(false);
	for (const char *id : { "hiller", "au_line_3", "au_line_4", "au_line_5" }) {
		Piece &p = t.s().pieces[piece(id)];
		p = Piece{};
		p.at = SpaceId(zone_named("reims").id);
		p.from = NO_ZONE;
		p.carrier = NO_PIECE;
		p.steps = is_general(piece(id)) ? uint8_t(1) : corps_of(game_data(), piece(id)).steps;
	}
	const Answer before = ask(t, "odds", { Noun::piece(piece("napoleon")), zone_named("reims") });
	REQUIRE(before.status.is_ok());
	CHECK(ask(t, "odds").status.rule == std::string("NE-14-a")); // none is open yet
	t.act("empire: select_space reims").quiet_until("evade");
	t.act("coalition: choose fight");
	// The last position before the dice.
	Table last = t;
	while (t.last("battle_roll") == nullptr) {
		REQUIRE(t.last("overrun") == nullptr);
		last = t;
		t.quiet();
	}
	REQUIRE(last.decision().kind == std::string("card_battle"));
	const Answer answer = ask(last, "odds");
	REQUIRE(answer.status.is_ok());
	CHECK(value(answer, "ratio") == value(before, "ratio"));
	CHECK(value(answer, "level") == value(before, "level"));
	CHECK(value(answer, "strength", EMPIRE) == value(before, "strength", EMPIRE));
	// Both sides would do better than, or as well as, the quiet answers that named nobody.
	CHECK(value(before, "modifier", EMPIRE) >= value(answer, "modifier", EMPIRE));
	int wins = 0, ties = 0, losses = 0;
	for (int throw_ = 0; throw_ < 36 * 36; ++throw_) {
		Table one = last;
		one.sink.clear();
		one.dice("battle.attacker", { throw_ % 6 + 1, throw_ / 6 % 6 + 1 })
				.dice("battle.defender", { throw_ / 36 % 6 + 1, throw_ / 216 % 6 + 1 });
		one.quiet();
		const Event *roll[2] = {};
		for (const Event &event : one.sink.events) {
			if (event.what == std::string_view("battle_roll")) {
				roll[event.power == EMPIRE ? 0 : 1] = &event;
			}
		}
		REQUIRE(roll[0] != nullptr);
		REQUIRE(roll[1] != nullptr);
		const Battle &b = one.s().battle;
		const bool is_won = b.zone == NO_ZONE ? roll[0]->extra > roll[1]->extra : b.winner == 1;
		(is_won ? wins : roll[0]->extra == roll[1]->extra ? ties : losses)++;
		if (throw_ == 0) {
			for (const Event *event : roll) {
				for (uint32_t k = 0; k < event->mod_count; ++k) {
					const Modifier &m = one.sink.modifiers[event->mod_begin + k];
					const double shown = value(answer, m.source, event->power);
					CAPTURE(std::string(m.source));
					CHECK((shown < -999 ? 0 : shown) == m.value);
				}
			}
		}
	}
	CHECK(wins + ties + losses == 1296);
	CHECK(value(answer, "win") == doctest::Approx(wins / 1296.));
	CHECK(value(answer, "tie") == doctest::Approx(ties / 1296.));
	CHECK(value(answer, "loss") == doctest::Approx(losses / 1296.));
	CHECK(wins > 0);
	CHECK(losses > 0);
}

TEST_CASE("[NE][NE-14.2-c] odds say when a side is swept away, and refuse where nobody can be fought") {
	Table t = on_the_march(false);
	Piece &corps = t.s().pieces[piece("au_line_5")];
	corps = Piece{};
	corps.at = SpaceId(zone_named("reims").id);
	corps.steps = 1;
	corps.from = NO_ZONE;
	corps.carrier = NO_PIECE;
	const std::vector<Noun> attack = { Noun::piece(piece("napoleon")), zone_named("reims") };
	const Answer answer = ask(t, "odds", attack);
	REQUIRE(answer.status.is_ok());
	CHECK(value(answer, "win") == 1);
	CHECK(value(answer, "losses", COALITION) == 1);
	const State before = t.state;
	ask(t, "odds", attack);
	CHECK(t.state == before);
	CHECK(ask(t, "odds", { attack[0], zone_named("metz") }).status.rule == std::string("NE-14-a"));
	CHECK(ask(t, "odds", { attack[0] }).status.rule == std::string(core_rule::FORM));
	CHECK(ask(t, "odds", { attack[1], attack[0] }).status.rule == std::string(core_rule::FORM));
}

TEST_CASE("[NE][NE-7.3.2-d] prices named before buying are what the purse loses") {
	Table t("campaign_1805");
	t.edits("year 1806; clear; put charles vienne; put au_line_1 vienne; hand empire; hand coalition").begin("budget");
	t.play("coalition: pass; empire: pass; empire: pass; empire: pass; coalition: pass");
	REQUIRE(t.decision().kind == std::string("build"));
	REQUIRE(t.decision().subject.id == SIDES + AUSTRIA);
	const auto price = [&](const char *id, const char *key) {
		return value(ask(t, "price", { Noun::piece(piece(id)) }), key);
	};
	const double corps = price("au_line_2", "price.full"), army = price("armee_d_allemagne", "price"),
				 step = price("au_line_3", "price");
	CHECK(price("charles", "price") == 0);
	int purse = t.s().purse[AUSTRIA];
	t.play("coalition: select_piece armee_d_allemagne; coalition: select_space vienne");
	CHECK(purse - t.s().purse[AUSTRIA] == int(2 * army));
	purse = t.s().purse[AUSTRIA];
	t.play("coalition: select_piece au_line_2; coalition: choose full; coalition: select_space vienne");
	CHECK(purse - t.s().purse[AUSTRIA] == int(2 * corps));
	purse = t.s().purse[AUSTRIA];
	t.play("coalition: select_piece au_line_3; coalition: choose reduced; coalition: select_space vienne");
	CHECK(purse - t.s().purse[AUSTRIA] == int(2 * step));
}

TEST_CASE("[NE][NE-8.2.3-b] the chance of envoys named before is that of the die") {
	for (int face = 1; face <= 6; ++face) {
		Table t("campaign_1805");
		t.edits("year 1806; hand empire talleyrand; hand coalition").begin("diplomacy");
		while (t.decision().kind == std::string("diplomacy") && t.decision().asked != bit(EMPIRE)) {
			t.play("coalition: pass");
		}
		ActionList rows;
		ne_game().legal_actions(t.state, EMPIRE, rows);
		const auto card = std::find_if(rows.begin(), rows.end(),
				[](const Row &row) { return row.action.verb == Verb::PlayAs && row.action.a == WORD_TALKS; });
		REQUIRE(card != rows.end());
		t.act(ne_game().action_text(t.state, card->action));
		rows.clear();
		ne_game().legal_actions(t.state, EMPIRE, rows);
		REQUIRE(!rows.empty());
		const Row row = *rows.begin();
		const double chance = ne_game().describe(t.state, row).odds;
		bool is_named = false;
		for (const Answer::Line &line : ask(t, "talks", { Noun::power(EMPIRE) }).lines) {
			is_named |= line.key == "success" && line.nouns[0] == row.action.noun() && line.value == chance;
		}
		CHECK(is_named);
		t.dice("diplomacy", { face });
		t.act(ne_game().action_text(t.state, row.action));
		REQUIRE(t.last("talks") != nullptr);
		const bool is_won = t.last("talks")->extra != 0;
		CHECK(is_won == (face > 6 - int(chance * 6 + 0.5)));
	}
}

TEST_CASE("[NE][NE-6.3-g] the size of the next hand is the sum of its sources") {
	Table t("campaign_1805");
	for (const Side side : { EMPIRE, COALITION }) {
		const Answer answer = ask(t, "hand", { Noun::power(side) });
		int sources = 0;
		for (const Answer::Line &line : answer.lines) {
			sources += line.key != "size" && line.value > 0 ? 1 : 0;
		}
		CHECK(value(answer, "size") == std::clamp(sources, MIN_HAND, MAX_HAND));
	}
	CHECK(ask(t, "hand").status.rule == std::string(core_rule::FORM));
}

TEST_CASE("[NE][NE-2.1-a][NE-2.2-a] a counter tells its numbers; those of a general are of the scenario's years") {
	using Numbers = std::vector<int>;
	const Table of_1805("campaign_1805"), of_1815;
	CHECK(counter(of_1805, "napoleon") == Numbers{ 1, 9, 3, 3 });
	CHECK(counter(of_1815, "napoleon") == Numbers{ 1, 7, 3, 2 });
	CHECK(command_of(of_1805.r(), piece("napoleon"), true) == 18);
	CHECK(command_of(of_1815.r(), piece("napoleon"), true) == 14);
	CHECK(counter(of_1815, "davout") == counter(of_1805, "davout"));
	Table t;
	const Corps &guard = corps("fr_garde");
	CHECK(counter(t, "fr_garde") == Numbers{ guard.steps, guard.steps, guard.morale, guard.move, 2 });
	t.s().pieces[piece("fr_garde")].steps = 1;
	CHECK(counter(t, "fr_garde")[0] == 1);
}

TEST_CASE("[NE][NE-2.1-o] the tactics of a fleet are its owner's until it has been seen") {
	Table t;
	const std::string id = game_data().id_of(FIRST_FLEET);
	const Side side = side_of_piece(t.r(), FIRST_FLEET);
	REQUIRE(side != NO_SIDE);
	t.s().pieces[FIRST_FLEET].flags &= uint16_t(~piece_flag::SEEN);
	CHECK(counter(t, id, bit(PowerId(side))).size() == 3);
	CHECK(counter(t, id, bit(PowerId(other(side)))).size() == 2);
	t.s().pieces[FIRST_FLEET].flags |= piece_flag::SEEN;
	CHECK(counter(t, id, bit(PowerId(other(side)))).size() == 3);
}

} // namespace baton::ne::test
