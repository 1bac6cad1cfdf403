// Joining and splitting forces: who commands, who joins which army, who goes to the reserve (NE-10.2, NE-11, NE-12.2).
#include "ne_march.h"

#include <cstring>

namespace baton::ne {

namespace {

// A copy of a force in which something is tried: its pieces and the politics, all that is_legal_force looks at.
S &scratch(const R &r, const PieceSet &set) {
	static thread_local S copy;
	std::memcpy(copy.politics, r.s.politics, sizeof copy.politics);
	copy.scenario = r.s.scenario;
	set.each([&](int i) { copy.pieces[i] = r.s.pieces[i]; });
	return copy;
}

uint8_t army_number(int marker) {
	return uint8_t(marker - FIRST_ARMY + 1);
}

bool has_marker(const PieceSet &set, uint8_t number) {
	return number != 0 && set[FIRST_ARMY + number - 1];
}

void give_army(S &s, const PieceSet &set, uint8_t number) {
	set.each([&](int i) {
		Piece &p = s.pieces[i];
		if (kind_of(i) != PieceKind::Depot && kind_of(i) != PieceKind::Army && !has_marker(set, p.army)) {
			p.army = number;
			p.flags = uint16_t(p.flags & ~piece_flag::COMMANDER);
		}
	});
}

void part_with_army(S &s, const PieceSet &set) {
	set.each([&](int i) {
		Piece &p = s.pieces[i];
		if (!has_marker(set, p.army)) {
			p.army = 0;
			p.flags = uint16_t(p.flags & ~piece_flag::COMMANDER);
		}
	});
}

PieceId commander_of_army(const S &s, const PieceSet &set, uint8_t number) {
	PieceId found = NO_PIECE;
	set.each([&](int i) {
		found = is_general(i) && s.pieces[i].army == number && has(s.pieces[i], piece_flag::COMMANDER) ? PieceId(i)
																									   : found;
	});
	return found;
}

} // namespace

PieceSet outside(const R &r, int zone, Side side) {
	const PieceSet here = pieces_at(r.s, zone);
	return force_among(r, here, side, Part::Field) | force_among(r, here, side, Part::Moving);
}

Union unite(const R &r, const PieceSet &host, const PieceSet &guest, bool two_armies) {
	Union out;
	out.set = host | guest;
	PieceId markers[ARMIES], unused[ARMIES];
	const int armies = armies_in(out.set, markers);
	if (armies > 1 && !two_armies && armies_in(host, unused) < 2 && armies_in(guest, unused) < 2) {
		out.status = Status::refuse("NE-12.2-e", "ne.refuse.armies_combine");
		return out;
	}
	if (armies > ARMIES_IN_ZONE) {
		out.status = Status::refuse("NE-4-e", "ne.refuse.armies");
		return out;
	}
	if (armies == 0) {
		// NE-12.2-b, NE-10.2-d: the highest general keeps the command, the others go.
		const PieceId commander = commander_of(r, out.set);
		out.set.each([&](int i) {
			if (is_general(i) && i != commander) {
				out.leave.set(i);
			}
		});
		out.set -= out.leave;
		out.status = is_legal_force(r, out.set);
		return out;
	}
	for (int k = 0; k < armies; ++k) {
		const uint8_t number = army_number(markers[k]);
		const PieceId commander = commander_of_army(r.s, out.set, number);
		Union trial = out;
		trial.army = number;
		int subordinates = 0;
		out.set.each([&](int i) {
			subordinates += is_general(i) && i != commander && r.s.pieces[i].army == number ? 1 : 0;
		});
		out.set.each([&](int i) {
			if (!is_general(i) || has_marker(out.set, r.s.pieces[i].army)) {
				return;
			}
			// NE-10.2-e, NE-14.1-g: no one stands under a general of lower rank; NE-10.1-d: three subordinates at most.
			const bool is_above = commander != NO_PIECE && r.data.nation_of(i) == r.data.nation_of(commander) &&
					outranks(r, i, commander);
			if (is_above || subordinates >= ARMY_SUBORDINATES) {
				trial.leave.set(i);
			} else {
				++subordinates;
			}
		});
		trial.set = out.set - trial.leave;
		S &copy = scratch(r, trial.set);
		give_army(copy, trial.set, number);
		trial.status = is_legal_force(R{ r.data, copy }, trial.set);
		if (trial.status || k + 1 == armies) {
			return trial;
		}
	}
	return out;
}

void apply_union(W &w, const Union &one) {
	one.leave.each([&](int i) { to_reserve(w, i, "NE-10.2-d"); });
	if (one.army != 0) {
		give_army(w.s, one.set, one.army);
	}
	PieceId markers[ARMIES];
	if (armies_in(one.set, markers) > 1) {
		return; // NE-14.9.3-b: each army has its own nerve
	}
	if (has_demoralised(w.read(), one.set)) {
		set_flags(w.s, one.set, piece_flag::DEMORALISED); // NE-14.9.3-a
	}
}

Status may_split(const R &r, const PieceSet &whole, const PieceSet &part) {
	const PieceSet rest = whole - part;
	if (!has_combat_units(part)) {
		return Status::refuse("NE-12.2-g", "ne.refuse.no_units");
	}
	S &copy = scratch(r, whole | part);
	part_with_army(copy, part);
	part_with_army(copy, rest);
	const R trial{ r.data, copy };
	const Status status = is_legal_force(trial, part);
	if (!status) {
		return status;
	}
	if (has_combat_units(rest)) {
		return is_legal_force(trial, rest);
	}
	bool is_lost = false;
	rest.each([&](int i) { is_lost |= kind_of(i) != PieceKind::Depot; });
	return is_lost ? Status::refuse("NE-12.2-g", "ne.refuse.no_units") : Status::ok();
}

void apply_split(W &w, const PieceSet &whole, const PieceSet &part) {
	part_with_army(w.s, part);
	part_with_army(w.s, whole - part);
}

bool is_demoralised(const R &r, const PieceSet &set) {
	PieceId markers[ARMIES];
	const int armies = armies_in(set, markers);
	int shaken = 0, firm = 0;
	set.each([&](int i) {
		if (is_combat(i)) {
			(has(r.s.pieces[i], piece_flag::DEMORALISED) ? shaken : firm) += r.s.pieces[i].steps;
		}
	});
	return armies > 1 ? shaken > firm : shaken > 0;
}

bool has_demoralised(const R &r, const PieceSet &set) {
	bool found = false;
	set.each([&](int i) { found |= is_combat(i) && has(r.s.pieces[i], piece_flag::DEMORALISED); });
	return found;
}

// NE-12.2-h: who ends his march with an army is part of it, and sets out with it when it is activated later.
void settle_in(W &w, int zone, Side side, const PieceSet &guests) {
	const PieceSet all = force_at(w.read(), zone, side);
	const PieceSet host = all - guests;
	if (host.any() && guests.any()) {
		const Union one = unite(w.read(), host, guests);
		if (one.status) {
			apply_union(w, one);
		}
	}
	tidy_force(w, zone, side);
	check_stack(w, zone, side);
	check_home_bound(w, zone);
}

// --- Drafts of a detachment ---

PieceSet first_pick(const R &r, int general) {
	PieceSet whole = force_of(r, general);
	if (commander_of(r, whole) == general) {
		PieceSet fixed;
		whole.each([&](int i) {
			if (kind_of(i) == PieceKind::Depot && has(r.s.pieces[i], piece_flag::FIXED)) {
				fixed.set(i);
			}
		});
		return whole - fixed;
	}
	PieceSet one;
	one.set(general);
	return one;
}

namespace {

// Pieces of a force that its general may leave behind or take along: all but himself and the marker of his army.
PieceSet free_to_choose(const R &r, const PieceSet &whole, int general) {
	PieceSet set = whole;
	set.reset(general);
	if (has(r.s.pieces[general], piece_flag::COMMANDER) && r.s.pieces[general].army != 0) {
		set.reset(FIRST_ARMY + r.s.pieces[general].army - 1);
	}
	return set;
}

} // namespace

void pick_rows(const R &r, PowerId power, const PieceSet &whole, int general, ActionList &out) {
	(free_to_choose(r, whole, general) - r.s.draft[power].pick).each([&](int i) {
		out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)));
	});
}

void unpick_rows(const R &r, PowerId power, const PieceSet &whole, int general, ActionList &out) {
	(free_to_choose(r, whole, general) & r.s.draft[power].pick).each([&](int i) {
		out.add(Action::make(Verb::Retract, power, piece_noun(i)), row_flag::RETRACTS);
	});
}

bool act_pick(S &s, const Row &row) {
	const Action &a = row.action;
	if (a.kind != NounKind::Piece) {
		return false;
	}
	if (a.verb == Verb::SelectPiece) {
		s.draft[a.power].pick.set(a.id);
		return true;
	}
	if (a.verb == Verb::Retract) {
		s.draft[a.power].pick.reset(a.id);
		return true;
	}
	return false;
}

} // namespace baton::ne
