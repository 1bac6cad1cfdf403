# Usage: ./baton format [--check]
#
# Puts every C++ file of engine/, gdextension/ and tests/ into the house format (.clang-format).
#
#   --check   change nothing; name the files that differ and fail if there are any

# List the C++ files that are ours.
cpp_files() {
	local folder
	for folder in engine gdextension tests tools; do
		[ ! -d "$folder" ] || find "$folder" -type f \( -name '*.cpp' -o -name '*.h' -o -name '*.hpp' \)
	done | sort
}

# True if this clang-format is the version the format was written for; others differ in details.
format_version_fits() { [[ $(clang-format --version) =~ version\ $CLANG_FORMAT_VERSION\. ]]; }

# Print the files that are not in the house format.
unformatted_files() { cpp_files | xargs -r clang-format --dry-run 2>&1 | sed -nE 's/^([^: ]+):[0-9]+:[0-9]+: (warning|error):.*/\1/p' | sort -u; }

command_format() {
	local check="" files
	while [ $# -gt 0 ]; do
		case $1 in
			--check) check=yes ;;
			*) usage_error "format does not know \"$1\"" ;;
		esac
		shift
	done
	setup_engine
	format_version_fits || note "this is not clang-format $CLANG_FORMAT_VERSION; details may differ"
	if [ "$check" = yes ]; then
		files=$(unformatted_files)
		[ -z "$files" ] || die "$EXIT_FAILED" "Not in the house format (./baton format puts them right):" "$files"
		say "All C++ files are in the house format."
	else
		cpp_files | xargs -r clang-format -i
		say "Formatted $(cpp_files | wc -l) files."
	fi
}
