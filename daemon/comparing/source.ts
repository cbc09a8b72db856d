import type { StorageFiles } from '../../src/compare/compare-stored.js';
import { isFields, type Fields, parseStrictJson } from '../../src/package/json/strict-json.js';
import type { JsonValue } from '../../src/package/records/journal.js';
import type { ImageFacts } from '../../src/package/records/facts.js';
import { commitmentsFile } from '../../src/package/commitments/records.js';
import { readManifest } from '../../src/package/manifest/reader.js';
import { ledgerFile } from '../../src/package/proof-promise.js';
import { controlsFile } from '../../src/package/records/page/form-controls.js';
import { connectionsFile } from '../../src/package/records/page/page-connections.js';
import { storageFile } from '../../src/package/records/page/page-storage.js';
import type { Container, ContainerEntry } from '../../src/package/container.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import type { FurtherFolder } from '../../src/package/witness/further.js';
import { CopyCount } from './bounds.js';
import { type Artifact, CaptureFailure, type StepBench } from '../run/step.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import type { SourcePackage } from '../run/comparison-run.js';

/** Where copies out of a package lie. */
export type Side = 'before' | 'after' | FurtherFolder;

/** One of the two captures, with the files that are compared, copied out of its package. */
export interface Source {
  readonly captureId: string;
  readonly evidenceId: string;
  readonly capturedAt: string;
  readonly sealedAt: string;
  readonly manifestSha256: string;
  readonly testMode: boolean;
  readonly metadata: Fields;
  readonly custody: Fields;
  /** form_controls.json, where there is one and nothing of the page is left out. */
  readonly controls?: Fields;
  /** connections.json and storage.json, where the capture recorded them. */
  readonly stored: StorageFiles;
  /** The readable text; of a monitor's capture the one without what its schedule leaves out. Absent when there is none. */
  readonly text?: { readonly file: string; readonly content: string };
  /** The screenshot, or its tiles when the screenshot had to be made smaller, top to bottom. */
  readonly pictures: readonly Artifact[];
  readonly deviceScaleFactor: number;
  /** What a ledger signed for it, where there is such a proof and somebody asks. */
  readonly ledgerProof?: string;
  /** As its manifest lists it; null where it made none. */
  readonly commitmentsSha256: string | null;
}

/** What lets a reader check the copies against the package that they were taken from. */
const seal = ['manifest.json', 'manifest.sig', 'publickey.pem'];
const proofs = ['manifest.json.ots', 'manifest.json.tsr', 'eidas_validation.json'];

/**
 * Checks the package whole, then copies out of it what is compared, with its signed list of hashes, to `before/…` or
 * `after/…` of the new package.
 * @throws CaptureFailure when the package is gone or does not verify any more
 */
export async function openSource(
  { captureId, path, manifestSha256, imported = false }: SourcePackage,
  side: Side,
  bench: Pick<StepBench, 'put'>,
  {
    verify,
    watched,
    witnessed,
  }: { readonly verify: VerifyStored; readonly watched: boolean; readonly witnessed: boolean },
): Promise<Source> {
  const { result } = await verify(path, {
    manifestSha256,
    isIssued: () => Promise.resolve(true),
    imported,
  }).catch((error: unknown) => {
    throw new CaptureFailure('internal', `The package of ${captureId} cannot be read.`, { cause: error });
  });
  if (result !== 'match')
    throw new CaptureFailure('internal', `The package of ${captureId} no longer verifies, so it is not compared.`);
  const container = await openContainer(path);
  try {
    const count = imported ? new CopyCount(captureId) : undefined;
    const copy = copier({ container, side, bench, count });
    for (const name of [...seal, ...proofs]) await copy(name);
    const [metadata, custody] = [await copy('metadata.json'), await copy('chain_of_custody.json')];
    const text = (watched ? await copy('watched_text.txt') : undefined) ?? (await copy('domtextcontent.txt'));
    // What a monitor leaves out of the page may be a control; the file does not say which.
    const controls = watched ? undefined : await copy(controlsFile);
    const [connections, storage] = [await copy(connectionsFile), await copy(storageFile)];
    const listed = (await copy('manifest.json'))?.bytes;
    const { evidence_id: evidenceId, sealed_at: sealedAt } = fieldsOf(listed);
    const proof = witnessed ? await copy(ledgerFile) : undefined;
    const facts = fieldsOf(metadata?.bytes);
    return {
      // An import has an id of its own here; its records have the one of its service.
      captureId: imported ? textOf(facts['capture_id']) : captureId,
      evidenceId: textOf(evidenceId),
      sealedAt: textOf(sealedAt),
      capturedAt: textOf(facts['captured_at']),
      manifestSha256,
      testMode: facts['test_mode'] === true,
      metadata: facts,
      custody: fieldsOf(custody?.bytes),
      ...(controls && { controls: fieldsOf(controls.bytes) }),
      stored: {
        connections: connections && fieldsOf(connections.bytes),
        storage: storage && fieldsOf(storage.bytes),
      },
      ...(text && { text: { file: text.artifact.name, content: new TextDecoder().decode(text.bytes) } }),
      pictures: await pictures(facts, { container, side, bench, count }),
      deviceScaleFactor: scaleOf(facts),
      ...(proof && { ledgerProof: new TextDecoder().decode(proof.bytes) }),
      commitmentsSha256: (listed && readManifest(listed).manifest?.files.get(commitmentsFile)?.sha256) ?? null,
    };
  } finally {
    await container.close?.();
  }
}

