// Effects of events on politics (NE_OPS: join, rise, peace, bind, state, war).
#include "ne_event_forces.h"
#include "rulesets/napoleon_against_europe/politics/ne_diplomacy.h"

#include "rulesets/napoleon_against_europe/politics/ne_peace_terms.h"

namespace baton::ne {

namespace {

// A nation rises against its ally: his forces stay and hold their zones; its own units among them disperse.
void rise(W &w, Nation nation, Side side) {
	const Side old = other(side);
	for (int i = 0; i < FIRST_FLEET; ++i) {
		const Piece &p = w.s.pieces[i];
		if (w.data.nation_of(i) != nation || !is_in_zone(w.read(), p)) {
			continue;
		}
		bool is_watched = false;
		for (int k = 0; k < CORPS; ++k) {
			is_watched |= w.s.pieces[k].steps > 0 && w.s.pieces[k].at == p.at && w.data.nation_of(k) != nation &&
					side_of_piece(w.read(), k) == old;
		}
		if (is_watched) {
			const int zone = p.at;
			eliminate(w, i, "NE-4-dd");
			tidy_force(w, zone, side_of(w.s, nation));
		}
	}
	territory_of(w.read(), nation).each([&](int z) {
		const bool is_held = !w.data.zone[size_t(z)].is_open &&
				steps_in(w.read(), force_at(w.read(), z, old) | force_at(w.read(), z, old, Part::Inside)) > 0;
		bool is_foreign = false;
		for (int k = 0; k < CORPS; ++k) {
			is_foreign |= w.s.pieces[k].steps > 0 && w.s.pieces[k].at == z && w.data.nation_of(k) != nation;
		}
		w.s.flag[z] = is_held && is_foreign ? old : NO_SIDE;
	});
	join_side(w, nation, side, "NE-8.1.2-b");
	(territory_of(w.read(), nation) & w.data.port).each([&](int z) { port_falls(w, z, controller(w.read(), z)); });
}

void bind(W &w, Nation nation) {
	Politics &p = w.s.politics[nation];
	const Side old = side_of(w.s, nation);
	p.standing = Standing::ForcedAlliance;
	p.side = EMPIRE;
	p.until = 0;
	w.event("forced_alliance", PowerId(EMPIRE)).who(nation_noun(w.read(), nation)).rule("NE-8.1.4-a");
	clear_land(w, nation);
	recount_victory(w);
	w.s.core.push(F_REGROUP, PowerId(decider_of(w.read(), nation)), nation);
	if (old == COALITION) {
		start_leaving(w, nation, COALITION, false);
	}
}

// --- peace: which of the broken powers (NE-18.2.1-d) ---

NationSet broken_powers(const R &r, NationSet among) {
	NationSet out = 0;
	for (int n = 0; n < MAJORS; ++n) {
		out |= (among & bit_of(n)) != 0 && is_broken(r, n) ? bit_of(n) : 0;
	}
	return out;
}

Flow advance_peace(W &w, Frame &frame, const Effect &effect) {
	if (frame.step == 0 && broken_powers(w.read(), effect.args.nations) != 0) {
		return Flow::Ask;
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_peace(const R &, const Frame &, const Effect &, Decision &out) {
	out.prompt = "ne.prompt.effect.peace";
	out.rule = "NE-18.2.1-d";
}

void legal_peace(const R &r, const Frame &, const Effect &effect, PowerId power, ActionList &out) {
	const NationSet broken = broken_powers(r, effect.args.nations);
	uint16_t quiet = row_flag::QUIET;
	for (int n = 0; n < MAJORS; ++n) {
		if ((broken & bit_of(n)) != 0) {
			out.add(Action::make(Verb::Choose, power, Noun::power(SIDES + n)), uint16_t(DOES | quiet));
			quiet = 0;
		}
	}
}

void act_peace(W &w, Frame &frame, const Effect &, const Row &row) {
	frame.step = 1;
	w.s.core.push(F_SURRENDER, PowerId(COALITION), row.action.id - SIDES, 1);
}

constexpr EffectDef DEFS[] = {
	{ Op::Peace, advance_peace, ask_peace, legal_peace, act_peace },
};

} // namespace

std::span<const EffectDef> politics_effect_defs() {
	return DEFS;
}

bool start_politics_effect(W &w, int card, const Effect &effect) {
	const CardArgs &a = effect.args;
	switch (effect.op) {
		case Op::Join:
			if (side_of(w.s, a.nation) != a.side) {
				join_side(w, a.nation, a.side, "NE-8.1.2-c");
			}
			return true;
		case Op::Rise:
			if (side_of(w.s, a.nation) != a.side) {
				rise(w, a.nation, a.side);
			}
			return true;
		case Op::Peace:
			push_effect(w, card, effect, deck_of(card));
			return true;
		case Op::Bind:
			bind(w, a.nation);
			return true;
		case Op::State:
			create_state(w, a.nation, "NE-20.2-d");
			return true;
		case Op::War:
			start_foreign_war(w, card, a.nation, a.corps_count, a.fleet_count);
			return true;
		default:
			return false;
	}
}

} // namespace baton::ne
