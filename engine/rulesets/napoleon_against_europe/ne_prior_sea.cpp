// Weights for squadrons: where they go and what they do there.
#include "ne_prior.h"
#include "ne_squadron.h"

namespace baton::ne {

void weigh_sail(const Weighing &w, const Frame &) {
	// Blockades and battles are worth it for who is stronger at sea: the Coalition.
	const bool is_strong = w.side == COALITION;
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (w.is_quiet(i)) {
			w[i] = 1.f;
		} else if (w.is_word(i, WORD_CORSAIRS)) {
			w[i] = 2.f;
		} else if (w.is_word(i, WORD_LAND)) {
			w[i] = 1.5f;
		} else if (w.is_word(i, WORD_ATTACK)) {
			w[i] = is_strong ? 0.8f : 0.05f;
		} else {
			w[i] = a.verb == Verb::SelectSpace ? (is_strong ? 0.3f : 0.1f) : 0.08f;
		}
	}
}

} // namespace baton::ne
