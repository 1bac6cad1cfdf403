// Strengths, threats, worth of zones and battle guesses for the bots.
#include "ne_survey.h"

#include "ne_strategy.h"
#include "rulesets/napoleon_against_europe/show/ne_overlay.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace baton::ne {

namespace {

// --- Battles ---

// What a side brings to the roll besides odds and ground (NE-14.5.2, NE-14.5.5, NE-14.5.6).
struct Muster {
	int skill = 0; ///< lead corps, special units, commander, subordinate
	int cavalry = 0;
	int halves = 0;
	int steps = 0;
	bool has_army = false, is_hungry = false;
};

Muster muster_of(const R &r, const PieceSet &set, bool is_attacker) {
	Muster out;
	int stars = 0, special = 0, helper = 0, hungry = 0;
	const PieceId commander = commander_of(r, set);
	const auto tactics = [&](int i) {
		return is_attacker ? int(ratings_of(r, i).attack) : int(ratings_of(r, i).defence);
	};
	set.each([&](int i) {
		const Piece &p = r.s.pieces[i];
		if (is_combat(i)) {
			stars = std::max(stars, int(corps_of(r.data, i).stars));
			out.steps += p.steps;
			hungry += has(p, piece_flag::UNSUPPLIED) ? p.steps : 0;
		} else if (kind_of(i) == PieceKind::Special) {
			special += special_of(r.data, i).bonus;
		} else if (is_general(i) && i != commander && p.army != 0 && !has(p, piece_flag::COMMANDER)) {
			helper = std::max(helper, tactics(i));
		}
	});
	out.skill = stars + (stars > 0 ? special : 0) + helper + (commander == NO_PIECE ? 0 : tactics(commander));
	out.cavalry = cavalry_in(r, set);
	out.halves = combat_halves(r, set);
	out.has_army = has_army(set);
	out.is_hungry = out.steps > 0 && 2 * hungry >= out.steps;
	return out;
}

int ground_of(const GroundModifier &m, int index, bool has_engineers) {
	return index == 1 ? int(m.defender) : has_engineers && m.army_ignores && m.attacker < 0 ? 0 : int(m.attacker);
}

constexpr float WAYS[11] = { 1 / 36.f, 2 / 36.f, 3 / 36.f, 4 / 36.f, 5 / 36.f, 6 / 36.f, 5 / 36.f, 4 / 36.f, 3 / 36.f,
	2 / 36.f, 1 / 36.f }; // of 2 to 12

} // namespace

Guess guess_battle(const R &r, const PieceSet &attacker, const PieceSet &defender, int zone, int from,
		int plus_attacker, int plus_defender) {
	const Tables &tables = r.data.tables;
	const Muster m[2] = { muster_of(r, attacker, true), muster_of(r, defender, false) };
	Guess out;
	if (m[1].halves == 0 || m[0].halves == 0) {
		out.win = m[0].halves > 0 ? 1.f : 0.f;
		return out;
	}
	const int ratio = tables.odds_ratio(m[0].halves, m[1].halves);
	if (tables.is_overrun(ratio)) {
		out.is_overrun = true;
		out.win = ratio > 0 ? 1.f : 0.f;
		out.loss[ratio > 0 ? 1 : 0] = float(m[ratio > 0 ? 1 : 0].steps);
		return out;
	}
	const Level level = tables.battle_level((m[0].halves + 1) / 2, (m[1].halves + 1) / 2);
	const Link *link = from == NO_ZONE ? nullptr : r.data.link(from, zone);
	int plus[2] = { plus_attacker + tables.odds_modifier(ratio), plus_defender };
	for (int i = 0; i < 2; ++i) {
		plus[i] += m[i].skill + (m[i].cavalry > m[1 - i].cavalry ? CAVALRY_BONUS : 0) +
				(m[i].is_hungry ? UNSUPPLIED_PENALTY : 0);
		plus[i] += ground_of(tables.ground[size_t(r.data.zone[size_t(zone)].terrain)], i, m[0].has_army);
		plus[i] += link == nullptr ? 0 : ground_of(tables.crossing[size_t(link->kind)], i, m[0].has_army);
	}
	const BattleResult *results[2][11];
	for (int i = 0; i < 2; ++i) {
		for (int k = 0; k < 11; ++k) {
			results[i][k] = &tables.battle_result(level, k + 2 + plus[i]);
			// NE-14.8-b: never more than either side has.
			out.loss[1 - i] +=
					WAYS[k] * float(std::min({ int(results[i][k]->losses), std::max(1, m[i].steps), m[1 - i].steps }));
		}
	}
	for (int a = 0; a < 11; ++a) {
		for (int d = 0; d < 11; ++d) {
			out.win += battle_winner(*results[0][a], *results[1][d]) == 1 ? WAYS[a] * WAYS[d] : 0.f;
		}
	}
	return out;
}

