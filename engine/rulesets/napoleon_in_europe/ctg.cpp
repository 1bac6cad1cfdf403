// Napoleon in Europe as a Game: frame table, loading, start of a match, invariants, the simplest gifts to the bots.
#include "ctg.h"

#include "battle/ctg_odds.h"
#include "bots/ctg_forecast.h"
#include "ctg_game.h"
#include "flow/ctg_flow.h"
#include "flow/ctg_setup.h"

#include "kit/frame_table.h"
#include "kit/load_game.h"

#include <algorithm>
#include <cmath>

namespace baton::ctg {

namespace {

std::span<const Def> frame_table() {
	static const kit::FrameTable<Def, F_COUNT> TABLE = {
		{ F_FIELD, FIELD_FRAME },
		{ F_TACTICAL, TACTICAL_FRAME },
		{ F_ROUTED, ROUTED_FRAME },
		{ F_DEPLOY, DEPLOY_FRAME },
		{ F_PHASE, PHASE_FRAME },
		{ F_CHARGE, CHARGE_FRAME },
		{ F_FALLEN, FALLEN_FRAME },
		{ F_PURSUIT, PURSUIT_FRAME },
		{ F_MATCH, MATCH_FRAME },
		{ F_SETUP, SETUP_FRAME },
		{ F_ROUND, ROUND_FRAME },
		{ F_TURN, TURN_FRAME },
		{ F_FOLLOW, FOLLOW_FRAME },
		{ F_SUE, SUE_FRAME },
		{ F_HOME, HOME_FRAME },
		{ F_LAND, LAND_FRAME },
		{ F_BATTLES, BATTLES_FRAME },
		{ F_BATTLE, BATTLE_FRAME },
		{ F_QUICK, QUICK_FRAME },
		{ F_RETREAT, RETREAT_FRAME },
		{ F_PRODUCTION, PRODUCTION_FRAME },
		{ F_BUY, BUY_FRAME },
	};
	return TABLE;
}

} // namespace

CtgGame::CtgGame(std::unique_ptr<const CtgData> data, Catalog catalog) :
		FrameGame(std::move(data), std::move(catalog), frame_table()) {}

std::unique_ptr<Game> load(const data::FileSet &files, std::string &errors) {
	return kit::load_game<CtgGame, CtgData>(files, errors, load_data);
}

Status CtgGame::begin_match(W &w, const MatchSetup &setup) const {
	S &s = w.s;
	if (const Status status = kit::read_setup(catalog(), setup, std::span<int8_t>(s.options, OPTIONS)); !status) {
		return status;
	}
	s.scenario = uint8_t(setup.scenario);
	const Start &start = data().starts[size_t(setup.scenario)];
	kit::seat_powers(s.core, catalog().scenarios[size_t(setup.scenario)]);
	if (const Status status = seat_players(s, start, setup); !status) {
		return status;
	}
	set_up(w, start);
	s.round = 0; // The first month opens it (CTG-SEQ-03).
	s.old_denmark = s.owner[data().denmark] == MINOR ? 1 : 0;
	for (PowerId p = 0; p < MAJORS; ++p) {
		for (PowerId q = 0; q < MAJORS; ++q) {
			s.rank[p][q] = has(s.war[p], q) ? 1 : 0; // CTG-SETUP-11
		}
	}
	apply_options(w);
	s.core.push(F_MATCH);
	return Status::ok();
}

// CTG-TACSET-08: a screen hides an army from the enemy, not from its partners.
PowerSet CtgGame::sees(const State &state, SeatId seat) const {
	const S &s = of(state);
	return side_knowledge(s, s.core.powers_of(seat));
}

Status CtgGame::refuse_general(const R &r, const Action &action) const {
	return refuse_not_now(r, action, "ctg.refuse.not_now");
}

void CtgGame::resample(CtgState &s, PowerSet known, Rng &rng) const {
	resample_battle(data(), s, known, rng);
}

std::string CtgGame::invariants(const State &state) const {
	const S &s = of(state);
	const R r{ data(), s };
	for (PowerId p = 0; p < POWERS; ++p) {
		if (has(s.war[p], p) || (s.war[p] & s.ally[p]) != 0) {
			return "a nation is at war with itself or an ally (CTG-POL-01)";
		}
		for (PowerId q = 0; q < POWERS; ++q) {
			if (has(s.war[p], q) != has(s.war[q], p) || has(s.ally[p], q) != has(s.ally[q], p)) {
				return "war and alliance are not mutual (CTG-POL-01)";
			}
			if (p < MAJORS && q < MAJORS && has(s.war[p], q) != (s.rank[p][q] != 0) && s.core.over == 0 &&
					s.core.top().kind != F_SUE && s.core.top().kind != F_HOME) {
				return "a War list does not fit the wars (CTG-POL-06)";
			}
		}
		// CTG-CTRL-09
		if (p < MAJORS && s.war[p] != 0 && s.core.seat_of[p] < 0) {
			return "a nation at war has nobody who controls it (CTG-CTRL-09)";
		}
	}
	for (int region = 0; region < REGIONS; ++region) {
		const PowerId home = data().region[size_t(region)].homeland;
		// CTG-TERM-02, CTG-TERM-03
		if (s.owner[region] > MINOR || (s.owner[region] == MINOR && home >= 0)) {
			return "a region has no fitting owner: " + data().region[size_t(region)].id;
		}
		if (s.uprising[region] > 2) {
			return "a region holds more than two markers: " + data().region[size_t(region)].id;
		}
	}
	for (int i = 0; i < s.moved_count; ++i) {
		const MapKey &key = s.moved[i].key;
		const int there = key.hero != 0 ? (s.hero[key.hero - 1] == key.space ? 1 : 0)
				: key.space < REGIONS	? int(s.army[key.space][key.stock][key.type])
										: 255;
		if (there < s.moved[i].count && s.battle.lot_count == 0) {
			return "more pieces have moved than stand there: " + catalog().spaces[key.space].id;
		}
	}
	// Quick battles use the areas of the board in their own way.
	for (int i = 0; i < s.core.depth; ++i) {
		if (s.core.stack[i].kind == F_QUICK) {
			return "";
		}
	}
	return battle_invariants(r);
}

void CtgGame::scores(const State &state, std::span<int> per_power) const {
	const S &s = of(state);
	const R r{ data(), s };
	std::fill(per_power.begin(), per_power.end(), 0);
	for (PowerId p = 0; p < MAJORS; ++p) {
		if (!is_player(s, p)) {
			continue;
		}
		if (s.empire != 0) {
			per_power[size_t(p)] = player_score(r, s.core.seat_of[p]); // CTG-VIC-30
		} else { // CTG-VIC-05
			per_power[size_t(p)] = s.core.over == 0 || s.core.winners == 0 ? 250 : has(s.core.winners, p) ? 400 : 100;
		}
	}
}

void CtgGame::evaluate(const State &state, std::span<float> per_power) const {
	const S &s = of(state);
	const R r{ data(), s };
	std::fill(per_power.begin(), per_power.end(), 0.f);
	if (s.core.over != 0) {
		for (PowerId p = 0; p < POWERS; ++p) {
			per_power[size_t(p)] = s.core.winners == 0 ? 0.5f : has(s.core.winners, p) ? 1.f : 0.f;
		}
		return;
	}
	if (s.core.depth > 0 && s.core.stack[0].kind == F_FIELD) { // a battle on its own
		for (PowerId p = 0; p < POWERS; ++p) {
			per_power[size_t(p)] = s.battle.side_of[p] == NO_SIDE ? 0.f : battle_chance(r, Side(s.battle.side_of[p]));
		}
		return;
	}
	float worth[MAJORS], team[3] = {};
	for (PowerId p = 0; p < MAJORS; ++p) {
		worth[p] =
				float(prestige(r, p)) / 4.f + float(s.pap[p]) + float(s.commitment[p] > 0 ? 12 - s.commitment[p] : 0);
		for (int region = 0; region < REGIONS; ++region) {
			worth[p] += 0.5f * float(army_of(r, region, p));
		}
		// The battle that is being fought, and what it has left of an army.
		if (has_battle(s) && s.battle.side_of[p] != NO_SIDE) {
			worth[p] += 12.f * (battle_chance(r, Side(s.battle.side_of[p])) - 0.5f);
			each_lot(s.battle,
					[&](const Lot &lot) { worth[p] += lot.key.power() == p ? 0.5f * float(lot.count) : 0.f; });
		}
		team[team_of(s, p)] += worth[p];
	}
	for (PowerId p = 0; p < MAJORS; ++p) {
		const int own = team_of(s, p);
		const float lead = s.empire != 0 || own == 2 ? worth[p] - 20.f : team[own] - team[1 - own];
		per_power[size_t(p)] = 1.f / (1.f + std::exp(-lead / 20.f));
	}
}

void CtgGame::prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const {
	if (prior_battle({ data(), of(state) }, power, rows, weights)) {
		return;
	}
	for (int i = 0; i < rows.size(); ++i) {
		weights[size_t(i)] = (rows[i].flags & row_flag::RETRACTS) != 0 ? 0.f
				: (rows[i].flags & row_flag::QUIET) != 0			   ? 2.f
																	   : 1.f;
	}
}

} // namespace baton::ctg
