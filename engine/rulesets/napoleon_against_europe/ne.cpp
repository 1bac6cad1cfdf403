// Napoléon against Europe as a Game: frame table, start of a match, invariants.
#include "ne.h"

#include "ne_game.h"
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/flow/ne_setup.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"

namespace baton::ne {

static_assert(std::has_unique_object_representations_v<NeState>);

namespace {

// In the order of FrameKind. A function, so that the definitions of the chapters are ready when it runs.
std::span<const Def> frame_table() {
	static const Def TABLE[F_COUNT] = { MATCH_FRAME, SETUP_FRAME, DECLARE_FRAME, DEPLOY_FRAME, HAND_FRAME, BUDGET_FRAME,
		TRANSFER_FRAME, BUILD_FRAME, BRITAIN_FRAME, MINORS_FRAME, DIPLOMACY_FRAME, TALKS_FRAME, NEUTRALS_FRAME,
		REDEPLOY_FRAME, ROUND_FRAME, ACTION_FRAME, POINTS_FRAME, WINDOW_FRAME, EVENT_FRAME, EFFECT_FRAME,
		FOREIGN_WAR_FRAME, ACTIVATE_FRAME, REORGANISE_FRAME, CAMPAIGN_FRAME, ENTRY_FRAME, INTERCEPT_FRAME, EVADE_FRAME,
		ATTRITION_FRAME, LOSSES_FRAME, BATTLE_FRAME, COUNTER_MARCH_FRAME, COMMITMENT_FRAME, RETREAT_FRAME, SIEGE_FRAME,
		RAISE_FRAME, SURPLUS_FRAME, REPLACE_FRAME, END_ROUNDS_FRAME, NAVAL_FRAME, SEA_ENTRY_FRAME, NAVAL_BATTLE_FRAME,
		NAVAL_RETREAT_FRAME, PORT_FALLS_FRAME, LANDING_FRAME, CONQUESTS_FRAME, MINOR_FALLS_FRAME, SURRENDER_FRAME,
		TERMS_FRAME, REGROUP_FRAME, LEAVE_FRAME, STATES_FRAME, DEFECT_FRAME, REPLACEMENT_FRAME };
	return TABLE;
}

} // namespace

NeGame::NeGame(std::unique_ptr<const Data> data, Catalog catalog) : FrameGame(std::move(data), frame_table()) {
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
	return std::make_unique<NeGame>(std::move(data), std::move(catalog));
}

Status NeGame::begin_match(W &w, const MatchSetup &setup) const {
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
	set_up_board(w);
	w.s.core.push(F_MATCH);
	return Status::ok();
}

void NeGame::apply_row(State &state, const Row &row, ApplyContext &ctx) const {
	const size_t first = ctx.sink != nullptr ? ctx.sink->events.size() : 0;
	FrameGame::apply_row(state, row, ctx);
	if (ctx.sink != nullptr && has_fog(of(state))) {
		veil_events(R{ data(), of(state) }, *ctx.sink, first); // NE-4-p
	}
}

Status NeGame::refuse_general(const R &r, const Action &action) const {
	// Something else of the kind that is asked for, or an act of another step: say which rule asks now.
	const Frame &frame = r.s.core.top();
	Decision d;
	if (def(frame).ask != nullptr) {
		def(frame).ask(r, frame, action.power, d);
	}
	const char *rule = d.rule[0] != 0 ? d.rule : core_rule::FORM;
	if (action.kind != NounKind::None && def(frame).legal != nullptr) {
		ActionList rows;
		def(frame).legal(r, frame, action.power, rows);
		for (const Row &row : rows) {
			if (row.action.verb == action.verb && row.action.kind == action.kind) {
				return Status::refuse(rule, "ne.refuse.not_among", action.noun());
			}
		}
	}
	return Status::refuse(rule, "ne.refuse.not_now");
}

} // namespace baton::ne
