// Land battles: which region, initiative, sides, fight, and the consequences in their order (CTG-CONSEQ-01).
#include "ctg_clash.h"

#include <algorithm>

namespace baton::ctg {

namespace {

// --- Regions ---

Flow advance_battles(W &w, Frame &) {
	const R r = w.read();
	for (int region = 0; region < REGIONS; ++region) {
		if (has_battle(r, region)) {
			return Flow::Ask;
		}
	}
	w.s.core.pop();
	return Flow::Go;
}

/// Whoever orders the battles of the turn, even if its owner has lost his controller (CTG-TURN-08).
PowerId orderer(const R &r) {
	const PowerId owner = PowerId(r.s.turn_of);
	if (is_controlled(r.s, owner)) {
		return owner;
	}
	return next_in_order(controlled(r.s), owner);
}

void ask_battles(const R &r, const Frame &, PowerId, Decision &out) {
	ask<"battle_region">(out, bit(orderer(r)), "CTG-BATTLE-01", {}, Noun::power(r.s.turn_of));
}

void legal_battles(const R &r, const Frame &, PowerId power, ActionList &out) {
	bool first = true;
	for (int region = 0; region < REGIONS; ++region) {
		if (has_battle(r, region)) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(region)),
					uint16_t(row_flag::COMPLETES | row_flag::ROLLS | (first ? row_flag::QUIET : 0)));
			first = false;
		}
	}
}

void act_battles(W &w, Frame &, const Row &row) {
	w.s.core.push(F_BATTLE, NO_POWER, row.action.id);
}

Status refuse_battles(const R &, const Frame &, const Action &action) {
	return action.verb == Verb::SelectSpace
			? Status::refuse("CTG-BATTLE-01", "ctg.refuse.no_battle_there", Noun::space(action.id))
			: Status::ok();
}

// --- One battle ---

enum BattleStep : uint8_t {
	B_OPEN,
	B_SIDES,
	B_JOIN_ATTACK,
	B_JOIN_DEFENCE,
	B_FIGHT,
	B_PURSUIT,
	B_RETREAT,
	B_GUNS,
	B_AWARD_WINNER,
	B_AWARD_LOSER,
	B_FATES,
	B_FOLLOW
};

struct BATON_FRAME_RECORD BattleFrame {
	int16_t region;
	uint16_t attackers;
	uint16_t defenders;
	int16_t foes; ///< of the winner of the initiative when it was rolled
	int8_t winner; ///< of the initiative
	int8_t attacker; ///< + 1
	int8_t defender; ///< + 1
	uint8_t margin;
	uint8_t guns[2]; ///< captured, foot and horse
	uint8_t awards; ///< PAPs still to be given to the side that is asked
	uint8_t kind; ///< how it is fought, see HowFought
};
enum HowFought : uint8_t {
	BY_ARREST, ///< of lone Generals by troops
	BY_GENERALS, ///< nobody but Generals
	BY_DICE,
	ON_BOARD
};

PowerSet fighters(const R &r, int region) {
	const PowerSet here = with_pieces(r, region);
	PowerSet out = 0;
	for (PowerId p = 0; p < POWERS; ++p) {
		out |= has(here, p) && (r.s.war[p] & here) != 0 ? bit(p) : PowerSet(0);
	}
	return out;
}

int roll_initiative(W &w, PowerId p, int region) {
	const Mods mods = initiative_mods(w.read(), p, region);
	const int a = w.roll("initiative", 6), b = w.roll("initiative", 6);
	EventWriter event = w.event("initiative", p);
	event.to(Noun::space(region)).amount(a + b + mods.sum).purpose("initiative").rule("CTG-BATTLE-02");
	mods.tell(event);
	event.die(a).die(b);
	return a + b + mods.sum;
}

