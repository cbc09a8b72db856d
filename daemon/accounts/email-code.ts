import { createHash } from 'node:crypto';
import type { Random } from '../../src/world.js';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `XXXX-XXXX`: 40 bits in Crockford's base 32, which leaves out letters that are mistaken for others. */
export function newCode(world: Random): string {
  const letters = [...world.randomBytes(8)].map((byte) => ALPHABET[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A code as it is meant: whatever its case, with blanks or hyphens, O for 0, I and L for 1. */
const asMeant = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Of the account that it is for, so that a code of another tells nothing. */
export const codeHash = (accountId: string, code: string): string =>
  createHash('sha256')
    .update(`${accountId}\n${asMeant(code)}`)
    .digest('hex');
