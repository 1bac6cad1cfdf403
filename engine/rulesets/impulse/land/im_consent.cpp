// Partners' consent: a Commander is named, an Army is asked to join a march.
#include "im_consent.h"

#include "im_move.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::im {

namespace {

enum Kind : uint8_t {
	JOIN,
	COMMAND
};

struct BATON_FRAME_RECORD ConsentFrame {
	uint8_t kind;
	uint8_t asker;
	uint8_t what; ///< the Place to go to, or the Leader
	uint8_t zero;
};

bool is_one_player(const R &r, PowerId a, PowerId b) {
	return r.s.core.seat_of[a] == r.s.core.seat_of[b];
}

int sp_of_power(const R &r, int place, PowerId power) {
	int n = 0;
	for (Nation nation = 0; nation < r.data.nations; ++nation) {
		n += power_of(r.s, nation) == power ? r.s.sp[place][nation] : 0;
	}
	return n;
}

/// Another power of the Camp with an Army in the Place; NO_POWER: none.
PowerId partner_at(const R &r, PowerId power, int place) {
	PowerId found = NO_POWER;
	each_leader(leaders_at(r, place, camp_of(r.s, power)), [&](int leader) {
		const PowerId p = power_of(r.s, nation_of(r, leader));
		found = p != power ? p : found;
	});
	return found;
}

/// KU-10.62-a: the one with more Strength Points decides a dispute, in a tie the one that acts now.
bool decides(const R &r, PowerId power, PowerId partner, int place) {
	return partner == NO_POWER || is_one_player(r, power, partner) ||
			sp_of_power(r, place, power) >= sp_of_power(r, place, partner);
}

void name_commander(W &w, PowerId power, int leader) {
	const int place = w.s.leaders[leader].place;
	each_leader(leaders_at(w.read(), place, camp_of(w.s, power)), [&](int other) {
		LeaderState &state = w.s.leaders[other];
		state.flags = uint8_t(state.flags & ~leader_flag::CHOSEN);
	});
	w.s.leaders[leader].flags |= leader_flag::CHOSEN;
	w.event("commander", power).who(Noun::piece(leader)).to(Noun::space(place)).rule(cite(w).commander);
}

} // namespace

// --- Naming a Commander ---

Status may_command(const R &r, PowerId power, int leader) {
	const int place = r.s.leaders[leader].place;
	const Camp camp = camp_of(r.s, power);
	const Noun who = Noun::piece(leader);
	if (!is_on_map(place) || camp_of(r.s, nation_of(r, leader)) != camp || !is_hand_empty(r.s)) {
		return Status::refuse(cite(r).commander, "im.refuse.no_command", who);
	}
	const LeaderSet all = leaders_at(r, place, camp);
	bool has_own = false;
	each_leader(all, [&](int other) { has_own = has_own || power_of(r.s, nation_of(r, other)) == power; });
	// KU-10.54-a: where several Leaders stand, one of them its own; once in an Impulse.
	if (!has_own || __builtin_popcountll(all) < 2 || commander_of(r, all) == leader || r.s.commanded[place]) {
		return Status::refuse(cite(r).commander, "im.refuse.no_command", who);
	}
	const PowerId partner = partner_at(r, power, place);
	return decides(r, power, partner, place) || (r.s.now.refused >> partner & 1) == 0
			? Status::ok()
			: Status::refuse(cite(r).commander, "im.refuse.refused", Noun::power(partner));
}

