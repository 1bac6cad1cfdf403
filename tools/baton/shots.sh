# Usage: ./baton shots [--size WIDTHxHEIGHT] [--out DIR]
#
# Runs the game through a scripted tour in a virtual display and writes a picture of every screen to
# build/shots/<size>/.
#
#   --size WIDTHxHEIGHT   one size only (default: 1920x1080 and 1280x800)
#   --out DIR             another folder instead of build/shots

# take_shots SIZE FOLDER: one tour; fails if Godot fails or no picture came out.
take_shots() {
	local size=$1 folder=$2 log="$BUILD_DIR/shots-$1.log" count
	rm -rf "$folder"
	mkdir -p "$folder"
	run_godot_screen "$size" 1500 -- "--shots=$folder" >"$log" 2>&1 || {
		tail -n 20 "$log" >&2
		return 1
	}
	count=$(find "$folder" -name '*.png' | wc -l)
	note "$count pictures in ${folder#"$ROOT"/}"
	if grep -q 'SCRIPT ERROR' "$log"; then
		grep -A 2 'SCRIPT ERROR' "$log" | head -n 20 >&2
		return 1
	fi
	[ "$count" -gt 0 ]
}

command_shots() {
	local sizes=(1920x1080 1280x800) out="$BUILD_DIR/shots" size rc=0
	while [ $# -gt 0 ]; do
		case $1 in
			--size)
				need_value "$1" $#
				[[ $2 =~ ^[0-9]+x[0-9]+$ ]] || usage_error "option --size needs WIDTHxHEIGHT, not \"$2\""
				sizes=("$2")
				shift
				;;
			--out)
				need_value "$1" $#
				out=$(realpath -m "$2")
				shift
				;;
			*) usage_error "shots does not know \"$1\"" ;;
		esac
		shift
	done
	setup_all
	timed "Building" scons_build gdextension assets || die "$EXIT_FAILED" "The build failed; the first error above says where."
	need_project
	import_project || die "$EXIT_FAILED" "Godot could not import the project; see build/import.log."
	for size in "${sizes[@]}"; do
		timed "Taking pictures at $size" take_shots "$size" "$out/$size" || rc=$EXIT_FAILED
	done
	return "$rc"
}
