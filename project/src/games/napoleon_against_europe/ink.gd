## Reads what the boards of Napoléon against Europe show out of a view: tracks, piles, and how a piece is drawn.
class_name NeInk
extends RefCounted


## Value of a track by its id, for a power or the game (-1); null when it is not in use.
static func track(model: TableModel, id: String, power: int = -1) -> Variant:
	return PowersPanel.track_value(model.view, (model.names.tracks["id"] as PackedStringArray).find(id), power)


## Number of cards of a side in a pile.
static func pile(model: TableModel, id: String, power: int) -> int:
	var zone: int = (model.names.catalog["zones"]["id"] as PackedStringArray).find(id)
	var cards: PackedInt32Array = model.view["cards"]
	var count: int = 0
	for at: int in range(0, cards.size(), Match.CARD_STRIDE):
		if cards[at + Match.CARD_ZONE] == zone and cards[at + Match.CARD_POWER] == power:
			count += cards[at + Match.CARD_COUNT]
	return count


## Where the row of a piece begins in the view, or -1.
static func row_of(model: TableModel, piece: int) -> int:
	var pieces: PackedInt32Array = model.view["pieces"]
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if pieces[at + Match.PIECE_KIND] == Match.NOUN_PIECE and pieces[at + Match.PIECE_ID] == piece:
			return at
	return -1


## The id of the nation in whose colours a piece is drawn; "" when it is not in the view.
static func nation_of(model: TableModel, piece: int) -> String:
	var row: int = row_of(model, piece)
	return model.names.power_id((model.view["pieces"] as PackedInt32Array)[row + Match.PIECE_POWER]) if row >= 0 else ""


## The drawing of a piece: a leader's portrait, or a counter of its type.
static func picture_of(model: TableModel, piece: int) -> String:
	var row: int = row_of(model, piece)
	var face: String = model.names.face((model.view["pieces"] as PackedInt32Array)[row + Match.PIECE_LEADER]) if row >= 0 else ""
	return face if not face.is_empty() else kind_of(model, piece)


## The drawing of a piece by its type.
static func kind_of(model: TableModel, piece: int) -> String:
	var row: int = row_of(model, piece)
	if row < 0:
		return "corps"
	return CounterArt.kind_of((model.names.types["art"] as PackedStringArray)[(model.view["pieces"] as PackedInt32Array)[row + Match.PIECE_TYPE]])
