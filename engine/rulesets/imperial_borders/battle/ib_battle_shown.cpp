// What a battle shows to everybody: the tables of the battle board.
#include "ib_battle.h"

#include "kit/panel.h"

namespace baton::ib {

namespace {

using kit::PanelColumn;

enum BattlePanel : int {
	PANEL_BATTLE,
	PANEL_SIDE, ///< attacker, then defender
	PANEL_POWER, ///< by Nation
	PANEL_PIECE, ///< each piece that fights
};

constexpr PanelColumn<R> BATTLE_COLUMNS[] = {
	{ "region", [](const R &r) { return int32_t(r.s.battle.region); } },
	{ "round", [](const R &r) { return int32_t(r.s.battle.round); } },
	{ "outcome", [](const R &r) { return int32_t(r.s.battle.outcome); } }, // BattleOutcome
	{ "victor",
			[](const R &r) {
				const Battle &b = r.s.battle;
				return b.victor == 0 ? -1 : int32_t(b.commander[b.victor - 1]);
			} }, // Nation or -1
	{ "secret", [](const R &r) { return int32_t(r.s.battle.is_secret); } }, // sides are declared in secret
	{ "fort_side", [](const R &r) { return r.s.battle.fort_in - 1; } }, // side of the Fortification, or -1
	{ "fort_hp",
			[](const R &r) {
				const int region = r.s.battle.region;
				return has_fort(r.s, region) ? int32_t(r.s.fort_hp[region]) : 0;
			} },
	{ "fort_hits", [](const R &r) { return int32_t(r.s.battle.fort_pending); } }, // in this Battle Round
};

struct SideShown {
	const R &r;
	int side;
	DicePool pool;
};

template <int Face> int32_t dice_of(const SideShown &shown) {
	return shown.r.s.battle.dice[shown.side][Face];
}
template <int Spoil> int32_t lost_of(const SideShown &shown) {
	return shown.r.s.battle.lost[shown.side][Spoil];
}
static_assert(FACES == 7 && SPOILS == 9);

constexpr PanelColumn<SideShown> SIDE_COLUMNS[] = {
	{ "commander", [](const SideShown &shown) { return int32_t(shown.r.s.battle.commander[shown.side]); } },
	{ "stance", [](const SideShown &shown) { return int32_t(shown.r.s.battle.stance[shown.side]); } },
	{ "black", [](const SideShown &shown) { return int32_t(shown.pool.blacks()); } }, // dice that its Forces give
	{ "white", [](const SideShown &shown) { return int32_t(shown.pool.whites()); } }, // none in the Opening Salvo
	{ "points", [](const SideShown &shown) { return int32_t(lost_points(shown.r, shown.side)); } }, // lost so far
	// Dice by face: rolled, neither blocked nor assigned yet.
	{ "face_0", dice_of<0> },
	{ "face_1", dice_of<1> },
	{ "face_2", dice_of<2> },
	{ "face_3", dice_of<3> },
	{ "face_4", dice_of<4> },
	{ "face_5", dice_of<5> },
	{ "face_6", dice_of<6> },
	// What is lost, by Spoil.
	{ "lost_0", lost_of<0> },
	{ "lost_1", lost_of<1> },
	{ "lost_2", lost_of<2> },
	{ "lost_3", lost_of<3> },
	{ "lost_4", lost_of<4> },
	{ "lost_5", lost_of<5> },
	{ "lost_6", lost_of<6> },
	{ "lost_7", lost_of<7> },
	{ "lost_8", lost_of<8> },
};

struct PowerShown {
	const R &r;
	int nation;
	bool is_there; ///< its land, or Forces of it stand there
};

/// Whether a Nation may still take a side: it is there, on neither the other side nor abstaining.
template <int Side> int32_t may_join(const PowerShown &shown) {
	const Battle &b = shown.r.s.battle;
	const int n = shown.nation;
	return shown.is_there && n != b.commander[1 - Side] && b.side[n] != 1 - Side && b.wish[n] != WISH_ABSTAIN ? 1 : 0;
}

constexpr PanelColumn<PowerShown> POWER_COLUMNS[] = {
	{ "side", [](const PowerShown &shown) { return int32_t(shown.r.s.battle.side[shown.nation]); } }, // 0, 1 or -1
	{ "wish", [](const PowerShown &shown) { return int32_t(shown.r.s.battle.wish[shown.nation]); } }, // once public
	{ "may_join_0", may_join<0> },
	{ "may_join_1", may_join<1> },
};

struct PieceShown {
	const R &r;
	int side, piece, place;
};

constexpr PanelColumn<PieceShown> PIECE_COLUMNS[] = {
	{ "side", [](const PieceShown &shown) { return int32_t(shown.side); } },
	{ "zone", [](const PieceShown &shown) { return int32_t(zone_of(shown.r, shown.piece)); } },
	{ "lot", [](const PieceShown &shown) { return int32_t(lot_of(shown.r.s, shown.piece)); } },
	{ "place", [](const PieceShown &shown) { return int32_t(shown.place); } }, // in the Ship line from 0, or -1
	{ "hits", [](const PieceShown &shown) { return int32_t(shown.r.s.battle.pending[shown.piece]); } }, // this Round
};

PowerSet present(const S &s) {
	const int region = s.battle.region;
	PowerSet found = s.owner[region] >= 0 ? bit(PowerId(s.owner[region])) : NO_POWERS;
	for (int i = 0; i < s.piece_top; ++i) {
		if (is_live(s.pieces[i]) && s.pieces[i].region == region && s.pieces[i].owner >= 0) {
			found |= bit(PowerId(s.pieces[i].owner));
		}
	}
	return found;
}

} // namespace

void add_battle_panels(Catalog &catalog) {
	add_panel(catalog, PANEL_BATTLE, "battle", BATTLE_COLUMNS);
	add_panel(catalog, PANEL_SIDE, "battle_side", SIDE_COLUMNS);
	add_panel(catalog, PANEL_POWER, "battle_power", POWER_COLUMNS);
	add_panel(catalog, PANEL_PIECE, "battle_piece", PIECE_COLUMNS);
}

void show_battle(const R &r, View &out) {
	const S &s = r.s;
	show_row(out, PANEL_BATTLE, BATTLE_COLUMNS, r);
	for (int side = 0; side < 2; ++side) {
		SideShown shown{ r, side, {} };
		gather(r, side, !is_salvo(r), shown.pool);
		show_row(out, PANEL_SIDE, SIDE_COLUMNS, shown);
	}
	const PowerSet there = present(s);
	for (int n = 0; n < NATIONS; ++n) {
		show_row(out, PANEL_POWER, POWER_COLUMNS, { r, n, has(there, PowerId(n)) });
	}
	for (int side = 0; side < 2; ++side) {
		each_in(s.battle.committed[side], [&](int i) {
			if (is_land(s.pieces[i].type)) {
				show_row(out, PANEL_PIECE, PIECE_COLUMNS, { r, side, i, -1 });
			}
		});
		int16_t line[MAX_PIECES];
		const int ships = ship_line(r, side, line);
		for (int i = 0; i < ships; ++i) {
			show_row(out, PANEL_PIECE, PIECE_COLUMNS, { r, side, line[i], i });
		}
	}
}

} // namespace baton::ib
