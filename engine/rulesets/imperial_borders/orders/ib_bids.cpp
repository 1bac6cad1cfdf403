// Phase 3, turn order: sealed bids, ties, choice of slots, zero bidders at random.
#include "rulesets/imperial_borders/flow/ib_flow.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

#include <algorithm>

namespace baton::ib {

namespace {

int most(const R &r, int nation) {
	// IB-P3-02: without its Capital a Nation spends nothing.
	return holds_capital(r, nation) ? r.s.gold[nation] : 0;
}

PowerSet bidders(const R &r) {
	// IB-T-04: Nation by Nation. Who has nothing to bid with is not asked: Treasuries are open (IB-G-10), so that its
	// answer is public knowledge.
	PowerSet set = 0;
	for (int n = 0; n < NATIONS; ++n) {
		set |= in_play(r.s, n) && most(r, n) > 0 ? bit(PowerId(n)) : NO_POWERS;
	}
	return set;
}

// Random order of a list; one draw per place.
void shuffle(W &w, int8_t *list, int n, const char *purpose) {
	for (int i = 0; i < n - 1; ++i) {
		std::swap(list[i], list[i + w.draw(purpose, n - i)]);
	}
}

// IB-P3-03..05: all bids are shown and paid; bidders above zero in descending order, ties drawn.
int reveal_bids(W &w, int8_t ranked[NATIONS], int8_t zero[NATIONS], int &zeros) {
	S &s = w.s;
	w.reveal();
	int n = 0;
	zeros = 0;
	for (int8_t nation = 0; nation < NATIONS; ++nation) {
		if (!in_play(s, nation)) {
			continue;
		}
		const int bid = s.draft[nation].value;
		s.gold[nation] = int16_t(s.gold[nation] - bid);
		w.event("bid_revealed", nation).amount(bid, s.gold[nation]).rule("IB-P3-03");
		(bid > 0 ? ranked[n++] : zero[zeros++]) = nation;
	}
	std::stable_sort(ranked, ranked + n, [&](int8_t l, int8_t r) { return s.draft[l].value > s.draft[r].value; });
	for (int i = 0; i < n;) {
		int j = i + 1;
		while (j < n && s.draft[ranked[j]].value == s.draft[ranked[i]].value) {
			++j;
		}
		if (j - i > 1) {
			shuffle(w, ranked + i, j - i, "bid.tie");
			for (int k = i; k < j; ++k) {
				w.event("tie_drawn", ranked[k]).amount(k - i + 1).rule("IB-P3-05");
			}
		}
		i = j;
	}
	return n;
}

Flow advance_bid(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step == 0) {
		open_sealed(s);
		frame.step = 1;
	}
	if (still_sealed(s, bidders(w.read())) != 0) {
		return Flow::Ask;
	}
	int8_t ranked[NATIONS];
	int8_t zero[NATIONS];
	int zeros = 0;
	const int n = reveal_bids(w, ranked, zero, zeros);
	shuffle(w, zero, zeros, "turn.order"); // IB-P3-06
	for (int slot = 0; slot < NATIONS; ++slot) {
		s.order_of_play[slot] = -1;
	}
	open_sealed(s);
	s.core.pop();
	Frame &slots = s.core.push(F_SLOTS);
	for (int i = 0; i < NATIONS; ++i) {
		slots.f[i] = i < n ? ranked[i] : i < n + zeros ? zero[i - n] : int8_t(-1);
	}
	slots.f[6] = 0; // cursor
	slots.f[7] = int16_t(n); // who may choose
	slots.f[8] = int16_t(n + zeros); // slots in use: IB-P3-07, Neutral Nations hold the last ones
	return Flow::Go;
}

void ask_bid(const R &r, const Frame &, PowerId power, Decision &out) {
	out.mode = Mode::Sealed;
	out.asked = still_sealed(r.s, bidders(r));
	out.may = r.s.in_play;
	out.kind = "bid";
	out.prompt = "ib.prompt.bid";
	out.rule = "IB-P3-01";
	if (power >= 0) {
		out.args[0] = Noun::number(most(r, power));
	}
}

void legal_bid(const R &r, const Frame &, PowerId power, ActionList &out) {
	if (r.s.draft[power].stage == 0) {
		for (int n = 0; n <= most(r, power); ++n) {
			out.add(Action::make(Verb::Choose, power, Noun::number(n)), n == 0 ? row_flag::QUIET : uint16_t(0));
		}
		return;
	}
	const bool is_last = still_sealed(r.s, bidders(r)) == bit(power);
	out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	out.add(Action::make(Verb::Commit, power),
			uint16_t(row_flag::COMPLETES | row_flag::QUIET | (is_last ? row_flag::REVEALS : 0)));
}

void act_bid(W &w, Frame &, const Row &row) {
	Draft &d = w.s.draft[row.action.power];
	if (row.action.verb == Verb::Choose) {
		d.value = int16_t(row.action.id);
		d.stage = 1;
	} else if (row.action.verb == Verb::Retract) {
		d = Draft{};
	} else {
		commit_sealed(w, row.action.power);
	}
}

Status refuse_bid(const R &r, const Frame &, const Action &a) {
	if (a.verb == Verb::Choose && a.kind == NounKind::Number && (a.id < 0 || a.id > most(r, a.power))) {
		return Status::refuse(
				holds_capital(r, a.power) ? "IB-P3-01" : "IB-P3-02", "ib.refuse.bid", Noun::number(most(r, a.power)));
	}
	return Status::ok();
}

// --- DP-08: slots, f[0..5] Nations in choosing order, f[6] cursor, f[7] choosers, f[8] slots in use ---

void take_slot(W &w, int nation, int slot, const char *rule) {
	w.s.order_of_play[slot] = int8_t(nation);
	w.event("slot_taken", PowerId(nation)).to(Noun::slot(slot)).rule(rule);
}

Flow advance_slots(W &w, Frame &frame) {
	if (frame.f[6] < frame.f[7]) {
		return Flow::Ask;
	}
	// IB-P3-06: zero bidders, already in random order, get what is left.
	int next = frame.f[7];
	for (int slot = 0; slot < frame.f[8]; ++slot) {
		if (w.s.order_of_play[slot] < 0) {
			take_slot(w, frame.f[next++], slot, "IB-P3-06");
		}
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_slots(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(PowerId(frame.f[frame.f[6]]));
	out.kind = "slot";
	out.prompt = "ib.prompt.slot";
	out.rule = "IB-P3-04";
}

void legal_slots(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	bool is_first = true; // DP-08: the earliest slot is the quiet answer
	for (int slot = 0; slot < frame.f[8]; ++slot) {
		if (r.s.order_of_play[slot] < 0) {
			out.add(Action::make(Verb::Choose, power, Noun::slot(slot)),
					uint16_t(row_flag::COMPLETES | (is_first ? row_flag::QUIET : 0)));
			is_first = false;
		}
	}
}

void act_slots(W &w, Frame &frame, const Row &row) {
	take_slot(w, row.action.power, row.action.id, "IB-P3-04");
	++frame.f[6];
}

Status refuse_slots(const R &r, const Frame &frame, const Action &a) {
	if (a.verb == Verb::Choose && a.kind == NounKind::Slot) {
		const bool is_neutral = a.id < NATIONS && a.id >= frame.f[8];
		const bool is_taken = a.id >= 0 && a.id < frame.f[8] && r.s.order_of_play[a.id] >= 0;
		return is_neutral  ? Status::refuse("IB-P3-07", "ib.refuse.slot_neutral")
				: is_taken ? Status::refuse("IB-P3-04", "ib.refuse.slot_taken")
						   : Status::ok();
	}
	return Status::ok();
}

} // namespace

const Def BID_FRAME = { "bid", advance_bid, ask_bid, legal_bid, act_bid, refuse_bid };
const Def SLOTS_FRAME = { "slots", advance_slots, ask_slots, legal_slots, act_slots, refuse_slots, nullptr, true };

} // namespace baton::ib
