import type { Received } from '../../src/contract/operation.js';
import type { createPasskey } from '../../src/contract/sessions/passkeys.js';
import { api } from './api.js';

// WebAuthn as the browser has it; bytes go to the service in base64url.

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

const written = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const read = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Whoever closes the browser's dialog did nothing wrong, and gets no error with a code. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

async function asked(credential: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await credential;
    if (found !== null) return found as PublicKeyCredential;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new NoPasskey('This authenticator has a passkey of this account already.');
    if (!(error instanceof DOMException)) throw error;
  }
  throw new NoPasskey('The browser gave no passkey: there is none for this service, or its dialog was closed.');
}

/** Asks the browser to sign a challenge of the service: what `POST /sessions` takes. */
export async function askForPasskey() {
  const { attempt_id, options } = await api.startPasskey({});
  const signed = await asked(
    navigator.credentials.get({
      publicKey: {
        challenge: read(options.challenge),
        rpId: options.rp_id,
        timeout: options.timeout_ms,
        userVerification: 'required',
      },
    }),
  );
  const response = signed.response as AuthenticatorAssertionResponse;
  return {
    attempt_id,
    passkey: {
      id: signed.id,
      client_data: written(response.clientDataJSON),
      authenticator_data: written(response.authenticatorData),
      signature: written(response.signature),
      ...(response.userHandle !== null && { user_handle: written(response.userHandle) }),
    },
  };
}

/** Asks the browser to make a passkey: what `POST /sign-in-methods/passkeys` takes. */
export async function makePasskey(name: string): Promise<Received<typeof createPasskey>['body']> {
  const options = await api.passkeyOptions({});
  const made = await asked(
    navigator.credentials.create({
      publicKey: {
        challenge: read(options.challenge),
        rp: { id: options.rp_id, name: 'Evidence' },
        user: { id: read(options.user.id), name: options.user.name, displayName: options.user.display_name },
        pubKeyCredParams: options.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: options.exclude.map((each) => ({ type: 'public-key', id: read(each) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        timeout: options.timeout_ms,
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  const key = response.getPublicKey();
  if (key === null) throw new NoPasskey('The authenticator made a key of a kind that this browser does not know.');
  return {
    challenge: options.challenge,
    name,
    response: {
      id: made.id,
      client_data: written(response.clientDataJSON),
      authenticator_data: written(response.getAuthenticatorData()),
      public_key: written(key),
      algorithm: response.getPublicKeyAlgorithm(),
    },
  };
}
