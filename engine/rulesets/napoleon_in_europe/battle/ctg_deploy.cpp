// Deployment: troops that start routed, areas that must be filled, and the armies behind their screens or in the open.
#include "ctg_tactical.h"

#include "kit/ask.h"
#include "kit/sealed.h"

#include <algorithm>

namespace baton::ctg {

namespace {

template <kit::Literal KIND, class... Args>
void ask(Decision &out, PowerSet asked, const char *rule, Noun subject = {}, Args... args) {
	kit::ask<"ctg", KIND>(out, asked, rule, subject, args...);
}

Status no(const char *rule, const char *reason) {
	return Status::refuse(rule, reason);
}

int home_area(int column_of, Side side) {
	return (side == ATTACKER ? int(ATTACKER_LEFT) : int(DEFENDER_LEFT)) + column_of;
}

int own_troops(const R &r, PowerId power, int area, bool only_plain) {
	int n = 0;
	each_lot(r.s.battle, [&](const Lot &lot) {
		n += lot.key.power() == power && lot.key.area == area && is_troop(lot.key) && (!only_plain || lot.key.cond == 0)
				? lot.count
				: 0;
	});
	return n;
}

/// Areas that a nation must fill and has not; one that is about to be filled does not count.
int unfilled(const R &r, PowerId power, int but = NO_AREA) {
	const Side side = Side(r.s.battle.side_of[power]);
	int n = 0;
	for (int c = 0; c < 3; ++c) {
		const int area = home_area(c, side);
		n += (r.s.battle.duty[power] >> c & 1) != 0 && area != but && own_troops(r, power, area, false) == 0 ? 1 : 0;
	}
	return n;
}

/// The form that a row of SelectSpace asks for.
constexpr uint8_t FORMATIONS[] = { 0, cond::SQUARE, cond::SKIRMISH };

bool has_place(const R &r, PowerId power, const LotKey &piece, int count) {
	const Side side = Side(r.s.battle.side_of[power]);
	for (int slot = 0; slot < 4; ++slot) {
		const int area = slot == 3 ? reserve(side) : home_area(slot, side);
		for (const uint8_t form : FORMATIONS) {
			if (may_deploy(r, power, piece, count, area, form)) {
				return true;
			}
		}
	}
	return false;
}

bool is_placed(const R &r, PowerId power, const LotKey &key) {
	const Side side = Side(r.s.battle.side_of[power]);
	return key.power() == power && key.area != rout(side) && (key.area != reserve(side) || key.cond != 0);
}

LotKey take_back(S &s, const LotKey &from, int count) {
	const LotKey was = from;
	LotKey to = was;
	to.area = uint8_t(reserve(side_of(s.battle, was)));
	to.cond = 0;
	remove_lot(s, was, count);
	add_lot(s, to, count);
	return to;
}

} // namespace

int to_rout(const R &r, Side side) {
	const Battle &b = r.s.battle;
	if (b.opener == NO_SIDE || b.opener == side || b.margin < r.data.battle.quarter_margin) {
		return 0;
	}
	int all = 0;
	each_lot(b, [&](const Lot &lot) { all += is_troop(lot.key) && side_of(b, lot.key) == side ? lot.count : 0; });
	// CTG-TACSET-05, CTG-AMB-35
	return all / (b.margin >= r.data.battle.half_margin && b.all_in != 0 ? 2 : 4);
}

Status may_start_routed(const R &r, Side side, const LotKey &piece, int count) {
	const Battle &b = r.s.battle;
	if (lot_count(b, piece) < std::max(count, 1) || side_of(b, piece) != side || piece.area != reserve(side)) {
		return no("CTG-TACSET-04", "ctg.refuse.no_piece");
	}
	if (!is_troop(piece)) {
		return no("CTG-TACSET-04", "ctg.refuse.only_troops");
	}
	const Frame &frame = r.s.core.top();
	return count < 1 || count > frame.f[1] ? no("CTG-TACSET-04", "ctg.refuse.too_many_routed") : Status::ok();
}

PowerSet screened(const S &s) {
	if (s.core.over == 0 && s.core.depth > 0 && s.core.top().kind == F_DEPLOY && s.core.top().power == NO_POWER) {
		return PowerSet(present(s.battle, ATTACKER) | present(s.battle, DEFENDER));
	}
	return 0;
}

// Each area to the nation with most troops that are not bound yet (plan of CTG-TACSET-06).
void deal_duties(W &w) {
	Battle &b = w.s.battle;
	for (const Side side : { ATTACKER, DEFENDER }) {
		int left[POWERS] = {};
		each_lot(b, [&](const Lot &lot) {
			if (is_troop(lot.key) && lot.key.area == reserve(side)) {
				left[lot.key.power()] += lot.count;
			}
		});
		for (const int c : { 1, 0, 2 }) {
			if (!in_use(home_area(c, side), b.major != 0)) {
				continue;
			}
			PowerId most = PowerId(b.lead[side]);
			for (PowerId p = 0; p < POWERS; ++p) {
				most = left[p] > left[most] ? p : most;
			}
			if (left[most] > 0) {
				b.duty[most] |= uint8_t(1 << c);
				--left[most];
			}
		}
	}
}

Status may_deploy(const R &r, PowerId power, const LotKey &piece, int count, int area, int formation) {
	const Battle &b = r.s.battle;
	const Side side = Side(b.side_of[power]);
	if (piece.power() != power || piece.area != reserve(side) || piece.cond != 0 || count < 1 ||
			lot_count(b, piece) < count) {
		return no("CTG-TACSET-08", "ctg.refuse.not_waiting");
	}
	if (!in_use(area, b.major != 0)) {
		return no("CTG-TACSET-02", "ctg.refuse.wing");
	}
	if (!is_home(area, side) && area != reserve(side)) {
		return no("CTG-TACSET-06", "ctg.refuse.own_rank");
	}
	if (formation == cond::SQUARE && piece.type != MILITIA) {
		return no("CTG-TACSET-07", "ctg.refuse.only_militia");
	}
	if (formation == cond::SKIRMISH && !can_skirmish(r, piece)) {
		return no("CTG-TACSET-07", "ctg.refuse.cannot_skirmish");
	}
	if (formation == 0 && area == reserve(side)) {
		return no("CTG-TACSET-06", "ctg.refuse.in_reserve");
	}
	// CTG-TACSET-06: a General fills no area.
	const int waiting = own_troops(r, power, reserve(side), true) - (is_troop(piece) ? count : 0);
	const int open = unfilled(r, power, is_troop(piece) ? area : int(NO_AREA));
	return waiting < open ? no("CTG-TACSET-06", "ctg.refuse.fill_first") : Status::ok();
}

Status may_end_deployment(const R &r, PowerId power) {
	if (r.s.battle.draft[power].count > 0) {
		return no("CTG-TACSET-08", "ctg.refuse.in_hand");
	}
	return unfilled(r, power) > 0 ? no("CTG-TACSET-06", "ctg.refuse.fill_first") : Status::ok();
}

void undeploy(S &s, PowerId power) {
	const Battle before = s.battle;
	const Side side = Side(before.side_of[power]);
	each_lot(before, [&](const Lot &lot) {
		if (lot.key.power() == power && lot.key.area != rout(side)) {
			take_back(s, lot.key, lot.count);
		}
	});
	s.battle.draft[power] = {};
}

namespace {

// --- Troops that start routed ---

Flow advance_routed(W &w, Frame &frame) {
	if (frame.f[1] > 0) {
		return Flow::Ask;
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_routed(const R &r, const Frame &frame, PowerId, Decision &out) {
	ask<"routed">(out, bit(PowerId(r.s.battle.lead[frame.f[0]])), "CTG-TACSET-04", area_noun(r, rout(Side(frame.f[0]))),
			Noun::number(frame.f[1]));
}

/// Least worth keeping in line first (CTG-DP-80).
int worth_of(const LotKey &key) {
	constexpr int WORTH[TROOP_TYPES] = { 3, 7, 1, 5, 8, 2, 6, 4 };
	return WORTH[key.type];
}

void legal_routed(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Battle &b = r.s.battle;
	const Side side = Side(frame.f[0]);
	const Lot *least = nullptr;
	each_lot(b, [&](const Lot &lot) {
		if (may_start_routed(r, side, lot.key, 1) && (least == nullptr || worth_of(lot.key) < worth_of(least->key))) {
			least = &lot;
		}
	});
	each_lot(b, [&](const Lot &lot) {
		for (int n = 1; n <= lot.count && may_start_routed(r, side, lot.key, n); ++n) {
			const bool quiet = &lot == least && n == std::min<int>(lot.count, frame.f[1]);
			out.add(Action::make(Verb::SelectPiece, power, lot_noun(lot.key), n),
					uint16_t(row_flag::COMPLETES | (quiet ? row_flag::QUIET : 0)));
		}
	});
}

void act_routed(W &w, Frame &frame, const Row &row) {
	const LotKey from = lot_key(row.action.id);
	const int n = row.action.a;
	LotKey to = from;
	to.area = uint8_t(rout(Side(frame.f[0])));
	to.points = 0;
	remove_lot(w.s, from, n);
	add_lot(w.s, to, n);
	frame.f[1] = int16_t(frame.f[1] - n);
	w.event("starts_routed", from.power()).who(Noun::type(from.type)).amount(n).rule("CTG-TACSET-04");
}

Status refuse_routed(const R &r, const Frame &frame, const Action &action) {
	return action.verb == Verb::SelectPiece && action.kind == NounKind::Lot
			? may_start_routed(r, Side(frame.f[0]), lot_key(action.id), action.a)
			: Status::ok();
}

// --- Armies deploy ---

PowerSet deploying(const S &s, const Frame &frame) {
	return frame.power != NO_POWER ? bit(frame.power)
								   : PowerSet(present(s.battle, ATTACKER) | present(s.battle, DEFENDER));
}

Flow advance_deploy(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step == 0) {
		frame.step = 1;
		kit::open_sealed(s.core, s.battle.draft);
	}
	const PowerSet all = deploying(s, frame);
	if (kit::still_sealed(s.core, all) != 0) {
		return Flow::Ask;
	}
	if (frame.power == NO_POWER) {
		w.reveal();
	}
	w.event("deployed", frame.power).rule("CTG-TACSET-03");
	s.core.committed = 0;
	s.core.pop();
	return Flow::Go;
}

void ask_deploy(const R &r, const Frame &frame, PowerId power, Decision &out) {
	const PowerSet all = deploying(r.s, frame);
	ask<"deploy">(out, kit::still_sealed(r.s.core, all), "CTG-TACSET-06");
	out.mode = frame.power == NO_POWER ? Mode::Sealed : Mode::Single;
	if (power >= 0 && power < POWERS && has(all, power)) {
		out.subject = r.s.battle.draft[power].count > 0 ? lot_noun(r.s.battle.draft[power].key) : Noun{};
		out.stage = r.s.battle.draft[power].count > 0 ? "place" : "pick";
	}
}

void legal_deploy(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Battle &b = r.s.battle;
	const Held &hand = b.draft[power];
	Action wanted;
	const bool has_wanted = next_of_template(r, power, 0, wanted);
	const auto add = [&](const Action &action, int flags) {
		out.add(action, uint16_t(flags | (has_wanted && action == wanted ? row_flag::QUIET : 0)));
	};
	if (hand.count > 0) {
		const Side side = Side(b.side_of[power]);
		for (int slot = 0; slot < 4; ++slot) {
			const int area = slot == 3 ? reserve(side) : home_area(slot, side);
			for (const uint8_t form : FORMATIONS) {
				if (may_deploy(r, power, hand.key, hand.count, area, form)) {
					add(Action::make(Verb::SelectSpace, power, area_noun(r, area), form), 0);
				}
			}
		}
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
		return;
	}
	each_lot(b, [&](const Lot &lot) {
		for (int n = 1; n <= lot.count && lot.key.power() == power; ++n) {
			if (has_place(r, power, lot.key, n)) {
				add(Action::make(Verb::SelectPiece, power, lot_noun(lot.key), n), 0);
			}
		}
		if (is_placed(r, power, lot.key)) {
			out.add(Action::make(Verb::Retract, power, lot_noun(lot.key)), row_flag::RETRACTS);
		}
	});
	if (may_end_deployment(r, power)) {
		const int reveals = frame.power == NO_POWER && kit::still_sealed(r.s.core, deploying(r.s, frame)) == bit(power)
				? row_flag::REVEALS
				: 0;
		out.add(Action::make(Verb::Commit, power),
				uint16_t(row_flag::COMPLETES | reveals | (has_wanted ? 0 : row_flag::QUIET)));
	}
}

void act_deploy(W &w, Frame &, const Row &row) {
	S &s = w.s;
	const PowerId power = row.action.power;
	Held &hand = s.battle.draft[power];
	switch (row.action.verb) {
		case Verb::SelectPiece:
			hand.key = lot_key(row.action.id);
			hand.count = uint8_t(row.action.a);
			return;
		case Verb::SelectSpace: {
			LotKey to = hand.key;
			to.area = uint8_t(area_of(w.read(), row.action.noun()));
			to.cond = uint8_t(row.action.a);
			remove_lot(s, hand.key, hand.count);
			add_lot(s, to, hand.count);
			hand = {};
			return;
		}
		case Verb::Retract:
			if (row.action.kind == NounKind::Lot) {
				const LotKey key = lot_key(row.action.id);
				take_back(s, key, lot_count(s.battle, key));
			}
			hand = {};
			return;
		default:
			kit::commit_sealed(w, power);
	}
}

Status refuse_deploy(const R &r, const Frame &, const Action &action) {
	const Held &hand = r.s.battle.draft[action.power];
	if (action.verb == Verb::Commit) {
		return may_end_deployment(r, action.power);
	}
	if (action.verb == Verb::SelectSpace && hand.count > 0) {
		const int area = area_of(r, action.noun());
		return area == NO_AREA ? no("CTG-TACSET-06", "ctg.refuse.own_rank")
							   : may_deploy(r, action.power, hand.key, hand.count, area, action.a);
	}
	if (action.verb == Verb::SelectPiece && hand.count == 0 && action.kind == NounKind::Lot) {
		const LotKey key = lot_key(action.id);
		const Side side = Side(r.s.battle.side_of[action.power]);
		// Why not even the best place will do.
		return may_deploy(r, action.power, key, action.a, home_area(1, side), 0);
	}
	return Status::ok();
}

} // namespace

void deploy_by_template(W &w, PowerId power, int which) {
	Action action;
	Frame none;
	while (next_of_template(w.read(), power, which, action)) {
		act_deploy(w, none, { action, 0 });
	}
	w.s.battle.draft[power] = {};
}

const Def ROUTED_FRAME = { .name = "routed",
	.advance = advance_routed,
	.ask = ask_routed,
	.legal = legal_routed,
	.act = act_routed,
	.refuse = refuse_routed };

const Def DEPLOY_FRAME = { .name = "deploy",
	.advance = advance_deploy,
	.ask = ask_deploy,
	.legal = legal_deploy,
	.act = act_deploy,
	.refuse = refuse_deploy };

} // namespace baton::ctg
