// Squadrons and where they are; Foreign Wars that end.
#include "nw_fleets.h"

namespace baton::nw {

int squadrons_at(const R &r, int at, Nation nation) {
	int n = 0;
	for (int i = 0; i < squadrons(r); ++i) {
		const SquadronState &squadron = r.s.nw.squadrons[i];
		n += squadron.at == at && nation_of_squadron(r, i) == nation && (squadron.flags & squadron_flag::BUILD) == 0;
	}
	return n;
}

int squadrons_of_camp(const R &r, int at, Camp camp) {
	int n = 0;
	for (int i = 0; i < squadrons(r); ++i) {
		const SquadronState &squadron = r.s.nw.squadrons[i];
		n += squadron.at == at && camp_of(r.s, nation_of_squadron(r, i)) == camp &&
				(squadron.flags & squadron_flag::BUILD) == 0;
	}
	return n;
}

bool controls_zone(const R &r, Camp camp, int zone) {
	// NW-3-control-c: Allied and neutral Fleets do not matter.
	return (camp == IMPERIAL || camp == COALITION) && squadrons_of_camp(r, at_zone(zone), camp) > 0 &&
			squadrons_of_camp(r, at_zone(zone), other_camp(camp)) == 0;
}

bool is_blockaded(const R &r, int port, int zone) {
	const Camp camp = camp_of(r.s, holder(r, port));
	// NW-A34: enemy Ports alone.
	return (camp == IMPERIAL || camp == COALITION) && controls_zone(r, other_camp(camp), zone);
}

bool is_shut(const R &r, int port) {
	const NwPlace &info = r.data.nw.place[size_t(port)];
	bool is_any = false, is_all = true;
	for (const int8_t zone : info.port) {
		if (zone >= 0) {
			is_any = true;
			is_all = is_all && is_blockaded(r, port, zone);
		}
	}
	return is_any && is_all;
}

bool is_strait_closed(const R &r, Camp camp, int strait) {
	const StraitInfo &info = r.data.nw.strait[size_t(strait)];
	const Camp enemy = other_camp(camp);
	if (enemy == NO_CAMP) {
		return false;
	}
	// NW-9.53-a: a Fleet in its Zone or in a Port at it.
	for (size_t zone = 0; zone < r.data.nw.sea.size(); ++zone) {
		if ((info.zones >> zone & 1) != 0 && squadrons_of_camp(r, at_zone(int(zone)), enemy) > 0) {
			return true;
		}
	}
	bool is_closed = false;
	info.duchies.each([&](int duchy) { is_closed = is_closed || squadrons_of_camp(r, duchy, enemy) > 0; });
	return is_closed;
}

void take_port(W &w, int port) {
	const Camp camp = camp_of(w.s, holder(w.read(), port));
	const Camp enemy = other_camp(camp);
	for (int i = 0; i < squadrons(w.read()); ++i) {
		SquadronState &squadron = w.s.nw.squadrons[i];
		if (squadron.at != port || enemy == NO_CAMP || camp_of(w.s, nation_of_squadron(w.read(), i)) != enemy) {
			continue;
		}
		// NW-13.9-c
		if ((squadron.flags & squadron_flag::BUILD) != 0) {
			sink_squadron(w, i, "NW-13.9-c");
			continue;
		}
		// NW-13.9-a, NW-A63, DP-65: into a Zone without enemies if there is one.
		int to = -1;
		for (const int8_t zone : w.data.nw.place[size_t(port)].port) {
			const bool is_better = zone >= 0 &&
					(to < 0 ||
							(squadrons_of_camp(w.read(), at_zone(to), camp) > 0 &&
									squadrons_of_camp(w.read(), at_zone(zone), camp) == 0));
			to = is_better ? zone : to;
		}
		squadron.at = uint8_t(at_zone(to));
		squadron.flags |= squadron_flag::FORCED;
		w.event("driven_out", nation_of_squadron(w.read(), i))
				.from(Noun::space(port))
				.to(Noun::space(w.data.nw.sea[size_t(to)].space))
				.amount(i)
				.rule("NW-13.9-a");
	}
}

void regroup_squadron(W &w, int squadron, const char *rule) {
	SquadronState &state = w.s.nw.squadrons[squadron];
	// NW-13.9-c, NW-7.3-b: on the stocks it is no Squadron and cannot leave.
	if ((state.flags & squadron_flag::BUILD) != 0) {
		return sink_squadron(w, squadron, rule);
	}
	const uint8_t refits = state.refits;
	state = SquadronState{};
	state.at = FLEET_REGROUP;
	state.refits = refits;
	w.event("squadron_regroups", nation_of_squadron(w.read(), squadron)).amount(squadron).rule(rule);
}

void sink_squadron(W &w, int squadron, const char *rule) {
	w.s.nw.squadrons[squadron] = SquadronState{};
	w.event("squadron_lost", nation_of_squadron(w.read(), squadron)).amount(squadron).rule(rule);
}

void regroup_exiled_fleets(W &w, Nation n, const char *rule, bool all) {
	for (int i = 0; i < squadrons(w.read()); ++i) {
		const int at = w.s.nw.squadrons[i].at;
		if (nation_of_squadron(w.read(), i) != n) {
			continue;
		}
		const bool is_abroad = is_in_port(at) && holder(w.read(), at) != n;
		if (is_abroad || (all && is_at_sea(at))) {
			regroup_squadron(w, i, rule);
		}
	}
}

void end_war(W &w, int war, const char *rule) {
	NwPart &nw = w.s.nw;
	if ((nw.wars >> war & 1) == 0) {
		return;
	}
	const WarInfo &info = w.data.nw.war[size_t(war)];
	nw.wars = uint8_t(nw.wars & ~(1u << war));
	w.event("war_ends", info.nation).amount(war).rule(rule);
	// NW-7.6-a: all pieces on it go to Regroup.
	nw.away[info.nation] = uint8_t(nw.away[info.nation] - nw.war_sp[war]);
	add_sp(w.s, AT_REGROUP, info.nation, nw.war_sp[war]);
	nw.war_sp[war] = 0;
	if (nw.war_leader[war] != 0) {
		set_leader(w.data, w.s, nw.war_leader[war] - 1, AT_REGROUP);
		nw.war_leader[war] = 0;
	}
	for (int i = 0; i < squadrons(w.read()); ++i) {
		if (nw.squadrons[i].at == FLEET_WAR && nation_of_squadron(w.read(), i) == info.nation) {
			nw.squadrons[i].at = FLEET_REGROUP;
		}
	}
	for (int card = 0; card < CARDS; ++card) {
		if (w.data.nw.card[size_t(card)].war == war && w.s.cards.is_at(card, Cards::area(FACE_UP))) {
			w.s.cards.put(card, Cards::area(REMOVED), ALL_POWERS);
		}
	}
}

void end_wars_by_camp(W &w, Nation n) {
	for (int i = 0; i < int(w.data.nw.war.size()); ++i) {
		const WarInfo &war = w.data.nw.war[size_t(i)];
		if ((w.s.nw.wars >> i & 1) == 0 || war.against == NO_NATION) {
			continue;
		}
		const Nation patron = patron_of(w.s, war.against);
		const Camp one = Camp(w.s.camp[war.nation]);
		const Camp other = is_in_camp(w.s, war.against) ? Camp(w.s.camp[war.against])
				: patron != NO_NATION					? Camp(w.s.camp[patron])
														: NO_CAMP;
		// NW-8.4-c, NW-8.4-d: nobody wages war on a Client of his own Camp; NW-8.4-e is the same from the other side.
		if (other != NO_CAMP && other != NEUTRAL && one == other) {
			end_war(w, i, "NW-8.4-c");
		}
	}
	(void)n;
}

} // namespace baton::nw
