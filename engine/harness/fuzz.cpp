// One random match with checks of positions, saves, undo and length.
#include "fuzz.h"

#include "checks.h"
#include "session/save.h"

#include "bots/random_bot.h"

namespace baton::session {

namespace {

class Fuzzer {
public:
	Fuzzer(const std::shared_ptr<const Game> &game, int scenario, uint64_t seed, const FuzzOptions &options,
			FuzzReport &report) :
			game_(game),
			checker_(*game),
			scenario_(scenario),
			seed_(seed),
			options_(options),
			report_(report),
			rng_(Rng::stream(seed, 77, uint64_t(scenario))) {}

	void run() {
		++report_.games;
		if (!start()) {
			return;
		}
		const int limit = game_->max_actions();
		size_t checked_events = 0;
		while (!match_->is_over() && is_going_on()) {
			if (int(match_->log().size()) > limit) {
				found("the match is not over after " + std::to_string(limit) + " actions");
				break;
			}
			if (rng_.below(options_.check_every) == 0) {
				check_position();
				checker_.events(match_->state(), match_->sink(), std::min(checked_events, match_->sink().events.size()),
						found_);
				checked_events = match_->sink().events.size();
				collect();
			}
			if (undos_ < options_.sessions && rng_.below(97) == 0) {
				check_undo();
				checked_events = 0;
			}
			if (loads_ < options_.sessions && rng_.below(211) == 0) {
				check_save();
			}
			play();
		}
		check_position();
		check_save();
		report_.actions += int64_t(match_->log().size());
		report_.longest = std::max(report_.longest, int(match_->log().size()));
	}

private:
	bool is_going_on() const { return !is_stuck_ && int(report_.violations.size()) < options_.max_violations; }

	void found(const std::string &what) {
		// The same finding once: others may hide behind it.
		for (const Violation &known : report_.violations) {
			if (known.what == what) {
				return;
			}
		}
		if (int(report_.violations.size()) < options_.max_violations) {
			report_.violations.push_back({ seed_, match_ != nullptr ? int(match_->log().size()) : 0,
					game_->catalog().scenarios[size_t(scenario_)].id, what });
		}
	}
	void collect() {
		for (const std::string &what : found_) {
			found(what);
		}
		found_.clear();
	}

	bool start() {
		MatchConfig config;
		config.setup.scenario = scenario_;
		config.setup.seed = seed_;
		// Every other match plays with options drawn by lot.
		for (const OptionInfo &option : game_->catalog().game_options) {
			config.setup.options.push_back(
					seed_ % 2 == 0 ? option.def : option.lo + rng_.below(option.hi - option.lo + 1));
		}
		config.takebacks = Takebacks::Friendly;
		std::string error;
		match_ = Match::start(game_, config, error);
		if (match_ == nullptr) {
			found("the match does not start: " + error);
		}
		return match_ != nullptr;
	}

	void play() {
		const Decision d = match_->decision();
		PowerSet open = PowerSet(d.asked & ~match_->window().answered);
		if (d.may != 0 && rng_.below(64) == 0) {
			open = d.may;
		}
		if (open == 0) {
			found("nobody can act, but the match is not over");
			is_stuck_ = true;
			return;
		}
		for (int skip = rng_.below(count(open)); skip > 0; --skip) {
			open = PowerSet(open & (open - 1));
		}
		const PowerId power = first_power(open);
		match_->legal(power, rows_);
		if (rows_.empty()) {
			if (has(d.asked, power)) {
				found("asked, but nothing is legal");
				is_stuck_ = true;
			}
			return;
		}
		draft_steps_ = power == last_power_ ? draft_steps_ + 1 : 0;
		last_power_ = power;
		const Row row = rows_[RandomBot::pick(rows_, rng_, draft_steps_)];
		draft_steps_ = (row.flags & row_flag::COMPLETES) != 0 ? 0 : draft_steps_;
		if (const Status status = match_->apply(d.serial, row.action); !status) {
			found("a legal action is refused: " + game_->action_text(match_->state(), row.action) + ": " +
					game_->status_text(match_->state(), status));
			is_stuck_ = true;
		}
		if (d.serial != match_->decision().serial && match_->apply(d.serial, row.action).is_ok()) {
			found("a stale action was applied");
		}
	}

	void check_position() {
		checker_.position(match_->state(), int(match_->seats().size()), rng_, found_);
		collect();
	}

	void check_save() {
		++loads_;
		const GameSource source = [this](std::string_view id, std::string &error) {
			error = id == game_->catalog().id ? "" : "unknown ruleset";
			return id == game_->catalog().id ? game_ : nullptr;
		};
		LoadOptions load;
		load.settle = false;
		const std::string text = match_->save_text();
		const LoadResult loaded = load_save(text, source, load);
		if (loaded.match == nullptr) {
			found("its save does not load: " + loaded.error);
		} else if (loaded.match->hash() != match_->hash() || !(loaded.match->state() == match_->state())) {
			found("loading its save gives another position");
		} else if (loaded.match->save_text() != text) {
			found("saving again gives another text");
		} else if (loaded.match->event_count() != match_->event_count()) {
			found("loading its save gives other events");
		}
	}

	void check_undo() {
		const size_t lines = match_->log().size();
		if (lines == 0 || match_->window().is_open) {
			return;
		}
		++undos_;
		const PowerSet powers = rng_.below(2) == 0 ? ALL_POWERS : bit(match_->log().back().action.power);
		const Status status = match_->undo(powers, rng_.below(4) == 0);
		State again;
		ApplyContext ctx;
		static_cast<void>(game_->setup(again, match_->setup(), ctx));
		for (const LogLine &line : match_->log()) {
			if (!game_->apply(again, line.action)) {
				found("after a take-back the log cannot be played again");
				is_stuck_ = true;
				return;
			}
		}
		if (!(again == match_->state())) {
			found("after a take-back (" + std::string(status ? "done" : "refused") +
					") the position is not the one of the log");
			is_stuck_ = true;
		}
	}

	std::shared_ptr<const Game> game_;
	Checker checker_;
	int scenario_;
	uint64_t seed_;
	FuzzOptions options_;
	FuzzReport &report_;
	Rng rng_;
	std::unique_ptr<Match> match_;
	ActionList rows_;
	std::vector<std::string> found_;
	int undos_ = 0;
	int loads_ = 0;
	int draft_steps_ = 0;
	PowerId last_power_ = NO_POWER;
	bool is_stuck_ = false;
};

} // namespace

void fuzz_game(const std::shared_ptr<const Game> &game, int scenario, uint64_t seed, const FuzzOptions &options,
		FuzzReport &report) {
	Fuzzer(game, scenario, seed, options, report).run();
}

} // namespace baton::session
