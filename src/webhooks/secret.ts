/** What every secret begins with; after it comes standard base64 (Standard Webhooks 1.0.0, Signature scheme). */
const PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64 bytes; a receiver may meet secrets of others, but none below 16. */
const SHORTEST = 16;
const LONGEST = 64;
const MADE = 32;

/** A secret that cannot be used; the message says why and never holds any of it. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

/** `whsec_` and the base64 of 32 fresh bytes. */
export const newSecret = (randomBytes: (length: number) => Uint8Array): string =>
  PREFIX + Buffer.from(randomBytes(MADE)).toString('base64');

/**
 * The signing key of a secret. Node's decoder skips characters that are no base64, so that a mistyped secret would become
 * a short key; here the text must be exactly what its bytes encode to.
 * @throws SecretError
 */
export function signingKey(secret: string): Uint8Array {
  if (!secret.startsWith(PREFIX)) throw new SecretError(`a secret begins with ${PREFIX}`);
  const encoded = secret.slice(PREFIX.length);
  const key = Buffer.from(encoded, 'base64');
  if (key.toString('base64') !== encoded) throw new SecretError(`what follows ${PREFIX} is not standard base64`);
  if (key.length < SHORTEST || key.length > LONGEST)
    throw new SecretError(`the key holds ${key.length} bytes; it must hold ${SHORTEST} to ${LONGEST}`);
  return key;
}
