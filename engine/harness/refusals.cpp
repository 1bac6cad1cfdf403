// Reading of refusals and of what tests demand of them.
#include "refusals.h"

#include "case_file.h"
#include "data/files.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace baton::session {

namespace {

/// The text with comments blanked out, so that places stay the same.
std::string without_comments(std::string_view text) {
	std::string out(text);
	bool in_text = false;
	for (size_t i = 0; i < out.size(); ++i) {
		if (in_text) {
			if (out[i] == '\\') {
				++i;
			} else if (out[i] == '"') {
				in_text = false;
			}
			continue;
		}
		if (out[i] == '\'' && i + 2 < out.size() && (out[i + 2] == '\'' || out[i + 1] == '\\')) {
			i += out[i + 1] == '\\' ? 3 : 2; // a character, perhaps a quotation mark
			continue;
		}
		in_text = out[i] == '"';
		const std::string_view two = std::string_view(out).substr(i, 2);
		if (two == "//" || two == "/*") {
			size_t end = two == "//" ? out.find('\n', i) : out.find("*/", i + 2);
			end = end == std::string::npos ? out.size() : two == "//" ? end : end + 2;
			for (; i < end; ++i) {
				out[i] = out[i] == '\n' ? '\n' : ' ';
			}
			--i;
		}
	}
	return out;
}

/// Arguments of a call whose opening bracket stands at `open`, and the place behind it.
struct Call {
	std::vector<std::string> arguments;
	size_t end = 0;
};

Call read_call(std::string_view text, size_t open) {
	Call call;
	int depth = 0;
	bool in_text = false;
	size_t begin = open + 1;
	for (size_t i = open; i < text.size(); ++i) {
		const char c = text[i];
		if (in_text) {
			i += c == '\\' ? 1 : 0;
			in_text = c != '"';
			continue;
		}
		in_text = c == '"';
		depth += c == '(' || c == '{' || c == '[' ? 1 : c == ')' || c == '}' || c == ']' ? -1 : 0;
		if ((c == ',' && depth == 1) || depth == 0) {
			call.arguments.emplace_back(text.substr(begin, i - begin));
			begin = i + 1;
		}
		if (depth == 0) {
			call.end = i + 1;
			return call;
		}
	}
	call.end = text.size();
	return call;
}

std::vector<std::string> literals(std::string_view text) {
	std::vector<std::string> out;
	for (size_t at = text.find('"'); at != std::string_view::npos; at = text.find('"', at)) {
		const size_t end = text.find('"', at + 1);
		if (end == std::string_view::npos) {
			break;
		}
		out.emplace_back(text.substr(at + 1, end - at - 1));
		at = end + 1;
	}
	return out;
}

int line_of(std::string_view text, size_t at) {
	return 1 + int(std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n'));
}

using Visit = std::function<void(const std::string &path, const std::string &text)>;

void read_below(const std::string &folder, const Visit &visit) {
	std::vector<std::string> paths;
	static_cast<void>(data::list_below(folder, paths));
	for (const std::string &path : paths) {
		std::string text;
		if (data::read_file(path, text).ok()) {
			visit(path, text);
		}
	}
}

bool is_source(std::string_view path) {
	return path.ends_with(".cpp") || path.ends_with(".h");
}

} // namespace

void find_refusals_in(std::string_view text, const std::string &path, std::vector<RefusalSite> &out) {
	const std::string code = without_comments(text);
	constexpr std::string_view START = "Status::refuse(";
	for (size_t at = code.find(START); at != std::string::npos; at = code.find(START, at + 1)) {
		const Call call = read_call(code, at + START.size() - 1);
		if (call.arguments.size() < 2) {
			continue;
		}
		RefusalSite site{ path + ":" + std::to_string(line_of(code, at)), literals(call.arguments[0]),
			literals(call.arguments[1]) };
		std::erase_if(site.keys, [](const std::string &key) { return key.find('.') == std::string::npos; });
		const bool is_kernel = std::any_of(
				site.keys.begin(), site.keys.end(), [](const std::string &key) { return key.starts_with("core."); });
		if (!is_kernel && !(site.rules.empty() && site.keys.empty())) {
			out.push_back(site);
		}
	}
}

void find_demands_in(std::string_view text, std::vector<RefusalDemand> &out) {
	const std::string code = without_comments(text);
	for (const std::string_view start : { "refused(", "refusal(" }) {
		for (size_t at = code.find(start); at != std::string::npos; at = code.find(start, at + 1)) {
			size_t next = read_call(code, at + start.size() - 1).end;
			next = std::min(code.find_first_not_of(" \t\n", next), code.size());
			if (code.compare(next, 2, "==") != 0) {
				continue;
			}
			next = std::min(code.find_first_not_of(" \t\n", next + 2), code.size());
			if (next == code.size() || code[next] != '"') {
				continue;
			}
			const std::string said = literals(std::string_view(code).substr(next, 200)).front();
			const size_t space = said.find(' ');
			out.push_back({ said.substr(0, space), space == std::string::npos ? "" : said.substr(space + 1) });
		}
	}
}

std::vector<std::string> unreached(const std::vector<RefusalSite> &sites, const std::vector<RefusalDemand> &demands) {
	// Under a rule with one text everywhere the rule says enough.
	std::map<std::string, std::set<std::string>> texts;
	for (const RefusalSite &site : sites) {
		for (const std::string &rule : site.rules) {
			texts[rule].insert(site.keys.begin(), site.keys.end());
			if (site.keys.empty()) {
				texts[rule].insert("?");
			}
		}
	}
	const auto is_reached = [&](const std::string &rule, const std::string &key) {
		return std::any_of(demands.begin(), demands.end(), [&](const RefusalDemand &demand) {
			const bool is_rule = rule.empty() || rule == demand.rule;
			const bool is_key = key.empty() || key == demand.key ||
					(demand.key.empty() && !rule.empty() && texts.at(rule).size() == 1);
			return is_rule && is_key;
		});
	};
	std::set<std::string> seen;
	std::vector<std::string> out;
	const auto demand = [&](const RefusalSite &site, const std::string &rule, const std::string &key) {
		if (!is_reached(rule, key) && seen.insert(rule + " " + key).second) {
			out.push_back(site.where + ": " + (rule.empty() ? "(any rule)" : rule) + " " +
					(key.empty() ? "(any text)" : key));
		}
	};
	for (const RefusalSite &site : sites) {
		// Each rule with each text where one of them is fixed; where both are a choice, each once.
		const bool is_pair =
				!site.rules.empty() && !site.keys.empty() && (site.rules.size() == 1 || site.keys.size() == 1);
		for (const std::string &rule : site.rules) {
			if (!is_pair) {
				demand(site, rule, "");
			}
			for (const std::string &key : site.keys) {
				if (is_pair) {
					demand(site, rule, key);
				}
			}
		}
		for (const std::string &key : site.keys) {
			if (!is_pair) {
				demand(site, "", key);
			}
		}
	}
	return out;
}

std::vector<std::string> unreached_refusals(const std::string &sources, const std::vector<std::string> &tests) {
	std::vector<RefusalSite> sites;
	std::vector<RefusalDemand> demands;
	read_below(sources, [&](const std::string &path, const std::string &text) {
		if (is_source(path)) {
			find_refusals_in(text, path, sites);
		}
	});
	for (const std::string &folder : tests) {
		read_below(folder, [&](const std::string &path, const std::string &text) {
			if (is_source(path)) {
				find_demands_in(text, demands);
				return;
			}
			CaseFile file;
			data::Errors errors;
			if (!path.ends_with(".toml") || !read_case(path, text, file, errors)) {
				return;
			}
			for (const CaseStage &stage : file.stages) {
				for (const Expect &expect : stage.expects) {
					if (expect.refused) {
						demands.push_back({ *expect.refused, expect.reason.value_or("") });
					}
				}
			}
		});
	}
	return unreached(sites, demands);
}

} // namespace baton::session
