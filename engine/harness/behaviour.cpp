// Counting attacks, idle turns, land won, money left and repeated positions.
#include "behaviour.h"

#include <algorithm>
#include <string_view>

namespace baton::session {

namespace {

uint64_t mixed(uint64_t sum, uint64_t number) {
	uint64_t z = sum ^ (number + 0x9e3779b97f4a7c15u + (sum << 6) + (sum >> 2));
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	return z ^ (z >> 27);
}

} // namespace

Behaviours::Behaviours(const Match &match) :
		attacks_(size_t(match.game().catalog().powers.size())), powers_(size_t(match.game().catalog().powers.size())) {
	const auto &tracks = match.game().catalog().tracks;
	for (size_t i = 0; i < tracks.size(); ++i) {
		money_ = tracks[i].id == "gold" ? int(i) : money_;
	}
	events_ = match.event_count();
	read_board(match, begin_);
	last_ = begin_;
}

void Behaviours::read_board(const Match &match, Board &out) {
	const Catalog &catalog = match.game().catalog();
	match.game().view(match.state(), ALL_POWERS, view_);
	out.turn = view_.turn;
	out.owner.assign(size_t(catalog.spaces.size()), -1);
	out.pieces.assign(powers_.size(), 0);
	out.money.assign(powers_.size(), 0);
	for (const SpaceRow &row : view_.spaces) {
		out.owner[size_t(row.space)] = row.owner;
	}
	for (const PieceRow &row : view_.pieces) {
		if (row.power >= 0 && row.place >= 0) {
			// A sum, so that neither the order of rows nor how lots are divided matters.
			const uint64_t kind = mixed(uint64_t(row.type) + 1, uint64_t(row.place) + 1);
			out.pieces[size_t(row.power)] += kind * uint64_t(row.count);
		}
	}
	for (const TrackRow &row : view_.tracks) {
		if (row.track == money_ && row.power >= 0) {
			out.money[size_t(row.power)] = row.value;
		}
	}
	out.all = 1;
	for (int16_t owner : out.owner) {
		out.all = mixed(out.all, uint64_t(owner + 2));
	}
	for (uint64_t pieces : out.pieces) {
		out.all = mixed(out.all, pieces);
	}
}

void Behaviours::count_events(const Match &match) {
	const std::vector<Event> &events = match.sink().events;
	for (; events_ < int(events.size()); ++events_) {
		const Event &event = events[size_t(events_)];
		if (event.power >= 0 && size_t(event.power) < attacks_.size() && std::string_view(event.what) == "battle") {
			++attacks_[size_t(event.power)];
		}
	}
}

void Behaviours::end_turn(const Board &now) {
	const bool is_repeated = std::find(seen_.begin(), seen_.end(), now.all) != seen_.end();
	seen_.push_back(now.all);
	for (size_t power = 0; power < powers_.size(); ++power) {
		PowerBehaviour &own = powers_[power];
		own.attacks += attacks_[power];
		const bool is_there = begin_.pieces[power] != 0 || now.pieces[power] != 0;
		if (is_there) {
			++own.turns;
			own.idle_turns += attacks_[power] == 0 && begin_.pieces[power] == now.pieces[power];
			own.repeated += is_repeated;
			own.unspent += now.money[power];
		}
		for (size_t space = 0; space < now.owner.size(); ++space) {
			own.regions_won += now.owner[space] == int(power) && begin_.owner[space] != int(power);
			own.regions_lost += now.owner[space] != int(power) && begin_.owner[space] == int(power);
		}
		attacks_[power] = 0;
	}
}

void Behaviours::look(const Match &match) {
	Board now;
	read_board(match, now);
	if (now.turn != last_.turn) {
		// What the gesture did that ended the turn belongs to it: the new one begins with the board as it is now.
		count_events(match);
		end_turn(now);
		begin_ = now;
	}
	count_events(match);
	last_ = std::move(now);
}

void Behaviours::finish(const Match &match) {
	read_board(match, last_);
	count_events(match);
	end_turn(last_);
	for (size_t power = 0; power < powers_.size(); ++power) {
		powers_[power].last_unspent = last_.money[power];
	}
	begin_ = last_;
}

} // namespace baton::session
