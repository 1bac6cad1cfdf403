// The look of nations: the list that all games share, and what a ruleset gives its own nations.
#pragma once

#include "data/files.h"
#include "data/reader.h"
#include "kernel/catalog.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace baton::kit {

struct NationList {
	std::vector<NationInfo> nations;
	std::unordered_map<std::string, std::string> aliases; ///< other ids of the same nations

	/// By id or alias; null when unknown.
	const NationInfo *find(std::string_view id) const;
};

/// Reads the list of all nations from the file of that name.
NationList read_nation_list(const data::FileSet &files, std::string_view name, data::Errors &errors);
/// The look that a ruleset gives a nation itself: colour, trim, tint, pattern, emblem and flag, or none of them.
void read_own_look(const data::Table &table, NationInfo &nation);
/// Gives every nation of the catalog that has no look of its own the one of the list. Without a list nobody gets one.
void fill_looks(const data::FileSet &files, data::Errors &errors, Catalog &catalog);

} // namespace baton::kit