float power_of(const R &r, const PieceSet &set) {
	float power = 0;
	int best = 0;
	set.each([&](int i) {
		const Piece &p = r.s.pieces[i];
		if (is_combat(i)) {
			const Corps &corps = corps_of(r.data, i);
			const float shaken = has(p, piece_flag::DEMORALISED) ? 0.5f : 1.f;
			power += shaken * float(p.steps) * (0.64f + 0.12f * float(corps.morale) + 0.1f * float(corps.stars));
		} else if (is_general(i)) {
			best = std::max(best, ratings_of(r, i).attack + ratings_of(r, i).defence);
		}
	});
	return power * (1.f + 0.07f * float(best));
}

float siege_chance(const R &r, const PieceSet &camp, int zone, int marker) {
	const PieceId commander = commander_of(r, camp);
	int plus = commander == NO_PIECE ? 0 : ratings_of(r, commander).attack;
	plus += has_army(camp) ? r.data.tables.siege_army : 0;
	plus += std::min(marker, r.data.tables.siege_max_marker);
	plus += fortress_level(r, zone) >= 2 ? r.data.tables.siege_citadel : 0;
	int falls = 0;
	for (int die = 1; die <= 6; ++die) {
		const SiegeResult result = r.data.tables.siege_result(die + plus);
		falls += result == SiegeResult::Honours || result == SiegeResult::Breach ? 1 : 0;
	}
	return float(falls) / 6.f;
}

// --- The map ---

