// What operations ask of the player: a nation, a row, steps of a Consul, a Duchy, a Leader, a war.
#include "nw_effects.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/napoleonic_wars/land/nw_land.h"
#include "rulesets/napoleonic_wars/nw_words.h"

#include <algorithm>

namespace baton::nw {

namespace {

bool is_free_choice(int value) {
	if (value < WHOM_BASE) {
		return false;
	}
	switch (NwWhom(value - WHOM_BASE)) {
		case NwWhom::Choose:
		case NwWhom::ChooseEnemy:
		case NwWhom::ChooseEnemyPower:
		case NwWhom::ChooseAlly:
		case NwWhom::ChooseProxy:
			return true;
		default:
			return false;
	}
}

bool is_track_open(const R &r) {
	return r.s.track.turn > 1 || r.s.track.round >= r.data.nw.tables.first_round; // NW-A36
}

/// NW-6.16-a: a Consul that an Event may move.
bool is_movable(const R &r, Nation n) {
	return box_of(r.s, n) != ConsulBox::None && !is_pact(r.s, n) && !has_flag(r.s, n, nation_flag::FROZEN) &&
			is_track_open(r);
}

bool may_name(const R &r, Nation own, const NwClause &c, Nation n) {
	const bool is_power = !is_minor(r, n);
	switch (NwWhom(arg(c, nation_key(c)) - WHOM_BASE)) {
		case NwWhom::ChooseEnemy:
			if (!is_at_war(r.s, own, n)) {
				return false;
			}
			break;
		case NwWhom::ChooseEnemyPower:
			if (!is_at_war(r.s, own, n) || !is_power) {
				return false;
			}
			break;
		case NwWhom::ChooseAlly:
			if (n == own || !is_in_camp(r.s, n) || r.s.camp[n] != r.s.camp[own]) {
				return false;
			}
			break;
		case NwWhom::ChooseProxy:
			if (!is_proxy(r.s, n)) {
				return false;
			}
			break;
		default:
			break;
	}
	if (arg(c, NwArg::Subject) != 0 && !is_subject(r.s, n)) {
		return false;
	}
	switch (NwOp(c.word)) {
		case NwOp::Consul:
			return is_movable(r, n);
		case NwOp::BreakPact:
			return is_pact(r.s, n) &&
					(!c.has(int(NwArg::With)) || patron_of(r.s, n) == named(r, own, arg(c, NwArg::With)));
		case NwOp::DiscardCards:
		case NwOp::Look:
			return n != own && hand_size(r.s, n) > 0;
		case NwOp::Resources:
			return arg(c, NwArg::Amount) > 0 || r.s.resources[n] > 0;
		default:
			return true;
	}
}

/// The nation that the effect is about, as far as it is known.
Nation subject_of(const R &r, Nation own, const NwClause &c, const EventNow &at) {
	if (at.nation != 0) {
		return Nation(at.nation - 1);
	}
	const int value = arg(c, nation_key(c), WHOM_BASE + int(NwWhom::Own));
	if (value == WHOM_BASE + int(NwWhom::Same)) {
		return Nation(at.last - 1);
	}
	return first_power(meant(r, own, c, nation_key(c)));
}

// --- Consuls ---

void add_consul_picks(const R &r, Nation own, const NwClause &c, const EventNow &at, ActionList &out) {
	const Nation n = subject_of(r, own, c, at);
	if (n == NO_NATION || !is_movable(r, n) || at.left <= 0) {
		return;
	}
	const int row_value = arg(c, NwArg::Row, WHOM_BASE + int(NwWhom::Own));
	if (is_free_choice(row_value) && at.row == 0) {
		for (Nation p = 0; p < NATIONS; ++p) {
			if (is_player_power(r.s, p)) {
				out.add(Action::make(Verb::Choose, own, Noun::power(p))); // NW-8.1-k
			}
		}
		return;
	}
	const Nation row = at.row != 0 ? Nation(at.row - 1) : named(r, own, row_value);
	const int box = r.s.nw.box[n];
	const Nation now = Nation(r.s.nw.row[n] - 1);
	const bool may_right = row != NO_NATION && is_player_power(r.s, row) && (box == 0 || now == row) &&
			(box + 1 < int(ConsulBox::Pact) || arg(c, NwArg::Pact) != 0);
	if (may_right) {
		out.add(Action::make(Verb::Choose, own, Noun::option(WORD_RIGHT)));
	}
	if (box > 0) {
		out.add(Action::make(Verb::Choose, own, Noun::option(WORD_LEFT)));
	}
	if (!out.empty()) {
		out.add(Action::make(Verb::Pass, own), row_flag::QUIET);
	}
}

// --- Places ---

bool is_empty_of_others(const R &r, int p, Nation n) {
	for (Nation k = 0; k < NATIONS; ++k) {
		if (k != n && (r.s.sp[p][k] > 0 || (leaders_at(r, p) & r.data.leaders_of[size_t(k)]) != 0)) {
			return false;
		}
	}
	return true;
}

bool has_army_of(const R &r, int p, Nation n) {
	return (leaders_at(r, p) & r.data.leaders_of[size_t(n)]) != 0;
}

/// Duchies within a number of steps of some others.
Set within(const R &r, Set from, int range) {
	for (int i = 0; i < range; ++i) {
		from = from | r.data.graph.around(from);
	}
	return from;
}

bool may_take_flag(const R &r, Nation own, const NwClause &c, int p) {
	if (is_fortress(r, p) || r.s.flag[p] == 0) {
		return false;
	}
	const int mode = arg(c, NwArg::Mode);
	if (mode != 2 && !is_empty_of_others(r, p, own)) {
		return false;
	}
	if (c.places.any() && !c.places[p]) {
		return false;
	}
	if (c.has(int(NwArg::Near))) {
		Set from;
		from.set(arg(c, NwArg::Near));
		return within(r, from, arg(c, NwArg::Range))[p];
	}
	if (c.has(int(NwArg::Range))) {
		const Nation of = c.has(int(NwArg::Of)) ? named(r, own, arg(c, NwArg::Of)) : own;
		Set from;
		for (int k = 0; k < r.data.places; ++k) {
			from.set(k, r.s.sp[k][of] > 0 || has_army_of(r, k, of));
		}
		return within(r, from, arg(c, NwArg::Range))[p];
	}
	return true;
}

bool may_stand(const R &r, Nation own, const NwClause &c, const EventNow &at, int p) {
	const Nation n = subject_of(r, own, c, at);
	switch (NwOp(c.word)) {
		case NwOp::Place: {
			if (n == NO_NATION || !may_place(r, n, p, 1, AT_POOL)) {
				return false;
			}
			if (c.places.any()) {
				return c.places[p] && is_allied(r.s, n, holder(r, p)) && controller(r, p) != NO_NATION;
			}
			switch (arg(c, NwArg::Where)) {
				case 0:
					return r.data.home[size_t(n)][p] && may_build_at(r, n, p).is_ok();
				case 1: {
					// NW-14.22-b
					const Set &capitals = r.data.nw.nation[size_t(n)].capitals;
					const bool is_lost = !may_build_at(r, n, capital_of(r, n, 0)) &&
							(capitals.count() < 2 || !may_build_at(r, n, capital_of(r, n, 1)));
					return may_build_at(r, n, p).is_ok() && (capitals[p] || (is_lost && r.data.home[size_t(n)][p]));
				}
				default:
					return has_army_of(r, p, n);
			}
		}
		case NwOp::Promote:
			return at.leader != 0 && n != NO_NATION &&
					((r.data.home[size_t(n)][p] && may_build_at(r, n, p).is_ok()) || has_army_of(r, p, n));
		case NwOp::Enter: {
			const Nation of = nation_of(r, arg(c, NwArg::Leader));
			const bool is_named = c.places[p] && is_allied(r.s, of, holder(r, p));
			return is_named || (arg(c, NwArg::WithArmy) != 0 && has_army_of(r, p, of));
		}
		case NwOp::Garrison:
			return n != NO_NATION && c.places[p] && !is_fortress(r, p) && is_empty_of_others(r, p, NO_NATION) &&
					!(owner(r, p) != n && is_allied(r.s, n, owner(r, p))) && may_place(r, n, p, 1, AT_POOL).is_ok();
		case NwOp::Regroup:
			return n != NO_NATION && may_regroup_at(r, n, p).is_ok();
		case NwOp::FlagsOp:
			return may_take_flag(r, own, c, p);
		case NwOp::Check: {
			// All enemies of a nation in its Homes: the player names the Duchy.
			const Camp enemy = n == NO_NATION ? NO_CAMP : other_camp(camp_of(r.s, n));
			const bool is_named = arg(c, NwArg::Pick) == 4 || arg(c, NwArg::Pick) == 3;
			return is_named && enemy != NO_CAMP && r.data.home[size_t(n)][p] && stands(r.s, enemy, p);
		}
		default:
			return false;
	}
}

bool wants_place(const NwClause &c) {
	switch (NwOp(c.word)) {
		case NwOp::Place:
		case NwOp::Promote:
		case NwOp::Enter:
		case NwOp::Garrison:
		case NwOp::Regroup:
		case NwOp::FlagsOp:
		case NwOp::Check:
			return true;
		default:
			return false;
	}
}

} // namespace

void add_picks(const R &r, Nation own, const NwClause &c, const EventNow &at, ActionList &out) {
	const int value = arg(c, nation_key(c), -1);
	const bool names_nation = (is_free_choice(value) || NwOp(c.word) == NwOp::Capitulate) && at.nation == 0;
	if (names_nation) {
		for (Nation n = 0; n < NATIONS; ++n) {
			const bool is_named = NwOp(c.word) == NwOp::Capitulate ? has(c.nations, n) && is_capital_lost(r, n)
																   : may_name(r, own, c, n);
			if (is_named) {
				out.add(Action::make(Verb::Choose, own, Noun::power(n)));
			}
		}
		return;
	}
	if (NwOp(c.word) == NwOp::Consul) {
		return add_consul_picks(r, own, c, at, out);
	}
	if (NwOp(c.word) == NwOp::EndWar && at.place == 0 && __builtin_popcount(r.s.nw.wars) > 1) {
		for (int i = 0; i < FOREIGN_WARS; ++i) {
			if ((r.s.nw.wars >> i & 1) != 0) {
				out.add(Action::make(Verb::Choose, own, Noun::number(i)));
			}
		}
		return;
	}
	if (NwOp(c.word) == NwOp::Promote && at.leader == 0) {
		const Nation n = subject_of(r, own, c, at);
		each_leader(n == NO_NATION ? 0 : r.data.leaders_of[size_t(n)], [&](int leader) {
			const bool may_come = r.s.leaders[leader].place == AT_POOL && !r.data.leader[size_t(leader)].hero &&
					r.data.leader[size_t(leader)].entry <= r.s.track.turn;
			if (may_come && command_rating(r, leader) <= arg(c, NwArg::Command, 8)) {
				out.add(Action::make(Verb::SelectPiece, own, Noun::piece(leader)));
			}
		});
		return;
	}
	if (!wants_place(c) || at.place != 0 || at.left <= 0) {
		return;
	}
	const bool is_flags = NwOp(c.word) == NwOp::FlagsOp;
	for (int p = 0; p < r.data.places; ++p) {
		if (may_stand(r, own, c, at, p)) {
			out.add(Action::make(Verb::SelectSpace, own, Noun::space(p)));
		}
	}
	if (is_flags && !out.empty()) {
		out.add(Action::make(Verb::Pass, own), row_flag::QUIET); // up to so many
	}
}

void take_pick(W &w, Nation own, const NwClause &c, EventNow &at, const Action &action) {
	switch (action.verb) {
		case Verb::Pass:
			at.left = 0;
			return;
		case Verb::SelectPiece:
			at.leader = int16_t(action.id + 1);
			return;
		case Verb::SelectSpace:
			if (NwOp(c.word) == NwOp::FlagsOp) {
				free_duchy(w, action.id, "NW-6.1-b");
				refresh_nations(w.data, w.s);
				--at.left;
				return;
			}
			at.place = int16_t(action.id + 1);
			return;
		default:
			break;
	}
	if (action.kind == NounKind::Number) {
		at.place = int16_t(action.id + 1);
		return;
	}
	if (action.kind == NounKind::Power) {
		if (at.nation == 0 && (is_free_choice(arg(c, nation_key(c), -1)) || NwOp(c.word) == NwOp::Capitulate)) {
			at.nation = uint8_t(action.id + 1);
		} else {
			at.row = uint8_t(action.id + 1);
		}
		return;
	}
	// A step of a Consul.
	const Nation n = subject_of(w.read(), own, c, at);
	const int box = w.s.nw.box[n];
	const int row_value = arg(c, NwArg::Row, WHOM_BASE + int(NwWhom::Own));
	const Nation row = at.row != 0 ? Nation(at.row - 1) : named(w.read(), own, row_value);
	const bool is_right = action.id == WORD_RIGHT;
	--at.left;
	move_consul(w, n, is_right ? row : Nation(w.s.nw.row[n] - 1), ConsulBox(box + (is_right ? 1 : -1)), "NW-6.16-a");
}

} // namespace baton::nw
