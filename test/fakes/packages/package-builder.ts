import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chain, genesis } from '../../../src/package/records/chain.js';
import { type CustodyRecord, custodyRecord } from '../../../src/package/records/custody.js';
import { withFacts } from '../../../src/package/document/document.js';
import { documentFacts } from '../../../src/package/document/facts.js';
import {
  languageOf,
  coverLines,
  custodyLine,
  type DocumentSource,
  exhibitLine,
  fileLine,
  hashLine,
  printedEntries,
  printedRows,
  removedLine,
  restLine,
  runningWords,
  witnessLines,
} from '../../../src/package/document/lines.js';
import type { Facts } from '../../../src/package/records/facts.js';
import { type ForensicLog, forensicLog } from '../../../src/package/records/forensic-log.js';
import type { ArtifactRef, Entry, Journal } from '../../../src/package/records/journal.js';
import { formatVersion, writeManifest } from '../../../src/package/manifest/manifest.js';
import { metadataRecord } from '../../../src/package/records/metadata.js';
import type { CertifiedHash } from '../../../src/package/certificate/certificate.js';
import { kindOf } from '../../../src/package/kind.js';
import { readMatter } from '../../../src/package/matter/record.js';
import type { ProofPromise } from '../../../src/package/proof-promise.js';
import { orderFile } from '../../../src/package/records/order.js';
import { recordBytes } from '../../../src/package/records/record-bytes.js';
import { witnessFile } from '../../../src/package/witness/record.js';
import { pointLine } from '../../../src/standards/line.js';
import type { Edition } from '../../../src/standards/point.js';
import { standardsFile, type StandardsReport, standardsReport } from '../../../src/standards/report.js';
import { orderOf } from './page-order.js';
import { pageFiles, plainPdf } from './page-files.js';
import { pageFacts, pageJournal, reference } from './page-journal.js';
import { at, captureId, evidenceId, sha256 } from './package-times.js';
import { type ZipEntry, type ZipShape, writeZip } from './zip-writer.js';

export type Files = Map<string, Uint8Array>;
/** A record as a hook may change it: any field, to anything. */
export type Loose = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

/**
 * Hooks in the order in which a package comes to be. Each may change what it is handed; everything after it is made from
 * the change, so that one hook is one fault. A hook that returns a value replaces what it was handed.
 */
export interface Faults {
  readonly testMode?: boolean;
  /** The document is made last, of the records as they are listed: what a hook changed is no contradiction then. */
  readonly agreeing?: true;
  readonly promise?: ProofPromise;
  readonly evidenceId?: string;
  readonly captureId?: string;
  /** The screenshot carries content credentials (of the evidence id that packages have unless told otherwise). */
  readonly credentials?: boolean;
  /** Page files, before the journal names their hashes. */
  readonly artifacts?: (files: Files) => void;
  readonly journal?: (journal: Entry[]) => void;
  /** Files of `regions/` that are too large to be held here: the records and the document name them, and the caller adds them. */
  readonly apart?: readonly ArtifactRef[];
  readonly facts?: (facts: Loose) => void;
  readonly metadata?: (metadata: Loose) => void;
  /** Entries are linked again when the hook says so by returning `'relink'`. */
  readonly log?: (log: Loose) => 'relink' | void;
  readonly custody?: (custody: Loose) => void;
  /** It has an order, which is changed before it is listed; what is returned takes its place. */
  readonly order?: (order: Loose) => Uint8Array | void;
  /** It has a standards report, which is changed before it is listed; what is returned takes its place. */
  readonly standards?: (report: Loose) => Uint8Array | void;
  /** The report is by the rules of an earlier edition. */
  readonly formerStandards?: Edition;
  /** Rows of the report as evidence.pdf prints them. */
  readonly points?: (rows: string[]) => readonly string[];
  /** What evidence.pdf says of captures by several services. */
  readonly witnessed?: (lines: string[]) => readonly string[];
  /** evidence.pdf prints long lists whole, as earlier versions did. */
  readonly allRows?: true;
  /** The facts inside of evidence.pdf. */
  readonly document?: (facts: Loose) => void;
  /** evidence.pdf whole, from the printed pages and the facts. */
  readonly pdf?: (printed: Buffer, facts: Loose) => Uint8Array;
  /** Every file that is about to be listed. */
  readonly listed?: (files: Files) => void;
  /** The text of manifest.json, before it is signed. */
  readonly manifest?: (text: string) => string;
  readonly key?: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  /** Everything, after the seal. Proofs are added here: they are about the manifest's hash. */
  readonly sealed?: (files: Files) => void;
}

