import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '../../src/contract/limits.js';
import { packageRoute, proofRoute } from '../../src/contract/routes.js';
import type { World } from '../../src/world.js';

/** What a link opens: the sealed ZIP, or the newest OpenTimestamps proof of its manifest. */
export type Linked = 'package' | 'proof';
const routes = { package: packageRoute, proof: proofRoute } as const;

/** Makes and checks the links that open one file of a capture without a key, for 24 hours. */
export interface LinkSigner {
  make(baseUrl: string, captureId: string, what?: Linked): { readonly url: string; readonly expiresAt: string };
  check(captureId: string, query: { readonly expires: string; readonly signature: string }, what?: Linked): LinkVerdict;
}

export type LinkVerdict =
  { readonly kind: 'good' } | { readonly kind: 'forged' } | { readonly kind: 'expired'; readonly at: string };

/** `key`: 32 random bytes that never leave the machine; links die with it. */
export function linkSigner(key: Uint8Array, world: Pick<World, 'now'>): LinkSigner {
  const sign = (what: Linked, captureId: string, expires: string) =>
    createHmac('sha256', key).update(`${what}\n${captureId}\n${expires}`).digest();
  return {
    make: (baseUrl, captureId, what = 'package') => {
      const at = new Date(world.now().getTime() + limits.packageLinkMs);
      const expires = String(Math.floor(at.getTime() / 1000));
      const query = new URLSearchParams({ expires, signature: sign(what, captureId, expires).toString('hex') });
      const path = routes[what].path.replace('{capture_id}', captureId);
      return {
        url: `${baseUrl}${path}?${query.toString()}`,
        expiresAt: new Date(Number(expires) * 1000).toISOString(),
      };
    },
    check: (captureId, { expires, signature }, what = 'package') => {
      const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : undefined;
      if (!given || !/^\d{1,12}$/.test(expires) || !timingSafeEqual(given, sign(what, captureId, expires)))
        return { kind: 'forged' };
      const end = Number(expires) * 1000;
      return world.now().getTime() < end ? { kind: 'good' } : { kind: 'expired', at: new Date(end).toISOString() };
    },
  };
}
