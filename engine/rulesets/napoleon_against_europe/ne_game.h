// The Game object of Napoléon against Europe; its methods stand in ne.cpp, ne_view.cpp, ne_text.cpp, ne_bot.cpp,
// ne_query.cpp and ne_edit.cpp.
#pragma once

#include "rulesets/napoleon_against_europe/state/ne_state.h"

#include "kernel/bot_advice.h"

namespace baton::ne {

class NeGame final : public FrameGame<NeState, Data>, public BotAdvice {
public:
	/// `catalog` is complete but for the frame names.
	NeGame(std::unique_ptr<const Data> data, Catalog catalog);

	std::string invariants(const State &state) const override;
	int max_actions() const override { return 100000; }
	void apply_row(State &state, const Row &row, ApplyContext &ctx) const override;
	RowInfo describe(const State &state, const Row &row) const override;
	Answer query(const State &state, PowerSet known, std::string_view name, std::span<const Noun> args) const override;
	void evaluate(const State &state, std::span<float> per_power) const override;
	void prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const override;
	int looks_needed(const State &state) const override;
	void prior_of(Skill skill, const State &state, PowerId power, const ActionList &rows,
			std::span<float> weights) const override;
	void evaluate_of(Skill skill, const State &state, std::span<float> per_power) const override;
	/// Masters reckon with enemies as good as they are (and an Emperor who runs), and with the enemy's answer: a blow
	/// that leaves an army open looks good until he has moved.
	Foresight foresight(const State &) const override { return { Skill::Expected, 1 }; }
	void any_time_chances(const State &, PowerId, const ActionList &, std::span<float>) const override {}
	void scores(const State &state, std::span<int> per_power) const override;
	std::string noun_label(const State &state, Noun noun) const override;
	std::string edit(State &state, std::string_view op, std::span<const std::string> args) const override;
	using Game::begin;
	std::string begin(State &state, std::string_view frame, std::span<const std::string> fields,
			ApplyContext &ctx) const override;
	std::vector<CaseWord> edit_words() const override;
	std::vector<CaseWord> begin_words() const override;

protected:
	Status begin_match(W &w, const MatchSetup &setup) const override;
	void fill_view(const R &r, PowerSet known, View &out) const override;
	void resample(NeState &s, PowerSet known, Rng &rng) const override;
	Status refuse_general(const R &r, const Action &action) const override;
	std::string piece_text(const State &state, int32_t piece) const override;
	bool parse_piece(const State &state, std::string_view text, int32_t &piece) const override;
};

} // namespace baton::ne
