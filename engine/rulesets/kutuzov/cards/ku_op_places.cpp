// Operations on Places: Supply Trains, Entrenchments, Scorched Earth, Flags, Zones, and Allies that leave.
#include "ku_ops.h"

#include "ku_places.h"
#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"
#include "rulesets/kutuzov/flow/ku_exit.h"
#include "rulesets/kutuzov/flow/ku_spend.h"

#include <algorithm>

namespace baton::ku {

// --- What other chapters do, too ---

void strip_flag(W &w, int place, const char *rule) {
	// KA-58: what lay there goes with the Flag; nobody loots it.
	const Camp camp = camp_of(w.s, flag_at(w.s, place));
	for (PowerId p = 0; p < w.data.powers; ++p) {
		for (uint8_t &centre : w.s.ku.mobilization[p]) {
			if (centre == place + 1 && camp_of(w.s, p) == camp) {
				centre = 0;
				w.s.ku.mobilizations[p] = uint8_t(std::max(0, w.s.ku.mobilizations[p] - 1));
			}
		}
	}
	if (camp != NO_CAMP && w.s.ku.trains[camp] == place + 1) {
		w.s.ku.trains[camp] = 0;
	}
	set_flag(w, place, NO_NATION, w.data.roller[TSARIST], rule);
}

void keep_trains(W &w) {
	for (const Camp camp : { IMPERIAL, TSARIST }) {
		const int place = w.s.ku.trains[camp] - 1;
		if (place >= 0 && !stands(w.s, camp, place) && controlling_camp(w.read(), place) != camp) {
			w.s.ku.trains[camp] = 0;
			w.event("trains_gone", w.data.roller[size_t(camp)]).to(Noun::space(place)).rule("KU-6.32-d");
		}
	}
}

bool burn_down(W &w, PowerId by, int place, const char *rule) {
	// KT-73: an answer may have made an Interception possible.
	if (could_intercept(w.read(), IMPERIAL, place)) {
		w.event("scorch_prevented", by).to(Noun::space(place)).rule("KU-16.57-b");
		return false;
	}
	scorch(w, by, place, rule);
	return true;
}

namespace {

// --- Supply Trains ---

Set train_sites(const R &r, const Play &play) {
	Set out;
	for (int p = 0; p < r.data.duchies; ++p) {
		out.set(p,
				r.s.ku.trains[play.camp] != p + 1 &&
						(stands(r.s, play.camp, p) || controlling_camp(r, p) == play.camp));
	}
	if (play.moment != Moment::Attrition) {
		return out;
	}
	// KT-23: as an answer it spares the Formation that is about to check.
	const CheckNow &check = r.s.check;
	constexpr uint16_t SPARED = cause_bit(Cause::Scorched) | cause_bit(Cause::TurnEnd) | cause_bit(Cause::Placed);
	Set only;
	if (check.place != 0 && Camp(check.camp) == play.camp && (check.why & SPARED) != 0 && out[check.place - 1]) {
		only.set(check.place - 1);
	}
	return only;
}

bool can_supply(const R &r, const Play &play) {
	return train_sites(r, play).any();
}

Next supply(W &w, EventFrame &at, const Play &play) {
	const Set open = train_sites(w.read(), play);
	if (at.left != 0 || open.none()) {
		return Next::Done;
	}
	if (open.count() > 1) {
		return Next::Ask;
	}
	at.left = 1;
	w.s.ku.trains[play.camp] = uint8_t(open.first() + 1);
	w.event("trains", play.player).to(Noun::space(open.first())).rule("KU-6.32-d");
	return Next::Done;
}

void ask_site(const R &, const EventFrame &at, const Play &, PowerId who, Decision &out) {
	kit::ask<"ku", "event_place">(out, bit(who), CARD_RULE, {}, Noun::power(who), Noun::card(at.card));
}

void train_rows(const R &r, const EventFrame &, const Play &play, PowerId who, ActionList &out) {
	add_places(train_sites(r, play), who, false, out);
}

void act_supply(W &w, EventFrame &at, const Play &play, const Row &row) {
	at.left = 1;
	w.s.ku.trains[play.camp] = uint8_t(row.action.id + 1);
	w.event("trains", play.player).to(Noun::space(row.action.id)).rule("KU-6.32-d");
}

Status may_supply(const R &r, const EventFrame &, const Play &play, const Action &action) {
	return may_choose_place(train_sites(r, play), action, "KU-6.32-d", "ku.refuse.event_site");
}

// --- Entrenchments ---

Set dig_sites(const R &r, const Play &play) {
	Set out;
	const auto may_dig = [&](int p) { return may_entrench_at(r, play.camp, p).is_ok(); };
	if (play.clause.has(Arg::At)) {
		if (is_battle_open(r.s)) {
			out.set(r.s.battle.place - 1, may_dig(r.s.battle.place - 1));
		}
		return out;
	}
	for (int p = 0; p < r.data.duchies; ++p) {
		out.set(p, may_dig(p));
	}
	return out;
}

bool can_dig(const R &r, const Play &play) {
	return dig_sites(r, play).any();
}

void dig(W &w, EventFrame &at, const Play &play, int place) {
	--at.left;
	entrench(w, play.player, place, CARD_RULE);
}

Next entrench(W &w, EventFrame &at, const Play &play) {
	if (at.at == 0) {
		at.left = int16_t(play.amount());
	}
	const Set open = dig_sites(w.read(), play);
	if (at.left <= 0 || open.none()) {
		return Next::Done;
	}
	if (play.clause.has(Arg::At)) {
		dig(w, at, play, open.first());
		return Next::Done;
	}
	return Next::Ask;
}

void dig_rows(const R &r, const EventFrame &, const Play &play, PowerId who, ActionList &out) {
	add_places(dig_sites(r, play), who, true, out);
}

void act_dig(W &w, EventFrame &at, const Play &play, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		at.left = 0;
		return;
	}
	dig(w, at, play, row.action.id);
}

Status may_dig_at(const R &r, const EventFrame &, const Play &play, const Action &action) {
	const bool is_place = action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places;
	return is_place ? may_entrench_at(r, play.camp, action.id) : Status::ok();
}

// --- Scorched Earth ---

Set burn_sites(const R &r, const Play &play) {
	Set out;
	if (play.clause.has(Arg::Places)) {
		// On the Places that the card names, whoever holds them.
		play.clause.places.each([&](int p) { out.set(p, !r.s.scorched[p]); });
		return out;
	}
	for (int p = 0; p < r.data.duchies; ++p) {
		out.set(p, may_scorch_at(r, p, play.clause.get(Arg::Range)).is_ok());
	}
	return out;
}

bool can_burn(const R &r, const Play &play) {
	return burn_sites(r, play).any();
}

Next burn(W &w, EventFrame &at, const Play &play) {
	if (at.at == 0) {
		at.left = int16_t(play.amount());
	}
	if (at.note[0] != 0) {
		burn_down(w, play.player, at.note[0] - 1, CARD_RULE);
		at.note[0] = 0;
	}
	return at.left > 0 && burn_sites(w.read(), play).any() ? Next::Ask : Next::Done;
}

void burn_rows(const R &r, const EventFrame &, const Play &play, PowerId who, ActionList &out) {
	add_places(burn_sites(r, play), who, true, out);
}

void act_burn(W &w, EventFrame &at, const Play &, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		at.left = 0;
		return;
	}
	--at.left;
	at.note[0] = int16_t(row.action.id + 1);
	// KU-5.22-b: declared.
	laws(w).window(w, Moment::React, row.action.id);
}

