// What stands on a counter: numbers that the owner of a paper game reads off the map.
#include "ne_overlay.h"
#include "rulesets/napoleon_against_europe/state/ne_rules.h"

namespace baton::ne {

namespace {

std::vector<Noun> numbers(std::initializer_list<int> values) {
	std::vector<Noun> out;
	for (const int value : values) {
		out.push_back(Noun::number(value));
	}
	return out;
}

} // namespace

void counter_lines(const R &r, int piece, PowerSet known, Answer &out) {
	const Piece &p = r.s.pieces[piece];
	switch (kind_of(piece)) {
		case PieceKind::Corps: {
			const Corps &corps = corps_of(r.data, piece);
			const char *key = corps.stars > 0 ? "ne.counter.starred" : "ne.counter.corps";
			out.lines.push_back({ key, numbers({ p.steps, corps.steps, corps.morale, corps.move, corps.stars }),
					double(p.steps), 0, "NE-2.1-a" });
			break;
		}
		case PieceKind::General: {
			const Ratings &ratings = ratings_of(r, piece);
			const char *key =
					general_of(r.data, piece).is_cavalry ? "ne.counter.cavalry_general" : "ne.counter.general";
			out.lines.push_back(
					{ key, numbers({ ratings.initiative, ratings.command, ratings.attack, ratings.defence }),
							double(ratings.command), 0, "NE-2.2-a" });
			break;
		}
		case PieceKind::Fleet: {
			const bool is_seen = is_back_known(r, piece, known);
			const Fleet &front = front_of(r.data, piece);
			const std::vector<Noun> values = is_seen
					? numbers({ front.initiative, front.move, back_of(r, piece).tactics })
					: numbers({ front.initiative, front.move });
			out.lines.push_back({ is_seen ? "ne.counter.fleet" : "ne.counter.hidden_fleet", values, double(front.move),
					0, "NE-2.1-n" });
			break;
		}
		default:
			break;
	}
}

} // namespace baton::ne
