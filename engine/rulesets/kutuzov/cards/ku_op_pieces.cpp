// Operations that bring pieces onto the map: built, from the Regroup Box, or entering.
#include "ku_ops.h"

#include "ku_debts.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::ku {

namespace {

void ask_place(const R &, const EventFrame &at, const Play &, PowerId who, Decision &out) {
	kit::ask<"ku", "event_place">(out, bit(who), CARD_RULE, {}, Noun::power(who), Noun::card(at.card));
}

/// KU-6.31-f: whatever comes into a scorched Key checks Attrition at once.
void check_arrival(W &w, const Formation &placed, Camp camp) {
	const int place = placed.place;
	if (w.s.scorched[place] && w.data.keys[place] && !laws(w).is_spared(w.read(), camp, place, Cause::Scorched)) {
		begin_check(w, placed, cause_bit(Cause::Placed));
	}
}

bool owes(const R &r, Nation nation) {
	return r.s.ku.owed[power_of(r.s, nation)] > 0; // KU-5.12-b
}

bool has_leader(const R &r, int place, Nation nation) {
	return (leaders_at(r, place) & r.data.leaders_of[size_t(nation)]) != 0;
}

// --- place ---

Set sites(const R &r, const Play &play) {
	const Nation nation = play.of();
	const Camp camp = camp_of(r.s, nation);
	Set out;
	if (camp == NO_CAMP || owes(r, nation)) {
		return out;
	}
	if (play.clause.has(Arg::Places)) {
		play.clause.places.each([&](int place) {
			out.set(place, controlling_camp(r, place) == camp && !stands(r.s, other_camp(camp), place));
		});
		return out;
	}
	for (int p = 0; p < r.data.places; ++p) {
		switch (At(play.clause.get(Arg::At))) {
			case At::Key:
				// Besieged or not.
				out.set(p, r.data.keys[p] && r.data.russia[p] && controlling_camp(r, p) == camp);
				break;
			case At::Army:
				out.set(p, has_leader(r, p, nation));
				break;
			default:
				out.set(p, laws(r).may_build_at(r, nation, p).is_ok());
				break;
		}
	}
	return out;
}

bool can_place(const R &r, const Play &play) {
	return sites(r, play).any() && sp_in_pool(r, play.of()) + sp_on_map(r, play.of()) > 0;
}

/// KU-5.11-a: not enough in the pool, or not in pieces that could stand there.
bool is_short(const R &r, const EventFrame &at, const Play &play) {
	bool fits = false;
	sites(r, play).each([&](int place) { fits = fits || may_place(r, play.of(), place, at.left, AT_POOL).is_ok(); });
	return !fits;
}

LeaderSet buildable(const R &r, Nation nation) {
	LeaderSet out = 0;
	each_leader(r.data.leaders_of[size_t(nation)], [&](int leader) {
		const bool is_ready =
				r.s.leaders[leader].place == AT_POOL && r.data.leader[size_t(leader)].entry <= r.s.track.turn;
		out |= is_ready ? leader_bit(leader) : 0;
	});
	return out;
}

enum PlacePhase : int16_t {
	SHORT,
	PLACING,
	LEADER
};

void put_points(W &w, EventFrame &at, const Play &play, int place, int points) {
	const Nation nation = play.of();
	at.left = int16_t(at.left - points);
	at.note[1] = int16_t(place + 1);
	add_sp(w.s, place, nation, points);
	w.event("placed", power_of(w.s, nation))
			.who(Noun::power(nation))
			.to(Noun::space(place))
			.amount(points)
			.rule("KU-6.34-b");
	Formation placed;
	placed.place = uint8_t(place);
	placed.add(nation, 0, points);
	check_arrival(w, placed, camp_of(w.s, nation));
}

void put_one(W &w, EventFrame &at, int leader) {
	const int place = at.note[1] - 1;
	const Nation nation = nation_of(w.read(), leader);
	put_leader(w, leader, place);
	w.event("leader_built", power_of(w.s, nation)).who(Noun::piece(leader)).to(Noun::space(place)).rule("KU-6.34-b");
	Formation placed;
	placed.place = uint8_t(place);
	placed.leaders = leader_bit(leader);
	check_arrival(w, placed, camp_of(w.s, nation));
	at.note[2] = 1;
}

bool is_spread(const Play &play) {
	return !play.clause.has(Arg::Places) && At(play.clause.get(Arg::At)) == At::Home;
}

/// Places that take all, or at home at least one.
Set open_sites(const R &r, const EventFrame &at, const Play &play) {
	Set out;
	sites(r, play).each([&](int place) {
		for (int n = at.left; n > 0 && !out[place]; n = is_spread(play) ? n - 1 : 0) {
			out.set(place, may_place(r, play.of(), place, n, AT_POOL).is_ok());
		}
	});
	return out;
}

Next place(W &w, EventFrame &at, const Play &play) {
	const Nation nation = play.of();
	if (at.at == 0) {
		at.left = int16_t(play.amount());
	}
	if (at.note[0] == SHORT) {
		// KU-5.11-a: the Power takes its own off the map until the Event can be fulfilled.
		if (is_short(w.read(), at, play) && sp_on_map(w.read(), nation) > 0) {
			at.who = uint8_t(power_of(w.s, nation) + 1);
			return Next::Ask;
		}
		at.left = int16_t(std::min<int>(at.left, sp_in_pool(w.read(), nation)));
		at.who = 0;
		at.note[0] = PLACING;
	}
	if (at.note[0] == PLACING) {
		const Set open = open_sites(w.read(), at, play);
		if (at.left > 0 && open.any()) {
			if (open.count() == 1 && may_place(w.read(), nation, open.first(), at.left, AT_POOL)) {
				put_points(w, at, play, open.first(), at.left);
				return Next::Again;
			}
			return Next::Ask;
		}
		at.note[0] = LEADER;
	}
	const LeaderSet leaders = buildable(w.read(), nation);
	if (!play.clause.is(Arg::WithLeader) || at.note[1] == 0 || at.note[2] != 0 || leaders == 0) {
		return Next::Done;
	}
	if ((leaders & (leaders - 1)) == 0) {
		put_one(w, at, __builtin_ctzll(leaders));
		return Next::Again;
	}
	return Next::Ask;
}

void ask_placing(const R &r, const EventFrame &at, const Play &play, PowerId who, Decision &out) {
	if (at.note[0] == SHORT) {
		return ask_shortage(r, at, play.of(), who, out);
	}
	kit::ask<"ku", "event_points">(
			out, bit(who), CARD_RULE, {}, Noun::power(who), Noun::card(at.card), Noun::number(at.left));
}

void place_rows(const R &r, const EventFrame &at, const Play &play, PowerId who, ActionList &out) {
	if (at.note[0] == SHORT) {
		return shortage_rows(r, play.of(), who, out);
	}
	if (at.note[0] == LEADER) {
		return each_leader(buildable(r, play.of()), [&](int leader) {
			out.add(Action::make(Verb::SelectPiece, who, Noun::piece(leader)), row_flag::COMPLETES);
		});
	}
	open_sites(r, at, play).each([&](int place) {
		for (int n = is_spread(play) ? 1 : at.left; n <= at.left; ++n) {
			if (may_place(r, play.of(), place, n, AT_POOL)) {
				out.add(Action::make(Verb::SelectSpace, who, Noun::space(place), n), row_flag::COMPLETES);
			}
		}
	});
}

void act_place(W &w, EventFrame &at, const Play &play, const Row &row) {
	if (at.note[0] == SHORT) {
		return act_shortage(w, row);
	}
	if (at.note[0] == LEADER) {
		return put_one(w, at, row.action.id);
	}
	put_points(w, at, play, row.action.id, row.action.a);
}

Status may_place_so(const R &r, const EventFrame &at, const Play &play, const Action &action) {
	if (at.note[0] != PLACING || action.verb != Verb::SelectSpace || action.kind != NounKind::Space || action.id < 0 ||
			action.id >= r.data.places) {
		return Status::ok();
	}
	if (!sites(r, play)[action.id]) {
		return Status::refuse("KU-6.34-b", "ku.refuse.event_site", Noun::space(action.id));
	}
	return may_place(r, play.of(), action.id, std::max<int>(action.a, 1), AT_POOL);
}

// --- enter ---

Set entries(const R &r, const Play &play) {
	const int leader = play.clause.get(Arg::Leader);
	const Nation nation = nation_of(r, leader);
	const Camp camp = camp_of(r.s, nation);
	const int now = r.s.leaders[leader].place;
	Set out;
	if (is_on_map(now) || now == AT_REMOVED || owes(r, nation)) {
		return out;
	}
	// KU-6.35-a: a Place of his Camp, or any Army of his Power.
	play.clause.places.each([&](int place) { out.set(place, controlling_camp(r, place) == camp); });
	for (int i = 0; i < r.data.leaders; ++i) {
		const int place = r.s.leaders[i].place;
		if (is_on_map(place) && power_of(r.s, nation_of(r, i)) == power_of(r.s, nation)) {
			out.set(place);
		}
	}
	return out;
}

bool can_enter(const R &r, const Play &play) {
	return entries(r, play).any();
}

void enter_at(W &w, EventFrame &at, const Play &play, int place) {
	at.note[1] = int16_t(place + 1);
	put_one(w, at, play.clause.get(Arg::Leader));
}

Next enter(W &w, EventFrame &at, const Play &play) {
	if (at.note[2] != 0) {
		return Next::Done;
	}
	const Set open = entries(w.read(), play);
	if (open.count() != 1) {
		return open.any() ? Next::Ask : Next::Done;
	}
	enter_at(w, at, play, open.first());
	return Next::Again;
}

void entry_rows(const R &r, const EventFrame &, const Play &play, PowerId who, ActionList &out) {
	add_places(entries(r, play), who, false, out);
}

void act_enter(W &w, EventFrame &at, const Play &play, const Row &row) {
	enter_at(w, at, play, row.action.id);
}

Status may_enter_at(const R &r, const EventFrame &, const Play &play, const Action &action) {
	return may_choose_place(entries(r, play), action, "KU-6.35-a", "ku.refuse.event_site");
}

// --- regroup: left = Strength Points, note[0] = Leaders ---

Status may_return(const R &r, Nation nation, int leader, int points, int place) {
	if (owes(r, nation)) {
		return Status::refuse(cite(r).owed, "im.refuse.owes", Noun::power(power_of(r.s, nation)),
				Noun::number(r.s.ku.owed[power_of(r.s, nation)]));
	}
	const Status site = laws(r).may_regroup_at(r, nation, place);
	return !site || leader >= 0 ? site : may_place(r, nation, place, points, AT_REGROUP);
}

bool has_way_back(const R &r, Nation nation, int leader, int points) {
	for (int p = 0; p < r.data.places; ++p) {
		if (may_return(r, nation, leader, points, p)) {
			return true;
		}
	}
	return false;
}

LeaderSet resting(const R &r, Nation nation) {
	return leaders_at(r, AT_REGROUP) & r.data.leaders_of[size_t(nation)];
}

bool can_regroup_any(const R &r, Nation nation, int points, int leaders) {
	const LeaderSet boxed = leaders > 0 ? resting(r, nation) : 0;
	return (boxed != 0 && has_way_back(r, nation, __builtin_ctzll(boxed), 0)) ||
			(points > 0 && r.s.regroup[nation] > 0 && has_way_back(r, nation, -1, 1));
}

bool can_regroup(const R &r, const Play &play) {
	return can_regroup_any(r, play.of(), play.amount(), play.clause.get(Arg::Leaders));
}

Next regroup(W &w, EventFrame &at, const Play &play) {
	if (at.at == 0) {
		at.left = int16_t(play.amount());
		at.note[0] = int16_t(play.clause.get(Arg::Leaders));
	}
	return can_regroup_any(w.read(), play.of(), at.left, at.note[0]) ? Next::Ask : Next::Done;
}

void ask_regroup(const R &, const EventFrame &at, const Play &, PowerId who, Decision &out) {
	kit::ask<"ku", "event_regroup">(out, bit(who), "KU-6.2-a", {}, Noun::power(who), Noun::card(at.card),
			Noun::number(at.left), Noun::number(at.note[0]));
}

void regroup_rows(const R &r, const EventFrame &at, const Play &play, PowerId who, ActionList &out) {
	const Nation nation = play.of();
	if (is_hand_empty(r.s)) {
		each_leader(at.note[0] > 0 ? resting(r, nation) : 0, [&](int leader) {
			if (has_way_back(r, nation, leader, 0)) {
				out.add(Action::make(Verb::SelectPiece, who, Noun::piece(leader)));
			}
		});
		for (int n = 1; n <= std::min<int>(at.left, r.s.regroup[nation]); ++n) {
			if (has_way_back(r, nation, -1, n)) {
				out.add(Action::make(Verb::Allocate, who, Noun::lot(lot_id(AT_REGROUP, nation)), n));
			}
		}
		out.add(Action::make(Verb::Pass, who), row_flag::COMPLETES | row_flag::QUIET);
		return;
	}
	const int leader = r.s.hand.leaders != 0 ? __builtin_ctzll(r.s.hand.leaders) : -1;
	for (int p = 0; p < r.data.places; ++p) {
		if (may_return(r, nation, leader, r.s.hand.wish[0].sp, p)) {
			out.add(Action::make(Verb::SelectSpace, who, Noun::space(p)), row_flag::COMPLETES);
		}
	}
	add_retract(r, who, out);
}

void act_regroup(W &w, EventFrame &at, const Play &play, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		at.left = at.note[0] = 0;
		return;
	}
	if (row.action.verb != Verb::SelectSpace) {
		return act_hand(w, row.action);
	}
	const Hand hand = w.s.hand;
	drop_hand(w.s);
	const Nation nation = play.of();
	const int place = row.action.id;
	Formation placed;
	placed.place = uint8_t(place);
	if (hand.leaders != 0) {
		const int leader = __builtin_ctzll(hand.leaders);
		--at.note[0];
		put_leader(w, leader, place);
		placed.leaders = hand.leaders;
		w.event("leader_returns", row.action.power).who(Noun::piece(leader)).to(Noun::space(place)).rule("KU-6.2-a");
	} else {
		const int points = hand.wish[0].sp;
		at.left = int16_t(at.left - points);
		remove_sp(w.s, AT_REGROUP, nation, points);
		add_sp(w.s, place, nation, points);
		placed.add(nation, 0, points);
		w.event("returned", row.action.power)
				.who(Noun::power(nation))
				.to(Noun::space(place))
				.amount(points)
				.rule("KU-6.2-a");
	}
	check_arrival(w, placed, camp_of(w.s, nation));
}

Status may_regroup_so(const R &r, const EventFrame &, const Play &play, const Action &action) {
	const bool is_place = action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places && !is_hand_empty(r.s);
	if (!is_place) {
		return Status::ok();
	}
	const int leader = r.s.hand.leaders != 0 ? __builtin_ctzll(r.s.hand.leaders) : -1;
	return may_return(r, play.of(), leader, r.s.hand.wish[0].sp, action.id);
}

} // namespace

const OpDef *pieces_op(Op op) {
	static const OpDef PLACE{ can_place, place, ask_placing, place_rows, act_place, may_place_so },
			ENTER{ can_enter, enter, ask_place, entry_rows, act_enter, may_enter_at },
			REGROUP{ can_regroup, regroup, ask_regroup, regroup_rows, act_regroup, may_regroup_so };
	switch (op) {
		case Op::Place:
			return &PLACE;
		case Op::Enter:
			return &ENTER;
		case Op::Regroup:
			return &REGROUP;
		default:
			return nullptr;
	}
}

} // namespace baton::ku
