// Columns of the panel's tables, and which of the tables a view shows.
#include "ne_panels.h"

#include "kit/panel.h"
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"

namespace baton::ne {

namespace {

using kit::PanelColumn;

enum Panel : int {
	PANEL_BATTLE,
	PANEL_BATTLE_SIDE, ///< attacker, then defender
	PANEL_NAVAL_BATTLE,
	PANEL_NAVAL_SIDE,
	PANEL_NAVAL_FLEET,
	PANEL_MARCH,
	PANEL_SQUADRON,
	PANEL_SQUADRON_FLEET,
};

int32_t piece_or_none(PieceId piece) {
	return piece == NO_PIECE ? -1 : int32_t(piece);
}

// --- A land battle ---

constexpr PanelColumn<Battle> BATTLE[] = {
	{ "space", [](const Battle &b) { return int32_t(b.zone); } },
	{ "level", [](const Battle &b) { return int32_t(b.level); } }, // 0 skirmish, 1 minor, 2 major battle
	{ "ratio", [](const Battle &b) { return int32_t(b.ratio); } },
	{ "winner", [](const Battle &b) { return int32_t(b.winner); } }, // 0 open, 1 attacker, 2 defender
	{ "rolled", [](const Battle &b) { return (b.flags & battle_flag::ROLLED) != 0 ? 1 : 0; } },
	{ "interception", [](const Battle &b) { return (b.flags & battle_flag::INTERCEPTION) != 0 ? 1 : 0; } },
	{ "landing", [](const Battle &b) { return (b.flags & battle_flag::LANDING) != 0 ? 1 : 0; } },
	{ "overrun", [](const Battle &b) { return (b.flags & battle_flag::OVERRUN) != 0 ? 1 : 0; } },
};

constexpr PanelColumn<BattleSide> BATTLE_SIDE[] = {
	{ "power", [](const BattleSide &side) { return int32_t(side.side); } },
	{ "commander", [](const BattleSide &side) { return piece_or_none(side.commander); } },
	{ "lead", [](const BattleSide &side) { return piece_or_none(side.lead); } },
	{ "subordinate", [](const BattleSide &side) { return piece_or_none(side.subordinate); } },
	{ "specials", [](const BattleSide &side) { return int32_t(side.specials); } },
	{ "morale", [](const BattleSide &side) { return int32_t(side.morale); } },
	{ "halves", [](const BattleSide &side) { return int32_t(side.halves); } }, // strength in half steps
	{ "cavalry", [](const BattleSide &side) { return int32_t(side.cavalry); } },
	{ "die_1", [](const BattleSide &side) { return int32_t(side.dice[0]); } },
	{ "die_2", [](const BattleSide &side) { return int32_t(side.dice[1]); } },
	{ "modifier", [](const BattleSide &side) { return int32_t(side.modifier); } },
	{ "total", [](const BattleSide &side) { return int32_t(side.total); } },
	{ "result", [](const BattleSide &side) { return int32_t(side.result); } },
	{ "result_flags", [](const BattleSide &side) { return int32_t(side.result_flags); } },
	{ "due", [](const BattleSide &side) { return int32_t(side.due); } }, // steps to lose
	{ "taken", [](const BattleSide &side) { return int32_t(side.taken); } }, // steps lost so far
	{ "unsupplied", [](const BattleSide &side) { return (side.flags & battle_side_flag::UNSUPPLIED) != 0 ? 1 : 0; } },
};

// --- A naval battle ---

constexpr PanelColumn<NavalBattle> NAVAL_BATTLE[] = {
	{ "space", [](const NavalBattle &b) { return int32_t(b.at); } },
	{ "round", [](const NavalBattle &b) { return int32_t(b.round); } },
	{ "winner", [](const NavalBattle &b) { return int32_t(b.winner); } },
	{ "harbour_guns", [](const NavalBattle &b) { return b.in_port - 1; } }, // level of the fortress, or -1 at sea
};

struct NavalSide {
	const NavalBattle &battle;
	int index;
};

constexpr PanelColumn<NavalSide> NAVAL_SIDE[] = {
	{ "power", [](const NavalSide &side) { return int32_t(side.battle.side[side.index]); } },
	{ "dice_sum", [](const NavalSide &side) { return int32_t(side.battle.dice_sum[side.index]); } },
	{ "modifier", [](const NavalSide &side) { return int32_t(side.battle.mod[side.index]); } },
	{ "card",
			[](const NavalSide &side) {
				const CardId card = side.battle.card[side.index];
				return card == NO_CARD ? -1 : int32_t(card);
			} },
	{ "lost", [](const NavalSide &side) { return int32_t(side.battle.lost[side.index]); } },
};

struct FleetRow {
	int side, piece;
};

constexpr PanelColumn<FleetRow> FLEET[] = {
	{ "side", [](const FleetRow &row) { return int32_t(row.side); } },
	{ "piece", [](const FleetRow &row) { return int32_t(row.piece); } },
};

void show_fleets(View &out, Panel panel, int side, const PieceSet &fleets) {
	fleets.each([&](int i) { show_row(out, panel, FLEET, { side, i }); });
}

// --- A force or a squadron under way ---

struct MarchShown {
	const R &r;
	bool is_open; ///< those who look see into the force
};

constexpr PanelColumn<MarchShown> MARCH[] = {
	{ "space", [](const MarchShown &m) { return int32_t(m.r.s.move.zone); } },
	{ "leader", [](const MarchShown &m) { return piece_or_none(m.r.s.move.leader); } },
	{ "points_left", [](const MarchShown &m) { return m.is_open ? int32_t(points_left(m.r)) : -1; } },
	{ "allowance", [](const MarchShown &m) { return m.is_open ? int32_t(m.r.s.move.mf) : -1; } },
	{ "forced_march", [](const MarchShown &m) { return int32_t(m.r.s.move.march); } },
	{ "free_points", [](const MarchShown &m) { return int32_t(m.r.s.move.free_march); } },
	{ "points_spent", [](const MarchShown &m) { return int32_t(m.r.s.move.spent); } },
	{ "steps", [](const MarchShown &m) { return m.is_open ? int32_t(steps_in(m.r, moving_force(m.r))) : -1; } },
	{ "unsupplied", [](const MarchShown &m) { return (m.r.s.move.flags & move_flag::UNSUPPLIED) != 0 ? 1 : 0; } },
	{ "power", [](const MarchShown &m) { return int32_t(m.r.s.move.side); } },
};

constexpr PanelColumn<Naval> SQUADRON[] = {
	{ "space", [](const Naval &n) { return int32_t(n.at); } },
	{ "points_left", [](const Naval &n) { return int32_t(n.mp); } },
	{ "landing_steps", [](const Naval &n) { return int32_t(n.landing_steps); } },
	{ "used", [](const Naval &n) { return int32_t(n.used); } }, // fleets that set out
	{ "power", [](const Naval &n) { return int32_t(n.side); } },
};

} // namespace

void add_panels(Catalog &catalog) {
	add_panel(catalog, PANEL_BATTLE, "battle", BATTLE);
	add_panel(catalog, PANEL_BATTLE_SIDE, "battle_side", BATTLE_SIDE);
	add_panel(catalog, PANEL_NAVAL_BATTLE, "naval_battle", NAVAL_BATTLE);
	add_panel(catalog, PANEL_NAVAL_SIDE, "naval_side", NAVAL_SIDE);
	add_panel(catalog, PANEL_NAVAL_FLEET, "naval_fleet", FLEET);
	add_panel(catalog, PANEL_MARCH, "march", MARCH);
	add_panel(catalog, PANEL_SQUADRON, "squadron", SQUADRON);
	add_panel(catalog, PANEL_SQUADRON_FLEET, "squadron_fleet", FLEET);
}

bool sees_march(const R &r, PowerSet known) {
	return !moving_force(r).intersects(unseen_by(r, known));
}

void show_panels(const R &r, PowerSet known, View &out) {
	const S &s = r.s;
	if (s.battle.zone != NO_ZONE) {
		show_row(out, PANEL_BATTLE, BATTLE, s.battle);
		for (const BattleSide &side : s.battle.side) {
			show_row(out, PANEL_BATTLE_SIDE, BATTLE_SIDE, side);
		}
	} else if (s.sea_battle.at != NO_SPACE) {
		show_row(out, PANEL_NAVAL_BATTLE, NAVAL_BATTLE, s.sea_battle);
		for (int side = 0; side < 2; ++side) {
			show_row(out, PANEL_NAVAL_SIDE, NAVAL_SIDE, { s.sea_battle, side });
		}
		for (int side = 0; side < 2; ++side) {
			show_fleets(out, PANEL_NAVAL_FLEET, side, s.sea_battle.fleets[side]);
		}
	} else if (is_moving(s)) {
		show_row(out, PANEL_MARCH, MARCH, { r, sees_march(r, known) });
	} else if (s.naval.at != NO_SPACE) {
		show_row(out, PANEL_SQUADRON, SQUADRON, s.naval);
		show_fleets(out, PANEL_SQUADRON_FLEET, s.naval.side, s.naval.fleets);
	}
}

} // namespace baton::ne
