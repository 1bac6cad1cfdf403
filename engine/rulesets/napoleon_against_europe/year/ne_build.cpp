// Building of Napoléon against Europe: what one power buys, restores, places and takes off (NE-D08, NE-D11, NE-D12).
#include "ne_budget.h"
#include "rulesets/napoleon_against_europe/state/ne_last_position.h"
#include "rulesets/napoleon_against_europe/state/ne_stacks.h"

#include <algorithm>

namespace baton::ne {

namespace {

/// Stages of the draft: what has been named so far.
enum Stage : uint8_t {
	MENU,
	SIZE, ///< full or reduced
	ZONE, ///< where
	FLEET, ///< port
	REMOVE, ///< which piece leaves the map
};

/// Decision::stage: ports and zones are both places to put something down.
const char *stage_word(const Draft &draft) {
	constexpr const char *WORDS[] = { "menu", "size", "place", "place", "remove" };
	return WORDS[draft.stage];
}

constexpr int FIRST_COUNT = 2; // f[2..]: steps restored in each army; f[9..]: depots, by army marker (NE-7.3.4-d)

// Corps that nobody can tell apart: the first of them stands for all.
bool is_first_of_kind(const R &r, int nation, int piece) {
	const Corps &corps = corps_of(r.data, piece);
	for (const PieceId i : r.data.nation[size_t(nation)].corps) {
		if (i == piece) {
			return true;
		}
		const Corps &o = corps_of(r.data, i);
		if (is_available(r, i) && o.kind == corps.kind && o.steps == corps.steps && o.morale == corps.morale &&
				o.move == corps.move && o.stars == corps.stars && o.province == corps.province &&
				has(r.s.pieces[i], piece_flag::RETURNS) == has(r.s.pieces[piece], piece_flag::RETURNS) &&
				r.s.pieces[i].from == r.s.pieces[piece].from) {
			return false;
		}
	}
	return true;
}

// Reinforcement zones of minors in which units of theirs stand.
ZoneSet homes_of_minor_units(const R &r, Side side) {
	if (side == NO_SIDE) {
		return {};
	}
	const ZoneSet held = controlled_by(r, side); // no home is elsewhere
	ZoneSet stands[NATIONS];
	for (int i = 0; i < CORPS; ++i) {
		const Nation nation = r.data.nation_of(i);
		const Piece &p = r.s.pieces[i];
		if (!is_major(nation) && is_in_zone(r, p) && held[p.at] && owner_of(r, p.at) == nation &&
				!has(p, piece_flag::INSIDE) && side_of_piece(r, i) == side) {
			stands[nation].set(p.at);
		}
	}
	ZoneSet out;
	for (int n = MAJORS; n < NATIONS; ++n) {
		if (stands[n].any()) {
			out |= stands[n] & minor_homes(r, n);
		}
	}
	return out;
}

/// Where a power can build, worked out once for all that it could buy.
struct Grounds {
	ZoneSet reinforcement;
	ZoneSet armies;
	ZoneSet manned; ///< where corps of its side stand, in the field or behind walls
	ZoneSet homes; ///< of minors' units; asked for generals only
	bool has_homes = false;
	const Stacks *stacks = nullptr;
	Side side = NO_SIDE;

