import type { Container, ContainerEntry, Platform, StructureFault } from './container.js';
import { type ManifestReading, readManifest } from './manifest/reader.js';
import { largeJpeg, outsideCredentials } from './pictures/large-jpeg.js';
import { isLitter } from './manifest/names.js';
import { channel } from './warc/channel.js';
import { readWarc } from './warc/read-warc.js';
import type { WarcReading } from './warc/record.js';
import { type FileTree, fileTree, type Sha256 } from './commitments/tree.js';
import { treeRoot } from './commitments/whole-tree.js';
import { type CopiedFile, type CopiedFileReader, copiedFileReader } from './redaction/copied-file.js';
import { pathInCopy, redactionProofFile } from './redaction/members.js';
import { readRedactionProof, type RedactionProof } from './redaction/proof-record.js';
import { openingsFile, readOpenings } from './commitments/records.js';
import { toHex } from './bytes.js';
import { keeper } from './kept.js';
import { warcPath } from './web-archive.js';

/** One file of a package after it was read, once and whole. */
export interface Member {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** Computed only where the manifest lists one. */
  readonly sha512?: string;
  /** Of a large JPEG, the SHA-256 of everything but its content credentials. */
  readonly outsideCredentials?: string;
  /** Root of its tree of segments as openings.json divides it, in lower-case hex; `''` where the lengths are not those of this file. */
  readonly committedRoot?: string;
  /** What the proof of a redacted copy finds in it. */
  readonly copied?: CopiedFile;
  /** Of a text in regions/: how many lines end in it; absent where it is larger than any that a capture makes. */
  readonly lines?: number;
  /** Of the same: how many UTF-16 code units it has; absent where it is not UTF-8. */
  readonly units?: number;
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
  /** The network record, read record by record while it passed by; undefined when there is none. */
  readonly warc: WarcReading | undefined;
  /** That of a redacted copy; undefined where there is none, or none that follows the format. */
  readonly proof: RedactionProof | undefined;
}

/**
 * Reads every member exactly once: the manifest, openings and proofs first (they say what to compute), then the rest as they lie. `known`: roots of
 * trees by path, in lower-case hex; they are not made again. Of a copy, those that it lacks are made; of a package with openings, none is.
 */
export async function readPackage(
  container: Container,
  platform: Platform,
  known?: ReadonlyMap<string, string>,
): Promise<ReadPackage> {
  const faults = [...container.faults];
  const litter = container.entries.filter(({ name }) => isLitter(name)).map(({ name }) => name);
  const members = new Map<string, Member>();
  let manifest: ManifestReading | undefined;
  let warc: WarcReading | undefined;
  let treeOf: TreeOf = () => undefined;
  let proof: RedactionProof | undefined;
  let copiedOf: CopiedOf = () => undefined;
  const slow: Promise<void>[] = [];
  for (const entry of readingOrder(container.entries)) {
    if (members.has(entry.name)) continue;
    const listed = manifest?.manifest?.files.get(entry.name);
    const watched = entry.name === warcPath ? channel<Uint8Array>() : undefined;
    const reading = watched && readWarc(watched.values, platform);
    const broken: StructureFault[] = [];
    const { member, sha512 } = await readMember(
      container,
      entry,
      platform,
      listed?.sha512 !== undefined,
      watched?.send,
      (f) => broken.push(f),
      { tree: treeOf(entry.name), copied: copiedOf(entry.name) },
    );
    watched?.end();
    warc ??= await reading;
    for (const each of broken) faults.push(each);
    members.set(entry.name, member);
    if (sha512 !== undefined) {
      const set = sha512.then((hex) => void members.set(entry.name, { ...member, sha512: hex }));
      set.catch(() => undefined);
      slow.push(set);
    }
    if (entry.name === openingsFile && known === undefined) treeOf = treesOf(member, platform);
    if (entry.name === redactionProofFile) proof = proofIn(member);
    if (entry.name === redactionProofFile && proof) copiedOf = readersOf(proof, platform, known);
    if (entry.name === 'manifest.json') manifest = member.bytes === undefined ? tooLarge : readManifest(member.bytes);
  }
  await Promise.all(slow);
  // Of a ZIP every byte is answered for: what is left behind, too, must hold what its headers say.
  if (container.kind === 'zip')
    for (const entry of container.entries.filter(({ name }) => isLitter(name)))
      for await (const chunk of container.read(entry, (fault) => faults.push(fault))) void chunk;
  return { kind: container.kind, members, litter, faults, manifest, warc, proof };
}

const tooLarge: ManifestReading = {
  manifest: undefined,
  faults: [{ key: '', expected: 'at most 16 MiB', found: 'more' }],
};

function readingOrder(entries: readonly ContainerEntry[]): ContainerEntry[] {
  const first = ['manifest.json', openingsFile, redactionProofFile].toReversed();
  const rank = ({ name }: ContainerEntry): number => -1 - first.indexOf(name);
  return entries.filter(({ name }) => !isLitter(name)).toSorted((a, b) => rank(a) - rank(b));
}

