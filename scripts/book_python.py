"""The Python reference: what the package exports, each with its types and its text, read from the sources.

Types are in the stubs and the modules. Texts of what is compiled stand in Rust, above what they are about.
"""

import ast
import re


def page(folder):
    """The page in Markdown, of a package's folder; nothing is imported or built."""
    yield "# Python\n\n"
    package = folder / "src" / "veilrank"
    if not (package / "__init__.py").exists():
        yield "The Python package is not part of this build.\n"
        return
    first = ast.parse((package / "__init__.py").read_text())
    yield "Made from the package's own types and texts.\n\n"
    yield from text(ast.get_docstring(first))
    found, texts = definitions(package), rust_texts(folder / "rust")
    for name in exported(first):
        if name in found:
            yield from described(found[name], texts)


def exported(module):
    for one in module.body:
        if isinstance(one, ast.Assign) and getattr(one.targets[0], "id", "") == "__all__":
            return ast.literal_eval(one.value)
    return []


def definitions(package):
    """Classes and functions by name. A module's own comes before a stub's, since it has a text."""
    found = {}
    for file in sorted(package.glob("*.pyi")) + sorted(package.glob("*.py")):
        for one in ast.parse(file.read_text()).body:
            if isinstance(one, (ast.ClassDef, ast.FunctionDef)):
                found[one.name] = one
    return found


def rust_texts(folder):
    """The texts above structs and functions, by the names that Python has for them."""
    texts = {}
    for file in sorted(folder.glob("*.rs")):
        said, owner = [], ""
        for line in file.read_text().splitlines():
            bare = line.strip()
            if bare.startswith("///"):
                said.append(bare[3:].removeprefix(" "))
                continue
            if match := re.match(r"impl (\w+) \{", line):
                owner = match[1]
            elif line == "}":
                owner = ""
            if match := re.match(r"(?:pub\S* )?struct (\w+)|(?:pub\S* )?fn (\w+)", bare):
                name = match[1] or (f"{owner}.{match[2]}" if owner else match[2])
                texts.setdefault(name, "\n".join(said))
            if not bare.startswith(("#[", "#![")):
                said = []
    return texts


def text(said):
    """A docstring: examples become blocks, double backticks single ones."""
    lines, example = [], False
    for line in (said or "").split("\n"):
        if line.startswith(">>> ") and not example:
            example = True
            lines.append("```python")
        elif example and not line.strip():
            example = False
            lines.append("```")
        lines.append(line if example else line.replace("``", "`"))
    if example:
        lines.append("```")
    yield "\n".join(lines) + "\n\n"


def described(one, texts, owner=""):
    name = f"{owner}.{one.name}" if owner else one.name
    yield f"{'###' if owner else '##'} {name}\n\n"
    maker = one if isinstance(one, ast.FunctionDef) else constructor(one)
    if maker:
        yield f"```python\n{signature(maker, one.name)}\n```\n\n"
    yield from text(ast.get_docstring(one) or texts.get(name))
    for member in getattr(one, "body", []) if isinstance(one, ast.ClassDef) else []:
        if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
            yield from described(member, texts, one.name)


def constructor(one):
    """How an object of a class is made, without the object itself."""
    for member in one.body:
        if isinstance(member, ast.FunctionDef) and member.name in ("__new__", "__init__"):
            del (member.args.posonlyargs or member.args.args)[0]
            member.returns = None
            return member
    return None


def signature(one, name):
    is_property = any(getattr(mark, "id", "") == "property" for mark in one.decorator_list)
    returns = f" -> {ast.unparse(one.returns)}" if one.returns else ""
    given = [] if is_property else [f"({ast.unparse(one.args)})"]
    return f"{name}{''.join(given)}{returns}"
