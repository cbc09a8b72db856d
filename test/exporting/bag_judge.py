"""Whether a folder is a complete and valid BagIt 1.0 bag, by RFC 8493 alone and the standard library. Exit status 1 says why not."""
import hashlib
import os
import re
import sys

root = sys.argv[1]


def lines(name):
    with open(os.path.join(root, name), encoding="utf-8", newline="") as file:
        text = file.read()
    assert text.endswith("\n") and "\r" not in text, name
    return text[:-1].split("\n")


def listed(name):
    found = {}
    for line in lines(name):
        match = re.fullmatch(r"([0-9a-f]+)  (\S.*)", line)
        assert match, (name, line)
        path = re.sub(r"%(0A|0D|25)", lambda code: chr(int(code[1], 16)), match[2])
        assert path not in found and ".." not in path.split("/") and not path.startswith("/"), path
        found[path] = match[1]
    return found


assert lines("bagit.txt") == ["BagIt-Version: 1.0", "Tag-File-Character-Encoding: UTF-8"]
files = {
    os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")
    for folder, _, names in os.walk(root)
    for name in names
}
payload = {path for path in files if path.startswith("data/")}
checks = {
    "manifest-sha256.txt": ("sha256", payload),
    "manifest-sha512.txt": ("sha512", payload),
    "tagmanifest-sha256.txt": ("sha256", files - payload - {"tagmanifest-sha256.txt"}),
}
for name, (algorithm, expected) in checks.items():
    found = listed(name)
    assert set(found) == expected, (name, set(found) ^ expected)
    for path, digest in found.items():
        with open(os.path.join(root, path), "rb") as file:
            assert hashlib.new(algorithm, file.read()).hexdigest() == digest, path
info = dict(line.split(": ", 1) for line in lines("bag-info.txt"))
size = sum(os.path.getsize(os.path.join(root, path)) for path in payload)
assert info["Payload-Oxum"] == f"{size}.{len(payload)}", info
assert re.fullmatch(r"\d+ of \d+", info["Bag-Count"]) and info["Bag-Group-Identifier"], info
try:
    import bagit
except ImportError:
    pass
else:
    bagit.Bag(root).validate()
