// Operations on cards, Resources, Command Points and markers.
#include "ku_ops.h"

#include "rulesets/impulse/state/im_words.h"
#include "rulesets/kutuzov/flow/ku_level.h"
#include "rulesets/kutuzov/flow/ku_markers.h"
#include "rulesets/kutuzov/flow/ku_morale.h"

#include <algorithm>

namespace baton::ku {

void change_resources(W &w, PowerId power, int amount) {
	const int change = std::max(amount, -int(w.s.resources[power]));
	if (change != 0) {
		w.s.resources[power] = uint8_t(std::min(w.s.resources[power] + change, 99));
		w.event(change > 0 ? "resources_gained" : "resources_taken", power).amount(std::abs(change)).rule(CARD_RULE);
	}
}

namespace {

// --- Cards ---

Next draw(W &w, EventFrame &, const Play &play) {
	for (int i = 0; i < play.amount(); ++i) {
		w.s.cards.draw(w, play.player, COMMON, "draw", CARD_RULE);
	}
	return Next::Done;
}

// Used Home cards lie face up and stay out of it.
Next draw_home(W &w, EventFrame &, const Play &play) {
	const int pile = home_pile(play.camp);
	for (int i = 0; i < play.amount() && w.s.cards.count(Cards::draw_pile(pile)) > 0; ++i) {
		w.s.cards.draw(w, play.player, pile, "draw_home", "KU-5.4-b");
	}
	return Next::Done;
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

Next discard(W &w, EventFrame &, const Play &play) {
	each_power(w.read(), play.whom, [&](PowerId p) {
		for (int i = 0; i < play.amount(); ++i) {
			discard_random(w, p);
		}
	});
	return Next::Done;
}

Next look(W &w, EventFrame &, const Play &play) {
	each_power(w.read(), play.whom, [&](PowerId p) {
		w.s.cards.each(Cards::hand(p), [&](int card) { w.s.cards.show(card, bit(play.player)); });
		w.reveal();
		w.event("looked", play.player).who(Noun::power(p)).rule(CARD_RULE);
	});
	return Next::Done;
}

// KU-5.4-a
Next shuffle_home(W &w, EventFrame &, const Play &) {
	for (const Camp c : { IMPERIAL, TSARIST }) {
		w.s.cards.shuffle_in(Cards::discard_pile(home_pile(c)), home_pile(c));
	}
	w.event("home_shuffled").rule("KU-5.4-a");
	return Next::Done;
}

/// The Event that this one answers has no effect.
Next cancel(W &w, EventFrame &, const Play &play) {
	for (int i = w.s.core.depth - 1; i >= 0; --i) {
		Frame &frame = w.s.core.stack[i];
		if (frame.kind == F_EVENT && frame.as<EventFrame>().card == play.about) {
			frame.as<EventFrame>().flags |= event_flag::CANCELLED;
			break;
		}
	}
	return Next::Done;
}

// --- Means ---

Next points(W &w, EventFrame &, const Play &play) {
	ImpulseNow &now = w.s.now;
	Purse purse = Purse(play.clause.get(Arg::Only));
	if (play.clause.has(Arg::Of)) {
		const Nation nation = play.of();
		purse = Purse::OneNation;
		now.purse_nation = uint8_t(nation + 1);
	}
	now.points[int(purse)] = uint8_t(std::min(now.points[int(purse)] + play.amount(), 99));
	w.event("points_gained", play.player).amount(play.amount()).rule("KU-5.5-a");
	return Next::Done;
}

/// Points for a contingent are for the Power that commands it.
bool can_use_points(const R &r, const Play &play) {
	return !play.clause.has(Arg::Of) ||
			(power_of(r.s, play.of()) == play.player && camp_of(r.s, play.of()) == play.camp);
}

Next resources(W &w, EventFrame &, const Play &play) {
	each_power(w.read(), play.whom, [&](PowerId p) { change_resources(w, p, play.amount()); });
	return Next::Done;
}

Next pay_one(W &w, EventFrame &, const Play &play) {
	each_power(w.read(), play.whom, [&](PowerId p) {
		if (w.s.resources[p] >= play.amount()) {
			return change_resources(w, p, -play.amount());
		}
		add_morale_losses(w, camp_of(w.s, p), play.clause.get(Arg::LossOf), CARD_RULE);
	});
	return Next::Done;
}

Next take(W &w, EventFrame &, const Play &play) {
	each_power(w.read(), play.whom, [&](PowerId p) {
		const int taken = std::min<int>(play.amount(), w.s.resources[p]);
		change_resources(w, p, -taken);
		change_resources(w, play.player, taken);
	});
	return Next::Done;
}

// Each Power in turn, from the player on, gives Resources or lets its Camp take Morale losses.
Next pay(W &w, EventFrame &at, const Play &play) {
	for (; at.left < w.data.powers; ++at.left) {
		const PowerId power = PowerId((play.player + at.left) % w.data.powers);
		if (w.s.resources[power] >= play.amount()) {
			at.who = uint8_t(power + 1);
			return Next::Ask;
		}
		add_morale_losses(w, camp_of(w.s, power), play.clause.get(Arg::LossOf), CARD_RULE);
	}
	return Next::Done;
}

void ask_pay(const R &, const EventFrame &at, const Play &play, PowerId who, Decision &out) {
	kit::ask<"ku", "event_pay">(out, bit(who), CARD_RULE, {}, Noun::power(who), Noun::card(at.card),
			Noun::number(play.amount()), Noun::number(play.clause.get(Arg::LossOf)));
}

void pay_rows(const R &, const EventFrame &, const Play &, PowerId who, ActionList &out) {
	out.add(Action::make(Verb::Choose, who, Noun::option(WORD_RESOURCE)), row_flag::COMPLETES | row_flag::QUIET);
	out.add(Action::make(Verb::Choose, who, Noun::option(WORD_LOSSES)), row_flag::COMPLETES);
}

void act_pay(W &w, EventFrame &at, const Play &play, const Row &row) {
	const PowerId power = row.action.power;
	if (row.action.id == WORD_RESOURCE) {
		change_resources(w, power, -play.amount());
	} else {
		add_morale_losses(w, camp_of(w.s, power), play.clause.get(Arg::LossOf), CARD_RULE);
	}
	++at.left;
}

Next no_preempt(W &w, EventFrame &, const Play &play) {
	each_camp(w.read(), play.whom, [&](Camp c) { w.s.ku.no_preempt = uint8_t(w.s.ku.no_preempt | 1u << c); });
	return Next::Done;
}

Next reinforcement(W &w, EventFrame &, const Play &play) {
	each_power(w.read(), play.whom,
			[&](PowerId p) { w.s.ku.reinforcement[p] = int8_t(w.s.ku.reinforcement[p] + play.amount()); });
	return Next::Done;
}

// --- Markers ---

Next morale(W &w, EventFrame &, const Play &play) {
	const int amount = play.amount();
	each_camp(w.read(), play.whom, [&](Camp camp) {
		if (amount > 0) {
			return add_morale_losses(w, camp, amount, CARD_RULE);
		}
		// KU-9.51-a: gains cancel losses first; without `gain` nothing is left over.
		const int losses = w.s.ku.losses[camp];
		add_morale_gains(w, camp, play.clause.is(Arg::Gain) ? -amount : std::min(-amount, losses), CARD_RULE);
	});
	return Next::Done;
}

Next morale_check(W &w, EventFrame &, const Play &play) {
	each_camp(w.read(), play.whom, [&](Camp camp) { demand_check(w, camp); });
	return Next::Done;
}

Next attrition(W &w, EventFrame &, const Play &play) {
	const int amount = play.amount();
	if (amount > 0) {
		add_level_losses(w, amount, CARD_RULE);
		return Next::Done;
	}
	const int losses = w.s.ku.level_losses;
	add_level_gains(w, play.clause.is(Arg::Gain) ? -amount : std::min(-amount, losses), CARD_RULE);
	return Next::Done;
}

/// The Level from which a "deep" Event gives one more.
bool is_deep(const R &r) {
	for (size_t i = 0; i <= r.s.ku.level; ++i) {
		if (r.data.tables.level[i].id == "harsh") {
			return true;
		}
	}
	return false;
}

Next level(W &w, EventFrame &, const Play &play) {
	const int more = play.clause.is(Arg::Deep) && is_deep(w.read()) ? 1 : 0;
	for (int i = 0; i < std::abs(play.amount()) + more; ++i) {
		if (play.amount() > 0) {
			worsen_level(w, CARD_RULE);
		} else {
			improve_level(w, CARD_RULE);
		}
	}
	return Next::Done;
}

Next cossacks(W &w, EventFrame &, const Play &play) {
	w.s.ku.cossacks = int8_t(w.s.ku.cossacks + play.amount());
	return Next::Done;
}

Next conquest(W &w, EventFrame &, const Play &play) {
	w.s.ku.conquest = int8_t(w.s.ku.conquest + play.amount());
	return Next::Done;
}

Next no_peace(W &w, EventFrame &, const Play &) {
	w.s.ku.played_peace = 1;
	return Next::Done;
}

} // namespace

const OpDef *means_op(Op op) {
	static const OpDef DRAW{ nullptr, draw }, DRAW_HOME{ nullptr, draw_home }, DISCARD{ nullptr, discard },
			LOOK{ nullptr, look }, SHUFFLE{ nullptr, shuffle_home }, CANCEL{ nullptr, cancel },
			POINTS{ can_use_points, points }, RESOURCES{ nullptr, resources }, PAY_ONE{ nullptr, pay_one },
			TAKE{ nullptr, take }, PAY{ nullptr, pay, ask_pay, pay_rows, act_pay }, NO_PREEMPT{ nullptr, no_preempt },
			REINFORCEMENT{ nullptr, reinforcement }, MORALE{ nullptr, morale }, CHECK{ nullptr, morale_check },
			ATTRITION{ nullptr, attrition }, LEVEL{ nullptr, level }, COSSACKS{ nullptr, cossacks },
			CONQUEST{ nullptr, conquest }, NO_PEACE{ nullptr, no_peace };
	switch (op) {
		case Op::Draw:
			return &DRAW;
		case Op::DrawHome:
			return &DRAW_HOME;
		case Op::DiscardCards:
			return &DISCARD;
		case Op::Look:
			return &LOOK;
		case Op::ShuffleHome:
			return &SHUFFLE;
		case Op::Cancel:
			return &CANCEL;
		case Op::Points:
			return &POINTS;
		case Op::Resources:
			return &RESOURCES;
		case Op::PayOne:
			return &PAY_ONE;
		case Op::Take:
			return &TAKE;
		case Op::Pay:
			return &PAY;
		case Op::NoPreempt:
			return &NO_PREEMPT;
		case Op::Reinforcement:
			return &REINFORCEMENT;
		case Op::Morale:
			return &MORALE;
		case Op::MoraleCheck:
			return &CHECK;
		case Op::Attrition:
			return &ATTRITION;
		case Op::Level:
			return &LEVEL;
		case Op::Cossacks:
			return &COSSACKS;
		case Op::Conquest:
			return &CONQUEST;
		case Op::NoPeace:
			return &NO_PEACE;
		default:
			return nullptr;
	}
}

} // namespace baton::ku
