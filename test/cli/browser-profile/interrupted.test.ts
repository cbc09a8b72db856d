import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dropHome, evidence, makeHome, testKey } from '../rig.js';

test('the end of the terminal is as Ctrl-C, however often it is told; folders of browsers that are dead are removed at the start', async () => {
  const home = makeHome();
  onTestFinished(() => dropHome(home));
  const temp = join(home, 'temp');
  const { pid } = spawnSync('true');
  for (const [name, owner] of [
    ['evidence-browser-dead', pid],
    ['evidence-browser-alive', process.pid],
  ] as const) {
    mkdirSync(join(temp, name, 'own'), { recursive: true });
    writeFileSync(join(temp, name, 'pid'), `${owner}\n`);
  }
  const create = ['browser-profile', 'create', 'board', '--url', 'http://127.0.0.1:9/', '--stream', '--replace'];
  const env = {
    TMPDIR: temp,
    EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
    EVIDENCE_BASE_URL: 'http://127.0.0.1:9',
    EVIDENCE_API_KEY: testKey,
  };
  const ran = await evidence(home, create, {
    env,
    started: (child) => {
      child.stderr?.on('data', (data: Buffer) => {
        if (!data.toString().includes('(once)')) return;
        // The second comes while the browser is being ended.
        child.kill('SIGHUP');
        setTimeout(() => child.kill('SIGHUP'), 100);
      });
    },
  });
  expect([ran.code, ran.stderr]).toEqual([130, expect.stringContaining('nothing is kept')]);
  expect(readdirSync(temp).filter((name) => name.startsWith('evidence-browser-'))).toEqual(['evidence-browser-alive']);
}, 30_000);
