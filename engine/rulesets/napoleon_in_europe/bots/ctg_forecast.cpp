// Forecasts of tactical battles by playing them out.
#include "ctg_forecast.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace baton::ctg {

namespace {

constexpr int BATTLES = 200; ///< of an answer

const Def &frame_of(const Frame &frame) {
	static const Def *const TABLE[] = { &FIELD_FRAME, &TACTICAL_FRAME, &ROUTED_FRAME, &DEPLOY_FRAME, &PHASE_FRAME,
		&CHARGE_FRAME, &FALLEN_FRAME, &PURSUIT_FRAME };
	BATON_CHECK(frame.kind <= F_PURSUIT, "a forecast met a frame that is not of the battle");
	return *TABLE[frame.kind];
}

/// The place of the battle in the stack, or -1.
int place_of_battle(const S &s) {
	for (int i = 0; i < s.core.depth; ++i) {
		if (s.core.stack[i].kind == F_TACTICAL) {
			return i;
		}
	}
	return -1;
}

/// Only the battle is left in the stack.
void cut_out(S &s) {
	const int at = place_of_battle(s);
	const int depth = s.core.depth - at;
	for (int i = 0; i < MAX_FRAMES; ++i) {
		s.core.stack[i] = i < depth ? s.core.stack[i + at] : Frame{};
	}
	s.core.depth = uint8_t(depth);
}

/// Runs the frames until all are done; each asked power answers by its weights.
void run_down(const CtgData &data, S &s, ApplyContext &ctx, Rng &rng) {
	static thread_local ActionList rows;
	static thread_local std::vector<float> weights;
	W w{ data, s, ctx };
	while (s.core.depth > 0) {
		const Frame &frame = s.core.top();
		const Def &def = frame_of(frame);
		if (def.advance(w, s.core.top()) != Flow::Ask) {
			continue;
		}
		Decision d;
		def.ask(w.read(), frame, NO_POWER, d);
		const PowerId power = first_power(d.asked);
		rows.clear();
		def.legal(w.read(), frame, power, rows);
		weights.assign(size_t(rows.size()), 0.f);
		prior_battle(w.read(), power, rows, weights);
		float sum = 0;
		for (float &weight : weights) {
			weight *= weight;
			sum += weight;
		}
		double point = rng.unit() * double(sum);
		int chosen = 0;
		for (int i = 0; i < rows.size(); ++i) {
			point -= double(weights[size_t(i)]);
			if (weights[size_t(i)] > 0) {
				chosen = i;
			}
			if (point < 0) {
				break;
			}
		}
		const Row row = rows[chosen];
		def.act(w, s.core.top(), row);
	}
}

/// Nations of the region that would stand by `lead` against `enemies`.
PowerSet partners(const R &r, int region, PowerSet enemies, PowerSet own) {
	PowerSet out = own;
	for (PowerId p = 0; p < POWERS; ++p) {
		bool here = false;
		for (int stock = 0; stock < STOCKS && !here; ++stock) {
			for (int type = 0; type < LAND_TYPES; ++type) {
				here = here || (power_of(stock) == p && r.s.army[region][stock][type] > 0);
			}
		}
		if (here && !has(enemies, p) && (r.s.war[p] & enemies) == enemies && (r.s.war[p] & out) == 0) {
			out |= bit(p);
		}
	}
	return out;
}

} // namespace

double Forecast::error(double share) const {
	const double n = std::max(1, battles);
	return std::min(0.5, 1.96 * std::sqrt((share * (1 - share) + 0.25 / n) / n));
}

bool has_battle(const S &s) {
	return place_of_battle(s) >= 0;
}

void play_out(const CtgData &data, S &s, Rng &rng) {
	ApplyContext ctx;
	cut_out(s);
	run_down(data, s, ctx, rng);
	s.core.push(F_PURSUIT);
	run_down(data, s, ctx, rng);
}

