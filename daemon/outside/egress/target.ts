import { hostOf, portOf } from '../../../src/endpoint.js';

/** Where a proxied request wants to go. */
export interface Target {
  readonly host: string;
  readonly port: number;
  /** The `Host` header of this target (RFC 9112, 3.2.2: it replaces whatever the client sent). */
  readonly authority: string;
  /** Path and query exactly as the browser wrote them. */
  readonly path: string;
}

/** Reads the absolute form of a request line (`GET http://host/path HTTP/1.1`); ws: arrives as http:. */
export function absoluteTarget(requestTarget: string | undefined): Target | undefined {
  const match = /^(?:http|ws):\/\/[^/?#]*(.*)$/is.exec(requestTarget ?? '');
  const url = match ? parse(requestTarget ?? '') : undefined;
  if (!match || !url) return undefined;
  const rest = match[1] ?? '';
  return { host: hostOf(url), port: portOf(url), authority: url.host, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Reads the authority form of CONNECT (`host:port`). */
export function connectTarget(
  requestTarget: string | undefined,
): { readonly host: string; readonly port: number } | undefined {
  const match = /^(\[[0-9a-fA-F:.]+\]|[^:/?#@\s]+):(\d{1,5})$/.exec(requestTarget ?? '');
  const port = Number(match?.[2]);
  // The URL parser spells the host as everywhere else, whatever the client wrote.
  const url = match ? parse(`http://${match[1]}/`) : undefined;
  return url && port >= 1 && port <= 65_535 ? { host: hostOf(url), port } : undefined;
}

function parse(text: string): URL | undefined {
  try {
    const url = new URL(text);
    return url.hostname === '' || url.port === '0' ? undefined : url;
  } catch {
    return undefined;
  }
}
