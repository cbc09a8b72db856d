import type { BrowserContextOptions } from 'playwright-core';
import type { OpenProfile } from '../../../src/contract/captures/credentials.js';

const sameSites = { strict: 'Strict', lax: 'Lax', none: 'None' } as const;

/** A profile as a new context takes it. Cookies that say nothing of other sites are lax, as browsers have it. */
export const storageState = ({
  cookies,
  storage,
  databases = [],
}: OpenProfile): NonNullable<BrowserContextOptions['storageState']> => ({
  cookies: cookies.map(({ expires_at: expires, http_only: httpOnly, same_site: sameSite, ...cookie }) => ({
    ...cookie,
    expires: expires === null ? -1 : Math.floor(Date.parse(expires) / 1000),
    httpOnly,
    sameSite: sameSites[sameSite ?? 'lax'],
  })),
  // Playwright takes databases, too, which its types do not say.
  origins: originsOf(storage, databases),
});

function originsOf(storage: OpenProfile['storage'], databases: NonNullable<OpenProfile['databases']>) {
  const origins = new Set([...storage, ...databases].map(({ origin }) => origin));
  return [...origins].map((origin) => ({
    origin,
    localStorage: storage.filter((each) => each.origin === origin).flatMap(({ items }) => items),
    indexedDB: databases
      .filter((each) => each.origin === origin)
      .map(({ name, version, stores }) => ({
        name,
        version,
        stores: stores.map(({ content }) => JSON.parse(content) as object),
      })),
  }));
}
