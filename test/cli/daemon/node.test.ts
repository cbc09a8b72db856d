import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
