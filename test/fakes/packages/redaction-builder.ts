import { hash } from 'node:crypto';
import { readOpenings } from '../../../src/package/commitments/records.js';
import { fileSeed } from '../../../src/package/commitments/tree.js';
import { blackIntervals, segmentsTouched } from '../../../src/package/redaction/covered.js';
import { disclose, disclosedWhole, type Withheld } from '../../../src/package/redaction/disclose.js';
import { readJpegHead } from '../../../src/package/redaction/jpeg-head.js';
import { markOf } from '../../../src/package/redaction/marks.js';
import { isCommitted, neverCarried } from '../../../src/package/members.js';
import { pathInCopy } from '../../../src/package/redaction/members.js';
import { type ProvedFile, writeRedactionProof } from '../../../src/package/redaction/proof-record.js';
import { type RedactedFile, writeRedaction } from '../../../src/package/redaction/record.js';
import type { Entry } from '../../../src/package/records/journal.js';
import {
  buildPackage,
  type BuiltPackage,
  type Faults,
  type Files,
  type Loose,
  type Subject,
} from './package-builder.js';
import { reference } from './page-journal.js';
import { at, captureId, evidenceId, pageUrl, sha256 } from './package-times.js';
import { buildSource, sourceId } from './redaction-source.js';

/** A copy before it is written: what a hook may change. */
export interface Copy {
  /** What the copy carries of its source, by path in the copy, and what of its seal. */
  readonly members: Files;
  /** redaction_proof.json. */
  readonly proof: Loose;
  /** redaction.json. */
  readonly record: Loose;
  readonly source: Files;
}

export interface RedactionFaults extends Faults {
  readonly copy?: (copy: Copy) => void | Promise<void>;
  /** The source, before it is redacted. */
  readonly of?: Faults;
  /** As if it had been sealed without commitments. */
  readonly withoutCommitments?: true;
  /** Its log tells the targets and the pictures, as copies have it since 2026-11-26. */
  readonly tells?: true;
}

const boxes = [{ rule_index: 0, file: 'screenshot.jpeg', x: 32, y: 8, width: 96, height: 16 }];
const digest = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** A complete, valid copy of a package of the tests in which a name and two numbers are withheld. */
export async function buildRedaction(faults: RedactionFaults = {}): Promise<BuiltPackage> {
  const { files: source } = await buildSource(faults.of);
  const copy = copyOf(source, faults.withoutCommitments === true);
  const told = faults.tells === true ? tell(copy) : {};
  await faults.copy?.(copy);
  return buildPackage(faults, subjectOf(copy, told));
}

function copyOf(source: Files, without: boolean): Copy {
  const { seed, files: opened } = readOpenings(source.get('openings.json')!);
  const made = opened.map(({ path, lengths }) => fileOf(path, { source, seed, lengths }));
  const members: Files = new Map(made.flatMap(({ member }) => (member === undefined ? [] : [member])));
  const seal = {
    'source/commitments.json': 'commitments.json',
    'source/commitments.sig': 'commitments.sig',
    'source/publickey.pem': 'publickey.pem',
    'source/commitments.json.ots': 'commitments.json.ots',
  };
  if (!without) for (const [path, name] of Object.entries(seal)) members.set(path, source.get(name)!);
  const files = made.map(({ file }) => file);
  const carried = files.filter(({ action }) => action !== 'withheld').map(({ path }) => path);
  const metadata = parsed(source, 'metadata.json');
  const record = parsedText(
    writeRedaction({
      evidenceId,
      redactionId: captureId,
      redactedAt: at(38),
      source: {
        captureId: metadata['capture_id'] as string,
        evidenceId: sourceId,
        capturedAt: metadata['captured_at'] as string,
        sealedAt: parsed(source, 'manifest.json')['sealed_at'] as string,
        manifestSha256: sha256(source.get('manifest.json')!),
        testMode: metadata['test_mode'] as boolean,
      },
      rules: [
        { target: 'text', reason: 'foia_b6', label: '(b)(6)', matches: 4, boxes: boxes.length },
        { target: 'kind', reason: null, label: 'REDACTED', matches: 3, boxes: 0 },
      ],
      boxes: boxes.map(({ rule_index, ...box }) => ({ ruleIndex: rule_index, ...box })),
      files: without ? files.map((file) => ({ ...file, parts: null, withheldParts: null })) : files,
      proof: without ? 'none' : 'complete',
      unproven: without ? carried.map((file) => ({ file, reason: 'no_commitments' as const })) : [],
      records: 'redact',
      pictures: { covered: 0, notSearched: 0 },
      search: { forms: 12, bytes: 34567 },
      readAgain: { performed: false, reason: 'not asked for' },
    }),
  );
  const proof = parsedText(
    writeRedactionProof({
      commitmentsSha256: sha256(source.get('commitments.json')!),
      files: made.map(({ proved }) => proved),
    }),
  );
  return { members, proof: without ? {} : proof, record, source };
}

interface FileOfCopy {
  readonly member: readonly [string, Uint8Array] | undefined;
  readonly file: RedactedFile;
  readonly proved: ProvedFile;
}

