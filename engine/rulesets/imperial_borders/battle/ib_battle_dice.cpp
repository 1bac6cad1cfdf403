// Stances, the dice that each side gathers with their sources, the roll, and fighting on or ending (IB-P4-95..108,
// 131).
#include "ib_battle.h"

#include <algorithm>

namespace baton::ib {

// --- Gathering ---

int DicePool::blacks() const {
	int n = 0;
	for (int16_t count_of : black) {
		n += count_of;
	}
	return n;
}

int DicePool::whites() const {
	int n = 0;
	for (int16_t count_of : white) {
		n += count_of;
	}
	return n;
}

namespace {

/// AMB-31: the Medal works for a side when its holder has Forces that contribute there.
bool holder_fights(const R &r, int side, Medal medal) {
	const S &s = r.s;
	const Battle &b = s.battle;
	const int holder = s.medal[int(medal)];
	if (holder < 0 || b.side[holder] != side) {
		return false;
	}
	bool found = b.fort_in == side + 1 && s.owner[b.region] == holder && s.fort_hp[b.region] > 0;
	each_in(b.committed[side],
			[&](int i) { found = found || (s.pieces[i].owner == holder && !is_out_of_action(s.pieces[i])); });
	return found;
}

DicePool::Source source_of(Type type, bool is_port_fight, bool is_rear) {
	switch (type) {
		case Type::Half:
			return DicePool::HalfUnit;
		case Type::Full:
			return DicePool::FullUnit;
		case Type::Cannon:
			return DicePool::CannonUnit;
		default:
			return is_port_fight ? DicePool::CavalryPort : is_rear ? DicePool::CavalryRear : DicePool::CavalryFront;
	}
}

} // namespace

bool is_salvo(const R &r) {
	return r.s.battle.round <= r.data.numbers.salvo_rounds;
}

void gather(const R &r, int side, bool with_white, DicePool &out) {
	const S &s = r.s;
	const Battle &b = s.battle;
	const bool is_land_fight = is_land_battle(r);
	const bool is_port_fight = is_port_battle(r);
	out = DicePool{};
	// IB-G-05, IB-P4-129: one Black Die per hit point left of the Fortification, none at 0.
	if (b.fort_in == side + 1) {
		out.black[DicePool::Fort] = s.fort_hp[b.region];
	}
	int triad[3] = {};
	each_in(b.committed[side], [&](int i) {
		const Piece &p = s.pieces[i];
		const bool is_elite = (p.flags & piece_flag::ELITE) != 0;
		const ForceStats &stats = r.data.stats(p.type);
		if (is_ship(p.type)) {
			// IB-P4-102, IB-P4-128: a Damage Token costs a Die, an Out-of-Action Ship rolls none.
			if (!is_out_of_action(p)) {
				out.black[p.type == Type::Frigate ? DicePool::FrigateShip : DicePool::LineShip] +=
						int16_t(stats.black - p.damage);
				out.black[DicePool::EliteShip] += is_elite ? stats.elite_black : 0;
			}
			return;
		}
		// IB-P4-93: in a Port Cavalry has no zone of its own and rolls less; Infantry rolls as ever (AMB-29).
		const bool is_rear = !is_port_fight && zone_of(r, i) == ZONE_REAR;
		out.black[source_of(p.type, is_port_fight, is_rear)] += stats.black;
		out.white[source_of(p.type, is_port_fight, is_rear)] += is_port_fight ? stats.white_port
				: is_rear													  ? stats.white_rear
																			  : stats.white_front;
		out.black[DicePool::EliteLand] += is_elite ? stats.elite_black : 0;
		out.white[DicePool::EliteLand] += is_elite ? stats.elite_white : 0;
		triad[0] += p.type == Type::Full;
		triad[1] += p.type == Type::Cavalry;
		triad[2] += p.type == Type::Cannon;
	});
	if (is_land_fight) {
		// IB-P4-103: each Cavalry with a Full Infantry and a Cannon, of whatever Nations of the side.
		const int sets = std::min(std::min(triad[0], triad[1]), triad[2]);
		out.black[DicePool::Triad] = int16_t(r.data.numbers.triad_black * sets);
		out.white[DicePool::Triad] = int16_t(r.data.numbers.triad_white * sets);
	}
	const int more = r.data.numbers.medal_factor - 1;
	// IB-P4-105, IB-P4-106, IB-P6-18, IB-P6-19: the Medals double the Elite dice of the whole side; AMB-30 in Ports.
	if ((!is_port_fight || is_on(s, Option::DominusInPorts)) && holder_fights(r, side, Medal::DominusExercitus)) {
		out.black[DicePool::DominusLand] = int16_t(more * out.black[DicePool::EliteLand]);
		out.white[DicePool::DominusLand] = int16_t(more * out.white[DicePool::EliteLand]);
	}
	if (holder_fights(r, side, Medal::DominusMaris)) {
		out.black[DicePool::DominusSea] = int16_t(more * out.black[DicePool::EliteShip]);
	}
	if (!with_white) {
		for (int16_t &count_of : out.white) {
			count_of = 0;
		}
	}
}

int dice_now(const R &r, int side) {
	DicePool pool;
	gather(r, side, !is_salvo(r), pool);
	return pool.blacks() + pool.whites();
}

bool can_contribute(const R &r, int side) {
	const S &s = r.s;
	const Battle &b = s.battle;
	bool found = b.fort_in == side + 1 &&
			s.fort_hp[b.region] > 0; // AMB-33, AMB-34: Forces count, whatever they can hit or roll now
	each_in(b.committed[side], [&](int i) { found = found || !is_out_of_action(s.pieces[i]); });
	return found;
}

// --- Rolling ---

namespace {

struct SourceText {
	const char *key;
	const char *rule;
};
constexpr SourceText SOURCE_TEXT[DicePool::SOURCES] = {
	{ "ib.mod.fort", "IB-G-05" },
	{ "ib.mod.cannon", "IB-G-05" },
	{ "ib.mod.frigate", "IB-G-05" },
	{ "ib.mod.ship_of_line", "IB-G-05" },
	{ "ib.mod.half", "IB-G-05" },
	{ "ib.mod.full", "IB-G-05" },
	{ "ib.mod.cavalry_front", "IB-G-05" },
	{ "ib.mod.cavalry_rear", "IB-G-05" },
	{ "ib.mod.cavalry_port", "IB-P4-93" },
	{ "ib.mod.triad", "IB-P4-103" },
	{ "ib.mod.elite", "IB-P4-104" },
	{ "ib.mod.elite", "IB-P4-104" },
	{ "ib.mod.dominus_exercitus", "IB-P4-105" },
	{ "ib.mod.dominus_maris", "IB-P4-106" },
};

void roll_colour(W &w, int side, int colour, const int16_t *by_source) {
	Battle &b = w.s.battle;
	int n = 0;
	for (int i = 0; i < DicePool::SOURCES; ++i) {
		n += by_source[i];
	}
	if (n == 0) {
		return;
	}
	const char *purpose = colour == 0 ? "battle.black" : "battle.white";
	EventWriter event = w.event("roll", PowerId(b.commander[side]));
	event.who(region_noun(b.region))
			.purpose(purpose)
			.amount(n, side)
			.rule(is_salvo(w.read()) ? "IB-P4-96" : "IB-P4-97");
	if (w.has_sink()) {
		for (int i = 0; i < DicePool::SOURCES; ++i) {
			event.modifier(SOURCE_TEXT[i].key, by_source[i], SOURCE_TEXT[i].rule);
		}
	}
	for (int i = 0; i < n; ++i) {
		const Face face = w.data.die[size_t(colour)][size_t(w.draw(purpose, 6))];
		event.die(int(face));
		// IB-P4-108: blanks are cleared away at once.
		if (face != Face::Blank && b.dice[side][int(face)] < 255) {
			++b.dice[side][int(face)];
		}
	}
}

} // namespace

int die_side(const Data &data, int colour, Face face) {
	for (size_t i = 0; i < data.die[size_t(colour)].size(); ++i) {
		if (data.die[size_t(colour)][i] == face) {
			return int(i);
		}
	}
	return -1;
}

void roll_dice(W &w) {
	Battle &b = w.s.battle;
	DicePool pool[2];
	for (int side = 0; side < 2; ++side) {
		gather(w.read(), side, !is_salvo(w.read()), pool[side]);
		for (uint8_t &n : b.dice[side]) {
			n = 0;
		}
	}
	for (int side = 0; side < 2; ++side) {
		roll_colour(w, side, 0, pool[side].black);
		roll_colour(w, side, 1, pool[side].white);
	}
}

// --- Stance (DP-37) ---

namespace {

Flow advance_stance(W &w, Frame &frame) {
	if (frame.step == 0) {
		frame.step = 1;
		uint8_t &stance = w.s.battle.stance[frame.f[0]];
		// A side that rolls nothing in this Battle Round has nothing to choose.
		if (dice_now(w.read(), frame.f[0]) == 0) {
			stance = stance == NO_STANCE ? uint8_t(AGGRESSIVE) : stance;
			frame.step = 2;
		}
	}
	if (frame.step == 1) {
		return Flow::Ask;
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_stance(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Battle &b = r.s.battle;
	out.asked = bit(frame.power);
	out.kind = "battle_stance";
	out.prompt = frame.f[0] == 0 ? "ib.prompt.stance" : "ib.prompt.stance_reply";
	out.rule = "IB-P4-99";
	out.subject = region_noun(b.region);
	out.args[0] = out.subject;
	out.args[1] = Noun::number(b.round);
	out.args[2] = Noun::option(b.stance[0] == DEFENSIVE ? WORD_DEFENSIVE : WORD_AGGRESSIVE);
}

void legal_stance(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	// The last stance is followed by the roll.
	const uint16_t flags =
			row_flag::COMPLETES | (frame.f[0] == 1 || dice_now(r, 1) == 0 ? row_flag::ROLLS : row_flag::ASKS);
	const bool is_defensive = r.s.battle.stance[frame.f[0]] == DEFENSIVE;
	out.add(choose(power, WORD_AGGRESSIVE), flags | (is_defensive ? 0 : row_flag::QUIET));
	out.add(choose(power, WORD_DEFENSIVE), flags | (is_defensive ? row_flag::QUIET : 0));
}

void act_stance(W &w, Frame &frame, const Row &row) {
	w.s.battle.stance[frame.f[0]] = row.action.id == WORD_DEFENSIVE ? DEFENSIVE : AGGRESSIVE;
	w.event("stance", frame.power).who(Noun::option(row.action.id)).amount(w.s.battle.round).rule("IB-P4-99");
	frame.step = 2;
}

Status refuse_stance(const R &, const Frame &, const Action &action) {
	return action.noun() == Noun::option(WORD_CALL_OFF) ? Status::refuse("IB-P4-75", "ib.refuse.no_call_off")
														: Status::ok();
}

// --- Fighting on (DP-40) ---

Flow advance_continue(W &w, Frame &frame) {
	if (frame.step == 0) {
		return Flow::Ask;
	}
	w.s.core.pop(frame.f[2]);
	return Flow::Go;
}

void ask_continue(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "battle_continue";
	out.prompt = "ib.prompt.battle_continue";
	out.rule = "IB-P4-132";
	out.subject = region_noun(r.s.battle.region);
	out.args[0] = out.subject;
	out.args[1] = Noun::number(r.s.battle.round);
}

void legal_continue(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(choose(power, WORD_CONTINUE), row_flag::COMPLETES | row_flag::QUIET);
	out.add(choose(power, WORD_END), row_flag::COMPLETES | row_flag::GIVES_UP);
}

void act_continue(W &w, Frame &frame, const Row &row) {
	frame.f[2] = row.action.id == WORD_CONTINUE;
	frame.step = 1;
	if (frame.f[2] == 0) {
		w.event("battle_stopped", frame.power)
				.who(region_noun(w.s.battle.region))
				.amount(w.s.battle.round)
				.rule("IB-P4-132");
	}
}

Noun battle_region(const R &r, const Frame &) {
	return region_noun(r.s.battle.region);
}

} // namespace

const Def STANCE_FRAME = { .name = "stance",
	.advance = advance_stance,
	.ask = ask_stance,
	.legal = legal_stance,
	.act = act_stance,
	.refuse = refuse_stance,
	.subject = battle_region };
const Def CONTINUE_FRAME = { .name = "continue",
	.advance = advance_continue,
	.ask = ask_continue,
	.legal = legal_continue,
	.act = act_continue,
	.refuse = refuse_stance,
	.subject = battle_region };

} // namespace baton::ib
