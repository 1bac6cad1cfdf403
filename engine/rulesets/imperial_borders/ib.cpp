// Imperial Borders as a Game: frame table, start of a match, invariants.
#include "ib.h"

#include "ib_game.h"
#include "rulesets/imperial_borders/flow/ib_flow.h"
#include "rulesets/imperial_borders/flow/ib_setup.h"
#include "rulesets/imperial_borders/flow/ib_talk.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

static_assert(std::has_unique_object_representations_v<IbState>);

namespace {

// In the order of FrameKind. A function, so that the definitions of the chapters are ready when it runs.
std::span<const Def> frame_table() {
	static const Def TABLE[F_COUNT] = { MATCH_FRAME, SETUP_PLOT_FRAME, SETUP_TYPE_FRAME, TAXES_FRAME, PLOT_FRAME,
		BID_FRAME, SLOTS_FRAME, TURN_FRAME, REVIEW_FRAME, TAG_FRAME, BATTLES_FRAME, MOVES_FRAME, GROUP_FRAME,
		EXEC_FRAME, BONUS_FRAME, SEIZE_FRAME, CARGO_FRAME, CONSENT_FRAME, BATTLE_FRAME, COMMIT_FORCES_FRAME,
		SIDES_FRAME, WISHES_FRAME, PORT_TROOPS_FRAME, COMMANDER_FRAME, LAYOUT_FRAME, STANCE_FRAME, BLOCKS_FRAME,
		HITS_FRAME, CONTINUE_FRAME, SPOILS_FRAME, ANNEX_FRAME, REVOLT_FRAME, PARADE_FRAME, CONGRESS_FRAME, REPAIR_FRAME,
		BUY_FRAME, DEPLOY_FRAME, TRADE_FRAME, ANNEX_PLAN_FRAME, BUY_IN_TURN_FRAME, HOLDS_FRAME };
	return TABLE;
}

} // namespace

IbGame::IbGame(std::unique_ptr<const Data> data, Catalog catalog) : FrameGame(std::move(data), frame_table()) {
	catalog.frames = std::move(catalog_.frames);
	catalog_ = std::move(catalog);
}

std::unique_ptr<Game> load(const data::FileSet &files, std::string &errors) {
	data::Errors list;
	Catalog catalog;
	std::unique_ptr<Data> data = load_data(files, list, catalog);
	if (data == nullptr || !list.empty()) {
		errors = list.to_text();
		return nullptr;
	}
	return std::make_unique<IbGame>(std::move(data), std::move(catalog));
}

Status IbGame::begin_match(W &w, const MatchSetup &setup) const {
	if (setup.scenario < 0 || setup.scenario >= int(data().scenarios.size())) {
		return Status::refuse(core_rule::DATA, "core.refuse.scenario");
	}
	w.s.scenario = uint8_t(setup.scenario);
	for (size_t i = 0; i < OPTIONS; ++i) {
		const OptionInfo &info = catalog().game_options[i];
		const int value = i < setup.options.size() ? setup.options[i] : info.def;
		if (value < info.lo || value > info.hi) {
			return Status::refuse(core_rule::DATA, "core.refuse.option", Noun::number(int(i)));
		}
		w.s.options[i] = uint8_t(value);
	}
	set_up_board(w, data().scenarios[size_t(setup.scenario)]);
	w.s.core.push(F_MATCH);
	return Status::ok();
}

PowerSet IbGame::sees(const State &state, SeatId seat) const {
	const S &s = of(state);
	PowerSet set = s.core.powers_of(seat);
	// 8.1: partners on other seats see one another's orders only if the table has agreed on it.
	if (is_on(s, Option::TeamSeesOrders)) {
		for (PowerId n = 0; n < NATIONS; ++n) {
			if (has(s.core.powers_of(seat), n)) {
				set |= team_of(s, n);
			}
		}
	}
	return set;
}

void IbGame::legal_any_time(const R &r, PowerId power, ActionList &out) const {
	legal_insisting(r, power, out);
	legal_talk(r, power, out);
}

void IbGame::act_any_time(W &w, const Row &row) const {
	if (row.action.verb == Verb::Choose) {
		return act_insisting(w, row.action.power);
	}
	act_talk(w, row);
}

bool IbGame::is_in_hand(const R &r, PowerId power) const {
	// Decisions that put things together step by step while everybody may talk.
	const int kind = r.s.core.top().kind;
	return power >= 0 && power < NATIONS && (kind == F_PLOT || kind == F_MOVES || kind == F_BATTLES) &&
			r.s.draft[power].stage != 0;
}

