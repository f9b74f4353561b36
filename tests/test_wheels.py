"""The wheels that the configuration of cibuildwheel builds."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PLATFORMS = {
    "linux": [
        f"{libc}_{machine}"
        for libc in ("manylinux", "musllinux")
        for machine in ("x86_64", "aarch64")
    ],
    "macos": ["macosx_x86_64", "macosx_arm64"],
    "windows": ["win_amd64"],
}


@pytest.mark.parametrize("platform", PLATFORMS)
def test_wheels_for_every_python_and_machine(platform):
    pytest.importorskip("cibuildwheel", reason="the extra `test` brings it")
    printed = subprocess.run(
        [sys.executable, "-m", "cibuildwheel", "--platform", platform, "--print-build-identifiers"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    due = {f"cp3{minor}-{name}" for minor in (11, 12, 13, 14) for name in PLATFORMS[platform]}
    assert set(printed.split()) == due
