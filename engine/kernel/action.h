// Actions: one step of one power, one noun each; and the list of legal ones with what each would do.
#pragma once

#include "noun.h"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <vector>

namespace baton {

enum class Verb : uint8_t {
	SelectPiece,
	SelectSpace,
	SelectCard,
	PlayAs, ///< a card for a use: noun = card, a = use (option id)
	Choose, ///< an option, power, slot, die, number or type
	Allocate, ///< a number (a) of a noun
	Commit, ///< the draft takes effect
	Retract, ///< take a noun (or all: no noun) back out of the draft
	Pass, ///< decline; nothing (more) wanted
	Confirm, ///< go on / yes, where nothing has to be named
};
inline constexpr int VERBS = 10;

/// One step. Compared and sorted as a tuple; 12 bytes without padding.
struct Action {
	Verb verb = Verb::Pass;
	PowerId power = NO_POWER;
	NounKind kind = NounKind::None;
	int8_t zero = 0; ///< keeps the struct free of padding
	int32_t id = 0; ///< id of the noun
	int16_t a = 0; ///< first parameter: a count, a use
	int16_t b = 0; ///< second parameter

	constexpr auto operator<=>(const Action &) const = default;
	constexpr Noun noun() const { return { kind, id }; }

	static constexpr Action make(Verb verb, PowerId power, Noun noun = {}, int a = 0, int b = 0) {
		return { verb, power, noun.kind, 0, noun.id, int16_t(a), int16_t(b) };
	}
};
static_assert(sizeof(Action) == 12);

/// What applying a row would do, known before it is done.
namespace row_flag {
inline constexpr uint16_t COMPLETES = 1; ///< ends the gesture: it takes effect
inline constexpr uint16_t ROLLS = 2; ///< dice or draws follow: cannot be undone
inline constexpr uint16_t REVEALS = 4; ///< shows something hidden: cannot be undone
inline constexpr uint16_t ASKS = 8; ///< another power is asked next
inline constexpr uint16_t GIVES_UP = 16; ///< a right or opportunity is lost ("unused" warnings)
inline constexpr uint16_t RETRACTS = 32; ///< only takes back part of the draft
inline constexpr uint16_t QUIET = 64; ///< the quiet answer: what default_gesture takes
inline constexpr uint16_t ANY_TIME = 128; ///< offered to a power in `may`, which owes no answer
} // namespace row_flag

struct Row {
	Action action;
	uint16_t flags = 0;
};

/// Legal actions of one power, sorted and free of duplicates. Reuse one list: it stops allocating
/// after warm-up.
class ActionList {
public:
	ActionList() { rows_.reserve(256); }
	void clear() { rows_.clear(); }
	void add(const Action &action, uint16_t flags = 0) { rows_.push_back({ action, flags }); }
	int size() const { return int(rows_.size()); }
	bool empty() const { return rows_.empty(); }
	const Row &operator[](int i) const { return rows_[size_t(i)]; }
	Row &operator[](int i) { return rows_[size_t(i)]; }
	const Row *begin() const { return rows_.data(); }
	const Row *end() const { return rows_.data() + rows_.size(); }

	/// Sorts by action and drops duplicates. The kernel calls it after the ruleset has filled the list. `split`: rows
	/// from there on are of another origin; two parts that are in order and do not mix are put together without a sort.
	void normalize(int split = 0) {
		const auto mid = rows_.begin() + split;
		if (split > 0 && mid != rows_.end() && is_strict(rows_.begin(), mid) && is_strict(mid, rows_.end())) {
			const auto at = std::lower_bound(rows_.begin(), mid, *mid, less);
			if (at == mid || less(rows_.back(), *at)) {
				std::rotate(at, mid, rows_.end());
				return;
			}
		} else if (is_strict(rows_.begin(), rows_.end())) {
			return;
		}
		std::sort(rows_.begin(), rows_.end(), less);
		rows_.erase(std::unique(rows_.begin(), rows_.end(),
							[](const Row &l, const Row &r) { return l.action == r.action; }),
				rows_.end());
	}
	/// Row of an action or nullptr. The list must be normalized.
	const Row *find(const Action &action) const {
		auto it = std::lower_bound(
				rows_.begin(), rows_.end(), action, [](const Row &row, const Action &a) { return row.action < a; });
		return it != rows_.end() && it->action == action ? &*it : nullptr;
	}
	/// The one row that leads on, when it completes and there is no other; null otherwise. Rows that take back or may
	/// be taken at any time do not count.
	const Row *only_way() const {
		const Row *found = nullptr;
		for (const Row &row : rows_) {
			if ((row.flags & (row_flag::RETRACTS | row_flag::ANY_TIME)) != 0) {
				continue;
			}
			if (found != nullptr) {
				return nullptr;
			}
			found = &row;
		}
		return found != nullptr && (found->flags & row_flag::COMPLETES) != 0 ? found : nullptr;
	}

private:
	using Iterator = std::vector<Row>::iterator;
	static bool less(const Row &l, const Row &r) { return l.action < r.action; }
	/// In order, each row once.
	static bool is_strict(Iterator begin, Iterator end) {
		return std::adjacent_find(begin, end, [](const Row &l, const Row &r) { return !(l.action < r.action); }) == end;
	}
	std::vector<Row> rows_;
};

} // namespace baton
