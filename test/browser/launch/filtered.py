"""Runs a program under a filter of system calls, without capabilities: filtered.py PROFILE conditions|as-written PROGRAM [ARGUMENT ...]

Docker, Podman and CRI-O look at the conditions of a rule. containerd reads the profile as the OCI runtime specification has it, which knows none.
"""
import json
import os
import sys

import seccomp

path, reading, *program = sys.argv[1:]
with open(path) as file:
    profile = json.load(file)
OPERATIONS = {'SCMP_CMP_EQ': seccomp.EQ, 'SCMP_CMP_NE': seccomp.NE}


def holds(rule):
    if reading == 'as-written':
        return True
    includes, excludes = rule.get('includes', {}), rule.get('excludes', {})
    # The process has no capability, so one that leaves some out holds.
    return 'caps' not in includes and 'amd64' in includes.get('arches', ['amd64']) and 'arches' not in excludes


found = seccomp.SyscallFilter(seccomp.ERRNO(profile['defaultErrnoRet']))
for rule in filter(holds, profile['syscalls']):
    action = seccomp.ALLOW if rule['action'] == 'SCMP_ACT_ALLOW' else seccomp.ERRNO(rule['errnoRet'])
    tests = [seccomp.Arg(test['index'], OPERATIONS[test['op']], test['value']) for test in rule.get('args', [])]
    for name in rule['names']:
        try:
            found.add_rule(action, name, *tests)
        except (RuntimeError, ValueError):
            # Of another processor, or newer than this library.
            pass
found.load()
os.execv(program[0], program)
