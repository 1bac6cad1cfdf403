// What must hold of a position of Napoléon against Europe at any moment.
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/ne_game.h"

#include <algorithm>

namespace baton::ne {

namespace {

std::string check_pieces(const R &r) {
	const int spaces = first_box_space(r.data) + BOXES;
	for (int i = 0; i < PIECES; ++i) {
		const Piece &p = r.s.pieces[i];
		const std::string who = r.data.id_of(i) + ": ";
		if (p.at >= spaces) {
			return who + "no such space";
		}
		if (p.steps > (is_combat(i) ? corps_of(r.data, i).steps : 1)) {
			return who + "more steps than it has (NE-4-t)";
		}
		if ((p.steps > 0) != (p.at < first_box_space(r.data)) && p.at != first_box_space(r.data) + BOX_CORSAIRS) {
			return who + "steps off the map, or none on it";
		}
		if (p.steps == 0) {
			continue;
		}
		const bool is_fleet = kind_of(i) == PieceKind::Fleet;
		const bool is_aboard = p.carrier != NO_PIECE;
		if (is_fleet ? p.at < r.data.zones : p.at >= r.data.zones && !is_aboard) {
			return who + "is in the wrong element";
		}
		if (is_aboard && (kind_of(p.carrier) != PieceKind::Fleet || r.s.pieces[p.carrier].steps == 0)) {
			return who + "is cargo of nothing (NE-17.2.8-a)";
		}
		if (has(p, piece_flag::INSIDE) && (p.at >= r.data.zones || fortress_level(r, p.at) == 0)) {
			return who + "is inside a fortress that is not there";
		}
		if (p.army != 0 && r.s.pieces[FIRST_ARMY + p.army - 1].steps == 0) {
			return who + "belongs to an army that is not on the map";
		}
		if (has(p, piece_flag::MOVING) && r.s.move.zone == NO_ZONE) {
			return who + "moves, but nobody has been activated";
		}
	}
	return "";
}

// NE-11-a, NE-11-c: at rest one legal force per side and zone, and sides apart. Checked between the actions of a round.
std::string check_stacks(const R &r) {
	if (r.s.core.over != 0 || r.s.core.depth == 0) {
		return "";
	}
	const int top = r.s.core.top().kind;
	constexpr FrameKind AT_REST[] = { F_ACTION, F_POINTS, F_DECLARE, F_HAND, F_TRANSFER, F_BUILD, F_DIPLOMACY,
		F_NEUTRALS, F_REDEPLOY };
	if (std::find(std::begin(AT_REST), std::end(AT_REST), top) == std::end(AT_REST)) {
		return "";
	}
	const Presence here = presence(r);
	for (int z = 0; z < r.data.zones; ++z) {
		const std::string where = r.data.zone[size_t(z)].id + ": ";
		if (here.field[EMPIRE][z] && here.field[COALITION][z]) {
			return where + "both sides stand there (NE-11-c)";
		}
		for (const Side side : { EMPIRE, COALITION }) {
			if (!here.field[side][z]) {
				continue;
			}
			const Status status = is_legal_force(r, force_at(r, z, side));
			if (!status) {
				return where + "no legal force (" + status.rule + ")";
			}
		}
	}
	return "";
}

std::string check_cards(const R &r) {
	for (int i = 0; i < CARDS; ++i) {
		const CardState &card = r.s.cards[i];
		if (card.pile > Pile::Absent) {
			return "a card is nowhere";
		}
		if ((card.flags & card_flag::KNOWN) != 0 && card.pile != Pile::Hand) {
			return r.data.card[size_t(i)].id + ": known in a hand that does not hold it";
		}
	}
	return "";
}

} // namespace

std::string NeGame::invariants(const State &state) const {
	const R r{ data(), of(state) };
	const S &s = r.s;
	for (const std::string &found : { check_pieces(r), check_stacks(r), check_cards(r) }) {
		if (!found.empty()) {
			return found;
		}
	}
	for (int z = 0; z < data().zones; ++z) {
		if (s.flag[z] != NO_SIDE && data().zone[size_t(z)].is_open) {
			return data().zone[size_t(z)].id + ": an open zone carries a marker (NE-3.2-b)";
		}
		if (s.siege[z] > 1 + data().tables.siege_max_marker) {
			return data().zone[size_t(z)].id + ": a siege marker beyond 3 (NE-15.4-f)";
		}
	}
	if (s.reserve[0] < 0 || s.reserve[1] < 0 || s.points.left < 0) {
		return "a negative point reserve";
	}
	bool is_back[FLEETS] = {};
	for (const uint8_t back : s.back) {
		if (back >= FLEETS || is_back[back]) {
			return "two fleets have one back";
		}
		is_back[back] = true;
	}
	return "";
}

} // namespace baton::ne
