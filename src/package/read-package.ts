import type { Container, ContainerEntry, Platform, StructureFault } from './container.js';
import { type ManifestReading, readManifest } from './manifest-reader.js';
import { jpegHead, largeJpeg, outsideCredentials } from './large-jpeg.js';
import { isLitter } from './names.js';
import { indexedRecords } from './web-archive.js';

/** One file of a package after it was read, once and whole. */
export interface Member {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** Computed only where the manifest lists one. */
  readonly sha512?: string;
  /** Of a large JPEG, the SHA-256 of everything but its content credentials. */
  readonly outsideCredentials?: string;
  /** Content of the records and proofs, as far as they are small enough to be kept. */
  readonly bytes?: Uint8Array;
}

export interface ReadPackage {
  readonly kind: Container['kind'];
  readonly members: ReadonlyMap<string, Member>;
  /** Files that operating systems leave behind; their content is not looked at. */
  readonly litter: readonly string[];
  readonly faults: readonly StructureFault[];
  readonly manifest: ManifestReading | undefined;
  /** Offsets that the index names, at which the network record has no start of a gzip member. */
  readonly badOffsets: readonly number[];
}

const mebibyte = 2 ** 20;
/** What the checks look into, and up to which size. Everything else is only hashed. */
const kept: Readonly<Record<string, number>> = {
  'manifest.json': 16 * mebibyte,
  'manifest.sig': 64 * 1024,
  'publickey.pem': 4096,
  'manifest.json.ots': mebibyte,
  'manifest.json.tsr': 256 * 1024,
  'eidas_validation.json': 8 * mebibyte,
  'metadata.json': 16 * mebibyte,
  'forensic_log.json': 16 * mebibyte,
  'chain_of_custody.json': 16 * mebibyte,
  'certificate_chain.pem': mebibyte,
  'c2pa.json': 8 * mebibyte,
  'datapackage.json': 4 * mebibyte,
  'pages/pages.jsonl': 4 * mebibyte,
  'indexes/index.cdx': 32 * mebibyte,
  'comparison.json': 16 * mebibyte,
  ...Object.fromEntries(
    ['before', 'after'].flatMap((side): [string, number][] => [
      [`${side}/manifest.json`, 16 * mebibyte],
      [`${side}/manifest.sig`, 64 * 1024],
      [`${side}/publickey.pem`, 4096],
    ]),
  ),
  'screenshot.jpeg': largeJpeg,
  'screenshot.png': 64 * 1024,
  'screenshot_as_loaded.jpeg': mebibyte,
  'screenshot_as_loaded.png': 64 * 1024,
};
/** Of these a beginning is enough (the dimensions stand there). */
const headOnly = /\.(jpeg|png)$/;

export const warcPath = 'archive/data.warc.gz';
export const indexPath = 'indexes/index.cdx';

/** Reads every member exactly once: the manifest first (it says what to compute), then the index, then the rest as they lie. */
export async function readPackage(container: Container, platform: Platform): Promise<ReadPackage> {
  const faults = [...container.faults];
  const litter = container.entries.filter(({ name }) => isLitter(name)).map(({ name }) => name);
  const members = new Map<string, Member>();
  let manifest: ManifestReading | undefined;
  let probes = new Set<number>();
  const badOffsets = new Set<number>();
  const slow: Promise<void>[] = [];
  for (const entry of readingOrder(container.entries)) {
    if (members.has(entry.name)) continue;
    const listed = manifest?.manifest?.files.get(entry.name);
    const watch = entry.name === warcPath ? gzipStarts(probes, badOffsets) : undefined;
    const broken: StructureFault[] = [];
    const { member, sha512 } = await readMember(container, entry, platform, listed?.sha512 !== undefined, watch, (f) =>
      broken.push(f),
    );
    for (const each of broken) faults.push(each);
    members.set(entry.name, member);
    if (sha512 !== undefined) {
      const set = sha512.then((hex) => void members.set(entry.name, { ...member, sha512: hex }));
      set.catch(() => undefined);
      slow.push(set);
    }
    if (entry.name === 'manifest.json') manifest = member.bytes === undefined ? tooLarge : readManifest(member.bytes);
    if (entry.name === indexPath) probes = new Set(indexedRecords(member.bytes).records.map(({ offset }) => offset));
  }
  await Promise.all(slow);
  // Of a ZIP every byte is answered for: what is left behind, too, must hold what its headers say.
  if (container.kind === 'zip')
    for (const entry of container.entries.filter(({ name }) => isLitter(name)))
      for await (const chunk of container.read(entry, (fault) => faults.push(fault))) void chunk;
  return { kind: container.kind, members, litter, faults, manifest, badOffsets: [...badOffsets] };
}

