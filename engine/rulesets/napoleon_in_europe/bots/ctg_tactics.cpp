// Tactical bots: plans by phase. Guns at squares, threats before fire, a last point kept for countercharges, no area of
// the own rank left empty, and through the enemy's line where it is thin.
#include "ctg_tactics.h"

#include "rulesets/napoleon_in_europe/battle/ctg_deed_rows.h"

#include "kit/row_weights.h"

#include <algorithm>
#include <cmath>

namespace baton::ctg {

namespace {

constexpr float WIN = 1000, THROUGH = 250, ROUTED_SHARE = 0.5f;

/// The area before (or behind) one as a side looks; AREAS, where nothing stands, when there is none.
int ahead(int area, Side side) {
	const int next = is_field(area) ? front(area, side) : int(NO_AREA);
	return next == NO_AREA ? int(AREAS) : next;
}

/// What stands where, counted once for all rows.
struct Survey {
	int n[SIDES][AREAS + 1] = {}; ///< troops
	int horse[SIDES][AREAS + 1] = {}, foot[SIDES][AREAS + 1] = {}, screen[SIDES][AREAS + 1] = {},
							 leaders[SIDES][AREAS + 1] = {};
	float worth[SIDES][AREAS + 1] = {};
	float line[SIDES] = {}, all[SIDES] = {};

