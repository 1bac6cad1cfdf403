# Usage: ./baton release [--templates FILE] [--out DIR]
#
# Makes the files of a release of the version in project/project.godot and checks them: build/release/VERSION/ with the
# game for Linux, with --templates also for Windows, the command line programs, the sources, notes and check sums.
#
#   --templates FILE   Godot's official export templates (the .tpz archive) of the version of the Godot in use. Without
#                      it Linux is made with Debian's template and libraries, and there is no game for Windows.
#   --out DIR          another folder, new or empty
#
# Refused: a version without a section in CHANGELOG.md, or one whose tag is on another commit. Changes that are not
# committed are told, since the sources are those of the last commit.

source "$ROOT/tools/baton/export.sh"

# release_notes VERSION: print its section of the changelog.
release_notes() { awk -v wanted="## $1" '$0 == wanted { on = 1; next } /^## / { on = 0 } on' CHANGELOG.md; }

# check_version VERSION: stop unless this version can be released.
check_version() {
	local tagged
	[[ $1 =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || die "$EXIT_USAGE" "config/version in project/project.godot is \"$1\", not three numbers like 1.2.3."
	[ -n "$(release_notes "$1" | tr -d '[:space:]')" ] ||
		die "$EXIT_USAGE" "CHANGELOG.md has no section \"## $1\"; write what is new, or correct config/version in project/project.godot."
	git rev-parse -q --verify HEAD >/dev/null 2>&1 ||
		die "$EXIT_USAGE" "This is no clone with a commit, and the sources of a release come out of git: clone the project with git."
	tagged=$(git rev-parse -q --verify "v$1^{commit}" 2>/dev/null || true)
	[ -z "$tagged" ] || [ "$tagged" = "$(git rev-parse HEAD)" ] ||
		die "$EXIT_USAGE" "Version $1 was released before (tag v$1); give project/project.godot and CHANGELOG.md a new one."
	[ -z "$(git status --porcelain)" ] || note "there are changes that are not committed; the sources will lack them"
}

# make_release FOLDER VERSION TEMPLATES: all files.
make_release() {
	local out=$1 version=$2 templates=$3 work="$BUILD_DIR/release/work" platform
	rm -rf "$work"
	mkdir -p "$work"
	for platform in linux ${templates:+windows}; do
		./baton export --platform "$platform" ${templates:+--template "$templates"} --out "$work/$platform" --zip --check || return 1
	done
	mv "$work"/*.zip "$out/"
	timed "Building the command line programs" scons_build cli || return 1
	timed "Building them for Windows" build_windows cli || return 1
	pack_cli linux "$BUILD_DIR/baton-cli" "$out/baton-cli-$version-linux-$(uname -m).zip" || return 1
	pack_cli windows "$WINDOWS_DIR/baton-cli.exe" "$out/baton-cli-$version-windows-x86_64.zip" || return 1
	git archive --format=tar.gz --prefix="$EXPORT_NAME-$version/" -o "$out/$EXPORT_NAME-$version-source.tar.gz" HEAD || return 1
	release_notes "$version" >"$out/NOTES.md"
	(cd "$out" && sha256sum -- *.zip *.tar.gz NOTES.md >SHA256SUMS)
	rm -rf "$work"
}

# pack_cli PLATFORM PROGRAM FILE: the engine without Godot, with its content.
pack_cli() {
	local folder="$BUILD_DIR/release/work/cli-$1"
	mkdir -p "$folder/assets"
	cp "$2" LICENSE CHANGELOG.md "$folder/"
	cp -r assets/rulesets assets/text "$folder/assets/"
	# Tables that lie with the pictures and maps are content, too: the colours of nations, for one.
	find assets -name '*.toml' -exec cp --parents {} "$folder/" \;
	python3 "$ROOT/tools/baton/make_zip.py" "$folder" "$3" baton-cli
}

# check_release FOLDER VERSION: sums, archives, and the version that each program and a save tells.
check_release() {
	local folder=$1 version=$2 work="$BUILD_DIR/release/check" file told games game
	(cd "$folder" && sha256sum --quiet -c SHA256SUMS) || return 1
	rm -rf "$work"
	mkdir -p "$work"
	for file in "$folder"/*.zip; do
		python3 -m zipfile -t "$file" >/dev/null && python3 -m zipfile -e "$file" "$work/$(basename "$file" .zip)" || return 1
	done
	for file in "$work"/"$EXPORT_NAME"-*/"$EXPORT_NAME"/VERSION; do
		[ "$(cat "$file")" = "$version" ] || { note "$file is of another version" && return 1; }
	done
	file="$work/baton-cli-$version-linux-$(uname -m)/baton-cli/baton-cli"
	chmod +x "$file"
	told=$(cd / && "$file" --version)
	[ "$told" = "baton-cli $version" ] || { note "baton-cli tells \"$told\"" && return 1; }
	# The games are those that the packed program finds in the content packed beside it.
	games=$(cd / && CLI=$file list_rulesets | awk '{ print $1 }' | uniq)
	[ -n "$games" ] || { note "baton-cli finds no game in its content" && return 1; }
	for game in $games; do
		(cd / && "$file" play "$game" --seed 1 --max-actions 50 --quiet --save "$work/saves/$game" >/dev/null) || return 1
		grep -rqx "version $version" "$work/saves/$game" || { note "a save of $game does not tell the version" && return 1; }
	done
	note "baton-cli plays and saves: ${games//$'\n'/, }"
	if find_wine && start_wine; then
		told=$("${WINE[@]}" "$work/baton-cli-$version-windows-x86_64/baton-cli/baton-cli.exe" --version 2>/dev/null </dev/null | tr -d '\r')
		stop_wine
		[ "$told" = "baton-cli $version" ] || { note "baton-cli.exe tells \"$told\"" && return 1; }
	else
		note "baton-cli.exe was not started: there is no wine"
	fi
	# Not grep -q: it would close the pipe on tar, and that counts as a failure.
	tar -tzf "$folder/$EXPORT_NAME-$version-source.tar.gz" | grep -x "$EXPORT_NAME-$version/baton" >/dev/null || { note "the sources lack ./baton" && return 1; }
	rm -rf "$work"
	(cd "$folder" && du -h -- *) | sed 's/^/   /'
}

command_release() {
	local templates="" out="" version
	while [ $# -gt 0 ]; do
		case $1 in
			--templates | --out) need_value "$1" $# ;;&
			--templates) templates=$(realpath -m "$2") && shift ;;
			--out) out=$(realpath -m "$2") && shift ;;
			*) usage_error "release does not know \"$1\"" ;;
		esac
		shift
	done
	need_project
	[ -z "$templates" ] || [ -e "$templates" ] || die "$EXIT_USAGE" "There are no templates $templates."
	[ -z "$out" ] || [ -z "$(ls -A "$out" 2>/dev/null)" ] || die "$EXIT_USAGE" "$out is not empty; nothing was changed."
	can_write "${out:-$BUILD_DIR/release}" || die "$EXIT_USAGE" "${out:-$BUILD_DIR/release} cannot be written; choose another folder with --out DIR."
	version=$(program_version)
	check_version "$version"
	[ -n "$out" ] || { out="$BUILD_DIR/release/$version" && rm -rf "$out" && mkdir -p "$out"; }
	setup_all
	ensure_mingw
	[ -n "$templates" ] || note "without --templates there is no game for Windows in this release"
	timed "Making release $version" make_release "$out" "$version" "$templates" || die "$EXIT_FAILED" "The release could not be made."
	timed "Checking release $version" check_release "$out" "$version" || die "$EXIT_FAILED" "The files of the release are not right."
	say "Release $version lies in $out; tag the commit v$version."
}
