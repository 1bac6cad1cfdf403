// The simulation of a battle on bare numbers, and the binomial sum of an annexation.
#include "ib_odds.h"

#include "rulesets/imperial_borders/battle/ib_battle.h"
#include "rulesets/imperial_borders/year/ib_annex.h"

#include <algorithm>
#include <cmath>

namespace baton::ib {

namespace {

// --- Building the sides ---

void add_unit(const R &r, OddsSide &side, int piece, uint8_t zone) {
	const Piece &p = r.s.pieces[piece];
	if (side.units < ODDS_UNITS) {
		side.unit[size_t(side.units++)] = { p.type, (p.flags & piece_flag::ELITE) != 0, zone,
			uint8_t(r.data.hp[size_t(p.type)] - p.damage) };
	}
}

/// Land Units by the hierarchy (IB-P4-114, IB-P4-120); Ships keep the order in which they were added.
void sort_units(const Data &data, OddsSide &side) {
	auto key = [&](const OddsUnit &u) { return is_ship(u.type) ? 100 : data.stats(u.type).hit_order * 2 + u.is_elite; };
	std::stable_sort(side.unit.begin(), side.unit.begin() + side.units,
			[&](const OddsUnit &a, const OddsUnit &b) { return key(a) < key(b); });
}

uint8_t first_zone_of(const R &r, int region, Type type) {
	return is_ship(type) ? ZONE_SEA : type == Type::Cannon && r.data.is_land(region) ? ZONE_REAR : ZONE_FRONT;
}

int factor(const R &r, PowerSet nations, Medal medal) {
	return has(nations, r.s.medal[int(medal)]) ? r.data.numbers.medal_factor : 1;
}

void set_factors(const R &r, OddsBattle &out, int side, PowerSet nations) {
	out.side[side].elite_land_factor =
			!out.is_port || is_on(r.s, Option::DominusInPorts) ? factor(r, nations, Medal::DominusExercitus) : 1;
	out.side[side].elite_ship_factor = factor(r, nations, Medal::DominusMaris);
}

} // namespace

OddsBattle odds_of_battle(const R &r) {
	const Battle &b = r.s.battle;
	OddsBattle out;
	out.is_land = r.data.is_land(b.region);
	out.is_port = r.data.is_port(b.region);
	out.bars_block_bars = is_on(r.s, Option::BarsBlockBars);
	out.first_round = std::max<int>(1, b.round);
	for (int side = 0; side < 2; ++side) {
		OddsSide &o = out.side[side];
		out.stance[side] = b.stance[side] == NO_STANCE ? uint8_t(AGGRESSIVE) : b.stance[side];
		each_in(b.committed[side], [&](int i) {
			if (is_land(r.s.pieces[i].type)) {
				add_unit(r, o, i, zone_of(r, i));
			}
		});
		int16_t line[MAX_PIECES];
		const int ships = ship_line(r, side, line);
		for (int i = 0; i < ships; ++i) {
			add_unit(r, o, line[i], ZONE_SEA);
		}
		o.fort_hp = b.fort_in == side + 1 ? r.s.fort_hp[b.region] : 0;
		sort_units(r.data, o);
		set_factors(r, out, side, nations_on(b, side));
	}
	return out;
}

OddsBattle odds_of_attack(const R &r, int nation, int region) {
	const S &s = r.s;
	OddsBattle out;
	out.is_land = r.data.is_land(region);
	out.is_port = r.data.is_port(region);
	out.bars_block_bars = is_on(s, Option::BarsBlockBars);
	const int inside = troops_region(r, region);
	const bool is_free = inside != NO_REGION && opposers(r, inside, nation) == 0;
	PowerSet against = NO_POWERS;
	each_piece(s, [&](int i, const Piece &p) {
		if (!is_mobile(p) || is_cargo(p)) {
			return;
		}
		if (p.owner == nation) {
			if (can_initiate(p) && (p.region == region || (is_free && p.region == inside && is_land(p.type)))) {
				add_unit(r, out.side[0], i, first_zone_of(r, region, p.type));
			}
		} else if (p.region == region && !same_team(s, nation, p.owner)) {
			add_unit(r, out.side[1], i, first_zone_of(r, region, p.type));
			against |= bit(p.owner);
		}
	});
	if (has_fort(s, region)) {
		const int owner = s.owner[region];
		if (owner == nation) {
			out.side[0].fort_hp = can_fort_join(s, nation, region) ? s.fort_hp[region] : 0;
		} else if (!same_team(s, nation, owner)) {
			out.side[1].fort_hp = s.fort_hp[region];
			against |= bit(PowerId(owner));
		}
	}
	for (int side = 0; side < 2; ++side) {
		sort_units(r.data, out.side[side]);
	}
	set_factors(r, out, 0, bit(PowerId(nation)));
	set_factors(r, out, 1, against);
	return out;
}

// --- One simulated battle ---

namespace {

struct Run {
	const Data &data;
	const OddsBattle &battle;
	OddsSide side[2];
	int face[2][FACES] = {};
	int pending[2][ODDS_UNITS] = {};
	int fort_pending[2] = {};
	int points[2] = {};

