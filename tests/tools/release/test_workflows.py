"""What others need who carry the project on: workflows, forms, changelog and the page for contributors."""
import importlib.util
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from hachi_hachi.game.storage.program_version import version
from tools.import_contracts import games
from tools.release.release_notes import changes, sections

ROOT = Path(__file__).resolve().parents[3]
PROJECT_TEXT = (ROOT / "pyproject.toml").read_text("utf-8")
PROJECT = tomllib.loads(PROJECT_TEXT)["project"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
WORKFLOWS = ROOT / ".github" / "workflows"
FORMS = ROOT / ".github" / "ISSUE_TEMPLATE"
#: The only actions used: what only the house of the workflows itself can do.
ACTIONS = {
    "actions/attest-build-provenance", "actions/checkout", "actions/download-artifact", "actions/setup-python",
    "actions/upload-artifact",
}
#: What steps run: each of these is run by a person in the same way.
PROGRAMS = {"python", "bash", "sudo", "apt-get", "choco", "pyinstaller", "hachi-hachi", "dist/hachi-hachi/hachi-hachi"}


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = YAML(typ="safe").load(path.read_text("utf-8"))
    return found


def schema(kind: str, *files: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.github-{kind}", *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def steps() -> Iterator[dict[str, Any]]:
    for path in sorted(WORKFLOWS.glob("*.yml")):
        for job in read(path)["jobs"].values():
            yield from job["steps"]


def test_workflows_and_forms_follow_their_schemas(tmp_path: Path) -> None:
    forms = [path for path in sorted(FORMS.glob("*.yml")) if path.name != "config.yml"]
    for kind, files in (
        ("workflows", sorted(WORKFLOWS.glob("*.yml"))), ("issue-forms", forms), ("issue-config", [FORMS / "config.yml"])
    ):
        assert files
        done = schema(kind, *files)
        assert done.returncode == 0, done.stdout + done.stderr
    broken = tmp_path / "tests.yml"
    broken.write_text((WORKFLOWS / "tests.yml").read_text("utf-8").replace("runs-on", "runs-of"), "utf-8")
    assert schema("workflows", broken).returncode == 1


def test_the_tests_run_on_every_system_and_python_that_is_promised() -> None:
    matrix = read(WORKFLOWS / "tests.yml")["jobs"]["check"]["strategy"]["matrix"]
    assert {name.split("-")[0] for name in matrix["os"]} == {"ubuntu", "windows", "macos"}
    promised = [found[1] for line in PROJECT["classifiers"] if (found := re.fullmatch(r".* :: (3\.\d+)", line))]
    assert matrix["python"] == promised
    assert PROJECT["requires-python"] == f">={promised[0]}"
    built = tomllib.loads(PROJECT_TEXT)["tool"]["cibuildwheel"]["build"]
    assert built == f"cp31{{{','.join(version.removeprefix('3.1') for version in promised)}}}-*"


def test_every_step_is_a_command_that_runs_here_too() -> None:
    commands = 0
    for step in steps():
        if "uses" in step:
            assert step["uses"].split("@")[0] in ACTIONS
            continue
        for line in re.split(r"\n|&&", step["run"].strip()):
            words = shlex.split(line)
            commands += 1
            assert words[0] in PROGRAMS, line
            if words[0] == "bash":
                assert (ROOT / words[1]).is_file(), line
            if words[:2] == ["python", "-m"] and words[2].startswith("tools."):
                assert importlib.util.find_spec(words[2]), line
    assert commands > 10


def test_packages_are_built_on_the_oldest_linux_and_checked_for_it() -> None:
    programs = read(WORKFLOWS / "release.yml")["jobs"]["programs"]
    oldest = next(name for name in programs["strategy"]["matrix"]["os"] if name.startswith("ubuntu"))
    assert oldest == "ubuntu-22.04"
    commands = "\n".join(step.get("run", "") for step in programs["steps"])
    assert "tools.release.linux.check_glibc dist/hachi-hachi 2.35" in commands


def test_wheels_are_built_for_both_processors_of_linux() -> None:
    machines = read(WORKFLOWS / "release.yml")["jobs"]["wheels"]["strategy"]["matrix"]["os"]
    assert [name for name in machines if name.startswith("ubuntu")] == ["ubuntu-latest", "ubuntu-24.04-arm"]


def test_forms_ask_for_the_record_and_name_what_there_is() -> None:
    for name in ("bug", "rules", "idea"):
        fields = {field.get("id"): field for field in read(FORMS / f"{name}.yml")["body"]}
        assert "hachi-hachi.hachi" in fields["record"]["attributes"]["description"]
        assert name == "idea" or fields["record"]["validations"]["required"]


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "README.md", "docs/releasing.md"])
def test_a_page_names_only_what_is_there(page: str) -> None:
    text = (ROOT / page).read_text("utf-8").replace("/LANG/", "/sv/")  # any language may stand there
    named = set(re.findall(r"`((?:engine|ai|game|tests|tools|assets|docs|\.ci|\.github)/[^`\s]*)`", text))
    links = {link.split("#")[0] for link in re.findall(r"\]\(([^)]+)\)", text) if "://" not in link}
    assert {link for link in links if not ((ROOT / page).parent / link).exists()} == set()
    # G is the folder of any game
    paths = {name.replace("/G", f"/{game}") for name in named for game in games()}
    assert {path for path in paths if not (ROOT / path).exists()} == set()
    modules = set(re.findall(r"python -m ((?:hachi_hachi|tests|tools)[\w.]*)", text))
    assert {name for name in modules if importlib.util.find_spec(name) is None} == set()
    assert len(named | links | modules) > 5
    for name, path in re.findall(r"`([A-Z]\w+)` of `([\w/]+\.(?:py|toml))`", text):
        assert re.search(rf"\b{name}\b", (ROOT / path).read_text("utf-8")), f"{page}: {name} of {path}"


def test_the_changelog_keeps_its_form() -> None:
    assert PROJECT["version"] == version()
    found = sections(CHANGELOG)
    assert found
    for heading, text in found.items():
        assert heading == "Unreleased" or re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", heading), heading
        kinds = re.findall(r"^### (.+)$", text, re.MULTILINE)
        assert kinds
        assert set(kinds) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_a_tag_must_be_what_project_and_changelog_say() -> None:
    project = '[project]\nversion = "1.2.0"\n'
    log = "## [Unreleased]\n\n## [1.2.0] - 2026-12-01\n\n### Added\n\n- A bell.\n\n## [1.1.0] - 2026-11-01\n"
    assert changes("v1.2.0", project, log) == "### Added\n\n- A bell."
    with pytest.raises(ValueError, match=r"the tag is v1\.3\.0, but pyproject\.toml has the version 1\.2\.0"):
        changes("v1.3.0", project, log)
    with pytest.raises(ValueError, match="is it still Unreleased"):
        changes("v1.2.0", project, log.replace("[1.2.0] - 2026-12-01", "[1.2.0]"))
