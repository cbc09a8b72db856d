import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OrderRecord } from '../../src/package/records/order.js';
import { type NotPerformed, notPerformed } from '../../src/package/records/not-performed.js';
import { ledgerFile, type ProofName, type ProofPromise, proofFiles } from '../../src/package/proof-promise.js';
import { commitmentsSignature } from '../../src/package/commitments/records.js';
import { utf8 } from '../../src/package/bytes.js';
import type { World } from '../../src/world.js';
import type { PrintDocument } from '../browser/launch/print.js';
import { type Artifact, CaptureFailure, type Recording } from '../run/step.js';
import { type CommittedEarly, committing } from './commitments/commit.js';
import { type Draft, draft, type DraftBasis, type RenderedFile, type Rendering } from './draft.js';
import type { SigningKey } from './key.js';
import { inMemberOrder } from '../../src/package/members.js';
import type { PackageIdentity } from './package-identity.js';
import { captureRendering } from './capture-rendering.js';
import type { NoPageImage, PageImage } from './pdf/page-image.js';
import { cheapestFirst, Declined, type Stamper } from './stamp.js';
import { type WrittenZip, writeZip, ZipFailure, type ZipMember } from './zip.js';
import { isDiskFull } from '../process/disk-full.js';
import { stage } from '../process/stages.js';

export interface SealInput {
  readonly recording: Recording;
  /** Of a captured page, whose browser context ends while the first draft is made; nothing is stamped or signed before. */
  readonly pageEnded?: Promise<void>;
  readonly identity: PackageIdentity;
  /** That of a captured page when absent. */
  readonly rendering?: Rendering;
  /** The picture of a captured page for its document, where it is being cut already. */
  readonly paper?: Promise<PageImage | NoPageImage>;
  /** Proofs that were asked for. */
  readonly stampers: readonly Stamper[];
  /** Proofs that were asked for and cannot be tried at all (no authority configured), with the reason to print. */
  readonly unavailable?: ProofPromise['declined'];
  /** The package carries commitments, so that a redacted copy can be proven to be of it. */
  readonly commitments?: boolean;
  /** What was committed to before the recording was whole. */
  readonly committedEarly?: CommittedEarly;
  /** The package carries a standards report, where its kind has one. */
  readonly standards?: boolean;
  /** order.json; absent where no page was captured. */
  readonly order?: OrderRecord;
  /** Puts the manifest into the ledger, when everything else about it is final, and gives the proof. */
  readonly ledger?: (sealed: Sealing) => Promise<Uint8Array>;
  /** Looks at what each draft rendered, before anything of it is stamped; what it throws ends the sealing. */
  readonly inspect?: (rendered: readonly RenderedFile[]) => Promise<void>;
  /** Small files that every package carries (`verification/…`). */
  readonly extraFiles: readonly { readonly name: string; readonly path: string }[];
  /** The package's own key, ordered when the capture began. */
  readonly key: Promise<SigningKey>;
  readonly print: (document: PrintDocument, signal: AbortSignal) => Promise<Uint8Array>;
  readonly world: World;
  /** Folder that the sealed ZIP is written to. */
  readonly stagingDir: string;
  readonly signal: AbortSignal;
}

/** What the ledger is told of a package, in lower-case hex. */
interface Sealing {
  readonly manifestSha256: string;
  readonly commitmentsSha256: string | null;
  /** File names. */
  readonly proofs: readonly string[];
}

export interface SealedPackage {
  readonly path: string;
  readonly sizeBytes: number;
  readonly fileCount: number;
  /** Bare lower-case hex. */
  readonly manifestSha256: string;
  readonly sealedAt: string;
  /** Delivered proofs, by file name in the package. */
  readonly proofs: readonly string[];
  /** The OpenTimestamps proof, when there is one. */
  readonly ots: Uint8Array | undefined;
  readonly declined: ProofPromise['declined'];
  readonly notPerformed: readonly NotPerformed[];
  /** What commitments.json commits to, by path, in lower-case hex; absent where there is none. */
  readonly committedRoots?: ReadonlyMap<string, string>;
}

/**
 * Drafts, stamps, signs and packs. A declined proof shrinks the promise and everything is drafted again. The signature is
 * made last, over the one manifest that is delivered: the key signs once and its private half is dropped.
 * @throws CaptureFailure when no package can be made; then nothing is left in the staging folder
 */
export async function seal(input: SealInput): Promise<SealedPackage> {
  try {
    const [basis, key] = await prepare(input);
    const stamped = await stampedDraft(input, basis);
    const { manifest, commitments, committedRoots } = stamped.draft;
    const [signature = new Uint8Array(), besideSignature] = key.signOnce(
      manifest,
      ...(commitments ? [commitments.bytes] : []),
    );
    const manifestSha256 = sha256(manifest).toString('hex');
    input.signal.throwIfAborted();
    // After the last stamp, for a manifest that is written again would leave its entry behind; before the package exists.
    const logged = await input.ledger?.({
      manifestSha256,
      commitmentsSha256: commitments?.sha256 ?? null,
      proofs: proofFiles(stamped.promise),
    });
    const zip = await pack(input, basis, stamped, {
      signature,
      ...(besideSignature && { besideSignature }),
      publicKey: utf8(key.publicKeyPem),
      ...(logged && { logged }),
    });
    return {
      path: zip.path,
      sizeBytes: zip.sizeBytes,
      fileCount: zip.memberCount,
      manifestSha256,
      sealedAt: stamped.draft.sealedAt,
      proofs: proofFiles(stamped.promise),
      ots: stamped.proofs.get('manifest.json.ots'),
      declined: stamped.promise.declined,
      notPerformed: notPerformed(input.recording.journal, stamped.promise),
      ...(committedRoots && { committedRoots }),
    };
  } catch (error) {
    throw explain(error);
  }
}

