# Tests of ./baton itself: bad input, exit codes, help; closes with a result line.

set -u
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
BATON=./baton
passed=0
failed=0

# expect CODE TEXT ARGUMENT...: ./baton with these arguments ends with CODE and says TEXT.
expect() {
	local code=$1 text=$2 out rc=0
	shift 2
	out=$(timeout 60 "$BATON" "$@" 2>&1 </dev/null) || rc=$?
	if [ "$rc" = "$code" ] && [[ $out == *"$text"* ]]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		printf 'baton %s: exit code %s (expected %s), expected text "%s", got:\n%s\n' "$*" "$rc" "$code" "$text" "$out"
	fi
}

# Help.
expect 2 "Usage: ./baton COMMAND"
expect 0 "Usage: ./baton COMMAND" --help
expect 0 "Exit codes" help
for command in setup build play test bench fuzz shots export release format new-ruleset; do
	expect 0 "Usage: ./baton $command" "$command" --help
	expect 0 "Usage: ./baton $command" "$command" -h
	expect 2 "Try: ./baton $command --help" "$command" --no-such-option
done

# Unknown commands, stray words, missing and wrong values.
expect 2 'there is no command "conquer"' conquer
expect 2 'there is no command "--fast"' --fast
expect 2 'there is no command ""' ""
expect 2 "Usage: ./baton COMMAND" conquer --help
expect 2 'setup does not know "now"' setup now
expect 2 'build does not know "moon"' build moon
expect 2 "needs a value" build --jobs
expect 2 "whole number" build --jobs many
expect 2 "needs a value" play --seed
expect 2 "whole number" play --seed -5
expect 2 "needs a value" bench --seconds
expect 2 "whole number" bench --seconds 1.5
expect 2 "whole number" fuzz --games all
expect 2 "WIDTHxHEIGHT" shots --size big
expect 2 "one filter" test first second
expect 0 "sanitized" test --list
expect 0 "windows" test --list
expect 2 "not both" test --quick --all
expect 2 "needs a value" export --template
expect 2 'the platforms linux and windows, not "amiga"' export --platform amiga
expect 2 "needs a value" release --templates
expect 2 "no templates /nowhere.tpz" release --templates /nowhere.tpz
expect 2 "cannot be written" export --out /proc/nowhere
expect 2 "is no earlier export" export --out tests
expect 2 "CODE is two to four capital letters" new-ruleset zz other
expect 2 "NAME is a folder name" new-ruleset ZZ Other
expect 2 'There is a ruleset "imperial_borders" already' new-ruleset ZZ imperial_borders
expect 2 'There is a ruleset with the code "IB" already' new-ruleset IB other

# A Godot that is none, and one that is too old.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf '#!/bin/sh\necho 4.2.1.stable\n' >"$folder/old"
printf '#!/bin/sh\nexit 1\n' >"$folder/broken"
chmod +x "$folder/old" "$folder/broken"
export GODOT="$folder/old"
expect 5 "4.2.1" setup
export GODOT="$folder/broken"
expect 5 "does not run" setup
export GODOT="$folder/absent"
expect 5 "does not run" setup
unset GODOT

# Other machines, played by a copy of the script with fake tools first on PATH.
mkdir -p "$folder/copy" "$folder/bin"
cp -r baton deps.env tools "$folder/copy/"
for tool in /usr/bin/* /bin/*; do
	case ${tool##*/} in apt-get | dpkg-deb | sudo | godot*) ;; *) ln -sf "$tool" "$folder/bin/" ;; esac
done

# fake NAME SCRIPT: a tool of that name.
fake() {
	rm -f "$folder/bin/$1"
	printf '#!/bin/sh\n%s\n' "$2" >"$folder/bin/$1"
	chmod +x "$folder/bin/$1"
}
BATON="$folder/copy/baton"
real_path=$PATH
PATH="$folder/bin"
fake id 'case $1 in -u) echo 1000 ;; *) echo player ;; esac'

