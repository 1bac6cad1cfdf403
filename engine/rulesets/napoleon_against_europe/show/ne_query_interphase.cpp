// Overlays of the interphase: prices of the budget, chances of envoys, what fills a hand.
#include "ne_overlay.h"
#include "rulesets/napoleon_against_europe/cards/ne_hand.h"
#include "rulesets/napoleon_against_europe/politics/ne_diplomacy.h"
#include "rulesets/napoleon_against_europe/year/ne_budget.h"

#include <algorithm>

namespace baton::ne {

namespace {

Noun target_noun(const R &r, int nation) {
	return is_major(nation) ? Noun::power(SIDES + nation) : nation_noun(r, nation);
}

// Bonus of the event under which this side talks now.
int open_bonus(const R &r, Side side) {
	return r.s.talks.side == side ? r.s.talks.bonus : 0;
}

} // namespace

double talk_chance(const R &r, Side side, int nation) {
	const int needed = DIPLOMACY_SUCCESS - talk_bonus(r, side, nation) - open_bonus(r, side);
	return std::clamp(7 - needed, 0, 6) / 6.;
}

void price_lines(const R &r, int piece, Answer &out) {
	const Tables &tables = r.data.tables;
	int step = 0, full = 0;
	switch (kind_of(piece)) {
		case PieceKind::Corps:
		case PieceKind::Special: {
			const bool is_there = r.s.pieces[piece].steps > 0; // a lost step comes back
			step = is_there ? tables.price(corps_of(r.data, piece)) : price_of(r, piece, 1);
			full = is_there || corps_of(r.data, piece).steps < 2 ? step : price_of(r, piece, 2);
			break;
		}
		case PieceKind::Depot:
			step = full = tables.depot_price;
			break;
		case PieceKind::Army:
			step = full = tables.army_price;
			break;
		case PieceKind::Fleet:
			step = full = has(r.s.pieces[piece], piece_flag::RETURNS) ? 0 : tables.fleet_price;
			break;
		default:
			break; // NE-7.3.5-a: generals cost nothing
	}
	out.lines.push_back({ "price", { piece_noun(piece) }, step / 2., 0, "NE-7.3.2-d" });
	out.lines.push_back({ "price.full", { piece_noun(piece) }, full / 2., 0, "NE-7.3.2-d" });
}

void talks_lines(const R &r, Side side, Answer &out) {
	for (int n = 0; n < NATIONS; ++n) {
		if (is_talks_target(r, side, n, true)) {
			out.lines.push_back({ "value", { target_noun(r, n) }, double(talk_value(r, n)), 0, "NE-8.2.3-a" });
			out.lines.push_back({ "success", { target_noun(r, n) }, talk_chance(r, side, n), 0, "NE-8.2.3-b" });
			const int influence = r.data.tables.influence[size_t(n)][size_t(side)];
			const std::pair<const char *, int> parts[] = { { "ne.mod.influence", influence },
				{ "ne.mod.past_defeat", talk_bonus(r, side, n) - influence }, { "ne.mod.card", open_bonus(r, side) } };
			for (const auto &[key, value] : parts) {
				if (value != 0) {
					out.lines.push_back({ key, { target_noun(r, n) }, double(value), 0, "NE-8.2.3-b" });
				}
			}
		}
	}
}

void hand_lines(const R &r, Side side, Answer &out) {
	out.lines.push_back({ "size", { Noun::power(side) }, double(hand_target(r, side)), 0, "NE-6.3-g" });
	for (const HandGroup &group : r.data.tables.hand) {
		if (!group.pays[side] && !group.pays_holder) {
			continue;
		}
		Answer::Line line = { "source", {}, pays(r, group, side) ? 1. : 0., 0, "NE-6.3-b" };
		for (const ZoneId z : group.zones) {
			line.nouns.push_back(zone_noun(z));
		}
		if (group.zones.empty()) {
			line.key = "ne.hand." + group.id;
		}
		if (group.card != NO_CARD && deck_of(group.card) == side) {
			line.nouns.push_back(Noun::card(group.card));
		}
		out.lines.push_back(line);
	}
}

} // namespace baton::ne
