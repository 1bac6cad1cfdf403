// What each thread remembers of the last position of Napoléon against Europe: forces by zone, presence, boards, lines.
#include "ne_table.h"

#include "bots/random_bot.h"
#include "rulesets/napoleon_against_europe/state/ne_stacks.h"

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

	Match(std::string_view scenario_id, uint64_t seed) : table(scenario_id, seed), rng(Rng::seeded(seed)) {}
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
					REQUIRE(Stacks::of(r).outline(r, z, side, part) == outline(r, force));
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

// Changes one thing on which lines may depend.
void stir(S &s, Rng &rng) {
	const Data &data = game_data();
	const int zone = rng.below(data.zones);
	switch (rng.below(6)) {
		case 0:
		case 1:
			s.pieces[rng.below(CORPS)] = Piece{ SpaceId(zone), 0, 1, 0, NO_ZONE, NO_PIECE };
			break;
		case 2:
			s.pieces[FIRST_DEPOT + rng.below(FIRST_FLEET - FIRST_DEPOT)] =
					Piece{ SpaceId(zone), piece_flag::FIXED, 1, 0, NO_ZONE, NO_PIECE };
			break;
		case 3: {
			const int space = rng.below(2) == 0 ? space_of_sea(data, rng.below(data.seas))
												: space_of_blockade(data, rng.below(data.ports));
			s.pieces[FIRST_FLEET + rng.below(FLEETS)] = Piece{ SpaceId(space), 0, 1, 0, NO_ZONE, NO_PIECE };
			break;
		}
		case 4:
			s.flag[zone] = Side(rng.below(SIDES));
			break;
		default:
			s.siege[zone] = uint8_t(rng.below(2));
			break;
	}
}

/// What the lines of all powers reach, and what they run along.
struct AllLines {
	ZoneSet supplied[MAJORS], network[MAJORS];
	bool operator==(const AllLines &) const = default;

	explicit AllLines(const R &r) {
		for (int n = 0; n < MAJORS; ++n) {
			supplied[n] = supplied_zones(r, Nation(n));
			network[n] = supply_network(r, Nation(n));
		}
	}
};

} // namespace

TEST_CASE(
		"[NE] [NE-13.3-d] [NE-13.3-g] lines that are kept from earlier positions are those that would be traced anew") {
	for (const Scenario &scenario : game_data().scenarios) {
		CAPTURE(scenario.id);
		Table table(scenario.id, 21);
		Rng rng = Rng::seeded(22);
		int changes = 0;
		AllLines last(table.r());
		for (int n = 0; n < 1500; ++n) {
			stir(table.s(), rng);
			const R r = table.r();
			const AllLines kept(r);
			bool is_same = false;
			std::thread([&] { is_same = AllLines(r) == kept; }).join(); // remembers nothing yet
			REQUIRE(is_same);
			changes += kept == last ? 0 : 1;
			last = kept;
		}
		CHECK(changes > 100); // else nothing was shown
		CHECK(changes < 1400); // else nothing was kept
	}
}

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