Status IbGame::refuse_unasked(const R &r, const Action &action) const {
	const Frame &frame = r.s.core.top();
	Decision d;
	d.mode = Mode::Single;
	def(frame).ask(r, frame, NO_POWER, d);
	if (action.verb == Verb::PlayAs && action.power >= 0 && action.power < NATIONS && !is_in_hand(r, action.power)) {
		return refuse_talk(r, action, has(d.may, action.power));
	}
	// Who may speak between another's gestures, or has sealed its answer, is asked nothing: the reasons of the decision
	// are not about it.
	const bool is_insisting = action.verb == Verb::Choose && action.noun() == Noun::option(WORD_INSIST);
	const bool is_out = d.mode != Mode::Sealed || has(r.s.core.committed, action.power);
	return has(d.may, action.power) && !has(d.asked, action.power) && is_out && !is_insisting
			? Status::refuse(core_rule::NOT_ASKED, "core.refuse.not_asked", Noun::power(action.power),
					  Noun::power(first_power(d.asked)))
			: Status::ok();
}

Status IbGame::refuse_general(const R &r, const Action &action) const {
	return refuse_not_now(r, action, "ib.refuse.not_now");
}

// --- Invariants ---

std::string IbGame::invariants(const State &state) const {
	const S &s = of(state);
	const Data &d = data();
	auto piece_at = [](int i) { return "piece " + std::to_string(i) + ": "; };
	for (int i = 0; i < s.piece_top; ++i) {
		const Piece &p = s.pieces[i];
		if (!is_live(p)) {
			continue;
		}
		if (p.region >= d.regions || p.owner < 0 || p.owner >= NATIONS || p.type > Type::Tent) {
			return piece_at(i) + "no such region, owner or type";
		}
		if (!in_play(s, p.owner)) {
			return piece_at(i) + "belongs to a Neutral Nation (IB-N-06)";
		}
		if (is_closed({ d, s }, p.region)) {
			return piece_at(i) + "stands in a closed region (IB-N-03)";
		}
		if (is_cargo(p)) {
			const Piece &ship = s.pieces[p.carrier];
			if (!is_land(p.type) || !is_live(ship) || !is_ship(ship.type) || ship.region != p.region) {
				return piece_at(i) + "is Cargo of nothing (IB-G-19)";
			}
			if (cargo_used(s, p.carrier) > cargo_capacity(ship.type)) {
				return piece_at(i) + "overloads its Ship (IB-P4-51)";
			}
		} else if (is_ship(p.type) != d.is_water(p.region) && p.type != Type::Tent && s.battle.region == NO_REGION) {
			return piece_at(i) + "is in the wrong element (IB-G-13)";
		}
		const int most = is_ship(p.type) ? d.hp[size_t(p.type)] - 1 : 0;
		if (p.damage > most) {
			return piece_at(i) + "has more damage than it can bear (IB-G-04)";
		}
		if (p.damage > 0 && is_out_of_action(p) && (p.flags & piece_flag::ELITE) != 0) {
			return piece_at(i) + "is Out-of-Action and Elite (IB-P4-128)";
		}
	}
	for (int region = 0; region < d.regions; ++region) {
		const Region &info = d.region[size_t(region)];
		const bool can_own = info.kind == RegionKind::Territory || info.kind == RegionKind::Port;
		if (!can_own && s.owner[region] >= 0) {
			return "region " + std::to_string(region) + ": a range or sea is controlled (IB-G-15, IB-G-16)";
		}
		if (s.fort_hp[region] > (s.owner[region] >= 0 ? int(info.tier) : 0)) {
			return "region " + std::to_string(region) + ": more hit points than its tier (IB-G-22)";
		}
		if (s.pile[region] < 0) {
			return "region " + std::to_string(region) + ": a negative pile";
		}
		if (info.homeland >= 0 && s.owner[region] < 0) {
			return "region " + std::to_string(region) + ": a Homeland region is Independent (IB-G-28)";
		}
	}
	for (int n = 0; n < NATIONS; ++n) {
		if (s.gold[n] < 0) {
			return "Nation " + std::to_string(n) + ": a negative Treasury";
		}
		int orders = 0;
		for (int i = 0; i < MAX_ORDERS; ++i) {
			orders += s.orders[n][i].n != 0;
			if (s.orders[n][i].n != 0 && orders != i + 1) {
				return "Nation " + std::to_string(n) + ": a gap among its orders";
			}
		}
		if (!in_play(s, n) && (orders != 0 || s.gold[n] != 0)) {
			return "Nation " + std::to_string(n) + ": Neutral and acting (IB-N-02)";
		}
	}
	if (s.round < 1 || s.round > LAST_ROUND || s.last_round > LAST_ROUND) {
		return "the round is out of range (IB-P6-27)";
	}
	return "";
}

} // namespace baton::ib
