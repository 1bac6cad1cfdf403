// Phase 7: repairs, purchases (sealed, or in turn order if anyone insists), deployment in turn order.
#include "rulesets/imperial_borders/flow/ib_flow.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

namespace {

// --- Step A, repairs (DP-54, DP-55). Frame: f[0] region cursor, f[1] piece cursor, step 1 forts, 2 ships ---

bool is_damaged_fort(const R &r, int region) {
	return r.s.owner[region] >= 0 && in_play(r.s, r.s.owner[region]) && r.s.fort_hp[region] < full_hp(r, region);
}

// IB-P7-02: a Major or Capital Port with at least 1 HP.
bool is_dockyard(const R &r, int region) {
	return r.data.is_port(region) && r.s.owner[region] >= 0 && r.s.fort_hp[region] > 0 &&
			r.data.region[size_t(region)].tier >= Tier::Major;
}

void repair_fort(W &w, int region) {
	w.s.fort_hp[region] = uint8_t(full_hp(w.read(), region));
	w.event("fort_repaired", w.s.owner[region]).to(region_noun(region)).rule("IB-P7-01");
}

void repair_ship(W &w, int index) {
	w.s.pieces[index].damage = 0; // IB-P4-127: until now it stayed
	w.event("ship_repaired", w.s.pieces[index].owner)
			.who(lot_noun(w.s, index))
			.to(region_noun(w.s.pieces[index].region))
			.rule("IB-P7-02");
}

// One fortification: free repair unless somebody there opposes (AMB-53). True when a question was put.
bool start_fort(W &w, Frame &frame, int region) {
	const R r = w.read();
	const int owner = r.s.owner[region];
	frame.flags = 1;
	if (ask_consent(w, owner, opposers(r, region, owner), WORD_REPAIR_FORT, region_noun(region), region, "IB-P7-01")) {
		return true;
	}
	frame.flags = 0;
	repair_fort(w, region);
	return false;
}

// One Ship: the Port's controller and everyone able to oppose there must agree (IB-P7-02).
bool start_ship(W &w, Frame &frame, int index) {
	const R r = w.read();
	const Piece &ship = r.s.pieces[index];
	PowerSet asked = opposers(r, ship.region, ship.owner);
	if (!same_team(r.s, r.s.owner[ship.region], ship.owner)) {
		asked |= bit(r.s.owner[ship.region]);
	}
	frame.flags = 1;
	if (ask_consent(w, ship.owner, asked, WORD_REPAIR_SHIP, lot_noun(r.s, index), ship.region, "IB-P7-02")) {
		return true;
	}
	frame.flags = 0;
	repair_ship(w, index);
	return false;
}

Flow advance_repair(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step == 0) {
		frame.step = 1;
	}
	// AMB-52: Fortifications first, so that a Port repaired now can serve Ships.
	if (frame.step == 1) {
		if (frame.flags == 1) {
			frame.flags = 0;
			if (s.core.result[0] != 0) {
				repair_fort(w, frame.f[0]);
			}
			++frame.f[0];
		}
		for (; frame.f[0] < w.data.regions; ++frame.f[0]) {
			if (is_damaged_fort(w.read(), frame.f[0]) && start_fort(w, frame, frame.f[0])) {
				return Flow::Go;
			}
		}
		frame.step = 2;
	}
	if (frame.flags == 1) {
		frame.flags = 0;
		if (s.core.result[0] != 0) {
			repair_ship(w, frame.f[1]);
		}
		++frame.f[1];
	}
	for (; frame.f[1] < s.piece_top; ++frame.f[1]) {
		const Piece &p = s.pieces[frame.f[1]];
		if (is_live(p) && is_ship(p.type) && p.damage > 0 && is_dockyard(w.read(), p.region) &&
				start_ship(w, frame, frame.f[1])) {
			return Flow::Go;
		}
	}
	s.core.pop();
	return Flow::Go;
}

// --- Step B, purchases, sealed or in turn order (DP-56, DP-57): draft.buy counts by type ---

int spent(const R &r, int nation) {
	int sum = 0;
	for (int t = 0; t < MOBILE_TYPES; ++t) {
		sum += r.s.draft[nation].buy[t] * r.data.cost[size_t(t)];
	}
	return sum;
}

// IB-P7-08, IB-P7-09: own Original Homeland regions still controlled; Gibraltar and Malta are nobody's Homeland.
Status may_deploy_in(const R &r, int nation, Type type, int region) {
	if (!r.data.homeland[size_t(nation)][size_t(region)]) {
		return Status::refuse("IB-P7-09", "ib.refuse.deploy_abroad", region_noun(region));
	}
	if (r.s.owner[region] != nation) {
		return Status::refuse("IB-P7-08", "ib.refuse.deploy_lost", region_noun(region));
	}
	const bool is_fit = is_ship(type) ? r.data.is_port(region) : bool(r.data.territory[size_t(region)]);
	return is_fit ? Status::ok()
				  : Status::refuse("IB-P7-08", "ib.refuse.deploy_kind", region_noun(region), Noun::type(int(type)));
}

