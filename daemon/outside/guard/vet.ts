import { formatAddress, parseAddress, unmapped } from './address.js';
import { nothingAllowed, type AllowList } from './allow.js';
import { judgeAddress } from './judge-address.js';
import type { Resolver } from '../resolver.js';
import { bareName, isLocalhost, neverExists, specialName } from './special-names.js';

/**
 * The outcome for one host. `addresses`: every answer may be reached, and `allowedBy` is the operator's rule when one of
 * them would else be blocked. `answers` is what the name resolved to, empty when it was judged before any look-up.
 */
export type Vetted =
  | { readonly kind: 'addresses'; readonly addresses: readonly string[]; readonly allowedBy: string | null }
  | { readonly kind: 'blocked'; readonly reason: string; readonly answers: readonly string[] }
  | { readonly kind: 'unresolvable' }
  | { readonly kind: 'no_answer'; readonly reason: string };

/**
 * Resolves a host once and judges every answer: one that may not be reached blocks them all, for a name that answers
 * with both is either rebinding or about to leak. Connect only to the addresses given back; never resolve again.
 */
export async function vet(
  host: string,
  resolve: Resolver,
  allow: AllowList = nothingAllowed,
  signal?: AbortSignal,
): Promise<Vetted> {
  const name = bareName(host);
  const literal = parseAddress(name);
  if (literal) return judged([formatAddress(unmapped(literal))], name, allow);
  if (isLocalhost(name)) return loopback(name, allow);
  const special = allow.byName(name) === undefined ? specialName(name) : undefined;
  if (special !== undefined) return { kind: 'blocked', reason: special, answers: [] };
  if (neverExists(name)) return { kind: 'unresolvable' };
  const resolution = await resolve(name, signal);
  return resolution.kind === 'addresses' ? judged(resolution.addresses, name, allow) : resolution;
}

/** RFC 6761, 6.3: no resolver is asked. Of the two loopback addresses those count that the operator allowed. */
function loopback(name: string, allow: AllowList): Vetted {
  const both = ['127.0.0.1', '::1'];
  const addresses =
    allow.byName(name) === undefined ? both.filter((address) => allow.byAddress(address) !== undefined) : both;
  return addresses.length > 0
    ? judged(addresses, name, allow)
    : { kind: 'blocked', reason: 'the loopback name', answers: [] };
}

function judged(addresses: readonly string[], name: string, allow: AllowList): Vetted {
  let allowedBy: string | null = null;
  for (const address of addresses) {
    const judgement = judgeAddress(address);
    if (judgement.verdict === 'public') continue;
    const rule = allow.byName(name) ?? allow.byAddress(address);
    if (rule === undefined) return { kind: 'blocked', reason: `${address}: ${judgement.reason}`, answers: addresses };
    allowedBy ??= rule;
  }
  return { kind: 'addresses', addresses, allowedBy };
}
