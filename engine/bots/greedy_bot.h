// Recruit: follows the ruleset's own weights step by step, without looking ahead.
#pragma once

#include "bot.h"
#include "policy.h"

namespace baton {

class GreedyBot : public Bot {
public:
	const char *level() const override { return "recruit"; }
	Thought think(const Game &game, const State &state, PowerId power, PowerSet known, const Budget &budget,
			const std::atomic<bool> &cancel, Rng rng) override;

private:
	Policy policy_;
	ActionList rows_;
	Answering answer_;
};

/// A sample of the bot's own instead of the one it was given: what it decides cannot depend on anything hidden.
State own_sample(const Game &game, const State &state, PowerSet known, Rng &rng);
/// Splits an answer into the first gesture and what follows in the same sealed decision.
void put_answer(const Answering &answer, Thought &out);
/// Fills in what quick play answers when it is as good as sure of it (and always when there is no other way).
bool is_obvious(const Game &game, const State &state, PowerId power, Policy &policy, Rng rng, Answering &out);
/// Answers without looking ahead where nothing can be gained by it: one way to go on, or one that quick play is sure
/// of. `options` gets the number of rows. False when there is something to think about.
bool answer_at_once(const Game &game, const State &state, PowerId power, Policy &policy, ActionList &rows, Rng rng,
		Answering &buffer, int &options, Thought &out);
/// Something to be said before the answer (BotAdvice::any_time_chances), by lot; it is asked again afterwards. False
/// mostly.
bool speak_up(const Game &game, const State &state, PowerId power, Rng rng, Thought &out);
/// The only way to go on when there is just one row, which completes. False otherwise, or when nothing is legal.
bool is_forced(const Game &game, const State &state, PowerId power, ActionList &rows, Answering &out);

} // namespace baton
