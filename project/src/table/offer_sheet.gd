## What one power puts to others, item by item: who gives, who takes, what and how much. It is answered as a whole, in the list.
class_name OfferSheet
extends PanelContainer

var _head: Label = Ui.sentence("HeadingLabel")
var _items: VBoxContainer = Ui.column(6)
var _shown: PackedInt32Array = []


func _init() -> void:
	theme_type_variation = "PaperPanel"
	visible = false
	var lines: VBoxContainer = Ui.column(10)
	lines.add_child(_head)
	lines.add_child(_items)
	add_child(Ui.margin(8, lines))


## Shows the open offer to whoever answers it now, and to whoever made it.
func show_model(model: TableModel) -> void:
	var offers: PackedInt32Array = model.view["offers"]
	visible = model.power >= 0 and not offers.is_empty() and _concerns(offers, model.power)
	if not visible or offers == _shown:
		return
	_shown = offers
	_head.text = Texts.fill("ui.offer.heading", [model.names.power_name(offers[Match.OFFER_FROM]), model.names.power_list(offers[Match.OFFER_TO_SET])])
	Ui.clear(_items)
	for at: int in range(0, offers.size(), Match.OFFER_STRIDE):
		var line: HBoxContainer = Ui.row(10)
		for column: int in [Match.OFFER_GIVER, Match.OFFER_TAKER]:
			if offers[at + column] >= 0:
				line.add_child(NationBadge.new(model.names.power_id(offers[at + column]), model.names.power_name(offers[at + column])))
		var words: Label = Ui.sentence()
		words.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		words.text = item_words(model.game, model.names, offers, at)
		line.add_child(words)
		_items.add_child(line)


## One item in words: "France gives Great Britain: passage, Belgium".
static func item_words(game: Match, names: CatalogNames, offers: PackedInt32Array, at: int) -> String:
	var parts: PackedStringArray = [game.noun_label(Match.NOUN_OPTION, offers[at + Match.OFFER_WHAT])]
	if offers[at + Match.OFFER_NOUN_KIND] != Match.NOUN_NONE:
		parts.append(game.noun_label(offers[at + Match.OFFER_NOUN_KIND], offers[at + Match.OFFER_NOUN_ID]))
	if offers[at + Match.OFFER_AMOUNT] > 1:
		parts.append("× %d" % offers[at + Match.OFFER_AMOUNT])
	var giver: int = offers[at + Match.OFFER_GIVER]
	var taker: int = offers[at + Match.OFFER_TAKER]
	var what: String = ", ".join(parts)
	if giver >= 0 and taker >= 0:
		return Texts.fill("ui.offer.item", [names.power_name(giver), names.power_name(taker), what])
	return Texts.fill("ui.offer.wish", [names.power_name(giver if giver >= 0 else taker), what]) if maxi(giver, taker) >= 0 else what


static func _concerns(offers: PackedInt32Array, power: int) -> bool:
	return offers[Match.OFFER_FROM] == power or offers[Match.OFFER_TO_SET] & (1 << power) != 0
