// A table for battle tests: edits a position, starts a battle, queues dice by face, plays actions in text form.
#pragma once

#include "ib_data_fixture.h"

#include "rulesets/imperial_borders/battle/ib_battle.h"
#include "rulesets/imperial_borders/ib.h"
#include "rulesets/imperial_borders/ib_game.h"

#include <initializer_list>
#include <sstream>

namespace baton::ib::test {

inline const IbGame &battle_game() {
	static const std::unique_ptr<Game> game = [] {
		std::string errors;
		std::unique_ptr<Game> loaded = load(ib_files(), errors);
		REQUIRE_MESSAGE(loaded != nullptr, errors);
		return loaded;
	}();
	return static_cast<const IbGame &>(*game);
}

class BattleTable {
public:
	explicit BattleTable(std::string_view scenario = "six_players") {
		MatchSetup setup;
		setup.scenario = battle_game().catalog().scenario(scenario);
		REQUIRE(setup.scenario >= 0);
		ApplyContext ctx;
		REQUIRE(battle_game().setup(state, setup, ctx).is_ok());
		edit("clear");
		edit("turn_order france austria prussia russia great_britain spain");
	}

	State state;
	EventSink sink;
	ChanceQueue queue;

	S &s() { return IbGame::of(state); }
	const Battle &battle() { return s().battle; }
	R read() { return { battle_game().data(), s() }; }
	int region(std::string_view id) { return ib_data().region(id); }

	/// One edit of docs/cases.md: "put prussia full_infantry lorraine x2".
	void edit(const std::string &line) {
		std::istringstream words(line);
		std::string op, word;
		std::vector<std::string> args;
		words >> op;
		while (words >> word) {
			args.push_back(word);
		}
		REQUIRE_EQ(battle_game().edit(state, op, args), "");
	}
	void edits(std::initializer_list<const char *> lines) {
		for (const char *line : lines) {
			edit(line);
		}
	}

	/// Starts the battle; the match stops behind it, so that what it leaves can be looked at.
	void start(std::string_view nation, std::string_view where) {
		REQUIRE(can_start_battle(read(), power(nation), region(where)).is_ok());
		REQUIRE_EQ(battle_game().begin(
						   state, "battle", std::vector<std::string>{ std::string(nation), std::string(where) }),
				"");
		hold();
	}
	bool is_done() { return s().core.depth == 1; }

	/// Faces of the next dice of one colour, the Active side's first.
	void black(std::initializer_list<Face> faces) { queue_dice("battle.black", 0, faces); }
	void white(std::initializer_list<Face> faces) { queue_dice("battle.white", 1, faces); }

	Decision decision() { return battle_game().decision(state); }
	std::string kind() { return is_done() ? "done" : decision().kind; }
	std::string asked() { return battle_game().catalog().powers[first_power(decision().asked)].id; }

	/// "prussia: choose aggressive". The rule id of the refusal, or "".
	std::string play(const std::string &text) {
		const std::string said = refusal(text);
		return said.substr(0, said.find(' '));
	}
	/// The same with the text key: "IB-P4-111 ib.refuse.must_hit".
	std::string refusal(const std::string &text) {
		Action action;
		const Status parsed = battle_game().parse_action(state, text, NO_POWER, action);
		REQUIRE_MESSAGE(parsed.is_ok(), text);
		ApplyContext ctx;
		ctx.sink = &sink;
		ctx.queue = &queue;
		const State before = state;
		const Status status = battle_game().apply(state, action, ctx);
		if (!status) {
			CHECK(before == state);
			const std::string words = battle_game().status_text(state, status);
			CHECK_MESSAGE(words.find("[ib.") == std::string::npos, words);
			return std::string(status.rule) + " " + status.reason;
		}
		const std::string broken = battle_game().invariants(state);
		CHECK_MESSAGE(broken.empty(), broken);
		return "";
	}
	void ok(const std::string &text) {
		const std::string rule = play(text);
		REQUIRE_MESSAGE(rule.empty(), text << " refused by " << rule << " at " << kind());
	}
	void ok(std::initializer_list<const char *> texts) {
		for (const char *text : texts) {
			ok(std::string(text));
		}
	}
	/// Whether an action is offered now.
	bool offers(const std::string &text) {
		Action action;
		if (!battle_game().parse_action(state, text, NO_POWER, action).is_ok()) {
			return false;
		}
		ActionList rows;
		battle_game().legal_actions(state, action.power, rows);
		return rows.find(action) != nullptr;
	}
	int rows() {
		ActionList list;
		battle_game().legal_actions(state, first_power(decision().asked), list);
		int n = 0;
		for (const Row &row : list) {
			n += (row.flags & row_flag::ANY_TIME) == 0;
		}
		return n;
	}
	/// Takes the quiet answer to what is asked now.
	void step() {
		REQUIRE(!is_done());
		static ActionList list;
		const PowerId who = first_power(decision().asked);
		battle_game().legal_actions(state, who, list);
		REQUIRE(!list.empty());
		const Row row = list[battle_game().default_row(state, who, list)];
		ApplyContext ctx;
		ctx.sink = &sink;
		ctx.queue = &queue;
		battle_game().apply_row(state, row, ctx);
	}
	/// Takes the quiet answers until a decision of that kind is open, or the battle is over.
	void quiet(std::string_view until = "done") {
		for (int guard = 0; guard < 500 && !is_done() && kind() != until; ++guard) {
			step();
		}
		CHECK_MESSAGE(kind() == until, kind() << " instead of " << until);
	}