bool has_place(const R &r, int nation, Type type) {
	for (int region = 0; region < r.data.regions; ++region) {
		if (may_deploy_in(r, nation, type, region)) {
			return true;
		}
	}
	return false;
}

int bought(const S &s, int nation) {
	int n = 0;
	for (int t = 0; t < MOBILE_TYPES; ++t) {
		n += s.draft[nation].buy[t];
	}
	return n;
}

Status can_buy(const R &r, int nation, int type) {
	if (type < 0 || type >= MOBILE_TYPES) {
		return Status::refuse("IB-P7-06", "ib.refuse.not_for_sale");
	}
	if (!holds_capital(r, nation)) {
		return Status::refuse("IB-P7-03", "ib.refuse.no_capital", region_noun(r.data.capital[size_t(nation)]));
	}
	if (spent(r, nation) + r.data.cost[size_t(type)] > r.s.gold[nation]) {
		return Status::refuse(
				"IB-P7-04", "ib.refuse.no_gold", Noun::type(type), Noun::number(r.data.cost[size_t(type)]));
	}
	if (!has_place(r, nation, Type(type))) {
		return Status::refuse("AMB-54", "ib.refuse.no_homeport", Noun::type(type));
	}
	// IB-G-09, IB-P7-07: no limit but the room of the state; each Nation may fill its share of it, so that sealed
	// purchases never run over.
	if (bought(r.s, nation) >= free_pieces(r.s) / NATIONS) {
		return Status::refuse(core_rule::LIMIT, "ib.refuse.piece_limit");
	}
	return Status::ok();
}

// Nations that can buy anything; Treasuries are open, so the others' answer is public.
PowerSet buyers(const R &r) {
	int cheapest = r.data.cost[0];
	for (int8_t cost : r.data.cost) {
		cheapest = cost < cheapest ? cost : cheapest;
	}
	PowerSet set = 0;
	for (int n = 0; n < NATIONS; ++n) {
		set |= in_play(r.s, n) && holds_capital(r, n) && r.s.gold[n] >= cheapest ? bit(PowerId(n)) : NO_POWERS;
	}
	return set;
}

void pay(W &w, int n) {
	S &s = w.s;
	const int gold = spent(w.read(), n);
	if (gold == 0) {
		return;
	}
	s.gold[n] = int16_t(s.gold[n] - gold); // IB-T-03: out of its own Treasury; IB-P7-11: the rest is kept
	w.event("bought", PowerId(n)).amount(bought(s, n), gold).rule("IB-P7-04");
	for (int t = 0; t < MOBILE_TYPES; ++t) {
		if (s.draft[n].buy[t] > 0) {
			w.event("bought_type", PowerId(n)).who(Noun::type(t)).amount(s.draft[n].buy[t]).rule("IB-P7-04");
		}
	}
}

// Sealed: f[0] Nations that are asked.
Flow advance_buy(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step == 0) {
		open_sealed(s);
		frame.f[0] = int16_t(buyers(w.read()));
		frame.step = 1;
	}
	if (still_sealed(s, PowerSet(frame.f[0])) != 0) {
		return Flow::Ask;
	}
	w.reveal();
	const bool is_in_turn = tell_insisters(w, WORD_PHASE_PURCHASE, "IB-R-02");
	if (is_in_turn) {
		open_sealed(s); // what had been sealed is put back unseen
	}
	for (int n = 0; n < NATIONS; ++n) {
		pay(w, n);
	}
	s.core.pop();
	if (is_in_turn) {
		s.core.push(F_BUY_IN_TURN);
	}
	return Flow::Go;
}

void ask_buy(const R &r, const Frame &frame, PowerId power, Decision &out) {
	out.mode = Mode::Sealed;
	out.asked = still_sealed(r.s, PowerSet(frame.f[0]));
	out.may = r.s.in_play;
	out.kind = "buy";
	out.prompt = "ib.prompt.buy";
	out.rule = "IB-P7-04";
	if (power >= 0) {
		out.args[0] = Noun::number(r.s.gold[power] - spent(r, power));
	}
}

void legal_basket(const R &r, PowerId power, ActionList &out) {
	for (int t = 0; t < MOBILE_TYPES; ++t) {
		if (can_buy(r, power, t)) {
			out.add(Action::make(Verb::Choose, power, Noun::type(t)));
		}
		if (r.s.draft[power].buy[t] > 0) {
			out.add(Action::make(Verb::Retract, power, Noun::type(t)), row_flag::RETRACTS);
		}
	}
}

void legal_buy(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	legal_basket(r, power, out);
	const uint16_t last = still_sealed(r.s, PowerSet(frame.f[0])) == bit(power) ? row_flag::REVEALS : uint16_t(0);
	if (count(PowerSet(frame.f[0])) > 1) { // DP-56: alone there is nothing to insist on
		out.add(choose(power, WORD_INSIST), uint16_t(row_flag::COMPLETES | last));
	}
	out.add(Action::make(Verb::Commit, power), uint16_t(row_flag::COMPLETES | row_flag::QUIET | last));
}

