import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notRunning } from '../../../src/cli/service/daemon-file.js';
import { dropHome, evidence, makeHome } from '../rig.js';

let home: string;
beforeEach(() => (home = makeHome()));
afterEach(() => dropHome(home));

test('a command starts no node: it has neither the roles nor the settings that an operator gives to one', async () => {
  const env = {
    EVIDENCE_AUTOSTART: '1',
    EVIDENCE_NODE: 'a',
    EVIDENCE_DATABASE_URL: 'postgresql://127.0.0.1:9/evidence',
  };
  const { code, stdout } = await evidence(home, ['list', '--json'], { env });
  const { error } = JSON.parse(stdout) as { error: { code: string; message: string } };
  expect([code, error.code, error.message]).toEqual([6, 'DAEMON_NOT_RUNNING', 'the node a answers no requests here']);
  expect(existsSync(join(home, 'nodes', 'a', 'daemon.log'))).toBe(false);
});

test('a command that names no node begins no daemon beside those that run, and says which there are', async () => {
  // What the system shows of a daemon.
  const daemon: ChildProcess = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'daemon', 'run']);
  try {
    for (const [name, pid] of [
      ['a', daemon.pid],
      ['b', daemon.pid],
      ['gone', 2 ** 22 + 1],
    ] as const) {
      mkdirSync(join(home, 'nodes', name), { recursive: true });
      writeFileSync(join(home, 'nodes', name, 'daemon.json'), JSON.stringify({ pid, port: 9 }));
    }
    const { code, stdout } = await evidence(home, ['list', '--json'], { env: { EVIDENCE_AUTOSTART: '1' } });
    const { error } = JSON.parse(stdout) as { error: { code: string; details: { hints: string[] } } };
    expect([code, error.code]).toEqual([6, 'DAEMON_NOT_RUNNING']);
    expect(error.details.hints[0]).toBe('EVIDENCE_NODE=a names one; others are b');
    expect(notRunning(home)).toBe('nodes run over this home: a, b; EVIDENCE_NODE names one');
    expect(readdirSync(home)).not.toContain('daemon.log');
  } finally {
    daemon.kill();
  }
});