Status may_burn(const R &r, const EventFrame &, const Play &play, const Action &action) {
	const bool is_place = action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places;
	return is_place && !play.clause.has(Arg::Places) ? may_scorch_at(r, action.id, play.clause.get(Arg::Range))
													 : Status::ok();
}

// --- Flags ---

Set flag_sites(const R &r, const Play &play) {
	Set all, from;
	for (int p = 0; p < r.data.places; ++p) {
		all.set(p);
	}
	if (play.clause.has(Arg::Near)) {
		from.set(play.clause.get(Arg::Near));
	} else {
		from = r.s.stands[play.camp];
	}
	const Set near = r.data.graph.reach(from, all, play.clause.get(Arg::Range));
	const Camp enemy = other_camp(play.camp);
	// The words of "mode": set, remove.
	const bool is_set = play.clause.get(Arg::Mode) == 0;
	Set out;
	for (int p = 0; p < r.data.duchies; ++p) {
		const Camp held = camp_of(r.s, is_set ? holder(r, p) : flag_at(r.s, p));
		out.set(p, near[p] && held == enemy && !is_fortress(r, p) && !stands(r.s, enemy, p));
	}
	return out;
}

bool can_flag(const R &r, const Play &play) {
	return flag_sites(r, play).any();
}

void place_flag(W &w, const Play &play, int place) {
	const R r = w.read();
	const bool is_home = camp_of(w.s, owner(r, place)) == play.camp;
	if (play.clause.get(Arg::Mode) != 0) {
		return strip_flag(w, place, CARD_RULE);
	}
	// Its own Flag, or what is printed.
	if (is_home) {
		set_flag(w, place, NO_NATION, play.player, CARD_RULE);
	} else if (flags_used(r, play.player) < w.data.nation[size_t(play.player)].flags) {
		set_flag(w, place, play.player, play.player, CARD_RULE);
	}
}

