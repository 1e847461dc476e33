"""The ``.run``: a shell script with the tree of files behind it, which installs them for one user."""
import shutil
import subprocess
from pathlib import Path
from typing import Final

from tools.release.linux.tree import FILES, ID, NAME, build_time, project_version

MODE: Final = 0o755


def make_run(tree: Path, out: Path, machine: str) -> Path:
    """Make the self-extractor in the folder ``out`` from a tree of files; return its path."""
    script = (FILES / "run.sh").read_text("utf-8").replace("@ID@", ID).replace("@VERSION@", project_version())
    path = out / f"{NAME}-{project_version()}-{machine}.run"
    archive = out / "tree.tar.xz"
    subprocess.run(
        [
            "/usr/bin/env", "tar", "-C", str(tree), "--sort=name", "--owner=0", "--group=0", "--numeric-owner",
            f"--mtime=@{int(build_time().timestamp())}", "-cJf", str(archive), "./usr",
        ],
        check=True,
    )
    with path.open("wb") as whole, archive.open("rb") as packed:
        whole.write(script.encode())
        shutil.copyfileobj(packed, whole)
    archive.unlink()
    path.chmod(MODE)
    return path


def make_app_dir(tree: Path, out: Path) -> Path:
    """Make the folder from which ``appimagetool`` makes an AppImage; return its path."""
    folder = out / "AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(tree, folder, symlinks=True)
    (folder / "AppRun").symlink_to(Path("usr", "bin", NAME))
    (folder / f"{ID}.desktop").symlink_to(Path("usr", "share", "applications", f"{ID}.desktop"))
    (folder / f"{NAME}.png").symlink_to(Path("usr", "share", "icons", "hicolor", "256x256", "apps", f"{NAME}.png"))
    return folder
