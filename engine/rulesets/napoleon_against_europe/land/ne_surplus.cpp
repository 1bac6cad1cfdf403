// Stacks beyond their limits: generals leave by rank, surplus steps go at the owner's choice (NE-11-b, NE-10.1-c,
// NE-D33).
#include "ne_march.h"

#include <cstring>

namespace baton::ne {

namespace {

// What is wrong with the force after generals and armies have been put in order.
Status trouble(const R &r, const PieceSet &set) {
	const Status now = is_legal_force(r, set);
	return now ? now : unite(r, set, {}).status;
}

// An army without a commander: the highest of its generals leads, or the marker comes off.
bool mend_armies(W &w, const PieceSet &set) {
	PieceId markers[ARMIES];
	const int armies = armies_in(set, markers);
	bool changed = false;
	for (int k = 0; k < armies; ++k) {
		const uint8_t number = uint8_t(markers[k] - FIRST_ARMY + 1);
		PieceId leader = NO_PIECE, best = NO_PIECE;
		set.each([&](int i) {
			if (!is_general(i) || w.s.pieces[i].army != number) {
				return;
			}
			if (has(w.s.pieces[i], piece_flag::COMMANDER)) {
				leader = PieceId(i);
			}
			best = best == NO_PIECE || outranks(w.read(), i, best) ? PieceId(i) : best;
		});
		if (leader != NO_PIECE && k < ARMIES_IN_ZONE) {
			continue;
		}
		changed = true;
		if (best != NO_PIECE && k < ARMIES_IN_ZONE) {
			w.s.pieces[best].flags = uint16_t(w.s.pieces[best].flags | piece_flag::COMMANDER);
			continue;
		}
		to_reserve(w, markers[k], k < ARMIES_IN_ZONE ? "NE-4-b" : "NE-4-e");
		set.each([&](int i) {
			if (w.s.pieces[i].army == number) {
				w.s.pieces[i].army = 0;
				w.s.pieces[i].flags = uint16_t(w.s.pieces[i].flags & ~piece_flag::COMMANDER);
			}
		});
	}
	return changed;
}

// NE-10.1-d, NE-10.2-e: generals too many or of too high a rank for the army they are in.
bool dismiss_general(W &w, const PieceSet &set, const Status &status) {
	if (std::strcmp(status.reason, "ne.refuse.subordinates") == 0) {
		PieceId lowest = NO_PIECE;
		set.each([&](int i) {
			if (is_general(i) && !has(w.s.pieces[i], piece_flag::COMMANDER) &&
					(lowest == NO_PIECE || outranks(w.read(), lowest, i))) {
				lowest = PieceId(i);
			}
		});
		if (lowest != NO_PIECE) {
			to_reserve(w, lowest, "NE-10.1-d");
			return true;
		}
	}
	if (std::strcmp(status.reason, "ne.refuse.rank") == 0) {
		to_reserve(w, status.args[0].id, "NE-10.2-e");
		return true;
	}
	return false;
}

PieceSet candidates(const R &r, const PieceSet &set, const Status &status) {
	PieceSet out;
	const bool cavalry = std::strcmp(status.reason, "ne.refuse.needs_army") == 0 ||
			std::strcmp(status.reason, "ne.refuse.cavalry") == 0;
	const bool foreign = std::strcmp(status.reason, "ne.refuse.allied_half") == 0;
	const PieceId commander = commander_of(r, set);
	const Nation own = commander == NO_PIECE ? NO_NATION : major_of(r, r.data.nation_of(commander));
	set.each([&](int i) {
		if (kind_of(i) == PieceKind::Special) {
			if (std::strcmp(status.reason, "ne.refuse.needs_army") == 0) {
				out.set(i);
			}
			return;
		}
		if (!is_combat(i)) {
			return;
		}
		const Nation nation = r.data.nation_of(i);
		if (cavalry				  ? corps_of(r.data, i).kind == CorpsKind::Cavalry
						: foreign ? is_major(nation) && nation != own
								  : true) {
			out.set(i);
		}
	});
	return out;
}

// Frame: f[0] zone.

PieceSet stack_of(const R &r, const Frame &frame) {
	return force_at(r, frame.f[0], Side(frame.power));
}

Flow advance(W &w, Frame &frame) {
	const PieceSet set = stack_of(w.read(), frame);
	if (!has_combat_units(set) || is_legal_force(w.read(), set)) {
		const int zone = frame.f[0];
		const Side side = Side(frame.power);
		w.s.core.pop(w.s.core.result[0], w.s.core.result[1]);
		tidy_force(w, zone, side);
		review_siege(w, zone);
		return Flow::Go;
	}
	const Union one = unite(w.read(), set, {});
	if (one.status) {
		apply_union(w, one);
		return Flow::Go;
	}
	if (mend_armies(w, set) || dismiss_general(w, set, one.status)) {
		tidy_force(w, frame.f[0], Side(frame.power));
		return Flow::Go;
	}
	const PieceSet list = candidates(w.read(), set, one.status);
	if (list.none()) {
		destroy_force(w, set, "NE-11-b");
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "surplus";
	out.prompt = "ne.prompt.surplus";
	const Status status = trouble(r, stack_of(r, frame));
	out.rule = status ? "NE-11-b" : status.rule;
	out.subject = out.args[0] = zone_noun(frame.f[0]);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const PieceSet set = stack_of(r, frame);
	const Status status = trouble(r, set);
	if (status) {
		return;
	}
	const PieceSet list = candidates(r, set, status);
	int cheapest = -1;
	const auto worth = [&](int i) {
		return is_combat(i) ? 4 * corps_of(r.data, i).stars + 2 * corps_of(r.data, i).morale + r.s.pieces[i].steps : 0;
	};
	list.each([&](int i) { cheapest = cheapest < 0 || worth(i) < worth(cheapest) ? i : cheapest; });
	list.each([&](int i) {
		out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)),
				uint16_t(DOES | (i == cheapest ? row_flag::QUIET : 0)));
	});
}