type TreeOf = (name: string) => FileTree | undefined;

/** What is wrong with openings.json is for the check of the commitments to say. */
function treesOf({ bytes = new Uint8Array() }: Member, platform: Platform): TreeOf {
  try {
    const { seed, files } = readOpenings(bytes);
    const lengthsOf = new Map(files.map(({ path, lengths }) => [path, lengths]));
    return (name) => {
      const lengths = lengthsOf.get(name);
      return lengths && treeOver((part) => platform.sha256(part), { seed, path: name, lengths });
    };
  } catch {
    return () => undefined;
  }
}

/** Of a file that memory may hold, at its end in one go: of most that takes half the time. */
function treeOver(sha256: Sha256, of: { seed: Uint8Array; path: string; lengths: readonly number[] }): FileTree {
  const size = of.lengths.reduce((sum, length) => sum + length, 0);
  if (size > HELD_WHOLE) return fileTree(sha256, of.seed, of.path, of.lengths);
  const content = new Uint8Array(size);
  let filled = 0;
  return {
    take(chunk) {
      if (filled + chunk.length <= size) content.set(chunk, filled);
      filled += chunk.length;
    },
    root: () => (filled === size ? treeRoot(sha256, { ...of, content }) : undefined),
  };
}

/** Bytes. */
const HELD_WHOLE = 64 * 2 ** 20;

type CopiedOf = (name: string) => CopiedFileReader | undefined;

/** What is wrong with it is for the check of the redaction to say. */
function proofIn({ bytes = new Uint8Array() }: Member): RedactionProof | undefined {
  try {
    return readRedactionProof(bytes);
  } catch {
    return undefined;
  }
}

function readersOf(
  { files }: RedactionProof,
  platform: Platform,
  known: ReadonlyMap<string, string> | undefined,
): CopiedOf {
  const byPath = new Map(files.map((file) => [pathInCopy(file.sourcePath), file]));
  return (name) => {
    const file = byPath.get(name);
    return file && copiedFileReader((part) => platform.sha256(part), file, known?.get(name));
  };
}

type Watch = (chunk: Uint8Array) => Promise<void>;

async function readMember(
  container: Container,
  entry: ContainerEntry,
  platform: Platform,
  wants512: boolean,
  watch: Watch | undefined,
  fault: (fault: StructureFault) => void,
  { tree, copied }: { readonly tree: FileTree | undefined; readonly copied: CopiedFileReader | undefined },
): Promise<{ readonly member: Member; readonly sha512?: Promise<string> }> {
  const sha256 = platform.hasher('sha256', entry.size);
  const sha512 = wants512 ? platform.hasher('sha512', entry.size) : undefined;
  const keep = keeper(entry.name, entry.size);
  const outside = entry.name === 'screenshot.jpeg' && entry.size > largeJpeg ? outsideCredentials(platform) : undefined;
  const isText = /^regions\/.*\.txt$/.test(entry.name) && entry.size <= HELD_WHOLE;
  const units = isText ? unitCounter() : undefined;
  let [size, lines] = [0, 0];
  for await (const chunk of container.read(entry, fault)) {
    const seen = watch?.(chunk);
    size += chunk.length;
    keep.take(chunk);
    tree?.take(chunk);
    copied?.take(chunk);
    if (isText) lines += linesIn(chunk);
    units?.take(chunk);
    await outside?.take(chunk);
    const slow = sha512?.update(chunk);
    await sha256.update(chunk);
    await slow;
    await seen;
  }
  const bytes = keep.bytes();
  const counted = units?.end();
  const rest = await outside?.sha256();
  const root = tree?.root();
  const member = {
    name: entry.name,
    size,
    sha256: await sha256.digest(),
    ...(bytes !== undefined && { bytes }),
    ...(isText && { lines }),
    ...(counted !== undefined && { units: counted }),
    ...(rest !== undefined && { outsideCredentials: rest }),
    ...(tree && { committedRoot: root === undefined ? '' : toHex(root) }),
    ...(copied && { copied: copied.end() }),
  };
  if (sha512 === undefined) return { member };
  // Not awaited here: the next member is read while a thread is still at this one.
  const digest = Promise.resolve(sha512.digest());
  return { member, sha512: digest };
}

function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}

/** Undefined at the end where it is not UTF-8 (RFC 3629). */
function unitCounter() {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let units: number | undefined = 0;
  const add = (chunk?: Uint8Array): void => {
    try {
      if (units !== undefined) units += decoder.decode(chunk, { stream: chunk !== undefined }).length;
    } catch {
      units = undefined;
    }
  };
  return {
    take: add,
    end: () => {
      add();
      return units;
    },
  };
}

const LINE_FEED = 10;