interface Copying {
  readonly container: Container;
  readonly side: Side;
  readonly bench: Pick<StepBench, 'put'>;
  /** Of a stranger's package, which may have files of any number and size. */
  readonly count: CopyCount | undefined;
}

type Copy = (name: string) => Promise<{ readonly artifact: Artifact; readonly bytes: Uint8Array } | undefined>;

/** Each member once, however often it is asked for. */
function copier({ container, side, bench, count }: Copying): Copy {
  const made = new Map<string, ReturnType<Copy>>();
  const take = async (entry: ContainerEntry) => {
    count?.record(entry);
    const bytes = await readWhole(container, entry);
    return { bytes, artifact: await bench.put(`${side}/${entry.name}`, bytes) };
  };
  return (name) => {
    const entry = container.entries.find((each) => each.name === name);
    if (entry === undefined) return Promise.resolve(undefined);
    const known = made.get(name) ?? take(entry);
    made.set(name, known);
    return known;
  };
}

async function readWhole(container: Container, entry: ContainerEntry): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // A chunk's buffer is used again for the next one.
  for await (const chunk of reading(container, entry)) chunks.push(chunk.slice());
  return Buffer.concat(chunks);
}

const reading = (container: Container, entry: ContainerEntry): AsyncIterable<Uint8Array> =>
  container.read(entry, ({ explanation }) => {
    throw new Error(`${entry.name}: ${explanation}`);
  });

/** From the package to the disk: a picture never lies in memory as a whole. */
async function pictures(metadata: Fields, { container, side, bench, count }: Copying): Promise<Artifact[]> {
  const screenshots = metadata['screenshots'];
  const shot = (isFields(screenshots ?? null) ? (screenshots as Fields)['screenshot'] : undefined) as
    | ImageFacts
    | undefined;
  const main = shot?.file ?? 'screenshot.jpeg';
  const names = shot !== undefined && shot.tiles.length > 0 ? shot.tiles : [main];
  const entries = new Map(container.entries.map((entry) => [entry.name, entry]));
  const found: Artifact[] = [];
  for (const name of new Set(names)) {
    const entry = entries.get(name);
    if (entry === undefined) continue;
    count?.picture(entry);
    const artifact = await bench.put(`${side}/${name}`, reading(container, entry));
    await count?.head(name, artifact.path);
    found.push(artifact);
  }
  return found;
}

function scaleOf(metadata: Fields): number {
  const environment = metadata['environment'] as
    | { readonly viewport?: { readonly device_scale_factor?: number } }
    | undefined;
  return environment?.viewport?.device_scale_factor ?? 1;
}

function fieldsOf(bytes: Uint8Array | undefined): Fields {
  const value = bytes === undefined ? {} : parseStrictJson(bytes);
  return isFields(value) ? value : {};
}

/** The verifier has been here: these are there. */
const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
