// Trading tangibles: the Active Nation builds an offer of one item each way, the partner answers it whole.
#include "ib_trade.h"

#include "rulesets/imperial_borders/state/ib_rules.h"

#include <cstring>

namespace baton::ib {

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

// --- Offers that were refused in this turn: the same offer is not made twice ---

// One side of an offer as it is remembered.
struct Part {
	uint8_t what = 0; ///< Word + 1, or 0 for nothing
	int32_t noun = 0;
	int16_t amount = 0;
};

Part part_of(int word, Noun noun, int amount) {
	return { uint8_t(word + 1), noun.kind == NounKind::None ? 0 : noun.id, int16_t(amount) };
}

RefusedTrade trade_of(int partner, const Part &given, const Part &taken) {
	return { { given.noun, taken.noun }, { given.amount, taken.amount }, { given.what, taken.what }, int8_t(partner),
		0 };
}

bool was_refused(const S &s, const RefusedTrade &trade) {
	for (int i = 0; i < s.refused_trade_count; ++i) {
		if (std::memcmp(&s.refused_trades[i], &trade, sizeof(trade)) == 0) {
			return true;
		}
	}
	return false;
}

// Calls f(part) for everything a Nation could give; f returns whether to go on.
template <class F> void each_part(const R &r, int giver, F f) {
	if (!f(Part{})) {
		return;
	}
	for (int n = 1; n <= most_gold(r, giver); ++n) {
		if (!f(part_of(WORD_GOLD, {}, n))) {
			return;
		}
	}
	for (int region = 0; region < r.data.regions; ++region) {
		if (can_give_region(r, giver, region) && !f(part_of(WORD_CONTROL, region_noun(region), 1))) {
			return;
		}
	}
	for (int i = 0; i < r.s.piece_top; ++i) {
		if (can_give_piece(r, giver, i) && !f(part_of(WORD_FORCE, lot_noun(r.s, i), 1))) {
			return;
		}
	}
}

// An offer that can still be made: not empty on both sides and not refused before.
bool is_open(const S &s, int partner, const Part &given, const Part &taken) {
	return (given.what != 0 || taken.what != 0) && !was_refused(s, trade_of(partner, given, taken));
}

// Whether something of that kind can be asked in return for what is given; word -1: anything or nothing.
bool has_return(const R &r, int partner, const Part &given, int word) {
	bool found = false;
	each_part(r, partner, [&](const Part &taken) {
		found = (word < 0 || taken.what == (word == WORD_NOTHING ? 0 : word + 1)) &&
				is_open(r.s, partner, given, taken);
		return !found;
	});
	return found;
}

// The same for a gift of that kind.
bool has_gift(const R &r, int nation, int partner, int word) {
	bool found = false;
	each_part(r, nation, [&](const Part &given) {
		found = (word < 0 || given.what == (word == WORD_NOTHING ? 0 : word + 1)) && has_return(r, partner, given, -1);
		return !found;
	});
	return found;
}

Part given_in(const Offer &offer) {
	if (offer.count == 0) {
		return {};
	}
	const OfferItem &item = offer.items[0];
	return part_of(item.what, Noun{ item.noun_kind, item.noun }, item.amount);
}

// What the offer in hand would ask or give with this row added.
bool is_open_step(const R &r, const Frame &frame, const Part &part) {
	return is_giving(frame) ? has_return(r, frame.f[0], part, -1) : is_open(r.s, frame.f[0], given_in(r.s.offer), part);
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
			if (is_open_step(r, frame, part_of(word, {}, n))) {
				out.add(Action::make(Verb::Allocate, power, Noun::number(n)));
			}
		}
	} else if (word == WORD_CONTROL) {
		for (int region = 0; region < r.data.regions; ++region) {
			if (can_give_region(r, giver, region) && is_open_step(r, frame, part_of(word, region_noun(region), 1))) {
				out.add(Action::make(Verb::SelectSpace, power, region_noun(region)));
			}
		}
	} else {
		for (int i = 0; i < r.s.piece_top; ++i) {
			if (can_give_piece(r, giver, i) && is_open_step(r, frame, part_of(word, lot_noun(r.s, i), 1))) {
				out.add(Action::make(Verb::SelectPiece, power, lot_noun(r.s, i)));
			}
		}
	}
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	switch (frame.step) {
		case PARTNER:
			for (int n = 0; n < NATIONS; ++n) {
				if (n != power && in_play(r.s, n) && has_gift(r, power, n, -1)) {
					out.add(Action::make(Verb::Choose, power, Noun::power(n)));
				}
			}
			out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET | row_flag::GIVES_UP);
			return;
		case GIVE_KIND:
		case TAKE_KIND:
			for (int word : { WORD_GOLD, WORD_CONTROL, WORD_FORCE, WORD_NOTHING }) {
				if (frame.step == GIVE_KIND ? has_gift(r, power, frame.f[0], word)
											: has_return(r, frame.f[0], given_in(r.s.offer), word)) {
					out.add(choose(power, word));
				}
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

void note_refusal(S &s, const Frame &frame) {
	Part parts[2]; // given, taken
	for (int i = 0; i < s.offer.count; ++i) {
		const OfferItem &item = s.offer.items[i];
		parts[item.giver == frame.power ? 0 : 1] = part_of(item.what, Noun{ item.noun_kind, item.noun }, item.amount);
	}
	s.refused_trades[s.refused_trade_count++] = trade_of(frame.f[0], parts[0], parts[1]);
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
			w.event("trade_offered", frame.power).who(Noun::power(frame.f[0])).rule("IB-O-04");
			break;
		default: {
			const bool is_yes = a.id == WORD_ACCEPT;
			s.offer.answer(a.power, is_yes);
			w.event(is_yes ? "trade_accepted" : "trade_refused", a.power).who(Noun::power(frame.power)).rule("IB-O-04");
			if (is_yes) {
				s.traded |= uint8_t(1 << frame.power); // IB-O-04: only a trade that is made counts
				std::memset(s.arranged, 0, sizeof(s.arranged));
			} else {
				note_refusal(s, frame);
			}
			for (int i = 0; is_yes && i < s.offer.count; ++i) {
				hand_over(w, s.offer.items[i]);
			}
			frame.step = ANSWER + 1;
			break;
		}
	}
}

