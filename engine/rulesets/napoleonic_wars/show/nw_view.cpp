// What seats may know of a position: nations, Duchies, the sea, pieces, Consuls, tracks and cards.
#include "nw_show.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_group.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

#include <algorithm>

namespace baton::nw {

namespace {

int32_t mark(int number, bool is_set) {
	return is_set ? 1 << number : 0;
}

int32_t condition_flags(uint8_t condition) {
	const int steps = marched(condition);
	return mark(C_SPENT, (condition & (cond::BFI | cond::STOPPED | cond::HALTED)) != 0) |
			mark(C_BEATEN, (condition & cond::BEATEN) != 0) | mark(C_MARCHED_1, steps == 1) |
			mark(C_MARCHED_2, steps == 2) | mark(C_MARCHED_3, steps == 3) | mark(C_MARCHED_4, steps >= 4);
}

void show_places(const R &r, View &out) {
	for (int p = 0; p < r.data.places; ++p) {
		const Place &place = r.data.place[size_t(p)];
		const NwPlace &more = r.data.nw.place[size_t(p)];
		const Nation by = controller(r, p);
		const int32_t flags = mark(M_KEY, place.key) | mark(M_CAPITAL, place.capital) |
				mark(M_FORTRESS, place.fortress == 2) | mark(M_GREAT_FORTRESS, place.fortress == 4) |
				mark(M_PORT, place.port) | mark(M_ASSOCIATE, more.kind == DuchyClass::Associate) |
				mark(M_DUAL, more.kind == DuchyClass::Dual) | mark(M_FLAGGED, r.s.flag[p] != 0) |
				mark(M_CEDED, r.s.nw.ceded[p]) | mark(M_BESIEGED, is_besieged(r, p)) |
				mark(M_UNCONTROLLED, by == NO_NATION) | mark(M_SUBJECT, by != NO_NATION && is_subject(r.s, by)) |
				mark(M_OPENED, r.s.nw.opened[p]) | mark(M_BLOCKADED, place.port && is_shut(r, p));
		out.spaces.push_back({ int16_t(p), int16_t(by == NO_NATION ? -1 : by), int16_t(place.fortress), 0, flags, 0 });
	}
	for (size_t zone = 0; zone < r.data.nw.sea.size(); ++zone) {
		int by = -1;
		for (const Camp camp : { IMPERIAL, COALITION }) {
			by = controls_zone(r, camp, int(zone)) ? int(r.data.roller[size_t(camp)]) : by;
		}
		out.spaces.push_back(
				{ int16_t(r.data.nw.sea[zone].space), int16_t(by), 0, 0, mark(M_CONTROLLED_SEA, by >= 0), 0 });
	}
}

int space_of_squadron(const R &r, int squadron) {
	const int at = r.s.nw.squadrons[squadron].at;
	const Nation n = nation_of_squadron(r, squadron);
	if (at == FLEET_WAR) {
		for (const WarInfo &war : r.data.nw.war) {
			if (war.nation == n) {
				return war.space;
			}
		}
	}
	return is_in_port(at)		   ? at
			: is_at_sea(at)		   ? r.data.nw.sea[size_t(zone_of(at))].space
			: at == FLEET_REGROUP  ? r.data.regroup_space[n]
			: at == FLEET_OFFBOARD ? r.data.nw.offboard_space
								   : r.data.pool_space[n];
}

void show_pieces(const R &r, View &out) {
	for (int p = 0; p < r.data.places; ++p) {
		each_lot(r, p, [&](Nation nation, uint8_t condition, int points) {
			out.pieces.push_back({ Noun::lot(lot_id(p, nation, condition)), int16_t(p), nation, T_INFANTRY,
					int16_t(points), 0, -1, condition_flags(condition), -1 });
		});
	}
	for (Nation n = 0; n < NATIONS; ++n) {
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
		out.pieces.push_back(
				{ Noun::piece(i), int16_t(r.data.space_of(leader.place, nation)), nation, T_LEADER, 1, 0, -1,
						condition_flags(leader.cond) | mark(C_COMMANDER, is_commander) |
								mark(C_STAFF, is_on_map(leader.place) && !is_commander),
						-1 });
	}
	// Squadrons and Consuls under numbers behind the Leaders.
	for (int i = 0; i < squadrons(r); ++i) {
		const SquadronState &squadron = r.s.nw.squadrons[i];
		const int32_t flags = mark(C_BUILD, (squadron.flags & squadron_flag::BUILD) != 0) |
				mark(C_REFIT, squadron.refits > 0) | mark(C_HELD, (squadron.flags & squadron_flag::HELD) != 0);
		out.pieces.push_back({ Noun::piece(MAX_LEADERS + i), int16_t(space_of_squadron(r, i)), nation_of_squadron(r, i),
				T_SQUADRON, 1, 0, -1, flags, -1 });
	}
	for (Nation n = 0; n < NATIONS; ++n) {
		if (box_of(r.s, n) == ConsulBox::None) {
			continue;
		}
		const int row = r.s.nw.row[n] > 0 ? r.s.nw.row[n] - 1 : 0;
		const int32_t flags = mark(C_PLUS_ONE, has_flag(r.s, n, nation_flag::PLUS)) |
				mark(C_FROZEN, has_flag(r.s, n, nation_flag::FROZEN));
		out.pieces.push_back({ Noun::piece(MAX_LEADERS + MAX_SQUADRONS + n),
				int16_t(r.data.nw.consul_space[row][r.s.nw.box[n]]), n, T_CONSUL, 1, 0, -1, flags, -1 });
	}
}

void show_tracks(const R &r, View &out) {
	const auto track = [&](int id, int power, int value) {
		out.tracks.push_back({ int16_t(id), int16_t(power), value });
	};
	track(K_TURN, -1, r.s.track.turn);
	track(K_ROUND, -1, r.s.track.round);
	track(K_IMPULSE, -1, r.s.track.marker);
	const PowerId preempts = r.s.core.over == 0 ? preemptor(r) : NO_POWER;
	track(K_PREEMPTION, -1, preempts == NO_POWER ? 0 : preempts + 1);
	track(K_PEACE, -1, r.s.nw.peace);
	for (Nation n = 0; n < NATIONS; ++n) {
		track(K_POINTS, n, active(r.s) == n ? points_for(r.s, Purse::Any, n) : 0);
		track(K_MANEUVERS, n, active(r.s) == n ? r.s.nw.maneuvers : 0);
		track(K_HAND, n, hand_size(r.s, n));
		track(K_RESERVES, n, __builtin_popcount(r.s.nw.reserves[n]));
		track(K_RESOURCES, n, r.s.resources[n]);
		track(K_KEYS, n, keys_of(r, n));
		track(K_PLUS_ONE_KEY, n, r.s.nw.key_status == n + 1 ? 1 : 0);
		track(K_FLAGS, n, std::max(0, r.data.nation[size_t(n)].flags - flags_used(r, n)));
		track(K_SCORE, n, is_player_power(r.s, n) ? points_of_power(r, n) : 0);
		track(K_CAMP, n, r.s.camp[n] == NEUTRAL ? 2 : r.s.camp[n]);
		track(K_GRACE, n, r.s.nw.grace[n] != 0 ? 1 : 0);
		track(K_CONQUEST, n, conquest_modifier(r, n));
	}
}

/// The pile that people see for a place of the family's deck.
int pile_of(const R &r, int card, int zone) {
	if (zone == Cards::HAND) {
		const bool is_kept = card >= 0 && (r.s.nw.kept[card >> 3] >> (card & 7) & 1) != 0;
		return is_kept ? P_KEPT : P_HAND;
	}
	if (zone == Cards::DISCARD) {
		return P_DISCARD;
	}
	if (zone == Cards::area(FACE_UP)) {
		const NwCard &more = r.data.nw.card[size_t(std::max(0, card))];
		return more.timed ? P_TIMED : more.war >= 0 ? P_WAR : P_CONTINUING;
	}
	return zone == Cards::area(REMOVED) ? P_REMOVED : zone == Cards::area(ASIDE) ? P_RESERVE : P_DECK;
}

} // namespace

void NwGame::fill_view(const R &r, PowerSet known, View &out) const {
	const S &s = r.s;
	out.turn = s.track.turn;
	out.phase = int16_t(s.core.depth > 1 && s.core.stack[1].kind == F_TURN_END ? 1 : 0);
	Decision d;
	if (s.core.over == 0 && s.core.depth > 0 && def(s.core.top()).ask != nullptr) {
		def(s.core.top()).ask(r, s.core.top(), NO_POWER, d);
	}
	for (Nation n = 0; n < NATIONS; ++n) {
		const int flags = (is_in_camp(s, n) ? 1 : 0) | (active(s) == n ? 2 : 0) | (has(d.asked, n) ? 4 : 0) |
				(has(s.core.committed, n) ? 8 : 0) | (is_in_camp(s, n) ? 0 : 16);
		const int camp = is_in_camp(s, n) ? s.camp[n] : -1;
		out.powers.push_back({ n, s.core.seat_of[n], int16_t(camp), int16_t(n), int16_t(flags) });
	}
	show_places(r, out);
	show_pieces(r, out);
	show_tracks(r, out);
	const size_t first = out.cards.size();
	s.cards.show_in(out, known);
	for (size_t i = first; i < out.cards.size(); ++i) {
		out.cards[i].zone = int16_t(pile_of(r, out.cards[i].card, out.cards[i].zone));
	}
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

} // namespace baton::nw
