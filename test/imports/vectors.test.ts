import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { checkApart } from '../../daemon/imports/check-apart.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { openHouse, testWorld, type House } from '../daemon/house.js';
import { sample } from '../verification-folder/vectors.js';
import { importPackage } from './upload.js';

interface Vector {
  readonly file: string;
  readonly verdict: 'verified' | 'failed';
  readonly codes: readonly string[];
}

const at = (path: string): string => fileURLToPath(new URL(`../vectors/${path}`, import.meta.url));
const index = (path: string) => (JSON.parse(readFileSync(at(path), 'utf8')) as { vectors: readonly Vector[] }).vectors;
/** The compiled child: from sources each of 200 would start TypeScript first. */
const program = new URL('../../dist/daemon/imports/check-child.js', import.meta.url);

let house: House;
afterEach(async () => {
  expect(house.faults).toEqual([]);
  await house.close();
});

/** Uploads every vector, and holds what became of it against the verifier's own judgement of the same file. */
async function upload(folder: string, vectors: readonly Vector[], roots: readonly string[]): Promise<string[]> {
  const statuses: string[] = [];
  for (const { file, verdict, codes } of vectors) {
    // The clock goes on, so that no day sees more imports than it may.
    house.world.forward(60 * 60_000);
    const path = join(at(folder), file);
    const done = await importPackage(house.live, readFileSync(path), file);
    const report = await verifyPackage(await openContainer(path), { ...noTrust, roots }, nodePlatform);
    const failed = report.findings.filter(({ outcome, code }) => outcome === 'fail' || code === 'test_mode_package');
    expect([file, done.reasons]).toEqual([file, [...new Set(failed.map(({ code }) => code))]]);
    expect([file, done.reasons]).toEqual([file, expect.arrayContaining([...codes])]);
    const testMode = done.reasons.includes('test_mode_package');
    const wanted = verdict === 'verified' && !testMode ? ['accepted', 'duplicate'] : ['rejected'];
    expect(wanted, file).toContain(done.status);
    expect([file, done.summary?.time_anchor]).toEqual([file, report.summary.time_anchor]);
    statuses.push(done.status);
  }
  return statuses;
}

test(
  'every vector of the verifier is accepted or rejected as there, with the same codes',
  { timeout: 1_800_000 },
  async () => {
    house = await openHouse({ checkPackage: checkApart({ world: testWorld(), roots: [], program }) });
    const vectors = index('index.json');
    expect(vectors.length).toBeGreaterThan(190);
    const statuses = await upload('packages', sample(vectors, 5), []);
    expect(statuses).toEqual(expect.arrayContaining(['accepted', 'rejected']));
  },
);

test('packages with time-stamp tokens, under the root that the operator pinned', { timeout: 240_000 }, async () => {
  const roots = [readFileSync(at('tokens/root.pem'), 'utf8')];
  house = await openHouse({ checkPackage: checkApart({ world: testWorld(), roots, program }) });
  const vectors = index('tokens/tokens.json');
  expect(vectors.length).toBeGreaterThan(3);
  expect(await upload('tokens', vectors, roots)).toContain('accepted');
});
