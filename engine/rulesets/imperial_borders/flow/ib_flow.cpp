// Sequence of play: rounds and phases of Imperial Borders (IB-R-01), and the end of the match.
#include "ib_flow.h"

#include "ib_scoring.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

namespace {

// IB-S-09: the set-up order is drawn at random.
void draw_setup_order(W &w) {
	int8_t nations[NATIONS];
	int n = 0;
	for (int8_t nation = 0; nation < NATIONS; ++nation) {
		if (in_play(w.s, nation)) {
			nations[n++] = nation;
		}
	}
	for (int i = n - 1; i > 0; --i) {
		std::swap(nations[i], nations[w.draw("setup.order", i + 1)]);
	}
	for (int slot = 0; slot < NATIONS; ++slot) {
		w.s.order_of_play[slot] = slot < n ? nations[slot] : int8_t(-1);
		if (slot < n) {
			w.event("setup_order", nations[slot]).to(Noun::slot(slot)).rule("IB-S-09");
		}
	}
}

// IB-P4-16: tags and Tents go only when every Nation has had its turn.
void clear_tags(S &s) {
	for (int i = 0; i < s.piece_top; ++i) {
		Piece &p = s.pieces[i];
		if (!is_live(p)) {
			continue;
		}
		if (p.type == Type::Tent) {
			remove_piece(s, i);
			continue;
		}
		p.flags &= piece_flag::ELITE;
		p.order = 0;
	}
	for (uint8_t &flags : s.fort_flags) {
		flags &= uint8_t(~piece_flag::RED);
	}
}

void clear_orders(S &s) {
	for (auto &list : s.orders) {
		for (Order &order : list) {
			order = Order{};
		}
	}
	for (auto &list : s.plot_n) {
		for (uint8_t &n : list) {
			n = 0;
		}
	}
	s.revealed = 0;
	s.had_turn = 0;
}

void enter_phase(W &w, int phase) {
	w.s.phase = uint8_t(phase);
	w.s.active = -1;
	w.event("phase").who(Noun::option(WORD_PHASE_SETUP + phase)).amount(w.s.round).rule("IB-R-01");
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	switch (MatchStep(frame.step)) {
		case MatchStep::PlotSetup:
			frame.step = uint8_t(MatchStep::OrderSetup);
			s.core.push(F_SETUP_PLOT);
			break;
		case MatchStep::OrderSetup:
			draw_setup_order(w);
			frame.step = uint8_t(MatchStep::TypeSetup);
			frame.f[0] = 0;
			break;
		case MatchStep::TypeSetup: {
			// IB-S-10: in the drawn order each Nation fills its plotted places.
			const int slot = frame.f[0]++;
			if (slot < NATIONS && s.order_of_play[slot] >= 0) {
				s.core.push(F_SETUP_TYPE, s.order_of_play[slot], NO_REGION);
			} else {
				clear_orders(s);
				// IB-S-14: the drawn order serves the set-up only.
				for (int8_t &nation : s.order_of_play) {
					nation = -1;
				}
				frame.step = uint8_t(MatchStep::Taxes); // IB-P1-08
			}
			break;
		}
		case MatchStep::Taxes:
			enter_phase(w, 1);
			frame.step = uint8_t(MatchStep::Plot);
			s.core.push(F_TAXES);
			break;
		case MatchStep::Plot:
			enter_phase(w, 2);
			frame.step = uint8_t(MatchStep::Bid);
			s.core.push(F_PLOT);
			break;
		case MatchStep::Bid:
			enter_phase(w, 3);
			frame.step = uint8_t(MatchStep::March);
			frame.f[0] = 0;
			s.core.push(F_BID);
			break;
		case MatchStep::March: {
			// IB-P4-01: each Nation in turn order completes its whole turn.
			if (frame.f[0] == 0) {
				enter_phase(w, 4);
			}
			const int slot = frame.f[0]++;
			if (slot < NATIONS) {
				s.turn_index = uint8_t(slot);
				if (s.order_of_play[slot] >= 0 && in_play(s, s.order_of_play[slot])) {
					s.active = s.order_of_play[slot];
					w.event("turn", s.active).to(Noun::slot(slot)).rule("IB-P4-01");
					s.core.push(F_TURN, s.active);
				}
			} else {
				clear_tags(s);
				clear_orders(s);
				s.traded = 0;
				s.turn_index = 0;
				enter_phase(w, 5);
				frame.step = uint8_t(MatchStep::Revolts);
			}
			break;
		}
		case MatchStep::Revolts:
			frame.step = uint8_t(MatchStep::Annex);
			if (is_on(s, Option::Revolts)) {
				s.core.push(F_REVOLT);
			}
			break;
		case MatchStep::Annex:
			frame.step = uint8_t(MatchStep::Parade);
			s.core.push(F_ANNEX);
			break;
		case MatchStep::Parade:
			enter_phase(w, 6);
			frame.step = uint8_t(MatchStep::Congress);
			s.core.push(F_PARADE);
			break;
		case MatchStep::Congress:
			frame.step = uint8_t(MatchStep::CheckEnd);
			// IB-P6-22: votes at the end of rounds 5, 6 and 7 while no peace has been made.
			if (s.round >= 5 && s.round <= 7 && s.last_round == LAST_ROUND) {
				s.core.push(F_CONGRESS);
			}
			break;
		case MatchStep::CheckEnd:
			if (s.round >= s.last_round) { // IB-R-03, AMB-55: without Phase 7
				end_match(w);
				return Flow::Go;
			}
			enter_phase(w, 7);
			frame.step = uint8_t(MatchStep::Repair);
			break;
		case MatchStep::Repair:
			frame.step = uint8_t(MatchStep::Buy);
			s.core.push(F_REPAIR);
			break;
		case MatchStep::Buy:
			frame.step = uint8_t(MatchStep::Deploy); // IB-R-02: always deployed in turn order
			s.core.push(F_BUY);
			break;
		case MatchStep::Deploy:
			frame.step = uint8_t(MatchStep::NextRound);
			frame.f[0] = 0;
			s.core.push(F_DEPLOY);
			break;
		default:
			// IB-P7-10: the round marker advances.
			++s.round;
			for (auto &row : s.promise) {
				for (uint8_t &bits : row) {
					bits = 0; // promises and requests are for one round; they bind nobody (IB-D-02)
				}
			}
			w.event("round").amount(s.round).rule("IB-P7-10");
			frame.step = uint8_t(MatchStep::Taxes);
			break;
	}
	return Flow::Go;
}

} // namespace

const Def MATCH_FRAME = { "match", advance };

} // namespace baton::ib
