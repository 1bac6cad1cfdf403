// Look-ups in the catalog.
#include "catalog.h"

#include "check.h"

namespace baton {

int NameTable::add(Named named) {
	const int id = size();
	const bool is_new = by_id_.emplace(named.id, id).second;
	BATON_CHECK(is_new, "an id stands twice in a name table");
	items_.push_back(std::move(named));
	return id;
}

int NameTable::find(std::string_view id) const {
	auto it = by_id_.find(std::string(id));
	return it == by_id_.end() ? -1 : it->second;
}

int Catalog::scenario(std::string_view scenario_id) const {
	for (size_t i = 0; i < scenarios.size(); ++i) {
		if (scenarios[i].id == scenario_id) {
			return int(i);
		}
	}
	return -1;
}

const RuleInfo *Catalog::rule(std::string_view rule_id) const {
	for (const RuleInfo &rule : rules) {
		if (rule.id == rule_id) {
			return &rule;
		}
	}
	return nullptr;
}

const NameTable *Catalog::table(NounKind kind) const {
	switch (kind) {
		case NounKind::Space:
			return &spaces;
		case NounKind::Card:
			return &cards;
		case NounKind::Power:
			return &powers;
		case NounKind::Slot:
			return &slots;
		case NounKind::Die:
			return &dice;
		case NounKind::Option:
			return &options;
		case NounKind::Type:
			return &types;
		default:
			return nullptr;
	}
}

} // namespace baton
