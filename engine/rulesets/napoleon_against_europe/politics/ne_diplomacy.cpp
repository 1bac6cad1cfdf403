// Diplomacy of Napoléon against Europe (NE-8.2): targets, the roll, protectorates, foreign wars, and the diplomatic
// phase (NE-D14).
#include "ne_diplomacy.h"

#include "ne_peace.h"
#include "rulesets/napoleon_against_europe/cards/ne_event.h"
#include "rulesets/napoleon_against_europe/cards/ne_uses.h"
#include "rulesets/napoleon_against_europe/land/ne_land.h"

#include <algorithm>

namespace baton::ne {

namespace {

bool has_empire_step(const R &r, int nation) {
	const ZoneSet land = territory_of(r, nation);
	for (int i = 0; i < CORPS; ++i) {
		if (is_in_zone(r, r.s.pieces[i]) && land[r.s.pieces[i].at] && side_of_piece(r, i) == EMPIRE) {
			return true;
		}
	}
	return false;
}

// NE-8.2.1-c: Spain after a lost battle, before the Snare of Bayonne.
bool is_spain_shaken(const R &r, Side side, int nation) {
	return nation == SPAIN && side == COALITION && side_of(r.s, SPAIN) == EMPIRE &&
			(r.s.politics[SPAIN].flags & politics_flag::SHAKEN) != 0 &&
			!is_in_force(r.s, StandingEvent::SnareOfBayonne);
}

bool has_port(const R &r, int nation) {
	return (territory_of(r, nation) & r.data.port).any();
}

// A card that addresses certain courts only, and not this one.
bool is_left_out(const R &r, int nation) {
	if ((r.s.talks.flags & talks_flag::EVENT) == 0) {
		return false;
	}
	for (const Effect &effect : r.data.card[r.s.talks.card].effects) {
		if (effect.op == Op::Diplomacy && (effect.args.nations == 0 || (effect.args.nations & bit_of(nation)) != 0)) {
			return false;
		}
	}
	return true;
}

} // namespace

// NE-8.1.1-d, NE-8.1.2-c, NE-8.1.2-h: envoys win neutrals over, never the leaders of the sides; nobody is talked into
// neutrality but Spain. NE-8.1.4-f, NE-8.1.5-a: forced allies and protectorates do not listen.
Status may_address(const R &r, Side side, int nation, bool majors) {
	const Politics &p = r.s.politics[nation];
	const Talks &talks = r.s.talks;
	const bool by_event = talks.side == side;
	const Noun who = nation_noun(r, nation);
	if (by_event && talks.among != 0 && (talks.among & bit_of(nation)) == 0) {
		// What the card itself leaves out, or a court that has been addressed.
		return is_left_out(r, nation) ? Status::refuse("NE-6.4-a", "ne.refuse.talks_card", who)
									  : Status::refuse("NE-8.2.1-d", "ne.refuse.talks_again", who);
	}
	if (by_event && (talks.flags & talks_flag::COAST) != 0 && !has_port(r, nation)) {
		return Status::refuse("NE-6.4-a", "ne.refuse.talks_card", who);
	}
	const bool minors_only = by_event && (talks.flags & talks_flag::MINORS) != 0;
	if (is_spain_shaken(r, side, nation)) {
		return minors_only ? Status::refuse("NE-6.4-a", "ne.refuse.talks_card", who) : Status::ok();
	}
	if (is_major(nation)) {
		// NE-8.2.1-a, NE-8.2.1-b; NE-8.1.3-g reaches bound powers too.
		if (nation == FRANCE || nation == BRITAIN) {
			return Status::refuse("NE-8.1-a", "ne.refuse.talks_leader", who);
		}
		const bool reaches_bound = by_event && (talks.flags & talks_flag::BOUND) != 0;
		if (p.standing == Standing::ForcedAlliance && !reaches_bound) {
			return Status::refuse("NE-8.1.4-f", "ne.refuse.talks_bound", who);
		}
		if (p.standing == Standing::ForcedPeace && !reaches_bound) {
			return Status::refuse("NE-8.2.1-b", "ne.refuse.talks_bound", who);
		}
		if (p.standing == Standing::Ally || p.standing == Standing::National) {
			return Status::refuse("NE-8.2.1-b", "ne.refuse.talks_allied", who);
		}
		return majors								 ? Status::ok()
				: minors_only						 ? Status::refuse("NE-6.4-a", "ne.refuse.talks_card", who)
				: r.s.phase == int8_t(Phase::Rounds) ? Status::refuse("NE-8.2.1-a", "ne.refuse.talks_phase", who)
													 : Status::refuse("NE-8.2.1-d", "ne.refuse.talks_again", who);
	}
	if (p.standing == Standing::Protectorate) {
		return Status::refuse("NE-8.1.5-a", "ne.refuse.talks_protectorate", who);
	}
	if (r.data.nation[size_t(nation)].kind != NationKind::Minor || p.standing == Standing::Absent) {
		return Status::refuse("NE-8.2-a", "ne.refuse.talks_nobody", who);
	}
	if (p.standing == Standing::Neutral) {
		return Status::ok(); // NE-8.2.2-a
	}
	if (by_event && (talks.flags & talks_flag::BOUND) != 0 && p.standing == Standing::Ally && p.patron != NO_NATION) {
		// NE-8.1.3-g: also minors that went into a forced peace with their major.
		const Standing patron = r.s.politics[p.patron].standing;
		if (patron == Standing::ForcedPeace || patron == Standing::ForcedAlliance) {
			return Status::ok();
		}
	}
	if (side != COALITION || p.standing != Standing::Ally || side_of(r.s, nation) != EMPIRE) {
		return Status::refuse("NE-8.2.2-b", "ne.refuse.talks_target", who);
	}
	const bool any_ally = r.s.has_punishments != 0 || (by_event && (talks.flags & talks_flag::ALLIED) != 0);
	return any_ally || !has_empire_step(r, nation)
			? Status::ok()
			: Status::refuse("NE-8.2.2-a", "ne.refuse.talks_guarded", who); // NE-Q53
}

int talk_value(const R &r, int nation) {
	return is_major(nation)							  ? VALUE_MAJOR
			: r.data.nation[size_t(nation)].has_units ? VALUE_MINOR_WITH_UNITS
													  : VALUE_MINOR;
}

int least_talk_value(const R &r, Side side, bool majors, NationSet among) {
	int least = 99;
	for (int n = 0; n < NATIONS; ++n) {
		if ((among & bit_of(n)) != 0 && may_address(r, side, n, majors)) {
			least = std::min(least, talk_value(r, n));
		}
	}
	return least;
}

int talk_bonus(const R &r, Side side, int nation) {
	const Politics &p = r.s.politics[nation];
	int bonus = r.data.tables.influence[size_t(nation)][size_t(side)];
	if (is_major(nation)) {
		bonus += p.beaten[other(side)] > 0 ? 2 : 0; // NE-8.2.3-b
		bonus -= p.beaten[side] > 0 ? 1 : 0;
	}
	return bonus;
}

Status may_protect(const R &r, int nation) {
	const Noun who = nation_noun(r, nation);
	if (!r.data.nation[size_t(nation)].can_be_protectorate) {
		return Status::refuse("NE-4-z", "ne.refuse.protect_never", who);
	}
	if (r.s.politics[nation].standing == Standing::Protectorate) {
		return Status::refuse("NE-8.1.5-a", "ne.refuse.protect_already", who);
	}
	return r.s.politics[nation].standing == Standing::Ally && side_of(r.s, nation) == EMPIRE
			? Status::ok()
			: Status::refuse("NE-8.1.5-b", "ne.refuse.protect_ally", who);
}

bool has_protectorate_target(const R &r) {
	for (int n = MAJORS; n < NATIONS; ++n) {
		if (may_protect(r, n)) {
			return true;
		}
	}
	return false;
}

// --- Foreign wars ---

SpaceId war_box(const Data &data, int card) {
	constexpr std::string_view IDS[] = { "persia", "marathas", "rio_de_la_plata", "united_states" };
	for (size_t i = 0; i < std::size(IDS); ++i) {
		if (data.card[size_t(card)].id == IDS[i]) {
			return SpaceId(first_box_space(data) + BOX_PERSIA + int(i));
		}
	}
	return NO_SPACE;
}

void end_war(W &w, int card) {
	const SpaceId box = war_box(w.data, card);
	for (int i = 0; i < PIECES; ++i) {
		Piece &p = w.s.pieces[i];
		if (p.at == box) {
			p.at = reserve_space(w.read(), w.data.nation_of(i));
			p.flags |= piece_flag::RETURNS; // NE-6.5-d: reinforcements of the next budget
		}
	}
	w.s.cards[card].pile = Pile::Removed;
	w.event("war_ended").who(Noun::card(card)).rule("NE-6.5-d");
}

// --- Starting ---

namespace {

enum Mode : int16_t {
	MINORS_ONLY,
	WITH_MAJORS,
	PROTECT,
};

} // namespace

void push_talks(W &w, Side side, int card, int value, bool majors) {
	Talks &talks = w.s.talks;
	talks = Talks{};
	talks.target = NO_NATION;
	talks.side = side;
	talks.card = CardId(card);
	talks.left = 1;
	w.s.core.push(F_TALKS, PowerId(side), value, majors ? WITH_MAJORS : MINORS_ONLY);
}

void push_protectorate(W &w) {
	w.s.core.push(F_TALKS, PowerId(EMPIRE), 0, PROTECT);
}

void start_talks(W &w, int card, const Effect &effect) {
	const CardArgs &a = effect.args;
	const Side side = deck_of(card);
	push_talks(w, side, card, a.waive ? 99 : card_value(w.read(), card), !a.only_minors);
	Talks &talks = w.s.talks;
	talks.left = uint8_t(a.count);
	talks.bonus = a.amount;
	talks.among = a.nations;
	talks.flags = uint8_t((a.waive ? talks_flag::WAIVE : 0) | (a.only_minors ? talks_flag::MINORS : 0) |
			(a.coast ? talks_flag::COAST : 0) | (a.allied ? talks_flag::ALLIED : 0) | talks_flag::EVENT);
}

// NE-Q77: three, at once, outside the limits of the diplomatic phase and without a card.
void start_free_talks(W &w, Side side) {
	push_talks(w, side, NO_CARD, 99, true);
	w.s.talks.left = 3; // NE-8.1.3-g
	w.s.talks.bonus = 2;
	w.s.talks.flags = talks_flag::FREE | talks_flag::BOUND;
}

namespace {

// --- F_TALKS: f[0] value of the card, f[1] Mode; step 0 target, 1 answer of the other side, 2 roll ---

Action target_action(const R &r, PowerId power, int nation) {
	return is_major(nation) ? Action::make(Verb::Choose, power, Noun::power(SIDES + nation))
							: Action::make(Verb::SelectSpace, power, nation_noun(r, nation));
}

int nation_of_action(const R &r, const Action &a) {
	if (a.verb == Verb::Choose) {
		return a.id - SIDES;
	}
	int found = NO_NATION;
	for (int n = MAJORS; n < NATIONS; ++n) {
		const NationInfo &info = r.data.nation[size_t(n)];
		if (info.capitals.empty() || info.capitals[0] != a.id) {
			continue;
		}
		// A new state resides where an older minor did: whoever is there now.
		if (r.s.politics[n].standing != Standing::Absent) {
			return n;
		}
		found = found == NO_NATION ? n : found;
	}
	return found;
}

Status may_target(const R &r, const Frame &frame, int nation) {
	if (frame.f[1] == PROTECT) {
		return may_protect(r, nation);
	}
	const Status status = may_address(r, Side(frame.power), nation, frame.f[1] == WITH_MAJORS);
	if (status && talk_value(r, nation) > frame.f[0]) {
		return Status::refuse("NE-8.2.3-a", "ne.refuse.talks_value", nation_noun(r, nation),
				Noun::number(talk_value(r, nation)), Noun::number(frame.f[0]));
	}
	return status;
}

bool has_target(const R &r, const Frame &frame) {
	for (int n = 0; n < NATIONS; ++n) {
		if (may_target(r, frame, n)) {
			return true;
		}
	}
	return false;
}

void end_talks(W &w) {
	const int target = w.s.talks.target;
	w.s.talks = Talks{};
	w.s.talks.target = NO_NATION;
	w.s.talks.side = NO_SIDE;
	w.s.talks.card = NO_CARD;
	w.s.core.pop(target);
}

// hindrance: modifier of the other side's card, for this action alone.
void roll(W &w, Side side, int hindrance) {
	Talks &talks = w.s.talks;
	const Nation nation = talks.target;
	const R r = w.read();
	const int influence = w.data.tables.influence[size_t(nation)][size_t(side)];
	const int past = talk_bonus(r, side, nation) - influence;
	const int die = w.roll("diplomacy", 6);
	const int total = die + influence + past + talks.bonus + hindrance;
	w.event("talks", PowerId(side))
			.who(nation_noun(r, nation))
			.amount(total, total >= DIPLOMACY_SUCCESS)
			.die(die)
			.modifier("ne.mod.influence", influence, "NE-8.2.3-b")
			.modifier("ne.mod.past_defeat", past, "NE-8.2.3-b")
			.modifier("ne.mod.card", talks.bonus, "NE-8.2.3-b")
			.modifier("ne.mod.enemy_card", hindrance, "NE-8.2.3-b")
			.rule("NE-8.2.3-b");
	const bool is_shaken = is_spain_shaken(r, side, nation);
	w.s.politics[nation].flags &= uint8_t(~politics_flag::SHAKEN); // NE-Q49
	if (total < DIPLOMACY_SUCCESS) {
		return;
	}
	if (is_shaken) {
		make_neutral(w, nation, "NE-8.2.1-c");
	} else if (side_of(w.s, nation) == EMPIRE) {
		change_side(w, nation, side, "NE-8.2.3-c");
	} else {
		join_side(w, nation, side, "NE-8.2.3-c");
	}
}

Flow advance(W &w, Frame &frame) {
	const Side side = Side(frame.power);
	switch (frame.step) {
		case 0:
			if (frame.f[1] == PROTECT) {
				if (frame.flags != 0 || !has_target(w.read(), frame)) {
					w.s.core.pop();
					return Flow::Go;
				}
				return Flow::Ask;
			}
			if (w.s.talks.left == 0 || !has_target(w.read(), frame)) {
				end_talks(w);
				return Flow::Go;
			}
			return Flow::Ask;
		case 1:
			frame.step = 2;
			w.s.core.result[0] = -1;
			open_window(w, other(side), Moment::EnemyDiplomacy);
			return Flow::Go;
		case 2: {
			const int card = w.s.core.result[0];
			int hindrance = 0;
			if (card >= 0) {
				each_effect(w.read(), card, Moment::EnemyDiplomacy,
						[&](const Effect &e) { hindrance += e.op == Op::Hinder ? e.args.amount : 0; });
			}
			Talks &talks = w.s.talks;
			--talks.left;
			if ((talks.flags & talks_flag::FREE) == 0) {
				// One event tries each nation once (NE-8.2.1-d).
				talks.among = (talks.among != 0 ? talks.among : ~NationSet(0)) & ~bit_of(talks.target);
				talks.left = talks.among != 0 ? talks.left : uint8_t(0);
			}
			frame.step = 3;
			roll(w, side, hindrance);
			return Flow::Go;
		}
		default:
			frame.step = 0;
			return Flow::Go;
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = frame.f[1] == PROTECT ? "protectorate" : "talks";
	out.prompt = frame.f[1] == PROTECT ? "ne.prompt.protectorate" : "ne.prompt.talks";
	out.rule = frame.f[1] == PROTECT ? "NE-8.1.5-b" : "NE-8.2-a";
	out.args[0] = Noun::number(r.s.talks.left);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const bool is_protect = frame.f[1] == PROTECT;
	bool is_first = true;
	for (int n = 0; n < NATIONS; ++n) {
		if (may_target(r, frame, n)) {
			const uint16_t flags = uint16_t(DOES | (is_protect ? 0 : row_flag::ROLLS) |
					(is_first && (is_protect || (r.s.talks.flags & talks_flag::FREE) == 0) ? row_flag::QUIET : 0));
			out.add(target_action(r, power, n), flags);
			is_first = false;
		}
	}
	if (!is_protect && (r.s.talks.flags & talks_flag::FREE) != 0) {
		out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET | row_flag::GIVES_UP);
	}
}

void act(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		w.s.talks.left = 0;
		return;
	}
	const Nation nation = Nation(nation_of_action(w.read(), row.action));
	if (frame.f[1] == PROTECT) {
		frame.flags = 1;
		make_protectorate(w, nation, "NE-8.1.5-c");
		return;
	}
	w.s.talks.target = nation;
	w.event("talks_begun", frame.power).who(nation_noun(w.read(), nation)).rule("NE-8.2-a");
	frame.step = 1;
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const bool is_power = a.verb == Verb::Choose && a.kind == NounKind::Power && a.id >= SIDES && a.id < SIDES + MAJORS;
	const bool is_space = a.verb == Verb::SelectSpace && a.kind == NounKind::Space;
	if (!is_power && !is_space) {
		return Status::ok();
	}
	const int nation = nation_of_action(r, a);
	return nation == NO_NATION ? Status::refuse("NE-8.2-a", "ne.refuse.talks_nobody", a.noun())
							   : may_target(r, frame, nation);
}

// --- F_DIPLOMACY: f[0] cards used, f[1] majors targeted, f[2] 1 + minor targeted; step 1: talks are back ---

// NE-8.2.1-d: whom the second card may still address; 0: anybody. No minor twice, and after one major no other, not
// even a shaken Spain.
NationSet still_open(const Frame &frame) {
	const NationSet closed = bit_of(frame.f[2] - 1) | (frame.f[1] != 0 ? bit_of(SPAIN) : 0);
	return closed == 0 ? 0 : NationSet(~closed);
}

// NE-7.4-a, NE-Q54: two cards at most, one of them for a major power; events may go beyond.
Flow advance_phase(W &w, Frame &frame) {
	if (frame.step == 1) {
		// NE-8.2.1-d: one major and one minor, or two different minors.
		const int target = w.s.core.result[0];
		if (is_major(target)) {
			++frame.f[1];
		} else if (target >= MAJORS && target < NATIONS) {
			frame.f[2] = int16_t(target + 1);
		}
		frame.step = 0;
	}
	if (settle_stacks(w)) {
		return Flow::Go;
	}
	if (frame.f[0] >= DIPLOMACY_CARDS || frame.step == 2 || hand_size(w.s, Side(frame.power)) == 0 ||
			is_bound_to_duty(w.read(), Side(frame.power))) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_phase(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "diplomacy";
	out.prompt = "ne.prompt.diplomacy";
	out.rule = "NE-5.1.4-a";
	out.args[0] = Noun::number(DIPLOMACY_CARDS - frame.f[0]);
}

CardUses uses_of(const R &r, const Frame &frame) {
	const NationSet open = still_open(frame);
	return uses_in_diplomacy(r, Side(frame.power), frame.f[1] == 0, open == 0 ? ~NationSet(0) : open);
}

void legal_phase(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	legal_uses(r, uses_of(r, frame), power, out);
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
}

void act_phase(W &w, Frame &frame, const Row &row) {
	const Side side = Side(frame.power);
	const Action &a = row.action;
	if (a.verb == Verb::Pass) {
		frame.step = 2;
		return;
	}
	++frame.f[0];
	const int value = card_value(w.read(), a.id);
	switch (a.a) {
		case WORD_TALKS:
			discard_card(w, a.id, WORD_TALKS, "NE-8.2.3-a");
			frame.step = 1;
			push_talks(w, side, a.id, value, frame.f[1] == 0);
			w.s.talks.among = still_open(frame);
			break;
		case WORD_PROTECTORATE:
			discard_card(w, a.id, WORD_PROTECTORATE, "NE-8.1.5-b");
			push_protectorate(w);
			break;
		case WORD_END_WAR:
			discard_card(w, a.id, WORD_END_WAR, "NE-6.5-c");
			try_to_end_war(w, value);
			break;
		default:
			start_event(w, a.id, Moment::Diplomacy);
			break;
	}
}

Status refuse_phase(const R &r, const Frame &frame, const Action &a) {
	return refuse_use(r, uses_of(r, frame), a);
}

} // namespace

const Def TALKS_FRAME = { "talks", advance, ask, legal, act, refuse };
const Def DIPLOMACY_FRAME = { "diplomacy", advance_phase, ask_phase, legal_phase, act_phase, refuse_phase };

} // namespace baton::ne
