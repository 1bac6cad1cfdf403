// Sentences of the catalog: text keys and their English templates from TOML.
#pragma once

#include "catalog.h"

#include "data/errors.h"
#include "data/files.h"

#include <string_view>

namespace baton {

/// The file with the kernel's and the session's own sentences, as the session adds it to every ruleset's set.
inline constexpr std::string_view CORE_TEXTS = "core/en.toml";

/// Adds every text below `[text]` of one file to the catalog. Nested tables spell the key with dots:
/// `[text.core.refuse]` `over = "..."` is "core.refuse.over". A key that is there already is an error.
/// A set without that file adds nothing.
void load_texts(const data::FileSet &files, std::string_view name, data::Errors &errors, Catalog &catalog);

} // namespace baton
