// Bots that think for hints: one worker thread for each question, answers collected for the main thread.
#pragma once

#include "session/bot_crew.h"

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace baton::bridge {

/// Questions of one match. Its methods are for the main thread and return at once, except the destructor, which waits
/// until every thread has ended.
class BotDesk {
public:
	/// `on_answer` is called on a worker thread each time an answer can be taken.
	BotDesk(std::shared_ptr<const Game> game, std::function<void()> on_answer);
	~BotDesk();
	BotDesk(const BotDesk &) = delete;
	BotDesk &operator=(const BotDesk &) = delete;

	/// Puts a question; an older one about the same power is dropped. False when there is no such level.
	bool ask(session::BotJob job);
	/// Drops the questions and answers of a power, or all of them.
	void cancel(PowerId power = NO_POWER);
	/// Tells the bots of a power, or all, to answer with what they have.
	void hurry(PowerId power = NO_POWER);
	bool is_idle() const;
	/// Answers that came in, in their order.
	std::vector<session::BotReport> take();

private:
	struct Task {
		session::BotJob job;
		std::unique_ptr<Bot> bot;
		std::atomic<bool> cancel = false;
		bool is_dropped = false; ///< under the mutex
		bool is_done = false; ///< under the mutex
		std::thread thread;
	};
	void work(Task &task);
	void reap();

	std::shared_ptr<const Game> game_;
	std::function<void()> on_answer_;
	mutable std::mutex mutex_;
	bool is_ending_ = false;
	std::list<Task> tasks_;
	std::vector<session::BotReport> answers_;
};

} // namespace baton::bridge
