import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayIn } from '../../daemon/sealing/pdf/say.js';
import { exhibitsSection } from '../../daemon/matter-records/document/exhibits.js';
import { withFacts } from '../../src/package/document/document.js';
import type { Code } from '../../src/verify/codes.js';
import { hrefsIn } from '../../src/verify/facts/steps/saved-tags.js';
import { buildCertificate } from '../fakes/proofs/certificate-builder.js';
import { buildMatter, type Made } from '../fakes/packages/matter-builder.js';
import type { BuiltPackage, Faults, Loose } from '../fakes/packages/package-builder.js';
import { sha256 } from '../fakes/packages/package-times.js';
import { beside, statusesInOne } from '../verification-folder/doors.js';
import { program, workplace } from '../verification-folder/folder.js';
import { secondTier } from '../second-tier.js';
import { failures, verifyZip } from './verify.js';

/** Of so many rows evidence.pdf prints 1,000 and a sentence; earlier versions printed all. */
const ROWS = 1001;
const numbered = (no: number): Loose => ({
  exhibit: `EX-${String(no).padStart(4, '0')}`,
  capture_id: `cap_${String(no).padStart(20, '0')}`,
});

/** The items of the builder, and failed captures behind them. The exhibit with the number 5 was taken out. */
const longMatter = (faults: Faults): Promise<BuiltPackage> =>
  buildMatter({
    ...faults,
    made(made: Made) {
      const items = made.matter['items'] as Loose[];
      const [like, requested, failed] = [items[1]!, made.entries[6]!, made.entries[7]!];
      for (let no = 6; items.length < ROWS; no += 1) {
        const { exhibit, capture_id: id } = numbered(no) as { exhibit: string; capture_id: string };
        items.push({ ...like, exhibit, capture_id: id });
        for (const entry of [requested, failed]) {
          const subject = { ...(entry['subject'] as Loose), id, exhibit };
          made.entries.push({ ...structuredClone(entry), at: made.entries.at(-1)!['at'], subject });
        }
      }
      made.relink = true;
    },
  });

const longCertificate = (faults: Faults): Promise<BuiltPackage> =>
  buildCertificate({
    ...faults,
    hashes: Array.from({ length: ROWS }, (_, at) => ({
      sha256: sha256(Buffer.from(String(at))),
      name: `file-${at + 1}.zip`,
      size_bytes: at + 1,
    })),
  });

/** Other words of the same length on the pages of the document. */
const words = (from: string, to: string): Faults => ({
  pdf(printed, facts) {
    const [before, after] = [from, to].map((text) => Buffer.from(text, 'utf16le').swap16().toString('hex'));
    const text = printed.toString('latin1');
    if (text.split(before!).length !== 2) throw new Error(`${from} does not stand there once`);
    return withFacts(Buffer.from(text.replace(before!, after!), 'latin1'), facts);
  },
});

type Case = readonly [
  name: string,
  build: (faults: Faults) => Promise<BuiltPackage>,
  faults: Faults,
  codes: readonly Code[],
];
const cases: readonly Case[] = [
  ['exhibits, the first of them printed', longMatter, {}, []],
  ['exhibits, all of them printed', longMatter, { allRows: true }, []],
  ['another exhibit in row 1,000', longMatter, words('EX-1001cap', 'EX-1009cap'), ['matter_items_disagree']],
  [
    'another number of exhibits',
    longMatter,
    words('of 1,001 exhibits', 'of 1,000 exhibits'),
    ['matter_items_disagree'],
  ],
  [
    'another exhibit in row 1,001, of all',
    longMatter,
    { allRows: true, ...words('EX-1002cap', 'EX-1009cap') },
    ['matter_items_disagree'],
  ],
  ['hashes, the first of them printed', longCertificate, {}, []],
  ['hashes, all of them printed', longCertificate, { allRows: true }, []],
  [
    'another name in row 1,000',
    longCertificate,
    words('1000file-1000.zip', '1000file-1009.zip'),
    ['certificate_mismatch'],
  ],
  ['another number of hashes', longCertificate, words('of 1,001 hashes', 'of 1,000 hashes'), ['certificate_mismatch']],
  [
    'another name in row 1,001, of all',
    longCertificate,
    { allRows: true, ...words('1001file-1001.zip', '1001file-1009.zip') },
    ['certificate_mismatch'],
  ],
];

