// Offers: collecting answers and showing the items.
#include "offer.h"

namespace baton {

bool Offer::add(const OfferItem &item) {
	if (count >= 8) {
		return false;
	}
	items[count++] = item;
	return true;
}

void Offer::answer(PowerId power, bool yes) {
	(yes ? accepted : refused) |= bit(power);
}

bool Offer::is_settled() const {
	if (open() == 0) {
		return true;
	}
	switch (rule) {
		case OfferRule::All:
			return refused != 0;
		case OfferRule::Each:
			return false;
		default:
			return accepted != 0;
	}
}

bool Offer::is_accepted() const {
	return rule == OfferRule::All ? accepted == to : accepted != 0;
}

void Offer::show(View &view) const {
	for (int i = 0; i < count; ++i) {
		const OfferItem &item = items[i];
		view.offers.push_back({ from, int16_t(to), item.giver, item.taker, Noun::option(item.what),
				Noun{ item.noun_kind, item.noun }, item.amount });
	}
}

} // namespace baton
