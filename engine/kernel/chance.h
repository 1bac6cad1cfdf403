// Chance: the generator that lives inside a state, and queued results for tests and scripted cases.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace baton {

/// xoroshiro128++; 16 bytes, part of the state, so that a copy of the state rolls the same dice.
struct Rng {
	uint64_t s0 = 0x9E3779B97F4A7C15ull;
	uint64_t s1 = 0xBF58476D1CE4E5B9ull;

	static Rng seeded(uint64_t seed);
	/// Independent stream: the same parts give the same stream.
	static Rng stream(uint64_t seed, uint64_t a, uint64_t b = 0);

	uint64_t next() {
		const uint64_t a = s0;
		uint64_t b = s1;
		const uint64_t result = rotl(a + b, 17) + a;
		b ^= a;
		s0 = rotl(a, 49) ^ b ^ (b << 21);
		s1 = rotl(b, 28);
		return result;
	}
	/// Uniform in [0, n). n must be positive.
	int below(int n) { return int((next() >> 32) * uint64_t(n) >> 32); }
	/// Uniform in [0, 1).
	double unit() { return double(next() >> 11) * 0x1.0p-53; }

private:
	static uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
};

/// Results put aside for named purposes; taken before the generator is asked.
/// An empty queue for a purpose means: roll as usual, or a fault when the queue is strict.
class ChanceQueue {
public:
	void push(std::string_view purpose, int result) { queues_[std::string(purpose)].push_back(result); }
	/// True and the result if one is queued for this purpose.
	bool take(std::string_view purpose, int &result);
	/// The same between bounds: another result is a fault and becomes the nearest that is possible.
	bool take(std::string_view purpose, int lo, int hi, int &result);
	bool empty() const;
	void set_strict(bool is_strict) { is_strict_ = is_strict; }
	/// Notes what is wrong with a result of this purpose; the first note stays.
	void add_fault(std::string_view purpose, const std::string &sentence);
	/// What was noted since the last call, in words; empty: nothing.
	std::string take_fault();
	/// Purposes for which a result was asked, queued or not.
	const std::set<std::string, std::less<>> &asked() const { return asked_; }
	/// Purposes that still hold results, for "unused dice" errors in cases.
	std::string left() const;

private:
	bool take_queued(std::string_view purpose, int &result);

	std::map<std::string, std::deque<int>, std::less<>> queues_;
	std::set<std::string, std::less<>> asked_;
	std::string fault_;
	bool is_strict_ = false;
};

} // namespace baton
