// Operations that take pieces off the map or make them check Attrition.
#include "ku_ops.h"

#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/state/im_control.h"

#include <algorithm>

namespace baton::ku {

namespace {

void ask_place(const R &, const EventFrame &at, const Play &, PowerId who, Decision &out) {
	kit::ask<"ku", "event_place">(out, bit(who), CARD_RULE, {}, Noun::power(who), Noun::card(at.card));
}

// --- recall ---

// Napoleon and Kutuzov obey nobody.
LeaderSet recallable(const R &r, const Play &play) {
	LeaderSet out = 0;
	for (int i = 0; i < r.data.leaders; ++i) {
		const bool is_chief = (r.data.last_leaders & leader_bit(i)) != 0 || i == r.data.hero;
		bool is_meant = false;
		each_camp(r, play.whom, [&](Camp camp) { is_meant = is_meant || camp_of(r.s, nation_of(r, i)) == camp; });
		out |= is_meant && !is_chief && is_on_map(r.s.leaders[i].place) ? leader_bit(i) : 0;
	}
	return out;
}

bool can_recall(const R &r, const Play &play) {
	return recallable(r, play) != 0;
}

Next recall(W &w, EventFrame &at, const Play &play) {
	return at.left == 0 && recallable(w.read(), play) != 0 ? Next::Ask : Next::Done;
}

void ask_recall(const R &, const EventFrame &at, const Play &, PowerId who, Decision &out) {
	kit::ask<"ku", "event_leader">(out, bit(who), CARD_RULE, {}, Noun::power(who), Noun::card(at.card));
}

void recall_rows(const R &r, const EventFrame &, const Play &play, PowerId who, ActionList &out) {
	each_leader(recallable(r, play), [&](int leader) {
		out.add(Action::make(Verb::SelectPiece, who, Noun::piece(leader)), row_flag::COMPLETES);
	});
}

void act_recall(W &w, EventFrame &at, const Play &, const Row &row) {
	at.left = 1;
	lose_leader(w, row.action.id, Loss::Event, true, CARD_RULE);
}

// --- lose and check ---

int strength_at(const R &r, int place, Camp camp, PowerId power) {
	int n = 0;
	for (Nation k = 0; k < r.data.nations; ++k) {
		n += camp_of(r.s, k) == camp && (power == NO_POWER || power_of(r.s, k) == power) ? r.s.sp[place][k] : 0;
	}
	return n;
}

/// Places with most Strength Points of a Camp (or one of its Powers); `in_russia` alone where the Event says so.
Set strongest(const R &r, Camp camp, PowerId power, bool in_russia) {
	Set out;
	int most = 1;
	for (int p = 0; p < r.data.places; ++p) {
		const int here = in_russia && !r.data.russia[p] ? 0 : strength_at(r, p, camp, power);
		if (here > most) {
			out.clear();
			most = here;
		}
		out.set(p, here == most);
	}
	return out;
}

Camp camp_struck(const R &r, const Play &play) {
	Camp found = NO_CAMP;
	each_camp(r, play.whom, [&](Camp camp) { found = camp; });
	return found;
}

Set losers(const R &r, const Play &play) {
	const Camp camp = camp_struck(r, play);
	if (Pick(play.clause.get(Arg::Pick)) == Pick::Most) {
		return strongest(r, camp, NO_POWER, false);
	}
	Set out;
	for (int p = 0; p < r.data.places; ++p) {
		out.set(p, strength_at(r, p, camp, NO_POWER) > 0);
	}
	return out;
}

bool can_lose(const R &r, const Play &play) {
	return losers(r, play).any();
}

void lose_at(W &w, EventFrame &at, const Play &play, int place) {
	at.left = 1;
	w.s.checked = all_at(w.read(), place, camp_struck(w.read(), play));
	begin_losses(w, play.amount(), 0, Loss::Event);
}

Next lose(W &w, EventFrame &at, const Play &play) {
	const Set open = losers(w.read(), play);
	if (at.left != 0 || open.none()) {
		w.s.checked = Formation{};
		return Next::Done;
	}
	if (open.count() > 1) {
		return Next::Ask;
	}
	lose_at(w, at, play, open.first());
	return Next::Again;
}

void loser_rows(const R &r, const EventFrame &, const Play &play, PowerId who, ActionList &out) {
	add_places(losers(r, play), who, false, out);
}

void act_lose(W &w, EventFrame &at, const Play &play, const Row &row) {
	lose_at(w, at, play, row.action.id);
}

Status may_lose_at(const R &r, const EventFrame &, const Play &play, const Action &action) {
	return may_choose_place(losers(r, play), action, CARD_RULE, "ku.refuse.event_site");
}

/// Whose check comes next: of "each" one Power after the other (`left` counts), else the Camp.
PowerId checked_power(const R &r, const EventFrame &at, const Play &play) {
	if (Pick(play.clause.get(Arg::Pick)) != Pick::Each) {
		return NO_POWER;
	}
	int n = 0;
	PowerId found = NO_POWER;
	each_power(r, play.whom, [&](PowerId p) { found = n++ == at.left ? p : found; });
	return found;
}

Set check_sites(const R &r, const EventFrame &at, const Play &play) {
	const bool is_each = Pick(play.clause.get(Arg::Pick)) == Pick::Each;
	if (at.left >= (is_each ? __builtin_popcount(play.whom) : 1)) {
		return {};
	}
	if (Pick(play.clause.get(Arg::Pick)) != Pick::Player) {
		return strongest(r, camp_struck(r, play), checked_power(r, at, play), is_each);
	}
	Set out;
	each_camp(r, play.whom, [&](Camp camp) { out |= r.s.stands[camp]; });
	return out;
}

bool can_check(const R &r, const Play &play) {
	EventFrame at = {};
	for (; at.left < r.data.powers; ++at.left) {
		if (check_sites(r, at, play).any()) {
			return true;
		}
	}
	return false;
}

void check_at(W &w, EventFrame &at, const Play &play, int place, Camp camp) {
	++at.left;
	at.note[0] = 0;
	if (begin_check(w, all_at(w.read(), place, camp), cause_bit(Cause::Event))) {
		// So many causes.
		CheckNow &check = w.s.check;
		check.causes = uint8_t(play.clause.get(Arg::Causes, 1));
		check.dice =
				uint8_t(std::min(255, attrition_dice(w.read(), camp, place, { w.s.checked.size(), check.causes })));
	}
}

/// The Camp that checks in a Place; NO_CAMP: the player still has to say.
Camp checked_camp(const R &r, const Play &play, int place) {
	Camp found = NO_CAMP;
	int n = 0;
	each_camp(r, play.whom, [&](Camp camp) {
		if (stands(r.s, camp, place)) {
			found = camp;
			++n;
		}
	});
	return n == 1 ? found : NO_CAMP;
}

Next check(W &w, EventFrame &at, const Play &play) {
	const R r = w.read();
	if (at.note[0] != 0) {
		return Next::Ask; // whose, in this Place?
	}
	const bool is_each = Pick(play.clause.get(Arg::Pick)) == Pick::Each;
	Set open = check_sites(r, at, play);
	while (is_each && open.none() && at.left < w.data.powers) {
		++at.left;
		open = check_sites(r, at, play);
	}
	if (open.none()) {
		w.s.checked = Formation{};
		return Next::Done;
	}
	if (open.count() > 1) {
		return Next::Ask;
	}
	const Camp camp = checked_camp(r, play, open.first());
	if (camp == NO_CAMP) {
		at.note[0] = int16_t(open.first() + 1);
		return Next::Ask;
	}
	check_at(w, at, play, open.first(), camp);
	return Next::Again;
}

void check_rows(const R &r, const EventFrame &at, const Play &play, PowerId who, ActionList &out) {
	if (at.note[0] == 0) {
		return add_places(check_sites(r, at, play), who, false, out);
	}
	each_camp(r, play.whom, [&](Camp camp) {
		if (stands(r.s, camp, at.note[0] - 1)) {
			out.add(Action::make(Verb::Choose, who, Noun::power(r.data.roller[size_t(camp)])), row_flag::COMPLETES);
		}
	});
}

void act_check(W &w, EventFrame &at, const Play &play, const Row &row) {
	if (at.note[0] != 0) {
		return check_at(w, at, play, at.note[0] - 1, w.data.nation[size_t(row.action.id)].camp);
	}
	const Camp camp = checked_camp(w.read(), play, row.action.id);
	if (camp == NO_CAMP) {
		at.note[0] = int16_t(row.action.id + 1);
		return;
	}
	check_at(w, at, play, row.action.id, camp);
}

Status may_check_at(const R &r, const EventFrame &at, const Play &play, const Action &action) {
	return may_choose_place(check_sites(r, at, play), action, CARD_RULE, "ku.refuse.event_site");
}

} // namespace

const OpDef *losses_op(Op op) {
	static const OpDef RECALL{ can_recall, recall, ask_recall, recall_rows, act_recall },
			LOSE{ can_lose, lose, ask_place, loser_rows, act_lose, may_lose_at },
			CHECK{ can_check, check, ask_place, check_rows, act_check, may_check_at };
	switch (op) {
		case Op::Recall:
			return &RECALL;
		case Op::Lose:
			return &LOSE;
		case Op::Check:
			return &CHECK;
		default:
			return nullptr;
	}
}

} // namespace baton::ku
