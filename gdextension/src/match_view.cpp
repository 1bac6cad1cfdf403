// What a set of seats sees: decisions, views, names and overlays.
#include "match.h"

#include "checks.h"

namespace baton::bridge {

using namespace godot;

namespace {

PackedInt32Array pack_powers(const View &p_view) {
	return pack(p_view.powers, Match::POWER_STRIDE, [](const PowerRow &p_row, int32_t *r_columns) {
		r_columns[Match::POWER_ID] = p_row.power;
		r_columns[Match::POWER_SEAT] = p_row.seat;
		r_columns[Match::POWER_TEAM] = p_row.team;
		r_columns[Match::POWER_ORDER] = p_row.order;
		r_columns[Match::POWER_FLAGS] = p_row.flags;
	});
}

PackedInt32Array pack_spaces(const View &p_view) {
	return pack(p_view.spaces, Match::SPACE_STRIDE, [](const SpaceRow &p_row, int32_t *r_columns) {
		r_columns[Match::SPACE_ID] = p_row.space;
		r_columns[Match::SPACE_OWNER] = p_row.owner;
		r_columns[Match::SPACE_STRENGTH] = p_row.strength;
		r_columns[Match::SPACE_DAMAGE] = p_row.damage;
		r_columns[Match::SPACE_FLAGS] = p_row.flags;
		r_columns[Match::SPACE_AMOUNT] = p_row.amount;
		r_columns[Match::SPACE_NATION] = p_row.nation;
	});
}

PackedInt32Array pack_pieces(const View &p_view) {
	return pack(p_view.pieces, Match::PIECE_STRIDE, [](const PieceRow &p_row, int32_t *r_columns) {
		r_columns[Match::PIECE_KIND] = int32_t(p_row.noun.kind);
		r_columns[Match::PIECE_ID] = p_row.noun.id;
		r_columns[Match::PIECE_PLACE] = p_row.place;
		r_columns[Match::PIECE_POWER] = p_row.power;
		r_columns[Match::PIECE_TYPE] = p_row.type;
		r_columns[Match::PIECE_COUNT] = p_row.count;
		r_columns[Match::PIECE_DAMAGE] = p_row.damage;
		r_columns[Match::PIECE_GROUP] = p_row.group;
		r_columns[Match::PIECE_FLAGS] = p_row.flags;
		r_columns[Match::PIECE_CARRIER] = p_row.carrier;
		r_columns[Match::PIECE_LEADER] = p_row.leader;
	});
}

PackedInt32Array pack_tracks(const View &p_view) {
	return pack(p_view.tracks, Match::TRACK_STRIDE, [](const TrackRow &p_row, int32_t *r_columns) {
		r_columns[Match::TRACK_ID] = p_row.track;
		r_columns[Match::TRACK_POWER] = p_row.power;
		r_columns[Match::TRACK_VALUE] = p_row.value;
	});
}

PackedInt32Array pack_cards(const View &p_view) {
	return pack(p_view.cards, Match::CARD_STRIDE, [](const CardRow &p_row, int32_t *r_columns) {
		r_columns[Match::CARD_ID] = p_row.card;
		r_columns[Match::CARD_ZONE] = p_row.zone;
		r_columns[Match::CARD_POWER] = p_row.power;
		r_columns[Match::CARD_COUNT] = p_row.count;
	});
}

PackedInt32Array pack_routes(const View &p_view) {
	static_assert(Match::ROUTE_STRIDE == Match::ROUTE_PATH + std::size(RouteRow{}.path));
	return pack(p_view.routes, Match::ROUTE_STRIDE, [](const RouteRow &p_row, int32_t *r_columns) {
		r_columns[Match::ROUTE_POWER] = p_row.power;
		r_columns[Match::ROUTE_SLOT] = p_row.slot;
		r_columns[Match::ROUTE_COUNT] = p_row.count;
		r_columns[Match::ROUTE_FLAGS] = p_row.flags;
		r_columns[Match::ROUTE_LENGTH] = p_row.length;
		for (size_t i = 0; i < std::size(p_row.path); ++i) {
			r_columns[Match::ROUTE_PATH + i] = int16_t(i) < p_row.length ? p_row.path[i] : -1;
		}
	});
}

PackedInt32Array pack_relations(const View &p_view) {
	return pack(p_view.relations, Match::RELATION_STRIDE, [](const RelationRow &p_row, int32_t *r_columns) {
		r_columns[Match::RELATION_A] = p_row.a;
		r_columns[Match::RELATION_B] = p_row.b;
		r_columns[Match::RELATION_KIND] = p_row.kind;
		r_columns[Match::RELATION_VALUE] = p_row.value;
	});
}

/// The rows of each table that has any, by its id.
Dictionary pack_panels(const View &p_view, const std::vector<PanelInfo> &p_panels) {
	Dictionary out;
	for (size_t panel = 0; panel < p_panels.size(); ++panel) {
		std::vector<int32_t> cells;
		for (const PanelRow &row : p_view.panels) {
			if (size_t(row.panel) == panel) {
				const auto first = p_view.cells.begin() + row.first;
				cells.insert(cells.end(), first, first + std::ptrdiff_t(p_panels[panel].columns.size()));
			}
		}
		if (!cells.empty()) {
			out[to_godot(p_panels[panel].id)] =
					pack(cells, 1, [](int32_t p_number, int32_t *r_columns) { *r_columns = p_number; });
		}
	}
	out.make_read_only();
	return out;
}

PackedInt32Array pack_frames(const View &p_view) {
	return pack(p_view.frames, Match::FRAME_STRIDE, [](const FrameRow &p_row, int32_t *r_columns) {
		r_columns[Match::FRAME_ID] = p_row.kind;
		r_columns[Match::FRAME_POWER] = p_row.power;
		r_columns[Match::FRAME_SUBJECT_KIND] = int32_t(p_row.subject.kind);
		r_columns[Match::FRAME_SUBJECT_ID] = p_row.subject.id;
	});
}

PackedInt32Array pack_offers(const View &p_view) {
	return pack(p_view.offers, Match::OFFER_STRIDE, [](const OfferRow &p_row, int32_t *r_columns) {
		r_columns[Match::OFFER_FROM] = p_row.from;
		r_columns[Match::OFFER_TO_SET] = uint16_t(p_row.to_powers);
		r_columns[Match::OFFER_GIVER] = p_row.giver;
		r_columns[Match::OFFER_TAKER] = p_row.taker;
		r_columns[Match::OFFER_WHAT] = p_row.what.id;
		r_columns[Match::OFFER_NOUN_KIND] = int32_t(p_row.noun.kind);
		r_columns[Match::OFFER_NOUN_ID] = p_row.noun.id;
		r_columns[Match::OFFER_AMOUNT] = p_row.amount;
	});
}

/// What a decision says, to the public or to one power.
void write_decision(const Game &p_game, const State &p_state, const Decision &p_decision, Dictionary &r_out) {
	r_out["frame"] = int64_t(p_decision.frame);
	r_out["kind"] = to_godot(p_decision.kind);
	r_out["prompt"] =
			p_decision.prompt[0] == 0 ? String() : to_godot(p_game.format(p_state, p_decision.prompt, p_decision.args));
	r_out["rule"] = to_godot(p_decision.rule);
	r_out["subject"] = pack_noun(p_decision.subject);
	r_out["asker"] = int64_t(p_decision.asker);
	r_out["stage"] = to_godot(p_decision.stage);
}

} // namespace

int64_t Match::serial() const {
	return match_ != nullptr ? match_->decision().serial : 0;
}

Dictionary Match::decision(int64_t p_seat_set) {
	NEED_SEATS(p_seat_set, Dictionary());
	if (const auto it = decisions_.find(p_seat_set); it != decisions_.end()) {
		return it->second;
	}
	const State &state = match_->state();
	const baton::Decision shared = match_->decision();
	const PowerSet known = match_->known_to(SeatSet(p_seat_set));
	Dictionary out;
	write_decision(game(), state, shared, out);
	out["serial"] = int64_t(shared.serial);
	out["mode"] = int64_t(shared.mode);
	out["over"] = match_->is_over();
	out["winners"] = int64_t(state.core().winners);
	out["asked"] = int64_t(shared.asked);
	out["may"] = int64_t(shared.may);
	out["window"] = shared.window;
	const session::WindowInfo open = match_->window();
	out["answered"] = int64_t(open.is_open ? open.answered & known : 0);
	Dictionary own;
	for (PowerId power = 0; power < game().catalog().powers.size(); ++power) {
		if (has(known, power) && has(PowerSet(shared.asked | shared.may), power)) {
			Dictionary row;
			write_decision(game(), state, match_->decision(power), row);
			row["asked"] = has(shared.asked, power) && !(open.is_open && has(open.answered, power));
			row.make_read_only();
			own[int64_t(power)] = row;
		}
	}
	own.make_read_only();
	out["own"] = own;
	out.make_read_only();
	decisions_[p_seat_set] = out;
	return out;
}

Dictionary Match::pack_view(const View &p_view, const State &p_state) const {
	Dictionary out;
	out["version"] = version_;
	out["serial"] = int64_t(p_view.serial);
	out["over"] = p_view.over;
	out["winners"] = int64_t(p_view.winners);
	out["known"] = int64_t(p_view.known);
	out["turn"] = int64_t(p_view.turn);
	out["phase"] = int64_t(p_view.phase);
	out["phase_name"] = p_view.phase >= 0 ? to_godot(game().noun_label(p_state, Noun::option(p_view.phase))) : String();
	out["powers"] = pack_powers(p_view);
	out["spaces"] = pack_spaces(p_view);
	out["pieces"] = pack_pieces(p_view);
	out["tracks"] = pack_tracks(p_view);
	out["cards"] = pack_cards(p_view);
	out["routes"] = pack_routes(p_view);
	out["frames"] = pack_frames(p_view);
	out["offers"] = pack_offers(p_view);
	out["draft"] = pack_nouns(p_view.draft);
	out["relations"] = pack_relations(p_view);
	out["panels"] = pack_panels(p_view, game().catalog().panels);
	out.make_read_only();
	return out;
}

Dictionary Match::view(int64_t p_seat_set) {
	NEED_SEATS(p_seat_set, Dictionary());
	if (const auto it = views_.find(p_seat_set); it != views_.end()) {
		return it->second;
	}
	View shown;
	match_->view(SeatSet(p_seat_set), shown);
	const Dictionary out = pack_view(shown, match_->state());
	views_[p_seat_set] = out;
	return out;
}

Dictionary Match::view_at(int64_t p_steps, int64_t p_seat_set) {
	NEED_SEATS(p_seat_set, Dictionary());
	ERR_FAIL_COND_V_MSG(p_steps < 0 || p_steps > step_count(), Dictionary(), "The match has not so many steps.");
	const State state = match_->state_after(size_t(p_steps));
	View shown;
	game().view(state, game().known_to(state, SeatSet(p_seat_set)), shown);
	return pack_view(shown, state);
}

PackedInt32Array Match::scores() const {
	NEED_MATCH(PackedInt32Array());
	return scores_at(step_count());
}

PackedInt32Array Match::scores_at(int64_t p_steps) const {
	NEED_MATCH(PackedInt32Array());
	ERR_FAIL_COND_V_MSG(p_steps < 0 || p_steps > step_count(), PackedInt32Array(), "The match has not so many steps.");
	std::vector<int> values(size_t(game().catalog().powers.size()));
	game().scores(match_->state_after(size_t(p_steps)), values);
	return pack(values, 1, [](int p_value, int32_t *r_columns) { *r_columns = p_value; });
}

// --- Names and overlays ---

String Match::noun_label(int64_t p_kind, int64_t p_id) const {
	NEED_MATCH(String());
	ERR_FAIL_COND_V_MSG(
			!is_noun(game().catalog(), p_kind, p_id), String(), "There is no noun of that kind and number.");
	return to_godot(game().noun_label(match_->state(), { baton::NounKind(p_kind), int32_t(p_id) }));
}

String Match::noun_text(int64_t p_kind, int64_t p_id) const {
	NEED_MATCH(String());
	ERR_FAIL_COND_V_MSG(
			!is_noun(game().catalog(), p_kind, p_id), String(), "There is no noun of that kind and number.");
	return to_godot(game().noun_text(match_->state(), { baton::NounKind(p_kind), int32_t(p_id) }));
}

PackedInt32Array Match::parse_noun(const String &p_text) const {
	NEED_MATCH(PackedInt32Array());
	Noun noun;
	const bool is_found = game().parse_noun(match_->state(), to_text(p_text), baton::NounKind::None, noun);
	return is_found ? pack_noun(noun) : PackedInt32Array();
}

String Match::format(const String &p_key, const PackedInt32Array &p_nouns) const {
	NEED_MATCH(String());
	std::vector<Noun> nouns;
	const std::string error = unpack_nouns(game().catalog(), p_nouns, nouns);
	ERR_FAIL_COND_V_MSG(!error.empty(), String(), to_godot(error));
	return to_godot(game().format(match_->state(), to_text(p_key), nouns));
}

Dictionary Match::query(int64_t p_seat_set, const String &p_name, const PackedInt32Array &p_nouns) {
	NEED_SEATS(p_seat_set, malformed("There is no match, or no such seats."));
	std::vector<Noun> nouns;
	const std::string error = unpack_nouns(game().catalog(), p_nouns, nouns);
	ERR_FAIL_COND_V_MSG(!error.empty(), malformed(error), to_godot(error));
	return pack_answer(match_->query(SeatSet(p_seat_set), to_text(p_name), nouns));
}

int64_t Match::query_later(int64_t p_seat_set, const String &p_name, const PackedInt32Array &p_nouns) {
	NEED_SEATS(p_seat_set, 0);
	std::vector<Noun> nouns;
	const std::string error = unpack_nouns(game().catalog(), p_nouns, nouns);
	ERR_FAIL_COND_V_MSG(!error.empty(), 0, to_godot(error));
	return match_->query_later(SeatSet(p_seat_set), to_text(p_name), nouns);
}

void Match::query_cancel(int64_t p_id) {
	if (match_ != nullptr && p_id > 0 && p_id <= INT32_MAX) {
		match_->crew().cancel_query(int(p_id));
	}
}

Dictionary Match::pack_answer(const Answer &p_answer) const {
	Dictionary out = result_of(game(), match_->state(), p_answer.status);
	Array lines;
	for (const Answer::Line &line : p_answer.lines) {
		Dictionary row;
		row["key"] = to_godot(line.key);
		row["text"] = game().catalog().texts.contains(line.key)
				? to_godot(game().format(match_->state(), line.key, line.nouns))
				: to_godot(line.key);
		row["nouns"] = pack_nouns(line.nouns);
		row["value"] = line.value;
		row["error"] = line.error;
		row["rule"] = to_godot(line.rule);
		lines.push_back(row);
	}
	out["lines"] = lines;
	return out;
}

} // namespace baton::bridge
