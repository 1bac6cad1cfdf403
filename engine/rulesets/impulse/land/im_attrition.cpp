// The Attrition check: dice, Resources, roll and losses.
#include "im_attrition.h"

#include "im_group.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::im {

int halve(int dice, int times) {
	for (; times > 0 && dice > 0; --times) {
		dice = std::max(1, dice / 2);
	}
	return dice;
}

int attrition_dice(const R &r, Camp camp, int place, const CheckPlan &plan) {
	// KU-14.3-a, KU-14.3-c: the surcharge is counted for each check, then the causes are added up.
	const auto check = [&](int n) { return n + laws(r).attrition_extra(r, camp, n); };
	const int dice = check(plan.size) * plan.causes + (plan.forced > 0 ? check(plan.forced) : 0) +
			(plan.placed > 0 ? check(plan.placed) : 0);
	// KU-14.2-a, KU-14.3-b
	return halve(dice, laws(r).attrition_halvings(r, camp, place));
}

bool begin_check(W &w, const Formation &formation, uint16_t causes, int forced, int placed, uint8_t flags, int times) {
	const R r = w.read();
	Camp camp = NO_CAMP;
	each_leader(formation.leaders, [&](int leader) { camp = camp_of(r.s, nation_of(r, leader)); });
	camp = formation.count > 0 ? camp_of(r.s, Nation(formation.parts[0].nation)) : camp;
	w.s.checked = formation;
	if (camp == NO_CAMP) {
		return false;
	}
	const CheckPlan plan{ formation.size(), std::max(times, __builtin_popcount(causes)), forced, placed };
	const int dice = attrition_dice(r, camp, formation.place, plan);
	if (dice == 0) {
		return false;
	}
	w.s.check = CheckNow{};
	w.s.check.place = uint8_t(formation.place + 1);
	w.s.check.camp = uint8_t(camp);
	w.s.check.causes = uint8_t(plan.causes);
	w.s.check.forced = uint8_t(forced);
	w.s.check.placed = uint8_t(placed);
	w.s.check.dice = uint8_t(std::min(dice, 255));
	w.s.check.why = causes;
	w.s.check.flags = flags;
	const int leader = commander_of(r, formation.leaders);
	const PowerId power = power_of(r.s, leader >= 0 ? nation_of(r, leader) : Nation(formation.parts[0].nation));
	w.event("attrition", power)
			.to(Noun::space(formation.place))
			.amount(dice, plan.causes + (forced > 0 ? 1 : 0))
			.rule(cite(w).attrition);
	w.s.core.push(F_ATTRITION, power);
	return true;
}