	/// Each thread remembers those of the last position: they stand until it asks about another, or another power.
	static Grounds &of(const R &r, int nation) {
		static thread_local LastPosition last;
		static thread_local Grounds grounds;
		static thread_local int last_nation = NO_NATION;
		if (!last.is_same(r) || last_nation != nation) {
			last_nation = nation;
			grounds = find(r, nation);
		}
		grounds.stacks = &Stacks::of(r);
		return grounds;
	}
	static Grounds find(const R &r, int nation) {
		Grounds out;
		out.reinforcement = reinforcement_zones(r, nation);
		out.armies = supplied_armies(r, nation);
		out.side = side_of(r.s, nation);
		const Presence here = presence(r);
		out.manned = out.side == NO_SIDE ? r.data.all : here.field[out.side] | here.inside[out.side];
		return out;
	}
	const ZoneSet &homes_of_minors(const R &r) {
		if (!has_homes) {
			homes = homes_of_minor_units(r, side);
			has_homes = true;
		}
		return homes;
	}
	Site site(int zone) const {
		return { stacks->at(zone, side), side != NO_SIDE && stacks->zones(other(side))[zone] };
	}
};

// Where a piece can be put; one zone is enough for the menu.
ZoneSet zones_for(const R &r, const Frame &frame, Grounds &grounds, int piece, int steps, bool is_one_enough = false) {
	const int nation = frame.f[0];
	const Side side = side_of(r.s, nation);
	const PieceKind kind = kind_of(piece);
	ZoneSet among;
	if (kind == PieceKind::Corps) {
		among = grounds.reinforcement;
		const ProvinceId province = corps_of(r.data, piece).province;
		if (province != NO_PROVINCE) {
			among &= r.data.province[province].zones;
		}
	} else if (kind == PieceKind::Army) {
		// NE-7.3.4-e: a general and two steps in supply.
		for (int i = FIRST_GENERAL; i < PIECES; ++i) {
			const Piece &p = r.s.pieces[i];
			if (!is_in_zone(r, p) || has(p, piece_flag::INSIDE) || p.army != 0 || r.data.nation_of(i) != nation) {
				continue;
			}
			const PieceSet set = force_of(r, i);
			if (steps_in(r, set) >= NEW_ARMY_STEPS && is_supplied(r, set, p.at)) {
				among.set(p.at);
			}
		}
	} else if (kind == PieceKind::Fleet) {
		return fleet_ports(r, nation); // NE-7.3.4-b
	} else {
		among = grounds.armies; // NE-7.3.4-d
		among |= grounds.reinforcement;
		if (kind == PieceKind::General) {
			among |= grounds.homes_of_minors(r); // NE-7.3.5-c
			among &= grounds.manned; // NE-7.3.5-b
		}
	}
	ZoneSet out;
	among.each([&](int z) {
		if (is_one_enough && out.any()) {
			return;
		}
		const Site site = grounds.site(z);
		if (kind == PieceKind::General &&
				!has_combat_units(is_besieged(r.s, z) ? grounds.stacks->at(z, side, Part::Inside) : site.own)) {
			return; // NE-7.3.5-b
		}
		if (kind == PieceKind::Depot) {
			for (int i = 0; i < ARMIES; ++i) {
				if (r.s.pieces[FIRST_ARMY + i].at == z && r.s.pieces[FIRST_ARMY + i].steps > 0 &&
						frame.f[9 + i % 5] >= ARMY_DEPOTS) {
					return;
				}
			}
		}
		if (can_place(r, piece, z, steps, site)) {
			out.set(z);
		}
	});
	return out;
}

// The rule that says where a counter of this kind enters.
const char *place_rule(PieceKind kind) {
	return kind == PieceKind::General  ? "NE-7.3.5-b"
			: kind == PieceKind::Army  ? "NE-7.3.4-e"
			: kind == PieceKind::Depot ? "NE-7.3.4-d"
			: kind == PieceKind::Fleet ? "NE-7.3.4-b"
									   : "NE-7.3.4-a";
}

Status too_dear(const Frame &frame, int piece) {
	return Status::refuse("NE-7.3.2-e", "ne.refuse.build", piece_noun(piece), Noun::power(SIDES + frame.f[0]));
}

// NE-7.3.2-a, NE-Q71: two reduced steps in each supplied army, any number in reinforcement zones.
Status may_restore(const R &r, const Frame &frame, const Grounds &grounds, int piece) {
	const Piece &p = r.s.pieces[piece];
	if (!is_combat(piece) || !is_in_zone(r, p) || p.steps >= corps_of(r.data, piece).steps) {
		return Status::refuse("NE-7.3.2-a", "ne.refuse.not_reduced", piece_noun(piece));
	}
	if (r.data.tables.price(corps_of(r.data, piece)) > r.s.purse[frame.f[0]]) {
		return too_dear(frame, piece);
	}
	const bool is_at_home = grounds.reinforcement[p.at] &&
			(!has(p, piece_flag::INSIDE) || is_besieged(r.s, p.at)); // NE-15.2-d: those inside when the sea feeds them
	const bool is_in_army = p.army != 0 && grounds.armies[p.at];
	if (!is_at_home && is_in_army && frame.f[FIRST_COUNT + p.army - 1] >= ARMY_RESTORED) {
		return Status::refuse("NE-7.3.4-d", "ne.refuse.army_restored", piece_noun(FIRST_ARMY + p.army - 1),
				Noun::number(ARMY_RESTORED));
	}
	if (!is_at_home && !is_in_army) {
		return Status::refuse("NE-7.3.4-a", "ne.refuse.restore_place", piece_noun(piece), zone_noun(p.at));
	}
	return can_gain_step(r, piece) ? Status::ok()
								   : Status::refuse("NE-10.1-a", "ne.refuse.command_full", piece_noun(piece));
}

// Whether a power may have this counter of its reserve now, places and price not counted.
Status may_call_up(const R &r, int piece) {
	const Piece &p = r.s.pieces[piece];
	if (is_available(r, piece)) {
		return Status::ok();
	}
	const Noun who = piece_noun(piece);
	return has(p, piece_flag::WAITS)
			? Status::refuse(is_general(piece) ? "NE-2.2-b" : "NE-2.1-e", "ne.refuse.not_entered", who)
			: has(p, piece_flag::OUT)		  ? Status::refuse("NE-7.3.6-a", "ne.refuse.next_year", who)
			: p.at == removed_space(r.data)	  ? Status::refuse("NE-2.1-f", "ne.refuse.out_of_game", who)
			: p.at >= first_box_space(r.data) ? Status::refuse("NE-6.5-a", "ne.refuse.far_away", who)
											  : Status::refuse("NE-7.3.2-a", "ne.refuse.on_map", who);
}

// NE-7.3.2-f: one fleet in a budget, Britain as many as it can pay.
Status may_build_fleet(const R &r, int nation) {
	if (nation != BRITAIN && r.s.fleets_built[nation] != 0) {
		return Status::refuse("NE-7.3.2-f", "ne.refuse.one_fleet", Noun::power(SIDES + nation));
	}
	if (r.data.tables.fleet_price > r.s.purse[nation]) {
		return Status::refuse("NE-7.3.2-e", "ne.refuse.fleet_price", Noun::power(SIDES + nation));
	}
	return has_reserve_fleet(r, nation) && fleet_ports(r, nation).any()
			? Status::ok()
			: Status::refuse("NE-7.3.4-b", "ne.refuse.no_fleet", Noun::power(SIDES + nation));
}

// A general of a minor enters with the power that its troops obey (NE-8.1.2-e, NE-20.2-g); all else is its own.
bool is_of_budget(const R &r, int nation, int piece) {
	const Nation of = r.data.nation_of(piece);
	return of == nation ||
			(is_general(piece) && !is_major(of) && side_of(r.s, of) != NO_SIDE && major_of(r, of) == nation);
}

// Why a counter is not in the menu.
Status may_pick(const R &r, const Frame &frame, int piece) {
	const int nation = frame.f[0];
	if (!is_of_budget(r, nation, piece)) {
		return Status::refuse("NE-7.3-a", "ne.refuse.not_its_budget", piece_noun(piece), Noun::power(SIDES + nation));
	}
	Grounds &grounds = Grounds::of(r, nation);
	if (is_combat(piece) && is_in_zone(r, r.s.pieces[piece])) {
		return may_restore(r, frame, grounds, piece);
	}
	const Status status = may_call_up(r, piece);
	if (!status) {
		return status;
	}
	const PieceKind kind = kind_of(piece);
	if (kind == PieceKind::Fleet && !has(r.s.pieces[piece], piece_flag::RETURNS)) {
		return Status::refuse("NE-7.3.4-b", "ne.refuse.fleet_drawn", piece_noun(piece)); // NE-Q66
	}
	const int price = kind == PieceKind::Corps ? price_of(r, piece, 1)
			: kind == PieceKind::Depot		   ? r.data.tables.depot_price
			: kind == PieceKind::Army		   ? r.data.tables.army_price
											   : 0;
	if (price > r.s.purse[nation]) {
		return too_dear(frame, piece);
	}
	return Status::refuse(place_rule(kind), "ne.refuse.no_place", piece_noun(piece));
}

Status may_remove(const R &r, const Frame &frame, const Stacks &stacks, int piece) {
	const Piece &p = r.s.pieces[piece];
	if (!is_on_map(r, p) || p.carrier != NO_PIECE || major_of(r, r.data.nation_of(piece)) != frame.f[0] ||
			kind_of(piece) == PieceKind::Army) {
		return Status::refuse("NE-7.3.6-a", "ne.refuse.remove", piece_noun(piece), Noun::power(SIDES + frame.f[0]));
	}
	if (kind_of(piece) == PieceKind::Fleet || kind_of(piece) == PieceKind::Depot) {
		return Status::ok();
	}
	// What stays must be a force (NE-11-d); an army commander leaves only for a successor (NE-10.3-b, NE-10.3-c).
	if (has(p, piece_flag::INSIDE) || p.at >= r.data.zones) {
		return Status::ok();
	}
	PieceSet left = stacks.at(p.at, side_of_piece(r, piece));
	left.reset(piece);
	if (!left.intersects(ALL_CORPS)) {
		return Status::ok();
	}
	S &copy = trial_copy(r, p.army != 0 ? ALL_PIECES : left);
	copy.pieces[piece].steps = copy.pieces[piece].army = 0;
	copy.pieces[piece].at = removed_space(r.data);
	if (p.army != 0) {
		settle_command(r.data, copy, p.army);
	}
	return is_legal_force(R{ r.data, copy }, left);
}

bool can_remove_any(const R &r, const Frame &frame) {
	// Depots and fleets go without a trial.
	const Stacks &stacks = Stacks::of(r);
	bool found = false;
	const NationInfo &info = r.data.nation[size_t(frame.f[0])];
	for (const PieceId i : info.fleets) {
		found = found || may_remove(r, frame, stacks, i).is_ok();
	}
	for (int i = 0; i < info.depots && !found; ++i) {
		found = may_remove(r, frame, stacks, FIRST_DEPOT + info.first_depot + i).is_ok();
	}
	for (int i = 0; i < PIECES && !found; ++i) {
		found = may_remove(r, frame, stacks, i).is_ok();
	}
	return found;
}

// --- F_BUILD: f[0] nation ---

Flow advance(W &w, Frame &frame) {
	if (frame.step != 0) {
		w.s.draft[frame.power] = Draft{};
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Draft &draft = r.s.draft[frame.power];
	out.asked = bit(frame.power);
	out.kind = "build";
	out.prompt = draft.stage == MENU ? "ne.prompt.build"
			: draft.stage == REMOVE	 ? "ne.prompt.build_remove"
									 : "ne.prompt.build_where";
	out.stage = stage_word(draft);
	out.rule = "NE-7.3.2-a";
	out.subject = out.args[0] = Noun::power(SIDES + frame.f[0]);
	out.args[1] = Noun::number(r.s.purse[frame.f[0]]);
	out.args[2] = draft.piece != 0 ? piece_noun(draft.piece - 1) : Noun{};
}

void legal_menu(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const int nation = frame.f[0];
	const int purse = r.s.purse[nation];
	Grounds &grounds = Grounds::of(r, nation);
	const auto offer = [&](int piece, int steps, uint16_t flags) {
		if (zones_for(r, frame, grounds, piece, steps, true).any()) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(piece)), flags);
		}
	};
	for (const PieceId piece : r.data.nation[size_t(nation)].corps) {
		if (is_available(r, piece) && price_of(r, piece, 1) <= purse && is_first_of_kind(r, nation, piece)) {
			offer(piece, 1, 0);
		} else if (may_restore(r, frame, grounds, piece)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(piece)), DOES);
		}
	}
	// In the order of pieces, so that the list needs no sort.
	const NationInfo &info = r.data.nation[size_t(nation)];
	for (int i = 0; i < info.depots && r.data.tables.depot_price <= purse; ++i) {
		if (is_available(r, FIRST_DEPOT + info.first_depot + i)) {
			offer(FIRST_DEPOT + info.first_depot + i, 1, 0);
			break;
		}
	}
	for (const PieceId piece : info.fleets) {
		if (is_available(r, piece) && has(r.s.pieces[piece], piece_flag::RETURNS)) {
			offer(piece, 1, 0); // NE-6.5-d: back from a foreign war
		}
	}
	for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
		if (r.data.nation_of(i) == nation && is_available(r, i) && r.data.tables.army_price <= purse) {
			offer(i, 1, 0);
			break;
		}
	}
	for (int of = 0; of < NATIONS; ++of) {
		// NE-8.1.2-e, NE-20.2-g: a minor's general enters with the power that its troops obey.
		if (of != nation && (is_major(of) || side_of(r.s, of) == NO_SIDE || major_of(r, of) != nation)) {
			continue;
		}
		for (const PieceId piece : r.data.nation[size_t(of)].generals) {
			if (is_available(r, piece)) {
				offer(piece, 1, 0);
			}
		}
	}
	if (may_build_fleet(r, nation)) {
		out.add(choose(power, WORD_FLEET));
	}
	const bool can_spend = out.size() > 0 && purse > 0; // NE-7.3.2-e: what is left is lost
	if (can_remove_any(r, frame)) {
		out.add(choose(power, WORD_REMOVE)); // NE-7.3.6-a
	}
	out.add(Action::make(Verb::Pass, power), uint16_t(DOES | row_flag::QUIET | (can_spend ? row_flag::GIVES_UP : 0)));
}

