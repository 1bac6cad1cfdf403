// Blocks and Hits: which enemy Hits the Bars stop, and where the remaining ones fall (IB-P4-100..122).
#include "ib_battle.h"

namespace baton::ib {

namespace {

uint8_t &dice_of(Battle &b, int side, Face face) {
	return b.dice[side][int(face)];
}
int dice_of(const Battle &b, int side, Face face) {
	return b.dice[side][int(face)];
}

// --- Blocks (DP-38) ---

constexpr Face BLOCKABLE[] = { Face::BlackDouble, Face::BlackBlast, Face::BlackBar, Face::WhiteBar, Face::WhiteRed,
	Face::WhiteBlue };

int bars_of(const Battle &b, int side) {
	return dice_of(b, side, Face::BlackBar) + dice_of(b, side, Face::WhiteBar);
}

/// Hits of one face that can be blocked; a Double Blast counts two.
int blockable(const R &r, int enemy, Face face) {
	const Battle &b = r.s.battle;
	const int n = dice_of(b, enemy, face);
	if (face == Face::BlackBar || face == Face::WhiteBar) {
		// AMB-25: an Aggressive Bar is a Hit; AMB-26: a Defensive one is not.
		return b.stance[enemy] == AGGRESSIVE && is_on(r.s, Option::BarsBlockBars) ? n : 0;
	}
	return face == Face::BlackDouble ? 2 * n : n;
}

void block_one(W &w, int side, Face face) {
	Battle &b = w.s.battle;
	const int enemy = 1 - side;
	uint8_t &bars =
			dice_of(b, side, Face::WhiteBar) > 0 ? dice_of(b, side, Face::WhiteBar) : dice_of(b, side, Face::BlackBar);
	--bars;
	--dice_of(b, enemy, face);
	if (face == Face::BlackDouble) {
		// IB-P4-110: a Double Blast can be half blocked; what is left is a plain Black Hit.
		++dice_of(b, enemy, Face::BlackBlast);
	}
	w.event("block", PowerId(b.commander[side])).who(Noun::die(int(face))).rule("IB-P4-110");
}

Flow advance_blocks(W &w, Frame &frame) {
	Battle &b = w.s.battle;
	const int side = frame.f[0];
	for (;;) {
		int hits = 0;
		int classes = 0;
		Face only = Face::Blank;
		for (Face face : BLOCKABLE) {
			const int n = blockable(w.read(), 1 - side, face);
			hits += n;
			classes += n > 0;
			only = n > 0 ? face : only;
		}
		if (bars_of(b, side) == 0 || hits == 0) {
			w.s.core.pop();
			return Flow::Go;
		}
		// Bars must be used while there is something to block; with one kind, or enough for all, nothing is to be
		// chosen.
		if (classes > 1 && bars_of(b, side) < hits) {
			return Flow::Ask;
		}
		block_one(w, side, only);
	}
}

void ask_blocks(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "battle_block";
	out.prompt = "ib.prompt.battle_block";
	out.rule = "IB-P4-110";
	out.subject = region_noun(r.s.battle.region);
	out.args[0] = Noun::number(bars_of(r.s.battle, frame.f[0]));
	out.args[1] = out.subject;
}

void legal_blocks(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	bool is_first = true;
	for (Face face : BLOCKABLE) {
		// A Black Bar hits like a Blast: one of the two is offered.
		if (blockable(r, 1 - frame.f[0], face) == 0 ||
				(face == Face::BlackBar && dice_of(r.s.battle, 1 - frame.f[0], Face::BlackBlast) > 0)) {
			continue;
		}
		// DP-38: the Hits that are free to choose their target are blocked first.
		out.add(Action::make(Verb::Choose, power, Noun::die(int(face))),
				row_flag::COMPLETES | (is_first ? row_flag::QUIET : 0));
		is_first = false;
	}
}

void act_blocks(W &w, Frame &frame, const Row &row) {
	block_one(w, frame.f[0], Face(row.action.id));
}

Status refuse_blocks(const R &, const Frame &, const Action &action) {
	if (action.verb == Verb::Pass || action.verb == Verb::Commit) {
		return Status::refuse("IB-P4-110", "ib.refuse.must_block");
	}
	return action.kind == NounKind::Die ? Status::refuse("IB-P4-110", "ib.refuse.no_such_hit", action.noun())
										: Status::ok();
}

// --- Targets (IB-P4-113..122) ---

constexpr Face HITTING[] = { Face::WhiteBlue, Face::WhiteRed, Face::WhiteBar, Face::BlackBlast, Face::BlackDouble };

constexpr unsigned zone_bit(Zone zone) {
	return 1u << zone;
}

int fort_room(const S &s, int enemy) {
	const Battle &b = s.battle;
	return b.fort_in == enemy + 1 ? s.fort_hp[b.region] - b.fort_pending : 0;
}

/// Next Force to be hit in a zone: one candidate per Nation when they are equal (IB-P4-121). Hits come in the order the
/// roller likes (AMB-28).
struct Target {
	int16_t piece[NATIONS] = { -1, -1, -1, -1, -1, -1 };
	PowerSet nations = NO_POWERS;
	int value = 0; ///< casualty value of what would be hit
};

Target target_in(const R &r, int enemy, Zone zone) {
	const S &s = r.s;
	const Battle &b = s.battle;
	Target t;
	if (zone == ZONE_SEA) {
		// IB-P4-117: the line decides.
		const int ship = first_ship(r, enemy);
		if (ship >= 0) {
			t.nations = bit(s.pieces[ship].owner);
			t.piece[s.pieces[ship].owner] = int16_t(ship);
			t.value = r.data.spoil_value[size_t(s.pieces[ship].type)] / 2;
		}
		return t;
	}
	int best = 1 << 20;
	int tags[NATIONS] = {};
	each_in(b.committed[enemy], [&](int i) {
		const Piece &p = s.pieces[i];
		if (!is_land(p.type) || r.data.hp[size_t(p.type)] <= b.pending[i] || zone_of(r, i) != zone) {
			return;
		}
		// IB-P4-118: who is already hit is finished off first; IB-P4-114: Half, Full, Cavalry, Cannon; IB-P4-120: Elite
		// last of its type.
		const int key =
				b.pending[i] > 0 ? -1 : r.data.stats(p.type).hit_order * 2 + ((p.flags & piece_flag::ELITE) != 0);
		if (key > best) {
			return;
		}
		if (key < best) {
			best = key;
			t = Target{};
			t.value = r.data.spoil_value[size_t(p.type)] / (p.type == Type::Full ? 2 : 1) +
					((p.flags & piece_flag::ELITE) != 0 ? 5 : 0);
		}
		// Among a Nation's equal units the most tagged one falls, which keeps its freest ones.
		const int burden = p.flags & piece_flag::TAGS;
		if (!has(t.nations, p.owner) || burden > tags[p.owner]) {
			t.nations |= bit(p.owner);
			t.piece[p.owner] = int16_t(i);
			tags[p.owner] = burden;
		}
	});
	return t;
}

unsigned zones_with_targets(const R &r, int enemy) {
	unsigned mask = 0;
	for (Zone zone : { ZONE_FRONT, ZONE_REAR, ZONE_SEA }) {
		mask |= target_in(r, enemy, zone).nations != 0 ? zone_bit(zone) : 0;
	}
	return mask;
}

/// Zones a Hit of that face may go to once no Fortification stands in the way.
unsigned zones_for(const R &r, Face face) {
	switch (face) {
		case Face::BlackBlast:
		case Face::BlackDouble:
			return zone_bit(ZONE_FRONT) | zone_bit(ZONE_REAR) | zone_bit(ZONE_SEA); // IB-P4-116
		// IB-P4-115: Blue on the Front, Red on the Rear; IB-P4-122: in Ports only the Port itself.
		case Face::WhiteBlue:
			return is_land_battle(r) ? zone_bit(ZONE_FRONT) : 0;
		case Face::WhiteRed:
			return is_land_battle(r) ? zone_bit(ZONE_REAR) : 0;
		case Face::WhiteBar:
			return is_land_battle(r) ? zone_bit(ZONE_FRONT) | zone_bit(ZONE_REAR) : 0; // IB-P4-100
		default:
			return 0;
	}
}

Zone first_zone(unsigned mask) {
	return (mask & zone_bit(ZONE_FRONT)) != 0 ? ZONE_FRONT : (mask & zone_bit(ZONE_REAR)) != 0 ? ZONE_REAR : ZONE_SEA;
}

bool is_single(unsigned mask) {
	return mask != 0 && (mask & (mask - 1)) == 0;
}

// --- Hits (DP-39) ---

enum HitStep : uint8_t {
	HITS_BEGIN,
	HITS_NEXT,
	HITS_DIE, ///< asks for the die
	HITS_ZONE, ///< asks for the zone
	HITS_NATION, ///< asks for the Nation among equals
};

/// f[0] = side that rolled, f[1] = face in hand or 0, f[2] = zone or 0, f[3] = second Hit of a Double Blast; flags =
/// the die was chosen by hand.
Face face_in_hand(const Frame &frame) {
	return Face(frame.f[1]);
}

unsigned open_zones(const R &r, const Frame &frame) {
	const int side = frame.f[0];
	const unsigned mask = zones_with_targets(r, 1 - side);
	const uint8_t bound = r.s.battle.double_zone[side];
	if (frame.f[3] != 0) {
		// IB-P4-109: the second Hit stays in the zone of the first; AMB-27: after the Fort it may go to either.
		return bound == ZONE_ANY ? mask : mask & zone_bit(Zone(bound));
	}
	return mask & zones_for(r, face_in_hand(frame));
}

/// Spends the Hit in hand on a zone (ZONE_ANY: the Fortification).
void spend(W &w, Frame &frame, Zone zone) {
	Battle &b = w.s.battle;
	const int side = frame.f[0];
	const Face face = face_in_hand(frame);
	if (frame.f[3] != 0) {
		b.double_zone[side] = NO_ZONE;
	} else {
		--dice_of(b, side, face);
		if (face == Face::BlackDouble) {
			b.double_zone[side] = zone;
		}
	}
	frame.f[1] = frame.f[2] = frame.f[3] = 0;
	frame.flags = 0;
	frame.step = HITS_NEXT;
}

void hit_fort(W &w, Frame &frame) {
	Battle &b = w.s.battle;
	++b.fort_pending;
	w.event("hit_fort", frame.power)
			.who(region_noun(b.region))
			.cause(Noun::die(frame.f[1]))
			.amount(fort_room(w.s, 1 - frame.f[0]))
			.rule("IB-P4-113");
	spend(w, frame, ZONE_ANY);
}

void hit_piece(W &w, Frame &frame, Zone zone, int piece) {
	Battle &b = w.s.battle;
	++b.pending[piece];
	const bool is_sea = zone == ZONE_SEA;
	w.event("hit", frame.power)
			.who(lot_noun(w.s, piece))
			.to(zone_noun(w.read(), 1 - frame.f[0], zone))
			.cause(Noun::die(frame.f[1]))
			.amount(b.pending[piece])
			.rule(is_sea ? "IB-P4-117" : "IB-P4-114");
	spend(w, frame, zone);
}

void waste(W &w, const Frame &frame, Face face, int n) {
	if (n > 0) {
		w.event("hit_lost", frame.power).cause(Noun::die(int(face))).amount(n).rule("IB-P4-111");
	}
}

/// Faces that have a valid target now, as bits; `is_free` when the order in which they are placed matters.
unsigned usable_faces(const R &r, int side, bool &is_free) {
	const Battle &b = r.s.battle;
	const int room = fort_room(r.s, 1 - side);
	const unsigned mask = room > 0 ? 0 : zones_with_targets(r, 1 - side);
	unsigned faces = 0;
	int hits = 0;
	is_free = false;
	for (Face face : HITTING) {
		const int n = dice_of(b, side, face);
		const unsigned zones = mask & zones_for(r, face);
		if (n == 0 || (room == 0 && zones == 0)) {
			continue;
		}
		faces |= 1u << int(face);
		hits += face == Face::BlackDouble ? 2 * n : n;
		is_free = is_free || !is_single(zones);
	}
	// With room for all on the Fortification, or one zone for each, the sequence changes nothing.
	is_free = is_free && (room == 0 || hits > room);
	return faces;
}

Flow advance_hits(W &w, Frame &frame) {
	Battle &b = w.s.battle;
	const int side = frame.f[0];
	const int enemy = 1 - side;
	if (frame.step == HITS_BEGIN) {
		// IB-P4-100: Aggressive Bars are Hits, a Black one like any Black Blast; IB-P4-101: Defensive ones have done
		// their work.
		if (b.stance[side] == AGGRESSIVE) {
			dice_of(b, side, Face::BlackBlast) =
					uint8_t(dice_of(b, side, Face::BlackBlast) + dice_of(b, side, Face::BlackBar));
		} else {
			dice_of(b, side, Face::WhiteBar) = 0;
		}
		dice_of(b, side, Face::BlackBar) = 0;
		frame.step = HITS_NEXT;
	}
	for (;;) {
		if (frame.step == HITS_DIE) {
			return Flow::Ask;
		}
		if (frame.f[1] == 0) {
			if (b.double_zone[side] != NO_ZONE) {
				frame.f[1] = int16_t(Face::BlackDouble);
				frame.f[3] = 1;
			} else {
				bool is_free = false;
				const unsigned faces = usable_faces(w.read(), side, is_free);
				if (faces == 0) {
					// IB-P4-111: Hits without a valid target are lost.
					for (Face face : HITTING) {
						waste(w, frame, face, dice_of(b, side, face));
						dice_of(b, side, face) = 0;
					}
					w.s.core.pop();
					return Flow::Go;
				}
				if (is_free && !is_single(faces)) {
					frame.step = HITS_DIE;
					return Flow::Ask;
				}
				// Plain Hits come before Double Blasts, so that as few as possible are lost.
				for (Face face :
						{ Face::BlackDouble, Face::BlackBlast, Face::WhiteBar, Face::WhiteRed, Face::WhiteBlue }) {
					frame.f[1] = (faces >> int(face) & 1) != 0 ? int16_t(face) : frame.f[1];
				}
			}
		}
		// IB-P4-113: the Fortification first, by Hits of any colour.
		if (fort_room(w.s, enemy) > 0) {
			hit_fort(w, frame);
			continue;
		}
		const unsigned zones = open_zones(w.read(), frame);
		if (zones == 0) {
			waste(w, frame, face_in_hand(frame), 1);
			spend(w, frame, NO_ZONE);
			continue;
		}
		if (frame.f[2] == 0 && !is_single(zones)) {
			frame.step = HITS_ZONE;
			return Flow::Ask;
		}
		const Zone zone = frame.f[2] != 0 ? Zone(frame.f[2]) : first_zone(zones);
		const Target t = target_in(w.read(), enemy, zone);
		if (count(t.nations) > 1) {
			frame.f[2] = int16_t(zone);
			frame.step = HITS_NATION;
			return Flow::Ask;
		}
		hit_piece(w, frame, zone, t.piece[first_power(t.nations)]);
	}
}

void ask_hits(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.subject = region_noun(r.s.battle.region);
	out.args[0] = out.subject;
	switch (frame.step) {
		case HITS_DIE:
			out.kind = "battle_hit";
			out.prompt = "ib.prompt.hit_die";
			out.rule = "IB-P4-111";
			break;
		case HITS_ZONE:
			out.kind = "battle_hit_zone";
			out.prompt = "ib.prompt.hit_zone";
			out.rule = face_in_hand(frame) == Face::WhiteBar ? "IB-P4-100" : "IB-P4-116";
			out.args[1] = Noun::die(frame.f[1]);
			break;
		default:
			out.kind = "battle_hit_nation";
			out.prompt = "ib.prompt.hit_nation";
			out.rule = "IB-P4-121";
			out.args[1] = zone_noun(r, 1 - frame.f[0], Zone(frame.f[2]));
			break;
	}
}

void legal_hits(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const int side = frame.f[0];
	const int enemy = 1 - side;
	if (frame.step == HITS_DIE) {
		bool is_free = false;
		const unsigned faces = usable_faces(r, side, is_free);
		const unsigned mask = zones_with_targets(r, enemy);
		const bool on_fort = fort_room(r.s, enemy) > 0;
		// DP-39: the narrowest Hit first; on the Fortification one that could do nothing else.
		Face quiet = Face::Blank;
		for (Face face : HITTING) {
			if ((faces >> int(face) & 1) != 0 &&
					(quiet == Face::Blank ||
							(on_fort && (zones_for(r, face) & mask) == 0 && (zones_for(r, quiet) & mask) != 0))) {
				quiet = face;
			}
		}
		for (Face face : HITTING) {
			if ((faces >> int(face) & 1) != 0) {
				// A die that needs no further choice takes effect at once.
				const unsigned zones = mask & zones_for(r, face);
				const bool completes =
						on_fort || (is_single(zones) && count(target_in(r, enemy, first_zone(zones)).nations) == 1);
				out.add(Action::make(Verb::Choose, power, Noun::die(int(face))),
						(completes ? row_flag::COMPLETES : 0) | (face == quiet ? row_flag::QUIET : 0));
			}
		}
		return;
	}
	if (frame.step == HITS_ZONE) {
		const unsigned zones = open_zones(r, frame);
		Zone quiet = NO_ZONE;
		int best = -1;
		for (Zone zone : { ZONE_FRONT, ZONE_REAR, ZONE_SEA }) {
			const int value = (zones & zone_bit(zone)) != 0 ? target_in(r, enemy, zone).value : -1;
			if (value > best) {
				best = value;
				quiet = zone;
			}
		}
		for (Zone zone : { ZONE_FRONT, ZONE_REAR, ZONE_SEA }) {
			if ((zones & zone_bit(zone)) != 0) {
				const bool completes = count(target_in(r, enemy, zone).nations) == 1;
				out.add(Action::make(Verb::SelectSpace, power, zone_noun(r, enemy, zone)),
						(completes ? row_flag::COMPLETES : 0) | (zone == quiet ? row_flag::QUIET : 0));
			}
		}
	} else {
		const Target t = target_in(r, enemy, Zone(frame.f[2]));
		for (int n = 0; n < NATIONS; ++n) {
			if (has(t.nations, PowerId(n))) {
				out.add(Action::make(Verb::Choose, power, Noun::power(n)),
						row_flag::COMPLETES | (n == first_power(t.nations) ? row_flag::QUIET : 0));
			}
		}
	}
	if (frame.flags != 0) {
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	}
}

void act_hits(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	if (a.verb == Verb::Retract) {
		frame.f[1] = frame.f[2] = 0;
		frame.flags = 0;
		frame.step = HITS_DIE;
		return;
	}
	const int enemy = 1 - frame.f[0];
	switch (frame.step) {
		case HITS_DIE:
			frame.f[1] = int16_t(a.id);
			frame.step = HITS_NEXT;
			// A die chosen by hand can be put back until its target is settled.
			frame.flags = (row.flags & row_flag::COMPLETES) == 0;
			break;
		case HITS_ZONE: {
			Zone zone = NO_ZONE;
			for (Zone z : { ZONE_FRONT, ZONE_REAR, ZONE_SEA }) {
				zone = zone_noun(w.read(), enemy, z) == a.noun() ? z : zone;
			}
			frame.f[2] = int16_t(zone);
			frame.step = HITS_NEXT;
			break;
		}
		default: {
			const Zone zone = Zone(frame.f[2]);
			const int piece = target_in(w.read(), enemy, zone).piece[a.id];
			hit_piece(w, frame, zone, piece);
			break;
		}
	}
}

Status refuse_hits(const R &r, const Frame &frame, const Action &action) {
	const int enemy = 1 - frame.f[0];
	if (action.verb == Verb::Pass || action.verb == Verb::Commit) {
		return Status::refuse("IB-P4-111", "ib.refuse.must_hit");
	}
	if (action.kind == NounKind::Die) {
		return Status::refuse("IB-P4-111", "ib.refuse.no_target", action.noun());
	}
	if (action.kind == NounKind::Power) {
		return Status::refuse("IB-P4-121", "ib.refuse.not_equal", action.noun());
	}
	if (action.verb == Verb::SelectSpace) {
		if (fort_room(r.s, enemy) > 0) {
			return Status::refuse("IB-P4-113", "ib.refuse.fort_first", action.noun());
		}
		if (frame.f[3] != 0) {
			return Status::refuse("IB-P4-109", "ib.refuse.double_zone", action.noun());
		}
		const unsigned mask = zones_with_targets(r, enemy);
		for (Zone zone : { ZONE_FRONT, ZONE_REAR, ZONE_SEA }) {
			if (zone_noun(r, enemy, zone) == action.noun() && (mask & zone_bit(zone)) != 0) {
				return Status::refuse("IB-P4-115", "ib.refuse.white_zone", action.noun());
			}
		}
		return Status::refuse("IB-P4-111", "ib.refuse.empty_zone", action.noun());
	}
	if (action.kind == NounKind::Lot) {
		const int i = piece_of_lot(r.s, action.id);
		if (i >= 0 && is_ship(r.s.pieces[i].type)) {
			return Status::refuse("IB-P4-117", "ib.refuse.line_order", action.noun());
		}
		return Status::refuse(fort_room(r.s, enemy) > 0 ? "IB-P4-113" : "IB-P4-114",
				fort_room(r.s, enemy) > 0 ? "ib.refuse.fort_first" : "ib.refuse.hierarchy", action.noun());
	}
	return Status::ok();
}

Noun battle_region(const R &r, const Frame &) {
	return region_noun(r.s.battle.region);
}

} // namespace

const Def BLOCKS_FRAME = { .name = "blocks",
	.advance = advance_blocks,
	.ask = ask_blocks,
	.legal = legal_blocks,
	.act = act_blocks,
	.refuse = refuse_blocks,
	.subject = battle_region };
const Def HITS_FRAME = { .name = "hits",
	.advance = advance_hits,
	.ask = ask_hits,
	.legal = legal_hits,
	.act = act_hits,
	.refuse = refuse_hits,
	.subject = battle_region };

} // namespace baton::ib
