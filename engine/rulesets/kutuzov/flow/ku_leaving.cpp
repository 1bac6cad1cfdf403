// Leaving Moscow, St. Petersburg and Kiev after the Retreat was chosen: bonus points, forced ways out, Resources.
#include "ku_leaving.h"

#include "ku_ends.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/state/im_control.h"

#include <algorithm>

namespace baton::ku {

namespace {

constexpr int BONUS = 4; ///< Command Points (KU-19.722-c)
constexpr int MOST_POINTS = 24; ///< granted in all before a Formation counts as shut in

struct BATON_FRAME_RECORD LeavingFrame {
	uint8_t had[3]; ///< the power had a Formation in that Key
	uint8_t zero;
};

int key_of(const R &r, int i) {
	const int keys[3] = { r.data.moscow, r.data.st_petersburg, r.data.kiev };
	return keys[i];
}
bool is_key(const R &r, int place) {
	return place == r.data.moscow || place == r.data.st_petersburg || place == r.data.kiev;
}

/// Pieces of a power and its Ally in a Place.
Formation own_at(const R &r, PowerId power, int place) {
	const Formation all = all_at(r, place, camp_of(r.s, power));
	Formation own;
	own.place = uint8_t(place);
	each_leader(all.leaders,
			[&](int leader) { own.leaders |= power_of(r.s, nation_of(r, leader)) == power ? leader_bit(leader) : 0; });
	for (int i = 0; i < all.count; ++i) {
		const Part &part = all.parts[i];
		own.add(Nation(part.nation), part.cond, power_of(r.s, Nation(part.nation)) == power ? part.sp : 0);
	}
	return own;
}

bool has_left(const R &r, PowerId power) {
	for (int i = 0; i < 3; ++i) {
		if (!own_at(r, power, key_of(r, i)).is_empty()) {
			return false;
		}
	}
	return true;
}

/// KU-19.722-d: out of the three Keys, not from one into another, and no Siege or other fight where they stand.
bool is_way_out(const R &r, const Action &action) {
	if (!is_hand_empty(r.s)) {
		return action.verb != Verb::SelectSpace || (action.id != hand_place(r.s) && !is_key(r, action.id));
	}
	const int place = action.verb == Verb::SelectPiece ? r.s.leaders[action.id].place : lot_key(action.id).place;
	return is_key(r, place);
}

void add_moves(const R &r, PowerId power, ActionList &out) {
	static thread_local ActionList all;
	all.clear();
	PIECES_ACT.rows(r, power, all);
	for (const Row &row : all) {
		if (is_way_out(r, row.action)) {
			out.add(row.action, row.flags);
		}
	}
}

/// Whether some piece can leave a Key now; the first step of the gesture says so.
bool can_move(const R &r, PowerId power) {
	static thread_local ActionList rows;
	rows.clear();
	add_moves(r, power, rows);
	if (!is_hand_empty(r.s)) {
		return true;
	}
	// A Leader may be taken up for what is no way out: then nothing completes.
	for (const Row &row : rows) {
		const int place =
				row.action.verb == Verb::SelectPiece ? r.s.leaders[row.action.id].place : lot_key(row.action.id).place;
		Formation formation;
		formation.place = uint8_t(place);
		if (row.action.verb == Verb::SelectPiece) {
			formation.leaders = leader_bit(row.action.id);
		} else {
			formation.add(lot_key(row.action.id).nation, lot_key(row.action.id).cond, row.action.a);
		}
		bool is_open = false;
		r.data.graph.near(place).each(
				[&](int to) { is_open = is_open || (!is_key(r, to) && may_move(r, power, formation, to).is_ok()); });
		if (is_open) {
			return true;
		}
	}
	return false;
}

void add_flags(const R &r, PowerId power, ActionList &out) {
	if (is_hand_empty(r.s)) {
		FLAG_ACT.rows(r, power, out);
	}
}

/// KU-19.722-e: an emptied Key is given up with all that marks it, and a Tsarist Power gains by it.
void give_up(W &w, int place) {
	w.s.entrenched.reset(place);
	for (PowerId p = 0; p < w.data.powers; ++p) {
		for (uint8_t &at : w.s.ku.mobilization[p]) {
			const bool is_there = at == place + 1 && camp_of(w.s, p) == IMPERIAL;
			at = is_there ? uint8_t(0) : at;
			w.s.ku.mobilizations[p] = uint8_t(w.s.ku.mobilizations[p] - (is_there ? 1 : 0));
		}
	}
	w.event("given_up", w.data.roller[IMPERIAL]).to(Noun::space(place)).rule("KU-19.722-e");
	if (camp_of(w.s, flag_at(w.s, place)) == IMPERIAL) {
		set_flag(w, place, NO_NATION, w.data.roller[IMPERIAL], "KU-19.722-e");
	}
	if (place == w.data.moscow) {
		return share(w, Shared::Resource, TSARIST, false);
	}
	const PowerId power = place == w.data.kiev ? R2 : R1;
	w.s.resources[power] = uint8_t(std::min(w.s.resources[power] + 1, 99));
	w.event("resources_gained", power).amount(1).rule("KU-19.722-e");
}

/// A Key that nobody of the Camp stands in any more, held by this power until now; NO_PLACE: none.
int emptied_key(const R &r, Frame &frame) {
	LeavingFrame &at = frame.as<LeavingFrame>();
	for (int i = 0; i < 3; ++i) {
		const int place = key_of(r, i);
		const Nation flag = flag_at(r.s, place);
		// KA-59: a Formation or a Flag holds it.
		const bool is_flagged = camp_of(r.s, flag) == IMPERIAL && power_of(r.s, flag) == frame.power;
		if (!stands(r.s, IMPERIAL, place) && (at.had[i] != 0 || is_flagged)) {
			at.had[i] = 0;
			return place;
		}
	}
	return NO_PLACE;
}

/// KU-19.722-f: nowhere to go.
void shut_in(W &w, PowerId power) {
	for (int i = 0; i < 3; ++i) {
		const Formation own = own_at(w.read(), power, key_of(w.read(), i));
		if (own.is_empty()) {
			continue;
		}
		w.event("no_retreat", power).to(Noun::space(own.place)).rule("KU-19.722-f");
		for (int k = 0; k < own.count; ++k) {
			const Part &part = own.parts[k];
			lose_sp(w, own.place, Nation(part.nation), part.cond, part.sp, Loss::NoRetreat, true, "KU-19.722-f");
		}
		each_leader(own.leaders, [&](int leader) { lose_leader(w, leader, Loss::NoRetreat, true, "KU-19.722-f"); });
	}
}

Flow advance(W &w, Frame &frame) {
	if (w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	const PowerId power = frame.power;
	uint8_t &points = w.s.now.points[int(Purse::Any)];
	if (const int place = emptied_key(w.read(), frame); place != NO_PLACE) {
		give_up(w, place);
		return Flow::Go;
	}
	if (!has_left(w.read(), power)) {
		// KU-19.722-d: as many points more as it takes.
		while (!can_move(w.read(), power) && points < MOST_POINTS) {
			++points;
		}
		if (!can_move(w.read(), power)) {
			shut_in(w, power);
			return Flow::Go;
		}
		return Flow::Ask;
	}
	static thread_local ActionList rows;
	rows.clear();
	add_flags(w.read(), power, rows);
	if (frame.step != 0 || rows.empty()) {
		points = 0;
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_leaving(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Noun who = Noun::power(frame.power);
	kit::ask<"ku", "leaving">(
			out, bit(frame.power), "KU-19.722-d", who, who, Noun::number(r.s.now.points[int(Purse::Any)]));
}

void legal(const R &r, const Frame &, PowerId power, ActionList &out) {
	add_moves(r, power, out);
	add_flags(r, power, out);
	if (is_hand_empty(r.s) && has_left(r, power)) {
		out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &action = row.action;
	if (action.verb == Verb::Pass) {
		frame.step = 1;
		return;
	}
	if (FLAG_ACT.owns(w.read(), action)) {
		return FLAG_ACT.act(w, row);
	}
	PIECES_ACT.act(w, row);
	if (action.verb == Verb::SelectSpace) {
		// KU-19.722-f: repulsed it does not come back.
		w.s.move.flags |= move_flag::NO_RETURN;
	}
}

Status refuse(const R &r, const Frame &, const Action &action) {
	if (action.verb == Verb::Pass) {
		return Status::refuse("KU-19.722-d", "ku.refuse.must_leave", Noun::power(action.power));
	}
	if (FLAG_ACT.owns(r, action)) {
		return FLAG_ACT.may(r, action);
	}
	if (PIECES_ACT.owns(r, action)) {
		return is_way_out(r, action) ? PIECES_ACT.may(r, action)
									 : Status::refuse("KU-19.722-d", "ku.refuse.only_out", Noun::power(action.power));
	}
	// KU-19.722-c: cards come afterwards.
	return Status::refuse("KU-19.722-c", "ku.refuse.must_leave", Noun::power(action.power));
}

Noun subject(const R &, const Frame &frame) {
	return Noun::power(frame.power);
}

} // namespace

const Def LEAVING_FRAME = { "leaving", advance, ask_leaving, legal, act, refuse, subject };

void begin_leaving(W &w) {
	const PowerId power = active(w.s);
	// KU-19.722-c: its first Impulse after the choice, a pre-emptive one too.
	if (w.s.ku.retreat != 2 || camp_of(w.s, power) != IMPERIAL || (w.s.ku.retreated >> power & 1) != 0) {
		return;
	}
	LeavingFrame at{};
	bool holds = false;
	for (int i = 0; i < 3; ++i) {
		const int place = key_of(w.read(), i);
		const Nation flag = flag_at(w.s, place);
		at.had[i] = own_at(w.read(), power, place).is_empty() ? 0 : 1;
		holds = holds || at.had[i] != 0 || (camp_of(w.s, flag) == IMPERIAL && power_of(w.s, flag) == power);
	}
	if (!holds) {
		return;
	}
	// As a "+" play: no other one, and no bought card.
	w.s.now.flags |= impulse_flag::PLUS;
	w.s.now.points[int(Purse::Any)] = BONUS;
	w.event("leaving", power).amount(BONUS).rule("KU-19.722-c");
	w.s.core.push(F_LEAVING, power).as<LeavingFrame>() = at;
}

} // namespace baton::ku
