// What a set of seats may see of a position: rows for powers, spaces, pieces, tracks, cards, the march and the battle.
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/ne_game.h"
#include "rulesets/napoleon_against_europe/show/ne_panels.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"

#include <algorithm>
#include <iterator>

namespace baton::ne {

namespace {

/// Bits of SpaceRow::flags in the order of view.toml.
enum Mark : int32_t {
	MARK_KEY = 1,
	MARK_FORTRESS = 2,
	MARK_CITADEL = 4,
	MARK_EMPTY = 8,
	MARK_BESIEGED = 16,
	MARK_FLAG_EMPIRE = 32,
	MARK_FLAG_COALITION = 64,
	MARK_NATIONAL = 128,
	MARK_PROTECTORATE = 256,
	MARK_NEUTRAL = 512,
	MARK_BLOCKADED = 1024,
};

/// Bits of PieceRow::flags in the order of view.toml.
enum Condition : int32_t {
	SHOWN_REDUCED = 1,
	SHOWN_DEMORALISED = 2,
	SHOWN_UNSUPPLIED = 4,
	SHOWN_IN_FORTRESS = 8,
	SHOWN_MOBILE = 16,
	SHOWN_COMMANDER = 32,
	SHOWN_ACTIVATED = 64,
	SHOWN_ABOARD = 128,
	SHOWN_WOUNDED = 256,
	SHOWN_FACE_DOWN = 512,
};

/// Order of Catalog::tracks.
enum Track : int16_t {
	T_VICTORY,
	T_ESCALADE,
	T_YEAR,
	T_ROUND,
	T_POINTS,
	T_RESERVE_POINTS,
	T_HAND,
	T_DECK,
	T_RESOURCES,
};

void show_powers(const R &r, View &out) {
	const S &s = r.s;
	for (int16_t side = 0; side < SIDES; ++side) {
		out.powers.push_back({ side, s.core.seat_of[side], side, side, int16_t(1 | (s.active == side ? 2 : 0)) });
	}
	for (int n = 0; n < MAJORS; ++n) {
		const Side side = side_of(s, n);
		out.powers.push_back(
				{ int16_t(SIDES + n), -1, int16_t(side), int16_t(SIDES + n), int16_t(side != NO_SIDE ? 1 : 0) });
	}
}

void show_spaces(const R &r, View &out) {
	const S &s = r.s;
	for (int z = 0; z < r.data.zones; ++z) {
		const Nation owner = owner_of(r, z);
		const Standing standing = s.politics[owner].standing;
		int32_t flags = r.data.key[z] ? MARK_KEY : 0;
		const int level = fortress_level(r, z);
		flags |= level == 1 ? MARK_FORTRESS : level == 2 ? MARK_CITADEL : 0;
		flags |= level > 0 && (s.fort[z] & fort_flag::EMPTY) != 0 ? MARK_EMPTY : 0;
		flags |= is_besieged(s, z) ? MARK_BESIEGED : 0;
		flags |= s.flag[z] == EMPIRE ? MARK_FLAG_EMPIRE : s.flag[z] == COALITION ? MARK_FLAG_COALITION : 0;
		flags |= owner != r.data.zone[size_t(z)].country ? MARK_NATIONAL : 0;
		flags |= standing == Standing::Protectorate ? MARK_PROTECTORATE : 0;
		flags |= side_of(s, owner) == NO_SIDE ? MARK_NEUTRAL : 0;
		out.spaces.push_back({ int16_t(z), int16_t(controller(r, z)), int16_t(level), int16_t(s.siege[z]), flags, 0,
				int16_t(owner) });
	}
	for (int port = 0; port < r.data.ports; ++port) {
		const int z = r.data.port_zone[size_t(port)];
		if (is_blockaded(r, z)) {
			out.spaces.push_back(
					{ int16_t(space_of_port(r.data, port)), int16_t(controller(r, z)), 0, 0, MARK_BLOCKADED, 0 });
		}
	}
}

int16_t type_of(const Data &data, int piece) {
	switch (kind_of(piece)) {
		case PieceKind::Corps:
			return int16_t(corps_of(data, piece).kind);
		case PieceKind::Special:
			return CORPS_KINDS;
		case PieceKind::Depot:
			return CORPS_KINDS + 1;
		case PieceKind::Fleet:
			return CORPS_KINDS + 2;
		case PieceKind::Army:
			return CORPS_KINDS + 3;
		default:
			return CORPS_KINDS + 4;
	}
}

int16_t power_of(const R &r, int piece) {
	const Nation nation = r.data.nation_of(piece);
	return is_major(nation) ? int16_t(SIDES + nation) : int16_t(side_of(r.s, nation));
}

/// Catalog::leaders: a general, or the admiral of a fleet whose back these powers know (NE-Q62).
int16_t leader_of(const R &r, int piece, PowerSet known) {
	if (is_general(piece)) {
		return int16_t(piece - FIRST_GENERAL);
	}
	const bool is_known = kind_of(piece) == PieceKind::Fleet && is_back_known(r, piece, known);
	return is_known ? int16_t(GENERALS + (&back_of(r, piece) - r.data.fleet.data())) : int16_t(-1);
}

// NE-4-p: one face-down counter stands for all that lies under the top of a stack.
void show_stacks(const R &r, const PieceSet &unseen, View &out) {
	PieceSet left = unseen;
	while (left.any()) {
		const int piece = left.first();
		const PieceSet stack = force_of(r, piece);
		const Part part = ne::has(r.s.pieces[piece], piece_flag::MOVING) ? Part::Moving
				: ne::has(r.s.pieces[piece], piece_flag::INSIDE)		 ? Part::Inside
																		 : Part::Field;
		const int32_t flags = SHOWN_FACE_DOWN |
				(part == Part::Moving				   ? SHOWN_ACTIVATED
								: part == Part::Inside ? SHOWN_IN_FORTRESS
													   : 0);
		const int zone = r.s.pieces[piece].at;
		out.pieces.push_back({ stack_noun(zone, side_of_piece(r, piece), part), int16_t(zone),
				power_of(r, top_of(r, stack)), CORPS_KINDS + 5, 1, 0, -1, flags, -1 });
		left = left - stack;
	}
	std::sort(
			out.pieces.begin(), out.pieces.end(), [](const PieceRow &a, const PieceRow &b) { return a.noun < b.noun; });
}

void show_counters(const R &r, PowerSet known, View &out) {
	const PieceSet unseen = unseen_by(r, known);
	for (int i = 0; i < PIECES; ++i) {
		const Piece &p = r.s.pieces[i];
		if (unseen[i]) {
			continue;
		}
		const bool is_off = p.steps == 0;
		if (is_off && (ne::has(p, piece_flag::WAITS) || p.at == removed_space(r.data))) {
			continue; // not in the game yet, or no more
		}
		const int full = is_combat(i) ? corps_of(r.data, i).steps : 1;
		int32_t flags = !is_off && p.steps < full ? SHOWN_REDUCED : 0;
		flags |= ne::has(p, piece_flag::DEMORALISED) ? SHOWN_DEMORALISED : 0;
		flags |= ne::has(p, piece_flag::UNSUPPLIED) ? SHOWN_UNSUPPLIED : 0;
		flags |= ne::has(p, piece_flag::INSIDE) ? SHOWN_IN_FORTRESS : 0;
		flags |= kind_of(i) == PieceKind::Depot && !is_off && !ne::has(p, piece_flag::FIXED) ? SHOWN_MOBILE : 0;
		flags |= ne::has(p, piece_flag::COMMANDER) ? SHOWN_COMMANDER : 0;
		flags |= ne::has(p, piece_flag::MOVING) ? SHOWN_ACTIVATED : 0;
		flags |= p.carrier != NO_PIECE ? SHOWN_ABOARD : 0;
		flags |= is_general(i) && ne::has(p, piece_flag::OUT) ? SHOWN_WOUNDED : 0;
		flags |= kind_of(i) == PieceKind::Fleet && !is_back_known(r, i, known) ? SHOWN_FACE_DOWN : 0;
		const int16_t group = p.army == 0 ? int16_t(-1) : int16_t(p.army - 1);
		out.pieces.push_back({ piece_noun(i), int16_t(p.at), power_of(r, i), type_of(r.data, i), 1,
				int16_t(is_off ? 0 : full - p.steps), group, flags, p.carrier == NO_PIECE ? -1 : int32_t(p.carrier),
				leader_of(r, i, known) });
	}
	if (unseen.any()) {
		show_stacks(r, unseen, out);
	}
}

void show_tracks(const R &r, View &out) {
	const S &s = r.s;
	if (s.victory >= 0) {
		out.tracks.push_back({ T_VICTORY, -1, s.victory });
	}
	if (s.escalade >= 0) {
		out.tracks.push_back({ T_ESCALADE, -1, s.escalade });
	}
	out.tracks.push_back({ T_YEAR, -1, s.year });
	out.tracks.push_back({ T_ROUND, -1, s.round });
	for (int16_t side = 0; side < SIDES; ++side) {
		out.tracks.push_back({ T_POINTS, side, s.active == side && s.points.open != 0 ? s.points.left : 0 });
		out.tracks.push_back({ T_RESERVE_POINTS, side, s.reserve[side] });
		out.tracks.push_back({ T_HAND, side, hand_size(s, Side(side)) });
		out.tracks.push_back({ T_DECK, side, pile_size(s, Side(side), Pile::Deck) });
	}
	for (int n = 0; n < MAJORS; ++n) {
		if (s.phase == int8_t(Phase::Budget)) {
			out.tracks.push_back({ T_RESOURCES, int16_t(SIDES + n), s.purse[n] });
		}
	}
}

// Pile numbers are the zones of view.toml: hand, deck, discard, removed, aside, war.
void show_cards(const R &r, PowerSet known, View &out) {
	constexpr int16_t HAND = 0, DECK = 1, DISCARD = 2, REMOVED = 3, ASIDE = 4, WAR = 5;
	for (const Side side : { EMPIRE, COALITION }) {
		int hidden = 0;
		for (int i = side * DECK_CARDS; i < (side + 1) * DECK_CARDS; ++i) {
			const CardState &card = r.s.cards[i];
			const bool is_shown = baton::has(known, PowerId(side)) || (card.flags & card_flag::KNOWN) != 0;
			if (card.pile == Pile::Hand && !is_shown) {
				++hidden;
				continue;
			}
			const int16_t zone = card.pile == Pile::Hand ? HAND
					: card.pile == Pile::Discard		 ? DISCARD
					: card.pile == Pile::Removed		 ? REMOVED
					: card.pile == Pile::War			 ? WAR
														 : int16_t(-1);
			if (zone >= 0) {
				out.cards.push_back({ int16_t(i), zone, int16_t(side), 1 });
			}
		}
		const auto backs = [&](int16_t zone, int n) {
			if (n > 0) {
				out.cards.push_back({ -1, zone, int16_t(side), int16_t(n) });
			}
		};
		backs(HAND, hidden);
		backs(DECK, pile_size(r.s, side, Pile::Deck));
		backs(ASIDE, pile_size(r.s, side, Pile::Aside));
	}
}

/// Order of Catalog::relations.
enum Relation : int16_t {
	REL_WAR,
	REL_ALLIANCE,
	REL_FORCED_ALLIANCE,
	REL_FORCED_PEACE,
};

// NE-8.1-a: major powers of opposite sides are at war, those of one side stand by its leader. NE-8.1.3-h: a forced
// peace has its last year.
void show_relations(const R &r, View &out) {
	const S &s = r.s;
	const auto power = [](int nation) { return int16_t(SIDES + nation); };
	for (int n = 0; n < MAJORS; ++n) {
		const Politics &politics = s.politics[n];
		const Side side = side_of(s, n);
		const Nation leader = r.data.side[size_t(politics.side == COALITION ? COALITION : EMPIRE)].leader;
		int kind = -1;
		if (politics.standing == Standing::Ally) {
			kind = REL_ALLIANCE;
		} else if (politics.standing == Standing::ForcedAlliance) {
			kind = REL_FORCED_ALLIANCE;
		} else if (politics.standing == Standing::ForcedPeace) {
			kind = REL_FORCED_PEACE;
		}
		if (kind >= 0 && leader != n) {
			const int until = kind == REL_FORCED_PEACE && politics.until != 0 ? 1800 + politics.until : 0;
			out.relations.push_back({ power(leader), power(n), int16_t(kind), until });
		}
		for (int m = n + 1; m < MAJORS && side != NO_SIDE; ++m) {
			if (side_of(s, m) != NO_SIDE && side_of(s, m) != side) {
				out.relations.push_back({ power(n), power(m), REL_WAR, 0 });
			}
		}
	}
}

void show_march(const R &r, PowerSet known, View &out) {
	const Move &move = r.s.move;
	if (move.zone == NO_ZONE || move.path_n == 0) {
		return;
	}
	RouteRow row = { int16_t(move.side), -1, int16_t(sees_march(r, known) ? move.steps : 1), 1, 0, {} };
	// The way begins where the force set out; of a very long one the last zones are shown.
	const int most = int(std::size(row.path));
	const int first = move.path_n < most ? -1 : move.path_n - most;
	for (int i = first; i < move.path_n; ++i) {
		row.path[row.length++] = i < 0 ? move.origin : move.path[i];
	}
	out.routes.push_back(row);
}

} // namespace

void NeGame::fill_view(const R &r, PowerSet known, View &out) const {
	out.turn = r.s.year;
	out.phase = int16_t(WORD_PHASE_SETUP + r.s.phase);
	show_powers(r, out);
	show_spaces(r, out);
	show_counters(r, known, out);
	show_tracks(r, out);
	show_cards(r, known, out);
	show_march(r, known, out);
	show_panels(r, known, out);
	show_relations(r, out);
	const PieceSet unseen = unseen_by(r, known);
	for (const Draft &draft : r.s.draft) {
		(draft.pick - unseen).each([&](int i) { out.draft.push_back(piece_noun(i)); });
	}
}

} // namespace baton::ne
