// Hash index of the id tables.
#include "data/ids.h"

#include <algorithm>

namespace baton::data {

namespace {

std::uint64_t hash_of(std::string_view text) {
	std::uint64_t hash = 14695981039346656037ULL; // FNV-1a
	for (const char c : text) {
		hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
	}
	return hash ^ (hash >> 32);
}

bool is_lower(char c) {
	return c >= 'a' && c <= 'z';
}

bool is_digit(char c) {
	return c >= '0' && c <= '9';
}

} // namespace

int IdTable::add(std::string_view id, const Where &where) {
	if (size() >= MAX_COUNT || !is_well_formed(id, form_) || contains(id)) {
		return NO_ID;
	}
	if ((names_.size() + 1) * 2 > slots_.size()) {
		grow();
	}
	names_.emplace_back(id);
	wheres_.push_back(where);
	slots_[slot_of(id)] = size();
	return size() - 1;
}

int IdTable::find(std::string_view id) const {
	return slots_.empty() ? NO_ID : slots_[slot_of(id)] - 1;
}

std::string_view IdTable::name(int number) const {
	return number >= 0 && number < size() ? std::string_view(names_[static_cast<std::size_t>(number)])
										  : std::string_view();
}

Where IdTable::where(int number) const {
	return number >= 0 && number < size() ? wheres_[static_cast<std::size_t>(number)] : Where();
}

WordList IdTable::words() const {
	return { names_.size(), [this](std::size_t i) { return std::string_view(names_[i]); } };
}

bool IdTable::is_well_formed(std::string_view id, IdForm form) {
	if (id.empty() || id.size() > MAX_LENGTH) {
		return false;
	}
	const auto is_allowed = [form](char c) {
		if (is_lower(c) || is_digit(c) || c == '_') {
			return true;
		}
		return form == IdForm::Rule && ((c >= 'A' && c <= 'Z') || c == '-' || c == '.');
	};
	return id.front() != '_' && id.front() != '-' && id.front() != '.' && std::all_of(id.begin(), id.end(), is_allowed);
}

std::string_view IdTable::describe(IdForm form) {
	return form == IdForm::Snake
			? "1 to 64 lower-case letters, digits and underscores, not starting with an underscore"
			: "1 to 64 letters, digits, underscores, hyphens and dots, starting with a letter or digit";
}

// The slot that holds the id, or the free slot where it belongs. The index is never full.
std::size_t IdTable::slot_of(std::string_view id) const {
	const std::size_t mask = slots_.size() - 1;
	std::size_t slot = static_cast<std::size_t>(hash_of(id)) & mask;
	while (slots_[slot] != 0 && names_[static_cast<std::size_t>(slots_[slot] - 1)] != id) {
		slot = (slot + 1) & mask;
	}
	return slot;
}

void IdTable::grow() {
	slots_.assign(std::max<std::size_t>(16, slots_.size() * 2), 0);
	for (std::size_t i = 0; i < names_.size(); ++i) {
		slots_[slot_of(names_[i])] = static_cast<std::int32_t>(i + 1);
	}
}

} // namespace baton::data