namespace {

uint64_t mix_word(uint64_t h, const char *at) {
	uint64_t word;
	std::memcpy(&word, at, 8);
	h = (h ^ word) * 0x9E3779B97F4A7C15ull;
	return h ^ (h >> 31);
}

// Four lanes, since each step of one waits for the step before. What is left over at the end goes through the first.
uint64_t mix(uint64_t h, const void *data, size_t bytes) {
	const char *at = static_cast<const char *>(data);
	uint64_t lane[4] = { h, ~h, h + 1, h + 2 };
	size_t i = 0;
	for (; i + 32 <= bytes; i += 32) {
		for (size_t k = 0; k < 4; ++k) {
			lane[k] = mix_word(lane[k], at + i + 8 * k);
		}
	}
	for (; i + 8 <= bytes; i += 8) {
		lane[0] = mix_word(lane[0], at + i);
	}
	for (size_t k = 1; k < 4; ++k) {
		lane[0] = (lane[0] ^ lane[k]) * 0x9E3779B97F4A7C15ull;
		lane[0] ^= lane[0] >> 31;
	}
	return lane[0];
}

uint64_t key_of(const R &r, Side side) {
	const S &s = r.s;
	uint64_t h = mix(uint64_t(side) + 1, s.pieces, sizeof s.pieces);
	h = mix(h, s.flag, sizeof s.flag);
	h = mix(h, s.siege, sizeof s.siege);
	h = mix(h, s.fort, sizeof s.fort);
	h = mix(h, s.owner, sizeof s.owner);
	h = mix(h, s.politics, sizeof s.politics);
	const uint64_t rest[2] = { uint64_t(uint8_t(s.round)) | uint64_t(uint8_t(s.rounds)) << 8 |
				uint64_t(uint16_t(s.year)) << 16 | uint64_t(s.scenario) << 32 | uint64_t(s.duty) << 40,
		uint64_t(uintptr_t(&r.data)) ^ uint64_t(s.events) << 48 };
	return mix(h, rest, sizeof rest);
}

// Zones within so many MP of a zone, each with its cost; only land that the side may enter.
template <class F> void spread(const R &r, const ZoneSet &open, int zone, int most, F f) {
	ZoneSet rings[8] = {};
	ZoneSet seen;
	rings[0].set(zone);
	for (int cost = 0; cost <= most; ++cost) {
		ZoneSet now = rings[cost] - seen;
		seen |= now;
		const int farthest = std::min(most - cost, r.data.dearest_link);
		now.each([&](int z) {
			f(z, cost);
			for (int step = 1; step <= farthest; ++step) {
				rings[cost + step] |= r.data.near_at[size_t(z)][size_t(step - 1)];
			}
		});
		for (int step = 1; step <= farthest; ++step) {
			rings[cost + step] &= open;
		}
	}
}

// What it is worth to a side that the foe loses a zone.
float prize(const R &r, const Survey &v, Side side, int z) {
	const Doctrine &d = *v.doctrine;
	const Zone &zone = r.data.zone[size_t(z)];
	const Nation owner = owner_of(r, z);
	if (v.is_1815) {
		if (owner == FRANCE) {
			if (zone.is_key) {
				return z == r.data.at.paris ? d.paris : d.other_key;
			}
			return zone.fortress > 0 ? d.fort_home : zone.is_open ? 0.f : d.land_home;
		}
		return zone.fortress > 0 ? d.fort : zone.is_open ? 0.f : d.land;
	}
	return campaign_prize(r, d, side, z);
}

// Several sweeps: a prize is felt some ten MP away. A sweep looks only at zones next to one that the last sweep
// changed: all others would stay as they are.
void spread_pull(const R &r, Survey &v) {
	float share[LINK_COSTS + 1] = { 1.f };
	for (int i = 1; i <= LINK_COSTS; ++i) {
		share[i] = share[i - 1] * (1.f - std::min(0.9f, v.doctrine->fade));
	}
	ZoneSet changed;
	for (int z = 0; z < r.data.zones; ++z) {
		if (v.pull[z] > 0) {
			changed.set(z);
		}
	}
	float next[MAX_ZONES];
	for (int sweep = 0; sweep < 9 && changed.any(); ++sweep) {
		ZoneSet stirred;
		(changed & v.open).each([&](int z) { stirred |= r.data.near[size_t(z)]; });
		changed = {};
		stirred.each([&](int z) {
			next[z] = v.pull[z];
			for (const Link &link : r.data.links_of(z)) {
				const float from = v.open[link.to] ? v.pull[link.to] * share[link.cost] : 0.f;
				if (from > next[z] + 0.01f) {
					next[z] = from;
					changed.set(z);
				}
			}
		});
		changed.each([&](int z) { v.pull[z] = next[z]; });
	}
}

// Most moves change no prize, so what lies beyond stays the same: each thread remembers the last few spreads.
struct PastPulls {
	struct Entry {
		ZoneSet open;
		bool is_1815;
		uint64_t doctrine;
		float before[MAX_ZONES], after[MAX_ZONES];
	};
	static constexpr int ENTRIES = 8;
	uint64_t version = 0; ///< of the data; 0: nothing remembered
	Entry entries[ENTRIES];
	int n = 0, next = 0;

