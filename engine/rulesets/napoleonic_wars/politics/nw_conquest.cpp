// Conquest: who is conquered by whom, the cession, and what becomes of pieces and Flags (NW 15.1-15.3, 15.5).
#include "nw_conquest.h"

#include "rulesets/napoleonic_wars/flow/nw_turn.h"
#include "rulesets/napoleonic_wars/land/nw_land.h"
#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

#include <algorithm>

namespace baton::nw {

namespace {

struct BATON_FRAME_RECORD CedeFrame {
	int16_t victim, conqueror;
	int16_t left; ///< Duchies still to be picked
	int16_t is_victims; ///< the victim picks the next one
	int16_t director; ///< + 1: nation whose player picks for the victim
};

/// NW-15.11-a, NW-15.11-b: the enemy that holds the Capital; of Russia's two the first in Order of Movement.
Nation capital_holder(const R &r, Nation victim) {
	Nation found = NO_NATION;
	bool is_all = true;
	r.data.nw.nation[size_t(victim)].capitals.each([&](int p) {
		const Nation by = holder(r, p);
		if (!is_at_war(r.s, victim, by)) {
			is_all = false;
			return;
		}
		found = found == NO_NATION || order_of(r.s, by) < order_of(r.s, found) ? by : found;
	});
	return is_all ? found : NO_NATION;
}

bool has_lost_all_keys(const R &r, Nation victim) {
	bool is_lost = true;
	(r.data.keys & r.data.nw.nation[size_t(victim)].own).each([&](int p) {
		is_lost = is_lost && (holder(r, p) != victim);
	});
	return is_lost;
}

/// NW-15.2-d, NW-15.2-f, NW-A37: unflagged Duchies of its own, never a Capital.
bool may_cede(const R &r, Nation victim, int place) {
	return owner(r, place) == victim && r.s.flag[place] == 0 && !r.data.capitals[place];
}

int cedable(const R &r, Nation victim) {
	int n = 0;
	for (int p = 0; p < r.data.places; ++p) {
		n += may_cede(r, victim, p) ? 1 : 0;
	}
	return n;
}

/// NW-15.21-a: out of the Capital to a neighbouring Duchy of that nation, or to Regroup.
void leave_capital(W &w, Nation victim, Camp camp) {
	w.data.nw.nation[size_t(victim)].capitals.each([&](int capital) {
		int to = NO_PLACE;
		w.data.graph.near(capital).each([&](int p) {
			const bool is_open = owner(w.read(), p) == victim && !w.data.capitals[p];
			to = to == NO_PLACE && is_open ? p : to;
		});
		for (Nation n = 0; n < NATIONS; ++n) {
			if (n == victim || camp_of(w.s, n) != camp) {
				continue;
			}
			if (to == NO_PLACE) {
				regroup_pieces(w, capital, n, "NW-15.21-a");
				continue;
			}
			Formation force;
			force.place = uint8_t(capital);
			each_lot(w.read(), capital, [&](Nation nation, uint8_t condition, int points) {
				if (nation == n) {
					force.add(n, condition, points);
				}
			});
			force.leaders = leaders_at(w.read(), capital) & w.data.leaders_of[size_t(n)];
			if (!force.is_empty()) {
				shift(w, force, to, false);
				settle_pool(w, to, n);
				w.event("withdraws", n).from(Noun::space(capital)).to(Noun::space(to)).rule("NW-15.21-a");
			}
		}
	});
	w.s.left = 0;
}

/// NW-15.22: the victim's pieces come home, its former friends go home.
void withdraw(W &w, Nation victim, Camp former) {
	const Set own = w.data.nw.nation[size_t(victim)].own;
	for (int p = 0; p < w.data.places; ++p) {
		const bool is_own = own[p] && !w.s.nw.ceded[p];
		if (!is_own) {
			// NW-15.22-a, NW-15.22-c
			regroup_pieces(w, p, victim, "NW-15.22-a");
			if (flag_at(w.s, p) == victim) {
				free_duchy(w, p, "NW-15.22-a");
			}
			continue;
		}
		for (Nation n = 0; n < NATIONS; ++n) {
			// NW-15.22-b, NW-8.8-d: former Allies, its own Pact Proxies too.
			if (n != victim && camp_of(w.s, n) == former && holder(w.read(), p) == victim) {
				regroup_pieces(w, p, n, "NW-15.22-b");
			}
		}
	}
	regroup_exiled_fleets(w, victim, "NW-15.22-a", true);
	for (int i = 0; i < squadrons(w.read()); ++i) {
		const int at = w.s.nw.squadrons[i].at;
		const Nation n = nation_of_squadron(w.read(), i);
		if (is_in_port(at) && holder(w.read(), at) == victim && n != victim && camp_of(w.s, n) == former) {
			regroup_squadron(w, i, "NW-15.22-b");
		}
	}
}

Flow advance_cede(W &w, Frame &frame) {
	CedeFrame &at = frame.as<CedeFrame>();
	const Nation victim = Nation(at.victim), conqueror = Nation(at.conqueror);
	// NW-A38: all there are, if there are fewer.
	if (at.left > 0 && cedable(w.read(), victim) > 0 && flags_left_of(w.read(), conqueror) > 0) {
		const Nation picker = at.is_victims != 0 ? Nation(at.director - 1) : conqueror;
		frame.power = picker >= 0 ? picker : conqueror;
		return Flow::Ask;
	}
	w.s.core.pop();
	settle_conquest(w, victim, conqueror);
	return Flow::Go;
}

void ask_cede(const R &, const Frame &frame, PowerId, Decision &out) {
	const CedeFrame &at = frame.as<CedeFrame>();
	kit::ask<"nw", "cede">(out, bit(frame.power), "NW-15.2-d", Noun::power(PowerId(at.victim)),
			Noun::power(frame.power), Noun::power(PowerId(at.victim)), Noun::number(at.left));
}

void legal_cede(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const CedeFrame &at = frame.as<CedeFrame>();
	int quiet = -1;
	for (int p = 0; p < r.data.places; ++p) {
		if (!may_cede(r, Nation(at.victim), p)) {
			continue;
		}
		out.add(Action::make(Verb::SelectSpace, power, Noun::space(p)), row_flag::COMPLETES);
		// The quiet answer: a Key for the conqueror, none for the victim.
		const bool is_wanted = r.data.keys[p] == (at.is_victims == 0);
		quiet = quiet < 0 || (is_wanted && r.data.keys[out[quiet].action.id] != (at.is_victims == 0)) ? out.size() - 1
																									  : quiet;
	}
	if (quiet >= 0) {
		out[quiet].flags |= row_flag::QUIET;
	}
}

void act_cede(W &w, Frame &frame, const Row &row) {
	CedeFrame &at = frame.as<CedeFrame>();
	const int place = row.action.id;
	set_flag(w, place, Nation(at.conqueror), frame.power, "NW-15.2-d");
	w.s.nw.ceded.set(place);
	--at.left;
	at.is_victims = at.is_victims == 0 ? 1 : 0;
}

Status refuse_cede(const R &r, const Frame &frame, const Action &action) {
	const CedeFrame &at = frame.as<CedeFrame>();
	const bool is_place = action.verb == Verb::SelectSpace && action.id >= 0 && action.id < r.data.places;
	return is_place && !may_cede(r, Nation(at.victim), action.id)
			? Status::refuse("NW-15.2-d", "nw.refuse.not_cedable", Noun::space(action.id))
			: Status::ok();
}

Noun subject_cede(const R &, const Frame &frame) {
	return Noun::power(PowerId(frame.as<CedeFrame>().victim));
}

} // namespace

const Def CEDE_FRAME = { "cede", advance_cede, ask_cede, legal_cede, act_cede, refuse_cede, subject_cede };

void conquer(W &w, Nation victim, Nation conqueror, bool cedes) {
	w.event("conquered", victim).who(Noun::power(conqueror)).rule("NW-15-a");
	w.s.nw.conquered = uint16_t(w.s.nw.conquered | bit(victim));
	const Camp by = camp_of(w.s, conqueror);
	// NW-15.2-a, NW-15.2-b: Flags come off the Homes, except what was ceded before.
	w.data.home[size_t(victim)].each([&](int p) {
		const Nation flag = flag_at(w.s, p);
		if (flag != NO_NATION && camp_of(w.s, flag) == by && !w.s.nw.ceded[p]) {
			free_duchy(w, p, "NW-15.2-a");
		}
	});
	int count = 0;
	if (cedes) {
		for (int i = 0; i < w.data.nw.tables.cession_dice; ++i) {
			count += w.roll("cession", 6);
		}
		w.event("cession", conqueror).who(Noun::power(victim)).amount(count).rule("NW-15.2-c");
	}
	CedeFrame &at = w.s.core.push(F_CEDE, conqueror).as<CedeFrame>();
	at.victim = victim;
	at.conqueror = conqueror;
	at.left = int16_t(count);
	// NW-A79: a Proxy's picks are its former director's.
	at.director = int16_t(is_directed(w.s, victim) ? victim + 1 : 0);
}

void settle_conquest(W &w, Nation victim, Nation conqueror) {
	NwPart &nw = w.s.nw;
	const Camp by = camp_of(w.s, conqueror), former = camp_of(w.s, victim);
	leave_capital(w, victim, by);
	// NW-8.8-a, NW-15.25-b: out of its Camp; a Proxy out of its Pact too.
	if (is_proxy(w.s, victim)) {
		const Nation patron = patron_of(w.s, victim);
		if (patron != NO_NATION) {
			w.s.cards.share(victim, bit(patron));
		}
		nw.row[victim] = 0;
		nw.box[victim] = uint8_t(ConsulBox::Unaligned);
		nw.flags[victim] = uint8_t((nw.flags[victim] & ~nation_flag::PLUS) | nation_flag::FROZEN);
	}
	nw.flags[victim] |= nation_flag::SUBJECT;
	nw.conqueror[victim] = uint8_t(conqueror + 1);
	nw.grace[victim] = uint8_t(w.s.track.turn + w.data.nw.tables.grace_turns);
	w.s.camp[victim] = NEUTRAL;
	refresh_nations(w.data, w.s);
	withdraw(w, victim, former);
	// NW-15.3-a
	for (int i = 0; i < int(w.data.nw.war.size()); ++i) {
		const WarInfo &war = w.data.nw.war[size_t(i)];
		if ((nw.wars >> i & 1) != 0 && (war.nation == victim || war.against == victim)) {
			end_war(w, i, "NW-15.3-a");
		}
	}
	// NW-15.5-a, NW-15.5-b
	w.s.resources[conqueror] = uint8_t(std::min(w.s.resources[conqueror] + w.data.nw.tables.conquest_resources, 99));
	w.s.resources[victim] = 0;
	nw.key_status = nw.key_status == victim + 1 ? uint8_t(0) : nw.key_status;
	w.event("subject", victim).who(Noun::power(conqueror)).rule("NW-8.8-a");
	refresh_nations(w.data, w.s);
	if (victim == FRANCE) {
		end_match(w, "NW-5.82-a");
	}
}

// NW-15.12-a: conquerors in Order of Movement; who has been conquered conquers nobody.
bool resolve_conquests(W &w, int at) {
	if (w.s.core.over != 0 || at == NATIONS * NATIONS) {
		return true;
	}
	const Nation conqueror = Nation((w.s.track.marker + at / NATIONS) % NATIONS), victim = Nation(at % NATIONS);
	const R r = w.read();
	if ((w.s.nw.conquered & bit(conqueror)) != 0 || (w.s.nw.conquered & bit(victim)) != 0 ||
			!is_at_war(w.s, conqueror, victim) || capital_holder(r, victim) != conqueror) {
		return false;
	}
	if (has_lost_all_keys(r, victim)) {
		conquer(w, victim, conqueror, true); // NW-15.1-a
		return false;
	}
	// NW-15.1-b
	const int modifier = conquest_modifier(r, victim), die = w.roll("conquest", 6);
	w.event("conquest_roll", conqueror)
			.who(Noun::power(victim))
			.die(die)
			.modifier("nw.mod.nation", r.data.nw.nation[size_t(victim)].conquest, "NW-15.1-c")
			.modifier("nw.mod.keys", modifier - r.data.nw.nation[size_t(victim)].conquest, "NW-15.1-d")
			.amount(die + modifier)
			.rule("NW-15.1-b");
	if (die + modifier >= w.data.nw.tables.conquest_needed) {
		conquer(w, victim, conqueror, true);
	}
	return false;
}

} // namespace baton::nw
