// Suing for peace: awards, the Congress, Grace Periods, and what becomes of the beaten nation (CTG-SUE-01 to
// CTG-SUE-29).
#include "ctg_congress.h"

#include <algorithm>

namespace baton::ctg {

namespace {

enum SuitStep : uint8_t {
	SUIT_OPENS,
	SUIT_CONGRESS,
	SUIT_ENDS,
	SUIT_HOME,
	SUIT_OVER
};

int place_in_list(const S &s, PowerId of, PowerId enemy) {
	return s.rank[of][enemy];
}

/// The next at the Congress after the one at place and number given (CTG-SUE-05).
PowerId next_guest(const S &s, PowerId suing, const SuitFrame &f, PowerId after) {
	PowerId best = NO_POWER;
	int best_key = 1000;
	const int from = after == NO_POWER ? -1 : place_in_list(s, suing, after) * MAJORS + after;
	for (PowerId p = 0; p < MAJORS; ++p) {
		const int key = place_in_list(s, suing, p) * MAJORS + p;
		if (has(f.foes, p) && !has(f.passed, p) && key > from && key < best_key) {
			best = p;
			best_key = key;
		}
	}
	return best;
}

void open_suit(W &w, PowerId p, SuitFrame &f) {
	S &s = w.s;
	f.foes = s.war[p];
	f.guest = NO_POWER;
	w.event("sues", p).amount(f.forced).rule(f.forced != 0 ? "CTG-COMMIT-03" : "CTG-SUE-01");
	// CTG-SUE-02
	for (PowerId q = 0; q < POWERS; ++q) {
		s.war[q] &= PowerSet(~bit(p));
		s.ally[q] &= PowerSet(~bit(p));
		s.passage[q] &= PowerSet(~bit(p));
		s.forced[q] &= PowerSet(~bit(p));
	}
	s.war[p] = s.ally[p] = s.passage[p] = s.forced[p] = 0;
	// CTG-SUE-03: whoever has too little owes the rest (CTG-PAP-03).
	if (f.forced != 0) {
		s.pap[p] = int8_t(std::max(-100, s.pap[p] - 3));
		w.event("pays", p).amount(3, s.pap[p]).rule("CTG-SUE-03");
	} else {
		pay_pap(w, p, 3, "CTG-SUE-03");
	}
	// CTG-SUE-04, CTG-AMB-15
	int second = 1000;
	for (PowerId q = 0; q < MAJORS; ++q) {
		const int place = place_in_list(s, p, q);
		second = has(f.foes, q) && place > 1 ? std::min(second, place) : second;
	}
	for (PowerId q = 0; q < MAJORS; ++q) {
		const int place = place_in_list(s, p, q);
		if (has(f.foes, q)) {
			gain_pap(w, q, place == 1 ? 2 : place == second ? 1 : 0, "CTG-SUE-04");
		}
	}
}

// CTG-SUE-17 to CTG-SUE-25
void close_suit(W &w, PowerId p, const SuitFrame &f) {
	S &s = w.s;
	if (is_extinct(s, p)) {
		make_extinct(w, p);
	}
	const int hero = hero_of(w.data, p);
	const bool has_fallen = s.hero[hero] == HERO_DEAD || is_captive(s.hero[hero]);
	for (PowerId q = 0; q < MAJORS; ++q) {
		if (!has(f.foes, q)) {
			continue;
		}
		s.grace[p][q] = 12; // CTG-SUE-18
		const uint8_t place = s.rank[q][p];
		s.rank[q][p] = s.rank[p][q] = 0;
		bool shares = false;
		for (PowerId o = 0; o < MAJORS; ++o) {
			shares = shares || (place > 0 && s.rank[q][o] == place);
		}
		for (PowerId o = 0; o < MAJORS && !shares; ++o) {
			s.rank[q][o] = uint8_t(s.rank[q][o] - (place > 0 && s.rank[q][o] > place ? 1 : 0));
		}
	}
	// CTG-SUE-20 to CTG-SUE-22
	int months = w.data.reverse[size_t(p)];
	months = p == FRANCE && has_fallen ? 6 : months;
	s.reverse[p] = uint8_t(months);
	s.foes[p] = months > 0 ? f.foes : PowerSet(0);
	if (p == FRANCE && months == 12 && s.hero[hero] < HERO_CAPTIVE) {
		s.hero[hero] = HERO_EXILE; // CTG-AMB-19
		w.event("exile", p).amount(hero).rule("CTG-SUE-22");
	}
	// CTG-SUE-24
	for (int i = 0; i < CAPITALS; ++i) {
		if (w.data.region[size_t(w.data.capital[size_t(i)])].homeland == p) {
			s.capital[i] = {};
		} else if (s.capital[i].held == p + 1) {
			s.capital[i].held = NO_RECORD; // CTG-AMB-17
		}
	}
	s.strain[p] = 0;
	s.due[p] = 0;
	if (is_captive(s.hero[hero])) {
		s.hero[hero] = HERO_POOL;
		w.event("hero_returned", p).amount(hero).rule("CTG-SUE-24");
	}
	// CTG-SUE-25, CTG-AMB-82
	for (int region = 0; region < REGIONS; ++region) {
		if (s.owner[region] == p) {
			s.forced[p] |= PowerSet(occupants(w.read(), region) & ~bit(p) & ~bit(MINOR));
		}
	}
	w.event("peace_made", p).amount(count(f.foes), months).rule("CTG-SUE-24");
}

Flow advance_suit(W &w, Frame &frame) {
	S &s = w.s;
	SuitFrame &f = frame.as<SuitFrame>();
	const PowerId p = frame.power;
	switch (frame.step) {
		case SUIT_OPENS:
			open_suit(w, p, f);
			if (p == FRANCE && s.empire == 0) {
				win_for_team(w, 1); // CTG-VIC-01
				return Flow::Go;
			}
			frame.step = SUIT_CONGRESS;
			return Flow::Go;
		case SUIT_CONGRESS:
			if (f.guest == NO_POWER) {
				f.guest = int8_t(next_guest(s, p, f, PowerId(f.last)));
				if (f.guest == NO_POWER) {
					f.guest = int8_t(next_guest(s, p, f, NO_POWER)); // the next round of the Congress
				}
				if (f.guest == NO_POWER) {
					frame.step = SUIT_ENDS;
					return Flow::Go;
				}
			}
			if (f.picks == 0 && !has_congress_move(w.read(), p, f, PowerId(f.guest))) {
				f.passed |= bit(PowerId(f.guest)); // CTG-SUE-16
				f.last = f.guest;
				f.guest = NO_POWER;
				return Flow::Go;
			}
			return Flow::Ask;
		case SUIT_ENDS:
			close_suit(w, p, f);
			frame.step = SUIT_OVER;
			if (!is_player(s, p) && is_controlled(s, p)) { // CTG-SUE-26
				const SeatId seat = s.core.seat_of[p];
				give_control(w, p, NO_SEAT);
				if (!is_extinct(s, p)) {
					s.core.push(F_HOME, p, seat);
				}
			}
			return Flow::Go;
		default:
			s.core.pop();
			return Flow::Go;
	}
}

Noun suit_subject(const R &, const Frame &frame) {
	return Noun::power(frame.power);
}

// --- Bringing the pieces home (CTG-SUE-27) ---

/// Where they go: own capitals, else own homeland, else anything owned.
SpaceSet homes(const R &r, PowerId p) {
	SpaceSet capitals, home, all;
	for (int region = 0; region < REGIONS; ++region) {
		if (r.s.owner[region] == p) {
			const Region &land = r.data.region[size_t(region)];
			all.set(region);
			home.set(region, land.homeland == p);
			capitals.set(region, land.homeland == p && land.capital);
		}
	}
	return capitals.any() ? capitals : home.any() ? home : all;
}

int next_abroad(const R &r, PowerId p, const SpaceSet &at_home) {
	for (int region = 0; region < REGIONS; ++region) {
		if (!at_home[region] && has(with_pieces(r, region), p)) {
			return region;
		}
	}
	return -1;
}

void send_home(W &w, PowerId p, int from, int to) {
	const Hand hand = w.s.hand;
	w.s.hand = {};
	MapLot lots[96];
	int n = 0;
	each_map_lot(w.read(), from, p, [&](const MapKey &key, int count) {
		int chosen = hand.count == 0 ? count : 0;
		for (int i = 0; i < hand.count; ++i) {
			chosen = hand.lot[i].key == key ? hand.lot[i].count : chosen;
		}
		if (chosen > 0 && n < 96) {
			lots[n++] = { key, uint8_t(chosen) };
		}
	});
	for (int i = 0; i < n; ++i) {
		for (int k = 0; k < lots[i].count; ++k) {
			shift_piece(w, lots[i].key, to, fresh_state(w.data, lots[i].key.type));
		}
	}
	w.event("goes_home", p).from(Noun::space(from)).to(Noun::space(to)).rule("CTG-SUE-27");
}

Flow advance_home(W &w, Frame &frame) {
	const R r = w.read();
	const SpaceSet goals = homes(r, frame.power);
	const int from = next_abroad(r, frame.power, goals);
	if (from < 0 || goals.none()) {
		w.s.hand = {};
		w.s.core.pop();
		return Flow::Go;
	}
	if (goals.has_one() || frame.f[0] < 0) {
		send_home(w, frame.power, from, goals.first());
		return Flow::Go;
	}
	w.s.hand.from = uint8_t(from + 1);
	return Flow::Ask;
}

/// A power of the seat that had control: his player nation answers.
PowerId last_controller(const S &s, const Frame &frame) {
	return PowerId(s.player[frame.f[0]] - 1);
}

void ask_home(const R &r, const Frame &frame, PowerId, Decision &out) {
	ask<"home">(out, bit(last_controller(r.s, frame)), "CTG-SUE-27", Noun::space(r.s.hand.from - 1),
			Noun::power(frame.power), Noun::space(r.s.hand.from - 1));
}

void legal_home(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Hand &hand = r.s.hand;
	each_map_lot(r, hand.from - 1, frame.power, [&](const MapKey &key, int count) {
		if (in_hand(r.s, key) > 0) {
			out.add(Action::make(Verb::Retract, power, map_noun(key)), row_flag::RETRACTS);
			return;
		}
		for (int n = 1; n <= count && hand.count < MAX_HAND; ++n) {
			out.add(Action::make(Verb::Allocate, power, map_noun(key), n));
		}
	});
	bool first = true;
	homes(r, frame.power).each([&](int region) {
		out.add(Action::make(Verb::SelectSpace, power, Noun::space(region)),
				uint16_t(row_flag::COMPLETES | (first ? row_flag::QUIET : 0)));
		first = false;
	});
}

void act_home(W &w, Frame &frame, const Row &row) {
	const Action &action = row.action;
	if (action.verb == Verb::Allocate) {
		take_in_hand(w.s, map_key(action.id), action.a);
	} else if (action.verb == Verb::Retract) {
		put_back(w.s, map_key(action.id));
	} else {
		send_home(w, frame.power, w.s.hand.from - 1, action.id);
	}
}

Status refuse_home(const R &r, const Frame &frame, const Action &action) {
	if (action.verb == Verb::SelectSpace &&
			(action.id < 0 || action.id >= REGIONS || !homes(r, frame.power)[action.id])) {
		return Status::refuse("CTG-SUE-27", "ctg.refuse.no_home", Noun::power(frame.power));
	}
	return Status::ok();
}

} // namespace

void begin_suit(W &w, PowerId p, bool forced) {
	Frame &frame = w.s.core.push(F_SUE, p);
	SuitFrame &f = frame.as<SuitFrame>();
	f.forced = forced ? 1 : 0;
	f.last = NO_POWER;
	f.guest = NO_POWER;
}

void make_extinct(W &w, PowerId p) {
	S &s = w.s;
	for (int region = 0; region < REGIONS; ++region) {
		for (int stock = 0; stock < STOCKS; ++stock) {
			for (int type = 0; type < LAND_TYPES && power_of(stock) == p; ++type) {
				s.army[region][stock][type] = 0;
			}
		}
		trim_moved(w, region);
	}
	for (auto &place : s.fleet) {
		for (int stock = 0; stock < STOCKS; ++stock) {
			if (power_of(stock) == p) {
				place[stock][0] = place[stock][1] = 0;
			}
		}
	}
	for (int h = 0; h < HEROES; ++h) {
		if (w.data.hero[size_t(h)].nation == p && s.hero[h] < HERO_CAPTIVE) {
			s.hero[h] = HERO_POOL;
		}
	}
	s.pap[p] = 0;
	s.saved[p] = 0;
	w.event("extinct", p).rule("CTG-SUE-17");
}

const Def SUE_FRAME = { "sue", advance_suit, ask_congress, legal_congress, act_congress, refuse_congress,
	suit_subject };
const Def HOME_FRAME = { "home", advance_home, ask_home, legal_home, act_home, refuse_home, suit_subject };

} // namespace baton::ctg
