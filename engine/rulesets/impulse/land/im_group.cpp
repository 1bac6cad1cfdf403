// Armies and Army Groups: who may go with whom, how many Armies that is, and who commands.
#include "im_group.h"

#include "rulesets/impulse/flow/im_impulse.h"

#include <algorithm>

namespace baton::im {

int commander_of(const R &r, LeaderSet leaders) {
	int best = -1, best_rank = -1;
	each_leader(leaders, [&](int leader) {
		const bool is_chosen = (r.s.leaders[leader].flags & leader_flag::CHOSEN) != 0;
		// NW-9.7-c: no Minor commands a Power's pieces.
		const bool is_minor = r.data.nation[size_t(nation_of(r, leader))].is_minor;
		const int rank = (is_chosen ? 1000 : 0) + (is_minor ? 0 : 500) + battle_rating(r, leader) * 16 +
				command_rating(r, leader);
		if (rank > best_rank) {
			best = leader;
			best_rank = rank;
		}
	});
	return best;
}

int commander_at(const R &r, int place, Camp camp) {
	return commander_of(r, leaders_at(r, place, camp));
}

int capacity(const R &r, LeaderSet leaders) {
	int n = 0;
	each_leader(leaders, [&](int leader) { n += command_rating(r, leader); });
	return n;
}

Armies armies_of(const R &r, const Formation &formation) {
	Armies out;
	if (formation.leaders == 0) {
		// KU-10.11-a: a Soldier alone is no Army.
		return out;
	}
	// By an Event one Army may hold everybody of its Camp, if its Leader's command reaches so far.
	if (laws(r).is_mixed(r, formation)) {
		int most = 0, host = 0;
		each_leader(formation.leaders, [&](int leader) {
			host = command_rating(r, leader) > most ? nation_of(r, leader) : host;
			most = std::max(most, command_rating(r, leader));
		});
		if (most >= formation.size() - 1) {
			out.of_nation[host] = out.count = 1;
			return out;
		}
	}
	int demand[MAX_NATIONS] = {};
	LeaderSet leaders[MAX_NATIONS] = {};
	each_leader(formation.leaders, [&](int leader) { leaders[nation_of(r, leader)] |= leader_bit(leader); });
	for (int i = 0; i < formation.count; ++i) {
		const Nation nation = Nation(formation.parts[i].nation);
		Nation host = leaders[nation] != 0 ? nation : NO_NATION;
		for (Nation n = 0; n < r.data.nations && host == NO_NATION; ++n) {
			host = leaders[n] != 0 && laws(r).may_serve(r, n, nation) ? n : host;
		}
		if (host == NO_NATION) {
			// KU-1.62-a, KU-10.63-c: nobody leads them.
			out.status = Status::refuse(cite(r).army_serves, "im.refuse.serves", Noun::power(nation));
			return out;
		}
		demand[host] += formation.parts[i].sp;
	}
	for (Nation n = 0; n < r.data.nations; ++n) {
		if (leaders[n] == 0) {
			continue;
		}
		int ratings[MAX_LEADERS];
		int count = 0;
		each_leader(leaders[n], [&](int leader) { ratings[count++] = command_rating(r, leader); });
		std::sort(ratings, ratings + count, std::greater<>());
		int room = 0, armies = 0;
		while (armies < count && (armies == 0 || room < demand[n] + count - armies)) {
			room += ratings[armies++];
		}
		// KU-1.6-b, KU-1.62-d: the ratings bound Strength Points and Staff Officers.
		if (room < demand[n] + count - armies) {
			out.status = Status::refuse(cite(r).army_size, "im.refuse.army_size", Noun::power(n), Noun::number(room),
					Noun::number(demand[n]));
			return out;
		}
		out.of_nation[n] = armies;
		out.count += armies;
	}
	return out;
}

Status may_take(const R &r, PowerId power, Nation nation, int place, LeaderSet with) {
	const PowerId other = power_of(r.s, nation);
	if (other == power) {
		return Status::ok();
	}
	// KU-10.11-b: Command Points move the Power's own pieces ...
	if (camp_of(r.s, nation) != camp_of(r.s, power) || !is_on_map(place)) {
		return Status::refuse(cite(r).move_own, "im.refuse.not_own", Noun::power(nation));
	}
	// By an Event an own Army takes everybody of its Camp along.
	Formation mixed;
	mixed.place = uint8_t(place);
	mixed.leaders = with;
	bool is_led = false;
	each_leader(with, [&](int leader) { is_led = is_led || power_of(r.s, nation_of(r, leader)) == power; });
	if (is_led && laws(r).is_mixed(r, mixed)) {
		return Status::ok();
	}
	// KU-10.64-a: ... and the Army Group that its Leader commands.
	int commander = commander_at(r, place, camp_of(r.s, power));
	if (laws(r).partners_agree) {
		// NW-9.7-f: in its own Impulse a nation's Leader may take command.
		LeaderSet own = 0;
		each_leader(with,
				[&](int leader) { own |= power_of(r.s, nation_of(r, leader)) == power ? leader_bit(leader) : 0; });
		commander = commander_of(r, own);
	}
	if (commander < 0 || power_of(r.s, nation_of(r, commander)) != power || (with & leader_bit(commander)) == 0) {
		return Status::refuse(cite(r).group_moves, "im.refuse.not_commander");
	}
	// KU-10.61-a: whom a Leader finds on his way joins him only by leave of another player, who is asked once.
	const bool is_one_player = r.s.core.seat_of[power] == r.s.core.seat_of[other];
	const bool may_ask = laws(r).asks_partners && (r.s.now.refused >> other & 1) == 0;
	if (!is_one_player && !may_ask && (laws(r).partners_agree || marched(r.s.leaders[commander].cond) != 0)) {
		return Status::refuse(cite(r).group_joins, "im.refuse.group_joins", Noun::power(other));
	}
	return Status::ok();
}

Status may_march(const R &r, uint8_t condition) {
	// KU-12.52-c, KU-11.4-b: after a Battle or a failed interception.
	if ((condition & cond::BFI) != 0) {
		return Status::refuse(cite(r).bfi, "im.refuse.bfi");
	}
	// KU-10.51-a, KU-10.53-a: stopped by a Zone or an enemy Fortress.
	if ((condition & cond::STOPPED) != 0) {
		return Status::refuse(cite(r).zone_stop, "im.refuse.stopped");
	}
	// KU-5.1-b: an Event keeps it where it is.
	if ((condition & cond::HALTED) != 0) {
		return Status::refuse(cite(r).event_stop, "im.refuse.halted");
	}
	return Status::ok();
}

namespace {

/// Soldiers that the Leaders of a nation take along by default: with as many Armies as Command Points allow, one for
/// each nation at least. Reactions cost none.
int affordable_room(const R &r, const LeaderSet (&by_nation)[MAX_NATIONS], Nation nation) {
	int nations = 0;
	for (Nation n = 0; n < r.data.nations; ++n) {
		nations += by_nation[n] != 0 ? 1 : 0;
	}
	const bool is_paid = r.s.move.from == 0;
	const int each = std::max(1, r.data.cost.move + laws(r).move_extra(r));
	const int most = is_paid ? points_for(r.s, Purse::Move, nation) / each - (nations - 1) : MAX_LEADERS;
	int ratings[MAX_LEADERS];
	int count = 0;
	each_leader(by_nation[nation], [&](int leader) { ratings[count++] = command_rating(r, leader); });
	std::sort(ratings, ratings + count, std::greater<>());
	int room = -count;
	for (int i = 0; i < count && (i == 0 || i < most); ++i) {
		room += ratings[i] + 1;
	}
	return room;
}

} // namespace

Formation hand_formation(const R &r) {
	const Hand &hand = r.s.hand;
	Formation out;
	const int place = hand_place(r.s);
	out.leaders = hand.leaders;
	out.place = uint8_t(is_on_map(place) ? place : 0);
	for (int i = 0; i < hand.wishes; ++i) {
		out.add(Nation(hand.wish[i].nation), hand.wish[i].cond, hand.wish[i].sp);
	}
	if (!is_on_map(place)) {
		return out;
	}
	LeaderSet by_nation[MAX_NATIONS] = {};
	each_leader(hand.leaders, [&](int leader) { by_nation[nation_of(r, leader)] |= leader_bit(leader); });
	for (Nation n = 0; n < r.data.nations; ++n) {
		if (by_nation[n] == 0) {
			continue;
		}
		int room = affordable_room(r, by_nation, n) - out.sp_of(n);
		each_lot(r, place, [&](Nation nation, uint8_t condition, int points) {
			if (nation != n || room <= 0 || !may_march(r, condition)) {
				return;
			}
			for (int i = 0; i < hand.wishes; ++i) {
				if (hand.wish[i].nation == nation && hand.wish[i].cond == condition) {
					return; // Said already.
				}
			}
			const int taken = std::min(room, points);
			out.add(nation, condition, taken);
			room -= taken;
		});
	}
	return out;
}

} // namespace baton::im
