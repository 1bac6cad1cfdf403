// Seeding of the generator and the queue of prepared results.
#include "chance.h"

namespace baton {

namespace {

uint64_t splitmix(uint64_t &x) {
	x += 0x9E3779B97F4A7C15ull;
	uint64_t z = x;
	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
	z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
	return z ^ (z >> 31);
}

} // namespace

Rng Rng::seeded(uint64_t seed) {
	Rng rng;
	rng.s0 = splitmix(seed);
	rng.s1 = splitmix(seed);
	return rng;
}

Rng Rng::stream(uint64_t seed, uint64_t a, uint64_t b) {
	uint64_t x = seed;
	x = splitmix(x) ^ (a * 0xD6E8FEB86659FD93ull);
	x = splitmix(x) ^ (b * 0xA0761D6478BD642Full);
	return seeded(splitmix(x));
}

bool ChanceQueue::take_queued(std::string_view purpose, int &result) {
	asked_.emplace(purpose);
	auto it = queues_.find(purpose);
	if (it == queues_.end() || it->second.empty()) {
		return false;
	}
	result = it->second.front();
	it->second.pop_front();
	return true;
}

bool ChanceQueue::take(std::string_view purpose, int &result) {
	const bool is_queued = take_queued(purpose, result);
	if (!is_queued && is_strict_) {
		add_fault(purpose, "none is queued");
	}
	return is_queued;
}

bool ChanceQueue::take(std::string_view purpose, int lo, int hi, int &result) {
	const bool is_queued = take_queued(purpose, result);
	if (is_queued ? result < lo || result > hi : is_strict_) {
		add_fault(purpose,
				(is_queued ? std::to_string(result) : std::string("none")) + " is queued; possible are " +
						std::to_string(lo) + " to " + std::to_string(hi));
		result = result < lo ? lo : hi;
	}
	return is_queued;
}

void ChanceQueue::add_fault(std::string_view purpose, const std::string &sentence) {
	fault_ = fault_.empty() ? "dice of \"" + std::string(purpose) + "\": " + sentence : fault_;
}

std::string ChanceQueue::take_fault() {
	std::string out;
	out.swap(fault_);
	return out;
}

bool ChanceQueue::empty() const {
	for (const auto &[purpose, queue] : queues_) {
		if (!queue.empty()) {
			return false;
		}
	}
	return true;
}

std::string ChanceQueue::left() const {
	std::string out;
	for (const auto &[purpose, queue] : queues_) {
		if (!queue.empty()) {
			out += out.empty() ? "" : ", ";
			out += purpose + " (" + std::to_string(queue.size()) + ")";
		}
	}
	return out;
}

} // namespace baton
