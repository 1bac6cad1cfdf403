// State edits for scripted cases and tests (docs/cases.md): pieces, control, politics, cards, tracks, and starting
// inside a procedure.
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/flow/ne_flow.h"
#include "rulesets/napoleon_against_europe/flow/ne_setup.h"
#include "rulesets/napoleon_against_europe/land/ne_land.h"
#include "rulesets/napoleon_against_europe/ne_game.h"

#include "kit/edit_table.h"

#include <algorithm>
#include <type_traits>

namespace baton::ne {

namespace {

using Args = std::span<const std::string>;

constexpr const char *SIDES_OR_NONE[] = { "empire", "coalition", "none" };
constexpr const char *STANDINGS[] = { "absent", "neutral", "ally", "protectorate", "forced_peace", "forced_alliance",
	"national" };
constexpr const char *PILES[] = { "deck", "hand", "discard", "removed", "aside", "war", "absent" };
constexpr const char *EVENTS[] = { "continental_blockade", "war_of_liberation", "snare_of_bayonne", "corsairs",
	"miseries_of_war", "kingdom_of_bavaria", "austrian_reform", "prussian_reform", "torres_vedras" };
constexpr const char *FORTS[] = { "active", "empty", "citadel" };

/// The words of one edit, with the nouns of this game and what it changes.
class Words : public kit::EditWords {
public:
	Words(const Catalog &of_catalog, const Data &of_data, S &of_state, Args args) :
			EditWords(args), catalog(of_catalog), data(of_data), s(of_state) {}

	const Catalog &catalog;
	const Data &data;
	S &s;

