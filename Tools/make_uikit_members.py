#!/usr/bin/env python3
"""Makes GeneratedMembersTests.swift and the table of the UIKit module's README from Tests/UIKitTests/Members.txt.

Usage: Tools/make_uikit_members.py [--check]    (--check: exit code 1 where a file would change)
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "Tests/UIKitTests/Members.txt"
TESTS = ROOT / "Tests/UIKitTests/GeneratedMembersTests.swift"
README = ROOT / "Sources/Engines/UIKit/README.md"
BEGIN, END = "<!-- members: made by Tools/make_uikit_members.py -->", "<!-- end of members -->"
STATUS = {"have": "have", "data": "data only", "absent": "absent"}


def read():
    groups = []
    for number, line in enumerate(SOURCE.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("=="):
            title, setup = line[2:].split(" | ", 1)
            groups.append((title.strip(), setup.strip(), []))
            continue
        parts = re.split(r"\s*\|\s*", line, maxsplit=3)
        parts += [""] * (4 - len(parts))
        if parts[0] not in STATUS or (parts[0] == "absent") == bool(parts[2]):
            sys.exit(f"{SOURCE}:{number}: a status is needed, and a statement unless it is 'absent'")
        groups[-1][2].append(parts)
    return groups


def tests(groups):
    out = ["// Made by Tools/make_uikit_members.py from Members.txt: do not edit.", "// swift-format-ignore-file", "",
           "import Testing", "import UIKit", "",
           "/// Every member that the table calls had, or kept as data, compiles and can be used.",
           "struct GeneratedMembersTests {"]
    for title, setup, members in groups:
        name = re.sub(r"[^A-Za-z]+(\w)", lambda match: match[1].upper(), title.replace(",", " "))
        name = name[0].lower() + name[1:]
        out += [f'    @Test("{title}") func {name}() {{']
        used = [member for member in members if member[2]]
        for statement in setup.split("; "):
            out.append(f"        {statement}")
        for status, member, statement, _ in used:
            out += [f"        do {{ {statement} }}"]
        out += ["    }", ""]
    return "\n".join(out[:-1] + ["}", ""])


def table(groups):
    counts = {status: sum(m[0] == status for g in groups for m in g[2]) for status in STATUS}
    out = [BEGIN, "", f"{counts['have']} entries are had, {counts['data']} are data only, {counts['absent']} are absent.",
           ""]
    for title, _, members in groups:
        out += [f"**{title}**", "", "| member | | note |", "| --- | --- | --- |"]
        out += [f"| {member} | {STATUS[status]} | {note} |" for status, member, _, note in members]
        out += [""]
    return "\n".join(out + [END])


def main():
    groups = read()
    page = README.read_text()
    start, stop = page.index(BEGIN), page.index(END) + len(END)
    wanted = {TESTS: tests(groups), README: page[:start] + table(groups) + page[stop:]}
    changed = [path for path, text in wanted.items() if not path.exists() or path.read_text() != text]
    if "--check" in sys.argv[1:]:
        for path in changed:
            print(f"{path.relative_to(ROOT)} is not what Tools/make_uikit_members.py makes")
        sys.exit(1 if changed else 0)
    for path in changed:
        path.write_text(wanted[path])


main()
