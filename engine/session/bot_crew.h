// Bots at work: a worker thread that thinks about copies of the match and hands back gestures.
#pragma once

#include "bots/bot.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace baton::session {

/// One question to a bot. The state holds nothing the power may not know.
struct BotJob {
	std::string level;
	State state;
	PowerId power = NO_POWER;
	PowerSet known = 0;
	Budget budget;
	Rng rng;
	uint32_t serial = 0; ///< of the decision
};

/// What came out of it.
struct BotReport {
	PowerId power = NO_POWER;
	uint32_t serial = 0;
	Thought thought;
	double seconds = 0;
};

/// Thinks through one job on the calling thread.
BotReport think_through(const Game &game, Bot &bot, const BotJob &job, const std::atomic<bool> &cancel);

/// Worker threads for the bots of one match. Its methods are for the match's thread.
class BotCrew {
public:
	explicit BotCrew(std::shared_ptr<const Game> game, int threads = 1);
	~BotCrew();
	BotCrew(const BotCrew &) = delete;
	BotCrew &operator=(const BotCrew &) = delete;

	void ask(BotJob job);
	/// Whether an answer to this decision of a power is on its way or waits to be taken.
	bool is_asked(PowerId power, uint32_t serial) const;
	bool is_idle() const;
	/// Takes one finished answer.
	bool take(BotReport &out);
	/// Waits for an answer, at most so long.
	bool wait(double seconds);
	/// Drops all questions and answers. Bots that are thinking are told to stop; their answers go nowhere.
	void cancel();
	/// Tells the bots to answer now with what they have; those under an iteration budget go on, to stay reproducible.
	void hurry();

private:
	struct Task {
		BotJob job;
		std::shared_ptr<std::atomic<bool>> cancel;
		bool is_running = false;
		bool is_dropped = false;
	};
	void work();

	std::shared_ptr<const Game> game_;
	mutable std::mutex mutex_;
	std::condition_variable wake_;
	std::condition_variable done_;
	std::deque<std::shared_ptr<Task>> tasks_; ///< waiting and running
	std::deque<BotReport> reports_;
	bool is_ending_ = false;
	std::vector<std::thread> threads_;
};

} // namespace baton::session