const tooLarge: ManifestReading = {
  manifest: undefined,
  faults: [{ key: '', expected: 'at most 16 MiB', found: 'more' }],
};

function readingOrder(entries: readonly ContainerEntry[]): ContainerEntry[] {
  const rank = ({ name }: ContainerEntry): number => (name === 'manifest.json' ? 0 : name === indexPath ? 1 : 2);
  return entries.filter(({ name }) => !isLitter(name)).toSorted((a, b) => rank(a) - rank(b));
}

type Watch = (chunk: Uint8Array, at: number) => void;

async function readMember(
  container: Container,
  entry: ContainerEntry,
  platform: Platform,
  wants512: boolean,
  watch: Watch | undefined,
  fault: (fault: StructureFault) => void,
): Promise<{ readonly member: Member; readonly sha512?: Promise<string> }> {
  const sha256 = platform.hasher('sha256', entry.size);
  const sha512 = wants512 ? platform.hasher('sha512', entry.size) : undefined;
  const keep = keeper(entry.name, entry.size);
  const outside = entry.name === 'screenshot.jpeg' && entry.size > largeJpeg ? outsideCredentials(platform) : undefined;
  let size = 0;
  for await (const chunk of container.read(entry, fault)) {
    watch?.(chunk, size);
    size += chunk.length;
    keep.take(chunk);
    await outside?.take(chunk);
    const slow = sha512?.update(chunk);
    await sha256.update(chunk);
    await slow;
  }
  const bytes = keep.bytes();
  const rest = await outside?.sha256();
  const member = {
    name: entry.name,
    size,
    sha256: await sha256.digest(),
    ...(bytes !== undefined && { bytes }),
    ...(rest !== undefined && { outsideCredentials: rest }),
  };
  if (sha512 === undefined) return { member };
  // Not awaited here: the next member is read while a thread is still at this one.
  const digest = Promise.resolve(sha512.digest());
  return { member, sha512: digest };
}

function keeper(name: string, stated: number): { take(chunk: Uint8Array): void; bytes(): Uint8Array | undefined } {
  const limit = name === 'screenshot.jpeg' && stated > largeJpeg ? jpegHead : (kept[name] ?? 0);
  const parts: Uint8Array[] = [];
  let size = 0;
  let over = limit === 0;
  return {
    take(chunk) {
      if (over) return;
      over = size + chunk.length > limit;
      const part = chunk.slice(0, limit - size);
      if (!over || headOnly.test(name)) parts.push(part);
      size += part.length;
    },
    bytes: () => (limit === 0 || (over && !headOnly.test(name)) ? undefined : join(parts, size)),
  };
}

function join(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Watches the network record pass by and takes from `bad` every offset at which a gzip member (RFC 1952) does begin. */
function gzipStarts(offsets: ReadonlySet<number>, bad: Set<number>): Watch {
  for (const offset of offsets) bad.add(offset);
  const sorted = [...offsets].sort((a, b) => a - b);
  let next = 0;
  let pending: number | undefined;
  return (chunk, at) => {
    if (pending !== undefined && chunk[0] === 0x8b) bad.delete(pending);
    pending = undefined;
    for (; next < sorted.length && (sorted[next] ?? 0) < at + chunk.length; next++) {
      const offset = sorted[next] ?? 0;
      if (chunk[offset - at] !== 0x1f) continue;
      if (offset - at + 1 === chunk.length) pending = offset;
      else if (chunk[offset - at + 1] === 0x8b) bad.delete(offset);
    }
  };
}
