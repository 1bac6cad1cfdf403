## The list of gallery pages in order.
class_name GalleryPages
extends RefCounted


static func all() -> Array[Callable]:
	return [
		func() -> Control: return GalleryControls.new(),
	]