Next flags(W &w, EventFrame &at, const Play &play) {
	if (at.at == 0) {
		at.left = int16_t(play.amount());
	}
	if (at.note[0] != 0) {
		const int place = at.note[0] - 1;
		at.note[0] = 0;
		const bool is_intercepted = w.s.move.intercepted > 0;
		w.s.move = MoveNow{};
		w.s.checked = Formation{};
		if (!is_intercepted || !stands(w.s, other_camp(play.camp), place)) {
			place_flag(w, play, place);
		} else if (stands(w.s, play.camp, place)) {
			// KA-85: a Battle only if they meet an enemy.
			w.s.moving = all_at(w.read(), place, play.camp);
			begin_battle(w, place, NO_PLACE, LinkKind::Clear);
			return Next::Again;
		}
	}
	w.s.moving = Formation{};
	return at.left > 0 && flag_sites(w.read(), play).any() ? Next::Ask : Next::Done;
}

void flag_rows(const R &r, const EventFrame &, const Play &play, PowerId who, ActionList &out) {
	add_places(flag_sites(r, play), who, true, out, row_flag::ASKS);
}

void act_flags(W &w, EventFrame &at, const Play &, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		at.left = 0;
		return;
	}
	--at.left;
	at.note[0] = int16_t(row.action.id + 1);
	// KU-11.1-a: a Flag by Event may be intercepted.
	w.s.move = MoveNow{};
	begin_react(w, row.action.id, NO_PLACE);
}

Status may_flag_at(const R &r, const EventFrame &, const Play &play, const Action &action) {
	return may_choose_place(flag_sites(r, play), action, CARD_RULE, "ku.refuse.event_site");
}

Set bare_flags(const R &r) {
	Set out;
	for (int p = 0; p < r.data.duchies; ++p) {
		out.set(p,
				r.data.russia[p] && !is_fortress(r, p) && camp_of(r.s, flag_at(r.s, p)) == IMPERIAL &&
						!stands(r.s, IMPERIAL, p));
	}
	return out;
}

bool can_strip(const R &r, const Play &) {
	return bare_flags(r).any();
}

Next strip(W &w, EventFrame &at, const Play &play) {
	if (at.at == 0) {
		at.left = int16_t(play.amount());
	}
	const Set open = bare_flags(w.read());
	if (at.left <= 0 || open.none()) {
		return Next::Done;
	}
	if (open.count() > 1) {
		return Next::Ask;
	}
	--at.left;
	strip_flag(w, open.first(), CARD_RULE);
	return Next::Again;
}

void strip_rows(const R &r, const EventFrame &, const Play &, PowerId who, ActionList &out) {
	add_places(bare_flags(r), who, false, out);
}

void act_strip(W &w, EventFrame &at, const Play &, const Row &row) {
	--at.left;
	strip_flag(w, row.action.id, CARD_RULE);
}

Status may_strip(const R &r, const EventFrame &, const Play &, const Action &action) {
	return may_choose_place(bare_flags(r), action, CARD_RULE, "ku.refuse.event_site");
}

// --- Zones and Allies ---

bool can_turn_zone(const R &r, const Play &play) {
	// KU-2.33-b: in Split Personality only to the good of the own Camp.
	const Camp gains = camp_of(r.s, Nation(play.clause.get(Arg::Power)));
	const bool is_held = r.s.held[play.clause.get(Arg::PlaceId)] == play.clause.get(Arg::Power) + 1;
	return (r.s.ku.flags & ku_flag::SPLIT) == 0 || (is_held ? other_camp(gains) : gains) == play.camp;
}

// KU-3.2-a: for all but building; the same Event gives it back.
Next turn_zone(W &w, EventFrame &, const Play &play) {
	const int zone = play.clause.get(Arg::PlaceId), power = play.clause.get(Arg::Power);
	w.s.held[zone] = uint8_t(w.s.held[zone] == power + 1 ? 0 : power + 1);
	w.event("zone_turned", play.player).who(Noun::power(owner(w.read(), zone))).to(Noun::space(zone)).rule("KU-3.2-a");
	return Next::Done;
}

bool can_exit(const R &r, const Play &play) {
	return may_leave_camp(r, play.of()).is_ok();
}

Next exit(W &w, EventFrame &, const Play &play) {
	leave_camp(w, play.of());
	return Next::Done;
}

} // namespace

const OpDef *places_op(Op op) {
	static const OpDef TRAINS{ can_supply, supply, ask_site, train_rows, act_supply, may_supply },
			ENTRENCH{ can_dig, entrench, ask_site, dig_rows, act_dig, may_dig_at },
			SCORCH{ can_burn, burn, ask_site, burn_rows, act_burn, may_burn },
			FLAGS{ can_flag, flags, ask_site, flag_rows, act_flags, may_flag_at },
			STRIP{ can_strip, strip, ask_site, strip_rows, act_strip, may_strip }, ZONE{ can_turn_zone, turn_zone },
			EXIT{ can_exit, exit };
	switch (op) {
		case Op::SupplyTrains:
			return &TRAINS;
		case Op::Entrench:
			return &ENTRENCH;
		case Op::Scorch:
			return &SCORCH;
		case Op::Flags:
			return &FLAGS;
		case Op::Strip:
			return &STRIP;
		case Op::Zone:
			return &ZONE;
		case Op::Exit:
			return &EXIT;
		default:
			return nullptr;
	}
}

} // namespace baton::ku
