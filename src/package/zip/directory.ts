import type { ByteSource, StructureFault } from '../container.js';
import { foldName } from '../manifest/names.js';
import type { ZipLimits } from './limits.js';
import { attributeComplaints } from './attributes.js';
import type { Complaint } from './complaint.js';
import { type Header, headerComplaints, readHeader, readName, signature, view } from './records.js';

export interface CentralEntry extends Header {
  readonly name: string;
  readonly rawName: Uint8Array;
  readonly offset: number;
  /** False when its content is not to be touched: encrypted, unknown method, a bomb. */
  readonly readable: boolean;
}

export interface Directory {
  readonly entries: readonly CentralEntry[];
  /** Where the central directory begins: members fill everything before it. */
  readonly start: number;
  readonly faults: readonly StructureFault[];
}

const endLength = 22;

/** End record and central directory. Every byte from `start` to the end of the source is accounted for, or a fault says so. */
export async function readDirectory(source: ByteSource, limits: ZipLimits): Promise<Directory> {
  const nothing = (code: StructureFault['code'], explanation: string): Directory => ({
    entries: [],
    start: 0,
    faults: [{ code, explanation }],
  });
  if (source.size < endLength) return nothing('not_a_zip', 'the file is shorter than any ZIP');
  if (source.size > limits.maxBytes) return nothing('zip_bomb', `the file is larger than ${limits.maxBytes} bytes`);
  // A package has no comment, so the end record is the last 22 bytes and nothing can follow it.
  const end = view(await source.read(source.size - endLength, endLength));
  if (end.getUint32(0, true) !== signature.end)
    return (await looksLikeZip(source))
      ? nothing('zip_malformed', 'the ZIP is cut off, or something follows its end record')
      : nothing('not_a_zip', 'the file is not a ZIP');
  const [count, size, start] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)];
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff || (await has64Locator(source)))
    return nothing('zip64', 'the ZIP uses ZIP64');
  if (end.getUint32(4, true) !== 0 || end.getUint16(8, true) !== count)
    return nothing('zip_malformed', 'the ZIP is one of several volumes');
  if (end.getUint16(20, true) !== 0) return nothing('zip_malformed', 'the ZIP has a comment');
  if (start + size !== source.size - endLength)
    return nothing('zip_malformed', 'bytes stand before the ZIP, or between its directory and its end record');
  if (size > limits.maxDirectory)
    return nothing('zip_bomb', `the directory is larger than ${limits.maxDirectory} bytes`);
  if (count > limits.maxEntries) return nothing('zip_bomb', `the ZIP has more than ${limits.maxEntries} members`);
  if (count === 0) return { entries: [], start, faults: [] };
  return walk(await source.read(start, size), { count, start, limits, whole: source.size });
}

async function looksLikeZip(source: ByteSource): Promise<boolean> {
  if (view(await source.read(0, 4)).getUint32(0, true) === signature.local) return true;
  const length = Math.min(source.size, 65_557);
  const tail = await source.read(source.size - length, length);
  return tail.some((_, at) => at + 4 <= tail.length && view(tail).getUint32(at, true) === signature.end);
}

async function has64Locator(source: ByteSource): Promise<boolean> {
  return (
    source.size >= endLength + 20 &&
    view(await source.read(source.size - endLength - 20, 4)).getUint32(0, true) === signature.locator64
  );
}

interface Walk {
  /** Size of the file. */
  readonly whole: number;
  readonly count: number;
  readonly start: number;
  readonly limits: ZipLimits;
}

function walk(bytes: Uint8Array, { count, start, limits, whole }: Walk): Directory {
  const data = view(bytes);
  const entries: CentralEntry[] = [];
  const faults: StructureFault[] = [];
  const broken = (explanation: string): Directory => ({
    entries: [],
    start,
    faults: [...faults, { code: 'zip_malformed', explanation }],
  });
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || data.getUint32(at, true) !== signature.central)
      return broken(`central record ${index} is missing`);
    const header = readHeader(data, at + 6);
    const next = at + 46 + header.nameLength + header.extraLength + data.getUint16(at + 32, true);
    if (next > bytes.length) return broken(`central record ${index} is cut off`);
    entries.push(readEntry(bytes.subarray(at, next), header, limits, faults));
    at = next;
  }
  if (at !== bytes.length) return broken('the central directory holds more than its records');
  for (const clash of nameClashes(entries)) faults.push(clash);
  const claimed = entries.reduce((sum, { size }) => sum + size, 0);
  if (claimed > limits.maxInflated || (claimed > limits.totalFloor && claimed > limits.maxRatio * whole)) {
    faults.push({ code: 'zip_bomb', explanation: `the members of ${whole} bytes claim to hold ${claimed}` });
    return { entries: entries.map((entry) => ({ ...entry, readable: false })), start, faults };
  }
  return { entries, start, faults };
}

function readEntry(record: Uint8Array, header: Header, limits: ZipLimits, faults: StructureFault[]): CentralEntry {
  const data = view(record);
  const rawName = record.subarray(46, 46 + header.nameLength);
  const extra = record.subarray(46 + header.nameLength, 46 + header.nameLength + header.extraLength);
  const { name, fault } = readName(rawName, header.flags);
  const complaints: Complaint[] = headerComplaints(header, extra);
  const attributes = attributeComplaints({
    madeBy: data.getUint16(4, true) >>> 8,
    internal: data.getUint16(36, true),
    external: data.getUint32(38, true),
    name,
    size: header.size + header.packed,
  });
  const bomb = header.size > limits.ratioFloor && header.size / Math.max(1, header.packed) > limits.maxRatio;
  const readable =
    complaints.every(([code]) => code !== 'zip_encrypted' && code !== 'zip_malformed' && code !== 'zip64') && !bomb;
  if (fault !== undefined) complaints.push(['zip_unsafe_name', `the name ${fault}`]);
  complaints.push(...attributes);
  if (bomb) complaints.push(['zip_bomb', `claims to inflate ${header.packed} bytes to ${header.size}`]);
  if (data.getUint16(32, true) > 0 || data.getUint16(34, true) !== 0)
    complaints.push(['zip_malformed', 'has a comment or lies on another volume']);
  if (header.method === 0 && header.packed !== header.size)
    complaints.push(['zip_size_mismatch', 'is stored with two different sizes']);
  for (const [code, explanation] of complaints) faults.push({ code, path: name, explanation });
  return { ...header, name, rawName, offset: data.getUint32(42, true), readable };
}

/** Names that are one file on some system, and names that are both a file and a folder. */
function nameClashes(entries: readonly CentralEntry[]): StructureFault[] {
  const seen = new Map<string, string>();
  const faults: StructureFault[] = [];
  for (const { name } of entries) {
    const other = seen.get(foldName(name));
    if (other === undefined) seen.set(foldName(name), name);
    else
      faults.push({
        code: 'zip_duplicate_name',
        path: name,
        explanation: `the same file as ${JSON.stringify(other)} on some systems`,
      });
  }
  for (const [fold, name] of seen)
    for (let at = fold.indexOf('/'); at > 0; at = fold.indexOf('/', at + 1)) {
      const parent = seen.get(fold.slice(0, at));
      if (parent !== undefined && !parent.endsWith('/'))
        faults.push({
          code: 'zip_duplicate_name',
          path: name,
          explanation: `lies in ${JSON.stringify(parent)}, which is a file`,
        });
    }
  return faults;
}
