// Basic changes of the position, and the list of what pieces have done in this round.
#include "ctg_changes.h"

#include <algorithm>

namespace baton::ctg {

// --- What pieces have done ---

uint8_t fresh_state(const CtgData &data, int type) {
	return uint8_t(std::min<int>(data.kind[size_t(type)].move, march::POINTS));
}

namespace {

bool is_fresh(const CtgData &data, const MapKey &key) {
	return key.state == fresh_state(data, key.type);
}

void drop_lot(S &s, int at) {
	for (int i = at; i + 1 < s.moved_count; ++i) {
		s.moved[i] = s.moved[i + 1];
	}
	s.moved[--s.moved_count] = {};
}

} // namespace

int moved_count(const S &s, const MapKey &key) {
	for (int i = 0; i < s.moved_count; ++i) {
		if (s.moved[i].key == key) {
			return s.moved[i].count;
		}
	}
	return 0;
}

// Sorted by number, so that equal positions are equal bytes.
void note_moved(S &s, const MapKey &key, int count) {
	const int32_t id = map_lot_id(key);
	int at = 0;
	while (at < s.moved_count && map_lot_id(s.moved[at].key) < id) {
		++at;
	}
	if (at < s.moved_count && s.moved[at].key == key) {
		s.moved[at].count = uint8_t(s.moved[at].count + count);
		return;
	}
	if (s.moved_count == MAX_MOVED) {
		s.core.overflow = 1;
		return;
	}
	for (int i = s.moved_count; i > at; --i) {
		s.moved[i] = s.moved[i - 1];
	}
	s.moved[at] = { key, uint8_t(count) };
	++s.moved_count;
}

void forget_moved(S &s, const MapKey &key, int count) {
	for (int i = 0; i < s.moved_count; ++i) {
		if (s.moved[i].key == key) {
			if (s.moved[i].count <= count) {
				drop_lot(s, i);
			} else {
				s.moved[i].count = uint8_t(s.moved[i].count - count);
			}
			return;
		}
	}
}

int map_lot_count(const R &r, const MapKey &key) {
	int n = 0;
	each_map_lot(r, key.space, key.power(), [&](const MapKey &k, int count) { n += k == key ? count : 0; });
	return n;
}

void set_state(W &w, const MapKey &key, uint8_t state, int count) {
	if (!is_fresh(w.data, key)) {
		forget_moved(w.s, key, count);
	}
	MapKey now = key;
	now.state = state;
	if (!is_fresh(w.data, now)) {
		note_moved(w.s, now, count);
	}
}

void stop_army(W &w, int region, PowerId p) {
	MapLot lots[64];
	int n = 0;
	each_map_lot(w.read(), region, p, [&](const MapKey &key, int count) {
		if (n < 64 && (key.state & march::STOPPED) == 0) {
			lots[n++] = { key, uint8_t(count) };
		}
	});
	for (int i = 0; i < n; ++i) {
		set_state(w, lots[i].key, uint8_t(lots[i].key.state | march::STOPPED), lots[i].count);
	}
}

void trim_moved(W &w, int region) {
	S &s = w.s;
	for (int stock = 0; stock < STOCKS; ++stock) {
		for (int type = 0; type < LAND_TYPES; ++type) {
			int left = s.army[region][stock][type];
			// The list is sorted by state: those with most points are kept, so count from the end.
			for (int i = s.moved_count - 1; i >= 0; --i) {
				MapLot &lot = s.moved[i];
				if (lot.key.space != region || lot.key.stock != stock || lot.key.type != type || lot.key.hero != 0) {
					continue;
				}
				lot.count = uint8_t(std::min<int>(lot.count, left));
				left -= lot.count;
				if (lot.count == 0) {
					drop_lot(s, i);
				}
			}
		}
	}
	for (int i = s.moved_count - 1; i >= 0; --i) {
		const MapKey &key = s.moved[i].key;
		if (key.hero != 0 && s.hero[key.hero - 1] != key.space) {
			drop_lot(s, i);
		}
	}
}

void clear_moved(S &s, bool keep_stopped) {
	int n = 0;
	for (int i = 0; i < s.moved_count; ++i) {
		const MapKey &key = s.moved[i].key;
		const bool stays = keep_stopped && (key.state & march::STOPPED) != 0 && is_major(key.power()) &&
				s.moved_in[key.power()] == 0;
		if (stays) {
			s.moved[n++] = s.moved[i];
		}
	}
	for (int i = n; i < s.moved_count; ++i) {
		s.moved[i] = {};
	}
	s.moved_count = uint8_t(n);
}

// --- Pieces ---

void add_pieces(W &w, int region, int stock, int type, int count) {
	uint8_t &army = w.s.army[region][stock][type];
	army = uint8_t(std::min(255, army + count));
	if (type < TROOP_TYPES && count > 0) {
		w.s.newcomer[region] |= uint8_t(1 << power_of(stock));
	}
}

void take_pieces(W &w, int region, int stock, int type, int count) {
	uint8_t &army = w.s.army[region][stock][type];
	BATON_CHECK(army >= count, "more pieces are taken than stand in the region");
	army = uint8_t(army - count);
	trim_moved(w, region);
}

void shift_piece(W &w, const MapKey &key, int region, uint8_t state) {
	S &s = w.s;
	if (!is_fresh(w.data, key)) {
		forget_moved(s, key, 1);
	}
	MapKey now = key;
	now.space = uint8_t(region);
	now.state = state;
	if (key.hero != 0) {
		s.hero[key.hero - 1] = uint8_t(region);
	} else {
		--s.army[key.space][key.stock][key.type];
		add_pieces(w, region, key.stock, key.type);
	}
	if (!is_fresh(w.data, now)) {
		note_moved(s, now, 1);
	}
}

void destroy(W &w, const MapKey &key, int count) {
	if (!is_fresh(w.data, key)) {
		forget_moved(w.s, key, count);
	}
	if (key.hero != 0) {
		w.s.hero[key.hero - 1] = HERO_FALLEN;
	} else {
		uint8_t &army = w.s.army[key.space][key.stock][key.type];
		army = uint8_t(army - count);
	}
	w.event("lost", key.power()).who(Noun::type(key.type)).to(Noun::space(key.space)).amount(count).rule("CTG-TERM-12");
}

// CTG-HERO-11 to CTG-HERO-14
void roll_fate(W &w, int hero, PowerSet enemies) {
	S &s = w.s;
	const Hero &who = w.data.hero[size_t(hero)];
	if (who.dies) {
		s.hero[hero] = HERO_DEAD;
		w.event("hero_killed", who.nation).amount(hero).rule("CTG-HERO-11");
		return;
	}
	const int die = w.roll("fate", 6);
	PowerSet captors = 0;
	for (PowerId p = 0; p < MAJORS; ++p) {
		captors |= has(enemies, p) && p != who.nation ? bit(p) : PowerSet(0);
	}
	// CTG-HERO-14: nobody kills or captures his own hero.
	PowerSet others = 0;
	for (PowerId p = 0; p < MAJORS; ++p) {
		others |= has(captors, p) && !same_player(s, p, who.nation) ? bit(p) : PowerSet(0);
	}
	const bool own_hand = captors != 0 && others == 0;
	const char *what = "hero_wounded";
	s.hero[hero] = HERO_POOL;
	if (die == 1 && !own_hand) {
		s.hero[hero] = HERO_DEAD;
		what = "hero_killed";
	} else if (die == 6 && others != 0) {
		// CTG-HERO-12: several that cannot agree roll for him.
		int pick = count(others) > 1 ? w.draw("captor", count(others)) : 0;
		PowerId captor = next_in_order(others, PowerId(MAX_POWERS - 1));
		for (; pick > 0; --pick) {
			captor = next_in_order(others, captor);
		}
		s.hero[hero] = uint8_t(HERO_CAPTIVE + captor);
		what = "hero_captured";
	} else if (die == 6 && !own_hand) {
		s.auction = uint8_t(s.auction | 1 << hero);
		s.hero[hero] = HERO_FALLEN;
		what = "hero_to_auction";
	}
	w.event(what, who.nation).who(Noun::number(hero)).amount(hero).purpose("fate").rule("CTG-HERO-11").die(die);
	// CTG-HERO-15
	if (who.nation == FRANCE &&
			(s.hero[hero] == HERO_DEAD || is_captive(s.hero[hero]) || s.hero[hero] == HERO_FALLEN)) {
		s.commitment[FRANCE] = 8;
		++s.due[FRANCE];
	}
}

// --- Nations ---

void gain_pap(W &w, PowerId p, int n, const char *rule) {
	if (!is_major(p) || n <= 0) {
		return;
	}
	w.s.pap[p] = int8_t(std::min(120, w.s.pap[p] + n));
	w.event("pap", p).amount(n, w.s.pap[p]).rule(rule);
}

void pay_pap(W &w, PowerId p, int n, const char *rule) {
	if (n <= 0) {
		return;
	}
	S &s = w.s;
	const int own = std::min<int>(n, std::max<int>(0, s.pap[p]));
	const PowerId player = player_nation(s, p);
	s.pap[p] = int8_t(s.pap[p] - own);
	if (own < n && player != NO_POWER) {
		s.pap[player] = int8_t(s.pap[player] - (n - own));
	}
	w.event("pays", p).amount(n, s.pap[p]).rule(rule);
}

void set_owner(W &w, int region, uint8_t owner) {
	S &s = w.s;
	if (s.owner[region] == owner) {
		return;
	}
	const PowerId was = PowerId(s.owner[region]);
	s.owner[region] = owner;
	if (region == w.data.denmark && owner != MINOR) {
		s.old_denmark = 0; // CTG-RECR-03
	}
	const int capital = capital_number(w.data, region);
	if (capital >= 0 && !is_native_owned(w.read(), region)) {
		s.capital[capital].held = 0; // annexed, no longer captured (CTG-CAPITAL-01)
	}
	w.event("owner", PowerId(owner)).from(Noun::power(was)).to(Noun::space(region)).rule("CTG-TERM-02");
}

void begin_war(W &w, PowerId a, PowerId b) {
	S &s = w.s;
	for (int turn = 0; turn < 2; ++turn) {
		const PowerId p = turn == 0 ? a : b, q = turn == 0 ? b : a;
		int last = 0;
		for (PowerId other = 0; other < MAJORS; ++other) {
			last = std::max<int>(last, at_war(s, p, other) ? s.rank[p][other] : 0);
		}
		s.rank[p][q] = uint8_t(last + 1);
		s.war[p] |= bit(q);
		s.ally[p] &= PowerSet(~bit(q));
		s.passage[p] &= PowerSet(~bit(q)); // CTG-WAR-05
		s.forced[p] &= PowerSet(~bit(q)); // CTG-AMB-84
	}
	w.event("war", a).to(Noun::power(b)).rule("CTG-WAR-04");
}

void end_war(W &w, PowerId a, PowerId b) {
	S &s = w.s;
	for (int turn = 0; turn < 2; ++turn) {
		const PowerId p = turn == 0 ? a : b, q = turn == 0 ? b : a;
		if (!at_war(s, p, q)) {
			continue;
		}
		const uint8_t place = s.rank[p][q];
		s.war[p] &= PowerSet(~bit(q));
		s.rank[p][q] = 0;
		bool shares = false;
		for (PowerId other = 0; other < MAJORS; ++other) {
			shares = shares || (at_war(s, p, other) && s.rank[p][other] == place);
		}
		for (PowerId other = 0; other < MAJORS && !shares; ++other) {
			s.rank[p][other] = uint8_t(s.rank[p][other] - (s.rank[p][other] > place ? 1 : 0));
		}
		// CTG-HERO-13: back to the pool when captor and nation are neutral again.
		for (int h = 0; h < HEROES; ++h) {
			if (w.data.hero[size_t(h)].nation == p && s.hero[h] == HERO_CAPTIVE + q) {
				s.hero[h] = HERO_POOL;
				w.event("hero_returned", p).amount(h).rule("CTG-HERO-13");
			}
		}
	}
	w.event("peace", a).to(Noun::power(b)).rule("CTG-ARM-02");
}

void begin_alliance(W &w, PowerId a, PowerId b) {
	S &s = w.s;
	for (int turn = 0; turn < 2; ++turn) {
		const PowerId p = turn == 0 ? a : b, q = turn == 0 ? b : a;
		s.ally[p] |= bit(q);
		s.passage[p] &= PowerSet(~bit(q)); // CTG-ALLY-03
		s.forced[p] &= PowerSet(~bit(q));
	}
	w.event("alliance", a).to(Noun::power(b)).rule("CTG-ALLY-01");
}

void end_alliance(W &w, PowerId a, PowerId b) {
	w.s.ally[a] &= PowerSet(~bit(b));
	w.s.ally[b] &= PowerSet(~bit(a));
	w.event("alliance_ends", a).to(Noun::power(b)).rule("CTG-ALLY-05");
}

} // namespace baton::ctg
