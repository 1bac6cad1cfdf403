// Checks of Kutuzov's data that follow from its rules and from nothing shared.
#pragma once

#include "rulesets/impulse/data/im_data.h"

namespace baton::ku {

void check_data(const im::ImData &data, const data::FileSet &files, data::Errors &errors);

} // namespace baton::ku