expect 5 "No Godot 4.6 or newer found" setup
expect 5 "Missing: Godot" setup --check
fake apt-get 'exit 0'
fake dpkg-deb 'exit 0'
expect 4 "names no Debian mirror" setup
fake apt-get 'case $1 in indextargets) echo "http://mirror.invalid/debian/ Debian" ;; *) echo "no route"; exit 100 ;; esac'
expect 4 "is there a network" setup
echo 'DEBIAN_PACKAGES="absent-package:absent-program"' >>"$folder/copy/deps.env"
expect 3 "not root, no sudo" setup
expect 3 "apt-get install absent-package" build
expect 3 "Missing packages: absent-package" setup --check
fake sudo '[ "$1" = -n ] && exit 0; exec "$@"'
expect 4 "could not be installed" setup
rm "$folder/bin/apt-get"
expect 3 "Please install what these Debian packages are called on your system: absent-package" setup
PATH=$real_path
BATON=./baton

# No mingw, no wine, and a machine that may not install them.
mingw_path="$folder/nomingw"
mkdir -p "$mingw_path"
for tool in "$folder"/bin/*; do
	case ${tool##*/} in *mingw* | wine* | id | sudo | apt-get | dpkg-deb | godot*) ;; *) ln -sf "$(readlink -f "$tool")" "$mingw_path/${tool##*/}" ;; esac
done
cp "$folder/bin/id" "$mingw_path/id"
sed -i '/absent-package/d; s|/usr/lib/wine/wine64|/nowhere/wine64|' "$folder/copy/deps.env"
sed -i 's| /usr/lib/wine/wine64;| /nowhere/wine64;|' "$folder/copy/tools/baton/windows.sh"
printf '#!/bin/sh\necho 4.6.3.stable\n' >"$folder/new"
chmod +x "$folder/new"
BATON="$folder/copy/baton"
PATH=$mingw_path
export GODOT="$folder/new"
expect 3 "g++-mingw-w64-x86-64-posix" setup --windows
expect 3 "g++-mingw-w64-x86-64-posix" build --windows cli
cp "$folder/new" "$mingw_path/x86_64-w64-mingw32-g++-posix"
expect 3 "wine64 wine" setup --windows

# Templates: none for Windows, of another version, of another platform, no template at all.
BATON="$PWD/baton"
PATH=$real_path
template() { printf '%b....%s....' "$1" "$2" >"$folder/template"; }
expect 2 "a template is needed" export --platform windows --out "$folder/out"
template 'MZxx' 4.5.1.stable
expect 2 "The template is of Godot 4.5.1, the project is exported with 4.6.3" export --platform windows --template "$folder/template" --out "$folder/out"
template 'MZxx' nothing
expect 2 "no version stands in it" export --platform windows --template "$folder/template" --out "$folder/out"
template 'MZxx' 4.6.3.stable
expect 2 "is no program for linux" export --template "$folder/template" --out "$folder/out"
template 'PK' 4.6.3.stable
expect 2 "holds no templates/windows_release_x86_64.exe" export --platform windows --template "$folder/template" --out "$folder/out"
expect 2 "There is no template" export --template "$folder/nothing" --out "$folder/out"
unset GODOT
BATON=./baton

# SCons says what is missing for Windows, and refuses options it does not know.
if out=$(scons -Q platform=windows cxx=no-such-compiler build_dir="$folder/build" cli 2>&1) || [[ $out != *"g++-mingw-w64-x86-64-posix"* ]]; then
	failed=$((failed + 1))
	printf 'scons did not say which compiler is missing:\n%s\n' "$out"
else
	passed=$((passed + 1))
fi

if out=$(scons -Q no_such_option=1 2>&1) || [[ $out != *"unknown option: no_such_option"* ]]; then
	failed=$((failed + 1))
	printf 'scons took an unknown option:\n%s\n' "$out"
else
	passed=$((passed + 1))
fi

# Called from elsewhere and through a link.
ln -s "$PWD/baton" "$folder/linked"
if (cd / && "$folder/linked" test --list | grep -q units); then passed=$((passed + 1)); else
	failed=$((failed + 1))
	echo "baton does not work through a link from another folder"
fi

echo "result: $passed passed, $failed failed"
[ "$failed" = 0 ]
