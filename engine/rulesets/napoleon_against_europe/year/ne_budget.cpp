// Budget phase of Napoléon against Europe (NE-7.3): resources, entry of generals, order of powers; subsidies and budget
// events.
#include "ne_budget.h"

#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/politics/ne_peace.h"

#include <algorithm>

namespace baton::ne {

int yearly_halves(const R &r, int nation) {
	int points = r.data.tables.resources[size_t(nation)];
	const Politics &p = r.s.politics[nation];
	if ((p.flags & politics_flag::EXTRA_BUDGET) != 0) {
		points *= 2; // NE-8.1.3-e
	}
	const Side side = side_of(r.s, nation);
	(territory_of(r, nation) & r.data.key).each([&](int z) {
		const bool is_lost = side != NO_SIDE && controller(r, z) == other(side);
		const bool is_spared = nation == SPAIN && z == r.data.at.madrid &&
				is_in_force(r.s, StandingEvent::WarOfLiberation); // NE-7.3.1-c
		points -= is_lost && !is_spared ? r.data.tables.budget.key_zone_lost : 0; // NE-7.3.1-b
	});
	if (nation == BRITAIN && is_in_force(r.s, StandingEvent::ContinentalBlockade) && is_blockade_closed(r)) {
		points -= r.data.tables.budget.blockade;
	}
	return std::max(0, 2 * points + r.s.next_purse[nation]);
}

namespace {

// NE-7.3.5-a, NE-X01, NE-4-u and everything that was out until this Budget Phase.
void enter_reserves(W &w) {
	for (int i = 0; i < PIECES; ++i) {
		Piece &p = w.s.pieces[i];
		if (p.steps > 0 || p.at == removed_space(w.data)) {
			continue;
		}
		p.flags &= uint16_t(~piece_flag::OUT);
		if (is_general(i) && has(p, piece_flag::WAITS)) {
			const General &general = general_of(w.data, i);
			if (general.entry == Entry::Start && general.year <= w.s.year) {
				p.flags &= uint16_t(~piece_flag::WAITS);
				w.event("general_enters").who(piece_noun(i)).rule("NE-7.3.5-a");
			}
		}
		const Nation nation = w.data.nation_of(i);
		const Politics &politics = w.s.politics[nation];
		if (is_combat(i) && has(p, piece_flag::WAITS) && (nation == AUSTRIA || nation == PRUSSIA) &&
				corps_of(w.data, i).entry == Entry::Event &&
				politics.beaten[EMPIRE] + politics.beaten[COALITION] >= 2) {
			p.flags &= uint16_t(~piece_flag::WAITS); // NE-4-u: reform after two defeats
		}
	}
	for (int i = FIRST_GENERAL; i < PIECES; ++i) {
		const PieceId gone = general_of(w.data, i).replaces;
		if (gone != NO_PIECE && !has(w.s.pieces[i], piece_flag::WAITS) &&
				w.s.pieces[gone].at != removed_space(w.data)) {
			const Piece place = w.s.pieces[gone];
			const bool takes_over =
					place.steps > 0 && w.s.pieces[i].steps == 0 && w.data.nation_of(i) == w.data.nation_of(gone);
			w.event("general_removed").who(piece_noun(gone)).cause(piece_noun(i)).rule("NE-2.2-b");
			if (takes_over) {
				// NE-10.3-d: his successor takes over where he stood.
				w.s.pieces[i] = place;
				w.s.unsettled.set(place.at);
			} else if (place.steps > 0) {
				lose_general(w, gone, "NE-2.2-b"); // the other serves another crown
			}
			w.s.pieces[gone] = Piece{ removed_space(w.data), 0, 0, 0, NO_ZONE, NO_PIECE };
		}
	}
}

// --- F_BUDGET: step 0 sums, 1 subsidies (f[0] side), 2 powers (f[0] nation), 3 minors (f[0] side), 4 end ---

// NE-7.3.3-c, NE-7.3.3-d: the odd minor gives nothing; new states count beside their members.
int minor_steps(const R &r, Side side) {
	// NE-7.3.3-b..e: minors, new states and insurgents with units, two to a step.
	int n = 0;
	for (int nation = MAJORS; nation < NATIONS; ++nation) {
		n += r.data.nation[size_t(nation)].has_units && side_of(r.s, nation) == side ? 1 : 0;
	}
	return n / 2;
}

// NE-5.1.3-a, NE-8.1.3-c: every power collects anew, also in forced peace; what is left over is lost.
Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	if (settle_stacks(w)) {
		return Flow::Go;
	}
	switch (frame.step) {
		case 0:
			enter_reserves(w);
			for (int n = 0; n < MAJORS; ++n) {
				s.purse[n] = int16_t(yearly_halves(w.read(), n));
				s.next_purse[n] = s.received[n] = 0;
				s.fleets_built[n] = 0;
				s.politics[n].flags &= uint8_t(~politics_flag::EXTRA_BUDGET);
				w.event("resources", PowerId(SIDES + n)).amount(s.purse[n] / 2).rule("NE-7.3.1-a");
			}
			s.british_cards = 0;
			frame.step = 1;
			break;
		case 1:
			if (frame.f[0] < SIDES) {
				s.core.push(F_TRANSFER, PowerId(frame.f[0]++ == 0 ? COALITION : EMPIRE));
			} else {
				frame.f[0] = 0;
				frame.step = 2;
			}
			break;
		case 2: {
			// NE-7.3-a: Turkey, Spain, Prussia, Austria, Russia, Britain, France.
			const int n = frame.f[0]++;
			if (n >= MAJORS) {
				frame.f[0] = 0;
				frame.step = 3;
				break;
			}
			const Side decider = decider_of(w.read(), n);
			if (decider != NO_SIDE) {
				s.core.push(F_BUILD, PowerId(decider), n);
				if (n == BRITAIN) {
					s.core.push(F_BRITAIN, PowerId(COALITION));
				}
			}
			break;
		}
		case 3: {
			const int k = frame.f[0]++;
			if (k >= SIDES) {
				frame.step = 4;
				break;
			}
			const Side side = k == 0 ? COALITION : EMPIRE;
			s.core.push(F_MINORS, PowerId(side), minor_steps(w.read(), side));
			break;
		}
		default:
			for (int n = 0; n < MAJORS; ++n) {
				s.purse[n] = 0; // NE-7.3.2-e
			}
			for (Piece &p : s.pieces) {
				p.from = has(p, piece_flag::RETURNS) ? ZoneId(NO_ZONE) : p.from;
				p.flags &= uint16_t(~piece_flag::RETURNS);
			}
			s.core.pop();
			break;
	}
	return Flow::Go;
}

// --- F_TRANSFER: subsidies between allies (NE-7.3.1-d) and budget events of a side ---

Status may_transfer(const R &r, Side side, int giver, int receiver, int amount) {
	for (const int power : { giver, receiver }) {
		if (side_of(r.s, power) != side) {
			return Status::refuse("NE-7.3.1-d", "ne.refuse.transfer_ally", nation_noun(r, power));
		}
	}
	if (giver == receiver) {
		return Status::refuse("NE-7.3.1-d", "ne.refuse.transfer_self", nation_noun(r, giver));
	}
	if (2 * amount > r.s.purse[giver]) {
		return Status::refuse(
				"NE-7.3.1-d", "ne.refuse.transfer_purse", nation_noun(r, giver), Noun::number(r.s.purse[giver] / 2));
	}
	const int most = r.data.tables.budget.transfer;
	return 2 * amount <= 2 * most - r.s.received[receiver]
			? Status::ok()
			: Status::refuse("NE-7.3.1-d", "ne.refuse.transfer", nation_noun(r, receiver), Noun::number(most));
}

int most_transfer(const R &r, Side side, int giver, int receiver) {
	int most = 0;
	while (most < r.data.tables.budget.transfer && may_transfer(r, side, giver, receiver, most + 1)) {
		++most;
	}
	return most;
}

Flow advance_transfer(W &w, Frame &frame) {
	if (frame.step != 0) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_transfer(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "transfer";
	out.prompt = "ne.prompt.transfer";
	out.rule = "NE-7.3.1-d";
}

void legal_transfer(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Side side = Side(frame.power);
	for (int i = side * DECK_CARDS; i < (side + 1) * DECK_CARDS; ++i) {
		if (in_hand(r.s, i) && can_play(r, i, Moment::Budget)) {
			out.add(Action::make(Verb::PlayAs, power, Noun::card(i), WORD_EVENT), DOES | row_flag::REVEALS);
		}
	}
	for (int receiver = 0; receiver < MAJORS; ++receiver) {
		int most[MAJORS];
		int highest = 0;
		for (int giver = 0; giver < MAJORS; ++giver) {
			most[giver] = most_transfer(r, side, giver, receiver);
			highest = std::max(highest, most[giver]);
		}
		// In the order of the list, so that it needs no sort.
		for (int n = 1; n <= highest; ++n) {
			for (int giver = 0; giver < MAJORS; ++giver) {
				if (n <= most[giver]) {
					out.add(Action::make(Verb::Allocate, power, Noun::power(SIDES + receiver), n, SIDES + giver), DOES);
				}
			}
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
}

void act_transfer(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	if (a.verb == Verb::Pass) {
		frame.step = 1;
	} else if (a.verb == Verb::PlayAs) {
		start_event(w, a.id, Moment::Budget);
	} else {
		const int giver = a.b - SIDES, receiver = a.id - SIDES;
		w.s.purse[giver] = int16_t(w.s.purse[giver] - 2 * a.a);
		w.s.purse[receiver] = int16_t(w.s.purse[receiver] + 2 * a.a);
		w.s.received[receiver] = int16_t(w.s.received[receiver] + 2 * a.a);
		w.event("transfer", PowerId(a.b)).to(Noun::power(a.id)).amount(a.a).rule("NE-7.3.1-d");
	}
}

Status refuse_transfer(const R &r, const Frame &frame, const Action &a) {
	const auto is_major_power = [](int power) { return power >= SIDES && power < SIDES + MAJORS; };
	if (a.verb == Verb::PlayAs && a.a == WORD_EVENT && is_own_card(r, a)) {
		return may_play(r, a.id, Moment::Budget);
	}
	if (a.verb != Verb::Allocate || a.kind != NounKind::Power || a.a < 1 || !is_major_power(a.id) ||
			!is_major_power(a.b)) {
		return Status::ok();
	}
	return may_transfer(r, Side(frame.power), a.b - SIDES, a.id - SIDES, a.a);
}

// --- F_BRITAIN: step 0 free fleet or card, 1 port of the fleet, 2 a card for resources, 3 end ---

Flow advance_britain(W &w, Frame &frame) {
	const R r = w.read();
	if (side_of(w.s, BRITAIN) == NO_SIDE) {
		w.s.core.pop();
		return Flow::Go;
	}
	const bool can_buy = w.s.purse[BRITAIN] >= 2 * w.data.tables.budget.british_card &&
			(w.s.british_cards == 0 || is_on(w.s, Option::BritishCardsUnlimited));
	if (frame.step == 3 || (frame.step == 2 && !can_buy)) {
		w.s.core.pop();
		return Flow::Go;
	}
	(void)r;
	return Flow::Ask;
}

void ask_britain(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = frame.step == 0 ? "british_gift" : frame.step == 1 ? "fleet_port" : "british_card";
	out.prompt = frame.step == 0 ? "ne.prompt.british_gift"
			: frame.step == 1	 ? "ne.prompt.fleet_port"
								 : "ne.prompt.british_card";
	out.rule = "NE-7.3.2-g";
}

void legal_britain(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	if (frame.step == 0) {
		out.add(choose(power, WORD_CARD), DOES | row_flag::QUIET | row_flag::ROLLS);
		if (has_reserve_fleet(r, BRITAIN) && fleet_ports(r, BRITAIN).any()) {
			out.add(choose(power, WORD_FLEET), DOES);
		}
	} else if (frame.step == 1) {
		const ZoneSet ports = fleet_ports(r, BRITAIN);
		ports.each([&](int z) {
			out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)),
					uint16_t(DOES | row_flag::ROLLS | (z == ports.first() ? row_flag::QUIET : 0)));
		});
	} else {
		out.add(choose(power, WORD_CARD), DOES | row_flag::ROLLS);
		out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
	}
}

void act_britain(W &w, Frame &frame, const Row &row) {
	if (frame.step == 0) {
		frame.step = row.action.id == WORD_FLEET ? 1 : 2;
		if (row.action.id == WORD_CARD) {
			draw_cards(w, COALITION, 1);
		}
	} else if (frame.step == 1) {
		build_fleet(w, BRITAIN, row.action.id, "NE-7.3.2-g");
		frame.step = 2;
	} else if (row.action.verb == Verb::Pass) {
		frame.step = 3;
	} else {
		w.s.purse[BRITAIN] = int16_t(w.s.purse[BRITAIN] - 2 * w.data.tables.budget.british_card);
		++w.s.british_cards; // NE-Q81
		draw_cards(w, COALITION, 1);
	}
}

} // namespace

const Def BUDGET_FRAME = { "budget", advance };
const Def TRANSFER_FRAME = { "transfer", advance_transfer, ask_transfer, legal_transfer, act_transfer,
	refuse_transfer };
const Def BRITAIN_FRAME = { "britain", advance_britain, ask_britain, legal_britain, act_britain };

} // namespace baton::ne