function fileOf(
  path: string,
  { source, seed, lengths }: { readonly source: Files; readonly seed: Uint8Array; readonly lengths: readonly number[] },
): FileOfCopy {
  const parts = lengths.length;
  const content = source.get(path)!;
  if (!isCommitted(path) || neverCarried(path))
    return {
      member: undefined,
      file: { path, action: 'withheld', parts, withheldParts: parts },
      proved: { action: 'withheld', sourcePath: path },
    };
  const own = fileSeed(digest, seed, path);
  const withheld = path.endsWith('.jpeg') ? covered(content, lengths) : cut(path, Buffer.from(content), lengths);
  if (withheld.length === 0)
    return {
      member: [pathInCopy(path), content],
      file: { path, action: 'kept', parts, withheldParts: 0 },
      proved: { action: 'kept', sourcePath: path, ...disclosedWhole(own, lengths) },
    };
  const { bytes, ...proof } = disclose(digest, { fileSeed: own, lengths, content, withheld });
  return {
    member: [pathInCopy(path), bytes],
    file: { path, action: 'changed', parts, withheldParts: withheld.reduce((sum, { count }) => sum + count, 0) },
    proved: { action: 'changed', sourcePath: path, ...proof },
  };
}

/** Segments that the boxes touch, black; neighbours in one run. */
function covered(content: Uint8Array, lengths: readonly number[]): Withheld[] {
  const head = readJpegHead(content);
  const before = head.markers.length;
  const touched = [...segmentsTouched(head, boxes)].toSorted((a, b) => a - b);
  const runs: { from: number; count: number }[] = [];
  for (const segment of touched) {
    const last = runs.at(-1);
    if (last && last.from + last.count === segment) last.count += 1;
    else runs.push({ from: segment, count: 1 });
  }
  if (lengths.length < before) throw new Error('fewer segments than markers');
  return runs.map(({ from, count }) => ({ from: before + from, count, put: blackIntervals(head, from, from + count) }));
}

/** The name with its label, the number and the sizes that records tell, each with a mark of its kind. */
function cut(path: string, content: Buffer, lengths: readonly number[]): Withheld[] {
  const label = Buffer.from(markOf('(b)(6)'));
  const plain = Buffer.from(markOf('REDACTED'));
  const nothing = Buffer.from('null');
  const starts = lengths.reduce<number[]>((all, length) => [...all, all.at(-1)! + length], [0]);
  const found: Withheld[] = [];
  const add = (text: string, put: Uint8Array, skip = 0): void => {
    for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + text.length)) {
      const from = starts.indexOf(at + skip);
      const end = starts.findIndex((start) => start >= at + text.length);
      if (from < 0 || starts[end] !== at + text.length) throw new Error(`${text} is divided elsewhere in ${path}`);
      found.push({ from, count: end - from, put });
    }
  };
  add('Jane Doe', label);
  add('7654321', plain);
  if (path === 'metadata.json')
    for (const [, size] of content.toString().matchAll(/"size": (\d+)/g)) add(`": ${size}`, nothing, 3);
  return [...new Map(found.map((each) => [each.from, each])).values()].toSorted((a, b) => a.from - b.from);
}

function tell({ record, members, proof }: Copy): Loose {
  const carried = [...members.values(), ...(proof['format'] === undefined ? [] : [written(proof)])];
  record['redacted_at'] = at(37);
  record['search'].bytes = carried.reduce((sum, bytes) => sum + bytes.length, 0);
  const rules = record['rules'] as Loose[];
  return { targets: rules.map(({ target }) => target as string), pictures: { ...(record['pictures'] as Loose) } };
}

function subjectOf({ members, proof, record }: Copy, told: Loose): Subject {
  const source = record['source'] as Loose;
  return {
    title: `Redacted copy of a capture ${evidenceId}`,
    closedAt: 42,
    files: () =>
      new Map<string, Uint8Array>([
        ...members,
        ['redaction.json', written(record)],
        ...(proof['format'] === undefined ? [] : [['redaction_proof.json', written(proof)] as const]),
      ]),
    journal: (files) => journal(files, record, told),
    facts: () => ({ clock: { before: [reading], after: [] } }) as never,
    metadata: () => ({ kind: 'redaction', url: pageUrl, redacted_at: record['redacted_at'], source }),
  };
}

const reading = { server: 'ntp.example:123', offset_ms: 1.5, delay_ms: 20, stratum: 2, at: at(31) };

function journal(files: Files, record: Loose, told: Loose): Entry[] {
  const done = (step: string, [from, to]: readonly [number, number], names: RegExp, detail: Loose): Entry => ({
    kind: 'done',
    step,
    started_at: at(from),
    ended_at: at(to),
    artifacts: [...files].filter(([name]) => names.test(name)).map(([name, bytes]) => reference(name, bytes)),
    detail,
  });
  const source = record['source'] as Loose;
  const rules = record['rules'] as Loose[];
  const sum = (key: string): number => rules.reduce((all, rule) => all + Number(rule[key]), 0);
  const search = record['search'] as Loose;
  return [
    done('clock_read', [30, 31], /^$/, { servers: 1, unanswered: [] }),
    done('source_checked', [31, 32], /^source\/(commitments|publickey|ledger)|^certificate_chain/, {
      capture_id: source['capture_id'],
      manifest_sha256: source['manifest_sha256'],
      result: 'match',
    }),
    done('matches_found', [32, 33], /^$/, { matches: sum('matches'), ...told }),
    done('text_redacted', [33, 34], /^(page\.html|domtextcontent\.txt|text_layout\.json)$/, {}),
    done('picture_redacted', [34, 35], /^screenshot\.jpeg$/, { boxes: sum('boxes') }),
    done('records_redacted', [35, 36], /^source\/.*(metadata|log|custody)\.json$/, {}),
    { kind: 'skipped', step: 'picture_read_again', at: at(36), reason: 'not asked for', asked: false },
    done('leaks_searched', [36, 37], /^redaction/, { forms: search['forms'], bytes: search['bytes'] }),
  ];
}

const written = (record: Loose): Buffer => Buffer.from(JSON.stringify(record));
const parsedText = (bytes: Uint8Array): Loose => JSON.parse(Buffer.from(bytes).toString()) as Loose;
const parsed = (files: Files, name: string): Loose => parsedText(files.get(name)!);