void act(W &w, Frame &frame, const Row &row) {
	const int piece = row.action.id;
	const Status status = trouble(w.read(), stack_of(w.read(), frame));
	const bool whole = !status && std::strcmp(status.reason, "ne.refuse.needs_general") == 0;
	if (whole || !is_combat(piece)) {
		eliminate(w, piece, "NE-11-b"); // more units than one need a general
	} else {
		lose_step(w, piece, "NE-11-b");
	}
	tidy_force(w, frame.f[0], Side(frame.power));
}

Noun subject(const R &, const Frame &frame) {
	return zone_noun(frame.f[0]);
}

} // namespace

void check_stack(W &w, int zone, Side side) {
	const PieceSet set = force_at(w.read(), zone, side);
	if (!has_combat_units(set) || is_legal_force(w.read(), set)) {
		return;
	}
	const Union one = unite(w.read(), set, {});
	if (one.status) {
		apply_union(w, one);
		return;
	}
	w.s.core.push(F_SURPLUS, PowerId(side), zone);
}

namespace {

// Whether a part of a force is as tidy_force and check_stack would leave it.
bool is_part_in_order(const R &r, const PieceSet &set, bool is_field) {
	bool is_fine = true;
	if (!set.intersects(ALL_CORPS)) {
		set.each([&](int i) { is_fine &= ALL_DEPOTS[i] && has(r.s.pieces[i], piece_flag::FIXED); });
		return is_fine;
	}
	(set & ALL_ARMIES).each([&](int marker) {
		bool has_units = false;
		(set & ALL_CORPS).each([&](int i) { has_units |= r.s.pieces[i].army == marker - FIRST_ARMY + 1; });
		is_fine &= has_units;
	});
	return is_fine && (!is_field || is_legal_force(r, set).is_ok());
}

// The usual case, seen in one pass: all forces of both sides may stay as they are.
bool is_in_order(const R &r, int zone) {
	constexpr int PARTS = 4; // by MOVING and INSIDE
	static_assert((piece_flag::MOVING | piece_flag::INSIDE) == PARTS - 1);
	PieceSet sets[SIDES][PARTS];
	pieces_at<ALL_PIECES - ALL_FLEETS>(r.s, zone).each([&](int i) {
		const Piece &p = r.s.pieces[i];
		const Side side = p.steps == 0 || p.carrier != NO_PIECE ? NO_SIDE : side_of_piece(r, i);
		if (side != NO_SIDE) {
			sets[side][p.flags & (PARTS - 1)].set(i);
		}
	});
	for (const PieceSet(&parts)[PARTS] : sets) {
		for (int part = 0; part < PARTS - 1; ++part) {
			if (parts[part].any() && !is_part_in_order(r, parts[part], part == 0)) {
				return false;
			}
		}
	}
	return true;
}

} // namespace

bool settle_stacks(W &w) {
	while (w.s.unsettled.any()) {
		const int zone = w.s.unsettled.first();
		if (is_in_order(w.read(), zone)) {
			w.s.unsettled.reset(zone);
			continue;
		}
		const uint8_t depth = w.s.core.depth;
		for (const Side side : { EMPIRE, COALITION }) {
			tidy_force(w, zone, side); // NE-2.2-c
			check_stack(w, zone, side);
			if (w.s.core.depth != depth) {
				return true; // the other side's turn comes when this zone is looked at again
			}
		}
		w.s.unsettled.reset(zone);
	}
	return false;
}

const Def SURPLUS_FRAME = { "surplus", advance, ask, legal, act, nullptr, subject, true };

} // namespace baton::ne
