// Odds by adding up what all dice may do.
#include "im_odds.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_move.h"

#include <algorithm>
#include <vector>

namespace baton::im {

namespace {

constexpr int MOST_DICE = 60;

/// Chances of so many sixes and fives among n dice: [sixes][fives].
class Hits {
public:
	explicit Hits(int dice) : n_(std::clamp(dice, 0, MOST_DICE)), chance_(size_t((n_ + 1) * (n_ + 1))) {
		chance_[0] = 1;
		std::vector<double> next(chance_.size());
		for (int die = 0; die < n_; ++die) {
			std::fill(next.begin(), next.end(), 0.0);
			for (int sixes = 0; sixes <= die; ++sixes) {
				for (int fives = 0; sixes + fives <= die; ++fives) {
					const double p = of(sixes, fives) / 6.0;
					next[at(sixes, fives)] += 4 * p;
					next[at(sixes + 1, fives)] += p;
					next[at(sixes, fives + 1)] += p;
				}
			}
			chance_.swap(next);
		}
	}
	int dice() const { return n_; }
	double of(int sixes, int fives) const { return chance_[at(sixes, fives)]; }
	/// Calls f(sixes, fives, chance) for everything that can happen.
	template <class F> void each(F &&f) const {
		for (int sixes = 0; sixes <= n_; ++sixes) {
			for (int fives = 0; sixes + fives <= n_; ++fives) {
				f(sixes, fives, of(sixes, fives));
			}
		}
	}

private:
	size_t at(int sixes, int fives) const { return size_t(sixes * (n_ + 1) + fives); }
	int n_;
	std::vector<double> chance_;
};

constexpr int FEW = 6; // so many are counted one by one; of more it is enough to know the casualties

/// What a Round does to a side: all ways that come to the same, with what they mean on average.
struct Blow {
	int casualties = 0, kills = 0; ///< kills: only where few are left
	bool is_gone = false;
	double chance = 0, killed = 0, disrupted = 0;
};

std::vector<Blow> blows(const OddsSide &side, int dice) {
	const int men = side.soldiers + side.leaders;
	std::vector<Blow> out;
	Hits(dice).each([&](int kills, int disrupts, double chance) {
		// KU-12.45-d, KA-26: a kill is the one worth ignoring.
		for (int i = 0; i < side.ignored; ++i) {
			int &gone = kills > 0 ? kills : disrupts;
			gone = std::max(0, gone - 1);
		}
		const bool is_gone = kills >= men;
		const int counted = men <= FEW && !is_gone ? kills : 0;
		const auto same = std::find_if(out.begin(), out.end(), [&](const Blow &blow) {
			return blow.casualties == kills + disrupts && blow.is_gone == is_gone && blow.kills == counted;
		});
		Blow &blow = same != out.end() ? *same : out.emplace_back();
		blow.casualties = kills + disrupts;
		blow.kills = counted;
		blow.is_gone = is_gone;
		blow.chance += chance;
		blow.killed += chance * std::min(kills, men);
		blow.disrupted += chance * disrupts;
	});
	for (Blow &blow : out) {
		blow.killed /= std::max(1e-300, blow.chance);
		blow.disrupted /= std::max(1e-300, blow.chance);
	}
	return out;
}

void settle(const OddsSide (&side)[2], const Blow (&blow)[2], int loser, double chance, Odds &out) {
	const OddsSide &beaten = side[loser];
	const int difference =
			beaten.casualties + blow[loser].casualties - side[1 - loser].casualties - blow[1 - loser].casualties;
	(loser == 0 ? out.loss : out.win) += chance;
	if (blow[loser].is_gone || (difference >= beaten.margin && !beaten.never_routs)) {
		(loser == 0 ? out.is_routed : out.routs) += chance;
		// KU-12.7-a: the disrupted are lost as well.
		const double left = std::max(0.0, beaten.soldiers + beaten.leaders - blow[loser].killed);
		out.lost[loser] += chance * std::min(left, beaten.disrupted + blow[loser].disrupted);
	}
}

void fight(const OddsSide (&side)[2], int left, double weight, Odds &out) {
	const std::vector<Blow> on[2] = { blows(side[0], side[1].dice), blows(side[1], side[0].dice) };
	for (const Blow &a : on[0]) {
		for (const Blow &b : on[1]) {
			const double chance = weight * a.chance * b.chance;
			const Blow blow[2] = { a, b };
			out.lost[0] += chance * a.killed;
			out.lost[1] += chance * b.killed;
			const int first = side[0].casualties + a.casualties, second = side[1].casualties + b.casualties;
			if (a.is_gone && b.is_gone) {
				out.tie += chance; // KA-24
			} else if (a.is_gone || b.is_gone) {
				settle(side, blow, a.is_gone ? 0 : 1, chance, out);
			} else if (first != second) {
				settle(side, blow, first > second ? 0 : 1, chance, out);
			} else if (side[0].loses_ties || side[1].loses_ties || left <= 1) {
				// KU-12.61-a, KU-12.52-b
				settle(side, blow, side[0].loses_ties || !side[1].loses_ties ? 0 : 1, chance, out);
			} else if (chance < 1e-9) {
				out.tie += chance;
			} else {
				// Another Round: the dead and the disrupted throw no dice.
				OddsSide then[2] = { side[0], side[1] };
				for (int i = 0; i < 2; ++i) {
					const int men = side[i].soldiers + side[i].leaders;
					const int killed = men <= FEW ? blow[i].kills : int(blow[i].killed + 0.5);
					then[i].dice = then[i].later = std::max(0, side[i].later - blow[i].casualties);
					then[i].soldiers = std::max(0, side[i].soldiers - killed);
					then[i].leaders -= std::clamp(killed - side[i].soldiers, 0, side[i].leaders);
					then[i].disrupted += blow[i].disrupted;
					then[i].ignored = 0;
					then[i].casualties = 0; // a tie: only what follows counts
				}
				out.rounds += chance;
				fight(then, left - 1, chance, out);
			}
		}
	}
}

} // namespace

Odds battle_odds(const OddsSide &active, const OddsSide &inactive, int left) {
	Odds out;
	const OddsSide side[2] = { active, inactive };
	fight(side, std::max(1, left), 1.0, out);
	return out;
}

Odds open_battle_odds(const R &r) {
	S trial = r.s;
	BattleNow &battle = trial.battle;
	const Camp active = Camp(battle.active);
	// Dice are asked for as if the next Round had begun.
	const int round = battle.round == 0 ? 1 : battle.round;
	OddsSide side[2];
	for (int i = 0; i < 2; ++i) {
		const Camp camp = i == 0 ? active : other_camp(active);
		const R now{ r.data, trial };
		battle.round = uint8_t(round);
		const Formation force = force_of(now, camp);
		side[i].dice = battle_dice(now, camp).total();
		battle.round = 2;
		side[i].later = battle_dice(now, camp).total() - battle.side[camp].dice;
		side[i].soldiers = force.sp();
		side[i].leaders = force.leader_count();
		const bool is_dug_in = round == 1 && is_entrenched(now, camp, battle.place - 1);
		battle.side[camp].flags |= is_dug_in ? side_flag::ENTRENCHED : uint8_t(0);
		side[i].ignored = is_dug_in ? r.data.tables.battle.entrenchment_ignores : 0;
		side[i].casualties = battle.side[camp].casualties;
		side[i].disrupted = battle.side[camp].disrupts;
		side[i].margin = rout_margin(now, camp);
		side[i].never_routs = (battle.side[camp].flags & side_flag::NO_ROUT) != 0;
		side[i].loses_ties = laws(r).battle->loses_ties(now, camp);
	}
	return battle_odds(side[0], side[1], battle.rounds - round + 1);
}

SiegeOdds siege_odds(int dice, int men, int rating, int rounds, int walls, int hits) {
	SiegeOdds out;
	// [hits][men lost][disrupted], Round by Round; a Round more only with fewer casualties than hits.
	struct Stand {
		int hits, lost, disrupted;
		double chance;
	};
	std::vector<Stand> stands = { { hits, 0, 0, 1.0 } };
	for (int round = 1; round <= rounds && !stands.empty(); ++round) {
		std::vector<Stand> next;
		for (const Stand &stand : stands) {
			const int own = std::max(0, dice - stand.lost - stand.disrupted);
			const Hits attack(own), defence(walls);
			std::vector<double> sixes(size_t(attack.dice() + 1));
			attack.each([&](int six, int, double chance) { sixes[size_t(six)] += chance; });
			defence.each([&](int kills, int disrupts, double back) {
				const int lost = std::min(men, stand.lost + kills);
				for (int six = 0; six <= attack.dice(); ++six) {
					const double chance = stand.chance * back * sixes[size_t(six)];
					if (chance < 1e-10) {
						continue;
					}
					out.lost += chance * double(lost - stand.lost);
					const int total = stand.hits + six;
					// KU-13.32-a: somebody must be left.
					if (lost >= men) {
						continue;
					}
					if (total >= rating) {
						out.falls += chance;
						out.early += total > rating || round < rating ? chance : 0;
					} else if (kills + disrupts < six) {
						next.push_back({ total, lost, stand.disrupted + disrupts, chance });
					}
				}
			});
		}
		stands.swap(next);
	}
	return out;
}

bool try_battle(const R &r, PowerId power, const Formation &formation, int to, S &trial) {
	trial = r.s;
	trial.now.power = uint8_t(power + 1);
	ApplyContext ctx;
	W w{ r.data, trial, ctx };
	const Camp camp = camp_of(trial, power);
	const int from = formation.place;
	LinkKind kind = LinkKind::Clear;
	trial.moving = formation;
	trial.aloof = Formation{};
	if (from != to) {
		find_link(r, camp, from, to, kind);
		trial.contested = uint8_t(to + 1);
		shift(w, trial.moving, to, false);
	}
	if (!stands(trial, other_camp(camp), to)) {
		return false;
	}
	trial.move = MoveNow{};
	open_battle(w, to, from == to ? NO_PLACE : from, kind, 0);
	return true;
}

} // namespace baton::im
