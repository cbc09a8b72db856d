// Entries of lists of a package taken out, doubled or exchanged, with all sealed anew and evidence.pdf printed again from the changed records.
// Run: node --import tsx test/verify/mutations/lists.ts PACKAGE.zip [EVERY]   (EVERY: entries of each list that are tried, 3 by default)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordBytes } from '../../../src/package/records/record-bytes.js';
import { kindOf, kindWords } from '../../../src/package/kind.js';
import { at, document, type Files, type Loose, type Said, testKey } from '../../fakes/packages/package-builder.js';
import { writeZip } from '../../fakes/packages/zip-writer.js';
import { failures, verifyZip } from '../verify.js';
import { seal, settle } from './reseal.js';

const [path = '', every = '3'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'evidence-lists-'));
const script = join(folder, 'verify.py');

const json = (files: Files, name: string): Loose => JSON.parse(Buffer.from(files.get(name)!).toString()) as Loose;
const zipOf = (files: Files): Buffer => writeZip([...files].map(([name, data]) => ({ name, data })));

/** The document with what the records say now. */
function print(files: Files): void {
  const said = {
    metadata: json(files, 'metadata.json'),
    custody: json(files, 'chain_of_custody.json'),
    log: json(files, 'forensic_log.json'),
  };
  const id = String(json(files, 'manifest.json')['evidence_id']);
  const { files: named } = json(files, 'manifest.json') as { files: Loose };
  const listed = new Map([...files].filter(([name]) => Object.hasOwn(named, name) && name !== 'evidence.pdf'));
  const end = String((said.custody['steps'] as Loose[]).at(-1)?.['ended_at']);
  const closedAt = (Date.parse(end) - Date.parse(at(0)) + 0.01) / 1000;
  const faults = { evidenceId: id, testMode: json(files, 'manifest.json')['test_mode'] === true };
  files.set(
    'evidence.pdf',
    document(listed, said as unknown as Said, faults, { title: `${kindWords(kindOf(files))} ${id}`, closedAt }),
  );
}

async function opened(): Promise<Files> {
  const files: Files = new Map();
  const names = execFileSync('unzip', ['-Z1', path])
    .toString()
    .trim()
    .split('\n')
    .filter((name) => !name.endsWith('/'));
  for (const name of names)
    files.set(name, execFileSync('unzip', ['-p', path, name.replaceAll('[', '\\[')], { maxBuffer: 1 << 30 }));
  writeFileSync(script, files.get('verification/verify.py') ?? readFileSync('dist/src/verify/scripts/verify.py'));
  files.set('publickey.pem', Buffer.from(testKey().publicKey.export({ type: 'spki', format: 'pem' }) as string));
  // A proof is about the manifest as it was.
  files.delete('manifest.json.tlog-proof');
  const manifest = json(files, 'manifest.json');
  manifest['proofs'] = [];
  files.set('manifest.json', recordBytes(manifest));
  print(files);
  seal(files);
  return files;
}

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

const passesPython = (zip: Buffer): boolean => {
  const file = join(folder, 'changed.zip');
  writeFileSync(file, zip);
  try {
    execFileSync('python3', [script, file], { stdio: 'pipe' });
    return true;
  } catch (error) {
    return (error as { status?: number }).status !== 1;
  }
};

const good = await opened();
const base = await verifyZip(zipOf(good));
console.log(`sealed anew and unchanged: ${base.verdict} ${failures(base).join()}`);
if (base.verdict !== 'verified') {
  for (const each of base.findings.filter(({ outcome }) => outcome === 'fail'))
    console.log(`  ${each.path}: ${each.explanation}`);
  process.exit(1);
}
if (!passesPython(zipOf(good))) console.log('verify.py refuses it unchanged');
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
      const [main, python] = [(await verifyZip(zip)).verdict === 'verified', passesPython(zip)];
      if (main !== python) tried.differ += 1;
      if (main && python) tried.both += 1;
      if (main || python)
        kinds.set(place, [
          ...(kinds.get(place) ?? []),
          `${what}${main ? (python ? '' : ' (verifier alone)') : ' (verify.py alone)'}`,
        ]);
    }
  }
console.log(`${path}: ${tried.all} changes; both pass ${tried.both}, one passes ${tried.differ}`);
for (const [place, what] of kinds) console.log(`  ${place}: ${what.join('; ')}`);
rmSync(folder, { recursive: true });
