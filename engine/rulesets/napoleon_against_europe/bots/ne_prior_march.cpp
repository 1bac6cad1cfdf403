// Weights for marches: which force is activated, where it goes, what it does there.
#include "ne_prior.h"
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/sea/ne_voyage.h"

#include <algorithm>
#include <cmath>

namespace baton::ne {

namespace {

constexpr int HASTY = 2; // tactical value with which two in three come
constexpr float SHARPNESS = 1.4f;

// Everything about the force that plans.
struct Planner {
	const R &r;
	const Survey &v;
	const Doctrine &d;
	PieceSet set;
	Side side;
	int steps = 0;
	float power = 0;
	float own_worth = 1; ///< of a step
	ZoneSet fed; ///< where it would be in supply
	int origin = NO_ZONE;

	Planner(const R &reader, const Survey &survey, const PieceSet &pieces, int zone, Side who) :
			r(reader), v(survey), d(*survey.doctrine), set(pieces), side(who), origin(zone) {
		steps = steps_in(r, set);
		power = power_of(r, set);
		own_worth = v.step_worth(r, side, zone);
		const Nation nation = supply_nation(r, set);
		if (nation != NO_NATION && side_of(r.s, nation) == side) {
			fed = supplied_zones(r, nation);
		}
	}

	// Taking the zone, with so many MP left.
	float take(int z, int mp, bool is_free) const {
		const Side enemy = other(side);
		if (fortress_side(r, z) == enemy) {
			const int level = fortress_level(r, z);
			if (steps < 2 * level) {
				return -0.6f; // NE-15.1-c: it stops there for nothing
			}
			const int marker = is_besieged(r.s, z) ? r.s.siege[z] - 1 : 0;
			const bool can_attack = fed[z] || (origin != NO_ZONE && fed[origin]);
			float stands = 1;
			for (int n = 0; can_attack && n < mp + (is_free ? 1 : 0); ++n) {
				stands *= 1 - siege_chance(r, set, z, marker + n);
			}
			float worth = v.value[z] + d.storm_garrison * v.garrison[z] * v.step_worth(r, enemy, z);
			if (v.is_1815 && z == v.napoleon && side == COALITION) {
				worth += 12.f; // NE-20.1-e: the match
			}
			return worth * ((1 - stands) + stands * (can_attack ? d.siege_goes_on : 0.05f));
		}
		if (controller(r, z) == enemy && !r.data.zone[size_t(z)].is_open) {
			const float share = !fed[z]	 ? 0.1f
					: mp > 0 || is_free	 ? 1.f
					: v.rounds_left <= 1 ? 0.8f
										 : d.flag_later; // NE-3.2-d: free in the Conquests phase
			return v.value[z] * share;
		}
		return 0;
	}

