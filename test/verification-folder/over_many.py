"""Runs verify.py over many packages in one process: python3 over_many.py PROGRAM PACKAGE...
Each time it is run as a program; the last line of standard output holds the exit statuses."""
import json
import runpy
import sys

program, *packages = sys.argv[1:]
statuses = []
for path in packages:
    sys.argv = [program, path]
    try:
        runpy.run_path(program, run_name='__main__')
    except SystemExit as end:
        statuses.append(end.code)
print()
print(json.dumps(statuses))
