// The worker threads of the bots.
#include "bot_crew.h"

#include "thread_priority.h"

#include <algorithm>
#include <chrono>
#include <map>

namespace baton::session {

BotReport think_through(const Game &game, Bot &bot, const BotJob &job, const std::atomic<bool> &cancel) {
	BotReport report;
	report.power = job.power;
	report.serial = job.serial;
	const auto begin = std::chrono::steady_clock::now();
	report.thought = bot.think(game, job.state, job.power, job.known, job.budget, cancel, job.rng);
	report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
	return report;
}

BotCrew::BotCrew(std::shared_ptr<const Game> game, int threads) :
		game_(std::move(game)) {
	for (int i = 0; i < threads; ++i) {
		threads_.emplace_back([this] { work(); });
	}
}

BotCrew::~BotCrew() {
	cancel();
	{
		const std::lock_guard lock(mutex_);
		is_ending_ = true;
	}
	wake_.notify_all();
	for (std::thread &thread : threads_) {
		thread.join();
	}
}

void BotCrew::ask(BotJob job) {
	auto task = std::make_shared<Task>();
	task->job = std::move(job);
	task->cancel = std::make_shared<std::atomic<bool>>(false);
	{
		const std::lock_guard lock(mutex_);
		tasks_.push_back(std::move(task));
	}
	wake_.notify_one();
}

bool BotCrew::is_asked(PowerId power, uint32_t serial) const {
	const std::lock_guard lock(mutex_);
	return std::any_of(tasks_.begin(), tasks_.end(), [&](const auto &t) { return !t->is_dropped && t->job.power == power && t->job.serial == serial; }) ||
			std::any_of(reports_.begin(), reports_.end(), [&](const auto &r) { return r.power == power && r.serial == serial; });
}

bool BotCrew::is_idle() const {
	const std::lock_guard lock(mutex_);
	return reports_.empty() && std::all_of(tasks_.begin(), tasks_.end(), [](const auto &t) { return t->is_dropped; });
}

bool BotCrew::take(BotReport &out) {
	const std::lock_guard lock(mutex_);
	if (reports_.empty()) {
		return false;
	}
	out = std::move(reports_.front());
	reports_.pop_front();
	return true;
}

bool BotCrew::wait(double seconds) {
	std::unique_lock lock(mutex_);
	return done_.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return !reports_.empty(); });
}

void BotCrew::cancel() {
	const std::lock_guard lock(mutex_);
	reports_.clear();
	for (auto &task : tasks_) {
		task->is_dropped = true;
		task->cancel->store(true, std::memory_order_relaxed);
	}
	std::erase_if(tasks_, [](const auto &task) { return !task->is_running; });
}

void BotCrew::hurry() {
	const std::lock_guard lock(mutex_);
	for (auto &task : tasks_) {
		if (task->job.budget.iterations == 0) {
			task->cancel->store(true, std::memory_order_relaxed);
		}
	}
}

void BotCrew::work() {
	step_back();
	std::map<std::string, std::unique_ptr<Bot>> bots;
	std::unique_lock lock(mutex_);
	for (;;) {
		std::shared_ptr<Task> task;
		wake_.wait(lock, [&] {
			auto it = std::find_if(tasks_.begin(), tasks_.end(), [](const auto &t) { return !t->is_running && !t->is_dropped; });
			task = it == tasks_.end() ? nullptr : *it;
			return is_ending_ || task != nullptr;
		});
		if (is_ending_) {
			return;
		}
		task->is_running = true;
		lock.unlock();
		std::unique_ptr<Bot> &bot = bots[task->job.level];
		if (bot == nullptr) {
			bot = make_bot(task->job.level);
		}
		BotReport report;
		report.power = task->job.power;
		report.serial = task->job.serial;
		if (bot != nullptr) {
			bot->is_talkative = true;
			report = think_through(*game_, *bot, task->job, *task->cancel);
		}
		lock.lock();
		std::erase(tasks_, task);
		if (!task->is_dropped) {
			reports_.push_back(std::move(report));
			done_.notify_all();
		}
	}
}

} // namespace baton::session
