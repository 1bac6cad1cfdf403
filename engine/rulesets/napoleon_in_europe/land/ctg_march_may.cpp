// Who may move, and where a piece may march.
#include "ctg_land.h"

namespace baton::ctg {

namespace {

Status no(const char *rule, const char *reason, Noun a = {}, Noun b = {}) {
	return Status::refuse(rule, reason, a, b);
}

bool is_africa(const R &r, int region) {
	return r.data.region[size_t(region)].africa;
}

// CTG-LAND-07 to CTG-LAND-09
Status may_militia_go(const R &r, PowerId p, int from, int to) {
	if (p == TURKEY) {
		return Status::ok();
	}
	const bool is_free = p == PRUSSIA && r.data.campaign.prussian_militia.holds(r.s.date());
	const bool at_home = r.data.region[size_t(from)].homeland == p;
	if (at_home && r.data.region[size_t(to)].homeland != p && !is_free) {
		return no("CTG-LAND-07", "ctg.refuse.militia_home");
	}
	if (is_africa(r, from) && !is_africa(r, to)) {
		return no("CTG-LAND-08", "ctg.refuse.militia_africa");
	}
	if (p == PRUSSIA && !is_africa(r, from) && is_africa(r, to)) {
		return no("CTG-LAND-09", "ctg.refuse.militia_prussia");
	}
	return Status::ok();
}

bool is_closed_land(const R &r, PowerId p, int region) {
	const PowerId owner = PowerId(r.s.owner[region]);
	return is_major(owner) && is_neutral(r.s, p, owner) && !has(r.s.passage[owner], p) && !has(r.s.forced[owner], p) &&
			(with_pieces(r, region) & r.s.war[p]) == 0;
}

} // namespace

Status may_move(const R &r, PowerId p) {
	const S &s = r.s;
	const PowerId owner = PowerId(s.turn_of);
	if (!is_controlled(s, p)) {
		return no("CTG-TERM-11", "ctg.refuse.uncontrolled", Noun::power(p));
	}
	if (s.moved_in[p] != 0 && s.moved_in[p] != s.turn_of + 1) {
		return no("CTG-TURN-01", "ctg.refuse.has_moved", Noun::power(p));
	}
	const bool has_begun = s.moved_in[p] != 0;
	if (p != owner && !is_allied(s, p, owner)) {
		// CTG-TURN-06
		if (!has_begun) {
			return no("CTG-TURN-01", "ctg.refuse.not_ally", Noun::power(p), Noun::power(owner));
		}
		if ((s.war[p] & (bit(owner) | s.ally[owner])) != 0) {
			return no("CTG-TURN-06", "ctg.refuse.enemy_of_turn", Noun::power(p), Noun::power(owner));
		}
	}
	if (p != owner && (s.war[p] & s.ally[owner]) != 0) {
		return no("CTG-TURN-04", "ctg.refuse.allies_fight", Noun::power(p), Noun::power(owner));
	}
	for (PowerId q = 0; q < MAJORS && has_begun; ++q) {
		if (at_war(s, p, q) && s.moved_in[q] == s.turn_of + 1) {
			return no("CTG-TURN-07", "ctg.refuse.moving_enemies", Noun::power(p), Noun::power(q));
		}
	}
	return Status::ok();
}

bool is_stopping(const R &r, PowerId p, int region) {
	const PowerSet here = with_troops(r.s, region);
	for (PowerId q = 0; q < MAJORS; ++q) {
		if (q == p || !has(here, q) || is_allied(r.s, p, q)) {
			continue;
		}
		const bool was_neutral = !has(r.s.war_then[p], q) && !has(r.s.ally_then[p], q);
		if (!was_neutral || (r.s.newcomer[region] >> q & 1) != 0) {
			return true;
		}
	}
	return false;
}

Status may_enter(const R &r, PowerId p, int type, int from, int to) {
	if (is_closed_land(r, p, to)) {
		return no("CTG-LAND-02", "ctg.refuse.neutral_land", Noun::space(to), Noun::power(r.s.owner[to]));
	}
	if (to == r.data.denmark && r.s.old_denmark != 0 && type < LAND_TYPES) {
		if (const Status status = may_bind_denmark(r, p); !status) {
			return status;
		}
	}
	return type == MILITIA ? may_militia_go(r, p, from, to) : Status::ok();
}

int militia_against(const R &r, PowerId p, int region, bool lands) {
	const S &s = r.s;
	const Region &land = r.data.region[size_t(region)];
	const PowerId home = land.homeland;
	const int rule = option(r, OPT_RAISE_MILITIA);
	if (home < 0 || s.owner[region] != home || !at_war(s, p, home) || s.uprising[region] > 0 || rule == RAISE_NEVER ||
			(rule == RAISE_ON_LANDINGS && !lands)) {
		return 0;
	}
	const bool again = has(s.raised, home) && option(r, OPT_MILITIA_PER_REGION) == 0; // CTG-AMB-02
	return again || enemy_troops(s, region, home) != 0 ? 0 : land.militia;
}

void raise_militia(W &w, PowerId p, int region, bool lands) {
	const int n = militia_against(w.read(), p, region, lands);
	if (n == 0) {
		return;
	}
	const PowerId home = w.data.region[size_t(region)].homeland;
	add_pieces(w, region, home, MILITIA, n);
	w.s.raised |= bit(home);
	w.event("militia", home).to(Noun::space(region)).amount(n).rule("CTG-MILITIA-01");
}

bool meets_enemy(const R &r, PowerId p, int to, bool lands) {
	return enemy_troops(r.s, to, p) != 0 || militia_against(r, p, to, lands) > 0;
}

namespace {

Status may_step(const R &r, const MapKey &piece, int to) {
	const PowerId p = piece.power();
	if (!r.data.land.is_near(piece.space, to)) {
		return no("CTG-LAND-01", "ctg.refuse.not_near", Noun::space(to));
	}
	if (piece.points() == 0) {
		// CTG-FMARCH-01
		const PieceKind &kind = r.data.kind[piece.type];
		if (!kind.forced || option(r, OPT_FORCED_MARCH) == 0 || is_winter(r)) {
			return no("CTG-LAND-01", "ctg.refuse.no_march_points");
		}
		if ((piece.state & march::TRIED) != 0) {
			return no("CTG-FMARCH-01", "ctg.refuse.has_tried");
		}
	}
	if (piece.type == MILITIA && is_winter(r) && meets_enemy(r, p, to, false)) {
		return no("CTG-WMARCH-01", "ctg.refuse.militia_winter");
	}
	return Status::ok();
}

Status may_leave(const R &r, const MapKey &piece) {
	if ((piece.state & march::STOPPED) != 0) {
		return no("CTG-LAND-03", "ctg.refuse.stopped");
	}
	if (is_stopping(r, piece.power(), piece.space)) {
		return no("CTG-LAND-03", "ctg.refuse.pinned", Noun::space(piece.space));
	}
	if (r.s.moved_count > MAX_MOVED - MAX_HAND) {
		return no(core_rule::LIMIT, "ctg.refuse.limit");
	}
	return Status::ok();
}

} // namespace

Status may_march(const R &r, const MapKey &piece, int to) {
	if (const Status status = may_leave(r, piece); !status) {
		return status;
	}
	if (const Status status = may_step(r, piece, to); !status) {
		return status;
	}
	const Status enters = may_enter(r, piece.power(), piece.type, piece.space, to);
	if (!enters && must_leave(r, piece.power(), piece.space) && ways_out(r, piece)[to]) {
		return Status::ok(); // CTG-WDRAW-05
	}
	return enters;
}

bool must_leave(const R &r, PowerId p, int region) {
	return is_closed_land(r, p, region);
}

SpaceSet ways_out(const R &r, const MapKey &piece) {
	const PowerId p = piece.power();
	const uint8_t owner = r.s.owner[piece.space];
	SpaceSet out, closed, open;
	for (int region = 0; region < REGIONS; ++region) {
		const bool enters = may_enter(r, p, piece.type, piece.space, region).is_ok();
		open.set(region, enters);
		closed.set(region, !enters && r.s.owner[region] == owner);
	}
	if (r.data.land.near(piece.space).intersects(open)) {
		return out; // CTG-WDRAW-04: the ordinary way comes first.
	}
	const int rate = std::max<int>(1, r.data.kind[piece.type].move);
	int best = kit::NO_WAY;
	const auto steps = [&](int from) {
		int least = kit::NO_WAY;
		open.each([&](int goal) { least = std::min(least, r.data.land.hops(from, goal, closed)); });
		return least;
	};
	const int here = steps(piece.space);
	r.data.land.near(piece.space).each([&](int next) {
		const int way = closed[next] ? steps(next) : int(kit::NO_WAY);
		if (way < kit::NO_WAY && way <= here) { // CTG-WDRAW-07: not back, unless that is nearer.
			const int rounds = (way + 1 + rate - 1) / rate;
			if (rounds < best) {
				best = rounds;
				out.clear();
			}
			out.set(next, rounds == best || out[next]);
		}
	});
	return out;
}

bool can_march(const R &r, PowerId p) {
	for (int region = 0; region < REGIONS; ++region) {
		bool found = false;
		if (!has(with_pieces(r, region), p)) {
			continue;
		}
		each_map_lot(r, region, p, [&](const MapKey &key, int) {
			r.data.land.near(region).each([&](int to) { found = found || may_march(r, key, to); });
		});
		if (found) {
			return true;
		}
	}
	return false;
}

Status may_stay(const R &r, PowerId p) {
	for (int region = 0; region < REGIONS; ++region) {
		if (!has(with_pieces(r, region), p) || !must_leave(r, p, region)) {
			continue;
		}
		bool can_go = false;
		each_map_lot(r, region, p, [&](const MapKey &key, int) {
			// CTG-WDRAW-03: nobody has to force a march.
			r.data.land.near(region).each(
					[&](int to) { can_go = can_go || (key.points() > 0 && may_march(r, key, to)); });
		});
		if (can_go) {
			return no("CTG-WDRAW-01", "ctg.refuse.must_withdraw", Noun::space(region));
		}
	}
	return Status::ok();
}

int march_bonus(const R &r, const MapKey &piece, int to, bool winter, EventWriter *event) {
	const PowerId p = piece.power();
	const PieceKind &kind = r.data.kind[piece.type];
	int sum = 0;
	const auto add = [&](int value, const char *key, const char *rule) {
		sum += value;
		if (event != nullptr && value != 0) {
			event->modifier(key, value, rule);
		}
	};
	add(winter ? kind.winter_bonus : kind.forced_bonus, "ctg.mod.kind", winter ? "CTG-WMARCH-02" : "CTG-FMARCH-02");
	add(!winter && p == FRANCE && r.data.campaign.french_march.holds(r.s.date()) ? 1 : 0, "ctg.mod.french",
			"CTG-FMARCH-02");
	add(generals_in(r, to, p) > 0 ? 1 : 0, "ctg.mod.general", "CTG-FMARCH-02");
	for (int h = 0; h < HEROES; ++h) {
		if (r.s.hero[h] == to && r.data.hero[size_t(h)].nation == p) {
			add(r.data.gift(h, winter ? GiftOn::WinterMarch : GiftOn::ForcedMarch, GiftWho::Himself, r.s.date()),
					"ctg.mod.hero", "CTG-HERO-03");
		}
	}
	return sum;
}

} // namespace baton::ctg
