// The explicit list of rulesets.
#include "registry.h"

#include "rulesets/imperial_borders/ib.h"
#include "rulesets/kutuzov/ku.h"
#include "rulesets/napoleon_against_europe/ne.h"

#include <vector>

namespace baton {

std::span<const RulesetEntry> rulesets() {
	// One line per ruleset, in the order of the title page.
	static const std::vector<RulesetEntry> LIST = {
		{ "imperial_borders", "IB", ib::load },
		{ "napoleon_against_europe", "NE", ne::load },
		{ "kutuzov", "KU", ku::load },
	};
	return LIST;
}

const RulesetEntry *find_ruleset(std::string_view id) {
	for (const RulesetEntry &entry : rulesets()) {
		if (id == entry.id || id == entry.code) {
			return &entry;
		}
	}
	return nullptr;
}

} // namespace baton
