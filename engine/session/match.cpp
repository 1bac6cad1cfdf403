// Setting up, acting, and everything the session answers by itself.
#include "match.h"

#include "library.h"

#include "kernel/check.h"

#include <algorithm>

namespace baton::session {

namespace {

constexpr int MAX_DEFAULT_STEPS = 512;

// Persons of different teams (or of none) are rivals.
bool has_human_rivals(const ScenarioInfo &scenario, const std::vector<Seat> &seats) {
	int first = -1;
	for (size_t i = 0; i < seats.size(); ++i) {
		if (seats[i].kind != SeatKind::Human) {
			continue;
		}
		if (first >= 0 &&
				(scenario.seats[i].team < 0 || scenario.seats[i].team != scenario.seats[size_t(first)].team)) {
			return true;
		}
		first = int(i);
	}
	return false;
}

} // namespace

// --- Setting up ---

std::string Match::prepare(Match &match, std::shared_ptr<const Game> game, const MatchConfig &config) {
	if (game == nullptr) {
		return "there is no game to play";
	}
	if (std::string error = check_setup(*game, config.setup); !error.empty()) {
		return error;
	}
	const ScenarioInfo &scenario = game->catalog().scenarios[size_t(config.setup.scenario)];
	if (config.seats.size() > scenario.seats.size()) {
		return "scenario \"" + scenario.id + "\" has " + std::to_string(scenario.seats.size()) + " seats, not " +
				std::to_string(config.seats.size());
	}
	match.game_ = std::move(game);
	match.setup_ = config.setup;
	for (size_t i = match.setup_.options.size(); i < match.game_->catalog().game_options.size(); ++i) {
		match.setup_.options.push_back(match.game_->catalog().game_options[i].def);
	}
	match.seats_ = config.seats;
	match.seats_.resize(scenario.seats.size());
	for (size_t i = config.seats.size(); i < match.seats_.size() && !config.setup.seat_of.empty(); ++i) {
		const auto &seat_of = config.setup.seat_of;
		if (std::find(seat_of.begin(), seat_of.end(), SeatId(i)) == seat_of.end()) {
			match.seats_[i] = Seat::empty(); // nobody was given a power to play here
		}
	}
	match.set_beat(config.beat);
	for (size_t i = 0; i < match.seats_.size(); ++i) {
		Seat checked;
		if (std::string error = parse_seat(seat_text(match.seats_[i]), checked); !error.empty()) {
			return "seat " + std::to_string(i + 1) + ": " + error;
		}
		match.records_.push_back({ 0, "seat " + std::to_string(i + 1) + " " + seat_text(match.seats_[i]) });
	}
	// In a lesson anything may be tried and taken back.
	match.is_friendly_ = config.takebacks == Takebacks::Friendly || config.lesson != nullptr ||
			(config.takebacks == Takebacks::Auto && !has_human_rivals(scenario, match.seats_));
	ApplyContext ctx;
	ctx.sink = &match.sink_;
	if (Status status = match.game_->setup(match.state_, match.setup_, ctx); !status) {
		return match.state_.size() != 0 ? match.game_->status_text(match.state_, status)
										: std::string("the set-up is refused (") + status.rule + ")";
	}
	match.lesson_ = config.lesson;
	if (match.lesson_ != nullptr) {
		if (std::string error = open_lesson(*match.game_, *match.lesson_, match.state_, ctx); !error.empty()) {
			return "lesson \"" + match.lesson_->id + "\": " + error;
		}
	}
	match.snapshots_.push_back(match.state_);
	match.knowledge_.push_back({});
	match.note_knowledge();
	match.knowledge_.back().event_begin = 0;
	return "";
}

std::unique_ptr<Match> Match::start(std::shared_ptr<const Game> game, const MatchConfig &config, std::string &error) {
	std::unique_ptr<Match> match(new Match());
	error = prepare(*match, std::move(game), config);
	if (!error.empty()) {
		return nullptr;
	}
	match->settle();
	return match;
}

Match::~Match() = default;

// --- Position ---

Decision Match::decision(PowerId power) const {
	if (window_.is_open && power >= 0 && !window_.steps[size_t(power)].empty()) {
		return game_->decision(with_answer(power), power);
	}
	return game_->decision(state_, power);
}

void Match::legal(PowerId power, ActionList &out) const {
	out.clear();
	if (power < 0 || power >= MAX_POWERS) {
		return;
	}
	if (window_.is_open) {
		if (!has(window_.answered, power)) {
			game_->legal_actions(with_answer(power), power, out);
		}
		return;
	}
	game_->legal_actions(state_, power, out);
}

PowerSet Match::waiting_for_people() const {
	PowerSet out = 0;
	const PowerSet asked = PowerSet(game_->decision(state_).asked & ~(window_.is_open ? window_.answered : 0));
	const bool may_be_silent = window_.is_open && has_clock();
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		const Seat *seat = seat_of(power);
		if (has(asked, power) && seat != nullptr && seat->kind == SeatKind::Human &&
				(!may_be_silent || (window_.held_by >> state_.core().seat_of[power] & 1) != 0)) {
			out |= bit(power);
		}
	}
	return out;
}

