// A scripted case told step by step: what happened, and what is legal then.
#pragma once

#include "case_runner.h"

namespace baton::session {

/// A watcher that writes each step, its events and the legal rows after it into `out`.
CaseWatch trace_into(std::string &out);

} // namespace baton::session
