// The interface of all bots: one gesture of one power, with a sentence that says why.
#pragma once

#include "kernel/chance.h"
#include "kernel/game.h"

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace baton {

/// How long a bot may think. A bot under an iteration budget gives the same answer every time; under a time
/// budget it may not. With neither it answers at once.
struct Budget {
	double seconds = 0; ///< 0: no limit of time
	int iterations = 0; ///< 0: no limit of iterations
	int threads = 1; ///< how many cores it may use; the answer under an iteration budget does not depend on it
};

/// What a bot wants to do and why.
struct Thought {
	Gesture gesture; ///< steps up to and with the one that completes; empty: the bot has no answer
	/// The rest of a sealed answer that takes several gestures (orders, then the seal), to be played without asking
	/// again as long as each step is legal and the decision is the same. A caller may ignore it and ask again.
	std::vector<Action> then;
	std::string why; ///< one sentence for people, built only from what the power may know
	int iterations = 0; ///< spent
	double value = -1; ///< what it expects, 0..1, or -1
};

/// A player that knows only the kernel contract. Called from worker threads, one call at a time per object.
class Bot {
public:
	virtual ~Bot() = default;
	/// Whether it may answer with something that can be done at any time (a request, a promise) before what it is
	/// asked. A hint to a person never does.
	bool is_talkative = false;
	/// "recruit"; the word in set-ups, saves and tournaments.
	virtual const char *level() const = 0;
	/// Chooses one whole gesture for a power that is asked. `state` holds nothing that the power's seat may not
	/// know: the caller has replaced it by a sample (Game::determinize); call determinize with `known` for more
	/// samples. Returns soon after `cancel` becomes true, with any legal answer or an empty one. Never blocks
	/// otherwise.
	virtual Thought think(const Game &game, const State &state, PowerId power, PowerSet known, const Budget &budget,
			const std::atomic<bool> &cancel, Rng rng) = 0;
};

/// Levels from weakest to strongest, as people choose them: "random" is for tests and not among them.
const std::vector<std::string> &bot_levels();
/// The budget a level plays under unless told otherwise.
Budget default_budget(std::string_view level);
/// A new bot of a level, or null when there is no such level.
std::unique_ptr<Bot> make_bot(std::string_view level);

} // namespace baton
