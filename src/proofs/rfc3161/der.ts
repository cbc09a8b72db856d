import * as asn1js from 'asn1js';
import { type Bytes, copy } from '../../package/byte-strings.js';
import { TokenError } from './token-error.js';

/** The parser makes an object of each element, about 1 kB each, and ends at this number by itself. */
const MAX_ELEMENTS = 10_000;
const MAX_DEPTH = 64;

/** Exactly one ASN.1 structure: nothing may follow it. */
export function parseDer(bytes: Uint8Array, what: string): asn1js.AsnType {
  if (isBoundless(bytes)) throw new TokenError('malformed', `the ${what} has too many elements or levels`);
  const { offset, result } = asn1js.fromBER(copy(bytes).buffer);
  if (offset !== bytes.length) throw new TokenError('malformed', `the ${what} is not one ASN.1 structure`);
  return result;
}

/**
 * True for more elements or levels than the parser is given. It also looks for structures inside of OCTET and BIT STRINGs, so
 * these are walked too, as far as what they hold has the form of elements.
 */
function isBoundless(bytes: Uint8Array): boolean {
  const ends = [bytes.length];
  let elements = 0;
  for (let at = 0; at < bytes.length;) {
    while (at >= (ends.at(-1) ?? 0)) ends.pop();
    elements += 1;
    if (elements > MAX_ELEMENTS || ends.length > MAX_DEPTH) return true;
    const end = ends.at(-1) ?? 0;
    const { tag, from, length } = headerAt(bytes, at);
    const to = from + length;
    const inside = (tag & 0x20) !== 0 || tag === 0x04 || (tag === 0x03 && length > 0);
    if (to > end) at = ends.length > 1 ? end : bytes.length; // No structure: what holds it is a string of bytes.
    else if (!inside) at = to;
    else {
      at = tag === 0x03 ? from + 1 : from;
      if (length > 0) ends.push(to);
    }
  }
  return false;
}

/** Identifier and length (X.690, 8.1). An indefinite length counts as none: its members are then walked as neighbours. */
function headerAt(
  bytes: Uint8Array,
  at: number,
): { readonly tag: number; readonly from: number; readonly length: number } {
  const tag = bytes[at] ?? 0;
  let from = at + 1;
  if ((tag & 0x1f) === 0x1f) {
    while (((bytes[from] ?? 0) & 0x80) !== 0) from += 1;
    from += 1;
  }
  const first = bytes[from] ?? 0;
  from += 1;
  if (first <= 0x80) return { tag, from, length: first & 0x7f };
  let length = 0;
  for (let left = first & 0x7f; left > 0; left -= 1) {
    length = length * 256 + (bytes[from] ?? 0);
    from += 1;
  }
  return { tag, from, length };
}

/** An element in place: its first byte, and where its content begins and ends. */
export interface Element {
  readonly tag: number;
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The elements that lie side by side in a place, without an object for what is inside of them. Throws unless they fill it
 * exactly, each of a known length (DER).
 */
export function* elements(
  bytes: Uint8Array,
  { from, to }: Pick<Element, 'from' | 'to'>,
  what: string,
): Generator<Element, void> {
  for (let start = from; start < to;) {
    const { tag, from: content, length } = headerAt(bytes, start);
    const end = content + length;
    if ((tag & 0x1f) === 0x1f || bytes[start + 1] === 0x80 || end > to)
      throw new TokenError('malformed', `the ${what} is not one ASN.1 structure`);
    yield { tag, start, from: content, to: end };
    start = end;
  }
}

/**
 * The bytes of a node as they stood in the file. pkijs writes a structure anew when asked for its bytes, which would mend
 * an encoding that was altered.
 */
export const rawBytes = (node: asn1js.BaseBlock): Bytes => copy(node.valueBeforeDecodeView);

export const octets = (node: asn1js.OctetString): Bytes => copy(node.getValue());

/** The members of a SEQUENCE, a SET or a constructed tag. */
export function members(node: asn1js.BaseBlock | undefined): readonly asn1js.AsnType[] {
  return node instanceof asn1js.Constructed ? node.valueBlock.value : [];
}

/** The member with context-specific tag `number`. */
export function tagged(node: asn1js.BaseBlock, number: number): asn1js.AsnType | undefined {
  return members(node).find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === number);
}

export function oidOf(node: asn1js.BaseBlock | undefined): string {
  if (node instanceof asn1js.ObjectIdentifier) return node.valueBlock.toString();
  throw new TokenError('malformed', 'an object identifier is missing');
}

/** The bytes of an INTEGER, as written. */
export const integerBytes = (node: asn1js.Integer): Bytes => copy(node.valueBlock.valueHexView);
