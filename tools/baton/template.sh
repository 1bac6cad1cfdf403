# Export templates of Godot: finding the one that belongs to the Godot in use, or taking a given one.

# Print the template that came with the Godot in use; nothing means Godot's own installed templates.
debian_template() {
	case $GODOT_BIN in
		"$DEPS_DIR"/bin/godot) echo "$(readlink -f "$GODOT_TREE")/usr/bin/godot-template-release" ;;
		*) command -v godot-template-release || true ;;
	esac
}

# unpack_template ARCHIVE PLATFORM: print the path of the release template out of an archive of all templates (.tpz).
unpack_template() {
	local member="templates/linux_release.$(uname -m)" folder="$BUILD_DIR/templates"
	[ "$2" = linux ] || member=templates/windows_release_x86_64.exe
	mkdir -p "$folder"
	python3 - "$1" "$member" "$folder" <<-'PY' || return 1
		import os, shutil, sys, zipfile

		archive, member, folder = sys.argv[1:]
		try:
		    with zipfile.ZipFile(archive) as file, file.open(member) as source:
		        with open(os.path.join(folder, os.path.basename(member)), "wb") as target:
		            shutil.copyfileobj(source, target)
		except (KeyError, zipfile.BadZipFile, OSError) as error:
		    sys.exit("baton: %s holds no %s (%s)." % (archive, member, error))
	PY
	chmod +x "$folder/${member##*/}"
	echo "$folder/${member##*/}"
}

# template_version FILE: print the version ("4.6.3") that stands in a template, or nothing.
template_version() {
	{ grep -aoE '4\.[0-9]+(\.[0-9]+)?\.(stable|rc[0-9]*|beta[0-9]*|dev[0-9]*)' "$1" || true; } |
		sort | uniq -c | sort -rn | awk 'NR == 1 { print $2 }' | grep -oE '^[0-9]+\.[0-9]+(\.[0-9]+)?' || true
}

# check_template FILE PLATFORM: stop unless it is a program for that platform, of the version of the Godot in use.
check_template() {
	local magic version wanted
	[ -r "$1" ] || die "$EXIT_USAGE" "The template $1 cannot be read."
	magic=$(head -c 4 "$1" | od -An -tx1 | tr -d ' \n')
	case $2:$magic in
		linux:7f454c46 | windows:4d5a*) ;;
		*) die "$EXIT_USAGE" "$1 is no program for $2: give a release template for $2, or the archive (.tpz) of all templates." ;;
	esac
	version=$(template_version "$1")
	wanted=$(godot_version "$GODOT_BIN")
	[ -n "$version" ] || die "$EXIT_USAGE" "$1 is no template of Godot: no version stands in it."
	[ "$version" = "$wanted" ] || die "$EXIT_USAGE" "The template is of Godot $version, the project is exported with $wanted:" \
		"take the export templates of $wanted, or set GODOT to an editor of $version."
}

# find_template GIVEN PLATFORM: set TEMPLATE, or stop with a sentence.
find_template() {
	TEMPLATE=""
	if [ -z "$1" ]; then
		[ "$2" = linux ] || die "$EXIT_USAGE" "For $2 a template is needed: --template FILE with Godot's official export templates" \
			"of version $(godot_version "$GODOT_BIN") (the .tpz archive, or windows_release_x86_64.exe out of it)."
		TEMPLATE=$(debian_template)
		return
	fi
	[ -e "$1" ] || die "$EXIT_USAGE" "There is no template $1."
	[ ! -d "$1" ] || die "$EXIT_USAGE" "$1 is a folder: give the archive (.tpz) of all templates, or the release template in that folder."
	TEMPLATE=$(realpath "$1")
	if [ "$(head -c 2 "$1")" = PK ]; then
		TEMPLATE=$(unpack_template "$1" "$2") || exit "$EXIT_USAGE"
	fi
	check_template "$TEMPLATE" "$2"
}