export interface BuiltPackage {
  readonly files: Files;
  /** As a plain ZIP; entries and shape may be falsified. */
  zip(entries?: (entries: ZipEntry[]) => readonly ZipEntry[], shape?: ZipShape): Buffer;
  /** As a folder. */
  unpack(folder: string): void;
}

/** Keys for packages that prove nothing (test/vectors/keys): the same bytes at each run, so that vectors can be made again. */
export function vectorKey(
  name: 'sealing' | 'other' | 'third' | 'fourth' | 'fifth' | 'rsa-2048' | 'rsa-4096-exponent-3' | 'ec-p256',
) {
  const pem = readFileSync(new URL(`../../vectors/keys/${name}.pem`, import.meta.url));
  return { privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) };
}

let key: ReturnType<typeof vectorKey> | undefined;
export const testKey = () => (key ??= vectorKey('sealing'));

export { at, sha256 };

/** What a package is of. */
export interface Subject {
  files(faults: Faults): Files | Promise<Files>;
  journal(files: Files, testMode: boolean): Entry[];
  facts(files: Files): Facts;
  /** Fields of metadata.json beside the facts. */
  metadata?(): object;
  readonly title?: string;
  readonly captureId?: string;
  readonly caseReference?: string;
  /** Second at which the records are closed; the seal follows one later. */
  readonly closedAt?: number;
}

const page: Subject = {
  files: ({ credentials = false }) => pageFiles(credentials),
  journal: pageJournal,
  facts: pageFacts,
};

/** A complete, valid package of a small page (or of another subject), unless a fault is asked for. */
export async function buildPackage(faults: Faults = {}, subject: Subject = page): Promise<BuiltPackage> {
  const artifacts = await subject.files(faults);
  faults.artifacts?.(artifacts);
  const journal = subject.journal(artifacts, faults.testMode ?? false);
  faults.journal?.(journal);
  if (faults.apart) {
    const at = journal.findIndex(({ kind, step }) => kind === 'done' && step === 'content_expanded');
    journal[at] = { ...journal[at]!, artifacts: faults.apart } as Entry;
  }
  const facts = subject.facts(artifacts);
  if (faults.apart)
    Object.assign(facts.completeness?.regions[0] ?? {}, { pictures: faults.apart.map(({ name }) => name) });
  faults.facts?.(facts);
  const { files: recorded, said } = await records(journal, facts, faults, subject);
  const files = new Map([...artifacts, ...recorded]);
  if (faults.order) {
    const order: Loose = copy(orderOf(facts, faults));
    files.set(orderFile, faults.order(order) ?? recordBytes(order));
  }
  const rows = faults.standards ? withStandards(files, faults.standards, faults.formerStandards) : [];
  const printing = { ...subject, points: faults.points?.(rows) ?? rows };
  files.set('evidence.pdf', document(files, said, faults, printing));
  faults.listed?.(files);
  if (faults.agreeing) {
    const last = (name: string): never => JSON.parse(Buffer.from(files.get(name)!).toString()) as never;
    files.delete('evidence.pdf');
    const listed: Said = {
      metadata: last('metadata.json'),
      log: last('forensic_log.json'),
      custody: last('chain_of_custody.json'),
    };
    files.set('evidence.pdf', document(files, listed, faults, printing));
  }
  return seal(files, facts, faults, at((subject.closedAt ?? 12) + 1));
}

/** For a sound package of any size: the archived page, of which no record says more than its hash and size. */
export const ofSize =
  (bytes: number): NonNullable<Faults['artifacts']> =>
  (files) =>
    void files.set('page.mhtml', Buffer.concat([files.get('page.mhtml')!, randomBytes(bytes)]));

