// One zone entry of the force under way: the step itself, interception, evasion, battle (inventory 3.5, NE-12.1-i,
// NE-14-a).
#include "ne_march.h"

namespace baton::ne {

namespace {

enum Step : uint8_t {
	GO,
	INTERCEPT,
	INTERCEPTED,
	EVADE,
	EVADED,
	CHOICE, ///< fight now, or wait for the other forces of a Major Campaign (NE-D26)
	TEST, ///< attrition before the first battle (NE-12.3-b, NE-13.5-a)
	COUNTER_CARD, ///< last moment against a Major Campaign (NE-12.6-d)
	COUNTERED,
	FIGHT,
	FOUGHT,
	WAIT_TEST, ///< attrition of a force that will wait
};
static_assert(TEST == ENTRY_TEST && EVADE == ENTRY_EVADE);

// Frame: f[0] zone, f[1] zone it comes from, f[2] 1: the enemy has intercepted, f[3] 1: the enemy may go before this
// fight (NE-12.6-e).

void make_step(W &w, const Frame &frame) {
	Move &m = w.s.move;
	const int to = frame.f[0], from = frame.f[1];
	const Link *link = w.data.link(from, to);
	const int cost = step_cost(w.read(), *link);
	const PieceSet set = moving_force(w.read());
	m.spent = uint8_t(m.spent + cost);
	move_pieces(w, set, to);
	set_flags(
			w.s, set, piece_flag::ACTIVATED); // NE-13.6.2-c: whoever marches on is tested, picked up on the way or not
	m.zone = uint8_t(to);
	m.from = uint8_t(from);
	m.regrouped = 0;
	m.flags = uint16_t(m.flags & ~(move_flag::FREE_SIEGE | move_flag::FREE_FLAG | move_flag::WON | move_flag::MASKED));
	if (w.data.zone[size_t(to)].is_poor) {
		m.flags = uint16_t(m.flags | move_flag::POOR); // NE-13.6.2-b
	}
	m.abroad = uint8_t(m.abroad | ~home_of(owner_of(w.read(), to)));
	if (m.path_n < sizeof(m.path)) {
		m.path[m.path_n++] = uint8_t(to);
	}
	w.event("moved", PowerId(m.side))
			.who(piece_noun(m.leader))
			.from(zone_noun(from))
			.to(zone_noun(to))
			.amount(cost, points_left(w.read()))
			.rule("NE-12.1-c");
	tidy_force(w, from, m.side);
	review_siege(w, from);
}

bool is_barred_from_evading(const S &s, int zone) {
	for (const ZoneId z : s.campaign.no_evasion) {
		if (s.campaign.side != NO_SIDE && z == zone) {
			return true; // NE-12.6-b
		}
	}
	return false;
}

void bar_from_evading(S &s, int zone) {
	if (s.campaign.side == NO_SIDE || is_barred_from_evading(s, zone)) {
		return;
	}
	for (ZoneId &z : s.campaign.no_evasion) {
		if (z == NO_ZONE) {
			z = ZoneId(zone);
			return;
		}
	}
}

// NE-12.6-d: a commander good enough meets them one by one.
bool fights_one_by_one(const R &r, int zone, Side defender) {
	if (r.s.campaign.separate == 0 || r.s.campaign.side != other(defender)) {
		return false;
	}
	const PieceId commander = commander_of(r, force_at(r, zone, defender));
	return commander != NO_PIECE && ratings_of(r, commander).defence >= r.s.campaign.separate - 1;
}

void wait_here(W &w) {
	Move &m = w.s.move;
	const PieceSet set = moving_force(w.read());
	// They join only when they fight: the enemy may still make them come one by one (NE-12.6-d).
	for (int i = 0; i < 3; ++i) {
		Campaign::Waiting &wait = w.s.campaign.waiting[i];
		if (wait.zone == NO_ZONE) {
			wait = { m.zone, uint8_t(points_left(w.read())), m.leader, m.from };
			w.s.campaign.force[i] = set;
			break;
		}
	}
	w.event("waits", PowerId(m.side)).who(piece_noun(m.leader)).to(zone_noun(m.zone)).rule("NE-12.6-a");
	clear_flags(w.s, set, uint16_t(piece_flag::MOVING));
	const uint8_t origin = m.origin;
	const Side side = m.side;
	clear_move(w.s);
	tidy_force(w, origin, side);
	review_siege(w, origin);
}

void open_battle(W &w, const Frame &frame) {
	Move &m = w.s.move;
	const int zone = frame.f[0];
	uint8_t flags = frame.f[2] != 0 ? battle_flag::INTERCEPTION : uint8_t(0);
	const PieceSet host = force_at(w.read(), zone, m.side);
	if (has_combat_units(host)) {
		if (fights_one_by_one(w.read(), zone, other(m.side))) {
			flags = uint8_t(flags | battle_flag::SEPARATE);
			w.s.campaign.fought = ZoneId(zone);
		} else {
			const Union one = unite(w.read(), host, moving_force(w.read()), true);
			if (one.status) {
				set_flags(w.s, host - one.leave, piece_flag::MOVING);
				apply_union(w, one);
				for (Campaign::Waiting &wait : w.s.campaign.waiting) {
					if (wait.zone == zone) {
						const int left = points_left(w.read());
						m.spent = uint8_t(m.spent + (wait.mp < left ? left - wait.mp : 0)); // NE-12.6-c
						wait = { NO_ZONE, 0, NO_PIECE, NO_ZONE };
					}
				}
			}
		}
	}
	m.battles = uint8_t(m.battles + 1);
	start_battle(w, zone, m.side, frame.f[1], flags);
}

// NE-12.4-g, NE-Q28: one interception of each entry first, then evasion.
Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	const Side side = Side(frame.power), enemy = other(side);
	const int zone = frame.f[0];
	switch (frame.step) {
		case GO:
			frame.step = INTERCEPT;
			make_step(w, frame);
			return Flow::Go;
		case INTERCEPT:
			frame.step = INTERCEPTED;
			s.core.result[0] = 0;
			if (hand_size(s, enemy) > 0 && (s.move.flags & move_flag::NO_TEST) == 0) {
				s.core.push(F_INTERCEPT, PowerId(enemy), zone, frame.f[1]);
			}
			return Flow::Go;
		case INTERCEPTED:
			frame.f[2] = 0;
			force_at(w.read(), zone, enemy).each([&](int i) {
				frame.f[2] = has(s.pieces[i], piece_flag::JOINED) ? int16_t(1) : frame.f[2];
			});
			frame.step = EVADE;
			return Flow::Go;
		case EVADE:
			frame.step = EVADED;
			s.core.result[0] = 0;
			if (frame.f[2] == 0 && has_combat_units(force_at(w.read(), zone, enemy)) &&
					(frame.f[3] != 0 || !is_barred_from_evading(s, zone))) {
				const int16_t is_free = frame.f[3];
				s.core.push(F_EVADE, PowerId(enemy), zone, frame.f[1]).f[4] = is_free;
			}
			return Flow::Go;
		case EVADED:
			tidy_force(w, zone, enemy);
			if (!has_field_force(w.read(), zone, enemy)) {
				s.core.pop();
				review_siege(w, zone); // besiegers who have gone
				return Flow::Go;
			}
			bar_from_evading(s, zone);
			frame.step = s.campaign.side == side && s.campaign.left > 0 && frame.f[2] == 0 ? CHOICE : TEST;
			return Flow::Go;
		case CHOICE:
			return Flow::Ask;
		case TEST:
			if (has_combat_units(moving_force(w.read())) && start_due_test(w)) {
				return Flow::Go;
			}
			frame.step = COUNTER_CARD;
			return Flow::Go;
		case COUNTER_CARD:
			frame.step = COUNTERED;
			s.core.result[0] = -1;
			if (s.campaign.side == side && s.campaign.asked == 0) {
				s.campaign.asked = 1;
				if (open_window(w, enemy, Moment::EnemyCampaign)) {
					return Flow::Go;
				}
			}
			s.core.result[0] = -1;
			return Flow::Go;
		case COUNTERED:
			if (s.core.result[0] >= 0) {
				each_effect(w.read(), s.core.result[0], Moment::EnemyCampaign, [&](const Effect &effect) {
					if (effect.op == Op::Separate) {
						s.campaign.separate = uint8_t(1 + effect.args.defence);
					}
				});
				w.event("interior_lines", PowerId(enemy)).cause(Noun::card(s.core.result[0])).rule("NE-12.6-d");
			}
			frame.step = FIGHT;
			return Flow::Go;
		case FIGHT:
			frame.step = FOUGHT;
			s.core.result[0] = 0;
			tidy_force(w, zone, side);
			if (has_combat_units(moving_force(w.read()))) {
				open_battle(w, frame);
			} else if (has_combat_units(force_at(w.read(), zone, side)) && has_field_force(w.read(), zone, enemy)) {
				// The march has eaten the force up, but friends stand where the interceptor came: they fight (NE-11-c).
				start_battle(w, zone, side, frame.f[1], battle_flag::INTERCEPTION);
			}
			return Flow::Go;
		case WAIT_TEST:
			if (has_combat_units(moving_force(w.read())) && start_due_test(w)) {
				return Flow::Go;
			}
			tidy_force(w, zone, side);
			wait_here(w);
			s.core.pop();
			return Flow::Go;
		default:
			for (ZoneId &z : s.campaign.no_evasion) {
				z = z == zone ? ZoneId(NO_ZONE) : z; // NE-12.6-b: until that battle is over
			}
			clear_flags(s, outside(w.read(), zone, enemy),
					piece_flag::JOINED); // NE-12.4-e: whom he came for may not have lived to meet him
			if (is_moving(s)) {
				if (s.core.result[0] == 1) {
					s.move.flags = uint16_t(s.move.flags | move_flag::WON | move_flag::FREE_SIEGE |
							move_flag::FREE_FLAG); // NE-15.2-c, NE-3.2-e
				} else {
					s.move.flags = uint16_t(s.move.flags | move_flag::ENDED); // NE-14.6-d
				}
			}
			s.core.pop();
			return Flow::Go;
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "campaign_fight";
	out.prompt = "ne.prompt.campaign_fight";
	out.rule = "NE-12.6-a";
	out.subject = out.args[0] = zone_noun(frame.f[0]);
	out.args[1] = Noun::number(r.s.campaign.left);
}

void legal(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(choose(power, WORD_FIGHT), DOES | row_flag::QUIET | row_flag::ROLLS);
	out.add(choose(power, WORD_WAIT), DOES);
}

void act(W &w, Frame &frame, const Row &row) {
	(void)w;
	frame.step = row.action.id == WORD_FIGHT ? TEST : WAIT_TEST;
}

Noun subject(const R &, const Frame &frame) {
	return zone_noun(frame.f[0]);
}

} // namespace

const Def ENTRY_FRAME = { "entry", advance, ask, legal, act, nullptr, subject };

} // namespace baton::ne
