// A Game of nothing but one tactical battle: the frames of the battle board, driven step by step or by chance.
#pragma once

#include "ctg_field.h"

#include "rulesets/napoleon_in_europe/battle/ctg_odds.h"
#include "rulesets/napoleon_in_europe/bots/ctg_tactics.h"

#include <algorithm>

namespace baton::ctg {

class BattleGame final : public FrameGame<CtgState, CtgData> {
public:
	BattleGame(std::unique_ptr<const CtgData> data, Catalog catalog) :
			FrameGame(std::move(data), std::move(catalog), frames()) {}
	static const BattleGame &get() {
		static const BattleGame GAME = [] {
			Catalog catalog;
			data::Errors errors;
			std::unique_ptr<CtgData> data = load_data(ctg_files(), errors, catalog);
			return BattleGame(std::move(data), std::move(catalog));
		}();
		return GAME;
	}
	Decision decision_of(const S &s, PowerId power = NO_POWER) const {
		Decision out;
		out.mode = Mode::Single;
		if (s.core.over == 0) {
			const Frame &frame = s.core.top();
			FRAMES()[frame.kind].ask({ *content().data, s }, frame, power, out);
		}
		return out;
	}
	void rows_of(const S &s, PowerId power, ActionList &out) const {
		out.clear();
		const Frame &frame = s.core.top();
		FRAMES()[frame.kind].legal({ *content().data, s }, frame, power, out);
		out.normalize();
	}
	Status why_not(const S &s, const Action &action) const {
		const Frame &frame = s.core.top();
		return FRAMES()[frame.kind].refuse({ *content().data, s }, frame, action);
	}
	void act(W &w, const Row &row) const {
		Frame &frame = w.s.core.top();
		FRAMES()[frame.kind].act(w, frame, row);
		go(w);
	}
	void go(W &w) const {
		while (w.s.core.over == 0) {
			Frame &frame = w.s.core.top();
			if (FRAMES()[frame.kind].advance(w, frame) == Flow::Ask) {
				return;
			}
		}
	}

	std::string invariants(const State &state) const override { return battle_invariants({ data(), of(state) }); }
	int max_actions() const override { return 100000; }
	RowInfo describe(const State &state, const Row &row) const override {
		RowInfo out;
		describe_battle({ data(), of(state) }, row, out);
		return out;
	}
	Answer query(const State &state, PowerSet known, std::string_view name, std::span<const Noun> args) const override {
		Answer out;
		answer_battle({ data(), of(state) }, known, name, args, out);
		return out;
	}
	void evaluate(const State &state, std::span<float> per_power) const override {
		const S &s = of(state);
		for (PowerId p = 0; p < POWERS; ++p) {
			const uint8_t side = s.battle.side_of[p];
			per_power[size_t(p)] = side == NO_SIDE ? 0.f : battle_chance({ data(), s }, Side(side));
		}
	}
	void prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const override {
		prior_battle({ data(), of(state) }, power, rows, weights);
	}
	void scores(const State &, std::span<int>) const override {}
	std::string edit(State &, std::string_view, std::span<const std::string>) const override { return ""; }
	std::string begin(State &, std::string_view, std::span<const std::string>, ApplyContext &) const override {
		return "";
	}

protected:
	/// Two armies alike, by the seed: France attacks, Austria defends.
	Status begin_match(W &w, const MatchSetup &setup) const override {
		S &s = w.s;
		s.year = 1800;
		s.month = 5;
		s.options[data().option_number("countercharging")] = 1;
		std::fill(s.hero, s.hero + HEROES, HERO_POOL);
		Rng rng = Rng::seeded(setup.seed);
		const int most[LAND_TYPES] = { 8, 3, 2, 4, 2, 0, 3, 2, 3 }, least[LAND_TYPES] = { 4, 0, 0, 1, 0, 0, 1, 0, 1 };
		for (int type = 0; type < LAND_TYPES; ++type) {
			const int n = least[type] + rng.below(most[type] - least[type] + 1);
			s.army[0][FRANCE][type] = s.army[0][AUSTRIA][type] = uint8_t(n);
		}
		open_battle(s, 0, FRANCE, AUSTRIA, bit(FRANCE), bit(AUSTRIA));
		s.core.seat_of[FRANCE] = 0;
		s.core.seat_of[AUSTRIA] = 1;
		muster(w);
		s.core.push(F_FIELD);
		return Status::ok();
	}
	void fill_view(const R &r, PowerSet known, View &out) const override { show_board(r, known, out); }
	void resample(S &s, PowerSet known, Rng &rng) const override { resample_battle(data(), s, known, rng); }

private:
	static const Def *FRAMES() {
		static const Def TABLE[] = { FIELD_FRAME, TACTICAL_FRAME, ROUTED_FRAME, DEPLOY_FRAME, PHASE_FRAME, CHARGE_FRAME,
			FALLEN_FRAME, PURSUIT_FRAME };
		return TABLE;
	}
	static std::span<const Def> frames() { return { FRAMES(), 8 }; }
};

/// A battle that is played through its frames.
struct Fight : Field {
	const BattleGame &game = BattleGame::get();

