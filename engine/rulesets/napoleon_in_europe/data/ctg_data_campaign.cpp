// Reads what tables.toml says about marches, the sea, production, attrition and dates.
#include "ctg_data_load.h"

namespace baton::ctg {

using data::Count;
using data::Table;

namespace {

uint8_t number(const Table &table, const char *key, int most = 12) {
	return uint8_t(table.integer(key, 0, most));
}

// CTG-PROD-05
void read_capitals(Load &load, const Table &root) {
	CampaignTable &c = load.data.campaign;
	for (const Table &table : root.tables("capital", Count::exactly(int(load.data.capital.size())))) {
		const int at = table.id("id", load.regions);
		for (size_t i = 0; i < load.data.capital.size(); ++i) {
			if (load.data.capital[i] == at) {
				c.yield[i][0] = number(table, "native", 20);
				c.yield[i][1] = number(table, "turkish", 20);
				c.yield[i][2] = number(table, "foreign", 20);
			}
		}
	}
	for (const auto &yield : c.yield) {
		if (yield[0] == 0) {
			root.error("capital", "every capital has its yield (CTG-PROD-05)");
		}
	}
}

// CTG-RECR-05, CTG-RECR-06
void read_minor_armies(Load &load, const Table &root) {
	for (const Table &table : root.tables("minor_army", Count::exactly(8))) {
		const int area = table.one_of("area", { "plain", "north", "north_africa" });
		const int die = table.one_of("die", { "foot", "horse", "guns" });
		const std::vector<Table> results = table.tables("result", Count::exactly(6));
		for (size_t i = 0; i < results.size() && i < 6; ++i) {
			for (const std::string &key : results[i].keys()) {
				const int type = load.types.find(key);
				if (type < 0 || type >= TROOP_TYPES) {
					results[i].error(key, "minor armies have troops alone (CTG-RECR-05)");
					continue;
				}
				load.data.campaign.minor_army[area][die][i][type] = uint8_t(results[i].integer(key, 0, 6));
			}
		}
	}
}

void read_dates(Load &load, const Table &root) {
	CampaignTable &c = load.data.campaign;
	for (const Table &table : root.tables("dated", Count::at_least(1))) {
		const std::string id = table.str("id");
		const Dates dates{ table.integer_or("from", 0, 999999, 0), table.integer_or("until", 0, 999999, 999999) };
		c.french_initiative = id == "french_initiative" ? dates : c.french_initiative;
		c.french_march = id == "french_march" ? dates : c.french_march;
		c.prussian_militia = id == "prussian_militia" ? dates : c.prussian_militia;
		c.napoleon_in_paris = id == "napoleon_in_paris" ? dates : c.napoleon_in_paris;
	}
}

} // namespace

void load_campaign(Load &load, const Table &root) {
	CampaignTable &c = load.data.campaign;
	const Table march = root.table("march"), intercept = root.table("intercept"), naval = root.table("naval");
	const Table landing = root.table("landing"), production = root.table("production");
	const Table attrition = root.table("attrition"), calendar = root.table("calendar"), end = root.table("duration");
	c.march_moves = number(march, "moves");
	c.march_stays = number(march, "stays");
	c.retreat_moves = number(march, "retreat_moves");
	c.escapes = number(intercept, "escapes");
	c.admiral_shot = number(naval, "admiral");
	c.port_ships = number(naval, "port_ships");
	c.port_bonus = number(naval, "port_bonus");
	c.exit_lost = number(naval, "exit_lost");
	for (const Table &table : naval.tables("losses", Count::at_least(1))) {
		for (int by = table.integer("from", 1, 12); by <= 12; ++by) {
			c.naval_losses[by] = number(table, "lost");
		}
	}
	c.landing_lost = number(landing, "lost");
	c.transport = number(landing, "transport");
	c.africa = number(production, "africa");
	c.turkish = number(production, "turkish");
	c.region = number(production, "other");
	c.peace_share = number(production, "peace_share");
	c.idle_share = number(production, "idle_share");
	c.yard = number(production, "yard");
	c.pap = number(production, "pap");
	c.harsh = number(attrition, "harsh");
	c.harsh_winter = number(attrition, "russian_winter");
	c.cut_off = number(attrition, "cut_off");
	c.overthrow = number(attrition, "uprising");
	c.trade = calendar.integer("trade", 1, 12);
	c.last = calendar.integer("last", 179600, 190000);
	c.sudden_start = end.integer("sudden_start", 2, 12);
	c.sudden_step = end.integer("sudden_step", 1, 12);
	read_capitals(load, root);
	read_minor_armies(load, root);
	read_dates(load, root);
}

} // namespace baton::ctg
