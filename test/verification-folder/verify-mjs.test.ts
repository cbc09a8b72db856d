import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/verify/report.js';
import { buildPackage, type Faults } from '../fakes/packages/package-builder.js';
import { failures } from '../verify/verify.js';
import { program, workplace } from './folder.js';

const { fresh, clear } = workplace();
afterAll(clear);

// Far from any node_modules: the one file has to be enough.
const script = fresh('verify.mjs');
copyFileSync(program('verify.mjs'), script);

const run = (...words: string[]) => spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' });
async function zipOf(faults: Faults = {}): Promise<string> {
  const zip = fresh('package.zip');
  writeFileSync(zip, (await buildPackage(faults)).zip());
  return zip;
}

describe('verify.mjs', () => {
  it('verifies a good package, for people and as JSON', async () => {
    const zip = await zipOf();
    const told = run(zip);
    expect([told.status, told.stderr]).toEqual([0, '']);
    expect(told.stdout).toMatch(/^Unchanged since sealing: yes\nSealed by: not known\nVERIFIED /);
    const report = JSON.parse(run(zip, '--json').stdout) as Report;
    expect([report.verdict, failures(report)]).toEqual(['verified', []]);
    for (const sentence of report.not_proven) expect(told.stdout.replace(/\s+/g, ' ')).toContain(sentence);
  });

  it('without a path, judges the folder in which it lies', async () => {
    const folder = fresh('unpacked');
    const own = join(folder, 'verification');
    // Listed nowhere in this package, so the program itself is what does not belong.
    (await buildPackage()).unpack(folder);
    mkdirSync(own);
    copyFileSync(script, join(own, 'verify.mjs'));
    const done = spawnSync(process.execPath, [join(own, 'verify.mjs'), '--json'], { encoding: 'utf8', cwd: '/' });
    const { findings } = JSON.parse(done.stdout) as Report;
    expect(findings.filter(({ outcome }) => outcome === 'fail').map(({ code, path }) => [code, path])).toEqual([
      ['file_unlisted', 'verification/verify.mjs'],
    ]);
    expect(done.status).toBe(1);
  });

  it.each([
    [2, ['--trust-me']],
    [2, ['a.zip', 'b.zip']],
    [3, ['/nowhere/package.zip']],
    [3, [process.execPath]],
    [0, ['--help']],
  ])('ends with %i for %j', (status, words) => {
    expect(run(...words).status).toBe(status);
  });
});
