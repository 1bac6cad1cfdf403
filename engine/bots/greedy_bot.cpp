// Steps by weight: mostly the best ones, now and then another good one, so that no two matches are alike.
#include "greedy_bot.h"

#include "kernel/bot_advice.h"
#include "why.h"

namespace baton {

void put_answer(const Answering &answer, Thought &out) {
	bool is_first = true;
	for (const Row &row : answer.rows) {
		if (!is_first) {
			out.then.push_back(row.action);
			continue;
		}
		out.gesture.steps.push_back(row.action);
		out.gesture.flags |= row.flags;
		is_first = (row.flags & row_flag::COMPLETES) == 0;
	}
}

bool is_forced(const Game &game, const State &state, PowerId power, ActionList &rows, Answering &out) {
	game.legal_actions(state, power, rows);
	int forward = -1;
	for (int i = 0; i < rows.size(); ++i) {
		if ((rows[i].flags & (row_flag::RETRACTS | row_flag::ANY_TIME)) == 0) {
			if (forward >= 0) {
				return false;
			}
			forward = i;
		}
	}
	if (forward < 0 || (rows[forward].flags & row_flag::COMPLETES) == 0) {
		return false;
	}
	out.clear();
	out.add(rows[forward]);
	return true;
}

bool is_obvious(const Game &game, const State &state, PowerId power, Policy &policy, Rng rng, Answering &out) {
	State copy = state;
	out.clear();
	return policy.answer(game, copy, power, Sharpness::Keen, rng, &out) && policy.certainty() >= SURE;
}

bool speak_up(const Game &game, const State &state, PowerId power, Rng rng, Thought &out) {
	const BotAdvice *advice = advice_of(game);
	if (advice == nullptr || !has(game.decision(state).may, power)) {
		return false;
	}
	ActionList rows;
	game.legal_actions(state, power, rows);
	std::vector<float> chances(size_t(rows.size()), 0.f);
	advice->any_time_chances(state, power, rows, chances);
	for (int i = 0; i < rows.size(); ++i) {
		constexpr uint16_t WHOLE = row_flag::ANY_TIME | row_flag::COMPLETES;
		if ((rows[i].flags & WHOLE) == WHOLE && chances[size_t(i)] > 0 && rng.unit() < double(chances[size_t(i)])) {
			out.gesture.steps.push_back(rows[i].action);
			out.gesture.flags = rows[i].flags;
			out.why = why_first_sight(game, state, rows[i], rows.size());
			return true;
		}
	}
	return false;
}

bool answer_at_once(const Game &game, const State &state, PowerId power, Policy &policy, ActionList &rows, Rng rng,
		Answering &buffer, int &options, Thought &out) {
	if (is_forced(game, state, power, rows, buffer)) {
		put_answer(buffer, out);
		out.why = why_only(game, state);
		return true;
	}
	options = rows.size();
	if (is_obvious(game, state, power, policy, rng, buffer)) {
		put_answer(buffer, out);
		out.why = why_first_sight(game, state, buffer.rows.front(), options);
		return true;
	}
	return false;
}

State own_sample(const Game &game, const State &state, PowerSet known, Rng &rng) {
	// A generator apart: how much chance the sampling takes must not shift what follows.
	Rng apart = Rng::seeded(rng.next());
	State sample = state;
	game.determinize(sample, known, apart);
	return sample;
}

Thought GreedyBot::think(const Game &game, const State &state, PowerId power, PowerSet known, const Budget &,
		const std::atomic<bool> &, Rng rng) {
	Thought out;
	if (!has(game.decision(state).asked, power)) {
		return out;
	}
	State copy = own_sample(game, state, known, rng);
	if (is_talkative && speak_up(game, copy, power, rng, out)) {
		return out;
	}
	game.legal_actions(copy, power, rows_);
	const int options = rows_.size();
	answer_.clear();
	if (!policy_.answer(game, copy, power, Sharpness::Firm, rng, &answer_) || answer_.rows.empty()) {
		return out;
	}
	put_answer(answer_, out);
	out.iterations = 1;
	out.why = why_first_sight(game, state, answer_.rows.front(), options);
	return out;
}

} // namespace baton
