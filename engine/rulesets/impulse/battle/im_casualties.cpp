// Sharing out what a side loses: Soldiers evenly by contingent and power, Leaders last, the Commander after them.
#include "im_battle.h"

#include "rulesets/impulse/flow/im_impulse.h"

#include <algorithm>

namespace baton::im {

namespace {

/// What a side still has: in the Battle, or in the Places to which it fled.
struct Ranks {
	int sp[MAX_NATIONS] = {};
	LeaderSet leaders = 0;
	int size = 0;
};

void count_in(Ranks &ranks, const Formation &force) {
	for (int i = 0; i < force.count; ++i) {
		ranks.sp[force.parts[i].nation] += force.parts[i].sp;
	}
	ranks.leaders |= force.leaders;
	ranks.size += force.size();
}

Ranks ranks_of(const R &r, const CasualtiesFrame &at) {
	Ranks out;
	if (at.is_fled == 0) {
		count_in(out, force_of(r, Camp(at.camp)));
		return out;
	}
	for (int i = 0; i < r.s.battle.fled; ++i) {
		count_in(out, r.s.fled[i]);
	}
	return out;
}

int lost_by_power(const R &r, PowerId power) {
	int n = 0;
	for (Nation k = 0; k < r.data.nations; ++k) {
		n += power_of(r.s, k) == power ? r.s.battle.lost_of[k] : 0;
	}
	return n;
}

/// KA-20: contingents that may take the next loss: fewest losses so far, then the power with fewer losses.
PowerSet next_nations(const R &r, const CasualtiesFrame &at, const Ranks &ranks) {
	PowerSet best = 0;
	int fewest = 1 << 20;
	for (Nation n = 0; n < r.data.nations; ++n) {
		if (ranks.sp[n] == 0 || (at.power != 0 && power_of(r.s, n) != PowerId(at.power - 1))) {
			continue;
		}
		const int rank = r.s.battle.lost_of[n] * 256 + lost_by_power(r, power_of(r.s, n));
		if (rank < fewest) {
			fewest = rank;
			best = 0;
		}
		best |= rank == fewest ? bit(n) : PowerSet(0);
	}
	return best;
}

PowerSet powers_of(const R &r, PowerSet nations) {
	PowerSet out = 0;
	for (Nation n = 0; n < r.data.nations; ++n) {
		out |= has(nations, n) ? bit(power_of(r.s, n)) : PowerSet(0);
	}
	return out;
}

/// KU-12.51-b: the Commander after the others, the last of his Camp after all.
LeaderSet next_leaders(const R &r, LeaderSet all) {
	const LeaderSet others = all & ~r.data.last_leaders;
	if (others == 0) {
		return all;
	}
	const LeaderSet staff = others & ~leader_bit(commander_of(r, all));
	return staff != 0 ? staff : others;
}

void drop_part(Formation &force, int part) {
	if (--force.parts[part].sp == 0) {
		std::copy(force.parts + part + 1, force.parts + force.count, force.parts + part);
		force.parts[--force.count] = Part{};
	}
}

void count_loss(W &w, CasualtiesFrame &at, bool &to_regroup) {
	to_regroup = at.kills == 0;
	--(to_regroup ? at.regrouped : at.kills);
	at.power = 0;
	++w.s.battle.side[at.camp].lost;
}

void lose_soldier(W &w, CasualtiesFrame &at, Nation nation) {
	bool to_regroup = false;
	count_loss(w, at, to_regroup);
	++w.s.battle.lost_of[nation];
	w.s.battle.regrouped_of[nation] = uint8_t(w.s.battle.regrouped_of[nation] + (to_regroup ? 1 : 0));
	const bool is_active = at.camp == w.s.battle.active;
	const int lists = at.is_fled != 0 ? w.s.battle.fled : 1;
	for (int i = 0; i < lists; ++i) {
		Formation found = at.is_fled != 0 ? w.s.fled[i] : force_of(w.read(), Camp(at.camp));
		// The weariest of a contingent go first: their owner loses least.
		for (int k = found.count - 1; k >= 0; --k) {
			const Part part = found.parts[k];
			if (Nation(part.nation) != nation) {
				continue;
			}
			drop_part(found, k);
			lose_sp(w, found.place, nation, part.cond, 1, Loss(at.loss), to_regroup, cite(w).casualties);
			clamp_formation(w.read(), found);
			if (at.is_fled != 0) {
				w.s.fled[i] = found;
			} else if (is_active) {
				w.s.moving = found;
			}
			return;
		}
	}
}

void lose_one_leader(W &w, CasualtiesFrame &at, int leader) {
	bool to_regroup = false;
	count_loss(w, at, to_regroup);
	for (Formation &fled : w.s.fled) {
		fled.leaders &= ~leader_bit(leader);
	}
	w.s.moving.leaders &= ~leader_bit(leader);
	lose_leader(w, leader, Loss(at.loss), to_regroup, cite(w).loss_leader);
}

/// Whom to ask, NO_POWER: there is nothing to choose.
PowerId chooser(const R &r, const CasualtiesFrame &at, const Ranks &ranks) {
	Formation leaders;
	leaders.leaders = ranks.leaders;
	for (Nation n = 0; n < r.data.nations; ++n) {
		leaders.add(n, 0, ranks.sp[n]);
	}
	const PowerSet nations = next_nations(r, at, ranks);
	if (nations == 0) {
		return __builtin_popcountll(next_leaders(r, ranks.leaders)) > 1 ? leading_power(r, leaders) : NO_POWER;
	}
	if ((nations & (nations - 1)) == 0) {
		return NO_POWER;
	}
	// KU-12.51-a: the Commander between powers, a power between its own contingents.
	const PowerSet powers = powers_of(r, nations);
	return (powers & (powers - 1)) == 0 ? first_power(powers) : leading_power(r, leaders);
}

Flow advance(W &w, Frame &frame) {
	CasualtiesFrame &at = frame.as<CasualtiesFrame>();
	const R r = w.read();
	const Ranks ranks = ranks_of(r, at);
	if (at.kills + at.regrouped == 0 || ranks.size == 0) {
		w.s.core.pop();
		return Flow::Go;
	}
	const PowerSet nations = next_nations(r, at, ranks);
	const PowerId power = chooser(r, at, ranks);
	if (power != NO_POWER && at.kills + at.regrouped < ranks.size) {
		frame.power = power;
		return Flow::Ask;
	}
	if (nations != 0) {
		lose_soldier(w, at, first_power(nations));
	} else {
		lose_one_leader(w, at, __builtin_ctzll(next_leaders(r, ranks.leaders)));
	}
	return Flow::Go;
}

void ask_casualties(const R &r, const Frame &frame, PowerId, Decision &out) {
	const CasualtiesFrame &at = frame.as<CasualtiesFrame>();
	const int place = r.s.battle.place - 1;
	ask<"casualties">(out, bit(frame.power), cite(r).casualties, Noun::space(place), Noun::power(frame.power),
			Noun::number(at.kills + at.regrouped), Noun::space(place));
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const CasualtiesFrame &at = frame.as<CasualtiesFrame>();
	const Ranks ranks = ranks_of(r, at);
	const PowerSet nations = next_nations(r, at, ranks);
	const PowerSet powers = powers_of(r, nations);
	const PowerSet rows = (powers & (powers - 1)) != 0 ? powers : nations;
	for (Nation n = 0; n < r.data.nations; ++n) {
		if (has(rows, n)) {
			out.add(Action::make(Verb::Choose, power, Noun::power(n)), row_flag::COMPLETES);
		}
	}
	if (nations == 0) {
		each_leader(next_leaders(r, ranks.leaders), [&](int leader) {
			out.add(Action::make(Verb::SelectPiece, power, Noun::piece(leader)), row_flag::COMPLETES);
		});
	}
}

void act(W &w, Frame &frame, const Row &row) {
	CasualtiesFrame &at = frame.as<CasualtiesFrame>();
	if (row.action.verb == Verb::SelectPiece) {
		return lose_one_leader(w, at, row.action.id);
	}
	const R r = w.read();
	const PowerSet powers = powers_of(r, next_nations(r, at, ranks_of(r, at)));
	if ((powers & (powers - 1)) != 0) {
		at.power = uint8_t(row.action.id + 1);
		return;
	}
	lose_soldier(w, at, Nation(row.action.id));
}

Status refuse(const R &r, const Frame &, const Action &action) {
	if (action.verb == Verb::SelectPiece && action.kind == NounKind::Piece) {
		return Status::refuse(cite(r).loss_leader, "im.refuse.leader_last");
	}
	if (action.verb == Verb::Choose && action.kind == NounKind::Power) {
		return Status::refuse(cite(r).casualties, "im.refuse.uneven");
	}
	return Status::ok();
}

Noun subject(const R &r, const Frame &) {
	return Noun::space(r.s.battle.place - 1);
}

} // namespace

const Def CASUALTIES_FRAME = { "casualties", advance, ask_casualties, legal, act, refuse, subject };

void begin_casualties(W &w, Camp camp, int kills, int regrouped, Loss loss, bool is_fled) {
	if (kills + regrouped <= 0) {
		return;
	}
	CasualtiesFrame &at = w.s.core.push(F_CASUALTIES).as<CasualtiesFrame>();
	at.kills = uint8_t(std::min(kills, 255));
	at.regrouped = uint8_t(std::min(regrouped, 255));
	at.loss = uint8_t(loss);
	at.camp = uint8_t(camp);
	at.is_fled = is_fled ? 1 : 0;
}

void lose_all(W &w, Camp camp, bool to_regroup, Loss loss, const char *rule) {
	const Formation force = force_of(w.read(), camp);
	SideNow &side = w.s.battle.side[camp];
	for (int i = 0; i < force.count; ++i) {
		const Part &part = force.parts[i];
		side.lost = uint8_t(side.lost + part.sp);
		lose_sp(w, force.place, Nation(part.nation), part.cond, part.sp, loss, to_regroup, rule);
	}
	each_leader(force.leaders, [&](int leader) {
		++side.lost;
		lose_leader(w, leader, loss, to_regroup, rule);
	});
	if (camp == Camp(w.s.battle.active)) {
		w.s.moving = Formation{};
	}
}

} // namespace baton::im
