// Offers: up to eight items that one power puts to others, built as a gesture and answered whole.
#pragma once

#include "noun.h"
#include "view.h"

#include <type_traits>

namespace baton {

enum class OfferRule : uint8_t {
	All, ///< every asked power must accept; the first refusal ends it
	Any, ///< one acceptance is enough
	First, ///< the first to accept takes it
	Each, ///< every asked power answers for itself: who refuses stays out
};

/// One thing that changes hands, or is permitted.
struct OfferItem {
	int16_t what = 0; ///< option id
	PowerId giver = NO_POWER;
	PowerId taker = NO_POWER;
	int32_t noun = 0;
	int16_t amount = 0;
	NounKind noun_kind = NounKind::None;
	uint8_t zero = 0;
};

/// Lies in a record of the state. A consent (passage, cargo, joining) is an offer of one item.
struct Offer {
	OfferItem items[8];
	PowerSet to = 0; ///< asked
	PowerSet accepted = 0;
	PowerSet refused = 0;
	PowerId from = NO_POWER;
	uint8_t count = 0;
	OfferRule rule = OfferRule::All;
	uint8_t zero = 0;
	int16_t spare = 0;

	bool add(const OfferItem &item);
	/// Notes an answer.
	void answer(PowerId power, bool yes);
	/// True when no further answer can change the outcome.
	bool is_settled() const;
	/// Under OfferRule::Each: somebody takes part, namely `accepted`.
	bool is_accepted() const;
	/// Asked powers that have not answered.
	PowerSet open() const { return PowerSet(to & ~accepted & ~refused); }
	void show(View &view) const;
};
static_assert(std::has_unique_object_representations_v<Offer>);

} // namespace baton
