// Set-up: the board of a scenario, sealed places of the starting Forces, then their types.
#include "ib_setup.h"

#include "ib_flow.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

int Pool::land() const {
	int n = 0;
	for (int t = 0; t < int(Type::Frigate); ++t) {
		n += count[t][0] + count[t][1];
	}
	return n;
}

int Pool::ships() const {
	const int f = int(Type::Frigate);
	return count[f][0] + count[f][1] + count[f + 1][0] + count[f + 1][1];
}

Pool start_pool(const R &r, int nation) {
	Pool pool;
	for (const StartForce &row : r.data.start[r.s.options[int(Option::StartForces)]][size_t(nation)]) {
		pool.count[int(row.type)][row.is_elite] += row.count;
	}
	each_piece(r.s, [&](int, const Piece &p) {
		if (p.owner == nation) {
			--pool.count[int(p.type)][(p.flags & piece_flag::ELITE) != 0];
		}
	});
	return pool;
}

bool is_start_place(const R &r, int nation, int region) {
	return r.s.owner[region] == nation && (r.data.territory[size_t(region)] || r.data.port[size_t(region)]);
}

namespace {

// IB-S-01: without an agreement the Nations in use are dealt at random. Each seat keeps its number of Nations; partners
// stay partners.
void deal_nations(W &w, Scenario &scenario) {
	int8_t dealt[NATIONS];
	int n = 0;
	for (int8_t nation = 0; nation < NATIONS; ++nation) {
		if (scenario.seat[size_t(nation)] >= 0) {
			dealt[n++] = nation;
		}
	}
	for (int i = n - 1; i > 0; --i) {
		const size_t a = size_t(dealt[i]), b = size_t(dealt[w.draw("deal.nations", i + 1)]);
		std::swap(scenario.seat[a], scenario.seat[b]);
		std::swap(scenario.team[a], scenario.team[b]);
	}
	for (int i = 0; i < n; ++i) {
		w.event("dealt", dealt[i]).amount(scenario.seat[size_t(dealt[i])] + 1).rule("IB-S-01");
	}
}

} // namespace

void set_up_board(W &w, const Scenario &fixed) {
	S &s = w.s;
	Scenario scenario = fixed;
	if (is_on(s, Option::RandomDeal)) {
		deal_nations(w, scenario);
	}
	s.round = 1; // IB-S-13: no Prestige, no Medals
	s.last_round = LAST_ROUND;
	s.active = -1;
	s.battle.region = NO_REGION;
	for (int8_t &holder : s.medal) {
		holder = -1;
	}
	for (int n = 0; n < NATIONS; ++n) {
		s.order_of_play[n] = -1;
		s.team[n] = scenario.team[size_t(n)];
		s.core.seat_of[n] = scenario.seat[size_t(n)];
		if (scenario.seat[size_t(n)] >= 0) {
			s.in_play |= uint8_t(1 << n);
			s.gold[n] = w.data.start_gold[size_t(n)]; // IB-S-12
		}
	}
	for (int region = 0; region < MAX_REGIONS; ++region) {
		s.owner[region] = -1;
	}
	for (int region = 0; region < w.data.regions; ++region) {
		// IB-S-02, IB-S-03; IB-N-06: a Neutral Nation's regions carry its marks too.
		const Region &info = w.data.region[size_t(region)];
		s.owner[region] = info.start_owner; // IB-G-27: nobody's, if Independent
		s.fort_hp[region] = info.start_owner >= 0 ? uint8_t(info.tier) : uint8_t(0);
	}
}

// --- DP-02: where the Forces go, sealed ---

