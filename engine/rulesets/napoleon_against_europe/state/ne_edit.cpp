// State edits for scripted cases and tests (docs/cases.md): pieces, control, politics, cards, tracks, and starting
// inside a procedure.
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/flow/ne_flow.h"
#include "rulesets/napoleon_against_europe/flow/ne_setup.h"
#include "rulesets/napoleon_against_europe/land/ne_land.h"
#include "rulesets/napoleon_against_europe/ne_game.h"

#include "kit/edit_words.h"

namespace baton::ne {

namespace {

using Args = std::span<const std::string>;

/// The words of one edit, with the nouns of this game.
class Words : public kit::EditWords {
public:
	Words(const Catalog &catalog, const Data &data, Args args) : EditWords(args), catalog_(catalog), data_(data) {}

	int space() { return id(catalog_.spaces, "space"); }
	int zone() {
		const int found = space();
		if (found >= data_.zones) {
			fail("that space is no zone");
			return 0;
		}
		return found;
	}
	int card() { return id(catalog_.cards, "card"); }
	Side side() {
		const std::string &text = word();
		if (text != "empire" && text != "coalition" && text != "none") {
			fail("unknown side '" + text + "'");
		}
		return text == "empire" ? EMPIRE : text == "coalition" ? COALITION : NO_SIDE;
	}
	Nation nation() {
		const std::string &text = word();
		for (int n = 0; n < NATIONS; ++n) {
			if (data_.nation[size_t(n)].id == text) {
				return Nation(n);
			}
		}
		fail("unknown nation '" + text + "'");
		return FRANCE;
	}

private:
	const Catalog &catalog_;
	const Data &data_;
};

template <size_t N> int index_of(const char *const (&names)[N], const std::string &word, Words &words) {
	for (size_t i = 0; i < N; ++i) {
		if (word == names[i]) {
			return int(i);
		}
	}
	words.fail("unknown word '" + word + "'");
	return 0;
}

constexpr const char *STANDINGS[] = { "absent", "neutral", "ally", "protectorate", "forced_peace", "forced_alliance",
	"national" };
constexpr const char *PILES[] = { "deck", "hand", "discard", "removed", "aside", "war", "absent" };
constexpr const char *EVENTS[] = { "continental_blockade", "war_of_liberation", "snare_of_bayonne", "corsairs",
	"miseries_of_war", "kingdom_of_bavaria", "austrian_reform", "prussian_reform", "torres_vedras" };

int find_piece(const Game &, const Data &data, Words &words) {
	const std::string &text = words.word();
	// Fleets may be called by their admiral here: the counter is found by its back.
	const PieceId piece = data.find_piece(text);
	if (piece == NO_PIECE) {
		words.fail("unknown piece '" + text + "'");
		return 0;
	}
	return piece;
}

// put PIECE SPACE [steps=N] [inside] [fixed] [demoralised] [unsupplied] [loose] [commander] [army=MARKER]: joins the
// army of its nation that stands there unless loose
void put(S &s, const Data &data, int piece, Words &words) {
	const R r{ data, s };
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
			words.fail("unknown condition '" + word + "'");
		}
	}
}

void take_off(S &s, const Data &data, int piece, bool is_removed) {
	const R r{ data, s };
	Piece &p = s.pieces[piece];
	p = Piece{};
	p.at = is_removed ? removed_space(data) : reserve_space(r, data.nation_of(piece));
	p.from = NO_ZONE;
	p.carrier = NO_PIECE;
}

// clear [ZONE]: takes land pieces off; without a zone all pieces
void clear(S &s, const Data &data, Words &words) {
	const int only = words.has_more() ? words.zone() : -1;
	for (int i = 0; i < PIECES; ++i) {
		if (s.pieces[i].steps > 0 && (only < 0 || s.pieces[i].at == only)) {
			take_off(s, data, i, false);
		}
	}
	if (only < 0) {
		for (uint8_t &siege : s.siege) {
			siege = 0;
		}
	}
}

// hand SIDE CARD...: exactly these cards; the rest of the hand goes back to the draw pile
void set_hand(S &s, const Data &, Words &words) {
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

void set_status(S &s, Words &words) {
	const Nation nation = words.nation();
	Politics &p = s.politics[nation];
	p.standing = Standing(index_of(STANDINGS, words.word(), words));
	p.side = words.has_more() ? words.side() : NO_SIDE;
	p.patron = words.has_more() ? words.nation() : NO_NATION;
}

} // namespace

