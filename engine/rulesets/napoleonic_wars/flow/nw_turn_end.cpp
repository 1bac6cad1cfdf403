// The steps after the Impulses of a Turn, in the order of NW-5-a.
#include "nw_turn.h"

#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_group.h"
#include "rulesets/napoleonic_wars/cards/nw_effects.h"
#include "rulesets/napoleonic_wars/flow/nw_impulse.h"
#include "rulesets/napoleonic_wars/land/nw_land.h"
#include "rulesets/napoleonic_wars/politics/nw_politics.h"
#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

#include <algorithm>

namespace baton::nw {

namespace {

// --- Attrition and Naval Build Phase ---

bool is_uncontrolled_to(const R &r, Camp camp, int place) {
	return is_uncontrolled(r, camp, place) && stands(r.s, camp, place);
}

// NW-5.6-a: whoever stands where it controls nothing, besiegers included.
bool attrition(W &w, int at) {
	if (at == 2 * w.data.places) {
		return true;
	}
	const int place = at / 2;
	const Camp camp = Camp(at % 2);
	w.s.left = 0;
	if (is_uncontrolled_to(w.read(), camp, place)) {
		begin_check(w, all_at(w.read(), place, camp), cause_bit(Cause::TurnEnd));
	}
	return false;
}

/// NW-5.6-c: the Commander's nation, else the one there that is next in Order of Movement.
Nation flagger(const R &r, Camp camp, int place) {
	const int commander = commander_of(r, leaders_at(r, place, camp));
	if (commander >= 0) {
		return nation_of(r, commander);
	}
	Nation found = NO_NATION;
	in_order(r, [&](Nation n) {
		found = found == NO_NATION && camp_of(r.s, n) == camp && r.s.sp[place][n] > 0 ? n : found;
	});
	return found;
}

// NW-5.6-b
bool free_flags(W &w, int at) {
	if (at == w.data.duchies) {
		return true;
	}
	for (const Camp camp : { IMPERIAL, COALITION }) {
		const R r = w.read();
		if (is_fortress(r, at) || stands(r.s, other_camp(camp), at) || !is_uncontrolled_to(r, camp, at)) {
			continue;
		}
		const Nation by = flagger(r, camp, at);
		const Nation home = owner(r, at);
		if (is_allied(r.s, by, home)) {
			// NW-8.22-d: there only the enemy's Flag comes off.
			set_flag(w, at, NO_NATION, by, "NW-5.6-b");
		} else if (may_flag(r, by, at) && flags_left_of(r, by) > 0) {
			set_flag(w, at, by, by, "NW-5.6-b");
		}
		take_port(w, at); // NW-5.61-a
	}
	return false;
}

// NW-5.62-a
bool naval_build(W &w, int) {
	for (int i = 0; i < squadrons(w.read()); ++i) {
		SquadronState &squadron = w.s.nw.squadrons[i];
		if ((squadron.flags & squadron_flag::BUILD) != 0) {
			squadron.flags = uint8_t(squadron.flags & ~(squadron_flag::BUILD | squadron_flag::NEW));
			++squadron.refits;
			w.event("launched", nation_of_squadron(w.read(), i)).amount(i).rule("NW-5.62-a");
		}
		squadron.fresh = 0;
	}
	return true;
}

// --- Ends ---

// NW-5.82-c, NW-5.82-e
bool sudden_end(W &w, int) {
	const R r = w.read();
	bool is_subject_power = false;
	for (Nation n = 0; n < NATIONS; ++n) {
		is_subject_power = is_subject_power || (has(r.data.nw.tables.peace_subject, n) && is_subject(r.s, n));
	}
	if (is_subject_power && points_of_power(r, FRANCE) >= r.data.nw.tables.france_points) {
		end_match(w, "NW-5.82-c");
		return true;
	}
	return true;
}

// NW-5.82-b: after the last Turn there is no Peace roll that could matter and no Interphase.
bool last_turn(W &w, int) {
	if (is_last_turn(w.read())) {
		end_match(w, "NW-5.82-b");
	}
	return true;
}

// --- Cards of the next Turn ---

// NW-14.3-a: all discards; timed Events end with the Turn (NW-6.19-a).
bool shuffle(W &w, int) {
	for (int card = 0; card < CARDS; ++card) {
		if (w.s.cards.is_at(card, Cards::area(FACE_UP)) && w.data.nw.card[size_t(card)].war < 0) {
			w.s.cards.discard(card, COMMON);
		}
		// NW-14.31-f: what is still in hand is kept apart.
		uint8_t &kept = w.s.nw.kept[card >> 3];
		const uint8_t bit_of = uint8_t(1u << (card & 7));
		kept = uint8_t(Cards::is_hand(w.s.cards.place[card]) ? kept | bit_of : kept & ~bit_of);
	}
	refresh_timed(w);
	w.s.cards.reshuffle(w, COMMON, "NW-14.3-a");
	return true;
}

// NW-14.31-a, NW-14.31-b; NW-14.33-a: Reserves are whole again.
bool draw(W &w, int) {
	const NwTables &t = w.data.nw.tables;
	for (int i = 0; i < NATIONS; ++i) {
		const Nation n = Nation((w.s.track.marker + i) % NATIONS);
		const NwNation &info = w.data.nw.nation[size_t(n)];
		const int keys = keys_of(w.read(), n) + (w.s.nw.key_status == n + 1 ? 1 : 0);
		const int bid = has_flag(w.s, n, nation_flag::BID) ? t.bid_cards : 0;
		draw_cards(w, n, std::max<int>(info.least, keys / t.keys_per_card) - bid, "NW-14.31-a");
		const bool is_punished = has_flag(w.s, n, nation_flag::NO_RESERVES); // NW-15.42-c
		w.s.nw.reserves[n] = is_punished ? uint8_t(0) : uint8_t((1u << info.reserves) - 1);
		w.s.nw.flags[n] = uint8_t(w.s.nw.flags[n] & ~(nation_flag::BID | nation_flag::NO_RESERVES));
	}
	return true;
}

// NW-14.31-c
bool mulligans(W &w, int at) {
	if (at == NATIONS) {
		return true;
	}
	begin_mulligan(w, Nation((w.s.track.marker + at) % NATIONS));
	return false;
}

// NW-14.31-g: one at random for a Resource; NW-14.31-h: then the rest, for diplomacy.
bool excess_cards(W &w, int at) {
	if (at == 0) {
		for (uint8_t &kept : w.s.nw.kept) {
			kept = 0;
		}
	}
	if (at == NATIONS) {
		return true;
	}
	const Nation n = Nation((w.s.track.marker + at) % NATIONS);
	const int most = w.data.nw.nation[size_t(n)].most;
	const auto over = [&] { return w.s.cards.count(Cards::hand(n)) - most; };
	const auto lose_one = [&](const char *rule) {
		int pick = w.draw("excess", w.s.cards.count(Cards::hand(n))), card = -1;
		w.s.cards.each(Cards::hand(n), [&](int c) { card = pick-- == 0 ? c : card; });
		w.reveal();
		w.s.cards.discard(card, COMMON);
		w.event("discarded", n).who(Noun::card(card)).rule(rule);
	};
	if (over() <= 0) {
		return false;
	}
	lose_one("NW-14.31-g");
	w.s.resources[n] = uint8_t(std::min(w.s.resources[n] + w.data.nw.tables.over_limit_resources, 99));
	w.event("resources_gained", n).amount(w.data.nw.tables.over_limit_resources).rule("NW-14.31-g");
	if (over() > 0 && is_directed(w.s, n)) {
		w.s.core.push(F_EXCESS, n);
	}
	while (over() > 0 && !is_directed(w.s, n)) {
		lose_one("NW-A23");
	}
	return false;
}

// NW-5.9-a: Offboard Fleets Regroup; marks of the Turn are gone.
bool clear_marks(W &w, int) {
	NwPart &nw = w.s.nw;
	for (int i = 0; i < squadrons(w.read()); ++i) {
		SquadronState &squadron = nw.squadrons[i];
		if (squadron.at == FLEET_OFFBOARD) {
			squadron.at = FLEET_REGROUP;
		}
		squadron.flags = uint8_t(squadron.flags & ~squadron_flag::DEPLOYED);
		squadron.fresh = 0;
	}
	nw.peace = 0;
	nw.game_flags = uint8_t(nw.game_flags & (nw_flag::EXTRA_TURN | nw_flag::PRUSSIA_FREE));
	nw.skipped = nw.conquered = 0;
	for (int8_t &more : nw.reinforcement) {
		more = 0;
	}
	end_ratings(w.data, w.s, Until::Turn);
	return true;
}

constexpr TurnStep STEPS[] = {
	{ "attrition", attrition },
	{ "flags", free_flags },
	{ "naval_build", naval_build },
	{ "conquest", resolve_conquests },
	{ "sudden_end", sudden_end },
	{ "last_turn", last_turn },
	{ "peace", peace },
	{ "camps", camps_step },
	{ "reinforcement", reinforce },
	{ "shuffle", shuffle },
	{ "draw", draw },
	{ "mulligans", mulligans },
	{ "excess", excess_cards },
	{ "marks", clear_marks },
};

} // namespace

std::span<const TurnStep> turn_end_steps() {
	return STEPS;
}

} // namespace baton::nw