void legal_zones(const ZoneSet &zones, PowerId power, uint16_t flags, ActionList &out) {
	const int first = zones.first();
	zones.each([&](int z) {
		out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)),
				uint16_t(DOES | flags | (z == first ? row_flag::QUIET : 0)));
	});
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Draft &draft = r.s.draft[power];
	switch (draft.stage) {
		case MENU:
			legal_menu(r, frame, power, out);
			break;
		case SIZE:
			out.add(choose(power, WORD_FULL), row_flag::QUIET);
			out.add(choose(power, WORD_REDUCED));
			break;
		case ZONE: {
			Grounds &grounds = Grounds::of(r, frame.f[0]);
			legal_zones(zones_for(r, frame, grounds, draft.piece - 1, draft.value), power, 0, out);
			break;
		}
		case FLEET:
			legal_zones(fleet_ports(r, frame.f[0]), power, row_flag::ROLLS, out);
			break;
		default: {
			const Stacks &stacks = Stacks::of(r);
			bool is_first = true;
			for (int i = 0; i < PIECES; ++i) {
				if (may_remove(r, frame, stacks, i)) {
					out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)),
							uint16_t(DOES | (is_first ? row_flag::QUIET : 0)));
					is_first = false;
				}
			}
			break;
		}
	}
	if (draft.stage != MENU) {
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	}
}

