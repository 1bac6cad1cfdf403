// The Game object of Kutuzov.
#pragma once

#include "bots/ku_doctrine.h"
#include "rulesets/impulse/im_game.h"

#include "kernel/bot_advice.h"

#include <array>

namespace baton::ku {

using namespace im; // NOLINT: the game is written in the words of its family

/// Nations by number: the Powers in Impulse Track Order, then the Allied Nations.
enum : Nation {
	FN,
	R1,
	FS,
	R2,
	PR,
	AU,
	NATIONS
};
enum : Camp {
	IMPERIAL,
	TSARIST
};

/// Frames of its own, after those of the family.
enum KuFrame : uint8_t {
	F_MORALE = F_SHARED, ///< a Morale Check
	F_IMPROVE, ///< the offer of a roll for better Morale
	F_LEVEL, ///< nine Attrition losses in an Impulse
	F_WILL, ///< a Will to Fight marker
	F_CHOICE, ///< one power chooses between words
	F_MULLIGAN, ///< one power may exchange its cards
	F_BID, ///< Strength Points given up for a Camp before play
	F_SURPRISE, ///< deployment and bridges before the first Impulse
	F_REINFORCE, ///< reinforcements and Deployment of one power
	F_GIVE_UP, ///< cards given up for their points between Turns
	F_LEAVING, ///< the way out of the three Keys after a Retreat from Moscow
	F_KU
};

/// Whether an Allied Nation hesitates to go into Russia now (KU-9.31-b).
bool is_hesitant(const R &r, Nation nation);

/// The laws of this game.
const Laws &ku_laws();

class KuGame final : public ImGame, public BotAdvice {
public:
	KuGame(std::unique_ptr<const ImData> data, Catalog catalog);

	int max_actions() const override { return 40000; }
	Answer query(const State &state, PowerSet known, std::string_view name, std::span<const Noun> args) const override;
	void evaluate(const State &state, std::span<float> per_power) const override;
	void prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const override;
	int looks_needed(const State &) const override { return 0; }
	void prior_of(Skill skill, const State &state, PowerId power, const ActionList &rows,
			std::span<float> weights) const override;
	void evaluate_of(Skill skill, const State &state, std::span<float> per_power) const override;
	/// A blow is judged when everybody has had an Impulse after it.
	Foresight foresight(const State &) const override { return { Skill::Expected, 1 }; }
	void any_time_chances(const State &, PowerId, const ActionList &, std::span<float>) const override {}
	void scores(const State &state, std::span<int> per_power) const override;

	/// What bots of a skill go by in a Camp. Those of bots.toml are read once, when the game is loaded.
	const Doctrine &doctrine(Skill skill, Camp camp) const {
		return doctrines_[is_master(skill) ? 1 : 0][size_t(camp)];
	}
	bool read_doctrines(const data::FileSet &files, std::string &errors);

protected:
	void fill_own_view(const R &r, View &out) const override;
	void resample(ImState &s, PowerSet known, Rng &rng) const override;

private:
	std::array<std::array<Doctrine, CAMPS>, 2> doctrines_;
};

} // namespace baton::ku
