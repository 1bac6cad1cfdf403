// Counter-marches: generals next door hasten to the battle (NE-14.1, NE-D43).
#include "ne_march.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"

namespace baton::ne {

namespace {

enum Step : uint8_t {
	CHOOSE,
	ARRIVE,
	TEST,
};

// Frame: f[0] side of the battle, f[1] zone of the helper. Draft: piece, pick.

Status may_help(const R &r, const Frame &frame, int general) {
	const Battle &b = r.s.battle;
	const Side side = Side(frame.power);
	const Piece &p = r.s.pieces[general];
	if (!is_general(general) || !is_in_zone(r, p) || side_of_piece(r, general) != side || p.at == b.zone ||
			b.tried[general]) {
		return Status::refuse("NE-14.1-a", "ne.refuse.helper");
	}
	if (has(p, piece_flag::INSIDE) && is_besieged(r.s, p.at)) {
		return Status::refuse("NE-Q24", "ne.refuse.besieged");
	}
	const Link *link = r.data.link(p.at, b.zone);
	if (link == nullptr) {
		return Status::refuse("NE-14.1-a", "ne.refuse.not_adjacent", zone_noun(b.zone));
	}
	if (link->kind == LinkKind::Ridge || link->kind == LinkKind::Strait || link->kind == LinkKind::Desert) {
		return Status::refuse("NE-14.1-c", "ne.refuse.helper_edge", zone_noun(p.at));
	}
	if (!has_combat_units(battle_force(r, frame.f[0]))) {
		return Status::refuse("NE-14.1-c", "ne.refuse.helper_depot");
	}
	const PieceSet whole = force_of(r, general);
	if (has_landed(r, whole)) {
		return Status::refuse("NE-17.2.8-c", "ne.refuse.landed", piece_noun(general));
	}
	if (is_demoralised(r, whole)) {
		return Status::refuse("NE-14.9.3-d", "ne.refuse.demoralised");
	}
	return has_combat_units(whole) ? may_cross(r, side, first_pick(r, general), *link)
								   : Status::refuse("NE-12.2-g", "ne.refuse.no_units");
}

Status may_go(const R &r, const Frame &frame) {
	const Draft &draft = r.s.draft[frame.power];
	const Status splits = may_split(r, force_of(r, draft.piece - 1), draft.pick); // NE-14.1-b
	if (!splits) {
		return splits;
	}
	return unite(r, battle_force(r, frame.f[0]), draft.pick, true).status; // NE-14.1-f
}

PieceId army_commander(const R &r, const Frame &frame) {
	const PieceId commander = commander_of(r, battle_force(r, frame.f[0]));
	return commander != NO_PIECE && has(r.s.pieces[commander], piece_flag::COMMANDER) ? commander : NO_PIECE;
}

// What counts on the roll of a counter-march led by a general (NE-14.1-d).
struct Modifiers {
	int skill = 0;
	int ground = 0;
	int card = 0;
};

Modifiers modifiers_of(const R &r, const Frame &frame, int by) {
	return { frame.f[0] == 0 ? ratings_of(r, by).attack : ratings_of(r, by).defence,
		r.data.is_difficult(r.s.battle.zone) ? -1 : 0, r.s.battle.side[frame.f[0]].counter_march_mod };
}

PieceSet joined_at(const S &s, int zone) {
	PieceSet set;
	for (int i = 0; i < PIECES; ++i) {
		if (s.pieces[i].at == zone && s.pieces[i].steps > 0 && has(s.pieces[i], piece_flag::JOINED)) {
			set.set(i);
		}
	}
	return set;
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	const Side side = Side(frame.power);
	switch (frame.step) {
		case CHOOSE:
			for (int i = FIRST_GENERAL; i < PIECES; ++i) {
				if (may_help(w.read(), frame, i)) {
					return Flow::Ask;
				}
			}
			s.core.pop();
			return Flow::Go;
		case ARRIVE: {
			const int from = frame.f[1];
			const PieceSet set = joined_at(s, from);
			const Union one = unite(w.read(), battle_force(w.read(), frame.f[0]), set, true);
			move_pieces(w, set, s.battle.zone);
			show_pieces(w, set); // NE-4-p: they fight
			w.event("counter_marched", frame.power)
					.who(piece_noun(set.first()))
					.from(zone_noun(from))
					.to(zone_noun(s.battle.zone))
					.amount(steps_in(w.read(), set))
					.rule("NE-14.1-f");
			if (frame.f[0] == 0 && is_moving(s)) {
				set_flags(s, set, piece_flag::MOVING); // they share the fate of the force under way
			}
			apply_union(w, one);
			frame.step = TEST;
			tidy_force(w, from, side);
			check_stack(w, from, side);
			review_siege(w, from);
			return Flow::Go;
		}
		default: {
			frame.step = CHOOSE;
			AttritionCase c;
			joined_at(s, s.battle.zone).each([&](int i) {
				if (s.pieces[i].from == frame.f[1] && side_of_piece(w.read(), i) == side) {
					c.force.set(i);
				}
			});
			const PieceSet set = c.force & ALL_CORPS;
			const Link *link = w.data.link(frame.f[1], s.battle.zone);
			c.plus = w.data.entry_cost(*link) * w.data.tables.attrition_modifiers.counter_march;
			c.poor = w.data.zone[s.battle.zone].is_poor;
			c.winter = is_winter(s);
			c.home = uint8_t(home_of(owner_of(w.read(), s.battle.zone)) & home_of(owner_of(w.read(), frame.f[1])));
			c.rule = "NE-14.1-f";
			start_attrition(w, set, s.battle.zone, c);
			return Flow::Go;
		}
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "counter_march";
	out.prompt = r.s.draft[frame.power].piece == 0 ? "ne.prompt.counter_march" : "ne.prompt.counter_march_units";
	out.rule = "NE-14.1-a";
	out.subject = out.args[0] = zone_noun(r.s.battle.zone);
	if (r.s.draft[frame.power].piece != 0) {
		out.args[1] = piece_noun(r.s.draft[frame.power].piece - 1);
	}
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Draft &draft = r.s.draft[power];
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
	if (draft.piece == 0) {
		for (int i = FIRST_GENERAL; i < PIECES; ++i) {
			if (is_in_zone(r, r.s.pieces[i]) && may_help(r, frame, i)) {
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
	out.add(choose(power, WORD_OWN_VALUE), DOES | row_flag::ROLLS);
	if (army_commander(r, frame) != NO_PIECE) {
		out.add(choose(power, WORD_COMMANDER), DOES | row_flag::ROLLS); // NE-14.1-e
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	Draft &draft = w.s.draft[frame.power];
	if (a.verb == Verb::Pass) {
		draft = Draft{};
		w.s.core.pop();
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
	const R r = w.read();
	const int by = a.id == WORD_COMMANDER ? army_commander(r, frame) : general;
	const auto [skill, ground, card] = modifiers_of(r, frame, by);
	const int die = w.roll("counter_march", 6);
	const int total = die + skill + ground + card;
	w.event("counter_march_roll", frame.power)
			.who(piece_noun(general))
			.to(zone_noun(w.s.battle.zone))
			.amount(total, TEST_SUCCESS)
			.purpose("counter_march")
			.rule("NE-14.1-d")
			.modifier("ne.mod.commander", skill, "NE-14.1-d", piece_noun(by))
			.modifier("ne.mod.difficult", ground, "NE-14.1-d")
			.modifier("ne.mod.card", card, "NE-6.4-a")
			.die(die);
	w.s.battle.tried.set(general);
	if (total < TEST_SUCCESS) {
		return;
	}
	frame.f[1] = int16_t(w.s.pieces[general].at);
	apply_split(w, force_of(r, general), pick);
	clear_flags(w.s, pick, piece_flag::INSIDE);
	set_flags(w.s, pick, piece_flag::JOINED);
	frame.step = ARRIVE;
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const Draft &draft = r.s.draft[frame.power];
	if (a.verb == Verb::SelectPiece && draft.piece == 0 && a.kind == NounKind::Piece && a.id >= 0 && a.id < PIECES) {
		return may_help(r, frame, a.id);
	}
	if (a.verb == Verb::Choose && draft.piece != 0) {
		return may_go(r, frame);
	}
	return Status::ok();
}

Noun subject(const R &r, const Frame &) {
	return zone_noun(r.s.battle.zone);
}

} // namespace

double counter_march_chance(const R &r, const Frame &frame, int general, bool is_by_commander) {
	const Modifiers found = modifiers_of(r, frame, is_by_commander ? army_commander(r, frame) : general);
	return test_chance(found.skill + found.ground + found.card);
}

const Def COUNTER_MARCH_FRAME = { "counter_march", advance, ask, legal, act, refuse, subject };

} // namespace baton::ne
