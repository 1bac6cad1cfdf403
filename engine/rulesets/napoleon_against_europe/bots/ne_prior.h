// Weights for quick play, by topic. Each fills the weights of the rows of one kind of decision.
#pragma once

#include "ne_survey.h"
#include "rulesets/napoleon_against_europe/show/ne_overlay.h"

#include <span>

namespace baton::ne {

/// Rows of a decision with their weights. Topics write points (steps of infantry); settle() turns them into weights.
struct Weighing {
	const R &r;
	Side side;
	const ActionList &rows;
	std::span<float> weights;
	const Doctrine &d;

	const Row &row(int i) const { return rows[i]; }
	const Action &action(int i) const { return rows[i].action; }
	int size() const { return rows.size(); }
	const Survey &survey() const { return ne::survey(r, side, d); }
	float &operator[](int i) const { return weights[size_t(i)]; }
	bool is_word(int i, int word) const {
		return rows[i].action.verb == Verb::Choose && rows[i].action.noun() == Noun::option(word);
	}
	bool is_quiet(int i) const { return (rows[i].flags & row_flag::QUIET) != 0; }
	bool is_pass(int i) const { return rows[i].action.verb == Verb::Pass; }
	/// One weight for the quiet rows, one for the others.
	void quiet(float yes, float no) const;
	/// Points to weights: a point more is e^sharpness times as likely. Rows at NEVER get nothing.
	void settle(float sharpness) const;
};
inline constexpr float NEVER = -1e6f;

/// Fills the weights of all rows of the open decision by a doctrine.
void weigh_rows(const Weighing &w);

// --- Marching (ne_prior_march.cpp) ---

/// A force and what it could do with one activation.
struct Outlook {
	float stay = 0; ///< points of staying where it is
	float best = 0; ///< points of the best place to go
	ZoneId goal = NO_ZONE;
	int forced = 0; ///< MP of forced march that the best place needs
};
/// Looks ahead one activation for the force of a piece. `bonus`: MP beside its MF that cost no attrition.
Outlook outlook_of(const R &r, const Survey &v, int piece, int bonus = 0);
/// Points gained by activating the force of a piece.
float urge_of(const R &r, const Survey &v, int piece, int bonus = 0);
/// What the forces of a side would gain by activations: looked at once, however often it is asked what points are
/// worth.
class Prospects {
public:
	Prospects(const R &r, const Survey &v) : r_(r), v_(v), side_(v.side) {}
	/// Points gained by spending so many AP as well as possible; the `count` best forces whatever they cost if `ap` is
	/// negative.
	float value(int ap, int count = 99);

private:
	struct Offer {
		float urge;
		int cost;
	};
	void look();

	const R &r_;
	const Survey &v_;
	Side side_;
	bool has_looked_ = false;
	int n_ = 0;
	Offer forces_[CORPS];
};
/// A force with those of its side next door that will most likely hasten to its battle in a zone (NE-14.1).
PieceSet with_helpers(const R &r, const PieceSet &set, Side side, int zone, bool is_attacker);
/// Points of having a force stand in a zone, battles and sieges left out.
float place_value(const R &r, const Survey &v, const PieceSet &set, float power, int zone, bool is_fed);

void weigh_points(const Weighing &w);
void weigh_campaign(const Weighing &w);
void weigh_march(const Weighing &w, const Frame &frame);
void weigh_reorganise(const Weighing &w);

// --- Battle (ne_prior_battle.cpp) ---

/// Points that a battle promises the attacker.
float battle_gain(
		const R &r, const Survey &v, const Guess &guess, const PieceSet &attacker, const PieceSet &defender, int zone);
void weigh_evade(const Weighing &w, const Frame &frame);
void weigh_intercept(const Weighing &w, const Frame &frame);
void weigh_counter_march(const Weighing &w, const Frame &frame);
void weigh_commitment(const Weighing &w, const Frame &frame);
void weigh_retreat(const Weighing &w, int zone);
void weigh_losses(const Weighing &w);
void weigh_replacements(const Weighing &w);
void weigh_wait(const Weighing &w, const Frame &frame);

// --- Cards (ne_prior_cards.cpp) ---

void weigh_action(const Weighing &w);
void weigh_window(const Weighing &w, Moment moment);
void weigh_effect(const Weighing &w, const Frame &frame);

// --- Interphase (ne_prior_year.cpp) ---

void weigh_declare(const Weighing &w);
void weigh_hand(const Weighing &w);
void weigh_transfer(const Weighing &w);
void weigh_britain(const Weighing &w, const Frame &frame);
void weigh_build(const Weighing &w, const Frame &frame);
void weigh_minors(const Weighing &w);
void weigh_deploy(const Weighing &w);
void weigh_diplomacy(const Weighing &w);
void weigh_talks(const Weighing &w);
void weigh_redeploy(const Weighing &w, const Frame &frame);

// --- Sea (ne_prior_sea.cpp) ---

void weigh_sail(const Weighing &w, const Frame &frame);

} // namespace baton::ne
