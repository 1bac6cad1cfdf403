// Text forms and labels of lots and Leaders, labels of rows, and the quiet answer.
#include "im_query.h"
#include "rulesets/impulse/im_game.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/state/im_pieces.h"
#include "rulesets/impulse/state/im_words.h"

#include <charconv>

namespace baton::im {

namespace {

constexpr std::string_view POOL = "pool", REGROUP = "regroup";
struct CondWord {
	uint8_t bit;
	std::string_view word;
};
constexpr CondWord COND_WORDS[] = { { cond::BFI, "bfi" }, { cond::STOPPED, "stopped" }, { cond::HALTED, "halted" },
	{ cond::NO_CROSSING, "no_crossing" } };

std::string_view cut(std::string_view &text, char at) {
	const size_t end = text.find(at);
	const std::string_view head = text.substr(0, end);
	text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
	return head;
}

} // namespace

// "fn@vilna", "fn@vilna/2/bfi" (entered two Places), "fn@pool", "fn@regroup".
std::string ImGame::lot_text(const State &, int32_t lot) const {
	const LotKey key = lot_key(lot);
	const bool is_known = key.nation < data().nations && (key.place >= AT_POOL || key.place < data().places);
	if (!is_known || key.place == AT_REMOVED || lot < 0) {
		return "lot#" + std::to_string(lot);
	}
	std::string text = data().nation[size_t(key.nation)].id + "@" +
			(key.place == AT_POOL					  ? std::string(POOL)
							: key.place == AT_REGROUP ? std::string(REGROUP)
													  : data().place[size_t(key.place)].id);
	if (marched(key.cond) != 0) {
		text += "/" + std::to_string(marched(key.cond));
	}
	for (const CondWord &word : COND_WORDS) {
		if ((key.cond & word.bit) != 0) {
			text += "/" + std::string(word.word);
		}
	}
	return text;
}

bool ImGame::parse_lot(const State &, std::string_view text, int32_t &lot) const {
	if (text.starts_with("lot#")) {
		text.remove_prefix(4);
		return std::from_chars(text.data(), text.data() + text.size(), lot).ec == std::errc();
	}
	std::string_view rest = text;
	const int nation = catalog().powers.find(cut(rest, '@'));
	const std::string_view where = cut(rest, '/');
	const int place = where == POOL ? AT_POOL : where == REGROUP ? AT_REGROUP : catalog().spaces.find(where);
	if (nation < 0 || place < 0 || (place < AT_POOL && place >= data().places)) {
		return false;
	}
	uint8_t condition = 0;
	while (!rest.empty()) {
		const std::string_view word = cut(rest, '/');
		bool is_known = word.size() == 1 && word[0] >= '1' && word[0] <= '0' + cond::MARCHED;
		condition = uint8_t(condition | (is_known ? word[0] - '0' : 0));
		for (const CondWord &known : COND_WORDS) {
			is_known = is_known || word == known.word;
			condition = uint8_t(condition | (word == known.word ? known.bit : 0));
		}
		if (!is_known) {
			return false;
		}
	}
	lot = lot_id(place, Nation(nation), condition);
	return true;
}

std::string ImGame::piece_text(const State &, int32_t piece) const {
	return piece >= 0 && piece < data().leaders ? data().leader[size_t(piece)].id : "piece#" + std::to_string(piece);
}

bool ImGame::parse_piece(const State &, std::string_view text, int32_t &piece) const {
	if (text.starts_with("piece#")) {
		text.remove_prefix(6);
		return std::from_chars(text.data(), text.data() + text.size(), piece).ec == std::errc();
	}
	for (int i = 0; i < data().leaders; ++i) {
		if (data().leader[size_t(i)].id == text) {
			piece = i;
			return true;
		}
	}
	return false;
}

std::string ImGame::noun_label(const State &state, Noun noun) const {
	if (noun.kind == NounKind::Piece && noun.id >= 0 && noun.id < data().leaders) {
		return data().leader[size_t(noun.id)].name;
	}
	if (noun.kind == NounKind::Lot) {
		const LotKey key = lot_key(noun.id);
		if (key.nation < data().nations && key.place != AT_REMOVED &&
				(key.place >= AT_POOL || key.place < data().places)) {
			const int space = data().space_of(key.place, key.nation);
			return data().nation[size_t(key.nation)].adjective + " Soldiers in " + catalog().spaces[space].name;
		}
	}
	return Game::noun_label(state, noun);
}

namespace {

// What becomes of pieces that an Impulse takes up tells their row: they are built, regroup, or march.
struct TakeWords {
	const char *built, *regroups, *marches;
};
constexpr TakeWords LEADER_WORDS = { "im.label.build_leader", "im.label.regroup_leader", "im.label.march_leader" };
constexpr TakeWords SOLDIER_WORDS = { "im.label.build", "im.label.regroup", "im.label.march" };

const char *take_label(const TakeWords &words, int place) {
	return place == AT_POOL ? words.built : place == AT_REGROUP ? words.regroups : words.marches;
}

} // namespace

RowInfo ImGame::describe(const State &state, const Row &row) const {
	RowInfo info;
	const S &s = of(state);
	const Action &action = row.action;
	const bool is_impulse = s.core.depth > 0 && s.core.top().kind == F_IMPULSE;
	const bool is_first = is_impulse && is_hand_empty(s);
	info.args[0] = action.noun();
	info.args[1] = Noun::number(action.a);
	switch (action.verb) {
		case Verb::SelectPiece:
			info.label = is_first ? take_label(LEADER_WORDS, s.leaders[action.id].place) : "im.label.take";
			break;
		case Verb::Allocate:
			info.label = is_first ? take_label(SOLDIER_WORDS, lot_key(action.id).place) : "im.label.soldiers";
			break;
		case Verb::SelectSpace:
			info.label = is_first  ? "im.label.flag"
					: is_impulse   ? action.a == 1 ? "im.label.sail" : "im.label.to"
					: action.a > 0 ? "im.label.place_points"
								   : "im.label.place";
			break;
		case Verb::PlayAs:
			info.label = action.a == WORD_COMMAND ? "im.label.command"
					: action.a == WORD_SCORCH	  ? "im.label.scorch"
					: action.a == WORD_ENTRENCH	  ? "im.label.entrench"
					: action.a == WORD_POINTS	  ? "im.label.points"
												  : "im.label.event";
			break;
		case Verb::Retract:
			info.label = "im.label.back";
			break;
		case Verb::Pass:
			info.label = "im.label.pass";
			info.warning = (row.flags & row_flag::GIVES_UP) != 0 ? "im.label.points_lapse" : nullptr;
			break;
		default:
			info.label = "im.label.choose";
			break;
	}
	describe_price({ data(), s }, row, info);
	return info;
}

int ImGame::default_row(const State &state, PowerId power, const ActionList &rows) const {
	// With pieces in hand the quiet answer is the first thing that completes the gesture.
	if (!is_hand_empty(of(state))) {
		for (int i = 0; i < rows.size(); ++i) {
			if ((rows[i].flags & (row_flag::COMPLETES | row_flag::RETRACTS)) == row_flag::COMPLETES) {
				return i;
			}
		}
		// Or putting it back, where the pool cannot make up what was said (KU-1.5-c).
		for (int i = 0; i < rows.size(); ++i) {
			if ((rows[i].flags & row_flag::RETRACTS) != 0) {
				return i;
			}
		}
	}
	return Game::default_row(state, power, rows);
}

Status ImGame::refuse_general(const R &r, const Action &action) const {
	return refuse_not_now(r, action, "im.refuse.not_now");
}

} // namespace baton::im
