import { createHash } from 'node:crypto';
import { commitmentsFile, openingsFile } from '../../src/package/commitments/records.js';
import { type CustodyRecord, custodyRecord } from '../../src/package/records/custody.js';
import { withFacts } from '../../src/package/document/document.js';
import { documentFacts } from '../../src/package/document/facts.js';
import { type ForensicLog, forensicLog } from '../../src/package/records/forensic-log.js';
import { orderFile, type OrderRecord } from '../../src/package/records/order.js';
import type { ArtifactRef } from '../../src/package/records/journal.js';
import { writeManifest } from '../../src/package/manifest/manifest.js';
import { notPerformed } from '../../src/package/records/not-performed.js';
import type { ProofPromise } from '../../src/package/proof-promise.js';
import { recordBytes } from '../../src/package/records/record-bytes.js';
import { standardsBytes, standardsFile, type StandardsReport, standardsReport } from '../../src/standards/report.js';
import type { World } from '../../src/world.js';
import type { PrintDocument } from '../browser/launch/print.js';
import type { Artifact, Recording } from '../run/step.js';
import type { Committing } from './commitments/commit.js';
import type { PackageIdentity } from './package-identity.js';
import type { RecordContent } from './pdf/content.js';
import { sayIn } from './pdf/say.js';
import { steadyPdf } from './pdf/steady.js';

/** What differs from one kind of package to another: the record of what was observed, and the document for people. */
export interface Rendering {
  /** metadata.json. */
  readonly metadata: object;
  /** `records`: the files that are final by then, and are not rendered again in this draft. */
  document(content: RecordContent, records: readonly RenderedFile[]): PrintDocument | Promise<PrintDocument>;
}

/** What does not change between one draft and the next. */
export interface DraftBasis {
  readonly recording: Recording;
  readonly identity: PackageIdentity;
  readonly rendering: Rendering;
  /** Members beside the recording (the verification folder), already hashed. */
  readonly extras: readonly Artifact[];
  /** Absent where the package carries no commitments. */
  readonly commitments?: Committing;
  /** Lower-case hex SHA-256 of the package key's SubjectPublicKeyInfo. */
  readonly keyFingerprint: string;
  /** It carries a standards report, where its kind has one. */
  readonly standards: boolean;
  /** order.json; absent where no page was captured. */
  readonly order?: OrderRecord;
}

export interface DraftDeps {
  readonly world: World;
  readonly print: (document: PrintDocument) => Promise<Uint8Array>;
}

/** A file that the draft rendered: small, in memory. */
export interface RenderedFile extends ArtifactRef {
  readonly bytes: Uint8Array;
}

/** The unsigned package: what a promise makes of a recording. */
export interface Draft {
  readonly rendered: readonly RenderedFile[];
  /** One of them. */
  readonly commitments?: RenderedFile;
  /** Of the trees that they are of, by path. */
  readonly committedRoots?: ReadonlyMap<string, string>;
  readonly manifest: Uint8Array;
  readonly sealedAt: string;
}

/** Renders all that depends on which proofs exist, so that a package without one of them is a second call and nothing else. */
export async function draft(basis: DraftBasis, promise: ProofPromise, deps: DraftDeps): Promise<Draft> {
  const { recording, identity, extras } = basis;
  const { journal, facts } = recording;
  const closedAt = deps.world.now().toISOString();

  const { log, custody, records, standards } = await recordsOf(basis, promise, closedAt);
  const committed = await basis.commitments?.commit(records, {
    evidenceId: identity.evidenceId,
    capturedAt: facts.captured_at ?? null,
  });
  const commitments = committed && rendered(commitmentsFile, committed.commitments);
  const opened = committed ? [rendered(openingsFile, committed.openings)] : [];
  const own = [...records, ...(commitments ? [commitments] : []), ...opened];

  const described = [...recording.artifacts.values(), ...own, ...extras];
  const content: RecordContent = {
    identity,
    facts,
    files: described,
    log,
    custody,
    promise,
    notPerformed: notPerformed(journal, promise),
    ...(standards && { standards }),
    preparedAt: closedAt,
    say: sayIn(identity.language ?? 'en'),
    keyFingerprint: basis.keyFingerprint,
  };
  const document = await basis.rendering.document(content, own);
  const printed = steadyPdf(await deps.print(document), closedAt);
  const said = documentFacts({
    metadata: basis.rendering.metadata,
    generator: identity.generator,
    custody,
    log,
    files: described,
    keyFingerprint: basis.keyFingerprint,
    closedAt,
  });
  const pdf = rendered('evidence.pdf', withFacts(printed, said));

  const sealedAt = deps.world.now().toISOString();
  const manifest = writeManifest({
    evidenceId: identity.evidenceId,
    generator: identity.generator,
    sealedAt,
    promise,
    clockReadings: [...(facts.clock?.before ?? []), ...(facts.clock?.after ?? [])],
    testMode: identity.testMode,
    files: [...described, pdf].map(({ name, sha256, sha512, size }) => ({ name, sha256, sha512, size })),
  });
  return {
    rendered: [...own, pdf],
    ...(commitments && { commitments, committedRoots: committed.roots }),
    manifest,
    sealedAt,
  };
}

/** The files that are written about the recording, in their order, and what others are made of. */
async function recordsOf(basis: DraftBasis, promise: ProofPromise, closedAt: string) {
  const { identity, order } = basis;
  const { journal, facts } = basis.recording;
  const log = await forensicLog(identity.evidenceId, journal);
  const logFile = rendered('forensic_log.json', recordBytes(log));
  const custody = await custodyRecord({ ...identity, journal, facts, promise, log, logBytes: logFile.bytes, closedAt });
  const custodyFile = rendered('chain_of_custody.json', recordBytes(custody));
  const metadataFile = rendered('metadata.json', recordBytes(basis.rendering.metadata));

  const orderFiles = order ? [rendered(orderFile, recordBytes(order))] : [];
  const graded = [metadataFile, logFile, custodyFile, ...orderFiles];
  const standards = basis.standards && standardsOf(basis, { log, custody }, graded);
  const records = [...graded, ...(standards ? [rendered(standardsFile, standardsBytes(standards))] : [])];
  return { log, custody, records, ...(standards && { standards }) };
}

/** What the records come to; `records` are those files. */
const standardsOf = (
  { recording, extras, rendering, order }: DraftBasis,
  { log, custody }: { readonly log: ForensicLog; readonly custody: CustodyRecord },
  records: readonly RenderedFile[],
): StandardsReport | undefined =>
  standardsReport({
    records: new Map<string, unknown>([
      ['metadata.json', rendering.metadata],
      ['forensic_log.json', log],
      ['chain_of_custody.json', custody],
      [orderFile, order],
    ]),
    files: new Set([...recording.artifacts.values(), ...extras, ...records].map(({ name }) => name)),
  });

function rendered(name: string, bytes: Uint8Array): RenderedFile {
  const digest = (algorithm: string): string => createHash(algorithm).update(bytes).digest('hex');
  return { name, bytes, sha256: digest('sha256'), sha512: digest('sha512'), size: bytes.length };
}
