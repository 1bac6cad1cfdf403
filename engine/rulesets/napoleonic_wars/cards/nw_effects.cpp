// What operations do when everything that they ask is answered.
#include "nw_effects.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/napoleonic_wars/flow/nw_turn.h"
#include "rulesets/napoleonic_wars/land/nw_land.h"
#include "rulesets/napoleonic_wars/politics/nw_conquest.h"
#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

#include <algorithm>

namespace baton::nw {

NwArg nation_key(const NwClause &c) {
	return c.has(int(NwArg::Whom)) ? NwArg::Whom : NwArg::Of;
}

namespace {

constexpr NwOp WRITTEN[] = { NwOp::Points, NwOp::Draw, NwOp::DiscardCards, NwOp::DiscardMost, NwOp::Look,
	NwOp::Resources, NwOp::VoidReserve, NwOp::RestoreReserve, NwOp::NoPreempt, NwOp::Skip, NwOp::Reinforcement,
	NwOp::Peace, NwOp::NoPeace, NwOp::KeyStatus, NwOp::ExtraTurn, NwOp::EndGame, NwOp::Consul, NwOp::Court, NwOp::Cool,
	NwOp::BreakPact, NwOp::SwitchPact, NwOp::StartWar, NwOp::EndWar, NwOp::Declare, NwOp::Capitulate, NwOp::Place,
	NwOp::Promote, NwOp::Enter, NwOp::Garrison, NwOp::Regroup, NwOp::Demand, NwOp::Lose, NwOp::Check, NwOp::Recall,
	NwOp::FlagsOp, NwOp::Rating, NwOp::Mud, NwOp::Fog, NwOp::TradeWar, NwOp::Maneuvers, NwOp::Squadron, NwOp::Refit,
	NwOp::Sink };

void discard_random(W &w, Nation n, const char *rule) {
	const int count = hand_size(w.s, n);
	if (count == 0) {
		return;
	}
	int pick = w.draw("discard", count), card = -1;
	w.s.cards.each(Cards::hand(n), [&](int c) { card = pick-- == 0 ? c : card; });
	w.reveal();
	w.s.cards.discard(card, COMMON);
	w.event("discarded", n).who(Noun::card(card)).rule(rule);
}

/// The Duchy with most Units of a nation, or of everybody.
int largest_stack(const R &r, Nation n) {
	int best = NO_PLACE, most = 0;
	for (int p = 0; p < r.data.places; ++p) {
		int units = 0;
		for (Nation k = 0; k < NATIONS; ++k) {
			units += n == NO_NATION || k == n ? r.s.sp[p][k] : 0;
		}
		if (units > most) {
			most = units;
			best = p;
		}
	}
	return best;
}

/// Units from the largest stacks, one by one (DP-86).
int take_units(W &w, Nation n, int count, const char *rule, bool away) {
	int taken = 0;
	for (; taken < count; ++taken) {
		const int place = largest_stack(w.read(), n);
		if (place == NO_PLACE) {
			break;
		}
		if (away) {
			remove_any_sp(w.read(), w.s, place, n, 1);
			settle_pool(w, place, n);
			++w.s.nw.away[n];
		} else {
			uint8_t condition = 0;
			each_lot(w.read(), place, [&](Nation k, uint8_t c, int) { condition = k == n ? c : condition; });
			lose_sp(w, place, n, condition, 1, Loss::Event, false, rule);
		}
	}
	return taken;
}

/// NW-6.13-c: Squadrons blockaded, under Refit or in Regroup first.
int cheapest_squadron(const R &r, Nation n) {
	int best = -1, best_rank = 99;
	for (int i = 0; i < squadrons(r); ++i) {
		const SquadronState &s = r.s.nw.squadrons[i];
		const bool is_usable = is_in_port(s.at) || is_at_sea(s.at) || s.at == FLEET_REGROUP;
		if (nation_of_squadron(r, i) != n || !is_usable || (s.flags & squadron_flag::BUILD) != 0) {
			continue;
		}
		const int rank = s.at == FLEET_REGROUP ? 0 : s.refits > 0 ? 1 : is_in_port(s.at) && is_shut(r, s.at) ? 2 : 3;
		if (rank < best_rank) {
			best_rank = rank;
			best = i;
		}
	}
	return best;
}

int cheapest_leader(const R &r, Nation n) {
	int best = -1;
	each_leader(r.data.leaders_of[size_t(n)], [&](int leader) {
		const bool is_worse = best < 0 ||
				r.data.leader[size_t(leader)].battle * 8 + command_rating(r, leader) <
						r.data.leader[size_t(best)].battle * 8 + command_rating(r, best);
		best = is_on_map(r.s.leaders[leader].place) && is_worse ? leader : best;
	});
	return best;
}

/// NW-6.13-a: the pieces lie on the card until the war ends.
void start_war(W &w, int number) {
	NwPart &nw = w.s.nw;
	const WarInfo &war = w.data.nw.war[size_t(number)];
	nw.wars = uint8_t(nw.wars | 1u << number);
	w.event("war_begins", war.nation).amount(number).rule("NW-6.13-a");
	nw.war_sp[number] = uint8_t(take_units(w, war.nation, war.units, "NW-6.13-a", true));
	for (int i = 0; i < war.leaders; ++i) {
		const int leader = cheapest_leader(w.read(), war.nation);
		if (leader >= 0) {
			set_leader(w.data, w.s, leader, AT_REMOVED);
			nw.war_leader[number] = uint8_t(leader + 1);
		}
	}
	for (int i = 0; i < war.squadrons; ++i) {
		const int squadron = cheapest_squadron(w.read(), war.nation);
		if (squadron >= 0) {
			SquadronState &state = nw.squadrons[squadron];
			state.refits = uint8_t(state.refits + (state.at == FLEET_REGROUP ? 1 : 0)); // NW-6.13-e
			state.at = FLEET_WAR;
		}
	}
}

/// NW-15.42-a: a nation that must Submit falls to the one with most Forces in it, without cessions (NW-15.42-b).
void force_submission(W &w, Nation victim) {
	Nation best = NO_NATION;
	int most = 0;
	in_order(w.read(), [&](Nation n) {
		int count = 0;
		w.data.nw.nation[size_t(victim)].own.each([&](int p) {
			count += w.s.sp[p][n] + (w.s.flag[p] == n + 1 ? 1 : 0) +
					__builtin_popcountll(leaders_at(w.read(), p) & w.data.leaders_of[size_t(n)]);
		});
		if (is_at_war(w.s, n, victim) && count > most) {
			most = count;
			best = n;
		}
	});
	if (best != NO_NATION) {
		conquer(w, victim, best, false);
		return;
	}
	// NW-15.42-c
	w.s.nw.flags[victim] |= nation_flag::NO_RESERVES;
	w.s.nw.key_status = w.s.nw.key_status == victim + 1 ? uint8_t(0) : w.s.nw.key_status;
}

void capitulate(W &w, Nation victim, int amount) {
	const int modifier = conquest_modifier(w.read(), victim) + amount, die = w.roll("capitulation", 6);
	w.event("capitulation", victim).die(die).amount(die + modifier).rule("NW-15.42-a");
	if (die + modifier >= w.data.nw.tables.conquest_needed) {
		force_submission(w, victim);
	}
}

void place_units(W &w, Nation n, int count, int place, int leader) {
	const R r = w.read();
	while (count > 0 && !may_place(r, n, place, count, AT_POOL)) {
		--count;
	}
	Formation placed;
	placed.place = uint8_t(place);
	add_sp(w.s, place, n, count);
	placed.add(n, 0, count);
	if (leader >= 0 && w.s.leaders[leader].place == AT_POOL) {
		put_leader(w, leader, place);
		placed.leaders = leader_bit(leader);
	}
	w.event("placed", n).who(Noun::power(n)).to(Noun::space(place)).amount(count).rule("NW-6-a");
	refresh_nations(w.data, w.s);
	if (!placed.is_empty()) {
		on_build(w, placed);
	}
}

void enter(W &w, int leader, int place) {
	int number = 0;
	for (int i = 0; i < leader; ++i) {
		number += w.data.leader[size_t(i)].hero ? 1 : 0;
	}
	w.s.nw.entered = uint8_t(w.s.nw.entered | 1u << number);
	put_leader(w, leader, place);
	w.event("enters", nation_of(w.read(), leader)).who(Noun::piece(leader)).to(Noun::space(place)).rule("NW-7.2-c");
	Formation placed;
	placed.place = uint8_t(place);
	placed.leaders = leader_bit(leader);
	on_build(w, placed);
}

void regroup_units(W &w, Nation n, const NwClause &c, int place) {
	const R r = w.read();
	int units = std::min<int>(arg(c, NwArg::Amount), w.s.regroup[n]);
	while (units > 0 && !may_place(r, n, place, units, AT_REGROUP)) {
		--units;
	}
	remove_sp(w.s, AT_REGROUP, n, units);
	add_sp(w.s, place, n, units);
	int leaders = arg(c, NwArg::Leaders);
	each_leader(w.data.leaders_of[size_t(n)], [&](int leader) {
		if (leaders > 0 && w.s.leaders[leader].place == AT_REGROUP) {
			put_leader(w, leader, place);
			--leaders;
		}
	});
	w.event("returned", n).who(Noun::power(n)).to(Noun::space(place)).amount(units).rule("NW-7.7-b");
	refresh_nations(w.data, w.s);
}

void refit_any(W &w, Nation n, int count) {
	for (int i = 0; i < squadrons(w.read()) && count > 0; ++i) {
		SquadronState &s = w.s.nw.squadrons[i];
		if (nation_of_squadron(w.read(), i) != n || !is_in_port(s.at)) {
			continue;
		}
		if ((s.flags & squadron_flag::BUILD) != 0) {
			s.flags = uint8_t(s.flags & ~squadron_flag::BUILD);
			--count;
		} else if (s.refits > 0) {
			--s.refits;
			--count;
		}
	}
}

/// NW-7.3-a: a Friendly Home Port of its own.
int home_port(const R &r, Nation n) {
	int found = NO_PLACE;
	(r.data.home[size_t(n)] & r.data.ports).each([&](int p) {
		found = found == NO_PLACE && holder(r, p) == n ? p : found;
	});
	return found;
}

int in_pool(const R &r, Nation n) {
	for (int i = 0; i < squadrons(r); ++i) {
		if (nation_of_squadron(r, i) == n && r.s.nw.squadrons[i].at == FLEET_POOL) {
			return i;
		}
	}
	return -1;
}

/// The Consul steps of court and cool, without a choice.
void drift(W &w, Nation proxy, const NwClause &c, bool towards) {
	const Nation row = towards ? named(w.read(), NO_NATION, arg(c, NwArg::Row)) : NO_NATION;
	for (int i = arg(c, NwArg::Boxes); i > 0 && !is_pact(w.s, proxy); --i) {
		const int box = w.s.nw.box[proxy];
		const Nation now = Nation(w.s.nw.row[proxy] - 1);
		const bool is_right = towards && (box == 0 || now == row);
		if (is_right && box + 1 == int(ConsulBox::Pact) && arg(c, NwArg::Pact) == 0) {
			return;
		}
		if (!is_right && box == 0) {
			return;
		}
		move_consul(w, proxy, is_right ? row : now, ConsulBox(box + (is_right ? 1 : -1)), "NW-6.16-a");
	}
}

} // namespace

bool is_op_written(const NwClause &c) {
	return std::find(std::begin(WRITTEN), std::end(WRITTEN), NwOp(c.word)) != std::end(WRITTEN);
}

bool can_do(const R &r, Nation own, const NwClause &c) {
	static thread_local ActionList rows;
	const PowerSet set = meant(r, own, c, nation_key(c));
	const Nation n = first_power(set);
	const auto any = [&](auto &&f) {
		bool is_any = false;
		for (Nation k = 0; k < NATIONS; ++k) {
			is_any = is_any || (has(set, k) && f(k));
		}
		return is_any;
	};
	switch (NwOp(c.word)) {
		case NwOp::KeyStatus:
			return r.s.nw.key_status != own + 1;
		case NwOp::DiscardCards:
			if (set != 0) {
				return any([&](Nation k) { return hand_size(r.s, k) > 0; });
			}
			break;
		case NwOp::Draw:
			return r.s.cards.count(Cards::draw_pile(COMMON)) + r.s.cards.count(Cards::discard_pile(COMMON)) > 0;
		case NwOp::ExtraTurn:
			return (r.s.nw.game_flags & nw_flag::EXTRA_TURN) == 0;
		case NwOp::Recall:
			return is_on_map(r.s.leaders[arg(c, NwArg::Leader)].place);
		case NwOp::Court:
		case NwOp::Cool:
			// NW-A36, NW-8.2-d, NW-15.25-b
			return n != NO_NATION && box_of(r.s, n) != ConsulBox::None && !is_pact(r.s, n) &&
					!has_flag(r.s, n, nation_flag::FROZEN) &&
					(r.s.track.turn > 1 || r.s.track.round >= r.data.nw.tables.first_round) &&
					(NwOp(c.word) == NwOp::Court || box_of(r.s, n) != ConsulBox::Unaligned);
		case NwOp::SwitchPact:
			return n != NO_NATION && is_pact(r.s, n) && patron_of(r.s, n) == named(r, own, arg(c, NwArg::With));
		case NwOp::BreakPact:
			if (n != NO_NATION) {
				return is_pact(r.s, n) && !is_subject(r.s, n) &&
						(!c.has(int(NwArg::With)) || patron_of(r.s, n) == named(r, own, arg(c, NwArg::With)));
			}
			break;
		case NwOp::EndWar:
			return r.s.nw.wars != 0;
		case NwOp::VoidReserve:
			return any([&](Nation k) { return r.s.nw.reserves[k] != 0; });
		case NwOp::RestoreReserve:
			return any([&](Nation k) {
				return __builtin_popcount(r.s.nw.reserves[k]) < r.data.nw.nation[size_t(k)].reserves;
			});
		case NwOp::Regroup:
			if (n == NO_NATION || (r.s.regroup[n] == 0 && arg(c, NwArg::Leaders) == 0)) {
				return false;
			}
			break;
		case NwOp::Demand:
		case NwOp::Lose:
		case NwOp::Sink:
			return n != NO_NATION && (largest_stack(r, n) != NO_PLACE || cheapest_squadron(r, n) >= 0);
		case NwOp::Squadron:
			return n != NO_NATION && in_pool(r, n) >= 0 && home_port(r, n) != NO_PLACE;
		case NwOp::Refit:
			for (int i = 0; i < squadrons(r); ++i) {
				const SquadronState &s = r.s.nw.squadrons[i];
				if (nation_of_squadron(r, i) == n && is_in_port(s.at) &&
						(s.refits > 0 || (s.flags & squadron_flag::BUILD) != 0)) {
					return true;
				}
			}
			return false;
		case NwOp::Check:
			if (arg(c, NwArg::Pick) == 3 || arg(c, NwArg::Pick) == 4) {
				break;
			}
			return largest_stack(r, NO_NATION) != NO_PLACE;
		case NwOp::Place:
			if (n != NO_NATION && sp_in_pool(r, n) == 0) {
				return false;
			}
			break;
		case NwOp::Consul:
		case NwOp::Capitulate:
		case NwOp::Promote:
		case NwOp::Enter:
		case NwOp::Garrison:
		case NwOp::FlagsOp:
		case NwOp::Look:
			break;
		default:
			return true;
	}
	// What has to be picked must be there to be picked.
	EventNow at = {};
	at.begun = 1;
	at.left = 1;
	rows.clear();
	add_picks(r, own, c, at, rows);
	return !rows.empty();
}

void carry_out(W &w, Nation own, const NwClause &c, EventNow &at) {
	NwPart &nw = w.s.nw;
	const int amount = arg(c, NwArg::Amount, 1);
	const Nation picked = Nation(at.nation - 1);
	const PowerSet whom = at.nation != 0 ? bit(picked) : meant(w.read(), own, c, nation_key(c));
	const Nation n = first_power(whom);
	const auto each = [&](auto &&f) {
		for (Nation k = 0; k < NATIONS; ++k) {
			if (has(whom, k)) {
				f(k);
			}
		}
	};
	switch (NwOp(c.word)) {
		case NwOp::Points:
			w.s.now.points[int(Purse::Any)] = uint8_t(w.s.now.points[int(Purse::Any)] + amount);
			w.event("points_gained", own).amount(amount).rule("NW-6-a");
			return;
		case NwOp::Draw:
			each([&](Nation k) {
				for (int i = 0; i < amount; ++i) {
					w.s.cards.draw(w, k, COMMON, "draw", "NW-6-a", !is_directed(w.s, k));
				}
			});
			return;
		case NwOp::DiscardCards:
			each([&](Nation k) {
				for (int i = 0; i < amount; ++i) {
					discard_random(w, k, "NW-6.14-f");
				}
			});
			return;
		case NwOp::DiscardMost:
			in_order(w.read(), [&](Nation k) {
				if (hand_size(w.s, k) >= arg(c, NwArg::Least)) {
					discard_random(w, k, "NW-6-b");
				}
			});
			return;
		case NwOp::Look:
			each([&](Nation k) {
				w.s.cards.each(Cards::hand(k), [&](int card) { w.s.cards.show(card, bit(own)); });
				w.reveal();
				w.event("looked", own).who(Noun::power(k)).rule("NW-6.5-a");
			});
			return;
		case NwOp::Resources:
			each([&](Nation k) {
				const int after = std::clamp(w.s.resources[k] + amount, 0, 99);
				w.event(amount > 0 ? "resources_gained" : "resources_taken", k)
						.amount(std::abs(after - w.s.resources[k]))
						.rule("NW-16.1-a");
				w.s.resources[k] = uint8_t(after);
			});
			return;
		case NwOp::VoidReserve:
			each([&](Nation k) { nw.reserves[k] = uint8_t(nw.reserves[k] & (nw.reserves[k] - 1)); });
			return;
		case NwOp::RestoreReserve:
			each([&](Nation k) {
				const int all = (1 << w.data.nw.nation[size_t(k)].reserves) - 1;
				const int used = all & ~nw.reserves[k];
				nw.reserves[k] = uint8_t(nw.reserves[k] | (used & -used));
			});
			return;
		case NwOp::Skip:
			each([&](Nation k) { nw.skipped = uint16_t(nw.skipped | bit(k)); });
			return;
		case NwOp::Reinforcement:
			each([&](Nation k) { nw.reinforcement[k] = int8_t(nw.reinforcement[k] + amount); });
			w.event("reinforcement", own).amount(amount).rule("NW-14.21-a");
			return;
		case NwOp::Peace:
			nw.peace = int8_t(nw.peace + amount);
			w.event("peace_modifier", own).amount(amount, nw.peace).rule("NW-5.8-a");
			return;
		case NwOp::NoPeace:
			nw.game_flags |= nw_flag::NO_PEACE;
			w.event("no_peace", own).rule("NW-5.8-a");
			return;
		case NwOp::KeyStatus:
			nw.key_status = uint8_t(own + 1);
			w.event("key_status", own).rule("NW-15.5-c");
			return;
		case NwOp::ExtraTurn:
			nw.game_flags |= nw_flag::EXTRA_TURN;
			w.event("extra_turn", own).rule("NW-5.82-b");
			return;
		case NwOp::EndGame:
			nw.game_flags |= nw_flag::ENDED;
			return;
		case NwOp::Court:
			return drift(w, n, c, true);
		case NwOp::Cool:
			return drift(w, n, c, false);
		case NwOp::Consul:
			// Left on its +1 side, tied to its row.
			if (arg(c, NwArg::Flip) != 0 && n != NO_NATION && !is_pact(w.s, n) && nw.row[n] != 0) {
				nw.flags[n] |= nation_flag::PLUS;
			}
			return;
		case NwOp::BreakPact: {
			const Nation row = patron_of(w.s, n);
			return end_pact(w, n, row, ConsulBox(arg(c, NwArg::Box)), "NW-8.21-a");
		}
		case NwOp::SwitchPact: {
			end_pact(w, n, patron_of(w.s, n), ConsulBox::Unaligned, "NW-8.21-a");
			return move_consul(
					w, n, named(w.read(), own, arg(c, NwArg::Row)), ConsulBox(arg(c, NwArg::Box)), "NW-6.16-a");
		}
		case NwOp::StartWar:
			return start_war(w, arg(c, NwArg::War));
		case NwOp::EndWar:
			return end_war(w, at.place != 0 ? at.place - 1 : __builtin_ctz(nw.wars), "NW-7.6-a");
		case NwOp::Declare:
			nw.spare[WAR_DISCOUNT] = uint8_t(amount);
			return;
		case NwOp::Capitulate:
			return capitulate(w, n, amount);
		case NwOp::Place:
			if (at.place != 0) {
				place_units(w, n, amount, at.place - 1, arg(c, NwArg::Leader, -1));
			}
			return;
		case NwOp::Promote:
		case NwOp::Enter:
			if (at.place != 0) {
				const int leader = NwOp(c.word) == NwOp::Enter ? arg(c, NwArg::Leader) : at.leader - 1;
				if (NwOp(c.word) == NwOp::Enter) {
					return enter(w, leader, at.place - 1);
				}
				place_units(w, nation_of(w.read(), leader), 0, at.place - 1, leader);
			}
			return;
		case NwOp::Garrison:
			if (at.place != 0) {
				const int place = at.place - 1;
				// NW-8.33-n, NW-17.2-a: no war; who stands there may Flag it.
				nw.opened.set(place);
				int count = amount;
				while (count > 0 && !may_place(w.read(), n, place, count, AT_POOL)) {
					--count;
				}
				add_sp(w.s, place, n, count);
				refresh_nations(w.data, w.s);
				w.event("placed", n).who(Noun::power(n)).to(Noun::space(place)).amount(count).rule("NW-17.2-a");
				if (arg(c, NwArg::Flag) != 0 && flags_left_of(w.read(), n) > 0) {
					set_flag(w, place, owner(w.read(), place) == n ? NO_NATION : n, own, "NW-17.2-a");
					nw.opened.set(place);
				}
			}
			return;
		case NwOp::Regroup:
			if (at.place != 0) {
				regroup_units(w, n, c, at.place - 1);
			}
			return;
		case NwOp::Demand:
			take_units(w, n, arg(c, NwArg::Amount) - arg(c, NwArg::Squadrons) - arg(c, NwArg::Leaders), "NW-6.12-c",
					false);
			for (int i = arg(c, NwArg::Squadrons); i > 0 && cheapest_squadron(w.read(), n) >= 0; --i) {
				sink_squadron(w, cheapest_squadron(w.read(), n), "NW-6.12-c");
			}
			return;
		case NwOp::Lose:
			take_units(w, n, amount, "NW-6.12-c", false);
			return;
		case NwOp::Sink:
			for (int i = amount; i > 0 && cheapest_squadron(w.read(), n) >= 0; --i) {
				sink_squadron(w, cheapest_squadron(w.read(), n), "NW-6-a");
			}
			return;
		case NwOp::Check: {
			const int place = at.place != 0 ? at.place - 1 : largest_stack(w.read(), NO_NATION);
			Camp camp = NO_CAMP;
			for (Nation k = 0; k < NATIONS; ++k) {
				camp = place != NO_PLACE && w.s.sp[place][k] > 0 ? camp_of(w.s, k) : camp;
			}
			w.s.left = 0;
			uint16_t causes = 0;
			for (int i = 0; i < arg(c, NwArg::Causes, 1); ++i) {
				causes = uint16_t(causes | cause_bit(i == 0 ? Cause::Event : Cause::Placed));
			}
			if (camp != NO_CAMP) {
				begin_check(w, all_at(w.read(), place, camp), causes);
			}
			return;
		}
		case NwOp::Recall:
			return lose_leader(w, arg(c, NwArg::Leader), Loss::Event, true, "NW-7.7-a");
		case NwOp::Rating:
			return change_rating(w.s, arg(c, NwArg::Leader), amount, false, Until::Turn);
		case NwOp::Maneuvers:
			nw.maneuvers = uint8_t(nw.maneuvers + amount);
			return;
		case NwOp::Squadron: {
			const int squadron = in_pool(w.read(), n), port = home_port(w.read(), n);
			nw.squadrons[squadron].at = uint8_t(port);
			nw.squadrons[squadron].flags = squadron_flag::BUILD | squadron_flag::NEW;
			w.event("squadron_built", n).to(Noun::space(port)).amount(squadron).rule("NW-7.3-a");
			return;
		}
		case NwOp::Refit:
			return refit_any(w, n, amount);
		default:
			return;
	}
}

} // namespace baton::nw
