"""The suit table, every state of it, by a C++ program that shares nothing with its generator."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cmake") is None, reason="no cmake to build the program with")
def test_every_state_of_the_suit_table(tmp_path):
    options = ["-DZHUOJI_PYTHON=OFF", "-DZHUOJI_PROGRAMS=ON", "-DCMAKE_BUILD_TYPE=Release"]
    subprocess.run(["cmake", "-S", ROOT, "-B", tmp_path, *options], check=True)
    subprocess.run(["cmake", "--build", tmp_path, "--target", "table_check"], check=True)
    done = subprocess.run([tmp_path / "table_check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "405350 states" in done.stdout
    assert "3595052 suits beside melds" in done.stdout
    assert "0 wrong, 0 states not met" in done.stdout
