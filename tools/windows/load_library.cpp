// load-library DLL SYMBOL: loads a library as Godot would and asks it; a test without Godot.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <windows.h>

namespace {

// What the library asks the engine for first. An engine that knows no function at all must be refused, not crashed
// into.
int asked = 0;

void (*no_function(const char * /*name*/))() {
	++asked;
	return nullptr;
}

using Entry = std::uint8_t (*)(decltype(&no_function), void *library, void *initialization);

} // namespace

int main(int argc, char **argv) {
	if (argc != 3) {
		std::fprintf(stderr, "Usage: load-library DLL SYMBOL\n");
		return 2;
	}
	const HMODULE library = ::LoadLibraryA(argv[1]);
	if (library == nullptr) {
		std::fprintf(stderr, "load-library: %s does not load (Windows error %lu)\n", argv[1], ::GetLastError());
		return 1;
	}
	const auto entry = reinterpret_cast<Entry>(reinterpret_cast<void *>(::GetProcAddress(library, argv[2])));
	if (entry == nullptr) {
		std::fprintf(stderr, "load-library: %s has no %s\n", argv[1], argv[2]);
		return 1;
	}
	alignas(16) char initialization[256] = {};
	const bool is_taken = entry(no_function, nullptr, initialization) != 0;
	std::printf("loaded; asked for %d functions; %s an engine without any\n", asked, is_taken ? "took" : "refused");
	std::fflush(stdout);
	if (asked == 0 || is_taken) {
		return 1;
	}
	return ::FreeLibrary(library) != 0 ? 0 : 1;
}
