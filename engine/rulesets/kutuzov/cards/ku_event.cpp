// Events of Kutuzov's cards: goes through the operations and asks for the Power or Camp that one is aimed at.
#include "ku_event.h"

#include "rulesets/impulse/flow/im_event.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_pieces.h"
#include "rulesets/kutuzov/flow/ku_markers.h"

#include <algorithm>

namespace baton::ku {

namespace {

constexpr const char *CARD_RULE = "KU-5.1-d";

/// Powers that the key "whom" may mean; `is_choice`: the player names one of them.
PowerSet targets(const R &r, PowerId player, const Clause &clause, int same, bool &is_choice) {
	const int whom = clause.get(Arg::Whom);
	is_choice = false;
	if (whom >= WHOM_POWER) {
		return bit(PowerId(whom - WHOM_POWER));
	}
	PowerSet all = 0, imperial = 0;
	for (PowerId p = 0; p < r.data.powers; ++p) {
		all |= bit(p);
		imperial |= r.data.nation[size_t(p)].camp == IMPERIAL ? bit(p) : PowerSet(0);
	}
	const PowerSet tsarist = all & ~imperial;
	const PowerSet own = camp_of(r.s, player) == IMPERIAL ? imperial : tsarist;
	switch (Whom(whom)) {
		case Whom::OwnCamp:
			return own;
		case Whom::EnemyCamp:
			return all & ~own;
		case Whom::Imperial:
			return imperial;
		case Whom::Tsarist:
			return tsarist;
		case Whom::ChoosePower:
			is_choice = true;
			return all;
		case Whom::ChooseEnemy:
			is_choice = true;
			return all & ~own;
		case Whom::ChooseImperial:
			is_choice = true;
			return imperial;
		case Whom::ChooseTsarist:
			is_choice = true;
			return tsarist;
		case Whom::ChooseCamp:
			// A Camp is named by the Power that rolls for it.
			is_choice = true;
			return bit(r.data.roller[IMPERIAL]) | bit(r.data.roller[TSARIST]);
		case Whom::Same:
			return same > 0 ? bit(PowerId(same - 1)) : PowerSet(0);
		case Whom::BetterMorale: {
			const int lead = int(r.s.ku.morale[TSARIST]) - int(r.s.ku.morale[IMPERIAL]);
			return lead > 0 ? imperial : lead < 0 ? tsarist : all;
		}
		default:
			return bit(player);
	}
}

template <class F> void each_power(const R &r, PowerSet set, F &&f) {
	for (PowerId p = 0; p < r.data.powers; ++p) {
		if (has(set, p)) {
			f(p);
		}
	}
}

template <class F> void each_camp(const R &r, PowerSet set, F &&f) {
	for (const Camp camp : { IMPERIAL, TSARIST }) {
		bool is_meant = false;
		each_power(r, set, [&](PowerId p) { is_meant = is_meant || r.data.nation[size_t(p)].camp == camp; });
		if (is_meant) {
			f(camp);
		}
	}
}

/// KU-5.4-b: Home cards are never drawn so; a Must Play card goes back into the deck.
void discard_random(W &w, PowerId power) {
	Cards &cards = w.s.cards;
	int common[CARDS], n = 0;
	cards.each(Cards::hand(power), [&](int card) {
		if (!w.data.card[size_t(card)].is_home()) {
			common[n++] = card;
		}
	});
	if (n == 0) {
		return;
	}
	const int card = common[w.draw("discard", n)];
	w.reveal();
	w.event("discarded", power).who(Noun::card(card)).rule("KU-5.4-b");
	if (w.data.card[size_t(card)].must) {
		cards.bury(card, COMMON);
	} else {
		cards.discard(card, COMMON);
	}
}

void change_resources(W &w, PowerId power, int amount) {
	const int change = std::max(amount, -int(w.s.resources[power]));
	if (change != 0) {
		w.s.resources[power] = uint8_t(std::min(w.s.resources[power] + change, 99));
		w.event(change > 0 ? "resources_gained" : "resources_taken", power).amount(std::abs(change)).rule(CARD_RULE);
	}
}

void change_morale(W &w, Camp camp, int amount, bool is_gain) {
	if (amount > 0) {
		return add_morale_losses(w, camp, amount, CARD_RULE);
	}
	// KU-9.51-a: gains cancel losses first; without `gain` nothing is left over.
	const int losses = w.s.ku.losses[camp];
	add_morale_gains(w, camp, is_gain ? -amount : std::min(-amount, losses), CARD_RULE);
}

void change_level_markers(W &w, int amount, bool is_gain) {
	if (amount > 0) {
		return add_level_losses(w, amount, CARD_RULE);
	}
	const int losses = w.s.ku.level_losses;
	add_level_gains(w, is_gain ? -amount : std::min(-amount, losses), CARD_RULE);
}

void give_points(W &w, PowerId player, const Clause &clause, int amount) {
	ImpulseNow &now = w.s.now;
	Purse purse = Purse(clause.get(Arg::Only));
	if (clause.has(Arg::Of)) {
		const Nation nation = Nation(clause.get(Arg::Of));
		if (power_of(w.s, nation) != player) {
			return;
		}
		purse = Purse::OneNation;
		now.purse_nation = uint8_t(nation + 1);
	}
	now.points[int(purse)] = uint8_t(std::min(now.points[int(purse)] + amount, 99));
}

/// One operation aimed at these Powers. Those of other chapters do nothing here.
void run(W &w, PowerId player, const Clause &clause, PowerSet whom) {
	const R r = w.read();
	KuPart &ku = w.s.ku;
	const int amount = clause.get(Arg::Amount, 1);
	const Camp camp = camp_of(w.s, player);
	const bool is_gain = clause.is(Arg::Gain);
	switch (clause.op()) {
		case Op::Points:
			return give_points(w, player, clause, amount);
		case Op::Draw:
			for (int i = 0; i < amount; ++i) {
				w.s.cards.draw(w, player, COMMON, "draw", CARD_RULE);
			}
			return;
		case Op::DrawHome:
			// Used Home cards lie face up and stay out of it.
			for (int i = 0; i < amount && w.s.cards.count(Cards::draw_pile(home_pile(camp))) > 0; ++i) {
				w.s.cards.draw(w, player, home_pile(camp), "draw_home", "KU-5.4-b");
			}
			return;
		case Op::DiscardCards:
			return each_power(r, whom, [&](PowerId p) {
				for (int i = 0; i < amount; ++i) {
					discard_random(w, p);
				}
			});
		case Op::Look:
			return each_power(r, whom, [&](PowerId p) {
				w.s.cards.each(Cards::hand(p), [&](int card) { w.s.cards.show(card, bit(player)); });
				w.reveal();
				w.event("looked", player).who(Noun::power(p)).rule(CARD_RULE);
			});
		case Op::ShuffleHome:
			for (const Camp c : { IMPERIAL, TSARIST }) {
				w.s.cards.shuffle_in(Cards::discard_pile(home_pile(c)), home_pile(c));
			}
			return;
		case Op::Resources:
			return each_power(r, whom, [&](PowerId p) { change_resources(w, p, amount); });
		case Op::PayOne:
			return each_power(r, whom, [&](PowerId p) {
				if (w.s.resources[p] >= amount) {
					return change_resources(w, p, -amount);
				}
				add_morale_losses(w, camp_of(w.s, p), clause.get(Arg::LossOf), CARD_RULE);
			});
		case Op::Take:
			return each_power(r, whom, [&](PowerId p) {
				const int taken = std::min<int>(amount, w.s.resources[p]);
				change_resources(w, p, -taken);
				change_resources(w, player, taken);
			});
		case Op::NoPreempt:
			return each_camp(r, whom, [&](Camp c) { ku.no_preempt = uint8_t(ku.no_preempt | 1u << c); });
		case Op::Reinforcement:
			return each_power(r, whom, [&](PowerId p) { ku.reinforcement[p] = int8_t(ku.reinforcement[p] + amount); });
		case Op::Morale:
			return each_camp(r, whom, [&](Camp c) { change_morale(w, c, amount, is_gain); });
		case Op::Attrition:
			return change_level_markers(w, amount, is_gain);
		case Op::Cossacks:
			ku.cossacks = int8_t(ku.cossacks + amount);
			return;
		case Op::Conquest:
			ku.conquest = int8_t(ku.conquest + amount);
			return;
		case Op::NoPeace:
			ku.played_peace = 1;
			return;
		case Op::MixedArmy:
			ku.flags |= ku_flag::MIXED_ARMY;
			return;
		case Op::ReactBonus:
			ku.react_bonus[camp] = uint8_t(ku.react_bonus[camp] + amount);
			return;
		case Op::Mud:
			ku.mud = uint8_t(amount);
			ku.mud_until = uint8_t(player + 1);
			return;
		case Op::Fog:
			ku.fog_until = uint8_t(player + 1);
			return;
		case Op::Frozen:
			ku.flags |= ku_flag::FROZEN;
			return;
		default:
			return;
	}
}

bool is_left_out(const R &r, const EventFrame &at, PowerId player, const Clause &clause) {
	return (clause.has(Arg::Choice) && clause.get(Arg::Choice) != at.choice) ||
			(clause.has(Arg::For) && clause.get(Arg::For) != camp_of(r.s, player));
}

const Clause &clause_of(const R &r, const EventFrame &at) {
	return r.data.card[at.card].effects[at.effect];
}

// --- The frame ---

Flow advance(W &w, Frame &frame) {
	EventFrame &at = frame.as<EventFrame>();
	const std::vector<Clause> &effects = w.data.card[at.card].effects;
	if (at.effect == effects.size()) {
		const int card = at.card;
		const PowerId power = frame.power;
		w.s.core.pop();
		settle_card(w, power, card, true);
		return Flow::Go;
	}
	const Clause &clause = effects[at.effect];
	bool is_choice = false;
	if (!is_left_out(w.read(), at, frame.power, clause)) {
		const PowerSet whom = targets(w.read(), frame.power, clause, at.note[0], is_choice);
		if (is_choice) {
			return Flow::Ask;
		}
		run(w, frame.power, clause, whom);
	}
	++at.effect;
	return Flow::Go;
}

// KU-5.1-a, KU-5.1-d: the player says whom it strikes.
void ask_whom(const R &, const Frame &frame, PowerId, Decision &out) {
	const Noun card = Noun::card(frame.as<EventFrame>().card);
	ask<"event_whom">(out, bit(frame.power), CARD_RULE, card, Noun::power(frame.power), card);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const EventFrame &at = frame.as<EventFrame>();
	bool is_choice = false;
	each_power(r, targets(r, power, clause_of(r, at), at.note[0], is_choice),
			[&](PowerId p) { out.add(Action::make(Verb::Choose, power, Noun::power(p)), row_flag::COMPLETES); });
}

void act(W &w, Frame &frame, const Row &row) {
	EventFrame &at = frame.as<EventFrame>();
	at.note[0] = int16_t(row.action.id + 1);
	const Clause &clause = clause_of(w.read(), at);
	++at.effect;
	run(w, frame.power, clause, bit(PowerId(row.action.id)));
}

Noun subject(const R &, const Frame &frame) {
	return Noun::card(frame.as<EventFrame>().card);
}

} // namespace

const Def EVENT_FRAME = { "event", advance, ask_whom, legal, act, nullptr, subject };

} // namespace baton::ku
