import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudio, plainOrder, type Studio } from '../capture/studio.js';
import { both } from '../tiers.mjs';
import { beside, statusesInOne } from '../verification-folder/doors.js';
import { program } from '../verification-folder/folder.js';
import { verifyZip } from '../verify/verify.js';
import { genuinePages } from './pages.js';
import { membersOf, planted, zipOf } from './planted.js';
import { type GenuineSite, serveGenuine } from './site.js';

/** Packages of honest captures of honest pages, by the name of the page. EVIDENCE_KEEP_GENUINE names a folder that keeps them. */
const made = new Map<string, string>();
const missing: string[] = [];
const alarms: string[] = [];
/** Pages of the second tier, each with one of its kind in the first. */
const ofTheKind: Readonly<Record<string, string>> = {
  based: 'article',
  'base-of-none-0': 'article',
  'base-of-none-1': 'article',
  targeted: 'article',
  'declared-trees': 'malformed',
  'attached-trees': 'malformed',
  inert: 'malformed',
  strict: 'article',
  drawing: 'article',
  'cached-worker': 'pushed',
  nulls: 'bom-and-ends',
  'another-charset': 'bom-and-ends',
  'utf-16': 'bom-and-ends',
  framed: 'pushed',
  written: 'pushed',
  'made-pictures': 'pictures',
  refreshed: 'pushed',
  'a-pdf': 'article',
};
const chosen = genuinePages.filter(({ name }) => both || !(name in ofTheKind));
let studio: Studio;
let site: GenuineSite;

beforeAll(async () => {
  [studio, site] = [await openStudio(), await serveGenuine()];
  const waiting = [...chosen];
  const taker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, fragment = '', isPlain = false } = next;
      const pack = isPlain ? {} : { evidence_pack: { ...plainOrder.evidence_pack, storage: 'hashed' as const } };
      const { outcome, packagePath, report, faults } = await studio.take({
        url: `${site.origin}/${name}${fragment}`,
        ...pack,
      });
      if (packagePath === null) missing.push(`${name}: ${JSON.stringify([outcome, faults])}`);
      else made.set(name, packagePath);
      for (const each of report?.findings ?? [])
        if (each.outcome === 'fail') alarms.push(`${name}: ${each.explanation}: ${each.found ?? ''}`);
    }
  };
  await Promise.all([taker(), taker()]);
  const folder = process.env['EVIDENCE_KEEP_GENUINE'];
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    for (const [name, path] of made) copyFileSync(path, join(folder, `${name}.zip`));
  }
}, 300_000);
afterAll(async () => {
  await site.close();
  await studio.close();
});

it('what is left to the second tier has a page of its kind here', () => {
  const names = genuinePages.map(({ name }) => name);
  expect(Object.keys(ofTheKind).filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.values(ofTheKind).filter((name) => !names.includes(name) || name in ofTheKind)).toEqual([]);
});

it('each page has a package, and the verifier finds nothing in it', () => {
  expect(missing).toEqual([]);
  expect(alarms).toEqual([]);
});

it('the programs of a package find nothing in it either', async () => {
  const paths = [...made.values()];
  // verify.mjs is built from the verifier that has judged them all: the first tier takes some of them.
  const some = paths.filter((_, at) => both || at % 4 === 0);
  const [python, node] = await Promise.all([
    statusesInOne('python3', [beside('over_many.py'), program('verify.py')], paths),
    statusesInOne(process.execPath, [beside('over-many.mjs'), program('verify.mjs')], some),
  ]);
  const refused = (judged: readonly string[], statuses: readonly number[]): string[] =>
    judged.filter((_, at) => statuses[at] !== 0);
  expect({ python: refused(paths, python), node: refused(some, node) }).toEqual({ python: [], node: [] });
});

/** Of the same pages: were a rule blind there, the absence of alarms would show nothing. */
it('each change of a file of a plain page is refused by its fact', async () => {
  const plain = chosen.filter(({ isPlain }) => isPlain === true).map(({ name }) => made.get(name) ?? '');
  const [seen, passed] = [new Set<string>(), [] as string[]];
  for (const path of plain) {
    const whole = membersOf(path);
    for (const { what, fact, change } of planted) {
      // The first tier makes each change on the first page that it can be made on.
      if (!both && seen.has(`${what}: ${fact}`)) continue;
      const members = new Map(whole);
      if (!change(members)) continue;
      const { findings } = await verifyZip(zipOf(members));
      const isRefused = findings.some((each) => each.outcome === 'fail' && each.explanation.startsWith(`${fact}: `));
      if (isRefused) seen.add(`${what}: ${fact}`);
      else passed.push(`${path}: ${what}`);
    }
  }
  expect(passed).toEqual([]);
  expect([...seen].toSorted()).toEqual(planted.map(({ what, fact }) => `${what}: ${fact}`).toSorted());
});
