// What the powers of a match do, counted from events and views alone: attacks, idle turns, land won, money left,
// repeated positions.
#pragma once

#include "session/match.h"

#include <cstdint>
#include <vector>

namespace baton::session {

/// Counters of one power over one match. A turn is a value of View::turn; it ends when that value changes or the match
/// is over.
struct PowerBehaviour {
	int attacks =
			0; ///< events "battle" of this power: the name under which every ruleset tells that a power begins a battle
	int turns = 0; ///< turns in which the power had pieces on the board
	int idle_turns = 0; ///< turns without an attack at whose end all its pieces stand as at their beginning
	int repeated =
			0; ///< turns at whose end the board looks, owners and everybody's pieces, as at the end of an earlier turn
	int regions_won = 0; ///< spaces that were not this power's at the beginning of a turn and are at its end
	int regions_lost = 0; ///< the other way round
	int64_t unspent = 0; ///< sum over the turns of its money at their end (track "gold"); see Behaviours::has_money
	int last_unspent = 0; ///< its money at the end of the match
};

/// Watches one match: look() after every gesture, finish() at the end.
class Behaviours {
public:
	explicit Behaviours(const Match &match);
	void look(const Match &match);
	void finish(const Match &match);

	const std::vector<PowerBehaviour> &powers() const { return powers_; }
	/// The ruleset keeps money on a track of that name.
	bool has_money() const { return money_ >= 0; }

private:
	/// The board at the end of a turn.
	struct Board {
		int turn = 0;
		std::vector<int16_t> owner; ///< by space
		std::vector<uint64_t> pieces; ///< by power: a number of its pieces' types, places and counts
		std::vector<int> money; ///< by power
		uint64_t all = 0; ///< of owners and pieces
	};

	void read_board(const Match &match, Board &out);
	void count_events(const Match &match);
	void end_turn(const Board &now);

	int money_ = -1; ///< track
	int events_ = 0; ///< counted so far
	Board begin_; ///< of the turn under way
	Board last_; ///< at the last look, which is the end of a turn when the next look finds another one
	View view_;
	std::vector<uint64_t> seen_; ///< Board::all of the turns ended
	std::vector<int> attacks_; ///< in the turn under way
	std::vector<PowerBehaviour> powers_;
};

} // namespace baton::session
