// Lots on the battle board: numbers, adding and taking, and counts by area and side.
#include "ctg_battle.h"

namespace baton::ctg {

int32_t lot_id(const LotKey &key) {
	return key.area | key.stock << 4 | key.type << 8 | key.cond << 12 | key.points << 17 | key.hero << 19;
}

LotKey lot_key(int32_t id) {
	return { uint8_t(id & 15), uint8_t(id >> 4 & 15), uint8_t(id >> 8 & 15), uint8_t(id >> 12 & 31),
		uint8_t(id >> 17 & 3), uint8_t(id >> 19 & 15) };
}

int lot_count(const Battle &battle, const LotKey &key) {
	int n = 0;
	each_lot(battle, [&](const Lot &lot) { n += lot.key == key ? lot.count : 0; });
	return n;
}

// Sorted by number, so that equal positions are equal bytes.
void add_lot(S &s, const LotKey &key, int count) {
	Battle &b = s.battle;
	const int32_t id = lot_id(key);
	int at = 0;
	while (at < b.lot_count && lot_id(b.lots[at].key) < id) {
		++at;
	}
	if (at < b.lot_count && b.lots[at].key == key) {
		b.lots[at].count = uint8_t(b.lots[at].count + count);
		return;
	}
	if (b.lot_count == MAX_LOTS) {
		s.core.overflow = 1;
		return;
	}
	for (int i = b.lot_count; i > at; --i) {
		b.lots[i] = b.lots[i - 1];
	}
	b.lots[at] = { key, uint8_t(count), 0 };
	++b.lot_count;
}

void remove_lot(S &s, const LotKey &key, int count) {
	Battle &b = s.battle;
	int at = 0;
	while (at < b.lot_count && !(b.lots[at].key == key)) {
		++at;
	}
	BATON_CHECK(at < b.lot_count && b.lots[at].count >= count, "more pieces are taken than stand there");
	b.lots[at].count = uint8_t(b.lots[at].count - count);
	if (b.lots[at].count == 0) {
		for (int i = at; i + 1 < b.lot_count; ++i) {
			b.lots[i] = b.lots[i + 1];
		}
		b.lots[--b.lot_count] = {};
	}
}

LotKey change(S &s, const LotKey &from, const LotKey &to) {
	const LotKey was = from, now = to; // Both may lie in the list that is changed.
	remove_lot(s, was);
	add_lot(s, now);
	return now;
}

bool is_friend(const R &r, PowerId a, PowerId b) {
	return a == b || has(r.s.ally[a], b);
}

int troops(const R &r, int area, Side side) {
	int n = 0;
	each_lot(r.s.battle, [&](const Lot &lot) {
		n += lot.key.area == area && is_troop(lot.key) && side_of(r.s.battle, lot.key) == side ? lot.count : 0;
	});
	return n;
}

int generals(const R &r, int area, Side side) {
	int n = 0;
	each_lot(r.s.battle, [&](const Lot &lot) {
		n += lot.key.area == area && !is_troop(lot.key) && side_of(r.s.battle, lot.key) == side ? lot.count : 0;
	});
	return n;
}

int pieces(const R &r, Side side) {
	int n = 0;
	each_lot(r.s.battle, [&](const Lot &lot) { n += side_of(r.s.battle, lot.key) == side ? lot.count : 0; });
	return n;
}

bool has_skirmishers(const R &r, int area, Side side) {
	bool found = false;
	each_lot(r.s.battle, [&](const Lot &lot) {
		found = found || (lot.key.area == area && lot.key.is(cond::SKIRMISH) && side_of(r.s.battle, lot.key) == side);
	});
	return found;
}

bool is_on(const R &r, std::string_view option) {
	const int number = r.data.option_number(option);
	return number >= 0 && r.s.options[number] != 0;
}

bool find_hero(const R &r, int hero, LotKey &out) {
	bool found = false;
	each_lot(r.s.battle, [&](const Lot &lot) {
		if (lot.key.hero == hero + 1) {
			out = lot.key;
			found = true;
		}
	});
	return found;
}

} // namespace baton::ctg