// CTG-BATTLE-02 to CTG-BATTLE-04, CTG-AMB-92
void open_initiative(W &w, BattleFrame &f) {
	const R r = w.read();
	const PowerSet all = fighters(r, f.region);
	int total[POWERS] = {};
	w.event("battle", PowerId(w.s.turn_of)).to(Noun::space(f.region)).rule("CTG-BATTLE-01");
	for (PowerId p = 0; p < POWERS; ++p) {
		total[p] = has(all, p) ? roll_initiative(w, p, f.region) : -99;
	}
	PowerSet tied = 0;
	for (PowerSet open = all;;) {
		int best = -99;
		for (PowerId p = 0; p < POWERS; ++p) {
			best = has(open, p) ? std::max(best, total[p]) : best;
		}
		tied = 0;
		for (PowerId p = 0; p < POWERS; ++p) {
			tied |= has(open, p) && total[p] == best ? bit(p) : PowerSet(0);
		}
		if (count(tied) == 1) {
			break;
		}
		for (PowerId p = 0; p < POWERS; ++p) { // CTG-BATTLE-03
			total[p] = has(tied, p) ? roll_initiative(w, p, f.region) : total[p];
		}
		open = tied;
	}
	f.winner = first_power(tied);
	f.foes = int16_t(r.s.war[f.winner] & all);
	int enemy = -99;
	for (PowerId p = 0; p < POWERS; ++p) {
		enemy = has(PowerSet(f.foes), p) ? std::max(enemy, total[p]) : enemy;
	}
	int margin = std::max(0, total[f.winner] - enemy);
	margin = is_winter(r) ? std::min<int>(margin, w.data.battle.winter_margin) : margin; // CTG-AMB-77
	f.margin = uint8_t(margin);
	w.event("initiative_won", f.winner).to(Noun::space(f.region)).amount(margin).rule("CTG-BATTLE-04");
}

/// CTG-BATTLE-08: the winner decides for both sides.
bool decides_alone(const R &r, const BattleFrame &f) {
	return f.margin >= r.data.battle.half_margin && (f.winner + 1 == f.attacker || f.winner + 1 == f.defender);
}

/// Who may be added to the side that is asked.
PowerSet joiners(const R &r, const Frame &frame, const BattleFrame &f) {
	const bool attack = frame.step == B_JOIN_ATTACK;
	const PowerSet own = attack ? f.attackers : f.defenders, enemy = attack ? f.defenders : f.attackers;
	PowerSet out = 0;
	for (PowerId p = 0; p < POWERS; ++p) {
		if (has(with_pieces(r, f.region), p) && !has(own, p) && !has(enemy, p) && may_join(r, p, own, enemy)) {
			out |= bit(p);
		}
	}
	return out;
}

void begin_fight(W &w, Frame &frame, BattleFrame &f) {
	S &s = w.s;
	open_battle(s, f.region, PowerId(f.attacker - 1), PowerId(f.defender - 1), f.attackers, f.defenders);
	Battle &b = s.battle;
	b.opener = b.side_of[f.winner];
	b.margin = f.margin;
	b.all_in = (PowerSet(f.foes) & ~(f.attackers | f.defenders)) == 0 ? 1 : 0;
	muster(w);
	w.event("sides", PowerId(f.attacker - 1))
			.to(Noun::space(f.region))
			.from(Noun::power(f.defender - 1))
			.amount(b.major)
			.rule("CTG-BATTLE-10");
	frame.step = B_PURSUIT;
	switch (fight_type(w.read())) {
		case Fight::Quick:
			f.kind = BY_DICE;
			s.core.push(F_QUICK);
			break;
		case Fight::Tactical:
			f.kind = ON_BOARD;
			s.core.push(F_TACTICAL);
			break;
		case Fight::Arrest: {
			// CTG-BATTLE-13
			int troops[SIDES] = {};
			each_lot(b, [&](const Lot &lot) { troops[side_of(b, lot.key)] += is_troop(lot.key) ? lot.count : 0; });
			b.winner = troops[DEFENDER] > 0 ? DEFENDER : ATTACKER;
			w.event("arrest", PowerId(b.lead[b.winner])).to(Noun::space(f.region)).rule("CTG-BATTLE-13");
			f.kind = troops[ATTACKER] + troops[DEFENDER] > 0 ? BY_ARREST : BY_GENERALS;
			break;
		}
	}
}

