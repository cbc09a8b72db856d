import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMatter } from '../../../fakes/packages/matter-builder.js';
import { beside, statusesApart, statusesInOne } from '../../../verification-folder/doors.js';
import { program, workplace } from '../../../verification-folder/folder.js';
import { matterFaults } from '../../faults/matter.js';
import { clockPutBack } from '../../faults/matter-uses.js';

describe('every door comes to the same', { timeout: 600_000 }, () => {
  const { fresh, clear } = workplace();
  interface Written {
    readonly path: string;
    readonly name: string;
    readonly status: number;
    readonly forShell: boolean;
  }
  const written: Written[] = [];
  beforeAll(async () => {
    for (const { name, faults, forShell = false, status = 1 } of [
      { name: 'good', faults: {}, forShell: true, status: 0 } as const,
      { name: 'a test', faults: { testMode: true }, forShell: true, status: 0 } as const,
      { name: 'by a clock that was put back', faults: { made: clockPutBack(true) }, status: 0 } as const,
      { name: 'times of another clock', faults: { made: clockPutBack(false) }, status: 1 } as const,
      ...matterFaults.map((each) => ({ status: 1, ...each })),
    ]) {
      const path = fresh('matter.zip');
      writeFileSync(path, (await buildMatter(faults)).zip());
      written.push({ path, name, status, forShell });
    }
  }, 300_000);
  afterAll(clear);
  const wanted = (all: readonly Written[]) => all.map(({ name, status }) => [name, status]);
  const found = (all: readonly Written[], statuses: readonly number[]) =>
    all.map(({ name }, at) => [name, statuses[at]]);
  const paths = (all: readonly Written[]) => all.map(({ path }) => path);

  it('verify.mjs', async () => {
    const words = [beside('over-many.mjs'), program('verify.mjs')];
    expect(found(written, await statusesInOne(process.execPath, words, paths(written)))).toEqual(wanted(written));
  });

  it.skipIf(spawnSync('python3', ['--help']).error !== undefined)('verify.py', async () => {
    const words = [beside('over_many.py'), program('verify.py')];
    expect(found(written, await statusesInOne('python3', words, paths(written)))).toEqual(wanted(written));
  });

  it('verify.sh, as far as the links go', async () => {
    const all = written.filter(({ forShell }) => forShell);
    expect(found(all, await statusesApart('sh', [program('verify.sh')], paths(all)))).toEqual(wanted(all));
  });
});
