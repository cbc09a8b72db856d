import { concat } from '../../package/byte-strings.js';
import { digest, type HashName } from '../rfc3161/hash.js';
import { type Chain, sequenceOf } from './record.js';

/** The data object of a record, by its hash: `manifest.json`. */
export type DataHash = (hash: HashName) => Uint8Array;

/** What the first time-stamp of a chain is about: the data, and for a later chain all chains before it as well (RFC 4998, 5.2). */
export const firstLeaf = (data: DataHash, before: readonly Pick<Chain, 'bytes'>[], hash: HashName): Uint8Array =>
  before.length === 0
    ? data(hash)
    : digest(hash, concat(data(hash), digest(hash, sequenceOf(before.map(({ bytes }) => bytes)))));

/** What a later time-stamp of a chain is about: the token before it. */
export const nextLeaf = (token: Uint8Array, hash: HashName): Uint8Array => digest(hash, token);
