// Control of Territories and Ports: flags, Fortifications, Treasuries of lost Capitals and piles of Gold.
#include "ib_rules.h"

namespace baton::ib {

constexpr uint8_t REVOLT = 128; ///< bit of fort_flags

int full_hp(const R &r, int region) {
	return int(r.data.region[size_t(region)].tier);
}

void pay_or_pile(W &w, int nation, int region, int gold) {
	if (gold <= 0) {
		return;
	}
	// IB-P1-06, AMB-41: without its own Capital a Nation's Gold lies where it was won.
	if (holds_capital(w.read(), nation)) {
		w.s.gold[nation] = int16_t(w.s.gold[nation] + gold);
		w.event("gold", PowerId(nation)).who(region_noun(region)).amount(gold, w.s.gold[nation]).rule("IB-P1-04");
	} else {
		w.s.pile[region] = int16_t(w.s.pile[region] + gold);
		w.event("piled", PowerId(nation)).to(region_noun(region)).amount(gold, w.s.pile[region]).rule("IB-P1-06");
	}
}

int take_control(W &w, int region, int nation, bool is_new, const char *rule) {
	S &s = w.s;
	const int former = s.owner[region];
	s.owner[region] = int8_t(nation);
	if (is_new) {
		s.fort_hp[region] = uint8_t(full_hp(w.read(), region));
	}
	// IB-O-03: a revolt ends with the capture. A Red tag belonged to the former controller's Force.
	s.fort_flags[region] = uint8_t(s.fort_flags[region] & ~(REVOLT | piece_flag::RED));
	w.event("control", PowerId(nation))
			.who(region_noun(region))
			.from(former >= 0 ? Noun::power(former) : Noun{})
			.to(Noun::power(nation))
			.rule(rule);
	if (!w.data.territory[size_t(region)]) {
		return 0;
	}
	// IB-P1-07: what lay here belongs to the captor. IB-G-20, IB-P4-145: a Port or Territory connected with it stays as
	// it is.
	const int pile = s.pile[region];
	s.pile[region] = 0;
	int loot = 0;
	if (former >= 0 && former != nation && w.data.capital[size_t(former)] == region) {
		// IB-P1-05: the Treasury falls with the Capital.
		loot = s.gold[former];
		s.gold[former] = 0;
		w.event("looted", PowerId(nation))
				.who(region_noun(region))
				.from(Noun::power(former))
				.amount(loot)
				.rule("IB-P1-05");
	}
	pay_or_pile(w, nation, region, loot);
	pay_or_pile(w, nation, region, pile);
	if (w.data.capital[size_t(nation)] == region) {
		// IB-P1-07: with the Capital regained all its piles are paid, but for those under a revolt (AMB-68).
		for (int i = 0; i < w.data.regions; ++i) {
			if (s.owner[i] == nation && s.pile[i] > 0 && (s.fort_flags[i] & REVOLT) == 0) {
				const int gold = s.pile[i];
				s.pile[i] = 0;
				pay_or_pile(w, nation, i, gold);
			}
		}
	}
	return loot;
}

} // namespace baton::ib
