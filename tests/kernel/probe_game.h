// A small ruleset for tests only: it exercises every part of the contract (frames, sealed, open and any-time acts,
// reaction windows, hidden cards, offers, changes of control, chance) and is never shipped. Three powers play it; in
// the scenario "court" six powers do, with politics.
#pragma once

#include "kernel/frame_game.h"
#include "kernel/offer.h"

#include <memory>

namespace baton::probe {

inline constexpr int POWERS = 6; ///< at most
inline constexpr int SPACES = 6; ///< a ring
inline constexpr int CARDS = 24; ///< at most; every third one is a "stop"
inline constexpr int HAND = 3;
inline constexpr int DECK = 0, DISCARD = 1, HAND_OF = 2, OUT = 100; ///< zones; HAND_OF + power

struct Data {};

struct ProbeState {
	StateCore core;
	Offer offer;
	int16_t gold[POWERS] = {};
	int16_t points[POWERS] = {};
	uint8_t units[SPACES][POWERS] = {};
	uint8_t zone[CARDS] = {}; ///< DECK, DISCARD or HAND_OF + power
	uint8_t known[CARDS] = {}; ///< powers that know where the card is
	uint8_t deck[CARDS] = {}; ///< from the top; unused tail zero
	uint8_t deck_size = 0;
	uint8_t round = 0;
	uint8_t rounds = 0;
	uint8_t denounced = 0; ///< powers that have, this round
	uint8_t bid[POWERS] = {}; ///< sealed: amount + 1, 0 none yet
	uint8_t claim[POWERS] = {}; ///< window: card + 1, 0 pass
	uint8_t picked = 0; ///< draft of the active power: space + 1
	uint8_t picked_count = 0;
	uint8_t powers = 0; ///< that play
	uint8_t cards = 0; ///< in play
	uint8_t politics = 0; ///< whether there are any
	uint8_t petitioned = 0; ///< powers that have, this round
	int8_t home_seat[POWERS] = {}; ///< to which a power returns when its pact ends
	uint8_t spare[4] = {};

	PowerSet everyone() const { return PowerSet((1u << powers) - 1); }
	/// Where a power's units stand at first.
	int home(PowerId power) const { return powers == 3 ? power * 2 : power; }
};

using Machine = FrameGame<ProbeState, Data>;
using R = Machine::R;
using W = Machine::W;

/// Options of the catalog in order.
enum Option {
	Raid,
	Levy,
	Tribute,
	Accept,
	Refuse,
	Denounce,
	Gold,
	Town, ///< shares its name with a space
	Appeal,
	Muster,
	OPTIONS
};

class ProbeGame : public Machine {
public:
	ProbeGame();

	std::string invariants(const State &state) const override;
	int max_actions() const override { return 6000; }
	RowInfo describe(const State &state, const Row &row) const override;
	Answer query(const State &state, PowerSet known, std::string_view name, std::span<const Noun> args) const override;
	void evaluate(const State &state, std::span<float> per_power) const override;
	void prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const override;
	void scores(const State &state, std::span<int> per_power) const override;
	std::string edit(State &state, std::string_view op, std::span<const std::string> args) const override;
	using Game::begin;
	std::string begin(State &state, std::string_view frame, std::span<const std::string> fields,
			ApplyContext &ctx) const override;
	std::vector<CaseWord> edit_words() const override;
	std::vector<CaseWord> begin_words() const override;

protected:
	Status begin_match(W &w, const MatchSetup &setup) const override;
	void fill_view(const R &r, PowerSet known, View &out) const override;
	void resample(ProbeState &s, PowerSet known, Rng &rng) const override;
	void legal_any_time(const R &r, PowerId power, ActionList &out) const override;
	void act_any_time(W &w, const Row &row) const override;
	bool is_in_hand(const R &r, PowerId power) const override;
	Status refuse_unasked(const R &r, const Action &action) const override;
	std::string lot_text(const State &state, int32_t lot) const override;
	bool parse_lot(const State &state, std::string_view text, int32_t &lot) const override;
};

/// The one game, shared by all tests.
std::shared_ptr<const Game> probe_game();

constexpr int lot_id(int space, PowerId power) {
	return space * POWERS + power;
}

} // namespace baton::probe