	bool is_out(const OddsUnit &u) const {
		return u.hp == 0 || (is_ship(u.type) && u.hp <= data.stats(u.type).out_of_action);
	}

	bool can_roll(int s) const {
		for (int i = 0; i < side[s].units; ++i) {
			if (!is_out(side[s].unit[size_t(i)])) {
				return true;
			}
		}
		return side[s].fort_hp > 0;
	}

	void gather_dice(int s, int &black, int &white) const {
		const OddsSide &o = side[s];
		int triad[3] = {};
		black = o.fort_hp;
		white = 0;
		for (int i = 0; i < o.units; ++i) {
			const OddsUnit &u = o.unit[size_t(i)];
			if (is_out(u)) {
				continue;
			}
			const ForceStats &stats = data.stats(u.type);
			if (is_ship(u.type)) {
				black += stats.black - (stats.hp - u.hp) + (u.is_elite ? stats.elite_black * o.elite_ship_factor : 0);
				continue;
			}
			black += stats.black + (u.is_elite ? stats.elite_black * o.elite_land_factor : 0);
			white += battle.is_port ? stats.white_port : u.zone == ZONE_REAR ? stats.white_rear : stats.white_front;
			white += u.is_elite ? stats.elite_white * o.elite_land_factor : 0;
			triad[0] += u.type == Type::Full;
			triad[1] += u.type == Type::Cavalry;
			triad[2] += u.type == Type::Cannon;
		}
		if (battle.is_land) {
			const int sets = std::min(std::min(triad[0], triad[1]), triad[2]);
			black += sets * data.numbers.triad_black;
			white += sets * data.numbers.triad_white;
		}
	}

	void roll(int s, int colour, int n, Rng &rng) {
		for (int i = 0; i < n; ++i) {
			++face[s][int(data.die[size_t(colour)][size_t(rng.below(6))])];
		}
	}

	int &count_of(int s, Face f) { return face[s][int(f)]; }

	void block(int s) {
		if (battle.stance[s] != DEFENSIVE) {
			return;
		}
		const int e = 1 - s;
		int bars = count_of(s, Face::BlackBar) + count_of(s, Face::WhiteBar);
		for (Face f : { Face::BlackDouble, Face::BlackDouble, Face::BlackBlast, Face::BlackBar, Face::WhiteBar,
					 Face::WhiteRed, Face::WhiteBlue }) {
			const bool is_bar = f == Face::BlackBar || f == Face::WhiteBar;
			if (is_bar && (battle.stance[e] != AGGRESSIVE || !battle.bars_block_bars)) {
				continue;
			}
			const int n = std::min(bars, count_of(e, f));
			bars -= n;
			count_of(e, f) -= n;
			count_of(e, Face::BlackBlast) += f == Face::BlackDouble ? n : 0;
		}
	}

	/// First unit of the zone with room, or -1.
	int target(int e, int zone) const {
		for (int i = 0; i < side[e].units; ++i) {
			const OddsUnit &u = side[e].unit[size_t(i)];
			if (u.zone == zone && u.hp > pending[e][i]) {
				return i;
			}
		}
		return -1;
	}

