// Strengths and values by rules of thumb; fast, since every weight in a look-ahead asks here.
#include "ib_survey.h"

#include "ib_bot.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>

namespace baton::ib {

namespace {

// Expected Hits of a die of an Aggressive side: Black (2 + 2 * 1 + 1) / 6, White 3 / 6.
constexpr float BLACK_HITS = 5.f / 6;
constexpr float WHITE_HITS = 0.5f;
constexpr float BLACK_VARIANCE = 0.47f;
constexpr float WHITE_VARIANCE = 0.25f;

struct UnitNumbers {
	float black, white, hp, value;
};
constexpr UnitNumbers UNIT[4] = {
	{ 0, 1, 1, 4 },
	{ 0, 3, 2, 8 },
	{ 0, 2, 1, 6 },
	{ 1, 0, 1, 10 },
};
constexpr int CHEAP_ORDER[4] = { 0, 2, 1, 3 }; // Half, Cavalry, Full, Cannon

float squash(float x) {
	// A smooth step from 0 to 1, near to the normal distribution and much cheaper.
	const float y = 0.9f * x + 0.12f * x * std::fabs(x);
	return 0.5f + 0.5f * y / std::sqrt(1.f + y * y);
}

uint64_t mix(uint64_t h, uint64_t x) {
	h = (h ^ x) * 0x9E3779B97F4A7C15ull;
	return h ^ (h >> 32);
}

template <class T> uint64_t mix_bytes(uint64_t h, const T *data, size_t bytes) {
	const char *at = reinterpret_cast<const char *>(data);
	for (; bytes >= 8; bytes -= 8, at += 8) {
		uint64_t word;
		std::memcpy(&word, at, 8);
		h = mix(h, word);
	}
	uint64_t word = 0;
	std::memcpy(&word, at, bytes);
	return mix(h, word);
}

/// What a Treasury counts for when its Capital is looted, in steps of eight Gold: little changes with every coin.
int purse(const S &s, int nation) {
	return std::max(0, int(s.gold[nation])) / 8;
}

uint64_t purses(const S &s) {
	uint64_t all = 0;
	for (int n = 0; n < NATIONS; ++n) {
		all = all << 8 | uint64_t(std::min(255, purse(s, n)));
	}
	return all;
}

/// The Nation whose score stands out, or -1: Prestige and the Medal Points that count in the end (IB-E-02).
int leader_of(const S &s) {
	constexpr int LEAD = 4;
	int best = -1, top = 0, second = 0;
	for (int n = 0; n < NATIONS; ++n) {
		if (!in_play(s, n)) {
			continue;
		}
		const int score = s.prestige[n] + s.points[n][1] + s.points[n][2] + s.points[n][3] + s.points[n][4];
		if (best < 0 || score > top) {
			second = best < 0 ? 0 : top;
			top = score;
			best = n;
		} else {
			second = std::max(second, score);
		}
	}
	return top >= second + LEAD ? best : -1;
}

uint64_t position_key(const R &r, int nation) {
	const S &s = r.s;
	uint64_t h = mix(uint64_t(nation) + 1, uint64_t(s.round) << 16 | uint64_t(s.last_round) << 8 | s.in_play);
	h = mix(h, reinterpret_cast<uint64_t>(&r.data));
	h = mix(h, uint64_t(leader_of(s) + 2));
	h = mix(mix_bytes(h, s.team, sizeof s.team), purses(s));
	// Of the flags only the Pennant matters; tags and orders change all the time.
	static_assert(
			sizeof(Piece) == 8 && offsetof(Piece, flags) == 3 && offsetof(Piece, order) == 5 && piece_flag::ELITE == 1);
	constexpr uint64_t MASK = 0xFFFF00FF01FFFFFFull;
	// Four chains at once: they do not wait for one another. Slots above the top are all alike.
	uint64_t lane[4] = { h, h + 1, h + 2, h + 3 };
	for (int i = 0; i < s.piece_top; i += 4) {
		uint64_t words[4];
		std::memcpy(words, &s.pieces[i], sizeof words);
		for (int k = 0; k < 4; ++k) {
			lane[k] = mix(lane[k], words[k] & MASK);
		}
	}
	h = mix(mix(mix(mix(h, lane[0]), lane[1]), lane[2]), lane[3]);
	h = mix_bytes(h, s.owner, size_t(r.data.regions));
	h = mix_bytes(h, s.fort_hp, size_t(r.data.regions));
	return mix_bytes(h, s.medal, sizeof s.medal);
}

bool is_friend(const S &s, int a, int b) {
	return b >= 0 && same_team(s, a, b);
}

void count_pieces_of(const R &r, Survey &out) {
	const S &s = r.s;
	for (int i = 0; i < s.piece_top; ++i) {
		const Piece &p = s.pieces[i];
		if (!is_mobile(p) || is_cargo(p)) {
			continue;
		}
		const bool is_mine = p.owner == out.nation;
		const bool is_mate = !is_mine && is_friend(s, out.nation, p.owner);
		if (is_land(p.type)) {
			Stand &stand = is_mine ? out.own[p.region] : is_mate ? out.mates[p.region] : out.foes[p.region];
			++stand.count[int(p.type)];
			stand.elites = uint8_t(stand.elites + ((p.flags & piece_flag::ELITE) != 0));
			continue;
		}
		if (!is_mine && !is_mate) {
			Muster &sea = out.at_sea[p.region];
			sea.hp += float(r.data.hp[size_t(p.type)] - p.damage);
			sea.black += is_out_of_action(p) ? 0.f : float(r.data.hp[size_t(p.type)] - 1 - p.damage);
			sea.value += float(r.data.cost[size_t(p.type)]);
			++sea.units;
		}
		if (!is_out_of_action(p)) {
			const float dice =
					float(r.data.hp[size_t(p.type)] - 1 - p.damage) + ((p.flags & piece_flag::ELITE) != 0 ? 1.f : 0.f);
			if (is_mine) {
				++out.ships[p.region];
				out.fleet[p.region] += dice;
			} else if (!is_mate) {
				++out.foe_ships[p.region];
				out.foe_fleet[p.region] += dice;
			}
		}
	}
	for (int region = 0; region < r.data.regions; ++region) {
		const bool is_held =
				s.owner[region] >= 0 && s.fort_hp[region] > 0 && !is_friend(s, out.nation, s.owner[region]);
		out.blocked[region] =
				is_held || out.foes[region].units() > 0 || (r.data.is_port(region) && out.foe_ships[region] > 0);
	}
}

// What each foreign Nation could bring into each own Territory by land.
void find_threats(const R &r, Survey &out) {
	const S &s = r.s;
	int lands[MAX_REGIONS];
	int n = 0;
	// Who can come: whether an own Territory lies within two or three steps of a region is asked once for all units
	// there.
	static thread_local Stand near[MAX_REGIONS][NATIONS];
	static thread_local uint8_t reached[MAX_REGIONS][MAX_REGIONS]; // own Territories by region, as places in `lands`
	uint8_t reaches[MAX_REGIONS] = {}; // how many; 255: not looked up
	std::memset(reaches, 255, sizeof reaches);
	for (int region = 0; region < r.data.regions; ++region) {
		if (r.data.territory[size_t(region)] && s.owner[region] == out.nation) {
			std::fill(near[n], near[n] + NATIONS, Stand{});
			lands[n++] = region;
		}
	}
	for (int index = 0; index < s.piece_top; ++index) {
		const Piece &p = s.pieces[index];
		if (!is_mobile(p) || is_cargo(p) || !is_land(p.type) || is_friend(s, out.nation, p.owner)) {
			continue;
		}
		const auto &distance = r.data.distance[p.region];
		uint8_t &found = reaches[p.region];
		if (found == 255) {
			found = 0;
			for (int k = 0; k < n; ++k) {
				if (distance[size_t(lands[k])] <= 3) {
					reached[p.region][found++] = uint8_t(k);
				}
			}
		}
		const int reach = p.type == Type::Cavalry ? 3 : 2;
		for (int i = 0; i < found; ++i) {
			const int k = reached[p.region][i];
			if (distance[size_t(lands[k])] <= reach) {
				++near[k][p.owner].count[int(p.type)];
			}
		}
	}
	for (int k = 0; k < n; ++k) {
		Muster &worst = out.threat[lands[k]];
		for (int m = 0; m < NATIONS; ++m) {
			if (near[k][m].units() == 0) {
				continue;
			}
			// Nobody sends everything into one place.
			const Stand likely = near[k][m].part(
					int(std::ceil(float(near[k][m].units()) * out.doctrine->threat_share - 0.01f)), false);
			const Muster muster = likely.muster();
			if (muster.black * 2.5f + muster.white > worst.black * 2.5f + worst.white) {
				worst = muster;
			}
		}
	}
}

/// What lies beyond changes only with control of the land: remembered apart from the survey.
struct Pull {
	uint64_t key = 0;
	float at[MAX_REGIONS] = {};
};

/// How much of a goal's worth reaches a land region, by goal and region; nothing from six steps on.
struct Nearness {
	const Data *data = nullptr;
	float share[MAX_REGIONS][MAX_REGIONS] = {};
};

const Nearness &nearness(const Data &data) {
	constexpr float BY_DISTANCE[6] = { 1.f, 0.8f, 0.55f, 0.35f, 0.22f, 0.12f };
	static thread_local Nearness near;
	if (near.data != &data) {
		near.data = &data;
		for (int goal = 0; goal < MAX_REGIONS; ++goal) {
			for (int at = 0; at < MAX_REGIONS; ++at) {
				const int steps = goal < data.regions && at < data.regions && data.is_land(at)
						? data.distance[size_t(at)][size_t(goal)]
						: int(NO_WAY);
				near.share[goal][at] = steps < 6 ? BY_DISTANCE[steps] : 0.f;
			}
		}
	}
	return near;
}

void find_pull(const R &r, Survey &out) {
	const S &s = r.s;
	constexpr int SLOTS = 16;
	static thread_local Pull memory[NATIONS][SLOTS];
	uint64_t key = mix(uint64_t(s.in_play) << 8 | uint64_t(out.rounds_left),
			reinterpret_cast<uint64_t>(&r.data) ^ out.doctrine->key);
	key = mix_bytes(mix_bytes(mix(key, purses(s)), s.team, sizeof s.team), s.owner, size_t(r.data.regions));
	Pull &pull = memory[out.nation][key % SLOTS];
	if (pull.key == key) {
		std::memcpy(out.pull, pull.at, sizeof out.pull);
		return;
	}
	pull.key = key;
	const Doctrine &d = *out.doctrine;
	float worth[MAX_REGIONS] = {};
	for (int region = 0; region < r.data.regions; ++region) {
		if (!r.data.territory[size_t(region)] || is_closed(r, region) || is_friend(s, out.nation, s.owner[region])) {
			continue;
		}
		const float value = out.land_value(r, region);
		if (s.owner[region] < 0) {
			worth[region] = value * d.pull_free;
		} else {
			worth[region] = value * d.pull_held / (1.3f + d.pull_tier * float(int(r.data.region[size_t(region)].tier)));
		}
	}
	// Goal by goal for all regions at once: this runs without branches.
	const Nearness &near = nearness(r.data);
	float best[MAX_REGIONS] = {}, sum[MAX_REGIONS] = {};
	for (int goal = 0; goal < r.data.regions; ++goal) {
		if (worth[goal] <= 0) {
			continue;
		}
		const float value = worth[goal];
		const float *share = near.share[goal];
		for (int at = 0; at < MAX_REGIONS; ++at) {
			const float w = value * share[at];
			best[at] = best[at] > w ? best[at] : w;
			sum[at] += w;
		}
	}
	for (int at = 0; at < MAX_REGIONS; ++at) {
		pull.at[at] = best[at] + d.pull_sum * sum[at];
	}
	std::memcpy(out.pull, pull.at, sizeof out.pull);
}

} // namespace

// --- Musters ---

void Muster::add(const Muster &other, float share) {
	black += other.black * share;
	white += other.white * share;
	hp += other.hp * share;
	value += other.value * share;
	units += other.units;
}

Muster Stand::muster() const {
	Muster m;
	for (int t = 0; t < 4; ++t) {
		const float n = count[t];
		m.black += UNIT[t].black * n;
		m.white += UNIT[t].white * n;
		m.hp += UNIT[t].hp * n;
		m.value += UNIT[t].value * n;
	}
	// IB-P4-103: each set of three arms adds dice.
	const float sets = float(std::min(count[1], std::min(count[2], count[3])));
	m.black += sets;
	m.white += 2 * sets + float(elites);
	m.units = units();
	return m;
}

Stand Stand::part(int n, bool cheapest_first) const {
	Stand out;
	for (int k = 0; k < 4 && n > 0; ++k) {
		const int type = CHEAP_ORDER[cheapest_first ? k : 3 - k];
		const int taken = std::min(n, int(count[type]));
		out.count[type] = uint8_t(taken);
		n -= taken;
	}
	out.elites = uint8_t(cheapest_first ? 0 : std::min(int(elites), out.units()));
	return out;
}

Stand Stand::without(int n, bool cheapest_first) const {
	const Stand gone = part(n, cheapest_first);
	Stand out = *this;
	for (int t = 0; t < 4; ++t) {
		out.count[t] = uint8_t(out.count[t] - gone.count[t]);
	}
	out.elites = uint8_t(std::min(int(elites) - int(gone.elites), out.units()));
	return out;
}

void Stand::add(const Stand &other) {
	for (int t = 0; t < 4; ++t) {
		count[t] = uint8_t(count[t] + other.count[t]);
	}
	elites = uint8_t(elites + other.elites);
}

Muster fort_muster(const S &s, int region) {
	Muster m;
	if (s.owner[region] >= 0) {
		m.black = m.hp = s.fort_hp[region];
	}
	return m;
}

Muster Survey::sea_defence(const R &r, int region) const {
	Muster m = at_sea[region];
	if (r.data.is_port(region) && r.s.owner[region] >= 0 && !is_friend(r.s, nation, r.s.owner[region])) {
		m.add(fort_muster(r.s, region));
	}
	return m;
}

namespace {

float reckon(const Muster &a, const Muster &d) {
	// Three Battle Rounds by expected Hits; White dice of both sides fall silent in proportion to what was lost.
	const float share_a = 1.f / std::max(0.5f, a.hp), share_d = 1.f / std::max(0.5f, d.hp);
	float hp_a = a.hp, hp_d = d.hp;
	float hits_a = 0, hits_d = 0, variance_a = 0, variance_d = 0;
	for (int round = 1; round <= 3; ++round) {
		const float left_a = std::max(0.f, hp_a) * share_a;
		const float left_d = std::max(0.f, hp_d) * share_d;
		const float white = round == 1 ? 0.f : 1.f;
		const float black_a = a.black * (0.4f + 0.6f * left_a), black_d = d.black * left_d;
		const float white_a = white * a.white * left_a, white_d = white * d.white * left_d;
		const float now_a = black_a * BLACK_HITS + white_a * WHITE_HITS;
		const float now_d = black_d * BLACK_HITS + white_d * WHITE_HITS;
		variance_a += black_a * BLACK_VARIANCE + white_a * WHITE_VARIANCE;
		variance_d += black_d * BLACK_VARIANCE + white_d * WHITE_VARIANCE;
		hits_a += now_a;
		hits_d += now_d;
		hp_d -= now_a;
		hp_a -= now_d;
	}
	const float kills = squash((hits_a - d.hp + 0.35f) / std::sqrt(variance_a + 0.3f));
	const float lives = squash((a.hp - hits_d + 0.2f) / std::sqrt(variance_d + 0.3f));
	return kills * (0.25f + 0.75f * lives);
}

/// Six small whole numbers in one word; 0 when one of them is not small or not whole.
uint64_t pack(const Muster &a, const Muster &d) {
	uint64_t key = 1;
	for (float x : { a.black, a.white, a.hp, d.black, d.white, d.hp }) {
		const int whole = int(x);
		if (float(whole) != x || whole < 0 || whole > 255) {
			return 0;
		}
		key = key << 8 | uint64_t(whole);
	}
	return key;
}

} // namespace

float win_chance(const Muster &a, const Muster &d) {
	if (a.black + a.white <= 0) {
		return 0;
	}
	if (d.black + d.white <= 0) {
		return 1;
	}
	// The same few musters meet again and again.
	struct Known {
		uint64_t key = 0;
		float chance = 0;
	};
	constexpr size_t SLOTS = 2048;
	static thread_local Known memory[SLOTS];
	const uint64_t key = pack(a, d);
	if (key == 0) {
		return reckon(a, d);
	}
	Known &known = memory[mix(0, key) % SLOTS];
	if (known.key != key) {
		known.key = key;
		known.chance = reckon(a, d);
	}
	return known.chance;
}

// --- Values ---

float Survey::land_value(const R &r, int region) const {
	const Region &info = r.data.region[size_t(region)];
	const Doctrine &d = *doctrine;
	const float tier = float(int(info.tier));
	float value = tier * land_factor(rounds_left) * d.land;
	const int owner = r.s.owner[region];
	if (owner >= 0 && owner != nation) {
		value += tier * d.morale + d.pennant; // Morale Tokens and a Pennant
		if (info.is_capital && info.homeland == owner) {
			value += d.loot + d.purse * float(purse(r.s, owner));
		}
	} else if (owner < 0) {
		value += d.ports * float(info.ports.size());
	}
	if (info.is_capital && info.homeland == nation) {
		value += d.own_capital;
	}
	return value;
}

float Survey::hold(const R &r, int region, const Stand &there) const {
	if (!r.data.territory[size_t(region)]) {
		return 0;
	}
	const S &s = r.s;
	const int owner = s.owner[region];
	const int n = there.units();
	const Doctrine &d = *doctrine;
	if (owner < 0) {
		if (n == 0) {
			return 0;
		}
		// IB-P5-03: a White Die for each unit; rivals there roll as well.
		float fail = 1;
		for (int i = 0; i < n + there.elites && i < 6; ++i) {
			fail *= 1 - annex_face;
		}
		const int rivals = foes[region].units() + mates[region].units();
		const float share = float(n) / float(n + rivals);
		float value = d.annex * land_value(r, region) * (1 - fail) * share;
		if (foes[region].units() > 0) {
			// Driving a rival out: Gold killed is a tenth of a point and more.
			const Muster rival = foes[region].muster();
			value += win_chance(there.muster(), rival) * (d.rival_kill * rival.value + d.rival_drive);
		}
		return value;
	}
	if (is_friend(s, nation, owner)) {
		const Muster &danger = threat[region];
		Muster guard = there.muster();
		guard.add(mates[region].muster());
		guard.add(fort_muster(s, region));
		float value = 0;
		if (foes[region].units() > 0) {
			// Enemies are in the land: they will strike unless beaten.
			const Muster enemy = foes[region].muster();
			value -= d.guard_foe * land_value(r, region) * win_chance(enemy, guard);
			value += d.guard_strike * win_chance(guard, enemy) * (0.06f * enemy.value + 0.5f);
		} else if (danger.units > 0) {
			const bool is_capital =
					r.data.region[size_t(region)].is_capital && r.data.region[size_t(region)].homeland == nation;
			value -= (is_capital ? d.guard_capital : d.guard) * land_value(r, region) * win_chance(danger, guard);
		}
		return value;
	}
	if (n == 0) {
		return 0;
	}
	Muster defence = foes[region].muster();
	defence.add(fort_muster(s, region));
	const Muster attack = there.muster();
	const float chance = win_chance(attack, defence);
	const float rank = owner == leader ? d.leader : 1.f;
	// Casualties on both sides count in Morale and in what has to be bought again.
	const float bled = std::min(1.f, (attack.black * 2.5f + attack.white) / (defence.hp + 0.1f));
	const float lost = std::min(1.f, (defence.black * 2.5f + defence.white) / (attack.hp + 0.1f));
	return d.capture * chance * land_value(r, region) * rank + bled * d.march_bled * defence.value -
			lost * d.march_lost * attack.value;
}

const Survey &survey(const R &r, int nation, Depth depth, const Doctrine &doctrine) {
	constexpr int SLOTS = 32;
	static thread_local Survey memory[SLOTS];
	const uint64_t key = position_key(r, nation) ^ doctrine.key;
	Survey &slot = memory[key % SLOTS];
	if (slot.key == key) {
		slot.doctrine = &doctrine;
		if (depth == Depth::Full && slot.depth == Depth::Counts) {
			find_threats(r, slot);
			find_pull(r, slot);
			slot.depth = Depth::Full;
		}
		return slot;
	}
	slot = Survey{};
	slot.depth = depth;
	slot.nation = nation;
	slot.key = key;
	slot.doctrine = &doctrine;
	slot.leader = leader_of(r.s);
	if (slot.leader == nation || is_friend(r.s, nation, slot.leader)) {
		slot.leader = -1;
	}
	slot.rounds_left = std::max(0, int(r.s.last_round) - int(r.s.round));
	slot.annex_face = r.s.medal[int(Medal::AdVictoriam)] == nation ? 0.5f : 1.f / 3;
	count_pieces_of(r, slot);
	if (depth == Depth::Full) {
		find_threats(r, slot);
		find_pull(r, slot);
	}
	return slot;
}

} // namespace baton::ib
