import { domainToUnicode } from 'node:url';
import { hostOf } from '../../../src/endpoint.js';
import { nothingAllowed, type AllowList } from './allow.js';
import { parseAddress } from './address.js';
import { judgeAddress } from './judge-address.js';
import { bareName, isLocalhost, specialName } from './special-names.js';

export type UrlField = 'url' | 'webhook_url';

/** `url.href` is the one spelling to store and to send; `allowedBy` is the operator's rule that lifted a block. */
export type UrlVerdict =
  | { readonly verdict: 'invalid'; readonly reason: string }
  | { readonly verdict: 'blocked'; readonly reason: string; readonly url: URL }
  | { readonly verdict: 'allowed'; readonly url: URL; readonly allowedBy?: string };

/**
 * Judges an address that a caller typed, before any look-up. `invalid` is 400 INVALID_URL, `blocked`
 * is 422 SSRF_BLOCKED. A name that comes out as allowed must still pass `vet`, which resolves it.
 * It is read by the WHATWG parser, the same that the browser and undici use, so that no second reading can differ.
 */
export function judgeUrl(
  input: unknown,
  options: { readonly field: UrlField; readonly allow?: AllowList },
): UrlVerdict {
  if (typeof input !== 'string') return invalid('not a string');
  const url = parse(input);
  if (!url) return invalid('not an absolute URL');
  const fault = faultOf(url, options.field);
  return fault ? invalid(fault) : judgeHost(url, options.allow ?? nothingAllowed);
}

function judgeHost(url: URL, allow: AllowList): UrlVerdict {
  const host = hostOf(url);
  const byName = allow.byName(host);
  if (byName !== undefined) return { verdict: 'allowed', url, allowedBy: byName };
  const isAddress = parseAddress(host) !== undefined;
  const reason = isAddress ? addressReason(host) : specialName(host);
  if (reason === undefined) return { verdict: 'allowed', url };
  const allowedBy = isAddress ? allow.byAddress(host) : localhostRule(host, allow);
  return allowedBy === undefined ? { verdict: 'blocked', reason, url } : { verdict: 'allowed', url, allowedBy };
}

function localhostRule(host: string, allow: AllowList): string | undefined {
  return isLocalhost(host) ? (allow.byAddress('127.0.0.1') ?? allow.byAddress('::1')) : undefined;
}

function addressReason(host: string): string | undefined {
  const judged = judgeAddress(host);
  return judged.verdict === 'blocked' ? judged.reason : undefined;
}

function faultOf(url: URL, field: UrlField): string | undefined {
  const schemes = field === 'webhook_url' ? ['https:'] : ['http:', 'https:'];
  if (!schemes.includes(url.protocol)) return `the scheme must be ${schemes.map((s) => s.slice(0, -1)).join(' or ')}`;
  if (url.username !== '' || url.password !== '') return 'credentials are not accepted in a URL';
  if (url.port === '0') return 'port 0';
  return url.hostname.startsWith('[') ? undefined : nameFault(bareName(url.hostname));
}

/** What the URL parser lets through and DNS does not (RFC 1035, 2.3.4; RFC 1123, 2.1; the underscore is in real use). */
function nameFault(name: string): string | undefined {
  if (name.length > 253) return 'the host name is longer than 253 characters';
  for (const label of name.split('.')) {
    if (label === '') return 'the host name has an empty label';
    if (label.length > 63) return 'a label of the host name is longer than 63 characters';
    if (!/^[a-z0-9_-]+$/.test(label)) return 'the host name holds a character that no name may hold';
    if (label.startsWith('xn--') && !isEncoded(label)) return 'a label of the host name is not Punycode';
  }
  return undefined;
}

/** Newer readings of the URL standard let a label through that says it is Punycode and is not (RFC 3492). */
const isEncoded = (label: string): boolean => !['', label].includes(domainToUnicode(label));

function parse(input: string): URL | undefined {
  try {
    return new URL(input);
  } catch {
    return undefined;
  }
}

const invalid = (reason: string): UrlVerdict => ({ verdict: 'invalid', reason });