bool is_pursued(const R &r, const BattleFrame &f) {
	const Battle &b = r.s.battle;
	if (f.kind != ON_BOARD && f.kind != BY_ARREST) {
		return false; // CTG-QB-01, CTG-BATTLE-13
	}
	for (PowerId p = 0; p < MAJORS; ++p) { // CTG-PURSUIT-01, CTG-AMB-49
		if (b.side_of[p] == other(Side(b.winner)) && has(present(b, other(Side(b.winner))), p) &&
				can_retreat(r, p, b.region)) {
			return true;
		}
	}
	return false;
}

int lost_of(const Battle &b, PowerId p) {
	int n = 0;
	for (int stock = 0; stock < STOCKS; ++stock) {
		for (int type = 0; type < LAND_TYPES; ++type) {
			n += power_of(stock) == p ? b.lost[stock][type] : 0;
		}
	}
	return n;
}

// CTG-CAPART-01
void roll_for_guns(W &w, BattleFrame &f) {
	const Battle &b = w.s.battle;
	const Side loser = other(Side(b.winner));
	if ((powers_of_side(b, Side(b.winner)) & ~bit(MINOR)) == 0) {
		return;
	}
	for (int stock = 0; stock < STOCKS; ++stock) {
		if (b.side_of[power_of(stock)] != loser) {
			continue;
		}
		for (const Type type : { ARTILLERY, HORSE_GUNS }) {
			for (int n = 0; n < b.lost[stock][type]; ++n) {
				const int die = w.roll("capture_guns", 6);
				w.event("guns", PowerId(b.lead[b.winner]))
						.who(Noun::type(type))
						.amount(die >= w.data.battle.gun_capture ? 1 : 0)
						.purpose("capture_guns")
						.rule("CTG-CAPART-01")
						.die(die);
				f.guns[type == ARTILLERY ? 0 : 1] =
						uint8_t(f.guns[type == ARTILLERY ? 0 : 1] + (die >= w.data.battle.gun_capture ? 1 : 0));
			}
		}
	}
}

// CTG-LBPAP-01, CTG-LBPAP-02
int awards_of(const R &r, Side side) {
	const Battle &b = r.s.battle;
	if ((powers_of_side(b, side) & ~bit(MINOR)) == 0) {
		return 0; // CTG-LBPAP-03
	}
	return (b.winner == side && b.major != 0 ? 1 : 0) + (lost_by(b, other(side)) >= 4 ? 1 : 0);
}

/// Majors of the side that is asked; the leading one decides.
PowerSet sharers(const Battle &b, Side side) {
	return PowerSet(powers_of_side(b, side) & ~bit(MINOR));
}
Side asked_side(const Battle &b, const Frame &frame) {
	const Side winner = Side(b.winner);
	return frame.step == B_AWARD_LOSER ? other(winner) : winner;
}
PowerId decider(const Battle &b, Side side) {
	return has(sharers(b, side), PowerId(b.lead[side])) ? PowerId(b.lead[side]) : first_power(sharers(b, side));
}

void take_gun(W &w, BattleFrame &f, PowerId p) {
	const int which = f.guns[0] > 0 ? 0 : 1;
	--f.guns[which];
	// CTG-AMB-70: captured guns of the Ottomans are not native.
	add_pieces(w, f.region, p == TURKEY ? int(FOREIGN_OTTOMAN) : int(p), which == 0 ? ARTILLERY : HORSE_GUNS);
	w.event("gun_taken", p).to(Noun::space(f.region)).rule("CTG-CAPART-01");
}

void settle_fates(W &w, const BattleFrame &f) {
	const Battle &b = w.s.battle;
	for (int h = 0; h < HEROES; ++h) {
		if (w.s.hero[h] == HERO_FALLEN && (w.s.auction >> h & 1) == 0) {
			const PowerId home = w.data.hero[size_t(h)].nation;
			const uint8_t side = b.side_of[home];
			PowerSet enemies = side == NO_SIDE ? PowerSet(0) : powers_of_side(b, other(Side(side)));
			enemies &= with_pieces(w.read(), f.region); // CTG-HERO-12
			roll_fate(w, h, enemies);
		}
	}
}

