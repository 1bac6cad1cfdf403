// The steps after the Impulses of a Turn, in the order of KU-4.1-a.
#include "ku_turn_end.h"

#include "ku_ends.h"
#include "ku_interphase.h"
#include "ku_level.h"
#include "ku_morale.h"
#include "ku_scoring.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_group.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/kutuzov/cards/ku_places.h"
#include "rulesets/kutuzov/cards/ku_winter.h"

#include <algorithm>

namespace baton::ku {

namespace {

// KU-4.1-b, KU-5.4-c: unplayed Home cards go to their reserves, before anything else.
bool discard_home(W &w, int) {
	Cards &cards = w.s.cards;
	for (int card = 0; card < CARDS; ++card) {
		const Card &info = w.data.card[size_t(card)];
		if (!Cards::is_hand(cards.place[card]) || !info.is_home()) {
			continue;
		}
		if (info.holder >= 0) {
			cards.put(card, Cards::area(FACE_UP), ALL_POWERS);
		} else {
			// Unplayed they go back unseen.
			cards.bury(card, info.pile);
		}
	}
	w.event("home_discarded").rule("KU-4.1-b");
	return true;
}

// KU-4.21-f: cards that lay face up until now go back to their decks.
bool return_face_up(W &w, int) {
	Cards &cards = w.s.cards;
	for (int card = 0; card < CARDS; ++card) {
		const Card &info = w.data.card[size_t(card)];
		if (cards.is_at(card, Cards::area(FACE_UP)) && info.holder < 0) {
			cards.discard(card, info.pile);
		}
	}
	return true;
}

// --- Attrition: Place by Place ---

// KU-4.3-a: whoever stands where it controls nothing; besiegers and guests of enemy Zones too.
bool check_places(W &w, int at, Camp camp) {
	if (at == w.data.places) {
		return true;
	}
	if (stands(w.s, camp, at) && is_uncontrolled(w.read(), camp, at) &&
			!laws(w).is_spared(w.read(), camp, at, Cause::TurnEnd)) {
		begin_check(w, all_at(w.read(), at, camp), cause_bit(Cause::TurnEnd));
	}
	return false;
}

bool check_imperials(W &w, int at) {
	return check_places(w, at, IMPERIAL);
}

// KU-4.3-b
bool check_level(W &w, int) {
	roll_level(w);
	return true;
}

bool check_tsarists(W &w, int at) {
	return check_places(w, at, TSARIST);
}

/// Whose Flag the Formation of a Camp sets: its Commander's, else that of most Strength Points, then the next on the
/// track (KU-10.62-b, KA-62). NO_NATION: nobody may or has one left.
Nation flagger(const R &r, Camp camp, int place) {
	Nation best = NO_NATION;
	int most = -1;
	const int commander = commander_of(r, leaders_at(r, place, camp));
	for (int i = 0; i < r.data.nations; ++i) {
		const Nation n = Nation(i < r.data.powers ? (r.s.track.marker + i) % r.data.powers : i);
		const bool leads = commander >= 0 && nation_of(r, commander) == n;
		if (camp_of(r.s, n) != camp || (r.s.sp[place][n] == 0 && !leads) || !laws(r).may_flag(r, n, place) ||
				flags_used(r, n) >= r.data.nation[size_t(n)].flags) {
			continue;
		}
		const int weight = leads ? 999 : r.s.sp[place][n];
		if (weight > most) {
			most = weight;
			best = n;
		}
	}
	return best;
}

// KU-4.3-c: who still stands in an unfortified Duchy that is Uncontrolled changes its Flag for nothing.
bool free_flags(W &w, int at) {
	if (at == w.data.duchies) {
		return true;
	}
	const R r = w.read();
	for (const Camp camp : { IMPERIAL, TSARIST }) {
		if (is_fortress(r, at) || !stands(r.s, camp, at) || stands(r.s, other_camp(camp), at) ||
				!is_uncontrolled(r, camp, at)) {
			continue;
		}
		// KU-7-b: at home the enemy's Flag comes off and no other is set.
		const Nation by = flagger(r, camp, at);
		if (camp_of(r.s, owner(r, at)) == camp) {
			set_flag(w, at, NO_NATION, power_of(r.s, owner(r, at)), "KU-4.3-c");
		} else if (by != NO_NATION) {
			set_flag(w, at, by, power_of(r.s, by), "KU-4.3-c");
		}
		return false;
	}
	return false;
}

// --- Cossacks ---

bool cossacks(W &w, int at) {
	if (at == w.data.duchies) {
		return true;
	}
	const R r = w.read();
	// KU-4.4-a
	if (!w.data.russia[at] || is_fortress(r, at) || camp_of(r.s, flag_at(r.s, at)) != IMPERIAL ||
			controlling_camp(r, at) != IMPERIAL || stands(r.s, IMPERIAL, at)) {
		return false;
	}
	// KU-4.4-b
	const int near = w.data.graph.near(at).intersects(w.s.stands[TSARIST]) ? 1 : 0;
	const int modifier = std::min(2, near + w.data.tables.morale[w.s.ku.morale[IMPERIAL]].cossacks) + w.s.ku.cossacks;
	const int die = w.roll("cossacks", 6);
	w.event("cossacks", w.data.roller[TSARIST]).to(Noun::space(at)).die(die).amount(die + modifier).rule("KU-4.4-a");
	if (die + modifier < w.data.tables.cossacks) {
		return false;
	}
	strip_flag(w, at, "KU-4.4-c");
	return false;
}

// --- Morale ---

// KU-4.5-a, KU-9.2-a
bool morale_of(W &w, int at, Camp camp) {
	if (at > 0) {
		return true;
	}
	if (w.s.ku.losses[camp] > 0) {
		begin_morale_check(w, camp);
	} else {
		roll_for_rise(w, camp);
	}
	return false;
}

bool imperial_morale(W &w, int at) {
	return morale_of(w, at, IMPERIAL);
}
bool tsarist_morale(W &w, int at) {
	return morale_of(w, at, TSARIST);
}

// KU-9.53-d: at the best Level a reserve is kept.
bool trim_morale(W &w, int) {
	const int most = w.data.tables.morale_rules.reserve;
	for (const Camp camp : { IMPERIAL, TSARIST }) {
		if (w.s.ku.morale[camp] == 0 && w.s.ku.gains[camp] > most) {
			w.s.ku.gains[camp] = uint8_t(most);
			w.event("morale_trimmed", w.data.roller[size_t(camp)]).amount(most).rule("KU-9.53-d");
		}
	}
	trim_level_gains(w);
	return true;
}

// KU-4.6-a: what a Power has beyond the limit is lost.
bool keep_resources(W &w, int) {
	const int most = w.data.tables.interphase.resources_kept;
	for (PowerId p = 0; p < w.data.powers; ++p) {
		if (w.s.resources[p] > most) {
			w.event("resources_lost", p).amount(w.s.resources[p] - most).rule("KU-4.6-a");
			w.s.resources[p] = uint8_t(most);
		}
	}
	return true;
}

// --- Ends ---

// KU-19.7-a, KA-79, then KU-4.7-a
bool conquest(W &w, int) {
	note_retreat(w);
	roll_conquest(w, false);
	return true;
}

// KU-4.8-a, KU-19.6-a, KA-72
bool peace(W &w, int) {
	if (!w.data.turn(w.s.track.turn).peace || w.s.ku.played_peace != 0) {
		return true;
	}
	const int die = w.roll("peace", 6);
	w.event("peace_roll").die(die).amount(die).rule("KU-19.6-a");
	if (die >= w.data.tables.ending.peace) {
		finish_by_points(w);
	}
	return true;
}

/// What Events said for this Turn is over, and counts of the Turn's end are.
bool clear_marks(W &w, int) {
	KuPart &ku = w.s.ku;
	ku.flags = uint8_t(ku.flags & ~ku_flag::FROZEN);
	ku.cossacks = 0;
	ku.conquest = 0;
	ku.no_preempt = 0;
	ku.played_peace = 0;
	ku.as_french = 0;
	ku.mixed = 0;
	for (int c = 0; c < CAMPS; ++c) {
		ku.react_bonus[c] = 0;
		ku.rises[c] = ku.falls[c] = 0;
	}
	ku.level_rises = ku.level_falls = 0;
	end_ratings(w.data, w.s, Until::Turn);
	// Supply Trains go when the Turn ends.
	for (uint8_t &trains : ku.trains) {
		trains = 0;
	}
	return true;
}

// KU-19.71-a: before the last Interphase.
bool retreat(W &w, int at) {
	const bool is_before_last = w.s.track.turn + 1 == int(w.data.tables.turn.size());
	if (at > 0 || !is_before_last || w.s.ku.retreat != 1) {
		return true;
	}
	begin_choice(w, Choice::Retreat, w.data.roller[IMPERIAL]);
	return false;
}

// KU-14.62-b
bool winter_cards(W &w, int) {
	return_winter_cards(w);
	return true;
}

constexpr TurnStep STEPS[] = {
	{ "home_cards", discard_home },
	{ "face_up", return_face_up },
	{ "attrition_imperial", check_imperials },
	{ "level", check_level },
	{ "attrition_tsarist", check_tsarists },
	{ "flags", free_flags },
	{ "cossacks", cossacks },
	{ "morale_imperial", imperial_morale },
	{ "morale_tsarist", tsarist_morale },
	{ "reserves", trim_morale },
	{ "resources", keep_resources },
	{ "conquest", conquest },
	{ "peace", peace },
	{ "marks", clear_marks },
	{ "retreat", retreat },
	{ "income", take_income },
	{ "moscow", share_moscow },
	{ "reinforcements", reinforce },
	{ "winter_cards", winter_cards },
	{ "draw", draw_cards },
	{ "exchange", exchange_cards },
	{ "cards_given_up", give_up_cards },
	{ "home_cards_dealt", deal_home_cards },
};

} // namespace

std::span<const TurnStep> turn_end_steps() {
	return STEPS;
}

} // namespace baton::ku
