// Entries of lists of a package taken out, doubled or exchanged, with all sealed anew and evidence.pdf printed again from the changed records.
// Run: node --import tsx test/verify/mutations/lists.ts PACKAGE.zip [EVERY]   (EVERY: entries of each list that are tried, 3 by default)
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordBytes } from '../../../src/package/records/record-bytes.js';
import type { Files, Loose } from '../../fakes/packages/package-builder.js';
import { openPython } from '../../verification-folder/doors.js';
import { verifyZip } from '../verify.js';
import { json, opened, print, zipOf } from './opened.js';
import { seal, settle } from './reseal.js';

const [path = '', every = '3'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'evidence-lists-'));

/** Every list of a record, by its way from the root. */
function listsIn(value: unknown, way: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) && value.length > 0 ? [way] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, each]) =>
      listsIn(each, [...way, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}
const bare = (way: readonly (string | number)[]): string =>
  way.map((each) => (typeof each === 'number' ? '[]' : each)).join('.');

type Change = readonly [what: string, change: (list: unknown[]) => unknown];
function changesOf(list: readonly unknown[]): Change[] {
  const places = [...new Set([0, list.length - 1, Math.floor(list.length / 2)])].slice(0, Number(every));
  return [
    ...places.flatMap((place): Change[] => [
      [`entry ${place} taken out`, (all) => all.splice(place, 1)],
      [`entry ${place} twice`, (all) => all.splice(place, 0, structuredClone(all[place]))],
    ]),
    ...(list.length > 1
      ? ([['first and last exchanged', (all) => ([all[0], all[all.length - 1]] = [all.at(-1), all[0]])]] as Change[])
      : []),
  ];
}

const python = openPython();
async function passesPython(zip: Buffer): Promise<boolean> {
  const file = join(folder, 'changed.zip');
  writeFileSync(file, zip);
  return (await python.ask(file)).status === 0;
}

const good = await opened(path);
if (!(await passesPython(zipOf(good)))) console.log('verify.py refuses it unchanged');
const tried = { all: 0, both: 0, differ: 0 };
const kinds = new Map<string, string[]>();
const seen = new Map<string, number>();
for (const name of [...good.keys()].filter(
  (each) =>
    /^[^/]+\.json$/.test(each) && each !== 'manifest.json' && !/^(openings|commitments|redaction_proof)/.test(each),
))
  for (const way of listsIn(json(good, name))) {
    const place = `${name}: ${bare(way)}`;
    // Of lists of one kind, such as the words of lines, the first few.
    const before = seen.get(place) ?? 0;
    seen.set(place, before + 1);
    if (before >= Number(every)) continue;
    const list = way.reduce<unknown>((from, key) => (from as Loose)[key], json(good, name)) as unknown[];
    for (const [what, change] of changesOf(list)) {
      const files: Files = new Map(good);
      const record = json(files, name);
      change(way.reduce<unknown>((from, key) => (from as Loose)[key], record) as unknown[]);
      const bytes = /_layout\.json$|storage|connections/.test(name)
        ? Buffer.from(JSON.stringify(record))
        : recordBytes(record);
      if (JSON.stringify(record) === JSON.stringify(json(good, name))) continue;
      files.set(name, bytes);
      await settle(files, name);
      print(files);
      seal(files);
      tried.all += 1;
      const zip = zipOf(files);
      const [main, second] = [(await verifyZip(zip)).verdict === 'verified', await passesPython(zip)];
      if (main !== second) tried.differ += 1;
      if (main && second) tried.both += 1;
      if (main || second)
        kinds.set(place, [
          ...(kinds.get(place) ?? []),
          `${what}${main ? (second ? '' : ' (verifier alone)') : ' (verify.py alone)'}`,
        ]);
    }
  }
console.log(`${path}: ${tried.all} changes; both pass ${tried.both}, one passes ${tried.differ}`);
for (const [place, what] of kinds) console.log(`  ${place}: ${what.join('; ')}`);
python.close();
rmSync(folder, { recursive: true });