Flow advance_battle(W &w, Frame &frame) {
	S &s = w.s;
	BattleFrame &f = frame.as<BattleFrame>();
	Battle &b = s.battle;
	switch (frame.step) {
		case B_OPEN: {
			const int region = f.region;
			for (int16_t &number : frame.f) {
				number = 0;
			}
			f.region = int16_t(region);
			b = Battle{};
			if (!has_battle(w.read(), region)) {
				s.core.pop();
				return Flow::Go;
			}
			open_initiative(w, f);
			frame.step = B_SIDES;
			return Flow::Go;
		}
		case B_SIDES: {
			const PowerSet all = fighters(w.read(), f.region);
			if (f.attacker == 0 || f.defender == 0) {
				return Flow::Ask;
			}
			f.attackers = bit(PowerId(f.attacker - 1));
			f.defenders = bit(PowerId(f.defender - 1));
			// CTG-BATTLE-06
			frame.step = count(all) == 2 ? B_FIGHT : B_JOIN_ATTACK;
			return Flow::Go;
		}
		case B_JOIN_ATTACK:
		case B_JOIN_DEFENCE:
			if (joiners(w.read(), frame, f) != 0) {
				return Flow::Ask;
			}
			++frame.step;
			return Flow::Go;
		case B_FIGHT:
			begin_fight(w, frame, f);
			return Flow::Go;
		case B_PURSUIT:
			frame.step = B_RETREAT;
			if (is_pursued(w.read(), f)) {
				s.core.push(F_PURSUIT);
			}
			return Flow::Go;
		case B_RETREAT: {
			const Side loser = other(Side(b.winner));
			disband(w);
			trim_moved(w, f.region);
			frame.step = B_GUNS;
			s.core.push(F_RETREAT, NO_POWER, f.region, powers_of_side(b, loser));
			return Flow::Go;
		}
		case B_GUNS:
			if (f.guns[0] + f.guns[1] == 0) {
				if (f.awards == 0) {
					f.awards = 1; // The dice are rolled once.
					roll_for_guns(w, f);
				}
				if (f.guns[0] + f.guns[1] == 0) {
					frame.step = B_AWARD_WINNER;
					f.awards = uint8_t(awards_of(w.read(), Side(b.winner)));
				}
				return Flow::Go;
			}
			if (count(sharers(b, Side(b.winner))) > 1) {
				return Flow::Ask;
			}
			take_gun(w, f, decider(b, Side(b.winner)));
			return Flow::Go;
		case B_AWARD_WINNER:
		case B_AWARD_LOSER: {
			const Side side = asked_side(b, frame);
			if (f.awards == 0) {
				frame.step = frame.step == B_AWARD_WINNER ? B_AWARD_LOSER : B_FATES;
				f.awards = uint8_t(frame.step == B_AWARD_LOSER ? awards_of(w.read(), other(Side(b.winner))) : 0);
				return Flow::Go;
			}
			if (count(sharers(b, side)) > 1) {
				return Flow::Ask;
			}
			gain_pap(w, decider(b, side), f.awards, "CTG-LBPAP-02");
			f.awards = 0;
			return Flow::Go;
		}
		case B_FATES:
			settle_fates(w, f);
			for (PowerId p = 0; p < MAJORS; ++p) { // CTG-COMMIT-01
				if (b.side_of[p] == other(Side(b.winner))) {
					s.due[p] = uint8_t(s.due[p] + lost_of(b, p) / 6);
				}
			}
			frame.step = B_FOLLOW;
			return Flow::Go;
		default:
			frame.step = B_OPEN; // CTG-BATTLE-14
			follow(w);
			return Flow::Go;
	}
}

