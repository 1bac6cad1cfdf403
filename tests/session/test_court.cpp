// Many at one table: windows of five seats, powers that change hands, acts at any time, seats chosen at set-up.
#include "probe_match.h"

#include "session/library.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

using namespace baton;
using namespace baton::session;

namespace {

constexpr int COURT = 3;

// Everybody at the table answers quietly, and cards are played whenever there is one, so that windows open.
void play_card_or_pass(Match &match) {
	const Decision d = match.decision();
	const PowerId power = first_power(d.asked);
	ActionList rows;
	match.legal(power, rows);
	const auto it = std::find_if(rows.begin(), rows.end(),
			[](const Row &row) { return row.action.verb == Verb::PlayAs && row.action.a == probe::Levy; });
	if (it != rows.end()) {
		REQUIRE(match.apply(d.serial, it->action).is_ok());
		return;
	}
	for (const Action &action : match.game().default_gesture(match.state(), power).steps) {
		REQUIRE(match.apply(match.decision().serial, action).is_ok());
	}
}

std::unique_ptr<Match> at_play(std::vector<Seat> seats = {}, Takebacks takebacks = Takebacks::Strict) {
	auto match = probe_match(COURT, 7, std::move(seats), takebacks);
	play_until(*match, "play");
	return match;
}

int seat_of(const Match &match, PowerId power) {
	return match.state().core().seat_of[power];
}

} // namespace

TEST_CASE("[Session] five people sit through thirty windows without a question and without a press") {
	auto match = probe_match(COURT, 7, {}, Takebacks::Strict, 1.5);
	int windows = 0;
	int questions = 0;
	double waited = 0;
	for (int guard = 0; guard < 2000 && windows < 30 && !match->is_over(); ++guard) {
		if (!match->window().is_open) {
			play_card_or_pass(*match);
			continue;
		}
		const WindowInfo info = match->window();
		CHECK(info.beat == 1.5);
		CHECK(count(PowerSet(info.seats)) >= 4);
		CHECK(info.asker != NO_POWER);
		CHECK(info.event_end > info.event_begin);
		questions += count(match->waiting_for_people());
		for (; match->window().is_open && match->window().serial == info.serial; waited += 0.5) {
			match->advance(0.5);
		}
		++windows;
	}
	CHECK(windows == 30);
	CHECK(questions == 0);
	CHECK(waited == doctest::Approx(30 * 1.5)); // as long whoever holds what
}

TEST_CASE("[Session] one press passes for all powers of a seat; a late one passes nothing") {
	auto match = probe_match(COURT, 7, {}, Takebacks::Strict, 0);
	play_until(*match, "play");
	REQUIRE(act(*match, "red: pass").is_ok());
	while (!match->window().is_open) {
		play_card_or_pass(*match);
	}
	const uint32_t serial = match->window().serial;
	REQUIRE(match->window().asker == 1); // blue played; red and amber sit in the first seat
	CHECK(count(match->waiting_for_people()) == 5);
	REQUIRE(match->pass_window(serial, 0).is_ok());
	CHECK(match->waiting_for_people() == (bit(2) | bit(3) | bit(4)));
	CHECK(std::string(match->pass_window(serial, 0).reason) == "core.refuse.answered");
	CHECK(std::string(match->pass_window(serial, 1).rule) == "CORE-ASKED"); // who played is not asked
	CHECK(std::string(match->pass_window(serial + 1, 2).rule) == "CORE-STALE");
	for (SeatId seat : { 2, 3, 4 }) {
		REQUIRE(match->pass_window(serial, seat).is_ok());
	}
	CHECK(!match->window().is_open);
	CHECK(std::string(match->pass_window(serial, 2).rule) == "CORE-STALE");
	CHECK(match->save_text().find("* pass") != std::string::npos);
}

TEST_CASE("[Session] who holds a window is waited for, also who is not asked; others' answers let nobody go") {
	auto match = probe_match(COURT, 7, {}, Takebacks::Strict, 1);
	play_until(*match, "play");
	while (!match->window().is_open) {
		play_card_or_pass(*match);
	}
	const uint32_t serial = match->window().serial;
	REQUIRE(match->window().asker == 0);
	CHECK(match->waiting_for_people() == 0);
	match->hold(2, true);
	CHECK(match->waiting_for_people() == bit(2));
	match->hold(0, true); // its red is not asked, its amber is
	CHECK(match->waiting_for_people() == (bit(2) | bit(5)));
	REQUIRE(match->pass_window(serial, 2).is_ok());
	match->advance(3);
	CHECK(match->window().held_by == 1);
	REQUIRE(match->pass_window(serial, 0).is_ok());
	CHECK(match->window().serial != serial);
}

