// Free steps by event (NE_OPS steps): restored in armies, restored or built at home, or spread over minors.
#include "ne_event_forces.h"

#include "rulesets/napoleon_against_europe/politics/ne_peace_terms.h"

namespace baton::ne {

namespace {

// f[2] steps given, f[3] nation + 1, f[4] army + 1.

Nation nation_of(const Frame &frame) {
	return Nation(frame.f[3] - 1);
}

bool is_reduced(const R &r, int corps) {
	const Piece &p = r.s.pieces[corps];
	return is_in_zone(r, p) && p.steps < corps_of(r.data, corps).steps && can_gain_step(r, corps);
}

bool can_be_built(const R &r, int corps) {
	const Piece &p = r.s.pieces[corps];
	return p.steps == 0 && !has(p, piece_flag::WAITS) && !has(p, piece_flag::OUT) &&
			p.at == reserve_space(r, r.data.nation_of(corps)) && corps_of(r.data, corps).kind != CorpsKind::Insurgent;
}

// Zones where a corps can be built: a reinforcement zone where it can stand; cavalry only with an army (NE-7.3.4-f).
ZoneSet build_zones(const R &r, int corps) {
	PieceSet one;
	one.set(corps);
	ZoneSet out;
	free_reinforcement_zones(r, r.data.nation_of(corps)).each([&](int z) {
		if (is_besieged(r.s, z) ? !r.data.cavalry[corps] : can_join(r, one, z)) { // NE-15.2-d, NE-11-e
			out.set(z);
		}
	});
	return out;
}

bool may_restore(const R &r, const Frame &frame, const Effect &effect, int corps) {
	if (!is_reduced(r, corps) || side_of_piece(r, corps) != frame.power) {
		return false;
	}
	const Piece &p = r.s.pieces[corps];
	const Nation nation = r.data.nation_of(corps);
	switch (effect.args.place) {
		case Place::Army:
		case Place::Armies:
			// NE-7.3.4-d: a supplied army of that power.
			return p.army != 0 && r.data.nation_of(FIRST_ARMY + p.army - 1) == nation_of(frame) &&
					(frame.f[4] == 0 || frame.f[4] == p.army) && is_supplied(r, force_of(r, corps), p.at);
		case Place::Minors:
			return !is_major(nation); // NE-7.3.3-f
		default:
			return nation == nation_of(frame) && free_reinforcement_zones(r, nation)[p.at];
	}
}

bool may_build(const R &r, const Frame &frame, const Effect &effect, int corps) {
	const Nation nation = r.data.nation_of(corps);
	if (effect.args.place == Place::Army || effect.args.place == Place::Armies || !can_be_built(r, corps) ||
			side_of(r.s, nation) != frame.power) {
		return false;
	}
	const bool fits = effect.args.place == Place::Minors ? !is_major(nation) : nation == nation_of(frame);
	return fits && build_zones(r, corps).any();
}

bool has_use(const R &r, const Frame &frame, const Effect &effect) {
	for (int i = 0; i < CORPS; ++i) {
		if (may_restore(r, frame, effect, i) || may_build(r, frame, effect, i)) {
			return true;
		}
	}
	return false;
}

bool needs_nation(const Frame &frame, const Effect &effect) {
	return frame.f[3] == 0 && effect.args.place != Place::Minors;
}

bool may_pick(const R &r, const Frame &frame, const Effect &effect, int nation) {
	const bool is_leader = nation == r.data.side[size_t(frame.power)].leader;
	if (side_of(r.s, nation) != frame.power || (effect.args.pick == Pick::Partner && is_leader)) {
		return false;
	}
	Frame then = frame;
	then.f[3] = int16_t(nation + 1);
	return has_use(r, then, effect);
}

Flow advance(W &w, Frame &frame, const Effect &effect) {
	if (frame.f[3] == 0 && effect.args.nation != NO_NATION) {
		frame.f[3] = int16_t(effect.args.nation + 1);
	}
	bool can_go_on = frame.step == 0 && frame.f[2] < effect.args.count;
	if (can_go_on && needs_nation(frame, effect)) {
		can_go_on = false;
		for (int n = 0; n < MAJORS; ++n) {
			can_go_on |= may_pick(w.read(), frame, effect, n);
		}
	} else if (can_go_on) {
		can_go_on = has_use(w.read(), frame, effect);
	}
	if (can_go_on) {
		return Flow::Ask;
	}
	w.s.draft[frame.power] = Draft{};
	w.s.core.pop();
	return Flow::Go;
}

void ask(const R &r, const Frame &frame, const Effect &effect, Decision &out) {
	out.prompt = needs_nation(frame, effect)	? "ne.prompt.effect.steps_who"
			: r.s.draft[frame.power].piece != 0 ? "ne.prompt.effect.steps_where"
												: "ne.prompt.effect.steps";
	out.rule = "NE-7.3.4-d";
	out.args[1] = Noun::number(effect.args.count - frame.f[2]);
}

void legal(const R &r, const Frame &frame, const Effect &effect, PowerId power, ActionList &out) {
	uint16_t quiet = row_flag::QUIET;
	if (needs_nation(frame, effect)) {
		for (int n = 0; n < MAJORS; ++n) {
			if (may_pick(r, frame, effect, n)) {
				out.add(Action::make(Verb::Choose, power, Noun::power(SIDES + n)), uint16_t(DOES | quiet));
				quiet = 0;
			}
		}
		return;
	}
	const int chosen = r.s.draft[power].piece;
	if (chosen != 0) {
		add_zones(out, power, build_zones(r, chosen - 1));
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
		return;
	}
	for (int i = 0; i < CORPS; ++i) {
		if (may_restore(r, frame, effect, i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), uint16_t(DOES | quiet));
			quiet = 0;
		} else if (may_build(r, frame, effect, i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), quiet);
			quiet = 0;
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::GIVES_UP);
}

void act(W &w, Frame &frame, const Effect &effect, const Row &row) {
	const Action &a = row.action;
	Draft &draft = w.s.draft[frame.power];
	switch (a.verb) {
		case Verb::Pass:
			frame.step = 1;
			return;
		case Verb::Choose:
			frame.f[3] = int16_t(a.id - SIDES + 1);
			return;
		case Verb::Retract:
			draft = Draft{};
			return;
		case Verb::SelectSpace:
			bring_in(w, draft.piece - 1, a.id, 1, "NE-7.3.2-d"); // a two-step unit starts reduced
			draft = Draft{};
			++frame.f[2];
			return;
		default:
			if (!may_restore(w.read(), frame, effect, a.id)) {
				draft.piece = uint8_t(a.id + 1);
				return;
			}
			++w.s.pieces[a.id].steps;
			w.event("restored", frame.power)
					.who(piece_noun(a.id))
					.to(Noun::space(w.s.pieces[a.id].at))
					.amount(w.s.pieces[a.id].steps)
					.rule("NE-7.3.2-a");
			if (effect.args.place == Place::Army) {
				frame.f[4] = w.s.pieces[a.id].army;
			}
			++frame.f[2];
			return;
	}
}

} // namespace

const EffectDef STEPS_EFFECT = { Op::Steps, advance, ask, legal, act };

} // namespace baton::ne
