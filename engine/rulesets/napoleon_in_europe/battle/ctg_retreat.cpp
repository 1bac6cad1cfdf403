// Retreat of the defeated side: each nation to one region, all at once (CTG-RETREAT-01 to CTG-RETREAT-07).
#include "ctg_clash.h"

#include "rulesets/napoleon_in_europe/land/ctg_land.h"

namespace baton::ctg {

namespace {

struct BATON_FRAME_RECORD RetreatFrame {
	int16_t from;
	uint16_t nations; ///< that retreat
	uint16_t chosen;
	uint8_t to[POWERS]; ///< + 1; 0: nowhere
};

/// The army is Militia alone, so that it looks for a place that Militia can enter (CTG-RETREAT-06).
bool is_all_militia(const R &r, PowerId p, int region) {
	return army_of(r, region, p) == pieces_in(r.s, region, p, MILITIA);
}

bool may_militia_retreat(const R &r, PowerId p, int from, int to) {
	return may_enter(r, p, MILITIA, from, to) && !(is_winter(r) && meets_enemy(r, p, to, false));
}

bool prefers_militia(const R &r, PowerId p, int from) {
	if (!is_all_militia(r, p, from)) {
		return false;
	}
	bool found = false;
	r.data.land.near(from).each(
			[&](int to) { found = found || (may_retreat(r, p, from, to) && may_militia_retreat(r, p, from, to)); });
	return found;
}

Status may_choose(const R &r, PowerId p, int from, int to) {
	if (const Status status = may_retreat(r, p, from, to); !status) {
		return status;
	}
	if (prefers_militia(r, p, from) && !may_militia_retreat(r, p, from, to)) {
		return Status::refuse("CTG-RETREAT-06", "ctg.refuse.militia_retreat", Noun::space(to));
	}
	return Status::ok();
}

PowerId next_nation(const R &r, const RetreatFrame &f) {
	for (PowerId p = 0; p < POWERS; ++p) {
		if (has(f.nations, p) && !has(f.chosen, p) && has(with_pieces(r, f.from), p)) {
			return p;
		}
	}
	return NO_POWER;
}

void lose(W &w, const MapKey &key, int n) {
	uint8_t &lost = w.s.battle.lost[key.stock][key.type];
	lost = uint8_t(lost + n);
	destroy(w, key, n);
}

void retreat_nation(W &w, PowerId p, int from, int to) {
	MapLot lots[96];
	int n = 0;
	each_map_lot(w.read(), from, p, [&](const MapKey &key, int count) {
		if (n < 96) {
			lots[n++] = { key, uint8_t(count) };
		}
	});
	w.event("retreats_to", p)
			.from(Noun::space(from))
			.to(to >= 0 ? Noun::space(to) : Noun{})
			.rule(to >= 0 ? "CTG-RETREAT-05" : "CTG-RETREAT-06");
	// Generals first, for their bonus on a winter march.
	for (const bool leaders : { true, false }) {
		for (int i = 0; i < n; ++i) {
			const MapKey key = lots[i].key;
			if ((key.type == GENERAL) != leaders) {
				continue;
			}
			const R r = w.read();
			if (to < 0 || (key.type == MILITIA && !may_militia_retreat(r, p, from, to))) {
				lose(w, key, lots[i].count);
				continue;
			}
			const bool winter = is_winter(r) && key.type != GENERAL && enemy_troops(r.s, to, p) != 0;
			for (int k = 0; k < lots[i].count; ++k) {
				int result = 12;
				if (winter) {
					const int a = w.roll("winter_march", 6), b = w.roll("winter_march", 6);
					EventWriter event = w.event("winter_march", p);
					event.who(Noun::type(key.type)).from(Noun::space(from)).to(Noun::space(to));
					event.purpose("winter_march").rule("CTG-RETREAT-06");
					result = a + b + march_bonus(w.read(), key, to, true, &event);
					event.die(a).die(b).amount(result);
				}
				if (result < w.data.campaign.retreat_moves) {
					lose(w, key, 1);
				} else {
					shift_piece(w, key, to, key.state); // CTG-RETREAT-03
				}
			}
		}
	}
}

Flow advance_retreat(W &w, Frame &frame) {
	RetreatFrame &f = frame.as<RetreatFrame>();
	const R r = w.read();
	const PowerId p = next_nation(r, f);
	if (p != NO_POWER) {
		if (p != MINOR && can_retreat(r, p, f.from)) { // CTG-ANNEX-14: a minor never gets away.
			return Flow::Ask;
		}
		f.chosen |= bit(p);
		return Flow::Go;
	}
	uint16_t invaded = 0;
	for (PowerId q = 0; q < POWERS; ++q) { // CTG-AMB-69: all at once, counted before anybody moved.
		if (has(f.nations, q) && has(with_pieces(r, f.from), q)) {
			const bool troops = troops_in(w.s, f.from, q) > 0;
			retreat_nation(w, q, f.from, f.to[q] - 1);
			invaded |= troops && f.to[q] != 0 ? bit(q) : PowerSet(0);
		}
	}
	for (PowerId q = 0; q < MAJORS; ++q) { // CTG-RETREAT-07
		if (has(invaded, q) && troops_in(w.s, f.to[q] - 1, q) > 0) {
			w.s.newcomer[f.to[q] - 1] |= uint8_t(1 << q);
			raise_militia(w, q, f.to[q] - 1, false);
		}
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_retreat(const R &r, const Frame &frame, PowerId, Decision &out) {
	const RetreatFrame &f = frame.as<RetreatFrame>();
	const PowerId p = next_nation(r, f);
	ask<"retreat">(out, bit(p), "CTG-RETREAT-05", Noun::space(f.from), Noun::power(p), Noun::space(f.from));
}

void legal_retreat(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const RetreatFrame &f = frame.as<RetreatFrame>();
	// CTG-DP-90: the region nearest to an own capital.
	int best = -1, least = 1000;
	SpaceSet all;
	for (int region = 0; region < REGIONS; ++region) {
		all.set(region);
	}
	r.data.land.near(f.from).each([&](int to) {
		if (!may_choose(r, power, f.from, to)) {
			return;
		}
		for (const int capital : r.data.capital) {
			if (r.data.region[size_t(capital)].homeland == power) {
				const int hops = r.data.land.hops(to, capital, all);
				if (hops < least) {
					least = hops;
					best = to;
				}
			}
		}
		best = best < 0 ? to : best;
	});
	r.data.land.near(f.from).each([&](int to) {
		if (may_choose(r, power, f.from, to)) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(to)),
					uint16_t(row_flag::COMPLETES | (to == best ? row_flag::QUIET : 0)));
		}
	});
}

void act_retreat(W &, Frame &frame, const Row &row) {
	RetreatFrame &f = frame.as<RetreatFrame>();
	f.to[row.action.power] = uint8_t(row.action.id + 1);
	f.chosen |= bit(row.action.power);
}

Status refuse_retreat(const R &r, const Frame &frame, const Action &action) {
	const RetreatFrame &f = frame.as<RetreatFrame>();
	if (action.verb != Verb::SelectSpace || action.id < 0 || action.id >= REGIONS) {
		return Status::ok();
	}
	return may_choose(r, action.power, f.from, action.id);
}

Noun retreat_subject(const R &, const Frame &frame) {
	return Noun::space(frame.as<RetreatFrame>().from);
}

} // namespace

