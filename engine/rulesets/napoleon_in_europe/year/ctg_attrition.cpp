// Militia sent home, harsh campaigns and successful uprisings.
#include "ctg_production.h"

#include "rulesets/napoleon_in_europe/politics/ctg_congress.h"

namespace baton::ctg {

// CTG-PROD-02
void disband_militia(W &w, PowerId p) {
	const bool keeps = p == TURKEY || (p == PRUSSIA && w.data.campaign.prussian_militia.holds(w.s.date()));
	if (w.s.war[p] != 0 || keeps) {
		return;
	}
	int n = 0;
	for (int region = 0; region < REGIONS; ++region) {
		const int here = w.s.army[region][p][MILITIA];
		if (here > 0 && !w.data.region[size_t(region)].africa) {
			n += here;
			take_pieces(w, region, p, MILITIA, here);
		}
	}
	if (n > 0) {
		w.event("disbands", p).amount(n).rule("CTG-PROD-02");
	}
}

int harsh_limit(const R &r, int stock, int type, int region) {
	const Region &land = r.data.region[size_t(region)];
	const PowerId p = power_of(stock), owner = PowerId(r.s.owner[region]);
	const bool exempt = type >= TROOP_TYPES || (p == RUSSIA && type == IRREGULAR) || land.homeland == p ||
			(p == TURKEY && is_native_piece(stock) && land.africa); // CTG-HARSH-02
	if (!land.harsh || exempt || !is_major(p) || option(r, OPT_HARSH_CAMPAIGNS) == 0) {
		return 0;
	}
	const bool rebels = r.s.uprising[region] > 0;
	const bool hostile = is_major(owner) && at_war(r.s, p, owner) && !rebels;
	const bool restless = (owner == p || (is_major(owner) && is_allied(r.s, p, owner))) && rebels;
	if (!hostile && !restless) { // CTG-AMB-58
		return 0;
	}
	// CTG-HARSH-03, CTG-AMB-76: after December and March.
	const bool snow = (r.s.month == 12 || r.s.month == 3) && land.homeland == RUSSIA && !land.coast[r.data.black_sea];
	return (snow ? r.data.campaign.harsh_winter : r.data.campaign.harsh) + (type == HEAVY ? 1 : 0);
}

void harsh_campaigns(W &w) {
	for (int region = 0; region < REGIONS; ++region) {
		for (int stock = 0; stock < STOCKS; ++stock) {
			for (int type = 0; type < TROOP_TYPES; ++type) {
				const int limit = harsh_limit(w.read(), stock, type, region);
				const int count = w.s.army[region][stock][type];
				if (limit == 0 || count == 0) {
					continue;
				}
				EventWriter event = w.event("harsh", power_of(stock));
				event.who(Noun::type(type)).to(Noun::space(region)).purpose("harsh").rule("CTG-HARSH-01");
				int lost = 0;
				for (int n = 0; n < count; ++n) {
					const int die = w.roll("harsh", 6);
					lost += die <= limit ? 1 : 0;
					event.die(die);
				}
				event.amount(lost, count);
				if (lost > 0) {
					take_pieces(w, region, stock, type, lost);
				}
			}
		}
	}
}

void successful_uprisings(W &w) {
	S &s = w.s;
	// CTG-UPRS-01
	for (int region = 0; region < REGIONS; ++region) {
		if (s.uprising[region] == 2 && is_controlled(s, PowerId(s.owner[region]))) {
			const int die = w.roll("overthrow", 6);
			const bool falls = die <= w.data.campaign.overthrow;
			w.event("overthrow", PowerId(s.owner[region]))
					.to(Noun::space(region))
					.amount(falls ? 1 : 0)
					.purpose("overthrow")
					.rule("CTG-UPRS-01")
					.die(die);
			if (falls) {
				free_region(w, region, "CTG-UPRS-01");
			}
		}
	}
	// CTG-UPRS-02: native-owned homeland never grows a second one.
	for (int region = 0; region < REGIONS; ++region) {
		if (s.uprising[region] == 1 && is_controlled(s, PowerId(s.owner[region])) &&
				!is_native_owned(w.read(), region)) {
			s.uprising[region] = 2;
			w.event("uprising_grows", PowerId(s.owner[region])).to(Noun::space(region)).rule("CTG-UPRS-02");
		}
	}
}

} // namespace baton::ctg
