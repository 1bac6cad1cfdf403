// Sequence of play: rounds and phases of Imperial Borders (IB-R-01), and the end of the match.
#include "ib_flow.h"

#include "ib_rules.h"
#include "ib_scoring.h"

namespace baton::ib {

namespace {

enum Step : uint8_t {
	PLOT_SETUP,
	ORDER_SETUP,
	TYPE_SETUP,
	TAXES,
	PLOT,
	BID,
	MARCH,
	REVOLTS,
	ANNEX,
	PARADE,
	CONGRESS,
	CHECK_END,
	REPAIR,
	BUY,
	DEPLOY,
	NEXT_ROUND,
};

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
	switch (frame.step) {
		case PLOT_SETUP:
			frame.step = ORDER_SETUP;
			s.core.push(F_SETUP_PLOT);
			break;
		case ORDER_SETUP:
			draw_setup_order(w);
			frame.step = TYPE_SETUP;
			frame.f[0] = 0;
			break;
		case TYPE_SETUP: {
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
				frame.step = TAXES;
			}
			break;
		}
		case TAXES:
			enter_phase(w, 1);
			frame.step = PLOT;
			s.core.push(F_TAXES);
			break;
		case PLOT:
			enter_phase(w, 2);
			frame.step = BID;
			s.core.push(F_PLOT);
			break;
		case BID:
			enter_phase(w, 3);
			frame.step = MARCH;
			frame.f[0] = 0;
			s.core.push(F_BID);
			break;
		case MARCH: {
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
				frame.step = REVOLTS;
			}
			break;
		}
		case REVOLTS:
			frame.step = ANNEX;
			if (is_on(s, Option::Revolts)) {
				s.core.push(F_REVOLT);
			}
			break;
		case ANNEX:
			frame.step = PARADE;
			s.core.push(F_ANNEX);
			break;
		case PARADE:
			enter_phase(w, 6);
			frame.step = CONGRESS;
			s.core.push(F_PARADE);
			break;
		case CONGRESS:
			frame.step = CHECK_END;
			// IB-P6-22: votes at the end of rounds 5, 6 and 7 while no peace has been made.
			if (s.round >= 5 && s.round <= 7 && s.last_round == LAST_ROUND) {
				s.core.push(F_CONGRESS);
			}
			break;
		case CHECK_END:
			if (s.round >= s.last_round) {
				end_match(w);
				return Flow::Go;
			}
			enter_phase(w, 7);
			frame.step = REPAIR;
			break;
		case REPAIR:
			frame.step = BUY;
			s.core.push(F_REPAIR);
			break;
		case BUY:
			frame.step = DEPLOY;
			s.core.push(F_BUY);
			break;
		case DEPLOY:
			frame.step = NEXT_ROUND;
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
			frame.step = TAXES;
			break;
	}
	return Flow::Go;
}

} // namespace

const Def MATCH_FRAME = { "match", advance };

} // namespace baton::ib
