// Interception on land: one force of the other side may fall on the force under way (NE-12.4, NE-D40).
#include "ne_march.h"

namespace baton::ne {

namespace {

enum Step : uint8_t {
	CHOOSE,
	TEST,
	ARRIVE,
};

// Frame: f[0] zone entered, f[1] zone the active force came from, f[2] zone of the interceptor. Draft: piece, pick.

// NE-12.4-b: a force with a general, in good order, next door, that could stand in the zone.
Status may_intercept(const R &r, const Frame &frame, int general) {
	const Side side = Side(frame.power);
	const int zone = frame.f[0];
	const Piece &p = r.s.pieces[general];
	if (!is_general(general) || !is_in_zone(r, p) || side_of_piece(r, general) != side || has(p, piece_flag::INSIDE)) {
		return Status::refuse("NE-12.4-b", "ne.refuse.interceptor");
	}
	const Link *link = r.data.link(p.at, zone);
	if (link == nullptr) {
		return Status::refuse("NE-12.4-a", "ne.refuse.not_adjacent", zone_noun(zone));
	}
	const PieceSet whole = force_of(r, general);
	if (commander_of(r, whole) != general) {
		return Status::refuse("NE-12.4-b", "ne.refuse.interceptor");
	}
	if (is_demoralised(r, whole)) {
		return Status::refuse("NE-14.9.3-d", "ne.refuse.demoralised");
	}
	return may_cross(r, side, first_pick(r, general), *link);
}

bool has_candidate(const R &r, const Frame &frame) {
	for (int i = FIRST_GENERAL; i < PIECES; ++i) {
		if (may_intercept(r, frame, i)) {
			return true;
		}
	}
	return false;
}

Status may_go(const R &r, const Frame &frame) {
	const Draft &draft = r.s.draft[frame.power];
	const PieceSet whole = force_of(r, draft.piece - 1);
	const Status splits = may_split(r, whole, draft.pick); // NE-12.4-f
	if (!splits) {
		return splits;
	}
	const PieceSet host = force_at(r, frame.f[0], Side(frame.power));
	return !has_combat_units(host) ? Status::ok() : unite(r, host, draft.pick, true).status; // NE-Q26
}

int best_card(const R &r, Side side) {
	int best = -1;
	for (int i = side * DECK_CARDS; i < (side + 1) * DECK_CARDS; ++i) {
		if (in_hand(r.s, i)) {
			const int value = can_play(r, i, Moment::OwnInterception) ? 9 : card_value(r, i);
			best = value > best ? value : best;
		}
	}
	return best;
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	const Side side = Side(frame.power);
	switch (frame.step) {
		case CHOOSE:
			if (!has_candidate(w.read(), frame)) {
				s.core.pop(0);
				return Flow::Go;
			}
			return Flow::Ask;
		case TEST: {
			frame.step = ARRIVE;
			AttritionCase c;
			for (int i = 0; i < PIECES; ++i) {
				if (s.pieces[i].at == frame.f[2] && s.pieces[i].steps > 0 && has(s.pieces[i], piece_flag::JOINED)) {
					c.force.set(i);
				}
			}
			const Link *link = w.data.link(frame.f[2], frame.f[0]);
			c.plus = w.data.entry_cost(*link) * w.data.tables.attrition_modifiers.counter_march; // NE-Q27
			c.poor = w.data.zone[size_t(frame.f[0])].is_poor;
			c.winter = is_winter(s);
			c.home = uint8_t(home_of(owner_of(w.read(), frame.f[0])) & home_of(owner_of(w.read(), frame.f[2])));
			c.rule = "NE-12.4-e";
			start_attrition(w, c.force & ALL_CORPS, frame.f[2], c);
			return Flow::Go;
		}
		default: {
			PieceSet set;
			for (int i = 0; i < PIECES; ++i) {
				if (s.pieces[i].at == frame.f[2] && s.pieces[i].steps > 0 && has(s.pieces[i], piece_flag::JOINED)) {
					set.set(i);
				}
			}
			if (!has_combat_units(set)) {
				tidy_force(w, frame.f[2], side);
				s.core.pop(0);
				return Flow::Go;
			}
			const PieceSet host = force_at(w.read(), frame.f[0], side);
			move_pieces(w, set, frame.f[0]);
			w.event("intercepts", PowerId(side))
					.who(piece_noun(set.first()))
					.from(zone_noun(frame.f[2]))
					.to(zone_noun(frame.f[0]))
					.amount(steps_in(w.read(), set))
					.rule("NE-12.4-e");
			if (has_combat_units(host)) {
				const Union one = unite(w.read(), host, set, true);
				if (one.status) {
					apply_union(w, one);
				}
			}
			const int origin = frame.f[2];
			s.core.pop(1);
			tidy_force(w, origin, side);
			check_stack(w, origin, side);
			review_siege(w, origin);
			s.core.result[0] = 1;
			return Flow::Go;
		}
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "intercept";
	out.prompt = "ne.prompt.intercept";
	out.rule = "NE-12.4-a";
	out.subject = out.args[0] = zone_noun(frame.f[0]);
	out.args[1] = piece_noun(r.s.move.leader);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Side side = Side(frame.power);
	const Draft &draft = r.s.draft[power];
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
	if (draft.piece == 0) {
		const int best = best_card(r, side);
		for (int i = FIRST_GENERAL; i < PIECES; ++i) {
			if (is_in_zone(r, r.s.pieces[i]) && ratings_of(r, i).initiative <= best && may_intercept(r, frame, i)) {
				out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)));
			}
		}
		return;
	}
	const int general = draft.piece - 1;
	const PieceSet whole = force_of(r, general);
	pick_rows(r, power, whole, general, out);
	unpick_rows(r, power, whole, general, out);
	out.add(Action::make(Verb::Retract, power, piece_noun(general)), row_flag::RETRACTS);
	if (!may_go(r, frame)) {
		return;
	}
	for (int i = side * DECK_CARDS; i < (side + 1) * DECK_CARDS; ++i) {
		if (!in_hand(r.s, i)) {
			continue;
		}
		if (card_value(r, i) >= ratings_of(r, general).initiative) {
			out.add(Action::make(Verb::SelectCard, power, Noun::card(i)),
					DOES | row_flag::ROLLS | row_flag::REVEALS); // NE-12.4-c
		}
		if (can_play(r, i, Moment::OwnInterception)) {
			out.add(Action::make(Verb::PlayAs, power, Noun::card(i), WORD_EVENT), DOES | row_flag::REVEALS);
		}
	}
}

