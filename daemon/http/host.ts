import { isLoopbackHost } from '../loopback.js';

/**
 * Whether a request's Host names this server. A page in somebody's browser can point a name of its own at 127.0.0.1
 * (DNS rebinding); its requests then carry that name, and are answered with 421.
 */
export function hostAccepted(header: string | undefined, publicHosts: readonly string[]): boolean {
  const host = hostName(header);
  if (host === undefined) return false;
  if (isLoopbackHost(host)) return true;
  return publicHosts.some((name) => name.toLowerCase() === host || name.toLowerCase() === header?.toLowerCase());
}

/** Lower case, without the port. */
function hostName(header: string | undefined): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[^:[\]/@\s]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase();
}
