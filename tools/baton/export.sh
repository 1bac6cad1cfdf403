# Usage: ./baton export [--out DIR] [--check]
#
# Makes a folder with the finished game, build/export/marshals-baton/, that runs without this source tree:
# start marshals-baton in it. With the Godot fetched into .deps the folder carries its own libraries.
#
#   --out DIR   another folder
#   --check     then start the exported game for a moment to see that it runs

EXPORT_NAME=marshals-baton

# Print the export template that belongs to the Godot in use; nothing means Godot's own installed templates.
export_template() {
	case $GODOT_BIN in
		"$DEPS_DIR"/bin/godot) echo "$(readlink -f "$GODOT_TREE")/usr/bin/godot-template-release" ;;
		*) command -v godot-template-release || true ;;
	esac
}

# Write the export preset, which holds paths of this machine and so is never committed.
write_export_preset() {
	sed -e "s|@TEMPLATE@|$(export_template)|" -e "s|@ARCH@|$(uname -m)|" "$ROOT/tools/baton/export_presets.cfg.in" >"$PROJECT/export_presets.cfg"
}

# bundle_libraries FOLDER: give the exported game the fetched tree's libraries, drivers and loader.
bundle_libraries() {
	local folder=$1 tree lib loader
	tree=$(readlink -f "$GODOT_TREE")
	lib="$tree/usr/lib/$(uname -m)-linux-gnu"
	loader=$(find -L "$tree/usr/lib64" "$tree/usr/lib" -maxdepth 1 -name 'ld-linux-*.so.*' | head -n 1)
	mkdir -p "$folder/lib" "$folder/share"
	cp -a "$lib/." "$folder/lib/"
	rm -rf "$folder"/lib/{gconv,perl-base,systemd,security,engines-3,ossl-modules}
	cp -L "$loader" "$folder/lib/"
	cp -aL "$tree/usr/share/X11/xkb" "$folder/share/xkb"
	cp -a "$tree/usr/share/glvnd" "$folder/share/"
	cp -aL "$tree/etc/fonts" "$folder/share/fonts" 2>/dev/null || true
	# The path stands in the program and not in the environment, so that programs it starts keep their own libraries.
	# shellcheck disable=SC2016  # the loader's own variable
	patchelf --set-interpreter "lib/$(basename "$loader")" --force-rpath --set-rpath '$ORIGIN/lib:$ORIGIN/lib/pulseaudio' \
		"$folder/$EXPORT_NAME.bin"
	while read -r lib; do
		[ -z "$(patchelf --print-rpath "$lib" 2>/dev/null)" ] || patchelf --remove-rpath "$lib"
	done < <(find "$folder/lib" -type f -name '*.so*')
}

# Write the script that starts the game from its own folder.
write_launcher() {
	cat >"$1/$EXPORT_NAME" <<-EOF
		#!/bin/sh
		# Starts Marshal's Baton with the libraries in this folder, if there are any.
		cd "\$(dirname "\$(readlink -f "\$0")")" || exit 1
		if [ -d lib ]; then
			export LIBGL_DRIVERS_PATH="\$PWD/lib/dri" GBM_BACKENDS_PATH="\$PWD/lib/gbm"
			export __EGL_VENDOR_LIBRARY_DIRS="\$PWD/share/glvnd/egl_vendor.d" XKB_CONFIG_ROOT="\$PWD/share/xkb" FONTCONFIG_PATH="\$PWD/share/fonts"
		fi
		exec "./$EXPORT_NAME.bin" "\$@"
	EOF
	chmod +x "$1/$EXPORT_NAME"
}

# check_export FOLDER: the exported game starts, finds its data and its library, and quits.
check_export() {
	local log="$BUILD_DIR/export-check.log" home="$BUILD_DIR/home/exported"
	mkdir -p "$home"
	env HOME="$home" XDG_DATA_HOME="$home" timeout 60 "$1/$EXPORT_NAME" --headless --quit-after 60 >"$log" 2>&1 || {
		tail -n 20 "$log" >&2
		return 1
	}
	# Two complaints at exit are overlooked: Debian's release template misses a connection of every child of a container
	# (a project of three nodes shows it), and the title music still plays when the game is cut off after 60 frames.
	if grep -vE 'disconnect a nonexistent connection|resources still in use at exit' "$log" | grep -E 'SCRIPT ERROR|Parse Error|^ERROR' >&2; then return 1; fi
}

# export_to FOLDER: everything, into an empty folder.
export_to() {
	local log="$BUILD_DIR/export.log"
	rm -rf "$1"
	mkdir -p "$1"
	write_export_preset
	run_godot 600 --headless --path "$PROJECT" --export-release Linux "$1/$EXPORT_NAME.bin" >"$log" 2>&1 || true
	[ -e "$1/$EXPORT_NAME.pck" ] || {
		tail -n 20 "$log" >&2
		return 1
	}
	write_launcher "$1"
	cp LICENSE "$1/"
	[ ! -d assets/licenses ] || cp -r assets/licenses "$1/licenses"
	case $GODOT_BIN in "$DEPS_DIR"/bin/godot) bundle_libraries "$1" ;; esac
	note "$(du -sm "$1" | cut -f 1) MB in $1"
}

command_export() {
	local out="$BUILD_DIR/export/$EXPORT_NAME" check=""
	while [ $# -gt 0 ]; do
		case $1 in
			--out)
				need_value "$1" $#
				out=$(realpath -m "$2")
				shift
				;;
			--check) check=yes ;;
			*) usage_error "export does not know \"$1\"" ;;
		esac
		shift
	done
	[ ! -e "$out" ] || [ -e "$out/$EXPORT_NAME" ] || [ -z "$(ls -A "$out")" ] ||
		die "$EXIT_USAGE" "$out exists and is no earlier export; nothing was changed."
	setup_all
	case $GODOT_BIN in "$DEPS_DIR"/bin/godot) ensure_packages "$EXPORT_PACKAGES" ;; esac
	timed "Building" scons_build gdextension assets || die "$EXIT_FAILED" "The build failed; the first error above says where."
	need_project
	import_project || die "$EXIT_FAILED" "Godot could not import the project; see build/import.log."
	timed "Exporting" export_to "$out" || die "$EXIT_FAILED" "The export failed; see build/export.log."
	[ -z "$check" ] || timed "Starting the exported game" check_export "$out" || die "$EXIT_FAILED" "The exported game does not run."
}
