# Test parts that need no Godot: format, tree, shell, python, units, conformance, cases, fuzz, sanitized.

part_format() {
	local files
	format_version_fits || {
		skip "the format is checked with clang-format $CLANG_FORMAT_VERSION only"
		return
	}
	files=$(unformatted_files)
	if [ -z "$files" ]; then
		count 1 0
	else
		count 0 1
		note "not in the house format (./baton format puts them right):"
		printf '%s\n' "$files" | sed 's/^/   | /'
	fi
}

part_tree() { run_result tree 60 python3 tools/baton/check_tree.py; }

part_shell() { run_result shell 300 bash tests/shell/test_baton.sh; }

# Every tests/**/test_*.py, each a unittest program.
part_python() {
	local file
	while read -r file; do
		matches "$file" || continue
		run_result "$(basename "$file" .py)" 300 python3 tools/baton/run_unittest.py "$file"
	done < <(find tests -name 'test_*.py' | sort)
}

# run_result NAME SECONDS COMMAND...: run a program that closes with a result line, and count it.
run_result() {
	local name=$1 limit=$2 log="$LOGS/$1.log" code=0
	shift 2
	timeout -k 10 "$limit" "$@" >"$log" 2>&1 || code=$?
	count_result "$name" "$log" "$code"
}

# run_doctest NAME PROGRAM ARGUMENT...: run a doctest program and count its test cases.
run_doctest() {
	local name=$1 log="$LOGS/$1.log" code=0 line
	shift
	timeout -k 10 1200 "$@" >"$log" 2>&1 || code=$?
	line=$(grep -E '^\[doctest\] test cases:' "$log" | tail -n 1 || true)
	if [[ $line =~ ([0-9]+)\ passed\ \|\ +([0-9]+)\ failed ]]; then
		local passed=${BASH_REMATCH[1]} failed=${BASH_REMATCH[2]}
		[ "$code" = 0 ] || [ "$failed" -gt 0 ] || failed=1
		count "$passed" "$failed"
		[ "$failed" = 0 ] || show_log "$log"
	else
		count 0 1
		note "ended without a summary (exit code $code)"
		show_log "$log"
	fi
}

part_units() { run_doctest units "$BUILD_DIR/tests" --no-intro -tce="*conformance*" ${FILTER:+-tc="*$FILTER*"}; }

part_conformance() { run_doctest conformance "$BUILD_DIR/tests" --no-intro -tc="*conformance*"; }

part_sanitized() {
	export ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1 UBSAN_OPTIONS=print_stacktrace=1
	run_doctest sanitized "$BUILD_DIR/tests-asan" --no-intro ${FILTER:+-tc="*$FILTER*"}
	fuzz_rulesets "$CLI-asan" 2
}

part_cases() {
	local file log="$LOGS/cases.log" code
	[ -d tests/cases ] || { skip "there are no scripted cases yet" && return; }
	[ -x "$CLI" ] || { skip "there is no command line program yet" && return; }
	: >"$log"
	while read -r file; do
		matches "$file" || continue
		code=0
		timeout 60 "$CLI" script "$file" >"$LOGS/case.log" 2>&1 || code=$?
		cat "$LOGS/case.log" >>"$log"
		if [ $code = 0 ]; then
			count 1 0
		else
			count 0 1
			note "$file (exit code $code)"
			show_log "$LOGS/case.log"
		fi
	done < <(find tests/cases -name '*.toml' | sort)
}

# fuzz_rulesets PROGRAM GAMES: random games of every ruleset that passes the filter, one result each.
fuzz_rulesets() {
	local program=$1 games=$2 ruleset code log
	[ -x "$CLI" ] || { skip "there is no command line program yet" && return; }
	list_rulesets >"$LOGS/rulesets.txt" || {
		count 0 1
		note "baton-cli list --json does not work"
		return
	}
	[ -s "$LOGS/rulesets.txt" ] || skip "no ruleset is registered yet"
	for ruleset in $(awk '{ print $1 }' "$LOGS/rulesets.txt" | uniq); do
		matches "$ruleset" || continue
		log="$LOGS/$(basename "$program")-fuzz-$ruleset.log"
		code=0
		timeout -k 10 600 "$program" fuzz "$ruleset" --games "$games" --seed 1 >"$log" 2>&1 || code=$?
		if [ $code = 0 ]; then
			count 1 0
		else
			count 0 1
			note "$ruleset (exit code $code)"
			show_log "$log"
		fi
	done
}

part_fuzz() { fuzz_rulesets "$CLI" 20; }
