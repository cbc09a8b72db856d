import type { SigningIdentity } from '../../../src/home/signing-identity.js';

/** What the signing thread is given, and what it answers. */
export interface SignJob {
  readonly jpegPath: string;
  /** Must not exist; holds the signed image afterwards. */
  readonly outputPath: string;
  /** A C2PA manifest definition. */
  readonly definition: unknown;
  readonly identity: SigningIdentity;
}

export type SignAnswer =
  | { readonly kind: 'signed'; readonly manifestStoreJson: string; readonly sha256: string }
  | { readonly kind: 'failed'; readonly reason: string };
