import { REFUSAL_HEADER, UNREADABLE_ANSWER } from '../../outside/egress/headers.js';

/**
 * What the egress proxy answered in place of a host that it did not reach; undefined for an answer of the host itself.
 * Over plain http no site can send that header, because the proxy strips it; over TLS the proxy answers nothing, so there
 * the header would be a site's own.
 */
export function proxyAnswer(url: string, headers: Iterable<readonly [string, string]>): string | undefined {
  if (!/^http:/i.test(url)) return undefined;
  for (const [name, value] of headers) if (name.toLowerCase() === REFUSAL_HEADER) return value;
  return undefined;
}

export const notReached = (verdict: string): string =>
  verdict === UNREADABLE_ANSWER
    ? 'the egress proxy could not read the answer of the host'
    : `not answered by the host, but by the egress proxy: ${verdict}`;
