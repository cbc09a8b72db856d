import type { Examined } from './check.js';

/** Undefined where only this machine reaches the daemon, and no other address is set. */
export function checkAddress(listen: string, publicUrls: readonly string[]): Examined | undefined {
  const check = 'address';
  const fix = 'evidence config set public_url https://NAME';
  const plain = publicUrls.find((url) => url.startsWith('http:') && !isLoopback(new URL(url).hostname));
  if (plain !== undefined)
    return {
      check,
      state: 'warn',
      found: `${plain} is not encrypted: keys, shares and passwords can be intercepted`,
      fix,
    };
  // It has no TLS of its own: only a proxy in front of it encrypts.
  if (!isLoopback(listen) && !publicUrls.some((url) => url.startsWith('https:')))
    return {
      check,
      state: 'warn',
      found: `others reach the daemon on ${listen}, and no encrypted public address is set: without an encrypting proxy, keys, shares and passwords can be intercepted${
        publicUrls.length > 0 ? '' : ', and links of shares and invitations use the host name of the request'
      }`,
      fix,
    };
  return publicUrls.length > 0 ? { check, state: 'ok', found: publicUrls.join(', ') } : undefined;
}

/** RFC 1122, 3.2.1.3, and RFC 4291, 2.5.3. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
