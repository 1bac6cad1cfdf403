// Setting a case up, playing its steps, letting windows pass.
#include "case_runner.h"

#include "case_check.h"
#include "case_file.h"
#include "case_words.h"
#include "session/library.h"

#include "data/files.h"
#include "data/spelling.h"

#include <algorithm>
#include <map>

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
		for (size_t i = 0; i < file_.stages.size(); ++i) {
			is_last_ = i + 1 == file_.stages.size();
			if (!play(file_.stages[i], i == 0)) {
				return;
			}
		}
		if (!queue_.empty() && !file_.may_leave_dice) {
			std::string asked;
			for (const std::string &purpose : queue_.asked()) {
				asked += (asked.empty() ? "; asked for were " : ", ") + purpose;
			}
			fail({ file_name_, 0, 0 }, "dice were not used: " + queue_.left() + asked);
		}
		result_.end = state_;
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
				const std::vector<Named> &powers = game_->catalog().powers.items();
				fail({ file_name_, 0, 0 }, "auto: " + data::unknown_word("power", id, { powers.size(), [&](size_t i) {
																						   return std::string_view(
																								   powers[i].id);
																					   } }));
				return false;
			}
			auto_powers_ |= bit(PowerId(power));
		}
		result_.scenario = setup.scenario;
		queue_.set_strict(file_.is_strict);
		ApplyContext ctx;
		if (const Status status = game_->setup(state_, setup, ctx); !status) {
			fail({ file_name_, 0, 0 }, std::string("the set-up is refused: ") + status.rule);
			return false;
		}
		return true;
	}

	bool play(const CaseStage &stage, bool is_first) {
		const size_t first_event = sink_.events.size();
		if (!edit(stage) || !queue_dice(stage) || !begin(stage)) {
			return false;
		}
		if (is_first) {
			marks_["start"] = state_;
		}
		if (watch_ && (is_first || !stage.edits.empty() || stage.begin)) {
			watch_({ *game_, state_, "", sink_, first_event });
		}
		for (const auto &[text, where] : stage.actions) {
			where_ = where;
			if (!act(text)) {
				return false;
			}
		}
		const std::vector<Failure> wrong = stage.actions.empty() || file_.keep_windows ? check(stage) : finish(stage);
		for (const auto &[where, sentence] : wrong) {
			fail(where, sentence);
		}
		if (!stage.mark.empty()) {
			marks_[stage.mark] = state_;
		}
		return !has_fault_;
	}

	bool edit(const CaseStage &stage) {
		for (const CaseEdit &edit : stage.edits) {
			if (std::string error = game_->edit(state_, edit.op, edit.args); !error.empty()) {
				fail(edit.where, "edit \"" + edit.op + "\": " + error);
				return false;
			}
		}
		game_->rebuild(state_);
		return true;
	}

	bool queue_dice(const CaseStage &stage) {
		for (const CaseDice &dice : stage.dice) {
			const std::vector<std::string> names = game_->face_names(dice.purpose);
			for (const CaseResultWord &word : dice.results) {
				int number = word.number;
				if (!word.name.empty()) {
					const auto found = std::find(names.begin(), names.end(), word.name);
					if (found == names.end()) {
						fail(word.where,
								names.empty() ? "the dice of \"" + dice.purpose + "\" have no names; write numbers"
											  : unknown_of("face", word.name, names));
						return false;
					}
					number = int(found - names.begin());
				}
				queue_.push(dice.purpose, number);
			}
		}
		return true;
	}

	bool begin(const CaseStage &stage) {
		if (!stage.begin) {
			return true;
		}
		where_ = stage.begin->where;
		ApplyContext ctx;
		ctx.sink = &sink_;
		ctx.queue = &queue_;
		if (std::string error = game_->begin(state_, stage.begin->op, stage.begin->args, ctx); !error.empty()) {
			fail(where_, "begin \"" + stage.begin->op + "\": " + error);
			return false;
		}
		return !found_fault();
	}

	// A result of chance that is missing or impossible.
	bool found_fault() {
		if (const std::string fault = queue_.take_fault(); !fault.empty()) {
			fail(where_, fault);
			has_fault_ = true;
		}
		return has_fault_;
	}

	using Failure = std::pair<data::Where, std::string>;

	std::vector<Failure> check(const CaseStage &stage) {
		std::vector<Failure> out;
		if (std::string broken = game_->invariants(state_); !broken.empty()) {
			out.emplace_back(data::Where{ file_name_, 0, 0 }, "invariant: " + broken);
		}
		const CaseScene scene = { *game_, game_->catalog().scenarios[size_t(result_.scenario)], state_, sink_, marks_ };
		result_.expects += int(stage.expects.size());
		for (const Expect &expect : stage.expects) {
			if (std::string wrong = check_expect(scene, expect); !wrong.empty()) {
				out.emplace_back(expect.where, wrong);
			}
		}
		return out;
	}

	bool are_all_quiet() const {
		for (PowerId power = 0; power < MAX_POWERS; ++power) {
			if (state_.core().seat_of[power] >= 0 && !has(auto_powers_, power)) {
				return false;
			}
		}
		return true;
	}

	// After the last step: windows pass and quiet powers answer until somebody else is asked. Where everybody is quiet
	// the case stops as soon as all is as expected, so that what the last step began can still come to its end.
	std::vector<Failure> finish(const CaseStage &stage) {
		if (!are_all_quiet()) {
			answer_by_itself(true);
			return check(stage);
		}
		const int expects = result_.expects;
		std::vector<Failure> first;
		for (int guard = 0; guard < MAX_AUTO_ANSWERS; ++guard) {
			result_.expects = expects;
			std::vector<Failure> wrong = check(stage);
			const bool has_dice = is_last_ && !file_.may_leave_dice && !queue_.empty();
			if (wrong.empty() && !has_dice) {
				return wrong;
			}
			first = guard == 0 ? wrong : first;
			if (!answer_by_itself(false) || has_fault_) {
				break;
			}
		}
		return first;
	}

	// One step; what stands before it and answers by itself gives way. A refusal is told as it was when the power was
	// asked, not as it is when all the quiet answers have been given.
	bool act(const std::string &text) {
		std::string told;
		int best = 0;
		for (int guard = 0; guard < MAX_AUTO_ANSWERS; ++guard) {
			Action action;
			Status status = game_->parse_action(state_, text, first_power(game_->decision(state_).asked), action);
			if (status) {
				status = apply(action, false);
			}
			if (status) {
				return !has_fault_;
			}
			const Decision d = game_->decision(state_);
			bool is_hopeless = false;
			const std::string word = unknown_step_word(*game_, state_, text, is_hopeless);
			const int rank = !has(d.asked, action.power) ? 1 : d.window ? 2 : 3;
			if (rank > best) {
				best = rank;
				told = "\"" + text + "\" is refused: " + game_->status_text(state_, status) + open_decision() +
						(word.empty() ? "" : " " + word);
			}
			if ((!word.empty() && is_hopeless) || !answer_by_itself(false) || has_fault_) {
				break;
			}
		}
		if (!has_fault_) {
			fail(where_, told);
		}
		return false;
	}

	Status apply(const Action &action, bool is_quiet) {
		ApplyContext ctx;
		ctx.sink = &sink_;
		ctx.queue = &queue_;
		const std::string text = watch_ ? game_->action_text(state_, action) : "";
		const size_t first = sink_.events.size();
		const Status status = game_->apply(state_, action, ctx);
		result_.actions += status ? 1 : 0;
		if (status && watch_) {
			watch_({ *game_, state_, text, sink_, first, is_quiet });
		}
		found_fault();
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
					if (!apply(action, true) || has_fault_) {
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
	std::map<std::string, State> marks_;
	data::Where where_; ///< of the step that is played
	bool has_fault_ = false;
	bool is_last_ = false; ///< whether this is the last stage
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

CaseResult run_case_file(const std::string &path, const GameSource &games, const CaseWatch &watch) {
	std::string text;
	if (data::FileStatus status = data::read_file(path, text); !status) {
		CaseResult result;
		result.failures.push_back(status.message());
		return result;
	}
	return run_case(path, text, games, watch);
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
