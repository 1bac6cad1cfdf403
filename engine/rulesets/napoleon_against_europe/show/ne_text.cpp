// Text forms of pieces: counters by their data id, fleets by nation and number, since their backs are hidden (NE-Q62).
#include "rulesets/napoleon_against_europe/ne_game.h"
#include "rulesets/napoleon_against_europe/state/ne_rules.h"

#include <charconv>

namespace baton::ne {

namespace {

// Number of a fleet counter inside its nation, from 1.
int fleet_number(const Data &data, int piece) {
	int n = 1;
	for (int i = FIRST_FLEET; i < piece; ++i) {
		n += data.nation_of(i) == data.nation_of(piece) ? 1 : 0;
	}
	return n;
}

// A card or a space may have the same id: the counter is then called a unit.
constexpr std::string_view UNIT = "unit_";

bool is_taken(const Catalog &catalog, const std::string &id) {
	for (const NounKind kind : { NounKind::Option, NounKind::Power, NounKind::Type, NounKind::Space, NounKind::Card,
				 NounKind::Slot, NounKind::Die }) {
		if (catalog.table(kind)->find(id) >= 0) {
			return true;
		}
	}
	return false;
}

} // namespace

std::string NeGame::piece_text(const State &, int32_t piece) const {
	if (piece < 0 || piece >= PIECES) {
		return "piece#" + std::to_string(piece);
	}
	if (kind_of(piece) == PieceKind::Fleet) {
		return data().nation[size_t(data().nation_of(piece))].id + "_fleet_" +
				std::to_string(fleet_number(data(), piece));
	}
	const std::string &id = data().id_of(piece);
	return is_taken(catalog(), id) ? std::string(UNIT) + id : id;
}

bool NeGame::parse_piece(const State &state, std::string_view text, int32_t &piece) const {
	if (text.starts_with("piece#")) {
		text.remove_prefix(6);
		return std::from_chars(text.data(), text.data() + text.size(), piece).ec == std::errc();
	}
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		if (piece_text(state, i) == text) {
			piece = i;
			return true;
		}
	}
	if (text.starts_with(UNIT)) {
		text.remove_prefix(UNIT.size());
	}
	const PieceId found = data().find_piece(text);
	if (found == NO_PIECE || kind_of(found) == PieceKind::Fleet) {
		return false;
	}
	piece = found;
	return true;
}

std::string NeGame::noun_label(const State &state, Noun noun) const {
	if (noun.kind != NounKind::Piece || noun.id < 0 || noun.id >= PIECES) {
		return Game::noun_label(state, noun);
	}
	const R r{ data(), of(state) };
	if (kind_of(noun.id) == PieceKind::Fleet) {
		const std::string &adjective = data().nation[size_t(data().nation_of(noun.id))].adjective;
		if (ne::has(r.s.pieces[noun.id], piece_flag::SEEN)) {
			return adjective + " fleet (" + back_of(r, noun.id).name + ")";
		}
		return adjective + " fleet " + std::to_string(fleet_number(data(), noun.id));
	}
	if (is_combat(noun.id)) {
		return data().name_of(noun.id) + " (" + data().nation[size_t(data().nation_of(noun.id))].adjective + ")";
	}
	return data().name_of(noun.id);
}

} // namespace baton::ne
