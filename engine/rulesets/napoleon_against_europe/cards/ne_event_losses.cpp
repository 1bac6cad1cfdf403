// Effects of events that hurt the enemy: lost steps and depots, removed corps, attrition tests, forces cut off, wounds.
#include "ne_event_forces.h"

#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"

#include <algorithm>

namespace baton::ne {

namespace {

Flow done(W &w) {
	w.s.core.pop();
	return Flow::Go;
}

// Enemy forces by zone: those in the field, else those inside the walls.
PieceSet enemy_force(const R &r, const Frame &frame, int zone) {
	const PieceSet field = force_at(r, zone, enemy_of(frame), Part::Field);
	return has_combat_units(field) ? field : force_at(r, zone, enemy_of(frame), Part::Inside);
}

template <class F> ZoneSet enemy_zones(const R &r, const Frame &frame, F fits) {
	ZoneSet seen, out;
	for (int i = 0; i < CORPS; ++i) {
		const Piece &p = r.s.pieces[i];
		if (is_in_zone(r, p) && side_of_piece(r, i) == enemy_of(frame) && !seen[p.at]) {
			seen.set(p.at);
			if (fits(p.at)) {
				out.set(p.at);
			}
		}
	}
	return out;
}

// --- lose ---

ZoneSet lose_zones(const R &r, const Frame &frame, const Effect &effect) {
	return enemy_zones(r, frame, [&](int z) {
		return effect.args.zones.empty() ||
				std::find(effect.args.zones.begin(), effect.args.zones.end(), ZoneId(z)) != effect.args.zones.end();
	});
}
Flow advance_lose(W &w, Frame &frame, const Effect &effect) {
	if (frame.step == 1) {
		tidy_force(w, frame.f[2], enemy_of(frame));
		review_siege(w, frame.f[2]);
		frame.step = 2;
		return Flow::Go;
	}
	return frame.step == 0 && lose_zones(w.read(), frame, effect).any() ? Flow::Ask : done(w);
}
void ask_lose(const R &, const Frame &, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.lose";
	out.args[1] = Noun::number(effect.args.count);
}
void legal_lose(const R &r, const Frame &frame, const Effect &effect, PowerId power, ActionList &out) {
	add_zones(out, power, lose_zones(r, frame, effect));
}
void act_lose(W &w, Frame &frame, const Effect &effect, const Row &row) {
	frame.step = 1;
	frame.f[2] = int16_t(row.action.id);
	const PieceSet force = enemy_force(w.read(), frame, row.action.id);
	start_losses(
			w, enemy_of(frame), force, std::min<int>(effect.args.count, steps_in(w.read(), force)), false, "NE-6.4-b");
}

// --- lose_depot: f[2] removed ---

bool is_lonely_depot(const R &r, const Frame &frame, int depot) {
	const Piece &p = r.s.pieces[depot];
	if (!is_in_zone(r, p) || side_of_piece(r, depot) != enemy_of(frame)) {
		return false;
	}
	for (int i = 0; i < CORPS; ++i) {
		if (r.s.pieces[i].steps > 0 && r.s.pieces[i].at == p.at) {
			return false;
		}
	}
	return true;
}
Flow advance_lose_depot(W &w, Frame &frame, const Effect &effect) {
	bool found = false;
	PieceSet seen;
	for (int i = FIRST_DEPOT; i < FIRST_FLEET; ++i) {
		if (is_lonely_depot(w.read(), frame, i)) {
			found = true;
			seen.set(i);
		}
	}
	show_pieces(w, seen); // NE-4-p: the card finds them
	return found && frame.f[2] < effect.args.count ? Flow::Ask : done(w);
}
void ask_lose_depot(const R &, const Frame &, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.lose_depot";
	out.args[1] = Noun::number(effect.args.count);
}
void legal_lose_depot(const R &r, const Frame &frame, const Effect &, PowerId power, ActionList &out) {
	uint16_t quiet = row_flag::QUIET;
	for (int i = FIRST_DEPOT; i < FIRST_FLEET; ++i) {
		if (is_lonely_depot(r, frame, i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), uint16_t(DOES | quiet));
			quiet = 0;
		}
	}
}
void act_lose_depot(W &w, Frame &frame, const Effect &, const Row &row) {
	eliminate(w, row.action.id, "NE-6.4-b");
	++frame.f[2];
}

// --- remove_corps: f[2] removed ---

bool is_removable(const R &r, const Frame &frame, int corps) {
	return is_in_zone(r, r.s.pieces[corps]) && side_of_piece(r, corps) == enemy_of(frame) &&
			!has(r.s.pieces[corps], piece_flag::INSIDE) && !has_fortress(r, r.s.pieces[corps].at);
}
Flow advance_remove(W &w, Frame &frame, const Effect &effect) {
	bool found = false;
	PieceSet seen;
	for (const PieceId corps : effect.args.corps) {
		if (is_removable(w.read(), frame, corps)) {
			found = true;
			seen.set(corps);
		}
	}
	show_pieces(w, seen); // NE-4-p: the card finds them
	return found && frame.f[2] < effect.args.count ? Flow::Ask : done(w);
}
void ask_remove(const R &, const Frame &, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.remove_corps";
	out.args[1] = Noun::number(effect.args.count);
}
void legal_remove(const R &r, const Frame &frame, const Effect &effect, PowerId power, ActionList &out) {
	uint16_t quiet = row_flag::QUIET;
	for (const PieceId corps : effect.args.corps) {
		if (is_removable(r, frame, corps)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(corps)), uint16_t(DOES | quiet));
			quiet = 0;
		}
	}
}
void act_remove(W &w, Frame &frame, const Effect &, const Row &row) {
	const int zone = w.s.pieces[row.action.id].at;
	const Side side = side_of_piece(w.read(), row.action.id);
	eliminate(w, row.action.id, "NE-6.4-b");
	tidy_force(w, zone, side);
	review_siege(w, zone);
	++frame.f[2];
}

