import { unbracketed } from '../../endpoint.js';

/** Where what a profile holds was taken from; `browser`: one that the program opened, in which a person signed in. */
export const profileSources = ['cookies', 'storage_state', 'browser'] as const;
export type ProfileSource = (typeof profileSources)[number];

/** What a browser profile is bound to: a host, or with a dot before it a host and all below it (RFC 6265, section 5.1.3). */
export const isBound = (host: string, bounds: readonly string[]): boolean =>
  bounds.some((bound) => {
    const name = bare(bound.replace(/^\./, ''));
    return bare(host) === name || (bound.startsWith('.') && bare(host).endsWith(`.${name}`));
  });

/** An address of IPv6 has brackets in a URL, and none in a cookie. */
const bare = (host: string): string => unbracketed(host).toLowerCase();

interface Holding {
  readonly cookies: readonly { readonly domain: string }[];
  readonly storage: readonly { readonly origin: string }[];
}

/** Each once, sorted. */
export const hostsOf = ({ cookies, storage }: Holding): string[] =>
  [
    ...new Set([
      ...cookies.map(({ domain }) => domain.toLowerCase()),
      ...storage.map(({ origin }) => new URL(origin).hostname),
    ]),
  ].toSorted();
