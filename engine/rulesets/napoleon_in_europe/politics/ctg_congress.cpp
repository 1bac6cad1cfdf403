// Turns at a Congress: annex, restore, free serfs or pass.
#include "ctg_congress.h"

#include <algorithm>

namespace baton::ctg {

namespace {

Status no(const char *rule, const char *reason, Noun a = {}, Noun b = {}) {
	return Status::refuse(rule, reason, a, b);
}

bool is_native_home(const R &r, PowerId suing, int region) {
	return is_home_of(r, region, suing);
}

bool owns_abroad(const R &r, PowerId suing) {
	for (int region = 0; region < REGIONS; ++region) {
		if (r.s.owner[region] == suing && r.data.region[size_t(region)].homeland != suing) {
			return true;
		}
	}
	return false;
}

bool is_picked(const SuitFrame &f, int region) {
	for (int i = 0; i < f.picks; ++i) {
		if (f.region[i] == region) {
			return true;
		}
	}
	return false;
}

/// CTG-SUE-06, CTG-AMB-16: own homeland that can be had back comes first.
bool must_take_back(const R &r, PowerId suing, PowerId guest) {
	for (int region = 0; region < REGIONS; ++region) {
		if (r.s.owner[region] == suing && r.data.region[size_t(region)].homeland == guest) {
			return may_pay(r, guest, 1).is_ok();
		}
	}
	return false;
}

Status may_begin(const R &r, PowerId suing, const SuitFrame &f, PowerId guest, CongressPick pick, int cost) {
	if (f.pick != PICK_NONE && f.pick != pick) {
		return no("CTG-SUE-05", "ctg.refuse.one_act");
	}
	if (pick != PICK_RESTORE && must_take_back(r, suing, guest)) {
		return no("CTG-SUE-06", "ctg.refuse.home_first");
	}
	return f.picks > 0 ? Status::ok() : may_pay(r, guest, cost);
}

} // namespace

Status may_annex_at_congress(const R &r, PowerId suing, const SuitFrame &f, PowerId guest, int region) {
	const S &s = r.s;
	if (s.owner[region] != suing) {
		return no("CTG-SUE-07", "ctg.refuse.not_owned", Noun::space(region), Noun::power(suing));
	}
	if (f.picks > 0) {
		return no("CTG-SUE-05", "ctg.refuse.one_act");
	}
	const bool native = is_native_home(r, suing, region);
	if (const Status status = may_begin(r, suing, f, guest, PICK_ANNEX, native ? 2 : 1); !status) {
		return status;
	}
	const Region &land = r.data.region[size_t(region)];
	if (!native && is_major(land.homeland) &&
			(is_allied(s, guest, land.homeland) || (guest != land.homeland && same_team(s, guest, land.homeland)))) {
		return no("CTG-SUE-08", "ctg.refuse.friends_home", Noun::power(land.homeland));
	}
	if (!native) {
		return Status::ok();
	}
	if (suing != SPAIN && has(f.took_home, guest)) {
		return no("CTG-SUE-09", "ctg.refuse.one_home");
	}
	if (owns_abroad(r, suing)) {
		return no("CTG-SUE-10", "ctg.refuse.abroad_first", Noun::power(suing));
	}
	if (land.capital && suing != SPAIN) {
		for (int other = 0; other < REGIONS; ++other) {
			if (s.owner[other] == suing && !r.data.region[size_t(other)].capital) {
				return no("CTG-SUE-11", "ctg.refuse.capital_last", Noun::space(region));
			}
		}
	}
	return Status::ok();
}

Status may_restore_at_congress(const R &r, PowerId suing, const SuitFrame &f, PowerId guest, int region) {
	const Region &land = r.data.region[size_t(region)];
	if (r.s.owner[region] != suing || land.homeland == suing || is_picked(f, region)) {
		return no("CTG-SUE-13", "ctg.refuse.nothing_to_free", Noun::space(region));
	}
	if (f.picks >= 2) {
		return no("CTG-SUE-13", "ctg.refuse.two_regions");
	}
	if (f.picks == 0 && must_take_back(r, suing, guest) && land.homeland != guest) {
		return no("CTG-SUE-06", "ctg.refuse.home_first");
	}
	return may_begin(r, suing, f, guest, PICK_RESTORE, 1);
}

Status may_free_serfs(const R &r, PowerId suing, const SuitFrame &f, PowerId guest, int region) {
	if (suing != RUSSIA || !is_home_of(r, region, RUSSIA) || is_picked(f, region) || option(r, OPT_UPRISINGS) == 0) {
		return no("CTG-SUE-15", "ctg.refuse.no_serfs", Noun::space(region));
	}
	if (troops_in(r.s, region, guest) == 0 || r.s.uprising[region] > 0) {
		return no("CTG-SUE-15", "ctg.refuse.serfs_out_of_reach", Noun::space(region));
	}
	if (f.picks >= 3) {
		return no("CTG-SUE-15", "ctg.refuse.three_regions");
	}
	return may_begin(r, suing, f, guest, PICK_SERFS, 1);
}

bool has_congress_move(const R &r, PowerId suing, const SuitFrame &f, PowerId guest) {
	for (int region = 0; region < REGIONS; ++region) {
		if (r.s.owner[region] == suing &&
				(may_annex_at_congress(r, suing, f, guest, region) ||
						may_restore_at_congress(r, suing, f, guest, region) ||
						may_free_serfs(r, suing, f, guest, region))) {
			return true;
		}
	}
	return false;
}

void free_region(W &w, int region, const char *rule) {
	S &s = w.s;
	const PowerId home = w.data.region[size_t(region)].homeland;
	s.uprising[region] = 0;
	set_owner(w, region, home < 0 ? uint8_t(MINOR) : uint8_t(home));
	w.event("freed", PowerId(s.owner[region])).to(Noun::space(region)).rule(rule);
}

void ask_congress(const R &, const Frame &frame, PowerId, Decision &out) {
	const SuitFrame &f = frame.as<SuitFrame>();
	ask<"congress">(out, bit(PowerId(f.guest)), "CTG-SUE-05", {}, Noun::power(f.guest), Noun::power(frame.power));
	out.stage = f.picks == 0 ? "act" : "more";
}

void legal_congress(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const SuitFrame &f = frame.as<SuitFrame>();
	const PowerId suing = frame.power;
	const auto row = [&](int region, CongressPick pick, int flags) {
		out.add(Action::make(Verb::SelectSpace, power, Noun::space(region), pick), uint16_t(flags));
	};
	bool quiet = f.picks == 0 && must_take_back(r, suing, power);
	for (int region = 0; region < REGIONS; ++region) {
		if (r.s.owner[region] != suing) {
			continue;
		}
		if (may_annex_at_congress(r, suing, f, power, region)) {
			row(region, PICK_ANNEX, row_flag::COMPLETES);
		}
		if (may_restore_at_congress(r, suing, f, power, region)) {
			row(region, PICK_RESTORE, quiet ? row_flag::QUIET : 0);
			quiet = false;
		}
		if (may_free_serfs(r, suing, f, power, region)) {
			row(region, PICK_SERFS, 0);
		}
	}
	if (f.picks > 0) {
		out.add(Action::make(Verb::Confirm, power), row_flag::COMPLETES | row_flag::QUIET);
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	} else if (!must_take_back(r, suing, power)) {
		out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET | row_flag::GIVES_UP);
	}
}

