// What must hold in every position.
#include "im_control.h"

#include "rulesets/impulse/im_game.h"

namespace baton::im {

namespace {

std::string check_pieces(const R &r) {
	const ImData &d = r.data;
	for (Nation n = 0; n < d.nations; ++n) {
		const std::string who = d.nation[size_t(n)].id + ": ";
		int sum = 0;
		for (int p = 0; p < d.places; ++p) {
			sum += r.s.sp[p][n];
		}
		if (sum != sp_on_map(r, n)) {
			return who + "the sum of its Strength Points is not what it has on the map";
		}
		if (sp_in_pool(r, n) < 0) {
			return who + "more Strength Points than the pool has (KU-1.5-c)";
		}
		if (!can_represent(r, n, NO_PLACE, 0, NO_PLACE)) {
			return who + "the pieces of the pool cannot make up its totals (KU-1.5-c)";
		}
		if (flags_used(r, n) > d.nation[size_t(n)].flags) {
			return who + "more Flags than the pool has (KU-1.7-a)";
		}
		if (camp_of(r.s, n) == NO_CAMP && sp_on_map(r, n) > 0) {
			return who + "a neutral has pieces on the map";
		}
	}
	for (int i = 0; i < std::ssize(r.s.worn); ++i) {
		const Part &part = r.s.worn[i];
		if (i >= r.s.worn_count) {
			if (!(part == Part{})) {
				return "the list of worn Soldiers has a tail";
			}
			continue;
		}
		if (part.sp == 0 || part.cond == 0 || (i > 0 && !(r.s.worn[i - 1] < part))) {
			return "the list of worn Soldiers is out of order";
		}
		int sum = 0;
		for (int k = 0; k < r.s.worn_count; ++k) {
			sum += r.s.worn[k].place == part.place && r.s.worn[k].nation == part.nation ? r.s.worn[k].sp : 0;
		}
		if (sum > r.s.sp[part.place][part.nation]) {
			return "more worn Soldiers than there are in " + d.place[part.place].id;
		}
	}
	S copy = r.s;
	refresh_stands(d, copy);
	for (int c = 0; c < SIDES; ++c) {
		if (!(copy.stands[c] == r.s.stands[c])) {
			return "the sets of occupied Places are not what the pieces say";
		}
	}
	for (int i = 0; i < d.leaders; ++i) {
		const LeaderState &leader = r.s.leaders[i];
		if (leader.place >= d.places && leader.place < AT_POOL) {
			return d.leader[size_t(i)].id + " is nowhere";
		}
		if (!is_on_map(leader.place) && (leader.cond != 0 || leader.fixed != 0 || leader.flags != 0)) {
			return d.leader[size_t(i)].id + " is off the map and marked";
		}
	}
	return "";
}

std::string check_places(const R &r) {
	const ImData &d = r.data;
	for (int p = 0; p < d.places; ++p) {
		const Nation flag = flag_at(r.s, p);
		if (flag == NO_NATION) {
			continue;
		}
		// KU-1.7-b, KU-7-b
		if (is_zone(r, p) || owner(r, p) == flag) {
			return d.place[size_t(p)].id + " bears a Flag that cannot be there (KU-1.7-b, KU-7-b)";
		}
		if (camp_of(r.s, flag) == NO_CAMP) {
			return d.place[size_t(p)].id + " bears the Flag of a neutral";
		}
	}
	if (r.s.scorched.count() > d.markers.scorched_earth) {
		return "more Scorched Earth markers than there are";
	}
	const Set marked = r.s.scorched | r.s.entrenched | r.s.sacked | r.s.bridged;
	if (marked.intersects(d.zones)) {
		return "a Zone bears a marker";
	}
	return "";
}

std::string check_markers(const R &r) {
	const KuPart &ku = r.s.ku;
	const Tables &t = r.data.tables;
	if (t.morale.empty()) {
		return "";
	}
	for (int c = 0; c < CAMPS; ++c) {
		if (ku.losses[c] > 0 && ku.gains[c] > 0) {
			return "a Camp has Morale losses and gains (KU-9.1-a)";
		}
		if (ku.morale[c] > t.morale.size()) {
			return "a Morale Level is off its track (KU-9-a)";
		}
	}
	if (ku.level_losses > 0 && ku.level_gains > 0) {
		return "Attrition has losses and gains (KU-16.52-a)";
	}
	if (ku.level >= t.level.size()) {
		return "the Attrition Level is off its track (KU-14.41-a)";
	}
	if (r.s.track.turn < 1 || r.s.track.turn > t.turn.size() || r.s.track.marker >= r.data.powers) {
		return "the track stands nowhere (KU-1.4-a)";
	}
	return "";
}

} // namespace

std::string ImGame::invariants(const State &state) const {
	const R r{ data(), of(state) };
	for (const std::string &broken : { check_pieces(r), check_places(r), check_markers(r) }) {
		if (!broken.empty()) {
			return broken;
		}
	}
	for (int i = 0; i < CARDS; ++i) {
		const int at = r.s.cards.place[i];
		const int pile = data().card[size_t(i)].pile;
		const bool is_other_pile = at < Cards::AREA && at % 3 != pile;
		if (is_other_pile || (Cards::is_hand(at) && Cards::holder(at) >= data().powers)) {
			return "card " + std::to_string(i + 1) + " lies in a pile of others";
		}
	}
	if (r.s.now.power == 0 && (r.s.worn_count != 0 || r.s.contested != 0)) {
		return "marks of an Impulse between Impulses";
	}
	return r.s.cards.fault();
}

} // namespace baton::im
