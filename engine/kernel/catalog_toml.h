// Reading what every ruleset's folder has alike: the rules reference, credits, lists in a fixed order.
#pragma once

#include "catalog.h"

#include "data/ids.h"
#include "data/reader.h"

#include <span>
#include <string_view>
#include <vector>

namespace baton {

/// Version of all content files: their first key.
inline constexpr int CONTENT_SCHEMA = 1;

/// rules.toml: chapters and rules into the catalog, every rule id into `ids`, so that other files can refer to them.
void load_rules_reference(const data::FileSet &files, data::Errors &errors, Catalog &catalog, data::IdTable &ids);
/// `[[credit]]` of game.toml: one line for each role.
void read_credits(const data::Table &root, Catalog &catalog);
/// The tables under a key, which must stand in the order of `words` by their `id`. Missing ones are empty tables.
std::vector<data::Table> read_in_order(const data::Table &root, std::string_view key, std::span<const std::string_view> words);

} // namespace baton