namespace {

enum Step : uint8_t {
	DECLARED,
	RESOURCES,
	ROLL,
	ROLLED,
	LOSSES,
	DONE
};

/// The next power of the Camp that may still spend a Resource on the check, from the checking one on.
PowerId spender(const R &r, const Frame &frame) {
	if (laws(r).no_softening || halve(r.s.check.dice, r.s.check.spent) <= 1) {
		return NO_POWER;
	}
	for (int i = 0; i < r.data.powers; ++i) {
		const PowerId p = PowerId((frame.power + i) % r.data.powers);
		if (camp_of(r.s, p) == Camp(r.s.check.camp) && r.s.resources[p] > 0 && (r.s.check.passed >> p & 1) == 0) {
			return p;
		}
	}
	return NO_POWER;
}

void roll(W &w, const Frame &frame) {
	CheckNow &check = w.s.check;
	const TurnInfo &turn = w.data.turn(w.s.track.turn);
	const int dice = halve(check.dice, check.spent);
	EventWriter event = w.event("attrition_rolled", frame.power);
	event.to(Noun::space(check.place - 1)).rule(turn.regroups != 0 ? cite(w).winter : cite(w).attrition);
	for (int i = 0; i < dice; ++i) {
		const int die = w.roll("attrition", 6);
		event.die(die);
		if (!turn.is_loss(die)) {
			continue;
		}
		// KU-14.61-a: in Winter some of them may come back.
		const bool is_regrouped = turn.is_regrouped(die) || (check.flags & check_flag::ALL_REGROUP) != 0;
		++(is_regrouped ? check.regrouped : check.kills);
	}
	event.amount(check.kills, check.regrouped);
	check.flags |= check_flag::ROLLED;
}

/// An answer may have taken a cause away (KT-23); false: nothing is left to roll for.
bool recount(W &w) {
	CheckNow &check = w.s.check;
	const Camp camp = Camp(check.camp);
	const int place = check.place - 1;
	for (const Cause cause : { Cause::Scorched, Cause::TurnEnd, Cause::Placed }) {
		const Cause spared = cause == Cause::Placed ? Cause::Scorched : cause;
		if ((check.why & cause_bit(cause)) != 0 && laws(w).is_spared(w.read(), camp, place, spared)) {
			check.why = uint16_t(check.why & ~cause_bit(cause));
			--check.causes;
			check.dice = uint8_t(std::min(255,
					attrition_dice(
							w.read(), camp, place, { w.s.checked.size(), check.causes, check.forced, check.placed })));
		}
	}
	return check.dice > 0;
}

Flow advance(W &w, Frame &frame) {
	CheckNow &check = w.s.check;
	switch (frame.step) {
		case DECLARED:
			frame.step = RESOURCES;
			laws(w).window(w, Moment::Attrition, check.place - 1);
			return Flow::Go;
		case RESOURCES:
			if (!recount(w)) {
				check = CheckNow{};
				w.s.core.pop(0);
				return Flow::Go;
			}
			if (spender(w.read(), frame) != NO_POWER) {
				return Flow::Ask;
			}
			frame.step = ROLL;
			return Flow::Go;
		case ROLL:
			if (laws(w).roll_attrition != nullptr) {
				laws(w).roll_attrition(w, frame.power);
			} else {
				roll(w, frame);
			}
			frame.step = ROLLED;
			laws(w).window(w, Moment::AttritionRolled, check.place - 1);
			return Flow::Go;
		case ROLLED: {
			frame.step = LOSSES;
			int kills = check.kills, regrouped = check.regrouped;
			if ((check.flags & check_flag::SOFTENED) != 0) {
				const int left = (kills + regrouped) / 2;
				kills = std::min(kills, left);
				regrouped = left - kills;
			}
			const int size = w.s.checked.size();
			const int apart = std::min<int>(check.kills_apart, size);
			kills = std::min(kills, size - apart);
			regrouped = std::min(regrouped, size - kills - apart);
			check.lost = uint8_t(kills + regrouped + apart);
			if (kills + regrouped + apart > 0) {
				begin_losses(w, kills, regrouped, Loss::Attrition, apart);
			}
			return Flow::Go;
		}
		default: {
			const int lost = check.lost;
			check = CheckNow{};
			w.s.core.pop(lost);
			return Flow::Go;
		}
	}
}

void ask_resource(const R &r, const Frame &frame, PowerId, Decision &out) {
	const PowerId who = spender(r, frame);
	ask<"soften">(out, bit(who), cite(r).attrition_resource, Noun::space(r.s.check.place - 1), Noun::power(who),
			Noun::number(halve(r.s.check.dice, r.s.check.spent)), Noun::space(r.s.check.place - 1));
}

void legal(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_RESOURCE)), row_flag::COMPLETES);
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act(W &w, Frame &, const Row &row) {
	CheckNow &check = w.s.check;
	const PowerId power = row.action.power;
	if (row.action.verb == Verb::Pass) {
		check.passed = uint16_t(check.passed | 1u << power);
		return;
	}
	// KU-16.4-a: each halves the dice after everything else.
	--w.s.resources[power];
	++check.spent;
	w.event("softened", power).amount(halve(check.dice, check.spent)).rule(cite(w).attrition_resource);
}

Noun subject(const R &r, const Frame &) {
	return r.s.check.place != 0 ? Noun::space(r.s.check.place - 1) : Noun{};
}

} // namespace

const Def ATTRITION_FRAME = { "attrition", advance, ask_resource, legal, act, nullptr, subject };

// --- Losses ---

void begin_losses(W &w, int kills, int regrouped, Loss loss, int apart) {
	const R r = w.read();
	const int leader = commander_of(r, w.s.checked.leaders);
	const Nation nation = leader >= 0 ? nation_of(r, leader) : Nation(w.s.checked.parts[0].nation);
	Frame &frame = w.s.core.push(F_LOSSES, power_of(r.s, nation));
	LossesFrame &at = frame.as<LossesFrame>();
	at.kills = uint8_t(kills);
	at.regrouped = uint8_t(regrouped);
	at.loss = uint8_t(loss);
	at.apart = uint8_t(apart);
	// NW-9.45-c: French and others roll and pay apart.
	at.is_apart = laws(w).apart != NO_NATION ? 1 : 0;
}

