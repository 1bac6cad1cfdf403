// Replaces operator new by one that counts.
#include "alloc_count.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<int64_t> allocations = 0;

[[maybe_unused]] void *counted(std::size_t size) {
	allocations.fetch_add(1, std::memory_order_relaxed);
	void *memory = std::malloc(size == 0 ? 1 : size);
	if (memory == nullptr) {
		std::abort();
	}
	return memory;
}

} // namespace

// The address sanitizer brings its own operators and must see matching pairs; counts are for bench only.
#ifndef __SANITIZE_ADDRESS__

void *operator new(std::size_t size) {
	return counted(size);
}
void *operator new[](std::size_t size) {
	return counted(size);
}
void *operator new(std::size_t size, const std::nothrow_t &) noexcept {
	return counted(size);
}
void *operator new[](std::size_t size, const std::nothrow_t &) noexcept {
	return counted(size);
}
void operator delete(void *memory) noexcept {
	std::free(memory);
}
void operator delete[](void *memory) noexcept {
	std::free(memory);
}
void operator delete(void *memory, std::size_t) noexcept {
	std::free(memory);
}
void operator delete[](void *memory, std::size_t) noexcept {
	std::free(memory);
}

#endif

namespace baton::cli {

int64_t allocation_count() {
	return allocations.load(std::memory_order_relaxed);
}

} // namespace baton::cli
