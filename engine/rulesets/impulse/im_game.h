// The Game object of the family: what all of its games have alike. A game derives from it (kutuzov/ku_game.h).
#pragma once

#include "state/im_laws.h"

namespace baton::im {

class ImGame : public FrameGame<ImState, ImData> {
public:
	std::string invariants(const State &state) const override;
	int default_row(const State &state, PowerId power, const ActionList &rows) const override;
	RowInfo describe(const State &state, const Row &row) const override;
	PowerSet sees(const State &state, SeatId seat) const override;
	std::string noun_label(const State &state, Noun noun) const override;
	std::string edit(State &state, std::string_view op, std::span<const std::string> args) const override;
	using Game::begin;
	std::string begin(State &state, std::string_view frame, std::span<const std::string> fields,
			ApplyContext &ctx) const override;
	std::vector<CaseWord> edit_words() const override;
	std::vector<CaseWord> begin_words() const override;

protected:
	ImGame(std::unique_ptr<const ImData> data, Catalog catalog, std::span<const Def> defs) :
			FrameGame(std::move(data), std::move(catalog), defs) {}

	Status begin_match(W &w, const MatchSetup &setup) const override;
	void fill_view(const R &r, PowerSet known, View &out) const override;
	void resample(ImState &s, PowerSet known, Rng &rng) const override;
	Status refuse_general(const R &r, const Action &action) const override;
	std::string lot_text(const State &state, int32_t lot) const override;
	bool parse_lot(const State &state, std::string_view text, int32_t &lot) const override;
	std::string piece_text(const State &state, int32_t piece) const override;
	bool parse_piece(const State &state, std::string_view text, int32_t &piece) const override;

	/// Tracks and marks that only the game itself knows.
	virtual void fill_own_view(const R &r, View &out) const = 0;
};

/// Pieces, Flags, markers and cards of a start (flow/im_setup.cpp); the first frame is pushed.
void set_up(W &w, const Start &start);
/// Deals Home cards for the Turn (KU-17.44-a), then draws common ones.
void deal_home(W &w);
void draw_common(W &w, PowerId power, int cards);

} // namespace baton::im
