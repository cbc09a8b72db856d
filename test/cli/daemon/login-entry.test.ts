import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loginEntry } from '../../../src/cli/daemon/login-entry.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-login-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const machine = { homedir: '/people/a', uid: 501, configHome: undefined } as const;
/** What breaks a careless quoting: a space, a quotation mark, a specifier, a variable, a backslash, markup. */
const awkward = 'it is "50 %" of $HOME & <more> \\ there';
const daemon = { command: ['/opt/my node/node', `/srv/${awkward}/run.js`, 'daemon', 'run'], home: `/srv/${awkward}` };

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!analyze)(`systemd reads the unit${analyze ? '' : ' (systemd-analyze is not installed)'}`, () => {
  const program = join(folder, 'no de');
  mkdirSync(program);
  writeFileSync(join(program, 'run'), '#!/bin/sh\n');
  chmodSync(join(program, 'run'), 0o755);
  const entry = loginEntry({ ...machine, platform: 'linux' }, { ...daemon, command: [join(program, 'run'), awkward] });
  const path = join(folder, 'evidence.service');
  const judged = (text: string) => {
    writeFileSync(path, text);
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_RUNTIME_DIR: folder };
    const { status, stderr } = spawnSync('systemd-analyze', ['--user', 'verify', path], { env, encoding: 'utf8' });
    return { status, stderr };
  };
  expect(judged(entry?.text ?? '')).toEqual({ status: 0, stderr: '' });
  expect(judged((entry?.text ?? '').replace('Restart=on-failure', 'Restart=sometimes')).stderr).toContain('sometimes');
});

test('the unit keeps each word whole', () => {
  const entry = loginEntry({ ...machine, platform: 'linux', configHome: '/cfg' }, daemon);
  expect(entry?.path).toBe('/cfg/systemd/user/evidence.service');
  expect(entry?.text).toContain(
    'ExecStart="/opt/my node/node" "/srv/it is \\"50 %%\\" of $$HOME & <more> \\\\ there/run.js" "daemon" "run"',
  );
  expect(entry?.text).toContain('Environment="EVIDENCE_HOME=/srv/it is \\"50 %%\\" of $HOME & <more> \\\\ there"');
});

test('the launch agent is a property list that says the same', () => {
  const entry = loginEntry({ ...machine, platform: 'darwin' }, daemon);
  expect(entry?.path).toBe('/people/a/Library/LaunchAgents/evidence.daemon.plist');
  expect(entry?.enable).toEqual([['launchctl', 'bootstrap', 'gui/501', entry?.path]]);
  const read = execFileSync(
    'python3',
    ['-c', 'import json,plistlib,sys; print(json.dumps(plistlib.loads(sys.stdin.buffer.read())))'],
    { input: entry?.text ?? '', encoding: 'utf8' },
  );
  expect(JSON.parse(read)).toEqual({
    Label: 'evidence.daemon',
    ProgramArguments: daemon.command,
    EnvironmentVariables: { EVIDENCE_HOME: daemon.home },
    RunAtLoad: true,
    KeepAlive: { SuccessfulExit: false },
    ExitTimeOut: 90,
    ProcessType: 'Background',
  });
});

test('elsewhere there is none', () => {
  expect(loginEntry({ ...machine, platform: 'win32' }, daemon)).toBeUndefined();
});