void Match::view(SeatSet seats, View &out) const {
	const PowerSet known = known_to(seats);
	if (window_.is_open) {
		State shown = state_;
		for (PowerId power = 0; power < MAX_POWERS; ++power) {
			if (has(known, power) && !has(window_.answered, power)) {
				for (const Action &action : window_.steps[size_t(power)]) {
					static_cast<void>(game_->apply(shown, action));
				}
			}
		}
		game_->view(shown, known, out);
		return;
	}
	game_->view(state_, known, out);
}

Status Match::explain(std::span<const Action> steps) const {
	if (window_.is_open && !steps.empty() && steps[0].power >= 0 && steps[0].power < MAX_POWERS) {
		return game_->explain(with_answer(steps[0].power), steps);
	}
	return game_->explain(state_, steps);
}

Answer Match::query(SeatSet seats, std::string_view name, std::span<const Noun> args) const {
	return game_->query(state_, known_to(seats), name, args);
}

const Seat *Match::seat_of(PowerId power) const {
	const int seat = power >= 0 ? state_.core().seat_of[power] : -1;
	return seat >= 0 && size_t(seat) < seats_.size() ? &seats_[size_t(seat)] : nullptr;
}

bool Match::is_unseated(PowerId power) const {
	const Seat *seat = seat_of(power);
	return seat == nullptr || seat->kind == SeatKind::Empty;
}

// --- Acting ---

Status Match::step(const Action &action) {
	LogLine line;
	const Decision d = game_->decision(state_);
	line.action = action;
	line.mode = d.mode;
	line.serial = d.serial;
	line.is_auto = is_unseated(action.power);
	line.event_begin = uint32_t(sink_.events.size());
	line.text = game_->action_text(state_, action);
	if (d.window && has(d.asked, action.power)) {
		ActionList rows;
		game_->legal_actions(state_, action.power, rows);
		line.is_given = rows.only_way() != nullptr;
	}
	const Seat *seat = seat_of(action.power);
	line.is_pass = action.verb == Verb::Pass && (d.window || (seat != nullptr && seat->kind == SeatKind::Bot));
	int8_t seats_before[MAX_POWERS];
	std::copy_n(state_.core().seat_of, MAX_POWERS, seats_before);
	ApplyContext ctx;
	ctx.sink = &sink_;
	const Status status = game_->apply(state_, action, ctx);
	if (status) {
		line.flags = ctx.applied.flags;
		note_line(std::move(line));
		note_handovers(seats_before);
	}
	return status;
}

void Match::note_handovers(const int8_t *before) {
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		if (state_.core().seat_of[power] == before[power]) {
			continue;
		}
		// What its old director had in mind is not the new one's.
		handovers_.push_back({ log_.size(), power });
		std::erase_if(policies_, [&](const Policy &policy) { return policy.power == power; });
		std::erase_if(held_acts_, [&](const Action &act) { return act.power == power; });
		plans_[size_t(power)].clear();
		whys_[size_t(power)].clear();
		cancel_bots();
	}
}

void Match::note_line(LogLine line) {
	const size_t power = size_t(line.action.power);
	if ((line.flags & row_flag::ANY_TIME) != 0) {
		line.gesture = ++gesture_count_; // by itself: it ends no other
		gestures_done_[power] += (line.flags & row_flag::COMPLETES) != 0 ? 1 : 0;
	} else {
		if (open_gesture_[power] == 0) {
			open_gesture_[power] = ++gesture_count_;
		}
		line.gesture = open_gesture_[power];
		if ((line.flags & row_flag::COMPLETES) != 0) {
			open_gesture_[power] = 0;
			++gestures_done_[power];
		}
	}
	log_.push_back(std::move(line));
	if (log_.size() % HASH_EVERY == 0) {
		hashes_.push_back(game_->hash(state_));
		snapshots_.push_back(state_);
	}
	note_knowledge();
}

