// What Napoléon against Europe tells the bots: the worth of a position for each side, and quick weights for legal rows.
#include "ne_cards.h"
#include "ne_game.h"

#include <cmath>

namespace baton::ne {

namespace {

// Steps on the map, elite and cavalry counted higher, demoralised and hungry ones lower.
float army_value(const R &r, Side side) {
	float value = 0;
	for (int i = 0; i < CORPS; ++i) {
		const Piece &p = r.s.pieces[i];
		if (!is_in_zone(r, p) || side_of_piece(r, i) != side) {
			continue;
		}
		float worth = 1.f + 0.25f * float(corps_of(r.data, i).stars) + 0.1f * float(corps_of(r.data, i).morale - 3);
		worth *= ne::has(p, piece_flag::DEMORALISED) ? 0.5f : 1.f;
		worth *= ne::has(p, piece_flag::UNSUPPLIED) ? 0.8f : 1.f;
		value += worth * float(p.steps);
	}
	return value;
}

// Ground taken from the other side, by what it means there.
float ground_value(const R &r, Side side) {
	float value = 0;
	for (int z = 0; z < r.data.zones; ++z) {
		if (r.s.flag[z] != side) {
			continue;
		}
		value += r.data.key[z] ? 6.f : fortress_level(r, z) > 0 ? 2.f
																: 0.7f;
		value += r.data.capital[z] ? 4.f : 0.f;
	}
	return value;
}

// Napoléon near the enemy's armies is the Empire's best weapon; away from them he does nothing.
float reach_value(const R &r) {
	const Piece &napoleon = r.s.pieces[r.data.napoleon];
	return is_in_zone(r, napoleon) ? 4.f : -6.f;
}

// The nearer the enemy's field armies stand to Paris, the worse for the Empire in the campaign of 1815.
float pressure_on(const R &r, ZoneId target, Side enemy) {
	ZoneSet reached;
	reached.set(target);
	float pressure = 0;
	for (int ring = 0; ring < 4; ++ring) {
		for (int i = 0; i < CORPS; ++i) {
			const Piece &p = r.s.pieces[i];
			if (is_in_zone(r, p) && reached[p.at] && side_of_piece(r, i) == enemy) {
				pressure += 0.1f * float(p.steps);
			}
		}
		ZoneSet next = reached;
		reached.each([&](int z) { next |= r.data.near[size_t(z)]; });
		reached = next;
	}
	return pressure;
}

// What a side marches for: the Empire for the nearest enemy army in the field, the Coalition for Napoléon and the heart of France.
ZoneSet targets_of(const R &r, Side side) {
	ZoneSet out;
	if (side == COALITION) {
		out = (territory_of(r, FRANCE) & r.data.key) - controlled_by(r, COALITION);
		const Piece &napoleon = r.s.pieces[r.data.napoleon];
		if (is_in_zone(r, napoleon)) {
			out.set(napoleon.at);
		}
		return out;
	}
	const ZoneSet home = territory_of(r, FRANCE);
	ZoneSet close = home;
	home.each([&](int z) { close |= r.data.near[size_t(z)]; });
	const Presence here = presence(r);
	out = here.field[COALITION] & close;
	return out.any() ? out : here.field[COALITION];
}

// Zones to the nearest target; at most 12.
int distance_to(const R &r, int zone, const ZoneSet &targets) {
	ZoneSet reached;
	reached.set(zone);
	for (int n = 0; n < 12; ++n) {
		if (reached.intersects(targets)) {
			return n;
		}
		ZoneSet next = reached;
		reached.each([&](int z) { next |= r.data.near[size_t(z)]; });
		reached = next;
	}
	return 12;
}

// The force under way: towards the targets, and to some purpose where it arrives.
float weight_of_step(const R &r, Side side, const Row &row, const ZoneSet &targets) {
	const Action &a = row.action;
	if (a.verb == Verb::SelectSpace && a.id < r.data.zones) {
		const int gain = distance_to(r, r.s.move.zone, targets) - distance_to(r, a.id, targets);
		const float enemy = float(steps_in(r, force_at(r, a.id, other(side))));
		const float own = float(steps_in(r, force_at(r, r.s.move.zone, side, Part::Moving)));
		const float risk = enemy <= 0.f ? 1.f : own >= 1.3f * enemy ? 2.5f
																	: 0.25f;
		return risk * (gain > 0 ? 6.f : gain == 0 ? 0.6f
												  : 0.15f);
	}
	if (a.verb == Verb::Choose && a.kind == NounKind::Option) {
		return a.id == WORD_FLAG || a.id == WORD_SIEGE ? 9.f : a.id == WORD_RALLY ? 4.f
				: a.id == WORD_REORGANISE										  ? 0.1f
																				  : 0.7f;
	}
	return a.verb == Verb::Pass || a.verb == Verb::Commit ? 1.2f : 0.4f;
}

} // namespace

void NeGame::evaluate(const State &state, std::span<float> per_power) const {
	const S &s = of(state);
	const R r{ data(), s };
	for (float &value : per_power) {
		value = 0;
	}
	if (s.core.over != 0) {
		for (PowerId side = 0; side < SIDES; ++side) {
			per_power[size_t(side)] = s.core.winners == 0 ? 0.5f : baton::has(s.core.winners, side) ? 1.f
																									: 0.f;
		}
		return;
	}
	float lead = army_value(r, EMPIRE) * 1.6f - army_value(r, COALITION) * 0.8f;
	lead += ground_value(r, EMPIRE) - ground_value(r, COALITION);
	lead += reach_value(r) - pressure_on(r, r.data.at.paris, COALITION);
	lead += 0.4f * float(hand_size(s, EMPIRE) - hand_size(s, COALITION)) + 0.2f * float(s.reserve[EMPIRE] - s.reserve[COALITION]);
	if (s.victory >= 0) {
		lead += 4.f * float(s.victory - 10);
	}
	const float chance = 1.f / (1.f + std::exp(-0.06f * lead));
	per_power[EMPIRE] = chance;
	per_power[COALITION] = 1.f - chance;
}

void NeGame::prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const {
	const S &s = of(state);
	const R r{ data(), s };
	const int top = s.core.over != 0 ? int(F_MATCH) : s.core.top().kind;
	const ZoneSet targets = top == F_ACTIVATE ? targets_of(r, Side(power)) : ZoneSet{};
	for (int i = 0; i < rows.size(); ++i) {
		const Row &row = rows[i];
		float weight = (row.flags & row_flag::RETRACTS) != 0 ? 0.f : (row.flags & row_flag::QUIET) != 0 ? 2.f
																										: 1.f;
		if (top == F_ACTION) {
			// Cards are for using: strong ones first, passing last.
			if (row.action.verb == Verb::PlayAs && row.action.a == WORD_AP) {
				weight = 1.f + float(card_value(r, row.action.id));
			} else if (row.action.verb == Verb::PlayAs) {
				weight = row.action.a == WORD_EVENT ? 3.f : 0.7f;
			} else {
				weight = row.action.verb == Verb::Choose ? 1.5f : 0.05f;
			}
		} else if (top == F_ACTIVATE) {
			weight = (row.flags & row_flag::RETRACTS) != 0 ? 0.f : weight_of_step(r, Side(power), row, targets);
		} else if (top == F_POINTS) {
			if (row.action.verb == Verb::Pass) {
				weight = 0.3f;
			} else if (kind_of(row.action.id) == PieceKind::Fleet) {
				weight = 0.1f;
			} else {
				weight = 0.3f + 0.3f * float(steps_in(r, force_of(r, row.action.id)));
			}
		}
		weights[size_t(i)] = weight;
	}
}

} // namespace baton::ne
