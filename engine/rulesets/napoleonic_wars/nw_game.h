// The Game object of The Napoleonic Wars, and the numbers of its nations, Camps and frames.
#pragma once

#include "rulesets/impulse/im_game.h"

namespace baton::nw {

using namespace im; // NOLINT: the game is written in the words of its family

/// Nations by number: Movement Track Order (NW-3-oom).
enum : Nation {
	FRANCE,
	SPAIN,
	BRITAIN,
	AUSTRIA,
	TURKEY,
	RUSSIA,
	PRUSSIA,
	SWEDEN,
	DENMARK,
	NATIONS
};
enum : Camp {
	IMPERIAL,
	COALITION
};

/// Frames of its own, after those of the family.
enum NwFrame : uint8_t {
	F_MULLIGAN = F_SHARED, ///< a Hand may be exchanged
	F_PEACE_BID, ///< a card of next Turn's draw for the Peace roll
	F_REINFORCE, ///< reinforcements and Deployment of one nation
	F_EXCESS, ///< cards over the Maximum Hand, spent on the Diplomatic Track
	F_CEDE, ///< Duchies are ceded after a conquest
	F_OFFER, ///< an offer of Submission
	F_ASK, ///< one power chooses between words
	F_CONSENT, ///< permission of the players of a Camp
	F_CAMPS, ///< wars and changes of Camp in the Interphase
	F_SAIL, ///< one Maneuver of a Fleet
	F_SEA_BATTLE,
	F_NW
};

/// The laws of this game.
const Laws &nw_laws();

class NwGame final : public ImGame {
public:
	NwGame(std::unique_ptr<const ImData> data, Catalog catalog);

	int max_actions() const override { return 60000; }
	std::string invariants(const State &state) const override;
	Answer query(const State &state, PowerSet known, std::string_view name, std::span<const Noun> args) const override;
	void evaluate(const State &state, std::span<float> per_power) const override;
	void prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const override;
	void scores(const State &state, std::span<int> per_power) const override;
	PowerSet sees(const State &state, SeatId seat) const override;
	RowInfo describe(const State &state, const Row &row) const override;
	std::string noun_label(const State &state, Noun noun) const override;
	std::string edit(State &state, std::string_view op, std::span<const std::string> args) const override;
	std::vector<CaseWord> edit_words() const override;

protected:
	Status begin_match(W &w, const MatchSetup &setup) const override;
	void fill_view(const R &r, PowerSet known, View &out) const override;
	void fill_own_view(const R &, View &) const override {}
	std::string piece_text(const State &state, int32_t piece) const override;
	bool parse_piece(const State &state, std::string_view text, int32_t &piece) const override;
};

} // namespace baton::nw
