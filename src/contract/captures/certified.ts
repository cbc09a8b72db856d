import { Type } from 'typebox';
import { orNull, time } from '../schema.js';

const certifiedHash = Type.Object({
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  name: orNull(Type.String()),
  size_bytes: orNull(Type.Integer()),
});

/** What the answer, the event and the single read say of the hashes. */
export const certified = {
  hashes: Type.Array(certifiedHash),
  /** When the hashes were written down; null until then. */
  certified_at: orNull(time),
  /** `hash_of_nothing`: the SHA-256 of the empty file. */
  warnings: Type.Array(Type.Object({ index: Type.Integer(), code: Type.Literal('hash_of_nothing') })),
};
