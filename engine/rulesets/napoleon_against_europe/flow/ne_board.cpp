// The board of a scenario of Napoléon against Europe: politics, reserves, forces and squadrons at our default places,
// cards.
#include "ne_setup.h"

#include "rulesets/napoleon_against_europe/cards/ne_cards.h"

#include <algorithm>

namespace baton::ne {

bool is_listed(const std::vector<PieceId> &list, int piece) {
	return std::find(list.begin(), list.end(), PieceId(piece)) != list.end();
}

int space_of_berth(const Data &data, Berth berth, int place) {
	return berth == Berth::Sea	   ? space_of_sea(data, place)
			: berth == Berth::Port ? space_of_port(data, data.zone[size_t(place)].port)
								   : space_of_blockade(data, data.zone[size_t(place)].port);
}

namespace {

// --- The board ---

// NE-3.1-f, NE-20.3-e: standings and owners of land as the scenario prints them.
void set_politics(W &w, const Scenario &scenario) {
	for (int n = 0; n < NATIONS; ++n) {
		const StartStatus &from = scenario.status[size_t(n)];
		Politics &p = w.s.politics[n];
		p.standing = from.standing;
		p.side = from.side;
		p.patron = from.patron;
		p.until = from.until == 0 ? uint8_t(0) : uint8_t(from.until - 1800);
		p.then_standing = uint8_t(from.then);
	}
	for (int i = 0; i < MAX_PROVINCES; ++i) {
		w.s.owner[i] = i < w.data.provinces ? scenario.owner[size_t(i)] : NO_NATION;
	}
	for (int z = 0; z < MAX_ZONES; ++z) {
		w.s.flag[z] = NO_SIDE;
		for (const Side side : { EMPIRE, COALITION }) {
			if (z < w.data.zones && scenario.flags[size_t(side)][z]) {
				w.s.flag[z] = side;
			}
		}
	}
}

// Everything starts off the map: in the reserve, waiting for its entry, or out of the game.
// NE-20.2-j: coded, later and special counters wait. NE-20.3-d: generals out of play may come back by event.
void set_reserves(W &w, const Scenario &scenario) {
	const R r = w.read();
	for (int i = 0; i < PIECES; ++i) {
		Piece &p = w.s.pieces[i];
		p.at = is_listed(scenario.removed, i) ? removed_space(w.data) : reserve_space(r, w.data.nation_of(i));
		p.from = NO_ZONE;
		p.carrier = NO_PIECE;
		bool waits = false;
		if (is_combat(i)) {
			const Corps &corps = corps_of(w.data, i);
			waits = (corps.entry != Entry::Start || corps.kind == CorpsKind::Insurgent) &&
					!is_listed(scenario.reserve, i); // NE-2.1-e
		} else if (kind_of(i) == PieceKind::Special) {
			waits = true; // NE-2.1-g
		} else if (is_general(i)) {
			const General &general = general_of(w.data, i);
			waits = general.entry != Entry::Start || general.year > scenario.year; // NE-2.2-b
		}
		p.flags = waits ? piece_flag::WAITS : uint16_t(0);
		p.flags |= kind_of(i) == PieceKind::Fleet && is_listed(scenario.removed, i) ? piece_flag::SEEN : uint16_t(0);
	}
}

void put_on_map(W &w, int piece, int space, bool is_reduced = false) {
	Piece &p = w.s.pieces[piece];
	p.at = SpaceId(space);
	p.flags &= uint16_t(~piece_flag::WAITS);
	p.steps = is_combat(piece) && !is_reduced ? uint8_t(corps_of(w.data, piece).steps) : uint8_t(1);
}

int free_depot(const W &w, int nation) {
	const NationInfo &info = w.data.nation[size_t(nation)];
	for (int i = 0; i < info.depots; ++i) {
		const int piece = FIRST_DEPOT + info.first_depot + i;
		if (w.s.pieces[piece].steps == 0) {
			return piece;
		}
	}
	return -1;
}

void place_force(W &w, const StartForce &force) {
	std::vector<PieceId> generals = force.generals;
	generals.insert(generals.end(), force.pick_default.begin(), force.pick_default.end());
	const uint8_t army = force.army == NO_PIECE ? uint8_t(0) : uint8_t(force.army - FIRST_ARMY + 1);
	const auto put = [&](int piece, bool is_reduced) {
		put_on_map(w, piece, force.zone, is_reduced);
		w.s.pieces[piece].army = army;
	};
	for (const PieceId piece : force.corps) {
		put(piece, false);
	}
	for (const PieceId piece : force.reduced) {
		put(piece, true);
	}
	for (const PieceId piece : force.special) {
		put(piece, false);
	}
	for (size_t i = 0; i < generals.size(); ++i) {
		put(generals[i], false);
		if (army != 0 && i == 0) {
			w.s.pieces[generals[i]].flags |= piece_flag::COMMANDER;
		}
	}
	if (army != 0) {
		put(force.army, false);
	}
	const Nation nation = is_major(force.nation) ? force.nation : major_of(w.read(), force.nation);
	for (int i = 0; i < force.mobile_depots + force.fixed_depots; ++i) {
		const int depot = free_depot(w, nation);
		if (depot >= 0) {
			put_on_map(w, depot, force.zone);
			w.s.pieces[depot].flags = i < force.mobile_depots ? uint16_t(0) : piece_flag::FIXED;
			w.s.pieces[depot].army = i < force.mobile_depots ? army : uint8_t(0);
		}
	}
}

// --- Fleets ---

bool is_placed_by_name(const Scenario &scenario, int piece) {
	for (const StartSquadron &squadron : scenario.squadrons) {
		if (is_listed(squadron.fleets, piece)) {
			return true;
		}
	}
	return false;
}

bool is_alike(const Fleet &a, const Fleet &b) {
	return a.nation == b.nation && a.initiative == b.initiative && a.move == b.move && a.waters == b.waters;
}

// NE-Q62: counters with the same front are mixed; only the named ones of the set-up are known.
void shuffle_backs(W &w, const Scenario &scenario) {
	for (int i = 0; i < FLEETS; ++i) {
		w.s.back[i] = uint8_t(i);
	}
	PieceSet fixed;
	for (int i = FIRST_FLEET; i < FIRST_FLEET + FLEETS; ++i) {
		if (is_placed_by_name(scenario, i) || is_listed(scenario.removed, i)) {
			fixed.set(i);
		}
	}
	for (int i = FLEETS - 1; i > 0; --i) {
		if (fixed[FIRST_FLEET + i]) {
			continue;
		}
		int alike[FLEETS];
		int n = 0;
		for (int j = 0; j <= i; ++j) {
			if (!fixed[FIRST_FLEET + j] && is_alike(w.data.fleet[size_t(i)], w.data.fleet[size_t(j)])) {
				alike[n++] = j;
			}
		}
		std::swap(w.s.back[i], w.s.back[alike[w.draw("fleet.back", n)]]);
	}
}

void place_squadron(W &w, const Scenario &scenario, const StartSquadron &squadron) {
	const int space = space_of_berth(w.data, squadron.berth, squadron.place);
	for (const PieceId fleet : squadron.fleets) {
		put_on_map(w, fleet, space);
		w.s.pieces[fleet].flags |= piece_flag::SEEN;
	}
	for (int k = 0; k < squadron.draw; ++k) {
		// NE-20-a: unnamed fleets are drawn at random.
		int list[FLEETS];
		int n = 0;
		for (const PieceId fleet : w.data.nation[size_t(squadron.nation)].fleets) {
			const Piece &p = w.s.pieces[fleet];
			if (p.steps == 0 && p.at != removed_space(w.data) && !is_placed_by_name(scenario, fleet)) {
				list[n++] = fleet;
			}
		}
		if (n > 0) {
			put_on_map(w, list[w.draw("fleet", n)], space);
		}
	}
}

// NE-20.1-b, NE-20.2-b, NE-20.3-b, NE-20.3-c: decks, cards that lie aside or are out, hands with their fixed cards,
// events already spent.
void deal_cards(W &w, const Scenario &scenario) {
	for (int i = 0; i < CARDS; ++i) {
		const Card &card = w.data.card[size_t(i)];
		const StartCards &start = scenario.cards[size_t(card.deck)];
		CardState &state = w.s.cards[i];
		if (!start.in_deck[size_t(card.number)]) {
			state.pile = Pile::Absent;
		} else if (card.period == Period::Punishments && !scenario.has_punishments) {
			state.pile = Pile::Aside; // NE-6.1-a
		} else if (card.permanent != NO_NATION && scenario.has_interphase) {
			state.pile = Pile::Discard; // NE-4-x: it comes with its country
		} else {
			state.pile = Pile::Deck;
		}
	}
	for (const Side side : { EMPIRE, COALITION }) {
		const StartCards &start = scenario.cards[size_t(side)];
		for (const CardId card : start.with) {
			w.s.cards[card] = { Pile::Hand, card_flag::KNOWN };
		}
		for (const CardId card : start.spent) {
			w.s.cards[card].flags |= card_flag::SPENT;
		}
		draw_cards(w, side, start.hand - int(start.with.size()));
	}
}

} // namespace

void set_up_board(W &w) {
	const Scenario &scenario = w.data.scenarios[w.s.scenario];
	S &s = w.s;
	s.core.seat_of[EMPIRE] = 0;
	s.core.seat_of[COALITION] = 1;
	s.year = scenario.year;
	s.round = 0;
	s.rounds = ROUNDS;
	s.victory = scenario.victory;
	s.escalade = scenario.escalade;
	s.has_punishments = scenario.has_punishments ? 1 : 0;
	s.events = scenario.events;
	s.duty = has_duty(w.read(), "NE-20.2-c") ? uint8_t(duty::MANTOUE | duty::ULM) : uint8_t(0);
	s.active = NO_SIDE;
	s.cost_general = NO_PIECE;
	s.move.zone = s.move.from = s.move.origin = NO_ZONE;
	s.move.side = NO_SIDE;
	s.move.leader = NO_PIECE;
	s.campaign.side = NO_SIDE;
	s.battle.zone = NO_ZONE;
	s.naval.at = s.naval.from = s.sea_battle.at = NO_SPACE;
	s.naval.side = NO_SIDE;
	s.peace.loser = NO_NATION;
	s.peace.victor = NO_SIDE;
	s.talks.target = NO_NATION;
	s.talks.side = NO_SIDE;
	s.talks.card = NO_CARD;
	set_politics(w, scenario);
	set_reserves(w, scenario);
	shuffle_backs(w, scenario);
	for (const StartForce &force : scenario.forces) {
		place_force(w, force);
	}
	for (const StartSquadron &squadron : scenario.squadrons) {
		place_squadron(w, scenario, squadron);
	}
	for (const StartFree &free : scenario.free) {
		for (const auto &[general, zone] : free.generals_default) {
			put_on_map(w, general, zone);
			w.s.pieces[general].army = army_at(w.read(), zone, free.nation);
		}
		for (const ZoneId zone : free.depots_default) {
			const int depot = free_depot(w, free.nation);
			if (depot >= 0) {
				put_on_map(w, depot, zone);
				w.s.pieces[depot].flags = 0;
				w.s.pieces[depot].army = army_at(w.read(), zone, free.nation);
			}
		}
	}
	for (int n = 0; n < NATIONS; ++n) {
		bool has_pieces = false;
		for (const PieceId corps : w.data.nation[size_t(n)].corps) {
			has_pieces |= w.s.pieces[corps].steps > 0;
		}
		s.politics[n].flags |= has_pieces ? politics_flag::DEPLOYED : uint8_t(0);
	}
	deal_cards(w, scenario);
	count_victory(w);
}

uint8_t army_at(const R &r, int zone, int nation) {
	for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
		if (r.s.pieces[i].at == zone && r.s.pieces[i].steps > 0 && r.data.nation_of(i) == nation) {
			return uint8_t(i - FIRST_ARMY + 1);
		}
	}
	return 0;
}

} // namespace baton::ne
