## A sheet of pieces that another thread draws.
class_name PieceSheet
extends RefCounted

var _pieces: Array[PackedStringArray] = []
var _cell := 0
var _gap := 0
var _across := 1
var _sheet: Image
var _end := -1


## Starts to draw pieces ([kind, nation] each).
func _init(pieces: Array[PackedStringArray], cell: int, gap: int) -> void:
	_cell = cell
	_gap = gap
	_across = ceili(sqrt(pieces.size()))
	_pieces = pieces
	Nations.ids()  # read before other threads ask
	_end = Aside.begin(_draw_sheet)


## Draws pieces at once, on all processors.
static func draw_all(pieces: Array[PackedStringArray], cell: int) -> Array[Image]:
	Nations.ids()
	var images: Array[Image] = []
	images.resize(pieces.size())
	var draw := func(i: int) -> void: images[i] = PieceSvg.piece(pieces[i][0], pieces[i][1], cell)
	WorkerThreadPool.wait_for_group_task_completion(WorkerThreadPool.add_group_task(draw, pieces.size()))
	return images


## Where a piece stands on the sheet.
func place(i: int) -> Vector2i:
	return Vector2i(i % _across, i / _across) * (_cell + _gap) + Vector2i(_gap, _gap) / 2


func is_ready() -> bool:
	return WorkerThreadPool.is_task_completed(_end)


## The finished sheet with its smaller sizes; waits for it if need be.
func take() -> Image:
	WorkerThreadPool.wait_for_task_completion(_end)
	return _sheet


func _draw_sheet() -> void:
	var side := _across * (_cell + _gap)
	var sheet := Image.create(side, side, false, Image.FORMAT_RGBA8)
	for i: int in _pieces.size():
		sheet.blit_rect(PieceSvg.piece(_pieces[i][0], _pieces[i][1], _cell), Rect2i(0, 0, _cell, _cell), place(i))
	sheet.generate_mipmaps()
	_sheet = sheet
