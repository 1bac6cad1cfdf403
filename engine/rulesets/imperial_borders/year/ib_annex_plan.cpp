// Phase 5, all at once: each Nation seals what it does with its dice, or insists on turn order (DP-49..51).
#include "ib_annex.h"
#include "rulesets/imperial_borders/flow/ib_flow.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

namespace {

// The plan of a Nation lies in plot_n[nation][region] as an AnnexAnswer; nothing said means that its dice roll for
// itself. Frame: f[0] Nations that are asked. Draft: stage 1 while the answer about Draft::origin is open.

PowerSet asked_now(const R &r, const Frame &frame) {
	return still_sealed(r.s, PowerSet(frame.f[0]));
}

void forget_plans(S &s) {
	for (auto &plan : s.plot_n) {
		for (uint8_t &answer : plan) {
			answer = 0;
		}
	}
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step == 0) {
		open_sealed(s);
		forget_plans(s);
		frame.f[0] = int16_t(attempters(w.read()));
		frame.step = 1;
	}
	if (asked_now(w.read(), frame) != 0) {
		return Flow::Ask;
	}
	w.reveal();
	const bool is_in_turn = tell_insisters(w, WORD_PHASE_ANNEX, "IB-P5-02");
	if (is_in_turn) {
		forget_plans(s); // nobody has seen them
	}
	open_sealed(s);
	s.core.pop(is_in_turn ? 1 : 0);
	return Flow::Go;
}

void ask(const R &r, const Frame &frame, PowerId power, Decision &out) {
	out.mode = Mode::Sealed;
	out.asked = asked_now(r, frame);
	out.may = r.s.in_play;
	out.kind = "annex_plan";
	out.prompt = "ib.prompt.annex_plan";
	out.rule = "IB-P5-02";
	if (power >= 0 && power < NATIONS && r.s.draft[power].stage == 1) {
		const int region = r.s.draft[power].origin;
		const bool is_shared = count(rivals(r, region)) > 1;
		out.prompt = is_shared ? "ib.prompt.annex_shared" : "ib.prompt.annex_alone";
		out.rule = is_shared ? "IB-P5-10" : "IB-P5-08";
		out.subject = region_noun(region);
		out.args[0] = region_noun(region);
	}
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Draft &draft = r.s.draft[power];
	if (draft.stage == 1) {
		const bool is_shared = count(rivals(r, draft.origin)) > 1;
		// DP-50, DP-51, AMB-45: to roll is the quiet answer.
		out.add(choose(power, is_shared ? WORD_COMPETE : WORD_ROLL), row_flag::QUIET);
		out.add(choose(power, is_shared ? WORD_ABSTAIN : WORD_SKIP), row_flag::GIVES_UP);
		for (PowerId n = 0; n < NATIONS; ++n) {
			if (may_pool(r, power, n, draft.origin)) {
				out.add(Action::make(Verb::Choose, power, Noun::power(n)));
			}
		}
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
		return;
	}
	const RegionSet mine = tries_of(r, power);
	for (int region = 0; region < r.data.regions; ++region) {
		if (!mine[size_t(region)]) {
			continue;
		}
		if (r.s.plot_n[power][region] == 0) {
			out.add(Action::make(Verb::SelectSpace, power, region_noun(region)));
		} else {
			out.add(Action::make(Verb::Retract, power, region_noun(region)), row_flag::RETRACTS);
		}
	}
	const uint16_t last = asked_now(r, frame) == bit(power) ? row_flag::REVEALS : uint16_t(0);
	out.add(choose(power, WORD_INSIST), uint16_t(row_flag::COMPLETES | last));
	out.add(Action::make(Verb::Commit, power), uint16_t(row_flag::COMPLETES | row_flag::QUIET | last));
}

int answer_of(const Action &a) {
	if (a.kind == NounKind::Power) {
		return POOL_FOR + a.id;
	}
	return a.id == WORD_ABSTAIN || a.id == WORD_SKIP ? ABSTAIN : COMPETE;
}

void act(W &w, Frame &, const Row &row) {
	const Action &a = row.action;
	Draft &draft = w.s.draft[a.power];
	switch (a.verb) {
		case Verb::SelectSpace:
			draft.stage = 1;
			draft.origin = uint8_t(a.id);
			break;
		case Verb::Retract:
			if (a.kind == NounKind::Space) {
				w.s.plot_n[a.power][a.id] = 0;
			}
			draft = Draft{};
			break;
		case Verb::Commit:
			commit_sealed(w, a.power);
			break;
		default:
			if (a.noun() == Noun::option(WORD_INSIST)) {
				draft.value = WORD_INSIST;
				commit_sealed(w, a.power);
			} else {
				w.s.plot_n[a.power][draft.origin] = uint8_t(answer_of(a));
				draft = Draft{};
			}
			break;
	}
}

// Why a word or a Nation is no answer now.
Status refuse_answer(const R &r, const Action &a) {
	const Draft &draft = r.s.draft[a.power];
	const bool is_for_rivals = a.kind == NounKind::Power || a.id == WORD_COMPETE || a.id == WORD_ABSTAIN;
	if (draft.stage != 1) {
		return Status::refuse("IB-P5-10", "ib.refuse.annex_first");
	}
	if (count(rivals(r, draft.origin)) > 1) {
		return a.kind == NounKind::Power ? may_pool(r, a.power, a.id, draft.origin)
				: is_for_rivals			 ? Status::ok()
								: Status::refuse("IB-P5-09", "ib.refuse.annex_shared", region_noun(draft.origin));
	}
	return is_for_rivals ? Status::refuse("IB-P5-09", "ib.refuse.annex_alone", region_noun(draft.origin))
						 : Status::ok();
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	if (!has(asked_now(r, frame), a.power)) {
		return refuse_insisting(r.s, a, "IB-P5-02");
	}
	const Draft &draft = r.s.draft[a.power];
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space && a.id >= 0 && a.id < r.data.regions) {
		if (draft.stage == 1) {
			return Status::refuse("IB-P5-09", "ib.refuse.annex_answer", region_noun(draft.origin));
		}
		return r.s.plot_n[a.power][a.id] != 0 ? Status::refuse("IB-P5-02", "ib.refuse.annex_planned", region_noun(a.id))
											  : may_annex(r, a.power, a.id);
	}
	const bool is_word = a.kind == NounKind::Option &&
			(a.id == WORD_COMPETE || a.id == WORD_ABSTAIN || a.id == WORD_ROLL || a.id == WORD_SKIP);
	if (a.verb == Verb::Choose && (is_word || (a.kind == NounKind::Power && a.id >= 0 && a.id < NATIONS))) {
		return refuse_answer(r, a);
	}
	return refuse_insisting(r.s, a, "IB-P5-02");
}

} // namespace

const Def ANNEX_PLAN_FRAME = { "annex_plan", advance, ask, legal, act, refuse };

} // namespace baton::ib
