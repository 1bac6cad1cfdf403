// Overlays of Napoléon against Europe: supply, reach, battle odds, conquest check lists, prices, envoys, hands, scores;
// and row descriptions.
#include "ne_overlay.h"
#include "rulesets/napoleon_against_europe/bots/ne_bot.h"
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/ne_game.h"
#include "rulesets/napoleon_against_europe/politics/ne_peace.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"

namespace baton::ne {

namespace {

// Supply of a force: whether it is supplied, and the links that hang together for its power (NE-13.3-a).
void supply(const R &r, int piece, Answer &out) {
	const PieceSet set = force_of(r, piece);
	const int zone = r.s.pieces[piece].at;
	out.lines.push_back({ "supplied", { zone_noun(zone) }, is_supplied(r, set, zone) ? 1. : 0., 0, "NE-13.1-a" });
	const Nation major = supply_nation(r, set);
	if (major != NO_NATION && side_of(r.s, major) != NO_SIDE) {
		supply_network(r, major).each([&](int z) {
			out.lines.push_back({ "link", { zone_noun(z) }, 1, 0, "NE-13.3-a" });
		});
	}
}

// What a conquest of a nation needs, zone by zone: 1 held by the other side in supply, 0 missing (NE-18.1-a,
// NE-18.2.1-a).
void conquest(const R &r, int nation, Answer &out) {
	const Side owner = side_of(r.s, nation);
	const Side enemy = owner == NO_SIDE ? EMPIRE : other(owner);
	const ZoneSet land = territory_of(r, nation);
	const ZoneSet needed =
			is_major(nation) ? conquest_zones(r, Nation(nation)) : (land & r.data.fortress) | (land & r.data.capital);
	const ZoneSet supplied = supplied_for(r, enemy);
	needed.each([&](int z) {
		out.lines.push_back({ "needed", { zone_noun(z) }, controller(r, z) == enemy && supplied[z] ? 1. : 0., 0,
				is_major(nation) ? "NE-18.2.1-a" : "NE-18.1-a" });
	});
}

// Zones in reach of a force with the MP to get there: "reach" within its MF, "reach.march" only by forced march.
void reach(const R &r, int piece, Answer &out) {
	const Reach found = reach_of(r, piece);
	out.lines.push_back({ "mf", { zone_noun(r.s.pieces[piece].at) }, double(found.mf), 0, "NE-12.1-a" });
	out.lines.push_back({ "march", { zone_noun(r.s.pieces[piece].at) }, double(found.march), 0, "NE-12.3-a" });
	found.zones.each([&](int z) {
		const bool is_forced = found.cost[z] > found.mf;
		out.lines.push_back({ is_forced ? "reach.march" : "reach", { zone_noun(z) }, double(found.cost[z]), 0,
				is_forced ? "NE-12.3-a" : "NE-12.1-c" });
	});
	for (int z = 0; z < r.data.zones; ++z) {
		if (found.cost[z] != NO_REACH && found.from[z] != NO_ZONE) {
			out.lines.push_back(
					{ "way", { zone_noun(z), zone_noun(found.from[z]) }, double(found.cost[z]), 0, "NE-12.1-c" });
		}
	}
}

// The open battle (piece < 0), or the one that the force of a piece would open by entering a zone.
bool odds(const R &r, int piece, int zone, Answer &out) {
	S trial;
	if (!try_battle(r, piece, zone, trial) || (trial.battle.flags & battle_flag::ROLLED) != 0) {
		return false;
	}
	ApplyContext ctx;
	W w{ r.data, trial, ctx };
	const Odds found = odds_of(w, piece < 0);
	const Battle &b = trial.battle;
	const Noun where = zone_noun(found.zone);
	const Noun sides[2] = { Noun::power(b.side[0].side), Noun::power(b.side[1].side) };
	out.lines.push_back({ "win", { where, sides[0] }, found.win, 0, "NE-14.6-b" });
	out.lines.push_back({ "tie", { where, sides[1] }, found.tie, 0, "NE-14.6-c" });
	out.lines.push_back({ "loss", { where, sides[1] }, found.loss, 0, "NE-14.6-b" });
	out.lines.push_back({ "ratio", { where }, double(found.ratio), 0, found.is_overrun ? "NE-14.2-c" : "NE-14.2-b" });
	if (found.is_overrun) {
		out.lines.push_back({ "overrun", { where }, 1, 0, "NE-14.2-c" });
	}
	out.lines.push_back({ "level", { where }, double(found.level), 0, "NE-14.3-a" });
	for (int i = 0; i < 2; ++i) {
		out.lines.push_back({ "strength", { sides[i] }, b.side[i].halves / 2., 0, "NE-14.2-a" });
		out.lines.push_back({ "losses", { sides[i] }, found.losses[i], 0, "NE-14.8-a" });
	}
	if (found.is_overrun) {
		return true;
	}
	for (int i = 0; i < 2; ++i) {
		const BattleSum sum = battle_sum(w.read(), i);
		for (int k = 0; k < sum.n; ++k) {
			if (sum.parts[k].value != 0) {
				out.lines.push_back({ sum.parts[k].key, { sides[i], sum.parts[k].source }, double(sum.parts[k].value),
						0, sum.parts[k].rule });
			}
		}
		out.lines.push_back({ "modifier", { sides[i] }, double(sum.total), 0, "NE-14.6-a" });
	}
	return true;
}

// NE-4-p: nobody is told about a force into which he cannot look, nor what it would do in battle.
bool is_clear(const R &r, PowerSet known, std::span<const Noun> args) {
	const PieceSet unseen = unseen_by(r, known);
	PieceSet asked;
	for (const Noun &noun : args) {
		if (noun.kind == NounKind::Piece && noun.id >= 0 && noun.id < PIECES) {
			asked.set(noun.id);
			asked |= is_in_zone(r, r.s.pieces[noun.id]) ? force_of(r, noun.id) : PieceSet{};
		} else if (noun.kind == NounKind::Space && noun.id >= 0 && noun.id < r.data.zones) {
			asked |= outside(r, noun.id, EMPIRE) | outside(r, noun.id, COALITION);
		}
	}
	return !asked.intersects(unseen);
}

} // namespace

Answer NeGame::query(const State &state, PowerSet known, std::string_view name, std::span<const Noun> args) const {
	Answer out;
	const R r{ data(), of(state) };
	const bool has_piece = !args.empty() && args[0].kind == NounKind::Piece && args[0].id >= 0 && args[0].id < PIECES &&
			is_in_zone(r, r.s.pieces[args[0].id]);
	const bool has_major =
			!args.empty() && args[0].kind == NounKind::Power && args[0].id >= SIDES && args[0].id < SIDES + MAJORS;
	const bool has_side = !args.empty() && args[0].kind == NounKind::Power && args[0].id >= 0 && args[0].id < SIDES;
	if (has_fog(r.s) && (name == "supply" || name == "reach" || name == "odds") && !is_clear(r, known, args)) {
		out.status = Status::refuse("NE-4-p", "ne.refuse.fog");
	} else if (name == "supply" && has_piece) {
		supply(r, args[0].id, out);
	} else if (name == "reach" && has_piece) {
		reach(r, args[0].id, out);
	} else if (name == "odds" &&
			(args.empty() ||
					(has_piece && args.size() > 1 && args[1].kind == NounKind::Space && args[1].id >= 0 &&
							args[1].id < data().zones))) {
		if (!odds(r, args.empty() ? -1 : args[0].id, args.empty() ? -1 : args[1].id, out)) {
			out.status = Status::refuse("NE-14-a", "ne.refuse.no_battle");
		}
	} else if (name == "conquest" && has_major) {
		conquest(r, args[0].id - SIDES, out);
	} else if (name == "counter" && !args.empty() && args[0].kind == NounKind::Piece && args[0].id >= 0 &&
			args[0].id < PIECES) {
		if (has_fog(r.s) && unseen_by(r, known)[args[0].id]) {
			out.status = Status::refuse("NE-4-p", "ne.refuse.fog");
		} else {
			counter_lines(r, args[0].id, known, out);
		}
	} else if (name == "price" && !args.empty() && args[0].kind == NounKind::Piece && args[0].id >= 0 &&
			args[0].id < PIECES) {
		price_lines(r, args[0].id, out);
	} else if (name == "talks" && has_side) {
		talks_lines(r, Side(args[0].id), out);
	} else if (name == "hand" && has_side) {
		hand_lines(r, Side(args[0].id), out);
	} else if (name == "worth" && !args.empty() && args[0].kind == NounKind::Power && args[0].id >= 0 &&
			args[0].id < SIDES) {
		const Worths all = worths(r, Side(args[0].id));
		for (int i = 0; i < WORTHS; ++i) {
			out.lines.push_back({ WORTH_KEYS[i], { args[0] }, double(all[size_t(i)]), 0, "" });
		}
	} else if (name == "score") {
		int per_power[SIDES] = {};
		scores(state, per_power);
		for (int side = 0; side < SIDES; ++side) {
			out.lines.push_back({ "score", { Noun::power(side) }, double(per_power[side]), 0, "NE-19-a" });
		}
	} else {
		out.status = Status::refuse(core_rule::FORM, "core.refuse.query");
	}
	return out;
}

// Chances of a test that a row leads to: before a general is named those of his whole force (NE-12.4-d, NE-12.5-c,
// NE-14.1-d).
static void test_odds(const R &r, int top, const Row &row, RowInfo &info) {
	const Action &a = row.action;
	const Draft &draft = r.s.draft[a.power];
	const bool is_naming = a.verb == Verb::SelectPiece && draft.piece == 0;
	// NE-4-p: what rides with a force face down is not told by a chance.
	if (top != F_COUNTER_MARCH && (moving_force(r) & unseen_by(r, bit(a.power))).any()) {
		return;
	}
	if (top == F_EVADE && a.verb == Verb::SelectSpace) {
		info.odds = evasion_chance(r, r.s.core.top());
	} else if (top == F_INTERCEPT && is_naming) {
		info.odds = interception_chance(r, r.s.core.top(), a.id, first_pick(r, a.id));
	} else if (top == F_INTERCEPT && a.verb == Verb::SelectCard && draft.piece != 0) {
		info.odds = interception_chance(r, r.s.core.top(), draft.piece - 1, draft.pick);
	} else if (top == F_COUNTER_MARCH && is_naming) {
		info.odds = counter_march_chance(r, r.s.core.top(), a.id, false);
	} else if (top == F_COUNTER_MARCH && a.verb == Verb::Choose && draft.piece != 0) {
		info.odds = counter_march_chance(r, r.s.core.top(), draft.piece - 1, a.id == WORD_COMMANDER);
	}
}

RowInfo NeGame::describe(const State &state, const Row &row) const {
	RowInfo info;
	const Action &a = row.action;
	const R r{ data(), of(state) };
	info.label = "ne.row.plain";
	info.args[0] = a.noun();
	const int top = r.s.core.over != 0 ? int(F_MATCH) : r.s.core.top().kind;
	if (top == F_POINTS && a.verb == Verb::SelectPiece) {
		info.label = "ne.row.activate";
		info.cost = kind_of(a.id) == PieceKind::Fleet ? 1 : activation_cost(r, a.id);
		info.args[1] = Noun::number(info.cost);
	} else if (top == F_TRANSFER && a.verb == Verb::Allocate) {
		info.label = "ne.row.transfer";
		info.args[0] = Noun::power(a.b);
		info.args[1] = Noun::number(a.a);
		info.args[2] = a.noun();
	} else if (top == F_TALKS && (row.flags & row_flag::ROLLS) != 0) {
		for (int n = 0; n < NATIONS; ++n) {
			if (a.noun() == (is_major(n) ? Noun::power(SIDES + n) : nation_noun(r, n))) {
				info.odds = talk_chance(r, Side(a.power), n);
			}
		}
	} else if (a.verb == Verb::PlayAs) {
		info.label = "ne.row.play_as";
		info.args[1] = Noun::option(a.a);
	}
	test_odds(r, top, row, info);
	if ((row.flags & row_flag::GIVES_UP) != 0) {
		info.warning = "ne.warn.gives_up";
	}
	return info;
}

void NeGame::scores(const State &state, std::span<int> per_power) const {
	const R r{ data(), of(state) };
	for (size_t i = 0; i < per_power.size(); ++i) {
		per_power[i] = 0;
		if (i < SIDES) {
			const ZoneSet held = controlled_by(r, Side(i)) & data().key;
			per_power[i] = r.s.victory >= 0 ? (i == EMPIRE ? r.s.victory : VICTORY_EMPIRE - r.s.victory) : held.count();
			per_power[i] += baton::has(r.s.core.winners, PowerId(i)) ? 100 : 0;
		}
	}
}

} // namespace baton::ne
