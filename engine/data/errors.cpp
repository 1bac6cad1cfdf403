// Text form of places and errors, and the bounded list of errors.
#include "data/errors.h"

#include <utility>

namespace baton::data {

std::string Where::to_text() const {
	std::string text = file;
	if (line > 0) {
		text += ':';
		text += std::to_string(line);
		text += ':';
		text += std::to_string(column);
	}
	return text;
}

std::string Error::to_text() const {
	std::string text = where.to_text();
	text += ": ";
	if (!key.empty()) {
		text += key;
		text += ": ";
	}
	text += message;
	return text;
}

void Errors::add(Where where, std::string_view key, std::string_view message) {
	++total_;
	if (list_.size() < limit_) {
		list_.push_back({ std::move(where), std::string(key), std::string(message) });
	}
}

std::string Errors::to_text() const {
	std::string text;
	for (const Error &error : list_) {
		text += error.to_text();
		text += '\n';
	}
	if (total_ > list_.size()) {
		text += "... and ";
		text += std::to_string(total_ - list_.size());
		text += " more\n";
	}
	return text;
}

void Errors::clear() {
	total_ = 0;
	list_.clear();
}

} // namespace baton::data
