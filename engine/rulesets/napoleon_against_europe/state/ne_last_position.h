// The position that a memory was filled for: what one decision asks again and again is worked out once.
#pragma once

#include "ne_state.h"

#include <cstring>

namespace baton::ne {

/// All of the state but frames and drafts, byte for byte: it stays the same while a gesture is put together.
class LastPosition {
public:
	/// Whether it still is this one. From now on it is.
	bool is_same(const R &r) {
		if (version_ == r.data.version && std::memcmp(bytes_, r.s.pieces, BYTES) == 0) {
			return true;
		}
		version_ = r.data.version;
		std::memcpy(bytes_, r.s.pieces, BYTES);
		return false;
	}

private:
	static constexpr size_t BYTES = offsetof(S, draft) - offsetof(S, pieces);
	uint64_t version_ = 0; ///< of the data; 0: nothing remembered
	uint8_t bytes_[BYTES] = {};
};

} // namespace baton::ne
