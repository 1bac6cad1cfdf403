// Comparing answers by look-aheads in the same worlds: how much better than quick play's favourite one is, for sure.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace baton {

/// Differences between an answer and the favourite, world by world.
struct Versus {
	double sum = 0;
	double squares = 0;
	int worlds = 0;

	void add(const Versus &other) {
		sum += other.sum;
		squares += other.squares;
		worlds += other.worlds;
	}
	/// What the answer may gain over the favourite with some luck.
	double possible_gain() const {
		constexpr double HOPE = 1.5; // standard errors
		return worlds < 2 ? 1 : sum / worlds + HOPE * std::sqrt(variance() / worlds);
	}
	/// What the answer gains over the favourite, less what may be luck. Nothing is claimed from fewer than three
	/// worlds.
	double sure_gain() const {
		constexpr double DOUBT = 0.7; // standard errors
		constexpr int LEAST_WORLDS = 3;
		if (worlds < LEAST_WORLDS) {
			return -1;
		}
		return sum / worlds - DOUBT * std::sqrt(variance() / worlds);
	}

private:
	double variance() const {
		const double mean = sum / worlds;
		return std::fmax(0.0, squares / worlds - mean * mean) * worlds / (worlds - 1);
	}
};

/// Values by world, as far as both have been looked at.
inline Versus compare(const std::vector<float> &answer, const std::vector<float> &favourite) {
	Versus out;
	for (size_t i = 0; i < answer.size() && i < favourite.size(); ++i) {
		const double d = double(answer[i]) - double(favourite[i]);
		out.sum += d;
		out.squares += d * d;
		++out.worlds;
	}
	return out;
}

} // namespace baton
