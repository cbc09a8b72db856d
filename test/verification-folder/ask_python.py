"""Runs verify.py over packages one after the other in one process: python3 ask_python.py PROGRAM
Each line of standard input is a JSON list of arguments. Each line of standard output is a JSON object with what a run gave: {"status", "out"}.
What it did not catch is status 1, as of a program by itself, and the traceback stands at the end of "out".
Each time it runs as a program, in names of its own; it is compiled once, which takes longer than most packages do."""
import io
import json
import sys
import traceback

program = sys.argv[1]
with open(program, 'rb') as file:
    code = compile(file.read(), program, 'exec')
answers = sys.stdout
for line in sys.stdin:
    sys.argv = [program, *json.loads(line)]
    shown = io.BytesIO()
    sys.stdout = io.TextIOWrapper(shown, encoding='utf-8')
    try:
        exec(code, {'__name__': '__main__', '__file__': program})
        status = 0
    except SystemExit as end:
        status = end.code or 0
    except Exception:
        status = 1
        traceback.print_exc(file=sys.stdout)
    sys.stdout.flush()
    out = shown.getvalue().decode()
    sys.stdout = answers
    print(json.dumps({'status': status, 'out': out}), flush=True)
