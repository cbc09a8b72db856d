import type { MatterFaults } from './matter-builder.js';
import { deflateSync, crc32 } from 'node:zlib';
import { compareStored, type StorageFiles } from '../../../src/compare/compare-stored.js';
import { compareMetadata } from '../../../src/compare/compare-metadata.js';
import { compareTexts } from '../../../src/compare/compare-texts.js';
import type { PictureComparison } from '../../../src/compare/pictures.js';
import { summarise } from '../../../src/compare/summary.js';
import type { Entry } from '../../../src/package/records/journal.js';
import { recordBytes } from '../../../src/package/records/record-bytes.js';
import {
  buildPackage,
  type BuiltPackage,
  type Faults,
  type Files,
  type Loose,
  type Subject,
  vectorKey,
} from './package-builder.js';
import { reference } from './page-journal.js';
import { at, captureId, evidenceId, pageUrl, sha256 } from './package-times.js';

const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];

const ids = { before: 'ps_1b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d', after: 'ps_2b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d' };
export const copied = [
  'manifest.json',
  'manifest.sig',
  'publickey.pem',
  'metadata.json',
  'chain_of_custody.json',
  'domtextcontent.txt',
  'screenshot.jpeg',
];
const recordsOfStorage = ['connections.json', 'storage.json'] as const;
const compared = at(40);

/** As they were parsed; undefined where the capture did not record them. */
function storedFiles(files: Files): StorageFiles {
  const parsed = (name: string): Loose | undefined => {
    const bytes = files.get(name);
    return bytes && (JSON.parse(Buffer.from(bytes).toString()) as Loose);
  };
  const [connections, storage] = recordsOfStorage.map(parsed);
  return { connections, storage };
}

export interface ComparisonFaults extends Faults {
  /** comparison.json, before it is written. */
  readonly record?: (record: Loose) => void;
  readonly sources?: Partial<Record<Side, Faults>>;
  /** Files beside those of a comparison, from the two packages and the record. */
  readonly beside?: (sources: Readonly<Record<'before' | 'after', Files>>, record: Loose) => Files;
  /** The record of a matter, before it is written. */
  readonly made?: NonNullable<MatterFaults['made']>;
}

/** The words of comparison.json that say how it was made, which a standards report points to. */
export const withRules = (record: Loose): void => {
  for (const part of ['text', 'images', 'metadata']) record[part].rules = 'Compared by these rules.';
};

/** A complete, valid comparison of two packages of the tests whose texts differ in one line. */
export async function buildComparison(faults: ComparisonFaults = {}): Promise<BuiltPackage> {
  const [before, after] = await Promise.all([
    buildPackage({ evidenceId: ids.before, ...faults.sources?.before }),
    buildPackage({
      evidenceId: ids.after,
      key: vectorKey('other'),
      artifacts: (files) => {
        files.set('domtextcontent.txt', Buffer.from('Grüße, 世界\nNew line\n'));
      },
      ...faults.sources?.after,
    }),
  ]);
  const subject = comparisonOf({ before: before.files, after: after.files }, faults);
  return buildPackage(faults, subject);
}

