import type { ByteSource, StructureFault } from '../container.js';
import type { CentralEntry, Directory } from './directory.js';
import { flag, headerComplaints, readHeader, signature, view } from './records.js';

/** Where an entry's compressed bytes lie. */
export type Layout = ReadonlyMap<CentralEntry, number>;

/**
 * Local headers, in the order in which they lie. They and their data must fill everything before the central directory
 * without a gap and without an overlap, and say the same as the directory. Entries that lie elsewhere get no place.
 */
export async function readLayout(
  source: ByteSource,
  { entries, start }: Directory,
): Promise<{ layout: Layout; faults: StructureFault[] }> {
  const layout = new Map<CentralEntry, number>();
  const faults: StructureFault[] = [];
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset !== free) faults.push(misplaced(entry, free));
    if (entry.offset < free) continue;
    const local = await readLocal(source, entry, start);
    faults.push(...local.faults);
    if (local.dataAt === undefined) return { layout, faults };
    free = local.end;
    layout.set(entry, local.dataAt);
  }
  if (free !== start && entries.length > 0)
    faults.push({
      code: 'zip_malformed',
      explanation: `${start - free} bytes before the directory belong to no member`,
    });
  if (entries.length === 0 && start > 0)
    faults.push({ code: 'zip_malformed', explanation: `${start} bytes belong to no member` });
  return { layout, faults };
}

function misplaced(entry: CentralEntry, free: number): StructureFault {
  const places = { path: entry.name, expected: `a local header at ${free}`, found: `one at ${entry.offset}` };
  if (entry.offset < free) return { code: 'zip_overlap', explanation: 'overlaps another member', ...places };
  return { code: 'zip_malformed', explanation: 'bytes before it belong to no member', ...places };
}

interface Local {
  readonly dataAt: number | undefined;
  readonly end: number;
  readonly faults: StructureFault[];
}

async function readLocal(source: ByteSource, entry: CentralEntry, start: number): Promise<Local> {
  const fault = (code: StructureFault['code'], explanation: string): StructureFault => ({
    code,
    path: entry.name,
    explanation,
  });
  const nowhere = (found: StructureFault): Local => ({ dataAt: undefined, end: start, faults: [found] });
  if (entry.offset + 30 > start) return nowhere(fault('zip_overlap', 'its local header runs into the directory'));
  const fixed = view(await source.read(entry.offset, 30));
  if (fixed.getUint32(0, true) !== signature.local)
    return nowhere(fault('zip_malformed', 'there is no local header where the directory says'));
  const header = readHeader(fixed, 4);
  const dataAt = entry.offset + 30 + header.nameLength + header.extraLength;
  const dataEnd = dataAt + entry.packed;
  if (dataEnd > start) return nowhere(fault('zip_overlap', 'its data runs into the directory'));
  const variable = await source.read(entry.offset + 30, header.nameLength + header.extraLength);
  const faults = headerComplaints(header, variable.subarray(header.nameLength))
    .filter(([code]) => entry.readable || code !== 'zip_encrypted')
    .map(([code, explanation]) => fault(code, `${explanation} by its local header`));
  const different = differences(entry, header, variable.subarray(0, header.nameLength));
  if (different.length > 0)
    faults.push(fault('zip_malformed', `local header and directory differ in ${different.join(', ')}`));
  if (!(header.flags & flag.descriptor)) return { dataAt, end: dataEnd, faults };
  const length = await descriptorLength(source, entry, dataEnd, start);
  if (length === 0) faults.push(fault('zip_size_mismatch', 'the data descriptor and the directory differ'));
  return { dataAt, end: dataEnd + length, faults };
}

function differences(entry: CentralEntry, local: ReturnType<typeof readHeader>, rawName: Uint8Array): string[] {
  const fields = ['needed', 'flags', 'method', 'time', 'date'] as const;
  const sizes = ['crc', 'packed', 'size'] as const;
  // With bit 3 the three values may be left to the descriptor behind the data.
  const later = Boolean(local.flags & flag.descriptor) && sizes.every((field) => local[field] === 0);
  const sameName = rawName.length === entry.rawName.length && rawName.every((byte, at) => byte === entry.rawName[at]);
  return [
    ...(sameName ? [] : ['name']),
    ...[...fields, ...(later ? [] : sizes)].filter((field) => local[field] !== entry[field]),
  ];
}

/** 16 with its signature, 12 without; 0 when neither says what the directory says. */
async function descriptorLength(source: ByteSource, entry: CentralEntry, at: number, start: number): Promise<number> {
  const data = view(await source.read(at, Math.min(16, start - at)));
  const says = (offset: number): boolean =>
    data.byteLength >= offset + 12 &&
    data.getUint32(offset, true) === entry.crc &&
    data.getUint32(offset + 4, true) === entry.packed &&
    data.getUint32(offset + 8, true) === entry.size;
  if (data.byteLength >= 4 && data.getUint32(0, true) === signature.descriptor && says(4)) return 16;
  return says(0) ? 12 : 0;
}
