"""Builds, repairs and tests the wheel of this machine: `python -m tests.wheel`.

The sdist is made from this tree, the wheel from the sdist as pip builds it, `auditwheel` gives it
the libraries and the tag it needs; then no file of either may name a path of this machine, and
each, installed in a new environment, must pass the tests of a wheel (`test-command` of
cibuildwheel, and what the README shows). The extra `dev` brings the tools. `--keep FOLDER` leaves
both archives there.
"""

import argparse
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = ("tests/test_testing.py", "tests/hands", "tests/test_readme.py")


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    print("$", *command, flush=True)
    subprocess.run(command, cwd=cwd, check=True)


def built(folder: Path) -> tuple[Path, Path]:
    """The sdist, and the repaired wheel made from it."""
    run(sys.executable, "-m", "build", "--sdist", "--outdir", folder, ROOT)
    (sdist,) = folder.glob("*.tar.gz")
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", folder / "raw", sdist)
    (raw,) = (folder / "raw").glob("*.whl")
    run(Path(sys.executable).with_name("auditwheel"), "repair", "-w", folder, raw)
    (wheel,) = folder.glob("*.whl")
    return sdist, wheel


def contents(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of a sdist or a wheel."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as files:
            yield from ((name, files.read(name)) for name in files.namelist())
        return
    with tarfile.open(archive) as files:
        for member in files:
            if (file := files.extractfile(member)) is not None:
                yield member.name, file.read()


def check_no_path(archive: Path, *paths: Path) -> None:
    """No file holds one of the paths."""
    for name, data in contents(archive):
        for path in paths:
            assert str(path).encode() not in data, f"{archive.name}: {name} names {path}"


def tested(archive: Path, folder: Path) -> None:
    """The archive, installed in a new environment, passes the tests; the package of the tree is
    not there to be imported."""
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", f"{archive}[test]")
    tree = folder / "tree"
    for name in ("tests", ".ci"):
        shutil.copytree(ROOT / name, tree / name)
    for name in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, tree)
    run(python, "-m", "pytest", "-q", *TESTS, cwd=tree)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, help="a folder for the sdist and the wheel")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sdist, wheel = built(folder)
        for archive in (sdist, wheel):
            check_no_path(archive, ROOT, folder, Path.home(), Path(sys.prefix))
        for archive in (wheel, sdist):
            tested(archive, folder / f"with {archive.name}")
        if chosen.keep is not None:
            chosen.keep.mkdir(parents=True, exist_ok=True)
            for archive in (sdist, wheel):
                shutil.copy(archive, chosen.keep)
        print(f"{wheel.name} and {sdist.name} install and pass the tests of a wheel")
    return 0


if __name__ == "__main__":
    sys.exit(main())
