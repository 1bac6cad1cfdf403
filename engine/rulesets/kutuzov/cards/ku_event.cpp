// Events of Kutuzov's cards: goes through the operations, lets the player choose, and settles the card.
#include "ku_event.h"

#include "ku_winter.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/state/im_words.h"

#include "kernel/check.h"

namespace baton::ku {

namespace {

enum Step : uint8_t {
	BEGIN,
	CHOICE,
	EFFECTS,
	WINTER
};

/// KU-2.33-b: whether an operation harms whom it strikes.
bool is_harmful(const Clause &clause) {
	switch (clause.op()) {
		case Op::Resources:
			return clause.get(Arg::Amount) < 0;
		case Op::Reinforcement:
			return clause.get(Arg::Amount) < 0;
		case Op::Morale:
			return clause.get(Arg::Amount) > 0;
		default:
			return true; // demand, discard, take, pay_one, check, look
	}
}

Play play_of(const R &r, const Frame &frame) {
	const EventFrame &at = frame.as<EventFrame>();
	const Clause &clause = r.data.card[at.card].effects[at.effect];
	bool is_choice = false;
	PowerSet whom = targets(r, frame.power, clause, at.same, is_choice);
	whom = is_choice && (at.flags & event_flag::NAMED) != 0 ? bit(PowerId(at.same - 1)) : whom;
	return { clause, frame.power, camp_of(r.s, frame.power), Moment(at.moment), at.about, whom };
}

bool is_for(const R &r, PowerId player, const Clause &clause) {
	return !clause.has(Arg::For) || clause.get(Arg::For) == camp_of(r.s, player);
}

/// The first effect of a choice; what the choice is called follows from it.
const Clause &first_of(const R &r, int card, int choice) {
	for (const Clause &clause : r.data.card[size_t(card)].effects) {
		if (clause.get(Arg::Choice) == choice) {
			return clause;
		}
	}
	return r.data.card[size_t(card)].effects[0];
}

Noun choice_noun(const R &r, int card, int choice) {
	const Clause &clause = first_of(r, card, choice);
	switch (clause.op()) {
		case Op::Demand:
			return Noun::power(clause.get(Arg::Whom) - WHOM_POWER);
		case Op::AsFrench:
			return Noun::power(clause.get(Arg::Of));
		case Op::Enter:
			return Noun::piece(clause.get(Arg::Leader));
		default:
			return Noun::option(At(clause.get(Arg::At, -1)) == At::Army ? WORD_WITH_ARMY : WORD_AT_PLACES);
	}
}

/// A choice whose first effect can do nothing is not offered.
bool is_offered(const R &r, const Frame &frame, int choice) {
	const EventFrame &at = frame.as<EventFrame>();
	return can_do(r, frame.power, first_of(r, at.card, choice), Moment(at.moment), at.about);
}

int only_choice(const R &r, const Frame &frame) {
	const EventFrame &at = frame.as<EventFrame>();
	int found = 0, n = 0;
	for (int i = 1; i <= r.data.card[at.card].choices; ++i) {
		if (is_offered(r, frame, i)) {
			found = i;
			++n;
		}
	}
	return n > 1 ? -1 : found;
}

bool is_left_out(const R &r, const Frame &frame, const Clause &clause) {
	const EventFrame &at = frame.as<EventFrame>();
	return (clause.has(Arg::Choice) && clause.get(Arg::Choice) != at.choice) || !is_for(r, frame.power, clause);
}

/// The player still has to say whom it strikes; an effect that means the same as one before does not ask.
bool asks_whom(const R &r, const Frame &frame, PowerSet &whom) {
	const EventFrame &at = frame.as<EventFrame>();
	const Clause &clause = r.data.card[at.card].effects[at.effect];
	bool is_choice = false;
	whom = targets(r, frame.power, clause, at.same, is_choice);
	return is_choice && (at.flags & event_flag::NAMED) == 0;
}

void name(EventFrame &at, PowerId power) {
	at.same = uint8_t(power + 1);
	at.flags |= event_flag::NAMED;
}

void next_effect(EventFrame &at) {
	++at.effect;
	at.flags = uint8_t(at.flags & ~event_flag::NAMED);
	at.at = 0;
	at.who = 0;
	at.left = 0;
	for (int16_t &note : at.note) {
		note = 0;
	}
}

void settle(W &w, const Frame &frame, bool was_event) {
	const int card = frame.as<EventFrame>().card;
	const PowerId power = frame.power;
	w.s.core.pop();
	settle_card(w, power, card, was_event);
}

Flow run_effect(W &w, Frame &frame) {
	EventFrame &at = frame.as<EventFrame>();
	const Clause &clause = w.data.card[at.card].effects[at.effect];
	PowerSet whom = 0;
	if (is_left_out(w.read(), frame, clause)) {
		next_effect(at);
		return Flow::Go;
	}
	if (asks_whom(w.read(), frame, whom)) {
		if (__builtin_popcount(whom) > 1) {
			return Flow::Ask;
		}
		name(at, first_power(whom));
	}
	const OpDef &op = op_def(clause.op());
	const Play play = play_of(w.read(), frame);
	if (at.at == 0 && op.can != nullptr && !op.can(w.read(), play)) {
		next_effect(at);
		return Flow::Go;
	}
	const Next next = op.run(w, at, play);
	at.at = uint8_t(at.at < 255 ? at.at + 1 : 255);
	if (next == Next::Done) {
		next_effect(at);
	}
	return next == Next::Ask ? Flow::Ask : Flow::Go;
}

// --- The frame ---

Flow advance(W &w, Frame &frame) {
	EventFrame &at = frame.as<EventFrame>();
	if (w.s.duty_count > 0 && frame.step != BEGIN) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	const Card &card = w.data.card[at.card];
	switch (frame.step) {
		case BEGIN:
			frame.step = CHOICE;
			at.flags |= is_winter_play(w.read(), at.card) ? event_flag::WINTER : uint8_t(0);
			// KU-5.22-b: a card was played.
			if (Moment(at.moment) == Moment::Impulse) {
				laws(w).window(w, Moment::Event, at.card);
			}
			return Flow::Go;
		case CHOICE:
			if ((at.flags & event_flag::CANCELLED) != 0) {
				w.event("event_cancelled", frame.power).who(Noun::card(at.card)).rule("KU-5.1-c");
				settle(w, frame, false);
				return Flow::Go;
			}
			if ((at.flags & event_flag::WINTER) != 0) {
				frame.step = WINTER;
				begin_winter(w, frame);
				return Flow::Go;
			}
			if (card.choices > 0 && at.choice == 0) {
				const int only = only_choice(w.read(), frame);
				if (only < 0) {
					return Flow::Ask;
				}
				at.choice = uint8_t(only);
			}
			frame.step = EFFECTS;
			return Flow::Go;
		case WINTER:
			return advance_winter(w, frame);
		default:
			if (at.effect == card.effects.size()) {
				settle(w, frame, true);
				return Flow::Go;
			}
			return run_effect(w, frame);
	}
}

PowerId asked(const Frame &frame) {
	const EventFrame &at = frame.as<EventFrame>();
	return at.who != 0 ? PowerId(at.who - 1) : frame.power;
}

// KU-5.1-a, KU-5.1-d: the player says what it does and whom it strikes.
void ask_event(const R &r, const Frame &frame, PowerId, Decision &out) {
	const EventFrame &at = frame.as<EventFrame>();
	const Noun card = Noun::card(at.card);
	const Noun power = Noun::power(asked(frame));
	PowerSet whom = 0;
	if (frame.step == WINTER) {
		return ask_winter(r, frame, out);
	}
	if (frame.step == CHOICE) {
		return ask<"event_choice">(out, bit(frame.power), CARD_RULE, card, power, card);
	}
	if (asks_whom(r, frame, whom)) {
		return ask<"event_whom">(out, bit(frame.power), CARD_RULE, card, power, card);
	}
	const Play play = play_of(r, frame);
	op_def(play.clause.op()).ask(r, at, play, asked(frame), out);
	out.subject = card;
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const EventFrame &at = frame.as<EventFrame>();
	PowerSet whom = 0;
	if (frame.step == WINTER) {
		return legal_winter(r, frame, power, out);
	}
	if (frame.step == CHOICE) {
		for (int i = 1; i <= r.data.card[at.card].choices; ++i) {
			const Noun noun = choice_noun(r, at.card, i);
			if (is_offered(r, frame, i)) {
				out.add(Action::make(noun.kind == NounKind::Piece ? Verb::SelectPiece : Verb::Choose, power, noun),
						row_flag::COMPLETES);
			}
		}
		return;
	}
	if (asks_whom(r, frame, whom)) {
		return each_power(r, whom,
				[&](PowerId p) { out.add(Action::make(Verb::Choose, power, Noun::power(p)), row_flag::COMPLETES); });
	}
	const Play play = play_of(r, frame);
	op_def(play.clause.op()).rows(r, at, play, power, out);
}

void act(W &w, Frame &frame, const Row &row) {
	EventFrame &at = frame.as<EventFrame>();
	PowerSet whom = 0;
	if (frame.step == WINTER) {
		return act_winter(w, frame, row);
	}
	if (frame.step == CHOICE) {
		for (int i = 1; i <= w.data.card[at.card].choices; ++i) {
			const Noun noun = choice_noun(w.read(), at.card, i);
			at.choice = uint8_t(noun == row.action.noun() ? i : at.choice);
		}
		return;
	}
	if (asks_whom(w.read(), frame, whom)) {
		return name(at, PowerId(row.action.id));
	}
	const Play play = play_of(w.read(), frame);
	op_def(play.clause.op()).act(w, at, play, row);
}

Status refuse(const R &r, const Frame &frame, const Action &action) {
	const EventFrame &at = frame.as<EventFrame>();
	PowerSet whom = 0;
	if (frame.step == WINTER) {
		return refuse_winter(r, frame, action);
	}
	const bool is_choice = frame.step == CHOICE;
	if (is_choice || asks_whom(r, frame, whom)) {
		const bool is_form = action.verb == Verb::Choose || action.verb == Verb::SelectPiece;
		// KU-2.33-b: in Split Personality an Event works for the Camp of the hand alone.
		const bool is_split = (r.s.ku.flags & ku_flag::SPLIT) != 0;
		return is_form ? Status::refuse(is_split && !is_choice ? "KU-2.33-b" : CARD_RULE, "ku.refuse.event_target",
								 Noun::card(at.card))
					   : Status::ok();
	}
	const Play play = play_of(r, frame);
	const OpDef &op = op_def(play.clause.op());
	return op.may != nullptr ? op.may(r, at, play, action) : Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return Noun::card(frame.as<EventFrame>().card);
}

} // namespace

const Def EVENT_FRAME = { "event", advance, ask_event, legal, act, refuse, subject };

// --- What effects mean ---

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
	// KU-2.33-b
	const bool is_split = (r.s.ku.flags & ku_flag::SPLIT) != 0;
	const PowerSet open = !is_split ? all : is_harmful(clause) ? PowerSet(all & ~own) : own;
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
			return all & open;
		case Whom::ChooseEnemy:
			is_choice = true;
			return all & ~own;
		case Whom::ChooseImperial:
			is_choice = true;
			return (imperial & open) != 0 ? PowerSet(imperial & open) : imperial;
		case Whom::ChooseTsarist:
			is_choice = true;
			return (tsarist & open) != 0 ? PowerSet(tsarist & open) : tsarist;
		case Whom::ChooseCamp:
			// A Camp is named by the Power that rolls for it.
			is_choice = true;
			return (bit(r.data.roller[IMPERIAL]) | bit(r.data.roller[TSARIST])) & open;
		case Whom::Same:
			return same > 0 ? bit(PowerId(same - 1)) : PowerSet(0);
		case Whom::BetterMorale: {
			const int lead = int(r.s.ku.morale[TSARIST]) - int(r.s.ku.morale[IMPERIAL]);
			return lead > 0 ? imperial : lead < 0 ? tsarist : all;
		}
		case Whom::Any:
			return open;
		default:
			return bit(player);
	}
}

