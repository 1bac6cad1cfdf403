// Effects of events that move land forces: free activations, Major Campaigns, moves of an enemy army.
#include "ne_event.h"
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"

#include <algorithm>

namespace baton::ne {

namespace {

// --- activate: frame f[2] forces left ---

bool fits(const R &r, const Effect &effect, Side side, int piece) {
	if (!can_activate(r, side, piece)) {
		return false;
	}
	const CardArgs &args = effect.args;
	if (args.general != NO_PIECE && piece != args.general) {
		return false;
	}
	if (args.nation != NO_NATION && r.data.nation_of(piece) != args.nation) {
		return false;
	}
	return args.initiative == 0 || (is_general(piece) && ratings_of(r, piece).initiative <= args.initiative);
}

Flow advance_activate(W &w, Frame &frame, const Effect &effect) {
	if (frame.f[2] > 0) {
		for (int i = 0; i < PIECES; ++i) {
			if ((is_combat(i) || is_general(i)) && fits(w.read(), effect, Side(frame.power), i)) {
				return Flow::Ask;
			}
		}
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_activate(const R &, const Frame &frame, const Effect &, Decision &out) {
	out.kind = "event_activate";
	out.prompt = "ne.prompt.event_activate";
	out.rule = "NE-9.1-b";
	out.args[1] = Noun::number(frame.f[2]);
}

void legal_activate(const R &r, const Frame &frame, const Effect &effect, PowerId power, ActionList &out) {
	for (int i = 0; i < PIECES; ++i) {
		if ((is_combat(i) || is_general(i)) && fits(r, effect, Side(frame.power), i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), DOES);
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET | row_flag::GIVES_UP);
}

void act_activate(W &w, Frame &frame, const Effect &effect, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		frame.f[2] = 0;
		return;
	}
	--frame.f[2];
	start_activation(w, Side(frame.power), row.action.id, effect.args.march, effect.args.mp);
}

// --- move_enemy: frame f[2] commander + 1, f[3] MP left, f[4] zone it came from + 1 ---

bool can_be_moved(const R &r, Side enemy, int piece) {
	const Piece &p = r.s.pieces[piece];
	return is_general(piece) && is_in_zone(r, p) && side_of_piece(r, piece) == enemy && has(p, piece_flag::COMMANDER) &&
			!has(p, piece_flag::INSIDE) && commander_of(r, force_of(r, piece)) == piece;
}

PieceSet movers_of(const R &r, int commander) {
	return first_pick(r, commander);
}

// Costs, land and enemies: nothing that lies under a counter of its own side counts here.
bool is_way(const R &r, const Frame &frame, const Link &link) {
	const Side mover = other(Side(frame.power));
	const PieceSet set = movers_of(r, frame.f[2] - 1);
	const int cost = link.kind == LinkKind::Desert ? 99 : r.data.entry_cost(link);
	if (cost > frame.f[3] || link.to == frame.f[4] - 1 || !may_cross(r, mover, set, link)) {
		return false;
	}
	return !has_field_force(r, link.to, other(mover)) &&
			fortress_side(r, link.to) != other(mover); // no battle, no siege
}

bool may_be_led(const R &r, const Frame &frame, const Link &link) {
	return is_way(r, frame, link) && can_stay(r, movers_of(r, frame.f[2] - 1), link.to, other(Side(frame.power)));
}

// NE-4-p: whether it can stay with friends hangs on what they are, so the spy looks into the stacks next door before he
// leads it on.
void look_next_door(W &w, const Frame &frame) {
	for (const Link &link : w.data.links_of(w.s.pieces[frame.f[2] - 1].at)) {
		if (is_way(w.read(), frame, link)) {
			show_pieces(w, force_at(w.read(), link.to, other(Side(frame.power))));
		}
	}
}

// NE-4-p, NE-10.2-f: which of two allied armies commands hangs on their steps.
void look_at_pairs(W &w, Side side) {
	for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
		const PieceSet force = is_in_zone(w.read(), w.s.pieces[i]) && side_of_piece(w.read(), i) == side
				? force_of(w.read(), i)
				: PieceSet{};
		PieceId markers[ARMIES];
		if (armies_in(force, markers) > 1) {
			show_pieces(w, force);
		}
	}
}

Flow advance_lead(W &w, Frame &frame, const Effect &) {
	const Side enemy = other(Side(frame.power));
	if (frame.step == 0) {
		look_at_pairs(w, enemy);
		for (int i = FIRST_GENERAL; i < PIECES; ++i) {
			if (can_be_moved(w.read(), enemy, i)) {
				return Flow::Ask;
			}
		}
	} else if (frame.step == 1) {
		look_next_door(w, frame);
		for (const Link &link : w.data.links_of(w.s.pieces[frame.f[2] - 1].at)) {
			if (may_be_led(w.read(), frame, link)) {
				return Flow::Ask;
			}
		}
	}
	if (frame.f[2] != 0 && frame.f[5] != 0) {
		const int zone = w.s.pieces[frame.f[2] - 1].at, origin = frame.f[5] - 1;
		const PieceSet set = movers_of(w.read(), frame.f[2] - 1);
		set.each([&](int i) { w.s.pieces[i].from = NO_ZONE; });
		w.s.core.pop();
		settle_in(w, zone, enemy, set);
		tidy_force(w, origin, enemy);
		review_siege(w, origin);
		return Flow::Go;
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_lead(const R &, const Frame &frame, const Effect &, Decision &out) {
	out.kind = "move_enemy";
	out.prompt = frame.step == 0 ? "ne.prompt.move_enemy" : "ne.prompt.move_enemy_step";
	out.rule = "NE-12.1-c";
	out.args[1] = frame.step == 0 ? Noun{} : piece_noun(frame.f[2] - 1);
	out.args[2] = Noun::number(frame.f[3]);
}

void legal_lead(const R &r, const Frame &frame, const Effect &, PowerId power, ActionList &out) {
	if (frame.step == 0) {
		for (int i = FIRST_GENERAL; i < PIECES; ++i) {
			if (can_be_moved(r, other(Side(frame.power)), i)) {
				out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), DOES);
			}
		}
	} else {
		for (const Link &link : r.data.links_of(r.s.pieces[frame.f[2] - 1].at)) {
			if (may_be_led(r, frame, link)) {
				out.add(Action::make(Verb::SelectSpace, power, zone_noun(link.to)), DOES);
			}
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
}

void act_lead(W &w, Frame &frame, const Effect &, const Row &row) {
	const Action &a = row.action;
	if (a.verb == Verb::Pass) {
		frame.step = 2;
		return;
	}
	if (a.verb == Verb::SelectPiece) {
		frame.step = 1;
		frame.f[2] = int16_t(a.id + 1);
		show_pieces(w, movers_of(w.read(), a.id)); // NE-4-p: whoever leads a force sees it
		const int mf =
				movement_of(w.read(), movers_of(w.read(), a.id)) - (is_bad_weather(w.s) ? w.data.tables.weather : 0);
		frame.f[3] = int16_t(std::max(0, mf));
		return;
	}
	const int commander = frame.f[2] - 1, from = w.s.pieces[commander].at;
	const Link *link = w.data.link(from, a.id);
	frame.f[3] = int16_t(frame.f[3] - w.data.entry_cost(*link));
	frame.f[4] = int16_t(from + 1);
	if (frame.f[5] == 0) {
		frame.f[5] = int16_t(from + 1);
	}
	const PieceSet set = movers_of(w.read(), commander);
	w.event("moved", frame.power)
			.who(piece_noun(commander))
			.from(zone_noun(from))
			.to(zone_noun(a.id))
			.amount(w.data.entry_cost(*link), frame.f[3])
			.cause(Noun::card(frame.f[0]))
			.rule("NE-6.4-b");
	move_pieces(w, set, a.id);
	show_pieces(w, set);
}

constexpr EffectDef DEFS[] = {
	{ Op::Activate, advance_activate, ask_activate, legal_activate, act_activate },
	{ Op::MoveEnemy, advance_lead, ask_lead, legal_lead, act_lead },
};

} // namespace

std::span<const EffectDef> move_effect_defs() {
	return DEFS;
}

bool start_move_effect(W &w, int card, const Effect &effect) {
	const Side side = deck_of(card);
	switch (effect.op) {
		case Op::Activate: {
			Frame &frame = push_effect(w, card, effect, side);
			frame.f[2] = effect.args.count;
			return true;
		}
		case Op::MoveEnemy:
			push_effect(w, card, effect, side);
			return true;
		case Op::Campaign:
			start_campaign(w, side, effect.args.count);
			return true;
		default:
			return false;
	}
}

} // namespace baton::ne
