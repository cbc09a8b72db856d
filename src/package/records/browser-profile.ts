import { unbracketed } from '../../endpoint.js';

/** Where what a profile holds was taken from; `browser`: one that the program opened, in which a person signed in. */
export const profileSources = ['cookies', 'storage_state', 'browser'] as const;
export type ProfileSource = (typeof profileSources)[number];

/** What a browser profile is bound to: a host, or with a dot before it a host and all below it (RFC 6265, section 5.1.3). */
export const isBound = (host: string, bounds: readonly string[]): boolean => boundBy(bounds)(host);

/** The same for many hosts. */
export function boundBy(bounds: readonly string[]): (host: string) => boolean {
  const names = new Set(bounds.map(boundName));
  return (host) => boundsOf(host).some((bound) => names.has(bound));
}

/** A bound as `boundsOf` writes it. */
export const boundName = (bound: string): string => (bound.startsWith('.') ? `.${bare(bound.slice(1))}` : bare(bound));

/** No name of a host is longer (RFC 1035, section 2.3.4). */
const longestName = 255;

/** Every bound that a host falls under: itself, and with a dot it and each domain above it. */
export function boundsOf(host: string): string[] {
  const name = bare(host);
  if (name.length > longestName) return [name];
  const all = [name, `.${name}`];
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) all.push(name.slice(dot));
  return all;
}

/** An address of IPv6 has brackets in a URL, and none in a cookie. */
const bare = (host: string): string => unbracketed(host).toLowerCase();

interface OfOrigin {
  readonly origin: string;
}

interface Holding {
  readonly cookies: readonly { readonly domain: string }[];
  readonly storage: readonly OfOrigin[];
  readonly session_storage?: readonly OfOrigin[] | undefined;
  readonly databases?: readonly OfOrigin[] | undefined;
}

/** Each once, sorted. */
export const hostsOf = ({ cookies, storage, session_storage = [], databases = [] }: Holding): string[] =>
  [
    ...new Set([
      ...cookies.map(({ domain }) => domain.toLowerCase()),
      // An origin that no page can have was let through once, and has none.
      ...[...storage, ...session_storage, ...databases].flatMap(({ origin }) =>
        URL.canParse(origin) ? [new URL(origin).hostname] : [],
      ),
    ]),
  ].toSorted();