async function prepare(input: SealInput): Promise<[DraftBasis, SigningKey]> {
  const { recording, identity, extraFiles, key, world, signal } = input;
  const commitments =
    input.commitments === true ? committing(recording.artifacts, world, signal, input.committedEarly) : undefined;
  const [rendering, extras, made] = await Promise.all([
    stage('picture cut for paper', async () => input.rendering ?? captureRendering(recording, identity, input.paper)),
    Promise.all(extraFiles.map(hashed)),
    stage('key awaited', () => key),
  ]);
  return [
    {
      recording,
      identity,
      rendering,
      extras,
      keyFingerprint: made.fingerprint,
      ...(commitments && { commitments }),
      standards: input.standards ?? true,
      ...(input.order && { order: input.order }),
    },
    made,
  ];
}

interface Stamped {
  readonly draft: Draft;
  readonly promise: ProofPromise;
  readonly proofs: ReadonlyMap<string, Uint8Array>;
}

/** Ends after at most one round for each proof: every round that fails has one proof less. */
async function stampedDraft(input: SealInput, basis: DraftBasis): Promise<Stamped> {
  const deps = { world: input.world, print: (document: PrintDocument) => input.print(document, input.signal) };
  const stampers = cheapestFirst(input.stampers);
  const inLedger = input.ledger === undefined ? {} : { ledger: true };
  let promise: ProofPromise = {
    proofs: stampers.map(({ proof }) => proof),
    declined: input.unavailable ?? [],
    ...inLedger,
  };
  for (;;) {
    input.signal.throwIfAborted();
    const made = await stage('records and document', () => draft(basis, promise, deps));
    if (input.inspect) await stage('draft inspected', async () => input.inspect?.(made.rendered));
    await input.pageEnded;
    const wanted = stampers.filter(({ proof }) => promise.proofs.includes(proof));
    const outcome = await stampAll(wanted, made, input.signal);
    if ('files' in outcome) return { draft: made, promise, proofs: outcome.files };
    const { proof } = outcome;
    promise = {
      proofs: promise.proofs.filter((one) => one !== proof),
      declined: [...promise.declined, outcome],
      ...inLedger,
    };
  }
}

type Stamping =
  | { readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly proof: ProofName; readonly reason: string };

async function stampAll(
  stampers: readonly Stamper[],
  { manifest, commitments }: Draft,
  signal: AbortSignal,
): Promise<Stamping> {
  const beside = commitments && sha256(commitments.bytes);
  const files = new Map<string, Uint8Array>();
  for (const stamper of stampers) {
    try {
      for (const [name, bytes] of (await stamper.stamp(sha256(manifest), signal, beside)).files) {
        if (files.has(name)) throw new Error(`two proofs are called ${name}`);
        files.set(name, bytes);
      }
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Declined) return { proof: stamper.proof, reason: error.message };
      throw error;
    }
  }
  return { files };
}

interface Signed {
  readonly signature: Uint8Array;
  /** Of commitments.json. */
  readonly besideSignature?: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly logged?: Uint8Array;
}

async function pack(
  input: SealInput,
  basis: DraftBasis,
  { draft, proofs }: Stamped,
  signed: Signed,
): Promise<WrittenZip> {
  const members: ZipMember[] = [
    { name: 'manifest.json', bytes: draft.manifest },
    { name: 'manifest.sig', bytes: signed.signature },
    { name: 'publickey.pem', bytes: signed.publicKey },
    ...(signed.besideSignature ? [{ name: commitmentsSignature, bytes: signed.besideSignature }] : []),
    ...(signed.logged ? [{ name: ledgerFile, bytes: signed.logged }] : []),
    ...Array.from(proofs, ([name, bytes]) => ({ name, bytes })),
    ...draft.rendered.map(({ name, bytes }) => ({ name, bytes })),
    ...basis.recording.artifacts.values(),
    ...basis.extras,
  ];
  input.signal.throwIfAborted();
  return stage('package written', () =>
    writeZip(inMemberOrder(members), join(input.stagingDir, 'package.zip'), new Date(draft.sealedAt)),
  );
}

async function hashed({ name, path }: { readonly name: string; readonly path: string }): Promise<Artifact> {
  const bytes = await readFile(path);
  const digest = (algorithm: string): string => createHash(algorithm).update(bytes).digest('hex');
  return { name, path, sha256: digest('sha256'), sha512: digest('sha512'), size: bytes.length };
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

function explain(error: unknown): unknown {
  if (error instanceof ZipFailure) return new CaptureFailure('internal', error.message, { cause: error });
  if (isDiskFull(error)) {
    return new CaptureFailure('disk_full', 'The disk is full.', { cause: error });
  }
  return error;
}
