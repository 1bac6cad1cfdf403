// Setting a case up, playing its steps, letting windows pass.
#include "case_runner.h"

#include "case_check.h"
#include "case_file.h"
#include "session/library.h"

#include "data/files.h"

#include <algorithm>

namespace baton::session {

namespace {

constexpr int MAX_AUTO_ANSWERS = 100000;

class CaseRunner {
public:
	CaseRunner(const CaseFile &file, std::shared_ptr<const Game> game, CaseResult &result, const CaseWatch &watch) :
			file_(file), game_(std::move(game)), result_(result), watch_(watch) {}

	void run() {
		if (!set_up()) {
			return;
		}
		if (watch_) {
			watch_({ *game_, state_, "", sink_, 0 });
		}
		for (const CaseStage &stage : file_.stages) {
			for (const CaseDice &dice : stage.dice) {
				for (int number : dice.results) {
					queue_.push(dice.purpose, number);
				}
			}
			for (const auto &[text, where] : stage.actions) {
				if (!act(text, where)) {
					return;
				}
			}
			if (!stage.actions.empty() && !file_.keep_windows) {
				answer_by_itself(true);
			}
			if (std::string broken = game_->invariants(state_); !broken.empty()) {
				fail({ file_name_, 0, 0 }, "invariant: " + broken);
			}
			for (const Expect &expect : stage.expects) {
				++result_.expects;
				if (std::string wrong = check_expect(*game_, state_, sink_, expect); !wrong.empty()) {
					fail(expect.where, wrong);
				}
			}
		}
		if (!queue_.empty() && !file_.may_leave_dice) {
			fail({ file_name_, 0, 0 }, "dice were not used: " + queue_.left());
		}
	}
	void set_name(std::string_view name) { file_name_ = name; }

private:
	void fail(const data::Where &where, const std::string &sentence) {
		result_.failures.push_back(where.to_text() + ": " + sentence);
	}

	bool set_up() {
		MatchSetup setup;
		if (std::string error = make_setup(*game_, { file_.scenario, file_.seed, file_.options }, setup);
				!error.empty()) {
			fail({ file_name_, 0, 0 }, error);
			return false;
		}
		for (const std::string &id : file_.rules) {
			if (game_->catalog().rule(id) == nullptr) {
				fail({ file_name_, 0, 0 }, "there is no rule " + id);
			}
		}
		for (const std::string &id : file_.auto_powers) {
			const int power = game_->catalog().powers.find(id);
			if (power < 0) {
				fail({ file_name_, 0, 0 }, "auto: there is no power \"" + id + "\"");
				return false;
			}
			auto_powers_ |= bit(PowerId(power));
		}
		ApplyContext ctx;
		if (const Status status = game_->setup(state_, setup, ctx); !status) {
			fail({ file_name_, 0, 0 }, std::string("the set-up is refused: ") + status.rule);
			return false;
		}
		for (const CaseEdit &edit : file_.edits) {
			if (std::string error = game_->edit(state_, edit.op, edit.args); !error.empty()) {
				fail(edit.where, "edit \"" + edit.op + "\": " + error);
				return false;
			}
		}
		game_->rebuild(state_);
		if (file_.begin) {
			if (std::string error = game_->begin(state_, file_.begin->op, file_.begin->args); !error.empty()) {
				fail(file_.begin->where, "begin \"" + file_.begin->op + "\": " + error);
				return false;
			}
		}
		return true;
	}

	// One step; what stands before it and answers by itself gives way.
	bool act(const std::string &text, const data::Where &where) {
		for (int guard = 0; guard < MAX_AUTO_ANSWERS; ++guard) {
			Action action;
			Status status = game_->parse_action(state_, text, first_power(game_->decision(state_).asked), action);
			if (status) {
				status = apply(action);
			}
			if (status) {
				return true;
			}
			if (!answer_by_itself(false)) {
				fail(where, "\"" + text + "\" is refused: " + game_->status_text(state_, status) + open_decision());
				return false;
			}
		}
		fail(where, "\"" + text + "\": the powers that answer by themselves never come to an end");
		return false;
	}

	Status apply(const Action &action) {
		ApplyContext ctx;
		ctx.sink = &sink_;
		ctx.queue = &queue_;
		const std::string text = watch_ ? game_->action_text(state_, action) : "";
		const size_t first = sink_.events.size();
		const Status status = game_->apply(state_, action, ctx);
		result_.actions += status ? 1 : 0;
		if (status && watch_) {
			watch_({ *game_, state_, text, sink_, first });
		}
		return status;
	}

	std::string open_decision() const {
		const Decision d = game_->decision(state_);
		std::string asked;
		for (PowerId power = 0; power < PowerId(game_->catalog().powers.size()); ++power) {
			if (has(d.asked, power)) {
				asked += (asked.empty() ? "" : ", ") + game_->catalog().powers[power].id;
			}
		}
		return state_.core().over != 0 ? "" : std::string(" Asked is \"") + d.kind + "\" of " + asked + ".";
	}

	// Lets one window pass, or one power that was told to answer by itself. `all`: as long as that is possible.
	bool answer_by_itself(bool all) {
		bool has_answered = false;
		for (int guard = 0; guard < MAX_AUTO_ANSWERS && state_.core().over == 0; ++guard) {
			const Decision d = game_->decision(state_);
			const PowerSet quiet = d.window && !file_.keep_windows ? d.asked : PowerSet(d.asked & auto_powers_);
			if (quiet == 0) {
				return has_answered;
			}
			for (PowerId power = 0; power < MAX_POWERS; ++power) {
				if (!has(quiet, power)) {
					continue;
				}
				for (const Action &action : game_->default_gesture(state_, power).steps) {
					if (!apply(action)) {
						return has_answered;
					}
				}
				has_answered = true;
			}
			if (!all) {
				return has_answered;
			}
		}
		return has_answered;
	}

	const CaseFile &file_;
	std::shared_ptr<const Game> game_;
	CaseResult &result_;
	const CaseWatch &watch_;
	std::string file_name_;
	State state_;
	EventSink sink_;
	ChanceQueue queue_;
	PowerSet auto_powers_ = 0;
};

} // namespace

CaseResult run_case(std::string_view name, std::string_view text, const GameSource &games, const CaseWatch &watch) {
	CaseResult result;
	CaseFile file;
	data::Errors errors;
	if (!read_case(name, text, file, errors)) {
		for (const data::Error &error : errors.list()) {
			result.failures.push_back(error.to_text());
		}
		return result;
	}
	result.description = file.description;
	result.ruleset = file.ruleset;
	result.rules = file.rules;
	std::string error;
	std::shared_ptr<const Game> game = games(file.ruleset, error);
	if (game == nullptr) {
		result.failures.push_back(std::string(name) + ": " + error);
		return result;
	}
	CaseRunner runner(file, std::move(game), result, watch);
	runner.set_name(name);
	runner.run();
	return result;
}

CaseResult run_case_file(const std::string &path, const GameSource &games) {
	std::string text;
	if (data::FileStatus status = data::read_file(path, text); !status) {
		CaseResult result;
		result.failures.push_back(status.message());
		return result;
	}
	return run_case(path, text, games);
}

std::vector<std::string> find_cases(const std::string &path) {
	if (!data::is_directory(path)) {
		return { path };
	}
	std::vector<std::string> out;
	static_cast<void>(data::list_below(path, out));
	std::erase_if(out, [](const std::string &file) { return !file.ends_with(".toml"); });
	return out;
}

} // namespace baton::session
