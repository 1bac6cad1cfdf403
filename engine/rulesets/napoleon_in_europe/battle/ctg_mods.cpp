// What is added to fire, charges, those who stand against them, and rallies.
#include "ctg_battle.h"

namespace baton::ctg {

bool Mods::has(std::string_view rule) const {
	for (int i = 0; i < count; ++i) {
		if (rule == line[i].rule) {
			return true;
		}
	}
	return false;
}

void Mods::tell(EventWriter &event) const {
	for (int i = 0; i < count; ++i) {
		event.modifier(line[i].key, line[i].value, line[i].rule);
	}
}

namespace {

const char *rule_of_hero(const R &r, int hero, GiftOn on) {
	for (const Gift &gift : r.data.gifts) {
		if (gift.hero == hero && gift.on == on) {
			return gift.rule.c_str();
		}
	}
	return "CTG-HERO-02";
}

/// Gifts to attacks of pieces of the hero's nation in his Battle Area: fire and charges alike.
void add_attack_gifts(const R &r, const LotKey &piece, Mods &m) {
	for (int h = 0; h < HEROES; ++h) {
		LotKey hero;
		if (!find_hero(r, h, hero) || hero.area != piece.area || hero.power() != piece.power()) {
			continue;
		}
		int sum = 0;
		if (piece.type == ELITE || class_of(r, piece) == GUNS) {
			sum += r.data.gift(h, GiftOn::Attack, GiftWho::ArtilleryAndElite, r.s.date());
		}
		if (piece.type == ELITE) {
			sum += r.data.gift(h, GiftOn::Attack, GiftWho::Elite, r.s.date());
		}
		m.add(sum, "ctg.mod.hero", rule_of_hero(r, h, GiftOn::Attack));
	}
}

/// Another General of the hero's nation than the hero himself, friendly to the piece and with it.
bool has_other_general(const R &r, const LotKey &piece, int hero) {
	bool found = false;
	each_lot(r.s.battle, [&](const Lot &lot) {
		const LotKey &key = lot.key;
		found = found ||
				(!is_troop(key) && key.area == piece.area && key.power() == r.data.hero[size_t(hero)].nation &&
						key.hero != hero + 1 && side_of(r.s.battle, key) == side_of(r.s.battle, piece) &&
						is_friend(r, piece.power(), key.power()));
	});
	return found;
}

/// What counts for the charging and the charged piece alike (CTG-CHARGE-07).
void add_common(const R &r, const LotKey &piece, Mods &m) {
	const int8_t *row = r.data.battle.charge;
	m.add(piece.type == ELITE || piece.type == HEAVY ? row[6] : 0, "ctg.mod.picked", "CTG-CHARGE-07");
	m.add(piece.type == MILITIA || piece.type == IRREGULAR || piece.is(cond::SKIRMISH) ? row[7] : 0, "ctg.mod.loose",
			"CTG-CHARGE-07");
	bool arm[3] = {}, general = false;
	each_lot(r.s.battle, [&](const Lot &lot) {
		const LotKey &key = lot.key;
		if (key.area != piece.area || side_of(r.s.battle, key) != side_of(r.s.battle, piece) ||
				!is_friend(r, piece.power(), key.power())) {
			return;
		}
		if (is_troop(key)) {
			arm[class_of(r, key)] = true;
		} else {
			general = true;
		}
	});
	m.add(general ? row[8] : 0, "ctg.mod.general", "CTG-CHARGE-07");
	m.add(arm[FOOT] && arm[HORSE] && arm[GUNS] ? row[9] : 0, "ctg.mod.three_arms", "CTG-CHARGE-07");
	// CTG-AMB-45: once, on top of the bonus of the General.
	for (int h = 0; h < HEROES; ++h) {
		LotKey hero;
		if (find_hero(r, h, hero) && has_other_general(r, piece, h)) {
			m.add(r.data.gift(h, GiftOn::Charge, GiftWho::OtherGenerals, r.s.date()), "ctg.mod.hero",
					rule_of_hero(r, h, GiftOn::Charge));
		}
	}
}

} // namespace

int fire_need(const R &r, const LotKey &piece, const LotKey &target) {
	const int range = distance(piece.area, target.area, side_of(r.s.battle, piece));
	FireRow row = piece.is(cond::SQUARE) ? FIRE_SQUARE : FIRE_INFANTRY;
	if (class_of(r, piece) == GUNS) {
		row = range == 1 ? FIRE_SHORT : FIRE_LONG;
	}
	FireTarget at = target.is(cond::SQUARE) ? AT_SQUARE : AT_INFANTRY;
	if (class_of(r, target) != FOOT) {
		at = class_of(r, target) == HORSE ? AT_CAVALRY : AT_ARTILLERY;
	}
	return r.data.battle.fire[row][at];
}

Mods fire_mods(const R &r, const LotKey &piece, const LotKey &target) {
	Mods m;
	m.add(target.is(cond::SKIRMISH) ? -1 : 0, "ctg.mod.target_skirmish", "CTG-FIRE-04");
	m.add(target.type == ELITE ? -1 : 0, "ctg.mod.target_elite", "CTG-FIRE-04");
	m.add(target.type == MILITIA || target.type == IRREGULAR ? 1 : 0, "ctg.mod.target_loose", "CTG-FIRE-04");
	m.add(piece.type == MILITIA || piece.type == HORSE_GUNS ? -1 : 0, "ctg.mod.weak_fire", "CTG-FIRE-04");
	m.add(piece.is(cond::SKIRMISH) ? -1 : 0, "ctg.mod.skirmish", "CTG-FIRE-04");
	m.add(piece.type == ELITE ? 1 : 0, "ctg.mod.elite", "CTG-FIRE-04");
	const bool line = class_of(r, piece) == FOOT && !piece.is(cond::SKIRMISH | cond::SQUARE);
	if (line && piece.power() == BRITAIN && r.s.battle.bonus[VOLLEY][piece.area] > 0) {
		m.add(1, "ctg.mod.volley", "CTG-FIRE-05");
	}
	add_attack_gifts(r, piece, m);
	for (int h = 0; h < HEROES; ++h) {
		LotKey hero;
		if (class_of(r, piece) == GUNS && find_hero(r, h, hero) &&
				side_of(r.s.battle, hero) != side_of(r.s.battle, piece)) {
			m.add(r.data.gift(h, GiftOn::EnemyArtillery, GiftWho::Himself, r.s.date()), "ctg.mod.hero",
					rule_of_hero(r, h, GiftOn::EnemyArtillery));
		}
	}
	return m;
}

Mods charge_mods(const R &r, const LotKey &charger, const LotKey &target, bool counters) {
	const int8_t *row = r.data.battle.charge;
	const Class by = class_of(r, charger), at = class_of(r, target);
	Mods m;
	if (by == HORSE && at == FOOT) {
		m.add(target.is(cond::SQUARE) ? row[2] : row[1], "ctg.mod.cavalry_on_infantry", "CTG-CHARGE-07");
	}
	m.add(by == FOOT && at == HORSE ? row[3] : 0, "ctg.mod.infantry_on_cavalry", "CTG-CHARGE-07");
	m.add(at == GUNS ? row[4] : 0, "ctg.mod.on_guns", "CTG-CHARGE-07");
	m.add(charger.type == HEAVY ? row[5] : 0, "ctg.mod.heavy", "CTG-CHARGE-07");
	add_common(r, charger, m);
	const bool column_of_attack = !counters && by == FOOT && !charger.is(cond::SKIRMISH) && charger.power() == FRANCE;
	m.add(column_of_attack && r.s.battle.bonus[COLUMN][charger.area] > 0 ? row[10] : 0, "ctg.mod.column",
			"CTG-CHARGE-08");
	if (counters) {
		const int special = at == HORSE ? r.data.contingent[size_t(target.power())].countercharged : 0;
		m.add(special != 0 ? special : int(r.data.battle.countercharge), "ctg.mod.counter", "CTG-COUNTER-03");
	}
	add_attack_gifts(r, charger, m);
	for (int h = 0; h < HEROES; ++h) {
		LotKey hero;
		if (find_hero(r, h, hero) && hero.area == charger.area && hero.power() == charger.power()) {
			const int sum = r.data.gift(h, GiftOn::Charge, GiftWho::All, r.s.date()) +
					(by == FOOT ? r.data.gift(h, GiftOn::Charge, GiftWho::Infantry, r.s.date()) : 0);
			m.add(sum, "ctg.mod.hero", rule_of_hero(r, h, GiftOn::Charge));
		}
	}
	return m;
}

Mods stand_mods(const R &r, const LotKey &target) {
	Mods m;
	add_common(r, target, m);
	return m;
}

Mods rally_mods(const R &r, const LotKey &general, const LotKey &target) {
	Mods m;
	m.add(target.type == ELITE ? 1 : 0, "ctg.mod.elite", "CTG-RALLY-01");
	m.add(target.type == MILITIA || target.type == IRREGULAR ? -1 : 0, "ctg.mod.loose", "CTG-RALLY-01");
	const Contingent &own = r.data.contingent[size_t(target.power())];
	m.add((own.rally_types >> target.type & 1) != 0 ? own.rally_malus : 0, "ctg.mod.wild", "CTG-RALLY-01");
	for (int h = 0; h < HEROES; ++h) {
		LotKey hero;
		if (!find_hero(r, h, hero)) {
			continue;
		}
		const bool himself = general.hero == h + 1;
		const bool other_general = !himself && general.power() == r.data.hero[size_t(h)].nation;
		const int sum = himself ? r.data.gift(h, GiftOn::Rally, GiftWho::Himself, r.s.date())
				: other_general ? r.data.gift(h, GiftOn::Rally, GiftWho::OtherGenerals, r.s.date())
								: 0;
		m.add(sum, "ctg.mod.hero", rule_of_hero(r, h, GiftOn::Rally));
	}
	return m;
}

} // namespace baton::ctg
