// Weights for quick play: which topic a decision belongs to, and the small ones.
#include "ib_prior.h"

#include "rulesets/imperial_borders/flow/ib_scoring.h"
#include "rulesets/imperial_borders/ib_game.h"
#include "rulesets/imperial_borders/year/ib_annex.h"

#include <algorithm>

namespace baton::ib {

void Weighing::quiet(float yes, float no) const {
	for (int i = 0; i < size(); ++i) {
		if ((row(i).flags & row_flag::RETRACTS) == 0) {
			(*this)[i] = (row(i).flags & row_flag::QUIET) != 0 ? yes : no;
		}
	}
}

namespace {

/// How far ahead of the best other team a Nation is in points.
float lead_of(const R &r, int nation) {
	int own = 0, best = -1000;
	for (int n = 0; n < NATIONS; ++n) {
		if (!in_play(r.s, n)) {
			continue;
		}
		const int points = projected_score(r, n) - (holds_capital(r, n) ? 0 : 12);
		if (same_team(r.s, n, nation)) {
			own = n == nation ? points : std::max(own, points);
		} else {
			best = std::max(best, points);
		}
	}
	return float(own - best);
}

void weigh_vote(const Weighing &w) {
	// Who leads wants an end; mixed, so that nobody can be sure.
	const float lead = lead_of(w.r, w.power);
	const float peace = lead >= 3 ? 0.92f : lead >= 0 ? 0.7f : lead >= -3 ? 0.3f : 0.08f;
	for (int i = 0; i < w.size(); ++i) {
		w[i] = w.is_word(i, WORD_PEACE) ? peace : 1 - peace;
	}
}

void weigh_gift(const Weighing &w) {
	// To whoever is least able to overtake.
	int top = -1000;
	for (int i = 0; i < w.size(); ++i) {
		top = std::max(top, projected_score(w.r, w.row(i).action.id));
	}
	for (int i = 0; i < w.size(); ++i) {
		const float behind = float(top - projected_score(w.r, w.row(i).action.id));
		w[i] = 0.02f + behind * behind * 0.02f;
	}
}

void weigh_annex(const Weighing &w) {
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if (a.verb == Verb::Pass || a.noun() == Noun::option(WORD_ABSTAIN)) {
			w[i] = 0.004f;
		} else if (a.kind == NounKind::Power) {
			w[i] = same_team(w.r.s, a.id, w.power) ? 0.5f : 0.01f;
		} else {
			w[i] = 1;
		}
	}
}

// Whom a team gathers its dice behind in a Territory: most dice, then the earliest in turn order.
int team_choice(const R &r, int nation, int region, PowerSet there) {
	int best = nation;
	for (int n = 0; n < NATIONS; ++n) {
		if (!has(there, PowerId(n)) || !same_team(r.s, n, nation)) {
			continue;
		}
		const int more = annex_dice(r, n, region) - annex_dice(r, best, region);
		best = more > 0 || (more == 0 && rank_of(r.s, n) < rank_of(r.s, best)) ? n : best;
	}
	return best;
}

void weigh_annex_plan(const Weighing &w) {
	const R &r = w.r;
	const Draft &draft = r.s.draft[w.power];
	if (draft.stage == 1) {
		const int choice = team_choice(r, w.power, draft.origin, rivals(r, draft.origin));
		for (int i = 0; i < w.size(); ++i) {
			const Action &a = w.row(i).action;
			const bool is_wanted = choice == w.power ? w.is_word(i, WORD_COMPETE) || w.is_word(i, WORD_ROLL)
													 : a.noun() == Noun::power(choice);
			w[i] = is_wanted ? 1.f : 0.004f;
		}
		return;
	}
	bool is_contested = false;
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		if (a.verb == Verb::Commit) {
			w[i] = 0.2f;
		} else if (a.verb == Verb::SelectSpace) {
			const PowerSet there = rivals(r, a.id);
			w[i] = count(there) > 1 && team_choice(r, w.power, a.id, there) != w.power ? 1.f : 0.f;
			is_contested |= (there & ~team_of(r.s, w.power)) != 0;
		}
	}
	// Who comes late among rivals for one Territory would rather see what they do.
	const bool is_late = rank_of(r.s, w.power) + 1 >= count(r.s.in_play);
	for (int i = 0; i < w.size(); ++i) {
		if (w.is_word(i, WORD_INSIST)) {
			w[i] = is_contested && is_late ? 0.04f : 0.f;
		}
	}
}

void weigh_revolt(const Weighing &w) {
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.row(i).action;
		const int owner = a.verb == Verb::SelectSpace ? w.r.s.owner[a.id] : -1;
		w[i] = owner < 0 ? 0.05f : same_team(w.r.s, owner, w.power) ? 0.f : 1.f;
	}
}

} // namespace

void IbGame::prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const {
	prior_of(Skill::Plain, state, power, rows, weights);
}

void IbGame::prior_of(
		Skill skill, const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const {
	const R r{ data(), of(state) };
	weigh_rows({ r, power, rows, weights, doctrine_of(skill, power) });
}

void weigh_rows(const Weighing &w) {
	const S &s = w.r.s;
	if (s.core.over != 0 || s.core.depth == 0) {
		return;
	}
	const Frame &frame = s.core.top();
	switch (frame.kind) {
		case F_SETUP_PLOT:
			return weigh_setup_plot(w);
		case F_SETUP_TYPE:
			return weigh_setup_type(w, frame.f[0]);
		case F_PLOT:
			return weigh_plot(w);
		case F_BID:
			return weigh_bid(w);
		case F_SLOTS:
			return weigh_slot(w);
		case F_TAG:
			return weigh_tags(w);
		case F_BATTLES:
			return weigh_battles(w, frame.f[0] != 0);
		case F_MOVES:
			return weigh_moves(w);
		case F_GROUP:
			return weigh_group(w, frame.f[0]);
		case F_EXEC:
			return weigh_exec(w, frame);
		case F_BONUS:
			return weigh_bonus(w, frame.f[3]);
		case F_SEIZE:
			return weigh_seize(w);
		case F_CARGO:
			return weigh_cargo(w, frame);
		case F_HOLDS:
			return w.quiet(1.f, 0.02f);
		case F_CONSENT:
			return weigh_consent(w, frame);
		case F_ANNEX:
			return weigh_annex(w);
		case F_REVOLT:
			return weigh_revolt(w);
		case F_PARADE:
			return weigh_gift(w);
		case F_CONGRESS:
			return weigh_vote(w);
		case F_ANNEX_PLAN:
			return weigh_annex_plan(w);
		case F_BUY:
		case F_BUY_IN_TURN:
			return weigh_buy(w);
		case F_DEPLOY:
			return weigh_deploy(w, frame.f[1]);
		case F_COMMIT_FORCES:
		case F_SIDES:
		case F_WISHES:
		case F_PORT_TROOPS:
		case F_COMMANDER:
		case F_LAYOUT:
		case F_STANCE:
		case F_BLOCKS:
		case F_HITS:
		case F_CONTINUE:
		case F_SPOILS:
			return weigh_battle(w, frame);
		default:
			return w.quiet(1.f, 0.02f);
	}
}

} // namespace baton::ib