	explicit Survey(const R &r) {
		each_lot(r.s.battle, [&](const Lot &lot) {
			const LotKey &key = lot.key;
			const Side side = side_of(r.s.battle, key);
			const float value = worth_of_piece(r, key) * float(lot.count);
			all[side] += key.area >= ROUT ? value * ROUTED_SHARE : value;
			if (!is_troop(key)) {
				leaders[side][key.area] += lot.count;
				return;
			}
			const Class cls = class_of(r, key);
			n[side][key.area] += lot.count;
			horse[side][key.area] += cls == HORSE ? lot.count : 0;
			foot[side][key.area] += cls == FOOT ? lot.count : 0;
			screen[side][key.area] += key.is(cond::SKIRMISH) ? lot.count : 0;
			worth[side][key.area] += value;
			line[side] += key.area < ROUT ? value : 0;
		});
	}
};

/// Gain of an attack in worth of pieces, with the door that it may open.
float gain_of(const R &r, const Survey &v, const LotKey &piece, const LotKey &target, const AttackOdds &odds) {
	const Side side = side_of(r.s.battle, piece), enemy = other(side);
	const float prize = worth_of_piece(r, target), stake = worth_of_piece(r, piece);
	float gain = prize * float(odds.chance[TARGET_DEAD] + ROUTED_SHARE * odds.chance[TARGET_ROUTED]) -
			stake * float(odds.chance[ATTACKER_DEAD] + ROUTED_SHARE * odds.chance[ATTACKER_ROUTED]) +
			12 * float(odds.general) + 3 * float(odds.promoted);
	const int area = target.area;
	const int behind = ahead(area, enemy);
	if (is_home(area, enemy)) {
		const bool last = v.n[enemy][area] == 1;
		const bool follows = piece.points > 1 || v.n[side][behind] > 1;
		gain += float(odds.hits()) * (last && follows ? THROUGH : 6.f / float(v.n[enemy][area]));
	}
	// An enemy before the own rank is the most pressing one.
	if (is_field(area) && rank(area) == 1 && is_field(behind) && is_home(behind, side)) {
		gain += float(odds.hits()) * (v.n[side][behind] <= v.n[enemy][area] ? 3.f : 1.f);
	}
	return gain;
}

/// How much a piece is missed where it stands, or wanted where it goes.
float need_of(const R &, const Survey &v, int area, Side side, int own) {
	if (!is_home(area, side)) {
		return 0;
	}
	const Side enemy = other(side);
	const int mid = ahead(area, side);
	const int close = v.n[enemy][mid], far = v.n[enemy][ahead(mid, side)];
	const bool shielded = v.n[side][mid] > 0;
	if (own == 0) {
		return close > 0 ? 120.f : shielded ? 4.f : far > 0 ? 40.f : 20.f;
	}
	const float lack = float(close) - 0.8f * float(own);
	return close > 0 && lack > 0 ? std::min(12.f, 3.f * lack) + (own == 1 ? 10.f : 0.f) : 0.f;
}

float points_of_move(const R &r, const Survey &v, const LotKey &piece, int to) {
	const Battle &b = r.s.battle;
	const Side side = side_of(b, piece), enemy = other(side);
	const int from = piece.area;
	if (piece.type == GENERAL) {
		const bool may_rally = v.n[side][rout(side)] > 0;
		const auto seat = [&](int area) {
			if (area == reserve(side)) {
				return may_rally ? 6.f : 2.f;
			}
			const bool is_bad = v.n[side][area] == 0 || !is_field(area);
			const float company = std::min(5.f, float(v.n[side][area]));
			return is_bad ? -6.f : company - (v.leaders[side][area] > (area == from ? 1 : 0) ? 3.f : 0.f);
		};
		return seat(to) - seat(from) - 1;
	}
	if (is_home(to, enemy)) {
		return WIN;
	}
	const Class cls = class_of(r, piece);
	float points = need_of(r, v, to, side, v.n[side][to]) - need_of(r, v, from, side, v.n[side][from] - 1) - 1;
	if (from == reserve(side)) {
		// Where the fight is, and where the enemy is thin.
		const int mid = ahead(to, side);
		points += 4 + 0.05f * (v.worth[side][to] + v.worth[side][mid] - v.worth[enemy][ahead(mid, side)]);
	}
	if (is_field(from) && ahead(from, side) == to) {
		const int next = ahead(to, side);
		const float own = v.worth[side][from] + v.worth[side][to];
		const float theirs = v.worth[enemy][next] + 0.01f;
		const bool bold = side == ATTACKER || v.line[side] > 1.25f * v.line[enemy];
		const float ratio = std::min(3.f, own / theirs);
		points += cls == GUNS ? (v.n[side][to] > 0 && v.n[enemy][next] > 0 ? 2.f : -4.f)
				: bold		  ? 5 * (ratio - 0.9f)
							  : 3 * (ratio - 1.6f);
		// Those who advance bring others along.
		points += v.n[side][to] > 0 && cls == FOOT && bold ? 1.5f : 0.f;
		if (v.n[enemy][next] == 0 && is_home(next, enemy)) {
			points += 25;
		}
	} else if (is_field(from) && rear(from, side) == to) {
		const float press = v.worth[enemy][ahead(from, side)] - v.worth[side][from];
		points += press > 0 && rank(from) == 1 ? 0.05f * press - 1 : -4.f;
	} else if (is_sideways(from, to)) {
		points -= 2;
	}
	return points;
}

float points_of_form(const R &r, const Survey &v, const LotKey &piece, int word) {
	const Side side = side_of(r.s.battle, piece), enemy = other(side);
	const int next = ahead(piece.area, side);
	const int horse = is_field(next) ? v.horse[enemy][next] : 0;
	const int others = is_field(next) ? v.n[enemy][next] - horse : 0;
	switch (word) {
		case WORD_LINE:
			return horse > 0 && others == 0 ? -1.f : 3.f;
		case WORD_SKIRMISH:
			return v.foot[side][piece.area] >= 4 && v.screen[side][piece.area] == 0 && is_field(piece.area) &&
							others + horse > 0
					? 1.5f
					: -3.f;
		default:
			return -4;
	}
}

float points_of_charge(const R &r, const Survey &v, const LotKey &piece, const LotKey &target) {
	const Side side = side_of(r.s.battle, piece), enemy = other(side);
	const bool answers = bool(check_square(r, target, piece));
	if (!answers) {
		const AttackOdds odds = charge_odds(r, piece, target, false);
		float gain = gain_of(r, v, piece, target, odds);
		// Cavalry beside the target may strike back.
		gain -= v.horse[enemy][target.area] > (class_of(r, target) == HORSE ? 1 : 0) ? 1.f : 0.f;
		gain *= check_avoid(r, target, piece) ? 0.4f : 1.f;
		return gain;
	}
	// A threat: squares stand still for guns and infantry.
	int guns = 0, foot = 0;
	each_lot(r.s.battle, [&](const Lot &lot) {
		if (side_of(r.s.battle, lot.key) == side && is_troop(lot.key)) {
			const int range = distance(lot.key.area, target.area, side);
			guns += class_of(r, lot.key) == GUNS && range > 0 ? lot.count : 0;
			foot += class_of(r, lot.key) == FOOT && range == 1 ? lot.count : 0;
		}
	});
	const float follow = std::min(4.f, 1.2f * float(guns) + 0.5f * float(foot));
	const float keep =
			piece.points == 1 && (v.horse[enemy][target.area] > 0 || v.foot[enemy][target.area] > 2) ? 1.5f : 0;
	const float sure =
			target.type == MILITIA ? 0.4f * gain_of(r, v, piece, target, charge_odds(r, piece, target, false)) : 0;
	return 0.6f + follow + std::max(0.f, sure) - keep;
}

/// The best deed of a piece, for choosing the piece.
float points_of_deed(const R &r, const Survey &v, const LotKey &piece, const Action &action) {
	if (action.verb == Verb::SelectSpace) {
		return points_of_move(r, v, piece, area_of(r, action.noun()));
	}
	if (action.verb == Verb::Choose) {
		return points_of_form(r, v, piece, action.id);
	}
	const LotKey target = lot_key(action.id);
	switch (action.a) {
		case DEED_FIRE:
			return gain_of(r, v, piece, target, fire_odds(r, piece, target)) + 0.3f +
					(piece.is(cond::SKIRMISH) ? 1.f : 0.f);
		case DEED_CHARGE:
			return points_of_charge(r, v, piece, target);
		case DEED_RALLY:
			return 2 + worth_of_piece(r, target) * float(rally_chance(r, piece, target));
		default:
			return float(pursuit_chance(r, piece, target)) * worth_of_piece(r, target) +
					(target.type == GENERAL ? 2.f : 0.f);
	}
}

float best_deed(const R &r, const Survey &v, const LotKey &piece) {
	float best = kit::NEVER;
	each_deed(r, piece, [&](const Action &action, int) {
		best = std::max(best, points_of_deed(r, v, piece, action));
		return true;
	});
	return best;
}

void prior_phase(const R &r, const Survey &v, const kit::RowWeights &rows) {
	const Battle &b = r.s.battle;
	const bool is_held = b.is_held != 0;
	for (int i = 0; i < rows.size(); ++i) {
		const Action &action = rows.action(i);
		float &points = rows[i];
		if (action.verb == Verb::Pass || action.verb == Verb::Confirm) {
			points = 0;
		} else if (rows.is_word(i, WORD_CONCEDE)) {
			const Side side = Side(b.side_of[action.power]);
			points = v.line[side] < 0.12f * v.line[other(side)] ? 3.f : kit::NEVER;
		} else if (action.verb == Verb::Choose && action.kind == NounKind::Power) {
			points = -2;
		} else if (is_held) {
			points = points_of_deed(r, v, b.held.key, action);
		} else if (action.verb == Verb::SelectPiece) {
			points = best_deed(r, v, lot_key(action.id));
		}
	}
	rows.softmax(1.5f);
}

void prior_charge(const R &r, const Survey &v, const kit::RowWeights &rows) {
	const Frame &frame = r.s.core.top();
	const LotKey &charger = charger_of(frame), &target = target_of(frame);
	for (int i = 0; i < rows.size(); ++i) {
		const Action &action = rows.action(i);
		float &points = rows[i];
		if (rows.is_word(i, WORD_SQUARE)) {
			points = 4;
		} else if (rows.is_word(i, WORD_CARRY)) {
			points = gain_of(r, v, charger, target, charge_odds(r, charger, target, false));
		} else if (rows.is_word(i, WORD_AVOID)) {
			const Side side = side_of(r.s.battle, target);
			const bool is_last = is_home(target.area, side) && v.n[side][target.area] == 1;
			points = gain_of(r, v, charger, target, charge_odds(r, charger, target, false)) + (is_last ? -50.f : 0.f);
		} else if (action.verb == Verb::SelectPiece) {
			const LotKey reply = lot_key(action.id);
			points = gain_of(r, v, reply, charger, charge_odds(r, reply, charger, true)) - 0.3f;
		}
	}
	rows.softmax(2.f);
}

void prior_deployment(const R &r, PowerId power, const kit::RowWeights &rows) {
	for (int i = 0; i < rows.size(); ++i) {
		rows[i] = rows.is_retract(i) ? 0.f : 0.0001f;
	}
	for (int which = 0; which < TEMPLATES; ++which) {
		Action next;
		const bool more = next_of_template(r, power, which, next);
		for (int i = 0; i < rows.size(); ++i) {
			const bool ends = !more && rows.action(i).verb == Verb::Commit;
			rows[i] += (more && rows.action(i) == next) || ends ? (which == 0 ? 2.f : 1.f) : 0.f;
		}
	}
	// Once one of them stands the army is ready.
	for (int i = 0; i < rows.size(); ++i) {
		rows[i] *= rows.action(i).verb == Verb::Commit ? 20.f : 1.f;
	}
}

} // namespace

float worth_of_piece(const R &, const LotKey &key) {
	constexpr float WORTH[LAND_TYPES] = { 6, 9, 3, 9, 12, 5, 10, 12, 10 };
	return WORTH[key.type] + (key.hero != 0 ? 12.f : 0.f);
}

bool prior_battle(const R &r, PowerId power, const ActionList &list, std::span<float> weights) {
	const kit::RowWeights rows{ list, weights };
	const Frame &frame = r.s.core.top();
	switch (frame.kind) {
		case F_PHASE:
			if (frame.step == 1) { // the question whether to concede
				rows.quiet(1.f, 0.05f);
			} else {
				prior_phase(r, Survey(r), rows);
			}
			return true;
		case F_CHARGE:
			prior_charge(r, Survey(r), rows);
			return true;
		case F_DEPLOY:
			prior_deployment(r, power, rows);
			return true;
		case F_PURSUIT: {
			const Battle &b = r.s.battle;
			const Survey v(r);
			for (int i = 0; i < rows.size(); ++i) {
				const Action &action = rows.action(i);
				rows[i] = action.verb != Verb::SelectPiece ? -5.f
						: b.is_held != 0				   ? points_of_deed(r, v, b.held.key, action)
														   : 1.f;
			}
			rows.softmax(1.5f);
			return true;
		}
		case F_ROUTED:
		case F_FALLEN:
			rows.quiet(1.f, 0.02f);
			return true;
		default:
			return false;
	}
}

float battle_chance(const R &r, Side side) {
	const Battle &b = r.s.battle;
	const Side enemy = other(side);
	if (b.winner != NO_SIDE) {
		return b.winner == side ? 1.f : 0.f;
	}
	const Survey v(r);
	if (v.line[side] + v.line[enemy] <= 0) {
		return side == DEFENDER ? 0.6f : 0.4f;
	}
	const auto strength = [&](Side s) { return v.line[s] + 0.3f * (v.all[s] - v.line[s]) + 1; };
	float lead = 3.f * std::log(strength(side) / strength(enemy));
	for (int c = 0; c < 3; ++c) {
		for (const Side s : { ATTACKER, DEFENDER }) {
			const int home = (s == ATTACKER ? int(ATTACKER_LEFT) : int(DEFENDER_LEFT)) + c, mid = ahead(home, s);
			if (!in_use(home, b.major != 0)) {
				continue;
			}
			// An open door, and how hard it is leant upon.
			const float close = float(v.n[other(s)][mid]), own = float(v.n[s][home]);
			const float door = close > 0 ? (own == 0 ? 1.5f : 0.25f * std::max(0.f, close / own - 0.7f)) : 0.f;
			lead += s == side ? -door : door;
		}
	}
	lead += side == DEFENDER ? 0.2f : -0.2f;
	return 0.02f + 0.96f / (1.f + std::exp(-lead));
}

} // namespace baton::ctg
