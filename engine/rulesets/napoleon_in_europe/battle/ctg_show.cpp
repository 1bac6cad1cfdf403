// What the table sees of the battle board: lots, numbers, odds of rows, and answers about attacks.
#include "ctg_odds.h"

#include "kernel/view.h"

#include <algorithm>

namespace baton::ctg {

namespace {

/// Bits of Catalog::conditions, in the order of view.toml.
enum ShownCondition : uint8_t {
	SHOWN_FOREIGN = 5,
	SHOWN_BACK = 8,
	SHOWN_SQUARE,
	SHOWN_SKIRMISH,
	SHOWN_FIRED,
	SHOWN_SPENT_1,
	SHOWN_SPENT_2,
	SHOWN_ROUTED,
	SHOWN_DONE
};

int32_t shown(const R &r, const LotKey &key) {
	const auto flag = [](bool on, ShownCondition bit_of) { return on ? int32_t(1) << bit_of : 0; };
	const bool routed = key.area >= ROUT;
	const int actions = r.data.kind[key.type].actions;
	return flag(key.stock == FOREIGN_OTTOMAN, SHOWN_FOREIGN) | flag(key.is(cond::BACK), SHOWN_BACK) |
			flag(key.is(cond::SQUARE), SHOWN_SQUARE) | flag(key.is(cond::SKIRMISH), SHOWN_SKIRMISH) |
			flag(key.is(cond::FIRED), SHOWN_FIRED) | flag(key.is(cond::DONE), SHOWN_DONE) |
			flag(!routed && key.points == 0, SHOWN_SPENT_2) |
			flag(!routed && key.points > 0 && key.points < actions, SHOWN_SPENT_1) | flag(routed, SHOWN_ROUTED);
}

constexpr const char *OUTCOME_KEYS[OUTCOMES] = { "attacker_dead", "attacker_routed", "no_effect", "target_routed",
	"target_dead" };

void tell(const Mods &mods, const char *key, double times, Noun noun, Answer &out) {
	for (int i = 0; i < mods.count; ++i) {
		out.lines.push_back(
				{ std::string(key) + mods.line[i].key, { noun }, times * mods.line[i].value, 0, mods.line[i].rule });
	}
}

void answer_attack(const R &r, const LotKey &piece, const LotKey &target, bool charges, bool counters, Answer &out) {
	const AttackOdds odds = charges ? charge_odds(r, piece, target, counters) : fire_odds(r, piece, target);
	const char *rule = charges ? "CTG-CHARGE-09" : "CTG-FIRE-08";
	for (int i = 0; i < OUTCOMES; ++i) {
		if (charges || i >= NO_EFFECT) {
			out.lines.push_back({ OUTCOME_KEYS[i], { lot_noun(piece), lot_noun(target) }, odds.chance[i], 0, rule });
		}
	}
	if (odds.general > 0) {
		out.lines.push_back({ "general_killed", { area_noun(r, target.area) }, odds.general, 0, "CTG-OVERRUN-03" });
	}
	if (odds.promoted > 0) {
		out.lines.push_back({ "promoted", { lot_noun(piece) }, odds.promoted, 0, "CTG-CHARGE-11" });
	}
	if (!charges) {
		out.lines.push_back({ "need", { lot_noun(target) }, double(odds.need), 0, "CTG-FIRE-07" });
	}
	tell(odds.attack, "", 1, lot_noun(piece), out);
	tell(odds.stand, "against ", 1, lot_noun(target), out);
}

bool is_on_board(const R &r, Noun noun) {
	return noun.kind == NounKind::Lot && noun.id >= 0 && noun.id < BATTLE_LOTS &&
			lot_count(r.s.battle, lot_key(noun.id)) > 0;
}

} // namespace

void show_board(const R &r, PowerSet known, View &out) {
	const PowerSet hidden = PowerSet(screened(r.s) & ~known);
	S plain = r.s;
	for (PowerId p = 0; p < POWERS; ++p) {
		if (has(hidden, p)) {
			undeploy(plain, p);
		}
	}
	each_lot(plain.battle, [&](const Lot &lot) {
		const LotKey &key = lot.key;
		PieceRow row{ lot_noun(key), int16_t(r.data.first_area + key.area), int16_t(key.power()), int16_t(key.type),
			lot.count, 0, -1, shown(r, key), -1 };
		row.leader = int16_t(key.hero - 1);
		out.pieces.push_back(row);
	});
	const Battle &b = r.s.battle;
	if (b.is_held != 0) {
		out.draft.push_back(lot_noun(b.held.key));
	}
	for (PowerId p = 0; p < POWERS; ++p) {
		if (b.draft[p].count > 0 && !has(hidden, p)) {
			out.draft.push_back(lot_noun(b.draft[p].key));
		}
	}
}

bool answer_battle(const R &r, PowerSet known, std::string_view name, std::span<const Noun> args, Answer &out) {
	if (name != "attack") {
		return false;
	}
	const bool hidden = screened(r.s) != 0 && known != ALL_POWERS;
	if (args.size() < 2 || hidden || !is_on_board(r, args[0]) || !is_on_board(r, args[1])) {
		out.status = Status::refuse("CTG-ATTACK-02", "ctg.refuse.no_piece");
		return true;
	}
	const LotKey piece = lot_key(args[0].id), target = lot_key(args[1].id);
	const bool asks_charge = args.size() > 2 && args[2] == Noun::option(WORD_CHARGE);
	const bool asks_fire = args.size() > 2 && args[2] == Noun::option(WORD_FIRE);
	const Side side = side_of(r.s.battle, piece);
	if (side_of(r.s.battle, target) == side || !is_troop(target) || !is_troop(piece)) {
		out.status = Status::refuse("CTG-ATTACK-03", "ctg.refuse.no_target");
		return true;
	}
	const PieceKind &kind = r.data.kind[piece.type];
	const bool counters = r.s.core.depth > 0 && is_countercharge(r.s.core.top());
	if (kind.charges && !asks_fire && front(piece.area, side) == target.area) {
		answer_attack(r, piece, target, true, counters, out);
	}
	const int range = distance(piece.area, target.area, side);
	if (kind.fires && !asks_charge && range > 0 && range <= kind.range) {
		answer_attack(r, piece, target, false, false, out);
	}
	if (out.lines.empty()) {
		out.status = Status::refuse("CTG-ATTACK-01", "ctg.refuse.not_before");
	}
	return true;
}

bool describe_battle(const R &r, const Row &row, RowInfo &out) {
	const Battle &b = r.s.battle;
	const Frame &frame = r.s.core.top();
	const Action &action = row.action;
	if (frame.kind < F_ROUTED || frame.kind > F_PURSUIT) {
		return false;
	}
	const auto label = [&](const char *key, Noun a = {}, Noun c = {}) {
		out.label = key;
		out.args[0] = a;
		out.args[1] = c;
	};
	const Noun held = lot_noun(frame.kind == F_DEPLOY ? b.draft[action.power].key : b.held.key);
	switch (action.verb) {
		case Verb::SelectPiece: {
			const LotKey target = lot_key(action.id);
			if (frame.kind == F_CHARGE) {
				label("ctg.label.counter", action.noun());
				const LotKey charger = charger_of(frame);
				out.odds = charge_odds(r, target, charger, true).hits();
			} else if (action.a == DEED_FIRE && frame.kind == F_PHASE && b.is_held != 0) {
				label("ctg.label.fire", held, action.noun());
				out.odds = fire_odds(r, b.held.key, target).hits();
			} else if (action.a == DEED_CHARGE && frame.kind == F_PHASE && b.is_held != 0) {
				label("ctg.label.charge", held, action.noun());
				out.odds = charge_odds(r, b.held.key, target, false).hits();
			} else if (action.a == DEED_RALLY && frame.kind == F_PHASE && b.is_held != 0) {
				label("ctg.label.rally", action.noun());
				out.odds = rally_chance(r, b.held.key, target);
			} else if (action.a == DEED_PURSUE && frame.kind == F_PURSUIT && b.is_held != 0) {
				label("ctg.label.pursue", held, action.noun());
				out.odds = pursuit_chance(r, b.held.key, target);
			} else if (frame.kind == F_FALLEN) {
				label("ctg.label.fallen", action.noun());
			} else if (frame.kind == F_ROUTED) {
				label("ctg.label.routed", action.noun(), Noun::number(action.a));
			} else if (frame.kind == F_DEPLOY) {
				label("ctg.label.take", action.noun(), Noun::number(action.a));
			} else {
				label("ctg.label.pick", action.noun());
			}
			return true;
		}
		case Verb::SelectSpace:
			if (frame.kind == F_DEPLOY) {
				label(action.a == cond::SQUARE				 ? "ctg.label.place_square"
								: action.a == cond::SKIRMISH ? "ctg.label.place_skirmish"
															 : "ctg.label.place",
						held, action.noun());
			} else {
				label("ctg.label.move", held, action.noun());
			}
			return true;
		case Verb::Choose:
			if (action.kind == NounKind::Power) {
				label("ctg.label.hand", action.noun());
			} else {
				label("ctg.label.word", action.noun());
				if (frame.kind == F_CHARGE && action.id == WORD_CARRY) {
					out.odds = charge_odds(r, charger_of(frame), target_of(frame), false).hits();
				} else if (frame.kind == F_CHARGE && action.id == WORD_SQUARE) {
					const bool militia = target_of(frame).type == MILITIA;
					out.odds = militia ? (7 - r.data.battle.militia_square) / 6.0 : 1;
				}
				out.warning = action.id == WORD_CONCEDE ? "ctg.warn.concede" : nullptr;
			}
			return true;
		case Verb::Retract:
			if (action.kind == NounKind::Lot) {
				label("ctg.label.take_back", action.noun());
			} else {
				label("ctg.label.put_down");
			}
			return true;
		case Verb::Commit:
			label("ctg.label.deployed");
			return true;
		case Verb::Confirm:
			label("ctg.label.finish", held);
			return true;
		default:
			label(frame.kind == F_CHARGE			  ? "ctg.label.stand"
							: frame.kind == F_PURSUIT ? "ctg.label.halt"
													  : "ctg.label.end_phase");
			return true;
	}
}

std::string battle_invariants(const R &r) {
	const Battle &b = r.s.battle;
	int last = -1;
	for (int i = 0; i < b.lot_count; ++i) {
		const Lot &lot = b.lots[i];
		const int id = lot_id(lot.key);
		if (lot.count == 0 || id <= last) {
			return "battle lot " + std::to_string(i) + ": empty or out of order";
		}
		last = id;
		const LotKey &key = lot.key;
		if (key.area >= AREAS || key.stock >= STOCKS || key.type >= LAND_TYPES || b.side_of[key.power()] == NO_SIDE) {
			return "battle lot " + std::to_string(i) + ": no such place or piece";
		}
		const Side side = side_of(b, key);
		if (!in_use(key.area, b.major != 0) || key.area == reserve(other(side)) || key.area == rout(other(side))) {
			return "battle lot " + std::to_string(i) + ": stands where it cannot (CTG-TACSET-02)";
		}
		if (key.area == rout(side) && (key.type == GENERAL || key.cond != 0 || key.points != 0)) {
			return "battle lot " + std::to_string(i) + ": routed, yet formed or fresh (CTG-TACSEQ-04, CTG-TACSEQ-08)";
		}
		const Class cls = class_of(r, key);
		if ((key.is(cond::SQUARE | cond::SKIRMISH) && cls != FOOT) || (key.is(cond::BACK) && cls != HORSE) ||
				(key.is(cond::SQUARE) && key.is(cond::SKIRMISH)) || key.points > r.data.kind[key.type].actions) {
			return "battle lot " + std::to_string(i) + ": a condition that it cannot have (CTG-TACSEQ-07)";
		}
		if (key.hero != 0 && (lot.count != 1 || key.type != GENERAL)) {
			return "battle lot " + std::to_string(i) + ": a hero who is not one General";
		}
	}
	for (int area = 0; area < BATTLE_AREAS; ++area) {
		if (troops(r, area, ATTACKER) > 0 && troops(r, area, DEFENDER) > 0) {
			return "troops of both sides in one Battle Area (CTG-TACMOVE-02)";
		}
	}
	return "";
}

PowerSet side_knowledge(const S &s, PowerSet own) {
	PowerSet out = own;
	for (const Side side : { ATTACKER, DEFENDER }) {
		const PowerSet all = PowerSet(screened(s) & powers_of_side(s.battle, side));
		out |= (all & own) != 0 ? all : PowerSet(0);
	}
	return out;
}

void resample_battle(const CtgData &data, S &s, PowerSet known, Rng &rng) {
	const PowerSet hidden = PowerSet(screened(s) & ~known);
	for (PowerId p = 0; p < POWERS; ++p) {
		if (has(hidden, p)) {
			undeploy(s, p);
			if (has(s.core.committed, p)) {
				ApplyContext none;
				W w{ data, s, none };
				deploy_by_template(w, p, rng.below(TEMPLATES));
			}
		}
	}
}

} // namespace baton::ctg