Status may_retreat(const R &r, PowerId p, int from, int to) {
	if (!r.data.land.is_near(from, to)) { // CTG-RETREAT-02: no strait, no ships.
		return Status::refuse("CTG-RETREAT-02", "ctg.refuse.not_near", Noun::space(to));
	}
	if (to == r.data.denmark && r.s.old_denmark != 0) {
		return Status::refuse("CTG-AMB-88", "ctg.refuse.denmark");
	}
	if (const Status status = may_enter(r, p, GENERAL, from, to); !status) {
		return status;
	}
	// CTG-RETREAT-04
	const PowerSet enemies = enemy_troops(r.s, to, p);
	int against = 0, friends = troops_in(r.s, to, p);
	for (PowerId q = 0; q < POWERS; ++q) {
		against += has(enemies, q) ? troops_in(r.s, to, q) : 0;
		friends += is_allied(r.s, p, q) && (r.s.war[q] & enemies) != 0 ? troops_in(r.s, to, q) : 0;
	}
	if (against > friends) {
		return Status::refuse("CTG-RETREAT-04", "ctg.refuse.too_many_enemies", Noun::space(to));
	}
	return Status::ok();
}

bool can_retreat(const R &r, PowerId p, int from) {
	bool found = false;
	r.data.land.near(from).each([&](int to) { found = found || may_retreat(r, p, from, to); });
	return found;
}

const Def RETREAT_FRAME = { .name = "retreat",
	.advance = advance_retreat,
	.ask = ask_retreat,
	.legal = legal_retreat,
	.act = act_retreat,
	.refuse = refuse_retreat,
	.subject = retreat_subject,
	.skip_single = true };

} // namespace baton::ctg
