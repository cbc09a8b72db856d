import * as asn1js from 'asn1js';
import { type Bytes, copy } from '../bytes.js';
import { TokenError } from './token-error.js';

/** Exactly one ASN.1 structure: nothing may follow it. */
export function parseDer(bytes: Uint8Array, what: string): asn1js.AsnType {
  const { offset, result } = asn1js.fromBER(copy(bytes).buffer);
  if (offset !== bytes.length) throw new TokenError('malformed', `the ${what} is not one ASN.1 structure`);
  return result;
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
