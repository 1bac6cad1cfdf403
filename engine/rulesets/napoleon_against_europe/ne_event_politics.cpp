// Effects of events on politics (NE_OPS: join, rise, peace, bind, state, war).
#include "ne_event_forces.h"

#include "ne_peace_terms.h"

namespace baton::ne {

namespace {

// The power whose army is broken and which has lost a key zone (NE-18.2.1-d).
Nation broken_power(const R &r, NationSet nations) {
	for (int n = 0; n < MAJORS; ++n) {
		if ((nations & bit_of(n)) == 0 || side_of(r.s, n) != COALITION) {
			continue;
		}
		bool has_order = false, has_lost = false;
		for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
			has_order |= r.data.nation_of(i) == n && is_in_zone(r, r.s.pieces[i]) && !has(r.s.pieces[i], piece_flag::DEMORALISED);
		}
		(territory_of(r, n) & r.data.key).each([&](int z) { has_lost |= controller(r, z) == EMPIRE; });
		if (!has_order && has_lost) {
			return Nation(n);
		}
	}
	return NO_NATION;
}

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
			is_watched |= w.s.pieces[k].steps > 0 && w.s.pieces[k].at == p.at && w.data.nation_of(k) != nation && side_of_piece(w.read(), k) == old;
		}
		if (is_watched) {
			const int zone = p.at;
			eliminate(w, i, "NE-4-dd");
			tidy_force(w, zone, side_of(w.s, nation));
		}
	}
	territory_of(w.read(), nation).each([&](int z) {
		const bool is_held = !w.data.zone[size_t(z)].is_open && steps_in(w.read(), force_at(w.read(), z, old) | force_at(w.read(), z, old, Part::Inside)) > 0;
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

} // namespace

std::span<const EffectDef> politics_effect_defs() {
	return {};
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
		case Op::Peace: {
			const Nation loser = broken_power(w.read(), a.nations);
			if (loser != NO_NATION) {
				w.s.core.push(F_SURRENDER, PowerId(COALITION), loser, 1);
			}
			return true;
		}
		case Op::Bind:
			bind(w, a.nation);
			return true;
		case Op::State:
			create_state(w, a.nation, "NE-20.2-d");
			return true;
		case Op::War:
			w.s.core.push(F_FOREIGN_WAR, PowerId(COALITION), card);
			return true;
		default:
			return false;
	}
}

} // namespace baton::ne
