import { lookup } from 'node:dns/promises';
import { canonicalAddress } from './guard/address.js';
import { limited, within } from './deadline.js';

/** What a name came to. `unresolvable`: there is no such name or it has no address. `no_answer`: nobody could say. */
export type Resolution =
  | { readonly kind: 'addresses'; readonly addresses: readonly string[] }
  | { readonly kind: 'unresolvable' }
  | { readonly kind: 'no_answer'; readonly reason: string };

/** Resolves a host name to all its addresses. Never rejects, except with the reason of an aborted signal. */
export type Resolver = (host: string, signal?: AbortSignal) => Promise<Resolution>;

/** The machine's own resolver (getaddrinfo: hosts file, resolv.conf, mDNS). */
export function systemResolver(timeoutMs = 5_000): Resolver {
  return (host, signal) =>
    limited(timeoutMs, signal, async (limit) => {
      try {
        const answers = await within(lookup(host, { all: true, verbatim: true }), limit);
        return found(answers.map((answer) => answer.address));
      } catch (error) {
        signal?.throwIfAborted();
        return limit.aborted ? { kind: 'no_answer', reason: 'timeout' } : failed(error);
      }
    });
}

function found(addresses: readonly string[]): Resolution {
  const unique = [...new Set(addresses.map(canonicalAddress))];
  return unique.length === 0 ? { kind: 'unresolvable' } : { kind: 'addresses', addresses: unique };
}

function failed(error: unknown): Resolution {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return code === 'ENOTFOUND' || code === 'ENODATA' ? { kind: 'unresolvable' } : { kind: 'no_answer', reason: code };
}