void ask_battle(const R &r, const Frame &frame, PowerId, Decision &out) {
	const BattleFrame &f = frame.as<BattleFrame>();
	const Noun region = Noun::space(f.region);
	const Battle &b = r.s.battle;
	switch (frame.step) {
		case B_SIDES:
			ask<"sides">(
					out, bit(f.winner), "CTG-BATTLE-05", region, Noun::power(f.winner), region, Noun::number(f.margin));
			out.stage = f.attacker == 0 ? "attacker" : "defender";
			break;
		case B_JOIN_ATTACK:
		case B_JOIN_DEFENCE: {
			const int8_t lead = frame.step == B_JOIN_ATTACK ? f.attacker : f.defender;
			const PowerId who = decides_alone(r, f) ? PowerId(f.winner) : PowerId(lead - 1);
			ask<"join">(out, bit(who), decides_alone(r, f) ? "CTG-BATTLE-08" : "CTG-BATTLE-07", region,
					Noun::power(who), region, Noun::power(lead - 1));
			break;
		}
		case B_GUNS:
			ask<"guns">(out, bit(decider(b, Side(b.winner))), "CTG-CAPART-01", region,
					Noun::power(decider(b, Side(b.winner))), region);
			break;
		default: {
			const PowerId who = decider(b, asked_side(b, frame));
			ask<"award">(out, bit(who), "CTG-LBPAP-03", region, Noun::power(who), region, Noun::number(f.awards));
			break;
		}
	}
}

void legal_battle(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const BattleFrame &f = frame.as<BattleFrame>();
	const auto choose = [&](PowerId p, int flags) {
		out.add(Action::make(Verb::Choose, power, Noun::power(p)), uint16_t(flags));
	};
	switch (frame.step) {
		case B_SIDES: {
			const PowerSet all = fighters(r, f.region);
			const PowerId first = PowerId(f.attacker - 1);
			const PowerSet open = f.attacker == 0 ? all : PowerSet(all & r.s.war[first]);
			// CTG-DP-73: it attacks the strongest enemy.
			PowerId quiet = f.attacker == 0 ? PowerId(f.winner) : NO_POWER;
			for (PowerId p = 0; p < POWERS && f.attacker != 0; ++p) {
				quiet = has(open, p) && (quiet == NO_POWER || army_of(r, f.region, p) > army_of(r, f.region, quiet))
						? p
						: quiet;
			}
			for (PowerId p = 0; p < POWERS; ++p) {
				if (has(open, p)) {
					choose(p, (f.attacker != 0 ? row_flag::COMPLETES : 0) | (p == quiet ? row_flag::QUIET : 0));
				}
			}
			if (f.attacker != 0) {
				out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
			}
			break;
		}
		case B_JOIN_ATTACK:
		case B_JOIN_DEFENCE: {
			const PowerSet open = joiners(r, frame, f);
			for (PowerId p = 0; p < POWERS; ++p) {
				if (has(open, p)) { // CTG-DP-74: all who can.
					choose(p, row_flag::COMPLETES | (p == first_power(open) ? row_flag::QUIET : 0));
				}
			}
			out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::GIVES_UP);
			break;
		}
		default: {
			const Battle &b = r.s.battle;
			const PowerSet open = sharers(b, asked_side(b, frame));
			for (PowerId p = 0; p < MAJORS; ++p) {
				if (has(open, p)) {
					choose(p, row_flag::COMPLETES | (p == power ? row_flag::QUIET : 0));
				}
			}
			break;
		}
	}
}

void act_battle(W &w, Frame &frame, const Row &row) {
	BattleFrame &f = frame.as<BattleFrame>();
	const Action &action = row.action;
	const PowerId p = PowerId(action.id);
	switch (frame.step) {
		case B_SIDES:
			if (action.verb == Verb::Retract) {
				f.attacker = 0;
			} else if (f.attacker == 0) {
				f.attacker = int8_t(p + 1);
			} else {
				f.defender = int8_t(p + 1);
			}
			break;
		case B_JOIN_ATTACK:
		case B_JOIN_DEFENCE:
			if (action.verb == Verb::Pass) {
				++frame.step;
			} else if (frame.step == B_JOIN_ATTACK) {
				f.attackers |= bit(p);
			} else {
				f.defenders |= bit(p);
			}
			break;
		case B_GUNS:
			take_gun(w, f, p);
			break;
		default:
			gain_pap(w, p, 1, "CTG-LBPAP-03");
			--f.awards;
			break;
	}
}

