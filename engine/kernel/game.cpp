// What every ruleset shares: owning states, hashing, checked application, explanations, gestures.
#include "game.h"

#include "check.h"

#include <algorithm>

namespace baton {

// --- State ---

namespace {

// 32 bits are plenty for a state, and let the compiler see that the length cannot run over.
std::unique_ptr<uint64_t[]> make_words(size_t bytes) {
	return std::make_unique<uint64_t[]>((size_t(uint32_t(bytes)) + 7) / 8);
}

} // namespace

State::State(size_t size) : words_(make_words(size)), size_(size) {}

State::State(const State &other) : State(other.size_) {
	if (size_ != 0) {
		std::memcpy(words_.get(), other.words_.get(), size_);
	}
}

State &State::operator=(const State &other) {
	if (this == &other) {
		return *this;
	}
	if (size_ != other.size_ || words_ == nullptr) {
		words_ = make_words(other.size_);
		size_ = other.size_;
	}
	if (size_ != 0) {
		std::memcpy(words_.get(), other.words_.get(), size_);
	}
	return *this;
}

uint64_t Game::hash(const State &state) const {
	// Four independent lanes, so that one pass runs at memory speed; the same on every platform of one endianness.
	const size_t words = hashed_size() / 8;
	const auto *p = static_cast<const uint64_t *>(state.bytes());
	uint64_t lane[4] = { 0x9E3779B97F4A7C15ull, 0xBF58476D1CE4E5B9ull, 0x94D049BB133111EBull, 0xD6E8FEB86659FD93ull };
	for (size_t i = 0; i < words; ++i) {
		uint64_t &h = lane[i & 3];
		h = (h ^ p[i]) * 0xA0761D6478BD642Full;
		h ^= h >> 29;
	}
	uint64_t out = words;
	for (uint64_t h : lane) {
		out = (out ^ h) * 0xE7037ED1A0B428DBull;
		out ^= out >> 32;
	}
	return out;
}

// --- Deciding ---

Status Game::apply(State &state, const Action &action, ApplyContext &ctx) const {
	static thread_local ActionList rows;
	legal_actions(state, action.power, rows);
	const Row *found = rows.find(action);
	if (found == nullptr) {
		return refusal(state, action);
	}
	const Row row = *found;
	apply_row(state, row, ctx);
	return Status::ok();
}

Status Game::explain(const State &state, std::span<const Action> steps) const {
	State copy = state;
	for (const Action &step : steps) {
		Status status = apply(copy, step);
		if (!status) {
			return status;
		}
	}
	return Status::ok();
}

bool Game::is_drafting(const State &state, PowerId power) const {
	if (!has(decision(state).asked, power)) {
		return false;
	}
	static thread_local ActionList rows;
	legal_actions(state, power, rows);
	return std::any_of(rows.begin(), rows.end(), [](const Row &row) { return (row.flags & row_flag::RETRACTS) != 0; });
}

// --- Gestures ---

int Game::default_row(const State &state, PowerId power, const ActionList &rows) const {
	int best = -1;
	auto rank = [](const Row &row) {
		if ((row.flags & (row_flag::RETRACTS | row_flag::ANY_TIME)) != 0) {
			return -1;
		}
		if ((row.flags & row_flag::QUIET) != 0) {
			return 4;
		}
		switch (row.action.verb) {
			case Verb::Pass:
				return 3;
			case Verb::Commit:
				return 2;
			case Verb::Confirm:
				return 1;
			default:
				return 0;
		}
	};
	int best_rank = 0;
	for (int i = 0; i < rows.size(); ++i) {
		const int r = rank(rows[i]);
		if (r > best_rank) {
			best = i;
			best_rank = r;
		}
	}
	if (best >= 0) {
		return best;
	}
	static thread_local std::vector<float> weights;
	weights.assign(size_t(rows.size()), 0.f);
	prior(state, power, rows, weights);
	for (int i = 0; i < rows.size(); ++i) {
		if (rank(rows[i]) >= 0 && (best < 0 || weights[size_t(i)] > weights[size_t(best)])) {
			best = i;
		}
	}
	return best < 0 ? 0 : best;
}

Gesture Game::default_gesture(const State &state, PowerId power) const {
	Gesture out;
	State copy = state;
	ActionList rows;
	ApplyContext ctx;
	const Decision d = decision(state);
	if (!has(d.asked, power)) {
		return out;
	}
	for (int guard = 0; guard < 512; ++guard) {
		legal_actions(copy, power, rows);
		if (rows.empty()) {
			break;
		}
		const Row row = rows[default_row(copy, power, rows)];
		out.steps.push_back(row.action);
		out.flags |= row.flags;
		if ((row.flags & row_flag::COMPLETES) != 0) {
			break;
		}
		apply_row(copy, row, ctx);
	}
	return out;
}

void Game::gestures(
		const State &state, PowerId power, std::span<const Noun> nouns, int limit, std::vector<Gesture> &out) const {
	out.clear();
	struct Partial {
		State state;
		Gesture gesture;
		std::vector<Noun> left;
	};
	// Best-first over steps: the product of the ruleset's priors ranks partial gestures.
	std::vector<Partial> open;
	open.push_back({ state, {}, { nouns.begin(), nouns.end() } });
	open.front().gesture.score = 1;
	ActionList rows;
	std::vector<float> weights;
	int budget = 64 + limit * 24;
	while (!open.empty() && int(out.size()) < limit && budget-- > 0) {
		auto best = std::max_element(open.begin(), open.end(),
				[](const Partial &l, const Partial &r) { return l.gesture.score < r.gesture.score; });
		Partial partial = std::move(*best);
		if (best != open.end() - 1) {
			*best = std::move(open.back());
		}
		open.pop_back();
		legal_actions(partial.state, power, rows);
		weights.assign(size_t(rows.size()), 0.f);
		if (!rows.empty()) {
			prior(partial.state, power, rows, weights);
		}
		float sum = 1e-6f;
		for (float w : weights) {
			sum += w;
		}
		for (int i = 0; i < rows.size(); ++i) {
			const Row row = rows[i];
			// An act at any time is a gesture of its own, never the end of one.
			const bool is_aside = (row.flags & row_flag::ANY_TIME) != 0 && !partial.gesture.steps.empty();
			if ((row.flags & row_flag::RETRACTS) != 0 || is_aside) {
				continue;
			}
			auto wanted = std::find(partial.left.begin(), partial.left.end(), row.action.noun());
			const bool completes = (row.flags & row_flag::COMPLETES) != 0;
			const size_t left = partial.left.size() - (wanted != partial.left.end() ? 1 : 0);
			if (completes && left != 0) {
				continue;
			}
			Gesture next = partial.gesture;
			next.steps.push_back(row.action);
			next.flags |= row.flags;
			next.score *= (weights[size_t(i)] + 1e-4f) / sum * (wanted != partial.left.end() ? 100.0 : 1.0);
			next.cost += describe(partial.state, row).cost;
			if (completes) {
				out.push_back(std::move(next));
				continue;
			}
			if (next.steps.size() >= 48 || open.size() > 4096) {
				continue;
			}
			Partial child{ partial.state, std::move(next), partial.left };
			if (wanted != partial.left.end()) {
				child.left.erase(child.left.begin() + (wanted - partial.left.begin()));
			}
			ApplyContext ctx;
			apply_row(child.state, row, ctx);
			open.push_back(std::move(child));
		}
	}
	std::stable_sort(out.begin(), out.end(), [](const Gesture &l, const Gesture &r) { return l.score > r.score; });
	if (int(out.size()) > limit) {
		out.resize(size_t(limit));
	}
}

// --- Knowledge ---

PowerSet Game::sees(const State &state, SeatId seat) const {
	return state.core().powers_of(seat);
}

PowerSet Game::known_to(const State &state, SeatSet seats) const {
	if (seats == 0) {
		return NO_POWERS;
	}
	PowerSet known = ALL_POWERS;
	for (SeatId seat = 0; seat < MAX_SEATS; ++seat) {
		if ((seats >> seat & 1) != 0) {
			known &= sees(state, seat);
		}
	}
	return known;
}

} // namespace baton
