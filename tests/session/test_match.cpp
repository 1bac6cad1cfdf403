// A running match: steps, stale serials, submitted lists, any-time acts, policies, empty seats, events.
#include "probe_match.h"

using namespace baton;
using namespace baton::session;

TEST_CASE("[Session] a wrong set-up is refused with a sentence") {
	std::string error;
	MatchConfig config;
	config.setup.scenario = 9;
	CHECK(Match::start(probe::probe_game(), config, error) == nullptr);
	CHECK(error == "there is no scenario number 9");
	config.setup.scenario = 1;
	config.setup.options = { 99 };
	CHECK(Match::start(probe::probe_game(), config, error) == nullptr);
	CHECK(error == "option \"rounds\" must be 1 to 6, not 99");
	config.setup.options.clear();
	config.seats.resize(5);
	CHECK(Match::start(probe::probe_game(), config, error) == nullptr);
	CHECK(error.find("has 2 seats, not 5") != std::string::npos);
	config.seats = { Seat::bot("genius") };
	CHECK(Match::start(probe::probe_game(), config, error) == nullptr);
	CHECK(error.find("seat 1: unknown bot level \"genius\"") != std::string::npos);
}

TEST_CASE("[Session] a stale serial, a wrong power and an illegal step are refused and change nothing") {
	auto match = probe_match();
	const uint64_t before = match->hash();
	const Action bid = parse(*match, "red: choose 2");
	CHECK(std::string(match->apply(match->decision().serial + 1, bid).rule) == "CORE-STALE");
	Action broken = bid;
	broken.power = 15;
	CHECK(std::string(match->apply(match->decision().serial, broken).rule) == "CORE-FORM");
	const Status poor = act(*match, "red: choose 9");
	CHECK(std::string(poor.rule) == "PR-BID");
	CHECK(match->game().status_text(match->state(), poor) == "Only 5 gold. (PR-BID)");
	CHECK(match->hash() == before);
	CHECK(match->log().empty());
}

TEST_CASE("[Session] seats without a person are answered quietly, and their lines are marked") {
	auto match = probe_match(1); // green has no seat
	CHECK(!has(match->decision().asked, 2));
	REQUIRE(match->log().size() == 2);
	CHECK(match->log()[0].text == "green: choose 0");
	CHECK(match->log()[0].is_auto);
	CHECK(match->waiting_for_people() == (bit(0) | bit(1)));
	auto nobody = probe_match(0, 3, { Seat::empty(), Seat::empty(), Seat::empty() });
	CHECK(nobody->is_over());
}

TEST_CASE("[Session] submitted steps stop at chance and at other powers; the rest is the plan") {
	auto match = probe_match();
	play_until(*match, "play");
	std::vector<Action> steps = { parse(*match, "red: select_piece red@hill"),
		parse(*match, "red: allocate red@hill *2"), parse(*match, "red: select_space ford"),
		parse(*match, "red: select_piece red@ford"), parse(*match, "red: select_space wood"),
		parse(*match, "red: pass") };
	SUBCASE("a roll ends it") {
		const SubmitResult result = match->submit(match->decision().serial, steps);
		// The fifth step attacks blue, which ends red's turn as well: the pass is left over.
		CHECK(result.applied == 5);
		CHECK(result.stop != Stop::Refused);
		REQUIRE(result.rest.size() == 1);
		CHECK(match->plan(0) == result.rest);
	}
	SUBCASE("a refused step ends it") {
		steps[2] = parse(*match, "red: select_space moor");
		const SubmitResult result = match->submit(match->decision().serial, steps);
		CHECK(result.applied == 2);
		CHECK(result.stop == Stop::Refused);
		CHECK(std::string(result.status.rule) == "PR-MOVE");
		CHECK(result.rest.size() == 4);
	}
	SUBCASE("a stale list does nothing") {
		CHECK(match->submit(match->decision().serial - 1, steps).applied == 0);
		CHECK(match->plan(0).empty());
	}
}