Status refuse_battle(const R &r, const Frame &frame, const Action &action) {
	const BattleFrame &f = frame.as<BattleFrame>();
	const PowerId p = PowerId(action.id);
	if (action.verb != Verb::Choose || action.kind != NounKind::Power || p < 0 || p >= POWERS) {
		return Status::ok();
	}
	if (!has(with_pieces(r, f.region), p)) {
		return Status::refuse("CTG-BATTLE-10", "ctg.refuse.not_in_region", Noun::power(p), Noun::space(f.region));
	}
	switch (frame.step) {
		case B_SIDES:
			return Status::refuse("CTG-BATTLE-05", "ctg.refuse.not_at_war", Noun::power(p));
		case B_JOIN_ATTACK:
			return may_join(r, p, f.attackers, f.defenders);
		case B_JOIN_DEFENCE:
			return may_join(r, p, f.defenders, f.attackers);
		default:
			return Status::refuse("CTG-LBPAP-03", "ctg.refuse.not_of_side", Noun::power(p));
	}
}

Noun battle_subject(const R &, const Frame &frame) {
	return Noun::space(frame.as<BattleFrame>().region);
}

} // namespace

Mods initiative_mods(const R &r, PowerId p, int region) {
	Mods m;
	m.add(generals_in(r, region, p) > 0 ? 2 : 0, "ctg.mod.general", "CTG-BATTLE-02");
	int horse = 0;
	for (int type = 0; type < TROOP_TYPES; ++type) {
		horse += r.data.kind[size_t(type)].counts_initiative ? pieces_in(r.s, region, p, Type(type)) : 0;
	}
	m.add(horse, "ctg.mod.cavalry", "CTG-BATTLE-02");
	m.add(p == FRANCE && r.data.campaign.french_initiative.holds(r.s.date()) ? 1 : 0, "ctg.mod.french",
			"CTG-BATTLE-02");
	// CTG-AMB-91: a minor that resists is at home too.
	m.add(r.s.owner[region] == p && r.s.uprising[region] == 0 ? 1 : 0, "ctg.mod.own_region", "CTG-BATTLE-02");
	for (int h = 0; h < HEROES; ++h) {
		if (r.s.hero[h] == region && r.data.hero[size_t(h)].nation == p) {
			m.add(r.data.gift(h, GiftOn::Initiative, GiftWho::Himself, r.s.date()), "ctg.mod.hero", "CTG-HERO-02");
		}
	}
	return m;
}

Status may_join(const R &r, PowerId p, PowerSet own, PowerSet enemy) {
	if ((enemy & ~r.s.war[p]) != 0) {
		return Status::refuse("CTG-BATTLE-07", "ctg.refuse.not_enemy_of_all", Noun::power(p));
	}
	if ((own & r.s.war[p]) != 0) {
		return Status::refuse("CTG-BATTLE-09", "ctg.refuse.enemy_on_side", Noun::power(p));
	}
	return Status::ok();
}

Fight fight_type(const R &r) {
	const Battle &b = r.s.battle;
	int troops[SIDES] = {};
	each_lot(b, [&](const Lot &lot) { troops[side_of(b, lot.key)] += is_troop(lot.key) ? lot.count : 0; });
	if (troops[ATTACKER] == 0 || troops[DEFENDER] == 0) {
		return Fight::Arrest;
	}
	const int type = option(r, OPT_BATTLES);
	return type == ALL_TACTICAL || (type == BY_SIZE && b.major != 0) ? Fight::Tactical : Fight::Quick;
}

const Def BATTLES_FRAME = { .name = "battles",
	.advance = advance_battles,
	.ask = ask_battles,
	.legal = legal_battles,
	.act = act_battles,
	.refuse = refuse_battles,
	.skip_single = true };
const Def BATTLE_FRAME = { "battle", advance_battle, ask_battle, legal_battle, act_battle, refuse_battle,
	battle_subject };

} // namespace baton::ctg
