import { nameFault } from '../manifest/names.js';
import type { Complaint } from './complaint.js';
import { extraComplaints } from './extra-fields.js';

/** PKWARE APPNOTE 6.3.10, sections 4.3.7 and 4.3.12: the fields that local header and central record share. */
export interface Header {
  readonly needed: number;
  readonly flags: number;
  readonly method: number;
  readonly time: number;
  readonly date: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly nameLength: number;
  readonly extraLength: number;
}

export const signature = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  locator64: 0x07064b50,
  descriptor: 0x08074b50,
};
export const flag = { encrypted: 0x1 | 0x40 | 0x2000, descriptor: 0x8, utf8: 0x800, allowed: 0x8 | 0x800 | 0x6 };

export const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads the shared fields from where `version needed to extract` stands. */
export function readHeader(data: DataView, at: number): Header {
  const u16 = (offset: number) => data.getUint16(at + offset, true);
  const u32 = (offset: number) => data.getUint32(at + offset, true);
  return {
    needed: u16(0),
    flags: u16(2),
    method: u16(4),
    time: u16(6),
    date: u16(8),
    crc: u32(10),
    packed: u32(14),
    size: u32(18),
    nameLength: u16(22),
    extraLength: u16(24),
  };
}

/** What a header may not ask of a reader, wherever it stands. */
export function headerComplaints(header: Header, extra: Uint8Array): Complaint[] {
  const found: Complaint[] = [];
  if (header.flags & flag.encrypted) found.push(['zip_encrypted', 'is encrypted']);
  else if (header.flags & ~flag.allowed) found.push(['zip_malformed', `has flags 0x${header.flags.toString(16)}`]);
  if (header.method !== 0 && header.method !== 8)
    found.push(['zip_malformed', `uses compression method ${header.method}`]);
  if ((header.needed & 0xff) >= 45) found.push(['zip64', 'needs ZIP64']);
  else if ((header.needed & 0xff) > 20) found.push(['zip_malformed', `needs version ${header.needed} to extract`]);
  if ([header.packed, header.size].includes(0xffffffff)) found.push(['zip64', 'has ZIP64 sizes']);
  return [...found, ...extraComplaints(extra)];
}

/** The name as text, always; and why it is refused, if it is. */
export function readName(
  raw: Uint8Array,
  flags: number,
): { readonly name: string; readonly fault: string | undefined } {
  const name = new TextDecoder('utf-8', { ignoreBOM: true }).decode(raw);
  if (!(flags & flag.utf8) && raw.some((byte) => byte > 0x7e))
    return { name, fault: 'is neither ASCII nor marked as UTF-8' };
  // A byte that is not UTF-8 has become U+FFFD, which the rules of names refuse.
  return { name, fault: nameFault(name) };
}
