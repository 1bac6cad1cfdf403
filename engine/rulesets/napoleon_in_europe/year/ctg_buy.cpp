// What a nation may buy and where it may place it.
#include "ctg_production.h"

namespace baton::ctg {

namespace {

Status no(const char *rule, const char *reason, Noun a = {}, Noun b = {}) {
	return Status::refuse(rule, reason, a, b);
}

bool has_option(const R &r, int type) {
	switch (type) {
		case ELITE:
			return option(r, OPT_ELITE_INFANTRY) != 0;
		case HEAVY:
			return option(r, OPT_HEAVY_CAVALRY) != 0;
		case HORSE_GUNS:
			return option(r, OPT_HORSE_ARTILLERY) != 0;
		case GENERAL:
			return option(r, OPT_GENERALS) != 0;
		case ADMIRAL:
			return option(r, OPT_ADMIRALS) != 0;
		default:
			return true;
	}
}

int on_map(const R &r, PowerId p, Type type) {
	int n = 0;
	for (int region = 0; region < REGIONS; ++region) {
		n += r.s.army[region][p][type];
	}
	return n;
}

const char *rule_of_bar(PowerId p, int type) {
	return type == MILITIA ? "CTG-BUY-03" : type == IRREGULAR ? "CTG-BUY-04" : p == SPAIN ? "CTG-BUY-05" : "CTG-BUY-06";
}

// CTG-HERO-01
Status may_buy_hero(const R &r, PowerId p, int h) {
	const Hero &hero = r.data.hero[size_t(h)];
	if (option(r, OPT_HEROES) == 0) {
		return no("CTG-OPT-02", "ctg.refuse.no_hero");
	}
	if (hero.nation != p || r.s.hero[h] != HERO_POOL || r.s.date() < hero.from || r.s.date() > hero.until) {
		return no("CTG-HERO-01", "ctg.refuse.no_hero");
	}
	bool invaded = false;
	for (int region = 0; region < REGIONS; ++region) {
		invaded = invaded || (r.data.region[size_t(region)].homeland == p && enemy_troops(r.s, region, p) != 0);
	}
	return hero.invaded && !invaded ? no("CTG-HERO-01", "ctg.refuse.not_invaded") : Status::ok();
}

Status may_place(const R &r, PowerId p, int type, int space) {
	const bool naval = type >= LAND_TYPES;
	if (naval != (space >= r.data.first_port)) {
		return no("CTG-PLACE-01", "ctg.refuse.wrong_place", Noun::space(space));
	}
	const int region = naval ? r.data.port[size_t(space - r.data.first_port)].region : space;
	const bool belgian = naval && p == FRANCE && region == r.data.belgium && r.s.owner[region] == FRANCE;
	if (!is_home_of(r, region, p) && !belgian) {
		return no("CTG-PLACE-01", "ctg.refuse.not_home", Noun::space(region));
	}
	if (r.s.uprising[region] > 0 || (with_pieces(r, region) & r.s.war[p]) != 0) {
		return no("CTG-PLACE-04", "ctg.refuse.not_quiet", Noun::space(region));
	}
	if (type == SQUADRON && r.s.yard[space - r.data.first_port] > 0) {
		return no("CTG-PLACE-02", "ctg.refuse.yard", Noun::space(space));
	}
	if (type == ADMIRAL && ships_at(r, space, p) <= admirals_at(r, space, p)) {
		return no("CTG-PLACE-03", "ctg.refuse.no_flagship", Noun::space(space));
	}
	return Status::ok();
}

} // namespace

Status may_buy(const R &r, PowerId p, const BuyFrame &f, int what, int space) {
	const bool is_hero = what >= BUY_HERO && what < BUY_HERO + HEROES;
	if (what < 0 || (!is_hero && what >= TYPES)) {
		return no("CTG-BUY-02", "ctg.refuse.no_ware");
	}
	const int type = !is_hero ? what : r.data.hero[size_t(what - BUY_HERO)].admiral ? int(ADMIRAL) : int(GENERAL);
	if (is_hero) {
		if (const Status status = may_buy_hero(r, p, what - BUY_HERO); !status) {
			return status;
		}
	}
	const PieceKind &kind = r.data.kind[size_t(type)];
	if (!has_option(r, type)) {
		return no(type == GENERAL || type == ADMIRAL ? "CTG-OPT-07" : "CTG-OPT-06", "ctg.refuse.no_ware");
	}
	const Contingent &own = r.data.contingent[size_t(p)];
	// CTG-BUY-03 to CTG-BUY-06
	if (kind.costs[p] == 0 || r.s.date() < kind.from_of[p]) {
		return no(rule_of_bar(p, type), "ctg.refuse.barred", Noun::power(p), Noun::type(type));
	}
	if (type == GENERAL && !is_hero && own.generals > 0 && on_map(r, p, GENERAL) >= own.generals) {
		return no("CTG-BUY-05", "ctg.refuse.enough_of", Noun::type(type));
	}
	if (type == ARTILLERY && own.guns > 0 && on_map(r, p, ARTILLERY) >= own.guns) {
		return no("CTG-BUY-06", "ctg.refuse.enough_of", Noun::type(type));
	}
	// CTG-BUY-07
	if ((type == ELITE && f.elite > 0) || (type == HEAVY && f.heavy > 0) || (type >= LAND_TYPES && f.naval > 0)) {
		return no("CTG-BUY-07", "ctg.refuse.enough_of", Noun::type(type));
	}
	if (type < LAND_TYPES && own.land_limit > 0 && f.land >= own.land_limit) {
		return no("CTG-BUY-08", "ctg.refuse.land_limit", Noun::number(own.land_limit));
	}
	if (r.s.saved[p] < kind.costs[p]) {
		return no("CTG-BUY-01", "ctg.refuse.points", Noun::number(kind.costs[p]));
	}
	return may_place(r, p, type, space); // CTG-BUY-09
}

} // namespace baton::ctg
