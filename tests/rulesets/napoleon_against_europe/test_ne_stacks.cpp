// What each thread remembers of the last position of Napoléon against Europe: forces by zone, presence, boards, lines.
#include "ne_table.h"

#include "bots/random_bot.h"
#include "rulesets/napoleon_against_europe/ne_stacks.h"

#include <thread>

namespace baton::ne::test {

namespace {

/// A match in which somebody plays at random.
struct Match {
	Table table;
	Rng rng;
	ApplyContext ctx;
	ActionList rows;
	int drafted = 0;

	Match(std::string_view scenario_id, uint64_t seed) :
			table(scenario_id, seed), rng(Rng::seeded(seed)) {}
	bool is_over() const { return table.s().core.over != 0; }
	void list(ActionList &out) const { ne_game().legal_actions(table.state, first_power(table.decision().asked), out); }
	void play() {
		list(rows);
		const Row row = rows[RandomBot::pick(rows, rng, drafted)];
		drafted = (row.flags & row_flag::COMPLETES) != 0 ? 0 : drafted + 1;
		ne_game().apply_row(table.state, row, ctx);
	}
};

void check_forces(const R &r) {
	for (const Side side : { EMPIRE, COALITION, NO_SIDE }) {
		for (const Part part : { Part::Field, Part::Inside, Part::Moving }) {
			ZoneSet zones;
			for (int z = 0; z < r.data.zones; ++z) {
				const PieceSet force = force_at(r, z, side, part);
				REQUIRE(Stacks::of(r).at(z, side, part) == force);
				if (force.any()) {
					zones.set(z);
				}
			}
			REQUIRE(Stacks::of(r).zones(side, part) == zones);
		}
	}
}

void check_presence(const R &r) {
	Presence found;
	for (int i = 0; i < FIRST_FLEET; ++i) {
		const Piece &p = r.s.pieces[i];
		const Side side = side_of_piece(r, i);
		if (!is_in_zone(r, p) || side == NO_SIDE) {
			continue;
		}
		if (is_combat(i)) {
			(has(p, piece_flag::INSIDE) ? found.inside : found.field)[side].set(p.at);
		} else if (has(p, piece_flag::FIXED)) {
			found.depots[side].set(p.at);
			if (!has(p, piece_flag::INSIDE)) {
				found.links[side].set(p.at);
			}
		}
	}
	const Presence here = presence(r);
	for (const Side side : { EMPIRE, COALITION }) {
		CHECK(here.field[side] == found.field[side]);
		CHECK(here.inside[side] == found.inside[side]);
		CHECK(here.depots[side] == found.depots[side] - found.field[side]);
		CHECK(here.links[side] == found.links[side]);
	}
}

} // namespace

TEST_CASE("[NE] what is remembered of one position is never taken for another") {
	for (const Scenario &scenario : game_data().scenarios) {
		CAPTURE(scenario.id);
		Match one(scenario.id, 11), two(scenario.id, 12);
		int n = 0;
		// A few steps here, a few there: each answer has to see what has changed meanwhile.
		for (; n < 400 && !one.is_over() && !two.is_over(); ++n) {
			Match &match = n / 3 % 2 == 0 ? one : two;
			match.play();
			check_presence(match.table.r());
			if (n % 7 == 0) {
				check_forces(match.table.r());
			}
			match.list(match.rows);
			ActionList fresh;
			std::thread([&] { match.list(fresh); }).join(); // remembers nothing yet
			REQUIRE(fresh.size() == match.rows.size());
			for (int i = 0; i < fresh.size(); ++i) {
				CHECK(fresh[i].action == match.rows[i].action);
				CHECK(fresh[i].flags == match.rows[i].flags);
			}
		}
		CHECK(n > 50);
	}
}

} // namespace baton::ne::test