// What counts on the roll of an interception (NE-12.4-d).
struct Modifiers {
	int cavalry = 0;
	int initiative = 0;
	int ground = 0;

	int sum() const { return cavalry + initiative + ground; }
};

Modifiers modifiers_of(const R &r, const Frame &frame, int general, const PieceSet &set) {
	const PieceSet active = moving_force(r);
	const PieceId enemy = commander_of(r, active);
	return { cavalry_in(r, set) > cavalry_in(r, active) ? 1 : 0,
		enemy != NO_PIECE && ratings_of(r, general).initiative < ratings_of(r, enemy).initiative ? 1 : 0,
		r.data.is_difficult(frame.f[0]) ? -1 : 0 };
}

// NE-12.4-d: d6, +1 cavalry superiority, +1 lower initiative, -1 difficult ground; 5 or more.
bool roll(W &w, const Frame &frame, int general, const PieceSet &set) {
	const auto [cavalry, initiative, ground] = modifiers_of(w.read(), frame, general, set);
	const int die = w.roll("interception", 6);
	const int total = die + cavalry + initiative + ground;
	w.event("interception_roll", frame.power)
			.who(piece_noun(general))
			.to(zone_noun(frame.f[0]))
			.amount(total, TEST_SUCCESS)
			.purpose("interception")
			.rule("NE-12.4-d")
			.modifier("ne.mod.cavalry", cavalry, "NE-4-i")
			.modifier("ne.mod.initiative", initiative, "NE-12.4-d")
			.modifier("ne.mod.difficult", ground, "NE-4-n")
			.die(die);
	return total >= TEST_SUCCESS;
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	Draft &draft = w.s.draft[frame.power];
	if (a.verb == Verb::Pass) {
		draft = Draft{};
		w.s.core.pop(0);
		return;
	}
	if (a.verb == Verb::SelectPiece && draft.piece == 0) {
		draft.piece = uint8_t(a.id + 1);
		draft.pick = first_pick(w.read(), a.id);
		return;
	}
	if (a.verb == Verb::Retract && a.id == draft.piece - 1) {
		draft = Draft{};
		return;
	}
	if (act_pick(w.s, row)) {
		return;
	}
	const int general = draft.piece - 1;
	const PieceSet pick = draft.pick;
	draft = Draft{};
	bool succeeds = false;
	if (a.verb == Verb::PlayAs) {
		play_event_card(w, a.id, "NE-12.4-c");
		succeeds = true;
	} else {
		discard_card(w, a.id, WORD_INTERCEPTION, "NE-12.4-c");
		succeeds = roll(w, frame, general, pick);
	}
	if (!succeeds) {
		w.s.core.pop(0);
		return;
	}
	frame.f[2] = int16_t(w.s.pieces[general].at);
	apply_split(w, force_of(w.read(), general), pick);
	set_flags(w.s, pick, piece_flag::JOINED);
	frame.step = TEST;
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const Draft &draft = r.s.draft[frame.power];
	if (a.verb == Verb::SelectPiece && draft.piece == 0 && a.kind == NounKind::Piece && a.id >= 0 && a.id < PIECES) {
		const Status status = may_intercept(r, frame, a.id);
		return status ? Status::refuse("NE-12.4-c", "ne.refuse.interception_card") : status;
	}
	if (a.verb == Verb::SelectCard || a.verb == Verb::PlayAs) {
		if (draft.piece == 0) {
			return Status::refuse("NE-12.4-b", "ne.refuse.interceptor");
		}
		const Status status = may_go(r, frame);
		return status ? Status::refuse("NE-12.4-c", "ne.refuse.interception_card") : status;
	}
	return Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return zone_noun(frame.f[0]);
}

} // namespace

double interception_chance(const R &r, const Frame &frame, int general, const PieceSet &set) {
	return test_chance(modifiers_of(r, frame, general, set).sum());
}

const Def INTERCEPT_FRAME = { "intercept", advance, ask, legal, act, refuse, subject };

} // namespace baton::ne