	// --- What the position holds ---

	int power(std::string_view nation) {
		const int found = battle_game().catalog().powers.find(nation);
		REQUIRE(found >= 0);
		return found;
	}
	/// Pieces of a Nation and type in a region that have all these flags, Cargo included.
	int count_of(std::string_view nation, Type type, std::string_view where, int flags = 0) {
		int n = 0;
		const int owner = power(nation);
		each_piece_in(s(), region(where),
				[&](int, const Piece &p) { n += p.owner == owner && p.type == type && (p.flags & flags) == flags; });
		return n;
	}
	int spoils(std::string_view nation, Spoil spoil) { return s().spoils[power(nation)][int(spoil)]; }
	/// Events of that name so far.
	int events(std::string_view what) {
		int n = 0;
		for (const Event &e : sink.events) {
			n += what == e.what;
		}
		return n;
	}
	/// The last event of that name.
	const Event *last(std::string_view what) {
		for (size_t i = sink.events.size(); i > 0; --i) {
			if (what == sink.events[i - 1].what) {
				return &sink.events[i - 1];
			}
		}
		return nullptr;
	}
	/// Dice of one source in the last roll of that side and colour; without a source all of them.
	int rolled(int side, std::string_view purpose, std::string_view source = "") {
		for (size_t i = sink.events.size(); i > 0; --i) {
			const Event &e = sink.events[i - 1];
			if (std::string_view(e.what) != "roll" || e.extra != side || purpose != e.purpose) {
				continue;
			}
			int n = 0;
			for (uint32_t k = 0; k < e.mod_count; ++k) {
				const Modifier &m = sink.modifiers[e.mod_begin + k];
				n += source.empty() || source == m.source ? m.value : 0;
			}
			CHECK(e.die_count == e.amount);
			return n;
		}
		return 0;
	}
	DicePool pool(int side, bool with_white = true) {
		DicePool out;
		gather(read(), side, with_white, out);
		return out;
	}

private:
	void queue_dice(const char *purpose, int colour, std::initializer_list<Face> faces) {
		for (Face face : faces) {
			const int side = die_side(battle_game().data(), colour, face);
			REQUIRE(side >= 0);
			queue.push(purpose, side);
		}
	}
	/// Puts a question nobody answers below the battle in place of the match.
	void hold() {
		const PowerId active = s().active;
		s().core.stack[0] = Frame{};
		s().core.stack[0].kind = F_CONTINUE;
		s().core.stack[0].power = active;
	}
};

inline constexpr Face BLANK = Face::Blank;
inline constexpr Face BLAST = Face::BlackBlast;
inline constexpr Face DOUBLE = Face::BlackDouble;
inline constexpr Face BLACK_BAR = Face::BlackBar;
inline constexpr Face BLUE = Face::WhiteBlue;
inline constexpr Face RED = Face::WhiteRed;
inline constexpr Face WHITE_BAR = Face::WhiteBar;

} // namespace baton::ib::test
