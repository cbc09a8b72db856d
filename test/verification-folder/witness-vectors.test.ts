import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/verify/report.js';
import { buildWitness, type WitnessFaults } from '../fakes/packages/witness-builder.js';
import { both } from '../tiers.mjs';
import { goodOfSeveral, sealedByAsked, witnessFaults } from '../verify/faults/witness.js';
import { failures, verifyZip } from '../verify/verify.js';
import { program, workplace } from './folder.js';
import { browserPath } from '../browser/path.js';
import { openPageDoor } from './page-door.js';

/** More than a second each: the first tier takes some, and others than the test of verify.sh does. */
const chosen = witnessFaults.filter((_, index) => both || index % 20 === 2);
const { fresh, clear } = workplace();
let page: Awaited<ReturnType<typeof openPageDoor>>;

async function written(faults: Parameters<typeof buildWitness>[0]) {
  const path = fresh('witness.zip');
  const zip = (await buildWitness(faults)).zip();
  writeFileSync(path, zip);
  return { path, report: await verifyZip(zip) };
}

/** What verify.mjs finds, from the file that goes into packages. */
function apart(path: string): { verdict: string; codes: string[] } {
  const { stdout } = spawnSync(process.execPath, [program('verify.mjs'), path, '--json'], { encoding: 'utf8' });
  const report = JSON.parse(stdout) as Report;
  return { verdict: report.verdict, codes: failures(report).toSorted() };
}

describe.skipIf(!existsSync(browserPath))('captures by two services, in verify.html and verify.mjs', () => {
  beforeAll(async () => {
    page = await openPageDoor();
  });
  afterAll(async () => {
    expect(page.complaints).toEqual([]);
    await page.close();
    clear();
  });

  it.each([
    ...(both ? ([['agree', {}, 'Second witness: yes: nothing that was compared differs']] as const) : []),
    ['differ', { differs: true }, 'Second witness: yes, but the two captures differ: text'],
    [
      'agree, more than one',
      goodOfSeveral[0]?.[1] ?? {},
      'Second witness: yes: nothing that was compared differs (witnesses: 3)',
    ],
    [
      'differ, one of several',
      goodOfSeveral[1]?.[1] ?? {},
      'do not all agree: text (witnesses: 3; without a capture: firm-e)',
    ],
    ['agree, sealed by the service that was asked', sealedByAsked, 'Second witness: yes: nothing'],
  ] as const satisfies readonly (readonly [string, WitnessFaults, string])[])('%s', async (_, faults, told) => {
    const { path, report } = await written(faults);
    const shown = await page.judge(path);
    expect([shown.verdict, shown.codes]).toEqual(['verified', []]);
    expect(shown.text).toContain(told);
    for (const sentence of report.not_proven)
      expect(shown.text).toContain(sentence.replace('--policy FILE', 'choose it above'));
    expect(apart(path)).toEqual({ verdict: 'verified', codes: [] });
  });

  it.each(chosen)('with $name are refused for the same reasons', async ({ codes, faults }) => {
    const { path, report } = await written(faults);
    const { verdict, codes: found } = await page.judge(path);
    expect(found).toEqual(expect.arrayContaining([...codes]));
    const same = { verdict: report.verdict, codes: failures(report).toSorted() };
    expect({ verdict, codes: found.toSorted() }).toEqual(same);
    expect(apart(path)).toEqual(same);
  });
});
