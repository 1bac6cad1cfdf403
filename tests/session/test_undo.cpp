// Taking back by gesture, barriers, sealed decisions, friendly take-backs.
#include "probe_match.h"

using namespace baton;
using namespace baton::session;

TEST_CASE("[Session] undo takes back a draft, a step of it, or the last gesture") {
	auto match = probe_match();
	play_until(*match, "play");
	const uint64_t before = match->hash();
	REQUIRE(act(*match, "red: select_piece red@hill").is_ok());
	const uint64_t one = match->hash();
	REQUIRE(act(*match, "red: allocate red@hill *2").is_ok());
	REQUIRE(match->undo(bit(0), true).is_ok());
	CHECK(match->hash() == one);
	REQUIRE(act(*match, "red: allocate red@hill *3").is_ok());
	REQUIRE(match->undo(bit(0)).is_ok());
	CHECK(match->hash() == before);
	REQUIRE(act(*match, "red: select_piece red@hill").is_ok());
	REQUIRE(act(*match, "red: select_space ford").is_ok());
	REQUIRE(match->undo(bit(0)).is_ok());
	CHECK(match->hash() == before);
	CHECK(match->rewinds() == 3);
	CHECK(!match->is_marked());
}

TEST_CASE("[Session] chance, reveals and others' acts are barriers; friendly take-backs pass them and mark the match") {
	for (Takebacks takebacks : { Takebacks::Strict, Takebacks::Friendly }) {
		auto match = probe_match(0, 7, {}, takebacks);
		const bool is_friendly = takebacks == Takebacks::Friendly;
		CHECK(match->is_friendly() == is_friendly);
		CHECK(std::string(match->can_undo(bit(0)).reason) == "core.refuse.nothing_to_undo");
		play_until(*match, "play");
		const uint64_t start = match->hash();
		const size_t lines = match->log().size();
		const int events = match->event_count();
		CHECK(match->undo(bit(0)).is_ok() == is_friendly); // bids were shown
		if (is_friendly) {
			CHECK(match->is_marked());
			CHECK(match->records().back().text == "takeback red");
			play_until(*match, "play");
			CHECK(match->hash() == start);
			CHECK(match->log().size() == lines);
			CHECK(match->event_count() == events);
		}
		REQUIRE(act(*match, "red: pass").is_ok());
		CHECK(match->can_undo(bit(0)).is_ok());
		REQUIRE(act(*match, "blue: pass").is_ok());
		const Status status = match->can_undo(bit(0));
		CHECK(status.is_ok() == is_friendly);
		if (!is_friendly) {
			CHECK(match->game().status_text(match->state(), status) ==
					"blue has acted since: that cannot be taken back. (CORE-UNDO)");
		}
		CHECK(match->undo(bit(0)).is_ok() == is_friendly);
		CHECK((match->hash() == start) == is_friendly);
	}
}

TEST_CASE("[Session] in a sealed decision each power takes back its own, others' steps stay") {
	auto match = probe_match();
	REQUIRE(act(*match, "red: choose 2").is_ok());
	REQUIRE(act(*match, "blue: choose 1").is_ok());
	REQUIRE(act(*match, "red: commit").is_ok());
	REQUIRE(act(*match, "blue: commit").is_ok());
	REQUIRE(match->undo(bit(0)).is_ok());
	REQUIRE(match->log().size() == 2);
	CHECK(match->log()[0].text == "blue: choose 1");
	CHECK(match->decision().asked == (bit(0) | bit(2)));
	REQUIRE(act(*match, "red: choose 4").is_ok());
	REQUIRE(match->undo(bit(0), true).is_ok());
	CHECK(match->log().size() == 2);
	CHECK(!match->is_marked());
}

TEST_CASE("[Session] the answers of empty seats are taken back and given again") {
	auto match = probe_match(1, 7, {}, Takebacks::Strict);
	play_until(*match, "council");
	const uint64_t before = match->hash();
	REQUIRE(act(*match, "red: choose tribute").is_ok());
	CHECK(std::string(match->decision().kind) == "consent"); // blue is asked
	REQUIRE(match->undo(bit(0)).is_ok());
	CHECK(match->hash() == before);
	REQUIRE(act(*match, "blue: choose tribute").is_ok()); // green refuses by itself
	CHECK(match->log().back().is_auto);
	REQUIRE(match->undo(bit(1)).is_ok());
	CHECK(match->hash() == before);
}

TEST_CASE("[Session] undo far back replays from a snapshot and keeps hashes right") {
	auto match = probe_match(0, 11, { Seat::human(), Seat::bot("random"), Seat::bot("random") }, Takebacks::Auto);
	CHECK(match->is_friendly());
	Rng rng = Rng::seeded(5);
	ActionList rows;
	for (int guard = 0; guard < 4000 && !match->is_over(); ++guard) {
		if (const PowerId bot = match->next_bot_power(); bot != NO_POWER) {
			match->play_bot(bot);
			continue;
		}
		match->legal(0, rows);
		REQUIRE(!rows.empty());
		REQUIRE(match->apply(match->decision().serial, rows[rng.below(rows.size())].action).is_ok());
		if (rng.below(12) == 0 && guard < 600) {
			REQUIRE(match->undo(bit(0)).is_ok());
		}
	}
	REQUIRE(match->is_over());
	CHECK(match->log().size() > 64);
	const LoadResult loaded = load_save(match->save_text(), probe_source());
	REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
	CHECK(loaded.match->hash() == match->hash());
	CHECK(loaded.match->is_marked());
	CHECK(match->state_after(70) == loaded.match->state_after(70));
	CHECK(match->state_after(match->log().size()) == match->state());
}

TEST_CASE("[Session] what would be taken back is told before it is: past which barrier, and from which event on") {
	auto match = probe_match(0, 7, {}, Takebacks::Strict);
	play_until(*match, "play");
	const int before = match->event_count();
	REQUIRE(act(*match, "red: pass").is_ok());
	UndoInfo info = match->undo_info(bit(0));
	CHECK(info.status.is_ok());
	CHECK(!info.is_past_barrier);
	CHECK(info.event_begin == before);
	CHECK(info.lines == 1);
	REQUIRE(act(*match, "blue: pass").is_ok());
	info = match->undo_info(bit(0));
	CHECK(!info.status.is_ok());
	CHECK(info.is_past_barrier);
	CHECK(info.event_begin == before);
	match->set_friendly(true);
	CHECK(match->undo_info(bit(0)).status.is_ok());
	REQUIRE(match->undo(bit(0)).is_ok());
	CHECK(match->event_count() == before);
}
