import type { StructureCode } from '../container.js';
import type { Complaint } from './complaint.js';

/**
 * The extra fields that a header may have, each at most once and in exactly this form: times and owners, as Info-ZIP, macOS and
 * Windows write them. They change nothing of a file's name, kind or content, and nothing else fits into them.
 */
const allowed: ReadonlyMap<number, (field: DataView) => boolean> = new Map([
  [0x5455, isTimes],
  [0x7875, isOwner],
  [0x5855, ({ byteLength }) => byteLength === 8 || byteLength === 12],
  [0x000a, isNtfsTimes],
]);

/** What other fields ask of a program that knows them. */
const refused: ReadonlyMap<number, Complaint> = new Map<number, Complaint>([
  [0x0001, ['zip64', 'has a ZIP64 extra field']],
  [0x9901, ['zip_encrypted', 'has an AES extra field']],
  [0x0017, ['zip_encrypted', 'has an encryption extra field']],
  [0x7075, ['zip_unsafe_name', 'has a second name in an extra field']],
  [0x554e, ['zip_unsafe_name', 'has a second name in an extra field']],
  [0x6375, ['zip_unsafe_name', 'has a comment in an extra field']],
  [0x756e, ['zip_link', 'may be a link, by an extra field of Unix']],
  [0x000d, ['zip_link', 'may be a link, by an extra field of Unix']],
]);

export function extraComplaints(extra: Uint8Array): Complaint[] {
  const data = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  const seen = new Set<number>();
  for (let at = 0; at < extra.length;) {
    const end = at + 4 <= extra.length ? at + 4 + data.getUint16(at + 2, true) : Number.POSITIVE_INFINITY;
    if (end > extra.length) return [malformed('has an extra field that does not end')];
    const id = data.getUint16(at, true);
    const form = allowed.get(id);
    if (form === undefined) return [refused.get(id) ?? malformed(`has an extra field 0x${id.toString(16)}`)];
    if (seen.has(id) || !form(new DataView(extra.buffer, extra.byteOffset + at + 4, end - at - 4)))
      return [malformed(`has an extra field 0x${id.toString(16)} that is not what it should be`)];
    seen.add(id);
    at = end;
  }
  return [];
}

const malformed = (explanation: string): readonly [StructureCode, string] => ['zip_malformed', explanation];

/** One byte says which of three times follow; the directory has the first of them only. */
function isTimes(field: DataView): boolean {
  const flags = field.byteLength > 0 ? field.getUint8(0) : 0xff;
  const times = [1, 2, 4].filter((bit) => flags & bit).length;
  return flags < 8 && (field.byteLength === 1 + 4 * times || field.byteLength === 1 + 4 * (flags & 1));
}

/** Version 1, then user and group, each with its length. */
function isOwner(field: DataView): boolean {
  if (field.byteLength < 3 || field.getUint8(0) !== 1) return false;
  const user = field.getUint8(1);
  if (user > 8 || field.byteLength < 3 + user) return false;
  const group = field.getUint8(2 + user);
  return group <= 8 && field.byteLength === 3 + user + group;
}

function isNtfsTimes(field: DataView): boolean {
  return (
    field.byteLength === 32 &&
    field.getUint32(0, true) === 0 &&
    field.getUint16(4, true) === 1 &&
    field.getUint16(6, true) === 24
  );
}