/** The document says what the records said before a hook changed them, so that a change stands in one place. */
export function document(
  files: Files,
  { metadata, custody, log }: Said,
  faults: Faults,
  { title, closedAt = 12, points = [] }: Pick<Subject, 'title' | 'closedAt'> & { readonly points?: readonly string[] },
): Uint8Array {
  const { publicKey } = faults.key ?? testKey();
  const listed = [...[...files].map(([name, bytes]) => reference(name, bytes)), ...(faults.apart ?? [])];
  const said: Loose = copy(
    documentFacts({
      metadata,
      generator: { name: 'evidence', version: '0.1.0' },
      custody,
      log,
      files: listed,
      keyFingerprint: sha256(publicKey.export({ type: 'spki', format: 'der' })),
      closedAt: at(closedAt),
    }),
  );
  faults.document?.(said);
  const language = languageOf(said);
  const source: DocumentSource = {
    metadata: said,
    kind: kindOf(files),
    evidenceId: faults.evidenceId ?? evidenceId,
    testMode: faults.testMode ?? false,
    generator: { name: 'evidence', version: '0.1.0' },
    closedAt: at(closedAt),
    language,
  };
  const pages = [
    coverLines(source)
      .map(({ text }) => text)
      .join(' '),
    listed
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, size, sha256 }) => fileLine(name, size, sha256, language))
      .join(' '),
    String(said['key_sha256']),
    printed(
      'hashes',
      certifiedIn(files).map((hash, index) => hashLine(index, hash, language).text),
      faults,
    ).join(' '),
    matterIn(files, faults).join(' '),
    (faults.witnessed?.(witnessIn(files, language)) ?? witnessIn(files, language)).join(' '),
    points.join(' '),
  ].filter((words) => words !== '');
  const running = runningWords(source);
  const pdf = plainPdf(
    title ?? `Web page evidence record ${faults.evidenceId ?? evidenceId}`,
    at(closedAt),
    pages.map((words, index) => `${words} ${running(index + 1, pages.length)}`),
  );
  return faults.pdf?.(pdf, said) ?? withFacts(pdf, said);
}

/** Adds the report that the files come to, as it is changed; the rows are those before the change. */
function withStandards(files: Files, change: NonNullable<Faults['standards']>, former?: Edition): string[] {
  const records = new Map<string, unknown>();
  for (const [name, bytes] of files)
    if (/^[^/]+\.json$/.test(name)) records.set(name, JSON.parse(Buffer.from(bytes).toString()));
  const derived = standardsReport({ records, files }, former);
  const report: Loose & StandardsReport = copy(derived ?? ({ points: [] } as unknown as StandardsReport));
  files.set(standardsFile, change(report) ?? recordBytes(report));
  return derived?.points.map(pointLine) ?? [];
}

const certifiedIn = (files: Files): CertifiedHash[] => {
  const record = files.get('certificate.json');
  return record === undefined ? [] : (JSON.parse(Buffer.from(record).toString()) as { hashes: CertifiedHash[] }).hashes;
};

function printed(
  list: Parameters<typeof restLine>[0],
  rows: readonly string[],
  { allRows }: Faults,
): readonly string[] {
  const rest = restLine(list, rows.length);
  return allRows || rest === undefined ? rows : [...rows.slice(0, printedRows), rest];
}

/** Words about captures by several services; the record may be anything. */
function witnessIn(files: Files, language: DocumentSource['language']): string[] {
  const record = files.get(witnessFile);
  if (record === undefined) return [];
  return witnessLines(JSON.parse(Buffer.from(record).toString()) as Loose, language).map(({ text }) => text);
}

/** Rows of a record of a matter, as far as it can be read. */
function matterIn(files: Files, faults: Faults): string[] {
  try {
    const { items, removed } = readMatter(files.get('matter.json')!);
    const { entries } = JSON.parse(Buffer.from(files.get('custody_record.json')!).toString()) as { entries: never[] };
    const timeline = entries.slice(0, printedEntries).flatMap((entry) => custodyLine(entry) ?? []);
    return [
      ...printed(
        'exhibits',
        items.map((item) => exhibitLine(item, 'en').text),
        faults,
      ),
      ...printed('removed', removed.map(removedLine), faults),
      ...timeline,
    ];
  } catch {
    return [];
  }
}