Forecast forecast(const CtgData &data, const S &s, PowerSet known, int battles, Rng &rng) {
	Forecast out;
	for (int i = 0; i < battles; ++i) {
		S copy = s;
		resample_battle(data, copy, known, rng);
		copy.core.rng = Rng::seeded(rng.next());
		play_out(data, copy, rng);
		const Battle &b = copy.battle;
		out.won += b.winner == ATTACKER ? 1 : 0;
		out.turns += b.turn;
		for (const Side side : { ATTACKER, DEFENDER }) {
			for (int stock = 0; stock < STOCKS; ++stock) {
				for (int type = 0; type < LAND_TYPES; ++type) {
					out.lost[side][type] += b.side_of[power_of(stock)] == side ? b.lost[stock][type] : 0;
				}
			}
			out.six[side] += b.winner != side && lost_by(b, side) >= 6 ? 1 : 0;
			for (int h = 0; h < HEROES; ++h) {
				const bool fell = copy.hero[h] == HERO_FALLEN && s.hero[h] != HERO_FALLEN;
				out.hero[side] += fell && b.side_of[data.hero[size_t(h)].nation] == side ? 1 : 0;
			}
		}
	}
	out.battles = battles;
	const double n = std::max(1, battles);
	out.won /= n;
	out.turns /= n;
	for (const Side side : { ATTACKER, DEFENDER }) {
		for (double &lost : out.lost[side]) {
			lost /= n;
		}
		out.six[side] /= n;
		out.hero[side] /= n;
	}
	return out;
}

bool set_battle(const R &r, int region, PowerId attacker, PowerId defender, S &out) {
	if (region < 0 || region >= REGIONS || attacker < 0 || defender < 0 || !has(r.s.war[attacker], defender)) {
		return false;
	}
	out = r.s;
	const PowerSet attackers = partners(r, region, bit(defender), bit(attacker));
	const PowerSet defenders = partners(r, region, attackers, bit(defender));
	open_battle(out, region, attacker, defender, attackers, defenders);
	out.core.depth = 0;
	for (Frame &frame : out.core.stack) {
		frame = {};
	}
	ApplyContext ctx;
	W w{ r.data, out, ctx };
	muster(w);
	int line[SIDES] = {};
	each_lot(out.battle,
			[&](const Lot &lot) { line[side_of(out.battle, lot.key)] += is_troop(lot.key) ? lot.count : 0; });
	out.core.push(F_TACTICAL);
	return line[ATTACKER] > 0 && line[DEFENDER] > 0;
}

bool answer_forecast(const R &r, PowerSet known, std::string_view name, std::span<const Noun> args, Answer &out) {
	if (name != "odds") {
		return false;
	}
	S battle;
	if (args.size() >= 3 && args[0].kind == NounKind::Space && args[1].kind == NounKind::Power &&
			args[2].kind == NounKind::Power) {
		if (!set_battle(r, args[0].id, PowerId(args[1].id), PowerId(args[2].id), battle)) {
			out.status = Status::refuse("CTG-BATTLE-05", "ctg.refuse.no_battle");
			return true;
		}
	} else if (args.empty() && has_battle(r.s)) {
		battle = r.s;
	} else {
		out.status = Status::refuse("CTG-BATTLE-01", "ctg.refuse.no_battle");
		return true;
	}
	// The same question about the same position has the same answer.
	Rng rng = Rng::seeded(uint64_t(battle.battle.turn) * 1000 + battle.battle.lot_count + battle.battle.phase * 131u);
	const Forecast f = forecast(r.data, battle, known, BATTLES, rng);
	const Noun lead[SIDES] = { Noun::power(battle.battle.lead[ATTACKER]), Noun::power(battle.battle.lead[DEFENDER]) };
	for (const Side side : { ATTACKER, DEFENDER }) {
		const double share = side == ATTACKER ? f.won : 1 - f.won;
		out.lines.push_back({ "win", { lead[side] }, share, f.error(share), "CTG-TACWIN-01" });
		out.lines.push_back({ "six_lost", { lead[side] }, f.six[side], f.error(f.six[side]), "CTG-COMMIT-01" });
		if (f.hero[side] > 0) {
			out.lines.push_back({ "hero_lost", { lead[side] }, f.hero[side], f.error(f.hero[side]), "CTG-HERO-11" });
		}
		for (int type = 0; type < LAND_TYPES; ++type) {
			if (f.lost[side][type] > 0) {
				const double spread = 1.96 * std::sqrt(f.lost[side][type] / f.battles);
				out.lines.push_back(
						{ "lost", { lead[side], Noun::type(type) }, f.lost[side][type], spread, "CTG-LBPAP-02" });
			}
		}
	}
	return true;
}

} // namespace baton::ctg
