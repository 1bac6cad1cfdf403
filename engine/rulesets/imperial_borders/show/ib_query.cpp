// Overlays: reach of Forces, income, running scores, odds of a battle and of an annexation.
#include "ib_odds.h"
#include "rulesets/imperial_borders/bots/ib_bot.h"
#include "rulesets/imperial_borders/flow/ib_scoring.h"
#include "rulesets/imperial_borders/ib_game.h"
#include "rulesets/imperial_borders/state/ib_hidden.h"
#include "rulesets/imperial_borders/state/ib_rules.h"
#include "rulesets/imperial_borders/year/ib_annex.h"
#include "rulesets/imperial_borders/year/ib_taxes.h"

namespace baton::ib {

namespace {

// Regions that the Forces of a region could reach by an order, with the steps it takes (threat view, 8.3).
void reach(const R &r, int origin, Answer &out) {
	const bool at_sea = r.data.is_water(origin);
	int distance[MAX_REGIONS];
	std::fill(distance, distance + MAX_REGIONS, -1);
	distance[origin] = 0;
	int queue[MAX_REGIONS];
	int head = 0, tail = 0;
	queue[tail++] = origin;
	while (head < tail) {
		const int at = queue[head++];
		if (distance[at] == (at_sea ? SEA_RANGE : LAND_RANGE) ||
				(at != origin && r.data.region[size_t(at)].kind == RegionKind::WhiteRange)) {
			continue;
		}
		for (uint8_t next : r.data.region[size_t(at)].links) {
			if (distance[next] < 0 && !is_closed(r, next) && !(r.data.is_port(next) && !at_sea)) {
				distance[next] = distance[at] + 1;
				queue[tail++] = next;
			}
		}
	}
	for (int region = 0; region < r.data.regions; ++region) {
		if (distance[region] > 0) {
			out.lines.push_back({ "reach", { region_noun(region) }, double(distance[region]), 0,
					at_sea ? "IB-P2-13" : "IB-P2-08" });
		}
	}
}

} // namespace

Answer IbGame::query(const State &state, PowerSet known, std::string_view name, std::span<const Noun> args) const {
	Answer out;
	const R r{ data(), of(state) };
	const bool has_region =
			!args.empty() && args[0].kind == NounKind::Space && args[0].id >= 0 && args[0].id < data().regions;
	const bool has_nation = !args.empty() && args[0].kind == NounKind::Power && args[0].id >= 0 && args[0].id < NATIONS;
	if (name == "reach" && has_region) {
		reach(r, args[0].id, out);
	} else if (name == "score") {
		for (int n = 0; n < NATIONS; ++n) {
			if (in_play(r.s, n)) {
				out.lines.push_back({ "score", { Noun::power(n) }, double(projected_score(r, n)), 0, "IB-E-02" });
			}
		}
	} else if (name == "income" && has_nation) {
		for (int region = 0; region < data().regions; ++region) {
			if (r.s.owner[region] == args[0].id && income_of(r, region) > 0) {
				out.lines.push_back({ "income", { region_noun(region) }, double(income_of(r, region)), 0, "IB-P1-01" });
			}
		}
		if (args[0].id == GREAT_BRITAIN && may_have_colonies(r)) {
			out.lines.push_back({ "colonies", { region_noun(data().london) }, 2, 0, "IB-P1-03" });
		}
	} else if (name == "annex" && has_region && args.size() > 1 && args[1].kind == NounKind::Power) {
		const int nation = args[1].id;
		out.lines.push_back({ "dice", { args[0] }, double(annex_dice(r, nation, args[0].id)), 0, "IB-P5-03" });
		out.lines.push_back({ "chance", { args[0] }, annex_chance(r, nation, args[0].id), 0, "IB-P5-04" });
	} else if (name == "basket" && has_nation) {
		// What a Nation has picked or bought, if these seats may know.
		for (int type = 0; type < MOBILE_TYPES && has(visible_drafts(r.s, known), PowerId(args[0].id)); ++type) {
			if (const int n = r.s.draft[args[0].id].buy[type]; n > 0) {
				out.lines.push_back({ "basket", { Noun::type(type) }, double(n), 0, "IB-P7-04" });
			}
		}
	} else if (name == "worth" && has_nation) {
		const Worths all = worths(r, args[0].id);
		for (int i = 0; i < WORTHS; ++i) {
			out.lines.push_back({ WORTH_KEYS[i], { args[0] }, double(all[size_t(i)]), 0, "" });
		}
	} else if (name == "odds" && has_region) {
		battle_odds_answer(r, args[0].id, args.size() > 1 ? args[1].id : r.s.active, out);
	} else {
		out.status = Status::refuse(core_rule::FORM, "core.refuse.query");
	}
	return out;
}

void IbGame::scores(const State &state, std::span<int> per_power) const {
	const R r{ data(), of(state) };
	for (size_t n = 0; n < per_power.size(); ++n) {
		per_power[n] = n < NATIONS && in_play(r.s, int(n)) ? projected_score(r, int(n)) : 0;
	}
}

} // namespace baton::ib
