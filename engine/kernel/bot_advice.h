// What a ruleset may tell the bots beside its weights: how hard a question is, and what to say between the questions.
#pragma once

#include "game.h"

namespace baton {

/// How well a player knows the game: stronger bots go by better weights where a ruleset has them.
enum class Skill : uint8_t {
	Plain, ///< Recruit
	Trained, ///< Veteran
	Master, ///< Marshal
	Expected, ///< nobody's own: what a Marshal had better expect of others, who may be masters too
};

/// Whether the best weights of a ruleset count.
inline bool is_master(Skill skill) {
	return skill == Skill::Master || skill == Skill::Expected;
}

/// How a master looks ahead in a game.
struct Foresight {
	Skill others = Skill::Plain; ///< how well it takes the others to play
	/// Where sides take turns: how often the turns come round before a position is judged. 0: at the end of the
	/// procedure that asks.
	int rounds = 0;
};

/// A Game may implement this too.
class BotAdvice {
public:
	virtual ~BotAdvice() = default;
	/// About how many look-aheads it takes to tell good answers to the open question from fair ones: where luck
	/// outweighs what an answer can gain, a bot that cannot afford that many had better trust its first thought. 0: a
	/// few will do.
	virtual int looks_needed(const State &state) const = 0;
	/// Game::prior as players of a skill see it; for Skill::Plain it is that.
	virtual void prior_of(
			Skill skill, const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const = 0;
	/// Game::evaluate as players of a skill see it; for Skill::Plain it is that.
	virtual void evaluate_of(Skill skill, const State &state, std::span<float> per_power) const = 0;
	/// How far to look ahead from the open question.
	virtual Foresight foresight(const State &) const { return {}; }
	/// Share of its budget, 0 to 1, that the open question deserves: a window that hardly ever matters next to none.
	virtual double effort(const State &) const { return 1; }
	/// Chance, 0 to 1, with which a bot that is asked something does each row of Decision::may first (a request, a
	/// promise). Chances of other rows are left at zero.
	virtual void any_time_chances(
			const State &state, PowerId power, const ActionList &rows, std::span<float> chances) const = 0;
};

/// A game's advice, or null.
inline const BotAdvice *advice_of(const Game &game) {
	return dynamic_cast<const BotAdvice *>(&game);
}
/// BotAdvice::foresight, the simplest without advice.
inline Foresight foresight(const Game &game, const State &state) {
	const BotAdvice *advice = advice_of(game);
	return advice == nullptr ? Foresight{} : advice->foresight(state);
}
/// BotAdvice::effort, all of it without advice.
inline double effort(const Game &game, const State &state) {
	const BotAdvice *advice = advice_of(game);
	return advice == nullptr ? 1 : advice->effort(state);
}
/// BotAdvice::looks_needed, 0 without advice.
inline int looks_needed(const Game &game, const State &state) {
	const BotAdvice *advice = advice_of(game);
	return advice == nullptr ? 0 : advice->looks_needed(state);
}

} // namespace baton
