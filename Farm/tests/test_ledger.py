# SPDX-License-Identifier: Apache-2.0
"""The ledger believes only what is on disk as it was written."""

from __future__ import annotations

from pathlib import Path

from quartzite_farm.ledger import Entry, Ledger, hash_of


def entry(folder: Path, first: int, end: int, film: bool = False) -> Entry:
    path = folder / f"{first}-{end}"
    path.write_text(f"{first} {end}")
    return Entry("key", first, end, 10, str(path), hash_of(str(path)), film)


def test_entries_come_back_after_a_restart(tmp_path: Path) -> None:
    ledger = Ledger(str(tmp_path / "ledger"))
    entries = [entry(tmp_path, 0, 4), entry(tmp_path, 4, 10)]
    for one in reversed(entries):
        ledger.add(one)
    assert Ledger(ledger.path).finished_chunks("key") == entries
    assert Ledger(ledger.path).finished_chunks("other") == []
    assert Ledger(ledger.path).finished_film("key", entries[0].path) is None


def test_changed_and_missing_files_do_not_count(tmp_path: Path) -> None:
    ledger = Ledger(str(tmp_path / "ledger"))
    first, second, third = (entry(tmp_path, at, at + 2) for at in (0, 2, 4))
    for one in (first, second, third):
        ledger.add(one)
    Path(first.path).write_text("changed")
    Path(second.path).unlink()
    assert ledger.finished_chunks("key") == [third]


def test_overlapping_chunks_count_once(tmp_path: Path) -> None:
    ledger = Ledger(str(tmp_path / "ledger"))
    first, second = entry(tmp_path, 0, 4), entry(tmp_path, 2, 6)
    ledger.add(second)
    ledger.add(first)
    assert ledger.finished_chunks("key") == [first]


def test_a_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    ledger = Ledger(str(tmp_path / "ledger"))
    one = entry(tmp_path, 0, 4)
    ledger.add(one)
    with open(ledger.path, "a", encoding="utf-8") as file:
        file.write('{"key": "key", "first": 4, "en')
    assert Ledger(ledger.path).finished_chunks("key") == [one]


def test_a_directory_has_a_hash_of_names_and_contents(tmp_path: Path) -> None:
    folder = tmp_path / "shots"
    folder.mkdir()
    (folder / "a").write_text("1")
    before = hash_of(str(folder))
    (folder / "a").rename(folder / "b")
    assert hash_of(str(folder)) != before
