// The production round in its order, and a nation's production turn (CTG-SEQ-09, CTG-SEQ-10).
#include "ctg_production.h"

#include "rulesets/napoleon_in_europe/politics/ctg_peace.h"

#include <algorithm>

namespace baton::ctg {

namespace {

enum ProductionStep : uint8_t {
	P_SYSTEM,
	P_NAPOLEON,
	P_TRADE,
	P_BRITISH_SHARE,
	P_FRENCH_SHARE,
	P_TURNS,
	P_ATTRITION,
	P_UPRISINGS,
	P_LINES,
	P_OVER
};

struct BATON_FRAME_RECORD ProductionFrame {
	uint8_t rolls; ///< of the Continental System
	uint8_t trade; ///< points of the colonies that are left
	uint8_t route; ///< sea of the trade + 1
	uint8_t next; ///< nation whose production turn comes
};

// CTG-ECS-01
Status may_enforce(const R &r, const ProductionFrame &f) {
	const int rule = option(r, OPT_CONTINENTAL_SYSTEM);
	if (rule == 0 || (rule == 1 && r.s.empire != 0)) {
		return Status::refuse("CTG-OPT-14", "ctg.refuse.no_system");
	}
	if (!is_controlled(r.s, FRANCE) || r.s.war[FRANCE] != bit(BRITAIN) ||
			!is_liberated(r, capital_number(r.data, r.data.paris))) {
		return Status::refuse("CTG-ECS-01", "ctg.refuse.no_system");
	}
	if (f.rolls >= 2) {
		return Status::refuse("CTG-ECS-01", "ctg.refuse.two_rolls");
	}
	return may_pay(r, FRANCE, 1);
}

/// Seas of the trade that are open (CTG-COLON-01).
SpaceSet routes(const R &r) {
	SpaceSet out;
	out.set(r.data.bay_of_biscay, r.s.owner[r.data.asturias] == SPAIN);
	out.set(r.data.mid_atlantic, r.s.owner[r.data.western_spain] == SPAIN);
	return out;
}

int share(const R &r, const ProductionFrame &f, PowerId p) {
	return at_war(r.s, p, SPAIN) && f.route > 0 ? std::min<int>(f.trade, ships_at(r, f.route - 1, p)) : 0;
}

void save_points(S &s, PowerId p, int n) {
	s.saved[p] = uint8_t(std::min(250, s.saved[p] + n));
}

void roll_trade(W &w, ProductionFrame &f) {
	const int a = w.roll("trade", 6), b = w.roll("trade", 6);
	f.trade = uint8_t(a + b);
	w.event("trade", SPAIN).amount(a + b).purpose("trade").rule("CTG-COLON-01").die(a).die(b);
}

/// Who decides about the route: Spain's player, else France's (CTG-COLON-01).
PowerId trader(const S &s) {
	return is_controlled(s, SPAIN) ? PowerId(SPAIN) : PowerId(FRANCE);
}

void produce(W &w, PowerId p, int trade) {
	const int points = income(w.read(), p, trade);
	save_points(w.s, p, points);
	w.event("income", p).amount(points, w.s.saved[p]).rule("CTG-SEQ-10");
}

Flow advance_production(W &w, Frame &frame) {
	S &s = w.s;
	ProductionFrame &f = frame.as<ProductionFrame>();
	const R r = w.read();
	switch (frame.step) {
		case P_SYSTEM:
			if (may_enforce(r, f)) {
				return Flow::Ask;
			}
			frame.step = P_NAPOLEON;
			// CTG-SETUP-05: nothing after this step in the last round.
			if (s.finished != 0) {
				follow(w);
				frame.step = P_OVER;
			}
			return Flow::Go;
		case P_NAPOLEON: {
			const int hero = hero_of(w.data, FRANCE);
			if (w.data.campaign.napoleon_in_paris.holds(s.date()) && s.hero[hero] == w.data.paris &&
					is_liberated(r, capital_number(w.data, w.data.paris))) {
				gain_pap(w, FRANCE, 1, "CTG-PROD-01");
			}
			frame.step = s.month == w.data.campaign.trade ? P_TRADE : P_TURNS;
			return Flow::Go;
		}
		case P_TRADE: {
			const SpaceSet open = routes(r);
			if (open.none()) {
				frame.step = P_TURNS;
				return Flow::Go;
			}
			if (f.trade == 0) {
				roll_trade(w, f);
			}
			if (open.has_one() || !is_controlled(s, trader(s))) {
				f.route = uint8_t(open.first() + 1);
			}
			if (f.route == 0) {
				return Flow::Ask;
			}
			frame.step = P_BRITISH_SHARE;
			return Flow::Go;
		}
		case P_BRITISH_SHARE:
		case P_FRENCH_SHARE:
			if (share(r, f, frame.step == P_BRITISH_SHARE ? BRITAIN : FRANCE) > 0) {
				return Flow::Ask;
			}
			++frame.step;
			return Flow::Go;
		case P_TURNS: {
			if (f.next >= MAJORS) {
				frame.step = P_ATTRITION;
				return Flow::Go;
			}
			const PowerId p = PowerId(f.next++);
			if (is_extinct(s, p)) {
				return Flow::Go;
			}
			w.event("production", p).rule("CTG-SEQ-10");
			disband_militia(w, p);
			produce(w, p, p == SPAIN ? f.trade : 0);
			if (is_controlled(s, p)) {
				s.core.push(F_BUY, p);
			}
			return Flow::Go;
		}
		case P_ATTRITION:
			harsh_campaigns(w);
			frame.step = P_UPRISINGS;
			follow(w);
			return Flow::Go;
		case P_UPRISINGS:
			successful_uprisings(w);
			frame.step = P_LINES;
			follow(w);
			return Flow::Go;
		case P_LINES:
			check_lines(w);
			for (uint8_t &yard : s.yard) { // CTG-PLACE-02
				yard = uint8_t(yard - (yard > 0 ? 1 : 0));
			}
			frame.step = P_OVER;
			follow(w);
			return Flow::Go;
		default:
			s.core.pop();
			return Flow::Go;
	}
}

void ask_production(const R &r, const Frame &frame, PowerId, Decision &out) {
	const ProductionFrame &f = frame.as<ProductionFrame>();
	switch (frame.step) {
		case P_SYSTEM:
			ask<"system">(out, bit(FRANCE), "CTG-ECS-01", {}, Noun::number(f.rolls + 1));
			break;
		case P_TRADE:
			ask<"trade">(out, bit(trader(r.s)), "CTG-COLON-01", {}, Noun::number(f.trade));
			break;
		default: {
			const PowerId p = frame.step == P_BRITISH_SHARE ? PowerId(BRITAIN) : PowerId(FRANCE);
			ask<"trade_share">(out, bit(p), "CTG-COLON-02", Noun::space(f.route - 1), Noun::power(p),
					Noun::number(share(r, f, p)));
			break;
		}
	}
}

void legal_production(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const ProductionFrame &f = frame.as<ProductionFrame>();
	switch (frame.step) {
		case P_SYSTEM:
			if (may_enforce(r, f)) {
				out.add(Action::make(Verb::Choose, power, Noun::option(WORD_ENFORCE)),
						row_flag::COMPLETES | row_flag::ROLLS);
			}
			out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
			break;
		case P_TRADE: {
			// CTG-DP-96: the route with fewer enemies.
			int best = -1, least = 1000;
			routes(r).each([&](int sea) {
				int enemies = 0;
				for (PowerId p = 0; p < MAJORS; ++p) {
					enemies += at_war(r.s, SPAIN, p) ? ships_at(r, sea, p) : 0;
				}
				best = enemies < least ? sea : best;
				least = std::min(least, enemies);
			});
			routes(r).each([&](int sea) {
				out.add(Action::make(Verb::SelectSpace, power, Noun::space(sea)),
						uint16_t(row_flag::COMPLETES | (sea == best ? row_flag::QUIET : 0)));
			});
			break;
		}
		default: {
			const int most = share(r, f, power);
			for (int n = 0; n <= most; ++n) {
				out.add(Action::make(Verb::Choose, power, Noun::number(n)),
						uint16_t(row_flag::COMPLETES | (n == most ? row_flag::QUIET : 0)));
			}
			break;
		}
	}
}

void act_production(W &w, Frame &frame, const Row &row) {
	ProductionFrame &f = frame.as<ProductionFrame>();
	const Action &action = row.action;
	switch (frame.step) {
		case P_SYSTEM:
			if (action.verb == Verb::Pass) {
				f.rolls = 2;
				break;
			}
			++f.rolls;
			pay_pap(w, FRANCE, 1, "CTG-ECS-01");
			w.event("system", FRANCE).rule("CTG-ECS-01");
			if (!roll_commitment(w, BRITAIN)) { // CTG-ECS-02: an armistice that nobody is asked about.
				end_war(w, FRANCE, BRITAIN);
				w.s.strain[FRANCE] = 0;
				w.s.strain[BRITAIN] = w.s.war[BRITAIN] == 0 ? uint8_t(0) : w.s.strain[BRITAIN];
				follow(w); // CTG-VIC-02: France may have ended its last war.
			}
			break;
		case P_TRADE:
			f.route = uint8_t(action.id + 1);
			break;
		default:
			f.trade = uint8_t(f.trade - action.id);
			save_points(w.s, action.power, action.id);
			w.event("trade_share", action.power).amount(action.id).rule("CTG-COLON-02");
			++frame.step;
			break;
	}
}

Status refuse_production(const R &r, const Frame &frame, const Action &action) {
	const ProductionFrame &f = frame.as<ProductionFrame>();
	if (frame.step == P_SYSTEM && action.verb == Verb::Choose) {
		return may_enforce(r, f);
	}
	if (frame.step == P_TRADE && action.verb == Verb::SelectSpace) {
		return Status::refuse("CTG-COLON-01", "ctg.refuse.no_route");
	}
	if (frame.step != P_SYSTEM && action.verb == Verb::Choose) {
		return Status::refuse("CTG-COLON-02", "ctg.refuse.too_much", Noun::number(share(r, f, action.power)));
	}
	return Status::ok();
}

// --- A production turn ---

Flow advance_buy(W &w, Frame &frame) {
	BuyFrame &f = frame.as<BuyFrame>();
	if (f.step == BUY_TRAIN) {
		bool any = false;
		for (int region = 0; region < REGIONS; ++region) {
			any = any || may_train(w.read(), frame.power, region);
		}
		if (any) {
			return Flow::Ask;
		}
		f.step = BUY_SPEND;
	}
	return f.step > BUY_SPEND ? (w.s.core.pop(), Flow::Go) : Flow::Ask;
}

void ask_buy(const R &r, const Frame &frame, PowerId, Decision &out) {
	const PowerId p = frame.power;
	if (frame.as<BuyFrame>().step == BUY_TRAIN) {
		ask<"train">(out, bit(p), "CTG-PROD-03", {}, Noun::power(p));
	} else {
		ask<"buy">(out, bit(p), "CTG-BUY-01", {}, Noun::power(p), Noun::number(r.s.saved[p]));
	}
}

void legal_buy(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const BuyFrame &f = frame.as<BuyFrame>();
	if (f.step == BUY_TRAIN) {
		for (int region = 0; region < REGIONS; ++region) {
			if (may_train(r, power, region)) {
				out.add(Action::make(Verb::SelectSpace, power, Noun::space(region)), row_flag::COMPLETES);
			}
		}
	} else {
		for (int space = 0; space < r.data.first_sea; ++space) {
			const int region = space < REGIONS ? space : r.data.port[size_t(space - r.data.first_port)].region;
			if (r.s.owner[region] != power) {
				continue;
			}
			for (int what = 0; what < TYPES; ++what) {
				if (may_buy(r, power, f, what, space)) {
					out.add(Action::make(Verb::SelectSpace, power, Noun::space(space), what), row_flag::COMPLETES);
				}
			}
			for (int h = 0; h < HEROES; ++h) {
				if (may_buy(r, power, f, BUY_HERO + h, space)) {
					out.add(Action::make(Verb::SelectSpace, power, Noun::space(space), BUY_HERO + h),
							row_flag::COMPLETES);
				}
			}
		}
		if (r.s.saved[power] >= r.data.campaign.pap) {
			out.add(Action::make(Verb::Choose, power, Noun::option(WORD_PAP)), row_flag::COMPLETES);
		}
		for (PowerId to = 0; to < MAJORS; ++to) {
			for (int n = 1; n <= r.s.saved[power] && may_give_points(r, power, to, n); ++n) {
				out.add(Action::make(Verb::Allocate, power, Noun::power(to), n), row_flag::COMPLETES);
			}
		}
	}
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void buy(W &w, PowerId p, BuyFrame &f, int what, int space) {
	S &s = w.s;
	const bool is_hero = what >= BUY_HERO;
	const int hero = what - BUY_HERO;
	const int type = !is_hero ? what : w.data.hero[size_t(hero)].admiral ? int(ADMIRAL) : int(GENERAL);
	s.saved[p] = uint8_t(s.saved[p] - w.data.kind[size_t(type)].costs[p]);
	f.elite = uint8_t(f.elite + (type == ELITE ? 1 : 0));
	f.heavy = uint8_t(f.heavy + (type == HEAVY ? 1 : 0));
	f.naval = uint8_t(f.naval + (type >= LAND_TYPES ? 1 : 0));
	f.land = uint8_t(f.land + (type < LAND_TYPES ? 1 : 0));
	if (is_hero) {
		s.hero[hero] = uint8_t(space);
	} else if (type < LAND_TYPES) {
		add_pieces(w, space, p, type);
	} else {
		++fleet_of(w, space, p)[type - ADMIRAL];
	}
	if (type == SQUADRON) {
		// CTG-EX-20: this round's own step at the end counts too.
		s.yard[space - w.data.first_port] = uint8_t(w.data.campaign.yard + 1);
	}
	w.event("buys", p).who(Noun::type(type)).to(Noun::space(space)).amount(s.saved[p]).rule("CTG-BUY-02");
}

void act_buy(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	BuyFrame &f = frame.as<BuyFrame>();
	const Action &action = row.action;
	const PowerId p = frame.power;
	if (action.verb == Verb::Pass) {
		++f.step;
	} else if (f.step == BUY_TRAIN) {
		take_pieces(w, action.id, p, MILITIA, 2);
		add_pieces(w, action.id, p, INFANTRY);
		w.event("trains", p).to(Noun::space(action.id)).rule("CTG-PROD-03");
	} else if (action.verb == Verb::Choose) {
		s.saved[p] = uint8_t(s.saved[p] - w.data.campaign.pap);
		gain_pap(w, p, 1, "CTG-PAP-02");
	} else if (action.verb == Verb::Allocate) {
		s.saved[p] = uint8_t(s.saved[p] - action.a);
		save_points(s, PowerId(action.id), action.a);
		w.event("subsidy", p).to(Noun::power(action.id)).amount(action.a).rule("CTG-BUY-10");
	} else {
		buy(w, p, f, action.a, action.id);
	}
}

Status refuse_buy(const R &r, const Frame &frame, const Action &action) {
	const BuyFrame &f = frame.as<BuyFrame>();
	if (action.verb == Verb::SelectSpace && f.step == BUY_TRAIN && action.id >= 0 && action.id < REGIONS) {
		return may_train(r, frame.power, action.id);
	}
	if (action.verb == Verb::SelectSpace && action.id >= 0 && action.id < r.data.first_sea) {
		return may_buy(r, frame.power, f, action.a, action.id);
	}
	if (action.verb == Verb::Allocate && action.kind == NounKind::Power && action.id >= 0 && action.id < MAJORS) {
		return may_give_points(r, frame.power, PowerId(action.id), action.a);
	}
	if (action.verb == Verb::Choose) {
		return Status::refuse("CTG-BUY-02", "ctg.refuse.points", Noun::number(r.data.campaign.pap));
	}
	return Status::ok();
}

Noun buy_subject(const R &, const Frame &frame) {
	return Noun::power(frame.power);
}

} // namespace

int income(const R &r, PowerId p, int trade) {
	const S &s = r.s;
	const CampaignTable &c = r.data.campaign;
	int sum = trade;
	for (int region = 0; region < REGIONS; ++region) {
		// CTG-PROD-04
		if (s.owner[region] != p || s.uprising[region] > 0 || enemy_troops(s, region, p) != 0) {
			continue;
		}
		const Region &land = r.data.region[size_t(region)];
		const int capital = capital_number(r.data, region);
		if (capital >= 0) { // CTG-PROD-05
			sum += c.yield[capital][land.homeland == p ? 0 : p == TURKEY ? 1 : 2];
		} else if (land.africa && land.id != "egypt") { // CTG-PROD-06
			sum += c.africa;
		} else {
			sum += p == TURKEY ? c.turkish : c.region;
		}
	}
	for (int h = 0; h < HEROES; ++h) { // CTG-PROD-07
		if (r.data.hero[size_t(h)].nation == p && s.hero[h] < REGIONS && is_home_of(r, s.hero[h], p)) {
			sum += r.data.gift(h, GiftOn::Production, GiftWho::Himself, s.date());
		}
	}
	sum += s.war[p] == 0 ? sum / c.peace_share : 0; // CTG-PROD-08
	return is_controlled(s, p) ? sum : sum / c.idle_share; // CTG-PROD-09
}

Status may_train(const R &r, PowerId p, int region) {
	if (option(r, OPT_TRAIN_MILITIA) == 0) {
		return Status::refuse("CTG-OPT-15", "ctg.refuse.no_training");
	}
	if (p == TURKEY || r.s.army[region][p][MILITIA] < 2) {
		return Status::refuse("CTG-PROD-03", "ctg.refuse.no_pair", Noun::space(region));
	}
	return Status::ok();
}

Status may_give_points(const R &r, PowerId p, PowerId to, int points) {
	if (p != BRITAIN || to == p || at_war(r.s, p, to)) {
		return Status::refuse("CTG-BUY-10", "ctg.refuse.no_subsidy", Noun::power(to));
	}
	if (points <= 0 || points > r.s.saved[p]) {
		return Status::refuse("CTG-BUY-10", "ctg.refuse.points", Noun::number(points));
	}
	return Status::ok();
}

const Def PRODUCTION_FRAME = { "production", advance_production, ask_production, legal_production, act_production,
	refuse_production };
const Def BUY_FRAME = { "buy", advance_buy, ask_buy, legal_buy, act_buy, refuse_buy, buy_subject };

} // namespace baton::ctg
