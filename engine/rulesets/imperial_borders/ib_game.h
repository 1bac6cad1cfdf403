// The Game object of Imperial Borders; its methods stand in ib.cpp, ib_view.cpp, ib_text.cpp, ib_bot.cpp and
// ib_edit.cpp.
#pragma once

#include "rulesets/imperial_borders/state/ib_state.h"

#include "kernel/bot_advice.h"

namespace baton::ib {

class IbGame final : public FrameGame<IbState, Data>, public BotAdvice {
public:
	/// `catalog` is complete but for the frame names.
	IbGame(std::unique_ptr<const Data> data, Catalog catalog);

	std::string invariants(const State &state) const override;
	int max_actions() const override { return 400000; }
	RowInfo describe(const State &state, const Row &row) const override;
	PowerSet sees(const State &state, SeatId seat) const override;
	Answer query(const State &state, PowerSet known, std::string_view name, std::span<const Noun> args) const override;
	void evaluate(const State &state, std::span<float> per_power) const override;
	void prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const override;
	void prior_of(Skill skill, const State &state, PowerId power, const ActionList &rows,
			std::span<float> weights) const override;
	int looks_needed(const State &state) const override;
	void evaluate_of(Skill, const State &state, std::span<float> per_power) const override {
		evaluate(state, per_power);
	}
	Foresight foresight(const State &) const override { return { Skill::Master, 0 }; }
	void any_time_chances(
			const State &state, PowerId power, const ActionList &rows, std::span<float> chances) const override;
	void scores(const State &state, std::span<int> per_power) const override;
	std::string noun_label(const State &state, Noun noun) const override;
	std::string edit(State &state, std::string_view op, std::span<const std::string> args) const override;
	using Game::begin;
	std::string begin(State &state, std::string_view frame, std::span<const std::string> fields,
			ApplyContext &ctx) const override;
	std::vector<CaseWord> edit_words() const override;
	std::vector<CaseWord> begin_words() const override;
	std::vector<std::string> face_names(std::string_view purpose) const override;

protected:
	Status begin_match(W &w, const MatchSetup &setup) const override;
	void fill_view(const R &r, PowerSet known, View &out) const override;
	void resample(IbState &s, PowerSet known, Rng &rng) const override;
	void legal_any_time(const R &r, PowerId power, ActionList &out) const override;
	void act_any_time(W &w, const Row &row) const override;
	bool is_in_hand(const R &r, PowerId power) const override;
	Status refuse_unasked(const R &r, const Action &action) const override;
	Status refuse_general(const R &r, const Action &action) const override;
	std::string lot_text(const State &state, int32_t lot) const override;
	bool parse_lot(const State &state, std::string_view text, int32_t &lot) const override;
};

} // namespace baton::ib