	// Ending the march in a zone that it enters from another, with so many MP left.
	float end(int z, int from, int mp) const {
		const float place = place_value(r, v, set, power, z, fed[z]);
		if (z == origin || !v.enemies[z]) {
			return place + take(z, mp, false);
		}
		const PieceSet foe = outside(r, z, other(side));
		const bool is_hungry = from != NO_ZONE && !fed[from];
		const bool is_great = v.is_1815 && v.foe[z] > d.helped;
		const PieceSet own = is_great ? with_helpers(r, set, side, z, true) : set,
					   theirs = is_great ? with_helpers(r, foe, other(side), z, false) : foe;
		const Guess guess = guess_battle(r, own, theirs, z, from, is_hungry ? UNSUPPLIED_PENALTY : 0);
		// A foe with a general may slip away; with MP left it is followed.
		const float caught = commander_of(r, foe) == NO_PIECE ? 1.f : mp > 0 ? d.caught : d.caught_at_once;
		const float gain = caught * battle_gain(r, v, guess, own, theirs, z);
		// Beaten it stands where it came from.
		const float after = guess.win * (place + take(z, mp, true)) +
				(1 - guess.win) * place_value(r, v, set, power * 0.8f, from, from != NO_ZONE && fed[from]);
		return gain + after;
	}
};

// Points that a forced march costs (NE-12.3-b, NE-13.6.2).
float march_price(const Planner &p, int forced) {
	if (forced <= 0) {
		return 0;
	}
	const AttritionModifiers &m = p.r.data.tables.attrition_modifiers;
	int plus = forced * m.forced_march;
	const Nation nation = supply_nation(p.r, p.set);
	plus += nation == FRANCE ? m.all_french : 0;
	plus += nation == RUSSIA ? m.all_russian : 0;
	plus += is_winter(p.r.s) ? m.winter : 0;
	plus += p.origin != NO_ZONE && owner_of(p.r, p.origin) == nation ? m.home / 2 : 0;
	float losses = 0;
	for (int die = 1; die <= 6; ++die) {
		const AttritionResult &result = p.r.data.tables.attrition_result(p.steps, die + plus);
		losses += (float(result.losses) + (result.has_star ? 0.5f : 0.f)) / 6.f;
	}
	return losses * p.own_worth;
}

// Points of setting up a depot where the force is: ground ahead that it brings into supply (NE-13.4-a).
float depot_gain(const Planner &p) {
	const Move &m = p.r.s.move;
	const int depot = (p.set & ALL_DEPOTS).first();
	if (depot < 0 || !p.fed[m.zone] || has_fortress(p.r, m.zone)) {
		return -4.f;
	}
	static thread_local S copy;
	copy = p.r.s;
	Piece &piece = copy.pieces[depot];
	piece.flags = uint16_t((piece.flags & ~(piece_flag::MOVING | piece_flag::ACTIVATED)) | piece_flag::FIXED);
	const ZoneSet more = supplied_zones(R{ p.r.data, copy }, supply_nation(p.r, p.set)) - p.fed;
	float gain = 0;
	const float here = p.v.pull[m.zone];
	more.each([&](int z) { gain += std::max(0.f, p.v.pull[z] - 0.7f * here) * 0.06f + p.v.value[z] * 0.15f; });
	return gain - 0.7f;
}

int first_hop(const Reach &reach, int zone, int origin) {
	int z = zone;
	for (int n = 0; n < 16 && reach.from[z] != NO_ZONE && reach.from[z] != origin; ++n) {
		z = reach.from[z];
	}
	return z;
}

// Zones next door into which a force of this survey's side could slip or fall back (NE-12.5-d, NE-14.10-c).
int exits_of(const R &r, const Survey &v, int zone) {
	int exits = 0;
	for (const Link &link : r.data.links_of(zone)) {
		exits += v.open[link.to] && !v.enemies[link.to] && fortress_side(r, link.to) != other(v.side) ? 1 : 0;
	}
	return exits;
}

} // namespace

PieceSet with_helpers(const R &r, const PieceSet &set, Side side, int zone, bool is_attacker) {
	PieceSet all = set;
	const auto tactics = [&](int i) {
		return is_attacker ? int(ratings_of(r, i).attack) : int(ratings_of(r, i).defence);
	};
	const PieceId leader = commander_of(r, set);
	const int lent =
			leader != NO_PIECE && has(r.s.pieces[leader], piece_flag::COMMANDER) ? tactics(leader) : 0; // NE-14.1-e
	for (const Link &link : r.data.links_of(zone)) {
		if (link.kind == LinkKind::Ridge || link.kind == LinkKind::Strait || link.kind == LinkKind::Desert ||
				!has_field_force(r, link.to, side)) {
			continue;
		}
		const PieceSet force = force_at(r, link.to, side) - set;
		const PieceId general = force.any() ? commander_of(r, force) : PieceId(NO_PIECE);
		if (general == NO_PIECE || !has_combat_units(force) || std::max(lent, tactics(general)) < HASTY ||
				is_demoralised(r, force)) {
			continue;
		}
		const Union one = unite(r, all, force, true);
		if (one.status) {
			all = one.set;
		}
	}
	return all;
}

float place_value(const R &r, const Survey &v, const PieceSet &set, float power, int zone, bool is_fed) {
	if (zone == NO_ZONE) {
		return 0;
	}
	const Doctrine &d = *v.doctrine;
	const Side side = v.side;
	const int at = r.s.pieces[set.first()].at;
	const float others = std::max(0.f, v.own[zone] - (zone == at ? power : 0.f));
	float points = d.position * std::min(v.is_1815 ? 1.f : d.great, power / d.fit) * v.pull[zone];
	const float worth = v.step_worth(r, side, at);
	const float total = power + others;
	const float threat = v.threat[zone];
	if (threat > 0) {
		// Alone before a stronger foe: it may be struck there.
		const float risk = std::clamp((threat / std::max(1.f, total) - d.risk_from) * 0.5f, 0.f, 1.f);
		points -= risk * d.risk * power * worth;
	}
	if (v.guard[zone] > 0 && threat > 0) {
		const float before = std::min(1.f, others / (threat + 0.5f)), now = std::min(1.f, total / (threat + 0.5f));
		const float share = v.is_1815 ? d.guard : d.campaign_guard * std::min(1.f, threat / d.grave);
		points += v.guard[zone] * share * (now - before);
	}
	if (!is_fed) {
		points -= (v.is_1815 ? d.hunger * power : d.campaign_hunger * std::min(power, 20.f)) * worth *
						(is_winter(r.s) ? 1.5f : 1.f) +
				(threat > 0 ? 0.8f : 0.2f);
	}
	if (others > 0) {
		points += d.together * std::min(power, others); // together
	}
	if (v.is_1815 && v.napoleon != NO_ZONE) {
		if (set[r.data.napoleon]) {
			// NE-20.1-e: he must not be caught: ways out are worth more than walls.
			const int exits = exits_of(r, v, zone);
			points -= exits < 3 && threat > 0.5f * total ? d.exit * float(3 - exits) : 0.f;
		} else if (side == COALITION && others <= 0 && r.data.near[v.napoleon][zone] && zone != v.napoleon) {
			points += d.net; // one way out less for him
		}
	}
	return points;
}

Outlook outlook_of(const R &r, const Survey &v, int piece, int bonus) {
	Outlook out;
	const Piece &p = r.s.pieces[piece];
	const Side side = v.side;
	PieceSet set = force_of(r, piece);
	const Planner plan(r, v, set, p.at, side);
	const Reach reach = reach_of(r, piece);
	const int mf = reach.mf + bonus;
	out.stay = plan.end(p.at, NO_ZONE, 0);
	// What it could do on the spot: a siege attack, a flag.
	out.best = plan.end(p.at, NO_ZONE, mf);
	out.goal = ZoneId(p.at);
	reach.zones.each([&](int z) {
		const int forced = std::max(0, int(reach.cost[z]) - mf);
		const float points =
				plan.end(z, reach.from[z], std::max(0, mf - int(reach.cost[z]))) - march_price(plan, forced);
		if (points > out.best) {
			out.best = points;
			out.goal = ZoneId(z);
			out.forced = forced;
		}
	});
	if (has_demoralised(r, set)) {
		out.best += v.doctrine->rally;
	}
	return out;
}

float urge_of(const R &r, const Survey &v, int piece, int bonus) {
	const Outlook o = outlook_of(r, v, piece, bonus);
	return std::max(0.f, o.best - o.stay);
}

void Prospects::look() {
	const bool is_bound = is_bound_to_duty(r_, side_);
	const Presence here = presence(r_);
	here.field[side_].each([&](int z) {
		const PieceSet set = force_at(r_, z, side_);
		const PieceId commander = commander_of(r_, set);
		const int leader = commander != NO_PIECE ? int(commander) : (set & ALL_CORPS).first();
		if (leader < 0 || !can_activate(r_, side_, leader) || (is_bound && r_.data.nation_of(leader) != AUSTRIA)) {
			return;
		}
		forces_[n_++] = { urge_of(r_, v_, leader), activation_cost(r_, leader) };
	});
	has_looked_ = true;
}

float Prospects::value(int ap, int count) {
	if (!has_looked_) {
		look();
	}
	Offer offers[64];
	int n = 0;
	for (int i = 0; i < n_; ++i) {
		// NE-9.1-c: a force may be activated again and again; what it does later is worth less.
		float again = forces_[i].urge;
		for (int k = 0; k < (ap < 0 ? 1 : 3) && again > 0.05f && n < 64; ++k, again *= v_.doctrine->again) {
			offers[n++] = { again, forces_[i].cost };
		}
	}
	if (ap < 0) {
		std::sort(offers, offers + n, [](const Offer &a, const Offer &b) { return a.urge > b.urge; });
		float sum = 0;
		for (int i = 0; i < std::min(n, count); ++i) {
			sum += offers[i].urge;
		}
		return sum;
	}
	// Few points, cheap forces: the best way to spend them, point by point.
	float best[12] = {};
	const int most = std::min(ap, 11);
	for (int i = 0; i < n; ++i) {
		for (int k = most; k >= offers[i].cost; --k) {
			best[k] = std::max(best[k], best[k - offers[i].cost] + offers[i].urge);
		}
	}
	return best[most];
}

namespace {

// Points of activating each piece of a list of rows; subordinates who leave their army are hardly ever wanted.
float activation_points(const Weighing &w, const Survey &v, int piece, int bonus) {
	const Command command = command_at(w.r, piece);
	if (is_general(piece) && command.commander != piece) {
		return NEVER;
	}
	return urge_of(w.r, v, piece, bonus);
}

} // namespace

void weigh_points(const Weighing &w) {
	const Survey &v = w.survey();
	float best = NEVER;
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (w.is_pass(i)) {
			continue;
		}
		if (kind_of(a.id) == PieceKind::Fleet) {
			int count = 1;
			const float gain = voyage_from(w.r, v, a.id, w.r.s.points.left, count).gain;
			w[i] = gain <= 0 ? -1.5f : gain / (1.f + w.d.cost_share * float(count - 1));
		} else {
			const float urge = activation_points(w, v, a.id, 0);
			const int cost = activation_cost(w.r, a.id);
			w[i] = urge <= NEVER ? -4.f : urge < 0.05f ? -1.f : urge / (1.f + w.d.cost_share * float(cost - 1));
		}
		best = std::max(best, w[i]);
	}
	for (int i = 0; i < w.size(); ++i) {
		if (w.is_pass(i)) {
			w[i] = best > w.d.idle_below ? -2.f : 0.f;
		}
	}
	w.settle(1.5f);
}

