// The land phase: nations of the turn march, one after the other or handing the lead to each other (CTG-AMB-63).
#include "ctg_land.h"

namespace baton::ctg {

Status may_bind_denmark(const R &, PowerId) {
	return Status::refuse("CTG-LAND-11", "ctg.refuse.denmark");
}

// --- In hand ---

int in_hand(const S &s, const MapKey &key) {
	for (int i = 0; i < s.hand.count; ++i) {
		if (s.hand.lot[i].key == key) {
			return s.hand.lot[i].count;
		}
	}
	return 0;
}

// Sorted, so that the order of picking leaves no trace.
void take_in_hand(S &s, const MapKey &key, int count) {
	Hand &hand = s.hand;
	int at = hand.count;
	while (at > 0 && map_lot_id(hand.lot[at - 1].key) > map_lot_id(key)) {
		hand.lot[at] = hand.lot[at - 1];
		--at;
	}
	hand.lot[at] = { key, uint8_t(count) };
	++hand.count;
}

void put_back(S &s, const MapKey &key) {
	Hand &hand = s.hand;
	for (int i = 0; i < hand.count; ++i) {
		if (hand.lot[i].key == key) {
			for (int j = i; j + 1 < hand.count; ++j) {
				hand.lot[j] = hand.lot[j + 1];
			}
			hand.lot[--hand.count] = {};
			return;
		}
	}
}

namespace {

/// `mover` leads now; `giver` handed him the lead and gets it back.
struct BATON_FRAME_RECORD LandFrame {
	int8_t mover; ///< + 1
	int8_t giver; ///< + 1
	uint8_t done; ///< nations that move no more in this phase, as bits
	uint8_t acted; ///< the mover has done something since he has the lead
};
static_assert(MAJORS <= 8);

PowerId next_mover(const R &r, const LandFrame &land) {
	// CTG-AMB-63: the owner of the turn, then its allies in order.
	for (int i = 0; i < MAJORS; ++i) {
		const PowerId p = PowerId((r.s.turn_of + i) % MAJORS);
		if ((land.done >> p & 1) == 0 && may_move(r, p) && can_march(r, p)) {
			return p;
		}
	}
	return NO_POWER;
}

Flow advance_land(W &w, Frame &frame) {
	LandFrame &land = frame.as<LandFrame>();
	const R r = w.read();
	const PowerId p = PowerId(land.mover - 1);
	if (p != NO_POWER && w.s.hand.from != 0) {
		return Flow::Ask;
	}
	if (p != NO_POWER && (land.done >> p & 1) == 0 && may_move(r, p) && can_march(r, p)) {
		return Flow::Ask;
	}
	if (p != NO_POWER) {
		land.done |= uint8_t(1 << p);
		land.acted = 0;
		if (land.giver != 0) {
			land.mover = land.giver;
			land.giver = 0;
			return Flow::Go;
		}
	}
	const PowerId next = next_mover(r, land);
	land.mover = int8_t(next + 1);
	if (next == NO_POWER) {
		w.s.core.pop();
	}
	return Flow::Go;
}

void ask_land(const R &r, const Frame &frame, PowerId, Decision &out) {
	const PowerId p = PowerId(frame.as<LandFrame>().mover - 1);
	ask<"march">(out, bit(p), "CTG-LAND-01", {}, Noun::power(p), Noun::power(r.s.turn_of));
	out.stage = r.s.hand.from == 0 ? "origin" : r.s.hand.count == 0 ? "pieces" : "target";
}

SpaceSet targets(const R &r, const MapKey &key) {
	SpaceSet out;
	r.data.land.near(key.space).each([&](int to) { out.set(to, may_march(r, key, to).is_ok()); });
	return out;
}

SpaceSet hand_targets(const R &r) {
	SpaceSet out;
	for (int i = 0; i < r.s.hand.count; ++i) {
		const SpaceSet own = targets(r, r.s.hand.lot[i].key);
		out = i == 0 ? own : out & own;
	}
	return out;
}

bool is_risky(const R &r, const MapKey &key, int to) {
	return key.type != GENERAL && (key.points() == 0 || (is_winter(r) && meets_enemy(r, key.power(), to, false)));
}

void legal_land(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const LandFrame &land = frame.as<LandFrame>();
	const Hand &hand = r.s.hand;
	if (hand.from == 0) {
		for (int region = 0; region < REGIONS; ++region) {
			bool found = false;
			if (has(with_pieces(r, region), power)) {
				each_map_lot(r, region, power, [&](const MapKey &key, int) { found = found || targets(r, key).any(); });
			}
			if (found) {
				out.add(Action::make(Verb::SelectSpace, power, Noun::space(region)));
			}
		}
		for (PowerId p = 0; p < MAJORS && land.giver == 0 && land.acted != 0; ++p) {
			if (p != power && (land.done >> p & 1) == 0 && may_move(r, p) && can_march(r, p)) {
				out.add(Action::make(Verb::Choose, power, Noun::power(p)), row_flag::COMPLETES | row_flag::ASKS);
			}
		}
		if (may_stay(r, power)) {
			out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET | row_flag::GIVES_UP);
		}
		return;
	}
	const SpaceSet open = hand_targets(r);
	each_map_lot(r, hand.from - 1, power, [&](const MapKey &key, int count) {
		if (in_hand(r.s, key) > 0) {
			out.add(Action::make(Verb::Retract, power, map_noun(key)), row_flag::RETRACTS);
			return;
		}
		const SpaceSet own = targets(r, key);
		if (hand.count == 0 ? own.any() : own.intersects(open)) {
			for (int n = 1; n <= count; ++n) {
				out.add(Action::make(Verb::Allocate, power, map_noun(key), n));
			}
		}
	});
	open.each([&](int to) {
		bool risky = false;
		for (int i = 0; i < hand.count; ++i) {
			risky = risky || is_risky(r, hand.lot[i].key, to);
		}
		out.add(Action::make(Verb::SelectSpace, power, Noun::space(to)),
				uint16_t(row_flag::COMPLETES | (risky ? row_flag::ROLLS : 0)));
	});
	out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
}

/// One piece enters or fails to (CTG-FMARCH-03, CTG-WMARCH-03).
void march_one(W &w, const MapKey &piece, int to) {
	const R r = w.read();
	const PowerId p = piece.power();
	const bool forced = piece.points() == 0;
	const bool winter = is_winter(r) && piece.type != GENERAL && enemy_troops(r.s, to, p) != 0;
	int result = 12;
	if (forced || winter) {
		const char *purpose = winter ? "winter_march" : "forced_march";
		const int a = w.roll(purpose, 6), b = w.roll(purpose, 6);
		EventWriter event = w.event(purpose, p);
		event.who(Noun::type(piece.type)).from(Noun::space(piece.space)).to(Noun::space(to)).purpose(purpose);
		event.rule(winter ? "CTG-WMARCH-01" : "CTG-FMARCH-01");
		result = a + b + march_bonus(r, piece, to, winter, &event);
		event.die(a).die(b).amount(result);
	}
	const CampaignTable &c = w.data.campaign;
	const uint8_t tried = forced ? march::TRIED : uint8_t(0);
	const uint8_t left = uint8_t((piece.state & ~march::POINTS) | std::max(0, piece.points() - 1) | tried);
	if (result < c.march_stays) {
		destroy(w, piece);
	} else if (result < c.march_moves) {
		set_state(w, piece, left, 1);
	} else {
		shift_piece(w, piece, to, left);
		// CTG-LAND-03
		if (is_stopping(w.read(), p, to)) {
			MapKey now = piece;
			now.space = uint8_t(to);
			now.state = left;
			set_state(w, now, uint8_t(left | march::STOPPED), 1);
		}
	}
}

void march_hand(W &w, PowerId p, int to) {
	S &s = w.s;
	const Hand hand = s.hand;
	s.hand = {};
	s.moved_in[p] = uint8_t(s.turn_of + 1);
	int troops = 0, all = 0;
	for (int i = 0; i < hand.count; ++i) {
		all += hand.lot[i].count;
		troops += hand.lot[i].key.type != GENERAL ? hand.lot[i].count : 0;
	}
	w.event("marches", p).from(Noun::space(hand.from - 1)).to(Noun::space(to)).amount(all, troops).rule("CTG-LAND-01");
	// CTG-MILITIA-03: before anybody rolls. CTG-AMB-66: Generals alone raise none.
	if (troops > 0) {
		raise_militia(w, p, to, false);
	}
	// CTG-WMARCH-03: Generals go first, for their bonus.
	for (const bool generals : { true, false }) {
		for (int i = 0; i < hand.count; ++i) {
			if ((hand.lot[i].key.type == GENERAL) == generals) {
				for (int n = 0; n < hand.lot[i].count; ++n) {
					march_one(w, hand.lot[i].key, to);
				}
			}
		}
	}
	follow(w);
}

void act_land(W &w, Frame &frame, const Row &row) {
	LandFrame &land = frame.as<LandFrame>();
	S &s = w.s;
	const Action &action = row.action;
	switch (action.verb) {
		case Verb::SelectSpace:
			if (s.hand.from == 0) {
				s.hand.from = uint8_t(action.id + 1);
			} else {
				land.acted = 1;
				march_hand(w, action.power, action.id);
			}
			break;
		case Verb::Allocate:
			take_in_hand(s, map_key(action.id), action.a);
			break;
		case Verb::Retract:
			if (action.kind == NounKind::Lot) {
				put_back(s, map_key(action.id));
			} else {
				s.hand = {};
			}
			break;
		case Verb::Choose:
			land.giver = land.mover;
			land.mover = int8_t(action.id + 1);
			land.acted = 0;
			break;
		default:
			land.done |= uint8_t(1 << action.power);
			break;
	}
}

Status refuse_land(const R &r, const Frame &, const Action &action) {
	const Hand &hand = r.s.hand;
	if (action.verb == Verb::Pass && hand.from == 0) {
		return may_stay(r, action.power);
	}
	if (action.verb == Verb::Choose && action.kind == NounKind::Power) {
		return may_move(r, PowerId(action.id));
	}
	if (action.verb == Verb::SelectSpace && hand.from != 0 && action.id >= 0 && action.id < REGIONS) {
		for (int i = 0; i < hand.count; ++i) {
			if (const Status status = may_march(r, hand.lot[i].key, action.id); !status) {
				return status;
			}
		}
		return Status::refuse("CTG-LAND-13", "ctg.refuse.nothing_in_hand");
	}
	if (action.verb == Verb::SelectSpace && action.id >= 0 && action.id < REGIONS) {
		if (!has(with_pieces(r, action.id), action.power)) {
			return Status::refuse("CTG-LAND-13", "ctg.refuse.nobody_there", Noun::space(action.id));
		}
		Status first = Status::refuse("CTG-LAND-01", "ctg.refuse.no_march_points");
		each_map_lot(r, action.id, action.power, [&](const MapKey &key, int) {
			const int to = r.data.land.near(key.space).first();
			first = to >= 0 ? may_march(r, key, to) : first;
		});
		return first.is_ok() ? Status::refuse("CTG-LAND-01", "ctg.refuse.no_march_points") : first;
	}
	return Status::ok();
}

Noun land_subject(const R &, const Frame &frame) {
	return frame.as<LandFrame>().mover > 0 ? Noun::power(frame.as<LandFrame>().mover - 1) : Noun{};
}

} // namespace

const Def LAND_FRAME = { "land", advance_land, ask_land, legal_land, act_land, refuse_land, land_subject };

} // namespace baton::ctg
