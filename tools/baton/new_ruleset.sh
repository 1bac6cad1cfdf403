# Usage: ./baton new-ruleset CODE NAME [--title TITLE]
#
# Writes a new ruleset that builds, passes conformance and can be played to a winner: a small game of two armies on
# eight places, to be replaced chapter by chapter (docs/adding_a_ruleset.md).
#
#   CODE            two to four capital letters: of rule ids, files and tests (ZZ)
#   NAME            name of its folders in small letters (austerlitz_1805)
#   --title TITLE   what people read (default: from NAME)

# Print one template with the names of the new ruleset in it.
filled_template() {
	sed -e "s/@CODE@/$1/g" -e "s/@code@/$2/g" -e "s/@Code@/$3/g" -e "s/@GAME@/$4/g" -e "s|@TITLE@|$5|g" "$6"
}

command_new_ruleset() {
	local code="" name="" title="" lower camel template path to
	while [ $# -gt 0 ]; do
		case $1 in
			--title)
				[ $# -gt 1 ] || usage_error "--title needs a value"
				title=$2
				shift
				;;
			-*) usage_error "new-ruleset does not know \"$1\"" ;;
			*)
				[ -z "$name" ] || usage_error "new-ruleset takes CODE and NAME, not \"$1\""
				if [ -z "$code" ]; then code=$1; else name=$1; fi
				;;
		esac
		shift
	done
	[[ $code =~ ^[A-Z]{2,4}$ ]] || usage_error "CODE is two to four capital letters, such as ZZ"
	[[ $name =~ ^[a-z][a-z0-9_]*$ ]] || usage_error "NAME is a folder name in small letters, such as austerlitz_1805"
	[[ $title != *[\"\|\&\\]* ]] || usage_error "TITLE cannot hold quotes, bars, ampersands or backslashes"
	[ ! -e "engine/rulesets/$name" ] && [ ! -e "assets/rulesets/$name" ] || die "$EXIT_USAGE" "There is a ruleset \"$name\" already."
	! grep -q "\"$code\"" engine/rulesets/registry.cpp || die "$EXIT_USAGE" "There is a ruleset with the code \"$code\" already."
	lower=${code,,}
	camel=${code:0:1}${lower:1}
	if [ -z "$title" ]; then
		title=${name//_/ }
		title=${title^}
	fi
	while read -r template; do
		path=${template#tools/new_ruleset/}
		path=${path%.in}
		path=${path/xx/$lower}
		case $path in
			engine/*) to=engine/rulesets/$name/${path#engine/} ;;
			assets/*) to=assets/rulesets/$name/${path#assets/} ;;
			tests/*) to=tests/rulesets/$name/${path#tests/} ;;
			cases/*) to=tests/cases/$name/${path#cases/} ;;
			*) continue ;;
		esac
		mkdir -p "$(dirname "$to")"
		filled_template "$code" "$lower" "$camel" "$name" "$title" "$template" >"$to"
		say "$to"
	done < <(find tools/new_ruleset -name '*.in' | sort)
	# One include and one line in the list of rulesets.
	sed -i -e "/^#include \"rulesets\/.*\.h\"\$/{x;/./{x;b};x;h;s|^|#include \"rulesets/$name/$lower.h\"\n|}" \
		-e "/static const std::vector<RulesetEntry> LIST = {/,/};/s|^\t};|\t\t{ \"$name\", \"$code\", $lower::load },\n\t};|" \
		engine/rulesets/registry.cpp
	if command -v clang-format >/dev/null; then
		find "engine/rulesets/$name" "tests/rulesets/$name" engine/rulesets/registry.cpp -name '*.cpp' -o -name '*.h' |
			xargs clang-format -i
	fi
	say "engine/rulesets/registry.cpp lists it. Next: scons cli tests; build/baton-cli play $name; docs/adding_a_ruleset.md"
}
