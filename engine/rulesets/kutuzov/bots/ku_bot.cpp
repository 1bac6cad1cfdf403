// Worths of a position and the chances of each Power to win.
#include "ku_bot.h"

#include "ku_prior.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/kutuzov/flow/ku_ends.h"
#include "rulesets/kutuzov/flow/ku_scoring.h"

#include <algorithm>
#include <cmath>

namespace baton::ku {

const char *const WORTH_KEYS[WORTHS] = { "ku.worth.points", "ku.worth.strength", "ku.worth.morale",
	"ku.worth.attrition", "ku.worth.cards", "ku.worth.places", "ku.worth.conquest" };

namespace {

float squash(float lead) {
	return 1.f / (1.f + std::exp(-lead));
}

/// KU-20.5-a: how the chance of a Camp is shared out between its Powers.
constexpr float PARTNER = 0.15f; // for half a Victory Point more

} // namespace

Worths worths(const R &r, Camp camp, const Doctrine &d) {
	const KuPart &ku = r.s.ku;
	Worths out = {};
	const auto at = [&](Worth which) -> float & { return out[size_t(which)]; };
	const int last = int(r.data.tables.turn.size());
	const float left = float(std::max(0, last - r.s.track.turn));
	int halves[4];
	victory_points(r, halves);
	// What is far from the end counts for less.
	at(Worth::Points) = d.lead_points * float(halves[FN] + halves[FS] - halves[R1] - halves[R2]) / (1.f + 0.35f * left);
	const Survey &v = survey(r, IMPERIAL, d), &t = survey(r, TSARIST, d);
	at(Worth::Strength) = d.lead_strength * (v.strength[IMPERIAL] - v.strength[TSARIST]) * (0.4f + 0.3f * left);
	at(Worth::Morale) = d.lead_morale * float(ku.morale[TSARIST] - ku.morale[IMPERIAL]) +
			d.lead_marker * float(ku.losses[TSARIST] - ku.losses[IMPERIAL] + ku.gains[IMPERIAL] - ku.gains[TSARIST]);
	// The last Levels are near the end of all.
	const int lowest = int(r.data.tables.morale.size()) - 1;
	at(Worth::Morale) += ku.morale[TSARIST] == lowest ? d.lead_morale : 0.f;
	at(Worth::Morale) -= ku.morale[IMPERIAL] == lowest ? d.lead_morale : 0.f;
	at(Worth::Attrition) = -d.lead_level * float(ku.level) + d.lead_marker * float(ku.level_gains - ku.level_losses);
	float points[CAMPS] = {};
	for (PowerId p = 0; p < r.data.powers; ++p) {
		points[r.data.nation[size_t(p)].camp] += 1.f + float(hand_size(r.s, p));
	}
	at(Worth::Cards) = d.lead_cards * (points[IMPERIAL] - points[TSARIST]);
	float places = 0;
	r.s.stands[IMPERIAL].each([&](int p) { places += std::min(16.f, v.own[p]) / 10.f * v.pull[p]; });
	r.s.stands[TSARIST].each([&](int p) { places -= std::min(16.f, t.own[p]) / 10.f * t.pull[p]; });
	at(Worth::Places) = d.lead_pull * places * (left > 0 ? 1.f : 0.5f);
	// KU-19.5-a: the roll at the end of this Turn.
	const float win = float(conquest_modifier(r) + 6 - r.data.tables.conquest.win + 1) / 6.f;
	at(Worth::Conquest) = holds_capital(r) ? d.lead_conquest * std::clamp(win, 0.f, 1.f) : 0.f;
	const float lose = float(r.data.tables.conquest.lose - conquest_modifier(r)) / 6.f;
	at(Worth::Conquest) -= d.lead_conquest * std::clamp(lose, 0.f, 1.f);
	if (camp == TSARIST) {
		for (float &part : out) {
			part = -part;
		}
	}
	return out;
}

void KuGame::evaluate(const State &state, std::span<float> per_power) const {
	evaluate_of(Skill::Plain, state, per_power);
}

void KuGame::evaluate_of(Skill skill, const State &state, std::span<float> per_power) const {
	const S &s = of(state);
	const R r{ data(), s };
	std::fill(per_power.begin(), per_power.end(), 0.f);
	if (s.core.over != 0) {
		for (PowerId p = 0; p < data().powers; ++p) {
			per_power[size_t(p)] = has(s.core.winners, p) ? 1.f : 0.f;
		}
		return;
	}
	const Doctrine &d = doctrine(skill, IMPERIAL);
	float lead = d.lead_start;
	for (const float part : worths(r, IMPERIAL, d)) {
		lead += part;
	}
	const float imperial = squash(lead);
	int halves[4];
	victory_points(r, halves);
	for (PowerId p = 0; p < data().powers; ++p) {
		const Camp camp = data().nation[size_t(p)].camp;
		float share = 1;
		for (PowerId q = 0; q < data().powers; ++q) {
			if (q != p && data().nation[size_t(q)].camp == camp && s.core.seat_of[p] != s.core.seat_of[q]) {
				share = squash(PARTNER * float(halves[p] - halves[q]));
			}
		}
		per_power[size_t(p)] = share * (camp == IMPERIAL ? imperial : 1.f - imperial);
	}
}

void KuGame::prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const {
	prior_of(Skill::Plain, state, power, rows, weights);
}

void KuGame::prior_of(
		Skill skill, const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const {
	const R r{ data(), of(state) };
	const Camp camp = data().nation[size_t(power)].camp;
	weigh_rows(Weighing(r, power, rows, weights, doctrine(skill, camp)));
}

} // namespace baton::ku