// --- test: attrition of enemy forces in a nation's land; f[2] tested, f[4..] zones tested + 1 ---

ZoneSet test_zones(const R &r, const Frame &frame, const Effect &effect) {
	const ZoneSet home = territory_of(r, effect.args.nation);
	return enemy_zones(r, frame, [&](int z) {
		for (int i = 0; i < frame.f[2]; ++i) {
			if (frame.f[4 + i] == z + 1) {
				return false;
			}
		}
		return home[z];
	});
}
Flow advance_test(W &w, Frame &frame, const Effect &effect) {
	if (frame.step == 1) {
		frame.step = 0;
		tidy_force(w, frame.f[3 + frame.f[2]] - 1, enemy_of(frame));
		review_siege(w, frame.f[3 + frame.f[2]] - 1);
		return Flow::Go;
	}
	return frame.f[2] < effect.args.count && test_zones(w.read(), frame, effect).any() ? Flow::Ask : done(w);
}
void ask_test(const R &, const Frame &frame, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.test";
	out.rule = "NE-13.6.1-a";
	out.args[1] = Noun::number(effect.args.count - frame.f[2]);
}
void legal_test(const R &r, const Frame &frame, const Effect &effect, PowerId power, ActionList &out) {
	add_zones(out, power, test_zones(r, frame, effect));
}
void act_test(W &w, Frame &frame, const Effect &effect, const Row &row) {
	const int zone = row.action.id;
	frame.f[4 + frame.f[2]] = int16_t(zone + 1);
	++frame.f[2];
	frame.step = 1;
	const R r = w.read();
	const PieceSet force = enemy_force(r, frame, zone);
	AttritionCase c;
	c.plus = effect.args.amount;
	c.poor = w.data.zone[size_t(zone)].is_poor;
	c.winter = is_winter(w.s);
	c.home = home_of(owner_of(r, zone));
	start_attrition(w, force, zone, c);
}

// --- cut_off: f[2] done ---