TEST_CASE("[Session] a person alone with bots never waits and is asked only with a card to answer") {
	for (int seed = 1; seed < 12; ++seed) {
		std::vector<Seat> seats(5, Seat::bot("random", { 0, 1 }));
		seats[1] = Seat::human("Anna");
		auto match = probe_match(COURT, uint64_t(seed), seats, Takebacks::Auto, 5);
		int asked = 0;
		for (int guard = 0; guard < 3000 && !match->is_over(); ++guard) {
			if (const PowerId bot = match->next_bot_power(); bot != NO_POWER) {
				match->play_bot(bot);
				continue;
			}
			const PowerSet waiting = match->waiting_for_people();
			REQUIRE(waiting != 0); // never a window that only the clock would end
			const PowerId power = first_power(waiting);
			if (match->window().is_open) {
				CHECK(match->window().beat == 0);
				CHECK(held_card(*match, power, true) >= 0);
				++asked;
				REQUIRE(match->pass_window(match->window().serial, SeatId(seat_of(*match, power))).is_ok());
				continue;
			}
			for (const Action &action : match->game().default_gesture(match->state(), power).steps) {
				REQUIRE(match->apply(match->decision().serial, action).is_ok());
			}
		}
		CHECK(match->is_over());
		MESSAGE("seed " << seed << ": asked in " << asked << " windows");
	}
}

TEST_CASE("[Session] passes in a window are no barrier in a friendly match, and nothing to take back alone") {
	for (const Takebacks takebacks : { Takebacks::Friendly, Takebacks::Strict }) {
		auto match = probe_match(0, 7, {}, takebacks, 1);
		play_until(*match, "play");
		const uint64_t before = match->hash();
		const int card = held_card(*match, 0, false);
		REQUIRE(card >= 0);
		REQUIRE(match->apply(match->decision().serial, Action::make(Verb::PlayAs, 0, Noun::card(card), probe::Levy))
						.is_ok());
		match->advance(1);
		REQUIRE(!match->window().is_open);
		CHECK(match->log().back().is_given);
		CHECK(match->log().back().is_pass);
		// The card was shown: that is the barrier. Without it, silence would be none.
		const Status status = match->can_undo(bit(0));
		if (takebacks == Takebacks::Strict) {
			CHECK(std::string(status.reason) == "core.refuse.undo_reveal");
			CHECK(std::string(match->can_undo(bit(1)).reason) != "core.refuse.undo_other");
		} else {
			REQUIRE(match->undo(bit(0)).is_ok());
			CHECK(match->hash() == before);
		}
	}
	// A bot that passes has done nothing that marks the match.
	auto match = probe_match(1, 7, { Seat::human(), Seat::bot("random", { 0, 1 }) }, Takebacks::Auto);
	REQUIRE(match->is_friendly());
	play_until(*match, "play");
	while (match->next_bot_power() != NO_POWER) {
		match->play_bot(match->next_bot_power());
	}
	play_until(*match, "play");
	const uint64_t before = match->hash();
	REQUIRE(act(*match, "red: pass").is_ok());
	REQUIRE(match->next_bot_power() == 1);
	REQUIRE(act(*match, "blue: pass").is_ok());
	REQUIRE(match->undo(bit(0)).is_ok());
	CHECK(match->hash() == before);
	CHECK(!match->is_marked());
}

TEST_CASE("[Session] an act at any time pushes a question; no draft is torn by it") {
	auto match = at_play();
	// Red has units in hand: neither its own politics nor anybody else's come in between.
	REQUIRE(act(*match, "red: select_piece red@hill").is_ok());
	CHECK(std::string(act(*match, "red: choose power:blue").rule) == "CORE-DRAFT");
	REQUIRE(act(*match, "green: choose appeal").is_ok());
	CHECK(match->held_acts() == 1);
	CHECK(std::string(match->decision().kind) == "play");
	SUBCASE("it comes when the gesture is done") {
		REQUIRE(act(*match, "red: select_space ford").is_ok());
	}
	SUBCASE("a draft that was wholly put back is no draft") {
		REQUIRE(act(*match, "red: retract").is_ok());
	}
	CHECK(match->held_acts() == 0);
	CHECK(std::string(match->decision().kind) == "appeal");
	CHECK(match->decision().asked == bit(0));
	const int gold = probe::Machine::of(match->state()).gold[2];
	REQUIRE(act(*match, "red: choose accept").is_ok());
	CHECK(probe::Machine::of(match->state()).gold[2] == gold + 1);
	CHECK(std::string(match->decision().kind) == "play");
	CHECK(match->decision().asked == bit(0));
}

