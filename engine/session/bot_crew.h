// Work beside the match's own thread: bots that answer, bots that advise, and queries that are simulated.
#pragma once

#include "bots/bot.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
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

/// Game::query for later.
struct QueryJob {
	int id = 0;
	State state;
	PowerSet known = 0;
	std::string name;
	std::vector<Noun> args;
};

struct QueryReport {
	int id = 0;
	Answer answer;
};

/// Thinks through one job on the calling thread.
BotReport think_through(const Game &game, Bot &bot, const BotJob &job, const std::atomic<bool> &cancel);

/// Worker threads of one match. Its methods are for the match's thread. Bots that answer for their seats think one
/// after the other; hints and queries do not wait for them. Threads are started as they are needed.
class BotCrew {
public:
	/// `on_news` is called on a worker thread each time a hint or the answer to a query can be taken.
	explicit BotCrew(std::shared_ptr<const Game> game, std::function<void()> on_news = {});
	~BotCrew();
	BotCrew(const BotCrew &) = delete;
	BotCrew &operator=(const BotCrew &) = delete;

	// --- Bots that answer for their seats ---
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

	// --- Hints and queries ---
	/// Puts a question for a hint; an older one about the same power is dropped. False when there is no such level.
	bool ask_hint(BotJob job);
	/// Drops the hints about a power, or all of them.
	void cancel_hints(PowerId power = NO_POWER);
	/// Tells the advisers of a power, or all, to answer with what they have.
	void hurry_hints(PowerId power = NO_POWER);
	void ask_query(QueryJob job);
	void cancel_query(int id);
	/// Hints that came in, in their order.
	std::vector<BotReport> take_hints();
	std::vector<QueryReport> take_queries();
	/// Nobody works on hints or queries, and none waits to be taken.
	bool has_no_news() const;

private:
	enum class Purpose : uint8_t {
		Answer,
		Hint,
		Query,
	};
	struct Task {
		Purpose purpose = Purpose::Answer;
		BotJob job;
		QueryJob query;
		std::atomic<bool> cancel = false;
		bool is_running = false;
		bool is_dropped = false;

		void drop() {
			is_dropped = true;
			cancel.store(true, std::memory_order_relaxed);
		}
	};
	using TaskPtr = std::shared_ptr<Task>;
	void work();
	void put(TaskPtr task);
	TaskPtr next_task() const;
	size_t startable() const;
	void drop_if(const std::function<bool(const Task &)> &is_meant);

	std::shared_ptr<const Game> game_;
	std::function<void()> on_news_;
	mutable std::mutex mutex_;
	std::condition_variable wake_;
	std::condition_variable done_;
	std::deque<TaskPtr> tasks_; ///< waiting and running
	std::deque<BotReport> reports_;
	std::vector<BotReport> hints_;
	std::vector<QueryReport> answers_;
	bool is_ending_ = false;
	size_t idle_ = 0; ///< threads that wait
	std::vector<std::thread> threads_;
};

} // namespace baton::session