// Why a thing cannot be given; `word` is what was announced.
Status may_give(const R &r, const Frame &frame, int word, const Action &a) {
	const int giver = giver_of(frame);
	if (word == WORD_GOLD) {
		if (a.kind == NounKind::Number && (a.id < 1 || a.id > most_gold(r, giver))) {
			return Status::refuse("IB-O-04", "ib.refuse.trade_gold", Noun::number(most_gold(r, giver)));
		}
	} else if (word == WORD_CONTROL && a.kind == NounKind::Space) {
		if (a.id < 0 || a.id >= r.data.regions || !can_give_region(r, giver, a.id)) {
			return Status::refuse("IB-O-04", "ib.refuse.trade_item", a.noun());
		}
	} else if (word == WORD_FORCE && a.kind == NounKind::Lot) {
		const int index = piece_of_lot(r.s, a.id);
		if (index < 0 || r.s.pieces[index].owner != giver) {
			return Status::refuse("IB-O-04", "ib.refuse.trade_item", a.noun());
		}
		if (!can_give_piece(r, giver, index)) { // IB-O-05, AMB-67
			return Status::refuse(
					is_cargo(r.s.pieces[index]) ? "AMB-67" : "IB-O-05", "ib.refuse.trade_cargo", a.noun());
		}
	} else {
		return Status::ok();
	}
	return Status::refuse("IB-O-04", "ib.refuse.trade_again", Noun::power(frame.f[0]));
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	if (frame.step == PARTNER && a.verb == Verb::Choose && a.kind == NounKind::Power) {
		return Status::refuse("IB-O-04", "ib.refuse.trade_partner", a.noun());
	}
	if ((frame.step == GIVE_KIND || frame.step == TAKE_KIND) && a.verb == Verb::Choose && a.kind == NounKind::Option) {
		return a.id == WORD_NOTHING && frame.step == TAKE_KIND && r.s.offer.count == 0
				? Status::refuse("IB-O-04", "ib.refuse.trade_empty")
				: Status::refuse("IB-O-04", "ib.refuse.trade_kind", Noun::power(giver_of(frame)));
	}
	return frame.step == GIVE_WHAT || frame.step == TAKE_WHAT ? may_give(r, frame, r.s.draft[frame.power].value, a)
															  : Status::ok();
}

} // namespace

Status may_trade(const R &r, int nation) {
	const S &s = r.s;
	// IB-D-03: nothing is handed over but by the optional trades.
	if (!is_on(s, Option::Trading)) {
		return Status::refuse("IB-D-03", "ib.refuse.trade_off");
	}
	if (s.round >= s.last_round) {
		return Status::refuse("IB-O-05", "ib.refuse.trade_last");
	}
	// IB-O-04: once per round in the own turn, with another Nation.
	if ((s.traded >> nation & 1) != 0) {
		return Status::refuse("IB-O-04", "ib.refuse.trade");
	}
	if (s.refused_trade_count >= MAX_REFUSED_TRADES) {
		return Status::refuse("IB-O-04", "ib.refuse.trade_tired", Noun::number(MAX_REFUSED_TRADES));
	}
	return Status::ok();
}

void start_trade(W &w, int nation) {
	w.s.draft[nation] = Draft{};
	w.s.offer = Offer{};
	w.s.core.push(F_TRADE, PowerId(nation));
}

const Def TRADE_FRAME = { "trade", advance, ask, legal, act, refuse };

} // namespace baton::ib
