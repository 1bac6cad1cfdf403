// A table for tests of single cards: a campaign without any card but those that the test deals, played through the
// contract.
#pragma once

#include "ne_table.h"

#include "rulesets/napoleon_against_europe/land/ne_march.h"

namespace baton::ne::test {

/// The grand campaign in round 3 of 1805; both hands and piles are empty until cards are dealt, so that no other window
/// opens.
class CardTable : public Table {
public:
	explicit CardTable(std::string_view scenario_id = "campaign_1805") : Table(scenario_id) {
		for (CardState &card : s().cards) {
			card = { Pile::Absent, 0 };
		}
		for (int i = 0; i < FLEETS; ++i) {
			s().back[i] = uint8_t(i); // each counter has its own back
		}
		s().duty = 0;
		s().round = 3;
	}
	static std::string name(Side side) { return side == EMPIRE ? "empire" : "coalition"; }
	static const std::string &id(Side side, int number) { return card(side, number).id; }
	CardTable &hold(Side side, int number) { return pile_up(side, number, Pile::Hand); }
	CardTable &deck(Side side, int number) { return pile_up(side, number, Pile::Deck); }
	Pile pile(Side side, int number) const { return s().cards[card_id(side, number)].pile; }
	bool can(Side side, int number, Moment moment) const { return can_play(r(), card_id(side, number), moment); }
	std::string event_text(Side side, int number) const {
		return name(side) + ": play_as " + id(side, number) + " event";
	}

	// The steps of Table, so that they can be chained with those of cards.
	CardTable &edit(std::string_view text) { return Table::edit(text), *this; }
	CardTable &edits(std::string_view text) { return Table::edits(text), *this; }
	CardTable &begin(std::string_view text) { return Table::begin(text), *this; }
	CardTable &dice(std::string_view purpose, std::initializer_list<int> results) {
		return Table::dice(purpose, results), *this;
	}
	CardTable &act(std::string_view text) { return Table::act(text), *this; }
	CardTable &play(std::string_view text) { return Table::play(text), *this; }

	/// Deals the card and plays it as the side's action.
	CardTable &action(Side side, int number) {
		hold(side, number);
		begin("action " + name(side));
		act(event_text(side, number));
		return *this;
	}
	/// Deals the card and plays it in the budget phase.
	CardTable &budget(Side side, int number) {
		hold(side, number);
		open_budget(side);
		act(event_text(side, number));
		return *this;
	}
	CardTable &open_budget(Side side) {
		begin("budget");
		if (side == EMPIRE) {
			act("coalition: pass");
		}
		REQUIRE(is_kind("transfer"));
		return *this;
	}
	/// Deals the card and plays it in the diplomatic phase.
	CardTable &diplomacy(Side side, int number) {
		hold(side, number);
		begin("diplomacy");
		act(event_text(side, number));
		return *this;
	}
	/// Deals the card and plays it in the conquests phase.
	CardTable &conquest(Side side, int number) {
		hold(side, number);
		begin("conquests");
		answer("card_conquest", name(side) + ": select_card " + id(side, number));
		return *this;
	}
	/// Quiet answers until this is asked, then the step.
	CardTable &answer(std::string_view kind, std::string_view step) {
		quiet_until(kind);
		act(step);
		return *this;
	}
	/// Quiet answers until this has happened.
	CardTable &until(std::string_view what) {
		for (int guard = 0; guard < 300 && last(what) == nullptr; ++guard) {
			quiet();
		}
		REQUIRE_MESSAGE(last(what) != nullptr, std::string(what));
		return *this;
	}
	bool is_kind(std::string_view kind) const { return decision().kind == kind; }
	/// Last event of this name and power.
	const Event *last_of(std::string_view what, int power) const {
		for (size_t i = sink.events.size(); i-- > 0;) {
			if (what == sink.events[i].what && sink.events[i].power == power) {
				return &sink.events[i];
			}
		}
		return nullptr;
	}
	/// Value of one modifier of the last such event; 0 without it.
	int mod(std::string_view what, std::string_view source, int power = -1) const {
		const Event *event = power < 0 ? last(what) : last_of(what, power);
		REQUIRE_MESSAGE(event != nullptr, std::string(what));
		for (uint32_t i = event->mod_begin; i < event->mod_begin + event->mod_count; ++i) {
			if (source == sink.modifiers[i].source) {
				return sink.modifiers[i].value;
			}
		}
		return 0;
	}
	int mp() const { return points_left(r()); }
	const BattleSide &side(Side who) const { return s().battle.side[s().battle.side[0].side == who ? 0 : 1]; }
	/// "select_piece" of a fleet counter, whose text hides its admiral.
	CardTable &fleet(Side side, std::string_view counter) {
		act(ne_game().action_text(state, Action::make(Verb::SelectPiece, PowerId(side), piece_noun(piece(counter)))));
		return *this;
	}

	/// Napoléon with five corps of the line attacks Charles with four at Munich, both supplied: a minor battle. With
	/// elites, the owner is asked who leads.
	CardTable &field(std::string_view more = "") {
		edit("clear");
		edits("put napoleon munich; put fr_line_1 munich; put fr_line_2 munich; put fr_line_3 munich; put fr_line_4 "
			  "munich;"
			  "put charles munich; put au_line_1 munich; put au_line_2 munich; put au_line_3 munich");
		edits(more);
		return *this;
	}
	/// Armies of twelve steps each: a major battle.
	CardTable &great_field(std::string_view more = "") {
		edit("clear");
		edits("put grande_armee munich; put napoleon munich commander; put fr_line_1 munich; put fr_line_2 munich; put "
			  "fr_line_3 munich;"
			  "put fr_line_4 munich; put fr_line_5 munich; put fr_line_6 munich; put armee_d_allemagne munich; put "
			  "charles munich commander;"
			  "put au_line_1 munich; put au_line_2 munich; put au_line_3 munich; put au_line_4 munich; put au_line_5 "
			  "munich; put au_line_6 munich");
		edits(more);
		return *this;
	}
	CardTable &attack(Side attacker) {
		begin(attacker == EMPIRE ? "battle munich empire ulm" : "battle munich coalition salzburg");
		return *this;
	}
	/// Plays a card in the window of the battle.
	CardTable &in_battle(Side side, int number, std::string_view kind = "card_battle") {
		return answer(kind, name(side) + ": select_card " + id(side, number));
	}

private:
	CardTable &pile_up(Side side, int number, Pile pile) {
		s().cards[card_id(side, number)] = { pile, 0 };
		return *this;
	}
};

} // namespace baton::ne::test
