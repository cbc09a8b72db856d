import type { Faults, Loose } from '../../fakes/packages/package-builder.js';
import type { ZipEntry } from '../../fakes/packages/zip-writer.js';
import { flat } from './flat.js';
import { stamped, withCommitments } from './commitments.js';
import { withLedger, withLedgerOf } from './ledger.js';
import { otsOf, withOts } from './proofs.js';
import { relinked, text } from './single-fault.js';

/** Good packages that every door must let through, told apart from the forged ones. */
export const goodPackages: readonly {
  readonly name: string;
  readonly faults?: Faults;
  readonly entries?: (entries: ZipEntry[]) => readonly ZipEntry[];
}[] = [
  { name: 'good' },
  { name: 'good with a pending proof', faults: withOts((ots) => ots) },
  { name: 'good with a proof of a ledger', faults: withLedger() },
  { name: 'good with commitments', faults: withCommitments() },
  {
    name: 'good with commitments and their proof',
    faults: withCommitments(undefined, {
      ...stamped,
      sealed: (files) => {
        stamped.sealed(files);
        files.set('commitments.json.ots', otsOf(files.get('commitments.json')!));
      },
    }),
  },
  { name: 'good with commitments in a ledger', faults: withCommitments(undefined, withLedgerOf()) },
  // Of an earlier build: a vector does not change when the table has a new edition.
  { name: 'good with a standards report', faults: { standards: () => undefined, formerStandards: 3 } },
  { name: 'good in test mode', faults: { testMode: true } },
  {
    name: 'good with every kind of number and letter',
    faults: {
      agreeing: true,
      ...relinked((entry) => {
        const detail = entry['detail'] as Loose | undefined;
        // What an honest log may have in any size: how tall a page became, and lines of attempts at its picture.
        if (entry['operation'] === 'content_expanded')
          Object.assign(detail ?? {}, { final_height: 1e-7, waited_ms: 5e-324 });
        if (entry['operation'] !== 'screenshot_taken') return;
        const drawn_by = '\u007f\u0001\u00e9\u2028\\"\b\t/\u{1f600}';
        Object.assign(detail ?? {}, {
          drawn_by: 'window',
          attempts: [
            { drawn_by, text_lines: 1e21, with_ink: -1.5e-9, kept: false },
            { drawn_by, text_lines: Number.MAX_VALUE, with_ink: 123456789012345680000, kept: false },
            { drawn_by: 'window', text_lines: 0.1 + 0.2, with_ink: -0, kept: true },
          ],
        });
      }),
    },
  },
  {
    name: 'good with escapes and depth',
    faults: {
      agreeing: true,
      listed: (files) => {
        const letters = '"a":1,"a b":2,"a!":3,"\u00fc":4,"\u{1f600}":5,"\uffee":6';
        const more = `"metadata": {${letters},"more":${'['.repeat(62)}${']'.repeat(62)},`;
        const before = text(files, 'metadata.json').replace('"metadata": {', more);
        files.set('metadata.json', Buffer.from(before.replace('"evidence_id"', '"\\u0065vidence_id"')));
      },
    },
  },
  {
    name: 'good as Info-ZIP packs it again',
    entries: (all) =>
      all.map((entry) => ({
        ...entry,
        extra: Buffer.from('55540500036400000075780b000104e803000004e8030000', 'hex'),
        local: { extra: Buffer.from('5554090003640000006400000075780b000104e803000004e8030000', 'hex') },
      })),
  },
  {
    name: 'good as Windows packs it again',
    entries: (all) =>
      all.map((entry) => ({
        ...entry,
        madeBy: 10,
        external: 0x2020,
        extra: Buffer.concat([Buffer.from('0a0020000000000001001800', 'hex'), Buffer.alloc(24, 1)]),
      })),
  },
  {
    name: 'good with folders',
    entries: (all) => [{ name: 'pages/', data: Buffer.alloc(0), external: (0o040755 << 16) | 0x10 }, ...all],
  },
  {
    name: 'good in the flat form with the hash of its PDF left out',
    faults: flat({}, (entries) => delete entries['evidence.pdf']),
  },
  {
    name: 'good with what systems leave behind',
    faults: {
      sealed: (files) => ['.DS_Store', 'pages/._x', '__MACOSX/y'].forEach((name) => files.set(name, Buffer.from('x'))),
    },
  },
];
