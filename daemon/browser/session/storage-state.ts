import type { BrowserContextOptions } from 'playwright-core';
import type { OpenProfile } from '../../../src/contract/captures/credentials.js';

const sameSites = { strict: 'Strict', lax: 'Lax', none: 'None' } as const;

/** A profile as a new context takes it. Cookies that say nothing of other sites are lax, as browsers have it. */
export const storageState = ({
  cookies,
  storage,
}: OpenProfile): NonNullable<BrowserContextOptions['storageState']> => ({
  cookies: cookies.map(({ expires_at: expires, http_only: httpOnly, same_site: sameSite, ...cookie }) => ({
    ...cookie,
    expires: expires === null ? -1 : Math.floor(Date.parse(expires) / 1000),
    httpOnly,
    sameSite: sameSites[sameSite ?? 'lax'],
  })),
  origins: storage.map(({ origin, items }) => ({ origin, localStorage: [...items] })),
});
