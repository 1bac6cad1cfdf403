// Fog of war: which pieces of a stack lie under its commander, when a battle shows them, and who hears what happens to
// them (NE-4-p).
#include "ne_fog.h"

#include "ne_stacks.h"

#include <string_view>
#include <vector>

namespace baton::ne {

namespace {

constexpr PieceSet LAND = ALL_CORPS | ALL_SPECIALS | ALL_DEPOTS | ALL_ARMIES | ALL_GENERALS;

} // namespace

PieceId top_of(const R &r, const PieceSet &stack) {
	PieceId best = NO_PIECE;
	(stack & ALL_GENERALS).each([&](int i) {
		const bool leads = has(r.s.pieces[i], piece_flag::COMMANDER);
		const bool led = best != NO_PIECE && has(r.s.pieces[best], piece_flag::COMMANDER);
		if (best == NO_PIECE || (leads != led ? leads : outranks(r, i, best))) {
			best = PieceId(i);
		}
	});
	if (best != NO_PIECE) {
		return best;
	}
	for (const PieceSet &kind : { ALL_CORPS, ALL_DEPOTS }) {
		const PieceSet found = stack & kind;
		if (found.any()) {
			return PieceId(found.first());
		}
	}
	return PieceId(stack.any() ? stack.first() : int(NO_PIECE));
}

PieceSet hidden_pieces(const R &r, Side side) {
	PieceSet hidden;
	if (!has_fog(r.s) || side == NO_SIDE) {
		return hidden;
	}
	PieceSet own;
	ZoneSet zones;
	LAND.each([&](int i) {
		// What is aboard a fleet was loaded in the open.
		if (is_in_zone(r, r.s.pieces[i]) && side_of_piece(r, i) == side) {
			own.set(i);
			zones.set(r.s.pieces[i].at);
		}
	});
	zones.each([&](int zone) {
		const PieceSet here = pieces_at(r.s, zone) & own;
		PieceSet stack[3];
		here.each([&](int i) { stack[int(part_of(r.s.pieces[i]))].set(i); });
		for (const PieceSet &part : stack) {
			if (part.none()) {
				continue;
			}
			const PieceId top = top_of(r, part);
			part.each([&](int i) {
				const Piece &p = r.s.pieces[i];
				// NE-4-ee: the marker and the commander of an army stand on the map.
				const bool is_up = i == top || has(p, piece_flag::SEEN) || has(p, piece_flag::COMMANDER) ||
						kind_of(i) == PieceKind::Army;
				if (!is_up) {
					hidden.set(i);
				}
			});
		}
	});
	return hidden;
}

PieceSet unseen_by(const R &r, PowerSet known) {
	PieceSet out;
	for (const Side side : { EMPIRE, COALITION }) {
		if (!baton::has(known, PowerId(side))) {
			out = out | hidden_pieces(r, side);
		}
	}
	return out;
}

void show_pieces(W &w, const PieceSet &set) {
	if (!has_fog(w.s)) {
		return;
	}
	(set & LAND).each([&](int i) {
		if (!has(w.s.pieces[i], piece_flag::SEEN)) {
			w.s.pieces[i].flags |= piece_flag::SEEN;
			w.reveal();
		}
	});
}

void hide_stack(W &w, int zone, Side side) {
	if (!has_fog(w.s)) {
		return;
	}
	(pieces_at(w.s, zone) & LAND).each([&](int i) {
		if (side_of_piece(w.read(), i) == side) {
			w.s.pieces[i].flags &= uint16_t(~piece_flag::SEEN);
		}
	});
}

void hide_where(W &w, const PieceSet &set) {
	if (!has_fog(w.s)) {
		return;
	}
	set.each([&](int i) {
		if (w.s.pieces[i].at < w.data.zones) {
			hide_stack(w, w.s.pieces[i].at, side_of_piece(w.read(), i));
		}
	});
}

// --- Events ---

namespace {

/// How an event about a force reads to those who do not see into it.
struct Veil {
	std::string_view what;
	const char *veiled; ///< event of the same meaning without numbers; the commander stands for his force
};
constexpr Veil VEILS[] = {
	{ "sets_out", "unseen_sets_out" },
	{ "points_changed", "unseen_points" },
	{ "moved", "unseen_move" },
	{ "attrition_due", "unseen_test_due" },
	{ "attrition", "unseen_test" },
	{ "into_fortress", "unseen_into_fortress" },
	{ "displaced", "displaced" },
	{ "redeployed", "redeployed" },
	{ "evaded", "evaded" },
	{ "tries_to_evade", "tries_to_evade" },
	{ "retreated", "retreated" },
	{ "intercepts", "intercepts" },
	{ "rallied", "rallied" },
	{ "pulled_in", "pulled_in" },
};

const Veil *veil_of(const char *what) {
	for (const Veil &veil : VEILS) {
		if (veil.what == what) {
			return &veil;
		}
	}
	return nullptr;
}

bool is_piece(Noun noun, const PieceSet &set) {
	return noun.kind == NounKind::Piece && noun.id >= 0 && noun.id < PIECES && set[noun.id];
}

PieceSet stack_of(const R &r, int piece) {
	return is_in_zone(r, r.s.pieces[piece]) ? force_of(r, piece) : PieceSet{};
}

} // namespace

void veil_events(const R &r, EventSink &sink, size_t first) {
	const PieceSet hidden[SIDES] = { hidden_pieces(r, EMPIRE), hidden_pieces(r, COALITION) };
	std::vector<Event> out;
	std::vector<int32_t> place(sink.events.size() - first);
	for (size_t i = first; i < sink.events.size(); ++i) {
		Event e = sink.events[i];
		place[i - first] = int32_t(first + out.size());
		if (e.cause_event >= int32_t(first)) {
			e.cause_event = place[size_t(e.cause_event) - first];
		}
		Side owner = NO_SIDE;
		for (const Side side : { EMPIRE, COALITION }) {
			bool is_touched = is_piece(e.who, hidden[side]) || is_piece(e.cause, hidden[side]);
			for (uint32_t m = 0; m < e.mod_count; ++m) {
				is_touched |= is_piece(sink.modifiers[e.mod_begin + m].noun, hidden[side]);
			}
			// Numbers of a force tell what lies under its commander.
			is_touched |= e.who.kind == NounKind::Piece && veil_of(e.what) != nullptr && e.power == PowerId(side) &&
					stack_of(r, e.who.id).intersects(hidden[side]);
			owner = is_touched ? side : owner;
		}
		if (owner == NO_SIDE || e.audience != ALL_POWERS) {
			out.push_back(e);
			continue;
		}
		Event twin = e;
		e.audience = bit(PowerId(owner));
		out.push_back(e);
		twin.audience = bit(PowerId(owner));
		twin.inverse = true;
		const Veil *veil = veil_of(e.what);
		if (veil != nullptr) {
			const PieceId top = e.who.kind == NounKind::Piece ? top_of(r, stack_of(r, e.who.id)) : NO_PIECE;
			twin.what = veil->veiled;
			twin.who = top == NO_PIECE ? Noun{} : piece_noun(top);
			twin.amount = twin.extra = 0;
			twin.mod_count = 0;
			twin.die_count = 0;
			twin.purpose = nullptr;
		} else if (e.die_count > 0) {
			// A roll is seen by all; whose skill or which unit it was about is not.
			twin.who = is_piece(e.who, hidden[owner]) ? Noun{} : e.who;
			twin.cause = is_piece(e.cause, hidden[owner]) ? Noun{} : e.cause;
			twin.mod_begin = uint32_t(sink.modifiers.size());
			for (uint32_t m = 0; m < e.mod_count; ++m) {
				Modifier modifier = sink.modifiers[e.mod_begin + m];
				modifier.noun = is_piece(modifier.noun, hidden[owner]) ? Noun{} : modifier.noun;
				sink.modifiers.push_back(modifier);
			}
		} else {
			twin.what = "unseen";
			const Noun zone = e.to.kind == NounKind::Space ? e.to : e.from;
			twin.to = zone;
			twin.from = twin.who = twin.cause = Noun{};
			twin.amount = twin.extra = 0;
			twin.rule = "NE-4-p";
		}
		out.push_back(twin);
	}
	sink.events.resize(first);
	sink.events.insert(sink.events.end(), out.begin(), out.end());
}

} // namespace baton::ne