namespace {

int placed(const R &r, int nation, bool at_sea) {
	int n = 0;
	for (int region = 0; region < r.data.regions; ++region) {
		n += r.data.is_port(region) == at_sea ? r.s.plot_n[nation][region] : 0;
	}
	return n;
}

// Starting Forces that have no place yet.
struct Unplaced {
	int land = 0;
	int ships = 0;
};

Unplaced unplaced(const R &r, int nation) {
	const Pool pool = start_pool(r, nation);
	return { pool.land() - placed(r, nation, false), pool.ships() - placed(r, nation, true) };
}

// IB-S-06: at most three Land Units in a Territory; AMB-06: the last one is for an empty Capital.
Status can_plot(const R &r, int nation, int region, const Unplaced &rest) {
	if (region < 0 || region >= r.data.regions || !is_start_place(r, nation, region)) {
		return Status::refuse("IB-S-05", "ib.refuse.start_place", region_noun(region));
	}
	const bool at_sea = r.data.is_port(region);
	const int left = at_sea ? rest.ships : rest.land;
	if (left <= 0) {
		return Status::refuse("IB-S-04", "ib.refuse.start_pool", region_noun(region));
	}
	if (at_sea) {
		return Status::ok();
	}
	if (r.s.plot_n[nation][region] >= 3) {
		return Status::refuse("IB-S-06", "ib.refuse.start_three", region_noun(region));
	}
	const int capital = r.data.capital[size_t(nation)];
	if (left == 1 && region != capital && r.s.plot_n[nation][capital] == 0) {
		return Status::refuse("IB-S-08", "ib.refuse.start_capital", region_noun(capital));
	}
	return Status::ok();
}

Status can_finish_plot(const Unplaced &rest) {
	if (rest.land != 0 || rest.ships != 0) {
		return Status::refuse("IB-S-04", "ib.refuse.start_all");
	}
	return Status::ok();
}

Flow advance_plot(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step == 0) {
		open_sealed(s);
		frame.step = 1;
	}
	if (still_sealed(s, s.in_play) != 0) {
		return Flow::Ask;
	}
	s.core.pop();
	return Flow::Go;
}

void ask_plot(const R &r, const Frame &, PowerId power, Decision &out) {
	out.mode = Mode::Sealed;
	out.asked = still_sealed(r.s, r.s.in_play);
	out.kind = "setup_plot";
	out.prompt = "ib.prompt.setup_plot";
	out.rule = "IB-S-04";
	if (power >= 0) {
		const Unplaced rest = unplaced(r, power);
		out.args[0] = Noun::number(rest.land);
		out.args[1] = Noun::number(rest.ships);
	}
}

void legal_plot(const R &r, const Frame &, PowerId power, ActionList &out) {
	const int n = power;
	const Unplaced rest = unplaced(r, n);
	int quiet = -1; // row of the quiet answer
	for (int region = 0; region < r.data.regions; ++region) {
		if (r.s.owner[region] == n && can_plot(r, n, region, rest)) {
			// DP-02's default is an even spread: the emptiest place is next.
			if (quiet < 0 || r.s.plot_n[n][region] < r.s.plot_n[n][out[quiet].action.id]) {
				quiet = out.size();
			}
			out.add(Action::make(Verb::SelectSpace, power, region_noun(region)));
		}
	}
	if (quiet >= 0) {
		out[quiet].flags |= row_flag::QUIET;
	}
	if (can_finish_plot(rest)) {
		out.add(Action::make(Verb::Commit, power), row_flag::COMPLETES | row_flag::QUIET);
	}
	for (int region = 0; region < r.data.regions; ++region) {
		if (r.s.plot_n[n][region] > 0) {
			out.add(Action::make(Verb::Retract, power, region_noun(region)), row_flag::RETRACTS);
		}
	}
}

void act_plot(W &w, Frame &, const Row &row) {
	const Action &a = row.action;
	if (a.verb == Verb::Commit) {
		commit_sealed(w, a.power);
		return;
	}
	w.s.plot_n[a.power][a.id] = uint8_t(w.s.plot_n[a.power][a.id] + (a.verb == Verb::SelectSpace ? 1 : -1));
	w.event("setup_put", a.power)
			.to(region_noun(a.id))
			.amount(w.s.plot_n[a.power][a.id])
			.audience(bit(a.power))
			.rule("IB-S-04");
}