	bool hit_zone(int e, int zone) {
		const int i = target(e, zone);
		if (i >= 0) {
			++pending[e][i];
		}
		return i >= 0;
	}

	int best_zone(int e, bool with_sea) const {
		int best = NO_ZONE;
		int best_value = -1;
		for (int zone = ZONE_FRONT; zone <= (with_sea ? ZONE_SEA : ZONE_REAR); ++zone) {
			const int i = target(e, zone);
			const int value = i < 0
					? -1
					: data.stats(side[e].unit[size_t(i)].type).casualty / data.stats(side[e].unit[size_t(i)].type).hp;
			if (value > best_value) {
				best_value = value;
				best = zone;
			}
		}
		return best;
	}

	bool hit_fort(int e) {
		const bool has_room = side[e].fort_hp > fort_pending[e];
		fort_pending[e] += has_room;
		return has_room;
	}

	void assign(int s) {
		const int e = 1 - s;
		if (battle.stance[s] == AGGRESSIVE) {
			count_of(s, Face::BlackBlast) += count_of(s, Face::BlackBar);
		} else {
			count_of(s, Face::WhiteBar) = 0;
		}
		for (int n = count_of(s, Face::WhiteRed); n > 0; --n) {
			hit_fort(e) || (battle.is_land && hit_zone(e, ZONE_REAR));
		}
		for (int n = count_of(s, Face::WhiteBlue); n > 0; --n) {
			hit_fort(e) || (battle.is_land && hit_zone(e, ZONE_FRONT));
		}
		for (int n = count_of(s, Face::WhiteBar); n > 0; --n) {
			hit_fort(e) || (battle.is_land && hit_zone(e, best_zone(e, false)));
		}
		for (int n = count_of(s, Face::BlackBlast); n > 0; --n) {
			hit_fort(e) || hit_zone(e, best_zone(e, true));
		}
		for (int n = count_of(s, Face::BlackDouble); n > 0; --n) {
			if (hit_fort(e)) {
				hit_fort(e) || hit_zone(e, best_zone(e, true));
				continue;
			}
			const int zone = best_zone(e, true);
			hit_zone(e, zone);
			hit_zone(e, zone);
		}
	}

	void damage() {
		for (int s = 0; s < 2; ++s) {
			OddsSide &o = side[s];
			o.fort_hp -= fort_pending[s];
			fort_pending[s] = 0;
			for (int i = 0; i < o.units; ++i) {
				OddsUnit &u = o.unit[size_t(i)];
				if (pending[s][i] == 0) {
					continue;
				}
				const int pennant = data.spoil_value[size_t(Spoil::Pennant)];
				u.hp = uint8_t(u.hp - pending[s][i]);
				pending[s][i] = 0;
				if (u.hp == 0) {
					points[s] += data.stats(u.type).casualty + (u.is_elite ? pennant : 0);
				} else if (u.type == Type::Full) {
					u.type = Type::Half;
					points[s] += data.stats(Type::Half).casualty;
				} else if (is_out(u) && u.is_elite) {
					u.is_elite = false;
					points[s] += pennant;
				}
			}
			sort_units(data, o);
			std::fill(std::begin(face[s]), std::end(face[s]), 0);
		}
	}