void take_off(W &w, int piece) {
	const int zone = w.s.pieces[piece].at;
	const uint8_t army = w.s.pieces[piece].army;
	const Side side = side_of_piece(w.read(), piece);
	to_reserve(w, piece, "NE-7.3.6-a");
	w.s.pieces[piece].flags |= piece_flag::OUT;
	if (army != 0) {
		settle_command(w.data, w.s, army); // NE-10.3-c
	}
	if (zone < w.data.zones) {
		tidy_force(w, zone, side);
	}
}

void pick_piece(W &w, const Frame &frame, Draft &draft, int piece) {
	if (w.s.pieces[piece].steps > 0) {
		// A reduced corps on the map is restored.
		Piece &p = w.s.pieces[piece];
		++p.steps;
		w.s.purse[frame.f[0]] = int16_t(w.s.purse[frame.f[0]] - w.data.tables.price(corps_of(w.data, piece)));
		Frame &top = w.s.core.top();
		if (p.army != 0 && !reinforcement_zones(w.read(), frame.f[0])[p.at]) {
			++top.f[FIRST_COUNT + p.army - 1];
		}
		w.event("restored", frame.power).who(piece_noun(piece)).to(zone_noun(p.at)).rule("NE-7.3.2-a");
		return;
	}
	draft.piece = uint8_t(piece + 1);
	draft.value = 1;
	draft.stage = ZONE;
	if (is_combat(piece) && corps_of(w.data, piece).steps > 1) {
		if (price_of(w.read(), piece, 2) <= w.s.purse[frame.f[0]]) {
			Grounds &grounds = Grounds::of(w.read(), frame.f[0]);
			draft.stage = zones_for(w.read(), frame, grounds, piece, 2, true).any() ? SIZE : ZONE;
		}
	}
}

