import { createHash } from 'node:crypto';
import {
  commitmentsFile,
  readCommitments,
  readOpenings,
  type Openings,
} from '../../src/package/commitments/records.js';
import { isFields, type Fields, parseStrictJson } from '../../src/package/json/strict-json.js';
import { readManifest } from '../../src/package/manifest/reader.js';
import { imageSize } from '../../src/package/pictures/image-size.js';
import type { ImageFacts } from '../../src/package/records/facts.js';
import type { RedactionSource } from '../../src/package/redaction/record.js';
import {
  sourceCommitments,
  sourceKey,
  sourceLedger,
  sourceOts,
  sourceSignature,
  sourceTsr,
} from '../../src/package/redaction/members.js';
import type { Withheld } from '../../src/redaction/leaks/leaks.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import type { SourcePackage } from '../run/comparison-run.js';
import { CaptureFailure } from '../run/step.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import { isCarried } from './copy.js';
import type { Picture, PictureSet } from './covering/picture-set.js';
import { memberOf, memberReader, type Read } from './stored-member.js';

/** A package that is redacted: what a copy may carry of it, and what it proves itself by. */
export interface OpenedSource {
  readonly record: RedactionSource;
  readonly metadata: Fields;
  /** Files that its manifest lists. */
  readonly listed: readonly string[];
  /** Content of those that a copy may carry. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly pictures: PictureSet | undefined;
  /** Undefined where it was sealed without commitments. */
  readonly committed:
    | {
        readonly openings: Openings;
        /** Lower-case hex, of commitments.json. */
        readonly commitmentsSha256: string;
        /** By path in the copy: the commitments, their signature, key and proofs. */
        readonly seal: ReadonlyMap<string, Uint8Array>;
      }
    | undefined;
  /** Its address as captured; null where it has none. */
  readonly url: string | null;
  /** The address led to a file, of which there is no page to redact. */
  readonly isFile: boolean;
  /** All its files whose digests must not be in a copy unless it carries them as they are. Each is digested once, however often one searches. */
  readonly digested: readonly (Withheld & { readonly path: string })[];
}

/** A source that is read while it is checked: what is made of it meanwhile counts only when `checked` is fulfilled. */
export interface OpeningSource {
  readonly opened: Promise<OpenedSource>;
  /** Rejects with a CaptureFailure when the package is gone or does not verify any more. */
  readonly checked: Promise<void>;
}

const sealOfSource: readonly (readonly [string, string])[] = [
  ['commitments.json', sourceCommitments],
  ['commitments.sig', sourceSignature],
  ['publickey.pem', sourceKey],
  ['commitments.json.ots', sourceOts],
  ['commitments.json.tsr', sourceTsr],
  ['manifest.json.tlog-proof', sourceLedger],
];

/** Checks the package whole, and reads what a copy may carry. */
export function openRedactionSource(at: SourcePackage, verify: VerifyStored): OpeningSource {
  const [opened, checked] = [readSource(at), check(at, verify)];
  // Whoever asks for one may never ask for the other.
  opened.catch(() => undefined);
  checked.catch(() => undefined);
  return { opened, checked };
}

async function check({ captureId, path, manifestSha256 }: SourcePackage, verify: VerifyStored): Promise<void> {
  const whole = async () => {
    const committedRoots = await statedRoots(path);
    const known = { manifestSha256, isIssued: () => Promise.resolve(true), imported: false };
    return verify(path, { ...known, ...(committedRoots && { committedRoots }) });
  };
  const { result } = await whole().catch((error: unknown) => {
    throw new CaptureFailure('internal', `The package of ${captureId} cannot be read.`, { cause: error });
  });
  if (result !== 'match')
    throw new CaptureFailure('internal', `The package of ${captureId} no longer verifies, so no copy of it is made.`);
}

/**
 * The trees were made of the files when the package was sealed, and the files are those of then where the manifest is. Making them again
 * would take a third of the check.
 */
const statedRoots = (path: string): Promise<ReadonlyMap<string, string> | undefined> =>
  memberOf(path, commitmentsFile)
    .then((bytes) => new Map(readCommitments(bytes).files.map((file) => [file.path, file.root])))
    .catch(() => undefined);

async function readSource({ captureId, path, manifestSha256 }: SourcePackage): Promise<OpenedSource> {
  const container = await openContainer(path);
  try {
    const read = memberReader(container);
    const { manifest } = readManifest((await read('manifest.json')) ?? new Uint8Array());
    const metadata = fieldsOf(await read('metadata.json'));
    const listed = [...(manifest?.files.keys() ?? [])];
    const files = new Map<string, Uint8Array>();
    for (const name of listed.filter(isCarried)) {
      const bytes = await read(name);
      if (bytes) files.set(name, bytes);
    }
    const page = metadata['page'];
    return {
      record: {
        captureId,
        evidenceId: manifest?.evidenceId ?? '',
        capturedAt: textOf(metadata['captured_at']) ?? null,
        sealedAt: manifest?.sealedAt ?? '',
        manifestSha256,
        testMode: metadata['test_mode'] === true,
      },
      metadata,
      listed,
      files,
      pictures: picturesOf(metadata, files),
      committed: await committedBy(read),
      url: textOf(metadata['requested_url']) ?? null,
      isFile: isFields(page ?? null) && ['pdf', 'download'].includes(textOf((page as Fields)['kind']) ?? ''),
      digested: container.entries
        // The proof of the ledger is carried under another name.
        .filter(
          ({ name }) => !/^(verification\/|publickey\.pem$|commitments\.|manifest\.json(\.tlog-proof)?$)/.test(name),
        )
        .map(({ name }) => ({
          path: name,
          content: () => memberOf(path, name),
          stored: { container: path, name },
        })),
    };
  } finally {
    await container.close?.();
  }
}

async function committedBy(read: Read): Promise<OpenedSource['committed']> {
  const [commitments, openings] = [await read('commitments.json'), await read('openings.json')];
  if (commitments === undefined || openings === undefined) return undefined;
  // The verifier has been here; this only makes sure that it is what is carried.
  readCommitments(commitments);
  const seal = new Map<string, Uint8Array>();
  for (const [name, path] of sealOfSource) {
    const bytes = await read(name);
    if (bytes) seal.set(path, bytes);
  }
  return { openings: readOpenings(openings), commitmentsSha256: sha256Of(commitments), seal };
}

function picturesOf(metadata: Fields, files: ReadonlyMap<string, Uint8Array>): PictureSet | undefined {
  const screenshots = metadata['screenshots'];
  const shot = isFields(screenshots ?? null)
    ? ((screenshots as Fields)['screenshot'] as ImageFacts | undefined)
    : undefined;
  const sized = (file: string): Picture[] => {
    const size = imageSize(files.get(file) ?? new Uint8Array());
    return size ? [{ file, width: size.width, height: size.height }] : [];
  };
  const [main] = shot ? sized(shot.file) : [];
  return shot && main ? { main, tiles: shot.tiles.flatMap(sized), scale: shot.scale } : undefined;
}

function fieldsOf(bytes: Uint8Array | undefined): Fields {
  const value = bytes === undefined ? {} : parseStrictJson(bytes);
  return isFields(value) ? value : {};
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