std::string NeGame::edit(State &state, std::string_view op, Args args) const {
	S &s = of(state);
	const Data &d = data();
	Words words(catalog(), d, args);
	if (op == "put") {
		put(s, d, find_piece(*this, d, words), words);
	} else if (op == "off" || op == "remove") {
		take_off(s, d, find_piece(*this, d, words), op == "remove");
	} else if (op == "clear") {
		clear(s, d, words);
	} else if (op == "flag") {
		const int zone = words.zone();
		s.flag[zone] = words.side();
	} else if (op == "siege") {
		const int zone = words.zone();
		s.siege[zone] = uint8_t(words.number() + 1);
	} else if (op == "fort") {
		const int zone = words.zone();
		const std::string &word = words.word();
		s.fort[zone] = word == "empty" ? fort_flag::EMPTY : word == "citadel" ? fort_flag::CITADEL : uint8_t(0);
	} else if (op == "owner") {
		const int zone = words.zone();
		s.owner[d.zone[size_t(zone)].province] = words.nation();
	} else if (op == "status") {
		set_status(s, words);
	} else if (op == "beaten") {
		const Nation nation = words.nation();
		const Side side = words.side();
		s.politics[nation].beaten[side == NO_SIDE ? 0 : side] = uint8_t(words.number());
	} else if (op == "card") {
		const int card = words.card();
		s.cards[card] = { Pile(index_of(PILES, words.word(), words)), 0 };
	} else if (op == "hand") {
		set_hand(s, d, words);
	} else if (op == "event") {
		s.events = uint16_t(s.events | 1 << index_of(EVENTS, words.word(), words));
	} else if (op == "year") {
		s.year = int16_t(words.number());
	} else if (op == "round") {
		s.round = int8_t(words.number());
	} else if (op == "rounds") {
		s.rounds = int8_t(words.number());
	} else if (op == "victory") {
		s.victory = int8_t(words.number());
	} else if (op == "escalade") {
		s.escalade = int8_t(words.number());
	} else if (op == "reserve") {
		const Side side = words.side();
		s.reserve[side == NO_SIDE ? 0 : side] = int8_t(words.number());
	} else if (op == "bonus") {
		const Side side = words.side();
		s.hand_bonus[side == NO_SIDE ? 0 : side] = int8_t(words.number());
	} else if (op == "free") {
		s.duty = 0; // NE-20.2-c: the Coalition has done its duty
	} else if (op == "backs") {
		for (int i = 0; i < FLEETS; ++i) {
			s.back[i] = uint8_t(i); // each fleet counter has the admiral of its id
		}
	} else if (op == "purse") {
		const Nation nation = words.nation();
		s.purse[is_major(nation) ? nation : 0] = int16_t(words.number());
	} else {
		return "unknown edit '" + std::string(op) +
				"'; allowed: put off remove clear flag siege fort owner status beaten card hand event year round "
				"rounds victory escalade reserve bonus free backs purse";
	}
	return words.error();
}

std::string NeGame::begin(State &state, std::string_view frame, Args fields) const {
	S &s = of(state);
	Words words(catalog(), data(), fields);
	while (s.core.depth > 0) {
		s.core.pop();
	}
	s.core.committed = 0;
	for (Draft &draft : s.draft) {
		draft = Draft{};
	}
	ApplyContext ctx;
	W w{ data(), s, ctx };
	struct Start {
		const char *name;
		MatchStep step;
	};
	constexpr Start ENTRIES[] = {
		{ "setup", MatchStep::Setup },
		{ "war", MatchStep::War },
		{ "hand", MatchStep::Hand },
		{ "budget", MatchStep::Budget },
		{ "diplomacy", MatchStep::Diplomacy },
		{ "neutrals", MatchStep::Neutrals },
		{ "redeployment", MatchStep::Redeployment },
		{ "rounds", MatchStep::StartRounds },
		{ "end_rounds", MatchStep::EndOfRounds },
		{ "conquests", MatchStep::Conquests },
		{ "victory", MatchStep::Victory },
	};
	for (const Start &entry : ENTRIES) {
		if (frame == entry.name) {
			s.core.push(F_MATCH).step = uint8_t(entry.step);
			run(w);
			return words.error();
		}
	}
	// The round goes on behind these: action SIDE; activate PIECE [free march]; battle ZONE ATTACKER FROM
	if (frame == "action" || frame == "activate" || frame == "battle") {
		s.phase = int8_t(Phase::Rounds);
		s.round = s.round < 1 ? int8_t(1) : s.round;
		s.core.push(F_MATCH).step = uint8_t(MatchStep::Rounds);
		int piece = -1, zone = 0, from = NO_ZONE;
		Side side = NO_SIDE;
		if (frame == "activate") {
			piece = find_piece(*this, data(), words);
			side = side_of_piece(w.read(), piece);
		} else if (frame == "battle") {
			zone = words.zone();
			side = words.side();
			from = words.has_more() ? words.zone() : NO_ZONE;
		} else {
			side = words.side();
		}
		if (side == NO_SIDE) {
			words.fail("a side is needed");
		}
		if (!words.error().empty()) {
			return words.error();
		}
		s.active = side;
		Frame &round = s.core.push(F_ROUND, PowerId(side));
		round.step = uint8_t(side + 1);
		if (frame == "activate") {
			start_activation(w, side, piece);
		} else if (frame == "battle") {
			start_battle(w, zone, side, from);
		} else {
			s.core.push(F_ACTION, PowerId(side));
		}
		run(w);
		return "";
	}
	return "unknown procedure '" + std::string(frame) +
			"'; allowed: setup war hand budget diplomacy neutrals redeployment rounds end_rounds conquests victory "
			"action activate battle";
}

} // namespace baton::ne