Status refuse_plot(const R &r, const Frame &, const Action &a) {
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space) {
		return can_plot(r, a.power, a.id, unplaced(r, a.power));
	}
	if (a.verb == Verb::Commit) {
		return can_finish_plot(unplaced(r, a.power));
	}
	return Status::ok();
}

// --- DP-03: which type stands where ---
// Frame: f[0] region being filled (NO_REGION: find the next), f[1] Forces still to place there.

// The Capital comes first, so that its guard (IB-S-08) can always be met.
int next_place(const R &r, int nation) {
	const int capital = r.data.capital[size_t(nation)];
	if (r.s.plot_n[nation][capital] > 0) {
		return capital;
	}
	for (int region = 0; region < r.data.regions; ++region) {
		if (r.s.plot_n[nation][region] > 0) {
			return region;
		}
	}
	return NO_REGION;
}

bool has_guard(const R &r, int nation) {
	bool found = false;
	each_piece_in(r.s, r.data.capital[size_t(nation)], [&](int, const Piece &p) {
		found |= p.owner == nation && (p.type == Type::Full || p.type == Type::Cannon);
	});
	return found;
}

Status can_type(const R &r, const Frame &frame, int type, int is_elite) {
	const int nation = frame.power;
	const int region = frame.f[0];
	if (type < 0 || type >= MOBILE_TYPES || is_elite < 0 || is_elite > 1 ||
			r.data.is_port(region) != is_ship(Type(type))) {
		return Status::refuse("IB-G-13", "ib.refuse.start_kind", region_noun(region));
	}
	if (start_pool(r, nation).count[type][is_elite] <= 0) {
		return Status::refuse("IB-S-10", "ib.refuse.start_none_left", Noun::type(type));
	}
	// IB-S-08: the Capital gets a Cannon or a Full Infantry; its last place must not be given away.
	const bool is_guard = type == int(Type::Full) || type == int(Type::Cannon);
	if (region == r.data.capital[size_t(nation)] && r.s.plot_n[nation][region] == 1 && !is_guard &&
			!has_guard(r, nation)) {
		return Status::refuse("IB-S-08", "ib.refuse.start_guard", region_noun(region));
	}
	return Status::ok();
}

Flow advance_type(W &w, Frame &frame) {
	const int region = next_place(w.read(), frame.power);
	frame.f[0] = int16_t(region);
	if (region == NO_REGION) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_type(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "setup_type";
	out.prompt = "ib.prompt.setup_type";
	out.rule = "IB-S-10";
	out.subject = region_noun(frame.f[0]);
	out.args[0] = region_noun(frame.f[0]);
	out.args[1] = Noun::number(r.s.plot_n[frame.power][frame.f[0]]);
}

void legal_type(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	for (int type = 0; type < MOBILE_TYPES; ++type) {
		for (int elite = 0; elite < 2; ++elite) {
			if (can_type(r, frame, type, elite)) {
				out.add(Action::make(Verb::Choose, power, Noun::type(type), elite), row_flag::COMPLETES);
			}
		}
	}
}

void act_type(W &w, Frame &frame, const Row &row) {
	const int region = frame.f[0];
	const int index = add_piece(w.s, frame.power, Type(row.action.id), region, row.action.a != 0);
	--w.s.plot_n[frame.power][region];
	w.event("placed", frame.power).who(lot_noun(w.s, index)).to(region_noun(region)).rule("IB-S-10");
}

Status refuse_type(const R &r, const Frame &frame, const Action &a) {
	return a.verb == Verb::Choose && a.kind == NounKind::Type ? can_type(r, frame, a.id, a.a) : Status::ok();
}

Noun type_subject(const R &, const Frame &frame) {
	return frame.f[0] == NO_REGION ? Noun{} : region_noun(frame.f[0]);
}

} // namespace

const Def SETUP_PLOT_FRAME = { "setup_plot", advance_plot, ask_plot, legal_plot, act_plot, refuse_plot };
const Def SETUP_TYPE_FRAME = { "setup_type", advance_type, ask_type, legal_type, act_type, refuse_type, type_subject,
	true };

} // namespace baton::ib