	int space() { return id(catalog.spaces, "space"); }
	int zone() {
		const int found = space();
		if (found >= data.zones) {
			fail("that space is no zone");
			return 0;
		}
		return found;
	}
	int card() { return id(catalog.cards, "card"); }
	Side side() {
		const int found = one_of(SIDES_OR_NONE, "side");
		return found == 0 ? EMPIRE : found == 1 ? COALITION : NO_SIDE;
	}
	/// The place of a side in a table of both.
	int side_index() {
		const Side found = side();
		return found == NO_SIDE ? 0 : found;
	}
	Nation nation() {
		const std::string &text = word();
		for (int n = 0; n < NATIONS; ++n) {
			if (data.nation[size_t(n)].id == text) {
				return Nation(n);
			}
		}
		fail_unknown(
				"nation", text, { size_t(NATIONS), [&](size_t i) { return std::string_view(data.nation[i].id); } });
		return FRANCE;
	}
	/// A counter. Fleets may be called by their admiral here: the counter is found by its back.
	int piece() {
		const std::string &text = word();
		const PieceId found = data.find_piece(text);
		if (found == NO_PIECE) {
			fail("unknown piece '" + text + "'; a piece is a general, army, corps, special unit, depot or fleet of " +
					"forces.toml, such as \"napoleon\" or \"fr_line_1\"");
			return 0;
		}
		return found;
	}
};

// Joins the army of its nation that stands there unless loose.
void put(Words &words) {
	constexpr const char *CONDITIONS[] = { "steps=N", "inside", "fixed", "demoralised", "unsupplied", "loose",
		"commander", "army=MARKER" };
	S &s = words.s;
	const Data &data = words.data;
	const R r{ data, s };
	const int piece = words.piece();
	const int space = words.space();
	Piece &p = s.pieces[piece];
	const uint16_t seen = uint16_t(p.flags & piece_flag::SEEN);
	p = Piece{};
	p.at = SpaceId(space);
	p.flags = seen;
	p.steps = is_combat(piece) ? uint8_t(corps_of(data, piece).steps) : uint8_t(1);
	p.from = NO_ZONE;
	p.carrier = NO_PIECE;
	p.army = 0;
	if (space < data.zones) {
		for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
			if (i != piece && s.pieces[i].at == space && s.pieces[i].steps > 0 &&
					side_of_piece(r, i) == side_of_piece(r, piece)) {
				p.army = uint8_t(i - FIRST_ARMY + 1);
			}
		}
	}
	if (kind_of(piece) == PieceKind::Army) {
		p.army = uint8_t(piece - FIRST_ARMY + 1);
	}
	while (words.has_more()) {
		const std::string &word = words.word();
		if (word.rfind("steps=", 0) == 0) {
			p.steps = uint8_t(words.number_of(word.substr(6)));
		} else if (word.rfind("army=", 0) == 0) {
			const PieceId marker = data.find_piece(word.substr(5));
			if (marker == NO_PIECE || kind_of(marker) != PieceKind::Army) {
				words.fail("unknown army '" + word + "'");
			} else {
				p.army = uint8_t(marker - FIRST_ARMY + 1);
			}
		} else if (word == "loose") {
			p.army = 0;
		} else if (word == "inside") {
			p.flags |= piece_flag::INSIDE;
			p.army = 0;
		} else if (word == "fixed") {
			p.flags |= piece_flag::FIXED;
			p.army = 0;
		} else if (word == "commander") {
			p.flags |= piece_flag::COMMANDER;
		} else if (word == "demoralised") {
			p.flags |= piece_flag::DEMORALISED;
		} else if (word == "unsupplied") {
			p.flags |= piece_flag::UNSUPPLIED;
		} else {
			words.fail_unknown("condition", word, CONDITIONS);
		}
	}
}

void take_off(Words &words, int piece, bool is_removed) {
	S &s = words.s;
	const Data &data = words.data;
	const R r{ data, s };
	Piece &p = s.pieces[piece];
	p = Piece{};
	p.at = is_removed ? removed_space(data) : reserve_space(r, data.nation_of(piece));
	p.from = NO_ZONE;
	p.carrier = NO_PIECE;
}

// Takes land pieces off; without a zone all pieces.
void clear(Words &words) {
	S &s = words.s;
	const int only = words.has_more() ? words.zone() : -1;
	for (int i = 0; i < PIECES; ++i) {
		if (s.pieces[i].steps > 0 && (only < 0 || s.pieces[i].at == only)) {
			take_off(words, i, false);
		}
	}
	if (only < 0) {
		for (uint8_t &siege : s.siege) {
			siege = 0;
		}
	}
}

// Exactly these cards; the rest of the hand goes back to the draw pile.
void set_hand(Words &words) {
	S &s = words.s;
	const Side side = words.side();
	for (int i = 0; side != NO_SIDE && i < DECK_CARDS; ++i) {
		CardState &card = s.cards[side * DECK_CARDS + i];
		card = card.pile == Pile::Hand ? CardState{ Pile::Deck, uint8_t(card.flags & ~card_flag::KNOWN) } : card;
	}
	while (words.has_more()) {
		const int card = words.card();
		if (words.is_ok() && deck_of(card) != side) {
			words.fail("that card is of the other deck");
		} else if (words.is_ok()) {
			s.cards[card] = { Pile::Hand, 0 };
		}
	}
}

void set_status(Words &words) {
	const Nation nation = words.nation();
	Politics &p = words.s.politics[nation];
	p.standing = Standing(words.one_of(STANDINGS, "standing"));
	p.side = words.has_more() ? words.side() : NO_SIDE;
	p.patron = words.has_more() ? words.nation() : NO_NATION;
}

void set_fort(Words &words) {
	const int zone = words.zone();
	const int word = words.one_of(FORTS, "state of a fortress");
	words.s.fort[zone] = word == 1 ? fort_flag::EMPTY : word == 2 ? fort_flag::CITADEL : uint8_t(0);
}

void set_beaten(Words &words) {
	const Nation nation = words.nation();
	const int side = words.side_index();
	words.s.politics[nation].beaten[side] = uint8_t(words.number());
}

void set_card(Words &words) {
	const int card = words.card();
	words.s.cards[card] = { Pile(words.one_of(PILES, "pile")), 0 };
}

// A number of the state, or one of each side.
template <auto FIELD> void set_number(Words &words) {
	auto &number = words.s.*FIELD;
	number = std::remove_reference_t<decltype(number)>(words.number());
}
template <auto FIELD> void set_of_side(Words &words) {
	auto &numbers = words.s.*FIELD;
	const int side = words.side_index();
	numbers[side] = std::remove_reference_t<decltype(numbers[0])>(words.number());
}

constexpr kit::EditOp<Words> EDITS[] = {
	{ "put", "PIECE SPACE [steps=N] [inside] [fixed] [demoralised] [unsupplied] [loose] [commander] [army=MARKER]",
			put },
	{ "off", "PIECE", [](Words &w) { take_off(w, w.piece(), false); } },
	{ "remove", "PIECE", [](Words &w) { take_off(w, w.piece(), true); } },
	{ "clear", "[ZONE]", clear },
	{ "flag", "ZONE SIDE|none",
			[](Words &w) {
				const int zone = w.zone();
				w.s.flag[zone] = w.side();
			} },
	{ "siege", "ZONE N",
			[](Words &w) {
				const int zone = w.zone();
				w.s.siege[zone] = uint8_t(w.number() + 1);
			} },
	{ "fort", "ZONE active|empty|citadel", set_fort },
	{ "owner", "ZONE NATION",
			[](Words &w) {
				const int zone = w.zone();
				w.s.owner[w.data.zone[size_t(zone)].province] = w.nation();
			} },
	{ "status", "NATION STANDING [SIDE [PATRON]]", set_status },
	{ "beaten", "NATION SIDE N", set_beaten },
	{ "card", "CARD PILE", set_card },
	{ "hand", "SIDE CARD...", set_hand },
	{ "event", "EVENT", [](Words &w) { w.s.events = uint16_t(w.s.events | 1 << w.one_of(EVENTS, "event")); } },
	{ "year", "N", set_number<&S::year> },
	{ "round", "N", set_number<&S::round> },
	{ "rounds", "N", set_number<&S::rounds> },
	{ "victory", "N", set_number<&S::victory> },
	{ "escalade", "N", set_number<&S::escalade> },
	{ "reserve", "SIDE N", set_of_side<&S::reserve> },
	{ "bonus", "SIDE N", set_of_side<&S::hand_bonus> },
	// NE-20.2-c: the Coalition has done its duty.
	{ "free", "", [](Words &w) { w.s.duty = 0; } },
	// Each fleet counter has the admiral of its id.
	{ "backs", "",
			[](Words &w) {
				for (int i = 0; i < FLEETS; ++i) {
					w.s.back[i] = uint8_t(i);
				}
			} },
	{ "purse", "NATION HALVES",
			[](Words &w) {
				const Nation nation = w.nation();
				w.s.purse[is_major(nation) ? nation : 0] = int16_t(w.number());
			} },
};

// Where a case can start: a step of the match, or inside a round (which goes on behind it).
struct Start {
	const char *name;
	const char *usage;
	MatchStep step;
	FrameKind inside = F_MATCH;
};
constexpr Start STARTS[] = {
	{ "setup", "", MatchStep::Setup },
	{ "war", "", MatchStep::War },
	{ "hand", "", MatchStep::Hand },
	{ "budget", "", MatchStep::Budget },
	{ "diplomacy", "", MatchStep::Diplomacy },
	{ "neutrals", "", MatchStep::Neutrals },
	{ "redeployment", "", MatchStep::Redeployment },
	{ "rounds", "", MatchStep::StartRounds },
	{ "end_rounds", "", MatchStep::EndOfRounds },
	{ "conquests", "", MatchStep::Conquests },
	{ "victory", "", MatchStep::Victory },
	{ "action", "SIDE", MatchStep::Rounds, F_ACTION },
	{ "activate", "PIECE", MatchStep::Rounds, F_ACTIVATE },
	{ "battle", "ZONE SIDE [FROM]", MatchStep::Rounds, F_BATTLE },
};

} // namespace

