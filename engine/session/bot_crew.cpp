// The worker threads: bots, hints, queries.
#include "bot_crew.h"

#include "thread_priority.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

namespace baton::session {

namespace {

constexpr size_t MAX_THREADS = 4; // one bot at the table, the rest for those who asked for advice

} // namespace

BotReport think_through(const Game &game, Bot &bot, const BotJob &job, const std::atomic<bool> &cancel) {
	BotReport report;
	report.power = job.power;
	report.serial = job.serial;
	const auto begin = std::chrono::steady_clock::now();
	report.thought = bot.think(game, job.state, job.power, job.known, job.budget, cancel, job.rng);
	report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
	return report;
}

BotCrew::BotCrew(std::shared_ptr<const Game> game, std::function<void()> on_news) :
		game_(std::move(game)), on_news_(std::move(on_news)) {}

BotCrew::~BotCrew() {
	{
		const std::lock_guard lock(mutex_);
		is_ending_ = true;
		for (const TaskPtr &task : tasks_) {
			task->drop();
		}
	}
	wake_.notify_all();
	for (std::thread &thread : threads_) {
		thread.join();
	}
}

void BotCrew::put(TaskPtr task) {
	{
		const std::lock_guard lock(mutex_);
		tasks_.push_back(std::move(task));
		if (idle_ < startable() && threads_.size() < MAX_THREADS) {
			threads_.emplace_back([this] { work(); });
		}
	}
	wake_.notify_one();
}

void BotCrew::drop_if(const std::function<bool(const Task &)> &is_meant) {
	for (const TaskPtr &task : tasks_) {
		if (is_meant(*task)) {
			task->drop();
		}
	}
	std::erase_if(tasks_, [](const TaskPtr &task) { return task->is_dropped && !task->is_running; });
}

// --- Bots that answer for their seats ---

void BotCrew::ask(BotJob job) {
	auto task = std::make_shared<Task>();
	task->job = std::move(job);
	put(std::move(task));
}

bool BotCrew::is_asked(PowerId power, uint32_t serial) const {
	const std::lock_guard lock(mutex_);
	return std::any_of(tasks_.begin(), tasks_.end(), [&](const TaskPtr &t) {
		return t->purpose == Purpose::Answer && !t->is_dropped && t->job.power == power && t->job.serial == serial;
	}) || std::any_of(reports_.begin(), reports_.end(), [&](const BotReport &r) {
		return r.power == power && r.serial == serial;
	});
}

bool BotCrew::is_idle() const {
	const std::lock_guard lock(mutex_);
	return reports_.empty() && std::all_of(tasks_.begin(), tasks_.end(), [](const TaskPtr &t) {
		return t->is_dropped || t->purpose != Purpose::Answer;
	});
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
	drop_if([](const Task &task) { return task.purpose == Purpose::Answer; });
}

void BotCrew::hurry() {
	const std::lock_guard lock(mutex_);
	for (const TaskPtr &task : tasks_) {
		if (task->purpose == Purpose::Answer && task->job.budget.iterations == 0) {
			task->cancel.store(true, std::memory_order_relaxed);
		}
	}
}

// --- Hints and queries ---

bool BotCrew::ask_hint(BotJob job) {
	if (make_bot(job.level) == nullptr) {
		return false;
	}
	cancel_hints(job.power);
	auto task = std::make_shared<Task>();
	task->purpose = Purpose::Hint;
	task->job = std::move(job);
	put(std::move(task));
	return true;
}

void BotCrew::cancel_hints(PowerId power) {
	const std::lock_guard lock(mutex_);
	drop_if([&](const Task &task) {
		return task.purpose == Purpose::Hint && (power == NO_POWER || task.job.power == power);
	});
	std::erase_if(hints_, [&](const BotReport &report) { return power == NO_POWER || report.power == power; });
}

void BotCrew::hurry_hints(PowerId power) {
	const std::lock_guard lock(mutex_);
	for (const TaskPtr &task : tasks_) {
		if (task->purpose == Purpose::Hint && (power == NO_POWER || task->job.power == power)) {
			task->cancel.store(true, std::memory_order_relaxed);
		}
	}
}

void BotCrew::ask_query(QueryJob job) {
	auto task = std::make_shared<Task>();
	task->purpose = Purpose::Query;
	task->query = std::move(job);
	put(std::move(task));
}

void BotCrew::cancel_query(int id) {
	const std::lock_guard lock(mutex_);
	drop_if([&](const Task &task) { return task.purpose == Purpose::Query && task.query.id == id; });
	std::erase_if(answers_, [&](const QueryReport &report) { return report.id == id; });
}

std::vector<BotReport> BotCrew::take_hints() {
	const std::lock_guard lock(mutex_);
	return std::exchange(hints_, {});
}

std::vector<QueryReport> BotCrew::take_queries() {
	const std::lock_guard lock(mutex_);
	return std::exchange(answers_, {});
}

bool BotCrew::has_no_news() const {
	const std::lock_guard lock(mutex_);
	return hints_.empty() && answers_.empty() && std::all_of(tasks_.begin(), tasks_.end(), [](const TaskPtr &t) {
		return t->is_dropped || t->purpose == Purpose::Answer;
	});
}

// --- At work ---

size_t BotCrew::startable() const {
	size_t answers = 0, others = 0;
	bool is_answering = false;
	for (const TaskPtr &task : tasks_) {
		const bool is_answer = task->purpose == Purpose::Answer;
		is_answering = is_answering || (is_answer && task->is_running);
		(is_answer ? answers : others) += task->is_running ? 0 : 1;
	}
	return others + (answers > 0 && !is_answering ? 1 : 0);
}

BotCrew::TaskPtr BotCrew::next_task() const {
	// A bot that was told to stop keeps its place until it has.
	const bool is_answering = std::any_of(tasks_.begin(), tasks_.end(),
			[](const TaskPtr &t) { return t->purpose == Purpose::Answer && t->is_running; });
	const auto it = std::find_if(tasks_.begin(), tasks_.end(), [&](const TaskPtr &t) {
		return !t->is_running && !t->is_dropped && !(is_answering && t->purpose == Purpose::Answer);
	});
	return it == tasks_.end() ? nullptr : *it;
}

void BotCrew::work() {
	step_back();
	std::map<std::string, std::unique_ptr<Bot>> bots;
	std::unique_lock lock(mutex_);
	for (;;) {
		TaskPtr task;
		++idle_;
		wake_.wait(lock, [&] {
			task = next_task();
			return is_ending_ || task != nullptr;
		});
		--idle_;
		if (is_ending_) {
			return;
		}
		task->is_running = true;
		lock.unlock();
		BotReport report;
		QueryReport found;
		if (task->purpose == Purpose::Query) {
			const QueryJob &query = task->query;
			found.id = query.id;
			found.answer = game_->query(query.state, query.known, query.name, query.args);
		} else {
			std::unique_ptr<Bot> &bot = bots[task->job.level];
			if (bot == nullptr) {
				bot = make_bot(task->job.level);
			}
			report.power = task->job.power;
			report.serial = task->job.serial;
			if (bot != nullptr) {
				// A hint to a person says nothing between the questions.
				bot->is_talkative = task->purpose == Purpose::Answer;
				report = think_through(*game_, *bot, task->job, task->cancel);
			}
		}
		lock.lock();
		std::erase(tasks_, task);
		if (!task->is_dropped && !is_ending_) {
			switch (task->purpose) {
				case Purpose::Answer:
					reports_.push_back(std::move(report));
					done_.notify_all();
					break;
				case Purpose::Hint:
					hints_.push_back(std::move(report));
					break;
				case Purpose::Query:
					answers_.push_back(std::move(found));
					break;
			}
			// Under the lock, so that nobody is called once the destructor has begun.
			if (task->purpose != Purpose::Answer && on_news_) {
				on_news_();
			}
		}
		wake_.notify_one(); // the next bot of the table may have waited for this one
	}
}

} // namespace baton::session