	void fight(Rng &rng) {
		for (int round = battle.first_round; round <= data.numbers.battle_rounds && can_roll(0) && can_roll(1);
				++round) {
			for (int s = 0; s < 2; ++s) {
				int black = 0;
				int white = 0;
				gather_dice(s, black, white);
				roll(s, 0, black, rng);
				roll(s, 1, round > data.numbers.salvo_rounds ? white : 0, rng);
			}
			for (int s = 0; s < 2; ++s) {
				block(s);
			}
			for (int s = 0; s < 2; ++s) {
				assign(s);
			}
			damage();
		}
	}
};

} // namespace

OddsResult simulate(const Data &data, const OddsBattle &battle, int samples, uint64_t seed) {
	OddsResult out;
	out.samples = samples;
	Rng rng = Rng::seeded(seed);
	double squares[2] = {};
	for (int i = 0; i < samples; ++i) {
		Run run{ data, battle, { battle.side[0], battle.side[1] } };
		run.fight(rng);
		const bool can0 = run.can_roll(0);
		const bool can1 = run.can_roll(1);
		(can0 && can1 ? out.contested : can0 ? out.win : can1 ? out.loss : out.mutual) += 1;
		for (int s = 0; s < 2; ++s) {
			out.points[s] += run.points[s];
			squares[s] += double(run.points[s]) * run.points[s];
		}
	}
	if (samples > 0) {
		for (double *value : { &out.win, &out.loss, &out.mutual, &out.contested, &out.points[0], &out.points[1] }) {
			*value /= samples;
		}
		for (int s = 0; s < 2; ++s) {
			out.points_error[s] =
					1.96 * std::sqrt(std::max(squares[s] / samples - out.points[s] * out.points[s], 0.0) / samples);
		}
		out.error = 1.96 * std::sqrt(std::max(out.win * (1 - out.win), 1.0 / samples) / samples);
	}
	return out;
}

void battle_odds_answer(const R &r, int region, int nation, Answer &out) {
	constexpr int SAMPLES = 4000;
	constexpr uint64_t SEED = 1815; // the same question has the same answer
	const bool is_open =
			r.s.battle.region == region && count_pieces(r.s.battle.committed[1]) + (r.s.battle.fort_in == 2) > 0;
	if (!is_open && (nation < 0 || nation >= NATIONS)) {
		out.status = Status::refuse(core_rule::FORM, "core.refuse.query");
		return;
	}
	if (!is_open) {
		out.status = can_start_battle(r, nation, region);
		if (!out.status) {
			return;
		}
	}
	const OddsResult odds =
			simulate(r.data, is_open ? odds_of_battle(r) : odds_of_attack(r, nation, region), SAMPLES, SEED);
	const Noun where = region_noun(region);
	auto error_of = [&](double p) { return 1.96 * std::sqrt(std::max(p * (1 - p), 1.0 / SAMPLES) / SAMPLES); };
	out.lines.push_back({ "win", { where }, odds.win, error_of(odds.win), "IB-P4-133" });
	out.lines.push_back({ "loss", { where }, odds.loss, error_of(odds.loss), "IB-P4-133" });
	out.lines.push_back({ "mutual", { where }, odds.mutual, error_of(odds.mutual), "IB-P4-134" });
	out.lines.push_back({ "contested", { where }, odds.contested, error_of(odds.contested), "IB-P4-135" });
	out.lines.push_back({ "points_lost", { where }, odds.points[0], odds.points_error[0], "IB-P4-137" });
	out.lines.push_back({ "points_won", { where }, odds.points[1], odds.points_error[1], "IB-P4-137" });
}

// --- Annexation ---

namespace {

double blast_chance(const Data &data, bool bars_count) {
	const auto &faces = data.face_count[1];
	const int hits = faces[size_t(Face::WhiteBlue)] + faces[size_t(Face::WhiteRed)] +
			(bars_count ? faces[size_t(Face::WhiteBar)] : 0);
	return hits / double(data.die[1].size());
}

} // namespace

double blasts_chance(const Data &data, int dice, int needed, bool bars_count) {
	const double p = blast_chance(data, bars_count);
	if (needed <= 0) {
		return 1;
	}
	// 1 - P(fewer than needed), term by term.
	double below = 0;
	double term = std::pow(1 - p, dice);
	for (int k = 0; k < needed && k <= dice; ++k) {
		below += term;
		term *= p < 1 ? (dice - k) / double(k + 1) * p / (1 - p) : 0;
	}
	return dice < needed ? 0 : std::clamp(1 - below, 0.0, 1.0);
}

double annex_chance(const R &r, int nation, int region) {
	const int dice = annex_dice(r, nation, region);
	const bool bars_count = is_annexing_face(r, nation, Face::WhiteBar);
	const int needed = blasts_needed(r, region);
	if (dice == 1 && needed > 1) {
		// IB-O-07: a single Die that shows a Blast is rolled once more.
		const double p = blast_chance(r.data, bars_count);
		return p * p;
	}
	return blasts_chance(r.data, dice, needed, bars_count);
}

} // namespace baton::ib
