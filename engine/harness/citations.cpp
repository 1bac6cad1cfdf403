// Scanning of sources for rule ids.
#include "citations.h"

#include "data/files.h"

#include <algorithm>
#include <filesystem>

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
	namespace fs = std::filesystem;
	std::error_code error;
	std::vector<fs::path> paths;
	for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
		const std::string extension = it->path().extension().string();
		if (it->is_regular_file(error) && it->path().string().find(path_part) != std::string::npos &&
				(extension == ".cpp" || extension == ".h" || extension == ".toml")) {
			paths.push_back(it->path());
		}
	}
	if (error) {
		return false;
	}
	std::sort(paths.begin(), paths.end());
	for (const fs::path &path : paths) {
		std::string text;
		if (data::read_file(path.string(), text).ok()) {
			find_citations_in(text, path.lexically_normal().string(), code, out);
		}
	}
	return true;
}

} // namespace baton::session
