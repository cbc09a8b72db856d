import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRedaction } from '../../../fakes/packages/redaction-builder.js';
import { beside, statusesApart, statusesInOne } from '../../../verification-folder/doors.js';
import { program, workplace } from '../../../verification-folder/folder.js';
import { sample } from '../../../verification-folder/vectors.js';
import { redactionFaults } from '../../faults/redaction.js';
import { failures, verifyZip } from '../../verify.js';

/** Each forged copy is built once, and judged by every door. */
const copies = new Map<string, Promise<Uint8Array>>();
function forged(name: string, faults: Parameters<typeof buildRedaction>[0]): Promise<Uint8Array> {
  const made = copies.get(name) ?? buildRedaction(faults).then((copy) => copy.zip());
  copies.set(name, made);
  return made;
}

it.each(redactionFaults)('a redacted copy with $name is refused', async ({ name, codes, faults, says }) => {
  const report = await verifyZip(await forged(name, faults));
  expect([report.verdict, failures(report)]).toEqual(['failed', expect.arrayContaining([...codes])]);
  const explanations = report.findings.map(({ explanation }) => explanation);
  if (says !== undefined) expect(explanations).toContain(says);
});

interface Written {
  readonly path: string;
  readonly name: string;
  readonly verdict: 'verified' | 'failed';
  readonly forShell: boolean;
}

describe('every door refuses them too', { timeout: 600_000 }, () => {
  const { fresh, clear } = workplace();
  const written: Written[] = [];
  beforeAll(async () => {
    const good = [await buildRedaction(), await buildRedaction({ withoutCommitments: true })];
    for (const built of good) {
      const path = fresh('good.zip');
      writeFileSync(path, built.zip());
      written.push({ path, name: 'good', verdict: 'verified', forShell: true });
    }
    for (const { name, faults, forShell = false } of redactionFaults) {
      const path = fresh('copy.zip');
      writeFileSync(path, await forged(name, faults));
      written.push({ path, name, verdict: 'failed', forShell });
    }
  }, 300_000);
  afterAll(clear);
  const wanted = (all: readonly Written[]) => all.map(({ name, verdict }) => [name, verdict === 'verified' ? 0 : 1]);
  const found = (all: readonly Written[], statuses: readonly number[]) =>
    all.map(({ name }, at) => [name, statuses[at]]);
  const paths = (all: readonly Written[]) => all.map(({ path }) => path);

  it('verify.mjs', async () => {
    const some = sample(written, 2);
    const statuses = await statusesInOne(
      process.execPath,
      [beside('over-many.mjs'), program('verify.mjs')],
      paths(some),
    );
    expect(found(some, statuses)).toEqual(wanted(some));
  });

  it.skipIf(spawnSync('python3', ['--help']).error !== undefined)('verify.py', async () => {
    const statuses = await statusesInOne('python3', [beside('over_many.py'), program('verify.py')], paths(written));
    expect(found(written, statuses)).toEqual(wanted(written));
  });

  it('verify.sh, as far as hashes and signatures go', async () => {
    const all = written.filter(({ forShell }) => forShell);
    expect(found(all, await statusesApart('sh', [program('verify.sh')], paths(all)))).toEqual(wanted(all));
  });
});