void place(W &w, Frame &frame, Draft &draft, int zone) {
	const int piece = draft.piece - 1;
	int price = 0;
	if (is_combat(piece)) {
		price = price_of(w.read(), piece, draft.value);
	} else if (kind_of(piece) == PieceKind::Depot) {
		price = w.data.tables.depot_price;
	} else if (kind_of(piece) == PieceKind::Army) {
		price = w.data.tables.army_price;
	}
	const int steps = draft.value;
	draft = Draft{};
	w.s.purse[frame.f[0]] = int16_t(w.s.purse[frame.f[0]] - price);
	if (kind_of(piece) == PieceKind::Fleet) {
		place_fleet(w, piece, zone, "NE-6.5-d");
		return;
	}
	place_piece(w, piece, zone, steps, is_general(piece) ? "NE-7.3.5-b" : "NE-7.3.4-a");
	if (kind_of(piece) == PieceKind::Depot && w.s.pieces[piece].army != 0) {
		++frame.f[9 + (w.s.pieces[piece].army - 1) % 5];
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	Draft &draft = w.s.draft[frame.power];
	if (a.verb == Verb::Pass) {
		frame.step = 1;
	} else if (a.verb == Verb::Retract) {
		draft = Draft{};
	} else if (draft.stage == MENU && a.verb == Verb::SelectPiece) {
		pick_piece(w, frame, draft, a.id);
	} else if (draft.stage == MENU) {
		draft.stage = a.id == WORD_FLEET ? FLEET : REMOVE;
	} else if (draft.stage == SIZE) {
		draft.value = a.id == WORD_FULL ? 2 : 1;
		draft.stage = ZONE;
	} else if (draft.stage == ZONE) {
		place(w, frame, draft, a.id);
	} else if (draft.stage == FLEET) {
		draft = Draft{};
		w.s.purse[frame.f[0]] = int16_t(w.s.purse[frame.f[0]] - w.data.tables.fleet_price);
		++w.s.fleets_built[frame.f[0]];
		build_fleet(w, frame.f[0], a.id, "NE-7.3.4-b");
	} else {
		draft = Draft{};
		take_off(w, a.id);
	}
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const Draft &draft = r.s.draft[frame.power];
	if (a.verb == Verb::SelectSpace && (draft.stage == ZONE || draft.stage == FLEET)) {
		const PieceKind kind = draft.stage == FLEET ? PieceKind::Fleet : kind_of(draft.piece - 1);
		return Status::refuse(place_rule(kind), "ne.refuse.reinforcement_zone", a.noun());
	}
	if (a.verb == Verb::Choose && a.kind == NounKind::Option && a.id == WORD_FLEET && draft.stage == MENU) {
		return may_build_fleet(r, frame.f[0]);
	}
	if (a.verb != Verb::SelectPiece || a.kind != NounKind::Piece || a.id < 0 || a.id >= PIECES) {
		return Status::ok();
	}
	return draft.stage == MENU		? may_pick(r, frame, a.id)
			: draft.stage == REMOVE ? may_remove(r, frame, Stacks::of(r), a.id)
									: Status::ok();
}

} // namespace

const Def BUILD_FRAME = { "build", advance, ask, legal, act, refuse };

} // namespace baton::ne
