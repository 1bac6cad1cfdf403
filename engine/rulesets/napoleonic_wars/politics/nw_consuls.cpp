// Consuls on the Diplomatic Track by Command Points, and rolls that end a Foreign War.
#include "nw_politics.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/napoleonic_wars/nw_words.h"
#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

#include <algorithm>

namespace baton::nw {

namespace {

bool is_consul_word(int word) {
	return word == WORD_RIGHT || word == WORD_LEFT || word == WORD_PLUS_SIDE || word == WORD_PLAIN_SIDE;
}

bool is_power_form(const R &r, const Action &action) {
	return action.verb == Verb::PlayAs && action.kind == NounKind::Power && action.id >= 0 && action.id < NATIONS &&
			action.b == 0 && is_hand_empty(r.s);
}

Status closed_track(const R &r) {
	const NwTables &t = r.data.nw.tables;
	// NW-8.1-a: not in the first Round of 1805.
	const bool is_closed = r.s.track.turn == t.first_turn && r.s.track.round < t.first_round && r.s.now.power != 0;
	return is_closed ? Status::refuse("NW-8.1-a", "nw.refuse.track_closed") : Status::ok();
}

/// NW-8.4-b: no Client of a nation with which its Camp wages a Foreign War.
bool is_at_foreign_war(const R &r, Nation proxy, Nation patron) {
	for (size_t i = 0; i < r.data.nw.war.size(); ++i) {
		const WarInfo &war = r.data.nw.war[i];
		if ((r.s.nw.wars >> i & 1) == 0 || war.against == NO_NATION) {
			continue;
		}
		if ((war.against == proxy && is_allied(r.s, war.nation, patron)) ||
				(war.nation == proxy && is_allied(r.s, war.against, patron))) {
			return true;
		}
	}
	return false;
}

} // namespace

int shift_cost(const R &r, Nation proxy, int word) {
	const NwTables &t = r.data.nw.tables;
	if (word == WORD_PLUS_SIDE || word == WORD_PLAIN_SIDE) {
		return r.data.nw.cost.flip; // NW-8.1-e
	}
	// NW-8.1-c, NW-8.1-f: the number of the column entered; a +1 Consul pays one less to the right, one more to the
	// left.
	const bool is_plus = has_flag(r.s, proxy, nation_flag::PLUS);
	const int to = r.s.nw.box[proxy] + (word == WORD_RIGHT ? 1 : -1);
	const int change = !is_plus ? 0 : word == WORD_RIGHT ? t.plus_right : t.plus_left;
	return std::max(t.least_cost, t.column[std::clamp(to, 0, 4)] + change);
}

Status may_shift_consul(const R &r, Nation by, Nation proxy, int word, bool pact) {
	const Noun who = Noun::power(proxy);
	if (box_of(r.s, proxy) == ConsulBox::None) {
		return Status::refuse("NW-8.1-c", "nw.refuse.no_consul", who);
	}
	if (const Status status = closed_track(r); !status) {
		return status;
	}
	// NW-15.25-b
	if (has_flag(r.s, proxy, nation_flag::FROZEN)) {
		return Status::refuse("NW-15.25-b", "nw.refuse.frozen", who);
	}
	// NW-8.2-d: no Command Points move it out of a Pact.
	if (is_pact(r.s, proxy)) {
		return Status::refuse("NW-8.2-d", "nw.refuse.in_pact", who);
	}
	const bool is_plus = has_flag(r.s, proxy, nation_flag::PLUS);
	const Nation row = Nation(r.s.nw.row[proxy] - 1);
	const bool is_unaligned = box_of(r.s, proxy) == ConsulBox::Unaligned;
	switch (word) {
		case WORD_LEFT:
			// NW-8.1-i: anybody, on any row.
			if (is_unaligned) {
				return Status::refuse("NW-8.1-c", "nw.refuse.leftmost", who);
			}
			break;
		case WORD_PLAIN_SIDE:
			if (!is_plus) {
				return Status::refuse("NW-8.1-e", "nw.refuse.plain", who);
			}
			break;
		case WORD_PLUS_SIDE:
		case WORD_RIGHT:
			// NW-8.1-j: Player Powers alone, on their own rows; NW-6.4-c: not by a Proxy's points.
			if (!is_player_power(r.s, by)) {
				return Status::refuse("NW-8.1-j", "nw.refuse.influence", Noun::power(by));
			}
			// NW-8.1-d, NW-8.1-h: through Unaligned it changes rows, on its +1 side it does not.
			if (row != by && (!is_unaligned || is_plus)) {
				return Status::refuse(
						is_unaligned ? "NW-8.1-h" : "NW-8.1-d", "nw.refuse.other_row", who, Noun::power(row));
			}
			if (word == WORD_PLUS_SIDE && is_plus) {
				return Status::refuse("NW-8.1-e", "nw.refuse.plus_already", who);
			}
			if (word == WORD_RIGHT && !pact && r.s.nw.box[proxy] + 1 == int(ConsulBox::Pact)) {
				return Status::refuse("NW-14.31-h", "nw.refuse.no_pact", who);
			}
			if (word == WORD_RIGHT && is_at_foreign_war(r, proxy, by)) {
				return Status::refuse("NW-8.4-b", "nw.refuse.foreign_war", who);
			}
			break;
		default:
			return Status::refuse("NW-8.1-c", "im.refuse.not_now");
	}
	const int cost = shift_cost(r, proxy, word);
	return cost <= points_for(r.s, Purse::Any, by) ? Status::ok()
												   : Status::refuse("NW-8.1-c", "im.refuse.points", Noun::number(cost));
}

void add_consul_rows(const R &r, Nation by, bool pact, ActionList &out) {
	for (Nation proxy = 0; proxy < NATIONS; ++proxy) {
		for (const int word : { int(WORD_RIGHT), int(WORD_LEFT), int(WORD_PLUS_SIDE), int(WORD_PLAIN_SIDE) }) {
			if (may_shift_consul(r, by, proxy, word, pact)) {
				out.add(Action::make(Verb::PlayAs, by, Noun::power(proxy), word), row_flag::COMPLETES);
			}
		}
	}
}

void shift_consul(W &w, const Action &action) {
	const Nation by = action.power, proxy = Nation(action.id);
	const int cost = shift_cost(w.read(), proxy, action.a);
	pay_points(w, Purse::Any, by, cost);
	NwPart &nw = w.s.nw;
	if (action.a == WORD_PLUS_SIDE || action.a == WORD_PLAIN_SIDE) {
		const bool is_plus = action.a == WORD_PLUS_SIDE;
		nw.flags[proxy] = uint8_t(is_plus ? nw.flags[proxy] | nation_flag::PLUS : nw.flags[proxy] & ~nation_flag::PLUS);
		// NW-8.1-h: on its +1 side it is tied to a row, in Unaligned too.
		if (box_of(w.s, proxy) == ConsulBox::Unaligned) {
			nw.row[proxy] = is_plus ? uint8_t(by + 1) : uint8_t(0);
		}
		w.event(is_plus ? "consul_plus" : "consul_plain", by).who(Noun::power(proxy)).amount(cost).rule("NW-8.1-e");
		return;
	}
	const bool is_right = action.a == WORD_RIGHT;
	const Nation row = is_right ? by : Nation(nw.row[proxy] - 1);
	move_consul(w, proxy, row, ConsulBox(nw.box[proxy] + (is_right ? 1 : -1)), "NW-8.1-c");
}

namespace {

bool owns_consul(const R &r, const Action &action) {
	return is_power_form(r, action) && is_consul_word(action.a);
}
Status may_consul(const R &r, const Action &action) {
	return may_shift_consul(r, action.power, Nation(action.id), action.a, true);
}
void consul_rows(const R &r, PowerId power, ActionList &out) {
	if (is_hand_empty(r.s)) {
		add_consul_rows(r, power, true, out);
	}
}
void act_consul(W &w, const Row &row) {
	shift_consul(w, row.action);
}

// --- Foreign Wars ---

int war_of(const R &r, Nation nation) {
	for (int i = 0; i < int(r.data.nw.war.size()); ++i) {
		if ((r.s.nw.wars >> i & 1) != 0 && r.data.nw.war[size_t(i)].nation == nation) {
			return i;
		}
	}
	return -1;
}

bool owns_end(const R &r, const Action &action) {
	return is_power_form(r, action) && action.a == WORD_END_WAR;
}
Status may_end(const R &r, const Action &action) {
	// NW-7.6-a, NW-6.4-c: its own war, nobody else's.
	if (action.id != action.power || war_of(r, action.power) < 0) {
		return Status::refuse(action.id != action.power ? "NW-6.4-c" : "NW-7.6-a", "nw.refuse.no_foreign_war",
				Noun::power(action.power));
	}
	const int cost = r.data.nw.cost.end_war;
	return cost <= points_for(r.s, Purse::Any, action.power)
			? Status::ok()
			: Status::refuse("NW-7.6-a", "im.refuse.points", Noun::number(cost));
}
void end_rows(const R &r, PowerId power, ActionList &out) {
	const Action action = Action::make(Verb::PlayAs, power, Noun::power(power), WORD_END_WAR);
	if (is_hand_empty(r.s) && may_end(r, action)) {
		out.add(action, row_flag::COMPLETES | row_flag::ROLLS);
	}
}
void act_end(W &w, const Row &row) {
	const Nation n = row.action.power;
	pay_points(w, Purse::Any, n, w.data.nw.cost.end_war);
	const int die = w.roll("end_war", 6);
	w.event("end_war_roll", n).die(die).amount(die).rule("NW-7.6-a");
	if (die >= w.data.nw.tables.end_war) {
		end_war(w, war_of(w.read(), n), "NW-7.6-a");
	}
}

} // namespace

const ImpulseAct CONSUL_ACT = { "consuls", owns_consul, may_consul, consul_rows, act_consul };
const ImpulseAct END_WAR_ACT = { "end_war", owns_end, may_end, end_rows, act_end };

} // namespace baton::nw
