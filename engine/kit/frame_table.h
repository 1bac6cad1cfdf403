// The table of frames of a ruleset, filled by name so that no pair can be swapped.
#pragma once

#include "kernel/frame_game.h"

#include <initializer_list>
#include <span>

namespace baton::kit {

/// `static const kit::FrameTable<Def, F_COUNT> TABLE = { { F_MATCH, MATCH_FRAME }, ... };` inside a function, so that
/// the definitions of the chapters are ready when it runs. Every kind of frame must be there exactly once.
template <class Def, int COUNT> class FrameTable {
public:
	struct Entry {
		int kind;
		const Def &def;
	};
	FrameTable(std::initializer_list<Entry> entries) {
		for (const Entry &entry : entries) {
			BATON_CHECK(entry.kind >= 0 && entry.kind < COUNT, "a frame has no place in the table");
			BATON_CHECK(defs_[entry.kind].name == nullptr, "a kind of frame stands twice in the table");
			BATON_CHECK(entry.def.name != nullptr, "a frame is used before its chapter defines it");
			defs_[entry.kind] = entry.def;
		}
		for (const Def &def : defs_) {
			BATON_CHECK(def.name != nullptr, "a kind of frame is missing in the table");
		}
	}
	operator std::span<const Def>() const { return defs_; }

private:
	Def defs_[COUNT] = {};
};

} // namespace baton::kit
