// What a battle shows to everybody: the numbers of the battle board.
#include "ib_battle.h"

namespace baton::ib {

void show_battle(const R &r, View &out) {
	const S &s = r.s;
	const Battle &b = s.battle;
	std::vector<int32_t> &board = out.board;
	board.assign(size_t(BOARD_PIECES), 0);
	auto set = [&](int field, int value) { board[size_t(field)] = value; };
	set(BOARD_REGION, b.region);
	set(BOARD_ROUND, b.round);
	set(BOARD_OUTCOME, b.outcome);
	set(BOARD_VICTOR, b.victor == 0 ? -1 : b.commander[b.victor - 1]);
	set(BOARD_SECRET, b.is_secret);
	set(BOARD_FORT_SIDE, b.fort_in - 1);
	set(BOARD_FORT_HP, has_fort(s, b.region) ? s.fort_hp[b.region] : 0);
	set(BOARD_FORT_HITS, b.fort_pending);
	for (int n = 0; n < NATIONS; ++n) {
		set(BOARD_SIDE + n, b.side[n]);
		set(BOARD_WISH + n, b.wish[n]);
	}
	int rows = 0;
	for (int side = 0; side < 2; ++side) {
		set(BOARD_COMMANDER + side, b.commander[side]);
		set(BOARD_STANCE + side, b.stance[side]);
		for (int face = 0; face < FACES; ++face) {
			set(BOARD_DICE + side * FACES + face, b.dice[side][face]);
		}
		for (int spoil = 0; spoil < SPOILS; ++spoil) {
			set(BOARD_LOST + side * SPOILS + spoil, b.lost[side][spoil]);
		}
		DicePool pool;
		gather(r, side, !is_salvo(r), pool);
		set(BOARD_BLACK + side, pool.blacks());
		set(BOARD_WHITE + side, pool.whites());
		set(BOARD_POINTS + side, lost_points(r, side));
		auto add_row = [&](int piece, int place) {
			board.insert(board.end(), { side, zone_of(r, piece), lot_of(s, piece), place, b.pending[piece] });
			++rows;
		};
		each_in(b.committed[side], [&](int i) {
			if (is_land(s.pieces[i].type)) {
				add_row(i, -1);
			}
		});
		int16_t line[MAX_PIECES];
		const int ships = ship_line(r, side, line);
		for (int i = 0; i < ships; ++i) {
			add_row(line[i], i);
		}
	}
	set(BOARD_COUNT, rows);
}

} // namespace baton::ib
