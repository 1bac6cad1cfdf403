// A Game of nothing but one tactical battle: the frames of the battle board, driven step by step or by chance.
#pragma once

#include "ctg_field.h"

#include "rulesets/napoleon_in_europe/battle/ctg_odds.h"

#include <algorithm>

namespace baton::ctg {

class BattleGame final : public FrameGame<CtgState, CtgData> {
public:
	BattleGame() : FrameGame(nullptr, frames()) {}
	static const BattleGame &get() {
		static const BattleGame GAME;
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

	std::string invariants(const State &) const override { return ""; }
	int max_actions() const override { return 100000; }
	RowInfo describe(const State &, const Row &) const override { return {}; }
	Answer query(const State &, PowerSet, std::string_view, std::span<const Noun>) const override { return {}; }
	void evaluate(const State &, std::span<float>) const override {}
	void prior(const State &, PowerId, const ActionList &, std::span<float>) const override {}
	void scores(const State &, std::span<int>) const override {}
	std::string edit(State &, std::string_view, std::span<const std::string>) const override { return ""; }
	std::string begin(State &, std::string_view, std::span<const std::string>, ApplyContext &) const override {
		return "";
	}

protected:
	Status begin_match(W &, const MatchSetup &) const override { return Status::ok(); }
	void fill_view(const R &, PowerSet, View &) const override {}
	void resample(S &, PowerSet, Rng &) const override {}

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