	void spread(const R &r, Survey &v) {
		if (version != r.data.version) {
			version = r.data.version;
			n = next = 0;
		}
		for (int i = 0; i < n; ++i) {
			if (entries[i].is_1815 == v.is_1815 && entries[i].doctrine == v.doctrine->key &&
					entries[i].open == v.open && std::memcmp(entries[i].before, v.pull, sizeof v.pull) == 0) {
				std::memcpy(v.pull, entries[i].after, sizeof v.pull);
				return;
			}
		}
		Entry &entry = entries[next];
		entry.open = v.open;
		entry.is_1815 = v.is_1815;
		entry.doctrine = v.doctrine->key;
		std::memcpy(entry.before, v.pull, sizeof v.pull);
		if (v.is_1815) {
			spread_pull(r, v);
		} else {
			spread_campaign_pull(r, v);
		}
		std::memcpy(entry.after, v.pull, sizeof v.pull);
		next = (next + 1) % ENTRIES;
		n = std::max(n, next == 0 ? ENTRIES : next);
	}
};

void fill(const R &r, Survey &v) {
	const Side side = v.side, enemy = other(side);
	const S &s = r.s;
	const Doctrine &d = *v.doctrine;
	v.is_1815 = s.victory < 0;
	v.rounds_left = s.round > 0 ? std::max(0, s.rounds - s.round) + 1 : s.rounds;
	const Presence here = presence(r);
	v.enemies = here.field[enemy] | here.depots[enemy];
	const Piece &napoleon = s.pieces[r.data.napoleon];
	v.napoleon = is_in_zone(r, napoleon) ? ZoneId(napoleon.at) : ZoneId(NO_ZONE);
	const Nation leader = r.data.side[size_t(side)].leader;
	v.open = enterable_land(r, side, leader);
	controlled_by(r, enemy).each([&](int z) { v.value[z] = prize(r, v, side, z); });
	controlled_by(r, side).each([&](int z) { v.guard[z] = prize(r, v, side, z); });
	if (side == COALITION && s.duty != 0) {
		v.value[r.data.at.mantoue] += (s.duty & duty::MANTOUE) != 0 ? 12.f : 0.f;
		v.value[r.data.at.ulm] += (s.duty & duty::ULM) != 0 ? 12.f : 0.f;
	}
	// Forces: power, threats and support.
	const int slow = is_bad_weather(s) ? r.data.tables.weather : 0;
	(here.field[side] | here.field[enemy] | here.inside[enemy]).each([&](int z) {
		for (const Side who : { side, enemy }) {
			if (!here.field[who][z]) {
				continue;
			}
			PieceSet set = force_at(r, z, who);
			if (s.move.zone == z && s.move.side == who) {
				set |= force_at(r, z, who, Part::Moving);
			}
			const float power = power_of(r, set);
			(who == side ? v.own : v.foe)[z] = power;
			const int mp = std::clamp(movement_of(r, set) - slow + 1, 1, 6);
			spread(r, v.open, z, mp, [&](int at, int cost) {
				const float there = power * (cost >= mp ? 0.75f : 1.f);
				if (who == side) {
					v.support[at] += there;
				} else {
					v.threat[at] = std::max(v.threat[at], there);
				}
			});
		}
		if (here.inside[enemy][z]) {
			v.garrison[z] = float(steps_in(r, force_at(r, z, enemy, Part::Inside)));
		}
	});
	// What draws forces: prizes, own ground in danger, armies to be beaten.
	for (int z = 0; z < r.data.zones; ++z) {
		float pull = v.value[z];
		if (v.guard[z] >= 4.f && v.threat[z] > v.own[z]) {
			pull = std::max(pull, v.guard[z] * d.guard_pull);
		}
		if (v.foe[z] > 0) {
			const bool is_near = v.guard[z] > 0 || side_of(s, owner_of(r, z)) == side || v.support[z] > v.foe[z];
			float prey = (is_near ? d.prey_near : d.prey_far) * std::min(v.foe[z], 14.f);
			if (v.is_1815 && side == COALITION && z == v.napoleon) {
				prey = d.prey;
			}
			pull = std::max(pull, prey) + d.pull_both * std::min(pull, prey);
		}
		v.pull[z] = pull;
	}
	static thread_local PastPulls past;
	past.spread(r, v);
}

} // namespace

float Survey::step_worth(const R &r, Side owner, int zone) const {
	if (!is_1815) {
		return 1.f;
	}
	if (owner == EMPIRE) {
		return zone == napoleon ? doctrine->his_step : doctrine->empire_step;
	}
	// NE-20.1-e: the Coalition wins nothing by what it has left at the end of the year.
	if (side == COALITION) {
		return doctrine->own_step + doctrine->own_step_later * float(std::min(rounds_left, 5));
	}
	// Forces that are far from France take no part any more.
	return side_of(r.s, owner_of(r, zone)) == EMPIRE || support[zone] > 0 || threat[zone] > 0 ? doctrine->foe_step
																							  : doctrine->foe_step_far;
}

const Survey &survey(const R &r, Side side) {
	return survey(r, side, doctrine_of(Skill::Plain, side, r.s.victory < 0));
}

const Survey &survey(const R &r, Side side, const Doctrine &doctrine) {
	// Two of them, since a look ahead may end in a judgement through other eyes than those that played.
	static thread_local Survey kept[SIDES][2];
	const bool is_plain = &doctrine == &doctrine_of(Skill::Plain, side, r.s.victory < 0);
	Survey &v = kept[side][is_plain ? 0 : 1];
	const uint64_t key = key_of(r, side) ^ doctrine.key;
	if (v.key != key || v.side != side || v.doctrine != &doctrine) {
		v = Survey{};
		v.doctrine = &doctrine;
		v.side = side;
		v.key = key;
		fill(r, v);
	}
	return v;
}

} // namespace baton::ne