void Match::note_knowledge() {
	Knowledge now;
	now.event_begin = uint32_t(sink_.events.size());
	for (size_t i = 0; i < seats_.size(); ++i) {
		now.sees[i] = game_->sees(state_, SeatId(i));
	}
	if (now.sees != knowledge_.back().sees) {
		knowledge_.push_back(now);
	}
}

bool Match::is_someone_drafting() const {
	const PowerSet asked = game_->decision(state_).asked;
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		// A draft that was wholly put back is none.
		if (has(asked, power) && open_gesture_[size_t(power)] != 0 && game_->is_drafting(state_, power)) {
			return true;
		}
	}
	return false;
}

Status Match::apply(uint32_t serial, const Action &action) {
	if (is_over()) {
		return Status::refuse(core_rule::OVER, "core.refuse.over");
	}
	const Decision d = game_->decision(state_);
	if (serial != d.serial) {
		return Status::refuse(core_rule::STALE, "core.refuse.stale");
	}
	if (action.power < 0 || action.power >= game_->catalog().powers.size()) {
		return Status::refuse(core_rule::FORM, "core.refuse.form");
	}
	if (window_.is_open) {
		return answer_window(action);
	}
	if (has(d.may, action.power) && is_someone_drafting()) {
		// Acts at any time come between gestures: this one waits until the open one is done.
		ActionList rows;
		game_->legal_actions(state_, action.power, rows);
		const Row *row = rows.find(action);
		if (row != nullptr && (row->flags & row_flag::ANY_TIME) != 0) {
			held_acts_.push_back(action);
			return Status::ok();
		}
	}
	const Status status = step(action);
	if (status) {
		settle();
	}
	return status;
}

SubmitResult Match::submit(uint32_t serial, std::span<const Action> steps, bool go_on) {
	SubmitResult out;
	for (size_t i = 0; i < steps.size(); ++i) {
		const size_t lines = log_.size();
		const bool in_window = window_.is_open;
		out.status = apply(i == 0 ? serial : game_->decision(state_).serial, steps[i]);
		if (!out.status) {
			out.stop = Stop::Refused;
			out.rest.assign(steps.begin() + std::ptrdiff_t(i), steps.end());
			break;
		}
		++out.applied;
		if (i + 1 == steps.size()) {
			break;
		}
		uint16_t flags = 0;
		bool others = false;
		for (size_t k = lines; k < log_.size(); ++k) {
			flags |= log_[k].flags;
			others = others || log_[k].action.power != steps[i].power;
		}
		const bool must_wait = !in_window && !has(game_->decision(state_).asked, steps[i + 1].power);
		const bool chance = (flags & (row_flag::ROLLS | row_flag::REVEALS)) != 0;
		if (must_wait || (!go_on && (chance || others))) {
			out.stop = chance && !must_wait ? Stop::Chance : Stop::Others;
			out.rest.assign(steps.begin() + std::ptrdiff_t(i) + 1, steps.end());
			break;
		}
	}
	if (!steps.empty() && steps[0].power >= 0 && steps[0].power < MAX_POWERS) {
		plans_[size_t(steps[0].power)] =
				out.stop == Stop::Refused && out.applied == 0 ? std::vector<Action>{} : out.rest;
	}
	return out;
}

// --- What the session answers ---

void Match::settle() {
	if (is_settling_) {
		return;
	}
	is_settling_ = true;
	const int limit = game_->max_actions() + 1000;
	for (int guard = 0; !is_over() && guard < limit && settle_once(); ++guard) {
	}
	is_settling_ = false;
	flush_log();
}

bool Match::settle_once() {
	if (!held_acts_.empty() && !window_.is_open && !is_someone_drafting()) {
		const Action act = held_acts_.front();
		held_acts_.pop_front();
		static_cast<void>(step(act)); // no longer possible: it lapses
		return true;
	}
	const Decision d = game_->decision(state_);
	if (d.window) {
		return settle_window();
	}
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		if (has(d.asked, power) && is_unseated(power)) {
			play_default(power);
			return true;
		}
	}
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		if (has(d.asked, power) && open_gesture_[size_t(power)] == 0 && answer_by_policy(power)) {
			return true;
		}
	}
	return false;
}

