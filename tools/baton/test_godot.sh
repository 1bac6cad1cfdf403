# Test parts that need Godot: binding, godot, ui, play, shots, export.

# ready_project: is there a project, and could Godot import it? Counts a failed import once.
ready_project() {
	[ -e "$PROJECT/project.godot" ] || { skip "there is no Godot project yet" && return 1; }
	import_project && return 0
	count 0 1
	note "Godot could not import the project (build/import.log)"
	return 1
}

# script_tests FOLDER: the Godot scripts there that run on their own are called test_*; all others help them.
script_tests() { find "$1" -maxdepth 1 -name 'test_*.gd' 2>/dev/null | sort; }

# check_script_errors FILE LOG: count errors of the script engine that a test does not announce.
check_script_errors() {
	grep -q '^# expects-errors' "$1" && return
	grep -q 'SCRIPT ERROR' "$2" || return 0
	count 0 1
	note "$(basename "$1"): script errors"
	grep -m 5 -A 3 'SCRIPT ERROR' "$2" | sed 's/^/   | /'
}

# run_scripts FOLDER KIND RUNNER...: run every test of a folder; the runner gets the script's path and a seed for
# new matches appended.
run_scripts() {
	local folder=$1 kind=$2 file log code
	shift 2
	for file in $(script_tests "$folder"); do
		matches "$file" || continue
		log="$LOGS/$kind-$(basename "$file" .gd).log"
		code=0
		# Settings and matches that one test leaves behind must not reach the next.
		rm -rf "$BUILD_DIR/home"
		"$@" --script "$ROOT/$file" -- --seed=1805 >"$log" 2>&1 || code=$?
		count_result "$(basename "$file")" "$log" "$code"
		check_script_errors "$file" "$log"
	done
}

# Our binding of the engine, in a small project of its own.
part_binding() {
	run_scripts tests/godot/binding binding run_godot 120 --headless --path "$BUILD_DIR/binding_probe"
}

part_godot() {
	[ -n "$(script_tests tests/godot)" ] || { skip "there are no Godot tests yet" && return; }
	ready_project || return 0
	run_scripts tests/godot godot run_godot 600 --headless --path "$PROJECT"
	run_scripts tests/godot/bridge bridge run_godot 600 --headless --path "$PROJECT"
}

part_ui() {
	[ -n "$(script_tests tests/godot/ui)" ] || { skip "there are no interface tests yet" && return; }
	ready_project || return 0
	run_scripts tests/godot/ui ui run_godot_screen 1920x1080 900
}

# The game starts in a virtual display and quits; without a display bots play in the terminal.
part_play() {
	local code=0 log="$LOGS/play.log"
	if has_rulesets; then
		env -u DISPLAY -u WAYLAND_DISPLAY timeout 300 ./baton play --seed 7 >"$log" 2>&1 || code=$?
		if [ $code = 0 ] && grep -q 'There is no display' "$log"; then
			count 1 0
		else
			count 0 1
			note "playing in the terminal (exit code $code)"
			show_log "$log"
		fi
	else
		skip "no ruleset to play in the terminal yet"
	fi
	ready_project || return 0
	code=0
	run_godot_screen 1280x800 120 --quit-after 120 >"$log" 2>&1 || code=$?
	if [ $code = 0 ] && ! grep -qE 'SCRIPT ERROR|Parse Error' "$log"; then
		count 1 0
	else
		count 0 1
		note "starting the game (exit code $code)"
		show_log "$log"
	fi
}

part_shots() {
	[ -d "$PROJECT/src/dev" ] || { skip "there is no tour of the screens yet" && return; }
	ready_project || return 0
	if take_shots 1280x800 "$BUILD_DIR/shots/1280x800"; then count 1 0; else count 0 1; fi
}

part_export() {
	local code=0
	[ -e "$PROJECT/project.godot" ] || { skip "there is no Godot project yet" && return; }
	timeout 600 ./baton export --check >"$LOGS/export.log" 2>&1 || code=$?
	if [ $code = 0 ]; then
		count 1 0
	else
		count 0 1
		note "exporting (exit code $code)"
		show_log "$LOGS/export.log"
	fi
}
