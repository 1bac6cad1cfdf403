// Rounds, bids, plays, windows, council, consent and petitions of the test ruleset.
#include "probe_frames.h"

namespace baton::probe {

namespace {

bool is_stop(int card) {
	return card % 3 == 0;
}
int next_space(int space, int step) {
	return (space + step + SPACES) % SPACES;
}
PowerId next_power(const ProbeState &s, PowerId power) {
	return PowerId((power + 1) % s.powers);
}

// --- Round ---

Flow advance_round(W &w, Frame &frame) {
	ProbeState &s = w.s;
	switch (frame.step) {
		case 0:
			if (s.round == s.rounds) {
				int best = s.points[0];
				for (int p = 1; p < s.powers; ++p) {
					best = std::max<int>(best, s.points[p]);
				}
				for (PowerId p = 0; p < s.powers; ++p) {
					s.core.winners |= s.points[p] == best ? bit(p) : PowerSet(0);
				}
				s.core.over = 1;
				w.event("over").amount(best);
				return Flow::Go;
			}
			++s.round;
			s.denounced = s.petitioned = 0;
			for (int16_t &gold : s.gold) {
				gold = int16_t(gold + 2);
			}
			deal(w);
			frame.step = 1;
			frame.f[0] = 0;
			s.core.push(Bid);
			return Flow::Go;
		case 1:
			if (frame.f[0] < s.powers) {
				s.core.push(Play, PowerId(frame.f[0]++));
			} else {
				frame.step = 2;
				s.core.push(Council);
			}
			return Flow::Go;
		default:
			frame.step = 0;
			for (PowerId p = 0; p < s.powers; ++p) { // pacts hold for one round
				if (s.core.seat_of[p] != s.home_seat[p]) {
					hand_over(w, p, s.home_seat[p]);
					w.event("left", p);
				}
			}
			return Flow::Go;
	}
}

// --- Bid: sealed ---

Flow advance_bid(W &w, Frame &) {
	ProbeState &s = w.s;
	if (s.core.committed != s.everyone()) {
		return Flow::Ask;
	}
	w.reveal();
	int best = 0;
	PowerSet top = 0;
	for (PowerId p = 0; p < s.powers; ++p) {
		const int amount = s.bid[p] - 1;
		w.event("bid", p).amount(amount).rule("PR-BID");
		top = amount > best ? bit(p) : amount == best ? PowerSet(top | bit(p)) : top;
		best = std::max(best, amount);
	}
	if (best > 0) {
		PowerId winner = first_power(top);
		if (count(top) > 1) {
			for (int skip = w.draw("tie", count(top)); skip > 0; --skip) {
				top = PowerSet(top & (top - 1));
			}
			winner = first_power(top);
		}
		s.gold[winner] = int16_t(s.gold[winner] - best);
		++s.points[winner];
		w.event("bid_won", winner).amount(best).rule("PR-BID");
	}
	for (uint8_t &bid_of : s.bid) {
		bid_of = 0;
	}
	s.core.committed = 0;
	s.core.pop();
	return Flow::Go;
}

void ask_bid(const R &r, const Frame &, PowerId, Decision &out) {
	out.mode = Mode::Sealed;
	out.asked = PowerSet(r.s.everyone() & ~r.s.core.committed);
	out.kind = "bid";
	out.prompt = "pr.prompt.bid";
	out.rule = "PR-BID";
}

void legal_bid(const R &r, const Frame &, PowerId power, ActionList &out) {
	if (r.s.bid[power] == 0) {
		for (int n = 0; n <= std::min<int>(r.s.gold[power], 9); ++n) {
			out.add(Action::make(Verb::Choose, power, Noun::number(n)), n == 0 ? row_flag::QUIET : 0);
		}
		return;
	}
	out.add(Action::make(Verb::Commit, power), row_flag::COMPLETES | row_flag::REVEALS);
	out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
}

void act_bid(W &w, Frame &, const Row &row) {
	const PowerId power = row.action.power;
	if (row.action.verb == Verb::Choose) {
		w.s.bid[power] = uint8_t(row.action.id + 1);
		w.event("bid_noted", power).amount(row.action.id).audience(bit(power));
	} else if (row.action.verb == Verb::Retract) {
		w.s.bid[power] = 0;
	} else {
		w.s.core.committed |= bit(power);
		w.event("bid_ready", power);
	}
}

Status refuse_bid(const R &r, const Frame &, const Action &action) {
	if (action.verb == Verb::Choose && action.kind == NounKind::Number && action.id > r.s.gold[action.power]) {
		return Status::refuse("PR-BID", "pr.refuse.gold", Noun::number(r.s.gold[action.power]));
	}
	return Status::ok();
}

// --- Play: single, with others who may act at any time ---

constexpr int ACTS = 2;

Flow advance_play(W &w, Frame &frame) {
	if (frame.step == 1) { // back from the window
		frame.step = 0;
		const bool is_stopped = w.s.core.result[0] % 2 == 1;
		const int use = frame.f[2];
		const PowerId victim = next_power(w.s, frame.power);
		if (is_stopped) {
			w.event("stopped", frame.power);
		} else if (use == Levy) {
			w.s.units[w.s.home(frame.power)][frame.power] =
					uint8_t(std::min(99, w.s.units[w.s.home(frame.power)][frame.power] + 1));
			w.event("levied", frame.power).to(Noun::space(w.s.home(frame.power))).amount(1);
		} else {
			int held[CARDS];
			int n = 0;
			for (int c = 0; c < w.s.cards; ++c) {
				if (w.s.zone[c] == HAND_OF + victim) {
					held[n++] = c;
				}
			}
			if (n > 0) {
				const int seen = held[w.draw("peek", n)];
				w.s.known[seen] |= uint8_t(bit(frame.power));
				w.reveal();
				w.event("peeked", frame.power).who(Noun::card(seen)).audience(PowerSet(bit(frame.power) | bit(victim)));
				w.event("peeked_hidden", frame.power).redacted_from(PowerSet(bit(frame.power) | bit(victim)));
			}
		}
	}
	if (frame.f[0] >= ACTS) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_play(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.may = PowerSet(r.s.everyone() & ~bit(frame.power) & ~r.s.denounced);
	if (r.s.politics != 0) {
		out.may = PowerSet(out.may | (r.s.everyone() & ~r.s.petitioned));
	}
	out.kind = "play";
	out.prompt = "pr.prompt.play";
	out.args[0] = Noun::power(frame.power);
	out.rule = "PR-PLAY";
	out.subject = Noun::power(frame.power);
}

bool is_enemy_at(const ProbeState &s, int space, PowerId power) {
	for (PowerId p = 0; p < s.powers; ++p) {
		if (p != power && s.units[space][p] > 0) {
			return true;
		}
	}
	return false;
}

void legal_play(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const ProbeState &s = r.s;
	if (s.picked != 0) {
		const int from = s.picked - 1;
		for (int n = 1; n <= s.units[from][power]; ++n) {
			if (n != s.picked_count) {
				out.add(Action::make(Verb::Allocate, power, Noun::lot(lot_id(from, power)), n));
			}
		}
		for (int step : { -1, 1 }) {
			const int to = next_space(from, step);
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(to)),
					uint16_t(row_flag::COMPLETES | (is_enemy_at(s, to, power) ? row_flag::ROLLS : 0)));
		}
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
		return;
	}
	for (int space = 0; space < SPACES; ++space) {
		if (s.units[space][power] > 0) {
			out.add(Action::make(Verb::SelectPiece, power, Noun::lot(lot_id(space, power))));
		}
	}
	for (int card = 0; card < s.cards; ++card) {
		if (s.zone[card] == HAND_OF + power) {
			out.add(Action::make(Verb::PlayAs, power, Noun::card(card), Raid),
					row_flag::COMPLETES | row_flag::REVEALS | row_flag::ASKS);
			out.add(Action::make(Verb::PlayAs, power, Noun::card(card), Levy),
					row_flag::COMPLETES | row_flag::REVEALS | row_flag::ASKS);
		}
	}
	out.add(Action::make(Verb::Pass, power),
			uint16_t(row_flag::COMPLETES | row_flag::QUIET | (frame.f[0] == 0 ? row_flag::GIVES_UP : 0)));
}

void march(W &w, Frame &frame, int to) {
	ProbeState &s = w.s;
	const int from = s.picked - 1;
	const PowerId power = frame.power;
	const int n = s.picked_count;
	s.picked = s.picked_count = 0;
	s.units[from][power] = uint8_t(s.units[from][power] - n);
	const int event = w.event("moved", power)
							  .who(Noun::lot(lot_id(from, power)))
							  .from(Noun::space(from))
							  .to(Noun::space(to))
							  .amount(n)
							  .index();
	for (PowerId p = 0; p < s.powers; ++p) {
		if (p == power || s.units[to][p] == 0) {
			continue;
		}
		const int die = w.roll("battle", 6);
		const int bonus = std::min(2, n - 1);
		w.event("fought", power)
				.purpose("battle")
				.to(Noun::space(to))
				.who(Noun::power(p))
				.amount(die + bonus)
				.rule("PR-FIGHT")
				.caused_by(event)
				.die(die)
				.modifier("pr.mod.numbers", bonus, "PR-FIGHT");
		if (die + bonus >= 4) {
			s.units[to][p] = 0;
			++s.points[power];
		} else {
			return; // the attackers are lost
		}
	}
	s.units[to][power] = uint8_t(std::min(99, s.units[to][power] + n));
}

void act_play(W &w, Frame &frame, const Row &row) {
	ProbeState &s = w.s;
	const Action &a = row.action;
	switch (a.verb) {
		case Verb::SelectPiece:
			s.picked = uint8_t(a.id / POWERS + 1);
			s.picked_count = 1;
			break;
		case Verb::Allocate:
			s.picked_count = uint8_t(a.a);
			break;
		case Verb::Retract:
			s.picked = s.picked_count = 0;
			break;
		case Verb::SelectSpace:
			++frame.f[0];
			march(w, frame, a.id);
			break;
		case Verb::PlayAs:
			++frame.f[0];
			frame.f[1] = int16_t(a.id);
			frame.f[2] = a.a;
			frame.step = 1;
			move_card(s, a.id, DISCARD);
			w.reveal();
			w.event("played", a.power).who(Noun::card(a.id)).to(Noun::option(a.a));
			s.core.push(Window, frame.power);
			break;
		default:
			frame.f[0] = ACTS;
			break;
	}
}

Status refuse_play(const R &r, const Frame &frame, const Action &action) {
	if (action.verb == Verb::SelectSpace && r.s.picked != 0 && action.power == frame.power) {
		return Status::refuse("PR-MOVE", "pr.refuse.far", action.noun());
	}
	return Status::ok();
}

// --- Window: sealed, a beat ---

Flow advance_window(W &w, Frame &frame) {
	ProbeState &s = w.s;
	const PowerSet all = PowerSet(s.everyone() & ~bit(frame.power));
	if ((s.core.committed & all) != all) {
		return Flow::Ask;
	}
	int claimed = 0;
	PowerId who = NO_POWER;
	for (PowerId p = next_power(s, frame.power); p != frame.power; p = next_power(s, p)) {
		if (s.claim[p] != 0 && claimed == 0) {
			claimed = s.claim[p];
			who = p;
		}
	}
	for (uint8_t &claim : s.claim) {
		claim = 0;
	}
	s.core.committed = 0;
	if (claimed == 0) {
		s.core.pop(frame.f[0]);
		return Flow::Go;
	}
	move_card(s, claimed - 1, DISCARD);
	++frame.f[0];
	w.reveal();
	w.event("claimed", who).who(Noun::card(claimed - 1));
	return Flow::Go; // opens again
}

void ask_window(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.mode = Mode::Sealed;
	out.window = true;
	out.asked = PowerSet(r.s.everyone() & ~bit(frame.power) & ~r.s.core.committed);
	out.kind = "window";
	out.prompt = "pr.prompt.window";
	out.asker = frame.power;
	out.rule = "PR-STOP";
}

void legal_window(const R &r, const Frame &, PowerId power, ActionList &out) {
	for (int card = 0; card < r.s.cards; ++card) {
		if (is_stop(card) && r.s.zone[card] == HAND_OF + power) {
			out.add(Action::make(Verb::SelectCard, power, Noun::card(card)), row_flag::COMPLETES | row_flag::REVEALS);
		}
	}
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act_window(W &w, Frame &, const Row &row) {
	w.s.claim[row.action.power] = row.action.verb == Verb::SelectCard ? uint8_t(row.action.id + 1) : 0;
	w.s.core.committed |= bit(row.action.power);
}

// --- Council: open ---

Flow advance_council(W &w, Frame &frame) {
	if (frame.f[0] == int16_t(w.s.everyone())) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_council(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.mode = Mode::Open;
	out.asked = PowerSet(r.s.everyone() & ~PowerSet(frame.f[0]));
	out.kind = "council";
	out.prompt = "pr.prompt.council";
	out.rule = "PR-COUNCIL";
}

void legal_council(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	if (r.s.gold[power] > 0 && !has(PowerSet(frame.f[1]), power)) {
		out.add(Action::make(Verb::Choose, power, Noun::option(Tribute)), row_flag::COMPLETES | row_flag::ASKS);
	}
	if (r.s.politics != 0 && !has(PowerSet(frame.f[2]), power)) {
		out.add(Action::make(Verb::Choose, power, Noun::option(Muster)), row_flag::COMPLETES | row_flag::ASKS);
	}
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act_council(W &w, Frame &frame, const Row &row) {
	const PowerId power = row.action.power;
	if (row.action.verb == Verb::Pass) {
		frame.f[0] = int16_t(frame.f[0] | bit(power));
		return;
	}
	const bool is_muster = row.action.id == Muster;
	int16_t &done = frame.f[is_muster ? 2 : 1];
	done = int16_t(done | bit(power));
	const PowerId next = next_power(w.s, power);
	w.s.offer = Offer{};
	w.s.offer.from = power;
	w.s.offer.to = is_muster ? PowerSet(w.s.everyone() & ~bit(power)) : bit(next);
	w.s.offer.rule = is_muster ? OfferRule::Each : OfferRule::All;
	OfferItem item;
	item.what = is_muster ? Muster : Gold;
	item.giver = power;
	item.taker = is_muster ? NO_POWER : next;
	item.amount = 1;
	w.s.offer.add(item);
	w.s.core.push(Consent, power);
	w.event("offered", power).to(Noun::power(next)).amount(1);
}

// --- Consent: an offer of one item, to one power or to each ---

Flow advance_consent(W &w, Frame &) {
	Offer &offer = w.s.offer;
	if (!offer.is_settled()) {
		return Flow::Ask;
	}
	const PowerId to = first_power(offer.to);
	if (offer.rule == OfferRule::Each) {
		for (PowerId p = 0; p < w.s.powers; ++p) {
			w.s.points[p] = int16_t(w.s.points[p] + (has(offer.accepted, p) ? 1 : 0)); // who refused stays out
		}
		w.event("mustered", offer.from).amount(count(offer.accepted));
	} else {
		if (offer.is_accepted()) {
			--w.s.gold[offer.from];
			++w.s.gold[to];
			++w.s.points[offer.from];
		}
		w.event(offer.is_accepted() ? "accepted" : "refused", to).to(Noun::power(offer.from));
	}
	offer = Offer{};
	w.s.core.pop();
	return Flow::Go;
}

void ask_consent(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(first_power(r.s.offer.open()));
	out.kind = "consent";
	out.prompt = "pr.prompt.consent";
	out.args[0] = Noun::power(frame.power);
	out.asker = frame.power;
	out.rule = "PR-COUNCIL";
}

void legal_consent(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(Action::make(Verb::Choose, power, Noun::option(Accept)), row_flag::COMPLETES);
	out.add(Action::make(Verb::Choose, power, Noun::option(Refuse)), row_flag::COMPLETES | row_flag::QUIET);
}

void act_consent(W &w, Frame &, const Row &row) {
	w.s.offer.answer(row.action.power, row.action.id == Accept);
}

// --- Petition: pushed by an act at any time. f[0]: who is asked, f[1]: a pact, else an appeal ---

Flow advance_petition(W &, Frame &) {
	return Flow::Ask;
}

void ask_petition(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(PowerId(frame.f[0]));
	out.kind = frame.f[1] != 0 ? "pact" : "appeal";
	out.prompt = "pr.prompt.petition";
	out.args[0] = Noun::power(frame.power);
	out.args[1] = Noun::power(PowerId(frame.f[0]));
	out.asker = frame.power;
	out.rule = "PR-POLITICS";
}

void act_petition(W &w, Frame &frame, const Row &row) {
	const PowerId from = frame.power;
	const bool is_pact = frame.f[1] != 0;
	w.s.core.pop();
	w.event(row.action.id == Accept ? "granted" : "denied", row.action.power).to(Noun::power(from)).rule("PR-POLITICS");
	if (row.action.id != Accept) {
		return;
	}
	if (is_pact) {
		hand_over(w, from, w.s.core.seat_of[row.action.power]);
		w.event("joined", from).to(Noun::power(row.action.power));
	} else {
		++w.s.gold[from];
	}
}

constexpr FrameDef<ProbeState, Data> FRAMES[] = {
	{ "round", advance_round },
	{ "bid", advance_bid, ask_bid, legal_bid, act_bid, refuse_bid },
	{ "play", advance_play, ask_play, legal_play, act_play, refuse_play },
	{ "window", advance_window, ask_window, legal_window, act_window },
	{ "council", advance_council, ask_council, legal_council, act_council },
	{ "consent", advance_consent, ask_consent, legal_consent, act_consent },
	{ "petition", advance_petition, ask_petition, legal_consent, act_petition },
};

} // namespace

std::span<const FrameDef<ProbeState, Data>> frames() {
	return FRAMES;
}

void move_card(ProbeState &s, int card, int zone) {
	if (s.zone[card] == DECK) {
		int at = 0;
		while (s.deck[at] != card) {
			++at;
		}
		for (; at + 1 < s.deck_size; ++at) {
			s.deck[at] = s.deck[at + 1];
		}
		s.deck[--s.deck_size] = 0;
	}
	s.zone[card] = uint8_t(zone);
	s.known[card] = zone == DISCARD ? uint8_t(s.everyone())
			: zone >= HAND_OF		? uint8_t(bit(PowerId(zone - HAND_OF)))
									: uint8_t(0);
}

void shuffle_into_deck(W &w) {
	ProbeState &s = w.s;
	s.deck_size = 0;
	for (int card = 0; card < s.cards; ++card) {
		if (s.zone[card] == DISCARD) {
			s.zone[card] = DECK;
			s.known[card] = 0;
			s.deck[s.deck_size++] = uint8_t(card);
		}
	}
	for (int i = s.deck_size - 1; i > 0; --i) {
		std::swap(s.deck[i], s.deck[w.draw("shuffle", i + 1)]);
	}
	w.event("shuffled").amount(s.deck_size);
}

void deal(W &w) {
	ProbeState &s = w.s;
	for (PowerId power = 0; power < s.powers; ++power) {
		int held = 0;
		for (int card = 0; card < s.cards; ++card) {
			held += s.zone[card] == HAND_OF + power ? 1 : 0;
		}
		for (; held < HAND; ++held) {
			if (s.deck_size == 0) {
				shuffle_into_deck(w);
			}
			if (s.deck_size == 0) {
				return;
			}
			const int card = s.deck[0];
			move_card(s, card, HAND_OF + power);
			w.reveal();
			w.event("drew", power).who(Noun::card(card)).audience(bit(power));
			w.event("drew_hidden", power).redacted_from(bit(power));
		}
	}
}

void hand_over(W &w, PowerId power, int seat) {
	ProbeState &s = w.s;
	PowerSet stay = PowerSet(s.core.powers_of(s.core.seat_of[power]) & ~bit(power));
	for (int card = 0; card < s.cards; ++card) {
		if (s.zone[card] == HAND_OF + power) {
			s.known[card] |= uint8_t(stay);
		}
	}
	s.core.seat_of[power] = int8_t(seat);
	w.reveal();
}

} // namespace baton::probe