/** The three records as they were before a hook changed them. */
export interface Said {
  readonly metadata: object;
  readonly log: ForensicLog;
  readonly custody: CustodyRecord;
}

async function records(
  journal: Journal,
  facts: Facts,
  faults: Faults,
  subject: Subject,
): Promise<{ readonly files: Files; readonly said: Said }> {
  const identity = {
    evidenceId: faults.evidenceId ?? evidenceId,
    captureId: faults.captureId ?? subject.captureId ?? captureId,
    collector: { name: 'A. Tester', organisation: null },
    testMode: faults.testMode ?? false,
    journal,
  };
  const { artifacts, ...head } = metadataRecord({
    ...identity,
    formatVersion,
    caseReference: subject.caseReference ?? 'C-1',
    callerMetadata: { matter: 'M-1' },
    facts,
  });
  const metadata = copy({ ...head, ...subject.metadata?.(), artifacts });
  const log: Loose & ForensicLog = copy(await forensicLog(identity.evidenceId, journal));
  const before = { metadata: copy(metadata), log: copy(log) };
  faults.metadata?.(metadata);
  if (faults.log?.(log) === 'relink') await relink(log);
  const logBytes = recordBytes(log);
  const promise = faults.promise ?? { proofs: [], declined: [] };
  const custody = copy(
    await custodyRecord({ ...identity, facts, promise, log, logBytes, closedAt: at(subject.closedAt ?? 12) }),
  );
  const said: Said = { ...before, custody: copy(custody) };
  faults.custody?.(custody);
  const files: Files = new Map([
    ['metadata.json', recordBytes(metadata)],
    ['forensic_log.json', logBytes],
    ['chain_of_custody.json', recordBytes(custody)],
  ]);
  return { files, said };
}

async function relink(log: Loose): Promise<void> {
  const bare = (log['operations'] as Loose[]).map(({ seq: _seq, previous: _previous, hash: _hash, ...rest }) => rest);
  const operations = await chain(bare);
  log['operations'] = operations;
  log['total_operations'] = operations.length;
  log['hash_chain'].total_operations = operations.length;
  log['hash_chain'].final_hash = operations.at(-1)?.hash ?? genesis;
}

function seal(files: Files, facts: Facts, faults: Faults, sealedAt: string): BuiltPackage {
  const text = Buffer.from(
    writeManifest({
      evidenceId: faults.evidenceId ?? evidenceId,
      generator: { name: 'evidence', version: '0.1.0' },
      sealedAt,
      promise: faults.promise ?? { proofs: [], declined: [] },
      clockReadings: [...(facts.clock?.before ?? []), ...(facts.clock?.after ?? [])],
      testMode: faults.testMode ?? false,
      files: [...files].map(([name, bytes]) => reference(name, bytes)),
    }),
  ).toString();
  const manifest = Buffer.from(faults.manifest?.(text) ?? text);
  const { privateKey, publicKey } = faults.key ?? testKey();
  const members: Files = new Map([
    ['manifest.json', manifest],
    ['manifest.sig', sign('sha256', manifest, privateKey)],
    ['publickey.pem', Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }))],
    ...files,
  ]);
  faults.sealed?.(members);
  return {
    files: members,
    zip: (entries = (all) => all, shape = {}) => writeZip(entries([...members].map(plainEntry)), shape),
    unpack(folder) {
      for (const [name, bytes] of members) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), bytes);
      }
    },
  };
}

/** As the real writer does: what is compressed already is stored, the rest deflated, sizes behind the data. */
const plainEntry = ([name, data]: [string, Uint8Array]): ZipEntry => ({
  name,
  data,
  deflate: !/\.(jpeg|png|gz|pdf)$/.test(name) && data.length > 0,
  descriptor: 'signed',
});

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
