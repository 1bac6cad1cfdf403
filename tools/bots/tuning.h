// What the tuning programs share: doctrines from files, strewn doctrines, quick play by weights, least squares.
#pragma once

#include "kernel/chance.h"
#include "kernel/game.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

namespace baton::tuning {

inline constexpr double SPREAD = 0.35; ///< of the numbers' logarithms
inline constexpr double STEP = 1.2; ///< SPREADs that a number is moved for one percent of effect
inline constexpr float FIRM = 2, KEEN = 8; ///< powers of the weights, as in bots/policy.cpp

inline double normal(Rng &rng) {
	const double u = std::max(1e-12, rng.unit());
	return std::sqrt(-2 * std::log(u)) * std::cos(6.283185307179586 * rng.unit());
}

/// Lines "name value"; what the file does not name stays as it is. "-" is no file.
template <class Doctrine, class Numbers> bool read(const char *path, const Numbers &numbers, Doctrine &out) {
	if (std::strcmp(path, "-") == 0) {
		return true;
	}
	std::ifstream file(path);
	if (!file) {
		std::fprintf(stderr, "%s cannot be read\n", path);
		return false;
	}
	std::string name;
	float value = 0;
	while (file >> name >> value) {
		const auto it = std::find_if(numbers.begin(), numbers.end(), [&](const auto &n) { return name == n.name; });
		if (it == numbers.end()) {
			std::fprintf(stderr, "no number is called \"%s\"\n", name.c_str());
			return false;
		}
		out.*(it->number) = value;
	}
	return file.eof();
}

/// Every number moved at once; `x` gets how far, in spreads of the logarithm.
template <class Doctrine, class Numbers>
Doctrine strewn(
		const Doctrine &centre, const Numbers &numbers, Rng &rng, std::vector<double> &x, double spread = SPREAD) {
	Doctrine out = centre;
	x.clear();
	for (const auto &n : numbers) {
		x.push_back(normal(rng));
		out.*(n.number) *= float(std::exp(spread * x.back()));
	}
	out.seal();
	return out;
}

/// A row by a power of its weight; without an opinion anything that goes forward will do.
inline int pick(const ActionList &rows, std::vector<float> &weights, float power, Rng &rng) {
	float best = 0, sum = 0;
	for (int i = 0; i < rows.size(); ++i) {
		float &w = weights[size_t(i)];
		w = (rows[i].flags & (row_flag::RETRACTS | row_flag::ANY_TIME)) != 0 ? -1.f : w;
		best = std::max(best, w);
	}
	for (float &w : weights) {
		w = w < 0 ? 0.f : best > 0 ? std::pow(w / best, power) : 1.f;
		sum += w;
	}
	float left = float(rng.unit()) * sum;
	int last = 0;
	for (int i = 0; i < rows.size(); ++i) {
		if (weights[size_t(i)] > 0) {
			last = i;
			left -= weights[size_t(i)];
			if (left < 0) {
				break;
			}
		}
	}
	return last;
}

/// Least squares of y on x by Gauss and Jordan; `error` gets the standard errors.
inline std::vector<double> solve(
		const std::vector<std::vector<double>> &x, const std::vector<double> &y, std::vector<double> &error) {
	const size_t n = x[0].size();
	std::vector<std::vector<double>> m(n, std::vector<double>(2 * n + 1, 0.0));
	for (size_t s = 0; s < x.size(); ++s) {
		for (size_t i = 0; i < n; ++i) {
			for (size_t k = 0; k < n; ++k) {
				m[i][k] += x[s][i] * x[s][k];
			}
			m[i][2 * n] += x[s][i] * y[s];
		}
	}
	for (size_t i = 0; i < n; ++i) {
		m[i][i] += 1;
		m[i][n + i] = 1;
	}
	for (size_t i = 0; i < n; ++i) {
		const double top = m[i][i];
		for (double &v : m[i]) {
			v /= top;
		}
		for (size_t k = 0; k < n; ++k) {
			const double share = m[k][i];
			for (size_t j = 0; k != i && j <= 2 * n; ++j) {
				m[k][j] -= share * m[i][j];
			}
		}
	}
	std::vector<double> out(n);
	for (size_t i = 0; i < n; ++i) {
		out[i] = m[i][2 * n];
	}
	double rest = 0;
	for (size_t s = 0; s < x.size(); ++s) {
		double guess = 0;
		for (size_t i = 0; i < n; ++i) {
			guess += out[i] * x[s][i];
		}
		rest += (y[s] - guess) * (y[s] - guess);
	}
	error.resize(n);
	for (size_t i = 0; i < n; ++i) {
		error[i] = std::sqrt(m[i][n + i] * rest / double(x.size()));
	}
	return out;
}

/// Prints what each number does to `y` (chances, their mean taken off) and writes the centre moved along the effects to
/// a file.
template <class Doctrine, class Numbers>
void step(const std::vector<std::vector<double>> &x, const std::vector<double> &y, const Doctrine &centre,
		const Numbers &numbers, const char *next) {
	std::vector<double> error;
	const std::vector<double> b = solve(x, y, error);
	std::ofstream out(next);
	for (size_t i = 0; i < b.size(); ++i) {
		const double t = b[i] / error[i];
		const double move = STEP * SPREAD * b[i] * 100 * t * t / (1 + t * t);
		const float now = centre.*(numbers[i].number);
		const float then = now * float(std::exp(std::clamp(move, -0.7, 0.7)));
		std::printf("%-18s effect %6.2f %% +- %.2f, t %5.1f: %.4f -> %.4f\n", numbers[i].name, 100 * b[i],
				100 * error[i], t, double(now), double(then));
		out << numbers[i].name << " " << then << "\n";
	}
}

} // namespace baton::tuning
