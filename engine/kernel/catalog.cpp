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

namespace {

template <class T> int index_of(const std::vector<T> &items, std::string_view id) {
	for (size_t i = 0; i < items.size(); ++i) {
		if (items[i].id == id) {
			return int(i);
		}
	}
	return -1;
}

} // namespace

void Catalog::set_code(std::string_view new_code) {
	code = new_code;
	prefix.clear();
	for (const char c : new_code) {
		prefix += char(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
	}
	prefix += '.';
}

int Catalog::nation(std::string_view nation_id) const {
	return index_of(nations, nation_id);
}

int Catalog::panel(std::string_view panel_id) const {
	return index_of(panels, panel_id);
}

int Catalog::scenario(std::string_view scenario_id) const {
	return index_of(scenarios, scenario_id);
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
