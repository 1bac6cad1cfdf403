// The loaders of the single files of The Napoleonic Wars.
#pragma once

#include "rulesets/impulse/data/im_data_load.h"

namespace baton::nw {

using namespace im; // NOLINT: the game is written in the words of its family

void read_game_file(Load &load);
void read_map_file(Load &load);
void read_forces_file(Load &load);
void read_tables_file(Load &load);
void read_cards_file(Load &load);
void read_starts_file(Load &load);
void read_view_file(Load &load);
/// All of them in order.
void load_all(Load &load);
/// What the rules fix about map, forces, tables and cards.
void check_data(const ImData &data, const data::FileSet &files, data::Errors &errors);

} // namespace baton::nw
