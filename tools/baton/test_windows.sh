# Test part windows: the build for Windows, run under wine. Part of CI, not of a plain ./baton test.

source "$ROOT/tools/baton/windows.sh"

# wine_doctest NAME ARGUMENT...: a run of the unit tests, counted.
wine_doctest() {
	local name=$1 start=$SECONDS
	shift
	run_doctest "$name" "${WINE[@]}" "$WINDOWS_DIR/tests.exe" --no-intro "$@" </dev/null
	note "$name: $((SECONDS - start)) s"
}

# wine_step NAME SECONDS PROGRAM ARGUMENT...: a program for Windows that must end well; counted as one.
wine_step() {
	local name=$1 limit=$2 log="$LOGS/$1.log" code=0 start=$SECONDS
	shift 2
	timeout -k 10 "$limit" "${WINE[@]}" "$@" >"$log" 2>&1 </dev/null || code=$?
	if [ $code = 0 ]; then
		count 1 0
		note "$name: $((SECONDS - start)) s"
	else
		count 0 1
		note "$name (exit code $code)"
		show_log "$log"
	fi
}

# same_match RULESET: bots play the same match here and there, step by step.
same_match() {
	local here="$WINDOWS_DIR/saves-linux" there="$WINDOWS_DIR/saves-windows" log="$LOGS/windows-same-$1.log"
	local match=(play "$1" --seats veteran --iterations 20 --max-actions 400 --seed 1805 --quiet --save)
	rm -rf "$here" "$there"
	"$CLI" "${match[@]}" "$here" >"$log" 2>&1 || true
	timeout 300 "${WINE[@]}" "$WINDOWS_DIR/baton-cli.exe" "${match[@]}" "$there" >>"$log" 2>&1 </dev/null || true
	if [ -n "$(ls -A "$here" 2>/dev/null)" ] && diff -r "$here" "$there" >>"$log" 2>&1; then
		count 1 0
	else
		count 0 1
		note "the match of $1 with seed 1805 differs between Linux and Windows"
		show_log "$log"
	fi
}

# The export for Windows, with a stand-in for Godot's template: only the library that it brings along can be asked here.
# The name of the stand-in has every sign that a shell or sed would take for its own.
windows_export() {
	local code=0 log="$LOGS/windows-export.log" start=$SECONDS template="$WINDOWS_DIR/a|b & c.exe"
	{ cat "$WINDOWS_DIR/load-library.exe" && printf '%s.stable' "$(godot_version "$GODOT_BIN")"; } >"$template"
	timeout 900 ./baton export --platform windows --template "$template" --zip --check >"$log" 2>&1 || code=$?
	if [ $code = 0 ]; then
		count 1 0
		note "windows-export: $((SECONDS - start)) s"
	else
		count 0 1
		note "exporting for Windows (exit code $code)"
		show_log "$log"
	fi
}

part_windows() {
	local ruleset
	timed "Preparing wine" start_wine || {
		count 0 1
		note "wine does not start (build/windows/wine.log)"
		return
	}
	wine_doctest windows-units -tce="*conformance*,*killed*"
	wine_doctest windows-killed -tc="*killed*"
	wine_doctest windows-conformance -tc="*conformance*"
	wine_step windows-cases 600 "$WINDOWS_DIR/baton-cli.exe" script tests/cases
	for ruleset in $(list_rulesets | awk '{ print $1 }' | uniq); do
		wine_step "windows-fuzz-$ruleset" 600 "$WINDOWS_DIR/baton-cli.exe" fuzz "$ruleset" --games 4 --seed 1
		same_match "$ruleset"
	done
	wine_step windows-library 60 "$WINDOWS_DIR/load-library.exe" "$WINDOWS_LIBRARY" baton_init
	windows_export
	stop_wine
}