void weigh_campaign(const Weighing &w) {
	const Survey &v = w.survey();
	for (int i = 0; i < w.size(); ++i) {
		const float urge = w.is_pass(i) ? -1.f : activation_points(w, v, w.action(i).id, 0);
		w[i] = urge <= NEVER ? -4.f : urge;
	}
	w.settle(1.5f);
}

void weigh_march(const Weighing &w, const Frame &frame) {
	const R &r = w.r;
	const Move &m = r.s.move;
	if (frame.step != ACTIVATE_MARCH) {
		// Who goes with a subordinate: some units, then off.
		const bool has_units = has_combat_units(r.s.draft[w.side].pick);
		for (int i = 0; i < w.size(); ++i) {
			const Action &a = w.action(i);
			w[i] = a.verb == Verb::Commit		  ? 2.f
					: a.verb == Verb::SelectPiece ? (is_combat(a.id) ? (has_units ? 0.3f : 1.f) : 0.05f)
												  : 0.1f;
		}
		return;
	}
	const Survey &v = w.survey();
	const PieceSet set = moving_force(r);
	const Planner plan(r, v, set, m.zone, w.side);
	const Reach reach = reach_of(r, m.leader);
	const int mp = reach.mf;
	// Best points by first step, and by forced march.
	float by_hop[MAX_ZONES];
	float by_march[MAX_FORCED_MARCH + 1] = { NEVER, NEVER, NEVER, NEVER };
	std::fill(std::begin(by_hop), std::end(by_hop), NEVER);
	float best_step = NEVER;
	reach.zones.each([&](int z) {
		const int cost = reach.cost[z];
		const float points = plan.end(z, reach.from[z], std::max(0, mp - cost));
		if (cost <= mp) {
			const int hop = first_hop(reach, z, m.zone);
			by_hop[hop] = std::max(by_hop[hop], points);
			best_step = std::max(best_step, points);
		} else if (cost - mp <= MAX_FORCED_MARCH) {
			by_march[cost - mp] = std::max(by_march[cost - mp], points);
		}
	});
	const float stay = plan.end(m.zone, NO_ZONE, 0);
	const float here = plan.end(m.zone, NO_ZONE, mp);
	const float top = std::max({ best_step, stay, here });
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		switch (a.verb) {
			case Verb::SelectSpace:
				w[i] = a.id < r.data.zones && by_hop[a.id] > NEVER ? by_hop[a.id] : stay - 3.f;
				break;
			case Verb::SelectPiece: {
				// NE-9.1-h: help from next door costs one MP of the whole army.
				const PieceSet guest = force_of(r, a.id);
				const int from = r.s.pieces[a.id].at;
				const float left = v.guard[from] >= 4.f && v.threat[from] > 0 ? 2.f : 0.f;
				w[i] = top - w.d.guest_price + w.d.guest * power_of(r, guest) - left;
				break;
			}
			case Verb::Pass:
				w[i] = stay;
				break;
			case Verb::Choose:
				switch (a.id) {
					case WORD_FORCED_MARCH:
						w[i] = by_march[a.a] > NEVER ? by_march[a.a] - march_price(plan, a.a) - 0.1f : NEVER;
						break;
					case WORD_FLAG:
						w[i] = std::max(top, here) + std::max(0.3f, v.value[m.zone]);
						break;
					case WORD_SIEGE:
						w[i] = std::max(here, best_step) + 1.f;
						break;
					case WORD_RALLY:
						w[i] = top + 2.f;
						break;
					case WORD_FIX_DEPOT:
						w[i] = top + depot_gain(plan);
						break;
					case WORD_MASK:
						w[i] = here - 2.5f;
						break;
					default: // reorganise
						w[i] = stay - 5.f;
						break;
				}
				break;
			default:
				w[i] = stay - 3.f;
				break;
		}
	}
	w.settle(SHARPNESS);
}

void weigh_reorganise(const Weighing &w) {
	// A covering detachment: just enough steps, of the poorest units (NE-15.1-c).
	const R &r = w.r;
	const PieceSet mine = moving_force(r);
	const PieceSet left = r.s.draft[w.side].pick & mine;
	const bool is_masking = fortress_side(r, r.s.move.zone) == other(w.side);
	const int needed = is_masking ? 2 * fortress_level(r, r.s.move.zone) : 0;
	const bool is_enough = steps_in(r, left) >= needed && left.any();
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (a.verb == Verb::Commit) {
			w[i] = is_masking && is_enough ? 4.f : 0.1f;
		} else if (a.verb == Verb::SelectPiece) {
			const bool is_cheap = is_combat(a.id) && corps_of(r.data, a.id).stars == 0 &&
					corps_of(r.data, a.id).kind != CorpsKind::Cavalry;
			w[i] = !is_masking || is_enough || !mine[a.id] ? 0.02f : is_cheap ? 1.f : 0.1f;
		} else {
			w[i] = w.is_pass(i) ? 0.3f : 0.02f;
		}
	}
}

} // namespace baton::ne
