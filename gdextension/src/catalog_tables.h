// The unchanging tables of a ruleset as Godot containers, and what a list of saves shows.
#pragma once

#include "convert.h"

#include "kit/nations.h"
#include "session/save.h"

namespace baton::bridge {

PackedStringArray to_godot(std::span<const std::string> p_words);

// All of these are read-only, as deep as they go.
Dictionary make_catalog(const Catalog &p_catalog);
Array make_scenarios(const Catalog &p_catalog);
Array make_options(const Catalog &p_catalog);
Array make_chapters(const Catalog &p_catalog);
Dictionary make_rules(const Catalog &p_catalog);
Dictionary make_texts(const Catalog &p_catalog);
Dictionary make_nations(const kit::NationList &p_list);

/// {ok, error, ruleset, scenario, title, scenario_title, seed} from the head of a save.
Dictionary make_save_row(const std::string &p_path, const session::GameSource &p_games);

} // namespace baton::bridge
