// Scanning of sources for rule ids.
#include "citations.h"

#include "data/files.h"

#include <algorithm>

namespace baton::session {

namespace {

bool is_word(char c) {
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

} // namespace

void find_citations_in(std::string_view text, const std::string &path, std::string_view code, Citations &out) {
	const std::string start = std::string(code) + "-";
	int line = 1;
	size_t counted = 0;
	for (size_t at = text.find(start); at != std::string_view::npos; at = text.find(start, at + 1)) {
		if (at > 0 && (is_word(text[at - 1]) || text[at - 1] == '-')) {
			continue;
		}
		size_t end = at + start.size();
		while (end < text.size() && (is_word(text[end]) || text[end] == '-' || text[end] == '.')) {
			++end;
		}
		// "IB-P4-01..18" names its first id.
		if (const size_t dots = text.substr(at, end - at).find(".."); dots != std::string_view::npos) {
			end = at + dots;
		}
		while (text[end - 1] == '.' || text[end - 1] == '-') {
			--end;
		}
		if (end <= at + start.size()) {
			continue;
		}
		line += int(std::count(text.begin() + std::ptrdiff_t(counted), text.begin() + std::ptrdiff_t(at), '\n'));
		counted = at;
		std::vector<std::string> &places = out[std::string(text.substr(at, end - at))];
		const std::string place = path + ":" + std::to_string(line);
		if (places.empty() || places.back() != place) {
			places.push_back(place);
		}
	}
}

bool find_citations(const std::string &folder, std::string_view code, Citations &out, std::string_view path_part) {
	std::vector<std::string> paths;
	if (!data::list_below(folder, paths)) {
		return false;
	}
	for (const std::string &path : paths) {
		const bool is_source = path.ends_with(".cpp") || path.ends_with(".h") || path.ends_with(".toml");
		std::string text;
		if (is_source && path.find(path_part) != std::string::npos && data::read_file(path, text).ok()) {
			find_citations_in(text, path.starts_with("./") ? path.substr(2) : path, code, out);
		}
	}
	return true;
}

} // namespace baton::session