TEST_CASE("[Session] an act at any time waits until the open gesture is done") {
	auto match = probe_match();
	play_until(*match, "play");
	REQUIRE(act(*match, "red: select_piece red@hill").is_ok());
	const size_t lines = match->log().size();
	REQUIRE(act(*match, "blue: choose denounce").is_ok());
	CHECK(match->log().size() == lines); // kept
	REQUIRE(act(*match, "red: select_space ford").is_ok());
	REQUIRE(match->log().size() == lines + 2);
	CHECK(match->log().back().text == "blue: choose denounce");
	CHECK(std::string(match->decision().kind) == "play");
	CHECK(std::string(act(*match, "blue: choose denounce").rule) == "CORE-ASKED");
}

TEST_CASE("[Session] policies answer for a power, narrowest first, and are logged as steps") {
	auto match = probe_match();
	Policy refuse;
	refuse.power = 1;
	refuse.kind = "consent";
	refuse.reply = Reply::Act;
	refuse.action = "choose refuse";
	Policy accept = refuse;
	accept.asker = 0;
	accept.action = "choose accept";
	CHECK(match->set_policy(refuse).empty());
	CHECK(match->set_policy(accept).empty());
	Policy wrong = refuse;
	wrong.action = "dance wildly";
	CHECK(match->set_policy(wrong).find("dance wildly") != std::string::npos);
	play_until(*match, "council");
	REQUIRE(act(*match, "red: choose tribute").is_ok());
	CHECK(match->log().back().text == "blue: choose accept");
	CHECK(std::string(match->decision().kind) == "council");
	// An exception: ask again from red.
	accept.reply = Reply::Ask;
	CHECK(match->set_policy(accept).empty());
	CHECK(match->policies().size() == 2);
	// Policies with a limit lapse.
	refuse.until_turn = 1;
	CHECK(match->set_policy(refuse).empty());
	REQUIRE(act(*match, "red: pass").is_ok());
	REQUIRE(act(*match, "blue: pass").is_ok());
	REQUIRE(act(*match, "green: pass").is_ok());
	play_until(*match, "council");
	REQUIRE(act(*match, "red: choose tribute").is_ok());
	CHECK(std::string(match->decision().kind) == "consent");
}

TEST_CASE("[Session] events and views show each set of seats what all of it may know") {
	auto match = probe_match();
	REQUIRE(act(*match, "red: choose 2").is_ok());
	std::vector<int> seen;
	const auto sees = [&](SeatSet seats, std::string_view what) {
		match->events_since(0, seats, seen);
		int n = 0;
		for (int i : seen) {
			n += match->sink().events[size_t(i)].what == what ? 1 : 0;
		}
		return n;
	};
	CHECK(sees(1, "bid_noted") == 1);
	CHECK(sees(2, "bid_noted") == 0);
	CHECK(sees(3, "bid_noted") == 0); // both in the room
	CHECK(sees(0, "bid_noted") == 0);
	CHECK(sees(1, "drew") == 3);
	CHECK(sees(1, "drew_hidden") == 6);
	CHECK(sees(0, "drew_hidden") == 9);
	View view;
	match->view(1, view);
	CHECK(view.draft == std::vector<Noun>{ Noun::number(2) });
	match->view(3, view);
	CHECK(view.draft.empty());
	CHECK(match->event_text(seen.empty() ? 0 : seen[0]) != "");
	CHECK(match->event_text(-1).empty());
}

TEST_CASE("[Session] explain and query answer at any time") {
	auto match = probe_match();
	const std::vector<Action> steps = { parse(*match, "red: choose 2"), parse(*match, "red: choose 3") };
	CHECK(!match->explain(steps));
	CHECK(match->explain(std::span(steps).first(1)).is_ok());
	CHECK(match->query(0, "score", {}).lines.size() == 3);
	CHECK(!match->query(0, "nonsense", {}).status);
}
