// Surrender of a major power and the terms of peace (NE-8.1.3, NE-8.1.4, NE-18.2; NE-D06, NE-D61..D63).
#include "ne_peace_terms.h"

#include "rulesets/napoleon_against_europe/cards/ne_cards.h"

namespace baton::ne {

void score_conquest(W &w, Nation loser, Side victor) {
	for (const VictoryLine &line : w.data.tables.victory) {
		const bool is_it = victor == EMPIRE ? line.cause == Cause::Conquest && line.nation == loser
											: line.cause == Cause::ConquestByCoalition;
		if (is_it) {
			change_victory(w, line.victory, line.rule.c_str(), nation_noun(w.read(), loser));
			change_escalade(w, line.escalade, line.rule.c_str(), nation_noun(w.read(), loser));
		}
	}
}

// NE-Q35: no marker of either side stays in the land.
void clear_land(W &w, Nation nation) {
	territory_of(w.read(), nation).each([&](int z) {
		w.s.flag[z] = NO_SIDE;
		w.s.siege[z] = 0;
		w.s.fort[z] &= uint8_t(~fort_flag::EMPTY);
	});
}

void annex(W &w, int province, Nation receiver, const char *rule) {
	const Side side = side_of(w.s, receiver);
	w.s.owner[province] = receiver;
	const ZoneSet zones = w.data.province[size_t(province)].zones;
	w.event("annexed", PowerId(side)).who(nation_noun(w.read(), receiver)).to(zone_noun(zones.first())).rule(rule);
	zones.each([&](int z) {
		w.s.flag[z] = NO_SIDE;
		w.s.siege[z] = 0;
		w.s.fort[z] &= uint8_t(~fort_flag::EMPTY);
		port_falls(w, z, side);
	});
	review_states(w);
	recount_victory(w);
}

namespace {

// NE-18.1-b: with the fall of Naples Sicily goes on by itself, an ally of the Coalition on its own land. What the
// Empire holds there by arms it keeps, as when a minor goes over (NE-8.2.3-h).
void part_sicily(W &w) {
	const ProvinceId province = w.data.zone[w.data.nation[SICILY].capitals[0]].province;
	if (w.s.owner[province] != NAPLES) {
		return; // it is no longer of that crown
	}
	ZoneSet lost; // to the Coalition
	const ZoneSet zones = w.data.province[province].zones;
	zones.each([&](int z) {
		const R r = w.read();
		const bool is_held = controller(r, z) == EMPIRE &&
				(r.s.flag[z] == EMPIRE || has_combat_units(force_at(r, z, EMPIRE, Part::Field)) ||
						has_combat_units(force_at(r, z, EMPIRE, Part::Inside)));
		if (controller(r, z) == EMPIRE && !is_held) {
			lost.set(z);
		}
		w.s.flag[z] = is_held ? EMPIRE : NO_SIDE;
	});
	Politics &p = w.s.politics[SICILY];
	p.standing = Standing::Ally;
	p.side = COALITION;
	p.patron = NO_NATION;
	w.s.owner[province] = SICILY;
	w.event("joined_side", PowerId(COALITION)).who(nation_noun(w.read(), SICILY)).rule("NE-18.1-b");
	lost.each([&](int z) {
		w.s.siege[z] = 0;
		w.s.fort[z] &= uint8_t(~fort_flag::EMPTY);
		port_falls(w, z, COALITION);
	});
}

} // namespace

// NE-8.1.2-d: a conquered minor goes to the conqueror, as an ally or as his land, never back to neutrality.
void conquer_minor(W &w, Nation minor, Side victor, bool is_national) {
	// NE-18.1-e: its units and fleets on the map are destroyed.
	for (int i = 0; i < PIECES; ++i) {
		if (w.data.nation_of(i) == minor && w.s.pieces[i].steps > 0) {
			eliminate(w, i, "NE-18.1-e");
		}
	}
	if (minor == NAPLES) {
		part_sicily(w); // while it still stands on its old side
	}
	Politics &p = w.s.politics[minor];
	const Nation leader = w.data.side[size_t(victor)].leader;
	w.event("minor_falls", PowerId(victor)).who(nation_noun(w.read(), minor)).rule("NE-18.1-d");
	p.standing = Standing::Ally;
	p.side = victor;
	p.patron = NO_NATION;
	p.flags &= uint8_t(~politics_flag::DEPLOYED);
	clear_land(w, minor);
	if (is_national) {
		for (int i = 0; i < w.data.provinces; ++i) {
			if (w.s.owner[i] == minor) {
				annex(w, i, leader, "NE-18.1-d");
			}
		}
		p.standing = Standing::Absent;
		p.side = NO_SIDE;
	} else {
		(territory_of(w.read(), minor) & w.data.port).each([&](int z) { port_falls(w, z, victor); });
	}
	part_sides(w);
	review_states(w);
	recount_victory(w);
}

namespace {

// --- F_SURRENDER: f[0] nation, f[1] 1: peace by an event, without annexations; power: the beaten side ---

enum Step : uint8_t {
	REFUSE,
	REFUSED,
	ALLIANCE, ///< the Empire may impose it (NE-D62)
	TERMS,
	STANDING,
	VICTORS_LEAVE,
	ALLIES_LEAVE,
	REGROUP,
	END,
};

Side victor_of(const Frame &frame) {
	return other(Side(frame.power));
}

bool may_bind(const R &r, const Frame &frame) {
	const Politics &p = r.s.politics[frame.f[0]];
	// NE-8.1.4-a: after Drums of War, or on the second defeat by the same side (NE-Q50, NE-Q51).
	const bool has_cause = (p.flags & politics_flag::DRUMS) != 0 || p.beaten[EMPIRE] >= 2;
	return frame.f[1] == 0 && victor_of(frame) == EMPIRE && has_cause && hand_size(r.s, EMPIRE) > 0;
}

// NE-18.2.2-a: its minors that have not been conquered share the forced peace, for they follow their patron.
void change_standing(W &w, Frame &frame) {
	const Nation loser = Nation(frame.f[0]);
	const Side victor = victor_of(frame);
	Politics &p = w.s.politics[loser];
	p.side = victor;
	p.then_standing = uint8_t(Standing::Neutral);
	if (frame.f[2] != 0) {
		p.standing = Standing::ForcedAlliance; // NE-8.1.4-c: to the end of the game
		p.until = 0;
		w.event("forced_alliance", PowerId(victor)).who(nation_noun(w.read(), loser)).rule("NE-8.1.4-a");
	} else if (p.beaten[victor] >= 2) {
		p.standing = Standing::ForcedPeace; // NE-8.1.3-h: to the end of the game, so no die is asked for its years
		p.until = 0;
		w.event("lasting_peace", PowerId(victor)).who(nation_noun(w.read(), loser)).rule("NE-8.1.3-h");
	} else {
		const int die = w.roll("peace_years", 6);
		const int years = (die + 1) / 2; // NE-18.2.3-g
		p.standing = Standing::ForcedPeace;
		p.until = uint8_t(w.s.year - 1800 + years);
		w.event("forced_peace", PowerId(victor))
				.who(nation_noun(w.read(), loser))
				.amount(years, die)
				.purpose("peace_years")
				.rule("NE-18.2.3-g")
				.die(die);
	}
	p.flags &= uint8_t(~politics_flag::DRUMS);
	if (victor == EMPIRE) {
		p.flags |= politics_flag::BLOCKADED; // NE-18.2.2-c
	}
	clear_land(w, loser);
	for (int n = MAJORS; n < NATIONS; ++n) {
		if (w.s.politics[n].patron == loser) {
			clear_land(w, Nation(n));
		}
	}
	part_sides(w);
	// NE-4-u: twice defeated, its waiting units may be built.
	if (p.beaten[EMPIRE] + p.beaten[COALITION] >= 2 && (loser == AUSTRIA || loser == PRUSSIA)) {
		for (const PieceId corps : w.data.nation[size_t(loser)].corps) {
			if (corps_of(w.data, corps).entry == Entry::Event) {
				w.s.pieces[corps].flags &= uint16_t(~piece_flag::WAITS);
			}
		}
	}
	recount_victory(w);
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	const Nation loser = Nation(frame.f[0]);
	const Side victor = victor_of(frame);
	switch (frame.step) {
		case REFUSE:
			frame.step = REFUSED;
			if (frame.f[1] != 0 || !open_window(w, Side(frame.power), Moment::Surrender)) {
				s.core.result[0] = -1; // NE-D61
			}
			return Flow::Go;
		case REFUSED: {
			if (s.core.result[0] >= 0) {
				s.politics[loser].flags |= politics_flag::DRUMS;
				w.event("surrender_refused", frame.power)
						.who(nation_noun(w.read(), loser))
						.cause(Noun::card(s.core.result[0]))
						.rule("NE-18.2.1-c");
				s.core.pop();
				return Flow::Go;
			}
			++s.politics[loser].beaten[victor];
			w.event("surrender", PowerId(victor)).who(nation_noun(w.read(), loser)).rule("NE-18.2.1-a");
			// NE-8.1-a: the leaders of the sides have no status, so they stay conquered while their zones are held:
			// that counts once.
			const bool is_leader = loser == FRANCE || loser == BRITAIN;
			if (frame.f[1] == 0 && (!is_leader || s.politics[loser].beaten[victor] == 1)) {
				score_conquest(w, loser, victor);
			}
			if (is_leader) {
				s.core.pop();
				return Flow::Go;
			}
			frame.step = may_bind(w.read(), frame) ? ALLIANCE : TERMS;
			return Flow::Go;
		}
		case ALLIANCE:
			return Flow::Ask;
		case TERMS:
			frame.step = STANDING;
			s.peace = Peace{};
			s.peace.loser = loser;
			s.peace.victor = victor;
			s.peace.left = frame.f[1] != 0									? uint8_t(0)
					: (s.politics[loser].flags & politics_flag::DRUMS) != 0 ? uint8_t(PEACE_PROVINCES_DRUMS)
																			: uint8_t(PEACE_PROVINCES);
			s.core.push(F_TERMS, PowerId(victor));
			return Flow::Go;
		case STANDING:
			frame.step = VICTORS_LEAVE;
			change_standing(w, frame);
			return Flow::Go;
		case VICTORS_LEAVE:
			frame.step = ALLIES_LEAVE;
			start_leaving(w, loser, victor, true);
			return Flow::Go;
		case ALLIES_LEAVE:
			frame.step = REGROUP;
			start_leaving(w, loser, Side(frame.power), false);
			return Flow::Go;
		case REGROUP:
			frame.step = END;
			s.core.push(F_REGROUP, PowerId(decider_of(w.read(), loser)), loser);
			return Flow::Go;
		default:
			s.peace = Peace{};
			s.peace.loser = NO_NATION;
			s.peace.victor = NO_SIDE;
			s.core.pop();
			return Flow::Go;
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(PowerId(EMPIRE));
	out.kind = "forced_alliance";
	out.prompt = "ne.prompt.forced_alliance";
	out.rule = "NE-8.1.4-b";
	out.subject = out.args[0] = nation_noun(r, frame.f[0]);
}

void legal(const R &r, const Frame &, PowerId power, ActionList &out) {
	for (int i = 0; i < DECK_CARDS; ++i) {
		if (in_hand(r.s, i)) {
			out.add(Action::make(Verb::SelectCard, power, Noun::card(i)), DOES | row_flag::REVEALS);
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
}

void act(W &w, Frame &frame, const Row &row) {
	frame.step = TERMS;
	if (row.action.verb == Verb::SelectCard) {
		frame.f[2] = 1;
		discard_card(w, row.action.id, WORD_ALLIANCE, "NE-8.1.4-b");
	}
}

Noun loser_noun(const R &r, const Frame &frame) {
	return nation_noun(r, frame.f[0]);
}

// --- F_TERMS: record s.peace; draft.zone: chosen province's first zone + 1, or capital of a minor ---

enum TermsStep : uint8_t {
	PROVINCES,
	BONUS,
	CLOSE,
};

bool touches(const R &r, const ZoneSet &zones, const ZoneSet &land) {
	bool found = false;
	zones.each([&](int z) { found |= r.data.near[size_t(z)].intersects(land); });
	return found;
}

// NE-18.2.2-g: it must touch land of the victor's side.
bool touches_side(const R &r, const ZoneSet &zones, Side side) {
	ZoneSet land;
	for (int p = 0; p < r.data.provinces; ++p) {
		if (side_of(r.s, r.s.owner[p]) == side) {
			land |= r.data.province[size_t(p)].zones;
		}
	}
	return touches(r, zones, land);
}

// NE-18.2.2-d: a province of the loser, or one of an unconquered minor ally without its capital (NE-18.2.2-f takes that
// whole).
bool is_on_offer(const R &r, int province) {
	const Nation owner = r.s.owner[province];
	if (owner == r.s.peace.loser) {
		return true;
	}
	if (owner < MAJORS || r.s.politics[owner].standing != Standing::Ally ||
			r.s.politics[owner].patron != r.s.peace.loser) {
		return false;
	}
	for (const ZoneId capital : r.data.nation[size_t(owner)].capitals) {
		if (r.data.zone[capital].province == province) {
			return false;
		}
	}
	return true;
}

Status may_annex(const R &r, int province) {
	const Peace &peace = r.s.peace;
	const Province &info = r.data.province[size_t(province)];
	const Noun where = zone_noun(info.zones.first());
	if (!is_on_offer(r, province)) {
		return Status::refuse("NE-18.2.2-d", "ne.refuse.not_on_offer", where);
	}
	// NE-18.2.2-e: no key zones, Warsaw for France excepted.
	if ((info.zones & r.data.key).any() && !(peace.victor == EMPIRE && info.zones[r.data.at.varsovie])) {
		return Status::refuse("NE-18.2.2-e", "ne.refuse.key_province", where);
	}
	// NE-18.2.2-g: Poland may be made anywhere.
	const bool is_polish = peace.victor == EMPIRE && (info.symbols & SYMBOL_POLAND) != 0;
	return is_polish || touches_side(r, info.zones, peace.victor)
			? Status::ok()
			: Status::refuse("NE-18.2.2-g", "ne.refuse.not_touching", where);
}

// NE-18.2.2-f: an unconquered minor of the loser instead of a province.
Status may_take_minor(const R &r, int nation) {
	const Noun who = nation_noun(r, nation);
	if (nation < MAJORS || r.s.politics[nation].standing != Standing::Ally ||
			r.s.politics[nation].patron != r.s.peace.loser || r.data.nation[size_t(nation)].capitals.empty()) {
		return Status::refuse("NE-18.2.2-f", "ne.refuse.not_on_offer", who);
	}
	return touches_side(r, territory_of(r, nation), r.s.peace.victor)
			? Status::ok()
			: Status::refuse("NE-18.2.2-g", "ne.refuse.not_touching", who);
}

Status may_receive(const R &r, int nation, const ZoneSet &zones) {
	if (side_of(r.s, nation) != r.s.peace.victor) {
		return Status::refuse("NE-18.2.2-d", "ne.refuse.not_victor", nation_noun(r, nation));
	}
	const bool is_leader = nation == r.data.side[size_t(r.s.peace.victor)].leader;
	return is_leader || touches(r, zones, territory_of(r, nation))
			? Status::ok()
			: Status::refuse("NE-18.2.2-g", "ne.refuse.receiver_apart", nation_noun(r, nation));
}

// Province of a chosen zone, or -1 when the choice is a minor's capital.
int chosen_province(const R &r, int zone) {
	const int p = r.data.zone[size_t(zone)].province;
	return is_on_offer(r, p) ? p : -1;
}

template <class F> void each_choice(const R &r, F f) {
	for (int p = 0; p < r.data.provinces; ++p) {
		if (may_annex(r, p)) {
			f(r.data.province[size_t(p)].zones.first());
		}
	}
	for (int n = MAJORS; n < NATIONS; ++n) {
		if (may_take_minor(r, n)) {
			f(int(r.data.nation[size_t(n)].capitals[0]));
		}
	}
}

Action receiver_action(const R &r, PowerId power, int nation) {
	const Noun noun = nation_noun(r, nation);
	return Action::make(noun.kind == NounKind::Power ? Verb::Choose : Verb::SelectSpace, power, noun);
}

Flow advance_terms(W &w, Frame &frame) {
	Peace &peace = w.s.peace;
	if (frame.step == PROVINCES) {
		bool found = false;
		each_choice(w.read(), [&](int) { found = true; });
		if (peace.left > 0 && found) {
			return Flow::Ask;
		}
		if (peace.left > 0) {
			// NE-18.2.2-e: what cannot be taken in land is taken in money.
			const int points = peace.left * w.data.tables.budget.province_missing;
			w.s.next_purse[peace.loser] = int16_t(w.s.next_purse[peace.loser] - 2 * points);
			w.event("indemnity", PowerId(peace.victor))
					.who(nation_noun(w.read(), peace.loser))
					.amount(points)
					.rule("NE-18.2.2-e");
		}
		frame.step = BONUS;
		return Flow::Go;
	}
	if (frame.step == BONUS) {
		return Flow::Ask;
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_terms(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Peace &peace = r.s.peace;
	out.asked = bit(frame.power);
	out.kind = frame.step == BONUS ? "peace_bonus" : "peace_terms";
	out.prompt = frame.step == BONUS		   ? "ne.prompt.peace_bonus"
			: r.s.draft[frame.power].zone != 0 ? "ne.prompt.receiver"
											   : "ne.prompt.terms";
	out.rule = frame.step == BONUS ? "NE-18.2.2-b" : "NE-18.2.2-d";
	out.subject = out.args[0] = nation_noun(r, peace.loser);
	out.args[1] = Noun::number(peace.left);
}

// NE-Q36, NE-Q37: the victor alone chooses, here and now, also between card and resources.
void legal_terms(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	if (frame.step == BONUS) {
		out.add(choose(power, WORD_CARD), DOES | row_flag::QUIET);
		out.add(choose(power, WORD_RESOURCES), DOES);
		return;
	}
	const int chosen = r.s.draft[power].zone - 1;
	if (chosen < 0) {
		uint16_t quiet = row_flag::QUIET;
		each_choice(r, [&](int zone) {
			out.add(Action::make(Verb::SelectSpace, power, zone_noun(zone)), quiet);
			quiet = 0;
		});
		out.add(Action::make(Verb::Pass, power), DOES | row_flag::GIVES_UP);
		return;
	}
	out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	const int province = chosen_province(r, chosen);
	if (province < 0) {
		out.add(choose(power, WORD_ALLY), DOES | row_flag::QUIET);
		out.add(choose(power, WORD_NATIONAL), DOES);
		return;
	}
	const Nation leader = r.data.side[size_t(r.s.peace.victor)].leader;
	for (int n = 0; n < NATIONS; ++n) {
		if (may_receive(r, n, r.data.province[size_t(province)].zones) && nation_noun(r, n).kind != NounKind::None) {
			out.add(receiver_action(r, power, n), uint16_t(DOES | (n == leader ? row_flag::QUIET : 0)));
		}
	}
}

void act_terms(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	Peace &peace = w.s.peace;
	Draft &draft = w.s.draft[frame.power];
	const Nation leader = w.data.side[size_t(peace.victor)].leader;
	if (frame.step == BONUS) {
		if (a.id == WORD_CARD) {
			++w.s.hand_bonus[peace.victor];
		} else {
			w.s.next_purse[leader] = int16_t(w.s.next_purse[leader] + 2 * w.data.tables.budget.conquest_bonus);
		}
		w.event("peace_bonus", frame.power).who(Noun::option(a.id)).rule("NE-18.2.2-b");
		frame.step = CLOSE;
		return;
	}
	if (a.verb == Verb::Pass) {
		peace.left = 0;
		return;
	}
	if (a.verb == Verb::Retract) {
		draft = Draft{};
		return;
	}
	if (draft.zone == 0) {
		draft.zone = uint8_t(a.id + 1);
		return;
	}
	const int zone = draft.zone - 1;
	const int province = chosen_province(w.read(), zone);
	draft = Draft{};
	--peace.left;
	if (province < 0) {
		conquer_minor(w, owner_of(w.read(), zone), peace.victor, a.id == WORD_NATIONAL);
		return;
	}
	for (int n = 0; n < NATIONS; ++n) {
		if (side_of(w.s, n) == peace.victor && receiver_action(w.read(), frame.power, n) == a) {
			annex(w, province, Nation(n), "NE-18.2.2-d");
			return;
		}
	}
}

Status refuse_terms(const R &r, const Frame &frame, const Action &a) {
	const bool is_space = a.verb == Verb::SelectSpace && a.kind == NounKind::Space && a.id >= 0 && a.id < r.data.zones;
	const int chosen = r.s.draft[a.power].zone - 1;
	if (frame.step == PROVINCES && chosen >= 0 && chosen_province(r, chosen) >= 0) {
		for (int n = 0; n < NATIONS; ++n) {
			if (receiver_action(r, a.power, n) == a) {
				return may_receive(r, n, r.data.province[size_t(chosen_province(r, chosen))].zones);
			}
		}
	}
	if (frame.step != PROVINCES || chosen >= 0 || !is_space) {
		return Status::ok();
	}
	for (int n = MAJORS; n < NATIONS; ++n) {
		const auto &capitals = r.data.nation[size_t(n)].capitals;
		if (!capitals.empty() && capitals[0] == a.id && owner_of(r, a.id) == n) {
			return may_take_minor(r, n); // NE-18.2.2-f: the capital stands for the whole minor
		}
	}
	const int province = r.data.zone[size_t(a.id)].province;
	const Status status = may_annex(r, province);
	// A province is named by the first of its zones.
	return status ? Status::refuse("NE-18.2.2-d", "ne.refuse.province_named", zone_noun(a.id),
							zone_noun(r.data.province[size_t(province)].zones.first()))
				  : status;
}

Noun peace_noun(const R &r, const Frame &) {
	return r.s.peace.loser == NO_NATION ? Noun{} : nation_noun(r, r.s.peace.loser);
}

} // namespace

const Def SURRENDER_FRAME = { "surrender", advance, ask, legal, act, nullptr, loser_noun };
const Def TERMS_FRAME = { "terms", advance_terms, ask_terms, legal_terms, act_terms, refuse_terms, peace_noun };

} // namespace baton::ne