TEST_CASE("[Session] an act that is no longer possible when it is due lapses") {
	auto match = at_play();
	REQUIRE(act(*match, "red: select_piece red@hill").is_ok());
	REQUIRE(act(*match, "green: choose appeal").is_ok());
	REQUIRE(act(*match, "green: choose power:blue").is_ok()); // one petition a round: the second cannot be
	REQUIRE(act(*match, "red: retract").is_ok());
	REQUIRE(std::string(match->decision().kind) == "appeal");
	REQUIRE(act(*match, "red: choose refuse").is_ok());
	CHECK(match->held_acts() == 0);
	CHECK(std::string(match->decision().kind) == "play");
}

TEST_CASE("[Session] a refusal names the game's own rule although somebody else is asked") {
	auto match = probe_match(COURT);
	REQUIRE(std::string(match->decision().kind) == "bid");
	CHECK(std::string(act(*match, "green: choose appeal").rule) == "PR-POLITICS");
	play_until(*match, "council");
	CHECK(std::string(act(*match, "green: choose power:blue").rule) == "PR-POLITICS");
	REQUIRE(act(*match, "red: choose tribute").is_ok());
	CHECK(std::string(act(*match, "green: choose power:blue").rule) == "PR-POLITICS");
	CHECK(std::string(act(*match, "green: choose accept").rule) == "CORE-ASKED");
}

TEST_CASE("[Session] an offer to each: who refuses stays out") {
	auto match = probe_match(COURT);
	play_until(*match, "council");
	REQUIRE(act(*match, "red: choose muster").is_ok());
	View view;
	match->view(0, view);
	REQUIRE(view.offers.size() == 1);
	CHECK(view.offers[0].what == Noun::option(probe::Muster));
	const auto points = [&](PowerId power) { return probe::Machine::of(match->state()).points[power]; };
	const int before[] = { points(1), points(2), points(3) };
	REQUIRE(act(*match, "blue: choose refuse").is_ok());
	CHECK(std::string(match->decision().kind) == "consent"); // one refusal does not end it
	REQUIRE(act(*match, "green: choose accept").is_ok());
	REQUIRE(act(*match, "grey: choose accept").is_ok());
	REQUIRE(act(*match, "black: choose refuse").is_ok());
	REQUIRE(act(*match, "amber: choose refuse").is_ok());
	CHECK(std::string(match->decision().kind) == "council");
	CHECK(points(1) == before[0]);
	CHECK(points(2) == before[1] + 1);
	CHECK(points(3) == before[2] + 1);
}

TEST_CASE("[Session] a power changes hands: standing answers and plans are dropped, and come back with a take-back") {
	auto match = at_play({}, Takebacks::Friendly);
	Policy refuse;
	refuse.power = 5;
	refuse.kind = "consent";
	refuse.reply = Reply::Act;
	refuse.action = "choose refuse";
	REQUIRE(match->set_policy(refuse).empty());
	refuse.power = 2;
	REQUIRE(match->set_policy(refuse).empty());
	const uint64_t before = match->hash();
	REQUIRE(match->policies().size() == 2);
	REQUIRE(seat_of(*match, 5) == 0);
	REQUIRE(act(*match, "amber: choose power:green").is_ok());
	REQUIRE(act(*match, "green: choose accept").is_ok());
	CHECK(seat_of(*match, 5) == 2);
	REQUIRE(match->policies().size() == 1); // green keeps its own
	CHECK(match->policies()[0].power == 2);
	// The new director gives another order.
	Policy accept = refuse;
	accept.power = 5;
	accept.action = "choose accept";
	REQUIRE(match->set_policy(accept).empty());

	SUBCASE("in the save") {
		const LoadResult loaded = load_save(match->save_text(), probe_source());
		REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
		CHECK(loaded.match->hash() == match->hash());
		REQUIRE(loaded.match->policies().size() == 2);
		CHECK(loaded.match->policies()[1].action == "choose accept");
		CHECK(loaded.match->save_text() == match->save_text());
	}
	SUBCASE("taken back, also in the save") {
		REQUIRE(match->undo(bit(2)).is_ok());
		REQUIRE(match->undo(bit(5)).is_ok());
		CHECK(match->hash() == before);
		CHECK(seat_of(*match, 5) == 0);
		const LoadResult loaded = load_save(match->save_text(), probe_source());
		REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
		for (const Match *m : { match.get(), loaded.match.get() }) {
			REQUIRE(m->policies().size() == 2);
			for (const Policy &policy : m->policies()) {
				CHECK(policy.action == "choose refuse"); // what the first director had said
			}
		}
	}
	SUBCASE("until the round ends") {
		play_until(*match, "bid");
		CHECK(seat_of(*match, 5) == 0);
		CHECK(match->policies().size() == 1);
	}
}

