// Weights for quick play, by topic. Each fills the weights of the rows of one kind of decision.
#pragma once

#include "ib_survey.h"

#include <span>

namespace baton::ib {

/// Rows of a decision with their weights; zero at first.
struct Weighing {
	const R &r;
	PowerId power;
	const ActionList &rows;
	std::span<float> weights;
	const Doctrine &doctrine;

	const Row &row(int i) const { return rows[i]; }
	int size() const { return rows.size(); }
	float &operator[](int i) const { return weights[size_t(i)]; }
	bool is_word(int i, Word word) const { return rows[i].action.noun() == Noun::option(word); }
	const Survey &survey(Depth depth = Depth::Full) const { return ib::survey(r, power, depth, doctrine); }
	/// One weight for the quiet rows, one for the others.
	void quiet(float yes, float no) const;
};

/// Fills the weights of all rows of the open decision by a doctrine.
void weigh_rows(const Weighing &w);

// --- Movement in points and orders (ib_prior_orders.cpp) ---

inline constexpr float STRANDED = 0.6f; ///< troops where less lies beyond have nowhere to march

/// Gain of moving n Land Units from one region to another, given what own orders already send and take away.
float march_gain(const R &r, const Survey &v, int from, int to, const Stand &there, const Stand &arrived, int n);
/// Worth of bringing Land Units ashore through a Port.
float landing_value(const R &r, const Survey &v, int port, const Stand &troops);
/// Where Ships from a water region are best sent, with the value; NO_REGION if nowhere. `troops` go with them.
int best_port(const R &r, const Survey &v, int from, int range, const Stand &troops, float fleet, float &value,
		int except = NO_REGION);

void weigh_plot(const Weighing &w);

// --- Set-up, purchases, bids (ib_prior_plot.cpp) ---

void weigh_setup_plot(const Weighing &w);
void weigh_setup_type(const Weighing &w, int region);
void weigh_deploy(const Weighing &w, int type);
void weigh_bid(const Weighing &w);
void weigh_slot(const Weighing &w);

// --- Purchases (ib_prior_buy.cpp) ---

void weigh_buy(const Weighing &w);

// --- Turns (ib_prior_march.cpp) ---

void weigh_moves(const Weighing &w);
void weigh_group(const Weighing &w, int order);
void weigh_tags(const Weighing &w);
void weigh_exec(const Weighing &w, const Frame &frame);
void weigh_bonus(const Weighing &w, int region);
void weigh_seize(const Weighing &w);
void weigh_cargo(const Weighing &w, const Frame &frame);
void weigh_consent(const Weighing &w, const Frame &frame);

// --- Battles (ib_prior_battle.cpp) ---

/// Points that starting a battle in a region promises.
float battle_gain(const R &r, const Survey &v, int region);
void weigh_battles(const Weighing &w, bool is_after);
void weigh_battle(const Weighing &w, const Frame &frame);

// --- Talk (ib_prior_talk.cpp) ---

/// Chance with which a Nation makes this request or promise now.
float talk_chance(const R &r, PowerId power, const Action &action);

} // namespace baton::ib