namespace {

/// Whether a nation's pieces pay the next loss.
bool pays(const R &r, const LossesFrame &at, Nation nation) {
	return at.is_apart == 0 || (at.apart > 0) == (nation == laws(r).apart);
}

/// Parts of the checked pieces that may pay it.
int payers(const R &r, const LossesFrame &at) {
	int n = 0;
	for (int i = 0; i < r.s.checked.count; ++i) {
		n += pays(r, at, Nation(r.s.checked.parts[i].nation)) ? 1 : 0;
	}
	return n;
}

/// Leaders that may be lost now: none while a Soldier is left; the Commander after the others, the last of his Camp
/// after all (KU-14.1-b, KU-12.51-b).
LeaderSet next_leaders(const R &r, const LossesFrame &at) {
	LeaderSet all = 0;
	each_leader(r.s.checked.leaders,
			[&](int leader) { all |= pays(r, at, nation_of(r, leader)) ? leader_bit(leader) : 0; });
	if (payers(r, at) > 0 || all == 0) {
		return 0;
	}
	const LeaderSet others = all & ~r.data.last_leaders;
	if (others == 0) {
		return all;
	}
	const int commander = commander_of(r, all);
	const LeaderSet staff = others & ~leader_bit(commander);
	return staff != 0 ? staff : others;
}

int options(const R &r, const LossesFrame &at) {
	const int parts = payers(r, at);
	return parts > 0 ? parts : __builtin_popcountll(next_leaders(r, at));
}

void lose(W &w, Frame &frame, int part, int leader) {
	LossesFrame &at = frame.as<LossesFrame>();
	// What is eliminated goes first.
	const bool to_regroup = at.apart == 0 && at.kills == 0;
	--(at.apart > 0 ? at.apart : to_regroup ? at.regrouped : at.kills);
	Formation &checked = w.s.checked;
	if (leader >= 0) {
		checked.leaders &= ~leader_bit(leader);
		return lose_leader(w, leader, Loss(at.loss), to_regroup, cite(w).losses);
	}
	const Part lost = checked.parts[part];
	if (--checked.parts[part].sp == 0) {
		std::copy(checked.parts + part + 1, checked.parts + checked.count, checked.parts + part);
		checked.parts[--checked.count] = Part{};
	}
	lose_sp(w, checked.place, Nation(lost.nation), lost.cond, 1, Loss(at.loss), to_regroup, cite(w).losses);
	clamp_formation(w.read(), checked);
}

Flow advance_losses(W &w, Frame &frame) {
	LossesFrame &at = frame.as<LossesFrame>();
	const R r = w.read();
	if (at.kills + at.regrouped + at.apart == 0 || w.s.checked.is_empty()) {
		w.s.core.pop();
		return Flow::Go;
	}
	const int left = options(r, at);
	if (left > 1) {
		return Flow::Ask;
	}
	if (left == 0) {
		// Nobody of this group is left to pay.
		if (at.apart > 0) {
			at.apart = 0;
		} else {
			at.kills = at.regrouped = 0;
		}
		return Flow::Go;
	}
	int part = 0;
	while (part < w.s.checked.count && !pays(r, at, Nation(w.s.checked.parts[part].nation))) {
		++part;
	}
	lose(w, frame, part, part < w.s.checked.count ? -1 : __builtin_ctzll(next_leaders(r, at)));
	return Flow::Go;
}

void ask_losses(const R &r, const Frame &frame, PowerId, Decision &out) {
	const LossesFrame &at = frame.as<LossesFrame>();
	ask<"losses">(out, bit(frame.power), cite(r).losses, Noun::space(r.s.checked.place), Noun::power(frame.power),
			Noun::number(at.kills + at.regrouped + at.apart), Noun::space(r.s.checked.place));
}

void legal_losses(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const LossesFrame &at = frame.as<LossesFrame>();
	const Formation &checked = r.s.checked;
	int largest = -1;
	for (int i = 0; i < checked.count; ++i) {
		const bool is_payer = pays(r, at, Nation(checked.parts[i].nation));
		largest = is_payer && (largest < 0 || checked.parts[i].sp >= checked.parts[largest].sp) ? i : largest;
	}
	for (int i = 0; i < checked.count; ++i) {
		const Part &part = checked.parts[i];
		if (!pays(r, at, Nation(part.nation))) {
			continue;
		}
		out.add(Action::make(Verb::Choose, power, Noun::lot(lot_id(checked.place, Nation(part.nation), part.cond))),
				uint16_t(row_flag::COMPLETES | (i == largest ? row_flag::QUIET : 0)));
	}
	each_leader(next_leaders(r, at), [&](int leader) {
		out.add(Action::make(Verb::SelectPiece, power, Noun::piece(leader)), row_flag::COMPLETES);
	});
}

void act_losses(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::SelectPiece) {
		return lose(w, frame, -1, row.action.id);
	}
	const LotKey lot = lot_key(row.action.id);
	for (int i = 0; i < w.s.checked.count; ++i) {
		if (w.s.checked.parts[i].nation == lot.nation && w.s.checked.parts[i].cond == lot.cond) {
			return lose(w, frame, i, -1);
		}
	}
}

Status refuse_losses(const R &r, const Frame &, const Action &action) {
	// KU-14.1-b: no Leader while a Soldier can take it.
	if (action.verb == Verb::SelectPiece && action.kind == NounKind::Piece) {
		return Status::refuse(cite(r).leader_last, "im.refuse.leader_last");
	}
	return Status::ok();
}

Noun subject_losses(const R &r, const Frame &) {
	return Noun::space(r.s.checked.place);
}

} // namespace

const Def LOSSES_FRAME = { "losses", advance_losses, ask_losses, legal_losses, act_losses, refuse_losses,
	subject_losses };

} // namespace baton::im