TEST_CASE("[Session] the old director goes on knowing what was seen, the new one learns nothing of the past") {
	auto match = at_play();
	std::vector<int> seen;
	const auto drawn_by_amber = [&](SeatId seat) {
		match->events_since(0, SeatSet(1u << seat), seen);
		return std::count_if(seen.begin(), seen.end(), [&](int i) {
			const Event &event = match->sink().events[size_t(i)];
			return std::string_view(event.what) == "drew" && event.power == 5;
		});
	};
	const auto sees_hand = [&](SeatId seat) {
		View view;
		match->view(SeatSet(1u << seat), view);
		return std::count_if(view.cards.begin(), view.cards.end(),
				[](const CardRow &row) { return row.power == 5 && row.card >= 0; });
	};
	REQUIRE(drawn_by_amber(0) == 3);
	REQUIRE(sees_hand(0) == 3);
	REQUIRE(act(*match, "amber: choose power:green").is_ok());
	REQUIRE(act(*match, "green: choose accept").is_ok());
	CHECK(match->powers_of(0) == bit(0));
	CHECK(match->powers_of(2) == (bit(2) | bit(5)));
	CHECK(sees_hand(0) == 3); // its red still knows what amber held
	CHECK(sees_hand(2) == 3);
	CHECK(drawn_by_amber(0) == 3);
	CHECK(drawn_by_amber(2) == 0); // nor is the past told to the new one
	CHECK(sees_hand(1) == 0);
	CHECK(match->waiting_for_people() == bit(0));
}

TEST_CASE("[Session] who plays which power is said at set-up and stands in the save") {
	MatchConfig config;
	std::string error = make_setup(
			*probe::probe_game(), { "court", 7, {}, { { "red", 2 }, { "blue", 1 }, { "grey", 0 } } }, config.setup);
	REQUIRE_MESSAGE(error.empty(), error);
	auto match = Match::start(probe::probe_game(), config, error);
	REQUIRE_MESSAGE(match != nullptr, error);
	CHECK(match->powers_of(0) == (bit(1) | bit(5)));
	CHECK(match->powers_of(1) == bit(0));
	CHECK(seat_of(*match, 3) == -1);
	CHECK(match->seats()[3].kind == SeatKind::Empty); // nobody sits where nothing is played
	CHECK(match->seats()[4].kind == SeatKind::Human);
	const std::string text = match->save_text();
	CHECK(text.find("\npower red 2\n") != std::string::npos);
	CHECK(text.find("\npower grey 0\n") != std::string::npos);
	const LoadResult loaded = load_save(text, probe_source());
	REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
	CHECK(loaded.match->hash() == match->hash());
	CHECK(loaded.match->save_text() == text);

	const auto fails = [&](const SetupRequest &request) {
		return make_setup(*probe::probe_game(), request, config.setup);
	};
	CHECK(fails({ "trio", 1, {}, { { "red", 2 } } }).find("says itself") != std::string::npos);
	CHECK(fails({ "court", 1, {}, { { "pink", 2 } } }).find("pink") != std::string::npos);
	CHECK(fails({ "court", 1, {}, { { "red", 6 } } }).find("has 5") != std::string::npos);
	CHECK(fails({ "court", 1, {}, { { "red", -3 } } }).find("no seat") != std::string::npos);
	CHECK(fails({ "court", 1, {},
				  { { "red", 0 }, { "blue", 0 }, { "green", 0 }, { "grey", 0 }, { "black", 0 }, { "amber", 0 } } }) ==
			"nobody plays any power");
}

TEST_CASE("[Session] queries are answered beside the match's thread, under their number") {
	auto match = probe_match();
	std::atomic<int> news = 0;
	match->on_news([&] { ++news; });
	const int first = match->query_later(0, "score", {});
	const int second = match->query_later(0, "nonsense", {});
	CHECK(first != second);
	std::vector<QueryReport> found;
	for (int guard = 0; guard < 2000 && found.size() < 2; ++guard) {
		for (QueryReport &report : match->crew().take_queries()) {
			found.push_back(std::move(report));
		}
		std::this_thread::sleep_for(std::chrono::milliseconds(1));
	}
	REQUIRE(found.size() == 2);
	std::sort(found.begin(), found.end(), [](const QueryReport &l, const QueryReport &r) { return l.id < r.id; });
	CHECK(found[0].answer.lines.size() == 3);
	CHECK(!found[1].answer.status);
	CHECK(news == 2);
	CHECK(!match->has_news_coming());
	CHECK(!match->is_thinking());
}
