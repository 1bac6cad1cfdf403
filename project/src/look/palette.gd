## The colours of the house: walnut, brass, paper and ink, and the sizes of type by role.
class_name LookPalette
extends RefCounted

const WALNUT := Color("2a170d")
const WALNUT_LIGHT := Color("5a3820")
const BRASS := Color("c99a45")
const BRASS_LIGHT := Color("f3d68a")
const PAPER := Color("efe4c8")
const PAPER_SHADE := Color("dcc89d")
const INK := Color("2b1d12")
const INK_SOFT := Color("5a4630")
const CREAM := Color("f6ecd2")
const CREAM_DIM := Color("c9b893")
const FOCUS := Color("ffd84f")
const FOCUS_EDGE := Color("1a0f07")
const WAX := Color("a3201f")
const GOOD := Color("5f8f3c")
const WARN := Color("d98a1f")
const BAD := Color("c0392b")
const SEA := Color("c9d3c9")

## Sizes in pixels at 1920x1080; scaled by the text setting, never below SMALL.
const SIZE_SMALL := 24
const SIZE_BODY := 26
const SIZE_BUTTON := 28
const SIZE_HEADING := 38
const SIZE_TITLE := 58
const SIZE_DISPLAY := 96