function comparisonOf(sources: Readonly<Record<Side, Files>>, faults: ComparisonFaults): Subject {
  const json = (side: Side, name: string): Loose =>
    JSON.parse(Buffer.from(sources[side].get(name)!).toString()) as Loose;
  const texts = sides.map((side) => Buffer.from(sources[side].get('domtextcontent.txt')!).toString()) as [
    string,
    string,
  ];
  const text = compareTexts(...texts, { names: ['before/domtextcontent.txt', 'after/domtextcontent.txt'] });
  const images: PictureComparison = { kind: 'compared', changed: false, changedRatio: 0, boxes: [] };
  const [one, other] = sides.map((side) => ({
    metadata: json(side, 'metadata.json'),
    custody: json(side, 'chain_of_custody.json'),
  }));
  const differences = compareMetadata(one as never, other as never);
  const summary = summarise({ kind: 'compared', text }, images, differences);
  const { verdict, text_verdict, images_verdict, metadata_verdict } = summary;
  const verdicts = { verdict, text_verdict, images_verdict, metadata_verdict };
  const told = Object.fromEntries(
    sides.map((side) => [
      side,
      {
        capture_id: json(side, 'metadata.json')['capture_id'],
        evidence_id: json(side, 'manifest.json')['evidence_id'],
        captured_at: json(side, 'metadata.json')['captured_at'],
        sealed_at: json(side, 'manifest.json')['sealed_at'],
        manifest_sha256: sha256(sources[side].get('manifest.json')!),
        test_mode: false,
      },
    ]),
  ) as unknown as Record<Side, Loose>;
  const record: Loose = {
    evidence_id: evidenceId,
    compare_id: captureId,
    format_version: json('before', 'manifest.json')['format_version'],
    url: pageUrl,
    compared_at: compared,
    ...told,
    summary,
    text: {
      before: 'before/domtextcontent.txt',
      after: 'after/domtextcontent.txt',
      unified_diff: 'text_diff.txt',
      ignored: { selectors: [], patterns: [], order: false },
    },
    images: {
      before: { width: 32, height: 48 },
      after: { width: 32, height: 48 },
      difference: [{ file: 'images_diff.png', width: 1, height: 1 }],
      boxes: [],
    },
    metadata: { differences },
  };
  const stored = compareStored(storedFiles(sources.before), storedFiles(sources.after));
  if (stored) record['stored'] = stored;
  faults.record?.(record);
  return {
    title: `Comparison of two captures ${evidenceId}`,
    closedAt: 42,
    files: () =>
      new Map<string, Uint8Array>([
        ...sides.flatMap((side) =>
          [...copied, ...recordsOfStorage.filter((name) => sources[side].has(name))].map(
            (name) => [`${side}/${name}`, sources[side].get(name)!] as const,
          ),
        ),
        ['text_diff.txt', Buffer.from(text.unifiedDiff)],
        ['images_diff.png', onePixel()],
        ['comparison.json', recordBytes(record)],
        ...(faults.beside?.(sources, record) ?? []),
      ]),
    journal: (files) => journal(files, { text, summary, differences, told, verdicts }),
    facts: () => ({ captured_at: compared, clock: { before: [reading], after: [] } }) as never,
    metadata: () => ({ kind: 'comparison', url: pageUrl, compared_at: compared, ...told, verdicts }),
  };
}

/** What the log tells of the captures of witnesses after the first one. */
function furtherIn(files: Files): Loose {
  const further = ['witness-2', 'witness-3'].flatMap((folder) => {
    const [manifest, metadata] = [files.get(`${folder}/manifest.json`), files.get(`${folder}/metadata.json`)];
    if (manifest === undefined || metadata === undefined) return [];
    const { capture_id } = JSON.parse(Buffer.from(metadata).toString()) as Loose;
    return [{ capture_id, manifest_sha256: sha256(manifest), result: 'match' }];
  });
  return further.length > 0 ? { further } : {};
}

const reading = { server: 'ntp.example:123', offset_ms: 1.5, delay_ms: 20, stratum: 2, at: at(31) };

function journal(files: Files, found: Loose): Entry[] {
  const done = (step: string, [from, to]: readonly [number, number], names: RegExp, detail: Loose): Entry => ({
    kind: 'done',
    step,
    started_at: at(from),
    ended_at: at(to),
    artifacts: [...files].filter(([name]) => names.test(name)).map(([name, bytes]) => reference(name, bytes)),
    detail,
  });
  const source = ({ capture_id, manifest_sha256 }: Loose): Loose => ({ capture_id, manifest_sha256, result: 'match' });
  const { text, told, differences, verdicts } = found as {
    text: { added: number; removed: number; changedLines: number };
  } & Loose;
  return [
    done('clock_read', [30, 31], /^$/, { servers: 1, unanswered: [] }),
    done('sources_checked', [31, 33], /^(before|after|witness-\d)\//, {
      before: source(told.before),
      after: source(told.after),
      ...furtherIn(files),
    }),
    done('text_compared', [33, 34], /^text_diff/, {
      added: text.added,
      removed: text.removed,
      changed_lines: text.changedLines,
    }),
    done('images_compared', [34, 36], /^images_diff/, { places: 0, changed_ratio: 0 }),
    done('metadata_compared', [36, 37], /^$/, { differing: differences.length }),
    done('comparison_recorded', [39, 41], /^(comparison|witness)\.json$/, verdicts as Loose),
  ];
}

/** A PNG of one pixel. */
export function onePixel(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
