// Threads of the bots that think for hints.
#include "bot_desk.h"

#include "session/thread_priority.h"

#include <algorithm>
#include <utility>

namespace baton::bridge {

BotDesk::BotDesk(std::shared_ptr<const Game> game, std::function<void()> on_answer) :
		game_(std::move(game)), on_answer_(std::move(on_answer)) {}

BotDesk::~BotDesk() {
	{
		const std::lock_guard lock(mutex_);
		is_ending_ = true;
	}
	cancel();
	for (Task &task : tasks_) {
		task.thread.join();
	}
}

bool BotDesk::ask(session::BotJob job) {
	std::unique_ptr<Bot> bot = make_bot(job.level);
	if (bot == nullptr) {
		return false;
	}
	cancel(job.power);
	reap();
	Task &task = tasks_.emplace_back();
	task.job = std::move(job);
	task.bot = std::move(bot);
	task.thread = std::thread([this, &task] { work(task); });
	return true;
}

void BotDesk::work(Task &task) {
	session::step_back();
	session::BotReport report = session::think_through(*game_, *task.bot, task.job, task.cancel);
	// Under the lock, so that nobody is called once the destructor has begun.
	const std::lock_guard lock(mutex_);
	if (!task.is_dropped && !is_ending_) {
		answers_.push_back(std::move(report));
		on_answer_();
	}
	task.is_done = true;
}

/// Joins the threads that have ended.
void BotDesk::reap() {
	for (auto it = tasks_.begin(); it != tasks_.end();) {
		bool is_done = false;
		{
			const std::lock_guard lock(mutex_);
			is_done = it->is_done;
		}
		if (is_done) {
			it->thread.join();
			it = tasks_.erase(it);
		} else {
			++it;
		}
	}
}

void BotDesk::cancel(PowerId power) {
	const std::lock_guard lock(mutex_);
	for (Task &task : tasks_) {
		if (power == NO_POWER || task.job.power == power) {
			task.is_dropped = true;
			task.cancel = true;
		}
	}
	std::erase_if(answers_, [&](const session::BotReport &report) { return power == NO_POWER || report.power == power; });
}

void BotDesk::hurry(PowerId power) {
	const std::lock_guard lock(mutex_);
	for (Task &task : tasks_) {
		if (power == NO_POWER || task.job.power == power) {
			task.cancel = true;
		}
	}
}

bool BotDesk::is_idle() const {
	const std::lock_guard lock(mutex_);
	return answers_.empty() && std::all_of(tasks_.begin(), tasks_.end(), [](const Task &task) { return task.is_done || task.is_dropped; });
}

std::vector<session::BotReport> BotDesk::take() {
	reap();
	const std::lock_guard lock(mutex_);
	return std::exchange(answers_, {});
}

} // namespace baton::bridge