void Match::play_default(PowerId power) {
	const Gesture gesture = game_->default_gesture(state_, power);
	for (const Action &action : gesture.steps) {
		if (!step(action)) {
			return;
		}
	}
}

int Match::turn() const {
	View shown;
	game_->view(state_, NO_POWERS, shown);
	return shown.turn;
}

bool Match::answer_by_policy(PowerId power) {
	if (policies_.empty()) {
		return false;
	}
	const Decision d = decision(power);
	const Policy *best = nullptr;
	for (const Policy &policy : policies_) {
		if (policy.power == power && policy.fits(d) && (best == nullptr || policy.weight() > best->weight()) &&
				(policy.until_turn == 0 || turn() <= policy.until_turn)) {
			best = &policy;
		}
	}
	if (best == nullptr || best->reply == Reply::Ask) {
		return false;
	}
	std::vector<Action> steps;
	State copy = with_answer(power);
	if (best->reply == Reply::Act) {
		Action action;
		ActionList rows;
		game_->legal_actions(copy, power, rows);
		const Row *row = game_->parse_action(copy, best->action, power, action) ? rows.find(action) : nullptr;
		if (row == nullptr) {
			return false; // not possible here: the power is asked itself
		}
		steps.push_back(action);
		if ((row->flags & row_flag::COMPLETES) == 0) {
			static_cast<void>(game_->apply(copy, action));
			const Gesture rest = game_->default_gesture(copy, power);
			steps.insert(steps.end(), rest.steps.begin(), rest.steps.end());
		}
	} else {
		steps = game_->default_gesture(copy, power).steps;
	}
	if (steps.empty() || steps.size() > MAX_DEFAULT_STEPS) {
		return false;
	}
	for (const Action &action : steps) {
		if (!(window_.is_open ? answer_window(action) : step(action))) {
			break;
		}
	}
	return true;
}

// --- Seats and policies ---

std::string Match::set_seat(SeatId seat, const Seat &config) {
	if (seat < 0 || size_t(seat) >= seats_.size()) {
		return "there is no seat " + std::to_string(seat + 1) + "; this match has " + std::to_string(seats_.size());
	}
	Seat checked;
	if (std::string error = parse_seat(seat_text(config), checked); !error.empty()) {
		return error;
	}
	seats_[size_t(seat)] = config;
	window_.held_by = SeatSet(window_.held_by & ~(1u << seat));
	records_.push_back({ log_.size(), "seat " + std::to_string(seat + 1) + " " + seat_text(config) });
	cancel_bots();
	settle();
	return "";
}

std::string Match::set_policy(const Policy &policy) {
	const std::string text = policy_text(*game_, state_, policy);
	Policy checked;
	if (std::string error = parse_policy(*game_, state_, text, checked); !error.empty()) {
		return error;
	}
	std::erase_if(policies_, [&](const Policy &old) { return old.is_about_the_same(policy); });
	policies_.push_back(policy);
	records_.push_back({ log_.size(), "policy " + text });
	settle();
	return "";
}

// --- Events and log ---

void Match::events_since(int from, SeatSet seats, std::vector<int> &out) const {
	out.clear();
	size_t epoch = 0;
	for (size_t i = size_t(std::max(0, from)); i < sink_.events.size(); ++i) {
		while (epoch + 1 < knowledge_.size() && knowledge_[epoch + 1].event_begin <= i) {
			++epoch;
		}
		PowerSet known = seats == 0 ? NO_POWERS : ALL_POWERS;
		for (SeatId seat = 0; seat < MAX_SEATS; ++seat) {
			if ((seats >> seat & 1) != 0) {
				known &= knowledge_[epoch].sees[size_t(seat)];
			}
		}
		if (Game::may_see(sink_.events[i], known)) {
			out.push_back(int(i));
		}
	}
}

void Match::note(const std::string &text) {
	records_.push_back({ log_.size(), text });
	flush_log();
}

std::string Match::event_text(int index) const {
	if (index < 0 || index >= event_count()) {
		return "";
	}
	return game_->event_text(state_, sink_, sink_.events[size_t(index)]);
}

State Match::state_after(size_t steps) const {
	steps = std::min(steps, log_.size());
	State out = snapshots_[steps / HASH_EVERY];
	for (size_t i = steps / HASH_EVERY * HASH_EVERY; i < steps; ++i) {
		const Status status = game_->apply(out, log_[i].action);
		BATON_CHECK(status, "a logged step is refused when it is played again");
	}
	return out;
}

} // namespace baton::session