namespace {

bool owns(const R &r, const Action &action) {
	return action.verb == Verb::PlayAs && action.kind == NounKind::Piece && action.id >= 0 &&
			action.id < r.data.leaders && action.a == WORD_COMMAND && action.b == 0;
}

Status may(const R &r, const Action &action) {
	return may_command(r, action.power, action.id);
}

void rows(const R &r, PowerId power, ActionList &out) {
	if (!is_hand_empty(r.s)) {
		return;
	}
	for (int i = 0; i < r.data.leaders; ++i) {
		if (may_command(r, power, i)) {
			const PowerId partner = partner_at(r, power, r.s.leaders[i].place);
			const bool is_asked = !decides(r, power, partner, r.s.leaders[i].place);
			out.add(Action::make(Verb::PlayAs, power, Noun::piece(i), WORD_COMMAND),
					uint16_t(row_flag::COMPLETES | (is_asked ? row_flag::ASKS : 0)));
		}
	}
}

void push_consent(W &w, PowerId asker, PowerId asked, Kind kind, int what) {
	ConsentFrame &at = w.s.core.push(F_CONSENT, asked).as<ConsentFrame>();
	at.kind = kind;
	at.asker = uint8_t(asker);
	at.what = uint8_t(what);
}

void act(W &w, const Row &row) {
	const PowerId power = row.action.power;
	const int place = w.s.leaders[row.action.id].place;
	w.s.commanded.set(place);
	const PowerId partner = partner_at(w.read(), power, place);
	if (decides(w.read(), power, partner, place)) {
		return name_commander(w, power, row.action.id);
	}
	push_consent(w, power, partner, COMMAND, row.action.id);
}

} // namespace

const ImpulseAct COMMAND_ACT = { "command", owns, may, rows, act };

// --- Joining ---

PowerId asked_to_join(const R &r, PowerId power, const Formation &formation) {
	int steps = 0;
	each_leader(formation.leaders, [&](int leader) {
		steps = power_of(r.s, nation_of(r, leader)) == power ? std::max(steps, marched(r.s.leaders[leader].cond))
															 : steps;
	});
	PowerId partner = NO_POWER;
	const auto look = [&](Nation nation, uint8_t condition) {
		const PowerId p = power_of(r.s, nation);
		// Who has come along so far has agreed before.
		partner = p != power && steps > 0 && marched(condition) == 0 && !is_one_player(r, power, p) ? p : partner;
	};
	each_leader(formation.leaders, [&](int leader) { look(nation_of(r, leader), r.s.leaders[leader].cond); });
	for (int i = 0; i < formation.count; ++i) {
		look(Nation(formation.parts[i].nation), formation.parts[i].cond);
	}
	return partner;
}

void ask_to_join(W &w, PowerId power, PowerId partner, const Formation &formation, int to) {
	w.s.moving = formation;
	push_consent(w, power, partner, JOIN, to);
}

// --- The frame ---

namespace {

Flow advance(W &w, Frame &frame) {
	if (frame.step == 0) {
		return Flow::Ask;
	}
	const ConsentFrame at = frame.as<ConsentFrame>();
	const bool is_given = frame.step == 2;
	const PowerId asked = frame.power, asker = PowerId(at.asker);
	w.s.core.pop();
	const Formation formation = w.s.moving;
	w.s.moving = Formation{};
	w.event(is_given ? "agrees" : "declines", asked).who(Noun::power(asker)).rule(cite(w).group_joins);
	if (!is_given) {
		w.s.now.refused = uint8_t(w.s.now.refused | bit(asked));
	} else if (Kind(at.kind) == COMMAND) {
		name_commander(w, asker, at.what);
	} else {
		begin_move(w, asker, formation, at.what);
	}
	return Flow::Go;
}

void ask_consent(const R &r, const Frame &frame, PowerId, Decision &out) {
	const ConsentFrame &at = frame.as<ConsentFrame>();
	const Noun asker = Noun::power(PowerId(at.asker)), asked = Noun::power(frame.power);
	if (Kind(at.kind) == COMMAND) {
		return ask<"consent_command">(
				out, bit(frame.power), cite(r).commander, asker, asked, asker, Noun::piece(at.what));
	}
	ask<"consent_join">(out, bit(frame.power), cite(r).group_joins, asker, asked, asker, Noun::space(at.what));
}

void legal(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_ACCEPT)), row_flag::COMPLETES);
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_REFUSE)), row_flag::COMPLETES | row_flag::QUIET);
}

void act_consent(W &, Frame &frame, const Row &row) {
	frame.step = row.action.id == WORD_ACCEPT ? 2 : 1;
}

Noun subject(const R &, const Frame &frame) {
	return Noun::power(PowerId(frame.as<ConsentFrame>().asker));
}

} // namespace

const Def CONSENT_FRAME = { "consent", advance, ask_consent, legal, act_consent, nullptr, subject };

} // namespace baton::im
