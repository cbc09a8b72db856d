/** Host and port of an address, and the brackets that an IPv6 literal has in a URL only (RFC 3986, 3.2.2). */
export interface Endpoint {
  /** Without brackets. */
  readonly host: string;
  readonly port: number;
}

export const endpointOf = (url: URL): Endpoint => ({ host: hostOf(url), port: portOf(url) });

/** The host of a URL without the brackets of an IPv6 literal. */
export const hostOf = (url: URL): string => unbracketed(url.hostname);

/** The port that a connection goes to. */
export function portOf(url: Pick<URL, 'port' | 'protocol'>): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' || url.protocol === 'wss:' ? 443 : 80;
}

export const unbracketed = (host: string): string => host.replace(/^\[|\]$/g, '');

/** A host as it stands in a URL. */
export const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

export const authorityOf = ({ host, port }: Endpoint): string => `${bracketed(host)}:${port}`;

/**
 * Where a server that listens on this name or address is reached from the same machine, in the spelling of the URL standard,
 * without brackets: `0.0.0.0` and `::` are every address.
 */
export function reachableHost(listen: string): string {
  const written = `http://${bracketed(unbracketed(listen))}/`;
  const host = URL.canParse(written) ? hostOf(new URL(written)) : listen;
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}
