// Quick play by the ruleset's own weights: single steps, whole gestures, whole sealed answers.
#pragma once

#include "kernel/bot_advice.h"
#include "kernel/chance.h"
#include "kernel/game.h"

#include <array>
#include <vector>

namespace baton {

/// How closely quick play follows the weights.
enum class Sharpness : uint8_t {
	Loose, ///< in proportion to the weights
	Firm, ///< to their squares
	Keen, ///< to their eighth powers: nearly always the best
};

/// One way of answering a decision: the rows of one gesture, or of all gestures of a sealed decision.
struct Answering {
	std::vector<Row> rows;
	uint64_t key = 0; ///< of the actions; equal answers have equal keys

	void clear() {
		rows.clear();
		key = 0;
	}
	void add(const Row &row);
};

/// Plays by Game::prior, or by what a ruleset advises to players of more skill. Holds only buffers: no allocation after
/// warm-up.
class Policy {
public:
	/// How well the powers of a set play from now on; everybody plays plainly at first.
	void school(PowerSet powers, Skill skill);
	/// Index of a row by weight. `rows` must not be empty. Nothing is taken back, nothing done out of turn.
	int pick(
			const Game &game, const State &state, PowerId power, const ActionList &rows, Sharpness sharpness, Rng &rng);
	/// Plays one gesture of a power in `state`; in a sealed decision all of them, up to its commitment.
	/// Appends what it did to `out` unless null. False when the power has no legal way to the end.
	bool answer(const Game &game, State &state, PowerId power, Sharpness sharpness, Rng &rng, Answering *out);
	/// The worth of a position for each power, as the most skilled of them sees it.
	void judge(const Game &game, const State &state, std::span<float> per_power);
	/// Share of the best row in the weights, at the least certain step of the last answer.
	float certainty() const { return least_; }

private:
	const BotAdvice *advice(const Game &game);
	void weigh(const Game &game, const State &state, PowerId power, const ActionList &rows);

	std::array<Skill, MAX_POWERS> skill_ = {};
	const Game *game_ = nullptr; ///< whose advice is known
	const BotAdvice *advice_ = nullptr;
	ActionList rows_;
	std::vector<float> weights_;
	float certainty_ = 1;
	float least_ = 1;
};

/// Quick play is as good as sure above this: nothing is gained by looking ahead.
inline constexpr float SURE = 0.97f;

/// Draws up to `most` different whole answers of a power in `attempts` tries: first what quick play likes best, then
/// others. A single one is drawn by weight, as sharply as `single` says.
void draw_answers(const Game &game, const State &state, PowerId power, Policy &policy, Rng &rng, int most, int attempts,
		std::vector<Answering> &out, Sharpness single = Sharpness::Firm);
/// A variation of a sealed answer: some of its gestures are kept, quick play finds the rest. False when that leads
/// nowhere.
bool vary(const Game &game, State &state, const Answering &model, Policy &policy, Rng &rng, ActionList &buffer,
		Answering &out);
/// Gestures in an answer.
int gestures_in(const Answering &answer);

/// Plays a stored answer. With `is_checked` every step is looked up among the legal ones first; false at the first that
/// is not.
bool replay(const Game &game, State &state, const Answering &answer, bool is_checked, ActionList &buffer);

} // namespace baton
