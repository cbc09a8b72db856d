import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '../../src/contract/identifiers.js';
import { passkeyLimits } from '../../src/contract/limits.js';
import type { World } from '../../src/world.js';
import { findPasskey, insertPasskey, passkeysOf, usePasskey, type Passkey } from '../store/sessions/passkeys.js';
import type { Db } from '../store/tables.js';
import { readAssertion, readRegistration, type Assertion, type Registration } from './webauthn.js';

/** For whom a passkey is: the name of the host; an address of numbers cannot be one (WebAuthn 5.1.2). */
export function rpIdOf(origin: string): string | undefined {
  const { hostname } = new URL(origin);
  return /^\[|^\d+(\.\d+){3}$/.test(hostname) ? undefined : hostname;
}

const RANDOM = 10;
const TIME = 6;

/**
 * A challenge is not kept: it says when it ends, and carries a code of its own over that and over whom it is for, so that nobody fills a
 * table by asking. Those that signed somebody in are kept until their end.
 */
export function challenges(key: Uint8Array) {
  const used = new Map<string, number>();
  const codeOf = (head: Uint8Array, boundTo: string): Buffer =>
    createHmac('sha256', key).update('passkey\n').update(head).update(`\n${boundTo}`).digest().subarray(0, 16);
  return {
    /** `boundTo`: the cookie of a browser, or a session. */
    make: ({ now, randomBytes }: Pick<World, 'now' | 'randomBytes'>, boundTo: string): string => {
      const head = Buffer.alloc(TIME + RANDOM);
      head.writeUIntBE(now().getTime() + passkeyLimits.lifeMs, 0, TIME);
      head.set(randomBytes(RANDOM), TIME);
      return Buffer.concat([head, codeOf(head, boundTo)]).toString('base64url');
    },
    isOpen: (challenge: string, boundTo: string, now: Date): boolean => {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== TIME + RANDOM + 16 || used.has(challenge)) return false;
      const head = bytes.subarray(0, TIME + RANDOM);
      return (
        timingSafeEqual(bytes.subarray(TIME + RANDOM), codeOf(head, boundTo)) &&
        head.readUIntBE(0, TIME) > now.getTime()
      );
    },
    use: (challenge: string, now: Date): void => {
      for (const [each, end] of used) if (end <= now.getTime()) used.delete(each);
      used.set(challenge, Buffer.from(challenge, 'base64url').readUIntBE(0, TIME));
    },
  };
}
export type Challenges = ReturnType<typeof challenges>;

interface Where {
  readonly challenge: string;
  readonly origin: string;
}

/** Undefined where what the browser brought is not of this challenge and place, or is there already. */
export async function addPasskey(
  tx: Db,
  world: Pick<World, 'now' | 'randomBytes'>,
  said: { readonly response: Registration; readonly name: string; readonly accountId: string },
  { challenge, origin }: Where,
): Promise<Passkey | undefined> {
  const rpId = rpIdOf(origin);
  const read = rpId === undefined ? undefined : readRegistration(said.response, { challenge, origin, rpId });
  if (!read || rpId === undefined || (await findPasskey(tx, said.response.id))) return undefined;
  if ((await passkeysOf(tx, said.accountId)).length >= passkeyLimits.perAccount) return undefined;
  const passkey: Passkey = {
    passkey_id: newId('psk', world),
    account_id: said.accountId,
    credential_id: said.response.id,
    rp_id: rpId,
    public_key: said.response.public_key,
    algorithm: said.response.algorithm,
    sign_count: read.signCount,
    synced: read.synced,
    name: said.name,
    created_at: world.now().toISOString(),
    last_used_at: null,
  };
  await insertPasskey(tx, passkey);
  return passkey;
}

/** Whose passkey signed; undefined where none did. */
export async function takePasskey(
  tx: Db,
  said: Assertion,
  { challenge, origin }: Where,
  now: Date,
): Promise<Passkey | undefined> {
  const rpId = rpIdOf(origin);
  const passkey = await findPasskey(tx, said.id);
  if (!passkey || rpId === undefined || passkey.rp_id !== rpId) return undefined;
  const handle = said.user_handle === undefined ? undefined : Buffer.from(said.user_handle, 'base64url').toString();
  if (handle !== undefined && handle !== passkey.account_id) return undefined;
  const { public_key: publicKey, algorithm } = passkey;
  const read = readAssertion(said, { challenge, origin, rpId }, { publicKey, algorithm });
  if (!read) return undefined;
  // 7.2, 22: a counter that did not grow is one of a copy. Synced passkeys do not count.
  if ((read.signCount > 0 || passkey.sign_count > 0) && read.signCount <= passkey.sign_count) return undefined;
  await usePasskey(tx, passkey.passkey_id, read.signCount, now.toISOString());
  return passkey;
}
