// Strength Points as totals and lots, Leaders, Formations and pools.
#include "im_pieces.h"

#include "im_control.h"

#include <algorithm>

namespace baton::im {

void Formation::add(Nation nation, uint8_t condition, int n) {
	if (n <= 0) {
		return;
	}
	int at = 0;
	while (at < count && (parts[at].nation < nation || (parts[at].nation == nation && parts[at].cond < condition))) {
		++at;
	}
	if (at < count && parts[at].nation == nation && parts[at].cond == condition) {
		parts[at].sp = uint8_t(parts[at].sp + n);
		return;
	}
	if (count == MAX_PARTS) {
		// More kinds of lots than a Formation can tell apart: they count with the ones before them.
		parts[count - 1].sp = uint8_t(parts[count - 1].sp + n);
		return;
	}
	std::copy_backward(parts + at, parts + count, parts + count + 1);
	parts[at] = { 0, uint8_t(nation), condition, uint8_t(n) };
	++count;
}

// --- Reading ---

LeaderSet leaders_at(const R &r, int place) {
	LeaderSet set = 0;
	for (int i = 0; i < r.data.leaders; ++i) {
		set |= r.s.leaders[i].place == place ? leader_bit(i) : 0;
	}
	return set;
}

LeaderSet leaders_at(const R &r, int place, Camp camp) {
	LeaderSet set = 0;
	if (camp == NO_CAMP || !r.s.stands[camp][place]) {
		return 0;
	}
	for (int i = 0; i < r.data.leaders; ++i) {
		set |= r.s.leaders[i].place == place && camp_of(r.s, nation_of(r, i)) == camp ? leader_bit(i) : 0;
	}
	return set;
}

int sp_of_camp(const R &r, int place, Camp camp) {
	int n = 0;
	for (Nation nation = 0; nation < r.data.nations; ++nation) {
		n += camp_of(r.s, nation) == camp ? r.s.sp[place][nation] : 0;
	}
	return n;
}

int sp_of_lot(const R &r, const LotKey &lot) {
	if (lot.place == AT_POOL) {
		return sp_in_pool(r, lot.nation);
	}
	if (lot.place == AT_REGROUP) {
		return r.s.regroup[lot.nation];
	}
	int n = 0;
	each_lot(r, lot.place, [&](Nation nation, uint8_t condition, int points) {
		n += nation == lot.nation && condition == lot.cond ? points : 0;
	});
	return n;
}

int battle_rating(const R &r, int leader) {
	const LeaderState &state = r.s.leaders[leader];
	const int changes = state.rating[0] + state.rating[1] + state.rating[2];
	return state.fixed != 0 ? 0 : std::max(0, r.data.leader[size_t(leader)].battle + changes);
}

void change_rating(S &s, int leader, int change, bool is_zero, Until until) {
	LeaderState &state = s.leaders[leader];
	state.rating[int(until)] = int8_t(state.rating[int(until)] + change);
	state.fixed = uint8_t(is_zero ? state.fixed | 1u << int(until) : state.fixed);
}

void end_ratings(const ImData &data, S &s, Until until) {
	for (int i = 0; i < data.leaders; ++i) {
		for (int k = 0; k <= int(until); ++k) {
			s.leaders[i].rating[k] = 0;
			s.leaders[i].fixed = uint8_t(s.leaders[i].fixed & ~(1u << k));
		}
	}
}

// --- Pools ---

int sp_in_pool(const R &r, Nation nation) {
	return r.data.nation[size_t(nation)].strength() - sp_on_map(r, nation) - r.s.regroup[nation] - r.s.nw.away[nation];
}

// KU-1.5-c: infantry must make up what cavalry and artillery cannot; the fewest are needed if those are used as far
// as they go.
bool can_represent(const R &r, Nation nation, int place, int more, int from, bool as_one) {
	const NationInfo &info = r.data.nation[size_t(nation)];
	int pool[SOLDIERS] = { info.pool[0], info.pool[1], info.pool[2] };
	int apart = 0; // a piece of its own
	if (as_one) {
		const int kind = more == 1 ? 0 : more == 2 ? 1 : more == 4 ? 2 : -1;
		if (kind < 0 || --pool[kind] < 0) {
			return false;
		}
		apart = more;
	}
	// Infantry alone would do.
	const int away = r.s.nw.away[nation];
	if (r.s.on_map[nation] + r.s.regroup[nation] + away + (from == AT_POOL ? more : 0) <= pool[0]) {
		return true;
	}
	int sum = 0, pairs = 0, fours = 0;
	const auto count = [&](int total) {
		sum += total;
		pairs += total / 2;
		fours += total / 4;
	};
	const auto count_place = [&](int p) {
		const int total = r.s.sp[p][nation] + (p == place ? more - apart : 0) - (p == from ? more : 0);
		if (total != 0) {
			count(total);
		}
	};
	// Only where the Camp stands there is something to count, and where the points go.
	const Camp camp = camp_of(r.s, nation);
	if (camp != NO_CAMP) {
		r.s.stands[camp].each(count_place);
	}
	if (is_on_map(place) && !stands(r.s, camp, place)) {
		count_place(place);
	}
	count(r.s.regroup[nation] - (from == AT_REGROUP ? more : 0) + (place == AT_REGROUP ? more - apart : 0));
	count(away);
	const int artillery = std::min(pool[2], fours);
	const int cavalry = std::min(pool[1], pairs - 2 * artillery);
	return sum - 4 * artillery - 2 * cavalry <= pool[0];
}

Status may_place(const R &r, Nation nation, int place, int points, int from) {
	const int left = from == AT_POOL ? sp_in_pool(r, nation)
			: from == AT_REGROUP	 ? r.s.regroup[nation]
									 : r.s.sp[from][nation];
	// KU-1.5-c
	if (points > left || !can_represent(r, nation, place, points, from)) {
		return Status::refuse(cite(r).pool, "im.refuse.pool", Noun::power(nation), Noun::number(points));
	}
	return Status::ok();
}

// --- Changing ---

void refresh_stands(const ImData &data, S &s, int place) {
	bool is_there[SIDES] = {};
	for (int n = 0; n < data.nations; ++n) {
		if (s.sp[place][n] > 0 && s.camp[n] >= 0) {
			is_there[s.camp[n]] = true;
		}
	}
	for (int i = 0; i < data.leaders; ++i) {
		const Camp camp = camp_of(s, data.leader[size_t(i)].nation);
		if (s.leaders[i].place == place && camp >= 0) {
			is_there[camp] = true;
		}
	}
	for (int c = 0; c < SIDES; ++c) {
		s.stands[c].set(place, is_there[c]);
	}
}

void refresh_stands(const ImData &data, S &s) {
	for (int p = 0; p < data.places; ++p) {
		refresh_stands(data, s, p);
	}
}

void add_sp(S &s, int place, Nation nation, int points, uint8_t condition) {
	if (points <= 0) {
		return;
	}
	if (place == AT_POOL) {
		return;
	}
	if (place == AT_REGROUP) {
		s.regroup[nation] = uint8_t(s.regroup[nation] + points);
		return;
	}
	s.sp[place][nation] = uint8_t(s.sp[place][nation] + points);
	s.on_map[nation] = uint8_t(s.on_map[nation] + points);
	if (s.camp[nation] >= 0) {
		s.stands[s.camp[nation]].set(place);
	}
	if (condition == 0) {
		return;
	}
	const Part wanted{ uint8_t(place), uint8_t(nation), condition, 0 };
	int at = 0;
	while (at < s.worn_count && s.worn[at] < wanted) {
		++at;
	}
	if (at < s.worn_count && s.worn[at].place == place && s.worn[at].nation == nation && s.worn[at].cond == condition) {
		s.worn[at].sp = uint8_t(s.worn[at].sp + points);
		return;
	}
	if (s.worn_count == std::size(s.worn)) {
		s.core.overflow = 1;
		return;
	}
	std::copy_backward(s.worn + at, s.worn + s.worn_count, s.worn + s.worn_count + 1);
	s.worn[at] = wanted;
	s.worn[at].sp = uint8_t(points);
	++s.worn_count;
}

void remove_sp(S &s, int place, Nation nation, int points, uint8_t condition) {
	if (points <= 0 || place == AT_POOL) {
		return;
	}
	if (place == AT_REGROUP) {
		s.regroup[nation] = uint8_t(s.regroup[nation] - points);
		return;
	}
	s.sp[place][nation] = uint8_t(s.sp[place][nation] - points);
	s.on_map[nation] = uint8_t(s.on_map[nation] - points);
	if (condition == 0) {
		return;
	}
	for (int i = 0; i < s.worn_count; ++i) {
		Part &part = s.worn[i];
		if (part.place != place || part.nation != nation || part.cond != condition) {
			continue;
		}
		part.sp = uint8_t(part.sp - points);
		if (part.sp == 0) {
			std::copy(s.worn + i + 1, s.worn + s.worn_count, s.worn + i);
			s.worn[--s.worn_count] = Part{};
		}
		return;
	}
}

void remove_any_sp(const R &r, S &s, int place, Nation nation, int points) {
	Formation found;
	each_lot(r, place, [&](Nation n, uint8_t condition, int sp) {
		if (n == nation && points > 0) {
			const int taken = std::min(points, sp);
			found.add(n, condition, taken);
			points -= taken;
		}
	});
	for (int i = 0; i < found.count; ++i) {
		remove_sp(s, place, nation, found.parts[i].sp, found.parts[i].cond);
	}
	refresh_stands(r.data, s, place);
}

void set_leader(const ImData &data, S &s, int leader, int place, uint8_t condition) {
	LeaderState &state = s.leaders[leader];
	const int before = state.place;
	state.place = uint8_t(place);
	state.cond = is_on_map(place) ? condition : uint8_t(0);
	state.flags = uint8_t(state.flags & ~leader_flag::CHOSEN);
	if (!is_on_map(place)) {
		state = LeaderState{};
		state.place = uint8_t(place);
	}
	for (const int p : { before, place }) {
		if (is_on_map(p)) {
			refresh_stands(data, s, p);
		}
	}
}

void put_leader(W &w, int leader, int place, uint8_t condition) {
	const int before = w.s.leaders[leader].place;
	set_leader(w.data, w.s, leader, place, condition);
	if (is_on_map(before) && before != place) {
		keep_marks(w, before);
	}
	if (!is_on_map(before) && is_on_map(place)) {
		laws(w).on_leader(w, leader);
	}
}

void shift(W &w, Formation &formation, int to, bool is_march) {
	const int from = formation.place;
	w.s.left = laws(w).roll_attrition != nullptr ? uint8_t(from + 1) : uint8_t(0);
	Formation after;
	after.leaders = formation.leaders;
	after.place = uint8_t(to);
	for (int i = 0; i < formation.count; ++i) {
		const Part &part = formation.parts[i];
		const uint8_t condition = is_march ? after_step(part.cond, laws(w).most_marched) : part.cond;
		remove_sp(w.s, from, Nation(part.nation), part.sp, part.cond);
		add_sp(w.s, to, Nation(part.nation), part.sp, condition);
		after.add(Nation(part.nation), condition, part.sp);
	}
	// KU-10.62-a: a named Commander stays one until another Leader joins.
	LeaderSet chosen = 0, met = 0;
	if (formation.leaders != 0) {
		const Camp camp = camp_of(w.s, nation_of(w.read(), __builtin_ctzll(formation.leaders)));
		met = leaders_at(w.read(), to, camp);
		each_leader(met, [&](int leader) {
			w.s.leaders[leader].flags = uint8_t(w.s.leaders[leader].flags & ~leader_flag::CHOSEN);
		});
	}
	each_leader(formation.leaders, [&](int leader) {
		const uint8_t condition = w.s.leaders[leader].cond;
		chosen |= (w.s.leaders[leader].flags & leader_flag::CHOSEN) != 0 ? leader_bit(leader) : 0;
		set_leader(w.data, w.s, leader, to, is_march ? after_step(condition, laws(w).most_marched) : condition);
	});
	each_leader(
			met == 0 ? chosen : LeaderSet(0), [&](int leader) { w.s.leaders[leader].flags |= leader_flag::CHOSEN; });
	refresh_stands(w.data, w.s, from);
	refresh_stands(w.data, w.s, to);
	for (int i = 0; i < after.count; ++i) {
		settle_pool(w, from, Nation(after.parts[i].nation));
	}
	formation = after;
	clamp_formation(w.read(), formation);
	keep_marks(w, from);
}

void mark_all(W &w, int place, Camp camp, uint8_t condition) {
	const Formation all = all_at(w.read(), place, camp);
	for (int i = 0; i < all.count; ++i) {
		const Part &part = all.parts[i];
		remove_sp(w.s, place, Nation(part.nation), part.sp, part.cond);
		add_sp(w.s, place, Nation(part.nation), part.sp, uint8_t(part.cond | condition));
	}
	each_leader(all.leaders, [&](int leader) { w.s.leaders[leader].cond |= condition; });
}

void clear_conditions(const ImData &data, S &s) {
	for (int i = 0; i < s.worn_count; ++i) {
		s.worn[i] = Part{};
	}
	s.worn_count = 0;
	for (int i = 0; i < data.leaders; ++i) {
		s.leaders[i].cond = 0;
	}
}

Formation all_at(const R &r, int place, Camp camp) {
	Formation all;
	all.place = uint8_t(place);
	all.leaders = leaders_at(r, place, camp);
	each_lot(r, place, [&](Nation nation, uint8_t condition, int points) {
		if (camp_of(r.s, nation) == camp) {
			all.add(nation, condition, points);
		}
	});
	return all;
}

// --- Losses ---

void lose_sp(
		W &w, int place, Nation nation, uint8_t condition, int points, Loss loss, bool to_regroup, const char *rule) {
	remove_sp(w.s, place, nation, points, condition);
	if (to_regroup) {
		add_sp(w.s, AT_REGROUP, nation, points);
	}
	refresh_stands(w.data, w.s, place);
	w.event(to_regroup ? "regrouped_loss" : "lost", nation)
			.who(Noun::lot(lot_id(place, nation, condition)))
			.from(Noun::space(place))
			.amount(points)
			.rule(rule);
	settle_pool(w, place, nation);
	keep_marks(w, place);
	laws(w).on_loss(w, nation, points, loss);
}

void lose_leader(W &w, int leader, Loss loss, bool to_regroup, const char *rule) {
	const Nation nation = nation_of(w.read(), leader);
	const int place = w.s.leaders[leader].place;
	set_leader(w.data, w.s, leader, to_regroup ? AT_REGROUP : AT_POOL);
	w.event(to_regroup ? "leader_regrouped" : "leader_lost", nation)
			.who(Noun::piece(leader))
			.from(is_on_map(place) ? Noun::space(place) : Noun{})
			.rule(rule);
	if (is_on_map(place)) {
		keep_marks(w, place);
	}
	laws(w).on_loss(w, nation, 1, loss);
}

void settle_pool(W &w, int place, Nation nation) {
	while (!can_represent(w.read(), nation, NO_PLACE, 0, NO_PLACE)) {
		const bool is_here = is_on_map(place) && w.s.sp[place][nation] > 0;
		if (!is_here && w.s.regroup[nation] == 0) {
			return;
		}
		w.event("lost", nation)
				.who(Noun::lot(lot_id(is_here ? place : AT_REGROUP, nation)))
				.amount(1)
				.rule(cite(w).pool);
		if (is_here) {
			remove_any_sp(w.read(), w.s, place, nation, 1);
		} else {
			remove_sp(w.s, AT_REGROUP, nation, 1);
		}
	}
}

void clamp_formation(const R &r, Formation &formation) {
	Formation out;
	out.leaders = formation.leaders;
	out.place = formation.place;
	for (int i = 0; i < formation.count; ++i) {
		const Part &part = formation.parts[i];
		const LotKey lot{ formation.place, Nation(part.nation), part.cond };
		out.add(lot.nation, part.cond, std::min<int>(part.sp, sp_of_lot(r, lot)));
	}
	formation = out;
}

void keep_formations(W &w) {
	S &s = w.s;
	const auto keep = [&](Formation &formation) {
		LeaderSet there = 0;
		each_leader(formation.leaders,
				[&](int leader) { there |= s.leaders[leader].place == formation.place ? leader_bit(leader) : 0; });
		formation.leaders = there;
		clamp_formation(w.read(), formation);
	};
	for (Formation *open : { &s.moving, &s.checked, &s.trying, &s.joining, &s.aloof }) {
		keep(*open);
	}
	for (Formation &fled : s.fled) {
		keep(fled);
	}
}

void keep_marks(W &w, int place) {
	if (!w.s.entrenched[place]) {
		return;
	}
	// KU-12.45-b: it goes when neither enough Strength Points nor an Army of its holder are left.
	const R r = w.read();
	const Camp camp = camp_of(w.s, holder(r, place));
	if (sp_of_camp(r, place, camp) < w.data.tables.battle.entrenchment_strength && !has_army(r, place, camp)) {
		w.s.entrenched.reset(place);
		w.event("entrenchment_gone").to(Noun::space(place)).rule(w.data.laws->cite.change);
	}
}

} // namespace baton::im
