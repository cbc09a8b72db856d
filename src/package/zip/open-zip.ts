import type { ByteSource, Container, ContainerEntry, Platform, StructureFault } from '../container.js';
import { type CentralEntry, readDirectory } from './directory.js';
import { innerDescriptor } from './inner-descriptor.js';
import { readLayout } from './layout.js';
import { type ZipLimits, zipLimits } from './limits.js';
import { otherKinds } from './other-kinds.js';
import { flag } from './records.js';

const storedChunk = 4 * 2 ** 20;
const packedChunk = 256 * 2 ** 10;

/** Opens a ZIP strictly: every byte belongs to exactly one local header, member, descriptor, directory record or the end record. */
export async function openZip(
  source: ByteSource,
  platform: Platform,
  limits: ZipLimits = zipLimits,
): Promise<Container> {
  const directory = await readDirectory(source, limits);
  const { layout, faults } = await readLayout(source, directory);
  faults.push(...(await otherKinds(source, directory.entries)));
  const byEntry = new Map<ContainerEntry, { readonly entry: CentralEntry; readonly at: number | undefined }>();
  const entries = directory.entries
    .filter(({ name }) => !name.endsWith('/'))
    .toSorted((a, b) => a.offset - b.offset)
    .map((entry) => {
      const listed = { name: entry.name, size: entry.size };
      byEntry.set(listed, { entry, at: entry.readable ? layout.get(entry) : undefined });
      return listed;
    });
  return {
    kind: 'zip',
    entries,
    faults: [...directory.faults, ...faults],
    async *read(listed, fault) {
      const place = byEntry.get(listed);
      if (place?.at !== undefined) yield* readMember(source, place.entry, place.at, platform, fault);
    },
  };
}

async function* readMember(
  source: ByteSource,
  entry: CentralEntry,
  at: number,
  platform: Platform,
  report: (fault: StructureFault) => void,
): AsyncGenerator<Uint8Array> {
  const fault = (code: StructureFault['code'], explanation: string, expected: string, found: string): void =>
    report({ code, path: entry.name, explanation, expected, found });
  const inflating = entry.method === 8 ? platform.inflate(packed(source, at, entry.packed)) : undefined;
  const inner = entry.method === 0 && entry.flags & flag.descriptor ? innerDescriptor() : undefined;
  let crc = 0;
  let size = 0;
  try {
    for await (const chunk of inflating?.output ?? stored(source, at, entry.packed)) {
      size += chunk.length;
      if (size > entry.size)
        return fault('zip_size_mismatch', 'holds more than it states', `${entry.size} bytes`, 'more');
      crc = platform.crc32(chunk, crc);
      inner?.take(chunk);
      yield chunk;
    }
  } catch (error) {
    return fault('zip_malformed', 'cannot be inflated', 'DEFLATE data', (error as Error).message);
  }
  if (inflating !== undefined && inflating.consumed() !== entry.packed)
    fault(
      'zip_malformed',
      'bytes stand behind the end of its data',
      `${entry.packed} bytes of data`,
      `${inflating.consumed()}`,
    );
  const ends = inner?.found();
  if (ends !== undefined)
    fault(
      'zip_malformed',
      'ends early for a program that reads from the beginning',
      'no descriptor inside',
      `one at ${ends}`,
    );
  if (size !== entry.size)
    fault('zip_size_mismatch', 'holds less than it states', `${entry.size} bytes`, `${size} bytes`);
  if (crc >>> 0 !== entry.crc) fault('zip_crc_mismatch', 'CRC-32 differs', hex32(entry.crc), hex32(crc));
}

const hex32 = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');

/** One buffer for the whole member: what is stored can be gigabytes. */
async function* stored(source: ByteSource, at: number, length: number): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(Math.min(storedChunk, length));
  for (let done = 0; done < length; done += buffer.length)
    yield await source.read(at + done, Math.min(buffer.length, length - done), buffer);
}

async function* packed(source: ByteSource, at: number, length: number): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < length; done += packedChunk)
    yield await source.read(at + done, Math.min(packedChunk, length - done));
}