void act_congress(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	SuitFrame &f = frame.as<SuitFrame>();
	const PowerId suing = frame.power, guest = row.action.power;
	const int region = row.action.id;
	if (row.action.verb == Verb::Retract) {
		f.pick = f.picks = 0;
		f.region[0] = f.region[1] = f.region[2] = 0;
		return;
	}
	if (row.action.verb == Verb::SelectSpace && row.action.a != PICK_ANNEX) {
		f.pick = uint8_t(row.action.a);
		// In the order of the map, so that the order of picking leaves no trace.
		f.region[f.picks++] = uint8_t(region);
		std::sort(f.region, f.region + f.picks);
		return;
	}
	if (row.action.verb == Verb::Pass) {
		f.passed |= bit(guest);
		w.event("congress_passes", guest).rule("CTG-SUE-16");
	} else if (row.action.verb == Verb::SelectSpace) {
		const bool native = is_native_home(w.read(), suing, region);
		pay_pap(w, guest, native ? 2 : 1, "CTG-SUE-07");
		f.took_home |= native ? bit(guest) : PowerSet(0);
		set_owner(w, region, uint8_t(guest));
		rise_in_spain(w, region);
		const int capital = capital_number(w.data, region);
		if (capital >= 0 && is_native_owned(w.read(), region)) {
			s.capital[capital].taken = 1; // CTG-AMB-87
		}
	} else {
		pay_pap(w, guest, 1, f.pick == PICK_RESTORE ? "CTG-SUE-13" : "CTG-SUE-15");
		for (int i = 0; i < f.picks; ++i) {
			if (f.pick == PICK_RESTORE) {
				free_region(w, f.region[i], "CTG-SUE-13");
			} else {
				s.uprising[f.region[i]] = 1;
				w.event("serfs", guest).to(Noun::space(f.region[i])).rule("CTG-SUE-15");
			}
		}
	}
	f.pick = f.picks = 0;
	f.region[0] = f.region[1] = f.region[2] = 0;
	f.last = int8_t(guest);
	f.guest = NO_POWER;
}

Status refuse_congress(const R &r, const Frame &frame, const Action &action) {
	const SuitFrame &f = frame.as<SuitFrame>();
	if (action.verb == Verb::Pass && f.picks == 0 && must_take_back(r, frame.power, action.power)) {
		return no("CTG-SUE-06", "ctg.refuse.home_first");
	}
	if (action.verb != Verb::SelectSpace || action.id < 0 || action.id >= REGIONS) {
		return Status::ok();
	}
	switch (action.a) {
		case PICK_ANNEX:
			return may_annex_at_congress(r, frame.power, f, action.power, action.id);
		case PICK_RESTORE:
			return may_restore_at_congress(r, frame.power, f, action.power, action.id);
		case PICK_SERFS:
			return may_free_serfs(r, frame.power, f, action.power, action.id);
		default:
			return Status::ok();
	}
}

// CTG-SUE-12
void rise_in_spain(W &w, int region) {
	const R r = w.read();
	if (w.data.region[size_t(region)].homeland != SPAIN || w.s.owner[region] == SPAIN || w.s.uprising[region] > 0 ||
			(option(r, OPT_UPRISINGS) == 0 && option(r, OPT_SPANISH_UPRISINGS) == 0)) {
		return;
	}
	w.s.uprising[region] = 1;
	w.event("uprising", SPAIN).to(Noun::space(region)).rule("CTG-SUE-12");
}

} // namespace baton::ctg
