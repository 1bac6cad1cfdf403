// Operations of Events: what each one may look at, asks and does. One table entry for each word of cards.toml.
//
// An operation runs again and again until it says Done: it may push frames (Again) or ask its player, or whoever
// `EventFrame::who` names (Ask). An operation that can do nothing is passed over.
#pragma once

#include "rulesets/impulse/flow/im_event.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_pieces.h"
#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

inline constexpr const char *CARD_RULE = "KU-5.1-d";

/// What is played, by whom and when.
struct Play {
	const Clause &clause;
	PowerId player = NO_POWER;
	Camp camp = NO_CAMP; ///< of the player
	Moment moment = Moment::Impulse;
	int about = NO_PLACE;
	PowerSet whom = 0; ///< powers that the key "whom" means

	int amount() const { return clause.get(Arg::Amount, 1); }
	/// The contingent of "of".
	Nation of() const {
		const int nation = clause.get(Arg::Of, OF_OWN);
		return nation == OF_OWN ? player : Nation(nation);
	}
};

enum class Next : uint8_t {
	Done,
	Again,
	Ask
};

struct OpDef {
	/// Whether it can do anything now, by public facts; nullptr: always.
	bool (*can)(const R &r, const Play &play) = nullptr;
	Next (*run)(W &w, EventFrame &at, const Play &play) = nullptr;
	void (*ask)(const R &r, const EventFrame &at, const Play &play, PowerId who, Decision &out) = nullptr;
	void (*rows)(const R &r, const EventFrame &at, const Play &play, PowerId who, ActionList &out) = nullptr;
	void (*act)(W &w, EventFrame &at, const Play &play, const Row &row) = nullptr;
	/// Ok, or why an action of the right form is not legal.
	Status (*may)(const R &r, const EventFrame &at, const Play &play, const Action &action) = nullptr;
};
const OpDef &op_def(Op op);

// By topic; each answers for its own words and has nullptr for others.
const OpDef *means_op(Op op);
const OpDef *battle_op(Op op);
const OpDef *march_op(Op op);
const OpDef *pieces_op(Op op);
const OpDef *losses_op(Op op);
const OpDef *debts_op(Op op);
const OpDef *places_op(Op op);
const OpDef *assault_op(Op op);

// --- Helpers for operations ---

template <class F> void each_power(const R &r, PowerSet set, F &&f) {
	for (PowerId p = 0; p < r.data.powers; ++p) {
		if (has(set, p)) {
			f(p);
		}
	}
}
template <class F> void each_camp(const R &r, PowerSet set, F &&f) {
	for (const Camp camp : { IMPERIAL, TSARIST }) {
		bool is_meant = false;
		each_power(r, set, [&](PowerId p) { is_meant = is_meant || r.data.nation[size_t(p)].camp == camp; });
		if (is_meant) {
			f(camp);
		}
	}
}
/// Resources up or down, at most what there is.
void change_resources(W &w, PowerId power, int amount);
/// Rows `select_space` for a set of Places; the first is the quiet one unless `with_pass`.
void add_places(const Set &places, PowerId who, bool with_pass, ActionList &out, uint16_t flags = 0);
/// Ok if the Place of a select_space is one of these, else the refusal.
Status may_choose_place(const Set &places, const Action &action, const char *rule, const char *reason);

} // namespace baton::ku