	Fight() { std::fill(s.hero, s.hero + HEROES, HERO_POOL); }
	/// Armies in the region, then the frames from the start. `margin`: of the attacker's side.
	void begin(PowerSet attackers = bit(FRANCE), PowerSet defenders = bit(AUSTRIA)) {
		Battle setting = s.battle;
		open_battle(s, 0, first_power(attackers), first_power(defenders), attackers, defenders);
		s.battle.opener = setting.opener;
		s.battle.margin = setting.margin;
		s.battle.all_in = setting.all_in;
		W w = this->w();
		muster(w);
		s.core.push(F_FIELD);
		game.go(w);
	}
	void army(int stock, Type type, int n) { s.army[0][stock][type] = uint8_t(n); }
	/// As if the battle had come to a phase with the pieces that stand on the board.
	void at_phase(int number, int turn = 2) {
		while (s.core.depth > 0) {
			s.core.pop();
		}
		s.battle.turn = uint8_t(turn);
		s.battle.lead[ATTACKER] = FRANCE;
		s.battle.lead[DEFENDER] = AUSTRIA;
		s.core.push(F_FIELD).step = 1;
		s.core.push(F_TACTICAL).step = 4;
		s.core.top().f[1] = int16_t(number + 1);
		push_phase(s, number);
		W w = this->w();
		game.go(w);
	}
	PowerId asked() const { return first_power(game.decision_of(s).asked); }
	std::string kind() const { return s.core.over != 0 ? "over" : game.decision_of(s).kind; }
	bool offers(const Action &action) const {
		ActionList rows;
		game.rows_of(s, action.power, rows);
		return rows.find(action) != nullptr;
	}
	void play(const Action &action) {
		ActionList rows;
		game.rows_of(s, action.power, rows);
		const Row *row = rows.find(action);
		REQUIRE(row != nullptr);
		const Row taken = *row;
		W w = this->w();
		game.act(w, taken);
	}
	void take(const LotKey &piece) { play(Action::make(Verb::SelectPiece, asked(), lot_noun(piece))); }
	void on(const LotKey &target, Deed deed) { play(Action::make(Verb::SelectPiece, asked(), lot_noun(target), deed)); }
	void go_to(int area) { play(Action::make(Verb::SelectSpace, asked(), area_noun(r(), area))); }
	void choose(Word word) { play(Action::make(Verb::Choose, asked(), Noun::option(word))); }
	void pass() { play(Action::make(Verb::Pass, asked())); }
	void finish() { play(Action::make(Verb::Confirm, asked())); }
	/// Answers for all until a decision of this kind comes up, as quietly as can be.
	void quiet_until(std::string_view wanted) {
		for (int guard = 0; s.core.over == 0 && kind() != wanted; ++guard) {
			REQUIRE(guard < 2000);
			quiet();
		}
	}
	void quiet() {
		ActionList rows;
		const PowerId power = asked();
		game.rows_of(s, power, rows);
		int best = -1;
		for (int i = 0; i < rows.size(); ++i) {
			best = (rows[i].flags & row_flag::QUIET) != 0 ? i : best;
		}
		REQUIRE(best >= 0);
		const Row row = rows[best];
		W w = this->w();
		game.act(w, row);
	}
	int all_pieces() const {
		int n = 0;
		each_lot(s.battle, [&](const Lot &lot) { n += lot.count; });
		for (const auto &stock : s.battle.lost) {
			for (const uint8_t lost : stock) {
				n += lost;
			}
		}
		return n;
	}
	int at(int area, PowerId power, Type type) const {
		int n = 0;
		each_lot(s.battle, [&](const Lot &lot) {
			n += lot.key.area == area && lot.key.power() == power && lot.key.type == type ? lot.count : 0;
		});
		return n;
	}
};

} // namespace baton::ctg