ZoneSet cut_off_zones(const R &r, const Frame &frame) {
	return enemy_zones(r, frame, [&](int z) {
		if (r.data.capital[z] || has_fortress(r, z)) {
			return false;
		}
		const PieceSet force = force_at(r, z, enemy_of(frame));
		return force.any() && !has(r.s.pieces[force.first()], piece_flag::CUT_OFF);
	});
}
Flow advance_cut_off(W &w, Frame &frame, const Effect &effect) {
	return frame.f[2] < effect.args.count && cut_off_zones(w.read(), frame).any() ? Flow::Ask : done(w);
}
void ask_cut_off(const R &, const Frame &frame, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.cut_off";
	out.rule = "NE-13.5-a";
	out.args[1] = Noun::number(effect.args.count - frame.f[2]);
}
void legal_cut_off(const R &r, const Frame &frame, const Effect &, PowerId power, ActionList &out) {
	add_zones(out, power, cut_off_zones(r, frame));
}
void act_cut_off(W &w, Frame &frame, const Effect &, const Row &row) {
	set_flags(w.s, force_at(w.read(), row.action.id, enemy_of(frame)), piece_flag::CUT_OFF);
	w.event("cut_off", PowerId(enemy_of(frame))).to(zone_noun(row.action.id)).rule("NE-13.5-a");
	++frame.f[2];
}

// --- wound: which general of the enemy in the open battle (NE-14.7-b) ---

bool can_be_wounded(const R &r, const Frame &frame, int general) {
	const int index = r.s.battle.side[0].side == enemy_of(frame) ? 0 : 1;
	return is_general(general) && general != r.data.napoleon && battle_force(r, index)[general];
}
Flow advance_wound(W &w, Frame &frame, const Effect &) {
	bool found = false;
	for (int i = FIRST_GENERAL; i < PIECES; ++i) {
		found |= can_be_wounded(w.read(), frame, i);
	}
	return frame.step == 0 && w.s.battle.zone != NO_ZONE && found ? Flow::Ask : done(w);
}
void ask_wound(const R &, const Frame &, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.wound";
	out.rule = "NE-14.7-b";
	out.args[1] = Noun::number(effect.args.roll);
}
void legal_wound(const R &r, const Frame &frame, const Effect &, PowerId power, ActionList &out) {
	uint16_t quiet = row_flag::QUIET;
	for (int i = FIRST_GENERAL; i < PIECES; ++i) {
		if (can_be_wounded(r, frame, i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), uint16_t(DOES | row_flag::ROLLS | quiet));
			quiet = 0;
		}
	}
}
void act_wound(W &w, Frame &frame, const Effect &effect, const Row &row) {
	frame.step = 1;
	const int general = row.action.id;
	const int die = w.roll("wound", 6);
	const bool is_hit = die >= effect.args.roll;
	w.event("wound_test", PowerId(enemy_of(frame)))
			.who(piece_noun(general))
			.cause(Noun::card(frame.f[0]))
			.amount(is_hit ? 1 : 0, effect.args.roll)
			.purpose("wound")
			.rule("NE-14.7-b")
			.die(die);
	if (!is_hit) {
		return;
	}
	lose_general(w, general, "NE-14.7-b");
	BattleSide &side = w.s.battle.side[w.s.battle.side[0].side == enemy_of(frame) ? 0 : 1];
	if (side.commander == general) {
		side.commander = commander_of(w.read(), battle_force(w.read(), int(&side - w.s.battle.side)));
	}
}

} // namespace

const EffectDef LOSE_EFFECT = { Op::Lose, advance_lose, ask_lose, legal_lose, act_lose };
const EffectDef LOSE_DEPOT_EFFECT = { Op::LoseDepot, advance_lose_depot, ask_lose_depot, legal_lose_depot,
	act_lose_depot };
const EffectDef REMOVE_CORPS_EFFECT = { Op::RemoveCorps, advance_remove, ask_remove, legal_remove, act_remove };
const EffectDef TEST_EFFECT = { Op::Test, advance_test, ask_test, legal_test, act_test };
const EffectDef WOUND_EFFECT = { Op::Wound, advance_wound, ask_wound, legal_wound, act_wound };
const EffectDef CUT_OFF_EFFECT = { Op::CutOff, advance_cut_off, ask_cut_off, legal_cut_off, act_cut_off };

} // namespace baton::ne
