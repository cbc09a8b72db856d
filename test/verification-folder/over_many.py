"""Runs verify.py over many packages in one process: python3 over_many.py PROGRAM PACKAGE...
Each time it runs as a program, in names of its own; it is compiled once, which takes longer than most packages do.
The last line of standard output holds the exit statuses."""
import json
import sys

program, *packages = sys.argv[1:]
with open(program, 'rb') as file:
    code = compile(file.read(), program, 'exec')
statuses = []
for path in packages:
    sys.argv = [program, path]
    try:
        exec(code, {'__name__': '__main__', '__file__': program})
        statuses.append(None)
    except SystemExit as end:
        statuses.append(end.code)
print()
print(json.dumps(statuses))
