#!/usr/bin/env bash
# Make an AppImage from build/linux/AppDir ("python -m tools.release.linux appdir"), with the tool that makes them.
set -euo pipefail
cd "$(dirname "$0")/../../../build/linux"
machine=$(uname -m)
curl -sSLfo appimagetool "https://github.com/AppImage/appimagetool/releases/download/continuous/appimagetool-$machine.AppImage"
chmod +x appimagetool
ARCH=$machine APPIMAGE_EXTRACT_AND_RUN=1 ./appimagetool AppDir "hachi-hachi-$machine.AppImage"
rm appimagetool
APPIMAGE_EXTRACT_AND_RUN=1 "./hachi-hachi-$machine.AppImage" --version
