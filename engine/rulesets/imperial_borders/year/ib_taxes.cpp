// Phase 1, taxes: income of Territories, the colonial trade of Great Britain, piles of Nations without a Capital.
#include "ib_taxes.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

int income_of(const R &r, int region) {
	// IB-P1-01, IB-P1-02: only Territories pay, by their tier; IB-N-08: Neutral ones pay nobody.
	const Region &info = r.data.region[size_t(region)];
	const int owner = r.s.owner[region];
	return info.kind == RegionKind::Territory && owner >= 0 && in_play(r.s, owner) ? int(info.tier) : 0;
}

int income(const R &r, int nation) {
	int sum = 0;
	for (int region = 0; region < r.data.regions; ++region) {
		sum += r.s.owner[region] == nation ? income_of(r, region) : 0;
	}
	return sum;
}

bool may_have_colonies(const R &r) {
	// IB-P1-03, AMB-51: a Ship anywhere (Out-of-Action counts), England and London in British hands.
	if (!in_play(r.s, GREAT_BRITAIN) || r.s.owner[r.data.england] != GREAT_BRITAIN ||
			r.s.owner[r.data.london] != GREAT_BRITAIN) {
		return false;
	}
	bool has_ship = false;
	each_piece(r.s, [&](int, const Piece &p) { has_ship |= p.owner == GREAT_BRITAIN && is_ship(p.type); });
	return has_ship;
}

namespace {

void collect(W &w, bool has_colonies) {
	S &s = w.s;
	for (int nation = 0; nation < NATIONS; ++nation) {
		if (!in_play(s, nation)) {
			continue;
		}
		int paid = 0;
		for (int region = 0; region < w.data.regions; ++region) {
			if (s.owner[region] != nation) {
				continue;
			}
			const int gold = income_of(w.read(), region);
			// IB-P1-06: without the Capital income stays where it is raised. IB-O-02, AMB-68: so it does in a revolt.
			const bool is_held = !holds_capital(w.read(), nation) || (s.fort_flags[region] & 128) != 0;
			if (is_held && gold > 0) {
				s.pile[region] = int16_t(s.pile[region] + gold);
				w.event("piled", PowerId(nation))
						.to(region_noun(region))
						.amount(gold, s.pile[region])
						.rule((s.fort_flags[region] & 128) != 0 ? "IB-O-02" : "IB-P1-06");
			} else {
				paid += gold;
			}
		}
		s.gold[nation] = int16_t(s.gold[nation] + paid);
		w.event("taxes", PowerId(nation)).amount(paid, s.gold[nation]).rule("IB-P1-01");
		// A Treasury is bound to the Capital (IB-P1-04), so the colonies pay only while it stands; that is England
		// itself.
		if (nation == GREAT_BRITAIN && has_colonies) {
			s.gold[nation] = int16_t(s.gold[nation] + 2);
			w.event("colonies", GREAT_BRITAIN).amount(2, s.gold[nation]).rule("IB-P1-03");
		}
	}
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step == 0) {
		const R r = w.read();
		frame.step = 1;
		s.core.result[0] = 1;
		if (may_have_colonies(r)) {
			// DP-04: each Nation with Forces able to oppose in England or London says whether it lets the trade pass.
			const PowerSet asked =
					PowerSet(opposers(r, r.data.england, GREAT_BRITAIN) | opposers(r, r.data.london, GREAT_BRITAIN));
			if (ask_consent(w, GREAT_BRITAIN, asked, WORD_COLONIES, region_noun(r.data.london), r.data.london,
						"IB-P1-03")) {
				return Flow::Go;
			}
		}
	}
	const bool is_allowed = s.core.result[0] != 0;
	collect(w, may_have_colonies(w.read()) && is_allowed);
	s.core.pop();
	return Flow::Go;
}

} // namespace

const Def TAXES_FRAME = { "taxes", advance };

} // namespace baton::ib
