// What counts in a land battle: supply, odds, morale, every modifier with its source, the roll, the order of losses
// (NE-14.2..14.8).
#include "rulesets/napoleon_against_europe/cards/ne_event.h"
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/show/ne_overlay.h"

#include <algorithm>

namespace baton::ne {

// NE-14.11-a, NE-14.11-d: two armies fight as one: their values add up and the corps that leads may come from either.
PieceSet battle_force(const R &r, int index) {
	const Battle &b = r.s.battle;
	const Side side = b.side[index].side;
	if (index == 0 && (b.flags & battle_flag::SEPARATE) != 0) {
		return force_at(r, b.zone, side, Part::Moving); // NE-12.6-d
	}
	return outside(r, b.zone, side);
}

// NE-12.6-a: the columns of a Major Campaign may have come by different ways; who marched to the guns is no attack of
// its own.
ZoneSet entry_zones(const R &r, int index) {
	const Battle &b = r.s.battle;
	ZoneSet zones;
	if (b.side[index].from != NO_ZONE) {
		zones.set(b.side[index].from);
	}
	if (index == 0 && r.s.campaign.side == b.side[0].side) {
		(battle_force(r, 0) & ALL_CORPS).each([&](int i) {
			const Piece &p = r.s.pieces[i];
			if (p.from != NO_ZONE && p.from != b.zone && !has(p, piece_flag::JOINED)) {
				zones.set(p.from);
			}
		});
	}
	return zones;
}

// NE-14.11-b: of two armies the commander of the whole counts.
int tactics_of(const R &r, int index) {
	const PieceId commander = r.s.battle.side[index].commander;
	if (commander == NO_PIECE) {
		return 0;
	}
	return index == 0 ? ratings_of(r, commander).attack : ratings_of(r, commander).defence; // NE-14.5.6-a
}

int morale_bits(const R &r, const PieceSet &set) {
	int steps[16] = {};
	set.each([&](int i) {
		if (is_combat(i)) {
			steps[std::clamp<int>(corps_of(r.data, i).morale, 0, 15)] += r.s.pieces[i].steps;
		}
	});
	const int most = *std::max_element(std::begin(steps), std::end(steps));
	int bits = 0;
	for (int v = 0; v < 16 && most > 0; ++v) {
		bits |= steps[v] == most ? 1 << v : 0;
	}
	return bits;
}

bool has_lost_capital(const R &r, const PieceSet &set) {
	const Nation nation = supply_nation(r, set);
	if (nation == NO_NATION || (nation == SPAIN && is_in_force(r.s, StandingEvent::WarOfLiberation))) {
		return false;
	}
	const std::vector<ZoneId> &capitals = r.data.nation[size_t(nation)].capitals;
	const Side side = side_of(r.s, nation);
	// Russia only when both are lost (NE-14.4-c).
	return !capitals.empty() && side != NO_SIDE &&
			std::all_of(capitals.begin(), capitals.end(), [&](ZoneId z) { return controller(r, z) == other(side); });
}

int best_morale(const R &r, const PieceSet &set) {
	const int bits = morale_bits(r, set);
	int morale = 0;
	for (int v = 0; v < 16; ++v) {
		morale = (bits >> v & 1) != 0 ? v : morale;
	}
	return morale - (has_lost_capital(r, set) ? 1 : 0);
}

namespace {

void apply_effect(W &w, int card, int own, const Effect &effect) {
	Battle &b = w.s.battle;
	BattleSide &side = b.side[effect.args.is_enemy ? 1 - own : own];
	switch (effect.op) {
		case Op::BattleRoll:
			side.modifier = int8_t(side.modifier + effect.args.amount);
			break;
		case Op::Losses:
			side.losses_mod = int8_t(side.losses_mod + effect.args.amount);
			side.due = uint8_t(
					std::max(0, int(side.due) + ((b.flags & battle_flag::ROLLED) != 0 ? effect.args.amount : 0)));
			break;
		case Op::Cavalry:
			side.cavalry = uint8_t(side.cavalry + effect.args.amount);
			break;
		case Op::NoSuperiority:
			b.side[0].flags = uint8_t(b.side[0].flags | battle_side_flag::NO_SUPERIORITY);
			b.side[1].flags = uint8_t(b.side[1].flags | battle_side_flag::NO_SUPERIORITY);
			break;
		case Op::Morale:
			side.morale_mod = int8_t(side.morale_mod + effect.args.amount);
			break;
		case Op::Steadfast:
			side.flags = uint8_t(side.flags | battle_side_flag::STEADFAST);
			break;
		case Op::Pursuit:
			side.pursuit_mod = int8_t(side.pursuit_mod + effect.args.amount);
			break;
		case Op::NoPursuit:
			b.side[1 - own].flags = uint8_t(b.side[1 - own].flags | battle_side_flag::NO_PURSUIT);
			break;
		case Op::CounterMarch:
			side.counter_march_mod = int8_t(side.counter_march_mod + effect.args.amount);
			break;
		case Op::Wound:
			push_effect(w, card, effect, deck_of(card));
			break;
		default:
			break;
	}
}

} // namespace

// NE-6.6-a: a combat card counts for this battle alone.
void apply_battle_card(W &w, int card, Moment moment) {
	Battle &b = w.s.battle;
	const int own = b.side[0].side == deck_of(card) ? 0 : 1;
	if (b.side[own].cards_n < std::size(b.side[own].cards)) {
		b.side[own].cards[b.side[own].cards_n++] = CardId(card);
	}
	each_effect(w.read(), card, moment, [&](const Effect &effect) { apply_effect(w, card, own, effect); });
}

namespace {

// NE-13.3-e, NE-13.3-g, NE-13.5-f: each part traces from where it came; the whole counts as unsupplied from half its
// steps on. NE-Q33, NE-Q70: each part by its own way; from half the steps on the whole suffers.
bool is_side_supplied(W &w, int index) {
	const R r = w.read();
	const Battle &b = r.s.battle;
	const PieceSet set = battle_force(r, index);
	SupplyCase c;
	c.battle = b.zone;
	c.enemy_from = entry_zones(r, 1 - index);
	if (index == 0 && (b.flags & battle_flag::LANDING) != 0) {
		return true; // NE-17.2.9-c: its penalty is its own
	}
	ZoneSet origins;
	set.each([&](int i) {
		if (is_combat(i)) {
			const ZoneId from = r.s.pieces[i].from;
			origins.set(from == NO_ZONE || (index == 1 && !has(r.s.pieces[i], piece_flag::JOINED)) ? b.zone : from);
		}
	});
	int unsupplied = 0;
	const int steps = steps_in(r, set);
	origins.each([&](int zone) {
		SupplyCase here = c;
		here.enemy_from.reset(zone);
		if (is_supplied(r, set, zone, here)) {
			return;
		}
		set.each([&](int i) {
			const ZoneId from = r.s.pieces[i].from;
			const int origin =
					from == NO_ZONE || (index == 1 && !has(r.s.pieces[i], piece_flag::JOINED)) ? b.zone : from;
			unsupplied += is_combat(i) && origin == zone ? r.s.pieces[i].steps : 0;
		});
	});
	return 2 * unsupplied < steps || steps == 0;
}

} // namespace

void assess_battle(W &w) {
	Battle &b = w.s.battle;
	for (int index = 0; index < 2; ++index) {
		BattleSide &side = b.side[index];
		const PieceSet set = battle_force(w.read(), index);
		side.commander = commander_of(w.read(), set);
		side.nation = supply_nation(w.read(), set, side.commander);
		side.halves = uint8_t(std::min(255, combat_halves(w.read(), set)));
		if (!has_combat_units(set)) {
			side.flags = uint8_t(side.flags | battle_side_flag::DEPOT_ONLY);
		} else if (!is_side_supplied(w, index)) {
			side.flags = uint8_t(side.flags | battle_side_flag::UNSUPPLIED);
			set_flags(w.s, set, piece_flag::UNSUPPLIED); // NE-13.1-b
		} else {
			clear_flags(w.s, set, piece_flag::UNSUPPLIED);
		}
		if (has_army(set)) {
			side.flags = uint8_t(side.flags | battle_side_flag::ARMY);
		}
		side.morale = int8_t(best_morale(w.read(), set)); // NE-D44: the highest unless the owner says otherwise
	}
	b.ratio = int8_t(std::clamp(w.data.tables.odds_ratio(b.side[0].halves, b.side[1].halves), -100, 100));
	b.level = uint8_t(w.data.tables.battle_level((b.side[0].halves + 1) / 2, (b.side[1].halves + 1) / 2));
	w.event("odds", PowerId(b.side[0].side)).to(zone_noun(b.zone)).amount(b.ratio, b.level).rule("NE-14.2-b");
}

namespace {

// NE-4-i, NE-14.5.2-a: who has more cavalry, unless a card says that it does not count.
void find_superiority(const R &r, Battle &b) {
	int cavalry[2];
	for (int i = 0; i < 2; ++i) {
		cavalry[i] = cavalry_in(r, battle_force(r, i)) + b.side[i].cavalry;
	}
	const bool no_superiority = (b.side[0].flags & battle_side_flag::NO_SUPERIORITY) != 0;
	for (int i = 0; i < 2; ++i) {
		if (!no_superiority && cavalry[i] > cavalry[1 - i]) {
			b.side[i].flags = uint8_t(b.side[i].flags | battle_side_flag::SUPERIOR);
		}
	}
}

} // namespace

void settle_superiority(W &w) {
	Battle &b = w.s.battle;
	const R r = w.read();
	find_superiority(r, b);
	// Effects that hang on superiority are settled now that it is known.
	for (int i = 0; i < 2; ++i) {
		for (int k = 0; k < b.side[i].cards_n; ++k) {
			const int card = b.side[i].cards[k];
			each_effect(r, card, Moment::Battle, [&](const Effect &effect) {
				if (effect.only_if == If::Superiority) {
					apply_effect(w, card, i, effect);
				}
			});
		}
	}
}

// NE-14.5-a: interception, missing supply and landings count here too; demoralisation itself does not (NE-Q83).
BattleSum battle_sum(const R &r, int index) {
	const Battle &b = r.s.battle;
	const Tables &tables = r.data.tables;
	const BattleSide &side = b.side[index];
	const Link *link = b.side[0].from == NO_ZONE ? nullptr : r.data.link(b.side[0].from, b.zone);
	GroundModifier crossing;
	if (link != nullptr) {
		crossing = is_bridged(r, *link) ? GroundModifier{} : tables.crossing[size_t(link->kind)];
	}
	const bool has_engineers = index == 0 && (side.flags & battle_side_flag::ARMY) != 0;
	const auto of = [&](const GroundModifier &m) {
		return index == 1											? int(m.defender)
				: has_engineers && m.army_ignores && m.attacker < 0 ? 0
																	: int(m.attacker); // NE-Q20
	};
	const auto noun = [](PieceId piece) { return piece == NO_PIECE ? Noun{} : piece_noun(piece); };
	int special = 0;
	for (int k = 0; k < SPECIALS; ++k) {
		special += (side.specials >> k & 1) != 0 ? r.data.special[size_t(k)].bonus : 0;
	}
	const int helper = side.subordinate == NO_PIECE ? 0
			: index == 0							? ratings_of(r, side.subordinate).attack
													: ratings_of(r, side.subordinate).defence;
	BattleSum sum;
	const auto add = [&](const char *key, int value, const char *rule, Noun source = {}) {
		sum.parts[sum.n++] = { key, value, rule, source };
		sum.total += value;
	};
	add("ne.mod.odds", index == 0 && !tables.is_overrun(b.ratio) ? tables.odds_modifier(b.ratio) : 0, "NE-14.5.1-a");
	add("ne.mod.cavalry", (side.flags & battle_side_flag::SUPERIOR) != 0 ? CAVALRY_BONUS : 0, "NE-14.5.2-a");
	add("ne.mod.terrain", of(tables.ground[size_t(r.data.zone[b.zone].terrain)]), "NE-14.5.3-a", zone_noun(b.zone));
	add("ne.mod.crossing", of(crossing), "NE-14.5.3-a");
	add("ne.mod.unsupplied", (side.flags & battle_side_flag::UNSUPPLIED) != 0 ? UNSUPPLIED_PENALTY : 0, "NE-14.5.4-a");
	add("ne.mod.lead", side.lead == NO_PIECE ? 0 : corps_of(r.data, side.lead).stars, "NE-14.5.5-a", noun(side.lead));
	add("ne.mod.special", special, "NE-14.5.5-b");
	add("ne.mod.commander", tactics_of(r, index), "NE-14.5.6-a", noun(side.commander));
	add("ne.mod.subordinate", helper, "NE-14.5.6-b", noun(side.subordinate));
	add("ne.mod.interception", index == 1 && (b.flags & battle_flag::INTERCEPTION) != 0 ? INTERCEPTION_BONUS : 0,
			"NE-12.4-e");
	add("ne.mod.landing", index == 0 && (b.flags & battle_flag::LANDING) != 0 ? LANDING_PENALTY : 0, "NE-17.2.9-c");
	add("ne.mod.card", (b.flags & battle_flag::ROLLED) != 0 ? 0 : side.modifier, "NE-14.5.7-a");
	return sum;
}

// NE-Q01: results of the table are compared, not totals.
int battle_winner(const BattleResult &attacker, const BattleResult &defender) {
	// NE-14.6-b, NE-14.6-c: the higher result wins; then a lone plus; then the defender.
	if (attacker.losses != defender.losses) {
		return attacker.losses > defender.losses ? 1 : 2;
	}
	return attacker.has_plus && !defender.has_plus ? 1 : 2;
}

void roll_battle(W &w) {
	Battle &b = w.s.battle;
	const Tables &tables = w.data.tables;
	const R r = w.read();
	const PieceSet force[2] = { battle_force(r, 0), battle_force(r, 1) };
	const BattleResult *results[2];
	settle_superiority(w);
	const BattleSum sums[2] = { battle_sum(r, 0), battle_sum(r, 1) };
	b.flags = uint8_t(b.flags | battle_flag::ROLLED);
	for (int i = 0; i < 2; ++i) {
		BattleSide &side = b.side[i];
		const char *purpose = i == 0 ? "battle.attacker" : "battle.defender";
		side.modifier = int8_t(sums[i].total);
		side.dice[0] = uint8_t(w.roll(purpose, 6));
		side.dice[1] = uint8_t(w.roll(purpose, 6));
		side.total = int8_t(side.dice[0] + side.dice[1] + side.modifier);
		results[i] = &tables.battle_result(Level(b.level), side.total);
		side.result = uint8_t(results[i]->losses);
		side.result_flags = uint8_t((results[i]->has_plus ? 1 : 0) | (results[i]->has_cavalry ? 2 : 0));
		EventWriter event = w.event("battle_roll", PowerId(side.side));
		event.who(side.commander == NO_PIECE ? Noun{} : piece_noun(side.commander))
				.to(zone_noun(b.zone))
				.amount(side.total, side.result)
				.purpose(purpose)
				.rule("NE-14.6-a");
		for (int k = 0; k < sums[i].n; ++k) {
			const BattleSum::PartOfSum &part = sums[i].parts[k];
			event.modifier(part.key, part.value, part.rule, part.source);
		}
		event.die(side.dice[0]).die(side.dice[1]);
	}
	const int attacker = b.side[0].result, defender = b.side[1].result;
	b.winner = uint8_t(battle_winner(*results[0], *results[1]));
	for (int i = 0; i < 2; ++i) {
		BattleSide &side = b.side[i];
		const int own = steps_in(r, force[i]), enemy = std::max(1, steps_in(r, force[1 - i]));
		const int printed = std::max(0, int(b.side[1 - i].result) + side.losses_mod);
		side.due = uint8_t(std::min({ printed, enemy, own })); // NE-14.8-b, NE-Q02
		side.cavalry_due = (b.side[1 - i].result_flags & 2) != 0 && cavalry_steps(r, force[i]) > 0 ? 1 : 0; // NE-14.8-d
	}
	w.event("battle_won", PowerId(b.side[b.winner - 1].side))
			.to(zone_noun(b.zone))
			.amount(attacker, defender)
			.rule(attacker != defender ? "NE-14.6-b" : "NE-14.6-c");
}

namespace {

bool is_of_morale(const R &r, int index, int piece) {
	const PieceSet set = battle_force(r, index);
	return corps_of(r.data, piece).morale == r.s.battle.side[index].morale + (has_lost_capital(r, set) ? 1 : 0);
}

} // namespace

// NE-14.11-f, NE-Q31: within the order of losses both armies may bear them. NE-Q16: a result with C asks for a step of
// reserve cavalry.
PieceSet battle_loss_choice(const R &r, int index) {
	const BattleSide &side = r.s.battle.side[index];
	const PieceSet set = battle_force(r, index);
	PieceSet out;
	// NE-14.8-a: the corps that led, then each special unit engaged with it.
	if (side.lead != NO_PIECE && side.taken == 0) {
		out.set(side.lead);
		return out;
	}
	for (int k = 0; k < SPECIALS; ++k) {
		if ((side.specials >> k & 1) != 0 && r.s.pieces[FIRST_SPECIAL + k].steps > 0 && set[FIRST_SPECIAL + k]) {
			out.set(FIRST_SPECIAL + k);
			return out;
		}
	}
	const int remaining = side.due - side.taken;
	int of_morale = 0;
	PieceSet units, cavalry, morale;
	set.each([&](int i) {
		if (!is_combat(i)) {
			return;
		}
		units.set(i);
		if (corps_of(r.data, i).kind == CorpsKind::Cavalry) {
			cavalry.set(i);
		}
		if (is_of_morale(r, index, i)) {
			morale.set(i);
			of_morale += r.s.pieces[i].steps;
		}
	});
	// NE-14.4-b, NE-Q32: more than half from units of the force's morale, as far as there are any.
	const int needed = std::min(of_morale, std::max(0, side.due / 2 + 1 - int(side.taken_morale)));
	const int slack = remaining - needed;
	const bool wants_cavalry = side.cavalry_due != 0 && cavalry.any();
	const bool cavalry_fits = (cavalry & morale).any();
	units.each([&](int i) {
		const bool is_m = morale[i], is_c = cavalry[i];
		if (wants_cavalry && !is_c && (remaining == 1 || (is_m && cavalry_fits && needed == 1 && slack == 0))) {
			return; // NE-14.8-d: the last chance for the cavalry
		}
		if (!is_m && slack < (wants_cavalry && !is_c && !cavalry_fits ? 2 : 1)) {
			return;
		}
		out.set(i);
	});
	return out.any() ? out : wants_cavalry && remaining == 1 ? cavalry : units;
}

void take_battle_loss(W &w, int index, int piece) {
	BattleSide &side = w.s.battle.side[index];
	++side.taken;
	if (is_combat(piece)) {
		side.taken_morale = uint8_t(side.taken_morale + (is_of_morale(w.read(), index, piece) ? 1 : 0));
		if (corps_of(w.data, piece).kind == CorpsKind::Cavalry) {
			side.cavalry_due = 0;
		}
	}
	lose_step(w, piece, "NE-14.8-a");
}

} // namespace baton::ne
