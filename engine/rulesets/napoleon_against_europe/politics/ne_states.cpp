// New states of Napoléon against Europe (NE-20.2-d..i): their creation, land added to them, units that come with land.
#include "ne_peace_terms.h"

namespace baton::ne {

namespace {

uint8_t symbol_of(int state) {
	return state == CONFEDERATION ? uint8_t(SYMBOL_CONFEDERATION)
			: state == WESTPHALIA ? uint8_t(SYMBOL_WESTPHALIA)
			: state == POLAND	  ? uint8_t(SYMBOL_POLAND)
								  : uint8_t(0);
}

int provinces_of(const R &r, int nation) {
	int n = 0;
	for (int p = 0; p < r.data.provinces; ++p) {
		n += r.s.owner[p] == nation ? 1 : 0;
	}
	return n;
}

// Units that wait for this join the build reserve.
void admit(W &w, Nation nation, Entry entry, const char *rule) {
	for (int i = 0; i < PIECES; ++i) {
		if (w.data.nation_of(i) != nation || !has(w.s.pieces[i], piece_flag::WAITS)) {
			continue;
		}
		const Entry own = is_combat(i) ? corps_of(w.data, i).entry
				: is_general(i)		   ? general_of(w.data, i).entry
									   : Entry::Start;
		if (own == entry) {
			w.s.pieces[i].flags &= uint16_t(~piece_flag::WAITS);
			w.s.pieces[i].at = reserve_space(w.read(), nation);
			w.event("unlocked", PowerId(EMPIRE)).who(piece_noun(i)).rule(rule);
		}
	}
}

bool is_polish(const R &r, int province) {
	return (r.data.province[size_t(province)].symbols & SYMBOL_POLAND) != 0;
}

} // namespace

// NE-20.2-e, NE-20.2-f: Westphalia and the Confederation come by their cards, whose conditions stand in cards.toml.
void create_state(W &w, Nation nation, const char *rule) {
	Politics &p = w.s.politics[nation];
	if (p.standing != Standing::Absent) {
		return;
	}
	p.standing = Standing::Protectorate; // NE-20.2-d
	p.side = EMPIRE;
	p.patron = NO_NATION;
	w.event("state_created", PowerId(EMPIRE)).who(nation_noun(w.read(), nation)).rule(rule);
	for (const ZoneId capital : w.data.nation[size_t(nation)].capitals) {
		const ProvinceId province = w.data.zone[capital].province;
		const Nation owner = w.s.owner[province];
		// Its capital's province is its own; a minor that was nothing else ends with it.
		annex(w, province, nation, rule);
		if (!is_major(owner) && owner != nation && provinces_of(w.read(), owner) == 0) {
			w.s.politics[owner].standing = Standing::Absent;
			w.s.politics[owner].side = NO_SIDE;
		}
	}
	if (nation == POLAND) {
		for (int i = 0; i < w.data.provinces; ++i) {
			if (is_polish(w.read(), i) && w.s.owner[i] == FRANCE) {
				annex(w, i, POLAND, rule); // NE-20.2-g: the provinces gained for it
			}
		}
	}
	part_sides(w);
	admit(w, nation, Entry::Event, rule);
	admit(w, nation, Entry::Poland, rule);
	review_states(w);
	recount_victory(w);
}

void review_states(W &w) {
	const R r = w.read();
	// NE-20.2-h: with Venetia the second Italian corps can be built.
	bool has_venetia = false, has_tyrol = false;
	int polish = 0;
	bool has_warsaw = false;
	for (int p = 0; p < r.data.provinces; ++p) {
		const Province &info = r.data.province[size_t(p)];
		has_venetia |= info.id == "venetie" && r.s.owner[p] == ITALY;
		has_tyrol |= info.id == "tyrol" && r.s.owner[p] == BAVARIA;
		if (is_polish(r, p) && (r.s.owner[p] == FRANCE || r.s.owner[p] == POLAND)) {
			++polish;
			has_warsaw |= info.zones[r.data.at.varsovie];
		}
	}
	if (has_venetia) {
		admit(w, ITALY, Entry::Venetia, "NE-20.2-h");
	}
	// NE-20.2-i: the Kingdom of Bavaria.
	const uint16_t bavaria = uint16_t(1 << int(StandingEvent::KingdomOfBavaria));
	const bool is_kingdom = has_tyrol && side_of(w.s, BAVARIA) == EMPIRE;
	if (is_kingdom != ((w.s.events & bavaria) != 0)) {
		w.s.events = is_kingdom ? uint16_t(w.s.events | bavaria) : uint16_t(w.s.events & ~bavaria);
		w.event(is_kingdom ? "kingdom_of_bavaria" : "no_kingdom_of_bavaria", PowerId(EMPIRE)).rule("NE-20.2-i");
	}
	if (w.s.politics[POLAND].standing == Standing::Absent) {
		// NE-20.2-g: Warsaw and one more Polish province make Poland.
		if (has_warsaw && polish >= 2) {
			create_state(w, POLAND, "NE-20.2-g");
		}
	} else if (provinces_of(w.read(), POLAND) >= 3) {
		admit(w, POLAND, Entry::PolandThird, "NE-20.2-g"); // NE-Q07
	}
}

namespace {

// --- F_STATES: French provinces with a state's symbol may join it (NE-D65) ---

// NE-20.2-d, or why none takes this province.
Status may_join_state(const R &r, int province) {
	const Noun where = zone_noun(r.data.province[size_t(province)].zones.first());
	if (r.s.owner[province] != FRANCE) {
		return Status::refuse("NE-20.2-d", "ne.refuse.not_french", where);
	}
	bool has_symbol = false;
	for (const Nation state : { CONFEDERATION, WESTPHALIA, POLAND }) {
		if ((r.data.province[size_t(province)].symbols & symbol_of(state)) != 0) {
			has_symbol = true;
			if (side_of(r.s, state) == EMPIRE) {
				return Status::ok();
			}
		}
	}
	return Status::refuse("NE-20.2-d", has_symbol ? "ne.refuse.no_state" : "ne.refuse.no_symbol", where);
}

int state_for(const R &r, int province) {
	if (!may_join_state(r, province)) {
		return -1;
	}
	for (const Nation state : { CONFEDERATION, WESTPHALIA, POLAND }) {
		if (side_of(r.s, state) == EMPIRE && (r.data.province[size_t(province)].symbols & symbol_of(state)) != 0) {
			return state;
		}
	}
	return -1;
}

Flow advance(W &w, Frame &frame) {
	if (frame.step == 0) {
		for (int p = 0; p < w.data.provinces; ++p) {
			if (state_for(w.read(), p) >= 0) {
				return Flow::Ask;
			}
		}
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "states";
	out.prompt = "ne.prompt.states";
	out.rule = "NE-20.2-d";
}

void legal(const R &r, const Frame &, PowerId power, ActionList &out) {
	uint16_t quiet = row_flag::QUIET;
	for (int p = 0; p < r.data.provinces; ++p) {
		if (state_for(r, p) >= 0) {
			out.add(Action::make(Verb::SelectSpace, power, zone_noun(r.data.province[size_t(p)].zones.first())),
					uint16_t(DOES | quiet));
			quiet = 0;
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::GIVES_UP);
}

void act(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		frame.step = 1;
		return;
	}
	const int province = w.data.zone[size_t(row.action.id)].province;
	annex(w, province, Nation(state_for(w.read(), province)), "NE-20.2-d");
}

Status refuse(const R &r, const Frame &, const Action &a) {
	if (a.verb != Verb::SelectSpace || a.kind != NounKind::Space || a.id < 0 || a.id >= r.data.zones) {
		return Status::ok();
	}
	const int province = r.data.zone[size_t(a.id)].province;
	const Status status = may_join_state(r, province);
	// A province is named by the first of its zones.
	return status && r.data.province[size_t(province)].zones.first() != a.id
			? Status::refuse("NE-20.2-d", "ne.refuse.province_named", Noun::space(a.id),
					  zone_noun(r.data.province[size_t(province)].zones.first()))
			: status;
}

} // namespace

const Def STATES_FRAME = { "states", advance, ask, legal, act, refuse };

} // namespace baton::ne
