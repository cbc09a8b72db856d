import { limits } from '../../src/contract/limits.js';
import { newSecret, signingKey } from '../../src/webhooks/secret.js';
import type { World } from '../../src/world.js';
import { findSecret, keysWithoutSecret, removeSecret, rotateSecret, writeSecret } from '../store/webhooks/secrets.js';
import type { Db } from '../store/tables.js';
import { openWithAny, seal, type SealingKeys, type SecretBox } from '../store/secret-box.js';

/** `missing`: there is none, or its key was revoked. `unreadable`: it is there and cannot be opened now. */
export type SigningKeys =
  | { readonly kind: 'keys'; readonly keys: readonly Uint8Array[] }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly cause: unknown };

export type Rotation =
  | { readonly kind: 'rotated'; readonly secret: string; readonly previousExpiresAt: string }
  | { readonly kind: 'pending'; readonly previousExpiresAt: string }
  | { readonly kind: 'missing' };

/** The signing secrets of API keys and subscriptions. They are told when made, and kept sealed. */
export interface SecretKeeper {
  /** For a key or subscription that is new. Call it in the transaction that creates it. */
  create(db: Db, ownerId: string): Promise<string>;
  /** The old one signs beside the new one for 24 hours, and until then there is no second rotation. */
  rotate(db: Db, ownerId: string): Promise<Rotation>;
  /** For an owner that is gone. */
  forget(db: Db, ownerId: string): Promise<void>;
  /** As they are now, the newest first. Ask at each attempt. */
  keysOf(db: Db, ownerId: string): Promise<SigningKeys>;
  /** Seals other secrets with the same key, bound to their owner. */
  readonly box: SecretBox;
}

/** `sealingKeys` gives the keys that seal and open, from wherever they are kept; `make` when one may be made. */
export function secretKeeper(sealingKeys: (make: boolean) => Promise<SealingKeys>, world: World): SecretKeeper {
  const random = (length: number) => world.randomBytes(length);
  const sealed = async (ownerId: string) => {
    const secret = newSecret(random);
    return { secret, sealed: seal((await sealingKeys(true))[0], ownerId, secret, random) };
  };
  return {
    box: {
      seal: async (ownerId, secret) => seal((await sealingKeys(true))[0], ownerId, secret, random),
      open: async (ownerId, kept) => openWithAny(await sealingKeys(false), ownerId, kept),
    },
    create: async (db, ownerId) => {
      const made = await sealed(ownerId);
      await writeSecret(db, {
        owner_id: ownerId,
        sealed: made.sealed,
        previous_sealed: null,
        previous_expires_at: null,
        created_at: world.now().toISOString(),
      });
      return made.secret;
    },
    rotate: async function rotate(db, ownerId): Promise<Rotation> {
      const now = world.now();
      const kept = await findSecret(db, ownerId);
      if (!kept) return { kind: 'missing' };
      if (kept.previous_expires_at !== null && kept.previous_expires_at > now.toISOString())
        return { kind: 'pending', previousExpiresAt: kept.previous_expires_at };
      const previousExpiresAt = new Date(now.getTime() + limits.webhookSecretOverlapMs).toISOString();
      const made = await sealed(ownerId);
      const rotated = await rotateSecret(db, kept, {
        sealed: made.sealed,
        previous_sealed: kept.sealed,
        previous_expires_at: previousExpiresAt,
        created_at: now.toISOString(),
      });
      // Somebody else was first: what is there now decides.
      return rotated ? { kind: 'rotated', secret: made.secret, previousExpiresAt } : rotate(db, ownerId);
    },
    forget: (db, ownerId) => removeSecret(db, ownerId),
    keysOf: async (db, ownerId) => {
      const kept = await findSecret(db, ownerId);
      if (!kept) return { kind: 'missing' };
      try {
        const keys = await sealingKeys(false);
        const keyIn = (each: Uint8Array) => signingKey(openWithAny(keys, ownerId, each));
        const newest = keyIn(kept.sealed);
        const previous = previousOf(kept, world.now().toISOString());
        return { kind: 'keys', keys: [newest, ...(previous ? ifReadable(() => keyIn(previous)) : [])] };
      } catch (cause) {
        return { kind: 'unreadable', cause };
      }
    },
  };
}

const previousOf = (
  kept: { readonly previous_sealed: Uint8Array | null; readonly previous_expires_at: string | null },
  now: string,
): Uint8Array | null =>
  kept.previous_expires_at !== null && kept.previous_expires_at > now ? kept.previous_sealed : null;

/** A rotation that mends a lost sealing key leaves a previous secret that nobody can open: the new one signs alone. */
function ifReadable<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}

/** Every key in force gets a secret, so that what it accepts with a webhook_url can be signed. */
export async function giveSecrets(db: Db, secrets: SecretKeeper): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const keyId of await keysWithoutSecret(tx)) await secrets.create(tx, keyId);
  });
}