std::string NeGame::edit(State &state, std::string_view op, Args args) const {
	Words words(catalog(), data(), of(state), args);
	return kit::run_edit<Words>("edit", EDITS, op, words);
}

std::vector<CaseWord> NeGame::edit_words() const {
	return kit::words_of<Words>(EDITS);
}

std::vector<CaseWord> NeGame::begin_words() const {
	std::vector<CaseWord> out;
	for (const Start &start : STARTS) {
		out.push_back({ start.name, start.usage });
	}
	return out;
}

std::string NeGame::begin(State &state, std::string_view frame, Args fields, ApplyContext &ctx) const {
	const auto start =
			std::find_if(std::begin(STARTS), std::end(STARTS), [&](const Start &each) { return frame == each.name; });
	if (start == std::end(STARTS)) {
		return kit::unknown_word("procedure", frame, begin_words());
	}
	S &s = of(state);
	Words words(catalog(), data(), s, fields);
	int piece = -1, zone = 0, from = NO_ZONE;
	Side side = NO_SIDE;
	if (start->inside == F_ACTIVATE) {
		piece = words.piece();
		side = side_of_piece(R{ data(), s }, piece);
	} else if (start->inside == F_BATTLE) {
		zone = words.zone();
		side = words.side();
		from = words.has_more() ? words.zone() : NO_ZONE;
	} else if (start->inside == F_ACTION) {
		side = words.side();
	}
	if (start->inside != F_MATCH && side == NO_SIDE) {
		words.fail("a side is needed");
	}
	if (!words.error().empty()) {
		return words.error();
	}
	kit::reset_flow(s.core);
	for (Draft &draft : s.draft) {
		draft = Draft{};
	}
	W w{ data(), s, ctx };
	s.core.push(F_MATCH).step = uint8_t(start->step);
	if (start->inside != F_MATCH) {
		s.phase = int8_t(Phase::Rounds);
		s.round = s.round < 1 ? int8_t(1) : s.round;
		s.active = side;
		Frame &round = s.core.push(F_ROUND, PowerId(side));
		round.step = uint8_t(side + 1);
	}
	if (start->inside == F_ACTIVATE) {
		start_activation(w, side, piece);
	} else if (start->inside == F_BATTLE) {
		start_battle(w, zone, side, from);
	} else if (start->inside == F_ACTION) {
		s.core.push(F_ACTION, PowerId(side));
	}
	run(w);
	return "";
}

} // namespace baton::ne
