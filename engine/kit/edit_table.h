// State edits and starting points of scripted cases as tables of {name, function} (docs/cases.md).
//
//   constexpr kit::EditOp<Words> EDITS[] = {
//   	{ "gold", "POWER N", [](Words &w) { const int power = w.power(); w.s.gold[power] = int16_t(w.number(0, 99)); }
//   },
//   };
//   std::string XxGame::edit(State &state, std::string_view op, Args args) const {
//   	Words words(*this, of(state), args);
//   	return kit::run_edit<Words>("edit", EDITS, op, words);
//   }
//   std::vector<CaseWord> XxGame::edit_words() const { return kit::words_of<Words>(EDITS); }
#pragma once

#include "edit_words.h"

#include "kernel/game.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace baton::kit {

/// One edit or procedure. `Words` derives from EditWords and holds what the function changes.
template <class Words> struct EditOp {
	const char *name;
	const char *usage; ///< "POWER N", for the list of allowed ones
	void (*run)(Words &words);
};

/// What a table knows, for Game::edit_words() and begin_words().
template <class Words> std::vector<CaseWord> words_of(std::span<const EditOp<Words>> table) {
	std::vector<CaseWord> out;
	for (const EditOp<Words> &op : table) {
		out.push_back({ op.name, op.usage });
	}
	return out;
}

/// "unknown edit 'gild'; allowed: gold POWER N, clear [SPACE]"
inline std::string unknown_word(const char *what, std::string_view name, const std::vector<CaseWord> &words) {
	std::string allowed;
	for (const CaseWord &word : words) {
		allowed +=
				(allowed.empty() ? "" : ", ") + std::string(word.name) + (word.usage[0] != 0 ? " " : "") + word.usage;
	}
	return std::string("unknown ") + what + " '" + std::string(name) + "'; allowed: " + allowed;
}

/// Finds and runs an entry; the error in words, or empty. `what` names the thing: "edit", "procedure".
template <class Words>
std::string run_edit(const char *what, std::span<const EditOp<Words>> table, std::string_view name, Words &words) {
	for (const EditOp<Words> &op : table) {
		if (name == op.name) {
			op.run(words);
			return words.error();
		}
	}
	return unknown_word(what, name, words_of(table));
}

/// Before a case starts inside a procedure: no frames, nobody has committed. The ruleset empties its drafts.
inline void reset_flow(StateCore &core) {
	while (core.depth > 0) {
		core.pop();
	}
	core.committed = 0;
}

} // namespace baton::kit
