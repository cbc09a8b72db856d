import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '../../src/contract/limits.js';
import { packageRoute } from '../../src/contract/routes.js';
import type { World } from '../../src/world.js';

/** Makes and checks the links that open one package without a key, for 24 hours. */
export interface LinkSigner {
  make(baseUrl: string, captureId: string): { readonly url: string; readonly expiresAt: string };
  check(captureId: string, query: { readonly expires: string; readonly signature: string }): LinkVerdict;
}

export type LinkVerdict =
  { readonly kind: 'good' } | { readonly kind: 'forged' } | { readonly kind: 'expired'; readonly at: string };

/** `key`: 32 random bytes that never leave the machine; links die with it. */
export function linkSigner(key: Uint8Array, world: Pick<World, 'now'>): LinkSigner {
  const sign = (captureId: string, expires: string) =>
    createHmac('sha256', key).update(`package\n${captureId}\n${expires}`).digest();
  return {
    make: (baseUrl, captureId) => {
      const at = new Date(world.now().getTime() + limits.packageLinkMs);
      const expires = String(Math.floor(at.getTime() / 1000));
      const query = new URLSearchParams({ expires, signature: sign(captureId, expires).toString('hex') });
      const path = packageRoute.path.replace('{capture_id}', captureId);
      return {
        url: `${baseUrl}${path}?${query.toString()}`,
        expiresAt: new Date(Number(expires) * 1000).toISOString(),
      };
    },
    check: (captureId, { expires, signature }) => {
      const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : undefined;
      if (!given || !/^\d{1,12}$/.test(expires) || !timingSafeEqual(given, sign(captureId, expires)))
        return { kind: 'forged' };
      const end = Number(expires) * 1000;
      return world.now().getTime() < end ? { kind: 'good' } : { kind: 'expired', at: new Date(end).toISOString() };
    },
  };
}
