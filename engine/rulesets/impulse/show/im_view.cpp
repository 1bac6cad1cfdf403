// What seats may know of a position: powers, Places, pieces, tracks and cards.
#include "im_show.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/im_game.h"
#include "rulesets/impulse/land/im_group.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

namespace baton::im {

namespace {

int32_t mark(int number, bool is_set) {
	return is_set ? 1 << number : 0;
}

int32_t condition_flags(uint8_t condition) {
	return mark(C_BFI, (condition & cond::BFI) != 0) |
			mark(C_ZONE_STOP, (condition & (cond::STOPPED | cond::HALTED)) != 0) |
			mark(C_MARCHED_1, marched(condition) == 1) | mark(C_MARCHED_2, marched(condition) == 2) |
			mark(C_MARCHED_3, marched(condition) == 3);
}

/// Who spends Command Points now; between Turns whoever is asked.
PowerId payer_of(const R &r) {
	return active(r.s) != NO_POWER ? active(r.s) : r.s.core.depth > 0 ? r.s.core.top().power : NO_POWER;
}

void show_places(const R &r, View &out) {
	for (int p = 0; p < r.data.places; ++p) {
		const Place &place = r.data.place[size_t(p)];
		const Nation by = controller(r, p);
		const int32_t flags = mark(M_KEY, place.key) | mark(M_CAPITAL, place.capital) | mark(M_DEPOT, place.depot) |
				mark(M_FORTRESS, place.fortress == 2) | mark(M_GREAT_FORTRESS, place.fortress == 4) |
				mark(M_PORT, place.port) | mark(M_BESIEGED, is_besieged(r, p)) | mark(M_UNCONTROLLED, by == NO_NATION) |
				mark(M_SCORCHED, r.s.scorched[p]) | mark(M_ENTRENCHED, r.s.entrenched[p]) |
				mark(M_SACKED, r.s.sacked[p]) | mark(M_BRIDGE, r.s.bridged[p]) |
				mark(M_NEUTRAL, by != NO_NATION && camp_of(r.s, by) == NO_CAMP) | mark(M_FLAGGED, r.s.flag[p] != 0);
		out.spaces.push_back({ int16_t(p), int16_t(by == NO_NATION ? -1 : by), int16_t(place.fortress), 0, flags, 0 });
	}
}

void show_pieces(const R &r, View &out) {
	for (int p = 0; p < r.data.places; ++p) {
		each_lot(r, p, [&](Nation nation, uint8_t condition, int points) {
			const bool is_french = (r.s.ku.as_french >> nation & 1) != 0;
			out.pieces.push_back({ Noun::lot(lot_id(p, nation, condition)), int16_t(p), nation, T_INFANTRY,
					int16_t(points), 0, -1, condition_flags(condition) | mark(C_AS_FRENCH, is_french), -1 });
		});
	}
	for (Nation n = 0; n < r.data.nations; ++n) {
		const int pool = sp_in_pool(r, n);
		if (pool > 0) {
			out.pieces.push_back({ Noun::lot(lot_id(AT_POOL, n)), int16_t(r.data.pool_space[n]), n, T_INFANTRY,
					int16_t(pool), 0, -1, 0, -1 });
		}
		if (r.s.regroup[n] > 0) {
			out.pieces.push_back({ Noun::lot(lot_id(AT_REGROUP, n)), int16_t(r.data.regroup_space[n]), n, T_INFANTRY,
					int16_t(r.s.regroup[n]), 0, -1, 0, -1 });
		}
	}
	for (int i = 0; i < r.data.leaders; ++i) {
		const LeaderState &leader = r.s.leaders[i];
		const Nation nation = nation_of(r, i);
		const bool is_commander = is_on_map(leader.place) && commander_at(r, leader.place, camp_of(r.s, nation)) == i;
		const int32_t flags = condition_flags(leader.cond) | mark(C_COMMANDER, is_commander) |
				mark(C_STAFF, is_on_map(leader.place) && !is_commander) |
				mark(C_WOUNDED, battle_rating(r, i) < r.data.leader[size_t(i)].battle);
		out.pieces.push_back({ Noun::piece(i), int16_t(r.data.space_of(leader.place, nation)), nation, T_LEADER, 1, 0,
				-1, flags, -1, int16_t(i) });
	}
	// Markers under numbers behind the Leaders.
	const auto marker = [&](int number, int place, PowerId power, int type) {
		out.pieces.push_back(
				{ Noun::piece(MAX_LEADERS + number), int16_t(place), power, int16_t(type), 1, 0, -1, 0, -1 });
	};
	for (PowerId p = 0; p < r.data.powers && p < 4; ++p) {
		for (int i = 0; i < 2; ++i) {
			if (r.s.ku.mobilization[p][i] != 0) {
				marker(2 * p + i, r.s.ku.mobilization[p][i] - 1, p, T_DMC);
			}
		}
	}
	for (int i = 0; i < 2; ++i) {
		if (r.s.phase.magazine[i] != 0) {
			marker(10 + i, r.s.phase.magazine[i] - 1, payer_of(r), T_MAGAZINE);
		}
	}
	for (int c = 0; c < CAMPS; ++c) {
		if (r.s.ku.trains[c] != 0) {
			marker(8 + c, r.s.ku.trains[c] - 1, r.data.roller[size_t(c)], T_TRAINS);
		}
	}
}

void show_tracks(const R &r, View &out) {
	const auto track = [&](int id, int power, int value) {
		out.tracks.push_back({ int16_t(id), int16_t(power), value });
	};
	track(K_TURN, -1, r.s.track.turn);
	track(K_ROUND, -1, r.s.track.round);
	track(K_IMPULSE, -1, r.s.track.marker);
	const PowerId payer = payer_of(r);
	for (PowerId p = 0; p < r.data.powers; ++p) {
		int home = 0;
		r.s.cards.each(Cards::hand(p), [&](int card) { home += r.data.card[size_t(card)].is_home() ? 1 : 0; });
		int points = 0;
		for (const uint8_t purse : r.s.now.points) {
			points += payer == p ? purse : 0;
		}
		track(K_POINTS, p, points);
		track(K_HAND, p, hand_size(r.s, p));
		track(K_HOME, p, home); // KU-1.10-d: the backs tell
		track(K_RESOURCES, p, r.s.resources[p]);
	}
	for (Nation n = 0; n < r.data.nations; ++n) {
		track(K_FLAGS, n, r.data.nation[size_t(n)].flags - flags_used(r, n));
	}
	for (PowerId p = 0; p < r.data.powers; ++p) {
		const Camp camp = camp_of(r.s, p);
		track(K_KEYS, p, count_controlled(r, r.data.keys, camp));
		track(K_PORTS, p, count_controlled(r, r.data.ports, camp));
		track(K_MARSHES, p, count_controlled(r, r.data.pripyet, camp));
	}
}

} // namespace

void ImGame::fill_view(const R &r, PowerSet known, View &out) const {
	const S &s = r.s;
	out.turn = s.track.turn;
	out.phase = int16_t(s.core.depth > 1 && s.core.stack[1].kind == F_TURN_END ? WORD_TURN_END : WORD_IMPULSES);
	Decision d;
	if (s.core.over == 0 && s.core.depth > 0 && def(s.core.top()).ask != nullptr) {
		def(s.core.top()).ask(r, s.core.top(), NO_POWER, d);
	}
	for (PowerId p = 0; p < data().nations; ++p) {
		const bool is_power = p < data().powers;
		const int flags = (camp_of(s, p) != NO_CAMP ? 1 : 0) | (active(s) == p ? 2 : 0) | (has(d.asked, p) ? 4 : 0) |
				(has(s.core.committed, p) ? 8 : 0) | (camp_of(s, p) == NO_CAMP ? 16 : 0);
		out.powers.push_back(
				{ p, s.core.seat_of[p], int16_t(camp_of(s, p)), int16_t(is_power ? p : -1), int16_t(flags) });
	}
	show_places(r, out);
	show_pieces(r, out);
	show_tracks(r, out);
	fill_own_view(r, out);
	s.cards.show_in(out, known);
	// KU-4.21-b: nobody counts the piles.
	std::erase_if(out.cards, [](const CardRow &row) { return row.card < 0 && row.zone != Cards::HAND; });
	if (!is_hand_empty(s)) {
		const Formation formation = hand_formation(r);
		each_leader(formation.leaders, [&](int leader) { out.draft.push_back(Noun::piece(leader)); });
		for (int i = 0; i < formation.count; ++i) {
			const Part &part = formation.parts[i];
			out.draft.push_back(Noun::lot(lot_id(hand_place(s), Nation(part.nation), part.cond)));
			out.draft.push_back(Noun::number(part.sp));
		}
	}
}

// --- Knowledge ---

PowerSet ImGame::sees(const State &state, SeatId seat) const {
	const S &s = of(state);
	PowerSet set = s.core.powers_of(seat);
	const bool is_open = (s.ku.flags & ku_flag::SPLIT) != 0 && s.options[0] != 0;
	for (PowerId p = 0; p < data().powers; ++p) {
		// KU-2.21-a, KU-2.22-a: with three players partners see each other's hands. KU-2.33-c: open hands by choice.
		const bool is_partner =
				(s.ku.flags & ku_flag::PARTNERS) != 0 && set != 0 && camp_of(s, p) == camp_of(s, first_power(set));
		set |= is_partner || is_open ? bit(p) : PowerSet(0);
	}
	return set;
}

void ImGame::resample(ImState &s, PowerSet known, Rng &rng) const {
	s.cards.resample(known, rng, [this](int card) { return int(data().card[size_t(card)].pile); });
	s.claims.resample(s.core, known, [](PowerId) { return -1; });
}

} // namespace baton::im
