// Tables of stable text ids: each id has a small number, in the order of definition.
#pragma once

#include "data/errors.h"
#include "data/spelling.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace baton::data {

// What `find` returns for an unknown id, and the usual fallback of an optional one.
inline constexpr int NO_ID = -1;

// How ids of a table must look.
enum class IdForm {
	Snake, // Lower-case letters, digits and underscores: spaces, pieces, cards, powers, options.
	Rule, // Letters, digits, underscores, hyphens and dots: rule ids.
};

// String id <-> small number. Copyable; numbers run from 0 in the order of `add` and never change.
class IdTable {
public:
	static constexpr std::size_t MAX_LENGTH = 64;
	static constexpr int MAX_COUNT = 1 << 20;

	// `what` names the things in messages: "space", "card".
	explicit IdTable(std::string_view what = "id", IdForm form = IdForm::Snake) : what_(what), form_(form) {}

	// Adds an id and returns its number, or returns NO_ID and changes nothing if it is there already,
	// has the wrong form, or the table is full. `where` is remembered for messages.
	int add(std::string_view id, const Where &where = {});

	// Number of an id, or NO_ID. One hash and usually one comparison; no allocation.
	int find(std::string_view id) const;
	bool contains(std::string_view id) const { return find(id) != NO_ID; }

	// The id with this number; empty if there is none. Valid while the table is neither changed nor destroyed.
	std::string_view name(int number) const;
	// Where the id was added.
	Where where(int number) const;

	int size() const { return static_cast<int>(names_.size()); }
	bool empty() const { return names_.empty(); }
	const std::vector<std::string> &names() const { return names_; }
	std::string_view what() const { return what_; }
	IdForm form() const { return form_; }

	// The ids as a list for messages; refers to this table.
	WordList words() const;

	// Whether the text may be an id of this form.
	static bool is_well_formed(std::string_view id, IdForm form);
	// What the form asks for, for messages.
	static std::string_view describe(IdForm form);

private:
	std::size_t slot_of(std::string_view id) const;
	void grow();

	std::string what_;
	IdForm form_;
	std::vector<std::string> names_;
	std::vector<Where> wheres_;
	std::vector<std::int32_t> slots_; // Open addressing; number + 1, 0 is free; size a power of two.
};

} // namespace baton::data