bool can_do(const R &r, PowerId player, const Clause &clause, Moment moment, int about) {
	bool is_choice = false;
	const PowerSet whom = targets(r, player, clause, 0, is_choice);
	const OpDef &op = op_def(clause.op());
	return is_for(r, player, clause) &&
			(op.can == nullptr || op.can(r, { clause, player, camp_of(r.s, player), moment, about, whom }));
}

bool can_do_any(const R &r, PowerId player, int card, Moment moment, int about) {
	for (const Clause &clause : r.data.card[size_t(card)].effects) {
		if (can_do(r, player, clause, moment, about)) {
			return true;
		}
	}
	return false;
}

const OpDef &op_def(Op op) {
	static const std::array<const OpDef *, OPS> TABLE = [] {
		std::array<const OpDef *, OPS> table = {};
		for (int i = 0; i < OPS; ++i) {
			for (const auto find :
					{ means_op, battle_op, march_op, pieces_op, losses_op, debts_op, places_op, assault_op }) {
				table[size_t(i)] = table[size_t(i)] == nullptr ? find(Op(i)) : table[size_t(i)];
			}
			BATON_CHECK(table[size_t(i)] != nullptr, "an operation of cards.toml has no effect");
		}
		return table;
	}();
	return *TABLE[size_t(op)];
}

void add_places(const Set &places, PowerId who, bool with_pass, ActionList &out, uint16_t flags) {
	bool is_first = !with_pass;
	places.each([&](int place) {
		out.add(Action::make(Verb::SelectSpace, who, Noun::space(place)),
				uint16_t(row_flag::COMPLETES | flags | (is_first ? row_flag::QUIET : 0)));
		is_first = false;
	});
	if (with_pass) {
		out.add(Action::make(Verb::Pass, who), row_flag::COMPLETES | row_flag::QUIET);
	}
}

Status may_choose_place(const Set &places, const Action &action, const char *rule, const char *reason) {
	const bool is_place = action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < MAX_PLACES;
	return is_place && !places[action.id] ? Status::refuse(rule, reason, Noun::space(action.id)) : Status::ok();
}

} // namespace baton::ku
