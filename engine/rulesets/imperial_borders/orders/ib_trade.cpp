// Trading tangibles: the Active Nation builds an offer of one item each way, the partner answers it whole.
#include "ib_trade.h"

#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

bool can_trade(const R &r, int nation) {
	// IB-O-04: once per round in the own turn; IB-O-05: not in the very last round.
	return is_on(r.s, Option::Trading) && r.s.active == nation && (r.s.traded >> nation & 1) == 0 &&
			r.s.round < r.s.last_round && (r.s.in_play & ~(1 << nation)) != 0;
}

void start_trade(W &w, int nation) {
	w.s.draft[nation] = Draft{};
	w.s.offer = Offer{};
	w.s.core.push(F_TRADE, PowerId(nation));
}

namespace {

// Frame: step is the stage; f[0] partner.
enum Stage : uint8_t {
	PARTNER,
	GIVE_KIND,
	GIVE_WHAT,
	TAKE_KIND,
	TAKE_WHAT,
	REVIEW,
	ANSWER,
};
constexpr int MOST_GOLD = 15; // IB-O-04

bool is_giving(const Frame &frame) {
	return frame.step == GIVE_KIND || frame.step == GIVE_WHAT;
}
int giver_of(const Frame &frame) {
	return is_giving(frame) ? frame.power : frame.f[0];
}

// IB-O-04: control of a Port or of a Territory that is no Capital.
bool can_give_region(const R &r, int giver, int region) {
	return r.s.owner[region] == giver && !r.data.region[size_t(region)].is_capital;
}
// IB-O-05, AMB-67: one Mobile Force on the map in its own right; no Ship with Cargo.
bool can_give_piece(const R &r, int giver, int index) {
	const Piece &p = r.s.pieces[index];
	return is_mobile(p) && p.owner == giver && !is_cargo(p) && !(is_ship(p.type) && has_cargo(r.s, index));
}
int most_gold(const R &r, int giver) {
	// IB-G-26: without its Capital a Nation spends nothing.
	const int gold = holds_capital(r, giver) ? r.s.gold[giver] : 0;
	return gold < MOST_GOLD ? gold : MOST_GOLD;
}

bool has_any(const R &r, int giver, int word) {
	if (word == WORD_GOLD) {
		return most_gold(r, giver) > 0;
	}
	if (word == WORD_CONTROL) {
		for (int region = 0; region < r.data.regions; ++region) {
			if (can_give_region(r, giver, region)) {
				return true;
			}
		}
		return false;
	}
	for (int i = 0; i < r.s.piece_top; ++i) {
		if (can_give_piece(r, giver, i)) {
			return true;
		}
	}
	return false;
}

Flow advance(W &w, Frame &frame) {
	if (frame.step > ANSWER) {
		w.s.offer = Offer{};
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	constexpr const char *PROMPTS[] = { "ib.prompt.trade_partner", "ib.prompt.trade_give", "ib.prompt.trade_give_what",
		"ib.prompt.trade_take", "ib.prompt.trade_take_what", "ib.prompt.trade_review", "ib.prompt.trade_answer" };
	const bool is_answer = frame.step == ANSWER;
	out.asked = bit(PowerId(is_answer ? frame.f[0] : frame.power));
	out.kind = is_answer ? "consent_trade" : "trade";
	out.prompt = PROMPTS[frame.step];
	out.rule = "IB-O-04";
	out.asker = frame.power;
	out.args[0] = Noun::power(frame.power);
	if (frame.step > PARTNER) {
		out.subject = out.args[1] = Noun::power(frame.f[0]);
	}
	(void)r;
}

void legal_what(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const int giver = giver_of(frame);
	const int word = r.s.draft[frame.power].value;
	if (word == WORD_GOLD) {
		for (int n = 1; n <= most_gold(r, giver); ++n) {
			out.add(Action::make(Verb::Allocate, power, Noun::number(n)));
		}
	} else if (word == WORD_CONTROL) {
		for (int region = 0; region < r.data.regions; ++region) {
			if (can_give_region(r, giver, region)) {
				out.add(Action::make(Verb::SelectSpace, power, region_noun(region)));
			}
		}
	} else {
		for (int i = 0; i < r.s.piece_top; ++i) {
			if (can_give_piece(r, giver, i)) {
				out.add(Action::make(Verb::SelectPiece, power, lot_noun(r.s, i)));
			}
		}
	}
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	switch (frame.step) {
		case PARTNER:
			for (int n = 0; n < NATIONS; ++n) {
				if (n != power && in_play(r.s, n)) {
					out.add(Action::make(Verb::Choose, power, Noun::power(n)));
				}
			}
			out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET | row_flag::GIVES_UP);
			return;
		case GIVE_KIND:
		case TAKE_KIND:
			for (int word : { WORD_GOLD, WORD_CONTROL, WORD_FORCE }) {
				if (has_any(r, giver_of(frame), word)) {
					out.add(choose(power, word));
				}
			}
			if (frame.step == GIVE_KIND || r.s.offer.count > 0) {
				out.add(choose(power, WORD_NOTHING));
			}
			break;
		case GIVE_WHAT:
		case TAKE_WHAT:
			legal_what(r, frame, power, out);
			break;
		case REVIEW:
			out.add(Action::make(Verb::Commit, power), row_flag::COMPLETES | row_flag::ASKS);
			break;
		default:
			out.add(choose(power, WORD_ACCEPT), row_flag::COMPLETES);
			out.add(choose(power, WORD_REFUSE), row_flag::COMPLETES | row_flag::QUIET);
			return;
	}
	out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
}

void add_item(S &s, const Frame &frame, Noun noun, int amount) {
	const bool is_gift = is_giving(frame);
	OfferItem item;
	item.what = s.draft[frame.power].value;
	item.giver = PowerId(is_gift ? frame.power : frame.f[0]);
	item.taker = PowerId(is_gift ? frame.f[0] : frame.power);
	item.noun = noun.id;
	item.noun_kind = noun.kind;
	item.amount = int16_t(amount);
	s.offer.add(item);
}

void hand_over(W &w, const OfferItem &item) {
	S &s = w.s;
	w.event("traded", item.giver)
			.who(Noun{ item.noun_kind, item.noun })
			.to(Noun::power(item.taker))
			.amount(item.amount)
			.rule("IB-O-04");
	if (item.what == WORD_GOLD) {
		s.gold[item.giver] = int16_t(s.gold[item.giver] - item.amount);
		pay_or_pile(w, item.taker, w.data.capital[size_t(item.taker)], item.amount);
	} else if (item.what == WORD_CONTROL) {
		const uint8_t hp = s.fort_hp[item.noun];
		take_control(w, item.noun, item.taker, false, "IB-O-04");
		s.fort_hp[item.noun] = hp;
	} else {
		// IB-O-05: it stays where it is, with damage and tags, but without its Pennant.
		const int index = piece_of_lot(s, item.noun);
		s.pieces[index].owner = item.taker;
		s.pieces[index].flags &= uint8_t(~piece_flag::ELITE);
	}
}

void act(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	const Action &a = row.action;
	Draft &d = s.draft[frame.power];
	if (a.verb == Verb::Retract) {
		s.offer = Offer{};
		d = Draft{};
		frame.step = PARTNER;
		frame.f[0] = 0;
		return;
	}
	switch (frame.step) {
		case PARTNER:
			if (a.verb == Verb::Pass) {
				frame.step = ANSWER + 1;
				return;
			}
			frame.f[0] = int16_t(a.id);
			s.offer.from = frame.power;
			s.offer.to = bit(PowerId(a.id));
			frame.step = GIVE_KIND;
			break;
		case GIVE_KIND:
		case TAKE_KIND:
			d.value = int16_t(a.id);
			frame.step = uint8_t(frame.step + (a.id == WORD_NOTHING ? 2 : 1));
			break;
		case GIVE_WHAT:
		case TAKE_WHAT:
			add_item(s, frame, a.verb == Verb::Allocate ? Noun{} : a.noun(), a.verb == Verb::Allocate ? a.id : 1);
			++frame.step;
			break;
		case REVIEW:
			d = Draft{};
			frame.step = ANSWER;
			s.traded |= uint8_t(1 << frame.power);
			w.event("trade_offered", frame.power).who(Noun::power(frame.f[0])).rule("IB-O-04");
			break;
		default: {
			const bool is_yes = a.id == WORD_ACCEPT;
			s.offer.answer(a.power, is_yes);
			w.event(is_yes ? "trade_accepted" : "trade_refused", a.power).who(Noun::power(frame.power)).rule("IB-O-04");
			for (int i = 0; is_yes && i < s.offer.count; ++i) {
				hand_over(w, s.offer.items[i]);
			}
			frame.step = ANSWER + 1;
			break;
		}
	}
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	if (a.verb == Verb::Allocate && a.kind == NounKind::Number) {
		return Status::refuse("IB-O-04", "ib.refuse.trade_gold", Noun::number(most_gold(r, giver_of(frame))));
	}
	if (a.verb == Verb::SelectSpace || a.verb == Verb::SelectPiece) {
		return Status::refuse(a.verb == Verb::SelectSpace ? "IB-O-04" : "IB-O-05", "ib.refuse.trade_item", a.noun());
	}
	return Status::ok();
}

} // namespace

const Def TRADE_FRAME = { "trade", advance, ask, legal, act, refuse };

} // namespace baton::ib
