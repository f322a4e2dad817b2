"""Lays out what the book is made of: the pages of docs/, those beside README.md, and references made from the program itself.

    book_pages.py HOME FOLDER PROGRAM URL

Links out of docs/ lead to copies inside the book; what is in an info string behind the language is for tests and is left out.
"""

import json
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import book_python

BESIDE = ["ARCHITECTURE.md", "BENCHMARKS.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]
# A README.md inside the book would take the place of its first page.
OVERVIEW = "overview.md"
LINK = re.compile(r"(\]\()([^)#\s]+)(#[^)]*)?(\))")
ITEM = re.compile(r"(-|\d+\.) ")
FENCE = re.compile(r"^(\s*)(```+)(\w+)[^\n`]*$", re.MULTILINE)


def pages(home, book):
    shutil.copytree(home / "docs", book)
    for name in BESIDE:
        shutil.copy(home / name, book / name)
    shutil.copy(home / "README.md", book / OVERVIEW)
    for page in sorted(book.rglob("*.md")):
        source = home / "docs" / page.relative_to(book)
        if page.name in BESIDE or page.name == OVERVIEW:
            source = home / page.name.replace(OVERVIEW, "README.md")
        text = indented(FENCE.sub(r"\1\2\3", page.read_text()))
        page.write_text(LINK.sub(lambda link: rebased(link, source, home, book), text))


def indented(text):
    """What belongs to a list's item stands four blanks in, as MkDocs reads Markdown."""
    lines, inner = [], 0
    for line in text.split("\n"):
        item = ITEM.match(line)
        blanks = len(line) - len(line.lstrip(" "))
        if item:
            inner = len(item.group(0))
        elif inner and line and blanks >= inner:
            line = " " * max(4 - inner, 0) + line
        elif line:
            inner = 0
        lines.append(line)
    return "\n".join(lines)


def rebased(link, source, home, book):
    """A link as it has to be inside the book; files that are no page are copied into it."""
    start, target, anchor, end = link.groups()
    # What is made later is checked by MkDocs.
    if "://" in target or target.startswith("reference/"):
        return link.group(0)
    file = (source.parent / target).resolve()
    if not file.exists():
        sys.exit(f"{source.relative_to(home)}: the link {target} leads nowhere")
    path = file.relative_to(home)
    if path.name == "README.md" and len(path.parts) == 1:
        path = Path(OVERVIEW)
    elif path.parts[0] == "docs":
        path = Path(*path.parts[1:])
    elif path.name not in BESIDE or len(path.parts) > 1:
        path = Path("files", path)
        if file.is_dir():
            sys.exit(f"{source.relative_to(home)}: the link {target} leads to a folder; name a file of it")
        # A page by that name would be built; everything else is offered as it is.
        path = path.with_name(path.name + ".txt") if path.suffix in (".md", "") else path
        (book / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, book / path)
    return f"{start}{path}{anchor or ''}{end}"


def help_of(program, *command):
    return subprocess.run([program, *command, "--help"], capture_output=True, text=True, check=True).stdout


def below(text):
    """The commands that a help text lists."""
    listed = text.partition("\nCommands:\n")[2].partition("\n\n")[0]
    names = re.findall(r"^  ([a-z-]+)", listed, re.MULTILINE)
    return [name for name in names if name != "help"]


def commands(program, command=()):
    text = help_of(program, *command)
    yield f"{'#' * (len(command) + 1)} {'Commands' if not command else 'veilrank ' + ' '.join(command)}\n\n"
    if not command:
        yield "Made from the program's own help. `man veilrank-serve` and the like show the same.\n\n"
    yield f"```text\n{text.strip()}\n```\n\n"
    for name in below(text):
        yield from commands(program, (*command, name))


def cell(text):
    return " ".join(str(text or "").split()).replace("|", "\\|").replace("<", "&lt;")


def kind(schema):
    """A type in a few words, with a link where it has a name."""
    if not isinstance(schema, dict):
        return "anything"
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{name.lower()})"
    for several in ("oneOf", "anyOf", "allOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(kind(one) for one in schema[several]))
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    types = schema.get("type", "anything")
    types = [types] if isinstance(types, str) else types
    return " or ".join(f"list of {kind(schema.get('items'))}" if one == "array" else one for one in types)


def operation(method, path, said):
    yield f"### {method.upper()} {path}\n\n**{said.get('summary', '')}**\n\n{said.get('description', '')}\n\n"
    if said.get("parameters"):
        yield "| parameter | in | type | |\n|---|---|---|---|\n"
        for one in said["parameters"]:
            needed = "" if one.get("required") else "may be left out. "
            yield f"| `{one['name']}` | {one['in']} | {kind(one.get('schema'))} | {needed}{cell(one.get('description'))} |\n"
        yield "\n"
    for form, content in said.get("requestBody", {}).get("content", {}).items():
        yield f"Send `{form}`: {kind(content.get('schema'))}.\n\n"
    yield "| status | what it means | what comes back |\n|---|---|---|\n"
    for status, answer in sorted(said["responses"].items()):
        bodies = ", ".join(kind(content.get("schema")) for content in answer.get("content", {}).values())
        yield f"| {status} | {cell(answer.get('description'))} | {bodies} |\n"
    yield "\n"


def schema(name, said):
    yield f"### {name}\n\n{said.get('description', '')}\n\n"
    fields = said.get("properties")
    if not fields:
        yield f"{kind(said)}.\n\n"
        return
    yield "| field | type | |\n|---|---|---|\n"
    for field, one in fields.items():
        needed = "" if field in said.get("required", []) else "may be left out. "
        yield f"| `{field}` | {kind(one)} | {needed}{cell(one.get('description'))} |\n"
    yield "\n"


def http(url):
    said = json.load(urllib.request.urlopen(f"{url}/openapi.json"))
    yield "# HTTP\n\nMade from the description that every curator serves at `/openapi.json`; `/docs` of a curator shows it, too.\n\n"
    tags = {}
    for path, methods in said["paths"].items():
        for method, one in methods.items():
            tags.setdefault(one.get("tags", ["other"])[0], []).append((method, path, one))
    for tag, operations in tags.items():
        yield f"## For {tag}\n\n"
        for one in operations:
            yield from operation(*one)
    yield "## Types\n\n"
    for name, one in sorted(said["components"]["schemas"].items()):
        yield from schema(name, one)


def main():
    home, book, program, url = Path(sys.argv[1]).resolve(), Path(sys.argv[2]), sys.argv[3], sys.argv[4]
    pages(home, book)
    (book / "reference").mkdir()
    for name, text in [("commands", commands(program)), ("http", http(url)), ("python", book_python.page(home / "python"))]:
        (book / "reference" / f"{name}.md").write_text("".join(text))


if __name__ == "__main__":
    main()