describe('a list of 1,001', { timeout: 120_000 }, () => {
  const { fresh, clear } = workplace();
  const zips: Buffer[] = [];
  const paths: string[] = [];
  beforeAll(async () => {
    for (const [, build, faults] of cases) {
      const path = fresh('long.zip');
      zips.push((await build(faults)).zip());
      writeFileSync(path, zips.at(-1)!);
      paths.push(path);
    }
  }, 120_000);
  afterAll(clear);
  const statuses = cases.map(([name, , , codes]) => [name, codes.length === 0 ? 0 : 1]);
  const named = (found: readonly number[]) => found.map((status, at) => [cases[at]![0], status]);

  it('is compared as far as it is printed', async () => {
    for (const [at, [name, , , codes]] of cases.entries())
      expect([name, failures(await verifyZip(zips[at]!))]).toEqual([name, codes]);
  });

  secondTier('and by verify.mjs', async () => {
    expect(
      named(await statusesInOne(process.execPath, [beside('over-many.mjs'), program('verify.mjs')], paths)),
    ).toEqual(statuses);
  });

  secondTier('and by verify.py', async () => {
    expect(named(await statusesInOne('python3', [beside('over_many.py'), program('verify.py')], paths))).toEqual(
      statuses,
    );
  });
});

describe('links of a document', () => {
  it('are read in one pass, whatever stands in their tags', () => {
    const tags =
      '<a href="/one">x</a><a title="1 > 0" class="b" href="/two" data-href="/no"><!-- <a href="/no"> --></a>';
    const others = '<style><a href="/no"></style><area href="/no"><svg><a xlink:href="/three"></a></svg>';
    expect(hrefsIn(tags + others)).toEqual(['/one', '/two', '/three']);
  });

  it('are none of a million tags that do not end', () => {
    expect(hrefsIn('<a '.repeat(1_000_000))).toEqual([]);
    expect(hrefsIn(`${'<a '.repeat(1_000_000)}>`)).toEqual([]);
  });

  const read = (html: string): string =>
    spawnSync(
      'python3',
      [
        '-c',
        'import runpy, sys; print(runpy.run_path(sys.argv[1])["hrefs_in"](sys.stdin.read()))',
        program('verify.py'),
      ],
      {
        encoding: 'utf8',
        input: html,
      },
    ).stdout;

  it('and by verify.py', () => {
    expect(read('<a title="1 > 0" href="/one" data-href="/no"><!-- <a href="/no"> --></a>')).toBe("['/one']\n");
    expect(read('<a '.repeat(1_000_000))).toBe('[]\n');
  });
});

describe('the list of exhibits in the document', () => {
  const section = (items: number, removed: number) => {
    const item = {
      url: null,
      title: null,
      capturedAt: null,
      status: 'failed',
      packageSha256: null,
      verification: null,
    };
    const of = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        exhibit: `EX-${at + 1}`,
        captureId: `cap_${at}`,
        kind: 'capture',
        removedAt: '',
        ...item,
      }));
    return exhibitsSection(
      { record: { items: of(items), removed: of(removed) } } as never,
      { say: sayIn('en') } as never,
    ).markup;
  };
  it.each([
    [1000, 2, 1004, []],
    [1001, 2, 1004, ['The first 1,000 of 1,001 exhibits are printed here. All of them are in matter.json.']],
    [
      3,
      1001,
      1005,
      ['The first 1,000 of 1,001 exhibits that were taken out are printed here. All of them are in matter.json.'],
    ],
  ])('has of %i items and %i that were taken out %i rows with heads', (items, removed, rows, rest) => {
    const markup = section(items, removed);
    expect([markup.split('<tr>').length - 1, markup.match(/The first [^<]*/g) ?? []]).toEqual([rows, rest]);
  });
});