void act_basket(S &s, const Action &a) {
	uint8_t &n = s.draft[a.power].buy[a.id];
	n = uint8_t(n + (a.verb == Verb::Choose ? 1 : -1));
}

void act_buy(W &w, Frame &, const Row &row) {
	const Action &a = row.action;
	if (a.kind == NounKind::Type) {
		act_basket(w.s, a);
		return;
	}
	if (a.verb == Verb::Choose) {
		w.s.draft[a.power] = Draft{};
		w.s.draft[a.power].value = WORD_INSIST;
	}
	commit_sealed(w, a.power);
}

Status refuse_buy(const R &r, const Frame &, const Action &a) {
	return a.verb == Verb::Choose && a.kind == NounKind::Type ? can_buy(r, a.power, a.id)
															  : refuse_insisting(r.s, a, "IB-R-02");
}

// In turn order, with what others have bought before in sight (IB-R-02). Frame: f[0] turn order cursor.
Flow advance_buy_in_turn(W &w, Frame &frame) {
	const PowerSet able_to = buyers(w.read());
	for (; frame.f[0] < NATIONS; ++frame.f[0]) {
		const int nation = w.s.order_of_play[frame.f[0]];
		if (nation >= 0 && has(able_to, PowerId(nation))) {
			frame.power = PowerId(nation);
			return Flow::Ask;
		}
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_buy_in_turn(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.may = r.s.in_play;
	out.kind = "buy";
	out.prompt = "ib.prompt.buy_in_turn";
	out.rule = "IB-R-02";
	out.args[0] = Noun::number(r.s.gold[frame.power] - spent(r, frame.power));
}

void legal_buy_in_turn(const R &r, const Frame &, PowerId power, ActionList &out) {
	legal_basket(r, power, out);
	out.add(Action::make(Verb::Commit, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act_buy_in_turn(W &w, Frame &frame, const Row &row) {
	if (row.action.kind == NounKind::Type) {
		act_basket(w.s, row.action);
		return;
	}
	pay(w, row.action.power);
	++frame.f[0];
}

// --- Step C, deployment (DP-58). Frame: f[0] turn order cursor, f[1] type being placed ---

Flow advance_deploy(W &w, Frame &frame) {
	S &s = w.s;
	for (; frame.f[0] < NATIONS; ++frame.f[0], frame.f[1] = 0) {
		const int nation = s.order_of_play[frame.f[0]];
		if (nation < 0 || !in_play(s, nation)) {
			continue;
		}
		for (; frame.f[1] < MOBILE_TYPES; ++frame.f[1]) {
			if (s.draft[nation].buy[frame.f[1]] > 0) {
				frame.power = PowerId(nation);
				return Flow::Ask;
			}
		}
	}
	open_sealed(s);
	s.core.pop();
	return Flow::Go;
}

void ask_deploy(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "deploy";
	out.prompt = "ib.prompt.deploy";
	out.rule = "IB-P7-08";
	out.subject = Noun::type(frame.f[1]);
	out.args[0] = Noun::type(frame.f[1]);
	out.args[1] = Noun::number(r.s.draft[frame.power].buy[frame.f[1]]);
}

void legal_deploy(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	bool is_first = true;
	const int capital = r.data.capital[size_t(power)];
	const bool is_afloat = is_ship(Type(frame.f[1]));
	for (int region = 0; region < r.data.regions; ++region) {
		if (may_deploy_in(r, power, Type(frame.f[1]), region)) {
			// DP-58: the Capital, or the first Port, is the quiet answer.
			const bool is_quiet = is_afloat ? is_first : region == capital;
			out.add(Action::make(Verb::SelectSpace, power, region_noun(region)),
					uint16_t(row_flag::COMPLETES | (is_quiet ? row_flag::QUIET : 0)));
			is_first = false;
		}
	}
}

void act_deploy(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	const int index = add_piece(w.s, a.power, Type(frame.f[1]), a.id);
	--w.s.draft[a.power].buy[frame.f[1]];
	w.event("deployed", a.power).who(lot_noun(w.s, index)).to(region_noun(a.id)).rule("IB-P7-08");
}

Status refuse_deploy(const R &r, const Frame &frame, const Action &a) {
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space && a.id >= 0 && a.id < r.data.regions) {
		return may_deploy_in(r, a.power, Type(frame.f[1]), a.id);
	}
	return Status::ok();
}

} // namespace

const Def REPAIR_FRAME = { "repair", advance_repair };
const Def BUY_FRAME = { "buy", advance_buy, ask_buy, legal_buy, act_buy, refuse_buy };
const Def BUY_IN_TURN_FRAME = { "buy_in_turn", advance_buy_in_turn, ask_buy_in_turn, legal_buy_in_turn, act_buy_in_turn,
	refuse_buy };
const Def DEPLOY_FRAME = { "deploy", advance_deploy, ask_deploy, legal_deploy, act_deploy, refuse_deploy, nullptr,
	true };

} // namespace baton::ib
