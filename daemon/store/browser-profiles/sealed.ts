/** Before the sealed bytes of a profile whose key is in a keychain; those of others begin with the version of the seal, 1. */
const MARK = 2;
const ID = 16;

/** A sealed profile as it is kept: in front of what the key of the home sealed, the id of the key that sealed what is in it. */
export const withKeyId = (keyId: string, sealed: Uint8Array): Buffer =>
  Buffer.concat([Uint8Array.of(MARK), Buffer.from(keyId, 'hex'), sealed]);

/** Hexadecimal; undefined where the key of the home is the only one. */
export const keyIdOf = (kept: Uint8Array): string | undefined =>
  isMarked(kept) ? Buffer.from(kept.subarray(1, 1 + ID)).toString('hex') : undefined;

/** What the key of the home sealed. */
export const sealedPart = (kept: Uint8Array): Uint8Array => (isMarked(kept) ? kept.subarray(1 + ID) : kept);

/** The same with that sealed anew. */
export const withSealedPart = (kept: Uint8Array, sealed: Uint8Array): Uint8Array =>
  isMarked(kept) ? Buffer.concat([kept.subarray(0, 1 + ID), sealed]) : sealed;

export const newKeyId = (randomBytes: (length: number) => Uint8Array): string =>
  Buffer.from(randomBytes(ID)).toString('hex');

const isMarked = (kept: Uint8Array): boolean => kept[0] === MARK;
