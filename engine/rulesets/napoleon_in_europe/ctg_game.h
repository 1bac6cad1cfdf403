// The Game object of Napoleon in Europe; its methods stand in ctg.cpp, show/ctg_view.cpp, show/ctg_text.cpp and
// state/ctg_edit.cpp.
#pragma once

#include "state/ctg_state.h"

namespace baton::ctg {

class CtgGame final : public FrameGame<CtgState, CtgData> {
public:
	CtgGame(std::unique_ptr<const CtgData> data, Catalog catalog);

	std::string invariants(const State &state) const override;
	int max_actions() const override { return 400000; }
	PowerSet sees(const State &state, SeatId seat) const override;
	RowInfo describe(const State &state, const Row &row) const override;
	Answer query(const State &state, PowerSet known, std::string_view name, std::span<const Noun> args) const override;
	void evaluate(const State &state, std::span<float> per_power) const override;
	void prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const override;
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
	void resample(CtgState &s, PowerSet known, Rng &rng) const override;
	Status refuse_general(const R &r, const Action &action) const override;
	std::string lot_text(const State &state, int32_t lot) const override;
	bool parse_lot(const State &state, std::string_view text, int32_t &lot) const override;
};

} // namespace baton::ctg
