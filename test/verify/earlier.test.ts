import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { both } from '../tiers.mjs';
import { openPython } from '../verification-folder/doors.js';
import { failures, verifyZip } from './verify.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const folder = at('../vectors/earlier/');

/** Made by earlier versions of this program, and never again: of format 1.0, and of 1.1 without commitments; one has words that a step had before. */
const names = readdirSync(folder);
const python = openPython();
afterAll(() => python.close());

describe.each(names)('%s', (name) => {
  it('verifies as it did, and carries no commitments', async () => {
    const report = await verifyZip(readFileSync(folder + name));
    expect([report.verdict, failures(report)]).toEqual(['verified', []]);
    expect(report.findings.find(({ check }) => check === 'commitments')).toMatchObject({ outcome: 'not_present' });
  });

  it('passes by verify.py', async () => {
    expect(await python.ask(folder + name)).toMatchObject({ status: 0 });
  });
});

// Several hundred small programs for each.
it.each(names.filter((_, index) => both || index % 3 === 0))('%s passes by sh verify.sh', (name) => {
  const words = [at('../../dist/src/verify/scripts/verify.sh'), folder + name];
  expect(spawnSync('sh', words, { encoding: 'utf8' })).toMatchObject({ status: 0 });
});

it('verify.py ends quietly where its reader has seen enough', () => {
  const command = `python3 "$0" "$1" | head -n 1`;
  const words = ['-c', command, at('../../dist/src/verify/scripts/verify.py'), `${folder}good.zip`];
  expect(spawnSync('sh', words, { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^PASS/),
    stderr: '',
  });
});
