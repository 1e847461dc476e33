#!/bin/sh
# Hachi-Hachi @VERSION@: installs itself for one user, without root. The archive follows the last line.
set -eu
usage() {
    echo "usage: sh $(basename "$0") [--remove] [--prefix FOLDER]"
    echo "Installs Hachi-Hachi @VERSION@ below FOLDER (~/.local), or removes it from there. What you play is kept."
}
prefix="$HOME/.local"
remove=
while [ $# -gt 0 ]; do
    case "$1" in
        --remove) remove=1 ;;
        --prefix) [ $# -gt 1 ] || { usage >&2; exit 2; }; prefix="$2"; shift ;;
        --help) usage; exit 0 ;;
        *) usage >&2; exit 2 ;;
    esac
    shift
done
case "$prefix" in
    /*) ;;
    *) prefix="$PWD/$prefix" ;;
esac
refresh() {
    for command in "update-desktop-database $1/share/applications" "update-mime-database $1/share/mime"; do
        command -v "${command%% *}" >/dev/null && ${command%% *} "${command#* }" >/dev/null 2>&1 || true
    done
}
if [ -d "$prefix/lib/hachi-hachi" ] || [ -n "$remove" ]; then
    rm -rf "$prefix/lib/hachi-hachi" "$prefix/share/doc/hachi-hachi"
    rm -f "$prefix/bin/hachi-hachi" "$prefix/share/man/man6/hachi-hachi.6.gz" "$prefix/share/applications/@ID@.desktop" \
        "$prefix/share/metainfo/@ID@.metainfo.xml" "$prefix/share/mime/packages/@ID@.xml"
    rm -f "$prefix"/share/icons/hicolor/*/apps/hachi-hachi.png
fi
if [ -n "$remove" ]; then
    refresh "$prefix"
    echo "Hachi-Hachi is removed from $prefix. What you played is kept in ~/.local/share/hachi-hachi."
    exit 0
fi
mkdir -p "$prefix"
sed '1,/^# END$/d' "$0" | tar -xJ -C "$prefix" --strip-components=2 ./usr
entry="$prefix/share/applications/@ID@.desktop"
sed -i "s|^Exec=hachi-hachi|Exec=\"$prefix/bin/hachi-hachi\"|; /^TryExec=/d" "$entry"
refresh "$prefix"
echo "Hachi-Hachi @VERSION@ is installed: look for it in the menu, or start $prefix/bin/hachi-hachi"
exit 0
# END
